/*
 * What a search costs at a million vacancies, for the queries that took longest there ('administartivoo', and texts of 200 characters): how many have
 * a word is told by more of the newest before the index is asked, and a long text that names two works is not held against the works near to both.
 *
 * Guarantees: what is counted is what was counted before, but for the error of a sample of 2 000; fewer hits than asked for are counted by the index.
 */

create or replace function private.count_hits(p_query tsquery, p_limit int) returns int
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  vacancies bigint;
  sample int;
  hits int := 0;
begin
  if p_query is null then return 0; end if;
  -- What many have is told by the newest: the index would read every vacancy that has it. Where a few of 200 have it, ten times as many are asked before
  -- the index is.
  foreach sample in array array[200, 2000] loop
    select count(*) into hits
    from (select s.document from private.vacancy_search as s order by s.posted_at desc, s.vacancy_id desc limit sample) as newest
    where newest.document @@ p_query;
    if hits >= p_limit then return p_limit; end if;
    if hits >= 5 then
      select c.reltuples into vacancies from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass;
      if vacancies * hits / sample >= 4 * p_limit then return p_limit; end if;
    end if;
    exit when hits = 0 or hits >= 5;
  end loop;
  execute 'select count(*) from (select from private.vacancy_search as s where s.document @@ $1 limit $2) as hits' into hits using p_query, p_limit;
  return hits;
end $$;

create or replace function private.relaxed_queries(
  p_terms private.search_term[], p_filters tsquery, out queries tsquery[], out seen tsquery[]
)
language plpgsql stable set search_path = '' as $$
declare
  terms private.search_term[] := p_terms;
  term private.search_term;
  title_hits int;
  counted int := 0;
  asked real := 0;
  stray real := 0;
  kept real := 0;
  has_work boolean;
  near_first boolean;
  least_share real;
  title tsquery;
  anywhere tsquery;
  in_titles tsquery[] := '{}';
  everywhere tsquery[] := '{}';
  -- sizes: the smallest that still is what was asked, the largest that vacancies have
  least_size int := 1;
  largest int := 0;
  size int;
  near tsquery;
  all_of_them constant tsquery := (private.all_terms(p_terms))[5];
  near_seen tsquery;
  seen_now tsquery := all_of_them;
begin
  queries := '{}';
  seen := '{}';
  least_share := case when cardinality(p_terms) > 6 then 0.2 else 0.45 end;
  has_work := exists (select from unnest(p_terms) as t where t.kind = 'work');
  for at in 1 .. cardinality(terms) loop
    term := terms[at];
    if term.kind = 'word' then
      counted := counted + 1;
      if counted > 12 then
        -- of a long text the first words tell enough
        term.weight := 0.3;
        terms[at] := term;
        stray := stray + 0.3;
        continue;
      end if;
      title_hits := private.count_hits(term.queries[2], 300);
      term.weight := case
        when title_hits > 0 then 2.5 - 0.3 * log(title_hits)
        when private.count_hits(term.queries[5], 1) > 0 then 0.7
        -- known to nobody: it counts among what was asked, and is the first to go
        else -1.8 end;
      stray := stray + abs(term.weight);
    else
      asked := asked + term.weight;
      if term.kind = 'work' and private.count_hits(term.queries[4], 1) = 0 then term.weight := -1.8; end if;
    end if;
    terms[at] := term;
  end loop;
  asked := asked + case when has_work then least(stray, 3) else stray end;
  terms := array(
    select row(l.kind, l.words, l.label, l.queries, l.related, l.weight)::private.search_term
    from unnest(terms) with ordinality as l(kind, words, label, queries, related, weight, place) order by l.weight desc, l.place);

  -- works near to the one asked for, where and how it was asked for
  if has_work then
    foreach term in array terms loop
      if term.kind = 'work' then near := private.and_query(near, term.near);
      elsif term.kind <> 'word' then near := private.and_query(near, term.queries[2]);
      end if;
    end loop;
    -- Near to one or two works; a text that names many has none in particular. Of a long text near to one alone: to find what is near to two, an index
    -- holds each name of some four works against each of four others.
    if (select count(t.near) not between 1 and case when cardinality(terms) > 6 then 1 else 2 end from unnest(terms) as t where t.kind = 'work') then
      near := null;
    end if;
  end if;
  near_first := exists (select from unnest(terms) as t where t.kind in ('place', 'company') or t.kind = 'sign' and t.label like 'group=%');

  -- What each size asks for: the first so many terms in the title, or on the card and in the requirements.
  for at in 1 .. least(cardinality(terms) - 1, 6) loop
    term := terms[at];
    exit when term.weight < 0;
    kept := kept + term.weight;
    title := private.and_query(title, term.queries[2]);
    anywhere := private.and_query(anywhere, term.queries[4]);
    in_titles[at] := title;
    -- one term alone is not looked for in requirements
    everywhere[at] := case when at = 1 then term.queries[3] else anywhere end;
    if kept < least_share * asked
      -- a place or a wish alone is no search
      or not exists (select from unnest(terms[1:at]) as t where t.kind in ('work', 'word'))
        and exists (select from unnest(terms) as t where t.kind in ('work', 'word')) then
      least_size := at + 1;
    end if;
    largest := at;
  end loop;

  -- The largest size that some vacancy has, by halves: what is asked of more terms is had by fewer.
  size := least_size;
  while size < largest loop
    if private.count_hits(private.and_query(p_filters, everywhere[(size + largest + 1) / 2]), 1) > 0 then
      size := (size + largest + 1) / 2;
    else
      largest := (size + largest + 1) / 2 - 1;
    end if;
  end loop;

  for size in reverse largest .. least_size loop
    if near is not null and near_first and (
      select count(*) from unnest(terms[1:size]) as t where t.kind in ('place', 'company') or t.label like 'group=%')
      < (select count(*) from unnest(terms) as t where t.kind in ('place', 'company') or t.label like 'group=%') then
      -- before the place is given up
      queries := queries || near;
      seen := seen || seen_now;
      seen_now := private.or_query(seen_now, near);
      near_seen := near;
      near := null;
    end if;
    queries := queries || in_titles[size] || everywhere[size];
    seen := seen || seen_now || private.or_query(seen_now, in_titles[size]);
    -- everything before has all of these terms
    seen_now := private.or_query(private.or_query(all_of_them, everywhere[size]), near_seen);
  end loop;
  if near is not null then
    queries := queries || near;
    seen := seen || seen_now;
  end if;
end $$;

-- As before. Of a region the newest are found by their ids alone, and so many of each place are read no further than that: sorted as whole rows, 2 000 of
-- each of nine cities took more memory than a sort has.
create or replace function private.newest_of_place_sql(p_place_sql text, p_after_sql text, p_limit_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
      when private.is_region(p_place_sql) then
        'select s.* from (
          select newest.vacancy_id from unnest(string_to_array($1, '';'')) as list(place) cross join lateral (
            (select s.vacancy_id, s.posted_at from private.vacancy_search as s where s.city_key || '', '' || s.state = list.place and ' || p_after_sql
              || ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql || ')
            union all (select s.vacancy_id, s.posted_at from private.vacancy_search as s where s.state = list.place and ' || p_after_sql
              || ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql || ')) as newest
          order by newest.posted_at desc, newest.vacancy_id desc limit ' || p_limit_sql || ') as found
        join private.vacancy_search as s on s.vacancy_id = found.vacancy_id'
      else 'select * from private.vacancy_search as s where ' || p_place_sql || ' and ' || p_after_sql
    end || ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql
$$;
