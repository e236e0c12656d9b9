-- What Lei 13.709/2018 (LGPD), art. 18, gives a person: their data (II and V) and its erasure (VI).

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
  select result || jsonb_build_object('leads', coalesce(jsonb_agg(to_jsonb(l)), '[]')) into result
  from public.leads as l where l.email = lower(mail);
  return result;
end $$;
grant execute on function public.export_my_data() to authenticated;

-- Everything of one person, in one transaction. Only the service may: the function `account` asks first who is asking.
-- A candidate's applications go with them, also from the company's list. Those that a company had received stay with their candidates,
-- with the company's trade name and the vacancy's title: that is the candidates' history.
create function public.erase_account(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail text;
  pattern text;
begin
  select lower(u.email) into mail from auth.users as u where u.id = p_user_id;
  if not found then
    return;
  end if;
  delete from public.leads as l where l.email = mail;
  -- what a company wrote by hand into the applications that stay
  pattern := '%' || replace(replace(replace(mail, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  update public.application_events as e set note = private.without_text(e.note, mail)
  from public.applications as a where a.id = e.application_id and a.company_id = p_user_id and e.note ilike pattern;
  update public.applications as a set
    rejection_reason = private.without_text(a.rejection_reason, mail),
    interview_place = private.without_text(a.interview_place, mail)
  where a.company_id = p_user_id and (a.rejection_reason ilike pattern or a.interview_place ilike pattern);
  delete from auth.users as u where u.id = p_user_id;
end $$;
grant execute on function public.erase_account(uuid) to service_role;

-- A text without an address in it, whatever its capitals.
create function private.without_text(p_text text, p_found text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, regexp_replace(p_found, '([.^$*+?()\[\]{}\\|-])', '\\\1', 'g'), '[removido]', 'gi')
$$;
