/*
 * Vacancies: what a company publishes, and how its free texts (place, salary) become something to filter by.
 *
 * Guarantees: only its company meets the table, everybody else reads through functions that hold the visibility rule; place and salary range
 * are parsed from the text and never written by hand; a vacancy stands for a year at most; no more are created in a day than 50, and no more
 * active at once than the company's plan allows.
 */

create type public.contract_type as enum ('clt', 'pj', 'estagio', 'temporario', 'freelancer');
create type public.vacancy_level as enum ('estagio', 'junior', 'pleno', 'senior', 'diretor');
create type public.vacancy_source as enum ('own', 'external');

-- Places and salaries ------------------------------------------------------------------------------------------------------------

-- Federative units and the cities that people name without their state (the same list as the interface's).
create table private.places (
  name text not null,
  uf text not null check (private.is_uf(uf)),
  kind text not null check (kind in ('state', 'city')),
  name_key text not null generated always as (private.fold(name)) stored,
  primary key (name_key, kind)
);
alter table private.places enable row level security;
insert into private.places (name, uf, kind) values
  ('Acre', 'AC', 'state'), ('Alagoas', 'AL', 'state'), ('Amapá', 'AP', 'state'), ('Amazonas', 'AM', 'state'),
  ('Bahia', 'BA', 'state'), ('Ceará', 'CE', 'state'), ('Distrito Federal', 'DF', 'state'),
  ('Espírito Santo', 'ES', 'state'), ('Goiás', 'GO', 'state'), ('Maranhão', 'MA', 'state'),
  ('Mato Grosso', 'MT', 'state'), ('Mato Grosso do Sul', 'MS', 'state'), ('Minas Gerais', 'MG', 'state'),
  ('Pará', 'PA', 'state'), ('Paraíba', 'PB', 'state'), ('Paraná', 'PR', 'state'), ('Pernambuco', 'PE', 'state'),
  ('Piauí', 'PI', 'state'), ('Rio de Janeiro', 'RJ', 'state'), ('Rio Grande do Norte', 'RN', 'state'),
  ('Rio Grande do Sul', 'RS', 'state'), ('Rondônia', 'RO', 'state'), ('Roraima', 'RR', 'state'),
  ('Santa Catarina', 'SC', 'state'), ('São Paulo', 'SP', 'state'), ('Sergipe', 'SE', 'state'),
  ('Tocantins', 'TO', 'state'),
  ('São Paulo', 'SP', 'city'), ('Rio de Janeiro', 'RJ', 'city'), ('Brasília', 'DF', 'city'),
  ('Fortaleza', 'CE', 'city'), ('Salvador', 'BA', 'city'), ('Belo Horizonte', 'MG', 'city'), ('Manaus', 'AM', 'city'),
  ('Curitiba', 'PR', 'city'), ('Recife', 'PE', 'city'), ('Goiânia', 'GO', 'city'), ('Porto Alegre', 'RS', 'city'),
  ('Belém', 'PA', 'city'), ('Guarulhos', 'SP', 'city'), ('Campinas', 'SP', 'city'), ('São Luís', 'MA', 'city'),
  ('Maceió', 'AL', 'city'), ('Campo Grande', 'MS', 'city'), ('São Gonçalo', 'RJ', 'city'), ('Teresina', 'PI', 'city'),
  ('João Pessoa', 'PB', 'city'), ('São Bernardo do Campo', 'SP', 'city'), ('Duque de Caxias', 'RJ', 'city'),
  ('Nova Iguaçu', 'RJ', 'city'), ('Natal', 'RN', 'city'), ('Santo André', 'SP', 'city'), ('Osasco', 'SP', 'city'),
  ('Sorocaba', 'SP', 'city'), ('Uberlândia', 'MG', 'city'), ('Ribeirão Preto', 'SP', 'city'),
  ('São José dos Campos', 'SP', 'city'), ('Cuiabá', 'MT', 'city'), ('Jaboatão dos Guararapes', 'PE', 'city'),
  ('Contagem', 'MG', 'city'), ('Joinville', 'SC', 'city'), ('Feira de Santana', 'BA', 'city'),
  ('Aracaju', 'SE', 'city'), ('Londrina', 'PR', 'city'), ('Juiz de Fora', 'MG', 'city'),
  ('Florianópolis', 'SC', 'city'), ('Aparecida de Goiânia', 'GO', 'city'), ('Serra', 'ES', 'city'),
  ('Campos dos Goytacazes', 'RJ', 'city'), ('Porto Velho', 'RO', 'city'), ('Niterói', 'RJ', 'city'),
  ('Caxias do Sul', 'RS', 'city'), ('Macapá', 'AP', 'city'), ('Vila Velha', 'ES', 'city'), ('Vitória', 'ES', 'city'),
  ('Boa Vista', 'RR', 'city'), ('Santos', 'SP', 'city'), ('Maringá', 'PR', 'city'), ('Rio Branco', 'AC', 'city'),
  ('Blumenau', 'SC', 'city'), ('Palmas', 'TO', 'city');

-- Where a vacancy is, from how people write it: 'São Paulo, SP', 'Recife - PE', 'Centro, Sorocaba/SP', 'Remoto (Brasil)',
-- 'Híbrido em Campinas', 'Minas Gerais'. A city of the list is written as the list writes it and brings its state.
create function private.parse_location(p_text text, out city text, out state text, out remote boolean)
language plpgsql stable set search_path = '' as $$
declare
  rest text := coalesce(p_text, '');
  parts text[];
  last_part text;
  place record;
begin
  remote := private.fold(rest) ~ '\m(remot[oa]s?|home ?-?office|teletrabalho|anywhere)\M';

  -- ways of working and filler are not places
  rest := regexp_replace(rest,
    '(100% *)?\m(remot[oa]s?|h[ií]brid[oa]|presencial|home[ -]?office|teletrabalho|anywhere|modelo|trabalho|vaga|bairro|regi[aã]o d[eao]|grande(?= (s[aã]o paulo|sp\M|abc|rio\M|recife|belo horizonte|bh\M|porto alegre|curitiba|florian[oó]polis|vit[oó]ria|salvador|fortaleza|bel[eé]m|goi[aâ]nia))|brasil)\M',
    ' ', 'gi');
  rest := regexp_replace(rest, '(H[IÍ]BRID[OA])', ' ', 'g');
  rest := regexp_replace(rest, '\s[-–—]\s|[/|;()\[\]•·]', ',', 'g');
  rest := regexp_replace(rest, '-\s*([A-Za-z]{2})\s*$', ',\1');
  rest := regexp_replace(rest, '\s([A-Z]{2})\s*$', ',\1');
  select coalesce(array_agg(part order by place_in_text), '{}') into parts
  from (
    select private.clean(regexp_replace(regexp_replace(piece, '\s+', ' ', 'g'), '^ ?(em|ou|no|na|todo o|e) | (em|ou|e|no|na) ?$', '', 'gi')) as part,
      place_in_text
    from string_to_table(rest, ',') with ordinality as list(piece, place_in_text)
  ) as pieces
  where private.fold(part) ~ '[a-z]' and private.fold(part) not in ('em', 'ou', 'e', 'todo o', 'todo', 'no', 'na');

  last_part := parts[cardinality(parts)];
  if private.is_uf(upper(last_part)) then
    state := upper(last_part);
    parts := trim_array(parts, 1);
  elsif cardinality(parts) > 1 then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(last_part);
    if state is not null then parts := trim_array(parts, 1); end if;
  end if;

  -- of several parts, the one that is a known city ('Boa Viagem, Recife'); else the last one ('Centro, Itu')
  select p.name, p.uf into place
  from unnest(parts) with ordinality as list(part, place_in_text)
  join private.places as p on p.kind = 'city' and p.name_key = private.fold(part)
  where p.uf = state or state is null
  order by place_in_text desc limit 1;
  if found then
    city := place.name;
    state := place.uf;
  elsif cardinality(parts) = 1 and state is null
    and exists (select from private.places where kind = 'state' and name_key = private.fold(parts[1])) then
    select uf into state from private.places where kind = 'state' and name_key = private.fold(parts[1]);
  else
    city := left(parts[cardinality(parts)], 120);
  end if;
end $$;

-- A monthly range in reais, from how people write a salary. What has no usable number ('A combinar') gives no range. Hours
-- count 220 a month (44 a week, the CLT's full time), days 22, weeks 52/12, years 12 months. An open end stays null.
create function private.parse_salary(p_text text, out salary_min numeric, out salary_max numeric)
language plpgsql immutable set search_path = '' as $$
declare
  t text := private.fold(left(coalesce(p_text, ''), 300));
  factor numeric;
  found_numbers numeric[] := '{}';
  units boolean[] := '{}';
  hit text[];
  amount numeric;
begin
  -- another currency is not reais
  if t ~ 'us ?\$|\musd\M|\mdolar|€|\meuros?\M|\mgbp\M' then return; end if;
  -- what comes on top of the salary is not the salary: '+ VR', 'mais comissao', '10%', '13o salario', '40h semanais', '12x36'
  t := regexp_replace(t, '(\+\s*[a-z]|\mmais\s+(benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(benef|comiss)).*$', '');
  t := regexp_replace(t, '[0-9]+([.,][0-9]+)?\s*%', ' ', 'g');
  t := regexp_replace(t, '(\+\s*)?\m1[34]\s*(o|a|º|ª|°)?\s+salario', ' ', 'g');
  t := regexp_replace(t, '[0-9]+\s*x\s*[0-9]+\M(?!\s*(k|mil))', ' ', 'g');
  t := regexp_replace(t, '[0-9]+\s*(h|hs|hrs|horas)\M(\s*(semanais|mensais|por semana|por mes|por dia|/\s*(semana|mes|dia)|diarias|sem))?', ' ', 'g');

  factor := case
    when t ~ '(/|\mpor|\mp/|\ma|\mpela?|\mcada)\s*(h|hs|hr|hora)\M|\mhora aula\M|\mhora/aula\M|\mvalor hora\M|\mhora:' then 220
    when t ~ '(/|\mpor|\mao|\ma|\mo)\s*dia\M|\mdiarias?\M' then 22
    when t ~ '(/|\mpor|\ma)\s*semana\M|\msemanal\M|\msemanais\M' then 52.0 / 12
    when t ~ '\mquinzena(l|is)?\M' then 2
    when t ~ '(/|\mpor|\mao|\ma)\s*ano\M|\manua(l|is)\M' then 1.0 / 12
    else 1
  end;

  for hit in
    select regexp_matches(t, '([0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+)(?:[.,]([0-9]{1,2})(?![0-9]))?\s*(k\M|mil\M|mil(?=reais))?', 'g')
  loop
    continue when char_length(hit[1]) > 12;
    amount := (replace(hit[1], '.', '') || '.' || coalesce(hit[2], '0'))::numeric;
    found_numbers := found_numbers || amount;
    units := units || (hit[3] is not null);
  end loop;

  -- '3 a 4 mil', '3-4k': the unit of the last number is also that of a smaller bare one before it
  for i in 1 .. cardinality(found_numbers) loop
    if units[i] or (
      units[cardinality(units)] and found_numbers[i] < 1000 and cardinality(found_numbers) = 2
      and found_numbers[i] <= found_numbers[2]) then
      found_numbers[i] := found_numbers[i] * 1000;
    end if;
  end loop;

  select min(monthly), max(monthly) into salary_min, salary_max
  from (
    select round(n * factor, 2) as monthly
    from unnest(found_numbers) with ordinality as list(n, place)
    where round(n * factor, 2) between 200 and 1000000
    order by place limit 2
  ) as usable;

  if salary_min is null then return; end if;
  if salary_min = salary_max then
    if t ~ '\m(a partir|acima|desde|minimo|inicial|mais de|superior)\M|[0-9k]\s*\+|\+$' then
      salary_max := null;
    elsif t ~ '\m(ate|maximo|teto|limite)\M' then
      salary_min := null;
    end if;
  end if;
end $$;

-- The table ----------------------------------------------------------------------------------------------------------------------

create table public.vacancies (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null default auth.uid() references public.companies (id) on delete cascade,
  title text not null check (char_length(title) between 5 and 150),
  description text not null check (char_length(description) between 20 and 10000),
  requirements text[] not null check (
    private.is_text_list(requirements, 1, 50, 500) and char_length(array_to_string(requirements, ' ')) >= 10),
  location text not null check (char_length(location) between 3 and 120),
  city text,
  state text check (private.is_uf(state)),
  remote boolean not null default false,
  type public.contract_type not null,
  level public.vacancy_level not null,
  salary text check (char_length(salary) between 1 and 120),
  salary_min numeric(10, 2),
  salary_max numeric(10, 2),
  benefits text[] not null check (private.is_text_list(benefits, 1, 50, 300)),
  posted_at timestamptz not null default now(),
  deadline date check (deadline <= date '2199-12-31'),
  published boolean not null default true,
  first_published_at timestamptz,
  source public.vacancy_source not null default 'own',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.vacancies.posted_at is
  'Set again when a draft goes live for the first time, and never later: switching off and on does not bring it to the top.';
comment on column public.vacancies.deadline is 'Last day it is live, in São Paulo time. Null: no end.';
comment on column public.vacancies.salary_min is 'Monthly, in reais, parsed from salary. Null beside a salary_max: open end.';
create index vacancies_company_id on public.vacancies (company_id, posted_at desc);
-- finds the next step of long work over a company's vacancies without reading those before it
create index vacancies_company_published on public.vacancies (company_id, id) where published;
alter table public.vacancies enable row level security;

create function private.is_live(p_published boolean, p_deadline date) returns boolean
language sql stable set search_path = '' as $$
  select p_published and (p_deadline is null or p_deadline >= private.today())
$$;
grant execute on function private.is_live(boolean, date) to authenticated, service_role;

-- How many vacancies a company has created today. A counter and not a count: deleting does not give the place back.
create table private.vacancy_quota (
  company_id uuid primary key references public.companies (id) on delete cascade,
  day date not null,
  used int not null
);
alter table private.vacancy_quota enable row level security;

create function private.prepare_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- null for the seed, an import or an administrator: those keep the form but not the quotas
  caller uuid := auth.uid();
  used_today int;
begin
  new.title := private.clean(new.title);
  new.description := private.clean(new.description);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  new.requirements := private.clean_list(new.requirements);
  new.benefits := private.clean_list(new.benefits);

  if tg_op = 'INSERT' or new.location is distinct from old.location then
    select p.city, p.state, p.remote into new.city, new.state, new.remote from private.parse_location(new.location) as p;
  end if;
  if tg_op = 'INSERT' or new.salary is distinct from old.salary then
    select p.salary_min, p.salary_max into new.salary_min, new.salary_max from private.parse_salary(new.salary) as p;
  end if;

  if tg_op = 'INSERT' then
    if new.published then new.first_published_at := new.posted_at; end if;
  else
    new.updated_at := now();
    if new.published and old.first_published_at is null then
      new.posted_at := now();
      new.first_published_at := now();
    end if;
  end if;

  if caller is not null then
    if new.deadline < private.today() and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
      perform private.refuse(400, 'deadline_past', 'A data de expiração não pode estar no passado');
    end if;
    if new.published and exists (
      select from public.companies where id = caller and num_nulls(cnpj, industry, phone) > 0) then
      perform private.refuse(403, 'company_incomplete',
        'Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas');
    end if;
    if tg_op = 'INSERT' and exists (select from public.companies where id = caller) then
      insert into private.vacancy_quota as quota (company_id, day, used) values (caller, private.today(), 1)
      on conflict (company_id) do update
        set used = case when quota.day = excluded.day then quota.used + 1 else 1 end, day = excluded.day
      returning quota.used into used_today;
      if used_today > 50 then
        perform private.refuse(429, 'daily_vacancy_limit', 'Você atingiu o limite de 50 novas vagas por dia');
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.vacancies
  for each row execute function private.prepare_vacancy();

-- A vacancy stands for a year at most: whoever is still looking then renews it. One that has no deadline, or a later one already, may stay.
create function private.limit_deadline() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- the seed, an import or an administrator keeps the range of the column alone
  if auth.uid() is not null and new.deadline > (private.today() + interval '1 year')::date
    and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
    perform private.refuse(400, 'deadline_far',
      'A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até '
        || to_char(private.today() + interval '1 year', 'DD/MM/YYYY') || '.');
  end if;
  return new;
end $$;
-- after `bound_dates`, which refuses the days that no calendar page shows
create trigger limit_deadline before insert or update on public.vacancies
  for each row execute function private.limit_deadline();

-- Plans --------------------------------------------------------------------------------------------------------------------------

-- Vacancies that may be active at once: 5 in Básico, 15 in Profissional, without limit (null) in Empresarial.
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

-- Rights -------------------------------------------------------------------------------------------------------------------------

create policy "own: read" on public.vacancies for select to authenticated using (company_id = (select auth.uid()));
create policy "own: insert" on public.vacancies for insert to authenticated
  with check (company_id = (select auth.uid()) and (select private.my_role()) = 'company' and source = 'own');
create policy "own: update" on public.vacancies for update to authenticated
  using (company_id = (select auth.uid())) with check (company_id = (select auth.uid()));
create policy "own: delete" on public.vacancies for delete to authenticated using (company_id = (select auth.uid()));

grant select, delete on public.vacancies to authenticated;
grant
  insert (title, description, requirements, location, type, level, salary, benefits, deadline, published),
  update (title, description, requirements, location, type, level, salary, benefits, deadline, published)
on public.vacancies to authenticated;
grant all on public.vacancies to service_role;

-- With an idempotency key. Grants, policies and triggers are those of an insert: this function has no more rights than its caller.
create function public.create_vacancy(p_idempotency_key uuid, p_vacancy jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_vacancy', p_vacancy);
  new_id uuid;
begin
  if answer is not null then return answer; end if;
  insert into public.vacancies (title, description, requirements, location, type, level, salary, benefits, deadline, published)
  select v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits, v.deadline, coalesce(v.published, true)
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;
grant execute on function public.create_vacancy(uuid, jsonb) to authenticated;
