import { expect, test, type Page, type Route } from '@playwright/test';
import { openPage, waitForContent, waitUntilIdle } from '../open-page';
import { remotes } from '@ponte/build/apps';
import { address, remoteAddresses } from '../product';
import { limits, passTimeUntil } from '../time-limits';

const unavailable = 'Esta página está indisponível no momento';

/** Proves later that the page was never reloaded. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { ponteMark: boolean }).ponteMark = true;
  });
}
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { ponteMark?: boolean }).ponteMark === true);

/** Follows a link of the page by its address, whoever drew it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
}

interface ShareScope {
  name: string;
  packages: Record<string, { version: string; from: string; loaded: boolean }[]>;
}

function readShareScopes(page: Page): Promise<ShareScope[]> {
  return page.evaluate(() => {
    interface Shared {
      from: string;
      loaded?: boolean;
      lib?: unknown;
    }
    const federation = (
      globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: { name: string; shareScopeMap: { default?: Record<string, Record<string, Shared>> } }[];
        };
      }
    ).__FEDERATION__;
    return federation.__INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      packages: Object.fromEntries(
        Object.entries(shareScopeMap.default ?? {}).map(([key, versions]) => [
          key,
          Object.entries(versions).map(([version, shared]) => ({
            version,
            from: shared.from,
            loaded: Boolean(shared.loaded ?? shared.lib),
          })),
        ]),
      ),
    }));
  });
}

test('the page holds one copy of every shared module, the shell’s, whichever remotes it has visited', async ({
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    void response.text().then(
      (text) => scripts.set(response.url(), text),
      () => undefined,
    );
  });
  await openPage(page, '/');
  await expect.poll(async () => (await readShareScopes(page)).map(({ name }) => name)).toContain('marketing');
  await follow(page, '/vagas');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Soluções|RH|empresas/i })
    .first()
    .scrollIntoViewIfNeeded();
  await follow(page, '/empresas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const scopes = await readShareScopes(page);
  expect(scopes.map(({ name }) => name).sort()).toEqual(['candidate', 'company', 'marketing', 'shell']);
  for (const { name, packages } of scopes) {
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'react-router-dom',
        '@tanstack/react-query',
        'zustand',
        '@ponte/shared-ui',
        '@ponte/shared-auth',
      ]),
    );
    for (const [key, versions] of Object.entries(packages)) {
      expect(versions, `${key} as ${name} sees it`).toHaveLength(1);
      // The shell itself uses no zod at start: whoever needs it first brings the one copy
      if (key !== 'zod') expect(versions[0]?.from, `${key} as ${name} sees it`).toBe('shell');
    }
  }
  // The same from the network's side: the marks that these packages leave in their code
  for (const [what, mark] of [
    ['react-dom', 'Minified React error'],
    ['the federation runtime', 'beforePreloadRemote'],
  ] as const) {
    const holders = [...scripts].filter(([, text]) => text.includes(mark)).map(([url]) => new URL(url).origin);
    expect(new Set(holders), `${what} comes from one origin`).toEqual(new Set([address.shell]));
  }
});

test('a visitor who only reads never loads supabase-js or the code of another audience', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openPage(page, '/vagas');
  await waitUntilIdle(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Its own remote has come by then
  expect(urls.some((url) => url.startsWith(address.candidate))).toBe(true);
  expect(urls.filter((url) => url.includes('supabase-js'))).toEqual([]);
  expect(urls.filter((url) => url.startsWith(address.company) || url.startsWith(address.marketing))).toEqual([]);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is offline': (route) => route.abort('connectionrefused'),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'boom' }),
  'answers 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers HTML with 200': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>portal</title>' }),
  'is cut in the middle': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'var candidate;(()=>{',
    }),
  hangs: () => new Promise(() => undefined),
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`when the candidate remote ${fault}, the rest works and it recovers without a reload`, async ({ page }) => {
    const remote = `${address.candidate}/**`;
    await page.route(remote, answer);
    await page.clock.install();
    // A preload that hangs keeps the load event waiting, but nobody who looks at the page
    await page.goto('/vagas', { waitUntil: 'commit' });
    if (fault === 'hangs') await passTimeUntil(page, limits.remote, page.getByText(unavailable));
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await markPage(page);

    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Entre você e o próximo emprego');
    const failed = page.getByText('Erro ao carregar as vagas disponíveis.');
    if (fault === 'hangs') await passTimeUntil(page, limits.remote, failed);
    await expect(failed).toBeAttached();
    await failed.scrollIntoViewIfNeeded();
    await expect(failed).toBeVisible();

    await page.unroute(remote);
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Vagas em destaque' })).toBeVisible();
    await expect(failed).toBeHidden();

    await page.goBack();
    // Chromium answers the first request for a file whose preload has failed with that failure, and a hanging one has
    // not failed.
    if (fault !== 'hangs') {
      await expect(page.getByText(unavailable)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    }
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}

test('all remotes down leave a product that says so, and account pages that work', async ({ page }) => {
  for (const origin of [address.candidate, address.company, address.marketing])
    await page.route(`${origin}/**`, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(/^Senha/)).toBeVisible();
});

test('a page chunk that is missing after a deploy is loaded on the next try', async ({ page }) => {
  await openPage(page, '/');
  await page.route(`${address.company}/*.js`, (route) =>
    /remoteEntry|expose/.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await markPage(page);
  await follow(page, '/empresas');
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.unroute(`${address.company}/*.js`);
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(unavailable);
  expect(await isMarked(page)).toBe(true);
});

test('one remote’s style sheet does not change another’s layout', async ({ page }) => {
  const boxes = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].slice(0, 400).map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
      }),
    );
  const sheets = (): Promise<number> => page.evaluate(() => document.styleSheets.length);
  // Where the first page did without the product's fonts, the next one has them, and every text is a little wider.
  await page.route('**/*.woff2', (request) => request.abort());
  await openPage(page, '/vagas?cargo=enfermeiro');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // The numbers beside the filters and further cities come last, with the first use.
  await page.keyboard.press('Shift');
  await expect(page.getByRole('checkbox', { name: 'CLT' })).toHaveAccessibleDescription(/vagas?$/);
  await waitForContent(page);
  const before = await boxes();
  const sheetsBefore = await sheets();

  await follow(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/empresas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await sheets()).toBeGreaterThan(sheetsBefore);
  await expect.poll(boxes).toEqual(before);

  // And directly: the rule that a later sheet used to win
  const padding = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.className = 'p-4 sm:p-5';
    document.querySelector('[data-mfe="candidate"]')?.append(probe);
    const { paddingTop } = getComputedStyle(probe);
    probe.remove();
    return paddingTop;
  });
  expect(padding).toBe('20px');
});

