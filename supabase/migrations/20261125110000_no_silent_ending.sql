/*
 * No silent ending: a vacancy is not closed or deleted while people wait for an answer to their application, and one that ends by itself ends
 * with a word to them.
 *
 * Guarantees: a company that closes or deletes a vacancy answers whoever waits, all at once with close_vacancy if it likes; of a vacancy that
 * ended otherwise the company is reminded once a week at most, and 45 days after the end each person is told that no answer came. What counts
 * as an answer: docs/decisions/2026-11-23-no-silent-ending.md.
 */

alter table public.applications add column no_answer_at timestamptz;
comment on column public.applications.no_answer_at is
  'When its candidate was told that the company gave no answer, 45 days after the vacancy ended. The company may still answer.';
grant select (no_answer_at) on public.applications to authenticated;

alter table public.application_events drop constraint application_events_status_check;
alter table public.application_events add constraint application_events_status_check check (
  status in ('pending', 'viewed', 'interview', 'interview_cancelled', 'rejected', 'hired', 'withdrawn', 'vacancy_removed', 'no_answer'));
alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check check (
  kind in ('interview', 'interview_cancelled', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert', 'application_sent',
    'lead_received', 'lead_confirmed', 'plan_requested', 'plan_request_received', 'company_held', 'company_released', 'no_answer',
    'unanswered_reminder'));
create unique index mail_outbox_waiting_reminder on private.mail_outbox (user_id) where sent_at is null and kind = 'unanswered_reminder';

