import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileProgram } from '@ponte/shared-server/compile-program';
import { readRenderUser } from './render-child';
import type { PageRequest } from './render-messages';
import { createRenderPool, type CulpritRelease, type RenderPool } from './render-pool';

/*
 * A remote's server file is code of another team, or of an attacker who has gained access to its origin. Each release
 * here misbehaves when it is loaded or when a page of it is rendered. It must gain nothing, other remotes' pages must
 * keep working, and a rollback must restore everything.
 */
const shellFile = `
exports.sharedModules = { react: { createElement: (type, props) => ({ type, props }) } };
exports.listAddresses = async ({ factories }) => ({ paginas: (await factories[0]({ address: '/walk' })) });
exports.checkFactory = (factory) => {
  if (typeof factory !== 'function') throw new Error('its server file has no route factory');
  return factory;
};
exports.renderFragment = async ({ name, fragment }) => ({ name, html: String(await fragment()), queries: [] });
exports.renderPage = async ({ address, supabaseUrl, factory, renderFragments }) => {
  if (address === '/data') {
    const response = await fetch(supabaseUrl + '/rest/v1/rpc/rows', { method: 'POST', headers: { apikey: 'key', 'content-type': 'application/json' }, body: '{}' });
    return { kind: 'page', status: 200, head: '', html: await response.text(), chunks: [], state: { router: {}, queries: { queries: [] }, renderedAt: 1 } };
  }
  const answered = factory ? await factory({ address, supabaseUrl, renderFragments }) : 'shell ' + address;
  if (typeof answered === 'object' && answered !== null && 'kind' in answered) return answered;
  return { kind: 'page', status: 200, head: '', html: answered, chunks: [], state: { router: {}, queries: { queries: [] }, renderedAt: 1 } };
};
`;
const good =
  "module.exports.default = ({ address }) => 'page ' + address + ' ' + [1, 2].map((n) => n + 1).join() + JSON.stringify({ a: {}.polluted });";
const goodPage = 'page /a 2,3{}';

/** The pool's time limits, and that of a page, in milliseconds. */
type Limits = Record<'hangTime' | 'loadTimeout' | 'isolationTimeout' | 'fragmentTime' | 'pageTime', number>;
/** For what is ended by a limit. */
const hasty: Limits = {
  hangTime: 1_000,
  loadTimeout: 1_000,
  isolationTimeout: 500,
  fragmentTime: 500,
  pageTime: 4_000,
};
/** For what is refused or answered, however slow the machine is: no limit passes before the test's own. */
const patient: Limits = {
  hangTime: 25_000,
  loadTimeout: 25_000,
  isolationTimeout: 25_000,
  fragmentTime: 25_000,
  pageTime: 25_000,
};

const program = compileProgram(path.join(__dirname, 'render-process.ts'));
const secret = 'sb-secret-of-the-backend';
let folder: string;
let pool: RenderPool;
let limits: Limits;
/** Whether the pool has no release of a remote yet. */
let isFresh: boolean;
let culprits: CulpritRelease[];
let backend: Server;
let other: Server;
/** The requests that reached a server other than the backend. */
let reached: string[];
/** The requests that reached the backend. */
let asked: string[];
let lines: string[];

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server): Promise<void> => new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  backend = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (request.url === '/rest/v1/moved') response.writeHead(302, { location: `${originOf(other)}/redirected` }).end();
    else if (request.url === '/rest/v1/huge') response.end('x'.repeat(17 * 1024 * 1024));
    else response.setHeader('content-type', 'application/json').end('{"rows":1}');
  });
  other = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('reached');
  });
  await Promise.all([listen(backend), listen(other)]);
});
afterAll(async () => {
  await Promise.all([backend, other].map((server) => new Promise((resolve) => server.close(resolve))));
});

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
  culprits = [];
  reached = [];
  asked = [];
});

