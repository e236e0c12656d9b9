/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { project } from './tooling/jest/preset';

const config: Config = {
  projects: [
    project('shared-domain', { environment: 'node' }),
    project('shared-auth', { environment: 'browser' }),
    project('shared-ui', { environment: 'browser' }),
    project('shell', { environment: 'browser' }),
    project('candidate-mfe', { environment: 'browser' }),
    project('company-mfe', { environment: 'browser' }),
    project('marketing-mfe', { environment: 'browser' }),
    project('supabase', { environment: 'node' }),
    project('tooling', { environment: 'node' }),
    project('scripts', { environment: 'node' }),
  ],
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/tooling/jest/totals-reporter.cjs'],
};

export default config;
