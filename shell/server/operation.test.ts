import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AssetRecord,
  createFolderStorage,
  createReleaseKey,
  createReleaseRegistry,
  readPrivateKey,
  type ReleaseRegistry,
  sortFigures,
} from '@ponte/shared-server';
import { createShellServer } from './app';
import { createOperatorAccess, operatorTime } from './operator-access';
import { createRegistrySource, createSwitchReader } from './registry-source';
import { createReleases } from './releases';
import { readSite } from './site';

const key = 'key-of-the-operators-0123456789';
const team = createReleaseKey('candidate team', ['candidate']);
const origin = 'http://localhost';
let folder: string;
let registry: ReleaseRegistry;

const recordOf = (build: string): AssetRecord => ({
  name: 'candidate',
  release: build,
  entry: `remoteEntry.${build}.js`,
  main: [],
  exposes: { routes: ['routes.2.js'] },
  chunks: {},
  fonts: [],
  declaration: {
    label: 'Vagas',
    owner: 'time de vagas',
    routes: ['/vagas'],
    smokeTestPages: [],
    hiddenFromSearch: [],
  },
});

async function publish(build: string): Promise<string> {
  const { record } = await registry.publish(
    {
      remote: 'candidate',
      files: new Map([
        ['release.json', Buffer.from(JSON.stringify(recordOf(build)))],
        [`remoteEntry.${build}.js`, Buffer.from(`run('${build}')`)],
      ]),
      details: {
        build,
        version: '1.0.0',
        commit: null,
        hasUncommittedChanges: false,
        requires: {},
        databaseSchema: null,
        createdBy: 'Ana',
      },
    },
    readPrivateKey(team.privateKey),
  );
  await registry.point({ remote: 'candidate', action: 'release', to: record.release, by: 'Ana', why: `why ${build}` });
  return record.release;
}

