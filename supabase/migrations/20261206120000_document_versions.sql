/*
 * Consents name a version that exists.
 *
 * Guarantees: a consent is stored with a version of its text that was once shown, and with no other. The texts and their present versions stand
 * in shared-domain/src/consent-texts.ts; a new version there needs a row here, by a migration that is applied before the pages that show it
 * (docs/decisions/2026-11-22-consent-versions.md).
 */

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
  ('privacy', '2026-11-22', '2026-11-22'),
  ('privacy', '2026-11-26', '2026-11-26'),
  ('cookies', '2026-11-22', '2026-11-22'),
  ('cookies', '2026-11-23', '2026-11-23'),
  ('cookies', '2026-11-26', '2026-11-26'),
  ('newsletter', '2026-11-22', '2026-11-22'),
  ('analysis_newsletter', '2026-11-22', '2026-11-22'),
  ('contact', '2026-11-22', '2026-11-22'),
  ('resume_sharing', '2026-11-22', '2026-11-22'),
  ('marketing', '2026-11-22', '2026-11-22'),
  ('alerts', '2026-11-22', '2026-11-22');

-- Whether one of the documents was ever shown in that version. Terms and privacy policy are agreed to by one box, under the later of the two.
create function private.is_document_version(p_documents text[], p_version text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.document_versions as d where d.document = any (p_documents) and d.version = p_version)
$$;

-- Null for a page of an older release, which names none. Another argument is another function.
create function private.read_version(p_documents text[], p_version text) returns text
language plpgsql stable set search_path = '' as $$
declare
  version text := private.clean(p_version);
begin
  if version is not null and not private.is_document_version(p_documents, version) then
    perform private.refuse(400, 'unknown_version', 'Versão do documento desconhecida');
  end if;
  return version;
end $$;

-- As before, and with a version that exists.
create or replace function public.record_consent(p_kind text, p_granted boolean, p_document_version text) returns jsonb
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
    perform private.refuse(400, 'unknown_version', 'Versão do documento desconhecida');
  end if;
  -- an account without terms and privacy policy is none: who withdraws these deletes it
  if not p_granted and p_kind in ('terms', 'privacy') then
    perform private.refuse(409, 'consent_required',
      'Para retirar este consentimento, exclua a sua conta');
  end if;

  select * into c from public.consents where user_id = caller and kind = p_kind::public.consent_kind
  order by created_at desc, id desc limit 1;
  if c.id is null or (c.granted, c.document_version) <> (p_granted, version) then
    if (select count(*) from public.consents where user_id = caller) >= 200 then
      perform private.refuse(429, 'consent_limit', 'Você alterou os seus consentimentos vezes demais');
    end if;
    -- not now(): two answers in one transaction stay in their order
    insert into public.consents (user_id, kind, document_version, granted, created_at)
    values (caller, p_kind::public.consent_kind, version, p_granted, clock_timestamp())
    returning * into c;
  end if;
  return jsonb_build_object('kind', c.kind, 'granted', c.granted, 'document_version', c.document_version,
    'created_at', c.created_at);
end $$;

-- As before, and with a version that exists.
create or replace function private.add_sharing_consent(p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version('{resume_sharing}', p_version);
begin
  if version is not null then
    perform private.add_consent(auth.uid(), 'resume_sharing', true, version);
  end if;
end $$;

-- As before, and with a version that exists.
create or replace function private.add_lead_consent(p_kind text, p_email text, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  version text := private.read_version(
    case when p_kind = 'newsletter' then '{newsletter,analysis_newsletter}' else '{contact}' end::text[], p_version);
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

drop function private.read_version(text);

-- As before, and with a version that exists: what is malformed in the metadata is dropped.
create or replace function private.finish_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  version text := private.clean(left(asked->>'terms_version', 40));
begin
  if private.is_document_version('{terms,privacy}', version) and exists (select from public.profiles where id = new.id) then
    insert into public.consents (user_id, kind, document_version, granted)
    values (new.id, 'terms', version, true), (new.id, 'privacy', version, true);
  end if;
  if asked ?| array['cpf', 'cnpj', 'phone'] then
    update auth.users set raw_user_meta_data = asked - array['cpf', 'cnpj', 'phone'] where id = new.id;
  end if;
  return new;
end $$;

-- As before, and with a version that exists.
create or replace function public.complete_sign_up(
  p_role text, p_name text, p_terms_version text,
  p_cpf text default null, p_cnpj text default null, p_industry text default null, p_phone text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  user_name text := private.clean(p_name);
  version text := private.clean(p_terms_version);
  user_cpf text := nullif(private.digits(p_cpf), '');
  user_cnpj text := private.normalize_cnpj(p_cnpj);
  user_industry text := private.clean(p_industry);
  user_phone text := private.normalize_phone(p_phone);
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- the lock puts one person's requests in a row; an account that was deleted has a token for a while yet
  perform from auth.users where id = caller for no key update;
  if not found then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  if exists (select from public.profiles where id = caller) then
    perform private.refuse(409, 'sign_up_complete', 'Este cadastro já está completo');
  end if;
  if p_role is null or not p_role = any (enum_range(null::public.user_role)::text[]) then
    perform private.refuse(400, 'unknown_role', 'Escolha o tipo de conta');
  end if;
  if user_name is null or char_length(user_name) not between 2 and 120 then
    perform private.refuse(400, 'invalid_name', 'Informe um nome de 2 a 120 caracteres');
  end if;
  if version is null or char_length(version) > 40 then
    perform private.refuse(400, 'terms_required', 'Você precisa concordar com os Termos de Uso e Política de Privacidade.');
  end if;
  if not private.is_document_version('{terms,privacy}', version) then
    perform private.refuse(400, 'unknown_version', 'Versão do documento desconhecida');
  end if;
  if p_role = 'candidate' then
    if user_cpf is null then
      perform private.refuse(400, 'cpf_required', 'CPF é obrigatório para candidatos.');
    end if;
    if not private.is_cpf(user_cpf) then perform private.refuse(400, 'invalid_cpf', 'CPF inválido'); end if;
  else
    if user_cnpj is null or user_industry is null or user_phone is null then
      perform private.refuse(400, 'company_fields_required', 'Todos os campos são obrigatórios.');
    end if;
    if not private.is_cnpj(user_cnpj) then perform private.refuse(400, 'invalid_cnpj', 'CNPJ inválido'); end if;
    if char_length(user_industry) not between 2 and 60 then
      perform private.refuse(400, 'invalid_industry', 'Escolha um setor da lista');
    end if;
    if user_phone !~ '^[0-9]{8,13}$' then perform private.refuse(400, 'invalid_phone', 'Telefone inválido'); end if;
  end if;

  perform private.create_account(caller, p_role::public.user_role, user_name, user_cpf, user_cnpj, user_industry, user_phone);
  insert into public.consents (user_id, kind, document_version, granted)
  values (caller, 'terms', version, true), (caller, 'privacy', version, true);
  return jsonb_build_object('role', p_role);
end $$;

select private.bound_columns();
