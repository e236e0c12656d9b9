-- Two windows of a company on one application: booking an interview over one that the other window has just booked, or ending it
-- without having seen the booking, went through in silence. A move may now say which version its author saw.

drop function public.set_application_status(text, text, text, timestamptz, text);

create function public.set_application_status(
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

comment on function public.set_application_status(text, text, text, timestamptz, text, timestamptz) is
  'Moves an application. With p_seen_updated_at, a booked interview that changed since is not touched (409, application_changed).';
grant execute on function public.set_application_status(text, text, text, timestamptz, text, timestamptz) to authenticated;
