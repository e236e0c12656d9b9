import path from 'node:path';
import { expect, test } from '@playwright/test';
import { address, root } from '../product';

const folder = path.join(root, 'candidate-mfe/src/features/resume-analysis/fixtures/files');

for (const file of ['05-enfermeira.pdf', '12-motorista.docx', '15-advogado.doc', '20-atendente.txt']) {
  test(`a visitor has ${path.extname(file)} analysed in the browser, and nothing of it is uploaded`, async ({ page }) => {
    await page.goto('/analisar-curriculo');
    await page.waitForLoadState('networkidle');
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
    // read by a worker, whose script comes from the remote's own origin
    expect(scripts.filter((url) => url.startsWith(`${address.candidate}/${path.extname(file).slice(1)}.worker.`))).toHaveLength(1);
    await page.getByRole('button', { name: 'Ver texto extraído' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('while a long file is read the page answers, says how far it is and lets the visitor give up', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/txt\.worker\.\w+\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/analisar-curriculo');
  await page.waitForLoadState('networkidle');
  await page.locator('input[type="file"]').setInputFiles(path.join(folder, '20-atendente.txt'));
  const analyse = page.getByRole('button', { name: 'Analisar meu currículo' });
  await analyse.click();
  await expect(page.getByRole('progressbar', { name: 'Andamento da análise' })).toBeVisible();
  await expect(page.getByText('Lendo o arquivo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(analyse).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('20-atendente.txt')).toBeVisible();
  release();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
});

test('5 MB of text are analysed without a moment in which the page answers nobody', async ({ page }) => {
  await page.goto('/analisar-curriculo');
  await page.waitForLoadState('networkidle');
  const line = 'Maria Souza Lima, vendedora de 2019 a 2024, atendi 300 clientes por mês e organizei o estoque da loja.\n';
  const buffer = Buffer.alloc(5 * 1024 * 1024, line);
  await page.locator('input[type="file"]').setInputFiles({ name: 'longo.txt', mimeType: 'text/plain', buffer });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  });
  await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
  await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(200);
  // On this text the same work takes a second of one thread; drawing the page may take a long task on a shared machine, not half of that.
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  expect(Math.max(0, ...tasks)).toBeLessThan(250);
});

test('a file that is no resume is refused with the specified message, also when it is chosen before the script is there', async ({ page }) => {
  await page.goto('/analisar-curriculo', { waitUntil: 'commit' });
  await page.locator('input[type="file"]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  await expect(page.getByText('Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)').first()).toBeVisible();
});
