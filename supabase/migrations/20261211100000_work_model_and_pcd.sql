/*
 * How a vacancy is worked (on site, hybrid, remote) and whether it is one for people with disabilities, as columns: shown, searched by, kept in a
 * saved search, imported.
 *
 * Guarantees: both say something about the vacancy and nothing about a person. What its company does not say is read in the advertisement where the
 * text is clear, and stays unknown elsewhere; 'remote' and the way of working never contradict each other. The words 'remoto', 'híbrido' and 'pcd' find what they found, and
 * what the filters of the same names find.
 */

-- What a vacancy says ------------------------------------------------------------------------------------------------------------------

create type public.work_model as enum ('presencial', 'hibrido', 'remoto');

-- Where the advertisement is clear: its place ('Recife, PE (híbrido)'), a part of its title by itself ('Analista - Remoto', not 'Portaria remota'), or a
-- line of its texts ('Modelo de trabalho: híbrido'). Null for all others: 'possibilidade de trabalho remoto' promises nothing.
create function private.written_work_model(p_title text, p_location text, p_text text) returns public.work_model
language plpgsql stable set search_path = '' as $$
declare
  place text := private.fold(p_location);
  -- what else stands between the same signs is another part
  part constant text := '(?:^|[-–—|/(\[,:;·•]) *(?:100 ?% +)?(?:vaga +|trabalho +)?(remot[oa]|home[ -]?office|hibrid[oa]|presencial) *(?:$|[-–—|/)\],:;·•])';
  said text;
begin
  -- the rule by which a place is read as remote
  if (select p.remote from private.parse_location(p_location) as p) then return 'remoto'; end if;
  said := coalesce(
    substring(place from '\m(hibrid[oa]|presencial)\M'),
    substring(private.unaccent(lower(p_title)) from part),
    substring(private.unaccent(lower(p_text)) from
      '\m(?:modelo|modalidade|regime|formato)(?: de trabalho)? *[:–—-] *(?:100 ?% +)?(remot[oa]|home[ -]?office|hibrid[oa]|presencial)\M(?! *(?:,|/|ou|e)\M)'));
  return case
    when said like 'hibrid%' then 'hibrido'
    when said = 'presencial' then 'presencial'
    when said is not null then 'remoto'
  end;
end $$;

-- By the sign that a search for 'pcd' has always looked for: in the title, or as a vacancy kept for people with disabilities.
create function private.is_written_for_pcd(p_title text, p_text text) returns boolean
language sql immutable set search_path = '' as $$
  -- most texts name neither, and are not read by all the patterns of the signs
  select concat_ws(' ', p_title, p_text) ~* 'pcd|defici' and 'group=pcd' = any (private.vacancy_signs(p_title, p_text))
$$;

alter table public.vacancies add column work_model public.work_model, add column for_pcd boolean;
comment on column public.vacancies.work_model is
  'As its company says; set by trigger where it says nothing and the texts do. Null: not said. `remote` is true exactly for remoto.';
comment on column public.vacancies.for_pcd is
  'Meant for people with disabilities, as its company says; set by trigger where it says nothing. False: not said. Of the vacancy, of no person.';
alter table private.vacancy_search add column work_model public.work_model, add column for_pcd boolean not null default false;

-- No caller's change: no quota, no confirmation, no review.
alter table public.vacancies disable trigger user;
update public.vacancies as v set work_model = read.work_model, for_pcd = read.for_pcd, remote = read.work_model is not distinct from 'remoto'
from (
  select id, private.written_work_model(title, location, concat_ws(E'\n', description, array_to_string(requirements, E'\n'))) as work_model,
    private.is_written_for_pcd(title, concat_ws('. ', array_to_string(requirements, '. '), description)) as for_pcd
  from public.vacancies) as read
where read.id = v.id;
alter table public.vacancies enable trigger user;
alter table public.vacancies alter column for_pcd set not null;

-- As before, and what its company does not say is read in its texts.
create or replace function private.prepare_vacancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- null for the seed, an import or an administrator: those keep the form but not the quotas
  caller uuid := auth.uid();
  used_today int;
