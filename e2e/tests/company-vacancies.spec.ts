import { expect, test, type Locator, type Page } from '@playwright/test';
import { applyTo, callAs, dayFromNow, newCompany, newPublisher, newTitle, publishVacancy } from '../company';
import { openPage } from '../open-page';
import { changeStored, fillSignIn } from '../person';
import { signIn } from '../sessions';

const rowOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
/** From the menu of a row. */
async function chooseAction(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Mais ações' }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}
const inPortuguese = (day: string): string => day.split('-').reverse().join('/');

async function fillVacancy(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill('Construir, consertar e regular violões e violinos em nossa oficina.');
  await page.getByLabel(/^Requisitos/).fill('Marcenaria fina\nOuvido treinado');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
}

test('a missing profile is asked for before the first vacancy, and never blocks a draft', async ({ page }) => {
  const company = await newCompany();
  const title = newTitle('Marceneira');
  await signIn(page, company);
  await page.goto('/empresa/vagas');
  await expect(page.getByText('Nenhuma vaga cadastrada')).toBeVisible();
  await page.getByRole('link', { name: 'Publicar Vaga' }).click();
  await expect(page.getByText('Complete o perfil da empresa antes de publicar')).toBeVisible();

  await fillVacancy(page, title);
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(
    page.getByRole('alert').getByText('Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas'),
  ).toBeVisible();
  // Going to the profile and back keeps what was typed
  await page.getByRole('link', { name: 'Completar o perfil da empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil da Empresa' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(title);

  await page.getByLabel('Publicar vaga imediatamente').uncheck();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Inativa');
});

test('what is typed outlives a reload and an expired session', async ({ page }) => {
  const company = await newPublisher();
  const title = newTitle('Restauradora');
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await fillVacancy(page, title);
  await page.reload();
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible();
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(title);
  await expect(page.getByLabel(/^Requisitos/)).toHaveValue('Marcenaria fina\nOuvido treinado');

  // Neither token is accepted any more
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as {
      access_token: string;
      refresh_token: string;
    };
    const [header = '', payload = ''] = session.access_token.split('.');
    localStorage.setItem(
      'ponte-session',
      JSON.stringify({ ...session, access_token: `${header}.${payload}.bm9ib2R5`, refresh_token: 'gone' }),
    );
  });
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await fillSignIn(page, company);
  await expect(page).toHaveURL('/empresa/vagas/nova');
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(title);
  await expect(page.getByLabel(/^Data de expiração/)).toHaveValue(inPortuguese(dayFromNow(30)));
  await page.getByRole('button', { name: 'Publicar vaga' }).dblclick();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(1);
  // Saved, so there is no draft to restore
  await page.getByRole('link', { name: 'Nova Vaga' }).click();
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue('');
});

test('of two windows on one vacancy the second gets a message, compares and loses nothing', async ({
  page,
  context,
}) => {
  const company = await newPublisher();
  const title = newTitle('Lapidador');
  const id = await publishVacancy(company, { title });
  await signIn(page, company);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/empresa/vagas/editar/${id}`);
    await expect(tab.getByLabel(/^Título da vaga/)).toHaveValue(title);
  }
  await page.getByLabel(/^Localização/).fill('Olinda, PE');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Vaga atualizada com sucesso!')).toBeVisible();

  await second.getByLabel(/^Benefícios/).fill('Vale-transporte\nPlano de saúde');
  await second.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(second.getByText('Esta vaga foi alterada depois que você a abriu')).toBeVisible();
  const notice = second.getByRole('status').filter({ hasText: 'Esta vaga foi alterada' });
  await expect(notice).toContainText('Olinda, PE');
  await expect(notice).toContainText('Plano de saúde');
  await expect(second.getByLabel(/^Benefícios/)).toHaveValue('Vale-transporte\nPlano de saúde');
  await second.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(second.getByText('Vaga atualizada com sucesso!')).toBeVisible();
  await second.goto(`/vagas/${id}`);
  await expect(second.getByRole('main')).toContainText('Plano de saúde');
  await expect(second.getByRole('main')).toContainText('Recife, PE');
});

test('the preview says what the public page says; bullets go, and a salary is shown only when asked for', async ({
  page,
}) => {
  const company = await newPublisher('Ateliê Travessia');
  const title = newTitle('Gravadora');
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await fillVacancy(page, title);
  const preview = page.getByRole('group', { name: 'Anúncio' });

  const requirements = page.getByLabel(/^Requisitos/);
  await requirements.fill('• Buril e água-forte\n\n - Papel artesanal\n* Inglês básico');
  await requirements.blur();
  await expect(requirements).toHaveValue('Buril e água-forte\nPapel artesanal\nInglês básico');

  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(-1));
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('A data de expiração não pode estar no passado')).toBeVisible();
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(20));

  await page.getByLabel(/^Faixa salarial/).fill('R$ 4.200 a R$ 5.000');
  await expect(preview).not.toContainText('R$ 4.200');
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  const [hidden] = (await (
    await callAs(company, 'GET', `vacancies?title=eq.${encodeURIComponent(title)}&select=id,salary`)
  ).json()) as {
    id: string;
    salary: string | null;
  }[];
  // Not shown, so not stored either
  expect(hidden?.salary).toBeNull();

  await chooseAction(rowOf(page, title), 'Editar');
  await expect(page.getByLabel(/^Faixa salarial/)).toHaveValue('');
  await page.getByLabel(/^Faixa salarial/).fill('R$ 4.200 a R$ 5.000');
  await page.getByLabel('Mostrar salário no anúncio').check();
  const said = [
    title,
    'Ateliê Travessia',
    'Recife, PE',
    'CLT',
    'Pleno',
    'R$ 4.200 a R$ 5.000',
    'Construir, consertar e regular violões e violinos em nossa oficina.',
    'Buril e água-forte',
    'Papel artesanal',
    'Inglês básico',
    'Vale-transporte',
    inPortuguese(dayFromNow(20)),
  ];
  for (const text of said) await expect(preview.getByText(text).first()).toBeVisible();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Vaga atualizada com sucesso!')).toBeVisible();
  await page.goto(`/vagas/${hidden?.id}`);
  for (const text of said) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
});

test('a vacancy goes off the air and back, is duplicated, found, sorted and deleted without losing who applied', async ({
  page,
  request,
}) => {
  const company = await newPublisher();
  const [late, soon] = [newTitle('Zincógrafo'), newTitle('Aquarelista')];
  const lateId = await publishVacancy(company, { title: late, deadline: dayFromNow(40) });
  const soonId = await publishVacancy(company, { title: soon, deadline: dayFromNow(5), location: 'Natal, RN' });
  const person = await applyTo(lateId, 'Heitor');
  const second = await applyTo(lateId, 'Ivone');
  await signIn(page, company);
  await page.goto('/empresa/vagas');
  await expect(rowOf(page, late)).toContainText('2 candidaturas');
  await expect(rowOf(page, soon)).toContainText('0 candidaturas');

  await chooseAction(rowOf(page, soon), 'Desativar');
  await expect(page.getByText('Vaga desativada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, soon)).toContainText('Inativa');
  expect((await request.get(`/vagas/${soonId}`)).status()).toBe(410);
  await chooseAction(rowOf(page, soon), 'Ativar');
  await expect(page.getByText('Vaga ativada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, soon)).toContainText('Ativa');

  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.getByLabel('Ordenar por').selectOption('Título, de A a Z');
  await expect(titles).toHaveText([soon, late]);
  await page.getByLabel('Ordenar por').selectOption('Mais candidaturas');
  await expect(titles).toHaveText([late, soon]);
  await page.getByLabel('Ordenar por').selectOption('Prazo mais próximo');
  await expect(titles).toHaveText([soon, late]);
  await page.getByLabel('Buscar por título ou local').focus();
  await page.keyboard.type('zincografo');
  await expect(titles).toHaveText([late]);
  await page.reload();
  await expect(page.getByLabel('Buscar por título ou local')).toHaveValue('zincografo');
  await expect(titles).toHaveText([late]);
  await page.getByRole('button', { name: /^Inativas/ }).click();
  await expect(page.getByText('Nenhuma vaga com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(titles).toHaveCount(2);

  await chooseAction(rowOf(page, soon), 'Duplicar');
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(soon);
  await expect(page.getByLabel(/^Data de expiração/)).toHaveValue('');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(15));
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  await expect(rowOf(page, soon)).toHaveCount(2);

  await chooseAction(rowOf(page, late), 'Excluir');
  // Nobody is left without an answer: the same one goes to all who wait
  const asked = page.getByRole('dialog', { name: 'Responder e excluir a vaga?' });
  await expect(asked).toContainText('as candidaturas continuam guardadas em Candidaturas.');
  await asked.getByRole('textbox', { name: /Resposta/ }).fill('A vaga foi preenchida. Obrigada!');
  await asked.getByRole('button', { name: 'Responder e excluir' }).click();
  await expect(page.getByText('Vaga removida com sucesso!')).toBeVisible();
  await expect(rowOf(page, late)).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Área da empresa' })
    .getByRole('link', { name: 'Candidaturas', exact: true })
    .click();
  for (const { name } of [person, second]) await expect(rowOf(page, name)).toContainText(`${late} (vaga excluída)`);
  const seen = await callAs(second, 'GET', `applications?select=status,rejection_reason&id=eq.${second.applicationId}`);
  expect(await seen.json()).toEqual([{ status: 'rejected', rejection_reason: 'A vaga foi preenchida. Obrigada!' }]);
});

test('a vacancy whose time has run out is renewed and found again', async ({ page }) => {
  const company = await newPublisher();
  const title = newTitle('Calafate');
  const id = await publishVacancy(company, { title });
  await changeStored(`vacancies?id=eq.${id}&select=id`, { deadline: dayFromNow(-1) });
  await signIn(page, company);
  await page.goto('/empresa/vagas?situacao=encerradas');
  const expired = rowOf(page, title);
  await expect(expired).toContainText('Prazo encerrado');
  await chooseAction(expired, 'Renovar prazo');
  const dialog = page.getByRole('dialog', { name: 'Renovar prazo' });
  await dialog.getByLabel('Nova data de expiração').fill(dayFromNow(-2));
  await dialog.getByRole('button', { name: 'Renovar prazo' }).click();
  await expect(dialog.getByText('A data de expiração não pode estar no passado')).toBeVisible();
  await dialog.getByLabel('Nova data de expiração').fill(dayFromNow(12));
  await dialog.getByRole('button', { name: 'Renovar prazo' }).click();
  await expect(page.getByText(`Prazo renovado até ${inPortuguese(dayFromNow(12))}`)).toBeVisible();
  await page.goto(`/empresa/vagas?situacao=ativas&busca=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toContainText(`Expira em ${inPortuguese(dayFromNow(12))}`);
});

test('on a phone the whole row leads to the applications, and its menu stays', async ({ page }) => {
  const company = await newPublisher();
  const title = newTitle('Afinadora');
  const id = await publishVacancy(company, { title });
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, company);
  await openPage(page, '/empresa/vagas');
  const row = rowOf(page, title);
  await row.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  // Pressed slowly: a button that moves while it is pressed would lose the press.
  await row.click({ position: { x: 40, y: 20 }, delay: 150 });
  await expect(page).toHaveURL(`/empresa/candidaturas?vaga=${id}`);
});

