-- Finding a page of hits among a million vacancies: the short walk over the newest is so cheap (about a millisecond) that it always comes
-- first, and what it found tells whether a longer walk or the index is the nearer way. The sample that tells whether the count goes past
-- the cap is bigger, because one of a hundred was too often wrong. search_vacancies is otherwise as it was.

-- Up to p_limit hits, newest first, after a position. Three ways to find them, because none is fast for all: walking the newest
-- vacancies finds a page of what many have at once, and a page of what few have never; the index over all words and filters finds
-- what few have at once, yet must read everything that many have. So: a short walk; a longer one if the short one promises that it
-- reads less than the index would; the index, up to 10 000 hits; a longer walk; and the whole index only if that is not enough.
drop function private.newest_hits(text, text, tsquery, text, text, int, boolean);
create function private.newest_hits(
  p_walk_from text, p_walk_if text, p_index_query tsquery, p_live text, p_after text, p_limit int,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  walk text := format(
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (select * from private.vacancy_search as s where %s and %s order by s.posted_at desc, s.vacancy_id desc limit %%s) as s
       where %s and %s limit %s) as page',
    p_walk_from, p_after, p_live, p_walk_if, p_limit);
  index_scan text := format(
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s where s.document @@ %L::tsquery and %s limit %%s)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select * from hits as s where %s order by posted_at desc, vacancy_id desc limit %s) as page',
    p_index_query::text, p_live, p_after, p_limit);
  -- what reading a hit by the index costs, in rows of a walk: they lie anywhere in the table, those of a walk were read by the last visitor
  index_row_cost constant int := 4;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  walked int;
  found int;
  needed int;
  hits int;
begin
  if p_index_query is null then
    execute format(walk, 'null') into ids, posted;
    return;
  end if;
  foreach walked in array array[400, 2000] loop
    execute format(walk, walked) into ids, posted;
    found := coalesce(cardinality(ids), 0);
    if found = p_limit then return; end if;
    exit when found > 2 or vacancies <= 100000;
  end loop;
  if found > 0 then
    needed := 3 * walked * p_limit / (2 * found);
    if needed <= index_cap and needed < index_row_cost * vacancies * found / walked then
      execute format(walk, needed) into ids, posted;
      if cardinality(ids) = p_limit then return; end if;
    end if;
  end if;
  execute format(index_scan, index_cap + 1) into hits, ids, posted;
  if hits <= index_cap then return; end if;
  execute format(walk, 5000) into ids, posted;
  if cardinality(ids) = p_limit then return; end if;
  execute format(index_scan, 'null') into hits, ids, posted;
end $$;

create or replace function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 2000;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  words text[] := private.query_words(p_query);
  mended text[];
  queries tsquery[];
  place record;
  live text := format('(s.deadline is null or s.deadline >= %L)', private.today());
  walk_from text;
  walk_if text := 'true';
  filter_lexemes text[] := '{}';
  filter_query tsquery;
  lexeme text;
  wanted text;
  whole tsquery;
  is_common boolean := false;
  sampled int;
  sample int;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  first_tier int := 1;
  after_condition text := 'true';
  hits record;
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
  last_hit jsonb;
