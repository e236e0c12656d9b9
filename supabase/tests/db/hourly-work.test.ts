import { call, openDatabase, service, type Database } from './database';

/*
 * What the scheduler asks for with every call of the outbox and what is done once an hour (private.begin_sweep).
 */

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const begin = async (name: string): Promise<boolean | undefined> => {
  const [row] = await db.query<{ begun: boolean }>('select private.begin_sweep($1) as begun', [name]);
  return row?.begun;
};

it('hourly work is begun by the first who asks, and again after an hour', async () => {
  expect([await begin('a'), await begin('a'), await begin('b')]).toEqual([true, false, true]);
  await db.exec(`update private.sweeps set done_at = now() - interval '59 minutes' where name = 'a'`);
  expect(await begin('a')).toBe(false);
  await db.exec(`update private.sweeps set done_at = now() - interval '60 minutes' where name = 'a'`);
  expect([await begin('a'), await begin('a')]).toEqual([true, false]);
});

it('hourly work is begun at the next call where something is left', async () => {
  await db.exec(`select private.repeat_sweep('b')`);
  expect([await begin('b'), await begin('b')]).toEqual([true, false]);
});

it('hourly work that failed waits an hour all the same', async () => {
  // Its own mark is undone with it
  await db.exec(
    `do $$ begin perform private.begin_sweep('cut off'); raise exception 'cut off'; exception when raise_exception then null; end $$`,
  );
  expect(await db.query(`select from private.sweeps where name = 'cut off'`)).toEqual([]);
  const putOff = () => call(db, service, 'put_off_sweep', { p_name: 'cut off' });
  await putOff();
  expect(await begin('cut off')).toBe(false);
  await db.exec(`update private.sweeps set done_at = now() - interval '60 minutes' where name = 'cut off'`);
  await putOff();
  expect(await begin('cut off')).toBe(false);
  await db.exec(`update private.sweeps set done_at = now() - interval '60 minutes' where name = 'cut off'`);
  expect(await begin('cut off')).toBe(true);
});

it('writes nothing while it is not due, so that an embedded backend at rest can see that nothing has happened', async () => {
  const askAll = `
    perform public.end_silence();
    perform public.ask_confirmations();
    perform public.count_answers();
    perform public.count_pay_statistics();
    perform public.count_product();
    perform public.remove_old_operation_counts();
    perform public.remove_old_operator_actions();
    perform public.end_plans();
    perform public.remind_plans();
    perform public.remind_operators();
    perform public.remove_unconfirmed_accounts();
    perform public.orphaned_files();
    perform public.continue_long_work();`;
  await db.exec(`do $$ begin ${askAll} end $$`);
  await db.exec(`do $$ begin ${askAll}
    if pg_current_xact_id_if_assigned() is not null then raise exception 'something was written'; end if;
  end $$`);
});
