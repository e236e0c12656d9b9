import { randomUUID } from 'node:crypto';
import {
  as,
  freeKnownNumbers,
  openDatabase,
  refusal,
  signUp,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

/* User metadata is part of every access token, so it must not identify a person beyond the name. */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
  // The auth service of a hosted project has these triggers on its own tables
  await db.exec(`grant usage on schema auth to supabase_auth_admin;
    grant select, insert, update, delete on auth.users, auth.identities to supabase_auth_admin`);
});
afterAll(() => db.close());

const metadataOf = async (user: Identity) =>
  (await db.query<{ data: unknown }>('select raw_user_meta_data as data from auth.users where id = $1', [user.id]))[0]
    ?.data;

describe('the metadata of a sign-up', () => {
  it('of a candidate loses CPF and birth date once they are in the resume', async () => {
    const ana = await signUp(db, {
      name: 'Ana',
      role: 'candidate',
      cpf: '529.982.247-25',
      birth_date: '1990-05-20',
      phone: '11987654321',
    });
    expect(await metadataOf(ana)).toEqual({ name: 'Ana', role: 'candidate' });
    expect(await as(db, ana, 'select cpf, birth_date::text from public.personal_info')).toEqual([
      { cpf: testCpf, birth_date: '1990-05-20' },
    ]);
  });

  it('of a company loses CNPJ and phone once they are in its row', async () => {
    const bakery = await signUp(db, {
      name: 'Padaria',
      role: 'company',
      cnpj: testCnpj,
      industry: 'Alimentação',
      phone: '1133334444',
    });
    expect(await metadataOf(bakery)).toEqual({ name: 'Padaria', role: 'company', industry: 'Alimentação' });
    expect(await as(db, bakery, 'select cnpj, phone from public.companies')).toEqual([
      { cnpj: testCnpj, phone: '1133334444' },
    ]);
  });

  it.each([[null], [[testCpf, 'cpf']], ['cpf'], [{}], [{ cpf: null }], [{ cpf: { cpf: testCpf } }]])(
    'may be %j and the account is made',
    async (metadata) => {
      const user = await signUp(db, metadata as Record<string, unknown> | null);
      expect(await as(db, user, 'select name from public.profiles')).toHaveLength(1);
      expect(JSON.stringify((await metadataOf(user)) ?? null)).not.toContain(':"52998224725"');
    },
  );

  describe('before an account is made', () => {
    const years = (count: number) => `${new Date().getFullYear() - count}-01-01`;
    const ask = async (event: object) => {
      const results = await db.transaction([
        { sql: 'set local role supabase_auth_admin' },
        {
          sql: 'select private.before_user_created($1::text::jsonb) as answer',
          parameters: [JSON.stringify(event)],
        },
      ]);
      return results[1]?.[0]?.['answer'];
    };
    const metadata = (user_metadata: unknown, more = {}) => ({ user: { user_metadata, ...more } });

    it('tells the auth service that somebody is under 18', async () => {
      expect(await ask(metadata({ role: 'candidate', birth_date: years(17) }))).toEqual({
        error: { http_code: 400, message: 'É preciso ter 18 anos ou mais para usar a plataforma' },
      });
    });

    it.each([
      ['somebody of age', metadata({ role: 'candidate', birth_date: years(19) })],
      ['no date', metadata({ role: 'candidate' })],
      ['no day', metadata({ birth_date: '2020-02-30' })],
      ['metadata of another kind', metadata(['x'])],
      ['a company, which has no birth date', metadata({ role: 'company', birth_date: years(2) })],
      [
        'another way in, which asks later',
        metadata({ birth_date: years(2) }, { app_metadata: { provider: 'google' } }),
      ],
      ['an event without a user', {}],
    ])('lets go on: %s', async (_, event) => {
      expect(await ask(event)).toEqual({});
    });

    it('lets twenty go on in an hour that bring a number from one connection: each may learn whether it is taken', async () => {
      const bring = (ip: string | null, asked: object) =>
        ask({ ...metadata(asked), ...(ip !== null && { metadata: { ip_address: ip } }) });
      const tooMany = {
        error: {
          http_code: 429,
          message: 'Muitas tentativas em pouco tempo. Aguarde 3600 segundos e tente novamente.',
        },
      };
      for (let count = 0; count < 20; count += 1)
        expect(await bring(`2001:db8:0:9:${count}::1`, count % 2 ? { cpf: testCpf } : { cnpj: testCnpj })).toEqual({});
      expect(await bring('2001:db8:0:9::21', { cpf: testCpf })).toEqual(tooMany);
      // Without a number there is nothing to learn; others, and whoever nobody tells the address of, go on
      expect(await bring('2001:db8:0:9::21', { name: 'Ana' })).toEqual({});
      expect(await bring('2001:db8:0:a::21', { cpf: testCpf })).toEqual({});
      for (let count = 0; count < 21; count += 1) expect(await bring(null, { cpf: testCpf })).toEqual({});
      await db.query(`update private.request_counts set window_start = now() - interval '61 minutes'`);
      expect(await bring('2001:db8:0:9::21', { cpf: testCpf })).toEqual({});
    });

    it.each(['anon', 'authenticated'])('is no question of %s', async (role) => {
      const asked = db.transaction([
        { sql: `set local role ${role}` },
        { sql: `select private.before_user_created('{}')` },
      ]);
      expect(await refusal(asked)).toMatchObject({ code: '42501' });
    });
  });

  it('is stripped for the auth service too, whose role has no rights in our tables', async () => {
    await freeKnownNumbers(db);
    const id = randomUUID();
    const metadata = JSON.stringify({ name: 'Bia', role: 'candidate', cpf: testCpf, birth_date: '1990-05-20' });
    const again = JSON.stringify({
      name: 'Bia Melo',
      cpf: testCpf,
      cnpj: testCnpj,
      phone: '11987654321',
      birth_date: '1990-05-20',
    });
    const identity = JSON.stringify({
      sub: id,
      email: 'bia@ponte.example',
      name: 'Bia',
      cpf: testCpf,
      birth_date: '1990-05-20',
    });
    const results = await db.transaction([
      { sql: 'set local role supabase_auth_admin' },
      {
        sql: `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values ($1::uuid, 'bia@ponte.example', $2::text::jsonb, '{}')`,
        parameters: [id, metadata],
      },
      // The auth service selects the row after its insert
      { sql: 'select raw_user_meta_data as data from auth.users where id = $1::uuid', parameters: [id] },
      {
        sql: `insert into auth.identities (id, provider_id, user_id, provider, identity_data) values ($1::uuid, $1::text, $1::uuid, 'email', $2::text::jsonb)
              returning identity_data as data`,
        parameters: [id, identity],
      },
      // A repeated sign-up of an unconfirmed address, and auth.updateUser
      {
        sql: 'update auth.users set raw_user_meta_data = $2::text::jsonb where id = $1::uuid returning raw_user_meta_data as data',
        parameters: [id, again],
      },
    ]);
    expect(results[2]).toEqual([{ data: { name: 'Bia', role: 'candidate' } }]);
    expect(results[3]).toEqual([{ data: { sub: id, email: 'bia@ponte.example', name: 'Bia' } }]);
    expect(results[4]).toEqual([{ data: { name: 'Bia Melo' } }]);
    expect(await db.query('select cpf from public.personal_info where user_id = $1', [id])).toEqual([{ cpf: testCpf }]);
  });
});
