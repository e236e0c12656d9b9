import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Articles are imported as text, as webpack gives them. */
const textFiles: Plugin = {
  name: 'ponte-text',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
};

/** Vitest moves a module's mock before the imports, as jest does, only where it is called by vitest's own name. */
const mocksFirst: Plugin = {
  name: 'ponte-mocks-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.test.ts') && code.includes('jest.mock(')
      ? { code: code.replaceAll('jest.mock(', 'vi.mock('), map: null }
      : null,
};

/**
 * Only their tests reach their files: packages resolve to the real workspaces, not to those that Stryker has copied.
 */
const workspaces = (process.env['PONTE_MUTANTS_WORKSPACES'] ?? '').split(',');

/**
 * Tests of what no mutant is made of: inline scripts, network, and whole resume files, which take seconds for each
 * mutant.
 */
const unrelated =
  /(?:theme|press|submit)-script\.test\.ts$|\.queries\.test\.ts$|company-logo\.test\.ts$|\/whole-resumes\.test\.ts$|\/(?:readers|fixtures)\//;

const tests = workspaces.flatMap((workspace) =>
  readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(workspace, 'src', file))
    .filter((file) => file.endsWith('.test.ts') && !unrelated.test(file)),
);

/**
 * Whether a test, or the file that it stands beside, needs a page: making one takes longer than all else that is done
 * for a mutant.
 */
const needsPage = (test: string): boolean =>
  [test, test.replace('.test.ts', '.ts')].some((file) => {
    const address = path.join(root, file);
    return /\b(?:document|window|localStorage|sessionStorage)(?:\??\.\w|\)|, )|\bHTML\w*Element\b|@testing-library/.test(
      existsSync(address) ? readFileSync(address, 'utf8') : '',
    );
  });

function project(name: string, environment: 'node' | 'jsdom', include: string[]): TestProjectConfiguration {
  return {
    root,
    plugins: [textFiles, mocksFirst],
    test: { name, environment, include, globals: true, setupFiles: [`tooling/mutants/${name}.ts`] },
  };
}

/**
 * Whole analyses last: the first test that fails ends a mutant's run, and the tests beside a file take a tenth of the
 * time.
 */
class WholeAnalysesLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = (file: TestSpecification): boolean => file.moduleId.endsWith('analyse-resume.test.ts');
    return Promise.resolve([...files.filter((file) => !isWhole(file)), ...files.filter(isWhole)]);
  }
}

/**
 * What Stryker runs against the mutants: the unit tests of pure logic alone (`*.test.ts`, not the pages of
 * `*.test.tsx`). By vitest, which Storybook's tests bring along: jest loads every related test file again for each
 * mutant, vitest those alone that reach it.
 */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: WholeAnalysesLast },
    projects: [
      project(
        'logic',
        'node',
        tests.filter((file) => !needsPage(file)),
      ),
      project('page', 'jsdom', tests.filter(needsPage)),
    ],
  },
});
