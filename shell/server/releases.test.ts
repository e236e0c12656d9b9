import { IncompatibleReleaseError } from '@ponte/shared-server';
import { chooseReleases } from './choice';
import type { LoadedRelease, Registry } from './registry';
import { createReleases, type SmokeTest } from './releases';
import { listOf } from './testing';

const record = {
  name: 'candidate',
  release: 'r1',
  entry: 'remoteEntry.1.js',
  main: [],
  exposes: { routes: [] },
  chunks: {},
  fonts: [],
  declaration: {
    label: 'Vagas',
    owner: 'time de vagas',
    routes: ['/vagas', '/analisar-curriculo'],
    smokeTestPages: ['/analisar-curriculo', '/vagas'],
  },
};
const { routes } = record.declaration;

function setUp(answer: () => Response | Promise<Response>) {
  const request = jest.fn(async () => answer());
  return createReleases({ candidate: 'https://c.example/' }, request as typeof fetch);
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('following the releases of remotes', () => {
  it('lists the entry of the present release', async () => {
    const releases = setUp(() => Response.json(record));
    await releases.poll();
    expect(listOf(releases)).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.1.js', routes } });
  });

  it('lists the integrity of the entry, where the record has it', async () => {
    const integrity = { 'remoteEntry.1.js': 'sha256-entry=', 'page.js': 'sha256-page=' };
    const releases = setUp(() => Response.json({ ...record, integrity }));
    await releases.poll();
    expect(listOf(releases)).toEqual({
      candidate: { entry: 'https://c.example/remoteEntry.1.js', routes, integrity: 'sha256-entry=' },
    });
  });

  it('activates a new release without a restart', async () => {
    let entry = 'remoteEntry.1.js';
    const releases = setUp(() => Response.json({ ...record, release: entry, entry }));
    await releases.poll();
    entry = 'remoteEntry.2.js';
    await releases.poll();
    expect(listOf(releases)).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.2.js', routes } });
  });

  it('lists the manifest of a remote that has never answered, so that browsers can try for themselves', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const releases = setUp(() => Promise.reject(new Error('connection refused')));
    await releases.poll();
    expect(listOf(releases)).toEqual({ candidate: { entry: 'https://c.example/mf-manifest.json' } });
    expect(releases.all().get('candidate')?.error).toBe('connection refused');
    expect(error).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Response]>([
    ['an error', () => new Response(null, { status: 500 })],
    ['HTML', () => new Response('<!doctype html>')],
    ['half a record', () => Response.json({ name: 'candidate', release: 'r2' })],
    ["another remote's record", () => Response.json({ ...record, name: 'company' })],
    ['an entry that is missing', () => Response.json({ ...record, entry: null })],
  ])('keeps the last good release when the remote answers with %s', async (_what, bad) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isGood = true;
    const releases = setUp(() => (isGood ? Response.json(record) : bad()));
    await releases.poll();
    isGood = false;
    await releases.poll();
    await releases.poll();
    expect(listOf(releases)).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.1.js', routes } });
    expect(releases.all().get('candidate')?.error).toBeDefined();
    // The same failure is reported once, not every two seconds.
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('a release that was built against another shell', () => {
  const requireFit = async ({ release }: { release: string }): Promise<void> => {
    if (release.startsWith('new')) throw new IncompatibleReleaseError('it uses Chip of @ponte/shared-ui');
  };

  function setUpFit(registry?: Registry) {
    let present = 'r1';
    const request = async () => Response.json({ ...record, release: present, entry: `remoteEntry.${present}.js` });
    const releases = createReleases(
      { candidate: 'https://c.example' },
      request as typeof fetch,
      registry,
      undefined,
      undefined,
      undefined,
      requireFit,
    );
    return {
      releases,
      deploy: async (release: string) => {
        present = release;
        await releases.poll();
      },
    };
  }

  it('is refused before anything of it is loaded, and the last good one goes on', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<LoadedRelease>, [string, string, LoadedRelease['record']]>(
      async (_name, _origin, found) => ({ record: found, server: `candidate/${found.release}`, styles: {} }),
    );
    const { releases, deploy } = setUpFit({
      load,
      restore: async () => undefined,
      revoke: async () => undefined,
      discard: async () => undefined,
    });
    await deploy('r1');
    await deploy('new');
    await deploy('new');
    expect(load.mock.calls.map(([, , { release }]) => release)).toEqual(['r1']);
    expect(releases.all().get('candidate')).toMatchObject({
      record: { release: 'r1' },
      rejected: { release: 'new', code: 'incompatible', reason: 'it uses Chip of @ponte/shared-ui' },
    });
    expect(error.mock.calls).toEqual([
      ['remote candidate: release new is rejected (incompatible): it uses Chip of @ponte/shared-ui'],
    ]);
    await deploy('r2');
    expect(releases.all().get('candidate')?.rejected).toBeUndefined();
  });

  it('is given to nobody where there is no other, not even by its manifest, until one that fits is there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { releases, deploy } = setUpFit();
    const version = releases.version();
    await deploy('new');
    expect(listOf(releases)).toMatchObject({ candidate: { entry: 'https://c.example/mf-manifest.json', off: true } });
    expect(chooseReleases(releases).remotes.get('candidate')).toMatchObject({ record: undefined, off: true });
    expect(releases.version()).toBeGreaterThan(version);
    await deploy('r2');
    expect(listOf(releases)).toEqual({ candidate: { entry: 'https://c.example/remoteEntry.r2.js', routes } });
  });
});

describe('the addresses of remotes', () => {
  const declaring = (declared: string[]) => ({ ...record.declaration, routes: declared });
  /** @param declared what the present release of each remote names */
  function setUpRemotes(declared: Record<string, string[] | undefined>, configured?: string[]) {
    const request = async (address: string): Promise<Response> => {
      const name = new URL(address).hostname.replace('.example', '');
      const named = declared[name];
      const declaration = named && declaring(named);
      return Response.json({ ...record, name, release: String(named), declaration });
    };
    return createReleases(
      {
        one: { origin: 'https://one.example', declaration: configured && declaring(configured) },
        two: 'https://two.example',
      },
      request as typeof fetch,
    );
  }

  it('are those that the present releases name, and follow them without a restart', async () => {
    const declared: Record<string, string[]> = { one: ['/vagas'], two: ['/'] };
    const releases = setUpRemotes(declared);
    expect(releases.owners().ownerOf('/vagas')).toBeUndefined();
    await releases.poll();
    expect(releases.owners().ownerOf('/vagas/7')).toBe('one');
    expect(listOf(releases).one?.routes).toEqual(['/vagas']);
    declared.one = ['/vagas', '/salarios'];
    await releases.poll();
    expect(['/salarios', '/', '/login', '/nada'].map((path) => releases.owners().ownerOf(path))).toEqual([
      'one',
      'two',
      'shell',
      undefined,
    ]);
  });

  it('are those of the configuration for a remote that has not answered, or whose release names none', async () => {
    const releases = setUpRemotes({}, ['/vagas']);
    expect(releases.owners().ownerOf('/vagas')).toBe('one');
    await releases.poll();
    expect(releases.owners().ownerOf('/vagas')).toBe('one');
    expect(listOf(releases)).toMatchObject({ one: { routes: ['/vagas'] } });
    expect(listOf(releases).two).not.toHaveProperty('routes');
  });

  it('stay with the first remote that names them, which one line of the log says', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const releases = setUpRemotes({ one: ['/vagas'], two: ['/vagas/salarios', '/login'] });
    await releases.poll();
    expect(releases.owners().ownerOf('/vagas/salarios')).toBe('one');
    await releases.poll();
    releases.owners();
    expect(error.mock.calls.map(([line]) => line as string)).toEqual([
      'remote two: /vagas/salarios is not its own: one has it, or a part of it',
      'remote two: /login is not its own: shell has it, or a part of it',
    ]);
  });
});

/** A remote whose releases load, pass their smoke test or are rejected, as each test needs. */
function setUpLoading({
  smokeTest,
  restore,
}: { smokeTest?: SmokeTest; restore?: (name: string) => LoadedRelease | undefined } = {}) {
  let present = 'r1';
  let asked = 0;
  const calls = {
    load: [] as string[],
    revoke: [] as { bad: string; good: string | undefined }[],
    unload: [] as string[],
  };
  const gates = new Map<string, Promise<void>>();
  const loadedOf = (release: string): LoadedRelease => ({
    record: { ...record, release },
    server: `candidate/${release}`,
    styles: {},
  });
  const registry: Registry = {
    load: async (_name, _origin, { release }, verify) => {
      calls.load.push(release);
      await gates.get(release);
      if (release.startsWith('broken')) throw new Error('boom');
      try {
        await verify?.(loadedOf(release));
      } catch (error) {
        calls.unload.push(release);
        throw error;
      }
      return loadedOf(release);
    },
    restore: async (name, verify) => {
      const kept = restore?.(name);
      try {
        if (kept) await verify?.(kept);
        return kept;
      } catch {
        return undefined;
      }
    },
    revoke: async (_name, bad, good) => {
      calls.revoke.push({ bad, good: good?.record.release });
    },
    discard: async () => undefined,
  };
  const request = async (): Promise<Response> => {
    asked += 1;
    return Response.json({ ...record, release: present });
  };
  const releases = createReleases({ candidate: 'https://c.example' }, request as typeof fetch, registry, smokeTest);
  const state = () => {
    const found = releases.all().get('candidate');
    if (!found) throw new Error('the remote is not followed');
    return found;
  };
  return {
    releases,
    calls,
    state,
    loadedOf,
    asked: () => asked,
    release: () => state().record?.release,
    /** The fallback in case the active release is rejected. */
    previous: () => state().previous?.record.release,
    deploy: async (release: string) => {
      present = release;
      await releases.poll();
    },
    name: (release: string) => (present = release),
    /** Loading this release takes until the returned function is called. */
    hold: (release: string): (() => void) => {
      let open: () => void = () => undefined;
      gates.set(release, new Promise((resolve) => (open = resolve)));
      return open;
    },
    stop: async (release: string) =>
      releases.quarantine('candidate', `candidate/${release}`, 'it gave no sign of life'),
  };
}

describe('polls that take longer than the interval', () => {
  it('do not overtake each other: a release is activated once, and the previous one stays its fallback', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { releases, calls, asked, release, previous, name, hold, stop, deploy } = setUpLoading();
    await deploy('r1');
    const open = hold('r2');
    name('r2');
    const polls = [releases.poll(), releases.poll(), releases.poll()];
    open();
    await Promise.all(polls);
    expect(calls.load).toEqual(['r1', 'r2']);
    expect(asked()).toBe(2);
    expect(previous()).toBe('r1');
    await stop('r2');
    expect(release()).toBe('r1');
  });

  it('are followed by the next ones', async () => {
    const { releases, release, name, hold } = setUpLoading();
    const open = hold('r1');
    const first = releases.poll();
    open();
    await first;
    name('r2');
    await releases.poll();
    expect(release()).toBe('r2');
  });

  it('do not delay another remote', async () => {
    const seen: string[] = [];
    const registry = {
      restore: async () => undefined,
      revoke: async () => undefined,
      load: async (name: string, _origin: string, found: typeof record) => {
        seen.push(name);
        if (name === 'candidate') await new Promise(() => undefined);
        return { record: found, server: name, styles: {} };
      },
    } as unknown as Registry;
    const request = async (address: string): Promise<Response> =>
      Response.json({ ...record, name: address.includes('c.example') ? 'candidate' : 'company' });
    const releases = createReleases(
      { candidate: 'https://c.example', company: 'https://e.example' },
      request as unknown as typeof fetch,
      registry,
    );
    void releases.poll();
    while (releases.all().get('company')?.record === undefined) await new Promise((resolve) => setTimeout(resolve, 0));
    expect(seen).toEqual(['candidate', 'company']);
  });
});

