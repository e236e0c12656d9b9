import {
  anon,
  as,
  call,
  fillProfile,
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
let ana: Required<Identity>;
let vacancy: string;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  await db.exec(
    `delete from public.applications; delete from public.saved_searches; delete from private.mail_outbox;
     delete from private.alert_rounds; delete from private.company_answers`,
  );
  company = await signUpCompany(db, 'Loja Verde');
  await fillProfile(db, company);
  ana = await signUpCandidate(db, 'Ana Maria Lima');
  vacancy = await publish(db, company, { title: 'Vendedora de loja' });
});
afterAll(() => db.close());

interface Pause {
  paused_at: string | null;
  companies: number;
  interviews: number;
}
interface Received {
  id: string;
  status: string;
  vacancy_title: string;
  candidate_name: string | null;
  candidate_email: string | null;
  candidate_paused: boolean;
  summary: object | null;
}

const pause = (who: Identity = ana) => call<Pause>(db, who, 'pause_profile');
const reactivate = (who: Identity = ana) => call<Pause>(db, who, 'reactivate_profile');
const pauseOf = (who: Identity = ana) => call<Pause | null>(db, who, 'my_profile_pause');
const apply = async (who: Identity = ana, to = vacancy) =>
  (await call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: to })).id;
const received = (who: Identity = company) => call<Received[]>(db, who, 'list_received_applications');
const openResume = (id: string, who: Identity = company) =>
  call<{ resume: { full_name: string } }>(db, who, 'open_sent_resume', { p_application_id: id });
const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call(db, company, 'set_application_status', { p_application_id: id, p_status: status, ...more });
const invite = (id: string, days = 2) =>
  move(id, 'interview', {
    p_interview_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    p_interview_place: 'Sala 3',
  });
const emailOf = async ({ id }: Identity) =>
  (await db.query<{ email: string }>('select email from auth.users where id = $1', [id]))[0]?.email ?? '';
const claim = async () => {
  await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
  return call<{ kind: string; email: string; [key: string]: unknown }[]>(db, service, 'claim_mails', { p_limit: 100 });
};
const pauses = ({ id }: Identity = ana) =>
  db.query('select paused_at, reactivated_at from public.profile_pauses where user_id = $1 order by id', [id]);
/** A pause of so many days ago; null: it goes on. */
const wasPaused = (from: number, to: number | null, who: Required<Identity> = ana) =>
  db.query(
    `insert into public.profile_pauses (user_id, paused_at, reactivated_at)
     values ($1, now() - make_interval(days => $2::int), now() - make_interval(days => $3::int))`,
    [who.id, from, to],
  );

describe('pausing', () => {
  it('is on until it is switched off, and each time is kept once', async () => {
    expect(await pauseOf()).toEqual({ paused_at: null, companies: 0, interviews: 0 });
    const { paused_at: since } = await pause();
    expect(since).not.toBeNull();
    expect(await pause()).toMatchObject({ paused_at: since });
    expect(await pauseOf()).toMatchObject({ paused_at: since });
    expect(await reactivate()).toMatchObject({ paused_at: null });
    expect(await reactivate()).toMatchObject({ paused_at: null });
    expect(await pauses()).toEqual([{ paused_at: expect.anything(), reactivated_at: expect.anything() }]);
    await pause();
    expect(await pauses()).toHaveLength(2);
  });

  it('asked for twice at the same moment is one pause', async () => {
    await Promise.all([pause(), pause(), pause()]);
    expect(await pauses()).toHaveLength(1);
  });

  it('says how many companies it hides the person from, and how many interviews are to come', async () => {
    const other = await signUpCompany(db, 'Loja Azul');
    const first = await apply();
    await apply(ana, await publish(db, company));
    await apply(ana, await publish(db, other));
    const withdrawn = await apply(ana, await publish(db, await signUpCompany(db, 'Loja Rosa')));
    await call(db, ana, 'withdraw_application', { p_application_id: withdrawn });
    await invite(first);
    expect(await pauseOf()).toEqual({ paused_at: null, companies: 2, interviews: 1 });
    await db.query(`update public.applications set interview_at = now() - interval '1 hour' where id = $1`, [first]);
    expect(await pauseOf()).toMatchObject({ interviews: 0 });
  });

  it.each(['pause_profile', 'reactivate_profile'])('%s is for signed-in candidates', async (name) => {
    expect(await refusal(call(db, company, name))).toMatchObject({ code: 'PT403', hint: 'not_candidate' });
    expect(await refusal(call(db, { role: 'authenticated' }, name))).toMatchObject({ hint: 'not_signed_in' });
    expect(await refusal(call(db, anon, name))).toMatchObject({ code: '42501' });
  });

  it('is the own account alone: nobody else reads or writes it', async () => {
    await pause();
    const bia = await signUpCandidate(db, 'Bia');
    for (const who of [bia, company])
      expect(await as(db, who, 'select user_id from public.profile_pauses')).toEqual([]);
    expect(await as(db, ana, 'select user_id from public.profile_pauses')).toEqual([{ user_id: ana.id }]);
    expect(await refusal(as(db, ana, 'update public.profile_pauses set reactivated_at = now()'))).toMatchObject({
      code: '42501',
    });
    expect(await pauseOf(company)).toBeNull();
  });

  it('is switched to and fro twenty times a day, and pausing itself is never refused', async () => {
    for (let times = 0; times < 19; times += 1) await wasPaused(0, 0);
    await pause();
    expect(await refusal(reactivate())).toMatchObject({
      message: expect.stringContaining('Muitas tentativas') as unknown,
    });
    expect(await pause()).toMatchObject({ paused_at: expect.any(String) as unknown });
    await db.exec(`update public.profile_pauses set paused_at = paused_at - interval '1 day'`);
    expect(await reactivate()).toMatchObject({ paused_at: null });
  });

  it('is part of the export, and goes with the account', async () => {
    await pause();
    expect(await call(db, ana, 'export_my_data')).toMatchObject({
      profile_pauses: [{ paused_at: expect.any(String) as unknown, reactivated_at: null }],
    });
    await call(db, service, 'erase_account', { p_user_id: ana.id });
    expect(await pauses()).toEqual([]);
  });
});

