import { anon, openDatabase, refusal, as, type Database } from './database';

/*
 * Rules about all tables and functions. The list comes from the database's catalogue, so a new one is checked as well.
 */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const ours = `n.nspname in ('public', 'private')`;
/** Objects that belong to an extension are not checked. */
const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

it('protects every table with row-level security', async () => {
  const open = await db.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity and c.relname not like '\\_\\_lite%' and ${notOfAnExtension('c.oid')}`,
  );
  expect(open).toEqual([]);
});

it('names a role in every policy, and evaluates auth.uid() once per statement', async () => {
  const policies = await db.query<{ name: string; roles: string[]; rule: string }>(
    `select schemaname || '.' || tablename || ': ' || policyname as name, roles::text[] as roles,
       concat_ws(' ', qual, with_check) as rule
     from pg_policies where schemaname in ('public', 'private')`,
  );
  expect(policies.length).toBeGreaterThan(20);
  for (const { name, roles, rule } of policies) {
    expect({ name, roles }).not.toMatchObject({ roles: expect.arrayContaining(['public']) });
    const bare = rule.replaceAll(/\( SELECT (auth|private)\.\w+\(\) AS \w+\)/g, '');
    expect({ name, bare }).toEqual({ name, bare: expect.not.stringMatching(/auth\.|my_role/) });
  }
});

it('lets nobody execute a function by default', async () => {
  const byDefault = await db.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0)) and ${notOfAnExtension('p.oid')}
       and p.proname not like '\\_\\_lite%'`,
  );
  expect(byDefault).toEqual([]);
});

it('grants nothing on a new table, sequence or function by default', async () => {
  const [, , , , rows] = await db.transaction([
    {
      sql: `do $$ begin if exists (select from pg_roles where rolname = 'ponte_migrations') then set local role ponte_migrations; end if; end $$`,
    },
    { sql: 'create table public.tomorrow (id int)' },
    { sql: 'create sequence public.tomorrows' },
    { sql: `create function public.tomorrow_too() returns int language sql as 'select 1'` },
    {
      sql: `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
            where has_table_privilege(role, 'public.tomorrow', 'select, insert, update, delete, truncate, references, trigger')
              or has_sequence_privilege(role, 'public.tomorrows', 'usage, select, update')
              or has_function_privilege(role, 'public.tomorrow_too()', 'execute')`,
    },
    { sql: 'drop function public.tomorrow_too()' },
    { sql: 'drop sequence public.tomorrows' },
    { sql: 'drop table public.tomorrow' },
  ]);
  expect(rows).toEqual([]);
});

it('lets visitors execute exactly these functions', async () => {
  const callable = await db.query<{ name: string }>(
    `select p.proname || case when 'p_idempotency_key' = any (p.proargnames) then ' with a key' else '' end as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and has_function_privilege('anon', p.oid, 'execute') and ${notOfAnExtension('p.oid')}
       and p.proname not like '\\_\\_lite%' order by 1`,
  );
  expect(callable.map((row) => row.name).sort()).toEqual([
    'appeal_decision',
    'apply_to_vacancy',
    'apply_to_vacancy with a key',
    'company_addresses',
    'count_searches',
    'count_vacancy_filters',
    'create_lead',
    'create_lead with a key',
    'featured_vacancies',
    'get_company',
    'get_vacancy',
    'list_company_sectors',
    'list_vacancy_places',
    'pay_statistics',
    'product_numbers',
    'report_status',
    'report_vacancy',
    'report_vacancy with a key',
    'schema_version',
    'search_companies',
    'search_vacancies',
    'send_analysis_feedback',
    'send_analysis_feedback with a key',
    'suggest_terms',
    'transparency_report',
    'unsubscribe',
    'vacancy_addresses',
    'vacancy_feed',
  ]);
});

