import { expect, test } from '@playwright/test';
import { findAxeViolations, findLoss } from '../accessibility';
import { callAs, newPublisher } from '../company';
import { readShifts, recordShifts, sumOfShifts, waitUntilDrawn } from '../layout-shifts';
import { openPage, waitForContent } from '../open-page';
import { photograph } from '../photograph';
import { signIn } from '../sessions';

/** An occupation for which five companies of the seed publish pay: in all of Brazil, but not in Pernambuco alone. */
const title = 'Assistente administrativo';

test('the form of a vacancy says what companies publish as pay, as /salarios does, and moves nothing', async ({
  page,
  context,
}) => {
  const company = await newPublisher();
  // The outbox counts the seed's vacancies in its first calls
  await expect
    .poll(
      async () =>
        (
          (await (await callAs(company, 'POST', 'rpc/pay_statistics', { p_title: title })).json()) as {
            figures: unknown;
          }
        ).figures,
      { timeout: 60_000 },
    )
    .not.toBeNull();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isLoaded = (): boolean => scripts.some((address) => address.includes('published-pay'));
  await recordShifts(page);
  await signIn(page, company);
  // As high as the form, so that every move is seen; here the text has the fewest words in a line
  await page.setViewportSize({ width: 1024, height: 1800 });
  await openPage(page, '/empresa/vagas/nova');
  await waitForContent(page);
  const sentence = page.getByText(/^Empresas publicam/);
  const box = page.getByLabel('Publicar vaga imediatamente');
  const place = await box.boundingBox();
  await waitUntilDrawn(page);
  const before = sumOfShifts(await readShifts(page));
  expect(isLoaded()).toBe(false);

  await page.getByLabel(/^Título da vaga/).fill(title);
  await expect(sentence).toContainText(`para ${title}: todos os níveis, Brasil. De pelo menos 5 empresas`);
  expect(isLoaded()).toBe(true);
  await waitUntilDrawn(page);
  expect(sumOfShifts(await readShifts(page))).toBe(before);

  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await expect(sentence).toContainText(
    `para ${title}: todos os níveis, Brasil. Ainda há poucas empresas para Pleno, Pernambuco.`,
  );
  expect(await box.boundingBox()).toEqual(place);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLoss(page)).toEqual([]);
  }
  await photograph(page, 'published-pay', { widths: [360, 768, 1024, 1440] });

  const [range] = /R\$\s[\d.]+ a R\$\s[\d.]+/.exec((await sentence.textContent()) ?? '') ?? [];
  const [salaries] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Ver em Salários por cargo/ }).click(),
  ]);
  await expect(salaries.getByRole('heading', { name: `${title}: todos os níveis, Brasil` })).toBeVisible();
  await expect(salaries.getByRole('main')).toContainText(`A metade do meio publica de ${range}`);
  await salaries.close();

  await page.getByLabel(/^Tipo de contrato/).selectOption('PJ');
  await expect(page.getByText(/^Para PJ, freelancer e estágio não mostramos/)).toBeVisible();
  await expect(sentence).toBeHidden();
});

test('a search says the same in the HTML of its list, and the browser asks for nothing more', async ({
  page,
  request,
}) => {
  const address = '/vagas?cargo=assistente+administrativo&local=PE&nivel=pleno';
  // The outbox counts the seed's vacancies in its first calls
  await expect
    .poll(async () => (await request.get(address)).text(), { timeout: 60_000 })
    .toContain(`Salário publicado para ${title}`);
  const calls: string[] = [];
  page.on('request', (each) => calls.push(each.url()));
  await recordShifts(page);
  await page.setViewportSize({ width: 360, height: 1800 });
  await openPage(page, address);
  const line = page.getByText(/De pelo menos \d+ empresas/);
  await expect(line).toContainText(
    /\(todos os níveis, Brasil\): metade entre R\$.* Ainda há poucas empresas para Pleno, Pernambuco\.$/,
  );
  await waitForContent(page);
  await waitUntilDrawn(page);
  expect(sumOfShifts(await readShifts(page))).toBe(0);
  expect(calls.filter((each) => /rpc\/(pay_statistics|search_vacancies)/.test(each))).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLoss(page)).toEqual([]);
  }
  await photograph(page, 'search-pay', { part: 'window', widths: [360, 768, 1024, 1440] });
  const link = page.getByRole('link', { name: `Salário publicado para ${title}` });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/salarios?cargo=Assistente+administrativo');
  await expect(page.getByRole('heading', { name: `${title}: todos os níveis, Brasil` })).toBeVisible();
});
