import { expect, test } from '@playwright/test';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { changeStored } from '../person';
import { signIn } from '../sessions';

test('a company whose name is held back learns so, and the public meets it once it is let through', async ({
  page,
  browser,
}) => {
  const name = `${newTitle('Luthieria')} Oficial`;
  const company = await newPublisher(name);
  const title = newTitle('Luthier');
  const vacancy = await publishVacancy(company, { title });
  const [stored] = (await (await callAs(company, 'GET', 'companies?select=id,slug')).json()) as {
    id: string;
    slug: string;
  }[];

  await signIn(page, company);
  await page.goto('/empresa/perfil');
  await expect(page.getByText('Perfil em análise')).toBeVisible();
  await expect(page.getByText(/O nome da empresa diz ser oficial ou verificado/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver página pública' })).toHaveCount(0);

  // Its own vacancy, at a URL that the server answers with 404 for the public
  await page.goto('/empresa/vagas');
  await expect(page.getByText('Perfil em análise')).toBeVisible();
  expect((await page.goto(`/vagas/${vacancy}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/Esta vaga ainda não aparece para o público/)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`/empresas/${stored?.slug}`))?.status()).toBe(404);
  expect((await visitor.goto(`/vagas/${vacancy}`))?.status()).toBe(404);
  await visitor.goto(`/vagas?cargo=${encodeURIComponent(title)}`);
  await expect(visitor.getByText('0 vagas encontradas', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  // The effect of release_company
  await changeStored(`companies?id=eq.${stored?.id}`, { released_name: name });
  await page.goto('/empresa/perfil');
  await page.getByRole('link', { name: 'Ver página pública' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
