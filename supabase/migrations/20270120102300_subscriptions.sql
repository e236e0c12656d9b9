/*
 * Subscriptions: what candidates ask for on the checkout pages, and the plans that come of it.
 *
 * Guarantees: a request is no payment, and no money moves until a payment provider is configured; only the service
 * (that provider's side, or who operates the product) turns a request into a plan, and the request and the account
 * then say the same; a payment begins only the choice that it was made for, and ends no other paid plan by the way; a
 * plan ends by itself after the last day that was paid for; one open request a person, however often the button is
 * pressed and in however many tabs.
 */

create type public.billing_period as enum ('monthly', 'annual');

create type public.payment_method as enum ('card', 'boleto', 'pix');

create type public.subscription_request_status as enum ('pending', 'active', 'cancelled', 'ended');

create table public.subscription_requests (
  id text primary key default private.new_id('sub_') check (id ~ '^sub_[0-9A-Za-z_-]{1,60}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan public.user_plan not null check (plan <> 'free'),
  period public.billing_period not null,
  payment_method public.payment_method not null,
  shown_total_cents int not null check (shown_total_cents between 1 and 1000000),
  status public.subscription_request_status not null default 'pending',
  replaced_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.subscription_requests.shown_total_cents is
  'What the page showed for one charge, in centavos: an offer binds who makes it (Lei 8.078/1990, art. 30). It comes from the browser, so whoever charges compares it with the price catalogue first.';
comment on column public.subscription_requests.replaced_until is
  'Of a plan that another one took the place of: the last day that it would have had. Who regrets the other one gets it back until then.';
alter table public.subscription_requests enable row level security;
create index subscription_requests_user_id on public.subscription_requests (user_id, created_at desc);
create unique index subscription_requests_one_open on public.subscription_requests (user_id) where status = 'pending';
create unique index subscription_requests_one_active on public.subscription_requests (user_id) where status = 'active';

create policy "own: read" on public.subscription_requests for select to authenticated using (user_id = (select auth.uid()));

grant select on public.subscription_requests to authenticated;
grant all on public.subscription_requests to service_role;

create function private.subscription_request_json(r public.subscription_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'plan', r.plan, 'period', r.period, 'payment_method', r.payment_method,
    'shown_total_cents', r.shown_total_cents, 'status', r.status, 'created_at', r.created_at, 'updated_at', r.updated_at)
$$;

-- The same choice again gives the same request back; another choice changes the open request instead of adding a second
-- one. Ten new requests a day and person.
create function public.request_subscription(p_plan text, p_period text, p_payment_method text, p_shown_total_cents int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  person record;
  oldest timestamptz;
  r public.subscription_requests;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para assinar um plano');
  end if;
  -- the lock puts one person's requests in a row
  select p.role, p.plan into person from public.profiles as p where p.id = caller for no key update;
  if person.role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Os planos Essencial e Premium são para candidatos');
  end if;
  if p_plan is null or p_plan not in ('essencial', 'premium') then
    perform private.refuse(400, 'unknown_plan', 'Plano desconhecido');
  end if;
  if p_period is null or not p_period = any (enum_range(null::public.billing_period)::text[]) then
    perform private.refuse(400, 'unknown_period', 'Período de cobrança desconhecido');
  end if;
  if p_payment_method is null or not p_payment_method = any (enum_range(null::public.payment_method)::text[]) then
    perform private.refuse(400, 'unknown_payment_method', 'Forma de pagamento desconhecida');
  end if;
  if p_shown_total_cents is null or p_shown_total_cents not between 1 and 1000000 then
    perform private.refuse(400, 'invalid_total', 'O valor do plano não pôde ser lido. Recarregue a página e tente novamente.');
  end if;
  if person.plan::text = p_plan then
    perform private.refuse(409, 'already_subscribed', 'Este já é o seu plano');
  end if;

  -- Each request that is made after another was given up is a row, and mails.
  if not exists (select from public.subscription_requests as s where s.user_id = caller and s.status = 'pending') then
    select min(recent.created_at) into oldest from (
      select s.created_at from public.subscription_requests as s
      where s.user_id = caller and s.created_at > now() - interval '1 day' order by s.created_at desc limit 10) as recent
    having count(*) = 10;
    if oldest is not null then
      perform private.refuse_too_many(greatest(1, ceil(extract(epoch from oldest + interval '1 day' - now()))::int));
    end if;
  end if;
  insert into public.subscription_requests as s (user_id, plan, period, payment_method, shown_total_cents)
  values (caller, p_plan::public.user_plan, p_period::public.billing_period, p_payment_method::public.payment_method,
    p_shown_total_cents)
  on conflict (user_id) where status = 'pending' do update set
    plan = excluded.plan,
    period = excluded.period,
    payment_method = excluded.payment_method,
    shown_total_cents = excluded.shown_total_cents,
    updated_at = case
      when (s.plan, s.period, s.payment_method, s.shown_total_cents)
        = (excluded.plan, excluded.period, excluded.payment_method, excluded.shown_total_cents) then s.updated_at
      else now()
    end
  returning s.* into r;
  return private.subscription_request_json(r);
end $$;

-- A key stands for its request: who has given that up or chosen something else since, in another window say, and sends
-- again is not told that the old choice stands, but chooses it anew.
create function public.request_subscription(
  p_idempotency_key uuid, p_plan text, p_period text, p_payment_method text, p_shown_total_cents int
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'request_subscription',
    jsonb_build_array(p_plan, p_period, p_payment_method, p_shown_total_cents));
begin
  if answer is not null and exists (
    select from public.subscription_requests as s
    where s.id = answer->>'id' and s.status <> 'cancelled'
      and (s.plan::text, s.period::text, s.payment_method::text, s.shown_total_cents)
        = (p_plan, p_period, p_payment_method, p_shown_total_cents)) then
    return answer;
  end if;
  return private.keep_answer(p_idempotency_key, public.request_subscription(p_plan => p_plan, p_period => p_period,
    p_payment_method => p_payment_method, p_shown_total_cents => p_shown_total_cents));
end $$;

-- Giving up needs no reason and can be repeated.
create function public.cancel_subscription_request(p_request_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  r public.subscription_requests;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  select * into r from public.subscription_requests where id = p_request_id and user_id = caller for update;
  -- the same answer for another person's: whether it exists is not the caller's business
  if not found then
    perform private.refuse(404, 'request_not_found', 'Solicitação não encontrada. Recarregue a página para ver a situação atual.');
  end if;
  if r.status = 'active' then
    perform private.refuse(409, 'request_active', 'Esta assinatura já está ativa. Fale com a nossa equipe para cancelar.');
  end if;
  if r.status = 'pending' then
    update public.subscription_requests set status = 'cancelled', updated_at = now() where id = r.id returning * into r;
  end if;
  return private.subscription_request_json(r);
end $$;
grant execute on function
  public.request_subscription(text, text, text, int), public.request_subscription(uuid, text, text, text, int),
  public.cancel_subscription_request(text)
to authenticated;

-- Plans ---------------------------------------------------------------------------------------------------------------

-- What a request is for, as the operator's mail says it: 'essencial-monthly-2990'. Its number stays when another choice
-- is made, and so does not tell what was paid.
create function private.plan_choice(r public.subscription_requests) returns text
language sql stable set search_path = '' as $$
  select concat_ws('-', r.plan, r.period, r.shown_total_cents)
$$;

-- The plan that ended because this request's began, which one transaction does, with the last day that it would have
-- had.
create function private.replaced_plan(r public.subscription_requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'plan', s.plan, 'until', s.replaced_until) from public.subscription_requests as s
  where s.user_id = r.user_id and s.id <> r.id and s.status = 'ended' and s.replaced_until is not null and s.updated_at = r.updated_at
$$;

-- The paid plan that another one has ended before its time and that would go on after a day, if there is one: nothing
-- gives it back by itself, so the end of the other one is told with it.
create function private.unused_plan(p_user_id uuid, p_after date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'plan', s.plan, 'until', s.replaced_until) from public.subscription_requests as s
  where s.user_id = p_user_id and s.status = 'ended' and s.replaced_until > p_after
  order by s.replaced_until desc limit 1
$$;

/*
 * What a request asked for begins, with the service's word that it was paid for. p_choice says what was paid
 * (private.plan_choice): a request that was changed since is refused. Until p_until or, where that is not said, for the
 * month or the year that one charge is for. A plan that the person had before ends, which needs a day: what was paid of
 * it is not lost by the way. Said twice it is as once; of a plan that has begun, a later day is one more payment, and
 * an earlier one is a word that came late. What has ended begins again only until a day: without one, it is the word
 * that was given before, said twice.
 */
create function public.activate_subscription(p_request_id text, p_choice text, p_until date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_day date := p_until;
  person public.profiles;
  r public.subscription_requests;
begin
  select * into r from public.subscription_requests where id = p_request_id;
  -- the account before its requests, as whoever asks for a plan takes them
  perform private.lock_account(r.user_id);
  select * into r from public.subscription_requests where id = p_request_id for update;
  if not found then
    perform private.refuse(404, 'request_not_found', 'Não há solicitação com este número');
  end if;
  if r.status = 'cancelled' or r.status = 'ended' and p_until is null then
    perform private.refuse(409, 'request_closed',
      'Esta solicitação foi cancelada, ou o plano dela já terminou. Um plano que terminou recomeça quando se diz até que dia.');
  end if;
  if p_choice is distinct from private.plan_choice(r) then
    perform private.refuse(409, 'request_changed',
      format('Esta solicitação é de outra escolha: %s. Confira o que foi pago.', private.plan_choice(r)));
  end if;
  if p_until < private.today() then
    perform private.refuse(400, 'invalid_plan_end', 'O último dia do plano já passou');
  end if;
  select * into person from public.profiles where id = r.user_id;
  if r.status = 'active' then
    if p_until > person.plan_until then
      perform public.end_plan(r.user_id, p_until);
      person.plan_until := p_until;
    end if;
    return private.subscription_request_json(r)
      || jsonb_build_object('plan_until', person.plan_until, 'replaced', private.replaced_plan(r));
  end if;
  if last_day is null and person.plan not in ('free', 'basico') and coalesce(person.plan_until, 'infinity') > private.today() then
    perform private.refuse(409, 'plan_running', format(
      'Esta conta tem o plano %s%s. Diga até que dia vale o novo, ou devolva o que resta do outro e o encerre antes.',
      initcap(person.plan::text), ' até ' || to_char(person.plan_until, 'DD/MM/YYYY')));
  end if;
  if last_day is null then
    last_day := private.today() + case r.period when 'annual' then interval '1 year' else interval '1 month' end;
  end if;
  update public.subscription_requests set status = 'ended', updated_at = now(),
    replaced_until = case when person.plan_until > private.today() then person.plan_until end
  where user_id = r.user_id and status = 'active';
  update public.profiles set plan = r.plan, plan_until = last_day where id = r.user_id;
  update public.subscription_requests set status = 'active', updated_at = now(), replaced_until = null where id = r.id returning * into r;
  return private.subscription_request_json(r) || jsonb_build_object('plan_until', last_day, 'replaced', private.replaced_plan(r));
end $$;

-- Says which day is the last of somebody's plan, an earlier or a later one than before: where it was agreed upon
-- without a request, say. Another month that was paid for a request is activate_subscription's, which compares the
-- choice and alone begins what is over. Without a day, or with one that is over, the plan ends at once: the account has
-- what it began with, and keeps all that is in it.
create function public.end_plan(p_user_id uuid, p_until date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.profiles;
  former public.user_plan;
begin
  perform private.lock_account(p_user_id);
  select p.plan into former from public.profiles as p where p.id = p_user_id;
  -- What was paid after the last day would be lost without a word
  if p_until >= private.today() and former in ('free', 'basico') then
    perform private.refuse(409, 'no_plan',
      'Esta conta não tem plano que possa continuar. Ative a solicitação dela com o último dia: activate_subscription(número, escolha, dia).');
  end if;
  update public.profiles as p set
    plan = case when p_until >= private.today() then p.plan when p.role = 'company' then 'basico' else 'free' end::public.user_plan,
    plan_until = case when p_until >= private.today() then p_until end
  where p.id = p_user_id returning p.* into person;
  if not found then
    perform private.refuse(404, 'account_not_found', 'Não há conta com este número');
  end if;
  if person.plan_until is null then
    update public.subscription_requests set status = 'ended', updated_at = now() where user_id = person.id and status = 'active';
    -- of what was agreed upon without a request, as a company's plan is, no request tells
    if not found and former <> person.plan then
      insert into private.mail_outbox (user_id, kind, details) values (person.id, 'plan_ended', jsonb_build_object('former_plan', former));
    end if;
  end if;
  return jsonb_build_object('plan', person.plan, 'plan_until', person.plan_until);
end $$;

-- Ends the plans whose last day is over. Called with the outbox, works once an hour. Answers how many have ended.
create function public.end_plans() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := 500;
  ended int;
begin
  if not private.begin_sweep('end_plans') then return 0; end if;
  select count(public.end_plan(p.id)) into ended from (
    select id from public.profiles where plan_until < private.today() order by plan_until, id limit most
    for no key update skip locked) as p;
  if ended = most then
    perform private.repeat_sweep('end_plans');
  end if;
  return ended;
end $$;
grant execute on function public.activate_subscription(text, text, date), public.end_plan(uuid, date), public.end_plans() to service_role;
