/*
 * The form of a candidate's sign-up asks for the birth date.
 *
 * Guarantees: nobody under 18 signs up with a birth date that says so; a date that comes with a sign-up is the profile's, so that applying does not
 * ask again, and leaves the auth service's metadata, which travels in every access token. A sign-up without a date (Google, Facebook, a page
 * that was opened before this release) stays possible: applying asks for it (private.require_age).
 */

-- A day that somebody can be born on; null for anything else. A day that has not come is read: it makes nobody 18.
create function private.read_birth_date(p_text text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  day date;
begin
  if p_text is null or p_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then return null; end if;
  begin
    day := p_text::date;
  exception when datetime_field_overflow or invalid_datetime_format then
    -- the 30th of February
    return null;
  end;
  return case when day >= '1900-01-01' then day end;
end $$;

-- As before, and with the birth date of a candidate. What is malformed is dropped as before; who is under 18 is refused, although a hosted auth
-- service answers that with 500: the form has refused the date before, in words.
create or replace function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  user_role public.user_role := case when asked->>'role' = 'company' then 'company' else 'candidate' end;
  user_name text := coalesce(
    private.clean(left(private.clean(asked->>'name'), 120)),
    private.clean(left(private.clean(asked->>'full_name'), 120)),
    'Usuário');
  user_cpf text := private.digits(left(asked->>'cpf', 40));
  user_birth_date date := private.read_birth_date(left(asked->>'birth_date', 40));
  user_cnpj text := private.normalize_cnpj(left(asked->>'cnpj', 40));
  user_phone text := private.normalize_phone(left(asked->>'phone', 40));
  user_industry text := private.clean(left(private.clean(asked->>'industry'), 60));
begin
  if coalesce(new.raw_app_meta_data->>'provider', 'email') <> 'email' then return new; end if;
  -- before the row, whose own triggers would call a day that has not come invalid
  if user_role = 'candidate' and user_birth_date > (private.today() - interval '18 years')::date then
    perform private.refuse(400, 'under_age', 'É preciso ter 18 anos ou mais para usar a plataforma');
  end if;
  perform private.create_account(
    new.id,
    user_role,
    user_name,
    case when private.is_cpf(user_cpf) then user_cpf end,
    case when private.is_cnpj(user_cnpj) then user_cnpj end,
    case when char_length(user_industry) >= 2 then user_industry end,
    case when user_phone ~ '^[0-9]{8,13}$' then user_phone end);
  if user_role = 'candidate' and user_birth_date is not null then
    update public.personal_info set birth_date = user_birth_date where user_id = new.id;
  end if;
  return new;
end $$;

-- As before, and without the birth date afterwards.
create or replace function private.finish_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  version text := private.clean(left(asked->>'terms_version', 40));
begin
  if private.is_document_version('{terms,privacy}', version) and exists (select from public.profiles where id = new.id) then
    insert into public.consents (user_id, kind, document_version, granted)
    values (new.id, 'terms', version, true), (new.id, 'privacy', version, true);
  end if;
  if asked ?| array['cpf', 'cnpj', 'phone', 'birth_date'] then
    update auth.users set raw_user_meta_data = asked - array['cpf', 'cnpj', 'phone', 'birth_date'] where id = new.id;
  end if;
  return new;
end $$;

create or replace function private.strip_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    new.raw_user_meta_data := new.raw_user_meta_data - array['cpf', 'cnpj', 'phone', 'birth_date'];
  end if;
  return new;
end $$;

create or replace function private.strip_identity_data() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - array['cpf', 'cnpj', 'phone', 'birth_date'];
  end if;
  return new;
end $$;
