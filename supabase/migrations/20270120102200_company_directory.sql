/*
 * What the public reads of companies: the directory, a company's page, its address for search engines.
 *
 * Guarantees: the private columns (CNPJ, phone, legal name, street) are in none of it; only listed companies with a
 * filled profile are, and nobody whose account is being erased; a page of the directory stays fast at 100 000
 * companies, because it reads one table that holds what it searches and sorts by.
 */

-- The index -----------------------------------------------------------------------------------------------------------

-- One row for each company that the directory lists.
create table private.company_search (
  company_id uuid primary key references public.companies (id) on delete cascade,
  -- what it is sorted by
  name_key text collate "C" not null,
  -- what it is found by: name, sector and description
  text_key text collate "C" not null,
  industry text,
  industry_key text,
  city_key text,
  state text,
  -- last day of the remote vacancy that stays longest; 'infinity' without an end, null without one
  remote_until date
);
alter table private.company_search enable row level security;

-- The parts of a text's words that are one, two and three characters long. A word is in a text only if its own parts
-- are: an index over them serves a search for a single letter as well as one for a whole word, where pg_trgm's begins
-- at three letters.
create function private.text_parts(p_text text) returns text[]
-- what it costs to make: the planner finds it in the index and never makes it anew for many rows
language sql immutable strict parallel safe cost 10000 set search_path = '' as $$
  with letters as (select string_to_array(p_text, null) as list)
  select coalesce(array_agg(distinct part collate "C"), '{}')
  from letters, unnest(list, list[2:], list[3:]) as each(a, b, c),
    unnest(array[a, case when b <> ' ' then a || b end, case when b <> ' ' and c <> ' ' then a || b || c end]) as parts(part)
  where a <> ' ' and part is not null
$$;

-- The words of a search, and the parts by which the index finds them: the longest of each word, no more than 24 in all.
create function private.company_words(p_query text, out words text[], out parts text[])
language sql immutable set search_path = '' as $$
  with list as (
    select word, place from string_to_table(private.fold(left(coalesce(p_query, ''), 200)), ' ') with ordinality as list(word, place)
    where word <> '' order by place limit 12
  ), wanted as (
    select part, at from (
      select substr(word, at, 3) as part, at from list, generate_series(1, greatest(1, char_length(word) - 2)) as starts(at)
    ) as all_parts
    group by part, at order by at, part limit 24
  )
  select coalesce((select array_agg(word order by place) from list), '{}'), coalesce((select array_agg(distinct part) from wanted), '{}')
$$;

create index company_search_name on private.company_search (name_key, company_id);
create index company_search_state on private.company_search (state, name_key, company_id);
create index company_search_city on private.company_search (city_key, name_key, company_id);
create index company_search_city_in_state on private.company_search ((city_key || ', ' || state), name_key, company_id);
create index company_search_industry on private.company_search (industry_key, name_key, company_id);
create index company_search_sector on private.company_search (industry);
create index company_search_remote on private.company_search (name_key, company_id) where remote_until is not null;
create index company_search_parts on private.company_search using gin (private.text_parts(text_key)) with (fastupdate = off);

-- The table that the directory is read from decides for the sitemap too.
create function private.is_in_directory(p_company public.companies) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_company.listed and p_company.description is not null
    and not exists (select from private.erasures as e where e.user_id = p_company.id);
end $$;

create function private.index_company(p_company public.companies) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_in_directory(p_company) then
    delete from private.company_search where company_id = p_company.id;
    return;
  end if;
  insert into private.company_search as known (company_id, name_key, text_key, industry, industry_key, city_key, state, remote_until)
  values (
    p_company.id, private.fold(p_company.name), private.fold(concat_ws(' ', p_company.name, p_company.industry, p_company.description)),
    p_company.industry, private.fold(p_company.industry), private.fold(p_company.city), p_company.state,
    (select max(coalesce(s.deadline, 'infinity'::date)) from private.vacancy_search as s where s.company_id = p_company.id and s.remote))
  on conflict (company_id) do update set
    name_key = excluded.name_key, text_key = excluded.text_key, industry = excluded.industry, industry_key = excluded.industry_key,
    city_key = excluded.city_key, state = excluded.state, remote_until = excluded.remote_until
  -- the index over the text is not touched by a save that changes none of this
  where known is distinct from excluded;
end $$;

create function private.sync_company_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_company(new);
  return null;
end $$;
create trigger sync_directory after insert or update on public.companies
  for each row execute function private.sync_company_search();

