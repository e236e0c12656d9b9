/*
 * No silent ending: nobody is left without an outcome (hired, refused or withdrawn), an interview or not.
 *
 * Guarantees: a vacancy, live or in review, is not closed or deleted by its company while somebody who applied waits;
 * close_vacancy answers all at once. Of a vacancy that ended otherwise the company is reminded once a week at most; it
 * has until the 45th day after its end, and after the interview if that is later, and on the next day each person is
 * told that no answer came. The end is the earliest of the day that it was closed, its deadline and its last confirmed
 * day; a confirmation before then stops the count. Rewriting a vacancy, and a decision about it, ask for no answers
 * (docs/decisions/2026-11-23-no-silent-ending.md, docs/decisions/2026-11-26-awaited-outcomes.md).
 */

-- How long after a vacancy's end its people are told that no answer came.
create function private.silence() returns interval
language sql immutable set search_path = '' as $$
  select interval '45 days'
$$;

-- Neither hired nor refused, has not withdrawn, and was not told that no outcome came. An invitation is an answer and
-- no outcome. Asked of many rows, a query writes this out, and so does an index: a call for each costs more than the
-- row, and hides from the planner that an index has the answer. home-pages.test.ts holds them to this one.
create function private.awaits_outcome(p_status public.application_status, p_withdrawn_at timestamptz, p_no_answer_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('pending', 'viewed', 'interview') and p_withdrawn_at is null and p_no_answer_at is null
$$;

-- Closing and deleting ------------------------------------------------------------------------------------------------

create function private.require_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
begin
  -- Its company alone is held up. Somebody else is an operator, whose decision does not wait; nobody is signed in where
  -- an account is erased, which tells the people by itself ('vacancy_removed').
  if auth.uid() = old.company_id then
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

-- after end_review, which takes it out of the review, and before review_change, which puts it into one: triggers go by
-- name
create trigger require_answers before update on public.vacancies
  for each row when ((old.published or old.in_review_since is not null) and not new.published and new.in_review_since is null)
  execute function private.require_answers();

-- before `log_removal`: triggers go by name
create trigger answers_before_removal before delete on public.vacancies
  for each row execute function private.require_answers();

-- Closes or deletes a vacancy of the calling company, and gives everybody who waits the same answer, an invited person
-- too: a refusal with p_answer, which each reads and is mailed. An interview that is still to come is called off with
-- it, as set_application_status does. All of it or nothing. p_seen_waiting and p_seen_interviews are how many people
-- and interviews the answerer was shown, and p_seen_until is when the last of these people applied: nobody is refused
-- who applied since, also in the place of somebody who withdrew, and no further interview is called off (409,
-- waiting_changed). An older release does not tell.
create function public.close_vacancy(
  p_idempotency_key uuid, p_vacancy_id uuid, p_answer text default null, p_delete boolean default false,
  p_seen_waiting int default null, p_seen_interviews int default null, p_seen_until timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  note text := private.clean(private.clean_text(p_answer));
  waiting text[];
  interviews text[];
  last_applied timestamptz;
  answered int;
  answer jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if char_length(note) > 1000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais. Encurte o texto e tente novamente.');
  end if;
  -- what was seen is not part of what is wanted: the list may have been read again between two tries
  answer := private.recall_answer(p_idempotency_key, 'close_vacancy', jsonb_build_array(p_vacancy_id, p_answer, p_delete));
  -- a key stands for its closing: a vacancy that was activated since, in another window say, is closed anew, also when
  -- it waits for a review
  if answer is not null and not exists (
    select from public.vacancies as v
    where v.id = p_vacancy_id and v.company_id = caller and (v.published or v.in_review_since is not null)) then
    return answer;
  end if;
  perform private.lock_account(caller);
  -- the lock also waits for applications that are being sent; later ones find the vacancy closed
  perform from public.vacancies as v where v.id = p_vacancy_id and v.company_id = caller for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  -- all of them, in the order of an erasure: those that were withdrawn get an entry when the vacancy goes
  select array_agg(w.id order by w.id) filter (where w.awaits),
    array_agg(w.id order by w.id) filter (where w.awaits and w.status = 'interview' and w.interview_at > now()),
    max(w.applied_at) filter (where w.awaits)
  into waiting, interviews, last_applied from (
    select a.id, a.status, a.interview_at, a.applied_at, private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at) as awaits
    from public.applications as a
    where a.vacancy_id = p_vacancy_id
    order by a.id for update) as w;
  answered := coalesce(cardinality(waiting), 0);
  -- null where the caller does not tell
  if answered > p_seen_waiting or coalesce(cardinality(interviews), 0) > p_seen_interviews or last_applied > p_seen_until then
    perform private.refuse(409, 'waiting_changed',
      'Depois que você abriu esta lista, mais pessoas passaram a esperar uma resposta ou uma entrevista foi marcada. Confira os números e tente novamente.');
  end if;
  if answered > 0 then
    if note is null then
      perform private.refuse(400, 'answer_missing', 'Escreva a resposta que as pessoas vão receber');
    end if;
    -- one interview is one row, so its cancellation goes before the refusal that calls it off: the mail reads the rows
    -- in this order
    insert into public.application_events (application_id, status, actor_id, actor_role, interview_at, interview_place)
    select a.id, 'interview_cancelled', caller, 'company', a.interview_at, a.interview_place from public.applications as a
    where a.id = any (interviews) order by a.id;
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
grant execute on function public.close_vacancy(uuid, uuid, text, boolean, int, int, timestamptz) to authenticated;

-- Ends that nobody closed ---------------------------------------------------------------------------------------------

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

-- When a vacancy that is not published left the air. A decision about it says so: a refusal, a removal, or a release or
-- the end of a removal that left it a draft. One from before it was last on the air, which confirmed it, says nothing.
-- Without one its last change counts; a draft that was decided about may be saved at any time.
create function private.off_air_since(v public.vacancies) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select max(d.moment)
    from (
      select r.decided_at from private.vacancy_reviews as r where r.vacancy_id = v.id
      union all
      select moment
      from private.vacancy_removals as r cross join unnest(array[r.removed_at, r.lifted_at]) as moment
      where r.company_id = v.company_id and (r.vacancy_id = v.id or v.id = any (r.taken_down))) as d (moment)
    where d.moment > coalesce(v.confirmed_at, '-infinity')), v.updated_at);
