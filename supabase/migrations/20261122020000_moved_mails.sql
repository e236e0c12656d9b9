-- An interview that was moved while its mail was on its way was never mailed again: the change went into the row that was being sent, and
-- the sender then marked that row sent. A row now counts its changes, and a sender finishes the revision that it took: when there is a
-- newer one, the row stays and is sent again. The same held for applications and new vacancies that came in during the sending.

alter table private.mail_outbox
  add column revision int not null default 1,
  -- what the last sender took, and when; null when nobody is sending
  add column claimed_revision int,
  add column claimed_at timestamptz,
  -- of a digest: how many of its parts that sender took
  add column claimed_parts int;
comment on column private.mail_outbox.revision is 'Grows with every change of what the mail tells; a mail is sent when its newest revision is.';

create or replace function private.queue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  a public.applications;
  last_sent timestamptz;
begin
  select * into a from public.applications where id = new.application_id;
  if new.status in ('interview', 'hired', 'rejected') and new.actor_role = 'company' then
    -- the first news goes at once; what changes within five minutes of a mail goes together in the next
    select max(m.sent_at) into last_sent from private.mail_outbox as m where m.application_id = a.id and m.kind = new.status;
    insert into private.mail_outbox as m (user_id, kind, application_id, due_at)
    values (a.candidate_id, new.status, a.id, greatest(now(), last_sent + interval '5 minutes'))
    on conflict (application_id, kind) where sent_at is null and kind <> 'application_received' do update set
      revision = m.revision + 1,
      attempts = 0,
      -- not beside the sender that has it now: the older mail could arrive after the newer one
      due_at = greatest(excluded.due_at, m.claimed_at + interval '1 minute');
  elsif new.status = 'vacancy_removed' and a.withdrawn_at is null and a.status in ('pending', 'viewed', 'interview') then
    insert into private.mail_outbox (user_id, kind, application_id) values (a.candidate_id, new.status, a.id)
    on conflict (application_id, kind) where sent_at is null and kind <> 'application_received' do nothing;
  elsif new.status = 'pending' and a.company_id is not null then
    -- at most one an hour: a popular vacancy must not fill a mailbox
    select max(m.sent_at) into last_sent from private.mail_outbox as m where m.user_id = a.company_id and m.kind = 'application_received';
    insert into private.mail_outbox as m (user_id, kind, due_at)
    values (a.company_id, 'application_received', greatest(now(), last_sent + interval '1 hour'))
    on conflict (user_id) where sent_at is null and kind = 'application_received' do update set revision = m.revision + 1;
  end if;
  return null;
end $$;

create or replace function private.queue_search_alert(p_user_id uuid, p_looked_until timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  search public.saved_searches;
  ids uuid[];
  news jsonb := '[]';
begin
  if not exists (select from public.email_preferences as e where e.user_id = p_user_id and e.saved_searches) then return; end if;
  for search in select * from public.saved_searches as s where s.user_id = p_user_id and s.alerts order by s.created_at, s.id loop
    -- A vacancy is as old as the beginning of its transaction, which may have ended after the last look: the hour before is looked at again.
    ids := private.new_matches(search,
      greatest(search.alerts_since, p_looked_until - interval '1 hour', now() - interval '14 days'), 100);
    continue when cardinality(ids) = 0;
    insert into public.vacancy_alerts (user_id, vacancy_id) select p_user_id, unnest(ids);
    news := news || jsonb_build_object('search_id', search.id, 'vacancy_ids', to_jsonb(ids));
  end loop;
  if news <> '[]' then
    insert into private.mail_outbox as m (user_id, kind, details) values (p_user_id, 'search_alert', news)
    on conflict (user_id) where sent_at is null and kind = 'search_alert' do update set
      details = m.details || excluded.details, created_at = now(), revision = m.revision + 1, attempts = 0,
      due_at = greatest(now(), m.claimed_at + interval '1 minute');
  end if;
end $$;

create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null and m.kind <> 'interview'
    and not case m.kind when 'search_alert' then e.saved_searches else e.application_updates end;
  -- an invitation to what will not take place
  delete from private.mail_outbox as m using public.applications as a
  where a.id = m.application_id and m.sent_at is null and m.kind = 'interview'
    and (a.status <> 'interview' or a.withdrawn_at is not null);
  delete from private.mail_outbox where sent_at < now() - interval '30 days';
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
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
    'updated_at', case when t.kind = 'search_alert' then t.created_at else a.updated_at end,
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

-- What became of a mail that was taken. p_revision is the one that the sender was given; a sender that does not tell it means the last one
-- that was taken.
drop function public.finish_mail(bigint, text);
create function public.finish_mail(p_id bigint, p_error text default null, p_revision int default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m private.mail_outbox;
  told int;
begin
  select * into m from private.mail_outbox where id = p_id for update;
  if not found or m.sent_at is not null then return; end if;
  told := coalesce(p_revision, m.claimed_revision, m.revision);
  if told is distinct from m.claimed_revision then
    -- a sender that was given up meanwhile: the one that has the mail now decides
    return;
  end if;
  if p_error is not null then
    update private.mail_outbox set last_error = left(p_error, 500), claimed_at = null where id = m.id;
  elsif told = m.revision then
    update private.mail_outbox set sent_at = now(), last_error = null, claimed_at = null where id = m.id;
  else
    -- it changed on its way: the newer version goes next, and of what was told already nothing is told twice
    update private.mail_outbox set
      claimed_at = null, attempts = 0, last_error = null,
      due_at = case when m.kind = 'application_received' then now() + interval '1 hour' else now() end,
      created_at = case m.kind when 'application_received' then m.claimed_at when 'search_alert' then now() else m.created_at end,
      details = case when m.kind = 'search_alert' then (
        select coalesce(jsonb_agg(part order by place), '[]') from jsonb_array_elements(m.details) with ordinality as list(part, place)
        where place > m.claimed_parts) end
    where id = m.id;
  end if;
end $$;
grant execute on function public.finish_mail(bigint, text, int) to service_role;
