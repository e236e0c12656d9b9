import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { corpus } from '../../candidate-mfe/src/features/resume-analysis/fixtures/corpus/corpus';
import { zip } from '../../candidate-mfe/src/features/resume-analysis/fixtures/corpus/word-files';
import {
  writeProtectedPdf,
  writeScannedPdf,
} from '../../candidate-mfe/src/features/resume-analysis/fixtures/write-files';
import { openPage, waitUntilIdle } from '../open-page';
import { fillSignIn, newPerson } from '../person';
import { address, root } from '../product';

// Files that stay in the browser, and no connection: none of it is for the next test.
test.use({ reuseContext: false });

const folder = path.join(root, 'candidate-mfe/src/features/resume-analysis/fixtures/files');

for (const file of ['05-enfermeira.pdf', '12-motorista.docx', '15-advogado.doc', '20-atendente.txt']) {
  test(`a visitor has ${path.extname(file)} analysed in the browser, and nothing of it is uploaded`, async ({
    page,
  }) => {
    await openPage(page, '/analisar-curriculo');
    const sent: string[] = [];
    const scripts: string[] = [];
    page.context().on('request', (request) => scripts.push(request.url()));
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.method() !== 'HEAD') sent.push(`${request.method()} ${request.url()}`);
      else if (request.url().startsWith(address.api)) sent.push(request.url());
    });
    await page.locator('input[type="file"]').setInputFiles(path.join(folder, file));
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
    expect(sent).toEqual([]);
    // Read by a worker, whose script is loaded from the remote's own origin
    expect(
      scripts.filter((url) => url.startsWith(`${address.candidate}/${path.extname(file).slice(1)}.worker.`)),
    ).toHaveLength(1);
    await page.getByRole('button', { name: 'Ver texto extraído' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a PDF and a Word file are analysed without internet, once everything was loaded for it', async ({
  page,
  context,
}) => {
  await openPage(page, '/analisar-curriculo');
  await page.getByRole('button', { name: 'Fique offline e teste' }).click();
  await expect(page.getByText(/Agora desligue a internet/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Internet ligada')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Internet desligada')).toBeVisible();
  for (const file of ['05-enfermeira.pdf', '12-motorista.docx']) {
    await page.locator('input[type="file"]').setInputFiles(path.join(folder, file));
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
    const report = page.getByRole('region', { name: 'Seu currículo não saiu deste aparelho' });
    await expect(report.getByText('Nenhum, 0 bytes')).toBeVisible();
    await expect(report.getByText(/já estava(m)? neste aparelho/)).toBeVisible();
    await expect(report.getByText('Desligada durante toda a análise')).toBeVisible();
    await page.getByRole('button', { name: 'Analisar outro currículo' }).click();
  }
});

test('the count of an analysis names the reader that came, and a request that is made meanwhile', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/txt\.worker\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/analisar-curriculo');
  await waitUntilIdle(page);
  const analyse = page.getByRole('button', { name: 'Analisar meu currículo' });
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '20-atendente.txt'));
  await analyse.click();
  await expect(page.getByRole('region', { name: 'Até agora, seu currículo não saiu deste aparelho' })).toBeVisible();
  await page.evaluate(() => fetch('/nada', { method: 'POST', body: 'x'.repeat(120) }).catch(() => undefined));
  release();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  const busy = page.getByRole('region', { name: 'Houve outros pedidos durante a análise' });
  await expect(busy.getByText('1 envio (120 bytes)')).toBeVisible();
  await busy.getByText('Como medimos').click();
  await expect(busy.getByText(`POST ${address.shell}/nada`)).toBeVisible();

  await page.getByRole('button', { name: 'Analisar outro currículo' }).click();
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '12-motorista.docx'));
  await analyse.click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  const quiet = page.getByRole('region', { name: 'Seu currículo não saiu deste aparelho' });
  await expect(quiet.getByText('Nenhum, 0 bytes')).toBeVisible();
  // With its size, which the remote's origin lets be read; what the shell loads in spare time is named, too
  await expect(quiet.getByText(/^\d+ arquivos? carregados? \(\d+ kB\)$/)).toBeVisible();
  await quiet.getByText('Como medimos').click();
  await expect(quiet.getByText(`GET ${address.candidate}/docx.worker.`)).toBeVisible();
});

