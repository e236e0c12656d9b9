/*
 * The proof of an erasure (Lei 13.709/2018, art. 18, VI): a search of every table for what names a person, after their account was erased.
 *
 * Guarantees: the tables come from the catalogue, so that one of tomorrow is searched as well; what this owner may not read is told as not
 * searched, never as empty; each step reads a bounded part of one table. Only the service may search: the function `account` asks first who is asking.
 */

-- What names one account and nobody else, in lower case: its id, its address, and its CPF or CNPJ with and without punctuation. A name or a
-- phone may be another person's as well.
create function public.identifiers_of(p_user_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[p_user_id::text, lower(u.email), i.cpf, regexp_replace(i.cpf, '^(.{3})(.{3})(.{3})(.{2})$', '\1.\2.\3-\4'),
    lower(c.cnpj), lower(regexp_replace(c.cnpj, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\1.\2.\3/\4-\5'))], null)
  from auth.users as u
  left join public.personal_info as i on i.user_id = u.id
  left join public.companies as c on c.id = u.id
  where u.id = p_user_id
$$;
grant execute on function public.identifiers_of(uuid) to service_role;

/*
 * One step of a search of every table: the part of one table that begins at p_from, up to p_pages of 8 kB. p_from is null at the start, and then `next` of the
 * step before, until that is null.
 * Gives { place: 'public.applications', rows, found, next }; rows and found are null for a table that can not be read. p_texts are compared with the whole
 * row as text, in lower case.
 */
create function public.find_traces(p_texts text[], p_from text default null, p_pages int default 4000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pages int := greatest(1, least(coalesce(p_pages, 4000), 20000));
  first_page bigint := coalesce(nullif(substring(p_from from ' ([0-9]{1,10})$'), '')::bigint, 0);
  come_to text := coalesce(regexp_replace(p_from, ' [0-9]{1,10}$', ''), '');
  part record;
  row_count bigint;
  found_count bigint;
begin
  -- 6 is the shortest address; what is shorter stands in texts that have nothing to do with the person
  if p_texts is null or cardinality(p_texts) not between 1 and 10
    or exists (select from unnest(p_texts) as t where t is null or char_length(t) not between 6 and 320) then
    perform private.refuse(400, 'invalid_texts', 'De 1 a 10 textos, de 6 a 320 caracteres cada um.');
  end if;
  select t.place, t.can_read, t.sql, t.page_count, t.following into part
  from (
    select n.nspname || '.' || c.relname as place,
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as can_read,
      format('select count(*), count(*) filter (where exists (select from unnest($1) as x where strpos(s.whole, lower(x)) > 0))
        from (select lower(t::text) as whole from %I.%I as t where t.ctid >= $2 and t.ctid < $3 offset 0) as s', n.nspname, c.relname) as sql,
      pg_relation_size(c.oid) / current_setting('block_size')::int as page_count,
      lead(n.nspname || '.' || c.relname) over (order by n.nspname || '.' || c.relname collate "C") as following
    from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  ) as t
  where t.place >= come_to collate "C" order by t.place collate "C" limit 1;
  if not found then
    return jsonb_build_object('place', null, 'rows', 0, 'found', 0, 'next', null);
  end if;
  -- the table of the step before may be gone
  if part.place <> come_to then first_page := 0; end if;
  if part.can_read then
    execute part.sql into row_count, found_count
      using p_texts, format('(%s,0)', first_page)::pg_catalog.tid, format('(%s,0)', first_page + pages)::pg_catalog.tid;
    if part.page_count > first_page + pages then
      part.following := format('%s %s', part.place, first_page + pages);
    end if;
  end if;
  return jsonb_build_object('place', part.place, 'rows', row_count, 'found', found_count, 'next', part.following);
end $$;
grant execute on function public.find_traces(text[], text, int) to service_role;
