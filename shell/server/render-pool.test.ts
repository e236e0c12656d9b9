import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRenderer } from './render';
import type { PageRequest } from './render-messages';
import { createRenderPool, type RenderPool } from './render-pool';

/*
 * Real threads. The shell's server file is a small one: a page is what the remote's factory gives for the address, and the remotes'
 * files do what a broken release may do.
 */
const shellFile = `
exports.sharedModules = { '@ponte/shared-auth': { secret: 'shared' } };
exports.listAddresses = async ({ factories }) => ({ paginas: factories.map((factory) => ({ path: factory({ address: 'walk' }) })) });
exports.checkFactory = (factory) => {
  if (typeof factory !== 'function') throw new Error('its server file has no route factory');
  return factory;
};
exports.renderPage = async ({ address, factory, fragments, onFragments, signal }) => {
  if (address.startsWith('/with-fragment')) {
    onFragments(['candidate/Featured']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    fragments['candidate/Featured']?.();
  }
  if (address === '/fragments') return { kind: 'page', status: 200, head: '', html: Object.keys(fragments).join(' '), chunks: [], state: {} };
  if (address.startsWith('/slow')) await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  return { kind: 'page', status: 200, head: '', html: factory ? await factory({ address }) : 'shell ' + address, chunks: [], state: {} };
};
`;

const good = "module.exports.default = ({ address }) => 'page ' + address;";
/** A page of it never ends, the others are as they should be. */
const looping = "module.exports.default = ({ address }) => { if (address === '/loop') for (;;) {} return 'page ' + address; };";

const hangTime = 700;
let folder: string;
let pool: RenderPool;
let guilty: [PageRequest, string, string][];
let errors: jest.SpyInstance;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  guilty = [];
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-threads-'));
  writeFileSync(path.join(folder, 'server.s1.json'), JSON.stringify({ name: 'shell', release: 's1', file: 'server.cjs', integrity: '', requires: {} }));
  writeFileSync(path.join(folder, 'server.cjs'), shellFile);
  pool = await open();
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

function open(release = 's1'): Promise<RenderPool> {
  return createRenderPool({
    shellFolder: folder,
    shellRelease: release,
    threadFile: path.join(__dirname, 'start-thread.mjs'),
    threads: 2,
    hangTime,
    loadTimeout: 200,
    trialTime: 300,
    onGuilty: (...found) => guilty.push(found),
  });
}

const servers = { candidate: 'candidate/1', company: 'company/1' };
const page = (address: string, owner: PageRequest['owner'] = 'candidate'): PageRequest => ({
  address,
  site: 'https://ponte.example',
  owner,
  servers,
  supabaseUrl: 'https://api.example',
  publishableKey: 'key',
});

async function show(address: string, owner: PageRequest['owner'] = 'candidate'): Promise<string> {
  const result = await pool.renderPage({ ...page(address, owner), signal: AbortSignal.timeout(20_000) });
  return result.kind === 'page' ? result.html : result.kind;
}

const adopt = (name: string, code: string, key = `${name}/1`): Promise<void> => pool.adopt({ name, key, code });

/** Every thread is there again. */
async function untilReplaced(count: number): Promise<void> {
  for (let tries = 0; pool.replaced() < count && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pool.replaced()).toBe(count);
}

it('renders pages of the shell and of every remote that it knows', async () => {
  await adopt('candidate', good);
  await adopt('company', "module.exports.default = ({ address }) => 'company ' + address;");
  expect(await show('/login', 'shell')).toBe('shell /login');
  expect(await Promise.all(['/a', '/b', '/c', '/d'].map((address) => show(address)))).toEqual(['page /a', 'page /b', 'page /c', 'page /d']);
  expect(await show('/empresas', 'company')).toBe('company /empresas');
  expect(await pool.listAddresses({ servers, supabaseUrl: '', publishableKey: '', signal: AbortSignal.timeout(5_000) })).toEqual({
    paginas: [{ path: 'page walk' }, { path: 'company walk' }],
  });
});

it("gives every page the fragments of all remotes' present releases", async () => {
  await adopt('candidate', `${good} module.exports.fragments = { Featured: () => null };`);
  await adopt('company', good);
  expect(await show('/fragments', 'company')).toBe('candidate/Featured');
});

it('does not start without a shell that is built', async () => {
  await expect(open('s2')).rejects.toThrow(/server\.s2\.json/);
});

