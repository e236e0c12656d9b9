-- A city lies in one state, which the planner does not know: it took 'Recife, PE' for as rare as two things that have nothing to do with each
-- other, read both indexes and sorted all 33 000 vacancies there (of a million) instead of walking the newest along an index. Statistics over
-- both columns do not help, for two indexes that are read together are still taken as independent. So both are asked as one.
create index vacancy_search_city_in_state on private.vacancy_search ((city_key || ', ' || state), posted_at desc, vacancy_id desc);

create or replace function private.location_filter(p_location text) returns text
language sql stable set search_path = '' as $$
  select case
    when place.remote then 's.remote'
    when place.city_key is not null and place.state is not null then format('s.city_key || '', '' || s.state = %L', place.city_key || ', ' || place.state)
    when place.city_key is not null then format('s.city_key = %L', place.city_key)
    when place.state is not null then format('s.state = %L', place.state)
  end
  from private.find_place(p_location) as place
$$;

analyze private.vacancy_search;
