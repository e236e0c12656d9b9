import { expect, test, type Locator, type Page } from '@playwright/test';
import { applyTo, callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { newPerson } from '../person';
import { signIn, type Account } from '../sessions';

/*
 * A candidate's journeys other than searching: applying by keyboard, editing the resume, reading a sent resume,
 * deleting the account.
 */

const experience = {
  company: 'Cordas do Norte',
  role: 'Luthier',
  start_date: '2019-03-01',
  end_date: '2023-08-01',
  current: false,
  description: 'Construí e regulei mais de 200 violões e bandolins.',
  skills: ['Marcenaria fina', 'Afinação'],
};

async function store(account: Account, table: string, row: object): Promise<void> {
  const answer = await callAs(account, 'POST', table, row);
  expect(answer.status).toBe(201);
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(wanted)}`);
}

/** The visible lines of text, with blanks normalized. */
async function linesOf(place: Locator): Promise<string[]> {
  return (await place.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The page sizes in a PDF, in points. Chromium writes each as plain text. */
function sheetsOf(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b[^]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}

const myApplication = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: title });

test('by keyboard alone: a vacancy is found, applied to and followed', async ({ page }) => {
  const title = newTitle('Luthier');
  await publishVacancy(await newPublisher(), { title });
  const person = await newPerson('Teresa');
  await signIn(page, person);
  await page.goto('/vagas');

  await tabTo(page, page.getByRole('main').getByLabel('Cargo ou palavra-chave'));
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  // Vacancies with a part of the words come after it
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title }) });
  await expect(card).toHaveCount(1);
  await tabTo(page, card.getByRole('heading').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  const apply = page.getByRole('button', { name: 'Candidatar-se', exact: true });
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview).toContainText(person.email);
  // An incomplete resume is pointed out, but not refused
  await expect(preview).toContainText('Seu currículo ainda não tem tudo o que as empresas procuram');
  await tabTo(page, preview.getByRole('button', { name: 'Enviar candidatura' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  // The pressed button was removed, and the focus is not lost
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Candidatar-se', exact: true })).toHaveCount(0);

  await page.goto('/candidato/candidaturas');
  await expect(
    myApplication(page, title).getByRole('img', { name: 'Andamento: Pendente, etapa 1 de 4' }),
  ).toBeVisible();
  const timeline = myApplication(page, title).getByRole('button', { name: /^Histórico/ });
  await tabTo(page, timeline);
  await page.keyboard.press('Enter');
  await expect(timeline).toHaveAttribute('aria-expanded', 'true');
  await expect(myApplication(page, title).getByRole('list')).toContainText('Candidatura enviada');
});

test('what was sent is read by candidate and company alike, and stays as it was when the resume changes', async ({
  page,
  browser,
}) => {
  const company = await newPublisher();
  const title = newTitle('Violeiro');
  const vacancy = await publishVacancy(company, { title });
  const person = await newPerson('Zulmira');
  await store(person, 'experiences', experience);
  await store(person, 'educations', {
    education_type: 'tecnico',
    institution_name: 'Escola de Lutheria',
    course_name: 'Lutheria',
    start_date: '2016-02-01',
    end_date: '2018-12-01',
    current: false,
  });
  await signIn(page, person);
  await page.goto(`/vagas/${vacancy}`);
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
  const preview = await linesOf(page.getByRole('dialog').getByRole('article'));
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  expect(
    (await callAs(person, 'PATCH', 'experiences?company=eq.Cordas do Norte', { role: 'Mestre luthier' })).status,
  ).toBe(200);

  await page.goto('/candidato/candidaturas');
  await myApplication(page, title)
    .getByRole('button', { name: /^O que a empresa tem/ })
    .click();
  const sent = page.getByRole('article', { name: 'Currículo enviado' });
  await expect(sent).toContainText('Cordas do Norte');
  const own = await linesOf(sent);
  expect(own).toContain('Escola de Lutheria');
  expect(own.join('\n')).not.toContain('Mestre luthier');
  expect(own).toEqual(preview);

  const companyPage = await (await browser.newContext()).newPage();
  await signIn(companyPage, company);
  await companyPage.goto(`/empresa/candidaturas?vaga=${vacancy}`);
  await companyPage.getByRole('main').getByRole('article').getByRole('button', { name: 'Ver currículo' }).click();
  const sheet = companyPage.getByRole('dialog', { name: person.name });
  await expect(sheet).toContainText('Cordas do Norte');
  // The sheet's heading is the name: the rest is the same, line by line.
  const [name, ...rest] = own;
  expect(name).toBe(person.name);
  expect((await linesOf(sheet)).join('\n')).toContain(rest.join('\n'));
  await sheet.getByText('O que a vaga pede e este currículo').click();
  await expect(sheet.getByText(/que a vaga pede no currículo$/)).toBeVisible();
  const points = await linesOf(sheet.getByRole('group').filter({ hasText: 'O que a vaga pede' }).last());
  await companyPage.context().close();

  // What the company did is shown to the person
  await page.reload();
  await myApplication(page, title)
    .getByRole('button', { name: /^O que a empresa tem/ })
    .click();
  const mirror = page.getByRole('dialog', { name: 'O que a empresa tem' });
  await expect(mirror.getByText(/^Currículo aberto em /)).toContainText('Responsável pela conta da empresa');
  await expect(
    mirror.getByText(/^Nome, e-mail e resumo do currículo na lista de candidaturas, lida em 1\sdia/),
  ).toBeVisible();
  await expect(mirror.getByText('Currículo visualizado pela empresa')).toBeVisible();

  // The company's comparison, line by line, also once the vacancy is closed and its page gone
  const closed = await callAs(company, 'POST', 'rpc/close_vacancy', {
    p_idempotency_key: crypto.randomUUID(),
    p_vacancy_id: vacancy,
    p_answer: 'A vaga foi preenchida.',
  });
  expect(closed.status).toBe(200);
  await page.reload();
  await myApplication(page, title)
    .getByRole('button', { name: /^O que a empresa tem/ })
    .click();
  const comparison = mirror.getByRole('region', { name: 'O que a vaga pede e este currículo' });
  await expect(comparison.getByText(/que a vaga pede no currículo$/)).toBeVisible();
  const shown = (await linesOf(comparison)).filter((line) => !line.startsWith('A empresa vê esta comparação'));
  expect(shown.length).toBeGreaterThan(3);
  expect(points.slice(0, shown.length)).toEqual(shown);
});

test('an application is withdrawn after a question, and a rejected one leaves the list after another', async ({
  page,
}) => {
  const company = await newPublisher();
  const [withdrawn, rejected] = [newTitle('Afinador'), newTitle('Restaurador')];
  const ids = [await publishVacancy(company, { title: withdrawn }), await publishVacancy(company, { title: rejected })];
  const person = await newPerson('Quirino');
  const sent: string[] = [];
  for (const id of ids) {
    const answer = await callAs(person, 'POST', 'rpc/apply_to_vacancy', { p_vacancy_id: id });
    sent.push(((await answer.json()) as { id: string }).id);
  }
  expect(
    (
      await callAs(company, 'POST', 'rpc/set_application_status', {
        p_application_id: sent[1],
        p_status: 'rejected',
        p_note: 'Escolhemos outra pessoa.',
      })
    ).status,
  ).toBe(200);
  await signIn(page, person);
  await page.goto('/candidato/candidaturas');

  const first = myApplication(page, withdrawn);
  await expect(first).toBeVisible();
  await expect(first.getByRole('button', { name: 'Remover candidatura' })).toHaveCount(0);
  await first.getByRole('button', { name: 'Retirar candidatura' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(withdrawn);
  await question.getByRole('button', { name: 'Manter candidatura' }).click();
  await expect(first.getByRole('img', { name: /^Andamento: Pendente/ })).toBeVisible();
  await first.getByRole('button', { name: 'Retirar candidatura' }).click();
  await question.getByRole('button', { name: 'Retirar candidatura' }).click();
  await expect(page.getByText('Candidatura retirada com sucesso!')).toBeVisible();
  await expect(first).toContainText('Retirada');
  await first.getByRole('button', { name: 'Desfazer retirada' }).click();
  await expect(page.getByText('Candidatura restaurada com sucesso!')).toBeVisible();
  await expect(first.getByRole('img', { name: /^Andamento: Pendente/ })).toBeVisible();
  await first.getByRole('button', { name: 'Retirar candidatura' }).click();
  await question.getByRole('button', { name: 'Retirar candidatura' }).click();
  await expect(first).toContainText('Retirada');
  await expect(first.getByRole('button', { name: 'Retirar candidatura' })).toHaveCount(0);
  const received = (await (await callAs(company, 'GET', `applications?id=eq.${sent[0]}&select=id`)).json()) as unknown;
  expect(received).toEqual([]);

  const second = myApplication(page, rejected);
  await expect(second).toContainText('Recusado');
  await expect(second).toContainText('Escolhemos outra pessoa.');
  await second.getByRole('button', { name: 'Remover candidatura' }).click();
  await question.getByRole('button', { name: 'Remover candidatura' }).click();
  await expect(page.getByText('Candidatura removida com sucesso!')).toBeVisible();
  await expect(second).toHaveCount(0);
  await page.reload();
  await expect(first).toBeVisible();
  await expect(second).toHaveCount(0);
});

test('an answer that did not come is contested with one click, which its company does not learn, and taken back', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Encordoador');
  const { applicationId, ...person } = await applyTo(await publishVacancy(company, { title }), 'Iracema');
  const moved = await callAs(company, 'POST', 'rpc/set_application_status', {
    p_application_id: applicationId,
    p_status: 'rejected',
  });
  expect(moved.status).toBe(200);
  await signIn(page, person);
  await page.goto('/candidato/candidaturas');

  const card = myApplication(page, title);
  const note = card.getByText('Você disse que não recebeu esta resposta.');
  await card.getByRole('button', { name: 'Não recebi esta resposta' }).click();
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  const contests = async (account: Account) =>
    (await (await callAs(account, 'GET', 'answer_contests?select=application_id')).json()) as unknown;
  expect(await contests(person)).toEqual([{ application_id: applicationId }]);
  expect(await contests(company)).toEqual([]);

  await card.getByRole('button', { name: 'Recebi a resposta' }).click();
  await expect(note).toHaveCount(0);
  expect(await contests(person)).toEqual([]);
});

test('an experience is typed, survives a reload in mid-form, is saved, edited and deleted after a question', async ({
  page,
}) => {
  await signIn(page, await newPerson('Jandira'));
  await page.goto('/candidato/experiencias');
  await expect(page.getByText('Você ainda não adicionou experiências profissionais')).toBeVisible();
  await page.getByLabel(/^Empresa/).fill('Oficina Aurora');
  await page.getByLabel(/^Cargo/).fill('Restauradora');
  await page.getByLabel(/^Data de início/).fill('2020-05');
  await page.getByLabel(/^Descrição das atividades/).fill('Restaurei violinos antigos e');
  await page.getByRole('textbox', { name: /^Habilidades/ }).fill('Verniz');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Habilidades/ }).fill('Colagem');
  await page.getByRole('button', { name: 'Adicionar habilidade' }).click();
  await page.reload();

  await expect(page.getByLabel(/^Empresa/)).toHaveValue('Oficina Aurora');
  await expect(page.getByLabel(/^Cargo/)).toHaveValue('Restauradora');
  await expect(page.getByLabel(/^Descrição das atividades/)).toHaveValue('Restaurei violinos antigos e');
  await expect(page.getByRole('list', { name: 'Habilidades adicionadas' }).getByRole('listitem')).toHaveText([
    /Verniz/,
    /Colagem/,
  ]);
  await page.getByLabel(/^Descrição das atividades/).fill('Restaurei violinos antigos e arcos.');
  await page.getByRole('checkbox', { name: 'Trabalho atual' }).check();
  await expect(page.getByLabel(/^Data de término/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar Experiência' }).click();
  await expect(page.getByText('Experiência salva com sucesso!')).toBeVisible();
  const saved = page
    .getByRole('region', { name: 'Suas Experiências' })
    .getByRole('listitem')
    .filter({ hasText: 'Oficina Aurora' });
  await expect(saved).toContainText('Atual');
  await expect(page.getByLabel(/^Empresa/)).toHaveValue('');

  await page.setViewportSize({ width: 900, height: 420 });
  await saved.getByRole('button', { name: /^Editar/ }).click();
  await expect(page.getByRole('heading', { name: 'Editar Experiência' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByLabel(/^Cargo/).fill('Restauradora chefe');
  await page.reload();
  // The form of this experience comes back by itself.
  await expect(page.getByRole('heading', { name: 'Editar Experiência' })).toBeVisible();
  await expect(page.getByLabel(/^Cargo/)).toHaveValue('Restauradora chefe');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(saved).toContainText('Restauradora chefe');

  await saved.getByRole('button', { name: /^Excluir/ }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Tem certeza que deseja excluir esta experiência?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Experiência removida com sucesso!')).toBeVisible();
  await expect(page.getByText('Você ainda não adicionou experiências profissionais')).toBeVisible();
});

test('the resume is one page to read and print: itself alone, without what no company asks for', async ({ page }) => {
  const person = await newPerson('Iolanda');
  await store(person, 'experiences', experience);
  await store(person, 'courses', {
    name: 'Verniz à boneca',
    institution: 'Ateliê Sol',
    duration: 40,
    completion_year: '2022',
    certificate: false,
  });
  await signIn(page, person);

  await page.goto('/perfil');
  await page.getByRole('tab', { name: 'Currículo' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Meu currículo/ })
    .click();
  await expect(page).toHaveURL('/candidato/curriculo');
  const resume = page.getByRole('article', { name: 'Currículo' });
  await expect(resume).toContainText('Cordas do Norte');
  await expect(resume).toContainText('Verniz à boneca');
  await expect(resume).toContainText(person.email);
  await expect(page).toHaveTitle(new RegExp(`^Currículo de ${person.name}`));
  expect(await resume.innerText()).not.toContain('529.982.247-25');

  await page.evaluate(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 }),
    });
  });
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);

  await page.emulateMedia({ media: 'print' });
  // Header, footer and button are not printed
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden();
  await expect(resume).toBeVisible();

  // A short resume fits on one A4 page, without a blank second one.
  const [sheet, ...more] = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(sheet?.width).toBeCloseTo(595, -1);
  expect(sheet?.height).toBeCloseTo(842, -1);
  for (let number = 1; number <= 12; number += 1)
    await store(person, 'experiences', { ...experience, company: `Oficina ${number}` });
  await page.reload();
  await expect(resume).toContainText('Oficina 12');
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1);
});
