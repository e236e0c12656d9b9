import { expect, test, type Page } from '@playwright/test';
import { holdScripts } from '../hold-scripts';
import { loadDialogs, openPage, waitUntilIdle } from '../open-page';
import { fillSignIn, newPerson, readStored } from '../person';
import { photograph } from '../photograph';
import { signIn } from '../sessions';

/* Finding, saving and reporting a vacancy. */

const cards = (page: Page) => page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');

test('suggestions are walked by keyboard, and free text is searched as well', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('keyword-suggestions')) asked.push(request.url());
  });
  await openPage(page, '/vagas');
  await waitUntilIdle(page);
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toEqual([]);

  const keyword = page.getByRole('main').getByLabel('Cargo ou palavra-chave');
  await keyword.click();
  await expect(keyword).toHaveRole('combobox');
  await keyword.pressSequentially('desenv');
  const list = page.getByRole('listbox', { name: 'Sugestões de busca' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await keyword.press('ArrowDown');
  const marked = list.getByRole('option', { selected: true });
  await expect(marked).toHaveCount(1);
  await expect(keyword).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? 'none');
  await keyword.press('Enter');
  await expect(list).toBeHidden();
  await expect(keyword).toHaveValue(/desenv/i);
  const taken = await keyword.inputValue();
  await keyword.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('cargo') === taken);
  await expect(cards(page).first()).toBeVisible();

  await keyword.fill('analista');
  await expect(list).toBeVisible();
  await keyword.press('Escape');
  await expect(list).toBeHidden();
  await keyword.press('Enter');
  await expect(page).toHaveURL('/vagas?cargo=analista');
});

test('the same search twice is one step of the way back', async ({ page }) => {
  await page.goto('/vagas');
  await page.getByRole('main').getByLabel('Cargo ou palavra-chave').fill('analista');
  await page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /analista/i })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL('/vagas?cargo=analista');

  await page.goBack();
  await expect(page).toHaveURL('/vagas');
  await expect(page.getByRole('main').getByLabel('Cargo ou palavra-chave')).toHaveValue('');
});

test('the list is sorted by the highest pay, in its address, after a reload and without scripts', async ({
  page,
  browser,
}) => {
  // The highest amount by the month of each card that has one
  const payOf = (text: string): number =>
    Math.max(
      0,
      ...[...text.matchAll(/R\$\s([\d.]+)(?:,\d+)?\/mês/g)].map(([, amount = '']) =>
        Number(amount.replaceAll('.', '')),
      ),
    );
  const pays = async (from: Page): Promise<number[]> =>
    (await cards(from).allTextContents()).map(payOf).filter((pay) => pay > 0);
  await page.goto('/vagas?nivel=senior');
  const unsorted = await pays(page);
  expect(unsorted.length).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Maior salário' }).click();
  await expect(page).toHaveURL('/vagas?nivel=senior&ordem=salario');
  await expect(async () => {
    const now = await pays(page);
    expect(now.length).toBeGreaterThan(3);
    expect(now).toEqual([...now].sort((one, other) => other - one));
  }).toPass();
  const sorted = await pays(page);
  expect(sorted).not.toEqual(unsorted);

  await page.reload();
  expect(await pays(page)).toEqual(sorted);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  expect(await pays(plain)).toEqual(sorted);
  await plain.getByRole('link', { name: 'Mais recentes' }).click();
  await expect(plain).toHaveURL('/vagas?nivel=senior');
  await plain.close();
});

