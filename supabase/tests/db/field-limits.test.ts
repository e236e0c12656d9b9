import { documentVersions } from '@ponte/shared-domain';
import { mailKinds } from '../../templates/product-mails';
import {
  openDatabase,
  publish,
  signUpCandidate,
  signUpCompany,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

/*
 * The exact limits of each column, independent of what forms and functions refuse. The expectations are written by hand
 * and tested against the constraints themselves, with triggers off, because triggers normalize values first. A
 * constraint that is not named here fails the test.
 */
let db: Database;
let company: Required<Identity>;
let candidate: Required<Identity>;

const insert = (sql: string, ...parameters: unknown[]) => db.query(sql, parameters);

beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db);
  candidate = await signUpCandidate(db);
  await insert(
    `update public.companies set legal_name = 'Padaria Ltda', description = 'Pães e doces desde 1990', street = 'Rua A', number = '1',
       neighborhood = 'Centro', city = 'Campinas', state = 'SP', zip_code = '13000000'`,
  );
  await insert(
    `update public.personal_info set birth_date = '1990-05-20', phone = '11987654321', street = 'Rua B', number = '2', neighborhood = 'Sé',
       city = 'São Paulo', state = 'SP', zip_code = '01000000'`,
  );
  await insert(
    `insert into public.experiences (user_id, company, role, start_date, end_date, description, skills)
     values ($1, 'Loja', 'Vendedora', '2020-01-01', '2021-01-01', 'Atendimento a clientes', '{Vendas}')`,
    candidate.id,
  );
  await insert(
    `insert into public.educations (user_id, institution_name, course_name, start_date, end_date) values ($1, 'USP', 'Letras', '2010-02-01', '2014-02-01')`,
    candidate.id,
  );
  await insert(
    `insert into public.courses (user_id, name, institution, duration, completion_year, certificate) values ($1, 'Excel', 'Senac', 40, '2022', true)`,
    candidate.id,
  );
  const vacancy = await publish(db, company);
  await insert(`insert into private.erasures (user_id) values (gen_random_uuid())`);
  const [application] = await db.query<{ id: string }>(
    `insert into public.applications (vacancy_id, candidate_id, company_id, vacancy_title, company_name, vacancy_location, candidate_name,
       candidate_email, resume) values ($1, $2, $3, 'Vaga', 'Padaria', 'Recife', 'Ana', 'ana@ponte.example', '{}') returning id`,
    [vacancy, candidate.id, company.id],
  );
  await insert(
    `insert into public.application_events (application_id, status, actor_id, actor_role) values ($1, 'pending', $2, 'candidate')`,
    application?.id,
    candidate.id,
  );
  await insert(
    `insert into public.resume_openings (application_id, company_id) values ($1, $2)`,
    application?.id,
    company.id,
  );
  await insert(
    `insert into private.company_answers (company_id, checked_on, counted_on, applications, answered, median_days)
     values ($1, private.today(), private.today(), 9, 4, 3)`,
    company.id,
  );
  await insert('insert into private.counted_answers (application_id, days) values ($1, 3)', application?.id);
  await insert(
    `insert into private.pay_statistics
       (work, state, level, companies, vacancies, first_quartile, median, third_quartile, as_of, votes, is_shown)
     values ('padeiro', '', '', 10, 20, 2000, 2100, 2200, private.today(), '{}', true)`,
  );
  await insert(
    `insert into private.product_numbers (vacancies, companies, candidates, applications, hired, counted_at) values (1, 1, 1, 1, 1, now())`,
  );
  await insert(
    `insert into private.operation_counts (hour, remote, release, measure, range, times)
     values (date_trunc('hour', now(), 'UTC'), 'candidate', '0123abcd', 'lcp', 1, 1)`,
  );
  await insert(`insert into public.leads (kind, email) values ('demo', 'ana@ponte.example')`);
  await insert(`insert into public.lead_consents (lead_id, document_version) select id, '1' from public.leads`);
  await insert(
    `insert into public.subscription_requests (user_id, plan, period, payment_method, shown_total_cents) values ($1, 'premium', 'monthly', 'pix', 2990)`,
    candidate.id,
  );
  await insert(
    `insert into public.saved_searches (user_id, name, query) values ($1, 'Padarias', 'padeiro')`,
    candidate.id,
  );
  await insert('insert into public.profile_pauses (user_id, reactivated_at) values ($1, now())', candidate.id);
  await insert(
    `insert into public.consents (user_id, kind, document_version, granted) values ($1, 'terms', '1', true)`,
    candidate.id,
  );
  await insert(`delete from private.document_versions where (document, version) <> ('terms', '2026-11-22')`);
  await insert(`delete from private.mail_outbox`);
  await insert(`insert into private.mail_outbox (user_id, kind) values ($1, 'interview')`, candidate.id);
  await insert(
    `insert into private.index_targets (name, swept_on, used_on) values ('indexnow', private.today(), private.today())`,
  );
  await insert(`insert into private.analysis_feedback (file_kind, score) values ('pdf', 50)`);
  await insert(`insert into private.webhook_calls (id) values ('a call')`);
  await insert('insert into private.former_removals (removed_on, taken_down) values (private.today(), 1)');
  await insert(
    `insert into private.former_reviews (asked_on, decision, is_read, hours, is_late) values (private.today(), 'refused', true, 5, false)`,
  );
  await insert(
    `insert into public.vacancy_reports (vacancy_id, vacancy_title, company_name, reason) values ($1, 'Vaga', 'Padaria', 'scam')`,
    vacancy,
  );
  await insert(
    `insert into private.vacancy_removals
       (company_id, vacancy_id, vacancy_title, ad_keys, reason, appeal_text, appealed_at, appeal_reason, appeal_decided_at, lifted_at, lifted_reason)
     values ($1, $2, 'Dinheiro fácil', '{}', 'A vaga promete ganhos que ninguém pode conferir.', 'Um texto de mais de vinte letras', now(),
       'Um texto de mais de vinte letras', now(), now(), 'Um texto de mais de vinte letras')`,
    company.id,
    vacancy,
  );
  await insert(
    `insert into private.vacancy_reviews
       (company_id, vacancy_id, vacancy_title, version, ad_key, is_new_company, score, signals, decision, reason, decided_at)
     values ($1, $2, 'Dinheiro fácil', '', '', true, 0, '[]', 'refused', 'Um texto de mais de vinte letras', now())`,
    company.id,
    vacancy,
  );
  await insert(
    `insert into private.operator_actions (operator_id, number, action) values ($1, 'A-000001', 'read')`,
    candidate.id,
  );
  await insert(
    `update public.vacancy_reports set decision = 'kept', decision_reason = 'Um texto de mais de vinte letras', decided_at = now(),
       appeal_text = 'Um texto de mais de vinte letras', appealed_at = now(), appeal_decision = 'upheld',
       appeal_reason = 'Um texto de mais de vinte letras', appeal_decided_at = now()`,
  );
  await insert(
    `insert into private.ad_exceptions (company_id, vacancy_id, rule, reason) values ($1, $2, 'sex', 'Uma razão de vinte letras')`,
    company.id,
    vacancy,
  );
  await insert(
    `insert into private.imported_vacancies (company_id, source_id, vacancy_id, digest) values ($1, 'A-1', $2, '')`,
    company.id,
    vacancy,
  );
}, 90_000);
afterAll(() => db.close());

