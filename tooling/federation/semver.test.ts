import semver from 'semver';
import { requiredVersions } from '../shared-modules';
import { satisfy } from './lean/semver';

const versions = ['0.0.3', '0.0.4', '0.1.0', '0.1.9', '0.2.0', '1.0.0', '1.2.3', '1.2.4', '1.10.0', '2.0.0', '18.3.1', '19.0.0', '19.3.1', '20.0.0', '5.101.2'];

it.each(versions.flatMap((version) => versions.map((other) => [version, other])))('%s against %s answers as the package semver does', (version, other) => {
  expect(satisfy(version, `^${other}`)).toBe(semver.satisfies(version, `^${other}`));
  expect(satisfy(version, `<=${other}`)).toBe(semver.satisfies(version, `<=${other}`));
});

it('refuses what it does not know', () => {
  expect(satisfy('', '^1.0.0')).toBe(false);
  expect(satisfy('2.0.0-rc.1', '^1.0.0')).toBe(false);
  expect(satisfy('1.1.0-rc.1', '^1.0.0')).toBe(false);
  expect(satisfy('1.2.3', '>=1.0.0')).toBe(false);
  expect(satisfy('1.2.3', '*')).toBe(true);
});

it('is asked nothing but carets', () => {
  const ranges = Object.values(requiredVersions());
  expect(ranges.length).toBeGreaterThan(5);
  expect(ranges.filter((range) => !/^\^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
});
