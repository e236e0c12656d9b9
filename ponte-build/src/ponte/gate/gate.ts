import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AssetRecord,
  findMisfits,
  findSchemaMisfit,
  isAssetRecord,
  readVariable,
  type ReleaseRegistry,
} from '@ponte/shared-server';
import { type RemoteDefinition, rootFolder } from '../../apps';
import { measureRelease, readReleaseBudget, type ReleaseBudget } from '../../budget';
import { isInstalled } from '../../places';
import { collectBuild } from '../collect-build';
import { type Command, text } from '../command';
import { readConfigOf } from '../develop';
import { requireRemote } from '../remotes';
import { openRegistry, readShellContract, UsageError } from '../settings';
import { memoryBreaches } from './memory';
import type { Observation } from './observe';
import { breachesOf, type GateFindings, writeReport } from './report';
import { findUndeclared, findUnused, readSideEffects, sideEffectKinds } from './side-effects';
import { findReach } from './style-reach';

/** What a release is compared with. */
interface Base {
  release: string;
  bytes: ReleaseBudget;
  uses: AssetRecord['uses'];
}

const figures = ['entry', 'scripts', 'sheets'] as const;

/** The release of a remote that is live in a registry; undefined when there is none. */
async function readLive(registry: ReleaseRegistry, remote: string): Promise<Base | undefined> {
  const live = (await registry.readPointer(remote))?.to;
  if (!live) return undefined;
  const { record, files } = await registry.verify(remote, live);
  const assets: unknown = JSON.parse(Buffer.from(files.get('release.json') ?? 'null').toString());
  if (!isAssetRecord(assets)) throw new Error(`${remote}@${live} has no record of its files`);
  const size = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + ((record.files[`${name}.br`] ?? record.files[name])?.size ?? 0), 0);
  const ending = (end: string): string[] => Object.keys(record.files).filter((name) => name.endsWith(end));
  return {
    release: `${remote}@${live}`,
    bytes: { entry: size([assets.entry ?? '']), scripts: size(ending('.js')), sheets: size(ending('.css')) },
    uses: assets.uses,
  };
}

/** @param given the folder of a build, or undefined for the live release of the registry, if there is a registry */
async function readBase(
  remote: string,
  given: string | undefined,
  registry: string | undefined,
  keys: string | undefined,
): Promise<Base | undefined> {
  if (given !== undefined) {
    const folder = path.resolve(given);
    const { assets } = await collectBuild(folder, remote);
    return { release: assets.release, bytes: await measureRelease(folder), uses: assets.uses };
  }
  if (registry === undefined && !readVariable('PONTE_REGISTRY')) return undefined;
  return readLive(openRegistry({ registry, keys }), remote);
}

const namesOf = (uses: AssetRecord['uses']): string[] =>
  Object.entries(uses ?? {}).flatMap(([name, names]) => names.map((each) => `${each} (${name})`));

/** How much a release may grow against its base where it has no budget of its own, in parts of a hundred. */
const growth = 2;

function bytesBreaches(bytes: GateFindings['bytes']): string[] {
  return bytes.flatMap(({ figure, found, base, allowed }) => {
    if (allowed !== undefined)
      return found > allowed
        ? [
            `Its ${figure}: ${found.toLocaleString('en')} bytes of ${allowed.toLocaleString('en')}. Make it smaller, or raise budget.json and say why in the commit.`,
          ]
        : [];
    return base !== undefined && found > base * (1 + growth / 100)
      ? [
          `Its ${figure}: ${(found - base).toLocaleString('en')} bytes more than the release before, over ${growth} % (there is no budget.json).`,
        ]
      : [];
  });
}

/** The selectors of a release's sheets that reach outside of the remote's root. */
async function readReach(folder: string, files: Iterable<string>, remote: string): Promise<string[]> {
  const sheets = [...files].filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
  return [...new Set(texts.flatMap((sheet) => findReach(sheet, remote)))];
}

/** Mounts a remote in a browser. @param product whose data its pages get */
async function observeAlone(app: RemoteDefinition, product: string | undefined, mounts: number): Promise<Observation> {
  // Webpack, which the other parts do not need.
  const [{ serveAlone }, { observe }] = await Promise.all([import('./serve'), import('./observe')]);
  const config = product === undefined ? undefined : await readConfigOf(product);
  const served = await serveAlone(app, config);
  try {
    return await observe(served.origin, app.declaration.smokeTestPages, mounts);
  } finally {
    await served.stop();
  }
}

