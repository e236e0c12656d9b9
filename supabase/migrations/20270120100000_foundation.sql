/*
 * What everything else stands on: extensions, default privileges, how long a statement may take, and the small
 * functions that columns, constraints and triggers use.
 *
 * Guarantees: nothing is granted by default; helpers and internal tables live in a schema that PostgREST does not
 * serve; a business error has a status, a stable code and a sentence for the person; a name, number or address has one
 * stored form. Every UPDATE and DELETE of a function has a WHERE, and `where true` means all rows: on the connections
 * of a hosted project's PostgREST the module safeupdate refuses one without (supabase/tests/db/unbounded-writes.ts).
 *
 * Many small functions are in PL/pgSQL, not SQL: one in SQL that is not written into its caller, as none is that has a
 * search_path of its own, is parsed and planned in each transaction and at each place that calls it; one in PL/pgSQL
 * keeps its plan for the connection (docs/decisions/2026-11-27-planned-and-compiled-once.md).
 */

create schema if not exists extensions;

create extension if not exists unaccent with schema extensions;

create extension if not exists pg_trgm with schema extensions;

-- A hosted project that was made before June 2026, or with 'Default privileges for new entities', gives these roles
-- everything new in public; another gives none of them anything. Every project is to be as the second. PostgreSQL
-- itself gives PUBLIC the execution of every new function (that one can only be revoked for all schemas, hence after
-- the extensions).
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

-- Helpers and internal tables live where PostgREST does not look.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

