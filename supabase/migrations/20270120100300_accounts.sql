/*
 * Accounts: who a user is here, and how an account begins.
 *
 * Guarantees: the role is fixed at sign-up and never read from metadata that its user can change later; anybody can
 * enter a stranger's address, so what has not been confirmed proves nothing and goes after a day, and what nobody has
 * finished after a week; CPF, CNPJ, phone and birth date leave the auth service's metadata, which travels in every
 * access token; one CPF, one account, and one CNPJ, one company, among those that are confirmed.
 *
 * Nobody under 18 signs up with a birth date that says so, whichever way: the auth service asks before it makes an
 * account (before_user_created, which answers in words), the trigger of auth.users refuses the same where it does not
 * ask, and complete_sign_up where an account came by Google or Facebook. Nothing is stored of who was refused. A date
 * that comes with a sign-up is the profile's; a sign-up without one is possible, and applying asks for it
 * (private.require_age).
 */

create type public.user_role as enum ('candidate', 'company');

-- free, essencial and premium are plans of candidates; basico, profissional and empresarial of companies
-- (docs/decisions/2026-11-22-plans-of-companies.md).
create type public.user_plan as enum ('free', 'essencial', 'premium', 'basico', 'profissional', 'empresarial');

create function private.is_company_plan(p_plan public.user_plan) returns boolean
language sql immutable set search_path = '' as $$
  select p_plan::text in ('basico', 'profissional', 'empresarial')
$$;
grant execute on function private.is_company_plan(public.user_plan) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role public.user_role not null,
  name text not null check (char_length(name) between 1 and 120),
  plan public.user_plan not null default 'free',
  -- the last day of a plan that ends (public.end_plans)
  plan_until date,
  -- a file of its owner's folder, not of one below: a page makes an address of it, which '..' would lead elsewhere
  avatar_path text check (char_length(avatar_path) <= 200 and starts_with(avatar_path, id::text || '/')
    and avatar_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_plan_of_role check ((role = 'company') = private.is_company_plan(plan)),
  constraint profiles_end_of_paid_plan check (plan_until is null or plan not in ('free', 'basico'))
);
create index profiles_plan_until on public.profiles (plan_until) where plan_until is not null;
comment on column public.profiles.role is 'Fixed at sign-up by trigger; user metadata only asks for it.';
alter table public.profiles enable row level security;

-- before every other trigger (they go by name) that reads a text
create trigger bound_texts before insert or update on public.profiles
  for each row execute function private.refuse_long_texts('name', '120', 'avatar_path', '200');

-- after `prepare` (triggers go by name), which takes blanks away
create trigger refuse_hidden_characters before insert or update on public.profiles
  for each row execute function private.refuse_hidden_characters('name');

create policy "own profile: read" on public.profiles for select to authenticated using (id = (select auth.uid()));

create policy "own profile: update" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The caller's role, from the table that the caller cannot write. Null for a visitor.
create function private.my_role() returns public.user_role
language sql stable security definer set search_path = '' as $$
  select role from public.profiles where id = auth.uid()
$$;
grant execute on function private.my_role() to authenticated, service_role;

