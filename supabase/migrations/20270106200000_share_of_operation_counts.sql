/*
 * How the remotes do in operation: what one network address can add to the rows of an hour.
 *
 * Guarantees: one address brings 250 new rows in an hour at most, a block of addresses of version 6 (/64, what one connection has) counted as one: with made-up names
 * of releases it takes a twentieth of the 5 000 rows of an hour. Until now it had all of them in two minutes, and a release that came
 * after that was not counted: nobody would have seen a canary fail. What is counted already goes on being counted, of every address.
 */

-- Counts p_times uses of an action under a key, otherwise as count_use before.
create function private.count_uses(p_action text, p_key text, p_times int, p_max int, p_seconds int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.request_counts;
begin
  delete from private.request_counts where window_start < now() - interval '1 day';
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

-- As before: one use.
create or replace function private.count_use(p_action text, p_key text, p_max int, p_seconds int) returns int
language sql volatile security definer set search_path = '' as $$
  select private.count_uses(p_action, p_key, 1, p_max, p_seconds)
$$;

-- The block of addresses that one connection has: an address of version 4, or the first 64 bits of one of version 6. What is no address stays as it is.
create function private.address_block(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return host(network(set_masklen(p_address::inet, case family(p_address::inet) when 4 then 32 else 64 end)));
exception when invalid_text_representation then
  return p_address;
end $$;

-- A further argument is another function.
drop function public.record_operation(jsonb);

-- As before, and with the network address that sends the report, of which nothing but a digest is kept, for a day at most. Callers without an address share one share.
create function public.record_operation(p_counts jsonb, p_address text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  takes_new boolean;
  new_rows int;
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) not between 1 and 60 then
    raise exception 'a report has 1 to 60 counts' using errcode = '22023';
  end if;
  if private.count_use('record_operation', 'everybody', 50000, 3600) > 0 then return false; end if;
  select count(distinct (c.remote, c.release, c.measure, c.range)) into new_rows
  from jsonb_to_recordset(p_counts) as c (remote text, release text, measure text, range smallint, times int)
  where not exists (
    select from private.operation_counts as known
    where (known.hour, known.remote, known.release, known.measure, known.range) = (this_hour, c.remote, c.release, c.measure, c.range));
  takes_new := new_rows > 0
    and private.count_uses('record_operation_rows', coalesce(private.address_block(left(btrim(p_address), 100)), 'unknown'), new_rows, 250, 3600) = 0
    and (select count(*) from private.operation_counts as o where o.hour = this_hour) + new_rows <= 5000;
  insert into private.operation_counts as o (hour, remote, release, measure, range, times)
  select this_hour, c.remote, c.release, c.measure, c.range, sum(least(c.times, 60))
  from jsonb_to_recordset(p_counts) as c (remote text, release text, measure text, range smallint, times int)
  where takes_new or exists (
    select from private.operation_counts as known
    where (known.hour, known.remote, known.release, known.measure, known.range) = (this_hour, c.remote, c.release, c.measure, c.range))
  group by c.remote, c.release, c.measure, c.range
  -- two reports at once lock the rows in one order
  order by c.remote, c.release, c.measure, c.range
  on conflict (hour, remote, release, measure, range) do update set times = o.times + excluded.times;
  return found;
end $$;
revoke execute on function public.record_operation(jsonb, text) from public, anon, authenticated;
grant execute on function public.record_operation(jsonb, text) to service_role;

select private.bound_columns();
