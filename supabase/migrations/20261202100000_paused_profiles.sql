/*
 * Pause of a profile ('modo invisível'): until a candidate switches it off, companies do not see who they are.
 *
 * Guarantees: no company reads name, e-mail or resume of somebody who has paused, whichever way it asks, and none of it goes out by mail; its rows
 * stay, and a refusal still reaches the person. Who has paused applies to nothing and gets no mail about saved searches; afterwards these tell of
 * vacancies from then on. A company is not counted, reminded or reported as silent for the time in which it saw nobody to answer. Pausing and
 * reactivating are the account owner's alone, and each time is kept (docs/decisions/2026-11-26-paused-profiles.md).
 */

create table public.profile_pauses (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  paused_at timestamptz not null default now(),
  -- null: still paused
  reactivated_at timestamptz,
  constraint profile_pauses_in_order check (reactivated_at >= paused_at)
);
comment on table public.profile_pauses is 'When a candidate was invisible to companies. Written by pause_profile and reactivate_profile alone.';
create unique index profile_pauses_once on public.profile_pauses (user_id) where reactivated_at is null;
create index profile_pauses_user_id on public.profile_pauses (user_id, paused_at desc);
alter table public.profile_pauses enable row level security;
create policy "own: read" on public.profile_pauses for select to authenticated using (user_id = (select auth.uid()));
grant select on public.profile_pauses to authenticated;
grant all on public.profile_pauses to service_role;

-- With its owner's rights: list_company_vacancies asks it as the company, which reads nobody's pauses.
create function private.is_paused(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profile_pauses as p where p.user_id = p_user_id and p.reactivated_at is null)
$$;
grant execute on function private.is_paused(uuid) to authenticated, service_role;

-- The end of the last pause; null before the first one ended.
create function private.reactivated_at(p_user_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(p.reactivated_at) from public.profile_pauses as p where p.user_id = p_user_id
$$;

-- Whether the person is paused, or was on or after this day in São Paulo.
create function private.was_paused_since(p_user_id uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.profile_pauses as p
    where p.user_id = p_user_id and (p.reactivated_at is null or private.local_day(p.reactivated_at) > p_day))
$$;

-- The switch -----------------------------------------------------------------------------------------------------------------------

-- Since when the caller is paused (null: not), how many companies a pause hides the caller from, and how many interviews are to come. Null for
-- anybody who is no candidate.
create function public.my_profile_pause() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'paused_at', (select o.paused_at from public.profile_pauses as o where o.user_id = p.id and o.reactivated_at is null),
    'companies', (
      select count(distinct a.company_id) from public.applications as a where a.candidate_id = p.id and a.withdrawn_at is null),
    'interviews', (
      select count(*) from public.applications as a
      where a.candidate_id = p.id and a.withdrawn_at is null and a.status = 'interview' and a.interview_at > now()))
  from public.profiles as p where p.id = auth.uid() and p.role = 'candidate'
$$;

create function private.require_candidate() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  caller uuid := auth.uid();
  own_role public.user_role;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- in a row with what the same person sends meanwhile, as apply_to_vacancy
  select p.role into own_role from public.profiles as p where p.id = caller for no key update;
  if own_role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem pausar o perfil');
  end if;
  return caller;
end $$;

create function public.pause_profile() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_candidate();
begin
  insert into public.profile_pauses (user_id) values (caller) on conflict (user_id) where reactivated_at is null do nothing;
  -- not later either: alerts tell of what is new after the reactivation
  delete from private.mail_outbox as m where m.user_id = caller and m.kind = 'search_alert' and m.sent_at is null;
  return public.my_profile_pause();
end $$;

create function public.reactivate_profile() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_candidate();
  oldest timestamptz;
begin
  if private.is_paused(caller) then
    -- an end to the rows of a program that switches to and fro; pausing itself is never refused
    select min(recent.paused_at) into oldest from (
      select o.paused_at from public.profile_pauses as o
      where o.user_id = caller and o.paused_at > now() - interval '1 day' order by o.paused_at desc limit 20) as recent
    having count(*) = 20;
    if oldest is not null then
      perform private.refuse_too_many(greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now()))::int));
    end if;
    update public.profile_pauses as o set reactivated_at = now() where o.user_id = caller and o.reactivated_at is null;
  end if;
  return public.my_profile_pause();
end $$;
grant execute on function public.my_profile_pause(), public.pause_profile(), public.reactivate_profile() to authenticated;

-- Applying -------------------------------------------------------------------------------------------------------------------------

