const path = require('node:path');

// These packages ship only ES modules, which jest's CommonJS runtime cannot read as they are; our own come as they are
// written.
const toBeTransformed = [
  '@ponte',
  'jose',
  'hono',
  'cpf-cnpj-validator',
  'qr',
  'tinypool',
  'react-router',
  'react-router-dom',
];

/**
 * The one jest preset: every workspace is a project made by it. JavaScript, because jest reads configuration in
 * node_modules as it is.
 */
exports.project = ({ name, folder, environment, ignore = [] }) => ({
  displayName: name,
  rootDir: folder,
  testEnvironment: environment === 'browser' ? path.join(__dirname, 'environment.cjs') : 'node',
  testMatch: ['<rootDir>/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', ...ignore],
  transform: {
    '\\.md$': path.join(__dirname, 'text.cjs'),
    '^.+\\.(t|j|mj)sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${toBeTransformed.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': path.join(__dirname, 'empty.cjs'),
    '\\.(svg|woff2|png)$': path.join(__dirname, 'file.cjs'),
  },
  setupFilesAfterEnv: [
    path.join(__dirname, 'retries.ts'),
    path.join(__dirname, 'console.ts'),
    ...(environment === 'browser' ? [path.join(__dirname, 'browser-setup.cjs')] : []),
  ],
});

/** Milliseconds: on a shared machine, work of 100 ms can take a second. */
exports.testTimeout = 30_000;

exports.remoteConfig = (folder) => ({
  ...exports.project({ name: path.basename(folder), folder, environment: 'browser' }),
  testTimeout: exports.testTimeout,
});
