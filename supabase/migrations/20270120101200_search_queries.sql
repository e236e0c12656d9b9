/*
 * Reading a query: what its words ask for, as queries of the index.
 *
 * Guarantees: a query is read in the order of its words, the longest known phrase first; what is understood as a place
 * or a wish is told to the page, so that a person can take it back; a vacancy has every word of the query, as typed or
 * by a synonym, and those with a part of the words come after those with all.
 *
 * What a search calls is in plpgsql, which keeps what it has planned: a function in SQL that has a search_path is
 * parsed and planned anew at each place that calls it, in each transaction.
 */

-- Words as queries ----------------------------------------------------------------------------------------------------

-- The words of a query in their order: at most 40, of at most 200 characters. What one finds costs is bounded by
-- read_query. An amount of money is none of them: 'vendedor R$ 3.000' asks for a seller, and no advertisement has just
-- that figure as a word. So are years of experience: '15 anos de experiência' says nothing about a first job, as '15
-- anos' does.
create function private.query_words(p_query text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce((array_agg(word order by place))[1:40], '{}')
    -- each of these patterns needs a digit
    from string_to_table(private.search_words_of(case when p_query !~ '\d' then left(p_query, 200) else regexp_replace(left(coalesce(p_query, ''), 200),
      replace(replace(replace(replace(
        '(?:\msal[aá]rio(?: de| at[eé]| acima de| a partir de)? (?:r\$ ?)?|r\$ ?)AMOUNT(?: ?(?:a|at[eé]|-|–) ?(?:r\$ ?)?AMOUNT)?PERIOD'
          || '|\mFIGURE(?: mil)? reais\MPERIOD'
          || '|\mYEARS (?:(?:d[ea] |n[ao] |em )?(?:exp|experi[eê]ncia)'
          -- without a preposition these are where somebody of that age looks
          || '|(?:d[ea]|n[ao]|em) (?:[aá]rea|carreira|carteira(?! assinada)(?! [a-e]\M)|estrada|fun[cç][aã]o|mercado|profiss[aã]o|ramo))\M'
          || '|\mYEARS (?=como\M|de carteira\M|carteira [a-e]\M)'
          -- 'sem experiência 16 anos' names an age
          || '|\mexperi[eê]ncia (?:m[ií]nima |(?:m[ií]nima )?de (?:mais de )?)\d{1,2} (?:anos?|m[eê]s(?:es)?)\M'
          || '|\m(?:h[aá]|faz) (?:mais de )?\d{1,2} anos\M',
        'YEARS', '(?:(?:tenho|com|mais de|h[aá]|faz) )*\d{1,2}\+? (?:anos?|m[eê]s(?:es)?)'),
        'AMOUNT', 'FIGURE(?:k\M|\M)(?: ?(?:mil|reais)\M)*'),
        'FIGURE', '\d(?:[\d.,]*\d)?'),
        'PERIOD', '(?: ?(?:/|por|ao) ?(?:m[eê]s|hora|dia|semana|ano)\M)?'),
      ' ', 'gi') end), ' ')
      with ordinality as list(word, place)
    where word <> '');
end $$;

