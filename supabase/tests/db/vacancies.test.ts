import { randomUUID } from 'node:crypto';
import { requireOffer } from '@ponte/shared-domain';
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
  type VacancyFields,
} from './database';

let db: Database;
let companyA: Identity;
let companyB: Identity;
let candidate: Identity;

beforeAll(async () => {
  db = await openDatabase();
  companyA = await signUpCompany(db, 'Empresa A');
  companyB = await signUpCompany(db, 'Empresa B');
  candidate = await signUpCandidate(db);
});
afterAll(() => db.close());

const vacancy = async (id: string) => {
  const [row] = await db.query(
    `select *, posted_at::text as posted_at, deadline::text as deadline, salary_min::float8 as salary_min, salary_max::float8 as salary_max
     from public.vacancies where id = $1`,
    [id],
  );
  return row;
};

describe('a vacancy', () => {
  it('belongs to the company that inserts it, and its texts become filters', async () => {
    const id = await publish(db, companyA, {
      title: '  Analista de dados  ',
      location: 'Remoto - Recife, PE',
      salary: 'R$ 3.000 a R$ 4.500',
      requirements: ['  SQL avançado ', '', '   '],
    });
    expect(await vacancy(id)).toMatchObject({
      company_id: companyA.id,
      title: 'Analista de dados',
      city: 'Recife',
      state: 'PE',
      remote: true,
      salary_min: 3000,
      salary_max: 4500,
      requirements: ['SQL avançado'],
      source: 'own',
    });
    await as(
      db,
      companyA,
      `update public.vacancies set location = 'Itu, SP', work_model = null, salary = null where id = $1`,
      [id],
    );
    expect(await vacancy(id)).toMatchObject({
      city: 'Itu',
      state: 'SP',
      remote: false,
      salary: null,
      salary_min: null,
    });
  });

  it('is not for candidates or visitors to insert', async () => {
    expect(await refusal(publish(db, candidate))).toMatchObject({ code: '42501' });
    expect(await refusal(publish(db, anon))).toMatchObject({ code: '42501' });
  });

  it.each(['company_id', 'posted_at', 'source', 'city', 'salary_min', 'first_published_at', 'id', 'created_at'])(
    'takes no %s from its company',
    async (column) => {
      const id = await publish(db, companyA);
      const change = as(db, companyA, `update public.vacancies set ${column} = null where id = $1`, [id]);
      expect(await refusal(change)).toMatchObject({ code: '42501' });
      const insert = as(db, companyA, `insert into public.vacancies (${column}) values (null)`);
      expect(await refusal(insert)).toMatchObject({ code: '42501' });
    },
  );

  it.each<[string, VacancyFields]>([
    ['a short title', { title: 'Abc' }],
    ['blanks as title', { title: '          ' }],
    ['an endless title', { title: 'x'.repeat(151) }],
    ['a short description', { description: 'curta demais' }],
    ['an endless description', { description: 'x'.repeat(10_001) }],
    ['no requirements', { requirements: [] }],
    ['requirements of too few characters', { requirements: ['SQL'] }],
    ['too many requirements', { requirements: Array.from({ length: 51 }, (_, n) => `Requisito ${n}`) }],
    ['no benefits', { benefits: ['  '] }],
    ['a short location', { location: 'X' }],
    ['an endless salary', { salary: '9'.repeat(121) }],
  ])('cannot have %s', async (_what, fields) => {
    expect((await refusal(publish(db, companyA, fields))).code).toMatch(/^(23514|23502|PT400)$/);
  });

  it('keeps HTML, emoji and quotes as they were written', async () => {
    const text = `<script>alert('oi')</script> 🎉 "aspas" \\ % _ ; -- drop`;
    const id = await publish(db, companyA, { title: text, description: text, location: text, salary: text });
    expect(await vacancy(id)).toMatchObject({ title: text, description: text, location: text, salary: text });
  });

  it('cannot be inserted with a deadline in the past, nor moved to one', async () => {
    const past = publish(db, companyA, { deadline: '2020-01-01' });
    expect(await refusal(past)).toMatchObject({ code: 'PT400', hint: 'deadline_past' });
    const id = await publish(db, companyA);
    const moved = as(db, companyA, `update public.vacancies set deadline = '2020-01-01' where id = $1`, [id]);
    expect(await refusal(moved)).toMatchObject({ hint: 'deadline_past' });
  });

  it('is not published when its deadline has passed, unless that is renewed with it', async () => {
    const id = await publish(db, companyA, { published: false });
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [id]);
    const activate = (more = '') =>
      as(db, companyA, `update public.vacancies set published = true ${more} where id = $1`, [id]);
    expect(await refusal(activate())).toMatchObject({
      code: 'PT400',
      hint: 'deadline_past',
      message: 'O prazo desta vaga já passou. Renove o prazo antes de publicar.',
    });
    await activate(', deadline = private.today()');
    // What is published and has ended may still be changed
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [id]);
    await as(db, companyA, `update public.vacancies set title = 'Outro título' where id = $1`, [id]);
  });

  it('is open for a year at most, also when it is not written through the form', async () => {
    const [days] = await db.query<{ last: string; beyond: string }>(
      `select (private.today() + interval '1 year')::date::text as last, ((private.today() + interval '1 year')::date + 1)::text as beyond`,
    );
    const id = await publish(db, companyA, { deadline: days?.last ?? '' });
    expect(await refusal(publish(db, companyA, { deadline: days?.beyond ?? '' }))).toMatchObject({
      code: 'PT400',
      hint: 'deadline_far',
      message: expect.stringContaining('A data de expiração pode ser no máximo daqui a um ano'),
    });
    const moved = as(db, companyA, 'update public.vacancies set deadline = $2 where id = $1', [id, days?.beyond]);
    expect(await refusal(moved)).toMatchObject({ hint: 'deadline_far' });
  });

  it('keeps a deadline that is older than the rule when something else is changed', async () => {
    const id = await publish(db, companyA);
    await db.query(`update public.vacancies set deadline = '2190-01-01' where id = $1`, [id]);
    await as(db, companyA, `update public.vacancies set title = 'Outro título' where id = $1`, [id]);
    expect(await vacancy(id)).toMatchObject({ title: 'Outro título', deadline: '2190-01-01' });
  });

  it('that has expired can still be corrected', async () => {
    const id = await publish(db, companyA);
    await db.query(`update public.vacancies set deadline = '2020-01-01' where id = $1`, [id]);
    await as(db, companyA, `update public.vacancies set title = 'Outro título' where id = $1`, [id]);
    expect(await vacancy(id)).toMatchObject({ title: 'Outro título' });
  });

  it('cannot be published by a company without a CNPJ', async () => {
    const nameless = await signUp(db, { role: 'company', name: 'Sem CNPJ' });
    expect(await refusal(publish(db, nameless))).toMatchObject({ code: 'PT403', hint: 'company_incomplete' });
    const draft = await publish(db, nameless, { published: false });
    const change = as(db, nameless, 'update public.vacancies set published = true where id = $1', [draft]);
    expect(await refusal(change)).toMatchObject({ hint: 'company_incomplete' });
  });

  it('can be read, changed and deleted by its company only', async () => {
    const id = await publish(db, companyA);
    for (const other of [companyB, candidate]) {
      expect(await as(db, other, 'select id from public.vacancies where id = $1', [id])).toEqual([]);
      expect(
        await as(db, other, `update public.vacancies set title = 'Tomada' where id = $1 returning id`, [id]),
      ).toEqual([]);
      expect(await as(db, other, 'delete from public.vacancies where id = $1 returning id', [id])).toEqual([]);
    }
    expect(await refusal(as(db, anon, 'select * from public.vacancies'))).toMatchObject({ code: '42501' });
    expect(await as(db, companyA, 'delete from public.vacancies where id = $1 returning id', [id])).toEqual([{ id }]);
  });

  it('gets its date when it is first published, and keeps it when it is switched off and on', async () => {
    const id = await publish(db, companyA, { published: false });
    await db.query(`update public.vacancies set posted_at = '2020-01-01' where id = $1`, [id]);
    await as(db, companyA, 'update public.vacancies set published = true where id = $1', [id]);
    expect((await vacancy(id))?.['posted_at']).not.toMatch(/^2020/);
    await db.query(`update public.vacancies set posted_at = '2020-01-01' where id = $1`, [id]);
    await as(db, companyA, 'update public.vacancies set published = false where id = $1', [id]);
    await as(db, companyA, 'update public.vacancies set published = true where id = $1', [id]);
    expect((await vacancy(id))?.['posted_at']).toMatch(/^2020/);
  });
});

