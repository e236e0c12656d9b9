import { randomUUID } from 'node:crypto';
import {
  as,
  call,
  fillProfile,
  newCompanyName,
  onRealPostgres,
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
import { someoneWaits, untilWaiting, waitUntil } from './open-transactions';

/*
 * Companies, candidates, operators and the workers of the product at the same rows at the same time: nobody waits in a
 * circle, no company waits for another one, and what is counted is right afterwards
 * (docs/decisions/2026-11-27-locks-in-one-order.md).
 */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
}, 90_000);
afterAll(() => db.close());

type Person = Required<Identity>;

const titles = ['Auxiliar de produção', 'Padeiro', 'Vendedora de loja', 'Motorista entregador', 'Programador Java'];
const descriptions = [
  vacancyDefaults.description,
  'Atendimento a clientes e organização da loja.',
  'Entrega de mercadorias na região, com veículo da empresa.',
];
const because = 'Lido por uma pessoa, que escreveu este motivo.';

const newCompany = async (): Promise<Person> => {
  const company = await signUpCompany(db, newCompanyName());
  await fillProfile(db, company);
  return company;
};

/** Does what publications have left to others, as the outbox does every minute. */
const finishTasks = async (): Promise<void> => {
  while (await call<boolean>(db, service, 'continue_long_work'));
};

/** A step: what follows in the transaction is done by this person. */
const claimsOf = (who: Person) => ({
  sql: `select set_config('request.jwt.claims', $1, true)`,
  parameters: [JSON.stringify({ sub: who.id })],
});

/** The last thing that the application to a vacancy was told. */
const lastStatusOf = async (vacancy: string) =>
  (
    await db.query<{ status: string }>(
      `select e.status from public.application_events as e join public.applications as a on a.id = e.application_id
       where a.vacancy_id = $1 order by e.id desc limit 1`,
      [vacancy],
    )
  )[0]?.status;

const tasksLeft = () => db.query<{ size: number }>('select size from private.search_tasks');

describe('what a publication leaves to do', () => {
  const hitsOf = async (label: string) =>
    (
      await db.query<{ hits: number }>('select hits from private.search_suggestions where label = $1 and is_whole', [
        label,
      ])
    )[0]?.hits;

  it('is done at its end, when nobody else is at it', async () => {
    await publish(db, await newCompany(), { title: 'Seringueiro' });
    expect(await tasksLeft()).toEqual([]);
    expect(await hitsOf('Seringueiro')).toBe(1);
    expect(await db.query(`select term from public.suggest_terms('seringueiro')`)).toEqual([{ term: 'Seringueiro' }]);
  });

  it('is done by the worker when it was put off, a word that went and came again included', async () => {
    const company = await newCompany();
    const id = await publish(db, company, { title: 'Jangadeiro' });
    await db.transaction([
      { sql: `select set_config('ponte.search_tasks', 'deferred', true)` },
      { sql: `update public.vacancies set title = 'Canoeiro' where id = $1`, parameters: [id] },
      { sql: `update public.vacancies set title = 'Jangadeiro' where id = $1`, parameters: [id] },
    ]);
    expect(await tasksLeft()).not.toEqual([]);
    await finishTasks();
    expect(await tasksLeft()).toEqual([]);
    expect([await hitsOf('Jangadeiro'), await hitsOf('Canoeiro')]).toEqual([1, undefined]);
    expect(
      await db.query(
        `select word from private.search_lexicon where word in ('jangadeiro', 'canoeiro') and not is_base`,
      ),
    ).toEqual([{ word: 'jangadeiro' }]);
  });

  it('is written in parts that one call of the worker can do', async () => {
    const company = await newCompany();
    const sizes = async () => (await tasksLeft()).map(({ size }) => size).filter((size) => size > 50);
    await db.transaction([
      { sql: `select set_config('ponte.search_tasks', 'deferred', true)` },
      {
        sql: `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits, published)
          select $1, 'Peneireiro', 'Peneiras de taquara, turma ' || place, '{Ensino médio}', 'Recife, PE', 'clt', 'junior', '{Vale-transporte}', true
          from generate_series(1, 520) as list(place)`,
        parameters: [company.id],
      },
    ]);
    expect(await sizes()).toEqual([500]);
    await finishTasks();
    expect(await hitsOf('Peneireiro')).toBe(520);
    await db.transaction([
      { sql: `select set_config('ponte.search_tasks', 'deferred', true)` },
      { sql: 'delete from private.vacancy_search where company_id = $1', parameters: [company.id] },
    ]);
    expect(await sizes()).toEqual([500]);
    await finishTasks();
    expect(await hitsOf('Peneireiro')).toBeUndefined();
    await db.query('delete from public.vacancies where company_id = $1', [company.id]);
  }, 60_000);

  it('keeps nobody from publishing when it can’t be done', async () => {
    // No such kind of suggestion
    await db.query(
      `insert into private.search_tasks (size, company_ids, terms_now) values (1, '{}', '{nothing:Tanoeiro}')`,
    );
    await publish(db, await newCompany(), { title: 'Tanoeiro' });
    expect(await tasksLeft()).toEqual([]);
    expect(await hitsOf('Tanoeiro')).toBe(1);
  });

  it('is done before the account is gone that it names', async () => {
    const company = await newCompany();
    const [named] = await db.query<{ name: string }>('select name from public.companies where id = $1', [company.id]);
    await publish(db, company, { title: 'Cesteiro' });
    await db.transaction([
      { sql: `select set_config('ponte.search_tasks', 'deferred', true)` },
      { sql: 'delete from public.vacancies where company_id = $1', parameters: [company.id] },
    ]);
    expect(await tasksLeft()).not.toEqual([]);
    expect(await call(db, service, 'erase_account', { p_user_id: company.id })).toBe(true);
    expect(await tasksLeft()).toEqual([]);
    expect([await hitsOf('Cesteiro'), await hitsOf(named?.name ?? '')]).toEqual([undefined, undefined]);
  });
});

