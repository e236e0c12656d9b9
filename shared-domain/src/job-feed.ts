import type { ContractType, VacancyLevel, WorkModel } from './vacancy-terms';

/** One vacancy as aggregators of vacancies get it. What is not known is null, and stands in no feed. */
export interface FeedJob {
  /** Never changes, and is used for no other vacancy. */
  id: string;
  /** Path of its page. */
  path: string;
  title: string;
  /** The company's name. */
  company: string;
  city: string | null;
  /** Two letters. */
  state: string | null;
  isRemote: boolean;
  /** Of a release of before it was asked, it is missing. */
  workModel?: WorkModel | null;
  type: ContractType;
  level: VacancyLevel;
  /** One line, of a vacancy whose pay is an amount: 'A combinar' is none. */
  pay: string | null;
  /** Plain text. */
  description: string;
  requirements: readonly string[];
  benefits: readonly string[];
  /** ISO 8601 time. */
  publishedAt: string;
  /** ISO 8601 time of its last change. */
  updatedAt: string;
  /** Last day to apply, yyyy-MM-dd in São Paulo. */
  deadline: string | null;
}

/** Some of all vacancies, and the cursor of the next ones. */
export interface FeedJobs {
  jobs: readonly FeedJob[];
  next: string | null;
}
