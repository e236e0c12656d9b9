/*
 * What holds for every value that people write, whatever its subject: functions for the triggers of the tables.
 *
 * Guarantees: a text is measured before anything reads it; no invisible or directional marks are stored; every date,
 * moment and number has a range that a page can show; a save that names the version it read does not undo what another
 * window has saved meanwhile.
 *
 * A migration that adds such a column calls private.bound_columns() and private.clean_text_columns() at its end, as the
 * migration written_columns does for all tables before it.
 */

-- Lengths -------------------------------------------------------------------------------------------------------------

-- Constraints come after the triggers, and taking a place of 400 kB apart by patterns takes 31 s: so the lengths are
-- looked at first.
--
-- The columns named as arguments, each with the length that its constraint allows, or with that of a list's items
-- ('requirements', '50x500': up to 50 of 500 characters). Columns that are brought into a form first (CPF, phone,
-- state) take 40. Blanks at the ends do not count.
create function private.refuse_long_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  field text;
  longest int;
  items int;
begin
  for at in 0 .. tg_nargs - 1 by 2 loop
    field := tg_argv[at];
    if strpos(tg_argv[at + 1], 'x') = 0 then
      items := null;
      longest := tg_argv[at + 1];
    else
      items := split_part(tg_argv[at + 1], 'x', 1);
      longest := split_part(tg_argv[at + 1], 'x', 2);
    end if;
    if items is null then
      -- most are short enough with their blanks
      continue when coalesce(char_length(given->>field), 0) <= longest or coalesce(char_length(private.clean(given->>field)), 0) <= longest;
    else
      continue when jsonb_typeof(given->field) is distinct from 'array';
      -- blank items are taken out later
      if jsonb_array_length(given->field) > 4 * items then
        raise exception using errcode = 'PT400', hint = 'text_too_long', detail = field,
          message = 'A lista é longa demais: o máximo são ' || items || ' itens. Retire alguns e tente novamente.';
      end if;
      continue when not exists (
        select from jsonb_array_elements_text(given->field) as list(item)
        where char_length(list.item) > longest and char_length(private.clean(list.item)) > longest);
    end if;
    raise exception using errcode = 'PT400', hint = 'text_too_long', detail = field,
      message = 'O texto é longo demais: o máximo são ' || longest || ' caracteres. Encurte o texto e tente novamente.';
  end loop;
  return new;
end $$;

-- Lines that read otherwise than they are -----------------------------------------------------------------------------

