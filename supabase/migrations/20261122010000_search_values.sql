-- No value that somebody sent is ever a part of a statement's text. Search built its statements with format(), the place of the search among
-- their literals, and a part of such a text went through format() a second time: a place with a percent sign in its name was refused, and
-- '%1$1000000000s' took a gigabyte. Statements are now joined of constant texts, and every value is handed over with `using`: the planner sees
-- it all the same, because `execute` plans for the values of each call.
--
-- The rule, held by supabase/tests/db/dynamic-sql.test.ts: what becomes part of a statement has a name that ends in _sql, and is made of
-- constants and of other such names only.

-- What the texts of the search below mean by their parameters, in each of its statements:
--   $1 the place, $2 today, $3 kind of contract, $4 level, $5 words.

-- Which rows of private.vacancy_search as s lie where the location box says, and the value of $1. 'true': no filter.
create function private.place_filter(p_location text, out place_sql text, out place text)
language sql stable set search_path = '' as $$
  select
    case
      when found.remote then 's.remote'
      when found.city_key is not null and found.state is not null then 's.city_key || '', '' || s.state = $1'
      when found.city_key is not null then 's.city_key = $1'
      when found.state is not null then 's.state = $1'
      else 'true'
    end,
    case when not coalesce(found.remote, false) then concat_ws(', ', found.city_key, found.state) end
  from private.find_place(p_location) as found
$$;
drop function private.location_filter(text);

-- As before, by its name a text that may become part of a statement.
create function private.salary_sql(p_band text) returns text
language sql immutable set search_path = '' as $$
  select case btrim(p_band)
    when '1000-3000' then 's.pay_to >= 1000 and s.pay_from <= 3000'
    when '3000-6000' then 's.pay_to >= 3000 and s.pay_from <= 6000'
    when '6000-10000' then 's.pay_to >= 6000 and s.pay_from <= 10000'
    when '10000+' then 's.pay_to > 10000'
    -- a form-encoded plus sign arrives as a space
    when '10000' then 's.pay_to > 10000'
  end
$$;
drop function private.salary_filter(text);

-- Positions in a list ------------------------------------------------------------------------------------------------------------