describe('a company', () => {
  it('keeps the row of who has paused, without name and e-mail, until the reactivation', async () => {
    const id = await apply();
    const named = {
      id,
      candidate_name: 'Ana Maria Lima',
      candidate_email: await emailOf(ana),
      candidate_paused: false,
    };
    expect(await received()).toEqual([expect.objectContaining(named)]);
    await pause();
    expect(await received()).toEqual([
      expect.objectContaining({
        id,
        status: 'pending',
        vacancy_title: 'Vendedora de loja',
        candidate_name: null,
        candidate_email: null,
        candidate_paused: true,
        summary: null,
      }),
    ]);
    await reactivate();
    expect(await received()).toEqual([expect.objectContaining(named)]);
  });

  it('reads nothing of the person on any way, whatever it calls or selects', async () => {
    const id = await apply();
    await pause();
    const email = await emailOf(ana);
    const callable = await db.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.pronargs = p.pronargdefaults and p.prorettype = 'jsonb'::regtype
         and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    expect(callable.length).toBeGreaterThan(5);
    const answers: unknown[] = [];
    for (const { name } of callable) answers.push(await call(db, company, name).catch((error: unknown) => error));
    answers.push(await as(db, company, 'select to_jsonb(v) from public.list_company_vacancies() as v'));
    const tables = await db.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(format('%I', a.attname), ', ') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
         and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['applications', 'application_events']));
    for (const { name, columns } of tables)
      answers.push(await as(db, company, `select ${columns} from public.${name}`));
    const text = JSON.stringify(answers);
    expect(text).toContain(id);
    expect(text).not.toContain('Ana Maria');
    expect(text).not.toContain(email);
  });

  it('opens no resume of who has paused, which is noted down nowhere, and opens it afterwards', async () => {
    const id = await apply();
    await pause();
    expect(await refusal(openResume(id))).toEqual({
      code: 'PT409',
      hint: 'candidate_paused',
      message: 'Esta pessoa pausou o perfil. O currículo volta a aparecer quando ela o reativar.',
    });
    await received();
    expect(await as(db, ana, 'select id from public.resume_openings')).toEqual([]);
    expect(await as(db, ana, 'select day from public.applicant_listings')).toEqual([]);
    // The person reads what was sent all the same
    expect((await openResume(id, ana)).resume.full_name).toBe('Ana Maria Lima');
    await reactivate();
    expect((await openResume(id)).resume.full_name).toBe('Ana Maria Lima');
    await received();
    expect(await as(db, ana, 'select id from public.applicant_listings, public.resume_openings')).toHaveLength(1);
  });

  it('refuses who has paused, and the person reads it', async () => {
    const id = await apply();
    await pause();
    await move(id, 'rejected', { p_note: 'Vaga preenchida' });
    expect(await claim()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'rejected', email: await emailOf(ana), rejection_reason: 'Vaga preenchida' }),
      ]),
    );
  });

  it('books no interview with, moves none of, and hires nobody who has paused; it may call an interview off', async () => {
    const paused = {
      code: 'PT409',
      hint: 'candidate_paused',
      message: 'Esta pessoa pausou o perfil. Marque a entrevista ou registre a contratação quando ela o reativar.',
    };
    const id = await apply();
    await pause();
    expect(await refusal(invite(id))).toEqual(paused);
    expect(await refusal(move(id, 'viewed'))).toEqual(paused);
    await reactivate();
    await invite(id);
    await pause();
    expect(await refusal(invite(id, 5))).toEqual(paused);
    expect(await refusal(move(id, 'hired'))).toEqual(paused);
    expect(
      await call(db, company, 'cancel_interview', {
        p_idempotency_key: '10000000-0000-4000-8000-000000000001',
        p_application_id: id,
      }),
    ).toMatchObject({ status: 'pending' });
  });

  it('closes a vacancy with one answer to all, those who have paused included', async () => {
    const id = await apply();
    await pause();
    expect(
      await refusal(as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy])),
    ).toMatchObject({ hint: 'applications_unanswered' });
    expect(
      await call(db, company, 'close_vacancy', {
        p_idempotency_key: '10000000-0000-4000-8000-000000000002',
        p_vacancy_id: vacancy,
        p_answer: 'A vaga foi preenchida.',
      }),
    ).toMatchObject({ answered: 1 });
    expect(await as(db, ana, 'select status from public.applications where id = $1', [id])).toEqual([
      { status: 'rejected' },
    ]);
  });

  it('is not told that a resume waits to be opened which it cannot open', async () => {
    await apply();
    const counts = () =>
      as(
        db,
        company,
        'select application_count, new_application_count, unanswered_count from public.list_company_vacancies()',
      );
    expect(await counts()).toEqual([{ application_count: 1, new_application_count: 1, unanswered_count: 1 }]);
    await pause();
    expect(await counts()).toEqual([{ application_count: 1, new_application_count: 0, unanswered_count: 1 }]);
  });

  it('is mailed no first name of who has paused', async () => {
    await apply();
    await apply(await signUpCandidate(db, 'Bia Melo'));
    await pause();
    const mail = (await claim()).find(({ kind }) => kind === 'application_received');
    expect(mail).toMatchObject({
      applications: 2,
      newest: [{ first_name: 'Bia', vacancy_title: 'Vendedora de loja' }],
    });
    expect(JSON.stringify(mail)).not.toContain('Ana');
  });
});

