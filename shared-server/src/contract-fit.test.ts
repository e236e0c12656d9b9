import { findMisfits, findSchemaMisfit, IncompatibleReleaseError, requireFit } from './contract-fit';

const shell = {
  '@ponte/shared-ui': { version: '1.2.0', names: ['Button', 'Field'] },
  'react-router-dom': { version: '7.9.0', names: ['Link'] },
  react: { version: '19.3.1', names: [] },
};

it.each([
  ['names nothing, as those of before', {}],
  ['uses what is there', { requires: { '@ponte/shared-ui': '^1.1.0' }, uses: { '@ponte/shared-ui': ['Button'] } }],
  ['needs a package of which nothing is known', { requires: { zod: '^99.0.0' }, uses: { zustand: ['create'] } }],
  [
    'needs the version of a package whose names are not said',
    { requires: { react: '^19.3.0' }, uses: { react: ['use'] } },
  ],
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
    'a newer version of a package whose names are not said',
    { requires: { react: '^19.9.0' } },
    ['it needs react@^19.9.0, the shell has 19.3.1'],
  ],
  [
    'several of these',
    { requires: { '@ponte/shared-ui': '^2.0.0' }, uses: { 'react-router-dom': ['useBlocker'] } },
    [
      'it needs @ponte/shared-ui@^2.0.0, the shell has 1.2.0',
      "it uses useBlocker of react-router-dom, which the shell's 7.9.0 does not have",
    ],
  ],
])('a release that asks for %s does not fit, and the reason is given', (_what, release, reasons) => {
  expect(findMisfits(release, shell)).toEqual(reasons);
  expect(() => requireFit(release, shell)).toThrow(new IncompatibleReleaseError(reasons.join('; ')));
});

describe('the migration that a release was built with', () => {
  it.each([
    ['the one that the database has', '20261212100000', '20261212100000'],
    ['older than that', '20261123101800', '20261212100000'],
    ['not said by a release of before', undefined, '20261212100000'],
    ['compared with nothing while the database does not say its own', '20261212100000', null],
  ])('%s: it fits', (_what, databaseSchema, schema) => {
    const release = { ...(databaseSchema && { databaseSchema }) };
    expect(findSchemaMisfit(release, schema)).toBeUndefined();
    expect(() => requireFit(release, shell, schema)).not.toThrow();
  });

  it.each([
    ['20261212100000', 'it needs migration 20261213100000, the database has 20261212100000'],
    ['', 'it needs migration 20261213100000, the database has none of those that are counted'],
  ])('is newer than that of the database (%j): it does not fit, and both versions are named', (schema, reason) => {
    expect(() => requireFit({ databaseSchema: '20261213100000' }, shell, schema)).toThrow(
      new IncompatibleReleaseError(reason),
    );
  });

  it('is named beside what the shell lacks', () => {
    expect(() =>
      requireFit(
        { databaseSchema: '20261213100000', requires: { '@ponte/shared-ui': '^2.0.0' } },
        shell,
        '20261212100000',
      ),
    ).toThrow(/the shell has 1\.2\.0; it needs migration/);
  });
});
