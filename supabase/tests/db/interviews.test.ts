import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  comeOfAge,
  openDatabase,
  publish,
  refusal,
  service,
  signUp,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let company: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  company = await signUpCompany(db, 'Loja Verde');
  await db.exec('delete from private.mail_outbox');
});
afterAll(() => db.close());

type Claimed = { id: number; kind: string; revision: number } & Record<string, unknown>;

const claim = () => call<Claimed[]>(db, service, 'claim_mails', { p_limit: 50 });
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call<{ status: string; updated_at: string }>(db, company, 'set_application_status', {
    p_application_id: id,
    p_status: status,
    ...more,
  });
const book = (id: string, at: string, place: string) =>
  move(id, 'interview', { p_interview_at: at, p_interview_place: place });
const cancel = (id: string, more: Record<string, unknown> = {}, who: Identity = company) =>
  call<{ status: string }>(db, who, 'cancel_interview', {
    p_idempotency_key: randomUUID(),
    p_application_id: id,
    ...more,
  });

async function applied(): Promise<{ candidate: Required<Identity>; id: string }> {
  const candidate = await comeOfAge(db, await signUp(db, { name: 'Ana Lima' }));
  const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', {
    p_vacancy_id: await publish(db, company, { title: 'Vendedora' }),
  });
  await db.exec('delete from private.mail_outbox');
  return { candidate, id };
}

/** Sends all mails that are due, those that wait for their five minutes included. */
async function send(): Promise<Claimed[]> {
  await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
  const mails = await claim();
  for (const { id, revision } of mails)
    await call(db, service, 'finish_mail', { p_id: id, p_error: null, p_revision: revision });
  return mails;
}

/** Lets the interview have begun that was booked an hour ago. @returns when it began */
async function begin(id: string): Promise<string> {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000).toISOString();
  await db.query(`update public.applications set interview_at = $2 where id = $1`, [id, at]);
  await db.query(
    `update public.application_events set created_at = now() - interval '1 hour' where application_id = $1`,
    [id],
  );
  return at;
}

const eventsOf = async (id: string) =>
  (
    await db.query<{ status: string }>(
      'select status from public.application_events where application_id = $1 order by id',
      [id],
    )
  ).map(({ status }) => status);
const rowOf = async (id: string) =>
  (
    await db.query('select status::text, interview_at, interview_place from public.applications where id = $1', [id])
  )[0];

describe('an interview', () => {
  it('can be booked from an unopened application, and this is not recorded as an opening', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    expect(await eventsOf(id)).toEqual(['pending', 'interview']);
  });

  it('is announced as rescheduled, with its former time and place, once its first mail was sent', async () => {
    const { id } = await applied();
    const [first, second] = [later(24), later(48)];
    await book(id, first, 'Sala 1');
    expect(await send()).toEqual([expect.objectContaining({ kind: 'interview', moved: false, previous: null })]);
    await book(id, later(30), 'Sala 7');
    await book(id, second, 'Sala 2');
    const [mail] = await send();
    // The time that was last sent, not the one between
    expect(mail).toMatchObject({
      kind: 'interview',
      moved: true,
      interview_place: 'Sala 2',
      previous: { place: 'Sala 1' },
    });
    expect(Date.parse((mail?.['previous'] as { at: string }).at)).toBe(Date.parse(first));
    expect(Date.parse(mail?.['interview_at'] as string)).toBe(Date.parse(second));
  });

  it('is announced as rescheduled when it changed while its first mail was being sent', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    const [mail] = await claim();
    await book(id, later(24), 'Sala 2');
    await call(db, service, 'finish_mail', { p_id: mail?.id, p_error: null, p_revision: mail?.revision });
    expect(await send()).toEqual([
      expect.objectContaining({ moved: true, previous: expect.objectContaining({ place: 'Sala 1' }) }),
    ]);
  });

  it('whose time was over before its mail went is told as such, and one to come is not', async () => {
    const [late, early] = [await applied(), await applied()];
    for (const { id } of [late, early]) await book(id, later(24), 'Sala 1');
    await begin(late.id);
    const mails = await send();
    expect(mails.map((mail) => [mail['application_id'], mail['is_over']])).toEqual([
      [late.id, true],
      [early.id, false],
    ]);
  });

  it('whose place changes after its beginning is told as a change, not as one that comes late', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    const at = await begin(id);
    await book(id, at, 'Sala 2');
    expect(await send()).toEqual([expect.objectContaining({ is_over: false, moved: true, interview_place: 'Sala 2' })]);
  });

  it('that is moved to the next minutes is told at once, also just after a mail', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    await book(id, later(24), 'Sala 2');
    expect(await claim()).toEqual([]);
    await book(id, later(5 / 60), 'Sala 2');
    expect(await claim()).toEqual([expect.objectContaining({ application_id: id, moved: true })]);
  });

  it('that was rescheduled and set back sends no mail', async () => {
    const { id } = await applied();
    const at = later(24);
    await book(id, at, 'Sala 1');
    await send();
    await book(id, later(48), 'Sala 1');
    await book(id, at, 'Sala 1');
    expect(await send()).toEqual([]);
  });

  it('is recorded with its time and place in each of its events', async () => {
    const { candidate, id } = await applied();
    await book(id, later(24), 'Sala 1');
    await book(id, later(48), 'Sala 2');
    await cancel(id);
    const events = await as<{ status: string; interview_place: string | null }>(
      db,
      candidate,
      `select status, interview_place from public.application_events where application_id = $1 and interview_at is not null order by id`,
      [id],
    );
    expect(events).toEqual([
      { status: 'interview', interview_place: 'Sala 1' },
      { status: 'interview', interview_place: 'Sala 2' },
      { status: 'interview_cancelled', interview_place: 'Sala 2' },
    ]);
  });
});

