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
let companies: Required<Identity>[];
beforeAll(async () => {
  db = await openDatabase();
  // All publish one text, some of it at pay that no honest ad offers
  await call(db, service, 'set_publication_review', { p_on: false });
  companies = [];
  for (let each = 0; each < 30; each += 1) companies.push(await signUpCompany(db, `Padaria ${each + 1}`));
}, 90_000);
beforeEach(() =>
  db.exec('delete from public.vacancies; delete from private.vacancy_quota; delete from private.pay_statistics'),
);
afterAll(() => db.close());

interface Figures {
  companies: number;
  vacancies: number;
  first_quartile: number;
  median: number;
  third_quartile: number;
  as_of: string;
}
interface Answer {
  occupation: string | null;
  state: string | null;
  level: string | null;
  figures: Figures | null;
}

const company = (index: number): Required<Identity> => companies[index] as Required<Identity>;

const hire = (index: number, salary: string | null, fields: VacancyFields = {}): Promise<string> =>
  publish(db, company(index), { title: 'Padeiro', salary, ...fields });

/** What the outbox does on the next day. */
async function nextDay(): Promise<number> {
  await db.exec(`
    delete from private.sweeps where name = 'count_pay_statistics';
    insert into private.pay_checks (work, checked_on) select w.key, private.today() from private.search_works as w
      on conflict (work) do update set checked_on = excluded.checked_on;
    update private.pay_checks set checked_on = private.today() - 1 where work in ('padeiro', 'vendedor')`);
  return call<number>(db, service, 'count_pay_statistics');
}

const ask = (p_title: unknown, p_state: unknown = null, p_level: unknown = null, who: Identity = anon) =>
  call<Answer>(db, who, 'pay_statistics', { p_title, p_state, p_level });
const figures = async (state?: string, level?: string) => (await ask('Padeiro', state, level)).figures;

/** Companies from..to with one vacancy each: R$ 2.000, 2.100, ... */
async function hireAll(from: number, to: number, fields: VacancyFields = {}): Promise<void> {
  for (let index = from; index < to; index += 1) await hire(index, `R$ ${2000 + 100 * index}`, fields);
}

