-- A second request of one address (partner, demo) was dropped with what it said; requests and chosen plans reached nobody; a company whose name was
-- held back heard nothing of it; and mails that one may not want could be stopped only behind a sign-in.

-- Links that stop a kind of mail, without a sign-in (RFC 8058). They name whom and what, and bear a signature that only this database makes.
create table private.signing_key (
  id boolean primary key default true check (id),
  secret bytea not null check (octet_length(secret) = 32)
);
alter table private.signing_key enable row level security;
comment on table private.signing_key is 'One row. Another secret makes every link that was mailed before invalid.';
insert into private.signing_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create function private.unsubscribe_token(p_topic text, p_id uuid) returns text
language sql stable set search_path = '' as $$
  select m.message || '.' || encode(sha256(k.secret || '\x02'::bytea || sha256(k.secret || '\x01'::bytea || convert_to('unsubscribe ' || m.message, 'UTF8'))), 'hex')
  from private.signing_key as k, (select p_topic || '.' || replace(p_id::text, '-', '') as message) as m
$$;

-- Stops what the token names, and says what that was. Twice is as once; an account or a row that is gone is as stopped.
create function public.unsubscribe(p_token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  parts text[];
  about uuid;
begin
  if p_token is null or p_token !~ '^(saved_searches|application_updates|newsletter)\.[0-9a-f]{32}\.[0-9a-f]{64}$' then
    perform private.refuse(400, 'invalid_unsubscribe', 'Este link está incompleto. Abra-o de novo a partir do e-mail.');
  end if;
  parts := string_to_array(p_token, '.');
  about := parts[2]::uuid;
  if private.unsubscribe_token(parts[1], about) is distinct from p_token then
    perform private.refuse(400, 'invalid_unsubscribe', 'Este link não é válido. Abra-o de novo a partir do e-mail.');
  end if;
  if parts[1] = 'newsletter' then
    delete from public.leads as l where l.id = about and l.kind = 'newsletter';
  else
    update public.email_preferences as e set
      saved_searches = e.saved_searches and parts[1] <> 'saved_searches',
      application_updates = e.application_updates and parts[1] <> 'application_updates'
    where e.user_id = about
      and case parts[1] when 'saved_searches' then e.saved_searches else e.application_updates end;
  end if;
  return parts[1];
end $$;
grant execute on function public.unsubscribe(text) to anon, authenticated;

-- Every request is kept; an address is on the newsletter's list once.
alter table public.leads drop constraint leads_once;
create unique index leads_newsletter_once on public.leads (email) where kind = 'newsletter';
create index leads_email on public.leads (email, kind, created_at);

-- The answer is the same whether the address was known or not.
create or replace function public.create_lead(
  p_kind text, p_email text, p_name text default null, p_company text default null, p_phone text default null,
  p_message text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(private.clean(p_email));
begin
  if p_kind is null or not p_kind = any (enum_range(null::public.lead_kind)::text[]) then
    perform private.refuse(400, 'unknown_lead', 'Solicitação desconhecida');
  end if;
  if address is null or char_length(address) > 254 or address !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    perform private.refuse(400, 'invalid_email', 'Por favor, insira um email válido.');
  end if;
  if char_length(p_name) > 120 or char_length(p_company) > 160 or char_length(p_phone) > 30 or char_length(p_message) > 2000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  if p_kind = 'newsletter' then
    insert into public.leads as l (kind, email, name, company, phone, message) values (
      'newsletter', address, private.clean(p_name), private.clean(p_company), private.clean(p_phone), private.clean(p_message))
    on conflict (email) where kind = 'newsletter' do update set
      name = coalesce(l.name, excluded.name),
      company = coalesce(l.company, excluded.company),
      phone = coalesce(l.phone, excluded.phone),
      message = coalesce(l.message, excluded.message),
      updated_at = now();
    return;
  end if;
  -- one at a time for an address, so that requests together don't pass the limit
  perform pg_advisory_xact_lock(hashtextextended('lead ' || address, 0));
  if (select count(*) from public.leads as l
      where l.email = address and l.kind::text = p_kind and l.created_at > now() - interval '1 day') >= 5 then
    perform private.refuse(429, 'lead_limit', 'Já recebemos 5 pedidos deste e-mail hoje. Aguarde a nossa resposta antes de enviar outro.');
  end if;
  insert into public.leads (kind, email, name, company, phone, message) values (
    p_kind::public.lead_kind, address, private.clean(p_name), private.clean(p_company), private.clean(p_phone), private.clean(p_message));
end $$;

alter table private.mail_outbox
  alter column user_id drop not null,
  add column lead_id uuid references public.leads (id) on delete cascade,
  add column subscription_id text references public.subscription_requests (id) on delete cascade,
  add constraint mail_outbox_about check (num_nonnulls(user_id, lead_id) = 1),
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (
    kind in ('interview', 'interview_cancelled', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert', 'application_sent',
      'lead_received', 'lead_confirmed', 'plan_requested', 'plan_request_received', 'company_held', 'company_released'));
create index mail_outbox_lead_id on private.mail_outbox (lead_id);
create index mail_outbox_subscription_id on private.mail_outbox (subscription_id);
create unique index mail_outbox_waiting_plan on private.mail_outbox (subscription_id, kind) where sent_at is null;
create unique index mail_outbox_waiting_standing on private.mail_outbox (user_id, kind) where sent_at is null and kind in ('company_held', 'company_released');

-- A request goes to the operator. Its sender is told that it arrived, at most once a day: the address may be a stranger's.
create function private.queue_lead_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind <> 'newsletter' then
    insert into private.mail_outbox (lead_id, kind) values (new.id, 'lead_received');
  end if;
  if not exists (
    select from private.mail_outbox as m join public.leads as l on l.id = m.lead_id
    where l.email = new.email and m.kind = 'lead_confirmed' and m.created_at > now() - interval '1 day') then
    insert into private.mail_outbox (lead_id, kind) values (new.id, 'lead_confirmed');
  end if;
  return null;
end $$;
create trigger queue_mails after insert on public.leads for each row execute function private.queue_lead_mails();

-- A chosen plan is confirmed, and told to the operator; changes within ten minutes go together.
create function private.queue_plan_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_sent timestamptz;
begin
  select max(m.sent_at) into last_sent from private.mail_outbox as m where m.user_id = new.user_id and m.kind = 'plan_requested';
  insert into private.mail_outbox as m (user_id, kind, subscription_id, due_at)
  select new.user_id, wanted, new.id, greatest(now(), last_sent + interval '10 minutes')
  from unnest(array['plan_requested', 'plan_request_received']) as wanted
  on conflict (subscription_id, kind) where sent_at is null do update set
    revision = m.revision + 1, attempts = 0, due_at = greatest(excluded.due_at, m.claimed_at + interval '1 minute');
  return null;
end $$;
create trigger queue_mails after insert on public.subscription_requests
  for each row when (new.status = 'pending') execute function private.queue_plan_mails();
create trigger queue_changed_mails after update on public.subscription_requests
  for each row when (new.status = 'pending' and new.updated_at is distinct from old.updated_at) execute function private.queue_plan_mails();

-- A company hears that its name is held back, and that it is public after all.
create function private.queue_standing_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_sent timestamptz;
  wanted text;
begin
  select max(m.sent_at) into last_sent from private.mail_outbox as m where m.user_id = new.id and m.kind = 'company_held';
  if cardinality(new.review_reasons) > 0 then
    wanted := 'company_held';
    delete from private.mail_outbox as m where m.user_id = new.id and m.kind = 'company_released' and m.sent_at is null;
  else
    delete from private.mail_outbox as m where m.user_id = new.id and m.kind = 'company_held' and m.sent_at is null;
    -- who never heard that the name was held back has nothing to be told
    if last_sent is null and new.released_name is distinct from new.name then return null; end if;
    wanted := 'company_released';
    last_sent := null;
  end if;
  insert into private.mail_outbox as m (user_id, kind, due_at) values (new.id, wanted, greatest(now(), last_sent + interval '1 hour'))
  on conflict (user_id, kind) where sent_at is null and kind in ('company_held', 'company_released') do update set
    revision = m.revision + 1, attempts = 0, due_at = greatest(excluded.due_at, m.claimed_at + interval '1 minute');
  return null;
end $$;
create trigger queue_held_mail after insert on public.companies
  for each row when (cardinality(new.review_reasons) > 0) execute function private.queue_standing_mail();
create trigger queue_standing_mail after update on public.companies
  for each row when (old.review_reasons is distinct from new.review_reasons) execute function private.queue_standing_mail();

-- As before, and what else there is to tell.
create or replace function private.mail_facts(m private.mail_outbox) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.kind = 'search_alert' then jsonb_build_object('searches', private.alert_searches(m.user_id, m.details))
    when m.kind = 'application_received' then (
      select jsonb_build_object('applications', count(*), 'newest', coalesce(jsonb_agg(jsonb_build_object(
        'vacancy_title', r.vacancy_title, 'first_name', split_part(r.candidate_name, ' ', 1)) order by r.place) filter (where r.place <= 5), '[]'))
      from (
        select a.vacancy_title, a.candidate_name, row_number() over (order by a.applied_at desc, a.id) as place
        from public.applications as a
        where a.company_id = m.user_id and a.withdrawn_at is null and a.status = 'pending' and a.applied_at >= m.created_at - interval '1 minute') as r)
    when m.kind = 'lead_received' then (
      select jsonb_build_object('lead', jsonb_build_object('kind', l.kind, 'email', l.email, 'name', l.name, 'company', l.company, 'phone', l.phone,
        'message', l.message, 'created_at', l.created_at))
      from public.leads as l where l.id = m.lead_id)
    -- nothing that was typed: whoever typed it may have entered a stranger's address
    when m.kind = 'lead_confirmed' then (
      select jsonb_build_object('lead', jsonb_build_object('kind', l.kind, 'created_at', l.created_at)) from public.leads as l where l.id = m.lead_id)
    when m.kind in ('plan_requested', 'plan_request_received') then (
      select jsonb_build_object('request', jsonb_build_object('id', r.id, 'plan', r.plan, 'period', r.period, 'payment_method', r.payment_method,
        'shown_total_cents', r.shown_total_cents, 'created_at', r.updated_at, 'name', p.name, 'email', u.email))
      from public.subscription_requests as r join public.profiles as p on p.id = r.user_id join auth.users as u on u.id = r.user_id
      where r.id = m.subscription_id)
    when m.kind in ('company_held', 'company_released') then (
      select jsonb_build_object('company_name', c.name, 'review_reasons', to_jsonb(c.review_reasons),
        'company_slug', case when c.listed and c.description is not null then c.slug end)
      from public.companies as c where c.id = m.user_id)
    when m.application_id is not null then (
      select jsonb_build_object(
        'application_id', a.id, 'vacancy_title', a.vacancy_title, 'company_name', a.company_name, 'candidate_name', a.candidate_name,
        'company_email', u.email, 'company_phone', c.phone,
        'interview_at', coalesce(off.interview_at, a.interview_at), 'interview_place', case when off.id is null then a.interview_place else off.interview_place end,
        'interview_version', coalesce(off.created_at, a.updated_at),
        'cancelled', off.id is not null, 'message', off.note,
        'moved', m.kind = 'interview' and exists (
          select from private.mail_outbox as other
          where other.application_id = a.id and other.kind = 'interview' and (other.sent_at is not null or other.told is not null)
            and coalesce((other.told->>'sent_at')::timestamptz, other.sent_at) > coalesce(private.interview_called_off_at(a.id), '-infinity')),
        'previous', case when m.kind = 'interview' then private.told_interview(a.id) end,
        'rejection_reason', a.rejection_reason)
      from public.applications as a
      left join public.companies as c on c.id = a.company_id
      left join auth.users as u on u.id = c.id
      left join lateral (
        select e.* from public.application_events as e
        where e.application_id = a.id and e.status = 'interview_cancelled'
          -- a refusal tells only of the interview that it called off itself
          and (m.kind = 'interview_cancelled' or m.kind = 'rejected' and e.created_at = (
            select max(r.created_at) from public.application_events as r where r.application_id = a.id and r.status = 'rejected'))
        order by e.id desc limit 1) as off on true
      where a.id = m.application_id)
    end
$$;

create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  -- news that their reader has switched off; what changes an appointment always goes
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null
    and case when m.kind = 'search_alert' then not e.saved_searches
      when m.kind in ('hired', 'rejected', 'vacancy_removed', 'application_received') then not e.application_updates else false end;
  -- an invitation to what will not take place, the confirmation of what was withdrawn for good, or what its reader was told already: an
  -- interview moved there and back
  delete from private.mail_outbox as m using public.applications as a
  where a.id = m.application_id and m.sent_at is null
    and (m.kind in ('interview', 'application_sent') and a.withdrawn_at < now() - interval '1 minute'
      or m.kind = 'interview' and a.status <> 'interview'
      or m.kind = 'interview' and m.claimed_at is null and (private.told_interview(a.id)->>'at')::timestamptz = a.interview_at
        and private.told_interview(a.id)->>'place' is not distinct from a.interview_place);
  -- what was settled before its mail went
  delete from private.mail_outbox as m using public.subscription_requests as r
  where r.id = m.subscription_id and m.sent_at is null and r.status <> 'pending';
  -- what was told of an interview to come is named when it is moved
  delete from private.mail_outbox where sent_at < now() - interval '30 days' and not coalesce((told->>'at')::timestamptz > now(), false);
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
      -- a withdrawal can be undone for a minute
      and not (m.kind in ('interview', 'application_sent')
        and exists (select from public.applications as a where a.id = m.application_id and a.withdrawn_at is not null))
      -- anybody can enter a stranger's address at sign-up: who confirmed none gets the link to confirm and nothing else
      and (m.kind <> 'company_held' or exists (select from auth.users as u where u.id = m.user_id and u.email_confirmed_at is not null))
    order by m.due_at limit least(greatest(coalesce(p_limit, 0), 0), 100) for update skip locked
  ), taken as (
    update private.mail_outbox as m set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * 2 ^ m.attempts,
      claimed_at = now(), claimed_revision = m.revision,
      claimed_parts = case when m.kind = 'search_alert' then jsonb_array_length(m.details) end,
      details = case when m.kind = 'interview' then (
        select jsonb_build_object('at', a.interview_at, 'place', a.interview_place) from public.applications as a where a.id = m.application_id)
        else m.details end
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'revision', t.revision, 'attempt', t.attempts, 'kind', t.kind,
    -- the operator's address is the functions' to know
    'email', case when t.kind not in ('lead_received', 'plan_request_received') then coalesce(u.email::text, l.email) end,
    'unsubscribe', case
      when t.kind = 'search_alert' then private.unsubscribe_token('saved_searches', t.user_id)
      when t.kind = 'application_received' then private.unsubscribe_token('application_updates', t.user_id)
      when t.kind = 'lead_confirmed' and l.kind = 'newsletter' then private.unsubscribe_token('newsletter', l.id) end,
    -- the version of what is told; a digest that grew is another
    'updated_at', case when t.application_id is null then t.created_at when t.kind = 'application_sent' then a.applied_at else a.updated_at end
  ) || coalesce(private.mail_facts(t), '{}') order by t.id), '[]') into claimed
  from (select (t2::private.mail_outbox).* from taken as t2) as t
  left join auth.users as u on u.id = t.user_id
  left join public.leads as l on l.id = t.lead_id
  left join public.applications as a on a.id = t.application_id;

  -- digests with nothing left to tell: the searches or the vacancies have gone meanwhile
  delete from private.mail_outbox as m using jsonb_array_elements(claimed) as c(mail)
  where c.mail->>'kind' = 'search_alert' and c.mail->'searches' = 'null' and m.id = (c.mail->>'id')::bigint;
  return jsonb_path_query_array(claimed, '$[*] ? (@.kind != "search_alert" || @.searches != null)');
end $$;

select private.bound_columns();
