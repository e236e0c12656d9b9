import {
  anon,
  as,
  call,
  openDatabase,
  refusal,
  signUpCompany,
  vacancyDefaults,
  type Database,
  type Identity,
} from './database';

/* What one statement publishes is indexed as a set, with the result of one vacancy after another. */
let db: Database;
let bakery: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  bakery = await signUpCompany(db, 'Padaria Estrela');
}, 90_000);
afterAll(() => db.close());

/**
 * As the owner, so that a day's number of new vacancies holds nobody up. Several have each a pay of their own: they are
 * different vacancies.
 */
const insert = (titles: readonly string[], more: Record<string, unknown> = {}) =>
  db.query<{ id: string }>(
    `insert into public.vacancies (company_id, title, description, requirements, location, type, level, salary, benefits, published)
     select $1, title, $3, $4, $5, 'clt', 'junior', case when cardinality($2) > 1 then 'R$ ' || 2000 + n end, $6, $7 from unnest($2::text[]) with ordinality as list(title, n) returning id`,
    [
      bakery.id,
      titles,
      more['description'] ?? vacancyDefaults.description,
      vacancyDefaults.requirements,
      vacancyDefaults.location,
      vacancyDefaults.benefits,
      more['published'] ?? true,
    ],
  );
const found = async (query: string) =>
  (await call<{ total: number }>(db, anon, 'search_vacancies', { p_query: query })).total;
const hits = async (label: string) =>
  (
    await db.query<{ hits: number }>(
      `select hits from private.search_suggestions where kind = 'title' and label = $1 and is_whole`,
      [label],
    )
  )[0]?.hits;
const versions = async (label: string) =>
  (
    await db.query<{ pages: number }>(
      'select count(*)::int as pages from private.search_suggestions where label = $1 and is_whole',
      [label],
    )
  )[0]?.pages;

/** How many times the database calls these functions in `work`, which is undone. */
async function callsOf(functions: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const counted = async () =>
    (
      await db.query<{ calls: number }>(
        'select coalesce(sum(pg_stat_get_xact_function_calls(name::regprocedure)), 0)::int as calls from unnest($1::text[]) as list(name)',
        [functions],
      )
    )[0]?.calls ?? 0;
  await db.query("select set_config('track_functions', 'all', false)");
  // Calls are counted until they are written to the statistics, which no transaction does before its end.
  await db.query('begin');
  const before = await counted();
  await work();
  const after = await counted();
  await db.query('rollback');
  await db.query("select set_config('track_functions', 'none', false)");
  return after - before;
}

it('finds all of them, counts a label by its vacancies, and knows each word', async () => {
  await insert(['Trufeiro de tucumã', 'Trufeiro de tucumã', 'Trufeiro de cagaita', 'Caramelista']);
  expect([await found('trufeiro'), await found('cagaita'), await found('caramelista')]).toEqual([3, 1, 1]);
  expect([await hits('Trufeiro de tucumã'), await hits('Trufeiro de cagaita')]).toEqual([2, 1]);
  expect(await versions('Trufeiro de tucumã')).toBe(1);
  const words = await db.query<{ word: string }>(
    `select word from private.search_lexicon where word in ('trufeiro', 'trufeira', 'tucuma', 'cagaita', 'caramelista') order by 1`,
  );
  expect(words.map(({ word }) => word)).toEqual(['cagaita', 'caramelista', 'trufeira', 'trufeiro', 'tucuma']);
});

it('the search follows a change, a switch and a removal of many by one statement', async () => {
  await insert(['Sorveteiro', 'Sorveteiro', 'Sorveteiro']);
  await db.query(`update public.vacancies set title = 'Gelateiro' where title = 'Sorveteiro'`);
  expect([await found('sorveteiro'), await found('gelateiro')]).toEqual([0, 3]);
  expect([await hits('Sorveteiro'), await hits('Gelateiro')]).toEqual([undefined, 3]);
  expect(await db.query(`select from private.search_lexicon where word = 'sorveteiro' and not is_base`)).toEqual([]);

  const [one] = await db.query<{ id: string }>(`select id from public.vacancies where title = 'Gelateiro' limit 1`);
  await db.query(`update public.vacancies set published = (id = $1) where title = 'Gelateiro'`, [one?.id]);
  expect([await found('gelateiro'), await hits('Gelateiro')]).toEqual([1, 1]);
  await db.query(`update public.vacancies set published = true where title = 'Gelateiro'`);
  expect([await found('gelateiro'), await hits('Gelateiro')]).toEqual([3, 3]);
  await db.query(`delete from public.vacancies where title = 'Gelateiro'`);
  expect([await found('gelateiro'), await hits('Gelateiro')]).toEqual([0, undefined]);
});

