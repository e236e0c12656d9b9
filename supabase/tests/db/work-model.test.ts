import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

let db: Database;
let company: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db, 'Oficina Ipê');
});
afterAll(() => db.close());

const stored = async (id: string) => {
  const [row] = await db.query('select work_model, for_pcd, remote from public.vacancies where id = $1', [id]);
  return row;
};
const read = async (fields: VacancyFields) => stored(await publish(db, company, fields));

describe('the way of working that a company does not say', () => {
  it.each<[string, VacancyFields, string | null]>([
    ['the place: remote', { location: 'Remoto' }, 'remoto'],
    ['the place: home office', { location: 'Home office (Brasil)' }, 'remoto'],
    ['the place: hybrid', { location: 'Recife, PE (híbrido)' }, 'hibrido'],
    ['the place: hybrid, shouting', { location: 'HÍBRIDO - Campinas, SP' }, 'hibrido'],
    ['the place: on site', { location: 'Recife, PE - presencial' }, 'presencial'],
    ['the place before the title', { location: 'Recife, PE (híbrido)', title: 'Analista (remoto)' }, 'hibrido'],
    ['a part of the title', { title: 'Desenvolvedor React - Remoto' }, 'remoto'],
    ['a part of the title in brackets', { title: 'Desenvolvedor React (100% home office)' }, 'remoto'],
    ['the first part of the title', { title: 'Híbrido | Analista fiscal' }, 'hibrido'],
    ['a line of the description', { description: 'Apuração fiscal.\nModelo de trabalho: híbrido.' }, 'hibrido'],
    ['a requirement', { requirements: ['Excel avançado', 'Regime: presencial'] }, 'presencial'],
    ['a city alone', { location: 'Recife, PE' }, null],
    ['a word of the work', { title: 'Operador de portaria remota' }, null],
    ['a word of the work at the end', { title: 'Técnico de suporte remoto' }, null],
    ['cars', { description: 'Manutenção de veículos híbridos e elétricos da frota.' }, null],
    ['a possibility', { description: 'Com possibilidade de trabalho remoto depois de um ano.' }, null],
    ['a choice', { description: 'Modelo de trabalho: presencial ou híbrido, a combinar.' }, null],
  ])('is read where the texts are clear: %s', async (_what, fields, expected) => {
    expect(await read({ title: 'Auxiliar de escritório', ...fields })).toMatchObject({
      work_model: expected,
      remote: expected === 'remoto',
    });
  });

  it('is what it says, whatever the texts say, and remote work is that and nothing else', async () => {
    expect(await read({ location: 'Remoto', work_model: 'presencial' })).toMatchObject({
      work_model: 'presencial',
      remote: false,
    });
    const id = await publish(db, company, { location: 'Recife, PE', work_model: 'remoto' });
    expect(await stored(id)).toMatchObject({ work_model: 'remoto', remote: true });
    await as(db, company, `update public.vacancies set work_model = 'hibrido' where id = $1`, [id]);
    expect(await stored(id)).toMatchObject({ work_model: 'hibrido', remote: false });
    await as(db, company, `update public.vacancies set work_model = null where id = $1`, [id]);
    expect(await stored(id)).toMatchObject({ work_model: null, remote: false });
  });
});

