/*
 * Pages of the directory without words: of a place or a sector with many companies.
 *
 * Guarantees: such a page reads as many rows as it shows. Without a number of rows the planner read and sorted all companies of the place.
 */

/*
 * The directory, by name. A word may stand anywhere in the name, the sector or the description, as a part of another word too. Two ways to
 * find a page, because neither is fast for all: a walk in the order of the names meets at once what many have, and the index over the parts
 * of words finds at once what few have. The count stops at 1 000; the first page counts, and the cursor carries it along.
 *
 * $1 the place, $2 today, $3 the sector, $4 words as patterns, $5 parts of words, $6 and $7 the position, $8 rows to return, $9 rows to read.
 */
create or replace function public.search_companies(
  p_query text default null, p_industry text default null, p_location text default null, p_cursor text default null,
  p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 1000;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  today date := private.today();
  place text;
  filters_sql text;
  industry text := private.fold(left(coalesce(p_industry, ''), 80));
  words text[];
  parts text[];
  patterns text[];
  words_sql text := 'true';
  after_sql text := 'true';
  walk_sql text;
  companies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.company_search'::regclass);
  sampled constant int := 400;
  sample int;
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  name_after text := private.cursor_text(position_after, 'n', 600);
  id_after uuid := private.cursor_uuid(position_after, 'i');
  ids uuid[];
  names text[];
  next_cursor text;
begin
  select case when f.place_sql = 's.remote' then 's.remote_until >= $2' else f.place_sql end, f.place
    into filters_sql, place
  from private.place_filter(p_location) as f;
  if industry not in ('', 'todos', 'todas', 'todos os setores') then
    filters_sql := filters_sql || ' and s.industry_key = $3';
  end if;
  select w.words, w.parts into words, parts from private.company_words(p_query) as w;
  if cardinality(words) > 0 then
    patterns := array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as list(word));
    words_sql := 's.text_key like all ($4)';
  end if;

  if name_after is not null and id_after is not null then
    after_sql := '(s.name_key, s.company_id) > ($6, $7)';
    total := private.cursor_int(position_after, 'c', 0, cap + 1);
  end if;

  -- What is so common that the count goes past the cap is told by the first of the directory, without counting.
  if total is null and cardinality(words) > 0 then
    execute
      'select count(*) from (select s.text_key from private.company_search as s where ' || filters_sql || ' order by s.name_key, s.company_id limit $9) as s
       where ' || words_sql
      into sample using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, sampled;
    if filters_sql = 'true' and companies * sample / sampled >= 4 * cap then total := cap + 1; end if;
  end if;
  if total is null then
    execute
      'select count(*) from (select from private.company_search as s where ' || filters_sql || ' and ' || words_sql
        -- of what many have, those that the cap counts are read sooner than the index
        || case when words_sql = 'true' or sample >= sampled / 5 then '' else ' and private.text_parts(s.text_key) @> $5' end || ' limit $9) as hits'
      into total using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, cap + 1;
  end if;

  if total > 0 then
    walk_sql :=
      'select array_agg(company_id order by name_key, company_id), array_agg(name_key order by name_key, company_id)
       from (select s.company_id, s.name_key from (
         select * from private.company_search as s where ' || filters_sql || ' and ' || after_sql || ' order by s.name_key, s.company_id limit $9) as s
         where ' || words_sql || ' limit $8) as page';
    execute walk_sql into ids, names
      using place, today, industry, patterns, parts, name_after, id_after, page_size + 1,
        case when words_sql <> 'true' then sampled else page_size + 1 end;
    if words_sql <> 'true' and coalesce(cardinality(ids), 0) <= page_size and total > cap then
      -- many have it, only not these
      execute walk_sql into ids, names using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, 5 * sampled;
    end if;
    if words_sql <> 'true' and coalesce(cardinality(ids), 0) <= page_size then
      execute
        'with hits as materialized (
           select s.company_id, s.name_key from private.company_search as s
           where private.text_parts(s.text_key) @> $5 and ' || words_sql || ' and ' || filters_sql || ' and ' || after_sql || ')
         select array_agg(company_id order by name_key, company_id), array_agg(name_key order by name_key, company_id)
         from (select * from hits order by name_key, company_id limit $8) as page'
        into ids, names using place, today, industry, patterns, parts, name_after, id_after, page_size + 1;
    end if;
  end if;
  if cardinality(ids) > page_size then
    next_cursor := private.write_cursor(jsonb_build_object('n', names[page_size], 'i', ids[page_size], 'c', total));
  end if;

  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.company_row(c) order by list.place)
      from unnest(ids[1:page_size]) with ordinality as list(id, place) join public.companies as c on c.id = list.id), '[]'),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', next_cursor);
end $$;