async function openPool(chosen: Limits): Promise<void> {
  limits = chosen;
  isFresh = true;
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-hostile-'));
  writeFileSync(
    path.join(folder, 'server.s1.json'),
    JSON.stringify({ name: 'shell', release: 's1', file: 'server.cjs', integrity: '', requires: {} }),
  );
  writeFileSync(path.join(folder, 'server.cjs'), shellFile);
  mkdirSync(path.join(folder, 'backend'));
  writeFileSync(path.join(folder, 'backend/secrets.json'), secret);
  process.env.PONTE_TEST_SECRET = secret;
  pool = await createRenderPool({
    shellFolder: folder,
    shellRelease: 's1',
    program,
    processes: 1,
    user: readRenderUser(undefined),
    ...limits,
    // The same options as the server's
    onCulprit: (found) => {
      culprits.push(found);
      if (found.server !== undefined) pool.unload(found.server);
    },
  });
}

async function closePool(): Promise<void> {
  delete process.env.PONTE_TEST_SECRET;
  await pool.close();
  rmSync(folder, { recursive: true });
}

const load = (name: string, code: string, key = `${name}/1`): Promise<void> => pool.load({ name, key, code });

async function show(address: string, owner: PageRequest['owner'], servers: Record<string, string>): Promise<string> {
  const page: PageRequest = {
    address,
    site: 'https://ponte.example',
    owner,
    servers,
    supabaseUrl: originOf(backend),
    publishableKey: 'key',
  };
  const result = await pool.renderPage({ ...page, signal: AbortSignal.timeout(limits.pageTime) });
  return result.kind === 'page' ? result.html : result.kind;
}

const before = { candidate: 'candidate/1', company: 'company/1' };
const hostileServers = { candidate: 'candidate/2', company: 'company/1' };

/**
 * Releases a hostile candidate after a good one, requests its page, and rolls back.
 * @returns the page's text, or why there was none
 */
async function suffer(code: string): Promise<string> {
  if (isFresh) {
    await load('candidate', good);
    await load('company', good);
    isFresh = false;
  }
  const outcome = await load('candidate', code, 'candidate/2').then(
    () => show('/a', 'candidate', hostileServers).catch((error: unknown) => `failed: ${String(error)}`),
    (error: unknown) => `refused: ${String(error)}`,
  );
  // Other pages keep working while the hostile release is active
  await expect(show('/a', 'company', hostileServers)).resolves.toBe(goodPage);
  await expect(show('/login', 'shell', hostileServers)).resolves.toBe('shell /login');
  pool.unload('candidate/2');
  await expect(show('/a', 'candidate', before)).resolves.toBe(goodPage);
  await expect(show('/data', 'candidate', before)).resolves.toBe('{"rows":1}');
  await expect(show('/a', 'company', before)).resolves.toBe(goodPage);
  return outcome;
}

/** A release whose page shows the result of an attack. */
const page = (body: string): string => `
const attempt = async (run) => { try { return 'GOT ' + String(await run()); } catch (error) { return 'none: ' + (error && error.message); } };
module.exports.default = async ({ address, supabaseUrl, renderFragments }) => address === '/check' ? 'checked' : attempt(async () => { ${body} });`;

/** Searches everything that is reachable from the realm for a reference to Node's own modules. */
const requireAnyhow = (name: string): string => `
const ways = [
  () => require('${name}'), () => require('node:${name}'), () => process.getBuiltinModule('${name}'), () => process.binding('${name}'),
  () => process.mainModule.require('${name}'), () => globalThis.require('${name}'), () => module.constructor._load('${name}'),
  () => require.constructor('return process')().getBuiltinModule('${name}'), () => (0, eval)('require')('${name}'),
  () => new Function('return require')()('${name}'), () => globalThis['${name}'], () => module.parent.require('${name}'), () => require.main.require('${name}'),
  () => console._stderr.constructor && console._stderr, () => import('node:${name}'), () => Reflect.apply((async () => {}).constructor('return import("node:${name}")'), null, []),
];
let found;
for (const way of ways) { try { found = await way(); if (found) break; } catch {} }
if (!found) throw new Error('no way to ${name}');
`;

/**
 * One pool for all cases of a group, each of which leaves every process but its own release's as it was: starting a
 * pool takes most of a case.
 */
