/*
 * A search may be sorted: by its own order (docs/search.md), newest first, or highest pay first.
 *
 * Guarantees: an order changes which vacancies come first, never which are found; vacancies with a part of the words still come after those with
 * all of them; what a vacancy's pay is here is an amount that its company wrote, by the month; unknown pay comes last.
 */

-- The highest amount that a vacancy writes, in whole reais by the month; 0 where none can be read. An open end counts as what is written
-- ('a partir de R$ 5.000' is 5000), not as the guess that the salary bands are compared with.
create function private.written_pay(v public.vacancies) returns int
language sql immutable set search_path = '' as $$
  select floor(coalesce(v.salary_max, v.salary_min, 0))::int
$$;

alter table private.vacancy_search add column pay int not null default 0;
update private.vacancy_search as s set pay = private.written_pay(v) from public.vacancies as v where v.id = s.vacancy_id and private.written_pay(v) > 0;
create index vacancy_search_pay on private.vacancy_search (pay desc, posted_at desc, vacancy_id desc);

-- As before, and the pay.
create or replace function private.index_vacancy(p_vacancy public.vacancies) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.vacancies := p_vacancy;
  company_name text;
  lowest numeric := coalesce(v.salary_min, v.salary_max / 2);
  highest numeric := coalesce(v.salary_max, v.salary_min * 2);
  terms_before text[];
  terms_now text[];
begin
  if not v.published then
    delete from private.vacancy_search where vacancy_id = v.id;
    return;
  end if;
  select name into company_name from public.companies where id = v.company_id;
  select terms into terms_before from private.vacancy_search where vacancy_id = v.id;
  terms_now := private.suggestion_terms(v.title, company_name, v.requirements);

  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, city_key, state, remote, pay_from, pay_to, pay, document, terms)
  values (
    v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, private.fold(v.city), v.state, v.remote, lowest, highest,
    private.written_pay(v), private.vacancy_document(v, company_name, lowest, highest), terms_now)
  on conflict (vacancy_id) do update set
    posted_at = excluded.posted_at, deadline = excluded.deadline, type = excluded.type, level = excluded.level,
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, pay = excluded.pay, document = excluded.document, terms = excluded.terms;

  if terms_before is distinct from terms_now then
    perform private.count_terms(terms_before, -1);
    perform private.count_terms(terms_now, 1);
  end if;
  perform private.add_to_lexicon(concat_ws(' ', v.title, company_name, array_to_string(v.requirements, ' ')));
end $$;