describe('who has paused', () => {
  const paused = {
    code: 'PT409',
    hint: 'profile_paused',
    message: 'Seu perfil está em pausa. Reative-o para se candidatar.',
  };

  it('applies to nothing until the reactivation, and may withdraw', async () => {
    const id = await apply();
    const other = await publish(db, company);
    await pause();
    expect(await refusal(apply(ana, other))).toEqual(paused);
    expect(
      await refusal(
        call(db, ana, 'apply_to_vacancy', {
          p_idempotency_key: '10000000-0000-4000-8000-000000000003',
          p_vacancy_id: other,
        }),
      ),
    ).toEqual(paused);
    expect(await call(db, ana, 'withdraw_application', { p_application_id: id })).toMatchObject({ id });
    await reactivate();
    expect(await apply(ana, other)).toMatch(/^app_/);
  });

  describe('and keeps a search', () => {
    const alerts = async () => {
      await call(db, service, 'queue_search_alerts', { p_limit: 50, p_early: true });
      return (await claim()).flatMap(({ kind, searches }) =>
        kind === 'search_alert'
          ? (searches as { vacancies: { title: string }[] }[]).flatMap(({ vacancies }) =>
              vacancies.map(({ title }) => title),
            )
          : [],
      );
    };
    beforeEach(async () => {
      await as(db, ana, `insert into public.saved_searches (name, query) values ('Padarias', 'padeiro')`);
      // Everything that is published from here on is new
      await db.exec(
        `update public.saved_searches set alerts_since = now() - interval '1 minute'; update private.alert_rounds set looked_until = now()`,
      );
    });

    it('gets no news, and afterwards those of what is published from then on', async () => {
      await pause();
      await publish(db, company, { title: 'Padeiro da noite' });
      expect(await alerts()).toEqual([]);
      expect(await db.query(`select from private.mail_outbox where kind = 'search_alert'`)).toEqual([]);
      await reactivate();
      expect(await alerts()).toEqual([]);
      await publish(db, company, { title: 'Padeiro da manhã' });
      expect(await alerts()).toEqual(['Padeiro da manhã']);
    });

    it('does not get a mail that waits, neither during the pause nor after it', async () => {
      await publish(db, company, { title: 'Padeiro da noite' });
      await call(db, service, 'queue_search_alerts', { p_limit: 50, p_early: true });
      await pause();
      await reactivate();
      expect(await alerts()).toEqual([]);
    });

    it('does not get a mail that was put down while the pause began', async () => {
      const told = await publish(db, company, { title: 'Padeiro da noite' });
      await wasPaused(0, null);
      await db.query(
        `insert into private.mail_outbox (user_id, kind, details)
         select $1, 'search_alert', jsonb_build_array(jsonb_build_object('search_id', s.id, 'vacancy_ids', jsonb_build_array($2::text)))
         from public.saved_searches as s`,
        [ana.id, told],
      );
      expect(await claim()).not.toContainEqual(expect.objectContaining({ kind: 'search_alert' }));
      expect(await db.query(`select from private.mail_outbox where kind = 'search_alert'`)).toEqual([]);
    });
  });
});

