/*
 * What reading and mending a query cost: the same answers by fewer statements. Reading asked several statements at each word, and called a function of a
 * statement for each lexeme; mending measured how far words are apart over all of their letters.
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
