/*
 * Requests: how often a caller may ask, and what a request that is sent twice does.
 *
 * Guarantees: a refusal for too many requests is 429 with Retry-After; a network address is kept as a hash only; a call
 * that is repeated with its idempotency key does its work once and gets the answer of the first time
 * (docs/decisions/2026-11-22-idempotency-keys.md).
 */

-- Limits --------------------------------------------------------------------------------------------------------------

-- How often each action was used under a key in its current window, beside the business rules.
create table private.request_counts (
  action text not null,
  -- a hash: the address itself is kept nowhere
  key text not null,
  window_start timestamptz not null default now(),
  used int not null default 1,
  primary key (action, key)
);
alter table private.request_counts enable row level security;
create index request_counts_window on private.request_counts (window_start);

-- PostgREST sends the headers that stand in `detail` with the refusal.
create function private.refuse_too_many(p_seconds int) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PGRST',
    message = jsonb_build_object('code', 'PT429', 'hint', 'too_many_requests', 'details', null,
      -- as secondsText of shared-domain
      'message', 'Muitas tentativas em pouco tempo. Aguarde ' || case
        when p_seconds > 90 * 60 then ceil(p_seconds / 3600.0)::int || ' horas'
        when p_seconds > 90 then ceil(p_seconds / 60.0)::int || ' minutos'
        when p_seconds = 1 then '1 segundo' else p_seconds || ' segundos' end
        || ' e tente novamente.')::text,
    detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', p_seconds::text))::text;
end $$;