it('a company creates at most 50 vacancies a day, and deleting one does not allow another', async () => {
  const busy = await signUpCompany(db);
  for (let n = 0; n < 50; n += 1) await publish(db, busy, { published: false });
  await as(db, busy, 'delete from public.vacancies');
  expect(await refusal(publish(db, busy))).toMatchObject({
    code: 'PT429',
    hint: 'daily_vacancy_limit',
    message: 'Você atingiu o limite de 50 novas vagas por dia. Crie as próximas amanhã.',
  });
  await db.query('update private.vacancy_quota set day = day - 1 where company_id = $1', [busy.id]);
  await expect(publish(db, busy)).resolves.toEqual(expect.any(String));
});

describe('the list of a company', () => {
  it('holds its own vacancies with their applications, newest first', async () => {
    const company = await signUpCompany(db);
    const older = await publish(db, company, { title: 'Primeira vaga' });
    const newer = await publish(db, company, { title: 'Segunda vaga', published: false });
    await db.query(`update public.vacancies set posted_at = now() - interval '1 day' where id = $1`, [older]);
    const person = await signUpCandidate(db);
    await call(db, person, 'apply_to_vacancy', { p_vacancy_id: older });
    const list = 'select id, application_count, new_application_count, live from public.list_company_vacancies()';
    expect(await as(db, company, list)).toEqual([
      { id: newer, application_count: 0, new_application_count: 0, live: false },
      { id: older, application_count: 1, new_application_count: 1, live: true },
    ]);
    expect(await as(db, candidate, list)).toEqual([]);
    expect(await refusal(as(db, anon, list))).toMatchObject({ code: '42501' });
  });

  it('gives the beginning of each text', async () => {
    const company = await signUpCompany(db);
    const description = 'Atender clientes no balcão. '.repeat(40);
    await publish(db, company, { description });
    expect(await as(db, company, 'select summary from public.list_company_vacancies()')).toEqual([
      { summary: description.slice(0, 280) },
    ]);
  });

  it('gives the list in parts, each vacancy once, also among those of the same moment', async () => {
    const company = await signUpCompany(db);
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await publish(db, company));
    await db.query(`update public.vacancies set posted_at = '2026-01-01 12:00:00.123456+00' where company_id = $1`, [
      company.id,
    ]);
    await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: ids[0] });
    interface Part {
      id: string;
      posted_at: string;
      application_count: number;
    }
    const part = (after: Part | undefined) =>
      as<Part>(
        db,
        company,
        'select id, posted_at::text, application_count from public.list_company_vacancies(2, $1, $2)',
        [after?.posted_at ?? null, after?.id ?? null],
      );
    const seen: Part[] = [];
    for (let rows = await part(undefined); rows.length > 0; rows = await part(seen.at(-1))) seen.push(...rows);
    expect(seen).toEqual(
      await as(db, company, 'select id, posted_at::text, application_count from public.list_company_vacancies()'),
    );
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(seen.find(({ id }) => id === ids[0])?.application_count).toBe(1);
  });

  it.each([
    ['moment', { posted_at: null, id: randomUUID() }],
    ['id', { posted_at: '2026-01-01 12:00:00+00', id: null }],
  ])('refuses a place in the list without its %s', async (_half, { posted_at, id }) => {
    const company = await signUpCompany(db);
    await publish(db, company);
    const list = as(db, company, 'select id from public.list_company_vacancies(2, $1, $2)', [posted_at, id]);
    expect(await refusal(list)).toMatchObject({ code: 'PT400', hint: 'invalid_cursor' });
  });

  it('counts them by the date of the database', async () => {
    const company = await signUpCompany(db);
    const counts = () => call(db, company, 'my_company_counts');
    const none = { live: 0, ended: 0, in_review: 0, refused: 0, drafts: 0, applications: 0 };
    expect(await counts()).toEqual(none);
    const [open, last, ended] = [await publish(db, company), await publish(db, company), await publish(db, company)];
    await publish(db, company, { published: false });
    await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: open });
    const withdrawn = await signUpCandidate(db);
    const { id } = await call<{ id: string }>(db, withdrawn, 'apply_to_vacancy', { p_vacancy_id: open });
    await call(db, withdrawn, 'withdraw_application', { p_application_id: id });
    await db.query('update public.vacancies set deadline = private.today() where id = $1', [last]);
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [ended]);
    expect(await counts()).toEqual({ ...none, live: 2, ended: 1, drafts: 1, applications: 1 });
  });

  it.each([
    ['', 12],
    ['10', 10],
  ])('reads the applications in one pass, however many vacancies there are (%p: %p)', async (limit, length) => {
    const company = await signUpCompany(db);
    for (let nth = 0; nth < 12; nth += 1) await publish(db, company, { published: false });
    const claims = JSON.stringify({ role: 'authenticated', sub: company.id });
    // The session may still count what the tests before have read
    const scans = {
      sql: `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables
        where relid = 'public.applications'::regclass`,
    };
    const steps = await db.transaction([
      scans,
      {
        sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        parameters: [claims, company.id],
      },
      { sql: 'set local role authenticated' },
      { sql: `select id from public.list_company_vacancies(${limit})` },
      scans,
    ]);
    expect(steps[3]).toHaveLength(length);
    // By vacancy it was one scan for each, and with thousands of them longer than a statement may take.
    expect(Number(steps[4]?.[0]?.['scans']) - Number(steps[0]?.[0]?.['scans'])).toBeLessThan(4);
  });

  it('counts an application as new until somebody opens it, and no longer at all once it is withdrawn', async () => {
    const company = await signUpCompany(db);
    const id = await publish(db, company);
    const [first, second] = [await signUpCandidate(db), await signUpCandidate(db)];
    const { id: opened } = await call<{ id: string }>(db, first, 'apply_to_vacancy', { p_vacancy_id: id });
    const { id: withdrawn } = await call<{ id: string }>(db, second, 'apply_to_vacancy', { p_vacancy_id: id });
    const counts = () =>
      as(db, company, 'select application_count, new_application_count from public.list_company_vacancies()');
    expect(await counts()).toEqual([{ application_count: 2, new_application_count: 2 }]);
    await call(db, company, 'open_sent_resume', { p_application_id: opened });
    expect(await counts()).toEqual([{ application_count: 2, new_application_count: 1 }]);
    await call(db, second, 'withdraw_application', { p_application_id: withdrawn });
    expect(await counts()).toEqual([{ application_count: 1, new_application_count: 0 }]);
  });
});

