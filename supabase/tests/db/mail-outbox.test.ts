import {
  anon,
  as,
  call,
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
  const candidate = await signUp(db, { name: 'Ana Lima' }, email);
  const vacancy = await publish(db, company, { title: 'Vendedora de loja' });
  const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
  // the candidate's own confirmation has tests of its own
  if (!keepsConfirmation) await db.exec(`delete from private.mail_outbox where kind = 'application_sent'`);
  return { candidate, vacancy, id };
}

/** Everything that the company was told is out of the way. */
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
    // moved again and again after the mail went out: told once more, of the last
    await move(id, 'interview', { p_interview_at: later(72) });
    await move(id, 'interview', { p_interview_place: 'Sala 3' });
    expect(await claim()).toEqual([]);
    await db.exec(
      `update private.mail_outbox set sent_at = sent_at - interval '5 minutes', due_at = due_at - interval '5 minutes'`,
    );
    expect(await claim()).toEqual([expect.objectContaining({ kind: 'interview', interview_place: 'Sala 3' })]);
  });

  it('sends the new place of an interview that is moved while its mail is on its way', async () => {
    const { id } = await applied('mudou@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    const [first] = await claim();
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 2' });
    // not beside the first one, which could arrive last
    expect(await claim()).toEqual([]);
    await finish(first);
    const [second] = await claim();
    expect(second).toMatchObject({ interview_place: 'Sala 2', attempt: 1 });
    expect(second?.['revision']).not.toBe(first?.['revision']);
    // the answer of a sender that had been given up decides nothing
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

  it('invites nobody to an interview that was called off before the mail went', async () => {
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

  it('tells a company later of an application that came while its mail was on its way', async () => {
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

  it('tells a rejection with its reason, and nothing of a mere look', async () => {
    const { id } = await applied('recusa@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    expect(await claim()).toEqual([]);
    await move(id, 'rejected', { p_note: 'Buscamos outro perfil' });
    expect(await claim()).toEqual([
      expect.objectContaining({ kind: 'rejected', rejection_reason: 'Buscamos outro perfil' }),
    ]);
  });

  it('tells that a vacancy went away to those who still waited', async () => {
    const waiting = await applied('espera@ponte.example');
    const gone = await applied('desistiu@ponte.example');
    await call(db, gone.candidate, 'withdraw_application', { p_application_id: gone.id });
    await withoutNewsForCompany();
    await as(db, company, 'delete from public.vacancies where id in ($1, $2)', [waiting.vacancy, gone.vacancy]);
    expect(await claim()).toEqual([
      expect.objectContaining({ kind: 'vacancy_removed', email: 'espera@ponte.example', company_name: 'Loja Verde' }),
    ]);
  });

  it('tells a company of new applications in one mail, at most once an hour', async () => {
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

  it('confirms each application once to whoever sent it, whatever news they want and whatever happened to it meanwhile', async () => {
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
    // the version that the provider knows the mail by: it does not change with the application
    expect(Date.parse(String(mails[0]?.['updated_at']))).toBe(Date.parse(String(appliedAt)));
    await finish(mails[0]);
    expect(await claim()).toEqual([]);
  });

  it('holds the confirmation and the invitation back while a withdrawal can be undone, and sends neither afterwards', async () => {
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

  it('sends no news to whoever wants none, and still the invitation', async () => {
    const { candidate, id } = await applied('quieto@ponte.example');
    await withoutNewsForCompany();
    await as(db, candidate, 'update public.email_preferences set application_updates = false');
    await move(id, 'viewed');
    await move(id, 'interview', { p_interview_at: later(24), p_interview_place: 'Sala 1' });
    expect((await claim()).map(({ kind }) => kind)).toEqual(['interview']);
    await move(id, 'hired');
    expect(await claim()).toEqual([]);
  });

  it('tries again later what failed, and gives up after eight times', async () => {
    const { id } = await applied('falha@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'rejected');
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [mail] = await claim();
      expect(mail?.attempt).toBe(attempt);
      await finish(mail, 'the mail provider answered 503');
      // not at once
      expect(await claim()).toEqual([]);
      await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    }
    expect(await claim()).toEqual([]);
    expect(await db.query('select last_error from private.mail_outbox')).toEqual([
      { last_error: 'the mail provider answered 503' },
    ]);
  });

  it('is read by the service alone', async () => {
    for (const who of [anon, company]) {
      expect(await refusal(call(db, who, 'claim_mails', { p_limit: 1 }))).toMatchObject({ code: '42501' });
      expect(await refusal(call(db, who, 'finish_mail', { p_id: 1 }))).toMatchObject({ code: '42501' });
    }
  });

  it('goes with the account', async () => {
    const { candidate, id } = await applied('some@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'rejected');
    await call(db, service, 'erase_account', { p_user_id: candidate.id });
    expect(await claim()).toEqual([]);
  });
});
