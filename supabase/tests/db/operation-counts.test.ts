import { anon, call, openDatabase, refusal, service, signUpCandidate, type Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`truncate private.operation_counts; delete from private.sweeps; delete from private.request_counts`),
);

const count = (more: object = {}) => ({
  remote: 'candidate',
  release: '0123abcd',
  measure: 'lcp',
  range: 2,
  times: 1,
  ...more,
});
const record = (...counts: object[]) =>
  call<boolean>(db, service, 'record_operation', { p_counts: JSON.stringify(counts) });
const read = (hours = 24) => call<object[]>(db, service, 'operation_counts', { p_hours: hours });

it('adds reports up by hour, remote, release, measure and range', async () => {
  expect(await read()).toEqual([]);
  expect(await record(count(), count({ range: 3 }), count({ measure: 'failure-load', range: 0, times: 2 }))).toBe(true);
  expect(await record(count({ times: 4 }), count({ release: 'ffff0000' }))).toBe(true);
  expect(await read()).toEqual([
    count({ measure: 'failure-load', range: 0, times: 2 }),
    count({ times: 5 }),
    count({ range: 3 }),
    count({ release: 'ffff0000' }),
  ]);
});

it('takes one range twice in one report, and no more than 60 times of anything', async () => {
  await record(count({ times: 3 }), count({ times: 1_000 }));
  expect(await read()).toEqual([count({ times: 63 })]);
});

it('a malformed report is refused whole', async () => {
  const many = Array.from({ length: 61 }, () => count());
  for (const value of [[], {}, null, many])
    expect(await refusal(call(db, service, 'record_operation', { p_counts: JSON.stringify(value) }))).toMatchObject({
      code: '22023',
    });
  expect(await refusal(record(count(), count({ measure: 'address' })))).toMatchObject({ code: '23514' });
  expect(await refusal(record(count({ remote: null })))).toMatchObject({ code: '23502' });
  expect(await read()).toEqual([]);
});

it('gives the hours that are asked for, and forgets after 90 days', async () => {
  await record(count());
  await db.exec(`
    insert into private.operation_counts select hour - interval '3 hours', remote, release, measure, range, 10 from private.operation_counts;
    insert into private.operation_counts select hour - interval '91 days', remote, release, measure, range, 100 from private.operation_counts`);
  expect(await read(3)).toEqual([count()]);
  expect(await read(4)).toEqual([count({ times: 11 })]);
  expect(await call(db, service, 'remove_old_operation_counts')).toBe(2);
  expect(await call(db, service, 'remove_old_operation_counts')).toBe(0);
  expect(await read(10_000)).toEqual([count({ times: 11 })]);
});

it('bounds what strangers can make it keep in an hour: rows and reports', async () => {
  await db.exec(`insert into private.operation_counts
    select date_trunc('hour', now(), 'UTC'), 'candidate', lpad(to_hex(n), 8, '0'), 'fallback', 0, 1 from generate_series(1, 5000) as n`);
  expect(await record(count())).toBe(false);
  // What it knows goes on being counted: made-up releases do not stop the true ones.
  const known = count({ release: '00000001', measure: 'fallback', range: 0 });
  expect(await record(count(), known)).toBe(true);
  expect(await read()).toContainEqual({ ...known, times: 2 });
  expect(await read()).toHaveLength(5000);
  await db.exec('truncate private.operation_counts');
  expect(await record(count())).toBe(true);
  await db.exec(`update private.request_counts set used = 50000 where action = 'record_operation'`);
  expect(await record(count())).toBe(false);
  expect(await read()).toEqual([count()]);
});

it('the record of the operation lets one address bring a share of the rows of an hour, so that made-up releases leave room for true ones', async () => {
  const from = (p_address: string | null, ...counts: object[]) =>
    call<boolean>(db, service, 'record_operation', { p_counts: JSON.stringify(counts), p_address });
  const release = (number: number) => number.toString(16).padStart(8, '0');
  const invented = (report: number) =>
    Array.from({ length: 50 }, (_none, at) => count({ release: release(report * 50 + at) }));
  const rows = async () => (await read()).length;
  // One connection has a whole block of addresses of version 6
  for (let report = 0; report < 5; report += 1)
    expect(await from(`2001:db8:1:2::${report + 1}`, ...invented(report))).toBe(true);
  for (let report = 5; report < 20; report += 1)
    expect(await from(`2001:db8:1:2:ffff::${report}`, ...invented(report))).toBe(false);
  expect(await rows()).toBe(250);
  // What is counted already goes on, beside what is refused
  expect(await from('2001:db8:1:2::1', count({ release: release(7) }), count({ release: 'aaaaaaaa' }))).toBe(true);
  expect(await read()).toContainEqual(count({ release: release(7), times: 2 }));
  // Of other addresses a new release is counted
  for (const [at, address] of ['2001:db8:1:3::1', '192.0.2.7', '192.0.2.8', 'no address', null].entries())
    expect(await from(address, count({ release: release(2_000 + at) }))).toBe(true);
  expect(await rows()).toBe(255);
  // And a further hour has a further share
  await db.exec(`update private.request_counts set window_start = now() - interval '61 minutes'`);
  expect(await from('2001:db8:1:2::1', count({ release: 'aaaaaaaa' }))).toBe(true);
});

it('the record of the operation is for the service alone', async () => {
  const candidate = await signUpCandidate(db, 'Ana');
  for (const who of [anon, candidate])
    for (const [name, values] of [
      ['record_operation', { p_counts: '[]' }],
      ['operation_counts', { p_hours: 1 }],
      ['remove_old_operation_counts', {}],
    ] as const)
      expect(await refusal(call(db, who, name, values))).toMatchObject({ code: '42501' });
});
