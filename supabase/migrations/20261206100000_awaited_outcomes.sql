/*
 * Nobody is left without an outcome: who was invited to an interview waits for one, too, and a vacancy that left the search because its company
 * confirmed it no more has ended for those who wait.
 *
 * Guarantees: a vacancy is not closed or deleted while somebody who applied has no outcome (hired, refused or withdrawn), an interview or not;
 * 45 days after the end of the vacancy, and after the interview if that is later, each is told that none came. The end is the earliest of the
 * day that it was closed, its deadline and its last confirmed day; a confirmation before then stops the count. What counts as an answer in the
 * public figures of a company stays as it was (docs/decisions/2026-11-26-awaited-outcomes.md).
 */

-- Neither hired nor refused, has not withdrawn, and was not told that no outcome came. An invitation is an answer and no outcome.
create function private.awaits_outcome(p_status public.application_status, p_withdrawn_at timestamptz, p_no_answer_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('pending', 'viewed', 'interview') and p_withdrawn_at is null and p_no_answer_at is null
$$;
grant execute on function private.awaits_outcome(public.application_status, timestamptz, timestamptz) to authenticated, service_role;

-- what the hourly search of end_silence reads
create index applications_awaiting_outcome on public.applications (vacancy_id)
  where status in ('pending', 'viewed', 'interview') and withdrawn_at is null and no_answer_at is null;
drop index public.applications_unanswered;

comment on column public.applications.no_answer_at is
  'When its candidate was told that the company gave no answer, 45 days after the vacancy ended. The company may still answer; an invitation empties it.';

-- Who is invited after all waits again: for the interview, and for what comes of it.
create function private.restart_waiting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.no_answer_at := null;
  return new;
end $$;
create trigger restart_waiting before update on public.applications for each row
  when (old.no_answer_at is not null and new.status = 'interview'
    and (old.status <> 'interview' or new.interview_at is distinct from old.interview_at or new.interview_place is distinct from old.interview_place))
  execute function private.restart_waiting();

-- Closing and deleting -------------------------------------------------------------------------------------------------------------

-- As before, and for who was invited.
create or replace function private.require_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
begin
  -- Null for the operator, and for an erasure of the account, which tells the people by itself ('vacancy_removed').
  if auth.uid() is not null then
    -- An application that is being sent holds a lock that an update does not wait for; this one does.
    perform from public.vacancies where id = old.id for update;
    select count(*) into waiting from public.applications as a
    where a.vacancy_id = old.id and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at);
    if waiting > 0 then
      perform private.refuse(409, 'applications_unanswered', format(
        '%s uma resposta final. Responda antes de encerrar a vaga: em Minhas Vagas, uma resposta vale para todas de uma vez.',
        case when waiting = 1 then '1 pessoa espera' else waiting || ' pessoas esperam' end));
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- As before, and who was invited gets the answer, too; an interview that is still to come is called off with it, as set_application_status does.
create or replace function public.close_vacancy(p_idempotency_key uuid, p_vacancy_id uuid, p_answer text default null, p_delete boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  note text := private.clean(p_answer);
  waiting text[];
  answered int;
  answer jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if char_length(note) > 1000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  answer := private.recall_answer(p_idempotency_key, 'close_vacancy', jsonb_build_array(p_vacancy_id, p_answer, p_delete));
  if answer is not null then return answer; end if;
  -- the lock also waits for applications that are being sent; later ones find the vacancy closed
  perform from public.vacancies as v where v.id = p_vacancy_id and v.company_id = caller for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  select array_agg(w.id order by w.id) into waiting from (
    select a.id from public.applications as a
    where a.vacancy_id = p_vacancy_id and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at)
    order by a.id for update) as w;
  answered := coalesce(cardinality(waiting), 0);
  if answered > 0 then
    if note is null then
      perform private.refuse(400, 'answer_missing', 'Escreva a resposta que as pessoas vão receber');
    end if;
    -- one interview is one row, so its cancellation goes before the refusal that calls it off: the mail reads the rows in this order
    insert into public.application_events (application_id, status, actor_id, actor_role, interview_at, interview_place)
    select a.id, 'interview_cancelled', caller, 'company', a.interview_at, a.interview_place from public.applications as a
    where a.id = any (waiting) and a.status = 'interview' and a.interview_at > now() order by a.id;
    update public.applications as a set status = 'rejected', rejection_reason = note, updated_at = now(),
      interview_at = case when a.interview_at > now() then null else a.interview_at end,
      interview_place = case when a.interview_at > now() then null else a.interview_place end
    where a.id = any (waiting);
    insert into public.application_events (application_id, status, actor_id, actor_role, note)
    select w.id, 'rejected', caller, 'company', note from unnest(waiting) as w (id);
  end if;
  if p_delete then
    delete from public.vacancies as v where v.id = p_vacancy_id;
  else
    update public.vacancies as v set published = false where v.id = p_vacancy_id;
  end if;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', p_vacancy_id, 'answered', answered));
