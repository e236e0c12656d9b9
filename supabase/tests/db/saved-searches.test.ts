import {
  anon,
  as,
  openDatabase,
  refusal,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const keep = (who: Identity, fields: Record<string, string | null>) => {
  const names = Object.keys(fields);
  return as<{ id: string }>(
    db,
    who,
    `insert into public.saved_searches (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(fields),
  );
};

describe('a saved search', () => {
  it('can be saved, renamed and removed by its candidate only', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const [row] = await keep(ana, {
      name: ' Perto de casa ',
      query: ' padeiro ',
      location: 'Recife, PE',
      salary: '1000-3000',
      type: 'clt',
      level: null,
    });
    expect(row?.id).toMatch(/^ss_[0-9a-f]{32}$/);
    expect(await as(db, ana, 'select name, query, type::text from public.saved_searches')).toEqual([
      { name: 'Perto de casa', query: 'padeiro', type: 'clt' },
    ]);
    for (const other of [bia, await signUpCompany(db)]) {
      expect(await as(db, other, 'select id from public.saved_searches')).toEqual([]);
      expect(await as(db, other, `update public.saved_searches set name = 'x' returning id`)).toEqual([]);
      expect(await as(db, other, 'delete from public.saved_searches returning id')).toEqual([]);
    }
    expect(await as(db, ana, 'delete from public.saved_searches returning id')).toEqual([{ id: row?.id }]);
  });

  it('is for candidates only', async () => {
    for (const other of [anon, await signUpCompany(db)]) {
      expect(await refusal(keep(other, { name: 'x', query: 'padeiro' }))).toMatchObject({ code: '42501' });
    }
  });

  it('needs a search term or filter, with valid values', async () => {
    const ana = await signUpCandidate(db);
    const kept = { name: 'x', query: 'padeiro' };
    expect(await refusal(keep(ana, { name: 'x', query: '  ' }))).toMatchObject({ code: '23514' });
    expect(await refusal(keep(ana, { ...kept, name: ' ' }))).toMatchObject({ code: '23502' });
    expect(await refusal(keep(ana, { ...kept, name: 'x'.repeat(121) }))).toMatchObject({
      code: 'PT400',
      hint: 'text_too_long',
    });
    expect(await refusal(keep(ana, { ...kept, query: 'x'.repeat(201) }))).toMatchObject({
      code: 'PT400',
      hint: 'text_too_long',
    });
    expect(await refusal(keep(ana, { ...kept, location: 'x'.repeat(121) }))).toMatchObject({
      code: 'PT400',
      hint: 'text_too_long',
    });
    expect(await refusal(keep(ana, { ...kept, salary: '1-2' }))).toMatchObject({ code: '23514' });
    for (const wrong of <Record<string, string>[]>[
      { type: 'outro' },
      { type: 'clt,outro' },
      { type: 'pj,clt' },
      { level: 'pleno,pleno' },
      { salary: '10000' },
    ])
      expect([wrong, await refusal(keep(ana, { ...kept, ...wrong }))]).toMatchObject([wrong, { code: '23514' }]);
  });

  it('is stored once, whatever its name, and limited to twenty', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { name: 'Um', query: 'padeiro', location: null });
    expect(await refusal(keep(ana, { name: 'Dois', query: ' padeiro', location: '' }))).toMatchObject({
      code: 'PT409',
      hint: 'saved_search_duplicate',
    });
    // Another person's search with the same words is a separate one
    await keep(await signUpCandidate(db), { name: 'Um', query: 'padeiro' });
    for (let n = 2; n <= 20; n += 1) await keep(ana, { name: 'x', query: `busca ${n}` });
    expect(await refusal(keep(ana, { name: 'x', query: 'mais uma' }))).toMatchObject({
      code: 'PT409',
      hint: 'saved_search_limit',
    });
    // Changing one of the twenty adds none
    expect(
      await as(db, ana, `update public.saved_searches set name = 'y' where query = 'busca 2' returning 1`),
    ).toHaveLength(1);
    const copy = as(db, ana, `update public.saved_searches set query = 'padeiro' where query = 'busca 2'`);
    expect(await refusal(copy)).toMatchObject({ hint: 'saved_search_duplicate' });
  });

  it('is stored once when it is saved twenty times concurrently', async () => {
    const ana = await signUpCandidate(db);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => keep(ana, { name: 'x', query: 'padeiro' })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
