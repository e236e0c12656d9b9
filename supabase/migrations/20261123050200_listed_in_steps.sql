-- A company that is let through, or confirms its address, had all its vacancies put into the search by that one statement (4 ms each). Now
-- the first hundred at once and the rest by continue_long_work, as with a new name (20261122010400).

-- Of a company that the public does not meet nothing is found, by no name. Otherwise every published vacancy is, also one that was not yet.
create or replace function private.index_renamed(p_company_id uuid, p_limit int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  come_to uuid := (select r.after_id from private.renamed_companies as r where r.company_id = p_company_id);
  done int;
  last_id uuid;
begin
  with step as (
    select v as vacancy, (v).id from public.vacancies as v
    where v.company_id = p_company_id and v.published and (come_to is null or v.id > come_to)
      and exists (select from public.companies as c where c.id = p_company_id and c.listed)
    order by v.id limit p_limit
  ), indexed as (
    select step.id, private.index_vacancy(step.vacancy) from step
  )
  select count(*), (array_agg(id order by id desc))[1] into done, last_id from indexed;
  if done < p_limit then
    delete from private.renamed_companies where company_id = p_company_id;
  else
    insert into private.renamed_companies as r (company_id, after_id) values (p_company_id, last_id)
    on conflict (company_id) do update set after_id = excluded.after_id;
  end if;
  return done;
end $$;

-- Taking them away is one statement still: who is held back is to be gone at once.
create or replace function private.sync_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  if new.listed then
    perform private.index_renamed(new.id, 100);
  else
    delete from private.vacancy_search where company_id = new.id;
  end if;
  return null;
end $$;