describe('a vacancy for people with disabilities', () => {
  it.each<[string, VacancyFields, boolean]>([
    ['a title', { title: 'Auxiliar administrativo - PCD' }, true],
    ['a title in full', { title: 'Caixa (pessoa com deficiência)' }, true],
    ['a sentence that keeps it for them', { description: 'Vaga exclusiva para pessoas com deficiência.' }, true],
    ['a welcome to everybody', { description: 'Pessoas com deficiência são bem-vindas em todas as vagas.' }, false],
    ['nothing', {}, false],
  ])('is read where the texts are clear: %s', async (_what, fields, expected) => {
    expect(await read(fields)).toMatchObject({ for_pcd: expected });
  });

  it('is what its company says, and stays so when a form of before there was the question saves it', async () => {
    const id = await publish(db, company, { title: 'Repositor de loja', for_pcd: true });
    expect(await stored(id)).toMatchObject({ for_pcd: true });
    const [before] = await db.query<Record<string, unknown>>(
      `select title, description, requirements, location, type, level, salary, benefits, deadline, published, updated_at::text as version
       from public.vacancies where id = $1`,
      [id],
    );
    const { version, ...texts } = before ?? {};
    const save = { p_vacancy_id: id, p_version: version, p_vacancy: texts };
    expect(await call<boolean>(db, company, 'update_vacancy', save)).toBe(true);
    expect(await stored(id)).toMatchObject({ for_pcd: true });
    await as(db, company, `update public.vacancies set for_pcd = false, title = 'Repositor PCD' where id = $1`, [id]);
    expect(await stored(id)).toMatchObject({ for_pcd: false });
  });
});

it('an affirmative advertisement is held by no rule of the ad check, and is published', async () => {
  const ad = {
    title: 'Assistente administrativo - Vaga afirmativa PcD',
    description:
      'Vaga exclusiva para pessoas com deficiência e reabilitados do INSS, pela cota do art. 93 da Lei 8.213/1991.',
    requirements: ['Ensino médio completo', 'Laudo médico da deficiência'],
    benefits: ['Adaptação do posto de trabalho'],
  };
  const findings = (requirements: string[]) =>
    db.query<{ rule: string }>(
      `select distinct f.rule from private.check_ad($1, $2, $3::text[], $4::text[], 'clt', null, null) as f order by 1`,
      [ad.title, ad.description, requirements, ad.benefits],
    );
  expect(await findings(ad.requirements)).toEqual([]);
  // The same check holds what excludes them
  expect(await findings(['Não ter deficiência'])).toEqual([{ rule: 'health' }]);
  expect(await read(ad)).toMatchObject({ for_pcd: true });
});

it('both are what the form of a company sends', async () => {
  const vacancy = {
    title: 'Tapeceiro de móveis',
    description: 'Reforma de sofás e cadeiras na oficina.',
    requirements: ['Experiência com tecidos'],
    location: 'Olinda, PE',
    type: 'clt',
    level: 'pleno',
    benefits: ['Vale-transporte'],
    work_model: 'presencial',
    for_pcd: true,
  };
  const { id } = await call<{ id: string }>(db, company, 'create_vacancy', {
    p_idempotency_key: '00000000-0000-4000-8000-00000000c0de',
    p_vacancy: vacancy,
  });
  expect(await stored(id)).toEqual({ work_model: 'presencial', for_pcd: true, remote: false });
});

describe('the import', () => {
  const row = (fields: object) => ({
    id: 'W-1',
    title: 'Conferente de carga',
    description: 'Conferência de mercadorias na doca.',
    requirements: ['Ensino médio completo'],
    location: 'Recife, PE',
    type: 'clt',
    level: 'junior',
    benefits: ['Vale-transporte'],
    ...fields,
  });
  const importRows = (...rows: object[]) =>
    call<{ rows: { id: string; result: string; code?: string; vacancy_id?: string }[] }>(
      db,
      service,
      'import_vacancies',
      { p_company_id: company.id, p_vacancies: JSON.stringify(rows) },
    );

  it('takes both, and what is not said is read in the texts', async () => {
    const { rows } = await importRows(
      row({ id: 'W-1', work_model: 'hibrido', for_pcd: true }),
      row({ id: 'W-2', location: 'Remoto', title: 'Conferente de dados' }),
    );
    expect(rows.map(({ result }) => result)).toEqual(['created', 'created']);
    expect(await stored(rows[0]?.vacancy_id ?? '')).toEqual({ work_model: 'hibrido', for_pcd: true, remote: false });
    expect(await stored(rows[1]?.vacancy_id ?? '')).toEqual({ work_model: 'remoto', for_pcd: false, remote: true });
    await importRows(row({ id: 'W-1', work_model: 'presencial', for_pcd: false }));
    expect(await stored(rows[0]?.vacancy_id ?? '')).toEqual({
      work_model: 'presencial',
      for_pcd: false,
      remote: false,
    });
  });

  it.each([
    ['invalid_work_model', { work_model: 'home office' }],
    ['invalid_for_pcd', { for_pcd: 'sim' }],
  ])('refuses what is no value: %s', async (code, fields) => {
    const { rows } = await importRows(row({ id: 'W-9', ...fields }));
    expect(rows).toMatchObject([{ result: 'refused', code }]);
  });
});

