import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFolderStorage,
  createReleaseKey,
  createReleaseRegistry,
  openRegistryOf,
  readPrivateKey,
  type ReleaseRegistry,
} from '@ponte/shared-server';
import { createBesideReleases } from './beside-releases';
import { createRegistry, type ServerHost } from './registry';
import { createPreviousReader, createRegistrySource, createSwitchReader } from './registry-source';
import { createRemoteLists } from './remote-lists';
import { createReleases, type SmokeTest } from './releases';
import { sharePointers } from './shared-pointers';
import { listOf } from './testing';

const key = createReleaseKey('candidate team');
const privateKey = readPrivateKey(key.privateKey);
const origins = { candidate: 'https://c.example/' };

let folder: string;
let keys = [key.publicKey];
let store: ReleaseRegistry;
/** The code that the rendering processes have loaded, by key. */
let loaded: Map<string, string>;
let errors: jest.SpyInstance;

const host: ServerHost = {
  versions: { react: '19.3.1' },
  load: async (server) => void loaded.set(server.key, server.code),
  unload: (server) => loaded.delete(server),
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-registry-source-'));
  keys = [key.publicKey];
  loaded = new Map();
  store = createReleaseRegistry(createFolderStorage(path.join(folder, 'registry')), async () => ({ keys }));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function publish(build: string, remote = 'candidate'): Promise<string> {
  const code = `exports.default = '${build}';`;
  const integrity = createHash('sha256').update(code).digest('base64');
  const assets = {
    name: remote,
    release: build,
    entry: `remoteEntry.${build}.js`,
    main: [],
    exposes: { routes: [`routes.${build}.css`] },
    chunks: {},
    fonts: [],
    declaration: { label: 'Vagas', owner: 'time de vagas', routes: ['/vagas'], smokeTestPages: ['/vagas', '/analise'] },
  };
  const server = {
    name: remote,
    release: build,
    file: `server.${build}.cjs`,
    integrity,
    requires: { react: '^19.0.0' },
  };
  const files = new Map(
    Object.entries({
      'release.json': JSON.stringify(assets),
      [`remoteEntry.${build}.js`]: `// ${build}`,
      [`routes.${build}.css`]: `.a{content:"${build}"}`,
      [`server.${build}.json`]: JSON.stringify(server),
      [`server.${build}.cjs`]: code,
    }).map(([name, content]) => [name, Buffer.from(content)] as const),
  );
  const details = {
    build,
    version: '1.0.0',
    commit: null,
    hasUncommittedChanges: false,
    requires: {},
    databaseSchema: null,
    createdBy: 'ana',
  };
  return (await store.publish({ remote, files, details }, privateKey)).record.release;
}

async function point(to: string, action: 'release' | 'rollback' = 'release', remote = 'candidate'): Promise<void> {
  await store.point({ remote, action, to, by: 'ana', why: '' });
}

function startServer({ pattern, longestWait }: { pattern?: string; longestWait?: number } = {}) {
  const addresses: Record<string, string> = { ...origins };
  const request = createRegistrySource(store, addresses);
  const releases = createReleases(
    origins,
    request,
    createRegistry({ host, folder: path.join(folder, 'last-good'), request }),
    undefined,
    createSwitchReader(store),
    createRemoteLists({
      registry: store,
      origins: addresses,
      pattern,
      ...(longestWait !== undefined && { longestWait }),
    }),
  );
  const state = () => {
    const found = releases.all().get('candidate');
    if (!found) throw new Error('the remote is not followed');
    return found;
  };
  return { releases, state, code: () => loaded.get(state().server ?? '') };
}

/** Adds to a file of a stored release, as somebody who may write into the registry could. */
function change(release: string, ending: string): void {
  const files = path.join(folder, 'registry/remotes/candidate/releases', release, 'files');
  appendFileSync(path.join(files, readdirSync(files).find((name) => name.endsWith(ending)) ?? ''), ' ');
}

it('follows the pointer, there and back, without a restart', async () => {
  const [one, two] = [await publish('b1'), await publish('b2')];
  await point(one);
  const { releases, state, code } = startServer();
  await releases.poll();
  expect(code()).toBe("exports.default = 'b1';");
  expect(state().styles).toEqual({ 'routes.b1.css': '.a{content:"b1"}' });
  await point(two);
  await releases.poll();
  expect(code()).toBe("exports.default = 'b2';");
  expect(listOf(releases)).toEqual({
    candidate: { entry: 'https://c.example/remoteEntry.b2.js', routes: ['/vagas'] },
  });
  await point(one, 'rollback');
  await releases.poll();
  expect(code()).toBe("exports.default = 'b1';");
  expect(errors).not.toHaveBeenCalled();
});

it.each([
  ['its file for servers was changed', 'changed-file', (release: string) => change(release, '.cjs')],
  ['a script for browsers was changed', 'changed-file', (release: string) => change(release, '.js')],
  ['its key was taken back', 'unknown-key', () => void (keys = [createReleaseKey('other').publicKey])],
])('goes on with the last good release when %s, and says why', async (_what, code, tamper) => {
  const [one, two] = [await publish('b1'), await publish('b2')];
  await point(one);
  const server = startServer();
  await server.releases.poll();
  await point(two);
  tamper(two);
  await server.releases.poll();
  await server.releases.poll();
  expect(server.state().record?.release).toBe('b1');
  expect(server.code()).toBe("exports.default = 'b1';");
  expect(server.state().rejected).toMatchObject({ release: two, code });
  expect(errors).toHaveBeenCalledTimes(1);
  expect(errors).toHaveBeenCalledWith(expect.stringContaining(`release ${two} is rejected (${code})`));

  keys = [key.publicKey];
  await point(one, 'rollback');
  await server.releases.poll();
  expect(server.state().rejected).toBeUndefined();
});

it('runs nothing of a release that cannot be trusted when it starts: the last good one from its disk, else nothing', async () => {
  const [one, two] = [await publish('b1'), await publish('b2')];
  await point(one);
  await startServer().releases.poll();
  await point(two);
  change(two, '.cjs');
  loaded.clear();
  const restarted = startServer();
  await restarted.releases.poll();
  expect(restarted.code()).toBe("exports.default = 'b1';");
  expect(restarted.state().rejected).toMatchObject({ release: two, code: 'changed-file' });

  rmSync(path.join(folder, 'last-good'), { recursive: true });
  loaded.clear();
  const fresh = startServer();
  await fresh.releases.poll();
  expect(fresh.state().record).toBeUndefined();
  expect(loaded.size).toBe(0);
});

describe('a registry that hangs', () => {
  const recordAddress = `${origins.candidate}release.json`;

  it('keeps nobody beyond the time that they give it, and a release that comes late is there for the next', async () => {
    await point(await publish('b1'));
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const verify = jest.fn(async (...names: Parameters<ReleaseRegistry['verify']>) => {
      await gate;
      return store.verify(...names);
    });
    const request = createRegistrySource({ ...store, verify }, origins);
    await expect(request(recordAddress, { signal: AbortSignal.timeout(20) })).rejects.toThrow(
      'the registry has not shown the release of candidate in time',
    );
    const patient = request(recordAddress, { signal: AbortSignal.timeout(10_000) });
    answer();
    expect(await (await patient).json()).toMatchObject({ release: 'b1' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('does not keep a server from starting with what is on its disk', async () => {
    await point(await publish('b1'));
    await startServer().releases.poll();
    loaded.clear();
    jest.spyOn(store, 'readPointer').mockReturnValue(new Promise(() => undefined));
    store = sharePointers(store, 350, 20);
    const { releases, code, state } = startServer();
    await releases.poll();
    expect(code()).toBe("exports.default = 'b1';");
    expect(state().error).toMatch('has not said in 20 ms');
  });
});

describe('a registry that is slow', () => {
  const pattern = 'https://remotes.example/{remote}';
  const holds: Record<string, (gate: Promise<void>) => Partial<ReleaseRegistry>> = {
    'the files of a release': (gate) => {
      const { verify } = store;
      return { verify: async (...asked) => gate.then(() => verify(...asked)) };
    },
    'what its pointers say': (gate) => {
      const { readPointer } = store;
      return { readPointer: async (remote) => gate.then(() => readPointer(remote)) };
    },
    'which remotes there are': (gate) => {
      const { listRemotes } = store;
      return { listRemotes: async () => gate.then(listRemotes) };
    },
  };
  /** Holds what the store says from now on. @returns lets it say so */
  function hold(what: string): () => void {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    store = sharePointers({ ...store, ...holds[what]?.(gate) }, 5);
    return open;
  }
  let timeout: jest.SpyInstance;
  beforeEach(() => {
    const whole = AbortSignal.timeout.bind(AbortSignal);
    timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => whole(time === 2_000 ? 20 : time));
  });
  afterEach(() => timeout.mockRestore());

  it.each(Object.keys(holds))('is waited for when a server starts with an empty disk, as for %s', async (what) => {
    await point(await publish('b1'));
    await point(await publish('s1', 'salarios'), 'release', 'salarios');
    setTimeout(hold(what), 150);
    const { releases } = startServer({ pattern });
    await releases.pollUntilKnown(20_000);
    expect([...releases.all()].map(([name, { record, error }]) => [name, record?.release, error])).toEqual([
      ['candidate', 'b1', undefined],
      ['salarios', 's1', undefined],
    ]);
  });

  it.each(Object.keys(holds))('is waited for no longer than a start may take: it never says %s', async (what) => {
    await point(await publish('b1'));
    hold(what);
    const begun = performance.now();
    await startServer({ pattern }).releases.pollUntilKnown(300);
    expect(performance.now() - begun).toBeGreaterThan(300);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the last good release is on the disk',
      async () =>
        startServer()
          .releases.pollUntilKnown(20_000)
          .then(() => hold('the files of a release')),
    ],
    ['it has no release', async () => rmSync(path.join(folder, 'registry/remotes'), { recursive: true })],
    ["it can't be read", async () => void (store = { ...store, verify: async () => Promise.reject(new Error('403')) })],
    ["the release can't be trusted", async () => (keys = [createReleaseKey('other').publicKey])],
    ['the remote is off', () => store.setOff({ remote: 'candidate', off: true, by: 'ana', why: 'leaks data' })],
  ])('no start waits longer when %s', async (_what, prepare) => {
    await point(await publish('b1'));
    await prepare();
    const { releases } = startServer();
    const begun = performance.now();
    await releases.pollUntilKnown(20_000);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('shows remotes in the order in which they began, although it is late with one of them', async () => {
    for (const name of ['zebra', 'alfa']) await point(await publish('s1', name), 'release', name);
    const { readPointer } = store;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const held = {
      ...store,
      readPointer: async (remote: string) =>
        remote === 'zebra' ? gate.then(() => readPointer(remote)) : readPointer(remote),
    };
    store = sharePointers(held, 5, 20);
    const { releases } = startServer({ pattern });
    for (let times = 0; times < 8; times += 1) await releases.poll();
    expect([...releases.all().keys()]).toEqual(['candidate']);
    open();
    await releases.pollUntilKnown(20_000);
    expect([...releases.all().keys()]).toEqual(['candidate', 'zebra', 'alfa']);
  });

  it('shows the others where the pointer of one remote hangs', async () => {
    for (const name of ['zebra', 'alfa']) await point(await publish('s1', name), 'release', name);
    const { readPointer } = store;
    const held = {
      ...store,
      readPointer: async (remote: string) =>
        remote === 'alfa' ? new Promise<never>(() => undefined) : readPointer(remote),
    };
    store = sharePointers(held, 5, 20);
    const { releases } = startServer({ pattern, longestWait: 60 });
    // The one that hangs is waited for as long as a start may take; the other one is there long before.
    for (let times = 0; times < 200 && !releases.all().has('zebra'); times += 1) await releases.poll();
    expect([...releases.all().keys()]).toEqual(['candidate', 'zebra']);
  });

  it('is no fault while the files of a release come, and one that fails is said by the polls after it', async () => {
    await point(await publish('b1'));
    const { verify } = store;
    let release: (failure?: Error) => void = () => undefined;
    store = {
      ...store,
      verify: async (...asked) => {
        const gate = new Promise<void>((resolve, reject) => {
          release = (failure) => (failure ? reject(failure) : resolve());
        });
        return gate.then(() => verify(...asked));
      },
    };
    const { releases, state } = startServer();
    await releases.poll();
    await releases.poll();
    expect(state()).toMatchObject({ record: undefined, error: undefined });
    release(new Error('the disk is away'));
    // Nobody waits for it at that moment.
    await new Promise((resolve) => setImmediate(resolve));
    await releases.poll();
    expect(state().error).toBe('the disk is away');
    release();
    await releases.pollUntilKnown(20_000);
    expect(state()).toMatchObject({ record: { release: 'b1' }, error: undefined });
  });
});

it('says that a registry has no release of a remote yet, and takes the first one when it comes', async () => {
  const { releases, state } = startServer();
  await releases.poll();
  expect(state().error).toBe('the registry has no release of candidate');
  await point(await publish('b1'));
  await releases.poll();
  expect(state()).toMatchObject({ error: undefined, record: { release: 'b1' } });
});

describe('a remote that nobody has configured', () => {
  const pattern = 'https://remotes.example/{remote}';

  it('is there as soon as the registry has a release of it, with its addresses', async () => {
    const { releases } = startServer({ pattern });
    await releases.poll();
    expect(listOf(releases)).not.toHaveProperty('salarios');
    const release = await publish('s1', 'salarios');
    await releases.poll();
    // Stored, and nobody's yet.
    expect(listOf(releases)).not.toHaveProperty('salarios');
    await point(release, 'release', 'salarios');
    await releases.poll();
    expect(listOf(releases).salarios).toEqual({
      entry: 'https://remotes.example/salarios/remoteEntry.s1.js',
      routes: ['/vagas'],
    });
    expect(loaded.get(releases.all().get('salarios')?.server ?? '')).toBe("exports.default = 's1';");
  });

  it('can take no address of a remote that was there before', async () => {
    await point(await publish('b1'));
    await point(await publish('s1', 'salarios'), 'release', 'salarios');
    const { releases } = startServer({ pattern });
    await releases.poll();
    expect(releases.owners().ownerOf('/vagas')).toBe('candidate');
    expect(releases.owners().refused).toEqual([{ owner: 'salarios', route: '/vagas', holder: 'candidate' }]);
  });

  it.each([
    ['no address is configured for it', undefined, 'salarios'],
    ['its name is the shell', pattern, 'shell'],
    ['its name is none of the federation', pattern, 'Salarios-2'],
  ])('is left alone when %s', async (_why, address, name) => {
    await point(await publish('s1', name), 'release', name);
    const { releases } = startServer({ pattern: address });
    await releases.poll();
    expect([...releases.all().keys()]).toEqual(['candidate']);
  });
});

it('a remote that is off when the server starts still has its addresses, so that they can say so', async () => {
  await point(await publish('b1'));
  await store.setOff({ remote: 'candidate', off: true, by: 'ana', why: 'leaks data' });
  const { releases, state } = startServer();
  await releases.poll();
  expect(state()).toMatchObject({ off: true, record: undefined });
  expect(releases.owners().ownerOf('/vagas/7')).toBe('candidate');
  expect(loaded.size).toBe(0);
});

describe('the settings of a registry', () => {
  it('are none without PONTE_REGISTRY', () => {
    expect(openRegistryOf({})).toBeUndefined();
  });

  it.each([
    [{ PONTE_REGISTRY: '/srv/registry' }, /PONTE_RELEASE_KEYS/],
    [{ PONTE_REGISTRY: '/srv/registry', PONTE_RELEASE_KEYS: '/srv/registry/keys.json' }, /must not choose the keys/],
  ])('are refused as %j', (env, reason) => {
    expect(() => openRegistryOf(env)).toThrow(reason);
  });
});

describe('a release beside the live one', () => {
  const smokeTest =
    (failures: Record<string, string[]>): SmokeTest =>
    async (_name, server, addresses) => {
      const bad = Object.entries(failures).find(([build]) => server.includes(build))?.[1] ?? [];
      return {
        rendered: addresses.filter((address) => !bad.includes(address)),
        failed: new Map(addresses.filter((address) => bad.includes(address)).map((address) => [address, 'it threw'])),
      };
    };
  const open = (failures: Record<string, string[]> = {}) =>
    createBesideReleases({
      purpose: 'canary',
      registry: store,
      origins,
      host,
      smokeTest: smokeTest(failures),
      liveServer: () => 'candidate/b1',
    });

  it('is loaded as it was signed, under a name of its own, and leaves the last good release on the disk alone', async () => {
    const release = await publish('b2');
    const beside = open();
    const found = await beside.load('candidate', release);
    expect(found.record.entry).toBe('remoteEntry.b2.js');
    expect(found.styles).toEqual({ 'routes.b2.css': '.a{content:"b2"}' });
    expect([...loaded]).toEqual([[expect.stringMatching(/^canary\/candidate\/b2\//), "exports.default = 'b2';"]]);
    expect(readdirSync(folder)).toEqual(['registry']);
    beside.unload(found);
    expect(loaded.size).toBe(0);
  });

  it('is not loaded when a file of it was changed', async () => {
    const release = await publish('b2');
    change(release, '.css');
    await expect(open().load('candidate', release)).rejects.toMatchObject({ code: 'changed-file', release });
    expect(loaded.size).toBe(0);
  });

  it.each<[string, Record<string, string[]>, boolean]>([
    ['it loses a page', { b2: ['/vagas'] }, false],
    ['it fails where the live release does', { b2: ['/vagas'], b1: ['/vagas'] }, true],
    ['nothing can be rendered right now', { b2: ['/vagas', '/analise'], b1: ['/vagas', '/analise'] }, false],
  ])('when %s (%j), is used: %s', async (_what, failures, isUsed) => {
    const release = await publish('b2');
    const outcome = open(failures).load('candidate', release);
    await (isUsed ? outcome : expect(outcome).rejects.toThrow("pages can't be rendered: /vagas: it threw"));
    expect(loaded.size).toBe(isUsed ? 1 : 0);
  });
});

describe('a remote that is switched off', () => {
  const switchTo = (off: boolean) => store.setOff({ remote: 'candidate', off, by: 'ana', why: 'leaks data' });
  const isOnDisk = () => existsSync(path.join(folder, 'last-good/candidate.json'));
  const entryOf = (build: string) => ({
    candidate: { entry: `https://c.example/remoteEntry.${build}.js`, routes: ['/vagas'] },
  });
  const listedOff = { candidate: { entry: 'https://c.example/mf-manifest.json', routes: ['/vagas'], off: true } };
  let loadFile: jest.SpyInstance;
  beforeEach(() => (loadFile = jest.spyOn(host, 'load')));
  afterEach(() => loadFile.mockRestore());

  /** Holds the next server file that is loaded. @returns what lets it go on */
  function holdLoad(): () => void {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    loadFile.mockImplementationOnce(async (server: { key: string; code: string }) => {
      await gate;
      loaded.set(server.key, server.code);
    });
    return open;
  }

  it('is unloaded with the release before it, in memory and on disk, and is loaded again when it is given back', async () => {
    const [one, two] = [await publish('b1'), await publish('b2')];
    const { releases, state, code } = startServer();
    for (const release of [one, two]) {
      await point(release);
      await releases.poll();
    }
    expect([loaded.size, isOnDisk(), listOf(releases)]).toEqual([2, true, entryOf('b2')]);
    const version = releases.version();
    await switchTo(true);
    await releases.poll();
    await releases.poll();
    expect([loaded.size, isOnDisk(), listOf(releases)]).toEqual([0, false, listedOff]);
    expect(state()).toMatchObject({ off: true, record: undefined, server: undefined, previous: undefined, styles: {} });
    expect(releases.version()).toBeGreaterThan(version);
    expect(loadFile).toHaveBeenCalledTimes(2);
    const versionOff = releases.version();
    await switchTo(false);
    await releases.poll();
    expect([code(), isOnDisk(), listOf(releases)]).toEqual(["exports.default = 'b2';", true, entryOf('b2')]);
    expect(state()).toMatchObject({ off: false, previous: undefined });
    expect(releases.version()).toBeGreaterThan(versionOff);
  });

  it('is not loaded by a server that starts, whose disk keeps nothing of it for the time after', async () => {
    const one = await publish('b1');
    await point(one);
    await startServer().releases.poll();
    await switchTo(true);
    loaded.clear();
    loadFile.mockClear();
    const { releases, state } = startServer();
    await releases.poll();
    expect([loaded.size, isOnDisk(), listOf(releases)]).toEqual([0, false, listedOff]);
    change(one, '.css');
    await switchTo(false);
    await releases.poll();
    expect(state()).toMatchObject({ off: false, server: undefined, rejected: { code: 'changed-file' } });
    expect(loadFile).not.toHaveBeenCalled();
  });

  it('is off at once, while a release of it is being loaded, which nobody gets', async () => {
    const [one, two] = [await publish('b1'), await publish('b2')];
    await point(one);
    const { releases, state } = startServer();
    await releases.poll();
    await point(two);
    const finish = holdLoad();
    const slow = releases.poll();
    while (loadFile.mock.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await switchTo(true);
    const second = releases.poll();
    while (!state().off) await new Promise((resolve) => setImmediate(resolve));
    expect([loaded.size, listOf(releases)]).toEqual([0, listedOff]);
    finish();
    await Promise.all([slow, second]);
    expect([loaded.size, isOnDisk(), listOf(releases)]).toEqual([0, false, listedOff]);
    expect(state().record).toBeUndefined();
  });

  it('is shown as off until its release is loaded', async () => {
    await point(await publish('b1'));
    await switchTo(true);
    const { releases } = startServer();
    await releases.poll();
    await switchTo(false);
    const finish = holdLoad();
    const back = releases.poll();
    while (loadFile.mock.calls.length < 1) await new Promise((resolve) => setImmediate(resolve));
    expect(listOf(releases)).toEqual(listedOff);
    finish();
    await back;
    expect(listOf(releases)).toEqual(entryOf('b1'));
  });

  it('is tried at once when it is given back, although its release was refused before', async () => {
    await point(await publish('b1'));
    loadFile.mockRejectedValueOnce(new Error('boom'));
    const { releases, state, code } = startServer();
    await releases.poll();
    expect(state()).toMatchObject({ server: undefined, rejected: { code: 'not-loaded' } });
    await switchTo(true);
    await releases.poll();
    await switchTo(false);
    await releases.poll();
    expect(state().rejected).toBeUndefined();
    expect(code()).toBe("exports.default = 'b1';");
  });

  it('stays off while its pointer cannot be read', async () => {
    await point(await publish('b1'));
    const { releases, state } = startServer();
    await releases.poll();
    await switchTo(true);
    await releases.poll();
    const away = jest.spyOn(store, 'readPointer').mockRejectedValue(new Error('the disk is away'));
    await releases.poll();
    expect([state().off, loaded.size]).toEqual([true, 0]);
    away.mockRestore();
  });
});

describe('the release before the live one', () => {
  beforeEach(async () => {
    for (const build of ['b1', 'b2']) await point(await publish(build));
  });

  it('is read again when the pointer has moved, and once for requests at the same time', async () => {
    const readPointer = jest.fn(store.readPointer);
    const readPrevious = createPreviousReader({ ...store, readPointer });
    const together = await Promise.all(Array.from({ length: 5 }, () => readPrevious('candidate')));
    expect(together.map((record) => record?.release)).toEqual(['b1', 'b1', 'b1', 'b1', 'b1']);
    expect(readPointer).toHaveBeenCalledTimes(1);
    await point(await publish('b3'));
    expect((await readPrevious('candidate'))?.release).toBe('b2');
  });

  it('is what was known last while the registry does not answer', async () => {
    let answers = true;
    const readPrevious = createPreviousReader({
      ...store,
      readPointer: (remote) => (answers ? store.readPointer(remote) : new Promise(() => undefined)),
    });
    await readPrevious('candidate');
    answers = false;
    expect((await readPrevious('candidate'))?.release).toBe('b1');
  });
});
