/*
 * A company of a name that five others have already can complete its account after a sign-in by Google or Facebook.
 *
 * Guarantees: a CNPJ that is given once counts once among the five that an account may try in a day (private.hold_document), however many companies have
 * the same name. Before, each address that was taken ('padaria-central', 'padaria-central-2'...) counted as a try, and the sixth was refused for a day.
 */

-- As before, and only with an address that is free.
create or replace function private.create_account(
  p_user uuid, p_role public.user_role, p_name text, p_cpf text, p_cnpj text, p_industry text, p_phone text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company_name text := case when char_length(p_name) < 2 then 'Empresa ' || p_name else p_name end;
  attempt int := 0;
  free_slug text;
begin
  insert into public.profiles (id, role, name) values (p_user, p_role, p_name);
  if p_role = 'candidate' then
    insert into public.personal_info (user_id, full_name, cpf)
    values (p_user, case when char_length(p_name) < 2 then 'Usuário' else p_name end, p_cpf);
    return;
  end if;
  loop
    attempt := attempt + 1;
    free_slug := private.slugify(company_name)
      || case when attempt = 1 then '' when attempt < 10 then '-' || attempt else '-' || left(gen_random_uuid()::text, 8) end;
    -- a row that is refused for its address alone would still be counted as a number that was tried
    continue when exists (select from public.companies as c where c.slug = free_slug);
    insert into public.companies (id, slug, name, cnpj, industry, phone)
    values (p_user, free_slug, company_name, p_cnpj, p_industry, p_phone)
    on conflict (slug) do nothing;
    exit when found;
  end loop;
end $$;
