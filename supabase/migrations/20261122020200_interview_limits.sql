-- Interviews on days that no calendar shows, and interviews rebooked without end: each was a mail that can't be switched off. And a resume
-- opened two hundred times left two hundred lines in its log.

-- As before, and: a day that exists, at most five bookings of one interview a day, a place without hidden characters.
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
    ('pending', 'viewed'), ('pending', 'rejected'), ('viewed', 'interview'), ('viewed', 'rejected'),
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

  update public.applications set
    status = wanted,
    updated_at = now(),
    interview_at = case when wanted = 'interview' then coalesce(p_interview_at, interview_at) else interview_at end,
    interview_place = case when wanted = 'interview' then coalesce(place, interview_place) else interview_place end,
    rejection_reason = case when wanted = 'rejected' then note else rejection_reason end
  where id = a.id
  returning * into a;
  insert into public.application_events (application_id, status, actor_id, actor_role, note)
    values (a.id, wanted::text, caller, 'company', note);
  return jsonb_build_object('id', a.id, 'status', a.status, 'updated_at', a.updated_at);
end $$;

alter table public.resume_openings
  add column times int not null default 1 check (times between 1 and 1000000),
  add column last_opened_at timestamptz not null default now();
update public.resume_openings set last_opened_at = opened_at;
comment on table public.resume_openings is
  'When a company opened a resume it had received; openings within an hour are one row, with how many they were. Lei 13.709/2018, art. 37: who handles personal data keeps a record of it.';

-- As before; openings within an hour of the first are counted on its row.
create or replace function public.open_sent_resume(p_application_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  a public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- the lock also puts openings of one resume in a row
  select * into a from public.applications
  where id = p_application_id
    and ((candidate_id = caller and hidden_by_candidate_at is null) or (company_id = caller and withdrawn_at is null))
  for update;
  -- the same answer for another person's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  if a.company_id = caller then
    update public.resume_openings set times = least(times + 1, 1000000), last_opened_at = now()
    where id = (
      select o.id from public.resume_openings as o
      where o.application_id = a.id and o.company_id = caller and o.opened_at > now() - interval '1 hour'
      order by o.opened_at desc limit 1);
    if not found then
      insert into public.resume_openings (application_id, company_id) values (a.id, caller);
    end if;
    if a.status = 'pending' then
      update public.applications set status = 'viewed', updated_at = now() where id = a.id returning * into a;
      insert into public.application_events (application_id, status, actor_id, actor_role) values (a.id, 'viewed', caller, 'company');
    end if;
  end if;
  return jsonb_build_object('id', a.id, 'status', a.status, 'resume', a.resume);
end $$;
