import { findTouched } from './touched';

const folders = ['candidate-mfe', 'company-mfe', 'marketing-mfe'];

describe('what a change touches', () => {
  it.each([
    ['files of one remote', ['company-mfe/src/routes.tsx', 'company-mfe/package.json'], ['company-mfe'], false],
    [
      'files of two remotes',
      ['marketing-mfe/src/a.ts', 'candidate-mfe/src/b.ts'],
      ['candidate-mfe', 'marketing-mfe'],
      false,
    ],
    ['a shared package', ['shared-ui/src/index.ts'], folders, true],
    ['a shared package and a remote', ['company-mfe/src/a.ts', 'shared-domain/src/dates.ts'], folders, true],
    ['a migration', ['supabase/migrations/20270120100000_foundation.sql'], folders, true],
    ['the lockfile', ['package-lock.json'], folders, true],
    ['a folder whose name begins like a remote', ['company-mfe-tools/a.ts'], folders, true],
    ['documents alone', ['docs/faults.md', 'README.md', 'shell/README.md'], [], false],
    ['documents of a remote', ['candidate-mfe/README.md'], [], false],
    ['nothing', [], [], false],
  ])('%s', (_what, files, remotes, all) => {
    expect(findTouched(files, folders)).toEqual({ remotes, all });
  });
});
