import {
  anon,
  as,
  call,
  openDatabase,
  refusal,
  signUp,
  signUpCandidate,
  signUpCompany,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const profileOf = async (user: Identity) =>
  (await as(db, user, 'select role::text, plan::text, name from public.profiles'))[0];

describe('sign-up', () => {
  it.each([
    ['nothing', null, 'candidate'],
    ['a candidate', { role: 'candidate' }, 'candidate'],
    ['a company', { role: 'company' }, 'company'],
    ['an administrator', { role: 'admin' }, 'candidate'],
    ['a service', { role: 'service_role' }, 'candidate'],
    ['an object', { role: { company: true } }, 'candidate'],
    ['a list', ['company'], 'candidate'],
    ['another spelling', { role: 'COMPANY' }, 'candidate'],
  ])('whose metadata says %s', async (_asked, metadata, role) => {
    const user = await signUp(db, metadata as Record<string, unknown> | null);
    expect(await profileOf(user)).toMatchObject({ role, plan: role === 'company' ? 'basico' : 'free' });
  });

  it.each([
    [{ name: '  Ana Lima ' }, 'Ana Lima'],
    [{ full_name: 'Ana do Google' }, 'Ana do Google'],
    [{ name: '   ' }, 'Usuário'],
    [{}, 'Usuário'],
    [{ name: '<b>Ana</b> 🎉' }, '<b>Ana</b> 🎉'],
    [{ name: 'x'.repeat(10_000) }, 'x'.repeat(120)],
    [{ name: 'A' }, 'A'],
  ])('with %j is called accordingly', async (metadata, name) => {
    expect(await profileOf(await signUp(db, metadata))).toMatchObject({ name });
  });

  it('keeps a right CPF and drops a wrong one', async () => {
    const right = await signUp(db, { name: 'Ana Lima', cpf: '529.982.247-25' });
    expect(await as(db, right, 'select full_name, cpf from public.personal_info')).toEqual([
      { full_name: 'Ana Lima', cpf: testCpf },
    ]);
    const wrong = await signUp(db, { name: 'Ana Lima', cpf: '123' });
    expect(await as(db, wrong, 'select cpf from public.personal_info')).toEqual([{ cpf: null }]);
  });

  it('of a company makes its row from the metadata', async () => {
    const company = await signUp(db, {
      role: 'company',
      name: 'Café & Cia.',
      cnpj: '11.222.333/0001-81',
      industry: 'Alimentação',
      phone: '(11) 3333-4444',
    });
    expect(await as(db, company, 'select slug, name, cnpj, industry, phone from public.companies')).toEqual([
      { slug: 'cafe-cia', name: 'Café & Cia.', cnpj: testCnpj, industry: 'Alimentação', phone: '1133334444' },
    ]);
  });

  it('of two companies with one name gives each its own address', async () => {
    const slugs: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      const company = await signUpCompany(db, 'Mercado União');
      slugs.push((await as(db, company, 'select slug from public.companies'))[0]?.['slug']);
    }
    expect(slugs.slice(0, 3)).toEqual(['mercado-uniao', 'mercado-uniao-2', 'mercado-uniao-3']);
    expect(new Set(slugs).size).toBe(11);
  });

  it('gives each company of a name its own address, also when their ids begin alike as those of one minute do', async () => {
    for (let n = 10; n < 24; n += 1) {
      await db.query(
        `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
         values ($1::uuid, $2, '{"name": "Armazém Gêmeo", "role": "company"}', '{}')`,
        [`0193511f-40${n}-7000-8000-000000000000`, `gemeo${n}@ponte.example`],
      );
    }
    const slugs = (
      await db.query<{ slug: string }>(`select slug from public.companies where name = 'Armazém Gêmeo'`)
    ).map(({ slug }) => slug);
    expect(slugs).toHaveLength(14);
    for (const slug of slugs) expect(slug).toMatch(/^armazem-gemeo(-[2-9]|-[0-9a-f]{8})?$/);
  });
});