begin
  walk_from := coalesce(private.location_filter(p_location), 'true');
  select * into place from private.find_place(p_location);
  filter_lexemes := array_remove(array[
    private.filter_lexeme('city', place.city_key), private.filter_lexeme('uf', place.state),
    private.filter_lexeme('remote', place.remote::text)], null);

  -- a form-encoded plus sign arrives as a space
  wanted := case btrim(p_salary) when '10000' then '10000+' else btrim(p_salary) end;
  if private.salary_filter(wanted) is not null then
    walk_if := private.salary_filter(wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('pay', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_type, ''), 40));
  if wanted = any (enum_range(null::public.contract_type)::text[]) then
    walk_if := walk_if || format(' and s.type = %L', wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('type', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_level, ''), 40));
  if wanted = any (enum_range(null::public.vacancy_level)::text[]) then
    walk_if := walk_if || format(' and s.level = %L', wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('level', wanted);
  end if;
  foreach lexeme in array filter_lexemes loop
    filter_query := case when filter_query is null then private.lexeme_query(lexeme) else filter_query && private.lexeme_query(lexeme) end;
  end loop;

  -- where the last page ended; made by hand, it is worth at most a strange page
  if position_after is not null then
    begin
      first_tier := greatest(1, least((position_after->>'t')::int, 5));
      total := greatest(0, least((position_after->>'n')::int, cap + 1));
      after_condition := format('(s.posted_at, s.vacancy_id) < (%L::timestamptz, %L::uuid)',
        (position_after->>'p')::timestamptz, (position_after->>'i')::uuid);
    exception when others then
      after_condition := null;
    end;
    if num_nulls(first_tier, total, after_condition, position_after->>'p', position_after->>'i') > 0 then
      first_tier := 1;
      total := null;
      after_condition := 'true';
    elsif jsonb_typeof(position_after->'q') = 'string' then
      -- the words that the first page was mended to
      mended := private.query_words(position_after->>'q');
      words := mended;
    end if;
  end if;

  for attempt in 1..2 loop
    queries := private.search_queries(words);
    if queries is null and cardinality(words) = 0 and private.clean(p_query) is not null then
      -- signs only ('???'): asks for something that nobody has
      total := 0;
    end if;
    whole := case when queries is null then filter_query when filter_query is null then queries[5] else queries[5] && filter_query end;
    exit when total is not null;

    -- Is it so common that the count goes past the cap? The newest tell, without counting; where a few tell that it may be, more of them.
    if whole is not null then
      foreach sampled in array array[400, 2000] loop
        execute format(
          'select count(*) from (select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit %s) as s
           where %s and %s and %s', walk_from, sampled, live, walk_if,
          case when queries is null then 'true' else format('s.document @@ %L::tsquery', queries[5]::text) end)
          into sample;
        exit when sample < 2 or sample >= sampled / 10 or walk_from <> 'true' or vacancies * sample / sampled < 4 * cap;
      end loop;
      is_common := sample >= sampled / 10;
      if sample >= 16 and walk_from = 'true' and vacancies * sample / sampled >= 4 * cap then
        total := cap + 1;
        exit;
      end if;
    end if;
    if whole is null or (queries is null and is_common) then
      execute format(
        'select count(*) from (select from (select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit %s) as s
         where %s and %s limit %s) as hits', walk_from, case when whole is null then 'null' else '8000' end, live, walk_if, cap + 1)
        into total;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute format(
        'select count(*) from (select from private.vacancy_search as s where s.document @@ %L::tsquery and %s limit %s) as hits',
        whole::text, live, cap + 1)
        into total;
    end if;
    exit when total > 0 or queries is null or attempt = 2;
    mended := private.mend_words(words);
    exit when mended is null;
    words := mended;
    total := null;
  end loop;

  if total > 0 then
    for tier in first_tier .. case when queries is null then 1 else 5 end loop
      -- nothing that the tier before has not found
      continue when tier > first_tier and queries[tier]::text = queries[tier - 1]::text;
      select * into hits from private.newest_hits(
        walk_from,
        walk_if || case when queries is null then '' else format(' and s.document @@ %L::tsquery',
          (case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end)::text) end,
        case
          when queries is null then filter_query
          when filter_query is null then case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end
          else filter_query && case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end end,
        live, after_condition, page_size + 1 - cardinality(ids));
      ids := ids || coalesce(hits.ids, '{}');
      posted := posted || coalesce(hits.posted, '{}');
      tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
      exit when cardinality(ids) > page_size;
      after_condition := 'true';
    end loop;
  end if;
  if cardinality(ids) > page_size then
    last_hit := jsonb_strip_nulls(jsonb_build_object(
      't', tiers[page_size], 'p', posted[page_size]::text, 'i', ids[page_size], 'n', total,
      'q', case when mended is not null then array_to_string(mended, ' ') end));
  end if;

  return jsonb_build_object(
    'rows', private.vacancy_cards(ids[1:page_size]),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', case when last_hit is not null then private.write_cursor(last_hit) end,
    'corrected_query', case when mended is not null and total > 0 then array_to_string(mended, ' ') end,
    'now', now());
end $$;
