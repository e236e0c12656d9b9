/*
 * What Lei 13.709/2018 (LGPD), art. 18, gives a person: their data (II and V) and its erasure (VI).
 *
 * Guarantees: the export holds every row that hangs on the person, in the exposed schema and outside of it, what the
 * auth service keeps of them (but for passwords, tokens and their digests), and nothing that others entrusted to them.
 * A test of the catalogue demands of every table that it is in the export, or is named there with the reason why not.
 * The log of the auth service has no index by person, so the edge function `account` reads it in steps.
 *
 * An erasure leaves none of it and goes in steps that each end well within statement_timeout. The auth service's log
 * may be long: it is searched when the account is gone, by one walk for all that went meanwhile
 * (docs/decisions/2026-11-30-erasures-that-end.md). The proof of an erasure is a search of every table for what names
 * the person: the tables come from the catalogue, so that one of tomorrow is searched as well; what this owner may not
 * read is told as not searched, never as empty. Only the service may search: the function `account` asks first who is
 * asking.
 */

-- Export --------------------------------------------------------------------------------------------------------------

-- Rows of a table of the auth service, without its columns for internal use; none where the service keeps no such table
-- or shows it to nobody.
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

-- What hangs on a person in tables that are not exposed, by the table: an operator's own work and the account as the
-- auth service keeps it, too. Nothing in it is of another person: a company's mails about applicants are put together
-- when they are sent, and name nobody here; whoever reported, and the company under review, read when somebody read
-- their case, never who.
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
    'operators', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from private.operators as o where o.user_id = p_user_id),
    'operator_actions', (
      select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'action', a.action, 'day', a.day, 'acted_at', a.acted_at) order by a.id), '[]')
      from private.operator_actions as a
      where a.operator_id = p_user_id
        or a.action = 'read' and a.number in (
          select private.report_number(r.id) from public.vacancy_reports as r where r.user_id = p_user_id
          union all select private.review_number(r.id) from private.vacancy_reviews as r where r.company_id = p_user_id
          union all select private.removal_number(r.id) from private.vacancy_removals as r where r.company_id = p_user_id)),
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
    -- one row: who signed in last and when is the auth service's, and of the person all the same; no passwords and no
    -- tokens
    'users', (
      select jsonb_agg((
        select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(u)) as e where e.key = any (array[
          'created_at', 'updated_at', 'email_confirmed_at', 'last_sign_in_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change',
          'email_change_sent_at', 'reauthentication_sent_at', 'phone', 'raw_user_meta_data', 'raw_app_meta_data', 'banned_until'])))
      from auth.users as u where u.id = p_user_id),
    'sessions', private.export_of_auth_table('auth.sessions', array['created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'], p_user_id),
    'identities', private.export_of_auth_table('auth.identities', array['provider', 'email', 'created_at', 'last_sign_in_at'], p_user_id))
$$;

