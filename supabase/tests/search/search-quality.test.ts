import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  renameReleased,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
  type VacancyFields,
} from '../db/database';

interface Page {
  rows: { id: string; title: string }[];
  total: number;
  next_cursor: string | null;
  corrected_query: string | null;
}

let db: Database;
let company: Required<Identity>;

const search = (args: Record<string, unknown>) => call<Page>(db, anon, 'search_vacancies', args);
const titles = async (args: Record<string, unknown>) => (await search(args)).rows.map((row) => row.title);
const suggest = async (prefix: string | null, limit?: number, who: Identity = anon) =>
  (
    await as<{ term: string; kind: string }>(
      db,
      who,
      `select term, kind from public.suggest_terms($1${limit === undefined ? '' : `, ${limit}`})`,
      [prefix],
    )
  ).map(({ term, kind }) => `${kind}: ${term}`);

beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db, 'Padaria Estrela');
});
afterAll(() => db.close());

/** Publishes vacancies for one test and deletes them afterwards. */
async function withVacancies(
  list: VacancyFields[],
  test: (ids: string[]) => Promise<void>,
  owner = company,
): Promise<void> {
  const ids: string[] = [];
  for (const [index, fields] of list.entries()) {
    const id = await publish(db, owner, fields);
    await db.query(`update public.vacancies set posted_at = now() - $2 * interval '1 hour' where id = $1`, [id, index]);
    ids.push(id);
  }
  try {
    await test(ids);
  } finally {
    await db.query('delete from public.vacancies where id = any ($1::uuid[])', [ids]);
  }
}

describe('the query plan of a page', () => {
  /** Sets the number of rows that the planner, and with it the search, assumes. */
  const believe = (vacancies: number) =>
    db.query(`update pg_catalog.pg_class set reltuples = $1 where oid = 'private.vacancy_search'::regclass`, [
      vacancies,
    ]);

  async function allPages(args: Record<string, unknown>): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search({ ...args, p_page_size: 4, p_cursor: cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null && ids.length < 100);
    return ids;
  }

  // With a few thousand vacancies the search uses the text index, with a million it reads the newest ones; the results
  // are the same.
  it.each([0, 5_000, 1_000_000])(
    'is chosen by what is believed of the table (%i vacancies) and changes nothing of what is found',
    async (vacancies) => {
      // A company for each, because there is a daily limit of new vacancies
      const owner = await signUpCompany(db, `Caminho ${vacancies}`);
      await withVacancies(
        Array.from({ length: 18 }, (_, index) => ({
          // No two alike, or they would be one vacancy published twice
          title: `${['Vendedora externa', 'Auxiliar de loja', 'Representante comercial'][index % 3] ?? ''} ${index}`,
          ...(index % 3 === 1 && index % 2 === 0 ? { requirements: ['Vivência como vendedor'] } : {}),
        })),
        async (ids) => {
          await believe(vacancies);
          try {
            const of = (matches: (index: number) => boolean) => ids.filter((_, index) => matches(index));
            const expected = [
              ...of((index) => index % 3 === 0),
              ...of((index) => index % 3 === 2),
              ...of((index) => index % 3 === 1 && index % 2 === 0),
            ];
            expect(await allPages({ p_query: 'vendedor', p_location: 'SP' })).toEqual(expected);
          } finally {
            await believe(-1);
          }
        },
        owner,
      );
    },
  );
});

