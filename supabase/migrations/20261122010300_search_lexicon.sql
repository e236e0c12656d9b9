-- The words that mistyped ones are mended to. A word stayed there for ever: the name of an erased company (which may be a person's) too, and
-- what one advertisement had written among its requirements was a known word from then on, so that 'desenvolvidor' was no error any more.
-- Now a word goes with the last vacancy that has it, and one company's word alone is no proof that it is spelled so.

alter table private.search_lexicon
  -- of the synonyms and places: it stays
  add column is_base boolean not null default false,
  -- as it stands in the documents of the vacancies; null for stop words, which name nobody
  add column lexeme text generated always as ((private.search_lexemes(word))[1]) stored;
create index search_lexicon_lexeme on private.search_lexicon (lexeme) where not is_base;

with base as (
  select term as words from private.search_synonyms
  union all select unnest(expansions) from private.search_synonyms
  union all select name from private.places
)
insert into private.search_lexicon (word, is_base)
select distinct word, true
from base, string_to_table(private.unaccent(private.search_words_of(base.words)), ' ') as list(word)
where word ~ '^[a-z]{4,30}$'
on conflict (word) do update set is_base = true;

-- The synonyms name each occupation in one gender; people look for both.
insert into private.search_lexicon (word, is_base)
select distinct case when word like '%or' then word || 'a' else regexp_replace(word, 'o$', 'a') end, true
from private.search_synonyms as s, string_to_table(private.unaccent(private.search_words_of(s.term)), ' ') as list(word)
where word ~ '^[a-z]{2,28}(eir|ari|olog|nic|dor|tor|sor)o?$' and word ~ '(o|or)$'
on conflict (word) do update set is_base = true;

with used as (
  select substr(word, 2) as lexeme from ts_stat('select document from private.vacancy_search') where word like '+%'
)
delete from private.search_lexicon as l where not l.is_base and l.lexeme is not null and not exists (select from used where used.lexeme = l.lexeme);

-- Forgets those of these lexemes' words that no vacancy has any more. Somebody who publishes the same word at this very moment may lose it
-- until the next vacancy has it; then one typing error is not mended.
create function private.forget_words(p_lexemes text[]) returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  candidate text;
  query tsquery;
  is_used boolean;
begin
  for candidate in
    select distinct l.lexeme from private.search_lexicon as l where l.lexeme = any (p_lexemes) and not l.is_base order by 1
  loop
    query := private.lexeme_query('+' || candidate);
    -- what many have, the newest have as well: then the index, which would read all of them, is not asked
    select exists (
      select from (select s.document from private.vacancy_search as s order by s.posted_at desc, s.vacancy_id desc limit 50) as newest
      where newest.document @@ query) into is_used;
    if not is_used then
      execute 'select exists (select from private.vacancy_search as s where s.document @@ $1)' into is_used using query;
    end if;
    if not is_used then
      delete from private.search_lexicon as l where l.lexeme = candidate and not l.is_base;
    end if;
  end loop;
end $$;

create function private.forget_removed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.forget_words(array(
      select distinct substr(lexeme, 2) from before, unnest(tsvector_to_array(before.document)) as list(lexeme) where lexeme like '+%'));
  else
    perform private.forget_words(array(
      select distinct substr(lexeme, 2)
      from before join after using (vacancy_id), unnest(tsvector_to_array(before.document)) as list(lexeme)
      where before.document <> after.document and lexeme like '+%' and not after.document @@ private.lexeme_query(lexeme)));
  end if;
  return null;
end $$;
create trigger forget_words_gone after delete on private.vacancy_search
  referencing old table as before for each statement execute function private.forget_removed_words();
create trigger forget_words_changed after update on private.vacancy_search
  referencing old table as before new table as after for each statement execute function private.forget_removed_words();

-- As before, up to 300 words of a vacancy: an advertisement of 25 kB of made-up words fills no dictionary.
create or replace function private.add_to_lexicon(p_text text) returns void
language sql volatile set search_path = '' as $$
  insert into private.search_lexicon (word)
  select distinct form
  from (
    select word from string_to_table(private.unaccent(private.search_words_of(p_text)), ' ') with ordinality as list(word, place)
    where word ~ '^[a-z]{4,30}$' group by word order by min(place) limit 300
  ) as words
  -- 'Enfermeiro(a)' is also looked for as 'emfermeira'
  cross join unnest(array[word, regexp_replace(regexp_replace(word, '(eir|ari|ic|ad|og|nt)o$', '\1a'), '([dts]or)$', '\1a')]) as forms(form)
  where form ~ '^[a-z]{4,30}$'
    -- a form of another stem would outlive the word
    and private.search_lexemes(form) = private.search_lexemes(word)
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by form
  on conflict do nothing
$$;

-- How many companies have this lexeme at that place of a vacancy ('=' on the card, '+' there or in the requirements): none, one, or two for
-- all that is more.
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

-- The query with each unknown word replaced by one that some vacancy has: one error away (of several, the one most used), or else
-- much alike. A word is known when it is one of ours or at least two companies use it; and what only one company has written, in its
-- requirements, replaces nothing. Null when there is nothing to mend.
create or replace function private.mend_words(p_words text[]) returns text[]
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
  result text[] := '{}';
begin
  foreach word in array p_words loop
    plain := private.unaccent(word);
    nearest := null;
    if plain ~ '^[a-z]{4,30}$'
      and not exists (select from private.search_lexicon as l where l.word = plain and l.is_base)
      and not exists (select from private.search_synonyms as s where s.key = private.term_key(plain)) then
      typed_lexeme := (private.search_lexemes(plain))[1];
      users := case when exists (select from private.search_lexicon as l where l.word = plain)
        then case when typed_lexeme is null then 2 else private.count_companies(typed_lexeme, '+') end else 0 end;
      if users < 2 then
        neighbours := '{}';
        for neighbour in
          select l.word, l.lexeme, l.is_base from private.search_lexicon as l
          where l.dropped && private.one_dropped(plain) and private.is_one_error(l.word, plain)
            -- another form of a word that is used is no correction of it
            and (users = 0 or l.lexeme is distinct from typed_lexeme)
          order by l.is_base desc, left(l.word, 1) = left(plain, 1) desc, l.word limit 24
        loop
          if neighbour.is_base or private.count_companies(neighbour.lexeme, '+') = 2
            or (users = 0 and private.count_companies(neighbour.lexeme, '=') > 0) then
            neighbours := neighbours || neighbour.word;
          end if;
          exit when cardinality(neighbours) = 8;
        end loop;
        -- of equals as before: the same first letter, then the alphabet
        neighbours := array(select n from unnest(neighbours) as list(n) order by left(n, 1) = left(plain, 1) desc, n);
        nearest := neighbours[1];
        if cardinality(neighbours) > 1 then
          most_hits := 0;
          for neighbour in select n as word from unnest(neighbours) as list(n) loop
            -- beside the other words it counts for more than alone
            hits := 1000 * private.count_words(array_replace(p_words, word, neighbour.word)) + private.count_words(array[neighbour.word]);
            if hits > most_hits then
              most_hits := hits;
              nearest := neighbour.word;
            end if;
          end loop;
        end if;
        if nearest is null and users = 0 then
          for neighbour in
            select l.word, l.lexeme, l.is_base
            from private.search_lexicon as l
            where l.word operator(extensions.%) plain and abs(char_length(l.word) - char_length(plain)) <= 2
              and extensions.similarity(l.word, plain) >= 0.4
            order by extensions.similarity(l.word, plain) desc, l.word limit 8
          loop
            if neighbour.is_base or private.count_companies(neighbour.lexeme, '=') > 0 or private.count_companies(neighbour.lexeme, '+') = 2 then
              nearest := neighbour.word;
              exit;
            end if;
          end loop;
        end if;
      end if;
    end if;
    result := result || coalesce(nearest, word);
  end loop;
  return nullif(result, p_words);
end $$;
