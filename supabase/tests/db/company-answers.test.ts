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
let people: Required<Identity>[];
let company: Required<Identity>;
let vacancy: string;
beforeAll(async () => {
  db = await openDatabase();
  people = [];
  for (let each = 0; each < 12; each += 1) people.push(await signUpCandidate(db));
}, 90_000);
beforeEach(async () => {
  await db.exec('delete from public.applications; delete from private.company_answers');
  company = await signUpCompany(db, 'Loja Verde');
  await fillProfile(db, company);
  vacancy = await publish(db, company);
});
afterAll(() => db.close());

const person = (index: number): Required<Identity> => people[index] as Required<Identity>;

type Event = readonly [status: string, days: number];

/** Sent so many days ago; each event comes so many days after that. */
async function application(index: number, daysAgo: number, ...events: Event[]): Promise<string> {
  const last = events.findLast(([status]) => ['viewed', 'interview', 'rejected', 'hired'].includes(status));
  const [row] = await db.query<{ id: string }>(
    `insert into public.applications (vacancy_id, candidate_id, company_id, status, applied_at, vacancy_title, company_name, vacancy_location,
       candidate_name, candidate_email, resume, withdrawn_at)
     values (null, $1, $2, $3::public.application_status, (private.today() - $4::int)::timestamp at time zone 'America/Sao_Paulo',
       'Caixa', 'Loja Verde', 'Recife', 'Ana', 'ana@ponte.example', '{}',
       (private.today() - $4::int + $5::int)::timestamp at time zone 'America/Sao_Paulo')
     returning id`,
    [
      person(index).id,
      company.id,
      last?.[0] ?? 'pending',
      daysAgo,
      events.find(([status]) => status === 'withdrawn')?.[1] ?? null,
    ],
  );
  const id = row?.id ?? '';
  for (const event of events) await happens(id, ...event);
  return id;
}
/** At noon of the day after so many days. */
const happens = (id: string, status: string, days: number) =>
  db.query(
    `insert into public.application_events (application_id, status, actor_role, created_at)
     select id, $2, 'company', applied_at + make_interval(days => $3::int, hours => 12) from public.applications where id = $1`,
    [id, status, days],
  );
const countAgain = async () => {
  await db.exec(
    `delete from private.sweeps where name = 'count_answers'; update private.company_answers set checked_on = private.today() - 1`,
  );
  return call<number>(db, service, 'count_answers');
};
const shown = async () => {
  const [row] = await db.query<{ answers: object | null }>('select private.shown_answers($1) as answers', [company.id]);
  return row?.answers;
};
/** Applications of the first five people, so many of them answered after three days. */
const five = async (answered: number) => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.push(await application(index, 100, ...(index < answered ? ([['rejected', 3]] as Event[]) : [])));
  return ids;
};
const today = async () => (await db.query<{ day: string }>('select private.today()::text as day'))[0]?.day;

