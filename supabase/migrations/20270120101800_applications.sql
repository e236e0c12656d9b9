/*
 * Applications: a candidate's resume as sent to a vacancy, and what happened to it since.
 *
 * Guarantees: written by functions only, and each move leaves an event that both sides read; one application stands for
 * a person and vacancy, and ten count a month in the free plan; the resume is the copy that was sent, opened through
 * one function that logs it; a company reads its applicants' names and addresses through one function that logs it too
 * (Lei 13.709/2018, art. 37); a withdrawn application is the company's no more, and can be put back for a minute
 * (docs/decisions/2026-11-22-withdrawn-applications.md).
 *
 * - Age: nobody applies whose birth date is not known, or is less than 18 years ago; the date can come with the
 *   application and is then kept in the profile, in the same transaction.
 * - Readers: every opening of a resume and every reading of the list of applicants names the role that the reader has
 *   in the company. A company is one account, so there is one role; whoever gives companies more accounts adds the
 *   others to the type and writes them where the readings are written (open_sent_resume, list_received_applications,
 *   company_home).
 * - Summaries: what the list of received applications tells of a resume is in the resume that was sent, as it was then.
 *   Nothing is ordered or refused by it.
 * - The comparison of a resume with its vacancy reads one function for both sides, for as long as the company does,
 *   also when the vacancy is closed, expired or removed; who rewrites a vacancy changes what the resumes sent before
 *   are compared with, and both sides read since when. The earlier text is kept nowhere
 *   (docs/decisions/2026-11-27-comparison-for-both-sides.md).
 */

create type public.application_status as enum ('pending', 'viewed', 'interview', 'rejected', 'hired');

create table public.applications (
  id text primary key default private.new_id('app_') check (id ~ '^app_[0-9A-Za-z_-]{1,60}$'),
  -- The rows it came from may go; what both sides need to recognise it stays with it.
  vacancy_id uuid references public.vacancies (id) on delete set null,
  candidate_id uuid not null references public.profiles (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  status public.application_status not null default 'pending',
  applied_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  vacancy_title text not null,
  company_name text not null,
  vacancy_location text not null,
  candidate_name text not null,
  candidate_email text not null,
  resume jsonb not null check (jsonb_typeof(resume) = 'object'),
  interview_at timestamptz,
  interview_place text check (char_length(interview_place) between 1 and 300),
  rejection_reason text check (char_length(rejection_reason) between 1 and 1000),
  withdrawn_at timestamptz,
  hidden_by_candidate_at timestamptz,
  no_answer_at timestamptz
);
comment on column public.applications.resume is
  '{full_name, email, phone, city, state, experiences: [{company, role, start_date, end_date, current, description, skills}], educations: [{education_type, institution_name, course_name, start_date, end_date, current, description}], courses: [{name, institution, duration, completion_year, certificate, certificate_url, description}]}. Without CPF, birth date and street: choosing whom to interview does not need them.';
comment on column public.applications.no_answer_at is
  'When its candidate was told that the company gave no answer, 45 days after the vacancy ended. The company may still answer; an invitation empties it.';
alter table public.applications enable row level security;

-- A new application stands beside the withdrawn one, which the company no longer sees.
create unique index applications_once on public.applications (candidate_id, vacancy_id) where withdrawn_at is null;
create index applications_vacancy_id on public.applications (vacancy_id);
create index applications_company_id on public.applications (company_id, applied_at desc);
create index applications_candidate_id on public.applications (candidate_id, applied_at desc);

-- what the hourly search of end_silence reads
create index applications_awaiting_outcome on public.applications (vacancy_id, applied_at)
  where status in ('pending', 'viewed', 'interview') and withdrawn_at is null and no_answer_at is null;

-- What a company reads whenever it comes back to its pages, and so not of everything it ever received: who waits, by
-- vacancy and by how long, and the interviews of a week. A reminder and the search for companies to remind read the
-- first of these alone. The predicates are what the queries say, word for word.
create index applications_company_waiting on public.applications (company_id, vacancy_id, applied_at) include (candidate_id)
  where status in ('pending', 'viewed', 'interview') and withdrawn_at is null and no_answer_at is null;
create index applications_company_interviews on public.applications (company_id, interview_at)
  where status = 'interview' and withdrawn_at is null;

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id text not null references public.applications (id) on delete cascade,
  status text not null check (
    status in ('pending', 'viewed', 'interview', 'interview_cancelled', 'rejected', 'hired', 'withdrawn', 'vacancy_removed', 'vacancy_taken_down',
      'vacancy_restored', 'no_answer')),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null check (actor_role in ('candidate', 'company', 'system')),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  interview_at timestamptz,
  interview_place text check (char_length(interview_place) between 1 and 300)
);
comment on column public.application_events.note is 'Read by both sides.';
comment on column public.application_events.interview_at is 'Of a booking: the appointment that was made. Of a cancellation: the one that was called off.';
alter table public.application_events enable row level security;
create index application_events_application_id on public.application_events (application_id, created_at);
create index application_events_actor_id on public.application_events (actor_id);

