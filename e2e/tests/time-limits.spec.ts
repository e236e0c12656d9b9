import { expect, test, type Browser, type Page } from '@playwright/test';
import { nameManifest } from '../name-manifest';
import { openPage } from '../open-page';
import { address, demo } from '../product';
import { expireToken, signIn } from '../sessions';
import { limits } from '../time-limits';

/*
 * Each time limit of the product, once in real time: all of them beside each other, in browsers of their own, because a
 * wait takes no processor. What comes after them is tested where the fault is (faults, federation, session-faults),
 * which move the clock.
 */

const unavailable = 'Esta página está indisponível no momento';
const search = `${address.api}/rest/v1/rpc/search_vacancies`;
const hang = (): Promise<void> => new Promise(() => undefined);

/** Goes to the list of vacancies by a link of the footer, as a page that was opened does. */
async function followVacancies(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator('a[href="/vagas"]').first().click();
}

/** @returns what says that the wait is over */
type Wait = (page: Page) => Promise<() => Promise<void>>;

const waits: Record<string, [milliseconds: number, Wait]> = {
  'a call for data that is never answered': [
    limits.call,
    async (page) => {
      await page.route(search, (route) => (route.request().method() === 'OPTIONS' ? route.continue() : hang()));
      await openPage(page, '/login');
      return async () => {
        await followVacancies(page);
        await expect(page.getByText('Erro ao carregar vagas').first()).toBeVisible({ timeout: 25_000 });
      };
    },
  ],
  'a remote that hangs': [
    limits.remote,
    async (page) => {
      await page.route(`${address.candidate}/**`, hang);
      return async () => {
        // A preload that hangs keeps the load event waiting, but nobody who looks at the page
        await page.goto('/vagas', { waitUntil: 'commit' });
        await expect(page.getByText(unavailable)).toBeVisible();
      };
    },
  ],
  'a manifest that hangs': [
    limits.manifest,
    async (page) => {
      await page.route(`${await nameManifest(page)}*`, hang);
      await openPage(page, '/login');
      return async () => {
        await followVacancies(page);
        await expect(page.getByText(unavailable)).toBeVisible();
      };
    },
  ],
  'a renewal of a session that is never answered, which is sent again': [
    limits.renewal,
    async (page) => {
      let calls = 0;
      await signIn(page, demo.candidate);
      await page.goto('/');
      await page.route(`${address.api}/auth/v1/token**`, (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        calls += 1;
        return hang();
      });
      await expireToken(page);
      return async () => {
        await page.goto('/candidato/candidaturas');
        await expect.poll(() => calls).toBeGreaterThan(1);
        await expect(page.getByText(/O serviço de acesso não está respondendo/)).toBeVisible();
      };
    },
  ],
  'a call that is asked to come again later': [
    4_000,
    async (page) => {
      let calls = 0;
      await page.route(search, (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        calls += 1;
        if (calls > 1) return route.continue();
        const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
        return route.fulfill({ status: 429, headers: { ...headers, 'retry-after': '4' }, body: '' });
      });
      await openPage(page, '/login');
      return async () => {
        await followVacancies(page);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      };
    },
  ],
};

/** Waits in a browser of its own. @returns for how long, in milliseconds */
async function measureWait(browser: Browser, wait: Wait): Promise<number> {
  const context = await browser.newContext({ baseURL: address.shell });
  try {
    const end = await wait(await context.newPage());
    const began = performance.now();
    await end();
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

test(`what nobody answers ends by itself, and not earlier: ${Object.keys(waits).join('; ')}`, async ({ browser }) => {
  const ends = await Promise.allSettled(
    Object.entries(waits).map(([what, [limit, wait]]) =>
      test.step(what, async () => expect(await measureWait(browser, wait), what).toBeGreaterThan(limit * 0.95)),
    ),
  );
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(failures).toEqual([]);
});