it('keeps the release before the present one, and no other', async () => {
  for (const number of [1, 2, 3]) await adopt('candidate', `module.exports.default = () => 'r${number}';`, `candidate/${number}`);
  const render = async (key: string): Promise<unknown> => {
    const { signal } = new AbortController();
    return (await pool.renderPage({ ...page('/'), servers: { candidate: key }, signal }));
  };
  await expect(render('candidate/3')).resolves.toMatchObject({ html: 'r3' });
  await expect(render('candidate/2')).resolves.toMatchObject({ html: 'r2' });
  await expect(render('candidate/1')).rejects.toThrow('candidate/1 is not loaded');
});

it('keeps a release that came back after a rollback when the next one comes', async () => {
  for (const number of [1, 2, 1, 3]) await adopt('candidate', `module.exports.default = () => 'r${number}';`, `candidate/${number}`);
  const { signal } = new AbortController();
  await expect(pool.renderPage({ ...page('/'), servers: { candidate: 'candidate/1' }, signal })).resolves.toMatchObject({ html: 'r1' });
});

describe('a server file that', () => {
  it.each<[string, string, RegExp]>([
    ['throws', "throw new Error('boom');", /boom/],
    ['never comes to an end', 'for (;;) {}', /timed out/],
    ['ends the process', 'process.exit(3);', /thread ended/],
    ['gives no routes', 'module.exports.default = 1;', /no route factory/],
    ['exports fragments that are no components', `${good} module.exports.fragments = { Featured: 'text' };`, /its fragments are no components/],
    ['asks for the file system', "require('node:fs');", /node:fs, which is not shared/],
  ])('%s when it is loaded is refused, and pages go on', async (_what, code, reason) => {
    await adopt('candidate', good);
    await expect(adopt('company', code)).rejects.toThrow(reason);
    expect(await show('/a')).toBe('page /a');
    expect(guilty).toEqual([]);
  });
});