create type public.company_role as enum ('account_owner');
comment on type public.company_role is 'What somebody is in a company: account_owner, who holds its one account.';

create table public.resume_openings (
  id bigint generated always as identity primary key,
  application_id text not null references public.applications (id) on delete cascade,
  company_id uuid references public.companies (id) on delete set null,
  opened_at timestamptz not null default now(),
  times int not null default 1 check (times between 1 and 1000000),
  last_opened_at timestamptz not null default now(),
  reader_role public.company_role not null default 'account_owner'
);
comment on table public.resume_openings is
  'When a company opened a resume it had received; openings within an hour are one row, with how many they were. Lei 13.709/2018, art. 37: who handles personal data keeps a record of it.';
comment on column public.resume_openings.reader_role is 'What whoever opened it is in the company.';
alter table public.resume_openings enable row level security;
create index resume_openings_application_id on public.resume_openings (application_id, opened_at);
create index resume_openings_company_id on public.resume_openings (company_id);

create table public.applicant_listings (
  application_id text not null references public.applications (id) on delete cascade,
  -- in São Paulo
  day date not null,
  listed_at timestamptz not null default now(),
  reader_role public.company_role not null default 'account_owner',
  primary key (application_id, day)
);
comment on table public.applicant_listings is
  'Days on which the company that received an application read its name and e-mail address in a list. Lei 13.709/2018, art. 37.';
comment on column public.applicant_listings.reader_role is 'What whoever read the list first that day is in the company.';
alter table public.applicant_listings enable row level security;

-- The last step of an application on its way to being hired. A refused one has left that way: the step at which it was
-- then. An interview that was called off before the refusal does not count; one that the refusal itself called off has
-- its event at the same moment, and does.
create function private.reached_step(a public.applications) returns text
language sql stable set search_path = '' as $$
  select case when a.status <> 'rejected' then a.status::text else (
    with before as (
      select e.id, e.status from public.application_events as e
      where e.application_id = a.id and e.created_at < (
        select max(r.created_at) from public.application_events as r where r.application_id = a.id and r.status = 'rejected'))
    select case
      when (select b.status from before as b where b.status in ('interview', 'interview_cancelled') order by b.id desc limit 1) = 'interview' then 'interview'
      when exists (select from before as b where b.status = 'viewed') then 'viewed'
      else 'pending' end) end
$$;

create policy "both sides: read" on public.applications for select to authenticated using (
  (candidate_id = (select auth.uid()) and hidden_by_candidate_at is null)
  or (company_id = (select auth.uid()) and withdrawn_at is null));

-- who sees the application sees its events
create policy "both sides: read" on public.application_events for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));

-- who sees the application sees who opened its resume
create policy "both sides: read" on public.resume_openings for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));

-- who sees the application sees who listed it
create policy "both sides: read" on public.applicant_listings for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));

-- neither the resume nor who the candidate is: both are read through functions that log it; nor when the candidate took
-- it off their list, which is no company's matter
grant select (id, vacancy_id, candidate_id, company_id, status, applied_at, updated_at, vacancy_title, company_name, vacancy_location,
  interview_at, interview_place, rejection_reason, withdrawn_at, no_answer_at)
  on public.applications to authenticated;
grant select on public.application_events, public.resume_openings, public.applicant_listings to authenticated;
grant all on public.applications, public.application_events, public.resume_openings, public.applicant_listings to service_role;

-- The candidate's side ------------------------------------------------------------------------------------------------

-- The resume as it is now, in the form in which it is sent.
create function private.resume_snapshot(p_user_id uuid, p_email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'full_name', coalesce(i.full_name, p.name),
    'email', p_email,
    'phone', i.phone,
    'city', i.city,
    'state', i.state,
    'experiences', coalesce((
      select jsonb_agg(jsonb_build_object('company', e.company, 'role', e.role, 'start_date', e.start_date,
        'end_date', e.end_date, 'current', e.current, 'description', e.description, 'skills', e.skills)
        order by e.current desc, e.start_date desc, e.id)
      from public.experiences as e where e.user_id = p.id), '[]'),
    'educations', coalesce((
      select jsonb_agg(jsonb_build_object('education_type', e.education_type, 'institution_name', e.institution_name,
        'course_name', e.course_name, 'start_date', e.start_date, 'end_date', e.end_date, 'current', e.current,
        'description', e.description) order by e.current desc, e.start_date desc, e.id)
      from public.educations as e where e.user_id = p.id), '[]'),
    'courses', coalesce((
      select jsonb_agg(jsonb_build_object('name', c.name, 'institution', c.institution, 'duration', c.duration,
        'completion_year', c.completion_year, 'certificate', c.certificate, 'certificate_url', c.certificate_url,
        'description', c.description) order by c.completion_year desc, c.id)
      from public.courses as c where c.user_id = p.id), '[]'))
  from public.profiles as p
  left join public.personal_info as i on i.user_id = p.id
  where p.id = p_user_id
