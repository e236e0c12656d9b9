/*
 * A publication plans nothing anew and compiles few patterns (docs/decisions/2026-11-27-planned-and-compiled-once.md).
 *
 * A function in SQL that is not written into its caller, as none is that has a search_path of its own, is parsed and planned in each transaction and at each
 * place that calls it: some hundred places of a publication. One in PL/pgSQL keeps its plan for the connection. And PostgreSQL keeps 32 compiled patterns
 * a connection: a publication met 48, one after the other, so that it compiled 45 of them anew. Some 25 are left.
 *
 * Guarantees: each function answers as before.
 */

-- Planned once ---------------------------------------------------------------------------------------------------------------------

create or replace function private.unaccent(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return extensions.unaccent('extensions.unaccent'::regdictionary, p_text);
end $$;

create or replace function private.lower_pt(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return lower(translate(p_text, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'áàâãäéèêëíìîïóòôõöúùûüçñ'));
end $$;

create or replace function private.fold(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(lower(private.unaccent(p_text)), '\s+', ' ', 'g'));
end $$;

create or replace function private.clean(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return nullif(btrim(p_text, E' \t\r\n'), '');
end $$;

create or replace function private.clean_list(p_items text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select coalesce(array_agg(private.clean(item) order by place) filter (where private.clean(item) is not null), '{}')
  from unnest(p_items) with ordinality as list(item, place));
end $$;

create or replace function private.is_text_list(p_items text[], p_min int, p_max int, p_max_length int) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return cardinality(p_items) between p_min and p_max
    and coalesce(array_ndims(p_items), 1) = 1
    and not exists (
      select from unnest(p_items) as item where item is null or char_length(item) not between 1 and p_max_length);
end $$;

create or replace function private.json_texts(p_list jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(p_list) = 'array' and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) as list(item)
      where jsonb_typeof(item) <> 'string')
    then array(select item #>> '{}' from jsonb_array_elements(p_list) with ordinality as list(item, place) order by place) end;
end $$;

create or replace function private.today() returns date
language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'America/Sao_Paulo')::date;
end $$;

create or replace function private.is_uf(p_uf text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return p_uf = any ('{AC,AL,AP,AM,BA,CE,DF,ES,GO,MA,MT,MS,MG,PA,PB,PR,PE,PI,RJ,RN,RS,RO,RR,SC,SP,SE,TO}'::text[]);
end $$;

create or replace function private.is_live(p_published boolean, p_deadline date) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_published and (p_deadline is null or p_deadline >= private.today());
end $$;

create or replace function private.has_one_of(p_text text, p_words text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return exists (select from unnest(p_words) as list(word) where strpos(p_text, word) > 0);
end $$;

create or replace function private.filter_lexeme(p_kind text, p_value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return ':' || p_kind || ':' || p_value;
end $$;

create or replace function private.search_lexemes(p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return tsvector_to_array(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_text, '')))));
end $$;

create or replace function private.plain_phrase(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return private.unaccent(private.search_words_of(p_text));
end $$;

create or replace function private.title_without_company(p_title text, p_company_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(nullif(btrim(replace(' ' || private.plain_phrase(coalesce(p_title, '')) || ' ',
    ' ' || coalesce(nullif(private.plain_phrase(coalesce(p_company_name, '')), ''), '-') || ' ', ' ')), ''), p_title);
end $$;

create or replace function private.term_key(p_words text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select coalesce(string_agg(lexeme, ' ' order by positions[1]), '')
  from unnest(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_words, ''))))));
end $$;