-- Names, titles and addresses in which an override turns the direction of the letters ('moc.evil//:sptth'), and
-- 'https://banco.example@evil.example', which leads to evil.example. All other signs that nobody sees are gone by now
-- (private.clean_texts): without these the line would read otherwise, so its writer is asked.
--
-- The columns named as arguments are lines that people read as a whole. At sign-up, where nobody can be asked again,
-- the marks are left out. The row is read as JSON once, and not for each field.
create function private.refuse_hidden_characters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line text;
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  is_sign_up boolean := tg_op = 'INSERT' and auth.uid() is null and tg_table_name in ('profiles', 'companies', 'personal_info');
begin
  foreach line in array tg_argv loop
    continue when given->line is not distinct from before->line;
    if line in ('website', 'certificate_url') then
      if not private.is_web_address(given->>line) then
        perform private.refuse(400, 'invalid_web_address', 'Informe um endereço como https://www.exemplo.com.br, sem usuário, senha ou espaços');
      end if;
    elsif exists (
      select from jsonb_path_query(given, ('$.' || line || '[*]')::jsonpath) as part(value)
      where private.has_hidden_characters(part.value #>> '{}')) then
      if not is_sign_up then
        perform private.refuse(400, 'hidden_characters',
          'Um sinal invisível inverte a ordem das letras em um dos campos. Apague o texto e digite novamente, sem copiar e colar.');
      end if;
      new := jsonb_populate_record(new, jsonb_build_object(line, coalesce(
        private.clean(private.without_hidden_characters(given->>line)),
        case when line in ('name', 'full_name') then 'Usuário' end)));
    end if;
  end loop;
  return new;
end $$;

-- Signs that nobody sees ----------------------------------------------------------------------------------------------

-- Word, WhatsApp and PDF files leave soft hyphens, marks of direction and signs of no width in what is copied from
-- them, which make two equal names two different ones. Nobody sees them, so they are left out in silence. An accent
-- that stands behind its letter as a character of its own, as macOS writes it, becomes one with it.

-- Of several lines: line breaks stay.
create function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if private.has_usual_characters(p_text) then return p_text; end if;
  return normalize(regexp_replace(
    regexp_replace(
      regexp_replace(replace(p_text, E'\t', ' '), '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      -- the joiner stays inside an emoji of several parts
      '(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g'), nfc);
end $$;

-- A line: blanks of every kind and line breaks are spaces. The overrides of direction stay for
-- private.refuse_hidden_characters. As shared-domain/src/plain-text.ts has it (cleanLine); null where nothing is left.
create function private.clean_line(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if strpos(p_text, E'\n') = 0 and private.has_usual_characters(p_text) then return private.clean(p_text); end if;
  return private.clean(normalize(regexp_replace(
    regexp_replace(
      regexp_replace(p_text, '\r\n?|[\u0009-\u000C\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'),
      '(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200C\u200E\u200F\u202A-\u202C\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]',
    '', 'g'), nfc));
end $$;

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

-- Whether private.clean_json would change nothing of a value: a text of usual characters, or a list of such texts, as
-- JSON without an escape, none of them empty or with a blank at an end. Most are, and taking a list apart costs a call
-- for each item. False: perhaps it would.
create function private.is_clean_json(p_value jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  written text := p_value #>> '{}';
begin
  if not private.has_usual_characters(written) then return false; end if;
  if jsonb_typeof(p_value) <> 'array' then return jsonb_typeof(p_value) = 'string'; end if;
  -- an item that begins as the sign between two items is written
  if left(written, 5) = '[", "' then return false; end if;
  -- ["one", "two"]: each " an end of an item, so a blank beside one is an item's own
  written := replace(written, '", "', '"');
  return strpos(written, E'\\') = 0 and strpos(written, '" ') = 0 and strpos(written, ' "') = 0 and strpos(written, '""') = 0;
end $$;

-- A line, or a list of lines.
create function private.clean_json_line(p_value jsonb) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then to_jsonb(coalesce(private.clean_line(p_value #>> '{}'), ''))
    when 'array' then coalesce((
      select jsonb_agg(to_jsonb(private.clean_line(item #>> '{}')) order by place)
      from jsonb_array_elements(p_value) with ordinality as list(item, place)), '[]')
    else p_value
  end;
end $$;

-- The columns named as arguments, those after '|' as lines. Null where nothing is left, as where nothing was written.
create function private.clean_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  changes jsonb := '{}';
  field text;
  is_line boolean := false;
  cleaned jsonb;
begin
  foreach field in array tg_argv loop
    if field = '|' then is_line := true; end if;
    continue when given->field is not distinct from before->field
      or private.is_clean_json(given->field) and not (is_line and strpos(given->>field, E'\n') > 0);
    cleaned := case when is_line then private.clean_json_line(given->field) else private.clean_json(given->field) end;
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
 * Has every text of the exposed tables cleaned, as a line where private.refuse_hidden_characters looks at it. To call
 * at the end of a migration that adds a text column. The trigger comes after `bound_texts`, which looks at lengths, and
 * before `prepare` (triggers go by name).
 */
create function private.clean_text_columns() returns void
language plpgsql volatile set search_path = '' as $$
declare
  part record;
begin
  for part in
    select c.relname,
      concat_ws(', ',
        string_agg(quote_literal(a.attname), ', ' order by a.attnum) filter (where not written.is_line), quote_literal('|'),
        string_agg(quote_literal(a.attname), ', ' order by a.attnum) filter (where written.is_line)) as columns
    from pg_catalog.pg_class as c
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid
    cross join lateral (select exists (
      select from pg_catalog.pg_trigger as t
      where t.tgrelid = c.oid and t.tgname = 'refuse_hidden_characters'
        and a.attname::text = any (string_to_array(encode(t.tgargs, 'escape'), '\000')))) as written(is_line)
    where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind = 'r' and c.relname not like '\_\_lite%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'character varying[]', 'jsonb', 'extensions.citext', 'citext')
      and not exists (select from pg_catalog.pg_depend as d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname
  loop
    execute format('create or replace trigger clean_texts before insert or update on public.%I for each row execute function private.clean_texts(%s)',
      part.relname, part.columns);
  end loop;
end $$;

-- Ranges --------------------------------------------------------------------------------------------------------------

-- What people write themselves is refused in words, before the ranges see it.
create function private.refuse_far_dates() returns trigger
language plpgsql set search_path = '' as $$
declare
  field text;
  value date;
begin
  foreach field in array tg_argv loop
    value := (to_jsonb(new)->>field)::date;
    if value not between date '1900-01-01' and date '2199-12-31' then
      perform private.refuse(400, 'invalid_date', 'Informe uma data entre 01/01/1900 e 31/12/2199');
    end if;
  end loop;
  return new;
end $$;

-- Days and amounts that no page can show: PostgreSQL's dates know 'infinity' and the year 294276, its numbers 'NaN'.
-- Adds the ranges that are missing; tests/db/bounds.test.ts names a column without one.
create function private.bound_columns() returns void
language plpgsql volatile set search_path = '' as $$
declare
  part record;
begin
  for part in
    select n.nspname, c.relname, a.attname,
      left(c.relname || '_' || a.attname, 57) || '_range' as name,
      case
        when a.atttypid = 'date'::pg_catalog.regtype then format('%I between date ''1900-01-01'' and date ''2199-12-31''', a.attname)
        when a.atttypid in ('timestamptz'::pg_catalog.regtype, 'timestamp'::pg_catalog.regtype)
          then format('%I >= ''1900-01-01 00:00:00+00'' and %I < ''2200-01-02 00:00:00+00''', a.attname, a.attname)
        else format('%I between 0 and 1000000000', a.attname)
      end as rule
    from pg_catalog.pg_attribute as a
    join pg_catalog.pg_class as c on c.oid = a.attrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname not like '\_\_lite%' and a.attnum > 0 and not a.attisdropped
      and (a.atttypid in ('date'::pg_catalog.regtype, 'timestamptz'::pg_catalog.regtype, 'timestamp'::pg_catalog.regtype,
          'numeric'::pg_catalog.regtype, 'float4'::pg_catalog.regtype, 'float8'::pg_catalog.regtype)
        -- a whole number has no infinity; those of the exposed schema that are no key of their own have a range all the
        -- same
        or n.nspname = 'public' and a.attidentity = '' and a.atttypid in ('int2'::pg_catalog.regtype, 'int4'::pg_catalog.regtype, 'int8'::pg_catalog.regtype))
      -- a word of the directory's own: the day after all others
      and (c.relname, a.attname) <> ('company_search', 'remote_until')
      and not exists (select from pg_catalog.pg_depend as d where d.objid = c.oid and d.deptype = 'e')
      and not exists (
        select from pg_catalog.pg_constraint as k where k.conrelid = c.oid and k.conname = left(c.relname || '_' || a.attname, 57) || '_range')
    order by 1, 2, 3
  loop
    execute format('alter table %I.%I add constraint %I check (%s)', part.nspname, part.relname, part.name, part.rule);
  end loop;
end $$;

-- Two windows on one form ---------------------------------------------------------------------------------------------

-- A save that sends back the `updated_at` it read goes through only while the row still has it: the second window is
-- told, instead of undoing what the first saved. A save without `updated_at` is not checked. Fires before `prepare`
-- (triggers go by name), which then sets the new time: what a caller sends is only compared, never stored.
create function private.check_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is distinct from old.updated_at then
    perform private.refuse(409, 'stale_version',
      'Estes dados foram alterados em outra janela ou aparelho depois que você os abriu. Recarregue a página e tente novamente.');
  end if;
  return new;
end $$;
