import {
  anon,
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
let company: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
  await call(db, service, 'set_publication_review', { p_on: false });
  company = await signUpCompany(db, 'Padaria Fulgor');
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec('delete from private.mail_outbox; delete from public.vacancy_reports; delete from private.vacancy_reviews'),
);

/** An hour later, as the outbox asks: how many mails it has queued, and what they hold. */
async function remind(): Promise<[number, Record<string, unknown>[]]> {
  await db.exec(`update private.sweeps set done_at = now() - interval '1 hour' where name = 'remind_operators'`);
  const queued = await call<number>(db, service, 'remind_operators');
  await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
  const mails = await call<Record<string, unknown>[]>(db, service, 'claim_mails', { p_limit: 50 });
  for (const { id } of mails) await call(db, service, 'finish_mail', { p_id: id });
  return [queued, mails.filter(({ email }) => email === null)];
}
const nextDay = () => db.exec(`update private.mail_outbox set sent_at = sent_at - interval '1 day'`);
const days = (ago: number) => `now() - interval '${ago} days'`;

describe('the operator is reminded', () => {
  it('of a report from its last day on, once a day, and in no mail more', async () => {
    const vacancy = await publish(db, company);
    await call(db, anon, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'scam' });
    // The mail that told of it
    expect(await remind()).toEqual([0, [expect.objectContaining({ kind: 'reports_open', open: 1 })]]);
    await nextDay();
    expect(await remind()).toEqual([0, []]);
    await db.exec(`update public.vacancy_reports set created_at = ${days(7)}`);
    expect(await remind()).toMatchObject([1, [{ kind: 'reports_open', open: 1, overdue: 0 }]]);
    expect(await remind()).toEqual([0, []]);
    await nextDay();
    expect(await remind()).toMatchObject([1, [{ kind: 'reports_open' }]]);
  });

  it('on the next day, however few hours that are, in the morning, and at once of what is new', async () => {
    const vacancy = await publish(db, company);
    await call(db, anon, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'scam' });
    await remind();
    const [{ midnight } = { midnight: '' }] = await db.query<{ midnight: string }>(
      `select (private.today()::timestamp at time zone 'America/Sao_Paulo')::text as midnight`,
    );
    await db.exec(`update public.vacancy_reports set created_at = ${days(7)};
      update private.mail_outbox set sent_at = '${midnight}'::timestamptz - interval '1 minute';
      delete from private.sweeps where name = 'remind_operators'`);
    expect(await call(db, service, 'remind_operators')).toBe(1);
    const due = (condition: string) =>
      db.query(`select from private.mail_outbox where kind = 'reports_open' and sent_at is null and ${condition}`);
    expect(await due(`due_at >= '${midnight}'::timestamptz + interval '8 hours'`)).toHaveLength(1);
    await db.exec(`update private.mail_outbox set due_at = now() + interval '5 hours' where sent_at is null;
      update private.mail_outbox set sent_at = sent_at - interval '2 hours'`);
    await call(db, anon, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'wrong' });
    expect(await due('due_at <= now()')).toHaveLength(1);
  });

  it('of an appeal as well', async () => {
    const vacancy = await publish(db, company);
    const { number, code } = await call<{ number: string; code: string }>(db, anon, 'report_vacancy', {
      p_vacancy_id: vacancy,
      p_reason: 'scam',
    });
    const reason = 'Conferimos a vaga e a empresa: está tudo certo.';
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'kept', p_reason: reason });
    await db.exec('delete from private.mail_outbox');
    expect(await remind()).toEqual([0, []]);
    await call(db, anon, 'appeal_decision', { p_number: number, p_code: code, p_text: reason });
    await db.exec(`delete from private.mail_outbox; update public.vacancy_reports set appealed_at = ${days(9)}`);
    expect(await remind()).toMatchObject([1, [{ kind: 'reports_open', open: 1, overdue: 1 }]]);
  });

  it('of a vacancy that waits, once a day', async () => {
    await call(db, service, 'set_publication_review', { p_on: true });
    await publish(db, company, { description: 'Ganhe dinheiro rápido, chame no WhatsApp. Vaga que espera.' });
    await call(db, service, 'set_publication_review', { p_on: false });
    await remind();
    await db.exec(`update private.vacancy_reviews set asked_at = ${days(5)}`);
    expect(await remind()).toEqual([0, []]);
    await nextDay();
    expect(await remind()).toMatchObject([1, [{ kind: 'reviews_open', open: 1, overdue: 1 }]]);
    await db.exec('delete from private.vacancy_reviews; update public.vacancies set in_review_since = null');
    await nextDay();
    expect(await remind()).toEqual([0, []]);
  });

  it('of another vacancy that waits at once, while the reminder waits for the morning', async () => {
    const description = 'Ganhe dinheiro rápido, chame no WhatsApp. Vaga que espera.';
    await call(db, service, 'set_publication_review', { p_on: true });
    await publish(db, company, { description });
    await db.exec(`update private.mail_outbox set due_at = now() + interval '5 hours' where kind = 'reviews_open'`);
    await publish(db, company, { description, title: 'Vigia noturno que também espera' });
    await call(db, service, 'set_publication_review', { p_on: false });
    const waiting = await db.query<{ is_due: boolean }>(
      `select due_at <= now() as is_due from private.mail_outbox where kind = 'reviews_open'`,
    );
    expect(waiting).toEqual([{ is_due: true }]);
  });

  it('of a name of a company when it is new, then once a week, and until somebody has looked', async () => {
    const held = await signUpCompany(db, 'Loja Oficial do Fulgor');
    // Its company is told in the same minute, and the operator in the next hour
    expect(await remind()).toMatchObject([
      1,
      [{ kind: 'reviews_open', open: 0, held_names: 1, names: [{ company_name: 'Loja Oficial do Fulgor' }] }],
    ]);
    await nextDay();
    expect(await remind()).toEqual([0, []]);
    const another = await signUpCompany(db, 'Mercado Oficial do Fulgor');
    await call(db, service, 'claim_mails', { p_limit: 50 });
    await db.query(`update private.mail_outbox set sent_at = now() where user_id = $1`, [another.id]);
    expect(await remind()).toMatchObject([1, [{ kind: 'reviews_open', held_names: 2 }]]);
    for (let day = 0; day < 6; day += 1) {
      await nextDay();
      expect(await remind()).toEqual([0, []]);
    }
    await nextDay();
    expect(await remind()).toMatchObject([1, [{ kind: 'reviews_open', held_names: 2 }]]);
    const names = await db.query<{ company_id: string; version: string }>('select * from public.list_held_companies()');
    expect(names.map(({ company_id: id }) => id).sort()).toEqual([held.id, another.id].sort());
    for (const { company_id: id, version } of names)
      await call(db, service, 'release_company', { p_company_id: id, p_version: version });
    for (let day = 0; day < 8; day += 1) await nextDay();
    expect(await remind()).toEqual([0, []]);
  });

  it('by nobody but the service', async () => {
    for (const who of [anon, company, await signUpCandidate(db)])
      expect(await refusal(call(db, who, 'remind_operators'))).toMatchObject({ code: '42501' });
  });
});
