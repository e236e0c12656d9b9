import { anon, call, openDatabase, publish, signUpCompany, type Database, type Identity } from './database';

/*
 * How a query is read (docs/search.md): works, places, wishes, fillers, abbreviations, beginnings, typing errors, and a
 * part of the words.
 */
let db: Database;

interface Page {
  rows: { title: string }[];
  total: number;
  partial: number;
  corrected_query: string | null;
  searched_query: string | null;
  next_cursor: string | null;
  understood: { kind: string; words: string; label: string }[] | null;
}

const search = (query: string, more: Record<string, unknown> = {}): Promise<Page> =>
  call<Page>(db, anon, 'search_vacancies', { p_query: query, ...more });
const titles = async (query: string, more?: Record<string, unknown>): Promise<string[]> =>
  (await search(query, more)).rows.map(({ title }) => title);

/** Without those that have a part of the words only. */
const wholeTitles = async (query: string, more?: Record<string, unknown>): Promise<string[]> => {
  const { rows, partial } = await search(query, more);
  return rows.slice(0, rows.length - partial).map(({ title }) => title);
};

beforeAll(async () => {
  db = await openDatabase();
  const market = await signUpCompany(db, 'Mercado Aurora');
  const clinic = await signUpCompany(db, 'Farol Recursos Humanos');
  const ads: [Required<Identity>, Record<string, unknown>][] = [
    [clinic, { title: 'Estágio em Direito', location: 'Natal, RN', level: 'estagio', type: 'estagio' }],
    [market, { title: 'Auxiliar de limpeza', location: 'Belo Horizonte, MG' }],
    [market, { title: 'Aux. Adm.', location: 'Campinas, SP' }],
    [market, { title: 'Vendedor(a) interno', location: 'Santo André, SP', level: 'junior' }],
    [market, { title: 'Vendedor(a) externo', location: 'Curitiba, PR', level: 'senior' }],
    [market, { title: 'Analista de dados', location: 'Home office', level: 'pleno', type: 'pj' }],
    [
      market,
      { title: 'Repositor', location: 'Recife, PE', description: 'Não é necessário ter experiência: nós ensinamos.' },
    ],
    [market, { title: 'Caixa', location: 'Recife, PE', description: 'Vaga exclusiva para pessoas com deficiência.' }],
    [clinic, { title: 'Soldador - Farol Recursos Humanos', location: 'Betim, MG' }],
    [market, { title: 'Analista de RH', location: 'Manaus, AM' }],
    [clinic, { title: 'Enfermeiro', location: 'Florianópolis, SC' }],
    [clinic, { title: 'Técnico de enfermagem', location: 'Florianópolis, SC' }],
    [clinic, { title: 'Pedreiro', location: 'Betim, MG' }],
    // The lexeme of 'pedras' is that of 'pedrei'
    [market, { title: 'Cortador de pedras', location: 'Betim, MG' }],
    [market, { title: 'Açougueiro', location: 'Betim, MG' }],
    [clinic, { title: 'Cuidador de idosos', location: 'Betim, MG' }],
    [market, { title: 'Motorista de caminhão', location: 'Betim, MG' }],
    [market, { title: 'Motorista Cat. E', location: 'Ipatinga, MG' }],
    [market, { title: 'Motorista Categoria D', location: 'Ipatinga, MG' }],
    [market, { title: 'Estúdio: operador de áudio', location: 'Natal, RN' }],
    [clinic, { title: 'Recreador infantil', location: 'Natal, RN' }],
    [market, { title: 'Operador de algodão', location: 'Natal, RN' }],
  ];
  for (const [company, ad] of ads) await publish(db, company, ad);
}, 120_000);
afterAll(() => db.close());

