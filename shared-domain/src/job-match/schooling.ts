import { educationTypeLabels } from '../resume-terms.ts';

/** Levels of schooling, the lowest first, as vacancies ask for them. */
const schooling: readonly { term: string; asked: RegExp }[] = [
  {
    term: 'Ensino Fundamental',
    asked: /ensino fundamental|^fundamental(?: completo|$)|(?:1\s?[º°oª]|primeiro)\s?grau/iu,
  },
  {
    term: educationTypeLabels.ensino_medio,
    asked: /(?:ensino|n[íi]vel) m[ée]dio|^m[ée]dio (?:completo|cursando)|(?:2\s?[º°oª]|segundo)\s?grau/iu,
  },
  {
    term: educationTypeLabels.tecnico,
    asked: /(?:curso|ensino|n[íi]vel|forma[çc][ãa]o) t[ée]cnic[oa]|^t[ée]cnic[oa] (?:em|completo|cursando)/iu,
  },
  {
    term: educationTypeLabels.graduacao,
    asked:
      /(?:ensino|n[íi]vel|curso|forma[çc][ãa]o) superior|^superior (?:completo|incompleto|cursando|em)|(?<!p[óo]s[- ]?)gradua(?:[çc][ãa]o|d[oa]|nd[oa])|bacharel|licenciatura|tecn[óo]logo|faculdade (?:completa|cursando)/iu,
  },
  {
    term: educationTypeLabels.pos_graduacao,
    asked: /p[óo]s[- ]?gradua|especializa[çc][ãa]o lato|(?<!\p{L})MBA(?!\p{L})/iu,
  },
  { term: educationTypeLabels.mestrado, asked: /(?<!\p{L})mestrado(?!\p{L})/iu },
  { term: educationTypeLabels.doutorado, asked: /(?<!\p{L})doutorado(?!\p{L})/iu },
];

/** 'Inglês nível médio', 'Professor de ensino médio': the level of something else. */
const otherLevel =
  /(?<!\p{L})(?:ingl[êe]s|espanhol|franc[êe]s|idiomas?|excel|word|office|inform[áa]tica|professor\p{L}*|docente\p{L}*|lecionar|aulas?|alun[oa]s?)(?!\p{L})/iu;

/** Levels of schooling by their names, the lowest first. */
export const schoolingLevels: readonly string[] = schooling.map(({ term }) => term);

/**
 * The lowest level that a requirement names, as its place in schoolingLevels: 'Ensino técnico ou superior' is answered
 * by either. -1 for none.
 */
export function schoolingLevelOf(requirement: string): number {
  if (otherLevel.test(requirement)) return -1;
  return schooling.findIndex(({ asked }) => asked.test(requirement.trim()));
}

/** What a company would like and does not demand. */
const isWish = (requirement: string): boolean => /desej[áa]ve|diferencia|prefer[êe]nci/iu.test(requirement);

/** A course that somebody may still be in: 'Cursando graduação', 'Superior incompleto', 'Ensino médio em curso'. */
export const underWay =
  /cursando|em andamento|em curso(?!\s+(?!(?:ou|e)(?!\p{L}))\p{L})|incomplet|(?<!(?<!\p{L})(?:com|d[eo]s?|aos?)\s+)estudante|graduand|matr[íi]cula(?!\s+(?:n[ao]s?\s+)?(?:OAB|conselho|CR\p{L}))|a partir do \d/iu;

/** The lowest level that a line names, where it is to be completed: 'Ensino médio completo ou superior incompleto'. */
function completedLevelOf(line: string): number {
  if (schoolingLevelOf(line) === -1 || !underWay.test(line)) return schoolingLevelOf(line);
  // Each course with all that is said of it: 'Ensino superior cursando, completo'
  const courses: string[] = [];
  for (const part of line.split(/\s*[,;/]\s*|\s+(?:e|ou)\s+/iu)) {
    const course = courses.at(-1);
    if (course === undefined || (schoolingLevelOf(course) !== -1 && schoolingLevelOf(part) !== -1)) courses.push(part);
    else courses[courses.length - 1] = `${course}, ${part}`;
  }
  const lowest = (isUnderWay: boolean): number =>
    Math.min(
      ...courses
        .filter((course) => underWay.test(course) === isUnderWay)
        .map(schoolingLevelOf)
        .filter((level) => level !== -1),
    );
  return lowest(false) < lowest(true) ? lowest(false) : -1;
}

/**
 * The lowest level of schooling that all requirements together demand: the highest of what each takes; -1 for none. A
 * course that may be under way demands nothing that is completed.
 */
export const demandedSchooling = (requirements: readonly string[]): number =>
  Math.max(-1, ...requirements.filter((line) => !isWish(line)).map(completedLevelOf));

const numbers: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, três: 3, tres: 3, seis: 6 };
const number = String.raw`(?:\d{1,2}|um|uma|dois|duas|tr[êe]s|seis)(?![\p{L}\d])`;
const unit = String.raw`(?:anos?|m[êe]s|meses)`;
/** '2 anos', '1 a 2 anos', '6 meses a 1 ano', 'até 2 anos'. */
const amount = String.raw`(?<limit>at[ée]\s+)?(?:(?<least>${number})\s*(?:\(\p{L}+\)\s*)?(?<leastUnit>${unit})?\s*(?<joint>a|at[ée]|e|ou|[-–])\s*)?(?<most>${number})\s*(?:\(\p{L}+\)\s*)?(?<mostUnit>${unit})`;
const before = new RegExp(
  String.raw`(?<![\p{L}\d])${amount}\s+(?:completos\s+)?de\s+(?:experi[êe]ncia|viv[êe]ncia|atua[çc][ãa]o)`,
  'iu',
);
const after = new RegExp(
  String.raw`(?:experi[êe]ncia|viv[êe]ncia)(?:\s+\p{L}+){0,3}?\s+(?:de|por|entre)\s+(?:(?:pelo menos|no m[íi]nimo|ao menos)\s+)?${amount}`,
  'iu',
);

const inMonths = (count: string, of: string): number =>
  (numbers[count.toLowerCase()] ?? Number(count)) * (/^a/i.test(of) ? 12 : 1);

/** The least of an amount, in months: 12 of '1 a 2 anos', 18 of '1 ano e 6 meses'; 0 of 'até 2 anos'. */
function leastMonths({ groups = {} }: RegExpExecArray): number {
  const { limit, least, leastUnit, joint = '', most = '', mostUnit = '' } = groups;
  if (limit) return 0;
  if (least && /^a/i.test(leastUnit ?? '') && /^e$/i.test(joint) && /^m/i.test(mostUnit))
    return inMonths(least, leastUnit ?? '') + inMonths(most, mostUnit);
  // '18 anos e 2 anos de experiência' are two amounts
  const isRange = least !== undefined && !(leastUnit && /^(?:e|ou)$/i.test(joint));
  return isRange ? inMonths(least, leastUnit ?? mostUnit) : inMonths(most, mostUnit);
}

/** Months of experience that the requirements demand, at most twenty years; null where none says how long. */
export function demandedExperience(requirements: readonly string[]): number | null {
  const months = requirements
    .filter((line) => !isWish(line))
    .map((line) => before.exec(line) ?? after.exec(line))
    .filter((match) => match !== null)
    .map(leastMonths)
    .filter((count) => count > 0 && count <= 240);
  return months.length === 0 ? null : Math.max(...months);
}
