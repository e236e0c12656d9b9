/*
 * The order of a search: a title that is the query before one that begins with it or merely has its words; within that fresh and complete
 * advertisements first; the same vacancy published twice is one row; and one company does not fill the first page.
 *
 * Guarantees: none of this changes which vacancies are found; each that is found stands in exactly one page, or is counted by the row that stands for
 * it (`twins`) and listed on that vacancy's page; pages that were begun stay as they are while vacancies come and go.
 */

-- Titles ---------------------------------------------------------------------------------------------------------------------------

/*
 * The work that a title names, as the key of a term: without the company, the place, the level, the contract, codes, and what every advertisement
 * says. 'VAGA URGENTE: Aux. Adm. Jr - Campinas/SP (cód. 4711)' becomes that of 'auxiliar administrativo'.
 */
create function private.title_key(p_title text, p_company_name text, p_location text, p_city text, p_state text) returns text
language plpgsql stable set search_path = '' as $$
declare
  t text := ' ' || private.plain_phrase(private.title_without_company(coalesce(p_title, ''), p_company_name)) || ' ';
  place text;
begin
  for place in
    select distinct private.plain_phrase(part)
    from unnest(regexp_split_to_array(coalesce(p_location, ''), '[,/()-]| em ') || p_city || p_state) as list(part)
    where char_length(part) > 1
  loop
    t := replace(t, ' ' || place || ' ', ' ');
  end loop;
  t := regexp_replace(t, '\m(junior|jr|pleno|pl|senior|sr|i|ii|iii|iv|clt|pj|temporari[oa]s?|freelancer|efetiv[oa]s?|remot[oa]s?|hibrid[oa]s?|presencial|homeoffice|'
    || 'vagas?|urgente|urgencia|contrata(mos|ndo|se)?|(inicio|contratacao) imediat[oa]|oportunidades?|banco de talentos|processo seletivo|(vaga )?afirmativ[oa]s?|'
    || 'exclusiv[oa]s?|pcds?|pessoas? (com deficiencia|negras?|trans)|mulheres|lgbt\w*|(carga horaria )?\d+h|\d+[oa]? turno|regiao|cod|codigo|ref|\d+)\M', ' ', 'g');
  -- abbreviations in full
  return private.term_key((
    select string_agg(coalesce(short.meaning[1], word.word), ' ' order by word.nth)
    from regexp_split_to_table(btrim(t), ' +') with ordinality as word(word, nth)
    left join lateral (
      select p.meaning from private.search_phrases as p where p.kind = 'short' and p.key = word.word order by p.phrase limit 1) as short on true
    where word.nth <= 20));
end $$;

-- As before; 'RH AGIL' is also the company 'RH Ágil'.
create or replace function private.title_without_company(p_title text, p_company_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(btrim(replace(' ' || private.plain_phrase(coalesce(p_title, '')) || ' ',
    ' ' || coalesce(nullif(private.plain_phrase(coalesce(p_company_name, '')), ''), '-') || ' ', ' ')), ''), p_title)
$$;

