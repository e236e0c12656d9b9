import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';
import { someoneWaits, untilWaiting, waitUntil } from './open-transactions';

let db: Database;
let company: Required<Identity>;
let vacancy: string;

beforeAll(async () => {
  db = await openDatabase();
  // What is removed takes the company's trust: review-before-publication.test.ts
  await call(db, service, 'set_publication_review', { p_on: false });
  company = await signUpCompany(db, 'Loja Verde');
});
afterAll(() => db.close());
beforeEach(async () => {
  // Calls of all visitors without a network address, and vacancies of a day, are counted together
  await db.exec('delete from private.request_counts');
  await db.exec('delete from private.vacancy_quota');
  vacancy = await publish(db, company, { title: 'Dinheiro fácil', description: nextDescription() });
});

let described = 0;
/** A text that no other vacancy of these tests has: copies are taken down together. */
function nextDescription(): string {
  described += 1;
  return `Ganhe muito trabalhando pouco, anúncio de número ${described}.`;
}

interface Receipt {
  number: string;
  code: string;
  due_on: string;
}
interface Case {
  number: string;
  decision: string | null;
  decision_reason: string | null;
  due_on: string | null;
  appeal_until: string | null;
  appeal_text: string | null;
  appeal_due_on: string | null;
  appeal_decision: string | null;
  appeal_reason: string | null;
  lifted_at: string | null;
  lifted_reason: string | null;
  others_taken_down?: number;
}

const because = 'A vaga promete ganhos que ninguém pode conferir.';
const stays = 'Conferimos a vaga e a empresa: está tudo certo.';
const appeal = 'A vaga continua pedindo um depósito pelo telefone.';

const report = (who: Identity = anon, args: Record<string, unknown> = {}) =>
  call<Receipt>(db, who, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'scam', ...args });
const status = (number: string, code: string, who: Identity = anon) =>
  call<Case | null>(db, who, 'report_status', { p_number: number, p_code: code });
const decide = (number: string, decision: string, reason = because) =>
  call<Case>(db, service, 'decide_report', { p_number: number, p_decision: decision, p_reason: reason });
const appealTo = (who: Identity, number: string, code: string | null, text = appeal) =>
  call<Case | null>(db, who, 'appeal_decision', { p_number: number, p_code: code, p_text: text });
const casesOf = (who: Identity) => call<Case[]>(db, who, 'my_reports');
const isPublished = async (id: string) =>
  (await db.query<{ published: boolean }>('select published from public.vacancies where id = $1', [id]))[0]?.published;
const setPublished = (id: string) =>
  as(db, company, 'update public.vacancies set published = true where id = $1', [id]);
const daysFromNow = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(day);
};
const mailsTo = (who: Required<Identity>) =>
  db
    .query<{ kind: string }>('select kind from private.mail_outbox where user_id = $1 order by id', [who.id])
    .then((rows) => rows.map(({ kind }) => kind));
const reportFrom = (address: string) =>
  db.transaction([
    {
      sql: `select set_config('request.headers', $1, true)`,
      parameters: [JSON.stringify({ 'x-forwarded-for': address })],
    },
    { sql: 'set local role anon' },
    { sql: `select public.report_vacancy($1, 'payment', 'Pediram um depósito')`, parameters: [vacancy] },
  ]);

describe('a report of a vacancy', () => {
  it('opens a case with a number, a code and a day', async () => {
    const receipt = await report();
    expect(receipt).toEqual({
      number: expect.stringMatching(/^D-\d{6}$/) as unknown,
      code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/) as unknown,
      due_on: daysFromNow(7),
    });
    expect(await status(receipt.number, receipt.code)).toMatchObject({
      kind: 'report',
      number: receipt.number,
      vacancy_title: 'Dinheiro fácil',
      company_name: 'Loja Verde',
      report_reason: 'scam',
      due_on: daysFromNow(7),
      decision: null,
    });
  });

  it('of each visitor is a case of its own, at one network address as well, and stores no address', async () => {
    await reportFrom('203.0.113.7');
    await reportFrom('203.0.113.7');
    const rows = await db.query('select * from public.vacancy_reports where vacancy_id = $1', [vacancy]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('of one account is open once a vacancy: a second one gets its number until the decision', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db, 'Bia')];
    const other = await publish(db, company, { title: 'Outra vaga', description: nextDescription() });
    const { number } = await report(ana, { p_details: 'Pedem dinheiro' });
    for (const args of [{ p_details: 'E agora o CPF' }, { p_reason: 'wrong' }])
      expect(await refusal(report(ana, args))).toMatchObject({
        code: 'PT409',
        hint: 'report_open',
        message: `Você já denunciou esta vaga: a denúncia ${number} está em análise. Acompanhe a decisão em Denúncias.`,
      });
    expect(await casesOf(ana)).toMatchObject([{ number, details: 'Pedem dinheiro' }]);
    // Somebody else's report, and one of another vacancy, are cases of their own
    await report(bia);
    await report(ana, { p_vacancy_id: other });
    await decide(number, 'kept', stays);
    const again = await report(ana, { p_details: 'Voltaram a pedir' });
    expect(again.number).not.toBe(number);
    // An appeal against the first decision changes nothing about that
    await appealTo(ana, number, null);
    expect(await refusal(report(ana))).toMatchObject({
      hint: 'report_open',
      message: expect.stringContaining(again.number) as unknown,
    });
    await decide(number, 'upheld', stays);
  });

  it('of one account is the same answer when the same call is sent again', async () => {
    const ana = await signUpCandidate(db);
    const args = { p_idempotency_key: '7b2f7a0e-3c1d-4d5e-8f90-1234567890ad' };
    expect(await report(ana, args)).toEqual(await report(ana, args));
  });

  it('of one account that has several open from before gets the number of the first', async () => {
    const ana = await signUpCandidate(db);
    const { number } = await report(ana);
    await db.query(
      `insert into public.vacancy_reports (vacancy_id, vacancy_title, company_name, reason, user_id)
       select vacancy_id, vacancy_title, company_name, reason, user_id from public.vacancy_reports where id = $1`,
      [Number(number.slice(2))],
    );
    expect(await refusal(report(ana))).toMatchObject({
      hint: 'report_open',
      message: expect.stringContaining(number) as unknown,
    });
  });

  it('remains when the vacancy is deleted, and can still be decided', async () => {
    const { number, code } = await report();
    await db.query('delete from public.vacancies where id = $1', [vacancy]);
    expect(await status(number, code)).toMatchObject({ vacancy_title: 'Dinheiro fácil' });
    await decide(number, 'removed');
    const [copy] = await db.query<{ ad: { title: string; description: string } }>(
      `select jsonb_build_object('title', 'Dinheiro fácil', 'description', 'Ganhe muito trabalhando pouco, anúncio de número ' || $1 || '.') as ad`,
      [String(described)],
    );
    expect(await refusal(publish(db, company, copy?.ad))).toMatchObject({ code: 'PT403', hint: 'vacancy_removed' });
  });

  it('can be decided when the account of the company is gone', async () => {
    const gone = await signUpCompany(db, 'Loja que se foi');
    const { number, code } = await report(anon, { p_vacancy_id: await publish(db, gone) });
    await db.query('delete from auth.users where id = $1', [gone.id]);
    // Nothing that names it is left
    expect(await db.query('select from public.vacancy_reports where company_id = $1', [gone.id])).toEqual([]);
    expect(await decide(number, 'removed')).toMatchObject({ decision: 'removed' });
    expect(await status(number, code)).toMatchObject({ decision: 'removed', decision_reason: because });
  });

  it.each([
    [{ p_reason: null }, 'PT400', 'invalid_report'],
    [{ p_reason: 'spam' }, 'PT400', 'invalid_report'],
    [{ p_reason: 'other' }, 'PT400', 'report_without_details'],
    [{ p_reason: 'other', p_details: '   ' }, 'PT400', 'report_without_details'],
    // Nothing that can be read: zero width spaces, a word joiner, a soft hyphen
    [{ p_reason: 'other', p_details: '\u200b\u200b\u2060\u00ad' }, 'PT400', 'report_without_details'],
    [{ p_details: 'x'.repeat(1001) }, 'PT400', 'text_too_long'],
    [{ p_vacancy_id: '00000000-0000-4000-8000-000000000000' }, 'PT404', 'vacancy_not_found'],
  ])('is refused: %j', async (args, code, hint) => {
    expect(await refusal(report(anon, args))).toMatchObject({ code, hint });
  });

  it('is accepted at most twenty times an hour from one address', async () => {
    for (let count = 0; count < 20; count += 1) await reportFrom('203.0.113.50');
    await expect(reportFrom('203.0.113.50')).rejects.toThrow('Muitas tentativas em pouco tempo');
  });
});