end $$;

-- Applications that wait for an outcome although their vacancy has ended, and since when the 45 days count: the
-- vacancy's end (it was taken off the air, its deadline passed, it left the search unconfirmed, its company's account
-- was erased) or what came after it: the application itself, the interview, its invitation or its cancellation, a
-- warning of its removal or the end of that, the end of a pause. Nobody who has paused. What waits for a review
-- (private.vacancy_reviews) has not ended before its deadline.
--
-- A view and not a function, so that whoever asks for one company or vacancy reads no other, and pays for no column
-- that it does not ask for. Who waits is read row by row, of millions: a call of is_live, is_confirmed or is_paused for
-- each would cost more than all the rest.
create view private.ended_unanswered with (security_invoker = true) as
  select a.id as application_id, a.company_id, a.vacancy_id, a.vacancy_title, greatest(
    case
      when v.id is null then coalesce((
        select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'vacancy_removed'), a.updated_at)
      when v.in_review_since is not null then (v.deadline + 1)::timestamp at time zone 'America/Sao_Paulo'
      when not v.published then private.off_air_since(v)
      else (least(v.deadline, v.confirmed_until) + 1)::timestamp at time zone 'America/Sao_Paulo' end,
    -- the page of a vacancy that left the search still takes applications
    a.applied_at,
    (select max(e.created_at) from public.application_events as e
      where e.application_id = a.id and e.status in ('interview', 'interview_cancelled', 'vacancy_taken_down', 'vacancy_restored')),
    case when a.status = 'interview' then a.interview_at end,
    private.reactivated_at(a.candidate_id)) as ended_at
  from public.applications as a left join public.vacancies as v on v.id = a.vacancy_id
  where a.status in ('pending', 'viewed', 'interview') and a.withdrawn_at is null and a.no_answer_at is null
    and not (coalesce(v.published, false) and coalesce(least(v.deadline, v.confirmed_until) >= (select private.today()), true))
    and not (v.in_review_since is not null and coalesce(v.deadline >= (select private.today()), true))
    and not exists (select from public.profile_pauses as p where p.user_id = a.candidate_id and p.reactivated_at is null);

