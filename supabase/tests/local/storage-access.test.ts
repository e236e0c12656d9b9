import { presentMigrations, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const text = Buffer.from('Ana Souza, enfermeira');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });

describe('every write to the storage', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer(presentMigrations);
  }, startTimeout);

  const candidate = async (email: string) => {
    const client = server.client();
    await client.auth.signUp({
      email,
      password: 'senha1234',
      options: { data: { role: 'candidate', full_name: 'Ana Souza' } },
    });
    await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });
    const { data } = await client.auth.signInWithPassword({ email, password: 'senha1234' });
    if (!data.user || !data.session) throw new Error('not signed in');
    return { client, userId: data.user.id, token: data.session.access_token };
  };

  it('moves and copies a file inside its bucket', async () => {
    const { client, userId } = await candidate('move@ponte.example');
    const photos = client.storage.from('avatars');
    await photos.upload(`${userId}/a.png`, blob(png, 'image/png'), { contentType: 'image/png' });
    expect((await photos.copy(`${userId}/a.png`, `${userId}/b.png`)).error).toBeNull();
    expect((await photos.move(`${userId}/b.png`, `${userId}/c.PNG`)).error).toBeNull();
    const kept = await photos.download(`${userId}/c.PNG`);
    expect(Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
  });

  it.each(['move', 'copy'] as const)(
    'does not %s a document among the public photos, over one neither',
    async (way) => {
      const { client, userId, token } = await candidate(`${way}-fora@ponte.example`);
      const [photos, documents] = [client.storage.from('avatars'), client.storage.from('resumes')];
      expect(
        (await documents.upload(`${userId}/cv.txt`, blob(text, 'text/plain'), { contentType: 'text/plain' })).error,
      ).toBeNull();
      await photos.upload(`${userId}/a.txt`, blob(png, 'image/png'), { contentType: 'image/png' });
      for (const name of ['b.txt', 'a.txt']) {
        const target = [`${userId}/cv.txt`, `${userId}/${name}`] as const;
        expect((await documents[way](...target, { destinationBucket: 'avatars' })).error).not.toBeNull();
        const body = JSON.stringify({
          bucketId: 'resumes',
          sourceKey: target[0],
          destinationKey: target[1],
          destinationBucket: 'avatars',
        });
        for (const method of ['POST', 'PUT']) {
          const response = await server.call(`/storage/v1/object/${way}`, {
            method,
            token,
            body,
            headers: { 'x-upsert': 'true' },
          });
          expect(response.status).toBeGreaterThanOrEqual(400);
        }
      }
      expect((await photos.download(`${userId}/b.txt`)).error).not.toBeNull();
      const kept = await photos.download(`${userId}/a.txt`);
      expect(Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
      expect((await documents.download(`${userId}/cv.txt`)).error).toBeNull();
    },
  );

  it.each(['move', 'copy'] as const)('does not %s a photo to a name ending in .html', async (way) => {
    const { client, userId } = await candidate(`${way}-nome@ponte.example`);
    const photos = client.storage.from('avatars');
    await photos.upload(`${userId}/a.png`, blob(png, 'image/png'), { contentType: 'image/png' });
    for (const name of ['a.svg', 'a.html', 'a', 'a.png.html']) {
      expect((await photos[way](`${userId}/a.png`, `${userId}/${name}`)).error).not.toBeNull();
    }
    expect((await photos.list(userId)).data?.map(({ name }) => name)).toEqual(['a.png']);
  });

  it('makes a signed upload URL, and checks the content that is sent to it', async () => {
    const { client, userId } = await candidate('assinada@ponte.example');
    const photos = client.storage.from('avatars');
    const { data, error } = await photos.createSignedUploadUrl(`${userId}/a.png`);
    expect(error).toBeNull();
    const visitor = server.client().storage.from('avatars');
    const send = (bytes: Buffer) =>
      visitor.uploadToSignedUrl(`${userId}/a.png`, data?.token ?? '', blob(bytes, 'image/png'), {
        contentType: 'image/png',
      });
    expect((await send(svg)).error?.message).toContain('content');
    expect((await send(text)).error).not.toBeNull();
    expect((await photos.download(`${userId}/a.png`)).error).not.toBeNull();
    expect((await send(png)).error).toBeNull();
    expect((await photos.download(`${userId}/a.png`)).error).toBeNull();
    // Only for the caller's own folder
    expect((await photos.createSignedUploadUrl(`00000000-0000-4000-8000-000000000000/a.png`)).error).not.toBeNull();
  });

  it('makes a signed URL for reading a document', async () => {
    const { client, userId } = await candidate('leitura@ponte.example');
    const documents = client.storage.from('resumes');
    await documents.upload(`${userId}/cv.txt`, blob(text, 'text/plain'), { contentType: 'text/plain' });
    const { data } = await documents.createSignedUrl(`${userId}/cv.txt`, 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe(text.toString());
  });

  it.each(['POST', 'PATCH', 'HEAD'])('refuses resumable uploads: %s', async (method) => {
    const { userId, token } = await server.signedIn(`pedacos-${method.toLowerCase()}@ponte.example`);
    const name = Buffer.from(`${userId}/a.png`).toString('base64');
    const response = await server.call('/storage/v1/upload/resumable', {
      method,
      token,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(svg.length),
        'upload-metadata': `bucketName ${Buffer.from('avatars').toString('base64')},objectName ${name}`,
      },
    });
    expect(response.status).toBe(405);
  });
});
