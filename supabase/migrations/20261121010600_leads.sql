-- Newsletter, partner and demo requests. Written by a function, read by nobody through the API.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  kind public.lead_kind not null,
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  name text check (char_length(name) between 1 and 120),
  company text check (char_length(company) between 1 and 160),
  phone text check (char_length(phone) between 1 and 30),
  message text check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_once unique (kind, email)
);
alter table public.leads enable row level security;
create policy "service only" on public.leads for all to service_role using (true) with check (true);
grant all on public.leads to service_role;

-- The answer is the same whether the address was known or not. A second request fills in what the first left out and never
-- overwrites: anybody may call this with anybody's address.
create function public.create_lead(
  p_kind text, p_email text, p_name text default null, p_company text default null, p_phone text default null,
  p_message text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(private.clean(p_email));
begin
  if p_kind is null or not p_kind = any (enum_range(null::public.lead_kind)::text[]) then
    perform private.refuse(400, 'unknown_lead', 'Solicitação desconhecida');
  end if;
  if address is null or char_length(address) > 254 or address !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    perform private.refuse(400, 'invalid_email', 'Por favor, insira um email válido.');
  end if;
  if char_length(p_name) > 120 or char_length(p_company) > 160 or char_length(p_phone) > 30 or char_length(p_message) > 2000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  insert into public.leads as l (kind, email, name, company, phone, message) values (
    p_kind::public.lead_kind, address, private.clean(p_name), private.clean(p_company), private.clean(p_phone),
    private.clean(p_message))
  on conflict (kind, email) do update set
    name = coalesce(l.name, excluded.name),
    company = coalesce(l.company, excluded.company),
    phone = coalesce(l.phone, excluded.phone),
    message = coalesce(l.message, excluded.message),
    updated_at = now();
end $$;
grant execute on function public.create_lead(text, text, text, text, text, text) to anon, authenticated;
