import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { passing, readHead } from '../head';
import { openPage, waitForContent, waitUntilIdle, watchHydration } from '../open-page';
import { address, demo, remoteAddresses } from '../product';
import { addressOf, publicRoutes, routes } from '../routes';
import { signIn } from '../sessions';
import { readStructuredData } from '../structured-data';

const unknownVacancy = '/vagas/00000000-0000-4000-8000-000000000000';

/** What the browser complains about, and whether the server's elements were kept. */
function watch(page: Page): { problems: string[] } {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  // React reports a mismatch as an error of the page.
  page.on('pageerror', (error) => problems.push(error.message));
  return { problems };
}

async function markFirstElement(page: Page): Promise<void> {
  await watchHydration(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as unknown as { ponteFirst: Element | null }).ponteFirst = document.querySelector('#root main');
    });
  });
}

/** True when React has taken over the elements that came in the HTML. */
async function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { ponteFirst } = window as unknown as { ponteFirst?: Element | null };
    return Boolean(ponteFirst?.isConnected && window.isPageHydrated);
  });
}

/** Has the documents that the page opens from now on note what they ask of Intl. */
async function watchIntl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { askedOfIntl: asked });
    const note = (what: string): void => {
      asked.push(`${what} ${new Error().stack?.split('\n').slice(3, 6).join(' ') ?? ''}`);
    };
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat', 'Collator'] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name] as () => unknown, {
          construct(target, values) {
            note(name);
            return Reflect.construct(target, values) as object;
          },
          apply(target, self, values) {
            note(name);
            return Reflect.apply(target, self, values);
          },
        }),
      });
    const watch = (prototype: object, method: string): void => {
      const original = Reflect.get(prototype, method) as (...values: unknown[]) => unknown;
      Object.defineProperty(prototype, method, {
        value(this: unknown, ...values: unknown[]) {
          note(method);
          return original.apply(this, values);
        },
      });
    };
    watch(Number.prototype, 'toLocaleString');
    for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, method);
  });
}

const askedOfIntl = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { askedOfIntl: string[] }).askedOfIntl);

async function publishableKey(request: APIRequestContext): Promise<string> {
  return ((await (await request.get('/config.json')).json()) as { publishableKey: string }).publishableKey;
}

