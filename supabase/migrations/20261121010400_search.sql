-- Search and everything the public reads about vacancies and companies. Under row-level security the planner may not use an
-- index for `@@` (it is not leakproof), so these are security-definer functions with the visibility rule inside.

-- Text as words: what Brazilians write with signs becomes one word, everything else that is no letter or digit a space. Index
-- and query both pass through here. The accents stay.
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
  t := regexp_replace(t, '\mrecursos humanos\M', ' recursos humanos rh ', 'g');
  t := regexp_replace(t, '\m(ui|ux) ?[/&] ?(ui|ux)\M', ' ux ui ', 'g');
  return btrim(regexp_replace(t, '[^a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+', ' ', 'g'));
end $$;

-- Words without accents and with the irregular plurals undone, which the stemmer only knows with their accents: 'caminhoes' and
-- 'caminhão' both become 'caminhao', 'profissionais' becomes 'profissional'.
create function private.plain_words(p_words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(private.unaccent(p_words),
    '\m([a-z]{2,})(oes|aes)\M', '\1ao', 'g'),
    '\m([a-z]{3,})ais\M', '\1al', 'g'),
    '\m([a-z]{2,})eis\M', '\1el', 'g'),
    '\m([a-z]{2,})ois\M', '\1ol', 'g'),
    '\m([a-z]{3,})ns\M', '\1m', 'g')
$$;

-- Both forms, because each misses what the other finds: the Portuguese stemmer needs accents to know an ending or a stop word,
-- and most people type without them.
create function private.search_vector(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.portuguese', w) || to_tsvector('pg_catalog.portuguese', private.plain_words(w))
  from (select coalesce(private.search_words_of(p_text), '') as w) as words
$$;

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

-- Other words for the same, by plain word (as search_words_of and plain_words leave it). Each expansion is one word too.
create table private.search_synonyms (
  term text primary key,
  expansions text[] not null
);
alter table private.search_synonyms enable row level security;
insert into private.search_synonyms (term, expansions) values
  ('dev', '{desenvolvedor,programador}'), ('devs', '{desenvolvedor,programador}'),
  ('desenvolvedor', '{dev,programador}'), ('desenvolvedora', '{dev,programador}'),
  ('programador', '{dev,desenvolvedor}'), ('programadora', '{dev,desenvolvedor}'),
  ('homeoffice', '{remoto}'), ('remoto', '{homeoffice}'), ('remota', '{remoto,homeoffice}'),
  ('estagiario', '{estagio}'), ('estagiaria', '{estagio}'), ('estagio', '{estagiario}'), ('trainee', '{estagio}'),
  ('front', '{frontend}'), ('frontend', '{front}'), ('back', '{backend}'), ('backend', '{back}'), ('net', '{dotnet}'),
  ('js', '{javascript}'), ('ts', '{typescript}'), ('ti', '{tecnologia}'), ('dados', '{data}'),
  ('jr', '{junior}'), ('pl', '{pleno}'), ('sr', '{senior}'), ('adm', '{administrativo,administracao}'),
  ('faxineira', '{limpeza}'), ('faxineiro', '{limpeza}'), ('faxina', '{limpeza}'),
  ('chofer', '{motorista}'), ('condutor', '{motorista}'), ('docente', '{professor}'),
  ('professor', '{docente}'), ('professora', '{docente,professor}'),
  ('atendente', '{atendimento}'), ('telemarketing', '{atendimento,callcenter}'),
  ('vendas', '{vendedor,comercial}'), ('vendedor', '{vendas}'), ('vendedora', '{vendas}'),
  ('contabil', '{contabilidade}'), ('contador', '{contabil}'), ('design', '{designer}'), ('designer', '{design}'),
  ('pcd', '{deficiencia}');

-- One row a published vacancy, with all that a search filters and sorts by: no join before the page is known.
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
  document tsvector not null
);
alter table private.vacancy_search enable row level security;
create index vacancy_search_newest on private.vacancy_search (posted_at desc, vacancy_id desc);
create index vacancy_search_state on private.vacancy_search (state, posted_at desc, vacancy_id desc);
create index vacancy_search_city on private.vacancy_search (city_key, posted_at desc, vacancy_id desc);
create index vacancy_search_remote on private.vacancy_search (posted_at desc, vacancy_id desc) where remote;
create index vacancy_search_company on private.vacancy_search (company_id, posted_at desc);
create index vacancy_search_document on private.vacancy_search using gin (document) with (fastupdate = off);