$$;

-- The caller's resume exactly as apply_to_vacancy would copy it now: what the apply dialog promises and what the print
-- page shows are made by the function that makes the copy. Null for anybody who has no resume.
create function public.my_resume() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.resume_snapshot(p.id, u.email)
  from public.profiles as p join auth.users as u on u.id = p.id
  where p.id = auth.uid() and p.role = 'candidate'
$$;

-- Nobody reads and answers thirty vacancies in an hour; a program does.
create function private.limit_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  oldest timestamptz;
begin
  select min(recent.applied_at) into oldest from (
    select a.applied_at from public.applications as a
    where a.candidate_id = new.candidate_id and a.applied_at > now() - interval '1 hour'
    order by a.applied_at desc limit 30) as recent
  having count(*) = 30;
  if oldest is not null then
    perform private.refuse_too_many(greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - now()))::int));
  end if;
  return new;
end $$;
create trigger limit_applications before insert on public.applications for each row execute function private.limit_applications();

-- When the month began whose applications count.
create function private.month_start() returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
$$;

-- What counts of the month's ten. An application that is still pending was never opened: opening it makes it 'viewed'.
create function private.used_applications(p_candidate_id uuid) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from public.applications as a
  where a.candidate_id = p_candidate_id
    and a.applied_at >= private.month_start()
    and not (a.withdrawn_at is not null and a.status = 'pending')
$$;

-- How many applications the free plan still allows this month, before a click is wasted. Null where there is no limit.
create function public.my_application_quota() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if not exists (select from public.profiles as p where p.id = caller and p.role = 'candidate' and p.plan = 'free') then
    return null;
  end if;
  return jsonb_build_object(
    'limit', 10,
    'used', private.used_applications(caller),
    'renews_on', (date_trunc('month', now() at time zone 'America/Sao_Paulo') + interval '1 month')::date);
end $$;

-- The vacancies that apply_to_vacancy refuses the caller a second or a fourth time, those that the caller took out of
-- their own list included: a page that offered them would lead to a refusal.
create function public.my_applied_vacancies() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'standing', coalesce(jsonb_agg(v.vacancy_id order by v.vacancy_id) filter (where v.stands), '[]'),
    'exhausted', coalesce(jsonb_agg(v.vacancy_id order by v.vacancy_id) filter (where v.sent >= 3), '[]'))
  from (
    select a.vacancy_id, bool_or(a.withdrawn_at is null) as stands, count(*) as sent
    from public.applications as a where a.candidate_id = auth.uid() and a.vacancy_id is not null group by a.vacancy_id) as v
$$;

