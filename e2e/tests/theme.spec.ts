import { expect, test, type Page } from '@playwright/test';
import { openPage, waitUntilIdle } from '../open-page';

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** What the browser draws its bars in: the first colour whose media hold. */
const barColour = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
const light = 'rgb(252, 251, 247)';
const dark = 'rgb(14, 21, 18)';

test.describe('the theme', () => {
  test('follows the device, also while the page is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/planos');
    expect(await ground(page)).toBe(dark);
    expect(await barColour(page)).toBe('#0e1512');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(light);
  });

  test('that somebody chose is there before the first paint, on every page and in every tab', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/planos');
    const other = await context.newPage();
    await other.goto('/vagas');
    expect(await ground(other)).toBe(light);

    // By keyboard as well as by pointer
    const choice = page.getByRole('contentinfo').getByRole('radio', { name: 'Escuro' });
    await expect(async () => {
      await choice.check();
      expect(await ground(page)).toBe(dark);
    }).toPass();
    expect(await barColour(page)).toBe('#0e1512');
    await expect.poll(() => ground(other)).toBe(dark);

    // Without the page's own scripts, only the inline one of the document runs
    await other.route(/\.js(\?|$)/, (route) => route.abort());
    await other.goto('/blog', { waitUntil: 'domcontentloaded' });
    expect(await ground(other)).toBe(dark);
    expect(await barColour(other)).toBe('#0e1512');

    await page.getByRole('contentinfo').getByRole('radio', { name: 'Do aparelho' }).check();
    expect(await ground(page)).toBe(light);
    expect(await barColour(page)).toBe('#fcfbf7');
    await page.reload();
    expect(await ground(page)).toBe(light);
    expect(await barColour(page)).toBe('#fcfbf7');
  });

  test('changes nothing that the server has rendered: the page wakes up without a warning', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.addInitScript(() => localStorage.setItem('ponte-theme', 'dark'));
    // A script of the document checks the choice before the app is there.
    await openPage(page, '/');
    await waitUntilIdle(page);
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Escuro' })).toBeChecked();
    expect(await ground(page)).toBe(dark);
    expect(said).toEqual([]);
  });

  test('reaches the messages that are raised over the page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/planos');
    const message = page.locator('[data-sonner-toast]');
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' }).click();
      await expect(message.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // Background and text colours of the dark theme, not sonner's own
    await expect(message.first()).toHaveCSS('background-color', 'rgb(22, 31, 27)');
    await expect(message.first()).toHaveCSS('color', 'rgb(234, 241, 236)');
  });

  test('of a printed page is that of white paper', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.goto('/privacidade');
    expect(await ground(page)).toBe('rgb(255, 255, 255)');
  });
});
