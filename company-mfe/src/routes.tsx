import type { RouteFactory } from '@ponte/shared-auth';

/** Pages of the company remote (docs: design, 'Who owns which page'). Each page is a chunk of its own. */
const routes: RouteFactory = (context) => [
  {
    id: 'company-directory',
    path: 'empresas',
    handle: {
      access: 'public',
      title: 'Empresas',
      chunk: 'company-directory',
      searchId: 'busca-empresas',
      parameters: ['busca', 'setor', 'local'],
    },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-directory" */ './features/company-directory/company-directory.page')
      ).companyDirectoryRoute(context),
  },
  {
    id: 'company-page',
    path: 'empresas/:slug',
    handle: {
      access: 'public',
      title: 'Empresa',
      chunk: 'company-page',
      addresses: async (after: string | null) =>
        (
          await import(/* webpackChunkName: "addresses" */ './features/company-page/company-addresses.api')
        ).listCompanyAddresses(context.api, after),
    },
    lazy: async () =>
      (await import(/* webpackChunkName: "company-page" */ './features/company-page/company.page')).companyRoute(
        context,
      ),
  },
  {
    id: 'company-home',
    path: 'empresa',
    handle: { access: 'company', title: 'Início da empresa', chunk: 'company-home' },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-home" */ './features/company-home/company-home.page')
      ).companyHomeRoute(),
  },
  {
    id: 'company-profile',
    path: 'empresa/perfil',
    handle: { access: 'company', title: 'Perfil da Empresa', chunk: 'company-profile' },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-profile" */ './features/company-profile/company-profile.page')
      ).companyProfileRoute(),
  },
  {
    id: 'company-vacancies',
    path: 'empresa/vagas',
    handle: { access: 'company', title: 'Minhas Vagas', chunk: 'company-vacancies' },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-vacancies" */ './features/company-vacancies/company-vacancies.page')
      ).companyVacanciesRoute(),
  },
  {
    id: 'new-vacancy',
    path: 'empresa/vagas/nova',
    handle: { access: 'company', title: 'Publicar Nova Vaga', chunk: 'vacancy-form' },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "vacancy-form" */ './features/vacancy-form/vacancy-form.page')
      ).newVacancyRoute(),
  },
  {
    id: 'edit-vacancy',
    path: 'empresa/vagas/editar/:id',
    handle: { access: 'company', title: 'Editar Vaga', chunk: 'vacancy-form' },
    lazy: async () =>
      (
        await import(/* webpackChunkName: "vacancy-form" */ './features/vacancy-form/vacancy-form.page')
      ).editVacancyRoute(),
  },
  {
    id: 'received-applications',
    path: 'empresa/candidaturas',
    handle: { access: 'company', title: 'Candidaturas recebidas', chunk: 'received-applications' },
    lazy: async () =>
      (
        await import(
          /* webpackChunkName: "received-applications" */ './features/received-applications/received-applications.page'
        )
      ).receivedApplicationsRoute(),
  },
];

export default routes;
