/*
 * Searches that a candidate keeps, the arguments of search_vacancies under a name, and mails about new vacancies of
 * them.
 *
 * Guarantees: at most 20 searches a person, none of them twice; one mail a day and person at most, in the morning, and
 * no vacancy in two of them; only what is published after a search was saved or changed is new.
 */

create table public.saved_searches (
  id text primary key default private.new_id('ss_') check (id ~ '^ss_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  query text check (char_length(query) between 1 and 200),
  location text check (char_length(location) between 1 and 120),
  -- The same texts as in a search. Only known values, each once and in their order, so that the same search is the same
  -- text.
  salary text check (
    char_length(salary) between 1 and 40 and salary = array_to_string(private.chosen_values(salary, '{1000-3000,3000-6000,6000-10000,10000+}'), ',')),
  type text check (
    char_length(type) between 1 and 40 and type = array_to_string(private.chosen_values(type, '{clt,pj,estagio,temporario,freelancer}'), ',')),
  level text check (
    char_length(level) between 1 and 40 and level = array_to_string(private.chosen_values(level, '{estagio,junior,pleno,senior,diretor}'), ',')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  alerts boolean not null default true,
  alerts_since timestamptz not null default now(),
  work_model text check (
    char_length(work_model) between 1 and 40 and work_model = array_to_string(private.chosen_values(work_model, '{presencial,hibrido,remoto}'), ',')),
  -- 'sim' is the only value, as in a search. That a person looks for such vacancies can tell of a disability: like the
  -- words of a search it is read by its owner alone (docs/record-of-processing.md).
  pcd text check (char_length(pcd) between 1 and 3 and pcd = 'sim'),
  constraint saved_searches_filled check (num_nonnulls(query, location, salary, type, level, work_model, pcd) > 0),
  constraint saved_searches_once unique nulls not distinct (user_id, query, location, salary, type, level, work_model, pcd)
);
comment on column public.saved_searches.alerts is 'Whether new vacancies of this search are told by mail, for who wants such mails at all (email_preferences).';
comment on column public.saved_searches.alerts_since is 'Only what is published later is new: set again when the search changes and when its alerts are switched on.';
alter table public.saved_searches enable row level security;

create trigger bound_texts before insert or update on public.saved_searches
  for each row execute function private.refuse_long_texts(
    'name', '120', 'query', '200', 'location', '120', 'salary', '40', 'type', '40', 'level', '40', 'work_model', '40', 'pcd', '3');
create trigger refuse_hidden_characters before insert or update on public.saved_searches
  for each row execute function private.refuse_hidden_characters('name', 'query', 'location');

create function private.prepare_saved_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.query := private.clean(new.query);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;

  -- one at a time for a user, so that two requests together can neither pass the limit nor save the same
  perform from public.profiles where id = new.user_id for no key update;
  if exists (
    select from public.saved_searches as s
    where s.user_id = new.user_id and s.id <> new.id
      and (s.query, s.location, s.salary, s.type, s.level, s.work_model, s.pcd)
        is not distinct from (new.query, new.location, new.salary, new.type, new.level, new.work_model, new.pcd)) then
    perform private.refuse(409, 'saved_search_duplicate', 'Você já salvou esta busca');
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.saved_searches where user_id = new.user_id) >= 20 then
    perform private.refuse(409, 'saved_search_limit', 'Você atingiu o limite de 20 buscas salvas. Exclua uma para salvar outra.');
  end if;
  return new;
end $$;
create trigger prepare before insert or update on public.saved_searches
  for each row execute function private.prepare_saved_search();

create function private.renew_alerts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.query, new.location, new.salary, new.type, new.level, new.work_model, new.pcd)
    is distinct from (old.query, old.location, old.salary, old.type, old.level, old.work_model, old.pcd)
    or (new.alerts and not old.alerts) then
    new.alerts_since := now();
  end if;
  return new;
end $$;

-- after `prepare`, which cleans the texts that are compared here
create trigger renew_alerts before update on public.saved_searches
  for each row execute function private.renew_alerts();

create policy "own: read" on public.saved_searches for select to authenticated using (user_id = (select auth.uid()));

create policy "own: insert" on public.saved_searches for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_role()) = 'candidate');

create policy "own: update" on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own: delete" on public.saved_searches for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.saved_searches to authenticated;
grant
  insert (name, query, location, salary, type, level, work_model, pcd, alerts),
  update (name, query, location, salary, type, level, work_model, pcd, alerts)
on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;