it('a number has at least six digits, and never fewer than its case', async () => {
  expect(
    await db.query(
      'select private.report_number(7) as small, private.report_number(1234567) as large, private.removal_number(1234567) as removal',
    ),
  ).toEqual([{ small: 'D-000007', large: 'D-1234567', removal: 'R-1234567' }]);
});

describe('report_status', () => {
  it('takes number and code as people type them', async () => {
    const { number, code } = await report();
    expect(await status(number.replace('-', ' ').toLowerCase(), ` ${code.toLowerCase().replaceAll('-', '')} `)).toEqual(
      await status(number, code),
    );
  });

  it('gives nothing for a code of another case, or none', async () => {
    const [one, other] = [await report(), await report()];
    for (const [number, code] of [
      [one.number, other.code],
      [one.number, ''],
      [one.number, null],
      ['', one.code],
      [null, one.code],
      ['D-999999', one.code],
      ['R-000001', one.code],
      [`D-${'9'.repeat(30)}`, one.code],
    ])
      expect(await status(number as string, code as string)).toBeNull();
  });

  it('is asked at most thirty times an hour from one address', async () => {
    const askFrom = () =>
      db.transaction([
        { sql: `select set_config('request.headers', '{"x-forwarded-for":"203.0.113.70"}', true)` },
        { sql: 'set local role anon' },
        { sql: `select public.report_status('D-000001', '0000-0000-0000')` },
      ]);
    for (let count = 0; count < 30; count += 1) await askFrom();
    await expect(askFrom()).rejects.toThrow('Muitas tentativas em pouco tempo');
  });
});

describe('my_reports', () => {
  it('gives a person their own cases, and a company what was removed of it, without who reported', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db, 'Bia')];
    const { number } = await report(ana, { p_details: 'Conheço o dono' });
    expect(await casesOf(ana)).toMatchObject([{ number, details: 'Conheço o dono' }]);
    expect(await casesOf(bia)).toEqual([]);
    const before = await casesOf(company);
    await decide(number, 'removed');
    const ofCompany = (await casesOf(company)).slice(0, -before.length || undefined);
    expect(ofCompany).toMatchObject([
      { kind: 'removal', decision: 'removed', decision_reason: because, details: null },
    ]);
    expect(JSON.stringify(ofCompany)).not.toContain('Conheço');
    expect(await refusal(casesOf(anon))).toMatchObject({ code: '42501' });
  });
});

