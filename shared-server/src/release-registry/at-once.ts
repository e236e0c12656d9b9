/** How many objects are read or written at once: a bucket takes its time for each, and refuses hundreds. */
const atOnce = 8;

/** Does some work for each item, for several at once. @throws what the work throws */
export async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
