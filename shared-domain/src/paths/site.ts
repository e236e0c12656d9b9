import { withQuery } from './with-query.ts';

const segment = encodeURIComponent;

/** Plans a candidate can buy, by the slug of their checkout page. */
export type PaidPlanSlug = 'essencial' | 'premium';

/** The parameters of the address of /salarios; '' or none is all of Brazil, or all levels. */
export interface PayQuestionQuery {
  cargo?: string;
  uf?: string;
  nivel?: string;
}

export const home = (): string => '/';
export const resumeAnalysis = (): string => '/analisar-curriculo';
export const companies = (): string => '/empresas';
export const company = (slug: string): string => `/empresas/${segment(slug)}`;

export const plans = (): string => '/planos';
export const planCheckout = (plan: PaidPlanSlug): string => `/planos/${plan}`;
export const payStatistics = (question: PayQuestionQuery = {}): string => withQuery('/salarios', { ...question });
/**
 * What became of reports and removals of vacancies. Number and code of a report fill in its form; they are in the
 * hash, which is not sent to the server.
 */
export const reports = (report?: { number: string; code: string }): string =>
  report === undefined ? '/denuncias' : `/denuncias#${segment(report.number)}/${segment(report.code)}`;
/** How many vacancies were reported, and what became of it. */
export const transparency = (): string => '/transparencia';
export const blog = (): string => '/blog';
export const article = (slug: string): string => `/blog/${segment(slug)}`;
export const postVacancies = (): string => '/anunciar-vagas';
export const companyPlans = (): string => '/planos-empresas';
export const consultancies = (): string => '/consultorias';
export const terms = (): string => '/termos';
export const privacy = (): string => '/privacidade';
export const cookies = (): string => '/cookies';
export const accessibility = (): string => '/acessibilidade';