describe('a decision', () => {
  it('that keeps the vacancy answers this report alone', async () => {
    const ana = await signUpCandidate(db);
    const [one, other] = [await report(ana), await report()];
    await decide(one.number, 'kept', stays);
    expect(await isPublished(vacancy)).toBe(true);
    expect(await status(one.number, one.code)).toMatchObject({
      decision: 'kept',
      decision_reason: stays,
      appeal_until: daysFromNow(30),
    });
    expect(await status(other.number, other.code)).toMatchObject({ decision: null });
    expect(await mailsTo(ana)).toEqual(['report_decided']);
  });

  it('that removes the vacancy takes its copies down, answers every report of them and tells who applied', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db, 'Bia')];
    const copy = await publish(db, company, {
      title: 'DINHEIRO FACIL!!!',
      description: `Ganhe muito, trabalhando pouco: anuncio de numero ${described}`,
    });
    const innocent = await publish(db, company, { title: 'Caixa', description: nextDescription() });
    const otherCompany = await signUpCompany(db, 'Outra loja');
    const foreignCopy = await publish(db, otherCompany, {
      title: 'Dinheiro fácil',
      description: `Ganhe muito trabalhando pouco, anúncio de número ${described - 1}.`,
    });
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const [ofIt, ofCopy] = [await report(), await report(ana, { p_vacancy_id: copy })];
    await decide(ofIt.number, 'removed');
    expect([await isPublished(vacancy), await isPublished(copy)]).toEqual([false, false]);
    expect([await isPublished(innocent), await isPublished(foreignCopy)]).toEqual([true, true]);
    expect(await status(ofCopy.number, ofCopy.code)).toMatchObject({ decision: 'removed', decision_reason: because });
    expect(await call(db, anon, 'get_vacancy', { p_id: vacancy })).toMatchObject({ status: 'gone' });
    expect(await mailsTo(ana)).toEqual(['report_decided']);
    expect(await mailsTo(bia)).toContain('vacancy_taken_down');
    expect(
      await db.query(
        `select e.status, e.actor_role from public.application_events as e join public.applications as a on a.id = e.application_id
         where a.candidate_id = $1 order by e.id`,
        [bia.id],
      ),
    ).toEqual([
      { status: 'pending', actor_role: 'candidate' },
      { status: 'vacancy_taken_down', actor_role: 'system' },
    ]);
    expect((await mailsTo(company)).filter((kind) => kind === 'ad_removed').length).toBeGreaterThan(0);
  });

  describe('of a vacancy to which many have applied', () => {
    const tellAtOnce = (people: number) =>
      db.exec(
        `create or replace function private.warnings_at_once() returns int language sql immutable set search_path = '' as $$ select ${people} $$`,
      );
    beforeAll(() => tellAtOnce(2));
    afterAll(() => tellAtOnce(1000));

    /** Removes the vacancy, to which so many have applied. */
    const remove = async (people: number): Promise<void> => {
      for (let each = 0; each < people; each += 1)
        await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: vacancy });
      await decide((await report()).number, 'removed');
    };
    const told = async (of = vacancy) => {
      const [row] = await db.query<{ warned: number; restored: number }>(
        `select count(*) filter (where e.status = 'vacancy_taken_down')::int as warned,
           count(*) filter (where e.status = 'vacancy_restored')::int as restored
         from public.application_events as e join public.applications as a on a.id = e.application_id where a.vacancy_id = $1`,
        [of],
      );
      return row;
    };
    const goOn = () => call<boolean>(db, service, 'continue_long_work', { p_limit: 1 });

    it('takes it down at once and tells the people step by step', async () => {
      await remove(9);
      expect(await isPublished(vacancy)).toBe(false);
      expect(await told()).toEqual({ warned: 2, restored: 0 });
      // Who withdraws before their turn is told nothing
      await db.query(
        `update public.applications set withdrawn_at = now() where id = (select max(application_id) from private.removal_warnings)`,
      );
      await goOn();
      expect(await told()).toEqual({ warned: 7, restored: 0 });
      while (await goOn());
      expect(await told()).toEqual({ warned: 8, restored: 0 });
      expect(await db.query('select from private.removal_warnings')).toEqual([]);
    });

    it('tells of its end only who was told of it', async () => {
      await remove(4);
      const { number } = (await casesOf(company))[0] as Case;
      await decide(number, 'reversed', stays);
      while (await goOn());
      expect(await told()).toEqual({ warned: 2, restored: 2 });
      expect(await db.query('select from private.removal_warnings')).toEqual([]);
    });

    it('tells the people of the vacancy that was removed, whoever is still to be told of another', async () => {
      await remove(5);
      const first = vacancy;
      vacancy = await publish(db, company, { title: 'Dinheiro fácil', description: nextDescription() });
      await remove(4);
      expect([await told(first), await told()]).toEqual([
        { warned: 2, restored: 0 },
        { warned: 2, restored: 0 },
      ]);
      while (await goOn());
      expect([await told(first), await told()]).toEqual([
        { warned: 5, restored: 0 },
        { warned: 4, restored: 0 },
      ]);
    });

    it('tells all of them before the company’s account is erased', async () => {
      const leaving = await signUpCompany(db, 'Loja que foge');
      vacancy = await publish(db, leaving, { title: 'Dinheiro fácil', description: nextDescription() });
      await remove(4);
      while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: leaving.id })));
      const warned = await db.query(
        `select from public.application_events as e join public.applications as a on a.id = e.application_id
         where a.company_name = 'Loja que foge' and e.status = 'vacancy_taken_down'`,
      );
      expect(warned).toHaveLength(4);
    });
  });

  it('reaches the people who asked in the mails of the outbox', async () => {
    await db.exec('delete from private.mail_outbox');
    const ana = await signUpCandidate(db);
    const { number } = await report(ana);
    expect(await call(db, service, 'claim_mails', { p_limit: 10 })).toMatchObject([
      { kind: 'reports_open', email: null, next_due_on: daysFromNow(7) },
    ]);
    await db.exec('delete from private.mail_outbox');
    await decide(number, 'removed');
    expect(await call(db, service, 'claim_mails', { p_limit: 10 })).toMatchObject([
      {
        kind: 'ad_removed',
        vacancy_title: 'Dinheiro fácil',
        decision: { decision_reason: because, appeal_until: daysFromNow(30) },
        unsubscribe: null,
      },
      { kind: 'report_decided', vacancy_title: 'Dinheiro fácil', decision: { number, decision: 'removed' } },
    ]);
  });

  it.each([
    ['lifted', 'reversed', 'reversed'],
    ['upheld', 'upheld', 'upheld'],
  ])('is not told to the company any more once its removal was %s', async (_what, decision, told) => {
    await db.exec('delete from private.mail_outbox');
    const { number } = await report();
    await decide(number, 'removed');
    const [removal] = await casesOf(company);
    await appealTo(company, removal?.number ?? '', null);
    await decide(removal?.number ?? '', decision, stays);
    const mails = await call<{ kind: string; decision?: Case }[]>(db, service, 'claim_mails', { p_limit: 10 });
    expect(mails.filter(({ kind }) => kind === 'ad_removed' || kind === 'removal_reviewed')).toMatchObject([
      { kind: 'removal_reviewed', decision: { appeal_decision: told } },
    ]);
  });

  it('is asked for again by mail when the last mail was given up, and when one is on its way', async () => {
    await db.exec('delete from private.mail_outbox');
    const waiting = () =>
      db.query(
        `select attempts, revision, due_at <= now() as due from private.mail_outbox where kind = 'reports_open'`,
      );
    await report();
    await db.exec(`update private.mail_outbox set attempts = 8, due_at = now() + interval '2 hours'`);
    await report();
    expect(await waiting()).toEqual([{ attempts: 0, revision: 1, due: true }]);
    await call(db, service, 'claim_mails', { p_limit: 10 });
    await report();
    expect(await waiting()).toMatchObject([{ revision: 2 }]);
  });

  it('is waited for in one mail an hour to the operator, and in none when all is decided', async () => {
    await db.exec('delete from private.mail_outbox');
    const receipts = [await report(), await report()];
    const waiting = () => db.query(`select from private.mail_outbox where kind = 'reports_open'`);
    expect(await waiting()).toHaveLength(1);
    await db.exec(
      `update public.vacancy_reports set decision = 'kept', decision_reason = '${stays}', decided_at = now() where decided_at is null`,
    );
    expect(receipts).toHaveLength(2);
    expect(await call(db, service, 'claim_mails', { p_limit: 10 })).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [() => decide('D-999999', 'kept'), 'PT404', 'report_not_found'],
    [() => decide('R-999999', 'reversed'), 'PT404', 'report_not_found'],
    [async () => decide((await report()).number, 'upheld'), 'PT400', 'invalid_decision'],
    [async () => decide((await report()).number, 'kept', 'curto demais'), 'PT400', 'invalid_reason'],
    [async () => decide((await report()).number, 'kept', '\u200b'.repeat(20)), 'PT400', 'invalid_reason'],
    [async () => decide((await report()).number, 'kept', 'x'.repeat(2001)), 'PT400', 'invalid_reason'],
  ])('is refused: %#', async (attempt, code, hint) => {
    expect(await refusal(attempt())).toMatchObject({ code, hint });
  });

  it('is made once', async () => {
    const { number } = await report();
    await decide(number, 'kept', stays);
    expect(await refusal(decide(number, 'removed'))).toMatchObject({ code: 'PT400', hint: 'invalid_decision' });
    expect(await refusal(decide(number, 'reversed'))).toMatchObject({ code: 'PT409', hint: 'already_decided' });
  });

  it('is for the operator alone', async () => {
    const { number } = await report();
    for (const who of [anon, company, await signUpCandidate(db)])
      for (const attempt of [
        () => call(db, who, 'decide_report', { p_number: number, p_decision: 'kept', p_reason: because }),
        () => call(db, who, 'list_open_reports'),
      ])
        expect(await refusal(attempt())).toMatchObject({ code: '42501' });
  });
});

