import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  freeKnownNumbers,
  openDatabase,
  publish,
  refusal,
  signUp,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

/*
 * The last value that a rule allows and the first one that it refuses, for rules whose ordinary cases other files test.
 * `npm run measure:policies` shifts each limit by one, which a test in this file or another must detect.
 */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
}, 90_000);
afterAll(() => db.close());

const today = `(now() at time zone 'America/Sao_Paulo')::date`;
const nobody: Identity = { role: 'authenticated' };

it.each([
  ['export_my_data', {}],
  ['hide_application', { p_application_id: 'app_1' }],
  ['open_sent_resume', { p_application_id: 'app_1' }],
  ['asked_of_application', { p_application_id: 'app_1' }],
  ['withdraw_application', { p_application_id: 'app_1' }],
  ['undo_withdrawal', { p_application_id: 'app_1' }],
  ['set_application_status', { p_application_id: 'app_1', p_status: 'viewed' }],
  ['close_vacancy', { p_idempotency_key: randomUUID(), p_vacancy_id: randomUUID() }],
  ['record_consent', { p_kind: 'marketing', p_granted: true, p_document_version: '2026-11-22' }],
  ['set_vacancy_saved', { p_vacancy_id: randomUUID(), p_saved: true }],
  ['request_subscription', { p_plan: 'premium', p_period: 'annual', p_payment_method: 'pix', p_shown_total_cents: 1 }],
  ['cancel_subscription_request', { p_request_id: 'sub_1' }],
  ['complete_sign_up', { p_role: 'candidate', p_name: 'Ana', p_terms_version: '1' }],
])('%s refuses a token without a user and demands a sign-in', async (name, args) => {
  expect(await refusal(call(db, nobody, name, args))).toMatchObject({ code: 'PT401', hint: 'not_signed_in' });
});

describe('a resume', () => {
  it.each([
    [
      'experiences',
      `(company, role, start_date, description, skills) values ('Loja', 'Vendedora', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`,
    ],
    ['educations', `(institution_name, course_name, start_date) values ('USP', 'Letras', '2010-02-01')`],
    ['courses', `(name, institution, duration, completion_year) values ('Excel', 'Senac', 40, '2022')`],
  ])('has 50 rows of %s, and no 51st', async (table, values) => {
    const ana = await signUpCandidate(db);
    for (let n = 0; n < 50; n += 1) await as(db, ana, `insert into public.${table} ${values}`);
    expect(await refusal(as(db, ana, `insert into public.${table} ${values}`))).toMatchObject({
      code: 'PT409',
      hint: 'resume_part_full',
      message: 'Você atingiu o limite de 50 itens nesta seção do currículo. Exclua um para adicionar outro.',
    });
  });

  it('may belong to somebody who turns 18 today, and not to somebody who turns 18 tomorrow', async () => {
    const ana = await signUpCandidate(db);
    const born = (day: string) =>
      as(
        db,
        ana,
        `update public.personal_info set birth_date = ${day}, phone = '11987654321', street = 'Rua B', number = '2', neighborhood = 'Sé',
           city = 'São Paulo', state = 'SP', zip_code = '01000000' returning id`,
      );
    expect(await born(`(${today} - interval '18 years')::date`)).toHaveLength(1);
    expect(await refusal(born(`(${today} - interval '18 years' + interval '1 day')::date`))).toMatchObject({
      hint: 'under_age',
    });
    expect(await refusal(born(`${today} + 1`))).toMatchObject({ hint: 'invalid_birth_date' });
  });
});

