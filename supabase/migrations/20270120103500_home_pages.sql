/*
 * What waits for somebody today, on one page: /empresa for a company, /candidato for a candidate, each one call; and a
 * company's list of its vacancies.
 *
 * Guarantees: each function answers its own role alone, null or no row to anybody else; a name that the company reads
 * here is logged as in the list of applications, and nobody who has paused is named; lists are cut off, their counts
 * are not, but that of new vacancies of saved searches, which says so (`is_more`).
 */

-- Companies -----------------------------------------------------------------------------------------------------------

-- The calling company's plan and its last day (null: without an end), how many vacancies it may have active at once
-- (null: without limit) and how many it has, those that wait for a review among them. reviewed: whether the next
-- vacancy waits because the company is not a trusted one (companies.trusted_since). Null for anybody else.
create function public.my_vacancy_quota() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', p.plan, 'until', p.plan_until, 'limit', private.active_vacancy_limit(p.plan), 'used',
    (select count(*) from public.vacancies as v where v.company_id = p.id and private.takes_place(v)),
    'reviewed', private.reviews_publications() and not exists (
      select from public.companies as c where c.id = p.id and c.trusted_since is not null))
  from public.profiles as p where p.id = auth.uid() and p.role = 'company'
$$;
grant execute on function public.my_vacancy_quota() to authenticated;

-- The company's vacancies with how many applications each has, how many of them wait to be opened (what can't be opened
-- because of a pause is none of these, nor is whose person was told that no answer came), how many people wait for an
-- outcome, when the last of these applied and how many interviews are to come; whether it is found, until when it is
-- confirmed and whether it is time to confirm it; the number of the decision that removed it; since when it waits for a
-- review, the day by which that is decided
-- (null once its deadline has passed, nobody reads it any more), and why it was refused. It reads as the caller:
-- row-level security decides which rows there are. A page of them is p_limit vacancies after the one whose posted_at
-- and id are p_after_posted_at and p_after (one without the other: 400, invalid_cursor); applications are counted for
-- the page alone. A further column is another function: drop the one before.
create function public.list_company_vacancies(
  p_limit int default null, p_after_posted_at timestamptz default null, p_after uuid default null
) returns table (
  id uuid, company_id uuid, title text, description text, requirements text[], location text, city text, state text,
  remote boolean, type public.contract_type, level public.vacancy_level, salary text, salary_min numeric, salary_max numeric,
  benefits text[], posted_at timestamptz, deadline date, published boolean, first_published_at timestamptz,
  source public.vacancy_source, created_at timestamptz, updated_at timestamptz, application_count int, live boolean,
  new_application_count int, unanswered_count int, confirmed_at timestamptz, confirmed_until date, in_search boolean,
  confirmation_due boolean, removal text, in_review_since timestamptz, review_due_on date, refusal text,
  upcoming_interview_count int, last_waiting_applied_at timestamptz, summary text
)
-- no nested loops: the planner expects some dozens of vacancies, and compared each with the counts of all
language sql stable security invoker set search_path = '' set enable_nestloop = off as $$
  -- All applications are read in one pass: by vacancy, row-level security had the planner look through those of the
  -- whole company for each of them.
  with page as materialized (
    select v.id from public.vacancies as v
    where v.company_id = (select auth.uid()) and (p_after is null or (v.posted_at, v.id) < (p_after_posted_at, p_after))
    order by v.posted_at desc, v.id desc
    limit case
      when (p_after is null) = (p_after_posted_at is null) then p_limit
      -- compared because it gives nothing: it only refuses
      when private.refuse(400, 'invalid_cursor', 'Não foi possível continuar a lista. Recarregue a página e tente novamente.') is null then 0
    end
  ), counts as materialized (
    select a.vacancy_id, count(*)::int as every,
      (count(*) filter (where a.status = 'pending' and a.awaits and not private.is_paused(a.candidate_id)))::int as unopened,
      (count(*) filter (where a.awaits))::int as waiting,
      max(a.applied_at) filter (where a.awaits) as last_applied_at,
      (count(*) filter (where a.status = 'interview' and a.withdrawn_at is null and a.interview_at > now()))::int as interviews
    from (
      select o.vacancy_id, o.candidate_id, o.status, o.withdrawn_at, o.interview_at, o.applied_at,
        -- private.awaits_outcome
        o.status in ('pending', 'viewed', 'interview') and o.withdrawn_at is null and o.no_answer_at is null as awaits
      from public.applications as o
      where o.company_id = (select auth.uid()) and (p_limit is null or o.vacancy_id in (select p.id from page as p))) as a
    group by a.vacancy_id
  )
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.city, v.state,
    v.remote, v.type, v.level, v.salary, v.salary_min, v.salary_max, v.benefits, v.posted_at, v.deadline, v.published,
    v.first_published_at, v.source, v.created_at, v.updated_at,
    coalesce(n.every, 0), private.is_live(v.published, v.deadline), coalesce(n.unopened, 0), coalesce(n.waiting, 0),
    v.confirmed_at, v.confirmed_until, private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until),
    private.is_live(v.published, v.deadline) and private.is_confirmation_due(v.confirmed_until, v.deadline), private.removal_number_of(v),
    v.in_review_since, case when private.takes_place(v) then private.review_due(v.in_review_since) end, private.refusal_of(v), coalesce(n.interviews, 0), n.last_applied_at,
    -- what two lines of a row hold: the whole text would be most of the answer
    left(v.description, 280)
  from public.vacancies as v join page on page.id = v.id
  left join counts as n on n.vacancy_id = v.id
  where v.company_id = (select auth.uid())
  order by v.posted_at desc, v.id desc
