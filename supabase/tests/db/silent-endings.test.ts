import { randomUUID } from 'node:crypto';
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
  type Database,
  type Identity,
} from './database';

let db: Database;
let company: Identity;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  // Nobody of an earlier test waits any more
  await db.exec('update public.applications set withdrawn_at = now() where withdrawn_at is null');
  company = await signUpCompany(db, 'Loja Verde');
});
afterAll(() => db.close());

interface Claimed {
  kind: string;
  email: string;
  unsubscribe: string | null;
  rejection_reason?: string | null;
  cancelled?: boolean;
  reached?: string;
  unanswered?: number;
  unanswered_vacancies?: { vacancy_title: string; people: number; told_at: string }[];
}

const apply = async (who: Identity, vacancy: string) =>
  (await call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancy })).id;
const close = (who: Identity, vacancy: string, more: object = {}) =>
  call(db, who, 'close_vacancy', { p_idempotency_key: randomUUID(), p_vacancy_id: vacancy, ...more });
const deactivate = (vacancy: string) =>
  as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy]);
const remove = (vacancy: string) => as(db, company, 'delete from public.vacancies where id = $1', [vacancy]);
const move = (id: string, status: string) =>
  call(db, company, 'set_application_status', { p_application_id: id, p_status: status });
/** An interview in so many days. */
const invite = (id: string, days: number) =>
  call(db, company, 'set_application_status', {
    p_application_id: id,
    p_status: 'interview',
    p_interview_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    p_interview_place: 'Rua A, 1',
  });
const claim = async () => {
  await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
  return call<Claimed[]>(db, service, 'claim_mails', { p_limit: 100 });
};
const events = (id: string) =>
  db.query(`select actor_role, status, note from public.application_events where application_id = $1 order by id`, [
    id,
  ]);
const endSilence = async () => {
  await db.exec(`delete from private.sweeps where name = 'end_silence'`);
  return call<number>(db, service, 'end_silence');
};
/** The vacancy's last day was so many days ago. */
const expire = (vacancy: string, days: number) =>
  db.query(`update public.vacancies set deadline = private.today() - $2::int where id = $1`, [vacancy, days]);
/** Everything about the applications of a vacancy happened a year ago. */
const longAgo = async (vacancy: string) => {
  await db.query(`update public.applications set applied_at = now() - interval '1 year' where vacancy_id = $1`, [
    vacancy,
  ]);
  await db.query(
    `update public.application_events set created_at = now() - interval '1 year'
     where application_id in (select id from public.applications where vacancy_id = $1)`,
    [vacancy],
  );
};
/** The company last confirmed the vacancy so many days ago. */
const confirmedDaysAgo = (vacancy: string, days: number) =>
  db.query(`update public.vacancies set confirmed_at = now() - $2::int * interval '1 day' where id = $1`, [
    vacancy,
    days,
  ]);
const emailOf = async ({ id }: Identity) =>
  (await db.query<{ email: string }>('select email from auth.users where id = $1', [id]))[0]?.email;
const withoutEarlierMails = () => db.exec('delete from private.mail_outbox');

