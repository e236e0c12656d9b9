/*
 * Words of the search: how a text becomes words, and what people mean by them: phrases that are a work, a place, a wish
 * or nothing at all.
 *
 * Guarantees: index and query read words by the same functions; phrases and synonyms are data (supabase/search-words,
 * from which `npm run search-words` writes a migration), and so no list grows with what visitors type. docs/search.md
 * explains the search.
 *
 * What most of these functions ask for does not grow with the vacancies: they are planned once a connection
 * (force_generic_plan). Left to choose, PostgreSQL made the plan anew for each text.
 */

-- Words ---------------------------------------------------------------------------------------------------------------

create function private.has_one_of(p_text text, p_words text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return exists (select from unnest(p_words) as list(word) where strpos(p_text, word) > 0);
end $$;

-- The classes of a driving licence as words of their own, 'cnhd' for D, however they are written: 'Cat. D', 'CNH "E"',
-- 'categorias A/D', 'CNH C, D ou E'. Alone, such a letter would be an article, an 'and' or the end of any word.
-- 'e' is a class where nothing that it could join follows, where it alone is a capital, and of a driver's category.
create function private.licence_classes(p_lower text, p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  -- with one word for a licence and its category
  t text := p_lower;
  named constant text := '\m(?:(?:cnh|habilitação|habilitacao)\M[^a-z0-9à-ü]{0,4}(?:(?:categorias?|cat)\M[^a-z0-9à-ü]{0,4})?|(?:categorias?|cat)\M[^a-z0-9à-ü]{0,4})';
begin
  if p_text <> upper(p_text) and p_text ~ '(CNH|[Cc]at\.?|[Cc]ategorias?)[^[:alnum:]]{1,4}E\M' then
    t := private.lower_pt(regexp_replace(normalize(p_text, nfc), '\m(CNH|[Cc]at\.?|[Cc]ategorias?)[^[:alnum:]]{1,4}E\M', 'categoria cnhe', 'g'));
  end if;
  t := regexp_replace(t, '\m(motorista) +(?:categoria|cat)\M[ .]{1,2}e\M', '\1 categoria cnhe', 'g');
  t := regexp_replace(t, named || '(?:a ?/? ?)?(?:([bcd])\M|(e)\M(?! *[/,\n]| +[a-z0-9à-ü]))', 'categoria cnh\1\2', 'g');
  -- the others of a list
  for further in 1 .. 4 loop
    exit when t !~ '\mcnh[b-e] *(?:[/,]|\m(?:e|ou)\M)';
    t := regexp_replace(t, '\m(cnh[b-e]) *(?:[/,] *(?:(?:e|ou) )?|(?:e|ou) +)([b-e])\M(?! *,? *(?:de|da|do)\M)', '\1 cnh\2', 'g');
  end loop;
  return t;
end $$;

-- Text as words: what Brazilians write with signs or in two ways becomes one word, everything else that is no letter or
-- digit a space. Index and query both pass through here. PostgreSQL compiles a pattern anew when it has seen 32 others
-- since, and a vacancy meets more: so each is asked only of a text that has what it looks for.
create function private.search_words_of(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := private.lower_pt(normalize(p_text, nfc));
begin
  if strpos(t, '#') > 0 then
    t := regexp_replace(t, '\mc\s?#', ' csharp ', 'g');
    t := regexp_replace(t, '\mf\s?#', ' fsharp ', 'g');
  end if;
  if strpos(t, '++') > 0 then t := regexp_replace(t, '\mc\+\+', ' cplusplus ', 'g'); end if;
  if strpos(t, '.net') > 0 or strpos(t, 'dot net') > 0 or strpos(t, 'dotnet') > 0 then
    t := regexp_replace(t, '(\masp)?\.net\M|\mdot ?net\M', ' dotnet ', 'g');
  end if;
  if strpos(t, 'js') > 0 then
    t := regexp_replace(t, '\m(node|vue|next|nuxt|react|express|three|angular|backbone|ember|d3)[. ]?js\M', ' \1js ', 'g');
    t := regexp_replace(t, '\m(react|angular)js\M', ' \1 ', 'g');
  end if;
  if strpos(t, 'node') > 0 then t := regexp_replace(t, '\mnode\M', ' nodejs ', 'g'); end if;
  if strpos(t, 'office') > 0 then t := regexp_replace(t, '\mhome ?-?office\M', ' homeoffice ', 'g'); end if;
  if strpos(t, 'front') > 0 or strpos(t, 'back') > 0 then t := regexp_replace(t, '\m(front|back)[ -]?end\M', ' \1end ', 'g'); end if;
  if strpos(t, 'stack') > 0 then t := regexp_replace(t, '\mfull[ -]?stack\M', ' fullstack ', 'g'); end if;
  if strpos(t, 'e-commerce') > 0 then t := regexp_replace(t, '\me-commerce\M', ' ecommerce ', 'g'); end if;
  if strpos(t, 'on-line') > 0 then t := regexp_replace(t, '\mon-line\M', ' online ', 'g'); end if;
  if strpos(t, '.') > 0 then t := regexp_replace(t, '\m([a-z])\.([a-z])\M\.?', ' \1\2 ', 'g'); end if;
  if strpos(t, 'cnh') > 0 or strpos(t, 'categoria') > 0 or strpos(t, 'habilita') > 0 or strpos(' ' || t, ' cat') > 0 then
    t := private.licence_classes(t, p_text);
  end if;
  if (strpos(t, '/') > 0 or strpos(t, '&') > 0) and (strpos(t, 'ui') > 0 or strpos(t, 'ux') > 0) then
    t := regexp_replace(t, '\m(ui|ux) ?[/&] ?(ui|ux)\M', ' ux ui ', 'g');
  end if;
  -- nearly all that goes is single blanks already, which no pattern needs to meet
  t := regexp_replace(t, '[^a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ ]+', ' ', 'g');
  if strpos(t, '  ') > 0 then t := regexp_replace(t, ' {2,}', ' ', 'g'); end if;
  return btrim(t);
end $$;

-- Words without accents and with the irregular plurals undone, which the stemmer only knows with their accents:
-- 'caminhoes' and 'caminhão' both become 'caminhao', 'profissionais' 'profissional', 'contábeis' 'contabil',
-- 'designers' 'designer'. Who does a work keeps the ending that says so, in one form for gender and number, where the
-- stemmer would make a harbour of a doorkeeper ('porto', 'porteiro') and a delivery of a courier ('entrega',
-- 'entregador'). Few patterns are asked, as in search_words_of.
create function private.plain_words(p_words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := private.unaccent(p_words);
begin
  if strpos(t, 'oes') > 0 or strpos(t, 'aes') > 0 then t := regexp_replace(t, '\m([a-z]{2,})(oes|aes)\M', '\1ao', 'g'); end if;
  if strpos(t, 'ais') > 0 then t := regexp_replace(t, '\m([a-z]{3,})ais\M', '\1al', 'g'); end if;
  if strpos(t, 'eis') > 0 then
    t := regexp_replace(t, '\m([a-z]+[bc])eis\M', '\1il', 'g');
    t := regexp_replace(t, '\m([a-z]{2,})eis\M', '\1el', 'g');
  end if;
  if strpos(t, 'ois') > 0 then t := regexp_replace(t, '\m([a-z]{2,})ois\M', '\1ol', 'g'); end if;
  if strpos(t, 'ns') > 0 then t := regexp_replace(t, '\m([a-z]{3,})ns\M', '\1m', 'g'); end if;
  if strpos(t, 'ers') > 0 then t := regexp_replace(t, '\m([a-z]{3,}er)s\M', '\1', 'g'); end if;
  if strpos(t, 'eir') > 0 or strpos(t, 'ari') > 0 then t := regexp_replace(t, '\m([a-z]{3,}(eir|ari))[oa]s?\M', '\1x', 'g'); end if;
  if strpos(t, 'or') > 0 then t := regexp_replace(t, '\m([a-z]{3,}[dts]or)(a|as|es)?\M', '\1x', 'g'); end if;
  return t;
end $$;

-- What is indexed of a text: stems of its words without accents (gender and plural fall away). Typed with or without
-- accents, a word comes to the same stem, so one form is enough; what the index holds and what a query asks are made by
-- the same rules.
create function private.search_lexemes(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_text, '')))));
end $$;

