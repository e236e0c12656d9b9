import { findMisfits } from './contract-fit';

const shared: Record<string, object> = { '@ponte/shared-ui': { Button: () => null }, zod: { z: {} } };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: { '@ponte/shared-ui': { '1.2.0': {} }, react: { '19.3.1': {} } } } }),
  loadShare: async (name: string) => (name in shared ? () => shared[name] : false),
  satisfy: (version: string, range: string) => version.split('.')[0] === range.slice(1).split('.')[0],
}));

it.each([
  ['names nothing', {}],
  ['uses what this page has', { requires: { '@ponte/shared-ui': '^1.0.0' }, uses: { '@ponte/shared-ui': ['Button'] } }],
  ['uses a package that nobody has loaded', { requires: { unknown: '^1.0.0' }, uses: { unknown: ['name'] } }],
])('a release that %s fits', async (_what, release) => {
  expect(await findMisfits({ entry: 'e', ...release })).toEqual([]);
});

it('a release that is newer than this page does not fit it, and the reason is given', async () => {
  const release = {
    entry: 'e',
    requires: { react: '^20.0.0' },
    uses: { '@ponte/shared-ui': ['Button', 'Chip'], zod: ['z'] },
  };
  expect(await findMisfits(release)).toEqual([
    'it needs react@^20.0.0, this page has 19.3.1',
    'it uses Chip of @ponte/shared-ui, which this page does not have',
  ]);
});
