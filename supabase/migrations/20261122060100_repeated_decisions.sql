-- A decision about an application is an event and a mail. Sent again after a lost answer it was refused (illegal_transition, or
-- application_changed by its own doing), or booked an interview anew; with a key it is answered as the first time.
create function public.set_application_status(
  p_idempotency_key uuid, p_application_id text, p_status text, p_note text default null, p_interview_at timestamptz default null,
  p_interview_place text default null, p_seen_updated_at timestamptz default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- what was seen is not part of what is wanted: the list may have been read again between two tries
  answer jsonb := private.recall_answer(p_idempotency_key, 'set_application_status',
    jsonb_build_array(p_application_id, p_status, p_note, p_interview_at, p_interview_place));
begin
  if answer is not null then return answer; end if;
  return private.keep_answer(p_idempotency_key, public.set_application_status(p_application_id => p_application_id, p_status => p_status,
    p_note => p_note, p_interview_at => p_interview_at, p_interview_place => p_interview_place, p_seen_updated_at => p_seen_updated_at));
end $$;
grant execute on function public.set_application_status(uuid, text, text, text, timestamptz, text, timestamptz) to authenticated;