-- The same for one or more words in their order, as the key of a synonym.
create function private.term_key(p_words text) returns text
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(string_agg(lexeme, ' ' order by positions[1]), '')
  from unnest(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_words, ''))))));
end $$;

-- Synonyms ------------------------------------------------------------------------------------------------------------

-- Other words for the same, written by `npm run search-words` from synonyms.tsv, which explains them. A term may be of
-- several words; an expansion of several words asks for all of them. Gender and plural are those of the index: one row
-- for 'faxineira' does for 'faxineiros'.
create table private.search_synonyms (
  term text not null,
  key text primary key generated always as (private.term_key(term)) stored check (key <> ''),
  expansions text[] not null,
  -- Another spelling: as good as what was typed, wherever it stands. The others name related work and count on the card
  -- only: 'limpeza' in a requirement may be that of data.
  is_spelling boolean not null default false
);
alter table private.search_synonyms enable row level security;

-- Phrases -------------------------------------------------------------------------------------------------------------

-- Works that a person would also consider, closest first.
create table private.search_works (
  key text primary key,
  near text[] not null default '{}',
  -- all its titles, in the title of a vacancy: made of its phrases (use_search_phrases)
  titles tsquery,
  -- all its titles, each as the beginning of a vacancy's title; of one word as the whole of it, for many works begin
  -- with 'Instalador'
  starts tsquery
);
alter table private.search_works enable row level security;