-- Where a page ended, as the page before it wrote it; or null. It comes back from the browser: no longer than one of ours can be, and
-- each function takes its fields one by one.
create or replace function private.read_cursor(p_cursor text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  c jsonb;
begin
  if p_cursor is null or char_length(p_cursor) not between 2 and 2000 or p_cursor !~ '^[A-Za-z0-9_-]+$' then return null; end if;
  c := convert_from(decode(rpad(translate(p_cursor, '-_', '+/'), (char_length(p_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb;
  return case when jsonb_typeof(c) = 'object' then c end;
exception when data_exception then
  return null;
end $$;

create function private.cursor_int(p_cursor jsonb, p_field text, p_min int, p_max int) returns int
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_cursor->p_field) = 'number' and p_cursor->>p_field ~ '^[0-9]{1,9}$'
    and (p_cursor->>p_field)::int between p_min and p_max then (p_cursor->>p_field)::int end
$$;

create function private.cursor_text(p_cursor jsonb, p_field text, p_max int) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_cursor->p_field) = 'string' and char_length(p_cursor->>p_field) <= p_max then p_cursor->>p_field end
$$;

create function private.cursor_uuid(p_cursor jsonb, p_field text) returns uuid
language sql immutable set search_path = '' as $$
  select case when private.cursor_text(p_cursor, p_field, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (p_cursor->>p_field)::uuid end
$$;

-- A time as PostgreSQL writes it: neither 'now' nor 'infinity'.
create function private.cursor_time(p_cursor jsonb, p_field text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when private.cursor_text(p_cursor, p_field, 40) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?[+-][0-9]{2}(:[0-9]{2}){0,2}$'
    then (p_cursor->>p_field)::timestamptz end;
exception when data_exception then
  -- the 45th of a month
  return null;
end $$;

-- Search -------------------------------------------------------------------------------------------------------------------------

-- How many vacancies have these words on the card or in the requirements, up to 200.
create or replace function private.count_words(p_words text[]) returns int
language plpgsql stable set search_path = '' as $$
declare
  queries tsquery[] := private.search_queries(p_words);
  hits int := 0;
begin
  if queries is not null then
    execute 'select count(*) from (select from private.vacancy_search as s where s.document @@ $1 limit 200) as hits'
      into hits using queries[4];
  end if;
  return hits;
end $$;

-- Up to four live vacancies like one with these words: the more of them in their titles, the nearer.
create or replace function private.similar_vacancies(
  p_words text[], p_state text, p_remote boolean, p_level public.vacancy_level, p_except uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  alike tsquery[];
  similar_ids uuid[];
begin
  if cardinality(p_words) > 0 then
    alike := array(select private.lexeme_query('#' || lexeme) from unnest(p_words) as list(lexeme));
    execute
      'select array_agg(vacancy_id order by score desc, posted_at desc, vacancy_id)
       from (
         select near.vacancy_id, near.posted_at,
           (select count(*) from unnest($1) as word(query) where near.document @@ word.query)::real / cardinality($1)
             + case when near.state = $2 or (near.remote and $3) then 0.2 else 0 end + case when near.level = $4 then 0.1 else 0 end as score
         from (
           select * from private.vacancy_search as s
           where s.document @@ $6 and s.vacancy_id <> $5 and (s.deadline is null or s.deadline >= $7)
           limit 500
         ) as near
         order by score desc, near.posted_at desc, near.vacancy_id limit 4
       ) as nearest'
      into similar_ids using alike, p_state, p_remote, p_level, p_except, array_to_string(alike, ' | ')::tsquery, private.today();
  end if;
  return private.vacancy_cards(similar_ids);
end $$;

-- Up to p_limit hits, newest first, after a position. Three ways to find them, because none is fast for all: walking the newest
-- vacancies finds a page of what many have at once, and a page of what few have never; the index over all words and filters finds
-- what few have at once, yet must read everything that many have. So: a short walk; a longer one if the short one promises that it
-- reads less than the index would; the index, up to 10 000 hits; a longer walk; and the whole index only if that is not enough.
drop function private.newest_hits(text, text, tsquery, text, text, int);
create function private.newest_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_posted_before timestamptz, p_id_before uuid, p_limit int,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 and $7 the position, $8 rows to return, $9 rows to read, $10 words and filters in one query
  after_sql text := case when p_posted_before is null then 'true' else '(s.posted_at, s.vacancy_id) < ($6, $7)' end;
  walk_sql text :=
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (select * from private.vacancy_search as s where ' || p_place_sql || ' and ' || after_sql || '
         order by s.posted_at desc, s.vacancy_id desc limit $9) as s
       where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || ' limit $8) as page';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.document @@ $10 and (s.deadline is null or s.deadline >= $2) limit $9)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select * from hits as s where ' || after_sql || ' order by posted_at desc, vacancy_id desc limit $8) as page';
  -- what reading a hit by the index costs, in rows of a walk: they lie anywhere in the table, those of a walk were read by the last visitor
  index_row_cost constant int := 4;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  walked int;
  found int;
  needed int;
  hits int;
begin
  if p_index_query is null then
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query;
    return;
  end if;
  foreach walked in array array[400, 2000] loop
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query;
    found := coalesce(cardinality(ids), 0);
    if found = p_limit then return; end if;
    exit when found > 2 or vacancies <= 100000;
  end loop;
  if found > 0 then
    needed := 3 * walked * p_limit / (2 * found);
    if needed <= index_cap and needed < index_row_cost * vacancies * found / walked then
      execute walk_sql into ids, posted
        using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, needed, p_index_query;
      if cardinality(ids) = p_limit then return; end if;
    end if;
  end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, 5000, p_index_query;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query;
end $$;

-- As before (20261121040000_search_quality.sql says how it ranks), with its values handed over and its cursor taken field by field.
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
  found record;
  today date := private.today();
  place text;
  place_sql text;
  filters_sql text := 'true';
  words_sql text;
  live_sql constant text := '(s.deadline is null or s.deadline >= $2)';
  wanted text;
  wanted_type public.contract_type;
  wanted_level public.vacancy_level;
  filter_lexemes text[] := '{}';
  filter_query tsquery;
  lexeme text;
  whole tsquery;
  tier_query tsquery;
  is_common boolean := false;
  sampled int;
  sample int;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  first_tier int := 1;
  posted_before timestamptz;
  id_before uuid;
  hits record;
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
  last_hit jsonb;
begin
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_location) as f;
  select * into found from private.find_place(p_location);
  filter_lexemes := array_remove(array[
    private.filter_lexeme('city', found.city_key), private.filter_lexeme('uf', found.state),
    private.filter_lexeme('remote', found.remote::text)], null);

  -- a form-encoded plus sign arrives as a space
  wanted := btrim(left(p_salary, 40));
  wanted := case wanted when '10000' then '10000+' else wanted end;
  if private.salary_sql(wanted) is not null then
    filters_sql := private.salary_sql(wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('pay', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_type, ''), 40));
  if wanted = any (enum_range(null::public.contract_type)::text[]) then
    wanted_type := wanted;
    filters_sql := filters_sql || ' and s.type = $3';
    filter_lexemes := filter_lexemes || private.filter_lexeme('type', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_level, ''), 40));
  if wanted = any (enum_range(null::public.vacancy_level)::text[]) then
    wanted_level := wanted;
    filters_sql := filters_sql || ' and s.level = $4';
    filter_lexemes := filter_lexemes || private.filter_lexeme('level', wanted);
  end if;
  foreach lexeme in array filter_lexemes loop
    filter_query := case when filter_query is null then private.lexeme_query(lexeme) else filter_query && private.lexeme_query(lexeme) end;
  end loop;

  -- where the last page ended; made by hand, it is worth at most a strange page
  if position_after is not null then
    first_tier := private.cursor_int(position_after, 't', 1, 5);
    total := private.cursor_int(position_after, 'n', 0, cap + 1);
    posted_before := private.cursor_time(position_after, 'p');
    id_before := private.cursor_uuid(position_after, 'i');
    if num_nulls(first_tier, total, posted_before, id_before) > 0 then
      first_tier := 1;
      total := null;
      posted_before := null;
      id_before := null;
    elsif private.cursor_text(position_after, 'q', 300) is not null then
      -- the words that the first page was mended to
      mended := private.query_words(private.cursor_text(position_after, 'q', 300));
      words := mended;
    end if;
  end if;

  for attempt in 1..2 loop
    queries := private.search_queries(words);
    if queries is null and cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null then
      -- signs only ('???'): asks for something that nobody has
      total := 0;
    end if;
    whole := case when queries is null then filter_query when filter_query is null then queries[5] else queries[5] && filter_query end;
    words_sql := case when queries is null then 'true' else 's.document @@ $5' end;
    exit when total is not null;

    -- Is it so common that the count goes past the cap? The newest tell, without counting; where a few tell that it may be, more of them.
    if whole is not null then
      foreach sampled in array array[400, 2000] loop
        execute
          'select count(*) from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6) as s
           where ' || live_sql || ' and ' || filters_sql || ' and ' || words_sql
          into sample using place, today, wanted_type, wanted_level, queries[5], sampled;
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
        'select count(*) from (select from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6) as s
         where ' || live_sql || ' and ' || filters_sql || ' limit $7) as hits'
        into total using place, today, wanted_type, wanted_level, whole, case when whole is not null then 8000 end, cap + 1;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute
        'select count(*) from (select from private.vacancy_search as s where s.document @@ $5 and ' || live_sql || ' limit $6) as hits'
        into total using place, today, wanted_type, wanted_level, whole, cap + 1;
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
      tier_query := case when queries is null then null when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end;
      select * into hits from private.newest_hits(
        p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place, p_type => wanted_type,
        p_level => wanted_level, p_words => tier_query,
        p_index_query => case when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end,
        p_posted_before => posted_before, p_id_before => id_before, p_limit => page_size + 1 - cardinality(ids));
      ids := ids || coalesce(hits.ids, '{}');
      posted := posted || coalesce(hits.posted, '{}');
      tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
      exit when cardinality(ids) > page_size;
      posted_before := null;
      id_before := null;
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

