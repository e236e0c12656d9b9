/*
 * Index notices: search engines that an installation has switched on (IndexNow, Google's Indexing API) are told the
 * address of a vacancy's page when it appears, changes or goes.
 *
 * Guarantees: while none is switched on, nothing is stored: a trigger asks one empty table a statement. Several changes
 * of a vacancy before it is told are one notice. Whether a page is there is decided when it is told, so that the last
 * word is the true one. What is public is what the sitemap says: published, not past its last day, confirmed, of a
 * listed company. Queueing is one statement for all rows of a statement
 * (docs/decisions/2026-11-26-index-notifications.md).
 */

-- The engines that are switched on. No rows: nothing is queued.
create table private.index_targets (
  name text primary key check (name in ('indexnow', 'google', 'typesense')),
  -- vacancies that ended before this day, in São Paulo time, are queued
  swept_on date not null,
  -- how many addresses were told on this day of Pacific Time, in which Google's quota is counted
  used_on date not null,
  used int not null default 0,
  -- failures since the last success
  failures int not null default 0,
  paused_until timestamptz,
  last_error text
);
alter table private.index_targets enable row level security;

-- What an engine is still to be told. A vacancy that is deleted keeps its notice, so there is no foreign key.
create table private.index_notices (
  target text not null,
  vacancy_id uuid not null,
  queued_at timestamptz not null default now(),
  -- of the call that is telling it; null again when the vacancy changes meanwhile
  batch uuid,
  claimed_at timestamptz,
  primary key (target, vacancy_id)
);
alter table private.index_notices enable row level security;
create index index_notices_newest on private.index_notices (target, queued_at desc, vacancy_id);

create function private.queue_index_notices(p_vacancy_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.index_notices as n (target, vacancy_id)
  select t.name, id from private.index_targets as t cross join unnest(p_vacancy_ids) as list(id)
  -- always in the same order, so that two statements cannot lock each other
  order by t.name, id
  on conflict (target, vacancy_id) do update set queued_at = now(), batch = null where n.batch is not null
$$;

-- What comes into the search or leaves it before its last day: published, closed, deleted, removed, of a company that
-- is listed or held back.
create function private.notice_search_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.index_targets) then return null; end if;
  perform private.queue_index_notices(array(
    select vacancy_id from changed where deadline is null or deadline >= private.today()));
  return null;
end $$;
create trigger z_notice_new after insert on private.vacancy_search
  referencing new table as changed for each statement execute function private.notice_search_row();
create trigger z_notice_gone after delete on private.vacancy_search
  referencing old table as changed for each statement execute function private.notice_search_row();

-- A company's new name, which its vacancies' pages show: it comes into the search in steps (private.index_renamed).
create function private.notice_search_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.index_targets) then return null; end if;
  perform private.queue_index_notices(array(
    select vacancy_id from after join before using (vacancy_id)
    where before.document <> after.document and (after.deadline is null or after.deadline >= private.today())));
  return null;
end $$;
create trigger z_notice_words after update on private.vacancy_search
  referencing old table as before new table as after for each statement execute function private.notice_search_words();

-- Other columns than those that only say when something was saved or confirmed; a confirmation counts where it brings
-- the vacancy back.
create function private.notice_changed_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.index_targets) then return null; end if;
  perform private.queue_index_notices(array(
    select after.id from after join before using (id) join public.companies as c on c.id = after.company_id and c.listed
    -- switching on and off is told by the search
    where before.published and after.published
      and (to_jsonb(before) - '{updated_at,confirmed_at,confirmed_until}'::text[] <> to_jsonb(after) - '{updated_at,confirmed_at,confirmed_until}'::text[]
        or private.is_confirmed(before.confirmed_until) <> private.is_confirmed(after.confirmed_until))
      and (coalesce(least(before.deadline, before.confirmed_until), 'infinity') >= private.today()
        or coalesce(least(after.deadline, after.confirmed_until), 'infinity') >= private.today())));
  return null;
end $$;
create trigger z_notice_changed after update on public.vacancies
  referencing old table as before new table as after for each statement execute function private.notice_changed_page();

