/*
 * What Lei 13.709/2018 (LGPD), art. 18, gives a person: their data (II and V) and its erasure (VI).
 *
 * Guarantees: the export holds every row that hangs on the person, and nothing that others entrusted to them; an erasure leaves none of it, also
 * not in the auth service's log, and goes in steps that each end well within statement_timeout.
 */

-- Every row that hangs on the caller, found in the catalogue, so that a table of tomorrow is part of it. What others entrusted to the
-- caller (resumes that a company received) is theirs and not in it.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  mail text;
  part record;
  rows jsonb;
  result jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select u.email into mail from auth.users as u where u.id = caller;
  select jsonb_build_object('email', mail, 'profiles', jsonb_agg(to_jsonb(p))) into result from public.profiles as p where p.id = caller;
  for part in
    select c.relname as name, format('t.%I = $1', a.attname) as condition,
      -- what a search engine makes of a text says nothing that the text does not
      coalesce((select array_agg(s.attname::text) from pg_catalog.pg_attribute as s
        where s.attrelid = c.oid and s.atttypid = 'tsvector'::pg_catalog.regtype), '{}') as internal
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and n.nspname = 'public'
      and k.confrelid in ('public.profiles'::pg_catalog.regclass, 'public.companies'::pg_catalog.regclass)
      and (c.relname, a.attname) not in (('applications', 'company_id'), ('resume_openings', 'company_id'), ('application_events', 'actor_id'))
    union all
    select c.relname, 't.application_id in (select a.id from public.applications as a where a.candidate_id = $1)', '{}'
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.confrelid = 'public.applications'::pg_catalog.regclass
    order by 1, 2
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from public.%I as t where %s', part.name, part.condition)
      into rows using caller, part.internal;
    result := result || jsonb_build_object(part.name, coalesce(result->part.name, '[]') || rows);
  end loop;
  select result || jsonb_build_object('leads', coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('consents',
    coalesce((select jsonb_agg(to_jsonb(c) order by c.created_at) from public.lead_consents as c where c.lead_id = l.id), '[]'))), '[]')) into result
  from public.leads as l where l.email = lower(mail);
  return result;
end $$;
grant execute on function public.export_my_data() to authenticated;

-- A text without an address in it, whatever its capitals.
create function private.without_text(p_text text, p_found text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, regexp_replace(p_found, '([.^$*+?()\[\]{}\\|-])', '\\\1', 'g'), '[removido]', 'gi')
$$;

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
