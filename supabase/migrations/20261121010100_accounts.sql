-- profiles: who a user is here. companies: what a company user tells about itself.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role public.user_role not null,
  name text not null check (char_length(name) between 1 and 120),
  plan public.user_plan not null default 'free',
  avatar_path text check (char_length(avatar_path) <= 200 and starts_with(avatar_path, id::text || '/')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.role is 'Fixed at sign-up by trigger; user metadata only asks for it.';

create table public.companies (
  id uuid primary key references public.profiles (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 2 and 120),
  legal_name text check (char_length(legal_name) between 2 and 160),
  cnpj text check (private.is_cnpj(cnpj)),
  industry text check (char_length(industry) between 2 and 60),
  description text check (char_length(description) between 10 and 5000),
  phone text check (phone ~ '^[0-9]{8,13}$'),
  website text check (private.is_web_address(website)),
  street text check (char_length(street) between 1 and 160),
  number text check (char_length(number) between 1 and 20),
  complement text check (char_length(complement) between 1 and 120),
  neighborhood text check (char_length(neighborhood) between 1 and 120),
  city text check (char_length(city) between 1 and 120),
  state text check (private.is_uf(state)),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  size_range text check (char_length(size_range) between 1 and 60),
  benefits text[] not null default '{}' check (private.is_text_list(benefits, 0, 50, 300)),
  logo_path text check (char_length(logo_path) <= 200 and starts_with(logo_path, id::text || '/')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Either as sign-up left it, or everything that the profile form requires.
  constraint companies_profile_complete check (
    num_nonnulls(legal_name, description, street, number, neighborhood, city, state, zip_code) = 0
    or num_nulls(legal_name, description, street, number, neighborhood, city, state, zip_code, cnpj, industry, phone) = 0)
);

alter table public.profiles enable row level security;
alter table public.companies enable row level security;

-- The caller's role, from the table that the caller cannot write. Null for a visitor.
create function private.my_role() returns public.user_role
language sql stable security definer set search_path = '' as $$
  select role from public.profiles where id = auth.uid()
$$;
grant execute on function private.my_role() to authenticated, service_role;

create function private.prepare_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.avatar_path := private.clean(new.avatar_path);
  if tg_op = 'UPDATE' then
    if new.role is distinct from old.role then
      perform private.refuse(403, 'role_fixed', 'O tipo de conta não pode ser alterado');
    end if;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.profiles
  for each row execute function private.prepare_profile();

create function private.prepare_company() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.legal_name := private.clean(new.legal_name);
  new.cnpj := private.normalize_cnpj(new.cnpj);
  new.industry := private.clean(new.industry);
  new.description := private.clean(new.description);
  new.phone := private.normalize_phone(new.phone);
  new.website := private.clean(new.website);
  new.street := private.clean(new.street);
  new.number := private.clean(new.number);
  new.complement := private.clean(new.complement);
  new.neighborhood := private.clean(new.neighborhood);
  new.city := private.clean(new.city);
  new.state := upper(private.clean(new.state));
  new.zip_code := nullif(private.digits(new.zip_code), '');
  new.size_range := private.clean(new.size_range);
  new.benefits := private.clean_list(new.benefits);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.companies
  for each row execute function private.prepare_company();

create function private.slugify(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    nullif(btrim(left(regexp_replace(private.fold(p_text), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'empresa')
$$;

-- Sign-up. raw_user_meta_data is the user's own to write, before and after: it is read here once, as a request. What is
-- malformed in it is dropped and not refused, because the auth service would answer 500; the rules that need it ask again later.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  user_role public.user_role := case when asked->>'role' = 'company' then 'company' else 'candidate' end;
  user_name text := coalesce(
    private.clean(left(private.clean(asked->>'name'), 120)),
    private.clean(left(private.clean(asked->>'full_name'), 120)),
    'Usuário');
  user_cpf text := private.digits(left(asked->>'cpf', 40));
  user_cnpj text := private.normalize_cnpj(left(asked->>'cnpj', 40));
  user_phone text := private.normalize_phone(left(asked->>'phone', 40));
  user_industry text := private.clean(left(private.clean(asked->>'industry'), 60));
  attempt int := 0;
begin
  insert into public.profiles (id, role, name) values (new.id, user_role, user_name);

  if user_role = 'company' then
    user_name := case when char_length(user_name) < 2 then 'Empresa ' || user_name else user_name end;
    loop
      attempt := attempt + 1;
      insert into public.companies (id, slug, name, cnpj, industry, phone) values (
        new.id,
        private.slugify(user_name)
          || case when attempt = 1 then '' when attempt < 10 then '-' || attempt else '-' || left(new.id::text, 8) end,
        user_name,
        case when private.is_cnpj(user_cnpj) then user_cnpj end,
        case when char_length(user_industry) >= 2 then user_industry end,
        case when user_phone ~ '^[0-9]{8,13}$' then user_phone end)
      on conflict (slug) do nothing;
      exit when found;
    end loop;
  else
    insert into public.personal_info (user_id, full_name, cpf) values (
      new.id,
      case when char_length(user_name) < 2 then 'Usuário' else user_name end,
      case when private.is_cpf(user_cpf) then user_cpf end);
  end if;
  return new;
end $$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

create policy "own profile: read" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "own profile: update" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select on public.profiles to authenticated;
grant update (name, avatar_path) on public.profiles to authenticated;

create policy "own company: read" on public.companies for select to authenticated using (id = (select auth.uid()));
create policy "own company: update" on public.companies for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select on public.companies to authenticated;
grant update (
  name, legal_name, cnpj, industry, description, phone, website, street, number, complement, neighborhood, city, state,
  zip_code, size_range, benefits, logo_path
) on public.companies to authenticated;

grant all on public.profiles, public.companies to service_role;
