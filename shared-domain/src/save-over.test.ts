import { saveOver, type SaveResult } from './save-over';

interface Row {
  updated_at: string;
  name: string;
  logo: string | null;
}

const seen: Row = { updated_at: '1', name: 'Sol', logo: null };

/** A table with one row: what is saved, and what the row is afterwards. */
async function save(
  stored: Row | null,
  payload: { name: string },
  options: { version?: string; seen?: Row | null } = {},
): Promise<{ result: SaveResult<Row>; stored: Row | null }> {
  let row = stored;
  const result = await saveOver<Row>({
    payload,
    version: options.version ?? '1',
    seen: options.seen === undefined ? seen : options.seen,
    update: (version) => {
      if (row?.updated_at !== version) return Promise.resolve(undefined);
      row = { ...row, ...payload, updated_at: `${version}+` };
      return Promise.resolve(row);
    },
    read: () => Promise.resolve(row),
  });
  return { result, stored: row };
}

it('saves over the version that the form was filled from', async () => {
  const { result, stored } = await save(seen, { name: 'Lua' });
  expect(result).toEqual({ status: 'saved', row: stored });
  expect(stored?.name).toBe('Lua');
});

it('gives what is stored instead of undoing a newer save', async () => {
  const newer = { ...seen, updated_at: '2', name: 'Mar' };
  expect(await save(newer, { name: 'Lua' })).toEqual({ result: { status: 'conflict', stored: newer }, stored: newer });
});

it('takes a save whose answer was lost for done', async () => {
  const newer = { ...seen, updated_at: '2', name: 'Lua' };
  expect((await save(newer, { name: 'Lua' })).result).toEqual({ status: 'saved', row: newer });
});

it('goes on when only what the form does not write has changed', async () => {
  const { stored } = await save({ ...seen, updated_at: '2', logo: 'logo.png' }, { name: 'Lua' });
  expect(stored).toEqual({ updated_at: '2+', name: 'Lua', logo: 'logo.png' });
});

it('does not go on for a draft, of whose row it knows the version alone', async () => {
  const newer = { ...seen, updated_at: '2', logo: 'logo.png' };
  expect((await save(newer, { name: 'Lua' }, { seen: null })).result.status).toBe('conflict');
  expect((await save(newer, { name: 'Lua' }, { version: '0', seen: newer })).result.status).toBe('conflict');
});

it('says that the row is gone', async () => {
  await expect(save(null, { name: 'Lua' })).rejects.toMatchObject({ code: 'row_gone', status: 404 });
});