-- Says which engines are switched on: the first thing that the outbox does, in every call. Whose variable was taken
-- away loses its notices at once. Once a day it queues what has ended by its date.
create function public.set_index_targets(p_targets text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since date;
begin
  delete from private.index_targets where name <> all (p_targets);
  delete from private.index_notices as n where (n.target, n.vacancy_id) in (
    select other.target, other.vacancy_id
    from (select unnest('{indexnow,google,typesense}'::text[]) except select unnest(p_targets)) as off(name)
    join private.index_notices as other on other.target = off.name limit 50000);
  if cardinality(p_targets) = 0 then return; end if;
  insert into private.index_targets (name, swept_on, used_on)
  select name, private.today(), private.today() from unnest(p_targets) as list(name)
  on conflict (name) do nothing;
  since := (select min(t.swept_on) from private.index_targets as t);
  if since < private.today() then
    update private.index_targets set swept_on = private.today() where swept_on < private.today();
    perform private.queue_index_notices(array(
      select s.vacancy_id from private.vacancy_search as s where s.deadline >= since and s.deadline < private.today()));
  end if;
end $$;
grant execute on function public.set_index_targets(text[]) to service_role;

-- The next notices of an engine, the newest first: { batch, notices: [{ vacancy_id, is_gone }] }; none while it is
-- paused. p_daily: how many a day of Pacific Time. What waited for a week is given up: the sitemap has told it
-- meanwhile. What waits for a search engine of our own (typesense) is never given up, because nothing else tells it.
create function public.claim_index_notices(p_target text, p_limit int, p_daily int default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  t private.index_targets;
  today_there date := (now() at time zone 'America/Los_Angeles')::date;
  most int := least(greatest(coalesce(p_limit, 0), 0), 10000);
  own uuid := gen_random_uuid();
  claimed jsonb;
begin
  -- one call at a time counts what is left of the day
  select * into t from private.index_targets where name = p_target for no key update;
  if t.name is null or t.paused_until > now() then
    return jsonb_build_object('batch', own, 'notices', '[]'::jsonb);
  end if;
  if t.used_on <> today_there then t.used := 0; end if;
  if p_daily is not null then most := least(most, greatest(p_daily - t.used, 0)); end if;
  if p_target <> 'typesense' then
    delete from private.index_notices as n where n.target = p_target and n.vacancy_id in (
      select old.vacancy_id from private.index_notices as old
      where old.target = p_target and old.queued_at < now() - interval '7 days'
      order by old.queued_at limit 10000 for update skip locked);
  end if;
  with next as (
    select n.vacancy_id from private.index_notices as n
    where n.target = p_target and (n.batch is null or n.claimed_at < now() - interval '10 minutes')
    order by n.queued_at desc, n.vacancy_id limit most for update skip locked
  ), taken as (
    update private.index_notices as n set batch = own, claimed_at = now() from next
    where n.target = p_target and n.vacancy_id = next.vacancy_id returning n.vacancy_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('vacancy_id', taken.vacancy_id, 'is_gone', s.vacancy_id is null)), '[]') into claimed
  from taken
  left join private.vacancy_search as s
    on s.vacancy_id = taken.vacancy_id and (s.deadline is null or s.deadline >= private.today());
  update private.index_targets set used_on = today_there, used = t.used + jsonb_array_length(claimed) where name = p_target;
  return jsonb_build_object('batch', own, 'notices', claimed);
end $$;
grant execute on function public.claim_index_notices(text, int, int) to service_role;

-- How telling a batch went. p_told: the vacancies of it that were told (null: all of them); the others wait for the
-- engine, which after an error is asked again in p_wait seconds, and else in five minutes, doubled with each failure,
-- up to six hours. A pause that began while the batch was told (hold_index_target) stays.
create function public.finish_index_notices(
  p_target text, p_batch uuid, p_told uuid[] default null, p_error text default null, p_wait int default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  released int;
begin
  delete from private.index_notices
  where target = p_target and batch = p_batch and (p_told is null or vacancy_id = any (p_told));
  update private.index_notices set batch = null where target = p_target and batch = p_batch;
  get diagnostics released = row_count;
  update private.index_targets as t set
    used = greatest(t.used - released, 0),
    failures = case when p_error is null then 0 else t.failures + 1 end,
    paused_until = greatest(case when t.paused_until > now() then t.paused_until end, case when p_error is not null then
      now() + make_interval(secs => least(greatest(coalesce(p_wait, 300 * 2 ^ least(t.failures, 7)), 60), 21600)) end),
    last_error = left(p_error, 500)
  where t.name = p_target;
end $$;
grant execute on function public.finish_index_notices(text, uuid, uuid[], text, int) to service_role;
