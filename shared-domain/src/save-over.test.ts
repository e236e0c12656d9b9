import { saveOver, type SaveResult } from './save-over';

interface Row {
  updated_at: string;
  name: string;
  logo: string | null;
}

const seen: Row = { updated_at: '1', name: 'Sol', logo: null };

/** A fake table with one row: records the saves and the row afterwards. */
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

it('returns the stored row instead of overwriting a newer save', async () => {
  const newer = { ...seen, updated_at: '2', name: 'Mar' };
  expect(await save(newer, { name: 'Lua' })).toEqual({ result: { status: 'conflict', stored: newer }, stored: newer });
});

it('a save whose answer was lost is recognized as done', async () => {
  const newer = { ...seen, updated_at: '2', name: 'Lua' };
  expect((await save(newer, { name: 'Lua' })).result).toEqual({ status: 'saved', row: newer });
});

it('saves when only columns outside of the form have changed', async () => {
  const { stored } = await save({ ...seen, updated_at: '2', logo: 'logo.png' }, { name: 'Lua' });
  expect(stored).toEqual({ updated_at: '2+', name: 'Lua', logo: 'logo.png' });
});

it('reports a conflict for a draft, of whose row only the version is known', async () => {
  const newer = { ...seen, updated_at: '2', logo: 'logo.png' };
  expect((await save(newer, { name: 'Lua' }, { seen: null })).result.status).toBe('conflict');
  expect((await save(newer, { name: 'Lua' }, { version: '0', seen: newer })).result.status).toBe('conflict');
});

it('a save of a row that was deleted says so', async () => {
  await expect(save(null, { name: 'Lua' })).rejects.toMatchObject({ code: 'row_gone', status: 404 });
});

it('writes a row that is not there yet without a version, and finds another one in its place', async () => {
  const row = { ...seen, updated_at: '2', name: 'Mar' };
  const update = jest.fn(() => Promise.resolve(undefined));
  const result = await saveOver<Row>({
    payload: { name: 'Lua' },
    version: null,
    update,
    read: () => Promise.resolve(row),
  });
  expect(result).toEqual({ status: 'conflict', stored: row });
  expect(update).not.toHaveBeenCalled();
});

it('compares every column that the form writes, one that is missing as empty', async () => {
  const stored = { ...seen, updated_at: '2', name: 'Mar' };
  const options = { version: '1', update: () => Promise.resolve(undefined), read: () => Promise.resolve(stored) };
  const half = await saveOver<Row>({ ...options, payload: { name: 'Lua', logo: null } });
  expect(half.status).toBe('conflict');
  const same = await saveOver<Row>({ ...options, payload: { name: 'Mar', site: null } });
  expect(same.status).toBe('saved');
});

it('a save is a conflict when the row changes a second time in between', async () => {
  const stored = { ...seen, updated_at: '2', logo: 'logo.png' };
  const result = await saveOver<Row>({
    payload: { name: 'Lua' },
    version: '1',
    seen,
    update: () => Promise.resolve(undefined),
    read: () => Promise.resolve(stored),
  });
  expect(result).toEqual({ status: 'conflict', stored });
});

it('says in Portuguese that the row is gone, and that nothing typed is lost', async () => {
  await expect(save(null, { name: 'Lua' })).rejects.toThrow('O que você digitou continua aqui.');
});

it('reads nothing after a save, and writes nothing without a version', async () => {
  const read = jest.fn(() => Promise.resolve(seen));
  const update = jest.fn(() => Promise.resolve({ ...seen, name: 'Lua', updated_at: '2' }));
  await expect(saveOver<Row>({ payload: { name: 'Lua' }, version: '1', seen, update, read })).resolves.toMatchObject({
    status: 'saved',
    row: { updated_at: '2' },
  });
  expect(read).not.toHaveBeenCalled();
  update.mockClear();
  await saveOver<Row>({ payload: { name: 'Lua' }, version: null, seen: null, update, read });
  expect(update).not.toHaveBeenCalled();
});

it('gives the row that was saved over columns outside of the form', async () => {
  const { result } = await save({ ...seen, updated_at: '2', logo: 'logo.png' }, { name: 'Lua' });
  expect(result).toEqual({ status: 'saved', row: { updated_at: '2+', name: 'Lua', logo: 'logo.png' } });
});

it('a save does not try the same version twice', async () => {
  const update = jest.fn(() => Promise.resolve(undefined));
  const result = await saveOver<Row>({
    payload: { name: 'Lua' },
    version: '1',
    seen,
    update,
    read: () => Promise.resolve(seen),
  });
  expect(result).toEqual({ status: 'conflict', stored: seen });
  expect(update.mock.calls).toEqual([['1']]);
});
