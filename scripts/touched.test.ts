import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { findTouched } from './touched';

const folders = ['candidate-mfe', 'company-mfe', 'marketing-mfe'];

describe('what a change touches', () => {
  it.each([
    {
      what: 'files of one remote',
      files: ['company-mfe/src/routes.tsx', 'company-mfe/package.json'],
      remotes: ['company-mfe'],
    },
    {
      what: 'files of two remotes',
      files: ['marketing-mfe/src/a.ts', 'candidate-mfe/src/b.ts'],
      remotes: ['candidate-mfe', 'marketing-mfe'],
    },
    { what: 'a shared package', files: ['shared-ui/src/index.ts'], remotes: folders, all: true },
    {
      what: 'a shared package and a remote',
      files: ['company-mfe/src/a.ts', 'shared-domain/src/dates.ts'],
      remotes: folders,
      all: true,
    },
    {
      what: 'a migration',
      files: ['supabase/migrations/20270120100000_foundation.sql'],
      remotes: folders,
      all: true,
    },
    { what: 'the lockfile', files: ['package-lock.json'], remotes: folders, all: true },
    {
      what: 'a folder whose name begins like a remote',
      files: ['company-mfe-tools/a.ts'],
      remotes: folders,
      all: true,
    },
    { what: 'documents alone', files: ['docs/faults.md', 'README.md', 'shell/README.md'], documents: true },
    { what: 'documents of a remote', files: ['candidate-mfe/README.md'], documents: true },
    {
      what: 'documents and a remote',
      files: ['docs/faults.md', 'company-mfe/src/a.ts'],
      remotes: ['company-mfe'],
      documents: true,
    },
    {
      what: 'documents and a shared package',
      files: ['shared-ui/src/index.ts', 'docs/faults.md'],
      remotes: folders,
      all: true,
      documents: true,
    },
    { what: 'nothing', files: [] },
  ])('$what', ({ files, remotes = [], all = false, documents = false }) => {
    expect(findTouched(files, folders)).toEqual({ remotes, all, documents });
  });

  it('is printed for a step of the workflow', () => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-touched.ts'], {
      cwd: rootFolder,
      input: 'docs/faults.md\n',
      encoding: 'utf8',
      env: { ...process.env, GITHUB_OUTPUT: '', GITHUB_STEP_SUMMARY: '' },
    });
    expect(printed).toBe('remotes=[]\nall=false\ndocuments=true\n');
  });
});

const workflow = readFileSync(path.join(rootFolder, '.github/workflows/pull-request.yml'), 'utf8');

/** What the workflow says of a job. */
const jobOf = (name: string): string => new RegExp(`\\n {2}${name}:\\n[^]+?\\n\\n`).exec(workflow)?.[0] ?? '';

const listTests = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: rootFolder, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

describe('a pull request of one remote', () => {
  it('runs each test that needs neither a browser nor a backend: many read the files of all remotes', () => {
    expect(jobOf('tests')).toContain('- run: npm test\n');
    const { scripts } = JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts.test).toMatch(/ && npm run test:jest$/);
    expect(scripts['test:jest']).toMatch(/\bjest\.js --config jest\.config\.ts --ignoreProjects supabase$/);
  });

  it('runs the tests of the backend that import from a remote', () => {
    const words = /test:backend --(.+)/.exec(jobOf('tests'))?.[1]?.trim().split(' ') ?? [];
    const tests = listTests('supabase/**/*.test.ts').filter((file) =>
      /from '[./]+[a-z]+-mfe\//.test(readFileSync(path.join(rootFolder, file), 'utf8')),
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !words.some((word) => file.includes(word)))).toEqual([]);
  });

  it('runs its stories in both themes, with their pictures, and the catalogue', () => {
    const paths = /npm run test:stories --(.+)/.exec(jobOf('remote'))?.[1]?.trim() ?? '';
    expect(paths).toBe('${{ matrix.remote }}/ tooling/storybook/catalogue');
    expect(listTests('tooling/storybook/catalogue*')).toEqual(['tooling/storybook/catalogue.check.ts']);
  });
});

it('a pull request of documents runs each test that reads documents', () => {
  const job = jobOf('documents');
  // Of both commands the words that choose tests, by their paths.
  const words = [/--testPathPatterns([^]+?)\n {6}-/, /test:backend --(.+)/].flatMap(
    (part) => part.exec(job)?.[1]?.match(/[^\s']+/g) ?? [],
  );
  const tests = listTests('*.test.ts', '*.test.tsx')
    .filter((file) => file !== 'scripts/touched.test.ts')
    .filter((file) => {
      const text = readFileSync(path.join(rootFolder, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return /\bdocs\/(?:[\w-]+\.md|decisions')/.test(text) && /\bread\w*\(/.test(text);
    });
  expect(tests.length).toBeGreaterThan(7);
  expect(tests.filter((file) => !words.some((word) => new RegExp(word).test(file)))).toEqual([]);
});