interface Limits {
  fits: readonly unknown[];
  breaks: readonly unknown[];
}

const text = (min: number, max: number): Limits => ({
  fits: ['é'.repeat(Math.max(min, 1)), 'é'.repeat(max)],
  breaks: ['é'.repeat(min - 1), 'é'.repeat(max + 1)],
});
const list = (min: number, max: number, length: number, item = 'x'): Limits => ({
  fits: [Array(min).fill(item), Array(max).fill(item), ['y'.repeat(length)]],
  breaks: [...(min > 0 ? [Array(min - 1).fill(item)] : []), Array(max + 1).fill(item), ['y'.repeat(length + 1)], ['']],
});
const digits = (min: number, max: number): Limits => ({
  fits: ['1'.repeat(min), '1'.repeat(max)],
  breaks: ['1'.repeat(min - 1), '1'.repeat(max + 1), `${'1'.repeat(min - 1)}a`],
});
const days = (first: string | undefined, last: string | undefined): Limits => {
  const beside = (day: string, step: number) =>
    new Date(Date.parse(day) + step * 86_400_000).toISOString().slice(0, 10);
  return {
    fits: [first, last].filter((day) => day !== undefined),
    breaks: [...(first === undefined ? [] : [beside(first, -1)]), ...(last === undefined ? [] : [beside(last, 1)])],
  };
};
const number = (min: number, max: number): Limits => ({ fits: [min, max], breaks: [min - 1, max + 1] });
const words = (...allowed: string[]): Limits => ({ fits: allowed, breaks: ['nenhum', ''] });
const id = (prefix: string): Limits => ({
  fits: [`${prefix}1`, `${prefix}${'x'.repeat(60)}`],
  breaks: [prefix, `${prefix}${'x'.repeat(61)}`, 'x', `${prefix}a b`, `x${prefix}a`],
});
const state: Limits = { fits: ['SP', 'TO'], breaks: ['XX', 'sp', ''] };
const cpf: Limits = { fits: [testCpf], breaks: ['52998224724', ''] };
const website: Limits = {
  fits: ['https://ponte.example', `https://ponte.example/${'x'.repeat(300 - 22)}`],
  breaks: ['ponte.example', `https://ponte.example/${'x'.repeat(301 - 22)}`],
};
/** A file of its owner, whose id is in the row. */
const ownFile = (owner: string): Limits => ({
  fits: [`${owner}/${'x'.repeat(200 - 37)}`],
  breaks: [
    ...[`${owner}/${'x'.repeat(201 - 37)}`, `${owner.replace(/^./, 'z')}/x.png`, 'x.png'],
    // What leads out of the folder, or is more than a path, in the address that a page makes of it
    ...[`${owner}/../x.png`, `${owner}/../../../../../rest/v1/rpc/vacancy_feed?apikey=x`, `${owner}/a/x.png`],
    ...[`${owner}/%2e%2e/x.png`, `${owner}/x.png?y`, `${owner}/x"y.png`, `${owner}/`, `${owner}/x..png`],
  ],
});

