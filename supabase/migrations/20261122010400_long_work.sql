-- Work that grows with the size of an account, in steps that each end well within statement_timeout: a company's new name in the search of
-- its vacancies (4 ms each: 10 000 took 40 s, in the request that saved the profile), and the erasure of an account (one statement over all
-- that hung on it, and over the whole log of the auth service).

-- A new name ---------------------------------------------------------------------------------------------------------------------

-- Companies whose vacancies are still found by an old name, and how far the new one has come.
create table private.renamed_companies (
  company_id uuid primary key references public.companies (id) on delete cascade,
  after_id uuid,
  asked_at timestamptz not null default now()
);
alter table private.renamed_companies enable row level security;

-- Puts the name into up to p_limit more of the company's vacancies; answers how many that were.
create function private.index_renamed(p_company_id uuid, p_limit int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  come_to uuid := (select r.after_id from private.renamed_companies as r where r.company_id = p_company_id);
  done int;
  last_id uuid;
begin
  with step as (
    select v as vacancy, (v).id from public.vacancies as v
    where v.company_id = p_company_id and v.published and (come_to is null or v.id > come_to)
      -- what is not found now is not found by the new name either
      and exists (select from private.vacancy_search as s where s.vacancy_id = v.id)
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
-- finds the next step without reading the vacancies before it
create index vacancies_company_published on public.vacancies (company_id, id) where published;

-- The first hundred at once, so that nearly every company sees its name; the rest by continue_long_work.
create or replace function private.sync_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  perform private.index_renamed(new.id, 100);
  return null;
end $$;

-- An erasure ---------------------------------------------------------------------------------------------------------------------

-- Accounts whose erasure was asked for and is not done yet. The row goes with the account.
create table private.erasures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- how far the auth service's log was searched
  log_id uuid
);
alter table private.erasures enable row level security;

-- Who is leaving is not in the directory any more.
create or replace function private.is_in_directory(p_company public.companies) returns boolean
language sql stable set search_path = '' as $$
  select (p_company.description is not null or exists (select from private.vacancy_search as s where s.company_id = p_company.id))
    and not exists (select from private.erasures as e where e.user_id = p_company.id)
$$;

drop function public.erase_account(uuid);
/*
 * One step of an erasure: up to about p_limit rows. True when the account is gone; until then the caller calls again, and
 * continue_long_work does so when nobody does. Only the service may: the function `account` asks first who is asking.
 *
 * A candidate's applications go with them, also from the company's list. Those that a company had received stay with their candidates,
 * with the company's trade name and the vacancy's title: that is the candidates' history.
 */
create function public.erase_account(p_user_id uuid, p_limit int default 1000) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := greatest(1, least(coalesce(p_limit, 1000), 10000));
  mail text;
  pattern text;
  taken int;
  last_id uuid;
  come_to uuid;
begin
  -- one step at a time
  select lower(u.email) into mail from auth.users as u where u.id = p_user_id for update;
  if not found then
    return true;
  end if;
  insert into private.erasures (user_id) values (p_user_id) on conflict do nothing;
  delete from private.company_search where company_id = p_user_id;
  delete from public.leads as l where l.email = mail;

  -- vacancies with their applications' last entries: at least one, and no more than have `most` applications together
  with first as (
    select v.id, sum(1 + (select count(*) from public.applications as a where a.vacancy_id = v.id)) over (order by v.id) as rows_with
    from (select id from public.vacancies where company_id = p_user_id order by id limit least(most, 100)) as v
  )
  delete from public.vacancies as v
  using first where v.id = first.id and (first.rows_with <= most or first.id = (select f.id from first as f order by f.id limit 1));
  if exists (select from public.vacancies where company_id = p_user_id) then return false; end if;

  -- what a company wrote by hand into the applications that stay, and that it was this company
  pattern := '%' || replace(replace(replace(mail, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  with step as (
    select a.id from public.applications as a where a.company_id = p_user_id limit most
  ), events as (
    update public.application_events as e set note = private.without_text(e.note, mail)
    from step where e.application_id = step.id and e.note ilike pattern
  )
  update public.applications as a set
    rejection_reason = private.without_text(a.rejection_reason, mail),
    interview_place = private.without_text(a.interview_place, mail),
    company_id = null
  from step where a.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  with step as (select o.id from public.resume_openings as o where o.company_id = p_user_id limit most)
  update public.resume_openings as o set company_id = null from step where o.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  with step as (select e.id from public.application_events as e where e.actor_id = p_user_id limit most)
  update public.application_events as e set actor_id = null from step where e.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  with step as (select a.id from public.applications as a where a.candidate_id = p_user_id limit most)
  delete from public.applications as a using step where a.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  -- The auth service's own log names people by their address, and outlives them. The address as a whole text of the entry, so that nobody's
  -- longer one is meant. A project that lets its owner not write there keeps its log by its own time limit (docs/deployment.md).
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    select e.log_id into come_to from private.erasures as e where e.user_id = p_user_id;
    with step as (
      select l.id, l.payload::text as entry from auth.audit_log_entries as l where come_to is null or l.id > come_to order by l.id limit 10 * most
    ), removed as (
      delete from auth.audit_log_entries as l using step
      where l.id = step.id and (strpos(step.entry, p_user_id::text) > 0 or strpos(lower(step.entry), to_json(mail)::text) > 0)
    )
    select count(*), (array_agg(step.id order by step.id desc))[1] into taken, last_id from step;
    if taken = 10 * most then
      update private.erasures as e set log_id = last_id where e.user_id = p_user_id;
      return false;
    end if;
  end if;

  delete from auth.users as u where u.id = p_user_id;
  return true;
end $$;
grant execute on function public.erase_account(uuid, int) to service_role;

-- One step of what was begun and not finished: new names first, then erasures that nobody goes on with. True: there is more to do.
create function public.continue_long_work(p_limit int default 200) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := greatest(1, least(coalesce(p_limit, 200), 1000));
  next_id uuid;
begin
  select r.company_id into next_id from private.renamed_companies as r order by r.asked_at limit 1 for update skip locked;
  if found then
    perform private.index_renamed(next_id, most);
    return true;
  end if;
  -- whoever asked for it is at it for the first minutes
  select e.user_id into next_id from private.erasures as e where e.asked_at < now() - interval '10 minutes'
  order by e.asked_at limit 1 for update skip locked;
  if found then
    begin
      perform public.erase_account(next_id, most);
    exception when others then
      -- the next in the queue is not to wait for this one
      raise warning 'erasure of %: %', next_id, sqlerrm;
      update private.erasures as e set asked_at = now() where e.user_id = next_id;
    end;
    return true;
  end if;
  return false;
end $$;
grant execute on function public.continue_long_work(int) to service_role;
