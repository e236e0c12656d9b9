/*
 * Confirmed vacancies: a company says now and then that a vacancy is still open, and one of which it has not said so
 * for 30 days is not found.
 *
 * Guarantees: publishing a vacancy and every change of it by its company confirm it, and confirm_vacancies does so
 * without a change; nobody writes the moment by hand. From the 20th day on the company is asked by mail, once a week at
 * most; from the 30th day on the vacancy is in no search, list, count or sitemap. It is not closed: its page and its
 * applications go on, and one confirmation brings it back to its place. What an import brings has its source's own end
 * (docs/decisions/2026-11-25-confirmed-vacancies.md).
 */

-- On the 30th day after it a confirmation counts no more.
create function private.last_confirmed_day(p_confirmed_at timestamptz) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return (p_confirmed_at at time zone 'America/Sao_Paulo')::date + 29;
end $$;

create function private.is_confirmed(p_confirmed_until date) returns boolean
language sql stable set search_path = '' as $$
  select p_confirmed_until is null or p_confirmed_until >= private.today()
$$;

-- From the 20th day on, ten days before the end. What ends before that by its own deadline needs no answer.
create function private.is_confirmation_due(p_confirmed_until date, p_deadline date) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_confirmed_until < private.today() + 10, false) and coalesce(p_deadline > p_confirmed_until, true)
$$;
grant execute on function private.is_confirmed(date), private.is_confirmation_due(date, date) to authenticated, service_role;

create function private.keep_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.confirmed_at is distinct from old.confirmed_at
    or old.published and new.posted_at is distinct from old.posted_at) then
    -- confirm_vacancies, or its company that is listed now (index_renamed): neither changes a text, and what is being
    -- written in another window stays current
    new.updated_at := old.updated_at;
  elsif new.source = 'own' and new.published and (
    -- null for the seed, an import or an administrator: what they publish begins confirmed, and their changes confirm
    -- nothing
    auth.uid() is not null or (tg_op = 'INSERT' and new.confirmed_at is null) or (tg_op = 'UPDATE' and not old.published)) then
    new.confirmed_at := now();
  end if;
  if tg_op = 'INSERT' or new.confirmed_at is distinct from old.confirmed_at then
    new.confirmed_until := case when new.source = 'own' then private.last_confirmed_day(new.confirmed_at) end;
  end if;
  return new;
end $$;

-- after `prepare` and `refuse_unlawful_ad` (triggers go by name), which decide when it was changed and whether it is
-- public
create trigger set_confirmation before insert or update on public.vacancies
  for each row execute function private.keep_confirmation();

-- The searches, lists and counts read one last day; that is why the rule stands here and in none of them. Whoever
-- changes the deadline of a row that is there writes it so, too (sync_vacancy_search).
create function private.end_with_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.deadline := least(new.deadline, (select v.confirmed_until from public.vacancies as v where v.id = new.vacancy_id));
  return new;
end $$;

-- Confirms vacancies of the calling company that are published and not past their deadline, in the search or not; any
-- other id is passed over. Answers how many were confirmed.
create function public.confirm_vacancies(p_vacancy_ids uuid[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  confirmed int;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  update public.vacancies as v set confirmed_at = now()
  where v.id = any (p_vacancy_ids) and v.company_id = auth.uid() and v.source = 'own' and private.is_live(v.published, v.deadline);
  get diagnostics confirmed = row_count;
  return confirmed;
end $$;
grant execute on function public.confirm_vacancies(uuid[]) to authenticated;

-- Asking by mail ------------------------------------------------------------------------------------------------------

-- Vacancies in the search that leave it within ten days unless they are confirmed. A view and not a function, so that
-- whoever asks for one company reads no other.
create view private.unconfirmed_vacancies with (security_invoker = true) as
  select v.id as vacancy_id, v.company_id, v.title, v.confirmed_at, v.confirmed_until
  from public.vacancies as v join public.companies as c on c.id = v.company_id
  where v.confirmed_until between (select private.today()) and (select private.today()) + 9 and v.published and c.listed
    -- what ends before that by itself needs no answer (private.is_confirmation_due, written out for the planner)
    and (v.deadline is null or v.deadline > v.confirmed_until);

-- Asks companies whether their vacancies are open. Once an hour; sooner while there is a backlog. Answers how many
-- mails were queued.
create function public.ask_confirmations(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most int := least(greatest(coalesce(p_limit, 0), 0), 1000);
  asked int;
begin
  if most = 0 then return 0; end if;
  if not private.begin_sweep('ask_confirmations') then return 0; end if;
  insert into private.mail_outbox as m (user_id, kind)
  select u.company_id, 'confirmation_request'
  from private.unconfirmed_vacancies as u join public.email_preferences as p on p.user_id = u.company_id and p.application_updates
  where not exists (
    select from private.mail_outbox as earlier
    where earlier.user_id = u.company_id and earlier.kind = 'confirmation_request' and earlier.created_at > now() - interval '7 days')
  group by u.company_id order by min(u.confirmed_until), u.company_id limit most
  -- one that could not be sent for a week is tried again
  on conflict (user_id) where sent_at is null and kind = 'confirmation_request' do update set
    created_at = now(), due_at = now(), attempts = 0, revision = m.revision + 1;
  get diagnostics asked = row_count;
  if asked = most then
    perform private.repeat_sweep('ask_confirmations');
  end if;
  return asked;
end $$;
grant execute on function public.ask_confirmations(int) to service_role;
