/*
 * Many vacancies of one company by one call: from its own system for hiring, or from a partner that publishes for it.
 *
 * Guarantees: the service role alone may call it, so the operator decides who imports; what stands in the product's
 * rules for a vacancy stands for an imported one (form, ad check, the plan's number of active vacancies; not the 50 new
 * ones a day); each row is answered for itself, and a wrong one keeps no other back; sent again, a row changes nothing,
 * and one that the company has deleted does not come back.
 */

-- Which vacancy a row of a source became, and what it said last (a digest). vacancy_id is null when the company has
-- deleted it.
create table private.imported_vacancies (
  company_id uuid not null references public.companies (id) on delete cascade,
  source_id text not null check (char_length(source_id) between 1 and 200),
  vacancy_id uuid unique references public.vacancies (id) on delete set null,
  digest bytea not null,
  imported_at timestamptz not null default now(),
  primary key (company_id, source_id)
);
alter table private.imported_vacancies enable row level security;

-- The items of a list of texts; null for anything else.
create function private.json_texts(p_list jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(p_list) = 'array' and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end) as list(item)
      where jsonb_typeof(item) <> 'string')
    then array(select item #>> '{}' from jsonb_array_elements(p_list) with ordinality as list(item, place) order by place) end;
end $$;

-- A list of a row as the form would send it: without what nobody sees, and without the bullets of a pasted list
-- (shared-domain/src/plain-text.ts). A bullet goes first, because cleaning turns the tab behind one into a blank.
-- Blanks that do not break a line are no \s here, and go from the ends as the others do.
create function private.imported_list(p_list jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return private.clean_list(array(
    select regexp_replace(private.clean_text(regexp_replace(item,
      '^[\s\u00A0]*([•‣⁃∙·▪▫◦●○■□◆◇❖❑❒▸►▶➤➢➔➜→⇒»✓✔✅☑☐☒✗✘✦★☆⬤🔹🔸🔷🔶🟢👉\uF0A7\uF0B7\uF0D8\uF0FC]\uFE0F?[\s\u00A0]*|[-*–—§][\s\u00A0]+|o\t[\s\u00A0]*|[0-9]{1,2}[.)][\s\u00A0]+|[a-z]\)[\s\u00A0]+)',
      '', 'i')), '^[\s\u00A0\u202F\u205F]+|[\s\u00A0\u202F\u205F]+$', '', 'g')
    from unnest(private.json_texts(p_list)) with ordinality as list(item, place) order by place));
end $$;

-- The pay that each of these rows names, read once a text: { text: [salary_min, salary_max, is_unclear] }. Companies
-- repeat theirs, and a salary is needed to see whether the row is one that can be taken, and again to write it.
create function private.salaries_of_rows(p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(t.salary, jsonb_build_array(p.salary_min, p.salary_max, p.is_unclear)), '{}')
    from (
      select distinct private.clean_line(left(list.item->>'salary', 1000)) as salary from jsonb_array_elements(p_rows) as list(item)
      where list.item->>'salary' <> '') as t
    cross join lateral private.parse_salary(t.salary) as p
    where char_length(t.salary) <= 120);
end $$;

-- Where these vacancies are, read once a text: { text: [city, state] }.
create function private.places_of_vacancies(p_vacancies public.vacancies[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(t.location, jsonb_build_array(p.city, p.state)), '{}')
    from (select distinct v.location from unnest(p_vacancies) as v where v.location <> '') as t
    cross join lateral private.parse_location(t.location) as p);
end $$;

-- Null, or why a row can't be a vacancy: what the form of the site would say. What this lets pass and a constraint
-- doesn't is refused by row, too. p_salaries: private.salaries_of_rows.
create function private.import_problem(p_row jsonb, p_salaries jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  requirements text[];
  benefits text[];
  salary text;
  deadline date;
begin
  if jsonb_typeof(p_row) is distinct from 'object' then
    return '{"code": "invalid_row", "message": "Cada vaga é um objeto com os seus campos"}';
  end if;
  if jsonb_typeof(p_row->'id') is distinct from 'string' or char_length(btrim(p_row->>'id')) not between 1 and 200 then
    return '{"code": "invalid_source_id", "message": "Informe o identificador da vaga na origem, de 1 a 200 caracteres"}';
  end if;
  if coalesce(char_length(private.clean_line(left(p_row->>'title', 1000))), 0) not between 5 and 150 then
    return '{"code": "invalid_title", "message": "O título tem de 5 a 150 caracteres"}';
  end if;
  if coalesce(char_length(private.clean(p_row->>'description')), 0) not between 20 and 10000 then
    return '{"code": "invalid_description", "message": "A descrição tem de 20 a 10.000 caracteres"}';
  end if;
  requirements := private.imported_list(p_row->'requirements');
  if not private.is_text_list(requirements, 1, 50, 500) or char_length(array_to_string(requirements, ' ')) < 10 then
    return '{"code": "invalid_requirements", "message": "Os requisitos são uma lista de 1 a 50 textos de até 500 caracteres, com pelo menos 10 no total"}';
  end if;
  benefits := private.imported_list(p_row->'benefits');
  if not private.is_text_list(benefits, 1, 50, 300) then
    return '{"code": "invalid_benefits", "message": "Os benefícios são uma lista de 1 a 50 textos de até 300 caracteres"}';
  end if;
  if coalesce(char_length(private.clean_line(left(p_row->>'location', 1000))), 0) not between 3 and 120 then
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
  salary := private.clean_line(left(p_row->>'salary', 1000));
  if char_length(salary) > 120 then
    return '{"code": "invalid_salary", "message": "O salário tem até 120 caracteres"}';
  end if;
  if strpos(salary, ',') > 0 and (p_salaries->salary->>2)::boolean then
    return '{"code": "invalid_salary", "message": "Não está claro quanto é o salário. Escreva os centavos com dois algarismos, como em 2.500,00."}';
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

-- The texts of a row as the triggers would store them. Where this should differ from what they do, the ad check is
-- asked again and nothing else.
create function private.imported_vacancy(p_row jsonb, p_company_id uuid, p_vacancy_id uuid) returns public.vacancies
language plpgsql stable set search_path = '' as $$
declare
  v public.vacancies;
begin
  v.id := p_vacancy_id;
  v.company_id := p_company_id;
  v.title := private.clean_line(p_row->>'title');
  v.description := private.clean(private.clean_text(p_row->>'description'));
  v.requirements := private.imported_list(p_row->'requirements');
  v.benefits := private.imported_list(p_row->'benefits');
  v.location := private.clean_line(p_row->>'location');
  v.salary := private.clean_line(p_row->>'salary');
  v.type := p_row->>'type';
  v.level := p_row->>'level';
  v.deadline := p_row->>'deadline';
  v.work_model := p_row->>'work_model';
  v.for_pcd := p_row->>'for_pcd';
  return v;
end $$;

-- Writes one row or many: all of them or none. New ones are published; of one that is there the texts change, and
-- whether it is on stays. What is read in their places and salaries comes with them (private.places_of_vacancies,
-- private.salaries_of_rows), so that `prepare` need not read each text again.
create function private.write_imported(p_vacancies public.vacancies[], p_places jsonb, p_salaries jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('ponte.texts_read', 'on', true);
  update public.vacancies as stored set
    title = v.title, description = v.description, requirements = v.requirements, location = v.location, type = v.type, level = v.level,
    salary = v.salary, benefits = v.benefits, deadline = v.deadline, work_model = v.work_model, for_pcd = v.for_pcd,
    city = case when v.location = stored.location then stored.city else p_places->v.location->>0 end,
    state = case when v.location = stored.location then stored.state else p_places->v.location->>1 end,
    salary_min = case when v.salary = stored.salary then stored.salary_min else (p_salaries->v.salary->>0)::numeric end,
    salary_max = case when v.salary = stored.salary then stored.salary_max else (p_salaries->v.salary->>1)::numeric end
  from unnest(p_vacancies) as v where stored.id = v.id;
  insert into public.vacancies (id, company_id, title, description, requirements, location, type, level, salary, benefits, deadline, work_model, for_pcd,
    city, state, salary_min, salary_max)
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits, v.deadline, v.work_model, v.for_pcd,
    p_places->v.location->>0, p_places->v.location->>1, (p_salaries->v.salary->>0)::numeric, (p_salaries->v.salary->>1)::numeric
  from unnest(p_vacancies) as v
  where not exists (select from public.vacancies as stored where stored.id = v.id)
  order by v.id;
  perform set_config('ponte.texts_read', '', true);
end $$;

-- A row on its way: without a result it is still to be written.
create type private.import_row as (
  n int, source_id text, digest bytea, vacancy public.vacancies, is_new boolean, result text, code text, message text, vacancy_id uuid);

-- Whether writing it takes one more place of the plan: a new one, and one that ended and gets another deadline.
create function private.takes_new_place(r private.import_row) returns boolean
language sql stable set search_path = '' as $$
  select r.result is null and (r.is_new or exists (
    select from public.vacancies as v
    where v.id = r.vacancy_id and not private.is_live(v.published or v.in_review_since is not null, v.deadline)
      and private.is_live(v.published or v.in_review_since is not null, (r.vacancy).deadline)))
$$;

-- Writes one row, and says what became of it.
create function private.write_imported_row(r private.import_row, p_places jsonb, p_salaries jsonb) returns private.import_row
language plpgsql volatile set search_path = '' as $$
declare
  row_state text;
  row_hint text;
  row_message text;
begin
  perform private.write_imported(array[r.vacancy], p_places, p_salaries);
  r.result := case when r.is_new then 'created' else 'updated' end;
  return r;
exception when others then
  get stacked diagnostics row_state = returned_sqlstate, row_hint = pg_exception_hint, row_message = message_text;
  -- nothing about the row: a lock, memory, the disk
  if row_state ~ '^(40|53|54|55|57|58|XX)' then raise; end if;
  r.result := 'refused';
  r.code := case when row_state like 'PT%' then row_hint else 'invalid_row' end;
  r.message := case when row_state like 'PT%' then row_message else 'A vaga não pôde ser gravada. Confira os seus campos.' end;
  return r;
end $$;

/*
 * Imports up to 30 000 vacancies of a company. Each row is that of create_vacancy with `id`, the source's own name for
 * it. The answer:
 *   { "created", "updated", "unchanged", "removed", "refused": how many,
 *     "rows": [{ "id", "result", "vacancy_id"?, "in_review"?, "code"?, "message"? }] in the order they came }
 * removed: the company has deleted this one; it is not created again. What waits for a review takes its place in the
 * plan.
 */
create function public.import_vacancies(p_company_id uuid, p_vacancies jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- indexed as a set, and undone as a set when one of them is refused
  written_at_once constant int := 500;
  -- asked by the ad check as a set
  judged_at_once constant int := 2000;
  most constant int := 30000;
  company public.companies;
  company_plan public.user_plan;
  free_places int;
  -- read once a text: of the whole call, and of what is judged at once
  salaries jsonb;
  places jsonb;
  judged private.import_row[];
  blocked uuid[];
  block_messages text[];
  part private.import_row[];
  each_row private.import_row;
  done private.import_row[] := '{}';
begin
  select * into company from public.companies as c where c.id = p_company_id;
  if not found or exists (select from private.erasures as e where e.user_id = p_company_id) then
    perform private.refuse(404, 'company_not_found', 'Empresa não encontrada');
  end if;
  if num_nulls(company.cnpj, company.industry, company.phone) > 0 then
    perform private.refuse(403, 'company_incomplete', 'Complete o perfil da empresa (CNPJ, setor e telefone) antes de publicar vagas');
  end if;
  if jsonb_typeof(p_vacancies) is distinct from 'array' or jsonb_array_length(p_vacancies) not between 1 and most then
    perform private.refuse(400, 'invalid_import', 'Envie uma lista de 1 a 30.000 vagas');
  end if;
  -- other companies publish while this goes on: nothing that they write, too, is written before its end
  perform set_config('ponte.search_tasks', 'deferred', true);
  -- before the account, as whoever decides about the company; a decision that comes later waits for the end
  perform pg_advisory_xact_lock_shared(private.removal_lock(p_company_id));
  -- one import of a company at a time, and none beside a publication that takes the last place of its plan
  select p.plan into company_plan from public.profiles as p where p.id = p_company_id for no key update;
  free_places := private.active_vacancy_limit(company_plan)
    - (select count(*) from public.vacancies as v where v.company_id = p_company_id and private.takes_place(v));

  salaries := private.salaries_of_rows(p_vacancies);
  for judged in
    -- 'offset 0' has each row looked at once, as 'materialized' would, but does not write the whole call to disk each
    -- time
    with given as (
      select list.n, list.item, sha256(convert_to(list.item::text, 'UTF8')) as digest,
        case when jsonb_typeof(list.item->'id') = 'string' and char_length(btrim(list.item->>'id')) between 1 and 200 then btrim(list.item->>'id') end
          as source_id
      from jsonb_array_elements(p_vacancies) with ordinality as list(item, n) offset 0
    ), looked_at as (
      select g.*, i.source_id is null as is_new, i.vacancy_id, i.digest = g.digest as is_unchanged,
        -- What was taken letter by letter is so again, as long as its deadline is to come: most rows of a daily call.
        -- (A migration that has import_problem refuse more may empty the digests.)
        case when i.digest = g.digest and coalesce(g.item->>'deadline', '9999') >= to_char(private.today(), 'YYYY-MM-DD') then null
          else private.import_problem(g.item, salaries) end as problem
      from given as g left join private.imported_vacancies as i on i.company_id = p_company_id and i.source_id = g.source_id offset 0
    ), first_of_each as (
      select l.*, row_number() over (partition by l.source_id, l.problem is null order by l.n) as occurrence from looked_at as l
    ), known as (
      select f.n, f.item, f.source_id, f.digest, f.is_new, coalesce(f.vacancy_id, gen_random_uuid()) as vacancy_id,
        case
          when f.problem is not null or f.occurrence > 1 then 'refused'
          when f.is_new then null
          when f.vacancy_id is null then 'removed'
          when f.is_unchanged then 'unchanged'
        end as result,
        case when f.problem is not null then f.problem->>'code' when f.occurrence > 1 then 'repeated_source_id' end as code,
        case when f.problem is not null then f.problem->>'message'
          when f.occurrence > 1 then 'Outra vaga deste envio tem o mesmo identificador' end as message
      from first_of_each as f
    )
    select array_agg(row(k.n, k.source_id, k.digest,
      case when k.result is null then private.imported_vacancy(k.item, p_company_id, k.vacancy_id) end,
      k.is_new, k.result, k.code, k.message, k.vacancy_id)::private.import_row order by k.n)
    from known as k group by (k.n - 1) / judged_at_once order by min(k.n)
  loop
    -- who is blocked for a reason that the company gave no exception for: few or none
    select array_agg(b.vacancy_id), array_agg(held.message) into blocked, block_messages
    from private.judge_ads(array(select (r).vacancy from unnest(judged) as r where r.result is null)) as b
    cross join lateral (
      select string_agg(a.message, ' ' order by a.place) as message
      from private.ad_rules as a
      where a.id = any (b.rules) and not (a.allows_exception
        and exists (select from private.ad_exceptions as e where e.vacancy_id = b.vacancy_id and e.rule = a.id))) as held
    where held.message is not null;
    if blocked is not null then
      judged := array(
        select case when held.message is null then r else
          row(r.n, r.source_id, r.digest, r.vacancy, r.is_new, 'refused', 'ad_blocked', held.message, r.vacancy_id)::private.import_row end
        from unnest(judged) as r
        left join unnest(blocked, block_messages) as held(vacancy_id, message) on held.vacancy_id = r.vacancy_id and r.result is null
        order by r.n);
    end if;
    places := private.places_of_vacancies(array(select (r).vacancy from unnest(judged) as r where r.result is null));
    -- the plan's free places go to the first of those that can be published: written one by one, because what a trigger
    -- refuses takes none
    if free_places is not null then
      for at in 1 .. cardinality(judged) loop
        each_row := judged[at];
        continue when not private.takes_new_place(each_row);
        if free_places > 0 then
          each_row := private.write_imported_row(each_row, places, salaries);
          if each_row.result <> 'refused' then free_places := free_places - 1; end if;
        else
          each_row.result := 'refused';
          each_row.code := 'active_vacancy_limit';
          each_row.message := 'O plano da empresa não tem mais lugar para vagas ativas';
        end if;
        judged[at] := each_row;
      end loop;
    end if;

    for part in
      select array_agg(row(r.n, r.source_id, r.digest, r.vacancy, r.is_new, r.result, r.code, r.message, r.vacancy_id)::private.import_row order by r.n)
      from (select u.*, row_number() over (order by u.n) as place from unnest(judged) as u where u.result is null) as r
      group by (r.place - 1) / written_at_once order by min(r.n)
    loop
      begin
        perform private.write_imported(array(select (r).vacancy from unnest(part) as r), places, salaries);
      exception when others then
        -- one of them: each for itself
        for at in 1 .. cardinality(part) loop
          part[at] := private.write_imported_row(part[at], places, salaries);
        end loop;
      end;
      done := done || array(
        select row(r.n, r.source_id, r.digest, null, r.is_new, coalesce(r.result, case when r.is_new then 'created' else 'updated' end), r.code, r.message,
          r.vacancy_id)::private.import_row
        from unnest(part) as r);
    end loop;
    done := done || array(
      select row(r.n, r.source_id, r.digest, null, r.is_new, r.result, r.code, r.message, r.vacancy_id)::private.import_row
      from unnest(judged) as r where r.result is not null);
  end loop;

  insert into private.imported_vacancies as i (company_id, source_id, vacancy_id, digest)
  select p_company_id, r.source_id, r.vacancy_id, r.digest from unnest(done) as r where r.result in ('created', 'updated') order by r.source_id
  on conflict (company_id, source_id) do update set digest = excluded.digest, imported_at = now();
  -- What its source names again is open. Once a day is enough, because a confirmation holds for weeks (migration
  -- vacancy_confirmation).
  update public.vacancies as v set confirmed_at = now()
  from unnest(done) as r
  where v.id = r.vacancy_id and r.result in ('updated', 'unchanged') and v.source = 'own' and v.published and v.confirmed_at < now() - interval '1 day';

  perform set_config('ponte.search_tasks', '', true);
  perform private.run_search_tasks(2000);
  return (
    select jsonb_build_object(
      'created', count(*) filter (where r.result = 'created'), 'updated', count(*) filter (where r.result = 'updated'),
      'unchanged', count(*) filter (where r.result = 'unchanged'), 'removed', count(*) filter (where r.result = 'removed'),
      'refused', count(*) filter (where r.result = 'refused'),
      'rows', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', r.source_id, 'result', r.result,
        'vacancy_id', case when r.result in ('created', 'updated', 'unchanged') then r.vacancy_id end,
        'code', r.code, 'message', r.message, 'in_review', case when v.in_review_since is not null then true end)) order by r.n))
    from unnest(done) as r left join public.vacancies as v on v.id = r.vacancy_id);
end $$;
grant execute on function public.import_vacancies(uuid, jsonb) to service_role;
