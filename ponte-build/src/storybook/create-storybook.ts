import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin, UserConfig } from 'vite';
import { tailwind } from './tailwind-plugin.ts';

/** Articles are text to the pages that show them, as webpack gives it. */
const textFiles: Plugin = {
  name: 'ponte-text',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
};

export interface StorybookChoice {
  stories: StorybookConfig['stories'];
  /** Where vite keeps what it has made of packages. */
  cacheFolder: string;
  /** Settings of vite beside those of every Storybook of Ponte. */
  vite?: UserConfig;
}

/** The configuration of a Storybook with Ponte's style sheets and texts. */
export const createStorybook = ({ stories, cacheFolder, vite: more = {} }: StorybookChoice): StorybookConfig => ({
  framework: { name: '@storybook/react-vite', options: {} },
  stories,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    ...more,
    // The configuration of vitest gives each of its projects one of its own: two servers that write into one folder
    // make each other reload.
    ...(process.env.VITEST === undefined ? { cacheDir: cacheFolder } : {}),
    plugins: [...(vite.plugins ?? []), tailwind(), textFiles],
    build: { ...vite.build, cssMinify: false, chunkSizeWarningLimit: 4_000 },
  }),
});
