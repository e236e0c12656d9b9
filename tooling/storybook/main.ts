import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { apps, rootFolder } from '../../ponte-build/src/apps.ts';
import { createStorybook } from '../../ponte-build/src/storybook/create-storybook.ts';

/** Storybook for every app and package. Development only: no build of the product includes it. */
const config: StorybookConfig = createStorybook({
  stories: [
    ...['shared-ui', ...apps.map(({ folder }) => folder)].map((workspace) => ({
      directory: `../../${workspace}/src`,
      files: '**/*.stories.tsx',
    })),
    './*.stories.tsx',
  ],
  cacheFolder: path.join(rootFolder, '.cache/storybook-vite'),
});

export default config;
