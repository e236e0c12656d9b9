import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '@ponte/build/apps';
import { root } from '../product';
import { breaks, laterRelease, releases, type Break, type Release } from './history';
import { createTree, folderOf, hashOfSources, type Tree } from './tree';

/*
 * The releases of the skew matrix, each built by webpack from its own sources (history.ts) and kept in .cache/skew
 * until a source of the product changes. A shell's folder is what is deployed of it: its files for browsers, its
 * server's program, and its public files.
 */

const cache = path.join(root, '.cache/skew');

/** How many releases of everything an open tab outlives. */
export const laterReleases = 10;

export type Label = Release | Break | `later-${number}`;

export interface Artefacts {
  /** The folder of a shell: `node dist-server/main.mjs` in it runs its server. */
  shell: (label: Label) => string;
  /** The folder with the build of a remote. */
  remote: (name: string, label: Label) => string;
}

function artefactsIn(folder: string): Artefacts {
  return {
    shell: (label) => path.join(folder, 'shell', label),
    remote: (name, label) => path.join(folder, name, label),
  };
}

function keep(tree: Tree, kept: Artefacts, app: string, label: Label): void {
  const built = path.join(tree.folder, folderOf(app));
  if (app !== 'shell') {
    cpSync(path.join(built, 'dist'), kept.remote(app, label), { recursive: true });
    return;
  }
  const to = kept.shell(label);
  for (const part of ['dist', 'dist-server', 'public'])
    cpSync(path.join(built, part), path.join(to, part), { recursive: true });
  symlinkSync(path.join(root, 'shell/node_modules'), path.join(to, 'node_modules'));
}

/** Builds what is not kept yet. @param make builds apps and keeps each under its label */
async function once(
  name: string,
  make: (tree: Tree, build: (label: Label, apps: readonly string[]) => Promise<void>) => Promise<void>,
  log: (line: string) => void,
): Promise<Artefacts> {
  const hash = hashOfSources();
  const folder = path.join(cache, `${name}-${hash}`);
  const kept = artefactsIn(folder);
  const complete = path.join(folder, 'complete');
  if (existsSync(complete)) {
    log(`${name}: the kept releases of ${hash} are taken`);
    return kept;
  }
  // What was made of other sources is of no use any more.
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache))
    if (old.startsWith(`${name}-`)) rmSync(path.join(cache, old), { recursive: true });
  const tree = createTree(path.join(cache, 'tree'));
  await make(tree, async (label, apps) => {
    const began = performance.now();
    await tree.build(apps);
    for (const app of apps) keep(tree, kept, app, label);
    log(`${name}: ${label} of ${apps.join(', ')} built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
  writeFileSync(complete, '');
  return kept;
}

const appsOf: Record<Release, readonly string[]> = {
  'N-2': ['shell', 'candidate', 'marketing'],
  'N-1': ['shell', 'candidate'],
  N: ['shell', 'candidate'],
  'N+1': ['candidate'],
};

/**
 * The shells of N-2 to N, the candidate remote of N-2 to N+1, the marketing remote of N-2 with the page that a fragment
 * stands on, and every break.
 */
export function buildMatrix(log: (line: string) => void): Promise<Artefacts> {
  return once(
    'matrix',
    async (tree, build) => {
      for (const label of Object.keys(releases) as Release[]) {
        tree.apply(releases[label]);
        await build(label, appsOf[label]);
        for (const name of Object.keys(breaks) as Break[]) {
          const { release, app, edits } = breaks[name];
          if (release === label) await tree.during(edits, () => build(name, [app]));
        }
      }
    },
    log,
  );
}

/** Everything as it is, and ten releases after it. */
export function buildLaterReleases(log: (line: string) => void): Promise<Artefacts> {
  return once(
    'later',
    async (tree, build) => {
      const everything = ['shell', ...remotes.map(({ name }) => name)];
      await build('N-2', everything);
      for (let number = 1; number <= laterReleases; number += 1) {
        tree.apply(laterRelease(number));
        await build(`later-${number}`, everything);
      }
    },
    log,
  );
}
