/*
 * Changing a vacancy together with the reasons for exceptions to the ad check.
 *
 * Guarantees: either both are stored or neither. Reasons are kept first, because the trigger that refuses an unlawful ad reads them; over another
 * version than the caller has seen, nothing is stored.
 */

-- False when p_version is not the stored one, or the vacancy is not the caller's. p_vacancy is that of create_vacancy, with all its texts;
-- `exceptions` of it are kept by keep_ad_exceptions, which refuses those that the law does not allow.
create function public.update_vacancy(p_vacancy_id uuid, p_version timestamptz, p_vacancy jsonb) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  exceptions jsonb := coalesce(nullif(p_vacancy->'exceptions', 'null'), '[]');
begin
  -- locked until the end of the transaction: two windows of one company save one after the other
  perform from public.vacancies
  where id = p_vacancy_id and company_id = auth.uid() and updated_at = p_version
  for update;
  if not found then return false; end if;
  if exceptions <> '[]' then
    perform public.keep_ad_exceptions(p_vacancy_id, exceptions);
  end if;
  update public.vacancies as stored set
    title = v.title, description = v.description, requirements = v.requirements, location = v.location, type = v.type, level = v.level,
    salary = v.salary, benefits = v.benefits, deadline = v.deadline, published = v.published
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  where stored.id = p_vacancy_id;
  return true;
end $$;
grant execute on function public.update_vacancy(uuid, timestamptz, jsonb) to authenticated;
