import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { heldPressAttribute } from '@ponte/shared-domain';
import { holdScripts } from '../hold-scripts';
import { openPage, waitPastIdle, watchHydration } from '../open-page';
import { demo } from '../product';
import { signIn } from '../sessions';
import { addressOf, publicRoutes } from '../routes';

/*
 * A page that came as HTML loads its scripts when somebody uses it, or when it is idle
 * (shared-server/src/idle-loader-script.ts).
 */

/** Addresses of the scripts that the page asks for. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\.js(?:\?|$)/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** As a browser says it whose owner asked for less data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}

const isHydrated = (page: Page): Promise<boolean> => page.evaluate(() => window.isPageHydrated === true);
const waitUntilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.isPageHydrated);
};

// A window of 1440 px has room for a vacancy beside the list of /vagas; pages of other remotes are the same in it.
for (const [width, walked] of [
  [1200, publicRoutes],
  [1440, publicRoutes.filter(({ owner }) => owner === 'candidate-mfe')],
] as const)
  test(`no public page asks for a script before it is used or idle, and what is inline is at most 5 kB, at ${width} px`, async ({
    page,
    request,
  }) => {
    const scripts = watchScripts(page);
    await page.setViewportSize({ width, height: 800 });
    await saveData(page);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const loading = [...document.querySelectorAll('[data-loading]')].some((part) => part.checkVisibility());
        document.documentElement.dataset.wasLoading = String(loading);
      }),
    );
    const read: string[] = [];
    const partial: string[] = [];
    for (const route of walked) {
      const response = await page.goto(await addressOf(route, request));
      await waitPastIdle(page);
      // What the browser renders, and what shows something in the place of its content, is not whole without the app.
      const isWhole = await page.evaluate(() => document.documentElement.dataset.wasLoading === 'false');
      if (response?.headers()['x-ponte-page'] === 'browser' || !isWhole) {
        if (!isWhole) partial.push(route.path);
        // Left first: what it still asks for would be counted as the next page's.
        await page.goto('about:blank');
        scripts.length = 0;
        continue;
      }
      expect(scripts, route.path).toEqual([]);
      read.push(route.path);
      const html = (await response?.text()) ?? '';
      // With attributes of its own or without; what has another type is data.
      const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes]) => !/\s(?:src|type)=/.test(attributes ?? ''))
        .map(([, , text]) => text)
        .join('');
      expect(inline).toContain('dataset.fonts');
      expect(brotliCompressSync(inline).byteLength, route.path).toBeLessThanOrEqual(5_000);
    }
    const whole = ['/', '/vagas', '/vagas/:id', '/empresas', '/planos', '/blog', '/login'];
    expect(read).toEqual(expect.arrayContaining(whole.filter((path) => walked.some((route) => route.path === path))));
    // What links in mails and returns from a provider open: without the app there is nothing to read.
    const withoutText = ['/cancelar-avisos', '/concluir-cadastro', '/redefinir-senha', '/verificar-email'];
    expect(partial.filter((path) => !withoutText.includes(path))).toEqual([]);
  });

test('a page that nobody uses loads its scripts after everything else, and is hydrated', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', () => {
      document.documentElement.dataset.scriptsAtLoad = String(
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      );
    }),
  );
  await openPage(page, '/planos');
  await expect(page.locator('html')).toHaveAttribute('data-scripts-at-load', '0');
});

for (const width of [1200, 1440])
  test(`under Save-Data a page is read and left without a script at ${width} px`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.setViewportSize({ width, height: 800 });
    await saveData(page);
    await page.goto('/vagas');
    const row = page.getByRole('main').getByRole('article').first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
    await page.goBack();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await waitPastIdle(page);
    expect(scripts).toEqual([]);
  });

test('under Save-Data a press loads everything at once, and is answered', async ({ page }) => {
  await watchHydration(page);
  const scripts = watchScripts(page);
  await saveData(page);
  await page.goto('/planos');
  await waitPastIdle(page);
  expect(scripts).toEqual([]);
  // The shell's scripts are held back; those of the page's owner are asked for nevertheless.
  const letThrough = await holdScripts(page);
  const yearly = page.getByRole('tab', { name: 'Anual' }).first();
  await yearly.click();
  await expect(yearly).toHaveAttribute(heldPressAttribute, '');
  await expect.poll(() => scripts.filter((url) => url.includes('remoteEntry')).length).toBe(1);
  await expect.poll(() => scripts.filter((url) => url.includes('/plans.')).length).toBe(1);
  letThrough();
  await expect(yearly).toHaveAttribute('aria-selected', 'true');
});

test("with the footer's switch on, the next pages are read without a script, and the footer says what the visit has cost", async ({
  page,
}) => {
  await openPage(page, '/planos');
  const saver = page.getByRole('switch', { name: 'Economizar dados' });
  await expect(saver).toHaveAccessibleDescription(/^Nesta visita: cerca de 0,[1-9] MB$/);
  await saver.click();
  await expect(saver).toBeChecked();

  // What the press has the page load is not counted: it ends with its page.
  await page.goto('about:blank');
  const scripts = watchScripts(page);
  for (const path of ['/vagas', '/blog']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await waitPastIdle(page);
  }
  expect(scripts).toEqual([]);
  // Its switch shows the choice all the same, so that a press means off: the page's scripts are loaded first.
  await expect(saver).toBeChecked();
  await saver.click();
  await expect(saver).not.toBeChecked();
  // No longer saved: the next page loads them by itself.
  await page.goto('/blog');
  scripts.length = 0;
  await page.reload();
  await expect(saver).not.toBeChecked();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('under Save-Data a carousel that is scrolled into view begins to move', async ({ page }) => {
  await watchHydration(page);
  await saveData(page);
  await page.setViewportSize({ width: 412, height: 500 });
  await page.goto('/');
  await waitPastIdle(page);
  expect(await isHydrated(page)).toBe(false);
  await page.getByRole('region', { name: 'Empresas que confiam na gente' }).scrollIntoViewIfNeeded();
  await waitUntilHydrated(page);
});

test('text and choices from before the scripts were asked for stay', async ({ page }) => {
  await watchHydration(page);
  await saveData(page);
  await page.goto('/vagas');
  // By its label: its suggestions make a combobox of the search box.
  const keyword = page.getByRole('main').getByLabel('Cargo ou palavra-chave');
  await keyword.fill('enfermeiro');
  await waitUntilHydrated(page);
  await expect(keyword).toHaveValue('enfermeiro');
  await keyword.press('Enter');
  await expect(page).toHaveURL('/vagas?cargo=enfermeiro');
});

test('a filter that is chosen before hydration is searched after it', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('CLT', { exact: true }).check();
  letThrough();
  await expect(page).toHaveURL('/vagas?tipo=clt');
  await expect(main.getByLabel('CLT', { exact: true })).toBeChecked();
  await expect(main.getByRole('article').first()).toContainText('CLT');
});

test('a box that is ticked before hydration is never seen without its tick', async ({ page }) => {
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto('/cadastro', { waitUntil: 'commit' });
  const box = page.getByRole('form', { name: 'Criar conta' }).getByRole('checkbox');
  await box.check();
  await box.evaluate((input: HTMLInputElement) => {
    const look = (): void => {
      if (!input.checked) document.documentElement.dataset.unticked = '';
      requestAnimationFrame(look);
    };
    look();
  });
  letThrough();
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Criar conta gratuita' })).toBeEnabled();
  await expect(box).toBeChecked();
  await expect(page.locator('html')).not.toHaveAttribute('data-unticked');
});

test('with a stored session the app is loaded at once, also under Save-Data', async ({ page }) => {
  await watchHydration(page);
  await saveData(page);
  await signIn(page, demo.candidate);
  // No load event, nothing idle, nothing used.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    addEventListener('load', (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto('/planos', { waitUntil: 'commit' });
  await waitUntilHydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveCount(0);
});

test('somebody who signs in in another tab is seen in one that has loaded nothing yet', async ({ page, context }) => {
  await watchHydration(page);
  await saveData(page);
  await page.goto('/planos');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  const other = await context.newPage();
  await other.goto('/login');
  await other
    .getByLabel(/^E-mail/)
    .first()
    .fill(demo.candidate.email);
  await other.getByLabel(/^Senha/).fill(demo.candidate.password);
  await other.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveCount(0);
});

test('a page that the server did not render loads its scripts at once', async ({ page }) => {
  await watchHydration(page);
  await saveData(page);
  await page.goto('/candidato/candidaturas');
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await waitUntilHydrated(page);
});

test('a page that shows something in the place of its content loads its scripts at once', async ({ page }) => {
  await watchHydration(page);
  await saveData(page);
  await page.goto('/cancelar-avisos');
  await waitUntilHydrated(page);
});

test('what lies far below is not laid out before the page is hydrated, and all of it afterwards', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await watchHydration(page);
  await page.goto('/');
  // In the footer's columns; what is above and below them has fields, which are laid out with the page.
  const contact = page.locator('footer a[href^="mailto:"]');
  const isDrawn = (): Promise<boolean> =>
    contact.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  // As for a keyboard or a search in the page: what is asked for is drawn, with or without scripts.
  await contact.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isDrawn).toBe(false);
  letThrough();
  await page.keyboard.press('Shift');
  await waitUntilHydrated(page);
  await expect.poll(isDrawn).toBe(true);
  await expect(page.locator('[data-render]')).toHaveCount(0);
});

/** How many parts were left out of the first frame, and after how many seconds they came; without the app's scripts. */
async function watchLateParts(page: Page, size: { width: number; height: number }, path = '/') {
  await holdScripts(page);
  // Where less motion is asked for, every animation ends at once: the parts are drawn with the first screen.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(size);
  await page.addInitScript(() => {
    const late = { leftOut: 0, items: 0, times: [] as number[] };
    Object.assign(window, { late });
    document.addEventListener('animationend', ({ animationName, elapsedTime, target }) => {
      if (animationName !== 'late-part' || elapsedTime === 0) return;
      late.leftOut += 1;
      if (target instanceof Element && target.matches('[data-render="late-items"] > *')) late.items += 1;
      if (!late.times.includes(elapsedTime)) late.times.push(elapsedTime);
    });
  });
  await page.goto(path);
  await expect
    .poll(() =>
      page
        .locator('[data-render] :is(h2, h3)')
        .first()
        .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  const countLeftOut = (): number =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'late-part').length;
  await expect.poll(() => page.evaluate(countLeftOut)).toBe(0);
  return page.evaluate(() => ({
    ...Reflect.get(window, 'late'),
    // As the style sheet says it: on a slow machine the first frame may be the last one of the animation.
    keyframes: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSSupportsRule ? [...rule.cssRules] : [rule]))
      .filter((rule) => rule instanceof CSSKeyframesRule && rule.name === 'late-part')
      .map((rule) => rule.cssText.replace(/\s+/g, ' ')),
  }));
}

