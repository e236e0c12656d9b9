/*
 * The list of received applications tells, beside name and address, what a company asks first of a resume: the last work, the years of experience, the place,
 * and which skills the requirements of the vacancy name.
 *
 * Guarantees: all of it is in the resume that was sent, as it was then, and of somebody who has paused nothing is given. Nothing is ordered or refused by
 * it. The reading is noted down as before, one row a day (applicant_listings); the candidate's view says that a summary was read.
 */

-- Words as they are compared: without accents and signs, one space around each. 'C++' and 'C#' keep theirs, and '|' stays between texts that are
-- compared one by one: each call costs as much as a text ten times as long.
create function private.spaced_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select ' ' || btrim(regexp_replace(private.fold(p_text), '[^a-z0-9+#|]+', ' ', 'g')) || ' '
$$;

-- role and company: of the work that stands first, months: of experience until p_on, jobs at the same time counted once (null without a date), city, state,
-- skills: up to ten of the resume that the requirements (spaced_words) name. What an old resume lacks is null.
create function private.resume_summary(p_resume jsonb, p_requirements text, p_on date) returns jsonb
language sql stable set search_path = '' as $$
  with jobs as (
    select job, nth
    from jsonb_array_elements(case when jsonb_typeof(p_resume->'experiences') = 'array' then p_resume->'experiences' else '[]' end)
      with ordinality as list(job, nth)
    where jsonb_typeof(job) = 'object'
  ), periods as (
    select daterange((job->>'start_date')::date, greatest((job->>'start_date')::date, coalesce((job->>'end_date')::date, p_on)), '[]') as period
    from jobs
    where job->>'start_date' ~ '^\d{4}-\d{2}-\d{2}$' and (job->>'end_date' is null or job->>'end_date' ~ '^\d{4}-\d{2}-\d{2}$')
      and (job->>'end_date' is not null or job->'current' = 'true')
  ), skills as (
    select translate(skill #>> '{}', '|', ' ') as skill, min(jobs.nth * 1000 + list.nth) as place
    from jobs cross join jsonb_array_elements(case when jsonb_typeof(job->'skills') = 'array' then job->'skills' else '[]' end)
      with ordinality as list(skill, nth)
    where jsonb_typeof(skill) = 'string'
    group by 1 order by 2 limit 100
  ), words as (
    select array_agg(skill order by place) as skills,
      string_to_array(btrim(private.spaced_words(string_agg(skill, '|' order by place))), '|') as compared
    from skills
  )
  select jsonb_build_object(
    'role', (select job->>'role' from jobs order by nth limit 1),
    'company', (select job->>'company' from jobs order by nth limit 1),
    'months', (select round(sum(upper(part) - lower(part)) / 30.4375)::int from unnest((select range_agg(period) from periods)) as list(part)),
    'city', p_resume->>'city', 'state', p_resume->>'state',
    'skills', coalesce((
      select jsonb_agg(found.skill order by found.nth)
      from (
        select list.skill, list.nth from words cross join unnest(words.skills, words.compared) with ordinality as list(skill, compared, nth)
        where btrim(list.compared) <> '' and strpos(p_requirements, ' ' || btrim(list.compared) || ' ') > 0
        order by list.nth limit 10
      ) as found), '[]'))
$$;

-- As before, and a summary of each resume.
create or replace function public.list_received_applications(p_after text default null, p_limit int default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  page jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  with asked as materialized (
    select v.id, private.spaced_words(array_to_string(v.requirements, ' ')) as requirements from public.vacancies as v where v.company_id = caller
  )
  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.applied_at desc, rows.id), '[]') into page
  from (
    select a.id, a.vacancy_id, a.status, a.applied_at, a.updated_at, a.vacancy_title, a.company_name,
      case when not of_person.is_paused then a.candidate_name end as candidate_name,
      case when not of_person.is_paused then a.candidate_email end as candidate_email, of_person.is_paused as candidate_paused,
      a.interview_at, a.interview_place, a.rejection_reason, private.reached_step(a) as reached,
      case when not of_person.is_paused then private.resume_summary(a.resume, v.requirements, (a.applied_at at time zone 'America/Sao_Paulo')::date) end as summary
    from public.applications as a
    cross join lateral (select private.is_paused(a.candidate_id) as is_paused) as of_person
    left join asked as v on v.id = a.vacancy_id
    left join public.applications as last on last.id = p_after and last.company_id = caller
    where a.company_id = caller and a.withdrawn_at is null
      and (p_after is null or a.applied_at < last.applied_at or a.applied_at = last.applied_at and a.id > last.id)
    order by a.applied_at desc, a.id limit greatest(1, least(coalesce(p_limit, 1000), 1000))
  ) as rows;
  -- always in the same order, so that two windows cannot lock each other
  insert into public.applicant_listings (application_id, day)
  select part->>'id', private.today() from jsonb_array_elements(page) as list(part) where not (part->>'candidate_paused')::boolean order by 1
  on conflict do nothing;
  return page;
end $$;
