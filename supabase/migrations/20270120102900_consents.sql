/*
 * Consents: what a person agreed to, when and in which version of the text.
 *
 * Guarantees: who processes data can prove consent (Lei 13.709/2018, art. 8, par. 2): purpose, version of the text that
 * was shown, and time. Rows are added and never changed; the newest of a kind counts. A consent is stored with a
 * version of its text that was once shown, and with no other. The texts and their present versions stand in
 * shared-domain/src/consent-texts.ts; a new version there needs a row here, by a migration that is applied before the
 * pages that show it (docs/decisions/2026-11-22-consent-versions.md).
 */

-- Versions ------------------------------------------------------------------------------------------------------------

create table private.document_versions (
  -- as the purposes of shared-domain/src/consent-texts.ts
  document text not null check (document in
    ('terms', 'privacy', 'cookies', 'newsletter', 'analysis_newsletter', 'contact', 'resume_sharing', 'marketing', 'alerts')),
  version text not null check (char_length(version) between 1 and 40),
  shown_from date not null,
  primary key (document, version)
);
comment on table private.document_versions is 'Each version of a text that people agree to, and the day from which it was shown.';
alter table private.document_versions enable row level security;

insert into private.document_versions (document, version, shown_from) values
  -- the first texts were named by their month
  ('terms', '2025-04', '2025-04-01'),
  ('privacy', '2025-04', '2025-04-01'),
  ('terms', '2026-11-22', '2026-11-22'),
  ('terms', '2026-11-26', '2026-11-26'),
  ('privacy', '2026-11-22', '2026-11-22'),
  ('privacy', '2026-11-26', '2026-11-26'),
  ('cookies', '2026-11-22', '2026-11-22'),
  ('cookies', '2026-11-23', '2026-11-23'),
  ('cookies', '2026-11-26', '2026-11-26'),
  ('cookies', '2026-11-27', '2026-11-27'),
  ('newsletter', '2026-11-22', '2026-11-22'),
  ('analysis_newsletter', '2026-11-22', '2026-11-22'),
  ('contact', '2026-11-22', '2026-11-22'),
  ('resume_sharing', '2026-11-22', '2026-11-22'),
  ('marketing', '2026-11-22', '2026-11-22'),
  ('alerts', '2026-11-22', '2026-11-22');

-- Whether one of the documents was ever shown in that version. Terms and privacy policy are agreed to by one box, under
-- the later of the two.
create function private.is_document_version(p_documents text[], p_version text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.document_versions as d where d.document = any (p_documents) and d.version = p_version)
$$;

-- The version that a page names, of one of these documents, where it exists. Null for a page of an older release, which
-- names none.
create function private.read_version(p_documents text[], p_version text) returns text
language plpgsql stable set search_path = '' as $$
declare
  version text := private.clean(p_version);
begin
  if version is not null and not private.is_document_version(p_documents, version) then
    perform private.refuse(400, 'unknown_version', 'Os textos desta página mudaram. Recarregue a página e tente novamente.');
  end if;
  return version;
end $$;

-- Of an account -------------------------------------------------------------------------------------------------------

create type public.consent_kind as enum ('terms', 'privacy', 'marketing', 'resume_sharing', 'alerts');
comment on type public.consent_kind is 'Purposes that an account agrees to. The versions of their texts: shared-domain/src/consent-texts.ts.';

