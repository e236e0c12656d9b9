-- Better search: synonyms of several words, typing errors by edit distance, ranking by where the words are, suggestions while
-- typing, and plans that stay fast at a million vacancies (`npm run score:search`, `npm run bench:search`).

-- Text as words: what Brazilians write with signs or in two ways becomes one word, everything else that is no letter or digit a
-- space. Index and query both pass through here.
create or replace function private.search_words_of(p_text text) returns text
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
create or replace function private.plain_words(p_words text) returns text
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

-- Other words for the same. A term may be of several words; an expansion of several words asks for all of them. Gender and plural
-- are those of the index: one row for 'faxineira' does for 'faxineiros'. One direction: who looks for a waiter may take a barista's
-- work, and not the other way round.
drop table private.search_synonyms;
create table private.search_synonyms (
  term text not null,
  key text primary key generated always as (private.term_key(term)) stored check (key <> ''),
  expansions text[] not null,
  -- Another spelling: as good as what was typed, wherever it stands. The others name related work and count on the card only:
  -- 'limpeza' in a requirement may be that of data.
  is_spelling boolean not null default false
);
alter table private.search_synonyms enable row level security;
insert into private.search_synonyms (term, expansions) values
  ('net', '{dotnet}'), ('js', '{javascript}'),
  ('ts', '{typescript}'), ('postgres', '{postgresql}'), ('wordpress', '{word press}'), ('homeoffice', '{remoto}'),
  ('teletrabalho', '{remoto}'), ('a distância', '{remoto}'), ('trabalho remoto', '{remoto}'), ('trabalho de casa', '{remoto}'),
  ('aux', '{auxiliar}'), ('assist', '{assistente}'), ('tec', '{técnico}'), ('eng', '{engenheiro}'), ('coord', '{coordenador}'), ('prof', '{professor}'), ('estagiário', '{estágio}'), ('jr', '{júnior}'),
  ('pl', '{pleno}'), ('sr', '{sênior}'), ('freela', '{freelancer}'), ('frila', '{freelancer}'), ('pessoa jurídica', '{pj}'),
  ('carteira assinada', '{clt}'), ('pcd', '{deficiência}'), ('bi', '{business intelligence}'),
  ('business intelligence', '{bi}'), ('tst', '{segurança trabalho}'), ('odontologia', '{dentista}'),
  ('tec enfermagem', '{técnico enfermagem}'), ('professor de português', '{professor língua portuguesa}'),
  ('dp', '{departamento pessoal}');
update private.search_synonyms set is_spelling = true;
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

-- A walk over the newest vacancies reads many documents: not compressed, for they would have to be unpacked each time.
alter table private.vacancy_search alter column document set storage external;
-- what this vacancy adds to the suggestions: 'kind:label'
alter table private.vacancy_search add column terms text[] not null default '{}';

-- Typing errors ------------------------------------------------------------------------------------------------------------------