describe('the search', () => {
  const shelf: VacancyFields[] = [
    { title: 'Ceramista de ateliê', work_model: 'presencial', location: 'Recife, PE' },
    { title: 'Ceramista pesquisador', work_model: 'hibrido', location: 'Recife, PE', for_pcd: true },
    { title: 'Ceramista consultor', work_model: 'remoto', location: 'Olinda, PE', level: 'senior' },
    { title: 'Ceramista de fábrica', location: 'Recife, PE' },
    { title: 'Ceramista auxiliar PCD', location: 'Olinda, PE' },
  ];
  beforeAll(async () => {
    for (const fields of shelf) await publish(db, company, fields);
    await publish(db, company, {
      title: 'Ceramista em rascunho',
      work_model: 'remoto',
      for_pcd: true,
      published: false,
    });
    const gone = await publish(db, company, { title: 'Ceramista que expirou', work_model: 'remoto', for_pcd: true });
    await db.query(`update private.vacancy_search set deadline = '2020-01-01' where vacancy_id = $1`, [gone]);
    // A company that the public does not meet
    const unlisted = await signUpCompany(db, 'Oficina que saiu');
    await publish(db, unlisted, { title: 'Ceramista escondido', work_model: 'remoto', for_pcd: true });
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [unlisted.id]);
  });
  const titles = async (args: Record<string, unknown>) => {
    const page = await call<{ rows: { title: string }[]; partial: number }>(db, anon, 'search_vacancies', {
      p_page_size: 50,
      ...args,
    });
    return page.rows
      .slice(0, page.rows.length - page.partial)
      .map(({ title }) => title.replace('Ceramista ', ''))
      .sort();
  };

  it.each<[Record<string, string>, string[]]>([
    [{ p_work_model: 'remoto' }, ['consultor']],
    [{ p_work_model: 'hibrido' }, ['pesquisador']],
    [{ p_work_model: 'presencial' }, ['de ateliê']],
    [{ p_work_model: ' Híbrido,nada,REMOTO' }, ['consultor', 'pesquisador']],
    [{ p_pcd: 'sim' }, ['auxiliar PCD', 'pesquisador']],
    [{ p_pcd: 'sim', p_work_model: 'hibrido,remoto' }, ['pesquisador']],
    [{ p_work_model: 'remoto', p_level: 'junior' }, []],
    [{ p_pcd: 'sim', p_location: 'Olinda, PE' }, ['auxiliar PCD']],
    // Newest or best paid first
    [{ p_work_model: 'remoto,hibrido', p_sort: 'newest' }, ['consultor', 'pesquisador']],
    [{ p_work_model: 'remoto,hibrido', p_sort: 'pay' }, ['consultor', 'pesquisador']],
    // Unknown values filter nothing
    [
      { p_work_model: `' or true --`, p_pcd: 'não' },
      ['auxiliar PCD', 'consultor', 'de ateliê', 'de fábrica', 'pesquisador'],
    ],
  ])('with words and %j finds %j, and nothing that is not public', async (args, expected) => {
    expect(await titles({ p_query: 'ceramista', ...args })).toEqual(expected);
  });

  it('without words has exactly what it has for remote work among the places', async () => {
    const remote = await titles({ p_work_model: 'remoto' });
    expect(remote).toContain('consultor');
    expect(remote).toEqual(await titles({ p_location: 'Remoto' }));
    expect(remote.join()).not.toMatch(/rascunho|expirou|escondido/);
  });

  it.each([
    ['ceramista remoto', { p_work_model: 'remoto' }],
    ['ceramista home office', { p_work_model: 'remoto' }],
    ['ceramista híbrido', { p_work_model: 'hibrido' }],
    ['ceramista pcd', { p_pcd: 'sim' }],
    ['ceramista pessoa com deficiência', { p_pcd: 'sim' }],
  ])('by the words %j finds what the filter finds', async (words, args) => {
    expect(await titles({ p_query: words })).toEqual(await titles({ p_query: 'ceramista', ...args }));
  });

  it('has a condition for each way of working, which nothing else gets', async () => {
    const [conditions] = await db.query(
      `select
         array(select m from unnest(enum_range(null::public.work_model)::text[]) as m
           where private.work_model_sql(m) is distinct from format('s.work_model = %L', m)) as wrong,
         num_nulls(private.work_model_sql(''' or true --'), private.side_filter_sql('pcd', 'não')) as unknown`,
    );
    expect(conditions).toEqual({ wrong: [], unknown: 2 });
  });

  it.each<Record<string, string>>([
    { p_query: 'ceramista' },
    { p_query: 'ceramista', p_work_model: 'remoto' },
    { p_query: 'ceramista', p_pcd: 'sim' },
    { p_query: 'ceramista', p_work_model: 'hibrido,presencial', p_pcd: 'sim', p_level: 'junior' },
    { p_work_model: 'remoto' },
  ])('says of each choice how many it would leave: %j', async (args) => {
    const names = ['p_query', 'p_location', 'p_salary', 'p_type', 'p_level', 'p_work_model', 'p_pcd'];
    const counts = await as<{ filter: string; value: string; hits: number }>(
      db,
      anon,
      'select filter, value, hits from public.count_vacancy_filters($1, $2, $3, $4, $5, $6, $7)',
      names.map((name) => args[name] ?? null),
    );
    const argumentOf: Record<string, string> = {
      modelo: 'p_work_model',
      pcd: 'p_pcd',
      tipo: 'p_type',
      nivel: 'p_level',
    };
    const checked = counts.filter(({ filter }) => filter in argumentOf);
    expect(checked.filter(({ filter }) => filter === 'modelo' || filter === 'pcd')).toHaveLength(4);
    for (const { filter, value, hits } of checked) {
      const { total } = await call<{ total: number }>(db, anon, 'search_vacancies', {
        ...args,
        [argumentOf[filter] ?? '']: value,
      });
      expect([filter, value, hits]).toEqual([filter, value, total]);
    }
  });

  it('shows both on the card, and the vacancy on its page', async () => {
    const page = await call<{ rows: object[] }>(db, anon, 'search_vacancies', { p_query: 'ceramista pesquisador' });
    expect(page.rows[0]).toMatchObject({ work_model: 'hibrido', for_pcd: true, remote: false });
    const { id } = page.rows[0] as { id: string };
    const details = await call<{ vacancy: object }>(db, anon, 'get_vacancy', { p_id: id });
    expect(details.vacancy).toMatchObject({ work_model: 'hibrido', for_pcd: true });
  });
});

