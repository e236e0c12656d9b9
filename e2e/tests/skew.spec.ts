import { existsSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { buildMatrix, type Artefacts } from '../skew/artefacts';
import { openDatabase, openReleases, shellAddress, startShell } from '../skew/cells';
import { describeOutcome, drawMatrix, expectedOf } from '../skew/expected';
import { cells, runMatrix, type Outcome } from '../skew/matrix';
import { openPage, waitForContent } from '../open-page';
import { seededDataFolder } from '../product';

/*
 * Shells, remotes and databases of different releases together. Each is a build of its own sources
 * (e2e/skew/history.ts), kept in .cache/skew; the first run after a change of the product builds them, which takes
 * minutes.
 */
test.describe.configure({ mode: 'serial', timeout: 900_000 });

/** What a whole run has made; a run of this file alone, without a product, fills a database itself. */
const seeded = existsSync(seededDataFolder) ? seededDataFolder : undefined;
const log = (line: string): void => console.log(line);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test.describe('the skew matrix', () => {
  let artefacts: Artefacts;
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    artefacts = await buildMatrix(log);
  });

  test('each cell runs, or is refused with its reason while the release before goes on; a seeded break fails its own cells alone', async () => {
    const outcomes: Outcome[] = await runMatrix(artefacts, { seeded });
    for (const line of drawMatrix(outcomes)) log(line);
    const name = ({ shell, remote, schema }: (typeof cells)[number]): string =>
      `shell ${shell}, remote ${remote}, database ${schema}`;
    expect(Object.fromEntries(outcomes.map((outcome) => [name(outcome), describeOutcome(outcome)]))).toEqual(
      Object.fromEntries(cells.map((cell) => [name(cell), expectedOf(cell)])),
    );
  });

  /** Runs a cell for visitors with a browser. */
  async function inBrowser(
    { shell: label, remote, schema }: (typeof cells)[number],
    visit: () => Promise<void>,
  ): Promise<void> {
    const releases = await openReleases();
    const database = await openDatabase(seeded);
    let stop: () => Promise<void> = async () => undefined;
    try {
      await database.migrateTo('N-1');
      if (schema !== 'N-1') await database.migrateTo('N');
      if (schema === 'N with a column renamed') await database.migrateTo(schema);
      await releases.store('marketing', 'N-2', artefacts.remote('marketing', 'N-2'));
      await releases.point('marketing', 'N-2');
      for (const each of ['N-2', remote] as const)
        await releases.store('candidate', each, artefacts.remote('candidate', each));
      await releases.point('candidate', 'N-2');
      const shell = await startShell(artefacts.shell(label), ['candidate', 'marketing'], releases, database);
      stop = shell.stop;
      await shell.untilTried('candidate', await releases.point('candidate', remote));
      await visit();
    } finally {
      await stop();
      await database.stop();
      await releases.stop();
    }
  }

  test('in a browser: a fitting release shows its page, a refused one leaves the pages of the release before', async ({
    page,
  }) => {
    await inBrowser({ shell: 'N', remote: 'N+1', schema: 'N' }, async () => {
      await openPage(page, `${shellAddress}/denuncias/avisos`);
      await expect(heading(page, 'Avisos da Ponte')).toBeVisible();
      await expect(page.getByText('Aviso de manutenção: Sem detalhes')).toBeVisible();
    });
    await inBrowser({ shell: 'N without an export', remote: 'N+1', schema: 'N' }, async () => {
      await openPage(page, `${shellAddress}/vagas`);
      await waitForContent(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      // The release that is refused has this page, the one before it has not.
      await page.goto(`${shellAddress}/denuncias/avisos`);
      await expect(heading(page, 'Avisos da Ponte')).toBeHidden();
    });
  });

  test('in a browser: a fragment that is another is taken from the release before, and the page around it is whole', async ({
    page,
  }) => {
    await inBrowser({ shell: 'N', remote: 'N+1 with another fragment', schema: 'N' }, async () => {
      expect(await (await fetch(shellAddress)).text()).not.toContain('Ver vaga ');
      await openPage(page, shellAddress);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The server has left its place to the browser, which asks for the fragment where it comes into view.
      await page.getByRole('heading', { name: 'Como funciona' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: /^Ver vaga / }).first()).toBeVisible({ timeout: 30_000 });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click({ timeout: 15_000 });
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });

  test('in a browser: a renamed column takes the page that reads it, which says so, and no other', async ({ page }) => {
    await inBrowser({ shell: 'N', remote: 'N', schema: 'N with a column renamed' }, async () => {
      await page.goto(`${shellAddress}/denuncias/avisos`);
      await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
      await openPage(page, `${shellAddress}/vagas`);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
});
