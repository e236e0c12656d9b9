import { expect, test, type Locator, type Page } from '@playwright/test';
import { heldPressAttribute } from '@ponte/shared-domain';
import { preHydrationPressMessages, preHydrationSubmitNoticeId } from '@ponte/shared-server';
import { holdScripts, loseFirstEntry } from '../hold-scripts';
import { openPage, waitUntilIdle, watchHydration } from '../open-page';
import { address } from '../product';
import { addressOf, publicRoutes } from '../routes';

/*
 * A control can be pressed before the page's scripts are there: the browser answers at once, or the press is answered
 * once they are.
 */

interface Press {
  path: string;
  /** Width of the window in which the control is shown. */
  width?: number;
  /** Name of the button or tab; the first of that name is pressed. */
  name: string | RegExp;
  role?: 'button' | 'tab';
  answered: (page: Page) => Promise<void>;
}

const toSignIn = async (page: Page): Promise<void> => expect(page).toHaveURL(/\/login\?voltar=/);

const presses: readonly Press[] = [
  {
    path: '/',
    name: 'Pausar',
    answered: (page) => expect(page.getByRole('button', { name: 'Continuar' }).first()).toBeVisible(),
  },
  { path: '/vagas?cargo=padeiro', name: 'Salvar busca', answered: toSignIn },
  {
    path: '/planos',
    role: 'tab',
    name: 'Anual',
    answered: (page) =>
      expect(page.getByRole('tab', { name: 'Anual' }).first()).toHaveAttribute('aria-selected', 'true'),
  },
  {
    path: '/login',
    name: 'Mostrar senha',
    answered: (page) => expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text'),
  },
];

// From 1280 px the actions of a vacancy stand beside the list, where they come with the app.
for (const { path, width = 1200, role = 'button', name, answered } of presses) {
  test(`${path} at ${width} px: '${String(name)}' pressed before hydration is answered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const control = page.getByRole(role, { name }).first();
    await control.click();
    await expect(control).toHaveAttribute(heldPressAttribute, '');
    letThrough();
    await answered(page);
    await expect(page.locator(`[${heldPressAttribute}]`)).toHaveCount(0);
    await expect(page.locator(`#${preHydrationSubmitNoticeId}`)).toHaveText('');
  });
}

/**
 * What the browser does not answer by itself: no link, no opener of a popover, no part of a form but its plain buttons.
 */
const heldControls =
  ':is(main,header,footer) :is(button,[role=button],[role=tab],input[type=checkbox],input[type=radio]):not([popovertarget],:disabled)';

for (const route of publicRoutes)
  test(`every control of ${route.path} keeps a press from before hydration, where the browser has no answer`, async ({
    page,
    request,
  }) => {
    test.slow();
    await holdScripts(page);
    const seen = new Set<string>();
    await page.goto(await addressOf(route, request), { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const url = page.url();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const controls = page.locator(heldControls);
      const names = await controls.evaluateAll((all) =>
        all.map((control, index) => {
          const { form, type } = control as HTMLButtonElement | HTMLInputElement;
          const isShown =
            control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).pointerEvents !== 'none';
          if (!isShown || (form !== null && type !== 'button')) return undefined;
          const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
          const name = control.ariaLabel ?? (control.textContent || labels.map((label) => label.textContent).join(' '));
          // What each of several rows has is one kind of control.
          return name.trim().split(/\s+/).slice(0, 2).join(' ') || String(index);
        }),
      );
      for (const [index, name] of names.entries()) {
        if (name === undefined || seen.has(name)) continue;
        seen.add(name);
        const control = controls.nth(index);
        await control.click();
        await expect.soft(control, name).toHaveAttribute(heldPressAttribute, '');
      }
      expect(page.url()).toBe(url);
    }
    // The footer's, which every page has, is among them: what is looked for finds something.
    expect([...seen]).toContain('Economizar dados');
  });

const untilHydrated = (page: Page): Promise<unknown> => page.waitForFunction(() => window.isPageHydrated);