-- Every plain word of a published title, requirement or company name: what a mistyped word is mended to.
create table private.search_lexicon (
  word text primary key check (char_length(word) between 4 and 30)
);
alter table private.search_lexicon enable row level security;
create index search_lexicon_similar on private.search_lexicon using gin (word extensions.gin_trgm_ops);

create function private.index_vacancy(p_vacancy public.vacancies) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.vacancies := p_vacancy;
  company_name text;
  state_name text;
begin
  if not v.published then
    delete from private.vacancy_search where vacancy_id = v.id;
    return;
  end if;
  select name into company_name from public.companies where id = v.company_id;
  select name into state_name from private.places where kind = 'state' and uf = v.state;

  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, city_key, state, remote, pay_from, pay_to, document)
  values (
    v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, private.fold(v.city), v.state, v.remote,
    coalesce(v.salary_min, v.salary_max / 2), coalesce(v.salary_max, v.salary_min * 2),
    setweight(private.search_vector(v.title), 'A')
      || setweight(private.search_vector(concat_ws(' ', company_name, array_to_string(v.requirements, ' '))), 'B')
      || setweight(private.search_vector(concat_ws(' ', v.location, v.city, v.state, state_name,
           case when v.remote then 'remoto homeoffice' end,
           private.contract_type_label(v.type), private.vacancy_level_label(v.level))), 'C')
      || setweight(private.search_vector(v.description), 'D'))
  on conflict (vacancy_id) do update set
    posted_at = excluded.posted_at, deadline = excluded.deadline, type = excluded.type, level = excluded.level,
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, document = excluded.document;

  insert into private.search_lexicon (word)
  select distinct word
  from string_to_table(private.unaccent(private.search_words_of(
    concat_ws(' ', v.title, company_name, array_to_string(v.requirements, ' ')))), ' ') as list(word)
  where word ~ '^[a-z]{4,30}$'
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by word
  on conflict do nothing;
end $$;

create function private.sync_vacancy_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_vacancy(new);
  return null;
end $$;
create trigger sync_search_new after insert on public.vacancies
  for each row when (new.published) execute function private.sync_vacancy_search();
create trigger sync_search after update on public.vacancies
  for each row when (old.published or new.published) execute function private.sync_vacancy_search();

create function private.sync_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_vacancy(v) from public.vacancies as v where v.company_id = new.id and v.published;
  return null;
end $$;
create trigger sync_search after update of name on public.companies
  for each row when (old.name is distinct from new.name) execute function private.sync_company_name();

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

-- All words must match; each in the form typed, without accents, or by a synonym. Stop words ask for nothing. Null: no word
-- asks for anything.
create function private.search_query(p_words text[]) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  word text;
  plain text;
  lexemes text[];
  result tsquery;
  alternatives tsquery;
