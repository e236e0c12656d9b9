import { AppError } from './errors';
import { mostRowsAtOnce, readEveryRow } from './every-row';

/** A backend that answers at most so many rows at once, as a project does. */
function serve(rows: readonly unknown[]) {
  const asked: [from: number, to: number][] = [];
  const readPage = (from: number, to: number) => {
    asked.push([from, to]);
    const data = rows.slice(from, Math.min(to + 1, from + mostRowsAtOnce));
    return Promise.resolve({ data, error: null, status: 200 } as const);
  };
  return { asked, readPage };
}

const numbered = (count: number) => Array.from({ length: count }, (_row, id) => ({ id }));

it('asks once for a list that fits into one answer', async () => {
  const { asked, readPage } = serve(numbered(3));
  expect(await readEveryRow(readPage, 'id')).toEqual(numbered(3));
  expect(asked).toEqual([[0, 999]]);
});

it('everyRow gives every row of a longer one, in its order', async () => {
  const { asked, readPage } = serve(numbered(2_500));
  expect(await readEveryRow(readPage, 'id')).toEqual(numbered(2_500));
  expect(asked).toHaveLength(3);
});

it('everyRow ends after an answer that is just full', async () => {
  const { asked, readPage } = serve(numbered(1_000));
  expect(await readEveryRow(readPage, 'id')).toHaveLength(1_000);
  expect(asked).toHaveLength(2);
});

it('gives a row once that moved to the next answer meanwhile', async () => {
  // A new row at the top, between two questions: the last of the first thousand is the first of the second.
  const rows = numbered(1_200);
  const readPage = (from: number, to: number) =>
    Promise.resolve({
      data: from === 0 ? rows.slice(0, to + 1) : rows.slice(from - 1, to),
      error: null,
      status: 200,
    } as const);
  expect(await readEveryRow(readPage, 'id')).toEqual(rows);
});

it('keeps each row without a key: what it is cannot be read', async () => {
  expect(await readEveryRow(serve([null, {}, {}, { id: 1 }]).readPage, 'id')).toEqual([null, {}, {}, { id: 1 }]);
});

it('throws what a later answer is refused with: a part would be taken for the whole', async () => {
  const { readPage } = serve(numbered(1_500));
  const failing = (from: number, to: number) =>
    from === 0
      ? readPage(from, to)
      : Promise.resolve({ data: null, error: { message: 'gone', code: '57014' }, status: 500 } as const);
  await expect(readEveryRow(failing, 'id')).rejects.toThrow(AppError);
});
