import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let company: Required<Identity>;
let other: Required<Identity>;
let ana: Required<Identity>;
let bia: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  company = await signUpCompany(db, 'Loja Verde');
  other = await signUpCompany(db, 'Loja Azul');
  ana = await signUpCandidate(db, 'Ana');
  bia = await signUpCandidate(db, 'Bia');
});
afterAll(() => db.close());

interface CompanyHome {
  interviews: { candidate_name: string | null; vacancy_title: string }[];
  unanswered: { count: number; unopened: number };
  unanswered_vacancies: { vacancy_id: string; title: string; count: number }[];
  interview_counts: { today: number; week: number };
  ending: { id: string; last_day: string; is_to_confirm: boolean }[];
  ending_count: number;
  missing: string[];
  slug: string | null;
  quota: { used: number };
}
interface CandidateHome {
  interviews: { vacancy_title: string }[];
  open: number;
  applications: { vacancy_title: string; status: string }[];
  interview_count: number;
  searches: number;
  all_searches: number;
  ending_count: number;
  matches: { count: number; is_more: boolean; rows: { id: string }[] };
  ending: { vacancy_id: string }[];
  quota: { used: number };
}
const companyHome = (who: Identity = company) => call<CompanyHome>(db, who, 'company_home');
const candidateHome = (who: Identity = ana) => call<CandidateHome>(db, who, 'candidate_home');

const apply = async (who: Identity, vacancy: string) =>
  (await call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancy })).id;
const invite = async (application: string, inDays: number) => {
  await call(db, company, 'set_application_status', {
    p_application_id: application,
    p_status: 'interview',
    p_interview_at: new Date(Date.now() + 3_600_000).toISOString(),
    p_interview_place: 'Rua A, 10',
  });
  await db.query(
    `update public.applications set interview_at = ((private.today() + $2::int)::timestamp + interval '12 hours') at time zone 'America/Sao_Paulo'
     where id = $1`,
    [application, inDays],
  );
};

/**
 * Interviews of Ana with the company at noon, three of them in two days and the others today. Rows by hand: who applies
 * one by one takes long.
 */
const bookInterviews = (count: number) =>
  db.query(
    `insert into public.applications (candidate_id, company_id, status, vacancy_title, company_name, vacancy_location, candidate_name, candidate_email,
       resume, applied_at, interview_at)
     select $1, $2, 'interview', 'Caixa', 'Loja Verde', 'Recife, PE', 'Ana', 'ana@exemplo.example', '{}', now() - interval '2 days',
       ((private.today() + case when n <= 3 then 2 else 0 end)::timestamp + interval '12 hours') at time zone 'America/Sao_Paulo'
     from generate_series(1, $3::int) as n`,
    [ana.id, company.id, count],
  );