it.each([
  // A work by another of its titles
  ['faxineiro', 'Auxiliar de limpeza'],
  // A work by what is done
  ['desossa', 'Açougueiro'],
  ['gosto de cuidar de idosos', 'Cuidador de idosos'],
  ['sei dirigir caminhão', 'Motorista de caminhão'],
  // The class of a driving licence
  ['motorista categoria e', 'Motorista Cat. E'],
  ['motorista cnh d', 'Motorista Categoria D'],
  // Money says nothing about the work
  ['enfermeiro r$ 5.000,00', 'Enfermeiro'],
  ['vendedor interno salário de 3 mil reais', 'Vendedor(a) interno'],
  ['vendedor interno salário de 2 a 3 mil', 'Vendedor(a) interno'],
  ['vendedor interno R$ 15/hora', 'Vendedor(a) interno'],
  ['vendedor interno R$ 3.000,00 por mês', 'Vendedor(a) interno'],
  // Who looks, and in which field
  ['vaga para estudante', 'Estágio em Direito'],
  ['estudante de direito', 'Estágio em Direito'],
  ['quero trabalhar com crianças', 'Recreador infantil'],
  ['algo na área da saúde', 'Técnico de enfermagem'],
  ['vcs tem vaga pra soldador', 'Soldador - Farol Recursos Humanos'],
  ['tenho 17 anos', 'Repositor'],
  // An abbreviation in the query, and one in the title
  ['aux limpeza', 'Auxiliar de limpeza'],
  ['auxiliar administrativo', 'Aux. Adm.'],
  // English
  ['data analyst', 'Analista de dados'],
  // A sentence
  ['quero trabalhar de vendedor interno', 'Vendedor(a) interno'],
  ['bom dia, estou procurando vaga de faxineira', 'Auxiliar de limpeza'],
  // Places by nickname, region and beside other words
  ['auxiliar de limpeza em bh', 'Auxiliar de limpeza'],
  ['vendedor abc paulista', 'Vendedor(a) interno'],
  ['enfermeiro floripa', 'Enfermeiro'],
  // Wishes
  ['vendedor jr', 'Vendedor(a) interno'],
  ['analista de dados home office', 'Analista de dados'],
  ['primeiro emprego', 'Repositor'],
  ['vaga pcd', 'Caixa'],
  // A beginning, two errors, words written as one
  ['enfermei', 'Enfermeiro'],
  ['pedrei', 'Pedreiro'],
  ['faxinneiraa', 'Auxiliar de limpeza'],
  ['auxiliardelimpeza', 'Auxiliar de limpeza'],
  ['analistadedados', 'Analista de dados'],
])('%s finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title);
});

it('takes the name of a company in a title for no work', async () => {
  const found = await titles('recursos humanos');
  expect(found[0]).toBe('Analista de RH');
  // All that a company offers is found by its name
  expect(await titles('farol recursos humanos')).toContain('Enfermeiro');
});

it('says what it understood, as filters that can be taken back', async () => {
  expect((await search('vendedor jr em floripa')).understood).toEqual([
    { kind: 'level', words: 'jr', label: 'level=junior' },
    { kind: 'place', words: 'floripa', label: 'Florianópolis, SC' },
  ]);
  expect((await search('vendedor')).understood).toEqual([]);
});

