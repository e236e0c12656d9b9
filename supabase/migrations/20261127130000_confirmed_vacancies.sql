/*
 * Confirmed vacancies: a company says now and then that a vacancy is still open, and one of which it has not said so for 30 days is not found.
 *
 * Guarantees: publishing a vacancy and every change of it by its company confirm it, and confirm_vacancies does so without a change; nobody
 * writes the moment by hand. From the 20th day on the company is asked by mail, once a week at most; from the 30th day on the vacancy is in no
 * search, list, count or sitemap. It is not closed: its page and its applications go on, and one confirmation brings it back to its place.
 * What an import brings has its source's own end (docs/decisions/2026-11-25-confirmed-vacancies.md).
 */

alter table public.vacancies add column confirmed_at timestamptz, add column confirmed_until date;
comment on column public.vacancies.confirmed_at is
  'When its company last said that it is open: by publishing, changing or confirming it. Null: a draft that was never public, or an import.';
comment on column public.vacancies.confirmed_until is
  'Last day that it is found without another confirmation, in São Paulo time. Null: found without one.';
comment on column private.vacancy_search.deadline is
  'Last day that the vacancy is found: its deadline, or the last day that its confirmation counts if that is earlier.';
create index vacancies_confirmed_until on public.vacancies (confirmed_until) where published;