const companyId = '00000000-0000-4000-8000-00000000000a';

/** Limits by table and column; constraints over several columns follow below. */
const columns: Record<string, Record<string, Limits>> = {
  'public.profiles': { name: text(1, 120), avatar_path: ownFile(companyId) },
  'public.companies': {
    slug: { fits: ['a', 'a-1', 'x'.repeat(80)], breaks: ['', 'A', 'a--b', '-a', 'a_b', 'x'.repeat(81)] },
    name: text(2, 120),
    legal_name: text(2, 160),
    cnpj: { fits: [testCnpj], breaks: ['11222333000180', ''] },
    industry: text(2, 60),
    description: text(10, 5000),
    phone: digits(8, 13),
    website,
    street: text(1, 160),
    number: text(1, 20),
    complement: text(1, 120),
    neighborhood: text(1, 120),
    city: text(1, 120),
    state,
    zip_code: digits(8, 8),
    size_range: text(1, 60),
    benefits: list(0, 50, 300),
    logo_path: ownFile(companyId),
    review_reasons: {
      fits: [[], ['official', 'phone', 'link', 'similar', 'renamed']],
      breaks: [['other'], ['official', '']],
    },
    released_name: { fits: ['', 'é'.repeat(120)], breaks: ['é'.repeat(121)] },
  },
  'public.personal_info': {
    id: id('pi_'),
    full_name: text(2, 120),
    cpf,
    birth_date: days('1900-01-01', undefined),
    phone: digits(8, 13),
    street: text(1, 160),
    number: text(1, 20),
    complement: text(1, 120),
    neighborhood: text(1, 120),
    city: text(1, 120),
    state,
    zip_code: digits(8, 8),
  },
  'public.experiences': {
    id: id('we_'),
    company: text(2, 120),
    role: text(2, 120),
    start_date: { fits: ['1900-01-01'], breaks: ['1899-12-31'] },
    end_date: days(undefined, '2199-12-31'),
    description: text(10, 5000),
    skills: list(1, 50, 80),
  },
  'public.educations': {
    id: id('edu_'),
    institution_name: text(2, 160),
    course_name: text(2, 160),
    start_date: { fits: ['1900-01-01'], breaks: ['1899-12-31'] },
    end_date: days(undefined, '2199-12-31'),
    description: text(1, 2000),
  },
  'public.courses': {
    id: id('course_'),
    name: text(2, 160),
    institution: text(2, 160),
    duration: number(1, 20_000),
    completion_year: text(4, 20),
    certificate_url: website,
    description: text(1, 2000),
  },
  'public.vacancies': {
    title: text(5, 150),
    description: text(20, 10_000),
    requirements: {
      fits: [['x'.repeat(10)], ['x'.repeat(500)], Array(50).fill('x'), ['xxxx', 'yyyyy']],
      breaks: [['x'.repeat(9)], ['x'.repeat(501)], Array(51).fill('x'), [], ['xxxx', 'yyyy'], ['', 'x'.repeat(20)]],
    },
    location: text(3, 120),
    state,
    salary: text(1, 120),
    benefits: list(1, 50, 300),
    deadline: days(undefined, '2199-12-31'),
  },
  'public.applications': {
    id: id('app_'),
    resume: { fits: ['{}'], breaks: ['[]', '"x"', 'null'] },
    interview_place: text(1, 300),
    rejection_reason: text(1, 1000),
  },
  'public.application_events': {
    status: words(
      'pending',
      'viewed',
      'interview',
      'interview_cancelled',
      'rejected',
      'hired',
      'withdrawn',
      'vacancy_removed',
      'vacancy_taken_down',
      'vacancy_restored',
      'no_answer',
    ),
    actor_role: words('candidate', 'company', 'system'),
    note: text(1, 1000),
    interview_place: text(1, 300),
  },
  'public.resume_openings': { times: number(1, 1_000_000) },
  'public.leads': {
    email: { fits: ['x'.repeat(254)], breaks: ['x'.repeat(255), 'Ana@ponte.example'] },
    name: text(1, 120),
    company: text(1, 160),
    phone: text(1, 30),
    message: text(1, 2000),
  },
  'public.subscription_requests': {
    id: id('sub_'),
    plan: { fits: ['essencial', 'premium'], breaks: ['free'] },
    shown_total_cents: number(1, 1_000_000),
  },
  'public.saved_searches': {
    id: id('ss_'),
    name: text(1, 120),
    query: text(1, 200),
    location: text(1, 120),
    salary: words('1000-3000', '3000-6000', '6000-10000', '10000+', '1000-3000,3000-6000,6000-10000,10000+'),
    type: words('clt', 'pj', 'clt,pj,estagio,temporario,freelancer'),
    level: words('estagio', 'diretor', 'estagio,junior,pleno,senior,diretor'),
    work_model: words('presencial', 'hibrido', 'remoto', 'presencial,hibrido,remoto'),
    pcd: words('sim'),
  },
  'public.lead_consents': { document_version: text(1, 40) },
  'public.consents': { id: id('cons_'), document_version: text(1, 40) },
  'public.vacancy_reports': {
    reason: words('scam', 'payment', 'discrimination', 'wrong', 'closed', 'other'),
    details: text(1, 1000),
    decision: words('kept', 'removed'),
    decision_reason: text(20, 2000),
    appeal_text: text(20, 2000),
    appeal_decision: words('upheld', 'reversed'),
    appeal_reason: text(20, 2000),
  },
  'private.vacancy_reviews': {
    vacancy_title: text(5, 150),
    reason: text(20, 2000),
    decision: words('released', 'refused'),
  },
  'private.ad_patterns': { span: words('sentence', 'line', 'text') },
  'private.risk_signals': { weight: number(1, 100) },
  'private.operator_actions': {
    number: {
      fits: ['A-000001', 'D-000012', 'R-123456789012345'],
      breaks: ['X-000001', 'A-1', 'A-1234567890123456', ''],
    },
    action: words('read', 'released', 'refused', 'kept', 'removed', 'upheld', 'reversed'),
  },
  'private.vacancy_removals': {
    vacancy_title: text(5, 150),
    reason: text(20, 2000),
    appeal_text: text(20, 2000),
    appeal_reason: text(20, 2000),
    lifted_reason: text(20, 2000),
  },
  'private.former_removals': { appeal: words('ended', 'upheld', 'reversed') },
  'private.former_reviews': { decision: words('released', 'refused') },
  'private.ad_rules': { hold: words('block', 'warn') },
  'private.ad_exceptions': {
    reason: { fits: ['x'.repeat(20), 'x'.repeat(500)], breaks: ['x'.repeat(19), 'x'.repeat(501)] },
  },
  'private.imported_vacancies': { source_id: text(1, 200) },
  'private.index_targets': { name: words('indexnow', 'google', 'typesense') },
  'private.places': { uf: state, kind: words('state', 'city') },
  'private.document_versions': { document: words(...Object.keys(documentVersions)), version: text(1, 40) },
  'private.mail_outbox': { kind: words(...mailKinds) },
  'private.webhook_calls': { id: text(1, 200) },
  'private.search_lexicon': { word: text(4, 30) },
  'private.search_phrases': { kind: words('work', 'short', 'english', 'place', 'wish', 'filler') },
  'private.search_suggestions': { kind: words('title', 'skill', 'company') },
  'private.analysis_feedback': { file_kind: words('pdf', 'doc', 'docx', 'txt'), score: number(0, 100) },
};