-- Neither seen by the candidate as answered (an interview, a refusal, a contract) nor withdrawn, nor told that no answer came. An opened resume
-- is no answer.
create function private.is_unanswered(p_status public.application_status, p_withdrawn_at timestamptz, p_no_answer_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('pending', 'viewed') and p_withdrawn_at is null and p_no_answer_at is null
$$;
grant execute on function private.is_unanswered(public.application_status, timestamptz, timestamptz) to authenticated, service_role;
-- what the hourly search of end_silence reads
create index applications_unanswered on public.applications (vacancy_id)
  where status in ('pending', 'viewed') and withdrawn_at is null and no_answer_at is null;

-- How long after a vacancy's end its people are told that no answer came.
create function private.silence() returns interval
language sql immutable set search_path = '' as $$
  select interval '45 days'
$$;

-- Closing and deleting -------------------------------------------------------------------------------------------------------------

create function private.require_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
begin
  -- Null for the operator, and for an erasure of the account, which tells the people by itself ('vacancy_removed').
  if auth.uid() is not null then
    -- An application that is being sent holds a lock that an update does not wait for; this one does.
    perform from public.vacancies where id = old.id for update;
    select count(*) into waiting from public.applications as a
    where a.vacancy_id = old.id and private.is_unanswered(a.status, a.withdrawn_at, a.no_answer_at);
    if waiting > 0 then
      perform private.refuse(409, 'applications_unanswered', format(
        'Há %s sem resposta. Responda antes de encerrar a vaga: em Minhas Vagas, uma resposta vale para todas de uma vez.',
        case when waiting = 1 then '1 candidatura' else waiting || ' candidaturas' end));
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger require_answers before update on public.vacancies
  for each row when (old.published and not new.published) execute function private.require_answers();
-- before `log_removal`: triggers go by name
create trigger answers_before_removal before delete on public.vacancies
  for each row execute function private.require_answers();

-- Closes or deletes a vacancy of the calling company, and gives everybody who waits the same answer: a refusal with p_answer, which each reads
-- and is mailed. All of it or nothing.
create function public.close_vacancy(p_idempotency_key uuid, p_vacancy_id uuid, p_answer text default null, p_delete boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  note text := private.clean(p_answer);
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
  with waiting as (
    select a.id from public.applications as a
    where a.vacancy_id = p_vacancy_id and private.is_unanswered(a.status, a.withdrawn_at, a.no_answer_at)
    order by a.id for update
  ), refused as (
    update public.applications as a set status = 'rejected', rejection_reason = note, updated_at = now()
    from waiting where a.id = waiting.id returning a.id
  )
  insert into public.application_events (application_id, status, actor_id, actor_role, note)
  select r.id, 'rejected', caller, 'company', note from refused as r;
  get diagnostics answered = row_count;
  if answered > 0 and note is null then
    perform private.refuse(400, 'answer_missing', 'Escreva a resposta que as pessoas vão receber');
  end if;
  if p_delete then
    delete from public.vacancies as v where v.id = p_vacancy_id;
  else
    update public.vacancies as v set published = false where v.id = p_vacancy_id;
  end if;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', p_vacancy_id, 'answered', answered));
end $$;
grant execute on function public.close_vacancy(uuid, uuid, text, boolean) to authenticated;

-- Ends that nobody closed ----------------------------------------------------------------------------------------------------------

-- Applications that wait although their vacancy has ended, and when it did: the deadline passed, it was taken off the air before this rule, its
-- company's account was erased, or an interview was called off afterwards.
create function private.ended_unanswered() returns table (
  application_id text, company_id uuid, vacancy_id uuid, vacancy_title text, ended_at timestamptz
)
language sql stable set search_path = '' as $$
  select a.id, a.company_id, a.vacancy_id, a.vacancy_title, greatest(
    case
      when v.id is null then coalesce((
        select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'vacancy_removed'), a.updated_at)
      when not v.published then v.updated_at
      else (v.deadline + 1)::timestamp at time zone 'America/Sao_Paulo' end,
    (select max(e.created_at) from public.application_events as e where e.application_id = a.id and e.status = 'interview_cancelled'))
  from public.applications as a left join public.vacancies as v on v.id = a.vacancy_id
  where a.status in ('pending', 'viewed') and a.withdrawn_at is null and a.no_answer_at is null
    and not coalesce(private.is_live(v.published, v.deadline), false)
$$;

create function private.queue_no_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (user_id, kind, application_id)
  select a.candidate_id, 'no_answer', a.id from public.applications as a where a.id = new.application_id;
  return null;
end $$;
create trigger queue_no_answer_mail after insert on public.application_events
  for each row when (new.status = 'no_answer') execute function private.queue_no_answer_mail();

-- Reminds companies, and tells people whose vacancy ended 45 days ago that no answer came. Once an hour; sooner while there is a backlog. Answers
-- how many people were told.
create function public.end_silence(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  told int;
begin
  if most = 0 then return 0; end if;
  insert into private.sweeps as s (name) values ('end_silence')
  on conflict (name) do update set done_at = now() where s.done_at <= now() - interval '1 hour';
  if not found then return 0; end if;

  with due as (
    select a.id from private.ended_unanswered() as e join public.applications as a on a.id = e.application_id
    where e.ended_at <= now() - private.silence()
    order by e.ended_at, a.id limit most for update of a skip locked
  ), told_now as (
    update public.applications as a set no_answer_at = now(), updated_at = now() from due where a.id = due.id returning a.id
  )
  insert into public.application_events (application_id, status, actor_role) select t.id, 'no_answer', 'system' from told_now as t;
  get diagnostics told = row_count;
  if told = most then
    update private.sweeps set done_at = now() - interval '1 hour' where name = 'end_silence';
  end if;

  insert into private.mail_outbox as m (user_id, kind)
  select distinct e.company_id, 'unanswered_reminder'
  from private.ended_unanswered() as e join public.email_preferences as p on p.user_id = e.company_id and p.application_updates
  where not exists (
    select from private.mail_outbox as earlier
    where earlier.user_id = e.company_id and earlier.kind = 'unanswered_reminder' and earlier.created_at > now() - interval '7 days')
  -- one that could not be sent for a week is tried again
  on conflict (user_id) where sent_at is null and kind = 'unanswered_reminder' do update set
    created_at = now(), due_at = now(), attempts = 0, revision = m.revision + 1;
  return told;
end $$;
grant execute on function public.end_silence(int) to service_role;

-- What shows it --------------------------------------------------------------------------------------------------------------------

-- As before, and how many people wait for an answer. A new column is a new function.
drop function public.list_company_vacancies();
create function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int, unanswered_count int
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    counts.every, private.is_live(v.published, v.deadline), counts.unopened, counts.unanswered
  from public.vacancies as v
  cross join lateral (
    select count(*)::int as every, (count(*) filter (where a.status = 'pending'))::int as unopened,
      (count(*) filter (where private.is_unanswered(a.status, a.withdrawn_at, a.no_answer_at)))::int as unanswered
    from public.applications as a where a.vacancy_id = v.id) as counts
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;
grant execute on function public.list_company_vacancies() to authenticated;

-- What a mail says, by its kind. To a company about its applicants: who applied for what, by first name alone; in a reminder, only how many.
create or replace function private.mail_facts(m private.mail_outbox) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.kind = 'search_alert' then jsonb_build_object('searches', private.alert_searches(m.user_id, m.details))
    when m.kind = 'application_received' then (
      select jsonb_build_object('applications', count(*), 'newest', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', r.vacancy_title, 'first_name', split_part(r.candidate_name, ' ', 1)) order by r.place) filter (where r.place <= 5), '[]'))
      from (
        select a.vacancy_title, a.candidate_name, row_number() over (order by a.applied_at desc, a.id) as place
        from public.applications as a
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

-- Takes mails that are due, for one sender at a time; one that is not finished comes back later and later, eight times in all.
create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- news that their reader has switched off; what changes an appointment always goes
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null
    and case when m.kind = 'search_alert' then not e.saved_searches
      when m.kind in ('hired', 'rejected', 'vacancy_removed', 'application_received', 'no_answer', 'unanswered_reminder') then not e.application_updates else false end;
  -- an invitation to what will not take place, the confirmation of what was withdrawn for good, or what its reader was told already: an
  -- interview moved there and back
  delete from private.mail_outbox as m using public.applications as a
  where a.id = m.application_id and m.sent_at is null
    and (m.kind in ('interview', 'application_sent') and a.withdrawn_at < now() - interval '1 minute'
      or m.kind = 'interview' and a.status <> 'interview'
      or m.kind = 'interview' and m.claimed_at is null and (private.told_interview(a.id)->>'at')::timestamptz = a.interview_at
        and private.told_interview(a.id)->>'place' is not distinct from a.interview_place);
  -- a reminder of what was answered meanwhile
  delete from private.mail_outbox as m where m.kind = 'unanswered_reminder' and m.sent_at is null
    and not exists (select from private.ended_unanswered() as e where e.company_id = m.user_id);
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
    'email', case when t.kind not in ('lead_received', 'plan_request_received') then coalesce(u.email::text, l.email) end,
    'unsubscribe', case
      when t.kind = 'search_alert' then private.unsubscribe_token('saved_searches', t.user_id)
      when t.kind in ('application_received', 'unanswered_reminder') then private.unsubscribe_token('application_updates', t.user_id)
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

select private.bound_columns();
