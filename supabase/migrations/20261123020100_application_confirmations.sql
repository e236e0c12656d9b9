-- Whoever applies gets it confirmed by mail: what was sent to whom, and what happens next. It belongs to what the person did, so it is sent
-- whatever news they want.

alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check
  check (kind in ('interview', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert', 'application_sent'));

-- One application is sent once, so its event and its confirmation are one: a call that is repeated with its key adds neither.
create function private.queue_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (user_id, kind, application_id)
  select a.candidate_id, 'application_sent', a.id from public.applications as a where a.id = new.application_id
  on conflict do nothing;
  return null;
end $$;
create trigger queue_confirmation after insert on public.application_events for each row
  when (new.status = 'pending' and new.actor_role = 'candidate') execute function private.queue_confirmation();

create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null and m.kind not in ('interview', 'application_sent')
    and not case m.kind when 'search_alert' then e.saved_searches else e.application_updates end;
  -- an invitation to what will not take place, the confirmation of what was withdrawn for good
  delete from private.mail_outbox as m using public.applications as a
  where a.id = m.application_id and m.sent_at is null and (
    (m.kind = 'interview' and a.status <> 'interview')
    or (m.kind in ('interview', 'application_sent') and a.withdrawn_at < now() - interval '1 minute'));
  delete from private.mail_outbox where sent_at < now() - interval '30 days';
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
      -- a withdrawal that can still be undone
      and not (m.kind in ('interview', 'application_sent')
        and exists (select from public.applications as a where a.id = m.application_id and a.withdrawn_at is not null))
    order by m.due_at limit least(greatest(coalesce(p_limit, 0), 0), 100) for update skip locked
  ), taken as (
    update private.mail_outbox as m set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * 2 ^ m.attempts,
      claimed_at = now(), claimed_revision = m.revision, claimed_parts = jsonb_array_length(m.details)
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'revision', t.revision, 'attempt', t.attempts, 'kind', t.kind, 'email', u.email, 'application_id', t.application_id,
    'vacancy_title', a.vacancy_title, 'company_name', a.company_name, 'interview_at', a.interview_at,
    'interview_place', a.interview_place, 'rejection_reason', a.rejection_reason,
    -- the version of what is told; a digest that grew is another
    'updated_at', case t.kind when 'search_alert' then t.created_at when 'application_sent' then a.applied_at else a.updated_at end,
    'applications', case when t.kind = 'application_received' then (
      select count(*) from public.applications as r
      where r.company_id = t.user_id and r.withdrawn_at is null and r.status = 'pending' and r.applied_at >= t.created_at - interval '1 minute') end,
    'searches', case when t.kind = 'search_alert' then private.alert_searches(t.user_id, t.details) end
  ) order by t.id), '[]') into claimed
  from taken as t
  join auth.users as u on u.id = t.user_id
  left join public.applications as a on a.id = t.application_id;

  -- digests with nothing left to tell: the searches or the vacancies have gone meanwhile
  delete from private.mail_outbox as m using jsonb_array_elements(claimed) as c(mail)
  where c.mail->>'kind' = 'search_alert' and c.mail->'searches' = 'null' and m.id = (c.mail->>'id')::bigint;
  return jsonb_path_query_array(claimed, '$[*] ? (@.kind != "search_alert" || @.searches != null)');
end $$;
