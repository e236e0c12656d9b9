/*
 * How far an application came, for the lists and mails that draw it; and how many applications of a vacancy nobody has opened yet.
 *
 * Guarantees: nothing is told that the reader may not see already. Who sees an application sees its events, of which the step is made.
 */

-- The last step of an application on its way to being hired. A refused one has left that way: the step at which it was then. An interview that was
-- called off before the refusal does not count; one that the refusal itself called off has its event at the same moment, and does.
create function private.reached_step(a public.applications) returns text
language sql stable set search_path = '' as $$
  select case when a.status <> 'rejected' then a.status::text else (
    with before as (
      select e.id, e.status from public.application_events as e
      where e.application_id = a.id and e.created_at < (
        select max(r.created_at) from public.application_events as r where r.application_id = a.id and r.status = 'rejected'))
    select case
      when (select b.status from before as b where b.status in ('interview', 'interview_cancelled') order by b.id desc limit 1) = 'interview' then 'interview'
      when exists (select from before as b where b.status = 'viewed') then 'viewed'
      else 'pending' end) end
$$;

-- As before, and how many applications wait to be opened. A new column is a new function.
drop function public.list_company_vacancies();
create function public.list_company_vacancies() returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int
)
language sql stable security invoker set search_path = '' as $$
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    counts.every, private.is_live(v.published, v.deadline), counts.unopened
  from public.vacancies as v
  cross join lateral (
    select count(*)::int as every, (count(*) filter (where a.status = 'pending'))::int as unopened
    from public.applications as a where a.vacancy_id = v.id) as counts
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;
grant execute on function public.list_company_vacancies() to authenticated;

-- The applications that the calling company has received and that were not withdrawn, newest first, without the resumes; p_after is the id
-- of the last one of the page before.
create or replace function public.list_received_applications(p_after text default null, p_limit int default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  page jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.applied_at desc, rows.id), '[]') into page
  from (
    select a.id, a.vacancy_id, a.status, a.applied_at, a.updated_at, a.vacancy_title, a.company_name, a.candidate_name, a.candidate_email,
      a.interview_at, a.interview_place, a.rejection_reason, private.reached_step(a) as reached
    from public.applications as a
    left join public.applications as last on last.id = p_after and last.company_id = caller
    where a.company_id = caller and a.withdrawn_at is null
      and (p_after is null or a.applied_at < last.applied_at or a.applied_at = last.applied_at and a.id > last.id)
    order by a.applied_at desc, a.id limit greatest(1, least(coalesce(p_limit, 1000), 1000))
  ) as rows;
  -- always in the same order, so that two windows cannot lock each other
  insert into public.applicant_listings (application_id, day)
  select part->>'id', private.today() from jsonb_array_elements(page) as list(part) order by 1
  on conflict do nothing;
  return page;
end $$;

-- What a mail says, by its kind. To a company about its applicants: who applied for what, by first name alone.
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
        'rejection_reason', a.rejection_reason, 'reached', private.reached_step(a))
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