-- The key of a title and how it begins, up to four words, as lexemes that no word can be.
create function private.title_lexemes(p_key text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_key = '' then '{}' else
    private.filter_lexeme('title', left(p_key, 200))
    || array(
      select private.filter_lexeme('start', array_to_string(words[1:length], ' '))
      from (select string_to_array(left(p_key, 200), ' ') as words) as title cross join generate_series(1, least(cardinality(words), 4)) as list(length))
  end
$$;

-- As before, and with the work that the title names.
create or replace function private.vacancy_document(v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric)
returns tsvector
language sql stable set search_path = '' as $$
  select private.search_document(
    v.title,
    concat_ws(' ', p_company_name, v.location, v.city, v.state, (select name from private.places where kind = 'state' and uf = v.state),
      case when v.remote then 'remoto homeoffice' end, private.contract_type_label(v.type), private.vacancy_level_label(v.level)),
    array_to_string(v.requirements, ' '),
    v.description,
    array[
      private.filter_lexeme('city', private.fold(v.city)), private.filter_lexeme('uf', v.state),
      private.filter_lexeme('place', private.fold(v.city) || ', ' || v.state),
      case when v.remote then private.filter_lexeme('remote', 'true') end,
      private.filter_lexeme('type', v.type::text), private.filter_lexeme('level', v.level::text),
      case when p_pay_to >= 1000 and p_pay_from <= 3000 then private.filter_lexeme('pay', '1000-3000') end,
      case when p_pay_to >= 3000 and p_pay_from <= 6000 then private.filter_lexeme('pay', '3000-6000') end,
      case when p_pay_to >= 6000 and p_pay_from <= 10000 then private.filter_lexeme('pay', '6000-10000') end,
      case when p_pay_to > 10000 then private.filter_lexeme('pay', '10000+') end]
    || array(select private.filter_lexeme('sign', sign)
      from unnest(private.vacancy_signs(v.title, concat_ws('. ', array_to_string(v.requirements, '. '), v.description))) as list(sign))
    || private.title_lexemes(private.title_key(v.title, p_company_name, v.location, v.city, v.state)),
    concat_ws(' ', title.work, private.expand_short_forms(title.work)))
  from (select private.title_without_company(v.title, p_company_name) as work) as title
$$;

-- All titles of a work, each as the beginning of a vacancy's title; of one word as the whole of it, for many works begin with 'Instalador'.
alter table private.search_works add column starts tsquery;

-- As before, and the beginnings.
create or replace function private.use_search_phrases() returns void
language sql volatile set search_path = '' as $$
  update private.search_works as w set titles = own.titles, starts = own.starts
  from (
    select each.work,
      private.or_tree(array_agg(private.sense_query(string_to_array(each.key, ' '), '#') order by each.key)) as titles,
      private.or_tree(array_agg(private.lexeme_query(case
        when each.key ~ ' ' then private.filter_lexeme('start', array_to_string((string_to_array(each.key, ' '))[1:4], ' '))
        else private.filter_lexeme('title', each.key) end) order by each.key)) as starts
    from (select distinct p.meaning[1] as work, p.key from private.search_phrases as p where p.kind = 'work') as each
    group by each.work) as own
  where own.work = w.key;

  -- A row's columns are made before it is known to be there already: only what is new is written.
  with words as materialized (
    select distinct word
    from (
      -- all at once: the bar is part of no word and of no pattern
      select private.plain_phrase(string_agg(texts.text, ' | ')) as text
      from (
        select p.phrase as text from private.search_phrases as p where p.kind in ('work', 'english', 'wish')
        union all select unnest(p.meaning) from private.search_phrases as p where p.kind = 'short'
      ) as texts
    ) as whole, string_to_table(whole.text, ' ') as list(word)
    where word ~ '^[a-z]{4,30}$'),
  known as (
    update private.search_lexicon as l set is_base = true from words where l.word = words.word and not l.is_base)
  insert into private.search_lexicon (word, is_base)
  select words.word, true from words where not exists (select from private.search_lexicon as l where l.word = words.word)
  on conflict (word) do update set is_base = true where not search_lexicon.is_base;

  insert into private.renamed_companies (company_id) select c.id from public.companies as c where c.listed on conflict do nothing;
$$;
-- The words that follow (20261127100100) call it.

-- What a query asks for as a work, as the key of a title: its works and words in their order, abbreviations in full; '' when it names none, or only
-- the beginning of one.
create function private.query_title_key(p_terms private.search_term[]) returns text
language sql stable set search_path = '' as $$
  select case when bool_or(word.word like '%*') then '' else coalesce(private.term_key(
    string_agg(coalesce(short.meaning[1], word.word), ' ' order by term.nth, word.nth)), '') end
  from unnest(p_terms) with ordinality as term(kind, words, label, queries, near, weight, nth)
  cross join unnest(term.words) with ordinality as word(word, nth)
  left join lateral (
    select p.meaning from private.search_phrases as p where p.kind = 'short' and p.key = private.unaccent(word.word) order by p.phrase limit 1) as short on true
  where term.kind in ('work', 'word')
$$;

/*
 * Where vacancies with every term stand, in eight groups, best first; each query finds what those before it find and more, and null is a group that a
 * query does not have:
 *   1 the title is what was typed; 2 it begins with that; 3 it begins with another name of the work; 4 it has the words as typed; 5 it has every term by
 *   any name; 6 on the card; 7 or in the requirements; 8 anywhere.
 */
create function private.ranked_queries(p_terms private.search_term[]) returns tsquery[]
language plpgsql stable set search_path = '' as $$
declare
  places constant tsquery[] := private.all_terms(p_terms);
  asked_key constant text := private.query_title_key(p_terms);
  -- places, wishes and a company, which are met beside the work
  beside tsquery;
  beside_loosely tsquery;
  works int := 0;
  words int := 0;
  work text;
  term private.search_term;
  result tsquery[] := array_fill(null::tsquery, array[8]);
begin
  if places is null then return null; end if;
  foreach term in array p_terms loop
    if term.kind = 'work' then works := works + 1;
    elsif term.kind = 'word' then words := words + 1;
    else
      beside := private.and_query(beside, term.queries[1]);
      beside_loosely := private.and_query(beside_loosely, term.queries[2]);
    end if;
  end loop;
  if asked_key <> '' then
    result[1] := private.and_query(private.lexeme_query(private.filter_lexeme('title', left(asked_key, 200))), beside);
    if cardinality(string_to_array(asked_key, ' ')) <= 4 then
      result[2] := private.and_query(private.lexeme_query(private.filter_lexeme('start', asked_key)), beside);
    end if;
  end if;
  if works = 1 and words = 0 then
    result[3] := (
      select w.starts
      from private.search_phrases as p join private.search_works as w on w.key = p.meaning[1]
      where p.kind = 'work' and p.key in (asked_key, (
        select private.term_key(array_to_string(t.words, ' ')) from unnest(p_terms) as t where t.kind = 'work'))
      limit 1);
    if result[3] is not null then
      result[3] := private.or_query(coalesce(result[2], result[1]), private.and_query(result[3], beside_loosely));
    end if;
  end if;
  result[4] := private.or_query(places[1], result[3]);
  result[5:8] := places[2:5];
  return result;
end $$;

-- The same vacancy, twice ----------------------------------------------------------------------------------------------------------

-- What two publications of one vacancy have in common: company, title (without level and remarks, as the suggestions have it), place, contract,
-- level and pay. Null without a title of an ordinary length.
create function private.twin_key(
  p_company_id uuid, p_terms text[], p_city_key text, p_state text, p_remote boolean, p_type public.contract_type, p_level public.vacancy_level,
  p_pay_from numeric, p_pay_to numeric
) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select md5(jsonb_build_array(p_company_id, private.search_words_of(title), p_city_key, p_state, p_remote, p_type, p_level, p_pay_from, p_pay_to)::text)::uuid
  from unnest(p_terms) as list(title) where title like 'title:%' limit 1
$$;

-- Eight numbers that tell whether two texts are alike: of each of eight hashes the smallest that one of the text's words has (Broder's MinHash). The
-- share of equal ones is near the share of words that the texts have in common.
create function private.text_print(p_document tsvector) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    min(hashtextextended(lexeme, 1)), min(hashtextextended(lexeme, 2)), min(hashtextextended(lexeme, 3)), min(hashtextextended(lexeme, 4)),
    min(hashtextextended(lexeme, 5)), min(hashtextextended(lexeme, 6)), min(hashtextextended(lexeme, 7)), min(hashtextextended(lexeme, 8))]
  from unnest(tsvector_to_array(p_document)) as list(lexeme) where left(lexeme, 1) not in ('#', '=', '+', ':')