-- As before, and not while paused.
create or replace function public.apply_to_vacancy(p_vacancy_id uuid) returns jsonb
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

-- What a company reads -------------------------------------------------------------------------------------------------------------

-- As before, and nobody's name or address who has paused; what was not read is not noted down as read.
create or replace function public.list_received_applications(p_after text default null, p_limit int default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  page jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.applied_at desc, rows.id), '[]') into page
  from (
    select a.id, a.vacancy_id, a.status, a.applied_at, a.updated_at, a.vacancy_title, a.company_name,
      case when not of_person.is_paused then a.candidate_name end as candidate_name,
      case when not of_person.is_paused then a.candidate_email end as candidate_email, of_person.is_paused as candidate_paused,
      a.interview_at, a.interview_place, a.rejection_reason, private.reached_step(a) as reached
    from public.applications as a
    cross join lateral (select private.is_paused(a.candidate_id) as is_paused) as of_person
    left join public.applications as last on last.id = p_after and last.company_id = caller
    where a.company_id = caller and a.withdrawn_at is null
      and (p_after is null or a.applied_at < last.applied_at or a.applied_at = last.applied_at and a.id > last.id)
    order by a.applied_at desc, a.id limit greatest(1, least(coalesce(p_limit, 1000), 1000))
  ) as rows;
  -- always in the same order, so that two windows cannot lock each other
  insert into public.applicant_listings (application_id, day)
  select part->>'id', private.today() from jsonb_array_elements(page) as list(part) where not (part->>'candidate_paused')::boolean order by 1
  on conflict do nothing;
  return page;
end $$;

-- As before, and the company opens nothing of somebody who has paused.
create or replace function public.open_sent_resume(p_application_id text) returns jsonb
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
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
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
  return jsonb_build_object('id', a.id, 'status', a.status, 'resume', a.resume);
end $$;

-- As before, and somebody who has paused is only refused: nobody books an interview with, or hires, somebody whom they do not see.
create or replace function public.set_application_status(
  p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null, p_seen_updated_at timestamptz default null
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
  if private.has_hidden_characters(place) then
    perform private.refuse(400, 'hidden_characters', 'O local da entrevista tem caracteres invisíveis. Digite o texto novamente, sem copiar e colar.');
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
    return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
  end if;
  -- An interview is booked with somebody: who didn't see it may not undo it. Before one there is nothing to overwrite, after the end
  -- nothing moves.
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
    perform private.refuse(409, 'illegal_transition', 'Esta mudança de situação não é permitida');
  end if;
  if wanted <> 'rejected' and private.is_paused(a.candidate_id) then
    perform private.refuse(409, 'candidate_paused',
      'Esta pessoa pausou o perfil. Marque a entrevista ou registre a contratação quando ela o reativar.');
  end if;
  if wanted = 'interview' and p_interview_at < now() and p_interview_at is distinct from a.interview_at then
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
  return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
end $$;

-- As before, and what cannot be opened now is not counted as waiting to be opened.
create or replace function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int, unanswered_count int, confirmed_at timestamptz, confirmed_until date, in_search boolean,
  confirmation_due boolean, removal text
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    counts.every, private.is_live(v.published, v.deadline), counts.unopened, counts.unanswered,
    v.confirmed_at, v.confirmed_until, private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until),
    private.is_live(v.published, v.deadline) and private.is_confirmation_due(v.confirmed_until), private.removal_number_of(v)
  from public.vacancies as v
  cross join lateral (
    select count(*)::int as every, (count(*) filter (where a.status = 'pending' and not private.is_paused(a.candidate_id)))::int as unopened,
      (count(*) filter (where private.is_unanswered(a.status, a.withdrawn_at, a.no_answer_at)))::int as unanswered
    from public.applications as a where a.vacancy_id = v.id) as counts
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;

-- Mails ----------------------------------------------------------------------------------------------------------------------------