test("the phone's menu opens at once, stays over hydration until it is closed, and then is the app's", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto('/planos', { waitUntil: 'commit' });
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Buscar vagas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  // A second press at the same place, as of a double tap, does not close it again.
  await opener.dblclick();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Entrar' })).toBeFocused();

  letThrough();
  await untilHydrated(page);
  await expect(menu.getByRole('link', { name: 'Entrar' })).toBeFocused();
  await menu.getByRole('link', { name: 'Blog de carreira' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toHaveCount(1);
  await expect(menu).toHaveAttribute('data-state', 'open');
});

test("until the code of dialogs is there the browser goes on to answer a phone's menu, and then the app does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const asked: string[] = [];
  await page.route(/\/ui-dialog\./, async (route) => {
    asked.push(route.request().url());
    await gate;
    await route.continue();
  });
  await openPage(page, '/vagas');
  await waitUntilIdle(page);
  expect(asked, 'before the page is used').toEqual([]);

  const opener = page.getByRole('button', { name: 'Abrir menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Buscar vagas' })).toBeVisible();
  // Asked for by an effect of the press, which the browser answers first.
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(menu).toBeVisible();

  const loaded = page.waitForResponse(/\/ui-dialog\./);
  letThrough();
  await (await loaded).finished();
  await waitUntilIdle(page);
  // It stays while it is open.
  await expect(menu.getByRole('link', { name: 'Buscar vagas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).not.toHaveAttribute('popovertarget');
  await opener.click();
  await expect(menu).toHaveAttribute('data-state', 'open');
});

test("a phone's filters open by the press that asks for their code, where data is saved and far down the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/vagas');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const listAsked = (): string[] => asked.filter((url) => /\/ui-dialog\./.test(url));
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  expect(listAsked()).toEqual([]);
  const opener = page.getByRole('main').getByRole('button', { name: 'Filtros', exact: true });
  await opener.focus();
  await page.keyboard.press('Space');
  const sheet = page.getByRole('dialog', { name: 'Busca e filtros' });
  await expect(sheet).toBeVisible();
  expect(listAsked()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/vagas');
});

test("the header's menus open at once, each below its button, and stay over hydration until they are closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto('/planos', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  for (const [name, first, other] of [
    ['Para candidatos', 'Buscar vagas', 'Anunciar vagas'],
    ['Para empresas', 'Anunciar vagas', 'Buscar vagas'],
  ] as const) {
    await header.getByRole('button', { name }).click();
    await expect(header.getByRole('link', { name: first })).toBeVisible();
    await expect(header.getByRole('link', { name: other })).toBeHidden();
    const [button, list] = await Promise.all([
      header.getByRole('button', { name }).boundingBox(),
      header.getByRole('list').filter({ visible: true }).boundingBox(),
    ]);
    expect(Math.round((list?.x ?? 0) - (button?.x ?? 0))).toBe(0);
    expect((list?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeCloseTo(6, 0);
  }
  letThrough();
  await untilHydrated(page);
  await header.getByRole('link', { name: 'Anunciar vagas' }).click();
  await expect(page).toHaveURL('/anunciar-vagas');
  await expect(header.getByRole('link', { name: 'Anunciar vagas' })).toBeHidden();
  const opener = header.getByRole('button', { name: 'Para empresas' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
});

test("a phone's filters open at once, below the search, and what is chosen there is searched", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await expect(filters).toBeHidden();
  await page.getByRole('link', { name: 'Filtros', exact: true }).click();
  await expect(page.getByLabel('Cargo ou palavra-chave')).toBeInViewport();
  await expect(filters.getByRole('button', { name: 'Aplicar filtros' })).toBeVisible();
  await filters.getByLabel('CLT', { exact: true }).check();
  letThrough();
  await untilHydrated(page);
  await expect(page).toHaveURL('/vagas?tipo=clt#busca-e-filtros');
  // The choice before it has not closed them.
  await filters.getByLabel('PJ', { exact: true }).check();
  await expect(page).toHaveURL('/vagas?tipo=clt&tipo=pj#busca-e-filtros');
  await filters.getByRole('link', { name: 'Ver resultados' }).click();
  await expect(page).toHaveURL('/vagas?tipo=clt&tipo=pj#resultados');
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filtros (2)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test("the second press of a double tap on a phone's filters chooses none of them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Filtros', exact: true }).dblclick();
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await expect(filters.getByLabel('CLT', { exact: true })).toBeVisible();
  for (const name of ['Todas as faixas', 'Todos os modelos', 'Todos os tipos', 'Todos os níveis'])
    await expect(filters.getByLabel(name)).toBeChecked();
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test('by keyboard too: a button with focus is pressed by Enter before hydration', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Mostrar senha' }).press('Enter');
  letThrough();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
});

test('by keyboard too: an arrow key on a tab before hydration chooses the next one', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/planos-empresas', { waitUntil: 'commit' });
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  letThrough();
  const next = page.getByRole('tab', { name: /^Anual/ });
  await expect(next).toHaveAttribute('aria-selected', 'true');
  await expect(next).toBeFocused();
  await expect(page).toHaveURL('/planos-empresas?periodo=anual');
});

for (const { what, name, answer } of [
  { what: 'a form is sent', name: 'Entrar', answer: (page: Page) => page.getByText('Informe sua senha') },
  {
    what: 'a button that needs its script answers',
    name: 'Mostrar senha',
    answer: (page: Page) => page.getByRole('button', { name: 'Ocultar senha' }),
  },
])
  test(`${what} although the page moves under the pointer before the press ends`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await watchHydration(page);
    const letThrough = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const control = page.getByRole('main').getByRole('button', { name, exact: true });
    await control.hover();
    await page.mouse.down();
    await page.getByRole('main').evaluate((main) => (main.style.paddingTop = '120px'));
    letThrough();
    await untilHydrated(page);
    await page.mouse.up();
    await expect(answer(page)).toBeVisible();
  });

const rowsOf = (page: Page): Locator => page.getByRole('main').getByRole('article');

test('a press far down the page is kept although rows that are drawn late move it, and the browser scrolls by itself', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'Carregar mais vagas' });
  const before = await rowsOf(page).count();
  // The rows that have come into view take their real height, and may move it before it is pressed.
  await expect
    .poll(async () => {
      await more.hover();
      await page.mouse.up();
      await page.mouse.down();
      return more.evaluate((button) => button.matches(':active'));
    })
    .toBe(true);
  // A row gets larger, and the window keeps something else in its place.
  await rowsOf(page)
    .last()
    .evaluate((row) => {
      row.style.minHeight = '500px';
      scrollBy(0, 40);
    });
  await page.mouse.up();
  await expect(more).toHaveAttribute(heldPressAttribute, '');
  letThrough();
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(before);
});

test("a press for more of a list says that it loads, although a file of the page's code is lost once on the way", async ({
  page,
}) => {
  const letThrough = await loseFirstEntry(page, address.candidate);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'Carregar mais vagas' });
  const before = await rowsOf(page).count();
  // Not its place: the rows above, drawn as they come into view, move it.
  const size = (): Promise<number[]> => more.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const sizeBefore = await size();
  await more.click();
  await expect(more).toHaveAttribute(heldPressAttribute, '');
  // In the place of its text, which is its name all the same, and as dark as that.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const painted = await more.evaluate((button) => [
    getComputedStyle(button).opacity,
    getComputedStyle(button).webkitTextFillColor,
    getComputedStyle(button, '::after').content,
  ]);
  expect(painted).toEqual(['1', 'rgba(0, 0, 0, 0)', expect.stringMatching(/^"Carregando\.\.\."/)]);
  expect(await size()).toEqual(sizeBefore);
  await expect(more).toHaveAccessibleName('Carregar mais vagas');
  letThrough();
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(before);
});

test('a message says that a press has no answer when scripts never arrive', async ({ page }) => {
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.locator(`#${preHydrationSubmitNoticeId}`)).toHaveText(preHydrationPressMessages.failed);
});
