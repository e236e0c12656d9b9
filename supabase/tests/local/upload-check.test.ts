import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import { fileKind, rejectionOf } from '../../functions/_shared/file-kind';
import { handle } from '../../functions/upload-check/handler';
import { startDeno, type DenoFunction } from './support/deno';
import { startTestServer, startTimeout, type TestServer } from './support/server';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const docx = Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }));
const zip = Buffer.from(zipSync({ 'notes.txt': strToU8('x') }));

/** A PNG of a few bytes that declares these sides. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The beginning of a JPEG: a segment of an application, perhaps with another picture in it, tables, and the frame. */
function jpegOf(
  width: number,
  height: number,
  { frame = 0xc0, thumbnail = new Uint8Array() }: { frame?: number; thumbnail?: Uint8Array } = {},
): Buffer {
  const segment = (marker: number, content: Uint8Array): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.byteLength + 2, 2);
    return Buffer.concat([head, content]);
  };
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xe1, thumbnail), segment(0xc4, Buffer.alloc(20)), Buffer.from([0xff])],
    ...[segment(frame, size), segment(0xda, Buffer.alloc(10))],
  ]);
}

describe('the kind of a file', () => {
  it.each([
    ['a PNG', png, 'image/png'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a DOC', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'application/msword'],
    ['a DOCX', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a text in UTF-8', Buffer.from('João, técnico\r\n'), 'text/plain'],
    ['a text in windows-1252', Buffer.from([0x4a, 0x6f, 0xe3, 0x6f]), 'text/plain'],
    ['an SVG', svg, undefined],
    [
      'an SVG with a mark and a blank before it',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0x20]), svg]),
      undefined,
    ],
    ['a page', Buffer.from('<!DOCTYPE html><p>'), undefined],
    ['an archive', zip, undefined],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s is detected by its content', (_what, bytes, kind) => {
    expect(fileKind(bytes)).toBe(kind);
  });

  it('decides by bucket and size', () => {
    expect(rejectionOf('avatars', png)).toBeUndefined();
    expect(rejectionOf('avatars', docx)).toBe('wrong_content');
    expect(rejectionOf('resumes', png)).toBe('wrong_content');
    expect(rejectionOf('resumes', Buffer.alloc(5 * 1024 * 1024 + 1, 0x20))).toBe('too_large');
    expect(rejectionOf('somebody-elses', svg)).toBeUndefined();
  });

  it.each<[what: string, bytes: Uint8Array, refusal: ReturnType<typeof rejectionOf>]>([
    ['a PNG of a photo', pngOf(4_096, 512), undefined],
    ['a PNG that is too wide', pngOf(4_097, 1), 'too_large'],
    ['a PNG that is too high', pngOf(1, 30_000), 'too_large'],
    ['a PNG whose size cannot be read', png.subarray(0, 20), 'wrong_content'],
    [
      'a PNG that begins with something else',
      Buffer.from(png.toString('latin1').replace('IHDR', 'tEXt'), 'latin1'),
      'wrong_content',
    ],
    ['a JPEG of a photo', jpegOf(512, 4_096), undefined],
    ['a JPEG that is drawn step by step', jpegOf(512, 512, { frame: 0xc2 }), undefined],
    ['a JPEG that is too wide', jpegOf(20_000, 1), 'too_large'],
    ['a JPEG that is too high', jpegOf(1, 20_000, { frame: 0xc2 }), 'too_large'],
    ['a JPEG with a small picture inside of it', jpegOf(20_000, 20_000, { thumbnail: jpegOf(8, 8) }), 'too_large'],
    [
      'a JPEG that says no size',
      Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 10, ...Array.from({ length: 20 }, () => 0)]),
      'wrong_content',
    ],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'wrong_content'],
  ])('of %s, whose pixels every visitor draws, decides the size as well', (_what, bytes, refusal) => {
    expect(rejectionOf('avatars', bytes)).toBe(refusal);
  });
});