describe('the answers of a company', () => {
  it('are counted by one formula, and shown on both public pages', async () => {
    await application(0, 100, ['viewed', 1], ['rejected', 2]);
    await application(1, 100, ['interview', 4], ['hired', 30]);
    // Late is answered too
    await application(2, 100, ['rejected', 70]);
    // Opened is not answered
    await application(3, 100, ['viewed', 1]);
    await application(4, 100);
    await application(4, 60, ['rejected', 9]);
    expect(await countAgain()).toBe(1);
    const answers = { applications: 6, share: 67, median_days: 4, counted_on: await today() };
    expect(await shown()).toEqual(answers);
    expect(await call(db, anon, 'get_vacancy', { p_id: vacancy })).toMatchObject({ answers });
    const [{ slug } = { slug: '' }] = await db.query<{ slug: string }>(
      'select slug from public.companies where id = $1',
      [company.id],
    );
    expect(await call(db, anon, 'get_company', { p_slug: slug })).toMatchObject({ answers });
  });

  it.each([
    ['sent 45 days ago, and answered on the same day', 45, [['rejected', 0]], { share: 17, median_days: 0 }],
    ['sent 44 days ago', 44, [['rejected', 0]], null],
    ['withdrawn after 44 days without an answer', 100, [['withdrawn', 44]], null],
    ['withdrawn after 45 days without an answer', 100, [['withdrawn', 45]], { share: 0, median_days: null }],
    [
      'answered, then withdrawn',
      100,
      [
        ['interview', 2],
        ['withdrawn', 3],
      ],
      { share: 17, median_days: 2 },
    ],
    [
      'whose interview was called off',
      100,
      [
        ['interview', 2],
        ['interview_cancelled', 3],
      ],
      { share: 0, median_days: null },
    ],
    [
      'refused after its interview was called off',
      100,
      [
        ['interview', 2],
        ['interview_cancelled', 3],
        ['rejected', 8],
      ],
      { share: 17, median_days: 8 },
    ],
    [
      'whose interview was called off by the refusal',
      100,
      [
        ['interview', 2],
        ['interview_cancelled', 8],
        ['rejected', 8],
      ],
      { share: 17, median_days: 2 },
    ],
    ['told that no answer came', 100, [['no_answer', 46]], { share: 0, median_days: null }],
  ] as [string, number, Event[], object | null][])('of an application %s', async (_, daysAgo, events, result) => {
    await five(0);
    await application(5, daysAgo, ...events);
    await countAgain();
    expect(await shown()).toMatchObject(result ? { applications: 6, ...result } : { applications: 5, share: 0 });
  });

  it('reach back 12 months from the youngest application that counts', async () => {
    await five(0);
    const [span] = await db.query<{ days: number }>(
      `select private.today() - ((private.today() - 45) - interval '12 months')::date as days`,
    );
    await application(5, (span?.days ?? 0) - 1, ['rejected', 1]);
    await application(6, span?.days ?? 0, ['rejected', 1]);
    await countAgain();
    expect(await shown()).toMatchObject({ applications: 6, share: 17 });
  });

  it('are not shown of fewer than five people, however many applications they sent', async () => {
    for (const index of [0, 1, 2, 3]) {
      await application(index, 100, ['rejected', 3]);
      await application(index, 90, ['rejected', 3]);
    }
    await countAgain();
    expect(await shown()).toBeNull();
    await application(4, 100);
    await countAgain();
    expect(await shown()).toMatchObject({ applications: 9, share: 89 });
  });

  it('stay as they are until the applications of five people differ', async () => {
    const ids = await five(0);
    await countAgain();
    for (const [index, id] of ids.slice(0, 3).entries()) await happens(id, 'rejected', index + 1);
    await application(5, 100, ['rejected', 1]);
    // A second one of the same person
    await application(5, 90, ['rejected', 1]);
    await countAgain();
    expect(await shown()).toMatchObject({ applications: 5, share: 0 });
    await db.query('delete from public.applications where id = $1', [ids[4]]);
    await application(6, 100, ['rejected', 1]);
    await countAgain();
    expect(await shown()).toMatchObject({ applications: 7, share: 86, median_days: 1 });
  });

  it('disappear when fewer than five people are left, and do not come back with one other', async () => {
    const [first] = await five(5);
    await countAgain();
    await db.query('delete from public.applications where id = $1', [first]);
    await countAgain();
    expect(await shown()).toBeNull();
    await application(5, 100);
    await countAgain();
    expect(await shown()).toBeNull();
    for (const index of [6, 7, 8, 9]) await application(index, 100);
    await countAgain();
    expect(await shown()).toMatchObject({ applications: 9, share: 44 });
  });

  it('are counted once a day, a few companies at a time', async () => {
    await five(5);
    expect(await countAgain()).toBe(1);
    await db.exec(`delete from private.sweeps where name = 'count_answers'`);
    expect(await call(db, service, 'count_answers')).toBe(0);
    await db.exec('update private.company_answers set checked_on = private.today() - 1');
    // Once an hour
    expect(await call(db, service, 'count_answers')).toBe(0);
    await db.exec(`update private.sweeps set done_at = now() - interval '1 hour' where name = 'count_answers'`);
    expect(await call(db, service, 'count_answers', { p_limit: 1 })).toBe(1);
    // More may wait: not only in an hour
    await db.exec('update private.company_answers set checked_on = private.today() - 1');
    expect(await call(db, service, 'count_answers')).toBe(1);
    expect(await call(db, service, 'count_answers', { p_limit: -1 })).toBe(0);
  });
});

