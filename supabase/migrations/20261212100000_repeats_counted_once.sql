/*
 * A vacancy that its company has published several times is one in the totals of a search, in the numbers of its filters and in an alert, as it
 * is one row of the list.
 *
 * Guarantees: the total of a search is the number of rows that it shows, and an alert names as many. A row knows until when a newer publication like it may be
 * found (private.vacancy_search.repeated_until: later than the last such day perhaps, never earlier); only for those that have one the exact condition looks.
 */

-- As before, with the way of working and whether it is for people with disabilities: a filter holds for all publications that are one.
drop index private.vacancy_search_twins;
alter table private.vacancy_search drop column twin_key;
drop function private.twin_key(uuid, text[], text, text, boolean, public.contract_type, public.vacancy_level, numeric, numeric);
create function private.twin_key(
  p_company_id uuid, p_terms text[], p_city_key text, p_state text, p_work_model public.work_model, p_for_pcd boolean, p_type public.contract_type,
  p_level public.vacancy_level, p_pay_from numeric, p_pay_to numeric
) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select md5(jsonb_build_array(p_company_id, private.search_words_of(title), p_city_key, p_state, p_work_model, p_for_pcd, p_type, p_level, p_pay_from, p_pay_to)::text)::uuid
  from unnest(p_terms) as list(title) where title like 'title:%' limit 1
$$;
alter table private.vacancy_search
  add column twin_key uuid generated always as (
    private.twin_key(company_id, terms, city_key, state, work_model, for_pcd, type, level, pay_from, pay_to)) stored;
create index vacancy_search_twins on private.vacancy_search (twin_key, posted_at desc, vacancy_id desc) where twin_key is not null;

alter table private.vacancy_search add column repeated_until date;
comment on column private.vacancy_search.repeated_until is
  'Until when a newer publication of the same vacancy may be found: the last day of those alike among the twenty next newer ones of its key; 2199-12-31 where one of them has no end, or where there are more than twenty. Null: there is none.';

-- Writes repeated_until of publications that may be repeated by the given ones: these, and the next older ones of each. So the costs of a change do not
-- grow with what a company has published. One with more than twenty newer publications of its key may have one like it further up: it is looked at in
-- each search. What is written is locked first, the newest first, and read again then: two changes at once neither wait for each other in a circle nor
-- overwrite what the other has seen.
create function private.note_repeats(p_keys uuid[], p_posted timestamptz[], p_ids uuid[]) returns void
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

create function private.note_repeats_of_new() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from added where twin_key is not null;
  return null;
end $$;
create trigger note_repeats_new after insert on private.vacancy_search
  referencing new table as added for each statement execute function private.note_repeats_of_new();

create function private.note_repeats_of_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys uuid[];
  posted timestamptz[];
  ids uuid[];
begin
  select array_agg(c.twin_key), array_agg(c.posted_at), array_agg(c.vacancy_id) into keys, posted, ids
  from (
    select side.twin_key, side.posted_at, side.vacancy_id
    from was join became on became.vacancy_id = was.vacancy_id
      cross join lateral (values (was.twin_key, was.posted_at, was.vacancy_id), (became.twin_key, became.posted_at, became.vacancy_id))
        as side(twin_key, posted_at, vacancy_id)
    where (was.twin_key, was.posted_at, was.deadline, was.text_print) is distinct from (became.twin_key, became.posted_at, became.deadline, became.text_print)
      and side.twin_key is not null) as c;
  -- what note_repeats writes calls this again, and changes nothing that is read here
  if ids is not null then perform private.note_repeats(keys, posted, ids); end if;
  return null;
end $$;
create trigger note_repeats_changed after update on private.vacancy_search
  referencing old table as was new table as became for each statement execute function private.note_repeats_of_changed();

-- Nothing is noted of a company that goes with all of its vacancies.
create function private.note_repeats_of_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_repeats(array_agg(g.twin_key), array_agg(g.posted_at), array_agg(g.vacancy_id))
  from gone as g where g.twin_key is not null and exists (select from public.companies as c where c.id = g.company_id);
  return null;