function shareOnePool(chosen: Limits = patient): void {
  beforeAll(() => openPool(chosen));
  afterAll(closePool);
}

/** A pool for each case: some end a process, or load other releases than {@link suffer}. */
function openPoolForEach(chosen: Limits = patient): void {
  beforeEach(() => openPool(chosen));
  afterEach(closePool);
}

describe('a page', () => {
  shareOnePool();

  it.each<[string, () => string]>([
    [
      'reads the environment',
      () =>
        `if (Object.keys(process.env).join() !== 'NODE_ENV') return JSON.stringify(process.env); throw new Error('empty');`,
    ],
    ['reads a file of the system', () => `${requireAnyhow('fs')} return found.readFileSync('/etc/passwd', 'utf8');`],
    [
      "reads the backend's secrets",
      () =>
        `${requireAnyhow('fs')} return found.readFileSync(${JSON.stringify(path.join(folder, 'backend/secrets.json'))}, 'utf8');`,
    ],
    [
      'writes a file',
      () =>
        `${requireAnyhow('fs')} found.writeFileSync(${JSON.stringify(path.join(folder, 'written'))}, 'x'); return 'written';`,
    ],
    ['starts a process', () => `${requireAnyhow('child_process')} return found.execSync('id').toString();`],
    [
      'starts a thread',
      () => `${requireAnyhow('worker_threads')} return new found.Worker('process.exit(1)', { eval: true });`,
    ],
    ['opens the inspector', () => `${requireAnyhow('inspector')} found.open(0); return found.url();`],
    ['makes code of strings in a vm', () => `${requireAnyhow('vm')} return found.runInThisContext('process.pid');`],
    [
      'connects by net',
      () =>
        `${requireAnyhow('net')} await new Promise((resolve, reject) => found.connect(${(other.address() as AddressInfo).port}, '127.0.0.1', resolve).on('error', reject)); return 'connected';`,
    ],
    [
      'asks by http',
      () =>
        `${requireAnyhow('http')} return new Promise((resolve, reject) => found.get('${originOf(other)}/http', resolve).on('error', reject));`,
    ],
    [
      'looks a name up',
      () => `${requireAnyhow('dns')} return found.promises.lookup('localhost').then(JSON.stringify);`,
    ],
    ['finds itself a module', () => `${requireAnyhow('module')} return found.builtinModules;`],
    ["loads another remote's file", () => `return require('company/1') || require('../company/server.cjs');`],
    ['ends the process', () => 'return process.exit(1);'],
    ['kills', () => 'return process.kill(process.ppid, 9);'],
    ['loads a native add-on', () => "return process.dlopen({ exports: {} }, '/usr/lib/x.node');"],
    ['makes code of a string', () => "return new Function('return 7')();"],
    ['compiles WebAssembly', () => 'return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));'],
    ['opens a web socket', () => `return new WebSocket('${originOf(other).replace('http', 'ws')}').url;`],
    [
      'takes the dispatcher of fetch',
      () =>
        `for (const key of Object.getOwnPropertySymbols(globalThis)) { const found = globalThis[key]; if (found && found.dispatch) return 'dispatcher'; } throw new Error('none');`,
    ],
    [
      'looks at its callers',
      () => `
    const seen = [];
    Error.prepareStackTrace = (_error, sites) => sites;
    for (const site of new Error().stack) seen.push(site.getFunction?.(), site.getThis?.());
    for (const one of seen) if (one && (one.env || one.binding || one.require || one.write)) return 'caller';
    throw new Error('nobody');`,
    ],
    [
      'patches what messages are made with',
      () => `
    const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect;
    let leak;
    const look = (one) => { if (typeof one === 'object' && one !== null && one !== globalThis && (one._handle || one.binding || one.reallyExit || one._writableState)) leak = one; };
    for (const type of [Object, Array, Map, Set, WeakMap, Function, Promise, String, Uint8Array, Object.getPrototypeOf(Uint8Array), Error, AbortController, EventTarget]) for (const name of ownKeys(type.prototype)) {
      const own = getOwnPropertyDescriptor(type.prototype, name).value;
      if (name === 'constructor' || typeof own !== 'function') continue;
      try {
        type.prototype[name] = function () { look(this); for (let n = 0; n < arguments.length; n += 1) look(arguments[n]); return apply(own, this, arguments); };
      } catch {}
    }
    console.log('a line');
    await fetch(supabaseUrl + '/rest/v1/rpc/rows', { method: 'POST', body: '{}' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (leak) return 'leak';
    throw new Error('no leak');`,
    ],
  ])('that %s gains nothing, and all other pages keep working', async (_what, body) => {
    const outcome = await suffer(page(body()));
    expect(outcome).toMatch(/^none: /);
    expect(outcome).not.toContain(secret);
    expect(reached).toEqual([]);
    expect(existsSync(path.join(folder, 'written'))).toBe(false);
  });
});

