/*
 * The later pages of all vacancies, without words, filters or place.
 *
 * Guarantees: such a page reads some hundred rows, whatever the number of vacancies. At a million it had read and sorted all that come after the
 * page before, which took five seconds.
 */

-- As before, but for the walk without anything to look for.
create or replace function private.newest_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_seen tsquery, p_matches tsquery, p_skip uuid[], p_without uuid[],
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 and $7 the position, $8 rows to return, $9 rows to read, $10 words and filters in one query, $11 what was found before, $12 vacancies and $13
  -- companies to leave out, $14 what a newer publication is found by
  after_sql text := case when p_posted_before is null then 'true' else '(s.posted_at, s.vacancy_id) < ($6, $7)' end;
  unseen_sql text := case when p_seen is null then '' else ' and not s.document @@ $11' end
    || case when cardinality(p_skip) > 0 then ' and s.vacancy_id <> all ($12)' else '' end
    || case when cardinality(p_without) > 0 then ' and s.company_id <> all ($13)' else '' end;
  twin_sql text := private.is_newest_twin_sql(case when p_matches is null then 'true' else 'twin.document @@ $14' end);
  walk_sql text :=
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (' || private.newest_of_place_sql(p_place_sql, after_sql, '$9') || ') as s
       where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || unseen_sql || ' and ' || twin_sql || ' limit $8) as page';
  -- twins are looked for in order, until the page is full
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at, s.twin_key, s.text_print from private.vacancy_search as s
       where s.document @@ $10 and (s.deadline is null or s.deadline >= $2)' || unseen_sql || ' limit $9)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (
       select s.vacancy_id, s.posted_at
       from (select * from hits as s where ' || after_sql || ' order by posted_at desc, vacancy_id desc) as s
       where ' || twin_sql || ' limit $8) as page';
  -- what reading a hit by the index costs, in rows of a walk: they lie anywhere in the table, those of a walk were read by the last visitor
  index_row_cost constant int := 4;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  walked int;
  found int;
  needed int;
  hits int;
begin
  if p_index_query is null then
    -- Nearly every row fits. Without a number of rows the planner would read and sort all that come after the position.
    foreach walked in array array[400, 4000, null] loop
      execute walk_sql into ids, posted
        using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_skip, p_without, p_matches;
      exit when cardinality(ids) = p_limit;
    end loop;
    return;
  end if;
  foreach walked in array array[400, 2000] loop
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_skip, p_without, p_matches;
    found := coalesce(cardinality(ids), 0);
    if found = p_limit then return; end if;
    -- a part of the words is mostly rare
    exit when found > 2 or vacancies <= 100000 or p_seen is not null;
  end loop;
  if found > 0 then
    needed := 3 * walked * p_limit / (2 * found);
    -- each row of a part is held against two long queries; of a region so many are read of each of its places
    if needed <= (case when p_seen is null and not private.is_region(p_place_sql) then index_cap else 2000 end) and needed < index_row_cost * vacancies * found / walked then
      execute walk_sql into ids, posted
        using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, needed, p_index_query, p_seen, p_skip, p_without, p_matches;
      if cardinality(ids) = p_limit then return; end if;
    end if;
  end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen, p_skip, p_without, p_matches;
  -- without some companies: nobody misses the others
  if hits <= index_cap or cardinality(p_without) > 0 then return; end if;
  execute walk_sql into ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, 5000, p_index_query, p_seen, p_skip, p_without, p_matches;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen, p_skip, p_without, p_matches;
end $$;
