/*
 * Says which migration the database has reached, so that a release of a page which needs a newer one is refused before
 * anybody gets it.
 *
 * Guarantees: the version is that of the last migration that the Supabase tools have noted (14 digits); null where
 * nobody notes them. It stands in the public repository, so everybody may read it.
 */

create function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations as m' into version;
  end if;
  return version;
end $$;
grant execute on function public.schema_version() to anon, authenticated, service_role;