if (onRealPostgres) {
  it('a company publishes while another one’s transaction with the same vacancy is still open', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    const text = { title: 'Afinador de sanfona', description: `Afinação de sanfonas, ${randomUUID()}.` };
    // Ends when it sees the other company's vacancy, which it could not if that waited for it
    const open = db.transaction([
      claimsOf(one),
      {
        sql: `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits, published)
          values ($1, $2, $3, '{Ensino médio}', 'Recife, PE', 'clt', 'junior', '{Vale-transporte}', true)`,
        parameters: [one.id, text.title, text.description],
      },
      waitUntil(`(select count(*) from public.vacancies where title = 'Afinador de sanfona') = 2`),
      { sql: `select count(*)::int as both from public.vacancies where title = 'Afinador de sanfona'` },
    ]);
    await untilWaiting(db, open);
    await publish(db, other, { ...text, requirements: ['Ensino médio'], location: 'Recife, PE' });
    expect((await open).at(-1)).toEqual([{ both: 2 }]);
    await finishTasks();
    expect(
      await db.query('select hits from private.search_suggestions where label = $1 and is_whole', [text.title]),
    ).toEqual([{ hits: 2 }]);
  }, 90_000);

  it('a company answers people while its import goes on', async () => {
    const company = await newCompany();
    const candidate = await signUpCandidate(db);
    const vacancy = await publish(db, company);
    const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', {
      p_vacancy_id: vacancy,
      p_idempotency_key: randomUUID(),
    });
    // What an import holds to its end; ends when it sees the answer
    const open = db.transaction([
      { sql: 'select private.lock_account($1)', parameters: [company.id] },
      { sql: `select pg_advisory_xact_lock_shared(private.removal_lock($1))`, parameters: [company.id] },
      waitUntil(`exists (select from public.applications where id = '${id}' and status = 'rejected')`),
      { sql: `select status from public.applications where id = '${id}'` },
    ]);
    await untilWaiting(db, open);
    await call(db, company, 'set_application_status', {
      p_idempotency_key: randomUUID(),
      p_application_id: id,
      p_status: 'rejected',
    });
    expect((await open).at(-1)).toEqual([{ status: 'rejected' }]);
  }, 90_000);

  describe('whoever applied is warned of a removal', () => {
    const applying = (vacancy: string) => ({
      sql: 'select public.apply_to_vacancy(p_vacancy_id => $1)',
      parameters: [vacancy],
    });
    const undoing = (application: string | undefined) => ({
      sql: 'select public.undo_withdrawal($1)',
      parameters: [application],
    });
    const deciding = (number: string) => ({
      sql: `select public.decide_report($1, 'removed', $2)`,
      parameters: [number, because],
    });

    it.each([
      ['who was applying when it was made', applying, false],
      ['who was undoing a withdrawal when it was made', undoing, false],
      ['who undid a withdrawal while it was made', undoing, true],
    ] as const)(
      '%s',
      async (_, act, isDecisionFirst) => {
        const company = await newCompany();
        const candidate = await signUpCandidate(db);
        const vacancy = await publish(db, company);
        let subject = vacancy;
        if (act === undoing) {
          const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
          await call(db, candidate, 'withdraw_application', { p_application_id: id });
          subject = id;
        }
        const { number } = await call<{ number: string }>(db, await signUpCandidate(db), 'report_vacancy', {
          p_vacancy_id: vacancy,
          p_reason: 'scam',
        });
        const [own, decision] = [[claimsOf(candidate), act(subject)], [deciding(number)]];
        const [first, second] = isDecisionFirst ? [decision, own] : [own, decision];
        // The first ends when the second waits for it, or does not wait and has ended
        const open = db.transaction([
          ...first,
          waitUntil(
            `${someoneWaits}
            or exists (select from public.applications where vacancy_id = '${vacancy}' and withdrawn_at is null)
              and exists (select from private.vacancy_removals where vacancy_id = '${vacancy}')`,
          ),
        ]);
        await untilWaiting(db, open);
        await Promise.all([open, db.transaction(second)]);
        expect(await lastStatusOf(vacancy)).toBe('vacancy_taken_down');
      },
      90_000,
    );
  });

  it('a report about a company that is gone is decided while whoever sent it erases the account', async () => {
    const company = await newCompany();
    const candidate = await signUpCandidate(db);
    const { number } = await call<{ number: string }>(db, candidate, 'report_vacancy', {
      p_vacancy_id: await publish(db, company),
      p_reason: 'scam',
    });
    await call(db, service, 'erase_account', { p_user_id: company.id });
    const decision = db.transaction([
      {
        sql: `select from public.vacancy_reports where id = private.numbered('D', $1) for update`,
        parameters: [number],
      },
      waitUntil(someoneWaits),
      { sql: `select public.decide_report($1, 'kept', $2)->>'decision' as decision`, parameters: [number, because] },
    ]);
    await untilWaiting(db, decision);
    expect(await call(db, service, 'erase_account', { p_user_id: candidate.id })).toBe(true);
    expect((await decision).at(-1)).toEqual([{ decision: 'kept' }]);
  }, 90_000);

  it('mails are cleared away while one of their readers erases the account', async () => {
    const candidate = await signUpCandidate(db);
    // By id and by kind in one order, so that they are cleared away in it
    const mails = await db.query<{ id: string }>(
      `insert into private.mail_outbox (user_id, kind)
       select $1, kind from unnest(array['hired', 'no_answer']) as kind returning id::text`,
      [candidate.id],
    );
    await db.query('update public.email_preferences set application_updates = false where user_id = $1', [
      candidate.id,
    ]);
    const [first, last] = mails.map(({ id }) => id);
    // Ends when the other one waits, or has not waited and is done
    const erasure = db.transaction([
      { sql: 'select from private.mail_outbox where id = $1 for update', parameters: [last] },
      waitUntil(`${someoneWaits} or not exists (select from private.mail_outbox where id = ${first})`),
      { sql: 'select public.erase_account($1) as gone', parameters: [candidate.id] },
    ]);
    await untilWaiting(db, erasure);
    const claimed = await call<{ id: number }[]>(db, service, 'claim_mails', { p_limit: 100 });
    expect((await erasure).at(-1)).toEqual([{ gone: true }]);
    expect(claimed.filter(({ id }) => [first, last].includes(String(id)))).toEqual([]);
    expect(await db.query('select from private.mail_outbox where user_id = $1', [candidate.id])).toEqual([]);
  }, 90_000);

  const lists: [string, Record<string, unknown>][] = [
    ['list_received_applications', { p_limit: 10 }],
    ['company_home', {}],
  ];
  const invite = async (company: Person, candidate: Person, vacancy: string): Promise<string> => {
    const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await call(db, company, 'set_application_status', {
      p_application_id: id,
      p_status: 'interview',
      p_interview_at: new Date(Date.now() + 3_600_000).toISOString(),
      p_interview_place: 'Rua A, 1',
    });
    return id;
  };

  it.each(lists)(
    'a company reads %s while it erases its account',
    async (name, parameters) => {
      const company = await newCompany();
      const ids: string[] = [];
      for (let each = 0; each < 2; each += 1)
        ids.push(await invite(company, await signUpCandidate(db), await publish(db, company)));
      // An erasure that has come to the application that the list takes last
      const erasure = db.transaction([
        { sql: 'select pg_advisory_xact_lock(private.erasure_lock($1))', parameters: [company.id] },
        { sql: 'select from public.applications where id = $1 for update', parameters: [ids.sort().at(-1)] },
        waitUntil(someoneWaits),
        { sql: 'select public.erase_account($1) as gone', parameters: [company.id] },
      ]);
      await untilWaiting(db, erasure);
      await call(db, company, name, parameters);
      expect((await erasure).at(-1)).toEqual([{ gone: true }]);
    },
    90_000,
  );

  it.each(lists)(
    'a company reads %s while one of its candidates erases the account',
    async (name, parameters) => {
      const company = await newCompany();
      const vacancy = await publish(db, company);
      const [leaving, staying] = [await signUpCandidate(db), await signUpCandidate(db)];
      for (const candidate of [leaving, staying]) await invite(company, candidate, vacancy);
      const erasure = db.transaction([
        { sql: 'select public.erase_account($1)', parameters: [leaving.id] },
        waitUntil(someoneWaits),
      ]);
      await untilWaiting(db, erasure);
      await call(db, company, name, parameters);
      await erasure;
      expect(
        await db.query(
          `select a.candidate_id from public.applicant_listings as l join public.applications as a on a.id = l.application_id
         where a.vacancy_id = $1`,
          [vacancy],
        ),
      ).toEqual([{ candidate_id: staying.id }]);
    },
    90_000,
  );

  it('the end of a removal waits for applications before it holds what is told of them', async () => {
    const company = await newCompany();
    const candidate = await signUpCandidate(db);
    const removed = await publish(db, company);
    const copy = await publish(db, company);
    for (const vacancy of [removed, copy]) await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const { number } = await call<{ number: string }>(db, await signUpCandidate(db), 'report_vacancy', {
      p_vacancy_id: removed,
      p_reason: 'scam',
    });
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'removed', p_reason: because });
    // Another removal takes what was told of the first vacancy over; of the copy, its candidate is told
    const [removal] = await db.query<{ id: number; taken_down: string[] }>(
      `with first as (select * from private.vacancy_removals where vacancy_id = $1), other as (
         insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason)
         select company_id, vacancy_id, vacancy_title, '{another}', reason from first)
       select id::int, taken_down from first`,
      [removed],
    );
    expect(removal?.taken_down.toSorted()).toEqual([removed, copy].toSorted());
    // As an erasure: its applications, then what hangs on them
    const erasure = db.transaction([
      {
        sql: 'select from public.applications where candidate_id = $1 order by id for update',
        parameters: [candidate.id],
      },
      waitUntil(someoneWaits),
      {
        sql: `select e.removal_id::int from public.application_events as e join public.applications as a on a.id = e.application_id
          where a.candidate_id = $1 and e.removal_id is not null for update of e nowait`,
        parameters: [candidate.id],
      },
    ]);
    await untilWaiting(db, erasure);
    const lifted = call(db, service, 'decide_report', {
      p_number: `R-${String(removal?.id).padStart(6, '0')}`,
      p_decision: 'reversed',
      p_reason: because,
    });
    const ended = await Promise.allSettled([erasure, lifted]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await erasure)[2]).toEqual([{ removal_id: removal?.id }, { removal_id: removal?.id }]);
    expect(await lastStatusOf(copy)).toBe('vacancy_restored');
  }, 90_000);

  it('nobody is told of no answer who is answered at this moment', async () => {
    const company = await newCompany();
    const vacancy = await publish(db, company);
    const { id } = await call<{ id: string }>(db, await signUpCandidate(db), 'apply_to_vacancy', {
      p_vacancy_id: vacancy,
    });
    await db.query(`update public.vacancies set deadline = private.today() - 60 where id = $1`, [vacancy]);
    await db.query(`update public.applications set applied_at = now() - interval '90 days' where id = $1`, [id]);
    await db.exec(`delete from private.sweeps where name = 'end_silence'`);
    const [days] = await db.query<{ sql: string }>(
      `select pg_get_functiondef('private.silence()'::regprocedure) as sql`,
    );
    // Who looks for those that wait has begun, and finds the days after the answer
    await db.exec(`create or replace function private.silence() returns interval language plpgsql volatile as $$
      begin perform pg_advisory_xact_lock_shared(4711); return interval '45 days'; end $$`);
    const answering = db.transaction([
      { sql: 'select pg_advisory_xact_lock(4711)' },
      waitUntil(someoneWaits),
      claimsOf(company),
      { sql: `select public.set_application_status(p_application_id => $1, p_status => 'rejected')`, parameters: [id] },
    ]);
    try {
      await untilWaiting(db, answering);
      await call(db, service, 'end_silence');
      await answering;
    } finally {
      await db.exec(days?.sql ?? '');
    }
    expect(
      await db.query('select status, no_answer_at is not null as told from public.applications where id = $1', [id]),
    ).toEqual([{ status: 'rejected', told: false }]);
  }, 90_000);

  it('everything at once: nobody is refused for another one’s sake, and all counts are right afterwards', async () => {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const companies = await Promise.all(Array.from({ length: 3 }, newCompany));
    const candidates: Person[] = [];
    for (let each = 0; each < 8; each += 1) candidates.push(await signUpCandidate(db));
    for (const company of companies)
      for (let each = 0; each < 4; each += 1)
        await publish(db, company, { title: pick(titles), description: pick(descriptions) });

    // Only what such a report itself holds makes its decision and an erasure of its sender wait for each other
    const gone = await newCompany();
    const ofGone = await publish(db, gone);
    for (const candidate of candidates)
      await call(db, candidate, 'report_vacancy', { p_vacancy_id: ofGone, p_reason: 'scam' });
    await call(db, service, 'erase_account', { p_user_id: gone.id });

    const idOf = async (sql: string, parameters: readonly unknown[] = []): Promise<string | undefined> =>
      (await db.query<{ id: string }>(`${sql} order by random() limit 1`, parameters))[0]?.id;
    const anyVacancy = () => idOf('select id from public.vacancies');
    const vacancyOf = (company: Person) => idOf('select id from public.vacancies where company_id = $1', [company.id]);
    const applicationOf = (candidate: Person) =>
      idOf('select id from public.applications where candidate_id = $1', [candidate.id]);
    const receivedBy = (company: Person) =>
      idOf('select id from public.applications where company_id = $1', [company.id]);
    const text = () => ({ title: pick(titles), description: pick(descriptions) });
    const { published: _published, ...imported } = vacancyDefaults;

    const acts: readonly (() => Promise<unknown>)[] = [
      () => publish(db, pick(companies), text()),
      async () => {
        const company = pick(companies);
        return as(db, company, 'update public.vacancies set title = $2, description = $3 where id = $1', [
          await vacancyOf(company),
          pick(titles),
          pick(descriptions),
        ]);
      },
      () =>
        as(db, pick(companies), 'update public.vacancies set published = not published where company_id = auth.uid()'),
      async () => {
        const company = pick(companies);
        return as(db, company, 'delete from public.vacancies where id = $1', [await vacancyOf(company)]);
      },
      async () => {
        const company = pick(companies);
        return call(db, company, 'close_vacancy', {
          p_idempotency_key: randomUUID(),
          p_vacancy_id: await vacancyOf(company),
          p_answer: 'A vaga foi preenchida. Obrigado.',
          p_delete: pick([true, false]),
        });
      },
      async () => {
        const rows = Array.from({ length: 12 }, (_, place) => ({ ...imported, ...text(), id: `source-${place}` }));
        return call(db, service, 'import_vacancies', {
          p_company_id: pick(companies).id,
          p_vacancies: JSON.stringify(rows.sort(() => Math.random() - 0.5)),
        });
      },
      () => {
        const company = pick(companies);
        return as(db, company, 'update public.companies set name = $1 where id = auth.uid()', [newCompanyName()]);
      },
      () =>
        db
          .query('select id from public.vacancies')
          .then((rows) =>
            call(db, pick(companies), 'confirm_vacancies', { p_vacancy_ids: rows.map((row) => row['id']) }),
          ),
      async () =>
        call(db, pick(candidates), 'apply_to_vacancy', {
          p_vacancy_id: await anyVacancy(),
          p_idempotency_key: randomUUID(),
        }),
      async () => {
        const candidate = pick(candidates);
        const p_application_id = await applicationOf(candidate);
        return call(db, candidate, pick(['withdraw_application', 'undo_withdrawal', 'hide_application']), {
          p_application_id,
        });
      },
      async () => {
        const company = pick(companies);
        return call(db, company, 'set_application_status', {
          p_application_id: await receivedBy(company),
          ...pick([
            { p_status: 'viewed' },
            { p_status: 'rejected' },
            { p_status: 'hired' },
            { p_status: 'interview', p_interview_at: '2099-03-01T14:00:00Z', p_interview_place: 'Rua A, 1' },
          ]),
        });
      },
      () => call(db, pick(companies), pick(['list_received_applications', 'company_home'])),
      async () => {
        const mails = await call<{ id: number }[]>(db, service, 'claim_mails', { p_limit: 10 });
        for (const { id } of mails)
          await call(db, service, 'finish_mail', { p_id: id, p_error: pick([null, 'Sem resposta']) });
      },
      async () =>
        call(db, pick(candidates), 'create_saved_search', {
          p_idempotency_key: randomUUID(),
          p_search: JSON.stringify({ name: 'Minha busca', query: pick(titles), alerts: true }),
        }),
      async () =>
        call(db, pick(candidates), 'report_vacancy', {
          p_vacancy_id: await anyVacancy(),
          p_reason: 'scam',
          p_details: 'Pedem um depósito antes da entrevista.',
          p_idempotency_key: randomUUID(),
        }),
      async () => {
        const [report] = await as<{ number: string }>(db, service, 'select number from public.list_open_reports()');
        return call(db, service, 'decide_report', {
          p_number: report?.number,
          p_decision: pick(['kept', 'removed']),
          p_reason: because,
        });
      },
      async () => {
        const place = Math.floor(Math.random() * candidates.length);
        const leaving = candidates[place] as Person;
        candidates[place] = await signUpCandidate(db);
        return call(db, service, 'erase_account', { p_user_id: leaving.id });
      },
      async () => {
        const place = Math.floor(Math.random() * companies.length);
        const leaving = companies[place] as Person;
        companies[place] = await newCompany();
        return call(db, service, 'erase_account', { p_user_id: leaving.id });
      },
      () => call(db, service, 'queue_search_alerts', { p_limit: 50, p_early: true }),
      () => call(db, service, 'end_silence'),
      () => call(db, service, 'ask_confirmations'),
      () => call(db, service, 'count_answers'),
      () => call(db, service, 'continue_long_work'),
      () => call(db, service, pick(['count_product', 'remove_unconfirmed_accounts'])),
    ];

    // What a rule refuses is answered in its words; a circle, a timeout, or a row that was not there any more has a
    // code of PostgreSQL's own. A company that publishes while its account is erased is none any more, and a candidate
    // who saves a search then is none either.
    const isRefusal = (code: string, message: string): boolean =>
      /^PT4|^PGRST$/.test(code) ||
      message.includes('vacancies_company_id_fkey') ||
      message.includes('row-level security policy for table "saved_searches"');
    const failures: string[] = [];
    let done = 0;
    const act = async (): Promise<void> => {
      for (let turn = 0; turn < 45; turn += 1) {
        try {
          await pick(acts)();
          done += 1;
        } catch (error) {
          // Of a circle, detail and where name the statements that waited
          const { code = '', message, detail, where } = error as Error & Record<string, string | undefined>;
          if (!isRefusal(code, message)) failures.push([code, message, detail, where].join(' '));
        }
      }
    };
    await Promise.all(Array.from({ length: 12 }, act));
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(200);

    await finishTasks();
    expect(await tasksLeft()).toEqual([]);
    // Found is what is published, of a listed company
    expect(
      await db.query(`
        select v.id from public.vacancies as v join public.companies as c on c.id = v.company_id
        full join private.vacancy_search as s on s.vacancy_id = v.id
        where (v.published and c.listed) is distinct from (s.vacancy_id is not null)`),
    ).toEqual([]);
    expect(
      await db.query(`
        with counted as (
          select split_part(term, ':', 1) as kind, substr(term, strpos(term, ':') + 1) as label, count(*)::int as hits
          from private.vacancy_search as s, unnest(s.terms) as term group by 1, 2)
        select label, c.hits as counted, k.hits as known
        from counted as c full join (select * from private.search_suggestions where is_whole) as k using (kind, label)
        where c.hits is distinct from k.hits`),
    ).toEqual([]);
    // Written anew, every repetition is what it was
    const repeats = 'select vacancy_id, repeated_until from private.vacancy_search order by vacancy_id';
    const noted = await db.query(repeats);
    await db.query('update private.vacancy_search set repeated_until = null');
    await db.query(
      'select private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from private.vacancy_search having count(*) > 0',
    );
    expect(noted).toEqual(await db.query(repeats));
  }, 180_000);

  it('two erasures of one account: one does it, the other finds it done', async () => {
    const company = await newCompany();
    await publish(db, company);
    const erase = () => call<boolean>(db, service, 'erase_account', { p_user_id: company.id });
    expect(await Promise.all([erase(), erase(), erase()])).toEqual([true, true, true]);
    expect(
      (await refusal(call(db, service, 'import_vacancies', { p_company_id: company.id, p_vacancies: '[]' }))).hint,
    ).toBe('company_not_found');
  });

  describe('a plan', () => {
    const ask = {
      p_plan: 'essencial',
      p_period: 'monthly',
      p_payment_method: 'pix',
      p_shown_total_cents: 2990,
    };
    const activate = (id: string, days?: string) =>
      call<{ status: string }>(db, service, 'activate_subscription', {
        p_request_id: id,
        p_choice: 'essencial-monthly-2990',
        ...(days !== undefined && { p_until: days }),
      });
    const requested = async () => {
      const candidate = await signUpCandidate(db);
      const { id } = await call<{ id: string }>(db, candidate, 'request_subscription', ask);
      return { candidate, id };
    };
    const planOf = async ({ id }: Person) =>
      (
        await db.query<{ plan: string; until: string | null }>(
          'select plan, plan_until::text as until from public.profiles where id = $1',
          [id],
        )
      )[0];

    it('is not begun as another choice that is made at the same moment', async () => {
      const { candidate, id } = await requested();
      const change = db.transaction([
        claimsOf(candidate),
        { sql: `select public.request_subscription('premium', 'annual', 'card', 47904)` },
        waitUntil(someoneWaits),
      ]);
      await untilWaiting(db, change);
      expect((await refusal(activate(id))).hint).toBe('request_changed');
      await change;
      expect(await planOf(candidate)).toEqual({ plan: 'free', until: null });
    }, 90_000);

    it('whose next payment comes while its end is swept goes on', async () => {
      const { candidate, id } = await requested();
      await activate(id);
      await db.query('update public.profiles set plan_until = private.today() - 1 where id = $1', [candidate.id]);
      const sweep = db.transaction([
        { sql: `delete from private.sweeps where name = 'end_plans'` },
        { sql: 'select public.end_plans()' },
        waitUntil(someoneWaits),
      ]);
      await untilWaiting(db, sweep);
      expect(await activate(id, '2199-01-30')).toMatchObject({ status: 'active' });
      await sweep;
      expect(await planOf(candidate)).toEqual({ plan: 'essencial', until: '2199-01-30' });
    }, 90_000);

    it('that ends soon is told to nobody whose account is erased at that moment', async () => {
      const people = [await requested(), await requested()];
      for (const { id, candidate } of people) {
        await activate(id);
        await db.query('update public.profiles set plan_until = private.today() where id = $1', [candidate.id]);
      }
      const [leaving, staying] = people;
      await db.exec(`delete from private.sweeps where name = 'remind_plans'`);
      const erasure = db.transaction([
        { sql: 'select public.erase_account($1)', parameters: [leaving?.candidate.id] },
        waitUntil(
          `exists (select from private.mail_outbox where user_id = '${staying?.candidate.id ?? ''}' and kind = 'plan_ending')`,
        ),
      ]);
      await untilWaiting(db, erasure);
      expect(await call<number>(db, service, 'remind_plans')).toBe(1);
      await erasure;
    }, 90_000);
  });
}
