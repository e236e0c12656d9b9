/*
 * Pause of a profile ('modo invisível'): until a candidate switches it off, companies do not see who they are.
 *
 * Guarantees: no company reads name, e-mail or resume of somebody who has paused, whichever way it asks, and none of it
 * goes out by mail; its rows stay, and a refusal still reaches the person. Who has paused applies to nothing and gets
 * no mail about saved searches; afterwards these tell of vacancies from then on. A company is not counted, reminded or
 * reported as silent for the time in which it saw nobody to answer. Pausing and reactivating are the account owner's
 * alone, and each time is kept (docs/decisions/2026-11-26-paused-profiles.md).
 */

create table public.profile_pauses (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  paused_at timestamptz not null default now(),
  -- null: still paused
  reactivated_at timestamptz,
  constraint profile_pauses_in_order check (reactivated_at >= paused_at)
);
comment on table public.profile_pauses is 'When a candidate was invisible to companies. Written by pause_profile and reactivate_profile alone.';
alter table public.profile_pauses enable row level security;
create unique index profile_pauses_once on public.profile_pauses (user_id) where reactivated_at is null;
create index profile_pauses_user_id on public.profile_pauses (user_id, paused_at desc);

create policy "own: read" on public.profile_pauses for select to authenticated using (user_id = (select auth.uid()));

grant select on public.profile_pauses to authenticated;
grant all on public.profile_pauses to service_role;

-- With its owner's rights: list_company_vacancies asks it as the company, which reads nobody's pauses.
create function private.is_paused(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profile_pauses as p where p.user_id = p_user_id and p.reactivated_at is null)
$$;
grant execute on function private.is_paused(uuid) to authenticated, service_role;

-- The end of the last pause; null before the first one ended.
create function private.reactivated_at(p_user_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(p.reactivated_at) from public.profile_pauses as p where p.user_id = p_user_id
$$;

-- Whether the person is paused, or was on or after this day in São Paulo.
create function private.was_paused_since(p_user_id uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.profile_pauses as p
    where p.user_id = p_user_id and (p.reactivated_at is null or private.local_day(p.reactivated_at) > p_day))
$$;

-- The switch ----------------------------------------------------------------------------------------------------------

-- Since when the caller is paused (null: not), how many companies a pause hides the caller from, and how many
-- interviews are to come. Null for anybody who is no candidate.
create function public.my_profile_pause() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'paused_at', (select o.paused_at from public.profile_pauses as o where o.user_id = p.id and o.reactivated_at is null),
    'companies', (
      select count(distinct a.company_id) from public.applications as a where a.candidate_id = p.id and a.withdrawn_at is null),
    'interviews', (
      select count(*) from public.applications as a
      where a.candidate_id = p.id and a.withdrawn_at is null and a.status = 'interview' and a.interview_at > now()))
  from public.profiles as p where p.id = auth.uid() and p.role = 'candidate'
$$;

create function private.require_candidate() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  caller uuid := auth.uid();
  own_role public.user_role;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- in a row with what the same person sends meanwhile, as apply_to_vacancy
  select p.role into own_role from public.profiles as p where p.id = caller for no key update;
  if own_role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem pausar o perfil');
  end if;
  return caller;
end $$;

create function public.pause_profile() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_candidate();
begin
  insert into public.profile_pauses (user_id) values (caller) on conflict (user_id) where reactivated_at is null do nothing;
  -- waiting alerts are deleted, not postponed: after the reactivation alerts tell only what is new since then
  delete from private.mail_outbox as m where m.user_id = caller and m.kind = 'search_alert' and m.sent_at is null;
  return public.my_profile_pause();
end $$;

create function public.reactivate_profile() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_candidate();
  oldest timestamptz;
begin
  if private.is_paused(caller) then
    -- an end to the rows of a program that switches to and fro; pausing itself is never refused
    select min(recent.paused_at) into oldest from (
      select o.paused_at from public.profile_pauses as o
      where o.user_id = caller and o.paused_at > now() - interval '1 day' order by o.paused_at desc limit 20) as recent
    having count(*) = 20;
    if oldest is not null then
      perform private.refuse_too_many(greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now()))::int));
    end if;
    update public.profile_pauses as o set reactivated_at = now() where o.user_id = caller and o.reactivated_at is null;
  end if;
  return public.my_profile_pause();
end $$;
grant execute on function
  public.my_profile_pause(), public.pause_profile(), public.reactivate_profile()
to authenticated;
