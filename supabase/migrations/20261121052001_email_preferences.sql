-- Which mails a person wants beside those that an account cannot do without (confirmation, password, change of address). Whoever sends
-- a mail of one of these kinds asks here first. News of the product are no setting but a consent ('marketing').

create table public.email_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  saved_searches boolean not null default true,
  application_updates boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on column public.email_preferences.saved_searches is 'New vacancies of a saved search. Of no meaning for a company.';
comment on column public.email_preferences.application_updates is
  'Candidate: an application changed its status. Company: an application came in.';

alter table public.email_preferences enable row level security;
create policy "own: read" on public.email_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own: update" on public.email_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, update (saved_searches, application_updates) on public.email_preferences to authenticated;
grant all on public.email_preferences to service_role;

create function private.touch_email_preferences() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on public.email_preferences
  for each row execute function private.touch_email_preferences();

-- Every profile has its row, so that a mailer joins and a page updates without asking whether it is there.
create function private.create_email_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_preferences (user_id) values (new.id);
  return new;
end $$;
create trigger create_email_preferences after insert on public.profiles
  for each row execute function private.create_email_preferences();
insert into public.email_preferences (user_id) select id from public.profiles;
