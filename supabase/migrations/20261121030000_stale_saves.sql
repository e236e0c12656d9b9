-- Optimistic concurrency: a save that sends back the `updated_at` it read goes through only while the row still has it. Two tabs
-- on one form: the second is told, instead of undoing what the first saved. A save without `updated_at` is not checked.

-- Fires before `prepare` (triggers go by name), which then sets the new time: what a caller sends is only compared, never stored.
create function private.check_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.updated_at is distinct from old.updated_at then
    perform private.refuse(409, 'stale_version',
      'Estes dados foram alterados em outra janela ou aparelho depois que você os abriu. Recarregue a página e tente novamente.');
  end if;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'companies', 'personal_info', 'experiences', 'educations', 'courses', 'vacancies'] loop
    execute format(
      'create trigger check_version before update on public.%I for each row execute function private.check_version()', name);
    execute format('grant update (updated_at) on public.%I to authenticated', name);
    execute format('comment on column public.%I.updated_at is %L', name,
      'Set by trigger. A save that sends the value it read is refused (409, stale_version) when the row has changed since.');
  end loop;
end $$;
