-- What waits for somebody today, on one page: /empresa for a company, /candidato for a candidate. Each page is one call.
--
-- - Each function answers its own role alone: null to anybody else.
-- - A name that the company reads here is logged as in the list of applications; nobody who has paused is named.
-- - Lists are cut off, their counts are not.

-- Companies -----------------------------------------------------------------------------------------------------------------------------

create function public.company_home() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  -- today, and the six days after it
  week_start timestamptz := private.today()::timestamp at time zone 'America/Sao_Paulo';
  week_end timestamptz := (private.today() + 7)::timestamp at time zone 'America/Sao_Paulo';
  c public.companies;
  interviews jsonb;
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
  insert into public.applicant_listings (application_id, day)
  select part->>'id', private.today() from jsonb_array_elements(interviews) as list(part) where not (part->>'candidate_paused')::boolean order by 1
  on conflict do nothing;

  return (
    with waiting as materialized (
      select a.vacancy_id, a.vacancy_title, a.status, a.applied_at from public.applications as a
      where a.company_id = caller and a.status <> 'interview' and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at)
        and not private.is_paused(a.candidate_id)
    )
    select jsonb_build_object(
    'now', now(),
    'interviews', interviews,
    'unanswered', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(w.applied_at), 'unopened', count(*) filter (where w.status = 'pending'))
      from waiting as w),
    'unanswered_vacancies', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.oldest_at, rows.vacancy_id), '[]')
      from (
        select w.vacancy_id, min(w.vacancy_title) as title, count(*) as count, min(w.applied_at) as oldest_at
        from waiting as w where w.vacancy_id is not null
        group by w.vacancy_id order by min(w.applied_at), w.vacancy_id limit 5
      ) as rows),
    'ending', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.last_day, rows.id), '[]')
      from (
        select v.id, v.title, least(v.deadline, v.confirmed_until) as last_day, private.is_confirmation_due(v.confirmed_until) as is_to_confirm
        from public.vacancies as v
        where v.company_id = caller and private.is_live(v.published, v.deadline)
          and (v.deadline <= private.today() + 7 or private.is_confirmation_due(v.confirmed_until))
        order by least(v.deadline, v.confirmed_until), v.id limit 10
      ) as rows),
    -- as the profile's form names its fields
    'missing', to_jsonb(array_remove(array[
      case when c.logo_path is null then 'logo' end, case when c.description is null then 'description' end,
      case when c.website is null then 'website' end, case when c.size_range is null then 'size_range' end,
      case when cardinality(c.benefits) = 0 then 'benefits' end], null)),
    'slug', case when c.listed then c.slug end,
    'quota', public.my_vacancy_quota(),
    'answers', private.shown_answers(caller)));
end $$;
revoke execute on function public.company_home() from public, anon;
grant execute on function public.company_home() to authenticated;

-- Candidates ----------------------------------------------------------------------------------------------------------------------------

-- As before; with p_is_alert false also what the person was told of by mail.
drop function private.new_matches(public.saved_searches, timestamptz, int);
create function private.new_matches(p_search public.saved_searches, p_since timestamptz, p_limit int, p_is_alert boolean default true) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  words text[] := private.query_words(p_search.query);
  queries tsquery[] := private.search_queries(words);
  place text;
  place_sql text;
  filters_sql text;
  hits uuid[];
begin
  -- signs only ('???'): asks for something that nobody has
  if queries is null and cardinality(words) = 0 and p_search.query is not null then return '{}'; end if;
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_search.location) as f;
  select f.filters_sql into filters_sql from private.side_filters(p_search.salary, p_search.type, p_search.level) as f;
  if queries is not null then filters_sql := filters_sql || ' and s.document @@ $5'; end if;
  if p_is_alert then
    filters_sql := filters_sql || ' and not exists (select from public.vacancy_alerts as t where t.user_id = $7 and t.vacancy_id = s.vacancy_id)';
  end if;
  execute
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc) from (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.posted_at > $6 and (s.deadline is null or s.deadline >= $2) and ' || place_sql || ' and ' || filters_sql || '
         and not exists (select from public.applications as a where a.candidate_id = $7 and a.vacancy_id = s.vacancy_id)
       order by s.posted_at desc, s.vacancy_id desc limit $8) as page'
    into hits using place, private.today(), null::int, null::int, queries[5], p_since, p_search.user_id, p_limit;
  return coalesce(hits, '{}');
end $$;

create function public.candidate_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  search public.saved_searches;
  searches int := 0;
  matches uuid[] := '{}';
begin
  if not exists (select from public.profiles as p where p.id = caller and p.role = 'candidate') then return null; end if;
  -- The newest ten, fifty of each: enough for a page that shows six.
  for search in select * from public.saved_searches as s where s.user_id = caller order by s.created_at desc, s.id limit 10 loop
    searches := searches + 1;
    matches := matches || private.new_matches(search, now() - interval '7 days', 50, false);
  end loop;

  return (
    with under_way as materialized (
      select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.status, a.applied_at, a.updated_at, a.interview_at, a.interview_place
      from public.applications as a
      where a.candidate_id = caller and private.awaits_outcome(a.status, a.withdrawn_at, a.no_answer_at) and a.hidden_by_candidate_at is null
    )
    select jsonb_build_object(
    'now', now(),
    'interviews', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.interview_at, rows.id), '[]')
      from (
        select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.interview_at, a.interview_place from under_way as a
        where a.status = 'interview' and a.interview_at >= private.today()::timestamp at time zone 'America/Sao_Paulo'
        order by a.interview_at, a.id limit 10
      ) as rows),
    'open', (select count(*) from under_way),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.updated_at desc, rows.id), '[]')
      from (
        select a.id, a.vacancy_id, a.vacancy_title, a.company_name, a.status, a.applied_at, a.updated_at from under_way as a
        order by a.updated_at desc, a.id limit 4
      ) as rows),
    'searches', searches,
    'matches', (
      select jsonb_build_object('count', count(*), 'rows', coalesce(jsonb_agg(private.vacancy_card(v, c) order by v.posted_at desc, v.id desc)
        filter (where place <= 6), '[]'))
      from (
        select found.id, row_number() over (order by w.posted_at desc, w.id desc) as place
        from (select distinct unnest(matches) as id) as found
        join public.vacancies as w on w.id = found.id
      ) as ranked
      join public.vacancies as v on v.id = ranked.id
      join public.companies as c on c.id = v.company_id),
    'ending', (
      select coalesce(jsonb_agg(to_jsonb(rows) order by rows.deadline, rows.vacancy_id), '[]')
      from (
        select s.vacancy_id, v.title, c.name as company_name, v.deadline
        from public.saved_vacancies as s
        join public.vacancies as v on v.id = s.vacancy_id and private.is_live(v.published, v.deadline)
        join public.companies as c on c.id = v.company_id and c.listed
        where s.user_id = caller and v.deadline <= private.today() + 7
          and not exists (select from public.applications as a
            where a.candidate_id = caller and a.vacancy_id = v.id and a.withdrawn_at is null)
        order by v.deadline, s.vacancy_id limit 5
      ) as rows),
    'quota', public.my_application_quota()));
end $$;
revoke execute on function public.candidate_home() from public, anon;
grant execute on function public.candidate_home() to authenticated;