test('a save is seen in every remote without a reload', async ({ page }) => {
  const company = await newPublisher(newTitle('Casa'));
  const before = newTitle('Serigrafista');
  const after = newTitle('Encadernador');
  await publishVacancy(company, { title: before });
  await signIn(page, company);
  await page.goto('/empresa/vagas');
  await page.evaluate(() => Object.assign(globalThis, { ponteSameDocument: true }));

  // The public pages are opened first, so that their data are cached
  const openPublicPage = async (title: string): Promise<void> => {
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    await page.getByRole('link', { name: 'Ver página pública' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  };
  await openPublicPage(before);
  await page.getByRole('main').getByRole('link', { name: before }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Minhas Vagas', exact: true }).first().click();
  await chooseAction(rowOf(page, before), 'Editar');
  await page.getByLabel(/^Título da vaga/).fill(after);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Vaga atualizada com sucesso!')).toBeVisible();
  await expect(rowOf(page, after)).toBeVisible();
  await expect(rowOf(page, before)).toHaveCount(0);

  await openPublicPage(after);
  await page.getByRole('main').getByRole('link', { name: after }).click();
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ponteSameDocument') as unknown)).toBe(true);
});

test('what is published and taken off the air is so in the search, the directory and the page of the vacancy, without a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = newTitle('Tipografia');
  const company = await newPublisher(name);
  const title = newTitle('Linotipista');
  const id = await publishVacancy(company, { title, published: false });
  await signIn(page, company);
  await page.goto('/empresa/vagas');
  // What is pressed while the app draws the page for the first time may be gone in the middle of the press.
  await expect(rowOf(page, title)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { ponteSameDocument: true }));
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');

  // By links only: all data are fresh for five minutes, so only the save can have invalidated them
  const expectInSearch = async (isFound: boolean): Promise<void> => {
    await footer.locator('a[href="/vagas"]').click();
    await main.getByLabel('Cargo ou palavra-chave').fill(title);
    await main.getByRole('button', { name: 'Buscar vagas' }).click();
    if (isFound) await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
    else {
      await expect(main.getByText('0 vagas encontradas', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    }
  };
  const expectInDirectory = async (openings: string): Promise<void> => {
    await footer.locator('a[href="/empresas"]').click();
    await main.getByLabel('Nome ou palavra-chave').fill(name);
    await main.getByRole('button', { name: 'Buscar empresas' }).click();
    await expect(main.getByRole('article').filter({ hasText: name })).toContainText(openings);
  };
  const toVacancies = async (): Promise<void> => {
    await page.getByRole('banner').getByRole('link', { name: 'Minhas Vagas' }).click();
    await expect(page).toHaveURL('/empresa/vagas');
  };

  await expectInSearch(false);
  await expectInDirectory('Sem vagas abertas agora');
  await toVacancies();
  await chooseAction(rowOf(page, title), 'Ativar');
  await expect(page.getByText('Vaga ativada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Ativa');

  await expectInDirectory('1 vaga aberta');
  await expectInSearch(true);
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByText('Esta vaga é um rascunho')).toHaveCount(0);

  await toVacancies();
  await chooseAction(rowOf(page, title), 'Desativar');
  await expect(page.getByText('Vaga desativada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Inativa');

  // The back button shows the vacancy's page with the data read before
  await page.goBack();
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(main.getByText('Esta vaga é um rascunho')).toBeVisible();
  await expectInSearch(false);
  await expectInDirectory('Sem vagas abertas agora');

  await toVacancies();
  await chooseAction(rowOf(page, title), 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Vaga removida com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ponteSameDocument') as unknown)).toBe(true);
});

test('a vacancy that is not confirmed for 30 days leaves the search, and one press brings it back', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Encordoadora');
  const id = await publishVacancy(company, { title });
  const main = page.getByRole('main');
  await page.goto(`/vagas/${id}`);
  await expect(main.getByText('Publicada e confirmada hoje')).toBeVisible();
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await changeStored(`vacancies?id=eq.${id}`, { confirmed_at: monthAgo });

  await signIn(page, company);
  const search = `/vagas?cargo=${encodeURIComponent(title)}`;
  await page.goto(search);
  await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.goto('/empresa/vagas');
  await expect(rowOf(page, title)).toContainText('Fora da busca: confirme que a vaga continua aberta');
  await rowOf(page, title).getByRole('button', { name: 'Confirmar vaga' }).click();
  await expect(page.getByText('Vaga confirmada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Confirmada hoje');
  await expect(rowOf(page, title).getByRole('button', { name: 'Confirmar vaga' })).toHaveCount(0);
  // In another order: the server keeps a page for some seconds
  await page.goto(`${search}&ordem=recentes`);
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('calendars of deadlines and interviews mark the day of São Paulo, wherever the device is', async ({ browser }) => {
  const hour = new Date().getUTCHours();
  // Of the last and the first place on earth to begin a day, one has another day than São Paulo.
  const timezoneId = hour >= 3 && hour < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const page = await (await browser.newContext({ timezoneId })).newPage();
  const company = await newPublisher();
  await applyTo(await publishVacancy(company, { title: newTitle('Luthier') }), 'Olga');
  await signIn(page, company);
  const today = Number(dayFromNow(0).slice(8));
  const expectToday = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Abrir calendário' }).click();
    const marked = page.getByRole('dialog', { name: 'Escolher data' }).locator('[aria-current=date]');
    await expect(marked).toHaveAccessibleName(new RegExp(`^${today} de `));
  };

  await openPage(page, '/empresa/vagas/nova');
  await expectToday();

  await openPage(page, '/empresa/vagas');
  await page.getByRole('button', { name: /^Mais ações/ }).click();
  await page.getByRole('menuitem', { name: 'Renovar prazo' }).click();
  // The proposed deadline is in another month: the calendar of no date opens on today.
  await page.getByLabel('Nova data de expiração').fill('');
  await expectToday();

  await openPage(page, '/empresa/candidaturas');
  await page.getByRole('button', { name: 'Marcar entrevista' }).click();
  await expectToday();
});
