/*
 * Pay statistics: what companies publish as pay for an occupation, in Brazil or a state, at all levels or one.
 *
 * Guarantees: they are made of pay that anybody may read on the page of a published vacancy of the last 12 months, and
 * of nothing else; each company counts once, by the median of its own vacancies; there is no answer for fewer than five
 * companies. Against subtraction: every vacancy that counts is in exactly one group of at least five companies, and
 * every answer is made of whole groups, so the difference of any answers is whole groups too; an answer is replaced
 * once a day at most, and only when at least five companies differ; every figure mixes the pay of several companies.
 * What this does not protect against is told in docs/decisions/2026-11-25-pay-statistics.md.
 *
 * A search tells the pay of the occupation that its words name (what the same words would be as a title), in the state
 * and at the level that it asks for, or of a wider group, and says which: an answer of private.pay_statistics, and
 * nothing else. Each title is read once and not every day; of what is remembered of it a number alone is stored, and
 * other words of the search forget all of it.
 */

-- Titles --------------------------------------------------------------------------------------------------------------

-- Whether a vacancy with pay has a title that begins so. By the index: where none has, reading on for the first one
-- would read all of them.
create function private.has_pay(p_starts tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off as $$
  select exists (select from private.vacancy_search as s where s.document @@ p_starts and s.pay > 0)
$$;

-- Titles that were read, each by its hash, and the occupation that it begins with (null: none).
create table private.title_works (
  title_hash bigint primary key,
  work text references private.search_works (key) on delete cascade,
  -- a day on which a vacancy had it, no more than 30 days before the last one
  seen_on date not null
);
alter table private.title_works enable row level security;
create index title_works_work on private.title_works (work);

create function private.hash_of_title(p_key text) returns bigint
language sql immutable strict parallel safe set search_path = '' as $$
  select hashtextextended(p_key, 0)
$$;

-- The occupation that a title begins with, by the longest name known, with that name; the title as the key of a title
-- (private.title_key). A name of one word has to be the whole title, as in the search: 'Instalador' begins many
-- occupations. A title has one occupation or none.
create function private.work_of_title(p_key text, out work text, out name text)
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := string_to_array(left(p_key, 200), ' ');
begin
  -- each length by its key: joined with the phrases, all works would be read
  for length in reverse least(coalesce(cardinality(words), 0), 7) .. least(coalesce(cardinality(words), 0), 2) loop
    select p.meaning[1], p.phrase into work, name from private.search_phrases as p
    where p.key = array_to_string(words[1:length], ' ') and p.kind = 'work' order by p.meaning[1], p.phrase limit 1;
    exit when found;
  end loop;
end $$;

-- Reads the titles of an occupation's vacancies that are not known yet, the commonest first: a thousand take two
-- seconds, the rest waits for the next day.
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

create function private.forget_title_works() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.title_works where true;
  return null;
end $$;
create trigger forget_title_works after insert or update or delete on private.search_phrases
  for each statement execute function private.forget_title_works();

-- Counting ------------------------------------------------------------------------------------------------------------

-- One row for each answer that was ever shown. No row names a company.
create table private.pay_statistics (
  work text not null references private.search_works (key) on delete cascade,
  -- '': all of Brazil
  state text not null check (state = '' or private.is_uf(state)),
  -- '': all levels
  level text not null,
  -- 'at least so many' (private.at_least)
  companies int not null check (companies >= 5),
  vacancies int not null check (vacancies >= companies),
  -- reais a month, to R$ 50
  first_quartile int not null,
  median int not null,
  third_quartile int not null,
  as_of date not null,
  -- a number for each company and its pay, of which nothing but equality can be told: what the next figures are
  -- compared with
  votes bigint[] not null,
  -- false: fewer than five companies now, kept to be compared with
  is_shown boolean not null,
  primary key (work, state, level)
);
alter table private.pay_statistics enable row level security;
create index pay_statistics_third_quartile on private.pay_statistics (third_quartile) where state = '' and level = '' and is_shown;

-- When each occupation was last counted.
create table private.pay_checks (
  work text primary key references private.search_works (key) on delete cascade,
  checked_on date not null
);
alter table private.pay_checks enable row level security;

-- A number that is safe to show: 'at least so many'.
create function private.at_least(p_count bigint) returns int
language sql immutable set search_path = '' as $$
  select max(step) from unnest('{5,10,20,50,100,200,500,1000,2000,5000,10000,20000,50000,100000}'::int[]) as list(step) where step <= p_count
$$;

/*
 * The vacancies of an occupation that count, each with its group. A group is a level in a state; where that has fewer
 * than five companies, what is left of the state; then what is left of the level; then what is left of the occupation.
 * What is not in a group of five companies even then is left out of everything. The titles are those that read_titles
 * knows.
 */
create function private.grouped_pay(p_work text) returns table (
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
      -- what is paid to a firm bears other taxes; neither that nor a traineeship has a 13th salary, holidays or FGTS
      and s.type not in ('pj', 'freelancer', 'estagio') and v.level <> 'estagio'
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

-- A figure at a place of the order of all companies' pay. The mean of three neighbouring places: of five companies,
-- each alone would be one's pay.
create function private.rounded_pay(p_places double precision[]) returns int
language sql immutable set search_path = '' as $$
  select (round(avg(place)::numeric / 50) * 50)::int from unnest(p_places) as list(place)
$$;

-- Writes the answers of an occupation anew. Those that fewer than five companies would change stay as they are, with
-- their day.
create function private.count_pay(p_work text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with offers as materialized (
    select * from private.grouped_pay(p_work)
  ), places as (
    select o.*, place.state as of_state, place.level as of_level
    from offers as o
    cross join lateral (
      values ('', ''), (o.group_state, ''), ('', o.group_level), (o.group_state, o.group_level)) as place(state, level)
    where place.state is not null and place.level is not null
  ), companies as (
    select p.of_state, p.of_level, p.company_id, count(*) as vacancies, percentile_cont(0.5) within group (order by p.pay) as pay
    from places as p group by 1, 2, 3
  ), answers as (
    select c.of_state as state, c.of_level as level, private.at_least(count(*)) as companies, private.at_least(sum(c.vacancies)::bigint) as vacancies,
      private.rounded_pay(percentile_cont('{0.15,0.25,0.35}'::double precision[]) within group (order by c.pay)) as first_quartile,
      private.rounded_pay(percentile_cont('{0.4,0.5,0.6}'::double precision[]) within group (order by c.pay)) as median,
      private.rounded_pay(percentile_cont('{0.65,0.75,0.85}'::double precision[]) within group (order by c.pay)) as third_quartile,
      array_agg(hashtextextended(c.company_id || ' ' || c.pay, 0)) as votes
    from companies as c group by 1, 2
    -- every answer has a group, and every group five companies; this says it once more where it matters
    having count(*) >= 5
  ), gone as (
    update private.pay_statistics as known set is_shown = false
    where known.work = p_work and known.is_shown
      and not exists (select from answers as a where a.state = known.state and a.level = known.level)
  )
  insert into private.pay_statistics as known
    (work, state, level, companies, vacancies, first_quartile, median, third_quartile, as_of, votes, is_shown)
  select p_work, a.state, a.level, a.companies, a.vacancies, a.first_quartile, a.median, a.third_quartile, private.today(), a.votes, true
  from answers as a
  on conflict (work, state, level) do update set
    (companies, vacancies, first_quartile, median, third_quartile, as_of, votes) = (
      -- a company that came, left or pays otherwise is at most one number more and one less
      select case when is_new then excluded.companies else known.companies end, case when is_new then excluded.vacancies else known.vacancies end,
        case when is_new then excluded.first_quartile else known.first_quartile end, case when is_new then excluded.median else known.median end,
        case when is_new then excluded.third_quartile else known.third_quartile end,
        case when is_new or changes = 0 then excluded.as_of else known.as_of end, case when is_new then excluded.votes else known.votes end
      from (
        select each.changes, each.changes >= 5 as is_new
        from (select greatest(
          (select count(*) from (select unnest(excluded.votes) except select unnest(known.votes)) as came),
          (select count(*) from (select unnest(known.votes) except select unnest(excluded.votes)) as went)) as changes) as each) as compared),
    is_shown = true;
end $$;

-- Counts the occupations that were not counted today; called with the outbox, works once an hour, and sooner while
-- there is a backlog. An occupation is looked at when its turn comes, and not all of them before the first one. Answers
-- how many occupations were counted.
create function public.count_pay_statistics(p_limit int default 300) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 2000);
  counted int := 0;
  is_cut_off boolean := false;
  due record;
begin
  if most = 0 then return 0; end if;
  if not private.begin_sweep('count_pay_statistics') then return 0; end if;
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
    perform private.repeat_sweep('count_pay_statistics');
  elsif counted > 0 then
    delete from private.title_works where seen_on < private.today() - 60;
  end if;
  return counted;
end $$;
grant execute on function public.count_pay_statistics(int) to service_role;

-- Reading -------------------------------------------------------------------------------------------------------------

/*
 * For everybody: what is paid for the occupation that a title names. `occupation` is the name it was understood by
 * (null: none), `state` and `level` what was understood of the others (null: all). `figures` is null when fewer than
 * five companies have published pay; reais a month, counts are 'at least'.
 */
create function public.pay_statistics(p_title text, p_state text default null, p_level text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('occupation', asked.name, 'state', asked.state, 'level', asked.level, 'figures', (
    select jsonb_build_object('companies', k.companies, 'vacancies', k.vacancies, 'first_quartile', k.first_quartile, 'median', k.median,
      'third_quartile', k.third_quartile, 'as_of', k.as_of)
    from private.pay_statistics as k
    where k.work = asked.work and k.state = coalesce(asked.state, '') and k.level = coalesce(asked.level, '') and k.is_shown
      -- older pay is no answer any more
      and k.as_of > private.today() - 365))
  from (
    select found.work, found.name, (select upper(btrim(p_state)) where private.is_uf(upper(btrim(p_state)))) as state,
      (select known::text from unnest(enum_range(null::public.vacancy_level)) as known where known::text = private.fold(p_level)) as level
    from private.work_of_title(private.title_key(left(p_title, 200), null, null, null, null)) as found) as asked
$$;
grant execute on function public.pay_statistics(text, text, text) to anon, authenticated;

-- The answer for a search; null without one. `state` and `level` are the group's, `asked_state` and `asked_level` what
-- the search asks for (null: all).
create function private.pay_of_search(p_terms private.search_term[], p_location text, p_type text, p_level text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  types text[] := private.chosen_values(p_type, enum_range(null::public.contract_type)::text[])
    || array(select substr(t.label, 10) from unnest(p_terms) as t where t.kind = 'contract');
  levels text[] := private.chosen_values(p_level, enum_range(null::public.vacancy_level)::text[]);
  asked record;
  asked_state text;
  asked_level text;
begin
  if not exists (select from unnest(p_terms) as t where t.kind = 'work') then return null; end if;
  -- the amounts are not those of firms and trainees
  if cardinality(types) > 0 and types <@ '{pj,freelancer,estagio}' then return null; end if;
  select found.work, found.name into asked
  from private.work_of_title(private.title_key((
    select left(string_agg(array_to_string(t.words, ' '), ' ' order by t.place), 200)
    from unnest(p_terms) with ordinality as t(kind, words, label, queries, related, weight, place)
    where t.kind not in ('place', 'company', 'level', 'contract', 'remote', 'sign')), null, null, null, null)) as found;
  if asked.work is null then return null; end if;

  asked_state := private.state_of_search(p_terms, p_location);
  if cardinality(levels) = 0 then
    levels := array(select distinct substr(t.label, 7) from unnest(p_terms) as t where t.kind = 'level');
  end if;
  if levels = '{estagio}' then return null; end if;
  asked_level := case when cardinality(levels) = 1 then levels[1] end;
  return (
    select jsonb_build_object('occupation', asked.name, 'state', nullif(k.state, ''), 'level', nullif(k.level, ''),
      'asked_state', asked_state, 'asked_level', asked_level, 'companies', k.companies, 'first_quartile', k.first_quartile,
      'median', k.median, 'third_quartile', k.third_quartile, 'as_of', k.as_of)
    from private.pay_statistics as k
    where k.work = asked.work and k.state in ('', coalesce(asked_state, '')) and k.level in ('', coalesce(asked_level, '')) and k.is_shown
      -- as in pay_statistics
      and k.as_of > private.today() - 365
    -- the state before the level, as in the form of a vacancy
    order by k.state = '', k.level = '' limit 1);
end $$;