describe('a saved search', () => {
  let ana: Required<Identity>;
  const keep = (fields: Record<string, unknown>, who: Identity = ana) =>
    as<{ id: string }>(
      db,
      who,
      `insert into public.saved_searches (name, ${Object.keys(fields).join(', ')})
       values ('Busca', ${Object.keys(fields).map((_, index) => `$${index + 1}`)}) returning id`,
      Object.values(fields),
    );
  beforeAll(async () => {
    ana = await signUpCandidate(db);
  });

  it('keeps both, is another search with another value, and is read by its owner alone', async () => {
    const { id } = await call<{ id: string }>(db, ana, 'create_saved_search', {
      p_idempotency_key: '00000000-0000-4000-8000-00000000beef',
      p_search: { name: 'Ateliês', query: 'vidreiro', work_model: 'hibrido,remoto', pcd: 'sim' },
    });
    const kept = (who: Identity) =>
      as(db, who, 'select work_model, pcd from public.saved_searches where id = $1', [id]);
    expect(await kept(ana)).toEqual([{ work_model: 'hibrido,remoto', pcd: 'sim' }]);
    expect(await kept(await signUpCandidate(db))).toEqual([]);
    expect(await kept(company)).toEqual([]);
    expect(await refusal(kept(anon))).toMatchObject({ code: '42501' });

    expect(await refusal(keep({ query: 'vidreiro', work_model: 'hibrido,remoto', pcd: 'sim' }))).toMatchObject({
      hint: 'saved_search_duplicate',
    });
    await keep({ query: 'vidreiro', work_model: 'remoto', pcd: 'sim' });
    await keep({ query: 'vidreiro', work_model: 'remoto' });
    // One filter alone is a search
    await keep({ pcd: 'sim' });
    await keep({ work_model: 'remoto' });
    await db.query('delete from public.saved_searches where user_id = $1', [ana.id]);
  });

  it.each([{ work_model: 'home office' }, { work_model: 'remoto,hibrido' }, { work_model: '' }, { pcd: 'nao' }])(
    'takes no other value: %j',
    async (fields) => {
      expect(await refusal(keep({ query: 'vidreiro', ...fields }))).toMatchObject({ code: '23514' });
    },
  );

  it('gets one mail about a vacancy that its company published several times, as the search has it once', async () => {
    await keep({ query: 'encadernador' });
    await db.query('update private.alert_rounds set looked_until = now(), due_at = now()');
    const description = 'Costura e restauro de livros raros na oficina do centro, com papel, linha e couro. Venha!';
    for (let times = 0; times < 3; times += 1)
      await publish(db, company, { title: 'Encadernador', description, location: 'Recife, PE' });
    const home = await call(db, ana, 'candidate_home');
    expect(JSON.stringify(home).split('"Encadernador"').length - 1).toBe(1);
    await call(db, service, 'queue_search_alerts', { p_limit: 50, p_early: true });
    const mails = await call<{ kind: string; searches: { total: number; vacancies: object[] }[] }[]>(
      db,
      service,
      'claim_mails',
      { p_limit: 50 },
    );
    const told = mails.filter(({ kind }) => kind === 'search_alert').flatMap(({ searches }) => searches);
    expect(told).toMatchObject([{ total: 1, vacancies: [{ title: 'Encadernador' }] }]);
    await db.query('delete from public.saved_searches where user_id = $1', [ana.id]);
    await db.query('delete from private.mail_outbox where user_id = $1', [ana.id]);
  });

  it('gets mails about new vacancies that have both, and of no others', async () => {
    await keep({ query: 'vidreiro', work_model: 'hibrido,remoto', pcd: 'sim' });
    await db.query('update private.alert_rounds set looked_until = now(), due_at = now()');
    for (const fields of [
      { title: 'Vidreiro certo', work_model: 'hibrido', for_pcd: true },
      { title: 'Vidreiro presencial', work_model: 'presencial', for_pcd: true },
      { title: 'Vidreiro qualquer', work_model: 'remoto' },
      { title: 'Vidreiro em rascunho', work_model: 'remoto', for_pcd: true, published: false },
    ])
      await publish(db, company, fields);
    await call(db, service, 'queue_search_alerts', { p_limit: 50, p_early: true });
    const mails = await call<{ kind: string; searches: { vacancies: { title: string }[] }[] }[]>(
      db,
      service,
      'claim_mails',
      { p_limit: 50 },
    );
    const told = mails.filter(({ kind }) => kind === 'search_alert').flatMap(({ searches }) => searches);
    expect(told).toMatchObject([
      { work_model: 'hibrido,remoto', pcd: 'sim', vacancies: [{ title: 'Vidreiro certo' }] },
    ]);
  });
});
