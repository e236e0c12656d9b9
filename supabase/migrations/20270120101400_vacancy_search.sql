/*
 * The search of /vagas: filters, the order of what is found, pages, and how many vacancies each filter would give.
 *
 * Guarantees: what is found meets every filter; values of one filter widen it (they stand in one text with commas),
 * filters narrow each other, and an unknown value filters nothing; the filters of the search, of its counts and of the
 * alerts are read by the same functions. A page stays fast at a million vacancies (`npm run measure:search-speed`), and
 * the quality of the search is measured (`npm run measure:search-quality`).
 *
 * The order: a title that is the query before one that begins with it or merely has its words; within that fresh and
 * complete advertisements first; one company does not fill the first page. It changes which vacancies come first, never
 * which are found; each that is found stands in exactly one page, or is counted by the row that stands for it (`twins`)
 * and listed on that vacancy's page; pages that were begun stay as they are while vacancies come and go. By pay: an
 * amount that its company wrote, by the month; unknown pay comes last.
 *
 * No value that somebody sent is ever a part of a statement's text: statements are joined of constant texts, and every
 * value is handed over with `using` (the planner sees it all the same, because `execute` plans for the values of each
 * call). The rule, held by supabase/tests/db/dynamic-sql.test.ts: what becomes part of a statement has a name that ends
 * in _sql, and is made of constants and of other such names only. What these statements mean by their parameters:
 *   $1 the place, $2 today, $3 words.
 */

-- Filters -------------------------------------------------------------------------------------------------------------

