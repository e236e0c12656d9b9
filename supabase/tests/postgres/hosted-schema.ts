import { rolesSql } from '../../local/roles.sql';

/*
 * The objects that the migrations find on a hosted Supabase project and depend on: the auth and storage schemas owned
 * by their services, and a migration role that is not a superuser.
 */

/** The role that runs the migrations, with the attributes of a hosted project's `postgres`. */
export const migrationRole = 'ponte_migrations';

/** Run by a superuser in an empty database. */
export const hostedSchemaSql = `
${rolesSql}
do $$ begin
  if not exists (select from pg_roles where rolname = '${migrationRole}') then
    create role ${migrationRole} nologin nosuperuser createrole bypassrls;
  end if;
  execute format('alter database %I owner to ${migrationRole}', current_database());
end $$;
-- a project's owner may change their settings
grant anon, authenticated, service_role to ${migrationRole} with admin option;
alter schema public owner to ${migrationRole};
alter schema extensions owner to ${migrationRole};
-- as in a project of before June 2026; the embedded server is as a newer one, without these
alter default privileges for role ${migrationRole} in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${migrationRole} in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${migrationRole} in schema public grant all on functions to anon, authenticated, service_role;

create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  email_change varchar(255),
  email_change_token_new varchar(255),
  email_change_token_current varchar(255) default '',
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  identity_data jsonb not null,
  created_at timestamptz,
  updated_at timestamptz,
  unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token');
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'))::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'))::text
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;
grant all on all tables in schema storage to anon, authenticated, service_role;

-- what the project's owner may do in the services' schemas
grant usage on schema auth, storage to ${migrationRole};
grant select, insert, update, delete, references, trigger on all tables in schema auth to ${migrationRole};
alter table storage.buckets owner to ${migrationRole};
alter table storage.objects owner to ${migrationRole};
grant execute on all functions in schema auth, storage to anon, authenticated, service_role, ${migrationRole};
`;
