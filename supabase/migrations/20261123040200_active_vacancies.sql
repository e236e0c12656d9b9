-- How many vacancies a company may have active at once: 5 in Básico, 15 in Profissional, without limit in Empresarial. 'Gratuito', 'Essencial'
-- and 'Premium' are plans of candidates, so a company begins with Básico (docs/decisions/2026-11-22-plans-of-companies.md).

create function private.choose_plan() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.role = 'company' and new.plan::text = 'free' then new.plan := 'basico'; end if;
  return new;
end $$;
create trigger choose_plan before insert on public.profiles for each row execute function private.choose_plan();

-- A company that has more vacancies active than Básico allows was never told of a limit: it keeps them, in the plan that has room for them.
do $$
begin
  -- a set of statements of its own, so that no plan of these is named while the type may still be changing
  execute 'update public.profiles as p set plan = case
      when active.count > 15 then ''empresarial'' when active.count > 5 then ''profissional'' else ''basico'' end::public.user_plan
    from (select c.id, (select count(*) from public.vacancies as v where v.company_id = c.id and private.is_live(v.published, v.deadline)) as count
      from public.companies as c) as active
    where active.id = p.id and p.role = ''company'' and p.plan::text not in (''basico'', ''profissional'', ''empresarial'')';
  execute 'update public.profiles set plan = ''basico'' where role = ''company'' and plan::text not in (''basico'', ''profissional'', ''empresarial'')';
end $$;
create function private.is_company_plan(p_plan public.user_plan) returns boolean
language sql immutable set search_path = '' as $$
  select p_plan::text in ('basico', 'profissional', 'empresarial')
$$;
grant execute on function private.is_company_plan(public.user_plan) to authenticated, service_role;
alter table public.profiles add constraint profiles_plan_of_role check ((role = 'company') = private.is_company_plan(plan));

-- Vacancies that may be active at once; null is without limit.
create function private.active_vacancy_limit(p_plan public.user_plan) returns int
language sql immutable set search_path = '' as $$
  select case p_plan::text when 'basico' then 5 when 'profissional' then 15 end
$$;

-- Runs after `prepare`, which has the say about what is written; this one about whether there is room for it.
create function private.keep_to_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- null for the seed, an import or an administrator
  caller uuid := auth.uid();
  company_plan public.user_plan;
  allowed int;
begin
  if caller is null or not private.is_live(new.published, new.deadline) then return new; end if;
  if tg_op = 'UPDATE' and private.is_live(old.published, old.deadline) then return new; end if;
  -- One at a time for each company: two windows that publish at once would both see the last place free.
  select p.plan into company_plan from public.profiles as p where p.id = new.company_id for no key update;
  allowed := private.active_vacancy_limit(company_plan);
  if allowed is not null and (
    select count(*) from public.vacancies as v
    where v.company_id = new.company_id and v.id <> new.id and private.is_live(v.published, v.deadline)) >= allowed then
    perform private.refuse(403, 'active_vacancy_limit', format(
      'O plano %s permite %s vagas ativas ao mesmo tempo, e todas estão em uso. Desative uma vaga, salve esta como rascunho ou mude de plano.',
      case company_plan::text when 'profissional' then 'Profissional' else 'Básico' end, allowed));
  end if;
  return new;
end $$;
create trigger within_plan before insert or update on public.vacancies
  for each row execute function private.keep_to_plan();

-- The calling company's plan, how many vacancies it may have active at once (null: without limit) and how many it has. Null for anybody else.
create function public.my_vacancy_quota() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', p.plan, 'limit', private.active_vacancy_limit(p.plan), 'used',
    (select count(*) from public.vacancies as v where v.company_id = p.id and private.is_live(v.published, v.deadline)))
  from public.profiles as p where p.id = auth.uid() and p.role = 'company'
$$;
grant execute on function public.my_vacancy_quota() to authenticated;
