import {
  as,
  call,
  openDatabase,
  publish,
  refusal,
  signUp,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let ana: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
  ana = await signUpCandidate(db);
});
afterAll(() => db.close());

const today = `(now() at time zone 'America/Sao_Paulo')::date`;

describe('the age of who applies', () => {
  let vacancy: string;
  const apply = (who: Identity, p_birth_date?: string) =>
    call<{ status: string }>(db, who, 'apply_to_vacancy', {
      p_vacancy_id: vacancy,
      ...(p_birth_date !== undefined && { p_birth_date }),
    });
  const applyWithKey = (who: Identity, p_birth_date: string) =>
    call<{ id: string }>(db, who, 'apply_to_vacancy', {
      p_idempotency_key: '10000000-0000-4000-8000-000000000001',
      p_vacancy_id: vacancy,
      p_document_version: '2026-11-22',
      p_birth_date,
    });
  const stored = ({ id }: Identity) =>
    db.query(
      'select full_name, birth_date::text, (select count(*)::int from public.applications where candidate_id = $1) as applications from public.personal_info where user_id = $1',
      [id],
    );
  const yearsAgo = async (years: number, days = 0): Promise<string> => {
    const [row] = await db.query<{ day: string }>(
      `select ((${today} - $1::int * interval '1 year')::date + $2::int)::text as day`,
      [years, days],
    );
    return (row as { day: string }).day;
  };
  beforeAll(async () => {
    vacancy = await publish(db, await signUpCompany(db));
  });

  it('has to be known', async () => {
    const bia = await signUpCandidate(db, 'Bia Melo', { isOfAge: false });
    expect(await refusal(apply(bia))).toEqual({
      code: 'PT400',
      hint: 'birth_date_missing',
      message: 'Informe a sua data de nascimento. Só aceitamos candidaturas de pessoas com 18 anos ou mais.',
    });
    expect(await stored(bia)).toEqual([{ full_name: 'Bia Melo', birth_date: null, applications: 0 }]);
  });

  it('can come with the application, is kept in the profile, and is sent once', async () => {
    const bia = await signUpCandidate(db, 'Bia Melo', { isOfAge: false });
    const born = await yearsAgo(18);
    const sent = await applyWithKey(bia, born);
    expect(await applyWithKey(bia, born)).toEqual(sent);
    expect(await stored(bia)).toEqual([{ full_name: 'Bia Melo', birth_date: born, applications: 1 }]);
  });

  it('can come from somebody who has no personal data at all', async () => {
    const caio = await signUp(db, { name: 'Caio Reis' });
    await db.query('delete from public.personal_info where user_id = $1', [caio.id]);
    expect(await apply(caio, '1980-02-29')).toMatchObject({ status: 'pending' });
    expect(await stored(caio)).toEqual([{ full_name: 'Caio Reis', birth_date: '1980-02-29', applications: 1 }]);
  });

  it('must be 18 or more, and nothing is kept of a refusal', async () => {
    const bia = await signUpCandidate(db, 'Bia Melo', { isOfAge: false });
    expect(await refusal(apply(bia, await yearsAgo(18, 1)))).toEqual({
      code: 'PT400',
      hint: 'under_age',
      message: 'É preciso ter 18 anos ou mais para usar a plataforma',
    });
    expect(await stored(bia)).toEqual([{ full_name: 'Bia Melo', birth_date: null, applications: 0 }]);
  });

  it('is that of the profile, whatever comes with the application', async () => {
    const bia = await signUpCandidate(db, 'Bia Melo');
    await db.exec(`alter table public.personal_info disable trigger refuse_minors`);
    await db.query('update public.personal_info set birth_date = $2 where user_id = $1', [bia.id, await yearsAgo(17)]);
    await db.exec(`alter table public.personal_info enable trigger refuse_minors`);
    expect(await refusal(apply(bia, '1980-02-29'))).toMatchObject({ hint: 'under_age' });
    const ana = await signUpCandidate(db);
    await apply(ana, '1980-02-29');
    expect(await stored(ana)).toMatchObject([{ birth_date: '1990-05-20' }]);
  });

  it.each(['insert', 'update'])('is not written under 18 by an %s of the table either', async (statement) => {
    const bia = await signUpCandidate(db, 'Bia Melo', { isOfAge: false });
    const day = await yearsAgo(17);
    if (statement === 'insert') await db.query('delete from public.personal_info where user_id = $1', [bia.id]);
    const write =
      statement === 'insert'
        ? as(db, bia, `insert into public.personal_info (full_name, birth_date) values ('Bia', $1)`, [day])
        : as(db, bia, 'update public.personal_info set birth_date = $1', [day]);
    expect(await refusal(write)).toMatchObject({ code: 'PT400', hint: 'under_age' });
  });
});