describe('signing up', () => {
  it('keeps a sector of two letters and drops one of a single letter', async () => {
    for (const [industry, kept] of [
      ['TI', 'TI'],
      ['T', null],
    ] as const) {
      const company = await signUp(db, { role: 'company', name: 'Softhouse', industry });
      expect(await as(db, company, 'select industry from public.companies')).toEqual([{ industry: kept }]);
    }
  });

  async function arrive(): Promise<Identity> {
    const id = randomUUID();
    await db.query(
      `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values ($1::uuid, $2, '{}', '{"provider":"google"}')`,
      [id, `${id}@ponte.example`],
    );
    return { role: 'authenticated', id };
  }
  const candidate = { p_role: 'candidate', p_name: 'Ana Lima', p_terms_version: '2026-11-26', p_cpf: '52998224725' };
  const company = {
    p_role: 'company',
    p_name: 'Padaria',
    p_terms_version: '2026-11-26',
    p_cnpj: '11222333000181',
    p_industry: 'Alimentação',
    p_phone: '1133334444',
  };

  it.each([
    { ...candidate, p_name: 'Al' },
    { ...candidate, p_name: 'x'.repeat(120) },
    { ...candidate, p_terms_version: '2025-04' },
    { ...company, p_industry: 'TI' },
    { ...company, p_industry: 'x'.repeat(60) },
  ])('by another service is complete with %j', async (args) => {
    // No other account has this number
    await freeKnownNumbers(db);
    expect(await call(db, await arrive(), 'complete_sign_up', args)).toEqual({ role: args.p_role });
  });

  it.each([
    [{ ...candidate, p_name: null }, 'invalid_name'],
    [{ ...candidate, p_terms_version: null }, 'terms_required'],
    [{ ...candidate, p_terms_version: 'x'.repeat(41) }, 'terms_required'],
    [{ ...candidate, p_terms_version: 'nunca-existiu' }, 'unknown_version'],
    [{ ...candidate, p_terms_version: '2026-11-23' }, 'unknown_version'],
    [{ ...company, p_industry: ' ' }, 'company_fields_required'],
    [{ ...company, p_phone: '' }, 'company_fields_required'],
    [{ ...company, p_industry: 'x'.repeat(61) }, 'invalid_industry'],
  ])('by another service is not complete with %j', async (args, hint) => {
    expect(await refusal(call(db, await arrive(), 'complete_sign_up', args))).toMatchObject({ code: 'PT400', hint });
  });
});

describe('mail preferences', () => {
  it('have the time of their last change, by which a stale save is detected', async () => {
    const ana = await signUpCandidate(db);
    const version = async () =>
      (await as<{ at: string }>(db, ana, 'select updated_at::text as at from public.email_preferences'))[0]?.at;
    const before = await version();
    await as(db, ana, 'update public.email_preferences set saved_searches = false');
    expect(await version()).not.toBe(before);
    const stale = as(db, ana, 'update public.email_preferences set saved_searches = true, updated_at = $1', [before]);
    expect(await refusal(stale)).toMatchObject({ code: 'PT409', hint: 'stale_version' });
  });
});

describe('a vacancy', () => {
  it('may have today as its last day, but not yesterday', async () => {
    const company = await signUpCompany(db);
    const [days] = await db.query<{ today: string; yesterday: string }>(
      `select ${today}::text as today, (${today} - 1)::text as yesterday`,
    );
    await expect(publish(db, company, { deadline: days?.today ?? '' })).resolves.toEqual(expect.any(String));
    expect(await refusal(publish(db, company, { deadline: days?.yesterday ?? '' }))).toMatchObject({
      hint: 'deadline_past',
    });
  });

  it('removes its words from the suggestions when it is deleted', async () => {
    const company = await signUpCompany(db, 'Observatório');
    const vacancy = await publish(db, company, { title: 'Astrofísica de plantão' });
    const offered = async () =>
      (await db.query(`select label from private.search_suggestions where label like 'Astrofísica%'`)).length;
    expect(await offered()).toBeGreaterThan(0);
    await as(db, company, 'delete from public.vacancies where id = $1', [vacancy]);
    expect(await offered()).toBe(0);
  });

  it('that the operator deletes is not recorded as removed by its company', async () => {
    const [company, ana, bia] = [await signUpCompany(db), await signUpCandidate(db), await signUpCandidate(db)];
    const [taken, withdrawn] = [await publish(db, company), await publish(db, company)];
    const applications: string[] = [];
    for (const [who, vacancy] of [
      [ana, taken],
      [bia, withdrawn],
    ] as const) {
      applications.push((await call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancy })).id);
    }
    await call(db, company, 'set_application_status', { p_application_id: applications[1], p_status: 'rejected' });
    await db.query('delete from public.vacancies where id = $1', [taken]);
    await as(db, company, 'delete from public.vacancies where id = $1', [withdrawn]);
    const who = async (id: string | undefined) =>
      (
        await db.query(
          `select actor_role, actor_id from public.application_events where application_id = $1 and status = 'vacancy_removed'`,
          [id],
        )
      )[0];
    expect(await who(applications[0])).toEqual({ actor_role: 'system', actor_id: null });
    expect(await who(applications[1])).toEqual({ actor_role: 'company', actor_id: company.id });
  });
});

