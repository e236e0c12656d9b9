import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { remotes } from '@ponte/build/apps';
import { buildLaterReleases, laterReleases } from '../skew/artefacts';
import { openDatabase, openReleases, shellAddress, startShell, type Database, type Releases } from '../skew/cells';
import { openPage, waitForContent } from '../open-page';
import { seededDataFolder } from '../product';

/*
 * Eleven builds of the shell and of every remote, kept in .cache/skew: the first run after a change of the product
 * builds them, which takes minutes.
 */
test.describe.configure({ timeout: 1_800_000 });

/** What a whole run has made; a run of this file alone, without a product, fills a database itself. */
const seeded = existsSync(seededDataFolder) ? seededDataFolder : undefined;
const log = (line: string): void => console.log(line);

test.describe('an open tab', () => {
  let releases: Releases;
  let database: Database;
  test.afterAll(async () => {
    await database?.stop();
    await releases?.stop();
  });

  test('outlives ten releases of the shell and of every remote: pages that it has never opened come, without a new document', async ({
    page,
  }) => {
    const artefacts = await buildLaterReleases(log);
    const names = remotes.map(({ name }) => name);
    releases = await openReleases();
    database = await openDatabase(seeded);
    await database.migrateTo('present');
    async function release(label: 'N-2' | `later-${number}`): Promise<string[]> {
      for (const name of names) await releases.store(name, label, artefacts.remote(name, label));
      return Promise.all(names.map((name) => releases.point(name, label)));
    }
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await release('N-2');
    let shell = await startShell(artefacts.shell('N-2'), names, releases, database);
    try {
      await openPage(page, shellAddress);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const seen = new Set<string>();
      for (let number = 1; number <= laterReleases; number += 1) {
        await shell.stop();
        const builds = await release(`later-${number}`);
        shell = await startShell(artefacts.shell(`later-${number}`), names, releases, database);
        for (const [index, name] of names.entries()) {
          const found = await shell.untilTried(name, builds[index] ?? '');
          expect(found, name).toMatchObject({ release: builds[index], rejected: null, rendering: 'server' });
          seen.add(`${name} ${builds[index]}`);
        }
      }
      expect(seen.size).toBe(laterReleases * names.length);
      // New visitors have the tenth release of all of them.
      for (const [address, title] of [
        ['/login', 'Entrar'],
        ['/denuncias', 'Denúncias'],
        ['/empresas', 'Empresas'],
        ['/planos', 'Planos para candidatos'],
      ] as const)
        expect(await (await fetch(shellAddress + address)).text(), address).toContain(
          `${title}, versão ${laterReleases}`,
        );

      const go = async (name: string, shown: RegExp): Promise<void> => {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click({ timeout: 15_000 });
        await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible({ timeout: 30_000 });
        await waitForContent(page);
        expect(await page.evaluate(() => 'isSameDocument' in window), name).toBe(true);
      };
      await go('Blog de carreira', /Ideias claras/);
      await go('Buscar vagas', /vaga/i);
      await page.getByRole('article').getByRole('link').first().click({ timeout: 15_000 });
      await expect(page).toHaveURL(/\/vagas\/[^/]+$/);
      await waitForContent(page);
      expect(await page.evaluate(() => 'isSameDocument' in window), 'a vacancy').toBe(true);
      await go('Soluções para RH', /Conheça as empresas/);
      await go('Planos premium', /Comece de graça/);
      await go('Cadastrar currículo', /Crie sua conta/);
      expect(problems).toEqual([]);
    } finally {
      await shell.stop();
    }
  });
});
