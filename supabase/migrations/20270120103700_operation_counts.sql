/*
 * How the remotes do in operation: counts by hour, remote, release, measure and range of values. Written and read by
 * the edge function `operation` alone, off unless the installation's owner has switched it on.
 *
 * Guarantees: nothing of a visitor or of a single visit stands here; one network address brings 250 new rows in an hour
 * at most, a block of addresses of version 6 (/64, what one connection has) counted as one, a twentieth of the 5 000
 * rows of an hour: with made-up names of releases nobody keeps the counts of a true one out. What is counted already
 * goes on being counted, of every address.
 */

create table private.operation_counts (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  remote text not null check (remote ~ '^[a-z][a-z0-9]{0,39}$'),
  release text not null check (release ~ '^[0-9a-f]{8,64}$'),
  measure text not null check (measure in ('load', 'lcp', 'inp', 'cls', 'failure-load', 'failure-timeout', 'failure-refused', 'failure-render', 'fallback')),
  -- of values, upwards from 0 (shared-domain/src/operation-measures.ts); 0 for events
  range smallint not null check (range between 0 and 20),
  times int not null check (times > 0),
  primary key (hour, remote, release, measure, range)
);
alter table private.operation_counts enable row level security;

-- Adds the counts of one report: [{ remote, release, measure, range, times }]. Anybody can send reports, so both their
-- number and that of the rows of an hour are bounded. In an hour that has all its rows those that there are go on being
-- counted, and new ones are refused: reports of made-up releases do not stop the true ones. Of the network address that
-- sends the report nothing but a digest is kept, for a day at most; callers without an address have one share together.
-- Answers whether anything was added.
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
grant execute on function public.record_operation(jsonb, text) to service_role;

-- The counts of the last hours, the present one among them: [{ remote, release, measure, range, times }].
create function public.operation_counts(p_hours int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.remote, c.release, c.measure, c.range), '[]')
  from (
    select o.remote, o.release, o.measure, o.range, sum(o.times) as times from private.operation_counts as o
    where o.hour > date_trunc('hour', now(), 'UTC') - make_interval(hours => p_hours)
    group by o.remote, o.release, o.measure, o.range) as c
$$;
grant execute on function public.operation_counts(int) to service_role;

-- Called with the outbox, works once an hour. Answers how many counts older than 90 days it has removed.
create function public.remove_old_operation_counts() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int;
begin
  if not private.begin_sweep('remove_old_operation_counts') then return 0; end if;
  delete from private.operation_counts as o where o.hour < now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end $$;
grant execute on function public.remove_old_operation_counts() to service_role;
