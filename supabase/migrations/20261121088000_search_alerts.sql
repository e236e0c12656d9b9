-- Mails about new vacancies of saved searches: one a day and person at most, in the morning, and no vacancy in two of them.

alter table public.saved_searches
  add column alerts boolean not null default true,
  add column alerts_since timestamptz not null default now();
comment on column public.saved_searches.alerts is 'Whether new vacancies of this search are told by mail, for who wants such mails at all (email_preferences).';
comment on column public.saved_searches.alerts_since is 'Only what is published later is new: set again when the search changes and when its alerts are switched on.';
grant insert (alerts), update (alerts) on public.saved_searches to authenticated;

create function private.renew_alerts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.query, new.location, new.salary, new.type, new.level) is distinct from (old.query, old.location, old.salary, old.type, old.level)
    or (new.alerts and not old.alerts) then
    new.alerts_since := now();
  end if;
  return new;
end $$;
-- after `prepare`, which cleans the texts that are compared here
create trigger renew_alerts before update on public.saved_searches
  for each row execute function private.renew_alerts();

-- What a person was told of, so that it is not told again by another of their searches. No reference to the vacancy: a deleted one was told
-- of all the same.
create table public.vacancy_alerts (
  user_id uuid not null references public.profiles (id) on delete cascade,
  vacancy_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (user_id, vacancy_id)
);
create index vacancy_alerts_told_at on public.vacancy_alerts (told_at);
alter table public.vacancy_alerts enable row level security;
create policy "own: read" on public.vacancy_alerts for select to authenticated using (user_id = (select auth.uid()));
grant select on public.vacancy_alerts to authenticated;
grant all on public.vacancy_alerts to service_role;

-- When each person's searches are looked at next, and up to when they were.
create table private.alert_rounds (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  due_at timestamptz not null,
  looked_until timestamptz not null default now()
);
create index alert_rounds_due_at on private.alert_rounds (due_at);
alter table private.alert_rounds enable row level security;

-- The next eight o'clock in the morning in São Paulo.
create function private.next_alert_time(p_after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('day', local_time) + interval '8 hours'
    + case when local_time >= date_trunc('day', local_time) + interval '8 hours' then interval '1 day' else interval '0' end) at time zone 'America/Sao_Paulo'
  from (select p_after at time zone 'America/Sao_Paulo' as local_time) as here
$$;

create function private.begin_alert_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.alert_rounds (user_id, due_at) values (new.user_id, private.next_alert_time(now())) on conflict do nothing;
  return null;
end $$;
create trigger begin_alert_rounds after insert on public.saved_searches
  for each row execute function private.begin_alert_rounds();
insert into private.alert_rounds (user_id, due_at)
select distinct user_id, private.next_alert_time(now()) from public.saved_searches;

-- Live vacancies of a search that were published after p_since, newest first; without those the person was told of or has applied to.
-- It finds by the words and filters of search_vacancies. Few rows are that new: the walk by date reads them and no others.
create function private.new_matches(p_search public.saved_searches, p_since timestamptz, p_limit int) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  words text[] := private.query_words(p_search.query);
  queries tsquery[] := private.search_queries(words);
  condition text := coalesce(private.location_filter(p_search.location), 'true');
  hits uuid[];
begin
  -- signs only ('???'): asks for something that nobody has
  if queries is null and cardinality(words) = 0 and p_search.query is not null then return '{}'; end if;
  if queries is not null then condition := condition || format(' and s.document @@ %L::tsquery', queries[5]::text); end if;
  if p_search.salary is not null then condition := condition || ' and ' || private.salary_filter(p_search.salary); end if;
  if p_search.type is not null then condition := condition || format(' and s.type = %L', p_search.type); end if;
  if p_search.level is not null then condition := condition || format(' and s.level = %L', p_search.level); end if;
  execute format(
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc) from (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.posted_at > %L and (s.deadline is null or s.deadline >= %L) and %s
         and not exists (select from public.vacancy_alerts as t where t.user_id = %L and t.vacancy_id = s.vacancy_id)
         and not exists (select from public.applications as a where a.candidate_id = %L and a.vacancy_id = s.vacancy_id)
       order by s.posted_at desc, s.vacancy_id desc limit %s) as page',
    p_since, private.today(), condition, p_search.user_id, p_search.user_id, p_limit) into hits;
  return coalesce(hits, '{}');
end $$;

