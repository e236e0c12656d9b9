/*
 * One vacancy and its visitors: its page, the home page, addresses for search engines, feeds for aggregators, saving it
 * for later.
 *
 * Guarantees: a vacancy of a company that the public does not meet, or a draft, is unknown to everybody but its
 * company; an address that was public once and is no more answers 'gone', without a word of what it said.
 *
 * On a company's page, in the number of its open vacancies and in the feed a vacancy that was published several times
 * is one, the newest, as in the search; which stands for which is looked up and not stored, because it changes with
 * every deadline and confirmation. The feed gives what a visitor finds and what was published here: what came from
 * another site is that site's to hand on; a call reads a bounded number of rows and of bytes
 * (docs/decisions/2026-11-26-job-feeds.md).
 */

-- Vacancies that are gone ---------------------------------------------------------------------------------------------

-- What a deleted vacancy leaves behind when it had been public: that it was there, and what finds similar ones. None of
-- its texts, and nothing of its company.
create table private.gone_vacancies (
  vacancy_id uuid primary key,
  title_lexemes text[] not null,
  state text,
  remote boolean not null,
  level public.vacancy_level not null
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

-- Pages ---------------------------------------------------------------------------------------------------------------

-- Up to four live vacancies like one with these words: the more of them in their titles, the nearer. Of the newest
-- those with all of them in the state (or from home, like it) are read first, then anywhere, then those with any of
-- them, until there are four.
create function private.similar_vacancies(
  p_words text[], p_state text, p_remote boolean, p_level public.vacancy_level, p_except uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- of each question so many, of which the level chooses
  newest constant int := 20;
  alike constant tsquery[] := array(select private.lexeme_query('#' || lexeme) from unnest(p_words) as list(lexeme));
  all_of_them constant tsquery := private.sense_query(p_words, '#');
  here constant tsquery := private.lexeme_query(
    case when p_remote then private.filter_lexeme('remote', 'true') else private.filter_lexeme('uf', p_state) end);
  near uuid[] := '{}';
begin
  for question in 1 .. 3 loop
    exit when cardinality(near) >= 4 or all_of_them is null;
    continue when question = 1 and here is null;
    near := near || (
      select h.ids from private.newest_hits(
        p_place_sql => case when question > 1 then 'true' when p_remote then 's.remote' else 's.state = $1' end,
        p_filters_sql => 's.document @@ $3', p_place => p_state,
        p_words => case when question = 3 then private.or_tree(alike) else all_of_them end,
        p_index_query => case question when 1 then all_of_them && here when 2 then all_of_them else private.or_tree(alike) end,
        p_posted_before => null, p_id_before => null, p_limit => newest, p_seen => null, p_matches => null,
        p_skip => near || p_except, p_without => null, p_walked => null, p_found => null) as h);
  end loop;
  return private.vacancy_cards(array(
    select s.vacancy_id from private.vacancy_search as s
    where s.vacancy_id = any (near)
    order by (select count(*) from unnest(alike) as word(query) where s.document @@ word.query)::real / cardinality(alike)
      + case when s.state = p_state or (s.remote and p_remote) then 0.2 else 0 end + case when s.level = p_level then 0.1 else 0 end desc,
      s.posted_at desc, s.vacancy_id
    limit 4));
end $$;

-- The other publications of the same vacancy, at most fifty, and then those that are like it.
create function private.similar_to(v public.vacancies) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  twins uuid[] := (private.twins_of(v.id))[1:50];
begin
  return private.vacancy_cards(twins) || (
    select coalesce(jsonb_agg(card order by nth), '[]')
    from jsonb_array_elements(private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id)) with ordinality as list(card, nth)
    where not (card ->> 'id')::uuid = any (twins));
end $$;

-- Whether a newer publication of the same vacancy is found that was published here, too: the feed has no other. False
-- for one that is not in the search itself.
create function private.is_repeated(p_vacancy_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.vacancy_search as s join private.vacancy_search as twin on twin.twin_key = s.twin_key
      join public.vacancies as v on v.id = twin.vacancy_id and v.source = 'own'
    where s.vacancy_id = p_vacancy_id and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
      and (twin.deadline is null or twin.deadline >= private.today()) and private.are_alike(twin.text_print, s.text_print))
$$;

-- The vacancies of a company that are found, each once, with when they were published. All of a company are read
-- together: one join instead of a look-up for each; only of those that are repeated at all the newest is looked for.
create function private.open_vacancies(p_company_id uuid) returns table (vacancy_id uuid, posted_at timestamptz)
language sql stable set search_path = '' as $$
  select s.vacancy_id, s.posted_at from private.vacancy_search as s
  where s.company_id = p_company_id and (s.deadline is null or s.deadline >= private.today())
    and (s.repeated_until is null or s.repeated_until < private.today() or not exists (
      select from private.vacancy_search as twin
      where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
        and (twin.deadline is null or twin.deadline >= private.today()) and private.are_alike(twin.text_print, s.text_print)
      offset 0))
$$;

-- The open vacancies on a company's page, each once.
create function private.open_positions(p_company_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.open_vacancies(p_company_id)
$$;

-- One vacancy as its page shows it, with how its company answers; the first of the similar ones are its other
-- publications. The id comes from the address bar: anything that is none is an unknown vacancy. One that was public
-- once and was withdrawn or deleted since is 'gone'. A vacancy of a company that is not listed is to that company what
-- it will be: not public yet.
create function public.get_vacancy(p_id text) returns jsonb
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
  select * into c from public.companies where id = v.company_id;
  if not c.listed and v.company_id is distinct from auth.uid() then return null; end if;
  if not v.published and v.company_id is distinct from auth.uid() then
    if v.first_published_at is null then return null; end if;
    -- in the words it had when it was public or has now: they only choose among live ones
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
  end if;
  return jsonb_build_object(
    'status', case when not v.published or not c.listed then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id), 'has_page', c.listed and c.description is not null),
    'answers', private.shown_answers(c.id),
    'similar', private.similar_to(v));
