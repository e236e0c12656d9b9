import { findMisfits, IncompatibleReleaseError, requireFit } from './contract-fit';

const shell = {
  '@ponte/shared-ui': { version: '1.2.0', names: ['Button', 'Field'] },
  'react-router-dom': { version: '7.9.0', names: ['Link'] },
};

it.each([
  ['names nothing, as those of before', {}],
  ['uses what is there', { requires: { '@ponte/shared-ui': '^1.1.0' }, uses: { '@ponte/shared-ui': ['Button'] } }],
  ['needs a package of which nothing is known', { requires: { react: '^99.0.0' }, uses: { zustand: ['create'] } }],
])('a release that %s fits', (_what, release) => {
  expect(findMisfits(release, shell)).toEqual([]);
  expect(() => requireFit(release, shell)).not.toThrow();
});

it.each([
  [
    'another major version',
    { requires: { '@ponte/shared-ui': '^2.0.0' } },
    ['it needs @ponte/shared-ui@^2.0.0, the shell has 1.2.0'],
  ],
  [
    'a newer minor version',
    { requires: { '@ponte/shared-ui': '^1.3.0' } },
    ['it needs @ponte/shared-ui@^1.3.0, the shell has 1.2.0'],
  ],
  [
    'names that the shell lacks though its version fits',
    { requires: { '@ponte/shared-ui': '^1.2.0' }, uses: { '@ponte/shared-ui': ['Chip', 'Button', 'Tag'] } },
    ["it uses Chip, Tag of @ponte/shared-ui, which the shell's 1.2.0 does not have"],
  ],
  [
    'several of these',
    { requires: { '@ponte/shared-ui': '^2.0.0' }, uses: { 'react-router-dom': ['useBlocker'] } },
    [
      'it needs @ponte/shared-ui@^2.0.0, the shell has 1.2.0',
      "it uses useBlocker of react-router-dom, which the shell's 7.9.0 does not have",
    ],
  ],
])('a release that asks for %s does not fit, and is told why', (_what, release, reasons) => {
  expect(findMisfits(release, shell)).toEqual(reasons);
  expect(() => requireFit(release, shell)).toThrow(new IncompatibleReleaseError(reasons.join('; ')));
});
