-- A text is measured before anything reads it. A place of 400 kB was taken apart by patterns for 31 s and only then found to be longer than
-- 120 characters: constraints come after the triggers.

-- The columns named as arguments, each with the length that its constraint allows, or with that of a list's items ('requirements', '50x500':
-- up to 50 of 500 characters). Columns that are brought into a form first (CPF, phone, state) take 40. Blanks at the ends do not count.
create function private.refuse_long_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  field text;
  longest int;
  items int;
begin
  for at in 0 .. tg_nargs - 1 by 2 loop
    field := tg_argv[at];
    if strpos(tg_argv[at + 1], 'x') = 0 then
      items := null;
      longest := tg_argv[at + 1];
    else
      items := split_part(tg_argv[at + 1], 'x', 1);
      longest := split_part(tg_argv[at + 1], 'x', 2);
    end if;
    if items is null then
      continue when coalesce(char_length(private.clean(given->>field)), 0) <= longest;
    else
      continue when jsonb_typeof(given->field) is distinct from 'array';
      -- blank items are taken out later
      if jsonb_array_length(given->field) > 4 * items then
        raise exception using errcode = 'PT400', hint = 'text_too_long', detail = field,
          message = 'A lista é longa demais: o máximo são ' || items || ' itens. Retire alguns e tente novamente.';
      end if;
      continue when not exists (
        select from jsonb_array_elements(given->field) as list(item) where char_length(private.clean(item #>> '{}')) > longest);
    end if;
    raise exception using errcode = 'PT400', hint = 'text_too_long', detail = field,
      message = 'O texto é longo demais: o máximo são ' || longest || ' caracteres. Encurte o texto e tente novamente.';
  end loop;
  return new;
end $$;

-- before every other trigger (they go by name) that reads a text
create trigger bound_texts before insert or update on public.profiles
  for each row execute function private.refuse_long_texts('name', '120', 'avatar_path', '200');
create trigger bound_texts before insert or update on public.companies
  for each row execute function private.refuse_long_texts(
    'name', '120', 'legal_name', '160', 'cnpj', '40', 'industry', '60', 'description', '5000', 'phone', '40', 'website', '300', 'street', '160',
    'number', '20', 'complement', '120', 'neighborhood', '120', 'city', '120', 'state', '40', 'zip_code', '40', 'size_range', '60',
    'benefits', '50x300', 'logo_path', '200');
create trigger bound_texts before insert or update on public.personal_info
  for each row execute function private.refuse_long_texts(
    'full_name', '120', 'cpf', '40', 'phone', '40', 'street', '160', 'number', '20', 'complement', '120', 'neighborhood', '120', 'city', '120',
    'state', '40', 'zip_code', '40');
create trigger bound_texts before insert or update on public.experiences
  for each row execute function private.refuse_long_texts('company', '120', 'role', '120', 'description', '5000', 'skills', '50x80');
create trigger bound_texts before insert or update on public.educations
  for each row execute function private.refuse_long_texts('institution_name', '160', 'course_name', '160', 'description', '2000');
create trigger bound_texts before insert or update on public.courses
  for each row execute function private.refuse_long_texts(
    'name', '160', 'institution', '160', 'completion_year', '20', 'certificate_url', '300', 'description', '2000');
create trigger bound_texts before insert or update on public.vacancies
  for each row execute function private.refuse_long_texts(
    'title', '150', 'description', '10000', 'requirements', '50x500', 'location', '120', 'salary', '120', 'benefits', '50x300');
create trigger bound_texts before insert or update on public.saved_searches
  for each row execute function private.refuse_long_texts('name', '120', 'query', '200', 'location', '120', 'salary', '40');
create trigger bound_texts before insert or update on public.leads
  for each row execute function private.refuse_long_texts(
    'email', '254', 'name', '120', 'company', '160', 'phone', '30', 'message', '2000');

-- What is longer than any number that people write is none: it stays as it is, and the checks on numbers refuse it.
create or replace function private.digits(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when char_length(p_text) <= 200 then regexp_replace(p_text, '[^0-9]', '', 'g') else left(p_text, 201) end
$$;

create or replace function private.normalize_cnpj(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when char_length(p_text) <= 200 then nullif(upper(regexp_replace(p_text, '[./[:space:]-]', '', 'g')), '') else left(p_text, 201) end
$$;
