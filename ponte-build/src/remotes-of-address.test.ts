import { remotesFor } from './remotes-of-address';

const remotes = {
  candidate: { entry: 'http://localhost:3001/remoteEntry.js', routes: ['/vagas'] },
  company: { entry: 'http://localhost:3002/remoteEntry.js', routes: ['/empresas'] },
};
const entriesOf = (search: string): Record<string, string> | string => {
  const found = remotesFor(remotes, new URLSearchParams(search));
  return found.refused ?? Object.fromEntries(Object.entries(found.remotes).map(([name, { entry }]) => [name, entry]));
};
const { candidate, company } = { candidate: remotes.candidate.entry, company: remotes.company.entry };

it.each([
  ['', candidate],
  ['?cargo=padeira', candidate],
  ['?remote.candidate=http://localhost:4001', 'http://localhost:4001/remoteEntry.js'],
  ['?cargo=x&remote.candidate=http://127.0.0.1:4001/', 'http://127.0.0.1:4001/remoteEntry.js'],
  ['?remote.candidate=http://[::1]:4001/mf-manifest.json', 'http://[::1]:4001/mf-manifest.json'],
])('takes the remote from this machine that %j names, and leaves the others', (search, entry) => {
  expect(entriesOf(search)).toEqual({ candidate: entry, company });
});

it.each([
  ['http://evil.example'],
  ['https://localhost.evil.example'],
  ['http://localhost@evil.example'],
  ['http://127.0.0.1.evil.example'],
  ['//localhost:4001'],
  ['javascript:alert(1)'],
  ['data:text/javascript,alert(1)'],
  ['http://0.0.0.0:4001'],
  [''],
])('refuses a remote from %j', (address) => {
  expect(entriesOf(`?remote.candidate=${encodeURIComponent(address)}`)).toContain('is not on this machine');
});

it('refuses a remote that there is not', () => {
  expect(entriesOf('?remote.constructor=http://localhost:4001')).toBe(
    'There is no remote constructor: candidate, company.',
  );
});