test('a remote’s styles need no browser with @scope, and end where another remote’s place begins', async ({ page }) => {
  // The home page is marketing's, with vacancies of candidate's on it.
  await page.goto('/');
  const places = await page.evaluate(() => {
    const styled = (root: Element | null | undefined): boolean => {
      const probe = document.createElement('div');
      probe.className = 'probe';
      root?.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color === 'rgb(1, 2, 3)';
    };
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])]);
    const outer = document.querySelector('[data-mfe="marketing"]');
    const inner = outer?.querySelector('[data-mfe="candidate"]');
    return ['marketing', 'candidate'].map((remote) => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules));
      const scope = rules.find(
        (rule): rule is CSSStyleRule =>
          rule instanceof CSSStyleRule && new RegExp(`^:where\\(\\[data-mfe="?${remote}`).test(rule.selectorText),
      );
      scope?.insertRule('.probe& { color: rgb(1, 2, 3) }');
      const found = {
        inMarketing: styled(outer),
        inCandidate: styled(inner),
        inShell: styled(document.querySelector('footer')),
      };
      scope?.deleteRule(0);
      return { remote, ...found };
    });
  });
  expect(places).toEqual([
    { remote: 'marketing', inMarketing: true, inCandidate: false, inShell: false },
    { remote: 'candidate', inMarketing: false, inCandidate: true, inShell: false },
  ]);

  for (const { name: remote, declaration } of remotes) {
    const html = await (await page.request.get(declaration.smokeTestPages[0] ?? '/')).text();
    const [sheet = ''] = new RegExp(`${remoteAddresses[remote]}/styles\\.\\w+\\.css`).exec(html) ?? [];
    const text = await (await page.request.get(sheet)).text();
    expect(text).toContain(`:where([data-mfe=${remote}]`);
    expect(text).not.toContain('@scope');
  }
});

test('hovering a link fetches its remote before the click', async ({ page }) => {
  await openPage(page, '/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(address.company)) asked.push(request.url());
  });
  const link = page.getByRole('contentinfo').locator('a[href="/empresas"]').first();
  await link.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test.describe('moving about', () => {
  test('an address nobody owns is a 404 in words and in status', async ({ page }) => {
    for (const path of [
      '/nao-existe',
      '/vagas/nao-existe',
      '/vagas/00000000-0000-4000-8000-000000000000',
      '/empresas/nao-existe',
    ]) {
      const response = await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      if (path === '/nao-existe') expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(/Página não encontrada/);
    }
    await page.getByRole('main').locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
  });

  test('titles follow the page, and the change is announced', async ({ page }) => {
    await openPage(page, '/');
    const home = await page.title();
    await follow(page, '/vagas');
    // The home page's title speaks of Vagas too.
    await expect(page).not.toHaveTitle(home);
    await expect(page).toHaveTitle(/Vagas/);
    await expect(
      page.locator('[aria-live], [role="status"], [role="log"]').filter({ hasText: /Vagas/ }).first(),
    ).toBeAttached();
    await page.goBack();
    await expect(page).toHaveTitle(home);
  });

  test('the skip link is the first thing the keyboard meets and leads to the content', async ({ page }) => {
    await page.goto('/vagas');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip).toHaveText(/conteúdo/i);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').locator(':scope:focus, :focus').first()).toBeAttached();
  });

  test('going back returns to the same place in the list', async ({ page }) => {
    await page.goto('/vagas');
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles.nth(10)).toBeAttached();
    await articles.nth(10).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await articles.nth(10).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/vagas\/.+/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
    await page.goBack();
    await expect(articles.nth(10)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  });
});
