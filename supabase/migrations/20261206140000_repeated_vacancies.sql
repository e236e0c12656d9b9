/*
 * A vacancy that its company has published several times is one where no search says otherwise: on the company's page, in the number of its open
 * vacancies and in the feeds of aggregators.
 *
 * Guarantees: of publications that are alike (twin_key, text_print) and found, the newest stands for the others, as in the search. What stands for
 * which is looked up and not stored: it changes with every deadline and confirmation (docs/decisions/2026-11-25-search-order.md).
 */

-- Whether a newer publication of the same vacancy is found that was published here, too: the feed has no other. False for one that is not in the search itself.
create function private.is_repeated(p_vacancy_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.vacancy_search as s join private.vacancy_search as twin on twin.twin_key = s.twin_key
      join public.vacancies as v on v.id = twin.vacancy_id and v.source = 'own'
    where s.vacancy_id = p_vacancy_id and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
      and (twin.deadline is null or twin.deadline >= private.today()) and private.are_alike(twin.text_print, s.text_print))
$$;

-- The vacancies of a company that are found, each once, with when they were published. All of a company are read together: one join instead of a
-- look-up for each.
create function private.open_vacancies(p_company_id uuid) returns table (vacancy_id uuid, posted_at timestamptz)
language sql stable set search_path = '' as $$
  with open as materialized (
    select s.vacancy_id, s.posted_at, s.twin_key, s.text_print from private.vacancy_search as s
    where s.company_id = p_company_id and (s.deadline is null or s.deadline >= private.today())
  )
  select o.vacancy_id, o.posted_at from open as o
  where not exists (
    select from open as twin
    where twin.twin_key = o.twin_key and (twin.posted_at, twin.vacancy_id) > (o.posted_at, o.vacancy_id)
      and private.are_alike(twin.text_print, o.text_print))
$$;

-- As before, each vacancy once.
create or replace function private.open_positions(p_company_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.open_vacancies(p_company_id)
$$;

-- As before, each vacancy once.
create or replace function public.get_company(p_slug text) returns jsonb
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

-- As before, each vacancy once: aggregators count a repetition as a fault of the board.
create or replace function public.vacancy_feed(p_after uuid default null, p_limit int default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, c.name as company
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    -- One comparison, so that a call begins in the index where the last one has ended: 'p_after is null or' reads all before it again.
    where v.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') and c.listed and v.source = 'own'
      and private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until)
    order by v.id limit greatest(1, least(coalesce(p_limit, 500), 500))
  ), kept as (
    -- after the limit, so that a call reads a bounded number of rows however many are repeated; the page may then be short, or empty
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
        'location', location, 'city', city, 'state', state, 'remote', remote, 'type', type, 'level', level,
        'salary', salary, 'salary_min', salary_min, 'salary_max', salary_max,
        'posted_at', posted_at, 'modified_at', updated_at, 'deadline', deadline) order by id) from given), '[]'),
    'next', case
      when (select count(*) from given) < (select count(*) from kept) then (select id from given order by id desc limit 1)
      when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 500), 500))
      then (select id from page order by id desc limit 1) end)
$$;

select private.bound_columns();
