/*
 * Who removed a vacancy stays known when the report that led to it is gone.
 *
 * Guarantees: whoever removed a vacancy does not decide the company's appeal while another operator can, also after the reporter has deleted the account
 * and with it the report. Until now a removal's operator was found through its reports: without them any operator could decide, and the case did not say
 * that it was the same person.
 */

alter table private.operator_actions add column removal_id bigint references private.vacancy_removals (id) on delete set null;
comment on column private.operator_actions.removal_id is 'The removal that this decision about a report led to.';
create index operator_actions_removal_id on private.operator_actions (removal_id);
update private.operator_actions as a set removal_id = r.removal_id
from public.vacancy_reports as r
where a.action in ('removed', 'reversed') and a.number like 'D-%' and r.id = private.numbered('D', a.number);

-- As before, by the note of the decision alone.
create or replace function private.removed_by(p_removal_id bigint, p_caller uuid) returns text
language sql stable set search_path = '' as $$
  select case when a.operator_id = p_caller then 'you' else 'other' end
  from private.operator_actions as a where a.removal_id = p_removal_id order by a.acted_at, a.id limit 1
$$;

-- Who made the decision that an appeal is about: of a report the one who kept its vacancy, of a removal all who decided a report by it.
create or replace function private.first_deciders(p_number text) returns setof uuid
language sql stable set search_path = '' as $$
  select a.operator_id from private.operator_actions as a
  where a.operator_id is not null
    and (a.number = p_number and a.action = 'kept' or a.removal_id = private.numbered('R', p_number))
$$;

-- As before, and notes which removal the decision led to.
create or replace function public.decide_case(p_number text, p_version text, p_decision text, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_operator();
  own_number constant text := private.case_number(p_number);
  given constant text := private.clean(p_reason);
  outcome record;
  v public.vacancies;
  has_colleague boolean;
begin
  if coalesce(char_length(given), 0) not between 20 and 2000 then
    perform private.refuse(400, 'invalid_reason', 'O motivo da decisão tem de 20 a 2.000 caracteres');
  end if;
  -- before any row, as every decision: two about one company wait for each other here, and the second sees what the first has decided
  perform private.begin_decision(o.company_id) from private.case_outcome(own_number) as o where o.company_id is not null;
  -- of a company whose account is gone only the report is left to wait for
  perform from public.vacancy_reports as r where r.id = private.numbered('D', own_number) for update;
  select * into outcome from private.case_outcome(own_number);
  if not found then
    perform private.refuse(404, 'case_not_found', 'Não há caso com este número. A empresa pode ter desistido da vaga, ou quem denunciou excluiu a conta.');
  end if;
  if p_decision is null or not p_decision = any (case outcome.kind
      when 'review' then array['released', 'refused'] when 'report' then array['kept', 'removed'] else array['upheld', 'reversed'] end) then
    perform private.refuse(400, 'invalid_decision', 'Esta decisão não é deste tipo de caso');
  end if;
  if private.is_own_case(own_number, caller) then
    perform private.refuse(403, 'own_case', 'Você denunciou esta vaga ou outra desta empresa: outra pessoa da equipe decide.');
  end if;
  if not outcome.is_open then
    if outcome.decision = p_decision and private.decided_by(own_number, p_decision, caller) = 'you' then
      return jsonb_build_object('number', own_number, 'decision', p_decision);
    end if;
    perform private.refuse(409, 'already_decided', case when outcome.decision is null
      then 'A vaga não espera mais: o prazo dela terminou.' else 'Este caso já foi decidido. Nada foi mudado.' end);
  end if;
  if outcome.kind in ('reporter_appeal', 'company_appeal') then
    select f.has_colleague into has_colleague from private.own_first_decision(own_number, caller) as f;
    if has_colleague then
      perform private.refuse(403, 'own_decision', 'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.');
    end if;
  end if;
  if outcome.kind = 'review' then
    -- compares the version itself
    perform public.decide_review(own_number, p_version, p_decision, given);
  else
    select w.* into v from public.vacancies as w where w.id = coalesce(
      (select r.vacancy_id from public.vacancy_reports as r where r.id = private.numbered('D', own_number)),
      (select r.vacancy_id from private.vacancy_removals as r where r.id = private.numbered('R', own_number)))
    -- a change of the company comes before this comparison or after the decision
    for update;
    if nullif(lower(btrim(p_version)), '') is distinct from private.version_name(v) then
      perform private.refuse(409, 'review_changed', 'A empresa mudou a vaga depois que você a abriu. Leia o texto atual e decida sobre ele.');
    end if;
    perform public.decide_report(own_number, p_decision, given);
    -- null: the first decision was not the caller's
    if not has_colleague then
      update public.vacancy_reports as o set appeal_by_same_person = true where o.id = private.numbered('D', own_number);
      update private.vacancy_removals as o set appeal_by_same_person = true where o.id = private.numbered('R', own_number);
    end if;
  end if;
  insert into private.operator_actions (operator_id, number, action, removal_id)
  values (caller, own_number, p_decision, (select r.removal_id from public.vacancy_reports as r where r.id = private.numbered('D', own_number)));
  return jsonb_build_object('number', own_number, 'decision', p_decision);
end $$;

select private.bound_columns();
