-- Who may have an account, which days a resume may hold, and what an e-mail address is.

-- Terms of use: accounts are for people of 18 or more. Only what changes is looked at, so that an older row can still be mended.
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

-- Secondary school has no course: its own name stands where a course's would. Before `prepare` and the column's own rule.
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

-- An address as mail servers take it: the auth service's own rule. Letters of other scripts, emojis among them, are no part of it.
create function private.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_text) <= 254
    and p_text ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
$$;
-- as its owner: the service inserts too, and may not call what is behind this
create function private.refuse_odd_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_email(new.email) then
    perform private.refuse(400, 'invalid_email', 'Por favor, insira um email válido.');
  end if;
  return new;
end $$;
create trigger check_address before insert or update of email on public.leads
  for each row execute function private.refuse_odd_address();