end $$;

-- Ends that nobody closed ----------------------------------------------------------------------------------------------------------

-- Applications that wait for an outcome although their vacancy has ended, and since when the 45 days count: the vacancy's end (it was taken off
-- the air, its deadline passed, it left the search unconfirmed, its company's account was erased) or what came after it: the application itself,
-- the interview, its invitation or its cancellation, the end of a pause. Nobody who has paused; what waits for a review (private.vacancy_reviews) has not
-- ended.
create or replace function private.ended_unanswered() returns table (
  application_id text, company_id uuid, vacancy_id uuid, vacancy_title text, ended_at timestamptz
)
language sql stable set search_path = '' as $$
  select a.id, a.company_id, a.vacancy_id, a.vacancy_title, greatest(
    case
      when v.id is null then coalesce((
        select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'vacancy_removed'), a.updated_at)
      when not v.published then v.updated_at
      else (least(v.deadline, v.confirmed_until) + 1)::timestamp at time zone 'America/Sao_Paulo' end,
    -- the page of a vacancy that left the search still takes applications
    a.applied_at,
    (select max(e.created_at) from public.application_events as e
      where e.application_id = a.id and e.status in ('interview', 'interview_cancelled')),
    case when a.status = 'interview' then a.interview_at end,
    private.reactivated_at(a.candidate_id))
  from public.applications as a left join public.vacancies as v on v.id = a.vacancy_id
  where a.status in ('pending', 'viewed', 'interview') and a.withdrawn_at is null and a.no_answer_at is null
    and not coalesce(private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until), false)
    and v.in_review_since is null and not private.is_paused(a.candidate_id)
$$;

-- As before; who was invited after all may be told a second time, also when the first mail could not be sent.
create or replace function private.queue_no_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox as m (user_id, kind, application_id)
  select a.candidate_id, 'no_answer', a.id from public.applications as a where a.id = new.application_id
  on conflict (application_id, kind) where sent_at is null and kind <> 'application_received' do update set
    revision = m.revision + 1, attempts = 0, due_at = now();
  return null;
end $$;

-- What shows it --------------------------------------------------------------------------------------------------------------------

-- As before; who waits for an outcome is counted with those who were invited, how many interviews are still to come is said, since when the vacancy waits
-- for a review and the day by which it is decided, and why it was refused. A new column is a new function.
drop function public.list_company_vacancies();
create function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int, unanswered_count int, confirmed_at timestamptz, confirmed_until date, in_search boolean,
  confirmation_due boolean, removal text, in_review_since timestamptz, review_due_on date, refusal text,
  upcoming_interview_count int
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    counts.every, private.is_live(v.published, v.deadline), counts.unopened, counts.waiting,
    v.confirmed_at, v.confirmed_until, private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until),
    private.is_live(v.published, v.deadline) and private.is_confirmation_due(v.confirmed_until), private.removal_number_of(v),
    v.in_review_since, private.review_due(v.in_review_since), private.refusal_of(v), counts.interviews
  from public.vacancies as v
  cross join lateral (
    select count(*)::int as every, (count(*) filter (where a.status = 'pending' and not private.is_paused(a.candidate_id)))::int as unopened,
      (count(*) filter (where private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at)))::int as waiting,
      (count(*) filter (where a.status = 'interview' and a.withdrawn_at is null and a.interview_at > now()))::int as interviews
    from public.applications as a where a.vacancy_id = v.id) as counts
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;
grant execute on function public.list_company_vacancies() to authenticated;

drop function private.is_unanswered(public.application_status, timestamptz, timestamptz);

select private.bound_columns();