/** Checks over several columns: assignments that they take and refuse. */
const together: Record<string, Record<string, { fits: readonly string[]; breaks: readonly string[] }>> = {
  'public.profiles': {
    profiles_plan_of_role: {
      fits: [
        `role = 'company', plan = 'basico'`,
        `role = 'company', plan = 'empresarial'`,
        `role = 'candidate', plan = 'premium'`,
      ],
      breaks: [`role = 'company', plan = 'free'`, `role = 'candidate', plan = 'profissional'`],
    },
    profiles_end_of_paid_plan: {
      fits: [
        `role = 'candidate', plan = 'premium', plan_until = '2027-01-30'`,
        `role = 'company', plan = 'profissional', plan_until = '2027-01-30'`,
        `role = 'company', plan = 'basico', plan_until = null`,
      ],
      breaks: [
        `role = 'candidate', plan = 'free', plan_until = '2027-01-30'`,
        `role = 'company', plan = 'basico', plan_until = '2027-01-30'`,
      ],
    },
  },
  'public.profile_pauses': {
    profile_pauses_in_order: {
      fits: ['reactivated_at = null', 'reactivated_at = paused_at'],
      breaks: [`reactivated_at = paused_at - interval '1 second'`],
    },
  },
  'private.company_answers': {
    company_answers_applications_check: { fits: ['applications = 5'], breaks: ['applications = 4'] },
    company_answers_answered: {
      fits: ['answered = 9', 'answered = 0, median_days = null'],
      breaks: ['answered = 10', 'answered = -1, median_days = null'],
    },
    company_answers_median_days_check: { fits: ['median_days = 0'], breaks: ['median_days = -1'] },
    company_answers_complete: {
      fits: ['counted_on = null, applications = null, answered = null, median_days = null'],
      breaks: [
        'counted_on = null',
        'applications = null',
        'answered = null, median_days = null',
        'median_days = null',
        'answered = 0',
        'counted_on = null, applications = null, answered = null',
      ],
    },
  },
  'private.pay_statistics': {
    pay_statistics_state_check: { fits: [`state = 'SP'`, `state = ''`], breaks: [`state = 'XX'`, `state = 'sp'`] },
    pay_statistics_companies_check: { fits: ['companies = 5'], breaks: ['companies = 4'] },
    pay_statistics_check: { fits: ['vacancies = 10'], breaks: ['vacancies = 9'] },
  },
  'private.operation_counts': {
    operation_counts_hour_check: { fits: ["hour = '2026-11-26T12:00:00Z'"], breaks: ["hour = '2026-11-26T12:30:00Z'"] },
    operation_counts_remote_check: {
      fits: ["remote = 'a'", "remote = repeat('a', 40)"],
      breaks: ["remote = ''", "remote = repeat('a', 41)", "remote = 'A b'"],
    },
    operation_counts_release_check: {
      fits: ["release = repeat('a', 8)", "release = repeat('0', 64)"],
      breaks: ["release = repeat('a', 7)", "release = repeat('a', 65)", "release = 'ana@example'"],
    },
    operation_counts_measure_check: { fits: ["measure = 'fallback'"], breaks: ["measure = 'path'"] },
    operation_counts_range_check: { fits: ['range = 0', 'range = 20'], breaks: ['range = -1', 'range = 21'] },
    operation_counts_times_check: { fits: ['times = 1'], breaks: ['times = 0'] },
  },
  'private.product_numbers': {
    product_numbers_is_only_check: { fits: [], breaks: ['is_only = false'] },
    product_numbers_vacancies_check: { fits: ['vacancies = 0'], breaks: ['vacancies = -1'] },
    product_numbers_companies_check: { fits: ['companies = 0'], breaks: ['companies = -1'] },
    product_numbers_candidates_check: { fits: ['candidates = 0'], breaks: ['candidates = -1'] },
    product_numbers_applications_check: { fits: ['applications = 0'], breaks: ['applications = -1'] },
    product_numbers_hired_check: { fits: ['hired = 0'], breaks: ['hired = -1'] },
  },
  'private.counted_answers': {
    counted_answers_days_check: { fits: ['days = 0', 'days = null'], breaks: ['days = -1'] },
  },
  'private.vacancy_removals': {
    vacancy_removals_same_person: {
      fits: ['appeal_by_same_person = true'],
      breaks: ['appeal_by_same_person = true, appeal_reason = null, appeal_decided_at = null'],
    },
    vacancy_removals_appeal: {
      fits: [
        'appeal_text = null, appealed_at = null, appeal_reason = null, appeal_decided_at = null',
        `lifted_at = now(), lifted_reason = 'Um texto de mais de vinte letras'`,
      ],
      breaks: [
        'appeal_text = null',
        'appeal_text = null, appealed_at = null',
        'appeal_reason = null',
        'lifted_at = null',
      ],
    },
  },
  'public.vacancy_reports': {
    vacancy_reports_same_person: {
      fits: ['appeal_by_same_person = true'],
      breaks: ['appeal_by_same_person = true, appeal_decision = null, appeal_reason = null, appeal_decided_at = null'],
    },
    vacancy_reports_decided: {
      fits: [
        'appeal_decision = null, appeal_reason = null, appeal_decided_at = null',
        'decision = null, decision_reason = null, decided_at = null, appeal_text = null, appealed_at = null, appeal_decision = null, appeal_reason = null, appeal_decided_at = null',
      ],
      breaks: [
        'decision_reason = null',
        'appeal_text = null',
        'appeal_decision = null',
        'decision = null, decision_reason = null, decided_at = null',
        'appeal_text = null, appealed_at = null',
      ],
    },
  },
  'private.vacancy_reviews': {
    vacancy_reviews_decided: {
      fits: [
        `decision = 'released', reason = null`,
        'decision = null, decided_at = null',
        `decision = 'released', released_with = id`,
      ],
      breaks: ['decision = null', 'decided_at = null', 'reason = null', 'released_with = id'],
    },
  },
  'private.former_reviews': {
    former_reviews_decided: {
      fits: ['decision = null, hours = null, is_late = null'],
      breaks: ['decision = null', 'hours = null', 'is_late = null'],
    },
  },
  'private.review_settings': { review_settings_id_check: { fits: ['id = true'], breaks: ['id = false'] } },
  'private.risk_signals': {
    risk_signals_pattern: {
      fits: ['words = null, pattern = null', `words = '{}', pattern = ''`],
      breaks: [`words = null, pattern = ''`],
    },
  },
  'public.vacancies': {
    vacancies_in_review: {
      fits: ['in_review_since = null', 'in_review_since = now(), published = false'],
      breaks: ['in_review_since = now(), published = true'],
    },
  },
  'private.erasures': {
    erasures_gone: {
      fits: ['gone_at = null', `gone_at = now(), email = 'ana@ponte.example', log_id = gen_random_uuid()`],
      breaks: [`email = 'ana@ponte.example'`, 'log_id = gen_random_uuid()'],
    },
  },
  'private.mail_outbox': { mail_outbox_about: { fits: ['user_id = user_id'], breaks: ['user_id = null'] } },
  'private.signing_key': {
    signing_key_id_check: { fits: ['id = true'], breaks: ['id = false'] },
    signing_key_secret_check: {
      fits: [`secret = decode(repeat('ab', 32), 'hex')`],
      breaks: [`secret = ''`, `secret = decode(repeat('ab', 33), 'hex')`],
    },
  },
  'public.companies': {
    companies_profile_complete: {
      fits: ['complement = null, website = null, size_range = null'],
      breaks: [
        'legal_name',
        'description',
        'street',
        'number',
        'neighborhood',
        'city',
        'state',
        'zip_code',
        'cnpj',
        'industry',
        'phone',
      ].map((column) => `${column} = null`),
    },
  },
  'public.personal_info': {
    personal_info_complete: {
      fits: [
        'complement = null',
        'birth_date = null, phone = null, street = null, number = null, neighborhood = null, city = null, state = null, zip_code = null, cpf = null',
        'phone = null, street = null, number = null, neighborhood = null, city = null, state = null, zip_code = null, cpf = null',
      ],
      breaks: ['birth_date', 'phone', 'street', 'number', 'neighborhood', 'city', 'state', 'zip_code', 'cpf'].map(
        (column) => `${column} = null`,
      ),
    },
  },
  ...Object.fromEntries(
    ['experiences', 'educations'].map((table) => [
      `public.${table}`,
      {
        [`${table}_period`]: {
          fits: ['end_date = start_date', 'end_date = null, current = true', 'end_date = null'],
          breaks: ['end_date = start_date - 1', 'current = true'],
        },
        [`${table}_start_date_check`]: {
          fits: [`start_date = '2199-12-31', end_date = null`],
          breaks: [`start_date = '2200-01-01', end_date = null`],
        },
      },
    ]),
  ),
  'public.courses': {
    courses_certificate: {
      fits: [`certificate_url = 'https://ponte.example/c'`, 'certificate = false, certificate_url = null'],
      breaks: [`certificate = false, certificate_url = 'https://ponte.example/c'`],
    },
  },
  // A term of punctuation only would match everything
  'private.search_phrases': { search_phrases_key_check: { fits: [`key = 'x'`], breaks: [`key = ''`] } },
  'private.search_synonyms': { search_synonyms_key_check: { fits: [`term = 'astronauta'`], breaks: [`term = '???'`] } },
  'public.saved_searches': {
    saved_searches_filled: {
      fits: [`query = null, location = 'Recife'`, `query = null, type = 'clt'`, `query = null, pcd = 'sim'`],
      breaks: ['query = null'],
    },
  },
};

