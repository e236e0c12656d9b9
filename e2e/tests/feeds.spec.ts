import { expect, test } from '@playwright/test';
import { openPage } from '../open-page';
import { address } from '../product';

interface Entry {
  id: string[];
  title: string[];
  updated: string[];
  published: string[];
  links: (string | null)[];
  authors: string[];
  categories: (string | null)[];
}

interface Feed extends Omit<Entry, 'authors' | 'published' | 'categories'> {
  root: string;
  entries: Entry[];
}

/** RFC 3339, as RFC 4287 asks of its times. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

test('the feed of a search is a valid Atom document with the vacancies of the page, newest first', async ({ page }) => {
  await openPage(page, '/vagas?tipo=clt&tipo=estagio&cargo=assistente');
  const link = page.getByRole('link', { name: 'Assinar por RSS' });
  const feedPath = '/vagas.atom?cargo=assistente&tipo=clt&tipo=estagio';
  await expect(link).toHaveAttribute('href', feedPath);
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    address.shell + feedPath,
  );

  const response = await page.request.get(feedPath);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = await page.evaluate(
    (source): Feed | string => {
      const document = new DOMParser().parseFromString(source, 'application/xml');
      const error = document.querySelector('parsererror');
      if (error) return error.textContent;
      // Direct children only: an entry has elements of the same names.
      const children = (parent: Element, name: string): Element[] =>
        [...parent.children].filter((child) => child.localName === name);
      const texts = (parent: Element, name: string): string[] =>
        children(parent, name).map(({ textContent }) => textContent);
      const common = (element: Element) => ({
        id: texts(element, 'id'),
        title: texts(element, 'title'),
        updated: texts(element, 'updated'),
        links: children(element, 'link').map((each) => `${each.getAttribute('rel')} ${each.getAttribute('href')}`),
      });
      const root = document.documentElement;
      return {
        root: `${root.namespaceURI} ${root.localName}`,
        ...common(root),
        entries: children(root, 'entry').map((entry) => ({
          ...common(entry),
          published: texts(entry, 'published'),
          authors: children(entry, 'author').flatMap((author) => texts(author, 'name')),
          categories: children(entry, 'category').map((category) => category.getAttribute('term')),
        })),
      };
    },
    await response.text(),
  );
  if (typeof feed === 'string') throw new Error(feed);

  expect(feed.root).toBe('http://www.w3.org/2005/Atom feed');
  expect(feed.id).toEqual([address.shell + feedPath]);
  expect(feed.title).toEqual(['Vagas de assistente · CLT · Estágio | Ponte']);
  expect(feed.updated).toEqual([expect.stringMatching(time)]);
  expect(feed.links).toEqual([
    `self ${address.shell}${feedPath}`,
    `alternate ${address.shell}/vagas?cargo=assistente&tipo=clt&tipo=estagio`,
  ]);
  expect(feed.entries.length).toBeGreaterThan(1);
  for (const entry of feed.entries) {
    expect(entry).toEqual({
      id: [expect.stringMatching(/^http:\/\/.+\/vagas\/[0-9a-f-]{36}$/)],
      title: [expect.stringMatching(/\S/)],
      updated: [expect.stringMatching(time)],
      published: [expect.stringMatching(time)],
      links: [`alternate ${entry.id.join('')}`],
      authors: [expect.stringMatching(/\S/)],
      categories: expect.arrayContaining([expect.stringMatching(/^(CLT|Estágio)$/)]) as string[],
    });
  }
  expect(new Set(feed.entries.map(({ id }) => id.join(''))).size).toBe(feed.entries.length);
  const published = feed.entries.map(({ published: times }) => Date.parse(times.join('')));
  expect(published).toEqual([...published].sort((one, other) => other - one));

  // An entry leads to its vacancy's page.
  await page.goto(feed.entries[0]?.id.join('') ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(feed.entries[0]?.title.join('') ?? '');
});

test('a feed is asked for with anything, and is not there for other pages', async ({ request }) => {
  const hostile = await request.get(
    `/vagas.atom?${new URLSearchParams({ cargo: '"><script>alert(1)</script>&\u0001' })}`,
  );
  expect(hostile.status()).toBe(200);
  const text = await hostile.text();
  expect(text).not.toContain('<script');
  expect(text).not.toContain('\u0001');
  expect(text).toContain('<title>Vagas de &quot;&gt;&lt;script&gt;');
  // The same feed again costs nothing.
  const { etag } = hostile.headers();
  const again = await request.get(hostile.url(), { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status()).toBe(304);
  for (const path of ['/planos.atom', '/empresas.atom', '/vagas/x.atom', '/candidato/candidaturas.atom', '/login.atom'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
