-- Whoever processes data has to prove what was agreed to (Lei 13.709/2018, art. 8, par. 2): purpose, version of the text that was shown,
-- and time. Accounts had that for the Termos, the Política de Privacidade and the news; now also
--   * newsletter, partner and demo requests, which come without an account: lead_consents;
--   * the copy of the resume that an application sends: consents, 'resume_sharing';
--   * mails about new vacancies of a saved search: consents, 'alerts'.
-- Rows are added and never changed. Versions stand in shared-domain/src/consent-texts.ts.

comment on type public.consent_kind is 'Purposes that an account agrees to. The versions of their texts: shared-domain/src/consent-texts.ts.';

-- Adds an answer of a person unless it is the one that already counts.
create function private.add_consent(p_user uuid, p_kind public.consent_kind, p_granted boolean, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  newest public.consents;
begin
  select * into newest from public.consents where user_id = p_user and kind = p_kind order by created_at desc, id desc limit 1;
  if newest.id is null or (newest.granted, newest.document_version) <> (p_granted, p_version) then
    -- an end to switching on; who switches off is always heard
    if p_granted and (select count(*) from public.consents where user_id = p_user and kind = p_kind) >= 50 then
      perform private.refuse(429, 'consent_limit', 'Você alterou os seus consentimentos vezes demais');
    end if;
    insert into public.consents (user_id, kind, document_version, granted, created_at)
    values (p_user, p_kind, p_version, p_granted, clock_timestamp());
  end if;
end $$;

create function private.read_version(p_version text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_version) > 40 then
    perform private.refuse(400, 'unknown_version', 'Versão do documento desconhecida');
  end if;
  return private.clean(p_version);
end $$;

-- The copy of the resume: the dialog's text is the last thing before the button. An older release names no version and records none.
create function private.add_sharing_consent(p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version(p_version);
begin
  if version is not null then
    perform private.add_consent(auth.uid(), 'resume_sharing', true, version);
  end if;
end $$;
grant execute on function private.add_sharing_consent(text) to anon, authenticated;

drop function public.apply_to_vacancy(uuid, uuid);
create function public.apply_to_vacancy(p_idempotency_key uuid, p_vacancy_id uuid, p_document_version text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'apply_to_vacancy', jsonb_build_array(p_vacancy_id));
begin
  if answer is not null then return answer; end if;
  answer := public.apply_to_vacancy(p_vacancy_id => p_vacancy_id);
  perform private.add_sharing_consent(p_document_version);
  return private.keep_answer(p_idempotency_key, answer);
end $$;
grant execute on function public.apply_to_vacancy(uuid, uuid, text) to anon, authenticated;

-- Requests without an account.
create table public.lead_consents (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  document_version text not null check (char_length(document_version) between 1 and 40),
  created_at timestamptz not null default now()
);
comment on table public.lead_consents is 'Under which text a newsletter, partner or demo request was sent. The purpose is the kind of the lead.';
create index lead_consents_lead_id on public.lead_consents (lead_id, created_at desc);
alter table public.lead_consents enable row level security;
create policy "service only" on public.lead_consents for all to service_role using (true) with check (true);
revoke all on public.lead_consents from service_role;
grant select, insert, delete on public.lead_consents to service_role;

create function private.add_lead_consent(p_kind text, p_email text, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version(p_version);
  lead uuid;
begin
  if version is null then return; end if;
  select l.id into lead from public.leads as l
  where l.kind = p_kind::public.lead_kind and l.email = lower(private.clean(p_email)) order by l.created_at desc limit 1;
  -- anybody may send anybody's address: a row for each new version, and an end to them
  if lead is not null
    and version is distinct from (select c.document_version from public.lead_consents as c where c.lead_id = lead order by c.created_at desc limit 1)
    and (select count(*) from public.lead_consents as c where c.lead_id = lead) < 50
  then
    insert into public.lead_consents (lead_id, document_version, created_at) values (lead, version, clock_timestamp());
  end if;
end $$;
grant execute on function private.add_lead_consent(text, text, text) to anon, authenticated;

drop function public.create_lead(uuid, text, text, text, text, text, text);
create function public.create_lead(
  p_idempotency_key uuid, p_kind text, p_email text, p_name text default null, p_company text default null, p_phone text default null,
  p_message text default null, p_document_version text default null
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.recall_answer(p_idempotency_key, 'create_lead',
    jsonb_build_array(p_kind, p_email, p_name, p_company, p_phone, p_message)) is null then
    perform public.create_lead(p_kind => p_kind, p_email => p_email, p_name => p_name, p_company => p_company, p_phone => p_phone,
      p_message => p_message);
    perform private.add_lead_consent(p_kind, p_email, p_document_version);
  end if;
end $$;
grant execute on function public.create_lead(uuid, text, text, text, text, text, text, text) to anon, authenticated;

-- Mails about new vacancies: asked for by saving a search with its alert on, or by the switch of the profile; ended by that switch. Both are
-- plain writes of a row, so the database names the version; a test holds it to shared-domain.
create function private.alerts_version() returns text
language sql immutable set search_path = '' as $$ select '2026-11-22' $$;

create function private.note_alerts_of_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.alerts and (select p.saved_searches from public.email_preferences as p where p.user_id = new.user_id) then
    perform private.add_consent(new.user_id, 'alerts', true, private.alerts_version());
  end if;
  return new;
end $$;
create trigger note_alerts after insert or update of alerts on public.saved_searches
  for each row execute function private.note_alerts_of_search();

create function private.note_alerts_switch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.saved_searches is distinct from old.saved_searches then
    perform private.add_consent(new.user_id, 'alerts', new.saved_searches, private.alerts_version());
  end if;
  return new;
end $$;
create trigger note_alerts after update of saved_searches on public.email_preferences
  for each row execute function private.note_alerts_switch();

-- As before, with what was agreed to beside each request.
create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  mail text;
  part record;
  rows jsonb;
  result jsonb;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select u.email into mail from auth.users as u where u.id = caller;
  select jsonb_build_object('email', mail, 'profiles', jsonb_agg(to_jsonb(p))) into result from public.profiles as p where p.id = caller;
  for part in
    select c.relname as name, format('t.%I = $1', a.attname) as condition,
      -- what a search engine makes of a text says nothing that the text does not
      coalesce((select array_agg(s.attname::text) from pg_catalog.pg_attribute as s
        where s.attrelid = c.oid and s.atttypid = 'tsvector'::pg_catalog.regtype), '{}') as internal
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and n.nspname = 'public'
      and k.confrelid in ('public.profiles'::pg_catalog.regclass, 'public.companies'::pg_catalog.regclass)
      and (c.relname, a.attname) not in (('applications', 'company_id'), ('resume_openings', 'company_id'), ('application_events', 'actor_id'))
    union all
    select c.relname, 't.application_id in (select a.id from public.applications as a where a.candidate_id = $1)', '{}'
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.confrelid = 'public.applications'::pg_catalog.regclass
    order by 1, 2
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from public.%I as t where %s', part.name, part.condition)
      into rows using caller, part.internal;
    result := result || jsonb_build_object(part.name, coalesce(result->part.name, '[]') || rows);
  end loop;
  select result || jsonb_build_object('leads', coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('consents',
    coalesce((select jsonb_agg(to_jsonb(c) order by c.created_at) from public.lead_consents as c where c.lead_id = l.id), '[]'))), '[]')) into result
  from public.leads as l where l.email = lower(mail);
  return result;
end $$;

select private.bound_columns();
select private.clean_text_columns();
