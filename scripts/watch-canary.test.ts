import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Move, type ReleaseFigures, type ReleaseRegistry, ReleaseRegistryError } from '@ponte/shared-server';
import { createShellServer } from '../shell/server/app';
import { createBesideReleases } from '../shell/server/beside-releases';
import { createCanaries } from '../shell/server/canaries';
import { createHealthServer } from '../shell/server/health';
import { createPageCache } from '../shell/server/page-cache';
import { createRegistry, type ServerHost } from '../shell/server/registry';
import { createRegistrySource } from '../shell/server/registry-source';
import { createReleaseCounts } from '../shell/server/release-counts';
import { createReleases } from '../shell/server/releases';
import { createRenderer } from '../shell/server/render';
import type { Outcome } from '@ponte/build/ponte/command';
import { commands } from '@ponte/build/ponte/commands';
import { openRegistry } from '@ponte/build/ponte/settings';
import {
  createGrowth,
  errorRate,
  isWorse,
  type ReleaseCount,
  watchCanary,
  type WatchRules,
  worseVitals,
} from '@ponte/build/ponte/watch';

const count = (pages: number, failed = 0, fallbacks = 0): ReleaseCount => ({ pages, failed, fallbacks });

describe('a canary is worse than the rest', () => {
  const rules: WatchRules = { margin: 5, pages: 20, minDuration: 0, vitalsMargin: 10, visits: 50 };
  it.each<[boolean, ReleaseCount, ReleaseCount]>([
    [true, count(20, 1), count(400)],
    [true, count(100, 3, 2), count(100)],
    [false, count(100, 4), count(100)],
    [true, count(100, 0, 15), count(100, 10)],
    // Both fail: the backend is down.
    [false, count(100, 90), count(100, 90)],
    [false, count(100), count(100, 50)],
    // Too few to say.
    [false, count(19, 19), count(400)],
    [false, count(20, 20), count(19)],
    [false, count(0), count(0)],
  ])('%s: %j beside %j', (expected, canary, rest) => {
    expect(isWorse({ canary, rest }, rules)).toBe(expected);
  });

  // By number of the range: 0 is good, 10 is poor.
  const visits = (good: number, poor: number): Record<number, number> => ({ 0: good, 10: poor });
  it.each<[string[], ReleaseFigures, ReleaseFigures]>([
    [['lcp'], { lcp: visits(40, 10) }, { lcp: visits(95, 5) }],
    [['inp', 'cls'], { inp: visits(0, 60), cls: visits(30, 30) }, { inp: visits(60, 0), cls: visits(60, 0) }],
    [[], { lcp: visits(46, 4) }, { lcp: visits(100, 0) }],
    // The same for both: the network is slow.
    [[], { lcp: visits(10, 90) }, { lcp: visits(10, 90) }],
    [[], { lcp: visits(100, 0) }, { lcp: visits(0, 100) }],
    // Too few to say, and nothing.
    [[], { lcp: visits(0, 49) }, { lcp: visits(400, 0) }],
    [[], { lcp: visits(0, 400) }, { lcp: visits(49, 0) }],
    [[], {}, {}],
  ])('by %j: %j beside %j', (expected, canary, rest) => {
    expect(worseVitals({ canary, rest }, rules)).toEqual(expected);
  });

  it('by the failures on the server and in tabs together', () => {
    expect([errorRate(count(50, 1, 4)), errorRate(count(0))]).toEqual([10, 0]);
  });
});

it('the watch of a canary counts what comes while it watches, also when a server is started anew and passes its old numbers', () => {
  const grow = createGrowth();
  const seen = [count(1_000, 30), count(1_010, 30), count(15, 1), count(999, 2), count(1_005, 40)].map(grow);
  expect(seen).toEqual([count(0), count(10), count(15, 1), count(999, 2), count(1_005, 40)]);
});

