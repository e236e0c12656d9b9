import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { applyTo, callAs, dayFromNow, newPublisher, newTitle, publishVacancy, type Applicant } from '../company';
import { openPage } from '../open-page';
import { readMail } from '../person';
import { address, demo } from '../product';
import { signIn } from '../sessions';

const rowOf = (page: Page, person: Applicant): Locator => page.getByRole('article', { name: person.name });

async function fillInterview(page: Page, { time, place }: { time: string; place: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Data/).fill(dayFromNow(10));
  await dialog.getByLabel(/^Horário/).fill(time);
  await dialog.getByLabel(/^Local ou link/).fill(place);
}

test('applications are found by vacancy, name and status, in an address that can be kept', async ({ page }) => {
  const company = await newPublisher();
  const titles = [newTitle('Ourives'), newTitle('Tecelã')] as const;
  const [first, second] = [
    await publishVacancy(company, { title: titles[0] }),
    await publishVacancy(company, { title: titles[1] }),
  ];
  const ana = await applyTo(first, 'Anaíde');
  const bento = await applyTo(first, 'Bento');
  const clara = await applyTo(second, 'Clara');

  await signIn(page, company);
  await page.goto('/empresa/vagas');
  await page.getByRole('article', { name: titles[0] }).getByRole('link', { name: 'Ver candidaturas' }).click();
  await expect(page).toHaveURL(`/empresa/candidaturas?vaga=${first}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(rowOf(page, clara)).toHaveCount(0);

  // Every letter of fast typing arrives
  const search = page.getByLabel('Buscar por nome ou e-mail');
  await search.focus();
  await page.keyboard.type('anaide travessia');
  await expect(search).toHaveValue('anaide travessia');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(rowOf(page, ana)).toBeVisible();
  await search.fill('');

  await rowOf(page, bento).getByRole('button', { name: 'Ver currículo' }).click();
  await expect(page.getByRole('dialog', { name: bento.name })).toContainText(`Currículo enviado para ${titles[0]}`);
  // Closed at once, also before the resume is loaded
  await page.keyboard.press('Escape');
  await expect(rowOf(page, bento)).toContainText('Visualizado');

  await page.getByRole('button', { name: /^Vistas/ }).click();
  await expect(page).toHaveURL(new RegExp(`vaga=${first}&situacao=viewed`));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(rowOf(page, bento)).toContainText('Visualizado');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByLabel('Vaga', { exact: true })).toHaveValue(first);

  const mail = await rowOf(page, bento).getByRole('link', { name: 'Enviar e-mail' }).getAttribute('href');
  expect(mail).toBe(`mailto:${bento.email}?subject=${encodeURIComponent(`Sua candidatura: ${titles[0]}`)}`);

  // Openings are logged, those within an hour once, and the candidate can read the log
  await rowOf(page, bento).getByRole('button', { name: 'Ver currículo' }).click();
  await expect(page.getByRole('dialog', { name: bento.name }).getByText(bento.email)).toBeVisible();
  const openings = await callAs(bento, 'GET', `resume_openings?application_id=eq.${bento.applicationId}&select=times`);
  expect(await openings.json()).toEqual([{ times: 2 }]);
});

for (const width of [360, 1440])
  test(`of very many, new applications move no row that is being read, in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let first = 4;
    await page.route('**/rest/v1/rpc/list_received_applications*', async (route) => {
      const answer = await route.fetch();
      const [row] = (await answer.json()) as object[];
      const rows = Array.from({ length: 250 + 4 - first }, (_row, index) => ({
        ...row,
        id: `app_many_${first + index}`,
        candidate_name: `Pessoa n${first + index}.`,
      }));
      await route.fulfill({ response: answer, json: rows });
    });
    const lookAgain = async (newest: number): Promise<void> => {
      first = newest;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByText(`${254 - newest} candidaturas`)).toBeVisible();
    };
    const nth = (number: number) => page.getByRole('article', { name: `Pessoa n${number}.`, exact: true });
    await signIn(page, demo.company);
    await openPage(page, '/empresa/candidaturas');
    await expect(nth(4)).toBeVisible();
    await lookAgain(3);
    // At the top of the page, what is new is seen
    await expect(nth(3)).toBeVisible();

    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
    const readRow = () =>
      page.evaluate(() => {
        const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li');
        return { id: row?.dataset.application, top: row?.getBoundingClientRect().top ?? 0 };
      });
    let read = await readRow();
    await expect
      .poll(async () => {
        const before = read;
        read = await readRow();
        return read.id !== undefined && read.id === before.id && read.top === before.top;
      })
      .toBe(true);
    await lookAgain(1);
    const row = page.locator(`[data-application=${read.id}]`);
    await expect
      .poll(() => row.evaluate((element, top) => Math.abs(element.getBoundingClientRect().top - top), read.top))
      .toBeLessThan(2);
  });

