/*
 * Repeated vacancies, looked up by the index however many alike a company has, counted once however many of its others stand between two that are alike,
 * and told of once in an alert.
 *
 * Guarantees: the total of a search is the number of rows that it shows. `repeated_until` may be later than the last day on which a newer one like it is
 * found (the exact condition then looks), and never earlier.
 */

-- As before, by one look at the index for each row, the newest publication first: 'offset 0' keeps the planner from holding all publications of a key
-- against each other, which took seconds for a company with thousands.
create or replace function private.is_newest_twin_sql(p_matches_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'not exists (
    select from private.vacancy_search as twin
    where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
      and (twin.deadline is null or twin.deadline >= $2) and private.are_alike(twin.text_print, s.text_print) and ' || p_matches_sql || ' offset 0)'
$$;

-- As before, by the same look, for those alone that are repeated at all.
create or replace function private.open_vacancies(p_company_id uuid) returns table (vacancy_id uuid, posted_at timestamptz)
language sql stable set search_path = '' as $$
  select s.vacancy_id, s.posted_at from private.vacancy_search as s
  where s.company_id = p_company_id and (s.deadline is null or s.deadline >= private.today())
    and (s.repeated_until is null or s.repeated_until < private.today() or not exists (
      select from private.vacancy_search as twin
      where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
        and (twin.deadline is null or twin.deadline >= private.today()) and private.are_alike(twin.text_print, s.text_print)
      offset 0))
$$;

-- As before. One with more than twenty newer publications of its key may have one like it further up: it is looked at in each search. What is written is
-- locked first, the newest first, and read again then: two changes at once neither wait for each other in a circle nor overwrite what the other has seen.
create or replace function private.note_repeats(p_keys uuid[], p_posted timestamptz[], p_ids uuid[]) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off as $$
declare
  -- of those without an end: the last one that a column of dates may have (private.bound_columns)
  last_day constant date := '2199-12-31';
  touched uuid[] := array(
    select distinct older.vacancy_id
    from unnest(p_keys, p_posted, p_ids) as changed(twin_key, posted_at, vacancy_id) cross join lateral (
      select s.vacancy_id from private.vacancy_search as s
      where s.twin_key = changed.twin_key and (s.posted_at, s.vacancy_id) <= (changed.posted_at, changed.vacancy_id)
      order by s.posted_at desc, s.vacancy_id desc limit 22) as older);
begin
  perform from private.vacancy_search as s where s.vacancy_id = any (touched) order by s.posted_at desc, s.vacancy_id desc for no key update;
  with known as materialized (
    select s.vacancy_id, case
      when exists (
        select from private.vacancy_search as twin
        where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
        order by twin.posted_at, twin.vacancy_id offset 20) then last_day
      else (
        select max(coalesce(twin.deadline, last_day)) from private.vacancy_search as twin
        where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
          and private.are_alike(twin.text_print, s.text_print))
      end as repeated_until
    from private.vacancy_search as s where s.vacancy_id = any (touched)
  )
  update private.vacancy_search as s set repeated_until = k.repeated_until
  from known as k where k.vacancy_id = s.vacancy_id and s.repeated_until is distinct from k.repeated_until;
end $$;
comment on column private.vacancy_search.repeated_until is
  'Until when a newer publication of the same vacancy may be found: the last day of those alike among the twenty next newer ones of its key; 2199-12-31 where one of them has no end, or where there are more than twenty. Null: there is none.';

select private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from private.vacancy_search where twin_key is not null;

-- As before; nothing is noted of a company that goes with all of its vacancies.
create or replace function private.note_repeats_of_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_repeats(array_agg(g.twin_key), array_agg(g.posted_at), array_agg(g.vacancy_id))
  from gone as g where g.twin_key is not null and exists (select from public.companies as c where c.id = g.company_id);
  return null;
end $$;

-- As before, each vacancy once: the newest of its publications, so that an alert and /candidato name as many as the search that they lead to.
create or replace function private.new_matches(p_search public.saved_searches, p_since timestamptz, p_limit int, p_is_alert boolean default true) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  words text[] := private.query_words(p_search.query);
  queries tsquery[] := private.search_queries(words);
  place text;
  place_sql text;
  filters_sql text;
  hits uuid[];
begin
  -- signs only ('???'): asks for something that nobody has
  if queries is null and cardinality(words) = 0 and p_search.query is not null then return '{}'; end if;
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_search.location) as f;
  select f.filters_sql into filters_sql from private.side_filters(
    p_search.salary, p_search.type, p_search.level, p_search.work_model, p_search.pcd) as f;
  if queries is not null then filters_sql := filters_sql || ' and s.document @@ $5'; end if;
  if p_is_alert then
    filters_sql := filters_sql || ' and not exists (select from public.vacancy_alerts as t where t.user_id = $7 and t.vacancy_id = s.vacancy_id)';
  end if;
  execute
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc) from (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.posted_at > $6 and (s.deadline is null or s.deadline >= $2) and ' || place_sql || ' and ' || filters_sql || '
         and not exists (select from public.applications as a where a.candidate_id = $7 and a.vacancy_id = s.vacancy_id)
         and ' || private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $5' end) || '
       order by s.posted_at desc, s.vacancy_id desc limit $8) as page'
    into hits using place, private.today(), null::int, null::int, queries[5], p_since, p_search.user_id, p_limit;
  return coalesce(hits, '{}');
end $$;

select private.bound_columns();
