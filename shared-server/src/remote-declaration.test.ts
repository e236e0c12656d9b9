import { isAssetRecord } from './asset-record';
import { originFromPattern, readConfiguredRemotes } from './remote-declaration';

const declaration = { label: 'Vagas', owner: 'time', routes: ['/vagas', '/a/b-2', '/'], smokeTestPages: ['/vagas'] };

it('reads remotes that are configured by their address alone, and by all that is known of them', () => {
  const text = JSON.stringify({
    candidate: 'https://c.example/',
    company: { origin: 'https://e.example', routes: ['/empresas'] },
    other: { origin: 'https://o.example', ...declaration },
    '*': 'https://remotes.example/{remote}/',
  });
  expect(readConfiguredRemotes(text)).toEqual({
    candidate: { origin: 'https://c.example', declaration: undefined },
    company: {
      origin: 'https://e.example',
      declaration: { label: 'company', owner: '', routes: ['/empresas'], smokeTestPages: [] },
    },
    other: { origin: 'https://o.example', declaration },
    '*': { origin: 'https://remotes.example/{remote}', declaration: undefined },
  });
});

it.each(['[]', '{"candidate":1}', '{"candidate":{"routes":["/vagas"]}}'])('refuses %s', (text) => {
  expect(() => readConfiguredRemotes(text)).toThrow();
});

it('makes the address of a remote that nobody has named', () => {
  expect(originFromPattern('https://remotes.example/{remote}', 'salarios')).toBe('https://remotes.example/salarios');
});

describe('the record of a release', () => {
  const record = { name: 'a', release: 'r', entry: 'e.js', main: [], exposes: {}, chunks: {}, fonts: [] };

  it('may say what the remote is, or nothing, as before', () => {
    expect(isAssetRecord({ ...record, declaration })).toBe(true);
    expect(isAssetRecord(record)).toBe(true);
  });

  it.each(['vagas', '//elsewhere.example', '/Vagas', '/vagas/', '/vagas//a', '/a b', '/*', '/:id', ''])(
    'is refused with the route %j',
    (route) => {
      expect(isAssetRecord({ ...record, declaration: { ...declaration, routes: [route] } })).toBe(false);
    },
  );

  it('is refused with a page of another host', () => {
    expect(isAssetRecord({ ...record, declaration: { ...declaration, smokeTestPages: ['//elsewhere.example'] } })).toBe(
      false,
    );
  });
});
