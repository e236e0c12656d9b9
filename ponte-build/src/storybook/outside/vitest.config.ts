import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { buildFile, rootFolder } from '../../places.ts';
import { storyBrowser } from '../story-browser.ts';
import { themeProjects } from '../themes.ts';

/**
 * Every story of a remote with a folder of its own, with what it plays and with axe, in both themes and at two widths.
 */
const stories = async ({ name, globals }: (typeof themeProjects)[number]): Promise<TestProjectInlineConfiguration> => ({
  extends: true,
  cacheDir: path.join(rootFolder, '.cache/vitest', name),
  plugins: [await storybookTest({ configDir: buildFile('storybook/outside'), initialGlobals: globals })],
  test: {
    name,
    // create-preview.tsx takes each story down before the next one begins.
    isolate: false,
    browser: storyBrowser(),
  },
});

export default defineConfig({
  root: rootFolder,
  cacheDir: path.join(rootFolder, '.cache/vitest'),
  test: { testTimeout: 20_000, projects: await Promise.all(themeProjects.map(stories)) },
});