create or replace function private.title_lexemes(p_key text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case when p_key = '' then '{}' else
    private.filter_lexeme('title', left(p_key, 200))
    || array(
      select private.filter_lexeme('start', array_to_string(words[1:length], ' '))
      from (select string_to_array(left(p_key, 200), ' ') as words) as title cross join generate_series(1, least(cardinality(words), 4)) as list(length))
  end;
end $$;

create or replace function private.expand_short_forms(p_title text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (with title as materialized (
    select string_to_array(private.plain_phrase(coalesce(p_title, '')), ' ') as words
  )
  select coalesce(string_agg(array_to_string(p.meaning, ' '), ' '), '')
  from title
  cross join generate_subscripts(title.words, 1) as start
  cross join generate_series(0, 1) as more
  join private.search_phrases as p on p.kind = 'short' and p.key = array_to_string(title.words[start:start + more], ' ')
  where start + more <= cardinality(title.words) and start <= 20);
end $$;

create or replace function private.search_document(p_title text, p_card text, p_requirements text, p_description text, p_filters text[], p_work text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array_to_tsvector(array(
    select '#' || lexeme from unnest(private.search_lexemes(p_work)) as list(lexeme)
    union all select '=' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card))) as list(lexeme)
    union all select '+' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements))) as list(lexeme)
    union all select unnest(private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements, p_description)))
    union all select unnest(array_remove(p_filters, null))));
end $$;

create or replace function private.vacancy_document(v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric) returns tsvector
language plpgsql stable set search_path = '' as $$
begin
  return (select private.search_document(
    v.title,
    concat_ws(' ', p_company_name, v.location, v.city, v.state, (select name from private.places where kind = 'state' and uf = v.state),
      case v.work_model when 'remoto' then 'remoto homeoffice' when 'hibrido' then 'híbrido' when 'presencial' then 'presencial' end,
      private.contract_type_label(v.type), private.vacancy_level_label(v.level)),
    array_to_string(v.requirements, ' '),
    v.description,
    array[
      private.filter_lexeme('city', private.fold(v.city)), private.filter_lexeme('uf', v.state),
      private.filter_lexeme('place', private.fold(v.city) || ', ' || v.state),
      case when v.remote then private.filter_lexeme('remote', 'true') end,
      private.filter_lexeme('model', v.work_model::text), case when v.for_pcd then private.filter_lexeme('pcd', 'sim') end,
      -- what the words 'híbrido' and 'pcd' look for
      case when v.work_model = 'hibrido' then private.filter_lexeme('sign', 'hybrid') end,
      case when v.for_pcd then private.filter_lexeme('sign', 'group=pcd') end,
      private.filter_lexeme('type', v.type::text), private.filter_lexeme('level', v.level::text),
      case when p_pay_to >= 1000 and p_pay_from <= 3000 then private.filter_lexeme('pay', '1000-3000') end,
      case when p_pay_to >= 3000 and p_pay_from <= 6000 then private.filter_lexeme('pay', '3000-6000') end,
      case when p_pay_to >= 6000 and p_pay_from <= 10000 then private.filter_lexeme('pay', '6000-10000') end,
      case when p_pay_to > 10000 then private.filter_lexeme('pay', '10000+') end]
    || array(select private.filter_lexeme('sign', sign)
      from unnest(private.vacancy_signs(v.title, concat_ws('. ', array_to_string(v.requirements, '. '), v.description))) as list(sign))
    || private.title_lexemes(private.title_key(v.title, p_company_name, v.location, v.city, v.state)),
    concat_ws(' ', title.work, private.expand_short_forms(title.work)))
  from (select private.title_without_company(v.title, p_company_name) as work) as title);
end $$;

create or replace function private.written_pay(v public.vacancies) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return floor(coalesce(v.salary_max, v.salary_min, 0))::int;
end $$;

create or replace function private.contract_type_label(p_type public.contract_type) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_type
    when 'clt' then 'CLT' when 'pj' then 'PJ' when 'estagio' then 'Estágio Estagiário' when 'temporario' then 'Temporário'
    when 'freelancer' then 'Freelancer' end;
end $$;

create or replace function private.vacancy_level_label(p_level public.vacancy_level) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_level
    when 'estagio' then 'Estágio Estagiário' when 'junior' then 'Júnior' when 'pleno' then 'Pleno' when 'senior' then 'Sênior'
    when 'diretor' then 'Diretor' end;
end $$;

