-- What search engines ask for: an address that was public and is no more answers 'gone', and the lists of live addresses are read in
-- long pages for the sitemap.

-- What a deleted vacancy leaves behind when it had been public: that it was there, and what finds similar ones. None of its texts, and
-- nothing of its company.
create table private.gone_vacancies (
  vacancy_id uuid primary key,
  title_lexemes text[] not null,
  state text,
  remote boolean not null,
  level public.vacancy_level not null,
  gone_at timestamptz not null default now()
);
alter table private.gone_vacancies enable row level security;

-- The words of a title by which others are alike; those of the level say nothing about the work.
create function private.title_words(p_title text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select lexeme from unnest(private.search_lexemes(p_title)) as list(lexeme)
    where not lexeme = any (private.search_lexemes('júnior pleno sênior jr pl sr estágio vaga pessoa')))
$$;

create function private.remember_gone_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.gone_vacancies (vacancy_id, title_lexemes, state, remote, level)
  values (old.id, private.title_words(old.title), old.state, old.remote, old.level)
  on conflict (vacancy_id) do nothing;
  return null;
end $$;
create trigger remember_gone after delete on public.vacancies
  for each row when (old.first_published_at is not null) execute function private.remember_gone_vacancy();

-- Up to four live vacancies like one with these words: the more of them in their titles, the nearer.
create function private.similar_vacancies(
  p_words text[], p_state text, p_remote boolean, p_level public.vacancy_level, p_except uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  alike tsquery[];
  similar_ids uuid[];
begin
  if cardinality(p_words) > 0 then
    alike := array(select private.lexeme_query('#' || lexeme) from unnest(p_words) as list(lexeme));
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
       ) as nearest', cardinality(p_words), array_to_string(alike, ' | '), private.today())
      into similar_ids using alike, p_state, p_remote, p_level, p_except;
  end if;
  return private.vacancy_cards(similar_ids);
end $$;

-- One vacancy as its page shows it. The id comes from the address bar: anything that is none is an unknown vacancy. One that was
-- public once and was withdrawn or deleted since is 'gone', without a word of what it said; a draft that never was public is unknown
-- to everybody but its company.
create or replace function public.get_vacancy(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vacancies;
  c public.companies;
  gone private.gone_vacancies;
begin
  if p_id is null or p_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then return null; end if;
  select * into v from public.vacancies where id = p_id::uuid;
  if not found then
    select * into gone from private.gone_vacancies where vacancy_id = p_id::uuid;
    if not found then return null; end if;
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(gone.title_lexemes, gone.state, gone.remote, gone.level, gone.vacancy_id));
  end if;
  if not v.published and v.company_id is distinct from auth.uid() then
    if v.first_published_at is null then return null; end if;
    -- in the words it had when it was public or has now: they only choose among live ones
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
  end if;
  select * into c from public.companies where id = v.company_id;
  return jsonb_build_object(
    'status', case when not v.published then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'open_positions', private.open_positions(c.id)),
    'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
end $$;

-- Addresses for the sitemap, in the order of their ids: nothing that is published meanwhile moves what comes after.
create function public.vacancy_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, v.updated_at
    from public.vacancies as v
    where private.is_live(v.published, v.deadline) and (p_after is null or v.id > p_after)
    order by v.id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'modified_at', updated_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;

-- The companies that the directory lists. A page changes with the company's profile and with its newest vacancy.
create function public.company_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select c.id, c.slug,
      greatest(c.updated_at, (select max(s.posted_at) from private.vacancy_search as s where s.company_id = c.id)) as modified_at
    from public.companies as c
    where (c.description is not null or exists (select from private.vacancy_search as s where s.company_id = c.id))
      and (p_after is null or c.id > p_after)
    order by c.id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'modified_at', modified_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;

grant execute on function public.vacancy_addresses(uuid, int), public.company_addresses(uuid, int) to anon, authenticated;