describe('a removed vacancy', () => {
  const copied = (number = described) => ({
    title: 'Dinheiro - fácil',
    description: `GANHE muito trabalhando pouco... Anúncio de número ${number}`,
  });

  it('is published again by nobody, neither itself with another text nor as a copy, by an import as well', async () => {
    const draft = await publish(db, company, { ...copied(), published: false });
    await decide((await report()).number, 'removed');
    const removed = { code: 'PT403', hint: 'vacancy_removed' };
    expect(await refusal(setPublished(vacancy))).toMatchObject(removed);
    await as(
      db,
      company,
      `update public.vacancies set description = 'Um texto inteiramente novo da vaga' where id = $1`,
      [vacancy],
    );
    expect(await refusal(setPublished(vacancy))).toMatchObject(removed);
    expect(await refusal(setPublished(draft))).toMatchObject(removed);
    expect(await refusal(publish(db, company, copied()))).toMatchObject(removed);
    const key = '7b2f7a0e-3c1d-4d5e-8f90-1234567890ab';
    const row = {
      ...copied(),
      requirements: ['Ensino médio completo'],
      location: 'São Paulo, SP',
      type: 'clt',
      level: 'junior',
      benefits: ['VT'],
    };
    expect(
      await refusal(call(db, company, 'create_vacancy', { p_idempotency_key: key, p_vacancy: JSON.stringify(row) })),
    ).toMatchObject(removed);
    expect(
      await call(db, service, 'import_vacancies', {
        p_company_id: company.id,
        p_vacancies: JSON.stringify([
          { id: `copy-${described}`, ...row },
          { id: `other-${described}`, ...row, title: 'Padeiro', description: nextDescription() },
        ]),
      }),
    ).toMatchObject({ created: 1, refused: 1, rows: [{ code: 'vacancy_removed' }, { result: 'created' }] });
    // A live vacancy does not become a copy either
    const live = await publish(db, company, { title: 'Balconista', description: nextDescription() });
    const text = copied(described - 2);
    expect(
      await refusal(
        as(db, company, 'update public.vacancies set title = $2, description = $3 where id = $1', [
          live,
          text.title,
          text.description,
        ]),
      ),
    ).toMatchObject(removed);
  });

  it('is known by the text that was reported, though it was rewritten before the decision', async () => {
    const reported = await textOf(vacancy);
    const { number } = await report();
    await as(db, company, `update public.vacancies set title = 'Vaga honesta', description = $2 where id = $1`, [
      vacancy,
      nextDescription(),
    ]);
    const rewritten = await textOf(vacancy);
    await decide(number, 'removed');
    for (const text of [reported, rewritten])
      expect(await refusal(publish(db, company, copyOf(text)))).toMatchObject({ hint: 'vacancy_removed' });
  });

  it('is taken down although another removal knows its text', async () => {
    const copy = await publish(db, company, copyOf(await textOf(vacancy)));
    const [first, ofCopy] = [await report(), await report(anon, { p_vacancy_id: copy })];
    await decide(first.number, 'kept', stays);
    await appealTo(anon, first.number, first.code);
    await as(db, company, 'update public.vacancies set description = $2 where id = $1', [vacancy, nextDescription()]);
    await decide(ofCopy.number, 'removed');
    expect([await isPublished(vacancy), await isPublished(copy)]).toEqual([true, false]);
    await decide(first.number, 'reversed');
    expect(await isPublished(vacancy)).toBe(false);
  });

  it('that its company had closed warns whoever applied, once', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const [one, late] = [await report(), await report()];
    await call(db, company, 'close_vacancy', {
      p_idempotency_key: '7b2f7a0e-3c1d-4d5e-8f90-1234567890ac',
      p_vacancy_id: vacancy,
      p_answer: 'Encerramos a vaga.',
    });
    const warnings = async () => (await mailsTo(bia)).filter((kind) => kind === 'vacancy_taken_down').length;
    await decide(one.number, 'removed');
    expect(await warnings()).toBe(1);
    await db.query(
      `update public.vacancy_reports set decision = null, decision_reason = null, decided_at = null, removal_id = null where id = $1`,
      [Number(late.number.slice(2))],
    );
    await decide(late.number, 'removed');
    expect(await warnings()).toBe(1);
  });

  it('does not keep another company from the same text', async () => {
    await decide((await report()).number, 'removed');
    const others = await publish(db, await signUpCompany(db), copied());
    expect(await db.query('select published from public.vacancies where id = $1', [others])).toEqual([
      { published: true },
    ]);
  });

  it('is marked in the list of its company', async () => {
    await decide((await report()).number, 'removed');
    const rows = await as<{ id: string; removal: string | null }>(
      db,
      company,
      'select id, removal from public.list_company_vacancies()',
    );
    expect(rows.find(({ id }) => id === vacancy)?.removal).toMatch(/^R-\d{6}$/);
    expect(rows.some(({ removal }) => removal === null)).toBe(true);
  });

  it('takes its copies with it: its company reads how many, and each is marked while it has that text', async () => {
    const [first = '', second = ''] = [
      await publish(db, company, copied()),
      await publish(db, company, copied()),
      await publish(db, company, { description: nextDescription() }),
    ];
    await decide((await report()).number, 'removed');
    const [removal] = await casesOf(company);
    expect(removal).toMatchObject({ vacancy_id: vacancy, others_taken_down: 2 });
    await as(db, company, 'update public.vacancies set description = $2 where id = $1', [second, nextDescription()]);
    const marked = async () =>
      (
        await as<{ id: string; removal: string | null }>(
          db,
          company,
          'select id, removal from public.list_company_vacancies()',
        )
      )
        .filter((row) => row.removal === removal?.number)
        .map(({ id }) => id)
        .sort();
    expect(await marked()).toEqual([vacancy, first].sort());
    await setPublished(second);
    expect(await refusal(setPublished(first))).toMatchObject({ hint: 'vacancy_removed' });
    await decide(removal?.number ?? '', 'reversed', stays);
    expect(await marked()).toEqual([]);
  });

  it('of which a later report is decided is removed once', async () => {
    const [one, late] = [await report(), await report()];
    await db.query('update public.vacancy_reports set company_id = company_id where true');
    await decide(one.number, 'removed');
    // As if it had come in between the reading and the decision of the operator
    await db.query(
      `update public.vacancy_reports set decision = null, decision_reason = null, decided_at = null, removal_id = null where id = $1`,
      [Number(late.number.slice(2))],
    );
    await decide(late.number, 'removed');
    expect(
      await db.query('select from private.vacancy_removals where vacancy_id = $1 and lifted_at is null', [vacancy]),
    ).toHaveLength(1);
  });
});

