import { openDatabase, type Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(
    'delete from private.job_source_answers; delete from private.job_source_days; delete from private.request_counts',
  ),
);

const take = async (
  key: string,
  address: string | null = '203.0.113.7',
  daily: number | null = 1000,
): Promise<unknown> => {
  const [row] = await db.query<{ answer: unknown }>('select public.take_job_source_call($1, $2, $3) as answer', [
    key,
    address,
    daily,
  ]);
  return row?.answer;
};
const keep = (key: string, vacancies: unknown) =>
  db.query('select public.keep_job_source_answer($1, $2::jsonb)', [key, JSON.stringify(vacancies)]);
const age = (key: string, by: string) =>
  db.query('update private.job_source_answers set answered_at = now() - $2::interval where key = $1', [key, by]);

describe('the external job source', () => {
  it('is called once in ten minutes for the same search, for all callers together', async () => {
    expect(await take('a')).toEqual({ call: true });
    await keep('a', [{ id: 'ext_1' }]);
    expect(await take('a', '203.0.113.8', 0)).toEqual({ vacancies: [{ id: 'ext_1' }] });
    await age('a', '11 minutes');
    expect(await take('a')).toEqual({ call: true });
  });

  it.each([
    ['of one address', '203.0.113.7'],
    ['of no address', null],
    ['of an empty address', ' '],
    ['of one connection', (count: number) => `2001:db8:0:7:${count.toString(16)}::1`],
  ])('is called thirty times in ten minutes for callers %s', async (_what, address) => {
    const addressOf = (count: number) => (typeof address === 'function' ? address(count) : address);
    for (const count of Array.from({ length: 30 }, (_, index) => index))
      expect(await take(`k${count}`, addressOf(count))).toEqual({ call: true });
    expect(await take('k30', addressOf(30))).toEqual({ refused: 'address', vacancies: [] });
    expect(await take('k30', '198.51.100.1')).toEqual({ call: true });
  });

  it('is called up to the daily limit, and not at all without one', async () => {
    expect(await take('a', '1', 2)).toEqual({ call: true });
    expect(await take('b', '2', 2)).toEqual({ call: true });
    expect(await take('c', '3', 2)).toEqual({ refused: 'budget', vacancies: [] });
    await db.query('update private.job_source_days set day = day - 1');
    expect(await take('c', '4', 2)).toEqual({ call: true });
    expect(await take('d', '5', 0)).toMatchObject({ refused: 'budget' });
    expect(await take('d', '6', null)).toMatchObject({ refused: 'budget' });
  });

  it('is replaced by its cached answer of the last day when its limit is reached', async () => {
    await keep('a', [{ id: 'ext_1' }]);
    await age('a', '11 minutes');
    expect(await take('a', '1', 0)).toEqual({ refused: 'budget', vacancies: [{ id: 'ext_1' }] });
    await age('a', '25 hours');
    expect(await take('a', '2', 0)).toEqual({ refused: 'budget', vacancies: [] });
  });

  const fail = async (key: string, isAway: boolean, isFree: boolean): Promise<unknown> => {
    const [row] = await db.query<{ answer: unknown }>('select public.fail_job_source_call($1, $2, $3) as answer', [
      key,
      isAway,
      isFree,
    ]);
    return row?.answer;
  };

  it('is not called for a minute while it is away, and the failed call does not count', async () => {
    await keep('a', [{ id: 'ext_1' }]);
    await age('a', '11 minutes');
    expect(await take('a', '1', 1)).toEqual({ call: true });
    expect(await fail('a', true, true)).toEqual([{ id: 'ext_1' }]);
    expect(await take('a', '1', 1)).toEqual({ refused: 'pause', vacancies: [{ id: 'ext_1' }] });
    expect(await take('b', '2', 1)).toEqual({ refused: 'pause', vacancies: [] });
    await db.query(`update private.job_source_days set paused_until = paused_until - interval '61 seconds'`);
    expect(await take('b', '2', 1)).toEqual({ call: true });
    expect(await take('c', '3', 1)).toMatchObject({ refused: 'budget' });
  });

  it('is not called for a minute after it was too slow, which counts', async () => {
    expect(await take('a', '1', 2)).toEqual({ call: true });
    expect(await fail('a', true, false)).toEqual([]);
    expect(await take('b', '2', 2)).toMatchObject({ refused: 'pause' });
    await db.query(`update private.job_source_days set paused_until = paused_until - interval '61 seconds'`);
    expect(await take('b', '2', 2)).toEqual({ call: true });
    expect(await take('c', '3', 2)).toMatchObject({ refused: 'budget' });
  });

  it('is called on after an answer that nobody can read, which counts', async () => {
    expect(await take('a', '1', 2)).toEqual({ call: true });
    expect(await fail('a', false, false)).toEqual([]);
    expect(await take('b', '1', 2)).toEqual({ call: true });
    expect(await take('c', '1', 2)).toMatchObject({ refused: 'budget' });
    await keep('a', [{ id: 'ext_1' }]);
    await age('a', '25 hours');
    expect(await fail('a', false, false)).toEqual([]);
  });

  it('stores answers for a day and counts for a month', async () => {
    await keep('a', []);
    await age('a', '25 hours');
    await db.query(
      `insert into private.job_source_days (day, calls) values (private.today() - 32, 5), (private.today() - 30, 5)`,
    );
    await keep('b', []);
    await keep('b', [{ id: 'ext_2' }]);
    expect(await db.query('select key, vacancies from private.job_source_answers')).toEqual([
      { key: 'b', vacancies: [{ id: 'ext_2' }] },
    ]);
    expect(await db.query('select calls from private.job_source_days')).toHaveLength(1);
  });
});