interface VacancyPage {
  status: string;
  vacancy: Record<string, unknown>;
  company: { slug: string; open_positions: number };
  similar: { id: string }[];
}
const page = (identity: Identity, id: string | null) =>
  call<VacancyPage | null>(db, identity, 'get_vacancy', { p_id: id });

describe('the page of a vacancy', () => {
  it('shows a live one to everyone, without what is private of the company', async () => {
    const id = await publish(db, companyA);
    await db.query(`update public.vacancies set deadline = '2100-01-01' where id = $1`, [id]);
    for (const identity of [anon, candidate, companyA, companyB]) {
      expect(await page(identity, id)).toMatchObject({
        status: 'live',
        vacancy: { id, deadline: '2100-01-01' },
        company: { slug: 'empresa-a' },
      });
    }
    expect(JSON.stringify(await page(anon, id))).not.toContain('11222333000181');
  });

  it("names the file of its company's logo", async () => {
    const id = await publish(db, companyA);
    expect(await page(anon, id)).toMatchObject({ company: { logo_path: null } });
    const path = `${companyA.id}/logo-1.jpg`;
    await as(db, companyA, 'update public.companies set logo_path = $2 where id = $1', [companyA.id, path]);
    expect(await page(anon, id)).toMatchObject({ company: { logo_path: path } });
  });

  it('marks one that has expired', async () => {
    const id = await publish(db, companyA);
    await db.query(
      `update public.vacancies set deadline = (now() at time zone 'America/Sao_Paulo')::date - 1 where id = $1`,
      [id],
    );
    expect(await page(anon, id)).toMatchObject({ status: 'expired' });
  });

  it('shows one on its last day as live', async () => {
    const id = await publish(db, companyA);
    await db.query(
      `update public.vacancies set deadline = (now() at time zone 'America/Sao_Paulo')::date where id = $1`,
      [id],
    );
    expect(await page(anon, id)).toMatchObject({ status: 'live' });
  });

  it('shows a draft to its company only', async () => {
    const id = await publish(db, companyA, { published: false });
    expect(await page(companyA, id)).toMatchObject({ status: 'draft' });
    for (const other of [anon, candidate, companyB]) expect(await page(other, id)).toBeNull();
  });

  describe('of one that is no longer public', () => {
    const title = 'Calafate de veleiros antigos';
    const withdraw = (id: string) =>
      as(db, companyA, 'update public.vacancies set published = false where id = $1', [id]);
    const remove = (id: string) => as(db, companyA, 'delete from public.vacancies where id = $1', [id]);

    it.each([
      ['withdrawn', withdraw, 'draft'],
      ['deleted', remove, 'gone'],
    ] as const)(
      'says that it is gone when it was %s, and not a word of what it said',
      async (_what, end, toItsCompany) => {
        const id = await publish(db, companyA, { title, description: 'Segredo da descrição que ninguém mais lê.' });
        await end(id);
        for (const identity of [anon, candidate, companyB]) {
          const answer = await page(identity, id);
          expect(Object.keys(answer ?? {}).sort()).toEqual(['now', 'similar', 'status']);
          expect(answer?.status).toBe('gone');
          expect(JSON.stringify(answer)).not.toMatch(/Segredo|Calafate|Empresa A/);
        }
        expect(await page(companyA, id)).toMatchObject({ status: toItsCompany });
      },
    );

    it('does not exist when it was never published, deleted or not', async () => {
      const id = await publish(db, companyA, { title, published: false });
      expect(await page(anon, id)).toBeNull();
      await remove(id);
      expect(await page(anon, id)).toBeNull();
      expect(await db.query('select from private.gone_vacancies where vacancy_id = $1', [id])).toEqual([]);
    });

    it('is shown again when it is published again', async () => {
      const id = await publish(db, companyA, { title });
      await withdraw(id);
      await as(db, companyA, 'update public.vacancies set published = true where id = $1', [id]);
      expect(await page(anon, id)).toMatchObject({ status: 'live', vacancy: { id } });
    });

    it.each([
      ['withdrawn', withdraw],
      ['deleted', remove],
    ] as const)('offers live ones alike when it was %s', async (what, end) => {
      const id = await publish(db, companyA, { title: `Restaurador de afrescos ${what}` });
      const alike = await publish(db, companyB, { title: 'Restaurador de afrescos' });
      await end(id);
      expect(((await page(anon, id))?.similar ?? []).map((card) => card.id)).toContain(alike);
    });

    it('answers as removed when its company is deleted', async () => {
      const leaving = await signUpCompany(db, 'Empresa que sai');
      const id = await publish(db, leaving, { title });
      await db.query('delete from auth.users where id = $1', [leaving.id]);
      expect(await page(anon, id)).toMatchObject({ status: 'gone' });
    });

    it('leaves data that only the function can read', async () => {
      for (const identity of [anon, candidate, companyA]) {
        expect(await refusal(as(db, identity, 'select * from private.gone_vacancies'))).toMatchObject({
          code: '42501',
        });
      }
    });
  });

  it.each([
    '',
    'abc',
    '123',
    '00000000-0000-0000-0000-000000000000',
    `' or 1=1 --`,
    '../../etc',
    '🎉',
    'x'.repeat(10_000),
    null,
  ])('does not exist at %j', async (id) => {
    expect(await page(anon, id)).toBeNull();
  });

  it('lists similar vacancies that are live', async () => {
    const company = await signUpCompany(db);
    const first = await publish(db, company, { title: 'Soldador naval' });
    const alike = await publish(db, company, { title: 'Soldador de estaleiro' });
    const draft = await publish(db, company, { title: 'Soldador de plantão', published: false });
    const ids = ((await page(anon, first))?.similar ?? []).map((card) => card.id);
    expect(ids).toContain(alike);
    expect(ids).not.toContain(first);
    expect(ids).not.toContain(draft);
  });

  it('lists first the newest of the same work and state, however many there are with one of its words', async () => {
    const company = await signUpCompany(db);
    const other = await signUpCompany(db);
    const first = await publish(db, company, { title: 'Vidraceiro de fachadas', location: 'Olinda, PE' });
    // Older ones lie first in the table
    await db.query(
      `insert into public.vacancies (company_id, title, description, location, type, level, requirements, benefits)
       select $1, case when nth <= 260 then 'Vidraceiro' else 'Instalador de fachadas' end || ' turno ' || nth, 'Vaga ' || md5(nth::text), 'Curitiba, PR', 'clt', 'pleno', '{Experiência}', '{Vale-transporte}'
       from generate_series(1, 520) as list(nth)`,
      [company.id],
    );
    await db.query(
      `update private.vacancy_search set posted_at = now() - interval '9 days' where company_id = $1 and vacancy_id <> $2`,
      [company.id, first],
    );
    const here = await publish(db, other, { title: 'Vidraceiro de fachadas altas', location: 'Recife, PE' });
    const elsewhere = await publish(db, other, { title: 'Vidraceiro de fachadas', location: 'Natal, RN' });
    const ids = ((await page(anon, first))?.similar ?? []).map((card) => card.id);
    expect(ids.slice(0, 2)).toEqual([here, elsewhere]);
    expect(ids).toHaveLength(4);
  }, 60_000);
});

