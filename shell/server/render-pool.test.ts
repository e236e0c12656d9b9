import { ChildProcess, execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRenderer } from './render';
import { compileProgram } from '@ponte/shared-server/compile-program';
import type { PageRequest } from './render-messages';
import { createRenderPool, type CulpritRelease, type RenderPool } from './render-pool';

/*
 * Real processes with a small server file of the shell: a page is what the remote's factory returns for the address,
 * and the remotes' files have the faults of broken releases. hostile-releases.test.ts covers attacks.
 */
const shellFile = `
exports.sharedModules = { '@ponte/shared-auth': { secret: 'shared' } };
exports.listAddresses = async ({ factories }) => ({ paginas: factories.map((factory) => ({ path: factory({ address: '/walk' }) })) });
exports.checkFactory = (factory) => {
  if (typeof factory !== 'function') throw new Error('its server file has no route factory');
  return factory;
};
exports.renderFragment = async ({ name, fragment }) => ({ name, html: String(await fragment()), queries: [] });
exports.renderPage = async ({ address, factory, renderFragments, signal }) => {
  let html = '';
  if (address.startsWith('/with-fragment')) {
    const fragments = await renderFragments(['candidate/Featured', 'nobody/Here']);
    html = fragments.map((fragment) => '[' + fragment.html + ']').join('');
  }
  if (address.startsWith('/slow')) await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1500);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(signal.reason); });
  });
  html = (factory ? await factory({ address }) : 'shell ' + address) + html;
  return { kind: 'page', status: 200, head: '', html, chunks: [], state: { router: {}, queries: { queries: [] }, renderedAt: 1 } };
};
`;

const good = "module.exports.default = ({ address }) => 'page ' + address;";
/** One page of it hangs, the others work. */
const looping =
  "module.exports.default = ({ address }) => { if (address === '/loop') for (;;) {} return 'page ' + address; };";

const program = compileProgram(path.join(__dirname, 'render-process.ts'));
const hangTime = 700;
let folder: string;
let pool: RenderPool;
let culprits: CulpritRelease[];
let errors: jest.SpyInstance;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  culprits = [];
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-processes-'));
  writeFileSync(
    path.join(folder, 'server.s1.json'),
    JSON.stringify({ name: 'shell', release: 's1', file: 'server.cjs', integrity: '', requires: {} }),
  );
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
    program,
    processes: 2,
    hangTime,
    loadTimeout: 500,
    isolationTimeout: 300,
    fragmentTime: 400,
    onCulprit: (found) => culprits.push(found),
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

const load = (name: string, code: string, key = `${name}/1`): Promise<void> => pool.load({ name, key, code });

async function untilReplaced(count: number): Promise<void> {
  for (let tries = 0; pool.replaced() < count && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pool.replaced()).toBe(count);
}

