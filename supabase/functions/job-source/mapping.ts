import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths } from 'date-fns/addMonths';

/*
 * Rows of the external job source as this product shows them: the fields, defaults and mappings are those below.
 * Whatever the source sends, only text comes out of here.
 */

export interface ExternalVacancy {
  id: string;
  title: string;
  company: string;
  description: string;
  requirements: string[];
  location: string;
  type: 'clt' | 'pj' | 'estagio' | 'temporario';
  level: 'estagio' | 'junior' | 'pleno' | 'senior' | 'diretor';
  salary: string;
  benefits: string[];
  /** ISO instant. */
  postedAt: string;
  /** yyyy-MM-dd: a month after it was posted. */
  deadline: string;
  /** Where to apply; null when the source names no safe address. */
  url: string | null;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Fields => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** How much longer than what is shown a text is read: the rest may be markup. */
const mostRead = 10;

/** Plain text of at most so many characters; undefined when there is none. */
function text(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = value.slice(0, mostRead * longest);
  const clean = read
    // No tag has another '<' in it: to look on from each would take minutes where many have no end.
    .replace(/<[^<>]*>/g, ' ')
    // A tag that the cut has left without its end
    .replace(/<[^<>]*$/, (rest) => (read.length < value.length ? ' ' : rest))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return clean === '' ? undefined : clean.slice(0, longest);
}

const types: Readonly<Record<string, ExternalVacancy['type']>> = {
  'full-time': 'clt',
  'part-time': 'temporario',
  contract: 'pj',
  internship: 'estagio',
  temporary: 'temporario',
};

const levels: readonly (readonly [RegExp, ExternalVacancy['level']])[] = [
  [/intern/i, 'estagio'],
  [/entry|junior|júnior/i, 'junior'],
  [/mid|pleno/i, 'pleno'],
  [/senior|sênior/i, 'senior'],
  [/manager|director/i, 'diretor'],
];

export function toType(value: unknown): ExternalVacancy['type'] {
  const name = text(value, 60)
    ?.toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^fulltime$/, 'full-time')
    .replace(/^parttime$/, 'part-time');
  return (name !== undefined && Object.hasOwn(types, name) ? types[name] : undefined) ?? 'clt';
}

export function toLevel(value: unknown): ExternalVacancy['level'] {
  const name = text(value, 60) ?? '';
  return levels.find(([pattern]) => pattern.test(name))?.[1] ?? 'pleno';
}

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  return new URL(value).protocol === 'https:' ? value : null;
}

/** In UTC, whatever clock the host has; of 31 January the last of February. */
function oneMonthLater(instant: Date): string {
  return addMonths(new UTCDateMini(instant), 1).toISOString().slice(0, 10);
}

function toVacancy(row: Fields, index: number, now: Date): ExternalVacancy {
  const location = object(row.location);
  const posted = typeof row.datePublished === 'string' ? new Date(row.datePublished) : now;
  const postedAt = Number.isNaN(posted.getTime()) || posted > now ? now : posted;
  const requirements = list(row.requirements).flatMap((item) => text(isObject(item) ? item.label : item, 300) ?? []);
  const benefits = list(row.benefits).flatMap((item) => text(isObject(item) ? item.label : item, 300) ?? []);
  return {
    id: `ext_${text(row.jobKey ?? row.id, 80) ?? index}`,
    title: text(row.title, 150) ?? 'Vaga de emprego',
    company: text(row.companyName, 120) ?? 'Empresa não especificada',
    description: text(row.descriptionText, 2000) ?? 'Clique para ver mais detalhes sobre a vaga.',
    requirements: requirements.length > 0 ? requirements.slice(0, 20) : ['Experiência na área'],
    location: text(location.formattedAddressShort, 120) ?? text(location.city, 120) ?? 'Brasil',
    type: toType(list(row.jobType)[0] ?? row.jobType),
    level: toLevel(row.level ?? row.jobLevel),
    salary: text(object(row.salary).salaryText, 120) ?? 'A combinar',
    benefits: benefits.length > 0 ? benefits.slice(0, 20) : ['A definir'],
    postedAt: postedAt.toISOString(),
    deadline: oneMonthLater(postedAt),
    url: webAddress(row.jobUrl) ?? webAddress(row.url),
  };
}

/** The open vacancies of an answer; none when it has another form. */
export function readAnswer(answer: unknown, now: Date): ExternalVacancy[] {
  return list(object(object(answer).returnvalue).data)
    .filter(isObject)
    .filter((row) => row.expired !== true)
    .map((row, index) => toVacancy(row, index, now));
}
