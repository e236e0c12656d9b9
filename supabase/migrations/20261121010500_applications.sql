-- Applications: a candidate's resume as sent to a vacancy, and what happened to it since. Written by functions only.

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
  -- Also after withdrawing: a company decides once about a person, and nobody returns to the top of its list that way.
  constraint applications_once unique (candidate_id, vacancy_id)
);
comment on column public.applications.resume is
  '{full_name, email, phone, city, state, experiences: [{company, role, start_date, end_date, current, description, skills}], educations: [{education_type, institution_name, course_name, start_date, end_date, current, description}], courses: [{name, institution, duration, completion_year, certificate, certificate_url, description}]}. Without CPF, birth date and street: choosing whom to interview does not need them.';
create index applications_vacancy_id on public.applications (vacancy_id);
create index applications_company_id on public.applications (company_id, applied_at desc);
create index applications_candidate_id on public.applications (candidate_id, applied_at desc);

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id text not null references public.applications (id) on delete cascade,
  status text not null check (
    status in ('pending', 'viewed', 'interview', 'rejected', 'hired', 'withdrawn', 'vacancy_removed')),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null check (actor_role in ('candidate', 'company', 'system')),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now()
);
comment on column public.application_events.note is 'Read by both sides.';
create index application_events_application_id on public.application_events (application_id, created_at);
create index application_events_actor_id on public.application_events (actor_id);

alter table public.applications enable row level security;
alter table public.application_events enable row level security;

create policy "both sides: read" on public.applications for select to authenticated using (
  (candidate_id = (select auth.uid()) and hidden_by_candidate_at is null)
  or (company_id = (select auth.uid()) and withdrawn_at is null));
-- who sees the application sees its events
create policy "both sides: read" on public.application_events for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id));
grant select on public.applications, public.application_events to authenticated;
grant all on public.applications, public.application_events to service_role;

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

