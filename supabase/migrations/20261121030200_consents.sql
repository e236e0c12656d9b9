-- What a person agreed to, when and in which version. Who processes data has to be able to prove consent (Lei 13.709/2018, art. 8,
-- par. 2): rows are added and never changed; the newest of a kind counts.

create type public.consent_kind as enum ('terms', 'privacy', 'marketing');

create table public.consents (
  id text primary key default private.new_id('cons_') check (id ~ '^cons_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind public.consent_kind not null,
  document_version text not null check (char_length(document_version) between 1 and 40),
  granted boolean not null,
  created_at timestamptz not null default now()
);
comment on column public.consents.document_version is 'Of the text that the person saw, as the page names it.';
create index consents_user_id on public.consents (user_id, kind, created_at desc);

alter table public.consents enable row level security;
create policy "own: read" on public.consents for select to authenticated using (user_id = (select auth.uid()));
grant select on public.consents to authenticated;
-- the service too only adds, and deletes with the account
revoke all on public.consents from service_role;
grant select, insert, delete on public.consents to service_role;

-- The same answer again adds nothing.
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
  if version is null or char_length(version) > 40 then
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
grant execute on function public.record_consent(text, boolean, text) to authenticated;
