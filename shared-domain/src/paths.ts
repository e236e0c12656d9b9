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

/**
 * Every internal path of the product. Remotes link to each other only through these: none of them writes another's URL
 * itself.
 * Source: the route table of the specification.
 */
/** The parameters of the address of /salarios; '' or none is all of Brazil, or all levels. */
export interface PayQuestionQuery {
  cargo?: string;
  uf?: string;
  nivel?: string;
}

export const paths = {
  home: () => '/',
  login: (returnTo?: string) => withQuery('/login', { voltar: returnTo }),
  signUp: (returnTo?: string) => withQuery('/cadastro', { voltar: returnTo }),
  companySignUp: (returnTo?: string) => withQuery('/cadastro-empresa', { voltar: returnTo }),
  verifyEmail: () => '/verificar-email',
  emailSent: () => '/verificar-email-enviado',
  recoverPassword: () => '/recuperar-senha',
  resetPassword: () => '/redefinir-senha',
  /** Completes an account that was created by Google or Facebook. */
  finishSignUp: (returnTo?: string) => withQuery('/concluir-cadastro', { voltar: returnTo }),
  profile: () => '/perfil',
  /** Where the erasure of an account ends: what was erased. */
  accountDeleted: () => '/conta-excluida',
  /** What an account chooses: which mails it gets, how it is seen. */
  preferences: () => '/perfil?aba=preferencias',
  /** Target of a mail's unsubscribe link; its token is in the hash, which is not sent to the server. */
  unsubscribe: () => '/cancelar-avisos',

  vacancies: ({ cargo, local, salario, tipo, nivel, modelo, pcd }: VacancyQuery = {}) =>
    withQuery('/vagas', {
      cargo: cargo?.trim(),
      local: local?.trim(),
      salario: salario?.split(','),
      tipo: tipo?.split(','),
      nivel: nivel?.split(','),
      modelo: modelo?.split(','),
      pcd,
    }),
  vacancy: (id: string) => `/vagas/${segment(id)}`,
  /** What waits for the signed-in candidate. */
  candidateHome: () => '/candidato',
  candidateProfile: () => '/candidato/perfil',
  experiences: () => '/candidato/experiencias',
  educations: () => '/candidato/formacao',
  applications: () => '/candidato/candidaturas',
  savedVacancies: () => '/candidato/vagas-salvas',
  savedSearches: () => '/candidato/buscas-salvas',
  /** The candidate's own resume as one page, to read and print. */
  resume: () => '/candidato/curriculo',
  resumeAnalysis: () => '/analisar-curriculo',
  /**
   * What became of reports and removals of vacancies. Number and code of a report fill in its form; they are in the
   * hash, which is not sent to the server.
   */
  reports: (report?: { number: string; code: string }) =>
    report === undefined ? '/denuncias' : `/denuncias#${segment(report.number)}/${segment(report.code)}`,

  companies: () => '/empresas',
  company: (slug: string) => `/empresas/${segment(slug)}`,
  /** What waits for the signed-in company. */
  companyHome: () => '/empresa',
  companyProfile: () => '/empresa/perfil',
  companyVacancies: () => '/empresa/vagas',
  /** @param copyOf id of the vacancy that the new one starts from */
  newVacancy: (copyOf?: string) =>
    `/empresa/vagas/nova${copyOf === undefined ? '' : `?copiar=${encodeURIComponent(copyOf)}`}`,
  editVacancy: (id: string) => `/empresa/vagas/editar/${segment(id)}`,
  companyApplications: (vacancyId?: string) => withQuery('/empresa/candidaturas', { vaga: vacancyId }),

  /** Where operators decide; with the number of a case, that case. */
  operatorDesk: (number?: string) => withQuery('/operador', { caso: number }),

  plans: () => '/planos',
  planCheckout: (plan: PaidPlanSlug) => `/planos/${plan}`,
  payStatistics: (question: PayQuestionQuery = {}) => withQuery('/salarios', { ...question }),
  /** How many vacancies were reported, and what became of it. */
  transparency: () => '/transparencia',
  blog: () => '/blog',
  article: (slug: string) => `/blog/${segment(slug)}`,
  postVacancies: () => '/anunciar-vagas',
  companyPlans: () => '/planos-empresas',
  consultancies: () => '/consultorias',
  terms: () => '/termos',
  privacy: () => '/privacidade',
  cookies: () => '/cookies',
  accessibility: () => '/acessibilidade',
} as const;

/**
 * A parameter that the shell's server adds to a page's URL, and that the page shows as a notice: `?aviso=carregando`
 * after a form was submitted before the page's scripts were loaded.
 */
export const pageNotice = { parameter: 'aviso', stillLoading: 'carregando' } as const;
