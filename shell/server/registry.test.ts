import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteFactory } from '@ponte/shared-auth';
import type { AssetRecord } from './asset-record';
import { createRegistry, type ServerHost } from './registry';
import { createReleases } from './releases';

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

const host: ServerHost = {
  versions: { react: '19.3.1' },
  checkFactory: (factory) => {
    if (typeof factory !== 'function') throw new Error('its server file has no route factory');
    return factory as RouteFactory;
  },
  require: (id) => {
    if (id === 'react') return { version: '19.3.1' };
    throw new Error(`it asks for ${id}, which is not shared`);
  },
};

let folder: string;
/** What the remote's origin answers, by file; undefined for a file it does not have. */
let files: Record<string, string | undefined>;
let isDown: boolean;

/** Puts a release of the remote on its origin, as its team would deploy one. */
function deploy(release: string, { code = goodCode, requires = { react: '^19.0.0' } }: { code?: string; requires?: Record<string, string> } = {}): void {
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

/** A server that starts now. */
async function startServer() {
  const releases = createReleases({ candidate: origin }, request, createRegistry({ host, folder, request, runTimeout: 100 }));
  await releases.poll();
  const state = () => {
    const found = releases.all().get('candidate');
    if (!found) throw new Error('the remote is not followed');
    return found;
  };
  return { releases, state, release: () => state().record?.release, listed: () => releases.list().candidate?.entry };
}

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-registry-'));
  isDown = false;
  deploy('r1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release with a file for servers', () => {
  it('is loaded with the modules of the host and with its style sheets', async () => {
    const { state } = await startServer();
    expect(state().factory?.({} as never)).toEqual([{ path: 'vagas', id: '19.3.1' }]);
    expect(state().styles).toEqual({ 'routes.r1.css': '.a{content:"r1"}' });
    expect(errors).not.toHaveBeenCalled();
  });

  it('is followed by the next one without a restart', async () => {
    const { releases, release, state } = await startServer();
    const before = releases.version();
    deploy('r2', { code: "module.exports.default = () => [{ path: 'novo' }];" });
    await releases.poll();
    expect(release()).toBe('r2');
    expect(state().factory?.({} as never)).toEqual([{ path: 'novo' }]);
    expect(releases.version()).toBeGreaterThan(before);
  });

  it('leaves the version alone while nothing changes', async () => {
    const { releases } = await startServer();
    const before = releases.version();
    await releases.poll();
    expect(releases.version()).toBe(before);
  });
});

describe.each<[string, () => void, RegExp]>([
  ['throws when it is loaded', () => deploy('r2', { code: "throw new Error('boom');" }), /boom/],
  ['wants another React', () => deploy('r2', { requires: { react: '^20.0.0' } }), /needs react@\^20\.0\.0, here is 19\.3\.1/],
  ['has no route factory', () => deploy('r2', { code: 'module.exports.default = 1;' }), /no route factory/],
  ['asks for a module that is not shared', () => deploy('r2', { code: "require('node:fs');" }), /node:fs, which is not shared/],
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
    "has another release's record",
    () => {
      deploy('r2');
      files['server.r2.json'] = files['server.r2.json']?.replace('"r2"', '"r9"');
    },
    /server record is not one/,
  ],
])('a release that %s', (_what, deployBad, reason) => {
  it('is refused with the reason, and visitors keep the last good one', async () => {
    const { releases, state, release, listed } = await startServer();
    const version = releases.version();
    deployBad();
    await releases.poll();
    await releases.poll();
    expect(release()).toBe('r1');
    expect(listed()).toBe(`${origin}/remoteEntry.r1.js`);
    expect(state().factory).toBeDefined();
    expect(state().rejected).toMatchObject({ release: 'r2', reason: expect.stringMatching(reason) as string });
    expect(releases.version()).toBe(version);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is left to browsers when there was no good one before it', async () => {
    deployBad();
    const { release, state } = await startServer();
    expect(release()).toBe('r2');
    expect(state().factory).toBeUndefined();
    expect(state().rejected?.release).toBe('r2');
  });
});

describe('after a refused release', () => {
  it('the next good one is taken', async () => {
    const { releases, release, state } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    deploy('r3');
    await releases.poll();
    expect(release()).toBe('r3');
    expect(state().rejected).toBeUndefined();
  });

  it('a rollback ends the report', async () => {
    const { releases, state } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    deploy('r1');
    await releases.poll();
    expect(state().rejected).toBeUndefined();
    expect(state().factory).toBeDefined();
  });
});

it('a release without a file for servers is rendered by browsers, and is no mistake', async () => {
  const { releases, release, state } = await startServer();
  deploy('r2');
  files['server.r2.json'] = undefined;
  await releases.poll();
  expect(release()).toBe('r2');
  expect(state().factory).toBeUndefined();
  expect(state().rejected).toBeUndefined();
});

describe("while a remote's origin is down", () => {
  it('its last good release goes on', async () => {
    const { releases, state, release } = await startServer();
    isDown = true;
    await releases.poll();
    expect(release()).toBe('r1');
    expect(state().factory).toBeDefined();
    expect(state().error).toBe('connection refused');
  });

  it('a server that starts takes the last good release from its disk', async () => {
    await startServer();
    isDown = true;
    const { releases, state, release } = await startServer();
    expect(release()).toBe('r1');
    expect(state().factory?.({} as never)).toHaveLength(1);
    expect(state().styles).toEqual({ 'routes.r1.css': '.a{content:"r1"}' });
    // and takes up the thread when the origin is back
    isDown = false;
    deploy('r2');
    await releases.poll();
    expect(release()).toBe('r2');
  });

  it('a refused release is never the one on the disk', async () => {
    const { releases } = await startServer();
    deploy('r2', { code: "throw new Error('boom');" });
    await releases.poll();
    isDown = true;
    expect((await startServer()).release()).toBe('r1');
  });

  it('a server that starts without anything on its disk leaves the pages to browsers', async () => {
    isDown = true;
    const { release, listed } = await startServer();
    expect(release()).toBeUndefined();
    expect(listed()).toBe(`${origin}/mf-manifest.json`);
  });

  it('what is on the disk is not trusted blindly', async () => {
    await startServer();
    const file = path.join(folder, 'candidate.json');
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, '{"record":');
    isDown = true;
    expect((await startServer()).release()).toBeUndefined();
  });
});