test('every filter lives in the address, and a pasted one reproduces the page', async ({ page, context }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Trusted') && refused.push(message.text()));
  await page.goto('/vagas');
  await page.getByRole('main').getByLabel('Localização').selectOption('Remoto');
  await page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }).click();
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await filters.getByLabel('PJ', { exact: true }).check();
  await expect(page).toHaveURL('/vagas?local=Remoto&tipo=pj');
  await expect(page.getByRole('status').filter({ hasText: /vagas? encontrada/ })).toBeVisible();
  // The count next to each option is the number of its hits; for the selected one it equals the list's.
  await expect(filters.getByLabel('PJ', { exact: true })).toHaveAccessibleDescription(/^(mais de )?[\d.]+ vagas?$/);
  const found = await page
    .getByRole('status')
    .filter({ hasText: /vagas? encontrada/ })
    .innerText();
  // Not as they are drawn: rows far below come later, a few at a time.
  const titles = await cards(page).getByRole('heading').allTextContents();
  // The structured data is updated with the list, under the page's Trusted Types policy.
  await expect
    .poll(() =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join()),
    )
    .toContain(JSON.stringify(titles[0]).replaceAll('<', '\\u003c'));
  expect(refused).toEqual([]);

  const other = await context.newPage();
  await openPage(other, page.url());
  await expect(other.getByRole('status').filter({ hasText: found })).toBeVisible();
  expect(await cards(other).getByRole('heading').allTextContents()).toEqual(titles);
  await expect(other.getByRole('complementary', { name: 'Filtros' }).getByLabel('PJ', { exact: true })).toBeChecked();
  // A second value of the same filter widens the search, and goes alone.
  const ofPj = Number(/\d+/.exec(found)?.[0]);
  await other.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true }).check();
  await expect(other).toHaveURL('/vagas?local=Remoto&tipo=clt&tipo=pj');
  await expect
    .poll(async () => {
      const text = await other
        .getByRole('status')
        .filter({ hasText: /vagas? encontrada/ })
        .innerText();
      return Number(/\d+/.exec(text)?.[0]);
    })
    .toBeGreaterThan(ofPj);
  await other.reload();
  await expect(other.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true })).toBeChecked();
  await other.getByRole('link', { name: 'Remover filtro CLT' }).click();
  await expect(other).toHaveURL('/vagas?local=Remoto&tipo=pj');
  await other.getByRole('link', { name: 'Remover filtro PJ' }).click();
  await expect(other).toHaveURL('/vagas?local=Remoto');
});

test('ways of working and vacancies for people with disabilities are filters, labels and marks, and a saved search keeps them', async ({
  page,
}) => {
  const ana = await newPerson('Ana');
  await page.goto('/vagas');
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const models = filters.getByRole('group', { name: 'Modelo de trabalho' });
  // The numbers beside the filters come with the first use of the page
  await models.getByLabel('Remoto').focus();
  await expect(models.getByLabel('Remoto')).toHaveAccessibleDescription(/^\d+ vagas?$/);
  await models.getByLabel('Remoto').check();
  await models.getByLabel('Híbrido').check();
  await expect(page).toHaveURL('/vagas?modelo=hibrido&modelo=remoto');
  await expect(cards(page).first()).toContainText(/Remoto|híbrido/i);
  await models.getByLabel('Todos os modelos').click();
  await filters.getByLabel('Vaga para PcD').check();
  await expect(page).toHaveURL('/vagas?pcd=sim');
  await page.getByRole('link', { name: 'Mais recentes' }).waitFor();
  const found = await page
    .getByRole('status')
    .filter({ hasText: /vagas? encontrada/ })
    .innerText();
  await expect(filters.getByLabel('Vaga para PcD')).toHaveAccessibleDescription(found.replace(/ encontradas?/, ''));

  // Its page says so, too
  await openPage(page, (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('list', { name: 'Contrato, nível, modelo e avisos' }).first()).toContainText(
    'Vaga para PcD',
  );
  await page.goBack();

  await page.getByRole('button', { name: 'Salvar busca' }).click();
  await fillSignIn(page, ana);
  await expect(page.getByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeVisible();
  await page.goto('/candidato/buscas-salvas');
  const row = page.getByRole('list', { name: 'Buscas salvas' }).getByRole('listitem');
  await expect(row).toContainText('Vaga para PcD');
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/vagas?pcd=sim');
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL('/vagas');
});

test('the phone filters in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/vagas');
  await expect(cards(page).first()).toBeVisible();
  await loadDialogs(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByText('CLT', { exact: true }).click();
  await expect(page).toHaveURL('/vagas?tipo=clt');
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // On a tablet the sheet's footer is one row, and all of it is in the window.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  const foot = await sheet.getByRole('button', { name: 'Ver resultados' }).boundingBox();
  expect(foot?.x).toBeGreaterThanOrEqual(0);
  expect((foot?.x ?? 0) + (foot?.width ?? 0)).toBeLessThanOrEqual(768);
});

/** @returns how many rows there are, once more of them were loaded below the first page */
async function loadMore(page: Page): Promise<number> {
  await expect(cards(page).first()).toBeVisible();
  const firstPage = await cards(page).count();
  await page.getByRole('button', { name: 'Carregar mais vagas' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(firstPage);
  return cards(page).count();
}

for (const [means, isTouched] of [
  ['a mouse', false],
  ['a finger', true],
] as const)
  test.describe(`by ${means}`, () => {
    test.use({ hasTouch: isTouched, isMobile: isTouched });

    test('more rows come below, and the way back leads to the same place among them', async ({ page }) => {
      await page.goto('/vagas');
      const all = await loadMore(page);

      const last = cards(page).nth(all - 2);
      await last.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(500);
      await last.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goBack();
      await expect(cards(page)).toHaveCount(all);
      await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), before)).toBeLessThan(60);
    });
  });

