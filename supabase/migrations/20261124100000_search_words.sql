/*
 * What people mean by the words of a search: phrases that are a work, a place, a wish or nothing at all; typing errors; and vacancies that have a
 * part of the words when too few have all.
 *
 * Guarantees: a query is read in the order of its words, the longest known phrase first; what is understood as a place or a wish is told to the
 * page, so that a person can take it back; vacancies with all words come before those with a part; and no list grows with what visitors type.
 * docs/search.md explains the ranking. The phrases are data: supabase/search-words, from which `npm run search-words` writes a migration.
 */

-- Phrases --------------------------------------------------------------------------------------------------------------------------

-- Works that a person would also consider, closest first.
create table private.search_works (
  key text primary key,
  near text[] not null default '{}',
  -- all its titles, in the title of a vacancy: made of its phrases (use_search_phrases)
  titles tsquery
);
alter table private.search_works enable row level security;

-- Words as they are compared where endings count: without accents and signs.
create function private.plain_phrase(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.unaccent(private.search_words_of(p_text))
$$;

/*
 * kind        meaning
 * work        the key of search_works that this title names
 * short       what the abbreviation stands for, the most usual first
 * english     the same in the other language, both ways
 * place       'Cidade, UF' or 'UF', one or several
 * wish        one of the signs that vacancy_signs writes, or a filter: 'level=junior', 'contract=clt', 'remote'
 * filler      nothing: the phrase says nothing about the work
 */
create table private.search_phrases (
  kind text not null check (kind in ('work', 'short', 'english', 'place', 'wish', 'filler')),
  phrase text not null,
  meaning text[] not null default '{}',
  -- As it is compared: private.phrase_key of the phrase. Written by `npm run search-words`, because 12 000 of them take seconds.
  key text not null check (key <> ''),
  primary key (kind, phrase)
);
alter table private.search_phrases enable row level security;
create index search_phrases_key on private.search_phrases (key, kind);
create index search_phrases_work on private.search_phrases ((meaning[1])) where kind = 'work';

-- Works and English words have gender and plural; the others are compared as they are written.
create function private.phrase_key(p_kind text, p_phrase text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_kind in ('work', 'english') then private.term_key(p_phrase) else private.plain_phrase(p_phrase) end
$$;

-- Signs of a vacancy ---------------------------------------------------------------------------------------------------------------

-- What a vacancy says in its text and no field holds: whether it asks for no experience, is kept for a group, or is worked partly at home, at
-- night or part-time. Every advertisement welcomes everybody; only one that is kept for a group counts here.
create function private.vacancy_signs(p_title text, p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title text := private.plain_phrase(coalesce(p_title, ''));
  t text := private.unaccent(lower(concat_ws('. ', p_title, p_text)));
  kept constant text := '(exclusiv[ao]s?|afirmativ[ao]s?|destinad[ao]s?|reservad[ao]s?|somente|apenas)( (para|a|as|aos|de|por|pessoas?|candidat[oa]s?|profissiona(l|is)))*';
  signs text[] := '{}';
begin
  if t ~ '(sem|nao( e)?( necessari[oa]| exig\w+| precis\w+| requer)( ter)?|dispensa(mos)?|independente( de)?) (a )?(nenhuma )?experiencia|experiencia (previa )?nao (e )?(exigida|necessaria|obrigatoria)|primeir[oa] (emprego|oportunidade)|jovem aprendiz' then
    signs := signs || 'no-experience'::text;
  end if;
  if title ~ '\m(pcds?|deficiencia)\M' or t ~ ('\m' || kept || ' (pcds?|(com|portador\w*( de)?) deficiencia)\M') then signs := signs || 'group=pcd'::text; end if;
  if title ~ '\m(mulheres)\M' or t ~ ('\m' || kept || ' (mulher(es)?|(d[oe] )?(sexo |publico )?feminin[oa])\M') then signs := signs || 'group=women'::text; end if;
  if title ~ '\m(negr[oa]s?|pret[oa]s e pard[oa]s)\M' or t ~ ('\m' || kept || ' (negr[oa]s?|pret[oa]s?|pard[oa]s?)\M') then signs := signs || 'group=black'::text; end if;
  if title ~ '\mlgbt\w*' or t ~ ('\m' || kept || ' (lgbt\w*|publico lgbt\w*|da comunidade lgbt\w*)') then signs := signs || 'group=lgbt'::text; end if;
  if title ~ '\m(trans|travestis?)\M' or t ~ ('\m' || kept || ' (trans|travestis?)\M') then signs := signs || 'group=trans'::text; end if;
  if t ~ '\m50 ?(\+|mais\M)' or t ~ ('\m' || kept || ' (com |acima de |maiores de |a partir de |mais de )*50 anos') then signs := signs || 'group=fifty'::text; end if;
  if t ~ ('\m' || kept || ' refugiad[oa]s?') then signs := signs || 'group=refugee'::text; end if;
  if t ~ ('\m' || kept || ' indigenas?') then signs := signs || 'group=indigenous'::text; end if;
  if t ~ '\mhibrid[oa]' then signs := signs || 'hybrid'::text; end if;
  if t ~ '\m(noturn[oa]|madrugada|turno da noite|periodo da noite)' then signs := signs || 'night'::text; end if;
  if t ~ '\m(meio periodo|meio expediente|part ?-?time|[46] horas (diarias|por dia)|(20|25|30) horas semanais)' then signs := signs || 'part-time'::text; end if;
  if t ~ '\m(finais de semana|fins? de semana|sabados e domingos)' then signs := signs || 'weekend'::text; end if;
  return signs;
end $$;

-- The full forms of the abbreviations in a title, so that 'Aux. Adm.' is found by whoever writes the words.
create function private.expand_short_forms(p_title text) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(array_to_string(p.meaning, ' '), ' '), '')
  from (select string_to_array(private.plain_phrase(coalesce(p_title, '')), ' ') as words) as title
  cross join generate_subscripts(title.words, 1) as start
  cross join generate_series(0, 1) as more
  join private.search_phrases as p on p.kind = 'short' and p.key = array_to_string(title.words[start:start + more], ' ')
  where start + more <= cardinality(title.words) and start <= 20
$$;

-- A title without the name of its company: 'Auxiliar de Loja - Horizonte RH' is no work in human resources.
create function private.title_without_company(p_title text, p_company_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(btrim(replace(' ' || private.search_words_of(coalesce(p_title, '')) || ' ',
    ' ' || coalesce(nullif(private.search_words_of(coalesce(p_company_name, '')), ''), '-') || ' ', ' ')), ''), p_title)
$$;

-- As the one before, with what counts as the title apart from what the card says.
create function private.search_document(p_title text, p_card text, p_requirements text, p_description text, p_filters text[], p_work text)
returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select '#' || lexeme from unnest(private.search_lexemes(p_work)) as list(lexeme)
    union all select '=' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card))) as list(lexeme)
    union all select '+' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements))) as list(lexeme)
    union all select unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements, p_description)))
    union all select unnest(array_remove(p_filters, null))))
