/*
 * The auth service asks before it makes an account whether the birth date that came with the sign-up is that of somebody under 18.
 *
 * Guarantees: whoever is too young reads why, with a status of the request's and not of a failure, also when the form was gone round; the trigger of
 * auth.users (handle_new_user) refuses the same in an installation whose auth service does not ask. Nothing is stored of who was refused.
 */

-- The hook 'before user created' (supabase/config.toml). Takes {"user": {"user_metadata", "app_metadata"}}; gives {} to go on, or
-- {"error": {"http_code", "message"}}, which the service answers with. A sign-up without a date goes on: applying asks for it (private.require_age).
create function private.before_user_created(event jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(event->'user'->'app_metadata'->>'provider', 'email') = 'email'
      and asked->>'role' is distinct from 'company'
      and private.read_birth_date(left(asked->>'birth_date', 40)) > (private.today() - interval '18 years')::date
    then jsonb_build_object('error', jsonb_build_object(
      'http_code', 400, 'message', 'É preciso ter 18 anos ou mais para usar a plataforma'))
    else '{}' end
  from (select case when jsonb_typeof(event->'user'->'user_metadata') = 'object' then event->'user'->'user_metadata' else '{}' end) as metadata(asked)
$$;
revoke execute on function private.before_user_created(jsonb) from public;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

select private.bound_columns();