it('finds nothing of a draft, nor of a company that is not listed', async () => {
  await insert(['Bombonzeiro'], { published: false });
  expect(await found('bombonzeiro')).toBe(0);
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [bakery.id]);
  await insert(['Rapadureiro']);
  expect(await found('rapadureiro')).toBe(0);
  await db.query('update auth.users set email_confirmed_at = now() where id = $1', [bakery.id]);
  expect([await found('rapadureiro'), await found('bombonzeiro')]).toEqual([1, 0]);
});

it("reads the titles of a company's other vacancies only where another company has the same text", async () => {
  const other = await signUpCompany(db, 'Padaria Aurora');
  await insert(['Confeiteiro de madrugada', 'Confeiteiro de manhã']);
  const reads = async (title: string, more: Record<string, unknown> = {}) => {
    // Planned for this row, as the first ones of each connection are
    await db.query(
      "select set_config('track_functions', 'all', false), set_config('plan_cache_mode', 'force_custom_plan', false)",
    );
    await db.query('begin');
    await insert([title], more);
    const [counted] = await db.query<{ calls: number }>(
      `select coalesce(pg_stat_get_xact_function_calls(oid), 0)::int as calls from pg_proc where oid = 'private.company_had_text_since'::regproc`,
    );
    await db.query('commit');
    await db.query("select set_config('track_functions', 'none', false), set_config('plan_cache_mode', 'auto', false)");
    return counted?.calls;
  };
  expect(await reads('Confeiteiro de tarde')).toBe(0);
  const description = 'Cuida das tortas da padaria Aurora, do forno à vitrine.';
  await db.query('update public.vacancies set company_id = $1, description = $2 where title = $3', [
    other.id,
    description,
    'Confeiteiro de manhã',
  ]);
  expect(await reads('Confeiteiro de manhã', { description })).toBeGreaterThan(0);
});

