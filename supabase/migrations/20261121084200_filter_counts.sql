/*
 * How many vacancies each choice of the side filters of /vagas would give: the words, the place and the choices in the other groups
 * stay. One call for all, and never a full count: it looks at no more than 8 000 of the newest vacancies and 3 000 hits. Up to there
 * the numbers are exact; beyond, each is what was seen, rounded down ('mais de 400'), and a choice that was hardly seen has none.
 * p_query comes as it was searched: mended, where it was mistyped.
 */
create function public.count_vacancy_filters(
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
  place record;
  lexeme text;
  walk_from text := coalesce(private.location_filter(p_location), 'true');
  live text := format('(s.deadline is null or s.deadline >= %L)', private.today());
  fits text := 'true';
  walk text;
  sample int;
  band text := case btrim(p_salary) when '10000' then '10000+' else btrim(p_salary) end;
  chosen_type text := private.fold(left(coalesce(p_type, ''), 40));
  chosen_level text := private.fold(left(coalesce(p_level, ''), 40));
  type_fits text := 'true';
  level_fits text := 'true';
  pay_fits text := 'true';
begin
  if queries is null and cardinality(words) = 0 and private.clean(p_query) is not null then
    -- signs only ('???'): asks for something that nobody has
    fits := 'false';
  end if;
  if queries is not null then
    fits := format('s.document @@ %L::tsquery', queries[5]::text);
    execute format(
      'select count(*) from (select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit 100) as s where %s',
      walk_from, fits) into sample;
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    walk := format('select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit %s', walk_from, walk_cap + 1);
  else
    -- what few have is found by the index
    whole := queries[5];
    select * into place from private.find_place(p_location);
    foreach lexeme in array array_remove(array[
      private.filter_lexeme('city', place.city_key), private.filter_lexeme('uf', place.state),
      private.filter_lexeme('remote', place.remote::text)], null) loop
      whole := whole && private.lexeme_query(lexeme);
    end loop;
    walk := format('select * from private.vacancy_search as s where s.document @@ %L::tsquery limit %s', whole::text, walk_cap + 1);
    fits := 'true';
  end if;

  if chosen_type = any (enum_range(null::public.contract_type)::text[]) then type_fits := format('b.type = %L', chosen_type); end if;
  if chosen_level = any (enum_range(null::public.vacancy_level)::text[]) then level_fits := format('b.level = %L', chosen_level); end if;
  if band = any (bands) then pay_fits := format('b.pays[%s]', array_position(bands, band)); end if;

  return query execute format($query$
    with walked as materialized (
      select s.type::text as type, s.level::text as level, %1$s and %2$s as fits,
        array[coalesce(%3$s, false), coalesce(%4$s, false), coalesce(%5$s, false), coalesce(%6$s, false)] as pays
      from (%7$s) as s
    ), base as materialized (
      select * from walked where fits limit %8$s + 1
    ), seen as (
      select (select count(*) from walked) > %9$s or (select count(*) from base) > %8$s as is_part
    ), counted as (
      select 'tipo' as filter, b.type as value, count(*) as n from base as b where %10$s and %11$s group by b.type
      union all
      select 'nivel', b.level, count(*) from base as b where %12$s and %11$s group by b.level
      union all
      select 'salario', (%13$L::text[])[list.at], count(*)
      from base as b cross join generate_series(1, 4) as list(at) where b.pays[list.at] and %12$s and %10$s group by 2
    ), choices as (
      select 'tipo' as filter, unnest(enum_range(null::public.contract_type))::text as value
      union all select 'nivel', unnest(enum_range(null::public.vacancy_level))::text
      union all select 'salario', unnest(%13$L::text[])
    ), known as (
      select c.filter, c.value, coalesce(counted.n, 0) as n, seen.is_part
      from choices as c cross join seen left join counted on counted.filter = c.filter and counted.value = c.value
    )
    select k.filter, k.value,
      case
        when k.n > %14$s then %14$s
        when not k.is_part then k.n
        when k.n > 100 then (k.n - 1) / 100 * 100
        else (k.n - 1) / 10 * 10
      end::int,
      k.is_part or k.n > %14$s
    from known as k where not k.is_part or k.n > 10
  $query$,
    fits, live,
    private.salary_filter(bands[1]), private.salary_filter(bands[2]), private.salary_filter(bands[3]), private.salary_filter(bands[4]),
    walk, hit_cap, walk_cap, level_fits, pay_fits, type_fits, bands, shown_cap);
end $$;
grant execute on function public.count_vacancy_filters(text, text, text, text, text) to anon, authenticated;
