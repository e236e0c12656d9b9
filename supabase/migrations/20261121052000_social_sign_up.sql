-- An account that came by Google or Facebook knows neither its type nor its CPF or CNPJ: it has no profile, and so no right to anything,
-- until its person has given both here, once. The role is written as at sign-up by e-mail: from what is asked for, never from metadata
-- that can be changed later.

-- What both ways into the product do. Malformed values are the caller's to refuse or to drop.
create function private.create_account(
  p_user uuid, p_role public.user_role, p_name text, p_cpf text, p_cnpj text, p_industry text, p_phone text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company_name text := case when char_length(p_name) < 2 then 'Empresa ' || p_name else p_name end;
  attempt int := 0;
begin
  insert into public.profiles (id, role, name) values (p_user, p_role, p_name);
  if p_role = 'candidate' then
    insert into public.personal_info (user_id, full_name, cpf)
    values (p_user, case when char_length(p_name) < 2 then 'Usuário' else p_name end, p_cpf);
    return;
  end if;
  loop
    attempt := attempt + 1;
    insert into public.companies (id, slug, name, cnpj, industry, phone) values (
      p_user,
      private.slugify(company_name)
        || case when attempt = 1 then '' when attempt < 10 then '-' || attempt else '-' || left(p_user::text, 8) end,
      company_name, p_cnpj, p_industry, p_phone)
    on conflict (slug) do nothing;
    exit when found;
  end loop;
end $$;

-- raw_app_meta_data is the auth service's own: who signs in with e-mail and password has the provider 'email'.
create or replace function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  user_name text := coalesce(
    private.clean(left(private.clean(asked->>'name'), 120)),
    private.clean(left(private.clean(asked->>'full_name'), 120)),
    'Usuário');
  user_cpf text := private.digits(left(asked->>'cpf', 40));
  user_cnpj text := private.normalize_cnpj(left(asked->>'cnpj', 40));
  user_phone text := private.normalize_phone(left(asked->>'phone', 40));
  user_industry text := private.clean(left(private.clean(asked->>'industry'), 60));
begin
  if coalesce(new.raw_app_meta_data->>'provider', 'email') <> 'email' then return new; end if;
  perform private.create_account(
    new.id,
    case when asked->>'role' = 'company' then 'company' else 'candidate' end::public.user_role,
    user_name,
    case when private.is_cpf(user_cpf) then user_cpf end,
    case when private.is_cnpj(user_cnpj) then user_cnpj end,
    case when char_length(user_industry) >= 2 then user_industry end,
    case when user_phone ~ '^[0-9]{8,13}$' then user_phone end);
  return new;
end $$;

-- As before, and never for an account that has no profile yet.
create or replace function private.finish_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  version text := private.clean(left(asked->>'terms_version', 40));
begin
  if version is not null and exists (select from public.profiles where id = new.id) then
    insert into public.consents (user_id, kind, document_version, granted)
    values (new.id, 'terms', version, true), (new.id, 'privacy', version, true);
  end if;
  if asked ?| array['cpf', 'cnpj', 'phone'] then
    update auth.users set raw_user_meta_data = asked - array['cpf', 'cnpj', 'phone'] where id = new.id;
  end if;
  return new;
end $$;

create function public.complete_sign_up(
  p_role text, p_name text, p_terms_version text,
  p_cpf text default null, p_cnpj text default null, p_industry text default null, p_phone text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  user_name text := private.clean(p_name);
  version text := private.clean(p_terms_version);
  user_cpf text := nullif(private.digits(p_cpf), '');
  user_cnpj text := private.normalize_cnpj(p_cnpj);
  user_industry text := private.clean(p_industry);
  user_phone text := private.normalize_phone(p_phone);
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- the lock puts one person's requests in a row; an account that was deleted has a token for a while yet
  perform from auth.users where id = caller for no key update;
  if not found then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if exists (select from public.profiles where id = caller) then
    perform private.refuse(409, 'sign_up_complete', 'Este cadastro já está completo');
  end if;
  if p_role is null or not p_role = any (enum_range(null::public.user_role)::text[]) then
    perform private.refuse(400, 'unknown_role', 'Escolha o tipo de conta');
  end if;
  if user_name is null or char_length(user_name) not between 2 and 120 then
    perform private.refuse(400, 'invalid_name', 'Informe um nome de 2 a 120 caracteres');
  end if;
  if version is null or char_length(version) > 40 then
    perform private.refuse(400, 'terms_required', 'Você precisa concordar com os Termos de Uso e Política de Privacidade.');
  end if;
  if p_role = 'candidate' then
    if user_cpf is null then
      perform private.refuse(400, 'cpf_required', 'CPF é obrigatório para candidatos.');
    end if;
    if not private.is_cpf(user_cpf) then perform private.refuse(400, 'invalid_cpf', 'CPF inválido'); end if;
  else
    if user_cnpj is null or user_industry is null or user_phone is null then
      perform private.refuse(400, 'company_fields_required', 'Todos os campos são obrigatórios.');
    end if;
    if not private.is_cnpj(user_cnpj) then perform private.refuse(400, 'invalid_cnpj', 'CNPJ inválido'); end if;
    if char_length(user_industry) not between 2 and 60 then
      perform private.refuse(400, 'invalid_industry', 'Escolha um setor da lista');
    end if;
    if user_phone !~ '^[0-9]{8,13}$' then perform private.refuse(400, 'invalid_phone', 'Telefone inválido'); end if;
  end if;

  perform private.create_account(caller, p_role::public.user_role, user_name, user_cpf, user_cnpj, user_industry, user_phone);
  insert into public.consents (user_id, kind, document_version, granted)
  values (caller, 'terms', version, true), (caller, 'privacy', version, true);
  return jsonb_build_object('role', p_role);
end $$;
grant execute on function public.complete_sign_up(text, text, text, text, text, text, text) to authenticated;
