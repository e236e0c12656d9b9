/*
 * The search of /vagas: words, synonyms, typing errors, suggestions, filters and how many vacancies each filter would give.
 *
 * Guarantees: what is found is published, live and of a listed company; a vacancy has every word of the query, as typed or by a synonym, and
 * meets every filter; a page stays fast at a million vacancies (`npm run bench:search`), and its quality is measured (`npm run score:search`).
 *
 * Under row-level security the planner may not use an index for `@@` (it is not leakproof), so the public reads by security-definer functions
 * with the visibility rule inside.
 *
 * No value that somebody sent is ever a part of a statement's text: statements are joined of constant texts, and every value is handed over
 * with `using` (the planner sees it all the same, because `execute` plans for the values of each call). The rule, held by
 * supabase/tests/db/dynamic-sql.test.ts: what becomes part of a statement has a name that ends in _sql, and is made of constants and of other
 * such names only. What these statements mean by their parameters:
 *   $1 the place, $2 today, $3 kind of contract, $4 level, $5 words.
 */

-- Words ----------------------------------------------------------------------------------------------------------------------------

-- Text as words: what Brazilians write with signs or in two ways becomes one word, everything else that is no letter or digit a
-- space. Index and query both pass through here.
create function private.search_words_of(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := private.lower_pt(normalize(p_text, nfc));
begin
  t := regexp_replace(t, '\mc\s?#', ' csharp ', 'g');
  t := regexp_replace(t, '\mf\s?#', ' fsharp ', 'g');
  t := regexp_replace(t, '\mc\+\+', ' cplusplus ', 'g');
  t := regexp_replace(t, '(\masp)?\.net\M|\mdot ?net\M', ' dotnet ', 'g');
  t := regexp_replace(t, '\m(node|vue|next|nuxt|react|express|three|angular|backbone|ember|d3)[. ]?js\M', ' \1js ', 'g');
  t := regexp_replace(t, '\m(react|angular)js\M', ' \1 ', 'g');
  t := regexp_replace(t, '\mnode\M', ' nodejs ', 'g');
  t := regexp_replace(t, '\mhome ?-?office\M', ' homeoffice ', 'g');
  t := regexp_replace(t, '\m(front|back)[ -]?end\M', ' \1end ', 'g');
  t := regexp_replace(t, '\mfull[ -]?stack\M', ' fullstack ', 'g');
  t := regexp_replace(t, '\me-commerce\M', ' ecommerce ', 'g');
  t := regexp_replace(t, '\mon-line\M', ' online ', 'g');
  t := regexp_replace(t, '\m([a-z])\.([a-z])\M\.?', ' \1\2 ', 'g');
  t := regexp_replace(t, '\m(ui|ux) ?[/&] ?(ui|ux)\M', ' ux ui ', 'g');
  return btrim(regexp_replace(t, '[^a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+', ' ', 'g'));
end $$;

-- Words without accents and with the irregular plurals undone, which the stemmer only knows with their accents: 'caminhoes' and
-- 'caminhão' both become 'caminhao', 'profissionais' 'profissional', 'contábeis' 'contabil', 'designers' 'designer'. Who does a
-- work keeps the ending that says so, in one form for gender and number, where the stemmer would make a harbour of a doorkeeper
-- ('porto', 'porteiro') and a delivery of a courier ('entrega', 'entregador').
create function private.plain_words(p_words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(private.unaccent(p_words),
    '\m([a-z]{2,})(oes|aes)\M', '\1ao', 'g'),
    '\m([a-z]{3,})ais\M', '\1al', 'g'),
    '\m([a-z]+[bc])eis\M', '\1il', 'g'),
    '\m([a-z]{2,})eis\M', '\1el', 'g'),
    '\m([a-z]{2,})ois\M', '\1ol', 'g'),
    '\m([a-z]{3,})ns\M', '\1m', 'g'),
    '\m([a-z]{3,}er)s\M', '\1', 'g'),
    '\m([a-z]{3,}(eir|ari))[oa]s?\M', '\1x', 'g'),
    '\m([a-z]{3,}[dts]or)(a|as|es)?\M', '\1x', 'g')
$$;

-- What is indexed of a text: stems of its words without accents (gender and plural fall away). Typed with or without accents, a
-- word comes to the same stem, so one form is enough; what the index holds and what a query asks are made by the same rules.
create function private.search_lexemes(p_text text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select tsvector_to_array(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_text, '')))))
$$;

-- The same for one or more words in their order, as the key of a synonym.
create function private.term_key(p_words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(lexeme, ' ' order by positions[1]), '')
  from unnest(to_tsvector('pg_catalog.portuguese', private.plain_words(private.search_words_of(coalesce(p_words, '')))))
$$;

-- The words of a query: at most 12, of at most 200 characters.
create function private.query_words(p_query text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}')
  from (
    select word, min(place) as place
    from string_to_table(private.search_words_of(left(coalesce(p_query, ''), 200)), ' ') with ordinality as list(word, place)
    where word <> '' group by word order by min(place) limit 12
  ) as first_words
$$;

