/*
 * One open report of an account and vacancy: who reports again while the first one waits is told its number, and nothing is stored.
 *
 * Guarantees: an account never gets a second open report of one vacancy, by however many requests at once; after the decision it may report again.
 * Visitors without an account stay as they were: two of them can't be told apart.
 *
 * By the lock of the account's row instead of a unique index: an installation may hold up to three open reports of one account and vacancy from
 * before, each with a number that a person was given, and a unique index could not be made while they wait.
 */

create or replace function public.report_vacancy(p_vacancy_id uuid, p_reason text, p_details text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  details text := private.clean(p_details);
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
