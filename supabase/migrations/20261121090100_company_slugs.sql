-- The address of a company whose name nine others have: the last try took the first eight digits of the user's id, which are a clock where
-- the auth service makes ordered ids. A second such company within a minute was then refused the same address for ever, in a loop that held
-- the connection. Each try is now drawn anew. create_account as it was otherwise.
create or replace function private.create_account(
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
        || case when attempt = 1 then '' when attempt < 10 then '-' || attempt else '-' || left(gen_random_uuid()::text, 8) end,
      company_name, p_cnpj, p_industry, p_phone)
    on conflict (slug) do nothing;
    exit when found;
  end loop;
end $$;
