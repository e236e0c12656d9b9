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
} from './database';

let db: Database;
let company: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  await db.exec('delete from private.mail_outbox');
  company = await signUpCompany(db, 'Loja Verde');
});
afterAll(() => db.close());

/** As if the company had last confirmed it so many days ago. */
const confirmedDaysAgo = (vacancy: string, days: number) =>
  db.query(`update public.vacancies set confirmed_at = now() - interval '1 day' * $2::int where id = $1`, [
    vacancy,
    days,
  ]);
const daysAgo = async (vacancy: string) =>
  (
    await db.query<{ days: number | null }>(
      `select private.today() - (confirmed_at at time zone 'America/Sao_Paulo')::date as days from public.vacancies where id = $1`,
      [vacancy],
    )
  )[0]?.days;
const found = async (vacancy: string) => {
  const { rows } = await call<{ rows: { id: string }[] }>(db, anon, 'search_vacancies', { p_page_size: 50 });
  return rows.some(({ id }) => id === vacancy);
};
const listed = (vacancy: string) =>
  as(
    db,
    company,
    `select live, in_search, confirmation_due from public.list_company_vacancies() where id = '${vacancy}'`,
  );
const confirm = (who: Identity, ...p_vacancy_ids: string[]) =>
  call<number>(db, who, 'confirm_vacancies', { p_vacancy_ids });

describe('a vacancy', () => {
  it('is confirmed by being published', async () => {
    const vacancy = await publish(db, company);
    expect(await daysAgo(vacancy)).toBe(0);
    expect(await listed(vacancy)).toEqual([{ live: true, in_search: true, confirmation_due: false }]);
  });

  it('is not confirmed as a draft, and is when the draft is published', async () => {
    const draft = await publish(db, company, { published: false });
    expect(await daysAgo(draft)).toBeNull();
    await as(db, company, 'update public.vacancies set published = true where id = $1', [draft]);
    expect(await daysAgo(draft)).toBe(0);
  });

  it.each([
    ['text', `title = 'Outro título'`],
    ['deadline', `deadline = current_date + 60`],
  ])('is confirmed by its company changing its %s', async (_, change) => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, 25);
    await as(db, company, `update public.vacancies set ${change} where id = $1`, [vacancy]);
    expect(await daysAgo(vacancy)).toBe(0);
  });

  it('is not confirmed by what the operator changes, or by being taken off the air', async () => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, 25);
    await db.query(`update public.vacancies set title = 'Outro título' where id = $1`, [vacancy]);
    await as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy]);
    expect(await daysAgo(vacancy)).toBe(25);
  });

  it('lets nobody write the moment by hand', async () => {
    const vacancy = await publish(db, company);
    for (const column of ['confirmed_at', 'confirmed_until'])
      expect(
        await refusal(as(db, company, `update public.vacancies set ${column} = now() where id = $1`, [vacancy])),
      ).toMatchObject({ code: '42501' });
  });

  it.each([
    [19, true, false],
    [20, true, true],
    [29, true, true],
    [30, false, true],
  ])('confirmed %i days ago: found %s, asked %s', async (days, isFound, isDue) => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, days);
    expect(await found(vacancy)).toBe(isFound);
    expect(await listed(vacancy)).toEqual([{ live: true, in_search: isFound, confirmation_due: isDue }]);
    const { rows } = await call<{ rows: { id: string }[] }>(db, anon, 'vacancy_addresses');
    expect(rows.some(({ id }) => id === vacancy)).toBe(isFound);
    const { company: shown } = await call<{ company: { open_positions: number } }>(db, anon, 'get_vacancy', {
      p_id: vacancy,
    });
    expect(shown.open_positions).toBe(isFound ? 1 : 0);
  });

  it.each([
    ['the day after its last confirmed day', 5, true],
    ['on its last confirmed day', 4, false],
    ['before it', 2, false],
  ])('is asked, of a deadline %s: %s', async (_, days, isDue) => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, 25);
    await db.query('update public.vacancies set deadline = private.today() + $2::int where id = $1', [vacancy, days]);
    expect(await listed(vacancy)).toEqual([{ live: true, in_search: true, confirmation_due: isDue }]);
  });

  it('that has left the search keeps its page, takes applications and counts as active', async () => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, 40);
    expect(await call(db, anon, 'get_vacancy', { p_id: vacancy })).toMatchObject({
      status: 'live',
      vacancy: { confirmed_at: expect.any(String) as unknown, confirmed_until: expect.any(String) as unknown },
    });
    await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: vacancy });
    expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ used: 1 });
  });

  it('ends at its deadline, however lately it was confirmed', async () => {
    const vacancy = await publish(db, company);
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [vacancy]);
    expect(await found(vacancy)).toBe(false);
    expect(await listed(vacancy)).toEqual([{ live: false, in_search: false, confirmation_due: false }]);
    expect(await confirm(company, vacancy)).toBe(0);
  });

  it('of an import needs no confirmation', async () => {
    const vacancy = await publish(db, company);
    await db.query(
      `insert into public.vacancies (id, company_id, title, description, requirements, location, type, level, benefits, source)
       select gen_random_uuid(), company_id, 'Vaga importada', description, requirements, location, type, level, benefits, 'external'
       from public.vacancies where id = $1`,
      [vacancy],
    );
    expect(
      await db.query(`select confirmed_at, confirmed_until from public.vacancies where title = 'Vaga importada'`),
    ).toEqual([{ confirmed_at: null, confirmed_until: null }]);
  });
});

