import { bulletMark } from '@ponte/shared-domain';
import { findName, isName } from './names';
import { isNoiseLine } from './noise';
import { hasDuration, hasPeriod, isLonePeriod } from './periods';
import { linesOf, type Section } from './sections';
import { listSkills } from './skills';
import { fold, withoutBullet } from './text';

export { isName, listSkills };

/**
 * What is read out of a resume, in the words of docs/specification.md, section 10. An empty text or list means that
 * nothing was found.
 */
export interface ResumeFields {
  nome: string;
  experiencia: string;
  formacao: string;
  habilidades: string[];
}

const maxExperience = 50;
const maxEducation = 80;
const maxSkills = 10;

const numberWords = 'um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|vinte';
const year = '(?:anos?|years?|yrs|ans)';
/** Years that are not a person's experience. */
const otherYears =
  '(?!\\s+(?:de\\s+(?:idade|mercado|garantia|historia|tradicao|fundacao|existencia|vida)|no\\s+mercado|consecutivos|seguidos|old|in business))';
// 'em dois anos' and 'por dois anos' are how long one thing took.
const yearsFigure = new RegExp(
  `(?<!\\b(?:em|por|durante|for|in|pendant)\\s)\\b(\\d{1,2}|${numberWords})\\s*\\+?\\s*${year}\\b${otherYears}`,
);
const yearsOfExperience = new RegExp(
  `\\b(\\d{1,2}|${numberWords})\\s*\\+?\\s*${year}\\s+(?:de\\s+|em\\s+|com\\s+|of\\s+|d.)?(?:\\p{L}+\\s+){0,2}?(?:experiencia|experience|atuacao|carreira|vivencia|profissao|estrada)`,
  'u',
);

/** In a summary only 'experiência' counts: '5 anos de atuação' there may be about a single employer. */
const yearsNamed = new RegExp(
  `\\b(\\d{1,2}|${numberWords})\\s*\\+?\\s*${year}\\s+(?:de\\s+|of\\s+|d.)?(?:\\p{L}+\\s+){0,2}?(?:experiencia|experience)`,
  'u',
);
/** 'Experiência (8 anos)' leaves it on a line of its own. */
const loneYears = /^(?:mais de\s+|over\s+)?\d{1,2}\+?\s+(?:anos|years|ans)$/i;

function findYears(lines: readonly string[], figure: RegExp): string {
  for (const line of lines) {
    // '1 ano e 1 mês' is how long one job took, and so is what stands beside its period.
    if (hasDuration(line) || isLonePeriod(line) || hasPeriod(line)) continue;
    const match = figure.exec(fold(line));
    const written = match ? line.slice(match.index, match.index + match[0].length) : '';
    const found = /^.*?(?:anos?|years?|yrs|ans)/i.exec(written)?.[0].trim();
    if (found) return found;
  }
  return '';
}

/** Whole sentences about a career rather than the name of a job. */
function isNarrative(line: string): boolean {
  const own = withoutBullet(line);
  const words = own.split(/\s+/).length;
  return !hasPeriod(line) && (words >= 11 || (words >= 7 && own.endsWith('.')));
}

/** The line that names the first job: not the story around it. */
function firstJob(lines: readonly string[]): string {
  const own = lines.filter((line) => !isNoiseLine(line));
  const first = own[0] ?? '';
  if (!isNarrative(first)) return first;
  const at = lines.indexOf(first);
  const job = lines.find((line, index) => {
    if (index <= at || isNoiseLine(line) || isNarrative(line) || bulletMark.test(line) || line.length > 120)
      return false;
    const isBesidePeriod =
      [lines[index + 1], lines[index + 2]].some((other) => other !== undefined && isLonePeriod(other)) ||
      isLonePeriod(lines[index - 1] ?? '');
    return hasPeriod(line) || (isBesidePeriod && /^\p{Lu}/u.test(line));
  });
  return job ?? first;
}

/** Cut to a length; a dash or comma that then hangs at the end goes, too: 'Loja Azul, 03/2019 -'. */
function cutAt(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\s,;:|–—-]+$/u, '') : text.trim();
}

function findExperience(sections: readonly Section[]): string {
  const lines = linesOf(sections, 'experience');
  // A figure that speaks of experience counts before one of a single job; a summary may carry it, too.
  const opening = lines.slice(0, 4).filter((line) => !bulletMark.test(line) || yearsOfExperience.test(fold(line)));
  const bracket = loneYears.test(lines[0] ?? '') ? (lines[0] ?? '') : '';
  const summary = [...linesOf(sections, 'summary'), ...linesOf(sections, 'objective')];
  const years =
    bracket || findYears(lines, yearsOfExperience) || findYears(opening, yearsFigure) || findYears(summary, yearsNamed);
  return (
    years ||
    cutAt(withoutBullet(firstJob(lines)), maxExperience) ||
    findYears(sections[0]?.lines ?? [], yearsOfExperience)
  );
}

const degree =
  /\b(?:bacharel(?:ado)?|licenciatura|tecnologo|graduacao|graduand[oa]|graduad[oa]|pos-graduacao|mba|mestrado|doutorado|ensino (?:medio|fundamental|superior|tecnico)|curso tecnico|tecnico em|superior (?:completo|incompleto|em)|formad[oa] em|bachelor|master(?:'s)? (?:degree|of|in)|b\.?sc|licence|baccalaureat)\b/;

function findEducation(sections: readonly Section[]): string {
  const own = linesOf(sections, 'education').find((line) => !isNoiseLine(line));
  if (own !== undefined) return withoutBullet(own).slice(0, maxEducation).trim();
  // Without the heading: a line that names a degree, outside what was done at work.
  const elsewhere = sections
    .filter((section) => section.kind !== 'experience' && section.kind !== 'skills' && section.kind !== 'objective')
    .flatMap((section) => section.lines)
    .find((line) => degree.test(fold(line)));
  return withoutBullet(elsewhere ?? '')
    .slice(0, maxEducation)
    .trim();
}

/** `titles` are what a page sets in its largest letters. */
export function readFields(text: string, sections: readonly Section[], titles: readonly string[] = []): ResumeFields {
  const nome = findName(text, sections, titles);
  return {
    nome,
    experiencia: findExperience(sections),
    formacao: findEducation(sections),
    habilidades: listSkills(linesOf(sections, 'skills'), nome).slice(0, maxSkills),
  };
}