-- The values of 'clt,pj' that are known, each once, in the known order.
create function private.chosen_values(p_text text, p_known text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- most searches choose nothing
  if p_text is null then return '{}'; end if;
  return array(
    select known.value from unnest(p_known) with ordinality as known(value, nth)
    where exists (
      select from string_to_table(left(p_text, 200), ',') as typed(value)
      -- a form-encoded plus sign arrives as a space: '10000 ' is '10000+'
      where private.fold(typed.value) in (known.value, rtrim(known.value, '+')))
    order by known.nth);
end $$;

-- who saves a search checks its values
grant execute on function private.chosen_values(text, text[]) to authenticated, service_role;

-- The condition of a pay band, for a statement that is put together: one of these texts, never what a caller wrote.
-- Bands touch at their ends; 'Acima de R$ 10.000' begins above it. An unknown band has no condition, as 'todos'.
create function private.salary_sql(p_band text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case btrim(p_band)
    when '1000-3000' then 's.pay_to >= 1000 and s.pay_from <= 3000'
    when '3000-6000' then 's.pay_to >= 3000 and s.pay_from <= 6000'
    when '6000-10000' then 's.pay_to >= 6000 and s.pay_from <= 10000'
    when '10000+' then 's.pay_to > 10000'
    -- a form-encoded plus sign arrives as a space
    when '10000' then 's.pay_to > 10000'
  end;
end $$;

-- The conditions of a contract, a level and a work model, as those of a pay band. An unknown value has none.
create function private.type_sql(p_type text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_type
    when 'clt' then 's.type = ''clt'''
    when 'pj' then 's.type = ''pj'''
    when 'estagio' then 's.type = ''estagio'''
    when 'temporario' then 's.type = ''temporario'''
    when 'freelancer' then 's.type = ''freelancer'''
  end;
end $$;

create function private.level_sql(p_level text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_level
    when 'estagio' then 's.level = ''estagio'''
    when 'junior' then 's.level = ''junior'''
    when 'pleno' then 's.level = ''pleno'''
    when 'senior' then 's.level = ''senior'''
    when 'diretor' then 's.level = ''diretor'''
  end;
end $$;

create function private.work_model_sql(p_model text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_model
    when 'presencial' then 's.work_model = ''presencial'''
    when 'hibrido' then 's.work_model = ''hibrido'''
    when 'remoto' then 's.work_model = ''remoto'''
  end;
end $$;

create function private.side_filter_sql(p_kind text, p_value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_kind
    when 'pay' then private.salary_sql(p_value)
    when 'type' then private.type_sql(p_value)
    when 'level' then private.level_sql(p_value)
    when 'model' then private.work_model_sql(p_value)
    when 'pcd' then case p_value when 'sim' then 's.for_pcd' end
  end;
end $$;

-- What search_vacancies filters by beside words and place: a condition on the row s of private.vacancy_search ('true'
-- without filters), and the same for its index (null without filters).
create function private.side_filters(
  p_salary text, p_type text, p_level text, p_work_model text, p_pcd text, out filters_sql text, out filter_query tsquery)
language plpgsql stable set search_path = '' as $$
declare
  kind text;
  value text;
  any_sql text;
  any_query tsquery;
begin
  filters_sql := 'true';
  foreach kind in array '{pay,type,level,model,pcd}'::text[] loop
    any_sql := null;
    any_query := null;
    foreach value in array case kind
      when 'pay' then private.chosen_values(p_salary, '{1000-3000,3000-6000,6000-10000,10000+}')
      when 'type' then private.chosen_values(p_type, enum_range(null::public.contract_type)::text[])
      when 'level' then private.chosen_values(p_level, enum_range(null::public.vacancy_level)::text[])
      when 'model' then private.chosen_values(p_work_model, enum_range(null::public.work_model)::text[])
      else private.chosen_values(p_pcd, '{sim}')
    end loop
      any_sql := case when any_sql is null then '' else any_sql || ' or ' end || private.side_filter_sql(kind, value);
      any_query := private.or_query(any_query, private.lexeme_query(private.filter_lexeme(kind, value)));
    end loop;
    if any_query is not null then
      filters_sql := filters_sql || ' and (' || any_sql || ')';
      filter_query := private.and_query(filter_query, any_query);
    end if;
  end loop;
end $$;

-- Cards ---------------------------------------------------------------------------------------------------------------

-- Cuts at a word. In plpgsql, as all that each card needs: in SQL it would be planned anew for each. Of a long text no
-- more is read than is shown, unless its beginning is nearly empty.
create function private.excerpt(p_text text, p_length int) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  flat text := btrim(regexp_replace(left(p_text, 4 * p_length), '\s+', ' ', 'g'));
begin
  if char_length(flat) <= p_length and char_length(p_text) > 4 * p_length then flat := btrim(regexp_replace(p_text, '\s+', ' ', 'g')); end if;
  return case when char_length(flat) <= p_length then flat
    else regexp_replace(left(flat, p_length), '\s+\S*$', '') || '…' end;
end $$;

-- A vacancy as lists show it. The amounts that were read in the company's text stand beside that text, so that every
-- card shows pay in the same words.
create function private.vacancy_card(v public.vacancies, c public.companies) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', v.id, 'title', v.title, 'company_id', c.id, 'company_name', c.name, 'company_slug', c.slug,
    'location', v.location, 'city', v.city, 'state', v.state, 'remote', v.remote, 'work_model', v.work_model, 'for_pcd', v.for_pcd, 'type', v.type, 'level', v.level, 'salary', v.salary,
    'salary_min', v.salary_min, 'salary_max', v.salary_max,
    'requirements', to_jsonb(v.requirements[1:4]), 'excerpt', private.excerpt(v.description, 220),
    'posted_at', v.posted_at, 'deadline', v.deadline, 'source', v.source, 'logo_path', c.logo_path);
end $$;

-- Cards in the order of the ids given.
create function private.vacancy_cards(p_ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(private.vacancy_card(v, c) order by place), '[]')
    from unnest(p_ids) with ordinality as list(id, place)
    join public.vacancies as v on v.id = list.id
    join public.companies as c on c.id = v.company_id);
end $$;

-- Positions in a list -------------------------------------------------------------------------------------------------

-- A cursor is where the last page ended, as opaque text. Made by hand it is worth nothing: null, and the first page
-- comes. It comes back from the browser: no longer than one of ours can be (one of a search names the hits that were
-- arranged for the next pages), and each function takes its fields one by one.
create function private.read_cursor(p_cursor text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  c jsonb;
begin
  if p_cursor is null or char_length(p_cursor) not between 2 and 4000 or p_cursor !~ '^[A-Za-z0-9_-]+$' then return null; end if;
  c := convert_from(decode(rpad(translate(p_cursor, '-_', '+/'), (char_length(p_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb;
  return case when jsonb_typeof(c) = 'object' then c end;
exception when data_exception then
  return null;
end $$;

create function private.cursor_int(p_cursor jsonb, p_field text, p_min int, p_max int) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(p_cursor->p_field) = 'number' and p_cursor->>p_field ~ '^[0-9]{1,9}$'
    and (p_cursor->>p_field)::int between p_min and p_max then (p_cursor->>p_field)::int end;
end $$;

create function private.cursor_text(p_cursor jsonb, p_field text, p_max int) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(p_cursor->p_field) = 'string' and char_length(p_cursor->>p_field) <= p_max then p_cursor->>p_field end;
end $$;

create function private.cursor_uuid(p_cursor jsonb, p_field text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return case when private.cursor_text(p_cursor, p_field, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (p_cursor->>p_field)::uuid end;
end $$;

-- A time as PostgreSQL writes it: neither 'now' nor 'infinity'.
create function private.cursor_time(p_cursor jsonb, p_field text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when private.cursor_text(p_cursor, p_field, 40) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?[+-][0-9]{2}(:[0-9]{2}){0,2}$'
    then (p_cursor->>p_field)::timestamptz end;
exception when data_exception then
  -- no date of the calendar, such as the 45th of a month
  return null;
end $$;

-- The words that a search was mended to, as a page sends them back: a beginning ends in '*'. One of a letter or two,
-- which mending never makes, would ask for half of the dictionary. Null: there are none.
create function private.searched_words(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case when char_length(p_text) <= 300 then nullif(array(
    select each.word from string_to_table(p_text, ' ') with ordinality as each(word, nth)
    where each.word ~ '^(?:[a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+|[a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]{3,}\*)$' order by each.nth limit 40), '{}') end;
end $$;

create function private.write_cursor(p_cursor jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return translate(encode(convert_to(p_cursor::text, 'UTF8'), 'base64'), E'+/=\n', '-_');
end $$;

create function private.write_ids(p_ids uuid[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select translate(encode(string_agg(uuid_send(id), '' order by nth), 'base64'), E'\n', '') from unnest(p_ids) with ordinality as list(id, nth));
end $$;

-- What a browser sends back: at most 120 ids, none when it is no such list.
create function private.read_ids(p_text text) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  bytes bytea;
begin
  if p_text is null or char_length(p_text) > 2600 or p_text !~ '^[A-Za-z0-9+/]*=*$' then return '{}'; end if;
  bytes := decode(p_text, 'base64');
  return array(
    select encode(substr(bytes, 16 * at + 1, 16), 'hex')::uuid from generate_series(0, least(length(bytes) / 16, 120) - 1) as at);
exception when data_exception then
  return '{}';
end $$;

-- Hits ----------------------------------------------------------------------------------------------------------------

-- The vacancies of a region, as a subquery: city by city and state by state along the indexes. p_each_sql is a
-- condition, an order, a limit of each.
create function private.region_sql(p_each_sql text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 'select s.* from unnest(string_to_array($1, '';'')) as list(place) cross join lateral (
      (select * from private.vacancy_search as s where s.city_key || '', '' || s.state = list.place ' || p_each_sql || ')
      union all (select * from private.vacancy_search as s where s.state = list.place ' || p_each_sql || ')) as s';
end $$;

-- The newest vacancies of a place, as a subquery. p_place_sql and p_place are of place_filter, p_after_sql a further
-- condition, p_limit_sql how many. An index has each city's and each state's newest in their order. Of a region each
-- place is a branch of its own in that order, for only so can the planner take turns with them, always the one with the
-- newest row: no more rows are read than are asked for. The limit of a branch keeps it from sorting whole cities,
-- several at once. Of p_place nothing but the kind of each place becomes part of the text.
create function private.newest_of_place_sql(p_place_sql text, p_place text, p_after_sql text, p_limit_sql text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  order_sql constant text := ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql;
  each_place text;
  -- number of the place, as '1+1+1' for the third: the statement is made of constant texts alone
  nth_sql text := '1';
  branches_sql text := '';
begin
  if not private.is_region(p_place_sql) then
    return 'select * from private.vacancy_search as s where ' || p_place_sql || ' and ' || p_after_sql || order_sql;
  end if;
  foreach each_place in array string_to_array(p_place, ';') loop
    branches_sql := branches_sql || case when nth_sql = '1' then '' else ' union all ' end
      || '(select * from private.vacancy_search as s where ' || case when each_place ~ '^[A-Z]{2}$' then 's.state' else 's.city_key || '', '' || s.state' end
      || ' = (string_to_array($1, '';''))[' || nth_sql || '] and ' || p_after_sql || order_sql || ')';
    nth_sql := nth_sql || '+1';
  end loop;
  return 'select * from (' || branches_sql || ') as s' || order_sql;
end $$;

-- Whether the next statements follow the order of an index (a walk), or may read rows in the order of the disk, as the
-- words' index does. Of a city that has few vacancies all were read and sorted otherwise, because few pages have them.
-- For functions that set enable_bitmapscan, which then is as before at their end.
create function private.walk_in_order(p_is_walk boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('enable_bitmapscan', case when p_is_walk then 'off' else 'on' end, true);
end $$;

-- The group of a vacancy as an expression: the first of the queries $4, of which there are at most sixteen, that finds
-- s.words. Those that are null cost nothing.
create function private.group_sql() returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 'case when s.words @@ ($4)[1] then 1 when s.words @@ ($4)[2] then 2 when s.words @@ ($4)[3] then 3 when s.words @@ ($4)[4] then 4
    when s.words @@ ($4)[5] then 5 when s.words @@ ($4)[6] then 6 when s.words @@ ($4)[7] then 7 when s.words @@ ($4)[8] then 8
    when s.words @@ ($4)[9] then 9 when s.words @@ ($4)[10] then 10 when s.words @@ ($4)[11] then 11 when s.words @@ ($4)[12] then 12
    when s.words @@ ($4)[13] then 13 when s.words @@ ($4)[14] then 14 when s.words @@ ($4)[15] then 15 when s.words @@ ($4)[16] then 16 end';
end $$;

-- What is found of the newest p_rows vacancies of a place, without the newest p_passed of these: newest first, each
-- with its group (group_sql; without queries all are of the first) and its company. One walk tells how many are found
-- and of which groups they are, and is mostly the first page. p_all finds whatever one of the queries finds (null: not
-- known); what p_seen finds is left out, and so are the vacancies of p_skip and publications of which a newer one is
-- found: by p_all, or where something was found before by that and the queries up to its own.
create function private.newest_groups(
  p_place_sql text, p_filters_sql text, p_place text, p_queries tsquery[], p_all tsquery, p_seen tsquery, p_rows int, p_passed int, p_skip uuid[],
  out ids uuid[], out posted timestamptz[], out groups int[], out companies uuid[]
)
-- A walk follows the order of an index: without this, all rows of a city that has few were read and sorted.
language plpgsql stable set search_path = '' set enable_bitmapscan = off as $$
declare
  -- $3 what finds all, $4 the queries, $5 and $6 rows to read and to pass over, $7 vacancies to leave out, $8 what was
  -- found before
  words_sql text := case when p_all is null then 'true' else 's.document @@ $3' end;
  -- the words of a document are read from where they are stored once, however many queries they are held against
  own_words_sql text := case when p_queries is null then 'null::tsvector' else 'strip(s.document)' end;
  group_sql text := case when p_queries is null then '1' else private.group_sql() end;
  unseen_sql text := case when p_seen is null then 'true' else 'not s.words @@ $8' end;
  counted_sql text := private.is_counted_sql(case when p_queries is null then 'true' when p_seen is null then 'twin.document @@ $3'
    else '(twin.document @@ $8 or exists (select from unnest(($4)[:s.hit_group]) as part(query) where twin.document @@ part.query))' end);
begin
  execute
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc),
       array_agg(hit_group order by posted_at desc, vacancy_id desc), array_agg(company_id order by posted_at desc, vacancy_id desc)
     from (
       select s.vacancy_id, s.posted_at, s.company_id, s.twin_key, s.text_print, s.repeated_until, ' || group_sql || ' as hit_group
       from (
         select s.vacancy_id, s.posted_at, s.company_id, s.twin_key, s.text_print, s.repeated_until, ' || own_words_sql || ' as words
         from (select * from (' || private.newest_of_place_sql(p_place_sql, p_place, 'true', '$5') || ') as s offset $6) as s
         where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || ' and ' || words_sql || ' and s.vacancy_id <> all ($7) offset 0) as s
       where ' || unseen_sql || ' offset 0) as s
     where s.hit_group is not null and ' || counted_sql
    into ids, posted, groups, companies
    using p_place, private.today(), p_all, p_queries, p_rows, p_passed, coalesce(p_skip, '{}'), p_seen;
  ids := coalesce(ids, '{}');
  posted := coalesce(posted, '{}');
  groups := coalesce(groups, '{}');
  companies := coalesce(companies, '{}');
end $$;

-- Up to p_limit of what newest_groups has found, of some groups, without some vacancies and companies.
create function private.hits_of_groups(
  p_ids uuid[], p_posted timestamptz[], p_groups int[], p_companies uuid[], p_first int, p_last int, p_limit int, p_skip uuid[], p_without uuid[],
  out ids uuid[], out posted timestamptz[]
)
-- Reads arrays alone: what they hold is nothing to plan by.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  select coalesce(array_agg(hit.id order by hit.nth), '{}'), coalesce(array_agg(hit.posted_at order by hit.nth), '{}') into ids, posted
  from (
    select n.id, n.posted_at, n.nth
    from unnest(p_ids, p_posted, p_groups, p_companies) with ordinality as n(id, posted_at, hit_group, company_id, nth)
    where n.hit_group between p_first and p_last and n.id <> all (p_skip) and n.company_id <> all (p_without)
    order by n.nth limit p_limit) as hit;
end $$;

-- Up to p_limit hits, newest first, after a position. Three ways to find them, because none is fast for all: walking
-- the newest vacancies finds a page of what many have at once, and a page of what few have never; the index over all
-- words and filters finds what few have at once, yet must read everything that many have. So: a short walk, which tells
-- which way is the nearer; a longer one if the short one promises that it reads less than the index would; the index,
-- up to 10 000 hits; a longer walk; and the whole index only if that is not enough. A caller that knows how many are
-- found among the newest (p_found of p_walked; p_walked null: it does not) has walked the short way.
--
-- What p_seen finds is left out, and so are the vacancies of p_skip, the companies of p_without, and publications of a
-- vacancy of which a newer one is found (p_matches: what finds it).
create function private.newest_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_words tsquery, p_index_query tsquery, p_posted_before timestamptz, p_id_before uuid, p_limit int,
  p_seen tsquery, p_matches tsquery, p_skip uuid[], p_without uuid[], p_walked int, p_found int,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' set enable_bitmapscan = on as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $4 and $5 the position, $6 rows to return, $7 rows to read, $8 words and filters in one query, $9 what was found
  -- before, $10 vacancies and $11 companies to leave out, $12 what a newer publication is found by
  after_sql text := case when p_posted_before is null then 'true' else '(s.posted_at, s.vacancy_id) < ($4, $5)' end;
  unseen_sql text := 'true' || case when cardinality(p_skip) > 0 then ' and s.vacancy_id <> all ($10)' else '' end
    || case when cardinality(p_without) > 0 then ' and s.company_id <> all ($11)' else '' end;
  -- of a hit of the index the document is read by its key: all of them carried along would be written to the disk
  new_words_sql text := case when p_seen is null then 'true' else 'not s.document @@ $9' end;
  new_hit_sql text := case when p_seen is null then 'true'
    else 'not (select own.document @@ $9 from private.vacancy_search as own where own.vacancy_id = s.vacancy_id)' end;
  counted_sql text := private.is_counted_sql(case when p_matches is null then 'true' else 'twin.document @@ $12' end);
  walk_head_sql constant text :=
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at from (';
  walk_tail_sql text := ') as s
       where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || ' and ' || new_words_sql || ' and ' || unseen_sql || ' and ' || counted_sql || ' limit $6) as page';
  walk_sql text := walk_head_sql || private.newest_of_place_sql(p_place_sql, p_place, after_sql, '$7') || walk_tail_sql;
  -- documents are read and twins are looked for in order, until the page is full
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.company_id, s.posted_at, s.twin_key, s.text_print, s.repeated_until from private.vacancy_search as s
       where s.document @@ $8 and (s.deadline is null or s.deadline >= $2) limit $7)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (
       select s.vacancy_id, s.posted_at
       from (select * from hits as s where ' || after_sql || ' order by posted_at desc, vacancy_id desc) as s
       where ' || unseen_sql || ' and ' || new_hit_sql || ' and ' || counted_sql || ' limit $6) as page';
  -- what reading a hit by the index costs, in rows of a walk: they lie anywhere in the table, those of a walk were read
  -- by the last visitor
  index_row_cost constant int := 4;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  walked int := p_walked;
  found int := p_found;
  needed int;
  hits int;
  more_ids uuid[];
  more_posted timestamptz[];
begin
  perform private.walk_in_order(true);
  if p_index_query is null then
    -- Nearly every row fits. Without a number of rows the planner would read and sort all that come after the position.
    foreach walked in array array[400, 4000, null] loop
      execute walk_sql into ids, posted
        using p_place, today, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_skip, p_without, p_matches;
      exit when cardinality(ids) = p_limit;
    end loop;
    return;
  end if;
  if walked is null then
    walked := 400;
    execute walk_sql into ids, posted
      using p_place, today, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_skip, p_without, p_matches;
    found := coalesce(cardinality(ids), 0);
    if found = p_limit then return; end if;
  end if;
  if found > 0 then
    needed := 3 * walked * p_limit / (2 * found);
    -- Each row of a part is held against two long queries, which is worth it where the index has too many.
    if needed <= (case when p_seen is not null and vacancies * found / walked <= index_cap then 2000 else index_cap end)
      and needed < index_row_cost * vacancies * found / walked then
      execute walk_sql into ids, posted
        using p_place, today, p_words, p_posted_before, p_id_before, p_limit, needed, p_index_query, p_seen, p_skip, p_without, p_matches;
      found := coalesce(cardinality(ids), 0);
      if found = p_limit then return; end if;
      walked := needed;
      -- The short walk had promised more than there was: on from the last hit, where that is nearer than the index.
      if found > 0 then
        needed := 2 * walked * (p_limit - found + 1) / found;
        if needed <= walked and needed < index_row_cost * vacancies * found / walked then
          execute walk_head_sql || private.newest_of_place_sql(p_place_sql, p_place, '(s.posted_at, s.vacancy_id) < ($4, $5)', '$7') || walk_tail_sql
            into more_ids, more_posted
            using p_place, today, p_words, posted[found], ids[found], p_limit - found, needed, p_index_query, p_seen, p_skip, p_without, p_matches;
          ids := ids || more_ids;
          posted := posted || more_posted;
          if cardinality(ids) = p_limit then return; end if;
          walked := walked + needed;
        end if;
      end if;
    end if;
  end if;
  perform private.walk_in_order(false);
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_words, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen, p_skip, p_without, p_matches;
  -- without some companies: nobody misses the others
  if hits <= index_cap or cardinality(p_without) > 0 then return; end if;
  if walked < 5000 then
    perform private.walk_in_order(true);
    execute walk_sql into ids, posted
      using p_place, today, p_words, p_posted_before, p_id_before, p_limit, 5000, p_index_query, p_seen, p_skip, p_without, p_matches;
    if cardinality(ids) = p_limit then return; end if;
    perform private.walk_in_order(false);
  end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen, p_skip, p_without, p_matches;
end $$;

-- Up to p_limit hits, highest pay first, then newest, after a position. As newest_hits: a walk along the order finds a
-- page of what many have, the index over words and filters what few have. The pay has one index for all places, so a
-- place is found by the second. Publications of which a newer one is found are left out.
create function private.best_paid_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_words tsquery,
  p_index_query tsquery, p_pay_before int, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_seen tsquery, p_matches tsquery,
  out ids uuid[], out posted timestamptz[], out pays int[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $4 to $6 the position, $7 rows to return, $8 rows to read, $9 words and filters in one query, $10 what was found
  -- before, $11 what a newer publication is found by
  after_sql text := case when p_posted_before is null then 'true' else '(s.pay, s.posted_at, s.vacancy_id) < ($4, $5, $6)' end;
  order_sql constant text := 's.pay desc, s.posted_at desc, s.vacancy_id desc';
  unseen_sql text := case when p_seen is null then '' else ' and not s.document @@ $10' end;
  counted_sql text := private.is_counted_sql(case when p_matches is null then 'true' else 'twin.document @@ $11' end);
  page_sql constant text :=
    'array_agg(s.vacancy_id order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.posted_at order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.pay order by s.pay desc, s.posted_at desc, s.vacancy_id desc)';
  walk_sql text :=
    'select ' || page_sql || '
     from (select s.vacancy_id, s.posted_at, s.pay
       from (select * from private.vacancy_search as s where ' || after_sql || ' order by ' || order_sql || ' limit $8) as s
       where ' || p_place_sql || ' and (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || unseen_sql || ' and ' || counted_sql || ' limit $7) as s';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at, s.pay, s.twin_key, s.text_print, s.repeated_until from private.vacancy_search as s
       where s.document @@ $9 and (s.deadline is null or s.deadline >= $2)' || unseen_sql || ' limit $8)
     select (select count(*) from hits), ' || page_sql || '
     from (
       select s.vacancy_id, s.posted_at, s.pay from (select s.* from hits as s where ' || after_sql || ' order by ' || order_sql || ') as s
       where ' || counted_sql || ' limit $7) as s';
  walked int;
  hits int;
begin
  foreach walked in array case when p_index_query is null then array[null::int] else array[400, 2000] end loop
    execute walk_sql into ids, posted, pays
      using p_place, today, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_matches;
    if p_index_query is null or cardinality(ids) = p_limit then return; end if;
  end loop;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen, p_matches;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted, pays
    using p_place, today, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, 20000, p_index_query, p_seen, p_matches;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen, p_matches;
end $$;

-- How many vacancies the index finds, each once (p_counted_sql), up to p_cap; and if there are no more than p_few
-- (null: whatever there are), up to p_limit of them after a position, best group first (group_sql; without queries all
-- are of the first), in each the newest first. What few have is read once for both.
create function private.ranked_hits(
  p_counted_sql text, p_queries tsquery[], p_index_query tsquery, p_cap int, p_few int, p_group int, p_posted_before timestamptz, p_id_before uuid, p_limit int,
  p_skip uuid[], out total int, out ids uuid[], out posted timestamptz[], out groups int[]
)
language plpgsql stable set search_path = '' as $$
declare
  -- $1 the cap, for no place is asked here, $5 what few are, $6 to $8 the position, $9 rows to return, $10 vacancies to
  -- leave out
  own_words_sql text := case when p_queries is null then 'null::tsvector'
    else '(select strip(own.document) from private.vacancy_search as own where own.vacancy_id = s.vacancy_id)' end;
  group_sql text := case when p_queries is null then '1' else private.group_sql() end;
begin
  execute
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.document @@ $3 and (s.deadline is null or s.deadline >= $2) and s.vacancy_id <> all ($10) and ' || p_counted_sql || ' limit $1),
     counted as materialized (select count(*) as total from hits)
     select (select total from counted), array_agg(vacancy_id order by hit_group, posted_at desc, vacancy_id desc),
       array_agg(posted_at order by hit_group, posted_at desc, vacancy_id desc), array_agg(hit_group order by hit_group, posted_at desc, vacancy_id desc)
     from (
       select s.vacancy_id, s.posted_at, s.hit_group
       from (
         select s.vacancy_id, s.posted_at, ' || group_sql || ' as hit_group
         from (
           select s.vacancy_id, s.posted_at, ' || own_words_sql || ' as words from hits as s where $5 is null or (select total from counted) <= $5 offset 0) as s
         ) as s
       where s.hit_group > $6 or (s.hit_group = $6 and ($7 is null or (s.posted_at, s.vacancy_id) < ($7, $8)))
       order by s.hit_group, s.posted_at desc, s.vacancy_id desc limit $9) as page'
    into total, ids, posted, groups
    using p_cap, private.today(), p_index_query, p_queries, p_few, p_group, p_posted_before, p_id_before, p_limit, coalesce(p_skip, '{}');
  ids := coalesce(ids, '{}');
  posted := coalesce(posted, '{}');
  groups := coalesce(groups, '{}');
end $$;

-- Pages ---------------------------------------------------------------------------------------------------------------

-- How recommendable an advertisement is beside others that fit as well: how fresh (3 for a week, 2 for three, 1 for
-- six), and how complete (a pay that is written, a text that tells something).
create function private.vacancy_score(p_posted_at timestamptz, p_pay_to numeric, p_document tsvector) returns int
language plpgsql stable set search_path = '' as $$
begin
  return case when p_posted_at > now() - interval '7 days' then 3 when p_posted_at > now() - interval '21 days' then 2
      when p_posted_at > now() - interval '42 days' then 1 else 0 end
    + (p_pay_to is not null)::int + (length(p_document) >= 100)::int;
end $$;

/*
 * The order within a stretch of hits (search_vacancies reads some sixty at a time): vacancies that have the work in
 * their title, then on the card and so on, then each part of the words. Of one company p_most come before the others
 * have had their turn; then by group, in a part of the words by how much of the query they have (fit: the weights of
 * its terms, double where they stand as typed in the title), by score, and the newest first.
 */
create function private.arrange(p_ids uuid[], p_groups int[], p_terms private.search_term[], p_most int)
returns table (vacancy_id uuid, hit_group int, turn int, fit int, score int, posted_at timestamptz)
language plpgsql stable rows 60 set search_path = '' as $$
begin
  return query with hits as materialized (
    select s.vacancy_id, list.hit_group, greatest(list.hit_group, 5) as block, s.company_id, s.posted_at,
      -- where nothing is asked, the newest come first
      case when cardinality(p_terms) > 0 then private.vacancy_score(s.posted_at, s.pay_to, s.document) else 0 end as score,
      case when list.hit_group > 8 then (
        select coalesce(round(sum(t.weight * case when s.document @@ t.queries[1] then 2 when s.document @@ t.queries[2] then 1.5
          when s.document @@ t.queries[4] then 0.5 else 0 end)), 0)::int
        from unnest(p_terms) as t) else 0 end as fit
    from unnest(p_ids, p_groups) as list(id, hit_group) join private.vacancy_search as s on s.vacancy_id = list.id
  ), turns as (
    select h.*, (row_number() over (
      partition by h.block, h.company_id order by h.hit_group, h.fit desc, h.score desc, h.posted_at desc, h.vacancy_id desc) - 1) / p_most as turn
    from hits as h
  )
  select t.vacancy_id, t.hit_group, t.turn::int, t.fit, t.score, t.posted_at
  from turns as t order by t.block, t.turn, t.hit_group, t.fit desc, t.score desc, t.posted_at desc, t.vacancy_id desc;
end $$;

-- Those of the vacancies that are public and live now, in their order.
create function private.live_ids(p_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.vacancy_id from unnest(p_ids) with ordinality as list(id, nth) join private.vacancy_search as s on s.vacancy_id = list.id
    where s.deadline is null or s.deadline >= private.today() order by list.nth);
end $$;

-- Cards in the order of the ids, each with the number of its other publications (private.twins_of).
create function private.result_cards(p_ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(private.vacancy_card(v, c) || jsonb_build_object('twins', (
        select count(*) from private.vacancy_search as twin
        where twin.twin_key = own.twin_key and twin.vacancy_id <> own.vacancy_id and (twin.deadline is null or twin.deadline >= private.today())
          and private.are_alike(twin.text_print, own.text_print))) order by list.place), '[]')
    from unnest(p_ids) with ordinality as list(id, place)
    join private.vacancy_search as own on own.vacancy_id = list.id
    join public.vacancies as v on v.id = list.id
    join public.companies as c on c.id = v.company_id);
end $$;

/*
 * The search of /vagas. It finds live vacancies that have every term of the query and meet every filter. If there is
 * none, mistyped words are mended and the search runs once more. If fewer than ten have every term, those that have the
 * most of it follow (relaxed_queries), and `partial` tells how many of the rows these are.
 *
 * The order is that of p_sort ('newest', 'pay'), or that of docs/search.md. No score is shown: anybody can see why a
 * vacancy stands where it does. Some sixty hits are read at a time and arranged (private.arrange); a page is a piece of
 * them. The cursor names the others, so that the next page is what was arranged, whatever was published since, and then
 * goes on after the last hit that was read.
 *
 * The count stops at 2 000 and counts vacancies with every term, each once however often it was published; the first
 * page counts, the cursor carries it along. `pay` is what companies publish as pay for the occupation of the words.
 *
 * p_is_count: only `total` and `total_capped` are asked for (count_searches), and no row is looked for.
 */
create function private.find_vacancies(
  p_query text, p_location text, p_salary text, p_type text, p_level text, p_cursor text, p_page_size int, p_sort text, p_work_model text, p_pcd text,
  p_is_count boolean
) returns jsonb
-- Compiling a plan (jit) takes longer than any search.
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  cap constant int := 2000;
  partial_from constant int := 10;
  -- groups of ranked_queries; after them come the parts of the words
  whole_groups constant int := 8;
  title_groups constant int := 5;
  -- so few hits are read at once
  few constant int := 300;
  -- of the newest vacancies so many are looked at, to know what is common
  short_walk constant int := 400;
  long_walk constant int := 2000;
  is_walked boolean;
  wanted int;
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
  place_query tsquery;
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
  -- what newest_groups has found, and how many of the newest it has walked
  newest record;
  newest_parts record;
  walked int := 0;
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
  -- of the stretch that the last page belongs to: what it has not shown, how many of these have a part of the words,
  -- and whether more come after it
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
  hit_ids uuid[];
  hit_posted timestamptz[];
  hit_pays int[];
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
  pays int[] := '{}';
  last_hit jsonb;
begin
  select f.place_sql, f.place, f.place_query into place_sql, place, place_query from private.place_filter(p_location) as f;

  select f.filters_sql, f.filter_query into filters_sql, filter_query from private.side_filters(p_salary, p_type, p_level, p_work_model, p_pcd) as f;
  filter_query := private.and_query(place_query, filter_query);

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
    if first_tier is not null and total is not null then
      -- the words that the first page was mended to
      mended := private.searched_words(private.cursor_text(position_after, 'q', 300));
      words := coalesce(mended, words);
    end if;
    first_tier := greatest(first_tier, best_tier);
  end if;

  for attempt in 1..2 loop
    -- nothing is searched for the rest of what was arranged
    exit when cardinality(waiting) > 0;
    terms := private.read_query(words);
    queries := private.ranked_queries(terms);
    if queries is null and private.is_signs_only(p_query) then total := 0; end if;
    whole := case when queries is null then filter_query when filter_query is null then queries[whole_groups] else queries[whole_groups] && filter_query end;
    words_sql := case when queries is null then 'true' else 's.document @@ $3' end;
    counted_sql := private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $3' end);
    exit when total is not null;

    -- Is it so common that the count goes past the cap? The newest tell, without counting; where a few tell that it may
    -- be, more of them.
    if whole is not null then
      select * into newest from private.newest_groups(place_sql, filters_sql, place, queries, queries[whole_groups], null, short_walk, 0, '{}');
      walked := short_walk;
      sample := cardinality(newest.ids);
      if sample between 2 and 15 and place_sql = 'true' and vacancies * sample / walked >= 4 * cap then
        select newest.ids || m.ids as ids, newest.posted || m.posted as posted, newest.groups || m.groups as groups, newest.companies || m.companies as companies
          into newest from private.newest_groups(place_sql, filters_sql, place, queries, queries[whole_groups], null, long_walk, walked, '{}') as m;
        walked := long_walk;
        sample := cardinality(newest.ids);
      end if;
      -- so common that the cap lies within the 8 000 newest
      is_common := sample >= walked / 4;
      if sample >= 16 and place_sql = 'true' and vacancies * sample / walked >= 4 * cap then
        total := cap + 1;
        exit;
      end if;
    end if;
    if whole is null or (queries is null and is_common) then
      execute
        'select count(*) from (select from (' || case
          -- in any order: those of the first cities are enough
          when private.is_region(place_sql) then private.region_sql('')
          else private.newest_of_place_sql(place_sql, place, 'true', '$4') end || ') as s
         where ' || live_sql || ' and ' || filters_sql || ' and ' || counted_sql || ' limit $5) as hits'
        into total using place, today, whole, case when whole is not null then 8000 end, cap + 1;
    end if;
    if total is null or (total <= cap and whole is not null) then
      select r.total, r.ids, r.posted, r.groups into total, ids, posted, tiers
      from private.ranked_hits(counted_sql, queries, whole, cap + 1, case when is_sorted or p_is_count then 0 else few end, 1, null, null, stretch + 1, '{}') as r;
    end if;
    exit when total > 0 or queries is null or attempt = 2;
    mended := private.mend_words(words, terms);
    exit when mended is null;
    words := mended;
    total := null;
  end loop;
  if p_is_count then return jsonb_build_object('total', least(total, cap), 'total_capped', total > cap); end if;

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
    if whole is not null and not is_sorted and total <= few and first_tier <= whole_groups then
      if not is_first_page then
        select r.ids, r.posted, r.groups into ids, posted, tiers
        -- no more than the first page may have counted: the total comes from the cursor, which anybody can write
        from private.ranked_hits(counted_sql, queries, whole, cap + 1, null, first_tier, posted_before, id_before, stretch + 1, skip) as r;
      end if;
      first_tier := whole_groups + 1;
      posted_before := null;
      id_before := null;
    end if;
    for tier in first_tier .. case when queries is null then case when total > 0 then best_tier else 0 end else whole_groups + coalesce(cardinality(relaxed), 0) end loop
      exit when cardinality(ids) > stretch;
      wanted := stretch + 1 - cardinality(ids);
      if tier <= whole_groups then
        continue when queries is not null and queries[tier] is null;
        tier_query := queries[tier];
        if tier > best_tier then
          -- nothing that the group before has not found
          before := coalesce(queries[tier - 1], queries[tier - 2], queries[tier - 3]);
          continue when queries[tier] = before;
          tier_query := case when before is null then tier_query else tier_query && !!before end;
        end if;
        tier_words_sql := words_sql;
      else
        tier_query := relaxed[tier - whole_groups];
        tier_words_sql := 's.document @@ $3';
        matches := private.or_query(tier_query, relaxed_seen[tier - whole_groups]);
      end if;
      tier_index_query := case
        when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end;
      if is_by_pay then
        select coalesce(h.ids, '{}'), coalesce(h.posted, '{}'), coalesce(h.pays, '{}') into hit_ids, hit_posted, hit_pays from private.best_paid_hits(
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place,
          p_words => tier_query, p_index_query => tier_index_query, p_pay_before => pay_before,
          p_posted_before => posted_before, p_id_before => id_before, p_limit => wanted,
          p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches) as h;
        pays := pays || hit_pays;
      else
        is_walked := whole is not null and posted_before is null;
        -- what one walk over the newest has found of each group, and another one of each part of the words
        if is_walked and tier <= whole_groups then
          if walked = 0 then
            select * into newest from private.newest_groups(place_sql, filters_sql, place, queries, queries[whole_groups], null, short_walk, 0, skip);
            walked := short_walk;
          end if;
          select h.ids, h.posted into hit_ids, hit_posted from private.hits_of_groups(
            newest.ids, newest.posted, newest.groups, newest.companies, case when is_sorted then 1 else tier end, tier, wanted, '{}', '{}') as h;
        elsif is_walked then
          if newest_parts is null then
            select * into newest_parts from private.newest_groups(place_sql, filters_sql, place, relaxed, null, relaxed_seen[1], short_walk, 0, skip);
          end if;
          select h.ids, h.posted into hit_ids, hit_posted from private.hits_of_groups(
            newest_parts.ids, newest_parts.posted, newest_parts.groups, newest_parts.companies, tier - whole_groups, tier - whole_groups, wanted, '{}', '{}') as h;
        end if;
        if not is_walked or cardinality(hit_ids) < wanted then
          select coalesce(h.ids, '{}'), coalesce(h.posted, '{}') into hit_ids, hit_posted from private.newest_hits(
            p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place,
            p_words => tier_query, p_index_query => tier_index_query,
            p_posted_before => posted_before, p_id_before => id_before, p_limit => wanted,
            p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches, p_skip => skip, p_without => null,
            p_walked => case when not is_walked then null when tier > whole_groups then short_walk else walked end,
            -- the index reads no more than the total
            p_found => case when total <= cap and tier <= whole_groups then 0 else cardinality(hit_ids) end) as h;
        end if;
      end if;
      ids := ids || hit_ids;
      posted := posted || hit_posted;
      tiers := tiers || array_fill(tier, array[cardinality(hit_ids)]);
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
            wanted := page_size - shown;
            if walked > 0 then
              select h.ids into hit_ids from private.hits_of_groups(
                newest.ids, newest.posted, newest.groups, newest.companies, case when tier = title_groups then tier else 1 end, tier, wanted, ids || skip, crowding) as h;
            end if;
            if walked = 0 or cardinality(hit_ids) < wanted then
              select coalesce(h.ids, '{}') into hit_ids from private.newest_hits(
                p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place,
                p_words => tier_query, p_index_query => tier_index_query,
                p_posted_before => null, p_id_before => null, p_limit => wanted, p_seen => null, p_matches => matches, p_skip => ids || skip,
                p_without => crowding, p_walked => nullif(walked, 0), p_found => case when total <= cap then 0 else cardinality(hit_ids) end) as h;
            end if;
            ids := ids || hit_ids;
            tiers := tiers || array(
              select coalesce((select min(at) from generate_subscripts(queries, 1) as at where s.document @@ queries[at]), tier)
              from unnest(hit_ids) with ordinality as list(id, nth) join private.vacancy_search as s on s.vacancy_id = list.id order by list.nth);
            skip := skip || hit_ids;
            shown := shown + cardinality(hit_ids);
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
    -- the same, also where one is the beginning of words, which ends in '*', and where nothing was found: what
    -- count_vacancy_filters is to count by, and what the words of `understood` stand in
    'searched_query', case when mended is not null then array_to_string(mended, ' ') end,
    -- the last so many of the rows have a part of the words only
    'partial', greatest(parts - greatest(cardinality(ids) - page_size, 0), 0),
    'understood', case when is_first_page then (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', array_to_string(t.words, ' '), 'label', t.label) order by t.place), '[]')
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is not null) end,
    'pay', case when is_first_page then private.pay_of_search(terms, p_location, p_type, p_level) end,
    'now', now());
end $$;

-- The search as visitors ask it.
create function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20, p_sort text default null,
  p_work_model text default null, p_pcd text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_vacancies(p_query, p_location, p_salary, p_type, p_level, p_cursor, p_page_size, p_sort, p_work_model, p_pcd, false);
end $$;
grant execute on function public.search_vacancies(text, text, text, text, text, text, int, text, text, text) to anon, authenticated;

-- Numbers of the filters ----------------------------------------------------------------------------------------------

/*
 * How many vacancies each choice of the side filters of /vagas would give: the words, the place and the choices in the
 * other groups stay, and the choices of a filter are counted as if none of it were chosen. A vacancy that was published
 * several times counts once. One call for all, and never a full count: it looks at no more than 8 000 of the newest
 * vacancies and 3 000 hits. Up to there the numbers are exact; beyond, each is what was seen, rounded down ('mais de
 * 400'), and a choice that was hardly seen has none. p_searched_query is what search_vacancies has searched in place of
 * p_query, where it has mended that.
 */
create function public.count_vacancy_filters(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null,
  p_work_model text default null, p_pcd text default null, p_searched_query text default null
) returns table (filter text, value text, hits int, is_more boolean)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off set enable_bitmapscan = on set jit = off as $$
declare
  walk_cap constant int := 8000;
  hit_cap constant int := 3000;
  shown_cap constant int := 1000;
  bands constant text[] := '{1000-3000,3000-6000,6000-10000,10000+}';
  words text[] := coalesce(private.searched_words(p_searched_query), private.query_words(p_query));
  queries tsquery[] := private.search_queries(words);
  whole tsquery;
  today date := private.today();
  place text;
  place_sql text;
  place_query tsquery;
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
  select f.place_sql, f.place, f.place_query into place_sql, place, place_query from private.place_filter(p_location) as f;
  if queries is null and private.is_signs_only(p_query) then words_sql := 'false'; end if;
  if queries is not null then
    words_sql := 's.document @@ $5';
    perform private.walk_in_order(true);
    execute
      'select count(*) from (' || private.newest_of_place_sql(place_sql, place, 'true', '100') || ') as s
       where s.document @@ $5'
      into sample using place, today, chosen_types, chosen_levels, queries[5];
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    perform private.walk_in_order(true);
    walk_sql := private.newest_of_place_sql(place_sql, place, 'true', '$6 + 1');
  else
    -- what few have is found by the index
    perform private.walk_in_order(false);
    whole := queries[5];
    whole := private.and_query(whole, place_query);
    walk_sql := 'select * from private.vacancy_search as s where s.document @@ $7 limit $6 + 1';
    words_sql := 'true';
  end if;

  if cardinality(chosen_types) > 0 then type_sql := 'b.type = any ($3)'; end if;
  if cardinality(chosen_levels) > 0 then level_sql := 'b.level = any ($4)'; end if;
  if cardinality(chosen_bands) > 0 then pay_sql := 'exists (select from unnest($8) as band(at) where b.pays[band.at])'; end if;
  if cardinality(chosen_models) > 0 then model_sql := 'b.work_model = any ($12)'; end if;
  if cardinality(private.chosen_values(p_pcd, '{sim}')) > 0 then pcd_sql := 'b.for_pcd'; end if;

  return query execute
    'with walked as (
      select s.nth, s.type::text as type, s.level::text as level, s.work_model::text as work_model, s.for_pcd, (s.deadline is null or s.deadline >= $2) and ' || words_sql || ' and ' || private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $5' end) || ' as fits,
        array[coalesce(' || private.salary_sql('1000-3000') || ', false), coalesce(' || private.salary_sql('3000-6000') || ', false),
          coalesce(' || private.salary_sql('6000-10000') || ', false), coalesce(' || private.salary_sql('10000+') || ', false)] as pays
      from (select s.*, row_number() over () as nth from (' || walk_sql || ') as s) as s offset 0
    ), read as materialized (
      -- as far as it takes for one hit too many; the row behind the last one of a walk tells that there are more
      select * from walked where fits or nth > $6 limit $9 + 1
    ), base as materialized (
      select * from read where fits
    ), seen as (
      select (select count(*) from read) > $9 or exists (select from read where nth > $6) as is_part
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
grant execute on function public.count_vacancy_filters(text, text, text, text, text, text, text, text) to anon, authenticated;

-- Every city where there is a live vacancy, by name: what the location boxes offer beside the cities that they know. It
-- reads one row a city along the index vacancy_search_city_in_state, however many vacancies lie there. As JSON, because
-- PostgREST cuts the rows of a table after a thousand and does not say so. IBGE counts 5 571 cities.
create function public.list_vacancy_places() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive keys as (
    (select s.city_key || ', ' || s.state as key from private.vacancy_search as s
     where s.city_key || ', ' || s.state is not null order by 1 limit 1)
    union all
    select (select s.city_key || ', ' || s.state from private.vacancy_search as s
            where s.city_key || ', ' || s.state > keys.key order by 1 limit 1)
    from keys where keys.key is not null
  ), places as (
    select keys.key, v.city, v.state
    from keys
    cross join lateral (
      select s.vacancy_id from private.vacancy_search as s
      where s.city_key || ', ' || s.state = keys.key
        and (s.deadline is null or s.deadline >= (now() at time zone 'America/Sao_Paulo')::date)
      order by s.posted_at desc, s.vacancy_id desc limit 1
    ) as newest
    join public.vacancies as v on v.id = newest.vacancy_id
    -- a region is searched beside cities, and none of them
    where keys.key is not null and v.city is not null
    -- a name of letters: companies also write 'Zona 2' or a whole sentence there
      and keys.key ~ '^[a-z][a-z'' .-]{1,60}, [A-Z]{2}$'
    order by keys.key
    limit 6000
  )
  select coalesce(jsonb_agg(jsonb_build_object('city', city, 'state', state) order by key), '[]') from places
$$;
comment on function public.list_vacancy_places() is 'Cities with live vacancies, each once, as its newest vacancy writes it.';
grant execute on function public.list_vacancy_places() to anon, authenticated;