describe('cancelling an interview', () => {
  it.each([
    ['that was booked after opening the resume', true, 'viewed'],
    ['that was booked from a new application', false, 'pending'],
  ])('%s restores the former status of the application, and mails the candidate', async (_what, opened, status) => {
    const { id } = await applied();
    if (opened) await call(db, company, 'open_sent_resume', { p_application_id: id });
    await book(id, later(24), 'Sala 1');
    await send();
    expect(await cancel(id, { p_message: 'A vaga foi suspensa.' })).toMatchObject({ status });
    expect(await rowOf(id)).toEqual({ status, interview_at: null, interview_place: null });
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'interview_cancelled',
        cancelled: true,
        message: 'A vaga foi suspensa.',
        interview_place: 'Sala 1',
      }),
    ]);
    // The next interview counts as a first one
    await book(id, later(72), 'Sala 3');
    expect(await send()).toEqual([expect.objectContaining({ kind: 'interview', moved: false, previous: null })]);
  });

  it.each([
    ['59 minutes', ['interview_cancelled']],
    ['61 minutes', []],
  ])('is told until an hour after its time, asked %s after it', async (ago, kinds) => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    await cancel(id);
    await db.query(
      `update public.application_events set interview_at = now() - $2::interval
       where application_id = $1 and status = 'interview_cancelled'`,
      [id, ago],
    );
    expect((await send()).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('has one effect, however often it is sent', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    const key = { p_idempotency_key: randomUUID() };
    const first = await cancel(id, key);
    expect(await cancel(id, key)).toEqual(first);
    expect(await refusal(cancel(id))).toMatchObject({ code: 'PT409', hint: 'no_interview' });
    expect(await eventsOf(id)).toEqual(['pending', 'interview', 'interview_cancelled']);
  });

  it('mails also a candidate who switched off mails about applications', async () => {
    const { candidate, id } = await applied();
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    await book(id, later(24), 'Sala 1');
    await send();
    await cancel(id);
    expect((await send()).map(({ kind }) => kind)).toEqual(['interview_cancelled']);
  });

  it('is refused to everybody but the company, after the interview, and when the application has changed since it was read', async () => {
    const { candidate, id } = await applied();
    await book(id, later(24), 'Sala 1');
    const other = await signUpCompany(db, 'Outra Loja');
    for (const who of [candidate, other])
      expect(await refusal(cancel(id, {}, who))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
    expect(await refusal(cancel(id, {}, anon))).toMatchObject({ code: '42501' });
    expect(await refusal(cancel(id, { p_seen_updated_at: '2026-01-01T00:00:00Z' }))).toMatchObject({
      hint: 'application_changed',
    });
    expect(await refusal(cancel(id, { p_message: 'x'.repeat(1001) }))).toMatchObject({ hint: 'text_too_long' });
    await db.query(`update public.applications set interview_at = now() - interval '1 hour' where id = $1`, [id]);
    expect(await refusal(cancel(id))).toMatchObject({ hint: 'interview_past' });
  });

  it('is part of a rejection, in one mail', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    await move(id, 'rejected', { p_note: 'Buscamos outro perfil' });
    expect(await eventsOf(id)).toEqual(['pending', 'interview', 'interview_cancelled', 'rejected']);
    expect(await rowOf(id)).toEqual({ status: 'rejected', interview_at: null, interview_place: null });
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'rejected',
        cancelled: true,
        interview_place: 'Sala 1',
        rejection_reason: 'Buscamos outro perfil',
      }),
    ]);
  });

  it('is sent in a mail of its own with the rejection of a candidate who switched off these mails', async () => {
    const { candidate, id } = await applied();
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    await book(id, later(24), 'Sala 1');
    await send();
    await move(id, 'rejected');
    expect((await send()).map(({ kind }) => kind)).toEqual(['interview_cancelled']);
  });

  it('is sent, too, to a candidate who switches off these mails before the rejection has gone', async () => {
    const { candidate, id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    await move(id, 'rejected');
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    expect(await send()).toMatchObject([{ kind: 'interview_cancelled', cancelled: true, interview_place: 'Sala 1' }]);
    expect(await send()).toEqual([]);
  });

  it('is not sent again with a rejection that is switched off', async () => {
    const { candidate, id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    // Before the rejection: each has its mail
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    await move(id, 'rejected');
    await db.exec(`update private.mail_outbox set sent_at = now() where kind = 'interview_cancelled'`);
    expect(await send()).toEqual([]);
  });

  it('is not sent with a rejection that called nothing off', async () => {
    const { candidate, id } = await applied();
    await book(id, later(24), 'Sala 1');
    await send();
    await cancel(id);
    await db.exec(`delete from private.mail_outbox where kind = 'interview_cancelled'`);
    await move(id, 'rejected');
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    expect(await send()).toEqual([]);
  });

  it('is not part of a rejection after the interview', async () => {
    const { id } = await applied();
    await book(id, later(24), 'Sala 1');
    await db.query(`update public.applications set interview_at = now() - interval '1 hour' where id = $1`, [id]);
    await move(id, 'rejected');
    expect(await eventsOf(id)).toEqual(['pending', 'interview', 'rejected']);
  });
});

