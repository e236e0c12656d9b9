import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { apps, rootFolder } from '../../ponte-build/src/apps.ts';
import { tailwind } from './tailwind-plugin.ts';

/** Articles are text to the pages that show them, as webpack gives it. */
const textFiles: Plugin = {
  name: 'ponte-text',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
};

/** Storybook for every app and package. Development only: no build of the product includes it. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: [
    ...['shared-ui', ...apps.map(({ folder }) => folder)].map((workspace) => ({
      directory: `../../${workspace}/src`,
      files: '**/*.stories.tsx',
    })),
    './*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // vitest.config.ts gives each of its projects one of its own: two servers that write into one folder make each other reload.
    ...(process.env.VITEST === undefined ? { cacheDir: path.join(rootFolder, '.cache/storybook-vite') } : {}),
    plugins: [...(vite.plugins ?? []), tailwind(), textFiles],
    build: { ...vite.build, cssMinify: false, chunkSizeWarningLimit: 4_000 },
  }),
};

export default config;
