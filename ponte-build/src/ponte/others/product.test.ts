import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssetRecord } from '@ponte/shared-server';
import { describeNoAnswer, misfitsOf, openProduct, readProductOrigin } from './product';

const contract = {
  provides: { '@ponte/shared-ui': { version: '1.2.0', names: ['Button'] } },
  databaseSchema: '20261123101800',
};
const development = { react: '/assets/react-development.1.js', server: '/contract/server.1.cjs', serverIntegrity: 'a' };
const config = { supabaseUrl: 'https://api.example', publishableKey: 'k' };
const remotes = { candidate: { entry: 'https://c.example/remoteEntry.js', routes: ['/vagas'] } };

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** A site with these files. @returns its origin */
async function serve(files: Record<string, { status?: number; location?: string; body?: string }>): Promise<string> {
  server = createServer((request, response) => {
    const { status = 200, location, body = '' } = files[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, { connection: 'close', ...(location && { location }) }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('takes %s', (text, origin) => expect(readProductOrigin(text)).toBe(origin));

it.each([
  '',
  'www.example.com',
  'ftp://example.com',
  'https://example.com/vagas',
  'https://a:b@example.com',
  'https://example.com/?a',
])('refuses %j and says what it takes', (text) =>
  expect(() => readProductOrigin(text)).toThrow('--others takes the address of a running product'),
);

it('reads the contract and the remotes of a product', async () => {
  const origin = await serve({
    '/contract.json': { body: JSON.stringify({ release: 'a', ...contract, development }) },
    '/remotes.json': { body: JSON.stringify(remotes) },
    '/config.json': { body: JSON.stringify(config) },
  });
  expect(await openProduct(origin)).toEqual({ origin, contract, development, config, remotes });
});

it('takes a product of before there was anything for developers', async () => {
  const origin = await serve({
    '/contract.json': { body: JSON.stringify({ release: 'a', ...contract }) },
    '/remotes.json': { body: JSON.stringify(remotes) },
    '/config.json': { body: JSON.stringify(config) },
  });
  expect((await openProduct(origin)).development).toEqual({});
});

it.each([
  ['has no contract', {}, /no product of Ponte: \/contract\.json answers 404.*start it by npm start/],
  [
    'answers all with a page',
    { '/contract.json': { body: '<!doctype html>' }, '/remotes.json': { body: '<' } },
    /\/contract\.json can't be read/,
  ],
  [
    'has no list of remotes',
    { '/contract.json': { body: '{}' }, '/remotes.json': { body: '[1]' } },
    /\/remotes\.json can't be read/,
  ],
  [
    'leads elsewhere',
    { '/contract.json': { status: 301, location: 'https://www.example.com/contract.json' } },
    /leads on to https:\/\/www\.example\.com: give that address/,
  ],
])('refuses a site that %s', async (_what, files, message) => {
  await expect(openProduct(await serve(files))).rejects.toThrow(message);
});

it('says so when nothing answers', async () => {
  const origin = await serve({});
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  await expect(openProduct(origin)).rejects.toThrow(`Nothing answers at ${origin}: start the product`);
});

const failure = (code: string): Error => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
it.each([
  [failure('ENOTFOUND'), 'does not exist'],
  [
    failure('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'certificate of https://a.example is not valid (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  [failure('CERT_HAS_EXPIRED'), 'certificate'],
  [failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'NODE_EXTRA_CA_CERTS'],
  [failure('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
  [failure('ERR_SSL_WRONG_VERSION_NUMBER'), 'is it http?'],
  [failure('ECONNRESET'), 'does not answer (ECONNRESET)'],
  [new DOMException('', 'TimeoutError'), 'has not answered in time'],
  [new TypeError('odd'), 'does not answer: odd'],
  [new TypeError('fetch failed', { cause: new Error('bad port') }), 'does not answer: bad port'],
  [
    new TypeError('fetch failed', {
      cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    }),
    'Nothing answers at',
  ],
])('tells of %p what to do', (error, text) => {
  expect(describeNoAnswer('https://a.example', error)).toContain(text);
});

it('names everything of a build that does not fit', () => {
  const record: AssetRecord = {
    name: 'candidate',
    release: 'development',
    entry: null,
    main: [],
    exposes: {},
    chunks: {},
    fonts: [],
    requires: { '@ponte/shared-ui': '^1.1.0' },
    uses: { '@ponte/shared-ui': ['Button', 'Chip'] },
    databaseSchema: '20261124100000',
  };
  expect(misfitsOf(record, contract)).toEqual([
    "it uses Chip of @ponte/shared-ui, which the shell's 1.2.0 does not have",
    'it needs migration 20261124100000, the database has 20261123101800',
  ]);
  expect(misfitsOf({ ...record, uses: {} }, { ...contract, databaseSchema: null })).toEqual([]);
});
