-- Sectors of the companies that a visitor can find: the directory's filter offers no sector that finds nobody.
create index companies_industry on public.companies (industry);

create function public.list_company_sectors() returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct c.industry order by c.industry), '{}')
  from public.companies_public as c
  where c.industry is not null
$$;
grant execute on function public.list_company_sectors() to anon, authenticated;
