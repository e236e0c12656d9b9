import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { commentedCasts } from './tooling/lint-casts.js';
import { apartFeatures } from './tooling/lint-features.js';

// A folder with this file is a remote (ponte-build/src/apps.ts).
const remotes = readdirSync(import.meta.dirname).filter((folder) =>
  existsSync(path.join(import.meta.dirname, folder, 'remote.json')),
);
const apps = ['shell', ...remotes];
const packages = ['shared-ui', 'shared-auth', 'shared-domain', 'shared-server'];
const workspaces = [...apps, ...packages, 'ponte-build', 'supabase', 'e2e', 'tooling', 'scripts'];

/** Code of a workspace, tests included. */
const within = (...names) => names.flatMap((name) => [`${name}/src/**/*.{ts,tsx}`, `${name}/server/**/*.{ts,tsx}`]);

/** Tests and stories, and what they share. */
const testsOf = (...names) =>
  names.flatMap((name) => [
    `${name}/src/**/*.test.{ts,tsx}`,
    `${name}/src/**/*.stories.tsx`,
    `${name}/src/**/testing/**`,
    `${name}/src/**/testing.tsx`,
  ]);

const alternatives = (names) => names.join('|');

// Allowed imports between workspaces (docs/architecture.md): apps -> shared-auth -> shared-domain; apps -> shared-ui;
// shell -> shared-server -> shared-auth, shared-domain; ponte-build -> shared-*; tooling, scripts, e2e -> ponte-build;
// supabase -> shared-domain, shared-server/processes; nothing else.
const crossing = {
  regex: `^(\\.\\./)+(${alternatives(workspaces)})(/|$)`,
  message: 'Packages are imported by name through their one entry, never by a relative path.',
};
const deep = {
  // A deep import makes a second singleton: federation negotiates by import string.
  regex:
    '^@ponte/(?!build/|shared-auth/testing$|shared-domain/database-schema$|shared-ui/(?:form-tools|page-components|combobox)$|shared-server/(?:compile-program|element-ids|processes|route-owners)$|shared-ui/styles/)[^/]+/',
  message: 'Packages are imported through their one entry, never deep.',
};
const otherApps = {
  regex: `^(${alternatives(apps)})(/|$)`,
  message: 'Remotes never import each other or the shell: they meet through URLs and the federation contract.',
};
const backend = {
  regex: '^@ponte/(supabase|e2e)(/|$)',
  message: 'The backend and the browser tests are not part of any app.',
};
const buildPackage = {
  regex: '^@ponte/build(/|$)',
  message: 'It builds and releases apps: none of them knows it.',
};
const buildOfTests = {
  regex: '^@ponte/build(/(?!(?:jest/(?:fake-backend|open-page)|storybook/page-story)$)|$)',
  message:
    "Of it, tests take '@ponte/build/jest/fake-backend' and '@ponte/build/jest/open-page', stories '@ponte/build/storybook/page-story', and nothing else.",
};
const serverPackage = {
  regex: '^@ponte/shared-server(/|$)',
  message: 'It is for the shell and for the build.',
};
const serverCode = {
  regex: '^@ponte/shared-server(/(?!(?:element-ids|route-owners)$)|$)',
  message:
    "Code of the browser takes 'element-ids' and 'route-owners' of '@ponte/shared-server' alone: the rest needs Node.",
};
const shellServer = {
  regex: '(^|/)shell/server(/|$)',
  message: "What the build and the shell's server both need is in @ponte/shared-server.",
};
const supabaseImports = {
  regex: '^@supabase/',
  message: 'Only @ponte/shared-auth imports Supabase clients: use its API.',
};
const federation = {
  regex: '^@module-federation/',
  message: 'Only the shell knows how remotes are loaded.',
};
const noPackages = (allowed) => ({
  regex: allowed.length === 0 ? '^@ponte/' : `^@ponte/(?!(${alternatives(allowed)})(/|$))`,
  message:
    allowed.length === 0
      ? 'This package imports no other workspace.'
      : `Only ${allowed.join(', ')} may be imported here.`,
});
const backendPackages = {
  regex: '^@ponte/(?!shared-domain$|shared-server/processes$)',
  message: 'The backend imports shared-domain, and of @ponte/shared-server its processes alone.',
};
const noReact = {
  regex: '^(react|react-dom|react-router-dom|zustand|sonner)(/|$)',
  message: 'shared-domain is pure vocabulary: no React, no state.',
};