-- Every row that hangs on the caller, found in the catalogue, so that a table of tomorrow is part of it, and those of
-- private.export_of_internal_tables. What others entrusted to the caller (resumes that a company received) is theirs
-- and not in it.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  mail text;
  part record;
  rows jsonb;
  -- Put together at the end, once: `||` of jsonb writes anew all that is there, and a long life has tens of megabytes.
  names text[] := '{}';
  parts jsonb[] := '{}';
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select u.email into mail from auth.users as u where u.id = caller;
  for part in
    select each.name, string_agg(each.condition, ' or ' order by each.condition) as condition,
      -- what a search engine makes of a text says nothing that the text does not
      coalesce((select array_agg(s.attname::text) from pg_catalog.pg_attribute as s
        where s.attrelid = each.oid and s.atttypid = 'tsvector'::pg_catalog.regtype), '{}') as internal
    from (
      select c.oid, c.relname as name, format('t.%I = $1', a.attname) as condition
      from pg_catalog.pg_constraint as k
      join pg_catalog.pg_class as c on c.oid = k.conrelid
      join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and n.nspname = 'public'
        and k.confrelid in ('public.profiles'::pg_catalog.regclass, 'public.companies'::pg_catalog.regclass)
        and (c.relname, a.attname) not in (('applications', 'company_id'), ('resume_openings', 'company_id'), ('application_events', 'actor_id'))
      union
      select c.oid, c.relname, 't.application_id in (select a.id from public.applications as a where a.candidate_id = $1)'
      from pg_catalog.pg_constraint as k
      join pg_catalog.pg_class as c on c.oid = k.conrelid
      join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and k.confrelid = 'public.applications'::pg_catalog.regclass
    ) as each
    group by each.oid, each.name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from public.%I as t where %s', part.name, part.condition)
      into rows using caller, part.internal;
    names := array_append(names, part.name);
    parts := array_append(parts, rows);
  end loop;
  return (
    select jsonb_object_agg(every.key, every.value)
    from (
      select p.key, p.value from unnest(names, parts) as p (key, value)
      union all
      select 'email', to_jsonb(mail)
      union all
      select 'profiles', jsonb_agg(to_jsonb(p)) from public.profiles as p where p.id = caller
      union all
      select 'leads', coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('consents',
        coalesce((select jsonb_agg(to_jsonb(c) order by c.created_at) from public.lead_consents as c where c.lead_id = l.id), '[]'))), '[]')
      from public.leads as l where l.email = lower(mail)
      union all
      select i.key, i.value from jsonb_each(private.export_of_internal_tables(caller, lower(mail))) as i
    ) as every);
end $$;
grant execute on function public.export_my_data() to authenticated;

/*
 * One step through the auth service's log: {"entries": [{"at", "action", "ip_address"}], "next"}. `next` is where to go
 * on, null at the end; entries are null where the service keeps no log in the database or lets nobody read it. Finds
 * what names the account's id, or its address as a whole text, as erase_account does.
 */
create function public.sign_ins_of(p_user_id uuid, p_after uuid default null, p_limit int default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most int := greatest(1, least(coalesce(p_limit, 5000), 20000));
  mail text;
  answer jsonb;
begin
  if to_regclass('auth.audit_log_entries') is null or not has_table_privilege('auth.audit_log_entries', 'select') then
    return jsonb_build_object('entries', null, 'next', null);
  end if;
  select lower(u.email) into mail from auth.users as u where u.id = p_user_id;
  with step as materialized (
    select l.id, l.created_at, l.ip_address, l.payload::jsonb as entry, l.payload::text as text
    from auth.audit_log_entries as l where p_after is null or l.id > p_after order by l.id limit most
  )
  select jsonb_build_object(
    'entries', coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'action', s.entry->>'action',
      -- that of whoever acted: an invitation or a change by somebody else has the address of that person
      'ip_address', case when s.entry->>'actor_id' = p_user_id::text then coalesce(nullif(s.ip_address, ''), s.entry->>'ip_address') end)
      order by s.created_at, s.id)
      filter (where strpos(s.text, p_user_id::text) > 0 or strpos(lower(s.text), to_json(mail)::text) > 0), '[]'),
    'next', case when count(*) = most then (array_agg(s.id order by s.id desc))[1] end) into answer
  from step as s;
  return answer;
end $$;
grant execute on function public.sign_ins_of(uuid, uuid, int) to service_role;

-- Erasure -------------------------------------------------------------------------------------------------------------

-- A text without an address in it, whatever its capitals.
create function private.without_text(p_text text, p_found text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, regexp_replace(p_found, '([.^$*+?()\[\]{}\\|-])', '\\\1', 'g'), '[removido]', 'gi')
$$;

/*
 * One step through the auth service's log, which names people by their id and their address and outlives them, for the
 * accounts that are gone. True: there is more to do. A walk is for those that waited when it began, 50 at most, each of
 * which makes a line dearer; who comes later waits for the next one.
 *
 * The address as a whole text of the entry, so that nobody's longer one is meant, and of entries from before the
 * account went: the next account with this address is somebody's again. A project that lets its owner not write there
 * keeps its log by its own time limit (docs/deployment.md).
 */
