import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  renameReleased,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

/* Work on large accounts is split into steps of a given size. */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const found = async (query: string) =>
  (await call<{ total: number }>(db, anon, 'search_vacancies', { p_query: query })).total;
const goOn = (limit: number) => call<boolean>(db, service, 'continue_long_work', { p_limit: limit });

/**
 * More vacancies than a company can publish in a day, each with a pay of its own: they are no repetitions of each
 * other.
 */
async function publishMany(company: Identity, count: number): Promise<void> {
  const id = await publish(db, company, { title: 'Ajudante de cozinha' });
  await db.query(
    `insert into public.vacancies (company_id, title, description, requirements, location, type, level, salary, benefits)
     select company_id, title, description, requirements, location, type, level, 'R$ ' || 2000 + n, benefits
     from public.vacancies, generate_series(2, $2) as n where id = $1`,
    [id, count],
  );
}

describe('a new name of a company', () => {
  it('is found at once by its first vacancies, by the rest step by step', async () => {
    const company = await signUpCompany(db, 'Zebrafone');
    await publishMany(company, 130);
    await renameReleased(db, company, 'Girafone');
    expect([await found('girafone'), await found('zebrafone')]).toEqual([100, 30]);
    expect(await goOn(20)).toBe(true);
    expect([await found('girafone'), await found('zebrafone')]).toEqual([120, 10]);
    // Another name before the work is done: it starts from the beginning
    await renameReleased(db, company, 'Hienafone');
    expect(await found('hienafone')).toBe(100);
    while (await goOn(20));
    expect([await found('hienafone'), await found('girafone'), await found('zebrafone')]).toEqual([130, 0, 0]);
    expect(await db.query('select from private.renamed_companies')).toEqual([]);
    expect(await db.query(`select from private.search_lexicon where word in ('girafone', 'zebrafone')`)).toEqual([]);
  });
});

describe('a company that becomes public', () => {
  const listed = (company: Identity, isListed: boolean) =>
    db.query('update auth.users set email_confirmed_at = case when $2 then now() end where id = $1', [
      company.id,
      isListed,
    ]);

  it('is found at once by its first vacancies, by the rest step by step', async () => {
    const company = await signUpCompany(db, 'Tatuzeira');
    await listed(company, false);
    await publishMany(company, 130);
    expect(await found('tatuzeira')).toBe(0);
    await listed(company, true);
    expect(await found('tatuzeira')).toBe(100);
    expect(await goOn(20)).toBe(true);
    expect(await found('tatuzeira')).toBe(120);
    while (await goOn(20));
    expect(await found('tatuzeira')).toBe(130);
    expect(await db.query('select from private.renamed_companies')).toEqual([]);
  });

  it('is found by none of them when it is held for review before the work is done', async () => {
    const company = await signUpCompany(db, 'Quatizeira');
    await listed(company, false);
    await publishMany(company, 130);
    await listed(company, true);
    await listed(company, false);
    expect(await found('quatizeira')).toBe(0);
    while (await goOn(20));
    expect(await found('quatizeira')).toBe(0);
    // A new name of a company that is not listed is not indexed
    await renameReleased(db, company, 'Saguizeira');
    while (await goOn(20));
    expect(await found('saguizeira')).toBe(0);
  });

  it('with a new name is found by all its vacancies under that name', async () => {
    const company = await signUpCompany(db, 'Guarazeira Oficial');
    await publishMany(company, 130);
    expect(await found('guarazeira')).toBe(0);
    await renameReleased(db, company, 'Guarazeira');
    while (await goOn(20));
    expect(await found('guarazeira')).toBe(130);
  });
});

