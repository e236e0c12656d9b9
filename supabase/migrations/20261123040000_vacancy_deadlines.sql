-- A vacancy stands for a year at most: whoever is still looking then renews it. What stands there already may stay, and so may no deadline.

create function private.limit_deadline() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- the seed, an import or an administrator keeps the range of the column alone
  if auth.uid() is not null and new.deadline > (private.today() + interval '1 year')::date
    and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
    perform private.refuse(400, 'deadline_far',
      'A data de expiração pode ser no máximo daqui a um ano. Escolha uma data até '
        || to_char(private.today() + interval '1 year', 'DD/MM/YYYY') || '.');
  end if;
  return new;
end $$;
-- after `bound_dates`, which refuses the days that no calendar page shows
create trigger limit_deadline before insert or update on public.vacancies
  for each row execute function private.limit_deadline();
