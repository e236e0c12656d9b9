-- The directory and the sitemap list companies that have a page: those that are listed and have filled in their profile. The table that
-- the directory is read from decides for both.
create or replace function private.is_in_directory(p_company public.companies) returns boolean
language sql stable set search_path = '' as $$
  select p_company.listed and p_company.description is not null
    and not exists (select from private.erasures as e where e.user_id = p_company.id)
$$;

select private.index_company(c) from public.companies as c;
