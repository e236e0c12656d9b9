-- The page of a vacancy shows its company's logo: get_vacancy as it was, and where the logo is.
create or replace function public.get_vacancy(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.vacancies;
  c public.companies;
  gone private.gone_vacancies;
begin
  if p_id is null or p_id !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then return null; end if;
  select * into v from public.vacancies where id = p_id::uuid;
  if not found then
    select * into gone from private.gone_vacancies where vacancy_id = p_id::uuid;
    if not found then return null; end if;
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(gone.title_lexemes, gone.state, gone.remote, gone.level, gone.vacancy_id));
  end if;
  if not v.published and v.company_id is distinct from auth.uid() then
    if v.first_published_at is null then return null; end if;
    -- in the words it had when it was public or has now: they only choose among live ones
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
  end if;
  select * into c from public.companies where id = v.company_id;
  return jsonb_build_object(
    'status', case when not v.published then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id)),
    'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
end $$;
