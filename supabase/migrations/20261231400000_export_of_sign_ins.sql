/*
 * The export of an account also holds what the auth service keeps of its person: the account itself, and the lines of its log.
 *
 * Guarantees (LGPD, art. 18, II): nothing is written of a person that their export does not show, but for passwords, tokens and their digests. The log of the auth service has
 * no index by person, so it is read in steps that are each short, by the edge function `account`.
 */

-- As before, and the account as the auth service keeps it.
create or replace function private.export_of_internal_tables(p_user_id uuid, p_email text) returns jsonb
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
    -- one row: who signed in last and when is the auth service's, and of the person all the same; no passwords and no tokens
    'users', (
      select jsonb_agg((
        select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(u)) as e where e.key = any (array[
          'created_at', 'updated_at', 'email_confirmed_at', 'last_sign_in_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change',
          'email_change_sent_at', 'reauthentication_sent_at', 'phone', 'raw_user_meta_data', 'raw_app_meta_data', 'banned_until'])))
      from auth.users as u where u.id = p_user_id),
    'sessions', private.export_of_auth_table('auth.sessions', array['created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'], p_user_id),
    'identities', private.export_of_auth_table('auth.identities', array['provider', 'email', 'created_at', 'last_sign_in_at'], p_user_id))
$$;

/*
 * One step through the auth service's log: {"entries": [{"at", "action", "ip_address"}], "next"}. `next` is where to go on, null at the end; entries are null where the service keeps
 * no log in the database or lets nobody read it. Finds what names the account's id, or its address as a whole text, as erase_account does.
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

select private.bound_columns();