/** The rules of this repository. */
const ponte = { rules: { 'apart-features': apartFeatures, 'commented-casts': commentedCasts } };

const ownForm = {
  selector: "JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='method'][value.value='get']))",
  message:
    'Only a search, whose fields belong into the address, is a <form method="get">. Anything else is the Form of @ponte/shared-ui.',
};
/**
 * What creates something, or sends a mail, goes through callOnce: an answer can be lost after the row is written, and
 * the person sends again.
 */
const createsTwice = [
  {
    selector: "CallExpression[callee.property.name='insert'][callee.object.callee.property.name='from']",
    message:
      'Sent again after a lost answer, an insert makes a second row: call its function by callOnce (@ponte/shared-auth).',
  },
  {
    selector:
      "CallExpression[callee.property.name='rpc'][arguments.0.value=/^(create_.*|apply_to_vacancy|report_vacancy|request_subscription|send_analysis_feedback|set_application_status)$/]",
    message: 'Sent again after a lost answer, this happens twice: call it by callOnce (@ponte/shared-auth).',
  },
];

/** The pressed button goes with what failed, and RetryButton hands its focus on. */
const ownRetry = {
  selector: 'JSXText[value=/^\\s*Tentar novamente\\s*$/]',
  message: 'A button that tries again is the RetryButton of @ponte/shared-ui: its focus is not lost with it.',
};

/** In a remote: who draws a component need not know what it asks of the backend. */
const handedApi = [
  "JSXAttribute[name.name='api']",
  "JSXSpreadAttribute > ObjectExpression > Property[key.name='api']",
].map((selector) => ({
  selector,
  message: 'A component takes the Api from useApi (@ponte/shared-auth); nobody hands it down.',
}));

// Public pages check answers too: they must not load the whole of zod, which is there for forms.
const wholeZod = {
  selector: "ImportDeclaration[source.value='zod']",
  message: "Answers of the backend are checked with 'zod/mini'; 'zod' is for forms.",
};

/**
 * What the oldest browsers lack in which the product works: an iPhone 8 or X ends with Safari 16, and the styles ask
 * for 16.5 (docs/decisions/2026-11-30-where-safari-differs.md). Of the language, `lib` in tsconfig.remote.json leaves
 * out what is newer.
 */
const newerThanBrowsers = [
  ['URL', 'canParse', '17', 'new URL in a try'],
  ['URL', 'parse', '18', 'new URL in a try'],
  ['Response', 'json', '17', 'new Response(JSON.stringify(...))'],
  ['AbortSignal', 'any', '17.4', 'joinSignals of shared-auth'],
].map(([object, property, version, instead]) => ({
  object,
  property,
  message: `Safari has it from ${version} on, and the product works from 16.5 on: ${instead}.`,
}));

/** Names that begin a comment as they are written in code. Those with other signs than letters need no entry. */
const namesInSmallLetters =
  'aaa|auth|axe|bcrypt|bool|cpf|detail|fetch|id|jest|jsdom|key|list|mkdtemp|npm|npx|null|pgcrypto|postgres|sonner|swc|true|tsx|undefined|vitest|webpack';

/** What a browser test must not lean on. */
const blindWaits = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message:
      'A time that passes says nothing of the page: wait for what it brings, or move the clock (page.clock, e2e/clock-offset.mjs).',
  },
  {
    selector: "Literal[value='networkidle']",
    message:
      'A quiet network costs half a second each time and says nothing of the page: wait for what the test needs (e2e/open-page.ts).',
  },
  {
    selector: 'Literal[value=/^__react/]',
    message:
      "React's own fields change with its versions: openPage (e2e/open-page.ts) waits until the page is hydrated.",
  },
];

/**
 * In a test itself. What asks again after a while (`while (!isReady()) await ...`) waits for a condition, and a fake
 * (`{ load: async () => ... }`) may take its time.
 */
