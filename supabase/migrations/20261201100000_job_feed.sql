/*
 * The job feed: every vacancy that is published here and that the public may meet, with its texts, for the feeds that aggregators of vacancies read.
 *
 * Guarantees: what it gives is what a visitor finds: no draft, none that has ended, none that waits for its company's confirmation, none of a
 * company that is not listed. What came from another site is that site's to hand on. A call reads a bounded number of rows and of bytes
 * (docs/decisions/2026-11-26-job-feeds.md).
 */

-- In the order of their ids, as vacancy_addresses: nothing that is published meanwhile moves what comes after. At most 500 at once, and no more
-- than four million bytes of text, but always one: a vacancy may have 200 kB.
create function public.vacancy_feed(p_after uuid default null, p_limit int default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, c.name as company
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    -- One comparison, so that a call begins in the index where the last one has ended: 'p_after is null or' reads all before it again.
    where v.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') and c.listed and v.source = 'own'
      and private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until)
    order by v.id limit greatest(1, least(coalesce(p_limit, 500), 500))
  ), measured as (
    select v.*, page.company,
      sum(octet_length(v.description) + octet_length(array_to_string(v.requirements || v.benefits, ''))) over (order by v.id)
        - octet_length(v.description) - octet_length(array_to_string(v.requirements || v.benefits, '')) as bytes_before
    from page join public.vacancies as v on v.id = page.id
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
      when (select count(*) from given) < (select count(*) from page)
        or (select count(*) from page) = greatest(1, least(coalesce(p_limit, 500), 500))
      then (select id from given order by id desc limit 1) end)
$$;
grant execute on function public.vacancy_feed(uuid, int) to anon, authenticated;
