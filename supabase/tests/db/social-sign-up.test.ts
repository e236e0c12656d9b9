import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  freeKnownNumbers,
  openDatabase,
  publish,
  refusal,
  signUpCandidate,
  signUpCompany,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

/* An account created by Google or Facebook has no role until its owner chooses one, once. */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  // Calls without a network address are counted together
  await db.exec('delete from private.request_counts');
  await freeKnownNumbers(db);
});

/** Registers a user as the auth service does after a provider's sign-in. */
async function arrive(
  metadata: Record<string, unknown> = { full_name: 'Ana Google' },
  provider = 'google',
): Promise<Required<Identity>> {
  const id = randomUUID();
  await db.query(
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values ($1::uuid, $2, $3::text::jsonb, $4::text::jsonb)`,
    [id, `${id}@ponte.example`, JSON.stringify(metadata), JSON.stringify({ provider, providers: [provider] })],
  );
  return { role: 'authenticated', id };
}

const candidate = { p_role: 'candidate', p_name: 'Ana Lima', p_terms_version: '2025-04', p_cpf: '529.982.247-25' };
const company = {
  p_role: 'company',
  p_name: 'Padaria Estrela',
  p_terms_version: '2025-04',
  p_cnpj: '11.222.333/0001-81',
  p_industry: 'Alimentação',
  p_phone: '(11) 3333-4444',
};
const complete = (who: Identity, args: Record<string, unknown>) => call(db, who, 'complete_sign_up', args);
const profileOf = (who: Identity) => as(db, who, 'select role::text, name, plan::text from public.profiles');

it('has a password once its owner has set one, and tells nobody else so', async () => {
  const [user, other] = [await arrive(), await arrive()];
  const hasPassword = (who: Identity) => call(db, who, 'has_password');
  expect(await hasPassword(user)).toBe(false);
  await db.query(`update auth.users set encrypted_password = 'hash' where id = $1`, [user.id]);
  expect([await hasPassword(user), await hasPassword(other)]).toEqual([true, false]);
  expect(await refusal(hasPassword(anon))).toMatchObject({ code: '42501' });
});

describe('a first social sign-in', () => {
  it.each(['google', 'facebook'])('by %s creates no profile, whatever role its metadata contains', async (provider) => {
    const user = await arrive(
      { full_name: 'Ana', role: 'company', cnpj: testCnpj, terms_version: '2025-04' },
      provider,
    );
    expect(await profileOf(user)).toEqual([]);
    expect(await db.query('select 1 from public.companies where id = $1', [user.id])).toEqual([]);
    expect(await db.query('select 1 from public.consents where user_id = $1', [user.id])).toEqual([]);
  });

  it('gives no right of a role', async () => {
    const user = await arrive();
    const bakery = await signUpCompany(db);
    const vacancy = await publish(db, bakery);
    expect(await refusal(call(db, user, 'apply_to_vacancy', { p_vacancy_id: vacancy }))).toMatchObject({
      code: expect.stringMatching(/^PT40[13]$/),
    });
    expect(await refusal(publish(db, user))).toMatchObject({ code: '42501' });
    expect(
      await refusal(as(db, user, `insert into public.saved_searches (name, query) values ('Perto', 'padeiro')`)),
    ).toMatchObject({ code: '42501' });
    expect(await as(db, user, `update public.profiles set name = 'x'`)).toEqual([]);
  });

  it('becomes a candidate with a CPF and the consent', async () => {
    const user = await arrive();
    expect(await complete(user, candidate)).toEqual({ role: 'candidate' });
    expect(await profileOf(user)).toEqual([{ role: 'candidate', name: 'Ana Lima', plan: 'free' }]);
    expect(await as(db, user, 'select full_name, cpf from public.personal_info')).toEqual([
      { full_name: 'Ana Lima', cpf: testCpf },
    ]);
    expect(
      await as(db, user, 'select kind::text, granted, document_version from public.consents order by kind::text'),
    ).toEqual([
      { kind: 'privacy', granted: true, document_version: '2025-04' },
      { kind: 'terms', granted: true, document_version: '2025-04' },
    ]);
  });

  it('becomes a candidate whose birth date is the one of the profile, so that applying does not ask', async () => {
    const user = await arrive();
    await complete(user, { ...candidate, p_birth_date: '1990-05-20' });
    expect(await as(db, user, 'select full_name, cpf, birth_date::text from public.personal_info')).toEqual([
      { full_name: 'Ana Lima', cpf: testCpf, birth_date: '1990-05-20' },
    ]);
    const vacancy = await publish(db, await signUpCompany(db));
    await call(db, user, 'apply_to_vacancy', { p_vacancy_id: vacancy });
  });

  it.each([
    ['18 years ago today', '18 years', undefined],
    ['18 years ago tomorrow', '18 years - 1 day', 'under_age'],
    ['tomorrow', '-1 day', 'under_age'],
  ])('of somebody born %s is judged by the day in Brazil', async (_when, age, hint) => {
    const user = await arrive();
    const [row] = await db.query<{ day: string }>('select (private.today() - $1::interval)::date::text as day', [age]);
    const attempt = complete(user, { ...candidate, p_birth_date: row?.day });
    if (hint === undefined) expect(await attempt).toEqual({ role: 'candidate' });
    else
      expect(await refusal(attempt)).toMatchObject({
        code: 'PT400',
        hint,
        message: 'É preciso ter 18 anos ou mais para usar a plataforma',
      });
    expect(await profileOf(user)).toHaveLength(hint === undefined ? 1 : 0);
  });

  it('as a company stores no birth date, whatever came with it', async () => {
    const user = await arrive();
    expect(await complete(user, { ...company, p_birth_date: '2020-01-01' })).toEqual({ role: 'company' });
    expect(await as(db, user, 'select 1 from public.personal_info')).toEqual([]);
  });

  it.each(['1990-02-30', '20/05/1990', 'ontem', '1899-12-31', 'x'.repeat(100)])(
    'with the birth date %s is refused',
    async (p_birth_date) => {
      const user = await arrive();
      expect(await refusal(complete(user, { ...candidate, p_birth_date }))).toMatchObject({
        code: 'PT400',
        hint: 'invalid_birth_date',
        message: 'Data de nascimento inválida',
      });
      expect(await profileOf(user)).toEqual([]);
    },
  );

  it.each([null, '', '  '])(
    'without a birth date (%j), from a page of an older release, applying asks for it',
    async (p_birth_date) => {
      const user = await arrive();
      await complete(user, { ...candidate, p_birth_date });
      const vacancy = await publish(db, await signUpCompany(db));
      expect(await refusal(call(db, user, 'apply_to_vacancy', { p_vacancy_id: vacancy }))).toMatchObject({
        hint: 'birth_date_missing',
      });
    },
  );

  it('becomes a company with CNPJ, sector and phone', async () => {
    const user = await arrive();
    expect(await complete(user, company)).toEqual({ role: 'company' });
    expect(await as(db, user, 'select name, cnpj, industry, phone from public.companies')).toEqual([
      { name: 'Padaria Estrela', cnpj: testCnpj, industry: 'Alimentação', phone: '1133334444' },
    ]);
    expect(await as(db, user, 'select 1 from public.personal_info')).toEqual([]);
  });

  it('as a company is complete however many others have its name', async () => {
    for (let count = 0; count < 7; count += 1) await signUpCompany(db, 'Padaria Central');
    await freeKnownNumbers(db);
    const user = await arrive();
    expect(await complete(user, { ...company, p_name: 'Padaria Central' })).toEqual({ role: 'company' });
    expect(await as(db, user, 'select slug, cnpj from public.companies')).toEqual([
      { slug: 'padaria-central-8', cnpj: testCnpj },
    ]);
  });

  it('can be completed once: neither role nor other data can be set this way again', async () => {
    const user = await arrive();
    await complete(user, candidate);
    for (const again of [candidate, company]) {
      expect(await refusal(complete(user, again))).toMatchObject({ code: 'PT409', hint: 'sign_up_complete' });
    }
    expect(await refusal(complete(await signUpCandidate(db), company))).toMatchObject({ hint: 'sign_up_complete' });
  });

  it('stays unfinished after two concurrent completions, or gets exactly one of them', async () => {
    const user = await arrive();
    const answers = await Promise.allSettled([complete(user, candidate), complete(user, company)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await profileOf(user)).toHaveLength(1);
  });

  it.each([
    [{ ...candidate, p_cpf: null }, 'cpf_required'],
    [{ ...candidate, p_cpf: ' . - ' }, 'cpf_required'],
    [{ ...candidate, p_cpf: '529.982.247-24' }, 'invalid_cpf'],
    [{ ...candidate, p_role: 'admin' }, 'unknown_role'],
    [{ ...candidate, p_role: null }, 'unknown_role'],
    [{ ...candidate, p_name: ' A ' }, 'invalid_name'],
    [{ ...candidate, p_name: 'a'.repeat(121) }, 'invalid_name'],
    [{ ...candidate, p_terms_version: '' }, 'terms_required'],
    [{ ...company, p_cnpj: '' }, 'company_fields_required'],
    [{ ...company, p_cnpj: '11.222.333/0001-82' }, 'invalid_cnpj'],
    [{ ...company, p_industry: 'x' }, 'invalid_industry'],
    [{ ...company, p_phone: '123' }, 'invalid_phone'],
  ])('with %j is refused as %s and stays unfinished', async (args, hint) => {
    const user = await arrive();
    expect(await refusal(complete(user, args))).toMatchObject({ code: 'PT400', hint });
    expect(await profileOf(user)).toEqual([]);
  });

  it('needs an account that exists', async () => {
    expect(await refusal(complete(anon, candidate))).toMatchObject({ code: '42501' });
    expect(await refusal(complete({ role: 'authenticated' }, candidate))).toMatchObject({ hint: 'not_signed_in' });
    const ghost: Identity = { role: 'authenticated', id: randomUUID() };
    expect(await refusal(complete(ghost, candidate))).toMatchObject({ hint: 'not_signed_in' });
  });
});

describe('mail preferences', () => {
  it('exist for every account, all on, and change one by one', async () => {
    for (const user of [await signUpCandidate(db), await signUpCompany(db)]) {
      expect(await as(db, user, 'select saved_searches, application_updates from public.email_preferences')).toEqual([
        { saved_searches: true, application_updates: true },
      ]);
      await as(db, user, 'update public.email_preferences set saved_searches = false');
      expect(await as(db, user, 'select saved_searches, application_updates from public.email_preferences')).toEqual([
        { saved_searches: false, application_updates: true },
      ]);
    }
  });

  it('cannot be inserted or deleted by users, and are deleted with the account', async () => {
    const ana = await signUpCandidate(db);
    expect(await refusal(as(db, ana, 'delete from public.email_preferences'))).toMatchObject({ code: '42501' });
    expect(
      await refusal(as(db, ana, `insert into public.email_preferences (user_id) values ('${ana.id}')`)),
    ).toMatchObject({ code: '42501' });
    await db.query('delete from auth.users where id = $1', [ana.id]);
    expect(await db.query('select 1 from public.email_preferences where user_id = $1', [ana.id])).toEqual([]);
  });
});