-- Who was invited after all may be told a second time, also when the first mail could not be sent.
create function private.queue_no_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox as m (user_id, kind, application_id)
  select a.candidate_id, 'no_answer', a.id from public.applications as a where a.id = new.application_id
  on conflict (application_id, kind) where sent_at is null and kind <> 'application_received' do update set
    revision = m.revision + 1, attempts = 0, due_at = now();
  return null;
end $$;
create trigger queue_no_answer_mail after insert on public.application_events
  for each row when (new.status = 'no_answer') execute function private.queue_no_answer_mail();

-- Reminds companies, and tells people that no answer came, from the day after the 45th on since their vacancy's end.
-- Once an hour; sooner while there is a backlog. Answers how many people were told.
create function public.end_silence(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  -- the company's reminder names the day, and all of it is the company's
  due_until constant timestamptz := private.today()::timestamp at time zone 'America/Sao_Paulo' - private.silence();
  ended uuid[];
  told int;
  reminded int;
begin
  if most = 0 then return 0; end if;
  if not private.begin_sweep('end_silence') then return 0; end if;

  -- Vacancies that are over for so long, of those for which somebody has waited so long: most of who waits does so for
  -- one on the air, and is read from the index alone.
  ended := array(
    select v.id
    from (
      select distinct a.vacancy_id from public.applications as a
      where a.status in ('pending', 'viewed', 'interview') and a.withdrawn_at is null and a.no_answer_at is null and a.applied_at < due_until) as w
    join public.vacancies as v on v.id = w.vacancy_id
    where not v.published and v.in_review_since is null
      or least(v.deadline, case when v.published then v.confirmed_until end) < private.local_day(due_until));
  with due as (
    select a.id from private.ended_unanswered as e join public.applications as a on a.id = e.application_id
    where (e.vacancy_id = any (ended) or e.vacancy_id is null) and e.ended_at < due_until
    order by e.ended_at, a.id limit most for update of a skip locked
  ), told_now as (
    update public.applications as a set no_answer_at = now(), updated_at = now() from due
    -- not who was answered after this statement began to look, and before it locked the row
    where a.id = due.id and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at) returning a.id
  )
  insert into public.application_events (application_id, status, actor_role) select t.id, 'no_answer', 'system' from told_now as t;
  get diagnostics told = row_count;

  insert into private.mail_outbox as m (user_id, kind)
  select distinct e.company_id, 'unanswered_reminder'
  from private.ended_unanswered as e join public.email_preferences as p on p.user_id = e.company_id and p.application_updates
  where not exists (
    select from private.mail_outbox as earlier
    where earlier.user_id = e.company_id and earlier.kind = 'unanswered_reminder' and earlier.created_at > now() - interval '7 days')
  order by e.company_id limit most
  -- one that could not be sent for a week is tried again
  on conflict (user_id) where sent_at is null and kind = 'unanswered_reminder' do update set
    created_at = now(), due_at = now(), attempts = 0, revision = m.revision + 1;
  get diagnostics reminded = row_count;
  if most in (told, reminded) then
    perform private.repeat_sweep('end_silence');
  end if;
  return told;
end $$;
grant execute on function public.end_silence(int) to service_role;
