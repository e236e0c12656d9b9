import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { openPage } from '../../e2e/open-page';
import { fillSignIn } from '../../e2e/person';
import { demo } from '../../e2e/product';
import type { Account } from '../../e2e/sessions';
import { rootFolder } from '@ponte/build/apps';
import { makeDataFolder, startProduct } from './product-under-test';
import { trustDocument, trustFile } from './trust-document';
import { trustWalkFile, trustWalkFolder, type TrustStep } from './trust-walk';
import { launch } from './visit';

/*
 * npm run show:trust: what docs/trust.md promises, done by the demonstration's accounts in a running product with data
 * of its own. Each step is a picture in docs/pictures/trust, and docs/trust.md is written anew with them. Ends with 1
 * when a step does not show what it should.
 */
const size = { width: 1_200, height: 760 };
/** Largest file of a picture, in bytes: the repository keeps every version of it. */
const largest = 150_000;
const limit = 30_000;
const resumeFile = path.join(rootFolder, 'candidate-mfe/src/features/resume-analysis/fixtures/files/20-atendente.txt');

const product = await startProduct({ dataFolder: makeDataFolder() });
const steps: TrustStep[] = [];

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'pt-BR', reducedMotion: 'reduce' });
  context.setDefaultTimeout(limit);
  return context.newPage();
}

const open = (page: Page, target: string): Promise<void> => openPage(page, product.url + target);

async function signIn(browser: Browser, account: Account): Promise<Page> {
  const page = await newPage(browser);
  await open(page, '/login');
  await fillSignIn(page, account);
  const message = page.getByText('Login realizado com sucesso!');
  await message.waitFor();
  await message.waitFor({ state: 'hidden' });
  return page;
}

/**
 * Ends a step with its picture.
 *
 * @param about must be in it; the picture begins a little above it, unless a dialog is open
 */
async function show(page: Page, name: string, who: TrustStep['who'], shown: string, about: Locator): Promise<void> {
  await about.waitFor();
  const isInDialog = await about.evaluate((element) => element.closest('[role="dialog"]') !== null);
  if (isInDialog) await about.scrollIntoViewIfNeeded();
  else
    await about.evaluate((element) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - 140, behavior: 'instant' }),
    );
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 300)));
  const bytes = await page.screenshot({ type: 'jpeg', quality: 75 });
  const file = `${String(steps.length + 1).padStart(2, '0')}-${name}.jpg`;
  if (bytes.length > largest) throw new Error(`${file} has ${bytes.length} bytes`);
  writeFileSync(path.join(rootFolder, trustWalkFolder, file), bytes);
  steps.push({ picture: file, who, shown });
  console.log(`${file}: ${shown} (${(bytes.length / 1_000).toFixed(0)} kB)`);
}

async function showCompany(browser: Browser): Promise<void> {
  const page = await signIn(browser, demo.company);
  await open(page, '/empresa/vagas/nova');
  await page.getByLabel(/^Título da vaga/).fill('Ajudante de carga');
  const description = page.getByLabel(/^Descrição/);
  await description.fill('Procuramos um homem de até 35 anos para carregar caminhões em nosso galpão.');
  await page
    .getByText(/art\. 373-A, I, da CLT/)
    .first()
    .waitFor();
  await show(
    page,
    'ad-check',
    'company',
    'While an ad is typed: what it may not ask, the words, the article, and a better wording one click away.',
    description,
  );
  await description.fill('');
  await open(page, '/empresa/vagas');
  const row = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /[1-9]\d* candidaturas/ })
    .first();
  await row.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Desativar', exact: true }).click();
  await show(
    page,
    'no-silent-ending',
    'company',
    'A vacancy with people who wait is not switched off before each has an answer.',
    page.getByRole('dialog').getByRole('heading').first(),
  );
  await page.context().close();
}

