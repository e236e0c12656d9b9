import { testCommand } from './test-command';

/** What of the command chooses tests, below the program and what every project has. */
function chosenBy(workspace: string, files: readonly string[]): readonly string[] {
  const [, ...words] = testCommand(workspace, files);
  const common = ['--config', 'jest.config.ts', '--selectProjects', workspace, '--maxWorkers', '50%'];
  return words.filter((word) => !common.includes(word));
}

const onlyChanged = ['--onlyChanged', '--passWithNoTests'];

describe('the tests that a change is checked by', () => {
  it.each([
    ['scripts of the workspace', ['web/src/routes.tsx', 'web/src/a.ts']],
    ['scripts of the workspace, and of another app', ['web/src/a.ts', 'website/src/b.ts', 'e2e/tests/c.spec.ts']],
    ['scripts of the workspace, and documents', ['web/src/a.ts', 'docs/faults.md', 'README.md', '.changeset/x.md']],
  ])('are those that depend on it, for %s', (_what, files) => {
    expect(chosenBy('web', files)).toEqual(onlyChanged);
  });

  it('are, for scripts of a feature, those of other features neither', () => {
    expect(chosenBy('web', ['web/src/features/jobs/a.ts'])).toEqual([
      ...onlyChanged,
      ...['--testPathIgnorePatterns', '/node_modules/', '/web/src/features/(?!jobs/)'],
    ]);
  });

  // jest looks for what imports a changed script of the workspace, and finds nothing for any of these.
  it.each([
    ['nothing', []],
    ['a shared package alone', ['shared-ui/src/button.tsx']],
    ['a shared package, too', ['web/src/a.ts', 'shared-domain/src/dates.ts']],
    ['a text that scripts read', ['web/src/features/blog/articles/clt-ou-pj.md']],
    ['a text that scripts read, too', ['web/src/features/blog/a.ts', 'web/src/features/blog/articles/clt-ou-pj.md']],
    ['what the remote says of itself', ['web/remote.json']],
    ['what tests run on', ['jest.config.ts', 'web/src/a.ts']],
    ['what apps are built by', ['ponte-build/src/jest/preset.cjs']],
    ['another app alone', ['website/src/b.ts']],
    ['documents alone', ['docs/faults.md', 'README.md']],
  ])('are all of the workspace, for %s', (_what, files) => {
    expect(chosenBy('web', files)).toEqual([]);
  });

  it.each([
    ['nothing', [], ['tests/db/catalogue']],
    ['a migration', ['supabase/migrations/a.sql', 'supabase/local/b.ts'], ['tests/db/catalogue']],
    ['a shared package', ['shared-domain/src/dates.ts'], ['tests/db/catalogue']],
    ['scripts', ['supabase/local/b.ts', 'shared-domain/src/dates.ts'], onlyChanged],
  ])('are in the backend, whose tests take minutes, for %s: %j', (_what, files, words) => {
    expect(chosenBy('supabase', files)).toEqual(words);
  });
});