describe('the answers of a large company', () => {
  const many = (applications: number) =>
    db.exec(
      `create or replace function private.many_applications() returns int language sql immutable set search_path = '' as $$ select ${applications} $$`,
    );
  beforeAll(() => many(5));
  afterAll(() => many(20_000));

  /** Five applications of a large company, and one of another. */
  const twoCompanies = async () => {
    const large = company;
    await five(5);
    company = await signUpCompany(db, 'Loja Azul');
    await fillProfile(db, company);
    await application(0, 100);
    await db.exec(`delete from private.sweeps where name = 'count_answers'`);
    return { large, small: company };
  };
  const count = () => call<number>(db, service, 'count_answers');

  it('are counted by a call of their own', async () => {
    await twoCompanies();
    expect([await count(), await count(), await count()]).toEqual([1, 1, 0]);
  });

  it('that can’t be counted keep nobody else’s from being counted', async () => {
    const { large, small } = await twoCompanies();
    await db.exec(`create function public.refuse_count() returns trigger language plpgsql as $$ begin raise exception 'cut off' using errcode = 'query_canceled'; end $$;
      create trigger refuse_count before insert on private.counted_answers for each row execute function public.refuse_count()`);
    try {
      // As the outbox does it
      for (let turn = 0; turn < 2; turn += 1) await count().catch(() => call(db, service, 'skip_answers'));
    } finally {
      await db.exec('drop trigger refuse_count on private.counted_answers; drop function public.refuse_count()');
    }
    expect(
      await db.query(
        'select company_id, counted_on is not null as counted from private.company_answers where checked_on = private.today() order by company_id',
      ),
    ).toEqual([large.id, small.id].sort().map((id) => ({ company_id: id, counted: false })));
    expect(await call(db, service, 'skip_answers')).toBeNull();
  });

  it('that fail for another reason keep nobody else’s from being counted by the same call', async () => {
    const [failing] = await five(5);
    const first = company;
    company = await signUpCompany(db, 'Loja Azul');
    await fillProfile(db, company);
    await five(5);
    await db.exec(`delete from private.sweeps where name = 'count_answers';
      create function public.refuse_count() returns trigger language plpgsql as $$ begin
        if new.application_id = '${failing}' then raise exception 'odd row'; end if; return new; end $$;
      create trigger refuse_count before insert on private.counted_answers for each row execute function public.refuse_count()`);
    try {
      while ((await count()) > 0);
    } finally {
      await db.exec('drop trigger refuse_count on private.counted_answers; drop function public.refuse_count()');
    }
    const counted = await db.query<{ company_id: string; rows: number }>(
      `select k.company_id, (select count(*)::int from private.counted_answers as c join public.applications as a on a.id = c.application_id
        where a.company_id = k.company_id) as rows from private.company_answers as k where k.checked_on = private.today()`,
    );
    expect(counted.find(({ company_id: id }) => id === first.id)?.rows).toBe(0);
    expect(counted.find(({ company_id: id }) => id === company.id)?.rows).toBeGreaterThan(0);
  });

  it('are worked out once a count, and of them is written what has changed', async () => {
    const [first] = await five(5);
    await db.exec(`
      create sequence public.workings;
      grant usage on sequence public.workings to public;
      alter function private.answer_times(uuid) rename to answer_times_as_it_is;
      create function private.answer_times(p_company_id uuid) returns table (application_id text, candidate_id uuid, days int)
      language plpgsql as $$ begin
        perform nextval('public.workings');
        return query select * from private.answer_times_as_it_is(p_company_id);
      end $$`);
    try {
      await countAgain();
      expect(await db.query('select last_value::int as times, is_called from public.workings')).toEqual([
        { times: 1, is_called: true },
      ]);
      const written = () =>
        db.query<{ id: string; row: string; days: number }>(
          'select application_id as id, xmin::text as row, days from private.counted_answers order by 1',
        );
      const before = await written();
      for (const index of [5, 6, 7, 8]) await application(index, 100);
      await db.query('delete from public.application_events where application_id = $1', [first]);
      await countAgain();
      const after = await written();
      expect(after).toHaveLength(9);
      expect(after.filter(({ id, row }) => before.some((each) => each.id === id && each.row === row))).toHaveLength(4);
      expect(after.find(({ id }) => id === first)?.days).toBeNull();
    } finally {
      await db.exec(`drop function private.answer_times(uuid); drop sequence public.workings;
        alter function private.answer_times_as_it_is(uuid) rename to answer_times`);
    }
  });
});

