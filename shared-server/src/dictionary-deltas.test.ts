import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {
  canMakeDeltas,
  deltaName,
  dictionaryMarkerFile,
  dictionaryPattern,
  makeDelta,
  readAvailableDictionary,
  withoutDelta,
} from './dictionary-deltas';
import { createStaticFiles } from './static-files';

const former = 'console.log("former")';
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const offered = `:${sha256(former).toString('base64')}:`;
const dcz = 'gzip, br, zstd, dcb, dcz';
const script = 'home.0123abcd.js';

it.each([
  [script, 'match="home.*.js"'],
  ['__federation_expose_routes.41fa5079.js', 'match="__federation_expose_routes.*.js"'],
  ['styles.0123abcd.css', undefined],
  ['release.json', undefined],
  // A pattern would read these signs.
  ['a(b).0123abcd.js', undefined],
])('%s is a dictionary for: %j', (name, pattern) => {
  expect(dictionaryPattern(name)).toBe(pattern);
});

it.each([
  [offered, sha256(former).toString('hex')],
  [undefined, undefined],
  ['', undefined],
  [':c2hvcnQ=:', undefined],
  [`${offered}, ${offered}`, undefined],
  ['../../secret', undefined],
])('reads the header %j', (header, hash) => {
  expect(readAvailableDictionary(header)).toBe(hash);
});

it('finds the file that a delta belongs to', () => {
  expect(withoutDelta(deltaName(script, sha256(former).toString('hex')))).toBe(script);
  expect(withoutDelta(script)).toBe(script);
});

const where = canMakeDeltas ? it : it.skip;

where('a delta begins with the frame and the hash of its dictionary, and is the script with it', async () => {
  const body = Buffer.from(former.repeat(50) + 'next');
  const dictionary = Buffer.from(former.repeat(50));
  const delta = await makeDelta(body, dictionary);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  expect(delta.byteLength).toBeLessThan(100);
  const { zstdDecompressSync } = zlib as unknown as {
    zstdDecompressSync: (body: Buffer, options: { dictionary: Buffer }) => Buffer;
  };
  expect(zstdDecompressSync(delta.subarray(40), { dictionary })).toEqual(body);
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ponte-deltas-'));
    writeFileSync(path.join(folder, script), 'console.log("next")');
    writeFileSync(path.join(folder, 'styles.0123abcd.css'), 'a{}');
    writeFileSync(path.join(folder, deltaName(script, sha256(former).toString('hex'))), 'the delta');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const ask = (request: { acceptEncoding?: string; availableDictionary?: string }, name = script) =>
    createStaticFiles(folder).answer(`/${name}`, request);
  const offer = (): void => writeFileSync(path.join(folder, dictionaryMarkerFile), '');

  it('with deltas has its scripts kept as dictionaries, and nothing else', async () => {
    offer();
    expect((await ask({}))?.headers).toMatchObject({
      'use-as-dictionary': 'match="home.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    const sheet = await ask({}, 'styles.0123abcd.css');
    expect(sheet?.headers).not.toHaveProperty('use-as-dictionary');
    expect(sheet?.headers).toHaveProperty('vary', 'accept-encoding');
  });

  it('answers a browser that has the former script with the delta', async () => {
    offer();
    const answer = await ask({ acceptEncoding: dcz, availableDictionary: offered });
    expect(Buffer.from(answer?.body ?? []).toString()).toBe('the delta');
    expect(answer?.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="home.*.js"',
      vary: 'accept-encoding, available-dictionary',
    });
  });

  it.each([
    ['offers no dictionary', { acceptEncoding: dcz }],
    ['has another script', { acceptEncoding: dcz, availableDictionary: `:${sha256('x').toString('base64')}:` }],
    ['does not know the encoding', { acceptEncoding: 'gzip, br, zstd', availableDictionary: offered }],
    ['refuses the encoding', { acceptEncoding: 'br, dcz;q=0', availableDictionary: offered }],
  ])('never sends a delta to a browser that %s', async (_what, request) => {
    offer();
    expect((await ask(request))?.headers).toHaveProperty('content-encoding', 'br');
  });

  it('that was built without deltas asks browsers to keep nothing', async () => {
    const answer = await ask({ acceptEncoding: dcz, availableDictionary: offered });
    expect(answer?.headers).not.toHaveProperty('use-as-dictionary');
    expect(answer?.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' });
  });
});
