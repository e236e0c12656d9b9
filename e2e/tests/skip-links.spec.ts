import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../open-page';

/* The first stops of the Tab key on every page: over what stands between the reader and a part of the page. */

const names = ['Ir para o conteúdo', 'Ir para o menu', 'Ir para a busca', 'Ir para o rodapé'];

/** Presses Tab until the link has the focus, and Enter. */
async function follow(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
  });
  await page.getByRole('link', { name, exact: true }).focus();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
}

for (const { path, search } of [
  { path: '/', search: 'Cargo ou palavra-chave' },
  { path: '/vagas', search: 'Cargo ou palavra-chave' },
  { path: '/empresas', search: 'Nome ou palavra-chave' },
  { path: '/salarios', search: 'Cargo' },
  { path: '/planos', search: undefined },
]) {
  test(`${path}: skip links lead to menu, search and footer, the search only where there is one`, async ({ page }) => {
    await openPage(page, path);
    for (const name of names.filter((each) => search !== undefined || each !== 'Ir para a busca')) {
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();

    await follow(page, 'Ir para o menu');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Para candidatos' })).toBeFocused();
    if (search === undefined) {
      await expect(page.getByRole('link', { name: 'Ir para a busca' })).toHaveCount(0);
    } else {
      await follow(page, 'Ir para a busca');
      const field = page.getByRole('main').getByLabel(search, { exact: true }).first();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }
    await follow(page, 'Ir para o rodapé');
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
  });
}

test('in a narrow window the skip link to the menu leads to the button that opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/vagas');
  await follow(page, 'Ir para o menu');
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
  await follow(page, 'Ir para a busca');
  await expect(page.getByRole('main').getByLabel('Cargo ou palavra-chave').first()).toBeFocused();
});

test('after a change of page the skip links are those of the new page', async ({ page }) => {
  await openPage(page, '/planos');
  await expect(page.getByRole('link', { name: 'Ir para a busca' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL('/vagas');
  await follow(page, 'Ir para a busca');
  await expect(page.getByRole('main').getByLabel('Cargo ou palavra-chave').first()).toBeFocused();
});

test('skip links lead to their places without scripts, too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/vagas');
  const focused = (name: string) => page.getByRole('link', { name, exact: true });
  for (const [index, name] of names.entries()) {
    await page.goto('/vagas');
    for (let tab = 0; tab <= index; tab += 1) await page.keyboard.press('Tab');
    await expect(focused(name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#/);
    await page.keyboard.press('Tab');
    const next = {
      'Ir para o conteúdo': page.getByRole('main').locator(':focus'),
      'Ir para o menu': page.getByRole('banner').locator('nav :focus'),
      // The field after the one that the link leads to.
      'Ir para a busca': page.getByRole('search', { name: 'Buscar vagas' }).locator('select:focus'),
      'Ir para o rodapé': page.getByRole('contentinfo').locator(':focus'),
    }[name];
    await expect(next ?? page.locator('none')).toHaveCount(1);
  }
  await page.close();
});
