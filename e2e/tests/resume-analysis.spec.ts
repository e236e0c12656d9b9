import path from 'node:path';
import { expect, test } from '@playwright/test';
import { address, root } from '../product';

const folder = path.join(root, 'candidate-mfe/src/features/resume-analysis/fixtures/files');

for (const file of ['05-enfermeira.pdf', '12-motorista.docx', '15-advogado.doc', '20-atendente.txt']) {
  test(`a visitor has ${path.extname(file)} analysed in the browser, and nothing of it is uploaded`, async ({ page }) => {
    await page.goto('/analisar-curriculo');
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.method() !== 'HEAD') sent.push(`${request.method()} ${request.url()}`);
      else if (request.url().startsWith(address.api)) sent.push(request.url());
    });
    await page.locator('input[type="file"]').setInputFiles(path.join(folder, file));
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    await expect(page.getByText('Análise Concluída')).toBeVisible({ timeout: 30_000 });
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Ver texto extraído' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a file that is no resume is refused with the specified message, also when it is chosen before the script is there', async ({ page }) => {
  await page.goto('/analisar-curriculo', { waitUntil: 'commit' });
  await page.locator('input[type="file"]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  await expect(page.getByText('Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)').first()).toBeVisible();
});
