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

/*
 * Calls each function that creates something twice with the same key, as a client does whose first response was lost.
 */
let db: Database;
let candidate: Required<Identity>;
let company: Required<Identity>;
let vacancies: string[];

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  candidate = await signUpCandidate(db);
  company = await signUpCompany(db);
  vacancies = [await publish(db, company), await publish(db, company)];
});

interface Create {
  name: string;
  label?: string;
  who: () => Identity;
  /** Another user who may call the function. */
  other: () => Promise<Identity>;
  content: (variant: 0 | 1) => Record<string, unknown>;
  table: string;
}

const newCandidate = (): Promise<Identity> => signUpCandidate(db, 'Bia Melo');
const vacancy = {
  title: 'Auxiliar de produção',
  description: 'Trabalho na linha de produção, em turno fixo.',
  requirements: ['Ensino médio completo'],
  location: 'São Paulo, SP',
  type: 'clt',
  level: 'junior',
  salary: null,
  benefits: ['Vale-transporte'],
  deadline: null,
  published: true,
};
const experience = {
  company: 'Padaria Sol',
  role: 'Padeira',
  start_date: '2020-01-01',
  end_date: null,
  current: false,
  description: 'Pães todos os dias.',
  skills: ['Pães'],
};
const education = {
  education_type: 'tecnico',
  institution_name: 'Senac',
  course_name: 'Panificação',
  start_date: '2019-01-01',
  end_date: null,
  current: false,
  description: null,
};
const course = {
  name: 'Confeitaria',
  institution: 'Senac',
  duration: 40,
  completion_year: '2021',
  certificate: false,
  certificate_url: null,
  description: null,
};
const search = { name: 'Padarias', query: 'padeiro', location: null, salary: null, type: null, level: null };

const creates: Create[] = [
  {
    name: 'create_vacancy',
    who: () => company,
    other: () => signUpCompany(db, 'Oficina Roda'),
    table: 'public.vacancies',
    content: (variant) => ({
      p_vacancy: { ...vacancy, title: ['Auxiliar de produção', 'Auxiliar de cozinha'][variant] },
    }),
  },
  {
    name: 'create_experience',
    who: () => candidate,
    other: newCandidate,
    table: 'public.experiences',
    content: (variant) => ({ p_experience: { ...experience, role: ['Padeira', 'Confeiteira'][variant] } }),
  },
  {
    name: 'create_education',
    who: () => candidate,
    other: newCandidate,
    table: 'public.educations',
    content: (variant) => ({ p_education: { ...education, course_name: ['Panificação', 'Letras'][variant] } }),
  },
  {
    name: 'create_course',
    who: () => candidate,
    other: newCandidate,
    table: 'public.courses',
    content: (variant) => ({ p_course: { ...course, name: ['Confeitaria', 'Excel'][variant] } }),
  },
  {
    name: 'create_saved_search',
    who: () => candidate,
    other: newCandidate,
    table: 'public.saved_searches',
    content: (variant) => ({ p_search: { ...search, query: ['padeiro', 'cozinheiro'][variant] } }),
  },
  {
    name: 'apply_to_vacancy',
    who: () => candidate,
    other: newCandidate,
    table: 'public.applications',
    content: (variant) => ({ p_vacancy_id: vacancies[variant] }),
  },
  {
    name: 'report_vacancy',
    who: () => candidate,
    other: newCandidate,
    table: 'public.vacancy_reports',
    content: (variant) => ({ p_vacancy_id: vacancies[variant], p_reason: 'scam' }),
  },
  {
    name: 'request_subscription',
    who: () => candidate,
    other: newCandidate,
    table: 'public.subscription_requests',
    content: (variant) => ({
      p_plan: ['premium', 'essencial'][variant],
      p_period: 'monthly',
      p_payment_method: 'pix',
      p_shown_total_cents: 4990,
    }),
  },
  {
    name: 'send_analysis_feedback',
    who: () => anon,
    other: newCandidate,
    table: 'private.analysis_feedback',
    content: (variant) => ({ p_file_kind: 'pdf', p_score: [80, 20][variant] }),
  },
  ...['newsletter', 'partner', 'demo'].map((kind): Create => ({
    name: 'create_lead',
    label: `create_lead (${kind})`,
    who: () => anon,
    other: newCandidate,
    table: 'public.leads',
    content: (variant) => ({
      p_kind: kind,
      p_email: `${kind}${variant}@ponte.example`,
      p_name: 'Ana',
      p_company: 'Sol',
      p_phone: '1133334444',
      p_message: 'Quero saber mais',
    }),
  })),
];
const cases = creates.map((create) => [create.label ?? create.name, create] as const);