describe('confirm_vacancies', () => {
  it('brings vacancies back to their place in the search, without a new version of their text', async () => {
    const [first, second] = [await publish(db, company, { title: 'Caixa' }), await publish(db, company)];
    await confirmedDaysAgo(first, 31);
    await confirmedDaysAgo(second, 22);
    const versions = () =>
      db.query('select posted_at, updated_at from public.vacancies where company_id = $1 order by id', [company.id]);
    const before = await versions();
    expect(await confirm(company, first, second)).toBe(2);
    expect(await versions()).toEqual(before);
    expect(await found(first)).toBe(true);
    expect(await listed(second)).toEqual([{ live: true, in_search: true, confirmation_due: false }]);
  });

  it("passes over drafts and other companies' vacancies", async () => {
    const vacancy = await publish(db, company);
    const draft = await publish(db, company, { published: false });
    await confirmedDaysAgo(vacancy, 31);
    expect(await confirm(company, draft)).toBe(0);
    expect(await confirm(await signUpCompany(db), vacancy)).toBe(0);
    expect(await confirm(await signUpCandidate(db), vacancy)).toBe(0);
    expect(await daysAgo(vacancy)).toBe(31);
    expect(await daysAgo(draft)).toBeNull();
  });

  it('is not for visitors', async () => {
    expect(await refusal(confirm(anon, await publish(db, company)))).toMatchObject({ code: '42501' });
  });
});

describe('ask_confirmations', () => {
  interface Claimed {
    kind: string;
    unsubscribe: string | null;
    unconfirmed?: number;
    unconfirmed_vacancies?: { vacancy_title: string; confirmed_until: string }[];
  }
  const ask = async (p_limit = 500) => {
    await db.exec(`delete from private.sweeps where name = 'ask_confirmations'`);
    return call<number>(db, service, 'ask_confirmations', { p_limit });
  };
  const claim = async () => {
    await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
    return call<Claimed[]>(db, service, 'claim_mails', { p_limit: 100 });
  };

  beforeEach(async () => {
    // Nothing of an earlier test waits any more
    await db.exec('update public.vacancies set confirmed_at = now() where confirmed_at is not null');
  });

  it('asks a company once a week, in one mail, from the 20th day until the vacancy leaves the search', async () => {
    const [first, second] = [
      await publish(db, company, { title: 'Caixa da noite' }),
      await publish(db, company, { title: 'Padeiro da manhã' }),
    ];
    await confirmedDaysAgo(first, 19);
    expect(await ask()).toBe(0);
    await confirmedDaysAgo(first, 20);
    await confirmedDaysAgo(second, 29);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    const [mail, ...others] = await claim();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'confirmation_request',
      unsubscribe: expect.stringMatching(/^application_updates\./) as unknown,
      unconfirmed: 2,
      unconfirmed_vacancies: [{ vacancy_title: 'Padeiro da manhã' }, { vacancy_title: 'Caixa da noite' }],
    });
    await db.exec('update private.mail_outbox set sent_at = now()');
    expect(await ask()).toBe(0);
    await db.exec(`update private.mail_outbox set created_at = now() - interval '7 days'`);
    expect(await ask()).toBe(1);
    await db.exec('delete from private.mail_outbox');
    await confirmedDaysAgo(first, 30);
    await confirmedDaysAgo(second, 30);
    expect(await ask()).toBe(0);
  });

  it('names vacancies of one title with their places', async () => {
    for (const location of ['Olinda, PE', 'Caruaru, PE'])
      await confirmedDaysAgo(await publish(db, company, { title: 'Vendedor', location }), 20);
    await confirmedDaysAgo(await publish(db, company, { title: 'Caixa da noite' }), 20);
    expect(await ask()).toBe(1);
    const [mail] = await claim();
    expect(mail?.unconfirmed_vacancies?.map(({ vacancy_title }) => vacancy_title).sort()).toEqual([
      'Caixa da noite',
      'Vendedor (Caruaru, PE)',
      'Vendedor (Olinda, PE)',
    ]);
  });

  it('does not send what was confirmed meanwhile, or what its reader has switched off', async () => {
    const vacancy = await publish(db, company);
    await confirmedDaysAgo(vacancy, 21);
    expect(await ask()).toBe(1);
    await confirm(company, vacancy);
    expect(await claim()).toEqual([]);
    await confirmedDaysAgo(vacancy, 21);
    expect(await ask()).toBe(1);
    await as(db, company, 'update public.email_preferences set application_updates = false');
    expect(await claim()).toEqual([]);
    expect(await ask()).toBe(0);
  });

  it('does not ask about what ends by itself before, about drafts, or companies that the public does not meet', async () => {
    const ending = await publish(db, company);
    const draft = await publish(db, company);
    await confirmedDaysAgo(ending, 22);
    await confirmedDaysAgo(draft, 22);
    await db.query('update public.vacancies set deadline = private.today() + 2 where id = $1', [ending]);
    await db.query('update public.vacancies set published = false where id = $1', [draft]);
    const hidden = await signUpCompany(db, 'Outra loja');
    await confirmedDaysAgo(await publish(db, hidden), 22);
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [hidden.id]);
    await db.query('update public.companies set listed = false where id = $1', [hidden.id]);
    expect(await ask()).toBe(0);
  });

  it('looks once an hour, and again at once while more companies are to be asked', async () => {
    for (const name of ['Loja Azul', 'Loja Branca'])
      await confirmedDaysAgo(await publish(db, await signUpCompany(db, name)), 22);
    const step = (p_limit: number) => call<number>(db, service, 'ask_confirmations', { p_limit });
    await db.exec(`delete from private.sweeps where name = 'ask_confirmations'`);
    expect(await step(0)).toBe(0);
    expect(await step(1)).toBe(1);
    await db.exec('update private.mail_outbox set sent_at = now()');
    expect(await step(2)).toBe(1);
    await confirmedDaysAgo(await publish(db, company), 22);
    expect(await step(2)).toBe(0);
  });
});