describe('an erasure', () => {
  it('of a company with many rows takes several steps, with the result of a single step', async () => {
    const company = await signUpCompany(db, 'Abelheira');
    await publishMany(company, 7);
    const candidate = await signUpCandidate(db);
    const vacancies = await db.query<{ id: string }>('select id from public.vacancies where company_id = $1', [
      company.id,
    ]);
    for (const { id } of vacancies) await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: id });
    const mail = `rh-${randomUUID()}@ponte.example`;
    await db.query('update auth.users set email = $2 where id = $1', [company.id, mail]);
    for (const { id } of await as<{ id: string }>(db, company, 'select id from public.applications')) {
      await call(db, company, 'open_sent_resume', { p_application_id: id });
      await call(db, company, 'set_application_status', {
        p_application_id: id,
        p_status: 'rejected',
        p_note: `Escreva a ${mail}`,
      });
    }
    await db.query(
      `insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), json_build_object('actor_username', $1::text) from generate_series(1, 45)`,
      [mail],
    );
    let steps = 1;
    while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: company.id, p_limit: 2 }))) {
      steps += 1;
      // The company is unlisted from the first step on, however many follow
      expect(
        (await call<{ rows: { id: string }[] }>(db, anon, 'search_companies', { p_query: 'abelheira' })).rows,
      ).toEqual([]);
    }
    expect(steps).toBeGreaterThan(10);
    expect(await db.query('select from auth.users where id = $1', [company.id])).toEqual([]);
    // The log afterwards
    const left = () => db.query(`select from auth.audit_log_entries where payload->>'actor_username' = $1`, [mail]);
    expect(await left()).toHaveLength(45);
    const clean = () => call<boolean>(db, service, 'clean_sign_in_log', { p_user_id: company.id, p_limit: 20 });
    expect([await clean(), await clean(), await clean(), await clean()]).toEqual([true, true, false, false]);
    expect(await left()).toEqual([]);
    expect(await db.query('select from private.erasures')).toEqual([]);
    const kept = await as<{ status: string }>(
      db,
      candidate,
      'select company_name, company_id, vacancy_id, rejection_reason from public.applications',
    );
    expect(kept).toEqual(
      Array(7).fill({
        company_name: 'Abelheira',
        company_id: null,
        vacancy_id: null,
        rejection_reason: 'Escreva a [removido]',
      }),
    );
    expect(await as(db, candidate, `select from public.application_events where note like '%ponte.example%'`)).toEqual(
      [],
    );
  });

  it('that was interrupted is continued, and one that fails does not block others', async () => {
    const [stuck, next] = [await signUpCompany(db, 'Empresa que não sai'), await signUpCompany(db, 'Empresa que sai')];
    await db.query(
      `insert into private.erasures (user_id, asked_at) values ($1, now() - interval '2 hours'), ($2, now() - interval '1 hour')`,
      [stuck.id, next.id],
    );
    // Requested just now, so its own request is still working on it
    const recent = await signUpCompany(db, 'Empresa recente');
    await db.query('insert into private.erasures (user_id) values ($1)', [recent.id]);
    await db.exec(`create function public.refuse_erasure() returns trigger language plpgsql as $$ begin
      if old.id = '${stuck.id}' then raise exception 'held'; end if; return old; end $$;
      create trigger refuse_erasure before delete on auth.users for each row execute function public.refuse_erasure()`);
    const turn = async () => {
      const id = await call<string | null>(db, service, 'next_erasure');
      if (id !== null) await call(db, service, 'erase_account', { p_user_id: id }).catch(() => undefined);
      return id;
    };
    try {
      expect([await turn(), await turn(), await turn()]).toEqual([stuck.id, next.id, stuck.id]);
    } finally {
      await db.exec('drop trigger refuse_erasure on auth.users; drop function public.refuse_erasure()');
    }
    const left = await db.query<{ id: string }>('select id from auth.users where id = any ($1::uuid[])', [
      [stuck.id, next.id, recent.id],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([stuck.id, recent.id].sort());
    for (const { id } of [stuck, recent]) await call(db, service, 'erase_account', { p_user_id: id });
    while (await goOn(100));
    expect(await db.query('select from private.erasures')).toEqual([]);
  });

  it('of a company takes the people of a large vacancy in steps', async () => {
    const company = await signUpCompany(db, 'Formigueiro');
    const id = await publish(db, company);
    const candidates: Identity[] = [];
    for (let each = 0; each < 5; each += 1) candidates.push(await signUpCandidate(db));
    for (const candidate of candidates) await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: id });
    const told = async () =>
      (
        await db.query(
          `select from public.application_events as e join public.applications as a on a.id = e.application_id
           where e.status = 'vacancy_removed' and a.company_name = 'Formigueiro' and a.vacancy_id is null`,
        )
      ).length;
    const counts: number[] = [];
    let isGone: boolean;
    do {
      isGone = await call<boolean>(db, service, 'erase_account', { p_user_id: company.id, p_limit: 2 });
      counts.push(await told());
      // Nobody applies meanwhile, also who was told that it is gone
      await expect(call(db, candidates[0] as Identity, 'apply_to_vacancy', { p_vacancy_id: id })).rejects.toThrow();
    } while (!isGone);
    expect(counts.slice(0, 3)).toEqual([2, 4, 5]);
    expect(counts.at(-1)).toBe(5);
    while (await goOn(100));
  });

  it('deletes the account first, and then cleans the log of the auth service for all of them in one walk', async () => {
    await db.exec('delete from auth.audit_log_entries');
    const people: (Identity & { mail: string })[] = [];
    const log = (actor: string, username: string, hours = -1) =>
      db.query(
        `insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), $1, now() + make_interval(hours => $2::int))`,
        [JSON.stringify({ action: 'login', actor_id: actor, actor_username: username }), hours],
      );
    for (let each = 0; each < 3; each += 1) {
      const person = await signUpCandidate(db);
      const mail = `saida-${randomUUID()}@ponte.example`;
      await db.query('update auth.users set email = $2 where id = $1', [person.id, mail]);
      people.push({ ...person, mail });
      for (let line = 0; line < 5; line += 1) await log(person.id ?? '', mail);
      await log('', mail.toUpperCase());
      await log('', `nao-${mail}`);
    }
    const [first, second, late] = people as [Identity & { mail: string }, Identity, Identity & { mail: string }];
    // The log is long, and the account is gone all the same
    for (const { id } of [first, second])
      expect(await call<boolean>(db, service, 'erase_account', { p_user_id: id })).toBe(true);
    expect(await db.query('select from auth.users where id = any ($1)', [[first.id, second.id]])).toEqual([]);
    expect(await goOn(1)).toBe(false); // A step of 100 lines ends the walk
    expect(await db.query('select from private.erasures')).toEqual([]);
    const names = async (mail: string) =>
      (await db.query(`select from auth.audit_log_entries where lower(payload::text) like '%' || $1 || '%'`, [mail]))
        .length;
    expect([await names(first.mail), await names(late.mail)]).toEqual([1, 7]);

    // An account that was made with the address since then keeps its lines
    await call(db, service, 'erase_account', { p_user_id: late.id });
    const another = randomUUID();
    await log(another, late.mail, 1);
    const clean = (limit: number) =>
      call<boolean>(db, service, 'clean_sign_in_log', { p_user_id: late.id, p_limit: limit });
    expect(await clean(4)).toBe(true);
    // Who comes while a walk goes on waits for the next one, which begins at the log's begin
    const last = await signUpCandidate(db);
    await db.query(
      `insert into auth.audit_log_entries (id, payload) values ('00000000-0000-4000-8000-000000000001', $1)`,
      [JSON.stringify({ actor_id: last.id })],
    );
    await call(db, service, 'erase_account', { p_user_id: last.id });
    expect(await clean(1000)).toBe(false);
    expect(await names(late.mail)).toBe(2);
    expect(await names(last.id ?? '')).toBe(1);
    while (await goOn(100));
    expect(await names(last.id ?? '')).toBe(0);
    expect(await db.query('select from private.erasures')).toEqual([]);
  });

  it('is not needed for lines of the log that are older than six months: a walk a day removes them', async () => {
    await db.exec('delete from auth.audit_log_entries');
    await db.exec(`delete from private.sweeps where name = 'remove_old_sign_ins'`);
    const log = (lines: number, age: string) =>
      db.query(
        `insert into auth.audit_log_entries (id, payload, created_at)
         select gen_random_uuid(), '{"action": "login"}', now() - $2::interval from generate_series(1, $1)`,
        [lines, age],
      );
    const kept = async () =>
      (
        await db.query<{ lines: number; old: number }>(
          `select count(*)::int as lines, (count(*) filter (where created_at < now() - interval '6 months'))::int as old
           from auth.audit_log_entries`,
        )
      )[0];
    const nextDay = () =>
      db.exec(`update private.sweeps set done_at = now() - interval '1 day' where name = 'remove_old_sign_ins'`);
    await log(150, '6 months 1 hour');
    await log(150, '5 months 27 days');
    let steps = 0;
    // Steps of 100 lines
    while (await goOn(1)) steps += 1;
    expect(steps).toBe(3);
    expect(await kept()).toEqual({ lines: 150, old: 0 });
    await log(3, '7 months');
    expect(await goOn(100)).toBe(false);
    expect(await kept()).toEqual({ lines: 153, old: 3 });
    await nextDay();
    expect(await goOn(100)).toBe(false);
    expect(await kept()).toEqual({ lines: 150, old: 0 });
    await db.exec('delete from auth.audit_log_entries');
  });

  it('of an account that was deleted by somebody else meanwhile ends as well', async () => {
    const gone = await signUpCandidate(db);
    await db.query(`insert into private.erasures (user_id, asked_at) values ($1, now() - interval '1 hour')`, [
      gone.id,
    ]);
    await db.query('delete from auth.users where id = $1', [gone.id]);
    expect(await call(db, service, 'next_erasure')).toBe(gone.id);
    expect(await call(db, service, 'erase_account', { p_user_id: gone.id })).toBe(true);
    while (await goOn(100));
    expect(await db.query('select from private.erasures')).toEqual([]);
  });
});

it('long work can be continued by the service role only', async () => {
  const company = await signUpCompany(db);
  for (const who of [anon, company])
    expect(await refusal(call(db, who, 'continue_long_work'))).toMatchObject({ code: '42501' });
});