describe('an answer', () => {
  it('needs five companies', async () => {
    await hireAll(0, 4);
    await nextDay();
    expect(await ask('Padeiro')).toEqual({ occupation: 'Padeiro', state: null, level: null, figures: null });
    await hireAll(4, 5);
    await nextDay();
    expect(await figures()).toEqual({
      companies: 5,
      vacancies: 5,
      first_quartile: 2100,
      median: 2200,
      third_quartile: 2300,
      as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('counts a company once, however many vacancies it has', async () => {
    await hireAll(0, 4);
    for (let each = 0; each < 49; each += 1) await hire(0, 'R$ 20.000', { title: `Padeiro ${each}` });
    await nextDay();
    expect(await figures()).toBeNull();
    await hireAll(4, 5);
    await nextDay();
    // Its 50 vacancies are one pay of R$ 20.000, and the other four keep their places
    expect(await figures()).toMatchObject({ companies: 5, vacancies: 50, first_quartile: 2200, median: 2300 });
  });

  it('takes the middle of a range, and of an open one the amount that is written', async () => {
    for (let index = 0; index < 5; index += 1)
      await hire(index, index % 2 ? 'R$ 2.000 a R$ 4.000' : 'A partir de R$ 3.000');
    await nextDay();
    expect(await figures()).toMatchObject({ first_quartile: 3000, median: 3000, third_quartile: 3000 });
  });

  it.each<[string, string | null, VacancyFields]>([
    ['is a draft', 'R$ 9.000', { published: false }],
    ['has no pay', null, {}],
    ['has pay without a number', 'A combinar', {}],
    ['pays a firm', 'R$ 9.000', { type: 'pj' }],
    ['pays a freelancer', 'R$ 9.000', { type: 'freelancer' }],
    ['is for a trainee', 'R$ 9.000', { type: 'estagio' }],
    ['is of the level of trainees', 'R$ 9.000', { level: 'estagio' }],
    ['is for another occupation', 'R$ 9.000', { title: 'Vendedor' }],
    ['only names the occupation', 'R$ 9.000', { title: 'Gerente de padaria' }],
  ])('does not count a vacancy that %s', async (_, salary, fields) => {
    await hireAll(0, 4);
    await hire(4, salary, fields);
    await nextDay();
    expect(await figures()).toBeNull();
  });

  it('does not count what was published more than 12 months ago, nor a company that the public does not meet', async () => {
    await hireAll(0, 5);
    await db.query(`update public.vacancies set posted_at = now() - interval '13 months' where company_id = $1`, [
      company(4).id,
    ]);
    await nextDay();
    expect(await figures()).toBeNull();
    await hire(5, 'R$ 2.500');
    const confirm = async (at: string) => {
      await db.query(`update auth.users set email_confirmed_at = ${at} where id = $1`, [company(5).id]);
      await db.query('update public.companies set listed = listed where id = $1', [company(5).id]);
      await nextDay();
    };
    await confirm('null');
    expect(await figures()).toBeNull();
    await confirm('now()');
    expect(await figures()).toMatchObject({ companies: 5 });
  });

  it.each(['padeiro', 'PADEIRA', 'Padeiro(a) Jr', 'Vaga urgente: padeiro - CLT', 'Padeiro e confeiteiro'])(
    'is for the occupation that the title %p begins with',
    async (title) => {
      await hireAll(0, 5);
      await nextDay();
      const { occupation, figures: found } = await ask(title);
      expect({ occupation: occupation?.startsWith('Pade'), companies: found?.companies }).toEqual({
        occupation: true,
        companies: 5,
      });
    },
  );

  it('of a state and a level has their vacancies alone', async () => {
    await hireAll(0, 5, { location: 'São Paulo, SP', level: 'junior' });
    await hireAll(5, 10, { location: 'Recife, PE', level: 'junior' });
    await hireAll(10, 15, { location: 'Recife, PE', level: 'senior' });
    await nextDay();
    expect(await figures('SP', 'junior')).toMatchObject({ companies: 5, median: 2200 });
    expect(await figures('PE', 'senior')).toMatchObject({ companies: 5, median: 3200 });
    expect(await figures('PE')).toMatchObject({ companies: 10, median: 2950 });
    expect(await figures(undefined, 'junior')).toMatchObject({ companies: 10, median: 2450 });
    expect(await figures()).toMatchObject({ companies: 10, vacancies: 10, median: 2700 });
    expect(await figures('SP', 'senior')).toBeNull();
    expect(await figures('BA')).toBeNull();
  });

  it('says which state and level it has understood', async () => {
    expect(await ask('Padeiro', ' sp ', 'Júnior')).toMatchObject({ state: 'SP', level: 'junior' });
    expect(await ask('Padeiro', 'XX', 'chefe')).toMatchObject({ state: null, level: null });
  });

  it.each([
    null,
    '',
    '   ',
    '???',
    'xyzzy',
    "'; drop table public.vacancies; --",
    '%_\\',
    ':title:padeir',
    '\u{1F950}',
    'a '.repeat(100_000),
    'padeiro'.repeat(1000),
  ])('knows no occupation by the title %#', async (title) => {
    await hireAll(0, 5);
    await nextDay();
    expect(await ask(title, title, title)).toEqual({ occupation: null, state: null, level: null, figures: null });
  });

  it('is not shown when its figures are a year old', async () => {
    await hireAll(0, 5);
    await nextDay();
    await db.exec('update private.pay_statistics set as_of = private.today() - 365');
    expect(await figures()).toBeNull();
  });
});

describe('a search', () => {
  type Pay = Figures & {
    occupation: string;
    state: string | null;
    level: string | null;
    asked_state: string | null;
    asked_level: string | null;
  };
  const search = (p_query: string | null, more: Record<string, unknown> = {}) =>
    call<{ pay: Pay | null; next_cursor: string | null }>(db, anon, 'search_vacancies', { p_query, ...more });
  const payOf = async (query: string | null, more: Record<string, unknown> = {}) => {
    const { pay } = await search(query, more);
    return (
      pay && {
        of: [pay.occupation, pay.state, pay.level].join('/'),
        asked: [pay.asked_state, pay.asked_level].join('/'),
        median: pay.median,
      }
    );
  };

  /** Answers: 'Padeiro' in Brazil, of juniors, of Pernambuco, of juniors and seniors there. */
  async function openMarket(): Promise<void> {
    await hireAll(0, 5, { location: 'Recife, PE', level: 'junior' });
    await hireAll(5, 10, { location: 'Recife, PE', level: 'senior' });
    await hireAll(10, 15, { location: 'Manaus, AM', level: 'junior' });
    await nextDay();
  }

  it('whose words name an occupation says what pay_statistics says of it', async () => {
    await openMarket();
    const { pay } = await search('padeiro');
    const known = await figures();
    expect(pay).toEqual({
      occupation: 'Padeiro',
      state: null,
      level: null,
      asked_state: null,
      asked_level: null,
      companies: known?.companies,
      first_quartile: known?.first_quartile,
      median: known?.median,
      third_quartile: known?.third_quartile,
      as_of: known?.as_of,
    });
    expect((await search('padeiro', { p_location: 'PE', p_level: 'senior' })).pay?.median).toBe(
      (await figures('PE', 'senior'))?.median,
    );
  });

  /** One market for all of them: publishing it takes longer than asking. */
  it('is read for its state and level, and has the answer of the narrowest group there is', async () => {
    await openMarket();
    const cases: [string, Record<string, unknown>, string, string][] = [
      ['padeiro', { p_location: 'PE' }, 'Padeiro/PE/', 'PE/'],
      ['padeiro', { p_location: 'Recife, PE' }, 'Padeiro/PE/', 'PE/'],
      ['padeiro', { p_location: 'recife' }, 'Padeiro/PE/', 'PE/'],
      ['padeiro em Recife', {}, 'Padeiro/PE/', 'PE/'],
      ['padeiro pernambuco', {}, 'Padeiro/PE/', 'PE/'],
      ['padeiro em Recife', { p_location: 'AM' }, 'Padeiro/AM/', 'AM/'],
      ['padeiro', { p_level: 'senior', p_location: 'PE' }, 'Padeiro/PE/senior', 'PE/senior'],
      ['padeira sênior', { p_location: 'PE' }, 'Padeiro/PE/senior', 'PE/senior'],
      ['padeiro', { p_level: 'junior,senior', p_location: 'PE' }, 'Padeiro/PE/', 'PE/'],
      // Too few companies for what is asked: a wider group, the state before the level
      ['padeiro', { p_level: 'diretor', p_location: 'PE' }, 'Padeiro/PE/', 'PE/diretor'],
      ['padeiro', { p_level: 'junior', p_location: 'SP' }, 'Padeiro//junior', 'SP/junior'],
      ['padeiro', { p_level: 'pleno', p_location: 'SP' }, 'Padeiro//', 'SP/pleno'],
      ['padeiro', { p_location: 'Remoto' }, 'Padeiro//', '/'],
      ['padeiro', { p_type: 'clt,pj' }, 'Padeiro//', '/'],
      ['procuro vaga de padeiro', {}, 'Padeiro//', '/'],
      ['padeiroo', {}, 'Padeiro//', '/'],
    ];
    for (const [query, more, of, asked] of cases)
      expect({ query, more, ...(await payOf(query, more)) }).toMatchObject({ query, more, of, asked });
  });

  it('has none for other words, for what is paid to firms and trainees, and for more than an occupation', async () => {
    await openMarket();
    const cases: [string | null, Record<string, unknown>][] = [
      [null, {}],
      ['', { p_location: 'PE' }],
      ['???', {}],
      ['pão', {}],
      ['vendedor', {}],
      ['padeiro', { p_type: 'pj' }],
      ['padeiro', { p_type: 'pj,freelancer' }],
      ['padeiro pj', {}],
      ['padeiro', { p_type: 'estagio' }],
      ['padeiro', { p_level: 'estagio' }],
      ['padeiro estagiário', {}],
      // One word and something that the list of occupations does not have: as a title, it is another occupation
      ['padeiro chefe de turno', {}],
      ["padeiro'; drop table public.vacancies; --", {}],
    ];
    for (const [query, more] of cases)
      expect({ query, more, pay: await payOf(query, more) }).toEqual({ query, more, pay: null });
  });

  it('of a later page has none, nor one of four companies, nor of figures that are a year old', async () => {
    await openMarket();
    const { next_cursor } = await search('padeiro', { p_page_size: 5 });
    expect((await search('padeiro', { p_page_size: 5, p_cursor: next_cursor })).pay).toBeNull();
    await db.exec('update private.pay_statistics set as_of = private.today() - 365');
    expect(await payOf('padeiro')).toBeNull();
    await db.exec('delete from public.vacancies; delete from private.pay_statistics');
    await hireAll(0, 4);
    await nextDay();
    expect(await payOf('padeiro')).toBeNull();
  });
});

describe('subtracting answers', () => {
  interface Offer {
    vacancy_id: string;
    company_id: string;
    state: string | null;
    level: string;
    group_state: string | null;
    group_level: string | null;
  }
  const states = [
    ['Campinas, SP', 'SP'],
    ['Recife, PE', 'PE'],
    ['Curitiba, PR', 'PR'],
    ['Remoto', ''],
  ] as const;
  const levels = ['junior', 'pleno', 'senior', 'diretor'] as const;

  /** Numbers between 0 and 1, always the same for a seed (Lehmer's generator). */
  const randomNumbers = (seed: number) => {
    let state = seed * 7919 + 1;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
  };

  /** A market in which few vacancies are in small places and most of the levels have one or two companies. */
  async function openMarket(seed: number): Promise<void> {
    const random = randomNumbers(seed);
    const rows = Array.from({ length: 20 + Math.floor(random() * 70) }, () => ({
      company_id: company(Math.floor(random() * companies.length)).id,
      location: states[Math.floor(random() ** 2 * states.length)]?.[0],
      level: levels[Math.floor(random() ** 2 * levels.length)],
      salary: `R$ ${1700 + Math.floor(random() * 8000)}`,
    }));
    await db.query(
      `insert into public.vacancies (company_id, title, description, requirements, location, type, level, salary, benefits)
       select company_id, 'Padeiro', 'Pães e doces, de madrugada.', '{Ensino médio completo}', location, 'clt', level, salary, '{Vale-transporte}'
       from jsonb_to_recordset($1::text::jsonb) as list(company_id uuid, location text, level public.vacancy_level, salary text)`,
      [JSON.stringify(rows)],
    );
  }

  /** Every question that can be asked of an occupation, with its answer. */
  async function askEverything() {
    const answers: { state: string; level: string; figures: Figures }[] = [];
    for (const state of ['', 'SP', 'PE', 'PR'])
      for (const level of ['', ...levels]) {
        const found = await figures(state, level);
        if (found) answers.push({ state, level, figures: found });
      }
    return answers;
  }

  /**
   * Vacancies that are in the same answers can't be told apart; whatever is added and subtracted consists of such
   * parts. Returns how many companies each has.
   */
  function companiesOfParts(offers: readonly Offer[], isIn: (offer: Offer) => string[]): number[] {
    const parts = new Map<string, Set<string>>();
    for (const offer of offers) {
      const part = isIn(offer).sort().join(' | ');
      if (part !== '') parts.set(part, (parts.get(part) ?? new Set()).add(offer.company_id));
    }
    return [...parts.values()].map((of) => of.size);
  }

  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'never leaves fewer than five companies (market %i)',
    async (seed) => {
      await openMarket(seed);
      await nextDay();
      const answers = await askEverything();
      expect(answers.length).toBeGreaterThan(1);
      const offers = await db.query<Offer>(`select * from private.grouped_pay('padeiro')`);
      const parts = companiesOfParts(offers, (offer) =>
        answers
          .filter(
            ({ state, level }) => ['', offer.group_state].includes(state) && ['', offer.group_level].includes(level),
          )
          .map(({ state, level }) => `${state} ${level}`),
      );
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(5);
    },
  );

  it('would leave fewer in these markets if every answer of five companies were shown', async () => {
    const smallest: number[] = [];
    for (const seed of [1, 2, 3]) {
      await db.exec('delete from public.vacancies');
      await openMarket(seed);
      const offers = await db.query<Offer>(
        `select id as vacancy_id, company_id, coalesce(state, '') as state, level::text from public.vacancies`,
      );
      const isOf = (state: string, level: string) => (offer: Offer) =>
        ['', offer.state].includes(state) && ['', offer.level].includes(level);
      const shown = ['', 'SP', 'PE', 'PR']
        .flatMap((state) => ['', ...levels].map((level) => [state, level] as const))
        .filter((cell) => new Set(offers.filter(isOf(...cell)).map((offer) => offer.company_id)).size >= 5);
      smallest.push(
        Math.min(
          ...companiesOfParts(offers, (offer) =>
            shown.filter((cell) => isOf(...cell)(offer)).map((cell) => cell.join(' ')),
          ),
        ),
      );
    }
    expect(Math.min(...smallest)).toBeLessThan(5);
  });

  it('of a state from Brazil tells nothing of the one company outside it', async () => {
    const answersWith = async (salary: string) => {
      await db.exec('delete from public.vacancies; delete from private.pay_statistics');
      await hireAll(0, 6, { location: 'Campinas, SP' });
      await hire(6, salary, { location: 'Recife, PE' });
      await nextDay();
      return askEverything();
    };
    const answers = await answersWith('R$ 1.700');
    expect(answers.map(({ state, level }) => `${state} ${level}`)).toEqual([' ', ' junior', 'SP ', 'SP junior']);
    expect(await answersWith('R$ 90.000')).toEqual(answers);
  });

  it('of today from that of tomorrow tells nothing of fewer than five companies', async () => {
    await hireAll(0, 6);
    await nextDay();
    const before = await figures();
    for (let index = 20; index < 24; index += 1) {
      await hire(index, 'R$ 9.000');
      // Published, and asked again on the same day and the next one
      expect(await figures()).toEqual(before);
      await nextDay();
      expect(await figures()).toEqual(before);
    }
    await hire(24, 'R$ 9.000');
    await nextDay();
    expect(await figures()).toMatchObject({ companies: 10, third_quartile: 9000 });
  });

  it('keeps its day while fewer than five differ, and has a new one while nobody does', async () => {
    await hireAll(0, 6);
    await nextDay();
    const setDay = () => db.exec('update private.pay_statistics set as_of = private.today() - 3');
    const day = async () =>
      (
        await db.query<{ days: number }>(`select distinct private.today() - as_of as days from private.pay_statistics`)
      )[0]?.days;
    await setDay();
    await nextDay();
    expect(await day()).toBe(0);
    await setDay();
    await db.query(`update public.vacancies set salary = 'R$ 9.000' where company_id = $1`, [company(0).id]);
    await nextDay();
    expect(await day()).toBe(3);
  });

  it('goes at once when fewer than five are left, and comes back as it was', async () => {
    await hireAll(0, 5);
    await nextDay();
    const before = await figures();
    await as(db, company(0), 'update public.vacancies set published = false where company_id = $1', [company(0).id]);
    await nextDay();
    expect(await figures()).toBeNull();
    await hire(9, 'R$ 9.000');
    await nextDay();
    expect(await figures()).toEqual(before);
  });

  it('mixes the pay of several companies into every figure', async () => {
    const pay = [1700, 2600, 4100, 7700, 9900];
    for (const [index, each] of pay.entries()) await hire(index, `R$ ${each}`);
    await nextDay();
    const found = (await figures()) as Figures;
    for (const figure of [found.first_quartile, found.median, found.third_quartile]) expect(pay).not.toContain(figure);
  });
});

describe('counting', () => {
  it('takes up to so many occupations in a call, once a day', async () => {
    await hireAll(0, 5);
    for (const title of ['Vendedor', 'Cozinheiro', 'Auxiliar administrativo']) await hire(0, 'R$ 2.000', { title });
    await db.exec(`delete from private.sweeps where name = 'count_pay_statistics'`);
    await db.exec('delete from private.pay_checks');
    expect(await call(db, service, 'count_pay_statistics', { p_limit: 0 })).toBe(0);
    expect(await call(db, service, 'count_pay_statistics', { p_limit: 3 })).toBe(3);
    // Three were all that the limit allowed, so the next call goes on
    await nextDay();
    expect(await figures()).toMatchObject({ companies: 5 });
    expect(await call(db, service, 'count_pay_statistics')).toBe(0);
  });

  it('passes over occupations that have nothing to count, and takes away what was counted of one that has nothing left', async () => {
    await db.exec(`delete from private.sweeps where name = 'count_pay_statistics'; delete from private.pay_checks`);
    expect(await call(db, service, 'count_pay_statistics')).toBe(0);
    await hireAll(0, 5);
    await nextDay();
    expect(await figures()).toMatchObject({ companies: 5 });
    await db.exec('delete from public.vacancies');
    expect(await nextDay()).toBe(1);
    expect(await figures()).toBeNull();
  });

  const known = () =>
    db.query<{ title: string; work: string | null }>(
      `select distinct s.title_key as title, t.work from private.title_works as t
       join private.vacancy_search as s on private.hash_of_title(s.title_key) = t.title_hash order by 1`,
    );

  it('reads each title once, and all of them again after other words of the search', async () => {
    await hireAll(0, 5);
    await hire(5, 'R$ 2.000', { title: 'Padeiro e chefe de turno' });
    await nextDay();
    expect(await known()).toEqual([{ title: 'padeirx', work: 'padeiro' }]);
    // Only what is remembered can let this count for another occupation
    await db.exec(`update private.title_works set work = 'vendedor'`);
    await nextDay();
    expect(await figures()).toBeNull();
    await db.exec(`update private.search_phrases set phrase = phrase where kind = 'work' and phrase = 'Padeiro'`);
    await nextDay();
    expect(await figures()).toMatchObject({ companies: 5 });
  });

  it('forgets a title that no vacancy has had for 60 days, and no other', async () => {
    await hireAll(0, 5);
    await nextDay();
    await db.exec(`
      update private.title_works set seen_on = private.today() - 61;
      insert into private.title_works (title_hash, work, seen_on) values (1, null, private.today() - 61), (2, null, private.today() - 59)`);
    await nextDay();
    expect(
      await db.query(
        'select title_hash::int, private.today() - seen_on as days from private.title_works where title_hash in (1, 2)',
      ),
    ).toEqual([{ title_hash: 2, days: 59 }]);
    expect(await known()).toEqual([{ title: 'padeirx', work: 'padeiro' }]);
  });

  it('is for the service alone, and what it writes is read by nobody', async () => {
    const candidate = await signUpCandidate(db);
    for (const who of [anon, candidate, company(0)]) {
      expect(await refusal(call(db, who, 'count_pay_statistics'))).toMatchObject({ code: '42501' });
      for (const table of ['pay_statistics', 'pay_checks', 'title_works'])
        expect(await refusal(as(db, who, `select from private.${table}`))).toMatchObject({ code: '42501' });
      expect(await refusal(as(db, who, `select private.grouped_pay('padeiro')`))).toMatchObject({ code: '42501' });
    }
  });

  it('gives everybody the same answer', async () => {
    await hireAll(0, 5);
    await nextDay();
    const answer = await ask('Padeiro');
    for (const who of [await signUpCandidate(db), company(0)])
      expect(await ask('Padeiro', null, null, who)).toEqual(answer);
  });
});