begin
  new.title := private.clean(new.title);
  new.description := private.clean(new.description);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  new.requirements := private.clean_list(new.requirements);
  new.benefits := private.clean_list(new.benefits);

  if tg_op = 'INSERT' or new.location is distinct from old.location then
    select p.city, p.state into new.city, new.state from private.parse_location(new.location) as p;
  end if;
  if tg_op = 'INSERT' or (new.title, new.description, new.requirements, new.location, new.work_model, new.for_pcd)
    is distinct from (old.title, old.description, old.requirements, old.location, old.work_model, old.for_pcd) then
    new.work_model := coalesce(new.work_model, private.written_work_model(
      new.title, new.location, concat_ws(E'\n', new.description, array_to_string(new.requirements, E'\n'))));
    new.remote := new.work_model is not distinct from 'remoto';
    new.for_pcd := coalesce(new.for_pcd, private.is_written_for_pcd(
      new.title, concat_ws('. ', array_to_string(new.requirements, '. '), new.description)));
  end if;
  if tg_op = 'INSERT' or new.salary is distinct from old.salary then
    select p.salary_min, p.salary_max into new.salary_min, new.salary_max from private.parse_salary(new.salary) as p;
  end if;

  if tg_op = 'INSERT' then
    if new.published then new.first_published_at := new.posted_at; end if;
  else
    new.updated_at := now();
    if new.published and old.first_published_at is null then
      new.posted_at := now();
      new.first_published_at := now();
    end if;
  end if;

  if caller is not null then
    if new.deadline < private.today() and (tg_op = 'INSERT' or new.deadline is distinct from old.deadline) then
      perform private.refuse(400, 'deadline_past', 'A data de expiração não pode estar no passado');
    end if;
    if new.published and exists (
      select from public.companies where id = caller and num_nulls(cnpj, industry, phone) > 0) then
      perform private.refuse(403, 'company_incomplete',
        'Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas');
    end if;
    if tg_op = 'INSERT' and exists (select from public.companies where id = caller) then
      insert into private.vacancy_quota as quota (company_id, day, used) values (caller, private.today(), 1)
      on conflict (company_id) do update
        set used = case when quota.day = excluded.day then quota.used + 1 else 1 end, day = excluded.day
      returning quota.used into used_today;
      if used_today > 50 then
        perform private.refuse(429, 'daily_vacancy_limit', 'Você atingiu o limite de 50 novas vagas por dia');
      end if;
    end if;
  end if;
  return new;
end $$;

grant insert (work_model, for_pcd), update (work_model, for_pcd) on public.vacancies to authenticated;

-- As before, with both.
create or replace function public.create_vacancy(p_idempotency_key uuid, p_vacancy jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_vacancy', p_vacancy);
  exceptions jsonb := coalesce(nullif(p_vacancy->'exceptions', 'null'), '[]');
  is_published boolean := coalesce((p_vacancy->>'published')::boolean, true);
  new_id uuid;
begin
  if answer is not null then return answer; end if;
  insert into public.vacancies (title, description, requirements, location, type, level, salary, benefits, deadline, published, work_model, for_pcd)
  select v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits, v.deadline,
    is_published and exceptions = '[]', v.work_model, v.for_pcd
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  returning id into new_id;
  if exceptions <> '[]' then
    perform public.keep_ad_exceptions(new_id, exceptions);
    if is_published then
      update public.vacancies set published = true where id = new_id;
    end if;
  end if;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id, 'in_review',
    (select v.in_review_since is not null from public.vacancies as v where v.id = new_id)));
end $$;

create or replace function public.update_vacancy(p_vacancy_id uuid, p_version timestamptz, p_vacancy jsonb) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  exceptions jsonb := coalesce(nullif(p_vacancy->'exceptions', 'null'), '[]');
begin
  -- locked until the end of the transaction: two windows of one company save one after the other
  perform from public.vacancies
  where id = p_vacancy_id and company_id = auth.uid() and updated_at = p_version
  for update;
  if not found then return false; end if;
  if exceptions <> '[]' then
    perform public.keep_ad_exceptions(p_vacancy_id, exceptions);
  end if;
  update public.vacancies as stored set
    title = v.title, description = v.description, requirements = v.requirements, location = v.location, type = v.type, level = v.level,
    salary = v.salary, benefits = v.benefits, deadline = v.deadline, published = v.published,
    work_model = v.work_model, for_pcd = coalesce(v.for_pcd, stored.for_pcd)
  from jsonb_populate_record(null::public.vacancies, p_vacancy) as v
  where stored.id = p_vacancy_id;
  return true;
