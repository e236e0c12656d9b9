import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, rootFolder } from '@ponte/build/apps';

/*
 * A page names the fragment of another remote as text: its type would need the other remote's package, and remotes know none of each other. So what the compiler
 * can't see is compared here, for the remotes of this repository. Where a fragment is missing all the same, the page shows its own error box in the place.
 */

/** 'remote/Name' of every fragment that a remote of this repository exposes. */
const exposed = remotes.flatMap(({ name, exposes }) =>
  Object.keys(exposes)
    .filter((each) => each !== './routes')
    .map((each) => each.replace('.', name)),
);

const readSources = (folder: string): string =>
  readdirSync(path.join(rootFolder, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|stories))\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** The fragments that the sources show, and those that their routes name, for the server. */
function fragmentsIn(source: string): { shown: string[]; named: string[] } {
  const shown = [...source.matchAll(/<FragmentSlot\s+remote="(\w+)"\s+name="(\w+)"/g)];
  const named = [...source.matchAll(/\bfragments: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
  return { shown: shown.map(([, remote, name]) => `${remote}/${name}`), named };
}

it('finds the fragments that a page shows', () => {
  const source = `handle: { fragments: ['a/One', 'b/Two'] } <FragmentSlot\n  remote="a"\n  name="One" />`;
  expect(fragmentsIn(source)).toEqual({ shown: ['a/One'], named: ['a/One', 'b/Two'] });
  const all = remotes.flatMap(({ folder }) => fragmentsIn(readSources(folder)).shown);
  expect(all).toContain('candidate/FeaturedVacancies');
});

it.each(remotes)(
  '$folder shows only fragments that a remote exposes, and its routes name each for the server',
  (remote) => {
    const source = readSources(remote.folder);
    const { shown, named } = fragmentsIn(source);
    // Each is written as text right there: else it is not found above.
    expect(shown).toHaveLength(source.match(/<FragmentSlot\b/g)?.length ?? 0);
    expect(exposed).toEqual(expect.arrayContaining(shown));
    expect([...new Set(named)].sort()).toEqual([...new Set(shown)].sort());
  },
);