$$;

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
      from unnest(private.vacancy_signs(v.title, concat_ws('. ', array_to_string(v.requirements, '. '), v.description))) as list(sign)),
    concat_ws(' ', title.work, private.expand_short_forms(title.work)))
  from (select private.title_without_company(v.title, p_company_name) as work) as title
$$;

drop function private.search_document(text, text, text, text, text[]);

-- Reading a query ------------------------------------------------------------------------------------------------------------------

-- The words of a query in their order: at most 40, of at most 200 characters. What one finds costs is bounded by read_query.
create or replace function private.query_words(p_query text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((array_agg(word order by place))[1:40], '{}')
  from string_to_table(private.search_words_of(left(coalesce(p_query, ''), 200)), ' ') with ordinality as list(word, place)
  where word <> ''
$$;

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

create function private.or_query(p_one tsquery, p_other tsquery) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case when p_one is null then p_other when p_other is null then p_one else p_one || p_other end
$$;

create function private.and_query(p_one tsquery, p_other tsquery) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select case when p_one is null then p_other when p_other is null then p_one else p_one && p_other end
$$;

-- All of these lexemes at that place; '' asks for nothing.
create function private.sense_query(p_lexemes text[], p_place text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  lexeme text;
  result tsquery;
begin
  foreach lexeme in array string_to_array(array_to_string(array_remove(p_lexemes, ''), ' '), ' ') loop
    result := private.and_query(result, private.lexeme_query(p_place || lexeme));
  end loop;
  return result;
end $$;

create function private.or_tree(p_queries tsquery[]) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  query tsquery;
  result tsquery;
begin
  foreach query in array coalesce(p_queries, '{}') loop
    result := private.or_query(result, query);
  end loop;
  return result;
end $$;

create or replace function private.words_query(p_words text, p_place text) returns tsquery
language sql immutable strict parallel safe set search_path = '' as $$
  select private.sense_query(private.search_lexemes(p_words), p_place)
$$;

-- Any of these phrases at that place.
create function private.phrases_query(p_phrases text[], p_place text) returns tsquery
language sql immutable set search_path = '' as $$
  select private.or_tree(array(select private.words_query(phrase, p_place) from unnest(p_phrases) as list(phrase)))
$$;

-- The places of a phrase ('Cidade, UF' or 'UF') as lexemes of filters.
create function private.places_query(p_places text[]) returns tsquery
language sql immutable set search_path = '' as $$
  select private.or_tree(array(
    select private.lexeme_query(
      case when place ~ '^[A-Z]{2}$' then private.filter_lexeme('uf', place)
        else private.filter_lexeme('place', private.fold(left(place, -4)) || right(place, 4)) end)
    from unnest(p_places) as list(place)))
$$;

-- How many vacancies have this, up to a limit.
create function private.count_hits(p_query tsquery, p_limit int) returns int
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  sample constant int := 200;
  vacancies bigint;
  hits int := 0;
begin
  if p_query is null then return 0; end if;
  -- What many have is told by the newest: the index would read every vacancy that has it.
  select count(*) into hits
  from (select s.document from private.vacancy_search as s order by s.posted_at desc, s.vacancy_id desc limit sample) as newest
  where newest.document @@ p_query;
  if hits >= p_limit then return p_limit; end if;
  if hits >= 5 then
    select c.reltuples into vacancies from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass;
    if vacancies * hits / sample >= 4 * p_limit then return p_limit; end if;
  end if;
  execute 'select count(*) from (select from private.vacancy_search as s where s.document @@ $1 limit $2) as hits' into hits using p_query, p_limit;
  return hits;
end $$;

/*
 * To be called by the migration that changes the phrases: writes the queries of the works anew, adds the words of the phrases to the lexicon, and has the
 * vacancies indexed again in the background (abbreviations stand in full in their index).
 */
create function private.use_search_phrases() returns void
language sql volatile set search_path = '' as $$
  update private.search_works as w set titles = (
    select private.or_tree(array_agg(private.sense_query(string_to_array(p.key, ' '), '#') order by p.key))
    from (select distinct each.key from private.search_phrases as each where each.kind = 'work' and each.meaning[1] = w.key) as p);

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

/*
 * What a query asks for, term by term in its order. At each word the longest known phrase wins, of equals the work; abbreviations are read as what
 * they stand for. A word that ends in '*' is the beginning of one (mend_words). Stop words and fillers are no terms.
 */
create function private.read_query(p_words text[]) returns private.search_term[]
language plpgsql stable set search_path = '' as $$
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
  short record;
  match record;
  lexeme text;
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
  while at <= n loop
    select p.meaning, c.length into short
    from generate_series(least(3, n - at + 1), 1, -1) as c(length)
    join private.search_phrases as p on p.kind = 'short' and p.key = array_to_string(plain[at:at + c.length - 1], ' ')
    order by c.length desc limit 1;
    if found then
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

  at := 1;
  while at <= n loop
    select m.kind, m.meaning, m.length into match
    from (
      select p.kind, p.meaning, c.length
      from generate_series(1, least(7, n - at + 1)) as c(length)
      join private.search_phrases as p on p.kind in ('place', 'wish', 'filler') and p.key = array_to_string(plain[at:at + c.length - 1], ' ')
      union all
      select 'place', array[case p.kind when 'city' then p.name || ', ' || p.uf else p.uf end], c.length
      from generate_series(1, least(5, n - at + 1)) as c(length)
      join private.places as p on p.name_key = array_to_string(plain[at:at + c.length - 1], ' ')
      -- the city of a state's name
      where p.name_key <> 'para' and (p.kind = 'city' or not exists (select from private.places as city where city.kind = 'city' and city.name_key = p.name_key))
      union all
      select 'place', array[upper(plain[at])], 1
      -- also words, when they open a query
      where at > 1 and plain[at] ~ '^[a-z]{2}$' and plain[at] not in ('se', 'to', 'pa', 'am', 'al') and private.is_uf(upper(plain[at]))
      union all
      select p.kind, p.meaning, c.length
      from generate_series(1, least(7, n - at + 1)) as c(length)
      cross join unnest(array[
        array_to_string(array_remove(typed[at:at + c.length - 1], ''), ' '), array_to_string(array_remove(first_sense[at:at + c.length - 1], ''), ' '),
        array_to_string(array_remove(second_sense[at:at + c.length - 1], ''), ' '), array_to_string(array_remove(third_sense[at:at + c.length - 1], ''), ' ')
      ]) as keys(key)
      join private.search_phrases as p on p.kind in ('work', 'english') and p.key = keys.key
      where typed[at] <> '' and (typed[at + c.length - 1] <> '' or short_forms[at + c.length - 1] is not null)
      union all
      -- a company that has vacancies
      select 'company', array[s.label], c.length
      from generate_series(2, least(6, n - at + 1)) as c(length)
      join private.search_suggestions as s on s.kind = 'company' and s.is_whole and s.start = array_to_string(plain[at:at + c.length - 1], ' ')
      union all
      select 'synonym', '{}', c.length
      from generate_series(1, least(3, n - at + 1)) as c(length)
      join private.search_synonyms as s on s.key = array_to_string(array_remove(typed[at:at + c.length - 1], ''), ' ')
      where typed[at] <> '' and typed[at + c.length - 1] <> ''
    ) as m
    order by m.length desc, array_position('{work,wish,place,company,english,synonym,filler}', m.kind), m.meaning limit 1;
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
      is_long_work := match.kind = 'work' and not 'estagi' = any (typed[at:at + match.length - 1])
        and (cardinality(array_remove(typed[at:at + match.length - 1], '')) > 1 or short_forms[at] is not null);
      for place in 1 .. 5 loop
        place_now := case when not is_long_work then place when place = 3 then 2 when place = 5 then 4 else place end;
        if term_text ~ '^[^ ]+\*$' then
          -- the beginning of a word: whatever the dictionary goes on with
          here := null;
          for lexeme in
            select distinct l.lexeme from private.search_lexicon as l
            where l.word collate "C" >= rtrim(plain[at], '*') and l.word collate "C" < rtrim(plain[at], '*') || '~' and l.lexeme is not null
            order by 1 limit 40
          loop
            here := private.or_query(here, private.lexeme_query(places[place] || lexeme));
          end loop;
        else
          here := private.sense_query(typed[at:at + match.length - 1], places[place_now]);
          if short_forms[at] is not null then
            -- each word by itself, as typed or in full
            here := private.or_query(here, private.sense_query(first_sense[at:at + match.length - 1], places[place_now]));
            here := private.or_query(here, private.sense_query(second_sense[at:at + match.length - 1], places[place_now]));
            here := private.or_query(here, private.sense_query(third_sense[at:at + match.length - 1], places[place_now]));
          elsif array_to_string(short_forms[at:at + match.length - 1], '') <> '' then
            here := private.or_query(here, private.sense_query(first_sense[at:at + match.length - 1], places[place_now]));
            here := private.or_query(here, private.sense_query(second_sense[at:at + match.length - 1], places[place_now]));
          end if;
        end if;
        if place > 1 or synonym.is_spelling then
          here := private.or_query(here, private.phrases_query(synonym.expansions, places[case when synonym.is_spelling then place else least(place, 3) end]));
        end if;
        if place > 1 and match.kind = 'work' then
          here := private.or_query(here, (select w.titles from private.search_works as w where w.key = match.meaning[1]));
        end if;
        if place > 1 then
          here := private.or_query(here, private.phrases_query(alternatives, places[least(place, 3)]));
          -- the end of the query may be the beginning of a word
          if match.kind = 'word' and at = n and n > 1 and char_length(typed[at]) >= 4 and typed[at] !~ ' ' then
            here := private.or_query(here, (private.lexeme_query('#' || typed[at])::text || ':*')::tsquery);
          end if;
        end if;
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

-- All terms, in five queries, each finding what the one before finds and more: all in the title, as typed or in another spelling; in the title by
-- any of their names; on the card; on the card or in the requirements; anywhere. Null: no term asks for anything.
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

create or replace function private.search_queries(p_words text[]) returns tsquery[]
language sql stable set search_path = '' as $$
  select private.all_terms(private.read_query(p_words))
$$;

/*
 * What to look for when fewer vacancies than a page have all terms, best first: without the terms that say least, one after another, as long as
 * the rest is nearly half of what was asked; and works near to the one asked for, before a place is given up, else last. Words that no vacancy has go first, then those that say
 * little (a wish, a word that no title has); a work and its place stay longest. A long text comes to its work, places and the rarest
 * words of titles in one step.
 *
 * seen: what of each query the queries before it have found, to be left out. It is no part of the query, because an index reads everything that a
 * query names, also what it must not have.
 */
create function private.relaxed_queries(
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
    -- near to one or two works; a text that names many has none in particular
    if (select count(t.near) not between 1 and 2 from unnest(terms) as t where t.kind = 'work') then near := null; end if;
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

-- Typing errors --------------------------------------------------------------------------------------------------------------------

-- A word's first seven letters without up to two of them. Two words two errors apart share one of these: an index over them finds all that are
-- that near. Seven letters keep it at 29 for each word, however long (Garbe's symmetric deletion with a prefix).
create function private.two_dropped(p_word text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select distinct two from unnest(private.one_dropped(left(p_word, 7))) as one, unnest(private.one_dropped(one)) as list(two));
end $$;

alter table private.search_lexicon add column two_dropped text[] generated always as (
  case when char_length(word) >= 5 then private.two_dropped(word) else '{}' end) stored;
create index search_lexicon_two_dropped on private.search_lexicon using gin (two_dropped);
create index search_lexicon_word on private.search_lexicon (word collate "C");

-- Letters to put in, take out, change or swap with the neighbour to make one word of the other; more than p_most counts as p_most + 1.
create function private.edit_distance(p_one text, p_other text, p_most int) returns int
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  length_one constant int := char_length(p_one);
  length_other constant int := char_length(p_other);
  one text[] := string_to_array(p_one, null);
  other text[] := string_to_array(p_other, null);
  two_before int[];
  before int[];
  row int[];
  cost int;
  best int;
begin
  if abs(length_one - length_other) > p_most then return p_most + 1; end if;
  before := array(select generate_series(0, length_other));
  for i in 1 .. length_one loop
    row := array[i];
    best := i;
    for j in 1 .. length_other loop
      cost := least(before[j + 1] + 1, row[j] + 1, before[j] + case when one[i] = other[j] then 0 else 1 end);
      if i > 1 and j > 1 and one[i] = other[j - 1] and one[i - 1] = other[j] then cost := least(cost, two_before[j - 1] + 1); end if;
      row[j + 1] := cost;
      best := least(best, cost);
    end loop;
    if best > p_most then return p_most + 1; end if;
    two_before := before;
    before := row;
  end loop;
  return least(before[length_other + 1], p_most + 1);
end $$;

-- Words written together ('auxiliardelimpeza'): the fewest words of the lexicon that make up the whole, with a preposition between them if need
-- be. Null: it is no such word.
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
language sql stable set search_path = '' as $$
  select exists (select from private.search_lexicon as l where l.word = p_word and (l.is_base or private.count_companies(l.lexeme, '+') = 2))
$$;

-- Whether a word of the lexicon may replace a typed one: it is in use, or stands on the card of one company's vacancy and nobody has the typed one.
create function private.may_replace(p_word text, p_is_unknown boolean) returns boolean
language sql stable set search_path = '' as $$
  select private.is_in_use(p_word) or (p_is_unknown and exists (
    select from private.search_lexicon as l where l.word = p_word and private.count_companies(l.lexeme, '=') > 0))
$$;

/*
 * The query with each unknown word replaced, or null when there is nothing to mend. A word is unknown when it is no part of a known phrase, none
 * of ours, and at most one company has it. It becomes, in this order: two words that were written together with a space between them; the
 * beginning of words ('enferm*'); the one of those one error away that most vacancies have; several words that were written as one; from six
 * letters on, a word two errors away; a word much alike.
 */
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
  parts text[];
  -- a long text is no list of mistyped words
  unread text[] := (array(
    select w from unnest(private.read_query(p_words)) as t, unnest(t.words) as list(w) where t.kind = 'word'))[1:8];
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

-- How often vacancies have these words: on the card or in the requirements, up to 200; each title that has them as typed counts for 200.
create or replace function private.count_words(p_words text[]) returns int
language sql stable set search_path = '' as $$
  select 200 * private.count_hits(queries[1], 200) + private.count_hits(queries[4], 200) from private.search_queries(p_words) as queries
$$;

-- Search ---------------------------------------------------------------------------------------------------------------------------

-- As before, and nicknames, neighbourhoods and regions: region is 'Cidade, UF' or 'UF' of several places, any of which will do.
drop function private.find_place(text);
create function private.find_place(p_location text, out city_key text, out state text, out remote boolean, out region text[])
language plpgsql stable set search_path = '' as $$
declare
  k text := private.fold(left(coalesce(p_location, ''), 120));
  pieces text[];
  uf_of_name text;
begin
  k := regexp_replace(k, '^(em|no|na) ', '');
  if k in ('', 'todas as localidades', 'todas', 'todos', 'todo o brasil', 'todo brasil', 'brasil', 'brasil todo', 'brasil inteiro', 'qualquer lugar', 'qualquer') then
    return;
  end if;
  if k ~ '^(100% ?)?(remot[oa]s?|home ?-?office|teletrabalho|a distancia|anywhere)( ?[(,/-]? ?brasil\)?)?$' then remote := true; return; end if;
  if private.is_uf(upper(k)) then state := upper(k); return; end if;
  -- a nickname, a neighbourhood or a region
  select p.meaning into region from private.search_phrases as p
  where p.kind = 'place' and p.key = private.plain_phrase(k)
    -- as the select names a state
    and k not like '%(__)'
    -- what is a town's own name means the town
    and not exists (select from private.places as city where city.kind = 'city' and city.name_key = k);
  if cardinality(region) = 1 then
    state := right(region[1], 2);
    city_key := nullif(private.fold(left(region[1], greatest(char_length(region[1]) - 4, 0))), '');
    region := null;
    return;
  end if;
  if region is not null then return; end if;
  k := case k when 'sao paulo capital' then 'sao paulo, sp' else k end;

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

create or replace function private.place_filter(p_location text, out place_sql text, out place text)
language sql stable set search_path = '' as $$
  select
    case
      when found.remote then 's.remote'
      when found.region is not null then
        '(s.city_key || '', '' || s.state = any (string_to_array($1, '';'')) or s.state = any (string_to_array($1, '';'')))'
      when found.city_key is not null and found.state is not null then 's.city_key || '', '' || s.state = $1'
      when found.city_key is not null then 's.city_key = $1'
      when found.state is not null then 's.state = $1'
      else 'true'
    end,
    case
      when found.region is not null then
        array_to_string(array(select case when p ~ '^[A-Z]{2}$' then p else private.fold(left(p, -4)) || right(p, 4) end from unnest(found.region) as list(p)), ';')
      when not coalesce(found.remote, false) then concat_ws(', ', found.city_key, found.state)
    end
  from private.find_place(p_location) as found
$$;

-- What the location box asks for, as lexemes of filters.
create function private.place_lexemes(p_location text) returns tsquery
language sql stable set search_path = '' as $$
  select case
    when found.region is not null then private.places_query(found.region)
    when found.remote then private.lexeme_query(private.filter_lexeme('remote', 'true'))
    else private.and_query(
      private.lexeme_query(private.filter_lexeme('city', found.city_key)), private.lexeme_query(private.filter_lexeme('uf', found.state)))
  end
  from private.find_place(p_location) as found
$$;

create function private.is_region(p_place_sql text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_place_sql like '% = any (string_to_array($1, %'
$$;

-- The vacancies of a region, as a subquery: city by city and state by state along the indexes. p_each_sql is a condition, an order, a limit of each.
create function private.region_sql(p_each_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'select s.* from unnest(string_to_array($1, '';'')) as list(place) cross join lateral (
      (select * from private.vacancy_search as s where s.city_key || '', '' || s.state = list.place ' || p_each_sql || ')
      union all (select * from private.vacancy_search as s where s.state = list.place ' || p_each_sql || ')) as s'
$$;

-- The newest vacancies of a place, as a subquery. p_place_sql is of place_filter, p_after_sql a further condition, p_limit_sql how many. An index has each
-- city's and each state's newest in their order, and those of a region are the newest of all of them.
create function private.newest_of_place_sql(p_place_sql text, p_after_sql text, p_limit_sql text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
      when private.is_region(p_place_sql) then
        private.region_sql('and ' || p_after_sql || ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql)
      else 'select * from private.vacancy_search as s where ' || p_place_sql || ' and ' || p_after_sql
    end || ' order by s.posted_at desc, s.vacancy_id desc limit ' || p_limit_sql
$$;

-- As before; what p_seen finds is left out.
drop function private.newest_hits(text, text, text, public.contract_type, public.vacancy_level, tsquery, tsquery, timestamptz, uuid, int);
create function private.newest_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_posted_before timestamptz, p_id_before uuid, p_limit int, p_seen tsquery,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 and $7 the position, $8 rows to return, $9 rows to read, $10 words and filters in one query, $11 what was found before
  after_sql text := case when p_posted_before is null then 'true' else '(s.posted_at, s.vacancy_id) < ($6, $7)' end;
  unseen_sql text := case when p_seen is null then '' else ' and not s.document @@ $11' end;
  walk_sql text :=
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (' || private.newest_of_place_sql(p_place_sql, after_sql, '$9') || ') as s
       where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || unseen_sql || ' limit $8) as page';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.document @@ $10 and (s.deadline is null or s.deadline >= $2)' || unseen_sql || ' limit $9)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select * from hits as s where ' || after_sql || ' order by posted_at desc, vacancy_id desc limit $8) as page';
  -- what reading a hit by the index costs, in rows of a walk: they lie anywhere in the table, those of a walk were read by the last visitor
  index_row_cost constant int := 4;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  walked int;
  found int;
  needed int;
  hits int;
begin
  if p_index_query is null then
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen;
    return;
  end if;
  foreach walked in array array[400, 2000] loop
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query, p_seen;
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
        using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, needed, p_index_query, p_seen;
      if cardinality(ids) = p_limit then return; end if;
    end if;
  end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query, p_seen;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, 5000, p_index_query, p_seen;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query, p_seen;
end $$;

/*
 * The search of /vagas. It finds live vacancies that have every term of the query and meet every filter. If there is none, mistyped words are mended and the
 * search runs once more. If fewer than ten have every term, those that have the most of it follow (relaxed_queries), and `partial` tells how
 * many of the rows these are.
 *
 * Ranking: docs/search.md. No score: anybody can see why a vacancy stands where it does, and a page can be read from the index without reading
 * everything that matches. The count stops at 2 000 and counts vacancies with every term; the first page counts, the cursor carries it along.
 */
create or replace function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20
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
  is_common boolean := false;
  sampled int;
  sample int;
  vacancies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass);
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  first_tier int := 1;
  posted_before timestamptz;
  id_before uuid;
  hits record;
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
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
    if num_nulls(first_tier, total, posted_before, id_before) > 0 then
      first_tier := 1;
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
  for tier in first_tier .. case when queries is null then case when total > 0 then 1 else 0 end else 5 + coalesce(cardinality(relaxed), 0) end loop
    if tier <= 5 then
      -- nothing that the tier before has not found
      continue when tier > first_tier and queries[tier]::text = queries[tier - 1]::text;
      tier_query := case when queries is null then null when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end;
      tier_words_sql := words_sql;
    else
      tier_query := relaxed[tier - 5];
      tier_words_sql := 's.document @@ $5';
    end if;
    select * into hits from private.newest_hits(
      p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || tier_words_sql, p_place => place, p_type => wanted_type,
      p_level => wanted_level, p_words => tier_query,
      p_index_query => case when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end,
      p_posted_before => posted_before, p_id_before => id_before, p_limit => page_size + 1 - cardinality(ids),
      p_seen => case when tier > 5 then relaxed_seen[tier - 5] end);
    ids := ids || coalesce(hits.ids, '{}');
    posted := posted || coalesce(hits.posted, '{}');
    tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
    exit when cardinality(ids) > page_size;
    posted_before := null;
    id_before := null;
  end loop;
  if cardinality(ids) > page_size then
    last_hit := jsonb_strip_nulls(jsonb_build_object(
      't', tiers[page_size], 'p', posted[page_size]::text, 'i', ids[page_size], 'n', total,
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

create or replace function public.count_vacancy_filters(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null, p_level text default null
) returns table (filter text, value text, hits int, is_more boolean)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off as $$
declare
  walk_cap constant int := 8000;
  hit_cap constant int := 3000;
  shown_cap constant int := 1000;
  bands constant text[] := '{1000-3000,3000-6000,6000-10000,10000+}';
  words text[] := private.query_words(p_query);
  queries tsquery[] := private.search_queries(words);
  whole tsquery;
  today date := private.today();
  place text;
  place_sql text;
  words_sql text := 'true';
  walk_sql text;
  sample int;
  band text := btrim(left(p_salary, 40));
  chosen_type text := private.fold(left(coalesce(p_type, ''), 40));
  chosen_level text := private.fold(left(coalesce(p_level, ''), 40));
  wanted_type public.contract_type;
  wanted_level public.vacancy_level;
  type_sql text := 'true';
  level_sql text := 'true';
  pay_sql text := 'true';
begin
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_location) as f;
  if queries is null and cardinality(words) = 0 and private.clean(left(p_query, 1000)) is not null then
    -- signs only ('???'): asks for something that nobody has
    words_sql := 'false';
  end if;
  if queries is not null then
    words_sql := 's.document @@ $5';
    execute
      'select count(*) from (' || private.newest_of_place_sql(place_sql, 'true', '100') || ') as s
       where s.document @@ $5'
      into sample using place, today, wanted_type, wanted_level, queries[5];
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    walk_sql := private.newest_of_place_sql(place_sql, 'true', '$6 + 1');
  else
    -- what few have is found by the index
    whole := queries[5];
    whole := private.and_query(whole, private.place_lexemes(p_location));
    walk_sql := 'select * from private.vacancy_search as s where s.document @@ $7 limit $6 + 1';
    words_sql := 'true';
  end if;

  if chosen_type = any (enum_range(null::public.contract_type)::text[]) then
    wanted_type := chosen_type;
    type_sql := 'b.type = $3::text';
  end if;
  if chosen_level = any (enum_range(null::public.vacancy_level)::text[]) then
    wanted_level := chosen_level;
    level_sql := 'b.level = $4::text';
  end if;
  band := case band when '10000' then '10000+' else band end;
  if band = any (bands) then pay_sql := 'b.pays[$8]'; end if;

  return query execute
    'with walked as materialized (
      select s.type::text as type, s.level::text as level, ' || words_sql || ' and (s.deadline is null or s.deadline >= $2) as fits,
        array[coalesce(' || private.salary_sql('1000-3000') || ', false), coalesce(' || private.salary_sql('3000-6000') || ', false),
          coalesce(' || private.salary_sql('6000-10000') || ', false), coalesce(' || private.salary_sql('10000+') || ', false)] as pays
      from (' || walk_sql || ') as s
    ), base as materialized (
      select * from walked where fits limit $9 + 1
    ), seen as (
      select (select count(*) from walked) > $6 or (select count(*) from base) > $9 as is_part
    ), counted as (
      select ''tipo'' as filter, b.type as value, count(*) as n from base as b where ' || level_sql || ' and ' || pay_sql || ' group by b.type
      union all
      select ''nivel'', b.level, count(*) from base as b where ' || type_sql || ' and ' || pay_sql || ' group by b.level
      union all
      select ''salario'', ($10)[list.at], count(*)
      from base as b cross join generate_series(1, 4) as list(at) where b.pays[list.at] and ' || type_sql || ' and ' || level_sql || ' group by 2
    ), choices as (
      select ''tipo'' as filter, unnest(enum_range(null::public.contract_type))::text as value
      union all select ''nivel'', unnest(enum_range(null::public.vacancy_level))::text
      union all select ''salario'', unnest($10)
    ), known as (
      select c.filter, c.value, coalesce(counted.n, 0) as n, seen.is_part
      from choices as c cross join seen left join counted on counted.filter = c.filter and counted.value = c.value
    )
    select k.filter, k.value,
      case
        when k.n > $11 then $11
        when not k.is_part then k.n
        when k.n > 100 then (k.n - 1) / 100 * 100
        else (k.n - 1) / 10 * 10
      end::int,
      k.is_part or k.n > $11
    from known as k where not k.is_part or k.n > 10'
    using place, today, wanted_type, wanted_level, queries[5], walk_cap, whole, array_position(bands, band), hit_cap, bands, shown_cap;
end $$;

-- As before; a word that the lexicon has is left alone before anything is computed of it, which most words are.
create or replace function private.add_to_lexicon(p_text text) returns void
language sql volatile set search_path = '' as $$
  with words as (
    select word from string_to_table(private.unaccent(private.search_words_of(p_text)), ' ') with ordinality as list(word, place)
    where word ~ '^[a-z]{4,30}$' group by word order by min(place) limit 300
  ), new_forms as materialized (
    select distinct words.word, form
    from words
    -- 'Enfermeiro(a)' is also looked for as 'emfermeira'
    cross join unnest(array[word, regexp_replace(regexp_replace(word, '(eir|ari|ic|ad|og|nt)o$', '\1a'), '([dts]or)$', '\1a')]) as forms(form)
    where form ~ '^[a-z]{4,30}$' and not exists (select from private.search_lexicon as l where l.word = form)
  )
  insert into private.search_lexicon (word)
  select distinct form from new_forms
  -- a form of another stem would outlive the word
  where private.search_lexemes(form) = private.search_lexemes(word)
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by form
  on conflict do nothing
$$;