end $$;

-- Import -------------------------------------------------------------------------------------------------------------------------------

-- As before; a row may say `work_model` and `for_pcd`.
create or replace function private.import_problem(p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  requirements text[];
  benefits text[];
  deadline date;
begin
  if jsonb_typeof(p_row) is distinct from 'object' then
    return '{"code": "invalid_row", "message": "Cada vaga é um objeto com os seus campos"}';
  end if;
  if jsonb_typeof(p_row->'id') is distinct from 'string' or char_length(btrim(p_row->>'id')) not between 1 and 200 then
    return '{"code": "invalid_source_id", "message": "Informe o identificador da vaga na origem, de 1 a 200 caracteres"}';
  end if;
  if coalesce(char_length(private.clean(p_row->>'title')), 0) not between 5 and 150 then
    return '{"code": "invalid_title", "message": "O título tem de 5 a 150 caracteres"}';
  end if;
  if coalesce(char_length(private.clean(p_row->>'description')), 0) not between 20 and 10000 then
    return '{"code": "invalid_description", "message": "A descrição tem de 20 a 10.000 caracteres"}';
  end if;
  requirements := private.clean_list(private.json_texts(p_row->'requirements'));
  if requirements is null or not private.is_text_list(requirements, 1, 50, 500) or char_length(array_to_string(requirements, ' ')) < 10 then
    return '{"code": "invalid_requirements", "message": "Os requisitos são uma lista de 1 a 50 textos de até 500 caracteres, com pelo menos 10 no total"}';
  end if;
  benefits := private.clean_list(private.json_texts(p_row->'benefits'));
  if benefits is null or not private.is_text_list(benefits, 1, 50, 300) then
    return '{"code": "invalid_benefits", "message": "Os benefícios são uma lista de 1 a 50 textos de até 300 caracteres"}';
  end if;
  if coalesce(char_length(private.clean(p_row->>'location')), 0) not between 3 and 120 then
    return '{"code": "invalid_location", "message": "O local tem de 3 a 120 caracteres"}';
  end if;
  if coalesce(p_row->>'type', '') <> all (enum_range(null::public.contract_type)::text[]) then
    return '{"code": "invalid_type", "message": "O contrato é um destes: clt, pj, estagio, temporario, freelancer"}';
  end if;
  if coalesce(p_row->>'level', '') <> all (enum_range(null::public.vacancy_level)::text[]) then
    return '{"code": "invalid_level", "message": "O nível é um destes: estagio, junior, pleno, senior, diretor"}';
  end if;
  if p_row->>'work_model' is not null and p_row->>'work_model' <> all (enum_range(null::public.work_model)::text[]) then
    return '{"code": "invalid_work_model", "message": "O modelo de trabalho é um destes: presencial, hibrido, remoto"}';
  end if;
  if p_row->'for_pcd' is not null and jsonb_typeof(p_row->'for_pcd') not in ('boolean', 'null') then
    return '{"code": "invalid_for_pcd", "message": "Se a vaga é para PcD é true ou false"}';
  end if;
  if char_length(private.clean(p_row->>'salary')) > 120 then
    return '{"code": "invalid_salary", "message": "O salário tem até 120 caracteres"}';
  end if;
  if p_row->>'deadline' is not null then
    if p_row->>'deadline' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      return '{"code": "invalid_date", "message": "A data de expiração é escrita como 2026-12-31"}';
    end if;
    begin
      deadline := (p_row->>'deadline')::date;
    exception when others then
      return '{"code": "invalid_date", "message": "A data de expiração não existe no calendário"}';
    end;
    if deadline < private.today() then
      return '{"code": "deadline_past", "message": "A data de expiração não pode estar no passado"}';
    end if;
    if deadline > (private.today() + interval '1 year')::date then
      return '{"code": "deadline_far", "message": "A data de expiração pode ser no máximo daqui a um ano"}';
    end if;
  end if;
  return null;
end $$;

create or replace function private.imported_vacancy(p_row jsonb, p_company_id uuid, p_vacancy_id uuid) returns public.vacancies
language plpgsql stable set search_path = '' as $$
declare
  v public.vacancies;
begin
  v.id := p_vacancy_id;
  v.company_id := p_company_id;
  v.title := private.clean(p_row->>'title');
  v.description := private.clean(private.clean_text(p_row->>'description'));
  v.requirements := private.clean_list(array(
    select private.clean_text(item) from unnest(private.json_texts(p_row->'requirements')) with ordinality as list(item, place) order by place));
  v.benefits := private.clean_list(array(
    select private.clean_text(item) from unnest(private.json_texts(p_row->'benefits')) with ordinality as list(item, place) order by place));
  v.location := private.clean(p_row->>'location');
  v.salary := private.clean(p_row->>'salary');
  v.type := p_row->>'type';
  v.level := p_row->>'level';
  v.deadline := p_row->>'deadline';
  v.work_model := p_row->>'work_model';
  v.for_pcd := p_row->>'for_pcd';
  return v;
end $$;

create or replace function private.write_imported(p_vacancies public.vacancies[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.vacancies as stored set
    title = v.title, description = v.description, requirements = v.requirements, location = v.location, type = v.type, level = v.level,
    salary = v.salary, benefits = v.benefits, deadline = v.deadline, work_model = v.work_model, for_pcd = v.for_pcd
  from unnest(p_vacancies) as v where stored.id = v.id;
  insert into public.vacancies (id, company_id, title, description, requirements, location, type, level, salary, benefits, deadline, work_model, for_pcd)
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits, v.deadline, v.work_model, v.for_pcd
  from unnest(p_vacancies) as v
  where not exists (select from public.vacancies as stored where stored.id = v.id)
  order by v.id;
end $$;

-- What shows it ------------------------------------------------------------------------------------------------------------------------

-- As before, with both.
create or replace function private.vacancy_card(v public.vacancies, c public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'company_id', c.id, 'company_name', c.name, 'company_slug', c.slug,
    'location', v.location, 'city', v.city, 'state', v.state, 'remote', v.remote, 'work_model', v.work_model, 'for_pcd', v.for_pcd, 'type', v.type, 'level', v.level, 'salary', v.salary,
    'salary_min', v.salary_min, 'salary_max', v.salary_max,
    'requirements', to_jsonb(v.requirements[1:4]), 'excerpt', private.excerpt(v.description, 220),
    'posted_at', v.posted_at, 'deadline', v.deadline, 'source', v.source, 'logo_path', c.logo_path)
$$;

create or replace function public.vacancy_feed(p_after uuid default null, p_limit int default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, c.name as company
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    -- One comparison, so that a call begins in the index where the last one has ended: 'p_after is null or' reads all before it again.
    where v.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') and c.listed and v.source = 'own'
      and private.is_live(v.published, v.deadline) and private.is_confirmed(v.confirmed_until)
    order by v.id limit greatest(1, least(coalesce(p_limit, 500), 500))
  ), kept as (
    -- after the limit, so that a call reads a bounded number of rows however many are repeated; the page may then be short, or empty
    select * from page where not private.is_repeated(page.id)
  ), measured as (
    select v.*, page.company,
      sum(octet_length(v.description) + octet_length(array_to_string(v.requirements || v.benefits, ''))) over (order by v.id)
        - octet_length(v.description) - octet_length(array_to_string(v.requirements || v.benefits, '')) as bytes_before
    from kept as page join public.vacancies as v on v.id = page.id
  ), given as (
    select * from measured where bytes_before < 4000000
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'company', company, 'description', description, 'requirements', requirements, 'benefits', benefits,
        'location', location, 'city', city, 'state', state, 'remote', remote, 'work_model', work_model, 'type', type, 'level', level,
        'salary', salary, 'salary_min', salary_min, 'salary_max', salary_max,
        'posted_at', posted_at, 'modified_at', updated_at, 'deadline', deadline) order by id) from given), '[]'),
    'next', case
      when (select count(*) from given) < (select count(*) from kept) then (select id from given order by id desc limit 1)
      when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 500), 500))
      then (select id from page order by id desc limit 1) end)
