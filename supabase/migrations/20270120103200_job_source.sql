/*
 * The external job source: its answers, shared by every instance of the edge function `job-source`, and how often it
 * may be asked.
 *
 * Guarantees: the source is paid by the call, and its function is open to everybody, so an answer is used for ten
 * minutes, and each address and the installation as a whole have a share of calls. While the source is away nobody
 * waits for it: it is asked once a minute, which costs no share where it refuses or can't be reached. Where it is only
 * too slow it may charge the answer that nobody has waited for, so that call counts.
 */

create table private.job_source_answers (
  -- a hash of what was asked
  key text primary key,
  vacancies jsonb not null,
  answered_at timestamptz not null default now()
);
alter table private.job_source_answers enable row level security;
create index job_source_answers_age on private.job_source_answers (answered_at);

create table private.job_source_days (
  day date primary key,
  calls int not null,
  -- not asked before then, because it did not answer
  paused_until timestamptz
);
alter table private.job_source_days enable row level security;

-- { "vacancies": [...] }: what is known, ten minutes at most. { "call": true }: ask the source, and
-- keep_job_source_answer, or fail_job_source_call. Otherwise the caller or the installation had its share, or the
-- source is away: { "refused": "address" | "budget" | "pause", "vacancies": [...] } with what was known within a day.
create function public.take_job_source_call(p_key text, p_address text, p_daily int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept private.job_source_answers;
  today_calls int;
  reason text;
begin
  select * into kept from private.job_source_answers where key = p_key;
  if kept.answered_at > now() - interval '10 minutes' then
    return jsonb_build_object('vacancies', kept.vacancies);
  end if;
  if exists (select from private.job_source_days as d where d.day = private.today() and d.paused_until > now()) then
    reason := 'pause';
  elsif private.count_use('job-source', coalesce(private.address_block(left(nullif(trim(p_address), ''), 100)), 'unknown'), 30, 600) > 0 then
    reason := 'address';
  else
    insert into private.job_source_days as d (day, calls) select private.today(), 1 where coalesce(p_daily, 0) > 0
    on conflict (day) do update set calls = d.calls + 1 where d.calls < p_daily
    returning d.calls into today_calls;
    if today_calls is null then
      reason := 'budget';
    end if;
  end if;
  if reason is null then
    return '{"call": true}';
  end if;
  return jsonb_build_object('refused', reason,
    'vacancies', case when kept.answered_at > now() - interval '1 day' then kept.vacancies else '[]' end);
end $$;

-- A call that brought nothing; gives what was known within a day. Of a source that is away nobody asks for a minute.
-- What it did not charge does not count. A call that may have cost something does, so that a source that is always too
-- slow, or a question that is always answered with something unreadable, has its limit.
create function public.fail_job_source_call(p_key text, p_is_away boolean, p_is_free boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.job_source_days set
    calls = case when p_is_free then greatest(calls - 1, 0) else calls end,
    paused_until = case when p_is_away then now() + interval '1 minute' else paused_until end
  where day = private.today();
  return coalesce((select a.vacancies from private.job_source_answers as a
    where a.key = p_key and a.answered_at > now() - interval '1 day'), '[]');
end $$;

create function public.keep_job_source_answer(p_key text, p_vacancies jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.job_source_answers where answered_at < now() - interval '1 day';
  delete from private.job_source_days where day < private.today() - 31;
  insert into private.job_source_answers as a (key, vacancies) values (p_key, p_vacancies)
  on conflict (key) do update set vacancies = excluded.vacancies, answered_at = now();
end $$;
grant execute on function
  public.take_job_source_call(text, text, int), public.keep_job_source_answer(text, jsonb), public.fail_job_source_call(text, boolean, boolean)
to service_role;
