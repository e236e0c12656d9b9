import { expect, test, type APIRequestContext } from '@playwright/test';
import { passing, readHead } from '../head';
import { openPage, waitUntilIdle } from '../open-page';
import { address, demo } from '../product';
import { addressOf, publicRoutes, routes } from '../routes';
import { startSecondProduct, type SecondProduct } from '../second-product';
import { readStructuredData } from '../structured-data';

interface Company {
  patch: (id: string, change: object) => Promise<void>;
  create: (title: string, published: boolean, deadline?: string) => Promise<string>;
  remove: (id: string) => Promise<void>;
  list: () => Promise<{ id: string; deadline: string | null; published: boolean; first_published_at: string | null }[]>;
}

/** The demo company, as its own pages talk to the backend. */
async function signInAsCompany(
  request: APIRequestContext,
  { shell, api }: { shell: string; api: string } = address,
): Promise<Company> {
  const { publishableKey: apikey } = (await (await request.get(`${shell}/config.json`)).json()) as {
    publishableKey: string;
  };
  const session = await request.post(`${api}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: demo.company,
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const headers = { apikey, authorization: `Bearer ${token}`, prefer: 'return=representation' };
  const table = `${api}/rest/v1/vacancies`;
  const done = async (answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<{ id: string }[]> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string }[];
  };
  return {
    async patch(id, change) {
      await done(await request.patch(`${table}?id=eq.${id}`, { headers, data: change }));
    },
    async create(title, published, deadline) {
      const [row] = await done(
        await request.post(table, {
          headers,
          data: {
            title,
            description: 'Uma vaga feita para ver o que acontece quando ela sai do ar.',
            requirements: ['Paciência com testes automáticos'],
            benefits: ['Vale-refeição'],
            location: 'Recife, PE',
            type: 'clt',
            level: 'pleno',
            salary: 'R$ 4.000 a R$ 5.000',
            published,
            deadline,
          },
        }),
      );
      return row?.id ?? '';
    },
    async remove(id) {
      await done(await request.delete(`${table}?id=eq.${id}`, { headers }));
    },
    async list() {
      return (await done(
        await request.get(`${table}?select=id,deadline,published,first_published_at`, { headers }),
      )) as Awaited<ReturnType<Company['list']>>;
    },
  };
}

test.describe('every public page tells machines what it is', () => {
  test('each in words of its own: two that say the same of themselves are one page to a search engine', async ({
    request,
  }) => {
    const heads = await Promise.all(
      publicRoutes
        .filter(({ path }) => !passing.includes(path))
        .map(async (route) => readHead(await (await request.get(await addressOf(route, request))).text())),
    );
    const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);
    expect(heads.length).toBeGreaterThan(10);
    expect(repeated(heads.flatMap(({ titles }) => titles))).toEqual([]);
    expect(repeated(heads.flatMap(({ meta }) => meta('description')))).toEqual([]);
  });

  test('the picture of previews is there, in the size that the page states', async ({ request }) => {
    const picture = await (await request.get('/social.png')).body();
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  });

  test('a page that the browser draws itself says it too', async ({ page }) => {
    await page.goto('/vagas');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Soluções para RH' }).click();
    await expect(page).toHaveURL(/\/empresas$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address.shell}/empresas`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${address.shell}/empresas`);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  });
});

test('pages of whoever is signed in are closed to search engines', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    expect(
      closed.some((start) => (start.endsWith('$') ? `${route.path}$` === start : route.path.startsWith(start))),
      route.path,
    ).toBe(true);
  }
});

test.describe('a search', () => {
  test('is known by what and where, whatever else its address says', async ({ request }) => {
    const { canonical, meta } = readHead(
      await (await request.get('/vagas?tipo=clt&cargo=enfermeiro&utm_source=x&nivel=pleno')).text(),
    );
    expect(canonical).toEqual([`${address.shell}/vagas?cargo=enfermeiro`]);
    expect(meta('robots')).toEqual([]);
  });

  test('that finds nothing is kept out of search engines', async ({ request }) => {
    const { canonical, meta } = readHead(await (await request.get('/vagas?cargo=xyzqwk')).text());
    expect(canonical).toEqual([]);
    expect(meta('robots')).toEqual(['noindex']);
  });
});

test.describe('the validator of structured data', () => {
  const vacancy = publicRoutes.find(({ path }) => path === '/vagas/:id');

  for (const [what, damage] of [
    ['no title', (posting: Record<string, unknown>) => delete posting.title],
    ['no description', (posting: Record<string, unknown>) => delete posting.description],
    ['no date', (posting: Record<string, unknown>) => delete posting.datePosted],
    ['a date that is none', (posting: Record<string, unknown>) => (posting.datePosted = 'ontem')],
    ['no company', (posting: Record<string, unknown>) => delete posting.hiringOrganization],
    [
      'a company without a name',
      (posting: Record<string, unknown>) => (posting.hiringOrganization = { '@type': 'Organization' }),
    ],
    [
      'no place at all',
      (posting: Record<string, unknown>) => {
        delete posting.jobLocation;
        delete posting.jobLocationType;
        delete posting.applicantLocationRequirements;
      },
    ],
    [
      'remote work for nobody',
      (posting: Record<string, unknown>) => {
        posting.jobLocationType = 'TELECOMMUTE';
        delete posting.applicantLocationRequirements;
      },
    ],
    ['an address that is not absolute', (posting: Record<string, unknown>) => (posting.url = '/vagas/1')],
  ] as const) {
    test(`finds a posting with ${what}`, async ({ request }) => {
      if (!vacancy) throw new Error('there is no vacancy page');
      const html = await (await request.get(await addressOf(vacancy, request))).text();
      expect((await readStructuredData(html)).errors).toEqual([]);
      const broken = html.replace(
        /(<script type="application\/ld\+json">)(\{"@context":"https:\/\/schema.org","@type":"JobPosting".*?)(<\/script>)/s,
        (_all, open: string, json: string, close: string) => {
          const posting = JSON.parse(json) as Record<string, unknown>;
          damage(posting);
          return open + JSON.stringify(posting) + close;
        },
      );
      expect(broken).not.toBe(html);
      expect((await readStructuredData(broken)).errors).not.toEqual([]);
    });
  }
});

/** Longest time until everybody sees a change, in milliseconds. */
const minute = 60_000;
/** So much passes at once: half as long as a page is given without being made anew. */
const step = 5_000;

test.describe('as time passes', () => {
  test.describe.configure({ timeout: 3 * minute });

  let product: SecondProduct;

  /** Lets time pass in steps. @throws when it is longer than `limit` milliseconds of the product's clock */
  async function passTimeUntil(limit: number, isThere: () => Promise<boolean>): Promise<void> {
    const end = product.now() + limit;
    while (!(await isThere())) {
      expect(product.now(), 'the longest time that this may take').toBeLessThan(end);
      await product.passTime(step);
    }
  }

  test.beforeAll(async () => {
    test.setTimeout(5 * minute);
    product = await startSecondProduct({});
  });
  test.afterAll(() => product.stop());

  test('a vacancy whose title changes says so within a minute, whether its page is read all the time or by nobody meanwhile', async ({
    request,
  }) => {
    const company = await signInAsCompany(request, product);
    const before = `Calafate de canoas ${Date.now()}`;
    const after = before.replace('canoas', 'jangadas');
    const busy = await company.create(before, true);
    const quiet = await company.create(before, true);
    const read = async (id: string): Promise<{ html: string; cache: string | undefined }> => {
      const response = await request.get(`${product.shell}/vagas/${id}`);
      expect(response.status()).toBe(200);
      return { html: await response.text(), cache: response.headers()['x-ponte-page'] };
    };
    const modifiedAt = async (id: string): Promise<number> => {
      const part = await (await request.get(`${product.shell}/sitemap-vacancy-1.xml`)).text();
      return Date.parse(new RegExp(`${id}</loc><lastmod>([^<]+)`).exec(part)?.[1] ?? '');
    };
    // The list is read anew every minute at most, and less often where reading it is slow
    await passTimeUntil(5 * minute, async () => ![await modifiedAt(busy), await modifiedAt(quiet)].some(Number.isNaN));
    const listed = await modifiedAt(quiet);
    for (const id of [busy, quiet]) {
      // Kept from the second time that somebody asks for it
      for (const _time of [1, 2]) await read(id);
      const { html, cache } = await read(id);
      // It is in memory, and in no other state than before
      expect(cache).toMatch(/^(?:hit|stale)$/);
      expect(html).toContain(before);
    }

    await Promise.all([busy, quiet].map((id) => company.patch(id, { title: after })));
    const since = product.now();
    await passTimeUntil(minute, async () => !(await read(busy)).html.includes(before));
    // The other page is asked for once, by the first who comes after a minute
    await product.passTime(Math.max(0, since + minute - product.now()));
    for (const id of [quiet, busy]) {
      const { html } = await read(id);
      expect(html).not.toContain(before);
      const { titles, meta } = readHead(html);
      expect([titles[0], meta('og:title')[0]]).toEqual([
        expect.stringContaining(after),
        expect.stringContaining(after),
      ]);
      const { things, errors } = await readStructuredData(html);
      expect(things.get('JobPosting')?.map(({ title }) => title)).toEqual([after]);
      expect(errors).toEqual([]);
    }
    await passTimeUntil(5 * minute, async () => (await modifiedAt(quiet)) > listed);
    for (const id of [busy, quiet]) await company.remove(id);
  });

  test('a vacancy that is no more answers 410 within a minute, in words for people, and leaves the sitemap', async ({
    request,
    page,
  }) => {
    const company = await signInAsCompany(request, product);
    const title = `Calafate de veleiros ${Date.now()}`;
    const id = await company.create(title, true);
    const target = `${product.shell}/vagas/${id}`;
    // In memory while it is taken down
    for (const _time of [1, 2]) expect((await request.get(target)).status()).toBe(200);
    const first = await request.get(target);
    expect((await readStructuredData(await first.text())).things.has('JobPosting')).toBe(true);

    await company.patch(id, { published: false });
    await passTimeUntil(minute, async () => (await request.get(target)).status() === 410);

    const gone = await request.get(target);
    const html = await gone.text();
    expect(html).toContain('Esta vaga foi encerrada');
    expect(html).not.toContain(title);
    expect(readHead(html)).toMatchObject({ headings: 1, canonical: [] });
    expect(readHead(html).meta('robots')).toEqual(['noindex']);
    expect((await readStructuredData(html)).things.size).toBe(0);
    const head = await request.head(target);
    expect([head.status(), head.headers()['content-type']]).toEqual([410, gone.headers()['content-type']]);

    // A person who follows an old link reads what happened and what to do next
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await openPage(page, target);
    await waitUntilIdle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver todas as vagas' })).toBeVisible();
    expect(problems).toEqual([]);

    await company.remove(id);
    expect((await request.get(`${target}?depois=1`)).status()).toBe(410);
    await passTimeUntil(
      5 * minute,
      async () => !(await (await request.get(`${product.shell}/sitemap-vacancy-1.xml`)).text()).includes(id),
    );
  });

  test('a vacancy answers 410 within a minute after the midnight of its last day, and leaves the sitemap', async ({
    request,
  }) => {
    // Tomorrow in São Paulo, three hours behind UTC; its last moment is the first one of the day after.
    const lastDay = new Date(product.now() - 3 * 3_600_000 + 24 * 3_600_000).toISOString().slice(0, 10);
    const midnight = Date.parse(`${lastDay}T00:00:00-03:00`) + 24 * 3_600_000;
    const id = await (await signInAsCompany(request, product)).create('Calafate até a meia-noite', true, lastDay);
    const target = `${product.shell}/vagas/${id}`;
    // Kept from the second time that somebody asks for it
    for (const _time of [1, 2]) expect((await request.get(target)).headers()['x-ponte-page']).toBe('miss');
    expect((await request.get(target)).headers()['x-ponte-page']).toBe('hit');

    await product.passTime(midnight - 30_000 - product.now());
    // The server's clock has moved: what it kept is a day old
    let last = await request.get(target);
    await expect
      .poll(async () => {
        last = await request.get(target);
        return last.headers()['x-ponte-page'];
      })
      .toBe('hit');
    expect(last.status()).toBe(200);
    expect((await readStructuredData(await last.text())).things.get('JobPosting')?.[0]?.validThrough).toEqual(
      expect.stringContaining(lastDay),
    );
    const part = `${product.shell}/sitemap-vacancy-1.xml`;
    await expect.poll(async () => (await (await request.get(part)).text()).includes(id)).toBe(true);
    expect(product.now(), 'the page was read before midnight').toBeLessThan(midnight);

    await passTimeUntil(midnight + minute - product.now(), async () => (await request.get(target)).status() !== 200);
    expect(product.now(), 'never before midnight').toBeGreaterThan(midnight);
    const gone = await request.get(target);
    expect(gone.status()).toBe(410);
    const html = await gone.text();
    expect(html).toContain('Esta vaga expirou');
    expect((await readStructuredData(html)).things.has('JobPosting')).toBe(false);
    await passTimeUntil(5 * minute, async () => !(await (await request.get(part)).text()).includes(id));
  });
});

test.describe('a vacancy that is no more', () => {
  test('comes back when it is published again', async ({ request }) => {
    const company = await signInAsCompany(request);
    const id = await company.create('Calafate que volta ao mar', true);
    await company.patch(id, { published: false });
    expect((await request.get(`/vagas/${id}`)).status()).toBe(410);
    await company.patch(id, { published: true });
    expect((await request.get(`/vagas/${id}?de=novo`)).status()).toBe(200);
    await company.remove(id);
  });

  test('answers 410 when its time is over, and still says what it was', async ({ request }) => {
    const today = new Date().toISOString().slice(0, 10);
    const expired = (await (await signInAsCompany(request)).list()).find(
      ({ deadline, published }) => published && deadline !== null && deadline < today,
    );
    if (!expired) throw new Error('the seed has no vacancy that is over');
    const response = await request.get(`/vagas/${expired.id}`);
    const html = await response.text();
    expect(response.status()).toBe(410);
    expect(html).toContain('Esta vaga expirou');
    expect(html).not.toContain(`data-deferred-action="vaga:${expired.id}"`);
    expect((await readStructuredData(html)).things.has('JobPosting')).toBe(false);
    expect((await request.head(`/vagas/${expired.id}`)).status()).toBe(410);
  });

  test('is no more than unknown when it was never public, and an address that is none is unknown too', async ({
    request,
  }) => {
    const draft = (await (await signInAsCompany(request)).list()).find(({ first_published_at: once }) => once === null);
    if (!draft) throw new Error('the seed has no draft');
    for (const target of [
      `/vagas/${draft.id}`,
      '/vagas/00000000-0000-4000-8000-000000000000',
      '/vagas/nao-e-um-id',
      '/vagas/%00',
      '/vagas/1%20or%201=1',
    ]) {
      expect((await request.get(target)).status(), target).toBe(404);
      expect((await request.head(target)).status(), target).toBe(404);
    }
  });

  test('has one address, like every page', async ({ request }) => {
    const [vacancy] = await (await signInAsCompany(request)).list();
    const target = `/vagas/${vacancy?.id ?? ''}`;
    for (const [from, to] of [
      [`${target}/`, target],
      [target.toUpperCase(), target],
      [`//vagas//${vacancy?.id ?? ''}`, target],
      ['/vagas?cargo=&local=&salario=todos&tipo=todos&nivel=todos', '/vagas'],
      ['/vagas/?tipo=todos&cargo=Ana', '/vagas?tipo=todos&cargo=Ana'],
      ['/vagas?tipo=todos&cargo=Ana', '/vagas?cargo=Ana'],
    ] as const) {
      const response = await request.get(`${address.shell}${from}`, { maxRedirects: 0 });
      expect(response.status(), from).toBe(301);
      expect(response.headers().location, from).toBe(to);
    }
    const elsewhere = await request.get(`${address.shell}//evil.example/vagas`, { maxRedirects: 0 });
    expect(elsewhere.status()).toBe(404);
  });
});