describe('a vacancy with people who wait', () => {
  it.each([
    ['deactivated', deactivate],
    ['deleted', remove],
  ] as const)('cannot be %s, and is when each has an answer', async (_, end) => {
    const vacancy = await publish(db, company);
    const first = await apply(await signUpCandidate(db), vacancy);
    expect(await refusal(end(vacancy))).toMatchObject({
      code: 'PT409',
      hint: 'applications_unanswered',
      message: expect.stringContaining('1 pessoa espera uma resposta final.') as unknown,
    });
    const second = await apply(await signUpCandidate(db), vacancy);
    await call(db, company, 'open_sent_resume', { p_application_id: second });
    expect(await refusal(end(vacancy))).toMatchObject({
      message: expect.stringContaining('2 pessoas esperam uma resposta final.') as unknown,
    });
    await move(first, 'rejected');
    await invite(second, 3);
    expect(await refusal(end(vacancy))).toMatchObject({ hint: 'applications_unanswered' });
    await move(second, 'hired');
    await end(vacancy);
    expect(await db.query('select id from public.vacancies where id = $1 and published', [vacancy])).toEqual([]);
  });

  it('can be closed when who waited has withdrawn', async () => {
    const [vacancy, ana] = [await publish(db, company), await signUpCandidate(db)];
    await call(db, ana, 'withdraw_application', { p_application_id: await apply(ana, vacancy) });
    await deactivate(vacancy);
    expect(await db.query('select published from public.vacancies where id = $1', [vacancy])).toEqual([
      { published: false },
    ]);
  });

  it('can still be edited, and be deleted by the operator', async () => {
    const vacancy = await publish(db, company);
    await apply(await signUpCandidate(db), vacancy);
    await as(db, company, `update public.vacancies set title = 'Outro título' where id = $1`, [vacancy]);
    await db.query('update public.vacancies set published = false where id = $1', [vacancy]);
    await db.query('delete from public.vacancies where id = $1', [vacancy]);
    expect(await db.query('select id from public.vacancies where id = $1', [vacancy])).toEqual([]);
  });

  it('says in the list of the company how many wait', async () => {
    const vacancy = await publish(db, company);
    await apply(await signUpCandidate(db), vacancy);
    const opened = await apply(await signUpCandidate(db), vacancy);
    await call(db, company, 'open_sent_resume', { p_application_id: opened });
    await move(await apply(await signUpCandidate(db), vacancy), 'rejected');
    await invite(await apply(await signUpCandidate(db), vacancy), 3);
    await move(await apply(await signUpCandidate(db), vacancy), 'interview');
    expect(await as(db, company, 'select * from public.list_company_vacancies()')).toEqual([
      expect.objectContaining({
        application_count: 5,
        new_application_count: 1,
        unanswered_count: 4,
        upcoming_interview_count: 1,
      }),
    ]);
  });
});

