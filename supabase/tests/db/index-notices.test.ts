import {
  anon,
  as,
  call,
  fillProfile,
  openDatabase,
  publish,
  refusal,
  renameReleased,
  service,
  signUpCompany,
  vacancyDefaults,
  type Database,
  type Identity,
} from './database';

/* What search engines are to be told of the pages of vacancies. */
let db: Database;
let bakery: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  bakery = await signUpCompany(db, 'Padaria Estrela');
  await fillProfile(db, bakery);
}, 90_000);
beforeEach(async () => {
  await db.exec(
    'delete from private.index_targets; delete from public.vacancies; delete from private.vacancy_quota; delete from private.index_notices',
  );
});
afterAll(() => db.close());

const switchOn = (...p_targets: string[]) => call(db, service, 'set_index_targets', { p_targets });
const waiting = async () =>
  (
    await db.query<{ vacancy_id: string }>(
      `select distinct vacancy_id from private.index_notices where batch is null order by vacancy_id`,
    )
  ).map(({ vacancy_id }) => vacancy_id);
/** What the triggers queue from here on. */
const forgetWaiting = () => db.exec('delete from private.index_notices');
const change = (id: string, set: string) =>
  as(db, bakery, `update public.vacancies set ${set} where id = $1 returning id`, [id]);

interface Claim {
  batch: string;
  notices: { vacancy_id: string; is_gone: boolean }[];
}
const claim = (p_target = 'indexnow', p_limit = 10_000, p_daily: number | null = null) =>
  call<Claim>(db, service, 'claim_index_notices', { p_target, p_limit, p_daily });
const finish = (batch: string, more: Record<string, unknown> = {}) =>
  call(db, service, 'finish_index_notices', { p_target: 'indexnow', p_batch: batch, ...more });
const target = async (name = 'indexnow') =>
  (
    await db.query<{ used: number; failures: number; wait: number | null; last_error: string | null }>(
      `select used, failures, round(extract(epoch from paused_until - now()))::int as wait, last_error from private.index_targets where name = $1`,
      [name],
    )
  )[0];
/** The pause after a failure is over. */
const endPause = () => db.exec('update private.index_targets set paused_until = now()');

describe('while no engine is switched on', () => {
  it('queues nothing', async () => {
    await switchOn();
    const id = await publish(db, bakery);
    await change(id, `title = 'Padeiro da manhã'`);
    await db.query('delete from public.vacancies where id = $1', [id]);
    expect(await db.query('select from private.index_notices')).toEqual([]);
    expect((await claim()).notices).toEqual([]);
  });

  it('forgets what waited, and an engine that is switched off alone loses its own', async () => {
    await switchOn('indexnow', 'google');
    await publish(db, bakery);
    await switchOn('google');
    expect(await db.query('select target from private.index_notices')).toEqual([{ target: 'google' }]);
    await switchOn();
    expect(await db.query('select from private.index_notices')).toEqual([]);
    await publish(db, bakery);
    expect(await waiting()).toEqual([]);
  });
});

