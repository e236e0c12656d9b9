import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../accessibility';
import { openPage, waitForContent } from '../open-page';
import { preparedHeading as released, prepareRelease } from '../prepared-releases';
import { createTestRegistry, type TestRegistry } from '../registry';
import { startSecondProduct, type SecondProduct } from '../second-product';
import { startShellServer } from '../shell-server';

/* The operators' page: who runs what and why, what was measured, and how to break it. */

const firstStep = 'Crie sua conta';
const key = 'key-of-the-operators-0123456789';

let registry: TestRegistry;
let product: SecondProduct;
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  registry = await createTestRegistry();
  product = await startSecondProduct({ ...registry.environment, PONTE_OPERATION_SAMPLE: '1' });
  const build = await prepareRelease('heading');
  const { code, errors } = await registry.ponte('release', 'marketing', '--from', build, '--reason', 'another heading');
  expect(code, errors).toBe(0);
});
test.afterAll(async () => {
  await product?.stop();
  await registry?.remove();
});

const sectionOf = (page: Page, name: string) => page.locator(`section[aria-labelledby="remote-${name}"]`);

async function move(page: Page, action: string, confirm: string): Promise<void> {
  await page.goto(`${product.shell}/_ponte`);
  await sectionOf(page, 'marketing').getByRole('button', { name: action }).click();
  await page.getByLabel('Por quê?').fill('prova');
  await page.getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('heading', { name: 'Operação', exact: true })).toBeVisible();
}

test('the page of operation is there for who has the key, and shows who owns what on the screen to nobody else', async ({
  browser,
  page,
}) => {
  const server = await startShellServer({ PONTE_OPERATION_KEY: key });
  try {
    expect((await page.request.get(`${server.url}/_ponte`)).status()).toBe(404);
    await page.goto(`${server.url}/_ponte/enter`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Chave da operação').fill('not the key');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('Esta não é a chave');
    await page.getByLabel('Chave da operação').fill(key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    await expect(page.getByText('Sem registro de versões')).toBeVisible();

    await page.getByRole('button', { name: 'Mostrar quem faz o quê nas páginas' }).click();
    await openPage(page, server.url);
    await waitForContent(page);
    const owners = page.locator('[data-owners] [data-owner]');
    await expect(owners.filter({ hasText: 'marketing' }).first()).toBeVisible();
    await expect(owners.filter({ hasText: 'shell' })).toHaveCount(2);
    // Vacancies and companies on the home page are other remotes' fragments.
    await expect(owners.filter({ hasText: 'candidate' }).first()).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await openPage(visitor, server.url);
    await expect(visitor.locator('[data-owners]')).toHaveCount(0);
    await visitor.context().close();
    await page.getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByRole('button', { name: 'Mostrar quem faz o quê nas páginas' })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('the page of operation takes a remote away from everybody and gives it back, and writes down why', async ({
  page,
  request,
}) => {
  await page.goto(`${product.shell}/_ponte`);
  await expect(sectionOf(page, 'marketing')).toContainText('another heading');
  expect(await findAxeViolations(page)).toEqual([]);
  await move(page, 'Desligar', 'Desligar para todos');
  expect((await request.get(product.shell)).status()).toBe(503);
  await expect(sectionOf(page, 'marketing')).toContainText('Nenhum visitante recebe esta parte');
  await move(page, 'Ligar de novo', 'Ligar para todos');
  expect((await request.get(product.shell)).status()).toBe(200);
  const { output } = await registry.ponte('history', 'marketing', '--json');
  expect(JSON.parse(output).slice(0, 2)).toMatchObject([
    { action: 'on', why: 'prova', by: 'operação (/_ponte)' },
    { action: 'off', why: 'prova' },
  ]);
});

test('the page of operation breaks a remote for one session: late, changed, and of another release', async ({
  page,
  request,
}) => {
  const fault = async (name: string | RegExp): Promise<void> => {
    await page.goto(`${product.shell}/_ponte`);
    await sectionOf(page, 'marketing').getByRole('button', { name }).click();
  };
  const late = page.waitForResponse(/\/_ponte\/fault\/slow\/marketing\/remoteEntry/);
  await fault('Tornar lenta nesta sessão');
  expect((await late).status()).toBe(200);
  await expect(page.getByRole('heading', { name: released, exact: true })).toBeVisible();

  // The browser refuses the changed entry, and takes the release before.
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  const fallback = page.waitForEvent('console', (message) => message.text().includes('the release before it is used'));
  await fault('Adulterar nesta sessão');
  await Promise.all([refused, fallback]);
  await page.getByRole('button', { name: 'Terminar' }).click();

  await fault(/^Usar \w+ nesta sessão$/);
  await expect(page.getByRole('heading', { name: firstStep, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sair da pré-visualização' }).click();
  await expect(page.getByRole('heading', { name: released, exact: true })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  expect(await (await request.get(product.shell)).text()).toContain(`>${released}<`);
});

test('the page of operation shows what was measured of the releases', async ({ browser, page }) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const chunk = visitor.waitForResponse(/\/assets\/operation\.\w+\.js$/);
  await openPage(visitor, product.shell);
  await waitForContent(visitor);
  await chunk;
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ideias claras');
  // Playwright does not tell of what a page sends while it is left: the figures do.
  await visitor.goto('about:blank');
  await context.close();
  await expect(async () => {
    await page.goto(`${product.shell}/_ponte`);
    await expect(page.getByRole('region', { name: 'O que foi medido de marketing' })).toContainText(/visitas?\)/);
  }).toPass({ timeout: 20_000 });
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a visit is not measured under Save-Data', async ({ browser }) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  // A personal page, which the browser renders: there scripts are loaded also where data is saved.
  await visitor.goto(`${product.shell}/candidato/candidaturas`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /\/assets\/main\./.test(url))).not.toEqual([]);
  await visitor.goto('about:blank');
  expect(asked.filter((url) => /\/operation(?:\.|$)/.test(url))).toEqual([]);
  await context.close();
});
