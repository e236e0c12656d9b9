import { changedParts, otherFeatures } from './changed-parts';

describe('the parts of a workspace that a change touches', () => {
  it.each([
    ['a file of one feature', ['web/src/features/jobs/page.tsx'], ['web/src/features/jobs/']],
    [
      'files of two features',
      ['web/src/features/jobs/a.ts', 'web/src/features/jobs/b/c.ts', 'web/src/features/plans/d.ts'],
      ['web/src/features/jobs/', 'web/src/features/plans/'],
    ],
    ['a file that features share', ['web/src/features/jobs/a.ts', 'web/src/styles.css'], ['web/']],
    ['a file right in the folder of features', ['web/src/features/routes.ts'], ['web/']],
    ['nothing', [], ['web/']],
    ['another workspace alone', ['website/src/features/jobs/a.ts'], ['web/']],
    ['another app beside a feature', ['web/src/features/jobs/a.ts', 'website/src/a.ts'], ['web/src/features/jobs/']],
    [
      'documents beside a feature',
      ['web/src/features/jobs/a.ts', 'docs/x.md', 'README.md'],
      ['web/src/features/jobs/'],
    ],
    ['a shared package', ['web/src/features/jobs/a.ts', 'shared-ui/src/cn.ts'], ['web/']],
    ['the configuration', ['web/src/features/jobs/a.ts', 'tsconfig.base.json'], ['web/']],
  ])('are, for %s, as narrow as is safe', (_what, files, parts) => {
    expect(changedParts('web', files)).toEqual(parts);
  });
});

describe('the tests of other features', () => {
  const tests = ['/web/src/features/jobs/a.test.ts', '/web/src/features/plans/b.test.ts', '/web/src/routes.test.ts'];
  it.each([
    ['are left out when one feature changed', ['web/src/features/jobs/page.tsx'], [0, 2]],
    ['run when theirs changed, too', ['web/src/features/jobs/a.ts', 'web/src/features/plans/d.ts'], [0, 1, 2]],
    ['run when a file that features share changed', ['web/src/features/jobs/a.ts', 'web/src/styles.css'], [0, 1, 2]],
    ['run when a shared package changed', ['web/src/features/jobs/a.ts', 'shared-ui/src/cn.ts'], [0, 1, 2]],
    ['run when another workspace alone changed', ['website/src/features/jobs/a.ts'], [0, 1, 2]],
  ])('%s', (_when, files, left) => {
    const ignored = otherFeatures('web', files);
    const runs = tests.filter((test) => ignored === undefined || !new RegExp(ignored).test(test));
    expect(runs).toEqual(left.map((index) => tests[index]));
  });
});
