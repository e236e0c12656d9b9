-- How many applications the free plan still allows this month, before a click is wasted. Null where there is no limit.
create function public.my_application_quota() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  month_start timestamptz := date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo';
begin
  if not exists (select from public.profiles as p where p.id = caller and p.role = 'candidate' and p.plan = 'free') then
    return null;
  end if;
  return jsonb_build_object(
    'limit', 10,
    'used', (select count(*) from public.applications as a where a.candidate_id = caller and a.applied_at >= month_start),
    'renews_on', (date_trunc('month', now() at time zone 'America/Sao_Paulo') + interval '1 month')::date);
end $$;
grant execute on function public.my_application_quota() to authenticated;