-- As before (20261121084200_filter_counts.sql), with its values handed over.
create or replace function public.count_vacancy_filters(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null
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
  found record;
  lexeme text;
  today date := private.today();
  place text;
  place_sql text;
  words_sql text := 'true';
  walk_sql text;
  sample int;
  band text := btrim(left(p_salary, 40));
  chosen_type text := private.fold(left(coalesce(p_type, ''), 40));
  chosen_level text := private.fold(left(coalesce(p_level, ''), 40));
  wanted_type public.contract_type;
  wanted_level public.vacancy_level;
  type_sql text := 'true';
  level_sql text := 'true';
  pay_sql text := 'true';
begin
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_location) as f;
  if queries is null and cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null then
    -- signs only ('???'): asks for something that nobody has
    words_sql := 'false';
  end if;
  if queries is not null then
    words_sql := 's.document @@ $5';
    execute
      'select count(*) from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit 100) as s
       where s.document @@ $5'
      into sample using place, today, wanted_type, wanted_level, queries[5];
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    walk_sql := 'select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6 + 1';
  else
    -- what few have is found by the index
    whole := queries[5];
    select * into found from private.find_place(p_location);
    foreach lexeme in array array_remove(array[
      private.filter_lexeme('city', found.city_key), private.filter_lexeme('uf', found.state),
      private.filter_lexeme('remote', found.remote::text)], null) loop
      whole := whole && private.lexeme_query(lexeme);
    end loop;
    walk_sql := 'select * from private.vacancy_search as s where s.document @@ $7 limit $6 + 1';
    words_sql := 'true';
  end if;

  if chosen_type = any (enum_range(null::public.contract_type)::text[]) then
    wanted_type := chosen_type;
    type_sql := 'b.type = $3::text';
  end if;
  if chosen_level = any (enum_range(null::public.vacancy_level)::text[]) then
    wanted_level := chosen_level;
    level_sql := 'b.level = $4::text';
  end if;
  band := case band when '10000' then '10000+' else band end;
  if band = any (bands) then pay_sql := 'b.pays[$8]'; end if;

  return query execute
    'with walked as materialized (
      select s.type::text as type, s.level::text as level, ' || words_sql || ' and (s.deadline is null or s.deadline >= $2) as fits,
        array[coalesce(' || private.salary_sql('1000-3000') || ', false), coalesce(' || private.salary_sql('3000-6000') || ', false),
          coalesce(' || private.salary_sql('6000-10000') || ', false), coalesce(' || private.salary_sql('10000+') || ', false)] as pays
      from (' || walk_sql || ') as s
    ), base as materialized (
      select * from walked where fits limit $9 + 1
    ), seen as (
      select (select count(*) from walked) > $6 or (select count(*) from base) > $9 as is_part
    ), counted as (
      select ''tipo'' as filter, b.type as value, count(*) as n from base as b where ' || level_sql || ' and ' || pay_sql || ' group by b.type
      union all
      select ''nivel'', b.level, count(*) from base as b where ' || type_sql || ' and ' || pay_sql || ' group by b.level
      union all
      select ''salario'', ($10)[list.at], count(*)
      from base as b cross join generate_series(1, 4) as list(at) where b.pays[list.at] and ' || type_sql || ' and ' || level_sql || ' group by 2
    ), choices as (
      select ''tipo'' as filter, unnest(enum_range(null::public.contract_type))::text as value
      union all select ''nivel'', unnest(enum_range(null::public.vacancy_level))::text
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
    using place, today, wanted_type, wanted_level, queries[5], walk_cap, whole, array_position(bands, band), hit_cap, bands, shown_cap;
end $$;

-- As before (20261121088000_search_alerts.sql), with its values handed over.
create or replace function private.new_matches(p_search public.saved_searches, p_since timestamptz, p_limit int) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  words text[] := private.query_words(p_search.query);
  queries tsquery[] := private.search_queries(words);
  place text;
  place_sql text;
  filters_sql text := 'true';
  hits uuid[];
begin
  -- signs only ('???'): asks for something that nobody has
  if queries is null and cardinality(words) = 0 and p_search.query is not null then return '{}'; end if;
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_search.location) as f;
  if p_search.salary is not null then filters_sql := private.salary_sql(p_search.salary); end if;
  if p_search.type is not null then filters_sql := filters_sql || ' and s.type = $3'; end if;
  if p_search.level is not null then filters_sql := filters_sql || ' and s.level = $4'; end if;
  if queries is not null then filters_sql := filters_sql || ' and s.document @@ $5'; end if;
  execute
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc) from (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.posted_at > $6 and (s.deadline is null or s.deadline >= $2) and ' || place_sql || ' and ' || filters_sql || '
         and not exists (select from public.vacancy_alerts as t where t.user_id = $7 and t.vacancy_id = s.vacancy_id)
         and not exists (select from public.applications as a where a.candidate_id = $7 and a.vacancy_id = s.vacancy_id)
       order by s.posted_at desc, s.vacancy_id desc limit $8) as page'
    into hits using place, private.today(), p_search.type, p_search.level, queries[5], p_since, p_search.user_id, p_limit;
  return coalesce(hits, '{}');
end $$;