$$;

-- The index ----------------------------------------------------------------------------------------------------------------------------

-- As before, with both as words of the card, as what a search filters by, and as the signs that the same words look for.
create or replace function private.vacancy_document(v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric)
returns tsvector
language sql stable set search_path = '' as $$
  select private.search_document(
    v.title,
    concat_ws(' ', p_company_name, v.location, v.city, v.state, (select name from private.places where kind = 'state' and uf = v.state),
      case v.work_model when 'remoto' then 'remoto homeoffice' when 'hibrido' then 'híbrido' when 'presencial' then 'presencial' end,
      private.contract_type_label(v.type), private.vacancy_level_label(v.level)),
    array_to_string(v.requirements, ' '),
    v.description,
    array[
      private.filter_lexeme('city', private.fold(v.city)), private.filter_lexeme('uf', v.state),
      private.filter_lexeme('place', private.fold(v.city) || ', ' || v.state),
      case when v.remote then private.filter_lexeme('remote', 'true') end,
      private.filter_lexeme('model', v.work_model::text), case when v.for_pcd then private.filter_lexeme('pcd', 'sim') end,
      -- what the words 'híbrido' and 'pcd' look for
      case when v.work_model = 'hibrido' then private.filter_lexeme('sign', 'hybrid') end,
      case when v.for_pcd then private.filter_lexeme('sign', 'group=pcd') end,
      private.filter_lexeme('type', v.type::text), private.filter_lexeme('level', v.level::text),
      case when p_pay_to >= 1000 and p_pay_from <= 3000 then private.filter_lexeme('pay', '1000-3000') end,
      case when p_pay_to >= 3000 and p_pay_from <= 6000 then private.filter_lexeme('pay', '3000-6000') end,
      case when p_pay_to >= 6000 and p_pay_from <= 10000 then private.filter_lexeme('pay', '6000-10000') end,
      case when p_pay_to > 10000 then private.filter_lexeme('pay', '10000+') end]
    || array(select private.filter_lexeme('sign', sign)
      from unnest(private.vacancy_signs(v.title, concat_ws('. ', array_to_string(v.requirements, '. '), v.description))) as list(sign))
    || private.title_lexemes(private.title_key(v.title, p_company_name, v.location, v.city, v.state)),
    concat_ws(' ', title.work, private.expand_short_forms(title.work)))
  from (select private.title_without_company(v.title, p_company_name) as work) as title