/** Everything that a call may count, send or record in addition to its row. */
async function traces(): Promise<unknown> {
  const [row] = await db.query<{ all: unknown }>(`select jsonb_build_object(
    'vacancies', (select jsonb_agg(to_jsonb(v) order by v.id) from public.vacancies as v),
    'experiences', (select count(*) from public.experiences),
    'educations', (select count(*) from public.educations),
    'courses', (select count(*) from public.courses),
    'searches', (select count(*) from public.saved_searches),
    'applications', (select jsonb_agg(to_jsonb(a) order by a.id) from public.applications as a),
    'events', (select count(*) from public.application_events),
    'subscriptions', (select jsonb_agg(to_jsonb(s) order by s.id) from public.subscription_requests as s),
    'reports', (select count(*) from public.vacancy_reports),
    'leads', (select jsonb_agg(to_jsonb(l) order by l.id) from public.leads as l),
    'feedback', (select count(*) from private.analysis_feedback),
    'mails', (select jsonb_agg(to_jsonb(m) order by m.id) from private.mail_outbox as m),
    'vacancy quota', (select jsonb_agg(to_jsonb(q) order by q.company_id) from private.vacancy_quota as q),
    'request counts', (select jsonb_agg(to_jsonb(r) order by r.action, r.key) from private.request_counts as r)) as all`);
  return row?.all;
}

/** What an answer calls the new row. */
const nameOf = (answer: unknown): string | undefined => {
  const { id, number } = answer as { id?: string; number?: string };
  return id ?? number;
};