describe('the fallback of a rejected release', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is never itself, when it was loaded a second time', async () => {
    const { releases, release, previous, deploy, stop, state } = setUpLoading();
    await deploy('r1');
    await deploy('r2');
    await deploy('broken');
    await deploy('r2');
    expect(previous()).toBe('r1');
    await stop('r2');
    await releases.poll();
    expect([release(), state().rejected?.release]).toEqual(['r1', 'r2']);
  });

  it('is never one that was rejected, also when its fault is reported late', async () => {
    const { release, previous, deploy, stop, state, calls } = setUpLoading();
    await deploy('r1');
    await deploy('r2');
    await stop('r1');
    expect([release(), previous()]).toEqual(['r2', undefined]);
    expect(calls.revoke).toEqual([{ bad: 'candidate/r1', good: 'r2' }]);
    await stop('r2');
    // Browsers render it
    expect([release(), state().server]).toEqual(['r2', undefined]);
    await deploy('r3');
    expect(previous()).toBeUndefined();
    await stop('r3');
    expect(state().server).toBeUndefined();
  });

  it('is the last good one, over several bad ones', async () => {
    const { release, previous, deploy, stop, calls } = setUpLoading();
    await deploy('r1');
    for (const bad of ['r2', 'r3', 'r4']) {
      await deploy(bad);
      expect([release(), previous()]).toEqual([bad, 'r1']);
      await stop(bad);
      expect(release()).toBe('r1');
    }
    expect(calls.revoke.map(({ good }) => good)).toEqual(['r1', 'r1', 'r1']);
  });

  it('stays the same when its remote switches between bad ones', async () => {
    const { release, deploy, stop, calls, state } = setUpLoading();
    await deploy('r1');
    for (const bad of ['r2', 'r3']) {
      await deploy(bad);
      await stop(bad);
    }
    await deploy('r2');
    expect(release()).toBe('r1');
    expect(state().rejected).toMatchObject({ release: 'r2', code: 'stopped-the-server' });
    await deploy('r3');
    await deploy('r1');
    expect([release(), state().rejected]).toEqual(['r1', undefined]);
    expect(calls.load).toEqual(['r1', 'r2', 'r3']);
    expect(errors).toHaveBeenCalledTimes(2);
  });

  it('is the one that was active while another one was being loaded', async () => {
    const { releases, release, previous, deploy, name, hold, stop } = setUpLoading();
    await deploy('r1');
    await deploy('r2');
    const open = hold('r3');
    name('r3');
    const looking = releases.poll();
    const stopped = stop('r2');
    open();
    await Promise.all([looking, stopped]);
    expect([release(), previous()]).toEqual(['r3', 'r1']);
  });
});

