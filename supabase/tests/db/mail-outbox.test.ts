import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  comeOfAge,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  service,
  signUp,
  signUpCompany,
  type Database,
  type Identity,
} from './database';
import { someoneWaits, untilWaiting, waitUntil } from './open-transactions';

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

interface Claimed {
  id: number;
  kind: string;
  email: string;
  attempt: number;
  [key: string]: unknown;
}

const claim = () => call<Claimed[]>(db, service, 'claim_mails', { p_limit: 50 });
const finish = (mail: Claimed | undefined, error: string | null = null) =>
  call(db, service, 'finish_mail', { p_id: mail?.id ?? 0, p_error: error, p_revision: mail?.['revision'] ?? null });
const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call(db, company, 'set_application_status', { p_application_id: id, p_status: status, ...more });

async function applied(
  email: string,
  { keepsConfirmation = false } = {},
): Promise<{ candidate: Required<Identity>; vacancy: string; id: string }> {
  const candidate = await comeOfAge(db, await signUp(db, { name: 'Ana Lima' }, email));
  const vacancy = await publish(db, company, { title: 'Vendedora de loja' });
  const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
  // The candidate's own confirmation has its own tests
  if (!keepsConfirmation) await db.exec(`delete from private.mail_outbox where kind = 'application_sent'`);
  return { candidate, vacancy, id };
}

/** Sends all mails to the company, so that only later ones are left. */
async function withoutNewsForCompany(): Promise<void> {
  await db.exec(`delete from private.mail_outbox where kind = 'application_received'`);
}