-- Whether a query is nothing but signs ('???'): it asks for something that nobody has. One of nothing but money or
-- years of experience has no words either, and asks for nothing.
create function private.is_signs_only(p_query text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(private.clean(left(p_query, 1000)) is not null and private.search_words_of(left(p_query, 1000)) = '', false);
end $$;

create function private.lexeme_query(p_lexeme text) returns tsquery
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return ('''' || replace(replace(p_lexeme, '\', '\\'), '''', '''''') || '''')::tsquery;
end $$;

-- All of these lexemes at that place; '' asks for nothing. Written as one text.
create function private.sense_query(p_lexemes text[], p_place text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  lexemes constant text := array_to_string(array_remove(p_lexemes, ''), ' ');
begin
  if lexemes = '' then return null; end if;
  return ('''' || p_place || replace(replace(replace(lexemes, '\', '\\'), '''', ''''''), ' ', ''' & ''' || p_place) || '''')::tsquery;
end $$;

-- Any of these words' lexemes at that place ('#', '=', '+', '').
create function private.words_query(p_words text, p_place text) returns tsquery
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return private.sense_query(private.search_lexemes(p_words), p_place);
end $$;

create function private.or_query(p_one tsquery, p_other tsquery) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_one is null then p_other when p_other is null then p_one else p_one || p_other end;
end $$;

create function private.and_query(p_one tsquery, p_other tsquery) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_one is null then p_other when p_other is null then p_one else p_one && p_other end;
end $$;

create function private.or_tree(p_queries tsquery[]) returns tsquery
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

-- Any of these phrases at that place.
create function private.phrases_query(p_phrases text[], p_place text) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return private.or_tree(array(select private.words_query(phrase, p_place) from unnest(p_phrases) as list(phrase)));
end $$;

-- The places of a phrase ('Cidade, UF' or 'UF') as lexemes of filters.
create function private.places_query(p_places text[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
begin
  return private.or_tree(array(
    select private.lexeme_query(
      case when place ~ '^[A-Z]{2}$' then private.filter_lexeme('uf', place)
        else private.filter_lexeme('place', private.fold(left(place, -4)) || right(place, 4)) end)
    from unnest(p_places) as list(place)));
end $$;

-- Reading a query -----------------------------------------------------------------------------------------------------

create type private.search_term as (
  -- work, place, company, level, contract, remote, sign, word
  kind text,
  words text[],
  -- a place or wish as the page names it
  label text,
  -- where it is found: title as typed, title, card, card or requirements, anywhere
  queries tsquery[],
  -- related works in the title
  near tsquery,
  weight real
);

/*
 * What a query asks for, term by term in its order. At each word the longest known phrase wins, of equals the work;
 * abbreviations are read as what they stand for. A word that ends in '*' is the beginning of one (mend_words). Stop
 * words and fillers are no terms.
 */
create function private.read_words(p_words text[]) returns private.search_term[]
-- Planned once a connection, because planning takes longer than reading. The plan is good for any text without whole
-- tables; by what it is believed to cost it would be compiled (jit), which takes a second.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  places constant text[] := '{#,#,=,+,""}';
  n constant int := least(cardinality(p_words), 40);
  plain text[] := array(select private.unaccent(word) from unnest(p_words[1:n]) with ordinality as list(word, place) order by place);
  -- the lexemes of each word as typed, and of the first, second and third meaning of an abbreviation; '' for a stop
  -- word
  typed text[] := array(select array_to_string(private.search_lexemes(word), ' ') from unnest(p_words[1:n]) with ordinality as list(word, place) order by place);
  first_sense text[] := typed;
  second_sense text[] := typed;
  third_sense text[] := typed;
  short_forms text[] := array_fill(null::text, array[greatest(n, 1)]);
  at int := 1;
  -- of each word the longest abbreviation that begins there, and the longest phrase: what it means as text, for an
  -- array holds no arrays of different lengths
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
  synonym_names tsquery;
  english_names tsquery;
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
      -- in the order of the words, as the keys of phrases: 'tec enf' is the work 'técnico de enfermagem'
      first_sense[at] := private.term_key(short.meaning[1]);
      second_sense[at] := private.term_key(coalesce(short.meaning[2], short.meaning[1]));
      third_sense[at] := private.term_key(coalesce(short.meaning[3], short.meaning[1]));
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

  -- The longest phrase at each word, all in one statement. Texts of up to seven words are compared with the phrases as
  -- they are written, and by their lexemes: as typed and, where there are abbreviations, by what they stand for.
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
    select p.key, p.kind, p.meaning, private.plain_phrase(p.phrase) as words from private.search_phrases as p
    where p.key = any (array(select words from spans union select key from senses)) and p.kind <> 'short'
  ), matches as (
    select s.start, s.length, p.kind, p.meaning, true as is_typed from spans as s join phrases as p on p.key = s.words
    where p.kind in ('place', 'wish', 'filler')
      -- two letters count as a state only as typed without an accent: 'pé' is not PE
      and not (p.kind = 'place' and s.words ~ '^[a-z]{2}$' and p_words[s.start] <> s.words)
      -- 'vagas de natal rn' names the town, not the feast
      and not (p.kind = 'wish' and s.words ~ '\mnatal$' and array_to_string(plain[s.start + s.length:s.start + s.length + 3], ' ') ~ '^(rn|rio grande do norte)\M')
    union all
    -- titles of two works may come to the same key: 'estoquista' is rather the one than 'estoque'
    select s.start, s.length, p.kind, p.meaning, p.words = array_to_string(plain[s.start:s.start + s.length - 1], ' ')
    from senses as s join phrases as p on p.key = s.key where p.kind in ('work', 'english')
    union all
    select s.start, s.length, 'place', array[case p.kind when 'city' then p.name || ', ' || p.uf else p.uf end], true
    from spans as s join private.places as p on p.name_key = s.words
    -- the city of a state's name
    where s.length <= 5 and p.name_key <> 'para'
      and (p.kind = 'city' or not exists (select from private.places as city where city.kind = 'city' and city.name_key = p.name_key))
    union all
    select s.start, 1, 'place', array[upper(s.words)], true
    from spans as s
    -- also words, when they open a query
    where s.length = 1 and s.start > 1 and s.words ~ '^[a-z]{2}$' and p_words[s.start] = s.words and s.words not in ('se', 'to', 'pa', 'am', 'al') and private.is_uf(upper(s.words))
    union all
    -- a company that has vacancies
    select s.start, s.length, 'company', array[c.label], true
    from spans as s
    join (
      select c.start as key, c.label from private.search_suggestions as c
      where c.kind = 'company' and c.is_whole and c.start = any (array(select words from spans where length between 2 and 6))) as c on c.key = s.words
    where s.length between 2 and 6
    union all
    select s.start, s.length, 'synonym', '{}', true
    from spans as s
    where s.length <= 3 and s.begins and s.ends and exists (select from private.search_synonyms as other where other.key = s.lexemes)
    union all
    -- an abbreviation of several words is one term, also where what it stands for is no phrase
    select s.start, s.length, 'synonym', '{}', false from spans as s where s.length > 1 and s.length = short_lengths[s.start]
  ), longest as (
    select distinct on (m.start) m.start, m.length, m.kind, m.meaning from matches as m
    order by m.start, m.length desc, array_position('{work,wish,place,company,english,synonym,filler}', m.kind), m.is_typed desc, m.meaning
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
      -- The card adds the company's name to the title, and a description names many works: the words of a work beside
      -- each other in either are rarely that work.
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
        -- its other names count on the card at most: from there on they are those of the place before
        if synonym.expansions is not null and (place > 1 or synonym.is_spelling) then
          if place <= 3 or synonym.is_spelling then synonym_names := private.phrases_query(synonym.expansions, places[place]); end if;
          parts := parts || synonym_names;
        end if;
        if place > 1 then
          parts := parts || titles;
          if alternatives is not null then
            if place <= 3 then english_names := private.phrases_query(alternatives, places[place]); end if;
            parts := parts || english_names;
          end if;
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

  -- Beside a work these are also the people that it serves: 'professor de surdos' is kept for nobody. That people with
  -- disabilities are welcome stands in many texts, and the word for its kind may be another's ('estoque físico').
  if exists (select from unnest(result) as t where t.kind in ('work', 'word')) then
    for nth in 1 .. cardinality(result) loop
      term := result[nth];
      term_text := private.unaccent(array_to_string(term.words, ' '));
      continue when term.kind <> 'sign' or not (
        term.label = any ('{group=pcd,group=refugee,group=indigenous}')
          and term_text !~ '\m(vagas?|exclusiv[ao]|cota|laudo|pcds?|ppd|pne|p c d|deficiencia|baixa visao)\M'
        or term.label like 'group=%' and term_text ~ '\m(terceira idade|melhor idade|idosos|feminino)\M');
      for place in 4 .. 5 loop
        term.queries[place] := private.or_query(
          term.queries[place], private.sense_query(private.search_lexemes(array_to_string(term.words, ' ')), places[place]));
      end loop;
      result[nth] := term;
    end loop;
  end if;
  return result;
end $$;

-- The words of a query as read_query takes them: a single one that no vacancy and no phrase holds as it is, but that
-- words in use begin with, is the beginning of one ('pedrei*'). What has no lexeme that anybody uses stays as it is,
-- for mend_words, which says what it was read as.
create function private.with_beginning(p_words text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  plain constant text := private.unaccent(p_words[1]);
begin
  if cardinality(p_words) <> 1 or plain !~ '^[a-z]{4,40}$'
    or exists (select from private.search_lexicon as l where l.word = plain)
    or exists (select from private.search_phrases as p where p.key = plain)
    or exists (select from private.places as p where p.name_key = plain)
    or exists (select from private.search_synonyms as s where s.key = private.term_key(plain))
    or private.count_companies((private.search_lexemes(plain))[1], '#') = 0 then
    return p_words;
  end if;
  if exists (
    select from (
      select l.word from private.search_lexicon as l
      where l.word collate "C" > plain and l.word collate "C" < plain || '~' order by l.is_base desc, l.word limit 12) as longer
    where private.is_in_use(longer.word)) then
    return array[p_words[1] || '*'];
  end if;
  return p_words;
end $$;

-- What a query asks for, term by term (read_words), its beginning of a word understood.
create function private.read_query(p_words text[]) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
begin
  return private.read_words(private.with_beginning(p_words));
end $$;

-- All terms, in five queries, each finding what the one before finds and more: all in the title, as typed or in another
-- spelling; in the title by any of their names; on the card; on the card or in the requirements; anywhere. Null: no
-- term asks for anything.
create function private.all_terms(p_terms private.search_term[]) returns tsquery[]
language plpgsql immutable set search_path = '' as $$
declare
  term private.search_term;
  result tsquery[];
begin
  foreach term in array p_terms loop
    for place in 1 .. 5 loop
      result[place] := private.and_query(result[place], term.queries[place]);
    end loop;
  end loop;
  return result;
end $$;

-- All words must match, each as typed or by a synonym; stop words ask for nothing. Five queries, each finding what the
-- one before finds and more: all words in the title, as typed or in another spelling; in the title; on the card; on the
-- card or in the requirements; anywhere. Null: no word asks for anything.
create function private.search_queries(p_words text[]) returns tsquery[]
language plpgsql stable set search_path = '' as $$
begin
  return private.all_terms(private.read_query(p_words));
end $$;

-- How many of the newest vacancies have each of these: their words are read once for all.
create function private.count_newest(p_queries tsquery[], p_newest int) returns int[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with newest as materialized (
      select strip(s.document) as words
      from (select s.document from private.vacancy_search as s order by s.posted_at desc, s.vacancy_id desc limit p_newest) as s
    )
    select array(
      select (select count(*)::int from newest where newest.words @@ asked.query)
      from unnest(p_queries) with ordinality as asked(query, nth) order by asked.nth));
end $$;

-- How many vacancies have this, up to a limit, as the index tells.
create function private.count_by_index(p_query tsquery, p_limit int) returns int
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  hits int;
begin
  execute 'select count(*) from (select from private.vacancy_search as s where s.document @@ $1 limit $2) as hits' into hits using p_query, p_limit;
  return hits;
end $$;

-- How many vacancies have each of these, each up to its limit. What many have is told by the newest: the index would
-- read every vacancy that has it. Where a few of 200 have it, ten times as many are asked before the index is, unless
-- these are a few words, whose lists are read faster than documents. Two of 200 are as good as five where that many
-- vacancies would have it sixteen times over: a table of a million decides by them what it would read 300 rows for.
create function private.count_hits(p_queries tsquery[], p_limits int[]) returns int[]
language plpgsql stable set search_path = '' as $$
declare
  result int[] := array_fill(null::int, array[coalesce(cardinality(p_queries), 0)]);
  vacancies constant bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  newest int[];
  sample int;
  open int[] := array(select at from generate_subscripts(p_queries, 1) as at where p_queries[at] is not null);
  few int[];
  at int;
begin
  foreach sample in array array[200, 2000] loop
    exit when cardinality(open) = 0;
    newest := private.count_newest(array(select p_queries[each.at] from unnest(open) with ordinality as each(at, nth) order by each.nth), sample);
    few := '{}';
    for nth in 1 .. cardinality(open) loop
      at := open[nth];
      if newest[nth] >= p_limits[at] or (newest[nth] >= 5 and vacancies * newest[nth] / sample >= 4 * p_limits[at])
        or (newest[nth] >= 2 and vacancies * newest[nth] / sample >= 16 * p_limits[at]) then
        result[at] := p_limits[at];
      elsif newest[nth] between 1 and 4 and sample = 200 and numnode(p_queries[at]) > 15 then
        few := few || at;
      else
        result[at] := private.count_by_index(p_queries[at], p_limits[at]);
      end if;
    end loop;
    open := few;
  end loop;
  return array(select coalesce(each.hits, 0) from unnest(result) with ordinality as each(hits, nth) order by each.nth);
end $$;

-- How often vacancies have these words: on the card or in the requirements, up to 200; each title that has them as
-- typed counts for 200.
create function private.count_words(p_words text[]) returns int
language plpgsql stable set search_path = '' as $$
begin
  return (
    select 200 * hits[1] + hits[2]
    from private.search_queries(p_words) as queries, private.count_hits(array[queries[1], queries[4]], '{200,200}') as hits);
end $$;

/*
 * What to look for when fewer vacancies than a page have all terms, best first: without the terms that say least, one
 * after another, as long as the rest is nearly half of what was asked; and works near to the one asked for, before a
 * place is given up, else last. Words that no vacancy has go first, then those that say little (a wish, a word that no
 * title has); a work and its place stay longest. A long text comes to its work, places and the rarest words of titles
 * in one step.
 *
 * seen: what of each query the queries before it have found, to be left out. It is no part of the query, because an
 * index reads everything that a query names, also what it must not have.
 */
create function private.relaxed_queries(
  p_terms private.search_term[], p_filters tsquery, out queries tsquery[], out seen tsquery[]
)
language plpgsql stable set search_path = '' as $$
declare
  terms private.search_term[] := p_terms;
  term private.search_term;
  -- of each term: how many vacancies have it, as far as its weight needs to know; and of each size, how many of the
  -- newest
  hits int[];
  hits_anywhere int[];
  newest int[];
  asked real := 0;
  stray real := 0;
  kept real := 0;
  has_work boolean;
  near_first boolean;
  least_share real;
  -- those that are counted
  counted int[];
  title tsquery;
  anywhere tsquery;
  in_titles tsquery[] := '{}';
  everywhere tsquery[] := '{}';
  -- sizes: the smallest that still is what was asked, the largest that vacancies have
  least_size int := 1;
  largest int := 0;
  size int;
  tried int;
  near tsquery;
  all_of_them constant tsquery := (private.all_terms(p_terms))[5];
  near_seen tsquery;
  seen_now tsquery := all_of_them;
begin
  queries := '{}';
  seen := '{}';
  least_share := case when cardinality(p_terms) > 6 then 0.2 else 0.45 end;
  has_work := exists (select from unnest(p_terms) as t where t.kind = 'work');
  -- Of a work, whether any vacancy names it; of a word, how many have it in the title, and where none has, whether any
  -- has it at all. Of a long text the first words tell enough.
  counted := (array(select t.nth from unnest(p_terms) with ordinality as t(kind, words, label, queries, near, weight, nth) where t.kind = 'word' order by t.nth))[1:12];
  hits := private.count_hits(
    array(
      select case when t.kind = 'work' then t.queries[4] when t.nth = any (counted) then t.queries[2] end
      from unnest(p_terms) with ordinality as t(kind, words, label, queries, near, weight, nth) order by t.nth),
    array(select case t.kind when 'word' then 300 else 1 end from unnest(p_terms) with ordinality as t(kind, words, label, queries, near, weight, nth) order by t.nth));
  hits_anywhere := private.count_hits(
    array(
      select case when t.nth = any (counted) and hits[t.nth] = 0 then t.queries[5] end
      from unnest(p_terms) with ordinality as t(kind, words, label, queries, near, weight, nth) order by t.nth),
    array_fill(1, array[cardinality(p_terms)]));
  for at in 1 .. cardinality(terms) loop
    term := terms[at];
    if term.kind = 'word' then
      if not at = any (counted) then
        term.weight := 0.3;
        terms[at] := term;
        stray := stray + 0.3;
        continue;
      end if;
      term.weight := case
        when hits[at] > 0 then 2.5 - 0.3 * log(hits[at])
        when hits_anywhere[at] > 0 then 0.7
        -- known to nobody: it counts among what was asked, and is the first to go
        else -1.8 end;
      stray := stray + abs(term.weight);
    else
      asked := asked + term.weight;
      if term.kind = 'work' and hits[at] = 0 then term.weight := -1.8; end if;
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
    -- Near to one or two works; a text that names many has none in particular. Of a long text near to one alone: to
    -- find what is near to two, an index holds each name of some four works against each of four others.
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

  -- The largest size that some vacancy has: what is asked of more terms is had by fewer. The next size first, because
  -- the index reads more for each term and few texts have a vacancy with much of them; then by halves.
  -- What one of the newest has is no question for the index.
  newest := private.count_newest(array(select private.and_query(p_filters, everywhere[at]) from generate_series(1, largest) as at order by at), 200);
  size := greatest(least_size, (select max(at) from generate_series(1, largest) as at where newest[at] > 0));
  tried := size + 1;
  while size < largest loop
    if private.count_by_index(private.and_query(p_filters, everywhere[tried]), 1) > 0 then
      size := tried;
    else
      largest := tried - 1;
    end if;
    tried := (size + largest + 1) / 2;
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

-- Places --------------------------------------------------------------------------------------------------------------

-- What the location box asks for: a city, a state, a region, remote work, or nothing (all null), also by a nickname or
-- a neighbourhood. A region is 'Cidade, UF' or 'UF' of several places, any of which will do; a town of that name that
-- has vacancies is one of them ('Alcântara, RJ'), but takes nobody's region away: one advertisement is enough to write
-- 'Interior, SP' as a town. A name that is both a city's and a state's means the city. An unknown city is one that no
-- vacancy has, unless one letter makes it a city of the list.
create function private.find_place(p_location text, out city_key text, out state text, out remote boolean, out region text[])
language plpgsql stable set search_path = '' as $$
declare
  k text := private.fold(left(coalesce(p_location, ''), 120));
  town text;
  pieces text[];
  uf_of_name text;
begin
  k := regexp_replace(k, '^(em|no|na) ', '');
  if k in ('', 'todas as localidades', 'todas', 'todos', 'todo o brasil', 'todo brasil', 'brasil', 'brasil todo', 'brasil inteiro', 'qualquer lugar', 'qualquer') then
    return;
  end if;
  if k ~ '^(100% ?)?(remot[oa]s?|home ?-?office|teletrabalho|a distancia|anywhere)( ?[(,/-]? ?brasil\)?)?$' then remote := true; return; end if;
  if private.is_uf(upper(k)) then state := upper(k); return; end if;
  -- beside other words of a query, 'recreio' and 'moinhos' are none of a place
  k := case k when 'recreio' then 'recreio rj' when 'moinhos' then 'moinhos de vento' else k end;
  -- a nickname, a neighbourhood or a region
  select p.meaning into region from private.search_phrases as p
  where p.kind = 'place' and p.key = private.plain_phrase(k)
    -- as the select names a state
    and k not like '%(__)'
    -- what is a town's own name means the town
    and not exists (select from private.places as city where city.kind = 'city' and city.name_key = k);
  if region is not null and k ~ '.+, [a-z]{2}$' then
    -- as the select names a town that has vacancies
    town := left(k, -2) || upper(right(k, 2));
    if not exists (select from unnest(region) as list(place) where private.fold(list.place) = k)
      and exists (select from private.vacancy_search as s where s.city_key || ', ' || s.state = town) then
      region := region || town;
    end if;
  end if;
  if cardinality(region) = 1 then
    state := right(region[1], 2);
    city_key := nullif(private.fold(left(region[1], greatest(char_length(region[1]) - 4, 0))), '');
    region := null;
    return;
  end if;
  if region is not null then return; end if;

  -- 'Campinas, SP', 'Campinas - SP', 'Campinas/SP', 'Campinas SP', 'Campinas (SP)', 'Campinas, São Paulo'
  pieces := regexp_match(k, '^(.+?)\s*[,/(–-]?\s*\m([a-z]{2})\)?$');
  if pieces is not null and private.is_uf(upper(pieces[2])) and pieces[1] <> '' then
    state := upper(pieces[2]);
    -- the select's label of a state is its name with the letters in brackets
    if k like '%(__)' and exists (
      select from private.places as p where p.kind = 'state' and p.name_key = pieces[1] and p.uf = upper(pieces[2])) then
      return;
    end if;
    city_key := pieces[1];
  else
    pieces := regexp_match(k, '^(.+?)\s*[,/–-]\s*(.+)$');
    select p.uf into uf_of_name from private.places as p where p.kind = 'state' and p.name_key = pieces[2];
    if uf_of_name is not null then
      city_key := pieces[1];
      state := uf_of_name;
    else
      -- a name that is both a city's and a state's means the city; the state is asked for as 'SP' or 'São Paulo (SP)'
      select p.uf into state from private.places as p where p.kind = 'city' and p.name_key = k
        and exists (select from private.places as s where s.kind = 'state' and s.name_key = k);
      if state is not null then
        city_key := k;
        return;
      end if;
      select p.uf into state from private.places as p where p.kind = 'state' and p.name_key = k;
      if state is not null then return; end if;
      city_key := k;
    end if;
  end if;

  -- 'Moema, SP', as parse_location reads it of a vacancy
  city_key := coalesce(private.fold(left(private.spoken_city(city_key, state), -4)), city_key);

  if not exists (select from private.vacancy_search as s where s.city_key = find_place.city_key limit 1) then
    select p.name_key into k from private.places as p
    where (p.uf = state or state is null) and char_length(p.name_key) >= 5
      and not exists (select from private.places as exact where exact.kind = 'city' and exact.name_key = find_place.city_key)
      and private.is_one_error(p.name_key, find_place.city_key)
    order by p.kind, p.name_key limit 1;
    if found then
      if exists (select from private.places as p where p.kind = 'city' and p.name_key = k) then
        city_key := k;
      else
        city_key := null;
        select p.uf into state from private.places as p where p.kind = 'state' and p.name_key = k;
      end if;
    end if;
  end if;
end $$;

-- Which rows of private.vacancy_search as s lie where the location box says ('true': no filter), the value of $1, and
-- the same as lexemes of filters.
create function private.place_filter(p_location text, out place_sql text, out place text, out place_query tsquery)
language plpgsql stable set search_path = '' as $$
declare
  asked record := private.find_place(p_location);
begin
  if asked.region is not null then
    place_sql := '(s.city_key || '', '' || s.state = any (string_to_array($1, '';'')) or s.state = any (string_to_array($1, '';'')))';
    place := array_to_string(
      array(select case when p ~ '^[A-Z]{2}$' then p else private.fold(left(p, -4)) || right(p, 4) end from unnest(asked.region) as list(p)), ';');
    place_query := private.places_query(asked.region);
  elsif asked.remote then
    place_sql := 's.remote';
    place_query := private.lexeme_query(private.filter_lexeme('remote', 'true'));
  else
    place_sql := case
      when asked.city_key is not null and asked.state is not null then 's.city_key || '', '' || s.state = $1'
      when asked.city_key is not null then 's.city_key = $1'
      when asked.state is not null then 's.state = $1'
      else 'true' end;
    place := concat_ws(', ', asked.city_key, asked.state);
    place_query := private.and_query(
      private.lexeme_query(private.filter_lexeme('city', asked.city_key)), private.lexeme_query(private.filter_lexeme('uf', asked.state)));
  end if;
end $$;

create function private.is_region(p_place_sql text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_place_sql like '% = any (string_to_array($1, %';
end $$;

-- The state of a search: of the place that was chosen, else of the one place among the words. Null: none, several, or
-- remote work.
create function private.state_of_search(p_terms private.search_term[], p_location text) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked record;
begin
  if private.clean(p_location) is null then
    return (
      select min(case when private.is_uf(right(t.label, 2)) and (char_length(t.label) = 2 or t.label like '%, __') then right(t.label, 2) end)
      from unnest(p_terms) as t where t.kind = 'place' having count(*) = 1);
  end if;
  asked := private.find_place(p_location);
  if asked.region is not null or asked.remote then return null; end if;
  return coalesce(asked.state, (select p.uf from private.places as p where p.kind = 'city' and p.name_key = asked.city_key));
end $$;

-- Titles --------------------------------------------------------------------------------------------------------------

-- What a query asks for as a work, as the key of a title: its works and words in their order, abbreviations in full; ''
-- when it names none, or only the beginning of one.
create function private.query_title_key(p_terms private.search_term[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when bool_or(word.word like '%*') then '' else coalesce(private.term_key(
      string_agg(coalesce(short.meaning[1], word.word), ' ' order by term.nth, word.nth)), '') end
    from unnest(p_terms) with ordinality as term(kind, words, label, queries, near, weight, nth)
    cross join unnest(term.words) with ordinality as word(word, nth)
    left join lateral (
      select p.meaning from private.search_phrases as p where p.kind = 'short' and p.key = private.unaccent(word.word) order by p.phrase limit 1) as short on true
    where term.kind in ('work', 'word'));
end $$;

/*
 * Where vacancies with every term stand, in eight groups, best first; each query finds what those before it find and
 * more, and null is a group that a query does not have:
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
