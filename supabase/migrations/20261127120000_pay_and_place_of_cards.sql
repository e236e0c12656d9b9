/*
 * A card shows the pay of every vacancy in the same words, which needs the amounts that were read in the company's text beside that text.
 */
create or replace function private.vacancy_card(v public.vacancies, c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'company_id', c.id, 'company_name', c.name, 'company_slug', c.slug,
    'location', v.location, 'city', v.city, 'state', v.state, 'remote', v.remote, 'type', v.type, 'level', v.level, 'salary', v.salary,
    'salary_min', v.salary_min, 'salary_max', v.salary_max,
    'requirements', to_jsonb(v.requirements[1:4]), 'excerpt', private.excerpt(v.description, 220),
    'posted_at', v.posted_at, 'deadline', v.deadline, 'source', v.source, 'logo_path', c.logo_path)
$$;