-- Makes everything that an account writes wait for everything else that it writes, until the end of the transaction.
-- What takes more than one lock takes this one first: two windows of a company, or its import and its form, then never
-- wait for each other in a circle.
create function private.lock_account(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.profiles as p where p.id = p_user_id for no key update;
end $$;

-- The caller's; nobody's for a service, which says itself whose rows it writes.
create function private.lock_own_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_account(auth.uid());
end $$;
grant execute on function private.lock_own_account() to authenticated, service_role;

-- A trigger for each statement, which comes before the rows are locked.
create function private.lock_own_account_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_own_account();
  return null;
end $$;

create function private.prepare_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.avatar_path := private.clean(new.avatar_path);
  if tg_op = 'UPDATE' then
    if new.role is distinct from old.role then
      perform private.refuse(403, 'role_fixed', 'O tipo de conta não pode ser alterado');
    end if;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.profiles
  for each row execute function private.prepare_profile();

-- 'Gratuito' is a plan of candidates: a company begins with Básico.
create function private.choose_plan() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.role = 'company' and new.plan::text = 'free' then new.plan := 'basico'; end if;
  return new;
end $$;
create trigger choose_plan before insert on public.profiles for each row execute function private.choose_plan();

grant select on public.profiles to authenticated;
grant update (name, avatar_path) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Sign-up -------------------------------------------------------------------------------------------------------------

-- A company's address: whole words of its name, without accents.
create function private.slugify(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(case
      when char_length(address) <= 60 then address
      -- one word alone may be longer than an address
      else coalesce(nullif(substring(left(address, 61) from '^(.*)-[^-]*$'), ''), left(address, 60)) end, ''), 'empresa')
  from btrim(regexp_replace(private.fold(p_text), '[^a-z0-9]+', '-', 'g'), '-') as address
$$;

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

-- The hook 'before user created' (supabase/config.toml). Takes {"user": {"user_metadata", "app_metadata"}, "metadata":
-- {"ip_address"}}; gives {} to go on, or {"error": {"http_code", "message"}}, which the service answers with. A sign-up
-- without a date goes on: applying asks for it (private.require_age).
--
-- Twenty an hour and connection may bring a CPF or CNPJ: one that is taken is left out of the new account
-- (private.hold_document), so that whoever confirms it learns of one number whether it has an account. Not counted
-- where the address is not told, as by the embedded server, which counts sign-ups itself.
create function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(event->'user'->'user_metadata') = 'object' then event->'user'->'user_metadata' else '{}' end;
  address text := nullif(btrim(left(event->'metadata'->>'ip_address', 100)), '');
begin
  if coalesce(event->'user'->'app_metadata'->>'provider', 'email') <> 'email' then return '{}'; end if;
  if asked->>'role' is distinct from 'company'
    and private.read_birth_date(left(asked->>'birth_date', 40)) > (private.today() - interval '18 years')::date then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 400, 'message', 'É preciso ter 18 anos ou mais para usar a plataforma'));
  end if;
  if address is not null and asked ?| array['cpf', 'cnpj']
    and private.count_use('sign_up_document', private.address_block(address), 20, 3600) > 0 then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Muitas tentativas em pouco tempo. Aguarde 3600 segundos e tente novamente.'));
  end if;
  return '{}';
end $$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

