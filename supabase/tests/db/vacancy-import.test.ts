import { placeCases, spokenPlaceCases } from '../../../shared-domain/src/place-cases';
import { splitLines } from '../../../shared-domain/src/plain-text';
import { salaryCases } from '../../../shared-domain/src/salary-cases';
import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  vacancyDefaults,
  type Database,
  type Identity,
} from './database';

/* Many vacancies of a company by one call: who may, what each row is answered, and that it may be sent again. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
}, 90_000);
afterAll(() => db.close());

interface Answer {
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  refused: number;
  rows: { id?: string; result: string; vacancy_id?: string; code?: string; message?: string }[];
}

const { published: _published, ...defaults } = vacancyDefaults;
const row = (id: unknown, fields: Record<string, unknown> = {}) => ({ ...defaults, id, ...fields });
const send = (company: Identity, rows: unknown) =>
  call<Answer>(db, service, 'import_vacancies', { p_company_id: company.id, p_vacancies: JSON.stringify(rows) });
const stored = (company: Identity) =>
  db.query<{ title: string; published: boolean; source: string }>(
    'select title, published, source from public.vacancies where company_id = $1 order by title',
    [company.id],
  );
const found = async (query: string) =>
  (await call<{ total: number }>(db, anon, 'search_vacancies', { p_query: query })).total;

it('an import is the service role’s alone', async () => {
  const company = await signUpCompany(db);
  for (const who of [anon, company, await signUpCandidate(db)])
    expect(
      await refusal(
        call(db, who, 'import_vacancies', { p_company_id: company.id, p_vacancies: JSON.stringify([row('1')]) }),
      ),
    ).toMatchObject({ code: '42501' });
});

it('creates vacancies that are found at once and belong to the company', async () => {
  const company = await signUpCompany(db, 'Zumbaroo Logística');
  const answer = await send(company, [
    row('A-1', { title: 'Conferente de mercadorias', location: 'Recife - PE', salary: 'R$ 2.500,00' }),
    row('A-2', { title: 'Empilhadeirista', deadline: null }),
  ]);
  expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0, removed: 0, refused: 0 });
  expect(answer.rows.map(({ id, result }) => [id, result])).toEqual([
    ['A-1', 'created'],
    ['A-2', 'created'],
  ]);
  expect(await stored(company)).toEqual([
    { title: 'Conferente de mercadorias', published: true, source: 'own' },
    { title: 'Empilhadeirista', published: true, source: 'own' },
  ]);
  expect(await found('empilhadeirista zumbaroo')).toBe(1);
  const [first] = await db.query(
    'select city, state, salary_min::int as pay from public.vacancies where title like $1',
    ['Conferente%'],
  );
  expect(first).toEqual({ city: 'Recife', state: 'PE', pay: 2500 });
});

it('changes nothing when it is sent again, and the texts alone of a row that says something else', async () => {
  const company = await signUpCompany(db);
  const first = await send(company, [row('A-1'), row('A-2', { title: 'Confeiteiro' })]);
  expect(await send(company, [row('A-1'), row('A-2', { title: 'Confeiteiro' })])).toMatchObject({
    created: 0,
    unchanged: 2,
    rows: [{ vacancy_id: first.rows[0]?.vacancy_id }, { vacancy_id: first.rows[1]?.vacancy_id }],
  });
  await as(db, company, `update public.vacancies set published = false where title = 'Confeiteiro'`);
  expect(await send(company, [row('A-1'), row('A-2', { title: 'Confeiteiro chefe' })])).toMatchObject({
    updated: 1,
    unchanged: 1,
    rows: [{ result: 'unchanged' }, { result: 'updated', vacancy_id: first.rows[1]?.vacancy_id }],
  });
  // What the company has switched off stays off
  expect(await stored(company)).toMatchObject([
    { title: 'Auxiliar de produção', published: true },
    { title: 'Confeiteiro chefe', published: false },
  ]);
});

it('has the places and salaries that each row by itself would have, also where many rows name the same', async () => {
  const company = await signUpCompany(db);
  await db.query(`update public.profiles set plan = 'empresarial' where id = $1`, [company.id]);
  const locations = [...placeCases, ...spokenPlaceCases].map(([text]) => text).filter((text) => text.trim().length > 2);
  const salaries = [...salaryCases.map(([text]) => text), null];
  const rows = Array.from({ length: Math.max(locations.length, salaries.length) }, (_none, n) =>
    row(`A-${n}`, { location: locations[n % locations.length], salary: salaries[n % salaries.length] }),
  );
  const wronglyRead = () =>
    db.query(
      `select v.location, v.city, v.state, v.salary, v.salary_min, v.salary_max
       from public.vacancies as v, private.parse_location(v.location) as place, private.parse_salary(v.salary) as pay
       where company_id = $1 and (v.city, v.state, v.salary_min, v.salary_max)
         is distinct from (place.city, place.state, pay.salary_min::numeric(10, 2), pay.salary_max::numeric(10, 2))`,
      [company.id],
    );
  const { created, refused } = await send(company, rows);
  expect(created).toBeGreaterThan(200);
  expect(refused).toBe(rows.length - created);
  expect(await wronglyRead()).toEqual([]);

  // The place of each becomes another, and of every second one the salary; of the others they stay
  const changed = rows.map((given, n) => ({
    ...given,
    ...(n % 3 === 0 ? { title: 'Auxiliar de limpeza' } : { location: locations[(n + 7) % locations.length] }),
    ...(n % 2 === 0 && { salary: salaries[(n + 5) % salaries.length] }),
  }));
  expect((await send(company, changed)).updated).toBeGreaterThan(200);
  expect(await wronglyRead()).toEqual([]);

  // No import is at it any more: what is read is nobody's to write
  await db.query(
    `insert into public.vacancies (company_id, title, description, requirements, benefits, location, type, level, city, state, salary_min)
     select company_id, title, description, requirements, benefits, 'Remoto', type, level, 'Recife', 'PE', 9999
     from public.vacancies where company_id = $1 limit 1`,
    [company.id],
  );
  expect(await wronglyRead()).toEqual([]);
});

it('confirms what its source names again, and nothing else', async () => {
  const company = await signUpCompany(db);
  await send(company, [row('A-1'), row('A-2', { title: 'Confeiteiro' }), row('A-3', { title: 'Padeiro' })]);
  await db.query(`update public.vacancies set confirmed_at = now() - interval '35 days' where company_id = $1`, [
    company.id,
  ]);
  await send(company, [row('A-1'), row('A-2', { title: 'Confeiteiro chefe' })]);
  expect(
    await db.query(
      `select title, confirmed_at > now() - interval '1 hour' as confirmed from public.vacancies where company_id = $1 order by title`,
      [company.id],
    ),
  ).toEqual([
    { title: 'Auxiliar de produção', confirmed: true },
    { title: 'Confeiteiro chefe', confirmed: true },
    { title: 'Padeiro', confirmed: false },
  ]);
});

it('refuses a row that says what it said before once its deadline has passed', async () => {
  const company = await signUpCompany(db);
  await send(company, [row('A-1'), row('A-2', { title: 'Padeiro' })]);
  const ended = row('A-1', { deadline: '2026-01-31' });
  // As if it had been sent while that was to come
  await db.query(
    `update private.imported_vacancies set digest = sha256(convert_to($2::jsonb::text, 'UTF8')) where company_id = $1 and source_id = 'A-1'`,
    [company.id, JSON.stringify(ended)],
  );
  expect(await send(company, [ended, row('A-2', { title: 'Padeiro' })])).toMatchObject({
    unchanged: 1,
    refused: 1,
    rows: [
      { result: 'refused', code: 'deadline_past' },
      { id: 'A-2', result: 'unchanged' },
    ],
  });
});

it('an import does not bring back what the company has deleted', async () => {
  const company = await signUpCompany(db);
  await send(company, [row('A-1')]);
  await as(db, company, 'delete from public.vacancies');
  expect(await send(company, [row('A-1')])).toMatchObject({ removed: 1, rows: [{ id: 'A-1', result: 'removed' }] });
  expect(await stored(company)).toEqual([]);
});

it('keeps the names of two companies’ sources apart', async () => {
  const [one, other] = [await signUpCompany(db), await signUpCompany(db, 'Oficina Roda')];
  await send(one, [row('A-1')]);
  expect(await send(other, [row('A-1')])).toMatchObject({ created: 1 });
});

it.each<[string, unknown, string]>([
  ['no object', 7, 'invalid_row'],
  ['no name of its own', row(''), 'invalid_source_id'],
  ['a name that is too long', row('x'.repeat(201)), 'invalid_source_id'],
  ['a number for a name', row(7), 'invalid_source_id'],
  ['a short title', row('x', { title: 'RH' }), 'invalid_title'],
  ['no description', row('x', { description: null }), 'invalid_description'],
  ['requirements that are a text', row('x', { requirements: 'Ensino médio' }), 'invalid_requirements'],
  ['requirements that are numbers', row('x', { requirements: [1234567890] }), 'invalid_requirements'],
  ['no benefits', row('x', { benefits: [] }), 'invalid_benefits'],
  ['no place', row('x', { location: ' ' }), 'invalid_location'],
  ['an unknown contract', row('x', { type: 'CLT' }), 'invalid_type'],
  ['an unknown level', row('x', { level: 'chefe' }), 'invalid_level'],
  ['a long salary', row('x', { salary: '1'.repeat(121) }), 'invalid_salary'],
  ['an amount that may be thousands or cents', row('x', { salary: 'R$ 2,500 a R$ 3,000' }), 'invalid_salary'],
  ['a date in words', row('x', { deadline: 'amanhã' }), 'invalid_date'],
  ['a day that is none', row('x', { deadline: '2030-02-31' }), 'invalid_date'],
  ['a day that is over', row('x', { deadline: '2020-01-01' }), 'deadline_past'],
  ['a day that is far', row('x', { deadline: '2199-01-01' }), 'deadline_far'],
  ['an unlawful text', row('x', { description: 'Contratamos somente homens para a produção.' }), 'ad_blocked'],
  // What the checks of the import let pass and a trigger doesn't
  ['a title that reads backwards', row('x', { title: 'Auxiliar de\u202eoãçudorp' }), 'hidden_characters'],
])('refuses a row with %s in Portuguese, and creates those beside it', async (_what, wrong, code) => {
  const company = await signUpCompany(db);
  const answer = await send(company, [row('before'), wrong, row('after')]);
  expect(answer).toMatchObject({ created: 2, refused: 1 });
  expect(answer.rows[1]).toEqual({
    ...(code !== 'invalid_row' && code !== 'invalid_source_id' && { id: 'x' }),
    result: 'refused',
    code,
    message: expect.stringMatching(/\p{Ll}{3}/u) as string,
  });
  expect(await stored(company)).toHaveLength(2);
  // Nothing is noted of it, so that it can be sent again when it is right
  expect(await send(company, [row('x', { title: 'Padeiro noturno' })])).toMatchObject({ created: 1 });
});

it('stores a row without what nobody sees in it, and finds it unchanged when it is sent again', async () => {
  const company = await signUpCompany(db);
  const pasted = row('A-1', {
    title: '\ufeffAuxi\u00adliar\u00a0de produc\u0327a\u0303o',
    location: 'Recife\u200b, PE\n',
  });
  expect(await send(company, [pasted])).toMatchObject({ created: 1 });
  expect(await db.query('select title, location from public.vacancies where company_id = $1', [company.id])).toEqual([
    { title: 'Auxiliar de produção', location: 'Recife, PE' },
  ]);
  expect(await send(company, [pasted])).toMatchObject({ unchanged: 1 });
});

it('leaves out the bullets of a list, as the form does', async () => {
  const company = await signUpCompany(db);
  const lines = [
    ...[
      '• Excel',
      '✅Excel',
      '✔️ Word',
      '-\u00a0Inglês',
      '- Espanhol',
      '–  Francês',
      'o\tCorel',
      '1. Redes',
      '12) Linux',
    ],
    ...[
      'a) Java',
      '\u00a0▪ Pacote Office',
      '\uf0b7 Vendas',
      '👉 Caixa',
      '-5 graus na câmara fria',
      'o cliente',
      '§1º da norma',
    ],
  ];
  const { rows } = await send(company, [row('A-1', { requirements: lines, benefits: ['• VR', '•'] })]);
  expect(
    await db.query('select requirements, benefits from public.vacancies where id = $1', [rows[0]?.vacancy_id]),
  ).toEqual([{ requirements: splitLines(lines.join('\n')), benefits: ['VR'] }]);
  expect(await send(company, [row('A-2', { benefits: ['•', ' - '] })])).toMatchObject({
    rows: [{ code: 'invalid_benefits' }],
  });
});

it('an item of an import is the same as in the form, whichever sign or blank stands at its ends', async () => {
  // Punctuation, blanks, arrows, shapes and emoji, and the private signs of Word's symbol fonts.
  const ranges = [
    [0x21, 0xff],
    [0x2010, 0x2bff],
    [0xf000, 0xf0ff],
    [0x1f300, 0x1faff],
  ] as const;
  const signs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_none, index) => String.fromCodePoint(first + index)),
  );
  const lines = signs.flatMap((sign) => [
    `${sign}Excel`,
    `${sign} Excel`,
    `${sign}\ufe0f Excel`,
    `${sign}\tExcel`,
    `Excel${sign}`,
  ]);
  const found = await db.query<{ line: string; items: string[] }>(
    `select line, private.imported_list(jsonb_build_array(line)) as items
     from unnest($1::text[]) with ordinality as given(line, place) order by place`,
    [lines],
  );
  expect(found.filter(({ line, items }) => items.join() !== splitLines(line).join())).toEqual([]);
  expect(found.filter(({ items }) => items.join() === 'Excel').length).toBeGreaterThan(150);
});

it('an import takes the first of two rows with one name', async () => {
  const company = await signUpCompany(db);
  const answer = await send(company, [row('A-1', { title: 'RH' }), row('A-1'), row('A-1', { title: 'Confeiteiro' })]);
  expect(answer.rows.map(({ code, result }) => code ?? result)).toEqual([
    'invalid_title',
    'created',
    'repeated_source_id',
  ]);
});

it('keeps to the places of the plan, which what is refused does not take', async () => {
  const company = await signUpCompany(db, 'Padaria Estrela', 'basico');
  await publish(db, company);
  const rows = [
    row('unlawful', { description: 'Contratamos somente homens para a produção.' }),
    ...Array.from({ length: 6 }, (_, n) => row(`A-${n}`)),
  ];
  const answer = await send(company, rows);
  expect(answer.rows.map(({ code, result }) => code ?? result)).toEqual([
    'ad_blocked',
    ...Array<string>(4).fill('created'),
    ...Array<string>(2).fill('active_vacancy_limit'),
  ]);
  expect(await stored(company)).toHaveLength(5);
});

it('gives no place of the plan to a row that a trigger refuses', async () => {
  const company = await signUpCompany(db, 'Padaria Clara', 'basico');
  const wrong = row('wrong', { title: 'Auxiliar de\u202eoãçudorp' });
  const answer = await send(company, [wrong, ...Array.from({ length: 6 }, (_, n) => row(`A-${n}`))]);
  expect(answer.rows.map(({ code, result }) => code ?? result)).toEqual([
    'hidden_characters',
    ...Array<string>(5).fill('created'),
    'active_vacancy_limit',
  ]);
  // What was written is known again, and what was refused is not
  expect(await send(company, [wrong, row('A-0'), row('A-5')])).toMatchObject({
    rows: [{ code: 'active_vacancy_limit' }, { result: 'unchanged' }, { code: 'active_vacancy_limit' }],
  });
});

it('counts what has ended and is renewed like a new one, and what ended and was switched off like none', async () => {
  const company = await signUpCompany(db, 'Padaria Renovada', 'basico');
  const day = async (days: number) =>
    (await db.query<{ day: string }>('select (private.today() + $1::int)::text as day', [days]))[0]?.day;
  const first = ['A-1', 'A-2', 'A-3'].map((id) => row(id));
  const ids = (await send(company, first)).rows.map(({ vacancy_id: id }) => id);
  await db.query('update public.vacancies set deadline = private.today() - 1 where id = any ($1::uuid[])', [ids]);
  await db.query('update public.vacancies set published = false where id = $1', [ids[2]]);
  for (let count = 0; count < 4; count += 1) await publish(db, company);
  const tomorrow = await day(1);
  const answer = await send(company, [
    row('A-3', { deadline: tomorrow }),
    row('A-1', { deadline: tomorrow }),
    row('A-2', { deadline: tomorrow }),
    row('A-4'),
  ]);
  expect(answer.rows.map(({ code, result }) => code ?? result)).toEqual([
    'updated',
    'updated',
    'active_vacancy_limit',
    'active_vacancy_limit',
  ]);
  expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ used: 5, limit: 5 });
  // What is on the air already takes no further place
  expect((await send(company, [row('A-1', { deadline: await day(2) })])).rows).toMatchObject([{ result: 'updated' }]);
});

it('asks the ad check about a changed row, and minds the reason for an exception', async () => {
  const company = await signUpCompany(db);
  const { rows } = await send(company, [row('A-1')]);
  const unlawful = row('A-1', { description: 'Contratamos somente homens para a produção.' });
  expect((await send(company, [unlawful])).rows).toMatchObject([{ result: 'refused', code: 'ad_blocked' }]);
  await call(db, company, 'keep_ad_exceptions', {
    p_vacancy_id: rows[0]?.vacancy_id,
    p_exceptions: JSON.stringify([{ rule: 'sex', reason: 'Revista íntima, que a lei reserva a homens.' }]),
  });
  expect(await send(company, [unlawful])).toMatchObject({ updated: 1 });
});

it('refuses a company that may not publish, and what is no list of up to 30 000', async () => {
  const company = await signUpCompany(db);
  const refused = (rows: unknown, of: Identity = company) => refusal(send(of, rows));
  expect(await refused([row('1')], await signUpCandidate(db))).toMatchObject({ hint: 'company_not_found' });
  for (const wrong of [{}, [], null, Array<number>(30_001).fill(0)])
    expect(await refused(wrong)).toMatchObject({ code: 'PT400', hint: 'invalid_import' });
  await db.query('update public.companies set phone = null where id = $1', [company.id]);
  expect(await refused([row('1')])).toMatchObject({ code: 'PT403', hint: 'company_incomplete' });
});

it('goes with the account of the company', async () => {
  const company = await signUpCompany(db);
  await send(company, [row('A-1')]);
  while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: company.id })));
  expect(await db.query('select from private.imported_vacancies where company_id = $1', [company.id])).toEqual([]);
});
