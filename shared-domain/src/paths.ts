/*
 * Every internal path of the product, as `paths.home()`: a namespace, of which each bundle gets the paths that it
 * names. Remotes link to each other only through these: none of them writes another's URL itself.
 * Source: the route table of the specification.
 */

/** Plans a candidate can buy, by the slug of their checkout page. */
export type PaidPlanSlug = 'essencial' | 'premium';

function withQuery(path: string, query: Record<string, string | readonly string[] | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of typeof values === 'string' ? [values] : (values ?? []))
      if (value !== '') params.append(key, value);
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The parameters of a search's URL. Several values of a filter are separated by commas, as a saved search has them. */
export interface VacancyQuery {
  cargo?: string | undefined;
  local?: string | undefined;
  salario?: string | undefined;
  tipo?: string | undefined;
  nivel?: string | undefined;
  modelo?: string | undefined;
  pcd?: string | undefined;
}

const segment = encodeURIComponent;

/** The parameters of the address of /salarios; '' or none is all of Brazil, or all levels. */
export interface PayQuestionQuery {
  cargo?: string;
  uf?: string;
  nivel?: string;
}

export const home = (): string => '/';
export const login = (returnTo?: string): string => withQuery('/login', { voltar: returnTo });
export const signUp = (returnTo?: string): string => withQuery('/cadastro', { voltar: returnTo });
export const companySignUp = (returnTo?: string): string => withQuery('/cadastro-empresa', { voltar: returnTo });
export const verifyEmail = (): string => '/verificar-email';
export const emailSent = (): string => '/verificar-email-enviado';
export const recoverPassword = (): string => '/recuperar-senha';
export const resetPassword = (): string => '/redefinir-senha';
/** Completes an account that was created by Google or Facebook. */
export const finishSignUp = (returnTo?: string): string => withQuery('/concluir-cadastro', { voltar: returnTo });
export const profile = (): string => '/perfil';
/** Where the erasure of an account ends: what was erased. */
export const accountDeleted = (): string => '/conta-excluida';
/** What an account chooses: which mails it gets, how it is seen. */
export const preferences = (): string => '/perfil?aba=preferencias';
/** Target of a mail's unsubscribe link; its token is in the hash, which is not sent to the server. */
export const unsubscribe = (): string => '/cancelar-avisos';

export const vacancies = ({ cargo, local, salario, tipo, nivel, modelo, pcd }: VacancyQuery = {}): string =>
  withQuery('/vagas', {
    cargo: cargo?.trim(),
    local: local?.trim(),
    salario: salario?.split(','),
    tipo: tipo?.split(','),
    nivel: nivel?.split(','),
    modelo: modelo?.split(','),
    pcd,
  });
export const vacancy = (id: string): string => `/vagas/${segment(id)}`;
/** What waits for the signed-in candidate. */
export const candidateHome = (): string => '/candidato';
export const candidateProfile = (): string => '/candidato/perfil';
export const experiences = (): string => '/candidato/experiencias';
export const educations = (): string => '/candidato/formacao';
export const applications = (): string => '/candidato/candidaturas';
export const savedVacancies = (): string => '/candidato/vagas-salvas';
export const savedSearches = (): string => '/candidato/buscas-salvas';
/** The candidate's own resume as one page, to read and print. */
export const resume = (): string => '/candidato/curriculo';
export const resumeAnalysis = (): string => '/analisar-curriculo';
/**
 * What became of reports and removals of vacancies. Number and code of a report fill in its form; they are in the
 * hash, which is not sent to the server.
 */
export const reports = (report?: { number: string; code: string }): string =>
  report === undefined ? '/denuncias' : `/denuncias#${segment(report.number)}/${segment(report.code)}`;

export const companies = (): string => '/empresas';
export const company = (slug: string): string => `/empresas/${segment(slug)}`;
/** What waits for the signed-in company. */
export const companyHome = (): string => '/empresa';
export const companyProfile = (): string => '/empresa/perfil';
export const companyVacancies = (): string => '/empresa/vagas';
/** @param copyOf id of the vacancy that the new one starts from */
export const newVacancy = (copyOf?: string): string =>
  `/empresa/vagas/nova${copyOf === undefined ? '' : `?copiar=${encodeURIComponent(copyOf)}`}`;
export const editVacancy = (id: string): string => `/empresa/vagas/editar/${segment(id)}`;
export const companyApplications = (vacancyId?: string): string =>
  withQuery('/empresa/candidaturas', { vaga: vacancyId });

/** Where operators decide; with the number of a case, that case. */
export const operatorDesk = (number?: string): string => withQuery('/operador', { caso: number });

export const plans = (): string => '/planos';
export const planCheckout = (plan: PaidPlanSlug): string => `/planos/${plan}`;
export const payStatistics = (question: PayQuestionQuery = {}): string => withQuery('/salarios', { ...question });
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