describe('who awaits an outcome', () => {
  /** An application to the vacancy in each state that there is, of made-up people, who have no accounts. */
  const insertEachState = (vacancy: string) =>
    db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into public.applications (vacancy_id, candidate_id, company_id, status, vacancy_title, company_name, vacancy_location, candidate_name,
            candidate_email, resume, withdrawn_at, no_answer_at, interview_at)
          select $1::uuid, gen_random_uuid(), $2::uuid, status, 'Caixa', 'Loja Verde', 'Recife, PE', 'Ana', 'ana@exemplo.example', '{}', withdrawn_at,
            no_answer_at, private.today()::timestamp at time zone 'America/Sao_Paulo'
          from unnest(enum_range(null::public.application_status)) as status, unnest(array[null, now()]) as withdrawn_at,
            unnest(array[null, now()]) as no_answer_at`,
        parameters: [vacancy, company.id],
      },
    ]);

  it('is the same to the pages and indexes that write it out as to the rule', async () => {
    const vacancy = await publish(db, company);
    await insertEachState(vacancy);
    const rule = 'private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at)';
    const [expected] = await db.query(
      `select count(*) filter (where ${rule})::int as waiting, count(*) filter (where ${rule} and status <> 'interview')::int as unanswered
       from public.applications as a where company_id = $1`,
      [company.id],
    );
    expect(expected).toEqual({ waiting: 3, unanswered: 2 });
    expect(await companyHome()).toMatchObject({
      unanswered: { count: expected?.['unanswered'], unopened: 1 },
      unanswered_vacancies: [{ vacancy_id: vacancy, count: expected?.['unanswered'] }],
      // Also of who was told that no outcome came
      interview_counts: { today: 2 },
    });
    expect(
      await as(
        db,
        company,
        'select id, application_count, unanswered_count, new_application_count from public.list_company_vacancies()',
      ),
    ).toEqual([
      { id: vacancy, application_count: 10, unanswered_count: expected?.['waiting'], new_application_count: 1 },
    ]);

    const indexes = await db.query<{ name: string; predicate: string }>(
      `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as predicate
       from pg_index as i join pg_class as c on c.oid = i.indexrelid
       where c.relname in ('applications_awaiting_outcome', 'applications_company_waiting')`,
    );
    expect(indexes).toHaveLength(2);
    for (const { name, predicate } of indexes)
      expect([
        name,
        await db.query(`select a.status from public.applications as a where (${predicate}) is distinct from ${rule}`),
      ]).toEqual([name, []]);
  });

  it.each(['company_home', 'list_company_vacancies'])(
    'is found by %s without a function of each application',
    async (page) => {
      const vacancy = await publish(db, company);
      const readCalls = {
        sql: `select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname in ('awaits_outcome', 'is_paused')`,
      };
      await insertEachState(vacancy);
      await db.query(
        `update public.applications set status = 'viewed' where company_id = $1 and status <> 'rejected'`,
        [company.id],
      );
      const [, , before, , after] = await db.transaction([
        { sql: `set local track_functions = 'all'` },
        {
          // As `as` does, with the owner's rights
          sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
          parameters: [JSON.stringify({ sub: company.id, role: 'authenticated' }), company.id],
        },
        readCalls,
        { sql: `select * from public.${page}()` },
        readCalls,
      ]);
      expect(after).toEqual(before);
    },
  );
});

describe('company_home', () => {
  it('is nothing to anybody but a company', async () => {
    expect(await companyHome(ana)).toBeNull();
    await expect(companyHome(anon)).rejects.toThrow(/permission denied/);
  });

  it('has the interviews of the week that begins today, and no others', async () => {
    const vacancy = await publish(db, company, { title: 'Caixa' });
    for (const [days, person] of [
      [-1, 'Rui'],
      [0, 'Ana Lima'],
      [6, 'Bia Reis'],
      [7, 'Leo'],
    ] as const)
      await invite(await apply(await signUpCandidate(db, person), vacancy), days);
    expect((await companyHome()).interviews.map(({ candidate_name }) => candidate_name)).toEqual([
      'Ana Lima',
      'Bia Reis',
    ]);
    expect((await companyHome(other)).interviews).toEqual([]);
  });

  it('logs whose name it gave, once a day, and gives no name of somebody who has paused', async () => {
    const vacancy = await publish(db, company, { title: 'Caixa' });
    const [shown, paused] = [await apply(ana, vacancy), await apply(bia, vacancy)];
    await invite(shown, 1);
    await invite(paused, 2);
    await call(db, bia, 'pause_profile');
    await companyHome();
    expect((await companyHome()).interviews).toMatchObject([{ candidate_name: 'Ana' }, { candidate_name: null }]);
    const logged = await db.query<{ application_id: string }>(
      'select application_id from public.applicant_listings where application_id = any($1)',
      [[shown, paused]],
    );
    expect(logged).toEqual([{ application_id: shown }]);
  });

  it('counts who waits for an answer, and says for which vacancy longest', async () => {
    const [old, young] = [
      await publish(db, company, { title: 'Caixa' }),
      await publish(db, company, { title: 'Padeiro' }),
    ];
    const first = await apply(ana, old);
    await db.query(`update public.applications set applied_at = now() - interval '9 days' where id = $1`, [first]);
    await apply(bia, young);
    const refused = await apply(ana, young);
    await call(db, company, 'set_application_status', { p_application_id: refused, p_status: 'rejected' });
    const withdrawn = await apply(bia, old);
    await call(db, bia, 'withdraw_application', { p_application_id: withdrawn });
    await call(db, company, 'open_sent_resume', { p_application_id: first });
    expect(await companyHome()).toMatchObject({
      unanswered: { count: 2, unopened: 1 },
      unanswered_vacancies: [
        { vacancy_id: old, title: 'Caixa', count: 1 },
        { vacancy_id: young, title: 'Padeiro', count: 1 },
      ],
    });
    await call(db, bia, 'pause_profile');
    expect(await companyHome()).toMatchObject({ unanswered: { count: 1, unopened: 0 } });
  });

  it('says where and by its present title for which vacancy somebody waits', async () => {
    const [first, second] = [
      await publish(db, company, { title: 'Vendedor', location: 'Olinda, PE' }),
      await publish(db, company, { title: 'Auxiliar de loja', location: 'Caruaru, PE' }),
    ];
    await db.query(`update public.applications set applied_at = now() - interval '1 day' where id = $1`, [
      await apply(ana, first),
    ]);
    await apply(bia, second);
    await db.query(`update public.vacancies set title = 'Vendedor' where id = $1`, [second]);
    expect((await companyHome()).unanswered_vacancies).toMatchObject([
      { vacancy_id: first, title: 'Vendedor', location: 'Olinda, PE' },
      { vacancy_id: second, title: 'Vendedor', location: 'Caruaru, PE' },
    ]);
    expect(await call(db, company, 'list_received_applications')).toMatchObject([
      {
        vacancy_title: 'Auxiliar de loja',
        new_vacancy_title: 'Vendedor',
        vacancy_location: 'Caruaru, PE',
      },
      { vacancy_title: 'Vendedor', new_vacancy_title: null, vacancy_location: 'Olinda, PE' },
    ]);
  });

  it('counts who waits for what came of an interview: from the day after it, and where none was set', async () => {
    const vacancy = await publish(db, company, { title: 'Caixa' });
    for (const days of [-1, 0, 7]) await invite(await apply(await signUpCandidate(db), vacancy), days);
    expect(await companyHome()).toMatchObject({
      interview_counts: { today: 1, week: 1 },
      unanswered: { count: 1, unopened: 0 },
      unanswered_vacancies: [{ vacancy_id: vacancy, count: 1 }],
    });
    const undated = await apply(ana, vacancy);
    await call(db, company, 'set_application_status', { p_application_id: undated, p_status: 'interview' });
    expect(await companyHome()).toMatchObject({ unanswered: { count: 2 }, unanswered_vacancies: [{ count: 2 }] });
  });

  it('names the live vacancies that end within a week or wait for a confirmation', async () => {
    const [soon, later, ended, unconfirmed, endsFirst] = [
      await publish(db, company, { title: 'Caixa' }),
      await publish(db, company, { title: 'Padeiro' }),
      await publish(db, company, { title: 'Açougueiro' }),
      await publish(db, company, { title: 'Confeiteiro' }),
      await publish(db, company, { title: 'Balconista' }),
    ];
    await db.query(
      `update public.vacancies set deadline = private.today() + 1, confirmed_at = now() - interval '25 days' where id = $1`,
      [endsFirst],
    );
    await db.query(`update public.vacancies set deadline = private.today() + 7 where id = $1`, [soon]);
    await db.query(`update public.vacancies set deadline = private.today() + 8 where id = $1`, [later]);
    await db.query(`update public.vacancies set deadline = private.today() - 1 where id = $1`, [ended]);
    await db.query(
      `update public.vacancies set deadline = private.today() + 90, confirmed_at = now() - interval '25 days' where id = $1`,
      [unconfirmed],
    );
    expect((await companyHome()).ending).toMatchObject([
      { id: endsFirst, is_to_confirm: false },
      { id: unconfirmed, is_to_confirm: true },
      { id: soon, is_to_confirm: false },
    ]);
  });

  it('counts more than it lists', async () => {
    await bookInterviews(55);
    for (let nth = 0; nth < 12; nth += 1) await publish(db, company, { title: `Padeiro ${nth}` });
    await db.query('update public.vacancies set deadline = private.today() + 3 where company_id = $1', [company.id]);
    const home = await companyHome();
    expect(home.interviews).toHaveLength(50);
    expect(home.interview_counts).toEqual({ today: 52, week: 55 });
    expect(home.ending).toHaveLength(10);
    expect(home.ending_count).toBe(12);
  });

  it('says what the profile lacks, the plan and where the public finds the company', async () => {
    await publish(db, company, { title: 'Caixa' });
    const [row] = await db.query<{ slug: string }>('select slug from public.companies where id = $1', [company.id]);
    expect(await companyHome()).toMatchObject({
      missing: ['logo', 'description', 'website', 'size_range', 'benefits'],
      quota: { used: 1 },
      slug: row?.slug,
    });
    await db.query(
      `update public.companies set website = 'https://loja.example', size_range = '1 a 10', benefits = '{VT}', listed = false where id = $1`,
      [company.id],
    );
    expect((await companyHome()).missing).toEqual(['logo', 'description']);
  });
});

describe('candidate_home', () => {
  it('is nothing to anybody but a candidate', async () => {
    expect(await candidateHome(company)).toBeNull();
    await expect(candidateHome(anon)).rejects.toThrow(/permission denied/);
  });

  it('has what is under way and the interviews to come', async () => {
    const vacancy = await publish(db, company, { title: 'Caixa' });
    const invited = await apply(ana, vacancy);
    await invite(invited, 0);
    const refused = await apply(ana, await publish(db, company, { title: 'Padeiro' }));
    await call(db, company, 'set_application_status', { p_application_id: refused, p_status: 'rejected' });
    const withdrawn = await apply(ana, await publish(db, company, { title: 'Vigia' }));
    await call(db, ana, 'withdraw_application', { p_application_id: withdrawn });
    expect(await candidateHome()).toMatchObject({
      interviews: [{ vacancy_title: 'Caixa' }],
      open: 1,
      applications: [{ vacancy_title: 'Caixa', status: 'interview' }],
      quota: { used: 2 },
    });
    await invite(invited, -1);
    expect((await candidateHome()).interviews).toEqual([]);
    expect(await candidateHome(bia)).toMatchObject({ open: 0, applications: [], interviews: [] });
  });

  it('finds what is new in the saved searches, each vacancy once, also what a mail has named', async () => {
    const [cashier, old] = [
      await publish(db, company, { title: 'Ourives de joalheria' }),
      await publish(db, company, { title: 'Ourives antigo' }),
    ];
    await publish(db, company, { title: 'Vigilante' });
    await db.query(`update private.vacancy_search set posted_at = now() - interval '8 days' where vacancy_id = $1`, [
      old,
    ]);
    for (const [name, query] of [
      ['a', 'ourives'],
      ['b', 'ourives joalheria'],
    ])
      await call(db, ana, 'create_saved_search', { p_idempotency_key: randomUUID(), p_search: { name, query } });
    await db.query('insert into public.vacancy_alerts (user_id, vacancy_id) values ($1, $2)', [ana.id, cashier]);
    const home = await candidateHome();
    expect(home.searches).toBe(2);
    expect(home.matches).toMatchObject({ count: 1, rows: [{ id: cashier }] });
    await apply(ana, cashier);
    expect((await candidateHome()).matches).toEqual({ count: 0, is_more: false, rows: [] });
  });

  it('shows six of them and counts all', async () => {
    for (let each = 0; each < 7; each += 1) await publish(db, company, { title: `Luthier ${each}` });
    await call(db, bia, 'create_saved_search', {
      p_idempotency_key: randomUUID(),
      p_search: { name: 'a', query: 'luthier' },
    });
    const { count, rows, is_more } = (await candidateHome(bia)).matches;
    expect([count, rows.length, is_more]).toEqual([7, 6, false]);
  });

  it('counts more than it lists, and says what it has not counted', async () => {
    await bookInterviews(12);
    // The limit of a day is below it, so by two companies.
    for (const [each, firm] of [company, other].entries())
      for (let nth = 0; nth < 26; nth += 1) await publish(db, firm, { title: `Relojoeiro ${nth + 26 * each}` });
    for (let nth = 0; nth < 12; nth += 1)
      await call(db, ana, 'create_saved_search', {
        p_idempotency_key: randomUUID(),
        p_search: { name: `${nth}`, query: nth === 11 ? 'relojoeiro' : `relojoeiro ${nth}` },
      });
    const ending = await db.query<{ id: string }>(
      `update public.vacancies set deadline = private.today() + 2
       where id in (select id from public.vacancies where company_id = $1 limit 7) returning id`,
      [company.id],
    );
    for (const { id } of ending) await call(db, ana, 'set_vacancy_saved', { p_vacancy_id: id, p_saved: true });
    const home = await candidateHome();
    expect(home.interviews).toHaveLength(10);
    expect(home.interview_count).toBe(12);
    expect([home.searches, home.all_searches]).toEqual([10, 12]);
    expect([home.matches.count, home.matches.is_more]).toEqual([50, true]);
    expect(home.ending).toHaveLength(5);
    expect(home.ending_count).toBe(7);
  });

  it('says only what is certain when the rest of one search is in another', async () => {
    for (const [each, firm] of [company, other].entries())
      for (let nth = 0; nth < 26 - each; nth += 1)
        await publish(db, firm, { title: `Encadernador ${each === 0 && nth === 0 ? 'artesanal' : nth + 26 * each}` });
    await db.query(
      `update private.vacancy_search as s set posted_at = now() - interval '1 day'
       from public.vacancies as v where v.id = s.vacancy_id and v.title = 'Encadernador artesanal'`,
    );
    for (const query of ['encadernador', 'encadernador artesanal'])
      await call(db, ana, 'create_saved_search', { p_idempotency_key: randomUUID(), p_search: { name: query, query } });
    const { matches } = await candidateHome();
    // There are 51, and the last one of the first search is the only one of the second
    expect([matches.count, matches.is_more]).toEqual([50, true]);
  });

  it('names saved vacancies that end within a week, but for those that were applied for', async () => {
    const [soon, applied, later] = [
      await publish(db, company, { title: 'Caixa' }),
      await publish(db, company, { title: 'Padeiro' }),
      await publish(db, company, { title: 'Vigia' }),
    ];
    await db.query(`update public.vacancies set deadline = private.today() + 7 where id = any($1)`, [[soon, applied]]);
    await db.query(`update public.vacancies set deadline = private.today() + 8 where id = $1`, [later]);
    for (const vacancy of [soon, applied, later])
      await call(db, ana, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: true });
    await apply(ana, applied);
    expect((await candidateHome()).ending.map(({ vacancy_id }) => vacancy_id)).toEqual([soon]);
  });
});