$$;
grant execute on function public.list_company_vacancies(int, timestamptz, uuid) to authenticated;

-- How many vacancies of the calling company are open, past their deadline, under review, refused by one, and else not
-- published, each in one of these as in its list; and how many applications it has received. It reads as the caller.
create function public.my_company_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'live', count(*) filter (where s.state = 'live'),
    'ended', count(*) filter (where s.state = 'ended'),
    'in_review', count(*) filter (where s.state = 'in_review'),
    'refused', count(*) filter (where s.state = 'refused'),
    'drafts', count(*) filter (where s.state = 'draft'),
    'applications', (select count(*) from public.applications as a where a.company_id = (select auth.uid())))
  from (
    select case
      when private.is_live(v.published, v.deadline) then 'live'
      -- what waited for a review until its deadline had passed, too
      when v.published or v.in_review_since is not null and not private.takes_place(v) then 'ended'
      when private.removal_number_of(v) is not null then 'draft'
      when v.in_review_since is not null then 'in_review'
      when private.refusal_of(v) is not null then 'refused'
      else 'draft' end as state
    from public.vacancies as v where v.company_id = (select auth.uid())) as s
$$;
grant execute on function public.my_company_counts() to authenticated;

create function public.company_home() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  -- today, and the six days after it
  week_start timestamptz := private.today()::timestamp at time zone 'America/Sao_Paulo';
  week_end timestamptz := (private.today() + 7)::timestamp at time zone 'America/Sao_Paulo';
  c public.companies;
  interviews jsonb;
  interview_counts jsonb;
begin
  if not exists (select from public.profiles as p where p.id = caller and p.role = 'company') then return null; end if;
  select * into c from public.companies where id = caller;

  select coalesce(jsonb_agg(to_jsonb(rows) order by rows.interview_at, rows.id), '[]') into interviews
  from (
    select a.id, a.vacancy_id, a.vacancy_title, a.interview_at, a.interview_place, of_person.is_paused as candidate_paused,
      case when not of_person.is_paused then a.candidate_name end as candidate_name
    from public.applications as a
    cross join lateral (select private.is_paused(a.candidate_id) as is_paused) as of_person
    where a.company_id = caller and a.status = 'interview' and a.withdrawn_at is null
      and a.interview_at >= week_start and a.interview_at < week_end
    order by a.interview_at, a.id limit 50
  ) as rows;
  -- not beside the erasure of the company, which takes the same rows by vacancy
  perform pg_advisory_xact_lock_shared(private.erasure_lock(caller));
  -- one that goes with its candidate's account at this moment is waited for, and left out
  insert into public.applicant_listings (application_id, day)
  select a.id, private.today() from public.applications as a
  where a.id in (select part->>'id' from jsonb_array_elements(interviews) as list(part) where not (part->>'candidate_paused')::boolean)
  order by a.id for key share of a
  on conflict do nothing;
  select jsonb_build_object('week', count(*), 'today',
    count(*) filter (where a.interview_at < (private.today() + 1)::timestamp at time zone 'America/Sao_Paulo')) into interview_counts
  from public.applications as a
  where a.company_id = caller and a.status = 'interview' and a.withdrawn_at is null
    and a.interview_at >= week_start and a.interview_at < week_end;

  return (
    with waiting as materialized (
      select a.vacancy_id, a.status, a.applied_at from public.applications as a
      -- private.awaits_outcome and private.is_paused, of many at once
      where a.company_id = caller and a.status in ('pending', 'viewed', 'interview') and a.withdrawn_at is null and a.no_answer_at is null
        -- who is invited to today or later stands among the interviews, or will; afterwards the outcome is waited for
        and (a.status <> 'interview' or coalesce(a.interview_at < week_start, true))
        and not exists (select from public.profile_pauses as p where p.user_id = a.candidate_id and p.reactivated_at is null)
    ), ending as materialized (
      select v.id, v.title, least(v.deadline, v.confirmed_until) as last_day, private.is_confirmation_due(v.confirmed_until, v.deadline) as is_to_confirm
      from public.vacancies as v
      where v.company_id = caller and private.is_live(v.published, v.deadline)
        and (v.deadline <= private.today() + 7 or private.is_confirmation_due(v.confirmed_until, v.deadline))
    )
    select jsonb_build_object(
    'now', now(),
    'interviews', interviews,
    'interview_counts', interview_counts,
    'unanswered', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(w.applied_at), 'unopened', count(*) filter (where w.status = 'pending'))
      from waiting as w),
    'unanswered_vacancies', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.oldest_at, rows.vacancy_id), '[]')
      from (
        -- as its company knows it today, whatever it was called when they applied
        select f.vacancy_id, v.title, v.location, f.count, f.oldest_at
        from (
          select w.vacancy_id, count(*) as count, min(w.applied_at) as oldest_at
          from waiting as w where w.vacancy_id is not null
          group by w.vacancy_id order by min(w.applied_at), w.vacancy_id limit 5
        ) as f join public.vacancies as v on v.id = f.vacancy_id
      ) as rows),
    'ending', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.last_day, rows.id), '[]')
      from (select e.* from ending as e order by e.last_day, e.id limit 10) as rows),
    'ending_count', (select count(*) from ending),
    -- as the profile's form names its fields
    'missing', to_jsonb(array_remove(array[
      case when c.logo_path is null then 'logo' end, case when c.description is null then 'description' end,
      case when c.website is null then 'website' end, case when c.size_range is null then 'size_range' end,
      case when cardinality(c.benefits) = 0 then 'benefits' end], null)),
    'slug', case when c.listed then c.slug end,
    'quota', public.my_vacancy_quota(),
    'answers', private.shown_answers(caller)));
