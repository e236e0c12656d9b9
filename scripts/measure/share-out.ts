import pg from 'pg';

/**
 * Workers at once, each taking the next item when it is done with one.
 * @returns the seconds that all of it took
 */
export async function shareOut<Worker, Item>(
  workers: readonly Worker[],
  items: readonly Item[],
  work: (worker: Worker, item: Item, place: number) => Promise<void>,
): Promise<number> {
  // One iterator for all: what one has taken, no other gets
  const rest = items.entries();
  const began = performance.now();
  await Promise.all(
    workers.map(async (worker) => {
      for (const [place, item] of rest) await work(worker, item, place);
    }),
  );
  return (performance.now() - began) / 1000;
}

/** Runs `work` with so many connections to one database. */
export async function onConnections<Result>(
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
