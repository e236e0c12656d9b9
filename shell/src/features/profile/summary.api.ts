import { getApi } from '@ponte/shared-auth';
import { dayInSaoPaulo, isMissingFunction, requireData, toAppError } from '@ponte/shared-domain';
// The forms of the page have the whole of zod anyway, and a second part of it here would split the file that account
// pages share.
// eslint-disable-next-line no-restricted-syntax -- not a public page
import { z } from 'zod';

/** What a candidate has put together, in numbers. */
export interface ResumeSummary {
  isPersonalInfoComplete: boolean;
  experiences: number;
  educations: number;
  courses: number;
  applications: number;
}

interface Counted {
  count: number | null;
  error: { message: string } | null;
  status: number;
}

/** @throws AppError */
function requireCount({ count, error, status }: Counted): number {
  if (error) throw toAppError(error, status);
  return count ?? 0;
}

/** @throws AppError */
export async function getResumeSummary(userId: string, signal: AbortSignal): Promise<ResumeSummary> {
  const db = await getApi().db();
  const head = { count: 'exact', head: true } as const;
  const [info, experiences, educations, courses, applications] = await Promise.all([
    db.from('personal_info').select('birth_date, phone, city').eq('user_id', userId).abortSignal(signal).maybeSingle(),
    db.from('experiences').select('id', head).eq('user_id', userId).abortSignal(signal),
    db.from('educations').select('id', head).eq('user_id', userId).abortSignal(signal),
    db.from('courses').select('id', head).eq('user_id', userId).abortSignal(signal),
    db.from('applications').select('id', head).eq('candidate_id', userId).abortSignal(signal),
  ]);
  const row = requireData(info);
  return {
    isPersonalInfoComplete: row !== null && Object.values(row).every((value) => value !== null),
    experiences: requireCount(experiences),
    educations: requireCount(educations),
    courses: requireCount(courses),
    applications: requireCount(applications),
  };
}

/** What a company has published and received, in numbers. */
export interface CompanySummary {
  isProfileComplete: boolean;
  /** Published, and not past their deadline. */
  live: number;
  /** Published, and past their deadline. */
  ended: number;
  inReview: number;
  refused: number;
  /** Not published, for no other of these reasons. */
  drafts: number;
  applications: number;
}

const companyCountsSchema = z
  .object({
    live: z.number(),
    ended: z.number(),
    // An older database counts these two among the drafts.
    in_review: z.number().default(0),
    refused: z.number().default(0),
    drafts: z.number(),
    applications: z.number(),
  })
  .transform(({ in_review: inReview, ...counts }) => ({ ...counts, inReview }));

type CompanyCounts = z.output<typeof companyCountsSchema>;

/**
 * Counted by the database, by its own date.
 *
 * @throws AppError
 */
async function countOfCompany(userId: string, signal: AbortSignal): Promise<CompanyCounts> {
  const answer = await (await getApi().db()).rpc('my_company_counts').abortSignal(signal);
  if (isMissingFunction(answer)) return countOneByOne(userId, signal);
  return companyCountsSchema.parse(requireData(answer));
}

/** For an older database. By the date of the device, which may be wrong. @throws AppError */
async function countOneByOne(userId: string, signal: AbortSignal): Promise<CompanyCounts> {
  const db = await getApi().db();
  const head = { count: 'exact', head: true } as const;
  const vacancies = () => db.from('vacancies').select('id', head).eq('company_id', userId);
  const today = dayInSaoPaulo(new Date());
  const [live, ended, drafts, applications] = await Promise.all([
    vacancies().eq('published', true).or(`deadline.is.null,deadline.gte.${today}`).abortSignal(signal),
    vacancies().eq('published', true).lt('deadline', today).abortSignal(signal),
    vacancies().eq('published', false).abortSignal(signal),
    db.from('applications').select('id', head).eq('company_id', userId).abortSignal(signal),
  ]);
  return {
    live: requireCount(live),
    ended: requireCount(ended),
    inReview: 0,
    refused: 0,
    drafts: requireCount(drafts),
    applications: requireCount(applications),
  };
}

/** @throws AppError */
export async function getCompanySummary(userId: string, signal: AbortSignal): Promise<CompanySummary> {
  const db = await getApi().db();
  const [company, counts] = await Promise.all([
    db.from('companies').select('description').eq('id', userId).abortSignal(signal).maybeSingle(),
    countOfCompany(userId, signal),
  ]);
  const row = requireData(company);
  return { isProfileComplete: row !== null && row.description !== null, ...counts };
}
