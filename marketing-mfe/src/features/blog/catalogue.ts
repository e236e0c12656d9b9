import { brand, keysOf, paths } from '@ponte/shared-domain';

export const categories = {
  'busca-de-emprego': { label: 'Busca de emprego', tone: 'brand' },
  direitos: { label: 'Direitos e contratos', tone: 'info' },
  carreira: { label: 'Salário e carreira', tone: 'accent' },
  recrutamento: { label: 'Para recrutadores', tone: 'purple' },
} as const;

/** The value in the URL: /blog?categoria=direitos */
export type CategorySlug = keyof typeof categories;

/** The drawings that an article can have on its cover. */
export type CoverName = 'pages' | 'screen' | 'scales' | 'stairs' | 'coins' | 'circle';

/** The list's data of an article. The text is a Markdown file, which only its page loads. */
export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** yyyy-MM-dd */
  date: string;
  /** yyyy-MM-dd, of the last look at what it says, where that was later. */
  revised?: string;
  category: CategorySlug;
  cover: CoverName;
  /** Of the whole text; a test counts them again. */
  words: number;
  /** Its Markdown: {@link parseMarkdown}. */
  load: () => Promise<{ default: string }>;
}

const team = `Equipe ${brand.name}`;
const recruitingTeam = `Equipe ${brand.name} para Empresas`;

/** Newest first. */
export const articles: readonly Article[] = [
  {
    slug: 'clt-ou-pj',
    title: 'CLT ou PJ: o que muda no bolso e nos direitos',
    excerpt:
      'Salário e nota fiscal não se comparam pelo número maior. Veja cada direito lado a lado e uma conta anual que põe as duas propostas na mesma unidade.',
    author: team,
    date: '2026-11-16',
    category: 'direitos',
    cover: 'scales',
    words: 1241,
    load: () => import(/* webpackChunkName: "article-clt-ou-pj" */ './articles/clt-ou-pj.md'),
  },
  {
    slug: 'selecao-sem-discriminacao',
    title: 'Processo seletivo sem discriminação: do anúncio à resposta',
    excerpt:
      'O que a CLT e a Lei 9.029/1995 proíbem, como reescrever exigências comuns e um jeito de selecionar que se sustenta quando alguém pergunta por quê.',
    author: recruitingTeam,
    date: '2026-11-09',
    category: 'recrutamento',
    cover: 'circle',
    words: 1203,
    load: () =>
      import(/* webpackChunkName: "article-selecao-sem-discriminacao" */ './articles/selecao-sem-discriminacao.md'),
  },
  {
    slug: 'entrevista-por-video',
    title: 'Entrevista por vídeo: um roteiro para chegar com calma',
    excerpt:
      'Luz, som, plano B para a internet, histórias em vez de respostas decoradas e as perguntas que você também deve fazer.',
    author: team,
    date: '2026-10-26',
    category: 'busca-de-emprego',
    cover: 'screen',
    words: 1005,
    load: () => import(/* webpackChunkName: "article-entrevista-por-video" */ './articles/entrevista-por-video.md'),
  },
  {
    slug: 'negociar-salario',
    title: 'Como negociar salário: três números antes da primeira conversa',
    excerpt:
      'Piso, alvo e abertura: onde buscar referência, o que responder quando perguntam cedo demais e o que entra na conta além do salário.',
    author: team,
    date: '2026-10-13',
    revised: '2026-11-22',
    category: 'carreira',
    cover: 'coins',
    words: 985,
    load: () => import(/* webpackChunkName: "article-negociar-salario" */ './articles/negociar-salario.md'),
  },
  {
    slug: 'primeiro-estagio',
    title: 'Primeiro estágio: seus direitos e um currículo sem experiência',
    excerpt:
      'O que a Lei 11.788/2008 garante sobre jornada, bolsa, provas e recesso, e o que pôr no currículo de quem ainda não trabalhou.',
    author: team,
    date: '2026-09-28',
    category: 'direitos',
    cover: 'stairs',
    words: 1012,
    load: () => import(/* webpackChunkName: "article-primeiro-estagio" */ './articles/primeiro-estagio.md'),
  },
  {
    slug: 'curriculo-que-passa-pelo-ats',
    title: 'Como escrever um currículo que passa pelo ATS',
    excerpt:
      'Seu currículo é lido por um programa antes de chegar a uma pessoa. Como preparar o arquivo e escolher as palavras, sem truque.',
    author: team,
    date: '2026-09-14',
    category: 'busca-de-emprego',
    cover: 'pages',
    words: 998,
    load: () =>
      import(
        /* webpackChunkName: "article-curriculo-que-passa-pelo-ats" */ './articles/curriculo-que-passa-pelo-ats.md'
      ),
  },
];

export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The category that an address names; undefined (all of them) for none and for one that does not exist. */
export function parseCategory(value: string | null): CategorySlug | undefined {
  return keysOf(categories).find((slug) => slug === value);
}

export function listArticles(category?: CategorySlug): readonly Article[] {
  return category === undefined ? articles : articles.filter((article) => article.category === category);
}

/** What to read next: the same category first, then the newest of the others. */
export function relatedTo(article: Article, count: number): readonly Article[] {
  const others = articles.filter((other) => other.slug !== article.slug);
  const isSame = (other: Article): boolean => other.category === article.category;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, count);
}

/** What the sitemap says of every article. */
export const articleAddresses = articles.map(({ slug, date, revised = date }) => ({
  path: paths.article(slug),
  modifiedAt: revised,
}));
