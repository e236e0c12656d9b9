import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';

export const candidateRoutes: RouteFactory = (context): RouteObject[] => [
  {
    path: 'vagas',
    handle: {
      access: 'public',
      title: 'Vagas',
      chunk: 'vacancies',
      searchId: 'busca-cargo',
      // Only a server asks for these. The build for browsers knows that there is a document, and leaves them out.
      ...(typeof document === 'undefined' &&
        ({
          parameters: ['cargo', 'local', 'salario', 'tipo', 'nivel', 'modelo', 'pcd', 'ordem', 'cursor', 'vaga'],
          feed: async (query, signal) =>
            (await import('./features/vacancy-search/vacancy-feed')).readVacancyFeed(context.api, query, signal),
          jobs: async (after, signal) =>
            (await import('./features/vacancy-search/job-feed.api')).listFeedJobs(context.api, after, signal),
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "vacancies" */ './vacancy-list-route')).vacancyListRoute(context),
  },
  {
    path: 'vagas/:id',
    handle: {
      access: 'public',
      title: 'Vaga',
      chunk: 'vacancy',
      ...(typeof document === 'undefined' &&
        ({
          addresses: async (after) =>
            (await import('./features/vacancy-details/vacancy-addresses.api')).listVacancyAddresses(context.api, after),
          picture: async ({ id }) =>
            (await import('./features/vacancy-details/vacancy-picture')).readVacancyPicture(context, id ?? ''),
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "vacancy" */ './vacancy-route')).vacancyRoute(context),
  },
  {
    path: 'candidato',
    handle: { access: 'candidate', title: 'Início do candidato', chunk: 'home' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "home" */ './candidate-home-route')).homeOfCandidateRoute(),
  },
  {
    path: 'candidato/candidaturas',
    handle: { access: 'candidate', title: 'Minhas candidaturas', chunk: 'applications' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "applications" */ './features/applications/applications.page')
      ).applicationsRoute(),
  },
  {
    path: 'candidato/vagas-salvas',
    handle: { access: 'candidate', title: 'Vagas salvas', chunk: 'saved-vacancies' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "saved-vacancies" */ './saved-vacancies-route')).savedVacancyListRoute(),
  },
  {
    path: 'candidato/buscas-salvas',
    handle: { access: 'candidate', title: 'Buscas salvas', chunk: 'saved-searches' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "saved-searches" */ './features/saved-searches/saved-searches.page')
      ).savedSearchesRoute(),
  },
  {
    path: 'candidato/curriculo',
    handle: { access: 'candidate', title: 'Meu currículo', chunk: 'resume' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "resume" */ './features/resume/resume.page')).resumeRoute(),
  },
  {
    path: 'candidato/perfil',
    handle: { access: 'candidate', title: 'Perfil do Candidato', chunk: 'profile' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "profile" */ './features/candidate-profile/candidate-profile.page')
      ).candidateProfileRoute(),
  },
  {
    path: 'candidato/experiencias',
    handle: { access: 'candidate', title: 'Experiências', chunk: 'experiences' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "experiences" */ './features/experiences/experiences.page')
      ).experiencesRoute(),
  },
  {
    path: 'candidato/formacao',
    handle: { access: 'candidate', title: 'Formação Acadêmica e Cursos', chunk: 'educations' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "educations" */ './features/educations/educations.page')).educationsRoute(),
  },
  {
    path: 'denuncias',
    handle: { access: 'public', title: 'Denúncias', chunk: 'reports' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "reports" */ './features/reports/reports.page')).reportsRoute(),
  },
  {
    path: 'analisar-curriculo',
    handle: { access: 'public', title: 'Análise de Currículo', chunk: 'resume-analysis' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "resume-analysis" */ './resume-analysis-route')).analysisRoute(),
  },
];

export default candidateRoutes;
