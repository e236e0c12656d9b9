import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import type { RouteObject } from 'react-router-dom';
import { lowerPart } from './features/home/lower-part';

const handle = (value: RouteHandle): RouteHandle => value;

export const marketingRoutes: RouteFactory = (context): RouteObject[] => [
  {
    index: true,
    handle: handle({
      access: 'public',
      title: '',
      chunk: 'home',
      searchId: 'busca-cargo',
      fragments: ['candidate/FeaturedVacancies'],
    }),
    lazy: async () => {
      lowerPart.startUnlessRendered();
      return (await import(/* webpackChunkName: "home" */ './features/home/home.page')).homeRoute(context);
    },
  },
  {
    path: 'planos',
    handle: handle({ access: 'public', title: 'Planos para candidatos', chunk: 'plans', parameters: ['periodo'] }),
    lazy: async () => (await import(/* webpackChunkName: "plans" */ './features/plans/plans.page')).plansRoute(),
  },
  // Two routes and not a parameter: any other address below /planos is a 404.
  ...(['essencial', 'premium'] as const).map((plan): RouteObject => ({
    path: `planos/${plan}`,
    handle: handle({
      access: 'public',
      title: 'Assinar um plano',
      chunk: 'plan-checkout',
      parameters: ['periodo', 'pagamento'],
    }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "plan-checkout" */ './features/plan-checkout/plan-checkout.page')
      ).planCheckoutRoute(plan),
  })),
  {
    path: 'anunciar-vagas',
    handle: handle({ access: 'public', title: 'Anunciar vagas', chunk: 'post-vacancies' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "post-vacancies" */ './features/post-vacancies/post-vacancies.page')
      ).postVacanciesRoute(context),
  },
  {
    path: 'planos-empresas',
    handle: handle({
      access: 'public',
      title: 'Planos para empresas',
      chunk: 'company-plans',
      parameters: ['periodo', 'plano'],
    }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "company-plans" */ './features/company-plans/company-plans.page')
      ).companyPlansRoute(),
  },
  {
    path: 'consultorias',
    handle: handle({ access: 'public', title: 'Para consultorias de RH', chunk: 'consultancies' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "consultancies" */ './features/consultancies/consultancies.page')
      ).consultanciesRoute(context),
  },
  {
    path: 'salarios',
    handle: handle({
      access: 'public',
      title: 'Salários por cargo',
      chunk: 'pay-statistics',
      searchId: 'busca-salarios',
      parameters: ['cargo', 'uf', 'nivel'],
    }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "pay-statistics" */ './features/pay-statistics/pay-statistics.page')
      ).payStatisticsRoute(context),
  },
  {
    path: 'transparencia',
    handle: handle({ access: 'public', title: 'Transparência', chunk: 'transparency' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "transparency" */ './features/transparency/transparency.page')
      ).transparencyRoute(context),
  },
  {
    path: 'blog',
    handle: handle({ access: 'public', title: 'Blog de carreira', chunk: 'blog', parameters: ['categoria'] }),
    lazy: async () => (await import(/* webpackChunkName: "blog" */ './features/blog/blog.page')).blogRoute(),
  },
  {
    path: 'blog/:slug',
    handle: handle({
      access: 'public',
      title: 'Artigo',
      chunk: 'article',
      addresses: async () => {
        const { articleAddresses } = await import(/* webpackChunkName: "article" */ './features/blog/catalogue');
        return { rows: articleAddresses, next: null };
      },
    }),
    lazy: async () =>
      (await import(/* webpackChunkName: "article" */ './features/blog/article.page')).articleRoute(context),
  },
  {
    path: 'termos',
    handle: handle({ access: 'public', title: 'Termos de Uso', chunk: 'terms' }),
    lazy: async () => (await import(/* webpackChunkName: "terms" */ './features/legal/terms.page')).termsRoute(),
  },
  {
    path: 'privacidade',
    handle: handle({ access: 'public', title: 'Política de Privacidade', chunk: 'privacy' }),
    lazy: async () => (await import(/* webpackChunkName: "privacy" */ './features/legal/privacy.page')).privacyRoute(),
  },
  {
    path: 'cookies',
    handle: handle({ access: 'public', title: 'Política de Cookies', chunk: 'cookies' }),
    lazy: async () => (await import(/* webpackChunkName: "cookies" */ './features/legal/cookies.page')).cookiesRoute(),
  },
  // What people agreed to stays readable. Without `addresses`: no sitemap names them.
  ...(['terms', 'privacy', 'cookies'] as const).map((name): RouteObject => ({
    path: `${paths[name]().slice(1)}/:versao`,
    handle: handle({ access: 'public', title: 'Versão anterior', chunk: 'past-document' }),
    lazy: async () =>
      (await import(/* webpackChunkName: "past-document" */ './features/legal/past-document.page')).pastDocumentRoute(
        name,
      ),
  })),
  {
    path: 'acessibilidade',
    handle: handle({ access: 'public', title: 'Acessibilidade', chunk: 'accessibility' }),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "accessibility" */ './features/legal/accessibility.page')
      ).accessibilityRoute(),
  },
];

export default marketingRoutes;