create function private.clean_sign_in_log(p_lines int) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  come_to uuid;
  last_id uuid;
  taken int;
begin
  if not exists (select from private.erasures as e where e.gone_at is not null) then return false; end if;
  if not coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete'), false) then
    delete from private.erasures as e where e.gone_at is not null;
    return false;
  end if;
  -- one step at a time: two would clean the same lines
  perform pg_advisory_xact_lock(hashtextextended('sign-in log', 0));
  select e.log_id into come_to from private.erasures as e where e.log_id is not null limit 1;
  if not found then
    come_to := '00000000-0000-0000-0000-000000000000';
    update private.erasures as e set log_id = come_to
    where e.user_id in (select w.user_id from private.erasures as w where w.gone_at is not null order by w.gone_at limit 50);
  end if;
  with wanted as materialized (
    select e.user_id::text as id, to_json(e.email)::text as email, e.gone_at from private.erasures as e where e.log_id is not null
  ), step as materialized (
    select l.id, l.created_at, lower(l.payload::text) as entry
    from auth.audit_log_entries as l where l.id > come_to order by l.id limit p_lines
  ), removed as (
    delete from auth.audit_log_entries as l using step
    where l.id = step.id and exists (
      select from wanted as w
      where strpos(step.entry, w.id) > 0
        or strpos(step.entry, w.email) > 0 and coalesce(step.created_at, w.gone_at) <= w.gone_at)
  )
  select count(*), (array_agg(step.id order by step.id desc))[1] into taken, last_id from step;
  if taken = p_lines then
    update private.erasures as e set log_id = last_id where e.log_id is not null;
    return true;
  end if;
  delete from private.erasures as e where e.log_id is not null;
  return exists (select from private.erasures as e where e.gone_at is not null);
end $$;

-- The same for one account that is gone, whose person waits for the proof: true while the log was not searched for it.
create function public.clean_sign_in_log(p_user_id uuid, p_limit int default 10000) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.erasures as e where e.user_id = p_user_id) then return false; end if;
  perform private.clean_sign_in_log(greatest(1, least(coalesce(p_limit, 10000), 50000)));
  return exists (select from private.erasures as e where e.user_id = p_user_id);
end $$;
grant execute on function public.clean_sign_in_log(uuid, int) to service_role;

-- How long the lines of the auth service's log are kept, as the privacy policy says.
create function private.sign_in_months() returns int language sql immutable set search_path = '' as $$ select 6 $$;

-- One step of another walk through that log, begun once a day, for what is older than that: it has no index by time,
-- and a hosted project lets nobody make one. True: there is more to do. Apart from the walk for erasures, which whoever
-- is gone waits for.
create function private.remove_old_sign_ins(p_lines int) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  come_to uuid;
  last_id uuid;
  taken int;
begin
  if not coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete'), false) then return false; end if;
  -- asked first, because what follows writes also where there is nothing to do
  if exists (select from private.sweeps as s where s.name = 'remove_old_sign_ins' and s.reached is null and s.done_at > now() - interval '1 day') then
    return false;
  end if;
  -- the row is held until the step is done: two at once would take the same lines
  insert into private.sweeps as s (name, reached) values ('remove_old_sign_ins', array['00000000-0000-0000-0000-000000000000'])
  on conflict (name) do update set done_at = now(), reached = excluded.reached
    where s.reached is null and s.done_at <= now() - interval '1 day';
  select s.reached[1]::uuid into come_to from private.sweeps as s where s.name = 'remove_old_sign_ins' for update;
  if come_to is null then return false; end if;
  with step as materialized (
    select l.id, l.created_at from auth.audit_log_entries as l where l.id > come_to order by l.id limit p_lines
  ), removed as (
    delete from auth.audit_log_entries as l using step
    where l.id = step.id and step.created_at < now() - make_interval(months => private.sign_in_months())
  )
  select count(*), (array_agg(step.id order by step.id desc))[1] into taken, last_id from step;
  update private.sweeps as s set reached = case when taken = p_lines then array[last_id::text] end where s.name = 'remove_old_sign_ins';
  return taken = p_lines;
