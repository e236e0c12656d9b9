-- Anybody can send reports of made-up releases (20261220100000_operation_counts.sql), and so take the rows that an hour may have. Those that there are go on being
-- counted then; only new ones are refused.
create or replace function public.record_operation(p_counts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  is_full boolean;
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) not between 1 and 60 then
    raise exception 'a report has 1 to 60 counts' using errcode = '22023';
  end if;
  if private.count_use('record_operation', 'everybody', 50000, 3600) > 0 then return false; end if;
  is_full := (select count(*) from private.operation_counts as o where o.hour = this_hour) >= 5000;
  insert into private.operation_counts as o (hour, remote, release, measure, range, times)
  select this_hour, c.remote, c.release, c.measure, c.range, sum(least(c.times, 60))
  from jsonb_to_recordset(p_counts) as c (remote text, release text, measure text, range smallint, times int)
  where not is_full or exists (
    select from private.operation_counts as known
    where (known.hour, known.remote, known.release, known.measure, known.range) = (this_hour, c.remote, c.release, c.measure, c.range))
  group by c.remote, c.release, c.measure, c.range
  -- two reports at once lock the rows in one order
  order by c.remote, c.release, c.measure, c.range
  on conflict (hour, remote, release, measure, range) do update set times = o.times + excluded.times;
  return found;
end $$;