end $$;

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

-- Addresses and feed --------------------------------------------------------------------------------------------------

-- Addresses for the sitemap, of vacancies that are found here, in the order of their ids: nothing that is published
-- meanwhile moves what comes after. A page begins in the index where the last one ended ('p_after is null or ...' is
-- answered by no index), so that the last page costs what the first does.
create function public.vacancy_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, v.updated_at
    from public.vacancies as v
    where private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until) and v.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
      and exists (select from public.companies as c where c.id = v.company_id and c.listed)
    order by v.id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'modified_at', updated_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;
grant execute on function
  public.get_vacancy(text), public.featured_vacancies(int), public.vacancy_addresses(uuid, int)
to anon, authenticated;

-- Vacancies with their texts, for the feeds of aggregators. In the order of their ids, as vacancy_addresses: nothing
-- that is published meanwhile moves what comes after. At most 500 at once, and no more than four million bytes of text,
-- but always one: a vacancy may have 200 kB. Each vacancy once: aggregators count a repetition as a fault of the board.
create function public.vacancy_feed(p_after uuid default null, p_limit int default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, c.name as company
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    -- One comparison, so that a call begins in the index where the last one has ended: 'p_after is null or' reads all
    -- before it again.
    where v.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') and c.listed and v.source = 'own'
      and private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until)
    order by v.id limit greatest(1, least(coalesce(p_limit, 500), 500))
  ), kept as (
    -- after the limit, so that a call reads a bounded number of rows however many are repeated; the page may then be
    -- short, or empty
    select * from page where not private.is_repeated(page.id)
  ), measured as (
    select v.*, page.company,
      sum(octet_length(v.description) + octet_length(array_to_string(v.requirements || v.benefits, ''))) over (order by v.id)
        - octet_length(v.description) - octet_length(array_to_string(v.requirements || v.benefits, '')) as bytes_before
    from kept as page join public.vacancies as v on v.id = page.id
  ), given as (
    select * from measured where bytes_before < 4000000
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'company', company, 'description', description, 'requirements', requirements, 'benefits', benefits,
        'location', location, 'city', city, 'state', state, 'remote', remote, 'work_model', work_model, 'type', type, 'level', level,
        'salary', salary, 'salary_min', salary_min, 'salary_max', salary_max,
        'posted_at', posted_at, 'modified_at', updated_at, 'deadline', deadline) order by id) from given), '[]'),
    'next', case
      when (select count(*) from given) < (select count(*) from kept) then (select id from given order by id desc limit 1)
      when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 500), 500))
      then (select id from page order by id desc limit 1) end)
$$;
grant execute on function public.vacancy_feed(uuid, int) to anon, authenticated;

-- Saved vacancies -----------------------------------------------------------------------------------------------------

-- Vacancies that a candidate keeps for later. No reference to the vacancy: one that its company deletes stays in the
-- list, by its title and its company's name, and is marked there.
create table public.saved_vacancies (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  vacancy_id uuid not null,
  vacancy_title text not null,
  company_name text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, vacancy_id)
);
alter table public.saved_vacancies enable row level security;