test.describe('every public page', () => {
  expect(publicRoutes.length).toBeGreaterThan(15);
  for (const route of publicRoutes) {
    test(`${route.path} is in the HTML, tells machines what it is, and is hydrated without a word`, async ({
      page,
      request,
    }) => {
      const target = await addressOf(route, request);
      const response = await request.get(target);
      expect(response.status()).toBe(200);
      const plain = await response.text();
      const text = plain
        .slice(plain.indexOf('<main'), plain.indexOf('</main>'))
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      expect(plain).toMatch(/<h1[^>]*>/);
      // The pages behind a mail's link say only what they are doing: the link itself never reaches a server.
      expect(text.trim().length).toBeGreaterThan(30);
      expect(plain).toMatch(/<title>[^<]*Ponte[^<]*<\/title>/);
      expect(plain.match(/<title>/g)).toHaveLength(1);
      expect(plain).not.toContain('precisa de JavaScript');

      // For machines it is the same page, whatever else its address says
      const html = await (await request.get(`${target}?utm_source=teste`)).text();
      const head = readHead(html);
      const isPassing = passing.includes(route.path);

      expect(head.titles).toHaveLength(1);
      expect(head.titles[0]).toMatch(/^(?=.{10,120}$).*Ponte/);
      expect(head.headings).toBe(1);
      expect(head.meta('robots')).toEqual(isPassing ? ['noindex'] : []);
      expect(head.canonical).toEqual(isPassing ? [] : [address.shell + target]);
      expect(head.meta('og:url')).toEqual(head.canonical);
      const [description = ''] = head.meta('description');
      expect(description.length).toBeGreaterThan(25);
      expect(description.length).toBeLessThan(260);
      expect({
        title: head.meta('og:title'),
        description: head.meta('og:description'),
        type: head.meta('og:type'),
        locale: head.meta('og:locale'),
        site: head.meta('og:site_name'),
        card: head.meta('twitter:card'),
        size: [...head.meta('og:image:width'), ...head.meta('og:image:height')],
        image: head.meta('og:image'),
        cardImage: head.meta('twitter:image'),
      }).toEqual({
        title: head.titles,
        description: [description],
        type: [route.path === '/blog/:slug' ? 'article' : 'website'],
        locale: ['pt_BR'],
        site: ['Ponte'],
        card: ['summary_large_image'],
        size: ['1200', '630'],
        image: [
          // A vacancy's links show what it is
          route.path === '/vagas/:id'
            ? expect.stringMatching(new RegExp(`^${address.shell}/previa${target}\\.png\\?v=[a-z0-9]+$`))
            : `${address.shell}/social.png`,
        ],
        cardImage: head.meta('og:image'),
      });

      const { things, errors, recommended } = await readStructuredData(html);
      expect(errors).toEqual([]);
      // What a vacancy may leave open: its work is at a place, or its salary or its end was not said
      const open = ['jobLocationType', 'applicantLocationRequirements', 'baseSalary', 'validThrough'].map(
        (field) => `JobPosting.${field}`,
      );
      expect(recommended.filter((field) => !open.includes(field))).toEqual([]);
      expect(things.has('BreadcrumbList')).toBe(!isPassing && target !== '/');
      const expected: Record<string, string[]> = {
        '/': ['Organization', 'WebSite', 'SearchAction'],
        '/vagas': ['ItemList'],
        '/vagas/:id': ['JobPosting'],
        '/empresas': ['ItemList'],
        '/empresas/:slug': ['Organization'],
        '/planos': ['FAQPage'],
        '/planos-empresas': ['FAQPage'],
        '/blog': ['ItemList'],
        '/blog/:slug': ['BlogPosting'],
      };
      for (const type of expected[route.path] ?? []) expect([...things.keys()]).toContain(type);

      const { problems } = watch(page);
      await markFirstElement(page);
      await watchIntl(page);
      const scripts: string[] = [];
      page.on('request', (asked) => scripts.push(asked.url()));
      await openPage(page, target);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await waitForContent(page);
      // The last step of a sign-in leads whoever has nothing to finish on to /login
      if (route.path === '/concluir-cadastro') await expect(page).toHaveURL(/\/login/);
      else expect(await page.title()).toBe(/<title>([^<]*)<\/title>/.exec(plain)?.[1]?.replaceAll('&amp;', '&'));
      expect(problems).toEqual([]);
      expect(scripts.filter((url) => url.includes('supabase-js'))).toEqual([]);
      // The first question keeps a phone busy for 100 ms.
      expect(await askedOfIntl(page), 'before it is used').toEqual([]);

      // The browser says the same once it has taken over, and says it once.
      // Between the server's head and React's there may be none for a moment
      await expect(async () => {
        // The last step of a sign-in leads whoever has nothing to finish on to /login
        if (isPassing && new URL(page.url()).pathname !== target) return;
        const inBrowser = readHead(await page.evaluate(() => document.documentElement.outerHTML));
        expect(inBrowser.canonical).toEqual(head.canonical);
        expect(inBrowser.titles[0]).toBe(head.titles[0]);
        for (const name of [
          'description',
          'robots',
          'og:title',
          'og:url',
          'og:image',
          'og:image:alt',
          'twitter:image',
          'twitter:card',
        ])
          expect(inBrowser.meta(name)).toEqual(head.meta(name));
      }).toPass({ timeout: 10_000 });
    });
  }

  test('that asks Intl for something is found out by this check', async ({ page }) => {
    await watchIntl(page);
    await page.goto('/');
    expect(await askedOfIntl(page)).toEqual([]);
    await page.evaluate(() => (1234).toLocaleString('pt-BR'));
    expect(await askedOfIntl(page)).toHaveLength(1);
  });

  test('that differs from what the browser makes of it is found out by this check', async ({ page }) => {
    const { problems } = watch(page);
    await page.route('/login', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Outra coisa');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto('/login');
    await expect.poll(() => problems.join('\n')).toMatch(/Minified React error #4\d\d|[Hh]ydrat/);
  });
});

test.describe('pages of whoever is signed in', () => {
  for (const route of routes.filter(({ access, path: pattern }) => access !== 'public' && !pattern.includes(':'))) {
    test(`${route.path} is drawn by the browser and kept by nobody`, async ({ request }) => {
      const response = await request.get(route.path);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<div id="root"></div>');
      expect(response.headers()['cache-control']).toBe('no-cache');
    });
  }
});

test('with JavaScript switched off the vacancies are there, and the way to each of them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address.shell });
  const page = await context.newPage();
  await page.goto('/vagas');
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles.first()).toBeVisible();
  expect(await articles.count()).toBeGreaterThan(5);
  await expect(page.locator('body')).not.toContainText('precisa de JavaScript');
  const link = articles.first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await context.close();
});

test('a search is in the HTML', async ({ request }) => {
  const html = await (await request.get('/vagas?cargo=enfermeiro')).text();
  expect(html).toMatch(/<article[\s\S]*[Ee]nfermeir/);
});

test('what was typed before the page woke up stays', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await markFirstElement(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Cargo ou palavra-chave');
  await field.pressSequentially('enfermeiro');
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(field).toHaveValue('enfermeiro');
});

