import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { applyTo, callAs, dayFromNow, fillVacancy, newPublisher, newTitle, publishVacancy } from '../company';
import { openPage, waitForContent } from '../open-page';
import { newAddress, newPerson, readMail, readStored } from '../person';
import { address, root } from '../product';
import { signIn, type Account } from '../sessions';

/*
 * The answer is lost after the database has written: the person is told that something went wrong, and sends again.
 * Each thing that can be created is there once then, and the page says that it worked.
 */

/** The next call of this function is executed, but its response is dropped; later calls work. */
async function loseAnswer(page: Page, name: string): Promise<{ keys: unknown[] }> {
  const keys: unknown[] = [];
  await page.route(`${address.api}/rest/v1/rpc/${name}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((route.request().postDataJSON() as { p_idempotency_key?: string }).p_idempotency_key);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBeLessThan(300);
    return route.abort('timedout');
  });
  return { keys };
}

const lost = (page: Page) => page.getByText(/Não foi possível falar com o servidor/).first();

/** Sends, drops the response, sends again. */
async function sendTwice(page: Page, name: string, send: () => Promise<void>, success: string | RegExp): Promise<void> {
  const { keys } = await loseAnswer(page, name);
  await send();
  await expect(lost(page)).toBeVisible();
  await send();
  await expect(page.getByText(success).first()).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
}

const rowsOf = async (account: Account, query: string): Promise<unknown[]> =>
  (await (await callAs(account, 'GET', query)).json()) as unknown[];
const press = (page: Page, name: string) => () =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const pressInDialog = (page: Page, name: string) => () =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test.describe('sent again after its answer was lost,', () => {
  test('a vacancy is published once, and so is a copy of it, through a reload', async ({ page }) => {
    const company = await newPublisher();
    const [title, copyTitle] = [newTitle('Luthier'), newTitle('Afinadora')];
    await signIn(page, company);
    await page.goto('/empresa/vagas/nova');
    await fillVacancy(page, title);
    await sendTwice(page, 'create_vacancy', press(page, 'Publicar vaga'), 'Vaga criada com sucesso!');
    await expect(page.getByRole('article', { name: title, exact: true })).toHaveCount(1);
    await page.unrouteAll();

    await page.getByRole('article', { name: title, exact: true }).getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await page.getByLabel(/^Título da vaga/).fill(copyTitle);
    await page.getByLabel(/^Data de expiração/).fill(dayFromNow(20));
    const { keys } = await loseAnswer(page, 'create_vacancy');
    await press(page, 'Publicar vaga')();
    await expect(lost(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
    await press(page, 'Publicar vaga')();
    await expect(page.getByText('Vaga criada com sucesso!').first()).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await expect(page.getByRole('article', { name: copyTitle, exact: true })).toHaveCount(1);
    expect(await rowsOf(company, 'vacancies?select=title&order=title')).toEqual(
      [copyTitle, title].sort().map((text) => ({ title: text })),
    );
  });

  test('a vacancy that was changed before the second try is not made a second time without asking', async ({
    page,
  }) => {
    const company = await newPublisher();
    const title = newTitle('Marceneiro');
    await signIn(page, company);
    await page.goto('/empresa/vagas/nova');
    await fillVacancy(page, title);
    await loseAnswer(page, 'create_vacancy');
    await press(page, 'Publicar vaga')();
    await expect(lost(page)).toBeVisible();
    await page.getByLabel(/^Título da vaga/).fill(`${title} mestre`);
    await press(page, 'Publicar vaga')();
    await expect(
      page.getByRole('alert').getByText(/O que você enviou antes já foi salvo, sem as últimas mudanças/),
    ).toBeVisible();
    await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(`${title} mestre`);
    expect(await rowsOf(company, 'vacancies?select=title')).toEqual([{ title }]);
  });

  test('an experience, an education and a course are in the resume once', async ({ page }) => {
    const person = await newPerson('Rosa');
    await signIn(page, person);
    await page.goto('/candidato/experiencias');
    await page.getByRole('textbox', { name: /^Empresa/ }).fill('Cordas do Norte');
    await page.getByLabel(/^Cargo/).fill('Luthier');
    await page.getByLabel(/^Data de início/).fill('03/2019');
    await page.getByRole('checkbox', { name: 'Trabalho atual' }).check();
    await page.getByLabel(/^Descrição das atividades/).fill('Construí e regulei violões.');
    await page.getByRole('textbox', { name: /^Habilidades/ }).fill('Afinação');
    await page.keyboard.press('Enter');
    await sendTwice(page, 'create_experience', press(page, 'Adicionar Experiência'), 'Experiência salva com sucesso!');
    await expect(
      page.getByRole('region', { name: 'Suas Experiências' }).getByRole('heading', { name: 'Luthier' }),
    ).toHaveCount(1);

    await page.goto('/candidato/formacao');
    await press(page, 'Adicionar Formação')();
    await page
      .getByRole('dialog')
      .getByLabel(/^Instituição/)
      .fill('Escola de Lutheria');
    await page
      .getByRole('dialog')
      .getByLabel(/^Curso/)
      .fill('Lutheria');
    await page
      .getByRole('dialog')
      .getByLabel(/^Data de início/)
      .fill('02/2016');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Cursando Atualmente' }).check();
    await sendTwice(
      page,
      'create_education',
      pressInDialog(page, 'Adicionar'),
      'Formação acadêmica salva com sucesso!',
    );

    await page.getByRole('tab', { name: 'Cursos Complementares' }).click();
    await press(page, 'Adicionar Curso')();
    await page
      .getByRole('dialog')
      .getByLabel(/^Nome do curso/)
      .fill('Verniz e acabamento');
    await page
      .getByRole('dialog')
      .getByLabel(/^Instituição/)
      .fill('Oficina Livre');
    await page
      .getByRole('dialog')
      .getByLabel(/^Duração/)
      .fill('40');
    await page
      .getByRole('dialog')
      .getByLabel(/^Ano de conclusão/)
      .fill('2020');
    await sendTwice(page, 'create_course', pressInDialog(page, 'Adicionar'), 'Curso salvo com sucesso!');
    for (const table of ['experiences', 'educations', 'courses'])
      expect(await rowsOf(person, `${table}?select=id`), table).toHaveLength(1);
  });

  test('an application is sent once, and counted once in the month', async ({ page }) => {
    const company = await newPublisher();
    const vacancy = await publishVacancy(company, { title: newTitle('Restaurador') });
    const person = await newPerson('Otto');
    await signIn(page, person);
    await page.goto(`/vagas/${vacancy}`);
    await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
    await sendTwice(
      page,
      'apply_to_vacancy',
      pressInDialog(page, 'Enviar candidatura'),
      'Candidatura enviada com sucesso!',
    );
    expect(await rowsOf(person, 'applications?select=status')).toEqual([{ status: 'pending' }]);
    expect(await rowsOf(person, 'application_events?select=status')).toEqual([{ status: 'pending' }]);
  });

  test('an invitation to an interview is one event and one mail', async ({ page }) => {
    const company = await newPublisher();
    const applicant = await applyTo(await publishVacancy(company, { title: newTitle('Entalhadora') }), 'Nina');
    await signIn(page, company);
    await page.goto('/empresa/candidaturas');
    await page
      .getByRole('article', { name: applicant.name })
      .getByRole('button', { name: 'Marcar entrevista' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Marcar entrevista' });
    await dialog.getByLabel(/^Data/).fill(dayFromNow(10));
    await dialog.getByLabel(/^Horário/).fill('14:30');
    await dialog.getByLabel(/^Local ou link/).fill('Sala 3');
    const keys: unknown[] = [];
    await page.route(`${address.api}/rest/v1/rpc/set_application_status`, async (route) => {
      const sent =
        route.request().method() === 'POST'
          ? (route.request().postDataJSON() as { p_status: string; p_idempotency_key: string })
          : null;
      if (sent?.p_status !== 'interview') return route.continue();
      keys.push(sent.p_idempotency_key);
      if (keys.length > 1) return route.continue();
      expect((await route.fetch()).status()).toBe(200);
      return route.abort('timedout');
    });
    // Reading the list fails as well: otherwise the dialog would see that the interview is booked.
    const list = `${address.api}/rest/v1/rpc/list_received_applications`;
    await page.route(list, (route) =>
      route.request().method() === 'POST' ? route.abort('timedout') : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Marcar entrevista' }).click();
    await expect(lost(page)).toBeVisible();
    await readMail(applicant.email, /^Entrevista marcada/);
    await dialog.getByRole('button', { name: 'Marcar entrevista' }).click();
    await expect(page.getByText('Entrevista marcada com sucesso!')).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await page.unroute(list);
    const events = await rowsOf(applicant, 'application_events?select=status&order=id');
    expect(events).toEqual(['pending', 'interview'].map((status) => ({ status })));
    // A mail that is sent later proves that no other is pending.
    expect(
      (
        await callAs(company, 'POST', 'rpc/set_application_status', {
          p_application_id: applicant.applicationId,
          p_status: 'hired',
        })
      ).status,
    ).toBe(200);
    await readMail(applicant.email, /Boa notícia/);
    const { messages } = (await (
      await fetch(`${address.mailbox}/messages?to=${encodeURIComponent(applicant.email)}`)
    ).json()) as { messages: { subject: string }[] };
    expect(messages.filter(({ subject }) => /^Entrevista marcada/.test(subject))).toHaveLength(1);
  });

  test('a search is saved once', async ({ page }) => {
    const person = await newPerson('Lia');
    await signIn(page, person);
    const listed = page.waitForResponse((response) => response.url().includes('/rest/v1/saved_searches'));
    await page.goto('/vagas?cargo=enfermeiro');
    // Read later, the list would tell that the search is saved, and nobody would send it again.
    await listed;
    await sendTwice(
      page,
      'create_saved_search',
      () => page.getByRole('button', { name: 'Salvar busca' }).click(),
      /^Busca salva\./,
    );
    await expect(page.getByRole('button', { name: 'Busca salva' })).toHaveAttribute('aria-pressed', 'true');
    expect(await rowsOf(person, 'saved_searches?select=query')).toEqual([{ query: 'enfermeiro' }]);
  });

  test('a vacancy is reported once', async ({ page }) => {
    const vacancy = await publishVacancy(await newPublisher(), { title: newTitle('Violeira') });
    await page.goto(`/vagas/${vacancy}`);
    await page.getByRole('button', { name: 'Denunciar vaga' }).click();
    await page.getByRole('dialog').getByLabel('Pede pagamento ou dados bancários').check();
    await sendTwice(page, 'report_vacancy', pressInDialog(page, 'Enviar denúncia'), /^Denúncia enviada/);
    expect(await readStored(`vacancy_reports?vacancy_id=eq.${vacancy}&select=reason`)).toEqual([{ reason: 'payment' }]);
  });

  test('a plan is asked for once', async ({ page }) => {
    const person = await newPerson('Pilar');
    await signIn(page, person);
    await openPage(page, '/planos/premium');
    // What the person has requested before is read first, without the form.
    await waitForContent(page);
    const confirm = () => page.getByRole('main').getByRole('form', { name: 'Sua escolha' }).getByRole('button').click();
    await sendTwice(page, 'request_subscription', confirm, 'Solicitação registrada');
    expect(await rowsOf(person, 'subscription_requests?select=plan,status')).toEqual([
      { plan: 'premium', status: 'pending' },
    ]);
  });

  test('the addresses of newsletter, partners and demonstrations are stored once', async ({ page }) => {
    const [reader, partner, consultant] = [newAddress('leitora'), newAddress('parceira'), newAddress('consultora')];
    await page.goto('/planos');
    await page.getByRole('contentinfo').getByRole('textbox', { name: 'Endereço para receber novidades' }).fill(reader);
    const subscribe = () => page.getByRole('contentinfo').getByRole('button', { name: 'Receber novidades' }).click();
    await sendTwice(page, 'create_lead', subscribe, 'Email cadastrado com sucesso!');
    await page.unrouteAll();

    await page.goto('/empresas');
    const partners = page.getByRole('form', { name: 'Seja uma empresa parceira' });
    await partners.getByLabel(/^Seu nome/).fill('Rita Lopes');
    await partners.getByLabel(/^Empresa/).fill('Mar Azul');
    await partners.getByLabel(/^E-mail/).fill(partner);
    await sendTwice(
      page,
      'create_lead',
      () => partners.getByRole('button', { name: 'Enviar solicitação' }).click(),
      'Solicitação enviada!',
    );
    await page.unrouteAll();

    await page.goto('/consultorias');
    const demo = page.getByRole('main').getByRole('form');
    await demo.getByLabel(/^Seu nome/).fill('Rita Consultora');
    await demo.getByLabel(/^Consultoria/).fill('Travessia RH');
    await demo.getByLabel(/^E-mail/).fill(consultant);
    await sendTwice(
      page,
      'create_lead',
      () => demo.getByRole('button', { name: 'Solicitar demonstração' }).click(),
      'Solicitação enviada com sucesso!',
    );
    for (const [email, kind] of [
      [reader, 'newsletter'],
      [partner, 'partner'],
      [consultant, 'demo'],
    ]) {
      expect(await readStored(`leads?select=kind&email=eq.${encodeURIComponent(email ?? '')}`)).toEqual([{ kind }]);
    }
  });

  test('that an analysis was of use is sent once', async ({ page }) => {
    await openPage(page, '/analisar-curriculo');
    await page
      .locator('input[type="file"]')
      .setInputFiles(path.join(root, 'candidate-mfe/src/features/resume-analysis/fixtures/files/20-atendente.txt'));
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
    await sendTwice(
      page,
      'send_analysis_feedback',
      press(page, 'Esta análise foi útil'),
      'Obrigado pelo seu feedback!',
    );
  });
});