const later = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString()}`;

describe('the outbox', () => {
  it('invites to an interview with the newest time and place, in one mail until it is sent', async () => {
    const { id } = await applied('convite@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    const at = later(48);
    await move(id, 'interview', { p_interview_at: at, p_interview_place: 'Sala 2' });
    const mails = await claim();
    expect(mails).toEqual([
      expect.objectContaining({
        kind: 'interview',
        email: 'convite@ponte.example',
        application_id: id,
        vacancy_title: 'Vendedora de loja',
        company_name: 'Loja Verde',
        interview_place: 'Sala 2',
        attempt: 1,
      }),
    ]);
    expect(Date.parse(String(mails[0]?.['interview_at']))).toBe(Date.parse(at));
    await finish(mails[0]);
    expect(await claim()).toEqual([]);
    // Moved again again after the mail was sent: one more mail, with the last time
    await move(id, 'interview', { p_interview_at: later(72) });
    await move(id, 'interview', { p_interview_place: 'Sala 3' });
    expect(await claim()).toEqual([]);
    await db.exec(
      `update private.mail_outbox set sent_at = sent_at - interval '5 minutes', due_at = due_at - interval '5 minutes'`,
    );
    expect(await claim()).toEqual([expect.objectContaining({ kind: 'interview', interview_place: 'Sala 3' })]);
  });

  it('sends the new place of an interview that is moved while its mail is being sent', async () => {
    const { id } = await applied('mudou@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    const [first] = await claim();
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 2' });
    // Not concurrently with the first mail, which could arrive last
    expect(await claim()).toEqual([]);
    await finish(first);
    const [second] = await claim();
    expect(second).toMatchObject({ interview_place: 'Sala 2', attempt: 1 });
    expect(second?.['revision']).not.toBe(first?.['revision']);
    // The result of a sender whose claim has expired is ignored
    await finish(first);
    expect(await db.query('select id from private.mail_outbox where sent_at is null')).toHaveLength(1);
    await finish(second);
    expect(await claim()).toEqual([]);
    expect(await db.query('select id from private.mail_outbox where sent_at is null')).toEqual([]);
  });

  it('sends the new place also when the first mail failed', async () => {
    const { id } = await applied('falhou@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    const [first] = await claim();
    await move(id, 'interview', { p_interview_place: 'Sala 2' });
    await finish(first, 'the mail provider answered 503');
    await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    expect(await claim()).toEqual([expect.objectContaining({ interview_place: 'Sala 2', attempt: 1 })]);
  });

  it('invites nobody to an interview that was cancelled before the mail was sent', async () => {
    const [called, gone] = [await applied('cancelada@ponte.example'), await applied('desiste@ponte.example')];
    await withoutNewsForCompany();
    for (const { id } of [called, gone]) {
      await move(id, 'viewed');
      await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    }
    await move(called.id, 'rejected');
    await call(db, gone.candidate, 'withdraw_application', { p_application_id: gone.id });
    expect((await claim()).map(({ kind }) => kind)).toEqual(['rejected']);
  });

  it('mails a company later about an application that came while its mail was being sent', async () => {
    await applied('primeira@ponte.example');
    const [first] = await claim();
    await db.exec(`update private.mail_outbox set claimed_at = claimed_at + interval '1 second'`);
    await db.exec(`update public.applications set applied_at = applied_at - interval '1 hour'`);
    await applied('segunda@ponte.example');
    await finish(first);
    expect(await claim()).toEqual([]);
    await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    expect(await claim()).toEqual([expect.objectContaining({ kind: 'application_received', applications: 1 })]);
  });

  it('mails a rejection with its reason, and nothing about an opening', async () => {
    const { id } = await applied('recusa@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    expect(await claim()).toEqual([]);
    await move(id, 'rejected', { p_note: 'Buscamos outro perfil' });
    expect(await claim()).toEqual([
      expect.objectContaining({ kind: 'rejected', rejection_reason: 'Buscamos outro perfil', reached: 'viewed' }),
    ]);
  });

  it('mails candidates without a decision when the operator deletes a vacancy', async () => {
    const waiting = await applied('espera@ponte.example');
    const gone = await applied('desistiu@ponte.example');
    await call(db, gone.candidate, 'withdraw_application', { p_application_id: gone.id });
    await move(waiting.id, 'interview');
    await db.exec(`update private.mail_outbox set sent_at = now() where kind = 'interview'`);
    await withoutNewsForCompany();
    await db.query('delete from public.vacancies where id in ($1, $2)', [waiting.vacancy, gone.vacancy]);
    expect(await claim()).toEqual([
      expect.objectContaining({ kind: 'vacancy_removed', email: 'espera@ponte.example', company_name: 'Loja Verde' }),
    ]);
  });

  it('notifies a company of new applications in one mail, at most once an hour', async () => {
    await applied('um@ponte.example');
    await applied('dois@ponte.example');
    const mails = await claim();
    expect(mails).toEqual([expect.objectContaining({ kind: 'application_received', applications: 2 })]);
    await finish(mails[0]);
    await applied('tres@ponte.example');
    expect(await claim()).toEqual([]);
    await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['application_received']);
  });

  it('tells a company of no new application when each was opened or withdrawn before the mail went', async () => {
    const opened = await applied('lida@ponte.example');
    await call(db, company, 'open_sent_resume', { p_application_id: opened.id });
    const { candidate, id } = await applied('retirada@ponte.example');
    await call(db, candidate, 'withdraw_application', { p_application_id: id });
    expect((await claim()).filter(({ kind }) => kind === 'application_received')).toEqual([]);
    await applied('fica@ponte.example');
    expect(await claim()).toMatchObject([{ kind: 'application_received', applications: 1 }]);
  });

  it('tells a company of an application whose withdrawal was undone, whatever was sent meanwhile', async () => {
    const { candidate, id } = await applied('volta-logo@ponte.example');
    await call(db, candidate, 'withdraw_application', { p_application_id: id });
    expect(await claim()).toEqual([]);
    await call(db, candidate, 'undo_withdrawal', { p_application_id: id });
    expect(await claim()).toMatchObject([{ kind: 'application_received', applications: 1 }]);
  });

  it('forgets the mail about an application whose withdrawal is final', async () => {
    const { candidate, id } = await applied('foi-embora@ponte.example');
    await call(db, candidate, 'withdraw_application', { p_application_id: id });
    await db.query(`update public.applications set withdrawn_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect(await claim()).toEqual([]);
    expect(await db.query('select id from private.mail_outbox')).toEqual([]);
  });

  it('leaves the mail that is being sent while its applications are opened, so that the next one waits for an hour', async () => {
    const { id } = await applied('lida-agora@ponte.example');
    const [mail] = await claim();
    await call(db, company, 'open_sent_resume', { p_application_id: id });
    expect(await claim()).toEqual([]);
    await finish(mail);
    await applied('mais-uma@ponte.example');
    expect(await claim()).toEqual([]);
  });

  it('leaves the mail that takes minutes to send, and sends none with nothing to tell beside it', async () => {
    const { id } = await applied('lida-devagar@ponte.example');
    const [mail] = await claim();
    await call(db, company, 'open_sent_resume', { p_application_id: id });
    await db.exec(`update private.mail_outbox set due_at = now(), claimed_at = now() - interval '2 minutes'`);
    expect(await claim()).toEqual([]);
    await finish(mail);
    await applied('depois-dela@ponte.example');
    expect(await claim()).toEqual([]);
  });

  it('notifies a company again after a mail to it was given up', async () => {
    await applied('durante@ponte.example');
    await db.exec(`update private.mail_outbox set attempts = 8, due_at = now() + interval '2 hours'`);
    expect(await claim()).toEqual([]);
    await applied('depois@ponte.example');
    expect(await claim()).toMatchObject([{ kind: 'application_received', attempt: 1, applications: 2 }]);
  });

  it('confirms each application once to its candidate, whatever mails they switched off and whatever happened to it meanwhile', async () => {
    const { candidate, id } = await applied('confirma@ponte.example', { keepsConfirmation: true });
    await withoutNewsForCompany();
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    const [{ applied_at: appliedAt } = {}] = await as<{ applied_at: unknown }>(
      db,
      candidate,
      'select to_json(applied_at) as applied_at from public.applications',
    );
    await move(id, 'viewed');
    const mails = await claim();
    expect(mails).toEqual([
      expect.objectContaining({
        kind: 'application_sent',
        email: 'confirma@ponte.example',
        vacancy_title: 'Vendedora de loja',
        company_name: 'Loja Verde',
      }),
    ]);
    // When it was sent, as the mail says, which does not change with the application
    expect(Date.parse(String(mails[0]?.['updated_at']))).toBe(Date.parse(String(appliedAt)));
    await finish(mails[0]);
    expect(await claim()).toEqual([]);
  });

  it('delays confirmation and invitation while a withdrawal can be undone, and sends neither afterwards', async () => {
    const withdraw = ({ candidate, id }: { candidate: Required<Identity>; id: string }) =>
      call(db, candidate, 'withdraw_application', { p_application_id: id });
    const [back, gone] = [
      await applied('volta@ponte.example', { keepsConfirmation: true }),
      await applied('retira@ponte.example', { keepsConfirmation: true }),
    ];
    await withoutNewsForCompany();
    for (const { id } of [back, gone]) {
      await move(id, 'viewed');
      await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    }
    await withdraw(back);
    await withdraw(gone);
    expect(await claim()).toEqual([]);
    await call(db, back.candidate, 'undo_withdrawal', { p_application_id: back.id });
    await db.query(`update public.applications set withdrawn_at = now() - interval '61 seconds' where id = $1`, [
      gone.id,
    ]);
    expect((await claim()).map(({ kind, email }) => [kind, email])).toEqual([
      ['application_sent', 'volta@ponte.example'],
      ['interview', 'volta@ponte.example'],
    ]);
    expect(await db.query(`select id from private.mail_outbox where application_id = $1`, [gone.id])).toEqual([]);
  });

  it('sends the invitation, but no news, to a candidate who switched off news', async () => {
    const { candidate, id } = await applied('quieto@ponte.example');
    await withoutNewsForCompany();
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    expect((await claim()).map(({ kind }) => kind)).toEqual(['interview']);
    await move(id, 'hired');
    expect(await claim()).toEqual([]);
  });

  it('counts no try while the provider is away, until a mail is three days old', async () => {
    const { id } = await applied('provedor-fora@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'rejected');
    const giveBack = (mail: Claimed | undefined, error: string | null) =>
      call(db, service, 'finish_mail', {
        p_id: mail?.id ?? 0,
        p_error: error,
        p_revision: mail?.['revision'] ?? null,
        p_retry_seconds: 300,
      });
    const waits = () =>
      db.query<{ attempts: number; seconds: number; error: string | null }>(
        `select attempts, round(extract(epoch from due_at - now()))::int as seconds, last_error as error
         from private.mail_outbox`,
      );
    const become = (age: string) =>
      db.exec(`update private.mail_outbox set due_at = now(), created_at = now() - interval '${age}'`);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const [mail] = await claim();
      expect(mail?.attempt).toBe(1);
      await giveBack(mail, 'the mail provider answered 503');
      expect(await waits()).toEqual([{ attempts: 0, seconds: 300, error: 'the mail provider answered 503' }]);
      await become('71 hours');
    }
    // Not tried for three days: it is not at fault
    await become('73 hours');
    await giveBack((await claim())[0], null);
    expect(await waits()).toEqual([{ attempts: 0, seconds: 300, error: 'the mail provider answered 503' }]);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await become('73 hours');
      const [mail] = await claim();
      await giveBack(mail, 'the mail provider answered 500');
      expect(await waits()).toEqual([
        { attempts: attempt, seconds: 60 * 2 ** (attempt - 1) + 300, error: 'the mail provider answered 500' },
      ]);
    }
    await become('73 hours');
    expect(await claim()).toEqual([]);
  });

  it('is not given back by a sender that was given up', async () => {
    const { id } = await applied('entregue-tarde@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    const [first] = await claim();
    await move(id, 'interview', { p_interview_place: 'Sala 2' });
    await db.exec('update private.mail_outbox set due_at = now()');
    const [second] = await claim();
    await call(db, service, 'finish_mail', {
      p_id: first?.id ?? 0,
      p_revision: first?.['revision'] ?? null,
      p_retry_seconds: 300,
    });
    await finish(second);
    expect(await db.query('select id from private.mail_outbox where sent_at is null')).toEqual([]);
    expect(await db.query('select attempts from private.mail_outbox where sent_at is not null')).toEqual([
      { attempts: 1 },
    ]);
  });

  it('tries again later what failed, and gives up after eight times', async () => {
    const { id } = await applied('falha@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'rejected');
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [mail] = await claim();
      expect(mail?.attempt).toBe(attempt);
      await finish(mail, 'the mail provider answered 503');
      // Not immediately
      expect(await claim()).toEqual([]);
      await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    }
    expect(await claim()).toEqual([]);
    expect(await db.query('select last_error from private.mail_outbox')).toEqual([
      { last_error: 'the mail provider answered 503' },
    ]);
  });

  it('forgets after 30 days what was sent, and what was given up', async () => {
    const rows = () => db.query<{ kind: string }>('select kind from private.mail_outbox order by kind');
    const { id } = await applied('esquece@ponte.example');
    await move(id, 'rejected');
    await db.exec(`
      update private.mail_outbox set attempts = 8, due_at = now() - interval '31 days' where kind = 'application_received';
      update private.mail_outbox set attempts = 8, due_at = now() - interval '29 days' where kind = 'rejected'`);
    await claim();
    expect(await rows()).toEqual([{ kind: 'rejected' }]);
    await db.exec(`update private.mail_outbox set due_at = now() - interval '31 days', attempts = 7`);
    await finish((await claim())[0]);
    expect(await rows()).toEqual([{ kind: 'rejected' }]);
    await db.exec(`update private.mail_outbox set sent_at = now() - interval '31 days'`);
    await claim();
    expect(await rows()).toEqual([]);
  });

  it('sends what somebody has just done before digests and reminders, however long they have waited', async () => {
    await applied('agora@ponte.example', { keepsConfirmation: true });
    await db.query(
      `insert into private.mail_outbox (user_id, kind, due_at, details)
       select $1, kind, now() - interval '3 hours', '[]' from unnest(array['search_alert', 'unanswered_reminder', 'confirmation_request']) as kind`,
      [company.id],
    );
    await db.exec(
      `update private.mail_outbox set due_at = now() - interval '1 minute' where kind = 'application_sent'`,
    );
    const [first] = await call<Claimed[]>(db, service, 'claim_mails', { p_limit: 1 });
    expect(first?.kind).toBe('application_sent');
  });

  describe('however much waits', () => {
    const kinds = async () =>
      (
        await db.query<{ kind: string; count: number }>(
          'select kind, count(*)::int as count from private.mail_outbox group by 1 order by 1',
        )
      ).map(({ kind, count }) => `${count} ${kind}`);
    const claimOne = async () =>
      (await call<Claimed[]>(db, service, 'claim_mails', { p_limit: 1 })).map(({ kind }) => kind);
    /** News for the company, which wants none. */
    const unwanted = async (count: number, due: string) => {
      await as(db, company, 'update public.email_preferences set application_updates = false');
      await db.query(
        `insert into private.mail_outbox (user_id, kind, due_at)
         select $1, 'hired', now() + $2::interval from generate_series(1, $3)`,
        [company.id, due, count],
      );
    };

    it('looks at what is due alone, and past hundreds that go nowhere', async () => {
      await unwanted(450, '-1 hour');
      await unwanted(1, '1 hour');
      await db.query(`insert into private.mail_outbox (user_id, kind) values ($1, 'removal_reviewed')`, [company.id]);
      expect(await claimOne()).toEqual(['removal_reviewed']);
      expect(await kinds()).toEqual(['1 hired', '1 removal_reviewed']);
    });

    it('looks no further than what it sends', async () => {
      await db.query(
        `insert into private.mail_outbox (user_id, kind, due_at) values ($1, 'removal_reviewed', now() - interval '2 hours')`,
        [company.id],
      );
      await unwanted(450, '-1 hour');
      expect(await claimOne()).toEqual(['removal_reviewed']);
      // The first 200 of 451
      expect(await kinds()).toEqual(['251 hired', '1 removal_reviewed']);
    });

    it('forgets some at a time', async () => {
      await db.query(
        `insert into private.mail_outbox (user_id, kind, sent_at, attempts, due_at)
         select $1, kind, case kind when 'hired' then now() - interval '31 days' end, 8, now() - interval '31 days'
         from unnest(array['hired', 'rejected']) as kind, generate_series(1, 250)`,
        [company.id],
      );
      await claimOne();
      expect(await kinds()).toEqual(['50 hired', '50 rejected']);
      await claimOne();
      expect(await kinds()).toEqual([]);
    });
  });

  describe('after a mail could not be sent', () => {
    /** The provider is away: the mail waits for longer than what is put down meanwhile. */
    const couldNotSend = async (kind: string) => {
      const mails = await claim();
      expect(mails.map((mail) => mail.kind)).toEqual([kind]);
      await call(db, service, 'finish_mail', {
        p_id: mails[0]?.id ?? 0,
        p_error: 'the mail provider answered 503',
        p_revision: mails[0]?.['revision'] ?? null,
        p_retry_seconds: 600,
      });
    };
    const sendDue = async () => {
      const mails = await claim();
      for (const mail of mails) await finish(mail);
      return mails.map(({ kind }) => kind);
    };
    const tenMinutesLater = () => db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
    const book = (id: string) => move(id, 'interview', { p_interview_at: later(48), p_interview_place: 'Sala 2' });
    /** An interview that was told, and then called off, which could not be told. */
    const calledOff = async () => {
      const { id } = await applied(`remarca-${Date.now()}@ponte.example`);
      await withoutNewsForCompany();
      await move(id, 'viewed');
      await book(id);
      expect(await sendDue()).toEqual(['interview']);
      await call(db, company, 'cancel_interview', { p_idempotency_key: randomUUID(), p_application_id: id });
      await couldNotSend('interview_cancelled');
      // Nothing is put off that a mail of the last minutes would put off
      await db.exec(
        `update private.mail_outbox set sent_at = sent_at - interval '5 minutes' where sent_at is not null`,
      );
      return id;
    };

    /** Somebody of whom it could not be told that no answer came. */
    const unanswered = async () => {
      const application = await applied(`silencio-${Date.now()}@ponte.example`);
      await withoutNewsForCompany();
      await db.query('update public.applications set no_answer_at = now() where id = $1', [application.id]);
      await db.query(
        `insert into public.application_events (application_id, status, actor_role) values ($1, 'no_answer', 'system')`,
        [application.id],
      );
      await couldNotSend('no_answer');
      return application;
    };

    it.each([
      ['booked anew', book, 'interview'],
      ['refused', (id: string) => move(id, 'rejected'), 'rejected'],
    ])('tells that an interview is off before what came of who is %s then', async (_what, decide, kind) => {
      const id = await calledOff();
      await decide(id);
      expect(await sendDue()).toEqual([]);
      await tenMinutesLater();
      const [cancellation, ...others] = await claim();
      expect(others).toEqual([]);
      // Where the cancellation left the application, not where it is now
      expect(cancellation).toMatchObject({ kind: 'interview_cancelled', reached: 'viewed' });
      await finish(cancellation);
      expect(await sendDue()).toEqual([kind]);
    });

    it('invites anew all the same once the cancellation is given up', async () => {
      const id = await calledOff();
      await db.exec('update private.mail_outbox set attempts = 8 where sent_at is null');
      await book(id);
      expect(await sendDue()).toEqual(['interview']);
    });

    it.each([
      ['was refused', (id: string) => move(id, 'rejected'), ['rejected']],
      ['was invited', book, ['interview']],
      [
        'has withdrawn for good',
        (id: string) =>
          db.query(`update public.applications set withdrawn_at = now() - interval '61 seconds' where id = $1`, [id]),
        [],
      ],
    ])('tells nobody that no answer came who %s meanwhile', async (_what, happen, kinds) => {
      const { id } = await unanswered();
      await happen(id);
      await tenMinutesLater();
      expect(await sendDue()).toEqual(kinds);
      expect(await db.query('select id from private.mail_outbox where sent_at is null')).toEqual([]);
    });

    it('tells that no answer came once a withdrawal was undone, and not before', async () => {
      const { candidate, id } = await unanswered();
      await call(db, candidate, 'withdraw_application', { p_application_id: id });
      await tenMinutesLater();
      expect(await sendDue()).toEqual([]);
      await call(db, candidate, 'undo_withdrawal', { p_application_id: id });
      expect(await sendDue()).toEqual(['no_answer']);
    });
  });

  it('can be read by the service role only', async () => {
    for (const who of [anon, company]) {
      expect(await refusal(call(db, who, 'claim_mails', { p_limit: 1 }))).toMatchObject({ code: '42501' });
      expect(await refusal(call(db, who, 'finish_mail', { p_id: 1 }))).toMatchObject({ code: '42501' });
    }
  });

  it('is deleted with the account', async () => {
    const { candidate, id } = await applied('some@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'rejected');
    await call(db, service, 'erase_account', { p_user_id: candidate.id });
    expect(await claim()).toEqual([]);
  });
});

