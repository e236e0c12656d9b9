import type { Resume, ResumeEntry } from '../resume.ts';
import { educationTypeLabels } from '../resume-terms.ts';
import { findTerms, jobTerms, type JobTerm } from './match.ts';
import { withoutPersonalParts, withoutSchools } from './personal-lines.ts';
import { schoolingLevelOf, schoolingLevels, underWay } from './schooling.ts';

/** What a vacancy asks for and the resume has, with the passage of each. */
export interface MatchedPoint extends JobTerm {
  /** Line of the resume that has it. */
  resumePassage: string;
  /** Where that line stands: 'Experiência: Padeiro'. */
  resumePlace: string;
}

export interface ResumeMatch {
  found: MatchedPoint[];
  /** What the resume does not name. It may be true of the person all the same. */
  missing: JobTerm[];
}

/** Said wherever a comparison is shown. */
export const matchNotice =
  'Comparamos só as palavras dos requisitos com experiências, formação e cursos. Nome, sexo, idade, foto, endereço e nomes de escolas não entram na conta. Ninguém é recusado nem ordenado por isso.';

interface Line {
  text: string;
  /** The text with what the form says beside it: the kind of a degree. */
  words: string;
  place: string;
}

/**
 * Bounded, as RFC 5321 bounds it: tried from each letter on to its end, one word of 5 000 letters in each experience
 * would hold the page for seconds.
 */
const mailOrPage = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|(?:https?:\/\/|www\.)\S+/giu;

/** The kind of a degree, which an entry's detail begins with; '' for anything else. */
const kindOf = ({ detail }: ResumeEntry): string =>
  Object.values(educationTypeLabels).find((label) => detail.startsWith(label)) ?? '';

/** What is compared: what somebody did and learned. Not who they are, where they live or where they learned it. */
function linesOf(resume: Resume): Line[] {
  const sections: [string, readonly ResumeEntry[]][] = [
    ['Experiência', resume.experiences],
    ['Formação', resume.educations],
    ['Curso', resume.courses],
  ];
  return sections.flatMap(([kind, entries]) =>
    entries.flatMap((entry) => {
      const place = `${kind}: ${entry.title}`;
      const lineOf = (written: string, more = ''): Line => {
        const text = withoutSchools(withoutPersonalParts(written)).replace(mailOrPage, ' ').trim();
        return { text, words: `${text} ${more}`, place };
      };
      return [
        lineOf(entry.title, kindOf(entry)),
        ...(entry.description ?? '').split('\n').map((line) => lineOf(line)),
        lineOf(entry.skills.join(', ')),
      ].filter(({ text }) => text !== '');
    }),
  );
}

const levelOf = (entry: ResumeEntry): number => schoolingLevels.indexOf(kindOf(entry));

/** A line asks for its lowest level: 'Ensino técnico ou superior' is answered by either. Each level is one point. */
function matchSchooling(resume: Resume, requirements: readonly string[]): ResumeMatch {
  const asked = new Map<number, string>();
  for (const passage of requirements) {
    const level = schoolingLevelOf(passage);
    if (level !== -1 && !asked.has(level)) asked.set(level, passage);
  }
  const found: MatchedPoint[] = [];
  const missing: JobTerm[] = [];
  for (const [level, passage] of asked) {
    const term = schoolingLevels[level] ?? '';
    const answer = resume.educations.find(
      (entry) =>
        levelOf(entry) >= level &&
        (!entry.detail.includes('Atual') || underWay.test(passage) || levelOf(entry) > level),
    );
    if (answer) {
      const resumePassage = [answer.title, answer.detail].filter(Boolean).join(', ');
      found.push({ term, passage, resumePassage, resumePlace: `Formação: ${answer.title}` });
    } else missing.push({ term, passage });
  }
  return { found, missing };
}

/**
 * Compares a resume with what a vacancy asks for. Another name, sex, age, address or school gives the same answer: none
 * of them is read (a test exchanges them in 200 resumes).
 * @param vacancy its texts; requirements one a line
 * @returns points in the order of the vacancy, schooling first
 */
export function matchResume(
  resume: Resume,
  { description, requirements }: { description: string; requirements: readonly string[] },
): ResumeMatch {
  const lines = linesOf(resume);
  const terms = jobTerms([description, 'Requisitos:', ...requirements.map((line) => `- ${line}`)].join('\n')).map(
    ({ term, passage }) => ({ term, passage: passage.replace(/^- /, '') }),
  );
  const { found, missing } = findTerms(
    terms,
    lines.map((line) => line.words),
  );
  const levels = matchSchooling(resume, requirements);
  return {
    found: [
      ...levels.found,
      ...found.map(({ term, line }) => ({
        ...term,
        resumePassage: lines[line]?.text ?? '',
        resumePlace: lines[line]?.place ?? '',
      })),
    ],
    missing: [...levels.missing, ...missing],
  };
}
