/*
 * Notice desk: what is measured of a report or an appeal is what is stored of it.
 *
 * Guarantees: a report for another reason, and every appeal, has words that can be read; no invisible letter of either, and none that turns the order of
 * a line, is shown to whoever decides. Until now the text was measured before invisible characters were taken out of it: a report of them alone became
 * one without words, an appeal failed with an error of the table, and that of a company kept them.
 */

-- As before, but the text is cleaned before it is looked at.
create or replace function public.report_vacancy(p_vacancy_id uuid, p_reason text, p_details text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  details text := private.clean(private.clean_text(p_details));
  caller uuid := (select p.id from public.profiles as p where p.id = auth.uid());
  v public.vacancies;
  r public.vacancy_reports;
begin
  if p_reason is null or p_reason not in ('scam', 'payment', 'discrimination', 'wrong', 'closed', 'other') then
    perform private.refuse(400, 'invalid_report', 'Escolha o motivo da denúncia');
  end if;
  if p_reason = 'other' and details is null then
    perform private.refuse(400, 'report_without_details', 'Conte o que há de errado com a vaga');
  end if;
  if char_length(details) > 1000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  perform private.limit_address('vacancy-report', 20, 3600);
  select w.* into v from public.vacancies as w join public.companies as c on c.id = w.company_id
  where w.id = p_vacancy_id and w.published and c.listed;
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível');
  end if;
  if caller is not null then
    -- two requests of one account wait for each other here, so that the second sees the report of the first
    perform from public.profiles where id = caller for no key update;
    select o.* into r from public.vacancy_reports as o
    where o.user_id = caller and o.vacancy_id = v.id and o.decided_at is null
    order by o.id limit 1;
    if found then
      perform private.refuse(409, 'report_open', format(
        'Você já denunciou esta vaga: a denúncia %s está em análise. Acompanhe a decisão em Denúncias.', private.report_number(r.id)));
    end if;
  end if;
  insert into public.vacancy_reports (vacancy_id, vacancy_title, company_id, company_name, ad_key, reason, details, user_id)
  select v.id, v.title, c.id, c.name, private.ad_key(v.title, v.description), p_reason, details, caller
  from public.companies as c where c.id = v.company_id
  returning * into r;
  perform private.queue_reports_mail();
  return jsonb_build_object('number', private.report_number(r.id), 'code', private.report_code(r.id), 'due_on', private.decision_due(r.created_at));
end $$;

-- As before, but the text is cleaned before it is looked at.
create or replace function public.appeal_decision(p_number text, p_code text, p_text text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given text := private.clean(private.clean_text(p_text));
  r public.vacancy_reports;
  l private.vacancy_removals;
  is_removal boolean := private.numbered('R', p_number) is not null;
begin
  perform private.limit_address('appeal-decision', 20, 3600);
  if coalesce(char_length(given), 0) < 20 then
    perform private.refuse(400, 'appeal_too_short', 'Conte em pelo menos 20 caracteres por que a decisão deve mudar');
  end if;
  if char_length(given) > 2000 then
    perform private.refuse(400, 'text_too_long', 'O texto é longo demais');
  end if;
  if is_removal then
    select * into l from private.vacancy_removals as o
    where o.id = private.numbered('R', p_number) and o.company_id = auth.uid() for update;
  else
    select * into r from public.vacancy_reports as o
    where o.id = private.numbered('D', p_number) and (o.user_id = auth.uid() or private.is_report_code(o.id, p_code)) for update;
  end if;
  -- no refusal, which would take back that this guess was counted
  if not found then return null; end if;
  if coalesce(l.appeal_text, r.appeal_text) = given then
    return case when is_removal then private.removal_json(l) else private.report_json(r) end;
  end if;
  if coalesce(l.appealed_at, r.appealed_at) is not null or l.lifted_at is not null then
    perform private.refuse(409, 'already_appealed', 'Esta decisão já teve um pedido de revisão, e cada decisão pode ser revista uma vez');
  end if;
  if not is_removal and r.decision is distinct from 'kept' then
    perform private.refuse(409, 'nothing_to_appeal', 'Só uma decisão que manteve a vaga no ar pode ser revista');
  end if;
  if private.appeal_until(coalesce(l.removed_at, r.decided_at)) < private.today() then
    perform private.refuse(409, 'appeal_late', format('O prazo de %s dias para pedir revisão terminou', private.appeal_days()));
  end if;
  if is_removal then
    update private.vacancy_removals as o set appeal_text = given, appealed_at = now() where o.id = l.id returning * into l;
  else
    update public.vacancy_reports as o set appeal_text = given, appealed_at = now() where o.id = r.id returning * into r;
  end if;
  perform private.queue_reports_mail();
  return case when is_removal then private.removal_json(l) else private.report_json(r) end;
end $$;