-- The digest waits in the outbox like every other mail: which vacancies, by search. Those of a day that could not be sent join the next.
alter table private.mail_outbox add column details jsonb;
alter table private.mail_outbox drop constraint mail_outbox_kind_check;
alter table private.mail_outbox add constraint mail_outbox_kind_check
  check (kind in ('interview', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert'));
create unique index mail_outbox_waiting_alert on private.mail_outbox (user_id) where sent_at is null and kind = 'search_alert';

create function private.queue_search_alert(p_user_id uuid, p_looked_until timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  search public.saved_searches;
  ids uuid[];
  news jsonb := '[]';
begin
  if not exists (select from public.email_preferences as e where e.user_id = p_user_id and e.saved_searches) then return; end if;
  for search in select * from public.saved_searches as s where s.user_id = p_user_id and s.alerts order by s.created_at, s.id loop
    -- A vacancy is as old as the beginning of its transaction, which may have ended after the last look: the hour before is looked at again.
    ids := private.new_matches(search,
      greatest(search.alerts_since, p_looked_until - interval '1 hour', now() - interval '14 days'), 100);
    continue when cardinality(ids) = 0;
    insert into public.vacancy_alerts (user_id, vacancy_id) select p_user_id, unnest(ids);
    news := news || jsonb_build_object('search_id', search.id, 'vacancy_ids', to_jsonb(ids));
  end loop;
  if news <> '[]' then
    insert into private.mail_outbox as m (user_id, kind, details) values (p_user_id, 'search_alert', news)
    on conflict (user_id) where sent_at is null and kind = 'search_alert'
      do update set details = m.details || excluded.details, created_at = now(), due_at = now(), attempts = 0;
  end if;
end $$;

-- Looks for what is new for up to p_limit people whose turn it is, and puts their mails into the outbox. Answers how many it looked at: as
-- many as the limit means that others may wait. p_early takes those whose turn comes later, too: for tests, and to see a mail before morning.
create function public.queue_search_alerts(p_limit int default 50, p_early boolean default false) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  rounds private.alert_rounds[];
  round private.alert_rounds;
begin
  rounds := array(
    select r from private.alert_rounds as r where r.due_at <= now() or p_early
    order by r.due_at limit least(greatest(coalesce(p_limit, 0), 0), 1000) for update skip locked);
  foreach round in array rounds loop
    begin
      perform private.queue_search_alert(round.user_id, round.looked_until);
      update private.alert_rounds as r set looked_until = now() where r.user_id = round.user_id;
    exception when others then
      -- one person's search must not keep the mails of all others back; what it missed is looked for tomorrow
      raise warning 'search alerts of %: %', round.user_id, sqlerrm;
    end;
    update private.alert_rounds as r set due_at = private.next_alert_time(now()) where r.user_id = round.user_id;
  end loop;
  -- older than anything that is looked at again
  delete from public.vacancy_alerts where told_at < now() - interval '30 days';
  return cardinality(rounds);
end $$;
grant execute on function public.queue_search_alerts(int, boolean) to service_role;

-- What a digest says: each search with how many vacancies are still live and the first five of them. Null when nothing is left to tell.
create function private.alert_searches(p_user_id uuid, p_details jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'name', s.name, 'query', s.query, 'location', s.location, 'salary', s.salary, 'type', s.type, 'level', s.level,
    'total', told.total, 'vacancies', told.vacancies) order by s.created_at, s.id)
  from public.saved_searches as s
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_build_object(
      'id', live.id, 'title', live.title, 'company_name', live.company_name, 'location', live.location, 'salary', live.salary)
      order by live.place) filter (where live.place <= 5) as vacancies
    from (
      select v.id, v.title, c.name as company_name, v.location, v.salary, row_number() over (order by v.posted_at desc, v.id) as place
      from jsonb_array_elements(p_details) as part(of_search)
      cross join jsonb_array_elements_text(part.of_search->'vacancy_ids') as ids(vacancy_id)
      join public.vacancies as v on v.id = ids.vacancy_id::uuid
      join public.companies as c on c.id = v.company_id
      where part.of_search->>'search_id' = s.id and private.is_live(v.published, v.deadline)
    ) as live
  ) as told
  where s.user_id = p_user_id and s.alerts and told.total > 0
$$;

create or replace function public.claim_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  delete from private.mail_outbox as m using public.email_preferences as e
  where e.user_id = m.user_id and m.sent_at is null and m.kind <> 'interview'
    and not case m.kind when 'search_alert' then e.saved_searches else e.application_updates end;
  delete from private.mail_outbox where sent_at < now() - interval '30 days';
  with due as (
    select m.id from private.mail_outbox as m
    where m.sent_at is null and m.due_at <= now() and m.attempts < 8
    order by m.due_at limit least(greatest(coalesce(p_limit, 0), 0), 100) for update skip locked
  ), taken as (
    update private.mail_outbox as m set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * 2 ^ m.attempts
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'attempt', t.attempts, 'kind', t.kind, 'email', u.email, 'application_id', t.application_id,
    'vacancy_title', a.vacancy_title, 'company_name', a.company_name, 'interview_at', a.interview_at,
    'interview_place', a.interview_place, 'rejection_reason', a.rejection_reason,
    -- the version of what is told; a digest that grew is another
    'updated_at', case when t.kind = 'search_alert' then t.created_at else a.updated_at end,
    'applications', case when t.kind = 'application_received' then (
      select count(*) from public.applications as r
      where r.company_id = t.user_id and r.withdrawn_at is null and r.status = 'pending' and r.applied_at >= t.created_at - interval '1 minute') end,
    'searches', case when t.kind = 'search_alert' then private.alert_searches(t.user_id, t.details) end
  ) order by t.id), '[]') into claimed
  from taken as t
  join auth.users as u on u.id = t.user_id
  left join public.applications as a on a.id = t.application_id;

  -- digests with nothing left to tell: the searches or the vacancies have gone meanwhile
  delete from private.mail_outbox as m using jsonb_array_elements(claimed) as c(mail)
  where c.mail->>'kind' = 'search_alert' and c.mail->'searches' = 'null' and m.id = (c.mail->>'id')::bigint;
  return jsonb_path_query_array(claimed, '$[*] ? (@.kind != "search_alert" || @.searches != null)');
end $$;
