/*
 * A company that rewrites a vacancy changes what the resumes sent before are compared with, for both sides.
 *
 * Guarantees: whoever reads such a comparison reads that the text is another one than that of the day of sending, and since when. The earlier text is
 * kept nowhere (docs/decisions/2026-11-27-comparison-for-both-sides.md).
 */

alter table public.vacancies add column text_changed_at timestamptz;
comment on column public.vacancies.text_changed_at is
  'When description or requirements were last changed. Null: never, or before 2026-11-27.';

create function private.note_changed_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.text_changed_at := now();
  return new;
end $$;
-- after `prepare`, which cleans both: a space at the end is no change (triggers go by name)
create trigger text_changed before update on public.vacancies
  for each row when (old.description is distinct from new.description or old.requirements is distinct from new.requirements)
  execute function private.note_changed_text();

-- As before, and when the text was changed after the application was sent, else null.
create or replace function public.asked_of_application(p_application_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  application public.applications;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  end if;
  -- of a withdrawn one the company reads nothing any more: then there is nothing to mirror
  select * into application from public.applications as a
  where a.id = p_application_id and a.withdrawn_at is null
    and (a.company_id = caller or a.candidate_id = caller and a.hidden_by_candidate_at is null);
  if not found then
    perform private.refuse(404, 'application_not_found', 'Candidatura não encontrada');
  end if;
  return (
    select jsonb_build_object('description', v.description, 'requirements', v.requirements,
      'changed_at', case when v.text_changed_at > application.applied_at then v.text_changed_at end)
    from public.vacancies as v where v.id = application.vacancy_id);
end $$;

select private.bound_columns();
