import { createRandom } from './random';
import type { SeedCandidate, SeedData } from './seed-data';
import { insert, json, sqlDates, values, type SqlValue } from './sql';

const { minutesAgo, day, hourOfDay } = sqlDates;

/** bcrypt of 'ponte2026', the password of every account of the seed; the demo is public, so is this. */
const passwordHash = '$2b$10$neB1wPS7AsNMR4qe/9ox.eodOHh1UBIB9TThqQJqFgdTe8E.YsB/q';

const header = `-- Sample data: invented companies, people and vacancies, with dates relative to the day it is applied.
-- Made by supabase/seed/generate.ts: change that and run it again, never this file.
-- Demo accounts (password of all accounts: ponte2026): candidata@ponte.example, empresa@ponte.example, operadora@ponte.example`;

interface Account {
  id: string;
  email: string;
  joinedDaysAgo: number;
  metadata: Readonly<Record<string, string>>;
}

/**
 * Only columns that GoTrue and the embedded server both have. GoTrue reads its token columns into strings that cannot
 * be null, hence the empty texts.
 */
function accountsSql(accounts: readonly Account[], identityId: () => string): string {
  const users = accounts.map(({ id, email, joinedDaysAgo, metadata }): SqlValue[] => {
    const joined = minutesAgo(joinedDaysAgo * 1440);
    return [
      id,
      'authenticated',
      'authenticated',
      email,
      passwordHash,
      joined,
      '',
      '',
      '',
      '',
      json({ provider: 'email', providers: ['email'] }),
      json({ ...metadata, email, email_verified: true, sub: id }),
      joined,
      joined,
    ];
  });
  const identities = accounts.map(({ id, email, joinedDaysAgo }): SqlValue[] => {
    const joined = minutesAgo(joinedDaysAgo * 1440);
    return [identityId(), 'email', id, id, json({ sub: id, email, email_verified: true }), joined, joined];
  });
  return [
    insert(
      'auth.users',
      [
        'id',
        'aud',
        'role',
        'email',
        'encrypted_password',
        'email_confirmed_at',
        'confirmation_token',
        'recovery_token',
        'email_change',
        'email_change_token_new',
        'raw_app_meta_data',
        'raw_user_meta_data',
        'created_at',
        'updated_at',
      ],
      users,
    ),
    insert(
      'auth.identities',
      ['id', 'provider', 'provider_id', 'user_id', 'identity_data', 'created_at', 'updated_at'],
      identities,
    ),
    `-- Hosted Supabase finds users by instance; the embedded server has no such column.
do $$ begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end $$;`,
    `update public.profiles as p set created_at = u.created_at from auth.users as u where u.id = p.id;`,
  ].join('\n\n');
}

function companiesSql({ companies }: SeedData): string {
  const rows = companies.map((company): SqlValue[] => [
    company.id,
    company.legalName,
    company.plan.about,
    company.website,
    company.address.street,
    company.address.number,
    company.address.complement,
    company.address.neighborhood,
    company.address.city,
    company.address.uf,
    company.address.zipCode,
    company.plan.size,
    company.benefits,
    minutesAgo(company.joinedDaysAgo * 1440),
  ]);
  return `-- Sign-up has made the row; this is the profile form, and the trust of a released vacancy.
update public.companies as c set
  legal_name = v.legal_name, description = v.description, website = v.website, street = v.street, number = v.number,
  complement = v.complement, neighborhood = v.neighborhood, city = v.city, state = v.state, zip_code = v.zip_code,
  size_range = v.size_range, benefits = v.benefits, created_at = v.created_at,
  trusted_since = v.created_at
from (values
${values(rows)}
) as v (id, legal_name, description, website, street, number, complement, neighborhood, city, state, zip_code, size_range,
  benefits, created_at)
where c.id = v.id::uuid;`;
}

function personalInfoSql(candidates: readonly SeedCandidate[]): string {
  const rows = candidates.map((candidate): SqlValue[] => [
    candidate.id,
    candidate.plan.birthDate,
    candidate.phone,
    candidate.address.street,
    candidate.address.number,
    candidate.address.complement,
    candidate.address.neighborhood,
    candidate.address.city,
    candidate.address.uf,
    candidate.address.zipCode,
  ]);
  const paying = candidates.filter((candidate) => candidate.accountPlan !== 'free');
  return `update public.personal_info as i set
  birth_date = v.birth_date::date, phone = v.phone, street = v.street, number = v.number, complement = v.complement,
  neighborhood = v.neighborhood, city = v.city, state = v.state, zip_code = v.zip_code
from (values
${values(rows)}
) as v (user_id, birth_date, phone, street, number, complement, neighborhood, city, state, zip_code)
where i.user_id = v.user_id::uuid;

update public.profiles as p set plan = v.plan::public.user_plan
from (values
${values(paying.map((candidate) => [candidate.id, candidate.accountPlan]))}
) as v (id, plan)
where p.id = v.id::uuid;`;
}

