import type { RemoteContext, RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ApplyActionProps } from './features/apply/components/apply-action';
import type { CompareButtonProps } from './features/compare-resume/components/compare-button';
import type { ReportButtonProps } from './features/report-vacancy/components/report-button';
import type { SaveButtonProps } from './features/saved-vacancies/components/save-button';
import type { LoadedPane, VacancyPaneSource } from './features/vacancy-search/components/open-vacancy';

const handle = (value: RouteHandle): RouteHandle => value;

/**
 * Applying is a feature of its own; pages that offer it get it from here, because features must not import each other.
 * It is passed in the
 * page's own chunk (same webpackChunkName), so that a server can preload a page with one file.
 */
function applyWith(
  ApplyAction: ComponentType<ApplyActionProps>,
  layout: ApplyActionProps['layout'],
): (vacancy: ApplyActionProps['vacancy']) => ReactNode {
  return (vacancy) => <ApplyAction key={vacancy.id} vacancy={vacancy} layout={layout} />;
}

/** Saving, in the same way. */
function saveWith(
  SaveButton: ComponentType<SaveButtonProps>,
  layout: SaveButtonProps['layout'],
): (vacancy: SaveButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <SaveButton key={`save-${vacancy.id}`} vacancy={vacancy} layout={layout} />;
}

function reportWith(
  ReportButton: ComponentType<ReportButtonProps>,
): (vacancy: ReportButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <ReportButton key={`report-${vacancy.id}`} vacancy={vacancy} />;
}

function compareWith(
  CompareButton: ComponentType<CompareButtonProps>,
): (vacancy: CompareButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <CompareButton key={`compare-${vacancy.id}`} vacancy={vacancy} />;
}

/** The vacancy beside the list of a search: the code of the vacancy's page, loaded by its first use. */
function vacancyPane(context: RemoteContext): VacancyPaneSource {
  let loaded: LoadedPane | undefined;
  return {
    peek: () => loaded,
    load: async () => {
      const [{ VacancyPane, prefetchVacancy }, { ApplyAction }, { SaveButton }, { CompareButton }, { ReportButton }] =
        await Promise.all([
          import(/* webpackChunkName: "vaga" */ './features/vacancy-details/vacancy-pane'),
          import(/* webpackChunkName: "vaga" */ './features/apply/components/apply-action'),
          import(/* webpackChunkName: "vaga" */ './features/saved-vacancies/components/save-button'),
          import(/* webpackChunkName: "vaga" */ './features/compare-resume/components/compare-button'),
          import(/* webpackChunkName: "vaga" */ './features/report-vacancy/components/report-button'),
        ]);
      const actions = {
        apply: applyWith(ApplyAction, 'page'),
        save: saveWith(SaveButton, 'page'),
        compare: compareWith(CompareButton),
        report: reportWith(ReportButton),
      };
      loaded ??= {
        Pane: (props) => <VacancyPane actions={actions} {...props} />,
        prefetch: (id) => prefetchVacancy(context, id),
      };
      return loaded;
    },
  };
}

