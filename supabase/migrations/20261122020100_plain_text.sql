-- Names, titles and addresses that read otherwise than they are: marks that turn the direction of writing ('moc.evil//:sptth'), signs of no
-- width that make two equal names two different ones, and 'https://banco.example@evil.example', which leads to evil.example.

-- Control characters, directional marks, and signs that take no room. The joiner inside an emoji of several parts is none of them.
create function private.has_hidden_characters(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_text, '([\u2190-\u2BFF\U0001F000-\U0001FAFF]\uFE0F?)\u200D(?=[\u2190-\u2BFF\U0001F000-\U0001FAFF])', '\1', 'g')
    ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]'
$$;

create function private.without_hidden_characters(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_text,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g')
$$;

-- An address of a web page, and of no account on it: what stands before '@' looks like the host and is a user name.
create or replace function private.is_web_address(p_url text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(p_url) <= 300
    and p_url ~* '^https?://[^[:space:]/?#.@\\]+(\.[^[:space:]/?#.@\\]+)+([/?#][^[:space:]]*)?$'
    and not private.has_hidden_characters(p_url)
$$;
grant execute on function private.has_hidden_characters(text) to authenticated, service_role;

-- What was stored before the rule.
update public.companies set website = null where not private.is_web_address(website);
update public.courses set certificate_url = null where not private.is_web_address(certificate_url);

-- The columns named as arguments are lines that people read as a whole. At sign-up, where nobody can be asked again, the marks are left out.
create function private.refuse_hidden_characters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line text;
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  is_sign_up boolean := tg_op = 'INSERT' and auth.uid() is null and tg_table_name in ('profiles', 'companies', 'personal_info');
begin
  foreach line in array tg_argv loop
    continue when to_jsonb(new)->line is not distinct from before->line;
    if line in ('website', 'certificate_url') then
      if not private.is_web_address(to_jsonb(new)->>line) then
        perform private.refuse(400, 'invalid_web_address', 'Informe um endereço como https://www.exemplo.com.br, sem usuário, senha ou espaços');
      end if;
    elsif exists (
      select from jsonb_path_query(to_jsonb(new), ('$.' || line || '[*]')::jsonpath) as part(value)
      where private.has_hidden_characters(part.value #>> '{}')) then
      if not is_sign_up then
        perform private.refuse(400, 'hidden_characters',
          'Um dos campos tem caracteres invisíveis. Apague o texto e digite novamente, sem copiar e colar.');
      end if;
      new := jsonb_populate_record(new, jsonb_build_object(line, coalesce(
        private.clean(private.without_hidden_characters(to_jsonb(new)->>line)),
        case when line in ('name', 'full_name') then 'Usuário' end)));
    end if;
  end loop;
  return new;
end $$;

-- after `prepare` (triggers go by name), which takes blanks away
create trigger refuse_hidden_characters before insert or update on public.profiles
  for each row execute function private.refuse_hidden_characters('name');
create trigger refuse_hidden_characters before insert or update on public.companies
  for each row execute function private.refuse_hidden_characters('name', 'legal_name', 'industry', 'website', 'street', 'number',
    'complement', 'neighborhood', 'city', 'size_range');
create trigger refuse_hidden_characters before insert or update on public.personal_info
  for each row execute function private.refuse_hidden_characters('full_name', 'street', 'number', 'complement', 'neighborhood', 'city');
create trigger refuse_hidden_characters before insert or update on public.experiences
  for each row execute function private.refuse_hidden_characters('company', 'role', 'skills');
create trigger refuse_hidden_characters before insert or update on public.educations
  for each row execute function private.refuse_hidden_characters('institution_name', 'course_name');
create trigger refuse_hidden_characters before insert or update on public.courses
  for each row execute function private.refuse_hidden_characters('name', 'institution', 'completion_year', 'certificate_url');
create trigger refuse_hidden_characters before insert or update on public.vacancies
  for each row execute function private.refuse_hidden_characters('title', 'location', 'salary');
create trigger refuse_hidden_characters before insert or update on public.saved_searches
  for each row execute function private.refuse_hidden_characters('name', 'query', 'location');
create trigger refuse_hidden_characters before insert or update on public.leads
  for each row execute function private.refuse_hidden_characters('email', 'name', 'company', 'phone');
