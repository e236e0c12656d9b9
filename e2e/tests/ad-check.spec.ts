import { expect, test } from '@playwright/test';
import { findAxeViolations, findCutText, findOverlaps, findSidewaysScrolling } from '../accessibility';
import { callAs, dayFromNow, newPublisher, newTitle } from '../company';
import { signIn } from '../sessions';

test('a forbidden sentence is named while it is typed, and the better wording lets the vacancy be published', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Carregadora');
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill('Procuramos um homem para carregar caminhões em nosso galpão.');
  await expect(page.getByText('Impede a publicação: “Procuramos um homem”')).toBeVisible();
  await expect(page.getByText(/art\. 373-A, I, da CLT/)).toBeVisible();
  await page.getByLabel(/^Requisitos/).fill('Ensino médio\nMínimo de 2 anos de experiência');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
  await expect(page.getByText(/art\. 442-A da CLT/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSidewaysScrolling(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
    expect(await findOverlaps(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`ad-check-${width}.png`), fullPage: true });
  }

  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByRole('alert').getByText(/impedem a publicação/)).toBeVisible();
  await expect(page.getByLabel(/^Descrição/)).toBeFocused();

  await page.getByRole('button', { name: 'Usar esta redação' }).first().click();
  await expect(page.getByLabel(/^Descrição/)).toHaveValue(
    'Procuramos pessoas para carregar caminhões em nosso galpão.',
  );
  await expect(page.getByText('Impede a publicação: “Procuramos um homem”')).toBeHidden();
  await page.getByRole('button', { name: 'Usar esta redação' }).click();
  await expect(page.getByLabel(/^Requisitos/)).toHaveValue('Ensino médio\nExperiência desejável');
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
});

test('whoever goes round the form is refused by the database', async () => {
  const company = await newPublisher();
  const vacancy = {
    title: newTitle('Carregador'),
    description: 'Procuramos um homem para carregar caminhões em nosso galpão.',
    requirements: ['Ensino médio'],
    location: 'Recife, PE',
    type: 'clt',
    level: 'pleno',
    benefits: ['Vale-transporte'],
    deadline: dayFromNow(30),
    published: true,
  };
  const refused = await callAs(company, 'POST', 'rpc/create_vacancy', {
    p_idempotency_key: crypto.randomUUID(),
    p_vacancy: vacancy,
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ hint: 'ad_blocked', message: expect.stringContaining('373-A') });
  const inserted = await callAs(company, 'POST', 'vacancies?select=id', vacancy);
  expect(await inserted.json()).toMatchObject({ hint: 'ad_blocked' });
});
