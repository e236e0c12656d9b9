import { expect, test, type Page } from '@playwright/test';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { newPerson, readMail } from '../person';
import { demo } from '../product';
import { signIn } from '../sessions';

/* Who runs the site reads what waits for a person, and decides it, in the product. */

/** In every width, so that somebody can look at it. */
async function photograph(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}

test('an operator removes a reported vacancy, and its reporter reads why in a mail', async ({ page, request }) => {
  const company = await newPublisher();
  const title = newTitle('Luthier');
  const vacancy = await publishVacancy(company, { title });
  const reporter = await newPerson('Rita');
  const response = await callAs(reporter, 'POST', 'rpc/report_vacancy', {
    p_vacancy_id: vacancy,
    p_reason: 'payment',
    p_details: 'Pediram um depósito antes da entrevista.',
  });
  expect(response.status).toBe(200);

  await signIn(page, demo.operator);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { level: 1, name: 'Casos por decidir' })).toBeVisible();
  await page.getByRole('button', { name: /^Denúncias \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?tipo=report$/);
  await page.getByRole('list', { name: 'Casos' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.getByText('Pediram um depósito antes da entrevista.')).toBeVisible();
  // nothing of whoever wrote it
  await expect(page.getByText('Rita')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Remover a vaga' }).check();
  await expect(page.getByText(/saem do ar e não podem ser publicadas de novo/)).toBeVisible();
  await page.getByLabel('Começar por um modelo').selectOption('Pede pagamento');
  await photograph(page, 'report');
  await page.getByRole('button', { name: 'Remover a vaga' }).dblclick();
  await expect(page.getByText(/^Você decidiu em/)).toBeVisible();
  await expect(page.getByText('Vaga removida', { exact: true })).toBeVisible();

  const mail = await readMail(reporter.email, /^Decisão sobre a denúncia/);
  expect(mail.text).toContain('Quem contrata não pode cobrar pela vaga.');
  await expect.poll(async () => (await request.get(`/vagas/${vacancy}`)).status(), { timeout: 60_000 }).toBe(410);
});

test("an operator puts a new company's first vacancy on the air, and a colleague's decision is told", async ({
  page,
  request,
  browser,
}) => {
  const company = await newPublisher(undefined, { isNew: true });
  const title = newTitle('Afinador');
  const vacancy = await publishVacancy(company, { title });
  expect((await request.get(`/vagas/${vacancy}`)).status()).toBe(404);

  await signIn(page, demo.operator);
  await page.goto('/operador?tipo=review');
  const link = page.getByRole('list', { name: 'Casos' }).getByRole('link', { name: title });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Esta espera também porque a empresa ainda não tem vaga publicada por nós.'),
  ).toBeVisible();
  await photograph(page, 'review');
  await page.getByRole('radio', { name: 'Publicar a vaga' }).check();
  await page.getByLabel('Começar por um modelo').selectOption('Conferida: nada contra as regras');

  // somebody else has the same case open
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demo.operator);
  await colleague.goto(page.url());
  await colleague.getByRole('radio', { name: 'Recusar a vaga' }).check();
  await colleague.getByLabel(/^Motivo/).fill('O anúncio não diz qual é o trabalho.');

  await page.getByRole('button', { name: 'Publicar a vaga' }).click();
  await expect(page.getByText('Vaga publicada', { exact: true })).toBeVisible();
  expect((await request.get(`/vagas/${vacancy}`)).status()).toBe(200);

  await colleague.getByRole('button', { name: 'Recusar a vaga' }).click();
  // in the form, which is about to go, and in a message
  await expect(colleague.getByText('Este caso já foi decidido. Nada foi mudado.').first()).toBeVisible();
  await expect(colleague.getByText('Vaga publicada', { exact: true })).toBeVisible();
});

test('nobody else reads the page, nor loads what it is made of', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (asked) => files.push(new URL(asked.url()).pathname));
  await page.goto('/operador');
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, demo.candidate);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { name: 'Esta área é da equipe que opera o site' })).toBeVisible();
  expect(files.filter((file) => /operator-desk/.test(file) || /rpc\/operator_/.test(file))).toEqual([]);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /operador\n');
});