describe('an appeal', () => {
  it('of a visitor against a kept vacancy is decided once more, and removes it when the decision is reversed', async () => {
    const { number, code } = await report();
    await decide(number, 'kept', stays);
    expect(await appealTo(anon, number, code)).toMatchObject({ appeal_text: appeal, appeal_due_on: daysFromNow(7) });
    expect(await appealTo(anon, number, code)).toMatchObject({ appeal_text: appeal });
    expect(await refusal(appealTo(anon, number, code, `${appeal} E mais.`))).toMatchObject({
      code: 'PT409',
      hint: 'already_appealed',
    });
    await decide(number, 'reversed');
    expect(await status(number, code)).toMatchObject({
      decision: 'kept',
      appeal_decision: 'reversed',
      appeal_reason: because,
    });
    expect(await isPublished(vacancy)).toBe(false);
    expect(await refusal(decide(number, 'upheld'))).toMatchObject({ code: 'PT409', hint: 'already_decided' });
  });

  it('of a visitor that succeeds tells the company again of a removal that takes down more by it', async () => {
    const owner = await signUpCompany(db, 'Loja que reescreve');
    const ad = await publish(db, owner, { title: 'Dinheiro fácil', description: nextDescription() });
    const [kept, removed] = [await report(anon, { p_vacancy_id: ad }), await report(anon, { p_vacancy_id: ad })];
    await decide(kept.number, 'kept', stays);
    await decide(removed.number, 'removed');
    const [removal] = await casesOf(owner);
    await appealTo(owner, removal?.number ?? '', null);
    await decide(removal?.number ?? '', 'upheld', stays);
    const told = async () => {
      const mails = await call<{ kind: string; decision?: Case }[]>(db, service, 'claim_mails', { p_limit: 100 });
      await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
      return mails
        .filter(({ kind }) => kind === 'ad_removed')
        .map(({ decision }) => [decision?.others_taken_down, decision?.appeal_until]);
    };
    await told();
    const text = { title: 'Renda garantida', description: nextDescription() };
    const other = await publish(db, owner, text);
    await db.query('update public.vacancies set title = $2, description = $3 where id = $1', [
      ad,
      text.title,
      text.description,
    ]);
    await appealTo(anon, kept.number, kept.code);
    await decide(kept.number, 'reversed');
    expect(await isPublished(other)).toBe(false);
    // With its one appeal behind it, no other one is offered
    expect(await told()).toEqual([[1, null]]);
  });

  it('of an account needs no code, and of another account is unknown', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db, 'Bia')];
    const { number } = await report(ana);
    await decide(number, 'kept', stays);
    for (const who of [bia, company, anon]) expect(await appealTo(who, number, null)).toBeNull();
    expect(await appealTo(ana, number, null)).toMatchObject({ appeal_text: appeal });
    await decide(number, 'upheld', stays);
    expect(await isPublished(vacancy)).toBe(true);
    expect(await mailsTo(ana)).toEqual(['report_decided', 'report_decided']);
  });

  it('of the company lifts the removal, and puts back what was on the air', async () => {
    const draft = await publish(db, company, { title: 'Rascunho', description: nextDescription(), published: false });
    const receipt = await report();
    await decide(receipt.number, 'removed');
    const [removal] = await casesOf(company);
    const number = removal?.number ?? '';
    expect(await appealTo(await signUpCompany(db), number, null)).toBeNull();
    expect(await appealTo(anon, number, receipt.code)).toBeNull();
    // What turns the order of a line is not stored
    expect(await appealTo(company, number, null, `\u202e${appeal}\u200b`)).toMatchObject({ appeal_text: appeal });
    await decide(number, 'reversed', stays);
    expect([await isPublished(vacancy), await isPublished(draft)]).toEqual([true, false]);
    expect(await status(receipt.number, receipt.code)).toMatchObject({ decision: 'removed', lifted_reason: stays });
    expect((await casesOf(company))[0]).toMatchObject({ appeal_decision: 'reversed', appeal_reason: stays });
    expect((await mailsTo(company)).at(-1)).toBe('removal_reviewed');
    await publish(db, company, copyOf(await textOf(vacancy)));
  });

  it('of the company that succeeds tells whoever reported with an account, once', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db, 'Bia')];
    const owner = await signUpCompany(db, 'Loja Reconsiderada');
    const ofNext = async () => ({ p_vacancy_id: await publish(db, owner, { description: nextDescription() }) });
    const about = await ofNext();
    const ofAna = await report(ana, about);
    await report(anon, about);
    await decide(ofAna.number, 'removed');
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    // Whose mail about the removal has not gone yet
    const ofBia = await report(bia, await ofNext());
    await decide(ofBia.number, 'removed');
    for (const { number } of await casesOf(owner)) await decide(number, 'reversed', stays);
    expect(await mailsTo(ana)).toEqual(['report_decided', 'report_decided']);
    expect(await mailsTo(bia)).toEqual(['report_decided']);
    const mails = await call<{ kind: string; decision?: Case }[]>(db, service, 'claim_mails', { p_limit: 100 });
    for (const { number } of [ofAna, ofBia])
      expect(mails.filter(({ decision }) => decision?.number === number).map((mail) => mail.decision)).toEqual([
        expect.objectContaining({ lifted_reason: stays }),
      ]);
  });

  it('of the company that succeeds tells whoever was warned, and warns them again of another removal', async () => {
    const [bia, caio] = [await signUpCandidate(db, 'Bia'), await signUpCandidate(db, 'Caio')];
    const copy = await publish(db, company, copyOf(await textOf(vacancy)));
    const { id } = await call<{ id: string }>(db, bia, 'apply_to_vacancy', { p_vacancy_id: copy });
    await call(db, caio, 'apply_to_vacancy', {
      p_vacancy_id: await publish(db, company, { description: nextDescription() }),
    });
    const told = async (who: Required<Identity>) => (await mailsTo(who)).filter((kind) => kind.startsWith('vacancy_'));
    const sent = () => db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    const removeAndLift = async () => {
      await decide((await report()).number, 'removed');
      await sent();
      await decide((await casesOf(company)).find(({ lifted_at: at }) => at === null)?.number ?? '', 'reversed', stays);
      await sent();
    };
    await removeAndLift();
    expect(await told(bia)).toEqual(['vacancy_taken_down', 'vacancy_restored']);
    await removeAndLift();
    expect(await told(bia)).toEqual([
      'vacancy_taken_down',
      'vacancy_restored',
      'vacancy_taken_down',
      'vacancy_restored',
    ]);
    expect(await told(caio)).toEqual([]);
    expect(
      await as(
        db,
        bia,
        'select status, actor_role from public.application_events where application_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { status: 'pending', actor_role: 'candidate' },
      ...[1, 2].flatMap(() => [
        { status: 'vacancy_taken_down', actor_role: 'system' },
        { status: 'vacancy_restored', actor_role: 'system' },
      ]),
    ]);
  });

  it('that was not made warns whoever undoes a withdrawal afterwards, once', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    const { id } = await call<{ id: string }>(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const withdrawAndUndo = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
      await call(db, bia, 'withdraw_application', { p_application_id: id });
      await meanwhile();
      await call(db, bia, 'undo_withdrawal', { p_application_id: id });
    };
    const told = async () => (await mailsTo(bia)).filter((kind) => kind.startsWith('vacancy_'));
    await withdrawAndUndo();
    expect(await told()).toEqual([]);
    const { number } = await report();
    await withdrawAndUndo(() => decide(number, 'removed'));
    expect(await told()).toEqual(['vacancy_taken_down']);
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    await withdrawAndUndo();
    expect(await told()).toEqual(['vacancy_taken_down']);
    // The end of the removal reaches them, too
    await decide((await casesOf(company))[0]?.number ?? '', 'reversed', stays);
    expect(await told()).toEqual(['vacancy_taken_down', 'vacancy_restored']);
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
  });

  it('of the company that succeeds before the warning was sent sends neither, and none to who has withdrawn', async () => {
    const [bia, caio] = [await signUpCandidate(db, 'Bia'), await signUpCandidate(db, 'Caio')];
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const { id } = await call<{ id: string }>(db, caio, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await decide((await report()).number, 'removed');
    await db.query('update private.mail_outbox set sent_at = now() where user_id = $1', [caio.id]);
    await call(db, caio, 'withdraw_application', { p_application_id: id });
    await decide((await casesOf(company))[0]?.number ?? '', 'reversed', stays);
    const told = async (who: Required<Identity>) => (await mailsTo(who)).filter((kind) => kind.startsWith('vacancy_'));
    expect(await told(bia)).toEqual([]);
    expect(await told(caio)).toEqual(['vacancy_taken_down']);
  });

  it('of the company that succeeds while the warning fails to be sent sends only what is true now', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const claim = async () => {
      await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
      const mails = await call<{ id: number; kind: string; application_id?: string }[]>(db, service, 'claim_mails', {
        p_limit: 100,
      });
      return mails.filter(({ kind }) => ['vacancy_taken_down', 'vacancy_restored'].includes(kind));
    };
    await claim();
    await decide((await report()).number, 'removed');
    const [warning] = await claim();
    expect(warning).toMatchObject({ kind: 'vacancy_taken_down' });
    await decide((await casesOf(company))[0]?.number ?? '', 'reversed', stays);
    await call(db, service, 'finish_mail', { p_id: warning?.id, p_error: 'Sem resposta' });
    expect((await claim()).map(({ kind }) => kind)).toEqual(['vacancy_restored']);
  });

  it.each([
    [
      'that was deleted meanwhile',
      async (id: string) => {
        await decide((await report()).number, 'removed');
        await call(db, company, 'close_vacancy', {
          p_idempotency_key: randomUUID(),
          p_vacancy_id: id,
          p_answer: 'Encerramos a vaga.',
          p_delete: true,
        });
      },
    ],
    [
      'that was closed already, and was rewritten meanwhile',
      async (id: string) => {
        await db.query('update public.vacancies set published = false where id = $1', [id]);
        await decide((await report()).number, 'removed');
        await as(db, company, 'update public.vacancies set description = $2 where id = $1', [id, nextDescription()]);
      },
    ],
  ])('of the company that succeeds tells whoever was warned of a copy %s', async (_, remove) => {
    const bia = await signUpCandidate(db, 'Bia');
    const copy = await publish(db, company, copyOf(await textOf(vacancy)));
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: copy });
    await remove(copy);
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    await decide((await casesOf(company))[0]?.number ?? '', 'reversed', stays);
    expect((await mailsTo(bia)).filter((kind) => /taken_down|restored/.test(kind))).toEqual([
      'vacancy_taken_down',
      'vacancy_restored',
    ]);
  });

  it('of the company that succeeds last tells whoever another removal warned, which ended before', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await decide((await report()).number, 'removed');
    const first = (await casesOf(company))[0]?.number ?? '';
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    const [second] = await db.query<{ number: string }>(
      `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason)
       values ($1, $2, 'Outra', '{}', $3) returning private.removal_number(id) as number`,
      [company.id, vacancy, because],
    );
    const told = async () => (await mailsTo(bia)).filter((kind) => kind === 'vacancy_restored').length;
    await decide(first, 'reversed', stays);
    expect(await told()).toBe(0);
    await decide(second?.number ?? '', 'reversed', stays);
    expect(await told()).toBe(1);
  });

  it('of the company that succeeds last tells whoever another removal warned, of a vacancy that was deleted between', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    const copy = await publish(db, company, copyOf(await textOf(vacancy)));
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: copy });
    await decide((await report()).number, 'removed');
    const first = (await casesOf(company))[0]?.number ?? '';
    // The copy itself, reported for what it became
    await db.query(`update public.vacancies set description = $2 where id = $1`, [copy, nextDescription()]);
    const [second] = await db.query<{ number: string }>(
      `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason)
       values ($1, $2, 'A cópia', '{}', $3) returning private.removal_number(id) as number`,
      [company.id, copy, because],
    );
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    const told = async () => (await mailsTo(bia)).filter((kind) => kind === 'vacancy_restored').length;
    await decide(first, 'reversed', stays);
    expect(await told()).toBe(0);
    await call(db, company, 'close_vacancy', {
      p_idempotency_key: randomUUID(),
      p_vacancy_id: copy,
      p_answer: 'Encerramos a vaga.',
      p_delete: true,
    });
    await decide(second?.number ?? '', 'reversed', stays);
    expect(await told()).toBe(1);
  });

  it('of the company that succeeds tells nobody whose vacancy another removal holds', async () => {
    const bia = await signUpCandidate(db, 'Bia');
    await call(db, bia, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await decide((await report()).number, 'removed');
    await db.exec('update private.mail_outbox set sent_at = now() where sent_at is null');
    await db.query(
      `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason) values ($1, $2, 'Outra', '{}', $3)`,
      [company.id, vacancy, because],
    );
    await decide((await casesOf(company)).at(-1)?.number ?? '', 'reversed', stays);
    expect((await mailsTo(bia)).filter((kind) => kind.startsWith('vacancy_'))).toHaveLength(1);
  });

  it('of the company that is turned down leaves the removal, which the operator may still lift', async () => {
    await decide((await report()).number, 'removed');
    const number = (await casesOf(company))[0]?.number ?? '';
    await appealTo(company, number, null);
    await decide(number, 'upheld');
    expect((await casesOf(company))[0]).toMatchObject({ appeal_decision: 'upheld', lifted_at: null });
    expect(await refusal(setPublished(vacancy))).toMatchObject({ hint: 'vacancy_removed' });
    await decide(number, 'reversed', stays);
    expect(await isPublished(vacancy)).toBe(true);
    expect(await refusal(decide(number, 'reversed'))).toMatchObject({ hint: 'already_decided' });
    expect((await casesOf(company))[0]).toMatchObject({ appeal_decision: 'reversed', appeal_reason: stays });
    expect(
      await db.query('select appeal_reason, lifted_reason from private.vacancy_removals where id = $1', [
        Number(number.slice(2)),
      ]),
    ).toEqual([{ appeal_reason: because, lifted_reason: stays }]);
  });

  it('puts nothing back that the company rewrote, that breaks a rule or for which its plan has no room', async () => {
    const small = await signUpCompany(db, 'Loja pequena', 'basico');
    const ad = { title: 'Atendente de loja', description: nextDescription() };
    const ids = [];
    for (const salary of ['R$ 2.000', 'R$ 2.100', 'R$ 2.200', 'R$ 2.300'])
      ids.push(await publish(db, small, { ...ad, salary }));
    const [first = '', rewritten = '', unlawful = '', fits = ''] = ids;
    await decide((await report(anon, { p_vacancy_id: first })).number, 'removed');
    await as(db, small, 'update public.vacancies set description = $2 where id = $1', [rewritten, nextDescription()]);
    await as(db, small, `update public.vacancies set requirements = '{"Sexo feminino, até 30 anos"}' where id = $1`, [
      unlawful,
    ]);
    for (let count = 0; count < 4; count += 1)
      await publish(db, small, { title: 'Outra vaga', description: nextDescription() });
    await decide((await casesOf(small))[0]?.number ?? '', 'reversed', stays);
    const back = [];
    for (const id of ids) if (await isPublished(id)) back.push(id);
    // One place was free
    expect(back).toHaveLength(1);
    expect([first, fits]).toContain(back[0]);
  });

  it('puts nothing back that another removal holds or whose time has passed', async () => {
    const copy = await publish(db, company, copyOf(await textOf(vacancy)));
    await decide((await report()).number, 'removed');
    const number = (await casesOf(company))[0]?.number ?? '';
    await db.query(`update public.vacancies set deadline = private.today() - 1 where id = $1`, [copy]);
    await db.query(
      `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason) values ($1, $2, 'Dinheiro fácil', '{}', $3)`,
      [company.id, vacancy, because],
    );
    await decide(number, 'reversed', stays);
    expect([await isPublished(vacancy), await isPublished(copy)]).toEqual([false, false]);
  });

  it.each([
    ['before a decision', async () => void (await report()), 'nothing_to_appeal'],
    [
      'against a removal, by who reported',
      async () => void (await decide(lastNumber(), 'removed')),
      'nothing_to_appeal',
    ],
    [
      'after thirty days',
      async () => {
        await decide(lastNumber(), 'kept', stays);
        await db.query(`update public.vacancy_reports set decided_at = now() - interval '31 days' where id = $1`, [
          Number(lastNumber().slice(2)),
        ]);
      },
      'appeal_late',
    ],
  ])('is refused %s', async (_when, prepare, hint) => {
    last = await report();
    await prepare();
    expect(await refusal(appealTo(anon, last.number, last.code))).toMatchObject({ code: 'PT409', hint });
  });

  it.each([
    ['x'.repeat(19), 'appeal_too_short'],
    [null, 'appeal_too_short'],
    [`curto${'\u200b'.repeat(20)}`, 'appeal_too_short'],
    ['x'.repeat(2001), 'text_too_long'],
  ])('has from 20 to 2 000 characters: %#', async (text, hint) => {
    const { number, code } = await report();
    await decide(number, 'kept', stays);
    expect(await refusal(appealTo(anon, number, code, text as string))).toMatchObject({ code: 'PT400', hint });
  });
});

