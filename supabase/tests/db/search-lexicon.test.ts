import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  renameReleased,
  service,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

/* The lexicon of words that misspelled ones are corrected to: how words are added and removed. */
let db: Database;
let bakery: Required<Identity>;

const mendedTo = async (query: string, location?: string) =>
  (
    await call<{ corrected_query: string | null }>(db, anon, 'search_vacancies', {
      p_query: query,
      p_location: location,
    })
  ).corrected_query;
const knows = async (word: string) =>
  (await db.query('select from private.search_lexicon where word = $1', [word])).length === 1;

beforeAll(async () => {
  db = await openDatabase();
  bakery = await signUpCompany(db, 'Padaria Estrela');
  await publish(db, bakery, { title: 'Desenvolvedor de sistemas', location: 'Recife, PE' });
  await publish(db, await signUpCompany(db, 'Oficina Roda'), {
    title: 'Desenvolvedora de jogos',
    location: 'Campinas, SP',
  });
}, 90_000);
afterAll(() => db.close());

it('removes the name of a company that is erased, and keeps words that other companies use', async () => {
  const company = await signUpCompany(db, 'Zulmira Quaresmeira Gambiarras');
  await publish(db, company, {
    title: 'Desenvolvedora de sistemas',
    requirements: ['Experiência com taxidermia fina'],
  });
  expect(await knows('quaresmeira')).toBe(true);
  expect(await knows('taxidermia')).toBe(true);
  await call(db, service, 'erase_account', { p_user_id: company.id });
  for (const word of ['zulmira', 'quaresmeira', 'gambiarras', 'taxidermia', 'fina'])
    expect({ word, known: await knows(word) }).toEqual({ word, known: false });
  expect(await knows('sistemas')).toBe(true);
});

it('removes the old name of a company, and the words of a vacancy that changed or is withdrawn', async () => {
  const company = await signUpCompany(db, 'Jabuticabeira Doces');
  const id = await publish(db, company, {
    title: 'Confeiteira de quindim',
    requirements: ['Brigadeirista com prática'],
  });
  expect([await knows('jabuticabeira'), await knows('quindim'), await knows('brigadeirista')]).toEqual([
    true,
    true,
    true,
  ]);
  await renameReleased(db, company, 'Pitangueira Doces');
  expect([await knows('jabuticabeira'), await knows('pitangueira')]).toEqual([false, true]);
  await as(db, company, `update public.vacancies set requirements = '{Prática em confeitaria}' where id = $1`, [id]);
  expect([await knows('brigadeirista'), await knows('quindim')]).toEqual([false, true]);
  await as(db, company, 'update public.vacancies set published = false where id = $1', [id]);
  expect([await knows('quindim'), await knows('pitangueira')]).toEqual([false, false]);
});

it('keeps the words of synonyms and places', async () => {
  for (const word of ['desenvolvedor', 'enfermeiro', 'recife'])
    expect({ word, known: await knows(word) }).toEqual({ word, known: true });
});

it('corrects a typing error although one vacancy contains it', async () => {
  const spammer = await signUpCompany(db, 'Golpe Certo');
  const id = await publish(db, spammer, {
    title: 'Ganhe dinheiro em casa',
    location: 'Manaus, AM',
    requirements: ['desenvolvidor', 'quaxolite refinada'],
  });
  // No vacancy in Recife has the misspelled word, so it counts as an error there
  expect(await mendedTo('desenvolvidor', 'Recife, PE')).toBe('desenvolvedor');
  // And a word of a single company is not used as a correction
  expect(await mendedTo('quaxolitte')).toBeNull();
  await as(db, spammer, 'delete from public.vacancies where id = $1', [id]);
});

it('takes at most 300 words from one vacancy', async () => {
  const [before] = await db.query<{ count: number }>('select count(*)::int as count from private.search_lexicon');
  const words = Array.from(
    { length: 2000 },
    (_, n) => `q${[...String(n).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  );
  const id = await publish(db, bakery, {
    requirements: Array.from({ length: 40 }, (_, n) => words.slice(n * 50, n * 50 + 50).join(' ')),
  });
  const [after] = await db.query<{ count: number }>('select count(*)::int as count from private.search_lexicon');
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBeLessThanOrEqual(600);
  await as(db, bakery, 'delete from public.vacancies where id = $1', [id]);
  expect(await db.query('select count(*)::int as count from private.search_lexicon')).toEqual([before]);
});

it.each(['vendedor', 'carro', 'aab', 'ço'])(
  'finds the neighbours of %s by what is left when one letter is dropped, each once',
  async (word) => {
    const [row] = await db.query<{ dropped: string[] }>('select private.one_dropped($1) as dropped', [word]);
    const left = [...word].map((_letter, place) => word.slice(0, place) + word.slice(place + 1));
    expect(row?.dropped.toSorted()).toEqual([...new Set([word, ...left])].toSorted());
  },
);
