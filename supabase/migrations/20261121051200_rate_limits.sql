-- Limits on what a visitor or an account may do in a time, beside the business rules. A refusal is 429 with Retry-After.

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
      'message', 'Muitas tentativas em pouco tempo. Aguarde ' || case
        when p_seconds <= 90 then p_seconds || ' segundos' else ceil(p_seconds / 60.0)::int || ' minutos' end
        || ' e tente novamente.')::text,
    detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', p_seconds::text))::text;
end $$;

-- Counts a call of the caller's network address, where the gateway tells it (PostgREST's request.headers).
create function private.limit_address(p_action text, p_max int, p_seconds int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(headers->>'cf-connecting-ip', trim(split_part(headers->>'x-forwarded-for', ',', 1)));
  found private.request_counts;
begin
  if coalesce(address, '') = '' then
    return;
  end if;
  delete from private.request_counts where window_start < now() - interval '1 day';
  insert into private.request_counts as c (action, key) values (p_action, encode(sha256(convert_to(address, 'UTF8')), 'hex'))
  on conflict (action, key) do update set
    window_start = case when c.window_start < now() - make_interval(secs => p_seconds) then now() else c.window_start end,
    used = case when c.window_start < now() - make_interval(secs => p_seconds) then 1 else c.used + 1 end
  returning * into found;
  if found.used > p_max then
    perform private.refuse_too_many(greatest(1, ceil(p_seconds - extract(epoch from now() - found.window_start))::int));
  end if;
end $$;

create function private.limit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_address('lead', 20, 3600);
  return new;
end $$;
-- before any row is looked at, so that asking again for a known address counts as well
create trigger limit_lead before insert on public.leads for each row execute function private.limit_lead();

-- Nobody reads and answers thirty vacancies in an hour; a program does.
create function private.limit_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  oldest timestamptz;
begin
  select min(recent.applied_at) into oldest from (
    select a.applied_at from public.applications as a
    where a.candidate_id = new.candidate_id and a.applied_at > now() - interval '1 hour'
    order by a.applied_at desc limit 30) as recent
  having count(*) = 30;
  if oldest is not null then
    perform private.refuse_too_many(greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - now()))::int));
  end if;
  return new;
end $$;
create trigger limit_applications before insert on public.applications for each row execute function private.limit_applications();