/**
 * Applies the assignment to one row, without triggers and rolled back; returns undefined, or the name of the constraint
 * that refused it.
 */
async function attempt(
  table: string,
  assignment: string,
  parameters: readonly unknown[] = [],
): Promise<string | undefined> {
  const undone = 'undone on purpose';
  try {
    await db.transaction([
      { sql: 'set local session_replication_role = replica' },
      // The owner's id is part of the path
      ...(/(avatar|logo)_path/.test(assignment)
        ? [
            {
              sql: `update ${table} set id = '${companyId}' where id = '${table === 'public.companies' ? company.id : candidate.id}'`,
            },
          ]
        : []),
      {
        sql: `update ${table} set ${assignment} where ctid = (select ctid from ${table} order by ctid desc limit 1)`,
        parameters,
      },
      { sql: `do $$ begin raise exception '${undone}'; end $$` },
    ]);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (message.includes(undone)) return undefined;
    if (code !== '23514') throw error;
    return /constraint "(\w+)"/.exec(message)?.[1] ?? message;
  }
  throw new Error('was not undone');
}

const everyColumn = Object.entries(columns).flatMap(([table, limits]) =>
  Object.entries(limits).map(([column, each]) => [table, column, each] as const),
);
const everyCheck = Object.entries(together).flatMap(([table, checks]) =>
  Object.entries(checks).map(([name, each]) => [table, name, each] as const),
);
/** A check that also reads the row's owner is a table constraint by PostgreSQL's naming. */
const checkOf = (table: string, column: string) =>
  `${table.split('.')[1]}${/_path$/.test(column) ? '' : `_${column}`}_check`;
