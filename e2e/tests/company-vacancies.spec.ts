import { expect, test, type Locator, type Page } from '@playwright/test';
import { dayFromNow, newCompany, newPublisher, newTitle } from '../company';
import { fillSignIn, signIn } from '../person';

const rowOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

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
  await expect(page.getByText('Nenhuma vaga cadastrada')).toBeVisible();
  await page.getByRole('link', { name: 'Publicar Vaga' }).click();
  await expect(page.getByText('Complete o perfil da empresa antes de publicar')).toBeVisible();

  await fillVacancy(page, title);
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByRole('alert').getByText('Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas')).toBeVisible();
  // the way to the profile and back keeps what was typed
  await page.getByRole('link', { name: 'Completar o perfil da empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil da Empresa' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(title);

  await page.getByLabel('Publicar vaga imediatamente').uncheck();
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
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

  // neither token is taken any more
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as { access_token: string; refresh_token: string };
    const [header = '', payload = ''] = session.access_token.split('.');
    localStorage.setItem('ponte-session', JSON.stringify({ ...session, access_token: `${header}.${payload}.bm9ib2R5`, refresh_token: 'gone' }));
  });
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await fillSignIn(page, company);
  await expect(page).toHaveURL('/empresa/vagas/nova');
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue(title);
  await expect(page.getByLabel(/^Data de expiração/)).toHaveValue(dayFromNow(30).split('-').reverse().join('/'));
  await page.getByRole('button', { name: 'Publicar vaga' }).dblclick();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(1);
  // saved, so nothing is left to restore
  await page.getByRole('link', { name: 'Nova Vaga' }).click();
  await expect(page.getByLabel(/^Título da vaga/)).toHaveValue('');
});