describe('contest_answer', () => {
  const contest = (who: Identity, id: string, contested: boolean | null = true) =>
    call<{ id: string; contested_at: string | null }>(db, who, 'contest_answer', {
      p_application_id: id,
      p_contested: contested,
    });
  const move = (id: string, status: string) =>
    call(db, company, 'set_application_status', { p_application_id: id, p_status: status });

  it('takes the answer out of the count, until it is taken back or the company answers again', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await application(index, 100, ['interview', 3]));
    await countAgain();
    expect(await shown()).toMatchObject({ share: 100 });
    for (const [index, id] of ids.entries()) await contest(person(index), id);
    await countAgain();
    expect(await shown()).toMatchObject({ share: 0, median_days: null });
    for (const id of ids.slice(0, 4)) await move(id, 'hired');
    await contest(person(4), ids[4] ?? '', false);
    await countAgain();
    expect(await shown()).toMatchObject({ share: 100, median_days: 100 });
  });

  it('changes nothing the second time, and contests a later answer anew', async () => {
    const id = await application(0, 10, ['interview', 3]);
    const first = await contest(person(0), id);
    expect(first).toEqual({ id, contested_at: expect.any(String) as string });
    expect(await contest(person(0), id)).toEqual(first);
    await move(id, 'hired');
    const second = await contest(person(0), id);
    expect(Date.parse(second.contested_at ?? '')).toBeGreaterThan(Date.parse(first.contested_at ?? ''));
    for (const taken of [false, null]) expect(await contest(person(0), id, taken)).toEqual({ id, contested_at: null });
  });

  it('leaves the application as it was', async () => {
    const id = await application(0, 10, ['rejected', 3]);
    const read = () => db.query('select * from public.applications where id = $1', [id]);
    const before = await read();
    await contest(person(0), id);
    expect(await read()).toEqual(before);
  });

  it('needs an answer', async () => {
    for (const events of [[], [['viewed', 1]]] as Event[][]) {
      const id = await application(0, 10, ...events);
      expect(await refusal(contest(person(0), id))).toMatchObject({ code: 'PT409', hint: 'not_answered' });
      expect(await contest(person(0), id, false)).toEqual({ id, contested_at: null });
      await db.query('delete from public.applications where id = $1', [id]);
    }
  });

  it('is for the candidate of the application alone, also to read', async () => {
    const id = await application(0, 10, ['rejected', 3]);
    for (const who of [person(1), company])
      expect(await refusal(contest(who, id))).toMatchObject({ code: 'PT404', hint: 'application_not_found' });
    for (const who of [anon, service]) expect(await refusal(contest(who, id))).toMatchObject({ code: '42501' });
    await contest(person(0), id);
    const read = (who: Identity) => as(db, who, 'select application_id from public.answer_contests');
    expect(await read(person(0))).toEqual([{ application_id: id }]);
    for (const who of [person(1), company]) expect(await read(who)).toEqual([]);
    expect(
      await refusal(as(db, person(0), 'insert into public.answer_contests (application_id) values ($1)', [id])),
    ).toMatchObject({ code: '42501' });
  });

  it('is part of the person’s export, not of the company’s, and goes with the application', async () => {
    const id = await application(0, 10, ['rejected', 3]);
    await contest(person(0), id);
    expect(await call(db, person(0), 'export_my_data')).toMatchObject({ answer_contests: [{ application_id: id }] });
    expect(await call(db, company, 'export_my_data')).toMatchObject({ answer_contests: [] });
    await db.query('delete from public.applications where id = $1', [id]);
    expect(await db.query('select * from public.answer_contests where application_id = $1', [id])).toEqual([]);
  });
});