-- A word and all that is left of it when one letter is dropped. Two words one error apart (a letter too many, missing, wrong or
-- swapped with its neighbour) always share one of these: an index over them finds every neighbour without looking at other words.
create function private.one_dropped(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array(
    select p_word union
    select left(p_word, place - 1) || substr(p_word, place + 1) from generate_series(1, char_length(p_word)) as list(place))
$$;

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

alter table private.search_lexicon
  add column dropped text[] not null generated always as (private.one_dropped(word)) stored;
create index search_lexicon_dropped on private.search_lexicon using gin (dropped);

create function private.add_to_lexicon(p_text text) returns void
language sql volatile set search_path = '' as $$
  insert into private.search_lexicon (word)
  select distinct form
  from string_to_table(private.unaccent(private.search_words_of(p_text)), ' ') as list(word)
  -- 'Enfermeiro(a)' is also looked for as 'emfermeira'
  cross join unnest(array[word, regexp_replace(regexp_replace(word, '(eir|ari|ic|ad|og|nt)o$', '\1a'), '([dts]or)$', '\1a')]) as forms(form)
  where form ~ '^[a-z]{4,30}$'
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by form
  on conflict do nothing
$$;
select private.add_to_lexicon(string_agg(term, ' ')) from private.search_synonyms;
select private.add_to_lexicon(string_agg(name, ' ')) from private.places;

-- Suggestions --------------------------------------------------------------------------------------------------------------------

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

create or replace function private.index_vacancy(p_vacancy public.vacancies) returns void
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

-- Places -------------------------------------------------------------------------------------------------------------------------

-- What the location box asks for: a city, a state, remote work, or nothing (all null). An unknown city is one that no vacancy has,
-- unless one letter makes it a city of the list.
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
      -- a name that is both a city's and a state's means the state, which holds the city
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

-- The same as a condition on a table s. Null: no filter.
create or replace function private.location_filter(p_location text) returns text
language sql stable set search_path = '' as $$
  select case
    when place.remote then 's.remote'
    when place.city_key is not null and place.state is not null then format('s.city_key = %L and s.state = %L', place.city_key, place.state)
    when place.city_key is not null then format('s.city_key = %L', place.city_key)
    when place.state is not null then format('s.state = %L', place.state)
  end
  from private.find_place(p_location) as place
$$;

-- Queries ------------------------------------------------------------------------------------------------------------------------

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

drop function private.search_query(text[]);
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
    execute format('select count(*) from (select from private.vacancy_search as s where s.document @@ %L::tsquery limit 200) as hits',
      queries[4]::text) into hits;
  end if;
  return hits;
end $$;

-- The query with each unknown word replaced by one that some vacancy has: one error away (of several, the one most used), or else
-- much alike. Null when there is nothing to mend.
create or replace function private.mend_words(p_words text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  word text;
  plain text;
  nearest text;
  neighbours text[];
  neighbour text;
  hits int;
  most_hits int;
  result text[] := '{}';
begin
  foreach word in array p_words loop
    plain := private.unaccent(word);
    nearest := null;
    if plain ~ '^[a-z]{4,30}$'
      and not exists (select from private.search_lexicon as l where l.word = plain)
      and not exists (select from private.search_synonyms as s where s.key = private.term_key(plain)) then
      neighbours := array(
        select l.word from private.search_lexicon as l
        where l.dropped && private.one_dropped(plain) and private.is_one_error(l.word, plain)
        order by left(l.word, 1) = left(plain, 1) desc, l.word limit 8);
      nearest := neighbours[1];
      if cardinality(neighbours) > 1 then
        most_hits := 0;
        foreach neighbour in array neighbours loop
          -- beside the other words it counts for more than alone
          hits := 1000 * private.count_words(array_replace(p_words, word, neighbour)) + private.count_words(array[neighbour]);
          if hits > most_hits then
            most_hits := hits;
            nearest := neighbour;
          end if;
        end loop;
      end if;
      if nearest is null then
        select l.word into nearest
        from private.search_lexicon as l
        where l.word operator(extensions.%) plain and abs(char_length(l.word) - char_length(plain)) <= 2
          and extensions.similarity(l.word, plain) >= 0.4
        order by extensions.similarity(l.word, plain) desc, l.word limit 1;
      end if;
    end if;
    result := result || coalesce(nearest, word);
  end loop;
  return nullif(result, p_words);
end $$;

-- Up to p_limit hits, newest first, after a position. Three ways to find them, because none is fast for all: walking the newest
-- vacancies finds a page of what many have at once, and a page of what few have never; the index over all words and filters finds
-- what few have at once, yet must read everything that many have. So: a short walk where it promises something; the index, up to
-- 10 000 hits; a longer walk; and the whole index only if that is not enough.
create function private.newest_hits(
  p_walk_from text, p_walk_if text, p_index_query tsquery, p_live text, p_after text, p_limit int, p_is_common boolean,
  out ids uuid[], out posted timestamptz[]
)
language plpgsql stable set search_path = '' as $$
declare
  index_cap constant int := 10000;
  walk text := format(
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc), array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select s.vacancy_id, s.posted_at
       from (select * from private.vacancy_search as s where %s and %s order by s.posted_at desc, s.vacancy_id desc limit %%s) as s
       where %s and %s limit %s) as page',
    p_walk_from, p_after, p_live, p_walk_if, p_limit);
  index_scan text := format(
    'with hits as materialized (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s where s.document @@ %L::tsquery and %s limit %%s)
     select (select count(*) from hits), array_agg(vacancy_id order by posted_at desc, vacancy_id desc),
       array_agg(posted_at order by posted_at desc, vacancy_id desc)
     from (select * from hits as s where %s order by posted_at desc, vacancy_id desc limit %s) as page',
    p_index_query::text, p_live, p_after, p_limit);
  hits int;
