import { requiredVersions, sharedModules, sharedVersions } from './shared-modules';

it('whatever a browser refuses for its version is among what a release says that it needs', () => {
  const shared = Object.entries(sharedModules({ as: 'remote' })).filter(([, { strictVersion }]) => strictVersion);
  // 'react/' is what is below react, with its version.
  const needed = shared.map(([name, { shareKey = name, requiredVersion }]) => [
    shareKey.replace(/\/$/, ''),
    requiredVersion,
  ]);
  expect(Object.fromEntries(needed)).toEqual(requiredVersions());
});

it('a shell says the version of whatever it shares', () => {
  const shared = Object.entries(sharedModules({ as: 'host' }));
  const keys = shared.map(([name, { shareKey = name }]) => shareKey.replace(/\/$/, ''));
  expect(Object.keys(sharedVersions()).sort()).toEqual([...new Set(keys)].sort());
});
