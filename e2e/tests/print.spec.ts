import { expect, test, type Page } from '@playwright/test';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { openPage } from '../open-page';
import { newPerson } from '../person';
import { readSheets } from '../pdf-text';
import { demo } from '../product';
import { signIn } from '../sessions';

const print = async (page: Page): Promise<string[]> => readSheets(await page.pdf({ format: 'A4' }));

/** What stands on a screen for the hand alone. */
const controls = /Ir para o|Ir para a|Entrar|Menu|Filtrar|Compartilhar|Salvar vaga|Denunciar|Imprimir|Mais ações/;

test('a vacancy is printed with all that it says, and nothing to press, nothing of the site around it, no other vacancies', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Encadernadora');
  const id = await publishVacancy(company, { title });
  const other = newTitle('Encadernadora');
  await publishVacancy(company, { title: other });
  await openPage(page, `/vagas/${id}`);
  const similar = page.getByRole('heading', { name: 'Vagas semelhantes' });
  await expect(similar).toBeVisible();
  const buttons = page.getByRole('button').filter({ visible: true });
  expect(await buttons.count()).toBeGreaterThan(0);
  const sheets = await print(page);
  expect(sheets.length).toBeLessThanOrEqual(2);
  const text = sheets.join(' ');
  for (const said of [title, 'Sobre a vaga', 'Requisitos', 'Inscrições até', company.tradeName])
    expect(text).toContain(said);
  expect(text).not.toMatch(controls);
  for (const unsaid of ['Candidatar-se', 'Vagas semelhantes', other]) expect(text).not.toContain(unsaid);
  // What has no text of its own is not drawn either.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buttons).toHaveCount(0);
  await expect(similar).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a vacancy that was applied to is printed without the bar that says so', async ({ page }) => {
  const id = await publishVacancy(await newPublisher(), { title: newTitle('Gravador') });
  const person = await newPerson('Olívia');
  await callAs(person, 'POST', 'rpc/apply_to_vacancy', { p_vacancy_id: id });
  await signIn(page, person);
  await openPage(page, `/vagas/${id}`);
  await expect(page.getByRole('img', { name: 'Andamento: Pendente, etapa 1 de 4' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Você já se candidatou a esta vaga')).toBeHidden();
});

test('every row of the applications received is printed, whole, on as many sheets as it takes', async ({ page }) => {
  await signIn(page, demo.company);
  await openPage(page, '/empresa/candidaturas');
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const all = await names.allInnerTexts();
  expect(all.length).toBeGreaterThan(15);
  const sheets = await print(page);
  expect(sheets.length).toBeGreaterThan(1);
  const text = sheets.join(' ');
  for (const name of all) expect(text).toContain(name);
  expect(text).not.toMatch(controls);
  expect(text).not.toMatch(/Ver currículo|Enviar e-mail|Recusar|Buscar por nome/);
  // On paper the words stay, and so does the picture of each application.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('img', { name: /^Andamento: / })).toHaveCount(all.length);
});

test('a list of so many that only the rows near the window are in the document is printed as a whole too', async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/list_received_applications*', async (route) => {
    const answer = await route.fetch();
    const [row] = (await answer.json()) as object[];
    const rows = Array.from({ length: 230 }, (_row, index) => ({
      ...row,
      id: `app_print_${index}`,
      candidate_name: `Pessoa n${index + 1}.`,
    }));
    await route.fulfill({ response: answer, json: rows });
  });
  await signIn(page, demo.company);
  await openPage(page, '/empresa/candidaturas');
  await expect(page.getByRole('article', { name: 'Pessoa n1.', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Pessoa n230.', exact: true })).toHaveCount(0);
  const text = (await print(page)).join(' ');
  for (let number = 1; number <= 230; number += 1) expect(text).toContain(`Pessoa n${number}.`);
  // And afterwards the document is small again
  await expect(page.getByRole('article', { name: 'Pessoa n230.', exact: true })).toHaveCount(0);
});

test('the list of vacancies of a company is printed without its controls', async ({ page }) => {
  const company = await newPublisher();
  const title = newTitle('Tipógrafa');
  await publishVacancy(company, { title });
  await signIn(page, company);
  await openPage(page, '/empresa/vagas');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  const text = (await print(page)).join(' ');
  for (const said of [title, '0 candidaturas', 'Ativa', 'Expira em']) expect(text).toContain(said);
  expect(text).not.toMatch(controls);
  expect(text).not.toMatch(/Nova Vaga|Ver candidaturas/);
});

test('/acessibilidade is printed as its text alone, with every criterion', async ({ page }) => {
  await openPage(page, '/acessibilidade');
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const headers = await page.getByRole('main').getByRole('rowheader').allInnerTexts();
  const criteria = headers.filter((name) => /^\d/.test(name));
  expect(criteria).toHaveLength(55);
  // And the themes of ABNT NBR 17225
  expect(headers.length).toBeGreaterThan(criteria.length);
  const sheets = await print(page);
  const text = sheets.join(' ');
  expect(text).toContain('Última revisão');
  for (const section of sections.filter((name) => name !== 'Nesta página')) expect(text).toContain(section);
  // Names may be divided at a line's end.
  for (const criterion of headers) expect(text).toContain(criterion.split(' ').slice(0, 2).join(' '));
  expect(text).not.toMatch(/Nesta página|Imprimir|Documentos legais/);
  for (const sheet of sheets) expect(sections.some((section) => sheet.endsWith(section))).toBe(false);
});

for (const [path, title, said] of [
  ['/termos', 'Termos de Uso', 'Redação de'],
  ['/privacidade', 'Política de Privacidade', 'Redação de'],
  ['/cookies', 'Política de Cookies', 'Redação de'],
] as const)
  test(`${path} is printed as its text alone, every section of it`, async ({ page }) => {
    await openPage(page, path);
    const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const sheets = await print(page);
    const text = sheets.join(' ');
    expect(text).toContain(title);
    expect(text).toContain(said);
    const printed = sections.filter((section) => section !== 'Nesta página');
    expect(printed.length).toBeGreaterThan(3);
    for (const section of printed) expect(text).toContain(section);
    expect(text).not.toContain('Nesta página');
    expect(text).not.toMatch(controls);
    // No sheet ends with a heading whose text is on the next one.
    for (const sheet of sheets) expect(printed.some((section) => sheet.endsWith(section))).toBe(false);
  });

test('what a company has of an application is printed whole, without the list behind the dialog', async ({ page }) => {
  const company = await newPublisher();
  const id = await publishVacancy(company, { title: newTitle('Vidraceiro') });
  const person = await newPerson('Teresa');
  await callAs(person, 'POST', 'rpc/apply_to_vacancy', { p_vacancy_id: id });
  await signIn(page, person);
  await openPage(page, '/candidato/candidaturas');
  await page.getByRole('button', { name: /^O que a empresa tem/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Currículo enviado' })).toBeVisible();
  const text = (await print(page)).join(' ');
  expect(text).toContain('O que a empresa tem');
  expect(text).toContain('Currículo enviado');
  expect(text).not.toMatch(/Minhas candidaturas|Retirar candidatura|Fechar/);
});

test('the plans are printed on white, with the answers to their questions and nothing to press', async ({ page }) => {
  await openPage(page, '/planos');
  const text = (await print(page)).join(' ');
  expect(text).toContain('Você cancela quando quiser, sem multa');
  expect(text).not.toMatch(/Assinar|Criar conta/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const grounds = await page.locator('body, main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 100)
      .map((element) => getComputedStyle(element).backgroundColor)
      .filter((color) => color !== 'rgba(0, 0, 0, 0)'),
  );
  expect([...new Set(grounds)]).toEqual(['rgb(255, 255, 255)']);
});

test('the last call of the home page stands whole on one sheet', async ({ page }) => {
  await openPage(page, '/');
  await page.emulateMedia({ media: 'print' });
  const call = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Sua próxima oportunidade/ }) });
  expect(await call.evaluate((section) => getComputedStyle(section).breakInside)).toBe('avoid');
});