const count = async (table: string): Promise<number> =>
  (await db.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows ?? 0;

/** A call as PostgREST makes it, with the caller's network address, so that limits by address count it. */
async function send(who: Identity, name: string, args: Record<string, unknown>): Promise<unknown> {
  const names = Object.keys(args);
  const list = names.map((key, index) => `${key} => $${index + 1}`).join(', ');
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const steps = await db.transaction([
    {
      sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('request.headers', $3, true)`,
      parameters: [
        JSON.stringify({ role: who.role, ...(who.id && { sub: who.id }) }),
        who.id ?? '',
        JSON.stringify({ 'x-forwarded-for': '203.0.113.20' }),
      ],
    },
    { sql: `set local role ${who.role}` },
    { sql: `select public.${name}(${list}) as result`, parameters: values },
  ]);
  return (steps[2]?.[0] as { result: unknown }).result;
}

describe.each(cases)('%s', (_name, { name, who, other, content, table }) => {
  // Leads are limited by network address, so each test uses a new one
  beforeEach(() => db.exec('delete from public.leads; delete from private.request_counts'));

  it('sent twice with one key has one effect and the same result both times', async () => {
    const args = { p_idempotency_key: randomUUID(), ...content(0) };
    const before = await count(table);
    const first = await send(who(), name, args);
    const after = await traces();
    expect(await count(table)).toBe(before + 1);
    expect(await send(who(), name, args)).toEqual(first);
    expect(await traces()).toEqual(after);
  });

  it('sent twice concurrently with one key has one effect', async () => {
    const args = { p_idempotency_key: randomUUID(), ...content(0) };
    const before = await count(table);
    const [first, second] = await Promise.all([send(who(), name, args), send(who(), name, args)]);
    expect(second).toEqual(first);
    expect(await count(table)).toBe(before + 1);
  });

  it('is refused with the key of other content, and changes nothing', async () => {
    const key = randomUUID();
    await send(who(), name, { p_idempotency_key: key, ...content(0) });
    const after = await traces();
    expect(await refusal(send(who(), name, { p_idempotency_key: key, ...content(1) }))).toMatchObject({
      code: 'PT409',
      hint: 'idempotency_key_reused',
    });
    expect(await traces()).toEqual(after);
  });

  it('with a key that another person used creates a row of its own, and neither shows nor changes the first', async () => {
    const args = { p_idempotency_key: randomUUID(), ...content(0) };
    const first = await send(who(), name, args);
    const kept = await db.query(`select to_jsonb(t) as row from ${table} as t`);
    const somebody = await other();
    // Rows of leads and feedback have no owner
    const own = await send(somebody, name, args);
    const rows = await db.query(`select to_jsonb(t) as row from ${table} as t`);
    if (table === 'public.leads') return;
    expect(rows).toEqual(expect.arrayContaining(kept));
    expect(rows).toHaveLength(kept.length + 1);
    if (typeof first === 'object' && first !== null) expect(nameOf(own)).not.toBe(nameOf(first));
  });
});

describe('a decision about an application', () => {
  let id: string;
  const decide = (key: string, change: Record<string, unknown>, who: Identity = company) =>
    send(who, 'set_application_status', { p_idempotency_key: key, p_application_id: id, ...change });
  const interview = { p_status: 'interview', p_interview_at: '2099-11-25T14:30:00-03:00', p_interview_place: 'Sala 3' };
  const events = async (): Promise<string[]> =>
    (
      await db.query<{ status: string }>(
        'select status from public.application_events where application_id = $1 order by id',
        [id],
      )
    ).map(({ status }) => status);
  const mails = async (): Promise<string[]> =>
    (
      await db.query<{ kind: string }>('select kind from private.mail_outbox where application_id = $1 order by id', [
        id,
      ])
    ).map(({ kind }) => kind);

  beforeEach(async () => {
    id = (await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancies[0] })).id;
    await call(db, company, 'set_application_status', { p_application_id: id, p_status: 'viewed' });
    await db.query(`delete from private.mail_outbox where application_id = $1`, [id]);
  });

  it('sent again is one event and one mail, also when the first mail is out already', async () => {
    const key = randomUUID();
    const first = await decide(key, interview);
    await db.query('update private.mail_outbox set sent_at = now() where application_id = $1', [id]);
    const after = await traces();
    expect(await decide(key, interview)).toEqual(first);
    // The list was read again between the two
    expect(
      await decide(key, { ...interview, p_seen_updated_at: (first as { updated_at: string }).updated_at }),
    ).toEqual(first);
    expect(await traces()).toEqual(after);
    expect(await events()).toEqual(['pending', 'viewed', 'interview']);
    expect(await mails()).toEqual(['interview']);
  });

  it.each(['rejected', 'hired'])('to %s, sent again, succeeds without effect', async (p_status) => {
    if (p_status === 'hired') await decide(randomUUID(), interview);
    const key = randomUUID();
    const first = await decide(key, { p_status });
    expect(await decide(key, { p_status })).toEqual(first);
    expect((await events()).filter((status) => status === p_status)).toHaveLength(1);
    expect((await mails()).filter((kind) => kind === p_status)).toHaveLength(1);
  });

  const stored = async () =>
    (
      await db.query<{ status: string; interview_at: Date | string | null; interview_place: string | null }>(
        'select status, interview_at, interview_place from public.applications where id = $1',
        [id],
      )
    )[0];
  const cancel = (key: string, change: Record<string, unknown> = {}) =>
    send(company, 'cancel_interview', { p_idempotency_key: key, p_application_id: id, ...change });

  it('sent again after a later decision that is final is refused, and changes nothing', async () => {
    const key = randomUUID();
    await decide(key, interview);
    await decide(randomUUID(), { p_status: 'rejected', p_note: 'Outro perfil' });
    expect(await refusal(decide(key, interview))).toMatchObject({ code: 'PT409', hint: 'illegal_transition' });
    expect(await db.query('select status, rejection_reason from public.applications where id = $1', [id])).toEqual([
      { status: 'rejected', rejection_reason: 'Outro perfil' },
    ]);
  });

  it('for an interview that was called off before it was sent again is refused until that was seen', async () => {
    const key = randomUUID();
    const [before] = await db.query<{ at: string }>(
      'select updated_at::text as at from public.applications where id = $1',
      [id],
    );
    const booked = (await decide(key, { ...interview, p_seen_updated_at: before?.at })) as { updated_at: string };
    const { updated_at: seen } = (await cancel(randomUUID())) as { updated_at: string };
    const after = await traces();
    for (const p_seen_updated_at of [before?.at, booked.updated_at])
      expect(await refusal(decide(key, { ...interview, p_seen_updated_at }))).toMatchObject({
        code: 'PT409',
        hint: 'application_changed',
      });
    expect(await traces()).toEqual(after);
    expect(await stored()).toEqual({ status: 'viewed', interview_at: null, interview_place: null });

    // The browser forgets the key of a call that was refused
    const next = randomUUID();
    const again = await decide(next, { ...interview, p_seen_updated_at: seen });
    expect(await stored()).toMatchObject({ status: 'interview', interview_place: 'Sala 3' });
    expect(await decide(next, { ...interview, p_seen_updated_at: seen })).toEqual(again);
    expect(await events()).toEqual(['pending', 'viewed', 'interview', 'interview_cancelled', 'interview']);
  });

  it.each([
    ['that was seen', true],
    ['without what was seen, as an older app sends it', false],
  ])('for an interview whose calling off %s books it anew by the same key, once', async (_how, isSeen) => {
    const key = randomUUID();
    await decide(key, interview);
    const { updated_at } = (await cancel(randomUUID())) as { updated_at: string };
    const wanted = { ...interview, ...(isSeen && { p_seen_updated_at: updated_at }) };
    const again = await decide(key, wanted);
    expect(await stored()).toMatchObject({ status: 'interview', interview_place: 'Sala 3' });
    expect(await decide(key, wanted)).toEqual(again);
    expect(await events()).toEqual(['pending', 'viewed', 'interview', 'interview_cancelled', 'interview']);
  });

  it.each([
    ['date', { p_interview_at: '2099-11-26T10:00:00-03:00' }],
    ['place', { p_interview_place: 'Sala 4' }],
  ])('for an interview that got another %s before it was sent again is no silent success', async (_what, change) => {
    const key = randomUUID();
    const first = (await decide(key, interview)) as { updated_at: string };
    await decide(randomUUID(), { p_status: 'interview', ...change });
    const after = await stored();
    expect(await refusal(decide(key, { ...interview, p_seen_updated_at: first.updated_at }))).toMatchObject({
      code: 'PT409',
      hint: 'application_changed',
    });
    expect(await stored()).toEqual(after);
    await decide(key, interview);
    expect(await stored()).not.toEqual(after);
  });

  it('for an interview at a place that was written with blanks around it is known again', async () => {
    const key = randomUUID();
    const blank = { ...interview, p_interview_place: '  Sala 3 ' };
    const first = await decide(key, blank);
    expect(await decide(key, blank)).toEqual(first);
    expect(await events()).toEqual(['pending', 'viewed', 'interview']);
  });

  it('an interview that was booked before its cancellation was sent again is called off anew', async () => {
    await decide(randomUUID(), interview);
    const key = randomUUID();
    const first = (await cancel(key)) as { updated_at: string };
    expect(await cancel(key)).toEqual(first);
    await decide(randomUUID(), { ...interview, p_interview_place: 'Sala 4' });
    expect(await refusal(cancel(key, { p_seen_updated_at: first.updated_at }))).toMatchObject({
      code: 'PT409',
      hint: 'application_changed',
    });
    expect(await stored()).toMatchObject({ status: 'interview', interview_place: 'Sala 4' });
    const again = await cancel(key);
    expect(await stored()).toEqual({ status: 'viewed', interview_at: null, interview_place: null });
    expect(await cancel(key)).toEqual(again);
  });

  it('with the key of another decision is refused', async () => {
    const key = randomUUID();
    await decide(key, interview);
    expect(await refusal(decide(key, { ...interview, p_interview_place: 'Sala 4' }))).toMatchObject({
      code: 'PT409',
      hint: 'idempotency_key_reused',
    });
    expect(await events()).toEqual(['pending', 'viewed', 'interview']);
  });

  it("of another company's application stays hidden, whatever the key", async () => {
    const key = randomUUID();
    await decide(key, interview);
    const stranger = await signUpCompany(db, 'Oficina Roda');
    expect(await refusal(decide(key, interview, stranger))).toMatchObject({
      code: 'PT404',
      hint: 'application_not_found',
    });
    expect(await refusal(decide(key, interview, candidate))).toMatchObject({
      code: 'PT404',
      hint: 'application_not_found',
    });
    expect(await refusal(decide(key, interview, anon))).toMatchObject({ code: '42501' });
  });
});

/* Changes that need no key, because repeating them has no effect. */
it.each<[string, () => Promise<Record<string, unknown>>]>([
  [
    'withdraw_application',
    async () => ({
      p_application_id: (await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancies[0] }))
        .id,
    }),
  ],
  [
    'undo_withdrawal',
    async () => {
      const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancies[0] });
      await call(db, candidate, 'withdraw_application', { p_application_id: id });
      return { p_application_id: id };
    },
  ],
  ['set_vacancy_saved', async () => ({ p_vacancy_id: vacancies[0], p_saved: true })],
  ['record_consent', async () => ({ p_kind: 'marketing', p_granted: true, p_document_version: '2026-11-22' })],
  [
    'cancel_subscription_request',
    async () => ({
      p_request_id: (
        await call<{ id: string }>(db, candidate, 'request_subscription', {
          p_plan: 'premium',
          p_period: 'annual',
          p_payment_method: 'pix',
          p_shown_total_cents: 100,
        })
      ).id,
    }),
  ],
  [
    'hide_application',
    async () => {
      const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancies[0] });
      await call(db, company, 'set_application_status', { p_application_id: id, p_status: 'rejected' });
      return { p_application_id: id };
    },
  ],
])('%s sent again gives the same result and no second effect', async (name, prepare) => {
  const args = await prepare();
  const first = await send(candidate, name, args);
  const consents = await count('public.consents');
  const after = await traces();
  expect(await send(candidate, name, args)).toEqual(first);
  expect(await traces()).toEqual(after);
  expect(await count('public.consents')).toBe(consents);
});

it('a call that was refused does not use up its key', async () => {
  const p_idempotency_key = randomUUID();
  expect(
    await refusal(
      send(candidate, 'create_experience', { p_idempotency_key, p_experience: { ...experience, role: '' } }),
    ),
  ).toMatchObject({ code: '23502' });
  await expect(send(candidate, 'create_experience', { p_idempotency_key, p_experience: experience })).resolves.toEqual({
    id: expect.stringMatching(/^we_/),
  });
});

it('a key is valid for one function', async () => {
  const p_idempotency_key = randomUUID();
  await send(candidate, 'create_course', { p_idempotency_key, p_course: course });
  expect(await refusal(send(candidate, 'create_education', { p_idempotency_key, p_education: course }))).toMatchObject({
    code: 'PT409',
    hint: 'idempotency_key_reused',
  });
});

it('a call without a key or without content is refused', async () => {
  expect(await refusal(send(candidate, 'create_course', { p_idempotency_key: null, p_course: course }))).toMatchObject({
    code: 'PT400',
    hint: 'idempotency_key_missing',
  });
  expect(
    await refusal(send(candidate, 'create_course', { p_idempotency_key: randomUUID(), p_course: null })),
  ).toMatchObject({ code: 'PT400', hint: 'idempotency_key_missing' });
});

it.each(['[]', '"text"', '7', '[{"name": "Excel"}]'])('content that is no row (%s) is refused', async (text) => {
  await expect(
    send(candidate, 'create_course', { p_idempotency_key: randomUUID(), p_course: JSON.parse(text) }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^2/) });
  expect(await db.query('select from public.courses where user_id = $1', [candidate.id])).toEqual([]);
});

it('the content cannot set owner, id or dates', async () => {
  const forged = {
    ...experience,
    user_id: company.id,
    id: 'we_chosen',
    created_at: '2001-01-01',
    updated_at: '2001-01-01',
  };
  const { id } = (await send(candidate, 'create_experience', {
    p_idempotency_key: randomUUID(),
    p_experience: forged,
  })) as { id: string };
  expect(id).not.toBe('we_chosen');
  expect(
    await db.query(
      "select user_id, created_at > now() - interval '1 hour' as fresh from public.experiences where id = $1",
      [id],
    ),
  ).toEqual([{ user_id: candidate.id, fresh: true }]);
});

it.each([
  ['create_vacancy', 'p_vacancy', vacancy, 'company'],
  ['create_experience', 'p_experience', experience, 'candidate'],
  ['create_education', 'p_education', education, 'candidate'],
  ['create_course', 'p_course', course, 'candidate'],
  ['create_saved_search', 'p_search', search, 'candidate'],
])('%s needs the right to insert the row', async (name, argument, row, role) => {
  const args = () => ({ p_idempotency_key: randomUUID(), [argument]: row });
  for (const stranger of [anon, role === 'company' ? candidate : company]) {
    expect(await refusal(send(stranger, name, args()))).toMatchObject({ code: '42501' });
  }
  await send(role === 'company' ? company : candidate, name, args());
});

it('a vacancy of a repeated key does not count towards the daily quota, and a draft stays a draft', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy: { ...vacancy, published: false } };
  const { id } = (await send(company, 'create_vacancy', args)) as { id: string };
  await send(company, 'create_vacancy', args);
  expect(await db.query('select used from private.vacancy_quota where company_id = $1', [company.id])).toEqual([
    { used: 3 },
  ]);
  expect(await db.query('select published, first_published_at from public.vacancies where id = $1', [id])).toEqual([
    { published: false, first_published_at: null },
  ]);
});

it('the answer stays the first one when what was created has changed since', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  const first = await send(candidate, 'apply_to_vacancy', args);
  const { id } = first as { id: string };
  await call(db, company, 'set_application_status', { p_application_id: id, p_status: 'rejected' });
  expect(await send(candidate, 'apply_to_vacancy', args)).toEqual(first);
});

it.each(['create_vacancy', 'create_experience', 'create_education', 'create_course', 'create_saved_search'])(
  '%s, sent again after what it created was deleted, creates it anew, once',
  async (name) => {
    const create = creates.find((one) => one.name === name);
    if (!create) throw new Error(name);
    const { who, content, table } = create;
    const args = { p_idempotency_key: randomUUID(), ...content(0) };
    const [first, kept] = [await send(who(), name, args), await count(table)];
    await as(db, who(), `delete from ${table} where id = $1`, [nameOf(first)]);
    const again = await send(who(), name, args);
    expect(nameOf(again)).not.toBe(nameOf(first));
    expect(await send(who(), name, args)).toEqual(again);
    expect(await count(table)).toBe(kept);
  },
);

it('an application that was withdrawn before it was sent again is another one, once', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  const first = nameOf(await send(candidate, 'apply_to_vacancy', args));
  await send(candidate, 'withdraw_application', { p_application_id: first });
  const again = await send(candidate, 'apply_to_vacancy', args);
  expect(nameOf(again)).not.toBe(first);
  expect(await send(candidate, 'apply_to_vacancy', args)).toEqual(again);
  expect(
    await db.query('select id from public.applications where candidate_id = $1 and withdrawn_at is null', [
      candidate.id,
    ]),
  ).toEqual([{ id: nameOf(again) }]);
});

it('a vacancy that was activated before its closing was sent again is closed anew', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  const isPublished = async (): Promise<boolean | undefined> =>
    (await db.query<{ published: boolean }>('select published from public.vacancies where id = $1', [vacancies[0]]))[0]
      ?.published;
  const first = await send(company, 'close_vacancy', args);
  await as(db, company, 'update public.vacancies set published = true where id = $1', [vacancies[0]]);
  expect(await isPublished()).toBe(true);
  expect(await send(company, 'close_vacancy', args)).toEqual(first);
  expect(await isPublished()).toBe(false);
});

it('a vacancy that waits for a review when its closing is sent again is closed anew', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  const state = () =>
    db.query('select published, in_review_since is not null as waits from public.vacancies where id = $1', [
      vacancies[0],
    ]);
  await call(db, service, 'set_publication_review', { p_on: true });
  try {
    const first = await send(company, 'close_vacancy', args);
    await as(
      db,
      company,
      `update public.vacancies set published = true,
         description = 'Trabalho fácil em turno fixo. Ganhe dinheiro rápido, chame no WhatsApp.' where id = $1`,
      [vacancies[0]],
    );
    expect(await state()).toEqual([{ published: false, waits: true }]);
    expect(await send(company, 'close_vacancy', args)).toEqual(first);
    expect(await state()).toEqual([{ published: false, waits: false }]);
  } finally {
    await call(db, service, 'set_publication_review', { p_on: false });
  }
});

it('an application that was refused and hidden before it was sent again is not taken for sent', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  const id = nameOf(await send(candidate, 'apply_to_vacancy', args));
  await call(db, company, 'set_application_status', { p_application_id: id, p_status: 'rejected' });
  await send(candidate, 'hide_application', { p_application_id: id });
  expect(await refusal(send(candidate, 'apply_to_vacancy', args))).toMatchObject({
    code: 'PT409',
    hint: 'application_duplicate',
  });
});

it('who is not signed in is asked to sign in, with a key as without', async () => {
  const args = { p_idempotency_key: randomUUID(), p_vacancy_id: vacancies[0] };
  for (let time = 0; time < 2; time += 1)
    expect(await refusal(send(anon, 'apply_to_vacancy', args))).toMatchObject({ code: 'PT401' });
});

it('a subscription that was given up before it was sent again is another one, once', async () => {
  const args = {
    p_idempotency_key: randomUUID(),
    p_plan: 'premium',
    p_period: 'monthly',
    p_payment_method: 'pix',
    p_shown_total_cents: 4990,
  };
  const first = nameOf(await send(candidate, 'request_subscription', args));
  await send(candidate, 'cancel_subscription_request', { p_request_id: first });
  const again = await send(candidate, 'request_subscription', args);
  expect(again).toMatchObject({ status: 'pending' });
  expect(nameOf(again)).not.toBe(first);
  expect(await send(candidate, 'request_subscription', args)).toEqual(again);
});

it('a subscription that was chosen differently before it was sent again is chosen anew', async () => {
  const monthly = {
    p_idempotency_key: randomUUID(),
    p_plan: 'premium',
    p_period: 'monthly',
    p_payment_method: 'pix',
    p_shown_total_cents: 4990,
  };
  const annual = { ...monthly, p_idempotency_key: randomUUID(), p_period: 'annual', p_shown_total_cents: 47_880 };
  const first = nameOf(await send(candidate, 'request_subscription', monthly));
  await send(candidate, 'request_subscription', annual);
  const again = await send(candidate, 'request_subscription', monthly);
  expect(again).toMatchObject({ id: first, period: 'monthly', shown_total_cents: 4990 });
  expect(
    await db.query('select period, shown_total_cents from public.subscription_requests where id = $1', [first]),
  ).toEqual([{ period: 'monthly', shown_total_cents: 4990 }]);
  expect(await send(candidate, 'request_subscription', monthly)).toEqual(again);
});

it('keys are stored for a week, contain no text of a user, and are deleted with the account', async () => {
  const args = {
    p_idempotency_key: randomUUID(),
    p_experience: { ...experience, description: 'Uma frase que só aqui está.' },
  };
  await send(candidate, 'create_experience', args);
  const rows = await db.query<{ row: unknown }>(
    'select to_jsonb(k) as row from private.idempotency_keys as k where user_id = $1',
    [candidate.id],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('frase');

  await db.query(
    `update private.idempotency_keys set created_at = now() - interval '6 days 23 hours' where user_id = $1`,
    [candidate.id],
  );
  await send(candidate, 'create_course', { p_idempotency_key: randomUUID(), p_course: course });
  expect(await db.query('select from private.idempotency_keys where user_id = $1', [candidate.id])).toHaveLength(2);
  await db.query(`update private.idempotency_keys set created_at = now() - interval '7 days 1 hour' where key = $1`, [
    args.p_idempotency_key,
  ]);
  await send(company, 'create_vacancy', { p_idempotency_key: randomUUID(), p_vacancy: vacancy });
  expect(await db.query('select from private.idempotency_keys where user_id = $1', [candidate.id])).toHaveLength(1);

  await call(db, service, 'erase_account', { p_user_id: candidate.id });
  expect(await db.query('select from private.idempotency_keys where user_id = $1', [candidate.id])).toEqual([]);
  // The token stays valid for a while: it has a visitor's rights
  await db.exec('delete from public.leads');
  await send(candidate, 'create_lead', {
    p_idempotency_key: randomUUID(),
    p_kind: 'newsletter',
    p_email: 'depois@ponte.example',
  });
  expect(
    await refusal(send(candidate, 'create_course', { p_idempotency_key: randomUUID(), p_course: course })),
  ).toMatchObject({ code: '42501' });
});
