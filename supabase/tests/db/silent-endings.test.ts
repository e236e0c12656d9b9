import { randomUUID } from 'node:crypto';
import {
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
  // nobody of an earlier test waits any more
  await db.exec('update public.applications set withdrawn_at = now() where withdrawn_at is null');
  company = await signUpCompany(db, 'Loja Verde');
});
afterAll(() => db.close());

interface Claimed {
  kind: string;
  email: string;
  unsubscribe: string | null;
  rejection_reason?: string | null;
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
      message: expect.stringContaining('Há 1 candidatura sem resposta.') as unknown,
    });
    const second = await apply(await signUpCandidate(db), vacancy);
    await call(db, company, 'open_sent_resume', { p_application_id: second });
    expect(await refusal(end(vacancy))).toMatchObject({
      message: expect.stringContaining('Há 2 candidaturas sem resposta.') as unknown,
    });
    await move(first, 'rejected');
    await move(second, 'interview');
    await end(vacancy);
    expect(await db.query('select id from public.vacancies where id = $1 and published', [vacancy])).toEqual([]);
  });

  it('can be closed when who waited has withdrawn', async () => {
    const [vacancy, ana] = [await publish(db, company), await signUpCandidate(db)];
    await call(db, ana, 'withdraw_application', { p_application_id: await apply(ana, vacancy) });
    await deactivate(vacancy);
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
    expect(await as(db, company, 'select * from public.list_company_vacancies()')).toEqual([
      expect.objectContaining({ application_count: 3, new_application_count: 1, unanswered_count: 2 }),
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
    await move(invited, 'interview');
    const ana = await signUpCandidate(db);
    const withdrawn = await apply(ana, vacancy);
    await call(db, ana, 'withdraw_application', { p_application_id: withdrawn });
    await withoutEarlierMails();

    const key = { p_idempotency_key: randomUUID() };
    const args = { p_answer: '  A vaga foi preenchida. ', p_delete, ...key };
    expect(await close(company, vacancy, args)).toEqual({ id: vacancy, answered: 1 });
    expect(await close(company, vacancy, args)).toEqual({ id: vacancy, answered: 1 });
    const removed = p_delete ? [{ actor_role: 'company', status: 'vacancy_removed', note: null }] : [];
    expect(await events(waiting)).toEqual([
      { actor_role: 'candidate', status: 'pending', note: null },
      { actor_role: 'company', status: 'rejected', note: 'A vaga foi preenchida.' },
      ...removed,
    ]);
    expect(
      await db.query('select status::text, rejection_reason from public.applications where id = $1', [waiting]),
    ).toEqual([{ status: 'rejected', rejection_reason: 'A vaga foi preenchida.' }]);
    expect((await events(invited)).slice(2)).toEqual(removed);
    expect((await events(withdrawn)).slice(2)).toEqual(removed);
    expect((await claim()).map(({ kind, rejection_reason }) => [kind, rejection_reason])).toEqual(
      expect.arrayContaining([['rejected', 'A vaga foi preenchida.']]),
    );
    expect(await db.query('select published from public.vacancies where id = $1', [vacancy])).toEqual(
      p_delete ? [] : [{ published: false }],
    );
  });

  it('does nothing without an answer, or with one that is too long', async () => {
    const vacancy = await publish(db, company);
    const id = await apply(await signUpCandidate(db), vacancy);
    for (const p_answer of [null, '  \n '])
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

  it('needs no answer where nobody waits', async () => {
    const vacancy = await publish(db, company);
    expect(await close(company, vacancy)).toEqual({ id: vacancy, answered: 0 });
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

  it('is no reason to write to a company that wants no such news', async () => {
    const vacancy = await publish(db, company);
    await apply(await signUpCandidate(db), vacancy);
    await as(db, company, 'update public.email_preferences set application_updates = false');
    await withoutEarlierMails();
    await expire(vacancy, 2);
    await endSilence();
    expect(await claim()).toEqual([]);
  });

  it('tells its people after 45 days that no answer came, once, and lets the company answer late', async () => {
    const vacancy = await publish(db, company);
    const candidate = await signUpCandidate(db);
    const id = await apply(candidate, vacancy);
    const answered = await apply(await signUpCandidate(db), vacancy);
    await move(answered, 'interview');
    await expire(vacancy, 44);
    await endSilence();
    expect(await events(id)).toHaveLength(1);
    await withoutEarlierMails();
    await expire(vacancy, 46);
    expect(await endSilence()).toBe(1);
    expect((await events(id)).slice(1)).toEqual([{ actor_role: 'system', status: 'no_answer', note: null }]);
    expect(await events(answered)).toHaveLength(2);
    expect(
      await as(db, candidate, 'select no_answer_at is not null as told, status::text from public.applications'),
    ).toEqual([{ told: true, status: 'pending' }]);
    expect((await claim()).map(({ kind, email }) => [kind, email])).toEqual([['no_answer', await emailOf(candidate)]]);
    expect(await endSilence()).toBe(0);
    await move(id, 'rejected');
    await deactivate(vacancy);
  });

  it('tells also those whose vacancy or company is gone', async () => {
    const vacancy = await publish(db, company);
    const id = await apply(await signUpCandidate(db), vacancy);
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
    await expire(vacancy, 60);
    await call(db, company, 'cancel_interview', { p_idempotency_key: randomUUID(), p_application_id: id });
    expect(await endSilence()).toBe(0);
    await db.query(
      `update public.application_events set created_at = now() - interval '46 days' where application_id = $1`,
      [id],
    );
    expect(await endSilence()).toBe(1);
  });

  it('is looked for once an hour, and at once while more people are to be told', async () => {
    const vacancy = await publish(db, company);
    for (let n = 0; n < 3; n += 1) await apply(await signUpCandidate(db), vacancy);
    await expire(vacancy, 50);
    await db.exec(`delete from private.sweeps where name = 'end_silence'`);
    const step = (p_limit: number) => call<number>(db, service, 'end_silence', { p_limit });
    expect(await step(0)).toBe(0);
    expect(await step(2)).toBe(2);
    expect(await step(2)).toBe(1);
    await apply(await signUpCandidate(db), await publish(db, company));
    await db.exec(
      `update public.vacancies set deadline = private.today() - 50 where deadline is null or deadline > private.today()`,
    );
    expect(await step(2)).toBe(0);
    await db.exec(`update private.sweeps set done_at = now() - interval '1 hour' where name = 'end_silence'`);
    expect(await step(2)).toBe(1);
  });
});
