-- Lines refuse invisible and directional marks (20261122020100). Texts of several lines, lists and everything else took them still: a
-- requirement that reads backwards, a description that no search finds. There they come in by copying from other programs, so they are left
-- out in silence; line breaks stay.

create function private.clean_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(replace(p_text, E'\t', ' '), '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- the joiner stays inside an emoji of several parts
      '(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g')
$$;

-- A text, a list whose items are lines each, or what hangs on the names of an object.
create function private.clean_json(p_value jsonb) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  case jsonb_typeof(p_value)
    when 'string' then
      return to_jsonb(private.clean_text(p_value #>> '{}'));
    when 'array' then
      return coalesce((
        select jsonb_agg(
          case jsonb_typeof(item)
            when 'string' then to_jsonb(private.clean(replace(private.clean_text(item #>> '{}'), E'\n', ' ')))
            else private.clean_json(item)
          end order by place)
        from jsonb_array_elements(p_value) with ordinality as list(item, place)), '[]');
    when 'object' then
      return coalesce((select jsonb_object_agg(private.clean_text(name), private.clean_json(value)) from jsonb_each(p_value) as part(name, value)), '{}');
    else
      return p_value;
  end case;
end $$;

-- The columns named as arguments. Null where nothing is left, as where nothing was written.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  changes jsonb := '{}';
  field text;
  cleaned jsonb;
begin
  foreach field in array tg_argv loop
    continue when given->field is not distinct from before->field;
    cleaned := private.clean_json(given->field);
    if cleaned <> given->field then
      changes := changes || jsonb_build_object(field,
        case when jsonb_typeof(cleaned) = 'string' then to_jsonb(private.clean(cleaned #>> '{}')) else cleaned end);
    end if;
  end loop;
  if changes <> '{}' then
    new := jsonb_populate_record(new, changes);
  end if;
  return new;
end $$;

/*
 * Has every text of the exposed tables cleaned that is not refused for such marks. To call at the end of a migration that adds a text column.
 * The trigger comes after `bound_texts`, which looks at lengths, and before `prepare` (triggers go by name).
 */
create function private.clean_text_columns() returns void
language plpgsql volatile set search_path = '' as $$
declare
  part record;
begin
  for part in
    select c.relname, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as columns
    from pg_catalog.pg_class as c
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind = 'r' and c.relname not like '\_\_lite%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'character varying[]', 'jsonb', 'extensions.citext', 'citext')
      and not exists (select from pg_catalog.pg_depend as d where d.objid = c.oid and d.deptype = 'e')
      and not exists (
        select from pg_catalog.pg_trigger as t
        where t.tgrelid = c.oid and t.tgname = 'refuse_hidden_characters'
          and a.attname::text = any (string_to_array(encode(t.tgargs, 'escape'), '\000')))
    group by c.relname
  loop
    execute format('create or replace trigger clean_texts before insert or update on public.%I for each row execute function private.clean_texts(%s)',
      part.relname, part.columns);
  end loop;
end $$;
select private.clean_text_columns();

-- What was stored before the rule. Nobody's open form is out of date by it.
do $$
declare
  part record;
begin
  for part in
    select t.tgrelid::regclass as name, string_to_array(rtrim(encode(t.tgargs, 'escape'), '\0'), '\000') as columns
    from pg_trigger as t where t.tgname = 'clean_texts'
  loop
    execute format('alter table %s disable trigger user', part.name);
    execute (
      select format('update %s as r set %s where %s', part.name,
        string_agg(format('%1$I = (jsonb_populate_record(r, jsonb_build_object(%1$L, private.clean_json(to_jsonb(r)->%1$L)))).%1$I', field), ', '),
        string_agg(format('private.clean_json(to_jsonb(r)->%1$L) <> to_jsonb(r)->%1$L', field), ' or '))
      from unnest(part.columns) as list(field) where field <> '');
    execute format('alter table %s enable trigger user', part.name);
  end loop;
end $$;