describe('a page that never ends', () => {
  it('costs its own thread only: others are rendered all the while, and it is named', async () => {
    await adopt('candidate', looping);
    await adopt('company', good);
    const loop = show('/loop').catch((error: unknown) => String(error));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const begun = performance.now();
    expect(await show('/empresas', 'company')).toBe('page /empresas');
    expect(performance.now() - begun).toBeLessThan(hangTime);
    expect(await loop).toMatch(/no sign of life/);
    await untilReplaced(1);
    expect(guilty).toEqual([[page('/loop'), expect.stringContaining('no sign of life'), 'candidate']]);
    // the new thread knows every release
    expect(await Promise.all(['/a', '/b', '/c'].map((address) => show(address)))).toEqual(['page /a', 'page /b', 'page /c']);
  });

  it('among others is found out: the others are not blamed', async () => {
    await adopt('candidate', looping);
    await adopt('company', good);
    // two on each thread, waiting for the backend, when the loop comes
    const others = ['/slow1', '/slow2', '/slow3', '/slow4'].map((address) => show(address, 'company').catch((error: unknown) => String(error)));
    await expect(show('/loop')).rejects.toThrow(/no sign of life/);
    const answers = await Promise.all(others);
    expect(answers.filter((answer) => answer.startsWith('page'))).toHaveLength(2);
    for (let tries = 0; guilty.length === 0 && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(guilty.map(([{ address, owner }]) => [owner, address])).toEqual([['candidate', '/loop']]);
    expect(await show('/empresas', 'company')).toBe('page /empresas');
  });

  it('on every thread leaves the process alive, and pages come back', async () => {
    await adopt('candidate', looping);
    const loops = await Promise.allSettled([show('/loop'), show('/loop')]);
    expect(loops.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await untilReplaced(2);
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await show('/a').catch(() => undefined);
      if (answer === 'page /a') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no page came back');
  });
});

describe('a page with a fragment of another remote', () => {
  const home = () => show('/with-fragment', 'company');
  async function untilGuilty(): Promise<void> {
    for (let tries = 0; guilty.length === 0 && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it.each([
    ['never ends', 'for (;;) {}', /no sign of life/],
    ['ends the process', 'process.exit(1)', /ended/],
  ])("that %s: the fragment's remote is named, not the page's owner, and without it the page is there", async (_what, code, reason) => {
    await adopt('candidate', `${good} module.exports.fragments = { Featured: () => { ${code} } };`);
    await adopt('company', good);
    await expect(home()).rejects.toThrow(/thread ended/);
    await untilGuilty();
    expect(guilty).toEqual([[page('/with-fragment', 'company'), expect.stringMatching(reason), 'candidate']]);
    const { signal } = new AbortController();
    await expect(pool.renderPage({ ...page('/with-fragment', 'company'), servers: { company: 'company/1' }, signal })).resolves.toMatchObject({
      html: 'page /with-fragment',
    });
  });

  it('that hangs stops one thread only: until it is known who is to blame, the page is left to browsers and others come without the fragment', async () => {
    await adopt('candidate', `${good} module.exports.fragments = { Featured: () => { for (;;) {} } };`);
    await adopt('company', good);
    const first = home().catch((error: unknown) => String(error));
    // longer than any page takes, shorter than what is waited for a sign of life
    await new Promise((resolve) => setTimeout(resolve, hangTime));
    let refused = 0;
    let slowest = 0;
    while (guilty.length === 0) {
      const begun = performance.now();
      await expect(show('/with-fragment/other', 'company')).resolves.toBe('page /with-fragment/other');
      await expect(show('/a')).resolves.toBe('page /a');
      slowest = Math.max(slowest, performance.now() - begun);
      // whoever is told takes the release back at once; nobody does here
      if (guilty.length > 0) break;
      await expect(show('/with-fragment?utm_source=teste', 'company')).rejects.toThrow(/tried first/);
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await first).toMatch(/no sign of life/);
    expect(refused).toBeGreaterThan(3);
    expect(slowest).toBeLessThan(hangTime);
    expect(guilty.map(([, , remote]) => remote)).toEqual(['candidate']);
    // the thread that stopped, and the one in which it was tried
    expect(pool.replaced()).toBe(1);
  });

  it('is to blame itself when it hangs without the fragment too', async () => {
    await adopt('candidate', `${good} module.exports.fragments = { Featured: () => null };`);
    await adopt('company', 'module.exports.default = () => { for (;;) {} };');
    await expect(home()).rejects.toThrow(/no sign of life/);
    await untilGuilty();
    expect(guilty.map(([, , remote]) => remote)).toEqual(['company']);
  });
});

describe('a page that', () => {
  it.each([
    ['ends the process', 'process.exit(1)'],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
  ])('%s ends its thread only, and is named', async (_what, code) => {
    await adopt('candidate', `module.exports.default = ({ address }) => { if (address === '/bad') { ${code} } return 'page ' + address; };`);
    await expect(show('/bad')).rejects.toThrow(/thread ended/);
    await untilReplaced(1);
    expect(guilty.map(([{ address }]) => address)).toEqual(['/bad']);
    expect(await show('/a')).toBe('page /a');
  });

  it('throws is an error of that page alone', async () => {
    await adopt('candidate', "module.exports.default = ({ address }) => { if (address === '/bad') throw new Error('boom'); return 'page'; };");
    await expect(show('/bad')).rejects.toThrow('boom');
    expect(await show('/a')).toBe('page');
    expect(pool.replaced()).toBe(0);
  });

  it.each([
    ['in a timer', "setTimeout(() => { throw new Error('late'); }, 10)"],
    ['in a promise that nobody waits for', "void Promise.reject(new Error('late'))"],
    ['something strange', "setTimeout(() => { throw undefined; }, 10)"],
  ])('throws %s after it was rendered ends nothing', async (_what, code) => {
    await adopt('candidate', `module.exports.default = ({ address }) => { if (address === '/a') ${code}; return 'page'; };`);
    expect(await show('/a')).toBe('page');
    for (let tries = 0; errors.mock.calls.length === 0 && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(/failed outside of the page: (?:late|undefined)/));
    expect(await show('/b')).toBe('page');
    expect(pool.replaced()).toBe(0);
  });

  it('is no longer waited for gives its calls up', async () => {
    await adopt('candidate', good);
    const renderer = createRenderer((request) => pool.renderPage(request), { timeout: 100, atOnce: 4, waiting: 4 });
    await expect(renderer.render(page('/slow'))).rejects.toThrow('not rendered in 100 ms');
    expect(pool.replaced()).toBe(0);
    expect(await show('/a')).toBe('page /a');
  });
});

it("keeps the process's secrets from pages", async () => {
  process.env.PONTE_TEST_SECRET = 'secret';
  try {
    await pool.close();
    pool = await open();
    await adopt('candidate', "module.exports.default = () => 'sees ' + process.env.PONTE_TEST_SECRET;");
    expect(await show('/a')).toBe('sees undefined');
  } finally {
    delete process.env.PONTE_TEST_SECRET;
  }
});
