import { expect, test, type Page } from '@playwright/test';
import { fillSignIn, newAddress, newCpf, newPerson, readMail, signInByForm } from '../person';
import { address, demo } from '../product';
import { signIn } from '../sessions';

// The main ways through the product are gone with its movements; the other tests ask for less of them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const password = 'travessia2026';

async function openFirstVacancy(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  // The heading of the list stays until the vacancy is there.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
}

test('a visitor finds a vacancy, becomes a candidate by mail, applies once and sees it', async ({ page }) => {
  const email = newAddress('candidata');

  await page.goto('/');
  await page.getByRole('main').getByLabel('Cargo ou palavra-chave').fill('desenvolvedor');
  await page.getByRole('main').getByLabel('Localização').fill('São Paulo, SP');
  await page.getByRole('main').getByRole('button', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(
    `/vagas?cargo=desenvolvedor&local=${encodeURIComponent('São Paulo, SP').replaceAll('%20', '+')}`,
  );

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasNotText: 'CLT' })).not.toHaveCount(0);
  const clt = page.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true });
  await clt.click();
  await expect(page).toHaveURL(/tipo=clt/);
  await expect(clt).toBeChecked();
  await expect(cards.filter({ hasNotText: 'CLT' })).toHaveCount(0);
  await expect(cards.first()).toContainText('CLT');

  await openFirstVacancy(page);
  const vacancyAddress = page.url();
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await page.getByRole('link', { name: 'Candidatar-se' }).first().click();
  await expect(page.getByText('Você precisa estar logado para se candidatar')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await expect(page.getByRole('main')).toContainText(`Você está se candidatando a ${title}`);

  await page
    .getByRole('main')
    .getByRole('link', { name: /cadastre-se/i })
    .click();
  await expect(page).toHaveURL(/\/cadastro/);
  await page.getByRole('radio', { name: /^Candidato/ }).check();
  await page.getByLabel(/^Nome completo/).fill('Helena Travessia');
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/i)
    .first()
    .fill(email);
  await page.getByLabel(/^CPF/).fill(newCpf());
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('20/05/1990');
  await page.getByLabel(/^Senha/).fill(password);
  const submit = page.getByRole('button', { name: 'Criar conta gratuita' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: /Termos de Uso/ }).check();
  await submit.click();
  await expect(
    page.getByText('Cadastro realizado com sucesso! Por favor, verifique seu email para confirmar sua conta.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/verificar-email-enviado/);

  // Signing in is refused before the confirmation
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  await expect(
    page.getByText('Email não confirmado. Por favor, verifique seu email para confirmar seu cadastro.').first(),
  ).toBeVisible();

  const mail = await readMail(email, /confirm/i);
  expect(mail.text).toContain(mail.link ?? 'the link');
  await page.goto(address.mailbox);
  await page
    .getByRole('link', { name: new RegExp(email.replaceAll('.', '\\.')) })
    .first()
    .click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.goto(mail.link ?? '');
  await expect(page.getByText('Email verificado com sucesso!')).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await page
    .getByRole('link', { name: 'Ir para o Login' })
    .or(page.getByRole('button', { name: 'Ir para o Login' }))
    .click();

  await fillSignIn(page, { email, password });
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(vacancyAddress);

  // Opened by itself: it was asked for before the sign-in, in another page of this browser.
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(email);
  // The sign-up asked for it
  await expect(preview.getByRole('textbox', { name: 'Data de nascimento' })).toHaveCount(0);
  await preview.getByRole('button', { name: 'Enviar candidatura' }).dblclick();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toHaveCount(1);
  await expect(page.getByText('Você já se candidatou a esta vaga').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Andamento: Pendente, etapa 1 de 4' })).toBeVisible();

  await page.goto('/candidato/candidaturas');
  const applications = page.getByRole('main').getByRole('article');
  await expect(applications).toHaveCount(1);
  await expect(applications.first()).toContainText(title);
  await expect(applications.first().getByRole('img', { name: /^Andamento: Pendente/ })).toBeVisible();
});

test('a second application is refused by the database too', async ({ page, context }) => {
  // Not the demo account: another test may have applied with it to the same vacancy
  await signIn(page, await newPerson('Repetida'));
  await page.goto('/vagas?cargo=enfermeiro');
  await openFirstVacancy(page);
  const id = page.url().split('/').at(-1) ?? '';
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('button', { name: 'Candidatar-se' }).first()).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();

  // The other tab still shows the button
  await second.bringToFront();
  await second.getByRole('button', { name: 'Candidatar-se' }).first().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(second.getByText('Você já se candidatou a esta vaga').first()).toBeVisible();

  const answer = await callAs(page, 'apply_to_vacancy', { p_vacancy_id: id });
  expect(answer).toMatchObject({
    status: 409,
    body: { hint: 'application_duplicate', message: 'Você já se candidatou a esta vaga' },
  });
});