describe('role and plan', () => {
  it.each([`role = 'company'`, `plan = 'premium'`, `id = gen_random_uuid()`, `created_at = now()`])(
    'a user cannot set %s',
    async (change) => {
      const user = await signUpCandidate(db);
      expect(await refusal(as(db, user, `update public.profiles set ${change}`))).toMatchObject({ code: '42501' });
    },
  );

  it('cannot be changed by the owner of the database either', async () => {
    const user = await signUpCandidate(db);
    const change = db.query(`update public.profiles set role = 'company' where id = $1`, [user.id]);
    expect(await refusal(change)).toMatchObject({ code: 'PT403', hint: 'role_fixed' });
  });

  it('do not follow the metadata when the user edits it later', async () => {
    const user = await signUpCandidate(db);
    await db.query(`update auth.users set raw_user_meta_data = '{"role":"company"}' where id = $1`, [user.id]);
    expect(await profileOf(user)).toMatchObject({ role: 'candidate' });
  });
});

describe('a profile', () => {
  it('is read and renamed by its user alone', async () => {
    const [ana, bia] = [await signUpCandidate(db, 'Ana'), await signUpCandidate(db, 'Bia')];
    await as(db, ana, `update public.profiles set name = '  Ana Maria  '`);
    expect(await as(db, ana, 'select name from public.profiles')).toEqual([{ name: 'Ana Maria' }]);
    expect(await as(db, bia, 'select name from public.profiles')).toEqual([{ name: 'Bia' }]);
    expect(await as(db, bia, `update public.profiles set name = 'X' where id = $1 returning id`, [ana.id])).toEqual([]);
    expect(await refusal(as(db, anon, 'select * from public.profiles'))).toMatchObject({ code: '42501' });
  });

  it.each([
    ['', '23502'],
    ['x'.repeat(121), 'PT400'],
  ])('refuses the name %j', async (name, code) => {
    const user = await signUpCandidate(db);
    expect(await refusal(as(db, user, 'update public.profiles set name = $1', [name]))).toMatchObject({ code });
  });

  it('takes a picture from its own folder only', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await as(db, ana, 'update public.profiles set avatar_path = $1', [`${ana.id}/foto.png`]);
    const foreign = as(db, ana, 'update public.profiles set avatar_path = $1', [`${bia.id}/foto.png`]);
    expect(await refusal(foreign)).toMatchObject({ code: '23514' });
  });

  it.each([
    'insert into public.profiles (id, role, name) values (gen_random_uuid(), $$company$$, $$X$$)',
    'delete from public.profiles',
  ])('cannot be written by: %s', async (statement) => {
    expect(await refusal(as(db, await signUpCandidate(db), statement))).toMatchObject({ code: '42501' });
  });
});

const fullProfile = `legal_name = 'Padaria Estrela Ltda', description = 'Pães e doces desde 1990', street = 'Rua A', number = '1',
  neighborhood = 'Centro', city = 'Campinas', state = 'SP', zip_code = '13000-000'`;

