/*
 * Leads: newsletter, partner and demo requests, which come without an account.
 *
 * Guarantees: written by a function, read by nobody through the API; the answer is the same whether the address was
 * known or not, and how much it has asked for today; an address is on the newsletter's list once, and every other
 * request is kept, at most five a day of one kind and address.
 */

create type public.lead_kind as enum ('newsletter', 'partner', 'demo');

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  kind public.lead_kind not null,
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  name text check (char_length(name) between 1 and 120),
  company text check (char_length(company) between 1 and 160),
  phone text check (char_length(phone) between 1 and 30),
  message text check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.leads enable row level security;

create trigger bound_texts before insert or update on public.leads
  for each row execute function private.refuse_long_texts(
    'email', '254', 'name', '120', 'company', '160', 'phone', '30', 'message', '2000');
create trigger refuse_hidden_characters before insert or update on public.leads
  for each row execute function private.refuse_hidden_characters('email', 'name', 'company', 'phone');

create unique index leads_newsletter_once on public.leads (email) where kind = 'newsletter';
create index leads_email on public.leads (email, kind, created_at);

create policy "service only" on public.leads for all to service_role using (true) with check (true);

grant all on public.leads to service_role;

create function private.limit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_address('lead', 20, 3600);
  return new;
end $$;

-- before any row is looked at, so that asking again for a known address counts as well
create trigger limit_lead before insert on public.leads for each row execute function private.limit_lead();

-- What an address asks for beyond five of a kind in a day is not kept. It is not refused: anybody may enter a
-- stranger's address, and would learn by the refusal that its owner, or somebody else, has asked today.
create function private.drop_surplus_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- one at a time for an address, so that requests together don't pass the limit
  perform pg_advisory_xact_lock(hashtextextended('lead ' || new.email, 0));
  if (select count(*) from public.leads as l
      where l.email = new.email and l.kind = new.kind and l.created_at > now() - interval '1 day') >= 5 then
    return null;
  end if;
  return new;
end $$;

-- after all others (triggers go by name): what they refuse or count is the same for a request that is not kept
create trigger z_drop_surplus before insert on public.leads
  for each row when (new.kind <> 'newsletter') execute function private.drop_surplus_lead();

-- An address as mail servers take it: the auth service's own rule. Letters of other scripts, emojis among them, are no
-- part of it.
create function private.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_text) <= 254
    and p_text ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
$$;

-- as its owner: the service inserts too, and may not call what is behind this
create function private.refuse_odd_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_email(new.email) then
    perform private.refuse(400, 'invalid_email', 'Por favor, insira um email válido.');
  end if;
  return new;
end $$;
create trigger check_address before insert or update of email on public.leads
  for each row execute function private.refuse_odd_address();

-- A second request of one address for the newsletter fills in what the first left out and never overwrites: anybody may
-- call this with anybody's address.
create function public.create_lead(
  p_kind text, p_email text, p_name text default null, p_company text default null, p_phone text default null,
  p_message text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(private.clean_line(left(p_email, 1000)));
begin
  if p_kind is null or not p_kind = any (enum_range(null::public.lead_kind)::text[]) then
    perform private.refuse(400, 'unknown_lead', 'Solicitação desconhecida');
  end if;
  if address is null or char_length(address) > 254 or address !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    perform private.refuse(400, 'invalid_email', 'Por favor, insira um email válido.');
  end if;
  if char_length(p_name) > 120 or char_length(p_company) > 160 or char_length(p_phone) > 30 or char_length(p_message) > 2000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais. Encurte o texto e tente novamente.');
  end if;
  if p_kind = 'newsletter' then
    insert into public.leads as l (kind, email, name, company, phone, message) values (
      'newsletter', address, private.clean(p_name), private.clean(p_company), private.clean(p_phone), private.clean(p_message))
    on conflict (email) where kind = 'newsletter' do update set
      name = coalesce(l.name, excluded.name),
      company = coalesce(l.company, excluded.company),
      phone = coalesce(l.phone, excluded.phone),
      message = coalesce(l.message, excluded.message),
      updated_at = now();
    return;
  end if;
  insert into public.leads (kind, email, name, company, phone, message) values (
    p_kind::public.lead_kind, address, private.clean(p_name), private.clean(p_company), private.clean(p_phone), private.clean(p_message));
end $$;

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
grant execute on function
  public.create_lead(text, text, text, text, text, text), public.create_lead(uuid, text, text, text, text, text, text, text)
to anon, authenticated;