let last: Receipt;
const lastNumber = () => last.number;
const textOf = async (id: string) =>
  (
    await db.query<{ title: string; description: string }>(
      'select title, description from public.vacancies where id = $1',
      [id],
    )
  )[0];
const copyOf = (text: { title: string; description: string } | undefined) => ({
  title: `${text?.title ?? ''} !`,
  description: text?.description ?? '',
});

describe('list_open_reports', () => {
  it('gives what waits, the one due first at the top', async () => {
    await db.exec('delete from public.vacancy_reports');
    await db.exec('delete from private.vacancy_removals');
    const [first, second, kept] = [await report(), await report(), await report()];
    await db.query(`update public.vacancy_reports set created_at = now() - interval '9 days' where id = $1`, [
      Number(second.number.slice(2)),
    ]);
    await decide(kept.number, 'kept', stays);
    await appealTo(anon, kept.number, kept.code);
    expect(
      await as(db, service, 'select number, about, overdue, other_open_reports from public.list_open_reports()'),
    ).toEqual([
      { number: second.number, about: 'report', overdue: true, other_open_reports: 1 },
      { number: first.number, about: 'report', overdue: false, other_open_reports: 1 },
      { number: kept.number, about: 'appeal of the reporter', overdue: false, other_open_reports: 2 },
    ]);
    await decide(first.number, 'removed');
    await appealTo(company, (await casesOf(company))[0]?.number ?? '', null);
    expect(
      (await as<{ about: string }>(db, service, 'select about from public.list_open_reports()')).map(
        ({ about }) => about,
      ),
    ).toEqual(['appeal of the reporter', 'appeal of the company']);
  });
});