-- What every way into the product does. Malformed values are the caller's to refuse or to drop. The address of a
-- company whose name nine others have ends in random digits, drawn anew for each try.
create function private.create_account(
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
    insert into public.companies (id, slug, name, cnpj, industry, phone)
    values (p_user, free_slug, company_name, p_cnpj, p_industry, p_phone)
    on conflict (slug) do nothing;
    exit when found;
  end loop;
end $$;

-- raw_user_meta_data is the user's own to write, before and after: it is read here once, as a request. What is
-- malformed in it is dropped and not refused, because the auth service would answer 500; the rules that need it ask
-- again later. But a candidate under 18 is refused, although a hosted auth service answers that with 500: the form
-- refuses the date first, in words. raw_app_meta_data is the auth service's own: who signs in with e-mail and password
-- has the provider 'email'.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  user_role public.user_role := case when asked->>'role' = 'company' then 'company' else 'candidate' end;
  user_name text := coalesce(
    private.clean_line(left(private.clean(asked->>'name'), 120)),
    private.clean_line(left(private.clean(asked->>'full_name'), 120)),
    'Usuário');
  user_cpf text := private.digits(left(asked->>'cpf', 40));
  user_birth_date date := private.read_birth_date(left(asked->>'birth_date', 40));
  user_cnpj text := private.normalize_cnpj(left(asked->>'cnpj', 40));
  user_phone text := private.normalize_phone(left(asked->>'phone', 40));
  user_industry text := private.clean_line(left(private.clean(asked->>'industry'), 60));
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
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

-- After on_auth_user_created (triggers go by name), which reads the metadata. The auth service reads the row again
-- after its insert, because triggers may change it. The agreement to terms and privacy policy is recorded when the form
-- names a version of them that exists, and never for an account that has no profile yet. The birth date leaves the
-- metadata, too.
create function private.finish_sign_up() returns trigger
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
create trigger on_auth_user_created_finish after insert on auth.users
  for each row execute function private.finish_sign_up();

-- As a trigger on every later write too: a repeated sign-up and auth.updateUser write metadata again. Only built-in
-- operators: the auth service's role has no rights in our schemas.
create function private.strip_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    new.raw_user_meta_data := new.raw_user_meta_data - array['cpf', 'cnpj', 'phone', 'birth_date'];
  end if;
  return new;
end $$;
create trigger strip_user_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.strip_user_metadata();

-- The auth service copies the metadata of a sign-up into the identity as well, which every answer with a user carries.
create function private.strip_identity_data() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - array['cpf', 'cnpj', 'phone', 'birth_date'];
  end if;
  return new;
end $$;

do $$
begin
  if to_regclass('auth.identities') is null then return; end if;
  create trigger strip_identity_data before insert or update on auth.identities
    for each row execute function private.strip_identity_data();
exception when insufficient_privilege then
  raise warning 'auth.identities belongs to the auth service alone here: its copy of the sign-up metadata stays';
end $$;

-- An account that came by Google or Facebook knows neither its type nor its CPF or CNPJ: it has no profile, and so no
-- right to anything, until its person has given both here, once. The role is written as at sign-up by e-mail.
-- p_birth_date (yyyy-MM-dd) is a candidate's; without one applying asks for it (private.require_age).
create function public.complete_sign_up(
  p_role text, p_name text, p_terms_version text,
  p_cpf text default null, p_cnpj text default null, p_industry text default null, p_phone text default null,
  p_birth_date text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  user_name text := private.clean_line(left(p_name, 1000));
  version text := private.clean(p_terms_version);
  user_cpf text := nullif(private.digits(p_cpf), '');
  user_cnpj text := private.normalize_cnpj(p_cnpj);
  user_industry text := private.clean_line(left(p_industry, 1000));
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
    perform private.refuse(400, 'unknown_version', 'Os textos desta página mudaram. Recarregue a página e tente novamente.');
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

-- Confirmation --------------------------------------------------------------------------------------------------------

-- The auth service mails by a signed call (the edge function send-email). A call that is overheard stays good for five
-- minutes; what was sent once is not sent again. Longer than that the function's own look at the time refuses it.
create table private.webhook_calls (
  id text primary key check (char_length(id) between 1 and 200),
  received_at timestamptz not null default now()
);
alter table private.webhook_calls enable row level security;
create index webhook_calls_received_at on private.webhook_calls (received_at);

-- True for the first call of this id, which the function makes of what the call says: the auth service draws another
-- one for each try.
create function public.claim_webhook(p_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.webhook_calls where received_at < now() - interval '1 hour';
  insert into private.webhook_calls (id) values (p_id) on conflict (id) do nothing;
  return found;
end $$;

-- The work of a call failed: its sender may try it again.
create function public.release_webhook(p_id text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.webhook_calls where id = p_id
$$;

-- A hosted project keeps the password and the data of the first sign-up with an address, whoever made it, and mails a
-- confirmation at every further one. Which of them the owner confirms can't be known there, so none of it is taken
-- over. No reference to auth.users: the service mails before the transaction that makes the user has ended.
create table private.sign_up_mails (
  user_id uuid primary key,
  is_contested boolean not null default false,
  first_sent_at timestamptz not null default now()
);
alter table private.sign_up_mails enable row level security;

-- A confirmation mail goes out: the first one of an account, one that was asked for again, or one of another sign-up
-- with its address.
create function public.note_sign_up_mail(p_user_id uuid, p_is_repeat boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.sign_up_mails as m (user_id) values (p_user_id)
  on conflict (user_id) do update set is_contested = m.is_contested or not coalesce(p_is_repeat, false)
$$;

-- A recovery mail goes out. The auth service confirms the account of whoever opens it: of one that is not confirmed
-- yet, the password and the data may be a stranger's who entered the address, and its owner asked for a new password
-- because an account was there.
create function public.note_recovery_mail(p_user_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.sign_up_mails (user_id, is_contested)
  select u.id, true from auth.users as u where u.id = p_user_id and u.email_confirmed_at is null
  on conflict (user_id) do update set is_contested = true
$$;
grant execute on function public.note_recovery_mail(uuid) to service_role;

-- A confirmation ends every token from before it. What somebody else may have entered goes as well: after several
-- sign-ups or a recovery mail, and when a provider (Google, Facebook) has confirmed an address that was registered with
-- a password. Without a profile the account is unfinished: its person says at the first sign-in who they are
-- (complete_sign_up), after a new password by the recovery mail.
create function private.confirm_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_contested boolean := exists (select from private.sign_up_mails as m where m.user_id = new.id and m.is_contested);
begin
  if has_table_privilege(to_regclass('auth.refresh_tokens'), 'delete') then
    delete from auth.refresh_tokens as t where t.user_id::text = new.id::text;
  end if;
  if has_table_privilege(to_regclass('auth.sessions'), 'delete') then
    delete from auth.sessions as s where s.user_id = new.id;
  end if;
  if is_contested or coalesce(new.raw_app_meta_data->>'provider', 'email') <> 'email' then
    delete from public.profiles as p where p.id = new.id;
  end if;
  if is_contested then
    new.encrypted_password := '';
    new.raw_user_meta_data := new.raw_user_meta_data - array['name', 'full_name', 'role', 'industry'];
  end if;
  delete from private.sign_up_mails as m where m.user_id = new.id;
  return new;
end $$;
create trigger confirm_sign_up before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm_sign_up();

-- Whether the caller has a password to prove who they are. Whom the account came from does not tell: the link of a mail
-- gives an account of Google or Facebook a password as well.
create function public.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users as u where u.id = auth.uid() and coalesce(u.encrypted_password, '') <> '')
$$;
grant execute on function public.has_password() to authenticated;

-- Gives up the caller's change of address that waits for its confirmation. The auth service has no call for it.
create function public.cancel_email_change() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- By these the service finds whose link it is. One that were left would make the emptied address below the account's:
  -- where they may not be deleted, all of this is refused.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens as t where t.user_id = caller and t.token_type::text like 'email\_change%';
  end if;
  -- '' and not null, which the service cannot read
  update auth.users as u set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where u.id = caller and u.email_change <> '';
end $$;
grant execute on function public.cancel_email_change() to authenticated;

-- Accounts whose address nobody has confirmed within a day, nor within an hour of the last mail about it: as long as
-- its link holds. And unfinished ones a week after their person was there last: what Google or Facebook has sent of
-- somebody who has no account here, a minor who was refused among them, is not kept. Once an hour, because it reads all
-- accounts; sooner while there is a backlog. Returns how many have gone.
create function public.remove_unconfirmed_accounts(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  removed int;
begin
  if most = 0 then return 0; end if;
  if not private.begin_sweep('remove_unconfirmed_accounts') then return 0; end if;
  with unfinished as materialized (
    select f.id, f.created_at from auth.users as f
    where f.created_at <= now() - interval '7 days' and not exists (select from public.profiles as p where p.id = f.id)
  ), late as (
    select u.id from auth.users as u
    where u.id in (
      select c.id from auth.users as c
      where c.email_confirmed_at is null and c.created_at < now() - interval '1 day'
        and (coalesce(c.confirmation_sent_at, c.created_at) < now() - interval '1 hour' or c.created_at < now() - interval '2 days')
      union all
      select f.id from unfinished as f
      -- As JSON: the table of the embedded server has no such column. Of the unfinished ones alone, row by row
      -- (offset): else every account is made into JSON, half a minute of two million.
      cross join lateral (select to_jsonb(u) as account from auth.users as u where u.id = f.id offset 0) as whole
      where coalesce((whole.account->>'last_sign_in_at')::timestamptz, f.created_at) <= now() - interval '7 days')
    order by u.created_at limit most for update skip locked
  ), gone as (
    delete from auth.users as u using late where u.id = late.id returning u.id
  )
  select count(*) into removed from gone;
  if removed = most then perform private.repeat_sweep('remove_unconfirmed_accounts'); end if;
  -- what is known of the mails of a sign-up stays as long as the sign-up can be confirmed
  delete from private.sign_up_mails as m where m.first_sent_at < now() - interval '2 days'
    and not exists (select from auth.users as u where u.id = m.user_id and u.email_confirmed_at is null);
  return removed;
end $$;
grant execute on function
  public.claim_webhook(text), public.release_webhook(text), public.note_sign_up_mail(uuid, boolean), public.remove_unconfirmed_accounts(int)
to service_role;

-- One account for a CPF or CNPJ ---------------------------------------------------------------------------------------

-- Only accounts whose address is confirmed hold a number against others: anybody can type a stranger's number at
-- sign-up. The table and its column are named by the trigger, never by a caller.
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

-- Of public.personal_info and public.companies, as their last trigger. A visitor is told nothing: a number that is
-- taken is left out of the new account, which asks for it again behind the sign-in.
create function private.hold_document() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_company boolean := tg_table_name = 'companies';
  kind text := case when is_company then 'cnpj' else 'cpf' end;
  document text := to_jsonb(new)->>kind;
  account uuid := (to_jsonb(new)->>case when is_company then 'id' else 'user_id' end)::uuid;
begin
  -- who is signed in is answered when the transaction ends (private.refuse_taken_document)
  if auth.uid() is not null or document is null
    or (tg_op = 'UPDATE' and document is not distinct from to_jsonb(old)->>kind) then
    return new;
  end if;
  if not private.is_document_taken(tg_table_name, document, account) then return new; end if;
  if is_company then new.cnpj := null; else new.cpf := null; end if;
  return new;
end $$;

-- Of the same tables. Who is signed in is told, without whose it is, and may try five free numbers a day: nobody finds
-- out by trying who has an account. Deferred to the end of the transaction, because whatever fails after the answer
-- takes back that the number was counted: a policy, a constraint or a limit of the request would then make trying free.
create function private.refuse_taken_document() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_company boolean := tg_table_name = 'companies';
  kind text := case when is_company then 'cnpj' else 'cpf' end;
  document text := to_jsonb(new)->>kind;
  account uuid := (to_jsonb(new)->>case when is_company then 'id' else 'user_id' end)::uuid;
  caller uuid := auth.uid();
  seconds_to_wait int;
begin
  if caller is null or document is null
    or (tg_op = 'UPDATE' and document is not distinct from to_jsonb(old)->>kind) then
    return null;
  end if;
  seconds_to_wait := private.count_use('document', caller::text, 5, 86400);
  if seconds_to_wait > 0 then perform private.refuse_too_many(seconds_to_wait); end if;
  if not private.is_document_taken(tg_table_name, document, account) then return null; end if;
  if is_company then
    perform private.refuse(409, 'cnpj_taken', 'Este CNPJ já está em outra conta. Se a empresa é sua, peça o cadastro ao suporte.');
  end if;
  perform private.refuse(409, 'cpf_taken',
    'Este CPF já está em outra conta. Se ela é sua, recupere a senha e entre com o e-mail dela. Se não é, fale com o suporte.');
  return null;
end $$;

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

-- Erasures ------------------------------------------------------------------------------------------------------------

-- Accounts whose erasure was asked for and is not done yet (public.erase_account). No reference to auth.users: the row
-- outlives the account until the auth service's log was searched for what names it (private.clean_sign_in_log).
create table private.erasures (
  user_id uuid primary key,
  asked_at timestamptz not null default now(),
  -- when a step of it that nobody waits for was begun last (public.next_erasure)
  tried_at timestamptz,
  -- when the account went, and the address that the log may name it by
  gone_at timestamptz,
  email text,
  -- how far the log was searched, the same for all of one walk; null while it waits for the next one
  log_id uuid,
  constraint erasures_gone check (gone_at is not null or num_nonnulls(email, log_id) = 0)
);
alter table private.erasures enable row level security;
