/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { remotes } from './tooling/apps';
import { project } from './tooling/jest/preset';

/**
 * The database rules run on PGlite, which needs nothing installed. Where `npm run test:backend` runs them on a real PostgreSQL, once is enough:
 * the catalogue alone is then still read from PGlite.
 */
const rulesRunOnPostgres = process.env.PONTE_DATABASE_TESTS === 'postgres';

const config: Config = {
  projects: [
    project('shared-domain', { environment: 'node' }),
    project('shared-auth', { environment: 'browser' }),
    project('shared-ui', { environment: 'browser' }),
    project('shared-server', { environment: 'browser' }),
    project('shell', { environment: 'browser' }),
    ...remotes.map(({ folder }) => project(folder, { environment: 'browser' })),
    project('supabase', {
      environment: 'node',
      ignore: rulesRunOnPostgres ? ['/supabase/tests/db/(?!catalogue)', '/supabase/tests/matrix/'] : [],
    }),
    project('tooling', { environment: 'node' }),
    project('scripts', { environment: 'node' }),
  ],
  // The machine is the run's: jest's own default leaves one core of two idle.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/tooling/jest/sequencer.cjs',
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/tooling/jest/totals-reporter.cjs'],
};

export default config;
