import type { Contract, Facts, Group, Level, Market, Mode } from './market';

/*
 * What somebody wants, and how well a vacancy fits it, from the facts that the vacancy was written from. Nothing here
 * reads a title or asks a search engine. The rules in words: docs/search-measuring.md.
 */

export interface Intent {
  /** Keys of occupations; any of them is exactly what is wanted. */
  occ?: readonly string[];
  /** Any work of these areas ('ti'). */
  area?: readonly string[];
  level?: Level;
  contract?: Contract;
  mode?: Mode;
  city?: { city: string; uf: string };
  uf?: string;
  region?: string;
  district?: string;
  /** The whole name of a company. */
  company?: string;
  /** A word of companies' names. */
  companyWord?: string;
  group?: Group;
  skill?: string;
  isFirstJob?: true;
  /** Nothing that exists: every vacancy is wrong. */
  isNothing?: true;
}

export type Grade = 0 | 1 | 2 | 3;

const readers: Readonly<Record<string, (value: string) => Intent>> = {
  occ: (value) => ({ occ: value.split(',') }),
  area: (value) => ({ area: value.split(',') }),
  level: (value) => ({ level: value as Level }),
  contract: (value) => ({ contract: value as Contract }),
  mode: (value) => ({ mode: value as Mode }),
  city: (value) => ({ city: { city: value.slice(0, -3), uf: value.slice(-2) } }),
  uf: (uf) => ({ uf }),
  region: (region) => ({ region }),
  district: (district) => ({ district }),
  company: (company) => ({ company }),
  companyWord: (companyWord) => ({ companyWord }),
  group: (value) => ({ group: value as Group }),
  skill: (skill) => ({ skill }),
  first: () => ({ isFirstJob: true }),
  nothing: () => ({ isNothing: true }),
};

/** Reads 'occ=cook,chef;city=Campinas/SP;first', as the golden files write an intent. */
export function parseIntent(text: string): Intent {
  const intent: Intent = {};
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const read = readers[name];
    if (!read) throw new Error(`'${part}' is no part of an intent`);
    Object.assign(intent, read(value));
  }
  return intent;
}

const order: readonly Level[] = ['estagio', 'junior', 'pleno', 'senior', 'diretor'];

/** Which occupations count as nearly the same (grade 2) and as related (grade 1) to the wanted ones. */
export interface Relations {
  groups: ReadonlySet<string>;
  near: ReadonlySet<string>;
}

export function relationsOf({ occ = [] }: Intent, { occupations }: Pick<Market, 'occupations'>): Relations {
  const wanted = occupations.filter(({ key }) => occ.includes(key));
  if (wanted.length !== new Set(occ).size) throw new Error(`an occupation of ${occ.join(', ')} does not exist`);
  return { groups: new Set(wanted.map(({ group }) => group)), near: new Set(wanted.flatMap(({ near }) => near)) };
}

function workGrade(intent: Intent, relations: Relations, facts: Facts): number {
  if (intent.area) return intent.area.includes(facts.area) ? 3 : 0;
  if (!intent.occ) return 3;
  if (intent.occ.includes(facts.occupation)) return 3;
  if (relations.groups.has(facts.group)) return 2;
  return relations.near.has(facts.occupation) || facts.near.some((key) => intent.occ?.includes(key)) ? 1 : 0;
}

/** The best grade that the place allows. */
function placeLimit(intent: Intent, facts: Facts, regions: readonly string[]): number {
  const { city, uf, region, district } = intent;
  if (!city && !uf && !region && !district) return 3;
  // Remote work can be done from the place that was named, but does not stand there
  if (facts.mode === 'remote') return 1;
  if (city && !(facts.city === city.city && facts.uf === city.uf))
    return facts.regions.some((name) => regions.includes(name)) ? 1 : 0;
  if (district && facts.district !== district) return 1;
  if (region && !facts.regions.includes(region)) return 0;
  return uf && facts.uf !== uf ? 0 : 3;
}

/** @param regions those of the wanted city */
export function gradeOf(intent: Intent, relations: Relations, regions: readonly string[], facts: Facts): Grade {
  if (intent.isNothing) return 0;
  const work = workGrade(intent, relations, facts);
  // Most vacancies are other work: nothing else has to be asked
  if (work === 0) return 0;
  const namesWork = intent.occ !== undefined || intent.area !== undefined;
  let grade = Math.min(work, placeLimit(intent, facts, regions));
  if (intent.company && facts.company !== intent.company) return 0;
  if (intent.companyWord && !facts.company.split(' ').includes(intent.companyWord)) return 0;
  if (intent.group && !facts.affirmative.includes(intent.group)) return 0;
  // A wish that is not met costs two grades; without a work that was named, nothing is left that fits.
  const missed = (cost: number): void => void (grade = namesWork ? grade - cost : 0);
  if (intent.level && facts.level !== intent.level) {
    const distance = Math.abs(order.indexOf(facts.level) - order.indexOf(intent.level));
    // An internship is no lower level of the same work
    missed(facts.level === 'estagio' || intent.level === 'estagio' ? 3 : distance);
  }
  if (intent.contract && facts.contract !== intent.contract) missed(2);
  if (intent.mode && facts.mode !== intent.mode) missed(facts.mode === 'hybrid' ? 2 : 3);
  if (intent.skill && !facts.skills.includes(intent.skill)) missed(2);
  if (intent.isFirstJob && !facts.isFirstJob) {
    if (facts.level === 'estagio') grade -= 1;
    else missed(2);
  }
  return Math.max(0, Math.min(3, grade)) as Grade;
}

/** @returns the grade of a vacancy with these facts for this intent */
export function grader(
  intent: Intent,
  { occupations, places }: Pick<Market, 'occupations' | 'places'>,
): (facts: Facts) => Grade {
  const relations = relationsOf(intent, { occupations });
  const place = intent.city && places.find(({ city, uf }) => city === intent.city?.city && uf === intent.city.uf);
  if (intent.city && !place) throw new Error(`${intent.city.city} is no place of the market`);
  return (facts) => gradeOf(intent, relations, place?.regions ?? [], facts);
}

/** The grades of all vacancies that fit at all. */
export function judge(intent: Intent, market: Market): Map<string, Grade> {
  const gradeFor = grader(intent, market);
  const grades = new Map<string, Grade>();
  for (const { id, facts } of market.vacancies) {
    const grade = gradeFor(facts);
    if (grade > 0) grades.set(id, grade);
  }
  return grades;
}