-- Once for a statement and company, however many vacancies it wrote.
create function private.sync_company_vacancies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_company(c)
  from public.companies as c
  where c.id in (select company_id from changed)
    -- published or withdrawn: listed or not any more; remote or not: another last day
    and (not exists (select from private.company_search as s where s.company_id = c.id) or exists (
      select from private.company_search as s
      where s.company_id = c.id and (not private.is_in_directory(c) or s.remote_until is distinct from (
        select max(coalesce(v.deadline, 'infinity'::date)) from private.vacancy_search as v where v.company_id = c.id and v.remote))));
  return null;
end $$;
create trigger sync_directory_new after insert on private.vacancy_search
  referencing new table as changed for each statement execute function private.sync_company_vacancies();
create trigger sync_directory_changed after update on private.vacancy_search
  referencing new table as changed for each statement execute function private.sync_company_vacancies();
create trigger sync_directory_gone after delete on private.vacancy_search
  referencing old table as changed for each statement execute function private.sync_company_vacancies();

-- Reads ---------------------------------------------------------------------------------------------------------------

-- What anyone may know of a company.
create function private.public_companies() returns table (
  id uuid, slug text, name text, industry text, description text, website text, city text, state text, size_range text,
  benefits text[], logo_path text, open_positions int
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.slug, c.name, c.industry, c.description, c.website, c.city, c.state, c.size_range, c.benefits, c.logo_path,
    private.open_positions(c.id)
  from public.companies as c
  where c.listed and c.description is not null
$$;
grant execute on function private.public_companies() to anon, authenticated, service_role;

-- The view runs with the caller's rights; only the function behind it reads the table. Lists and searches go through
-- search_companies, which reads one page.
create view public.companies_public with (security_invoker = true) as
  select id, slug, name, industry, description, website, city, state, size_range, benefits, logo_path, open_positions
  from private.public_companies();

grant select on public.companies_public to anon, authenticated, service_role;

create function private.company_row(c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry, 'description', c.description,
    'website', c.website, 'city', c.city, 'state', c.state, 'size_range', c.size_range, 'benefits', to_jsonb(c.benefits),
    'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id))
$$;

/*
 * The directory, by name. A word may stand anywhere in the name, the sector or the description, as a part of another
 * word too. Two ways to find a page, because neither is fast for all: a walk in the order of the names meets at once
 * what many have, and the index over the parts of words finds at once what few have. The count stops at 1 000; the
 * first page counts, and the cursor carries it along. A page reads as many rows as it shows: without a number of rows
 * the planner read and sorted all companies of the place.
 *
 * $1 the place, $2 today, $3 the sector, $4 words as patterns, $5 parts of words, $6 and $7 the position, $8 rows to
 * return, $9 rows to read.
 */
create function public.search_companies(
  p_query text default null, p_industry text default null, p_location text default null, p_cursor text default null,
  p_page_size int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  cap constant int := 1000;
  page_size int := greatest(1, least(coalesce(p_page_size, 20), 50));
  today date := private.today();
  place text;
  filters_sql text;
  industry text := private.fold(left(coalesce(p_industry, ''), 80));
  words text[];
  parts text[];
  patterns text[];
  words_sql text := 'true';
  after_sql text := 'true';
  walk_sql text;
  companies bigint := (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'private.company_search'::regclass);
  sampled constant int := 400;
  sample int;
  total int;
  position_after jsonb := private.read_cursor(p_cursor);
  name_after text := private.cursor_text(position_after, 'n', 600);
  id_after uuid := private.cursor_uuid(position_after, 'i');
  ids uuid[];
  names text[];
  next_cursor text;
begin
  select case when f.place_sql = 's.remote' then 's.remote_until >= $2' else f.place_sql end, f.place
    into filters_sql, place
  from private.place_filter(p_location) as f;
  if industry not in ('', 'todos', 'todas', 'todos os setores') then
    filters_sql := filters_sql || ' and s.industry_key = $3';
  end if;
  select w.words, w.parts into words, parts from private.company_words(p_query) as w;
  if cardinality(words) > 0 then
    patterns := array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as list(word));
    words_sql := 's.text_key like all ($4)';
  end if;

  if name_after is not null and id_after is not null then
    after_sql := '(s.name_key, s.company_id) > ($6, $7)';
    total := private.cursor_int(position_after, 'c', 0, cap + 1);
  end if;

  -- What is so common that the count goes past the cap is told by the first of the directory, without counting.
  if total is null and cardinality(words) > 0 then
    execute
      'select count(*) from (select s.text_key from private.company_search as s where ' || filters_sql || ' order by s.name_key, s.company_id limit $9) as s
       where ' || words_sql
      into sample using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, sampled;
    if filters_sql = 'true' and companies * sample / sampled >= 4 * cap then total := cap + 1; end if;
  end if;
  if total is null then
    execute
      'select count(*) from (select from private.company_search as s where ' || filters_sql || ' and ' || words_sql
        -- of what many have, those that the cap counts are read sooner than the index
        || case when words_sql = 'true' or sample >= sampled / 5 then '' else ' and private.text_parts(s.text_key) @> $5' end || ' limit $9) as hits'
      into total using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, cap + 1;
  end if;

  if total > 0 then
    walk_sql :=
      'select array_agg(company_id order by name_key, company_id), array_agg(name_key order by name_key, company_id)
       from (select s.company_id, s.name_key from (
         select * from private.company_search as s where ' || filters_sql || ' and ' || after_sql || ' order by s.name_key, s.company_id limit $9) as s
         where ' || words_sql || ' limit $8) as page';
    execute walk_sql into ids, names
      using place, today, industry, patterns, parts, name_after, id_after, page_size + 1,
        case when words_sql <> 'true' then sampled else page_size + 1 end;
    if words_sql <> 'true' and coalesce(cardinality(ids), 0) <= page_size and total > cap then
      -- many have it, only not these
      execute walk_sql into ids, names using place, today, industry, patterns, parts, name_after, id_after, page_size + 1, 5 * sampled;
    end if;
    if words_sql <> 'true' and coalesce(cardinality(ids), 0) <= page_size then
      execute
        'with hits as materialized (
           select s.company_id, s.name_key from private.company_search as s
           where private.text_parts(s.text_key) @> $5 and ' || words_sql || ' and ' || filters_sql || ' and ' || after_sql || ')
         select array_agg(company_id order by name_key, company_id), array_agg(name_key order by name_key, company_id)
         from (select * from hits order by name_key, company_id limit $8) as page'
        into ids, names using place, today, industry, patterns, parts, name_after, id_after, page_size + 1;
    end if;
  end if;
  if cardinality(ids) > page_size then
    next_cursor := private.write_cursor(jsonb_build_object('n', names[page_size], 'i', ids[page_size], 'c', total));
  end if;

  return jsonb_build_object(
    'rows', coalesce((
      select jsonb_agg(private.company_row(c) order by list.place)
      from unnest(ids[1:page_size]) with ordinality as list(id, place) join public.companies as c on c.id = list.id), '[]'),
    'total', least(total, cap),
    'total_capped', total > cap,
    'next_cursor', next_cursor);
end $$;

-- Sectors of the companies that the directory lists, jumping from one to the next along the index instead of reading
-- every company.
create function public.list_company_sectors() returns text[]
language sql stable security definer set search_path = '' as $$
  with recursive sectors as (
    (select s.industry from private.company_search as s where s.industry is not null order by s.industry limit 1)
    union all
    select (select s.industry from private.company_search as s where s.industry > sectors.industry order by s.industry limit 1)
    from sectors where sectors.industry is not null
  )
  select coalesce(array_agg(industry order by industry), '{}') from sectors where industry is not null
$$;

-- A company's page: its public columns, its open vacancies, each once, and how it answers.
create function public.get_company(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', private.company_row(c),
    'vacancies', private.vacancy_cards(array(
      select o.vacancy_id from private.open_vacancies(c.id) as o order by o.posted_at desc, o.vacancy_id desc limit 200)),
    'answers', private.shown_answers(c.id),
    'now', now())
  from public.companies as c
  where c.slug = p_slug and c.listed and c.description is not null
$$;

-- Addresses for the sitemap. A page changes with the company's profile, its logo apart, and with its newest vacancy.
-- Read as those of vacancy_addresses.
create function public.company_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select c.id, c.slug,
      greatest(c.updated_at, (select max(s.posted_at) from private.vacancy_search as s where s.company_id = c.id)) as modified_at
    from private.company_search as listed join public.companies as c on c.id = listed.company_id
    where listed.company_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by listed.company_id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'modified_at', modified_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;
grant execute on function
  public.search_companies(text, text, text, text, int), public.list_company_sectors(), public.get_company(text),
  public.company_addresses(uuid, int)
to anon, authenticated;