end $$;
create trigger note_repeats_gone after delete on private.vacancy_search
  referencing old table as gone for each statement execute function private.note_repeats_of_gone();

select private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from private.vacancy_search where twin_key is not null;

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

-- A condition on s: it is no repetition of what is found. p_matches_sql as of is_newest_twin_sql, which is asked for those alone that are repeated at all.
create function private.is_counted_sql(p_matches_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(s.repeated_until is null or s.repeated_until < $2 or ' || private.is_newest_twin_sql(p_matches_sql) || ')'
$$;

-- As before, with two filters more, and the total counts a vacancy once. A new argument is a new function.
drop function public.search_vacancies(text, text, text, text, text, text, int, text);
create function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20, p_sort text default null,
  p_work_model text default null, p_pcd text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 2000;
  partial_from constant int := 10;
  -- groups of ranked_queries; after them come the parts of the words
  whole_groups constant int := 8;
  title_groups constant int := 5;
  -- so few hits are read at once
  few constant int := 300;
  tier_words_sql text;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  -- hits that are arranged together, and how many of a company come before others have had their turn
  stretch int := page_size * greatest(1, 60 / page_size);
  most_of_company constant int := greatest(1, page_size / 5);
  words text[] := private.query_words(p_query);
  mended text[];
  queries tsquery[];
  today date := private.today();
  place text;
  place_sql text;
  filters_sql text;
  words_sql text;
  live_sql constant text := '(s.deadline is null or s.deadline >= $2)';
  counted_sql text;
  filter_query tsquery;
  whole tsquery;
  terms private.search_term[];
  relaxed tsquery[];
  relaxed_seen tsquery[];
  tier_query tsquery;
  tier_index_query tsquery;
  is_common boolean := false;
  sampled int;
  sample int;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  -- an order that was chosen holds for all hits, wherever their words stand
  is_sorted boolean := coalesce(p_sort in ('newest', 'pay'), false);
  is_by_pay boolean := coalesce(p_sort = 'pay', false);
  best_tier constant int := case when is_sorted then whole_groups else 1 end;
  first_tier int := best_tier;
  matches tsquery;
  before tsquery;
  -- of the stretch that the last page belongs to: what it has not shown, how many of these have a part of the words, and whether more come after it
  waiting uuid[] := '{}';
  waiting_parts int := 0;
  has_more boolean := true;
  -- shown before their turn, so that one company does not fill the first page
  skip uuid[] := '{}';
  crowding uuid[];
  fetched int;
  shown int;
  parts int := 0;
  is_first_page constant boolean := position_after is null;
  pay_before int;
  posted_before timestamptz;
  id_before uuid;
  hits record;
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
  pays int[] := '{}';
  last_hit jsonb;
begin
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_location) as f;

  select f.filters_sql, f.filter_query into filters_sql, filter_query from private.side_filters(p_salary, p_type, p_level, p_work_model, p_pcd) as f;
  filter_query := private.and_query(private.place_lexemes(p_location), filter_query);

  -- where the last page ended; made by hand, it is worth at most a strange page
  if position_after is not null then
    first_tier := private.cursor_int(position_after, 't', 1, 40);
    total := private.cursor_int(position_after, 'n', 0, cap + 1);
    posted_before := private.cursor_time(position_after, 'p');
    id_before := private.cursor_uuid(position_after, 'i');
    pay_before := case when is_by_pay then private.cursor_int(position_after, 'y', 0, 99999999) else 0 end;
    if num_nulls(first_tier, total, posted_before, id_before, pay_before) > 0 then
      first_tier := best_tier;
      total := null;
      posted_before := null;
      id_before := null;
    else
      waiting := private.read_ids(position_after->>'w');
      -- those with a part of the words are the last ones
      waiting_parts := cardinality(private.live_ids(
        waiting[greatest(cardinality(waiting) - coalesce(private.cursor_int(position_after, 'k', 0, 120), 0), 0) + 1:]));
      waiting := private.live_ids(waiting);
      has_more := position_after->'e' is distinct from 'true';
      skip := private.read_ids(position_after->>'x');
    end if;
    if first_tier is not null and total is not null and private.cursor_text(position_after, 'q', 300) is not null then
      -- the words that the first page was mended to
      mended := array(
        select each.word from string_to_table(private.cursor_text(position_after, 'q', 300), ' ') with ordinality as each(word, nth)
        where each.word ~ '^[a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+\*?$' order by each.nth limit 40);
      words := mended;
    end if;
    first_tier := greatest(first_tier, best_tier);
  end if;

  for attempt in 1..2 loop
    -- nothing is searched for the rest of what was arranged
    exit when cardinality(waiting) > 0;
    terms := private.read_query(words);
    queries := private.ranked_queries(terms);
    if queries is null and cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null then
      -- signs only ('???'): asks for something that nobody has
      total := 0;
    end if;
    whole := case when queries is null then filter_query when filter_query is null then queries[whole_groups] else queries[whole_groups] && filter_query end;
    words_sql := case when queries is null then 'true' else 's.document @@ $5' end;
    counted_sql := private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $5' end);
    exit when total is not null;

    -- Is it so common that the count goes past the cap? The newest tell, without counting; where a few tell that it may be, more of them.
    if whole is not null then
      foreach sampled in array array[400, 2000] loop
        execute
          'select count(*) from (' || private.newest_of_place_sql(place_sql, 'true', '$6') || ') as s
           where ' || live_sql || ' and ' || filters_sql || ' and ' || words_sql
          into sample using place, today, null::int, null::int, queries[whole_groups], sampled;
        exit when sample < 2 or sample >= sampled / 10 or place_sql <> 'true' or vacancies * sample / sampled < 4 * cap;
      end loop;
      is_common := sample >= sampled / 10;
      if sample >= 16 and place_sql = 'true' and vacancies * sample / sampled >= 4 * cap then
        total := cap + 1;
        exit;
      end if;
    end if;
    if whole is null or (queries is null and is_common) then
      execute
        'select count(*) from (select from (' || case
          -- in any order: those of the first cities are enough
          when private.is_region(place_sql) then private.region_sql('')
          else private.newest_of_place_sql(place_sql, 'true', '$6') end || ') as s
         where ' || live_sql || ' and ' || filters_sql || ' and ' || counted_sql || ' limit $7) as hits'
        into total using place, today, null::int, null::int, whole, case when whole is not null then 8000 end, cap + 1;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute
        'select count(*) from (select from private.vacancy_search as s where s.document @@ $5 and ' || live_sql || ' and ' || counted_sql || ' limit $6) as hits'
        into total using place, today, null::int, null::int, whole, cap + 1;
    end if;
    exit when total > 0 or queries is null or attempt = 2;
    mended := private.mend_words(words);
    exit when mended is null;
    words := mended;
    total := null;
  end loop;

  if cardinality(waiting) > 0 then
    -- the rest of what was arranged for the page before
    ids := waiting;
    parts := waiting_parts;
  elsif has_more then
    -- Fewer than a page have all that was asked: those that have a part of it come after them.
    if queries is not null and total < partial_from then
      select r.queries, r.seen into relaxed, relaxed_seen from private.relaxed_queries(terms, filter_query) as r;
      if total = 0 and first_tier <= whole_groups then first_tier := whole_groups + 1; end if;
    end if;
    if is_sorted then stretch := page_size; end if;
    matches := queries[whole_groups];
    if queries is not null and not is_sorted and total <= few and first_tier <= whole_groups then
      select r.ids, r.posted, r.groups into ids, posted, tiers
      from private.ranked_hits(queries, whole, first_tier, posted_before, id_before, stretch + 1, skip) as r;
      ids := coalesce(ids, '{}');
      posted := coalesce(posted, '{}');
      tiers := coalesce(tiers, '{}');
      first_tier := whole_groups + 1;
      posted_before := null;
      id_before := null;
    end if;
    for tier in first_tier .. case when queries is null then case when total > 0 then best_tier else 0 end else whole_groups + coalesce(cardinality(relaxed), 0) end loop
      exit when cardinality(ids) > stretch;
      if tier <= whole_groups then
        continue when queries is not null and queries[tier] is null;
        tier_query := queries[tier];
        if tier > best_tier then
          -- nothing that the group before has not found
          before := coalesce(queries[tier - 1], queries[tier - 2], queries[tier - 3]);
          continue when queries[tier]::text = before::text;
          tier_query := case when before is null then tier_query else tier_query && !!before end;
        end if;
        tier_words_sql := words_sql;
      else
        tier_query := relaxed[tier - whole_groups];
        tier_words_sql := 's.document @@ $5';
        matches := private.or_query(tier_query, relaxed_seen[tier - whole_groups]);
      end if;
      tier_index_query := case
        when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end;
      if is_by_pay then
        select * into hits from private.best_paid_hits(
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => null,
          p_level => null, p_words => tier_query, p_index_query => tier_index_query, p_pay_before => pay_before,
          p_posted_before => posted_before, p_id_before => id_before, p_limit => stretch + 1 - cardinality(ids),
          p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches);
        pays := pays || coalesce(hits.pays, '{}');
      else
        select * into hits from private.newest_hits(
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => null,
          p_level => null, p_words => tier_query, p_index_query => tier_index_query,
          p_posted_before => posted_before, p_id_before => id_before, p_limit => stretch + 1 - cardinality(ids),
          p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches, p_skip => skip, p_without => null);
      end if;
      ids := ids || coalesce(hits.ids, '{}');
      posted := posted || coalesce(hits.posted, '{}');
      tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
      posted_before := null;
      id_before := null;
    end loop;
    fetched := least(cardinality(ids), stretch);
    has_more := cardinality(ids) > stretch;
    ids := ids[1:stretch];
    tiers := tiers[1:stretch];
    if fetched > 0 then
      position_after := jsonb_build_object('t', tiers[fetched], 'y', pays[fetched], 'p', posted[fetched]::text, 'i', ids[fetched]);
    end if;

    if not is_sorted then
      -- On the first page others take the place of a company that has most of the newest hits, unless it was asked for.
      if is_first_page and has_more and not exists (select from unnest(terms) as t where t.kind = 'company') then
        select array_agg(each.company_id), sum(least(each.hits, most_of_company)) into crowding, shown
        from (select s.company_id, count(*) as hits from unnest(ids) as list(id) join private.vacancy_search as s on s.vacancy_id = list.id group by 1) as each;
        if shown < page_size and cardinality(crowding) <= 20 then
          for tier in 1 .. case when queries is null then 1 else title_groups end loop
            continue when queries is not null and (queries[tier] is null or tier not in (4, title_groups));
            tier_query := case when tier = title_groups then queries[tier] && !!queries[4] else queries[tier] end;
            tier_index_query := private.and_query(filter_query, tier_query);
            select * into hits from private.newest_hits(
              p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place, p_type => null,
              p_level => null, p_words => tier_query, p_index_query => tier_index_query,
              p_posted_before => null, p_id_before => null, p_limit => page_size - shown, p_seen => null, p_matches => matches, p_skip => ids || skip,
              p_without => crowding);
            ids := ids || coalesce(hits.ids, '{}');
            tiers := tiers || array(
              select coalesce((select min(at) from generate_subscripts(queries, 1) as at where s.document @@ queries[at]), tier)
              from unnest(hits.ids) with ordinality as list(id, nth) join private.vacancy_search as s on s.vacancy_id = list.id order by list.nth);
            skip := skip || coalesce(hits.ids, '{}');
            shown := shown + cardinality(coalesce(hits.ids, '{}'));
            exit when shown >= page_size;
          end loop;
        end if;
      end if;
      select array_agg(a.vacancy_id order by a.nth), array_agg(a.hit_group order by a.nth) into ids, tiers
      from private.arrange(ids, tiers, terms, most_of_company) with ordinality as a(vacancy_id, hit_group, turn, fit, score, posted_at, nth);
    end if;
    parts := (select count(*) from unnest(tiers) as list(tier) where tier > whole_groups);
  end if;

  ids := coalesce(ids, '{}');
  if cardinality(ids) > page_size or has_more then
    last_hit := jsonb_strip_nulls(jsonb_build_object(
      't', position_after->'t', 'y', position_after->'y', 'p', position_after->'p', 'i', position_after->'i', 'n', total,
      'q', case when mended is not null then array_to_string(mended, ' ') end,
      'w', private.write_ids(ids[page_size + 1:]), 'k', nullif(least(parts, greatest(cardinality(ids) - page_size, 0)), 0),
      'x', private.write_ids(skip), 'e', case when not has_more then true end));
  end if;

  return jsonb_build_object(
    'rows', private.result_cards(ids[1:page_size]),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', case when last_hit is not null then private.write_cursor(last_hit) end,
    'corrected_query', case when mended is not null and cardinality(ids) > 0
      and array_to_string(mended, ' ') !~ '\*' then array_to_string(mended, ' ') end,
    -- the last so many of the rows have a part of the words only
    'partial', greatest(parts - greatest(cardinality(ids) - page_size, 0), 0),
    'understood', case when is_first_page then (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', array_to_string(t.words, ' '), 'label', t.label) order by t.place), '[]')
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is not null) end,
    'pay', case when is_first_page then private.pay_of_search(terms, p_location, p_type, p_level) end,
    'now', now());
