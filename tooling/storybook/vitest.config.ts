import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { rootFolder } from '../../ponte-build/src/apps.ts';
import { storyBrowser } from '../../ponte-build/src/storybook/story-browser.ts';
import { differenceFolder, pictureFolder } from './picture-folders.ts';
import { pictureTags } from './picture-set.ts';
import { badTag, catalogueProject, themeProjects } from './projects.ts';

const configDir = path.join(rootFolder, 'tooling/storybook');

/**
 * run.ts says what to do with pictures, after it has looked whether this machine can draw them; nobody else compares
 * them.
 */
const pictures = process.env.PONTE_PICTURES;
const onlyPictures = process.env.PONTE_ONLY_PICTURES === '1';

type PictureOptions = NonNullable<NonNullable<BrowserConfigOptions['expect']>['toMatchScreenshot']>;

const pictureOptions: PictureOptions = {
  comparatorName: 'pixelmatch',
  // A pixel differs when its colour does by more than a tenth; processors round the colours of a gradient in their own
  // ways. Twenty pixels are less than a letter.
  comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
  resolveScreenshotPath: ({ arg, ext }) => path.join(pictureFolder, `${arg.replaceAll('/', '--')}${ext}`),
  resolveDiffPath: ({ arg, ext }) => path.join(differenceFolder, `${arg.replaceAll('/', '--')}${ext}`),
};

async function stories(
  name: string,
  globals: Record<string, unknown>,
  tags: { include?: string[]; exclude?: string[] },
  pictureWidth = 0,
): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    cacheDir: path.join(rootFolder, '.cache/vitest', name),
    plugins: [await storybookTest({ configDir, initialGlobals: globals, tags })],
    test: {
      name,
      // A new page for each of 150 files took half of the run; preview.tsx takes each story down before the next one
      // begins.
      isolate: false,
      setupFiles: [path.join(configDir, 'pictures.setup.ts')],
      provide: { pictureWidth, comparesPictures: pictures === 'compare' },
      browser: {
        ...storyBrowser(),
        // Pictures are written; the server listens on this machine alone.
        api: { allowWrite: true },
        expect: { toMatchScreenshot: pictureOptions },
      },
    },
  };
}

export default defineConfig({
  root: rootFolder,
  cacheDir: path.join(rootFolder, '.cache/vitest'),
  test: {
    testTimeout: 20_000,
    attachmentsDir: path.join(rootFolder, '.cache/vitest/attachments'),
    projects: [
      ...(await Promise.all(
        themeProjects.map(({ name, width, globals }) =>
          stories(name, globals, { exclude: [badTag], ...(onlyPictures ? { include: pictureTags } : {}) }, width),
        ),
      )),
      {
        extends: true,
        test: { name: catalogueProject, environment: 'node', include: ['tooling/storybook/*.check.ts'] },
      },
      await stories(badTag, { theme: 'light' }, { include: [badTag] }),
    ],
  },
});