test('on a phone what follows the first screen is drawn after it, part by part, and without scripts', async ({
  page,
}) => {
  const { leftOut, times, keyframes } = await watchLateParts(page, { width: 412, height: 823 });
  expect(leftOut).toBeGreaterThan(5);
  expect(times.length).toBeGreaterThan(2);
  // Invisible as well: otherwise a part that moves meanwhile is a layout shift, wherever it stands
  expect(keyframes).toEqual([expect.stringMatching(/content-visibility: hidden; visibility: hidden/)]);
});

test('on a phone the companies below the first are drawn after it, and without scripts', async ({ page }) => {
  const { items } = await watchLateParts(page, { width: 412, height: 823 }, '/empresas');
  const companies = page.getByRole('list', { name: 'Empresas encontradas' }).locator('> li');
  expect(items).toBe((await companies.count()) - 1);
  await companies.last().scrollIntoViewIfNeeded();
  const name = companies.last().getByRole('heading');
  await expect.poll(() => name.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

test('in a large window what may be in view is drawn at once', async ({ page }) => {
  const { leftOut } = await watchLateParts(page, { width: 1440, height: 1080 });
  expect(leftOut).toBe(0);
});

test('without JavaScript everything is laid out at once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '/');
  const styles = await page.locator('footer').evaluate((element) => getComputedStyle(element).contentVisibility);
  expect(styles).toBe('visible');
  await context.close();
});