describe('the mail about new applications', () => {
  it('contains titles of vacancies and first names only', async () => {
    const candidate = await comeOfAge(db, await signUp(db, { name: 'Bia Souza Prado' }));
    await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: await publish(db, company, { title: 'Caixa' }) });
    const mail = (await claim()).find(({ kind }) => kind === 'application_received');
    expect(mail).toMatchObject({ applications: 1, newest: [{ vacancy_title: 'Caixa', first_name: 'Bia' }] });
    expect(JSON.stringify(mail)).not.toContain('Prado');
  });

  it.each([
    'https://golpe.example/x Silva',
    'www.golpe.example Silva',
    'golpe.com.br Silva',
    'golpe.ru Silva',
    'Golpe.CLICK Silva',
    'site.pt Silva',
    '1.2.3.4 Silva',
    'golpe/x Silva',
  ])('says nothing of a first name that leads elsewhere: %s', async (name) => {
    const candidate = await comeOfAge(db, await signUp(db, { name }));
    await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: await publish(db, company, { title: 'Caixa' }) });
    const mail = (await claim()).find(({ kind }) => kind === 'application_received');
    expect(mail).toMatchObject({ newest: [{ vacancy_title: 'Caixa', first_name: 'Alguém' }] });
    expect(JSON.stringify(mail)).not.toContain(name.split(' ')[0]);
  });

  it.each(['J.P.', 'Ma.'])('says a first name that leads nowhere: %s', async (name) => {
    const candidate = await comeOfAge(db, await signUp(db, { name: `${name} Silva` }));
    await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: await publish(db, company, { title: 'Caixa' }) });
    const mail = (await claim()).find(({ kind }) => kind === 'application_received');
    expect(mail).toMatchObject({ newest: [{ first_name: name }] });
  });
});

