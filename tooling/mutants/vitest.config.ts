import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

/** Articles are imported as text, as webpack gives them. */
const textFiles: Plugin = {
  name: 'ponte-text',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
};

/** Only their tests reach their files: packages resolve to the real workspaces, not to those that Stryker has copied. */
const workspaces = (process.env['PONTE_MUTANTS_WORKSPACES'] ?? '').split(',');

/**
 * What Stryker runs against the mutants: the unit tests of pure logic alone (`*.test.ts`, not the pages of `*.test.tsx`), in Node without a page.
 * By vitest, which Storybook's tests bring along: jest loads every related test file again for each mutant, vitest those alone that reach it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [textFiles],
  test: {
    globals: true,
    environment: 'node',
    include: workspaces.map((workspace) => `${workspace}/src/**/*.test.ts`),
    setupFiles: ['tooling/mutants/jest-globals.ts'],
  },
});