describe('an upload', () => {
  let server: TestServer;
  let deno: DenoFunction;

  beforeAll(async () => {
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations') });
    deno = await startDeno('upload-check', {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
    });
  }, startTimeout);
  afterAll(async () => {
    await deno?.stop();
    await server.stop();
  });

  it('whose content does not match its type is refused by the storage service itself', async () => {
    const { client, userId, token } = await server.signedIn('ana@ponte.example');
    const photos = client.storage.from('avatars');
    const put = (name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) =>
      photos.upload(`${userId}/${name}`, new Blob([bytes], { type: contentType }), { contentType, upsert: true });
    expect((await put('a.png', new Uint8Array(svg), 'image/png')).error?.message).toContain('content');
    expect((await put('a.png', new Uint8Array(docx), 'image/jpeg')).error).not.toBeNull();
    expect((await put('a.png', new Uint8Array(png), 'image/png')).error).toBeNull();
    // Replacing a valid file by an invalid one
    expect((await put('a.png', new Uint8Array(svg), 'image/png')).error).not.toBeNull();
    // Without supabase-js
    for (const method of ['POST', 'PUT']) {
      const response = await server.call(`/storage/v1/object/avatars/${userId}/a.png`, {
        method,
        token,
        body: new Uint8Array(svg),
        headers: { 'content-type': 'image/png' },
      });
      expect(response.status).toBe(400);
    }
    const kept = await photos.download(`${userId}/a.png`);
    expect(Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
  });

  it.each(['the embedded server', 'Deno'])(
    'that was stored all the same is removed by the function in %s',
    async (where) => {
      const { client, userId } = await server.signedIn(`${where === 'Deno' ? 'bia' : 'caio'}@ponte.example`);
      const url = where === 'Deno' ? deno.url : `${server.url}/functions/v1/upload-check`;
      const check = async (key: string, record: object) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'INSERT', record }),
        });
        return [response.status, await response.json()] as const;
      };
      const name = `${userId}/foto.png`;
      expect(
        (
          await client.storage
            .from('avatars')
            .upload(name, new Blob([png], { type: 'image/png' }), { contentType: 'image/png' })
        ).error,
      ).toBeNull();
      const record = { bucket_id: 'avatars', name };
      expect((await check(server.publishableKey, record))[0]).toBe(401);
      expect(await check(server.secretKey, record)).toEqual([200, { kept: true }]);
      expect(await check(server.secretKey, { bucket_id: 'avatars', name: `${userId}/other.png` })).toEqual([
        200,
        { kept: false },
      ]);
      expect((await check(server.secretKey, {}))[0]).toBe(400);

      // Changed on disk, bypassing the storage service
      const stored = readdirSync(path.join(server.dataDir, 'storage'), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(server.dataDir, 'storage', file))
        .filter((file) => file.endsWith('.json') && readFileSync(file, 'utf8').includes(name))
        .map((file) =>
          path.join(path.dirname(file), (JSON.parse(readFileSync(file, 'utf8')) as { content: string }).content),
        );
      expect(stored).toHaveLength(1);
      for (const file of stored) writeFileSync(file, svg);
      expect(await check(server.secretKey, record)).toEqual([200, { kept: false, reason: 'wrong_content' }]);
      expect((await client.storage.from('avatars').download(name)).error).not.toBeNull();
      expect(await check(server.secretKey, { bucket_id: 'somebody-elses', name: 'x' })).toEqual([200, { kept: true }]);
    },
  );

  // The keys that a hosted project sets: the old one, the new ones by name, or both
  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    [
      'the old key as bearer',
      { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.old.key' },
      { authorization: 'Bearer eyJ.old.key' },
      200,
    ],
    [
      'a new key as bearer',
      {
        SUPABASE_SERVICE_ROLE_KEY: 'eyJ.old.key',
        SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a","jobs":"sb_secret_b"}',
      },
      { authorization: 'Bearer sb_secret_b' },
      200,
    ],
    [
      'a new key as apikey, the old one switched off',
      { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}' },
      { apikey: 'sb_secret_a' },
      200,
    ],
    [
      'a key of nobody',
      { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}' },
      { authorization: 'Bearer sb_secret_x' },
      401,
    ],
    [
      'the name of a key',
      { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}' },
      { authorization: 'Bearer default' },
      401,
    ],
    ['nothing', { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.old.key' }, {}, 401],
    [
      'an empty key',
      { SUPABASE_SECRET_KEYS: '{"default":""}', SUPABASE_SERVICE_ROLE_KEY: 'x' },
      { authorization: 'Bearer ', apikey: '' },
      401,
    ],
  ])('is checked for %s', async (_whose, variables, headers, status) => {
    const asked = new Request('http://localhost/functions/v1/upload-check', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ record: { bucket_id: 'somebody-elses', name: 'x' } }),
    });
    expect((await handle(asked, (name) => variables[name])).status).toBe(status);
  });
});