describe('addresses for the sitemap', () => {
  interface Addresses {
    rows: { id?: string; slug?: string; modified_at: string }[];
    next: string | null;
  }
  const walk = async (name: 'vacancy_addresses' | 'company_addresses', limit: number) => {
    const rows: Addresses['rows'] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const answer: Addresses = await call<Addresses>(db, anon, name, { p_after: after, p_limit: limit });
      expect(answer.rows.length).toBeLessThanOrEqual(limit);
      rows.push(...answer.rows);
      after = answer.next;
      pages += 1;
    } while (after !== null);
    return { rows, pages };
  };

  it('are those of the live vacancies, page by page, and no others', async () => {
    const live = await publish(db, companyA);
    const draft = await publish(db, companyA, { published: false });
    const withdrawn = await publish(db, companyA);
    await as(db, companyA, 'update public.vacancies set published = false where id = $1', [withdrawn]);
    const expired = await publish(db, companyA);
    await db.query(`update public.vacancies set deadline = '2020-01-01' where id = $1`, [expired]);

    const { rows, pages } = await walk('vacancy_addresses', 3);
    const ids = rows.map(({ id }) => id);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([live]));
    for (const hidden of [draft, withdrawn, expired]) expect(ids).not.toContain(hidden);
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*)::int as count from public.vacancies where private.is_live(published, deadline)`,
    );
    expect(ids).toHaveLength(count);
    for (const { modified_at: modified } of rows) expect(Date.parse(modified)).not.toBeNaN();
  });

  it('are those of the companies in the directory, with the time of the last change', async () => {
    const filled = await signUpCompany(db, 'Empresa com página');
    await fillProfile(db, filled);
    const { rows } = await walk('company_addresses', 2);
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toContain('empresa-com-pagina');
    expect(slugs).not.toContain('empresa-a');
    expect(new Set(slugs).size).toBe(slugs.length);
    const directory = await call<{ total: number }>(db, anon, 'search_companies', {});
    expect(slugs).toHaveLength(directory.total);
    for (const { modified_at: modified } of rows) expect(Date.parse(modified)).not.toBeNaN();
  });

  it('are returned at most five thousand at a time, and at least one', async () => {
    for (const limit of [0, -5, null, 1_000_000]) {
      expect((await call<Addresses>(db, anon, 'vacancy_addresses', { p_limit: limit })).rows.length).toBeGreaterThan(0);
    }
  });
});

describe('the active vacancies of a company', () => {
  const quota = (who: Identity) => call<Record<string, unknown> | null>(db, who, 'my_vacancy_quota');

  it.each(['basico', 'profissional', 'empresarial'] as const)(
    'are as many in the plan %s as its page promises',
    async (plan) => {
      const company = await signUpCompany(db, 'Casa das Vagas', plan);
      const promised = requireOffer('company-plans', plan).activeVacancies ?? null;
      expect(await quota(company)).toEqual({ plan, until: null, limit: promised, used: 0, reviewed: false });
      for (let index = 0; index < (promised ?? 17); index += 1) await publish(db, company);
      const next = publish(db, company);
      if (promised === null) await expect(next).resolves.toEqual(expect.any(String));
      else {
        expect(await refusal(next)).toMatchObject({
          code: 'PT403',
          hint: 'active_vacancy_limit',
          message: expect.stringContaining(`permite ${promised} vagas ativas ao mesmo tempo`),
        });
      }
      expect(await quota(company)).toEqual({
        plan,
        until: null,
        limit: promised,
        used: promised ?? 18,
        reviewed: false,
      });
    },
  );

  it('start with the plan Básico, and a candidate has none', async () => {
    const company = await signUp(db, {
      name: 'Nova',
      role: 'company',
      cnpj: '11222333000181',
      industry: 'Alimentação',
      phone: '1133334444',
    });
    expect(await quota(company)).toEqual({ plan: 'basico', until: null, limit: 5, used: 0, reviewed: true });
    await db.query(`update public.profiles set plan = 'profissional', plan_until = '2199-11-30' where id = $1`, [
      company.id,
    ]);
    expect(await quota(company)).toMatchObject({ plan: 'profissional', until: '2199-11-30', limit: 15 });
    expect(await quota(candidate)).toBeNull();
    expect(await refusal(call(db, anon, 'my_vacancy_quota'))).toMatchObject({ code: '42501' });
  });

  it('cannot exceed the limit by publishing a draft, renewing an expired one, or inserting many at once', async () => {
    const company = await signUpCompany(db, 'Casa Cheia', 'basico');
    const first = await publish(db, company);
    for (let index = 0; index < 4; index += 1) await publish(db, company);
    const draft = await publish(db, company, { published: false });
    expect(
      await refusal(as(db, company, 'update public.vacancies set published = true where id = $1', [draft])),
    ).toMatchObject({ hint: 'active_vacancy_limit' });

    await db.query(`update public.vacancies set deadline = '2020-01-01', published = true where id = $1`, [draft]);
    expect(
      await refusal(as(db, company, `update public.vacancies set deadline = now()::date + 5 where id = $1`, [draft])),
    ).toMatchObject({ hint: 'active_vacancy_limit' });

    await as(db, company, 'update public.vacancies set published = false');
    expect(
      await refusal(as(db, company, 'update public.vacancies set published = true, deadline = null')),
    ).toMatchObject({ hint: 'active_vacancy_limit' });
    await as(db, company, `update public.vacancies set published = true where id = $1`, [first]);
    expect(await quota(company)).toMatchObject({ used: 1 });
  });

  it('stay active after a change to a smaller plan, and the refusal says how many would have to go', async () => {
    const company = await signUpCompany(db, 'Casa Menor', 'profissional');
    for (let index = 0; index < 12; index += 1) await publish(db, company);
    await db.query(`update public.profiles set plan = 'basico' where id = $1`, [company.id]);
    expect(await quota(company)).toMatchObject({ limit: 5, used: 12 });
    expect((await refusal(publish(db, company))).message).toBe(
      'O plano Básico permite 5 vagas ativas ao mesmo tempo, e a sua empresa tem 12. Desative 8 vagas, salve esta como rascunho ou mude de plano.',
    );
  });

  it('can be corrected at the limit, and withdrawing one allows another', async () => {
    const company = await signUpCompany(db, 'Casa Justa', 'basico');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await publish(db, company));
    await as(db, company, `update public.vacancies set title = 'Título corrigido' where id = $1`, [ids[0]]);
    await as(db, company, 'update public.vacancies set published = false where id = $1', [ids[1]]);
    const next = await publish(db, company);
    await as(db, company, 'delete from public.vacancies where id = $1', [next]);
    await publish(db, company);
    expect(await quota(company)).toMatchObject({ used: 5 });
  });

  it('need a plan for companies; candidates have their own plans', async () => {
    expect(
      await refusal(db.query(`update public.profiles set plan = 'premium' where id = $1`, [companyA.id])),
    ).toMatchObject({ code: '23514' });
    expect(
      await refusal(db.query(`update public.profiles set plan = 'basico' where id = $1`, [candidate.id])),
    ).toMatchObject({ code: '23514' });
  });
});
