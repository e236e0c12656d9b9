/*
 * The export of an account gives no network address of anybody else.
 *
 * Guarantees (LGPD, art. 18, II, and art. 6, III): of the lines of the auth service's log that name a person, the network address is given where the person acted. Until now a line about them that
 * somebody else had written, such as an invitation, a change by an administrator or a sign-in of the one who had the e-mail address before, gave the address of that person.
 */

-- As before, with the network addresses of the person alone.
create or replace function public.sign_ins_of(p_user_id uuid, p_after uuid default null, p_limit int default 5000) returns jsonb
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

select private.bound_columns();
