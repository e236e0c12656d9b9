import { anon, as, call, openDatabase, publish, refusal, service, signUp, signUpCompany, type Database, type Identity } from './database';

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
const finish = (id: number, error: string | null = null) => call(db, service, 'finish_mail', { p_id: id, p_error: error });
const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call(db, company, 'set_application_status', { p_application_id: id, p_status: status, ...more });

async function applied(email: string): Promise<{ candidate: Required<Identity>; vacancy: string; id: string }> {
  const candidate = await signUp(db, { name: 'Ana Lima' }, email);
  const vacancy = await publish(db, company, { title: 'Vendedora de loja' });
  const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
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
    await finish(mails[0]?.id ?? 0);
    expect(await claim()).toEqual([]);
    // moved after the mail went out: told again
    await move(id, 'interview', { p_interview_at: later(72) });
    expect((await claim()).map(({ kind }) => kind)).toEqual(['interview']);
  });

  it('tells a rejection with its reason, and nothing of a mere look', async () => {
    const { id } = await applied('recusa@ponte.example');
    await withoutNewsForCompany();
    await move(id, 'viewed');
    expect(await claim()).toEqual([]);
    await move(id, 'rejected', { p_note: 'Buscamos outro perfil' });
    expect(await claim()).toEqual([expect.objectContaining({ kind: 'rejected', rejection_reason: 'Buscamos outro perfil' })]);
  });

  it('tells that a vacancy went away to those who still waited', async () => {
    const waiting = await applied('espera@ponte.example');
    const gone = await applied('desistiu@ponte.example');
    await call(db, gone.candidate, 'withdraw_application', { p_application_id: gone.id });
    await withoutNewsForCompany();
    await as(db, company, 'delete from public.vacancies where id in ($1, $2)', [waiting.vacancy, gone.vacancy]);
    expect(await claim()).toEqual([expect.objectContaining({ kind: 'vacancy_removed', email: 'espera@ponte.example', company_name: 'Loja Verde' })]);
  });

  it('tells a company of new applications in one mail, at most once an hour', async () => {
    await applied('um@ponte.example');
    await applied('dois@ponte.example');
    const mails = await claim();
    expect(mails).toEqual([expect.objectContaining({ kind: 'application_received', applications: 2 })]);
    await finish(mails[0]?.id ?? 0);
    await applied('tres@ponte.example');
    expect(await claim()).toEqual([]);
    await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['application_received']);
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
      await finish(mail?.id ?? 0, 'the mail provider answered 503');
      // not at once
      expect(await claim()).toEqual([]);
      await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
    }
    expect(await claim()).toEqual([]);
    expect(await db.query('select last_error from private.mail_outbox')).toEqual([{ last_error: 'the mail provider answered 503' }]);
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