describe('the order of hits', () => {
  it('is: title as typed, synonym in the title, card, requirements, description; whatever is newer', () =>
    withVacancies(
      [
        { title: 'Auxiliar de obras', description: 'Limpeza do canteiro ao fim do dia, com o vendedor.' },
        { title: 'Auxiliar de loja', requirements: ['Vivência como vendedor'] },
        { title: 'Atendente noturno', location: 'Vila Vendedor, SP' },
        { title: 'Representante comercial' },
        { title: 'Vendedora externa' },
      ],
      async () => {
        expect(await titles({ p_query: 'vendedor' })).toEqual([
          'Vendedora externa',
          'Representante comercial',
          'Atendente noturno',
          'Auxiliar de loja',
          'Auxiliar de obras',
        ]);
      },
    ));

  it('continues over pages from one kind of hit to the next, each vacancy once', () =>
    withVacancies(
      [
        ...[1, 2, 3].map((n) => ({ title: `Fiscal ${n}`, description: 'Trabalha ao lado do jardineiro da casa.' })),
        ...[1, 2, 3].map((n) => ({ title: `Zelador ${n}`, requirements: ['Ter sido jardineiro'] })),
        ...[1, 2, 3].map((n) => ({ title: `Jardineiro ${n}` })),
      ],
      async () => {
        const whole = [
          'Jardineiro 1',
          'Jardineiro 2',
          'Jardineiro 3',
          'Zelador 1',
          'Zelador 2',
          'Zelador 3',
          'Fiscal 1',
          'Fiscal 2',
          'Fiscal 3',
        ];
        for (const size of [1, 2, 3, 4, 50]) {
          const seen: string[] = [];
          let cursor: string | null = null;
          do {
            const page: Page = await search({ p_query: 'jardineira', p_page_size: size, p_cursor: cursor });
            expect(page.total).toBe(9);
            seen.push(...page.rows.map((row) => row.title));
            cursor = page.next_cursor;
          } while (cursor !== null && seen.length < 50);
          expect(seen).toEqual(whole);
        }
      },
    ));

  it('uses the corrected query on all pages', () =>
    withVacancies(
      [1, 2, 3].map((n) => ({ title: `Jardineiro ${n}` })),
      async () => {
        const first = await search({ p_query: 'jardinero', p_page_size: 2 });
        expect(first.corrected_query).toMatch(/^jardineir[oa]$/);
        const second = await search({ p_query: 'jardinero', p_page_size: 2, p_cursor: first.next_cursor });
        expect(second).toMatchObject({
          rows: [{ title: 'Jardineiro 3' }],
          total: 3,
          next_cursor: null,
          corrected_query: first.corrected_query,
        });
      },
    ));
});

describe('one typing error', () => {
  it.each([
    ['left out', 'confeiteio'],
    ['too many', 'confeitteiro'],
    ['wrong', 'comfeiteiro'],
    ['swapped', 'confeitiero'],
    ['in the feminine form', 'comfeiteira'],
  ])('is corrected: a letter %s (%s)', (_kind, query) =>
    withVacancies([{ title: 'Confeiteiro(a)' }], async () => {
      expect(await titles({ p_query: query })).toEqual(['Confeiteiro(a)']);
    }),
  );

  it('is corrected to the word that fits the other words', () =>
    withVacancies(
      [{ title: 'Operador de caixa' }, ...[1, 2, 3].map((n) => ({ title: `Cuidador de casa ${n}` }))],
      async () => {
        expect((await search({ p_query: 'operador de caxa' })).corrected_query).toBe('operador de caixa');
      },
    ));

  it('in the name of a city is corrected, an unknown city stays unknown', () =>
    withVacancies([{ title: 'Oleiro em Sorocaba', location: 'Sorocaba, SP' }], async () => {
      expect(await titles({ p_location: 'Soroccaba' })).toEqual(['Oleiro em Sorocaba']);
      expect(await titles({ p_location: 'Sorocba, SP' })).toEqual(['Oleiro em Sorocaba']);
      expect(await titles({ p_location: 'Nárnia' })).toEqual([]);
    }));

  it('is distinguished from two errors by a letter dropped, added, changed or swapped', async () => {
    const apart = async (one: string, other: string) =>
      (await db.query<{ yes: boolean }>('select private.is_one_error($1, $2) as yes', [one, other]))[0]?.yes;
    for (const [one, other] of [
      ['casa', 'caixa'],
      ['caixa', 'caxa'],
      ['dado', 'dedo'],
      ['abcd', 'bacd'],
      ['abcd', 'abdc'],
      ['abc', 'abcd'],
      ['abc', 'xabc'],
    ] as const) {
      expect([one, other, await apart(one, other)]).toEqual([one, other, one !== 'casa']);
      expect([other, one, await apart(other, one)]).toEqual([other, one, one !== 'casa']);
    }
    for (const [one, other] of [
      ['casa', 'casa'],
      ['abc', 'bca'],
      ['abc', 'xyz'],
      ['abcd', 'badc'],
      ['a', 'abc'],
    ] as const) {
      expect([one, other, await apart(one, other)]).toEqual([one, other, false]);
    }
  });
});