describe('applying', () => {
  it('twice is refused as a duplicate even when the vacancy has closed meanwhile', async () => {
    const [company, ana] = [await signUpCompany(db), await signUpCandidate(db)];
    const vacancy = await publish(db, company);
    await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await db.query('update public.vacancies set published = false where id = $1', [vacancy]);
    expect(await refusal(call(db, ana, 'apply_to_vacancy', { p_vacancy_id: vacancy }))).toMatchObject({
      hint: 'application_duplicate',
    });
  });

  it("is not for a vacancy of somebody else's site", async () => {
    const vacancy = await publish(db, await signUpCompany(db));
    await db.query(`update public.vacancies set source = 'external' where id = $1`, [vacancy]);
    expect(
      await refusal(call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: vacancy })),
    ).toMatchObject({ hint: 'vacancy_closed' });
  });
});

describe('moving an application', () => {
  async function applied(status: string): Promise<{ company: Identity; id: string }> {
    const [company, ana] = [await signUpCompany(db), await signUpCandidate(db)];
    const { id } = await call<{ id: string }>(db, ana, 'apply_to_vacancy', {
      p_vacancy_id: await publish(db, company),
    });
    await db.query('update public.applications set status = $2::public.application_status where id = $1', [id, status]);
    return { company, id };
  }
  const move = (who: Identity, id: string, more: Record<string, unknown>) =>
    call(db, who, 'set_application_status', { p_application_id: id, ...more });

  it('takes a note of 1000 characters and a place of 300, and not one more', async () => {
    const { company, id } = await applied('viewed');
    const where = (length: number) =>
      move(company, id, { p_status: 'interview', p_interview_place: 'x'.repeat(length), p_interview_at: '2099-01-01' });
    expect(await refusal(where(301))).toMatchObject({ hint: 'text_too_long' });
    expect(await where(300)).toMatchObject({ status: 'interview' });
    expect(await refusal(move(company, id, { p_status: 'rejected', p_note: 'x'.repeat(1001) }))).toMatchObject({
      hint: 'text_too_long',
    });
    expect(await move(company, id, { p_status: 'rejected', p_note: 'x'.repeat(1000) })).toMatchObject({
      status: 'rejected',
    });
  });

  it('requires a date for an interview only', async () => {
    const { company, id } = await applied('viewed');
    expect(await move(company, id, { p_status: 'rejected', p_interview_at: '2020-01-01' })).toMatchObject({
      status: 'rejected',
    });
  });

  it('can correct the place of an interview that has begun', async () => {
    const { company, id } = await applied('interview');
    await db.query(
      `update public.applications set interview_at = '2020-01-01T12:00:00Z', interview_place = 'Rua A' where id = $1`,
      [id],
    );
    expect(
      await move(company, id, {
        p_status: 'interview',
        p_interview_at: '2020-01-01T12:00:00Z',
        p_interview_place: 'Rua B',
      }),
    ).toMatchObject({ status: 'interview' });
    const earlier = move(company, id, { p_status: 'interview', p_interview_at: '2020-01-01T11:00:00Z' });
    expect(await refusal(earlier)).toMatchObject({ hint: 'interview_past' });
  });

  it('does not overwrite an interview that the caller has not read, and checks no version without one or for another status', async () => {
    const never = '2000-01-01T00:00:00Z';
    const booked = await applied('interview');
    expect(
      await refusal(move(booked.company, booked.id, { p_status: 'rejected', p_seen_updated_at: never })),
    ).toMatchObject({ hint: 'application_changed' });
    expect(await move(booked.company, booked.id, { p_status: 'hired' })).toMatchObject({ status: 'hired' });
    const viewed = await applied('viewed');
    expect(await move(viewed.company, viewed.id, { p_status: 'rejected', p_seen_updated_at: never })).toMatchObject({
      status: 'rejected',
    });
  });
});

describe('hiding an application', () => {
  it('needs a rejected application', async () => {
    const [company, ana] = [await signUpCompany(db), await signUpCandidate(db)];
    const { id } = await call<{ id: string }>(db, ana, 'apply_to_vacancy', {
      p_vacancy_id: await publish(db, company),
    });
    expect(await refusal(call(db, ana, 'hide_application', { p_application_id: id }))).toMatchObject({
      code: 'PT409',
      hint: 'not_rejected',
    });
    for (const other of [await signUpCandidate(db), company]) {
      expect(await refusal(call(db, other, 'hide_application', { p_application_id: id }))).toMatchObject({
        code: 'PT404',
      });
    }
  });
});