let first: string;
let second: string;
beforeEach(async () => {
  for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-operation-'));
  for (const name of ['dist', 'public']) mkdirSync(path.join(folder, name));
  const shell = { ...recordOf('aaaa0000'), name: 'shell', entry: null, main: ['main.0123abcd.js'], exposes: {} };
  writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(shell));
  registry = createReleaseRegistry(createFolderStorage(path.join(folder, 'registry')), async () => ({
    keys: [team.publicKey],
  }));
  first = await publish('00000001');
  second = await publish('00000002');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function setUp({
  isOpen = false,
  canMove = true,
  hasFigures = true,
  hasRegistry = true,
  registryWait = 5_000,
} = {}) {
  const origins = { candidate: 'https://c.example' };
  const releases = hasRegistry
    ? createReleases(
        origins,
        createRegistrySource(registry, origins),
        undefined,
        undefined,
        createSwitchReader(registry),
      )
    : createReleases(origins, (async () => Response.json(recordOf('00000002'))) as typeof fetch);
  await releases.poll();
  const app = createShellServer({
    distFolder: path.join(folder, 'dist'),
    publicFolder: path.join(folder, 'public'),
    releases,
    readConfig: async () => ({ supabaseUrl: 'https://api.example', publishableKey: 'key', operationSample: 1 }),
    site: readSite({}),
    operation: {
      access: createOperatorAccess(isOpen ? undefined : key, isOpen),
      registry: hasRegistry ? registry : undefined,
      registryWait,
      canMove,
      readFigures: hasFigures
        ? async () =>
            sortFigures([
              { remote: 'candidate', release: '00000002', measure: 'lcp', range: 4, times: 40 },
              { remote: 'candidate', release: '00000002', measure: 'fallback', range: 0, times: 3 },
              // Anybody can send this
              ...Array.from({ length: 500 }, (_, index) => ({
                remote: 'candidate',
                release: `bad${String(index).padStart(5, '0')}`,
                measure: 'lcp' as const,
                range: 1,
                times: 1_000,
              })),
            ])
        : undefined,
    },
  });
  let cookie = '';
  const get = (address: string) => app.request(address, { headers: { cookie } });
  const post = async (address: string, fields: Record<string, string>, from = origin) => {
    const body = new URLSearchParams(fields).toString();
    return app.request(address, {
      method: 'POST',
      headers: {
        cookie,
        origin: from,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      },
      body,
    });
  };
  const take = (answer: Response): Response => {
    const pairs = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    cookie = pairs.filter((pair) => !pair.endsWith('=')).join('; ') || cookie;
    return answer;
  };
  const enter = async () => take(await post('/_ponte/enter', { key }));
  return { app, releases, get, post, take, enter };
}

it("the operators' page is nowhere without the key, and takes no other", async () => {
  const { get, post } = await setUp();
  const none = await get('/_ponte');
  expect(none.status).toBe(404);
  expect(await none.text()).not.toContain('Operação');
  for (const address of ['/_ponte/owners.js', '/_ponte/fault/slow/candidate/remoteEntry.00000002.js'])
    expect((await get(address)).status).toBe(404);
  expect((await post('/_ponte/move', { action: 'off', remote: 'candidate', version: '2' })).status).toBe(404);
  const wrong = await post('/_ponte/enter', { key: `${key}x` });
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
  expect((await registry.readPointer('candidate'))?.off ?? null).toBeNull();
});

it('shows to who has the key what each remote runs, why, and what was measured of it', async () => {
  const { enter, get } = await setUp();
  const entered = await enter();
  expect(entered.status).toBe(303);
  expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect(entered.headers.get('set-cookie')).toMatch(/SameSite=Strict/);
  const page = await get('/_ponte');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toContain('time de vagas');
  expect(html).toContain(`Versão ${second}: o registro aponta para ela, por Ana em`);
  expect(html).toContain('why 00000002');
  expect(html).toContain(`npx ponte preview candidate@${first.slice(0, 8)}`);
  expect(html).toContain('até 2.500 ms (40 visitas)');
  expect(html.match(/bad\d{5}/g)).toHaveLength(11);
  expect(html).toContain('Fora desta lista: 489 versões.');
  expect(html).not.toContain('nesta sessão');
});

it('asks before it moves a pointer, and writes down who, what and why', async () => {
  const { enter, get, post } = await setUp();
  await enter();
  const asked = { action: 'off', remote: 'candidate', version: '2' };
  const question = await (await post('/_ponte/move', asked)).text();
  expect(question).toContain('Desligar Vagas?');
  expect((await registry.readPointer('candidate'))?.version).toBe(2);
  expect((await post('/_ponte/move', { ...asked, confirmed: '1', why: 'quebrou' })).status).toBe(303);
  expect(await registry.readPointer('candidate')).toMatchObject({
    action: 'off',
    by: 'operação (/_ponte)',
    why: 'quebrou',
  });
  expect((await get('/vagas')).status).toBe(503);
  expect(await (await get('/_ponte')).text()).toContain('Ligar de novo');
  expect(
    (await post('/_ponte/move', { action: 'on', remote: 'candidate', version: '3', confirmed: '1', why: 'ok' })).status,
  ).toBe(303);
  expect((await get('/vagas')).status).toBe(200);
  const back = { action: 'rollback', remote: 'candidate', version: '4', confirmed: '1', why: 'pior' };
  expect((await post('/_ponte/move', back)).status).toBe(303);
  expect(await (await get('/vagas')).text()).toContain('remoteEntry.00000001.js');
  // Somebody has moved it since the page was drawn; nothing is before the first release.
  expect((await post('/_ponte/move', asked && { ...asked, confirmed: '1', why: 'x' })).status).toBe(409);
  expect((await post('/_ponte/move', { ...back, version: '5' })).status).toBe(400);
  expect((await registry.readPointer('candidate'))?.version).toBe(5);
});

it("the operators' page moves nothing for the form of another site", async () => {
  const { enter, post } = await setUp();
  await enter();
  const asked = { action: 'off', remote: 'candidate', version: '2', confirmed: '1', why: 'x' };
  expect((await post('/_ponte/move', asked, 'https://evil.example')).status).toBe(403);
  expect((await registry.readPointer('candidate'))?.version).toBe(2);
});

it('keeps no operator out because of what other sites send', async () => {
  const { enter, post } = await setUp();
  for (let times = 0; times < 30; times += 1)
    expect((await post('/_ponte/enter', { key: 'x' }, 'https://evil.example')).status).toBe(403);
  expect((await enter()).status).toBe(303);
});

it('names commands where this server may only read the registry, and moves nothing', async () => {
  const { enter, get, post } = await setUp({ canMove: false, hasFigures: false });
  await enter();
  const html = await (await get('/_ponte')).text();
  expect(html).toContain('npx ponte off candidate');
  expect(html).toContain('npx ponte rollback candidate');
  expect(html).not.toContain('action="/_ponte/move"');
  expect(html).toContain('Não coletado');
  const asked = { action: 'off', remote: 'candidate', version: '2', confirmed: '1', why: 'x' };
  expect((await post('/_ponte/move', asked)).status).toBe(400);
  expect((await registry.readPointer('candidate'))?.version).toBe(2);
});

it("the operators' page is there while the registry cannot be read, and offers no move", async () => {
  const { enter, get } = await setUp();
  await enter();
  jest.spyOn(registry, 'readLog').mockRejectedValue(new Error('the storage does not answer'));
  const page = await get('/_ponte');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('O registro de versões não pôde ser lido: the storage does not answer');
  expect(html).toContain('a última que este servidor leu');
  expect(html).toContain('até 2.500 ms (40 visitas)');
  expect(html).not.toContain('action="/_ponte/move"');
});

it("the operators' page does not wait for a registry that hangs, nor does the form of a move, which changes nothing", async () => {
  const { enter, get, post } = await setUp({ registryWait: 20 });
  await enter();
  const readLog = jest.spyOn(registry, 'readLog').mockReturnValue(new Promise<never>(() => undefined));
  for (let times = 0; times < 3; times += 1)
    expect(await (await get('/_ponte')).text()).toContain(
      'O registro de versões não pôde ser lido: it has not answered in 20 ms',
    );
  const asked = { action: 'rollback', remote: 'candidate', version: '2', confirmed: '1', why: 'pior' };
  const refused = await post('/_ponte/move', asked);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('it has not answered in 20 ms');
  expect((await registry.readPointer('candidate'))?.version).toBe(2);
  // Those who ask meanwhile do not ask the registry once more.
  expect(readLog).toHaveBeenCalledTimes(1);
});

it("the operators' page shows what a remote runs, and its moves, while the list of its releases is not there", async () => {
  const { enter, get } = await setUp({ registryWait: 200 });
  await enter();
  const list = jest.spyOn(registry, 'listReleases').mockReturnValue(new Promise<never>(() => undefined));
  for (let times = 0; times < 2; times += 1) {
    const html = await (await get('/_ponte')).text();
    expect(html).toContain(`Versão ${second}: o registro aponta para ela, por Ana em`);
    expect(html).toContain('A lista das versões não pôde ser lida: it has not answered in 200 ms');
    expect(html).toContain('action="/_ponte/move"');
    expect(html).toContain(first);
  }
  expect(list).toHaveBeenCalledTimes(1);
});

it("the operators' page says so where there is no registry", async () => {
  const { get } = await setUp({ isOpen: true, hasRegistry: false });
  const html = await (await get('/_ponte')).text();
  expect(html).toContain('Sem registro de versões');
  expect(html).not.toContain('action="/_ponte/move"');
});

it('breaks a remote for one session alone, in development alone', async () => {
  const { app, get, post, take } = await setUp({ isOpen: true });
  expect(take(await post('/_ponte/session/fault', { fault: 'slow:candidate' })).headers.get('location')).toBe('/vagas');
  const page = await get('/vagas');
  const html = await page.text();
  expect(html).toContain(`${origin}/_ponte/fault/slow/candidate/remoteEntry.00000002.js`);
  expect(html).toContain('Só nesta sessão: Os arquivos de Vagas chegam 1.5 s mais tarde.'.replace('1.5', '1,5'));
  expect(html).not.toContain('operationSample');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await (await app.request('/vagas')).text()).toContain('"operationSample":1');
  expect(await (await app.request('/vagas')).text()).toContain('https://c.example/remoteEntry.00000002.js');
  expect((await post('/_ponte/session/fault', { fault: 'slow:nobody' })).status).toBe(404);

  const withKey = await setUp();
  const entered = (await withKey.enter()).headers.get('set-cookie')?.split(';')[0];
  expect((await withKey.post('/_ponte/session/fault', { fault: 'slow:candidate' })).status).toBe(404);
  const forged = await withKey.app.request('/vagas', {
    headers: { cookie: `${entered}; ponte-fault=slow:candidate` },
  });
  expect(await forged.text()).not.toContain('_ponte/fault');
});

