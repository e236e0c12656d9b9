import { expect, test, type Locator, type Page } from '@playwright/test';
import { formatDate } from '@ponte/shared-domain';
import { applyTo, dayFromNow, newPublisher, newTitle, publishVacancy } from '../company';
import { openPage } from '../open-page';
import { decideReport, fillSignIn, newPerson, readMail } from '../person';
import { photograph } from '../photograph';
import { address } from '../product';
import { signIn } from '../sessions';

/* A report of a vacancy is a case: number and code, decision with its reason, appeal, and what everybody may count. */

const reasonKept = 'A empresa mostrou que nunca pediu dinheiro a quem se candidata.';
const reasonRemoved = 'As mensagens mostram que o depósito foi pedido pelo telefone da própria empresa.';
const appeal = 'O telefone de quem pediu o depósito é o da página da empresa.';

/** Reports the vacancy of the open page, and reads the receipt. */
async function report(page: Page): Promise<{ number: string; code: string; receipt: Locator }> {
  await page.getByRole('button', { name: 'Denunciar vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Pede pagamento ou dados bancários').check();
  await dialog.getByLabel(/^Conte mais/).fill('Pediram um depósito antes da entrevista.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  const heading = dialog.getByRole('heading', { name: /^Denúncia enviada/ });
  await expect(heading).toBeFocused();
  return {
    number: await dialog.getByText(/^D-\d{6,}$/).innerText(),
    code: await dialog.getByText(/^([0-9A-F]{4}-){2}[0-9A-F]{4}$/).innerText(),
    receipt: dialog,
  };
}

async function lookUp(page: Page, number: string, code: string): Promise<Locator> {
  await page.getByRole('textbox', { name: /^Número/ }).fill(number);
  await page.getByRole('textbox', { name: /^Código/ }).fill(code);
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click();
  return page.getByRole('article');
}

async function askForReview(page: Page, within: Locator, text: string): Promise<void> {
  await within.getByRole('button', { name: /^Pedir revisão/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir revisão' });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText(/^Pedido de revisão enviado/)).toBeVisible();
}

test('a visitor reports, reads the decision, appeals; the vacancy goes, and its company reads why and appeals in its turn', async ({
  page,
  browser,
  request,
}) => {
  const company = await newPublisher();
  const title = newTitle('Luthier');
  const vacancy = await publishVacancy(company, { title });
  const applicant = await applyTo(vacancy, 'Dora');

  await openPage(page, `/vagas/${vacancy}`);
  const { number, code, receipt } = await report(page);
  const due = formatDate(dayFromNow(7));
  await expect(receipt.getByText(`Decisão até ${due}`)).toBeVisible();
  await photograph(page, 'receipt');

  // The receipt leads to the filled-in form, and the address keeps nothing of it
  await receipt.getByRole('link', { name: 'Acompanhar em Denúncias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Denúncias' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Código/ })).toHaveValue(code);
  await expect(page).toHaveURL(`${address.shell}/denuncias`);

  const found = await lookUp(page, number.toLowerCase(), `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await expect(page.getByRole('alert')).toHaveText('Não encontramos esta denúncia. Confira o número e o código.');
  await expect(found).toHaveCount(0);

  await lookUp(page, number.toLowerCase(), code.toLowerCase().replaceAll('-', ' '));
  await expect(found.getByRole('heading', { name: title })).toBeFocused();
  await expect(found.getByText(`decisão até ${due}`)).toBeVisible();
  await expect(found.getByRole('button', { name: /^Pedir revisão/ })).toHaveCount(0);

  await decideReport(number, 'kept', reasonKept);
  await lookUp(page, number, code);
  await expect(found.getByText('Decisão: a vaga não foi removida')).toBeVisible();
  await expect(found.getByText(reasonKept)).toBeVisible();
  await expect(found.getByText(`Você pode pedir revisão até ${formatDate(dayFromNow(30))}`)).toBeVisible();
  await askForReview(page, found, appeal);
  await expect(found.getByText('Revisão em análise').first()).toBeVisible();
  await expect(found.getByText(appeal)).toBeVisible();
  await photograph(page, 'case');
  expect((await request.get(`/vagas/${vacancy}`)).status()).toBe(200);

  await decideReport(number, 'reversed', reasonRemoved);
  await lookUp(page, number, code);
  await expect(found.getByText('Revisão: a vaga foi removida')).toBeVisible();
  await expect(found.getByText(reasonRemoved)).toBeVisible();
  // By an address that nobody has asked for: what the server keeps of the other one is given for some seconds more,
  // which seo.spec.ts waits for by the clock.
  expect((await request.get(`/vagas/${vacancy}?agora=${Date.now()}`)).status()).toBe(410);

  // What everybody may count, whoever reported meanwhile
  await openPage(page, '/transparencia');
  await expect(page.getByText(/números dos últimos 12 meses, contados em/)).toBeVisible();
  const reasons = page.getByRole('table', { name: 'Denúncias recebidas por motivo' });
  await expect(reasons.getByRole('row', { name: /^Pede pagamento ou dados bancários [1-9]/ })).toBeVisible();
  const appeals = page.getByRole('table', { name: 'Pedidos de revisão e como terminaram' });
  await expect(appeals.getByRole('row', { name: /^Decisão mudada [1-9]/ })).toBeVisible();
  await photograph(page, 'transparency');

  // Signed out, the mail's link leads to the decision by way of the sign-in
  const companyPage = await (await browser.newContext()).newPage();
  const { link } = await readMail(company.email, new RegExp(`^Vaga removida: ${title}`));
  await openPage(companyPage, link ?? '');
  await companyPage.getByRole('link', { name: 'Entre na sua conta' }).click();
  await fillSignIn(companyPage, company);
  await expect(companyPage).toHaveURL(`${address.shell}/denuncias`);
  const removals = companyPage.getByRole('list', { name: 'Decisões sobre as suas vagas' });
  const removal = removals.getByRole('article').filter({ hasText: title });
  await expect(removal.getByText('Vaga removida pela nossa equipe')).toBeVisible();
  await expect(removal.getByText(reasonRemoved)).toBeVisible();
  await expect(companyPage.getByRole('main')).not.toContainText(appeal);
  await expect(companyPage.getByRole('main')).not.toContainText('Pediram um depósito');
  const removalNumber = /R-\d{6,}/.exec(await removal.innerText())?.[0] ?? '';
  await askForReview(companyPage, removal, 'Nunca pedimos depósito: o telefone da página era de outra empresa.');
  await photograph(companyPage, 'company');

  const applicantPage = await (await browser.newContext()).newPage();
  await signIn(applicantPage, applicant);
  await applicantPage.goto('/candidato/candidaturas');
  await applicantPage.getByRole('button', { name: /^Histórico/ }).click();
  await expect(applicantPage.getByText('Vaga removida pela nossa equipe')).toBeVisible();

  await decideReport(removalNumber, 'reversed', 'A linha era mesmo de outra empresa, que usava o nome desta.');
  await companyPage.reload();
  await expect(removal.getByText('Revisão: a vaga pode ser publicada de novo')).toBeVisible();
  await openPage(page, '/denuncias');
  await lookUp(page, number, code);
  await expect(found.getByText('Remoção desfeita: a vaga pode ser publicada de novo')).toBeVisible();
});

test('a candidate follows a report without its code, and is asked before an appeal is discarded', async ({ page }) => {
  const company = await newPublisher();
  const title = newTitle('Organeira');
  const vacancy = await publishVacancy(company, { title });
  await signIn(page, await newPerson('Ivo'));
  await openPage(page, `/vagas/${vacancy}`);
  const { number, receipt } = await report(page);
  await expect(receipt.getByText(/^Esta denúncia está na sua conta/)).toBeVisible();
  await decideReport(number, 'kept', reasonKept);
  await receipt.getByRole('link', { name: 'Acompanhar em Denúncias' }).click();
  const found = page.getByRole('list', { name: 'Suas denúncias' }).getByRole('article');
  await expect(found.getByRole('heading', { name: title })).toBeVisible();
  await found.getByRole('button', { name: /^Pedir revisão/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir revisão' });
  await dialog.getByRole('textbox').fill(appeal);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue(appeal);
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(found.getByText('Revisão em análise').first()).toBeVisible();
});

test('a second report of one account leads to the one that waits, and keeps what was typed', async ({ page }) => {
  const company = await newPublisher();
  const vacancy = await publishVacancy(company, { title: newTitle('Saxofonista') });
  await signIn(page, await newPerson('Gil'));
  await openPage(page, `/vagas/${vacancy}`);
  const { number, receipt } = await report(page);
  await receipt.getByRole('button', { name: 'Fechar' }).first().click();

  await page.getByRole('button', { name: 'Denunciar vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Tem informações erradas').check();
  await dialog.getByLabel(/^Conte mais/).fill('O endereço não existe.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `Você já denunciou esta vaga: a denúncia ${number} está em análise.`,
  );
  await expect(dialog.getByLabel(/^Conte mais/)).toHaveValue('O endereço não existe.');
  await photograph(page, 'second-report');
  await dialog.getByRole('link', { name: 'Ver suas denúncias' }).click();
  const found = page.getByRole('list', { name: 'Suas denúncias' }).getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(number);
});