describe('a company', () => {
  it('fills its own row, stored without punctuation', async () => {
    const company = await signUpCompany(db);
    await as(
      db,
      company,
      `update public.companies set ${fullProfile}, cnpj = '12.abc.345/01de-35', phone = '+55 (19) 3333-4444'`,
    );
    expect(await as(db, company, 'select cnpj, phone, zip_code, website from public.companies')).toEqual([
      { cnpj: '12ABC34501DE35', phone: '1933334444', zip_code: '13000000', website: null },
    ]);
  });

  it.each([
    ['a wrong CNPJ', `cnpj = '11222333000180'`],
    ['half an address', `street = 'Rua A'`],
    ['no CNPJ in a full profile', `${fullProfile}, cnpj = null`],
    ['a state that is none', fullProfile.replace(`'SP'`, `'XX'`)],
    ['a short description', fullProfile.replace('Pães e doces desde 1990', 'Pães')],
    ['an endless description', fullProfile.replace('Pães e doces desde 1990', 'x'.repeat(5001))],
  ])('cannot save %s', async (_what, change) => {
    const company = await signUpCompany(db);
    expect((await refusal(as(db, company, `update public.companies set ${change}`))).code).toMatch(/^(23514|PT400)$/);
  });

  it.each([`slug = 'outro'`, 'id = gen_random_uuid()', 'created_at = now()'])('cannot set %s', async (change) => {
    const company = await signUpCompany(db);
    expect(await refusal(as(db, company, `update public.companies set ${change}`))).toMatchObject({ code: '42501' });
  });

  it('is invisible as a row to everyone else', async () => {
    const [company, rival, candidate] = [await signUpCompany(db), await signUpCompany(db), await signUpCandidate(db)];
    for (const other of [rival, candidate]) {
      expect(await as(db, other, 'select id from public.companies where id = $1', [company.id])).toEqual([]);
      expect(
        await as(db, other, `update public.companies set name = 'X' where id = $1 returning id`, [company.id]),
      ).toEqual([]);
    }
    expect(await refusal(as(db, anon, 'select * from public.companies'))).toMatchObject({ code: '42501' });
  });

  it('shows the public what is public and nothing else', async () => {
    const company = await signUpCompany(db, 'Estrela do Sul');
    await as(db, company, `update public.companies set ${fullProfile}`);
    const [seen] = await as(db, anon, 'select * from public.companies_public where id = $1', [company.id]);
    expect(Object.keys(seen ?? {}).sort()).toEqual([
      'benefits',
      'city',
      'description',
      'id',
      'industry',
      'logo_path',
      'name',
      'open_positions',
      'size_range',
      'slug',
      'state',
      'website',
    ]);
    const page = JSON.stringify(await call(db, anon, 'get_company', { p_slug: 'estrela-do-sul' }));
    for (const secret of [testCnpj, '1133334444', 'Estrela Ltda', 'Rua A', '13000000']) {
      expect(JSON.stringify(seen)).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
  });
});

const person = `birth_date = '1990-05-20', phone = '(11) 98765-4321', street = 'Rua B', number = '2', neighborhood = 'Sé',
  city = 'São Paulo', state = 'sp', zip_code = '01000-000'`;
const experience = `insert into public.experiences (company, role, start_date, end_date, current, description, skills)
  values ('Loja', 'Vendedora', '2020-01-01', '2021-01-01', false, 'Atendimento a clientes', '{Vendas}') returning id`;
const education = `insert into public.educations (institution_name, course_name, start_date) values ('USP', 'Letras', '2010-02-01') returning id`;
const course = `insert into public.courses (name, institution, duration, completion_year) values ('Excel', 'Senac', 40, '2022') returning id`;

describe('a resume', () => {
  it('is written by its candidate, under ids that say what they are', async () => {
    const ana = await signUpCandidate(db);
    await as(db, ana, `update public.personal_info set ${person}`);
    expect(
      await as(db, ana, 'select cpf, phone, state, zip_code, left(id, 3) as id from public.personal_info'),
    ).toEqual([
      { cpf: expect.stringMatching(/^\d{11}$/), phone: '11987654321', state: 'SP', zip_code: '01000000', id: 'pi_' },
    ]);
    expect(await as(db, ana, experience)).toEqual([{ id: expect.stringMatching(/^we_/) }]);
    expect(await as(db, ana, education)).toEqual([{ id: expect.stringMatching(/^edu_/) }]);
    expect(await as(db, ana, course)).toEqual([{ id: expect.stringMatching(/^course_/) }]);
  });

  it('can be saved by an upsert', async () => {
    const ana = await signUpCandidate(db);
    await as(
      db,
      ana,
      `insert into public.personal_info (user_id, full_name, cpf) values ($1, 'Ana Nova', (select cpf from public.personal_info))
       on conflict (user_id) do update set user_id = excluded.user_id, full_name = excluded.full_name, cpf = excluded.cpf`,
      [ana.id],
    );
    expect(await as(db, ana, 'select full_name from public.personal_info')).toEqual([{ full_name: 'Ana Nova' }]);
  });

  it.each(['personal_info', 'experiences', 'educations', 'courses'])('%s is closed to everyone else', async (table) => {
    const [ana, bia, company] = [await signUpCandidate(db), await signUpCandidate(db), await signUpCompany(db)];
    for (const insert of [experience, education, course]) await as(db, ana, insert);
    expect(await db.query(`select from public.${table} where user_id = $1`, [ana.id])).toHaveLength(1);
    for (const other of [bia, company]) {
      expect(await as(db, other, `select id from public.${table} where user_id = $1`, [ana.id])).toEqual([]);
      expect(await as(db, other, `delete from public.${table} where user_id = $1 returning id`, [ana.id])).toEqual([]);
    }
    for (const statement of [`select * from public.${table}`, `delete from public.${table}`]) {
      expect(await refusal(as(db, anon, statement))).toMatchObject({ code: '42501' });
    }
  });

  it('cannot be written into another person', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const forged = `insert into public.experiences (user_id, company, role, start_date, description, skills)
      values ('${bia.id}', 'Loja', 'Vendedora', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`;
    expect(await refusal(as(db, ana, forged))).toMatchObject({ code: '42501' });
    const moved = as(db, ana, 'update public.personal_info set user_id = $1', [bia.id]);
    expect(await refusal(moved)).toMatchObject({ code: '42501' });
  });

  it.each([experience, education, course])('is not for companies: %s', async (insert) => {
    expect(await refusal(as(db, await signUpCompany(db), insert))).toMatchObject({ code: '42501' });
  });

  it.each([
    ['personal_info', person.replace(`'01000-000'`, `'123'`)],
    ['personal_info', person.replace(`'Rua B'`, `''`)],
    ['personal_info', person.replace(`'(11) 98765-4321'`, `'12'`)],
    ['personal_info', `cpf = '52998224724'`],
    ['experiences', `skills = '{}'`],
    ['experiences', `skills = array_fill('x'::text, array[51])`],
    ['experiences', `description = 'curta'`],
    ['experiences', `description = repeat('x', 5001)`],
    ['experiences', `end_date = '2019-01-01'`],
    ['educations', `course_name = 'x'`],
    ['courses', `duration = 0`],
    ['courses', `completion_year = '22'`],
  ])('refuses in %s: %s', async (table, change) => {
    const ana = await signUpCandidate(db);
    for (const insert of [experience, education, course]) await as(db, ana, insert);
    expect((await refusal(as(db, ana, `update public.${table} set ${change}`))).code).toMatch(/^(23514|PT400)$/);
  });

  it('refuses a birth date in the future', async () => {
    const ana = await signUpCandidate(db);
    const change = as(db, ana, `update public.personal_info set ${person.replace('1990-05-20', '2100-01-01')}`);
    expect(await refusal(change)).toMatchObject({ code: 'PT400', hint: 'invalid_birth_date' });
  });

  it('drops the end date of a current job, and the link without a certificate', async () => {
    const ana = await signUpCandidate(db);
    await as(db, ana, experience);
    await as(db, ana, course);
    await as(db, ana, 'update public.experiences set current = true');
    await as(db, ana, `update public.courses set certificate_url = 'https://ponte.example/c'`);
    expect(await as(db, ana, 'select end_date from public.experiences')).toEqual([{ end_date: null }]);
    expect(await as(db, ana, 'select certificate_url from public.courses')).toEqual([{ certificate_url: null }]);
  });

  it('has at most 50 rows in each section', async () => {
    const ana = await signUpCandidate(db);
    for (let n = 0; n < 50; n += 1) await as(db, ana, course);
    expect(await refusal(as(db, ana, course))).toMatchObject({ code: 'PT409', hint: 'resume_part_full' });
  });
});

it('leaves nothing of a user behind when the account is deleted', async () => {
  const ana = await signUpCandidate(db);
  for (const insert of [experience, education, course]) await as(db, ana, insert);
  await db.query('delete from auth.users where id = $1', [ana.id]);
  for (const table of [
    'profiles where id',
    'personal_info where user_id',
    'experiences where user_id',
    'educations where user_id',
    'courses where user_id',
  ]) {
    expect(await db.query(`select from public.${table} = $1`, [ana.id])).toEqual([]);
  }
});