test('an interview is booked once, with a calendar file and a mail, and the refusal tells why', async ({
  page,
  browser,
}) => {
  const company = await newPublisher();
  const title = newTitle('Afinador');
  const vacancy = await publishVacancy(company, { title });
  const invited = await applyTo(vacancy, 'Davi');
  const refused = await applyTo(vacancy, 'Elza');
  await signIn(page, company);
  await page.goto(`/empresa/candidaturas?vaga=${vacancy}`);

  await rowOf(page, invited).getByRole('button', { name: 'Marcar entrevista' }).click();
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('set_application_status'))
      moves.push(request.postData() ?? '');
  });
  await fillInterview(page, { time: '14:30', place: 'Rua do Sol, 100, sala 3' });
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entrevista' }).dblclick();
  await expect(page.getByText('Entrevista marcada com sucesso!')).toBeVisible();
  const [year, month, day] = dayFromNow(10).split('-');
  await expect(rowOf(page, invited)).toContainText(
    `Entrevista em ${day}/${month}/${year}, às 14h30 (horário de Brasília), Rua do Sol, 100, sala 3`,
  );
  expect(moves.filter((move) => move.includes('"interview"'))).toHaveLength(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, invited).getByRole('button', { name: 'Agenda (.ics)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^entrevista-.*\.ics$/);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar).toContain(`DTSTART:${year}${month}${day}T173000Z`);
  expect(calendar).toContain('LOCATION:Rua do Sol\\, 100\\, sala 3');

  const mail = await readMail(invited.email, /entrevista/i);
  expect(mail.text).toContain('Rua do Sol, 100, sala 3');
  const { messages } = (await (
    await fetch(`${address.mailbox}/messages?to=${encodeURIComponent(invited.email)}`)
  ).json()) as {
    messages: { subject: string; attachments?: { filename: string }[] }[];
  };
  const files = messages
    .filter(({ subject }) => /entrevista/i.test(subject))
    .flatMap(({ attachments = [] }) => attachments);
  expect(files.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)]);

  await rowOf(page, refused).getByRole('button', { name: 'Recusar' }).click();
  const reject = page.getByRole('dialog', { name: 'Recusar candidatura?' });
  await reject.getByLabel(/^Motivo/).fill('Buscamos quem já afine pianos.');
  await reject.getByRole('button', { name: 'Recusar candidatura' }).dblclick();
  await expect(rowOf(page, refused)).toContainText('Recusado');
  expect(moves.filter((move) => move.includes('"rejected"'))).toHaveLength(1);

  const candidate = await (await browser.newContext()).newPage();
  await signIn(candidate, refused);
  await candidate.goto('/candidato/candidaturas');
  await expect(candidate.getByRole('main').getByRole('article')).toContainText('Buscamos quem já afine pianos.');
});

test('of two windows that move one application the second gets a message, and overwrites nothing unseen', async ({
  page,
  context,
}) => {
  const company = await newPublisher();
  const vacancy = await publishVacancy(company, { title: newTitle('Encadernadora') });
  const person = await applyTo(vacancy, 'Fátima');
  await signIn(page, company);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/empresa/candidaturas?vaga=${vacancy}`);
    await rowOf(tab, person).getByRole('button', { name: 'Marcar entrevista' }).click();
  }
  await fillInterview(second, { time: '16:00', place: 'Sala 9' });
  await fillInterview(page, { time: '09:00', place: 'Sala 3' });
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entrevista' }).click();
  await expect(rowOf(page, person)).toContainText('Sala 3');

  await second.getByRole('dialog').getByRole('button', { name: 'Marcar entrevista' }).click();
  await expect(second.getByText(/Esta candidatura mudou depois que você a abriu/)).toBeVisible();
  const dialog = second.getByRole('dialog', { name: 'Remarcar entrevista' });
  await expect(dialog).toContainText(/Marcada para .*, às 09h00, Sala 3/);
  await expect(dialog.getByLabel(/^Local ou link/)).toHaveValue('Sala 9');
  await dialog.getByRole('button', { name: 'Manter entrevista' }).click();
  await expect(rowOf(second, person)).toContainText('Sala 3');

  // A final status that the other window has not loaded yet
  await rowOf(second, person).getByRole('button', { name: 'Recusar' }).click();
  await rowOf(page, person).getByRole('button', { name: 'Contratar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Contratar' }).click();
  await expect(rowOf(page, person)).toContainText('Contratado');
  await second.getByRole('dialog').getByRole('button', { name: 'Recusar candidatura' }).click();
  await expect(second.getByText(/Erro ao atualizar candidatura/).last()).toBeVisible();
  await expect(rowOf(second, person)).toContainText('Contratado');
  // Nothing is left to decide: the dialog closes, and its button is removed
  await expect(second.getByRole('dialog')).toHaveCount(0);
});

test('a withdrawn application leaves the company nothing of its candidate', async ({ page }) => {
  const company = await newPublisher();
  const vacancy = await publishVacancy(company, { title: newTitle('Vidraceira') });
  const person = await applyTo(vacancy, 'Gilda');
  await signIn(page, company);
  await page.goto(`/empresa/candidaturas?vaga=${vacancy}`);
  await expect(rowOf(page, person)).toBeVisible();

  expect(
    (await callAs(person, 'POST', 'rpc/withdraw_application', { p_application_id: person.applicationId })).status,
  ).toBe(200);
  // The row that is still on the screen opens nothing any more
  await rowOf(page, person).getByRole('button', { name: 'Ver currículo' }).click();
  await expect(page.getByRole('dialog')).toContainText('A pessoa retirou esta candidatura ou excluiu a conta.');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Nenhuma candidatura recebida')).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toHaveCount(0);
  for (const path of [
    'applications?select=id',
    'resume_openings?select=id',
    'application_events?select=id',
    'profiles?select=id',
    'personal_info?select=user_id',
  ]) {
    const rows = (await (await callAs(company, 'GET', `${path}&limit=5`)).json()) as unknown;
    // Its own profile is the only profile that it can read
    expect({ path, rows: Array.isArray(rows) ? rows.length : rows }).toEqual({
      path,
      rows: path.startsWith('profiles') ? 1 : 0,
    });
  }
});
