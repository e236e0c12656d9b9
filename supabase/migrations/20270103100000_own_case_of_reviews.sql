/*
 * Operator's desk: a review before publication is a case of its vacancy, too.
 *
 * Guarantees: whoever has reported a vacancy decides no case of it, a review before publication included; nor one of its company while such a report
 * waits (docs/decisions/2026-11-27-operator-desk.md). Until now reviews were left out: a vacancy that its company had changed after the report could be
 * refused, or released, by the operator who had reported it.
 */

-- As before, and of a review ('A-...').
create or replace function private.is_own_case(p_number text, p_caller uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select r.company_id, r.vacancy_id from public.vacancy_reports as r where r.id = private.numbered('D', p_number)
      union all
      select l.company_id, l.vacancy_id from private.vacancy_removals as l where l.id = private.numbered('R', p_number)
      union all
      select w.company_id, w.vacancy_id from private.vacancy_reviews as w where w.id = private.numbered('A', p_number)) as about
    join public.vacancy_reports as o
      on o.vacancy_id = about.vacancy_id or o.company_id = about.company_id and o.decided_at is null
    where o.user_id = p_caller)
$$;