begin
  foreach word in array p_words loop
    plain := private.plain_words(word);
    -- stop words that are none for the stemmer once their accent is gone
    continue when cardinality(tsvector_to_array(to_tsvector('pg_catalog.portuguese', word))) = 0
      or plain = any ('{nao,ate,sao,ja,tambem,voce,voces,nos,sera,ha}'::text[]);
    select array_agg(distinct lexeme) into lexemes
    from (
      select word as form union all select plain
      union all
      select unnest(s.expansions) from private.search_synonyms as s where s.term = plain
    ) as forms
    cross join unnest(to_tsvector('pg_catalog.portuguese', form)) as list(lexeme, positions, weights);
    -- words hold letters and digits only: nothing to escape
    alternatives := ('''' || array_to_string(lexemes, ''' | ''') || '''')::tsquery;
    result := case when result is null then alternatives else result && alternatives end;
  end loop;
  return result;
end $$;

-- The query with each unknown word replaced by the nearest one that some vacancy has. Null when there is nothing to mend.
create function private.mend_words(p_words text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  word text;
  plain text;
  nearest text;
  result text[] := '{}';
begin
  foreach word in array p_words loop
    plain := private.unaccent(word);
    nearest := null;
    if plain ~ '^[a-z]{4,30}$'
      and not exists (select from private.search_lexicon as l where l.word = plain)
      and not exists (select from private.search_synonyms as s where s.term = plain) then
      select l.word into nearest
      from private.search_lexicon as l
      where l.word operator(extensions.%) plain and abs(char_length(l.word) - char_length(plain)) <= 2
      order by extensions.similarity(l.word, plain) desc, l.word limit 1;
    end if;
    result := result || coalesce(nearest, word);
  end loop;
  return nullif(result, p_words);
end $$;

-- A condition on private.vacancy_search as s for what the location box says. Null: no filter.
create function private.location_filter(p_location text) returns text
language plpgsql stable set search_path = '' as $$
declare
  k text := private.fold(left(coalesce(p_location, ''), 120));
  pieces text[];
  state_of_name text;
begin
  if k in ('', 'todas as localidades', 'todas', 'todos', 'todo o brasil', 'brasil', 'qualquer lugar') then return null; end if;
  if k ~ '^(100% )?(remot[oa]|home ?-?office|teletrabalho)$' then return 's.remote'; end if;
  if private.is_uf(upper(k)) then return format('s.state = %L', upper(k)); end if;

  -- 'Campinas, SP', 'Campinas - SP', 'Campinas/SP', 'Campinas SP', 'Campinas (SP)', 'Campinas, São Paulo'
  pieces := regexp_match(k, '^(.+?)\s*[,/(–-]?\s*\m([a-z]{2})\)?$');
  if pieces is not null and private.is_uf(upper(pieces[2])) and pieces[1] <> '' then
    -- the select's label of a state is its name with the letters in brackets
    if k like '%(__)' and exists (
      select from private.places where kind = 'state' and name_key = pieces[1] and uf = upper(pieces[2])) then
      return format('s.state = %L', upper(pieces[2]));
    end if;
    return format('s.city_key = %L and s.state = %L', pieces[1], upper(pieces[2]));
  end if;
  pieces := regexp_match(k, '^(.+?)\s*[,/–-]\s*(.+)$');
  select uf into state_of_name from private.places where kind = 'state' and name_key = pieces[2];
  if state_of_name is not null then
    return format('s.city_key = %L and s.state = %L', pieces[1], state_of_name);
  end if;

  select uf into state_of_name from private.places where kind = 'state' and name_key = k;
  if state_of_name is not null then
    return format('(s.city_key = %L or s.state = %L)', k, state_of_name);
  end if;
  return format('s.city_key = %L', k);
end $$;

-- Bands touch at their ends; 'Acima de R$ 10.000' begins above it. An unknown band filters nothing, as 'todos' does.
create function private.salary_filter(p_band text) returns text
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

-- Cuts at a word.
create function private.excerpt(p_text text, p_length int) returns text
language sql immutable strict set search_path = '' as $$
  select case when char_length(t) <= p_length then t
    else regexp_replace(left(t, p_length), '\s+\S*$', '') || '…' end
  from (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as t) as flat
$$;

create function private.vacancy_card(v public.vacancies, c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'company_id', c.id, 'company_name', c.name, 'company_slug', c.slug,
    'location', v.location, 'remote', v.remote, 'type', v.type, 'level', v.level, 'salary', v.salary,
    'requirements', to_jsonb(v.requirements[1:4]), 'excerpt', private.excerpt(v.description, 220),
    'posted_at', v.posted_at, 'deadline', v.deadline, 'source', v.source)
$$;

-- Cards in the order of the ids given.
create function private.vacancy_cards(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.vacancy_card(v, c) order by place), '[]')
  from unnest(p_ids) with ordinality as list(id, place)
  join public.vacancies as v on v.id = list.id
  join public.companies as c on c.id = v.company_id
$$;

-- A cursor is where the last page ended, as opaque text. Made by hand it is worth nothing: null, and the first page comes.
create function private.read_cursor(p_cursor text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  c jsonb;
begin
  if p_cursor is null or char_length(p_cursor) > 400 then return null; end if;
  c := convert_from(decode(translate(p_cursor, '-_', '+/') || repeat('=', (4 - char_length(p_cursor) % 4) % 4), 'base64'), 'UTF8')::jsonb;
  return case when jsonb_typeof(c) = 'object' then c end;
exception when others then
  return null;
end $$;

create function private.write_cursor(p_cursor jsonb) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(convert_to(p_cursor::text, 'UTF8'), 'base64'), E'+/=\n', '-_')
$$;

/*
 * The search of /vagas. What it finds: live vacancies that hold every word of the query, in the title (counts most), in the
 * company's name and requirements, in place and kind of contract, or in the description (counts least); among equals the
 * newest first. If nothing is found, mistyped words are mended from the lexicon and the search runs once more.
 *
 * Two plans. Up to 2 000 hits are all read and ranked. Beyond that ranking would read everything for the sake of a first page,
 * and the newest of so many is as good an answer: the newest-first index is walked until the page is full. The count stops at
 * 2 000 as well. Literals and not parameters, so that the planner knows how selective they are.
 */
create function public.search_vacancies(
  p_query text default null, p_location text default null, p_salary text default null, p_type text default null,
  p_level text default null, p_cursor text default null, p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cap constant int := 2000;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  words text[] := private.query_words(p_query);
  mended text[];
  query tsquery;
  is_ranked boolean;
  filters text := format('(s.deadline is null or s.deadline >= %L)', private.today());
  wanted text;
  condition text;
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  after_condition text;
  page jsonb;
  ids uuid[];
  last_hit jsonb;
begin
  condition := private.location_filter(p_location);
  if condition is not null then filters := filters || ' and ' || condition; end if;
  condition := private.salary_filter(p_salary);
  if condition is not null then filters := filters || ' and ' || condition; end if;
  wanted := private.fold(left(coalesce(p_type, ''), 40));
  if wanted = any (enum_range(null::public.contract_type)::text[]) then
    filters := filters || format(' and s.type = %L', wanted);
  end if;
  wanted := private.fold(left(coalesce(p_level, ''), 40));
  if wanted = any (enum_range(null::public.vacancy_level)::text[]) then
    filters := filters || format(' and s.level = %L', wanted);
  end if;

  for attempt in 1..2 loop
    query := private.search_query(words);
    if query is not null then
      condition := filters || format(' and s.document @@ %L::tsquery', query::text);
    elsif cardinality(words) = 0 and private.clean(p_query) is not null then
      -- signs only ('???'): asks for something that nobody has
      condition := 'false';
    else
      condition := filters;
    end if;
    execute format('select count(*) from (select from private.vacancy_search as s where %s limit %s) as hits', condition, cap + 1)
      into total;
    exit when total > 0 or query is null or attempt = 2;
    mended := private.mend_words(words);
    exit when mended is null;
    words := mended;
  end loop;

  -- the first page decides the order for those after it
  is_ranked := case position_after->>'o' when 'r' then true when 'd' then false else total <= cap end and query is not null;

  if position_after is not null then
    begin
      after_condition := case when is_ranked
        then format('(rank, posted_at, vacancy_id) < (%L::real, %L::timestamptz, %L::uuid)',
          (position_after->>'r')::real, (position_after->>'p')::timestamptz, (position_after->>'i')::uuid)
        else format('(posted_at, vacancy_id) < (%L::timestamptz, %L::uuid)',
          (position_after->>'p')::timestamptz, (position_after->>'i')::uuid) end;
    exception when others then
      after_condition := null;
    end;
    if position_after->>'p' is null or position_after->>'i' is null or (is_ranked and position_after->>'r' is null) then
      after_condition := null;
    end if;
  end if;

  execute format(
    case when is_ranked then
      'with hits as materialized (
         select s.vacancy_id, s.posted_at, ts_rank(''{0.05, 0.15, 0.4, 1.0}''::real[], s.document, %1$L::tsquery) as rank
         from private.vacancy_search as s where %2$s)
       select coalesce(jsonb_agg(jsonb_build_object(''o'', ''r'', ''r'', rank::text, ''p'', posted_at::text, ''i'', vacancy_id)
         order by rank desc, posted_at desc, vacancy_id desc), ''[]'')
       from (select * from hits where %3$s order by rank desc, posted_at desc, vacancy_id desc limit %4$s) as page'
    else
      'select coalesce(jsonb_agg(jsonb_build_object(''o'', ''d'', ''p'', posted_at::text, ''i'', vacancy_id)
         order by posted_at desc, vacancy_id desc), ''[]'')
       from (select s.posted_at, s.vacancy_id from private.vacancy_search as s
         where %2$s and %3$s order by s.posted_at desc, s.vacancy_id desc limit %4$s) as page'
    end,
    query::text, condition, coalesce(after_condition, 'true'), page_size + 1) into page;

  select array_agg((hit->>'i')::uuid order by place) into ids
  from jsonb_array_elements(page) with ordinality as list(hit, place) where place <= page_size;
  last_hit := case when jsonb_array_length(page) > page_size then page->(page_size - 1) end;

  return jsonb_build_object(
    'rows', private.vacancy_cards(ids),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', case when last_hit is not null then private.write_cursor(last_hit) end,
    'corrected_query', case when mended is not null and total > 0 then array_to_string(mended, ' ') end,
    'now', now());
