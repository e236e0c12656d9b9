import { AppError } from './errors';

/** The result of a save: 'conflict' contains the stored row, because somebody saved after the form was opened. */
export type SaveResult<Row> = { status: 'saved'; row: Row } | { status: 'conflict'; stored: Row };

/** How {@link saveOver} reads and writes one row. */
export interface SaveOverOptions<Row> {
  /** The columns that are written. */
  payload: object;
  /** `updated_at` of the row that the form was filled from; null when there was none yet. */
  version: string | null;
  /** The row of that version, while the form still shows it; undefined for a draft that was typed before a reload. */
  seen?: Row | null;
  /** Writes the row only if it still has this version; undefined otherwise. */
  update: (version: string) => Promise<Row | undefined>;
  /** The present row; null when it was deleted. */
  read: () => Promise<Row | null>;
}

/** Whether two rows are equal in the columns of `payload`. */
function isSameIn(payload: object, one: object, other: object): boolean {
  const textOf = (row: object, key: string): string =>
    JSON.stringify(new Map<string, unknown>(Object.entries(row)).get(key) ?? null);
  return Object.keys(payload).every((key) => textOf(one, key) === textOf(other, key));
}

/**
 * Optimistic locking: saves over the version that a form was filled from, and over no later one, so that two tabs never
 * overwrite each other. The statement that writes compares the version in the database.
 * @throws AppError 'row_gone' when the row was deleted meanwhile, and what reading and writing throw.
 */
export async function saveOver<Row extends { updated_at: string }>({
  payload,
  version,
  seen,
  update,
  read,
}: SaveOverOptions<Row>): Promise<SaveResult<Row>> {
  const row = version === null ? undefined : await update(version);
  if (row) return { status: 'saved', row };
  const stored = await read();
  if (!stored) {
    throw new AppError('row_gone', 'Isto foi excluído em outra janela ou aparelho. O que você digitou continua aqui.', {
      status: 404,
    });
  }
  // The answer of this save may have been lost: the stored row equals the sent one.
  if (isSameIn(payload, payload, stored)) return { status: 'saved', row: stored };
  // Only columns that this form does not write have changed (a company's logo, on an older database).
  if (seen?.updated_at === version && stored.updated_at !== version && isSameIn(payload, seen, stored)) {
    const retried = await update(stored.updated_at);
    if (retried) return { status: 'saved', row: retried };
  }
  return { status: 'conflict', stored };
}