describe('suggestions', () => {
  it('are titles without level and remarks, skills and companies, by any of their words, most used first', () =>
    withVacancies(
      [
        {
          title: 'Soldador(a) Naval Sênior',
          requirements: ['Soldagem TIG', 'Disponibilidade para viajar a outros estados do Brasil'],
        },
        { title: 'Soldador(a) Naval Júnior (híbrido)' },
        { title: 'Ajudante de soldador' },
      ],
      async () => {
        expect(await suggest('sold')).toEqual([
          'title: Soldador(a) Naval',
          'skill: Soldagem TIG',
          'title: Ajudante de soldador',
        ]);
        expect(await suggest('SOLDADOR(A) na')).toEqual(['title: Soldador(a) Naval']);
        expect(await suggest('náv')).toEqual(['title: Soldador(a) Naval']);
        expect(await suggest('estrel')).toEqual(['company: Padaria Estrela']);
        expect(await suggest('disponibilidade')).toEqual([]);
        expect(await suggest('sold', 1)).toEqual(['title: Soldador(a) Naval']);
      },
    ));

  it('are of published vacancies only and go with the last of them', async () => {
    const draft = await publish(db, company, { title: 'Ourives de bancada', published: false });
    expect(await suggest('ouri')).toEqual([]);
    await db.query('update public.vacancies set published = true where id = $1', [draft]);
    expect(await suggest('ouri')).toEqual(['title: Ourives de bancada']);
    await db.query(`update public.vacancies set title = 'Joalheiro de bancada' where id = $1`, [draft]);
    expect(await suggest('ouri')).toEqual([]);
    expect(await suggest('joalh')).toEqual(['title: Joalheiro de bancada']);
    const other = await publish(db, company, { title: 'Joalheiro de bancada' });
    await db.query('delete from public.vacancies where id = $1', [draft]);
    expect(await suggest('joalh')).toEqual(['title: Joalheiro de bancada']);
    await db.query('update public.vacancies set published = false where id = $1', [other]);
    expect(await suggest('joalh')).toEqual([]);
    await db.query('delete from public.vacancies where id = $1', [other]);
    expect(await db.query('select * from private.search_suggestions')).toEqual([]);
  });

  it('follow the name of a company', async () => {
    const owner = await signUpCompany(db, 'Zebrafone');
    await withVacancies(
      [{ title: 'Técnico de fibra' }],
      async () => {
        expect(await suggest('zebr')).toEqual(['company: Zebrafone']);
        await renameReleased(db, owner, 'Girafone');
        expect([await suggest('zebr'), await suggest('giraf')]).toEqual([[], ['company: Girafone']]);
      },
      owner,
    );
  });

  it('are available to signed-in users as well', () =>
    withVacancies([{ title: 'Vidraceiro' }], async () => {
      expect(await suggest('vidr', 5, await signUpCandidate(db))).toEqual(['title: Vidraceiro']);
    }));

  it.each([null, '', ' ', 'v', '%', '_', '%%%', `' or true --`, '\\', '🎉', 'x'.repeat(10_000), '~~'])(
    'of %j are none and no error',
    async (prefix) => {
      await withVacancies([{ title: 'Vidraceiro' }], async () => {
        expect(await suggest(prefix)).toEqual([]);
      });
    },
  );

  it.each([-1, 0, 1_000_000])('are returned for an invalid number (%i) as well', (limit) =>
    withVacancies([{ title: 'Vidraceiro' }], async () => {
      expect(await suggest('vid', limit)).toEqual(['title: Vidraceiro']);
    }),
  );
});