-- With an idempotency key. Grants, policies and triggers are those of an insert: this function has no more rights than
-- its caller.
create function public.create_saved_search(p_idempotency_key uuid, p_search jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_saved_search', p_search);
  new_id text;
begin
  -- what has been deleted since is created anew
  if exists (select from public.saved_searches as s where s.id = answer->>'id') then return answer; end if;
  insert into public.saved_searches (name, query, location, salary, type, level, work_model, pcd)
  select s.name, s.query, s.location, s.salary, s.type, s.level, s.work_model, s.pcd
  from jsonb_populate_record(null::public.saved_searches, p_search) as s
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;
grant execute on function public.create_saved_search(uuid, jsonb) to authenticated;

-- Alerts --------------------------------------------------------------------------------------------------------------

-- What a person was told of, so that it is not told again by another of their searches. No reference to the vacancy: a
-- deleted one was told of all the same.
create table public.vacancy_alerts (
  user_id uuid not null references public.profiles (id) on delete cascade,
  vacancy_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (user_id, vacancy_id)
);
alter table public.vacancy_alerts enable row level security;
create index vacancy_alerts_told_at on public.vacancy_alerts (told_at);

create policy "own: read" on public.vacancy_alerts for select to authenticated using (user_id = (select auth.uid()));

grant select on public.vacancy_alerts to authenticated;
grant all on public.vacancy_alerts to service_role;

-- When each person's searches are looked at next, and up to when they were.
create table private.alert_rounds (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  due_at timestamptz not null,
  looked_until timestamptz not null default now()
);
alter table private.alert_rounds enable row level security;
create index alert_rounds_due_at on private.alert_rounds (due_at);

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

-- What words ask for, wherever they stand: the widest of the queries of search_queries. Where nobody has them, and the
-- search takes one of them for the beginning of others ('enfermeria ut'), what that finds. Other typing errors are not
-- mended here: searches are saved as they were mended, and a word that nobody has any more is no error. Whether anybody
-- has them is told by the newest vacancies first: the index reads all that has a common word, for each alert.
create function private.query_of_alert(p_words text[]) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  terms constant private.search_term[] := private.read_query(p_words);
  whole constant tsquery := (private.all_terms(terms))[5];
  mended text[];
begin
  if whole is not null and (private.count_hits(array[whole], '{1}'))[1] = 0 then
    mended := private.mend_words(p_words, terms);
  end if;
  return case when array_to_string(mended, ' ') like '%*%' then (private.search_queries(mended))[5] else whole end;
end $$;

-- What the words of a search ask for (query_of_alert). To read them costs most of an alert, and many people save the
-- same: queue_search_alerts reads each text once a call. Null where they ask for nothing and where they can't be read:
-- new_matches reads those itself, and fails for that person alone.
create function private.whole_query(p_query text) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  return private.query_of_alert(private.query_words(p_query));
exception when others then
  return null;
end $$;

-- Live vacancies of a search that were published after p_since, newest first, each once (the newest of its
-- publications, so that an alert and /candidato name as many as the search that they lead to); without those that the
-- person has applied to, and in an alert without those that they were told of. It finds by the words and filters of
-- search_vacancies. Few rows are that new: the walk by date reads them and no others. p_words is what whole_query has
-- read of the search's words; without it they are read here.
create function private.new_matches(
  p_search public.saved_searches, p_since timestamptz, p_limit int, p_is_alert boolean default true, p_words tsquery default null) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  whole tsquery := p_words;
  place text;
  place_sql text;
  filters_sql text;
  hits uuid[];
begin
  if whole is null and p_search.query is not null then
    whole := private.query_of_alert(private.query_words(p_search.query));
    if whole is null and private.is_signs_only(p_search.query) then return '{}'; end if;
  end if;
  select f.place_sql, f.place into place_sql, place from private.place_filter(p_search.location) as f;
  select f.filters_sql into filters_sql from private.side_filters(
    p_search.salary, p_search.type, p_search.level, p_search.work_model, p_search.pcd) as f;
  if whole is not null then filters_sql := filters_sql || ' and s.document @@ $5'; end if;
  if p_is_alert then
    filters_sql := filters_sql || ' and not exists (select from public.vacancy_alerts as t where t.user_id = $7 and t.vacancy_id = s.vacancy_id)';
  end if;
  execute
    'select array_agg(vacancy_id order by posted_at desc, vacancy_id desc) from (
       select s.vacancy_id, s.posted_at from private.vacancy_search as s
       where s.posted_at > $6 and (s.deadline is null or s.deadline >= $2) and ' || place_sql || ' and ' || filters_sql || '
         and not exists (select from public.applications as a where a.candidate_id = $7 and a.vacancy_id = s.vacancy_id)
         and ' || private.is_counted_sql(case when whole is null then 'true' else 'twin.document @@ $5' end) || '
       order by s.posted_at desc, s.vacancy_id desc limit $8) as page'
    into hits using place, private.today(), null::int, null::int, whole, p_since, p_search.user_id, p_limit;
  return coalesce(hits, '{}');
