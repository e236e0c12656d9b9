import { cleanLine, cleanText, hasMinLength } from '@ponte/shared-domain';
import {
  anon,
  as,
  call,
  fillProfile,
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
let company: Required<Identity>;
let candidate: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db);
  candidate = await signUpCandidate(db);
});
afterAll(() => db.close());

const hidden: [string, string][] = [
  ['an embedded direction, as copied phone numbers have it', '\u202A'],
  ['an isolated direction', '\u2066'],
  ['a mark of direction', '\u200F'],
  ['a space of no width', '\u200B'],
  ['a joiner', '\u200D'],
  ['a byte order mark inside', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a filler that looks like nothing', '\u3164'],
  ['a bell', '\u0007'],
  ['a tag', '\u{E0041}'],
];

it.each(['🚀 TI', '🚀 TI!', 'Chef', 'Chefe', '👨‍👩‍👧'])(
  'counts the characters of the title %j as its form does',
  async (title) => {
    const published = publish(db, company, { title });
    if (hasMinLength(5)(title)) await published;
    else expect(await refusal(published)).toMatchObject({ code: '23514' });
  },
);

it.each(hidden)('removes %s from a name, which nobody sees', async (_what, mark) => {
  await as(db, company, 'update public.companies set name = $1', [`${mark}Padaria${mark} Estrela${mark}`]);
  expect(await as(db, company, 'select name from public.companies')).toEqual([{ name: 'Padaria Estrela' }]);
});

it.each(['\u202D', '\u202E'])('refuses %j in a name, which reads otherwise without it', async (override) => {
  const change = as(db, company, 'update public.companies set name = $1', [`Padaria${override}Estrela`]);
  expect(await refusal(change)).toMatchObject({
    code: 'PT400',
    hint: 'hidden_characters',
    message: expect.stringContaining('inverte a ordem das letras'),
  });
});

it.each(['Padaria Estrela', 'São João & Filhos – 2ª loja', '日本語', 'Café ☕️', 'Família 👨‍👩‍👧 Silva', 'Zoë', '1°'])(
  'takes %j as it is',
  async (name) => {
    await as(db, company, 'update public.companies set name = $1', [name]);
    expect(await as(db, company, 'select name from public.companies')).toEqual([{ name }]);
  },
);

/** The single-line columns that users write and others read. */
const lines: [string, string][] = [
  ...['name', 'legal_name', 'industry', 'street', 'number', 'complement', 'neighborhood', 'city', 'size_range'].map(
    (line): [string, string] => ['companies', line],
  ),
  ['profiles', 'name'],
  ...['full_name', 'street', 'number', 'complement', 'neighborhood', 'city'].map((line): [string, string] => [
    'personal_info',
    line,
  ]),
  ...['company', 'role'].map((line): [string, string] => ['experiences', line]),
  ...['institution_name', 'course_name'].map((line): [string, string] => ['educations', line]),
  ...['name', 'institution', 'completion_year'].map((line): [string, string] => ['courses', line]),
  ...['title', 'location', 'salary'].map((line): [string, string] => ['vacancies', line]),
  ...['name', 'query', 'location'].map((line): [string, string] => ['saved_searches', line]),
];

async function writeOneOfEach(): Promise<void> {
  await publish(db, company);
  await as(
    db,
    candidate,
    `insert into public.experiences (company, role, start_date, description, skills) values ('Loja', 'Caixa', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`,
  );
  await as(
    db,
    candidate,
    `insert into public.educations (institution_name, course_name, start_date) values ('USP', 'Letras', '2020-01-01')`,
  );
  await as(
    db,
    candidate,
    `insert into public.courses (name, institution, duration, completion_year) values ('Excel', 'Senac', 40, '2022')`,
  );
  await db.query('delete from public.saved_searches');
  await as(db, candidate, `insert into public.saved_searches (name, query) values ('Padarias', 'padeiro')`);
}

it.each(lines)('refuses an override of direction in %s.%s', async (table, line) => {
  await writeOneOfEach();
  const owner = ['companies', 'vacancies'].includes(table) ? company : candidate;
  expect(await refusal(as(db, owner, `update public.${table} set ${line} = $1`, [`Abc\u202Edef`]))).toMatchObject({
    code: 'PT400',
    hint: 'hidden_characters',
  });
});

it('refuses them in a skill and in a request', async () => {
  const skill = as(
    db,
    candidate,
    `insert into public.experiences (company, role, start_date, description, skills) values ('Loja', 'Caixa', '2020-01-01', 'Atendimento a clientes', $1::text[])`,
    [['Vendas', 'Ex\u202Ecel']],
  );
  expect(await refusal(skill)).toMatchObject({ code: 'PT400', hint: 'hidden_characters' });
  const lead = call(db, anon, 'create_lead', {
    p_kind: 'partner',
    p_email: 'a@ponte.example',
    p_company: 'Loja\u202EX',
  });
  expect(await refusal(lead)).toMatchObject({ code: 'PT400', hint: 'hidden_characters' });
});

it('removes everything that nobody sees at sign-up, where no error can be shown', async () => {
  const person = await signUp(db, { name: 'Ana\u202E Lima\u200B', role: 'candidate' });
  expect(await as(db, person, 'select name from public.profiles')).toEqual([{ name: 'Ana Lima' }]);
  for (const [given, name] of [
    ['\u200B', 'Usuário'],
    ['\u00A0', 'Usuário'],
    // A name of one letter is made longer, before the letter is found to be none
    ['\u200B\u202E', 'Empresa'],
  ]) {
    const nobody = await signUp(db, { name: given, role: 'company' });
    expect(await as(db, nobody, 'select name from public.companies')).toEqual([{ name }]);
  }
});

const addresses: [string, boolean][] = [
  ['https://www.padaria.com.br', true],
  ['http://padaria.com.br:8080/a?b=c#d', true],
  ['https://medium.com/@padaria', true],
  ['https://pão.com.br/', true],
  ['https://banco.example@evil.example/', false],
  ['https://user:password@padaria.com.br/', false],
  ['https://padaria.com.br\\@evil.example/', false],
  ['https://padaria.com.br/\u202Egpj.exe', false],
  ['javascript:alert(1)', false],
  ['padaria.com.br', false],
  ['nada', false],
];

it.each(addresses)('accepts the address %j: %j', async (address, isTaken) => {
  await as(
    db,
    candidate,
    `insert into public.courses (name, institution, duration, completion_year, certificate) values ('Excel', 'Senac', 40, '2022', true)`,
  );
  const changes: [Identity, string][] = [
    [company, 'update public.companies set website = $1'],
    [candidate, 'update public.courses set certificate = true, certificate_url = $1'],
  ];
  for (const [who, sql] of changes) {
    if (isTaken) await as(db, who, sql, [address]);
    else
      expect(await refusal(as(db, who, sql, [address]))).toMatchObject({ code: 'PT400', hint: 'invalid_web_address' });
  }
});

it('takes an address without what was copied along with it', async () => {
  await as(db, company, 'update public.companies set website = $1', ['\u200Bhttps://padaria\u200B.com.br\u00A0']);
  expect(await as(db, company, 'select website from public.companies')).toEqual([
    { website: 'https://padaria.com.br' },
  ]);
});

it('cleans lines before anything is made of them, and takes a skill for one line', async () => {
  await publish(db, company, { title: 'Enfer\u00ADmeiro\u00A0chefe', location: 'Recife,\nPE\u200B' });
  expect(await as(db, company, `select title, location from public.vacancies where title like 'Enfermeiro%'`)).toEqual([
    { title: 'Enfermeiro chefe', location: 'Recife, PE' },
  ]);
  await as(
    db,
    candidate,
    `insert into public.experiences (company, role, start_date, description, skills)
     values ('Oficina', $1, '2020-01-01', 'Atendimento a clientes', $2::text[])`,
    ['Meca\u0302nico', ['Ex\u200Bcel\navanc\u0327ado', '\u200B']],
  );
  expect(await as(db, candidate, `select role, skills from public.experiences where company = 'Oficina'`)).toEqual([
    { role: 'Mecânico', skills: ['Excel avançado'] },
  ]);
});

it('takes the address of a request without what was copied along with it', async () => {
  await call(db, anon, 'create_lead', {
    p_kind: 'partner',
    p_email: '\u202AAna@Ponte.example\u202C',
    p_company: 'Loja',
  });
  expect(await db.query(`select email from public.leads where company = 'Loja'`)).toEqual([
    { email: 'ana@ponte.example' },
  ]);
});

it.each([
  'Enfer\u00ADmeiro\u00A0chefe\r\nplantonista',
  '\u200B\tCafé\u3000da manhã \uFEFF',
  '\u202A+55 11 98765-4321\u202C',
  'Meca\u0302nico de manutenc\u0327a\u0303o',
  'Família 👨‍👩‍👧 e a\u200Db',
  'ab\u202Ecd\u202C',
  '\u0001\u0085\u2028x\u000b',
])('cleans the line %j as forms do', async (line) => {
  const [row] = await db.query<{ cleaned: string }>('select private.clean_line($1) as cleaned', [line]);
  expect(cleanLine(line)).toBe(row?.cleaned);
});

describe('texts of several lines, lists and all other stored texts', () => {
  interface TextColumn {
    table: string;
    column: string;
    type: string;
    is_written: boolean;
  }

  const textColumns = () =>
    db.query<TextColumn>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update') as is_written
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like '\\_\\_lite%' and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and format_type(a.atttypid, null) ~ '^(text|jsonb?|character varying|(extensions.)?citext)'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       order by 1, 2`,
    );

  it('are cleaned or refused in every column: after a new one a migration calls private.clean_text_columns()', async () => {
    const covered = await db.query<{ table: string; columns: string[] }>(
      `select t.tgrelid::regclass::text as table, string_to_array(encode(t.tgargs, 'escape'), '\\000') as columns
       from pg_trigger t where t.tgname in ('clean_texts', 'refuse_hidden_characters')`,
    );
    const isCovered = ({ table, column }: TextColumn) =>
      covered.some((one) => one.table === table && one.columns.includes(column));
    const columns = await textColumns();
    expect(columns.length).toBeGreaterThan(70);
    expect(columns.filter((column) => !isCovered(column))).toEqual([]);
  });

  it('contain no such character in any column that users write', async () => {
    await writeOneOfEach();
    await fillProfile(db, company);
    const marks = [
      '\u202E',
      '\u2066',
      '\u200B',
      '\u200D',
      '\uFEFF',
      '\u00AD',
      '\u3164',
      '\u0007',
      '\u0085',
      '\u{E0041}',
    ].join('');
    const outcomes: Record<string, string> = {};
    for (const { table, column, type } of (await textColumns()).filter(({ is_written }) => is_written)) {
      const owner = ['companies', 'vacancies'].includes(table) ? company : candidate;
      const text = `Um texto${marks} de trabalho`;
      const change = as<{ value: unknown }>(
        db,
        owner,
        `update public.${table} set ${column} = $1 returning to_jsonb(${column}) as value`,
        [type === 'text[]' ? [text, marks] : text],
      );
      outcomes[`${table}.${column}`] = await change.then(
        (rows) => (rows.length > 0 ? JSON.stringify(rows[0]?.value) : 'no row'),
        ({ code, hint }: { code: string; hint?: string }) => hint ?? code,
      );
    }
    // Columns with a format of their own (documents, phones, states, file names): the value is refused, or
    // normalization removes this text
    const refused = [
      'hidden_characters',
      'invalid_web_address',
      'company_publishing',
      '23514',
      '42501',
      'text_too_long',
      'null',
    ];
    const kept = Object.entries(outcomes).filter(([, outcome]) => !refused.includes(outcome));
    expect(Object.fromEntries(kept)).toEqual({
      'companies.benefits': '["Um texto  de trabalho"]',
      'companies.description': '"Um texto\\n de trabalho"',
      'courses.description': '"Um texto\\n de trabalho"',
      'educations.description': '"Um texto\\n de trabalho"',
      'experiences.description': '"Um texto\\n de trabalho"',
      'vacancies.benefits': '["Um texto  de trabalho"]',
      'vacancies.description': '"Um texto\\n de trabalho"',
      'vacancies.requirements': '["Um texto  de trabalho"]',
    });
  });

  it('become empty when they contain nothing else', async () => {
    await fillProfile(db, company);
    await db.query(`update public.educations set description = 'Curso' where user_id = $1`, [candidate.id]);
    await as(db, candidate, 'update public.educations set description = $1', ['\u200B\n\u202E']);
    expect(await as(db, candidate, 'select distinct description from public.educations')).toEqual([
      { description: null },
    ]);
  });

  it.each(['vacancy_reports', 'application_events', 'leads'])(
    'are cleaned in %s too, which functions write',
    async (table) => {
      const [trigger] = await db.query<{ columns: string[] }>(
        `select string_to_array(encode(tgargs, 'escape'), '\\000') as columns from pg_trigger where tgname = 'clean_texts' and tgrelid = $1::regclass`,
        [`public.${table}`],
      );
      expect(trigger?.columns).toContain(
        { vacancy_reports: 'details', application_events: 'note', leads: 'message' }[table],
      );
    },
  );

  it.each([
    ['Linha um\r\nLinha dois\rTrês\u2028Quatro'],
    ['Vendas\t3 anos'],
    ['Pa\u200Bdei\u00ADro \u202Eoãp\u202C'],
    ['Família 👨‍👩‍👧 e 👩🏽‍💻, ☕️ e 🏳️‍🌈'],
    ['sem\u200Djoiner a\u200D👩 👩\u200Db'],
    ['\u0001\u001f\u007f\u009f\ufeff'],
    ['João & Zoë – 2ª ﷺ 日本語'],
    ['Meca\u0302nico\nde manutenc\u0327a\u0303o'],
  ])('are cleaned alike by forms and by the database: %j', async (text) => {
    const [row] = await db.query<{ cleaned: string }>('select private.clean_text($1) as cleaned', [text]);
    expect(cleanText(text)).toBe(row?.cleaned);
  });

  it('keep their meaning after the cleaning', () => {
    expect(cleanText('Linha um\r\nLinha\u200B dois \u202Eoãp\u202C')).toBe('Linha um\nLinha dois oãp');
    expect(cleanText('👨‍👩‍👧 🏳️‍🌈 a\u200Db')).toBe('👨‍👩‍👧 🏳️‍🌈 ab');
  });
});