create function private.lexeme_query(p_lexeme text) returns tsquery
language sql immutable strict parallel safe set search_path = '' as $$
  select ('''' || replace(replace(p_lexeme, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- Any of these words' lexemes at that place ('#', '=', '+', '').
create function private.words_query(p_words text, p_place text) returns tsquery
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  lexeme text;
  result tsquery;
begin
  foreach lexeme in array private.search_lexemes(p_words) loop
    result := case when result is null then private.lexeme_query(p_place || lexeme) else result && private.lexeme_query(p_place || lexeme) end;
  end loop;
  return result;
end $$;

-- Synonyms -------------------------------------------------------------------------------------------------------------------------

-- Other words for the same. A term may be of several words; an expansion of several words asks for all of them. Gender and plural
-- are those of the index: one row for 'faxineira' does for 'faxineiros'. One direction: who looks for a waiter may take a barista's
-- work, and not the other way round.
create table private.search_synonyms (
  term text not null,
  key text primary key generated always as (private.term_key(term)) stored check (key <> ''),
  expansions text[] not null,
  -- Another spelling: as good as what was typed, wherever it stands. The others name related work and count on the card only:
  -- 'limpeza' in a requirement may be that of data.
  is_spelling boolean not null default false
);
alter table private.search_synonyms enable row level security;

-- other spellings
insert into private.search_synonyms (term, expansions, is_spelling) values
  ('net', '{dotnet}', true), ('js', '{javascript}', true),
  ('ts', '{typescript}', true), ('postgres', '{postgresql}', true), ('wordpress', '{word press}', true), ('homeoffice', '{remoto}', true),
  ('teletrabalho', '{remoto}', true), ('a distância', '{remoto}', true), ('trabalho remoto', '{remoto}', true), ('trabalho de casa', '{remoto}', true),
  ('aux', '{auxiliar}', true), ('assist', '{assistente}', true), ('tec', '{técnico}', true), ('eng', '{engenheiro}', true), ('coord', '{coordenador}', true), ('prof', '{professor}', true), ('estagiário', '{estágio}', true), ('jr', '{júnior}', true),
  ('pl', '{pleno}', true), ('sr', '{sênior}', true), ('freela', '{freelancer}', true), ('frila', '{freelancer}', true), ('pessoa jurídica', '{pj}', true),
  ('carteira assinada', '{clt}', true), ('pcd', '{deficiência}', true), ('bi', '{business intelligence}', true),
  ('business intelligence', '{bi}', true), ('tst', '{segurança trabalho}', true), ('odontologia', '{dentista}', true),
  ('tec enfermagem', '{técnico enfermagem}', true), ('professor de português', '{professor língua portuguesa}', true),
  ('dp', '{departamento pessoal}', true);

-- related work
insert into private.search_synonyms (term, expansions) values
  -- technology
  ('dev', '{desenvolvedor,programador,engenheiro software,programação,desenvolvimento software}'),
  ('developer', '{desenvolvedor,programador,engenheiro software}'),
  ('desenvolvedor', '{dev,programador,engenheiro software,programação,desenvolvimento software}'),
  ('programador', '{desenvolvedor,programação,engenheiro software,desenvolvimento software}'),
  ('programador de software', '{desenvolvedor,programação,engenheiro software,desenvolvimento software}'),
  ('engenheiro de software', '{desenvolvedor}'),
  ('desenvolvimento de software', '{desenvolvedor,engenheiro software}'), ('programação', '{programador,desenvolvedor,desenvolvimento software}'),
  ('frontend', '{front}'), ('front', '{frontend}'), ('backend', '{back}'), ('back', '{backend}'),
  ('ti', '{desenvolvedor,programador software,informática,devops,software,tecnologia informação,suporte técnico,segurança informação,engenheiro dados,analista dados,analista testes}'),
  ('tecnologia da informação', '{ti,desenvolvedor,informática,devops,software,suporte técnico,segurança informação}'),
  ('informática', '{suporte ti,suporte técnico}'), ('suporte técnico', '{suporte ti,informática}'), ('helpdesk', '{suporte ti,suporte técnico,técnico informática}'),
  ('help desk', '{suporte ti,suporte técnico,técnico informática}'), ('qa', '{testes,qualidade software}'), ('tester', '{analista testes,qa}'),
  ('data', '{dados}'), ('cientista de dados', '{analista dados}'),
  ('cibersegurança', '{segurança informação}'), ('sre', '{devops}'), ('infraestrutura', '{devops}'), ('mobile', '{android,flutter,react native}'),
  ('aplicativo', '{mobile}'), ('ux', '{ui,designer interfaces,designer produto}'), ('ui', '{ux,designer interfaces,designer produto}'),
  ('po', '{gerente produto,product owner}'), ('product manager', '{gerente produto}'), ('product owner', '{gerente produto}'),
  -- work and contract
  ('remoto', '{homeoffice}'),
  ('estágio', '{estagiário}'), ('intern', '{estágio}'), ('trainee', '{estágio}'),
  -- office
  ('rh', '{recursos humanos,departamento pessoal,recrutamento}'), ('recursos humanos', '{rh,departamento pessoal,recrutamento}'),
  ('recrutador', '{recrutamento}'), ('adm', '{administrativo,administração,auxiliar escritório}'),
  ('administração', '{administrativo}'), ('administrador', '{administração}'), ('auxiliar de escritório', '{auxiliar administrativo}'),
  ('contabilidade', '{contador,analista fiscal,assistente fiscal}'),
  ('contador', '{contabilidade}'), ('finanças', '{financeiro}'), ('financeiro', '{finanças,contas pagar}'), ('cobrador', '{cobrança}'),
  ('compras', '{comprador,suprimentos}'), ('comprador', '{compras,suprimentos}'), ('jurídico', '{advogado,direito}'), ('direito', '{advogado,jurídico}'),
  ('advocacia', '{advogado}'), ('secretariado', '{secretário}'),
  -- trade and customers
  ('vendas', '{vendedor,comercial}'), ('vendedor', '{vendas,representante comercial}'), ('comercial', '{vendas}'), ('balconista', '{atendente,vendedor loja}'),
  ('caixa de supermercado', '{operador caixa}'), ('operador de caixa', '{fiscal caixa}'), ('repositor', '{reposição}'),
  ('atendente', '{atendimento}'), ('atendimento', '{atendente}'), ('telemarketing', '{sac,call center}'), ('sac', '{telemarketing,call center}'), ('call center', '{telemarketing,sac}'),
  ('callcenter', '{telemarketing,sac}'), ('teleatendente', '{telemarketing,sac}'), ('teleoperador', '{telemarketing}'), ('customer success', '{sucesso cliente}'), ('cs', '{sucesso cliente}'),
  ('mídias sociais', '{social media}'), ('redes sociais', '{social media,mídias sociais}'), ('social media', '{mídias sociais}'),
  ('tráfego pago', '{mídia paga}'), ('gestor de tráfego', '{mídia paga}'), ('copywriter', '{redator}'), ('editor de vídeo', '{videomaker}'), ('videomaker', '{editor vídeo}'), ('publicidade', '{publicitário}'),
  -- food, cleaning, house
  ('faxineiro', '{limpeza,serviços gerais,arrumador}'), ('faxina', '{limpeza,serviços gerais}'), ('limpeza', '{faxineiro,serviços gerais}'),
  ('serviços gerais', '{limpeza}'), ('asg', '{serviços gerais,limpeza}'), ('camareiro', '{arrumador}'), ('cozinha', '{cozinheiro}'), ('chef', '{chefe cozinha}'), ('cozinheiro', '{cozinha chefe}'),
  ('merendeiro', '{cozinha escolar}'), ('garçom', '{garçonete,atendente salão}'), ('garçonete', '{garçom,atendente salão}'),
  ('barista', '{atendente barista}'), ('padaria', '{padeiro}'), ('confeitaria', '{confeiteiro}'), ('confeiteiro', '{confeitaria}'), ('copa', '{copeiro}'),
  -- health and school
  ('enfermagem', '{enfermeiro}'), ('psicologia', '{psicólogo}'), ('farmácia', '{farmacêutico}'),
  ('nutrição', '{nutricionista}'), ('fisioterapia', '{fisioterapeuta}'),
  ('professor', '{docente,instrutor}'), ('docente', '{professor}'), ('pedagogia', '{pedagógico}'),
  ('radiologia', '{raio x}'), ('raio x', '{radiologia}'),
  -- transport, security, works
  ('motoboy', '{entregador motociclista,motociclista}'), ('motofretista', '{motociclista}'), ('motoqueiro', '{motociclista}'),
  ('entregador', '{motoboy}'), ('entrega', '{entregador}'), ('chofer', '{motorista}'), ('condutor', '{motorista}'), ('caminhoneiro', '{motorista caminhão,carreteiro}'), ('caminhão', '{carreteiro}'),
  ('motorista de caminhão', '{carreteiro,caminhoneiro}'), ('carreteiro', '{motorista carreta}'), ('estoque', '{almoxarife}'), ('almoxarife', '{estoque}'),
  ('segurança patrimonial', '{vigilante}'), ('vigia', '{vigilante}'), ('guarda', '{vigilante}'), ('vigilante', '{vigia}'), ('porteiro', '{portaria,controlador acesso}'), ('portaria', '{porteiro,controlador acesso}'),
  ('pedreiro', '{servente obras}'), ('ajudante de pedreiro', '{servente obras}'), ('servente', '{ajudante obras}'), ('obra', '{obras}'), ('engenheiro', '{engenharia}'), ('engenharia', '{engenheiro}'),
  ('elétrica', '{eletricista}'), ('mecânica', '{mecânico}'), ('arquitetura', '{arquiteto}'), ('arquiteto', '{arquitetura}'), ('solda', '{soldador}'), ('costureiro', '{costura}'), ('lanterneiro', '{funileiro}'), ('ar condicionado', '{refrigeração}'),
  ('logística', '{transportes}'), ('turismo', '{ecoturismo,guia turismo}'), ('recepção', '{recepcionista}'), ('jornalista', '{jornalismo}');

-- The index ------------------------------------------------------------------------------------------------------------------------

-- One row for each vacancy that can be found, with all that a search filters and sorts by: no join before the page is known.
create table private.vacancy_search (
  vacancy_id uuid primary key references public.vacancies (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  posted_at timestamptz not null,
  deadline date,
  type public.contract_type not null,
  level public.vacancy_level not null,
  city_key text,
  state text,
  remote boolean not null,
  -- what the salary bands compare with: an open end is taken as the double or the half of the end that is written
  pay_from numeric(10, 2),
  pay_to numeric(12, 2),
  document tsvector not null,
  -- what this vacancy adds to the suggestions: 'kind:label'
  terms text[] not null default '{}'
);
-- A walk over the newest vacancies reads many documents: not compressed, for they would have to be unpacked each time.
alter table private.vacancy_search alter column document set storage external;
alter table private.vacancy_search enable row level security;
create index vacancy_search_newest on private.vacancy_search (posted_at desc, vacancy_id desc);
create index vacancy_search_state on private.vacancy_search (state, posted_at desc, vacancy_id desc);
create index vacancy_search_city on private.vacancy_search (city_key, posted_at desc, vacancy_id desc);
-- A city lies in one state, which the planner does not know: two indexes that are read together are taken as independent, and statistics over
-- both columns do not help. So both are asked as one.
create index vacancy_search_city_in_state on private.vacancy_search ((city_key || ', ' || state), posted_at desc, vacancy_id desc);
create index vacancy_search_remote on private.vacancy_search (posted_at desc, vacancy_id desc) where remote;
create index vacancy_search_company on private.vacancy_search (company_id, posted_at desc);
-- finds the last day of a company's remote vacancies without reading them all
create index vacancy_search_company_remote on private.vacancy_search (company_id, (coalesce(deadline, 'infinity'::date))) where remote;
create index vacancy_search_document on private.vacancy_search using gin (document) with (fastupdate = off);

create function private.contract_type_label(p_type public.contract_type) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_type
    when 'clt' then 'CLT' when 'pj' then 'PJ' when 'estagio' then 'Estágio Estagiário' when 'temporario' then 'Temporário'
    when 'freelancer' then 'Freelancer' end
$$;

create function private.vacancy_level_label(p_level public.vacancy_level) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_level
    when 'estagio' then 'Estágio Estagiário' when 'junior' then 'Júnior' when 'pleno' then 'Pleno' when 'senior' then 'Sênior'
    when 'diretor' then 'Diretor' end
$$;

-- What a search filters by, as lexemes that no word can be: they stand in the same index as the words, and so any filter meets any
-- word inside the index.
create function private.filter_lexeme(p_kind text, p_value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select ':' || p_kind || ':' || p_value
$$;

-- Where a word stands is part of what is indexed: '#' in the title, '=' on the card (title, company, place, kind of contract,
-- level), '+' there or in the requirements; without a sign: anywhere, the description too.
create function private.search_document(p_title text, p_card text, p_requirements text, p_description text, p_filters text[])
returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select '#' || lexeme from unnest(private.search_lexemes(p_title)) as list(lexeme)
    union all select '=' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_card))) as list(lexeme)
    union all select '+' || lexeme from unnest(private.search_lexemes(concat_ws(' ', p_title, p_card, p_requirements))) as list(lexeme)
    union all select unnest(private.search_lexemes(concat_ws(' ', p_title, p_card, p_requirements, p_description)))
    union all select unnest(array_remove(p_filters, null))))
$$;

create function private.vacancy_document(v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric)
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
      case when v.remote then private.filter_lexeme('remote', 'true') end,
      private.filter_lexeme('type', v.type::text), private.filter_lexeme('level', v.level::text),
      case when p_pay_to >= 1000 and p_pay_from <= 3000 then private.filter_lexeme('pay', '1000-3000') end,
      case when p_pay_to >= 3000 and p_pay_from <= 6000 then private.filter_lexeme('pay', '3000-6000') end,
      case when p_pay_to >= 6000 and p_pay_from <= 10000 then private.filter_lexeme('pay', '6000-10000') end,
      case when p_pay_to > 10000 then private.filter_lexeme('pay', '10000+') end])
$$;

-- Typing errors --------------------------------------------------------------------------------------------------------------------

-- A word and all that is left of it when one letter is dropped. Two words one error apart (a letter too many, missing, wrong or
-- swapped with its neighbour) always share one of these: an index over them finds every neighbour without looking at other words.
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

-- Every plain word of a published title, requirement or company name: what a mistyped word is mended to. A word goes with the last vacancy
-- that has it, unless it is one of ours.
create table private.search_lexicon (
  word text primary key check (char_length(word) between 4 and 30),
  dropped text[] not null generated always as (private.one_dropped(word)) stored,
  -- of the synonyms and places: it stays
  is_base boolean not null default false,
  -- as it stands in the documents of the vacancies; null for stop words, which name nobody
  lexeme text generated always as ((private.search_lexemes(word))[1]) stored
);
alter table private.search_lexicon enable row level security;
create index search_lexicon_similar on private.search_lexicon using gin (word extensions.gin_trgm_ops);
create index search_lexicon_dropped on private.search_lexicon using gin (dropped);
create index search_lexicon_lexeme on private.search_lexicon (lexeme) where not is_base;

with base as (
  select term as words from private.search_synonyms
  union all select unnest(expansions) from private.search_synonyms
  union all select name from private.places
)
insert into private.search_lexicon (word, is_base)
select distinct word, true
from base, string_to_table(private.unaccent(private.search_words_of(base.words)), ' ') as list(word)
where word ~ '^[a-z]{4,30}$';

-- The synonyms name each occupation in one gender; people look for both.
insert into private.search_lexicon (word, is_base)
select distinct case when word like '%or' then word || 'a' else regexp_replace(word, 'o$', 'a') end, true
from private.search_synonyms as s, string_to_table(private.unaccent(private.search_words_of(s.term)), ' ') as list(word)
where word ~ '^[a-z]{2,28}(eir|ari|olog|nic|dor|tor|sor)o?$' and word ~ '(o|or)$'
on conflict (word) do nothing;

-- Up to 300 words of a vacancy: an advertisement of 25 kB of made-up words fills no dictionary.
create function private.add_to_lexicon(p_text text) returns void
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

-- All words must match, each as typed or by a synonym; stop words ask for nothing. Five queries, each finding what the one before
-- finds and more: all words in the title, as typed or in another spelling; in the title; on the card; on the card or in the
-- requirements; anywhere. Null: no word asks for anything.
create function private.search_queries(p_words text[]) returns tsquery[]
language plpgsql stable set search_path = '' as $$
declare
  places constant text[] := '{#,#,=,+,""}';
  -- stop words that are none for the stemmer once their accent is gone
  asked text[] := array(
    select word from unnest(p_words) with ordinality as list(word, place)
    where cardinality(private.search_lexemes(word)) > 0
      and private.unaccent(word) <> all ('{nao,ate,sao,ja,tambem,voce,voces,nos,sera,ha,vaga,vagas,emprego,empregos}'::text[])
    order by place);
  at int := 1;
  taken int;
  term text;
  synonym private.search_synonyms;
  expansion text;
  here tsquery;
  alternatives tsquery[];
  result tsquery[];
begin
  while at <= cardinality(asked) loop
    -- the longest run of words that has synonyms: 'recursos humanos' before 'recursos'
    taken := 1;
    for length in reverse least(3, cardinality(asked) - at + 1) .. 1 loop
      select * into synonym from private.search_synonyms as s
      where s.key = private.term_key(array_to_string(asked[at:at + length - 1], ' '));
      if found then
        taken := length;
        exit;
      end if;
    end loop;
    term := array_to_string(asked[at:at + taken - 1], ' ');
    at := at + taken;

    alternatives := '{}';
    for tier in 1 .. 5 loop
      here := private.words_query(term, places[tier]);
      if tier > 1 or synonym.is_spelling then
        foreach expansion in array coalesce(synonym.expansions, '{}') loop
          here := here || private.words_query(expansion, places[case when synonym.is_spelling then tier else least(tier, 3) end]);
        end loop;
      end if;
      alternatives := alternatives || here;
    end loop;
    for tier in 1 .. 5 loop
      result[tier] := case when result[tier] is null then alternatives[tier] else result[tier] && alternatives[tier] end;
    end loop;
  end loop;
  return result;
end $$;

-- How many vacancies have these words on the card or in the requirements, up to 200.
create function private.count_words(p_words text[]) returns int
language plpgsql stable set search_path = '' as $$
declare
  queries tsquery[] := private.search_queries(p_words);
  hits int := 0;
begin
  if queries is not null then
    execute 'select count(*) from (select from private.vacancy_search as s where s.document @@ $1 limit 200) as hits'
      into hits using queries[4];
  end if;
  return hits;
end $$;

-- The query with each unknown word replaced by one that some vacancy has: one error away (of several, the one most used), or else
-- much alike. A word is known when it is one of ours or at least two companies use it; and what only one company has written, in its
-- requirements, replaces nothing. Null when there is nothing to mend.
create function private.mend_words(p_words text[]) returns text[]
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

-- Suggestions ----------------------------------------------------------------------------------------------------------------------

-- What the suggestions offer: one row for each word that a label begins or goes on with, so that 'react' finds
-- 'Desenvolvedor(a) React'. hits counts the published vacancies that have it; at zero the row goes, and with it the label of a
-- vacancy that was deleted.
create table private.search_suggestions (
  start text collate "C" not null,
  kind text not null check (kind in ('title', 'skill', 'company')),
  label text not null,
  is_whole boolean not null,
  hits int not null,
  primary key (start, kind, label)
);
alter table private.search_suggestions enable row level security;

-- The labels of a vacancy: its title without level and remarks, its company, and those requirements that are a skill's name
-- rather than a sentence.
create function private.suggestion_terms(p_title text, p_company_name text, p_requirements text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct kind || ':' || label order by kind || ':' || label), '{}')
  from (
    select 'title' as kind, btrim(regexp_replace(regexp_replace(p_title, '\s*[-–|(\[/]\s*(h[ií]brid[oa]|remot[oa]|home ?office|clt|pj|presencial).*$', '', 'i'),
      '(\s+(j[uú]nior|pleno|s[eê]nior|jr\.?|pl\.?|sr\.?|i{1,3}))+$', '', 'i')) as label
    union all select 'company', btrim(p_company_name)
    union all select 'skill', btrim(item, ' .;') from unnest(p_requirements) as list(item)
      where char_length(item) <= 30 and cardinality(string_to_array(btrim(item), ' ')) <= 3
  ) as labels
  where char_length(label) between 2 and 80
$$;

create function private.suggestion_starts(p_label text) returns table (start text, is_whole boolean)
language sql immutable parallel safe set search_path = '' as $$
  select distinct on (start) start, place = 1
  from (
    select array_to_string(words[place:], ' ') as start, place
    from (select string_to_array(private.unaccent(private.search_words_of(p_label)), ' ') as words) as label
    cross join generate_series(1, least(cardinality(words), 8)) as list(place)
    where char_length(words[place]) > 1
  ) as starts
  order by start, place
$$;

create function private.count_terms(p_terms text[], p_change int) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.search_suggestions as known (start, kind, label, is_whole, hits)
  select s.start, split_part(term, ':', 1), substr(term, strpos(term, ':') + 1), s.is_whole, p_change
  from unnest(p_terms) as list(term)
  cross join private.suggestion_starts(substr(term, strpos(term, ':') + 1)) as s
  order by 1, 2, 3
  on conflict (start, kind, label) do update set hits = known.hits + excluded.hits;
  if p_change < 0 then
    delete from private.search_suggestions as known
    using unnest(p_terms) as list(term), private.suggestion_starts(substr(term, strpos(term, ':') + 1)) as s
    where known.start = s.start and known.kind = split_part(term, ':', 1)
      and known.label = substr(term, strpos(term, ':') + 1) and known.hits <= 0;
  end if;
end $$;

create function private.forget_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_terms(old.terms, -1);
  return null;
end $$;
create trigger forget_terms after delete on private.vacancy_search
  for each row execute function private.forget_terms();

/*
 * Terms to offer while somebody types: titles, skills and companies of published vacancies that have a word beginning with what is
 * typed; first those that begin with it as a whole, then those that more vacancies have.
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

-- Keeping the index ----------------------------------------------------------------------------------------------------------------

create function private.index_vacancy(p_vacancy public.vacancies) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.vacancies := p_vacancy;
  company_name text;
  lowest numeric := coalesce(v.salary_min, v.salary_max / 2);
  highest numeric := coalesce(v.salary_max, v.salary_min * 2);
  terms_before text[];
  terms_now text[];
begin
  if not v.published then
    delete from private.vacancy_search where vacancy_id = v.id;
    return;
  end if;
  select name into company_name from public.companies where id = v.company_id;
  select terms into terms_before from private.vacancy_search where vacancy_id = v.id;
  terms_now := private.suggestion_terms(v.title, company_name, v.requirements);

  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, city_key, state, remote, pay_from, pay_to, document, terms)
  values (
    v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, private.fold(v.city), v.state, v.remote, lowest, highest,
    private.vacancy_document(v, company_name, lowest, highest), terms_now)
  on conflict (vacancy_id) do update set
    posted_at = excluded.posted_at, deadline = excluded.deadline, type = excluded.type, level = excluded.level,
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, document = excluded.document, terms = excluded.terms;

  if terms_before is distinct from terms_now then
    perform private.count_terms(terms_before, -1);
    perform private.count_terms(terms_now, 1);
  end if;
  perform private.add_to_lexicon(concat_ws(' ', v.title, company_name, array_to_string(v.requirements, ' ')));
end $$;

-- A vacancy is found while it is published and its company is listed.
create function private.sync_vacancy_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.published := new.published and exists (select from public.companies as c where c.id = new.company_id and c.listed);
  perform private.index_vacancy(new);
  return null;
end $$;
create trigger sync_search_new after insert on public.vacancies
  for each row when (new.published) execute function private.sync_vacancy_search();
create trigger sync_search after update on public.vacancies
  for each row when (old.published or new.published) execute function private.sync_vacancy_search();

-- A company's new name, or its coming before the public, goes into the index of all its vacancies (4 ms each): the first hundred at once, so
-- that nearly every company sees it, and the rest by continue_long_work. Which companies that is, and how far each has come:
create table private.renamed_companies (
  company_id uuid primary key references public.companies (id) on delete cascade,
  after_id uuid,
  asked_at timestamptz not null default now()
);
alter table private.renamed_companies enable row level security;

-- Indexes up to p_limit more of the company's published vacancies. Of a company that the public does not meet nothing is found, by no name.
create function private.index_renamed(p_company_id uuid, p_limit int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  come_to uuid := (select r.after_id from private.renamed_companies as r where r.company_id = p_company_id);
  done int;
  last_id uuid;
begin
  with step as (
    select v as vacancy, (v).id from public.vacancies as v
    where v.company_id = p_company_id and v.published and (come_to is null or v.id > come_to)
      and exists (select from public.companies as c where c.id = p_company_id and c.listed)
    order by v.id limit p_limit
  ), indexed as (
    select step.id, private.index_vacancy(step.vacancy) from step
  )
  select count(*), (array_agg(id order by id desc))[1] into done, last_id from indexed;
  if done < p_limit then
    delete from private.renamed_companies where company_id = p_company_id;
  else
    insert into private.renamed_companies as r (company_id, after_id) values (p_company_id, last_id)
    on conflict (company_id) do update set after_id = excluded.after_id;
  end if;
end $$;

create function private.sync_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  perform private.index_renamed(new.id, 100);
  return null;
end $$;
create trigger sync_search after update of name on public.companies
  for each row when (old.name is distinct from new.name) execute function private.sync_company_name();

-- Taking a company's vacancies away is one statement: who is held back is to be gone at once.
create function private.sync_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  if new.listed then
    perform private.index_renamed(new.id, 100);
  else
    delete from private.vacancy_search where company_id = new.id;
  end if;
  return null;
end $$;
-- before sync_search (triggers go by name), which puts a new name into what is found
create trigger sync_listed after update on public.companies
  for each row when (old.listed is distinct from new.listed) execute function private.sync_listed();

-- Filters --------------------------------------------------------------------------------------------------------------------------

-- What the location box asks for: a city, a state, remote work, or nothing (all null). A name that is both a city's and a state's means the
-- city. An unknown city is one that no vacancy has, unless one letter makes it a city of the list.
create function private.find_place(p_location text, out city_key text, out state text, out remote boolean)
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
  k := case k when 'sampa' then 'sao paulo, sp' when 'bh' then 'belo horizonte' when 'poa' then 'porto alegre'
    when 'floripa' then 'florianopolis' when 'rio' then 'rio de janeiro, rj' when 'bsb' then 'brasilia' when 'jampa' then 'joao pessoa'
    when 'sao paulo capital' then 'sao paulo, sp' when 'ssa' then 'salvador' when 'cwb' then 'curitiba' else k end;

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

-- Which rows of private.vacancy_search as s lie where the location box says, and the value of $1. 'true': no filter.
create function private.place_filter(p_location text, out place_sql text, out place text)
language sql stable set search_path = '' as $$
  select
    case
      when found.remote then 's.remote'
      when found.city_key is not null and found.state is not null then 's.city_key || '', '' || s.state = $1'
      when found.city_key is not null then 's.city_key = $1'
      when found.state is not null then 's.state = $1'
      else 'true'
    end,
    case when not coalesce(found.remote, false) then concat_ws(', ', found.city_key, found.state) end
  from private.find_place(p_location) as found
$$;

-- Bands touch at their ends; 'Acima de R$ 10.000' begins above it. An unknown band filters nothing, as 'todos' does. By its name a text that
-- may become part of a statement.
create function private.salary_sql(p_band text) returns text
language sql immutable set search_path = '' as $$
  select case btrim(p_band)
    when '1000-3000' then 's.pay_to >= 1000 and s.pay_from <= 3000'
    when '3000-6000' then 's.pay_to >= 3000 and s.pay_from <= 6000'
    when '6000-10000' then 's.pay_to >= 6000 and s.pay_from <= 10000'
    when '10000+' then 's.pay_to > 10000'
    -- a form-encoded plus sign arrives as a space
    when '10000' then 's.pay_to > 10000'
  end
$$;

-- Cards ----------------------------------------------------------------------------------------------------------------------------

-- Cuts at a word.
create function private.excerpt(p_text text, p_length int) returns text
language sql immutable strict set search_path = '' as $$
  select case when char_length(t) <= p_length then t
    else regexp_replace(left(t, p_length), '\s+\S*$', '') || '…' end
  from (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as t) as flat
$$;

-- A vacancy as lists show it.
create function private.vacancy_card(v public.vacancies, c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'company_id', c.id, 'company_name', c.name, 'company_slug', c.slug,
    'location', v.location, 'remote', v.remote, 'type', v.type, 'level', v.level, 'salary', v.salary,
    'requirements', to_jsonb(v.requirements[1:4]), 'excerpt', private.excerpt(v.description, 220),
    'posted_at', v.posted_at, 'deadline', v.deadline, 'source', v.source, 'logo_path', c.logo_path)
$$;

-- Cards in the order of the ids given.
create function private.vacancy_cards(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.vacancy_card(v, c) order by place), '[]')
  from unnest(p_ids) with ordinality as list(id, place)
  join public.vacancies as v on v.id = list.id
  join public.companies as c on c.id = v.company_id
$$;

-- Positions in a list --------------------------------------------------------------------------------------------------------------

-- A cursor is where the last page ended, as opaque text. Made by hand it is worth nothing: null, and the first page comes. It comes back from
-- the browser: no longer than one of ours can be, and each function takes its fields one by one.
create function private.read_cursor(p_cursor text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  c jsonb;
begin
  if p_cursor is null or char_length(p_cursor) not between 2 and 2000 or p_cursor !~ '^[A-Za-z0-9_-]+$' then return null; end if;
  c := convert_from(decode(rpad(translate(p_cursor, '-_', '+/'), (char_length(p_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb;
  return case when jsonb_typeof(c) = 'object' then c end;
exception when data_exception then
  return null;
end $$;

create function private.cursor_int(p_cursor jsonb, p_field text, p_min int, p_max int) returns int
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_cursor->p_field) = 'number' and p_cursor->>p_field ~ '^[0-9]{1,9}$'
    and (p_cursor->>p_field)::int between p_min and p_max then (p_cursor->>p_field)::int end
$$;

create function private.cursor_text(p_cursor jsonb, p_field text, p_max int) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_cursor->p_field) = 'string' and char_length(p_cursor->>p_field) <= p_max then p_cursor->>p_field end
$$;

create function private.cursor_uuid(p_cursor jsonb, p_field text) returns uuid
language sql immutable set search_path = '' as $$
  select case when private.cursor_text(p_cursor, p_field, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (p_cursor->>p_field)::uuid end
$$;

-- A time as PostgreSQL writes it: neither 'now' nor 'infinity'.
create function private.cursor_time(p_cursor jsonb, p_field text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when private.cursor_text(p_cursor, p_field, 40) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,6})?[+-][0-9]{2}(:[0-9]{2}){0,2}$'
    then (p_cursor->>p_field)::timestamptz end;
exception when data_exception then
  -- the 45th of a month
  return null;
end $$;

create function private.write_cursor(p_cursor jsonb) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(convert_to(p_cursor::text, 'UTF8'), 'base64'), E'+/=\n', '-_')
$$;

-- Search ---------------------------------------------------------------------------------------------------------------------------

-- Up to p_limit hits, newest first, after a position. Three ways to find them, because none is fast for all: walking the newest
-- vacancies finds a page of what many have at once, and a page of what few have never; the index over all words and filters finds
-- what few have at once, yet must read everything that many have. So: a short walk (about a millisecond, and it tells which way is the
-- nearer); a longer one if the short one promises that it reads less than the index would; the index, up to 10 000 hits; a longer walk; and
-- the whole index only if that is not enough.
create function private.newest_hits(
  p_place_sql text, p_filters_sql text, p_place text, p_type public.contract_type, p_level public.vacancy_level, p_words tsquery,
  p_index_query tsquery, p_posted_before timestamptz, p_id_before uuid, p_limit int,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  today date := private.today();
  -- $6 and $7 the position, $8 rows to return, $9 rows to read, $10 words and filters in one query
  after_sql text := case when p_posted_before is null then 'true' else '(s.posted_at, s.vacancy_id) < ($6, $7)' end;
  walk_sql text :=
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (select * from private.vacancy_search as s where ' || p_place_sql || ' and ' || after_sql || '
         order by s.posted_at desc, s.vacancy_id desc limit $9) as s
       where (s.deadline is null or s.deadline >= $2) and ' || p_filters_sql || ' limit $8) as page';
  index_scan_sql text :=
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.document @@ $10 and (s.deadline is null or s.deadline >= $2) limit $9)
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
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query;
    return;
  end if;
  foreach walked in array array[400, 2000] loop
    execute walk_sql into ids, posted
      using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, walked, p_index_query;
    found := coalesce(cardinality(ids), 0);
    if found = p_limit then return; end if;
    exit when found > 2 or vacancies <= 100000;
  end loop;
  if found > 0 then
    needed := 3 * walked * p_limit / (2 * found);
    if needed <= index_cap and needed < index_row_cost * vacancies * found / walked then
      execute walk_sql into ids, posted
        using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, needed, p_index_query;
      if cardinality(ids) = p_limit then return; end if;
    end if;
  end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, index_cap + 1, p_index_query;
  if hits <= index_cap then return; end if;
  execute walk_sql into ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, 5000, p_index_query;
  if cardinality(ids) = p_limit then return; end if;
  execute index_scan_sql into hits, ids, posted
    using p_place, today, p_type, p_level, p_words, p_posted_before, p_id_before, p_limit, null::int, p_index_query;
end $$;

/*
 * The search of /vagas. It finds live vacancies that have every word of the query, as typed or by a synonym, and meet every filter.
 * If there is none, mistyped words are mended and the search runs once more.
 *
 * Ranking: first the vacancies with all words in the title as typed; then those with a synonym there; then those with all on the
 * card (title, company, place, kind of contract, level); then those that need the requirements; last those that need the
 * description. Within each of these five, and where nothing is typed, the newest first. No score: anybody can see why a vacancy stands where
 * it does, and a page can be read from the index without reading everything that matches.
 *
 * The count stops at 2 000. The first page counts; the cursor carries the count along. Without sequential scans, because what the planner
 * believes of `@@` would sometimes have it read the whole table.
 */
create function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 2000;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  words text[] := private.query_words(p_query);
  mended text[];
  queries tsquery[];
  found record;
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
  select * into found from private.find_place(p_location);
  filter_lexemes := array_remove(array[
    private.filter_lexeme('city', found.city_key), private.filter_lexeme('uf', found.state),
    private.filter_lexeme('remote', found.remote::text)], null);

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
  foreach lexeme in array filter_lexemes loop
    filter_query := case when filter_query is null then private.lexeme_query(lexeme) else filter_query && private.lexeme_query(lexeme) end;
  end loop;

  -- where the last page ended; made by hand, it is worth at most a strange page
  if position_after is not null then
    first_tier := private.cursor_int(position_after, 't', 1, 5);
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
      mended := private.query_words(private.cursor_text(position_after, 'q', 300));
      words := mended;
    end if;
  end if;

  for attempt in 1..2 loop
    queries := private.search_queries(words);
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
          'select count(*) from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6) as s
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
        'select count(*) from (select from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6) as s
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

  if total > 0 then
    for tier in first_tier .. case when queries is null then 1 else 5 end loop
      -- nothing that the tier before has not found
      continue when tier > first_tier and queries[tier]::text = queries[tier - 1]::text;
      tier_query := case when queries is null then null when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end;
      select * into hits from private.newest_hits(
        p_place_sql => place_sql, p_filters_sql => filters_sql || ' and ' || words_sql, p_place => place, p_type => wanted_type,
        p_level => wanted_level, p_words => tier_query,
        p_index_query => case when tier_query is null then filter_query when filter_query is null then tier_query else filter_query && tier_query end,
        p_posted_before => posted_before, p_id_before => id_before, p_limit => page_size + 1 - cardinality(ids));
      ids := ids || coalesce(hits.ids, '{}');
      posted := posted || coalesce(hits.posted, '{}');
      tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
      exit when cardinality(ids) > page_size;
      posted_before := null;
      id_before := null;
    end loop;
  end if;
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
    'corrected_query', case when mended is not null and total > 0 then array_to_string(mended, ' ') end,
    'now', now());
end $$;

/*
 * How many vacancies each choice of the side filters of /vagas would give: the words, the place and the choices in the other groups
 * stay. One call for all, and never a full count: it looks at no more than 8 000 of the newest vacancies and 3 000 hits. Up to there
 * the numbers are exact; beyond, each is what was seen, rounded down ('mais de 400'), and a choice that was hardly seen has none.
 * p_query comes as it was searched: mended, where it was mistyped.
 */
create function public.count_vacancy_filters(
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
  found record;
  lexeme text;
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
      'select count(*) from (select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit 100) as s
       where s.document @@ $5'
      into sample using place, today, wanted_type, wanted_level, queries[5];
  end if;
  if queries is null or sample >= 10 then
    -- what many have is met at once by walking the newest
    walk_sql := 'select * from private.vacancy_search as s where ' || place_sql || ' order by s.posted_at desc, s.vacancy_id desc limit $6 + 1';
  else
    -- what few have is found by the index
    whole := queries[5];
    select * into found from private.find_place(p_location);
    foreach lexeme in array array_remove(array[
      private.filter_lexeme('city', found.city_key), private.filter_lexeme('uf', found.state),
      private.filter_lexeme('remote', found.remote::text)], null) loop
      whole := whole && private.lexeme_query(lexeme);
    end loop;
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

-- Every city where there is a live vacancy, by name: what the location boxes offer beside the cities that they know. It reads one row a city
-- along the index vacancy_search_city_in_state, however many vacancies lie there.
create function public.list_vacancy_places() returns table (city text, state text)
language sql stable security definer set search_path = '' as $$
  with recursive keys as (
    (select s.city_key || ', ' || s.state as key from private.vacancy_search as s
     where s.city_key || ', ' || s.state is not null order by 1 limit 1)
    union all
    select (select s.city_key || ', ' || s.state from private.vacancy_search as s
            where s.city_key || ', ' || s.state > keys.key order by 1 limit 1)
    from keys where keys.key is not null
  )
  select v.city, v.state
  from keys
  cross join lateral (
    select s.vacancy_id from private.vacancy_search as s
    where s.city_key || ', ' || s.state = keys.key
      and (s.deadline is null or s.deadline >= (now() at time zone 'America/Sao_Paulo')::date)
    order by s.posted_at desc, s.vacancy_id desc limit 1
  ) as newest
  join public.vacancies as v on v.id = newest.vacancy_id
  where keys.key is not null
  -- a name of letters: companies also write 'Zona 2' or a whole sentence there
    and keys.key ~ '^[a-z][a-z'' .-]{1,60}, [A-Z]{2}$'
  order by keys.key
  limit 1000
$$;
comment on function public.list_vacancy_places() is 'Cities with live vacancies, each once, as its newest vacancy writes it.';

grant execute on function
  public.search_vacancies(text, text, text, text, text, text, int), public.count_vacancy_filters(text, text, text, text, text),
  public.list_vacancy_places()
to anon, authenticated;