end $$;

-- The digest waits in the outbox like every other mail: which vacancies, by search, at most a hundred of each, and
-- whether there are more, of which nobody is told one by one. Those of a day that could not be sent join the next.
-- Nothing for who has paused; afterwards, what was published since the reactivation. p_texts are the words that were
-- read before for others, and p_queries what whole_query made of each; those of this person are added.
create function private.queue_search_alert(p_user_id uuid, p_looked_until timestamptz, inout p_texts text[], inout p_queries tsquery[])
language plpgsql volatile set search_path = '' as $$
declare
  most constant int := 100;
  search public.saved_searches;
  at int;
  ids uuid[];
  is_more boolean;
  news jsonb := '[]';
begin
  if private.is_paused(p_user_id)
    or not exists (select from public.email_preferences as e where e.user_id = p_user_id and e.saved_searches) then return; end if;
  for search in select * from public.saved_searches as s where s.user_id = p_user_id and s.alerts order by s.created_at, s.id loop
    at := array_position(p_texts, search.query);
    if at is null and search.query is not null then
      p_texts := array_append(p_texts, search.query);
      p_queries := array_append(p_queries, private.whole_query(search.query));
      at := cardinality(p_texts);
    end if;
    -- A vacancy is as old as the beginning of its transaction, which may have ended after the last look: the hour
    -- before is looked at again.
    ids := private.new_matches(search,
      greatest(search.alerts_since, p_looked_until - interval '1 hour', now() - interval '14 days', private.reactivated_at(p_user_id)), most + 1,
      p_words => p_queries[at]);
    continue when cardinality(ids) = 0;
    is_more := cardinality(ids) > most;
    ids := ids[:most];
    insert into public.vacancy_alerts (user_id, vacancy_id) select p_user_id, unnest(ids);
    news := news || jsonb_build_object('search_id', search.id, 'vacancy_ids', to_jsonb(ids), 'is_more', is_more);
  end loop;
  if news <> '[]' then
    insert into private.mail_outbox as m (user_id, kind, details) values (p_user_id, 'search_alert', news)
    on conflict (user_id) where sent_at is null and kind = 'search_alert' do update set
      details = case when m.attempts >= 8 and m.created_at <= now() - interval '14 days' then excluded.details else m.details || excluded.details end,
      revision = m.revision + 1, attempts = 0,
      -- of one that was given up it tells since when
      created_at = case when m.attempts >= 8 then m.created_at else now() end,
      due_at = greatest(now(), m.claimed_at + interval '1 minute')
    -- An address that is refused for two weeks is tried once a week, with the news of that morning alone: with each
    -- morning's it would grow for ever.
    where m.attempts < 8 or m.created_at > now() - interval '14 days' or m.due_at < now() - interval '7 days';
  end if;
end $$;

-- Looks for what is new for up to p_limit people whose turn it is, and puts their mails into the outbox. Answers how
-- many it looked at: 0 when nobody waits. Nobody's turn begins after p_seconds, because a caller's statement has eight:
-- who was not reached keeps it. Words that several of them saved are read once. p_early takes those whose turn comes
-- later, too: for tests, and to see a mail before morning.
create function public.queue_search_alerts(p_limit int default 50, p_early boolean default false, p_seconds real default 4) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_begin constant timestamptz := clock_timestamp() + make_interval(secs => p_seconds);
  due uuid[];
  person uuid;
  looked int := 0;
  texts text[] := '{}';
  queries tsquery[] := '{}';
begin
  due := array(
    select r.user_id from private.alert_rounds as r where r.due_at <= now() or p_early
    order by r.due_at limit least(greatest(coalesce(p_limit, 0), 0), 1000) for update skip locked);
  foreach person in array due loop
    exit when looked > 0 and clock_timestamp() > last_begin;
    begin
      select q.p_texts, q.p_queries into texts, queries
        from private.alert_rounds as r, private.queue_search_alert(person, r.looked_until, texts, queries) as q where r.user_id = person;
      update private.alert_rounds as r set looked_until = now() where r.user_id = person;
    exception when others then
      -- one person's search must not keep the mails of all others back; what it missed is looked for tomorrow
      raise warning 'search alerts of %: %', person, sqlerrm;
    end;
    update private.alert_rounds as r set due_at = private.next_alert_time(now()) where r.user_id = person;
    looked := looked + 1;
  end loop;
  -- older than anything that is looked at again
  delete from public.vacancy_alerts where told_at < now() - interval '30 days';
  return looked;
end $$;
grant execute on function public.queue_search_alerts(int, boolean, real) to service_role;
