import { AppError } from './errors';

/** What became of a save: 'conflict' carries what is stored now, because somebody saved after the form was opened. */
export type SaveResult<Row> = { status: 'saved'; row: Row } | { status: 'conflict'; stored: Row };

/** How {@link saveOver} reads and writes one row. */
export interface SaveOverOptions<Row> {
  /** The columns that are written. */
  payload: object;
  /** `updated_at` of the row that the form was filled from; null when there was none yet. */
  version: string | null;
  /** That row, while the form still shows it. Not known of a draft that was typed before a reload. */
  seen?: Row | null;
  /** Writes the row only while it has this version; undefined when it has not. */
  update: (version: string) => Promise<Row | undefined>;
  /** The row as it is now; null when it is gone. */
  read: () => Promise<Row | null>;
}

/** Whether two rows hold the same in the columns of `payload`. */
function isSameIn(payload: object, one: object, other: object): boolean {
  const textOf = (row: object, key: string): string =>
    JSON.stringify(new Map<string, unknown>(Object.entries(row)).get(key) ?? null);
  return Object.keys(payload).every((key) => textOf(one, key) === textOf(other, key));
}

/**
 * Saves over the version that a form was filled from and over no later one: two tabs never undo each other's work. The database decides,
 * by comparing the version in the statement that writes.
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
  // The answer of this very save may have been lost: what is stored is what is sent.
  if (isSameIn(payload, payload, stored)) return { status: 'saved', row: stored };
  // Only what this form does not write has changed (a company's logo).
  if (seen?.updated_at === version && stored.updated_at !== version && isSameIn(payload, seen, stored)) {
    const retried = await update(stored.updated_at);
    if (retried) return { status: 'saved', row: retried };
  }
  return { status: 'conflict', stored };
}