describe('transparency_report', () => {
  const deleteCases = () =>
    db.exec(
      'delete from public.vacancy_reports; delete from private.vacancy_removals; delete from private.former_removals',
    );

  it('counts what was reported within a year and what became of it, for everybody', async () => {
    await deleteCases();
    expect(await call(db, anon, 'transparency_report')).toMatchObject({
      received: 0,
      by_reason: {},
      median_hours: null,
      vacancies_taken_down: 0,
    });
    const [kept, removed, open, old] = [await report(), await report(), await report(), await report()];
    const idOf = ({ number }: Receipt) => Number(number.slice(2));
    await db.query(`update public.vacancy_reports set created_at = now() - interval '13 months' where id = $1`, [
      idOf(old),
    ]);
    await decide(kept.number, 'kept', stays);
    await appealTo(anon, kept.number, kept.code);
    await decide(kept.number, 'upheld', stays);
    await db.query(`update public.vacancy_reports set created_at = now() - interval '9 days' where id = $1`, [
      idOf(open),
    ]);
    await db.query(`update public.vacancy_reports set vacancy_id = gen_random_uuid(), ad_key = '' where id = $1`, [
      idOf(open),
    ]);
    await decide(removed.number, 'removed');
    await db.query(`update public.vacancy_reports set created_at = now() - interval '10 hours' where id = any ($1)`, [
      [idOf(kept), idOf(removed)],
    ]);
    await appealTo(company, (await casesOf(company))[0]?.number ?? '', null);
    expect(await call(db, anon, 'transparency_report')).toMatchObject({
      since: expect.any(String) as unknown,
      decision_days: 7,
      appeal_days: 30,
      received: 3,
      by_reason: { scam: 3 },
      open: 1,
      overdue: 1,
      kept: 1,
      removed: 1,
      decided_in_time: 2,
      median_hours: 10,
      vacancies_taken_down: 1,
      reporter_appeals: { received: 1, open: 0, overdue: 0, upheld: 1, reversed: 0 },
      company_appeals: { received: 1, open: 1, overdue: 0, upheld: 0, reversed: 0 },
    });
  });

  it('says how many appeals are late, and keeps what a company has lost when its account is gone', async () => {
    await deleteCases();
    const fraud = await signUpCompany(db, 'Loja que some');
    const removedOf = async (who: Required<Identity>) => {
      const text = { title: 'Dinheiro em muitas cidades', description: nextDescription() };
      const [first = ''] = [await publish(db, who, text), await publish(db, who, text)];
      await decide((await report(anon, { p_vacancy_id: first })).number, 'removed');
      return (await casesOf(who))[0]?.number ?? '';
    };
    const [undone, upheld, unanswered] = [await removedOf(fraud), await removedOf(fraud), await removedOf(fraud)];
    for (const number of [undone, upheld, unanswered]) await appealTo(fraud, number, null);
    await decide(undone, 'reversed', stays);
    await decide(upheld, 'upheld');
    const kept = await report();
    await decide(kept.number, 'kept', stays);
    await appealTo(anon, kept.number, kept.code);
    await db.exec(`update private.vacancy_removals set appealed_at = now() - interval '8 days';
      update public.vacancy_reports set appealed_at = now() - interval '8 days' where appealed_at is not null`);
    const counted = () => call(db, anon, 'transparency_report');
    expect(await counted()).toMatchObject({
      vacancies_taken_down: 6,
      reporter_appeals: { received: 1, open: 1, overdue: 1 },
      company_appeals: { received: 3, open: 1, overdue: 1, upheld: 1, reversed: 1, ended: 0 },
    });
    while (!(await call(db, service, 'erase_account', { p_user_id: fraud.id })));
    expect(await db.query('select from private.vacancy_removals')).toEqual([]);
    expect(await counted()).toMatchObject({
      vacancies_taken_down: 6,
      company_appeals: { received: 3, open: 0, overdue: 0, upheld: 1, reversed: 1, ended: 1 },
    });
    await db.exec(`update private.former_removals set removed_on = removed_on - 401`);
    expect(await counted()).toMatchObject({ vacancies_taken_down: 0, company_appeals: { received: 0 } });
    // Older rows go with the next account
    await db.query('delete from auth.users where id = $1', [(await signUpCompany(db)).id]);
    expect(await db.query('select from private.former_removals')).toEqual([]);
  });
});

