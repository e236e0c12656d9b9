/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';
import { remotes, rootFolder } from '@ponte/build/apps';
import { project, testTimeout, type ProjectChoice } from '@ponte/build/jest';
import { databaseTests } from './supabase/tests/postgres/database-tests';

/**
 * The database rules run on PGlite, which needs nothing installed. Where `npm run test:backend` runs them on a real
 * PostgreSQL, once is enough: the catalogue alone is then still read from PGlite.
 */
const rulesRunOnPostgres = process.env.PONTE_DATABASE_TESTS === 'postgres';

/** Tests of the backend with servers of their own beside them. Those on PostgreSQL wait for the one server instead. */
const isBackendRun =
  process.env.PONTE_DATABASE_TESTS !== undefined && process.env.PONTE_TEST_DATABASE_URL === undefined;

const workspace = (name: string, options: Omit<ProjectChoice, 'name' | 'folder'>): ReturnType<typeof project> =>
  project({ name, folder: path.join(rootFolder, name), ...options });

const config: Config = {
  projects: [
    workspace('shared-domain', { environment: 'node' }),
    workspace('shared-auth', { environment: 'browser' }),
    workspace('shared-ui', { environment: 'browser' }),
    workspace('shared-server', { environment: 'browser' }),
    workspace('shell', { environment: 'browser' }),
    ...remotes.map(({ folder }) => workspace(folder, { environment: 'browser' })),
    {
      ...workspace('supabase', {
        environment: 'node',
        ignore: rulesRunOnPostgres ? [`/(?!supabase/tests/db/catalogue)${databaseTests}`] : [],
      }),
      globalSetup: path.join(rootFolder, 'supabase/tests/make-image.ts'),
      globalTeardown: path.join(rootFolder, 'supabase/tests/end-shared-servers.ts'),
    },
    workspace('ponte-build', { environment: 'browser' }),
    workspace('tooling', { environment: 'node' }),
    workspace('scripts', { environment: 'node' }),
  ],
  // The machine is the run's. A test of pages waits for timers a quarter of its time, so three workers keep two cores
  // busy; those of the backend, which have servers beside them, do so with two.
  maxWorkers: Math.ceil(availableParallelism() * (isBackendRun ? 1 : 1.5)),
  testSequencer: '<rootDir>/tooling/jest/sequencer.cjs',
  testTimeout,
  reporters: ['default', '<rootDir>/tooling/jest/totals-reporter.cjs'],
};

export default config;
