/*
 * Resumes, in parts, and what people say of the analysis of one.
 *
 * Guarantees: its owner alone reads and writes a resume (a company reads the copy inside an application); accounts are
 * for people of 18 or more; a period or year that has not come is refused; each part has at most 50 rows. An analysis
 * never leaves the browser: only that it was useful is kept.
 */

create type public.education_type as enum
  ('ensino_medio', 'tecnico', 'graduacao', 'pos_graduacao', 'mestrado', 'doutorado', 'outros');

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
  -- Either as sign-up left it, a birth date at most beside it (the dialog of an application asks for it and for nothing
  -- else), or everything that the profile form requires.
  constraint personal_info_complete check (
    num_nonnulls(phone, street, number, neighborhood, city, state, zip_code) = 0
    or num_nulls(birth_date, phone, street, number, neighborhood, city, state, zip_code, cpf) = 0)
);
alter table public.personal_info enable row level security;

create trigger bound_texts before insert or update on public.personal_info
  for each row execute function private.refuse_long_texts(
    'full_name', '120', 'cpf', '40', 'phone', '40', 'street', '160', 'number', '20', 'complement', '120', 'neighborhood', '120', 'city', '120',
    'state', '40', 'zip_code', '40');
create trigger refuse_hidden_characters before insert or update on public.personal_info
  for each row execute function private.refuse_hidden_characters('full_name', 'street', 'number', 'complement', 'neighborhood', 'city');

-- before `prepare`, which compares dates with today
create trigger bound_dates before insert or update on public.personal_info
  for each row execute function private.refuse_far_dates('birth_date');

create index personal_info_cpf on public.personal_info (cpf) where cpf is not null;

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
alter table public.experiences enable row level security;

create trigger bound_texts before insert or update on public.experiences
  for each row execute function private.refuse_long_texts('company', '120', 'role', '120', 'description', '5000', 'skills', '50x80');
create trigger refuse_hidden_characters before insert or update on public.experiences
  for each row execute function private.refuse_hidden_characters('company', 'role', 'skills');
create trigger bound_dates before insert or update on public.experiences
  for each row execute function private.refuse_far_dates('start_date', 'end_date');

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
alter table public.educations enable row level security;

create trigger bound_texts before insert or update on public.educations
  for each row execute function private.refuse_long_texts('institution_name', '160', 'course_name', '160', 'description', '2000');
create trigger refuse_hidden_characters before insert or update on public.educations
  for each row execute function private.refuse_hidden_characters('institution_name', 'course_name');
create trigger bound_dates before insert or update on public.educations
  for each row execute function private.refuse_far_dates('start_date', 'end_date');

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
alter table public.courses enable row level security;

create trigger bound_texts before insert or update on public.courses
  for each row execute function private.refuse_long_texts(
    'name', '160', 'institution', '160', 'completion_year', '20', 'certificate_url', '300', 'description', '2000');
create trigger refuse_hidden_characters before insert or update on public.courses
  for each row execute function private.refuse_hidden_characters('name', 'institution', 'completion_year', 'certificate_url');

create index courses_user_id on public.courses (user_id);

-- Personal data -------------------------------------------------------------------------------------------------------

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

-- Terms of use: accounts are for people of 18 or more. Only what changes is looked at, so that an older row can still
-- be mended.
create function private.refuse_minors() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date)
    and new.birth_date > (private.today() - interval '18 years')::date then
    perform private.refuse(400, 'under_age', 'É preciso ter 18 anos ou mais para usar a plataforma');
  end if;
  return new;
end $$;

-- after `prepare` (triggers go by name), which refuses a day that has not come
create trigger refuse_minors before insert or update on public.personal_info
  for each row execute function private.refuse_minors();

-- after all others, on what they have made of the number
create trigger z_hold_document before insert or update on public.personal_info
  for each row execute function private.hold_document();
create constraint trigger refuse_taken_document after insert or update of cpf on public.personal_info
  deferrable initially deferred for each row execute function private.refuse_taken_document();

-- Experiences, educations, courses ------------------------------------------------------------------------------------

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
    perform private.refuse(409, 'resume_part_full', 'Você atingiu o limite de 50 itens nesta seção do currículo. Exclua um para adicionar outro.');
  end if;
  return new;
end $$;
create trigger row_limit before insert on public.experiences
  for each row execute function private.limit_resume_part();
create trigger row_limit before insert on public.educations
  for each row execute function private.limit_resume_part();
create trigger row_limit before insert on public.courses
  for each row execute function private.limit_resume_part();

-- What was done has begun; what is being studied may end some years from now.
create function private.refuse_future_periods() returns trigger
language plpgsql set search_path = '' as $$
declare
  today date := private.today();
  is_study boolean := tg_table_name = 'educations';
