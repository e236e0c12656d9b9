import { project } from '@ponte/build/jest';

it.each([
  ['a feature', '/work/ponte/web', 'src/features/distribution/page.test.tsx'],
  ['a remote', '/work/ponte/distances-mfe', 'src/routes.test.ts'],
  ['a checkout', '/work/dist/.data/ponte/web', 'src/routes.test.ts'],
])('tests of %s run whatever it is called', (_what, folder, file) => {
  const patterns = [project({ name: 'web', folder, environment: 'node' }).testPathIgnorePatterns].flat().map(String);
  expect(patterns).toContain('/node_modules/');
  expect(patterns.filter((pattern) => new RegExp(pattern).test(`${folder}/${file}`))).toEqual([]);
});
