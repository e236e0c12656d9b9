/*
 * Vacancies: what a company publishes, and how its free texts (place, salary, way of working) become something to
 * filter by.
 *
 * Guarantees: only its company meets the table, everybody else reads through functions that hold the visibility rule;
 * place and salary range are parsed from the text and never written by hand; a vacancy stands for a year at most; no
 * more are created in a day than 50, and no more active at once than the company's plan allows. A changed vacancy and
 * the reasons for its exceptions to the ad check are stored together or not at all, and over another version than the
 * caller has seen, nothing is.
 *
 * How it is worked (on site, hybrid, remote) and whether it is for people with disabilities say something about the
 * vacancy and nothing about a person. What its company does not say is read in the advertisement where the text is
 * clear, and stays unknown elsewhere; 'remote' and the way of working never contradict each other.
 */

create type public.contract_type as enum ('clt', 'pj', 'estagio', 'temporario', 'freelancer');

create type public.vacancy_level as enum ('estagio', 'junior', 'pleno', 'senior', 'diretor');

create type public.vacancy_source as enum ('own', 'external');

create type public.work_model as enum ('presencial', 'hibrido', 'remoto');

-- Places and salaries -------------------------------------------------------------------------------------------------

-- Federative units and the cities that people name without their state (the same list as the interface's).
create table private.places (
  name text not null,
  uf text not null check (private.is_uf(uf)),
  kind text not null check (kind in ('state', 'city')),
  name_key text not null generated always as (private.fold(name)) stored,
  primary key (name_key, kind)
);
alter table private.places enable row level security;

insert into private.places (name, uf, kind) values
  ('Acre', 'AC', 'state'), ('Alagoas', 'AL', 'state'), ('Amapá', 'AP', 'state'), ('Amazonas', 'AM', 'state'),
  ('Bahia', 'BA', 'state'), ('Ceará', 'CE', 'state'), ('Distrito Federal', 'DF', 'state'),
  ('Espírito Santo', 'ES', 'state'), ('Goiás', 'GO', 'state'), ('Maranhão', 'MA', 'state'),
  ('Mato Grosso', 'MT', 'state'), ('Mato Grosso do Sul', 'MS', 'state'), ('Minas Gerais', 'MG', 'state'),
  ('Pará', 'PA', 'state'), ('Paraíba', 'PB', 'state'), ('Paraná', 'PR', 'state'), ('Pernambuco', 'PE', 'state'),
  ('Piauí', 'PI', 'state'), ('Rio de Janeiro', 'RJ', 'state'), ('Rio Grande do Norte', 'RN', 'state'),
  ('Rio Grande do Sul', 'RS', 'state'), ('Rondônia', 'RO', 'state'), ('Roraima', 'RR', 'state'),
  ('Santa Catarina', 'SC', 'state'), ('São Paulo', 'SP', 'state'), ('Sergipe', 'SE', 'state'),
  ('Tocantins', 'TO', 'state'),
  ('São Paulo', 'SP', 'city'), ('Rio de Janeiro', 'RJ', 'city'), ('Brasília', 'DF', 'city'),
  ('Fortaleza', 'CE', 'city'), ('Salvador', 'BA', 'city'), ('Belo Horizonte', 'MG', 'city'), ('Manaus', 'AM', 'city'),
  ('Curitiba', 'PR', 'city'), ('Recife', 'PE', 'city'), ('Goiânia', 'GO', 'city'), ('Porto Alegre', 'RS', 'city'),
  ('Belém', 'PA', 'city'), ('Guarulhos', 'SP', 'city'), ('Campinas', 'SP', 'city'), ('São Luís', 'MA', 'city'),
  ('Maceió', 'AL', 'city'), ('Campo Grande', 'MS', 'city'), ('São Gonçalo', 'RJ', 'city'), ('Teresina', 'PI', 'city'),
  ('João Pessoa', 'PB', 'city'), ('São Bernardo do Campo', 'SP', 'city'), ('Duque de Caxias', 'RJ', 'city'),
  ('Nova Iguaçu', 'RJ', 'city'), ('Natal', 'RN', 'city'), ('Santo André', 'SP', 'city'), ('Osasco', 'SP', 'city'),
  ('Sorocaba', 'SP', 'city'), ('Uberlândia', 'MG', 'city'), ('Ribeirão Preto', 'SP', 'city'),
  ('São José dos Campos', 'SP', 'city'), ('Cuiabá', 'MT', 'city'), ('Jaboatão dos Guararapes', 'PE', 'city'),
  ('Contagem', 'MG', 'city'), ('Joinville', 'SC', 'city'), ('Feira de Santana', 'BA', 'city'),
  ('Aracaju', 'SE', 'city'), ('Londrina', 'PR', 'city'), ('Juiz de Fora', 'MG', 'city'),
  ('Florianópolis', 'SC', 'city'), ('Aparecida de Goiânia', 'GO', 'city'), ('Serra', 'ES', 'city'),
  ('Campos dos Goytacazes', 'RJ', 'city'), ('Porto Velho', 'RO', 'city'), ('Niterói', 'RJ', 'city'),
  ('Caxias do Sul', 'RS', 'city'), ('Macapá', 'AP', 'city'), ('Vila Velha', 'ES', 'city'), ('Vitória', 'ES', 'city'),
  ('Boa Vista', 'RR', 'city'), ('Santos', 'SP', 'city'), ('Maringá', 'PR', 'city'), ('Rio Branco', 'AC', 'city'),
  ('Blumenau', 'SC', 'city'), ('Palmas', 'TO', 'city');

-- Where a vacancy is, from how people write it: 'São Paulo, SP', 'Recife - PE', 'Centro, Sorocaba/SP', 'Remoto
-- (Brasil)', 'Híbrido em Campinas', 'Minas Gerais'. A city of the list is written as the list writes it and brings its
-- state. Of several places ('Curitiba / São Paulo') it is the last one that is in the list, or else the last one. A
-- nickname or a neighbourhood that the search knows is its city ('Moema, SP'). A region ('Interior de SP') is no city,
-- but has its name, by which it is searched. The cases are in shared-domain/src/place-cases.ts, and those of readPlace
-- there, too. Each pattern is asked only of a text that has a word which every match of it has.
create function private.parse_location(p_text text, out city text, out state text, out remote boolean, out region text)
language plpgsql stable set search_path = '' as $$
declare
  rest text := coalesce(p_text, '');
  folded constant text := private.fold(rest);
  parts text[];
  last_part text;
  is_state_named boolean := false;
  place record;
  is_region boolean;
  spoken text;
begin
  remote := private.has_one_of(folded, '{remot,office,teletrabalho,anywhere}') and folded ~ '\m(remot[oa]s?|home ?-?office|teletrabalho|anywhere)\M';

  -- ways of working and filler are not places, but where they are a part of a town's name ('Brasil Novo, PA')
  if private.has_one_of(folded,
    '{remot,hibrid,presencial,office,teletrabalho,anywhere,modelo,trabalho,vaga,bairro,regiao,centro,zona,grande,brasil}') then
    rest := regexp_replace(rest,
    '(100% *)?\m(remot[oa]s?|h[iíÍ]brid[oa]|presencial|home[ -]?office|teletrabalho|anywhere|modelo(?! ?[-–,/(]? ?(sc|santa catarina)\M)|trabalho|vaga|bairro|regi[aãÃ]o (metropolitana )?d[eao]|(centro|zona (norte|sul|leste|oeste)) d[ea](?! distribui)|(?<!(praia|ribeir[aãÃ]o|salto) )grande(?= (s[aãÃ]o paulo|sp\M|rio de janeiro|recife|belo horizonte|porto alegre|curitiba|florian[oóÓ]polis|vit[oóÓ]ria|salvador|fortaleza|bel[eéÉ]m|goi[aâÂ]nia))|(?<!(americano do|assis|novo|pau|sul|vit[oóÓ]ria) )brasil(?! novo\M))\M',
    ' ', 'gi');
  end if;
  if translate(rest, '-–—/|;()[]•·', '') <> rest then
    rest := regexp_replace(rest, '\s[-–—]\s|[/|;()\[\]•·]', ',', 'g');
    rest := regexp_replace(rest, '-\s*([A-Za-z]{2})\s*$', ',\1');
  end if;
  -- 'Recife PE', but not 'Pedro II'
  rest := regexp_replace(rest, '\s((?!I[IX])[A-Z]{2})\s*(?=$|\s(e|ou)\s)', ',\1', 'g');
  -- 'Abreu e Lima', 'Pontes e Lacerda' and 'Passa e Fica' are one town each
  if private.has_one_of(' ' || folded || ' ', '{" e "," ou "}') then rest := regexp_replace(rest, '\s(ou|e(?!\s(lima|lacerda|fica)\M))\s', ',', 'gi'); end if;
  select coalesce(array_agg(part order by place_in_text), '{}') into parts
  from (
    select private.clean(regexp_replace(regexp_replace(piece, '\s+', ' ', 'g'), '^ ?(em|ou|no|na|todo o|e) | (em|ou|e|no|na) ?$', '', 'gi')) as part,
      place_in_text
    from string_to_table(rest, ',') with ordinality as list(piece, place_in_text)
  ) as pieces
  where translate(private.fold(part), 'abcdefghijklmnopqrstuvwxyz', '') <> private.fold(part)
    and private.fold(part) not in ('em', 'ou', 'e', 'todo o', 'todo', 'no', 'na', 'regiao', 'regiao metropolitana',
      'centro', 'centro historico', 'zona norte', 'zona sul', 'zona leste', 'zona oeste', 'zona rural', 'capital');

  last_part := parts[cardinality(parts)];
  if cardinality(parts) > 1 and private.is_uf(parts[1]) and not private.is_uf(upper(last_part)) then
    -- 'SP - São Paulo'
    state := parts[1];
    parts := parts[2:];
  elsif private.is_uf(upper(last_part)) then
    state := upper(last_part);
    parts := trim_array(parts, 1);
  elsif cardinality(parts) > 1 then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(last_part);
    -- 'Recife/Rio de Janeiro' are two cities, 'Santos, São Paulo' and 'Itu, São Paulo' are a city and its state
    if exists (select from private.places where kind = 'city' and name_key = private.fold(last_part)) and (
      select bool_and(p.uf <> parse_location.state) from private.places as p
      where p.kind = 'city' and p.name_key in (select private.fold(part) from unnest(trim_array(parts, 1)) as list(part))) then
      state := null;
    end if;
    is_state_named := state is not null;
    if is_state_named then parts := trim_array(parts, 1); end if;
  end if;

  -- of several parts, the last one that is a known city ('Boa Viagem, Recife')
  select p.name, p.uf into place
  from unnest(parts) with ordinality as list(part, place_in_text)
  join private.places as p on p.kind = 'city' and p.name_key = private.fold(part)
  where p.uf = state or state is null or p.uf = any (parts)
  order by place_in_text desc limit 1;
  if found then
    city := place.name;
    state := place.uf;
  elsif cardinality(parts) = 1 and state is null
    and exists (select from private.places where kind = 'state' and name_key = private.fold(parts[1])) then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(parts[1]);
  else
    -- or else the last one that may be a city: no state, as in 'São Paulo, RJ' and 'Bahia, Sergipe e Alagoas', unless
    -- a town is named so, and no region ('Interior de', 'Grande ABC', 'Zona da Mata'), of which the name is kept for
    -- the search
    select left(part, 120), of_region into city, is_region
    from unnest(parts) with ordinality as list(part, place_in_text)
    cross join lateral (select private.fold(part) as key) as folded_part
    cross join lateral (
      select split_part(key, ' ', 1) in ('interior', 'litoral', 'regiao', 'grande', 'zona', 'estado', 'baixada', 'abc')
        or split_part(key, ' ', -1) in ('de', 'do', 'da', 'dos', 'das') as of_region) as kind
    where not private.is_uf(upper(part)) and not exists (
      select from private.places as p
      where p.kind = 'state' and p.name_key = key and p.uf is distinct from parse_location.state
        and (is_state_named or (key || ', ' || coalesce(parse_location.state, '')) <> all ('{"tocantins, MG","parana, RN","parana, TO","mato grosso, PB","espirito santo, RN"}')))
    order by of_region, place_in_text desc limit 1;
    spoken := private.spoken_city(city, state);
    if spoken is not null then
      city := left(spoken, -4);
      state := right(spoken, 2);
    elsif is_region then
      region := city;
      city := null;
      if state is null then
        -- 'Interior de Minas Gerais'
        select p.uf, left(region, -1 - char_length(p.name_key)) into state, region from private.places as p
        where p.kind = 'state' and right(private.fold(region), char_length(p.name_key) + 1) = ' ' || p.name_key
        order by char_length(p.name_key) desc, p.uf limit 1;
      end if;
      region := regexp_replace(region, ' d(e|[ao]s?)$', '', 'i');
    end if;
  end if;
end $$;

-- A monthly range in reais, from how people write a salary. What has no usable number ('A combinar') gives no range.
-- Hours count 220 a month (44 a week, the CLT's full time), days 22, weeks 52/12, years 12 months. An open end stays
-- null. An amount has the period that stands beside it, or that of the other end of its range, or the only one in the
-- text where the amount is usual for it; any other ('R$ 3.000 e bônus anual') is not that of the pay. What stands
-- beside the salary is left out: 'R$ 2.500 e VR R$ 800' is 2 500, and 'Comissão de R$ 2.000 a R$ 5.000' is no pay. Pay
-- by the piece ('R$ 1.200 por plantão') is none by the month. The cases are in shared-domain/src/salary-cases.ts. What
-- is written beside an amount is asked only of the few texts that can have it
-- (docs/decisions/2026-11-27-patterns-that-are-not-asked.md).
create function private.parse_salary(p_text text, out salary_min numeric, out salary_max numeric, out is_unclear boolean)
language plpgsql immutable set search_path = '' as $$
declare
  -- no-break spaces are blanks, as word processors write them
  t text := private.fold(translate(left(coalesce(p_text, ''), 300), E'\u00A0\u2007\u2009\u202F', '    '));
  -- what is done or made piece by piece, and the words for each one of it
  pieces constant text := 'plant(?:ao|oes)|projetos?|eventos?|turnos?|obras?(?! certa)|servicos?|laudos?|consultas?|entregas?|pecas?|exames?|procedimentos?|atendimentos?|sess(?:ao|oes)|visitas?|corridas?|viage(?:m|ns)|jobs?|campanhas?|artigos?|videos?|pacientes?|pacotes?|tarefas?|demandas?|empreitadas?|shows?|apresentac(?:ao|oes)|ensaios?|faxinas?|palestras?';
  for_each constant text := '(?:p/|por|pel[oa]|(?:a )?cada)\s*(?:cada |1 |uma? )?';
  found_numbers numeric[] := '{}';
  thousands boolean[] := '{}';
  -- the sign of the period beside a number; null where none is
  periods text[] := '{}';
  -- by how many figures behind a comma
  cents int[] := '{}';
  -- whether a number and the one behind it may be the ends of a range
  joins boolean[] := '{}';
  -- and whether a word says that they are: 'R$ 100 a R$ 1.200/dia'
  worded boolean[] := '{}';
  -- whether it is named as the salary ('salário de', 'fixo'), and not the pay by the piece that stands elsewhere
  named boolean[] := '{}';
  hit text[];
  -- the only period in the text, and what is usual for it
  lone text;
  usual numrange;
  -- amounts alone ('R$ 2.500,00 a R$ 3.000'): none of the patterns below finds anything in them but the blank between
  -- thousands
  is_plain boolean;
begin
  is_unclear := false;
  -- PostgreSQL compiles a pattern anew when it has seen 32 others since, and a vacancy meets more: so each is asked
  -- only of a text that has what it looks for
  if translate(t, '0123456789', '') = t then return; end if;
  -- '220hº': what else is a letter, and so where a word ends, differs by the locale of the cluster
  if octet_length(t) <> char_length(t) then t := regexp_replace(t, '[^\x01-\x7f€]', '*', 'g'); end if;
  is_plain := translate(t, '0123456789 .,$r-a', '') = '';
  -- another currency is not reais
  if not is_plain and t ~ 'us ?\$|\musd\M|\mdolar|€|\meuros?\M|\mgbp\M' then return; end if;
  -- what comes on top of the salary is not the salary: '+ VR', '+ 30% de periculosidade', 'mais comissao', '10%',
  -- '13o salario', '40h semanais', '12x36'; what '+' or 'mais' adds ends the text, but only behind a number: 'Ganhe
  -- mais R$ 2.000', 'VT + R$ 2.000'
  if not is_plain then
    t := regexp_replace(t, '([0-9].*?)(\+\s*(?!salario)[a-z0-9]|\mmais\s+(r ?\$|[0-9]|benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(benef|comiss)).*$', '\1');
  end if;
  -- 'R$ 1 200': a space may part the thousands; not those of '2.500 220h' and '950 100%', where another number follows
  if translate(t, '123456789', '000000000') like '%0 000%' then
    t := regexp_replace(t, '(^|[^0-9a-z.,])([0-9]{1,3}) ([0-9]{3})(?![0-9.]| ?(%|(h|hs|hrs|horas)\M|x ?[0-9]))', '\1\2\3', 'g');
  end if;
  -- '2,500.00', as systems in English write it
  if translate(t, '123456789', '000000000') like '%0,000.00%' then
    t := regexp_replace(t, '(^|[^0-9.,])([0-9]{1,3}),([0-9]{3})(?=\.[0-9]{2}([^0-9]|$))', '\1\2\3', 'g');
  end if;
  -- '12h x 36h', '12/36', '12h por 36h' are a roster as '12x36' is; nor is '/ plantao 12x36' below pay for each
  if not is_plain and private.has_one_of(t, '{12,24}') and private.has_one_of(t, '{36,48,60,72}') then
    t := regexp_replace(t, '\m(12|24) ?(?:h|hs|hrs|horas)? ?(?:x|/|por) ?(36|48|60|72)(?: ?(?:h|hs|hrs|horas))?\M(?!,[0-9]|\.[0-9]| ?(?:%|k\M|mil\M))', '\1x\2', 'g');
  end if;
  -- pay for each piece of work, which nobody can count by the month: 'R$ 1.200 por plantao', 'R$ 1.200/12h', 'R$ 50 a
  -- aula', 'R$ 1.200 plantao', 'plantao 12h: R$ 1.400', and a text about shifts from its beginning; not 'hora/aula', a
  -- roster ('plantao 12x36'), a month ('por turno de 6 horas, mensal') nor a contract 'por obra certa'
  if not is_plain and private.has_one_of(t,
    '{plant,projeto,evento,turno,aula,obra,servico,laudo,consulta,entrega,peca,exame,procedimento,atendimento,sess,visita,corrida,viage,job,campanha,artigo,video,paciente,pacote,tarefa,demanda,empreitada,show,apresenta,ensaio,faxina,palestra,12h,12 h,24h,24 h}') then
    t := regexp_replace(t, '/ ?((?:plant(?:ao|oes)|turnos?) (?:de )?[0-9]+ ?x ?[0-9])', '\1', 'g');
    t := regexp_replace(t, '\m(?:por|p/) ?turno (?=(?:de )?[0-9]{1,2} ?(?:h|hs|hrs|horas),? ?mensa(?:l|is)\M)', '', 'g');
    t := regexp_replace(t, '(?:\m' || for_each || '|/ ?)(?:' || pieces || ')\M|\m' || for_each || 'aulas?\M|([^ah ] ?)/ ?aulas?\M|(?:/|\mp/|\mpor) ?(?:12|24) ?(?:h|hs|hrs|horas)\M(?! ?(?:de trabalho )?(?:semana|mensa|por |/|diari|sem\M))', '\1{p}', 'g');
    t := regexp_replace(t, '([0-9] ?(?:reais |k |mil )?)(?:a|o|ao) (?:' || pieces || '|aulas?)\M', '\1{p}', 'g');
    t := regexp_replace(t, '(?<!\m(?:salario|remuneracao)\M[^0-9]*[0-9.]*)([0-9]{3}(?:,[0-9]{2})? ?(?:reais )?)(?:(?:[-(] ?)?plantao (?:de )?[0-9]{1,2} ?(?:h|hs|hrs|horas)\M|(?:plantao|laudo|aula)\M(?! ?(?:de )?[0-9]+ ?x))', '\1{p}', 'g');
    t := regexp_replace(t, '(^|[^a-z ] ?|\mvalor (?:d[eoa]s? |por )?)(?:plant(?:ao|oes)|projeto|evento|aulas?|laudos?|consultas?|entregas?|exames?|job)\M(?: (?:de|noturnos?|diurnos?|extras?|avulsos?|mensais|medicos?|\(?[0-9]{1,2} ?(?:h|hs|hrs|horas)\M\)?))*(?= ?[:=-]? ?(?:r ?\$ ?)?[0-9.]{3})', '\1{p}', 'g');
    t := regexp_replace(t, '^((?:valor d[eo]s? )?)plant(?:ao|oes)\M(?!.*(?:[0-9] ?x ?[0-9]|salario|fixo))', '\1{p}', 'g');
  end if;
  -- 'comissao entre 2.000 e 5.000', 'comissao: 2.000 - 5.000': what depends on sales is not pay, the end of its range
  -- neither
  if strpos(t, 'comiss') > 0 then
    t := regexp_replace(t, '\mcomiss(ao|oes)( mensal| mensais)?( de|:)? ?(entre (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? e (r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?|(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)? ?- ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)(?! (de|em)\M)', ' ', 'g');
  end if;
  -- 'VR R$ 800', '500 de premio': what is paid beside the salary, by its name before or after the amount
  if not is_plain then
    t := regexp_replace(t, '\m(v[art]|vales?([- ](alimentacao|refeicao|transporte|cultura|combustivel))?|ticket([- ](alimentacao|refeicao))?|cesta( basica)?|plr|premios?|premiacao|bonus|comissao|comissoes|gratificacao|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))( mensal)?( de|:)?( ate)? ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?( (a|ate) ?(r ?\$ ?)?[0-9][0-9.,]*( ?(k|mil)\M)?)?( ?((/|por |ao )(dia|mes)|\{p\}))?', ' ', 'g');
  end if;
  if not is_plain then
    t := regexp_replace(t, '((r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (a|ate) )?(r ?\$ ?)?\m[0-9][0-9.,]*( ?(k|mil)\M)? (de|em) (v[art]\M|vale|ticket|cesta|plr\M|premi|bonus|comiss|gratif|ajuda de custo|auxilio[- ](alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))([a-z]* ?\{p\})?', ' ', 'g');
  end if;
  -- '40% por procedimento', 'comissao por entrega: R$ 5', 'R$ 2.500 (diarias pagas a parte)': with what it is paid for;
  -- so are 'diarias' alone behind thousands
  if strpos(t, '{p}') > 0 then
    t := regexp_replace(t, '[0-9]*(?:[.,][0-9]+)? ?%(?: (?:de|d[oa]s?|sobre|o|a|valor|comissao|comissoes|bonus|premiacao|participacao))* ?\{p\}', ' ', 'g');
    t := regexp_replace(t, '\m(?:comiss|bonus|premi|adiciona|gratifica|variave|produc|produtividade|gorjeta|ajuda de custo)[a-z]*(?: (?!e |ou )[a-z]+){0,2} ?\{p\}(?: ?[-:]? ?(?:de )?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\M)?)?', ' ', 'g');
  end if;
  if strpos(t, 'diaria') > 0 then
    t := regexp_replace(t, '(?<=(?:[0-9]\.[0-9]{3}|[0-9]{4})(?:,[0-9]{2})? ?[-(,;|] ?)(?:diarias? ?(?:\{p\}|(?:pag[oa]s? )?(?:a parte|separad[oa]s?|por fora|(?:de|em) viage(?:m|ns)))|diarias\M(?: ?(?:de|:) ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: (?:a|ate) ?(?:r ?\$ ?)?[0-9][0-9.,]*)?)?)', ' ', 'g');
  end if;
  if strpos(t, '%') > 0 then t := regexp_replace(t, '[0-9]+([.,][0-9]+)?\s*%', ' ', 'g'); end if;
  if strpos(t, 'salario') > 0 then t := regexp_replace(t, '\m1[34]\s*(o|a|\*)?\s+salario', ' ', 'g'); end if;
  if strpos(t, 'x') > 0 then t := regexp_replace(t, '[0-9]+\s*x\s*[0-9]+\M(?!\s*(k|mil))', ' ', 'g'); end if;
  if strpos(t, 'h') > 0 then t := regexp_replace(t, '[0-9]+\s*(h|hs|hrs|horas)\M(\s*(semanais|mensais|por semana|por mes|por dia|/\s*(semana|mes|dia)|diarias|sem))?', ' ', 'g'); end if;

  -- the name of an amount, which is not open
  if strpos(t, 'salario minimo') > 0 then t := regexp_replace(t, '\msalario minimo\M', ' ', 'g'); end if;

  -- a sign for each period, so that one pattern reads which amount it stands beside
  if not is_plain then
    if strpos(t, 'h') > 0 then
      t := regexp_replace(t, '(/|\mpor|\mp/|\ma|\mpela?|\mcada)\s*(h|hs|hr|hora)\M( ?/? ?aula\M)?|\mhora ?[ /] ?aula\M|\mvalor (da )?hora\M( ?/? ?aula\M)?|\mhora:', '{h}', 'g');
    end if;
    if strpos(t, 'dia') > 0 then
      t := regexp_replace(t, '(/|\mp/|\mpor|\mao|\ma|\mo)\s*dia\M|((/|\mpor|\ma)\s*)?\mdiarias?\M', '{d}', 'g');
    end if;
    if strpos(t, 'seman') > 0 then t := regexp_replace(t, '(/|\mp/|\mpor|\ma)\s*semana\M|\msemanal\M|\msemanais\M', '{s}', 'g'); end if;
    if strpos(t, 'quinzena') > 0 then t := regexp_replace(t, '((/|\mpor|\ma)\s*)?\mquinzena(l|is)?\M', '{q}', 'g'); end if;
    if strpos(t, 'an') > 0 then t := regexp_replace(t, '(/|\mp/|\mpor|\mao|\ma)\s*ano\M|\manua(l|is)\M', '{a}', 'g'); end if;
    if strpos(t, 'me') > 0 then t := regexp_replace(t, '(/|\mp/|\mpor|\mao|\ma)\s*mes\M|\mmensa(l|is)\M', '{m}', 'g'); end if;
  end if;

  for hit in
    select regexp_matches(t, '(?:\m(salario|fix[oa]|remuneracao|garantid[oa]|clt)\M[^0-9{,;.]{0,24})?(?:\{([a-z])\}(?: ?(?:no valor|limp[oa]s?|de|entre|ate|:|-))* ?(?:r ?\$ ?)?)?([0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+)(?:(?:[.](?![0-9]{3})|,)([0-9]{1,3})(?![0-9]))?\s*(k\M|mil\M|mil(?=reais))?( ?(?:de )?(?:salario|fix[oa]s?|garantid[oa]s?|clt)\M)?(?:(?: ?(?:reais|brut[oa]s?|liquid[oa]s?|livres?|fix[oa]s?|limp[oa]s?|pag[oa]s?|de|[-(/])(?![a-z]))* ?\{([a-z])\})?( ?(?:reais ?)?(?:(a|ate)|e|ou|[-/~|]) ?(?:no maximo )?(?:r ?\$ ?)?(?=[0-9]))?', 'g')
  loop
    continue when char_length(hit[3]) > 12;
    found_numbers := found_numbers
      || (replace(hit[3], '.', '') || '.' || coalesce(hit[4], '0'))::numeric * case when hit[5] is null then 1 else 1000 end;
    thousands := thousands || (hit[5] is not null);
    cents := cents || coalesce(char_length(hit[4]), 0);
    named := named || (num_nonnulls(hit[1], hit[6]) > 0);
    -- 'Plantão R$ 3.000 CLT' is pay by the month: as much as the minimum wage, it is not for each shift
    periods := array_append(periods, coalesce(hit[7], case
      when hit[2] <> 'p' or coalesce(hit[6], '') not like '%clt' or found_numbers[cardinality(found_numbers)] < 1500 then hit[2] end));
    joins := joins || (hit[8] is not null and hit[6] is null);
    worded := worded || (hit[9] is not null and hit[6] is null);
  end loop;

  -- '3 a 4 mil', '3-4k': the thousand of the last number is also that of a smaller bare one before it
  if cardinality(found_numbers) = 2 and thousands[2] and not thousands[1] and found_numbers[1] < 1000
    and found_numbers[1] * 1000 <= found_numbers[2] then
    found_numbers[1] := found_numbers[1] * 1000;
  end if;

  -- the ends of a range have one period; what is ten times the other is no end of its range ('R$ 15/hora - R$ 3.300'),
  -- and 'R$ 2.000 e R$ 400 por plantão' is no range
  for at in reverse cardinality(found_numbers) - 1 .. 1 loop
    if worded[at] then periods[at] := coalesce(periods[at], periods[at + 1]); end if;
    joins[at] := joins[at] and greatest(found_numbers[at], found_numbers[at + 1]) <= 10 * least(found_numbers[at], found_numbers[at + 1]);
    if joins[at] and not (periods[at + 1] is not distinct from 'p' and found_numbers[at] > 3 * found_numbers[at + 1]) then
      periods[at] := coalesce(periods[at], periods[at + 1]);
    end if;
  end loop;
  for at in 2 .. cardinality(found_numbers) loop
    if joins[at - 1] and not (periods[at - 1] is not distinct from 'p' and named[at]) then
      periods[at] := coalesce(periods[at], periods[at - 1]);
    end if;
  end loop;

  -- 'Plantão 12h: R$ 1.400, 24h: R$ 2.600': what follows pay by the piece is no pay by the month unless it says so
  for at in 2 .. cardinality(found_numbers) loop
    if periods[at - 1] = 'p' and not named[at]
      and greatest(found_numbers[at - 1], found_numbers[at]) <= 10 * least(found_numbers[at - 1], found_numbers[at]) then
      periods[at] := coalesce(periods[at], 'p');
    end if;
  end loop;

  -- 'Salário anual bruto R$ 72.000', 'R$ 90 (PJ) por hora': the only period of the text, beside no amount, where the
  -- amounts are usual for it. Not that of something else ('R$ 30.000 e bônus anual'), where the amount may be by the
  -- month
  if strpos(t, '{') > 0 and num_nonnulls(variadic periods) = 0 then
    select min(sign[4]) into lone from regexp_matches(t, '(\$ ?[0-9][^{)$]*(([,;.]| e| com) +(?!(clt|pj|mei) ?\{)[a-z0-9]|contrat)[^{)$]*)?\{([a-z])\}', 'g') as sign
    where sign[1] is null or 200 > all (found_numbers) having count(distinct sign[4]) = 1;
    usual := case lone when 'h' then '[5,200]' when 'd' then '[40,400]' when 'a' then '[24000,]' when 'p' then '[0,]' end;
    if upper(usual) >= all (found_numbers) or upper_inf(usual) then
      for at in 1 .. cardinality(found_numbers) loop
        if found_numbers[at] <@ usual and not (lone = 'p' and named[at]) then periods[at] := lone; end if;
      end loop;
    end if;
  end if;

  -- '2,500': 2500 as a text in English writes it, or 2,50 with a figure too many. Nothing is guessed: the form asks,
  -- and an import is refused. A rate by the hour is written so: 'R$ 7,365'
  for at in 1 .. cardinality(found_numbers) loop
    is_unclear := is_unclear or cents[at] = 3 and periods[at] is distinct from 'h';
  end loop;
  if is_unclear then return; end if;

  -- of pay that is named in two ways ('R$ 20/hora (R$ 4.400/mês)') the month is read, or else what comes first;
  -- what is less than a tenth of that ('plano de saúde R$ 300/mês') is not the pay by the month
  with usable as materialized (
    select of_number.place, of_number.period, of_number.monthly
    from (
      select list.place, list.period, round(list.n * case list.period
        when 'h' then 220 when 'd' then 22 when 's' then 52.0 / 12 when 'q' then 2 when 'a' then 1.0 / 12 when 'p' then null else 1 end, 2) as monthly
      from unnest(found_numbers, periods) with ordinality as list(n, period, place)) as of_number
    where of_number.monthly between 200 and 1000000
  )
  select min(ends.monthly), max(ends.monthly) into salary_min, salary_max
  from (
    select u.monthly from usable as u
    where coalesce(u.period, 'm') = (
      select case when exists (
          select from usable as by_month
          where by_month.period = 'm' and greatest(by_month.monthly, first.monthly) <= 10 * least(by_month.monthly, first.monthly))
        then 'm' else coalesce(first.period, 'm') end
      from usable as first order by first.place limit 1)
    order by u.place limit 2
  ) as ends;

  if salary_min is null then return; end if;
  if salary_min = salary_max then
    if is_plain then null;
    elsif t ~ '\m(a partir|acima|desde|minimo|inicial|mais de|superior)\M|[0-9k]\s*\+|\+$' then
      salary_max := null;
    elsif t ~ '\m(ate|maximo|teto|limite)\M' then
      salary_min := null;
    end if;
  end if;
end $$;

-- The table -----------------------------------------------------------------------------------------------------------

create table public.vacancies (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null default auth.uid() references public.companies (id) on delete cascade,
  title text not null check (char_length(title) between 5 and 150),
  description text not null check (char_length(description) between 20 and 10000),
  requirements text[] not null check (
    private.is_text_list(requirements, 1, 50, 500) and char_length(array_to_string(requirements, ' ')) >= 10),
  location text not null check (char_length(location) between 3 and 120),
  city text,
  state text check (private.is_uf(state)),
  remote boolean not null default false,
  type public.contract_type not null,
  level public.vacancy_level not null,
  salary text check (char_length(salary) between 1 and 120),
  salary_min numeric(10, 2),
  salary_max numeric(10, 2),
  benefits text[] not null check (private.is_text_list(benefits, 1, 50, 300)),
  posted_at timestamptz not null default now(),
  deadline date check (deadline <= date '2199-12-31'),
  published boolean not null default true,
  first_published_at timestamptz,
  source public.vacancy_source not null default 'own',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_until date,
  in_review_since timestamptz,
  work_model public.work_model,
  for_pcd boolean not null,
  text_changed_at timestamptz,
  worded_at timestamptz,
  constraint vacancies_in_review check (in_review_since is null or not published)
);
comment on column public.vacancies.posted_at is
  'Set again when a draft goes live for the first time, and when its company is listed only after that, and never later: switching off and on does not bring it to the top.';
comment on column public.vacancies.deadline is 'Last day it is live, in São Paulo time. Null: no end.';
comment on column public.vacancies.salary_min is 'Monthly, in reais, parsed from salary. Null beside a salary_max: open end.';
comment on column public.vacancies.confirmed_at is
  'When its company last said that it is open: by publishing, changing or confirming it. Null: a draft that was never public, or an import.';
comment on column public.vacancies.confirmed_until is
  'Last day that it is found without another confirmation, in São Paulo time. Null: found without one.';
comment on column public.vacancies.in_review_since is
  'Set by trigger: its company wants it public, and since then this text waits for a person. Never together with published.';
comment on column public.vacancies.work_model is
  'As its company says; set by trigger where it says nothing and the texts do. Null: not said. `remote` is true exactly for remoto.';
comment on column public.vacancies.for_pcd is
  'Meant for people with disabilities, as its company says; set by trigger where it says nothing. False: not said. Of the vacancy, of no person.';
comment on column public.vacancies.text_changed_at is
  'When description or requirements were last changed. Null: never, or before 2026-11-27.';
comment on column public.vacancies.worded_at is
  'Since when it has its title and description. Null: not changed since 2026-11-27, and from before.';
alter table public.vacancies enable row level security;
create index vacancies_company_id on public.vacancies (company_id, posted_at desc);

-- finds the next step of long work over a company's vacancies without reading those before it
create index vacancies_company_published on public.vacancies (company_id, id) where published;
create index vacancies_confirmed_until on public.vacancies (confirmed_until) where published;

create trigger bound_texts before insert or update on public.vacancies
  for each row execute function private.refuse_long_texts(
    'title', '150', 'description', '10000', 'requirements', '50x500', 'location', '120', 'salary', '120', 'benefits', '50x300');
create trigger refuse_hidden_characters before insert or update on public.vacancies
  for each row execute function private.refuse_hidden_characters('title', 'location', 'salary');
create trigger bound_dates before insert or update on public.vacancies
  for each row when (new.deadline is not null) execute function private.refuse_far_dates('deadline');

create function private.is_live(p_published boolean, p_deadline date) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_published and (p_deadline is null or p_deadline >= private.today());
end $$;
grant execute on function private.is_live(boolean, date) to authenticated, service_role;

-- How many vacancies a company has created today. A counter and not a count: deleting does not give the place back.
create table private.vacancy_quota (
  company_id uuid primary key references public.companies (id) on delete cascade,
  day date not null,
  used int not null
);
alter table private.vacancy_quota enable row level security;

-- What is derived from what was written, and nobody's to write. The way of working and whether it is for people with
-- disabilities are read in its texts where its company does not say them.
create function private.prepare_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- null for the seed, an import or an administrator: those keep the form but not the quotas
  caller uuid := auth.uid();
  -- An import brings what it has read in places and salaries, each text once (private.write_imported): what it has
  -- found something in. No statement of a client can say so.
  texts_read constant boolean := auth.uid() is null and current_setting('ponte.texts_read', true) is not distinct from 'on';
  used_today int;
begin
  new.title := private.clean(new.title);
  new.description := private.clean(new.description);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  new.requirements := private.clean_list(new.requirements);
  new.benefits := private.clean_list(new.benefits);

  if (tg_op = 'INSERT' or new.location is distinct from old.location) and not (texts_read and num_nonnulls(new.city, new.state) > 0) then
    select p.city, p.state into new.city, new.state from private.parse_location(new.location) as p;
  end if;
  if tg_op = 'INSERT' or (new.title, new.description, new.requirements, new.location, new.work_model, new.for_pcd)
    is distinct from (old.title, old.description, old.requirements, old.location, old.work_model, old.for_pcd) then
    new.work_model := coalesce(new.work_model, private.written_work_model(
      new.title, new.location, concat_ws(E'\n', new.description, array_to_string(new.requirements, E'\n'))));
    new.remote := new.work_model is not distinct from 'remoto';
    new.for_pcd := coalesce(new.for_pcd, private.is_written_for_pcd(
      new.title, concat_ws('. ', array_to_string(new.requirements, '. '), new.description)));
  end if;
  if (tg_op = 'INSERT' or new.salary is distinct from old.salary) and not (texts_read and num_nonnulls(new.salary_min, new.salary_max) > 0) then
    select p.salary_min, p.salary_max into new.salary_min, new.salary_max from private.parse_salary(new.salary) as p;
  end if;

  if tg_op = 'INSERT' then
    if new.published then new.first_published_at := new.posted_at; end if;
  else
    new.updated_at := now();
    if new.published and old.first_published_at is null then
      new.posted_at := now();
      new.first_published_at := now();
    end if;
  end if;

  if caller is not null then
    if new.deadline < private.today() and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
      perform private.refuse(400, 'deadline_past', 'A data de expiração não pode estar no passado');
    end if;
    if tg_op = 'UPDATE' and new.published and not old.published and new.deadline < private.today() then
      perform private.refuse(400, 'deadline_past', 'O prazo desta vaga já passou. Renove o prazo antes de publicar.');
    end if;
    if new.published and exists (
      select from public.companies where id = caller and num_nulls(cnpj, industry, phone) > 0) then
      perform private.refuse(403, 'company_incomplete',
        'Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas');
    end if;
    if tg_op = 'INSERT' and exists (select from public.companies where id = caller) then
      insert into private.vacancy_quota as quota (company_id, day, used) values (caller, private.today(), 1)
      on conflict (company_id) do update
        set used = case when quota.day = excluded.day then quota.used + 1 else 1 end, day = excluded.day
      returning quota.used into used_today;
      if used_today > 50 then
        perform private.refuse(429, 'daily_vacancy_limit', 'Você atingiu o limite de 50 novas vagas por dia. Crie as próximas amanhã.');
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.vacancies
  for each row execute function private.prepare_vacancy();

-- A vacancy stands for a year at most: whoever is still looking then renews it. One that has no deadline, or a later
-- one already, may stay.
create function private.limit_deadline() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- the seed, an import or an administrator keeps the range of the column alone
  if auth.uid() is not null and new.deadline > (private.today() + interval '1 year')::date
    and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
    perform private.refuse(400, 'deadline_far',
      'A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até '
        || to_char(private.today() + interval '1 year', 'DD/MM/YYYY') || '.');
  end if;
  return new;
end $$;

-- after `bound_dates`, which refuses the days that no calendar page shows
create trigger limit_deadline before insert or update on public.vacancies
  for each row when (new.deadline is not null) execute function private.limit_deadline();

-- What a vacancy says -------------------------------------------------------------------------------------------------

-- The highest amount that a vacancy writes, in whole reais by the month; 0 where none can be read. An open end counts
-- as what is written ('a partir de R$ 5.000' is 5000), not as the guess that the salary bands are compared with.
create function private.written_pay(v public.vacancies) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return floor(coalesce(v.salary_max, v.salary_min, 0))::int;
end $$;

-- How a vacancy is worked, where the advertisement is clear: its place ('Recife, PE (híbrido)'), a part of its title by
-- itself ('Analista - Remoto', not 'Portaria remota'), or a line of its texts ('Modelo de trabalho: híbrido'). Null for
-- all others: 'possibilidade de trabalho remoto' promises nothing.
create function private.written_work_model(p_title text, p_location text, p_text text) returns public.work_model
language plpgsql stable set search_path = '' as $$
declare
  ways constant text[] := '{remot,office,hibrid,presencial}';
  place text := private.fold(p_location);
  title text := private.unaccent(lower(p_title));
  ad_text text := private.unaccent(lower(p_text));
  -- what else stands between the same signs is another part
  part constant text := '(?:^|[-–—|/(\[,:;·•]) *(?:100 ?% +)?(?:vaga +|trabalho +)?(remot[oa]|home[ -]?office|hibrid[oa]|presencial) *(?:$|[-–—|/)\],:;·•])';
  said text;
begin
  -- the rule by which a place is read as remote
  if private.has_one_of(place, '{remot,office,teletrabalho,anywhere}') and (select p.remote from private.parse_location(p_location) as p) then return 'remoto'; end if;
  said := coalesce(
    case when private.has_one_of(place, ways) then substring(place from '\m(hibrid[oa]|presencial)\M') end,
    case when private.has_one_of(title, ways) then substring(title from part) end,
    case when private.has_one_of(ad_text, ways) and private.has_one_of(ad_text, '{modelo,modalidade,regime,formato}') then substring(ad_text from
      '\m(?:modelo|modalidade|regime|formato)(?: de trabalho)? *[:–—-] *(?:100 ?% +)?(remot[oa]|home[ -]?office|hibrid[oa]|presencial)\M(?! *(?:,|/|ou|e)\M)') end);
  return case
    when said like 'hibrid%' then 'hibrido'
    when said = 'presencial' then 'presencial'
    when said is not null then 'remoto'
  end;
end $$;

-- By the sign that a search for 'pcd' has always looked for: in the title, or as a vacancy kept for people with
-- disabilities.
create function private.is_written_for_pcd(p_title text, p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- most texts name neither, and are not read by all the patterns of the signs
  return private.has_one_of(lower(concat_ws(' ', p_title, p_text)), '{pcd,defici}') and 'group=pcd' = any (private.vacancy_signs(p_title, p_text));
end $$;

-- Plans ---------------------------------------------------------------------------------------------------------------

-- Vacancies that may be active at once: 5 in Básico, 15 in Profissional, without limit (null) in Empresarial.
create function private.active_vacancy_limit(p_plan public.user_plan) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case p_plan::text when 'basico' then 5 when 'profissional' then 15 end;
end $$;

-- Runs after `prepare`, which has the say about what is written; this one about whether there is room for it. What
-- waits for a review takes its place.
create function private.keep_to_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- null for the seed, an import or an administrator
  caller uuid := auth.uid();
  company_plan public.user_plan;
  allowed int;
  used int;
begin
  if caller is null or not private.takes_place(new) then return new; end if;
  if tg_op = 'UPDATE' and private.takes_place(old) then return new; end if;
  -- One at a time for each company: two windows that publish at once would both see the last place free.
  select p.plan into company_plan from public.profiles as p where p.id = new.company_id for no key update;
  allowed := private.active_vacancy_limit(company_plan);
  select count(*) into used from public.vacancies as v
  where allowed is not null and v.company_id = new.company_id and v.id <> new.id and private.takes_place(v);
  if used >= allowed then
    perform private.refuse(403, 'active_vacancy_limit', format(
      'O plano %s permite %s vagas ativas ao mesmo tempo, e %s, salve esta como rascunho ou mude de plano.',
      case company_plan::text when 'profissional' then 'Profissional' else 'Básico' end, allowed,
      case when used = allowed then 'todas estão em uso. Desative uma vaga'
        -- after a change to a smaller plan
        else format('a sua empresa tem %s. Desative %s vagas', used, used - allowed + 1) end));
  end if;
  return new;
end $$;
create trigger within_plan before insert or update on public.vacancies
  for each row execute function private.keep_to_plan();

-- Rights --------------------------------------------------------------------------------------------------------------

create policy "own: read" on public.vacancies for select to authenticated using (company_id = (select auth.uid()));

create policy "own: insert" on public.vacancies for insert to authenticated
  with check (company_id = (select auth.uid()) and (select private.my_role()) = 'company' and source = 'own');

create policy "own: update" on public.vacancies for update to authenticated
  using (company_id = (select auth.uid())) with check (company_id = (select auth.uid()));

create policy "own: delete" on public.vacancies for delete to authenticated using (company_id = (select auth.uid()));

grant select, delete on public.vacancies to authenticated;
grant
  insert (title, description, requirements, location, type, level, salary, benefits, deadline, published, work_model, for_pcd),
  update (title, description, requirements, location, type, level, salary, benefits, deadline, published, work_model, for_pcd)
on public.vacancies to authenticated;
grant all on public.vacancies to service_role;

-- With an idempotency key. Grants, policies and triggers are those of an insert: this function has no more rights than
-- its caller. `exceptions` of p_vacancy are the reasons for exceptions to the ad check: with them it is stored as a
-- draft first, because a reason belongs to a vacancy that exists. Answers whether it waits for a review.
create function public.create_vacancy(p_idempotency_key uuid, p_vacancy jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_vacancy', p_vacancy);
  exceptions jsonb := coalesce(nullif(p_vacancy->'exceptions', 'null'), '[]');
  is_published boolean := coalesce((p_vacancy->>'published')::boolean, true);
  new_id uuid;
begin
  -- what has been deleted since is created anew
  if exists (select from public.vacancies as v where v.id = (answer->>'id')::uuid) then return answer; end if;
  insert into public.vacancies (title, description, requirements, location, type, level, salary, benefits, deadline, published, work_model, for_pcd)
  select v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits, v.deadline,
    is_published and exceptions = '[]', v.work_model, v.for_pcd
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  returning id into new_id;
  if exceptions <> '[]' then
    perform public.keep_ad_exceptions(new_id, exceptions);
    if is_published then
      update public.vacancies set published = true where id = new_id;
    end if;
  end if;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id, 'in_review',
    (select v.in_review_since is not null from public.vacancies as v where v.id = new_id)));
end $$;
grant execute on function public.create_vacancy(uuid, jsonb) to authenticated;

-- False when p_version is not the stored one, or the vacancy is not the caller's. p_vacancy is that of create_vacancy,
-- with all its texts; `exceptions` of it are kept by keep_ad_exceptions, which refuses those that the law does not
-- allow.
create function public.update_vacancy(p_vacancy_id uuid, p_version timestamptz, p_vacancy jsonb) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  exceptions jsonb := coalesce(nullif(p_vacancy->'exceptions', 'null'), '[]');
begin
  perform private.lock_own_account();
  -- locked until the end of the transaction: two windows of one company save one after the other
  perform from public.vacancies
  where id = p_vacancy_id and company_id = auth.uid() and updated_at = p_version
  for update;
  if not found then return false; end if;
  if exceptions <> '[]' then
    perform public.keep_ad_exceptions(p_vacancy_id, exceptions);
  end if;
  update public.vacancies as stored set
    title = v.title, description = v.description, requirements = v.requirements, location = v.location, type = v.type, level = v.level,
    salary = v.salary, benefits = v.benefits, deadline = v.deadline, published = v.published,
    work_model = v.work_model, for_pcd = coalesce(v.for_pcd, stored.for_pcd)
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  where stored.id = p_vacancy_id;
  return true;
end $$;
grant execute on function public.update_vacancy(uuid, timestamptz, jsonb) to authenticated;