grant select on public.saved_vacancies to authenticated;
grant all on public.saved_vacancies to service_role;

create policy "own: read" on public.saved_vacancies for select to authenticated using (user_id = (select auth.uid()));

-- Keeps a vacancy or lets it go; asking twice is no mistake. Answers whether it is kept now. What has closed is not
-- kept anew: it is saved to apply later.
create function public.set_vacancy_saved(p_vacancy_id uuid, p_saved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  v public.vacancies;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para salvar vagas');
  end if;
  if private.my_role() is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem salvar vagas');
  end if;
  if not coalesce(p_saved, false) then
    delete from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id;
    return false;
  end if;
  -- one at a time for a person, so that two requests together don't pass the limit
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id) then
    return true;
  end if;
  select w.* into v from public.vacancies as w join public.companies as c on c.id = w.company_id
  where w.id = p_vacancy_id and w.published and c.listed;
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível');
  end if;
  if not private.is_live(v.published, v.deadline) then
    perform private.refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  end if;
  if (select count(*) from public.saved_vacancies where user_id = caller) >= 200 then
    perform private.refuse(409, 'saved_vacancy_limit', 'Você atingiu o limite de 200 vagas salvas. Remova uma para salvar outra.');
  end if;
  insert into public.saved_vacancies (user_id, vacancy_id, vacancy_title, company_name)
  select caller, v.id, v.title, c.name from public.companies as c where c.id = v.company_id;
  return true;
end $$;

-- The caller's saved vacancies, the last one first, each with its card while the public may read it. 'gone': withdrawn
-- or deleted.
create function public.list_saved_vacancies() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('now', now(), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    'vacancy_id', s.vacancy_id, 'title', s.vacancy_title, 'company_name', s.company_name, 'saved_at', s.saved_at,
    'status', case when c.id is null then 'gone' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'card', case when c.id is not null then private.vacancy_card(v, c) end
  ) order by s.saved_at desc, s.vacancy_id), '[]'))
  from public.saved_vacancies as s
  left join public.vacancies as v on v.id = s.vacancy_id and v.published
  left join public.companies as c on c.id = v.company_id and c.listed
  where s.user_id = auth.uid()
$$;
grant execute on function public.set_vacancy_saved(uuid, boolean), public.list_saved_vacancies() to authenticated;

-- What would find something -------------------------------------------------------------------------------------------

/*
 * How many vacancies other searches would find: asked when one has found nothing, for what it may do without. In: a
 * list of searches, each with the arguments of search_vacancies by their names; six are answered and more are left.
 * Out: the number of each, by its place in the list, and whether there are more. It counts by the search itself, so
 * that a number is the one that the page of that search shows, mended words included. What asks for all that another
 * search of the list asks for, and for more, finds nothing where that one does, and is not counted: so those that ask
 * for the least come first.
 */
create function public.count_searches(p_searches jsonb) returns table (place int, hits int, is_more boolean)
language plpgsql stable security definer rows 6 set search_path = '' as $$
declare
  at int;
  asked jsonb;
  answer jsonb;
  -- of each search by its place
  totals int[] := '{}';
  capped boolean[] := '{}';
  -- searches that found nothing
  empty jsonb[] := '{}';
begin
  for at, asked in
    select list.nth, coalesce(a.asked, '{}')
    from jsonb_path_query(case when jsonb_typeof(p_searches) = 'array' then p_searches else '[]' end, '$[0 to 5]') with ordinality as list(search, nth)
    cross join lateral (
      -- as texts, which are equal or not
      select jsonb_object_agg(name, list.search->>name) filter (where list.search->>name is not null)
      from unnest('{p_query,p_location,p_salary,p_type,p_level,p_work_model,p_pcd}'::text[]) as argument(name)) as a(asked)
    order by (select count(*) from jsonb_object_keys(a.asked)), list.nth
  loop
    answer := case when asked @> any (empty) then '{"total": 0, "total_capped": false}' else
      private.find_vacancies(asked->>'p_query', asked->>'p_location', asked->>'p_salary', asked->>'p_type', asked->>'p_level',
        null, null, null, asked->>'p_work_model', asked->>'p_pcd', true) end;
    totals[at] := answer->>'total';
    capped[at] := answer->>'total_capped';
    if totals[at] = 0 then empty := empty || asked; end if;
  end loop;
  return query select list.nth::int, list.total, list.is_capped from unnest(totals, capped) with ordinality as list(total, is_capped, nth);
end $$;
grant execute on function public.count_searches(jsonb) to anon, authenticated;
