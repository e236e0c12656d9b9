import { expect, test } from '@playwright/test';
import { applyTo, callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { watchConsole } from '../person';
import { signIn } from '../sessions';

test('who pauses the profile is no more seen by a company, whichever way it asks, until the profile is reactivated', async ({
  page,
  browser,
}) => {
  const company = await newPublisher();
  const vacancy = await publishVacancy(company, { title: newTitle('Luthier') });
  const other = await publishVacancy(company, { title: newTitle('Afinador') });
  const ana = await applyTo(vacancy, 'Anaíde');
  const problems = watchConsole(page);

  await signIn(page, ana);
  await page.goto('/perfil?aba=preferencias');
  await page.getByRole('button', { name: 'Pausar meu perfil' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pausar meu perfil?' });
  await expect(question).toContainText('1 empresa deixa de ver o seu nome e o seu currículo.');
  await question.getByRole('button', { name: 'Pausar meu perfil' }).click();
  await expect(page.getByText(/Seu perfil está em pausa desde/)).toBeVisible();

  const companyPage = await browser.newPage();
  await signIn(companyPage, company);
  await companyPage.goto('/empresa/candidaturas');
  const row = companyPage.getByRole('article', { name: 'Perfil em pausa' });
  await expect(row).toContainText('Pendente');
  await expect(row.getByRole('button')).toHaveText(['Recusar']);
  await expect(companyPage.getByRole('main')).not.toContainText('Anaíde');
  await companyPage.getByLabel('Buscar por nome ou e-mail').fill('anaide');
  await expect(companyPage.getByText('Nenhuma candidatura com estes filtros')).toBeVisible();

  const opening = await callAs(company, 'POST', 'rpc/open_sent_resume', { p_application_id: ana.applicationId });
  expect(opening.status).toBe(409);
  expect(await opening.json()).toMatchObject({ hint: 'candidate_paused' });
  const list = await (await callAs(company, 'POST', 'rpc/list_received_applications', {})).text();
  expect(list).toContain(ana.applicationId);
  expect(list).not.toContain(ana.email);
  const columns = await callAs(company, 'GET', 'applications?select=candidate_name,candidate_email,resume');
  expect(columns.status).toBe(403);

  await page.goto('/candidato/candidaturas');
  await expect(page.getByText(/Seu perfil está em pausa desde/)).toBeVisible();
  await page.goto(`/vagas/${other}`);
  await page.getByRole('button', { name: 'Candidatar-se' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Reativar meu perfil' }).click();
  await dialog.getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();

  await companyPage.goto('/empresa/candidaturas');
  await expect(companyPage.getByRole('article', { name: ana.name })).toHaveCount(2);
  await companyPage
    .getByRole('article', { name: ana.name })
    .first()
    .getByRole('button', { name: 'Ver currículo' })
    .click();
  await expect(companyPage.getByRole('dialog', { name: ana.name }).getByText(ana.email)).toBeVisible();
  expect(problems).toEqual([]);
  await companyPage.close();
});
