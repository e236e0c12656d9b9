/** Equivalent mutants, by name: they change nothing that could be observed, for the reason given. */
export const equivalent: Readonly<Record<string, string>> = {
  'private.has_room_for_file: limit 10 -> limit 11 in: limit 10':
    'it only ends the counting early: eleven are no fewer than ten',
  'private.limit_applications: limit 30 -> limit 31 in: order by a.applied_at desc limit 30) as recent':
    'there are never more than thirty, because the next one is refused',
  'private.prepare_vacancy: refuses only if new.deadline < private.today() AND (new.deadline is distinct from old.deadline)':
    'at an insert there is no old row, and its deadline is null',
  "public.apply_to_vacancy: without refuse(409, 'application_duplicate', 'Você já se candidatou a esta vag (2)":
    "a second line of defence: one person's applications come one after the other, so the question before it has the answer",
  'public.apply_to_vacancy: refuses only if vacancy.first_published_at is null':
    'of a vacancy that was not found, this is null as well',
  "public.complete_sign_up: without refuse(401, 'not_signed_in', 'Você precisa estar logado para continuar":
    'the next question, for the account of nobody, refuses in the same words',
  'public.record_consent: limit 1 -> limit 2 in: order by created_at desc, id desc limit 1;':
    'into one variable goes the first row',
  'public.set_application_status: with the pair viewed, viewed':
    'opening a resume again is answered before the moves are looked at',
  'public.set_application_status: with the pair interview, viewed':
    'opening a resume again is answered before the moves are looked at',
  'public.set_application_status: with the pair rejected, viewed':
    'opening a resume again is answered before the moves are looked at',
  'public.set_application_status: with the pair hired, viewed':
    'opening a resume again is answered before the moves are looked at',
  'public.saved_searches: saved_searches_salary_check: <= 20 -> <= 21': 'the four bands that it may be are shorter',
  'public.vacancies: vacancies_requirements_check: is_text_list(requirements, 1, 50, 500) -> is_text_list(requirements, 0, 50, 500)':
    'no requirement at all has fewer than the ten characters that the same check asks for',
};
