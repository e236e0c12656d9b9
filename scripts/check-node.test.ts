import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { rootFolder } from '@ponte/build/apps';
import { isSupported } from './check-node.cjs';

describe('the Node that starts the product', () => {
  it.each([
    ['8.17.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.11.1', false],
    ['24.0.0', true],
    ['100.0.0', true],
  ])('%s may do so: %s', (version, supported) => {
    expect(isSupported(version)).toBe(supported);
  });

  it('is what engines of package.json asks for', () => {
    // JSON.parse gives any; npm reads the same property
    const { engines } = JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const numbers = (count: number): number[] => [...Array(count).keys()];
    const versions = numbers(30).flatMap((major) =>
      numbers(25).flatMap((minor) => [0, 3].map((patch) => `${major}.${minor}.${patch}`)),
    );
    expect(versions.filter(isSupported)).toEqual(versions.filter((version) => satisfies(version, engines.node)));
  });
});