const sleeps = [
  ':not(WhileStatement, ForStatement, WhileStatement *, ForStatement *, Property *) > ExpressionStatement > AwaitExpression',
  "CallExpression[callee.name='act'] > ArrowFunctionExpression",
].map((place) => ({
  selector: `${place} > NewExpression[callee.name='Promise'][arguments.0.body.callee.name='setTimeout'][arguments.0.body.arguments.1][arguments.0.body.arguments.1.value!=0]`,
  message: blindWaits[0].message,
}));

/** Jest, unlike Playwright (`forbidOnly`), calls a run in which the other tests were left out a good one. */
const focused = [
  "MemberExpression[object.name=/^(it|test|describe)$/][property.name='only']",
  'CallExpression[callee.name=/^f(it|describe)$/]',
].map((selector) => ({ selector, message: 'It leaves out every other test of the file: take it away again.' }));

/**
 * The identifiers that gave way to the field's terms (docs/decisions/2026-11-22-standard-terms.md), but for those that
 * are the plain word for something else, too.
 */
const plainWords = {
  addressOf: 'of a page, a request or a vacancy',
  alone: 'a look of links, and a place without its state',
  drawn: 'pictures, patterns and rows are',
  forget: 'a draft, a failed load, a key',
  isDrawn: "Google's button is, by Google",
  isHere: 'a remote of this folder, a page of this address',
  isKept: 'of a list that is filtered, and a page that stays in the cache',
  keyOf: 'of a finding, a row, an object in a bucket',
  parts: 'of a text or an address',
  refusal: 'what a rule of business answers, in its words',
  refuse: 'what a rule of business does',
  show: 'what is on the screen',
  single: 'one letter, one value, one word',
  underWay: 'studies, and a sign-out',
};
const termsFile = path.join(import.meta.dirname, 'docs/decisions/2026-11-22-standard-terms.md');
const termRows = readFileSync(termsFile, 'utf8').matchAll(/^\| ([^|(]+?)(?: \([^|]*\))? \| [^|]+ \|$/gm);
const replacedTerms = [...new Set([...termRows].flatMap(([, terms]) => terms.split(', ')))].filter(
  (term) => /^[A-Za-z]\w*$/.test(term) && term !== 'was' && !Object.hasOwn(plainWords, term),
);

/** What tests and measurements call their own things is theirs. */
const ownWords = ['**/*.{test,spec,stories}.{ts,tsx}', '**/{tests,testing,fixtures}/**', '{e2e,scripts}/**'];

const restrictSyntax = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/node_modules/**',
      '.cache/**',
      '**/.data*/**',
      'coverage/**',
      'test-results/**',
      'shell/public/**',
      'shared-domain/src/database.types.ts',
      // Written by `npm run contract`.
      'shared-{auth,ui}/api/**',
      // Not code until create-remote.mjs has filled it in; what it makes is linted like any other remote.
      'create-ponte-remote/template*/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  // Rules that need types are oxlint's (.oxlintrc.json): it asks the native compiler for them.
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, ponte },
    rules: {
      'ponte/commented-casts': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{js,ts,tsx,cjs,mjs}'],
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false } }],
      'capitalized-comments': [
        'error',
        'always',
        {
          ignoreConsecutiveComments: true,
          ignorePattern: `[^\\s]*[^\\sa-z,;'’]|(?:${namesInSmallLetters})\\b`,
        },
      ],
    },
  },
  {
    files: within(...apps, ...packages),
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: within(...apps),
    plugins: { ponte },
    rules: { 'ponte/apart-features': 'error' },
  },
  {
    files: within(...apps, ...packages),
    ignores: ['shared-ui/src/forms/form.tsx', '**/*.test.tsx'],
    rules: restrictSyntax(ownForm),
  },
  {
    files: [...apps, 'shared-ui', 'shared-auth', 'shared-domain'].map((name) => `${name}/src/**/*.{ts,tsx}`),
    ignores: [...testsOf(...apps, 'shared-ui', 'shared-auth', 'shared-domain'), 'shell/src/entry-server.tsx'],
    rules: { 'no-restricted-properties': ['error', ...newerThanBrowsers] },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: [
      'scripts/**',
      'ponte-build/**',
      'tooling/**',
      'create-ponte-remote/*.mjs',
      'supabase/**',
      'e2e/**',
      'shell/server/**',
      'shared-server/**',
      '*.{js,ts}',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },

  // The later of two settings of one rule replaces the earlier: both are named here.
  {
    files: within(...apps, 'shared-auth'),
    ignores: ['**/*.test.{ts,tsx}'],
    rules: restrictSyntax(ownForm, ownRetry, ...createsTwice),
  },
  {
    files: within(...remotes),
    ignores: ['**/*.test.{ts,tsx}'],
    rules: restrictSyntax(ownForm, ownRetry, ...createsTwice, ...handedApi),
  },
  {
    files: apps.flatMap((app) => [`${app}/src/**/*.api.ts`, `${app}/src/**/*.schema.ts`]),
    rules: restrictSyntax(ownForm, ...createsTwice, wholeZod),
  },

  { files: ['**/*.test.{ts,tsx}'], rules: restrictSyntax(...focused, ...sleeps) },

  {
    files: ['**/*.{ts,tsx}'],
    ignores: ownWords,
    rules: { 'id-denylist': ['error', ...replacedTerms] },
  },
  {
    // What draws something may say how it looks.
    files: within(...apps, 'shared-ui').map((files) => files.replace('{ts,tsx}', 'tsx')),
    ignores: ownWords,
    rules: { 'id-denylist': ['error', ...replacedTerms.filter((term) => !/^looks?$/.test(term))] },
  },

  { files: ['e2e/**/*.ts'], rules: restrictSyntax(...blindWaits) },
  { files: ['e2e/**/*.spec.ts'], rules: restrictSyntax(...blindWaits, ...sleeps) },

  {
    files: within(...remotes),
    rules: restrict(crossing, deep, otherApps, backend, buildPackage, serverPackage, supabaseImports, federation),
  },
  {
    files: testsOf(...remotes),
    rules: restrict(crossing, deep, otherApps, backend, buildOfTests, serverPackage, supabaseImports, federation),
  },
  { files: within('shell'), rules: restrict(crossing, deep, otherApps, backend, buildPackage, supabaseImports) },
  { files: testsOf('shell'), rules: restrict(crossing, deep, otherApps, backend, buildOfTests, supabaseImports) },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: testsOf('shell'),
    rules: restrict(crossing, deep, otherApps, backend, buildPackage, serverCode, supabaseImports),
  },
  { files: within('shared-ui'), rules: restrict(crossing, noPackages([]), otherApps, supabaseImports, federation) },
  // Entries of their own, bundled by each page: what they take of the singleton they must take by the singleton's name.
  {
    files: ['shared-ui/src/{form-tools,page-components,combobox}/**'],
    rules: restrict(crossing, noPackages(['shared-ui']), otherApps, supabaseImports, federation),
  },
  {
    files: within('shared-auth'),
    rules: restrict(crossing, deep, noPackages(['shared-domain']), otherApps, federation),
  },
  // Its tests fake the network as those of the apps do.
  {
    files: ['shared-auth/src/**/*.test.{ts,tsx}'],
    rules: restrict(crossing, deep, buildOfTests, noPackages(['shared-domain', 'build']), otherApps, federation),
  },
  {
    files: within('shared-domain'),
    rules: restrict(crossing, noPackages([]), otherApps, supabaseImports, federation, noReact),
  },
  {
    files: within('shared-server'),
    rules: restrict(
      crossing,
      deep,
      noPackages(['shared-auth', 'shared-domain']),
      otherApps,
      supabaseImports,
      federation,
    ),
  },
  { files: ['supabase/**/*.ts'], rules: restrict(backendPackages) },
  {
    files: ['ponte-build/src/**/*.{ts,tsx}'],
    rules: restrict(crossing, deep, otherApps, backend),
  },
  // What measures or attacks the shell's server, or has visitors before it, starts it itself.
  {
    files: ['*.{js,ts}', 'tooling/**', 'scripts/**', 'e2e/**'],
    ignores: ['scripts/measure/**', 'scripts/attacks/**', 'scripts/watch-canary.test.ts'],
    rules: restrict(shellServer),
  },
);
