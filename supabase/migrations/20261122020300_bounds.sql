-- Days and amounts that no page can show: PostgreSQL's dates know 'infinity' and the year 294276, its numbers 'NaN'. Every column that
-- could hold one has a range.

-- Adds the ranges that are missing: to call again at the end of a migration that adds such a column (tests/db/bounds.test.ts asks for it).
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
        -- a whole number has no infinity; those of the exposed schema that are no key of their own have a range all the same
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
select private.bound_columns();

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
-- before `prepare`, which compares dates with today
create trigger bound_dates before insert or update on public.personal_info
  for each row execute function private.refuse_far_dates('birth_date');
create trigger bound_dates before insert or update on public.experiences
  for each row execute function private.refuse_far_dates('start_date', 'end_date');
create trigger bound_dates before insert or update on public.educations
  for each row execute function private.refuse_far_dates('start_date', 'end_date');
create trigger bound_dates before insert or update on public.vacancies
  for each row execute function private.refuse_far_dates('deadline');