create or replace function private.twin_key(
  p_company_id uuid, p_terms text[], p_city_key text, p_state text, p_work_model public.work_model, p_for_pcd boolean, p_type public.contract_type,
  p_level public.vacancy_level, p_pay_from numeric, p_pay_to numeric
) returns uuid
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select md5(jsonb_build_array(p_company_id, private.search_words_of(title), p_city_key, p_state, p_work_model, p_for_pcd, p_type, p_level, p_pay_from, p_pay_to)::text)::uuid
  from unnest(p_terms) as list(title) where title like 'title:%' limit 1);
end $$;

create or replace function private.text_print(p_document tsvector) returns bigint[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select array[
    min(hashtextextended(lexeme, 1)), min(hashtextextended(lexeme, 2)), min(hashtextextended(lexeme, 3)), min(hashtextextended(lexeme, 4)),
    min(hashtextextended(lexeme, 5)), min(hashtextextended(lexeme, 6)), min(hashtextextended(lexeme, 7)), min(hashtextextended(lexeme, 8))]
  from unnest(tsvector_to_array(p_document)) as list(lexeme) where left(lexeme, 1) not in ('#', '=', '+', ':'));
end $$;

create or replace function private.are_alike(p_one bigint[], p_other bigint[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (p_one[1] = p_other[1])::int + (p_one[2] = p_other[2])::int + (p_one[3] = p_other[3])::int + (p_one[4] = p_other[4])::int
    + (p_one[5] = p_other[5])::int + (p_one[6] = p_other[6])::int + (p_one[7] = p_other[7])::int + (p_one[8] = p_other[8])::int >= 6;
end $$;

create or replace function private.plain_ad_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return ' ' || replace(private.end_ad_sentences(private.plain_ad_signs(p_text), ' '), E'\n', ' ') || ' ';
end $$;

create or replace function private.end_ad_sentences(p_signs text, p_end text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return replace(replace(replace(replace(p_signs, '.', p_end), ';', p_end), '!', p_end), '?', p_end);
end $$;

create or replace function private.ad_key(p_title text, p_description text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(private.ad_letters(p_title) || ' ' || private.ad_letters(p_description), 'UTF8'));
end $$;

create or replace function private.ad_digest(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(jsonb_build_array(p_title, p_description, p_requirements, p_benefits, p_type, p_salary)::text, 'UTF8'));
end $$;

create or replace function private.ad_version(v public.vacancies) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  return sha256(convert_to(jsonb_build_array(
    v.title, v.description, v.requirements, v.benefits, v.type, v.level, v.location, v.salary)::text, 'UTF8'));
end $$;

create or replace function private.whole_ad_key(v public.vacancies) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  return sha256(convert_to(private.ad_letters(concat_ws(' ', v.title, v.description, array_to_string(v.requirements, ' '),
    array_to_string(v.benefits, ' '), v.type, v.level, v.location, v.salary)), 'UTF8'));
end $$;

create or replace function private.public_with_text_since(v public.vacancies) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return case when v.first_published_at is not null then greatest(v.first_published_at, v.worded_at) end;
end $$;

create or replace function private.company_had_text_since(v public.vacancies, p_key bytea) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return least(private.public_with_text_since(v), (
    select min(private.public_with_text_since(o)) from public.vacancies as o
    where o.company_id = v.company_id and o.id <> v.id and private.ad_letters(o.title) = private.ad_letters(v.title) and private.ad_key(o.title, o.description) = p_key));
end $$;

create or replace function private.removal_lock(p_company_id uuid) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return hashtextextended('vacancy removal ' || p_company_id, 0);
end $$;

create or replace function private.risk_score(p_signals jsonb) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum((s.item->>'weight')::int), 0)::int from jsonb_array_elements(p_signals) as s(item));
end $$;

create or replace function private.risk_threshold() returns int
language plpgsql immutable set search_path = '' as $$
begin
  return 50;
end $$;

create or replace function private.takes_place(v public.vacancies) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_live(v.published or v.in_review_since is not null, v.deadline);
end $$;

create or replace function private.active_vacancy_limit(p_plan public.user_plan) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case p_plan::text when 'basico' then 5 when 'profissional' then 15 end;
end $$;

create or replace function private.last_confirmed_day(p_confirmed_at timestamptz) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return (p_confirmed_at at time zone 'America/Sao_Paulo')::date + 29;
end $$;

create or replace function private.reviews_publications() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.is_on from private.review_settings as s);
end $$;