end $$;

/*
 * One step of an erasure: up to about p_limit rows. True when the account is gone; until then the caller calls again,
 * and the outbox does so when nobody does (public.next_erasure). What the auth service's log says of it goes
 * afterwards (clean_sign_in_log). Only the service may: the function `account` asks first who is asking.
 *
 * A candidate's applications go with them, also from the company's list. Those that a company had received stay with
 * their candidates, with the company's trade name and the vacancy's title: that is the candidates' history.
 */
create function public.erase_account(p_user_id uuid, p_limit int default 1000) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := greatest(1, least(coalesce(p_limit, 1000), 10000));
  mail text;
  pattern text;
  ending uuid[];
  leaving text[];
  taken int;
begin
  -- One step at a time, and none beside what the account still writes; what others write about it goes on. Before any
  -- row: the locks below are taken in this order by everybody. What the account does by a key (private.recall_answer)
  -- ends first,
  perform pg_advisory_xact_lock(private.erasure_lock(p_user_id));
  -- and so does a decision about a company that it has reported, which writes to who reported and who applied.
  perform pg_advisory_xact_lock_shared(k.key)
  from (
    select distinct private.removal_lock(r.company_id) as key from public.vacancy_reports as r
    where r.user_id = p_user_id and r.company_id is not null order by 1) as k;
  perform private.lock_account(p_user_id);
  -- Not beside another erasure: a candidate's applications and those of a company's vacancies are the same rows, in two
  -- orders.
  perform pg_advisory_xact_lock(hashtextextended('erasure', 0));
  select lower(u.email) into mail from auth.users as u where u.id = p_user_id for update;
  if not found then
    -- taken away by somebody else before its erasure was done
    update private.erasures as e set gone_at = now() where e.user_id = p_user_id and e.gone_at is null;
    return true;
  end if;
  insert into private.erasures (user_id) values (p_user_id) on conflict do nothing;
  delete from private.company_search where company_id = p_user_id;
  delete from public.leads as l where l.email = mail;

  -- who is still to be warned of its ads: what says so goes with the account
  if private.warn_of_removals(most, p_user_id) then return false; end if;

  -- Vacancies, and of them some applications, which leave with their last entries: one vacancy may have tens of
  -- thousands. The vacancies first, as everybody locks them.
  select array_agg(l.id) into ending from (
    select v.id from public.vacancies as v where v.company_id = p_user_id order by v.id limit least(most, 100) for update) as l;
  -- Nobody applies meanwhile to what goes in several steps: who was told that it is gone would not be known any more.
  -- So nobody reads and releases what still waits, either.
  perform private.end_unread_reviews(ending);
  update public.vacancies as v set published = false, in_review_since = null
  where v.id = any (ending) and (v.published or v.in_review_since is not null);
  select array_agg(l.id) into leaving from (
    select a.id from public.applications as a
    where a.id in (select b.id from public.applications as b where b.vacancy_id = any (ending) limit most)
    order by a.id for update) as l;
  -- interviews to come are called off, as cancel_interview does: nobody is to sit and wait for a company that is gone
  with step as (
    select a.id, a.interview_at, a.interview_place from public.applications as a
    where a.id = any (leaving) and a.status = 'interview' and a.withdrawn_at is null and a.interview_at > now()
  ), told as (
    insert into public.application_events (application_id, status, actor_role, interview_at, interview_place)
    select s.id, 'interview_cancelled', 'system', s.interview_at, s.interview_place from step as s order by s.id
  )
  update public.applications as a set
    status = case when exists (
      select from public.application_events as e where e.application_id = a.id and e.status = 'viewed') then 'viewed' else 'pending' end::public.application_status,
    interview_at = null, interview_place = null, updated_at = now()
  from step where a.id = step.id;
  -- as when their vacancy goes (private.log_vacancy_removal), which has less to do then
  insert into public.application_events (application_id, status, actor_role)
  select l.id, 'vacancy_removed', 'system' from unnest(leaving) as l (id);
  update public.applications as a set vacancy_id = null where a.id = any (leaving);
  if cardinality(leaving) = most then return false; end if;
  delete from public.vacancies as v where v.id = any (ending);
  if exists (select from public.vacancies where company_id = p_user_id) then return false; end if;

  -- what a company wrote by hand into the applications that stay, and that it was this company
  pattern := '%' || replace(replace(replace(mail, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  with step as (
    select a.id from public.applications as a where a.company_id = p_user_id order by a.id limit most for update
  ), events as (
    update public.application_events as e set
      note = private.without_text(e.note, mail), interview_place = private.without_text(e.interview_place, mail)
    from step where e.application_id = step.id and (e.note ilike pattern or e.interview_place ilike pattern)
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

  with step as (select a.id from public.applications as a where a.candidate_id = p_user_id order by a.id limit most for update)
  delete from public.applications as a using step where a.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  -- what tells of its removals, which go with the account
  with step as (
    select e.id from public.application_events as e join private.vacancy_removals as r on r.id = e.removal_id
    where r.company_id = p_user_id limit most
  )
  update public.application_events as e set removal_id = null from step where e.id = step.id;
  get diagnostics taken = row_count;
  if taken = most then return false; end if;

  -- What its vacancies left to do for the search names it. Done by somebody else at this moment, it is gone at the next
  -- call.
  if private.has_search_tasks_of(p_user_id) then
    perform private.run_search_tasks(1000, true);
    if private.has_search_tasks_of(p_user_id) then return false; end if;
  end if;

  -- before the account, as private.queue_search_alerts holds them while it writes to people
  delete from private.alert_rounds as r where r.user_id = p_user_id;
  -- and as a decision about a report holds it while it writes to who reported: of a company that is gone, nothing else
  -- makes the two wait for each other
  delete from public.vacancy_reports as r where r.user_id = p_user_id;
  delete from auth.users as u where u.id = p_user_id;
  update private.erasures as e set gone_at = now(), email = mail where e.user_id = p_user_id;
  return true;
end $$;
grant execute on function public.erase_account(uuid, int) to service_role;

-- The erasure that the outbox does a step of next: one that nobody goes on with. Its turn is written down by a call of
-- its own, because a step that is cut off by its time limit takes back what it has written: it would come first for
-- ever. Null: there is none.
create function public.next_erasure() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_id uuid;
begin
  -- whoever asked for it is at it for the first minutes; erase_account itself lets two that come at once wait for each
  -- other
  select e.user_id into next_id from private.erasures as e
  where e.gone_at is null and e.asked_at < now() - interval '10 minutes'
  order by coalesce(e.tried_at, e.asked_at) limit 1 for update skip locked;
  if found then
    update private.erasures as e set tried_at = clock_timestamp() where e.user_id = next_id;
  end if;
  return next_id;
end $$;
grant execute on function public.next_erasure() to service_role;

-- One step of what was begun and not finished: what publications left to do for the search, then who is to be
-- warned of a removal, then new names, then the auth service's log: who is gone, and what is old. True: there is more
-- to do.
create function public.continue_long_work(p_limit int default 200) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := greatest(1, least(coalesce(p_limit, 200), 1000));
  next_id uuid;
  has_done_tasks boolean;
begin
  has_done_tasks := private.run_search_tasks(5 * most, true);
  if private.warn_of_removals(5 * most) then return true; end if;
  -- one that its company writes for at this moment comes at the next step
  select r.company_id into next_id from private.renamed_companies as r join public.profiles as p on p.id = r.company_id
  order by r.asked_at limit 1 for no key update of p skip locked for update of r skip locked;
  if found then
    perform private.index_renamed(next_id, most);
    return true;
  end if;
  return private.clean_sign_in_log(100 * most) or private.remove_old_sign_ins(100 * most) or has_done_tasks;
end $$;
grant execute on function public.continue_long_work(int) to service_role;

-- Proof of an erasure -------------------------------------------------------------------------------------------------

-- What names one account and nobody else, in lower case: its id, its address, and its CPF or CNPJ with and without
-- punctuation. A name or a phone may be another person's as well.
create function public.identifiers_of(p_user_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[p_user_id::text, lower(u.email), i.cpf, regexp_replace(i.cpf, '^(.{3})(.{3})(.{3})(.{2})$', '\1.\2.\3-\4'),
    lower(c.cnpj), lower(regexp_replace(c.cnpj, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\1.\2.\3/\4-\5'))], null)
  from auth.users as u
  left join public.personal_info as i on i.user_id = u.id
  left join public.companies as c on c.id = u.id
  where u.id = p_user_id
$$;
grant execute on function public.identifiers_of(uuid) to service_role;

/*
 * One step of a search of every table: the part of one table that begins at p_from, up to p_pages of 8 kB. p_from is
 * null at the start, and then `next` of the step before, until that is null.
 * Gives { place: 'public.applications', rows, found, next }; rows and found are null for a table that can not be read.
 * p_texts are compared with the whole row as text, in lower case.
 */
create function public.find_traces(p_texts text[], p_from text default null, p_pages int default 4000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pages int := greatest(1, least(coalesce(p_pages, 4000), 20000));
  first_page bigint := coalesce(nullif(substring(p_from from ' ([0-9]{1,10})$'), '')::bigint, 0);
  come_to text := coalesce(regexp_replace(p_from, ' [0-9]{1,10}$', ''), '');
  part record;
  row_count bigint;
  found_count bigint;
begin
  -- 6 is the shortest address; what is shorter stands in texts that have nothing to do with the person
  if p_texts is null or cardinality(p_texts) not between 1 and 10
    or exists (select from unnest(p_texts) as t where t is null or char_length(t) not between 6 and 320) then
    perform private.refuse(400, 'invalid_texts', 'De 1 a 10 textos, de 6 a 320 caracteres cada um.');
  end if;
  select t.place, t.can_read, t.sql, t.page_count, t.following into part
  from (
    select n.nspname || '.' || c.relname as place,
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as can_read,
      format('select count(*), count(*) filter (where exists (select from unnest($1) as x where strpos(s.whole, lower(x)) > 0))
        from (select lower(t::text) as whole from %I.%I as t where t.ctid >= $2 and t.ctid < $3 offset 0) as s', n.nspname, c.relname) as sql,
      pg_relation_size(c.oid) / current_setting('block_size')::int as page_count,
      lead(n.nspname || '.' || c.relname) over (order by n.nspname || '.' || c.relname collate "C") as following
    from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  ) as t
  where t.place >= come_to collate "C" order by t.place collate "C" limit 1;
  if not found then
    return jsonb_build_object('place', null, 'rows', 0, 'found', 0, 'next', null);
  end if;
  -- the table of the step before may be gone
  if part.place <> come_to then first_page := 0; end if;
  if part.can_read then
    execute part.sql into row_count, found_count
      using p_texts, format('(%s,0)', first_page)::pg_catalog.tid, format('(%s,0)', first_page + pages)::pg_catalog.tid;
    if part.page_count > first_page + pages then
      part.following := format('%s %s', part.place, first_page + pages);
    end if;
  end if;
  return jsonb_build_object('place', part.place, 'rows', row_count, 'found', found_count, 'next', part.following);
end $$;
grant execute on function public.find_traces(text[], text, int) to service_role;
