import { decodeJwt } from 'jose';
import { password, presentMigrations, startTimeout, type TestServer } from './support/server';
import { shareTestServer } from './support/shared-server';

const testCpf = '52998224725';

describe('the access token after a sign-up with a CPF', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await shareTestServer(presentMigrations);
  }, startTimeout);

  it('contains the name and no other identifying data, and neither does the user object in any answer', async () => {
    const email = 'ana@ponte.example';
    const client = server.client();
    const data = {
      name: 'Ana Lima',
      role: 'candidate',
      cpf: testCpf,
      birth_date: '1990-05-20',
      terms_version: '2025-04',
    };
    expect((await client.auth.signUp({ email, password, options: { data } })).error).toBeNull();
    await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });

    const signedIn = await client.auth.signInWithPassword({ email, password });
    const refreshed = await client.auth.refreshSession();
    const changed = await client.auth.updateUser({
      data: { cpf: testCpf, phone: '11987654321', birth_date: '1990-05-20' },
    });
    const later = await client.auth.refreshSession();
    const user = await client.auth.getUser();
    for (const answer of [signedIn, refreshed, changed, later, user]) {
      expect(answer.error).toBeNull();
      expect(JSON.stringify(answer.data)).not.toMatch(/52998224725|11987654321|1990-05-20/);
    }
    for (const { data: answer } of [signedIn, refreshed, later]) {
      const claims = decodeJwt(answer.session?.access_token ?? '');
      expect(claims).toMatchObject({ user_metadata: { name: 'Ana Lima', role: 'candidate' } });
      expect(JSON.stringify(claims)).not.toMatch(/52998224725|11987654321|1990-05-20/);
    }

    const { data: own } = await client.from('personal_info').select('cpf, birth_date');
    expect(own).toEqual([{ cpf: testCpf, birth_date: '1990-05-20' }]);
    const { data: consents } = await client.from('consents').select('kind, document_version').order('kind');
    expect(consents).toEqual([
      { kind: 'terms', document_version: '2025-04' },
      { kind: 'privacy', document_version: '2025-04' },
    ]);
  });

  it('refuses somebody under 18 in words, also past the form, and stores and mails nothing', async () => {
    const email = 'nova@ponte.example';
    const data = { name: 'Nova Lima', role: 'candidate', birth_date: `${new Date().getFullYear() - 16}-01-01` };
    const { error } = await server.client().auth.signUp({ email, password, options: { data } });
    expect({ status: error?.status, message: error?.message }).toEqual({
      status: 400,
      message: 'É preciso ter 18 anos ou mais para usar a plataforma',
    });
    expect(await server.mails(email)).toEqual([]);
    // The address is free, and was not used up by the refusal
    const of18 = { ...data, birth_date: '1990-05-20' };
    expect((await server.client().auth.signUp({ email, password, options: { data: of18 } })).error).toBeNull();
  });

  it('a stale save is refused with the code and sentence that the interface shows', async () => {
    const { client } = await server.signedIn('bia@ponte.example');
    const read = await client.from('profiles').select('name, updated_at').single();
    const version = (read.data as { updated_at: string }).updated_at;
    const first = await client
      .from('profiles')
      .update({ name: 'Bia', updated_at: version })
      .select('updated_at')
      .single();
    expect(first.error).toBeNull();
    const second = await client.from('profiles').update({ name: 'Outra', updated_at: version }).select('updated_at');
    expect({ status: second.status, code: second.error?.code, hint: second.error?.hint }).toEqual({
      status: 409,
      code: 'PT409',
      hint: 'stale_version',
    });
    // The row's time, in PostgREST's format, serves as its version; the client filters by it
    const { data: user } = await client.auth.getUser();
    const again = await client
      .from('profiles')
      .update({ name: 'Bia Melo', updated_at: (first.data as { updated_at: string }).updated_at })
      .eq('id', user.user?.id ?? '');
    expect(again.error).toBeNull();
  });

  it('resume files are accessible to their candidate only', async () => {
    const { client, userId } = await server.signedIn('caio@ponte.example');
    const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
    const stored = await client.storage
      .from('resumes')
      .upload(`${userId}/cv.pdf`, file, { contentType: 'application/pdf' });
    expect(stored.error).toBeNull();
    expect((await client.storage.from('resumes').download(`${userId}/cv.pdf`)).error).toBeNull();
    const { client: other } = await server.signedIn('duda@ponte.example');
    for (const visitor of [other, server.client()]) {
      expect((await visitor.storage.from('resumes').download(`${userId}/cv.pdf`)).error).not.toBeNull();
      expect((await visitor.storage.from('resumes').list(userId)).data ?? []).toEqual([]);
    }
    expect((await server.call(`/storage/v1/object/public/resumes/${userId}/cv.pdf`)).status).toBeGreaterThanOrEqual(
      400,
    );
    const picture = await client.storage
      .from('resumes')
      .upload(`${userId}/cv.png`, new Blob(['x']), { contentType: 'image/png' });
    expect(picture.error).not.toBeNull();
  });
});