describe('an erasure of the company', () => {
  it('calls off the interviews to come, and tells each person so', async () => {
    const [opened, unopened, past, withdrawn] = [await applied(), await applied(), await applied(), await applied()];
    await call(db, company, 'open_sent_resume', { p_application_id: opened.id });
    const at = later(24);
    for (const { id } of [opened, unopened, past, withdrawn]) await book(id, at, 'Sala 1');
    await db.query(`update public.applications set interview_at = now() - interval '1 hour' where id = $1`, [past.id]);
    await call(db, withdrawn.candidate, 'withdraw_application', { p_application_id: withdrawn.id });
    await send();
    // In steps of one row, as a long list would be
    while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: company.id, p_limit: 1 })));

    const stateOf = async ({ candidate, id }: { candidate: Identity; id: string }) =>
      (
        await as(db, candidate, 'select status, interview_at, interview_place from public.applications where id = $1', [
          id,
        ])
      )[0];
    expect(await stateOf(opened)).toEqual({ status: 'viewed', interview_at: null, interview_place: null });
    expect(await stateOf(unopened)).toEqual({ status: 'pending', interview_at: null, interview_place: null });
    for (const kept of [past, withdrawn]) expect(await stateOf(kept)).toMatchObject({ status: 'interview' });
    expect(await call(db, opened.candidate, 'candidate_home')).toMatchObject({ interviews: [], interview_count: 0 });
    expect(
      await as(
        db,
        opened.candidate,
        `select actor_role from public.application_events where status = 'interview_cancelled'`,
      ),
    ).toEqual([{ actor_role: 'system' }]);

    const cancellations = (await send()).filter(({ kind }) => kind === 'interview_cancelled');
    expect(cancellations.map(({ application_id }) => application_id).sort()).toEqual([opened.id, unopened.id].sort());
    for (const mail of cancellations) {
      expect(mail).toMatchObject({ interview_place: 'Sala 1', company_name: 'Loja Verde', company_email: null });
      expect(Date.parse(String(mail['interview_at']))).toBe(Date.parse(at));
    }
  });
});

describe('an interview to come whose candidate goes', () => {
  const told = async (): Promise<Claimed[]> => (await claim()).filter(({ kind }) => kind === 'interview_withdrawn');
  const withdraw = ({ candidate, id }: { candidate: Identity; id: string }) =>
    call(db, candidate, 'withdraw_application', { p_application_id: id });
  const booked = async (at = later(24)) => {
    const application = await applied();
    await book(application.id, at, 'Sala 1');
    await db.exec('delete from private.mail_outbox');
    return application;
  };
  const passMinute = () =>
    db.exec(`update private.mail_outbox set due_at = due_at - interval '1 minute';
      update public.applications set withdrawn_at = withdrawn_at - interval '61 seconds'`);

  it('is told to the company once the withdrawal is final, by vacancy and time, and not who', async () => {
    const at = later(24);
    await withdraw(await booked(at));
    expect(await told()).toEqual([]);
    await passMinute();
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      vacancy_title: 'Vendedora',
      unsubscribe: expect.stringMatching(/^application_updates\./),
    });
    expect(Date.parse(String(mail?.['interview_at']))).toBe(Date.parse(at));
    expect(JSON.stringify(mail)).not.toMatch(/Ana|app_/);
  });

  it('is not told when the withdrawal is undone, and is of another one at the same time', async () => {
    const at = later(24);
    const vacancy = await publish(db, company, { title: 'Caixa' });
    const [back, gone] = [await booked(at), await booked(at)];
    await db.query(`update public.applications set vacancy_id = $1 where id in ($2, $3)`, [vacancy, back.id, gone.id]);
    await withdraw(gone);
    await withdraw(back);
    await call(db, back.candidate, 'undo_withdrawal', { p_application_id: back.id });
    await passMinute();
    expect(await told()).toHaveLength(1);
  });

  it.each(['now', 'within the minute of a withdrawal'])('is told once when the account is erased %s', async (when) => {
    const application = await booked();
    if (when !== 'now') await withdraw(application);
    while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: application.candidate.id })));
    await passMinute();
    expect(await told()).toEqual([expect.objectContaining({ vacancy_title: 'Vendedora' })]);
  });

  it('is not told of one that is over, or where the company wants no news', async () => {
    const over = await booked();
    await db.query(`update public.applications set interview_at = now() - interval '1 minute' where id = $1`, [
      over.id,
    ]);
    await withdraw(over);
    await withdraw(await applied());
    await passMinute();
    expect(await told()).toEqual([]);
    const silent = await booked();
    await as(db, company, 'update public.email_preferences set application_updates = false');
    await withdraw(silent);
    await passMinute();
    expect(await told()).toEqual([]);
  });
});