create function public.apply_to_vacancy(p_vacancy_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  candidate record;
  vacancy record;
  email text;
  application record;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para se candidatar');
  end if;
  -- the lock puts one person's requests in a row: two of them can neither both pass the limit nor both send the same
  select p.id, p.name, p.role, p.plan into candidate from public.profiles as p where p.id = caller for no key update;
  if candidate.role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem se candidatar às vagas');
  end if;

  select v.id, v.title, v.location, v.company_id, v.published, v.deadline, v.first_published_at, v.source, c.name as company_name
    into vacancy
  from public.vacancies as v join public.companies as c on c.id = v.company_id
  where v.id = p_vacancy_id for key share of v;
  -- a draft that never went live is nobody else's business
  if not found or vacancy.first_published_at is null then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  if exists (select from public.applications where candidate_id = caller and vacancy_id = vacancy.id) then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end if;
  if vacancy.source <> 'own' or not private.is_live(vacancy.published, vacancy.deadline) then
    perform private.refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  end if;
  if candidate.plan = 'free' and (
    select count(*) from public.applications
    where candidate_id = caller
      and applied_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo') >= 10 then
    perform private.refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas por mês do plano Gratuito');
  end if;

  select u.email into email from auth.users as u where u.id = caller;
  begin
    insert into public.applications
      (vacancy_id, candidate_id, company_id, vacancy_title, company_name, vacancy_location, candidate_name, candidate_email, resume)
    values
      (vacancy.id, caller, vacancy.company_id, vacancy.title, vacancy.company_name, vacancy.location, candidate.name,
        coalesce(email, ''), private.resume_snapshot(caller, email))
    returning id, status, applied_at into application;
  exception when unique_violation then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end;
  insert into public.application_events (application_id, status, actor_id, actor_role)
    values (application.id, 'pending', caller, 'candidate');
  return jsonb_build_object('id', application.id, 'status', application.status, 'applied_at', application.applied_at);
end $$;

create function public.my_application_for(p_vacancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'status', status, 'applied_at', applied_at, 'withdrawn_at', withdrawn_at)
  from public.applications
  where candidate_id = auth.uid() and vacancy_id = p_vacancy_id
$$;

create function public.set_application_status(
  p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  wanted public.application_status;
  note text := private.clean(p_note);
  place text := private.clean(p_interview_place);
  is_new_date boolean;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications
  where id = p_application_id and company_id = caller and withdrawn_at is null for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if p_status is null or not p_status = any (enum_range(null::public.application_status)::text[]) then
    perform private.refuse(400, 'unknown_status', 'Situação desconhecida');
  end if;
  wanted := p_status::public.application_status;
  if char_length(note) > 1000 or char_length(place) > 300 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;

  -- opening a resume again is no move
  if wanted = 'viewed' and a.status <> 'pending' then
    return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
  end if;
  -- a booked interview may get another date or place
  is_new_date := wanted = 'interview' and a.status = 'interview' and (
    (p_interview_at is not null and p_interview_at is distinct from a.interview_at)
    or (place is not null and place is distinct from a.interview_place));
  if not is_new_date and (a.status, wanted) not in (
    ('pending', 'viewed'), ('pending', 'rejected'), ('viewed', 'interview'), ('viewed', 'rejected'),
    ('interview', 'hired'), ('interview', 'rejected')) then
    perform private.refuse(409, 'illegal_transition', 'Esta mudança de situação não é permitida');
  end if;
  if wanted = 'interview' and p_interview_at < now() and p_interview_at is distinct from a.interview_at then
    perform private.refuse(400, 'interview_past', 'A data da entrevista não pode estar no passado');
  end if;

  update public.applications set
    status = wanted,
    updated_at = now(),
    interview_at = case when wanted = 'interview' then coalesce(p_interview_at, interview_at) else interview_at end,
    interview_place = case when wanted = 'interview' then coalesce(place, interview_place) else interview_place end,
    rejection_reason = case when wanted = 'rejected' then note else rejection_reason end
  where id = a.id
  returning * into a;
  insert into public.application_events (application_id, status, actor_id, actor_role, note)
    values (a.id, wanted::text, caller, 'company', note);
  return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
end $$;

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
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
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
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if a.status <> 'rejected' then
    perform private.refuse(409, 'not_rejected', 'Apenas candidaturas recusadas podem ser removidas');
  end if;
  if a.hidden_by_candidate_at is null then
    update public.applications set hidden_by_candidate_at = now() where id = a.id returning * into a;
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'hidden_by_candidate_at', a.hidden_by_candidate_at);
end $$;

-- Candidates keep their applications when a vacancy goes, and see that it went.
create function private.log_vacancy_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_events (application_id, status, actor_id, actor_role)
  select a.id, 'vacancy_removed', p.id, case when p.id is null then 'system' else 'company' end
  from public.applications as a
  -- when the whole account goes, its profile is already gone
  left join public.profiles as p on p.id = auth.uid() and p.id = old.company_id
  where a.vacancy_id = old.id;
  return old;
end $$;
create trigger log_removal before delete on public.vacancies
  for each row execute function private.log_vacancy_removal();

-- The two lists of a company. They read as the caller: row-level security decides which rows there are.
create function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    (select count(*)::int from public.applications as a where a.vacancy_id = v.id),
    private.is_live(v.published, v.deadline)
  from public.vacancies as v
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;

create function public.list_company_applications(p_vacancy_id uuid default null, p_status text default null)
returns setof public.applications
language sql stable security invoker set search_path = '' as $$
  select a.*
  from public.applications as a
  where a.company_id = (select auth.uid())
    and (p_vacancy_id is null or a.vacancy_id = p_vacancy_id)
    and (p_status is null or a.status::text = p_status)
  order by a.applied_at desc, a.id desc
$$;

-- A visitor may call apply_to_vacancy to be told what is missing.
grant execute on function public.apply_to_vacancy(uuid), public.my_application_for(uuid) to anon, authenticated;
grant execute on function
  public.set_application_status(text, text, text, timestamptz, text), public.withdraw_application(text),
  public.hide_application(text), public.list_company_vacancies(), public.list_company_applications(uuid, text)
to authenticated;
