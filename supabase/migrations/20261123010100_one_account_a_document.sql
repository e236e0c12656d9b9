-- One CPF, one account; one CNPJ, one company. Only accounts whose address is confirmed hold a number against others: anybody can type a
-- stranger's number at sign-up.

create index personal_info_cpf on public.personal_info (cpf) where cpf is not null;
create index companies_cnpj on public.companies (cnpj) where cnpj is not null;

-- The table and its column are named by the trigger, never by a caller.
create function private.is_document_taken(p_table text, p_document text, p_account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- one at a time for a number, so that two accounts together don't both find it free
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_table || ':' || p_document, 0));
  if p_table = 'companies' then
    return exists (select from public.companies as c join auth.users as u on u.id = c.id
      where c.cnpj = p_document and c.id <> p_account and u.email_confirmed_at is not null);
  end if;
  return exists (select from public.personal_info as i join auth.users as u on u.id = i.user_id
    where i.cpf = p_document and i.user_id <> p_account and u.email_confirmed_at is not null);
end $$;

-- A visitor is told nothing: a number that is taken is left out of the new account, which asks for it again behind the sign-in. Who is
-- signed in is told, without whose it is, and may try five free numbers a day: nobody finds out by trying who has an account.
create function private.hold_document() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_company boolean := tg_table_name = 'companies';
  kind text := case when is_company then 'cnpj' else 'cpf' end;
  document text := to_jsonb(new)->>kind;
  account uuid := (to_jsonb(new)->>case when is_company then 'id' else 'user_id' end)::uuid;
  caller uuid := auth.uid();
  tried private.request_counts;
begin
  if document is null or (tg_op = 'UPDATE' and document is not distinct from to_jsonb(old)->>kind) then return new; end if;
  if caller is not null then
    insert into private.request_counts as c (action, key)
    values ('document', pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(caller::text, 'UTF8')), 'hex'))
    on conflict (action, key) do update set
      window_start = case when c.window_start < now() - interval '1 day' then now() else c.window_start end,
      used = case when c.window_start < now() - interval '1 day' then 1 else c.used + 1 end
    returning * into tried;
    if tried.used > 5 then
      perform private.refuse_too_many(greatest(1, ceil(86400 - extract(epoch from now() - tried.window_start))::int));
    end if;
  end if;
  if not private.is_document_taken(tg_table_name, document, account) then return new; end if;
  if caller is not null and is_company then
    perform private.refuse(409, 'cnpj_taken', 'Este CNPJ já está em outra conta. Se a empresa é sua, peça o cadastro ao suporte.');
  elsif caller is not null then
    perform private.refuse(409, 'cpf_taken',
      'Este CPF já está em outra conta. Se ela é sua, recupere a senha e entre com o e-mail dela. Se não é, fale com o suporte.');
  elsif is_company then
    new.cnpj := null;
  else
    new.cpf := null;
  end if;
  return new;
end $$;
-- the last ones, on what the others have made of the number
create trigger z_hold_document before insert or update on public.personal_info
  for each row execute function private.hold_document();
create trigger z_hold_document before insert or update on public.companies
  for each row execute function private.hold_document();

-- From its confirmation on an account holds its number, unless another one was faster.
create function private.release_document() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.personal_info as i set cpf = null
  where i.user_id = new.id and i.cpf is not null and private.is_document_taken('personal_info', i.cpf, new.id);
  update public.companies as c set cnpj = null
  where c.id = new.id and c.cnpj is not null and private.is_document_taken('companies', c.cnpj, new.id);
  return new;
end $$;
-- after `confirm_sign_up`, which may take the profile away
create trigger release_document before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.release_document();