describe('a change of one column', () => {
  /** Each column of a vacancy and another value of it. */
  const changes: Record<string, string> = {
    title: `'Quindinzeiro de festas'`,
    description: `description || ' Também aos domingos, com folga na segunda.'`,
    requirements: `array_append(requirements, 'Curso de confeitaria')`,
    location: `'Olinda, PE'`,
    city: `'Olinda'`,
    state: `'PE'`,
    remote: 'true',
    type: `'pj'`,
    level: `'senior'`,
    salary: `'R$ 7.000'`,
    salary_min: '8000',
    salary_max: '9000',
    benefits: `array_append(benefits, 'Plano de saúde')`,
    posted_at: `posted_at - interval '3 hours'`,
    deadline: 'private.today() + 9',
    first_published_at: `now() - interval '1 hour'`,
    source: `'external'`,
    created_at: `now() - interval '2 hours'`,
    confirmed_at: `now() - interval '2 days'`,
    confirmed_until: 'private.today() + 3',
    in_review_since: 'null',
    work_model: `'remoto'`,
    for_pcd: 'true',
    text_changed_at: `now() - interval '1 hour'`,
    worded_at: `now() - interval '1 hour'`,
  };
  const row = (id: string) =>
    db.query('select to_jsonb(s) as row from private.vacancy_search as s where vacancy_id = $1', [id]);

  it('is tried for every column', async () => {
    const columns = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'public.vacancies'::regclass and attnum > 0 and not attisdropped`,
    );
    // Whether it is published is tested above; each change sets updated_at
    expect(columns.map(({ name }) => name).sort()).toEqual(
      ['id', 'company_id', 'published', 'updated_at', ...Object.keys(changes)].sort(),
    );
  });

  it.each(Object.entries(changes))('of %s leaves the index as if it were made anew', async (column, value) => {
    const [{ id = '' } = {}] = await insert(['Quindinzeiro']);
    await db.query(`update public.vacancies set ${column} = ${value} where id = $1`, [id]);
    const kept = await row(id);
    await db.query('select private.index_vacancies(array[$1::uuid])', [id]);
    expect(kept).toEqual(await row(id));
    expect(kept).toHaveLength(1);
    await db.query('delete from public.vacancies where id = $1', [id]);
  });

  it('reads the texts again for a title, and for no deadline, confirmation or benefit', async () => {
    const [{ id = '' } = {}] = await insert(['Quindinzeiro']);
    await db.query("select set_config('track_functions', 'all', false)");
    const calls = async () =>
      (
        await db.query<{ calls: number }>(
          `select coalesce(pg_stat_get_xact_function_calls('private.index_vacancies(uuid[])'::regprocedure), 0)::int as calls`,
        )
      )[0]?.calls ?? 0;
    // Calls are counted until they are written to the statistics, which no transaction does before its end.
    const indexed = async (column: string) => {
      await db.query('begin');
      const before = await calls();
      await db.query(`update public.vacancies set ${column} = ${changes[column] ?? ''} where id = $1`, [id]);
      const after = await calls();
      await db.query('commit');
      return after - before;
    };
    expect(await indexed('title')).toBe(1);
    for (const column of ['deadline', 'confirmed_at', 'benefits'])
      expect([column, await indexed(column)]).toEqual([column, 0]);
    await db.query("select set_config('track_functions', 'none', false)");
  });
});

describe('the words of many texts, each sentence read once', () => {
  // What becomes another word beside what stands before it
  const starts = [
    ...[
      '#',
      '# e mais',
      '/ux',
      '& UI',
      '-office',
      'Office 365',
      'net',
      'NET Core',
      'JS',
      'js.',
      'End',
      'stack',
      'ui',
      'UX e UI',
      'office\u0301',
    ],
    ...[
      'Endereço',
      'network',
      'uxoricida',
      'o\u0301ffice',
      '\u0301end',
      'stac\u212a',
      '.net',
      'a.b. c',
      'C++',
      ' end',
      '',
      '1.5',
      'ações',
    ],
  ];
  const ends = [
    'C',
    'f',
    'dot',
    'node',
    'React.',
    'home',
    'front',
    'BACK',
    'full',
    'ui',
    'ux /',
    'asp',
    'a.b',
    'reais.',
    'nós',
    '',
  ];
  const betweens = ['. ', '\n', '.\n', ' ', '\u0001', '.  '];
  const texts = starts.flatMap((start) =>
    ends.flatMap((end) => betweens.map((between) => `Vaga de ${end}${between}${start} Cuida da loja. Cuida da loja.`)),
  );

  it('are those of each text for itself, or are left to it', async () => {
    const rows = await db.query<{ text: string; set: string[] | null; own: string[] }>(
      `select given.text, w.lexemes as set, array(select unnest(private.search_lexemes(given.text)) order by 1) as own
       from unnest($1::text[]) with ordinality as given(text, place)
       left join private.lexemes_of_texts($1::text[]) as w on w.n = given.place order by place`,
      [texts],
    );
    expect(rows.filter(({ set, own }) => set && set.join() !== own.join())).toEqual([]);
    expect(rows.filter(({ set }) => set).length).toBeGreaterThan(texts.length / 3);
    expect(rows.filter(({ set }) => !set).length).toBeGreaterThan(texts.length / 10);
  });

  it('are read as a set from ten vacancies on, because fewer repeat hardly a sentence', async () => {
    const sets = (count: number) =>
      callsOf(['private.lexemes_of_texts(text[])'], () =>
        insert(Array.from({ length: count }, (_none, at) => `Pasteleiro da banca ${at}`)),
      );
    expect([await sets(1), await sets(9), await sets(10)]).toEqual([0, 0, 1]);
  });

  it('make the documents that the texts make when they are read as one', async () => {
    const different = await db.query(
      `select before, after
       from unnest($1::text[]) as b(before) cross join unnest($2::text[]) as a(after)
       cross join lateral (values (before, after, 'Cuida da loja'), ('Cuida da loja', before, after), (before, 'Cuida', after)) as t(card, requirements, description)
       left join private.lexemes_of_texts(array[requirements] || array_fill('x'::text, array[20])) as r on r.n = 1
       left join private.lexemes_of_texts(array[description] || array_fill('x'::text, array[20])) as d on d.n = 1
       cross join lateral (select array_to_tsvector(array(
           select '#' || l from unnest(private.search_lexemes('padeiro')) as l
           union all select '=' || l from unnest(private.search_lexemes(concat_ws(' ', 'Padeiro', 'padeiro', card))) as l
           union all select '+' || l from unnest(private.search_lexemes(concat_ws(' ', 'Padeiro', 'padeiro', card, requirements))) as l
           union all select unnest(private.search_lexemes(concat_ws(' ', 'Padeiro', 'padeiro', card, requirements, description)))
           union all select ':uf:SP'))) as whole(document)
       where private.search_document('Padeiro', card, requirements, description, '{:uf:SP,null}', 'padeiro', null, null) <> whole.document
         or private.search_document('Padeiro', card, requirements, description, '{:uf:SP,null}', 'padeiro', r.lexemes, d.lexemes) <> whole.document`,
      [ends, starts],
    );
    expect(different).toEqual([]);
  });
});

describe('verdicts of the ad check that are kept', () => {
  const unlawful = 'Contratamos somente homens para a produção.';
  const judge = (description: string) =>
    db.query(
      `select private.judge_ads(array(
         select v from (values ($1)) as given(description), lateral jsonb_populate_record(null::public.vacancies, jsonb_build_object(
           'title', $2::text, 'description', given.description, 'requirements', $3::text[], 'benefits', $4::text[], 'type', 'clt', 'location', $5::text)) as v))`,
      [
        description,
        vacancyDefaults.title,
        vacancyDefaults.requirements,
        vacancyDefaults.benefits,
        vacancyDefaults.location,
      ],
    );
  const verdicts = () => db.query<{ rules: string[] }>('select rules from private.ad_verdicts order by rules');

  it('say what check_ad says, and are taken by a publication of the same text', async () => {
    await db.query('delete from private.ad_verdicts');
    await judge(vacancyDefaults.description);
    await judge(unlawful);
    await judge(unlawful);
    expect(await verdicts()).toEqual([{ rules: [] }, { rules: ['sex'] }]);
    expect(await refusal(insert([vacancyDefaults.title], { description: unlawful }))).toMatchObject({
      hint: 'ad_blocked',
    });
    // Only a kept verdict can let this pass
    await db.query(`update private.ad_verdicts set rules = '{}'`);
    expect(await insert([vacancyDefaults.title], { description: unlawful })).toHaveLength(1);
    expect(await refusal(insert(['Auxiliar de produção II'], { description: unlawful }))).toMatchObject({
      hint: 'ad_blocked',
    });
  });

  it('are forgotten with another rule, and after a day', async () => {
    await judge(vacancyDefaults.description);
    await db.query(`update private.ad_rules set place = place where id = 'sex'`);
    expect(await verdicts()).toEqual([]);
    await judge(vacancyDefaults.description);
    await db.query(`update private.ad_verdicts set judged_at = now() - interval '25 hours'`);
    await judge(unlawful);
    expect(await verdicts()).toEqual([{ rules: ['sex'] }]);
  });

  it('can be read by nobody', async () => {
    for (const who of [anon, bakery])
      expect(await refusal(as(db, who, 'select from private.ad_verdicts'))).toMatchObject({ code: '42501' });
  });
});

describe('what most texts are spared', () => {
  it('is what would change nothing of them: asked of each character beside one that no text is spared for', async () => {
    const [counted] = await db.query<{ usual: number }>(
      'select count(*)::int as usual from generate_series(1, 9000) as n where private.has_usual_characters(chr(n))',
    );
    // Letters with and without accents, figures, signs
    expect(counted?.usual).toBeGreaterThan(140);
    const different = await db.query(
      `select n, t from generate_series(1, 9000) as n
       cross join lateral (values ('Ab ' || chr(n) || 'c  D ' || chr(n) || E'\n' || chr(n)), (chr(n) || 'a' || chr(n))) as given(t)
       where private.has_usual_characters(chr(n)) and (
         private.fold_ad(t) || '~' <> private.fold_ad(t || '→')
         or private.clean_text(t) || '→' <> private.clean_text(t || '→')
         or private.has_hidden_characters(t) <> private.has_hidden_characters(t || '→'))`,
    );
    expect(different).toEqual([]);
    expect(
      await db.query(`select where private.has_usual_characters('a→b') or private.has_usual_characters(E'a\u200bb')`),
    ).toEqual([]);
  });

  it('is what a cleaning changes nothing of: lists with an item of every kind beside those that no list is spared for', async () => {
    const items = [
      'Ensino médio',
      '',
      ' ',
      ' à frente',
      'atrás ',
      'a\nb',
      'a\tb',
      '"x"',
      'a", "b',
      ' " ',
      '\\',
      'a\u200bb',
      '→',
      'a, b',
      "d'água",
      ']',
      '[" ',
      ', ',
    ];
    const values = [
      ...items,
      items,
      [],
      ...items.flatMap((item) => [[item], ['Um', item], [item, 'Dois'], [['Um', item]], { Um: item }, [{ Um: item }]]),
    ];
    const more = [null, true, 1, [null], [1, 2], ['a', null, 'b']];
    const rows = await db.query<{ value: unknown; is_clean: boolean; changes: boolean }>(
      `select value, private.is_clean_json(value) as is_clean, private.clean_json(value) <> value as changes
       from jsonb_array_elements($1::jsonb) as list(value)`,
      [JSON.stringify([...values, ...more])],
    );
    expect(rows.filter(({ is_clean, changes }) => is_clean && changes)).toEqual([]);
    const spared = rows.filter(({ is_clean }) => is_clean).map(({ value }) => value);
    expect(spared).toEqual(expect.arrayContaining(['Ensino médio', ['Um', 'Ensino médio'], ['Um', 'a, b'], []]));
  });

  it('is a call for each item of their lists: a vacancy with forty is cleaned and measured by as many as one with ten', async () => {
    const calls = (count: number) =>
      callsOf(['private.clean(text)', 'private.clean_text(text)', 'private.clean_json(jsonb)'], () =>
        insert(['Pasteleiro da feira'], {
          requirements: Array.from({ length: count }, (_none, at) => `Requisito ${at}`),
        }),
      );
    expect(await calls(40)).toBe(await calls(10));
  });

  it('is the pattern of a group whose own word they lack: each group is found by a text that is kept for it', async () => {
    const kept = {
      pcd: ['Vaga exclusiva para PCD.', 'Apenas pessoas com deficiência.', 'Destinada a portadores de deficiência'],
      women: ['Somente mulheres.', 'Vaga afirmativa para público feminino', 'apenas candidatas do sexo feminino'],
      black: ['Vaga exclusiva para pessoas negras', 'Afirmativa para pretos e pardos', 'somente pardas'],
      lgbt: [
        'Vaga afirmativa para LGBTQIA+',
        'exclusiva da comunidade LGBT',
        'reservada para público LGBTQ',
        'somente público lgbt',
      ],
      trans: ['Vaga afirmativa para pessoas trans', 'exclusiva para travestis'],
      fifty: ['Vaga exclusiva para maiores de 50 anos', 'somente acima de 50 anos'],
      refugee: ['Vagas destinadas a refugiados', 'reservada para pessoas refugiadas'],
      indigenous: ['Vaga afirmativa para indígenas', 'exclusiva para indígena'],
    };
    const rows = await db.query<{ text: string; signs: string[] }>(
      `select text, private.vacancy_signs('Auxiliar', text) as signs from unnest($1::text[]) with ordinality as list(text, place) order by place`,
      [Object.values(kept).flat()],
    );
    const expected = Object.entries(kept).flatMap(([group, texts]) =>
      texts.map((text) => ({ text, signs: [`group=${group}`] })),
    );
    expect(rows).toEqual(expected);
  });

  it('is what no pattern of the ad check needs: one of its groups of words is looked for in every text', async () => {
    const missing = await db.query(
      `select p.rule, p.pattern from private.ad_patterns as p
       left join private.ad_word_groups as g on g.number = p.leading_group and g.rule = p.rule and g.pattern = p.pattern
       where (g.number is null) <> (p.group_count = 0)
         or exists (
           select from unnest(g.words) as w(word)
           where not exists (select from private.ad_words as known where known.word = w.word and g.number = any (known.groups)))`,
    );
    expect(missing).toEqual([]);
  });
});