end $$;

grant execute on function public.search_vacancies(text, text, text, text, text, text, int, text, text, text) to anon, authenticated;

-- As before, with two filters more, and the numbers count a vacancy once.
drop function public.count_vacancy_filters(text, text, text, text, text);
create function public.count_vacancy_filters(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null,
  p_work_model text default null, p_pcd text default null
) returns table (filter text, value text, hits int, is_more boolean)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off as $$
declare
  walk_cap constant int := 8000;
  hit_cap constant int := 3000;
  shown_cap constant int := 1000;
  bands constant text[] := '{1000-3000,3000-6000,6000-10000,10000+}';
  words text[] := private.query_words(p_query);
  queries tsquery[] := private.search_queries(words);
  whole tsquery;
  today date := private.today();
  place text;
  place_sql text;
  words_sql text := 'true';
  walk_sql text;
  sample int;
  chosen_types text[] := private.chosen_values(p_type, enum_range(null::public.contract_type)::text[]);
  chosen_levels text[] := private.chosen_values(p_level, enum_range(null::public.vacancy_level)::text[]);
  chosen_models text[] := private.chosen_values(p_work_model, enum_range(null::public.work_model)::text[]);
  -- as places in the list of bands
  chosen_bands int[] := array(select array_position(bands, band) from unnest(private.chosen_values(p_salary, bands)) as each(band));
  type_sql text := 'true';
  level_sql text := 'true';
  pay_sql text := 'true';
  model_sql text := 'true';
  pcd_sql text := 'true';