it('gives visitors no table and one view', async () => {
  const readable = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'v', 'm', 'p') and c.relname not like '\\_\\_lite%' and ${notOfAnExtension('c.oid')}
       and (has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege('anon', c.oid, 'select, insert, update, references'))`,
  );
  expect(readable).toEqual([{ name: 'companies_public' }]);
});

it('gives signed-in users exactly these rights on tables and columns', async () => {
  const rows = await db.query<{ name: string; rights: string }>(
    `select c.relname as name, string_agg(distinct r.op || case
         when has_table_privilege('authenticated', c.oid, r.op) then ''
         else '(' || (select string_agg(a.attname, ' ' order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and has_column_privilege('authenticated', c.oid, a.attnum, r.op)) || ')' end, ' | ') as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r(op)
     where ${ours} and c.relkind in ('r', 'v') and c.relname not like '\\_\\_lite%' and ${notOfAnExtension('c.oid')}
       and (has_table_privilege('authenticated', c.oid, r.op)
         or (r.op in ('select', 'insert', 'update', 'references') and has_any_column_privilege('authenticated', c.oid, r.op)))
     group by 1 order by 1`,
  );
  const person = 'user_id full_name cpf birth_date phone street number complement neighborhood city state zip_code';
  const vacancy = 'title description requirements location type level salary benefits deadline published';
  const experience = 'company role start_date end_date current description skills';
  const education = 'education_type institution_name course_name start_date end_date current description';
  const search = 'name query location salary type level';
  const model = 'work_model pcd';
  const course = 'name institution duration completion_year certificate certificate_url description';
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights.split(' | ').sort()]))).toEqual({
    answer_contests: ['select'],
    application_events: ['select'],
    applications: [
      'select(id vacancy_id candidate_id company_id status applied_at updated_at vacancy_title company_name vacancy_location interview_at interview_place rejection_reason withdrawn_at no_answer_at)',
    ],
    applicant_listings: ['select'],
    companies: [
      'select',
      'update(name legal_name cnpj industry description phone website street number complement neighborhood city state zip_code size_range benefits logo_path updated_at)',
    ],
    companies_public: ['select'],
    consents: ['select'],
    courses: ['delete', `insert(user_id ${course})`, 'select', `update(${course} updated_at)`],
    email_preferences: ['select', 'update(saved_searches application_updates updated_at)'],
    educations: ['delete', `insert(user_id ${education})`, 'select', `update(${education} updated_at)`],
    experiences: ['delete', `insert(user_id ${experience})`, 'select', `update(${experience} updated_at)`],
    personal_info: ['delete', `insert(${person})`, 'select', `update(${person} updated_at)`],
    profile_pauses: ['select'],
    profiles: ['select', 'update(name avatar_path updated_at)'],
    resume_openings: ['select'],
    saved_vacancies: ['select'],
    saved_searches: [
      'delete',
      `insert(${search} alerts ${model})`,
      'select',
      `update(${search} updated_at alerts ${model})`,
    ],
    subscription_requests: ['select'],
    vacancies: [
      'delete',
      `insert(${vacancy} work_model for_pcd)`,
      'select',
      `update(${vacancy} updated_at work_model for_pcd)`,
    ],
    vacancy_alerts: ['select'],
  });
});

/*
 * A response can be lost after the commit, and the client then sends the request again. Functions that create rows take
 * a key (supabase/migrations, requests), so that a repeated request has no second effect; a table or function in none
 * of the three lists fails the test.
 */
describe('a request that is repeated after a lost response', () => {
  /** Tables with rows created by clients, and the function with a key that creates them. */
  const createdBy: Record<string, string> = {
    courses: 'create_course',
    educations: 'create_education',
    experiences: 'create_experience',
    saved_searches: 'create_saved_search',
    vacancies: 'create_vacancy',
  };
  /** Tables that need no key, and why. */
  const tablesWithoutKey: Record<string, string> = {
    personal_info: 'one row a person: sent again it is the same row',
  };
  /** Functions that write without a key, and why they need none. */
  const functionsWithoutKey: Record<string, string> = {
    appeal_decision: 'a decision is appealed against once: the same text again is the same answer',
    cancel_email_change: 'what was given up stays so: the same answer',
    cancel_subscription_request: 'cancelled stays cancelled: the same answer',
    contest_answer: 'contested stays contested: the same answer',
    confirm_vacancies: 'confirmed stays confirmed: the same answer',
    complete_sign_up: 'one profile an account: the browser takes sign_up_complete for done',
    keep_ad_exceptions: 'the same reason of a rule again adds nothing',
    decide_case: 'decided once: the same decision of the same operator again is the same answer',
    hide_application: 'hidden stays hidden: the same answer',
    company_home: 'a reading: the page is given, and once a day it is noted down whose names',
    list_received_applications: 'a reading: the list is given, and once a day it is noted down that it was',
    open_sent_resume: 'a reading: the resume is shown, and each showing is noted down',
    operator_case: 'a reading: the case is shown, and once a day it is noted down who read it',
    pause_profile: 'paused stays paused: the same answer',
    reactivate_profile: 'reactivated stays reactivated: the same answer',
    report_status: 'a reading, which is counted against guessing codes',
    record_consent: 'the same answer of a person again adds nothing',
    set_vacancy_saved: 'saved stays saved: the same answer',
    undo_withdrawal: 'what stands stays: the same answer',
    unsubscribe: 'stopped stays stopped: the same answer',
    update_vacancy: 'names the version that it changes: a second time it is another one, and nothing is written',
    withdraw_application: 'withdrawn stays withdrawn: the same answer',
  };
  const functionsSql = `
    select p.proname as name, coalesce('p_idempotency_key' = any (p.proargnames), false) as keyed,
      p.proargnames[1] = 'p_idempotency_key' and p.proargtypes[0] = 'uuid'::regtype and p.pronargs > p.pronargdefaults as asked,
      p.prosrc like '%private.recall_answer(p_idempotency_key, ''' || p.proname || '''%' as honoured
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.provolatile = 'v' and p.proname not like '\\_\\_lite%' and ${notOfAnExtension('p.oid')}
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`;
  interface Writer {
    name: string;
    keyed: boolean;
    asked: boolean;
    honoured: boolean;
  }

  it('has one effect, for every function', async () => {
    const writers = await db.query<Writer>(functionsSql);
    const keyed = writers.filter((writer) => writer.keyed);
    expect(keyed.filter(({ asked, honoured }) => !asked || !honoured)).toEqual([]);
    const names = keyed.map(({ name }) => name);
    const others = writers.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    expect(others.sort()).toEqual(Object.keys(functionsWithoutKey).sort());
    expect(names).toEqual(expect.arrayContaining(Object.values(createdBy)));
  });

  it('creates one row, in every table', async () => {
    const tables = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${ours} and c.relkind in ('r', 'p', 'v') and c.relname not like '\\_\\_lite%' and ${notOfAnExtension('c.oid')}
         and (has_any_column_privilege('anon', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'insert'))`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(createdBy), ...Object.keys(tablesWithoutKey)].sort(),
    );
  });
});

it('sets an empty search path in every function that runs with more rights than its caller', async () => {
  const loose = await db.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and not coalesce(p.proconfig @> array['search_path=""'], false) and p.proname not like '\\_\\_lite%'
       and ${notOfAnExtension('p.oid')}`,
  );
  expect(loose).toEqual([]);
});

it('indexes every foreign key', async () => {
  const slow = await db.query(
    `select k.conrelid::regclass::text as table_name, k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and k.contype = 'f' and c.relname not like '\\_\\_lite%'
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
  );
  expect(slow).toEqual([]);
});

it('indexes every column that a policy compares with the caller', async () => {
  const slow = await db.query(
    `select distinct p.schemaname, p.tablename, m[1] as column_name
     from pg_policies p cross join regexp_matches(concat_ws(' ', p.qual, p.with_check), '\\((\\w+) = \\( SELECT auth\\.uid', 'g') as m
     where p.schemaname in ('public', 'private') and not exists (
       select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and a.attname = m[1])`,
  );
  expect(slow).toEqual([]);
});

it('installs no extension in the exposed schema', async () => {
  const exposed = await db.query(
    `select extname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'`,
  );
  expect(exposed).toEqual([]);
});

it('keeps internal tables out of reach of every caller', async () => {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'private'`,
  );
  expect(tables.length).toBeGreaterThan(3);
  for (const { name } of tables) {
    for (const role of ['anon', 'authenticated'] as const) {
      expect(await refusal(as(db, { ...anon, role }, `select * from ${name}`))).toMatchObject({ code: '42501' });
    }
  }
});

it('limits the length of every text column that users write', async () => {
  const endless = await db.query(
    `select c.relname as table_name, a.attname as column_name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and a.atttypid in ('text'::regtype, 'text[]'::regtype)
       and has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
         and pg_get_constraintdef(k.oid) ~ 'char_length|is_text_list|is_cpf|is_cnpj|is_uf|is_web_address|\\{8')`,
  );
  expect(endless).toEqual([]);
});

/*
 * The unique constraints of the tables. Each of these was once a sentence of the specification; a new one must be added
 * here.
 */

it('has exactly these unique constraints', async () => {
  const keys = await db.query<{ key: string }>(
    `select format('%s %s', c.relname, substring(pg_get_indexdef(x.indexrelid) from '\\(.*$')) || case when x.indisprimary then ' !' else '' end as key
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
     where x.indisunique and ${ours} and c.relname not like '\\_\\_lite%'`,
  );
  // '!': the primary key
  expect(keys.map(({ key }) => key).sort()).toEqual([
    'ad_exceptions (id) !',
    'ad_exceptions (vacancy_id, rule, reason)',
    'ad_patterns (rule, pattern) !',
    'ad_rules (id) !',
    'ad_verdicts (id) !',
    'ad_word_groups (number)',
    'ad_word_groups (rule, pattern, place) !',
    'ad_words (word) !',
    'alert_rounds (user_id) !',
    'analysis_feedback (id) !',
    'answer_contests (application_id) !',
    'applicant_listings (application_id, day) !',
    'application_events (id) !',
    'applications (candidate_id, vacancy_id) WHERE (withdrawn_at IS NULL)',
    'applications (id) !',
    'companies (id) !',
    'companies (slug)',
    'company_answers (company_id) !',
    'company_search (company_id) !',
    'consents (id) !',
    'counted_answers (application_id) !',
    'courses (id) !',
    'document_versions (document, version) !',
    'educations (id) !',
    'email_preferences (user_id) !',
    'erasures (user_id) !',
    'experiences (id) !',
    'former_removals (id) !',
    'former_reviews (id) !',
    'gone_vacancies (vacancy_id) !',
    'idempotency_keys (id) !',
    'idempotency_keys (user_id, key) NULLS NOT DISTINCT',
    'imported_vacancies (company_id, source_id) !',
    'imported_vacancies (vacancy_id)',
    'index_notices (target, vacancy_id) !',
    'index_targets (name) !',
    'job_source_answers (key) !',
    'job_source_days (day) !',
    'lead_consents (id) !',
    "leads (email) WHERE (kind = 'newsletter'::lead_kind)",
    'leads (id) !',
    `mail_outbox (application_id, kind) WHERE ((sent_at IS NULL) AND (kind <> 'application_received'::text))`,
    'mail_outbox (id) !',
    `mail_outbox (kind) WHERE ((sent_at IS NULL) AND (kind = ANY (ARRAY['reports_open'::text, 'reviews_open'::text])))`,
    'mail_outbox (subscription_id, kind) WHERE (sent_at IS NULL)',
    `mail_outbox (user_id) WHERE ((sent_at IS NULL) AND (kind = 'application_received'::text))`,
    `mail_outbox (user_id) WHERE ((sent_at IS NULL) AND (kind = 'confirmation_request'::text))`,
    `mail_outbox (user_id) WHERE ((sent_at IS NULL) AND (kind = 'search_alert'::text))`,
    `mail_outbox (user_id) WHERE ((sent_at IS NULL) AND (kind = 'unanswered_reminder'::text))`,
    "mail_outbox (user_id, kind) WHERE ((sent_at IS NULL) AND (kind = ANY (ARRAY['company_held'::text, 'company_released'::text, 'plan_extended'::text, 'plan_ending'::text])))",
    'operation_counts (hour, remote, release, measure, range) !',
    'operator_actions (id) !',
    `operator_actions (operator_id, number, day) WHERE (action = 'read'::text)`,
    'operators (user_id) !',
    'pay_checks (work) !',
    'pay_statistics (work, state, level) !',
    'personal_info (id) !',
    'personal_info (user_id)',
    'places (name_key, kind) !',
    'product_numbers (is_only) !',
    'profile_pauses (id) !',
    'profile_pauses (user_id) WHERE (reactivated_at IS NULL)',
    'profiles (id) !',
    'removal_warnings (removal_id, application_id) !',
    'renamed_companies (company_id) !',
    'request_counts (action, key) !',
    'resume_openings (id) !',
    'review_settings (id) !',
    'risk_signal_words (signal, branch, place) !',
    'risk_signals (name) !',
    'saved_searches (id) !',
    'saved_searches (user_id, query, location, salary, type, level, work_model, pcd) NULLS NOT DISTINCT',
    'saved_vacancies (user_id, vacancy_id) !',
    'search_lexicon (word) !',
    'search_phrases (kind, phrase) !',
    'search_suggestions (start, kind, label) !',
    'search_synonyms (key) !',
    'search_tasks (id) !',
    'search_works (key) !',
    'sign_up_mails (user_id) !',
    'signing_key (id) !',
    'subscription_requests (id) !',
    `subscription_requests (user_id) WHERE (status = 'active'::subscription_request_status)`,
    `subscription_requests (user_id) WHERE (status = 'pending'::subscription_request_status)`,
    'sweeps (name) !',
    'title_works (title_hash) !',
    'vacancies (id) !',
    'vacancy_alerts (user_id, vacancy_id) !',
    'vacancy_quota (company_id) !',
    'vacancy_removals (id) !',
    'vacancy_reports (id) !',
    'vacancy_reviews (id) !',
    'vacancy_reviews (vacancy_id) WHERE (decision IS NULL)',
    'vacancy_search (vacancy_id) !',
    'webhook_calls (id) !',
  ]);
});

it('deletes exactly these rows together with the row they reference', async () => {
  const references = await db.query<{ reference: string }>(
    `select format('%s %s', c.relname, replace(pg_get_constraintdef(k.oid), 'FOREIGN KEY ', '')) as reference
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${ours} and c.relname not like '\\_\\_lite%'`,
  );
  expect(
    references.map(({ reference }) => reference.replace(' REFERENCES', '').replace(' ON DELETE', ':')).sort(),
  ).toEqual([
    'ad_exceptions (company_id) companies(id): CASCADE',
    'ad_exceptions (vacancy_id) vacancies(id): CASCADE',
    'ad_patterns (rule) private.ad_rules(id): CASCADE',
    'ad_word_groups (rule) private.ad_rules(id): CASCADE',
    'alert_rounds (user_id) profiles(id): CASCADE',
    'answer_contests (application_id) applications(id): CASCADE',
    'applicant_listings (application_id) applications(id): CASCADE',
    'application_events (actor_id) profiles(id): SET NULL',
    'application_events (application_id) applications(id): CASCADE',
    'application_events (removal_id) private.vacancy_removals(id): SET NULL',
    'applications (candidate_id) profiles(id): CASCADE',
    'applications (company_id) companies(id): SET NULL',
    'applications (vacancy_id) vacancies(id): SET NULL',
    'companies (id) profiles(id): CASCADE',
    'company_answers (company_id) companies(id): CASCADE',
    'company_search (company_id) companies(id): CASCADE',
    'consents (user_id) profiles(id): CASCADE',
    'counted_answers (application_id) applications(id): CASCADE',
    'courses (user_id) profiles(id): CASCADE',
    'educations (user_id) profiles(id): CASCADE',
    'email_preferences (user_id) profiles(id): CASCADE',
    'experiences (user_id) profiles(id): CASCADE',
    'idempotency_keys (user_id) auth.users(id): CASCADE',
    'imported_vacancies (company_id) companies(id): CASCADE',
    'imported_vacancies (vacancy_id) vacancies(id): SET NULL',
    'lead_consents (lead_id) leads(id): CASCADE',
    'mail_outbox (application_id) applications(id): CASCADE',
    'mail_outbox (lead_id) leads(id): CASCADE',
    'mail_outbox (removal_id) private.vacancy_removals(id): CASCADE',
    'mail_outbox (report_id) vacancy_reports(id): CASCADE',
    'mail_outbox (review_id) private.vacancy_reviews(id): CASCADE',
    'mail_outbox (subscription_id) subscription_requests(id): CASCADE',
    'mail_outbox (user_id) profiles(id): CASCADE',
    'operator_actions (operator_id) profiles(id): SET NULL',
    'operator_actions (removal_id) private.vacancy_removals(id): SET NULL',
    'operators (user_id) profiles(id): CASCADE',
    'pay_checks (work) private.search_works(key): CASCADE',
    'pay_statistics (work) private.search_works(key): CASCADE',
    'personal_info (user_id) profiles(id): CASCADE',
    'profile_pauses (user_id) profiles(id): CASCADE',
    'profiles (id) auth.users(id): CASCADE',
    'removal_warnings (application_id) applications(id): CASCADE',
    'removal_warnings (removal_id) private.vacancy_removals(id): CASCADE',
    'renamed_companies (company_id) companies(id): CASCADE',
    'resume_openings (application_id) applications(id): CASCADE',
    'resume_openings (company_id) companies(id): SET NULL',
    'risk_signal_words (signal) private.risk_signals(name): CASCADE',
    'saved_searches (user_id) profiles(id): CASCADE',
    'saved_vacancies (user_id) profiles(id): CASCADE',
    'subscription_requests (user_id) profiles(id): CASCADE',
    'title_works (work) private.search_works(key): CASCADE',
    'vacancies (company_id) companies(id): CASCADE',
    'vacancy_alerts (user_id) profiles(id): CASCADE',
    'vacancy_quota (company_id) companies(id): CASCADE',
    'vacancy_removals (company_id) companies(id): CASCADE',
    'vacancy_reports (removal_id) private.vacancy_removals(id): SET NULL',
    'vacancy_reports (user_id) profiles(id): CASCADE',
    'vacancy_reviews (company_id) companies(id): CASCADE',
    'vacancy_reviews (released_with) private.vacancy_reviews(id): SET NULL',
    'vacancy_search (company_id) companies(id): CASCADE',
    'vacancy_search (vacancy_id) vacancies(id): CASCADE',
  ]);
});

it('allows null in exactly these columns', async () => {
  const rows = await db.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname, ' ' order by a.attnum) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and not a.attnotnull and c.relname not like '\\_\\_lite%'
     group by 1 order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
    ad_patterns: 'leading_group types only_if_words fields written first_amount_below',
    ad_rules: 'types only_if unless affirmative_when affirmative_lifts',
    ad_words: 'trigram',
    application_events: 'actor_id note interview_at interview_place removal_id',
    applications:
      'vacancy_id company_id interview_at interview_place rejection_reason withdrawn_at hidden_by_candidate_at no_answer_at',
    companies:
      'legal_name cnpj industry description phone website street number complement neighborhood city state zip_code size_range logo_path unlisted_at released_name trusted_since',
    company_answers: 'counted_on applications answered median_days',
    company_search: 'industry industry_key city_key state remote_until',
    counted_answers: 'days',
    courses: 'certificate_url description',
    educations: 'end_date description',
    erasures: 'tried_at gone_at email log_id',
    experiences: 'end_date',
    former_removals: 'appeal',
    former_reviews: 'decision hours is_late',
    gone_vacancies: 'state',
    idempotency_keys: 'user_id',
    imported_vacancies: 'vacancy_id',
    index_notices: 'batch claimed_at',
    index_targets: 'paused_until last_error',
    job_source_days: 'paused_until',
    leads: 'name company phone message',
    mail_outbox:
      'user_id application_id sent_at last_error details claimed_revision claimed_at claimed_parts told lead_id subscription_id report_id removal_id review_id',
    operator_actions: 'operator_id removal_id',
    personal_info: 'cpf birth_date phone street number complement neighborhood city state zip_code',
    profile_pauses: 'reactivated_at',
    profiles: 'plan_until avatar_path',
    renamed_companies: 'after_id',
    resume_openings: 'company_id',
    risk_signals: 'words pattern',
    saved_searches: 'query location salary type level work_model pcd',
    search_lexicon: 'lexeme two_dropped',
    search_tasks: 'terms_before terms_now texts gone_lexemes',
    search_works: 'titles starts',
    subscription_requests: 'replaced_until',
    sweeps: 'reached',
    title_works: 'work',
    vacancies:
      'city state salary salary_min salary_max deadline first_published_at confirmed_at confirmed_until in_review_since work_model text_changed_at worded_at',
    vacancy_removals:
      'appeal_text appealed_at appeal_reason appeal_decided_at lifted_at lifted_reason former_trusted_since',
    vacancy_reports:
      'details user_id company_id ad_key decision decision_reason decided_at removal_id appeal_text appealed_at appeal_decision appeal_reason appeal_decided_at',
    vacancy_reviews: 'decision reason decided_at released_with',
    vacancy_search: 'deadline city_key state pay_from pay_to text_print title_key work_model twin_key repeated_until',
  });
});
