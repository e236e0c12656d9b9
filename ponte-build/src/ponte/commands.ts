import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@ponte/shared-domain';
import {
  type AssetRecord,
  createReleaseKey,
  createRouteOwners,
  exportFrontendDiscovery,
  IncompatibleReleaseError,
  longestPreview,
  type NamedRoutes,
  openPreviewPath,
  readConfiguredRemotes,
  readFigures,
  type Move,
  readReleaseAssets,
  readReleaseKeys,
  readVariable,
  requireFit,
  releaseBefore,
  ReleaseRegistryError,
  type ReleaseKeys,
  type ReleaseRegistry,
  type SignedRecord,
  signPreviewLink,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import { isRemoteName, remotes, rootFolder } from '../apps';
import { healthUrl, remoteOrigins, siteUrl } from '../ports';
import { addDeltas, collectBuild } from './collect-build';
import { type Command, type Options, text } from './command';
import { budget, build, start } from './develop';
import { gate } from './gate/gate';
import { requireRemote } from './remotes';
import {
  actor,
  openRegistry,
  readShellContract,
  readSourceState,
  requireKeysFile,
  requireSigningKey,
  type ShellContract,
  UsageError,
  versionOf,
} from './settings';
import { stories, storybook } from './stories';
import { watchCanary } from './watch';

/** What `ponte watch` ends with when it has ended a canary: a CI must not go on to promote it. */
const watchExitCode = 7;

/** A remote of this repository, or one that only the registry has. @returns its name */
async function requireName(name: string | undefined, registry: ReleaseRegistry): Promise<string> {
  const isHere = remotes.some((remote) => remote.name === name || remote.folder === name);
  if (name === undefined || isHere || !(await registry.listRemotes()).includes(name)) return requireRemote(name).name;
  return name;
}

/** What the live release of each remote of a registry names, but for one remote. */
async function readOtherRoutes(registry: ReleaseRegistry, except: string): Promise<NamedRoutes[]> {
  const others = (await registry.listRemotes()).filter((name) => name !== except);
  return Promise.all(
    others.map(async (name): Promise<NamedRoutes> => {
      const live = (await registry.readPointer(name))?.to;
      if (!live) return [name, []];
      return [name, (await readReleaseAssets(registry, name, live))?.declaration?.routes ?? []];
    }),
  );
}

/** @returns an address of a release that the shell or another remote has, in a sentence: one of the two lacks it */
async function findTakenRoute(
  registry: ReleaseRegistry,
  remote: string,
  assets: AssetRecord | undefined,
  shell: ShellContract | undefined,
): Promise<string | undefined> {
  const own = assets?.declaration?.routes ?? [];
  const others = await readOtherRoutes(registry, remote);
  const { refused } = createRouteOwners([['the shell', shell?.routes ?? []], ...others, [remote, own]]);
  const taken = refused.find(({ owner }) => owner === remote);
  return taken && `${taken.route} belongs to ${taken.holder}, or a part of it does`;
}

const openWith = (options: Options): ReleaseRegistry =>
  openRegistry({ registry: text(options.registry), keys: text(options.keys) });

/** The release whose name begins so. @throws ReleaseRegistryError when there is none, or more than one */
async function findRelease(registry: ReleaseRegistry, remote: string, beginning: string): Promise<string> {
  const found = (await registry.listReleaseIds(remote)).filter((release) => release.startsWith(beginning));
  if (found.length === 1 && found[0] !== undefined) return found[0];
  throw new ReleaseRegistryError(
    'no-such-release',
    found.length === 0
      ? `the registry has no release ${remote}@${beginning} (ponte list ${remote} names them)`
      : `${beginning} begins more than one release of ${remote}: ${found.join(', ')}`,
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const day = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
const sentence = (why: string): string => (why === '' ? '' : `: ${why}`);

function describeMove({ action, remote, from, to, by, at, why, version, canary }: Move): string {
  const what = {
    release: `release ${remote}@${to}, before ${from ?? 'none'}`,
    rollback: `rollback to ${remote}@${to}, from ${from ?? 'none'}`,
    lock: 'locked',
    unlock: 'unlocked',
    canary: `canary ${remote}@${canary?.release} for ${canary?.percent} % of the visitors`,
    promote: `promote the canary ${remote}@${to}, before ${from ?? 'none'}`,
    stop: 'canary stopped',
    off: 'off: no visitor gets the remote',
    on: 'on again',
  }[action];
  return `${String(version).padStart(4)}  ${day(at)}  ${what}, by ${by}${sentence(why)}`;
}

/** A line for a move of a remote that no visitor gets, none for any other. */
const stillOff = ({ remote, off }: Move): string[] =>
  off ? [`${remote} is OFF: visitors get it after npx ponte on ${remote}`] : [];

const moveShell: Command['options'] = {
  shell: {
    type: 'string',
    about: 'address of the product (PONTE_SHELL): after the move it is asked whether it takes the release',
  },
};

/** What stands against a release that a move leads to. The move stands: who goes back in a hurry is not held up. */
interface Warnings {
  /** Why the product that is named refuses it; null where nothing is known of that. */
  refusal: string | null;
  /** An address of it that somebody else has, in a sentence; null for none. */
  takenRoute: string | null;
  lines: string[];
}

/**
 * Asks the product that is named, if any, whether it takes a release that the pointer leads to now (the shell may be
 * about to follow), and the registry whether another remote has taken an address of it since.
 * @param release the one that the move leads to: a canary's, or the live one
 */
async function warnOfMove(
  registry: ReleaseRegistry,
  { remote, off }: Move,
  release: string | null,
  options: Options,
): Promise<Warnings> {
  const product = text(options.shell) ?? readVariable('PONTE_SHELL');
  const found: Warnings = { refusal: null, takenRoute: null, lines: [] };
  if (release === null) return found;
  const readAssets = (): Promise<AssetRecord | undefined> => readReleaseAssets(registry, remote, release);
  let shell: ShellContract | undefined;
  if (product !== undefined)
    try {
      shell = await readShellContract(product);
      requireFit((await readAssets()) ?? {}, shell?.provides ?? {}, shell?.databaseSchema);
    } catch (error) {
      const reason = messageOf(error);
      if (error instanceof IncompatibleReleaseError) {
        found.refusal = reason;
        found.lines.push(
          `BUT the shell at ${product} refuses ${remote}@${release} (${reason})${off ? '' : ': visitors keep what they have now'}.`,
        );
      } else found.lines.push(`Whether the shell at ${product} takes it is not known: ${reason}`);
    }
  try {
    const taken = await findTakenRoute(registry, remote, await readAssets(), shell);
    if (taken === undefined) return found;
    found.takenRoute = taken;
    found.lines.push(`BUT ${taken}: visitors get the pages there of one of the two alone.`);
  } catch (error) {
    found.lines.push(`Whether others have its addresses is not known: ${messageOf(error)}`);
  }
  return found;
}

const release: Command = {
  usage: 'release <remote>',
  summary: 'build a remote, store it in the registry with a signed record, and make it live',
  words: 1,
  options: {
    from: { type: 'string', about: 'take a built folder instead of building' },
    reason: { type: 'string', about: "why, for the log (the commit's subject)" },
    'store-only': { type: 'boolean', about: 'store it, and leave the pointer where it is' },
    commit: { type: 'string', about: 'commit that it was built from (that of the folder)' },
    version: { type: 'string', about: "version (that of the remote's package.json)" },
    shell: {
      type: 'string',
      about: 'address of the product that it is for (PONTE_SHELL): what it uses is compared with what that one has',
    },
  },
  async run([name], options) {
    const app = requireRemote(name);
    const remote = app.name;
    const registry = openWith(options);
    const key = requireSigningKey();
    const storesOnly = options['store-only'] === true;
    // Read before the build: whoever moves the pointer meanwhile has decided without knowing of this release.
    const before = await registry.readPointer(remote);
    if (before?.lock && !storesOnly)
      throw new ReleaseRegistryError(
        'locked',
        `the pointer of ${remote} is locked by ${before.lock.by} since ${before.lock.at}: ${before.lock.why}. "ponte unlock ${remote}" ends that.`,
      );

    if (before?.canary && !storesOnly)
      throw new ReleaseRegistryError(
        'canary-runs',
        `${remote}@${before.canary.release} is a canary: "ponte promote ${remote}" or "ponte canary ${remote} --stop" comes first, or --store-only.`,
      );

    const given = text(options.from);
    const folder = path.resolve(given ?? path.join(rootFolder, app.folder, 'dist'));
    if (given === undefined) {
      // Webpack and esbuild, which no other command needs.
      const { buildApps } = await import('../build');
      const { failed } = await buildApps([app]);
      if (failed.length > 0) throw new Error(`The build of ${app.folder} failed: see the messages above.`);
    }
    const began = performance.now();
    const { assets, files, requires } = await collectBuild(folder, remote);
    const shell = await readShellContract(text(options.shell));
    const taken = await findTakenRoute(registry, remote, assets, shell);
    if (taken !== undefined) throw new Error(`${taken}: take it out of "routes" in remote.json.`);
    try {
      requireFit(assets, shell?.provides ?? {}, shell?.databaseSchema);
    } catch (error) {
      if (!(error instanceof IncompatibleReleaseError)) throw error;
      throw new ReleaseRegistryError(
        'incompatible',
        `this build of ${remote} does not fit ${shell?.from}: ${error.message}. Release the shell or migrate the database first, or build against what is there.`,
      );
    }
    await addDeltas(files, registry, remote);
    const source = readSourceState(folder);
    const by = actor(text(options.by));
    const { record, isNew } = await registry.publish(
      {
        remote,
        files,
        details: {
          build: assets.release,
          version: text(options.version) ?? versionOf(app.folder),
          commit: text(options.commit) ?? source.commit,
          hasUncommittedChanges: source.hasUncommittedChanges,
          requires,
          ...(assets.uses && { uses: assets.uses }),
          databaseSchema: assets.databaseSchema ?? null,
          createdBy: by,
        },
      },
      key,
    );
    const bytes = Object.values(record.files).reduce((sum, { size }) => sum + size, 0);
    const stored = isNew
      ? `Stored ${remote}@${record.release}: ${Object.keys(record.files).length} files, ${kilobytes(bytes)}.`
      : `${remote}@${record.release} is in the registry already.`;
    const data = { remote, release: record.release, isNew, live: before?.to === record.release, move: null };
    if (storesOnly) return { data, lines: [stored, 'Visitors do not get it: --store-only.'] };
    if (before?.to === record.release) return { data, lines: [`${remote}@${record.release} is live already.`] };
    const move = await registry.point({
      remote,
      action: 'release',
      to: record.release,
      by,
      why: text(options.reason) ?? source.subject,
      expectedVersion: before?.version ?? 0,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return {
      data: { ...data, live: true, move },
      lines: [
        stored,
        `${remote}@${record.release} is live (move ${move.version}, ${seconds} s without the build); before: ${move.from ?? 'none'}.`,
        ...(move.from ? [`Back: npx ponte rollback ${remote}`] : []),
        ...stillOff(move),
      ],
    };
  },
};

const rollback: Command = {
  usage: 'rollback <remote>',
  summary: 'end a canary; without one, make the release before the present one live again, or another one',
  words: 1,
  options: {
    to: { type: 'string', about: 'the release, or how its name begins' },
    reason: { type: 'string', about: 'why, for the log' },
    ...moveShell,
  },
  async run([name], options) {
    const registry = openWith(options);
    const remote = await requireName(name, registry);
    const log = await registry.readLog(remote);
    const wanted = text(options.to);
    const now = log.at(-1);
    // One step back from a canary is the release beside it.
    if (wanted === undefined && now?.canary) {
      const move = await registry.stopCanary({
        remote,
        by: actor(text(options.by)),
        why: text(options.reason) ?? '',
        expectedVersion: now.version,
      });
      return {
        data: { remote, release: move.to, move },
        lines: [
          `The canary ${remote}@${now.canary.release} has ended: everybody gets ${move.to} again.`,
          `To go back behind that one too: npx ponte rollback ${remote}`,
          ...stillOff(move),
        ],
      };
    }
    const to = wanted === undefined ? releaseBefore(log) : await findRelease(registry, remote, wanted);
    if (to === undefined)
      throw new ReleaseRegistryError('nothing-to-show', `no release of ${remote} was live before the present one`);
    const move = await registry.point({
      remote,
      action: 'rollback',
      to,
      by: actor(text(options.by)),
      why: text(options.reason) ?? '',
      expectedVersion: log.length,
    });
    const { lines, ...warnings } = await warnOfMove(registry, move, to, options);
    return {
      data: { remote, release: to, move, ...warnings },
      lines: [`${remote}@${to} is live again; before: ${move.from ?? 'none'}.`, ...lines, ...stillOff(move)],
    };
  },
};

/** Reads `candidate@a1b2`. */
async function readReleaseWord(
  word: string | undefined,
  registry: ReleaseRegistry,
): Promise<{ remote: string; beginning: string }> {
  const [, name, beginning] = /^([^@]*)@(.+)$/.exec(word ?? '') ?? [];
  if (beginning === undefined)
    throw new UsageError('Name a remote and a release: candidate@a1b2 (ponte list candidate).');
  return { remote: await requireName(name, registry), beginning };
}

const canary: Command = {
  usage: 'canary <remote>@<release>',
  summary: 'give a stored release to some of the visitors, or to more or fewer; <remote> --stop ends that',
  words: 1,
  options: {
    percent: { type: 'string', about: 'how many of a hundred visitors, 1 to 99' },
    stop: { type: 'boolean', about: 'end the canary: everybody gets the live release' },
    reason: { type: 'string', about: 'why, for the log' },
    ...moveShell,
  },
  async run([word], options) {
    const registry = openWith(options);
    const by = actor(text(options.by));
    const why = text(options.reason) ?? '';
    if (options.stop === true) {
      if (options.percent !== undefined) throw new UsageError('--stop ends a canary, --percent starts one.');
      const remote = await requireName(word?.replace(/@.*$/, ''), registry);
      const move = await registry.stopCanary({ remote, by, why });
      return { data: { remote, move }, lines: [`No canary of ${remote} any more: everybody gets ${move.to}.`] };
    }
    const { remote, beginning } = await readReleaseWord(word, registry);
    const percent = Number(text(options.percent));
    if (!Number.isInteger(percent) || percent < 1 || percent > 99)
      throw new UsageError('--percent takes a whole number from 1 to 99; "ponte promote" gives a canary to everybody.');
    // Read before the release is looked for: whoever moves the pointer meanwhile has decided without knowing of this.
    const expectedVersion = (await registry.readPointer(remote))?.version ?? 0;
    const id = await findRelease(registry, remote, beginning);
    const move = await registry.startCanary({ remote, release: id, percent, by, why, expectedVersion });
    const { lines, ...warnings } = await warnOfMove(registry, move, id, options);
    return {
      data: { remote, release: id, percent, move, ...warnings },
      lines: [
        `${remote}@${id} is a canary for ${percent} % of the visitors (move ${move.version}); the others get ${move.to}.`,
        ...lines,
        `To everybody: npx ponte promote ${remote}. Back: npx ponte canary ${remote} --stop`,
        ...stillOff(move),
      ],
    };
  },
};

const promote: Command = {
  usage: 'promote <remote>',
  summary: 'make the canary the live release, for everybody',
  words: 1,
  options: { reason: { type: 'string', about: 'why, for the log' }, ...moveShell },
  async run([name], options) {
    const registry = openWith(options);
    const remote = await requireName(name, registry);
    const move = await registry.promote({
      remote,
      by: actor(text(options.by)),
      why: text(options.reason) ?? '',
    });
    const { lines, ...warnings } = await warnOfMove(registry, move, move.to, options);
    return {
      data: { remote, release: move.to, move, ...warnings },
      lines: [
        `${remote}@${move.to} is live for everybody; before: ${move.from}.`,
        ...lines,
        `Back: npx ponte rollback ${remote}`,
        ...stillOff(move),
      ],
    };
  },
};

/** A number among the options. @throws UsageError for anything else */
function numberOf(options: Options, name: string, usual: number, least: number): number {
  const value = Number(text(options[name]) ?? usual);
  if (Number.isFinite(value) && value >= least) return value;
  throw new UsageError(`--${name} takes a number from ${least} on.`);
}

/**
 * Where measured visits are read: at the edge function, by the operators' key.
 *
 * @returns undefined where either is not named
 */
function figuresReader() {
  const [url, key] = [readVariable('SUPABASE_URL'), readVariable('PONTE_OPERATION_KEY')];
  return url && key ? (hours: number) => readFigures(url, key, hours) : undefined;
}

const watch: Command = {
  usage: 'watch <remote>',
  summary:
    'follow a canary until it ends, and end it when it fails more often than the live release, or its web vitals are worse',
  words: 1,
  options: {
    health: { type: 'string', about: `addresses of the health answers of all servers, by commas (${healthUrl})` },
    margin: { type: 'string', about: 'by how many percentage points its error rate must be higher (5)' },
    pages: { type: 'string', about: 'how many pages of both must have been sent before they are compared (20)' },
    'vitals-margin': {
      type: 'string',
      about: 'by how many percentage points more of its visits must be poor, by LCP, INP or CLS (10)',
    },
    visits: { type: 'string', about: 'how many visits of both must have been measured before that is compared (50)' },
    seconds: { type: 'string', about: 'for how long it must be worse (10)' },
    every: { type: 'string', about: 'seconds between two looks (2)' },
  },
  async run([name], options) {
    const registry = openWith(options);
    const remote = await requireName(name, registry);
    const found = await watchCanary({
      registry,
      remote,
      by: actor(text(options.by)),
      health: (text(options.health) ?? healthUrl).split(',').map((address) => address.trim()),
      rules: {
        margin: numberOf(options, 'margin', 5, 0.1),
        pages: numberOf(options, 'pages', 20, 1),
        minDuration: 1_000 * numberOf(options, 'seconds', 10, 0),
        vitalsMargin: numberOf(options, 'vitals-margin', 10, 0.1),
        visits: numberOf(options, 'visits', 50, 1),
      },
      interval: 1_000 * numberOf(options, 'every', 2, 0.05),
      readFigures: figuresReader(),
      report: console.error,
    });
    const { release: id } = found;
    if (found.outcome === 'over')
      return { data: { remote, ...found }, lines: [`The canary ${remote}@${id} has ended, not by this watch.`] };
    return {
      data: { remote, ...found },
      exitCode: watchExitCode,
      lines: [
        `The canary ${remote}@${id} was worse and has ended: everybody gets ${found.live} again.`,
        found.why,
        `Visitors touched: ${found.pages} at most (as many pages were sent with it).`,
      ],
    };
  },
};

/** Longest life of a link to a preview, in hours. */
const mostHours = longestPreview / 3_600_000;

const preview: Command = {
  usage: 'preview <remote>@<release>',
  summary: 'print a link that shows a stored release to whoever opens it, on the real site, until some time',
  words: 1,
  options: {
    hours: { type: 'string', about: `how long the link holds, up to ${mostHours} (24)` },
    url: { type: 'string', about: `address of the page that it opens (PONTE_SHELL, ${siteUrl})` },
  },
  async run([word], options) {
    const registry = openWith(options);
    const key = requireSigningKey();
    const { remote, beginning } = await readReleaseWord(word, registry);
    const hours = Number(text(options.hours) ?? 24);
    if (!(hours > 0 && hours <= mostHours))
      throw new UsageError(`--hours takes a number up to ${mostHours}: for longer, use "ponte canary".`);
    const address = text(options.url) ?? readVariable('PONTE_SHELL') ?? siteUrl;
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new UsageError('--url takes the address of a page: https://ponte.example/vagas.');
    const page = new URL(address);
    const id = await findRelease(registry, remote, beginning);
    // Every file: a release whose upload was cut off would be refused by the server later.
    await registry.verify(remote, id);
    const pointer = await registry.readPointer(remote);
    if (!pointer?.to)
      throw new ReleaseRegistryError(
        'nothing-to-show',
        `${remote} has no live release, so no site has the remote yet: release it first, then preview others beside it`,
      );
    const until = Date.now() + Math.round(hours * 3_600_000);
    const link = signPreviewLink({ remote, release: id, until }, key);
    // By the public keys, as the server reads it: a key that it does not know makes no link.
    await registry.readPreviewLink(link);
    const query = new URLSearchParams({ link, page: page.pathname + page.search });
    const url = `${page.origin}${openPreviewPath}?${query}`;
    const end = new Date(until).toISOString();
    return {
      data: { remote, release: id, until: end, url },
      lines: [
        url,
        `Shows ${remote}@${id} to whoever opens it, until ${day(end)}; everybody else gets ${pointer.to}.`,
        'It cannot be taken back before, but for the key that has signed it, or by "ponte off".',
        ...(pointer.off ? [`${remote} is OFF: nobody can open it before npx ponte on ${remote}`] : []),
      ],
    };
  },
};

interface Problem {
  code: string;
  message: string;
}

/** The record of a release, or what is wrong with it; both null when there is none to read. */
async function readRecordOrProblem(
  registry: ReleaseRegistry,
  remote: string,
  id: string | null,
): Promise<{ record: SignedRecord | null; problem: Problem | null }> {
  try {
    return { record: id === null ? null : await registry.readRecord(remote, id), problem: null };
  } catch (error) {
    if (!(error instanceof UntrustedReleaseError)) throw error;
    return { record: null, problem: { code: error.code, message: error.message } };
  }
}

function describeRecord(record: SignedRecord | null): string {
  if (!record) return '';
  const { version, build, commit, hasUncommittedChanges, databaseSchema } = record;
  const source = commit ? `, commit ${commit.slice(0, 12)}${hasUncommittedChanges ? ' and changes' : ''}` : '';
  return ` (${version}, build ${build}${source}, database ${databaseSchema ?? 'unknown'})`;
}

/** What is wrong with a release, null when all its files are as they were signed. */
async function problemOf(registry: ReleaseRegistry, remote: string, id: string): Promise<Problem | null> {
  try {
    await registry.verify(remote, id);
    return null;
  } catch (error) {
    if (!(error instanceof UntrustedReleaseError)) throw error;
    return { code: error.code, message: error.message };
  }
}

const status: Command = {
  usage: 'status [remote]',
  summary: 'which release of each remote is live, since when, by whom, its canary, and whether it is locked or off',
  words: 1,
  options: {},
  async run([name], options) {
    const registry = openWith(options);
    const names =
      name === undefined
        ? [...new Set([...remotes.map((remote) => remote.name), ...(await registry.listRemotes())])]
        : [await requireName(name, registry)];
    const data = await Promise.all(
      names.map(async (remote) => {
        const pointer = await registry.readPointer(remote);
        const live = pointer?.to ?? null;
        const log = live === null ? [] : await registry.readLog(remote);
        const { record, problem } = await readRecordOrProblem(registry, remote, live);
        const canary = pointer?.canary ?? null;
        return {
          remote,
          live,
          pointer: pointer ?? null,
          since: log.findLast(({ action }) => ['release', 'rollback', 'promote'].includes(action)) ?? null,
          record,
          problem,
          canary: canary && {
            ...canary,
            since: log.findLast(({ action }) => action === 'canary') ?? null,
            ...(await readRecordOrProblem(registry, remote, canary.release)),
          },
        };
      }),
    );
    const lines = data.flatMap(({ remote, live, pointer, since, record, problem, canary: beside }) => {
      if (live === null) return [`${remote}: no release`];
      return [
        `${remote}: ${live}${describeRecord(record)}`,
        ...(since
          ? [`  live since ${day(since.at)}, by ${since.by}${sentence(since.why)} (move ${since.version})`]
          : []),
        ...(pointer?.off
          ? [`  OFF for all visitors, by ${pointer.off.by} since ${day(pointer.off.at)}${sentence(pointer.off.why)}`]
          : []),
        ...(pointer?.lock
          ? [`  locked by ${pointer.lock.by} since ${day(pointer.lock.at)}${sentence(pointer.lock.why)}`]
          : []),
        ...(problem ? [`  NOT TRUSTED (${problem.code}): ${problem.message}`] : []),
        ...(beside
          ? [
              `  canary for ${beside.percent} %: ${beside.release}${describeRecord(beside.record)}`,
              ...(beside.since
                ? [
                    `    since ${day(beside.since.at)}, by ${beside.since.by}${sentence(beside.since.why)} (move ${beside.since.version})`,
                  ]
                : []),
              ...(beside.problem ? [`    NOT TRUSTED (${beside.problem.code}): ${beside.problem.message}`] : []),
            ]
          : []),
      ];
    });
    return { data, lines };
  },
};

const history: Command = {
  usage: 'history <remote>',
  summary: 'every move of the pointer, the last one first: when, what, by whom, why',
  words: 1,
  options: { limit: { type: 'string', about: 'how many moves (20)' } },
  async run([name], options) {
    const registry = openWith(options);
    const remote = await requireName(name, registry);
    const limit = Number(text(options.limit) ?? 20);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a whole number from 1 on.');
    const moves = (await registry.readLog(remote)).reverse().slice(0, limit);
    return { data: moves, lines: moves.length === 0 ? [`${remote} has no history.`] : moves.map(describeMove) };
  },
};

const list: Command = {
  usage: 'list <remote>',
  summary: 'the releases that are stored, the newest first; * is live, % is the canary',
  words: 1,
  options: {},
  async run([name], options) {
    const registry = openWith(options);
    const remote = await requireName(name, registry);
    const pointer = await registry.readPointer(remote);
    const markOf = (id: string): string => (id === pointer?.to ? '*' : id === pointer?.canary?.release ? '%' : ' ');
    const records = (await registry.listReleases(remote)).reverse();
    const lines = records.map(
      (record) =>
        `${markOf(record.release)} ${record.release}  ${day(record.createdAt)}  ${record.version}, build ${record.build}, by ${record.createdBy}`,
    );
    return { data: records, lines: lines.length === 0 ? [`${remote} has no releases.`] : lines };
  },
};

const verify: Command = {
  usage: 'verify [remote]',
  summary: 'compare the signature and every file of every release with its record, and the log with itself',
  words: 1,
  options: {},
  async run([name], options) {
    const registry = openWith(options);
    const names = name === undefined ? await registry.listRemotes() : [await requireName(name, registry)];
    const data: { remote: string; release: string; problem: Problem | null }[] = [];
    for (const remote of names) {
      await registry.readLog(remote);
      for (const id of await registry.listReleaseIds(remote))
        data.push({ remote, release: id, problem: await problemOf(registry, remote, id) });
    }
    const bad = data.filter(({ problem }) => problem !== null);
    const lines = bad.map(
      ({ remote, release: id, problem }) => `${remote}@${id} (${problem?.code}): ${problem?.message}`,
    );
    // An upload that was cut off is no harm: it can't go live.
    const worst = bad.find(({ problem }) => problem?.code !== 'no-record');
    if (worst) {
      for (const line of lines) console.error(line);
      throw new ReleaseRegistryError(
        'changed-file',
        `${bad.length} of ${data.length} releases are not what was signed`,
        worst.release,
      );
    }
    return {
      data,
      lines: [...lines, `${data.length - bad.length} releases are what their teams have signed; the logs are whole.`],
    };
  },
};

function lockCommand(locked: boolean): Command {
  const word = locked ? 'lock' : 'unlock';
  return {
    usage: `${word} <remote>`,
    summary: locked ? 'let nobody move the pointer of a remote' : 'end a lock',
    words: 1,
    options: { reason: { type: 'string', about: `why, for the log${locked ? '; needed' : ''}` } },
    async run([name], options) {
      const registry = openWith(options);
      const remote = await requireName(name, registry);
      const why = text(options.reason);
      if (locked && !why)
        throw new UsageError('Say why: ponte lock <remote> --reason "...". Whoever is stopped by it reads that.');
      const move = await registry.setLock({ remote, locked, by: actor(text(options.by)), why: why ?? '' });
      return { data: { remote, move }, lines: [`The pointer of ${remote} is ${locked ? 'locked' : 'free'}.`] };
    },
  };
}

function switchCommand(off: boolean): Command {
  return {
    usage: `${off ? 'off' : 'on'} <remote>`,
    summary: off
      ? 'take a remote away from all visitors: its pages say that they are unavailable'
      : 'give a remote that is off back to visitors, with the release and canary that it has',
    words: 1,
    options: { reason: { type: 'string', about: `why, for the log${off ? '; needed' : ''}` } },
    async run([name], options) {
      const registry = openWith(options);
      const remote = await requireName(name, registry);
      const why = text(options.reason);
      if (off && !why)
        throw new UsageError('Say why: ponte off <remote> --reason "...". Whoever finds it off reads that.');
      const move = await registry.setOff({ remote, off, by: actor(text(options.by)), why: why ?? '' });
      return {
        data: { remote, move },
        lines: off
          ? [
              `${remote} is off (move ${move.version}): its pages say that they are unavailable, all others go on.`,
              'A CDN may serve pages from before for up to an hour: purge them there.',
              `Back: npx ponte on ${remote}`,
            ]
          : [`${remote} is on again (move ${move.version}): visitors get ${move.to}.`],
      };
    },
  };
}

/** Whether a path is in this repository, where a private key could be committed. */
function isInRepository(file: string): boolean {
  const relative = path.relative(rootFolder, path.resolve(file));
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

async function readKeysFile(file: string): Promise<ReleaseKeys> {
  return existsSync(file) ? readReleaseKeys(await readFile(file, 'utf8')) : { keys: [] };
}

/**
 * The name of a remote, of this repository or of another one, whose team gets its key from here.
 * @throws UsageError for what is no such name
 */
function readRemoteName(text: string): string {
  const own = remotes.find(({ name, folder }) => name === text || folder === text);
  if (own === undefined && !isRemoteName(text))
    throw new UsageError(`"${text}" is no name of a remote: it has lower-case letters and digits, and is not "shell".`);
  return own?.name ?? text;
}

const keys: Command = {
  usage: 'keys <create|list>',
  summary: 'make a pair of keys for signing releases, and put the public one into the list; or show that list',
  words: 1,
  options: {
    name: { type: 'string', about: 'who signs with it: a team or a CI' },
    remotes: { type: 'string', about: 'remotes whose releases it may sign, by commas (all)' },
    private: { type: 'string', about: 'new file for the private key, outside of the repository' },
  },
  async run([what], options) {
    const file = requireKeysFile({ keys: text(options.keys) });
    const present = await readKeysFile(file);
    if (what === 'list') {
      const lines = present.keys.map(
        ({ id, name, remotes: own }) => `${id}  ${name}  ${own?.join(', ') ?? 'all remotes'}`,
      );
      return { data: present.keys, lines: lines.length === 0 ? [`${file} has no keys.`] : lines };
    }
    if (what !== 'create') throw new UsageError('Say what to do: ponte keys create, or ponte keys list.');
    const [name, place] = [text(options.name), text(options.private)];
    if (!name || !place)
      throw new UsageError('ponte keys create needs --name "candidate team" and --private <new file>.');
    if (isInRepository(place))
      throw new UsageError(
        `${path.resolve(place)} is in the repository: choose a place from where a private key is never committed.`,
      );
    if (existsSync(place))
      throw new UsageError(`${path.resolve(place)} exists already: choose a new file, so that no key is lost.`);
    const own = text(options.remotes)
      ?.split(',')
      .map((each) => readRemoteName(each.trim()));
    const outside = own?.filter((each) => !remotes.some((remote) => remote.name === each)) ?? [];
    const made = createReleaseKey(name, own);
    await mkdir(path.dirname(path.resolve(place)), { recursive: true });
    await writeFile(place, made.privateKey, { mode: 0o600, flag: 'wx' });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, `${JSON.stringify({ keys: [...present.keys, made.publicKey] }, null, 2)}\n`);
    await rename(`${file}.new`, file);
    return {
      data: { ...made.publicKey, private: path.resolve(place), public: file },
      lines: [
        `Key ${made.publicKey.id} for ${name}, ${own?.join(', ') ?? 'all remotes'}.`,
        `  private: ${path.resolve(place)} (keep it; PONTE_SIGNING_KEY_FILE names it)`,
        `  public:  in ${file} (the shell's server and the remotes' server need this file: PONTE_RELEASE_KEYS)`,
        ...(outside.length === 0
          ? []
          : [`Not in this folder: ${outside.join(', ')}. Is that spelled as in its remote.json?`]),
      ],
    };
  },
};

/** Addresses of the remotes' files, as the shell's server has them. */
function readOrigins(): Record<string, string> {
  const given = readVariable('PONTE_REMOTES');
  if (given === undefined) return remoteOrigins;
  return Object.fromEntries(Object.entries(readConfiguredRemotes(given)).map(([name, { origin }]) => [name, origin]));
}

const exportCommand: Command = {
  usage: 'export',
  summary: 'the registry in the schema of awslabs/frontend-discovery (v1-pre), for other tools',
  words: 0,
  options: { out: { type: 'string', about: 'file to write (standard output)' } },
  async run(_words, options) {
    const document = await exportFrontendDiscovery(openWith(options), readOrigins());
    const out = text(options.out);
    const json = `${JSON.stringify(document, null, 2)}\n`;
    if (out === undefined) return { data: document, lines: [json.trimEnd()] };
    await mkdir(path.dirname(path.resolve(out)), { recursive: true });
    await writeFile(out, json);
    return { data: { out: path.resolve(out) }, lines: [`Written to ${path.resolve(out)}.`] };
  },
};

export const commands: Readonly<Record<string, Command>> = {
  start,
  build,
  budget,
  gate,
  storybook,
  stories,
  release,
  rollback,
  canary,
  watch,
  promote,
  preview,
  status,
  history,
  list,
  verify,
  lock: lockCommand(true),
  unlock: lockCommand(false),
  off: switchCommand(true),
  on: switchCommand(false),
  keys,
  export: exportCommand,
};

export const commonOptions: Command['options'] = {
  registry: { type: 'string', about: 'folder or bucket of the registry (PONTE_REGISTRY)' },
  keys: { type: 'string', about: 'file with the public keys (PONTE_RELEASE_KEYS)' },
  by: { type: 'string', about: 'who acts, for the log (PONTE_ACTOR, GITHUB_ACTOR, the user of this machine)' },
  json: { type: 'boolean', about: 'print one JSON document' },
  help: { type: 'boolean', about: 'print this' },
};