describe('close_vacancy', () => {
  it.each([
    ['closes', false],
    ['deletes', true],
  ] as const)('%s with one answer for all who wait, once', async (_, p_delete) => {
    const vacancy = await publish(db, company);
    const waiting = await apply(await signUpCandidate(db), vacancy);
    const invited = await apply(await signUpCandidate(db), vacancy);
    await invite(invited, 3);
    const interviewed = await apply(await signUpCandidate(db), vacancy);
    await invite(interviewed, 3);
    await db.query(`update public.applications set interview_at = now() - interval '1 day' where id = $1`, [
      interviewed,
    ]);
    const hired = await apply(await signUpCandidate(db), vacancy);
    await move(hired, 'interview');
    await move(hired, 'hired');
    const ana = await signUpCandidate(db);
    const withdrawn = await apply(ana, vacancy);
    await call(db, ana, 'withdraw_application', { p_application_id: withdrawn });
    await withoutEarlierMails();

    const key = { p_idempotency_key: randomUUID() };
    const args = { p_answer: '  A vaga foi preenchida. ', p_delete, ...key };
    expect(await close(company, vacancy, args)).toEqual({ id: vacancy, answered: 3 });
    expect(await close(company, vacancy, args)).toEqual({ id: vacancy, answered: 3 });
    const removed = p_delete ? [{ actor_role: 'company', status: 'vacancy_removed', note: null }] : [];
    expect(await events(waiting)).toEqual([
      { actor_role: 'candidate', status: 'pending', note: null },
      { actor_role: 'company', status: 'rejected', note: 'A vaga foi preenchida.' },
      ...removed,
    ]);
    expect(
      await db.query('select status::text, rejection_reason from public.applications where id = $1', [waiting]),
    ).toEqual([{ status: 'rejected', rejection_reason: 'A vaga foi preenchida.' }]);
    const refused = { actor_role: 'company', status: 'rejected', note: 'A vaga foi preenchida.' };
    expect((await events(invited)).slice(2)).toEqual([
      { actor_role: 'company', status: 'interview_cancelled', note: null },
      refused,
      ...removed,
    ]);
    expect((await events(interviewed)).slice(2)).toEqual([refused, ...removed]);
    expect((await events(hired)).slice(3)).toEqual(removed);
    expect((await events(withdrawn)).slice(2)).toEqual(removed);
    expect(
      await db.query(
        `select status::text, interview_at is not null as has_date from public.applications
         where id = any ($1::text[]) order by array_position($1::text[], id)`,
        [[invited, interviewed, hired]],
      ),
    ).toEqual([
      { status: 'rejected', has_date: false },
      { status: 'rejected', has_date: true },
      { status: 'hired', has_date: false },
    ]);
    expect(
      (await claim())
        .map(({ kind, rejection_reason, cancelled }) => [kind, rejection_reason, cancelled])
        .sort((a, b) => Number(a[2]) - Number(b[2])),
    ).toEqual([
      ['rejected', 'A vaga foi preenchida.', false],
      ['rejected', 'A vaga foi preenchida.', false],
      ['rejected', 'A vaga foi preenchida.', true],
    ]);
    expect(await db.query('select published from public.vacancies where id = $1', [vacancy])).toEqual(
      p_delete ? [] : [{ published: false }],
    );
  });

  it('does nothing without an answer, or with one that nobody can read, or with one that is too long', async () => {
    const vacancy = await publish(db, company);
    const id = await apply(await signUpCandidate(db), vacancy);
    for (const p_answer of [null, '  \n ', '\u200b', ' \u2060\ufeff\n'])
      expect(await refusal(close(company, vacancy, { p_answer }))).toMatchObject({
        code: 'PT400',
        hint: 'answer_missing',
      });
    expect(await refusal(close(company, vacancy, { p_answer: 'x'.repeat(1001) }))).toMatchObject({
      hint: 'text_too_long',
    });
    expect(await events(id)).toHaveLength(1);
    await close(company, vacancy, { p_answer: 'x'.repeat(1000) });
    expect(await events(id)).toHaveLength(2);
  });

  it('reads each waiting mail a few times, however many people it answers', async () => {
    const vacancy = await publish(db, company);
    const people = 300;
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `with person as (
            insert into auth.users (id, email, raw_app_meta_data, email_confirmed_at)
            select gen_random_uuid(), gen_random_uuid() || '@ponte.example', '{}', now() from generate_series(1, ${people}) returning id, email
          ), profile as (
            insert into public.profiles (id, name, role) select id, 'Ana', 'candidate' from person
          ), preference as (
            insert into public.email_preferences (user_id) select id from person
          ), sent as (
            insert into public.applications (vacancy_id, company_id, candidate_id, vacancy_title, company_name, vacancy_location,
              candidate_name, candidate_email, resume)
            select $1, $2, id, 'Padeiro', 'Padaria', 'Recife', 'Ana', email, '{}' from person returning id, candidate_id
          )
          -- confirmed long ago: nothing waits when the planner counts
          insert into private.mail_outbox (user_id, kind, application_id, sent_at)
          select candidate_id, 'application_sent', id, now() - interval '2 days' from sent`,
        parameters: [vacancy, company.id],
      },
    ]);
    await db.exec('delete from private.mail_outbox where sent_at is null');
    await db.exec('analyze private.mail_outbox');
    const readSoFar = {
      sql: `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_all_tables
        where relid = 'private.mail_outbox'::regclass`,
    };
    const steps = await db.transaction([
      readSoFar,
      {
        sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        parameters: [JSON.stringify({ role: 'authenticated', sub: company.id }), company.id],
      },
      { sql: `select public.close_vacancy($1, $2, 'Encerramos a vaga.')`, parameters: [randomUUID(), vacancy] },
      readSoFar,
    ]);
    // Those that this statement had written were read again for each person, and 12 000 people took too long for a call
    expect(Number(steps[3]?.[0]?.['read']) - Number(steps[0]?.[0]?.['read'])).toBeLessThan(10 * people);
  });

  it('needs no answer where nobody waits', async () => {
    const vacancy = await publish(db, company);
    expect(await close(company, vacancy)).toEqual({ id: vacancy, answered: 0 });
  });

  it('refuses nobody, and calls no interview off, that the answerer was not shown', async () => {
    const vacancy = await publish(db, company);
    const ana = await signUpCandidate(db);
    const [first, second] = [await apply(ana, vacancy), await apply(await signUpCandidate(db), vacancy)];
    const key = { p_idempotency_key: randomUUID(), p_answer: 'A vaga foi preenchida.' };
    const seen = (p_seen_waiting: number, p_seen_interviews: number) =>
      close(company, vacancy, { ...key, p_seen_waiting, p_seen_interviews });
    const outdated = { code: 'PT409', hint: 'waiting_changed' };

    expect(await refusal(seen(1, 0))).toMatchObject(outdated);
    await invite(second, 3);
    expect(await refusal(seen(2, 0))).toMatchObject(outdated);
    expect(
      await db.query(`select from public.applications where status = 'rejected' and vacancy_id = $1`, [vacancy]),
    ).toEqual([]);
    // Fewer than were seen surprise nobody
    await call(db, ana, 'withdraw_application', { p_application_id: first });
    expect(await seen(2, 1)).toEqual({ id: vacancy, answered: 1 });
    // The list was read again before the same words are sent again
    expect(await seen(0, 0)).toEqual({ id: vacancy, answered: 1 });
  });

  it('refuses nobody who applied in the place of somebody who withdrew', async () => {
    const vacancy = await publish(db, company);
    const ana = await signUpCandidate(db);
    const first = await apply(ana, vacancy);
    const seen = async () => {
      const [row] = await as<{ unanswered_count: number; until: string }>(
        db,
        company,
        'select unanswered_count, last_waiting_applied_at::text as until from public.list_company_vacancies() where id = $1',
        [vacancy],
      );
      return { p_seen_waiting: row?.unanswered_count, p_seen_until: row?.until };
    };
    const before = await seen();
    await call(db, ana, 'withdraw_application', { p_application_id: first });
    expect(await seen()).toEqual({ p_seen_waiting: 0, p_seen_until: null });
    const bruno = await apply(await signUpCandidate(db), vacancy);
    const answer = { p_answer: 'A vaga foi preenchida.' };
    expect(await refusal(close(company, vacancy, { ...answer, ...before }))).toMatchObject({
      code: 'PT409',
      hint: 'waiting_changed',
    });
    expect(await events(bruno)).toHaveLength(1);
    expect(await close(company, vacancy, { ...answer, ...(await seen()) })).toMatchObject({ answered: 1 });
  });

  it("is not for another company's vacancy", async () => {
    const vacancy = await publish(db, company);
    const other = await signUpCompany(db);
    for (const p_delete of [false, true])
      expect(await refusal(close(other, vacancy, { p_answer: 'Não', p_delete }))).toMatchObject({
        code: 'PT404',
        hint: 'vacancy_not_found',
      });
    expect(await db.query('select published from public.vacancies where id = $1', [vacancy])).toEqual([
      { published: true },
    ]);
  });
});

