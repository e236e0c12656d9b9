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
  signUpCandidate,
  signUpCompany,
  testCpf,
  type Database,
  type Identity,
} from './database';

let db: Database;
let company: Required<Identity>;
let rival: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
});
// A company for each vacancy, because a company has a daily quota
beforeEach(async () => {
  company = await signUpCompany(db, 'Empresa A');
  rival = await signUpCompany(db, 'Empresa B');
});
afterAll(() => db.close());

const apply = (who: Identity, vacancy: string) =>
  call<{ id: string; status: string; applied_at: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancy });

const move = (who: Identity, id: string, status: string | null, more: Record<string, unknown> = {}) =>
  call<{ status: string }>(db, who, 'set_application_status', { p_application_id: id, p_status: status, ...more });

async function applied(): Promise<{ candidate: Required<Identity>; vacancy: string; id: string }> {
  const candidate = await signUpCandidate(db);
  const vacancy = await publish(db, company);
  return { candidate, vacancy, id: (await apply(candidate, vacancy)).id };
}

const eventsOf = async (id: string) =>
  (
    await db.query<{ status: string; actor_role: string }>(
      'select status, actor_role from public.application_events where application_id = $1 order by id',
      [id],
    )
  ).map((event) => `${event.actor_role}:${event.status}`);

describe('applying', () => {
  it('copies what my_resume shows before', async () => {
    const candidate = await signUpCandidate(db);
    await as(
      db,
      candidate,
      `insert into public.experiences (company, role, start_date, description, skills)
       values ('Loja Azul', 'Vendedora', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`,
    );
    const shown = await call<object>(db, candidate, 'my_resume', {});
    const { id } = await apply(candidate, await publish(db, company));
    expect(await call(db, company, 'open_sent_resume', { p_application_id: id })).toMatchObject({ resume: shown });
    expect(shown).toMatchObject({ experiences: [{ role: 'Vendedora' }] });
  });

  it('keeps the resume as sent, the names of that day and an event', async () => {
    const candidate = await comeOfAge(db, await signUp(db, { name: 'Ana Lima', cpf: testCpf }, 'ana@ponte.example'));
    await as(
      db,
      candidate,
      `insert into public.experiences (company, role, start_date, description, skills)
       values ('Loja Azul', 'Vendedora', '2020-01-01', 'Atendimento a clientes', '{Vendas}')`,
    );
    const vacancy = await publish(db, company, { title: 'Vendedora de loja' });
    const sent = await apply(candidate, vacancy);
    expect(sent).toEqual({ id: expect.stringMatching(/^app_/), status: 'pending', applied_at: expect.any(String) });
    await as(db, candidate, `update public.experiences set company = 'Loja Verde'`);
    await as(db, candidate, `update public.profiles set name = 'Ana Maria'`);
    await as(db, company, `update public.vacancies set title = 'Outro título' where id = $1`, [vacancy]);

    const [row] = await as(
      db,
      company,
      'select vacancy_title, company_name, vacancy_location from public.applications where id = $1',
      [sent.id],
    );
    const [listed] = await call<object[]>(db, company, 'list_received_applications');
    expect(await eventsOf(sent.id)).toEqual(['candidate:pending']);
    const seen = {
      ...row,
      ...listed,
      ...(await call<object>(db, company, 'open_sent_resume', { p_application_id: sent.id })),
    };
    expect(seen).toMatchObject({
      vacancy_title: 'Vendedora de loja',
      company_name: 'Empresa A',
      vacancy_location: 'São Paulo, SP',
      candidate_name: 'Ana Lima',
      candidate_email: 'ana@ponte.example',
      resume: {
        full_name: 'Ana Lima',
        email: 'ana@ponte.example',
        experiences: [
          { company: 'Loja Azul', role: 'Vendedora', skills: ['Vendas'], start_date: '2020-01-01', end_date: null },
        ],
        educations: [],
        courses: [],
      },
    });
    expect(JSON.stringify(seen)).not.toContain(testCpf);
  });

  it('names the person as the resume does, whatever the account is called', async () => {
    const candidate = await comeOfAge(db, await signUp(db, { name: 'Ana Lima', cpf: testCpf }, 'social@ponte.example'));
    await as(db, candidate, `update public.personal_info set full_name = 'Caio Lima'`);
    const { id } = await apply(candidate, await publish(db, company));
    expect(await call<object[]>(db, company, 'list_received_applications')).toEqual([
      expect.objectContaining({ id, candidate_name: 'Caio Lima' }),
    ]);
    expect(await call(db, company, 'open_sent_resume', { p_application_id: id })).toMatchObject({
      resume: { full_name: 'Caio Lima' },
    });
  });

  it('needs a signed-in user', async () => {
    expect(await refusal(apply(anon, await publish(db, company)))).toEqual({
      code: 'PT401',
      hint: 'not_signed_in',
      message: 'Você precisa estar logado para se candidatar',
    });
  });

  it('is not for companies', async () => {
    const vacancy = await publish(db, company);
    for (const who of [company, rival]) {
      expect(await refusal(apply(who, vacancy))).toEqual({
        code: 'PT403',
        hint: 'not_candidate',
        message: 'Apenas candidatos podem se candidatar às vagas',
      });
    }
  });

  it('happens once per vacancy', async () => {
    const { candidate, vacancy } = await applied();
    expect(await refusal(apply(candidate, vacancy))).toEqual({
      code: 'PT409',
      hint: 'application_duplicate',
      message: 'Você já se candidatou a esta vaga',
    });
  });

  it('needs a vacancy that exists and has been published', async () => {
    const candidate = await signUpCandidate(db);
    const draft = await publish(db, company, { published: false });
    for (const vacancy of ['00000000-0000-4000-8000-000000000000', draft]) {
      expect(await refusal(apply(candidate, vacancy))).toEqual({
        code: 'PT404',
        hint: 'vacancy_not_found',
        message: 'Vaga não encontrada',
      });
    }
  });

  it.each([
    ['is over', `deadline = (now() at time zone 'America/Sao_Paulo')::date - 1`],
    ['was switched off', 'published = false'],
  ])('is refused when the vacancy %s', async (_what, change) => {
    const candidate = await signUpCandidate(db);
    const vacancy = await publish(db, company);
    await db.query(`update public.vacancies set ${change} where id = $1`, [vacancy]);
    expect(await refusal(apply(candidate, vacancy))).toEqual({
      code: 'PT409',
      hint: 'vacancy_closed',
      message: 'Esta vaga não recebe mais candidaturas',
    });
  });

  it('works on the last day and without a deadline', async () => {
    const candidate = await signUpCandidate(db);
    const lastDay = await publish(db, company);
    await db.query(
      `update public.vacancies set deadline = (now() at time zone 'America/Sao_Paulo')::date where id = $1`,
      [lastDay],
    );
    await expect(apply(candidate, lastDay)).resolves.toMatchObject({ status: 'pending' });
    await expect(apply(candidate, await publish(db, company))).resolves.toMatchObject({ status: 'pending' });
  });

  it('stops at 10 in a calendar month of São Paulo on the free plan', async () => {
    const [candidate, seller] = [await signUpCandidate(db), await signUpCompany(db)];
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await apply(candidate, await publish(db, seller))).id);
    // Withdrawing an application that was opened does not free its place
    await call(db, seller, 'open_sent_resume', { p_application_id: ids[0] });
    await call(db, candidate, 'withdraw_application', { p_application_id: ids[0] });
    const eleventh = await publish(db, seller);
    expect(await refusal(apply(candidate, eleventh))).toMatchObject({ code: 'PT403', hint: 'monthly_limit' });
    const quota = (who: Identity) => call<Record<string, unknown> | null>(db, who, 'my_application_quota');
    expect(await quota(candidate)).toEqual({
      limit: 10,
      used: 10,
      renews_on: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    });
    expect(await quota(await signUpCandidate(db))).toMatchObject({ used: 0 });
    expect(await quota(seller)).toBeNull();
    expect(await refusal(quota(anon))).toMatchObject({ code: '42501' });

    const monthStart = `date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`;
    const backdate = (when: string) =>
      db.query(`update public.applications set applied_at = ${when} where id = $1`, [ids[1]]);
    await backdate(monthStart);
    expect(await refusal(apply(candidate, eleventh))).toMatchObject({ hint: 'monthly_limit' });
    await backdate(`${monthStart} - interval '1 second'`);
    await expect(apply(candidate, eleventh)).resolves.toMatchObject({ status: 'pending' });
  });

  it.each(['essencial', 'premium'])('does not stop on the plan %s', async (plan) => {
    const [candidate, seller] = [await signUpCandidate(db), await signUpCompany(db)];
    await db.query('update public.profiles set plan = $2::public.user_plan where id = $1', [candidate.id, plan]);
    for (let n = 0; n < 11; n += 1) await apply(candidate, await publish(db, seller));
    expect(await as(db, candidate, 'select id from public.applications')).toHaveLength(11);
  });

  it('is seen by its candidate and its company, and by nobody else', async () => {
    const { candidate, vacancy, id } = await applied();
    const ask = (who: Identity) =>
      as(db, who, 'select id, status, withdrawn_at from public.applications where vacancy_id = $1', [vacancy]);
    for (const side of [candidate, company])
      expect(await ask(side)).toEqual([{ id, status: 'pending', withdrawn_at: null }]);
    for (const other of [await signUpCompany(db), await signUpCandidate(db)]) expect(await ask(other)).toEqual([]);
    expect(await refusal(ask(anon))).toMatchObject({ code: '42501' });
  });

  it.each([
    `insert into public.applications (candidate_id) values (auth.uid())`,
    `update public.applications set status = 'hired'`,
    'delete from public.applications',
    `insert into public.application_events (status) values ('hired')`,
    'delete from public.application_events',
  ])('cannot be inserted or deleted directly: %s', async (statement) => {
    const { candidate } = await applied();
    for (const who of [candidate, company, anon]) {
      expect(await refusal(as(db, who, statement))).toMatchObject({ code: '42501' });
    }
  });
});

