import { readOpenQueries } from '../search/market/golden-queries';
import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  releaseCompany,
  service,
  signUp,
  signUpCandidate,
  signUpCompany,
  trust,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

let db: Database;
let company: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  company = await signUpCompany(db, 'Loja Verde');
  await db.exec(
    'delete from public.saved_searches; delete from private.mail_outbox; delete from private.alert_rounds;',
  );
});
afterAll(() => db.close());

interface Told {
  name: string;
  total: number;
  vacancies: { id: string; title: string; company_name: string; location: string; salary: string | null }[];
  [key: string]: unknown;
}
interface Claimed {
  id: number;
  kind: string;
  email: string;
  searches: Told[] | null;
}

const keep = async (who: Identity, fields: Record<string, unknown>): Promise<string> => {
  const row = { name: 'Minha busca', ...fields };
  const names = Object.keys(row);
  const rows = await as<{ id: string }>(
    db,
    who,
    `insert into public.saved_searches (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
};
/** Sets the time so that whatever is published afterwards is new, and the overlapping hour is over. */
const aDayLater = () =>
  db.exec(`update private.alert_rounds set looked_until = now() - interval '1 minute', due_at = now()`);
const look = (isEarly = false) => call<number>(db, service, 'queue_search_alerts', { p_limit: 50, p_early: isEarly });
const claim = async () =>
  (await call<Claimed[]>(db, service, 'claim_mails', { p_limit: 50 })).filter(({ kind }) => kind === 'search_alert');
const finish = (mails: readonly Claimed[]) =>
  Promise.all(mails.map(({ id }) => call(db, service, 'finish_mail', { p_id: id })));
const ofCompany = (fields: VacancyFields) => publish(db, company, fields);
/** The titles of each search in each mail; marks the mails as sent. */
async function digest(): Promise<{ email: string; told: Record<string, string[]> }[]> {
  await look(true);
  const mails = await claim();
  await finish(mails);
  return mails.map(({ email, searches }) => ({
    email,
    told: Object.fromEntries(
      (searches ?? []).map(({ name, vacancies }) => [name, vacancies.map(({ title }) => title)]),
    ),
  }));
}
const titlesOf = async () => (await digest()).flatMap(({ told }) => Object.values(told).flat());

describe('the alerts of saved searches', () => {
  it('contain what is published after the search was saved, in one mail with every search, newest first', async () => {
    const ana = await signUp(db, { name: 'Ana Lima', role: 'candidate' }, 'ana.alerta@ponte.example');
    await ofCompany({ title: 'Padeiro de antes' });
    await keep(ana, { name: 'Pão', query: 'padeiro' });
    await keep(ana, { name: 'Recife', location: 'Recife, PE' });
    const first = await ofCompany({ title: 'Padeiro da manhã', salary: 'R$ 2.000,00' });
    await ofCompany({ title: 'Padeiro da noite' });
    await ofCompany({ title: 'Caixa de loja', location: 'Recife, PE' });
    await ofCompany({ title: 'Caixa de mercado', location: 'Olinda, PE' });
    await ofCompany({ title: 'Padeiro em segredo', published: false });

    expect(await look(true)).toBe(1);
    const [mail, ...others] = await claim();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'search_alert',
      email: 'ana.alerta@ponte.example',
      searches: [
        {
          name: 'Pão',
          query: 'padeiro',
          location: null,
          total: 2,
          vacancies: [{ title: 'Padeiro da noite' }, { title: 'Padeiro da manhã' }],
        },
        { name: 'Recife', location: 'Recife, PE', total: 1, vacancies: [{ title: 'Caixa de loja' }] },
      ],
    });
    expect(mail?.searches?.[0]?.vacancies[1]).toEqual({
      id: first,
      title: 'Padeiro da manhã',
      company_name: 'Loja Verde',
      location: 'São Paulo, SP',
      salary: 'R$ 2.000,00',
    });
  });

  it('match what the search finds: without accents, by a synonym, and within every filter', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, {
      name: 'Mecânica',
      query: 'mecanica',
      salary: '3000-6000',
      type: 'pj',
      level: 'senior',
      location: 'PE',
    });
    const right: VacancyFields = {
      title: 'Mecânico de motos',
      salary: 'R$ 4.000,00',
      type: 'pj',
      level: 'senior',
      location: 'Recife, PE',
    };
    await ofCompany(right);
    await ofCompany({ ...right, title: 'Mecânico mal pago', salary: 'R$ 1.500,00' });
    await ofCompany({ ...right, title: 'Mecânico registrado', type: 'clt' });
    await ofCompany({ ...right, title: 'Mecânico iniciante', level: 'junior' });
    await ofCompany({ ...right, title: 'Mecânico de longe', location: 'Curitiba, PR' });
    await ofCompany({ ...right, title: 'Vendedor de motos' });
    expect(await titlesOf()).toEqual(['Mecânico de motos']);
  });

  it('match any of the values of one filter', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, {
      name: 'Dois',
      query: 'marmorista',
      type: 'clt,pj',
      level: 'junior,senior',
      salary: '1000-3000,10000+',
    });
    const fields: VacancyFields = { title: 'Marmorista', salary: 'R$ 2.000,00', type: 'pj', level: 'senior' };
    await ofCompany(fields);
    await ofCompany({
      ...fields,
      title: 'Marmorista registrado',
      type: 'clt',
      level: 'junior',
      salary: 'R$ 12.000,00',
    });
    await ofCompany({ ...fields, title: 'Marmorista freelancer', type: 'freelancer' });
    await ofCompany({ ...fields, title: 'Marmorista pleno', level: 'pleno' });
    await ofCompany({ ...fields, title: 'Marmorista mediano', salary: 'R$ 5.000,00' });
    expect((await titlesOf()).sort()).toEqual(['Marmorista', 'Marmorista registrado']);
  });

  it('never contain the same vacancy twice, by another search or on another day', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { name: 'Um', query: 'confeiteiro' });
    await keep(ana, { name: 'Dois', query: 'confeiteiro', type: 'clt' });
    const vacancy = await ofCompany({ title: 'Confeiteiro de bolos' });
    expect((await digest()).map(({ told }) => told)).toEqual([{ Um: ['Confeiteiro de bolos'] }]);
    expect(await digest()).toEqual([]);
    await keep(ana, { name: 'Três', query: 'confeiteiro bolos' });
    await as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy]);
    await as(db, company, 'update public.vacancies set published = true where id = $1', [vacancy]);
    await aDayLater();
    expect(await digest()).toEqual([]);
    await ofCompany({ title: 'Confeiteiro de doces' });
    expect(await titlesOf()).toEqual(['Confeiteiro de doces']);
  });

  it('are sent at most once a day, in the morning of São Paulo', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'soldador' });
    await ofCompany({ title: 'Soldador de estruturas' });
    // Saved just now: due on the next morning
    expect(await look()).toBe(0);
    await aDayLater();
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    await finish(await claim());
    await ofCompany({ title: 'Soldador de tubos' });
    expect(await look()).toBe(0);
    const [turn] = await db.query<{ local: string; is_later: boolean; within: boolean }>(
      `select (due_at at time zone 'America/Sao_Paulo')::time::text as local, due_at > now() as is_later,
         due_at <= now() + interval '24 hours' as within from private.alert_rounds`,
    );
    expect(turn).toEqual({ local: '08:00:00', is_later: true, within: true });
  });

  it.each([
    ['2026-11-21T10:59:00Z', '2026-11-21T11:00:00+00:00'],
    ['2026-11-21T11:00:00Z', '2026-11-22T11:00:00+00:00'],
    // Already the next day in London and not in São Paulo
    ['2026-11-22T01:30:00Z', '2026-11-22T11:00:00+00:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01T11:00:00+00:00'],
  ])('after %s are due at %s', async (after, due) => {
    const [row] = await db.query<{ due: Date | string }>('select private.next_alert_time($1::timestamptz) as due', [
      after,
    ]);
    expect(new Date(row?.due ?? '').getTime()).toBe(Date.parse(due));
  });

  it('process the next people in the next run when there are more than the limit', async () => {
    for (let n = 0; n < 3; n += 1) await keep(await signUpCandidate(db), { query: 'pintor' });
    await aDayLater();
    const some = () => call<number>(db, service, 'queue_search_alerts', { p_limit: 2 });
    expect([await some(), await some(), await some()]).toEqual([2, 1, 0]);
  });

  it('look at one person more when the time is over, and the others keep their turn', async () => {
    for (let n = 0; n < 3; n += 1) await keep(await signUpCandidate(db), { query: 'pintor' });
    await aDayLater();
    const late = () => call<number>(db, service, 'queue_search_alerts', { p_limit: 50, p_seconds: 0 });
    expect([await late(), await late(), await late(), await late()]).toEqual([1, 1, 1, 0]);
  });

  it('respect both switches, and leave out what was published while they were off', async () => {
    const ana = await signUpCandidate(db);
    const search = await keep(ana, { query: 'garçom' });
    const setSearch = (isOn: boolean) =>
      as(db, ana, 'update public.saved_searches set alerts = $1 where id = $2', [isOn, search]);
    const setMails = (isOn: boolean) => as(db, ana, 'update public.email_preferences set saved_searches = $1', [isOn]);

    await setSearch(false);
    await ofCompany({ title: 'Garçom sem aviso' });
    expect(await digest()).toEqual([]);
    await setSearch(true);
    expect(await digest()).toEqual([]);
    await ofCompany({ title: 'Garçom de salão' });
    expect(await titlesOf()).toEqual(['Garçom de salão']);

    await setMails(false);
    await ofCompany({ title: 'Garçom que ninguém soube' });
    expect(await digest()).toEqual([]);
    await setMails(true);
    // More than the hour by which two checks overlap
    await db.exec(`update private.alert_rounds set looked_until = now() + interval '1 hour'`);
    expect(await digest()).toEqual([]);
  });

  it('are dropped when they are switched off before the mail is sent, which does not affect mails about applications', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'porteiro' });
    await ofCompany({ title: 'Porteiro de prédio' });
    await look(true);
    await as(db, ana, 'update public.email_preferences set application_updates = false');
    expect(await db.query(`select kind from private.mail_outbox where kind = 'search_alert'`)).toHaveLength(1);
    await as(db, ana, 'update public.email_preferences set saved_searches = false');
    expect(await claim()).toEqual([]);
    expect(await db.query('select kind from private.mail_outbox')).toEqual([]);
  });

  it('leave out what was withdrawn, and are not sent when nothing is left', async () => {
    const ana = await signUpCandidate(db);
    const search = await keep(ana, { query: 'jardineiro' });
    const gone = await ofCompany({ title: 'Jardineiro que sai' });
    await ofCompany({ title: 'Jardineiro que fica' });
    await look(true);
    await as(db, company, 'delete from public.vacancies where id = $1', [gone]);
    expect((await claim()).map(({ searches }) => searches?.map(({ total }) => total))).toEqual([[1]]);
    await db.exec('update private.mail_outbox set due_at = now()');
    await as(db, ana, 'delete from public.saved_searches where id = $1', [search]);
    expect(await claim()).toEqual([]);
    expect(await db.query('select kind from private.mail_outbox')).toEqual([]);
  });

  it('join those that were given up for two weeks, and are then tried alone once a week', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'marceneiro' });
    const waiting = async () => {
      const [row] = await db.query<{ parts: number; attempts: number; days: number }>(
        `select jsonb_array_length(details) as parts, attempts, round(extract(epoch from now() - created_at) / 86400)::int as days
         from private.mail_outbox where kind = 'search_alert'`,
      );
      return row;
    };
    const giveUp = (days: number) =>
      db.exec(`update private.mail_outbox set attempts = 8, created_at = now() - interval '${days} days'`);
    const publishAndLook = async () => {
      await aDayLater();
      await ofCompany({ title: 'Marceneiro' });
      await look();
      return waiting();
    };
    expect(await publishAndLook()).toEqual({ parts: 1, attempts: 0, days: 0 });
    await giveUp(3);
    expect(await publishAndLook()).toEqual({ parts: 2, attempts: 0, days: 3 });
    await giveUp(15);
    expect(await publishAndLook()).toEqual({ parts: 2, attempts: 8, days: 15 });
    await db.exec(`update private.mail_outbox set due_at = now() - interval '8 days'`);
    expect(await publishAndLook()).toEqual({ parts: 1, attempts: 0, days: 15 });
    await giveUp(23);
    expect(await publishAndLook()).toEqual({ parts: 1, attempts: 8, days: 23 });
  });

  describe('of a company whose name is held back for a time', () => {
    const nameIt = async (name: string) => {
      await as(db, company, 'update public.companies set name = $1', [name]);
      // Another name ends the trust, and what waits for a review is another matter
      await trust(db, company);
    };
    /** The one that the public knows. */
    const takeNameBack = async () =>
      nameIt(
        (await as<{ released_name: string }>(db, company, 'select released_name from public.companies'))[0]
          ?.released_name ?? '',
      );
    const times = () =>
      as(db, company, 'select title, posted_at, updated_at, confirmed_at from public.vacancies order by title');
    const release = () => releaseCompany(db, company);

    it.each([
      ['is let through', release],
      ['takes its name back', takeNameBack],
    ] as const)('contain what it published meanwhile when it %s, once, and nothing older', async (_, comeBack) => {
      const ana = await signUpCandidate(db);
      await keep(ana, { query: 'vidraceiro' });
      await ofCompany({ title: 'Vidraceiro de antes' });
      expect(await titlesOf()).toEqual(['Vidraceiro de antes']);
      await nameIt('Loja Oficial');
      await ofCompany({ title: 'Vidraceiro em espera' });
      const before = await times();
      expect(await digest()).toEqual([]);
      // Longer than the hour by which two looks overlap
      await db.exec(
        `delete from public.vacancy_alerts; update private.alert_rounds set looked_until = now() + interval '1 hour'`,
      );
      await comeBack();
      expect(await titlesOf()).toEqual(['Vidraceiro em espera']);
      // Its forms that were open meanwhile save, and nobody has confirmed anything
      const after = await times();
      expect(after).toEqual([before[0], { ...before[1], posted_at: expect.anything() as unknown }]);
      expect(after).not.toEqual(before);
      // Once: another name of what the public knows brings nothing to the top
      await nameIt('Loja Amarela');
      expect(await times()).toEqual(after);
    });

    it('contain what a company published that was held back from its first day on', async () => {
      company = await signUpCompany(db, 'Loja Oficial');
      const ana = await signUpCandidate(db);
      await keep(ana, { query: 'vidraceiro' });
      await ofCompany({ title: 'Vidraceiro em espera' });
      expect(await digest()).toEqual([]);
      await db.exec(`update private.alert_rounds set looked_until = now() + interval '1 hour'`);
      await release();
      expect(await titlesOf()).toEqual(['Vidraceiro em espera']);
    });
  });

  it('leave out what the person has applied to', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'costureira' });
    const vacancy = await ofCompany({ title: 'Costureira de ateliê' });
    await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    expect(await digest()).toEqual([]);
  });

  it('leave out what was applied to, or has left the search, while they waited to go', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'bordadeira' });
    const applied = await ofCompany({ title: 'Bordadeira de ateliê' });
    const unconfirmed = await ofCompany({ title: 'Bordadeira de enxovais' });
    await ofCompany({ title: 'Bordadeira de uniformes' });
    await look(true);
    await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: applied });
    await db.query(`update public.vacancies set confirmed_at = now() - interval '30 days' where id = $1`, [
      unconfirmed,
    ]);
    expect((await claim())[0]?.searches).toMatchObject([
      { total: 1, vacancies: [{ title: 'Bordadeira de uniformes' }] },
    ]);
  });

  it('start again when the search is changed, and not when it is renamed', async () => {
    const ana = await signUpCandidate(db);
    const search = await keep(ana, { query: 'barbeiro' });
    await ofCompany({ title: 'Barbeiro de bairro' });
    await ofCompany({ title: 'Manicure de bairro' });
    await as(db, ana, `update public.saved_searches set query = 'manicure' where id = $1`, [search]);
    expect(await digest()).toEqual([]);
    await ofCompany({ title: 'Manicure de salão' });
    await as(db, ana, `update public.saved_searches set name = 'Unhas' where id = $1`, [search]);
    expect(await titlesOf()).toEqual(['Manicure de salão']);
  });

  it('show five and the number of all, and what could not be sent is added to the next day', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'repositor' });
    for (let n = 1; n <= 6; n += 1) await ofCompany({ title: `Repositor da loja ${n}` });
    await look(true);
    await ofCompany({ title: 'Repositor do dia seguinte' });
    await look(true);
    const mails = await claim();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.searches).toMatchObject([{ total: 7 }]);
    expect(mails[0]?.searches?.[0]?.vacancies.map(({ title }) => title)).toEqual([
      'Repositor do dia seguinte',
      'Repositor da loja 6',
      'Repositor da loja 5',
      'Repositor da loja 4',
      'Repositor da loja 3',
    ]);
  });

  it('of one person are sent although one search fails', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await keep(ana, { query: 'torneiro' });
    await keep(bia, { query: 'torneiro' });
    await ofCompany({ title: 'Torneiro mecânico' });
    await db.query(`create function private.break_for() returns trigger language plpgsql as $$ begin
      if new.user_id = '${ana.id}' then raise exception 'broken on purpose'; end if; return new; end $$`);
    await db.exec(
      'create trigger break_for before insert on public.vacancy_alerts for each row execute function private.break_for()',
    );
    const mails = await digest();
    await db.exec('drop trigger break_for on public.vacancy_alerts; drop function private.break_for()');
    expect(mails).toHaveLength(1);
    // What was missed is found by the next run
    expect(await titlesOf()).toEqual(['Torneiro mecânico']);
  });

  it('are queued by the service role only, and the log of sent vacancies can be read by its person only', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await keep(ana, { query: 'vidraceiro' });
    const vacancy = await ofCompany({ title: 'Vidraceiro de obras' });
    await digest();
    for (const who of [anon, ana, company]) {
      expect(await refusal(call(db, who, 'queue_search_alerts', { p_limit: 1 }))).toMatchObject({ code: '42501' });
    }
    expect(await as(db, ana, 'select vacancy_id from public.vacancy_alerts')).toEqual([{ vacancy_id: vacancy }]);
    for (const who of [bia, company])
      expect(await as(db, who, 'select vacancy_id from public.vacancy_alerts')).toEqual([]);
    expect(await refusal(as(db, ana, 'delete from public.vacancy_alerts'))).toMatchObject({ code: '42501' });
  });

  it('are part of the export, and are deleted with the account', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'apicultor' });
    const vacancy = await ofCompany({ title: 'Apicultor de serra' });
    await look(true);
    expect(await call(db, ana, 'export_my_data')).toMatchObject({
      saved_searches: [{ query: 'apicultor', alerts: true }],
      vacancy_alerts: [{ vacancy_id: vacancy }],
    });
    await call(db, service, 'erase_account', { p_user_id: ana.id });
    expect(await claim()).toEqual([]);
    for (const table of [
      'public.saved_searches',
      'public.vacancy_alerts',
      'private.alert_rounds',
      'private.mail_outbox',
    ]) {
      expect(await db.query(`select from ${table} where user_id = $1`, [ana.id])).toEqual([]);
    }
  });

  it('find with words that were read before what they find with their own, for every search', async () => {
    const queries = readOpenQueries().filter((_, index) => index % 7 === 0);
    const titles = queries.map(({ query }) => query).filter((query) => /^[\p{L} ]{5,40}$/u.test(query));
    const places = ['Recife, PE', 'São Paulo, SP', 'Remoto', 'Belo Horizonte, MG'];
    for (const [index, title] of titles.slice(0, 40).entries())
      await ofCompany({ title, location: places[index % 4], type: index % 3 === 0 ? 'pj' : 'clt' });
    const filters = [{}, { type: 'pj' }, { location: 'PE' }, { level: 'pleno', pcd: null }, { work_model: 'remoto' }];
    const searches = [
      ...queries.map(({ query, location }, index) => ({ query, location: location || null, ...filters[index % 5] })),
      ...titles.slice(0, 40).map((query, index) => ({ query, ...filters[index % 5] })),
      { query: '???' },
      { query: 'de' },
      { query: '10 anos de experiência' },
      { query: null, location: 'PE' },
    ];
    expect(searches.length).toBeGreaterThan(150);
    const rows = await db.query<{ query: string | null; own: string[]; read: string[] }>(
      `select s.query, private.new_matches(s, now() - interval '1 day', 100, false) as own,
         private.new_matches(s, now() - interval '1 day', 100, false, private.whole_query(s.query)) as read
       from jsonb_array_elements($1::jsonb) as list(search)
       cross join lateral jsonb_populate_record(null::public.saved_searches, list.search || jsonb_build_object('user_id', gen_random_uuid())) as s`,
      [JSON.stringify(searches)],
    );
    expect(rows).toHaveLength(searches.length);
    expect(rows.filter(({ own, read }) => JSON.stringify(own) !== JSON.stringify(read))).toEqual([]);
    expect(rows.filter(({ own }) => own.length > 0).length).toBeGreaterThan(25);
  }, 300_000);

  it('ask for everything with nothing but years of experience, and for nothing with nothing but signs', async () => {
    await ofCompany({ title: 'Tapeceiro' });
    const count = async (query: string | null): Promise<number> => {
      const [row] = await db.query<{ found: number }>(
        `select cardinality(private.new_matches(s, now() - interval '1 day', 1000, false)) as found
         from jsonb_populate_record(null::public.saved_searches, jsonb_build_object('query', $1::text, 'user_id', gen_random_uuid())) as s`,
        [query],
      );
      return row?.found ?? -1;
    };
    expect(await count('10 anos de experiência')).toBe(await count(null));
    expect(await count(null)).toBeGreaterThan(0);
    expect(await count('???')).toBe(0);
  });

  it('ask the index for no word that the newest vacancies have', async () => {
    await ofCompany({ title: 'Tapeceiro' });
    const ask = (word: string) => [
      {
        sql: `create or replace function private.count_by_index(p_query tsquery, p_limit int) returns int language plpgsql as $$ begin
          raise exception 'asked the index for %', p_query; end $$`,
      },
      { sql: 'select private.query_of_alert(array[$1])::text as query', parameters: [word] },
      { sql: 'drop table public.vacancies_of_nobody' },
    ];
    // The last statement fails, so that the function is as before
    await expect(db.transaction(ask('tapeceiro'))).rejects.toThrow('vacancies_of_nobody');
    await expect(db.transaction(ask('relojoeiro'))).rejects.toThrow('asked the index');
  });

  it('read the words that several people saved once a call, and none of who wants no mails', async () => {
    const people = [await signUpCandidate(db), await signUpCandidate(db), await signUpCandidate(db)];
    for (const [index, who] of people.entries()) {
      await keep(who, { name: 'A mesma', query: 'tapeceiro' });
      await keep(who, { name: 'Com filtro', query: 'tapeceiro', type: 'clt', location: 'PE' });
      await keep(who, { name: 'Sem palavras', location: 'Olinda, PE' });
      if (index === 2) {
        await keep(who, { query: 'relojoeiro' });
        await as(db, who, 'update public.email_preferences set saved_searches = false');
      }
    }
    await ofCompany({ title: 'Tapeceiro', location: 'Recife, PE', type: 'clt' });
    await ofCompany({ title: 'Tapeceiro de sofás', type: 'pj' });
    await db.exec(`
      create table private.texts_read (query text);
      alter function private.whole_query(text) rename to whole_query_itself;
      create function private.whole_query(p_query text) returns tsquery language plpgsql volatile security definer as $$ begin
        insert into private.texts_read values (p_query); return private.whole_query_itself(p_query); end $$`);
    const mails = await digest();
    const read = await db.query('select query from private.texts_read');
    await db.exec(`drop function private.whole_query(text); drop table private.texts_read;
      alter function private.whole_query_itself(text) rename to whole_query`);
    expect(read).toEqual([{ query: 'tapeceiro' }]);
    expect(mails.map(({ told }) => told)).toEqual(
      [0, 1].map(() => ({ 'A mesma': ['Tapeceiro de sofás', 'Tapeceiro'] })),
    );
  });

  it('tell of a hundred of a search, and that there are more', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { name: 'Muitas', query: 'empalhador' });
    await keep(ana, { name: 'Poucas', query: 'luthier' });
    await db.query(
      `insert into public.vacancies (company_id, title, description, location, type, level, requirements, benefits)
       select $1, 'Empalhador ' || nth, 'Vaga ' || md5(nth::text), 'Recife, PE', 'clt', 'pleno', '{Experiência}', '{Vale-transporte}' from generate_series(1, 101) as list(nth)`,
      [company.id],
    );
    await ofCompany({ title: 'Luthier' });
    await look(true);
    const mails = await claim();
    await finish(mails);
    expect(mails.flatMap(({ searches }) => searches ?? [])).toMatchObject([
      { name: 'Muitas', total: 100, is_more: true },
      { name: 'Poucas', total: 1, is_more: false },
    ]);
  }, 60_000);

  it('find what begins like a word that nobody has, as the search does', async () => {
    const ana = await signUpCandidate(db);
    await keep(ana, { query: 'sapatei recife' });
    // A word that is merely gone is not taken for another one
    await keep(ana, { query: 'sapateiro ortopedixta' });
    expect(await titlesOf()).toEqual([]);
    await ofCompany({ title: 'Sapateiro', location: 'Recife, PE' });
    await ofCompany({ title: 'Sapateiro ortopedista', location: 'Olinda, PE' });
    expect(await titlesOf()).toEqual(['Sapateiro']);
  });

  it('of all others are sent although words of one search cannot be read', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await keep(ana, { query: 'amolador' });
    await keep(bia, { query: 'calceteiro' });
    await ofCompany({ title: 'Amolador' });
    await ofCompany({ title: 'Calceteiro' });
    await db.exec(`
      alter function private.query_words(text) rename to query_words_itself;
      create function private.query_words(p_query text) returns text[] language plpgsql immutable as $$ begin
        if p_query = 'amolador' then raise exception 'broken on purpose'; end if; return private.query_words_itself(p_query); end $$`);
    const told = await titlesOf();
    await db.exec(
      `drop function private.query_words(text); alter function private.query_words_itself(text) rename to query_words`,
    );
    expect(told).toEqual(['Calceteiro']);
  });
});