function resumesSql({ candidates }: SeedData): string {
  const firstOfMonth = (month: string | undefined): string | null => (month === undefined ? null : `${month}-01`);
  const rowId = (prefix: string, candidate: number, index: number): string =>
    `${prefix}seed_${candidate + 1}_${index + 1}`;
  const experiences = candidates.flatMap(({ id, plan }, candidate) =>
    plan.experiences.map((item, index): SqlValue[] => [
      rowId('we_', candidate, index),
      id,
      item.company,
      item.role,
      firstOfMonth(item.from),
      firstOfMonth(item.to),
      item.to === undefined,
      item.description,
      item.skills,
    ]),
  );
  const educations = candidates.flatMap(({ id, plan }, candidate) =>
    plan.educations.map((item, index): SqlValue[] => [
      rowId('edu_', candidate, index),
      id,
      item.type,
      item.institution,
      item.course,
      firstOfMonth(item.from),
      firstOfMonth(item.to),
      item.to === undefined,
      item.description ?? null,
    ]),
  );
  const courses = candidates.flatMap(({ id, plan }, candidate) =>
    plan.courses.map((item, index): SqlValue[] => [
      rowId('course_', candidate, index),
      id,
      item.name,
      item.institution,
      item.hours,
      item.year,
      item.certificate ?? false,
      item.certificate ? `https://certificados.example/${candidate + 1}-${index + 1}` : null,
      item.description ?? null,
    ]),
  );
  return [
    insert(
      'public.experiences',
      ['id', 'user_id', 'company', 'role', 'start_date', 'end_date', 'current', 'description', 'skills'],
      experiences,
    ),
    insert(
      'public.educations',
      [
        'id',
        'user_id',
        'education_type',
        'institution_name',
        'course_name',
        'start_date',
        'end_date',
        'current',
        'description',
      ],
      educations,
    ),
    insert(
      'public.courses',
      [
        'id',
        'user_id',
        'name',
        'institution',
        'duration',
        'completion_year',
        'certificate',
        'certificate_url',
        'description',
      ],
      courses,
    ),
  ].join('\n\n');
}

function vacanciesSql({ vacancies, companies }: SeedData): string {
  const rows = insert(
    'public.vacancies',
    [
      'id',
      'company_id',
      'title',
      'description',
      'requirements',
      'location',
      'work_model',
      'for_pcd',
      'type',
      'level',
      'salary',
      'benefits',
      'posted_at',
      'created_at',
      'updated_at',
      'deadline',
      'published',
      'confirmed_at',
    ],
    vacancies.map((vacancy): SqlValue[] => {
      const posted = minutesAgo(vacancy.postedMinutesAgo);
      return [
        vacancy.id,
        companies[vacancy.companyIndex]?.id ?? null,
        vacancy.title,
        vacancy.description,
        vacancy.requirements,
        vacancy.location,
        vacancy.workModel,
        vacancy.isForPcd,
        vacancy.type,
        vacancy.level,
        vacancy.salary.text,
        vacancy.benefits,
        posted,
        posted,
        posted,
        vacancy.deadlineInDays === null ? null : day(vacancy.deadlineInDays),
        vacancy.published,
        vacancy.confirmedMinutesAgo === null ? null : minutesAgo(vacancy.confirmedMinutesAgo),
      ];
    }),
  );
  const demo = companies[0]?.id ?? '';
  return `-- The ad check reads 200 expressions for each vacancy. A test holds these texts against the same rules (seed-texts.test.ts).
alter table public.vacancies disable trigger refuse_unlawful_ad;
${rows}
alter table public.vacancies enable trigger refuse_unlawful_ad;

-- Each in the plan that has room for its vacancies; the demo company in the one without a limit.
update public.profiles as p set plan = case
    when p.id = '${demo}' or active.count > 15 then 'empresarial' when active.count > 5 then 'profissional' else 'basico' end::public.user_plan
from (select v.company_id, count(*) filter (where v.published) as count from public.vacancies as v group by v.company_id) as active
where active.company_id = p.id;`;
}