-- Up to p_limit hits, highest pay first, then newest, after a position. As newest_hits: a walk along the order finds a page of what many have, the
-- index over words and filters what few have. The pay has one index for all places, so a place is found by the second.
create function private.best_paid_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_pay_before int, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_seen tsquery,
  out ids uuid[], out posted timestamptz[], out pays int[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 to $8 the position, $9 rows to return, $10 rows to read, $11 words and filters in one query, $12 what was found before
  after_sql text := case when p_posted_before is null then 'true' else '(s.pay, s.posted_at, s.vacancy_id) < ($6, $7, $8)' end;
  order_sql constant text := 's.pay desc, s.posted_at desc, s.vacancy_id desc';
  unseen_sql text := case when p_seen is null then '' else ' and not s.document @@ $12' end;
  page_sql constant text :=
    'array_agg(s.vacancy_id order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.posted_at order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.pay order by s.pay desc, s.posted_at desc, s.vacancy_id desc)';
  walk_sql text :=
    'select ' || page_sql || '
     from (select s.vacancy_id, s.posted_at, s.pay
       from (select * from private.vacancy_search as s where ' || after_sql || ' order by ' || order_sql || ' limit $10) as s
       where ' || p_place_sql || ' and (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || unseen_sql || ' limit $9) as s';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at, s.pay from private.vacancy_search as s
       where s.document @@ $11 and (s.deadline is null or s.deadline >= $2)' || unseen_sql || ' limit $10)
     select (select count(*) from hits), ' || page_sql || '
     from (select s.* from hits as s where ' || after_sql || ' order by ' || order_sql || ' limit $9) as s';
  walked int;
  hits int;
begin
  foreach walked in array case when p_index_query is null then array[null::int] else array[400, 2000] end loop
    execute walk_sql into ids, posted, pays
      using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen;
    if p_index_query is null or cardinality(ids) = p_limit then return; end if;
  end loop;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, 20000, p_index_query, p_seen;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen;
end $$;

-- As before, and in the order of p_sort: 'newest', 'pay', or its own.
drop function public.search_vacancies(text, text, text, text, text, text, int);
create function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20, p_sort text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 2000;
  partial_from constant int := 10;
  tier_words_sql text;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  words text[] := private.query_words(p_query);
  mended text[];
  queries tsquery[];
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
  best_tier constant int := case when is_sorted then 5 else 1 end;
  first_tier int := best_tier;
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
  filter_query := private.place_lexemes(p_location);
  foreach lexeme in array filter_lexemes loop
    filter_query := case when filter_query is null then private.lexeme_query(lexeme) else filter_query && private.lexeme_query(lexeme) end;
  end loop;

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
    elsif private.cursor_text(position_after, 'q', 300) is not null then
      -- the words that the first page was mended to
      mended := array(
        select each.word from string_to_table(private.cursor_text(position_after, 'q', 300), ' ') with ordinality as each(word, nth)
        where each.word ~ '^[a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+\*?$' order by each.nth limit 40);
      words := mended;
    end if;
    first_tier := greatest(first_tier, best_tier);
  end if;

  for attempt in 1..2 loop
    terms := private.read_query(words);
    queries := private.all_terms(terms);
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
          'select count(*) from (' || private.newest_of_place_sql(place_sql, 'true', '$6') || ') as s
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
        'select count(*) from (select from (' || case
          -- in any order: those of the first cities are enough
          when private.is_region(place_sql) then private.region_sql('')
          else private.newest_of_place_sql(place_sql, 'true', '$6') end || ') as s
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

  -- Fewer than a page have all that was asked: those that have a part of it come after them.
  if queries is not null and total < partial_from then
    select r.queries, r.seen into relaxed, relaxed_seen from private.relaxed_queries(terms, filter_query) as r;
    if total = 0 and first_tier < 6 then first_tier := 6; end if;
  end if;
  for tier in first_tier .. case when queries is null then case when total > 0 then best_tier else 0 end else 5 + coalesce(cardinality(relaxed), 0) end loop
    if tier <= 5 then
      -- nothing that the tier before has not found
      continue when tier > first_tier and queries[tier]::text = queries[tier - 1]::text;
      tier_query := case when queries is null then null when tier = best_tier then queries[tier] else queries[tier] && !!queries[tier - 1] end;
      tier_words_sql := words_sql;
    else
      tier_query := relaxed[tier - 5];
      tier_words_sql := 's.document @@ $5';
    end if;
    tier_index_query := case
      when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end;
    if is_by_pay then
      select * into hits from private.best_paid_hits(
        p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => wanted_type,
        p_level => wanted_level, p_words => tier_query, p_index_query => tier_index_query, p_pay_before => pay_before,
        p_posted_before => posted_before, p_id_before => id_before, p_limit => page_size + 1 - cardinality(ids),
        p_seen => case when tier > 5 then relaxed_seen[tier - 5] end);
      pays := pays || coalesce(hits.pays, '{}');
    else
      select * into hits from private.newest_hits(
        p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => wanted_type,
        p_level => wanted_level, p_words => tier_query, p_index_query => tier_index_query,
        p_posted_before => posted_before, p_id_before => id_before, p_limit => page_size + 1 - cardinality(ids),
        p_seen => case when tier > 5 then relaxed_seen[tier - 5] end);
    end if;
    ids := ids || coalesce(hits.ids, '{}');
    posted := posted || coalesce(hits.posted, '{}');
    tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
    exit when cardinality(ids) > page_size;
    posted_before := null;
    id_before := null;
  end loop;
  if cardinality(ids) > page_size then
    last_hit := jsonb_strip_nulls(jsonb_build_object(
      't', tiers[page_size], 'y', pays[page_size], 'p', posted[page_size]::text, 'i', ids[page_size], 'n', total,
      'q', case when mended is not null then array_to_string(mended, ' ') end));
  end if;

  return jsonb_build_object(
    'rows', private.vacancy_cards(ids[1:page_size]),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', case when last_hit is not null then private.write_cursor(last_hit) end,
    'corrected_query', case when mended is not null and cardinality(ids) > 0
      and array_to_string(mended, ' ') !~ '\*' then array_to_string(mended, ' ') end,
    -- the first so many of the rows have a part of the words only
    'partial', (select count(*) from unnest(tiers[1:page_size]) as list(tier) where tier > 5),
    'understood', case when position_after is null then (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', array_to_string(t.words, ' '), 'label', t.label) order by t.place), '[]')
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is not null) end,
    'now', now());
end $$;
grant execute on function public.search_vacancies(text, text, text, text, text, text, int, text) to anon, authenticated;