describe('a release that is smoke tested before visitors get it', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const pages = ['/analisar-curriculo', '/vagas'];
  /** A smoke test of two pages. @param why the reason why a release can't render a page, undefined when it can */
  const smokeTestOf =
    (why: (server: string, page: string) => string | undefined): SmokeTest =>
    async (_name, server, addresses) => {
      const failed = new Map(
        addresses.flatMap((page) => {
          const reason = why(server, page);
          return reason === undefined ? [] : [[page, reason] as const];
        }),
      );
      return { rendered: addresses.filter((page) => !failed.has(page)), failed };
    };
  const invalid = 'Element type is invalid';
  /** Releases with these names render nothing, or everything but the list of vacancies. */
  const smokeTest = smokeTestOf((server, page) =>
    server.includes('empty') || (server.includes('half') && page === '/vagas') ? invalid : undefined,
  );

  it('and loses a page that the one before it renders is rejected, and the log names the page', async () => {
    const { release, deploy, state, calls } = setUpLoading({ smokeTest });
    await deploy('r1');
    await deploy('half');
    expect([release(), state().server]).toEqual(['r1', 'candidate/r1']);
    expect(state().rejected).toMatchObject({
      release: 'half',
      code: 'loses-pages',
      reason: "pages that release r1 renders can't be rendered: /vagas: Element type is invalid",
    });
    expect(calls.unload).toEqual(['half']);
    expect(console.error).toHaveBeenCalledWith(
      "remote candidate: release half is rejected (loses-pages): pages that release r1 renders can't be rendered: /vagas: Element type is invalid",
    );
    await deploy('r2');
    expect([release(), state().rejected]).toEqual(['r2', undefined]);
  });

  it('and does not render a page that the previous one does not render either is activated', async () => {
    let isDataBroken = false;
    const { release, deploy, state } = setUpLoading({
      smokeTest: smokeTestOf((_server, page) => (isDataBroken && page === '/vagas' ? 'fetch failed' : undefined)),
    });
    await deploy('r1');
    isDataBroken = true;
    await deploy('r2');
    expect([release(), state().rejected]).toEqual(['r2', undefined]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('/vagas: fetch failed'));
  });

  it('and was only slow the first time is activated', async () => {
    const slow = new Set(['candidate/r2']);
    const { release, deploy, state } = setUpLoading({
      smokeTest: smokeTestOf((server, page) =>
        page === '/vagas' && slow.delete(server) ? 'not rendered in 4000 ms' : undefined,
      ),
    });
    await deploy('r1');
    await deploy('r2');
    expect([release(), state().rejected]).toEqual(['r2', undefined]);
  });

  it('at a start, and loses a page that the stored one renders, is replaced by the stored one', async () => {
    const kept: LoadedRelease = { record: { ...record, release: 'r0' }, server: 'candidate/r0', styles: {} };
    const { release, deploy, state } = setUpLoading({ smokeTest, restore: () => kept });
    await deploy('half');
    expect([release(), state().rejected?.release, state().rejected?.code]).toEqual(['r0', 'half', 'loses-pages']);
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['one that does not render it either', 'half-0'],
    ['this very one', 'half'],
  ])('at a start, and does not render a page, is used with %s kept', async (_what, name) => {
    const kept =
      name === undefined
        ? undefined
        : { record: { ...record, release: name }, server: `candidate/${name}`, styles: {} };
    const { release, deploy, state } = setUpLoading({ smokeTest, restore: () => kept });
    await deploy('half');
    expect([release(), state().server, state().rejected]).toEqual(['half', 'candidate/half', undefined]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('/vagas: Element type is invalid'));
  });

  it('and renders nothing is rejected, and the last good one stays active', async () => {
    const { release, deploy, state, calls, previous, stop } = setUpLoading({ smokeTest });
    await deploy('r1');
    await deploy('r2');
    await deploy('empty');
    expect([release(), previous(), state().server]).toEqual(['r2', 'r1', 'candidate/r2']);
    expect(state().rejected).toMatchObject({
      release: 'empty',
      code: 'renders-nothing',
      reason:
        'none of its pages can be rendered: /analisar-curriculo: Element type is invalid; /vagas: Element type is invalid',
    });
    expect(calls.unload).toEqual(['empty']);
    await deploy('empty');
    expect(calls.load).toEqual(['r1', 'r2', 'empty']);
    await stop('r2');
    expect(release()).toBe('r1');
  });

  it('while nothing can be rendered at all is tested later', async () => {
    let isBackendDown = false;
    const { release, deploy, state } = setUpLoading({
      smokeTest: smokeTestOf(() => (isBackendDown ? 'fetch failed' : undefined)),
    });
    await deploy('r1');
    isBackendDown = true;
    await deploy('r2');
    expect(release()).toBe('r1');
    expect(state().rejected?.code).toBe('not-tried');
    isBackendDown = false;
    const later = Date.now() + 31_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await deploy('r2');
    jest.mocked(Date.now).mockRestore();
    expect([release(), state().rejected]).toEqual(['r2', undefined]);
  });

  it('at a start is replaced by the stored one', async () => {
    const kept: LoadedRelease = { record: { ...record, release: 'r0' }, server: 'candidate/r0', styles: {} };
    const { release, deploy, state } = setUpLoading({ smokeTest, restore: () => kept });
    await deploy('empty');
    expect(release()).toBe('r0');
    expect(state().rejected).toMatchObject({ release: 'empty', code: 'renders-nothing' });
  });

  it.each<[string, LoadedRelease | undefined]>([
    ['nothing', undefined],
    [
      'one that renders nothing either',
      { record: { ...record, release: 'empty-0' }, server: 'candidate/empty-0', styles: {} },
    ],
    ['this very one', { record: { ...record, release: 'empty' }, server: 'candidate/empty', styles: {} }],
  ])('at a start, with %s stored, is activated as it is', async (_what, kept) => {
    const { release, deploy, state } = setUpLoading({ smokeTest, restore: () => kept });
    await deploy('empty');
    expect([release(), state().server]).toEqual(['empty', 'candidate/empty']);
    // And is replaced by the next one that renders something
    await deploy('r2');
    expect([release(), state().previous]).toEqual(['r2', undefined]);
  });

  it('and stops its rendering process is rejected for that, before any visitor gets it', async () => {
    const { releases, release, deploy, state } = setUpLoading({
      smokeTest: async (name, server) => {
        if (server === 'candidate/r1') return { rendered: pages, failed: new Map() };
        await releases.quarantine(name, server, '/vagas: it gave no sign of life');
        return { rendered: [], failed: new Map([['/vagas', 'its process ended']]) };
      },
    });
    await deploy('r1');
    await deploy('r2');
    expect(release()).toBe('r1');
    expect(state().rejected).toMatchObject({
      release: 'r2',
      code: 'stopped-the-server',
      reason: '/vagas: it gave no sign of life',
    });
  });

  it('as a rollback, and renders nothing any more, is not activated', async () => {
    const empty = new Set<string>();
    const { release, previous, deploy } = setUpLoading({
      smokeTest: smokeTestOf((server) => (empty.has(server) ? invalid : undefined)),
    });
    await deploy('r1');
    await deploy('r2');
    empty.add('candidate/r1');
    await deploy('r1');
    expect([release(), previous()]).toEqual(['r2', undefined]);
  });
});

