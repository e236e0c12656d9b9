/** @environment page */
import type { FeedEntry, PageFeed } from '@ponte/shared-domain';
import { pageOfFeed } from './page-feed';

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

const formatOf = (address: string) => pageOfFeed(address)?.format;

/** Reads it with a parser of XML, which refuses a document that is not well formed. */
function parse(text = ''): Element {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  return documentElement;
}
function read(feed: PageFeed): Element {
  const root = parse(formatOf('/vagas.atom')?.write(feed, site));
  expect([root.localName, root.namespaceURI]).toEqual(['feed', atom]);
  return root;
}
/** The children of an element with this name, none of those deeper. */
const children = (parent: Element | undefined, name: string): Element[] =>
  [...(parent?.children ?? [])].filter(({ localName, namespaceURI }) => localName === name && namespaceURI === atom);
const textsOf = (parent: Element | undefined, name: string): (string | null)[] =>
  children(parent, name).map(({ textContent }) => textContent);
const linksOf = (parent: Element | undefined): (string | null)[][] =>
  children(parent, 'link').map((link) => ['rel', 'type', 'href'].map((name) => link.getAttribute(name)));

/** What stands in a text, and what is left of it. */
const hostileTexts = [
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
] as const;

it("a page's feed has what RFC 4287 requires of a feed, and the addresses of itself and of its page", () => {
  const feed = read(feedOf([entry()]));
  const self = `${site}/vagas.atom?cargo=analista&local=Recife%2C+PE`;
  expect(textsOf(feed, 'id')).toEqual([self]);
  expect(textsOf(feed, 'title')).toEqual(['Vagas de analista | Ponte']);
  expect(textsOf(feed, 'updated')).toEqual(['2026-11-19T12:00:00.000Z']);
  expect(linksOf(feed)).toEqual([
    ['self', 'application/atom+xml', self],
    ['alternate', 'text/html', `${site}/vagas?cargo=analista&local=Recife%2C+PE`],
  ]);
  expect(children(feed, 'author').map((author) => textsOf(author, 'name'))).toEqual([['Ponte']]);
  expect(feed.getAttribute('xml:lang')).toBe('pt-BR');
});

it("an entry of a page's feed has what RFC 4287 requires, and its author, terms and summary", () => {
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

it.each(hostileTexts)("a page's feed stays well formed with %s in every text", (_what, text, expected) => {
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

it("a page's feed is a feed without entries when there is nothing", () => {
  const feed = read(feedOf([]));
  expect(children(feed, 'entry')).toEqual([]);
  expect(textsOf(feed, 'updated')).toHaveLength(1);
});

it("a page's feed keeps all entries, in their order", () => {
  const entries = Array.from({ length: 50 }, (_, index) => entry({ path: `/vagas/${index}` }));
  expect(children(read(feedOf(entries)), 'entry').flatMap((each) => textsOf(each, 'id'))).toEqual(
    entries.map(({ path }) => site + path),
  );
});

describe('as RSS 2.0', () => {
  const purl = 'http://purl.org/dc/elements/1.1/';
  function readChannel(feed: PageFeed): Element {
    const root = parse(formatOf('/vagas.rss')?.write(feed, site));
    expect([root.nodeName, root.getAttribute('version'), root.children.length]).toEqual(['rss', '2.0', 1]);
    const [channel] = root.children;
    if (channel?.nodeName !== 'channel') throw new Error('it has no channel');
    return channel;
  }
  /** Name, text and attributes of each child. */
  const contentOf = (parent: Element | undefined) =>
    [...(parent?.children ?? [])]
      .filter(({ nodeName }) => nodeName !== 'item')
      .map(({ nodeName, textContent, attributes }) => [
        nodeName,
        textContent,
        ...[...attributes].map(({ name, value }) => `${name}=${value}`),
      ]);
  const items = (channel: Element): Element[] => [...channel.children].filter(({ nodeName }) => nodeName === 'item');

  it('has what its specification requires of a channel, and the address of itself', () => {
    const channel = readChannel(feedOf([entry()]));
    expect(contentOf(channel)).toEqual([
      ['title', 'Vagas de analista | Ponte'],
      ['link', `${site}/vagas?cargo=analista&local=Recife%2C+PE`],
      ['description', 'Vagas de analista'],
      [
        'atom:link',
        '',
        'rel=self',
        'type=application/rss+xml',
        `href=${site}/vagas.rss?cargo=analista&local=Recife%2C+PE`,
      ],
      ['language', 'pt-br'],
      ['lastBuildDate', 'Thu, 19 Nov 2026 12:00:00 GMT'],
    ]);
    expect(channel.getElementsByTagNameNS(atom, 'link')).toHaveLength(1);
  });

  it('has an item for each entry: its address is what it is known by', () => {
    const [first, ...others] = items(readChannel(feedOf([entry()])));
    expect(others).toEqual([]);
    expect(contentOf(first)).toEqual([
      ['title', 'Analista fiscal'],
      ['link', `${site}/vagas/v-1`],
      ['guid', `${site}/vagas/v-1`, 'isPermaLink=true'],
      ['pubDate', 'Wed, 18 Nov 2026 12:00:00 GMT'],
      ['dc:creator', 'Mercado Aurora'],
      ['category', 'CLT'],
      ['category', 'Pleno'],
      ['description', 'R$ 4.000/mês · Recife, PE<br><br>Apuração de impostos.'],
    ]);
    expect(first?.getElementsByTagNameNS(purl, 'creator')).toHaveLength(1);
  });

  it.each(hostileTexts)('stays well formed with %s in every text', (_what, text, expected) => {
    const channel = readChannel(
      feedOf([entry({ title: text, author: text, summary: text, categories: [text] })], { title: text }),
    );
    const texts = new Map(contentOf(items(channel)[0]).map(([name, value]) => [name, value]));
    for (const name of ['title', 'dc:creator', 'category']) expect([name, texts.get(name)]).toEqual([name, expected]);
    // The description is HTML: what it shows is the text.
    const html = new DOMParser().parseFromString(texts.get('description') ?? '', 'text/html');
    html.querySelectorAll('br').forEach((line) => line.replaceWith('\n'));
    expect(html.body.textContent).toBe(expected);
    expect(html.querySelectorAll('script')).toHaveLength(0);
  });

  it('is a channel without items when there is nothing', () => {
    expect(items(readChannel(feedOf([])))).toEqual([]);
  });
});

it.each([
  ['/vagas.atom', '/vagas'],
  ['/vagas.rss', '/vagas'],
  ['/vagas.xml', undefined],
  ['/vagas.constructor', undefined],
  ['/analisar-curriculo.atom', '/analisar-curriculo'],
  ['/vagas', undefined],
  ['/.atom', undefined],
  ['/vagas/1.atom', undefined],
  ['//vagas.atom', undefined],
  ['/vagas.atom/', undefined],
  ['/vagas.atomo', undefined],
  ['/vagasXatom', undefined],
])('%s is the feed of %s', (pathname, page) => {
  expect(pageOfFeed(pathname)?.page).toBe(page);
});