test.describe('statuses and addresses', () => {
  test('say what there is', async ({ request }) => {
    for (const [target, status] of [
      ['/', 200],
      ['/nao-existe', 404],
      [unknownVacancy, 404],
      ['/vagas/nao-existe', 404],
      ['/empresas/nao-existe', 404],
      ['/blog/nao-existe', 404],
    ] as const) {
      const response = await request.get(target);
      expect(response.status(), target).toBe(status);
      if (status === 404) expect(await response.text()).toContain('Oops! Page not found');
    }
  });

  test('HEAD answers as GET does, without a body', async ({ request }) => {
    for (const target of ['/vagas', '/nao-existe', '/sitemap.xml', '/robots.txt']) {
      const [head, get] = [await request.head(target), await request.get(target)];
      expect(head.status(), target).toBe(get.status());
      expect(head.headers()['content-type'], target).toBe(get.headers()['content-type']);
      expect(await head.body()).toHaveLength(0);
    }
  });

  test('every page has one address', async ({ request }) => {
    for (const [from, to] of [
      ['/vagas/', '/vagas'],
      ['/Vagas?cargo=X', '/vagas?cargo=X'],
      ['/EMPRESAS//', '/empresas'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status(), from).toBe(301);
      expect(response.headers().location, from).toBe(to);
    }
  });

  test('a page is validated by its tag', async ({ request }) => {
    const first = await request.get('/planos');
    const second = await request.get('/planos', { headers: { 'if-none-match': first.headers().etag ?? '' } });
    expect(second.status()).toBe(304);
    expect(first.headers()['cache-control']).toContain('s-maxage');
  });
});

test('nothing of a signed-in user reaches a page that others get', async ({ page, request }) => {
  await signIn(page, demo.candidate);
  await page.goto('/vagas');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  const stored = await page.evaluate(() => Object.values(localStorage).join('\n'));
  const token = /"access_token":"([^"]+)"/.exec(stored)?.[1] ?? '';
  expect(token.length).toBeGreaterThan(50);

  // As hard as one can try: the token in every place a server could read it from, on an address nobody has opened yet
  const target = `/vagas?cargo=ponte${Date.now()}`;
  const hers = await request.get(target, {
    headers: { authorization: `Bearer ${token}`, cookie: `sb-access-token=${token}; ponte=${demo.candidate.email}` },
  });
  const theirs = await request.get(target);
  expect(theirs.headers().etag).toBe(hers.headers().etag);
  for (const html of [await hers.text(), await theirs.text()]) {
    expect(html).not.toContain(token);
    expect(html).not.toContain(demo.candidate.email);
    expect(html).toContain('Entrar');
  }
  expect(hers.headers()['set-cookie']).toBeUndefined();

  const withToken = await request.get(`/vagas?cargo=x&access_token=${token}`, { maxRedirects: 0 });
  expect(withToken.status()).toBe(303);
  expect(withToken.headers()).toMatchObject({
    location: '/vagas?cargo=x',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await withToken.text()).not.toContain(token);
});

test('a signed-in visitor sees the server’s page at once and their own name soon after, without a word', async ({
  page,
}) => {
  await signIn(page, demo.candidate);
  const { problems } = watch(page);
  await markFirstElement(page);
  await page.goto('/vagas');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the sitemap leads to every vacancy, company and article, and robots.txt to the sitemap', async ({ request }) => {
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(index).toBe(`${address.shell}/sitemap.xml`);
  const response = await request.get(index);
  expect(response.headers()['content-type']).toContain('application/xml');
  const pages = new Set<string>();
  for (const part of locations(await response.text()))
    for (const url of locations(await (await request.get(part)).text())) pages.add(url.replace(address.shell, ''));

  const search = (await (
    await request.post(`${address.api}/rest/v1/rpc/search_vacancies`, {
      data: { p_page_size: 1 },
      headers: { apikey: await publishableKey(request) },
    })
  ).json()) as { total: number };
  // Other tests publish vacancies, and the list is ten minutes old at most
  expect(Math.abs([...pages].filter((page) => page.startsWith('/vagas/')).length - search.total)).toBeLessThan(10);
  // Every public route that is no account page is in it, unless its remote keeps it from search engines; earlier legal
  // texts say so themselves
  const hidden = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  expect(hidden).toContain('/denuncias');
  for (const route of publicRoutes.filter(({ owner }) => owner !== 'shell')) {
    const pattern = new RegExp(`^${route.path.replace(/:[a-z]+/g, '[^/]+')}$`);
    expect(
      [...pages].some((page) => pattern.test(page)),
      route.path,
    ).toBe(!hidden.some((start) => route.path.startsWith(start)) && !route.path.endsWith('/:versao'));
  }
  for (const page of ['/vagas/', '/empresas/', '/blog/'].map(
    (start) => [...pages].findLast((one) => one.startsWith(start)) ?? start,
  )) {
    expect((await request.get(page)).status(), page).toBe(200);
  }
});