$$;

-- About three quarters of the words in common.
create function private.are_alike(p_one bigint[], p_other bigint[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (p_one[1] = p_other[1])::int + (p_one[2] = p_other[2])::int + (p_one[3] = p_other[3])::int + (p_one[4] = p_other[4])::int
    + (p_one[5] = p_other[5])::int + (p_one[6] = p_other[6])::int + (p_one[7] = p_other[7])::int + (p_one[8] = p_other[8])::int >= 6
$$;

alter table private.vacancy_search
  add column twin_key uuid generated always as (
    private.twin_key(company_id, terms, city_key, state, remote, type, level, pay_from, pay_to)) stored,
  add column text_print bigint[] generated always as (private.text_print(document)) stored;
create index vacancy_search_twins on private.vacancy_search (twin_key, posted_at desc, vacancy_id desc) where twin_key is not null;

/*
 * A condition on s: no newer publication of the same vacancy is among what is found. Of several alike, the newest stands for the others. p_matches_sql is
 * what makes a row of private.vacancy_search as twin one of those that are found; the filters hold for both, because they are equal in them.
 */
create function private.is_newest_twin_sql(p_matches_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'not exists (
    select from private.vacancy_search as twin
    where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
      and (twin.deadline is null or twin.deadline >= $2) and private.are_alike(twin.text_print, s.text_print) and ' || p_matches_sql || ')'
$$;

-- The other live publications of the same vacancy, newest first.
create function private.twins_of(p_vacancy_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select twin.vacancy_id
    from private.vacancy_search as own join private.vacancy_search as twin on twin.twin_key = own.twin_key and twin.vacancy_id <> own.vacancy_id
    where own.vacancy_id = p_vacancy_id and (twin.deadline is null or twin.deadline >= private.today())
      and private.are_alike(twin.text_print, own.text_print)
    order by twin.posted_at desc, twin.vacancy_id desc)
$$;

-- Hits -----------------------------------------------------------------------------------------------------------------------------

-- As before; publications of a vacancy of which a newer one is found (p_matches: what finds it) are left out, and the vacancies of p_skip and the
-- companies of p_without.
drop function private.newest_hits(text, text, text, public.contract_type, public.vacancy_level, tsquery, tsquery, timestamptz, uuid, int, tsquery);
create function private.newest_hits(
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

-- As before, without publications of which a newer one is found.
drop function private.best_paid_hits(text, text, text, public.contract_type, public.vacancy_level, tsquery, tsquery, int, timestamptz, uuid, int, tsquery);
create function private.best_paid_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_pay_before int, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_seen tsquery, p_matches tsquery,
  out ids uuid[], out posted timestamptz[], out pays int[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 to $8 the position, $9 rows to return, $10 rows to read, $11 words and filters in one query, $12 what was found before, $13 what a newer
  -- publication is found by
  after_sql text := case when p_posted_before is null then 'true' else '(s.pay, s.posted_at, s.vacancy_id) < ($6, $7, $8)' end;
  order_sql constant text := 's.pay desc, s.posted_at desc, s.vacancy_id desc';
  unseen_sql text := case when p_seen is null then '' else ' and not s.document @@ $12' end;
  twin_sql text := private.is_newest_twin_sql(case when p_matches is null then 'true' else 'twin.document @@ $13' end);
  page_sql constant text :=
    'array_agg(s.vacancy_id order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.posted_at order by s.pay desc, s.posted_at desc, s.vacancy_id desc),
     array_agg(s.pay order by s.pay desc, s.posted_at desc, s.vacancy_id desc)';
  walk_sql text :=
    'select ' || page_sql || '
     from (select s.vacancy_id, s.posted_at, s.pay
       from (select * from private.vacancy_search as s where ' || after_sql || ' order by ' || order_sql || ' limit $10) as s
       where ' || p_place_sql || ' and (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || unseen_sql || ' and ' || twin_sql || ' limit $9) as s';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at, s.pay, s.twin_key, s.text_print from private.vacancy_search as s
       where s.document @@ $11 and (s.deadline is null or s.deadline >= $2)' || unseen_sql || ' limit $10)
     select (select count(*) from hits), ' || page_sql || '
     from (
       select s.vacancy_id, s.posted_at, s.pay from (select s.* from hits as s where ' || after_sql || ' order by ' || order_sql || ') as s
       where ' || twin_sql || ' limit $9) as s';
  walked int;
  hits int;
begin
  foreach walked in array case when p_index_query is null then array[null::int] else array[400, 2000] end loop
    execute walk_sql into ids, posted, pays
      using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen, p_matches;
    if p_index_query is null or cardinality(ids) = p_limit then return; end if;
  end loop;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen, p_matches;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, 20000, p_index_query, p_seen, p_matches;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted, pays
    using p_place, today, p_type, p_level, p_words, p_pay_before, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen, p_matches;
end $$;

-- Up to p_limit of the hits of all eight groups (ranked_queries) after a position, best group first, in each the newest first; for queries that few
-- vacancies have: it reads all of them, once.
create function private.ranked_hits(
  p_queries tsquery[], p_index_query tsquery, p_group int, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_skip uuid[],
  out ids uuid[], out posted timestamptz[], out groups int[]
)
language plpgsql stable set search_path = '' as $$
begin
  execute
    'with hits as materialized (
       select s.vacancy_id, s.posted_at, s.twin_key, s.text_print,
         (select min(at) from generate_subscripts($1, 1) as at where s.document @@ ($1)[at]) as place
       from private.vacancy_search as s
       where s.document @@ $3 and (s.deadline is null or s.deadline >= $2) and s.vacancy_id <> all ($8))
     select array_agg(vacancy_id order by place, posted_at desc, vacancy_id desc), array_agg(posted_at order by place, posted_at desc, vacancy_id desc),
       array_agg(place order by place, posted_at desc, vacancy_id desc)
     from (
       select s.vacancy_id, s.posted_at, s.place
       from (
         select * from hits as s
         where s.place > $4 or (s.place = $4 and ($5 is null or (s.posted_at, s.vacancy_id) < ($5, $6)))
         order by s.place, s.posted_at desc, s.vacancy_id desc) as s
       where ' || private.is_newest_twin_sql('twin.document @@ $3') || ' limit $7) as page'
    into ids, posted, groups
    using p_queries, private.today(), p_index_query, p_group, p_posted_before, p_id_before, p_limit, coalesce(p_skip, '{}');
end $$;

-- As before; longer, for a cursor of a search names the hits that were arranged for the next pages.
create or replace function private.read_cursor(p_cursor text) returns jsonb
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

-- Pages ----------------------------------------------------------------------------------------------------------------------------

-- How recommendable an advertisement is beside others that fit as well: how fresh (3 for a week, 2 for three, 1 for six), and how complete (a pay that is
-- written, a text that tells something).
create function private.vacancy_score(p_posted_at timestamptz, p_pay_to numeric, p_document tsvector) returns int
language sql stable set search_path = '' as $$
  select case when p_posted_at > now() - interval '7 days' then 3 when p_posted_at > now() - interval '21 days' then 2
      when p_posted_at > now() - interval '42 days' then 1 else 0 end
    + (p_pay_to is not null)::int + (length(p_document) >= 100)::int
$$;

/*
 * The order within a stretch of hits (search_vacancies reads some sixty at a time): vacancies that have the work in their title, then on the card and so
 * on, then each part of the words. Of one company p_most come before the others have had their turn; then by group, in a part of the words by how much
 * of the query they have (fit: the weights of its terms, double where they stand as typed in the title), by score, and the newest first.
 */
create function private.arrange(p_ids uuid[], p_groups int[], p_terms private.search_term[], p_most int)
returns table (vacancy_id uuid, hit_group int, turn int, fit int, score int, posted_at timestamptz)
language sql stable rows 60 set search_path = '' as $$
  with hits as materialized (
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
  from turns as t order by t.block, t.turn, t.hit_group, t.fit desc, t.score desc, t.posted_at desc, t.vacancy_id desc
$$;

create function private.write_ids(p_ids uuid[]) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(string_agg(uuid_send(id), '' order by nth), 'base64'), E'\n', '') from unnest(p_ids) with ordinality as list(id, nth)
$$;

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

-- Those of the vacancies that are public and live now, in their order.
create function private.live_ids(p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select s.vacancy_id from unnest(p_ids) with ordinality as list(id, nth) join private.vacancy_search as s on s.vacancy_id = list.id
    where s.deadline is null or s.deadline >= private.today() order by list.nth)
$$;

-- Cards in the order of the ids, each with the number of its other publications.
create function private.result_cards(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(card || jsonb_build_object('twins', cardinality(private.twins_of((card ->> 'id')::uuid))) order by nth), '[]')
  from jsonb_array_elements(private.vacancy_cards(p_ids)) with ordinality as list(card, nth)
$$;

/*
 * As before, in the order that docs/search.md explains. Some sixty hits are read at a time and arranged (private.arrange); a page is a piece of them. The
 * cursor names the others, so that the next page is what was arranged, whatever was published since, and then goes on after the last hit that was read.
 */
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
          into sample using place, today, wanted_type, wanted_level, queries[whole_groups], sampled;
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
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => wanted_type,
          p_level => wanted_level, p_words => tier_query, p_index_query => tier_index_query, p_pay_before => pay_before,
          p_posted_before => posted_before, p_id_before => id_before, p_limit => stretch + 1 - cardinality(ids),
          p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches);
        pays := pays || coalesce(hits.pays, '{}');
      else
        select * into hits from private.newest_hits(
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => wanted_type,
          p_level => wanted_level, p_words => tier_query, p_index_query => tier_index_query,
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
              p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place, p_type => wanted_type,
              p_level => wanted_level, p_words => tier_query, p_index_query => tier_index_query,
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
    'now', now());
end $$;

-- The vacancy's page ------------------------------------------------------------------------------------------------------------------

-- The other publications of the same vacancy, at most fifty, and then those that are like it.
create function private.similar_to(v public.vacancies) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  twins uuid[] := (private.twins_of(v.id))[1:50];
begin
  return private.vacancy_cards(twins) || (
    select coalesce(jsonb_agg(card order by nth), '[]')
    from jsonb_array_elements(private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id)) with ordinality as list(card, nth)
    where not (card ->> 'id')::uuid = any (twins));
end $$;

-- As before; the first of the similar ones are its other publications.
create or replace function public.get_vacancy(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vacancies;
  c public.companies;
  gone private.gone_vacancies;
begin
  if p_id is null or p_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then return null; end if;
  select * into v from public.vacancies where id = p_id::uuid;
  if not found then
    select * into gone from private.gone_vacancies where vacancy_id = p_id::uuid;
    if not found then return null; end if;
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(gone.title_lexemes, gone.state, gone.remote, gone.level, gone.vacancy_id));
  end if;
  select * into c from public.companies where id = v.company_id;
  if not c.listed and v.company_id is distinct from auth.uid() then return null; end if;
  if not v.published and v.company_id is distinct from auth.uid() then
    if v.first_published_at is null then return null; end if;
    -- in the words it had when it was public or has now: they only choose among live ones
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
  end if;
  return jsonb_build_object(
    'status', case when not v.published or not c.listed then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id), 'has_page', c.listed and c.description is not null),
    'answers', private.shown_answers(c.id),
    'similar', private.similar_to(v));
end $$;