test('a service worker counts with the page where the person asks for it, and is gone with the page', async ({
  page,
}) => {
  await openPage(page, '/analisar-curriculo');
  await page.getByRole('button', { name: 'Fique offline e teste' }).click();
  await page.getByRole('button', { name: 'Contar também com um service worker' }).click();
  await expect(page.getByText('O service worker está contando cada pedido desta página.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/Agora desligue a internet/)).toBeVisible({ timeout: 30_000 });
  const registrations = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);

  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '20-atendente.txt'));
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ pedidos?, nenhum envio$/)).toBeVisible();

  // And it counts: of what is asked for before the result, a request with a body
  await page.getByRole('button', { name: 'Analisar outro currículo' }).click();
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '20-atendente.txt'));
  const answered = page.waitForResponse(`${address.shell}/nada`);
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = async function () {
      await fetch('/nada', { method: 'POST', body: 'x'.repeat(120) }).catch(() => undefined);
      return arrayBuffer.call(this);
    };
  });
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await answered;
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ pedidos?, 1 envio \(120 bytes\)$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Fique offline e teste' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a visitor signs in and fills the profile with the resume that was analysed, without sending its text', async ({
  page,
}) => {
  const person = await newPerson('Davi');
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await openPage(page, '/analisar-curriculo');
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '12-motorista.docx'));
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await page.getByRole('button', { name: 'Preencher meu perfil com este currículo' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL('/login?voltar=%2Fanalisar-curriculo');
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Preencher meu perfil com este currículo' });
  await expect(dialog.getByText('O que lemos de 12-motorista.docx')).toBeVisible({ timeout: 30_000 });
  const entry = dialog.getByRole('group', { name: 'Completar motorista de ônibus, Viação Atalaia' });
  await expect(entry.getByLabel('Empresa')).toHaveValue('Viação Atalaia');
  await expect(entry.getByText('Viação Atalaia - motorista de ônibus - 11/2009 a 05/2023').first()).toBeVisible();
  expect(bodies.join('\n')).not.toContain('Atalaia');
  await entry.getByLabel('Descrição das atividades').fill('Dirigi linhas urbanas com segurança.');
  await entry.getByLabel('Habilidades').fill('Direção defensiva');
  const box = dialog.getByRole('checkbox', { name: 'motorista de ônibus, Viação Atalaia' });
  await expect(box).toBeChecked();
  await dialog.getByRole('button', { name: 'Gravar 1 item' }).click();
  await expect(page.getByText('Perfil preenchido: 1 item gravado no seu currículo.')).toBeVisible();
  await openPage(page, '/candidato/curriculo');
  await expect(page.getByRole('article', { name: 'Currículo' }).getByText('Viação Atalaia')).toBeVisible();
});

