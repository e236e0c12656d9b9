import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import type { RouteObject } from 'react-router-dom';
import { lowerPart } from './features/home/lower-part';

export const marketingRoutes: RouteFactory = (context): RouteObject[] => [
  {
    index: true,
    handle: {
      access: 'public',
      title: '',
      chunk: 'home',
      searchId: 'busca-cargo',
      fragments: ['candidate/FeaturedVacancies'],
    } satisfies RouteHandle,
    lazy: async () => {
      lowerPart.startUnlessRendered();
      return (await import(/* webpackChunkName: "home" */ './features/home/home.page')).homeRoute(context);
    },
  },
  {
    path: 'planos',
    handle: {
      access: 'public',
      title: 'Planos para candidatos',
      chunk: 'plans',
      parameters: ['periodo'],
    } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "plans" */ './features/plans/plans.page')).plansRoute(),
  },
  // Two routes and not a parameter: any other address below /planos is a 404.
  ...(['essencial', 'premium'] as const).map((plan): RouteObject => ({
    path: `planos/${plan}`,
    handle: {
      access: 'public',
      title: 'Assinar um plano',
      chunk: 'plan-checkout',
      parameters: ['periodo', 'pagamento'],
    } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "plan-checkout" */ './features/plan-checkout/plan-checkout.page')
      ).planCheckoutRoute(plan),
  })),
  {
    path: 'anunciar-vagas',
    handle: { access: 'public', title: 'Anunciar vagas', chunk: 'post-vacancies' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "post-vacancies" */ './features/post-vacancies/post-vacancies.page')
      ).postVacanciesRoute(context),
  },
  {
    path: 'planos-empresas',
    handle: {
      access: 'public',
      title: 'Planos para empresas',
      chunk: 'company-plans',
      parameters: ['periodo', 'plano'],
    } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-plans" */ './features/company-plans/company-plans.page')
      ).companyPlansRoute(),
  },
  {
    path: 'consultorias',
    handle: { access: 'public', title: 'Para consultorias de RH', chunk: 'consultancies' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "consultancies" */ './features/consultancies/consultancies.page')
      ).consultanciesRoute(context),
  },
  {
    path: 'salarios',
    handle: {
      access: 'public',
      title: 'Salários por cargo',
      chunk: 'pay-statistics',
      searchId: 'busca-salarios',
      parameters: ['cargo', 'uf', 'nivel'],
    } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "pay-statistics" */ './features/pay-statistics/pay-statistics.page')
      ).payStatisticsRoute(context),
  },
  {
    path: 'transparencia',
    handle: { access: 'public', title: 'Transparência', chunk: 'transparency' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "transparency" */ './features/transparency/transparency.page')
      ).transparencyRoute(context),
  },
  {
    path: 'blog',
    handle: {
      access: 'public',
      title: 'Blog de carreira',
      chunk: 'blog',
      parameters: ['categoria'],
    } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "blog" */ './features/blog/blog.page')).blogRoute(),
  },
  {
    path: 'blog/:slug',
    handle: {
      access: 'public',
      title: 'Artigo',
      chunk: 'article',
      // Only a server asks for them. The build for browsers knows that there is a document, and leaves this out.
      ...(typeof document === 'undefined' &&
        ({
          addresses: async () => {
            const { articleAddresses } = await import('./features/blog/catalogue');
            return { rows: articleAddresses, next: null };
          },
        } satisfies Partial<RouteHandle>)),
    } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "article" */ './features/blog/article.page')).articleRoute(context),
  },
  {
    path: 'termos',
    handle: { access: 'public', title: 'Termos de Uso', chunk: 'terms' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "terms" */ './features/legal/terms.page')).termsRoute(),
  },
  {
    path: 'privacidade',
    handle: { access: 'public', title: 'Política de Privacidade', chunk: 'privacy' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "privacy" */ './features/legal/privacy.page')).privacyRoute(),
  },
  {
    path: 'cookies',
    handle: { access: 'public', title: 'Política de Cookies', chunk: 'cookies' } satisfies RouteHandle,
    lazy: async () => (await import(/* webpackChunkName: "cookies" */ './features/legal/cookies.page')).cookiesRoute(),
  },
  // What people agreed to stays readable. Without `addresses`: no sitemap names them.
  ...(['terms', 'privacy', 'cookies'] as const).map((name): RouteObject => ({
    path: `${paths[name]().slice(1)}/:versao`,
    handle: { access: 'public', title: 'Versão anterior', chunk: 'past-document' } satisfies RouteHandle,
    lazy: async () =>
      (await import(/* webpackChunkName: "past-document" */ './features/legal/past-document.page')).pastDocumentRoute(
        name,
      ),
  })),
  {
    path: 'acessibilidade',
    handle: { access: 'public', title: 'Acessibilidade', chunk: 'accessibility' } satisfies RouteHandle,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "accessibility" */ './features/legal/accessibility.page')
      ).accessibilityRoute(),
  },
];

export default marketingRoutes;