-- How long one statement of a caller may take, whatever it calls: a visitor's, then that of somebody with an account.
-- PostgREST sets this for each request by the role that it takes on. (PGlite, where a statement holds up the only
-- thread, keeps the setting and can't act on it.)
alter role anon set statement_timeout = '3s';

alter role authenticated set statement_timeout = '8s';

notify pgrst, 'reload config';

-- Errors and days -----------------------------------------------------------------------------------------------------

-- Raises a business error: PostgREST answers with the status in the SQLSTATE ('PT404' is HTTP 404), the message is what
-- the person reads, the hint is the stable code for programs.
create function private.refuse(p_status int, p_code text, p_message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_message, hint = p_code;
end $$;

-- The day in Brazil's official time: deadlines, daily quotas and the monthly limit count by it.
create function private.today() returns date
language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'America/Sao_Paulo')::date;
end $$;

-- A day in São Paulo, as everywhere in the product.
create function private.local_day(p_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (p_at at time zone 'America/Sao_Paulo')::date
$$;

-- Texts ---------------------------------------------------------------------------------------------------------------

-- unaccent() is only stable because its dictionary may be replaced; ours is not, and indexes need an immutable
-- function.
create function private.unaccent(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return extensions.unaccent('extensions.unaccent'::regdictionary, p_text);
end $$;

-- Lower case that does not depend on the locale of the cluster: lower() leaves 'Ç' alone in a C locale.
create function private.lower_pt(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return lower(translate(p_text, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'áàâãäéèêëíìîïóòôõöúùûüçñ'));
end $$;

-- Text for comparing: no accents, lower case, single spaces.
create function private.fold(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(lower(private.unaccent(p_text)), '\s+', ' ', 'g'));
end $$;

-- '' and blanks are no value.
create function private.clean(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return nullif(btrim(p_text, E' \t\r\n'), '');
end $$;

create function private.clean_list(p_items text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- as private.clean writes each, without a call for each
  return (select coalesce(array_agg(list.item order by list.place), '{}')
  from (select nullif(btrim(given.item, E' \t\r\n'), '') as item, given.place from unnest(p_items) with ordinality as given(item, place)) as list
  where list.item is not null);
end $$;

-- True for a flat list of min to max items of 1 to max_length characters each.
create function private.is_text_list(p_items text[], p_min int, p_max int, p_max_length int) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return cardinality(p_items) between p_min and p_max
    and coalesce(array_ndims(p_items), 1) = 1
    and not exists (
      select from unnest(p_items) as item where item is null or char_length(item) not between 1 and p_max_length);
end $$;

-- Whether a text has only the characters of ordinary Portuguese: then it has none that is hidden, and none that stands
-- in for another. supabase/tests/db/publishing-in-sets.test.ts asks for each of them what its callers would say without
-- this.
create function private.has_usual_characters(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return p_text !~ '[^\n\u0020-\u007e\u00aa\u00ba\u00c0-\u00c4\u00c7-\u00cf\u00d1-\u00d6\u00d9-\u00dd\u00e0-\u00e4\u00e7-\u00ef\u00f1-\u00f6\u00f9-\u00fd\u2013\u2014\u2022]';
end $$;

-- Called by checks of what people write, in their name, as has_hidden_characters is.
grant execute on function private.has_usual_characters(text) to authenticated, service_role;

-- Control characters, directional marks, and signs that take no room. The joiner inside an emoji of several parts is
-- none of them.
create function private.has_hidden_characters(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if strpos(p_text, E'\n') = 0 and private.has_usual_characters(p_text) then return false; end if;
  return regexp_replace(p_text, '([\u2190-\u2BFF\U0001F000-\U0001FAFF]\uFE0F?)\u200D(?=[\u2190-\u2BFF\U0001F000-\U0001FAFF])', '\1', 'g')
    ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]';
end $$;

create function private.without_hidden_characters(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_text,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g')
$$;

-- An address of a web page, and of no account on it: what stands before '@' looks like the host and is a user name.
create function private.is_web_address(p_url text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(p_url) <= 300
    and p_url ~* '^https?://[^[:space:]/?#.@\\]+(\.[^[:space:]/?#.@\\]+)+([/?#][^[:space:]]*)?$'
    and not private.has_hidden_characters(p_url)
$$;

-- Ids and numbers -----------------------------------------------------------------------------------------------------

-- Ids that people meet carry a prefix that says what they are of.
create function private.new_id(p_prefix text) returns text
language sql volatile set search_path = '' as $$
  select p_prefix || replace(gen_random_uuid()::text, '-', '')
$$;

-- What is longer than any number that people write is none: it stays as it is, and the checks on numbers refuse it.
create function private.digits(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when char_length(p_text) <= 200 then regexp_replace(p_text, '[^0-9]', '', 'g') else left(p_text, 201) end
$$;

-- The national number in what was typed, as shared-domain/src/phones.ts has it: without country code and without the
-- zeros (and carrier) of long-distance calls. 55 is also an area code: it only counts as the country's where a whole
-- number follows. A number of another country keeps its '+', which no column takes: without it, it may be one of
-- Brazil.
create function private.normalize_phone(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(case
    when d <> '' and p_text ~ '^[^0-9]*([+]|00)' and d not like '55%' then '+' || d
    when char_length(d) > 11 and (d like '55%' or p_text ~ '^[^0-9]*0') and substr(d, 3) ~ '^([1-9]{2}[2-5][0-9]{7}|[1-9]{2}9[0-9]{8})$' then substr(d, 3)
    else d end, '')
  from (select ltrim(private.digits(p_text), '0') as d) as plain
$$;

create function private.normalize_cnpj(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when char_length(p_text) <= 200 then nullif(upper(regexp_replace(p_text, '[./[:space:]-]', '', 'g')), '') else left(p_text, 201) end
$$;

-- Eleven digits with right check digits. All-equal digits pass the arithmetic and are nobody's.
create function private.is_cpf(p_cpf text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  total int;
begin
  if p_cpf !~ '^[0-9]{11}$' or p_cpf ~ '^([0-9])\1{10}$' then return false; end if;
  for taken in 9..10 loop
    total := 0;
    for place in 1..taken loop
      total := total + substr(p_cpf, place, 1)::int * (taken + 2 - place);
    end loop;
    if (total * 10) % 11 % 10 <> substr(p_cpf, taken + 1, 1)::int then return false; end if;
  end loop;
  return true;
end $$;

-- Twelve letters or digits and two check digits. Letters since July 2026 (Instrução Normativa RFB 2.229/2024): a
-- character counts as its ASCII code minus 48, so digits keep their value.
create function private.is_cnpj(p_cnpj text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  total int;
begin
  if p_cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' or p_cnpj ~ '^(.)\1{13}$' then return false; end if;
  for taken in 12..13 loop
    total := 0;
    for place in 1..taken loop
      total := total + (ascii(substr(p_cnpj, place, 1)) - 48) * (2 + (taken - place) % 8);
    end loop;
    if (case when total % 11 < 2 then 0 else 11 - total % 11 end) <> substr(p_cnpj, taken + 1, 1)::int then
      return false;
    end if;
  end loop;
  return true;
end $$;

create function private.is_uf(p_uf text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return p_uf = any ('{AC,AL,AP,AM,BA,CE,DF,ES,GO,MA,MT,MS,MG,PA,PB,PR,PE,PI,RJ,RN,RS,RO,RR,SC,SP,SE,TO}'::text[]);
end $$;

-- Constraints and defaults run with the rights of whoever writes the row.
grant execute on function
  private.clean(text), private.clean_list(text[]), private.digits(text), private.fold(text), private.has_hidden_characters(text),
  private.is_cnpj(text), private.is_cpf(text), private.is_text_list(text[], int, int, int), private.is_uf(text),
  private.is_web_address(text), private.lower_pt(text), private.new_id(text), private.normalize_cnpj(text), private.normalize_phone(text),
  private.refuse(int, text, text), private.today(), private.unaccent(text), private.without_hidden_characters(text)
to authenticated, service_role;

-- Work that the scheduler asks for all the time and that is done once an hour ----------------------------------------

-- When it was done last.
create table private.sweeps (
  name text primary key,
  done_at timestamptz not null default now(),
  -- where the next turn begins, of work that is more than one
  reached text[]
);
alter table private.sweeps enable row level security;

-- True when it was not done for an hour: it counts as done from now on. Of several that ask at once, one is told so.
create function private.begin_sweep(p_name text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  -- asked first, because the statement below locks the row, and so writes, also where it changes nothing
  if exists (select from private.sweeps as s where s.name = p_name and s.done_at > now() - interval '1 hour') then return false; end if;
  insert into private.sweeps as s (name) values (p_name)
  on conflict (name) do update set done_at = now() where s.done_at <= now() - interval '1 hour';
  return found;
end $$;

-- Has the rest done at the next call, not after an hour.
create function private.repeat_sweep(p_name text) returns void
language sql volatile set search_path = '' as $$
  update private.sweeps set done_at = now() - interval '1 hour' where name = p_name
$$;

-- Whose turn ended in a failure, above all one that took longer than a statement may, waits its hour all the same: its
-- own mark went with its transaction, and it would fail with every call. Asked for by who called it.
create function public.put_off_sweep(p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sweeps as s (name) values (left(p_name, 60)) on conflict (name) do update set done_at = now();
end $$;
grant execute on function public.put_off_sweep(text) to service_role;