async function untilCulprit(): Promise<void> {
  for (let tries = 0; culprits.length === 0 && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

it('renders pages of the shell and of every remote that it knows', async () => {
  await load(
    'candidate',
    "module.exports.default = ({ address }) => address === '/walk' ? address : 'page ' + address;",
  );
  await load(
    'company',
    "module.exports.default = ({ address }) => address === '/walk' ? '/company/walk' : 'company ' + address;",
  );
  expect(await show('/login', 'shell')).toBe('shell /login');
  expect(await Promise.all(['/a', '/b', '/c', '/d'].map((address) => show(address)))).toEqual([
    'page /a',
    'page /b',
    'page /c',
    'page /d',
  ]);
  expect(await show('/empresas', 'company')).toBe('company /empresas');
  expect(
    await pool.listAddresses({ servers, supabaseUrl: '', publishableKey: '', signal: AbortSignal.timeout(5_000) }),
  ).toEqual({
    paginas: [{ path: '/walk' }, { path: '/company/walk' }],
  });
});

it('the pool of rendering processes does not listen to a signal longer than a page is rendered: the pages of a smoke test share one', async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 3; count += 1) await pool.renderPage({ ...page('/vagas', 'shell'), signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

it("the pool of rendering processes has the fragments of a page rendered by their own remote's present release", async () => {
  await load('candidate', `${good} module.exports.fragments = { Featured: () => 'six' };`);
  await load('company', good);
  const { signal } = new AbortController();
  await expect(pool.renderPage({ ...page('/with-fragment', 'company'), signal })).resolves.toMatchObject({
    html: 'page /with-fragment[six]',
    state: { owner: 'company', fragments: ['candidate/Featured'] },
  });
});

it('the pool of rendering processes does not start without a build of the shell', async () => {
  await expect(open('s2')).rejects.toThrow(/server\.s2\.json/);
});

it('keeps the previous release beside the active one and one under smoke test, and no other', async () => {
  for (const number of [1, 2, 3, 4])
    await load('candidate', `module.exports.default = () => 'r${number}';`, `candidate/${number}`);
  const render = async (key: string): Promise<unknown> => {
    const { signal } = new AbortController();
    return await pool.renderPage({ ...page('/'), servers: { candidate: key }, signal });
  };
  for (const number of [4, 3])
    await expect(render(`candidate/${number}`)).resolves.toMatchObject({ html: `r${number}` });
  await expect(render('candidate/2')).resolves.toMatchObject({ html: 'r2' });
  await expect(render('candidate/1')).rejects.toThrow('candidate/1 is not loaded');
});

it('keeps a release that came back after a rollback when the next one comes', async () => {
  for (const number of [1, 2, 1, 3])
    await load('candidate', `module.exports.default = () => 'r${number}';`, `candidate/${number}`);
  const { signal } = new AbortController();
  await expect(pool.renderPage({ ...page('/'), servers: { candidate: 'candidate/1' }, signal })).resolves.toMatchObject(
    { html: 'r1' },
  );
});

it('loads a release that is deployed again in new processes, without its former state', async () => {
  await load(
    'candidate',
    'globalThis.loaded = (globalThis.loaded ?? 0) + 1; module.exports.default = () => String(globalThis.loaded);',
  );
  await load('candidate', good, 'candidate/2');
  await load(
    'candidate',
    'globalThis.loaded = (globalThis.loaded ?? 0) + 1; module.exports.default = () => String(globalThis.loaded);',
  );
  expect(await show('/a')).toBe('1');
});

it('the pool of rendering processes starts one set of processes for a release that is named twice at once', async () => {
  await Promise.all([load('candidate', good), load('candidate', good)]);
  expect(await show('/a')).toBe('page /a');
  expect(errors).not.toHaveBeenCalled();
});

it('falls back to the previous release when one is revoked', async () => {
  await load('candidate', "module.exports.default = () => 'first';");
  await load('candidate', "module.exports.default = () => 'second';", 'candidate/2');
  pool.unload('candidate/2');
  expect(await show('/a')).toBe('first');
  const { signal } = new AbortController();
  await expect(pool.renderPage({ ...page('/a'), servers: { candidate: 'candidate/2' }, signal })).rejects.toThrow(
    'candidate/2 is not loaded',
  );
  expect(pool.replaced()).toBe(0);
});

it('keeps a canary beside the live release, whatever comes and goes, and takes its place for nobody', async () => {
  await load('candidate', "module.exports.default = () => 'live';");
  const beside = { name: 'candidate', key: 'beside/candidate/2', isBeside: true };
  await pool.load({ ...beside, code: "module.exports.default = () => 'canary';" });
  const { signal } = new AbortController();
  const canary = () => pool.renderPage({ ...page('/a'), servers: { candidate: beside.key }, signal });
  expect(await show('/a')).toBe('live');
  expect(await canary()).toMatchObject({ html: 'canary' });
  for (const release of [3, 4, 5, 1])
    await load('candidate', "module.exports.default = () => 'live';", `candidate/${release}`);
  expect(await canary()).toMatchObject({ html: 'canary' });
  // The live release is revoked: the one before it takes over, not the canary.
  pool.unload('candidate/5');
  pool.unload(beside.key);
  expect(await show('/a')).toBe('live');
  await expect(canary()).rejects.toThrow('is not loaded');
});

describe('a page of a retired release that comes while its idle process is being ended', () => {
  /**
   * Makes the pool end the idle process of the retired release, and acts right then: a microtask runs before Node can
   * learn that the process has ended, so the pool does not know it either.
   */
  function whileItEnds<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const { kill } = ChildProcess.prototype;
    const now = performance.now.bind(performance);
    return new Promise((resolve) => {
      jest.spyOn(ChildProcess.prototype, 'kill').mockImplementationOnce(function (this: ChildProcess, signal) {
        queueMicrotask(() => resolve(act()));
        return kill.call(this, signal);
      });
      // The pool's clock an hour later: longer than a retired release may stay idle.
      jest.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
    });
  }

  it.each<[string, () => void]>([
    ['the newer release stays', () => undefined],
    ['the newer release is revoked', () => pool.unload('candidate/2')],
  ])('is rendered by a new process, and the release is not blamed: %s', async (_what, change) => {
    await load('candidate', good);
    await load('candidate', "module.exports.default = () => 'newer';", 'candidate/2');
    const answer = await whileItEnds(() => {
      change();
      return show('/a').catch((error: unknown) => String(error));
    });
    expect([answer, culprits, pool.replaced()]).toEqual(['page /a', [], 0]);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a server file that', () => {
  it.each<[string, string, RegExp]>([
    ['throws', "throw new Error('boom');", /boom/],
    ['never comes to an end', 'for (;;) {}', /no sign of life for 500 ms/],
    [
      'never comes to an end and writes all the while',
      "for (;;) console.log('still here');",
      /no sign of life|without an end/,
    ],
    ['would end the process', 'process.exit(3);', /process.exit is not a function/],
    ['gives no routes', 'module.exports.default = 1;', /no route factory/],
    [
      'exports fragments that are no components',
      `${good} module.exports.fragments = { Featured: 'text' };`,
      /its fragments are no components/,
    ],
    ['asks for the file system', "require('node:fs');", /node:fs, which is not shared/],
  ])('%s when it is loaded is rejected, and other pages are still rendered', async (_what, code, reason) => {
    await load('candidate', good);
    await expect(load('company', code)).rejects.toThrow(reason);
    expect(await show('/a')).toBe('page /a');
    expect(culprits).toEqual([]);
  });
});

describe('a page that never ends', () => {
  it('affects its own remote only, and is reported as the culprit', async () => {
    await load('candidate', looping);
    await load('company', good);
    const ended: string[] = [];
    const loop = show('/loop')
      .catch((error: unknown) => String(error))
      .finally(() => ended.push('/loop'));
    expect(await show('/empresas', 'company')).toBe('page /empresas');
    expect(ended).toEqual([]);
    expect(await loop).toMatch(/no sign of life/);
    await untilReplaced(1);
    expect(culprits).toEqual([
      {
        remote: 'candidate',
        server: 'candidate/1',
        work: '/loop',
        reason: expect.stringContaining('no sign of life') as string,
      },
    ]);
    expect(await Promise.all(['/a', '/b', '/c'].map((address) => show(address)))).toEqual([
      'page /a',
      'page /b',
      'page /c',
    ]);
  });

  it('among others is found to be the culprit, and the others are not', async () => {
    await load('candidate', looping);
    await load('company', good);
    // Waiting for the backend in the same process when the endless loop starts
    const others = ['/slow1', '/slow2'].map((address) => show(address).catch((error: unknown) => String(error)));
    const elsewhere = show('/slow3', 'company');
    await expect(show('/loop')).rejects.toThrow(/no sign of life/);
    expect((await Promise.all(others)).filter((answer) => !answer.startsWith('page')).length).toBeGreaterThan(0);
    await expect(elsewhere).resolves.toBe('page /slow3');
    await untilCulprit();
    expect(culprits.map(({ remote, work }) => [remote, work])).toEqual([['candidate', '/loop']]);
    expect(await show('/empresas', 'company')).toBe('page /empresas');
  });

  it('in every process leaves the server running, and pages are rendered again', async () => {
    await load('candidate', looping);
    const loops = await Promise.allSettled([show('/loop'), show('/loop'), show('/loop?again')]);
    expect(loops.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await show('/a').catch(() => undefined);
      if (answer === 'page /a') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no page came back');
  });
});

/** The rendering processes that this test has started. */
function renderingProcesses(): number[] {
  return execFileSync('pgrep', ['-P', String(process.pid), '-f', 'disallow-code-generation'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

(process.platform === 'linux' ? describe : describe.skip)('a rendering process that somebody kills', () => {
  it('is replaced, and its only running page is not named as the culprit', async () => {
    await load('candidate', good);
    const slow = show('/slow1').catch((error: unknown) => String(error));
    for (const pid of renderingProcesses()) process.kill(pid, 'SIGKILL');
    expect(await slow).toContain('its process was ended by SIGKILL');
    await untilReplaced(2);
    let answer: string | undefined;
    for (let tries = 0; answer === undefined && tries < 200; tries += 1) {
      answer = await show('/slow1').catch(() => undefined);
      if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect([answer, culprits]).toEqual(['page /slow1', []]);
  });
});

describe('a page with a fragment of another remote', () => {
  const home = () => show('/with-fragment', 'company');

  it.each([
    ['never ends', 'for (;;) {}'],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
  ])("that %s: the page is there without it, and the fragment's remote is named", async (_what, code) => {
    await load('candidate', `${good} module.exports.fragments = { Featured: () => { ${code} } };`);
    await load('company', good);
    await expect(home()).resolves.toBe('page /with-fragment');
    await untilCulprit();
    expect(culprits).toEqual([
      { remote: 'candidate', server: 'candidate/1', work: 'candidate/Featured', reason: expect.any(String) as string },
    ]);
    expect(errors.mock.calls.flat().join()).toMatch(
      /fragment candidate\/Featured on \/with-fragment is left to the browser/,
    );
  });

  it('that hangs is no longer rendered once it is suspected, and stops no other page', async () => {
    await load('candidate', `${good} module.exports.fragments = { Featured: () => { for (;;) {} } };`);
    await load('company', good);
    const first = home();
    while (culprits.length === 0) {
      await expect(show('/with-fragment/other', 'company')).resolves.toBe('page /with-fragment/other');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await expect(first).resolves.toBe('page /with-fragment');
    expect(culprits.map(({ remote }) => remote)).toEqual(['candidate']);
    expect(pool.replaced()).toBe(1);
  });

  it('that throws is there without it', async () => {
    await load('candidate', `${good} module.exports.fragments = { Featured: () => { throw new Error('boom'); } };`);
    await load('company', good);
    await expect(home()).resolves.toBe('page /with-fragment');
    expect(errors.mock.calls.flat().join()).toMatch(
      /fragment candidate\/Featured on \/with-fragment is left to the browser: boom/,
    );
    expect(culprits).toEqual([]);
  });

  it('whose visitor leaves while it is made writes nothing into the log', async () => {
    await load('candidate', `${good} module.exports.fragments = { Featured: () => new Promise(() => undefined) };`);
    await load('company', good);
    const visitor = new AbortController();
    const made = pool.renderPage({ ...page('/with-fragment', 'company'), signal: visitor.signal });
    setTimeout(() => visitor.abort(), 150);
    await expect(made).rejects.toThrow('too late');
    // The next one's time is over later, and its visitor stays.
    await expect(home()).resolves.toBe('page /with-fragment');
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is itself the culprit when it hangs', async () => {
    await load('candidate', `${good} module.exports.fragments = { Featured: () => 'six' };`);
    await load('company', 'module.exports.default = () => { for (;;) {} };');
    await expect(home()).rejects.toThrow(/no sign of life/);
    await untilCulprit();
    expect(culprits.map(({ remote }) => remote)).toEqual(['company']);
  });
});

describe('a page that', () => {
  it.each([
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
    ['fills the memory outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))'],
  ])('%s ends its process only, and is reported', async (_what, code) => {
    await load(
      'candidate',
      `module.exports.default = ({ address }) => { if (address === '/bad') { ${code} } return 'page ' + address; };`,
    );
    await expect(show('/bad')).rejects.toThrow(/process ended/);
    await untilReplaced(1);
    expect(culprits.map(({ work }) => work)).toEqual(['/bad']);
    expect(await show('/a')).toBe('page /a');
  });

  it('throws is an error of that page alone', async () => {
    await load(
      'candidate',
      "module.exports.default = ({ address }) => { if (address === '/bad') throw new Error('boom'); return 'page'; };",
    );
    await expect(show('/bad')).rejects.toThrow('boom');
    expect(await show('/a')).toBe('page');
    expect(pool.replaced()).toBe(0);
  });

  it.each([
    ['in a timer', "setTimeout(() => { throw new Error('late'); }, 10)"],
    ['in a promise that nobody waits for', "void Promise.reject(new Error('late'))"],
    ['something strange', 'setTimeout(() => { throw undefined; }, 10)'],
  ])('throws %s after it was rendered ends nothing', async (_what, code) => {
    await load(
      'candidate',
      `module.exports.default = ({ address }) => { if (address === '/a') ${code}; return 'page'; };`,
    );
    expect(await show('/a')).toBe('page');
    for (let tries = 0; errors.mock.calls.length === 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(/failed outside of the page: (?:late|undefined)/));
    expect(await show('/b')).toBe('page');
    expect(pool.replaced()).toBe(0);
  });

  it('was aborted cancels its requests', async () => {
    await load('candidate', good);
    const renderer = createRenderer((request) => pool.renderPage(request), { timeout: 100, atOnce: 4, waiting: 4 });
    await expect(renderer.render(page('/slow'))).rejects.toThrow('not rendered in 100 ms');
    expect(pool.replaced()).toBe(0);
    expect(await show('/a')).toBe('page /a');
  });
});