test('health names the release of each remote and who renders it, to those who run the site alone', async ({
  request,
}) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  const health = (await (await request.get(address.health)).json()) as {
    remotes: Record<string, { rendering: string; rejected: unknown }>;
  };
  expect(Object.keys(health.remotes).sort()).toEqual(Object.keys(remoteAddresses).sort());
  for (const remote of Object.values(health.remotes))
    expect(remote).toMatchObject({ rendering: 'server', rejected: null });
});

test('the code of the featured vacancies waits for the first use of the page, however near they are', async ({
  page,
}) => {
  const ofCandidate: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith(address.candidate)) ofCandidate.push(asked.url());
  });
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await markFirstElement(page);
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Vagas em destaque' });
  await expect(featured).toBeInViewport();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await waitUntilIdle(page);
  expect(ofCandidate).toEqual([]);
  // A press begins on the server's HTML and ends there, whenever the code arrives.
  await featured.getByRole('heading', { level: 2 }).click();
  await expect(page.locator('[data-fragment]')).toHaveCount(0);
  expect(ofCandidate.some((url) => url.includes('FeaturedVacancies'))).toBe(true);
});

test.describe('while the code of the featured vacancies is on its way', () => {
  const links = (page: Page): Locator =>
    page.getByRole('region', { name: 'Vagas em destaque' }).getByRole('link', { name: /^Ver vaga/ });

  /** @returns lets the code of the fragment through, and waits for it */
  async function openWithoutCode(page: Page): Promise<() => Promise<void>> {
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(`${address.candidate}/**`, async (route) => {
      await gate;
      await route.continue();
    });
    await markFirstElement(page);
    await page.goto('/');
    await expect.poll(() => isHydrated(page)).toBe(true);
    return async () => {
      const loaded = page.waitForResponse((response) => response.url().includes('expose_FeaturedVacancies'));
      letThrough();
      await (await loaded).finished();
    };
  }

  test('the focus stays on the link that has it', async ({ page }) => {
    const letThrough = await openWithoutCode(page);
    await links(page).nth(1).focus();
    await letThrough();
    await expect(page.locator('[data-fragment]')).toHaveCount(0);
    await expect(links(page).nth(1)).toBeFocused();
  });

  test('a press that has begun ends on the link where it began', async ({ page }) => {
    const letThrough = await openWithoutCode(page);
    await links(page).nth(2).hover();
    await page.mouse.down();
    await letThrough();
    await waitUntilIdle(page);
    await expect(page.locator('[data-fragment]')).toHaveCount(1);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  });
});

test('the featured vacancies of the home page cost nothing until they come near, and are never asked for again', async ({
  page,
  request,
}) => {
  const target = `/?agora=${Date.now()}`;
  const html = await (await request.get(target)).text();
  expect(html).toContain('data-fragment="candidate/FeaturedVacancies"');
  expect(html.match(/>Ver vaga</g)).toHaveLength(6);

  // So low that the vacancies lie beyond what is loaded ahead
  await page.setViewportSize({ width: 412, height: 200 });
  const { problems } = watch(page);
  const ofCandidate: string[] = [];
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith(address.candidate)) ofCandidate.push(asked.url());
    if (asked.url().includes('featured_vacancies')) calls.push(asked.url());
  });
  await markFirstElement(page);
  await page.goto(target);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await waitUntilIdle(page);
  expect(ofCandidate).toEqual([]);

  const featured = page.getByRole('region', { name: 'Vagas em destaque' });
  const height = (await featured.boundingBox())?.height;
  await featured.scrollIntoViewIfNeeded();
  // The fragment itself takes the place of its HTML
  await expect(page.locator('[data-fragment]')).toHaveCount(0);
  expect(ofCandidate.some((url) => url.includes('FeaturedVacancies'))).toBe(true);
  expect((await featured.boundingBox())?.height).toBe(height);
  await featured
    .getByRole('link', { name: /^Ver vaga/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  expect(calls).toEqual([]);
  expect(problems).toEqual([]);
});

test('the featured vacancies stay when the remote that draws them is down', async ({ page }) => {
  await page.route(`${address.candidate}/**`, (route) => route.abort());
  await markFirstElement(page);
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Vagas em destaque' });
  await expect.poll(() => isHydrated(page)).toBe(true);
  const failed = page.waitForEvent('console', (line) =>
    line.text().startsWith('fragment candidate/FeaturedVacancies failed'),
  );
  await featured.getByRole('heading', { level: 2 }).click();
  await failed;
  await expect(featured.getByRole('link', { name: /^Ver vaga/ })).toHaveCount(6);
  await expect(page.getByText('Erro ao carregar as vagas disponíveis.')).toHaveCount(0);
});
