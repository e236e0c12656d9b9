/*
 * A search engine beside the database: what the edge function `search` and the outbox need to ask it and to feed it,
 * where an installation has one (docs/decisions/2026-11-26-external-search-engine.md). Without one, nothing here is
 * called and nothing is stored.
 *
 * Guarantees: the engine is given public fields of vacancies that the public may find, nothing else; what it answers
 * are ids, and only those are shown that are still public when they are read here. Words, places and filters are read
 * by the same functions as in search_vacancies. What changes is queued as the notices to search engines are (migration
 * index_notices) and waits as long as the engine does not take it.
 */

-- Telling it ----------------------------------------------------------------------------------------------------------

-- A search shows a vacancy once, so the engine is told until when a newer publication stands for this one; and it is
-- told the last day that a vacancy is found, which a confirmation moves. Nobody else is: the page is the same.
create function private.notice_repeats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.index_targets as t where t.name = 'typesense') then return null; end if;
  insert into private.index_notices as n (target, vacancy_id)
  select 'typesense', vacancy_id from after join before using (vacancy_id)
  where (before.repeated_until, before.deadline) is distinct from (after.repeated_until, after.deadline)
  -- always in the same order, so that two statements cannot lock each other
  order by vacancy_id
  on conflict (target, vacancy_id) do update set queued_at = now(), batch = null where n.batch is not null;
  return null;
end $$;
create trigger z_notice_repeats after update on private.vacancy_search
  referencing old table as before new table as after for each statement execute function private.notice_repeats();

-- While the engine is filled anew (npm run search-engine:fill): changes are queued and not told, for so many seconds; 0
-- ends it. What was told meanwhile would be missing in the new collection.
create function public.hold_index_target(p_target text, p_seconds int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.index_targets as t (name, swept_on, used_on, paused_until)
  values (p_target, private.today(), private.today(), now() + make_interval(secs => least(greatest(coalesce(p_seconds, 0), 0), 3600)))
  on conflict (name) do update set paused_until = excluded.paused_until;
end $$;
grant execute on function public.hold_index_target(text, int) to service_role;

-- What it is given ----------------------------------------------------------------------------------------------------

-- The filters in a query of lexemes, as tags: 'uf:SP', 'level:junior'.
create function private.filter_tags(p_query text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array(
    select distinct replace(found[1], '''''', '''') from regexp_matches(p_query, ''':((?:[^'']|'''')*)''', 'g') as found order by 1)
$$;

-- A day as a number that an engine compares.
create function private.day_number(p_day date) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select p_day - '1970-01-01'::date
$$;

-- What the engine has of vacancies that the public may find now: what their pages show, no more.
create function private.search_documents(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'title', v.title,
    -- with abbreviations in full
    'title_forms', private.expand_short_forms(private.title_without_company(v.title, c.name)),
    'company', c.name, 'place', concat_ws(' ', v.location, (select name from private.places where kind = 'state' and uf = v.state)),
    'requirements', to_jsonb(v.requirements),
    -- an engine holds its index in memory: the beginning says what the vacancy is
    'description', left(v.description, 3000),
    'tags', to_jsonb(array(
      select substr(lexeme, 2) from unnest(tsvector_to_array(s.document)) as list(lexeme)
      where lexeme ~ '^:(city|uf|place|remote|model|pcd|type|level|pay|sign):')),
    'posted_at', floor(extract(epoch from s.posted_at))::bigint,
    'last_day', private.day_number(coalesce(s.deadline, '2199-12-31')),
    'repeated_until', coalesce(private.day_number(s.repeated_until), 0),
    'pay', s.pay) order by v.id), '[]')
  from private.vacancy_search as s
  join public.vacancies as v on v.id = s.vacancy_id
  join public.companies as c on c.id = v.company_id
  where s.vacancy_id = any (p_ids) and (s.deadline is null or s.deadline >= private.today())
$$;

-- Those of these vacancies that the public may find, 500 at most.
create function public.search_documents(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.search_documents(p_ids[1:500])
$$;
grant execute on function public.search_documents(uuid[]) to service_role;

-- All of them, in the order of their ids, some hundred a call: { documents, next }. Nothing that is published meanwhile
-- moves what comes after.
create function public.search_documents_after(p_after uuid default null, p_limit int default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select s.vacancy_id from private.vacancy_search as s
    where s.vacancy_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by s.vacancy_id limit greatest(1, least(coalesce(p_limit, 500), 500))
  )
  select jsonb_build_object(
    'documents', private.search_documents(array(select vacancy_id from page)),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 500), 500))
      then (select vacancy_id from page order by vacancy_id desc limit 1) end)
$$;
grant execute on function public.search_documents_after(uuid, int) to service_role;

-- Asking it -----------------------------------------------------------------------------------------------------------

/*
 * How a search is read, for an engine that has no places, wishes or fillers: the words that are left of it, and tags of
 * which a vacancy has to have one of each list: those of the filters that were chosen, and those of the words, which
 * are given up where too little has all of them. Reads the words' tables and no vacancy. What the page is told beside
 * its rows (understood, pay) is what search_vacancies tells.
 */
create function public.read_vacancy_search(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null,
  p_work_model text default null, p_pcd text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := private.query_words(p_query);
  terms private.search_term[] := private.read_query(words);
  chosen tsquery := private.and_query(
    (private.place_filter(p_location)).place_query,
    (select f.filter_query from private.side_filters(p_salary, p_type, p_level, p_work_model, p_pcd) as f));
begin
  return jsonb_build_object(
    'text', coalesce((
      select string_agg(array_to_string(t.words, ' '), ' ' order by t.place)
      from unnest(terms) with ordinality as t(kind, words, label, queries, related, weight, place) where t.label is null), ''),
    'is_void', cardinality(words) = 0 and private.is_signs_only(p_query),
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
grant execute on function public.read_vacancy_search(text, text, text, text, text, text, text) to service_role;

-- The cards of what an engine has found, in its order, without what the public may not find any more. 50 at most.
create function public.search_result_cards(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.result_cards(private.live_ids(p_ids[1:50]))
$$;
grant execute on function public.search_result_cards(uuid[]) to service_role;
