import { expect, test } from '@playwright/test';
import { callAs, newPublisher, newTitle, publishVacancy, reportVacancy } from '../company';
import { newPerson, readMail, setOperator } from '../person';
import { photograph } from '../photograph';
import { demo } from '../product';
import { signIn } from '../sessions';

/* Who runs the site reads what waits for a person, and decides it, in the product. */

test('an operator removes a reported vacancy, and its reporter reads why in a mail', async ({ page, request }) => {
  const company = await newPublisher();
  const title = newTitle('Luthier');
  const vacancy = await publishVacancy(company, { title });
  const reporter = await reportVacancy(vacancy, 'Rita');

  await signIn(page, demo.operator);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { level: 1, name: 'Casos por decidir' })).toBeVisible();
  await page.getByRole('button', { name: /^Denúncias \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?tipo=report$/);
  await page.getByRole('list', { name: 'Casos' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.getByText('Pediram um depósito antes da entrevista.')).toBeVisible();
  // Nothing of whoever wrote it
  await expect(page.getByText('Rita')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Remover a vaga' }).check();
  await expect(page.getByText(/sai do ar e não pode ser publicada de novo/)).toBeVisible();
  await page.getByLabel('Começar por um modelo').selectOption('Pede pagamento');
  await photograph(page, 'report');
  await page.getByRole('button', { name: 'Remover a vaga' }).dblclick();
  await expect(page.getByText(/^Você decidiu em/)).toBeVisible();
  await expect(page.getByText('Vaga removida', { exact: true })).toBeVisible();

  const mail = await readMail(reporter.email, /^Decisão sobre a denúncia/);
  expect(mail.text).toContain('Quem contrata não pode cobrar pela vaga.');
  // By an address that nobody has asked for, as in notice-desk.spec.ts
  expect((await request.get(`/vagas/${vacancy}?agora=${Date.now()}`)).status()).toBe(410);
});

test("an operator puts a new company's first vacancy on the air, and a colleague's decision is shown", async ({
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
    page.getByText(
      'Esta espera também porque a empresa ainda não é conhecida, ou deixou de ser: outro nome ou CNPJ, ou uma vaga removida.',
    ),
  ).toBeVisible();
  await photograph(page, 'review');
  await page.getByRole('radio', { name: 'Publicar a vaga' }).check();
  await page.getByLabel('Começar por um modelo').selectOption('Conferida: nada contra as regras');

  // Somebody else has the same case open
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, demo.operator);
  await colleague.goto(page.url());
  await colleague.getByRole('radio', { name: 'Recusar a vaga' }).check();
  await colleague.getByLabel(/^Motivo/).fill('O anúncio não diz qual é o trabalho.');

  await page.getByRole('button', { name: 'Publicar a vaga' }).click();
  await expect(page.getByText('Vaga publicada', { exact: true })).toBeVisible();
  expect((await request.get(`/vagas/${vacancy}`)).status()).toBe(200);

  await colleague.getByRole('button', { name: 'Recusar a vaga' }).click();
  // In the form, which is about to go, and in a message
  await expect(colleague.getByText('Este caso já foi decidido. Nada foi mudado.').first()).toBeVisible();
  await expect(colleague.getByText('Vaga publicada', { exact: true })).toBeVisible();
});

test("an appeal against an operator's own decision goes to a colleague, where there is one", async ({
  page,
  browser,
}) => {
  const company = await newPublisher();
  const vacancy = await publishVacancy(company, { title: newTitle('Sineiro') });
  const reporter = await reportVacancy(vacancy, 'Iara');
  const { number } = reporter;
  const callFunction = async (who: { email: string; password: string }, name: string, body: object) => {
    const response = await callAs(who, 'POST', `rpc/${name}`, body);
    expect(response.status).toBe(200);
    return (await response.json()) as { version: string };
  };
  const { version } = await callFunction(demo.operator, 'operator_case', { p_number: number });
  await callFunction(demo.operator, 'decide_case', {
    p_number: number,
    p_version: version,
    p_decision: 'kept',
    p_reason: 'A empresa mostrou que nunca pediu dinheiro a quem se candidata.',
  });
  await callFunction(reporter, 'appeal_decision', {
    p_number: number,
    p_code: null,
    p_text: 'O depósito foi pedido pelo telefone da página da empresa.',
  });

  // Nobody else could decide it
  await signIn(page, demo.operator);
  await page.goto(`/operador?tipo=appeal&caso=${number}`);
  await expect(page.getByText('A primeira decisão deste caso foi sua', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Manter a vaga, como antes' })).toBeVisible();
  await photograph(page, 'appeal-alone');

  const colleague = await newPerson('Davi');
  await setOperator(colleague.email, true);
  try {
    await page.reload();
    await expect(page.getByText(/^A primeira decisão deste caso foi sua: outra pessoa da equipe decide/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await photograph(page, 'appeal-of-own-decision');

    const other = await (await browser.newContext()).newPage();
    await signIn(other, colleague);
    await other.goto(`/operador?tipo=appeal&caso=${number}`);
    await other.getByRole('radio', { name: 'Manter a vaga, como antes' }).check();
    await other.getByLabel(/^Motivo/).fill('O telefone do pedido não é o da empresa.');
    await other.getByRole('button', { name: 'Manter a vaga' }).click();
    await expect(other.getByText(/^Você decidiu em/)).toBeVisible();
  } finally {
    await setOperator(colleague.email, false);
  }
  await page.reload();
  await expect(page.getByText(/^Outra pessoa da equipe decidiu em/)).toBeVisible();
  await expect(page.getByText(/^Foi a mesma pessoa/)).toHaveCount(0);
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