describe('leads', () => {
  const lead = (args: Record<string, unknown>) =>
    call(db, anon, 'create_lead', { p_kind: 'demo', p_email: `${randomUUID()}@ponte.example`, ...args });

  it.each([
    ['p_name', 120],
    ['p_company', 160],
    ['p_phone', 30],
    ['p_message', 2000],
  ])('take %s of %i characters, and not one more', async (name, length) => {
    await lead({ [name]: 'x'.repeat(length) });
    expect(await refusal(lead({ [name]: 'x'.repeat(length + 1) }))).toMatchObject({
      code: 'PT400',
      hint: 'text_too_long',
    });
  });

  it('take an address of 254 characters, and not one more', async () => {
    const address = (length: number) => `${'x'.repeat(length - 14)}@ponte.example`;
    await lead({ p_email: address(254) });
    expect(await refusal(lead({ p_email: address(255) }))).toMatchObject({ hint: 'invalid_email' });
  });
});

describe('consents', () => {
  const record = (who: Identity, granted: boolean, version: string) =>
    call(db, who, 'record_consent', { p_kind: 'marketing', p_granted: granted, p_document_version: version });

  it('can change two hundred times per person, independently of others', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const fill = (who: Identity, count: number) =>
      db.query(
        `insert into public.consents (user_id, kind, document_version, granted, created_at)
         select $1, 'marketing', 'v' || n, true, now() - interval '1 day' from generate_series(1, $2::int) as n`,
        [who.id, count],
      );
    await fill(bia, 200);
    await fill(ana, 199);
    expect(await record(ana, false, '2026-11-22')).toMatchObject({ granted: false });
    expect(await refusal(record(ana, true, '2026-11-22'))).toMatchObject({ code: 'PT429', hint: 'consent_limit' });
    // The same answer again is no change
    expect(await record(ana, false, '2026-11-22')).toMatchObject({ granted: false });
  });
});

describe('a subscription request', () => {
  it.each([1, 1_000_000])('may be of %i centavos', async (cents) => {
    const args = { p_plan: 'premium', p_period: 'annual', p_payment_method: 'pix', p_shown_total_cents: cents };
    expect(await call(db, await signUpCandidate(db), 'request_subscription', args)).toMatchObject({
      shown_total_cents: cents,
    });
  });
});

describe('saved vacancies and searches', () => {
  it('are limited to 200 vacancies per person, independently of others', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const company = await signUpCompany(db);
    const [last, more] = [await publish(db, company), await publish(db, company)];
    for (const [who, count] of [
      [bia, 200],
      [ana, 199],
    ] as const) {
      await db.query(
        `insert into public.saved_vacancies (user_id, vacancy_id, vacancy_title, company_name)
         select $1, gen_random_uuid(), 'Vaga', 'Empresa' from generate_series(1, $2::int)`,
        [who.id, count],
      );
    }
    const save = (vacancy: string, saved = true) =>
      call(db, ana, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: saved });
    expect(await save(last)).toBe(true);
    expect(await refusal(save(more))).toMatchObject({ hint: 'saved_vacancy_limit' });
    expect(await refusal(call(db, company, 'set_vacancy_saved', { p_vacancy_id: last, p_saved: true }))).toMatchObject({
      code: 'PT403',
      hint: 'not_candidate',
    });
  });

  it('are limited to 20 searches per person', async () => {
    const ana = await signUpCandidate(db);
    const save = (n: number) =>
      as(db, ana, `insert into public.saved_searches (name, query) values ('Busca', $1)`, [`padeiro ${n}`]);
    for (let n = 1; n <= 20; n += 1) await save(n);
    expect(await refusal(save(21))).toMatchObject({
      code: 'PT409',
      hint: 'saved_search_limit',
      message: 'Você atingiu o limite de 20 buscas salvas. Exclua uma para salvar outra.',
    });
  });
});

