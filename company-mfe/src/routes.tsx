import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import type { RouteObject } from 'react-router-dom';

export const companyRoutes: RouteFactory = (context): RouteObject[] => [
  {
    path: 'empresas',
    handle: {
      access: 'public',
      title: 'Empresas',
      chunk: 'company-directory',
      searchId: 'busca-empresas',
      parameters: ['busca', 'setor', 'local'],
    } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-directory" */ './features/company-directory/company-directory.page')
      ).companyDirectoryRoute(context),
  },
  {
    path: 'empresas/:slug',
    handle: {
      access: 'public',
      title: 'Empresa',
      chunk: 'company-page',
      // Only a server asks for it. The build for browsers knows that there is a document, and leaves it out.
      ...(typeof document === 'undefined' &&
        ({
          addresses: async (after) =>
            (await import('./features/company-page/company-addresses.api')).listCompanyAddresses(context.api, after),
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "company-page" */ './features/company-page/company.page')).companyRoute(
        context,
      ),
  },
  {
    path: 'empresa',
    handle: { access: 'company', title: 'Início da empresa', chunk: 'company-home' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-home" */ './features/company-home/company-home.page')
      ).companyHomeRoute(),
  },
  {
    path: 'empresa/perfil',
    handle: { access: 'company', title: 'Perfil da Empresa', chunk: 'company-profile' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-profile" */ './features/company-profile/company-profile.page')
      ).companyProfileRoute(),
  },
  {
    path: 'empresa/vagas',
    handle: { access: 'company', title: 'Minhas Vagas', chunk: 'company-vacancies' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-vacancies" */ './features/company-vacancies/company-vacancies.page')
      ).companyVacanciesRoute(),
  },
  {
    path: 'empresa/vagas/nova',
    handle: { access: 'company', title: 'Publicar Nova Vaga', chunk: 'vacancy-form' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "vacancy-form" */ './features/vacancy-form/vacancy-form.page')
      ).newVacancyRoute(),
  },
  {
    path: 'empresa/vagas/editar/:id',
    handle: { access: 'company', title: 'Editar Vaga', chunk: 'vacancy-form' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "vacancy-form" */ './features/vacancy-form/vacancy-form.page')
      ).editVacancyRoute(),
  },
  {
    path: 'empresa/candidaturas',
    handle: {
      access: 'company',
      title: 'Candidaturas recebidas',
      chunk: 'received-applications',
    } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(
          /* webpackChunkName: "received-applications" */ './features/received-applications/received-applications.page'
        )
      ).receivedApplicationsRoute(),
  },
];

export default companyRoutes;