-- As before, and a company's mail counts who has paused without a name.
create or replace function private.mail_facts(m private.mail_outbox) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.kind = 'search_alert' then jsonb_build_object('searches', private.alert_searches(m.user_id, m.details))
    when m.kind = 'application_received' then (
      select jsonb_build_object('applications', count(*), 'newest', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', r.vacancy_title, 'first_name', split_part(r.candidate_name, ' ', 1)) order by r.place) filter (where r.place <= 5 and not r.is_paused), '[]'))
      from (
        select a.vacancy_title, a.candidate_name, w.is_paused, row_number() over (order by w.is_paused, a.applied_at desc, a.id) as place
        from public.applications as a cross join lateral (select private.is_paused(a.candidate_id) as is_paused) as w
        where a.company_id = m.user_id and a.withdrawn_at is null and a.status = 'pending' and a.applied_at >= m.created_at - interval '1 minute') as r)
    when m.kind = 'lead_received' then (
      select jsonb_build_object('lead', jsonb_build_object('kind', l.kind, 'email', l.email, 'name', l.name, 'company', l.company, 'phone', l.phone,
        'message', l.message, 'created_at', l.created_at))
      from public.leads as l where l.id = m.lead_id)
    -- nothing that was typed: whoever typed it may have entered a stranger's address
    when m.kind = 'lead_confirmed' then (
      select jsonb_build_object('lead', jsonb_build_object('kind', l.kind, 'created_at', l.created_at)) from public.leads as l where l.id = m.lead_id)
    when m.kind in ('plan_requested', 'plan_request_received') then (
      select jsonb_build_object('request', jsonb_build_object('id', r.id, 'plan', r.plan, 'period', r.period, 'payment_method', r.payment_method,
        'shown_total_cents', r.shown_total_cents, 'created_at', r.updated_at, 'name', p.name, 'email', u.email))
      from public.subscription_requests as r join public.profiles as p on p.id = r.user_id join auth.users as u on u.id = r.user_id
      where r.id = m.subscription_id)
    when m.kind in ('company_held', 'company_released') then (
      select jsonb_build_object('company_name', c.name, 'review_reasons', to_jsonb(c.review_reasons),
        'company_slug', case when c.listed and c.description is not null then c.slug end)
      from public.companies as c where c.id = m.user_id)
    when m.kind = 'unanswered_reminder' then (
      select jsonb_build_object('unanswered', coalesce(sum(v.people), 0), 'unanswered_vacancies', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', v.title, 'people', v.people, 'told_at', v.told_at) order by v.place) filter (where v.place <= 5), '[]'))
      from (
        select min(e.vacancy_title) as title, count(*)::int as people, min(e.ended_at) + private.silence() as told_at,
          row_number() over (order by min(e.ended_at), min(e.vacancy_title)) as place
        from private.ended_unanswered() as e where e.company_id = m.user_id group by e.vacancy_id) as v)
    when m.kind = 'confirmation_request' then (
      select jsonb_build_object('unconfirmed', count(*), 'unconfirmed_vacancies', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', u.title, 'confirmed_at', u.confirmed_at, 'confirmed_until', u.confirmed_until) order by u.place)
        filter (where u.place <= 5), '[]'))
      from (
        select w.*, row_number() over (order by w.confirmed_until, w.title, w.vacancy_id) as place
        from private.unconfirmed_vacancies() as w where w.company_id = m.user_id) as u)
    when m.kind = 'reports_open' then private.open_report_counts()
    when m.report_id is not null then (
      select jsonb_build_object('vacancy_title', r.vacancy_title, 'company_name', r.company_name, 'decision', private.report_json(r))
      from public.vacancy_reports as r where r.id = m.report_id)
    when m.removal_id is not null then (
      select jsonb_build_object('vacancy_title', r.vacancy_title, 'decision', private.removal_json(r))
      from private.vacancy_removals as r where r.id = m.removal_id)
    when m.application_id is not null then (
      select jsonb_build_object(
        'application_id', a.id, 'vacancy_title', a.vacancy_title, 'company_name', a.company_name, 'candidate_name', a.candidate_name,
        'company_email', u.email, 'company_phone', c.phone,
        'interview_at', coalesce(off.interview_at, a.interview_at), 'interview_place', case when off.id is null then a.interview_place else off.interview_place end,
        'interview_version', coalesce(off.created_at, a.updated_at),
        'cancelled', off.id is not null, 'message', off.note,
        'moved', m.kind = 'interview' and exists (
          select from private.mail_outbox as other
          where other.application_id = a.id and other.kind = 'interview' and (other.sent_at is not null or other.told is not null)
            and coalesce((other.told->>'sent_at')::timestamptz, other.sent_at) > coalesce(private.interview_called_off_at(a.id), '-infinity')),
        'previous', case when m.kind = 'interview' then private.told_interview(a.id) end,
        'rejection_reason', a.rejection_reason, 'reached', private.reached_step(a))
      from public.applications as a
      left join public.companies as c on c.id = a.company_id
      left join auth.users as u on u.id = c.id
      left join lateral (
        select e.* from public.application_events as e
        where e.application_id = a.id and e.status = 'interview_cancelled'
          -- a refusal tells only of the interview that it called off itself
          and (m.kind = 'interview_cancelled' or m.kind = 'rejected' and e.created_at = (
            select max(r.created_at) from public.application_events as r where r.application_id = a.id and r.status = 'rejected'))
        order by e.id desc limit 1) as off on true
      where a.id = m.application_id)
    end
$$;

-- As before, and no alerts to who has paused.
create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- news that their reader has switched off; what changes an appointment always goes
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null
    and case when m.kind = 'search_alert' then not e.saved_searches or private.is_paused(m.user_id)
      when m.kind in ('hired', 'rejected', 'vacancy_removed', 'application_received', 'no_answer', 'unanswered_reminder',
        'confirmation_request') then not e.application_updates else false end;
  -- an invitation to what will not take place, the confirmation of what was withdrawn for good, or what its reader was told already: an
  -- interview moved there and back
  delete from private.mail_outbox as m using public.applications as a
  where a.id = m.application_id and m.sent_at is null
    and (m.kind in ('interview', 'application_sent') and a.withdrawn_at < now() - interval '1 minute'
      or m.kind = 'interview' and a.status <> 'interview'
      or m.kind = 'interview' and m.claimed_at is null and (private.told_interview(a.id)->>'at')::timestamptz = a.interview_at
        and private.told_interview(a.id)->>'place' is not distinct from a.interview_place);
  -- a reminder of what was answered, or confirmed, meanwhile
  delete from private.mail_outbox as m where m.kind = 'unanswered_reminder' and m.sent_at is null
    and not exists (select from private.ended_unanswered() as e where e.company_id = m.user_id);
  delete from private.mail_outbox as m where m.kind = 'confirmation_request' and m.sent_at is null
    and not exists (select from private.unconfirmed_vacancies() as u where u.company_id = m.user_id);
  -- what was decided before the operator was asked
  delete from private.mail_outbox as m where m.kind = 'reports_open' and m.sent_at is null
    and (private.open_report_counts()->>'open')::int = 0;
  -- what was settled before its mail went
  delete from private.mail_outbox as m using public.subscription_requests as r
  where r.id = m.subscription_id and m.sent_at is null and r.status <> 'pending';
  -- what was told of an interview to come is named when it is moved
  delete from private.mail_outbox where sent_at < now() - interval '30 days' and not coalesce((told->>'at')::timestamptz > now(), false);
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
      -- a withdrawal can be undone for a minute
      and not (m.kind in ('interview', 'application_sent')
        and exists (select from public.applications as a where a.id = m.application_id and a.withdrawn_at is not null))
      -- anybody can enter a stranger's address at sign-up: who confirmed none gets the link to confirm and nothing else
      and (m.kind <> 'company_held' or exists (select from auth.users as u where u.id = m.user_id and u.email_confirmed_at is not null))
    order by m.due_at limit least(greatest(coalesce(p_limit, 0), 0), 100) for update skip locked
  ), taken as (
    update private.mail_outbox as m set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * 2 ^ m.attempts,
      claimed_at = now(), claimed_revision = m.revision,
      claimed_parts = case when m.kind = 'search_alert' then jsonb_array_length(m.details) end,
      details = case when m.kind = 'interview' then (
        select jsonb_build_object('at', a.interview_at, 'place', a.interview_place) from public.applications as a where a.id = m.application_id)
        else m.details end
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'revision', t.revision, 'attempt', t.attempts, 'kind', t.kind,
    -- the operator's address is the functions' to know
    'email', case when t.kind not in ('lead_received', 'plan_request_received', 'reports_open') then coalesce(u.email::text, l.email) end,
    'unsubscribe', case
      when t.kind = 'search_alert' then private.unsubscribe_token('saved_searches', t.user_id)
      when t.kind in ('application_received', 'unanswered_reminder', 'confirmation_request') then private.unsubscribe_token('application_updates', t.user_id)
      when t.kind = 'lead_confirmed' and l.kind = 'newsletter' then private.unsubscribe_token('newsletter', l.id) end,
    -- the version of what is told; a digest that grew is another
    'updated_at', case when t.application_id is null then t.created_at when t.kind = 'application_sent' then a.applied_at else a.updated_at end
  ) || coalesce(private.mail_facts(t), '{}') order by t.id), '[]') into claimed
  from (select (t2::private.mail_outbox).* from taken as t2) as t
  left join auth.users as u on u.id = t.user_id
  left join public.leads as l on l.id = t.lead_id
  left join public.applications as a on a.id = t.application_id;

  -- digests with nothing left to tell: the searches or the vacancies have gone meanwhile
  delete from private.mail_outbox as m using jsonb_array_elements(claimed) as c(mail)
  where c.mail->>'kind' = 'search_alert' and c.mail->'searches' = 'null' and m.id = (c.mail->>'id')::bigint;
  return jsonb_path_query_array(claimed, '$[*] ? (@.kind != "search_alert" || @.searches != null)');