describe('the limits of network addresses', () => {
  const from = (address: string, sql: string, ...parameters: unknown[]) =>
    db.transaction([
      {
        sql: `select set_config('request.headers', $1, true)`,
        parameters: [JSON.stringify({ 'x-forwarded-for': address })],
      },
      { sql: 'set local role anon' },
      { sql, parameters },
    ]);
  const retryAfter = async (attempt: Promise<unknown>): Promise<number> => {
    const error = await attempt.then(
      () => undefined,
      (refused: unknown) => refused as { message: string; detail: string },
    );
    expect(error?.message).toContain('Muitas tentativas em pouco tempo. Aguarde 60 minutos e tente novamente.');
    return Number((JSON.parse(error?.detail ?? '{}') as { headers: Record<string, string> }).headers['Retry-After']);
  };

  it('allow thirty ratings of an analysis in an hour', async () => {
    const send = () => from('203.0.113.60', `select public.send_analysis_feedback('pdf', 100)`);
    for (let count = 0; count < 30; count += 1) await send();
    const seconds = await retryAfter(send());
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('allow twenty reports and twenty leads in an hour', async () => {
    const vacancy = await publish(db, await signUpCompany(db));
    const calls = [
      () => from('203.0.113.61', `select public.report_vacancy($1, 'scam', $2)`, vacancy, 'x'.repeat(1000)),
      () => from('203.0.113.62', `select public.create_lead('newsletter', $1)`, `${randomUUID()}@ponte.example`),
    ];
    for (const send of calls) {
      for (let count = 0; count < 20; count += 1) await send();
      const seconds = await retryAfter(send());
      expect(seconds).toBeGreaterThan(3500);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
  });

  it('delete calls that are a day old', async () => {
    await db.query(
      `insert into private.request_counts (action, key, window_start) values ('lead', 'yesterday', now() - interval '25 hours'), ('lead', 'today', now() - interval '23 hours')`,
    );
    await from('203.0.113.63', `select public.create_lead('newsletter', $1)`, `${randomUUID()}@ponte.example`);
    expect(await db.query(`select key from private.request_counts where key in ('yesterday', 'today')`)).toEqual([
      { key: 'today' },
    ]);
  });

  it('name the time until the first of thirty applications is an hour old', async () => {
    const ana = await signUpCandidate(db);
    await db.query(`update public.profiles set plan = 'premium' where id = $1`, [ana.id]);
    const company = await signUpCompany(db);
    const apply = async () => call(db, ana, 'apply_to_vacancy', { p_vacancy_id: await publish(db, company) });
    for (let count = 0; count < 30; count += 1) await apply();
    await db.query(
      `update public.applications set applied_at = now() - interval '10 minutes' where candidate_id = $1`,
      [ana.id],
    );
    const detail = await apply().then(
      () => '',
      (error: unknown) => (error as { detail: string }).detail,
    );
    expect(detail).toMatch(/"Retry-After": ?"(2[89]\d\d|3000)"/);
  });

  it.each([
    ['pdf', 0, true],
    ['pdf', 100, true],
    ['pdf', -1, false],
    ['pdf', 101, false],
    ['zip', 50, false],
    [null, 50, false],
    ['pdf', null, false],
  ])('are counted after validation: a rating of %p and %p', async (kind, score, isTaken) => {
    const send = call(db, anon, 'send_analysis_feedback', { p_file_kind: kind, p_score: score });
    if (isTaken) await send;
    else expect(await refusal(send)).toMatchObject({ hint: 'invalid_feedback' });
  });
});

describe('mails about applications', () => {
  it('are sent to a company an hour after the last one, and not later', async () => {
    const company = await signUpCompany(db);
    const vacancy = await publish(db, company);
    await db.query(
      `insert into private.mail_outbox (user_id, kind, sent_at) values ($1, 'application_received', now() - interval '10 minutes')`,
      [company.id],
    );
    await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: vacancy });
    const [due] = await db.query<{ minutes: number }>(
      `select extract(epoch from due_at - now())::float8 / 60 as minutes from private.mail_outbox where user_id = $1 and sent_at is null`,
      [company.id],
    );
    expect(due?.minutes).toBeGreaterThan(48);
    expect(due?.minutes).toBeLessThanOrEqual(50);
  });
});

describe('the export of own data', () => {
  it('contains their own address and resume only', async () => {
    const people = [
      await signUp(db, { name: 'Ana' }, 'ana.minha@ponte.example'),
      await signUp(db, { name: 'Bia' }, 'bia.minha@ponte.example'),
    ];
    for (const [index, email] of ['ana.minha@ponte.example', 'bia.minha@ponte.example'].entries()) {
      const who = people[index] as Identity;
      expect(await call(db, who, 'export_my_data')).toMatchObject({ email });
      expect(await call(db, who, 'my_resume')).toMatchObject({ email });
    }
    expect(await call(db, await signUpCompany(db), 'my_resume')).toBeNull();
  });

  it('does not contain what candidates sent to a company', async () => {
    const [company, ana] = [await signUpCompany(db), await signUpCandidate(db)];
    const { id } = await call<{ id: string }>(db, ana, 'apply_to_vacancy', {
      p_vacancy_id: await publish(db, company),
    });
    await call(db, company, 'open_sent_resume', { p_application_id: id });
    const data = JSON.stringify(await call(db, company, 'export_my_data'));
    expect(data).not.toContain(id);
    expect(data).not.toContain(ana.id);
  });
});
