import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

interface Row {
  id: string;
  [column: string]: unknown;
}
interface Page {
  rows: Row[];
  next: string | null;
}

let db: Database;
let company: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  company = await signUpCompany(db, 'Oficina Horizonte');
});
afterAll(() => db.close());

const read = (who: Identity, given: object = {}) => call<Page>(db, who, 'vacancy_feed', { ...given });
/** All of it, page by page. */
async function walk(who: Identity, limit?: number): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const page: Page = await read(who, { p_after: after, p_limit: limit });
    rows.push(...page.rows);
    after = page.next;
    pages += 1;
  } while (after !== null);
  return { rows, pages };
}
const idsFor = async (who: Identity): Promise<string[]> => (await walk(who)).rows.map(({ id }) => id);

it('says of a vacancy what its page says, and nothing of its company but the name', async () => {
  const id = await publish(db, company, {
    title: 'Torneiro mecânico',
    location: 'Recife/PE',
    salary: 'R$ 3.000 a 4.000',
  });
  const row = (await walk(anon)).rows.find((each) => each.id === id);
  expect(row).toMatchObject({
    title: 'Torneiro mecânico',
    company: 'Oficina Horizonte',
    city: 'Recife',
    state: 'PE',
    remote: false,
    salary_min: 3000,
    salary_max: 4000,
  });
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'benefits',
    'city',
    'company',
    'deadline',
    'description',
    'id',
    'level',
    'location',
    'modified_at',
    'posted_at',
    'remote',
    'requirements',
    'salary',
    'salary_max',
    'salary_min',
    'state',
    'title',
    'type',
    'work_model',
  ]);
});

it('the feed of all vacancies is the same for everybody, its company included: no draft, nothing withdrawn, ended, unconfirmed or from elsewhere', async () => {
  const live = await publish(db, company, { title: 'Torneiro mecânico' });
  const lastDay = await publish(db, company, { title: 'Fresador mecânico' });
  const draft = await publish(db, company, { published: false });
  const withdrawn = await publish(db, company, { title: 'Soldador mecânico' });
  const ended = await publish(db, company, { title: 'Caldeireiro mecânico' });
  const unconfirmed = await publish(db, company, { title: 'Ajustador mecânico' });
  const fromElsewhere = await publish(db, company, { title: 'Ferramenteiro mecânico' });
  await as(db, company, 'update public.vacancies set published = false where id = $1', [withdrawn]);
  await db.query('update public.vacancies set deadline = private.today() where id = $1', [lastDay]);
  await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [ended]);
  await db.query(`update public.vacancies set confirmed_at = now() - interval '30 days' where id = $1`, [unconfirmed]);
  await db.query(`update public.vacancies set source = 'external' where id = $1`, [fromElsewhere]);
  const readers = [anon, company, await signUpCandidate(db), await signUpCompany(db, 'Outra oficina')];
  for (const who of readers) {
    const ids = await idsFor(who);
    expect(ids).toEqual(expect.arrayContaining([live, lastDay]));
    for (const hidden of [draft, withdrawn, ended, unconfirmed, fromElsewhere]) expect(ids).not.toContain(hidden);
  }
});

it('the feed of all vacancies has a vacancy that was published several times once, and here although a newer publication came from elsewhere', async () => {
  const older = await publish(db, company);
  await db.query(`update public.vacancies set posted_at = now() - interval '1 hour' where id = $1`, [older]);
  const newer = await publish(db, company);
  const idsOfBoth = async () => (await idsFor(anon)).filter((id) => id === older || id === newer);
  expect(await idsOfBoth()).toEqual([newer]);
  // A page of repeated ones alone is empty and not the last
  expect((await walk(anon, 1)).rows.map(({ id }) => id)).toEqual(await idsFor(anon));
  await db.query(`update public.vacancies set source = 'external' where id = $1`, [newer]);
  expect(await idsOfBoth()).toEqual([older]);
});

it('the feed of all vacancies has nothing of a company that the public does not meet, until it does', async () => {
  const id = await publish(db, company);
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [company.id]);
  for (const who of [anon, company]) expect(await idsFor(who)).not.toContain(id);
  await db.query('update auth.users set email_confirmed_at = now() where id = $1', [company.id]);
  expect(await idsFor(anon)).toContain(id);
});

it('the feed of all vacancies is read page by page, each vacancy once, in the order of the ids', async () => {
  for (const work of ['Torneiro', 'Fresador', 'Soldador', 'Ajustador'])
    await publish(db, company, { title: `${work} mecânico` });
  const { rows, pages } = await walk(anon, 3);
  const ids = rows.map(({ id }) => id);
  expect(pages).toBeGreaterThan(1);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids).toEqual(await idsFor(anon));
});

it('gives five hundred at a time at most, and one at least', async () => {
  // A page with repeated vacancies is shorter
  await db.exec('delete from public.vacancies');
  await db.query(
    `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits, first_published_at)
     select $1, 'Auxiliar de linha ' || n, 'Trabalho na linha de montagem.', '{Ensino médio completo}', 'Recife, PE', 'clt', 'junior', '{Vale-transporte}', now()
     from generate_series(1, 510) as n`,
    [company.id],
  );
  for (const limit of [1_000_000, null]) expect((await read(anon, { p_limit: limit })).rows).toHaveLength(500);
  for (const limit of [0, -5]) expect((await read(anon, { p_limit: limit })).rows).toHaveLength(1);
  const all = await walk(anon);
  expect(all.rows.length).toBeGreaterThan(500);
  await db.query(`delete from public.vacancies where company_id = $1`, [company.id]);
});

it('the feed of all vacancies ends a page before the texts grow past four million bytes, and goes on with the next one', async () => {
  await db.query(
    `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits, first_published_at)
     select $1, 'Redator ' || n, repeat('ç', 10000), array(select repeat('ã', 500) from generate_series(1, 50)), 'Recife, PE', 'clt', 'junior',
       array(select repeat('é', 300) from generate_series(1, 50)), now()
     from generate_series(1, 60) as n`,
    [company.id],
  );
  const first = await read(anon);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(5_000_000);
  expect(first.next).not.toBeNull();
  const { rows } = await walk(anon);
  expect(rows.filter(({ title }) => /^Redator/.test(String(title)))).toHaveLength(60);
  await db.query(`delete from public.vacancies where company_id = $1`, [company.id]);
});

it('the feed of all vacancies ends after the last vacancy, and takes only an id as the place to go on from', async () => {
  expect(await read(anon, { p_after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })).toEqual({ rows: [], next: null });
  expect(await refusal(read(anon, { p_after: "x' or true" }))).toMatchObject({ code: '22P02' });
});