-- On the 30th day after it a confirmation counts no more.
create function private.last_confirmed_day(p_confirmed_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (p_confirmed_at at time zone 'America/Sao_Paulo')::date + 29
$$;

create function private.is_confirmed(p_confirmed_until date) returns boolean
language sql stable set search_path = '' as $$
  select p_confirmed_until is null or p_confirmed_until >= private.today()
$$;

-- From the 20th day on, ten days before the end.
create function private.is_confirmation_due(p_confirmed_until date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_confirmed_until < private.today() + 10, false)
$$;
grant execute on function private.is_confirmed(date), private.is_confirmation_due(date) to authenticated, service_role;

-- What is public already was last confirmed by its last change. Companies that were never asked get the ten days that the mail gives.
alter table public.vacancies disable trigger user;
update public.vacancies as v set confirmed_at = c.confirmed_at,
  confirmed_until = greatest(private.last_confirmed_day(c.confirmed_at), private.today() + 9)
from (select id, greatest(updated_at, first_published_at) as confirmed_at from public.vacancies) as c
where c.id = v.id and v.first_published_at is not null and v.source = 'own';
alter table public.vacancies enable trigger user;

create function private.keep_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.confirmed_at is distinct from old.confirmed_at then
    -- confirm_vacancies, which changes no text: what is being written in another window stays current
    new.updated_at := old.updated_at;
  elsif new.source = 'own' and new.published and (
    -- null for the seed, an import or an administrator: what they publish begins confirmed, and their changes confirm nothing
    auth.uid() is not null or (tg_op = 'INSERT' and new.confirmed_at is null) or (tg_op = 'UPDATE' and not old.published)) then
    new.confirmed_at := now();
  end if;
  if tg_op = 'INSERT' or new.confirmed_at is distinct from old.confirmed_at then
    new.confirmed_until := case when new.source = 'own' then private.last_confirmed_day(new.confirmed_at) end;
  end if;
  return new;
end $$;
-- after `prepare` and `refuse_unlawful_ad` (triggers go by name), which decide when it was changed and whether it is public
create trigger set_confirmation before insert or update on public.vacancies
  for each row execute function private.keep_confirmation();

-- The searches, lists and counts read one last day; that is why the rule stands here and in none of them.
create function private.end_with_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.deadline := least(new.deadline, (select v.confirmed_until from public.vacancies as v where v.id = new.vacancy_id));
  return new;
end $$;
create trigger end_with_confirmation before insert or update on private.vacancy_search
  for each row execute function private.end_with_confirmation();
update private.vacancy_search as s set deadline = s.deadline;

-- Confirms vacancies of the calling company that are published and not past their deadline, in the search or not; any other id is passed over.
-- Answers how many were confirmed.
create function public.confirm_vacancies(p_vacancy_ids uuid[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  confirmed int;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  update public.vacancies as v set confirmed_at = now()
  where v.id = any (p_vacancy_ids) and v.company_id = auth.uid() and v.source = 'own' and private.is_live(v.published, v.deadline);
  get diagnostics confirmed = row_count;
  return confirmed;
end $$;
grant execute on function public.confirm_vacancies(uuid[]) to authenticated;

-- Asking by mail -------------------------------------------------------------------------------------------------------------------

alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check check (
  kind in ('interview', 'interview_cancelled', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert', 'application_sent',
    'lead_received', 'lead_confirmed', 'plan_requested', 'plan_request_received', 'company_held', 'company_released', 'no_answer',
    'unanswered_reminder', 'confirmation_request'));
create unique index mail_outbox_waiting_confirmation on private.mail_outbox (user_id) where sent_at is null and kind = 'confirmation_request';

-- Vacancies in the search that leave it within ten days unless they are confirmed.
create function private.unconfirmed_vacancies() returns table (
  vacancy_id uuid, company_id uuid, title text, confirmed_at timestamptz, confirmed_until date
)
language sql stable set search_path = '' as $$
  select v.id, v.company_id, v.title, v.confirmed_at, v.confirmed_until
  from public.vacancies as v join public.companies as c on c.id = v.company_id
  where v.confirmed_until between private.today() and private.today() + 9 and private.is_live(v.published, v.deadline) and c.listed
    -- what ends before that by itself needs no answer
    and (v.deadline is null or v.deadline > v.confirmed_until)
$$;

-- Asks companies whether their vacancies are open. Once an hour; sooner while there is a backlog. Answers how many mails were queued.
create function public.ask_confirmations(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  asked int;
begin
  if most = 0 then return 0; end if;
  insert into private.sweeps as s (name) values ('ask_confirmations')
  on conflict (name) do update set done_at = now() where s.done_at <= now() - interval '1 hour';
  if not found then return 0; end if;
  insert into private.mail_outbox as m (user_id, kind)
  select u.company_id, 'confirmation_request'
  from private.unconfirmed_vacancies() as u join public.email_preferences as p on p.user_id = u.company_id and p.application_updates
  where not exists (
    select from private.mail_outbox as earlier
    where earlier.user_id = u.company_id and earlier.kind = 'confirmation_request' and earlier.created_at > now() - interval '7 days')
  group by u.company_id order by min(u.confirmed_until), u.company_id limit most
  -- one that could not be sent for a week is tried again
  on conflict (user_id) where sent_at is null and kind = 'confirmation_request' do update set
    created_at = now(), due_at = now(), attempts = 0, revision = m.revision + 1;
  get diagnostics asked = row_count;
  if asked = most then
    update private.sweeps set done_at = now() - interval '1 hour' where name = 'ask_confirmations';
  end if;
  return asked;
end $$;
grant execute on function public.ask_confirmations(int) to service_role;

-- As before, and which vacancies wait for a confirmation. What a mail says, by its kind. To a company about its applicants: who applied for what, by first name alone; in a reminder, only how many.
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
    when m.kind = 'confirmation_request' then (
      select jsonb_build_object('unconfirmed', count(*), 'unconfirmed_vacancies', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', u.title, 'confirmed_at', u.confirmed_at, 'confirmed_until', u.confirmed_until) order by u.place)
        filter (where u.place <= 5), '[]'))
      from (
        select w.*, row_number() over (order by w.confirmed_until, w.title, w.vacancy_id) as place
        from private.unconfirmed_vacancies() as w where w.company_id = m.user_id) as u)
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

-- As before. Takes mails that are due, for one sender at a time; one that is not finished comes back later and later, eight times in all.
create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- news that their reader has switched off; what changes an appointment always goes
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null
    and case when m.kind = 'search_alert' then not e.saved_searches
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

-- What shows it --------------------------------------------------------------------------------------------------------------------

-- As before, and when the company last said that the vacancy is open, until when that counts, whether it still does, and whether it is time to
-- say it again. A new column is a new function.
drop function public.list_company_vacancies();
create function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int, unanswered_count int, confirmed_at timestamptz, confirmed_until date, in_search boolean,
  confirmation_due boolean
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    counts.every, private.is_live(v.published, v.deadline), counts.unopened, counts.unanswered,
    v.confirmed_at, v.confirmed_until, private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until),
    private.is_live(v.published, v.deadline) and private.is_confirmation_due(v.confirmed_until)
  from public.vacancies as v
  cross join lateral (
    select count(*)::int as every, (count(*) filter (where a.status = 'pending'))::int as unopened,
      (count(*) filter (where private.is_unanswered(a.status, a.withdrawn_at, a.no_answer_at)))::int as unanswered
    from public.applications as a where a.vacancy_id = v.id) as counts
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;
grant execute on function public.list_company_vacancies() to authenticated;

-- As before, of vacancies that are found here, too. Addresses for the sitemap, in the order of their ids: nothing that is published meanwhile
-- moves what comes after.
create or replace function public.vacancy_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, v.updated_at
    from public.vacancies as v
    where private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until) and (p_after is null or v.id > p_after)
      and exists (select from public.companies as c where c.id = v.company_id and c.listed)
    order by v.id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'modified_at', updated_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;

select private.clean_text_columns();
select private.bound_columns();