$$;

-- As before, with both.
create or replace function private.index_vacancies(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid[] := array(
    select v.id from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (p_ids) and v.published and c.listed);
  shown uuid[] := array(select s.vacancy_id from private.vacancy_search as s where s.vacancy_id = any (p_ids));
  gone uuid[] := array(select unnest(shown) except select unnest(wanted));
  terms_before text[];
  terms_now text[];
begin
  if cardinality(gone) > 0 then
    delete from private.vacancy_search where vacancy_id = any (gone);
  end if;
  if cardinality(wanted) = 0 then return; end if;

  terms_before := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));
  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, work_model, for_pcd, city_key, state, remote, pay_from, pay_to, pay, document, terms)
  select v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, v.work_model, v.for_pcd, private.fold(v.city), v.state, v.remote, bounds.lowest, bounds.highest,
    private.written_pay(v), private.vacancy_document(v, c.name, bounds.lowest, bounds.highest),
    private.suggestion_terms(v.title, c.name, v.requirements)
  from public.vacancies as v
  join public.companies as c on c.id = v.company_id
  cross join lateral (
    select coalesce(v.salary_min, v.salary_max / 2) as lowest, coalesce(v.salary_max, v.salary_min * 2) as highest) as bounds
  where v.id = any (wanted)
  order by v.id
  on conflict (vacancy_id) do update set
    posted_at = excluded.posted_at, deadline = excluded.deadline, type = excluded.type, level = excluded.level,
    work_model = excluded.work_model, for_pcd = excluded.for_pcd,
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, pay = excluded.pay, document = excluded.document, terms = excluded.terms;
  terms_now := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));

  perform private.change_term_counts(terms_before, terms_now);
  perform private.add_texts_to_lexicon(array(
    select concat_ws(' ', v.title, c.name, array_to_string(v.requirements, ' '))
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (wanted) order by v.id));
end $$;

