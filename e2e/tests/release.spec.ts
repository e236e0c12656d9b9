import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { address, root } from '../product';

const run = promisify(execFile);

async function builtAt(app: string): Promise<number> {
  return (await stat(path.join(root, app, 'dist/release.json'))).mtimeMs;
}

const firstStep = 'Crie sua conta';

/** Shown by a fresh page of the running product, which looks at the remotes' releases every few seconds. */
async function expectFirstStep(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

test('a new build of one remote is live without building or restarting anything else, and rolls back the same way', async ({ page }) => {
  test.setTimeout(180_000);
  const others = ['shell', 'candidate-mfe', 'company-mfe'];
  const before = await Promise.all(others.map(builtAt));
  await expectFirstStep(page, firstStep);

  // a page that is open while the release comes out goes on working
  const open = await page.context().newPage();
  await open.goto('/login');

  const released = 'Abra sua conta';
  await run(process.execPath, ['--import', 'tsx', 'e2e/build-release.ts', released], { cwd: root });
  try {
    await expectFirstStep(page, released);
    await open.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(open.getByRole('heading', { level: 1 })).toContainText('Entre você e o próximo emprego');
    expect(await Promise.all(others.map(builtAt))).toEqual(before);
    const health = (await (await fetch(`${address.shell}/healthz`)).json()) as { remotes: Record<string, { release: string }> };
    expect(health.remotes.marketing?.release).toMatch(/^e2e/);
  } finally {
    await run('npm', ['run', 'build', '-w', 'marketing-mfe'], { cwd: root });
  }
  await expectFirstStep(page, firstStep);
});
