import { isPackedPackage } from './packed-packages';

it.each([
  ['ponte-build-0.1.0.tgz', true],
  ['ponte-shared-ui-1.2.0-beta.1.tgz', true],
  ['create-ponte-remote-0.1.0.tgz', true],
  // Somebody's, in the folder that was named.
  ['backup-of-ponte-2026.tgz', false],
  ['ponte-backup-2026.tgz', false],
  ['ponte-build-notes.tgz', false],
  ['ponte-build-0.1.0.tgz.asc', false],
])('%s is taken for a package that was packed before: %s', (file, expected) => {
  expect(isPackedPackage(file)).toBe(expected);
});
