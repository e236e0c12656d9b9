-- User metadata travels in every access token and lies in the browser's storage. What sign-up asks for beyond name and role (CPF,
-- CNPJ, phone) goes to its tables by handle_new_user and leaves the metadata in the same transaction.

-- As a trigger on every later write too: a repeated sign-up and auth.updateUser write metadata again. Only built-in operators: the
-- auth service's role has no rights in our schemas.
create function private.strip_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    new.raw_user_meta_data := new.raw_user_meta_data - array['cpf', 'cnpj', 'phone'];
  end if;
  return new;
end $$;
create trigger strip_user_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.strip_user_metadata();

-- After on_auth_user_created (triggers go by name), which reads the metadata. The auth service reads the row again after its
-- insert, because triggers may change it. The agreement to terms and privacy policy is recorded when the form names their version.
create function private.finish_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  version text := private.clean(left(asked->>'terms_version', 40));
begin
  if version is not null then
    insert into public.consents (user_id, kind, document_version, granted)
    values (new.id, 'terms', version, true), (new.id, 'privacy', version, true);
  end if;
  if asked ?| array['cpf', 'cnpj', 'phone'] then
    update auth.users set raw_user_meta_data = asked - array['cpf', 'cnpj', 'phone'] where id = new.id;
  end if;
  return new;
end $$;
create trigger on_auth_user_created_finish after insert on auth.users
  for each row execute function private.finish_sign_up();

update auth.users set raw_user_meta_data = raw_user_meta_data - array['cpf', 'cnpj', 'phone']
where jsonb_typeof(raw_user_meta_data) = 'object' and raw_user_meta_data ?| array['cpf', 'cnpj', 'phone'];

-- The auth service copies the metadata of a sign-up into the identity as well, which every answer with a user carries.
create function private.strip_identity_data() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - array['cpf', 'cnpj', 'phone'];
  end if;
  return new;
end $$;
do $$
begin
  if to_regclass('auth.identities') is null then return; end if;
  create trigger strip_identity_data before insert or update on auth.identities
    for each row execute function private.strip_identity_data();
  update auth.identities set identity_data = identity_data - array['cpf', 'cnpj', 'phone']
  where jsonb_typeof(identity_data) = 'object' and identity_data ?| array['cpf', 'cnpj', 'phone'];
exception when insufficient_privilege then
  raise warning 'auth.identities belongs to the auth service alone here: its copy of the sign-up metadata stays';
end $$;

-- The service role is above row-level security: a policy for it on a table that has others says nothing.
drop policy "service only" on public.subscription_requests;