-- What stands in the index gets what it lacks: its texts are not read again.
alter table private.vacancy_search disable trigger user;
update private.vacancy_search as s set work_model = v.work_model, for_pcd = v.for_pcd, remote = v.remote,
  document = s.document || array_to_tsvector(array_remove(array[
    private.filter_lexeme('model', v.work_model::text), case when v.remote then private.filter_lexeme('remote', 'true') end,
    case when v.work_model = 'hibrido' then private.filter_lexeme('sign', 'hybrid') end,
    case when v.for_pcd then private.filter_lexeme('pcd', 'sim') end, case when v.for_pcd then private.filter_lexeme('sign', 'group=pcd') end], null))
from public.vacancies as v where v.id = s.vacancy_id and (v.work_model is not null or v.for_pcd);
alter table private.vacancy_search enable trigger user;

-- The search ---------------------------------------------------------------------------------------------------------------------------

-- By its name a text that may become part of a statement. An unknown value has none.
create function private.work_model_sql(p_model text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_model
    when 'presencial' then 's.work_model = ''presencial'''
    when 'hibrido' then 's.work_model = ''hibrido'''
    when 'remoto' then 's.work_model = ''remoto'''
  end
$$;

-- As before, with both.
create or replace function private.side_filter_sql(p_kind text, p_value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_kind
    when 'pay' then private.salary_sql(p_value)
    when 'type' then private.type_sql(p_value)
    when 'level' then private.level_sql(p_value)
    when 'model' then private.work_model_sql(p_value)
    when 'pcd' then case p_value when 'sim' then 's.for_pcd' end
  end
$$;

-- What search_vacancies filters by beside words and place: a condition on the row s of private.vacancy_search ('true' without filters), and the
-- same for its index (null without filters).
create function private.side_filters(
  p_salary text, p_type text, p_level text, p_work_model text, p_pcd text, out filters_sql text, out filter_query tsquery)
language plpgsql stable set search_path = '' as $$
declare
  kind text;
  value text;
  any_sql text;
  any_query tsquery;
begin
  filters_sql := 'true';
  foreach kind in array '{pay,type,level,model,pcd}'::text[] loop
    any_sql := null;
    any_query := null;
    foreach value in array case kind
      when 'pay' then private.chosen_values(p_salary, '{1000-3000,3000-6000,6000-10000,10000+}')
      when 'type' then private.chosen_values(p_type, enum_range(null::public.contract_type)::text[])
      when 'level' then private.chosen_values(p_level, enum_range(null::public.vacancy_level)::text[])
      when 'model' then private.chosen_values(p_work_model, enum_range(null::public.work_model)::text[])
      else private.chosen_values(p_pcd, '{sim}')
    end loop
      any_sql := case when any_sql is null then '' else any_sql || ' or ' end || private.side_filter_sql(kind, value);
      any_query := private.or_query(any_query, private.lexeme_query(private.filter_lexeme(kind, value)));
    end loop;
    if any_query is not null then
      filters_sql := filters_sql || ' and (' || any_sql || ')';
      filter_query := private.and_query(filter_query, any_query);
    end if;
  end loop;
end $$;

-- Saved searches -----------------------------------------------------------------------------------------------------------------------

-- 'sim' is the only value, as in a search. That a person looks for such vacancies can tell of a disability: like the words of a search it is read by its
-- owner alone (docs/record-of-processing.md).
alter table public.saved_searches
  add column work_model text,
  add column pcd text,
  add constraint saved_searches_work_model_check check (
    char_length(work_model) between 1 and 40 and work_model = array_to_string(private.chosen_values(work_model, '{presencial,hibrido,remoto}'), ',')),
  add constraint saved_searches_pcd_check check (char_length(pcd) between 1 and 3 and pcd = 'sim'),
  drop constraint saved_searches_filled,
  add constraint saved_searches_filled check (num_nonnulls(query, location, salary, type, level, work_model, pcd) > 0),
  drop constraint saved_searches_once,
  add constraint saved_searches_once unique nulls not distinct (user_id, query, location, salary, type, level, work_model, pcd);
grant insert (work_model, pcd), update (work_model, pcd) on public.saved_searches to authenticated;
drop trigger bound_texts on public.saved_searches;
create trigger bound_texts before insert or update on public.saved_searches
  for each row execute function private.refuse_long_texts(
    'name', '120', 'query', '200', 'location', '120', 'salary', '40', 'type', '40', 'level', '40', 'work_model', '40', 'pcd', '3');
select private.clean_text_columns();

-- As before, with both.
create or replace function private.prepare_saved_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.clean(new.name);
  new.query := private.clean(new.query);
  new.location := private.clean(new.location);
  new.salary := private.clean(new.salary);
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;

  -- one at a time for a user, so that two requests together can neither pass the limit nor save the same
  perform from public.profiles where id = new.user_id for no key update;
  if exists (
    select from public.saved_searches as s
    where s.user_id = new.user_id and s.id <> new.id
      and (s.query, s.location, s.salary, s.type, s.level, s.work_model, s.pcd)
        is not distinct from (new.query, new.location, new.salary, new.type, new.level, new.work_model, new.pcd)) then
    perform private.refuse(409, 'saved_search_duplicate', 'Você já salvou esta busca');
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.saved_searches where user_id = new.user_id) >= 20 then
    perform private.refuse(409, 'saved_search_limit', 'Você atingiu o limite de 20 buscas salvas');
  end if;
  return new;
end $$;

create or replace function private.renew_alerts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.query, new.location, new.salary, new.type, new.level, new.work_model, new.pcd)
    is distinct from (old.query, old.location, old.salary, old.type, old.level, old.work_model, old.pcd)
    or (new.alerts and not old.alerts) then
    new.alerts_since := now();
  end if;
  return new;
