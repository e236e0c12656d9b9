-- Withdrawing an application was final at the first press, barred applying again and cost one of the month's ten. Now it can be undone for a
-- minute; afterwards the candidate may apply again while the vacancy is open. One that the company never opened gives its place of the month
-- back (docs/decisions/2026-11-22-withdrawn-applications.md).

-- A new application stands beside the withdrawn one, which the company no longer sees.
alter table public.applications drop constraint applications_once;
create unique index applications_once on public.applications (candidate_id, vacancy_id) where withdrawn_at is null;

-- What counts of the month's ten. An application that is still pending was never opened: opening it makes it 'viewed'.
create function private.used_applications(p_candidate_id uuid) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from public.applications as a
  where a.candidate_id = p_candidate_id
    and a.applied_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
    and not (a.withdrawn_at is not null and a.status = 'pending')
$$;

create or replace function public.my_application_quota() returns jsonb
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

-- The one that stands, else the newest that was withdrawn.
create or replace function public.my_application_for(p_vacancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'status', status, 'applied_at', applied_at, 'withdrawn_at', withdrawn_at)
  from public.applications
  where candidate_id = auth.uid() and vacancy_id = p_vacancy_id
  order by withdrawn_at is not null, applied_at desc
  limit 1
$$;

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
  select * into a from public.applications where id = p_application_id and candidate_id = caller for update;
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
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
    -- its place of the month may have gone to another application meanwhile
    if plan = 'free' and a.status = 'pending' and private.used_applications(caller) >= 10 then
      perform private.refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas por mês do plano Gratuito');
    end if;
    update public.applications set withdrawn_at = null, updated_at = now() where id = a.id returning * into a;
    delete from public.application_events where application_id = a.id and status = 'withdrawn';
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'withdrawn_at', a.withdrawn_at);
end $$;
comment on function public.undo_withdrawal(text) is
  'Puts an application back that its candidate has withdrawn within the last minute (409, withdrawal_final, afterwards).';
grant execute on function public.undo_withdrawal(text) to authenticated;
