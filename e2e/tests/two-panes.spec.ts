import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../accessibility';
import { openPage, pressAnyKey } from '../open-page';
import { pageOf } from '../sessions';

/* /vagas from 1280 px: a dense list, and the vacancy beside it. */

test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
const links = (page: Page) =>
  page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('heading').getByRole('link');
const pane = (page: Page) => page.getByRole('region', { name: 'Vaga aberta' });
const openedBy = (page: Page): string | null => new URL(page.url()).searchParams.get('vaga');

test('a press opens the vacancy beside the list, in an address that others can open; back closes it', async ({
  page,
  browser,
  request,
}) => {
  await openPage(page, '/vagas?cargo=analista');
  const first = await links(page).first().innerText();
  await expect(pane(page)).toHaveText('Escolha uma vaga da lista para ler aqui.');
  await pressAnyKey(page);
  // Until one is chosen, the first one is there.
  await expect(pane(page).getByRole('heading', { level: 2, name: first, exact: true })).toBeVisible();
  expect(openedBy(page)).toBeNull();

  const third = links(page).nth(2);
  const title = await third.innerText();
  const id = (await third.getAttribute('href'))?.split('/').at(-1);
  await third.click();
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
  await expect(page).toHaveURL(`/vagas?cargo=analista&vaga=${id}`);
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(`Vaga aberta ao lado: ${title}`)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findAxeViolations(page)).toEqual([]);

  // The same address elsewhere: in the HTML already, below the address of the search for search engines.
  const html = await (await request.get(page.url())).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/vagas\?cargo=analista"/);
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openPage(plain, page.url());
  await expect(pane(plain).getByRole('heading', { level: 2 }).first()).toHaveText(title);
  // A narrow window has the list, and a link to the vacancy.
  await plain.setViewportSize({ width: 1024, height: 768 });
  await expect(pane(plain)).toBeHidden();
  await expect(plain.getByText('Este endereço é de uma vaga:').getByRole('link')).toHaveAttribute(
    'href',
    `/vagas/${id}`,
  );
  await plain.close();

  await page.goBack();
  await expect(page).toHaveURL('/vagas?cargo=analista');
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(first);
});

test('arrows walk the list, Enter opens the page, and arrow right and Escape go between list and vacancy', async ({
  page,
}) => {
  await openPage(page, '/vagas?cargo=analista');
  await links(page).first().focus();
  // The focus brings the list's code; until it is there, arrows scroll the page.
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const second = links(page).nth(1);
  await expect(second).toBeFocused();
  const title = await second.innerText();
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
  const id = (await second.getAttribute('href'))?.split('/').at(-1);
  await expect.poll(() => openedBy(page)).toBe(id);

  await page.keyboard.press('ArrowRight');
  await expect(pane(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goBack();
  await expect.poll(() => openedBy(page)).toBe(id);
});

test('the vacancy has its own scroller and its actions; without scripts the list has the room, and leads to pages', async ({
  page,
  browser,
}) => {
  await openPage(page, '/vagas');
  await pressAnyKey(page);
  await expect(pane(page).getByRole('link', { name: 'Candidatar-se' })).toBeInViewport();
  // The median, because the first row may be the vacancy of another test, with a place that takes two lines.
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const median = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)];
  expect(median).toBeGreaterThan(80);
  expect(median).toBeLessThan(105);
  await pane(page).hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => pane(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await plain.goto('/vagas');
  await expect(pane(plain)).toBeHidden();
  await links(plain).first().click();
  await expect(plain).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  await plain.close();
});

test('an application begun there survives a narrower window, and leaves the focus on the page where its button is hidden', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'candidate');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/vagas');
  await pressAnyKey(page);
  await pane(page)
    .getByRole('button', { name: /^Candidatar-se/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(pane(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a phone loads nothing of it, and keeps the search in sight', async ({ browser }) => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await openPage(phone, '/vagas?cargo=enfermeiro&tipo=clt');
  const summary = phone.getByRole('button', { name: /^enfermeiro · CLT · \d+ vagas?\. Mudar a busca$/ });
  await links(phone).last().scrollIntoViewIfNeeded();
  await expect(summary).toBeInViewport();
  expect(asked.filter((url) => /\/vacancy[.-]|get_vacancy/.test(url))).toEqual([]);

  await summary.click();
  const sheet = phone.getByRole('dialog', { name: 'Busca e filtros' });
  await sheet.getByLabel('Cargo ou palavra-chave').fill('motorista');
  // The list of suggestions lies over the form's own button, so the sheet's button searches as well.
  const suggestions = phone.getByRole('listbox', { name: 'Sugestões de busca' }).getByRole('option');
  await expect(suggestions.first()).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(suggestions).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Cargo ou palavra-chave').press('Backspace');
  await expect(suggestions.first()).toBeVisible();
  await sheet.locator('button', { hasText: 'Ver resultados' }).click();
  await expect(phone).toHaveURL('/vagas?cargo=motorist&tipo=clt');
  await expect(sheet).toBeHidden();
  await phone.close();
});
