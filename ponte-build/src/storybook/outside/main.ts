import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { rootFolder } from '../../places.ts';
import { createStorybook } from '../create-storybook.ts';
import { packagesToExclude, packagesToPrepare } from './packages.ts';

/**
 * The Storybook of a remote with a folder of its own: its stories, with the style sheets that the shell would bring.
 */
const config: StorybookConfig = createStorybook({
  // Storybook reads it from the folder of this file.
  stories: [{ directory: path.relative(import.meta.dirname, path.join(rootFolder, 'src')), files: '**/*.stories.tsx' }],
  cacheFolder: path.join(rootFolder, '.cache/storybook-vite'),
  vite: {
    optimizeDeps: { exclude: packagesToExclude, include: packagesToPrepare() },
  },
});

export default config;