end $$;

-- As before, and nothing for who has paused; afterwards, what was published since the reactivation.
create or replace function private.queue_search_alert(p_user_id uuid, p_looked_until timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  search public.saved_searches;
  ids uuid[];
  news jsonb := '[]';
begin
  if private.is_paused(p_user_id)
    or not exists (select from public.email_preferences as e where e.user_id = p_user_id and e.saved_searches) then return; end if;
  for search in select * from public.saved_searches as s where s.user_id = p_user_id and s.alerts order by s.created_at, s.id loop
    -- A vacancy is as old as the beginning of its transaction, which may have ended after the last look: the hour before is looked at again.
    ids := private.new_matches(search,
      greatest(search.alerts_since, p_looked_until - interval '1 hour', now() - interval '14 days', private.reactivated_at(p_user_id)), 100);
    continue when cardinality(ids) = 0;
    insert into public.vacancy_alerts (user_id, vacancy_id) select p_user_id, unnest(ids);
    news := news || jsonb_build_object('search_id', search.id, 'vacancy_ids', to_jsonb(ids));
  end loop;
  if news <> '[]' then
    insert into private.mail_outbox as m (user_id, kind, details) values (p_user_id, 'search_alert', news)
    on conflict (user_id) where sent_at is null and kind = 'search_alert' do update set
      details = m.details || excluded.details, created_at = now(), revision = m.revision + 1, attempts = 0,
      due_at = greatest(now(), m.claimed_at + interval '1 minute');
  end if;
end $$;

-- Answers of companies -------------------------------------------------------------------------------------------------------------

-- As before, and nobody who has paused; the time until a person is told begins again with the reactivation.
create or replace function private.ended_unanswered() returns table (
  application_id text, company_id uuid, vacancy_id uuid, vacancy_title text, ended_at timestamptz
)
language sql stable set search_path = '' as $$
  select a.id, a.company_id, a.vacancy_id, a.vacancy_title, greatest(
    case
      when v.id is null then coalesce((
        select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'vacancy_removed'), a.updated_at)
      when not v.published then v.updated_at
      else (v.deadline + 1)::timestamp at time zone 'America/Sao_Paulo' end,
    (select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'interview_cancelled'),
    private.reactivated_at(a.candidate_id))
  from public.applications as a left join public.vacancies as v on v.id = a.vacancy_id
  where a.status in ('pending', 'viewed') and a.withdrawn_at is null and a.no_answer_at is null
    and not coalesce(private.is_live(v.published, v.deadline), false) and not private.is_paused(a.candidate_id)
$$;

-- As before, and days of a pause do not count; who was paused within the last 45 days, and got no answer, says nothing about the company.
create or replace function private.answer_times(p_company_id uuid) returns table (application_id text, candidate_id uuid, days int)
language sql stable set search_path = '' as $$
  select a.id, a.candidate_id, answer.days
  from public.applications as a
  cross join lateral (
    select min(e.created_at) as given_at
    from public.application_events as e
    where e.application_id = a.id and private.is_answer(e.status)
      and e.created_at > all (
        select c.created_at from public.answer_contests as c where c.application_id = a.id
        union all
        select off.created_at from public.application_events as off
        where off.application_id = a.id and off.status = 'interview_cancelled' and not exists (
          select from public.application_events as r
          where r.application_id = a.id and r.status = 'rejected' and r.created_at = off.created_at))
  ) as first_answer
  cross join lateral (
    select (private.local_day(first_answer.given_at) - private.local_day(a.applied_at) - coalesce(sum(
      private.local_day(least(p.reactivated_at, first_answer.given_at)) - private.local_day(p.paused_at)), 0))::int as days
    from public.profile_pauses as p
    where p.user_id = a.candidate_id and p.paused_at between a.applied_at and first_answer.given_at
  ) as answer
  where a.company_id = p_company_id and a.applied_at >= lower(private.answer_window()) and a.applied_at < upper(private.answer_window())
    and (answer.days is not null or not private.was_paused_since(a.candidate_id, private.today() - extract(day from private.silence())::int) and (
      a.withdrawn_at is null or private.local_day(a.withdrawn_at) - private.local_day(a.applied_at) >= extract(day from private.silence())::int))
$$;

select private.bound_columns();
