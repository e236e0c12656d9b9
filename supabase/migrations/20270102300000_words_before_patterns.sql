/*
 * The place of a vacancy, how it is worked and the signs of its text are read with fewer patterns: each is asked of a text alone that has a word which every
 * match of it has (docs/decisions/2026-11-27-patterns-that-are-not-asked.md).
 *
 * Guarantees: what is read is what was read before.
 */

create function private.has_one_of(p_text text, p_words text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p_words) as list(word) where strpos(p_text, word) > 0)
$$;

-- As before: where a vacancy is, from how people write it: 'São Paulo, SP', 'Recife - PE', 'Centro, Sorocaba/SP', 'Remoto (Brasil)',
-- 'Híbrido em Campinas', 'Minas Gerais'. A city of the list is written as the list writes it and brings its state.
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
  where private.fold(part) ~ '[a-z]' and private.fold(part) not in ('em', 'ou', 'e', 'todo o', 'todo', 'no', 'na');

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

-- As before: how it is worked, where the advertisement is clear.
create or replace function private.written_work_model(p_title text, p_location text, p_text text) returns public.work_model
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

-- As before.
create or replace function private.vacancy_signs(p_title text, p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title text := private.plain_phrase(coalesce(p_title, ''));
  t text := private.unaccent(lower(concat_ws('. ', p_title, p_text)));
  kept constant text := '(exclusiv[ao]s?|afirmativ[ao]s?|destinad[ao]s?|reservad[ao]s?|somente|apenas)( (para|a|as|aos|de|por|pessoas?|candidat[oa]s?|profissiona(l|is)))*';
  is_kept boolean := strpos(t, 'exclusiv') > 0 or strpos(t, 'afirmativ') > 0 or strpos(t, 'destinad') > 0 or strpos(t, 'reservad') > 0
    or strpos(t, 'somente') > 0 or strpos(t, 'apenas') > 0;
  signs text[] := '{}';
begin
  if (strpos(t, 'experiencia') > 0 or strpos(t, 'primeir') > 0 or strpos(t, 'aprendiz') > 0)
    and t ~ '(sem|nao( e)?( necessari[oa]| exig\w+| precis\w+| requer)( ter)?|dispensa(mos)?|independente( de)?) (a )?(nenhuma )?experiencia|experiencia (previa )?nao (e )?(exigida|necessaria|obrigatoria)|primeir[oa] (emprego|oportunidade)|jovem aprendiz' then
    signs := signs || 'no-experience'::text;
  end if;
  if (strpos(title, 'pcd') > 0 or strpos(title, 'deficiencia') > 0) and title ~ '\m(pcds?|deficiencia)\M' or is_kept and t ~ ('\m' || kept || ' (pcds?|(com|portador\w*( de)?) deficiencia)\M') then signs := signs || 'group=pcd'::text; end if;
  if strpos(title, 'mulheres') > 0 and title ~ '\m(mulheres)\M' or is_kept and t ~ ('\m' || kept || ' (mulher(es)?|(d[oe] )?(sexo |publico )?feminin[oa])\M') then signs := signs || 'group=women'::text; end if;
  if (strpos(title, 'negr') > 0 or strpos(title, 'pret') > 0) and title ~ '\m(negr[oa]s?|pret[oa]s e pard[oa]s)\M' or is_kept and t ~ ('\m' || kept || ' (negr[oa]s?|pret[oa]s?|pard[oa]s?)\M') then signs := signs || 'group=black'::text; end if;
  if strpos(title, 'lgbt') > 0 and title ~ '\mlgbt\w*' or is_kept and t ~ ('\m' || kept || ' (lgbt\w*|publico lgbt\w*|da comunidade lgbt\w*)') then signs := signs || 'group=lgbt'::text; end if;
  if (strpos(title, 'trans') > 0 or strpos(title, 'travesti') > 0) and title ~ '\m(trans|travestis?)\M' or is_kept and t ~ ('\m' || kept || ' (trans|travestis?)\M') then signs := signs || 'group=trans'::text; end if;
  if strpos(t, '50') > 0 and t ~ '\m50 ?(\+|mais\M)' or is_kept and t ~ ('\m' || kept || ' (com |acima de |maiores de |a partir de |mais de )*50 anos') then signs := signs || 'group=fifty'::text; end if;
  if is_kept and t ~ ('\m' || kept || ' refugiad[oa]s?') then signs := signs || 'group=refugee'::text; end if;
  if is_kept and t ~ ('\m' || kept || ' indigenas?') then signs := signs || 'group=indigenous'::text; end if;
  if strpos(t, 'hibrid') > 0 and t ~ '\mhibrid[oa]' then signs := signs || 'hybrid'::text; end if;
  if (strpos(t, 'noturn') > 0 or strpos(t, 'madrugada') > 0 or strpos(t, 'da noite') > 0) and t ~ '\m(noturn[oa]|madrugada|turno da noite|periodo da noite)' then signs := signs || 'night'::text; end if;
  if (strpos(t, 'meio ') > 0 or strpos(t, 'part') > 0 and strpos(t, 'time') > 0 or strpos(t, ' horas ') > 0) and t ~ '\m(meio periodo|meio expediente|part ?-?time|[46] horas (diarias|por dia)|(20|25|30) horas semanais)' then signs := signs || 'part-time'::text; end if;
  if (strpos(t, 'de semana') > 0 or strpos(t, 'sabados') > 0) and t ~ '\m(finais de semana|fins? de semana|sabados e domingos)' then signs := signs || 'weekend'::text; end if;
  return signs;
end $$;

select private.bound_columns();
