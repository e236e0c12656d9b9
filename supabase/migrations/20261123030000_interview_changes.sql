-- An interview could be moved and never called off, whoever was refused kept theirs in the calendar, and booking one from an application
-- that nobody had opened put 'opened by the company' into its history. Now an interview is booked straight from a new application, each
-- event says which appointment it is about, and an appointment is called off by a function of its own or by refusing the person.

alter table public.application_events
  add column interview_at timestamptz,
  add column interview_place text check (char_length(interview_place) between 1 and 300),
  drop constraint application_events_status_check,
  add constraint application_events_status_check check (
    status in ('pending', 'viewed', 'interview', 'interview_cancelled', 'rejected', 'hired', 'withdrawn', 'vacancy_removed'));
comment on column public.application_events.interview_at is 'Of a booking: the appointment that was made. Of a cancellation: the one that was called off.';
-- of older bookings only the last is known
update public.application_events as e set interview_at = a.interview_at, interview_place = a.interview_place
from public.applications as a
where a.id = e.application_id and e.status = 'interview'
  and e.id = (select max(other.id) from public.application_events as other where other.application_id = a.id and other.status = 'interview');

-- As before, and: a new application may go straight to an interview, events know their appointment, and a refusal calls off one to come.
create or replace function public.set_application_status(
  p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  wanted public.application_status;
  note text := private.clean(p_note);
  place text := private.clean(p_interview_place);
  is_new_date boolean;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into a from public.applications
  where id = p_application_id and company_id = caller and withdrawn_at is null for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if p_status is null or not p_status = any (enum_range(null::public.application_status)::text[]) then
    perform private.refuse(400, 'unknown_status', 'Situação desconhecida');
  end if;
  wanted := p_status::public.application_status;
  if char_length(note) > 1000 or char_length(place) > 300 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  if private.has_hidden_characters(place) then
    perform private.refuse(400, 'hidden_characters', 'O local da entrevista tem caracteres invisíveis. Digite o texto novamente, sem copiar e colar.');
  end if;
  -- also 'infinity': a page can show neither
  if p_interview_at > timestamptz '2199-12-31 23:59:59-03' or p_interview_at = '-infinity' then
    perform private.refuse(400, 'invalid_interview_date', 'Escolha uma data de entrevista até o ano de 2199');
  end if;
  if not isfinite(p_seen_updated_at) then
    perform private.refuse(400, 'invalid_version', 'Não foi possível conferir a versão da candidatura. Recarregue a página e tente novamente.');
  end if;

  -- opening a resume again is no move
  if wanted = 'viewed' and a.status <> 'pending' then
    return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
  end if;
  -- An interview is booked with somebody: who didn't see it may not undo it. Before one there is nothing to overwrite, after the end
  -- nothing moves.
  if a.status = 'interview' and p_seen_updated_at is not null and p_seen_updated_at is distinct from a.updated_at then
    perform private.refuse(409, 'application_changed', 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.');
  end if;
  -- a booked interview may get another date or place
  is_new_date := wanted = 'interview' and a.status = 'interview' and (
    (p_interview_at is not null and p_interview_at is distinct from a.interview_at)
    or (place is not null and place is distinct from a.interview_place));
  if not is_new_date and (a.status, wanted) not in (
    ('pending', 'viewed'), ('pending', 'interview'), ('pending', 'rejected'), ('viewed', 'interview'), ('viewed', 'rejected'),
    ('interview', 'hired'), ('interview', 'rejected')) then
    perform private.refuse(409, 'illegal_transition', 'Esta mudança de situação não é permitida');
  end if;
  if wanted = 'interview' and p_interview_at < now() and p_interview_at is distinct from a.interview_at then
    perform private.refuse(400, 'interview_past', 'A data da entrevista não pode estar no passado');
  end if;
  -- each booking writes to a person who can't refuse the mail
  if wanted = 'interview' and (
    select count(*) from public.application_events as e
    where e.application_id = a.id and e.status = 'interview'
      and e.created_at >= private.today()::timestamp at time zone 'America/Sao_Paulo') >= 5 then
    perform private.refuse(429, 'interview_limit',
      'Esta entrevista já foi marcada 5 vezes hoje. Altere-a novamente amanhã ou, se for urgente, escreva para a pessoa por e-mail.');
  end if;

  -- who is refused has no appointment any more, and is told so
  if wanted = 'rejected' and a.status = 'interview' and a.interview_at > now() then
    insert into public.application_events (application_id, status, actor_id, actor_role, interview_at, interview_place)
      values (a.id, 'interview_cancelled', caller, 'company', a.interview_at, a.interview_place);
    a.interview_at := null;
    a.interview_place := null;
  end if;

  update public.applications set
    status = wanted,
    updated_at = now(),
    interview_at = case when wanted = 'interview' then coalesce(p_interview_at, interview_at) else a.interview_at end,
    interview_place = case when wanted = 'interview' then coalesce(place, interview_place) else a.interview_place end,
    rejection_reason = case when wanted = 'rejected' then note else rejection_reason end
  where id = a.id
  returning * into a;
  insert into public.application_events (application_id, status, actor_id, actor_role, note, interview_at, interview_place)
    values (a.id, wanted::text, caller, 'company', note,
      case when wanted = 'interview' then a.interview_at end, case when wanted = 'interview' then a.interview_place end);
  return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
end $$;

-- Calls off an interview. The application is then where it was before: opened or not. p_message is read by the candidate.
create function public.cancel_interview(
  p_idempotency_key uuid, p_application_id text, p_message text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
  message text := private.clean(p_message);
  answer jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if char_length(message) > 1000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  if not isfinite(p_seen_updated_at) then
    perform private.refuse(400, 'invalid_version', 'Não foi possível conferir a versão da candidatura. Recarregue a página e tente novamente.');
  end if;
  answer := private.recall_answer(p_idempotency_key, 'cancel_interview', jsonb_build_array(p_application_id, p_message));
  if answer is not null then return answer; end if;
  select * into a from public.applications
  where id = p_application_id and company_id = caller and withdrawn_at is null for update;
  -- the same answer for another company's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if a.status <> 'interview' then
    perform private.refuse(409, 'no_interview', 'Não há entrevista marcada nesta candidatura. Recarregue a página para ver a situação atual.');
  end if;
  if p_seen_updated_at is not null and p_seen_updated_at is distinct from a.updated_at then
    perform private.refuse(409, 'application_changed', 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.');
  end if;
  if a.interview_at <= now() then
    perform private.refuse(409, 'interview_past', 'O horário desta entrevista já passou. Registre a contratação, recuse a candidatura ou marque outra data.');
  end if;
  insert into public.application_events (application_id, status, actor_id, actor_role, note, interview_at, interview_place)
    values (a.id, 'interview_cancelled', caller, 'company', message, a.interview_at, a.interview_place);
  update public.applications set
    status = case when exists (
      select from public.application_events as e where e.application_id = a.id and e.status = 'viewed') then 'viewed' else 'pending' end::public.application_status,
    interview_at = null, interview_place = null, updated_at = now()
  where id = a.id
  returning * into a;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at));
end $$;
grant execute on function public.cancel_interview(uuid, text, text, timestamptz) to authenticated;

-- The mails. A row remembers which appointment its reader was told of, so that the next one can name it.
alter table private.mail_outbox
  add column told jsonb,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (
    kind in ('interview', 'interview_cancelled', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert', 'application_sent'));
comment on column private.mail_outbox.told is 'Of an interview: {at, place, sent_at} of the appointment that was last sent.';

create or replace function private.queue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  a public.applications;
  last_sent timestamptz;
  on_its_way timestamptz;
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
    if new.status = 'rejected' and exists (
      select from public.email_preferences as e where e.user_id = a.candidate_id and e.application_updates) then
      -- the refusal says that the interview is off: one mail for one decision
      delete from private.mail_outbox as m
      where m.application_id = a.id and m.kind = 'interview_cancelled' and m.sent_at is null and m.created_at = now();
    end if;
  elsif new.status = 'interview_cancelled' then
    select max(m.claimed_at) into on_its_way from private.mail_outbox as m
    where m.application_id = a.id and m.kind = 'interview' and m.sent_at is null;
    insert into private.mail_outbox as m (user_id, kind, application_id, due_at)
    values (a.candidate_id, new.status, a.id, greatest(now(), on_its_way + interval '1 minute'))
    on conflict (application_id, kind) where sent_at is null and kind <> 'application_received' do update set
      revision = m.revision + 1, attempts = 0, due_at = greatest(excluded.due_at, m.claimed_at + interval '1 minute');
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

create function private.interview_called_off_at(p_application_id text) returns timestamptz
language sql stable set search_path = '' as $$
  select max(e.created_at) from public.application_events as e
  where e.application_id = p_application_id and e.status = 'interview_cancelled'
$$;

-- The appointment that the candidate was last told of by mail and that was not called off since; null before the first.
create function private.told_interview(p_application_id text) returns jsonb
language sql stable set search_path = '' as $$
  select m.told from private.mail_outbox as m
  where m.application_id = p_application_id and m.kind = 'interview' and m.told is not null
    and (m.told->>'sent_at')::timestamptz > coalesce(private.interview_called_off_at(p_application_id), '-infinity')
  order by m.id desc limit 1
$$;

-- What a mail says about an application. To the company: who applied for what, by first name alone.
create function private.mail_facts(m private.mail_outbox) returns jsonb
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
  -- what was told of an interview to come is named when it is moved
  delete from private.mail_outbox where sent_at < now() - interval '30 days' and not coalesce((told->>'at')::timestamptz > now(), false);
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
      -- a withdrawal can be undone for a minute
      and not (m.kind in ('interview', 'application_sent')
        and exists (select from public.applications as a where a.id = m.application_id and a.withdrawn_at is not null))
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
    'id', t.id, 'revision', t.revision, 'attempt', t.attempts, 'kind', t.kind, 'email', u.email,
    -- the version of what is told; a digest that grew is another
    'updated_at', case when t.application_id is null then t.created_at when t.kind = 'application_sent' then a.applied_at else a.updated_at end
  ) || coalesce(private.mail_facts(t), '{}') order by t.id), '[]') into claimed
  from (select (t2::private.mail_outbox).* from taken as t2) as t
  join auth.users as u on u.id = t.user_id
  left join public.applications as a on a.id = t.application_id;

  -- digests with nothing left to tell: the searches or the vacancies have gone meanwhile
  delete from private.mail_outbox as m using jsonb_array_elements(claimed) as c(mail)
  where c.mail->>'kind' = 'search_alert' and c.mail->'searches' = 'null' and m.id = (c.mail->>'id')::bigint;
  return jsonb_path_query_array(claimed, '$[*] ? (@.kind != "search_alert" || @.searches != null)');
end $$;

create or replace function public.finish_mail(p_id bigint, p_error text default null, p_revision int default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m private.mail_outbox;
  told_revision int;
begin
  select * into m from private.mail_outbox where id = p_id for update;
  if not found or m.sent_at is not null then return; end if;
  told_revision := coalesce(p_revision, m.claimed_revision, m.revision);
  if told_revision is distinct from m.claimed_revision then
    -- a sender that was given up meanwhile: the one that has the mail now decides
    return;
  end if;
  if p_error is not null then
    update private.mail_outbox set last_error = left(p_error, 500), claimed_at = null where id = m.id;
    return;
  end if;
  if m.kind = 'interview' then
    update private.mail_outbox set told = m.details || jsonb_build_object('sent_at', now()) where id = m.id;
  end if;
  if told_revision = m.revision then
    update private.mail_outbox set sent_at = now(), last_error = null, claimed_at = null where id = m.id;
  else
    -- it changed on its way: the newer version goes next, and of what was told already nothing is told twice
    update private.mail_outbox set
      claimed_at = null, attempts = 0, last_error = null,
      due_at = case when m.kind = 'application_received' then now() + interval '1 hour' else now() end,
      created_at = case m.kind when 'application_received' then m.claimed_at when 'search_alert' then now() else m.created_at end,
      details = case when m.kind = 'search_alert' then (
        select coalesce(jsonb_agg(part order by place), '[]') from jsonb_array_elements(m.details) with ordinality as list(part, place)
        where place > m.claimed_parts) else m.details end
    where id = m.id;
  end if;
end $$;

select private.bound_columns();
