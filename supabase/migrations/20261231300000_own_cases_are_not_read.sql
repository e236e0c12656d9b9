/*
 * An operator who has reported a vacancy learns at the start that its cases are a colleague's, and reads nothing of them.
 *
 * Guarantees: whoever has reported a vacancy decides no case of it, a review before publication included; nor one of its company while such a report
 * waits. operator_case refuses such a case (403, 'own_case') before it gives anything of it and before a reading is noted: other people's reports and the
 * company's appeal are not for whoever is a party. The list names the case and says so (`is_own`). The refusal says what the case waits for: a colleague, or,
 * where there is none who can decide it, that one is named (name_operator).
 */

-- As before, and of a review ('A-...').
create or replace function private.is_own_case(p_number text, p_caller uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (
      select r.company_id, r.vacancy_id from public.vacancy_reports as r where r.id = private.numbered('D', p_number)
      union all
      select l.company_id, l.vacancy_id from private.vacancy_removals as l where l.id = private.numbered('R', p_number)
      union all
      select w.company_id, w.vacancy_id from private.vacancy_reviews as w where w.id = private.numbered('A', p_number)) as about
    join public.vacancy_reports as o
      on o.vacancy_id = about.vacancy_id or o.company_id = about.company_id and o.decided_at is null
    where o.user_id = p_caller)
$$;

