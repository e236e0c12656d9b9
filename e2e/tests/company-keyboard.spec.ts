import { expect, test, type Page } from '@playwright/test';
import { applyTo, dayFromNow, newCompany, newTitle } from '../company';
import { readMail, newCnpj } from '../person';
import { signIn } from '../sessions';

/** These journeys use the keyboard only: no click, no fill. */
async function tabTo(page: Page, is: { role: string; name: RegExp }): Promise<void> {
  const wanted = page.getByRole(is.role as 'button', { name: is.name });
  for (let presses = 0; presses < 90; presses += 1) {
    const reached = await wanted.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${is.role} ${is.name}`);
}

async function typeInto(page: Page, name: RegExp, text: string, role = 'textbox'): Promise<void> {
  await tabTo(page, { role, name });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function press(page: Page, role: string, name: RegExp): Promise<void> {
  await tabTo(page, { role, name });
  await page.keyboard.press('Enter');
}

/** A native select is operated by typing the option's first letters. */
async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await tabTo(page, { role: 'combobox', name });
  await page.keyboard.type(option);
}

test('by keyboard alone: profile, vacancy, resume, interview and refusal', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const company = await newCompany();
  const title = newTitle('Luthier');

  await page.goto('/login');
  await typeInto(page, /^E-?mail/i, company.email);
  await tabTo(page, { role: 'textbox', name: /^Senha/ });
  await page.keyboard.insertText(company.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/empresa/vagas');

  await press(page, 'link', /^Perfil$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil da Empresa' })).toBeVisible();
  await expect(page.getByLabel(/^Razão social/)).toBeVisible();
  await typeInto(page, /^Razão social/, 'Oficina Travessia Ltda.');
  await typeInto(page, /^CNPJ/, newCnpj());
  await choose(page, /^Setor de atuação/, 'Log');
  await typeInto(page, /^Descrição da empresa/, 'Construímos e consertamos instrumentos de corda.');
  await typeInto(page, /^Telefone/, '(81) 3333-4444');
  await typeInto(page, /^CEP/, '50010-470');
  await typeInto(page, /^Rua/, 'Rua do Sol');
  await typeInto(page, /^Número/, '100');
  await typeInto(page, /^Bairro/, 'Santo Antônio');
  await typeInto(page, /^Cidade/, 'Recife');
  await choose(page, /^Estado/, 'Pern');
  await press(page, 'button', /^Salvar Informações$/);
  await expect(page.getByText('Perfil da empresa salvo com sucesso!')).toBeVisible();

  await press(page, 'link', /^Minhas Vagas$/);
  await expect(page).toHaveURL('/empresa/vagas');
  await press(page, 'link', /^Nova Vaga$/);
  await expect(page.getByLabel(/^Título da vaga/)).toBeVisible();
  await typeInto(page, /^Título da vaga/, title);
  await typeInto(page, /^Descrição/, 'Construir, consertar e regular violões e violinos em nossa oficina.');
  await typeInto(page, /^Requisitos/, '• Marcenaria fina\n- Ouvido treinado');
  await typeInto(page, /^Localização/, 'Recife, PE', 'combobox');
  await choose(page, /^Tipo de contrato/, 'CLT');
  await choose(page, /^Nível profissional/, 'Pl');
  await tabTo(page, { role: 'textbox', name: /^Data de expiração/ });
  const [year = '', month = '', day = ''] = dayFromNow(30).split('-');
  // The field inserts the slashes
  await page.keyboard.type(`${day}${month}${year}`);
  await typeInto(page, /^Benefícios/, 'Vale-transporte');
  await page.keyboard.press('Tab');
  // The bullets of the pasted list are removed
  await expect(page.getByLabel(/^Requisitos/)).toHaveValue('Marcenaria fina\nOuvido treinado');
  await press(page, 'button', /^Publicar vaga$/);
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  const row = page.getByRole('article', { name: title });
  await expect(row).toContainText('Ativa');

  const vacancies = row.getByRole('link', { name: 'Ver candidaturas' });
  const id = new URL((await vacancies.getAttribute('href')) ?? '', page.url()).searchParams.get('vaga') ?? '';
  const person = await applyTo(id, 'Helena');
  await press(page, 'link', /^Ver candidaturas/);
  const received = page.getByRole('article', { name: person.name });
  await expect(received).toContainText(person.email);

  await press(page, 'button', /^Ver currículo/);
  await expect(page.getByRole('dialog')).toContainText('Currículo enviado para');
  await page.keyboard.press('Escape');
  await expect(received).toContainText('Visualizado');

  await press(page, 'button', /^Marcar entrevista/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, { role: 'textbox', name: /^Data/ });
  await page.keyboard.type(`${day}${month}${year}`);
  await tabTo(page, { role: 'textbox', name: /^Horário/ });
  await page.keyboard.type('1430');
  await typeInto(page, /^Local ou link/, 'Rua do Sol, 100, sala 3');
  await page.keyboard.press('Enter');
  await expect(received).toContainText('Entrevista em');
  expect((await readMail(person.email, /entrevista/i)).text).toContain('Rua do Sol, 100, sala 3');

  // A second candidate, to be rejected: the page is opened by its link
  const refused = await applyTo(id, 'Iracema');
  await press(page, 'link', /^Minhas Vagas$/);
  await press(page, 'link', /^Ver candidaturas/);
  const other = page.getByRole('article', { name: refused.name });
  await expect(other).toContainText('Pendente');
  await press(page, 'button', /^Recusar$/);
  await expect(page.getByRole('dialog')).toContainText(refused.name);
  await typeInto(page, /^Motivo/, 'Escolhemos outra pessoa desta vez.');
  await press(page, 'button', /^Recusar candidatura$/);
  await expect(other).toContainText('Recusado');
  await expect(received).toContainText('Entrevista em');

  const candidate = await (await browser.newContext()).newPage();
  await signIn(candidate, refused);
  await candidate.goto('/candidato/candidaturas');
  await expect(candidate.getByRole('main').getByRole('article')).toContainText('Escolhemos outra pessoa desta vez.');
});
