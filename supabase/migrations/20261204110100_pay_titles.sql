/*
 * Pay statistics at a million vacancies: the title of each vacancy stands in a column, and each title is read once and not every day.
 *
 * Until now a count took the title out of the words of each vacancy of an occupation, and looked each title up anew (2 ms).
 *
 * Guarantees: what counts, the groups and the answers are what they were (20261130100000_pay_statistics.sql). Of what is remembered of a title, a number
 * alone is stored, and other words of the search forget all of it.
 */

-- The key of the title in a vacancy's words (private.title_lexemes); null without one.
create function private.title_of_document(p_document tsvector) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select substr(lexeme, char_length(private.filter_lexeme('title', '')) + 1) from unnest(tsvector_to_array(p_document)) as list(lexeme)
  where starts_with(lexeme, private.filter_lexeme('title', '')) limit 1
$$;
alter table private.vacancy_search
  add column title_key text generated always as (private.title_of_document(document)) stored;

-- Titles that were read, each by its hash, and the occupation that it begins with (null: none).
create table private.title_works (
  title_hash bigint primary key,
  work text references private.search_works (key) on delete cascade,
  -- a day on which a vacancy had it, no more than 30 days before the last one
  seen_on date not null
);
create index title_works_work on private.title_works (work);
alter table private.title_works enable row level security;

create function private.hash_of_title(p_key text) returns bigint
language sql immutable strict parallel safe set search_path = '' as $$
  select hashtextextended(p_key, 0)
$$;

create function private.forget_title_works() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.title_works;
  return null;
end $$;
create trigger forget_title_works after insert or update or delete on private.search_phrases
  for each statement execute function private.forget_title_works();

-- Reads the titles of an occupation's vacancies that are not known yet, the commonest first: a thousand take two seconds, the rest waits for the next day.
create function private.read_titles(p_work text) returns void
language sql volatile set search_path = '' as $$
  with found as materialized (
    select s.title_key as title, private.hash_of_title(s.title_key) as title_hash, count(*) as vacancies
    from private.search_works as w join private.vacancy_search as s on s.document @@ w.starts
    where w.key = p_work and s.pay > 0 and s.title_key is not null group by 1
  ), seen as (
    update private.title_works as t set seen_on = private.today() from found
    where t.title_hash = found.title_hash and t.seen_on < private.today() - 30
  ), fresh as materialized (
    select f.title, f.title_hash from found as f
    where not exists (select from private.title_works as t where t.title_hash = f.title_hash)
    order by f.vacancies desc, f.title limit 1000
  )
  insert into private.title_works (title_hash, work, seen_on)
  select f.title_hash, (private.work_of_title(f.title)).work, private.today() from fresh as f order by f.title_hash
  on conflict do nothing
$$;

-- As before; the titles are those that read_titles knows.
create or replace function private.grouped_pay(p_work text) returns table (
  vacancy_id uuid, company_id uuid, pay numeric, state text, level text, group_state text, group_level text
)
language sql stable set search_path = '' as $$
  with offers as materialized (
    select s.vacancy_id, s.company_id, (coalesce(v.salary_min, v.salary_max) + coalesce(v.salary_max, v.salary_min)) / 2 as pay,
      v.state, v.level::text as level
    from private.search_works as w
    join private.vacancy_search as s on s.document @@ w.starts
    join private.title_works as t on t.title_hash = private.hash_of_title(s.title_key) and t.work = w.key
    join public.vacancies as v on v.id = s.vacancy_id
    where w.key = p_work and s.pay > 0 and s.posted_at > now() - interval '12 months'
      -- what is paid to a firm bears other taxes and no 13th salary, holidays or FGTS
      and s.type not in ('pj', 'freelancer')
  ), levels_of_states as materialized (
    select o.*, g.level is not null as is_placed
    from offers as o
    left join (select state, level from offers where state is not null group by 1, 2 having count(distinct company_id) >= 5) as g
      on g.state = o.state and g.level = o.level
  ), states as materialized (
    select o.*, case when is_placed or g.state is not null then o.state end as group_state, case when is_placed then o.level end as group_level,
      is_placed or g.state is not null as is_in_state
    from levels_of_states as o
    left join (select state from levels_of_states where not is_placed and state is not null group by 1 having count(distinct company_id) >= 5) as g
      on g.state = o.state
  ), levels as materialized (
    select o.vacancy_id, o.company_id, o.pay, o.state, o.level, o.group_state,
      case when o.is_in_state then o.group_level else g.level end as group_level, o.is_in_state or g.level is not null as is_grouped
    from states as o
    left join (select level from states where not is_in_state group by 1 having count(distinct company_id) >= 5) as g on g.level = o.level
  )
  select o.vacancy_id, o.company_id, o.pay, o.state, o.level, o.group_state, o.group_level from levels as o
  where o.is_grouped or (select count(distinct rest.company_id) from levels as rest where not rest.is_grouped) >= 5
$$;

-- Whether a vacancy with pay has a title that begins so. By the index: where none has, reading on for the first one would read all of them.
create function private.has_pay(p_starts tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off as $$
  select exists (select from private.vacancy_search as s where s.document @@ p_starts and s.pay > 0)
$$;

-- As before; an occupation is looked at when its turn comes, and not all of them before the first one.
create or replace function public.count_pay_statistics(p_limit int default 300) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 2000);
  counted int := 0;
  is_cut_off boolean := false;
  due record;
begin
  if most = 0 then return 0; end if;
  insert into private.sweeps as s (name) values ('count_pay_statistics')
  on conflict (name) do update set done_at = now() where s.done_at <= now() - interval '1 hour';
  if not found then return 0; end if;
  for due in
    select w.key, w.starts from private.search_works as w left join private.pay_checks as k on k.work = w.key
    where k.checked_on is null or k.checked_on < private.today()
    order by k.checked_on nulls first, w.key
  loop
    -- most occupations have nothing to count, and nothing counted that might go
    continue when not coalesce(private.has_pay(due.starts), false)
      and not exists (select from private.pay_statistics as known where known.work = due.key and known.is_shown);
    perform private.read_titles(due.key);
    perform private.count_pay(due.key);
    insert into private.pay_checks as k (work, checked_on) values (due.key, private.today())
    on conflict (work) do update set checked_on = excluded.checked_on;
    counted := counted + 1;
    -- the rest waits for the next call
    is_cut_off := clock_timestamp() > statement_timestamp() + interval '2 seconds';
    exit when is_cut_off or counted = most;
  end loop;
  if counted = most or is_cut_off then
    update private.sweeps set done_at = now() - interval '1 hour' where name = 'count_pay_statistics';
  elsif counted > 0 then
    delete from private.title_works where seen_on < private.today() - 60;
  end if;
  return counted;
end $$;

select private.bound_columns();
