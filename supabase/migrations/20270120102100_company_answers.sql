/*
 * How a company answers, in public: the share of its applications that it answered and the days it took, counted by one
 * formula.
 *
 * Guarantees: only what the candidate received counts, so an opened resume does not and an answer to many at once does;
 * a candidate contests an answer with one call, and it then counts no more until the company answers again; nothing is
 * shown of fewer than five people, and a figure is replaced only when the applications of five people differ from those
 * of the last one, so that two figures do not give away what happened to one person. The formula and its reasons:
 * docs/decisions/2026-11-24-public-answer-behaviour.md.
 */

-- Contests ------------------------------------------------------------------------------------------------------------

create table public.answer_contests (
  application_id text primary key references public.applications (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.answer_contests is
  'Candidates who say that they did not receive the answer which the application records. Answers after created_at are not contested.';
alter table public.answer_contests enable row level security;

-- not the company: who contests an answer has nothing to fear from it
create policy "candidate: read" on public.answer_contests for select to authenticated using (
  exists (select from public.applications as a where a.id = application_id and a.candidate_id = (select auth.uid())));

grant select on public.answer_contests to authenticated;
grant all on public.answer_contests to service_role;

-- What a candidate receives as an answer: an invitation, a refusal, a contract.
create function private.is_answer(p_event text) returns boolean
language sql immutable set search_path = '' as $$
  select p_event in ('interview', 'rejected', 'hired')
$$;

-- The candidate says that the answer was not received, or takes that back.
create function public.contest_answer(p_application_id text, p_contested boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  contested_at timestamptz;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- in a row with what the company does meanwhile; nothing of the application is written
  select * into a from public.applications where id = p_application_id and candidate_id = caller for no key update;
  -- the same answer for another person's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada. Recarregue a página para ver a lista atual.');
  end if;
  if coalesce(p_contested, false) then
    -- an interview that was called off is no answer any more
    if not private.is_answer(a.status::text) then
      perform private.refuse(409, 'not_answered', 'Esta candidatura ainda não tem resposta da empresa');
    end if;
    insert into public.answer_contests as c (application_id) values (a.id)
    -- again only when the company has answered since
    on conflict (application_id) do update set created_at = now() where exists (
      select from public.application_events as e
      where e.application_id = a.id and private.is_answer(e.status) and e.created_at > c.created_at);
    select c.created_at into contested_at from public.answer_contests as c where c.application_id = a.id;
  else
    delete from public.answer_contests as c where c.application_id = a.id;
  end if;
  return jsonb_build_object('id', a.id, 'contested_at', contested_at);
end $$;
grant execute on function public.contest_answer(text, boolean) to authenticated;

-- Counting ------------------------------------------------------------------------------------------------------------

-- The published figure of each company that received an application in the time that is counted; null while there is
-- none to show.
create table private.company_answers (
  company_id uuid primary key references public.companies (id) on delete cascade,
  checked_on date not null,
  counted_on date,
  applications int check (applications >= 5),
  answered int,
  -- of the answered ones, half took so many days or fewer; null when none was answered
  median_days int check (median_days >= 0),
  constraint company_answers_answered check (answered between 0 and applications),
  constraint company_answers_complete check (
    num_nulls(counted_on, applications, answered) in (0, 3) and (median_days is not null) = coalesce(answered > 0, false))
);
alter table private.company_answers enable row level security;

-- The applications of the last published figure of their company, with the days until the answer (null: none), against
-- which the next is compared.
create table private.counted_answers (
  application_id text primary key references public.applications (id) on delete cascade,
  days int check (days >= 0)
);
alter table private.counted_answers enable row level security;

-- The times between which an application that counts was sent: at least 45 days ago, and not longer ago than 12 months
-- before that.
create function private.answer_window() returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(((last_day - interval '12 months')::date + 1)::timestamp at time zone 'America/Sao_Paulo',
    (last_day + 1)::timestamp at time zone 'America/Sao_Paulo')
  from (select private.today() - extract(day from private.silence())::int as last_day) as w
$$;

-- The formula: the applications of a company that count, and the days until each was answered (null: it was not). An
-- interview that was called off leaves the person waiting again, unless a refusal called it off. An application that
-- was withdrawn within 45 days and without an answer says nothing about the company. Days of a pause do not count; who
-- was paused within the last 45 days, and got no answer, says nothing either.
create function private.answer_times(p_company_id uuid) returns table (application_id text, candidate_id uuid, days int)
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

-- A company was looked at today: it has its turn again tomorrow.
create function private.note_checked(p_company_id uuid) returns void
language sql volatile set search_path = '' as $$
  insert into private.company_answers (company_id, checked_on) values (p_company_id, private.today())
  on conflict (company_id) do update set checked_on = excluded.checked_on
$$;

-- Counts one company. A figure needs five people, and so does the difference from the figure before it. The formula is
-- worked out once: it looks at each application's events.
create function private.count_company_answers(p_company_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  smallest constant int := 5;
  ids text[];
  candidates uuid[];
  times int[];
  people int;
  changed int;
begin
  select array_agg(t.application_id), array_agg(t.candidate_id), array_agg(t.days), count(distinct t.candidate_id)
  into ids, candidates, times, people
  from private.answer_times(p_company_id) as t;
  with before as (
    select k.application_id, a.candidate_id, k.days
    from private.counted_answers as k join public.applications as a on a.id = k.application_id where a.company_id = p_company_id
  )
  select count(distinct coalesce(t.candidate_id, b.candidate_id)) into changed
  from unnest(ids, candidates, times) as t (application_id, candidate_id, days)
  full join before as b on b.application_id = t.application_id
  where t.application_id is null or b.application_id is null or t.days is distinct from b.days;

  perform private.note_checked(p_company_id);
  if people < smallest then
    -- what was counted stays for comparison: else taking one person away and adding another would show both
    update private.company_answers as c set counted_on = null, applications = null, answered = null, median_days = null
    where c.company_id = p_company_id;
  elsif changed >= smallest then
    update private.company_answers as c set
      counted_on = private.today(), applications = f.applications, answered = f.answered, median_days = f.median_days
    from (
      select count(*) as applications, count(t.days) as answered, percentile_disc(0.5) within group (order by t.days) as median_days
      from unnest(times) as t (days)) as f
    where c.company_id = p_company_id;
    delete from private.counted_answers as k using public.applications as a
    where a.id = k.application_id and a.company_id = p_company_id
      and not exists (select from unnest(ids) as t (application_id) where t.application_id = k.application_id);
    -- of most applications nothing has changed since yesterday
    insert into private.counted_answers as k (application_id, days)
    select t.application_id, t.days from unnest(ids, times) as t (application_id, days)
    on conflict (application_id) do update set days = excluded.days where k.days is distinct from excluded.days;
  end if;
end $$;

-- How many applications make a company large: it is counted by a call of its own, so that one that is cut off by its
-- time limit takes back no other company's figures.
create function private.many_applications() returns int language sql immutable set search_path = '' as $$ select 20000 $$;

create function private.has_many_applications(p_company_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select count(*) = private.many_applications() from (
    select from public.applications as a
    where a.company_id = p_company_id and a.applied_at >= lower(private.answer_window()) and a.applied_at < upper(private.answer_window())
    limit private.many_applications()) as first
$$;

-- The companies that were not counted today, in their order.
create function private.companies_to_count(p_limit int) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id from public.companies as c left join private.company_answers as k on k.company_id = c.id
  where (k.checked_on is null or k.checked_on < private.today())
    and (k.counted_on is not null or exists (
      select from public.applications as a
      where a.company_id = c.id and a.applied_at >= lower(private.answer_window()) and a.applied_at < upper(private.answer_window())))
  order by k.checked_on nulls first, c.id limit p_limit
$$;

-- Counts the companies that were not counted today; called with the outbox, works once an hour, and sooner while there
-- is a backlog. Answers how many companies were counted.
create function public.count_answers(p_limit int default 200) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  counted int := 0;
  is_cut_off boolean := false;
  due uuid;
  is_large boolean;
begin
  if most = 0 then return 0; end if;
  if not private.begin_sweep('count_answers') then return 0; end if;
  for due in select c.id from private.companies_to_count(most) as c (id)
  loop
    is_large := private.has_many_applications(due);
    is_cut_off := is_large;
    exit when is_large and counted > 0;
    begin
      perform private.count_company_answers(due);
    exception when others then
      -- It keeps its figure until tomorrow, and holds up nobody. A time limit is none of these: see skip_answers.
      raise warning 'count_answers: company %: %', due, sqlerrm;
      perform private.note_checked(due);
    end;
    counted := counted + 1;
    -- the rest waits for the next call
    is_cut_off := is_large or clock_timestamp() > statement_timestamp() + interval '2 seconds';
    exit when is_cut_off;
  end loop;
  if counted = most or is_cut_off then
    perform private.repeat_sweep('count_answers');
  end if;
  return counted;
end $$;

-- After a call that failed: the company that it began with has its turn again tomorrow, with the figure that it has, so
-- that all others are counted today. A call of its own, because what fails takes back what it has written.
create function public.skip_answers() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  skipped constant uuid := (select c.id from private.companies_to_count(1) as c (id));
begin
  if skipped is not null then perform private.note_checked(skipped); end if;
  return skipped;
end $$;
grant execute on function public.count_answers(int), public.skip_answers() to service_role;

-- Showing -------------------------------------------------------------------------------------------------------------

-- Null while there is nothing to show. `share` in percent, `median_days` of the answered ones.
create function private.shown_answers(p_company_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('applications', k.applications, 'share', round(100.0 * k.answered / k.applications)::int,
    'median_days', k.median_days, 'counted_on', k.counted_on)
  from private.company_answers as k where k.company_id = p_company_id and k.counted_on is not null
$$;
