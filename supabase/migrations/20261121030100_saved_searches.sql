-- Searches that a candidate keeps: the arguments of search_vacancies under a name.

create table public.saved_searches (
  id text primary key default private.new_id('ss_') check (id ~ '^ss_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  query text check (char_length(query) between 1 and 200),
  location text check (char_length(location) between 1 and 120),
  salary text check (char_length(salary) <= 20 and salary in ('1000-3000', '3000-6000', '6000-10000', '10000+')),
  type public.contract_type,
  level public.vacancy_level,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_searches_filled check (num_nonnulls(query, location, salary, type, level) > 0),
  constraint saved_searches_once unique nulls not distinct (user_id, query, location, salary, type, level)
);
alter table public.saved_searches enable row level security;

create function private.prepare_saved_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.query := private.clean(new.query);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;

  -- one at a time for a user, so that two requests together can neither pass the limit nor save the same
  perform from public.profiles where id = new.user_id for no key update;
  if exists (
    select from public.saved_searches as s
    where s.user_id = new.user_id and s.id <> new.id
      and (s.query, s.location, s.salary, s.type, s.level)
        is not distinct from (new.query, new.location, new.salary, new.type, new.level)) then
    perform private.refuse(409, 'saved_search_duplicate', 'Você já salvou esta busca');
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.saved_searches where user_id = new.user_id) >= 20 then
    perform private.refuse(409, 'saved_search_limit', 'Você atingiu o limite de 20 buscas salvas');
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.saved_searches
  for each row execute function private.prepare_saved_search();
create trigger check_version before update on public.saved_searches
  for each row execute function private.check_version();

create policy "own: read" on public.saved_searches for select to authenticated using (user_id = (select auth.uid()));
create policy "own: insert" on public.saved_searches for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');
create policy "own: update" on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own: delete" on public.saved_searches for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.saved_searches to authenticated;
grant
  insert (name, query, location, salary, type, level),
  update (name, query, location, salary, type, level, updated_at)
on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;