end $$;

-- One vacancy as its page shows it. The id comes from the address bar: anything that is none is an unknown vacancy.
create function public.get_vacancy(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vacancies;
  c public.companies;
  words text[];
  alike tsquery;
  similar_ids uuid[];
begin
  if p_id is null or p_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then return null; end if;
  select * into v from public.vacancies where id = p_id::uuid;
  if not found or not (v.published or v.company_id is not distinct from auth.uid()) then return null; end if;
  select * into c from public.companies where id = v.company_id;

  -- alike: the same words in the title, the nearer the better; the level's words say nothing about the work
  select array_agg(distinct lexeme) into words
  from unnest(private.search_vector(v.title)) as list(lexeme, positions, weights)
  where lexeme ~ '^[[:alnum:]]+$'
    and not lexeme = any (tsvector_to_array(private.search_vector('júnior pleno sênior jr pl sr estágio vaga')));
  if cardinality(words) > 0 then
    alike := ('''' || array_to_string(words, ''':A | ''') || ''':A')::tsquery;
    select array_agg(vacancy_id order by score desc, posted_at desc, vacancy_id) into similar_ids
    from (
      select near.vacancy_id, near.posted_at,
        ts_rank(near.document, alike) + case when near.state = v.state or (near.remote and v.remote) then 0.2 else 0 end
          + case when near.level = v.level then 0.1 else 0 end as score
      from (
        select * from private.vacancy_search as s
        where s.document @@ alike and s.vacancy_id <> v.id and (s.deadline is null or s.deadline >= private.today())
        limit 500
      ) as near
      order by score desc, near.posted_at desc, near.vacancy_id limit 4
    ) as nearest;
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

create function private.open_positions(p_company_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.vacancy_search as s
  where s.company_id = p_company_id and (s.deadline is null or s.deadline >= private.today())
$$;

-- The newest vacancies, at most one a company: the home page shows several employers.
create function public.featured_vacancies(p_limit int default 6) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('rows', private.vacancy_cards(array(
    select vacancy_id
    from (
      select distinct on (company_id) company_id, vacancy_id, posted_at
      from (
        select s.company_id, s.vacancy_id, s.posted_at
        from private.vacancy_search as s
        where s.deadline is null or s.deadline >= private.today()
        order by s.posted_at desc, s.vacancy_id desc limit 300
      ) as newest
      order by company_id, posted_at desc, vacancy_id desc
    ) as one_each
    order by posted_at desc, vacancy_id desc
    limit greatest(1, least(coalesce(p_limit, 6), 24)))), 'now', now())
$$;

-- What anyone may know of a company. The private columns (CNPJ, phone, legal name, street) are not in it.
create function private.public_companies() returns table (
  id uuid, slug text, name text, industry text, description text, website text, city text, state text, size_range text,
  benefits text[], logo_path text, open_positions int
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.slug, c.name, c.industry, c.description, c.website, c.city, c.state, c.size_range, c.benefits, c.logo_path,
    private.open_positions(c.id)
  from public.companies as c
$$;

-- The view runs with the caller's rights; only the function behind it reads the table. Lists and searches go through
-- search_companies, which reads one page.
create view public.companies_public with (security_invoker = true) as
  select id, slug, name, industry, description, website, city, state, size_range, benefits, logo_path, open_positions
  from private.public_companies();

create index companies_directory_text on public.companies
  using gin (private.fold(name || ' ' || coalesce(industry, '') || ' ' || coalesce(description, '')) extensions.gin_trgm_ops);
create index companies_directory_order on public.companies (private.fold(name), id);

create function private.company_row(c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry, 'description', c.description,
    'website', c.website, 'city', c.city, 'state', c.state, 'size_range', c.size_range, 'benefits', to_jsonb(c.benefits),
    'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id))
$$;

-- The directory lists who has something to show: a filled profile or an open vacancy.
create function public.search_companies(
  p_query text default null, p_industry text default null, p_location text default null, p_cursor text default null,
  p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  filters text := '(c.description is not null or exists (select from private.vacancy_search as s where s.company_id = c.id))';
  place_filter text;
  industry text := private.fold(left(coalesce(p_industry, ''), 80));
  position_after jsonb := private.read_cursor(p_cursor);
  after_condition text := 'true';
  total int;
  page jsonb;
  last_row jsonb;
begin
  select coalesce(string_agg(format(
      ' and private.fold(c.name || '' '' || coalesce(c.industry, '''') || '' '' || coalesce(c.description, '''')) like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ''), '')
    into place_filter
  from (select word from string_to_table(private.fold(left(coalesce(p_query, ''), 200)), ' ') as list(word)
    where word <> '' limit 12) as words;
  filters := filters || place_filter;

  if industry not in ('', 'todos', 'todas', 'todos os setores') then
    filters := filters || format(' and private.fold(c.industry) = %L', industry);
  end if;

  place_filter := private.location_filter(p_location);
  if place_filter = 's.remote' then
    filters := filters || format(
      ' and exists (select from private.vacancy_search as s where s.company_id = c.id and s.remote
          and (s.deadline is null or s.deadline >= %L))', private.today());
  elsif place_filter is not null then
    filters := filters || ' and ' || replace(replace(place_filter, 's.city_key', 'private.fold(c.city)'), 's.state', 'c.state');
  end if;

  if position_after ? 'n' and position_after ? 'i' then
    begin
      after_condition := format('(private.fold(c.name), c.id) > (%L, %L::uuid)', position_after->>'n', (position_after->>'i')::uuid);
    exception when others then
      after_condition := 'true';
    end;
  end if;

  execute format('select count(*) from public.companies as c where %s', filters) into total;
  execute format(
    'select coalesce(jsonb_agg(private.company_row(c) order by private.fold(c.name), c.id), ''[]'')
     from (select * from public.companies as c where %s and %s order by private.fold(c.name), c.id limit %s) as c',
    filters, after_condition, page_size + 1) into page;
  if jsonb_array_length(page) > page_size then
    page := page - page_size;
    last_row := page->(page_size - 1);
  end if;

  return jsonb_build_object(
    'rows', page,
    'total', total,
    'next_cursor', case when last_row is not null then private.write_cursor(
      jsonb_build_object('n', private.fold(last_row->>'name'), 'i', last_row->>'id')) end);
end $$;

create function public.get_company(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', private.company_row(c),
    'vacancies', private.vacancy_cards(array(
      select s.vacancy_id from private.vacancy_search as s
      where s.company_id = c.id and (s.deadline is null or s.deadline >= private.today())
      order by s.posted_at desc, s.vacancy_id desc limit 200)),
    'now', now())
  from public.companies as c
  where c.slug = p_slug
$$;

grant execute on function private.public_companies() to anon, authenticated, service_role;
grant select on public.companies_public to anon, authenticated, service_role;
-- the index over the directory text folds with the rights of whoever saves the company
grant execute on function
  public.search_vacancies(text, text, text, text, text, text, int), public.get_vacancy(text), public.featured_vacancies(int),
  public.search_companies(text, text, text, text, int), public.get_company(text)
to anon, authenticated;