begin
  if p_index_query is null then
    execute format(walk, 'null') into ids, posted;
    return;
  end if;
  if p_is_common then
    execute format(walk, 400) into ids, posted;
    if cardinality(ids) = p_limit then return; end if;
  end if;
  execute format(index_scan, index_cap + 1) into hits, ids, posted;
  if hits <= index_cap then return; end if;
  execute format(walk, 5000) into ids, posted;
  if cardinality(ids) = p_limit then return; end if;
  execute format(index_scan, 'null') into hits, ids, posted;
end $$;

/*
 * The search of /vagas. It finds live vacancies that have every word of the query, as typed or by a synonym, and meet every filter.
 * If there is none, mistyped words are mended and the search runs once more.
 *
 * Ranking: first the vacancies with all words in the title as typed; then those with a synonym there; then those with all on the
 * card (title, company, place, kind of contract, level); then those that need the requirements; last those that need the
 * description. Within each of these five, and where nothing is typed, the newest first. No score: anybody can see why a vacancy stands where it does, and a page can be read
 * from the index without reading everything that matches.
 *
 * The count stops at 2 000. The first page counts; the cursor carries the count along. Literals and no parameters in the
 * statements, so that the planner sees what it plans for; without sequential scans, because what the planner believes of `@@`
 * would sometimes have it read the whole table.
 */