begin
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_location) as f;
  if queries is null and cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null then
    -- signs only ('???'): asks for something that nobody has
    words_sql := 'false';
  end if;
  if queries is not null then
    words_sql := 's.document @@ $5';
    execute
      'select count(*) from (' || private.newest_of_place_sql(place_sql, 'true', '100') || ') as s
       where s.document @@ $5'
      into sample using place, today, chosen_types, chosen_levels, queries[5];
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    walk_sql := private.newest_of_place_sql(place_sql, 'true', '$6 + 1');
  else
    -- what few have is found by the index
    whole := queries[5];
    whole := private.and_query(whole, private.place_lexemes(p_location));
    walk_sql := 'select * from private.vacancy_search as s where s.document @@ $7 limit $6 + 1';
    words_sql := 'true';
  end if;

  if cardinality(chosen_types) > 0 then type_sql := 'b.type = any ($3)'; end if;
  if cardinality(chosen_levels) > 0 then level_sql := 'b.level = any ($4)'; end if;
  if cardinality(chosen_bands) > 0 then pay_sql := 'exists (select from unnest($8) as band(at) where b.pays[band.at])'; end if;
  if cardinality(chosen_models) > 0 then model_sql := 'b.work_model = any ($12)'; end if;
  if cardinality(private.chosen_values(p_pcd, '{sim}')) > 0 then pcd_sql := 'b.for_pcd'; end if;

  return query execute
    'with walked as materialized (
      select s.type::text as type, s.level::text as level, s.work_model::text as work_model, s.for_pcd, ' || words_sql || ' and (s.deadline is null or s.deadline >= $2) and ' || private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $5' end) || ' as fits,
        array[coalesce(' || private.salary_sql('1000-3000') || ', false), coalesce(' || private.salary_sql('3000-6000') || ', false),
          coalesce(' || private.salary_sql('6000-10000') || ', false), coalesce(' || private.salary_sql('10000+') || ', false)] as pays
      from (' || walk_sql || ') as s
    ), base as materialized (
      select * from walked where fits limit $9 + 1
    ), seen as (
      select (select count(*) from walked) > $6 or (select count(*) from base) > $9 as is_part
    ), counted as (
      select ''tipo'' as filter, b.type as value, count(*) as n from base as b
      where ' || level_sql || ' and ' || pay_sql || ' and ' || model_sql || ' and ' || pcd_sql || ' group by b.type
      union all
      select ''nivel'', b.level, count(*) from base as b where ' || type_sql || ' and ' || pay_sql || ' and ' || model_sql || ' and ' || pcd_sql || ' group by b.level
      union all
      select ''modelo'', b.work_model, count(*) from base as b
      where b.work_model is not null and ' || type_sql || ' and ' || level_sql || ' and ' || pay_sql || ' and ' || pcd_sql || ' group by b.work_model
      union all
      select ''pcd'', ''sim'', count(*) from base as b where b.for_pcd and ' || type_sql || ' and ' || level_sql || ' and ' || pay_sql || ' and ' || model_sql || '
      union all
      select ''salario'', ($10)[list.at], count(*)
      from base as b cross join generate_series(1, 4) as list(at)
      where b.pays[list.at] and ' || type_sql || ' and ' || level_sql || ' and ' || model_sql || ' and ' || pcd_sql || ' group by 2
    ), choices as (
      select ''tipo'' as filter, unnest(enum_range(null::public.contract_type))::text as value
      union all select ''nivel'', unnest(enum_range(null::public.vacancy_level))::text
      union all select ''modelo'', unnest(enum_range(null::public.work_model))::text
      union all select ''pcd'', ''sim''
      union all select ''salario'', unnest($10)
    ), known as (
      select c.filter, c.value, coalesce(counted.n, 0) as n, seen.is_part
      from choices as c cross join seen left join counted on counted.filter = c.filter and counted.value = c.value
    )
    select k.filter, k.value,
      case
        when k.n > $11 then $11
        when not k.is_part then k.n
        when k.n > 100 then (k.n - 1) / 100 * 100
        else (k.n - 1) / 10 * 10
      end::int,
      k.is_part or k.n > $11
    from known as k where not k.is_part or k.n > 10'
    using place, today, chosen_types, chosen_levels, queries[5], walk_cap, whole, chosen_bands, hit_cap, bands, shown_cap, chosen_models;
end $$;

grant execute on function public.count_vacancy_filters(text, text, text, text, text, text, text) to anon, authenticated;

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

-- The searches that asked for it are gone.
drop function private.side_filters(text, text, text);

select private.bound_columns();
