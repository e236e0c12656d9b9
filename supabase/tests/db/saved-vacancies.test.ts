import {
  as,
  call,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface SavedRow {
  vacancy_id: string;
  title: string;
  company_name: string;
  status: string;
  card: { id: string } | null;
}

const save = (who: Identity, vacancy: string, isSaved = true) =>
  call<boolean>(db, who, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: isSaved });
const list = async (who: Identity) => (await call<{ rows: SavedRow[] }>(db, who, 'list_saved_vacancies')).rows;

describe('a saved vacancy', () => {
  it('is stored once, can be removed by its candidate, and is visible to nobody else', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const company = await signUpCompany(db, 'Loja Verde');
    const vacancy = await publish(db, company, { title: 'Padeiro da noite' });

    expect(await save(ana, vacancy)).toBe(true);
    expect(await save(ana, vacancy)).toBe(true);
    expect(await list(ana)).toMatchObject([
      {
        vacancy_id: vacancy,
        title: 'Padeiro da noite',
        company_name: 'Loja Verde',
        status: 'live',
        card: { id: vacancy },
      },
    ]);
    expect(await list(bia)).toEqual([]);
    expect(await as(db, company, 'select vacancy_id from public.saved_vacancies')).toEqual([]);

    expect(await save(bia, vacancy, false)).toBe(false);
    expect(await list(ana)).toHaveLength(1);
    expect(await save(ana, vacancy, false)).toBe(false);
    expect(await list(ana)).toEqual([]);
  });

  it('can be saved by several candidates, and each removes only their own entry', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const vacancy = await publish(db, await signUpCompany(db));
    for (const who of [ana, bia]) {
      expect(await save(who, vacancy)).toBe(true);
      expect(await list(who)).toMatchObject([{ vacancy_id: vacancy }]);
    }
    await save(ana, vacancy, false);
    expect([await list(ana), (await list(bia)).length]).toEqual([[], 1]);
  });

  // PGlite has one session, so no other session can hold a lock
  (onRealPostgres ? it : it.skip)('waits for nobody but the same person in another tab', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const vacancy = await publish(db, await signUpCompany(db));
    const saveInTime = (who: Required<Identity>) =>
      db.transaction([
        { sql: `set local lock_timeout = '400ms'` },
        {
          sql: `select set_config('request.jwt.claims', $1, true)`,
          parameters: [JSON.stringify({ role: 'authenticated', sub: who.id })],
        },
        { sql: 'set local role authenticated' },
        { sql: 'select public.set_vacancy_saved($1, true)', parameters: [vacancy] },
      ]);
    const held = db.transaction([
      { sql: 'select from public.profiles where id = $1 for no key update', parameters: [bia.id] },
      { sql: 'select pg_sleep(10)' },
    ]);
    const sleeping = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`;
    while ((await db.query(`select ${sleeping}`)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await refusal(saveInTime(bia))).toMatchObject({ code: '55P03' });
    await saveInTime(ana);
    await db.query(`select pg_cancel_backend(pid) ${sleeping}`);
    expect(await refusal(held)).toMatchObject({ code: '57014' });
    expect(await list(ana)).toHaveLength(1);
  });

  it('is marked when it expired, was withdrawn or was deleted, and keeps its title', async () => {
    const ana = await signUpCandidate(db);
    const company = await signUpCompany(db, 'Loja Azul');
    const [expired, withdrawn, deleted] = [
      await publish(db, company, { title: 'Vaga que expira' }),
      await publish(db, company, { title: 'Vaga retirada' }),
      await publish(db, company, { title: 'Vaga apagada' }),
    ];
    for (const vacancy of [expired, withdrawn, deleted]) await save(ana, vacancy);
    await db.exec('alter table public.vacancies disable trigger user');
    await db.query(`update public.vacancies set deadline = '2020-01-01' where id = $1`, [expired]);
    await db.exec('alter table public.vacancies enable trigger user');
    await as(db, company, 'update public.vacancies set published = false where id = $1', [withdrawn]);
    await as(db, company, 'delete from public.vacancies where id = $1', [deleted]);

    const rows = (await list(ana)).map(({ title, status, card }) => ({ title, status, hasCard: card !== null }));
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { title: 'Vaga que expira', status: 'expired', hasCard: true },
        { title: 'Vaga retirada', status: 'gone', hasCard: false },
        { title: 'Vaga apagada', status: 'gone', hasCard: false },
      ]),
    );
    // A deleted vacancy can be removed from the list
    expect(await save(ana, deleted, false)).toBe(false);
    expect(await list(ana)).toHaveLength(2);
  });

  it('must be public', async () => {
    const ana = await signUpCandidate(db);
    const draft = await publish(db, await signUpCompany(db), { published: false });
    expect(await refusal(save(ana, draft))).toMatchObject({ code: 'PT404', hint: 'vacancy_not_found' });
    expect(await refusal(save(ana, '00000000-0000-4000-8000-000000000000'))).toMatchObject({
      hint: 'vacancy_not_found',
    });
  });

  it('is not saved anew once its deadline has passed, and stays where it was saved before', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const vacancy = await publish(db, await signUpCompany(db));
    await save(ana, vacancy);
    await db.exec('alter table public.vacancies disable trigger user');
    await db.query(`update public.vacancies set deadline = '2020-01-01' where id = $1`, [vacancy]);
    await db.exec('alter table public.vacancies enable trigger user');
    expect(await refusal(save(bia, vacancy))).toMatchObject({ code: 'PT409', hint: 'vacancy_closed' });
    expect(await save(ana, vacancy)).toBe(true);
    expect(await save(ana, vacancy, false)).toBe(false);
    expect(await refusal(save(ana, vacancy))).toMatchObject({ hint: 'vacancy_closed' });
  });

  it('is limited to 200 per candidate', async () => {
    const ana = await signUpCandidate(db);
    const vacancy = await publish(db, await signUpCompany(db));
    await db.query(
      `insert into public.saved_vacancies (user_id, vacancy_id, vacancy_title, company_name)
       select $1, gen_random_uuid(), 'Vaga', 'Empresa' from generate_series(1, 200)`,
      [ana.id],
    );
    expect(await refusal(save(ana, vacancy))).toMatchObject({ code: 'PT409', hint: 'saved_vacancy_limit' });
  });
});