export const candidateRoutes: RouteFactory = (context): RouteObject[] => [
  {
    path: 'vagas',
    handle: handle({
      access: 'public',
      title: 'Vagas',
      chunk: 'vagas',
      searchId: 'busca-cargo',
      parameters: ['cargo', 'local', 'salario', 'tipo', 'nivel', 'ordem', 'cursor', 'vaga'],
      feed: async (query, signal) =>
        // With the addresses: only a server asks for either, and each chunk more has its name in the entry that every visit loads.
        (await import(/* webpackChunkName: "addresses" */ './features/vacancy-search/vacancy-feed')).readVacancyFeed(
          context.api,
          query,
          signal,
        ),
      jobs: async (after, signal) =>
        (await import(/* webpackChunkName: "addresses" */ './features/vacancy-search/job-feed.api')).listFeedJobs(
          context.api,
          after,
          signal,
        ),
    }),
    lazy: async () => {
      const [{ vacancySearchRoute, prepareHydration }, { ApplyAction }, { SaveButton }, { SaveSearchButton }] =
        await Promise.all([
          import(/* webpackChunkName: "vagas" */ './features/vacancy-search/vacancy-search.page'),
          import(/* webpackChunkName: "vagas" */ './features/apply/components/apply-action'),
          import(/* webpackChunkName: "vagas" */ './features/saved-vacancies/components/save-button'),
          import(/* webpackChunkName: "vagas" */ './features/saved-searches/components/save-search-button'),
        ]);
      const apply = applyWith(ApplyAction, 'row');
      const save = saveWith(SaveButton, 'row');
      const pane = vacancyPane(context);
      await prepareHydration(pane);
      return vacancySearchRoute(
        context,
        (vacancy) => (
          <div className="flex flex-wrap items-center justify-end gap-1">
            {save(vacancy)}
            {apply(vacancy)}
          </div>
        ),
        (search) => <SaveSearchButton search={search} />,
        pane,
      );
    },
  },
  {
    path: 'vagas/:id',
    handle: handle({
      access: 'public',
      title: 'Vaga',
      chunk: 'vaga',
      addresses: async (after) =>
        (
          await import(/* webpackChunkName: "addresses" */ './features/vacancy-details/vacancy-addresses.api')
        ).listVacancyAddresses(context.api, after),
      picture: async ({ id }) =>
        (
          await import(/* webpackChunkName: "addresses" */ './features/vacancy-details/vacancy-picture')
        ).readVacancyPicture(context, id ?? ''),
    }),
    lazy: async () => {
      const [{ vacancyDetailsRoute }, { ApplyAction }, { SaveButton }, { CompareButton }, { ReportButton }] =
        await Promise.all([
          import(/* webpackChunkName: "vaga" */ './features/vacancy-details/vacancy-details.page'),
          import(/* webpackChunkName: "vaga" */ './features/apply/components/apply-action'),
          import(/* webpackChunkName: "vaga" */ './features/saved-vacancies/components/save-button'),
          import(/* webpackChunkName: "vaga" */ './features/compare-resume/components/compare-button'),
          import(/* webpackChunkName: "vaga" */ './features/report-vacancy/components/report-button'),
        ]);
      return vacancyDetailsRoute(context, {
        apply: applyWith(ApplyAction, 'page'),
        save: saveWith(SaveButton, 'page'),
        saveSimilar: saveWith(SaveButton, 'row'),
        compare: compareWith(CompareButton),
        report: reportWith(ReportButton),
      });
    },
  },
  {
    path: 'candidato',
    handle: handle({ access: 'candidate', title: 'Início do candidato', chunk: 'candidato' }),
    lazy: async () => {
      const [{ candidateHomeRoute }, { SaveButton }] = await Promise.all([
        import(/* webpackChunkName: "candidato" */ './features/candidate-home/candidate-home.page'),
        import(/* webpackChunkName: "candidato" */ './features/saved-vacancies/components/save-button'),
      ]);
      return candidateHomeRoute(saveWith(SaveButton, 'row'));
    },
  },
  {
    path: 'candidato/candidaturas',
    handle: handle({ access: 'candidate', title: 'Minhas candidaturas', chunk: 'candidaturas' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "candidaturas" */ './features/applications/applications.page')
      ).applicationsRoute(),
  },
  {
    path: 'candidato/vagas-salvas',
    handle: handle({ access: 'candidate', title: 'Vagas salvas', chunk: 'vagas-salvas' }),
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
    handle: handle({ access: 'candidate', title: 'Buscas salvas', chunk: 'buscas-salvas' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "buscas-salvas" */ './features/saved-searches/saved-searches.page')
      ).savedSearchesRoute(),
  },
  {
    path: 'candidato/curriculo',
    handle: handle({ access: 'candidate', title: 'Meu currículo', chunk: 'curriculo' }),
    lazy: async () => (await import(/* webpackChunkName: "curriculo" */ './features/resume/resume.page')).resumeRoute(),
  },
  {
    path: 'candidato/perfil',
    handle: handle({ access: 'candidate', title: 'Perfil do Candidato', chunk: 'candidato-perfil' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "candidato-perfil" */ './features/candidate-profile/candidate-profile.page')
      ).candidateProfileRoute(),
  },
  {
    path: 'candidato/experiencias',
    handle: handle({ access: 'candidate', title: 'Experiências', chunk: 'experiencias' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "experiencias" */ './features/experiences/experiences.page')
      ).experiencesRoute(),
  },
  {
    path: 'candidato/formacao',
    handle: handle({ access: 'candidate', title: 'Formação Acadêmica e Cursos', chunk: 'formacao' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "formacao" */ './features/educations/educations.page')).educationsRoute(),
  },
  {
    path: 'denuncias',
    handle: handle({ access: 'public', title: 'Denúncias', chunk: 'denuncias' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "denuncias" */ './features/reports/reports.page')).reportsRoute(),
  },
  {
    path: 'analisar-curriculo',
    handle: handle({ access: 'public', title: 'Análise de Currículo', chunk: 'analisar-curriculo' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "analisar-curriculo" */ './features/resume-analysis/resume-analysis.page')
      ).resumeAnalysisRoute(
        async () =>
          (await import(/* webpackChunkName: "import-json-resume" */ './features/resume/components/import-dialog'))
            .ImportDialog,
      ),
  },
];

export default candidateRoutes;
