import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';
import { applyWith, compareWith, reportWith, saveWith } from './vacancy-actions';

export const candidateRoutes: RouteFactory = (context): RouteObject[] => [
  {
    path: 'vagas',
    handle: {
      access: 'public',
      title: 'Vagas',
      chunk: 'vagas',
      searchId: 'busca-cargo',
      parameters: ['cargo', 'local', 'salario', 'tipo', 'nivel', 'ordem', 'cursor', 'vaga'],
      // Only a server asks for these. The build for browsers knows that there is a document, and leaves them out.
      ...(typeof document === 'undefined' &&
        ({
          feed: async (query, signal) =>
            (await import('./features/vacancy-search/vacancy-feed')).readVacancyFeed(context.api, query, signal),
          jobs: async (after, signal) =>
            (await import('./features/vacancy-search/job-feed.api')).listFeedJobs(context.api, after, signal),
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "vagas" */ './vacancy-list-route')).vacancyListRoute(context),
  },
  {
    path: 'vagas/:id',
    handle: {
      access: 'public',
      title: 'Vaga',
      chunk: 'vaga',
      ...(typeof document === 'undefined' &&
        ({
          addresses: async (after) =>
            (await import('./features/vacancy-details/vacancy-addresses.api')).listVacancyAddresses(context.api, after),
          picture: async ({ id }) =>
            (await import('./features/vacancy-details/vacancy-picture')).readVacancyPicture(context, id ?? ''),
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () => {
      const [
        { vacancyDetailsRoute },
        { ApplyAction },
        { SaveButton },
        { DeferredSave },
        { CompareButton },
        { ReportButton },
      ] = await Promise.all([
        import(/* webpackChunkName: "vaga" */ './features/vacancy-details/vacancy-details.page'),
        import(/* webpackChunkName: "vaga" */ './features/apply/components/apply-action'),
        import(/* webpackChunkName: "vaga" */ './features/saved-vacancies/components/save-button'),
        import(/* webpackChunkName: "vaga" */ './features/saved-vacancies/components/deferred-save'),
        import(/* webpackChunkName: "vaga" */ './features/compare-resume/components/compare-button'),
        import(/* webpackChunkName: "vaga" */ './features/report-vacancy/components/report-button'),
      ]);
      return vacancyDetailsRoute(
        context,
        {
          apply: applyWith(ApplyAction, 'page'),
          save: saveWith(SaveButton, 'page'),
          saveSimilar: saveWith(SaveButton, 'row'),
          compare: compareWith(CompareButton),
          report: reportWith(ReportButton),
        },
        <DeferredSave />,
      );
    },
  },
  {
    path: 'candidato',
    handle: { access: 'candidate', title: 'Início do candidato', chunk: 'candidato' } satisfies RouteHandle,
    lazy: async () => {
      const [{ candidateHomeRoute }, { SaveButton }, { DeferredSave }] = await Promise.all([
        import(/* webpackChunkName: "candidato" */ './features/candidate-home/candidate-home.page'),
        import(/* webpackChunkName: "candidato" */ './features/saved-vacancies/components/save-button'),
        import(/* webpackChunkName: "candidato" */ './features/saved-vacancies/components/deferred-save'),
      ]);
      return candidateHomeRoute(saveWith(SaveButton, 'row'), <DeferredSave />);
    },
  },
  {
    path: 'candidato/candidaturas',
    handle: { access: 'candidate', title: 'Minhas candidaturas', chunk: 'candidaturas' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "candidaturas" */ './features/applications/applications.page')
      ).applicationsRoute(),
  },
  {
    path: 'candidato/vagas-salvas',
    handle: { access: 'candidate', title: 'Vagas salvas', chunk: 'vagas-salvas' } satisfies RouteHandle,
    lazy: async () => {
      const [{ savedVacanciesRoute }, { ApplyAction }] = await Promise.all([
        import(/* webpackChunkName: "vagas-salvas" */ './features/saved-vacancies/saved-vacancies.page'),
        import(/* webpackChunkName: "vagas-salvas" */ './features/apply/components/apply-action'),
      ]);
      return savedVacanciesRoute(applyWith(ApplyAction, 'row'));
    },
  },
  {
    path: 'candidato/buscas-salvas',
    handle: { access: 'candidate', title: 'Buscas salvas', chunk: 'buscas-salvas' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "buscas-salvas" */ './features/saved-searches/saved-searches.page')
      ).savedSearchesRoute(),
  },
  {
    path: 'candidato/curriculo',
    handle: { access: 'candidate', title: 'Meu currículo', chunk: 'curriculo' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "curriculo" */ './features/resume/resume.page')).resumeRoute(),
  },
  {
    path: 'candidato/perfil',
    handle: { access: 'candidate', title: 'Perfil do Candidato', chunk: 'candidato-perfil' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "candidato-perfil" */ './features/candidate-profile/candidate-profile.page')
      ).candidateProfileRoute(),
  },
  {
    path: 'candidato/experiencias',
    handle: { access: 'candidate', title: 'Experiências', chunk: 'experiencias' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "experiencias" */ './features/experiences/experiences.page')
      ).experiencesRoute(),
  },
  {
    path: 'candidato/formacao',
    handle: { access: 'candidate', title: 'Formação Acadêmica e Cursos', chunk: 'formacao' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "formacao" */ './features/educations/educations.page')).educationsRoute(),
  },
  {
    path: 'denuncias',
    handle: { access: 'public', title: 'Denúncias', chunk: 'denuncias' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "denuncias" */ './features/reports/reports.page')).reportsRoute(),
  },
  {
    path: 'analisar-curriculo',
    handle: { access: 'public', title: 'Análise de Currículo', chunk: 'analisar-curriculo' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "analisar-curriculo" */ './features/resume-analysis/resume-analysis.page')
      ).resumeAnalysisRoute(async () => {
        const { ImportDialog } = await import(
          /* webpackChunkName: "import-json-resume" */ './features/resume/components/import-dialog'
        );
        return ImportDialog;
      }),
  },
];

export default candidateRoutes;
