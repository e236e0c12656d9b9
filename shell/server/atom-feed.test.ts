/** @environment page */
import type { FeedEntry, PageFeed } from '@ponte/shared-domain';
import { atomFeed, pageOfFeed } from './atom-feed';

const site = 'https://ponte.example';
const atom = 'http://www.w3.org/2005/Atom';

const entry = (change: Partial<FeedEntry> = {}): FeedEntry => ({
  path: '/vagas/v-1',
  title: 'Analista fiscal',
  author: 'Mercado Aurora',
  publishedAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-19T12:00:00.000Z',
  categories: ['CLT', 'Pleno'],
  summary: 'R$ 4.000/mês · Recife, PE\n\nApuração de impostos.',
  ...change,
});
const feedOf = (entries: FeedEntry[], change: Partial<PageFeed> = {}): PageFeed => ({
  title: 'Vagas de analista',
  path: '/vagas?cargo=analista&local=Recife%2C+PE',
  updatedAt: '2026-11-19T12:00:00.000Z',
  entries,
  ...change,
});

/** Reads it with a parser of XML, which refuses a document that is not well formed. */
function read(feed: PageFeed): Element {
  const { documentElement } = new DOMParser().parseFromString(atomFeed(feed, site), 'application/xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  expect([documentElement.localName, documentElement.namespaceURI]).toEqual(['feed', atom]);
  return documentElement;
}
/** The children of an element with this name, none of those deeper. */
const children = (parent: Element | undefined, name: string): Element[] =>
  [...(parent?.children ?? [])].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === atom);
const textsOf = (parent: Element | undefined, name: string): (string | null)[] =>
  children(parent, name).map(({ textContent }) => textContent);
const linksOf = (parent: Element | undefined): (string | null)[][] =>
  children(parent, 'link').map((link) => ['rel', 'type', 'href'].map((name) => link.getAttribute(name)));

it('has what RFC 4287 requires of a feed, and the addresses of itself and of its page', () => {
  const feed = read(feedOf([entry()]));
  const self = `${site}/vagas.atom?cargo=analista&local=Recife%2C+PE`;
  expect(textsOf(feed, 'id')).toEqual([self]);
  expect(textsOf(feed, 'title')).toEqual(['Vagas de analista | Ponte']);
  expect(textsOf(feed, 'updated')).toEqual(['2026-11-19T12:00:00.000Z']);
  expect(linksOf(feed)).toEqual([
    ['self', 'application/atom+xml', self],
    ['alternate', 'text/html', `${site}/vagas?cargo=analista&local=Recife%2C+PE`],
  ]);
  expect(feed.getAttribute('xml:lang')).toBe('pt-BR');
});

it('has what RFC 4287 requires of an entry, and its author, terms and summary', () => {
  const [first] = children(read(feedOf([entry()])), 'entry');
  expect(textsOf(first, 'id')).toEqual([`${site}/vagas/v-1`]);
  expect(textsOf(first, 'title')).toEqual(['Analista fiscal']);
  expect(textsOf(first, 'published')).toEqual(['2026-11-18T12:00:00.000Z']);
  expect(textsOf(first, 'updated')).toEqual(['2026-11-19T12:00:00.000Z']);
  expect(linksOf(first)).toEqual([['alternate', 'text/html', `${site}/vagas/v-1`]]);
  expect(children(first, 'author').map((author) => textsOf(author, 'name'))).toEqual([['Mercado Aurora']]);
  expect(children(first, 'category').map((category) => category.getAttribute('term'))).toEqual(['CLT', 'Pleno']);
  // Without a type it is plain text.
  expect(children(first, 'summary').map((summary) => summary.getAttribute('type'))).toEqual([null]);
  expect(textsOf(first, 'summary')).toEqual(['R$ 4.000/mês · Recife, PE\n\nApuração de impostos.']);
});

it.each([
  ['the end of a CDATA section', 'Vaga ]]> aberta', 'Vaga ]]> aberta'],
  ['an element', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['an entity', 'P&D &amp; &lt;TI&gt; &nbsp;', 'P&D &amp; &lt;TI&gt; &nbsp;'],
  ['quotation marks', `"analista" 'fiscal'`, `"analista" 'fiscal'`],
  ['control characters', 'a\u0000b\u0008c\u000bd\u001be\u007f', 'abcde\u007f'],
  ['characters that are none', 'a\ufffeb\uffffc', 'abc'],
  ['halves of an emoji', 'a\ud83db\ude80c', 'abc'],
  ['emoji', 'Dev 🚀 👩‍💻', 'Dev 🚀 👩‍💻'],
  ['a tab and lines', 'a\tb\nc', 'a\tb\nc'],
  ['a comment that does not end', '<!-- ', '<!-- '],
])('stays well formed with %s in every text', (_what, text, expected) => {
  const feed = read(feedOf([entry({ title: text, author: text, summary: text, categories: [text] })], { title: text }));
  const [first] = children(feed, 'entry');
  expect(textsOf(feed, 'title')).toEqual([`${expected} | Ponte`]);
  expect(textsOf(first, 'title')).toEqual([expected]);
  expect(textsOf(children(first, 'author')[0], 'name')).toEqual([expected]);
  expect(textsOf(first, 'summary')).toEqual([expected]);
  // In an attribute, a parser makes tabs and line ends spaces.
  expect(children(first, 'category')[0]?.getAttribute('term')).toBe(expected.replace(/[\t\n]/g, ' '));
  expect(feed.querySelectorAll('script')).toHaveLength(0);
});

it('is a feed without entries when there is nothing', () => {
  const feed = read(feedOf([]));
  expect(children(feed, 'entry')).toEqual([]);
  expect(textsOf(feed, 'updated')).toHaveLength(1);
});

it('keeps all entries, in their order', () => {
  const entries = Array.from({ length: 50 }, (_, index) => entry({ path: `/vagas/${index}` }));
  expect(children(read(feedOf(entries)), 'entry').flatMap((each) => textsOf(each, 'id'))).toEqual(
    entries.map(({ path }) => site + path),
  );
});

it.each([
  ['/vagas.atom', '/vagas'],
  ['/analisar-curriculo.atom', '/analisar-curriculo'],
  ['/vagas', undefined],
  ['/.atom', undefined],
  ['/vagas/1.atom', undefined],
  ['//vagas.atom', undefined],
  ['/vagas.atom/', undefined],
  ['/vagas.atomo', undefined],
  ['/vagasXatom', undefined],
])('%s is the feed of %s', (pathname, page) => {
  expect(pageOfFeed(pathname)).toBe(page);
});
