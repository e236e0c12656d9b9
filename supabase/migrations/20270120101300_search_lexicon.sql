/*
 * The lexicon: every plain word of what is published. It mends typing errors and offers suggestions.
 *
 * Guarantees: a word goes with the last vacancy that has it, unless it is one of ours; what a visitor types is stored
 * nowhere; an unknown word is replaced only by one that vacancies have.
 */

-- Typing errors -------------------------------------------------------------------------------------------------------

-- A word and all that is left of it when one letter is dropped. Two words one error apart (a letter too many, missing,
-- wrong or swapped with its neighbour) always share one of these: an index over them finds every neighbour without
-- looking at other words.
create function private.one_dropped(p_word text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words text[] := array[p_word];
begin
  for place in 1..char_length(p_word) loop
    -- of two equal letters side by side, either one leaves the same word
    if place = 1 or substr(p_word, place, 1) <> substr(p_word, place - 1, 1) then
      words := words || (left(p_word, place - 1) || substr(p_word, place + 1));
    end if;
  end loop;
  return words;
end $$;

-- A word's first seven letters without up to two of them. Two words two errors apart share one of these: an index over
-- them finds all that are that near. Seven letters keep it at 29 for each word, however long (Garbe's symmetric
-- deletion with a prefix).
create function private.two_dropped(p_word text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select distinct two from unnest(private.one_dropped(left(p_word, 7))) as one, unnest(private.one_dropped(one)) as list(two));
end $$;

create function private.is_one_error(p_one text, p_other text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  same_start int := 0;
  shorter text := p_one;
  longer text := p_other;
begin
  if char_length(p_one) > char_length(p_other) then shorter := p_other; longer := p_one; end if;
  if longer = shorter or char_length(longer) - char_length(shorter) > 1 then return false; end if;
  while same_start < char_length(shorter) and substr(shorter, same_start + 1, 1) = substr(longer, same_start + 1, 1) loop
    same_start := same_start + 1;
  end loop;
  if char_length(longer) > char_length(shorter) then
    return substr(longer, same_start + 2) = substr(shorter, same_start + 1);
  end if;
  return substr(longer, same_start + 2) = substr(shorter, same_start + 2)
    or (substr(longer, same_start + 1, 1) = substr(shorter, same_start + 2, 1)
      and substr(longer, same_start + 2, 1) = substr(shorter, same_start + 1, 1)
      and substr(longer, same_start + 3) = substr(shorter, same_start + 3));
end $$;

-- Letters to put in, take out, change or swap with the neighbour to make one word of the other; more than p_most counts
-- as p_most + 1. The beginning and the end that two words have in common are left out, and no letter is held against
-- one more than p_most places away.
create function private.edit_distance(p_one text, p_other text, p_most int) returns int
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  one text[] := string_to_array(p_one, null);
  other text[] := string_to_array(p_other, null);
  length_one int := cardinality(one);
  length_other int := cardinality(other);
  -- letters that both begin with
  same int := 0;
  two_before int[];
  before int[];
  row int[];
  cost int;
  best int;
begin
  if abs(length_one - length_other) > p_most then return p_most + 1; end if;
  -- letters that the other word does not have at all
  if char_length(translate(p_one, p_other, '')) > p_most or char_length(translate(p_other, p_one, '')) > p_most then return p_most + 1; end if;
  while same < length_one and same < length_other and one[same + 1] = other[same + 1] loop same := same + 1; end loop;
  while length_one > same and length_other > same and one[length_one] = other[length_other] loop
    length_one := length_one - 1;
    length_other := length_other - 1;
  end loop;
  one := one[same + 1:length_one];
  other := other[same + 1:length_other];
  length_one := length_one - same;
  length_other := length_other - same;
  if least(length_one, length_other) = 0 then return least(greatest(length_one, length_other), p_most + 1); end if;

  -- null, which least() passes over: too far away
  before := array(select generate_series(0, least(length_other, p_most)));
  for i in 1 .. length_one loop
    row := array[case when i <= p_most then i end];
    best := row[1];
    for j in greatest(i - p_most, 1) .. least(i + p_most, length_other) loop
      cost := least(before[j + 1] + 1, row[j] + 1, before[j] + case when one[i] = other[j] then 0 else 1 end);
      if i > 1 and j > 1 and one[i] = other[j - 1] and one[i - 1] = other[j] then cost := least(cost, two_before[j - 1] + 1); end if;
      row[j + 1] := cost;
      best := least(best, cost);
    end loop;
    if best is null or best > p_most then return p_most + 1; end if;
    two_before := before;
    before := row;
  end loop;
  return least(before[length_other + 1], p_most + 1);
end $$;

-- The lexicon ---------------------------------------------------------------------------------------------------------

-- Every plain word of a published title, requirement or company name: what a mistyped word is mended to. A word goes
-- with the last vacancy that has it, unless it is one of ours.
create table private.search_lexicon (
  word text primary key check (char_length(word) between 4 and 30),
  dropped text[] not null generated always as (private.one_dropped(word)) stored,
  -- of the synonyms and places: it stays
  is_base boolean not null default false,
  -- as it stands in the documents of the vacancies; null for stop words, which name nobody
  lexeme text generated always as ((private.search_lexemes(word))[1]) stored,
  two_dropped text[] generated always as (case when char_length(word) >= 5 then private.two_dropped(word) else '{}' end) stored
);
alter table private.search_lexicon enable row level security;
create index search_lexicon_similar on private.search_lexicon using gin (word extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);
create index search_lexicon_dropped on private.search_lexicon using gin (dropped) with (gin_pending_list_limit = 64);
create index search_lexicon_lexeme on private.search_lexicon (lexeme) where not is_base;
create index search_lexicon_two_dropped on private.search_lexicon using gin (two_dropped) with (gin_pending_list_limit = 64);
create index search_lexicon_word on private.search_lexicon (word collate "C");

-- Words of the places; those of the phrases and synonyms come with them (use_search_phrases).
insert into private.search_lexicon (word, is_base)
select distinct word, true
from private.places as p, string_to_table(private.plain_phrase(p.name), ' ') as list(word)
where word ~ '^[a-z]{4,30}$';

-- Up to 300 words of each of these texts: an advertisement of 25 kB of made-up words fills no dictionary. A word that
-- the lexicon has is left alone before anything is computed of it, which most words are.
create function private.add_texts_to_lexicon(p_texts text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- one pattern after another over all texts: PostgreSQL compiles one anew when it has seen 32 others since
  with plain as materialized (
    select n, private.search_words_of(text) as words from unnest(p_texts) with ordinality as list(text, n)
  ), own as materialized (
    select distinct word from plain cross join lateral (
      select word from string_to_table(private.unaccent(plain.words), ' ') with ordinality as list(word, place)
      where word ~ '^[a-z]{4,30}$' group by word order by min(place) limit 300) as first_words
  ), new_forms as materialized (
    select distinct own.word, form
    from own
    -- 'Enfermeiro(a)' is also looked for as 'emfermeira'
    cross join unnest(array[word, case
      when right(word, 4) in ('eiro', 'ario') or right(word, 3) in ('ico', 'ado', 'ogo', 'nto') then left(word, -1) || 'a'
      when right(word, 3) in ('dor', 'tor', 'sor') then word || 'a' else word end]) as forms(form)
    -- read by its key for each form: planned without knowing how few there are, a join reads the whole lexicon
    where form ~ '^[a-z]{4,30}$' and (select l.word from private.search_lexicon as l where l.word = form) is null
  )
  insert into private.search_lexicon (word)
  select distinct form from new_forms
  -- a form of another stem would outlive the word
  where private.search_lexemes(form) = private.search_lexemes(word)
  on conflict do nothing;
end $$;

-- Forgets those of these lexemes' words that no vacancy has any more. Somebody who publishes the same word at this very
-- moment adds it again: tasks are done one transaction after the other.
create function private.forget_words(p_lexemes text[]) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  candidates constant text[] := array(
    select distinct l.lexeme from private.search_lexicon as l where l.lexeme = any (p_lexemes) and not l.is_base order by 1);
  queries tsquery[];
  newest int[];
  is_used boolean;
begin
  if candidates = '{}' then return; end if;
  queries := array(select private.lexeme_query('+' || c.lexeme) from unnest(candidates) with ordinality as c(lexeme, nth) order by c.nth);
  -- what many have, the newest have as well: then the index, which would read all of them, is not asked
  newest := private.count_newest(queries, 50);
  for nth in 1 .. cardinality(candidates) loop
    continue when newest[nth] > 0;
    execute 'select exists (select from private.vacancy_search as s where s.document @@ $1)' into is_used using queries[nth];
    if not is_used then
      delete from private.search_lexicon as l where l.lexeme = candidates[nth] and not l.is_base;
    end if;
  end loop;
end $$;

create function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words text[];
begin
  if tg_op = 'DELETE' then
    words := array(
      select distinct substr(lexeme, 2) from before, unnest(tsvector_to_array(before.document)) as list(lexeme) where lexeme like '+%');
  else
    words := array(
      select distinct substr(lexeme, 2)
      from before join after using (vacancy_id), unnest(tsvector_to_array(before.document)) as list(lexeme)
      where before.document <> after.document and lexeme like '+%' and not after.document @@ private.lexeme_query(lexeme));
  end if;
  -- each word may be looked for in all documents
  insert into private.search_tasks (size, company_ids, gone_lexemes)
  select least((select count(*) from before), 50), array(select distinct company_id from before), array_agg(word) from unnest(words) with ordinality as list(word, place)
  group by (place - 1) / 200 order by min(place);
  return null;
end $$;
create trigger forget_words_gone after delete on private.vacancy_search
  referencing old table as before for each statement execute function private.forget_removed_words();
create trigger forget_words_changed after update on private.vacancy_search
  referencing old table as before new table as after for each statement execute function private.forget_removed_words();

/*
 * To be called by the migration that changes the phrases or synonyms: writes the queries of the works anew and their
 * beginnings, adds the words of both to the lexicon, and has the vacancies indexed again in the background
 * (abbreviations stand in full in their index).
 */
create function private.use_search_phrases() returns void
language sql volatile set search_path = '' as $$
  -- A title that has all words of a name is found by that name: longer names with the same words are no part of the
  -- query, for an index holds every vacancy against every name (62 ms for all of 'auxiliar de limpeza' at 200 000, 6
  -- without those).
  with names as materialized (
    select distinct p.meaning[1] as work, p.key, string_to_array(p.key, ' ') as words from private.search_phrases as p where p.kind = 'work'
  ), longer as materialized (
    select distinct each.work, each.key
    from names as each join names as other on other.work = each.work and other.key <> each.key and other.words <@ each.words
    -- of two with the same words the first one stays
    where not each.words <@ other.words or other.key < each.key
  )
  update private.search_works as w set titles = own.titles, starts = own.starts
  from (
    select each.work,
      private.or_tree(array_agg(private.sense_query(each.words, '#') order by each.key) filter (where longer.key is null)) as titles,
      private.or_tree(array_agg(private.lexeme_query(case
        when each.key ~ ' ' then private.filter_lexeme('start', array_to_string(each.words[1:4], ' '))
        else private.filter_lexeme('title', each.key) end) order by each.key)) as starts
    from names as each left join longer using (work, key)
    group by each.work) as own
  where own.work = w.key;

  -- A row's columns are made before it is known to be there already: only what is new is written.
  with terms as materialized (
    select distinct word from private.search_synonyms as s, string_to_table(private.plain_phrase(s.term), ' ') as list(word)
  ), words as materialized (
    select distinct word
    from (
      -- all at once: the bar is part of no word and of no pattern
      select private.plain_phrase(string_agg(texts.text, ' | ')) as text
      from (
        select p.phrase as text from private.search_phrases as p where p.kind in ('work', 'english', 'wish')
        union all select unnest(p.meaning) from private.search_phrases as p where p.kind = 'short'
        union all select unnest(s.expansions) from private.search_synonyms as s
        union all select word from terms
        -- A synonym names each occupation in one gender; people look for both.
        union all select case when word like '%or' then word || 'a' else regexp_replace(word, 'o$', 'a') end from terms
          where word ~ '^[a-z]{2,28}(eir|ari|olog|nic|dor|tor|sor)o?$' and word ~ '(o|or)$'
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

-- Mending a query -----------------------------------------------------------------------------------------------------

-- How many companies have this lexeme at that place of a vacancy ('=' on the card, '+' there or in the requirements):
-- none, one, or two for all that is more.
create function private.count_companies(p_lexeme text, p_place text) returns int
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  query tsquery := private.lexeme_query(p_place || p_lexeme);
  companies int;
begin
  if query is null then return 0; end if;
  select count(distinct newest.company_id) into companies
  from (select s.company_id, s.document from private.vacancy_search as s order by s.posted_at desc, s.vacancy_id desc limit 100) as newest
  where newest.document @@ query;
  if companies < 2 then
    execute
      'select count(distinct hits.company_id) from (select s.company_id from private.vacancy_search as s where s.document @@ $1 limit 200) as hits'
      into companies using query;
  end if;
  return least(companies, 2);
end $$;

-- Words written together ('auxiliardelimpeza'): the fewest words of the lexicon that make up the whole, with a
-- preposition between them if need be. Null: it is no such word.
create function private.split_joined(p_word text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  n constant int := char_length(p_word);
  known text[];
  -- words of the best way up to each letter, as one text; null: none
  ways text[] := array_fill(null::text, array[n + 1]);
  counts int[] := array_fill(99, array[n + 1]);
  part text;
begin
  if n not between 7 and 40 or p_word !~ '^[a-z]+$' then return null; end if;
  known := array(
    select l.word from private.search_lexicon as l
    where l.word = any (array(select substr(p_word, start, length) from generate_series(1, n - 3) as a(start), generate_series(4, 20) as b(length)
      where start + length <= n + 1))
    union
    select p.key from private.search_phrases as p
    where p.kind = 'short' and p.key = any (array(select substr(p_word, start, length) from generate_series(1, n - 2) as a(start), generate_series(3, 3) as b(length)
      where start + length <= n + 1)));
  ways[1] := '';
  counts[1] := 0;
  for start in 1 .. n loop
    continue when ways[start] is null;
    foreach part in array known || '{de,da,do,e,em}'::text[] loop
      if substr(p_word, start, char_length(part)) = part and start + char_length(part) <= n + 1
        and (char_length(part) > 2 or (start > 1 and start + char_length(part) <= n))
        and counts[start] + 1 < counts[start + char_length(part)] then
        counts[start + char_length(part)] := counts[start] + 1;
        ways[start + char_length(part)] := ways[start] || ' ' || part;
      end if;
    end loop;
  end loop;
  return case when counts[n + 1] between 2 and 5 then string_to_array(btrim(ways[n + 1]), ' ') end;
end $$;

-- Whether vacancies of two companies have the word, or it is one of ours.
create function private.is_in_use(p_word text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.search_lexicon as l where l.word = p_word and (l.is_base or private.count_companies(l.lexeme, '+') = 2));
end $$;

-- Whether a word of the lexicon may replace a typed one: it is in use, or stands on the card of one company's vacancy
-- and nobody has the typed one.
create function private.may_replace(p_word text, p_is_unknown boolean) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_in_use(p_word) or (p_is_unknown and exists (
    select from private.search_lexicon as l where l.word = p_word and private.count_companies(l.lexeme, '=') > 0));
end $$;

/*
 * The query with each unknown word replaced, or null when there is nothing to mend. A word is unknown when it is no
 * part of a known phrase, none of ours, and at most one company has it. It becomes, in this order: two words that were
 * written together with a space between them; the beginning of words ('enferm*'); the one of those one error away that
 * most vacancies have; several words that were written as one; from six letters on, a word two errors away; a word much
 * alike. p_terms: what read_query says of the words, if that is known.
 */
create function private.mend_words(p_words text[], p_terms private.search_term[] default null) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  word text;
  plain text;
  typed_lexeme text;
  users int;
  nearest text;
  neighbours text[];
  neighbour record;
  hits int;
  most_hits int;
  parts text[];
  -- a long text is no list of mistyped words
  unread text[] := (array(
    select w from unnest(coalesce(p_terms, private.read_query(p_words))) as t, unnest(t.words) as list(w) where t.kind = 'word'))[1:8];
  words text[] := p_words;
  joined text[] := '{}';
  around text[];
  at int := 1;
  result text[] := '{}';
begin
  -- 'tele marketing', 'recep cionista'
  while at <= cardinality(words) loop
    if at < cardinality(words) and words[at] = any (unread) and words[at + 1] = any (unread)
      and char_length(words[at] || words[at + 1]) >= 6
      and not (private.is_in_use(private.unaccent(words[at])) and private.is_in_use(private.unaccent(words[at + 1])))
      and private.is_in_use(private.unaccent(words[at] || words[at + 1])) then
      joined := joined || (words[at] || words[at + 1]);
      at := at + 2;
    else
      joined := joined || words[at];
      at := at + 1;
    end if;
  end loop;
  words := joined;

  foreach word in array words loop
    plain := private.unaccent(word);
    nearest := null;
    parts := null;
    if word = any (unread) and plain ~ '^[a-z]{3,40}$'
      and not exists (select from private.search_lexicon as l where l.word = plain and l.is_base)
      and not exists (select from private.search_synonyms as s where s.key = private.term_key(plain)) then
      typed_lexeme := (private.search_lexemes(plain))[1];
      users := case when exists (select from private.search_lexicon as l where l.word = plain)
        then case when typed_lexeme is null then 2 else private.count_companies(typed_lexeme, '+') end else 0 end;
      if users < 2 then
        -- a beginning
        if exists (
          select from (
            select l.word from private.search_lexicon as l
            where l.word collate "C" > plain and l.word collate "C" < plain || '~' and char_length(l.word) > char_length(plain) + 1
            order by l.is_base desc, l.word limit 12) as longer
          where private.is_in_use(longer.word)) then
          nearest := word || '*';
        end if;
        if nearest is null and char_length(plain) >= 4 then
          neighbours := '{}';
          for neighbour in
            select l.word from private.search_lexicon as l
            where l.dropped && private.one_dropped(plain) and private.is_one_error(l.word, plain)
              -- another form of a word that is used is no correction of it
              and (users = 0 or l.lexeme is distinct from typed_lexeme)
            order by l.is_base desc, left(l.word, 1) = left(plain, 1) desc, l.word limit 24
          loop
            if private.may_replace(neighbour.word, users = 0) then neighbours := neighbours || neighbour.word; end if;
            exit when cardinality(neighbours) = 8;
          end loop;
          -- of equals: the same first letter, then the alphabet
          neighbours := array(select n from unnest(neighbours) as list(n) order by left(n, 1) = left(plain, 1) desc, n);
          if cardinality(neighbours) = 0 and users = 0 then
            parts := private.split_joined(plain);
            -- what one company alone has written replaces nothing
            if exists (select from unnest(parts) as list(part) where char_length(part) > 3 and not private.is_in_use(part)) then parts := null; end if;
          end if;
          if cardinality(neighbours) = 0 and parts is null and users = 0 and char_length(plain) between 6 and 30 then
            neighbours := array(
              select near.word
              from (
                select l.word, private.edit_distance(plain, l.word, 2) as errors, l.is_base
                from (
                  select c.word, c.is_base from private.search_lexicon as c
                  where c.two_dropped && private.two_dropped(plain) and abs(char_length(c.word) - char_length(plain)) <= 2
                  order by extensions.similarity(c.word, plain) desc, c.word limit 80) as l
              ) as near
              where near.errors <= 2 and private.may_replace(near.word, true)
              order by near.is_base desc, left(near.word, 1) = left(plain, 1) desc, extensions.similarity(near.word, plain) desc, near.word limit 6);
          end if;
          nearest := neighbours[1];
          if cardinality(neighbours) > 1 then
            most_hits := 0;
            around := words[greatest(array_position(words, word) - 3, 1):array_position(words, word) + 3];
            for neighbour in select n as word from unnest(neighbours) as list(n) loop
              -- beside the words around it it counts for more than alone
              hits := private.count_words(array[neighbour.word]);
              hits := hits + 10000 * case when cardinality(around) = 1 then hits else private.count_words(array_replace(around, word, neighbour.word)) end;
              if hits > most_hits then
                most_hits := hits;
                nearest := neighbour.word;
              end if;
            end loop;
          end if;
          if nearest is null and parts is null and users = 0 then
            for neighbour in
              select l.word
              from private.search_lexicon as l
              where l.word operator(extensions.%) plain and abs(char_length(l.word) - char_length(plain)) <= 2
                and extensions.similarity(l.word, plain) >= 0.4
              order by extensions.similarity(l.word, plain) desc, l.word limit 8
            loop
              if private.may_replace(neighbour.word, true) then
                nearest := neighbour.word;
                exit;
              end if;
            end loop;
          end if;
        end if;
      end if;
    end if;
    result := result || coalesce(parts, array[coalesce(nearest, word)]);
  end loop;
  return nullif(result[1:40], p_words);
end $$;

-- Suggestions ---------------------------------------------------------------------------------------------------------

-- What the suggestions offer: one row for each word that a label begins or goes on with, so that 'react' finds
-- 'Desenvolvedor(a) React'. hits counts the published vacancies that have it; at zero the row goes, and with it the
-- label of a vacancy that was deleted.
create table private.search_suggestions (
  start text collate "C" not null,
  kind text not null check (kind in ('title', 'skill', 'company')),
  label text not null,
  is_whole boolean not null,
  hits int not null,
  primary key (start, kind, label)
);
alter table private.search_suggestions enable row level security;

-- The labels of a vacancy: its title without level and remarks, its company, and those requirements that are a skill's
-- name rather than a sentence.
create function private.suggestion_terms(p_title text, p_company_name text, p_requirements text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  title text := p_title;
begin
  if private.has_one_of(title, '{-,–,|,(,[,/}') then
    title := regexp_replace(title, '\s*[-–|(\[/]\s*(h[ií]brid[oa]|remot[oa]|home ?office|clt|pj|presencial).*$', '', 'i');
  end if;
  if lower(title) like any ('{%nior,%pleno,%jr,%jr.,%pl,%pl.,%sr,%sr.,%i}') then
    title := regexp_replace(title, '(\s+(j[uú]nior|pleno|s[eê]nior|jr\.?|pl\.?|sr\.?|i{1,3}))+$', '', 'i');
  end if;
  return (select coalesce(array_agg(distinct kind || ':' || label order by kind || ':' || label), '{}')
  from (
    select 'title' as kind, btrim(title) as label
    union all select 'company', btrim(p_company_name)
    union all select 'skill', btrim(item, ' .;') from unnest(p_requirements) as list(item)
      where char_length(item) <= 30 and cardinality(string_to_array(btrim(item), ' ')) <= 3
  ) as labels
  where char_length(label) between 2 and 80);
end $$;

create function private.suggestion_starts(p_label text) returns table (start text, is_whole boolean)
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  words constant text[] := string_to_array(private.unaccent(private.search_words_of(p_label)), ' ');
begin
  return query
    select distinct on (list.start) list.start, list.place = 1
    from (
      select array_to_string(words[at:], ' ') as start, at as place
      from generate_series(1, least(cardinality(words), 8)) as each(at)
      where char_length(words[at]) > 1
    ) as list
    order by list.start, list.place;
end $$;

-- Counts p_before off and p_now on, each label once, however many vacancies of the statement have it.
create function private.change_term_counts(p_before text[], p_now text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  terms text[];
  changes int[];
  gone_starts text[];
  gone_kinds text[];
  gone_labels text[];
begin
  select array_agg(term order by term), array_agg(change order by term) into terms, changes
  from (
    select term, sum(sign)::int as change
    from (select unnest(p_before) as term, -1 as sign union all select unnest(p_now), 1) as each_term
    group by term having sum(sign) <> 0
  ) as summed;
  if terms is null then return; end if;

  -- Found by the key, and only where a count has come to nothing: a join with all suggestions was planned as a reading
  -- of the whole table.
  with changed as (
    insert into private.search_suggestions as known (start, kind, label, is_whole, hits)
    select s.start, split_part(term, ':', 1), substr(term, strpos(term, ':') + 1), s.is_whole, change
    from unnest(terms, changes) as list(term, change)
    cross join private.suggestion_starts(substr(term, strpos(term, ':') + 1)) as s
    on conflict (start, kind, label) do update set hits = known.hits + excluded.hits
    returning known.start, known.kind, known.label, known.hits
  )
  select array_agg(start), array_agg(kind), array_agg(label) into gone_starts, gone_kinds, gone_labels
  from changed where hits <= 0;
  delete from private.search_suggestions as known
  using unnest(gone_starts, gone_kinds, gone_labels) as gone(start, kind, label)
  where known.start = gone.start and known.kind = gone.kind and known.label = gone.label;
end $$;

create function private.forget_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_tasks (size, company_ids, terms_before)
  select count(distinct part.vacancy_id), array_agg(distinct part.company_id), array_agg(term)
  from (select b.*, row_number() over () as place from before as b) as part cross join unnest(part.terms) as term
  group by (part.place - 1) / 500;
  return null;
end $$;
create trigger forget_terms after delete on private.vacancy_search
  referencing old table as before for each statement execute function private.forget_terms();

/*
 * Terms to offer while somebody types: titles, skills and companies of published vacancies that have a word beginning
 * with what is typed; first those that begin with it as a whole, then those that more vacancies have.
 */
create function public.suggest_terms(p_prefix text, p_limit int default 8) returns table (term text, kind text)
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  prefix text := private.unaccent(private.search_words_of(left(coalesce(p_prefix, ''), 60)));
begin
  if char_length(prefix) < 2 then return; end if;
  return query
    select best.label, best.kind
    from (
      -- spelled in two ways, the one that is used more
      select distinct on (private.fold(s.label)) s.label, s.kind, s.is_whole, s.hits
      from (
        select f.label, f.kind, f.is_whole, f.hits from private.search_suggestions as f
        -- the words hold letters and digits only: nothing to escape
        where f.start >= prefix and f.start < prefix || '~'
        order by f.is_whole desc, f.hits desc, f.label
        limit 100
      ) as s
      order by private.fold(s.label), s.is_whole desc, s.hits desc
    ) as best
    order by best.is_whole desc, best.hits desc, best.label
    limit greatest(1, least(coalesce(p_limit, 8), 20));
end $$;
grant execute on function public.suggest_terms(text, int) to anon, authenticated;