-- Words as they are compared where endings count: without accents and signs.
create function private.plain_phrase(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return private.unaccent(private.search_words_of(p_text));
end $$;

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
  -- As it is compared: private.phrase_key of the phrase. Written by `npm run search-words`, because 12 000 of them take
  -- seconds.
  key text not null check (key <> ''),
  primary key (kind, phrase)
);
alter table private.search_phrases enable row level security;
create index search_phrases_key on private.search_phrases (key, kind);
create index search_phrases_work on private.search_phrases ((meaning[1])) where kind = 'work';

-- without it some 600 short forms would be read for each title, of which most have none
create index search_phrases_short on private.search_phrases (key, phrase) where kind = 'short';

-- Works and English words have gender and plural; the others are compared as they are written.
create function private.phrase_key(p_kind text, p_phrase text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_kind in ('work', 'english') then private.term_key(p_phrase) else private.plain_phrase(p_phrase) end
$$;

-- The city, as 'Cidade, UF', that somebody means by a nickname or a neighbourhood: 'BH', 'Moema', 'Vitória' in
-- Pernambuco. Null where it may be one of several, or is none of that state.
create function private.spoken_city(p_name text, p_state text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  in_state constant text := private.plain_phrase(p_name || ' ' || p_state);
begin
  return (
    select p.meaning[1] from private.search_phrases as p
    where p.kind = 'place' and p.key in (in_state, private.plain_phrase(p_name))
      and cardinality(p.meaning) = 1 and p.meaning[1] like '_%, ' || coalesce(p_state, '__')
    -- 'Pacaembu' is a part of São Paulo, and 'Pacaembu SP' a town
    order by p.key <> in_state limit 1);
end $$;

-- Titles --------------------------------------------------------------------------------------------------------------

-- The full forms of the abbreviations in a title, so that 'Aux. Adm.' is found by whoever writes the words. The words
-- of the title are made once: a subquery that is used in several places is written into each by the planner.
create function private.expand_short_forms(p_title text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  words constant text[] := string_to_array(private.plain_phrase(coalesce(p_title, '')), ' ');
begin
  return (
    select coalesce(string_agg(array_to_string(p.meaning, ' '), ' ' order by more, start, p.phrase), '')
    from generate_series(0, 1) as more
    cross join generate_series(1, least(cardinality(words), 20)) as start
    -- by its key for each: the planner would read all of them for a join
    cross join lateral (
      select s.meaning, s.phrase from private.search_phrases as s where s.kind = 'short' and s.key = array_to_string(words[start:start + more], ' ') offset 0
    ) as p
    where start + more <= cardinality(words));
end $$;

-- A title without the name of its company: 'Auxiliar de Loja - Horizonte RH' is no work in human resources. 'RH AGIL'
-- is also the company 'RH Ágil'.
create function private.title_without_company(p_title text, p_company_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(nullif(btrim(replace(' ' || private.plain_phrase(coalesce(p_title, '')) || ' ',
    ' ' || coalesce(nullif(private.plain_phrase(coalesce(p_company_name, '')), ''), '-') || ' ', ' ')), ''), p_title);
end $$;

/*
 * The work that a title names, as the key of a term: without the company, the place, the level, the contract, codes,
 * and what every advertisement says. 'VAGA URGENTE: Aux. Adm. Jr - Campinas/SP (cód. 4711)' becomes that of 'auxiliar
 * administrativo'.
 */
create function private.title_key(p_title text, p_company_name text, p_location text, p_city text, p_state text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
    from unnest(array_remove(string_to_array(t, ' '), '')) with ordinality as word(word, nth)
    left join lateral (
      select p.meaning from private.search_phrases as p where p.kind = 'short' and p.key = word.word order by p.phrase limit 1) as short on true
    where word.nth <= 20));
end $$;

-- The key of a title and how it begins, up to four words, as lexemes that no word can be.
create function private.title_lexemes(p_key text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return case when p_key = '' then '{}' else
    private.filter_lexeme('title', left(p_key, 200))
    || array(
      select private.filter_lexeme('start', array_to_string(words[1:length], ' '))
      from (select string_to_array(left(p_key, 200), ' ') as words) as title cross join generate_series(1, least(cardinality(words), 4)) as list(length))
  end;
end $$;
