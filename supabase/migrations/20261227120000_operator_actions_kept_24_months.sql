/*
 * What operators read and decided is kept for 24 months, and then removed.
 *
 * Guarantees: nothing of private.operator_actions is older than 24 months and the hour until the next sweep; the decisions themselves stay with their
 * cases, which name nobody. Twice the year that /transparencia counts and the signals of a vacancy look back to, and far behind the 37 days in which an
 * appeal is sent and decided, so that who made the first decision is known unless an answer came two years late (docs/record-of-processing.md, operation 10).
 */

create function private.operator_action_months() returns int language sql immutable set search_path = '' as $$ select 24 $$;

-- Called with the outbox, works once an hour. Answers how many notes it has removed.
create function public.remove_old_operator_actions() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int;
begin
  insert into private.sweeps as s (name) values ('remove_old_operator_actions')
  on conflict (name) do update set done_at = now() where s.done_at <= now() - interval '1 hour';
  if not found then return 0; end if;
  delete from private.operator_actions as a where a.acted_at < now() - make_interval(months => private.operator_action_months());
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function public.remove_old_operator_actions() from public, anon, authenticated;
grant execute on function public.remove_old_operator_actions() to service_role;