begin
  if (tg_op = 'INSERT' or new.start_date is distinct from old.start_date)
    and new.start_date > (case when is_study then (today + interval '1 year')::date else today end) then
    perform private.refuse(400, 'future_start', case when is_study
      then 'A data de início não pode estar a mais de 1 ano de hoje'
      else 'A data de início não pode estar no futuro' end);
  end if;
  if new.current then return new; end if;
  if new.end_date < new.start_date then
    perform private.refuse(400, 'end_before_start', 'A data de término não pode ser anterior à de início');
  end if;
  if (tg_op = 'INSERT' or new.end_date is distinct from old.end_date)
    and new.end_date > (case when is_study then (today + interval '10 years')::date else today end) then
    perform private.refuse(400, 'future_end', case when is_study
      then 'A data de término não pode estar a mais de 10 anos de hoje'
      else 'A data de término não pode estar no futuro. Se você ainda trabalha aqui, marque Trabalho atual' end);
  end if;
  return new;
end $$;
create trigger refuse_future before insert or update on public.experiences
  for each row execute function private.refuse_future_periods();
create trigger refuse_future before insert or update on public.educations
  for each row execute function private.refuse_future_periods();

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

-- Secondary school has no course: its own name stands where a course's would. Before `prepare` and the column's own
-- rule.
create function private.name_school() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.education_type = 'ensino_medio' and private.clean(new.course_name) is null then
    new.course_name := 'Ensino Médio';
  end if;
  return new;
end $$;
create trigger name_school before insert or update on public.educations
  for each row execute function private.name_school();

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

-- A course is listed once it was completed.
create function private.refuse_future_year() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.completion_year is distinct from old.completion_year)
    and (new.completion_year !~ '^[0-9]{4}$' or new.completion_year::int not between 1900 and extract(year from private.today())) then
    perform private.refuse(400, 'invalid_year', 'Use um ano entre 1900 e o atual');
  end if;
  return new;
end $$;

-- after hidden characters, which have a sentence of their own
create trigger refuse_later_year before insert or update on public.courses
  for each row execute function private.refuse_future_year();

-- Rights --------------------------------------------------------------------------------------------------------------

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

-- With an idempotency key. Grants, policies and triggers are those of an insert: these functions have no more rights
-- than their caller. A key stands for its row: what has been deleted since is created anew.
create function public.create_experience(p_idempotency_key uuid, p_experience jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_experience', p_experience);
  new_id text;
begin
  if exists (select from public.experiences as e where e.id = answer->>'id') then return answer; end if;
  insert into public.experiences (company, role, start_date, end_date, current, description, skills)
  select e.company, e.role, e.start_date, e.end_date, coalesce(e.current, false), e.description, e.skills
  from jsonb_populate_record(null::public.experiences, p_experience) as e
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;

create function public.create_education(p_idempotency_key uuid, p_education jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_education', p_education);
  new_id text;
begin
  if exists (select from public.educations as e where e.id = answer->>'id') then return answer; end if;
  insert into public.educations (education_type, institution_name, course_name, start_date, end_date, current, description)
  select coalesce(e.education_type, 'graduacao'), e.institution_name, e.course_name, e.start_date, e.end_date, coalesce(e.current, false), e.description
  from jsonb_populate_record(null::public.educations, p_education) as e
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;

create function public.create_course(p_idempotency_key uuid, p_course jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_course', p_course);
  new_id text;
begin
  if exists (select from public.courses as c where c.id = answer->>'id') then return answer; end if;
  insert into public.courses (name, institution, duration, completion_year, certificate, certificate_url, description)
  select c.name, c.institution, c.duration, c.completion_year, coalesce(c.certificate, false), c.certificate_url, c.description
  from jsonb_populate_record(null::public.courses, p_course) as c
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;
grant execute on function
  public.create_experience(uuid, jsonb), public.create_education(uuid, jsonb), public.create_course(uuid, jsonb)
to authenticated;

-- The analysis --------------------------------------------------------------------------------------------------------

-- 'Esta análise foi útil': that it was, of which kind of file and with which score. Nothing of the resume and nobody's
-- name.
create table private.analysis_feedback (
  id bigint generated by default as identity primary key,
  file_kind text not null check (file_kind in ('pdf', 'doc', 'docx', 'txt', 'rtf', 'odt', 'xml')),
  score int not null check (score between 0 and 100),
  created_at timestamptz not null default now()
);
alter table private.analysis_feedback enable row level security;

create function public.send_analysis_feedback(p_file_kind text, p_score int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_file_kind is null or p_file_kind not in ('pdf', 'doc', 'docx', 'txt', 'rtf', 'odt', 'xml') or p_score is null or p_score not between 0 and 100 then
    perform private.refuse(400, 'invalid_feedback', 'Avaliação inválida');
  end if;
  perform private.limit_address('analysis-feedback', 30, 3600);
  insert into private.analysis_feedback (file_kind, score) values (p_file_kind, p_score);
end $$;

create function public.send_analysis_feedback(p_idempotency_key uuid, p_file_kind text, p_score int) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.recall_answer(p_idempotency_key, 'send_analysis_feedback', jsonb_build_array(p_file_kind, p_score)) is null then
    perform public.send_analysis_feedback(p_file_kind => p_file_kind, p_score => p_score);
  end if;
end $$;
grant execute on function public.send_analysis_feedback(text, int), public.send_analysis_feedback(uuid, text, int) to anon, authenticated;