function applicationsSql({ applications, candidates, companies }: SeedData): string {
  const rows = applications
    .filter(({ vacancy }) => vacancy.id !== null)
    .map((application): SqlValue[] => {
      const { events, interview } = application;
      const first = events[0];
      const last = events.at(-1);
      if (!first || !last) throw new Error('an application without events');
      return [
        application.id,
        application.vacancy.id,
        candidates[application.candidateIndex]?.id ?? null,
        application.status,
        minutesAgo(first.minutesAgo),
        minutesAgo(last.minutesAgo),
        interview ? hourOfDay(interview.day, interview.hour) : null,
        interview?.place ?? null,
        application.rejectionReason,
        application.isWithdrawn ? minutesAgo(last.minutesAgo) : null,
        application.isHidden ? minutesAgo(Math.floor(last.minutesAgo / 2)) : null,
      ];
    });
  const former = applications
    .filter(({ vacancy }) => vacancy.id === null)
    .map(({ id, vacancy, candidateIndex, status, events, rejectionReason, isWithdrawn }): SqlValue[] => {
      const [first, last] = [events[0], events.at(-1)];
      if (!first || !last) throw new Error('an application without events');
      return [
        id,
        companies[vacancy.companyIndex]?.id ?? null,
        candidates[candidateIndex]?.id ?? null,
        status,
        minutesAgo(first.minutesAgo),
        minutesAgo(last.minutesAgo),
        vacancy.title,
        vacancy.location,
        rejectionReason,
        isWithdrawn ? minutesAgo(last.minutesAgo) : null,
      ];
    });
  const events = applications.flatMap((application) =>
    application.events.map((event): SqlValue[] => [
      application.id,
      event.status,
      (event.actor === 'candidate'
        ? candidates[application.candidateIndex]?.id
        : companies[application.vacancy.companyIndex]?.id) ?? null,
      event.actor,
      event.note,
      minutesAgo(event.minutesAgo),
    ]),
  );
  // As open_sent_resume writes them, in one transaction with the event
  const openings = applications.flatMap((application) =>
    application.events
      .filter(({ status }) => status === 'viewed')
      .map((event): SqlValue[] => [
        application.id,
        companies[application.vacancy.companyIndex]?.id ?? null,
        minutesAgo(event.minutesAgo),
        minutesAgo(event.minutesAgo),
      ]),
  );
  return `insert into public.applications
  (id, vacancy_id, candidate_id, company_id, status, applied_at, updated_at, vacancy_title, company_name, vacancy_location,
   candidate_name, candidate_email, resume, interview_at, interview_place, rejection_reason, withdrawn_at,
   hidden_by_candidate_at)
select a.id, j.id, p.id, j.company_id, a.status::public.application_status, a.applied_at, a.updated_at, j.title, c.name,
  j.location, p.name, u.email, private.resume_snapshot(p.id, u.email), a.interview_at::timestamptz, a.interview_place,
  a.rejection_reason, a.withdrawn_at::timestamptz, a.hidden_at::timestamptz
from (values
${values(rows)}
) as a (id, vacancy_id, candidate_id, status, applied_at, updated_at, interview_at, interview_place, rejection_reason,
  withdrawn_at, hidden_at)
join public.vacancies as j on j.id = a.vacancy_id::uuid
join public.companies as c on c.id = j.company_id
join public.profiles as p on p.id = a.candidate_id::uuid
join auth.users as u on u.id = p.id;

-- To vacancies that their companies have deleted since.
insert into public.applications
  (id, candidate_id, company_id, status, applied_at, updated_at, vacancy_title, company_name, vacancy_location,
   candidate_name, candidate_email, resume, rejection_reason, withdrawn_at)
select a.id, p.id, c.id, a.status::public.application_status, a.applied_at, a.updated_at, a.title, c.name, a.location, p.name, u.email,
  private.resume_snapshot(p.id, u.email), a.rejection_reason, a.withdrawn_at::timestamptz
from (values
${values(former)}
) as a (id, company_id, candidate_id, status, applied_at, updated_at, title, location, rejection_reason, withdrawn_at)
join public.companies as c on c.id = a.company_id::uuid
join public.profiles as p on p.id = a.candidate_id::uuid
join auth.users as u on u.id = p.id;

${insert('public.application_events', ['application_id', 'status', 'actor_id', 'actor_role', 'note', 'created_at'], events)}

${insert('public.resume_openings', ['application_id', 'company_id', 'opened_at', 'last_opened_at'], openings)}`;
}

/** The whole of supabase/seed.sql. It opens no transaction of its own: whoever applies it decides. */
export function writeSeedFile(data: SeedData): string {
  const ids = createRandom(7);
  const accounts: Account[] = [
    ...data.companies.map(({ id, email, joinedDaysAgo, plan, cnpj, phone }) => ({
      id,
      email,
      joinedDaysAgo,
      metadata: { name: plan.name, role: 'company', cnpj, industry: plan.industry, phone },
    })),
    ...data.candidates.map(({ id, email, joinedDaysAgo, plan, cpf }) => ({
      id,
      email,
      joinedDaysAgo,
      metadata: { name: plan.name, role: 'candidate', cpf },
    })),
    { ...data.operator, metadata: { name: data.operator.name, role: 'candidate' } },
  ];
  return `${[
    header,
    accountsSql(accounts, ids.uuid),
    companiesSql(data),
    insert('private.operators', ['user_id'], [[data.operator.id]]),
    personalInfoSql(data.candidates),
    resumesSql(data),
    vacanciesSql(data),
    applicationsSql(data),
  ].join('\n\n')}\n`;
}
