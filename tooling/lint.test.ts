import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

const forbidden: [file: string, specifier: string][] = [
  ['candidate-mfe/src/x.ts', 'company-mfe'],
  ['candidate-mfe/src/x.ts', 'company-mfe/src/routes'],
  ['candidate-mfe/src/features/y/x.tsx', '../../../../company-mfe/src/routes'],
  ['candidate-mfe/src/features/one/x.tsx', '../other/other.api'],
  ['candidate-mfe/src/features/one/components/x.tsx', '../../other'],
  ['shell/src/features/one/x.ts', '../testing'],
  ['company-mfe/src/x.ts', 'shell'],
  ['marketing-mfe/src/x.ts', '../../shell/src/router'],
  ['marketing-mfe/src/x.ts', '../../shared-ui/src/button'],
  ['marketing-mfe/src/x.ts', '@ponte/shared-ui/src/button'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-auth/src/session'],
  ['candidate-mfe/src/x.ts', '@ponte/supabase'],
  ['candidate-mfe/src/x.ts', '@supabase/supabase-js'],
  ['candidate-mfe/src/x.ts', '@module-federation/enhanced/runtime'],
  ['shell/src/x.ts', 'candidate-mfe/src/routes'],
  ['shell/src/x.ts', '@supabase/supabase-js'],
  ['shared-ui/src/x.ts', '@ponte/shared-domain'],
  ['shared-ui/src/x.ts', '@ponte/shared-auth'],
  ['shared-auth/src/x.ts', '@ponte/shared-ui'],
  ['shared-auth/src/x.ts', '../../shared-domain/src/paths'],
  ['shared-domain/src/x.ts', '@ponte/shared-auth'],
  ['shared-domain/src/x.ts', 'react'],
  ['shared-domain/src/x.ts', '@supabase/supabase-js'],
  ['shared-domain/src/x.ts', '@ponte/shared-server'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-server'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-server/element-ids'],
  ['shell/src/x.ts', '@ponte/shared-server'],
  ['shell/src/x.ts', '@ponte/shared-server/compile-program'],
  ['shell/server/x.ts', '@ponte/shared-server/src/document'],
  ['shared-server/src/x.ts', '../../shell/server/app'],
  ['shared-server/src/x.ts', '@ponte/shared-ui'],
  ['ponte-build/src/x.ts', '../../shell/server/app'],
  ['ponte-build/src/x.ts', '../../scripts/product'],
  ['ponte-build/src/x.ts', '@ponte/shared-server/src/document'],
  ['candidate-mfe/src/x.ts', '@ponte/build/apps'],
  ['candidate-mfe/src/x.ts', '@ponte/build/jest/open-page'],
  ['candidate-mfe/src/x.test.ts', '@ponte/build/apps'],
  ['shell/src/x.ts', '@ponte/build/jest/fake-backend'],
  ['shell/server/x.ts', '@ponte/build/apps'],
  ['shared-server/src/x.ts', '@ponte/build/apps'],
  ['supabase/local/x.ts', '@ponte/shared-server'],
  ['supabase/local/x.ts', '@ponte/build/processes'],
  ['supabase/tests/x.ts', '@ponte/shared-auth'],
  ['tooling/x.ts', '../shell/server/app'],
  ['scripts/x.ts', '../shell/server/app'],
  ['e2e/tests/x.spec.ts', '../../shell/server/app'],
];

const allowed: [file: string, specifier: string][] = [
  ['candidate-mfe/src/x.ts', '@ponte/shared-ui'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-ui/form-tools'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-ui/page-components'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-ui/combobox'],
  ['shared-ui/src/form-tools/x.ts', '@ponte/shared-ui'],
  ['shared-ui/src/page-components/x.ts', '@ponte/shared-ui'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-auth'],
  ['candidate-mfe/src/x.ts', '@ponte/shared-domain'],
  ['candidate-mfe/src/x.test.ts', '@ponte/shared-auth/testing'],
  ['candidate-mfe/src/x.test.ts', '@ponte/build/jest/fake-backend'],
  ['candidate-mfe/src/testing/x.ts', '@ponte/build/jest/open-page'],
  ['shell/src/features/testing.tsx', '@ponte/build/jest/open-page'],
  ['candidate-mfe/src/x.ts', './features/vacancy/vacancy.page'],
  ['candidate-mfe/src/features/one/components/x.tsx', '../one.api'],
  ['candidate-mfe/src/features/one/x.tsx', '../../search-terms/search-terms'],
  ['shell/src/features/one/x.test.ts', '../testing'],
  ['shell/src/x.ts', '@module-federation/enhanced/runtime'],
  ['shared-auth/src/x.ts', '@supabase/supabase-js'],
  ['shared-auth/src/x.ts', '@ponte/shared-domain'],
  ['shared-ui/src/x.ts', 'react'],
  ['shared-server/src/x.ts', '@ponte/shared-auth'],
  ['shared-server/src/x.ts', '@ponte/shared-domain'],
  ['shell/server/x.ts', '@ponte/shared-server'],
  ['shell/server/x.test.ts', '@ponte/shared-server/compile-program'],
  ['shell/src/x.ts', '@ponte/shared-server/element-ids'],
  ['shell/src/x.ts', '@ponte/shared-server/route-owners'],
  ['ponte-build/src/x.ts', '@ponte/shared-server'],
  ['supabase/local/x.ts', '@ponte/shared-server/processes'],
  ['supabase/local/x.ts', '@ponte/shared-domain'],
  ['ponte-build/src/harness/x.tsx', '@ponte/shared-auth'],
  ['scripts/x.ts', '@ponte/build/apps'],
  ['tooling/x.ts', '@ponte/shared-server'],
  ['scripts/x.ts', '@ponte/shared-server'],
  ['scripts/measure/x.ts', '../../shell/server/app'],
];

interface Snippet {
  file: string;
  code: string;
}

const snippets: Snippet[] = [];
let results: string[][] = [];

/** Puts a snippet among those that are linted; what is returned gives, in a test, the messages about it. */
function lint(file: string, code: string): () => string[] | undefined {
  const index = snippets.push({ file, code }) - 1;
  return () => results[index];
}

const lintImport = (file: string, specifier: string): (() => string[] | undefined) =>
  lint(file, `import * as thing from '${specifier}';\nexport { thing };\n`);

// All in one process: to start eslint takes longer than to lint everything here.
beforeAll(() => {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-snippets.mjs'), JSON.stringify(snippets)], {
    cwd: root,
    encoding: 'utf8',
  });
  results = JSON.parse(output) as string[][];
});

describe('imports between workspaces', () => {
  it.each(forbidden.map(([file, specifier]) => ({ file, specifier, messages: lintImport(file, specifier) })))(
    '$file must not import $specifier',
    ({ messages }) => {
      expect(messages()).toEqual([expect.stringMatching(/no-restricted-imports|ponte\/apart-features/)]);
    },
  );

  it.each(allowed.map(([file, specifier]) => ({ file, specifier, messages: lintImport(file, specifier) })))(
    '$file may import $specifier',
    ({ messages }) => {
      expect(messages()).toEqual([]);
    },
  );
});

describe.each([
  ['an insert', `export const x = async (api) => (await api.db()).from('vacancies').insert({ title: 'a' });`],
  [
    'an insert that answers with its row',
    `export const x = async (api) => await (await api.db()).from('courses').insert({}).select('id').single();`,
  ],
  [
    'a function that creates',
    `export const x = async (api) => (await api.db()).rpc('create_lead', { p_kind: 'demo' });`,
  ],
  [
    'a function that creates by another name',
    `export const x = async (api) => (await api.db()).rpc('apply_to_vacancy', {});`,
  ],
])('%s', (_what, code) => {
  const app = lint('candidate-mfe/src/x.ts', code);
  const other = lint('e2e/x.ts', code);

  it('is only called with a key', () => {
    expect(app()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(other()).toEqual([]);
  });
});

describe('the Api', () => {
  const lintElement = (file: string, element: string): (() => string[] | undefined) =>
    lint(file, `export const x = (Nav, api) => ${element};\n`);
  const handed = lintElement('candidate-mfe/src/x.tsx', '<Nav api={api} />');
  const spread = lintElement('company-mfe/src/features/x/x.page.tsx', '<Nav {...{ api }} />');
  const inShell = lintElement('shell/src/x.tsx', '<Nav api={api} />');
  const called = lintElement('candidate-mfe/src/x.tsx', '<Nav load={() => api.load({ api })} />');

  it('is handed to no component of a remote, which takes it from useApi', () => {
    expect(handed()).toEqual([expect.stringContaining('useApi')]);
    expect(spread()).toEqual([expect.stringContaining('useApi')]);
    expect(inShell()).toEqual([]);
    expect(called()).toEqual([]);
  });
});

describe('answers', () => {
  const code = "import * as z from 'zod';\nexport { z };\n";
  const answer = lint('candidate-mfe/src/features/x/x.api.ts', code);
  const card = lint('company-mfe/src/x/x.schema.ts', code);
  const form = lint('candidate-mfe/src/features/x/x.form.ts', code);
  const mini = lint('candidate-mfe/src/features/x/x.api.ts', code.replace("'zod'", "'zod/mini'"));

  it('are checked with zod/mini, which a public page can afford, and forms with zod', () => {
    expect(answer()).toEqual([expect.stringContaining('zod/mini')]);
    expect(card()).toEqual([expect.stringContaining('zod/mini')]);
    expect(form()).toEqual([]);
    expect(mini()).toEqual([]);
  });
});

describe.each(['update', 'upsert', 'delete', 'select'])('%s', (method) => {
  const messages = lint(
    'candidate-mfe/src/x.ts',
    `export const x = async (api) => (await api.db()).from('vacancies').${method}({});`,
  );

  it('does not count as creating a row', () => {
    expect(messages()).toEqual([]);
  });
});

describe('a type assertion', () => {
  const text = 'export const size = (value: unknown) =>';
  const lintCast = (code: string, file = 'shared-domain/src/x.ts'): (() => string[] | undefined) =>
    lint(file, `${code}\n`);
  const bare = lintCast(`${text}\n  (value as string).length;`);
  const twice = lintCast(`${text}\n  (value as unknown as string).length;`);
  const old = lintCast(`${text}\n  (<string>value).length;`);
  const neighbour = lintCast(`export const one = 1; // The first\n${text} (value as string).length;`);
  const far = lintCast(`// It is a text.\n\n${text}\n  (value as string).length;`);
  const directive = lintCast(`${text}\n  // prettier-ignore\n  (value as string).length;`);
  const above = lintCast(`${text}\n  // It is a text.\n  (value as string).length;`);
  const beside = lintCast(`${text}\n  (value as string).length; // It is a text.`);
  const constant = lintCast(`export const names = ['a'] as const;`);
  const widening = lintCast(`export const read = (text: string) => JSON.parse(text) as unknown;`);
  const test = lintCast(`${text} (value as string).length;`, 'shared-domain/src/x.test.ts');
  const story = lintCast(`${text} (value as string).length;`, 'shared-ui/src/x.stories.tsx');

  it.each([
    ['without a comment', bare],
    ['by way of unknown', twice],
    ['in angle brackets', old],
    ['beside whose neighbour a comment stands', neighbour],
    ['far from a comment', far],
    ['with a directive for a tool', directive],
  ])('%s is refused, once', (_what, messages) => {
    expect(messages()).toEqual([expect.stringContaining('ponte/commented-casts')]);
  });

  it.each([
    ['below a comment', above],
    ['beside a comment', beside],
    ['as const', constant],
    ['as unknown', widening],
    ['in a test', test],
    ['in a story', story],
  ])('%s is accepted', (_what, messages) => {
    expect(messages()).toEqual([]);
  });
});

describe('a form that a browser could send itself', () => {
  const lintForm = (attributes: string): (() => string[] | undefined) =>
    lint('candidate-mfe/src/x.tsx', `export const page = <form${attributes} />;\n`);
  const bare = lintForm('');
  const post = lintForm(' method="post"');
  const search = lintForm(' action="/vagas" method="get"');

  it("is shared-ui's, which never writes what was typed into an address; only a search stands by itself", () => {
    expect(bare()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(post()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(search()).toEqual([]);
  });
});

describe('a button that tries again', () => {
  const lintPage = (element: string): (() => string[] | undefined) =>
    lint('company-mfe/src/x.tsx', `export const page = ${element};\n`);
  const own = lintPage('<Button onClick={retry}>\n  Tentar novamente\n</Button>');
  const shared = lintPage('<RetryButton onClick={retry} />');
  const sentence = lintPage('<p>Verifique sua conexão e clique em Tentar novamente.</p>');

  it("is shared-ui's, which hands its focus on when it goes with what failed", () => {
    expect(own()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(shared()).toEqual([]);
    expect(sentence()).toEqual([]);
  });
});

describe.each(['URL.canParse', 'URL.parse', 'Response.json', 'AbortSignal.any'])('%s', (name) => {
  const code = `export const x = (given) => ${name}(given);\n`;
  const inBrowsers = ['candidate-mfe/src/x.ts', 'shared-auth/src/x.ts', 'shared-domain/src/x.ts'].map((file) =>
    lint(file, code),
  );
  const elsewhere = [
    'candidate-mfe/src/x.test.ts',
    'shared-auth/src/testing/x.ts',
    'shell/src/entry-server.tsx',
    'shell/server/x.ts',
    'supabase/functions/x.ts',
  ].map((file) => lint(file, code));

  it('is newer than the oldest browsers, and called by servers and tests alone', () => {
    for (const messages of inBrowsers)
      expect(messages()).toEqual([expect.stringContaining('no-restricted-properties')]);
    for (const messages of elsewhere) expect(messages()).toEqual([]);
  });
});

describe('a test that was run alone', () => {
  const lintTest = (code: string): (() => string[] | undefined) =>
    lint('candidate-mfe/src/x.test.tsx', `${code}('says so', () => {});\n`);
  const focused = ['it.only', 'test.only', 'describe.only', 'fit', 'fdescribe', 'describe.only.each([])'].map(lintTest);
  const usual = ['it', 'test', 'describe', 'it.each([])', 'it.skip'].map(lintTest);

  it('does not stay so: the run would be green without the others', () => {
    for (const messages of focused) expect(messages()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    for (const messages of usual) expect(messages()).toEqual([]);
  });
});

describe('a browser test', () => {
  const lintCode = (code: string): (() => string[] | undefined) =>
    lint('e2e/tests/x.spec.ts', `export const x = (page, element) => [page, element, ${code}];\n`);
  const quiet = lintCode("page.waitForLoadState('networkidle')");
  const internals = lintCode("Object.keys(element).some((key) => key.startsWith('__reactFiber'))");
  const loaded = lintCode("page.waitForLoadState('load')");
  const timed = lintCode('page.waitForTimeout(600)');
  const slept = lintCode('async () => { await new Promise((resolve) => setTimeout(resolve, 5_000)); }');
  const polled = lintCode(
    'async () => { while (!element.isReady) await new Promise((resolve) => setTimeout(resolve, 10)); }',
  );
  const yielded = lintCode('async () => { await new Promise((resolve) => setTimeout(resolve)); }');

  it('waits for no time to pass, but may ask again after a while and end a task', () => {
    expect(timed()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(slept()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(polled()).toEqual([]);
    expect(yielded()).toEqual([]);
  });

  it('waits for what it needs, neither for a quiet network nor for fields of React', () => {
    expect(quiet()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(internals()).toEqual([expect.stringContaining('no-restricted-syntax')]);
    expect(loaded()).toEqual([]);
  });
});

describe('a test of code', () => {
  const lintCode = (code: string): (() => string[] | undefined) =>
    lint('shell/server/x.test.ts', `export const x = (act, ask) => [act, ask, ${code}];\n`);
  const asleep = [
    'async () => { await new Promise((resolve) => setTimeout(resolve, 300)); }',
    'async () => { await act(() => new Promise((resolve) => setTimeout(resolve, 50))); }',
    'async () => { if (ask()) await new Promise((resolve) => setTimeout(resolve, 300)); for (const _ of ask()) { await new Promise((resolve) => setTimeout(resolve, 300)); } }',
  ].map(lintCode);
  const awake = [
    'async () => { while (!ask()) await new Promise((resolve) => setTimeout(resolve, 10)); }',
    'async () => { for (let tries = 0; tries < 9 && !ask(); tries += 1) { await new Promise((resolve) => setTimeout(resolve, 50)); } }',
    'async () => { await new Promise((resolve) => setTimeout(resolve)); await act(() => new Promise((resolve) => setTimeout(resolve, 0))); }',
    '{ load: async () => { await new Promise((resolve) => setTimeout(resolve, 3_000)); } }',
  ].map(lintCode);

  it('sleeps no more than a browser test does: it asks again, and a fake may take its time', () => {
    for (const messages of asleep) expect(messages()).toContainEqual(expect.stringContaining('no-restricted-syntax'));
    for (const messages of awake) expect(messages()).toEqual([]);
  });
});

describe('a term that gave way to one of the field', () => {
  const lintCode = (file: string, name: string): (() => string[] | undefined) =>
    lint(file, `export const ${name} = () => 1;\n`);
  const back = [
    ['shell/server/x.ts', 'look'],
    ['shell/server/x.ts', 'take'],
    ['shell/server/x.ts', 'codeOf'],
    ['supabase/functions/x.ts', 'giveBack'],
    ['supabase/local/x.ts', 'longestPause'],
    ['company-mfe/src/x.tsx', 'told'],
    ['shared-auth/src/x.ts', 'patience'],
  ].map(([file = '', name = '']) => lintCode(file, name));
  const plain = [
    ['shell/server/x.ts', 'poll'],
    ['shell/server/x.ts', 'parts'],
    ['shared-ui/src/x.tsx', 'look'],
    ['shell/server/x.test.ts', 'told'],
  ].map(([file = '', name = '']) => lintCode(file, name));

  it('does not come back for what it was replaced in', () => {
    for (const messages of back) expect(messages()).toEqual([expect.stringContaining('id-denylist')]);
    for (const messages of plain) expect(messages()).toEqual([]);
  });
});

describe('promises, whose rules need types', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ponte-lint-'));
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Names of the rules that the snippet breaks. */
  function lintTyped(code: string): string[] {
    const file = path.join(folder, 'snippet.ts');
    writeFileSync(file, `declare function save(): Promise<void>;\n${code}\n`);
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/oxlint/bin/oxlint'),
        ...['--type-aware', '--format', 'json', '-c', path.join(root, '.oxlintrc.json'), file],
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map((diagnostic) => diagnostic.code);
  }

  it.each([
    ['typescript(no-floating-promises)', 'save();'],
    ['typescript(no-misused-promises)', 'if (save()) throw new Error();'],
    ['typescript(await-thenable)', 'export const done = await 1;'],
  ])('%s is an error', (rule, code) => {
    expect(lintTyped(code)).toEqual([rule]);
  });

  it('one that is waited for is none', () => {
    expect(lintTyped('await save();\nexport {};')).toEqual([]);
  });
});
