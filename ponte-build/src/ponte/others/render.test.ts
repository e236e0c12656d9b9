import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalRenderer, type LocalRenderer, readServerFile } from './render';

/** A shell's server file, in so far as a renderer sees it: it draws by calling the remote's routes. */
const shell = `
const { inspect } = require('util');
exports.sharedModules = { react: { version: 'of the shell' } };
exports.checkFactory = (factory) => { if (typeof factory !== 'function') throw new Error('no routes'); return factory; };
exports.renderPage = async ({ address, factory }) => {
  const html = await factory(address);
  if (html === null) return { kind: 'personal' };
  return { kind: 'page', status: 200, head: '<title>t</title>', html: String(html), state: { owner: 'candidate', is: typeof inspect } };
};
exports.renderFragment = async ({ name, address, fragment }) => ({ name, html: fragment(address), queries: [{ queryHash: '1' }] });`;
const remote = (body: string): string => `exports.default = async (address) => { ${body} };`;

let renderer: LocalRenderer;
beforeEach(async () => {
  renderer = await createLocalRenderer(shell);
});
afterEach(() => renderer.stop());

it('draws a page with what the product shares, and after an edit with the new code', async () => {
  renderer.use(remote("return require('react').version + address"));
  expect(await renderer.render({ address: '/vagas' })).toMatchObject({
    status: 200,
    html: 'of the shell/vagas',
    state: { owner: 'candidate', is: 'function' },
  });
  renderer.use(remote("return 'edited'"));
  expect((await renderer.render({ address: '/vagas' }))?.html).toBe('edited');
});

it('draws a fragment, and tells of one that is not there or fails', async () => {
  const draw = (name: string) => renderer.renderFragment(name, { address: '/a' });
  await expect(draw('candidate/Featured')).rejects.toThrow('its file for servers is not built');
  renderer.use(
    `${remote('')} exports.fragments = { Featured: (address) => 'of ' + address, Failing: () => { throw new Error('of this fragment') } };`,
  );
  expect(await draw('candidate/Featured')).toEqual({
    name: 'candidate/Featured',
    html: 'of /a',
    queries: [{ queryHash: '1' }],
  });
  await expect(draw('candidate/Failing')).rejects.toThrow('of this fragment');
  await expect(draw('candidate/Newest')).rejects.toThrow('its file for servers has no fragment Newest');
});

it('the rendering of a remote beside a product draws no page that is personal', async () => {
  renderer.use(remote('return null'));
  expect(await renderer.render({ address: '/candidato' })).toBeUndefined();
});

it('the rendering of a remote beside a product tells of code that fails, asks for what is not shared or ends its process, and goes on after the next edit', async () => {
  for (const [code, reason] of [
    [remote("throw new Error('of this page')"), 'of this page'],
    ["require('lodash')", 'it asks for lodash, which the product does not share'],
    ["exports.default = 'nothing'", 'no routes'],
    [remote('process.exit(3)'), 'its process has ended (3)'],
    [remote("process.send({ kind: 'other' }); return new Promise(() => {})"), 'its process has ended (by a signal)'],
  ] as const) {
    renderer.use(code);
    await expect(renderer.render({ address: '/' })).rejects.toThrow(reason);
  }
  renderer.use(remote("return 'well'"));
  expect((await renderer.render({ address: '/' }))?.html).toBe('well');
});

it.each([
  ['reads no file of this machine', "return process.getBuiltinModule('fs').readFileSync('/etc/hostname', 'utf8')"],
  ['starts no program', "return process.getBuiltinModule('child_process').execSync('id').toString()"],
  ['starts no thread', "return new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true })"],
])('code of the product %s', async (_what, body) => {
  renderer.use(remote(body));
  await expect(renderer.render({ address: '/' })).rejects.toThrow(/Access to this API has been restricted/);
});

it.each(['kill', '_kill', '_debugProcess'])('code of the product has no %s for other processes', async (name) => {
  renderer.use(remote(`return typeof process.${name}`));
  expect((await renderer.render({ address: '/' }))?.html).toBe('undefined');
});

it('code of the product sees no variable of this machine', async () => {
  renderer.use(remote('return JSON.stringify(process.env)'));
  // NODE_CHANNEL_FD and its like are Node's own, of the channel.
  const { html = '' } = (await renderer.render({ address: '/' })) ?? {};
  expect(Object.keys(JSON.parse(html) as object).filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

describe('the file of a product', () => {
  let server: Server;
  let address: string;
  beforeEach(async () => {
    server = createServer((request, response) =>
      request.url === '/file' ? response.end('code') : response.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server on a port has an address of this kind.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is taken when it is what the product says', async () => {
    const integrity = createHash('sha256').update('code').digest('base64');
    expect(await readServerFile(`${address}/file`, integrity)).toBe('code');
    await expect(readServerFile(`${address}/file`, 'another')).rejects.toThrow('is not what the product says of it');
    await expect(readServerFile(`${address}/none`, integrity)).rejects.toThrow('answers 404');
  });
});