describe('a watch whose registry fails', () => {
  const canary = { release: 'bbbbbbbbbbbb', percent: 30 };
  const pointer: Move = {
    version: 1,
    action: 'canary',
    remote: 'candidate',
    from: 'aaaaaaaaaaaa',
    to: 'aaaaaaaaaaaa',
    at: '2026-11-30T12:00:00Z',
    by: 'ana',
    why: '',
    lock: null,
    canary,
    off: null,
    previous: null,
  };
  const lines: string[] = [];

  function watch(registry: Partial<ReleaseRegistry>) {
    lines.length = 0;
    let pages = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      pages += 100;
      const worse = { release: canary.release, counts: count(pages, pages / 2) };
      return Response.json({ remotes: { candidate: { counts: count(pages), canary: worse } } });
    });
    return watchCanary({
      // The watch uses these two of it alone
      registry: registry as ReleaseRegistry,
      remote: 'candidate',
      by: 'ana',
      health: ['http://127.0.0.1/healthz'],
      rules: { margin: 5, pages: 20, minDuration: 0, vitalsMargin: 10, visits: 50 },
      interval: 1,
      report: (line) => void lines.push(line),
    });
  }
  const moved = new ReleaseRegistryError('moved-meanwhile', 'ana was faster');

  it('looks again after a failed look, and ends the canary', async () => {
    const readPointer = jest
      .fn(async () => pointer)
      .mockResolvedValueOnce(pointer)
      .mockRejectedValueOnce(new Error('the bucket answered 503'));
    const stopCanary = jest.fn(async () => pointer).mockRejectedValueOnce(new Error('the bucket answered 500'));
    expect(await watch({ readPointer, stopCanary })).toMatchObject({ outcome: 'rolled-back', live: 'aaaaaaaaaaaa' });
    expect(lines.filter((line) => line.startsWith('the registry'))).toEqual([
      'the registry is asked again: the bucket answered 503',
      'the registry is asked again: the bucket answered 500',
    ]);
    expect(stopCanary).toHaveBeenCalledTimes(2);
  });

  it('looks again after somebody has moved the pointer at the moment of the end', async () => {
    const widened: Move = { ...pointer, version: 2, canary: { ...canary, percent: 50 } };
    const readPointer = jest.fn(async () => widened).mockResolvedValueOnce(pointer);
    const stopCanary = jest.fn(async () => widened).mockRejectedValueOnce(moved);
    expect(await watch({ readPointer, stopCanary })).toMatchObject({ outcome: 'rolled-back' });
    expect(stopCanary).toHaveBeenLastCalledWith(expect.objectContaining({ expectedVersion: 2 }));
    const stopped: Move = { ...pointer, version: 2, canary: null };
    const endedBySomebody = {
      readPointer: jest
        .fn(async () => stopped)
        .mockResolvedValueOnce(pointer)
        .mockResolvedValueOnce(pointer),
      stopCanary: jest.fn(async () => pointer).mockRejectedValue(moved),
    };
    expect(await watch(endedBySomebody)).toEqual({ outcome: 'over', release: canary.release });
  });

  it('gives up after a minute, and at once where the pointer is locked', async () => {
    let minutes = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => 60_000 * minutes);
    const readPointer = jest.fn(async () => pointer).mockResolvedValueOnce(pointer);
    readPointer.mockImplementation(async () => {
      if (lines.length > 4) minutes = 1;
      throw new Error('the bucket answered 503');
    });
    await expect(watch({ readPointer })).rejects.toThrow('the bucket answered 503');
    expect(lines.filter((line) => line.startsWith('the registry'))).toHaveLength(4);
    const locked = new ReleaseRegistryError('locked', 'bia has locked it');
    const refused = watch({
      readPointer: async () => pointer,
      stopCanary: async () => {
        throw locked;
      },
    });
    await expect(refused).rejects.toBe(locked);
  });
});

