import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteFactory } from '@ponte/shared-auth';
import type { AssetRecord } from '@ponte/shared-server';
import { createRegistry, type ServerHost } from './registry';
import { createReleases } from './releases';
import { runCommonJs } from './server-file';
import { listOf } from './testing';

const origin = 'https://c.example';
const goodCode = "module.exports.default = () => [{ path: 'vagas', id: require('react').version }];";

const assets = (release: string): AssetRecord => ({
  name: 'candidate',
  release,
  entry: `remoteEntry.${release}.js`,
  main: [],
  exposes: { routes: [`routes.${release}.js`, `routes.${release}.css`] },
  chunks: {},
  fonts: [],
});

/** The server files that the rendering processes have loaded. */
let loaded: Map<string, RouteFactory>;

const requireShared = (id: string): unknown => {
  if (id === 'react') return { version: '19.3.1' };
  throw new Error(`it asks for ${id}, which is not shared`);
};

const host: ServerHost = {
  versions: { react: '19.3.1' },
  load: async ({ key, code }) => {
    const { default: factory } = runCommonJs(code, key, requireShared, 500);
    if (typeof factory !== 'function') throw new Error('its server file has no route factory');
    loaded.set(key, factory as RouteFactory);
  },
  unload: (key) => loaded.delete(key),
};

let folder: string;
/** The responses of the remote's origin, by file; undefined for a missing file. */
let files: Record<string, string | undefined>;
let isDown: boolean;

/** Deploys a release on the remote's origin. */
function deploy(
  release: string,
  { code = goodCode, requires = { react: '^19.0.0' } }: { code?: string; requires?: Record<string, string> } = {},
): void {
  const file = `server.${release}.cjs`;
  const integrity = createHash('sha256').update(code).digest('base64');
  files = {
    'release.json': JSON.stringify(assets(release)),
    [`server.${release}.json`]: JSON.stringify({ name: 'candidate', release, file, integrity, requires }),
    [file]: code,
    [`routes.${release}.css`]: `.a{content:"${release}"}`,
  };
}

const request = (async (address: string) => {
  if (isDown) throw new Error('connection refused');
  const text = files[address.slice(origin.length + 1)];
  return text === undefined ? new Response('gone', { status: 404 }) : new Response(text);
}) as typeof fetch;

/** A newly started server. */
async function startServer() {
  const releases = createReleases({ candidate: origin }, request, createRegistry({ host, folder, request }));
  await releases.poll();
  const state = () => {
    const found = releases.all().get('candidate');
    if (!found) throw new Error('the remote is not followed');
    return found;
  };
  const factory = () => loaded.get(state().server ?? '');
  return {
    releases,
    state,
    factory,
    release: () => state().record?.release,
    listed: () => listOf(releases).candidate?.entry,
  };
}

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-registry-'));
  isDown = false;
  loaded = new Map();
  deploy('r1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release with a file for servers', () => {
  it('is loaded with the modules of the host and with its style sheets', async () => {
    const { state, factory } = await startServer();
    expect(factory()?.({} as never)).toEqual([{ path: 'vagas', id: '19.3.1' }]);
    expect(state().styles).toEqual({ 'routes.r1.css': '.a{content:"r1"}' });
    expect(errors).not.toHaveBeenCalled();
  });

  it('is replaced by the next one without a restart', async () => {
    const { releases, release, factory } = await startServer();
    const before = releases.version();
    deploy('r2', { code: "module.exports.default = () => [{ path: 'novo' }];" });
    await releases.poll();
    expect(release()).toBe('r2');
    expect(factory()?.({} as never)).toEqual([{ path: 'novo' }]);
    expect(releases.version()).toBeGreaterThan(before);
  });

  it('keeps the version while nothing changes', async () => {
    const { releases } = await startServer();
    const before = releases.version();
    await releases.poll();
    expect(releases.version()).toBe(before);
  });
});

describe.each<[string, () => void, RegExp]>([
  ['throws when it is loaded', () => deploy('r2', { code: "throw new Error('boom');" }), /boom/],
  [
    'wants another React',
    () => deploy('r2', { requires: { react: '^20.0.0' } }),
    /needs react@\^20\.0\.0, here is 19\.3\.1/,
  ],
  ['has no route factory', () => deploy('r2', { code: 'module.exports.default = 1;' }), /no route factory/],
  [
    'asks for a module that is not shared',
    () => deploy('r2', { code: "require('node:fs');" }),
    /node:fs, which is not shared/,
  ],
  ['is no program', () => deploy('r2', { code: '<!doctype html>' }), /Unexpected token/],
  ['never comes to an end', () => deploy('r2', { code: 'for (;;) {}' }), /timed out/],
  [
    'names a file that is missing',
    () => {
      deploy('r2');
      files['server.r2.cjs'] = undefined;
    },
    /server\.r2\.cjs is missing/,
  ],
  [
    'arrived cut in the middle',
    () => {
      deploy('r2');
      files['server.r2.cjs'] = goodCode.slice(0, 40);
    },
    /is not what its record says/,
  ],
  [
    'has another style sheet than its record says',
    () => {
      deploy('r2');
      const integrity = { 'routes.r2.css': `sha256-${createHash('sha256').update('.a{}').digest('base64')}` };
      files['release.json'] = JSON.stringify({ ...assets('r2'), integrity });
    },
    /routes\.r2\.css is not what its record says/,
  ],
  [
    "has another release's record",
    () => {
      deploy('r2');
      files['server.r2.json'] = files['server.r2.json']?.replace('"r2"', '"r9"');
    },
    /server record is not one/,
  ],
])('a release that %s', (_what, deployBad, reason) => {
  it('is rejected with the reason, and visitors keep the last good one', async () => {
    const { releases, state, release, listed, factory } = await startServer();
    const version = releases.version();
    deployBad();
    await releases.poll();
    await releases.poll();
    expect(release()).toBe('r1');
    expect(listed()).toBe(`${origin}/remoteEntry.r1.js`);
    expect(factory()).toBeDefined();
    expect(state().rejected).toMatchObject({ release: 'r2', reason: expect.stringMatching(reason) as string });
    expect(releases.version()).toBe(version);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is rendered by browsers when there was no good one before it', async () => {
    deployBad();
    const { release, state, factory } = await startServer();
    expect(release()).toBe('r2');
    expect(factory()).toBeUndefined();
    expect(state().rejected?.release).toBe('r2');
  });
});

