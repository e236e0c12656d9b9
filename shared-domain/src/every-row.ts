import { requireData } from './errors';

/**
 * The backend answers at most so many rows of a table or function, and says nothing of those that it leaves out
 * (`max_rows` in supabase/config.toml).
 */
export const mostRowsAtOnce = 1_000;

type Page = Parameters<typeof requireData<readonly unknown[]>>[0];

/**
 * Every row of a list that may be longer than one answer: asks for the next rows until an answer is not full. Meant for
 * lists of one's own, which nobody else changes: a row that moves while the list is read comes once, one that goes may
 * take another with it until the list is read again.
 *
 * @param readPage asks for the rows from..to (as `.range(from, to)` of the client), in an order without ties
 * @param key of a column whose values are all different
 * @throws AppError
 * @example readEveryRow((from, to) => db.from('vacancies').select('id').order('id').range(from, to), 'id')
 */
export async function readEveryRow(
  readPage: (from: number, to: number) => PromiseLike<Page>,
  key: string,
): Promise<unknown[]> {
  const rows = new Map<unknown, unknown>();
  for (let from = 0; ; from += mostRowsAtOnce) {
    const page = requireData(await readPage(from, from + mostRowsAtOnce - 1));
    for (const row of page) rows.set(keyOf(row, key), row);
    if (page.length < mostRowsAtOnce) return [...rows.values()];
  }
}

/** A row that cannot be read has no key, and is another one than all others. */
function keyOf(row: unknown, key: string): unknown {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
  return value ?? Symbol(key);
}