if (onRealPostgres) {
  it('two reports of one account at once are one case, and the other gets its number', async () => {
    const ana = await signUpCandidate(db);
    // From two networks: requests of one address wait for each other already where they are counted
    const reporting = (address: string) => [
      {
        sql: `select set_config('request.headers', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true)`,
        parameters: [
          JSON.stringify({ 'x-forwarded-for': address }),
          JSON.stringify({ role: 'authenticated', sub: ana.id }),
          ana.id,
        ],
      },
      { sql: 'set local role authenticated' },
      { sql: `select public.report_vacancy($1, 'payment')`, parameters: [vacancy] },
      { sql: 'reset role' },
    ];
    // The other one comes to its question before this one is committed
    const first = db.transaction([
      ...reporting('203.0.113.81'),
      waitUntil(
        `${someoneWaits} or (select count(*) from public.vacancy_reports where user_id = '${ana.id}' and reason = 'payment') = 2`,
      ),
    ]);
    await untilWaiting(db, first);
    const attempts = await Promise.allSettled([first, db.transaction(reporting('203.0.113.82'))]);
    const [row, ...more] = await db.query<{ number: string }>(
      'select private.report_number(id) as number from public.vacancy_reports where user_id = $1',
      [ana.id],
    );
    expect(more).toEqual([]);
    expect(attempts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([
      expect.stringContaining(`a denúncia ${row?.number ?? ''} está em análise`),
    ]);
  });

  it('a publication under way is waited for by a decision, and meets it neither before nor after', async () => {
    const { number } = await report();
    const text = copyOf(await textOf(vacancy));
    const publishing = db.transaction([
      {
        sql: `select set_config('request.jwt.claims', '{"role":"authenticated","sub":"${company.id}"}', true), set_config('request.jwt.claim.sub', '${company.id}', true)`,
      },
      {
        sql: `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits)
          values ($1, $2, $3, '{"Ensino médio completo"}', 'São Paulo, SP', 'clt', 'junior', '{VT}')`,
        parameters: [company.id, text.title, text.description],
      },
      waitUntil(`${someoneWaits} or exists (select from private.vacancy_removals where vacancy_id = '${vacancy}')`),
    ]);
    await untilWaiting(db, publishing);
    await decide(number, 'removed');
    await publishing;
    expect(
      await db.query(`select from public.vacancies where company_id = $1 and published and description = $2`, [
        company.id,
        text.description,
      ]),
    ).toEqual([]);
  });
}
