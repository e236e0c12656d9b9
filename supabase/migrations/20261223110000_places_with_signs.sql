-- A place is read for the engine with the signs that were typed: 'Foz & Cia, PR' gave filters without a value, which the engine refuses, and it was then left alone
-- for everybody for a while. Else as before (20261219100000_external_search.sql); `create or replace` keeps who may call it.
create or replace function public.read_vacancy_search(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null,
  p_work_model text default null, p_pcd text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := private.query_words(p_query);
  terms private.search_term[] := private.read_query(words);
  chosen tsquery := private.and_query(
    private.place_lexemes(p_location),
    (select f.filter_query from private.side_filters(p_salary, p_type, p_level, p_work_model, p_pcd) as f));
begin
  return jsonb_build_object(
    'text', coalesce((
      select string_agg(array_to_string(t.words, ' '), ' ' order by t.place)
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is null), ''),
    -- signs only ('???'): asks for something that nobody has
    'is_void', cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null,
    -- all of the filters, of each one of its values; an & inside of quotes is a sign of a place
    'filters', (
      select coalesce(jsonb_agg(private.filter_tags(part[1]) order by nth), '[]')
      from regexp_matches(chosen::text, '((?:''(?:[^'']|'''')*''|[^''&])+)', 'g') with ordinality as parts(part, nth)),
    'wishes', (
      select coalesce(jsonb_agg(private.filter_tags(t.queries[5]::text) order by t.place), '[]')
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is not null),
    'understood', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'words', array_to_string(t.words, ' '), 'label', t.label) order by t.place), '[]')
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is not null),
    'pay', private.pay_of_search(terms, p_location, p_type, p_level),
    'today', private.day_number(private.today()),
    'now', now());
end $$;
