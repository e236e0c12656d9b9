import type { AssetRecord } from '@ponte/shared-server';
import type { CanaryState } from './canaries';
import { chooseReleases, serverKeysOf } from './choice';
import type { RemoteState } from './releases';

const record = (name: string, release: string): AssetRecord => ({
  name,
  release,
  entry: `remoteEntry.${release}.js`,
  main: [],
  exposes: {},
  chunks: {},
  fonts: [],
});

it('gives the canary of one remote while another one with a canary is switched off', () => {
  const live = (name: string): RemoteState => ({
    origin: `https://${name}.example`,
    record: record(name, 'r1'),
    error: undefined,
    rejected: undefined,
    server: `${name}/r1`,
    previous: undefined,
    styles: {},
    off: false,
    declaration: undefined,
  });
  const off: RemoteState = { ...live('company'), record: undefined, server: undefined, off: true };
  const canary = (name: string): CanaryState => ({
    release: '0123456789abcdef',
    percent: 99,
    loaded: { record: record(name, 'r2'), server: `beside/${name}/r2`, styles: {} },
    rejected: undefined,
  });
  const states = new Map([
    ['candidate', live('candidate')],
    ['company', off],
  ]);
  const canaries = new Map(['candidate', 'company'].map((name) => [name, canary(name)]));
  const choice = chooseReleases({ all: () => states }, { all: () => canaries }, 50);
  expect(serverKeysOf(choice)).toEqual({ candidate: 'beside/candidate/r2' });
  expect(choice.key).toBe('candidate=0123456789abcdef');
  expect(choice.remotes.get('company')).toMatchObject({ record: undefined, server: undefined, off: true });
});
