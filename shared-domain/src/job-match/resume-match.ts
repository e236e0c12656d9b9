import type { Resume, ResumeEntry } from '../resume.ts';
import { educationTypeLabels, type EducationType } from '../resume-terms.ts';
import { findTerms, jobTerms, type JobTerm } from './match.ts';
import { isPersonalLine } from './personal-lines.ts';

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
  place: string;
}

const mailOrPage = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|(?:https?:\/\/|www\.)\S+/giu;

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
      return [entry.title, ...(entry.description ?? '').split('\n'), entry.skills.join(', ')]
        .filter((line) => !isPersonalLine(line))
        .map((line) => ({ text: line.replace(mailOrPage, ' ').trim(), place }))
        .filter(({ text }) => text !== '');
    }),
  );
}

/** Levels of schooling, the lowest first, as vacancies ask for them. */
const schooling: readonly { term: string; asked: RegExp; types: readonly EducationType[] }[] = [
  {
    term: educationTypeLabels.ensino_medio,
    asked: /(?:ensino|n[íi]vel|segundo grau|2º grau)(?: m[ée]dio)?(?<=m[ée]dio|grau)/iu,
    types: ['ensino_medio'],
  },
  {
    term: educationTypeLabels.tecnico,
    asked: /(?:curso|ensino|n[íi]vel|forma[çc][ãa]o) t[ée]cnic[oa](?! ou superior)/iu,
    types: ['tecnico'],
  },
  {
    term: educationTypeLabels.graduacao,
    asked:
      /(?:ensino|n[íi]vel|curso|forma[çc][ãa]o) superior|(?<!p[óo]s[- ]?)gradua[çc][ãa]o|gradua(?:d[oa]|nd[oa])|bacharel/iu,
    types: ['graduacao'],
  },
  {
    term: educationTypeLabels.pos_graduacao,
    asked: /p[óo]s[- ]?gradua[çc][ãa]o|especializa[çc][ãa]o lato|\bMBA\b/iu,
    types: ['pos_graduacao'],
  },
  { term: educationTypeLabels.mestrado, asked: /(?<!\p{L})mestrado(?!\p{L})/iu, types: ['mestrado'] },
  { term: educationTypeLabels.doutorado, asked: /(?<!\p{L})doutorado(?!\p{L})/iu, types: ['doutorado'] },
];

const underWay = /cursando|em andamento|incomplet|estudante|matr[íi]cula|a partir do \d/iu;

function levelOf({ detail }: ResumeEntry): number {
  return schooling.findIndex(({ types }) => types.some((type) => detail.startsWith(educationTypeLabels[type])));
}

/** A line asks for its lowest level: 'Ensino técnico ou superior' is answered by either. */
function matchSchooling(resume: Resume, requirements: readonly string[]): ResumeMatch {
  const found: MatchedPoint[] = [];
  const missing: JobTerm[] = [];
  for (const passage of requirements) {
    const asked = schooling.findIndex((level) => level.asked.test(passage));
    if (asked === -1) continue;
    const term = schooling[asked]?.term ?? '';
    const answer = resume.educations.find(
      (entry) =>
        levelOf(entry) >= asked &&
        (!entry.detail.includes('Atual') || underWay.test(passage) || levelOf(entry) > asked),
    );
    if (answer) {
      const resumePassage = [answer.title, answer.detail].filter(Boolean).join(', ');
      found.push({ term, passage, resumePassage, resumePlace: `Formação: ${answer.title}` });
    } else missing.push({ term, passage });
  }
  return { found, missing };
}

/**
 * Compares a resume with what a vacancy asks for. Another name, sex, age, address or school gives the same answer: none of them is read (a
 * test exchanges them in 200 resumes).
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
    lines.map(({ text }) => text),
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
