/*
 * An account that came by Google or Facebook gives the birth date when it is completed, as a sign-up by e-mail does.
 *
 * Guarantees: nobody completes a candidate's account with a birth date that makes them younger than 18; the date that is given is the profile's, so that
 * applying does not ask again. Without a date it can still be completed, by a page that was opened before this release: applying asks for it
 * (private.require_age).
 */

-- A further argument is another function.
drop function public.complete_sign_up(text, text, text, text, text, text, text);

-- As before, and with the birth date (yyyy-MM-dd) of a candidate.
create function public.complete_sign_up(
  p_role text, p_name text, p_terms_version text,
  p_cpf text default null, p_cnpj text default null, p_industry text default null, p_phone text default null,
  p_birth_date text default null
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
  given_birth_date text := private.clean(left(p_birth_date, 40));
  user_birth_date date := private.read_birth_date(given_birth_date);
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
  if not private.is_document_version('{terms,privacy}', version) then
    perform private.refuse(400, 'unknown_version', 'Versão do documento desconhecida');
  end if;
  if p_role = 'candidate' then
    if user_cpf is null then
      perform private.refuse(400, 'cpf_required', 'CPF é obrigatório para candidatos.');
    end if;
    if not private.is_cpf(user_cpf) then perform private.refuse(400, 'invalid_cpf', 'CPF inválido'); end if;
    if given_birth_date is not null and user_birth_date is null then
      perform private.refuse(400, 'invalid_birth_date', 'Data de nascimento inválida');
    end if;
    if user_birth_date > (private.today() - interval '18 years')::date then
      perform private.refuse(400, 'under_age', 'É preciso ter 18 anos ou mais para usar a plataforma');
    end if;
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
  if p_role = 'candidate' and user_birth_date is not null then
    update public.personal_info set birth_date = user_birth_date where user_id = caller;
  end if;
  insert into public.consents (user_id, kind, document_version, granted)
  values (caller, 'terms', version, true), (caller, 'privacy', version, true);
  return jsonb_build_object('role', p_role);
end $$;
grant execute on function public.complete_sign_up(text, text, text, text, text, text, text, text) to authenticated;

select private.bound_columns();