async function showVisitor(browser: Browser, vacancy: string): Promise<string> {
  const page = await newPage(browser);
  await open(page, '/analisar-curriculo');
  await page.locator('input[type="file"]').setInputFiles(resumeFile);
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await show(
    page,
    'resume-stays',
    'visitor',
    'A resume is analysed in the page, which counts what was asked for and sent meanwhile.',
    page.getByRole('region', { name: 'Seu currículo não saiu deste aparelho' }),
  );
  await open(page, vacancy);
  await page.getByRole('button', { name: 'Denunciar vaga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Pede pagamento ou dados bancários').check();
  await dialog.getByLabel(/^Conte mais/).fill('Pediram um depósito antes da entrevista.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await show(
    page,
    'report',
    'visitor',
    'A report is a case with a number, a code to follow it by, and the day until which it is decided.',
    dialog.getByRole('heading', { name: /^Denúncia enviada/ }),
  );
  const number = await dialog.getByText(/^D-\d{6,}$/).innerText();
  await open(page, '/salarios');
  await page.getByLabel('Cargo').fill('Auxiliar administrativo');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await show(
    page,
    'pay',
    'visitor',
    'What an occupation is paid by published vacancies, told only where five companies or more say it.',
    page.getByText(/A metade do meio publica de/).first(),
  );
  await page.context().close();
  return number;
}

async function showCandidate(browser: Browser, vacancy: string): Promise<void> {
  const page = await signIn(browser, demo.candidate);
  await open(page, vacancy);
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
  await show(
    page,
    'comparison',
    'candidate',
    'Before anything is sent, the candidate sees what the ad asks and the resume says, as the company will.',
    page.getByRole('dialog').getByText('O que a vaga pede e o seu currículo'),
  );
  await page.keyboard.press('Escape');
  await open(page, '/candidato/candidaturas');
  await page
    .getByRole('button', { name: /^O que a empresa tem/ })
    // Of an application that its company has opened
    .nth(1)
    .click();
  await show(
    page,
    'mirror',
    'candidate',
    'The mirror view: the resume, answers and messages that the company has, who opened them and when.',
    page.getByRole('dialog', { name: 'O que a empresa tem' }).getByRole('heading').first(),
  );
  await page.keyboard.press('Escape');
  await open(page, '/perfil?aba=preferencias');
  await show(
    page,
    'cockpit',
    'candidate',
    'What is stored and why, consents by purpose and version, the pause, the export and the erasure.',
    page.getByRole('heading', { name: 'Meus dados' }),
  );
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Para confirmar/).fill(demo.candidate.email);
  await dialog.getByLabel('Senha atual').fill(demo.candidate.password);
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await page.getByText('Nada foi encontrado.').waitFor();
  await show(
    page,
    'erasure',
    'candidate',
    'An account is erased with proof: a search over every table and file has run, and this is what it found.',
    page.getByRole('heading', { level: 1 }),
  );
  await page.context().close();
}

async function showOperator(browser: Browser, number: string): Promise<void> {
  const page = await signIn(browser, demo.operator);
  await open(page, `/operador?tipo=report&caso=${number}`);
  await show(
    page,
    'desk',
    'operator',
    "The operators' desk: the report, the ad, its signals and its company, and a decision with its reason.",
    page.getByRole('heading', { level: 2 }).first(),
  );
  await open(page, '/transparencia');
  await show(
    page,
    'transparency',
    'visitor',
    'What was reported and how it ended, counted from the cases.',
    page.getByRole('table').first(),
  );
  await page.context().close();
}

mkdirSync(path.join(rootFolder, trustWalkFolder), { recursive: true });
for (const file of readdirSync(path.join(rootFolder, trustWalkFolder)).filter((name) => name.endsWith('.jpg')))
  rmSync(path.join(rootFolder, trustWalkFolder, file));
const browser = await launch();
try {
  const page = await newPage(browser);
  await open(page, '/vagas?cargo=recepcionista');
  const vacancy = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  await page.context().close();
  await showCompany(browser);
  const number = await showVisitor(browser, vacancy);
  await showOperator(browser, number);
  await showCandidate(browser, vacancy);
  writeFileSync(path.join(rootFolder, trustWalkFile), `${JSON.stringify(steps, null, 2)}\n`);
  writeFileSync(path.join(rootFolder, trustFile), trustDocument());
  console.log(`${trustFile} is written`);
} finally {
  await browser.close();
  await product.stop();
}
