import { expect, test } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
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

interface Feed extends Omit<Entry, 'published' | 'categories'> {
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
  // The site lets no text become a document (Trusted Types): it is read by a page without such a policy.
  await page.goto('about:blank');
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
        authors: children(element, 'author').flatMap((author) => texts(author, 'name')),
        links: children(element, 'link').map((each) => `${each.getAttribute('rel')} ${each.getAttribute('href')}`),
      });
      const root = document.documentElement;
      return {
        root: `${root.namespaceURI} ${root.localName}`,
        ...common(root),
        entries: children(root, 'entry').map((entry) => ({
          ...common(entry),
          published: texts(entry, 'published'),
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
  expect(feed.authors).toEqual(['Ponte']);
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

test('a feed has what the public may see, and no draft', async ({ request }) => {
  const company = await newPublisher();
  const title = newTitle('Luthier');
  const id = await publishVacancy(company, { title });
  const draft = await publishVacancy(company, { title: `${title} rascunho`, published: false });
  const text = await (await request.get(`/vagas.atom?${new URLSearchParams({ cargo: title })}`)).text();
  expect(text).toContain(`<id>${address.shell}/vagas/${id}</id>`);
  expect(text).not.toContain(draft);
});

test('the same feed as RSS 2.0 has the same vacancies', async ({ request }) => {
  const query = '?cargo=assistente';
  const atom = await (await request.get(`/vagas.atom${query}`)).text();
  const response = await request.get(`/vagas.rss${query}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const rss = await response.text();
  const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
  expect(addresses(rss, /<guid isPermaLink="true">(.*?)<\/guid>/g)).toEqual(
    // The first id is the feed's own.
    addresses(atom, /<id>(.*?)<\/id>/g).slice(1),
  );
  expect(rss).toContain(`<atom:link rel="self" type="application/rss+xml" href="${address.shell}/vagas.rss${query}"/>`);
  for (const [, time] of rss.matchAll(/<pubDate>(.*?)<\/pubDate>/g))
    expect(time).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
});

test('each aggregator reads every public vacancy in its own format, once, and no draft', async ({ page }) => {
  // A list that another test has asked for is a minute old at most.
  test.setTimeout(120_000);
  const company = await newPublisher();
  const title = newTitle('Luthier & ]]> "restauro"');
  const id = await publishVacancy(company, { title });
  const draft = await publishVacancy(company, { title: newTitle('Rascunho'), published: false });
  // The site lets no text become a document (Trusted Types): it is read by a page without such a policy.
  await page.goto('about:blank');
  const read = async (name: string) => {
    const response = await page.request.get(`${address.shell}/feeds/${name}.xml`);
    const { etag = '', 'content-type': type, 'x-robots-tag': robots } = response.headers();
    expect([name, response.status(), type, robots]).toEqual([name, 200, 'application/xml; charset=utf-8', 'noindex']);
    const found = await page.evaluate(
      (source) => {
        const document = new DOMParser().parseFromString(source, 'application/xml');
        const items = [...document.documentElement.children];
        const text = (item: Element, names: string[]) =>
          names.map((each) => item.querySelector(`:scope > ${each}`)?.textContent).find((each) => each !== undefined);
        return {
          root: document.documentElement.nodeName,
          jobs: items.map((item) => ({
            title: text(item, ['title', 'name']),
            link: text(item, ['url', 'link']),
            text: text(item, ['description', 'content']),
          })),
        };
      },
      await response.text(),
    );
    return { ...found, etag };
  };
  for (const [name, root] of Object.entries({
    indeed: 'source',
    jooble: 'jobs',
    trovit: 'trovit',
    careerjet: 'jobs',
  })) {
    await expect
      .poll(async () => (await read(name)).jobs.find(({ link }) => link === `${address.shell}/vagas/${id}`)?.title, {
        timeout: 75_000,
        intervals: [2_000],
      })
      .toBe(title);
    const { root: found, jobs, etag } = await read(name);
    expect([name, found]).toEqual([name, root]);
    expect(jobs.length).toBeGreaterThan(20);
    expect(new Set(jobs.map(({ link }) => link)).size).toBe(jobs.length);
    expect(jobs.map(({ link }) => link)).not.toContain(`${address.shell}/vagas/${draft}`);
    for (const job of jobs) expect(job.text).toMatch(/\S[\s\S]{20}/);
    const again = await page.request.get(`${address.shell}/feeds/${name}.xml`, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }
});
