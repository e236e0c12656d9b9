import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { callAs } from '../company';
import { newPerson, watchConsole } from '../person';
import { address } from '../product';
import { signIn, type Account } from '../sessions';

/* A resume in the open format JSON Resume: taken along, and brought in from another service. */

const experience = {
  company: 'Cordas do Norte',
  role: 'Luthier',
  start_date: '2019-03-01',
  end_date: '2023-08-01',
  current: false,
  description: 'Construí e regulei mais de 200 violões e bandolins.',
  skills: ['Marcenaria fina', 'Afinação'],
};
const education = {
  education_type: 'tecnico',
  institution_name: 'Escola de Lutheria',
  course_name: 'Lutheria',
  start_date: '2016-02-01',
  end_date: '2018-12-01',
  current: false,
  description: null,
};
const course = {
  name: 'Verniz à boneca',
  institution: 'Ateliê Sol',
  duration: 40,
  completion_year: '2022',
  certificate: true,
  certificate_url: 'https://exemplo.example/c/1',
  description: 'Aos sábados.',
};

async function store(account: Account, table: string, row: object): Promise<void> {
  const answer = await callAs(account, 'POST', table, row);
  expect(answer.status).toBe(201);
}

const columnsOf = {
  experiences: 'company,role,start_date,end_date,current,description,skills',
  educations: 'education_type,institution_name,course_name,start_date,end_date,current,description',
  courses: 'name,institution,duration,completion_year,certificate,certificate_url,description',
} as const;

async function stored(account: Account, table: keyof typeof columnsOf): Promise<Record<string, unknown>[]> {
  const answer = await callAs(account, 'GET', `${table}?select=${columnsOf[table]}&order=created_at`);
  return (await answer.json()) as Record<string, unknown>[];
}

/** Presses the button and reads the file that comes. */
async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Importar JSON Resume' });

async function chooseFile(page: Page, content: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Importar JSON Resume' }).click();
  const dialog = dialogOf(page);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  return dialog;
}

test('a resume is downloaded, and is the same in another account that reads it', async ({ page, browser }) => {
  const person = await newPerson('Iracema');
  await store(person, 'experiences', experience);
  await store(person, 'educations', education);
  await store(person, 'courses', course);
  await signIn(page, person);

  await page.goto('/candidato/curriculo');
  const own = await download(page, page.getByRole('button', { name: 'Baixar em JSON Resume' }));
  await expect(page.getByText('Seu currículo foi exportado.')).toBeVisible();
  expect(own.name).toBe('meu-curriculo.json');
  expect(JSON.parse(own.text)).toMatchObject({
    basics: { name: person.name, email: person.email },
    work: [{ name: 'Cordas do Norte', position: 'Luthier', startDate: '2019-03-01', endDate: '2023-08-01' }],
    skills: [{ name: 'Marcenaria fina' }, { name: 'Afinação' }],
  });

  // What is there already is not offered to be written again. 'Meus dados' leads here.
  await page.goto('/perfil?aba=preferencias');
  await page.getByRole('link', { name: 'abra a página do currículo' }).click();
  const dialog = await chooseFile(page, own.text);
  await expect(dialog.getByText('Já está no seu currículo', { exact: true })).toHaveCount(3);
  await expect(dialog.getByRole('checkbox', { name: 'Luthier, Cordas do Norte' })).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();

  const other = await newPerson('Quitéria');
  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, other);
  await otherPage.goto('/candidato/curriculo');
  const otherDialog = await chooseFile(otherPage, own.text);
  await otherDialog.getByRole('button', { name: 'Importar 3 itens' }).click();
  await expect(otherPage.getByText('Importação concluída: 3 itens gravados no seu currículo.')).toBeVisible();
  await expect(otherDialog).toBeHidden();
  await expect(otherPage.getByRole('article', { name: 'Currículo' })).toContainText('Cordas do Norte');
  expect(await stored(other, 'experiences')).toEqual([experience]);
  expect(await stored(other, 'educations')).toEqual([education]);
  expect(await stored(other, 'courses')).toEqual([course]);
  await otherPage.context().close();
});