// 100 connections: PGlite has one session and runs them one after the other
it(`a hundred simultaneous applications leave one row${onRealPostgres ? '' : ' (one after the other on PGlite)'}`, async () => {
  const candidate = await signUpCandidate(db);
  const vacancy = await publish(db, company);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => apply(candidate, vacancy)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ hint: 'application_duplicate' });
  }
  expect(await db.query('select id from public.applications where candidate_id = $1', [candidate.id])).toHaveLength(1);
});

it('simultaneous applications to many vacancies stop at the monthly limit', async () => {
  const [candidate, seller] = [await signUpCandidate(db), await signUpCompany(db)];
  const vacancies: string[] = [];
  for (let n = 0; n < 25; n += 1) vacancies.push(await publish(db, seller));
  await Promise.allSettled(vacancies.map((vacancy) => apply(candidate, vacancy)));
  expect(await db.query('select id from public.applications where candidate_id = $1', [candidate.id])).toHaveLength(10);
});

describe('the status', () => {
  const statuses = ['pending', 'viewed', 'interview', 'rejected', 'hired'] as const;
  const legal = new Set([
    'pending>viewed',
    'pending>interview',
    'pending>rejected',
    'viewed>interview',
    'viewed>rejected',
    'interview>hired',
    'interview>rejected',
  ]);
  const everyMove = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

  it.each(everyMove)('from %s to %s', async (from, to) => {
    const { id } = await applied();
    await db.query('update public.applications set status = $2::public.application_status where id = $1', [id, from]);
    if (legal.has(`${from}>${to}`)) {
      expect(await move(company, id, to)).toMatchObject({ id, status: to });
      expect(await eventsOf(id)).toEqual(['candidate:pending', `company:${to}`]);
    } else if (to === 'viewed') {
      // Opening the resume again is no transition
      expect(await move(company, id, to)).toMatchObject({ status: from });
      expect(await eventsOf(id)).toEqual(['candidate:pending']);
    } else {
      expect(await refusal(move(company, id, to))).toMatchObject({ code: 'PT409', hint: 'illegal_transition' });
      expect(await eventsOf(id)).toEqual(['candidate:pending']);
    }
  });

  it('is logged at every transition with its actor and time, and no role can change the log', async () => {
    const began = Date.now();
    const [hired, withdrawn] = [await applied(), await applied()];
    for (const status of ['viewed', 'interview', 'hired']) await move(company, hired.id, status);
    await call(db, company, 'open_sent_resume', { p_application_id: withdrawn.id });
    await call(db, withdrawn.candidate, 'withdraw_application', { p_application_id: withdrawn.id });
    const log = (id: string) =>
      db.query<{ status: string; actor_id: string; created_at: string }>(
        'select status, actor_id, to_json(created_at) as created_at from public.application_events where application_id = $1 order by id',
        [id],
      );
    const [first, second] = [await log(hired.id), await log(withdrawn.id)];
    expect(first.map(({ status, actor_id }) => [status, actor_id])).toEqual([
      ['pending', hired.candidate.id],
      ...['viewed', 'interview', 'hired'].map((status) => [status, company.id]),
    ]);
    expect(second.map(({ status, actor_id }) => [status, actor_id])).toEqual([
      ['pending', withdrawn.candidate.id],
      ['viewed', company.id],
      ['withdrawn', withdrawn.candidate.id],
    ]);
    for (const { created_at } of [...first, ...second]) {
      expect(Date.parse(created_at)).toBeGreaterThan(began - 60_000);
      expect(Date.parse(created_at)).toBeLessThan(Date.now() + 60_000);
    }
    for (const who of [company, hired.candidate]) {
      for (const write of [
        'update public.application_events set actor_id = null',
        'delete from public.application_events',
      ]) {
        expect(await refusal(as(db, who, write))).toMatchObject({ code: '42501' });
      }
    }
  });

  it('is moved by the company that received the application alone', async () => {
    const { candidate, id } = await applied();
    for (const who of [candidate, rival, await signUpCandidate(db)]) {
      expect(await refusal(move(who, id, 'viewed'))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
    }
    expect(await refusal(move(anon, id, 'viewed'))).toMatchObject({ code: '42501' });
  });

  it.each(['', 'withdrawn', 'HIRED', '🎉', 'x'.repeat(10_000), null])('is never %j', async (status) => {
    const { id } = await applied();
    expect(await refusal(move(company, id, status))).toMatchObject({ code: 'PT400', hint: 'unknown_status' });
  });

  it('holds the interview, which can be rescheduled', async () => {
    const { candidate, id } = await applied();
    await move(company, id, 'viewed');
    await move(company, id, 'interview', { p_interview_at: '2099-03-01T14:00:00Z', p_interview_place: ' Rua A, 1 ' });
    await move(company, id, 'interview', { p_interview_at: '2099-03-02T14:00:00Z' });
    const [seen] = await as(
      db,
      candidate,
      `select status::text, interview_place, to_char(interview_at at time zone 'UTC', 'YYYY-MM-DD') as day from public.applications where id = $1`,
      [id],
    );
    expect(seen).toEqual({ status: 'interview', interview_place: 'Rua A, 1', day: '2099-03-02' });
    expect(await eventsOf(id)).toEqual([
      'candidate:pending',
      'company:viewed',
      'company:interview',
      'company:interview',
    ]);
  });

  it('does not overwrite an interview that was booked after the caller had read the application', async () => {
    const { id } = await applied();
    const seen = async (): Promise<string> =>
      (
        await as<{ at: string }>(db, company, 'select updated_at::text as at from public.applications where id = $1', [
          id,
        ])
      )[0]?.at ?? '';
    const before = await seen();
    await move(company, id, 'viewed', { p_seen_updated_at: before });
    // Another window opened the resume meanwhile; there is no interview yet that could be overwritten
    await move(company, id, 'interview', { p_interview_at: '2099-03-01T14:00:00Z', p_seen_updated_at: before });
    for (const [status, more] of [
      ['interview', { p_interview_at: '2099-03-02T14:00:00Z' }],
      ['rejected', {}],
      ['hired', {}],
    ] as const) {
      expect(await refusal(move(company, id, status, { ...more, p_seen_updated_at: before }))).toMatchObject({
        code: 'PT409',
        hint: 'application_changed',
      });
    }
    await move(company, id, 'interview', { p_interview_at: '2099-03-02T14:00:00Z', p_seen_updated_at: await seen() });
    expect(await eventsOf(id)).toEqual([
      'candidate:pending',
      'company:viewed',
      'company:interview',
      'company:interview',
    ]);
  });

  it('refuses an interview in the past and a note that is too long', async () => {
    const { id } = await applied();
    await move(company, id, 'viewed');
    const past = move(company, id, 'interview', { p_interview_at: '2020-01-01T00:00:00Z' });
    expect(await refusal(past)).toMatchObject({ code: 'PT400', hint: 'interview_past' });
    const [clock] = await db.query<{ at: string }>(`select now() - interval '1 millisecond' as at`);
    // One that is not of today in the millisecond after midnight
    const earlier = move(company, id, 'interview', { p_interview_at: clock?.at });
    expect(await refusal(earlier)).toMatchObject({
      code: 'PT400',
      hint: 'interview_time_past',
      message: 'Escolha um horário no futuro',
    });
    const endless = move(company, id, 'rejected', { p_note: 'x'.repeat(1001) });
    expect(await refusal(endless)).toMatchObject({ code: 'PT400', hint: 'text_too_long' });
  });

  it.each(['infinity', '-infinity', '2200-01-02T00:00:00Z', '294276-12-31T23:59:59Z'])(
    'takes no interview at %s',
    async (at) => {
      const { id } = await applied();
      await move(company, id, 'viewed');
      expect(await refusal(move(company, id, 'interview', { p_interview_at: at }))).toMatchObject({
        code: 'PT400',
        hint: 'invalid_interview_date',
      });
      expect(await refusal(move(company, id, 'rejected', { p_seen_updated_at: 'infinity' }))).toMatchObject({
        code: 'PT400',
        hint: 'invalid_version',
      });
    },
  );

  it('refuses a place with hidden characters', async () => {
    const { id } = await applied();
    await move(company, id, 'viewed');
    const booked = move(company, id, 'interview', {
      p_interview_at: '2099-03-01T14:00:00Z',
      p_interview_place: 'Rua \u202EA',
    });
    expect(await refusal(booked)).toMatchObject({ code: 'PT400', hint: 'hidden_characters' });
  });

  it('is booked at most five times a day for one application', async () => {
    const { id } = await applied();
    await move(company, id, 'viewed');
    const book = (day: number) => move(company, id, 'interview', { p_interview_at: `2099-03-${day}T14:00:00Z` });
    for (let day = 11; day < 16; day += 1) await book(day);
    expect(await refusal(book(20))).toMatchObject({
      code: 'PT429',
      hint: 'interview_limit',
      message: expect.stringContaining('5 vezes hoje'),
    });
    // The limit applies per application and day: another application is not limited, nor this one on the next day
    const other = await applied();
    await move(company, other.id, 'viewed');
    await move(company, other.id, 'interview', { p_interview_at: '2099-03-01T14:00:00Z' });
    await db.query(
      `update public.application_events set created_at = created_at - interval '1 day' where application_id = $1`,
      [id],
    );
    await book(20);
    await move(company, id, 'hired');
  });

  it('shows the candidate the reason of a rejection', async () => {
    const { candidate, id } = await applied();
    await move(company, id, 'rejected', { p_note: 'Buscamos mais experiência' });
    expect(await as(db, candidate, 'select rejection_reason from public.applications where id = $1', [id])).toEqual([
      { rejection_reason: 'Buscamos mais experiência' },
    ]);
  });
});

describe('an application', () => {
  it('is read by its two sides and nobody else, and so are its events', async () => {
    const { candidate, id } = await applied();
    const rows = (who: Identity) => as(db, who, 'select id from public.applications where id = $1', [id]);
    const events = (who: Identity) =>
      as(db, who, 'select status from public.application_events where application_id = $1', [id]);
    for (const side of [candidate, company]) {
      expect(await rows(side)).toEqual([{ id }]);
      expect(await events(side)).toEqual([{ status: 'pending' }]);
    }
    for (const other of [rival, await signUpCandidate(db)]) {
      expect(await rows(other)).toEqual([]);
      expect(await events(other)).toEqual([]);
    }
    expect(await refusal(rows(anon))).toMatchObject({ code: '42501' });
    expect(await refusal(events(anon))).toMatchObject({ code: '42501' });
  });

  it('shows its resume only through the function that logs every opening', async () => {
    const { candidate, id } = await applied();
    for (const who of [candidate, company]) {
      expect(await refusal(as(db, who, 'select resume from public.applications where id = $1', [id]))).toMatchObject({
        code: '42501',
      });
    }
    const open = (who: Identity) =>
      call<{ status: string; resume: object }>(db, who, 'open_sent_resume', { p_application_id: id });
    const openings = (who: Identity) =>
      as(db, who, 'select company_id, times, reader_role from public.resume_openings where application_id = $1', [id]);

    // The candidate opening the own resume is not logged
    expect(await open(candidate)).toMatchObject({ status: 'pending', resume: { experiences: [] } });
    expect(await openings(candidate)).toEqual([]);

    expect(await open(company)).toMatchObject({ status: 'viewed', resume: { experiences: [] } });
    expect(await open(company)).toMatchObject({ status: 'viewed' });
    // Both sides can read the log: each opening, and one transition
    // and who it was: a company is one account
    for (const who of [candidate, company])
      expect(await openings(who)).toEqual([{ company_id: company.id, times: 2, reader_role: 'account_owner' }]);
    expect(await eventsOf(id)).toEqual(['candidate:pending', 'company:viewed']);

    for (const other of [rival, await signUpCandidate(db)]) {
      expect(await refusal(open(other))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
      expect(await openings(other)).toEqual([]);
    }
    expect(await refusal(open(anon))).toMatchObject({ code: '42501' });
    expect(
      await refusal(as(db, company, `insert into public.resume_openings (application_id) values ($1)`, [id])),
    ).toMatchObject({ code: '42501' });
    expect(await refusal(as(db, company, 'delete from public.resume_openings'))).toMatchObject({ code: '42501' });
  });

  it('counts openings of its resume within an hour on one line, and begins another after it', async () => {
    const { id } = await applied();
    const open = () => call(db, company, 'open_sent_resume', { p_application_id: id });
    for (let time = 0; time < 20; time += 1) await open();
    await db.query(
      `update public.resume_openings set opened_at = opened_at - interval '61 minutes' where application_id = $1`,
      [id],
    );
    await open();
    expect(
      await db.query('select times from public.resume_openings where application_id = $1 order by opened_at', [id]),
    ).toEqual([{ times: 20 }, { times: 1 }]);
  });

  it('tells the company of each resume, as it was sent, the last work, the experience, the place and the skills that the vacancy names', async () => {
    const summaryOf = (resume: object, requirements: string[] | null, on = '2026-11-26') =>
      db
        .query<{ summary: object }>(
          `select private.resume_summary($1, private.spaced_words(array_to_string($2::text[], ' ')), $3) as summary`,
          [JSON.stringify(resume), requirements, on],
        )
        .then(([row]) => row?.summary);
    const job = { company: 'Rede Sol', role: 'Analista', current: false, skills: [] as unknown };
    const whole = {
      city: 'Recife',
      state: 'PE',
      experiences: [
        {
          ...job,
          start_date: '2024-11-01',
          end_date: null,
          current: true,
          skills: ['C++', 'Node.js', 'Java', 'Gestão'],
        },
        // At the same time in part, and each year counts once
        { ...job, start_date: '2022-11-01', end_date: '2025-10-01', skills: ['java', 'C', 'Excel avançado'] },
      ],
    };
    expect(
      await summaryOf(whole, ['Domínio de C++ e de NODE.JS', 'gestao de pessoas; JavaScript', 'Excel'], '2026-10-31'),
    ).toEqual({
      ...{ role: 'Analista', company: 'Rede Sol', months: 48, city: 'Recife', state: 'PE' },
      skills: ['C++', 'Node.js', 'Gestão'],
    });
    // What an old resume lacks, or has in another form, is left out
    const nothing = { role: null, company: null, months: null, city: null, state: null, skills: [] };
    for (const resume of [{}, { experiences: null }, { experiences: {} }, { experiences: ['x'] }])
      expect(await summaryOf(resume, ['Java'])).toEqual(nothing);
    expect(await summaryOf({ experiences: [{ ...job, start_date: 'ontem', skills: 'Java' }] }, null)).toEqual({
      ...nothing,
      role: 'Analista',
      company: 'Rede Sol',
    });
    // Neither an end nor 'até hoje', and an end before the beginning
    expect(
      await summaryOf({ experiences: [{ ...job, start_date: '2020-01-01', end_date: null }] }, null),
    ).toMatchObject({
      months: null,
    });
    expect(
      await summaryOf({ experiences: [{ ...job, start_date: '2020-02-01', end_date: '2020-01-01' }] }, null),
    ).toMatchObject({ months: 0 });
    // First and last month count, in months of 28 to 31 days; the one that goes on, as far as it has gone by
    for (const [start_date, end_date, months] of [
      ['2023-01-01', '2023-12-01', 12],
      ['2024-03-01', '2025-02-01', 12],
      ['2023-02-01', '2023-02-01', 1],
      ['2020-12-01', '2023-11-01', 36],
      ['2026-11-01', '2026-11-01', 1],
      ['2026-10-01', '2027-09-01', 2],
    ] as const)
      expect(await summaryOf({ experiences: [{ ...job, start_date, end_date }] }, null)).toMatchObject({ months });

    const { id } = await applied();
    const [listed] = await call<{ id: string; summary: object }[]>(db, company, 'list_received_applications');
    expect(listed).toMatchObject({ id, summary: { skills: [] } });
  });

  it('shows the candidate on which days the company read their name and address in its list', async () => {
    const { candidate, id } = await applied();
    const withdrawn = await applied();
    await call(db, withdrawn.candidate, 'withdraw_application', { p_application_id: withdrawn.id });
    for (const column of ['candidate_name', 'candidate_email']) {
      expect(await refusal(as(db, company, `select ${column} from public.applications`))).toMatchObject({
        code: '42501',
      });
    }
    const list = (who: Identity) =>
      call<{ id: string; candidate_name: string }[]>(db, who, 'list_received_applications');
    expect(await list(company)).toEqual([
      expect.objectContaining({ id, candidate_name: 'Ana Lima', candidate_email: expect.stringContaining('@') }),
    ]);
    await list(company);
    for (const other of [rival, candidate]) expect(await list(other)).toEqual([]);
    expect(await refusal(list(anon))).toMatchObject({ code: '42501' });

    const exported = await call<Record<string, unknown>>(db, candidate, 'export_my_data');
    expect(exported['applicant_listings']).toEqual([
      {
        application_id: id,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        listed_at: expect.any(String),
        reader_role: 'account_owner',
      },
    ]);
    expect(
      (await call<Record<string, unknown>>(db, withdrawn.candidate, 'export_my_data'))['applicant_listings'],
    ).toEqual([]);
    expect((await call<Record<string, unknown>>(db, company, 'export_my_data'))['applicant_listings']).toEqual([]);
  });

  it.each([
    ['nobody had opened it', [], 'pending'],
    ['it had been opened', ['open'], 'viewed'],
    ['an interview was still to come, which the refusal called off', ['open', 'book'], 'interview'],
    ['an interview had been called off before', ['open', 'book', 'call off'], 'viewed'],
  ])('that was refused is listed with its last step: %s', async (_case, acts, reached) => {
    const { id } = await applied();
    for (const act of [...acts, 'refuse']) {
      if (act === 'open') await call(db, company, 'open_sent_resume', { p_application_id: id });
      if (act === 'book')
        await call(db, company, 'set_application_status', {
          p_application_id: id,
          p_status: 'interview',
          p_interview_at: new Date(Date.now() + 86_400_000).toISOString(),
        });
      if (act === 'call off')
        await call(db, company, 'cancel_interview', { p_idempotency_key: randomUUID(), p_application_id: id });
      if (act === 'refuse')
        await call(db, company, 'set_application_status', { p_application_id: id, p_status: 'rejected' });
    }
    const [listed] = await call<{ reached: string }[]>(db, company, 'list_received_applications');
    expect(listed?.reached).toBe(reached);
  });

  it.each(['pending', 'viewed', 'interview', 'hired'])('that is %s is listed with that as its step', async (status) => {
    const { id } = await applied();
    await db.query('update public.applications set status = $2 where id = $1', [id, status]);
    expect(await call(db, company, 'list_received_applications')).toEqual([
      expect.objectContaining({ id, reached: status }),
    ]);
  });

  it('is listed once over all pages, also among applications of the same moment', async () => {
    const ids = [(await applied()).id, (await applied()).id, (await applied()).id, (await applied()).id];
    await db.query(`update public.applications set applied_at = '2026-01-01' where company_id = $1`, [company.id]);
    const seen: string[] = [];
    for (let after: string | null = null; seen.length < 10;) {
      const page: { id: string }[] = await call(db, company, 'list_received_applications', {
        p_after: after,
        p_limit: 3,
      });
      seen.push(...page.map((row) => row.id));
      if (page.length < 3) break;
      after = seen.at(-1) ?? null;
    }
    expect(seen).toEqual([...ids].sort());
  });

  it('is read by pages that begin where the one before ended, and do not read that one again', async () => {
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into public.applications (candidate_id, company_id, vacancy_title, company_name, vacancy_location, candidate_name,
            candidate_email, resume, applied_at)
          select gen_random_uuid(), $1::uuid, 'Caixa', 'Empresa A', 'Recife, PE', 'Ana', 'ana@exemplo.example', '{}', now() - n * interval '1 minute'
          from generate_series(1, 3000) as n`,
        parameters: [company.id],
      },
    ]);
    await db.exec('analyze public.applications');
    const [before] = await db.query<{ id: string }>(
      `select a.id from public.applications as a where a.company_id = $1 order by a.applied_at desc offset 2900 limit 1`,
      [company.id],
    );
    const countRead = {
      sql: `select (pg_stat_get_xact_tuples_fetched(c.oid) + pg_stat_get_xact_tuples_returned(c.oid))::int as read
        from pg_class as c where c.oid = 'public.applications'::regclass`,
    };
    const [, until, page, after] = await db.transaction([
      {
        // As `as` does, with the owner's rights
        sql: `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        parameters: [JSON.stringify({ sub: company.id, role: 'authenticated' }), company.id],
      },
      countRead,
      {
        sql: `select jsonb_array_length(public.list_received_applications($1, 10))::int as rows`,
        parameters: [before?.id],
      },
      countRead,
    ]);
    expect(page).toEqual([{ rows: 10 }]);
    expect(Number(after?.[0]?.['read']) - Number(until?.[0]?.['read'])).toBeLessThan(300);
  });

  it('is listed again on the same day without a lock of its row, or a second note', async () => {
    const { id } = await applied();
    const list = () => call(db, company, 'list_received_applications');
    const state = () =>
      db.query(
        `select a.xmax, l.xmin from public.applications as a join public.applicant_listings as l on l.application_id = a.id where a.id = $1`,
        [id],
      );
    await list();
    const first = await state();
    expect(first).toHaveLength(1);
    await list();
    expect(await state()).toEqual(first);
  });

  it('tells with each change all that the list shows of it', async () => {
    const { id } = await applied();
    const shown = async () => {
      const [row] = await call<Record<string, unknown>[]>(db, company, 'list_received_applications');
      return {
        ...{ id, status: row?.['status'], updated_at: row?.['updated_at'], reached: row?.['reached'] },
        ...{ interview_at: row?.['interview_at'], interview_place: row?.['interview_place'] },
        ...{ rejection_reason: row?.['rejection_reason'], no_answer_at: row?.['no_answer_at'] },
      };
    };
    const cancel = { p_idempotency_key: randomUUID(), p_application_id: id };
    const invitation = {
      p_interview_at: new Date(Date.now() + 3_600_000).toISOString(),
      p_interview_place: ' Sala 3 ',
    };

    expect(await call(db, company, 'open_sent_resume', { p_application_id: id })).toMatchObject(await shown());
    expect(await shown()).toMatchObject({ status: 'viewed' });
    await db.query('update public.applications set no_answer_at = now() where id = $1', [id]);
    expect(await move(company, id, 'interview', invitation)).toEqual(await shown());
    expect(await shown()).toMatchObject({ interview_place: 'Sala 3', no_answer_at: null });
    expect(await call(db, company, 'cancel_interview', cancel)).toEqual(await shown());
    await move(company, id, 'interview', invitation);
    const refusing = { p_idempotency_key: randomUUID(), p_note: ' Outro perfil ' };
    expect(await move(company, id, 'rejected', refusing)).toEqual(await shown());
    expect(await shown()).toMatchObject({ interview_at: null, reached: 'interview', rejection_reason: 'Outro perfil' });
    // Sent again, they tell what it is by now
    expect(await move(company, id, 'rejected', refusing)).toEqual(await shown());
    expect(await call(db, company, 'cancel_interview', cancel)).toEqual(await shown());
    expect(await db.query(`select from private.idempotency_keys where answer::text like '%Outro perfil%'`)).toEqual([]);
  });

  describe('tells what its vacancy asks for', () => {
    const asked = (who: Identity, id: string) => call(db, who, 'asked_of_application', { p_application_id: id });

    it.each<[string, (vacancy: string) => Promise<unknown>]>([
      ['open', () => Promise.resolve()],
      [
        'closed by its company',
        (vacancy) =>
          call(db, company, 'close_vacancy', {
            p_idempotency_key: randomUUID(),
            p_vacancy_id: vacancy,
            p_answer: 'A vaga foi preenchida.',
          }),
      ],
      [
        'expired',
        (vacancy) => db.query(`update public.vacancies set deadline = '2026-01-01' where id = $1`, [vacancy]),
      ],
      [
        'removed from the site',
        async (vacancy) => {
          const args = { p_vacancy_id: vacancy, p_reason: 'scam' };
          const { number } = await call<{ number: string }>(db, rival, 'report_vacancy', args);
          await call(db, service, 'decide_report', {
            p_number: number,
            p_decision: 'removed',
            p_reason: 'A vaga promete ganhos que ninguém pode conferir.',
          });
        },
      ],
    ])('to both sides alike and to nobody else, with the vacancy %s', async (_state, end) => {
      const { candidate, vacancy, id } = await applied();
      await end(vacancy);
      const [stored] = await db.query('select description, requirements from public.vacancies where id = $1', [
        vacancy,
      ]);
      expect(await asked(candidate, id)).toEqual({ ...stored, changed_at: null });
      expect(await asked(company, id)).toEqual({ ...stored, changed_at: null });
      for (const other of [rival, await signUpCandidate(db)])
        expect(await refusal(asked(other, id))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
      expect(await refusal(asked(anon, id))).toMatchObject({ code: '42501' });
    });

    it('and to both that the company changed it afterwards, which a space or another title is not', async () => {
      const { candidate, vacancy, id } = await applied();
      const change = (sql: string) => as(db, company, `update public.vacancies set ${sql} where id = $1`, [vacancy]);
      await change(`description = description || ' ', title = 'Outro nome'`);
      for (const side of [candidate, company]) expect(await asked(side, id)).toMatchObject({ changed_at: null });
      await change(`requirements = '{"Excel avançado e SQL"}'`);
      for (const side of [candidate, company])
        expect(await asked(side, id)).toMatchObject({
          requirements: ['Excel avançado e SQL'],
          changed_at: expect.stringMatching(/^\d{4}-/) as unknown,
        });
      // Whoever applies now applies to this text
      await db.query(`update public.applications set applied_at = now() + interval '1 second' where id = $1`, [id]);
      expect(await asked(candidate, id)).toMatchObject({ changed_at: null });
    });

    it('of a deleted vacancy to neither', async () => {
      const { candidate, vacancy, id } = await applied();
      await db.query('delete from public.vacancies where id = $1', [vacancy]);
      for (const side of [candidate, company]) expect(await asked(side, id)).toBeNull();
    });

    it('to neither once it is withdrawn, and not to a candidate who took it from the list', async () => {
      const withdrawn = await applied();
      await call(db, withdrawn.candidate, 'withdraw_application', { p_application_id: withdrawn.id });
      for (const side of [withdrawn.candidate, company])
        expect(await refusal(asked(side, withdrawn.id))).toMatchObject({ hint: 'application_not_found' });
      const hidden = await applied();
      await move(company, hidden.id, 'rejected');
      await call(db, hidden.candidate, 'hide_application', { p_application_id: hidden.id });
      expect(await refusal(asked(hidden.candidate, hidden.id))).toMatchObject({ hint: 'application_not_found' });
      expect(await asked(company, hidden.id)).not.toBeNull();
    });
  });

  it('that was withdrawn has its resume closed to the company', async () => {
    const { candidate, id } = await applied();
    await call(db, candidate, 'withdraw_application', { p_application_id: id });
    expect(await refusal(call(db, company, 'open_sent_resume', { p_application_id: id }))).toMatchObject({
      hint: 'application_not_found',
    });
    expect(await call(db, candidate, 'open_sent_resume', { p_application_id: id })).toMatchObject({ id });
  });

  it('can be withdrawn by its candidate only, and is then hidden from the company', async () => {
    const { candidate, id } = await applied();
    const withdraw = (who: Identity) => call(db, who, 'withdraw_application', { p_application_id: id });
    for (const other of [company, rival, await signUpCandidate(db)]) {
      expect(await refusal(withdraw(other))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
    }
    expect(await refusal(withdraw(anon))).toMatchObject({ code: '42501' });
    expect(await withdraw(candidate)).toMatchObject({ id, withdrawn_at: expect.any(String) });
    // Withdrawing again changes nothing
    expect(await withdraw(candidate)).toMatchObject({ id });
    expect(await eventsOf(id)).toEqual(['candidate:pending', 'candidate:withdrawn']);
    expect(await as(db, company, 'select id from public.applications where id = $1', [id])).toEqual([]);
    expect(await refusal(move(company, id, 'viewed'))).toMatchObject({ hint: 'application_not_found' });
  });

  const withdraw = (who: Identity, id: string) =>
    call<{ withdrawn_at: string }>(db, who, 'withdraw_application', { p_application_id: id });
  const undo = (who: Identity, id: string) => call(db, who, 'undo_withdrawal', { p_application_id: id });
  const used = async (who: Identity): Promise<number> =>
    (await call<{ used: number }>(db, who, 'my_application_quota')).used;

  it('can be restored unchanged within a minute of its withdrawal, by its candidate only', async () => {
    const { candidate, id } = await applied();
    await move(company, id, 'viewed');
    await withdraw(candidate, id);
    for (const other of [company, await signUpCandidate(db)]) {
      expect(await refusal(undo(other, id))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
    }
    expect(await undo(candidate, id)).toEqual({ id, status: 'viewed', withdrawn_at: null });
    // Restoring again changes nothing
    expect(await undo(candidate, id)).toEqual({ id, status: 'viewed', withdrawn_at: null });
    expect(await eventsOf(id)).toEqual(['candidate:pending', 'company:viewed']);
    await move(company, id, 'interview');
  });

  it('that was withdrawn more than a minute ago stays withdrawn', async () => {
    const { candidate, id } = await applied();
    await withdraw(candidate, id);
    await db.query(`update public.applications set withdrawn_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect(await refusal(undo(candidate, id))).toMatchObject({ code: 'PT409', hint: 'withdrawal_final' });
    expect(await eventsOf(id)).toEqual(['candidate:pending', 'candidate:withdrawn']);
  });

  it('that was withdrawn can be sent again while the vacancy is open, three times in all, and the former one cannot be restored then', async () => {
    const { candidate, vacancy, id } = await applied();
    await withdraw(candidate, id);
    const second = await apply(candidate, vacancy);
    expect(second.id).not.toBe(id);
    expect(await refusal(apply(candidate, vacancy))).toMatchObject({ hint: 'application_duplicate' });
    expect(await refusal(undo(candidate, id))).toMatchObject({ code: 'PT409', hint: 'application_duplicate' });
    expect(await as(db, candidate, 'select id from public.applications where withdrawn_at is null')).toEqual([
      { id: second.id },
    ]);
    expect(await as(db, company, 'select id from public.applications where vacancy_id = $1', [vacancy])).toEqual([
      { id: second.id },
    ]);
    await withdraw(candidate, second.id);
    await withdraw(candidate, (await apply(candidate, vacancy)).id);
    expect(await refusal(apply(candidate, vacancy))).toMatchObject({ code: 'PT409', hint: 'application_repeated' });
    await as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy]);
    expect(await refusal(apply(candidate, vacancy))).toMatchObject({ hint: 'vacancy_closed' });
  });

  it('does not count towards the monthly limit when it is withdrawn before the company opened it', async () => {
    const { candidate, id } = await applied();
    const opened = (await apply(candidate, await publish(db, company))).id;
    await call(db, company, 'open_sent_resume', { p_application_id: opened });
    expect(await used(candidate)).toBe(2);
    await withdraw(candidate, id);
    expect(await used(candidate)).toBe(1);
    await undo(candidate, id);
    expect(await used(candidate)).toBe(2);
    await withdraw(candidate, opened);
    expect(await used(candidate)).toBe(2);
  });

  it('cannot be restored when another one has used its place in the monthly limit', async () => {
    const [candidate, seller] = [await signUpCandidate(db), await signUpCompany(db)];
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await apply(candidate, await publish(db, seller))).id);
    await withdraw(candidate, ids[0] ?? '');
    await apply(candidate, await publish(db, seller));
    expect(await refusal(undo(candidate, ids[0] ?? ''))).toMatchObject({ code: 'PT403', hint: 'monthly_limit' });
    expect(await used(candidate)).toBe(10);
  });

  it('of an earlier month can be restored however many of this month there are', async () => {
    const [candidate, seller] = [await signUpCandidate(db), await signUpCompany(db)];
    const { id } = await apply(candidate, await publish(db, seller));
    await db.query(`update public.applications set applied_at = now() - interval '40 days' where id = $1`, [id]);
    for (let n = 0; n < 10; n += 1) await apply(candidate, await publish(db, seller));
    await withdraw(candidate, id);
    expect(await undo(candidate, id)).toMatchObject({ status: 'pending', withdrawn_at: null });
    expect(await used(candidate)).toBe(10);
  });

  it.each(['hired', 'rejected'])('that was %s cannot be withdrawn', async (status) => {
    const { candidate, id } = await applied();
    await db.query('update public.applications set status = $2::public.application_status where id = $1', [id, status]);
    const attempt = call(db, candidate, 'withdraw_application', { p_application_id: id });
    expect(await refusal(attempt)).toMatchObject({ code: 'PT409', hint: 'illegal_transition' });
  });

  it('can be hidden by its candidate when it was rejected, and only then', async () => {
    const { candidate, id } = await applied();
    const hide = (who: Identity) => call(db, who, 'hide_application', { p_application_id: id });
    expect(await refusal(hide(candidate))).toMatchObject({ code: 'PT409', hint: 'not_rejected' });
    await move(company, id, 'rejected');
    expect(await refusal(hide(company))).toMatchObject({ hint: 'application_not_found' });
    await hide(candidate);
    expect(await as(db, candidate, 'select id from public.applications where id = $1', [id])).toEqual([]);
    expect(await as(db, company, 'select id from public.applications where id = $1', [id])).toEqual([{ id }]);
  });

  it('is told to its candidate as standing, hidden or not, and at three as the last', async () => {
    const { candidate, vacancy, id } = await applied();
    const told = (who: Identity) => call(db, who, 'my_applied_vacancies');
    const none = { standing: [], exhausted: [] };
    expect(await told(candidate)).toEqual({ standing: [vacancy], exhausted: [] });
    for (const other of [company, await signUpCandidate(db)]) expect(await told(other)).toEqual(none);
    expect(await refusal(told(anon))).toMatchObject({ code: '42501' });
    await withdraw(candidate, id);
    expect(await told(candidate)).toEqual(none);
    await withdraw(candidate, (await apply(candidate, vacancy)).id);
    const last = await apply(candidate, vacancy);
    await move(company, last.id, 'rejected');
    await call(db, candidate, 'hide_application', { p_application_id: last.id });
    expect(await told(candidate)).toEqual({ standing: [vacancy], exhausted: [vacancy] });
    expect(await refusal(apply(candidate, vacancy))).toMatchObject({ hint: 'application_duplicate' });
  });

  it('remains when its vacancy is deleted, and both sides see that it was', async () => {
    const { candidate, vacancy, id } = await applied();
    await move(company, id, 'interview');
    await move(company, id, 'hired');
    await as(db, company, 'delete from public.vacancies where id = $1', [vacancy]);
    for (const side of [candidate, company]) {
      expect(
        await as(db, side, 'select vacancy_id, vacancy_title from public.applications where id = $1', [id]),
      ).toEqual([{ vacancy_id: null, vacancy_title: 'Auxiliar de produção' }]);
    }
    expect(await eventsOf(id)).toEqual([
      'candidate:pending',
      'company:interview',
      'company:hired',
      'company:vacancy_removed',
    ]);
  });

  it('remains when its company is deleted, and is deleted with its candidate', async () => {
    const seller = await signUpCompany(db, 'Empresa que fecha');
    const candidate = await signUpCandidate(db);
    const { id } = await apply(candidate, await publish(db, seller));
    await db.query('delete from auth.users where id = $1', [seller.id]);
    expect(
      await as(db, candidate, 'select company_id, company_name from public.applications where id = $1', [id]),
    ).toEqual([{ company_id: null, company_name: 'Empresa que fecha' }]);
    expect(await eventsOf(id)).toEqual(['candidate:pending', 'system:vacancy_removed']);
    await db.query('delete from auth.users where id = $1', [candidate.id]);
    expect(await db.query('select id from public.applications where id = $1', [id])).toEqual([]);
  });
});
