/*
 * Applications come from people of 18 or more.
 *
 * Guarantees: nobody applies whose birth date is not known, or is less than 18 years ago; the date can come with the application itself and is
 * then kept in the profile, in the same transaction. Writing such a date anywhere was refused before (refuse_minors in the migration of resumes).
 */

-- A birth date may stand alone: the dialog of an application asks for it and for nothing else.
alter table public.personal_info drop constraint personal_info_complete;
-- Either as sign-up left it, a birth date at most beside it, or everything that the profile form requires.
alter table public.personal_info add constraint personal_info_complete check (
  num_nonnulls(phone, street, number, neighborhood, city, state, zip_code) = 0
  or num_nulls(birth_date, phone, street, number, neighborhood, city, state, zip_code, cpf) = 0);

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

-- As before, and with a birth date where none is known. A new argument is a new function.
drop function public.apply_to_vacancy(uuid, uuid, text);
drop function public.apply_to_vacancy(uuid);
create function public.apply_to_vacancy(p_vacancy_id uuid, p_birth_date date default null) returns jsonb
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

  -- last, so that nobody is asked for a date that would change nothing
  perform private.require_age(caller, p_birth_date);
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

create function public.apply_to_vacancy(
  p_idempotency_key uuid, p_vacancy_id uuid, p_document_version text default null, p_birth_date date default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'apply_to_vacancy', jsonb_build_array(p_vacancy_id));
begin
  if answer is not null then return answer; end if;
  answer := public.apply_to_vacancy(p_vacancy_id => p_vacancy_id, p_birth_date => p_birth_date);
  perform private.add_sharing_consent(p_document_version);
  return private.keep_answer(p_idempotency_key, answer);
end $$;
grant execute on function public.apply_to_vacancy(uuid, date), public.apply_to_vacancy(uuid, uuid, text, date) to anon, authenticated;

select private.bound_columns();