const short = (value: unknown) => JSON.stringify(value).slice(0, 40);

it.each(everyColumn)(
  '%s.%s accepts values up to its limits and nothing beyond',
  async (table, column, { fits, breaks }) => {
    const [type] = await db.query<{ name: string }>(
      `select format_type(atttypid, atttypmod) as name from pg_attribute where attrelid = $1::regclass and attname = $2`,
      [table, column],
    );
    const set = (value: unknown) => attempt(table, `${column} = $1::${type?.name}`, [value]);
    for (const value of fits)
      expect({ value: short(value), refusedBy: await set(value) }).toEqual({
        value: short(value),
        refusedBy: undefined,
      });
    for (const value of breaks) {
      expect({ value: short(value), refusedBy: await set(value) }).toEqual({
        value: short(value),
        refusedBy: checkOf(table, column),
      });
    }
  },
);

it.each(everyCheck)('%s: %s', async (table, name, { fits, breaks }) => {
  for (const assignment of fits)
    expect({ assignment, refusedBy: await attempt(table, assignment) }).toEqual({ assignment, refusedBy: undefined });
  for (const assignment of breaks)
    expect({ assignment, refusedBy: await attempt(table, assignment) }).toEqual({ assignment, refusedBy: name });
});

it('covers every check constraint', async () => {
  const checks = await db.query<{ table_name: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table_name, k.conname as name
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'c' and n.nspname in ('public', 'private') and c.relname not like '\\_\\_lite%'`,
  );
  const known = new Set([
    ...everyColumn.map(([table, column]) => `${table} ${checkOf(table, column)}`),
    ...everyCheck.map(([table, name]) => `${table} ${name}`),
  ]);
  expect(checks.length).toBeGreaterThan(80);
  // bounds.test.ts tests the ranges of dates and amounts
  const unnamed = checks
    .map(({ table_name, name }) => `${table_name} ${name}`)
    .filter((name) => !name.endsWith('_range'));
  expect(unnamed.filter((name) => !known.has(name))).toEqual([]);
});
