-- Whoever chose the city of São Paulo got the whole state with it, São Bernardo do Campo among it.

create or replace function private.find_place(p_location text, out city_key text, out state text, out remote boolean)
language plpgsql stable set search_path = '' as $$
declare
  k text := private.fold(left(coalesce(p_location, ''), 120));
  pieces text[];
  uf_of_name text;
begin
  k := regexp_replace(k, '^(em|no|na) ', '');
  if k in ('', 'todas as localidades', 'todas', 'todos', 'todo o brasil', 'todo brasil', 'brasil', 'brasil todo', 'brasil inteiro', 'qualquer lugar', 'qualquer') then
    return;
  end if;
  if k ~ '^(100% ?)?(remot[oa]s?|home ?-?office|teletrabalho|a distancia|anywhere)( ?[(,/-]? ?brasil\)?)?$' then remote := true; return; end if;
  if private.is_uf(upper(k)) then state := upper(k); return; end if;
  k := case k when 'sampa' then 'sao paulo, sp' when 'bh' then 'belo horizonte' when 'poa' then 'porto alegre'
    when 'floripa' then 'florianopolis' when 'rio' then 'rio de janeiro, rj' when 'bsb' then 'brasilia' when 'jampa' then 'joao pessoa'
    when 'sao paulo capital' then 'sao paulo, sp' when 'ssa' then 'salvador' when 'cwb' then 'curitiba' else k end;

  -- 'Campinas, SP', 'Campinas - SP', 'Campinas/SP', 'Campinas SP', 'Campinas (SP)', 'Campinas, São Paulo'
  pieces := regexp_match(k, '^(.+?)\s*[,/(–-]?\s*\m([a-z]{2})\)?$');
  if pieces is not null and private.is_uf(upper(pieces[2])) and pieces[1] <> '' then
    state := upper(pieces[2]);
    -- the select's label of a state is its name with the letters in brackets
    if k like '%(__)' and exists (
      select from private.places as p where p.kind = 'state' and p.name_key = pieces[1] and p.uf = upper(pieces[2])) then
      return;
    end if;
    city_key := pieces[1];
  else
    pieces := regexp_match(k, '^(.+?)\s*[,/–-]\s*(.+)$');
    select p.uf into uf_of_name from private.places as p where p.kind = 'state' and p.name_key = pieces[2];
    if uf_of_name is not null then
      city_key := pieces[1];
      state := uf_of_name;
    else
      -- a name that is both a city's and a state's means the city; the state is asked for as 'SP' or 'São Paulo (SP)'
      select p.uf into state from private.places as p where p.kind = 'city' and p.name_key = k
        and exists (select from private.places as s where s.kind = 'state' and s.name_key = k);
      if state is not null then
        city_key := k;
        return;
      end if;
      select p.uf into state from private.places as p where p.kind = 'state' and p.name_key = k;
      if state is not null then return; end if;
      city_key := k;
    end if;
  end if;

  if not exists (select from private.vacancy_search as s where s.city_key = find_place.city_key limit 1) then
    select p.name_key into k from private.places as p
    where (p.uf = state or state is null) and char_length(p.name_key) >= 5
      and not exists (select from private.places as exact where exact.kind = 'city' and exact.name_key = find_place.city_key)
      and private.is_one_error(p.name_key, find_place.city_key)
    order by p.kind, p.name_key limit 1;
    if found then
      if exists (select from private.places as p where p.kind = 'city' and p.name_key = k) then
        city_key := k;
      else
        city_key := null;
        select p.uf into state from private.places as p where p.kind = 'state' and p.name_key = k;
      end if;
    end if;
  end if;
end $$;

-- Every city where there is a live vacancy, by name: what the location boxes offer beside the cities that they know. It reads one row a city
-- along the index of places (20261121097000_search_city_in_state.sql), however many vacancies lie there.
create function public.list_vacancy_places() returns table (city text, state text)
language sql stable security definer set search_path = '' as $$
  with recursive keys as (
    (select s.city_key || ', ' || s.state as key from private.vacancy_search as s
     where s.city_key || ', ' || s.state is not null order by 1 limit 1)
    union all
    select (select s.city_key || ', ' || s.state from private.vacancy_search as s
            where s.city_key || ', ' || s.state > keys.key order by 1 limit 1)
    from keys where keys.key is not null
  )
  select v.city, v.state
  from keys
  cross join lateral (
    select s.vacancy_id from private.vacancy_search as s
    where s.city_key || ', ' || s.state = keys.key
      and (s.deadline is null or s.deadline >= (now() at time zone 'America/Sao_Paulo')::date)
    order by s.posted_at desc, s.vacancy_id desc limit 1
  ) as newest
  join public.vacancies as v on v.id = newest.vacancy_id
  where keys.key is not null
  -- a name of letters: companies also write 'Zona 2' or a whole sentence there
    and keys.key ~ '^[a-z][a-z'' .-]{1,60}, [A-Z]{2}$'
  order by keys.key
  limit 1000
$$;
comment on function public.list_vacancy_places() is 'Cities with live vacancies, each once, as its newest vacancy writes it.';
grant execute on function public.list_vacancy_places() to anon, authenticated;