-- Keeps a birth date that came with an application unless one is known, and refuses who is under 18 or of unknown age.
create function private.require_age(p_user_id uuid, p_birth_date date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known date;
begin
  select i.birth_date into known from public.personal_info as i where i.user_id = p_user_id;
  if known is null and p_birth_date is not null then
    insert into public.personal_info as i (user_id, full_name, birth_date)
    select p.id, case when char_length(p.name) < 2 then 'Usuário' else p.name end, p_birth_date from public.profiles as p where p.id = p_user_id
    on conflict (user_id) do update set birth_date = excluded.birth_date
    returning i.birth_date into known;
  end if;
  if known is null then
    perform private.refuse(400, 'birth_date_missing',
      'Informe a sua data de nascimento. Só aceitamos candidaturas de pessoas com 18 anos ou mais.');
  end if;
  -- a row that is older than the rule
  if known > (private.today() - interval '18 years')::date then
    perform private.refuse(400, 'under_age', 'É preciso ter 18 anos ou mais para usar a plataforma');
  end if;
end $$;

-- A visitor may call it to be told what is missing. p_birth_date is for whom none is known. Nobody applies while
-- paused.
create function public.apply_to_vacancy(p_vacancy_id uuid, p_birth_date date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  candidate record;
  vacancy record;
  email text;
  snapshot jsonb;
  application record;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para se candidatar');
  end if;
  -- the lock puts one person's requests in a row: two of them can neither both pass the limit nor both send the same
  select p.id, p.role, p.plan into candidate from public.profiles as p where p.id = caller for no key update;
  if candidate.role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem se candidatar às vagas');
  end if;
  if private.is_paused(caller) then
    perform private.refuse(409, 'profile_paused', 'Seu perfil está em pausa. Reative-o para se candidatar.');
  end if;

  select v.id, v.title, v.location, v.company_id, v.published, v.deadline, v.first_published_at, v.source, c.name as company_name,
    c.listed
    into vacancy
  from public.vacancies as v join public.companies as c on c.id = v.company_id
  where v.id = p_vacancy_id for key share of v;
  -- a draft that never went live is nobody else's business
  if not found or vacancy.first_published_at is null then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  if exists (select from public.applications where candidate_id = caller and vacancy_id = vacancy.id and withdrawn_at is null) then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end if;
  if vacancy.source <> 'own' or not vacancy.listed or not private.is_live(vacancy.published, vacancy.deadline) then
    perform private.refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  end if;
  -- withdrawing and sending in turn would keep somebody at the top of the company's list, and its mailbox full
  if (select count(*) from public.applications where candidate_id = caller and vacancy_id = vacancy.id) >= 3 then
    perform private.refuse(409, 'application_repeated', 'Você já enviou três candidaturas a esta vaga e não pode enviar outra');
  end if;
  if candidate.plan = 'free' and private.used_applications(caller) >= 10 then
    perform private.refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas por mês do plano Gratuito');
  end if;

  -- last, so that nobody is asked for a date that would change nothing
  perform private.require_age(caller, p_birth_date);
  select u.email into email from auth.users as u where u.id = caller;
  snapshot := private.resume_snapshot(caller, email);
  begin
    -- the company calls the person as the resume does: a changed or social name is none of the account's
    insert into public.applications
      (vacancy_id, candidate_id, company_id, vacancy_title, company_name, vacancy_location, candidate_name, candidate_email, resume)
    values
      (vacancy.id, caller, vacancy.company_id, vacancy.title, vacancy.company_name, vacancy.location, snapshot->>'full_name',
        coalesce(email, ''), snapshot)
    returning id, status, applied_at into application;
  exception when unique_violation then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end;
  insert into public.application_events (application_id, status, actor_id, actor_role)
    values (application.id, 'pending', caller, 'candidate');
  return jsonb_build_object('id', application.id, 'status', application.status, 'applied_at', application.applied_at);
end $$;

-- A key stands for its application: who has withdrawn that since, in another window say, and sends again sends another
-- one.
create function public.apply_to_vacancy(
  p_idempotency_key uuid, p_vacancy_id uuid, p_document_version text default null, p_birth_date date default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'apply_to_vacancy', jsonb_build_array(p_vacancy_id));
begin
  -- In an `if` of its own: the rights of the whole condition are checked, and a visitor may not read the table.
  if answer is not null then
    if exists (select from public.applications as a where a.id = answer->>'id' and a.withdrawn_at is null) then
      return answer;
    end if;
  end if;
  answer := public.apply_to_vacancy(p_vacancy_id => p_vacancy_id, p_birth_date => p_birth_date);
  perform private.add_sharing_consent(p_document_version);
  return private.keep_answer(p_idempotency_key, answer);
end $$;
grant execute on function public.apply_to_vacancy(uuid, date), public.apply_to_vacancy(uuid, uuid, text, date) to anon, authenticated;

-- Withdrawing keeps the status it had and closes the application: the company no longer sees it.
create function public.withdraw_application(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications where id = p_application_id and candidate_id = caller for update;
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if a.withdrawn_at is null then
    if a.status in ('hired', 'rejected') then
      perform private.refuse(409, 'illegal_transition', 'Esta candidatura já foi encerrada');
    end if;
    update public.applications set withdrawn_at = now(), updated_at = now() where id = a.id returning * into a;
    insert into public.application_events (application_id, status, actor_id, actor_role)
      values (a.id, 'withdrawn', caller, 'candidate');
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'withdrawn_at', a.withdrawn_at);
end $$;

-- Within a minute of withdrawing: the application stands again as it stood, and the company never saw that it was away.
create function public.undo_withdrawal(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  plan public.user_plan;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- in a row with what the same person sends meanwhile, as apply_to_vacancy
  select p.plan into plan from public.profiles as p where p.id = caller for no key update;
  -- as apply_to_vacancy, and before the application, as whoever closes or removes the vacancy: they wait for this and
  -- find the application there, or this waits for them
  perform from public.vacancies as v
  where v.id = (select own.vacancy_id from public.applications as own where own.id = p_application_id and own.candidate_id = caller)
  for key share;
  select * into a from public.applications where id = p_application_id and candidate_id = caller for update;
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if a.withdrawn_at is not null then
    if a.withdrawn_at < now() - interval '1 minute' then
      perform private.refuse(409, 'withdrawal_final', 'A retirada só pode ser desfeita durante um minuto');
    end if;
    if exists (
      select from public.applications as other
      where other.candidate_id = caller and other.vacancy_id = a.vacancy_id and other.withdrawn_at is null) then
      perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
    end if;
    -- its place of the month may have gone to another application meanwhile; one of an earlier month needs none
    if plan = 'free' and a.status = 'pending' and a.applied_at >= private.month_start() and private.used_applications(caller) >= 10 then
      perform private.refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas por mês do plano Gratuito');
    end if;
    update public.applications set withdrawn_at = null, updated_at = now() where id = a.id returning * into a;
    delete from public.application_events where application_id = a.id and status = 'withdrawn';
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'withdrawn_at', a.withdrawn_at);
end $$;
comment on function public.undo_withdrawal(text) is
  'Puts an application back that its candidate has withdrawn within the last minute (409, withdrawal_final, afterwards).';

-- Takes a refused application out of the candidate's own list.
create function public.hide_application(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications where id = p_application_id and candidate_id = caller for update;
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if a.status <> 'rejected' then
    perform private.refuse(409, 'not_rejected', 'Apenas candidaturas recusadas podem ser removidas');
  end if;
  if a.hidden_by_candidate_at is null then
    update public.applications set hidden_by_candidate_at = now() where id = a.id returning * into a;
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'hidden_by_candidate_at', a.hidden_by_candidate_at);
end $$;
grant execute on function
  public.my_resume(), public.my_application_quota(), public.my_applied_vacancies(), public.withdraw_application(text), public.undo_withdrawal(text),
  public.hide_application(text)
to authenticated;

-- Candidates keep their applications when a vacancy goes, and see that it went.
create function private.log_vacancy_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_events (application_id, status, actor_id, actor_role)
  select a.id, 'vacancy_removed', p.id, case when p.id is null then 'system' else 'company' end
  from public.applications as a
  -- when the whole account goes, its profile is already gone
  left join public.profiles as p on p.id = auth.uid() and p.id = old.company_id
  where a.vacancy_id = old.id
  -- waits for those that go with their candidate's account at this moment, and leaves them out
  order by a.id for key share of a;
  return old;
end $$;
create trigger log_removal before delete on public.vacancies
  for each row execute function private.log_vacancy_removal();

-- The company's side --------------------------------------------------------------------------------------------------

-- Words as they are compared: without accents and signs, one space around each. 'C++' and 'C#' keep theirs, and '|'
-- stays between texts that are compared one by one: each call costs as much as a text ten times as long.
create function private.spaced_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select ' ' || btrim(regexp_replace(private.fold(p_text), '[^a-z0-9+#|]+', ' ', 'g')) || ' '
$$;

-- role and company: of the work that stands first, months: of experience until p_on, first and last month included and
-- jobs at the same time counted once (null without a date), city, state, skills: up to ten of the resume that the
-- requirements (spaced_words) name. What an old resume lacks is null.
create function private.resume_summary(p_resume jsonb, p_requirements text, p_on date) returns jsonb
language sql stable set search_path = '' as $$
  with jobs as (
    select job, nth
    from jsonb_array_elements(case when jsonb_typeof(p_resume->'experiences') = 'array' then p_resume->'experiences' else '[]' end)
      with ordinality as list(job, nth)
    where jsonb_typeof(job) = 'object'
  ), periods as (
    -- Months are typed, and stored with their first days: the last one was worked, as far as it had gone by. Without an
    -- end it is p_on.
    select daterange((job->>'start_date')::date, greatest((job->>'start_date')::date, least(p_on,
      (date_trunc('month', (job->>'end_date')::date::timestamp) + interval '1 month - 1 day')::date)), '[]') as period
    from jobs
    where job->>'start_date' ~ '^\d{4}-\d{2}-\d{2}$' and (job->>'end_date' is null or job->>'end_date' ~ '^\d{4}-\d{2}-\d{2}$')
      and (job->>'end_date' is not null or job->'current' = 'true')
  ), skills as (
    select translate(skill #>> '{}', '|', ' ') as skill, min(jobs.nth * 1000 + list.nth) as place
    from jobs cross join jsonb_array_elements(case when jsonb_typeof(job->'skills') = 'array' then job->'skills' else '[]' end)
      with ordinality as list(skill, nth)
    where jsonb_typeof(skill) = 'string'
    group by 1 order by 2 limit 100
  ), words as (
    select array_agg(skill order by place) as skills,
      string_to_array(btrim(private.spaced_words(string_agg(skill, '|' order by place))), '|') as compared
    from skills
  )
  select jsonb_build_object(
    'role', (select job->>'role' from jobs order by nth limit 1),
    'company', (select job->>'company' from jobs order by nth limit 1),
    'months', (select round(sum(upper(part) - lower(part)) / 30.4375)::int from unnest((select range_agg(period) from periods)) as list(part)),
    'city', p_resume->>'city', 'state', p_resume->>'state',
    'skills', coalesce((
      select jsonb_agg(found.skill order by found.nth)
      from (
        select list.skill, list.nth from words cross join unnest(words.skills, words.compared) with ordinality as list(skill, compared, nth)
        where btrim(list.compared) <> '' and strpos(p_requirements, ' ' || btrim(list.compared) || ' ') > 0
        order by list.nth limit 10
      ) as found), '[]'))
$$;

-- The applications that the calling company has received and that were not withdrawn, newest first, with a summary of
-- each resume in place of it; p_after is the id of the last one of the page before. Nobody's name or address who has
-- paused; what was not read is not noted down as read.
create function public.list_received_applications(p_after text default null, p_limit int default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  -- What the index is entered by: a page that skipped the rows of those before it read all of them again. Null, and so
  -- no row, where p_after is not the caller's.
  newest timestamptz := case when p_after is null then 'infinity' else (
    select last.applied_at from public.applications as last where last.id = p_after and last.company_id = caller) end;
  page jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  with listed as materialized (
    select a.id, a.vacancy_id from public.applications as a
    where a.company_id = caller and a.withdrawn_at is null and a.applied_at <= newest and (a.applied_at < newest or a.id > p_after)
    order by a.applied_at desc, a.id limit greatest(1, least(coalesce(p_limit, 1000), 1000))
  ), asked as materialized (
    select v.id, v.title, private.spaced_words(array_to_string(v.requirements, ' ')) as requirements
    from public.vacancies as v where v.id = any (array(select l.vacancy_id from listed as l))
  )
  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.applied_at desc, rows.id), '[]') into page
  from (
    select a.id, a.vacancy_id, a.status, a.applied_at, a.updated_at, a.vacancy_title, a.vacancy_location, a.company_name,
      -- what the vacancy is called today, where that is something else
      nullif(v.title, a.vacancy_title) as new_vacancy_title,
      case when not of_person.is_paused then a.candidate_name end as candidate_name,
      case when not of_person.is_paused then a.candidate_email end as candidate_email, of_person.is_paused as candidate_paused,
      a.interview_at, a.interview_place, a.rejection_reason, a.no_answer_at, private.reached_step(a) as reached,
      case when not of_person.is_paused then private.resume_summary(a.resume, v.requirements, (a.applied_at at time zone 'America/Sao_Paulo')::date) end as summary
    from public.applications as a
    -- `offset 0`: asked once of each row, not wherever it is named
    cross join lateral (select private.is_paused(a.candidate_id) as is_paused offset 0) as of_person
    left join asked as v on v.id = a.vacancy_id
    -- an array, by which the index is entered: a join may read all rows for a thousand
    where a.id = any (array(select l.id from listed as l))
  ) as rows;
  -- not beside the erasure of the company, which takes the same rows by vacancy
  perform pg_advisory_xact_lock_shared(private.erasure_lock(caller));
  -- always in the same order, so that two windows cannot lock each other
  -- one that goes with its candidate's account at this moment is waited for, and left out
  insert into public.applicant_listings (application_id, day)
  select a.id, private.today() from public.applications as a
  where a.id = any (array(select part->>'id' from jsonb_array_elements(page) as list(part) where not (part->>'candidate_paused')::boolean))
    -- what was noted down today is neither locked nor written again
    and not exists (select from public.applicant_listings as l where l.application_id = a.id and l.day = private.today())
  order by a.id for key share of a
  on conflict do nothing;
  return page;
end $$;

-- What a change answers: all that the list tells of the application and that the change may have touched, so that the
-- page puts it into its row and does not read every row again.
create function private.application_state(a public.applications) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at, 'interview_at', a.interview_at,
    'interview_place', a.interview_place, 'rejection_reason', a.rejection_reason, 'no_answer_at', a.no_answer_at,
    'reached', private.reached_step(a))
$$;

-- The resume as it was sent. The company's first opening marks the application viewed, and each one is logged, openings
-- within an hour on one row; the candidate's own look at it is neither. The company opens nothing of somebody who has
-- paused.
create function public.open_sent_resume(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- the lock also puts openings of one resume in a row
  select * into a from public.applications
  where id = p_application_id
    and ((candidate_id = caller and hidden_by_candidate_at is null) or (company_id = caller and withdrawn_at is null))
  for update;
  -- the same answer for another person's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if a.company_id = caller then
    if private.is_paused(a.candidate_id) then
      perform private.refuse(409, 'candidate_paused', 'Esta pessoa pausou o perfil. O currículo volta a aparecer quando ela o reativar.');
    end if;
    update public.resume_openings set times = least(times + 1, 1000000), last_opened_at = now()
    where id = (
      select o.id from public.resume_openings as o
      where o.application_id = a.id and o.company_id = caller and o.opened_at > now() - interval '1 hour'
      order by o.opened_at desc limit 1);
    if not found then
      insert into public.resume_openings (application_id, company_id) values (a.id, caller);
    end if;
    if a.status = 'pending' then
      update public.applications set status = 'viewed', updated_at = now() where id = a.id returning * into a;
      insert into public.application_events (application_id, status, actor_id, actor_role) values (a.id, 'viewed', caller, 'company');
    end if;
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'resume', a.resume)
    || case when a.company_id = caller then private.application_state(a) else '{}' end;
end $$;

-- Moves an application. A new one may go straight to an interview; a refusal calls off an interview to come. An
-- interview is booked for a day that exists, at most five times a day. Somebody who has paused is only refused: nobody
-- books an interview with, or hires, somebody whom they do not see.
create function public.set_application_status(
  p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  wanted public.application_status;
  note text := private.clean(private.clean_text(p_note));
  place text := private.clean_line(left(p_interview_place, 1000));
  is_new_date boolean;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications
  where id = p_application_id and company_id = caller and withdrawn_at is null for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if p_status is null or not p_status = any (enum_range(null::public.application_status)::text[]) then
    perform private.refuse(400, 'unknown_status', 'Situação desconhecida');
  end if;
  wanted := p_status::public.application_status;
  if char_length(note) > 1000 or char_length(place) > 300 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais. Encurte o texto e tente novamente.');
  end if;
  if private.has_hidden_characters(place) then
    perform private.refuse(400, 'hidden_characters', 'Um sinal invisível inverte a ordem das letras no local da entrevista. Digite o texto novamente, sem copiar e colar.');
  end if;
  -- also 'infinity': a page can show neither
  if p_interview_at > timestamptz '2199-12-31 23:59:59-03' or p_interview_at = '-infinity' then
    perform private.refuse(400, 'invalid_interview_date', 'Escolha uma data de entrevista até o ano de 2199');
  end if;
  if not isfinite(p_seen_updated_at) then
    perform private.refuse(400, 'invalid_version', 'Não foi possível conferir a versão da candidatura. Recarregue a página e tente novamente.');
  end if;

  -- opening a resume again is no move
  if wanted = 'viewed' and a.status <> 'pending' then
    return private.application_state(a);
  end if;
  -- An interview is booked with somebody: who didn't see it may not undo it. Before one there is nothing to overwrite,
  -- after the end nothing moves.
  if a.status = 'interview' and p_seen_updated_at is not null and p_seen_updated_at is distinct from a.updated_at then
    perform private.refuse(409, 'application_changed', 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.');
  end if;
  -- a booked interview may get another date or place
  is_new_date := wanted = 'interview' and a.status = 'interview' and (
    (p_interview_at is not null and p_interview_at is distinct from a.interview_at)
    or (place is not null and place is distinct from a.interview_place));
  if not is_new_date and (a.status, wanted) not in (
    ('pending', 'viewed'), ('pending', 'interview'), ('pending', 'rejected'), ('viewed', 'interview'), ('viewed', 'rejected'),
    ('interview', 'hired'), ('interview', 'rejected')) then
    perform private.refuse(409, 'illegal_transition', 'A situação desta candidatura não pode mudar assim. Recarregue a página e confira a situação atual.');
  end if;
  if wanted <> 'rejected' and private.is_paused(a.candidate_id) then
    perform private.refuse(409, 'candidate_paused',
      'Esta pessoa pausou o perfil. Marque a entrevista ou registre a contratação quando ela o reativar.');
  end if;
  if wanted = 'interview' and p_interview_at < now() and p_interview_at is distinct from a.interview_at then
    -- two codes: the form marks the field that is wrong, and the clock of its device can't tell which
    if (p_interview_at at time zone 'America/Sao_Paulo')::date = private.today() then
      perform private.refuse(400, 'interview_time_past', 'Escolha um horário no futuro');
    end if;
    perform private.refuse(400, 'interview_past', 'A data da entrevista não pode estar no passado');
  end if;
  -- each booking writes to a person who can't refuse the mail
  if wanted = 'interview' and (
    select count(*) from public.application_events as e
    where e.application_id = a.id and e.status = 'interview'
      and e.created_at >= private.today()::timestamp at time zone 'America/Sao_Paulo') >= 5 then
    perform private.refuse(429, 'interview_limit',
      'Esta entrevista já foi marcada 5 vezes hoje. Altere-a novamente amanhã ou, se for urgente, escreva para a pessoa por e-mail.');
  end if;

  -- who is refused has no appointment any more, and is told so
  if wanted = 'rejected' and a.status = 'interview' and a.interview_at > now() then
    insert into public.application_events (application_id, status, actor_id, actor_role, interview_at, interview_place)
      values (a.id, 'interview_cancelled', caller, 'company', a.interview_at, a.interview_place);
    a.interview_at := null;
    a.interview_place := null;
  end if;

  update public.applications set
    status = wanted,
    updated_at = now(),
    interview_at = case when wanted = 'interview' then coalesce(p_interview_at, interview_at) else a.interview_at end,
    interview_place = case when wanted = 'interview' then coalesce(place, interview_place) else a.interview_place end,
    rejection_reason = case when wanted = 'rejected' then note else rejection_reason end
  where id = a.id
  returning * into a;
  insert into public.application_events (application_id, status, actor_id, actor_role, note, interview_at, interview_place)
    values (a.id, wanted::text, caller, 'company', note,
      case when wanted = 'interview' then a.interview_at end, case when wanted = 'interview' then a.interview_place end);
  return private.application_state(a);
end $$;

-- A decision is an event and a mail: sent again after a lost answer, it is answered as the first time, while the
-- application still is as the decision left it. Where it was changed since, in another window say, whoever tells what
-- they saw is refused until they have seen that; an interview that was called off is then booked anew.
create function public.set_application_status(
  p_idempotency_key uuid, p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- what was seen is not part of what is wanted: the list may have been read again between two tries
  answer jsonb := private.recall_answer(p_idempotency_key, 'set_application_status',
    jsonb_build_array(p_application_id, p_status, p_note, p_interview_at, p_interview_place));
  place text := private.clean_line(left(p_interview_place, 1000));
  a public.applications;
  state jsonb;
begin
  if answer is not null then
    select * into a from public.applications
    where id = p_application_id and company_id = auth.uid() and withdrawn_at is null for update;
    if a.status::text = answer->>'status' and (p_status <> 'interview'
      or (p_interview_at is null or a.interview_at = p_interview_at) and (place is null or a.interview_place = place)) then
      return private.application_state(a);
    end if;
    -- null where there is none: the function below says so
    if p_seen_updated_at <> a.updated_at then
      perform private.refuse(409, 'application_changed', 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.');
    end if;
  end if;
  state := public.set_application_status(p_application_id => p_application_id, p_status => p_status,
    p_note => p_note, p_interview_at => p_interview_at, p_interview_place => p_interview_place, p_seen_updated_at => p_seen_updated_at);
  -- the reason of a refusal is kept with the application alone
  perform private.keep_answer(p_idempotency_key, jsonb_build_object('id', state->'id', 'status', state->'status'));
  return state;
end $$;
comment on function public.set_application_status(text, text, text, timestamptz, text, timestamptz) is
  'Moves an application. With p_seen_updated_at, a booked interview that changed since is not touched (409, application_changed).';

-- Calls off an interview. The application is then where it was before: opened or not. p_message is read by the
-- candidate.
create function public.cancel_interview(
  p_idempotency_key uuid, p_application_id text, p_message text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  message text := private.clean(private.clean_text(p_message));
  answer jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if char_length(message) > 1000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais. Encurte o texto e tente novamente.');
  end if;
  if not isfinite(p_seen_updated_at) then
    perform private.refuse(400, 'invalid_version', 'Não foi possível conferir a versão da candidatura. Recarregue a página e tente novamente.');
  end if;
  answer := private.recall_answer(p_idempotency_key, 'cancel_interview', jsonb_build_array(p_application_id, p_message));
  -- a key stands for its cancellation: an interview that was booked since, in another window say, is called off anew
  if answer is not null and not exists (
    select from public.applications as i
    where i.id = p_application_id and i.company_id = caller and i.withdrawn_at is null and i.status = 'interview') then
    -- as it is now: another window may have decided since
    return coalesce((
      select private.application_state(i) from public.applications as i
      where i.id = p_application_id and i.company_id = caller and i.withdrawn_at is null), answer);
  end if;
  select * into a from public.applications
  where id = p_application_id and company_id = caller and withdrawn_at is null for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if a.status <> 'interview' then
    perform private.refuse(409, 'no_interview', 'Não há entrevista marcada nesta candidatura. Recarregue a página para ver a situação atual.');
  end if;
  if p_seen_updated_at is not null and p_seen_updated_at is distinct from a.updated_at then
    perform private.refuse(409, 'application_changed', 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.');
  end if;
  if a.interview_at <= now() then
    perform private.refuse(409, 'interview_past', 'O horário desta entrevista já passou. Registre a contratação, recuse a candidatura ou marque outra data.');
  end if;
  insert into public.application_events (application_id, status, actor_id, actor_role, note, interview_at, interview_place)
    values (a.id, 'interview_cancelled', caller, 'company', message, a.interview_at, a.interview_place);
  update public.applications set
    status = case when exists (
      select from public.application_events as e where e.application_id = a.id and e.status = 'viewed') then 'viewed' else 'pending' end::public.application_status,
    interview_at = null, interview_place = null, updated_at = now()
  where id = a.id
  returning * into a;
  perform private.keep_answer(p_idempotency_key, jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at));
  return private.application_state(a);
end $$;
grant execute on function
  public.list_received_applications(text, int), public.open_sent_resume(text),
  public.set_application_status(text, text, text, timestamptz, text, timestamptz),
  public.set_application_status(uuid, text, text, text, timestamptz, text, timestamptz),
  public.cancel_interview(uuid, text, text, timestamptz)
to authenticated;

-- What it was sent for ------------------------------------------------------------------------------------------------

-- Description and requirements of the application's vacancy as the company has them today, and when the text was
-- changed after the application was sent, else null; null when the company deleted the vacancy.
create function public.asked_of_application(p_application_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  application public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- of a withdrawn one the company reads nothing any more: then there is nothing to mirror
  select * into application from public.applications as a
  where a.id = p_application_id and a.withdrawn_at is null
    and (a.company_id = caller or a.candidate_id = caller and a.hidden_by_candidate_at is null);
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  return (
    select jsonb_build_object('description', v.description, 'requirements', v.requirements,
      'changed_at', case when v.text_changed_at > application.applied_at then v.text_changed_at end)
    from public.vacancies as v where v.id = application.vacancy_id);
end $$;
grant execute on function public.asked_of_application(text) to authenticated;

create function private.note_changed_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.text_changed_at := now();
  return new;
end $$;

-- after `prepare`, which cleans both: a space at the end is no change (triggers go by name)
create trigger text_changed before update on public.vacancies
  for each row when (old.description is distinct from new.description or old.requirements is distinct from new.requirements)
  execute function private.note_changed_text();