it.each([
  // 'Tô' is 'estou', and neither a work nor a state
  ['tô desempregado preciso de emprego de motorista', []],
  ['auxiliar em tô', []],
  // Years of experience are nobody's age
  ['motorista com 15 anos de experiência', []],
  ['tenho 16 anos de experiência como motorista', []],
  ['motorista há 17 anos', []],
  ['14 anos na área motorista', []],
  ['motorista mais de 10 anos de exp', []],
  ['motorista experiência de 16 anos', []],
  ['motorista experiência de mais de 15 anos', []],
  ['15 anos como motorista', []],
  ['16 anos de profissão motorista', []],
  ['tenho 16 anos', ['first-job']],
  // An age, and where somebody of that age looks
  ['repositor 16 anos mercado', ['first-job']],
  ['tenho 17 anos área administrativa', ['first-job']],
  ['repositor sem experiência 16 anos', ['no-experience', 'first-job']],
  ['2 anos de carteira assinada', ['contract=clt']],
  // The feast, and the town
  ['vagas temporárias de natal', ['contract=temporario']],
  ['vaga temporária natal', ['contract=temporario']],
  ['vendedor temporário para o natal', ['contract=temporario']],
  ['vagas de natal', ['contract=temporario']],
  ['vagas em natal', ['Natal, RN']],
  ['vaga temporária em natal', ['contract=temporario', 'Natal, RN']],
  ['vagas de natal rn', ['Natal, RN']],
  ['vaga temporária natal rn', ['contract=temporario', 'Natal, RN']],
  ['vagas de natal, rio grande do norte', ['Natal, RN', 'RN']],
  // Experience
  ['vendedor sem exp', ['no-experience']],
  ['vendedor não precisa de exp', ['no-experience']],
  ['vendedor s/ experiência', ['no-experience']],
  ['vendedor com exp', []],
  // A nickname of two towns is both
  ['vendedor juazeiro', ['juazeiro']],
  ['vendedor jpa', ['jpa']],
  ['vendedor socorro sp', ['Socorro, SP']],
  // A foot is no state, and a break at school no quarter
  ['manicure pé e mão', []],
  ['podólogo pé diabético', []],
  ['podólogo pe', ['PE']],
  ['monitor de recreio', []],
  ['engenheiro com registro no crea', []],
])('reads %j as %j', async (query, labels) => {
  expect((await search(query)).understood?.map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['repositor 16 anos mercado', 'repositor 16 anos mercado'],
  ['motorista 25 anos carteira D', 'motorista carteira d'],
  ['motorista 5 anos de carteira', 'motorista'],
  ['motorista 5 anos de carteira D', 'motorista de carteira d'],
  ['motorista 2 anos de carteira assinada', 'motorista de carteira assinada'],
])('takes of %j the years alone: %s', async (query, words) => {
  expect(await db.query(`select array_to_string(private.query_words($1), ' ') as words`, [query])).toEqual([{ words }]);
});

it.each(['10 anos de experiência', 'há mais de 15 anos', 'R$ 3.000'])(
  'asks for nothing with nothing but %j',
  async (query) => {
    const everything = await search('');
    expect(everything.total).toBeGreaterThan(10);
    expect(await search(query)).toMatchObject({ total: everything.total, understood: [] });
    const counts = (asked: string) =>
      db.query('select filter, value, hits from public.count_vacancy_filters(p_query => $1) order by 1, 2', [asked]);
    expect(await counts(query)).toEqual(await counts(''));
    const [engine] = await db.query<{ page: object }>('select public.read_vacancy_search($1) as page', [query]);
    expect(engine?.page).toMatchObject({ is_void: false, text: '' });
  },
);

it.each(['tô desempregado preciso de emprego de motorista', 'motorista com 12 anos de experiência'])(
  'takes no word of %j for what is looked for but the work',
  async (query) => {
    expect(await titles(query)).toEqual(await titles('motorista'));
  },
);

it('reads a nickname of two towns as both', async () => {
  const company = await signUpCompany(db);
  for (const location of ['Juazeiro, BA', 'Juazeiro do Norte, CE'])
    await publish(db, company, { title: 'Marmorista', location });
  expect(await wholeTitles('marmorista juazeiro')).toHaveLength(2);
  expect(await titles('marmorista', { p_location: 'Juazeiro' })).toHaveLength(2);
});

it('finds a town that the site offers, and not what has its name as a nickname', async () => {
  const company = await signUpCompany(db);
  await publish(db, company, { title: 'Marceneiro', location: 'São Paulo, SP' });
  await publish(db, company, { title: 'Marceneiro', location: 'São Gonçalo, RJ' });
  await publish(db, company, { title: 'Marceneiro do vale', location: 'Socorro, SP' });
  expect(await titles('', { p_location: 'Socorro, SP' })).toEqual(['Marceneiro do vale']);
});

it.each([
  ['Alcântara, RJ', 'São Gonçalo, RJ', 'Tosador'],
  ['Moema, SP', 'São Paulo, SP', 'Mergulhador'],
  ['Moema, São Paulo', 'São Paulo, SP', 'Chapeleiro'],
])('finds the city of the quarter %j, as box of places and as place of a vacancy', async (quarter, city, title) => {
  const company = await signUpCompany(db);
  await publish(db, company, { title, location: city });
  await publish(db, company, { title: `${title} do bairro`, location: quarter });
  for (const p_location of [quarter, city])
    expect(await titles(title, { p_location })).toEqual([title, `${title} do bairro`]);
});

it('keeps a region for everybody, also where one vacancy writes it as its town', async () => {
  const company = await signUpCompany(db);
  await publish(db, company, { title: 'Luthier', location: 'Campinas, SP' });
  await publish(db, company, { title: 'Luthier do interior', location: 'Interior, SP' });
  await publish(db, company, { title: 'Luthier de lá', location: 'Interior de São Paulo' });
  expect(await titles('luthier', { p_location: 'Interior, SP' })).toEqual([
    'Luthier do interior',
    'Luthier',
    'Luthier de lá',
  ]);
});

it.each([
  ['Recreio', 'Rio de Janeiro, RJ'],
  ['Moinhos', 'Porto Alegre, RS'],
  ['São Paulo capital', 'São Paulo, SP'],
])('finds %s of the box of places in %s', async (place, location) => {
  const title = `Ourives de ${place.toLowerCase()}`;
  await publish(db, await signUpCompany(db), { title, location });
  expect(await titles('ourives', { p_location: place })).toEqual([title]);
});

it('finds beside a work also the people that it serves, after what is kept for them', async () => {
  const company = await signUpCompany(db);
  await publish(db, company, { title: 'Alfabetizador', description: 'Vaga exclusiva para pessoas com deficiência.' });
  await publish(db, company, {
    title: 'Alfabetizador bilíngue',
    description: 'Aulas para alunos surdos e suas famílias.',
  });
  await publish(db, company, {
    title: 'Alfabetizador de adultos',
    description: 'Turmas da terceira idade. Todas as vagas são abertas a pessoas com deficiência.',
  });
  await publish(db, company, { title: 'Alfabetizador noturno', requirements: ['Atender imigrantes e refugiados'] });
  await publish(db, company, { title: 'Alfabetizador escolar', description: 'Vagas para atender alunos deficientes.' });
  await publish(db, company, {
    title: 'Alfabetizador de estoquistas',
    description: 'Contagem do estoque físico. Vagas abertas a pessoas com deficiência e com visão de futuro.',
    requirements: ['Baixa de títulos'],
  });
  expect(await wholeTitles('alfabetizador de surdos')).toEqual(['Alfabetizador', 'Alfabetizador bilíngue']);
  expect(await wholeTitles('alfabetizador para refugiados')).toEqual(['Alfabetizador noturno']);
  expect(await wholeTitles('alfabetizador terceira idade')).toEqual(['Alfabetizador de adultos']);
  // That everybody is welcome is said of most vacancies
  for (const query of ['pessoa com deficiência', 'deficiência física', 'baixa visão'])
    expect(await wholeTitles(`alfabetizador ${query}`)).toEqual(['Alfabetizador']);
  expect(await wholeTitles('alfabetizador deficientes')).toEqual(['Alfabetizador', 'Alfabetizador escolar']);
  // Nothing but the group, or a vacancy that is kept for it
  expect(await wholeTitles('surdos')).not.toContain('Alfabetizador bilíngue');
  expect(await wholeTitles('alfabetizador vaga para deficiente')).toEqual(['Alfabetizador']);
});

it('keeps the wish of a teacher who has a disability', async () => {
  expect((await search('professor de pessoas com deficiência')).understood?.map(({ label }) => label)).toEqual([
    'group=pcd',
  ]);
});

it('takes back no beginning that is shorter than those it makes', async () => {
  const [read] = await db.query(
    `select private.searched_words('a* en* enf* de enfermei*') as words, private.searched_words('a* e* i*') as none`,
  );
  expect(read).toEqual({ words: ['enf*', 'de', 'enfermei*'], none: null });
});

it('says which words it has searched, and counts the filters by them', async () => {
  const count = async (query: string, searched: string | null): Promise<number | undefined> =>
    (
      await db.query<{ hits: number }>(
        `select hits from public.count_vacancy_filters(p_query => $1, p_searched_query => $2) where filter = 'tipo' and value = 'clt'`,
        [query, searched],
      )
    )[0]?.hits;
  const typed = 'enfermei floripa';
  const { total, corrected_query, searched_query } = await search(typed);
  expect({ corrected_query, searched_query }).toEqual({ corrected_query: null, searched_query: 'enfermei* floripa' });
  expect(total).toBeGreaterThan(0);
  expect(await count(typed, null)).toBe(0);
  expect(await count(typed, searched_query)).toBe(total);
  // What is no list of words is nobody's
  expect(await count('enfermeiro floripa', "'); --")).toBeGreaterThan(0);
  const { corrected_query: corrected, searched_query: searched } = await search('enfermiero');
  expect(corrected).toBe('enfermeiro');
  expect(searched).toBe('enfermeiro');
  expect((await search('enfermeiro')).searched_query).toBeNull();
});

it('says which words it has searched also where they found nothing, so that what they were read as can be left out', async () => {
  const { rows, corrected_query, searched_query, understood } = await search('enfermiero floripa', {
    p_location: 'Boa Vista, RR',
  });
  expect({ rows, corrected_query, searched_query }).toEqual({
    rows: [],
    corrected_query: null,
    searched_query: 'enfermeiro floripa',
  });
  expect(understood).toEqual([{ kind: 'place', words: 'floripa', label: 'Florianópolis, SC' }]);
});

it('shows what has a part of the words after what has all, and says how many these are', async () => {
  const page = await search('vendedor interno em santo andré com cavalo');
  expect(page.rows[0]?.title).toBe('Vendedor(a) interno');
  expect(page).toMatchObject({ total: 0, partial: page.rows.length });
  for (const query of ['vendedor interno', 'enfermeiro em bh', 'repositor recife', 'caixa']) {
    const { rows, total, partial } = await search(query);
    expect({ query, exact: rows.length - partial }).toEqual({ query, exact: total });
  }
});

it('finds nothing for what no vacancy is', async () => {
  expect(await search('astronauta de marte')).toMatchObject({ rows: [], total: 0, partial: 0 });
});

it('reads a long text by its work and place', async () => {
  expect(
    (
      await titles(
        'olá, tenho disponibilidade de horário e vontade de crescer profissionalmente, procuro emprego de técnico de enfermagem em florianópolis, moro perto',
      )
    )[0],
  ).toBe('Técnico de enfermagem');
});

it('goes on with the next page where the last one ended, also among parts and after a beginning', async () => {
  for (const query of ['enferm', 'vendedor interno']) {
    const whole = await titles(query, { p_page_size: 50 });
    expect(whole.length).toBeGreaterThan(1);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search(query, { p_page_size: 1, p_cursor: cursor });
      read.push(...page.rows.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor !== null && read.length < 20);
    expect(read).toEqual(whole);
  }
});

it.each([
  ['two works by themselves', 'enfermeiro soldador', true],
  ['two works in a long text', 'enfermeiro soldador xaba xebo xibu xoba xuba xabe', false],
  ['one work in a long text', 'soldador xaba xebo xibu xoba xuba xabe', true],
])('looks for works near to what was asked for: %s', async (_, query, isAsked) => {
  const rows = await db.query<{ works: number; terms: number; near: string; queries: string[] }>(
    `select cardinality(t.terms) as terms, (select count(*)::int from unnest(t.terms) as each where each.kind = 'work') as works,
       (select private.or_tree(array_agg(each.near)) from unnest(t.terms) as each)::text as near,
       (select r.queries::text[] from private.relaxed_queries(t.terms, null) as r) as queries
     from (select private.read_query(private.query_words($1)) as terms) as t`,
    [query],
  );
  const [{ near, queries, terms } = { near: '', queries: [], terms: 0 }] = rows;
  expect(terms > 6).toBe(query.length > 30);
  // What is near to a work is named by titles that no other query of a part names
  const names = [...new Set(near.match(/'#[^']+'/g))].filter((name) => !query.includes(name.slice(2, -2)));
  expect(names.length).toBeGreaterThan(3);
  expect(names.every((name) => queries.some((each) => each.includes(name)))).toBe(isAsked);
});

it('counts vacancies with each of some words, each up to its limit', async () => {
  const rows = await db.query(
    `select private.count_hits(array(select private.lexeme_query('#' || word) from unnest($1::text[]) as list(word)), $2) as hits`,
    [
      ['anal', 'anal', 'xyzxyz', null],
      [300, 1, 300, 1],
    ],
  );
  expect(rows).toEqual([{ hits: [2, 1, 0, 0] }]);
});

it('knows places of the location box by their nicknames and regions', async () => {
  expect(await titles('', { p_location: 'floripa' })).toHaveLength(2);
  expect(await titles('', { p_location: 'abc paulista' })).toEqual(['Vendedor(a) interno']);
  expect(await titles('vendedor', { p_location: 'grande abc' })).toContain('Vendedor(a) interno');
});

it('finds a title by each name of a work, and asks for no name whose words another one has', async () => {
  const [faults] = await db.query(`
    with arms as (
      select w.key, arm, string_to_array(arm, ' & ') as words from private.search_works as w, string_to_table(w.titles::text, ' | ') as list(arm)
    )
    select (select count(*)::int from arms) > 1000 as has_arms,
      array(select distinct arm from arms where exists (
        select from arms as other where other.key = arms.key and other.arm <> arms.arm and other.words <@ arms.words)) as needless,
      array(
        select p.phrase from private.search_phrases as p join private.search_works as w on w.key = p.meaning[1]
        where p.kind = 'work' and not array_to_tsvector(array(select distinct '#' || word from string_to_table(p.key, ' ') as list(word))) @@ w.titles) as lost`);
  expect(faults).toEqual({ has_arms: true, needless: [], lost: [] });
});

it('holds the words of supabase/search-words, each with the key that the search asks by', async () => {
  const [counts] = await db.query<{ works: number; without: number; wrong: number }>(`
    select (select count(*)::int from private.search_works) as works,
      (select count(*)::int from private.search_works where titles is null) as without,
      (select count(*)::int from (select * from private.search_phrases order by md5(phrase) limit 300) as p where p.key <> private.phrase_key(p.kind, p.phrase)) as wrong`);
  expect(counts).toEqual({ works: expect.any(Number), without: 0, wrong: 0 });
  expect(counts?.works).toBeGreaterThan(500);
});

it('measures how far two words are apart', async () => {
  const distance = async (one: string, other: string): Promise<number> =>
    (await db.query<{ d: number }>('select private.edit_distance($1, $2, 2) as d', [one, other]))[0]?.d ?? -1;
  for (const [one, other, d] of [
    ['garcom', 'garcom', 0],
    ['garcom', 'garcon', 1],
    ['garcom', 'gracom', 1],
    ['garcom', 'garcm', 1],
    ['analista', 'anlaitsa', 2],
    ['analista', 'anlaista', 1],
    ['motorista', 'recepcionista', 3],
  ] as const)
    expect({ one, other, d: await distance(one, other) }).toEqual({ one, other, d });
});
