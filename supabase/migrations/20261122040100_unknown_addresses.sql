-- A caller whose network address nobody tells is counted with all others of that kind: a gateway that forgets the header must not open
-- what it limits. Whoever calls without a role of the Data API (the owner, a job) is not counted.

-- Counts one use of an action under a key. Returns 0, or the seconds to wait when there were more than p_max in the window.
create function private.count_use(p_action text, p_key text, p_max int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.request_counts;
begin
  delete from private.request_counts where window_start < now() - interval '1 day';
  insert into private.request_counts as c (action, key) values (p_action, encode(sha256(convert_to(p_key, 'UTF8')), 'hex'))
  on conflict (action, key) do update set
    window_start = case when c.window_start < now() - make_interval(secs => p_seconds) then now() else c.window_start end,
    used = case when c.window_start < now() - make_interval(secs => p_seconds) then 1 else c.used + 1 end
  returning * into counted;
  if counted.used <= p_max then
    return 0;
  end if;
  return greatest(1, ceil(p_seconds - extract(epoch from now() - counted.window_start))::int);
end $$;

create or replace function private.limit_address(p_action text, p_max int, p_seconds int) returns void
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
  seconds_to_wait := private.count_use(p_action, coalesce(address, 'unknown'), p_max, p_seconds);
  if seconds_to_wait > 0 then
    perform private.refuse_too_many(seconds_to_wait);
  end if;
end $$;