end $$;
grant execute on function public.company_home() to authenticated;

-- Candidates ----------------------------------------------------------------------------------------------------------

create function public.candidate_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  search public.saved_searches;
  searches int := 0;
  matches uuid[] := '{}';
  found_now uuid[];
  -- a search has found more than fifty
  is_more boolean := false;
begin
  if not exists (select from public.profiles as p where p.id = caller and p.role = 'candidate') then return null; end if;
  -- The newest ten, fifty-one of each: enough for a page that shows six.
  for search in select * from public.saved_searches as s where s.user_id = caller order by s.created_at desc, s.id limit 10 loop
    searches := searches + 1;
    found_now := private.new_matches(search, now() - interval '7 days', 51, false);
    is_more := is_more or cardinality(found_now) > 50;
    matches := matches || found_now;
  end loop;

  return (
    with under_way as materialized (
      select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.status, a.applied_at, a.updated_at, a.interview_at, a.interview_place
      from public.applications as a
      where a.candidate_id = caller and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at) and a.hidden_by_candidate_at is null
    ), upcoming as materialized (
      select a.* from under_way as a
      where a.status = 'interview' and a.interview_at >= private.today()::timestamp at time zone 'America/Sao_Paulo'
    ), ending as materialized (
      select s.vacancy_id, v.title, c.name as company_name, v.deadline
      from public.saved_vacancies as s
      join public.vacancies as v on v.id = s.vacancy_id and private.is_live(v.published, v.deadline)
      join public.companies as c on c.id = v.company_id and c.listed
      where s.user_id = caller and v.deadline <= private.today() + 7
        and not exists (select from public.applications as a
          where a.candidate_id = caller and a.vacancy_id = v.id and a.withdrawn_at is null)
    )
    select jsonb_build_object(
    'now', now(),
    'interviews', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.interview_at, rows.id), '[]')
      from (
        select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.interview_at, a.interview_place from upcoming as a
        order by a.interview_at, a.id limit 10
      ) as rows),
    'interview_count', (select count(*) from upcoming),
    'open', (select count(*) from under_way),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.updated_at desc, rows.id), '[]')
      from (
        select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.status, a.applied_at, a.updated_at from under_way as a
        order by a.updated_at desc, a.id limit 4
      ) as rows),
    'searches', searches,
    'all_searches', (select count(*) from public.saved_searches as s where s.user_id = caller),
    'matches', (
      -- One less than is known, so that 'mais de' is true: what lies beyond the 51st of one search may be in another.
      select jsonb_build_object('count', count(*) - is_more::int, 'is_more', is_more,
        'rows', coalesce(jsonb_agg(private.vacancy_card(v, c) order by v.posted_at desc, v.id desc) filter (where place <= 6), '[]'))
      from (
        select found.id, row_number() over (order by w.posted_at desc, w.id desc) as place
        from (select distinct unnest(matches) as id) as found
        join public.vacancies as w on w.id = found.id
      ) as ranked
      join public.vacancies as v on v.id = ranked.id
      join public.companies as c on c.id = v.company_id),
    'ending', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.deadline, rows.vacancy_id), '[]')
      from (select e.* from ending as e order by e.deadline, e.vacancy_id limit 5) as rows),
    'ending_count', (select count(*) from ending),
    'quota', public.my_application_quota()));
end $$;
grant execute on function public.candidate_home() to authenticated;
