/*
 * What a hosted Supabase project already has before the first migration runs: its roles and schemas. As in every
 * project made since June 2026, no role is given anything in public by default. Nothing here may be newer than
 * PostgreSQL 15.
 */
export const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin; end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then create role supabase_storage_admin nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator noinherit; end if;
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $$;
grant anon, authenticated, service_role to authenticator;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
set search_path = "$user", public, extensions;
`;

/** Grants on the auth and storage schemas, after the service has made their tables. */
export const systemGrantsSql = `
do $$ begin
  if to_regclass('storage.objects') is not null then
    alter table storage.objects enable row level security;
    alter table storage.buckets enable row level security;
    grant all on all tables in schema storage to anon, authenticated, service_role;
  end if;
end $$;
grant execute on all functions in schema auth to anon, authenticated, service_role;
`;

export const ledgerSql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.local_state (key text primary key, value text not null);
`;

/**
 * The pending sign-ups, by the hash in their mail's link. Several people may enter the same address, and only the
 * opened link shows whose it is (auth/sign-up-attempts.ts); the service itself stores only one unconfirmed account per
 * address.
 */
export const signUpAttemptsSql = `
create table if not exists auth.sign_up_attempts (
  confirmation_token text primary key,
  email text not null,
  user_id uuid not null,
  encrypted_password text not null,
  data jsonb not null,
  sent_at timestamptz not null default now()
);
create index if not exists sign_up_attempts_email_idx on auth.sign_up_attempts (email);
delete from auth.sign_up_attempts where sent_at < now() - interval '1 day';
`;
