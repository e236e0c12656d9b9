import {
  anon,
  as,
  call,
  fillProfile,
  publish,
  comeOfAge,
  signUp,
  trust,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from '../db/database';

/*
 * The rows that the matrix is tested on: two candidates and two companies with a row in every table, so that 'own' and
 * 'somebody else's' rows differ everywhere.
 */

export const identities = ['anon', 'candidate A', 'candidate B', 'company A', 'company B', 'service'] as const;
export type Who = (typeof identities)[number];
export type Person = Exclude<Who, 'anon' | 'service'>;

/** A bucket that no policy names: access to it proves that a policy of another bucket is too wide. */
const foreignBucket = 'not-ours';

export interface World {
  /** PostgREST's role of each identity. */
  role(who: Who): 'anon' | 'authenticated' | 'service_role';
  /** The subject of the token; undefined for a visitor and the service. */
  subject(who: Who): string | undefined;
  /**
   * Fills in what a statement names: :me (candidate A for a visitor and the service), :other (the other one of the
   * kind) and the ids below.
   */
  fill(sql: string, who: Who): string;
}

const others: Record<Person, Person> = {
  'candidate A': 'candidate B',
  'candidate B': 'candidate A',
  'company A': 'company B',
  'company B': 'company A',
};

export async function createWorld(db: Database): Promise<World> {
  // PGlite's database is that of the embedded server, which notes its migrations; on PostgreSQL nobody does.
  await db.exec('drop schema if exists supabase_migrations cascade');
  const person = (name: string, extra: Record<string, string>, email: string) =>
    signUp(db, { name, terms_version: '2025-04', ...extra }, email);
  const candidate = { role: 'candidate', cpf: testCpf };
  const company = { role: 'company', cnpj: testCnpj, industry: 'Alimentação', phone: '1133334444' };
  const people: Record<Person, Required<Identity>> = {
    'candidate A': await person('Ana Lima', candidate, 'ana@ponte.example'),
    'candidate B': await person('Bia Melo', { ...candidate, cpf: '11144477735' }, 'bia@ponte.example'),
    'company A': await person('Padaria Estrela', company, 'estrela@ponte.example'),
    'company B': await person('Oficina Roda', { ...company, cnpj: '11444777000161' }, 'roda@ponte.example'),
  };
  const [ana, bia] = [people['candidate A'], people['candidate B']];
  const [bakery, garage] = [people['company A'], people['company B']];
  for (const one of [bakery, garage]) await trust(db, one);
  const candidates = [ana, bia];
  for (const who of candidates) await comeOfAge(db, who);

  await db.exec(`
    create schema matrix;
    create table matrix.people (id uuid primary key, name text not null);
    create function matrix.who(p_id uuid) returns text language sql stable as 'select name from matrix.people where id = p_id';
  `);
  for (const [name, { id }] of Object.entries(people))
    await db.query('insert into matrix.people values ($1, $2)', [id, name]);

  for (const { id } of candidates) {
    await db.query(
      `insert into public.experiences (user_id, company, role, start_date, description, skills)
       values ($1, 'Padaria Sol', 'Padeiro', '2020-01-01', 'Fiz pães todos os dias.', '{Pães}')`,
      [id],
    );
    await db.query(
      `insert into public.educations (user_id, institution_name, course_name, start_date) values ($1, 'Senac', 'Panificação', '2019-01-01')`,
      [id],
    );
    await db.query(
      `insert into public.courses (user_id, name, institution, duration, completion_year) values ($1, 'Confeitaria', 'Senac', 40, '2021')`,
      [id],
    );
    await db.query(`insert into public.saved_searches (user_id, name, query) values ($1, 'Perto de casa', 'padeiro')`, [
      id,
    ]);
    await db.query(
      `insert into public.subscription_requests (user_id, plan, period, payment_method, shown_total_cents)
       values ($1, 'premium', 'monthly', 'pix', 1990)`,
      [id],
    );
  }
  await fillProfile(db, bakery);
  await fillProfile(db, garage);
  const live = await publish(db, bakery, { title: 'Padeiro da noite' });
  const draft = await publish(db, bakery, { title: 'Confeiteiro em segredo', published: false });
  const open = await publish(db, bakery, { title: 'Balconista da manhã' });
  const ofB = await publish(db, garage, { title: 'Mecânico de motos' });
  const withdrawnVacancy = await publish(db, bakery, { title: 'Padeiro que saiu do ar' });
  await as(db, bakery, 'update public.vacancies set published = false where id = $1', [withdrawnVacancy]);
  const deletedVacancy = await publish(db, bakery, { title: 'Padeiro que foi apagado' });
  await as(db, bakery, 'delete from public.vacancies where id = $1', [deletedVacancy]);

  const apply = async (who: Identity, vacancy: string) =>
    (await call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancy })).id;
  const applicationA = await apply(ana, live);
  const applicationB = await apply(bia, ofB);
  const withdrawn = await apply(ana, ofB);
  await call(db, ana, 'withdraw_application', { p_application_id: withdrawn });
  // It can be put back for a minute, which asking every cell may take
  await db.query(`update public.applications set withdrawn_at = now() + interval '1 hour' where id = $1`, [withdrawn]);
  const hidden = await apply(bia, live);
  await call(db, bakery, 'set_application_status', { p_application_id: hidden, p_status: 'rejected' });
  await call(db, bia, 'hide_application', { p_application_id: hidden });
  await db.query(
    'insert into public.applicant_listings (application_id, day) select id, current_date from public.applications',
  );
  await db.query(
    'insert into public.resume_openings (application_id, company_id) select id, company_id from public.applications',
  );
  await db.query('insert into public.answer_contests (application_id) select id from public.applications');
  await db.query(`insert into private.company_answers (company_id, checked_on) values ($1, current_date)`, [bakery.id]);
  await db.query('insert into private.counted_answers (application_id, days) values ($1, 3)', [applicationB]);
  await db.exec(`
    insert into private.pay_checks (work, checked_on) values ('padeiro', private.today());
    insert into private.title_works (title_hash, work, seen_on) values (1, 'padeiro', private.today());
    insert into private.pay_statistics (work, state, level, companies, vacancies, first_quartile, median, third_quartile, as_of, votes, is_shown)
      values ('padeiro', 'SP', 'junior', 5, 5, 2000, 2500, 3000, private.today(), '{}', false)`);
  await db.exec(
    `insert into private.product_numbers (vacancies, companies, candidates, applications, hired, counted_at) values (1, 1, 1, 1, 1, now())`,
  );
  await db.exec(
    `insert into private.operation_counts (hour, remote, release, measure, range, times) values (date_trunc('hour', now(), 'UTC'), 'candidate', '0123abcd', 'lcp', 1, 1)`,
  );
  await db.query(`insert into private.analysis_feedback (file_kind, score) values ('pdf', 80)`);
  await db.query(`insert into private.request_counts (action, key) values ('lead', 'an address')`);
  await call(db, bakery, 'keep_ad_exceptions', {
    p_vacancy_id: draft,
    p_exceptions: JSON.stringify([{ rule: 'sex', reason: 'Revista íntima, que a lei reserva a mulheres.' }]),
  });
  await db.query(
    `insert into private.imported_vacancies (company_id, source_id, vacancy_id, digest) values ($1, 'A-0', $2, '')`,
    [bakery.id, live],
  );
  await db.query(`insert into private.ad_verdicts (digest, rules) values ('a digest', '{}')`);
  await db.query(`insert into private.sweeps (name) values ('files')`);
  await db.exec(`
    insert into private.former_removals (removed_on, taken_down) values (private.today(), 1);
    insert into private.former_reviews (asked_on, decision, is_read, hours, is_late) values (private.today(), 'refused', true, 5, false)`);
  await db.exec(`
    insert into private.index_targets (name, swept_on, used_on) values ('indexnow', private.today(), private.today());
    insert into private.index_notices (target, vacancy_id) values ('indexnow', gen_random_uuid())`);
  await db.query(`insert into private.job_source_answers (key, vacancies) values ('a hash', '[]')`);
  await db.query(`insert into private.job_source_days (day, calls) values (current_date, 1)`);
  await db.query(`insert into private.idempotency_keys (user_id, key, digest) values ($1, gen_random_uuid(), '')`, [
    ana.id,
  ]);
  await db.query(
    `insert into private.erasures (user_id) select id from public.profiles where role = 'candidate' order by id limit 1`,
  );
  await db.query(
    `insert into private.renamed_companies (company_id) select id from public.companies order by id limit 1`,
  );
  await db.query(`insert into private.search_tasks (size, company_ids, terms_now) values (1, '{}', '{title:Padeiro}')`);
  await db.query('insert into private.operators (user_id) values ($1)', [bia.id]);
  await db.query(
    `insert into private.operator_actions (operator_id, number, action, day) values ($1, 'D-000001', 'read', private.today() - 1)`,
    [bia.id],
  );
  await db.query(`insert into private.webhook_calls (id) values ('an earlier call')`);
  await db.query('insert into private.sign_up_mails (user_id) values (gen_random_uuid())');
  await as(
    db,
    anon,
    `select public.create_lead(gen_random_uuid(), 'newsletter', 'lead@ponte.example', p_document_version => '2026-11-22')`,
  );
  await call(db, ana, 'set_vacancy_saved', { p_vacancy_id: live, p_saved: true });
  await call(db, bia, 'set_vacancy_saved', { p_vacancy_id: ofB, p_saved: true });
  for (const { id } of candidates)
    await db.query('insert into public.vacancy_alerts (user_id, vacancy_id) values ($1, $2)', [id, open]);
  // A pause that is over: the rows of everything else are those of people who are seen
  for (const { id } of candidates)
    await db.query('insert into public.profile_pauses (user_id, reactivated_at) values ($1, now())', [id]);
  await as(db, anon, `select public.report_vacancy('${live}', 'scam', 'Pede dinheiro')`);
  await db.query(
    `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason)
     values ($1, gen_random_uuid(), 'Pintor de quadros', '{}', 'A vaga pedia dinheiro de quem se candidata')`,
    [bakery.id],
  );
  await db.exec(`
    insert into private.removal_warnings (removal_id, application_id)
    select r.id, (select id from public.applications order by id limit 1) from private.vacancy_removals as r`);

  await db.query('update public.companies set trusted_since = null where id = $1', [bakery.id]);
  await as(db, bakery, 'update public.vacancies set published = true where id = $1', [draft]);
  await trust(db, bakery);

  await db.query(`insert into storage.buckets (id, name, public) values ($1, $1, false)`, [foreignBucket]);
  for (const { id } of Object.values(people)) {
    const buckets = [foreignBucket, 'avatars', ...(candidates.some((one) => one.id === id) ? ['resumes'] : [])];
    for (const bucket of buckets) {
      await db.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
        bucket,
        `${id}/file-of-${bucket}.pdf`,
      ]);
    }
  }

  const request = async (who: Identity) =>
    String((await as(db, who, 'select id from public.subscription_requests'))[0]?.['id']);
  const names: Record<string, string> = {
    live,
    draft,
    open,
    of_b: ofB,
    withdrawn_vacancy: withdrawnVacancy,
    deleted_vacancy: deletedVacancy,
    application_a: applicationA,
    application_b: applicationB,
    application_withdrawn: withdrawn,
    application_hidden: hidden,
    request_a: await request(ana),
    slug_a: 'padaria-estrela',
  };
  const subject = (who: Who) => (who === 'anon' || who === 'service' ? undefined : people[who].id);
  return {
    role: (who) => (who === 'anon' ? 'anon' : who === 'service' ? 'service_role' : 'authenticated'),
    subject,
    fill: (sql, who) => {
      const me: Person = who === 'anon' || who === 'service' ? 'candidate A' : who;
      const ids: Record<string, string> = { ...names, me: people[me].id, other: people[others[me]].id };
      return sql.replaceAll(/(?<!:):([a-z_]+)\b/g, (whole, name: string) =>
        ids[name] === undefined ? whole : ids[name],
      );
    },
  };
}
