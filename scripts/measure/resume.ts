import { keysOf } from '@ponte/shared-domain';
import { analyseResume } from '../../candidate-mfe/src/features/resume-analysis/analysis/analyse-resume';
import { corpus, type CorpusFile } from '../../candidate-mfe/src/features/resume-analysis/fixtures/corpus/corpus';
import type { Half } from '../../candidate-mfe/src/features/resume-analysis/fixtures/corpus/people';
import { readResume } from '../../candidate-mfe/src/features/resume-analysis/readers/read-resume';
import { ResumeFileError } from '../../candidate-mfe/src/features/resume-analysis/resume-file';

/*
 * Reads the made-up resumes of the corpus with the product's readers and says how much of each field is right, by half,
 * by format and by kind. The rules are tuned on the open half; of the held one the figures alone are printed (--held
 * lists what is wrong there too). Ends with 1 when a goal is missed in either half.
 */

const goals = { name: 97, experience: 92, education: 92, skills: 92, contact: 97 } as const;
type Field = keyof typeof goals;
const fields = keysOf(goals);

interface Outcome {
  file: CorpusFile;
  right: Record<Field, boolean>;
  found: Record<Field, string>;
}

const same = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
/** The resume's line is cut off: the value must be the beginning of the expected one. */
const isBeginning = (found: string, options: readonly string[], length: number): boolean =>
  options.some((option) => {
    const [own, whole] = [same(found), same(option)];
    // A narrow column breaks the line earlier.
    const isCut = own === same(whole.slice(0, length)) || (own.length >= 25 && whole.startsWith(own));
    return own !== '' && (isCut || (own.startsWith(whole) && /^[\s–|(,-]/u.test(own.slice(whole.length))));
  });

async function read(file: CorpusFile): Promise<Outcome> {
  const { expected } = file;
  const none = { name: '', experience: '', education: '', skills: '', contact: '' };
  try {
    const extract = await readResume(file.fileName, Uint8Array.from(await file.write()));
    const { fields: read, strengths, text } = analyseResume(extract, 'pdf', '');
    const skills = read.habilidades.map(same);
    const wanted = expected.skills.map(same);
    return {
      file,
      right: {
        name: same(read.nome) === same(expected.name),
        experience: isBeginning(read.experiencia, expected.experience, 50),
        education: isBeginning(read.formacao, expected.education, 80),
        skills: skills.length === Math.min(10, wanted.length) && skills.every((skill) => wanted.includes(skill)),
        contact:
          text.includes(expected.email) &&
          text.includes(expected.phone) &&
          strengths.some(({ id }) => id === 'contact'),
      },
      found: {
        name: read.nome,
        experience: read.experiencia,
        education: read.formacao,
        skills: read.habilidades.join(' + '),
        contact: '',
      },
    };
  } catch (error) {
    const reason = error instanceof ResumeFileError ? `${error.problem}: ${error.hint}` : String(error);
    return {
      file,
      right: { name: false, experience: false, education: false, skills: false, contact: false },
      found: { ...none, name: reason },
    };
  }
}

const share = (outcomes: readonly Outcome[], field: Field): number =>
  (100 * outcomes.filter(({ right }) => right[field]).length) / outcomes.length;
const row = (label: string, outcomes: readonly Outcome[]): string =>
  `${label.padEnd(18)} ${String(outcomes.length).padStart(3)} files  ${fields.map((field) => `${field} ${share(outcomes, field).toFixed(1).padStart(5)} %`).join('  ')}`;

const outcomes: Outcome[] = [];
for (const file of corpus) outcomes.push(await read(file));

const lists: readonly Half[] = process.argv.includes('--held') ? ['open', 'held'] : ['open'];
for (const { file, right, found } of outcomes.filter(({ file: { half } }) => lists.includes(half))) {
  for (const field of fields.filter((name) => !right[name])) {
    const { expected } = file;
    const wanted =
      field === 'skills'
        ? expected.skills.join(' + ')
        : field === 'contact'
          ? `${expected.email} ${expected.phone}`
          : String(expected[field]);
    console.log(`${file.fileName} (${file.kind}) ${field}\n  expected ${wanted}\n  found    ${found[field]}`);
  }
}

for (const half of ['open', 'held'] as const) {
  const own = outcomes.filter(({ file }) => file.half === half);
  for (const format of new Set(own.map(({ file }) => file.format)))
    console.log(
      row(
        `${half}, ${format}`,
        own.filter(({ file }) => file.format === format),
      ),
    );
  for (const language of ['pt', 'en', 'fr'] as const)
    console.log(
      row(
        `${half}, ${language}`,
        own.filter(({ file }) => file.expected.language === language),
      ),
    );
  console.log(row(`${half}, all`, own));
  for (const field of fields) {
    if (share(own, field) < goals[field]) {
      console.log(`${half}: ${field} is below its goal of ${goals[field]} %`);
      process.exitCode = 1;
    }
  }
}