test('an RTF that is named .doc is read by what it is, and its fields are shown', async ({ page }) => {
  const file = corpus.find(
    ({ half, format, fileName }) => half === 'open' && format === 'rtf' && fileName.endsWith('.doc'),
  );
  if (!file) throw new Error('no such file in the corpus');
  await openPage(page, '/analisar-curriculo');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: file.fileName, mimeType: 'application/msword', buffer: Buffer.from(await file.write()) });
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: `Nome ${file.expected.name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: `Formação ${file.expected.education[0] ?? ''}` })).toBeVisible();
  await expect(page.getByRole('row', { name: `Habilidades ${file.expected.skills.join(', ')}` })).toBeVisible();
  await expect(page.getByText('um texto RTF')).toBeVisible();
});

test('an analysis is kept as a PDF, and that it was of use is stored without a word of the resume', async ({
  page,
}) => {
  await openPage(page, '/analisar-curriculo');
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '05-enfermeira.pdf'));
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar análise' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('analise-05-enfermeira.pdf');
  const pdf = readFileSync(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-8).toString()).toContain('%%EOF');
  await expect(page.getByText('Análise exportada em PDF')).toBeVisible();

  const told = page.waitForResponse(
    (response) => response.url().endsWith('rpc/send_analysis_feedback') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Esta análise foi útil' }).click();
  expect((await told).status()).toBe(204);
  expect((await told).request().postDataJSON()).toEqual({
    p_idempotency_key: expect.any(String) as unknown,
    p_file_kind: 'pdf',
    p_score: expect.any(Number) as unknown,
  });
  await expect(page.getByText('Obrigado pelo seu feedback!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Esta análise foi útil' })).toBeDisabled();
});

test('while a long file is read the page answers, says how far it is and lets the visitor give up', async ({
  page,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/txt\.worker\.\w+\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openPage(page, '/analisar-curriculo');
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '20-atendente.txt'));
  const analyse = page.getByRole('button', { name: 'Analisar meu currículo' });
  await analyse.click();
  await expect(page.getByRole('progressbar', { name: 'Andamento da análise' })).toBeVisible();
  await expect(page.getByText('Lendo o arquivo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(analyse).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('20-atendente.txt', { exact: true })).toBeVisible();
  release();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
});

test('5 MB of text are analysed without a moment in which the page answers nobody', async ({ page }) => {
  await openPage(page, '/analisar-curriculo');
  // What the page itself still does is no part of the analysis.
  await waitUntilIdle(page);
  const line =
    'Maria Souza Lima, vendedora de 2019 a 2024, atendi 300 clientes por mês e organizei o estoque da loja.\n';
  const buffer = Buffer.alloc(5 * 1024 * 1024, line);
  await page.locator('input[type="file"]').setInputFiles({ name: 'longo.txt', mimeType: 'text/plain', buffer });
  await page.evaluate(() => {
    const tasks: PerformanceEntry[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });
  });
  /**
   * The longest task so far, in milliseconds. The browser tells of tasks in their order: once it has told of a long one
   * that begins now, it has told of all before it.
   */
  const longest = (): Promise<number> =>
    page.evaluate(async () => {
      const { tasks } = window as unknown as { tasks: PerformanceEntry[] };
      // In a task of its own
      await new Promise((resolve) => setTimeout(resolve));
      const began = performance.now();
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          const end = performance.now() + 100;
          while (performance.now() < end);
          resolve();
        }),
      );
      const isMark = (task: PerformanceEntry): boolean => task.startTime >= began;
      while (!tasks.some(isMark)) await new Promise((resolve) => setTimeout(resolve, 10));
      const before = tasks.filter((task) => !isMark(task)).map(({ duration }) => duration);
      tasks.length = 0;
      return Math.max(0, ...before);
    });
  const now = (): Promise<number> => page.evaluate(() => performance.now());
  const began = await now();
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  const took = (await now()) - began;
  // In the page's own thread nearly all of this time would be one task; drawing the page may take a quarter of a
  // second, and longer on a machine that is longer at all of it.
  const limit = Math.max(250, took / 6);
  expect(await longest()).toBeLessThan(limit);

  // The same while the extracted text is opened: laying it out at once would take several times as long.
  await page.getByRole('button', { name: 'Ver texto extraído' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texto extraído' });
  await expect(dialog).toBeVisible();
  expect(await longest()).toBeLessThan(limit);
  await dialog.locator('pre').evaluate((text) => text.lastElementChild?.scrollIntoView({ block: 'end' }));
  await expect(dialog.locator('pre > :last-child')).toBeInViewport();
  await expect(dialog.locator('pre > :last-child')).toContainText('Maria Souza Lima');
});

test('a file that is no resume is refused with the specified message, also when it is chosen before the script is there', async ({
  page,
}) => {
  await page.goto('/analisar-curriculo', { waitUntil: 'commit' });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  await expect(
    page.getByText('Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)').first(),
  ).toBeVisible();
});

const whole = (name: string) => (): Buffer => readFileSync(path.join(folder, name));
const half = (name: string) => (): Buffer => {
  const bytes = whole(name)();
  return bytes.subarray(0, bytes.length / 2);
};
const wrongType = 'Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)';
const unreadable = 'Não foi possível ler o conteúdo do arquivo';

for (const [what, name, write, message, hint] of [
  [
    'a scanned PDF',
    'digitalizado.pdf',
    () => writeScannedPdf(),
    'Não foi possível extrair texto do arquivo.',
    /parece ser uma imagem/,
  ],
  [
    'a PDF that an app has scanned and marked',
    'camscanner.pdf',
    () => writeScannedPdf({ pages: 3, mark: 'Digitalizado com CamScanner' }),
    'Não foi possível extrair texto do arquivo.',
    /parece ser uma imagem/,
  ],
  ['a PDF under password', 'senha.pdf', writeProtectedPdf, unreadable, /protegido por senha/],
  ['a PDF that was cut', 'cortado.pdf', half('05-enfermeira.pdf'), unreadable, /incompleto ou danificado/],
  ['a .docx that was cut', 'cortado.docx', half('12-motorista.docx'), unreadable, /incompleto ou danificado/],
  ['a .doc that was cut', 'cortado.doc', half('15-advogado.doc'), unreadable, /incompleto ou danificado/],
  [
    'a spreadsheet renamed to .docx',
    'planilha.docx',
    () => zip({ 'xl/workbook.xml': '<workbook/>' }),
    wrongType,
    /de outro programa, como uma planilha/,
  ],
  [
    'a picture renamed to .pdf',
    'foto.pdf',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]),
    wrongType,
    /outro tipo de arquivo, como uma imagem/,
  ],
] as const) {
  test(`${what} ends in its message, says what to do, and another one can be tried`, async ({ page }) => {
    await openPage(page, '/analisar-curriculo');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(await write()) });
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'Erro ao analisar o currículo' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(failure).toContainText(message);
    await expect(failure).toContainText(hint);
    await failure.getByRole('button', { name: 'Analisar outro currículo' }).click();
    await expect(page.getByRole('button', { name: 'Analisar meu currículo' })).toBeEnabled();
  });
}

test('5 MB are taken, and one byte more is refused when it is chosen', async ({ page }) => {
  await openPage(page, '/analisar-curriculo');
  const field = page.locator('input[type="file"]');
  const limit = 5 * 1024 * 1024;
  await field.setInputFiles({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(limit + 1, '%PDF-1.4 '),
  });
  await expect(page.getByText('O arquivo é muito grande. O tamanho máximo é 5MB.').first()).toBeVisible();
  await field.setInputFiles({
    name: 'justo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(limit, '%PDF-1.4 '),
  });
  await expect(page.getByText('O arquivo é muito grande. O tamanho máximo é 5MB.')).toHaveCount(0);
  await expect(page.getByText('justo.pdf', { exact: true })).toBeVisible();
});