describe('after a rejected release', () => {
  it('the next good one becomes active', async () => {
    const { releases, release, state } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    deploy('r3');
    await releases.poll();
    expect(release()).toBe('r3');
    expect(state().rejected).toBeUndefined();
  });

  it('a rollback ends the rejection', async () => {
    const { releases, state, factory } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    deploy('r1');
    await releases.poll();
    expect(state().rejected).toBeUndefined();
    expect(factory()).toBeDefined();
  });
});

it('a release without a file for servers is rendered by browsers, and is not rejected', async () => {
  const { releases, release, state, factory } = await startServer();
  deploy('r2');
  files['server.r2.json'] = undefined;
  await releases.poll();
  expect(release()).toBe('r2');
  expect(factory()).toBeUndefined();
  expect(state().rejected).toBeUndefined();
});

describe("while a remote's origin is down", () => {
  it('its last good release stays active', async () => {
    const { releases, state, release, factory } = await startServer();
    isDown = true;
    await releases.poll();
    expect(release()).toBe('r1');
    expect(factory()).toBeDefined();
    expect(state().error).toBe('connection refused');
  });

  it('a server that starts loads the last good release from its disk', async () => {
    await startServer();
    isDown = true;
    const { releases, state, release, factory } = await startServer();
    expect(release()).toBe('r1');
    expect(factory()?.({} as never)).toHaveLength(1);
    expect(state().styles).toEqual({ 'routes.r1.css': '.a{content:"r1"}' });
    // And polls it again when the origin is back
    isDown = false;
    deploy('r2');
    await releases.poll();
    expect(release()).toBe('r2');
  });

  it('a rejected release is never the one on the disk', async () => {
    const { releases } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    isDown = true;
    expect((await startServer()).release()).toBe('r1');
  });

  it('a server that starts without anything on its disk lets browsers render the pages', async () => {
    isDown = true;
    const { release, listed } = await startServer();
    expect(release()).toBeUndefined();
    expect(listed()).toBe(`${origin}/mf-manifest.json`);
  });

  it('a damaged release on the disk is not used', async () => {
    await startServer();
    const file = path.join(folder, 'candidate.json');
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, '{"record":');
    isDown = true;
    expect((await startServer()).release()).toBeUndefined();
  });
});

describe('a release whose page has stopped a rendering thread', () => {
  const stop = async (started: Awaited<ReturnType<typeof startServer>>): Promise<void> =>
    started.releases.quarantine('candidate', started.state().server, '/vagas: it gave no sign of life');

  it('is replaced by the one before it, is reported with code and reason, and is not loaded again while the remote names it', async () => {
    const started = await startServer();
    deploy('r2');
    await started.releases.poll();
    const version = started.releases.version();
    await stop(started);
    await started.releases.poll();
    expect(started.release()).toBe('r1');
    expect(started.factory()).toBeDefined();
    expect(started.listed()).toBe(`${origin}/remoteEntry.r1.js`);
    expect(started.state().rejected).toMatchObject({
      release: 'r2',
      code: 'stopped-the-server',
      reason: '/vagas: it gave no sign of life',
    });
    expect(started.releases.version()).toBeGreaterThan(version);
    expect(errors.mock.calls).toEqual([
      ['remote candidate: release r2 is rejected (stopped-the-server): /vagas: it gave no sign of life'],
    ]);
  });

  it('is rendered by browsers when there is none before it', async () => {
    const started = await startServer();
    await stop(started);
    await started.releases.poll();
    expect(started.release()).toBe('r1');
    expect(started.factory()).toBeUndefined();
    expect(started.state().rejected).toMatchObject({ release: 'r1', code: 'stopped-the-server' });
  });

  it('is not loaded from disk at the next start', async () => {
    const started = await startServer();
    deploy('r2');
    await started.releases.poll();
    await stop(started);
    isDown = true;
    expect((await startServer()).release()).toBe('r1');
  });

  it('is forgotten with the next release, and with a rollback', async () => {
    const started = await startServer();
    deploy('r2');
    await started.releases.poll();
    await stop(started);
    deploy('r3');
    await started.releases.poll();
    expect(started.release()).toBe('r3');
    expect(started.state().rejected).toBeUndefined();
    await stop(started);
    deploy('r1');
    await started.releases.poll();
    expect(started.state().rejected).toBeUndefined();
    expect(started.release()).toBe('r1');
  });

  it('is rejected once, however often its fault is reported', async () => {
    const started = await startServer();
    deploy('r2');
    await started.releases.poll();
    const { server } = started.state();
    await started.releases.quarantine('candidate', server, 'first');
    await started.releases.quarantine('candidate', server, 'second');
    expect(started.release()).toBe('r1');
    expect(errors).toHaveBeenCalledTimes(1);
  });
});