-- Raises 403 'own_case'.
create function private.refuse_own_case(p_number text, p_caller uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(403, 'own_case', 'Você denunciou esta vaga ou outra desta empresa' || case
    when exists (select from private.operators as o where o.user_id <> p_caller and not private.is_own_case(p_number, o.user_id))
      then ': outra pessoa da equipe lê e decide este caso.'
    else ', e ninguém mais da equipe pode decidir este caso. Peça a quem cuida da instalação que nomeie outra pessoa para a equipe.' end);
end $$;

-- As before, and of each case whether it is the caller's own.
create or replace function public.operator_desk(p_kind text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_operator();
begin
  if p_kind is not null and p_kind not in ('review', 'report', 'appeal') then
    perform private.refuse(400, 'invalid_kind', 'Escolha vagas, denúncias ou pedidos de revisão');
  end if;
  return (
    with waiting as materialized (
      select w.*, case when w.kind in ('reporter_appeal', 'company_appeal') then 'appeal' else w.kind end as tab from private.waiting_cases() as w
    ), first as (
      select w.* from waiting as w where p_kind is null or w.tab = p_kind order by w.due_on, w.opened_at, w.number limit 200
    )
    select jsonb_build_object(
      'review', count(*) filter (where w.tab = 'review'), 'report', count(*) filter (where w.tab = 'report'),
      'appeal', count(*) filter (where w.tab = 'appeal'), 'overdue', count(*) filter (where w.due_on < private.today()),
      'cases', (
        select coalesce(jsonb_agg(to_jsonb(f) - 'tab' || jsonb_build_object('overdue', f.due_on < private.today(), 'is_own', private.is_own_case(f.number, caller))
          order by f.due_on, f.opened_at, f.number), '[]') from first as f))
    from waiting as w);
end $$;

-- As before, with that refusal.
create or replace function public.operator_case(p_number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_operator();
  own_number constant text := private.case_number(p_number);
  outcome record;
  review private.vacancy_reviews;
  report public.vacancy_reports;
  removal private.vacancy_removals;
  v public.vacancies;
  has_colleague boolean;
begin
  select * into outcome from private.case_outcome(own_number);
  if not found then
    perform private.refuse(404, 'case_not_found', 'Não há caso com este número. A empresa pode ter desistido da vaga, ou quem denunciou excluiu a conta.');
  end if;
  -- before anything of the case is given, and before the reading is noted
  if private.is_own_case(own_number, caller) then
    perform private.refuse_own_case(own_number, caller);
  end if;
  select * into review from private.vacancy_reviews as r where r.id = private.numbered('A', own_number);
  select * into report from public.vacancy_reports as r where r.id = private.numbered('D', own_number);
  select * into removal from private.vacancy_removals as r where r.id = private.numbered('R', own_number);
  select * into v from public.vacancies as w where w.id = coalesce(review.vacancy_id, report.vacancy_id, removal.vacancy_id);
  if outcome.is_open and outcome.kind in ('reporter_appeal', 'company_appeal') then
    select f.has_colleague into has_colleague from private.own_first_decision(own_number, caller) as f;
  end if;
  insert into private.operator_actions (operator_id, number, action) values (caller, own_number, 'read')
  on conflict (operator_id, number, day) where action = 'read' do nothing;
  return jsonb_build_object(
    'number', own_number, 'kind', outcome.kind, 'is_open', outcome.is_open,
    'version', coalesce(encode(review.version, 'hex'), private.version_name(v)),
    'opened_at', coalesce(review.asked_at, report.appealed_at, report.created_at, removal.appealed_at, removal.removed_at),
    'due_on', case outcome.kind when 'review' then private.review_due(review.asked_at)
      else private.decision_due(coalesce(report.appealed_at, report.created_at, removal.appealed_at, removal.removed_at)) end,
    'vacancy_title', coalesce(review.vacancy_title, report.vacancy_title, removal.vacancy_title),
    'company_name', coalesce((select c.name from public.companies as c where c.id = outcome.company_id), report.company_name),
    -- for pages of before this release, which wait for it
    'is_own', false,
    'is_own_decision', coalesce(has_colleague, false), 'is_alone', coalesce(not has_colleague, false),
    'outcome', case when outcome.decision is not null and not outcome.is_open then jsonb_build_object('decision', outcome.decision, 'reason', outcome.reason,
      'decided_at', outcome.decided_at, 'by', private.decided_by(own_number, outcome.decision, caller),
      'by_same_person', coalesce(report.appeal_by_same_person, private.is_reviewed_by_same_person(removal), false)) end,
    'is_new_company', review.is_new_company, 'score', review.score, 'threshold', private.risk_threshold(),
    'signals', (
      select coalesce(jsonb_agg(s.item || jsonb_build_object('found', to_jsonb(private.signal_findings(v, s.item->>'signal'))) order by s.place), '[]')
      from jsonb_array_elements(private.signal_sentences(review.signals)) with ordinality as s(item, place)),
    'report', case when report.id is not null then jsonb_build_object('reason', report.reason, 'details', report.details, 'reported_at', report.created_at,
      -- whoever reported with an account is told by mail
      'is_told', report.user_id is not null,
      'has_changed', v.id is not null and report.ad_key is distinct from private.ad_key(v.title, v.description)) end,
    'appeal', case when outcome.kind in ('reporter_appeal', 'company_appeal') and coalesce(report.appeal_text, removal.appeal_text) is not null then
      jsonb_build_object(
        'text', coalesce(report.appeal_text, removal.appeal_text), 'first_decision', case when removal.id is null then report.decision else 'removed' end,
        'first_reason', coalesce(report.decision_reason, removal.reason), 'first_decided_at', coalesce(report.decided_at, removal.removed_at),
        'first_by', case when removal.id is null then private.decided_by(own_number, report.decision, caller)
          else private.removed_by(removal.id, caller) end) end,
    'vacancy', private.ad_for_operator(v), 'company', private.company_for_operator(outcome.company_id),
    'earlier', private.earlier_cases(outcome.company_id, own_number),
    -- what a decision does beside the case itself
    'applicants', (select count(*) from public.applications as a where a.vacancy_id = v.id and a.withdrawn_at is null),
    'other_open_reports', (
      select count(*) from public.vacancy_reports as o
      where o.company_id = outcome.company_id and o.vacancy_id = v.id and o.decided_at is null and o.id is distinct from report.id),
    'also_waiting', (
      select count(*) from private.waiting_reviews() as w
      where review.id is not null and w.company_id = review.company_id and w.id <> review.id and w.score < private.risk_threshold()));
end $$;

-- As before, with that refusal.
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
    perform private.refuse_own_case(own_number, caller);
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
