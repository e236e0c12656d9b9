/*
 * What reading and mending a query cost: the same answers by fewer statements. Reading asked several statements at each word, and called a function of a
 * statement for each lexeme; mending read the query once more, and measured how far words are apart over all of their letters.
 */

-- In plpgsql, which keeps what it has planned: in SQL each call is planned and started anew, and reading a long text calls these a thousand times.
create or replace function private.or_query(p_one tsquery, p_other tsquery) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_one is null then p_other when p_other is null then p_one else p_one || p_other end;
end $$;

create or replace function private.and_query(p_one tsquery, p_other tsquery) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_one is null then p_other when p_other is null then p_one else p_one && p_other end;
end $$;

-- All of these lexemes at that place; '' asks for nothing. As before, written as one text.
create or replace function private.sense_query(p_lexemes text[], p_place text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  lexemes constant text := array_to_string(array_remove(p_lexemes, ''), ' ');
begin
  if lexemes = '' then return null; end if;
  return ('''' || p_place || replace(replace(replace(lexemes, '\', '\\'), '''', ''''''), ' ', ''' & ''' || p_place) || '''')::tsquery;
end $$;

create or replace function private.or_tree(p_queries tsquery[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  query tsquery;
  result tsquery;
begin
  foreach query in array coalesce(p_queries, '{}') loop
    result := case when result is null then query when query is null then result else result || query end;
  end loop;
  return result;
end $$;

-- As before (20261124100000_search_words.sql).
create or replace function private.read_words(p_words text[]) returns private.search_term[]
-- Planned for the words at hand: one plan for all texts reads every phrase, 2.4 s where 10 ms do.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  places constant text[] := '{#,#,=,+,""}';
  n constant int := least(cardinality(p_words), 40);
  plain text[] := array(select private.unaccent(word) from unnest(p_words[1:n]) with ordinality as list(word, place) order by place);
  -- the lexemes of each word as typed, and of the first, second and third meaning of an abbreviation; '' for a stop word
  typed text[] := array(select array_to_string(private.search_lexemes(word), ' ') from unnest(p_words[1:n]) with ordinality as list(word, place) order by place);
  first_sense text[] := typed;
  second_sense text[] := typed;
  third_sense text[] := typed;
  short_forms text[] := array_fill(null::text, array[greatest(n, 1)]);
  at int := 1;
  -- of each word the longest abbreviation that begins there, and the longest phrase: what it means as text, for an array holds no arrays of different lengths
  short_meanings text[];
  short_lengths int[];
  kinds text[];
  meanings text[];
  lengths int[];
  short record;
  match record;
  titles tsquery;
  -- what a term is found by at one place, any of these
  parts tsquery[];
  last int;
  term_text text;
  alternatives text[];
  synonym private.search_synonyms;
  term private.search_term;
  here tsquery;
  wish text;
  is_long_work boolean;
  place_now int;
  is_asked_for boolean := true;
  result private.search_term[] := '{}';
begin
  if coalesce(n, 0) = 0 or p_words is null then return result; end if;

  select array_agg(f.meaning::text order by s.start), array_agg(f.length order by s.start) into short_meanings, short_lengths
  from generate_series(1, n) as s(start)
  left join lateral (
    select p.meaning, c.length
    from generate_series(least(3, n - s.start + 1), 1, -1) as c(length)
    join private.search_phrases as p on p.kind = 'short' and p.key = array_to_string(plain[s.start:s.start + c.length - 1], ' ')
    order by c.length desc limit 1) as f on true;
  while at <= n loop
    if short_lengths[at] is not null then
      select short_meanings[at]::text[] as meaning, short_lengths[at] as length into short;
      first_sense[at] := array_to_string(private.search_lexemes(short.meaning[1]), ' ');
      second_sense[at] := array_to_string(private.search_lexemes(coalesce(short.meaning[2], short.meaning[1])), ' ');
      third_sense[at] := array_to_string(private.search_lexemes(coalesce(short.meaning[3], short.meaning[1])), ' ');
      for covered in at .. at + short.length - 1 loop
        short_forms[covered] := array_to_string(short.meaning, ';');
        if covered > at then
          first_sense[covered] := '';
          second_sense[covered] := '';
          third_sense[covered] := '';
        end if;
      end loop;
      at := at + short.length;
    else
      at := at + 1;
    end if;
  end loop;

  -- The longest phrase at each word, all in one statement. Texts of up to seven words are compared with the phrases as they are written, and by their
  -- lexemes: as typed and, where there are abbreviations, by what they stand for.
  with spans as materialized (
    select s.start, c.length, array_to_string(plain[s.start:s.start + c.length - 1], ' ') as words,
      array_to_string(array_remove(typed[s.start:s.start + c.length - 1], ''), ' ') as lexemes,
      typed[s.start] <> '' as begins, typed[s.start + c.length - 1] <> '' as ends, short_forms[s.start + c.length - 1] is not null as ends_short,
      array_to_string(short_forms[s.start:s.start + c.length - 1], '') <> '' as has_short
    from generate_series(1, n) as s(start), generate_series(1, least(7, n - s.start + 1)) as c(length)
  ), senses as materialized (
    select s.start, s.length, s.lexemes as key from spans as s where s.begins and (s.ends or s.ends_short)
    union
    select s.start, s.length, array_to_string(array_remove(sense.words, ''), ' ')
    from spans as s
    cross join lateral (values
      (first_sense[s.start:s.start + s.length - 1]), (second_sense[s.start:s.start + s.length - 1]), (third_sense[s.start:s.start + s.length - 1])) as sense(words)
    where s.has_short and s.begins and (s.ends or s.ends_short)
  ), phrases as materialized (
    select p.key, p.kind, p.meaning from private.search_phrases as p
    where p.key = any (array(select words from spans union select key from senses)) and p.kind <> 'short'
  ), matches as (
    select s.start, s.length, p.kind, p.meaning from spans as s join phrases as p on p.key = s.words where p.kind in ('place', 'wish', 'filler')
    union all
    select s.start, s.length, p.kind, p.meaning from senses as s join phrases as p on p.key = s.key where p.kind in ('work', 'english')
    union all
    select s.start, s.length, 'place', array[case p.kind when 'city' then p.name || ', ' || p.uf else p.uf end]
    from spans as s join private.places as p on p.name_key = s.words
    -- the city of a state's name
    where s.length <= 5 and p.name_key <> 'para'
      and (p.kind = 'city' or not exists (select from private.places as city where city.kind = 'city' and city.name_key = p.name_key))
    union all
    select s.start, 1, 'place', array[upper(s.words)]
    from spans as s
    -- also words, when they open a query
    where s.length = 1 and s.start > 1 and s.words ~ '^[a-z]{2}$' and s.words not in ('se', 'to', 'pa', 'am', 'al') and private.is_uf(upper(s.words))
    union all
    -- a company that has vacancies
    select s.start, s.length, 'company', array[c.label]
    from spans as s
    join (
      select c.start as key, c.label from private.search_suggestions as c
      where c.kind = 'company' and c.is_whole and c.start = any (array(select words from spans where length between 2 and 6))) as c on c.key = s.words
    where s.length between 2 and 6
    union all
    select s.start, s.length, 'synonym', '{}'
    from spans as s
    where s.length <= 3 and s.begins and s.ends and exists (select from private.search_synonyms as other where other.key = s.lexemes)
  ), longest as (
    select distinct on (m.start) m.start, m.length, m.kind, m.meaning from matches as m
    order by m.start, m.length desc, array_position('{work,wish,place,company,english,synonym,filler}', m.kind), m.meaning
  )
  select array_agg(l.kind order by s.start), array_agg(l.meaning::text order by s.start), array_agg(l.length order by s.start) into kinds, meanings, lengths
  from generate_series(1, n) as s(start) left join longest as l using (start);

  at := 1;
  while at <= n loop
    select kinds[at] as kind, meanings[at]::text[] as meaning, lengths[at] as length into match;
    if match.kind is null then
      match.kind := 'word';
      match.length := 1;
      match.meaning := null;
    end if;
    term_text := array_to_string(p_words[at:at + match.length - 1], ' ');
    term := row(match.kind, p_words[at:at + match.length - 1], null, '{}', null, 2)::private.search_term;

    if match.kind = 'filler' then
      -- 'procuro vaga de': what comes next is what is looked for
      is_asked_for := array_to_string(plain[at:at + match.length - 1], ' ')
        ~ '\m(vagas?|empregos?|trabalhos?|trabalhar|procur\w+|contrat\w+|busc\w+|precis\w+|oportunidades?|como|cargo|funcao)\M';
    elsif match.kind = 'place' then
      term.label := case when cardinality(match.meaning) = 1 then match.meaning[1] else term_text end;
      here := private.or_query(private.places_query(match.meaning), private.sense_query(typed[at:at + match.length - 1], '='));
      term.queries := array_fill(here, array[5]);
      if cardinality(match.meaning) = 1 and match.meaning[1] like '%, __' then
        -- the city before everything else that has its name, as a state may
        term.queries[1:2] := array_fill(private.places_query(match.meaning), array[2]);
      end if;
      term.weight := 2.5;
      result := result || term;
    elsif match.kind = 'company' then
      term.queries := array_fill(private.sense_query(typed[at:at + match.length - 1], '='), array[5]);
      term.weight := 3;
      if term.queries[1] is not null then result := result || term; end if;
    elsif match.kind = 'wish' then
      wish := match.meaning[1];
      here := private.sense_query(typed[at:at + match.length - 1], '=');
      if wish like 'level=%' then
        term.kind := 'level';
        here := private.or_query(private.lexeme_query(private.filter_lexeme('level', substr(wish, 7))), here);
        if wish = 'level=estagio' then here := private.or_query(private.lexeme_query(private.filter_lexeme('type', 'estagio')), here); end if;
      elsif wish like 'contract=%' then
        term.kind := 'contract';
        here := private.or_query(private.lexeme_query(private.filter_lexeme('type', substr(wish, 10))), here);
      elsif wish = 'remote' then
        term.kind := 'remote';
        here := private.or_query(private.lexeme_query(private.filter_lexeme('remote', 'true')), here);
      else
        term.kind := 'sign';
        here := private.or_query(private.lexeme_query(private.filter_lexeme('sign', case wish when 'first-job' then 'no-experience' else wish end)),
          private.sense_query(typed[at:at + match.length - 1], '#'));
        if wish = any ('{no-experience,first-job}') then
          here := private.or_query(here, private.lexeme_query(private.filter_lexeme('level', 'estagio')));
        end if;
      end if;
      term.label := wish;
      term.queries := array_fill(here, array[5]);
      term.weight := case when wish like 'group=%' then 3 else 1 end;
      result := result || term;
    else
      -- a work, a word, or words that have others for the same
      select * into synonym from private.search_synonyms as s where s.key = array_to_string(array_remove(typed[at:at + match.length - 1], ''), ' ');
      alternatives := case when match.kind = 'english' then match.meaning end;
      -- The card adds the company's name to the title, and a description names many works: the words of a work beside each other in either are
      -- rarely that work.
      last := at + match.length - 1;
      is_long_work := match.kind = 'work' and not 'estagi' = any (typed[at:at + match.length - 1])
        and (cardinality(array_remove(typed[at:at + match.length - 1], '')) > 1 or short_forms[at] is not null);
      titles := case when match.kind = 'work' then (select w.titles from private.search_works as w where w.key = match.meaning[1]) end;
      for place in 1 .. 5 loop
        place_now := case when not is_long_work then place when place = 3 then 2 when place = 5 then 4 else place end;
        if term_text ~ '^[^ ]+\*$' then
          -- the beginning of a word: whatever the dictionary goes on with
          parts := array(
            select private.lexeme_query(places[place] || begun.lexeme)
            from (
              select distinct l.lexeme from private.search_lexicon as l
              where l.word collate "C" >= rtrim(plain[at], '*') and l.word collate "C" < rtrim(plain[at], '*') || '~' and l.lexeme is not null
              order by 1 limit 40) as begun
            order by begun.lexeme);
        else
          parts := array[private.sense_query(typed[at:last], places[place_now])];
          if short_forms[at] is not null then
            -- each word by itself, as typed or in full
            parts := parts || array[
              private.sense_query(first_sense[at:last], places[place_now]), private.sense_query(second_sense[at:last], places[place_now]),
              private.sense_query(third_sense[at:last], places[place_now])];
          elsif array_to_string(short_forms[at:last], '') <> '' then
            parts := parts || array[private.sense_query(first_sense[at:last], places[place_now]), private.sense_query(second_sense[at:last], places[place_now])];
          end if;
        end if;
        if synonym.expansions is not null and (place > 1 or synonym.is_spelling) then
          parts := parts || private.phrases_query(synonym.expansions, places[case when synonym.is_spelling then place else least(place, 3) end]);
        end if;
        if place > 1 then
          parts := parts || titles;
          if alternatives is not null then parts := parts || private.phrases_query(alternatives, places[least(place, 3)]); end if;
          -- the end of the query may be the beginning of a word
          if match.kind = 'word' and at = n and n > 1 and char_length(typed[at]) >= 4 and typed[at] !~ ' ' then
            parts := parts || (private.lexeme_query('#' || typed[at])::text || ':*')::tsquery;
          end if;
        end if;
        here := private.or_tree(parts);
        term.queries[place] := here;
      end loop;
      if match.kind = 'work' then
        -- the first one is what is looked for, unless another is introduced as that
        term.weight := case when is_asked_for then 6 else 4 end;
        term.near := (
          select private.or_tree(array_agg(other.titles order by w.place))
          from private.search_works as own
          cross join unnest(own.near) with ordinality as w(key, place)
          join private.search_works as other on other.key = w.key
          where own.key = match.meaning[1] and w.place <= 4);
      else
        term.kind := 'word';
      end if;
      -- a stop word, or one that is in every advertisement
      if term.queries[5] is not null and not (term.kind = 'word'
        and private.unaccent(term_text) = any ('{nao,ate,sao,ja,tambem,voce,voces,nos,sera,ha,vaga,vagas,emprego,empregos}'::text[])) then
        result := result || term;
      end if;
    end if;
    if match.kind <> 'filler' and typed[at] <> '' then is_asked_for := false; end if;
    at := at + match.length;
  end loop;
  return result;
end $$;

-- As before: the beginning and the end that two words have in common are left out, and no letter is held against one more than p_most places away.
create or replace function private.edit_distance(p_one text, p_other text, p_most int) returns int
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

-- As before (20261124100000_search_words.sql); p_terms is what read_query makes of the words, which who asks has read already.
drop function private.mend_words(text[]);
create function private.mend_words(p_words text[], p_terms private.search_term[]) returns text[]
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
    select w from unnest(p_terms) as t, unnest(t.words) as list(w) where t.kind = 'word'))[1:8];
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
          -- of equals as before: the same first letter, then the alphabet
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
              hits := 10000 * private.count_words(array_replace(around, word, neighbour.word)) + private.count_words(array[neighbour.word]);
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

-- As before (20261212100000_repeats_counted_once.sql), with its terms given to mend_words.
create or replace function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20, p_sort text default null,
  p_work_model text default null, p_pcd text default null
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

  select f.filters_sql, f.filter_query into filters_sql, filter_query from private.side_filters(p_salary, p_type, p_level, p_work_model, p_pcd) as f;
  filter_query := private.and_query(private.place_lexemes(p_location), filter_query);

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
    counted_sql := private.is_counted_sql(case when queries is null then 'true' else 'twin.document @@ $5' end);
    exit when total is not null;

    -- Is it so common that the count goes past the cap? The newest tell, without counting; where a few tell that it may be, more of them.
    if whole is not null then
      foreach sampled in array array[400, 2000] loop
        execute
          'select count(*) from (' || private.newest_of_place_sql(place_sql, 'true', '$6') || ') as s
           where ' || live_sql || ' and ' || filters_sql || ' and ' || words_sql
          into sample using place, today, null::int, null::int, queries[whole_groups], sampled;
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
         where ' || live_sql || ' and ' || filters_sql || ' and ' || counted_sql || ' limit $7) as hits'
        into total using place, today, null::int, null::int, whole, case when whole is not null then 8000 end, cap + 1;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute
        'select count(*) from (select from private.vacancy_search as s where s.document @@ $5 and ' || live_sql || ' and ' || counted_sql || ' limit $6) as hits'
        into total using place, today, null::int, null::int, whole, cap + 1;
    end if;
    exit when total > 0 or queries is null or attempt = 2;
    mended := private.mend_words(words, terms);
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
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => null,
          p_level => null, p_words => tier_query, p_index_query => tier_index_query, p_pay_before => pay_before,
          p_posted_before => posted_before, p_id_before => id_before, p_limit => stretch + 1 - cardinality(ids),
          p_seen => case when tier > whole_groups then relaxed_seen[tier - whole_groups] end, p_matches => matches);
        pays := pays || coalesce(hits.pays, '{}');
      else
        select * into hits from private.newest_hits(
          p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => null,
          p_level => null, p_words => tier_query, p_index_query => tier_index_query,
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
              p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place, p_type => null,
              p_level => null, p_words => tier_query, p_index_query => tier_index_query,
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
    'pay', case when is_first_page then private.pay_of_search(terms, p_location, p_type, p_level) end,
    'now', now());
end $$;
