import type { Block } from '../../prose/blocks';
import { parseMarkdown } from '../../prose/markdown';
import { outlineOf } from '../../prose/outline';
import { countWords, linksOf, textsOf } from '../../testing/prose-texts';
import {
  articleAddresses,
  articles,
  categories,
  findArticle,
  listArticles,
  parseCategory,
  relatedTo,
  type Article,
} from './catalogue';
import { readingMinutes } from './reading-time';

/** Paths that an article may link to: existing pages of all apps. */
const ownPages = ['/vagas', '/analisar-curriculo', '/empresa/vagas/nova', '/cadastro', '/planos'];
/** Hosts that a reader can trust for the text of a law. */
const lawHost = 'www.planalto.gov.br';

const monthNames = 'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro'.split(
  ',',
);

it('has six articles with addresses of their own', () => {
  expect(articles).toHaveLength(6);
  expect(new Set(articles.map((article) => article.slug)).size).toBe(6);
  expect(new Set(articles.map((article) => article.cover)).size).toBe(6);
  for (const { slug } of articles) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it('lists the newest first, none of them from the future of another', () => {
  const dates = articles.map((article) => article.date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const date of dates) expect(new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10)).toBe(date);
});

describe.each(articles.map((article): [string, Article] => [article.slug, article]))('%s', (_slug, article) => {
  let body: readonly Block[];
  beforeAll(async () => {
    body = parseMarkdown((await article.load()).default);
  });

  it('has at least 600 words, the number that the list shows', () => {
    const words = countWords(body);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(article.words).toBe(words);
  });

  it('was last revised after it was published, and names no month that came later', () => {
    const last = article.revised ?? article.date;
    expect(last >= article.date).toBe(true);
    expect(articleAddresses).toContainEqual({ path: `/blog/${article.slug}`, modifiedAt: last });
    const named = body.flatMap(textsOf).flatMap((text) => [...text.matchAll(/(\p{L}+) de (20\d\d)/gu)]);
    for (const [text, month = '', year = ''] of named) {
      const place = monthNames.indexOf(month.toLowerCase());
      if (place !== -1)
        expect([text, `${year}-${String(place + 1).padStart(2, '0')}` <= last.slice(0, 7)]).toEqual([text, true]);
    }
  });

  it('is divided into sections with anchors of their own', () => {
    const anchors = outlineOf(body).map((entry) => entry.anchor);
    expect(anchors.length).toBeGreaterThanOrEqual(5);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('links only to existing pages and to laws', () => {
    for (const link of linksOf(body)) {
      const { origin, host, pathname } = new URL(link, 'https://own.example');
      if (origin === 'https://own.example') {
        const slug = /^\/blog\/(.+)$/.exec(pathname)?.[1];
        if (slug) expect(findArticle(slug)).toBeDefined();
        else expect(ownPages).toContain(pathname);
      } else expect(host).toBe(lawHost);
    }
  });

  it('has no mark that was left open and no typographic quote', () => {
    for (const text of body.flatMap(textsOf)) {
      expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D\u2014]/);
      expect((text.match(/\*\*/g) ?? []).length % 2).toBe(0);
      expect(text).not.toMatch(/ {2}| [,.;:!?]/);
    }
  });

  it('names every column of its tables', () => {
    const heads = body.flatMap((block) => (block.kind === 'table' ? block.head : []));
    expect(heads.filter((head) => head === '')).toEqual([]);
  });

  it('fits search results', () => {
    expect(article.title.length).toBeLessThanOrEqual(70);
    expect(article.excerpt.length).toBeGreaterThanOrEqual(80);
    expect(article.excerpt.length).toBeLessThanOrEqual(170);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [250, 1],
  [300, 2],
  [1000, 5],
  [1099, 5],
  [1100, 6],
])('reads %i words in %i min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

it.each([
  ['direitos', 'direitos'],
  [null, undefined],
  ['', undefined],
  ['outra', undefined],
  ['toString', undefined],
])('takes %p of an address for the category %p', (value, category) => {
  expect(parseCategory(value)).toBe(category);
});

it('puts every article in one category, and leaves no category empty', () => {
  const slugs = Object.keys(categories) as (keyof typeof categories)[];
  const lists = slugs.map((slug) => listArticles(slug));
  for (const list of lists) expect(list.length).toBeGreaterThan(0);
  expect(lists.flat()).toHaveLength(articles.length);
  expect(listArticles()).toEqual(articles);
});

it.each(articles.map((article): [string, Article] => [article.slug, article]))(
  'suggests three others after %s, its own category first',
  (_slug, article) => {
    const related = relatedTo(article, 3);
    expect(related).toHaveLength(3);
    expect(related).not.toContain(article);
    const sameCategory = listArticles(article.category).filter((other) => other !== article);
    expect(related.slice(0, sameCategory.length)).toEqual(sameCategory);
  },
);

it('suggests every other article once when there is room', () => {
  for (const article of articles) {
    const related = relatedTo(article, articles.length);
    expect(related).toHaveLength(articles.length - 1);
    expect(new Set([article, ...related])).toEqual(new Set(articles));
  }
});

it('finds an article by its address, and none by another', () => {
  for (const article of articles) expect(findArticle(article.slug)).toBe(article);
  expect(findArticle('outro')).toBeUndefined();
});
