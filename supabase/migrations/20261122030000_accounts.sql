-- Whose an account is. Anybody can enter a stranger's address at sign-up; what has not been confirmed proves nothing.

-- The auth service mails by a signed call (the edge function send-email). A call that is overheard stays good for five minutes; what was
-- sent once is not sent again. Longer than that the function's own look at the time refuses it.
create table private.webhook_calls (
  id text primary key check (char_length(id) between 1 and 200),
  received_at timestamptz not null default now()
);
alter table private.webhook_calls enable row level security;
create index webhook_calls_received_at on private.webhook_calls (received_at);

-- True for the first call of this id.
create function public.claim_webhook(p_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.webhook_calls where received_at < now() - interval '1 hour';
  insert into private.webhook_calls (id) values (p_id) on conflict (id) do nothing;
  return found;
end $$;

-- The work of a call failed: its sender may try it again.
create function public.release_webhook(p_id text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.webhook_calls where id = p_id
$$;

-- A hosted project keeps the password and the data of the first sign-up with an address, whoever made it, and mails a confirmation at every
-- further one. Which of them the owner confirms can't be known there, so none of it is taken over. No reference to auth.users: the service
-- mails before the transaction that makes the user has ended.
create table private.sign_up_mails (
  user_id uuid primary key,
  is_contested boolean not null default false,
  first_sent_at timestamptz not null default now()
);
alter table private.sign_up_mails enable row level security;

-- A confirmation mail goes out: the first one of an account, one that was asked for again, or one of another sign-up with its address.
create function public.note_sign_up_mail(p_user_id uuid, p_is_repeat boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.sign_up_mails as m (user_id) values (p_user_id)
  on conflict (user_id) do update set is_contested = m.is_contested or not coalesce(p_is_repeat, false)
$$;

-- A confirmation ends every token from before it. What somebody else may have entered goes as well: after several sign-ups, and when a
-- provider (Google, Facebook) has confirmed an address that was registered with a password. Without a profile the account is unfinished:
-- its person says at the first sign-in who they are (complete_sign_up), after a new password by the recovery mail.
create function private.confirm_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_contested boolean := exists (select from private.sign_up_mails as m where m.user_id = new.id and m.is_contested);
begin
  if has_table_privilege(to_regclass('auth.refresh_tokens'), 'delete') then
    delete from auth.refresh_tokens as t where t.user_id::text = new.id::text;
  end if;
  if has_table_privilege(to_regclass('auth.sessions'), 'delete') then
    delete from auth.sessions as s where s.user_id = new.id;
  end if;
  if is_contested or coalesce(new.raw_app_meta_data->>'provider', 'email') <> 'email' then
    delete from public.profiles as p where p.id = new.id;
  end if;
  if is_contested then
    new.encrypted_password := '';
    new.raw_user_meta_data := new.raw_user_meta_data - array['name', 'full_name', 'role', 'industry'];
  end if;
  delete from private.sign_up_mails as m where m.user_id = new.id;
  return new;
end $$;
create trigger confirm_sign_up before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.confirm_sign_up();

-- Accounts whose address nobody has confirmed within a day. Returns how many have gone.
create function public.remove_unconfirmed_accounts(p_limit int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int;
begin
  with late as (
    select u.id from auth.users as u
    where u.email_confirmed_at is null and u.created_at < now() - interval '1 day'
    order by u.created_at limit least(greatest(coalesce(p_limit, 0), 0), 1000) for update skip locked
  ), gone as (
    delete from auth.users as u using late where u.id = late.id returning u.id
  )
  select count(*) into removed from gone;
  delete from private.sign_up_mails where first_sent_at < now() - interval '2 days';
  return removed;
end $$;

grant execute on function
  public.claim_webhook(text), public.release_webhook(text), public.note_sign_up_mail(uuid, boolean), public.remove_unconfirmed_accounts(int)
to service_role;
