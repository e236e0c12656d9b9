/** @jest-environment node */
import { readdirSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@ponte/shared-domain';
import { ownersWith } from './route-owners';

const root = path.resolve(__dirname, '../..');

/** What the remotes of this repository name, as the build puts it into their releases. */
const remotes = readdirSync(root)
  .map((folder) => path.join(root, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; routes: string[]; smokeTestPages: string[] },
  );
const owners = ownersWith(remotes.map(({ name, routes }) => [name, routes]));

it('each route of this repository has one owner alone', () => {
  expect(owners.refused).toEqual([]);
});

it.each(Object.entries(paths))('there is an owner of %s', (_name, pathOf) => {
  const address = (pathOf as (argument: string) => string)('premium');
  expect(owners.ownerOf(new URL(address, 'https://ponte.example').pathname)).toMatch(
    new RegExp(`^(?:shell|${remotes.map(({ name }) => name).join('|')})$`),
  );
});

it.each(remotes)('of the pages that a release of $name is tried with is that remote', ({ name, smokeTestPages }) => {
  expect(smokeTestPages.length).toBeGreaterThan(0);
  for (const page of smokeTestPages) expect(owners.ownerOf(page)).toBe(name);
});

it.each(['/login', '/perfil/dados', '/Cadastro/'])('of %s is the shell, whoever names it too', (address) => {
  const { ownerOf, refused } = ownersWith([['other', ['/login', '/perfil', '/cadastro']]]);
  expect(ownerOf(address)).toBe('shell');
  expect(refused).toHaveLength(3);
});