describe('a vacancy that ended while somebody was paused', () => {
  const endSilence = async () => {
    await db.exec(`delete from private.sweeps where name = 'end_silence'`);
    return call<number>(db, service, 'end_silence');
  };
  const reminders = async () => (await claim()).filter(({ kind }) => kind === 'unanswered_reminder');
  beforeEach(async () => {
    await apply();
    await db.exec(`update public.applications set applied_at = now() - interval '100 days'`);
    await db.query('update public.vacancies set deadline = private.today() - 60 where id = $1', [vacancy]);
  });

  it('reminds nobody and is reported as unanswered to nobody', async () => {
    await pause();
    expect(await endSilence()).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  it.each([
    ['45 days ago gives the company its time', 45, 0],
    ['46 days ago ends it', 46, 1],
    ['before the end changes nothing', 80, 1],
  ])('a reactivation %s', async (_, days, told) => {
    await wasPaused(90, days);
    expect(await endSilence()).toBe(told);
  });
});

describe('the published answers of a company', () => {
  const people: Required<Identity>[] = [];
  const daysAgo = (days: number) =>
    `(private.today() - ${String(days)})::timestamp at time zone 'America/Sao_Paulo' + interval '12 hours'`;
  /** Six people applied 100 days ago; all but the first were answered 10 days later. */
  beforeEach(async () => {
    while (people.length < 6) people.push(await signUpCandidate(db));
    await db.exec('delete from public.profile_pauses');
    for (const [index, { id }] of people.entries()) {
      const [row] = await db.query<{ id: string }>(
        `insert into public.applications (candidate_id, company_id, status, applied_at, vacancy_title, company_name, vacancy_location,
           candidate_name, candidate_email, resume)
         values ($1, $2, $3::public.application_status, ${daysAgo(100)}, 'Caixa', 'Loja Verde', 'Recife', 'Ana', 'ana@ponte.example', '{}') returning id`,
        [id, company.id, index === 0 ? 'pending' : 'rejected'],
      );
      if (index > 0)
        await db.query(
          `insert into public.application_events (application_id, status, actor_role, created_at) values ($1, 'rejected', 'company', ${daysAgo(90)})`,
          [row?.id],
        );
    }
  });
  const first = () => people[0] as Required<Identity>;
  const counted = async () => {
    await db.query('delete from private.company_answers where company_id = $1', [company.id]);
    await db.exec('delete from private.counted_answers');
    await db.query('select private.count_company_answers($1)', [company.id]);
    const [row] = await db.query<{ answers: Record<string, unknown> }>('select private.shown_answers($1) as answers', [
      company.id,
    ]);
    return row?.answers;
  };

  it.each([
    ['is paused', [80, null], { applications: 5, share: 100 }],
    ['reactivated 44 days ago', [80, 44], { applications: 5, share: 100 }],
    ['reactivated 45 days ago', [80, 45], { applications: 6, share: 83 }],
  ] as [string, [number, number | null], object][])('of somebody unanswered who %s', async (_, [from, to], result) => {
    expect(await counted()).toMatchObject({ applications: 6, share: 83 });
    await wasPaused(from, to, first());
    expect(await counted()).toMatchObject(result);
  });

  it('leave out the days of a pause before the answer, and those alone', async () => {
    expect(await counted()).toMatchObject({ median_days: 10 });
    for (const person of people) {
      await wasPaused(99, 95, person);
      // Over before it was sent, and begun after the answer
      await wasPaused(200, 150, person);
      await wasPaused(80, 70, person);
    }
    expect(await counted()).toMatchObject({ median_days: 6 });
  });

  it('leave out the days of a pause that goes on after the answer', async () => {
    for (const person of people) await wasPaused(93, null, person);
    expect(await counted()).toMatchObject({ applications: 5, median_days: 7 });
  });
});