function commandsOf({ name, folder }: RemoteDefinition): string[] {
  if (isInstalled) return ['npm test'];
  return [
    `npm test -w ${folder}`,
    `npm run test:stories -- ${folder}`,
    `npm run e2e -- budget   # first visits to its pages (${name})`,
  ];
}

export const gate: Command = {
  usage: 'gate <remote>',
  summary:
    'what a release of a remote would change, as a report in Markdown; ends with 1 when something must not be so',
  words: 1,
  options: {
    from: { type: 'string', about: "another folder with a build than the remote's dist" },
    base: { type: 'string', about: 'folder with the build to compare with (the live release of the registry)' },
    shell: { type: 'string', about: 'product whose contract and data it is for (PONTE_SHELL)' },
    mounts: { type: 'string', about: 'how often each page is mounted (50)' },
    'no-browser': { type: 'boolean', about: 'leave out what needs a browser: side effects, memory, axe' },
    out: { type: 'string', about: 'file for the report (standard output)' },
  },
  async run([name], options) {
    const app = requireRemote(name);
    const mounts = Number(text(options.mounts) ?? 50);
    if (!Number.isInteger(mounts) || mounts < 12) throw new UsageError('--mounts takes a whole number from 12 on.');
    const own = path.join(rootFolder, app.folder);
    const folder = path.resolve(text(options.from) ?? path.join(own, 'dist'));
    const { assets, files } = await collectBuild(folder, app.name);
    const product = text(options.shell) ?? readVariable('PONTE_SHELL');
    const [base, found, shell, reach] = await Promise.all([
      readBase(app.name, text(options.base), text(options.registry), text(options.keys)),
      measureRelease(folder),
      readShellContract(product),
      readReach(folder, files.keys(), app.name),
    ]);
    const allowed = existsSync(path.join(own, 'budget.json')) ? readReleaseBudget(own) : undefined;
    const bytes = figures.map((figure) => ({
      figure,
      found: found[figure],
      base: base?.bytes[figure],
      allowed: allowed?.[figure],
    }));
    const [used, before] = [namesOf(assets.uses), namesOf(base?.uses)];
    const misfits = shell
      ? [...findMisfits(assets, shell.provides), findSchemaMisfit(assets, shell.databaseSchema) ?? []].flat()
      : [];
    const declared = readSideEffects(own);
    const seen = options['no-browser'] === true ? undefined : await observeAlone(app, product, mounts);
    const sideEffects = {
      globals: [],
      listeners: [],
      storage: [],
      ...seen?.sideEffects,
      styles: [...reach, ...(seen?.sideEffects.styles ?? [])],
    };
    const unused = findUnused(sideEffects, declared);
    const findings: GateFindings = {
      remote: app.name,
      owner: app.declaration.owner,
      release: assets.release,
      base: base?.release,
      bytes,
      contract: {
        ranges: assets.requires ?? {},
        used: used.length,
        added: base ? used.filter((each) => !before.includes(each)) : [],
        removed: before.filter((each) => !used.includes(each)),
        misfits,
        shell: shell?.from,
      },
      browser: seen && {
        pages: app.declaration.smokeTestPages,
        hasBackend: product !== undefined,
        mounts,
        memory: seen.memory,
        declared: sideEffectKinds
          .flatMap((kind) => declared[kind].map((each) => `${kind}: ${each}`))
          .filter((each) => !unused.includes(each)),
        unused,
      },
      breaches: {
        bytes: bytesBreaches(bytes),
        contract: misfits.map((misfit) => `It does not fit ${shell?.from}: ${misfit}.`),
        'side effects': findUndeclared(sideEffects, declared),
        memory: seen ? memoryBreaches(seen.memory) : [],
        axe: seen?.axe ?? [],
      },
      commands: commandsOf(app),
    };
    const report = writeReport(findings);
    const out = text(options.out);
    if (out !== undefined) await writeFile(out, report);
    const breaches = breachesOf(findings);
    return {
      data: findings,
      lines:
        out === undefined ? [report] : [`Written to ${path.resolve(out)}: ${breaches.length} to settle.`, ...breaches],
      exitCode: breaches.length === 0 ? 0 : 1,
    };
  },
};