create or replace function private.is_in_directory(p_company public.companies) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_company.listed and p_company.description is not null
    and not exists (select from private.erasures as e where e.user_id = p_company.id);
end $$;

-- Patterns that are not asked of every text ------------------------------------------------------------------------------------------

-- Whether a text has only the characters of ordinary Portuguese: then it has none that is hidden, and none that stands in for another.
-- supabase/tests/db/publishing-in-sets.test.ts asks for each of them what its callers would say without this.
create function private.has_usual_characters(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return p_text !~ '[^\n\u0020-\u007e\u00aa\u00ba\u00c0-\u00c4\u00c7-\u00cf\u00d1-\u00d6\u00d9-\u00dd\u00e0-\u00e4\u00e7-\u00ef\u00f1-\u00f6\u00f9-\u00fd\u2013\u2014\u2022]';
end $$;

-- Called by checks of what people write, in their name, as has_hidden_characters is.
grant execute on function private.has_usual_characters(text) to authenticated, service_role;

create or replace function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if private.has_usual_characters(p_text) then return p_text; end if;
  return regexp_replace(
    regexp_replace(
      regexp_replace(replace(p_text, E'\t', ' '), '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- the joiner stays inside an emoji of several parts
      '(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g');
end $$;

create or replace function private.has_hidden_characters(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if strpos(p_text, E'\n') = 0 and private.has_usual_characters(p_text) then return false; end if;
  return regexp_replace(p_text, '([\u2190-\u2BFF\U0001F000-\U0001FAFF]\uFE0F?)\u200D(?=[\u2190-\u2BFF\U0001F000-\U0001FAFF])', '\1', 'g')
    ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]';
end $$;

create or replace function private.fold_ad(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := coalesce(p_text, '');
  spaced text;
begin
  if private.has_usual_characters(folded) then
    -- what the steps below make of such a text, by fewer patterns
    folded := replace(replace(replace(replace(lower(private.unaccent(folded)), '#', '~'), '•', '~'), 'ª', 'a'), 'º', 'o');
    if strpos(folded, '  ') > 0 then folded := regexp_replace(folded, ' +', ' ', 'g'); end if;
  else
    folded := normalize(folded, NFKD);
    folded := regexp_replace(folded, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufeff]', '', 'g');
    folded := regexp_replace(folded, '[\u2010-\u2015\u2212]', '-', 'g');
    folded := regexp_replace(folded, '[\t\v\f\r \u2028\u2029]+', ' ', 'g');
    if folded ~ '[^\u0001-\u007e]' then
      folded := translate(folded,
        E'\u0430\u0410\u03b1\u0391\u0251\u1d00\u0432\u0412\u0392\u0299\u0441\u0421\u1d04\u0501\u0111\u0110\u1d05\u0435\u0415\u0395'
        '\u03b5\u1d07\u0192\ua730\u0261\u0262\u04bb\u04ba\u043d\u041d\u0397\u0127\u0126\u029c\u0456\u0406\u04c0\u04cf\u0131\u03b9'
        '\u0399\u026a\u0458\u0408\u1d0a\u043a\u041a\u03ba\u039a\u1d0b\u0142\u0141\u029f\u043c\u041c\u039c\u1d0d\u03b7\u039d\u0578'
        '\u0274\u043e\u041e\u03bf\u039f\u00f8\u00d8\u0585\u0555\u1d0f\u0440\u0420\u03c1\u03a1\u1d18\u051b\u051a\u0433\u0280\u0455'
        '\u0405\ua731\u0442\u0422\u03c4\u03a4\u1d1b\u03c5\u057d\u1d1c\u03bd\u0475\u0474\u1d20\u0461\u051d\u051c\u1d21\u0445\u0425'
        '\u03c7\u03a7\u0443\u0423\u04af\u03b3\u03a5\u028f\u0396\u1d22',
        'aaaaaabbbbcccddddeee'
        'eeffgghhhhhhhhiiiiii'
        'iijjjkkkkklllmmmmnnn'
        'nooooooooopppppqqrrs'
        'sstttttuuuvvvvwwwwxx'
        'xxyyyyyyzz');
      -- letters on a dark disc, on a dark square, and those of flags
      folded := translate(folded, (select string_agg(chr(127312 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
      folded := translate(folded, (select string_agg(chr(127344 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
      folded := translate(folded, (select string_agg(chr(127462 + n), '' order by n) from generate_series(0, 25) as list(n)), 'abcdefghijklmnopqrstuvwxyz');
    end if;
    -- '#' stands for covered words
    folded := lower(regexp_replace(folded, '[^\u0001-\u0022\u0024-\u007e]', '~', 'g'));
  end if;
  for spaced in
    select part[1] from regexp_matches(folded, '(?:^|[^a-z0-9])((?:[a-z][ .*_-]){3,}[a-z])(?![a-z0-9])', 'g') as list(part)
  loop
    folded := replace(folded, spaced, regexp_replace(spaced, '[ .*_-]', '', 'g'));
  end loop;
  if folded ~ '[a-z][013457][a-z]' then
    for round in 1 .. 2 loop
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])0(?=[a-z])', '\1o', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])1(?=h)', '\1l', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])1(?=[a-z])', '\1i', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])3(?=[a-z])', '\1e', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])4(?=[a-z])', '\1a', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])5(?=[a-z])', '\1s', 'g');
      folded := regexp_replace(folded, '([^0-9][a-z]|^[a-z])7(?=[a-z])', '\1t', 'g');
    end loop;
  end if;
  if strpos(folded, E'\n') > 0 then
    folded := regexp_replace(folded,
      '\y((?:apenas|somente|so|exclusivamente|unicamente|preferencialmente|preferencia|prioridade|de|do|da|dos|das|para|por|com|sem|ate|entre|ser|sexo|genero|idade|maxima|limite|um|uma|os|as|nao|mais|menos|acima|abaixo|ou|em|no|na|seu|sua)|(?:contrat|procur|busc|admit|precis|selecion|aceit|queremos)[a-z]*(?:-se)?) ?\n[ \n]*',
      '\1 ', 'g');
  end if;
  return folded;
end $$;

create or replace function private.ad_letters(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- blanks are none of them
  return regexp_replace(lower(private.unaccent(p_text)), '[^[:alnum:]]+', '', 'g');
end $$;

create or replace function private.plain_ad_signs(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p_text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0'), '[^a-z0_ \n.;!?]', ' ', 'g');
end $$;

create or replace function private.is_written_for_pcd(p_title text, p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- most texts name neither, and are not read by all the patterns of the signs
  return private.has_one_of(lower(concat_ws(' ', p_title, p_text)), '{pcd,defici}') and 'group=pcd' = any (private.vacancy_signs(p_title, p_text));
end $$;

create or replace function private.title_key(p_title text, p_company_name text, p_location text, p_city text, p_state text) returns text
language plpgsql stable set search_path = '' as $$
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

create or replace function private.parse_location(p_text text, out city text, out state text, out remote boolean)
language plpgsql stable set search_path = '' as $$
declare
  rest text := coalesce(p_text, '');
  folded constant text := private.fold(rest);
  parts text[];
  last_part text;
  place record;
begin
  remote := private.has_one_of(folded, '{remot,office,teletrabalho,anywhere}') and folded ~ '\m(remot[oa]s?|home ?-?office|teletrabalho|anywhere)\M';

  -- ways of working and filler are not places
  if private.has_one_of(folded,
    '{remot,hibrid,presencial,office,teletrabalho,anywhere,modelo,trabalho,vaga,bairro,regiao,grande,brasil}') then
    rest := regexp_replace(rest,
    '(100% *)?\m(remot[oa]s?|h[ií]brid[oa]|presencial|home[ -]?office|teletrabalho|anywhere|modelo|trabalho|vaga|bairro|regi[aã]o d[eao]|grande(?= (s[aã]o paulo|sp\M|abc|rio\M|recife|belo horizonte|bh\M|porto alegre|curitiba|florian[oó]polis|vit[oó]ria|salvador|fortaleza|bel[eé]m|goi[aâ]nia))|brasil)\M',
    ' ', 'gi');
    rest := regexp_replace(rest, '(H[IÍ]BRID[OA])', ' ', 'g');
  end if;
  if translate(rest, '-–—/|;()[]•·', '') <> rest then
    rest := regexp_replace(rest, '\s[-–—]\s|[/|;()\[\]•·]', ',', 'g');
    rest := regexp_replace(rest, '-\s*([A-Za-z]{2})\s*$', ',\1');
  end if;
  rest := regexp_replace(rest, '\s([A-Z]{2})\s*$', ',\1');
  select coalesce(array_agg(part order by place_in_text), '{}') into parts
  from (
    select private.clean(regexp_replace(regexp_replace(piece, '\s+', ' ', 'g'), '^ ?(em|ou|no|na|todo o|e) | (em|ou|e|no|na) ?$', '', 'gi')) as part,
      place_in_text
    from string_to_table(rest, ',') with ordinality as list(piece, place_in_text)
  ) as pieces
  where translate(private.fold(part), 'abcdefghijklmnopqrstuvwxyz', '') <> private.fold(part)
    and private.fold(part) not in ('em', 'ou', 'e', 'todo o', 'todo', 'no', 'na');

  last_part := parts[cardinality(parts)];
  if private.is_uf(upper(last_part)) then
    state := upper(last_part);
    parts := trim_array(parts, 1);
  elsif cardinality(parts) > 1 then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(last_part);
    if state is not null then parts := trim_array(parts, 1); end if;
  end if;

  -- of several parts, the one that is a known city ('Boa Viagem, Recife'); else the last one ('Centro, Itu')
  select p.name, p.uf into place
  from unnest(parts) with ordinality as list(part, place_in_text)
  join private.places as p on p.kind = 'city' and p.name_key = private.fold(part)
  where p.uf = state or state is null
  order by place_in_text desc limit 1;
  if found then
    city := place.name;
    state := place.uf;
  elsif cardinality(parts) = 1 and state is null
    and exists (select from private.places where kind = 'state' and name_key = private.fold(parts[1])) then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(parts[1]);
  else
    city := left(parts[cardinality(parts)], 120);
  end if;
end $$;

create or replace function private.suggestion_terms(p_title text, p_company_name text, p_requirements text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
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

create or replace function private.add_texts_to_lexicon(p_texts text[]) returns void
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
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by form
  on conflict do nothing;
end $$;

-- Keys of texts that nobody asks for ---------------------------------------------------------------------------------------------------

create or replace function private.refuse_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.published and new.title = old.title and new.description = old.description then
    return new;
  end if;
  perform private.refuse_beside_decision(new.company_id);
  -- first whether there is any: the planner would make the key of the text for each publication
  if exists (select from private.vacancy_removals as r where r.company_id = new.company_id and r.lifted_at is null) and exists (
    select from private.vacancy_removals as r
    where r.company_id = new.company_id and r.lifted_at is null
      and (r.vacancy_id = new.id or private.ad_key(new.title, new.description) = any (r.ad_keys))) then
    perform private.refuse(403, 'vacancy_removed',
      'Nossa equipe removeu esta vaga depois de uma denúncia, e ela não pode ser publicada de novo. Leia o motivo e peça revisão em Denúncias.');
  end if;
  return new;
end $$;

