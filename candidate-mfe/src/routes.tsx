import type { Api, RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ApplyActionProps } from './features/apply/components/apply-action';

const handle = (value: RouteHandle): RouteHandle => value;

/**
 * Applying is a feature of its own; pages that offer it get it from here, since features do not know each other. It travels in the
 * page's own chunk (same webpackChunkName), so that a server can preload a page with one file.
 */
function applyWith(
  ApplyAction: ComponentType<ApplyActionProps>,
  api: Api,
  layout: ApplyActionProps['layout'],
): (vacancy: ApplyActionProps['vacancy']) => ReactNode {
  return (vacancy) => <ApplyAction key={vacancy.id} api={api} vacancy={vacancy} layout={layout} />;
}

export const candidateRoutes: RouteFactory = (context): RouteObject[] => [
  {
    path: 'vagas',
    handle: handle({ access: 'public', title: 'Vagas', chunk: 'vagas' }),
    lazy: async () => {
      const [{ vacancySearchRoute }, { ApplyAction }] = await Promise.all([
        import(/* webpackChunkName: "vagas" */ './features/vacancy-search/vacancy-search.page'),
        import(/* webpackChunkName: "vagas" */ './features/apply/components/apply-action'),
      ]);
      return vacancySearchRoute(context, applyWith(ApplyAction, context.api, 'row'));
    },
  },
  {
    path: 'vagas/:id',
    handle: handle({
      access: 'public',
      title: 'Vaga',
      chunk: 'vaga',
      addresses: async (after) =>
        (await import(/* webpackChunkName: "addresses" */ './features/vacancy-details/vacancy-addresses.api')).listVacancyAddresses(context.api, after),
    }),
    lazy: async () => {
      const [{ vacancyDetailsRoute }, { ApplyAction }] = await Promise.all([
        import(/* webpackChunkName: "vaga" */ './features/vacancy-details/vacancy-details.page'),
        import(/* webpackChunkName: "vaga" */ './features/apply/components/apply-action'),
      ]);
      return vacancyDetailsRoute(context, applyWith(ApplyAction, context.api, 'page'));
    },
  },
  {
    path: 'candidato/candidaturas',
    handle: handle({ access: 'candidate', title: 'Minhas candidaturas', chunk: 'candidaturas' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "candidaturas" */ './features/applications/applications.page')).applicationsRoute(context),
  },
  {
    path: 'candidato/perfil',
    handle: handle({ access: 'candidate', title: 'Perfil do Candidato', chunk: 'candidato-perfil' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "candidato-perfil" */ './features/candidate-profile/candidate-profile.page')
      ).candidateProfileRoute(context),
  },
  {
    path: 'candidato/experiencias',
    handle: handle({ access: 'candidate', title: 'Experiências', chunk: 'experiencias' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "experiencias" */ './features/experiences/experiences.page')).experiencesRoute(context),
  },
  {
    path: 'candidato/formacao',
    handle: handle({ access: 'candidate', title: 'Formação Acadêmica e Cursos', chunk: 'formacao' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "formacao" */ './features/educations/educations.page')).educationsRoute(context),
  },
  {
    path: 'analisar-curriculo',
    handle: handle({ access: 'public', title: 'Análise de Currículo', chunk: 'analisar-curriculo' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "analisar-curriculo" */ './features/resume-analysis/resume-analysis.page')
      ).resumeAnalysisRoute(context),
  },
];

export default candidateRoutes;