describe('ponte watch, before a server with visitors', () => {
  const origins = { candidate: 'https://c.example' };
  const variables = [
    'PONTE_REGISTRY',
    'PONTE_RELEASE_KEYS',
    'PONTE_SIGNING_KEY_FILE',
    'PONTE_ACTOR',
    'PONTE_SHELL',
    'SUPABASE_URL',
    'PONTE_OPERATION_KEY',
  ];
  /** What the edge function says was measured. */
  let measured: () => Response;
  const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]));
  let folder: string;
  let registry: ReleaseRegistry;
  let canary: string;
  /** What goes wrong with a page of the canary. */
  let isBad: 'on the server' | 'in browsers' | 'nowhere';
  let stops: (() => unknown)[];
  let said: string[];

  const run = (name: string, words: string[], options: Record<string, string | boolean> = {}): Promise<Outcome> => {
    const command = commands[name];
    if (!command) throw new Error(`no command ${name}`);
    return command.run(words, options);
  };
  const entryOf = (release: string): string => `remoteEntry.${release}.js`;

  async function publish(release: string, options: Record<string, boolean>): Promise<string> {
    const build = path.join(folder, release);
    const declaration = { label: 'Vagas', owner: '', routes: ['/vagas'], smokeTestPages: [] };
    const record = {
      name: 'candidate',
      release,
      entry: entryOf(release),
      main: [],
      exposes: {},
      chunks: {},
      fonts: [],
    };
    const code = `// ${release}`;
    const integrity = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code))).toString('base64');
    const files = {
      'release.json': JSON.stringify({ ...record, declaration }),
      [entryOf(release)]: code,
      [`server.${release}.json`]: JSON.stringify({
        name: 'candidate',
        release,
        file: `server.${release}.cjs`,
        integrity,
        requires: {},
      }),
      [`server.${release}.cjs`]: code,
    };
    mkdirSync(build);
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(build, name), content);
    writeFileSync(path.join(build, '.releases.json'), JSON.stringify([{ release, files: Object.keys(files) }]));
    const { data } = await run('release', ['candidate'], { from: build, ...options });
    // The command's own form.
    return (data as { release: string }).release;
  }

  beforeEach(async () => {
    said = [];
    stops = [];
    isBad = 'nowhere';
    for (const name of ['log', 'error'] as const)
      jest.spyOn(console, name).mockImplementation((...line: unknown[]) => void said.push(line.join(' ')));
    folder = mkdtempSync(path.join(tmpdir(), 'ponte-watch-'));
    for (const name of variables) Reflect.deleteProperty(process.env, name);
    process.env.PONTE_REGISTRY = path.join(folder, 'registry');
    process.env.PONTE_RELEASE_KEYS = path.join(folder, 'release-keys.json');
    process.env.PONTE_SIGNING_KEY_FILE = path.join(folder, 'private/team.key');
    process.env.PONTE_ACTOR = 'ana';
    await run('keys', ['create'], { name: 'candidate team', private: process.env.PONTE_SIGNING_KEY_FILE });
    registry = openRegistry({});
    await publish('aaaaaaaaaaaa', {});
    canary = await publish('bbbbbbbbbbbb', { 'store-only': true });
    await startServer();
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    for (const [name, value] of Object.entries(before))
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    rmSync(folder, { recursive: true, force: true });
  });

  /** The shell's server over this registry, rendering by a fake, and a visitor every few milliseconds. */
  async function startServer(): Promise<void> {
    mkdirSync(path.join(folder, 'dist'));
    const shell = { name: 'shell', release: 's1', entry: null, main: [], exposes: {}, chunks: {}, fonts: [] };
    writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(shell));
    const host: ServerHost = { versions: {}, load: async () => undefined, unload: () => undefined };
    const releases = createReleases(origins, createRegistrySource(registry, origins), createRegistry({ host }));
    const beside = createBesideReleases({
      purpose: 'canary',
      registry,
      origins,
      host,
      liveServer: (name) => releases.all().get(name)?.server,
    });
    const canaries = createCanaries(
      registry,
      beside,
      () => ['candidate'],
      () => false,
    );
    await releases.poll();
    const counts = createReleaseCounts();
    const folders = { distFolder: path.join(folder, 'dist'), publicFolder: folder };
    const server = createShellServer({
      ...folders,
      releases,
      canaries,
      counts,
      readConfig: async () => ({ supabaseUrl: 'https://api.example', publishableKey: 'key' }),
      rendering: {
        release: 's1',
        cache: createPageCache(),
        renderer: createRenderer(async ({ servers }) => {
          if (isBad === 'on the server' && servers.candidate?.startsWith('canary/')) throw new Error('boom');
          return { kind: 'personal' };
        }),
      },
    });
    const health = createHealthServer({ ...folders, releases, canaries, counts });
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address) =>
        String(address).startsWith('https://api.example/functions/v1/operation?')
          ? measured()
          : health.request('/healthz'),
      );

    async function visit(): Promise<void> {
      const page = await (await server.request('/vagas')).text();
      if (isBad !== 'in browsers' || !page.includes(entryOf('bbbbbbbbbbbb'))) return;
      const body = JSON.stringify({ remote: 'candidate', entry: `${origins.candidate}/${entryOf('bbbbbbbbbbbb')}` });
      await server.request('/remotes/fallbacks', {
        method: 'POST',
        body,
        headers: { 'content-length': String(body.length) },
      });
    }
    const visits: Promise<void>[] = [];
    const visitors = setInterval(() => visits.push(visit()), 4);
    const ended = async (): Promise<void> => {
      clearInterval(visitors);
      await Promise.all(visits);
      // What these two have begun.
      await Promise.all([releases.poll(), canaries.poll()]);
    };
    stops = [releases.start(50), canaries.start(50), ended];
  }

  const startCanary = (): Promise<Outcome> => run('canary', [`candidate@${canary}`], { percent: '30' });
  const watch = (): Promise<Outcome> =>
    run('watch', ['candidate'], { seconds: '0.2', every: '0.05', margin: '5', pages: '20' });

  it.each(['on the server', 'in browsers'] as const)(
    'ends a canary that fails %s, says how many were touched, and leaves a line in the log',
    async (where) => {
      isBad = where;
      await startCanary();
      const { data, lines, exitCode } = await watch();
      expect(data).toMatchObject({ outcome: 'rolled-back', release: canary });
      const { pages, why } = data as { pages: number; why: string };
      expect(pages).toBeGreaterThanOrEqual(20);
      expect(pages).toBeLessThan(150);
      expect([exitCode, lines.at(-1)]).toEqual([
        7,
        `Visitors touched: ${pages} at most (as many pages were sent with it).`,
      ]);
      expect((await registry.readLog('candidate')).at(-1)).toMatchObject({
        action: 'stop',
        by: 'ana',
        why,
        canary: null,
      });
      expect(why).toMatch(/^watch: canary: \d+ failures on \d+ pages \(\d+\.\d %\); live: 0 failures on \d+ pages/);
    },
  );

  const figures = (poor: number): Response =>
    Response.json({
      counts: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].flatMap((release) =>
        [0, 10].map((range) => ({
          remote: 'candidate',
          release,
          measure: 'lcp',
          range,
          times: range === 0 ? 60 : release === 'bbbbbbbbbbbb' ? poor : 1,
        })),
      ),
    });

  it('ends a canary that fails nowhere and is slower in browsers', async () => {
    Object.assign(process.env, { SUPABASE_URL: 'https://api.example', PONTE_OPERATION_KEY: 'key' });
    measured = () => figures(30);
    await startCanary();
    const { data, exitCode } = await watch();
    expect([data, exitCode]).toMatchObject([{ outcome: 'rolled-back', release: canary }, 7]);
    expect((data as { why: string }).why).toContain('web vitals of the canary: LCP poor in 33.3 % of 90');
  });

  it('leaves it alone when it is as fast as the rest, and when nobody says', async () => {
    Object.assign(process.env, { SUPABASE_URL: 'https://api.example', PONTE_OPERATION_KEY: 'key' });
    measured = () => figures(2);
    await startCanary();
    const watching = watch();
    const hasSaid = async (text: string): Promise<void> => {
      while (!said.some((line) => line.includes(text))) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await hasSaid('LCP poor in 3.2 % of 62');
    measured = () => new Response(null, { status: 500 });
    await hasSaid('web vitals are not compared now: the function operation answers 500');
    await run('canary', ['candidate'], { stop: true });
    expect(await watching).toMatchObject({ data: { outcome: 'over' } });
  });

  it('says that errors alone decide where nothing is measured', async () => {
    isBad = 'on the server';
    await startCanary();
    expect((await watch()).exitCode).toBe(7);
    expect(said).toContain('web vitals are not compared, because none are collected: errors alone decide');
  });

  it('leaves a canary alone that failed when it was one before, and is good now', async () => {
    isBad = 'on the server';
    await startCanary();
    await watch();
    isBad = 'nowhere';
    await startCanary();
    const watching = watch();
    const enough = (): boolean => said.some((line) => /^canary: 0 failures on (?:[3-9]\d|\d{3,}) pages/.test(line));
    while (!enough()) await new Promise((resolve) => setTimeout(resolve, 20));
    await run('promote', ['candidate']);
    expect(await watching).toMatchObject({ data: { outcome: 'over' } });
  });

  it('leaves a canary alone that is as good as the rest, until somebody ends it', async () => {
    await startCanary();
    const watching = watch();
    const enough = (): boolean => said.some((line) => /^canary: 0 failures on (?:[3-9]\d|\d{3,}) pages/.test(line));
    while (!enough()) await new Promise((resolve) => setTimeout(resolve, 20));
    await run('promote', ['candidate']);
    expect(await watching).toMatchObject({
      data: { outcome: 'over' },
      lines: [expect.stringContaining('not by this')],
    });
    expect((await registry.readPointer('candidate'))?.to).toBe(canary);
  });

  it('goes on while a server says nothing, and decides nothing by it', async () => {
    await startCanary();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetch failed'));
    const watching = watch();
    while (!said.some((line) => line.includes('says nothing: fetch failed')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await run('canary', ['candidate'], { stop: true });
    expect(await watching).toMatchObject({ data: { outcome: 'over' } });
  });

  it('needs a canary, and numbers', async () => {
    const refusal = {
      code: 'no-canary',
      message: expect.stringContaining('"ponte canary candidate@<release>" starts one'),
    };
    for (const refused of [watch(), run('promote', ['candidate'])])
      await expect(refused).rejects.toMatchObject(refusal);
    await startCanary();
    for (const option of ['margin', 'pages', 'seconds', 'every', 'vitals-margin', 'visits'])
      await expect(run('watch', ['candidate'], { [option]: 'many' })).rejects.toThrow(`--${option} takes a number`);
  });
});
