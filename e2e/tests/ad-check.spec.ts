import { expect, test } from '@playwright/test';
import { findAxeViolations, findLoss } from '../accessibility';
import { callAs, dayFromNow, newPublisher, newTitle } from '../company';
import { photograph } from '../photograph';
import { signIn } from '../sessions';

test('a forbidden sentence is named while it is typed, and the better wording lets the vacancy be published', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Carregadora');
  await signIn(page, company);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/empresa/vagas/nova');
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill('Procuramos um homem para carregar caminhões em nosso galpão.');
  await expect(page.getByText('Impede a publicação: “Procuramos um homem”')).toBeVisible();
  await expect(page.getByRole('listitem').getByText(/art\. 373-A, I, da CLT/)).toBeVisible();
  // One worker for the form, and the rules are in no script of the page.
  expect(page.workers()).toHaveLength(1);
  expect(scripts.filter((url) => /ad-check\.[^/]*js/.test(url) && !/worker/.test(url))).toEqual([]);
  await page.getByLabel(/^Requisitos/).fill('Ensino médio\nMínimo de 2 anos de experiência');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
  await expect(page.getByRole('listitem').getByText(/art\. 442-A da CLT/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLoss(page)).toEqual([]);
  }
  await photograph(page, 'ad-check');

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

test('a requirement with a basis in law is published with its reason, which is kept with the vacancy', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Agente');
  const reason = 'Revista íntima em unidade prisional feminina, reservada por lei a agentes mulheres.';
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill('Procuramos somente mulheres para a revista de visitantes da unidade.');
  await page.getByLabel(/^Requisitos/).fill('Ensino médio completo\nSexo feminino');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
  await page.getByRole('button', { name: 'Esta exigência tem base legal' }).click();
  const field = page.getByLabel(/exige este sexo ou gênero/);
  await expect(field).toBeFocused();
  await page.keyboard.type('Por lei.');
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(field).toHaveAccessibleDescription(/Explique o motivo da exceção em 20 a 500 caracteres/);
  expect(await findAxeViolations(page)).toEqual([]);
  await field.fill(reason);
  await expect(page.getByText('Exceção com motivo: “Sexo feminino”')).toBeVisible();

  await page.reload();
  await expect(field).toHaveValue(reason);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLoss(page)).toEqual([]);
  }
  await photograph(page, 'exception');
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();

  const [stored] = (await (
    await callAs(company, 'GET', `vacancies?select=id,published,updated_at&title=eq.${encodeURIComponent(title)}`)
  ).json()) as { id: string; published: boolean; updated_at: string }[];
  expect(stored?.published).toBe(true);
  await page.goto(`/empresa/vagas/editar/${stored?.id}`);
  await expect(page.getByText(`: “${reason}”`)).toBeVisible();
  await expect(page.getByText(/^Motivo guardado em/)).toBeVisible();
  await photograph(page, 'exception-kept', { widths: [1440] });
  await page.getByLabel(/^Requisitos/).fill('Ensino médio completo\nSexo feminino\nIdade máxima de 35 anos');
  await page.getByRole('button', { name: 'Esta exigência tem base legal' }).click();
  await page.getByLabel(/exige este limite de idade/).fill('Limite fixado na lei da carreira e no edital.');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Vaga atualizada com sucesso!')).toBeVisible();
  const kept = await callAs(company, 'POST', 'rpc/list_ad_exceptions', { p_vacancy_id: stored?.id });
  expect(await kept.json()).toMatchObject([{ rule: 'sex', reason }, { rule: 'age' }]);

  const forged = await callAs(company, 'POST', 'rpc/keep_ad_exceptions', {
    p_vacancy_id: stored?.id,
    p_exceptions: [{ rule: 'pregnancy', reason }],
  });
  expect(await forged.json()).toMatchObject({ hint: 'invalid_exception' });
});