describe('a notice', () => {
  beforeEach(() => switchOn('indexnow'));

  it('is queued for what is published, by its own engine each', async () => {
    await switchOn('indexnow', 'google');
    const id = await publish(db, bakery);
    expect(await db.query('select target, vacancy_id from private.index_notices order by target')).toEqual([
      { target: 'google', vacancy_id: id },
      { target: 'indexnow', vacancy_id: id },
    ]);
  });

  it('is not queued for a draft, nor for a change of it', async () => {
    const id = await publish(db, bakery, { published: false });
    await change(id, `title = 'Padeiro da manhã'`);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['its title', `title = 'Padeiro da manhã'`],
    ['a sign of its description', `description = replace(description, 'produção,', 'produção;')`],
    ['its pay', `salary = 'R$ 3.000'`],
    ['its last day', `deadline = private.today() + 20`],
    ['its place', `location = 'Recife, PE'`],
    ['that it is switched off', 'published = false'],
  ])('follows a change of %s', async (_, set) => {
    const id = await publish(db, bakery);
    await forgetWaiting();
    expect(await change(id, set)).toHaveLength(1);
    expect(await waiting()).toEqual([id]);
  });

  it('follows no saving without a change, and no confirmation that changes nothing', async () => {
    const id = await publish(db, bakery);
    await forgetWaiting();
    await change(id, 'title = title');
    expect(await call(db, bakery, 'confirm_vacancies', { p_vacancy_ids: [id] })).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('follows a removal, a switch back on, and a confirmation that brings the vacancy back', async () => {
    const [removed, draft, silent] = [await publish(db, bakery), await publish(db, bakery), await publish(db, bakery)];
    await change(draft, 'published = false');
    // As on the 30th day
    await db.exec('alter table public.vacancies disable trigger user');
    await db.query(
      `update public.vacancies set confirmed_at = now() - interval '40 days', confirmed_until = private.today() - 11 where id = $1`,
      [silent],
    );
    await db.exec('alter table public.vacancies enable trigger user');
    await db.query('update private.vacancy_search set deadline = private.today() - 11 where vacancy_id = $1', [silent]);
    await forgetWaiting();
    await as(db, bakery, 'delete from public.vacancies where id = $1', [removed]);
    await change(draft, 'published = true');
    await call(db, bakery, 'confirm_vacancies', { p_vacancy_ids: [silent] });
    expect(await waiting()).toEqual([removed, draft, silent].sort());
    expect((await claim()).notices).toEqual(
      expect.arrayContaining([
        { vacancy_id: removed, is_gone: true },
        { vacancy_id: draft, is_gone: false },
        { vacancy_id: silent, is_gone: false },
      ]),
    );
  });

  it('follows a company that is held back, listed again, and renamed', async () => {
    const id = await publish(db, bakery);
    await forgetWaiting();
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [bakery.id]);
    expect((await claim()).notices).toEqual([{ vacancy_id: id, is_gone: true }]);
    await forgetWaiting();
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [bakery.id]);
    expect((await claim()).notices).toEqual([{ vacancy_id: id, is_gone: false }]);
    await forgetWaiting();
    await renameReleased(db, bakery, 'Padaria Cometa');
    expect(await waiting()).toEqual([id]);
    await renameReleased(db, bakery, 'Padaria Estrela');
  });

  it('tells once a day what ended by its last day or without a confirmation', async () => {
    const [ended, silent, open, longAgo] = [
      await publish(db, bakery),
      await publish(db, bakery),
      await publish(db, bakery),
      await publish(db, bakery),
    ];
    await forgetWaiting();
    await db.exec('alter table private.vacancy_search disable trigger user');
    for (const [id, days] of [
      [ended, 1],
      [silent, 2],
      [open, 0],
      [longAgo, 3],
    ] as const)
      await db.query('update private.vacancy_search set deadline = private.today() - $2::int where vacancy_id = $1', [
        id,
        days,
      ]);
    await db.exec('alter table private.vacancy_search enable trigger user');
    await switchOn('indexnow');
    expect(await waiting()).toEqual([]);
    await db.exec('update private.index_targets set swept_on = private.today() - 2');
    await switchOn('indexnow');
    expect(await waiting()).toEqual([ended, silent].sort());
    expect((await claim()).notices.map(({ is_gone }) => is_gone)).toEqual([true, true]);
    await forgetWaiting();
    await switchOn('indexnow');
    expect(await waiting()).toEqual([]);
  });

  it('is one for several changes, and says what is true when it is sent', async () => {
    const id = await publish(db, bakery);
    await change(id, `title = 'Padeiro da manhã'`);
    await change(id, 'published = false');
    expect(await claim()).toMatchObject({ notices: [{ vacancy_id: id, is_gone: true }] });
  });

  it('is queued by one statement for all rows of an import', async () => {
    await db.query(
      `insert into public.vacancies (company_id, title, description, requirements, location, type, level, benefits)
       select $1, 'Padeiro ' || n, $2, $3, 'Recife, PE', 'clt', 'junior', $4 from generate_series(1, 200) as n`,
      [bakery.id, vacancyDefaults.description, vacancyDefaults.requirements, vacancyDefaults.benefits],
    );
    expect(await waiting()).toHaveLength(200);
    const first = await claim('indexnow', 150);
    const second = await claim('indexnow', 150);
    expect([first.notices.length, second.notices.length]).toEqual([150, 50]);
  });
});

