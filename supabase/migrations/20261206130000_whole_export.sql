/*
 * The export of an account also holds what is stored about its person outside the exposed schema.
 *
 * Guarantees (LGPD, art. 18, II and V): beside every row of the exposed schema the export has the reasons that a company gave for exceptions, the
 * removals of its vacancies and its appeals, its import's codes and its published figures; a person's counted answers, mails, rounds of alerts, ways
 * of signing in and sessions. A test of the catalogue demands of every table that it is in the export, or is named there with the reason why not.
 */

-- Rows of a table of the auth service, without its columns for internal use; none where the service keeps no such table or shows it to nobody.
create function private.export_of_auth_table(p_table text, p_columns text[], p_user_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  rows jsonb := '[]';
begin
  if to_regclass(p_table) is null or not has_table_privilege(p_table, 'select') then return rows; end if;
  execute format('select coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) as e where e.key = any ($2))), ''[]'')
    from %s as t where t.user_id = $1', to_regclass(p_table)) into rows using p_user_id, p_columns;
  return rows;
end $$;

-- What hangs on a person in tables that are not exposed, by the table. Nothing in it is of another person: a company's mails about applicants are
-- put together when they are sent, and name nobody here.
create function private.export_of_internal_tables(p_user_id uuid, p_email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'ad_exceptions', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at), '[]') from private.ad_exceptions as e where e.company_id = p_user_id),
    'vacancy_removals', (
      select coalesce(jsonb_agg(private.removal_json(r) order by r.id), '[]') from private.vacancy_removals as r where r.company_id = p_user_id),
    -- not the signals of a review: who reads them writes around them
    'vacancy_reviews', (
      select coalesce(jsonb_agg(jsonb_build_object('number', private.review_number(r.id), 'vacancy_title', r.vacancy_title, 'asked_at', r.asked_at,
        'decision', r.decision, 'reason', r.reason, 'decided_at', r.decided_at) order by r.id), '[]')
      from private.vacancy_reviews as r where r.company_id = p_user_id),
    'imported_vacancies', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'digest' order by i.imported_at, i.source_id), '[]')
      from private.imported_vacancies as i where i.company_id = p_user_id),
    'company_answers', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.company_answers as c where c.company_id = p_user_id),
    'counted_answers', (
      select coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('applied_at', a.applied_at) order by a.applied_at), '[]')
      from private.counted_answers as k join public.applications as a on a.id = k.application_id where a.candidate_id = p_user_id),
    'mail_outbox', (
      select coalesce(jsonb_agg(to_jsonb(m) - array['attempts', 'last_error', 'revision', 'claimed_revision', 'claimed_at', 'claimed_parts']
        order by m.created_at, m.id), '[]')
      from private.mail_outbox as m
      where m.user_id = p_user_id or m.lead_id in (select l.id from public.leads as l where l.email = p_email)),
    'alert_rounds', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from private.alert_rounds as r where r.user_id = p_user_id),
    'sessions', private.export_of_auth_table('auth.sessions', array['created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'], p_user_id),
    'identities', private.export_of_auth_table('auth.identities', array['provider', 'email', 'created_at', 'last_sign_in_at'], p_user_id))
$$;

-- As before, and the tables that are not exposed.
create or replace function public.export_my_data() returns jsonb
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
  result := result || private.export_of_internal_tables(caller, lower(mail));
  return result;
end $$;

select private.bound_columns();
