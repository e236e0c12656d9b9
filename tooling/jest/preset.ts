import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

// jest reads this file as CommonJS or as a module, depending on the loader
const here = typeof __dirname === 'string' ? __dirname : path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

// These packages ship only ES modules, which jest's CommonJS runtime cannot read as they are.
const esmOnly = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'outvariant',
  'strict-event-emitter',
  'is-node-process',
  'headers-polyfill',
  'jose',
  'hono',
  'cpf-cnpj-validator',
  'qr',
  'tinypool',
  'react-router',
  'react-router-dom',
];

/** The one jest preset: every workspace is a project made by it. */
export function project(
  workspace: string,
  options: { environment: 'browser' | 'node'; ignore?: readonly string[] },
): Project {
  return {
    displayName: workspace,
    rootDir: path.join(root, workspace),
    testEnvironment: options.environment === 'browser' ? path.join(here, 'environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.ts?(x)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist', '/\\.data/', ...(options.ignore ?? [])],
    transform: {
      '\\.md$': path.join(here, 'text.cjs'),
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.css$': path.join(here, 'empty.cjs'),
      '\\.(svg|woff2|png)$': path.join(here, 'file.cjs'),
    },
    setupFilesAfterEnv: [
      path.join(here, 'retries.ts'),
      path.join(here, 'console.ts'),
      ...(options.environment === 'browser' ? [path.join(here, 'browser-setup.cjs')] : []),
    ],
  };
}