describe('a registry that takes its time', () => {
  /** An answer that comes when it is let go. */
  function createSlow<Value>(value: Value) {
    const waiting: (() => void)[] = [];
    const ask = jest.fn(() => new Promise<Value>((resolve) => waiting.push(() => resolve(value))));
    return { ask, letGo: () => waiting.splice(0).forEach((answer) => answer()) };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it.each(['for new remotes', 'whether a remote is off', 'what a remote is'])(
    'is asked %s once at a time, however many polls come meanwhile',
    async (slow) => {
      const slowly = <Value>(what: string, value: Value) => {
        const { ask, letGo } = createSlow(value);
        return slow === what ? { ask, letGo } : { ask: jest.fn(async () => value), letGo: () => undefined };
      };
      const search = slowly<Readonly<Record<string, never>>>('for new remotes', {});
      const look = slowly('whether a remote is off', true);
      const read = slowly('what a remote is', record.declaration);
      const releases = createReleases(
        { candidate: 'https://c.example' },
        (async () => Response.json(record)) as typeof fetch,
        undefined,
        undefined,
        look.ask,
        { findRemotes: search.ask, readDeclaration: read.ask },
      );
      const polls = [releases.poll(), releases.poll()];
      await settle();
      polls.push(releases.poll());
      await settle();
      const asked = { 'for new remotes': search, 'whether a remote is off': look, 'what a remote is': read }[slow];
      expect(asked?.ask).toHaveBeenCalledTimes(1);
      asked?.letGo();
      await Promise.all(polls);
      expect(releases.all().get('candidate')).toMatchObject({ off: true, declaration: record.declaration });
    },
  );

  it('switches a remote off although it lists no remotes, and its reason is one line of the log', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOff = false;
    const search = createSlow<Readonly<Record<string, never>>>({});
    const findRemotes = jest.fn(async () => Promise.reject<Readonly<Record<string, never>>>(new Error('no LIST')));
    const releases = createReleases(
      { candidate: 'https://c.example' },
      (async () => Response.json(record)) as typeof fetch,
      undefined,
      undefined,
      async () => isOff,
      { findRemotes, readDeclaration: async () => record.declaration },
    );
    await releases.poll();
    await releases.poll();
    expect(error.mock.calls).toEqual([['no further remotes are found: no LIST']]);
    findRemotes.mockImplementation(search.ask);
    isOff = true;
    const poll = releases.poll();
    await settle();
    expect(releases.all().get('candidate')?.off).toBe(true);
    search.letGo();
    await poll;
  });

  it('keeps pages that were rendered while a remote is off that says nothing of itself', async () => {
    const releases = createReleases(
      { candidate: 'https://c.example' },
      (async () => Response.json(record)) as typeof fetch,
      undefined,
      undefined,
      async () => true,
      { findRemotes: async () => ({}), readDeclaration: async () => undefined },
    );
    await releases.poll();
    const version = releases.version();
    await releases.poll();
    expect(releases.version()).toBe(version);
  });

  it('does not give a remote back that was switched off, by an answer from before', async () => {
    const before = createSlow(false);
    const readIsOff = jest.fn(async () => true).mockImplementationOnce(before.ask);
    const request = jest.fn(async () => Response.json(record));
    const releases = createReleases(
      { candidate: 'https://c.example' },
      request as typeof fetch,
      undefined,
      undefined,
      readIsOff,
    );
    const polls = [releases.poll(), releases.poll()];
    await settle();
    const isOffAtFirst = releases.all().get('candidate')?.off;
    before.letGo();
    await Promise.all(polls);
    // Whether the second look was made or not: once off, it stays off.
    expect([isOffAtFirst, releases.all().get('candidate')?.off]).toEqual([false, false]);
    await releases.poll();
    expect(releases.all().get('candidate')?.off).toBe(true);
  });
});
