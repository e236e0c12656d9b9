import type { Database } from './database';

/*
 * Two transactions that meet on purpose, on a real PostgreSQL: the first one stays open until it sees what the second
 * one has done, and the second one begins when the first one has come so far.
 */

/**
 * A step that keeps its transaction open until it sees what another one has written, for a minute at most. A
 * transaction sees the connections that were there at its first look, until it forgets that look.
 */
export const waitUntil = (condition: string) => ({
  sql: `do $wait$ begin
    for turn in 1..600 loop
      perform pg_stat_clear_snapshot();
      exit when ${condition};
      perform pg_sleep(0.1);
    end loop;
  end $wait$`,
});

/** Another connection waits for what this one holds. */
export const someoneWaits = `exists (
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`;

/**
 * Waits until a transaction is at its {@link waitUntil}, and holds what its steps before that have taken.
 * @throws Error when it has ended without: nothing would meet it
 */
export async function untilWaiting(db: Database, transaction: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = transaction.finally(() => {
    hasEnded = true;
  });
  ended.catch(() => undefined);
  const isWaiting = async (): Promise<boolean> =>
    (
      await db.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'do $wait$%'`,
      )
    ).length > 0;
  while (!(await isWaiting())) {
    if (hasEnded) {
      await ended;
      throw new Error('the transaction has not waited for anything');
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