if (onRealPostgres) {
  it('news of an application that is being sent at this moment is not thrown away as told', async () => {
    const { id } = await applied('ja-lida@ponte.example');
    await call(db, company, 'open_sent_resume', { p_application_id: id });
    const candidate = await comeOfAge(db, await signUp(db, { name: 'Bia Lima' }, 'agora-mesmo@ponte.example'));
    const vacancy = await publish(db, company, { title: 'Caixa' });
    const claims = JSON.stringify({ role: 'authenticated', sub: candidate.id });
    await db.exec('create table public.claimed (at timestamptz)');
    const sending = db.transaction([
      {
        sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        parameters: [claims, candidate.id],
      },
      { sql: 'set local role authenticated' },
      { sql: 'select public.apply_to_vacancy(gen_random_uuid(), $1)', parameters: [vacancy] },
      { sql: 'reset role' },
      // A worker comes before this is committed
      waitUntil(`${someoneWaits} or exists (select from public.claimed)`),
    ]);
    await untilWaiting(db, sending);
    const meanwhile = await claim();
    await db.query('insert into public.claimed values (now())');
    await sending;
    const mails = [...meanwhile, ...(await claim())].filter(({ kind }) => kind === 'application_received');
    expect(mails).toMatchObject([{ applications: 1 }]);
  });
}