create or replace function public.search_vacancies(
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
  place record;
  live text := format('(s.deadline is null or s.deadline >= %L)', private.today());
  walk_from text;
  walk_if text := 'true';
  filter_lexemes text[] := '{}';
  filter_query tsquery;
  lexeme text;
  wanted text;
  whole tsquery;
  is_common boolean := false;
  sample int;
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  first_tier int := 1;
  after_condition text := 'true';
  hits record;
  ids uuid[] := '{}';
  tiers int[] := '{}';
  posted timestamptz[] := '{}';
  last_hit jsonb;
begin
  walk_from := coalesce(private.location_filter(p_location), 'true');
  select * into place from private.find_place(p_location);
  filter_lexemes := array_remove(array[
    private.filter_lexeme('city', place.city_key), private.filter_lexeme('uf', place.state),
    private.filter_lexeme('remote', place.remote::text)], null);

  -- a form-encoded plus sign arrives as a space
  wanted := case btrim(p_salary) when '10000' then '10000+' else btrim(p_salary) end;
  if private.salary_filter(wanted) is not null then
    walk_if := private.salary_filter(wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('pay', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_type, ''), 40));
  if wanted = any (enum_range(null::public.contract_type)::text[]) then
    walk_if := walk_if || format(' and s.type = %L', wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('type', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_level, ''), 40));
  if wanted = any (enum_range(null::public.vacancy_level)::text[]) then
    walk_if := walk_if || format(' and s.level = %L', wanted);
    filter_lexemes := filter_lexemes || private.filter_lexeme('level', wanted);
  end if;
  foreach lexeme in array filter_lexemes loop
    filter_query := case when filter_query is null then private.lexeme_query(lexeme) else filter_query && private.lexeme_query(lexeme) end;
  end loop;

  -- where the last page ended; made by hand, it is worth at most a strange page
  if position_after is not null then
    begin
      first_tier := greatest(1, least((position_after->>'t')::int, 5));
      total := greatest(0, least((position_after->>'n')::int, cap + 1));
      after_condition := format('(s.posted_at, s.vacancy_id) < (%L::timestamptz, %L::uuid)',
        (position_after->>'p')::timestamptz, (position_after->>'i')::uuid);
    exception when others then
      after_condition := null;
    end;
    if num_nulls(first_tier, total, after_condition, position_after->>'p', position_after->>'i') > 0 then
      first_tier := 1;
      total := null;
      after_condition := 'true';
    elsif jsonb_typeof(position_after->'q') = 'string' then
      -- the words that the first page was mended to
      mended := private.query_words(position_after->>'q');
      words := mended;
    end if;
    is_common := coalesce((position_after->'c') = 'true'::jsonb, false);
  end if;

  for attempt in 1..2 loop
    queries := private.search_queries(words);
    if queries is null and cardinality(words) = 0 and private.clean(p_query) is not null then
      -- signs only ('???'): asks for something that nobody has
      total := 0;
    end if;
    whole := case when queries is null then filter_query when filter_query is null then queries[5] else queries[5] && filter_query end;
    exit when total is not null;

    -- Is it so common that the count goes past the cap? One in ten of the newest tells, without counting.
    if whole is not null then
      execute format(
        'select count(*) from (select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit 100) as s
         where %s and %s', walk_from, walk_if, case when queries is null then 'true' else format('s.document @@ %L::tsquery', queries[5]::text) end)
        into sample;
      is_common := sample >= 10;
      if is_common and walk_from = 'true'
        and (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.vacancy_search'::regclass) * sample / 100 > 20 * cap then
        total := cap + 1;
        exit;
      end if;
    end if;
    if whole is null or (queries is null and is_common) then
      execute format(
        'select count(*) from (select from (select * from private.vacancy_search as s where %s order by s.posted_at desc, s.vacancy_id desc limit %s) as s
         where %s and %s limit %s) as hits', walk_from, case when whole is null then 'null' else '8000' end, live, walk_if, cap + 1)
        into total;
    end if;
    if total is null or (total <= cap and whole is not null) then
      execute format(
        'select count(*) from (select from private.vacancy_search as s where s.document @@ %L::tsquery and %s limit %s) as hits',
        whole::text, live, cap + 1)
        into total;
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
      select * into hits from private.newest_hits(
        walk_from,
        walk_if || case when queries is null then '' else format(' and s.document @@ %L::tsquery',
          (case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end)::text) end,
        case
          when queries is null then filter_query
          when filter_query is null then case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end
          else filter_query && case when tier = 1 then queries[1] else queries[tier] && !!queries[tier - 1] end end,
        live, after_condition, page_size + 1 - cardinality(ids), is_common);
      ids := ids || coalesce(hits.ids, '{}');
      posted := posted || coalesce(hits.posted, '{}');
      tiers := tiers || array_fill(tier, array[cardinality(coalesce(hits.ids, '{}'))]);
      exit when cardinality(ids) > page_size;
      after_condition := 'true';
    end loop;
  end if;
  if cardinality(ids) > page_size then
    last_hit := jsonb_strip_nulls(jsonb_build_object(
      't', tiers[page_size], 'p', posted[page_size]::text, 'i', ids[page_size], 'n', total, 'c', is_common,
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

-- One vacancy as its page shows it. The id comes from the address bar: anything that is none is an unknown vacancy.
create or replace function public.get_vacancy(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vacancies;
  c public.companies;
  words text[];
  alike tsquery[];
  similar_ids uuid[];
begin
  if p_id is null or p_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then return null; end if;
  select * into v from public.vacancies where id = p_id::uuid;
  if not found or not (v.published or v.company_id is not distinct from auth.uid()) then return null; end if;
  select * into c from public.companies where id = v.company_id;

  -- alike: the more words of the title in theirs, the nearer; the level's words say nothing about the work
  words := array(
    select lexeme from unnest(private.search_lexemes(v.title)) as list(lexeme)
    where not lexeme = any (private.search_lexemes('júnior pleno sênior jr pl sr estágio vaga pessoa')));
  if cardinality(words) > 0 then
    alike := array(select private.lexeme_query('#' || lexeme) from unnest(words) as list(lexeme));
    execute format(
      'select array_agg(vacancy_id order by score desc, posted_at desc, vacancy_id)
       from (
         select near.vacancy_id, near.posted_at,
           (select count(*) from unnest($1) as word(query) where near.document @@ word.query)::real / %s
             + case when near.state = $2 or (near.remote and $3) then 0.2 else 0 end + case when near.level = $4 then 0.1 else 0 end as score
         from (
           select * from private.vacancy_search as s
           where s.document @@ %L::tsquery and s.vacancy_id <> $5 and (s.deadline is null or s.deadline >= %L)
           limit 500
         ) as near
         order by score desc, near.posted_at desc, near.vacancy_id limit 4
       ) as nearest', cardinality(words), array_to_string(alike, ' | '), private.today())
      into similar_ids using alike, v.state, v.remote, v.level, v.id;
  end if;

  return jsonb_build_object(
    'status', case when not v.published then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'open_positions', private.open_positions(c.id)),
    'similar', private.vacancy_cards(similar_ids));
end $$;
drop function private.search_vector(text);

-- what is published already, by the new rules
select private.index_vacancy(v) from public.vacancies as v where v.published;