end $$;

create or replace function public.create_saved_search(p_idempotency_key uuid, p_search jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb := private.recall_answer(p_idempotency_key, 'create_saved_search', p_search);
  new_id text;
begin
  if answer is not null then return answer; end if;
  insert into public.saved_searches (name, query, location, salary, type, level, work_model, pcd)
  select s.name, s.query, s.location, s.salary, s.type, s.level, s.work_model, s.pcd
  from jsonb_populate_record(null::public.saved_searches, p_search) as s
  returning id into new_id;
  return private.keep_answer(p_idempotency_key, jsonb_build_object('id', new_id));
end $$;

create or replace function private.alert_searches(p_user_id uuid, p_details jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'name', s.name, 'query', s.query, 'location', s.location, 'salary', s.salary, 'type', s.type, 'level', s.level, 'work_model', s.work_model, 'pcd', s.pcd,
    'total', told.total, 'vacancies', told.vacancies) order by s.created_at, s.id)
  from public.saved_searches as s
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_build_object(
      'id', live.id, 'title', live.title, 'company_name', live.company_name, 'location', live.location, 'salary', live.salary)
      order by live.place) filter (where live.place <= 5) as vacancies
    from (
      select v.id, v.title, c.name as company_name, v.location, v.salary, row_number() over (order by v.posted_at desc, v.id) as place
      from jsonb_array_elements(p_details) as part(of_search)
      cross join jsonb_array_elements_text(part.of_search->'vacancy_ids') as ids(vacancy_id)
      join public.vacancies as v on v.id = ids.vacancy_id::uuid
      join public.companies as c on c.id = v.company_id and c.listed
      where part.of_search->>'search_id' = s.id and private.is_live(v.published, v.deadline)
    ) as live
  ) as told
  where s.user_id = p_user_id and s.alerts and told.total > 0
$$;

select private.bound_columns();
