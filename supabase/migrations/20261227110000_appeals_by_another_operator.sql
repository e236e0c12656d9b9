/*
 * An appeal is decided by somebody else than the operator who made the decision that is appealed against.
 *
 * Guarantees: as long as another operator can decide an appeal, who made the first decision can't; where nobody else can, the same person decides,
 * and the case says so to the operators and to whoever appealed, for as long as it exists. Who has reported the vacancy can't decide either
 * (private.is_own_case), and so does not count as another operator. Decisions by SQL or with the secret key name nobody: they stand in nobody's way.
 * Who removed a vacancy stays known when the report that led to it is gone with its reporter's account.
 */

alter table public.vacancy_reports add column appeal_by_same_person boolean not null default false,
  add constraint vacancy_reports_same_person check (not appeal_by_same_person or appeal_decided_at is not null);
comment on column public.vacancy_reports.appeal_by_same_person is
  'The operator of the first decision has decided the appeal, too, because nobody else could.';
alter table private.vacancy_removals add column appeal_by_same_person boolean not null default false,
  add constraint vacancy_removals_same_person check (not appeal_by_same_person or appeal_decided_at is not null);
comment on column private.vacancy_removals.appeal_by_same_person is
  'The operator who removed the vacancy has decided the appeal, too, because nobody else could.';

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
create function private.first_deciders(p_number text) returns setof uuid
language sql stable set search_path = '' as $$
  select a.operator_id from private.operator_actions as a
  where a.operator_id is not null
    and (a.number = p_number and a.action = 'kept' or a.removal_id = private.numbered('R', p_number))
$$;

-- Whether the decision that the appeal p_number is about was the caller's, and whether another operator may decide the appeal. No row for
-- another decision than the caller's: it asks for nobody else.
create function private.own_first_decision(p_number text, p_caller uuid) returns table (has_colleague boolean)
language sql stable set search_path = '' as $$
  select exists (
    select from private.operators as o
    where o.user_id not in (select d from private.first_deciders(p_number) as d) and not private.is_own_case(p_number, o.user_id))
  where p_caller in (select d from private.first_deciders(p_number) as d)
$$;

-- Whether the answer to the company's appeal, as it stands, is from the person who removed the vacancy: a removal may be lifted later by somebody else.
create function private.is_reviewed_by_same_person(r private.vacancy_removals) returns boolean
language sql immutable set search_path = '' as $$
  select r.appeal_by_same_person and coalesce(r.lifted_at = r.appeal_decided_at, true)
$$;

-- As before, and whether the appeal was decided by the same person.
create or replace function private.report_json(r public.vacancy_reports) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'report', 'number', private.report_number(r.id), 'vacancy_id', r.vacancy_id, 'vacancy_title', r.vacancy_title, 'company_name', r.company_name,
    'report_reason', r.reason, 'details', r.details, 'opened_at', r.created_at, 'due_on', private.decision_due(r.created_at),
    'decision', r.decision, 'decision_reason', r.decision_reason, 'decided_at', r.decided_at,
    'appeal_until', case when r.decision = 'kept' then private.appeal_until(r.decided_at) end,
    'appeal_text', r.appeal_text, 'appealed_at', r.appealed_at, 'appeal_due_on', private.decision_due(r.appealed_at),
    'appeal_decision', r.appeal_decision, 'appeal_reason', r.appeal_reason, 'appeal_decided_at', r.appeal_decided_at,
    'appeal_by_same_person', r.appeal_by_same_person, 'lifted_at', l.lifted_at, 'lifted_reason', l.lifted_reason)
  from (select 1) as one left join private.vacancy_removals as l on l.id = r.removal_id
$$;

create or replace function private.removal_json(r private.vacancy_removals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'removal', 'number', private.removal_number(r.id), 'vacancy_id', r.vacancy_id, 'vacancy_title', r.vacancy_title, 'company_name', c.name,
    'report_reason', null, 'details', null, 'opened_at', r.removed_at, 'due_on', null,
    'decision', 'removed', 'decision_reason', r.reason, 'decided_at', r.removed_at, 'appeal_until', private.appeal_until(r.removed_at),
    'appeal_text', r.appeal_text, 'appealed_at', r.appealed_at, 'appeal_due_on', private.decision_due(r.appealed_at),
    'appeal_decision', case when r.lifted_at is not null then 'reversed' when r.appeal_decided_at is not null then 'upheld' end,
    'appeal_reason', coalesce(r.lifted_reason, r.appeal_reason), 'appeal_decided_at', coalesce(r.lifted_at, r.appeal_decided_at),
    'appeal_by_same_person', private.is_reviewed_by_same_person(r), 'lifted_at', r.lifted_at, 'lifted_reason', r.lifted_reason)
  from public.companies as c where c.id = r.company_id
$$;

-- As before. `is_own_decision`: the open appeal is about a decision of the caller, and waits for a colleague; `is_alone`: it is, and nobody else can
-- decide it. `outcome.by_same_person`: so it was decided.
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
    'is_own', private.is_own_case(own_number, caller),
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

/*
 * Decides a case: 'released' or 'refused' (A-...), 'kept' or 'removed' (D-...), 'upheld' or 'reversed' (an appeal: D-..., R-...). p_version is that of
 * operator_case, so that the text that was read is the text that is decided on. p_reason has 20 to 2 000 characters. Answers the number and the
 * decision. Sent again by the same operator it changes nothing; a case that somebody else decided meanwhile is refused with 'already_decided'. An appeal
 * against the caller's own decision is refused with 'own_decision' as long as a colleague can decide it; else it is decided and marked.
 */
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