-- Counts p_times uses of an action under a key. Returns 0, or the seconds to wait when there were more than p_max in
-- the window.
create function private.count_uses(p_action text, p_key text, p_times int, p_max int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.request_counts;
begin
  -- a few at a time and none that another call is at, so that nobody waits for the clearing
  delete from private.request_counts where (action, key) in (
    select c.action, c.key from private.request_counts as c where c.window_start < now() - interval '1 day'
    order by c.window_start limit 100 for update skip locked);
  insert into private.request_counts as c (action, key, used) values (p_action, encode(sha256(convert_to(p_key, 'UTF8')), 'hex'), p_times)
  on conflict (action, key) do update set
    window_start = case when c.window_start < now() - make_interval(secs => p_seconds) then now() else c.window_start end,
    used = case when c.window_start < now() - make_interval(secs => p_seconds) then p_times else least(c.used, p_max) + p_times end
  returning * into counted;
  if counted.used <= p_max then
    return 0;
  end if;
  return greatest(1, ceil(p_seconds - extract(epoch from now() - counted.window_start))::int);
end $$;

-- One use.
create function private.count_use(p_action text, p_key text, p_max int, p_seconds int) returns int
language sql volatile security definer set search_path = '' as $$
  select private.count_uses(p_action, p_key, 1, p_max, p_seconds)
$$;

-- The block of addresses that one connection has: an address of version 4, also where it is written as one of version 6
-- (::ffff:192.0.2.1), or the first 64 bits of one of version 6. What is no address stays as it is.
create function private.address_block(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_address::inet <<= '::ffff:0:0/96'::inet then
    return host('0.0.0.0'::inet + (p_address::inet - '::ffff:0:0'::inet));
  end if;
  return host(network(set_masklen(p_address::inet, case family(p_address::inet) when 4 then 32 else 64 end)));
exception when invalid_text_representation then
  return p_address;
end $$;

-- Counts a call of the caller's network address, where the gateway tells it (PostgREST's request.headers), with all
-- others of its block: a connection with addresses of version 6 has more of them than anybody could count. A caller
-- whose address nobody tells is counted with all others of that kind: a gateway that forgets the header must not open
-- what it limits. Whoever calls without a role of the Data API (the owner, a job) is not counted.
create function private.limit_address(p_action text, p_max int, p_seconds int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(nullif(trim(headers->>'cf-connecting-ip'), ''), nullif(trim(split_part(headers->>'x-forwarded-for', ',', 1)), ''));
  seconds_to_wait int;
begin
  -- what the caller is, not this function's owner
  if address is null and coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  seconds_to_wait := private.count_use(p_action, coalesce(private.address_block(left(address, 100)), 'unknown'), p_max, p_seconds);
  if seconds_to_wait > 0 then
    perform private.refuse_too_many(seconds_to_wait);
  end if;
end $$;

-- Idempotency keys ----------------------------------------------------------------------------------------------------

-- An answer can be lost after the row is written: the person sees an error, sends again, and the row is there twice.
-- Whoever creates something therefore sends a key (a uuid made in the browser, the same for each try): the first call
-- with it does the work, a later one gets the answer of the first and does nothing.
--
-- Each function that takes a key (p_idempotency_key) stands beside the insert into the table, or the function of the
-- same name without a key, which holds the rules. Those stay callable, because apps are released one by one and an
-- older release sends no key yet.
create table private.idempotency_keys (
  id bigint generated by default as identity primary key,
  -- null for a visitor
  user_id uuid references auth.users (id) on delete cascade,
  key uuid not null,
  -- of the function and what it was given; the content itself is not kept a second time
  digest bytea not null,
  answer jsonb not null default 'null',
  created_at timestamptz not null default now(),
  -- by person: somebody else's key is a key like any other
  constraint idempotency_keys_once unique nulls not distinct (user_id, key)
);
comment on column private.idempotency_keys.answer is 'What the first call answered: ids, states and times, no text that a person wrote.';
alter table private.idempotency_keys enable row level security;
create index idempotency_keys_created_at on private.idempotency_keys (created_at);

-- Held by what an account does by a key, shared, and alone by the erasure of the account.
create function private.erasure_lock(p_user_id uuid) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return hashtextextended('erasing ' || p_user_id::text, 0);
end $$;

-- Null for the first call with this key, which holds it from now on; else the answer of the first ('null' of a function
-- without one). Two calls at once: the second waits here for the end of the first, and does the work itself when that
-- one was refused.
create function private.recall_answer(p_key uuid, p_function text, p_content jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- a deleted account's token is a visitor's
  caller uuid;
  content_digest bytea;
  known private.idempotency_keys;
begin
  -- before the key, which holds the account: its erasure would wait for the key, and what comes after the key for the
  -- erasure
  if auth.uid() is not null then
    perform pg_advisory_xact_lock_shared(private.erasure_lock(auth.uid()));
  end if;
  caller := (select u.id from auth.users as u where u.id = auth.uid());
  if p_key is null or p_content is null then
    perform private.refuse(400, 'idempotency_key_missing', 'O envio está incompleto. Recarregue a página e tente novamente.');
  end if;
  content_digest := sha256(convert_to(p_function || ' ' || p_content::text, 'UTF8'));
  -- a few at a time and none that another call is at, so that nobody waits for the clearing
  delete from private.idempotency_keys where id in (
    select k.id from private.idempotency_keys as k where k.created_at < now() - interval '7 days'
    order by k.created_at limit 20 for update skip locked);
  insert into private.idempotency_keys (user_id, key, digest) values (caller, p_key, content_digest)
  on conflict (user_id, key) do nothing;
  if found then
    return null;
  end if;
  select * into known from private.idempotency_keys as k where k.user_id is not distinct from caller and k.key = p_key;
  if known.digest is distinct from content_digest then
    perform private.refuse(409, 'idempotency_key_reused',
      'O que você enviou antes já foi salvo, sem as últimas mudanças. Confira o que está salvo: enviar de novo cria mais um.');
  end if;
  return known.answer;
end $$;

-- Keeps the answer of the call that holds the key, and gives it back.
create function private.keep_answer(p_key uuid, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := (select u.id from auth.users as u where u.id = auth.uid());
begin
  update private.idempotency_keys as k set answer = coalesce(p_answer, 'null')
  where k.user_id is not distinct from caller and k.key = p_key;
  return p_answer;
end $$;

-- called by the functions that take a key, which run with the rights of their caller
grant execute on function private.recall_answer(uuid, text, jsonb), private.keep_answer(uuid, jsonb) to anon, authenticated, service_role;

-- Signed links and codes ----------------------------------------------------------------------------------------------

-- Links of mails that work without a sign-in (RFC 8058), and codes of reports: they bear a signature that only this
-- database makes.
create table private.signing_key (
  id boolean primary key default true check (id),
  secret bytea not null check (octet_length(secret) = 32)
);
comment on table private.signing_key is 'One row. Another secret makes every link that was mailed before invalid.';
alter table private.signing_key enable row level security;

insert into private.signing_key (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
