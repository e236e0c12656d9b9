/*
 * The comparison of a sent resume with its vacancy, the same for both sides.
 *
 * Guarantees: the candidate reads what the company compares with for as long as the company does, also when the vacancy is closed, expired or
 * removed from the site and get_vacancy no longer shows it; nobody else reads it by an application. Both call this function, so that
 * neither has another text before them.
 */

-- Description and requirements of the application's vacancy as the company has them today; null when it deleted the vacancy.
create function public.asked_of_application(p_application_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  asked_vacancy uuid;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- of a withdrawn one the company reads nothing any more: then there is nothing to mirror
  select a.vacancy_id into asked_vacancy from public.applications as a
  where a.id = p_application_id and a.withdrawn_at is null
    and (a.company_id = caller or a.candidate_id = caller and a.hidden_by_candidate_at is null);
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  return (select jsonb_build_object('description', v.description, 'requirements', v.requirements)
    from public.vacancies as v where v.id = asked_vacancy);
end $$;
grant execute on function public.asked_of_application(text) to authenticated;