describe('a batch', () => {
  let id: string;
  beforeEach(async () => {
    await switchOn('indexnow');
    id = await publish(db, bakery);
  });

  it('is given once, and gone when it was sent', async () => {
    const { batch, notices } = await claim();
    expect(notices).toEqual([{ vacancy_id: id, is_gone: false }]);
    expect((await claim()).notices).toEqual([]);
    await finish(batch);
    expect(await db.query('select from private.index_notices')).toEqual([]);
  });

  it('is sent again for what changed meanwhile', async () => {
    const { batch } = await claim();
    await change(id, `title = 'Padeiro da manhã'`);
    await finish(batch);
    expect((await claim()).notices).toEqual([{ vacancy_id: id, is_gone: false }]);
  });

  it('waits longer after each failure, keeps what was not told, and says why', async () => {
    const waits: unknown[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      const { batch } = await claim();
      await finish(batch, { p_told: [], p_error: 'IndexNow answered 403' });
      waits.push((await target())?.wait);
      expect((await claim()).notices).toEqual([]);
      await endPause();
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 19200, 21600, 21600]);
    expect(await target()).toMatchObject({ failures: 9, last_error: 'IndexNow answered 403', used: 0 });
    const { batch } = await claim();
    await finish(batch);
    expect(await target()).toMatchObject({ failures: 0, last_error: null, wait: null, used: 1 });
  });

  it('waits as long as the engine says, between a minute and six hours', async () => {
    const waits: unknown[] = [];
    for (const p_wait of [3600, 1, 1_000_000]) {
      const { batch } = await claim();
      await finish(batch, { p_told: [], p_error: 'answered 429', p_wait });
      waits.push((await target())?.wait);
      await endPause();
    }
    expect(waits).toEqual([3600, 60, 21_600]);
  });

  it('that was sent in part keeps the rest', async () => {
    const other = await publish(db, bakery);
    const { batch } = await claim();
    await finish(batch, { p_told: [other], p_error: 'answered 503' });
    expect(await waiting()).toEqual([id]);
  });

  it('of a call that never came back is given again after ten minutes', async () => {
    await claim();
    await db.exec(`update private.index_notices set claimed_at = now() - interval '11 minutes'`);
    expect((await claim()).notices).toHaveLength(1);
  });

  it('is the newest first, and what waited for a week is given up', async () => {
    const [newer, old] = [await publish(db, bakery), await publish(db, bakery)];
    await db.query(`update private.index_notices set queued_at = now() - interval '1 hour' where vacancy_id = $1`, [
      id,
    ]);
    await db.query(`update private.index_notices set queued_at = now() - interval '8 days' where vacancy_id = $1`, [
      old,
    ]);
    expect((await claim('indexnow', 1)).notices).toMatchObject([{ vacancy_id: newer }]);
    expect((await claim()).notices).toMatchObject([{ vacancy_id: id }]);
  });

  it('keeps to a number a day, counted in Pacific Time, and gives back what was not told', async () => {
    const other = await publish(db, bakery);
    const first = await claim('indexnow', 50, 1);
    expect(first.notices).toHaveLength(1);
    expect((await claim('indexnow', 50, 1)).notices).toEqual([]);
    await finish(first.batch, { p_told: [], p_error: 'answered 500' });
    await endPause();
    const again = await claim('indexnow', 50, 1);
    expect(again.notices).toHaveLength(1);
    await finish(again.batch);
    expect((await claim('indexnow', 50, 1)).notices).toEqual([]);
    await db.exec('update private.index_targets set used_on = used_on - 1');
    expect((await claim('indexnow', 50, 1)).notices).toHaveLength(1);
    expect([id, other]).toContain(again.notices[0]?.vacancy_id);
  });
});

it('notices for search engines can be read and called by the service alone', async () => {
  for (const who of [anon, bakery]) {
    for (const table of ['index_targets', 'index_notices'])
      expect(await refusal(as(db, who, `select from private.${table}`))).toMatchObject({ code: '42501' });
    expect(await refusal(call(db, who, 'set_index_targets', { p_targets: [] }))).toMatchObject({ code: '42501' });
    expect(await refusal(call(db, who, 'claim_index_notices', { p_target: 'google', p_limit: 1 }))).toMatchObject({
      code: '42501',
    });
  }
});