test('a company publishes, is found, receives an application and moves it; the candidate sees the new status', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Afinador de pianos ${Date.now().toString(36)}`;
  const companyPage = await (await browser.newContext()).newPage();
  const visitorPage = await (await browser.newContext()).newPage();
  const candidatePage = await (await browser.newContext()).newPage();

  await signInByForm(companyPage, demo.company);
  await expect(companyPage).toHaveURL('/empresa/vagas');
  await companyPage.getByRole('link', { name: 'Nova Vaga' }).click();
  await companyPage.getByLabel(/^Título da vaga/).fill(title);
  await companyPage
    .getByLabel(/^Descrição/)
    .fill('Afinar e regular pianos de cauda e de armário em casas de concerto.');
  await companyPage.getByLabel(/^Requisitos/).fill('• Ouvido treinado\n• Experiência com pianos de cauda');
  await companyPage.getByLabel(/^Localização/).fill('Recife, PE');
  await companyPage.getByLabel(/^Tipo de contrato/).selectOption({ label: 'CLT' });
  await companyPage.getByLabel(/^Nível profissional/).selectOption({ label: 'Pleno' });
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await companyPage.getByLabel(/^Data de expiração/).fill(deadline);
  await companyPage.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await companyPage.getByRole('button', { name: 'Publicar vaga' }).dblclick();
  await expect(companyPage.getByText('Vaga criada com sucesso!')).toHaveCount(1);
  await expect(companyPage).toHaveURL('/empresa/vagas');
  const row = companyPage.getByRole('article', { name: title });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ativa');
  await expect(row).toContainText('0 candidaturas');

  await visitorPage.goto(`/vagas?cargo=${encodeURIComponent(title)}&local=Recife`);
  await expect(visitorPage.getByText('1 vaga encontrada', { exact: true })).toBeVisible();
  await expect(visitorPage.getByRole('main').getByRole('article').first()).toContainText(title);

  await signIn(candidatePage, demo.candidate);
  await candidatePage.goto(`/vagas?cargo=${encodeURIComponent(title)}`);
  await openFirstVacancy(candidatePage);
  await candidatePage.getByRole('button', { name: 'Candidatar-se' }).first().click();
  await candidatePage.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(candidatePage.getByText('Candidatura enviada com sucesso!')).toBeVisible();

  await companyPage.reload();
  await expect(row).toContainText('1 candidatura');
  await row.getByRole('link', { name: 'Ver candidaturas' }).click();
  await expect(companyPage).toHaveURL(/\/empresa\/candidaturas\?vaga=/);
  const received = companyPage.getByRole('main').getByRole('article');
  await expect(received).toHaveCount(1);
  await expect(received).toContainText(demo.candidate.email);
  await expect(received).toContainText('Pendente');

  await received.getByRole('button', { name: 'Ver currículo' }).click();
  await expect(companyPage.getByRole('dialog')).toBeVisible();
  await companyPage.keyboard.press('Escape');
  await expect(received).toContainText('Visualizado');

  await candidatePage.goto('/candidato/candidaturas');
  const mine = candidatePage.getByRole('main').getByRole('article').filter({ hasText: title });
  await expect(mine.getByRole('img', { name: /^Andamento: Visualizado/ })).toBeVisible();

  await received.getByRole('button', { name: 'Recusar' }).click();
  await companyPage
    .getByRole('dialog')
    .or(companyPage.getByRole('alertdialog'))
    .getByRole('button', { name: /Recusar/ })
    .click();
  await expect(received).toContainText('Recusado');
  await candidatePage.reload();
  await expect(mine.getByRole('img', { name: 'Andamento: Recusado, depois de Visualizado' })).toBeVisible();
});

interface Answer {
  status: number;
  body: { hint?: string; message?: string; code?: string };
}

/** Calls the database as the signed-in user of a page, bypassing the interface. */
async function callAs(page: Page, name: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ({ api, name: called, body: sent }) => {
      const config = (await (await fetch('/config.json')).json()) as { publishableKey: string };
      const session = JSON.parse(localStorage.getItem('ponte-session') ?? 'null') as { access_token: string } | null;
      const response = await fetch(`${api}/rest/v1/rpc/${called}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          apikey: config.publishableKey,
          ...(session ? { Authorization: `Bearer ${session.access_token}` } : {}),
        },
        body: JSON.stringify(sent),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    { api: address.api, name, body },
  );
}

test.describe('who is refused where', () => {
  test('a company cannot apply, in the interface and in the database', async ({ page }) => {
    await signIn(page, demo.company);
    await page.goto('/vagas?cargo=enfermeiro');
    await openFirstVacancy(page);
    await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
    await expect(page.getByText('Apenas candidatos podem se candidatar às vagas')).toBeVisible();
    const answer = await callAs(page, 'apply_to_vacancy', { p_vacancy_id: page.url().split('/').at(-1) });
    expect(answer).toMatchObject({ status: 403, body: { hint: 'not_candidate' } });
  });

  test('a visitor is asked to sign in by the database too', async ({ page }) => {
    await page.goto('/vagas?cargo=enfermeiro');
    await openFirstVacancy(page);
    const answer = await callAs(page, 'apply_to_vacancy', { p_vacancy_id: page.url().split('/').at(-1) });
    expect([401, 403]).toContain(answer.status);
  });

  for (const path of ['/empresa/vagas', '/empresa/vagas/nova', '/empresa/candidaturas', '/empresa/perfil']) {
    test(`a candidate at ${path} goes home`, async ({ page }) => {
      await signIn(page, demo.candidate);
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }

  for (const path of [
    '/candidato/candidaturas',
    '/candidato/perfil',
    '/candidato/experiencias',
    '/candidato/formacao',
  ]) {
    test(`a company at ${path} goes home`, async ({ page }) => {
      await signIn(page, demo.company);
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }

  for (const path of ['/perfil', '/candidato/candidaturas', '/empresa/vagas', '/empresa/candidaturas?vaga=1']) {
    test(`a visitor at ${path} signs in first and comes back`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(path)}`);
      await fillSignIn(page, path.startsWith('/empresa') ? demo.company : demo.candidate);
      await expect(page).toHaveURL(path);
    });
  }
});