it("the operators' page shows to an operator alone who owns what", async () => {
  const { app, enter, get, post, take } = await setUp();
  const entered = (await enter()).headers.get('set-cookie')?.split(';')[0];
  take(await post('/_ponte/session/owners', { show: '1' }));
  const forged = await app.request('/vagas', { headers: { cookie: 'ponte-owners=1' } });
  expect(await forged.text()).not.toContain('owners.js');
  const shown = await app.request('/vagas', { headers: { cookie: `ponte-owners=1; ${entered}` } });
  expect(await shown.text()).toContain('<script src="/_ponte/owners.js" defer>');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/_ponte/owners.js')).status).toBe(404);
});

describe('the key', () => {
  it('opens for a working day, and a cookie of another key does not', () => {
    let now = 1_000_000;
    const access = createOperatorAccess(key, false, () => now);
    const cookie = `ponte-operator=${access.enter(key)}`;
    expect(access.isOperator(`a=b; ${cookie}`)).toBe(true);
    for (const other of [
      undefined,
      '',
      'ponte-operator=',
      `${cookie}x`,
      cookie.replace('=4', '=9'),
      'ponte-operator=9999999999999.x',
    ])
      expect(access.isOperator(other)).toBe(false);
    expect(createOperatorAccess(`${key}x`, false, () => now).isOperator(cookie)).toBe(false);
    now += operatorTime;
    expect(access.isOperator(cookie)).toBe(false);
  });

  it('opens the page however many wrong ones others have typed', () => {
    const access = createOperatorAccess(key, false);
    for (let times = 0; times < 100; times += 1) expect(access.enter('x')).toBeUndefined();
    expect(access.enter(key)).toBeDefined();
  });
});