create table public.consents (
  id text primary key default private.new_id('cons_') check (id ~ '^cons_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind public.consent_kind not null,
  document_version text not null check (char_length(document_version) between 1 and 40),
  granted boolean not null,
  created_at timestamptz not null default now()
);
comment on column public.consents.document_version is 'Of the text that the person saw, as the page names it.';
alter table public.consents enable row level security;
create index consents_user_id on public.consents (user_id, kind, created_at desc);

grant select on public.consents to authenticated;

-- the service too only adds, and deletes with the account
grant select, insert, delete on public.consents to service_role;

create policy "own: read" on public.consents for select to authenticated using (user_id = (select auth.uid()));

-- The same answer again adds nothing. p_version is one that exists.
create function public.record_consent(p_kind text, p_granted boolean, p_document_version text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  version text := private.clean(p_document_version);
  c public.consents;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- the lock puts one person's requests in a row
  perform from public.profiles where id = caller for no key update;
  if not found then
    perform private.refuse(403, 'no_profile', 'Esta conta não tem perfil');
  end if;
  if p_kind is null or p_granted is null or not p_kind = any (enum_range(null::public.consent_kind)::text[]) then
    perform private.refuse(400, 'unknown_consent', 'Consentimento desconhecido');
  end if;
  if version is null or not private.is_document_version(case when p_kind in ('terms', 'privacy') then '{terms,privacy}' else array[p_kind] end, version) then
    perform private.refuse(400, 'unknown_version', 'Os textos desta página mudaram. Recarregue a página e tente novamente.');
  end if;
  -- an account without terms and privacy policy is none: who withdraws these deletes it
  if not p_granted and p_kind in ('terms', 'privacy') then
    perform private.refuse(409, 'consent_required',
      'Para retirar este consentimento, exclua a sua conta');
  end if;

  select * into c from public.consents where user_id = caller and kind = p_kind::public.consent_kind
  order by created_at desc, id desc limit 1;
  if c.id is null or (c.granted, c.document_version) <> (p_granted, version) then
    -- an end to switching on; whoever switches off is always heard (LGPD, art. 8, § 5)
    if (p_granted or not c.granted) and (select count(*) from public.consents where user_id = caller) >= 200 then
      perform private.refuse(429, 'consent_limit', 'Você já mudou os seus consentimentos muitas vezes. Para mudar de novo, fale com a nossa equipe.');
    end if;
    -- not now(): two answers in one transaction stay in their order
    insert into public.consents (user_id, kind, document_version, granted, created_at)
    values (caller, p_kind::public.consent_kind, version, p_granted, clock_timestamp())
    returning * into c;
  end if;
  return jsonb_build_object('kind', c.kind, 'granted', c.granted, 'document_version', c.document_version,
    'created_at', c.created_at);
end $$;
grant execute on function public.record_consent(text, boolean, text) to authenticated;

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
      perform private.refuse(429, 'consent_limit', 'Você já mudou os seus consentimentos muitas vezes. Para mudar de novo, fale com a nossa equipe.');
    end if;
    insert into public.consents (user_id, kind, document_version, granted, created_at)
    values (p_user, p_kind, p_version, p_granted, clock_timestamp());
  end if;
end $$;

-- The copy of the resume: the dialog's text is the last thing before the button. An older release names no version and
-- records none.
create function private.add_sharing_consent(p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version('{resume_sharing}', p_version);
begin
  if version is not null then
    perform private.add_consent(auth.uid(), 'resume_sharing', true, version);
  end if;
end $$;
grant execute on function private.add_sharing_consent(text) to anon, authenticated;

-- Mails about new vacancies: asked for by saving a search with its alert on, or by the switch of the profile; ended by
-- that switch. Both are plain writes of a row, so the database names the version; a test holds it to shared-domain.
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

-- Of a request without an account -------------------------------------------------------------------------------------

create table public.lead_consents (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  document_version text not null check (char_length(document_version) between 1 and 40),
  created_at timestamptz not null default now()
);
comment on table public.lead_consents is 'Under which text a newsletter, partner or demo request was sent. The purpose is the kind of the lead.';
alter table public.lead_consents enable row level security;
create index lead_consents_lead_id on public.lead_consents (lead_id, created_at desc);

grant select, insert, delete on public.lead_consents to service_role;

create policy "service only" on public.lead_consents for all to service_role using (true) with check (true);

-- With a version that exists.
create function private.add_lead_consent(p_kind text, p_email text, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version(
    case when p_kind = 'newsletter' then '{newsletter,analysis_newsletter}' else '{contact}' end::text[], p_version);
  lead uuid;
begin
  if version is null then return; end if;
  select l.id into lead from public.leads as l
  where l.kind = p_kind::public.lead_kind and l.email = lower(private.clean_line(left(p_email, 1000))) order by l.created_at desc limit 1;
  -- anybody may send anybody's address: a row for each new version, and an end to them
  if lead is not null
    and version is distinct from (select c.document_version from public.lead_consents as c where c.lead_id = lead order by c.created_at desc limit 1)
    and (select count(*) from public.lead_consents as c where c.lead_id = lead) < 50
  then
    insert into public.lead_consents (lead_id, document_version, created_at) values (lead, version, clock_timestamp());
  end if;
end $$;
grant execute on function private.add_lead_consent(text, text, text) to anon, authenticated;
