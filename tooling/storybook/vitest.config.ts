import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArguments, findTestBrowser } from '../../e2e/chromium.ts';
import { rootFolder } from '../../ponte-build/src/apps.ts';
import { badTag, catalogueProject, themeProjects } from './projects.ts';

const configDir = path.join(rootFolder, 'tooling/storybook');

async function stories(
  name: string,
  globals: Record<string, unknown>,
  tags: { include?: string[]; exclude?: string[] },
): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    cacheDir: path.join(rootFolder, '.cache/vitest', name),
    plugins: [await storybookTest({ configDir, initialGlobals: globals, tags })],
    test: {
      name,
      // A new page for each of 150 files took half of the run; preview.tsx takes each story down before the next one begins.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findTestBrowser(), args: chromiumArguments },
          // Nothing is looked at halfway through a fade.
          contextOptions: { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  root: rootFolder,
  cacheDir: path.join(rootFolder, '.cache/vitest'),
  test: {
    testTimeout: 20_000,
    projects: [
      ...(await Promise.all(themeProjects.map(({ name, globals }) => stories(name, globals, { exclude: [badTag] })))),
      {
        extends: true,
        test: { name: catalogueProject, environment: 'node', include: ['tooling/storybook/*.check.ts'] },
      },
      await stories(badTag, { theme: 'light' }, { include: [badTag] }),
    ],
  },
});
