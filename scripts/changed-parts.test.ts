import { changedParts } from './changed-parts';

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
  ])('are, for %s, as narrow as is safe', (_what, files, parts) => {
    expect(changedParts('web', files)).toEqual(parts);
  });
});