describe('a vacancy that ended by itself', () => {
  it('is named in the reminder as it is called today, and with its place beside one of the same title', async () => {
    const vacancies = [
      await publish(db, company, { title: 'Balconista', location: 'Olinda, PE' }),
      await publish(db, company, { title: 'Auxiliar de loja', location: 'Caruaru, PE' }),
      await publish(db, company, { title: 'Caixa da noite', location: 'Recife, PE' }),
    ];
    for (const vacancy of vacancies) await apply(await signUpCandidate(db), vacancy);
    await db.query(`update public.vacancies set title = 'Balconista' where id = $1`, [vacancies[1]]);
    await withoutEarlierMails();
    for (const vacancy of vacancies) await expire(vacancy, 1);
    await endSilence();
    const [mail] = await claim();
    expect(mail?.unanswered_vacancies?.map(({ vacancy_title }) => vacancy_title).sort()).toEqual([
      'Balconista (Caruaru, PE)',
      'Balconista (Olinda, PE)',
      'Caixa da noite',
    ]);
  });

  it('has its company reminded, once a week at most, and not of what was answered meanwhile', async () => {
    const vacancy = await publish(db, company, { title: 'Caixa da noite' });
    const id = await apply(await signUpCandidate(db), vacancy);
    await withoutEarlierMails();
    await expire(vacancy, 0);
    await endSilence();
    expect(await claim()).toEqual([]);
    await expire(vacancy, 1);
    await endSilence();
    const [mail, ...others] = await claim();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'unanswered_reminder',
      email: await emailOf(company),
      unanswered: 1,
      unanswered_vacancies: [{ vacancy_title: 'Caixa da noite', people: 1 }],
      unsubscribe: expect.stringMatching(/^application_updates\./) as unknown,
    });
    const [days] = await db.query(
      `select (($1::timestamptz at time zone 'America/Sao_Paulo')::date - private.today()) as left`,
      [mail?.unanswered_vacancies?.[0]?.told_at],
    );
    expect(days).toEqual({ left: 45 });
    await db.exec(`update private.mail_outbox set sent_at = now()`);
    const reminders = () => db.query(`select id from private.mail_outbox where kind = 'unanswered_reminder'`);
    await endSilence();
    expect(await reminders()).toHaveLength(1);
    await db.exec(`update private.mail_outbox set created_at = now() - interval '7 days'`);
    await endSilence();
    expect(await reminders()).toHaveLength(2);
    await move(id, 'rejected');
    expect((await claim()).map(({ kind }) => kind)).toEqual(['rejected']);
    expect(await reminders()).toHaveLength(1);
  });

  it('has some companies reminded at a time, and the others with the next call', async () => {
    const other = await signUpCompany(db, 'Loja Azul');
    for (const owner of [company, other]) {
      const vacancy = await publish(db, owner);
      await apply(await signUpCandidate(db), vacancy);
      await expire(vacancy, 1);
    }
    await withoutEarlierMails();
    await db.exec(`delete from private.sweeps where name = 'end_silence'`);
    const reminded = async () => {
      await call(db, service, 'end_silence', { p_limit: 1 });
      return (await db.query(`select from private.mail_outbox where kind = 'unanswered_reminder'`)).length;
    };
    expect([await reminded(), await reminded(), await reminded()]).toEqual([1, 2, 2]);
  });

  it('is no reason to write to a company that wants no such news', async () => {
    const vacancy = await publish(db, company);
    await apply(await signUpCandidate(db), vacancy);
    await as(db, company, 'update public.email_preferences set application_updates = false');
    await withoutEarlierMails();
    await expire(vacancy, 2);
    await endSilence();
    expect(await claim()).toEqual([]);
  });

  it('tells its people after the 45th day that no answer came, once, and lets the company answer late', async () => {
    const vacancy = await publish(db, company);
    const candidate = await signUpCandidate(db);
    const id = await apply(candidate, vacancy);
    const answered = await apply(await signUpCandidate(db), vacancy);
    await move(answered, 'interview');
    await move(answered, 'hired');
    await longAgo(vacancy);
    // Its 45th day, which the company's reminder names as the last one for an answer, is today
    await expire(vacancy, 46);
    await endSilence();
    const reminder = (await claim()).find(({ kind }) => kind === 'unanswered_reminder');
    expect(
      await db.query('select private.local_day($1) = private.today() as today', [
        reminder?.unanswered_vacancies?.[0]?.told_at,
      ]),
    ).toEqual([{ today: true }]);
    expect(await events(id)).toHaveLength(1);
    await withoutEarlierMails();
    await expire(vacancy, 47);
    expect(await endSilence()).toBe(1);
    expect((await events(id)).slice(1)).toEqual([{ actor_role: 'system', status: 'no_answer', note: null }]);
    expect(await events(answered)).toHaveLength(3);
    expect(
      await as(db, candidate, 'select no_answer_at is not null as told, status::text from public.applications'),
    ).toEqual([{ told: true, status: 'pending' }]);
    const listed = await call<{ id: string; no_answer_at: string | null }[]>(db, company, 'list_received_applications');
    expect(Object.fromEntries(listed.map((one) => [one.id, one.no_answer_at !== null]))).toEqual({
      [id]: true,
      [answered]: false,
    });
    expect((await claim()).map(({ kind, email }) => [kind, email])).toEqual([['no_answer', await emailOf(candidate)]]);
    expect(await endSilence()).toBe(0);
    await move(id, 'rejected');
    await deactivate(vacancy);
  });

  it.each([
    // Its 45th day is today, and all of it is the company's
    ['46 days before', 46, 0],
    ['47 days before', 47, 1],
  ] as const)('while it waited for a review tells them when its deadline was %s', async (_, days, told) => {
    const vacancy = await publish(db, company);
    await apply(await signUpCandidate(db), vacancy);
    await longAgo(vacancy);
    await as(
      db,
      company,
      `update public.vacancies set description = 'Ganhe dinheiro rápido, chame no WhatsApp.' where id = $1`,
      [vacancy],
    );
    const inReview = await db.query('select from public.vacancies where id = $1 and in_review_since is not null', [
      vacancy,
    ]);
    expect(inReview).toHaveLength(1);
    await withoutEarlierMails();
    // It has not ended before
    await expire(vacancy, 0);
    expect(await endSilence()).toBe(0);
    expect(await claim()).toEqual([]);
    await expire(vacancy, days);
    expect(await endSilence()).toBe(told);
    expect((await claim()).map(({ kind }) => kind)).toContain(told === 1 ? 'no_answer' : 'unanswered_reminder');
  });

  describe('by a decision of the operator', () => {
    const because = 'A vaga pede um depósito antes da entrevista.';
    const decideReport = async (vacancy: string) => {
      const { number } = await call<{ number: string }>(db, anon, 'report_vacancy', {
        p_vacancy_id: vacancy,
        p_reason: 'scam',
        p_details: 'Pediram um depósito',
      });
      await call(db, service, 'decide_report', { p_number: number, p_decision: 'removed', p_reason: because });
      await db.query(
        `update private.vacancy_removals set removed_at = now() - interval '46 days' where vacancy_id = $1`,
        [vacancy],
      );
      await warnedDaysAgo(vacancy, 46);
    };
    const warnedDaysAgo = (vacancy: string, days: number) =>
      db.query(
        `update public.application_events set created_at = now() - $2::int * interval '1 day'
         where status = 'vacancy_taken_down' and application_id in (select id from public.applications where vacancy_id = $1)`,
        [vacancy, days],
      );
    const decideReview = async (vacancy: string, decision: 'released' | 'refused') => {
      await as(
        db,
        company,
        `update public.vacancies set description = 'Ganhe dinheiro rápido, chame no WhatsApp. ${vacancy}' where id = $1`,
        [vacancy],
      );
      const [review] = await db.query<{ number: string; version: string }>(
        `select private.review_number(id) as number, private.review_version(r) as version from private.vacancy_reviews as r
         where vacancy_id = $1`,
        [vacancy],
      );
      await call(db, service, 'decide_review', {
        p_number: review?.number,
        p_version: review?.version,
        p_decision: decision,
        p_reason: because,
      });
      await db.query(
        `update private.vacancy_reviews set asked_at = now() - interval '47 days', decided_at = now() - interval '46 days'
         where vacancy_id = $1`,
        [vacancy],
      );
    };

    it.each([
      ['removed', decideReport],
      ['refused', (vacancy: string) => decideReview(vacancy, 'refused')],
      [
        'released, though it stayed a draft',
        async (vacancy: string) => {
          await decideReview(vacancy, 'released');
          await db.query('update public.vacancies set published = false where id = $1', [vacancy]);
          await confirmedDaysAgo(vacancy, 60);
        },
      ],
    ] as const)('counts from the day on which it was %s, whenever its draft is saved', async (_, decide) => {
      const vacancy = await publish(db, company, { description: `Trabalho em turno fixo, loja ${randomUUID()}.` });
      await apply(await signUpCandidate(db), vacancy);
      await longAgo(vacancy);
      await confirmedDaysAgo(vacancy, 60);
      await decide(vacancy);
      await as(db, company, `update public.vacancies set title = 'Outro título' where id = $1`, [vacancy]);
      expect(await endSilence()).toBe(1);
    });

    it('counts anew from the day on which its removal was undone', async () => {
      const vacancy = await publish(db, company, { description: `Trabalho em turno fixo, loja ${randomUUID()}.` });
      await apply(await signUpCandidate(db), vacancy);
      await longAgo(vacancy);
      await confirmedDaysAgo(vacancy, 60);
      await decideReport(vacancy);
      // Rewritten meanwhile: it stays a draft
      await as(db, company, `update public.vacancies set title = 'Outro título' where id = $1`, [vacancy]);
      await db.query(
        `update private.vacancy_removals set lifted_at = now() - interval '1 day', lifted_reason = $2 where vacancy_id = $1`,
        [vacancy, because],
      );
      expect(await endSilence()).toBe(0);
    });

    it('counts from its own end when it was on the air again after an old decision', async () => {
      const vacancy = await publish(db, company, { description: `Trabalho em turno fixo, loja ${randomUUID()}.` });
      await apply(await signUpCandidate(db), vacancy);
      await longAgo(vacancy);
      await decideReport(vacancy);
      await db.query(
        `update private.vacancy_removals set removed_at = now() - interval '51 days', lifted_at = now() - interval '50 days',
           lifted_reason = $2 where vacancy_id = $1`,
        [vacancy, because],
      );
      await db.query('update public.vacancies set published = true where id = $1', [vacancy]);
      await db.query('update public.vacancies set published = false where id = $1', [vacancy]);
      expect(await endSilence()).toBe(0);
    });

    it('counts from the warning of who applied to a copy that its company had closed', async () => {
      const text = { description: `Trabalho em turno fixo, loja ${randomUUID()}.` };
      const [copy, vacancy] = [await publish(db, company, text), await publish(db, company, text)];
      await apply(await signUpCandidate(db), copy);
      await longAgo(copy);
      await db.query('update public.vacancies set published = false where id = $1', [copy]);
      await decideReport(vacancy);
      await db.query(`update public.vacancies set confirmed_at = now() - interval '60 days' where id = $1`, [copy]);
      await db.exec('set session_replication_role = replica');
      await db.query(`update public.vacancies set updated_at = now() - interval '60 days' where id = $1`, [copy]);
      await db.exec('set session_replication_role = origin');
      expect(await endSilence()).toBe(0);
      await warnedDaysAgo(copy, 46);
      expect(await endSilence()).toBe(1);
    });
  });

  it('tells also those whose vacancy or company is gone', async () => {
    const vacancy = await publish(db, company);
    const id = await apply(await signUpCandidate(db), vacancy);
    await longAgo(vacancy);
    await db.query('delete from auth.users where id = $1', [company.id]);
    expect(await endSilence()).toBe(0);
    await db.query(
      `update public.application_events set created_at = now() - interval '46 days' where application_id = $1`,
      [id],
    );
    expect(await endSilence()).toBe(1);
  });

  it('gives somebody whose interview was called off afterwards 45 days, too', async () => {
    const vacancy = await publish(db, company);
    const id = await apply(await signUpCandidate(db), vacancy);
    await call(db, company, 'set_application_status', {
      p_application_id: id,
      p_status: 'interview',
      p_interview_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await longAgo(vacancy);
    await expire(vacancy, 60);
    await call(db, company, 'cancel_interview', { p_idempotency_key: randomUUID(), p_application_id: id });
    expect(await endSilence()).toBe(0);
    await db.query(
      `update public.application_events set created_at = now() - interval '46 days' where application_id = $1`,
      [id],
    );
    expect(await endSilence()).toBe(1);
  });

  describe('with somebody invited to an interview', () => {
    let vacancy: string;
    let candidate: Identity;
    let id: string;
    /** The invitation was written a year ago, the interview is so many days away, negative ones ago. */
    const interviewIn = async (days: number | null) => {
      await longAgo(vacancy);
      await db.query(`update public.applications set interview_at = now() + $2::int * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
    };
    beforeEach(async () => {
      vacancy = await publish(db, company);
      candidate = await signUpCandidate(db);
      id = await apply(candidate, vacancy);
      await invite(id, 3);
      await withoutEarlierMails();
    });

    it.each([
      ['the end, when the interview was before it', 47, -50, 1],
      ['the end, when it was lately', 46, -50, 0],
      ['the interview, when it was after the end', 60, -45, 0],
      ['the interview, when that is long ago, too', 60, -46, 1],
      ['the interview, when it is still to come', 60, 3, 0],
      ['the end, when the invitation had no date', 47, null, 1],
    ] as const)('counts the 45 days from %s', async (_, endedDaysAgo, interview, told) => {
      await interviewIn(interview);
      await expire(vacancy, endedDaysAgo);
      expect(await endSilence()).toBe(told);
      expect((await events(id)).slice(2)).toEqual(
        told === 1 ? [{ actor_role: 'system', status: 'no_answer', note: null }] : [],
      );
    });

    it('counts from the invitation when it was sent after the end and names no date', async () => {
      await interviewIn(null);
      await db.query(
        `update public.application_events set created_at = now() - interval '44 days' where application_id = $1 and status = 'interview'`,
        [id],
      );
      await expire(vacancy, 60);
      expect(await endSilence()).toBe(0);
    });

    it('reminds the company of them', async () => {
      await expire(vacancy, 1);
      await endSilence();
      expect(await claim()).toMatchObject([{ kind: 'unanswered_reminder', unanswered: 1 }]);
    });

    it('tells them by mail, and again when they are invited afterwards and nothing comes of it', async () => {
      await interviewIn(-50);
      await expire(vacancy, 60);
      await endSilence();
      expect((await claim()).map(({ kind, email, reached }) => [kind, email, reached])).toEqual([
        ['no_answer', await emailOf(candidate), 'interview'],
      ]);
      expect(await endSilence()).toBe(0);
      const toldAt = async () =>
        (await db.query('select no_answer_at is not null as told from public.applications where id = $1', [id]))[0];
      expect(await toldAt()).toEqual({ told: true });
      await invite(id, 3);
      expect(await toldAt()).toEqual({ told: false });
      expect(await refusal(deactivate(vacancy))).toMatchObject({ hint: 'applications_unanswered' });
      expect(await endSilence()).toBe(0);
      await interviewIn(-46);
      expect(await endSilence()).toBe(1);
    });
  });

  describe('because its company does not confirm it any more', () => {
    it.each([
      ['30 days after the last confirmation, with no deadline', null, 75, 0],
      ['30 days after it, and 45 more', null, 76, 1],
      ['its deadline, when that was earlier', 47, 74, 1],
      ['its last confirmed day, when the deadline is later', -30, 76, 1],
    ] as const)('ended on %s', async (_, deadline, confirmed, told) => {
      const vacancy = await publish(db, company);
      await apply(await signUpCandidate(db), vacancy);
      await longAgo(vacancy);
      await confirmedDaysAgo(vacancy, confirmed);
      if (deadline !== null) await expire(vacancy, deadline);
      expect(await endSilence()).toBe(told);
    });

    it('reminds the company, and nobody gets a mail once it has confirmed the vacancy again', async () => {
      const vacancy = await publish(db, company, { title: 'Caixa' });
      await apply(await signUpCandidate(db), vacancy);
      await longAgo(vacancy);
      await withoutEarlierMails();
      await confirmedDaysAgo(vacancy, 29);
      await endSilence();
      expect((await claim()).map(({ kind }) => kind)).not.toContain('unanswered_reminder');
      await confirmedDaysAgo(vacancy, 76);
      await db.exec(`delete from private.sweeps where name = 'end_silence'`);
      const reminders = () => db.query(`select from private.mail_outbox where kind = 'unanswered_reminder'`);
      await call(db, service, 'end_silence', { p_limit: 0 });
      await call(db, company, 'confirm_vacancies', { p_vacancy_ids: [vacancy] });
      expect(await endSilence()).toBe(0);
      expect(await reminders()).toEqual([]);
      await confirmedDaysAgo(vacancy, 40);
      expect(await endSilence()).toBe(0);
      expect(await claim()).toMatchObject([{ kind: 'unanswered_reminder', unanswered: 1 }]);
    });

    it('leaves 45 days to who applied by its address afterwards', async () => {
      const vacancy = await publish(db, company);
      await confirmedDaysAgo(vacancy, 90);
      await apply(await signUpCandidate(db), vacancy);
      expect(await endSilence()).toBe(0);
    });
  });

  it('is looked for once an hour, and at once while more people are to get a mail', async () => {
    const vacancy = await publish(db, company);
    for (let n = 0; n < 3; n += 1) await apply(await signUpCandidate(db), vacancy);
    await longAgo(vacancy);
    await expire(vacancy, 50);
    await db.exec(`delete from private.sweeps where name = 'end_silence'`);
    const step = (p_limit: number) => call<number>(db, service, 'end_silence', { p_limit });
    expect(await step(0)).toBe(0);
    expect(await step(2)).toBe(2);
    expect(await step(2)).toBe(1);
    const later = await publish(db, company);
    await apply(await signUpCandidate(db), later);
    await longAgo(later);
    await db.exec(
      `update public.vacancies set deadline = private.today() - 50 where deadline is null or deadline > private.today()`,
    );
    expect(await step(2)).toBe(0);
    await db.exec(`update private.sweeps set done_at = now() - interval '1 hour' where name = 'end_silence'`);
    expect(await step(2)).toBe(1);
  });
});
