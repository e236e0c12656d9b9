/*
 * What companies publish as pay, with a search: for the occupation that its words name, in the state and at the level that it asks for.
 *
 * Guarantees: nothing is told that pay_statistics does not tell: the answers of private.pay_statistics, made of whole groups of five companies, and read by
 * their key. An occupation is what the same words would be as a title (private.work_of_title). Of the group that was asked for, else of a wider one, and
 * the answer says which (docs/decisions/2026-11-25-pay-statistics.md).
 */

-- The state of a search: of the place that was chosen, else of the one place among the words. Null: none, several, or remote work.
create function private.state_of_search(p_terms private.search_term[], p_location text) returns text
language sql stable set search_path = '' as $$
  select case
    when private.clean(p_location) is null then (
      select min(case when private.is_uf(right(t.label, 2)) and (char_length(t.label) = 2 or t.label like '%, __') then right(t.label, 2) end)
      from unnest(p_terms) as t where t.kind = 'place' having count(*) = 1)
    when found.region is null and found.remote is not true then coalesce(found.state, (
      select p.uf from private.places as p where p.kind = 'city' and p.name_key = found.city_key))
  end
  from private.find_place(p_location) as found
$$;

-- The answer for a search; null without one. `state` and `level` are the group's, `asked_state` and `asked_level` what the search asks for (null: all).
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
  -- the amounts are not those of firms
  if cardinality(types) > 0 and types <@ '{pj,freelancer}' then return null; end if;
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

-- As before, and what is published as pay.
create or replace function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20, p_sort text default null
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

  select f.filters_sql, f.filter_query into filters_sql, filter_query from private.side_filters(p_salary, p_type, p_level) as f;
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
         where ' || live_sql || ' and ' || filters_sql || ' limit $7) as hits'
        into total using place, today, null::int, null::int, whole, case when whole is not null then 8000 end, cap + 1;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute
        'select count(*) from (select from private.vacancy_search as s where s.document @@ $5 and ' || live_sql || ' limit $6) as hits'
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
