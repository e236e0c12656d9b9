/*
 * What written_values offers, put on the tables: the version check of what people save in forms, the ranges of dates,
 * moments and numbers, and the cleaning of texts. It stands behind all files that make tables, because it looks at all
 * of them; a later migration that adds a column calls the last two functions again.
 *
 * Guarantees: no table is without what written_values guarantees.
 */

do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'companies', 'personal_info', 'experiences', 'educations', 'courses', 'vacancies', 'saved_searches',
    'email_preferences'] loop
    execute format(
      'create trigger check_version before update on public.%I for each row execute function private.check_version()', name);
    execute format('grant update (updated_at) on public.%I to authenticated', name);
    execute format('comment on column public.%I.updated_at is %L', name,
      'Set by trigger. A save that sends the value it read is refused (409, stale_version) when the row has changed since.');
  end loop;
end $$;

select private.bound_columns();
select private.clean_text_columns();