describe('a page that requests', () => {
  shareOnePool();

  it.each<[string, () => string, RegExp]>([
    ['another host', () => `${originOf(other)}/elsewhere`, /pages may ask the backend alone/],
    [
      "the cloud's metadata",
      () => 'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
      /pages may ask the backend alone/,
    ],
    [
      'the backend with a name in the address',
      () => originOf(backend).replace('http://', 'http://x:y@'),
      /credentials|pages may ask the backend alone/,
    ],
    [
      "another service of the backend's host",
      () => `${originOf(backend)}/auth/v1/admin/users`,
      /pages may ask for data alone/,
    ],
    [
      'another service by way of dots',
      () => `${originOf(backend)}/rest/v1/../../auth/v1/admin/users`,
      /pages may ask for data alone/,
    ],
    [
      'another service by way of written dots',
      () => `${originOf(backend)}/rest/v1/%2e%2e%2f%2e%2e%2fauth/v1/admin/users`,
      /pages may ask for data alone/,
    ],
    ['a file', () => 'file:///etc/passwd', /pages may ask the backend alone/],
    ['what leads elsewhere', () => `${originOf(backend)}/rest/v1/moved`, /fetch failed/],
    ['for more than any page needs', () => `${originOf(backend)}/rest/v1/huge`, /more than/],
  ])('%s is refused', async (_what, address, reason) => {
    expect(await suffer(page(`return (await fetch(${JSON.stringify(address())})).text();`))).toMatch(reason);
    expect(reached).toEqual([]);
    expect(asked.filter((line) => line.includes('auth'))).toEqual([]);
  });

  it('the backend to change a row is refused', async () => {
    expect(
      await suffer(page("return (await fetch(supabaseUrl + '/rest/v1/vacancies', { method: 'DELETE' })).text();")),
    ).toMatch(/pages may read and call functions/);
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  it('the backend for data is answered', async () => {
    expect(await suffer(page("return (await fetch(supabaseUrl + '/rest/v1/vacancies?select=id')).text();"))).toBe(
      'GOT {"rows":1}',
    );
  });
});

describe('a release that breaks the built-in objects', () => {
  shareOnePool();

  it.each([
    ['fetch', "globalThis.fetch = () => { throw new Error('patched'); };"],
    ['lists', "Array.prototype.map = () => { throw new Error('patched'); };"],
    ['JSON', "JSON.parse = () => { throw new Error('patched'); }; JSON.stringify = JSON.parse;"],
    ['promises', "Promise.prototype.then = () => { throw new Error('patched'); };"],
    [
      'every object',
      "Object.prototype.polluted = 'yes'; Object.defineProperty(Object.prototype, 'kind', { get: () => 'page', set() {} });",
    ],
    ['React', "require('react').createElement = () => { throw new Error('patched'); };"],
    ['its console', "console.error = console.log = () => { throw new Error('patched'); };"],
    [
      'the clock',
      'globalThis.setTimeout = globalThis.setImmediate = globalThis.queueMicrotask = () => undefined; Date.now = () => 0;',
    ],
  ])('%s breaks them for itself only', async (_what, code) => {
    await suffer(`${code} ${good}`);
    expect(reached).toEqual([]);
  });

  it.each([
    ['assigning a method', 'Date.prototype.getDate = () => 0;'],
    ['defining a method', "Object.defineProperty(Date.prototype, 'getDate', { value: () => 0 });"],
    ['setting a method for another one', "Reflect.set(Date.prototype, 'getDate', () => 0, Date.prototype);"],
    ['changing a method itself', "Object.defineProperty(Date.prototype.getDate, 'call', { value: () => 0 });"],
    ['changing another method itself', "Object.defineProperty(Date.prototype.getTime, 'call', { value: () => 0 });"],
  ])('by %s leaves dates as they are', async (_what, code) => {
    expect(
      await suffer(
        page(`try { ${code} } catch {} return String(new Date(86_400_000 * 30).getDate.call(new Date(2026, 0, 31)));`),
      ),
    ).toBe('GOT 31');
    expect(await suffer(page(`try { ${code} } catch {} return String(new Date().getTime.call(new Date(31)));`))).toBe(
      'GOT 31',
    );
  });

  it('is none that gives its own kind of date methods of its own', async () => {
    const library = 'class Day extends Date {} Day.prototype.getDate = Date.prototype.getUTCDate;';
    expect(await suffer(page(`${library} return String(new Day(Date.UTC(2026, 0, 31)).getDate());`))).toBe('GOT 31');
  });
});

describe('a release that hangs or exhausts memory', () => {
  openPoolForEach(hasty);

  it.each<[string, string, RegExp]>([
    ['loops', page('for (;;) {}'), /no sign of life/],
    ['loops in promises', page('for (;;) await null;'), /no sign of life/],
    [
      'loops in timers that starve nothing',
      page('setInterval(() => {}, 0); return new Promise(() => {});'),
      /too late|did not end/,
    ],
    [
      'fills the heap',
      page('const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));'),
      /memory|process ended/,
    ],
    [
      'fills the memory beside the heap',
      page('const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1));'),
      /memory|process ended/,
    ],
    [
      'answers without an end',
      page("throw new Error('x'.repeat(1e6));").replace(
        "'none: ' + (error && error.message)",
        "({ kind: 'page', status: 200, head: '', html: 'x'.repeat(1.2e8), chunks: [], state: {} })",
      ),
      /bytes|no sign of life/,
    ],
    [
      'writes without an end',
      page("for (let n = 0; n < 1e5; n += 1) console.log('line ' + n); throw new Error('written');"),
      /written|without an end/,
    ],
    [
      'asks without an end',
      page(
        "const all = await Promise.allSettled(Array.from({ length: 500 }, () => fetch(supabaseUrl + '/rest/v1/vacancies'))); throw new Error('asked ' + (all.filter(({ status }) => status === 'fulfilled').length <= 64));",
      ),
      /asked true/,
    ],
    ['recurses', page('const again = () => again() + 1; return again();'), /Maximum call stack/],
  ])(
    '%s is stopped, and everybody else goes on',
    async (_what, code, reason) => {
      expect(await suffer(code)).toMatch(reason);
      expect(lines.length).toBeLessThan(300);
    },
    60_000,
  );
});

const answering = (value: string): string =>
  `module.exports.default = ({ address }) => address === '/check' ? 'checked' : (${value});`;
const whole = (more: string): string =>
  `({ kind: 'page', status: 200, head: '', html: 'x', chunks: [], state: { router: {}, queries: { queries: [] }, renderedAt: 1 }, ...${more} })`;

describe('an answer', () => {
  shareOnePool();

  it.each<[string, string, RegExp]>([
    [
      'of a getter that throws',
      answering(
        "Object.defineProperty({ kind: 'page' }, 'status', { enumerable: true, get() { throw new Error('boom'); } })",
      ),
      /boom/,
    ],
    ['of symbols', answering(whole("{ html: Symbol('x') }")), /no page: html/],
    ['of functions', answering(whole('{ html: () => 1 }')), /no page: html/],
    ['in a circle', answering("(() => { const all = { kind: 'page' }; all.all = all; return all; })()"), /circular/],
    ['with a big number', answering(whole('{ status: 10n }')), /BigInt/],
    ['that says 99', answering(whole('{ status: 99 }')), /no page: status/],
    [
      'that leads elsewhere',
      answering("({ kind: 'redirect', status: 302, location: '//evil.example' })"),
      /no page: location/,
    ],
    [
      'that is thrown without text',
      "module.exports.default = () => { throw { toString() { throw new Error('twice'); } }; };",
      /no text/,
    ],
    ['with another toJSON', answering(whole("{ toJSON: () => 'text' }")), /no page/],
    ['of another kind', answering("({ kind: 'shutdown' })"), /no page/],
  ])('%s is refused', async (_what, code, reason) => {
    expect(await suffer(code)).toMatch(reason);
  });
});

describe('an answer of a release alone', () => {
  openPoolForEach();

  it('brings no prototype with it', async () => {
    await load(
      'candidate',
      answering(
        whole(
          `{ state: JSON.parse('{"router":{"__proto__":{"polluted":"yes"}},"queries":{"queries":[]},"renderedAt":1,"__proto__":{"polluted":"yes"}}') }`,
        ),
      ),
    );
    const result = await pool.renderPage({
      address: '/a',
      site: 's',
      owner: 'candidate',
      servers: before,
      supabaseUrl: originOf(backend),
      publishableKey: '',
      signal: AbortSignal.timeout(limits.pageTime),
    });
    expect(JSON.stringify(result)).not.toContain('polluted');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('cannot set the owner, the site or the fragments of the page', async () => {
    await load(
      'candidate',
      answering(
        whole(
          "{ state: { router: {}, queries: { queries: [] }, renderedAt: 1, owner: 'company', site: 'https://evil.example', fragments: ['company/Fake'] } }",
        ),
      ),
    );
    await expect(
      pool.renderPage({
        address: '/a',
        site: 'https://ponte.example',
        owner: 'candidate',
        servers: before,
        supabaseUrl: originOf(backend),
        publishableKey: '',
        signal: AbortSignal.timeout(limits.pageTime),
      }),
    ).resolves.toMatchObject({ state: { owner: 'candidate', site: 'https://ponte.example', fragments: [] } });
  });

  it('with addresses of other sites is refused, and the last list stays in use', async () => {
    const walk = (): Promise<unknown> =>
      pool.listAddresses({
        servers: before,
        supabaseUrl: originOf(backend),
        publishableKey: '',
        signal: AbortSignal.timeout(limits.pageTime),
      });
    await load('candidate', "module.exports.default = () => [{ path: '/vagas' }];");
    await load('company', "module.exports.default = () => [{ path: '/empresas' }];");
    await expect(walk()).resolves.toEqual({ paginas: [{ path: '/vagas' }, { path: '/empresas' }] });
    await load('candidate', "module.exports.default = () => [{ path: '//evil.example' }];");
    await expect(walk()).resolves.toEqual({ paginas: [{ path: '/vagas' }, { path: '/empresas' }] });
    expect(lines.join()).toContain('candidate: its last list of addresses goes on');
  });
});

describe('a release', () => {
  shareOnePool(hasty);

  it.each([
    ['throws', "throw new Error('boom');", /boom/],
    ['throws what has no text', 'throw Object.create(null);', /no text/],
    [
      'has exports that throw',
      "Object.defineProperty(module.exports, 'default', { get() { throw new Error('boom'); } });",
      /boom/,
    ],
    ['never comes to an end', 'for (;;) {}', /no sign of life/],
    ['never comes to an end and writes', "for (;;) console.log('x');", /no sign of life|without an end/],
    [
      'says that it is ready and is not',
      'const wait = () => Promise.resolve().then(wait); wait(); module.exports.default = () => 1;',
      /no sign of life/,
    ],
  ])('that %s when it is loaded is rejected', async (_what, code, reason) => {
    expect(await suffer(code)).toMatch(reason);
  });
});