describe('the age of who signs up', () => {
  const day = async (shift: string): Promise<string> =>
    ((await db.query<{ day: string }>(`select (${today} ${shift})::date::text as day`))[0] as { day: string }).day;
  const register = (birth_date: unknown, role = 'candidate') => signUp(db, { name: 'Bia Melo', role, birth_date });
  const stored = ({ id }: Identity) =>
    db.query('select birth_date::text from public.personal_info where user_id = $1', [id]);

  it('of 18 today is kept in the profile, and applying asks for no date', async () => {
    const born = await day(`- interval '18 years'`);
    const bia = await register(born);
    expect(await stored(bia)).toEqual([{ birth_date: born }]);
    const vacancy = await publish(db, await signUpCompany(db));
    expect(await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy })).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['of 18 tomorrow', `- interval '18 years' + interval '1 day'`],
    ['of a child', `- interval '10 years'`],
    ['of nobody who is born yet', `+ interval '1 year'`],
  ])('%s is refused, and no account is made', async (_what, shift) => {
    const count = () => db.query('select count(*)::int from auth.users');
    const before = await count();
    expect(await refusal(register(await day(shift)))).toEqual({
      code: 'PT400',
      hint: 'under_age',
      message: 'É preciso ter 18 anos ou mais para usar a plataforma',
    });
    expect(await count()).toEqual(before);
  });

  it.each([[undefined], [null], [''], ['20/05/1990'], ['1990-02-30'], ['1990-13-01'], ['1899-12-31'], [1990], [{}]])(
    'may be missing or malformed (%j): the account is made, and applying asks',
    async (birthDate) => {
      const bia = await register(birthDate);
      expect(await stored(bia)).toEqual([{ birth_date: null }]);
      const vacancy = await publish(db, await signUpCompany(db));
      expect(await refusal(call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy }))).toMatchObject({
        hint: 'birth_date_missing',
      });
    },
  );

  it('is none of a company', async () => {
    const company = await register(await day(`- interval '1 year'`), 'company');
    expect(await stored(company)).toEqual([]);
    expect(await db.query('select name from public.companies where id = $1', [company.id])).toHaveLength(1);
  });

  it('is not read from an account that comes by a provider', async () => {
    const [row] = await db.query<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
       values (gen_random_uuid(), 'provedor@ponte.example', jsonb_build_object('birth_date', $1::text), '{"provider": "google"}') returning id`,
      [await day(`- interval '17 years'`)],
    );
    expect(await db.query('select from public.profiles where id = $1', [row?.id])).toEqual([]);
  });
});

describe('the dates of a person', () => {
  it.each([
    [
      `(${today} - interval '18 years' + interval '1 day')::date`,
      'under_age',
      'É preciso ter 18 anos ou mais para usar a plataforma',
    ],
    [`'2090-01-01'::date`, 'invalid_birth_date', 'Data de nascimento inválida'],
    [`'1899-12-31'::date`, 'invalid_date', 'Informe uma data entre 01/01/1900 e 31/12/2199'],
  ])('refuses a birth on %s', async (day, hint, message) => {
    expect(await refusal(as(db, ana, `update public.personal_info set birth_date = ${day} returning 1`))).toEqual({
      code: 'PT400',
      hint,
      message,
    });
  });

  it('accepts somebody who is 18 today, and does not check an older row whose date does not change', async () => {
    const born = `(${today} - interval '18 years')::date`;
    expect(
      await as(
        db,
        ana,
        `update public.personal_info set birth_date = ${born}, phone = '11987654321', street = 'Rua B', number = '2', neighborhood = 'Sé', city = 'São Paulo', state = 'SP', zip_code = '01001000' returning birth_date = ${born} as ok`,
      ),
    ).toEqual([{ ok: true }]);
    await db.query(`alter table public.personal_info disable trigger refuse_minors`);
    await db.query(`update public.personal_info set birth_date = ${today} - 3650 where user_id = $1`, [ana.id]);
    await db.query(`alter table public.personal_info enable trigger refuse_minors`);
    expect(await as(db, ana, `update public.personal_info set full_name = 'Ana Maria' returning 1`)).toHaveLength(1);
  });

  const experience = (start: string, end: string): string =>
    `insert into public.experiences (company, role, start_date, end_date, description, skills) values ('Sol', 'Padeira', ${start}, ${end}, 'Fiz pães todo dia.', '{Pães}') returning 1`;
  const education = (start: string, end: string): string =>
    `insert into public.educations (institution_name, course_name, start_date, end_date) values ('Senac', 'Panificação', ${start}, ${end}) returning 1`;
  const course = (year: string): string =>
    `insert into public.courses (name, institution, duration, completion_year) values ('Confeitaria', 'Senac', 40, ${year}) returning 1`;

  it.each([
    ['an experience of 2090', experience(`'2090-01-01'`, 'null'), 'future_start'],
    ['an experience that ends in 2090', experience(`'2020-01-01'`, `'2090-01-01'`), 'future_end'],
    ['an experience that ends before it starts', experience(`'2020-05-01'`, `'2020-04-01'`), 'end_before_start'],
    ['an education of 2090', education(`'2090-01-01'`, 'null'), 'future_start'],
    ['an education that ends in 2090', education(`'2020-01-01'`, `'2090-01-01'`), 'future_end'],
    ['an education that ends before it starts', education(`'2020-05-01'`, `'2020-04-01'`), 'end_before_start'],
    ['a course of next year', course(`(extract(year from ${today})::int + 1)::text`), 'invalid_year'],
    ['a course of 1899', course(`'1899'`), 'invalid_year'],
    ['a course of a year of two digits', course(`'19 9'`), 'invalid_year'],
  ])('refuses %s with a message', async (_what, statement, hint) => {
    expect(await refusal(as(db, ana, statement))).toMatchObject({
      code: 'PT400',
      hint,
      message: expect.stringMatching(/^(A data|Use um ano)/),
    });
  });

  it.each([
    ['an experience that ends today', experience(`'2020-01-01'`, today)],
    ['an experience of one day', experience(today, today)],
    ['studies that end in four years', education(today, `${today} + 1460`)],
    ['a course of this year', course(`extract(year from ${today})::text`)],
  ])('accepts %s', async (_what, statement) => {
    expect(await as(db, ana, statement)).toHaveLength(1);
  });
});

describe('secondary school', () => {
  it.each(['null', `''`, `'  '`])('needs no course: %s', async (name) => {
    const insert = `insert into public.educations (education_type, institution_name, course_name, start_date) values ('ensino_medio', 'EE Castro Alves', ${name}, '2015-02-01') returning course_name`;
    expect(await as(db, ana, insert)).toEqual([{ course_name: 'Ensino Médio' }]);
  });

  it('is the only one that needs none', async () => {
    const insert = `insert into public.educations (education_type, institution_name, start_date) values ('graduacao', 'UFPE', '2015-02-01')`;
    await expect(as(db, ana, insert)).rejects.toMatchObject({ code: '23502' });
  });
});

it.each(['😀@x.com', 'ana@exämple.com', 'ana@x..com', 'ana@-x.com', 'ana souza@x.com', 'ana@x', 'ana@x.com\u202e'])(
  'refuses the address %s of a lead',
  async (email) => {
    expect(
      await refusal(call(db, { role: 'anon' }, 'create_lead', { p_kind: 'newsletter', p_email: email })),
    ).toMatchObject({ code: 'PT400', hint: 'invalid_email' });
  },
);
