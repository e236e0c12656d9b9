-- The auth service's own log names people by their address, and outlives them: an erased account leaves it too.
create or replace function public.erase_account(p_user_id uuid) returns void
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
  -- The address as a whole text of the entry, so that nobody's longer one is meant. A project that lets its owner not write there keeps
  -- its log by its own time limit (docs/deployment.md).
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries as e
    where strpos(e.payload::text, p_user_id::text) > 0 or strpos(lower(e.payload::text), to_json(mail)::text) > 0;
  end if;
end $$;