test('the rows that were loaded are there after a vacancy was read for half an hour', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/vagas');
  const all = await loadMore(page);
  const last = cards(page).nth(all - 2);
  await last.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  // From here on nothing holds the rows
  await expect(cards(page)).toHaveCount(0);
  await page.clock.fastForward('30:00');
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect(cards(page)).toHaveCount(all);
});

test('a visitor saves a vacancy by a press before hydration and signing in, finds it in the own list, and lets it go', async ({
  page,
  request,
}) => {
  const ana = await newPerson('Ana');
  const letThrough = await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const first = cards(page).first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name: `Salvar vaga: ${title}` }).click();
  // At once: nothing waits for the scripts of the page that is left.
  await expect(page).toHaveURL(/\/login\?voltar=/);
  letThrough();
  await expect(page.getByText('Entre na sua conta para salvar vagas')).toBeVisible();
  await fillSignIn(page, ana);

  await expect(page.getByText('Vaga salva. Ela está em “Salvas”, na sua área.')).toBeVisible();
  await expect(page).toHaveURL('/vagas');
  await expect(page.getByRole('button', { name: `Vaga salva: ${title}` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The server's page does not show it, because it is the same for everybody.
  const html = await (await request.get('/vagas')).text();
  expect(html).not.toContain('aria-pressed="true"');

  await page.goto('/candidato/vagas-salvas');
  const saved = page.getByRole('list', { name: 'Vagas salvas' });
  await expect(saved.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await saved.getByRole('link', { name: title, exact: true }).click();
  const button = page.getByRole('button', { name: 'Vaga salva', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.getByRole('button', { name: 'Salvar vaga', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/candidato/vagas-salvas');
  await expect(page.getByText('Você ainda não salvou nenhuma vaga')).toBeVisible();
});

test('a row that came by loading more is saved by the sign-in, whose way back leads to a list without it', async ({
  page,
}) => {
  const person = await newPerson('Carla');
  await page.goto('/vagas');
  await expect(cards(page).first()).toBeVisible();
  const firstPage = await cards(page).count();
  await page.getByRole('button', { name: 'Carregar mais vagas' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(firstPage);
  const late = cards(page).nth(firstPage);
  const link = late.getByRole('heading').getByRole('link');
  const [title, path] = [await link.innerText(), await link.getAttribute('href')];
  await late.getByRole('link', { name: `Salvar vaga: ${title}` }).click();
  await expect(page.getByText('Entre na sua conta para salvar vagas')).toBeVisible();
  await fillSignIn(page, person);

  await expect(page.getByText('Vaga salva. Ela está em “Salvas”, na sua área.')).toBeVisible();
  await expect(page).toHaveURL('/vagas');
  await page.goto('/candidato/vagas-salvas');
  const saved = page.getByRole('list', { name: 'Vagas salvas' }).getByRole('heading').getByRole('link');
  await expect(saved).toHaveAttribute('href', path ?? '');
});

test('a candidate whose press comes before hydration has the vacancy saved, without the sign-in page', async ({
  page,
}) => {
  await signIn(page, await newPerson('Bia'));
  const letThrough = await holdScripts(page);
  await page.goto('/vagas?cargo=enfermeiro', { waitUntil: 'commit' });
  const title = await cards(page).first().getByRole('heading').innerText();
  await page
    .getByRole('link', { name: `Salvar vaga: ${title}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vagas\?cargo=enfermeiro&salvar=/);
  letThrough();
  await expect(page.getByText('Vaga salva. Ela está em “Salvas”, na sua área.')).toBeVisible();
  await expect(page).toHaveURL('/vagas?cargo=enfermeiro');
  await expect(page.getByRole('button', { name: `Vaga salva: ${title}` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a visitor reports a vacancy; the operator alone can read it', async ({ page }) => {
  await page.goto('/vagas');
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Denunciar vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByText('Escolha o motivo da denúncia')).toBeVisible();
  await dialog.getByLabel('Pede pagamento ou dados bancários').check();
  await dialog.getByLabel(/^Conte mais/).fill('Pediram um depósito antes da entrevista.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByText(/^Denúncia enviada/)).toBeVisible();
  const number = await dialog.getByText(/^D-\d{6,}$/).innerText();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(dialog).toBeHidden();
  // Other tests report vacancies, too: this report is found by its number, which counts from one.
  const reports = `vacancy_reports?id=eq.${String(Number(number.slice(2)))}&select=vacancy_id,reason,details,user_id`;
  expect(await readStored(reports)).toEqual([
    { vacancy_id: id, reason: 'payment', details: 'Pediram um depósito antes da entrevista.', user_id: null },
  ]);
});

test('a sentence is searched by its work and place, and what was understood can be taken back', async ({ page }) => {
  await openPage(page, '/vagas');
  const box = page.getByRole('main').getByLabel('Cargo ou palavra-chave');
  await box.fill('quero trabalhar de enfermeira em floripa');
  await box.press('Enter');
  const chip = page.getByRole('link', { name: 'Tirar da busca: Florianópolis, SC' });
  await expect(chip).toBeVisible();
  await photograph(page, 'understood', { part: 'window' });
  await chip.click();
  await expect(page).toHaveURL(/cargo=quero\+trabalhar\+de\+enfermeira$/);
  await expect(page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('heading').first()).toHaveText(
    /Enfermeir/,
  );
});

test('vacancies with a part of the words stand under a line that says so', async ({ page }) => {
  await openPage(page, '/vagas?cargo=dentista+em+floripa+com+doutorado');
  await expect(page.getByText('Nenhuma vaga tem tudo o que você buscou. Estas têm uma parte:')).toBeVisible();
  await photograph(page, 'parts', { part: 'window' });
});

test('a place that was read in mistyped words can be taken back, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, '/vagas?cargo=motorista+curitba');
  await expect(page.getByText('Mostrando vagas para motorista curitiba.')).toBeVisible();
  const chip = page.getByRole('link', { name: 'Tirar da busca: Curitiba, PR' });
  await expect(chip).toBeVisible();
  await photograph(page, 'mistyped', { part: 'window' });
  await chip.click();
  await expect(page).toHaveURL(/cargo=motorista$/);
  await expect(page.getByText(/^Mostrando vagas para/)).toBeHidden();
});
