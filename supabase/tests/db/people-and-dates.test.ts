import { as, call, openDatabase, refusal, signUpCandidate, type Database, type Identity } from './database';

let db: Database;
let ana: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
  ana = await signUpCandidate(db);
});
afterAll(() => db.close());

const today = `(now() at time zone 'America/Sao_Paulo')::date`;

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

it.each(['😀@x.com', 'ana@exämple.com', 'ana@x..com', 'ana@-x.com', 'ana souza@x.com', 'ana@x', 'ana@x.com\u200b'])(
  'refuses the address %s of a lead',
  async (email) => {
    expect(
      await refusal(call(db, { role: 'anon' }, 'create_lead', { p_kind: 'newsletter', p_email: email })),
    ).toMatchObject({ code: 'PT400', hint: 'invalid_email' });
  },
);
