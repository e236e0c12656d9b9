-- Vacancies that a candidate keeps for later. No reference to the vacancy: one that its company deletes stays in the list, by its title
-- and its company's name, and is marked there.

create table public.saved_vacancies (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  vacancy_id uuid not null,
  vacancy_title text not null,
  company_name text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, vacancy_id)
);
alter table public.saved_vacancies enable row level security;
create policy "own: read" on public.saved_vacancies for select to authenticated using (user_id = (select auth.uid()));
grant select on public.saved_vacancies to authenticated;
grant all on public.saved_vacancies to service_role;

-- Keeps a vacancy or lets it go; asking twice is no mistake. Answers whether it is kept now.
create function public.set_vacancy_saved(p_vacancy_id uuid, p_saved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  v public.vacancies;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para salvar vagas');
  end if;
  if private.my_role() is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem salvar vagas');
  end if;
  if not coalesce(p_saved, false) then
    delete from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id;
    return false;
  end if;
  -- one at a time for a person, so that two requests together don't pass the limit
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id) then
    return true;
  end if;
  select * into v from public.vacancies where id = p_vacancy_id and published;
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível');
  end if;
  if (select count(*) from public.saved_vacancies where user_id = caller) >= 200 then
    perform private.refuse(409, 'saved_vacancy_limit', 'Você atingiu o limite de 200 vagas salvas. Remova uma para salvar outra.');
  end if;
  insert into public.saved_vacancies (user_id, vacancy_id, vacancy_title, company_name)
  select caller, v.id, v.title, c.name from public.companies as c where c.id = v.company_id;
  return true;
end $$;
grant execute on function public.set_vacancy_saved(uuid, boolean) to authenticated;

-- The caller's saved vacancies, the last one first, each with its card while the public may read it. 'gone': withdrawn or deleted.
create function public.list_saved_vacancies() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('now', now(), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    'vacancy_id', s.vacancy_id, 'title', s.vacancy_title, 'company_name', s.company_name, 'saved_at', s.saved_at,
    'status', case when v.id is null then 'gone' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'card', case when v.id is not null then private.vacancy_card(v, c) end
  ) order by s.saved_at desc, s.vacancy_id), '[]'))
  from public.saved_vacancies as s
  left join public.vacancies as v on v.id = s.vacancy_id and v.published
  left join public.companies as c on c.id = v.company_id
  where s.user_id = auth.uid()
$$;
grant execute on function public.list_saved_vacancies() to authenticated;
