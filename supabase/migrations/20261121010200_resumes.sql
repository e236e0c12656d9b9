-- The resume in parts. Its owner alone reads and writes it; a company reads the copy inside an application (resume as sent).

create table public.personal_info (
  id text primary key default private.new_id('pi_') check (id ~ '^pi_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null unique default auth.uid() references public.profiles (id) on delete cascade,
  full_name text not null check (char_length(full_name) between 2 and 120),
  cpf text check (private.is_cpf(cpf)),
  birth_date date check (birth_date >= date '1900-01-01'),
  phone text check (phone ~ '^[0-9]{8,13}$'),
  street text check (char_length(street) between 1 and 160),
  number text check (char_length(number) between 1 and 20),
  complement text check (char_length(complement) between 1 and 120),
  neighborhood text check (char_length(neighborhood) between 1 and 120),
  city text check (char_length(city) between 1 and 120),
  state text check (private.is_uf(state)),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Either as sign-up left it, or everything that the profile form requires.
  constraint personal_info_complete check (
    num_nonnulls(birth_date, phone, street, number, neighborhood, city, state, zip_code) = 0
    or num_nulls(birth_date, phone, street, number, neighborhood, city, state, zip_code, cpf) = 0)
);

create table public.experiences (
  id text primary key default private.new_id('we_') check (id ~ '^we_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  company text not null check (char_length(company) between 2 and 120),
  role text not null check (char_length(role) between 2 and 120),
  start_date date not null check (start_date between date '1900-01-01' and date '2199-12-31'),
  end_date date check (end_date <= date '2199-12-31'),
  current boolean not null default false,
  description text not null check (char_length(description) between 10 and 5000),
  skills text[] not null check (private.is_text_list(skills, 1, 50, 80)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint experiences_period check (end_date >= start_date and not current or end_date is null)
);
create index experiences_user_id on public.experiences (user_id, start_date desc);

create table public.educations (
  id text primary key default private.new_id('edu_') check (id ~ '^edu_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  education_type public.education_type not null default 'graduacao',
  institution_name text not null check (char_length(institution_name) between 2 and 160),
  course_name text not null check (char_length(course_name) between 2 and 160),
  start_date date not null check (start_date between date '1900-01-01' and date '2199-12-31'),
  end_date date check (end_date <= date '2199-12-31'),
  current boolean not null default false,
  description text check (char_length(description) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint educations_period check (end_date >= start_date and not current or end_date is null)
);
create index educations_user_id on public.educations (user_id, start_date desc);

create table public.courses (
  id text primary key default private.new_id('course_') check (id ~ '^course_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 2 and 160),
  institution text not null check (char_length(institution) between 2 and 160),
  duration int not null check (duration between 1 and 20000),
  completion_year text not null check (char_length(completion_year) between 4 and 20),
  certificate boolean not null default false,
  certificate_url text check (private.is_web_address(certificate_url)),
  description text check (char_length(description) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint courses_certificate check (certificate or certificate_url is null)
);
comment on column public.courses.duration is 'Hours.';
create index courses_user_id on public.courses (user_id);

alter table public.personal_info enable row level security;
alter table public.experiences enable row level security;
alter table public.educations enable row level security;
alter table public.courses enable row level security;

create function private.prepare_personal_info() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.full_name := private.clean(new.full_name);
  new.cpf := nullif(private.digits(new.cpf), '');
  new.phone := private.normalize_phone(new.phone);
  new.street := private.clean(new.street);
  new.number := private.clean(new.number);
  new.complement := private.clean(new.complement);
  new.neighborhood := private.clean(new.neighborhood);
  new.city := private.clean(new.city);
  new.state := upper(private.clean(new.state));
  new.zip_code := nullif(private.digits(new.zip_code), '');
  -- here and not as a constraint, because it depends on the day
  if new.birth_date > private.today() then
    perform private.refuse(400, 'invalid_birth_date', 'Data de nascimento inválida');
  end if;
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.personal_info
  for each row execute function private.prepare_personal_info();

-- A resume has an end: each part may have 50 rows.
create function private.limit_resume_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken int;
begin
  -- one at a time for a user, so that two requests together cannot pass the limit
  perform from public.profiles where id = new.user_id for no key update;
  execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
    into taken using new.user_id;
  if taken >= 50 then
    perform private.refuse(409, 'resume_part_full', 'Você atingiu o limite de 50 itens nesta seção do currículo');
  end if;
  return new;
end $$;

create function private.prepare_experience() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.company := private.clean(new.company);
  new.role := private.clean(new.role);
  new.description := private.clean(new.description);
  new.skills := private.clean_list(new.skills);
  if new.current then new.end_date := null; end if;
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.experiences
  for each row execute function private.prepare_experience();
create trigger row_limit before insert on public.experiences
  for each row execute function private.limit_resume_part();

create function private.prepare_education() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.institution_name := private.clean(new.institution_name);
  new.course_name := private.clean(new.course_name);
  new.description := private.clean(new.description);
  if new.current then new.end_date := null; end if;
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.educations
  for each row execute function private.prepare_education();
create trigger row_limit before insert on public.educations
  for each row execute function private.limit_resume_part();

create function private.prepare_course() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.institution := private.clean(new.institution);
  new.completion_year := private.clean(new.completion_year);
  new.description := private.clean(new.description);
  new.certificate_url := case when new.certificate then private.clean(new.certificate_url) end;
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger prepare before insert or update on public.courses
  for each row execute function private.prepare_course();
create trigger row_limit before insert on public.courses
  for each row execute function private.limit_resume_part();

create policy "own: read" on public.personal_info for select to authenticated using (user_id = (select auth.uid()));
create policy "own: insert" on public.personal_info for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');
create policy "own: update" on public.personal_info for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own: delete" on public.personal_info for delete to authenticated using (user_id = (select auth.uid()));

create policy "own: read" on public.experiences for select to authenticated using (user_id = (select auth.uid()));
create policy "own: insert" on public.experiences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');
create policy "own: update" on public.experiences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own: delete" on public.experiences for delete to authenticated using (user_id = (select auth.uid()));

create policy "own: read" on public.educations for select to authenticated using (user_id = (select auth.uid()));
create policy "own: insert" on public.educations for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');
create policy "own: update" on public.educations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own: delete" on public.educations for delete to authenticated using (user_id = (select auth.uid()));

create policy "own: read" on public.courses for select to authenticated using (user_id = (select auth.uid()));
create policy "own: insert" on public.courses for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');
create policy "own: update" on public.courses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own: delete" on public.courses for delete to authenticated using (user_id = (select auth.uid()));

-- user_id may be written because an upsert names it; the policies hold it to the caller.
grant select, delete on public.personal_info, public.experiences, public.educations, public.courses to authenticated;
grant
  insert (user_id, full_name, cpf, birth_date, phone, street, number, complement, neighborhood, city, state, zip_code),
  update (user_id, full_name, cpf, birth_date, phone, street, number, complement, neighborhood, city, state, zip_code)
on public.personal_info to authenticated;
grant
  insert (user_id, company, role, start_date, end_date, current, description, skills),
  update (company, role, start_date, end_date, current, description, skills)
on public.experiences to authenticated;
grant
  insert (user_id, education_type, institution_name, course_name, start_date, end_date, current, description),
  update (education_type, institution_name, course_name, start_date, end_date, current, description)
on public.educations to authenticated;
grant
  insert (user_id, name, institution, duration, completion_year, certificate, certificate_url, description),
  update (name, institution, duration, completion_year, certificate, certificate_url, description)
on public.courses to authenticated;

grant all on public.personal_info, public.experiences, public.educations, public.courses to service_role;