test("another service's file is completed where the product asks for more, and only what was chosen is written", async ({
  page,
}) => {
  const person = await newPerson('Jovelina');
  await signIn(page, person);
  await page.goto('/candidato/curriculo');
  const dialog = await chooseFile(
    page,
    JSON.stringify({
      basics: { name: 'Outra Pessoa', summary: 'Luthier há dez anos.' },
      work: [
        {
          name: 'Oficina Aurora',
          position: 'Restauradora',
          startDate: '2018',
          endDate: '2020-06',
          summary: 'Restauro de violinos antigos.',
        },
        { name: 'Feira', position: 'Vendedora', startDate: '2015-01', endDate: '2016-01' },
      ],
      skills: [{ name: 'Lutheria', keywords: ['Verniz', 'Colagem'] }],
      languages: [{ language: 'inglês' }],
    }),
  );
  await expect(dialog.getByRole('heading', { name: 'O que lemos de resume.json' })).toBeFocused();
  await expect(dialog.getByText(/não tem lugar para: resumo, idiomas/)).toBeVisible();
  // Without CPF and address the database takes no personal data
  await expect(dialog.getByRole('checkbox', { name: 'Nome: Outra Pessoa' })).toBeDisabled();
  await expect(dialog.getByText(/^Preencha antes os seus Dados pessoais/)).toBeVisible();

  const box = dialog.getByRole('checkbox', { name: 'Restauradora, Oficina Aurora' });
  await expect(box).toBeDisabled();
  const fields = dialog.getByRole('group', { name: 'Completar Restauradora, Oficina Aurora' });
  await expect(fields.getByText('O arquivo diz só 2018: confira o mês.')).toBeVisible();
  await fields.getByLabel(/^Data de início/).fill('05/2018');
  await fields.getByRole('button', { name: 'Usar as habilidades do arquivo' }).click();
  await expect(box).toBeChecked();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await dialog.getByRole('button', { name: 'Importar 1 item' }).click();
  await expect(page.getByText('Importação concluída: 1 item gravado no seu currículo.')).toBeVisible();
  expect(await stored(person, 'experiences')).toEqual([
    {
      company: 'Oficina Aurora',
      role: 'Restauradora',
      start_date: '2018-05-01',
      end_date: '2020-06-01',
      current: false,
      description: 'Restauro de violinos antigos.',
      skills: ['Lutheria', 'Verniz', 'Colagem'],
    },
  ]);
});

test('an answer that was lost in the middle leaves no entry out and none double', async ({ page }) => {
  const person = await newPerson('Zeferina');
  await signIn(page, person);
  await page.goto('/candidato/curriculo');
  const job = (company: string): object => ({
    name: company,
    position: 'Luthier',
    startDate: '2018-05',
    endDate: '2020-06',
    summary: 'Restauro de violinos antigos.',
    keywords: ['Verniz'],
  });
  const dialog = await chooseFile(
    page,
    JSON.stringify({ work: [job('Oficina 1'), job('Oficina 2'), job('Oficina 3')] }),
  );
  let calls = 0;
  await page.route(`${address.api}/rest/v1/rpc/create_experience`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls !== 2) return route.continue();
    expect((await route.fetch()).status()).toBeLessThan(300);
    return route.abort('timedout');
  });
  await dialog.getByRole('button', { name: 'Importar 3 itens' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('1 de 3 itens gravados');
  await expect(alert).toContainText('Luthier, Oficina 2: Não foi possível falar com o servidor.');
  await expect(alert).toContainText('Luthier, Oficina 3: ainda não foi enviado');
  await dialog.getByRole('button', { name: 'Importar 2 itens' }).click();
  await expect(page.getByText('Importação concluída: 3 itens gravados no seu currículo.')).toBeVisible();
  expect((await stored(person, 'experiences')).map(({ company }) => company)).toEqual([
    'Oficina 1',
    'Oficina 2',
    'Oficina 3',
  ]);
});

test('files that are no resume are refused in words, and a hostile one does nothing', async ({ page }) => {
  const problems = watchConsole(page);
  await signIn(page, await newPerson('Ambrosina'));
  await page.goto('/candidato/curriculo');
  const dialog = await chooseFile(page, 'não é JSON');
  await expect(dialog.getByText(/não é um JSON válido/)).toBeVisible();
  const refused: [string, RegExp][] = [
    ['[]', /não é um currículo/],
    ['{"work": [{"startDate": "2023-19"}]}', /“work”, item 1, “startDate” não é uma data/],
    [JSON.stringify({ work: Array.from({ length: 10_000 }, () => ({})) }), /“work” tem 10\.000 itens/],
    [`{"work": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /não é um JSON válido|deve ser um objeto/],
    [`{"basics": {"summary": "${'x'.repeat(256 * 1024)}"}}`, /O tamanho máximo é 256 KB/],
  ];
  for (const [content, message] of refused) {
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await expect(dialog.getByText(message)).toBeVisible();
  }

  const hostile = `{
    "__proto__": {"isAdmin": true},
    "work": [{"name": "<img src=x onerror=alert(1)>", "position": "Caixa \\u202Exiac", "url": "javascript:alert(1)"}],
    "certificates": [{"name": "CKA", "issuer": "CNCF", "date": "2021", "hours": 8, "url": "javascript:alert(1)"}]
  }`;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(hostile) });
  await expect(dialog.getByRole('checkbox', { name: /<img src=x onerror=alert\(1\)>/ })).toBeDisabled();
  await expect(dialog.getByText('URL inválida')).toBeVisible();
  await expect(dialog.locator('a[href^="javascript"], img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'isAdmin' in {})).toBe(false);
  expect(problems).toEqual([]);
});

test('the code of the import comes with its first use', async ({ page }) => {
  await signIn(page, await newPerson('Filomena'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/candidato/curriculo');
  const open = page.getByRole('button', { name: 'Importar JSON Resume' });
  await expect(open).toBeVisible();
  expect(scripts.filter((url) => url.includes('json-resume'))).toEqual([]);
  await open.click();
  await expect(dialogOf(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('import-json-resume'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(open).toBeFocused();
});
