-- Anybody could sign up as 'NUBANK OFICIAL - ligue 0800...', without confirming an address or filling in a profile, and had a page that
-- search engines keep. Now the public meets a company (its vacancies, in search too) when its e-mail address is confirmed and its name is
-- not held back for review, and its page (the page itself, the directory, the sitemap) when its profile is filled in as well.

alter table public.companies
  add column listed boolean not null default false,
  add column review_reasons text[] not null default '{}' check (review_reasons <@ array['official', 'phone', 'link', 'similar']),
  add column released_name text check (char_length(released_name) <= 120);
comment on column public.companies.listed is 'Set by trigger: the e-mail address is confirmed and the name is not held back.';
comment on column public.companies.review_reasons is
  'Set by trigger: why the name is held back for review. official: says it is official; phone, link: holds one; similar: reads like that of a company that has a page, or is the same as that of one that has been here for a day.';
comment on column public.companies.released_name is 'The name that an operator let through (release_company); another one is looked at anew.';

-- A name as it is read: one form of each letter, and look-alike letters of other alphabets are the Latin ones.
create function private.latin_name(p_name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(translate(
    normalize(private.without_hidden_characters(p_name), nfkc),
    'аАвВЕеЁёкКМмНнОоРрСсТтУуХхІіЅѕЈјԁһԛԝαΑβΒεΕΖΗηιΙκΚΜμνΝοΟρΡτΤυΥχΧω',
    'aabbeeeekkmmhhooppccttyyxxiissjjdhqwaabbeezhniikkmuvnooppttuyxxw'))
$$;

-- Digits and signs in the place of letters are those letters.
create function private.plain_letters(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(p_text, '013457@$!|l', 'oieastasiii')
$$;

-- What is left of a name when it is read hastily: legal forms and ornaments don't count, nor do letters that are written twice. Names of
-- one key can be taken for each other.
create function private.name_key(p_name text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  with kept as (
    select string_agg(word, '' order by place) as letters
    from regexp_split_to_table(private.latin_name(p_name), '[^a-z0-9@$!|]+') with ordinality as list(word, place)
    where private.plain_letters(word) !~ '^(itda|sa|s|a|me|epp|eireii|mei|cia|oficiai|officiai|brasii|brazii|br|vagas?|empregos?|carreiras?|rh|recrutamento|seiecao|taientos?|inc|corp|grupo|group)$'
  ), plain as (
    select regexp_replace(private.plain_letters(coalesce(nullif(kept.letters, ''), private.latin_name(p_name))), '[^a-z0-9]+', '', 'g') as letters
    from kept
  )
  select regexp_replace(replace(replace(letters, 'rn', 'm'), 'vv', 'w'), '(.)\1+', '\1', 'g') from plain
$$;
-- those that can be imitated: companies with a page
create index companies_name_key on public.companies (private.name_key(name)) where listed and description is not null;
-- the index is kept with the rights of whoever saves the company
grant execute on function
  private.name_key(text), private.latin_name(text), private.plain_letters(text), private.without_hidden_characters(text)
to authenticated, service_role;

create function private.name_doubts(p_company_id uuid, p_name text) returns text[]
language sql stable security definer set search_path = '' as $$
  with forms as (
    select private.latin_name(p_name) as plain
  )
  select array_remove(array[
    case when private.plain_letters(plain) ~ '\m(oficiai|oficiais|officiai|verificad[oa]s?|verified)\M' then 'official' end,
    case when plain ~ '([0-9][ ().+/-]*){8,}|\m0[389]00\M' then 'phone' end,
    case when plain ~ 'https?:|www\.|@|\m[a-z0-9-]+\.(com|net|org|gov|edu|info|biz|br|me|io|co|app|dev|ly|gg|tv|shop|site|store|online|xyz|link|club|top|vip)\M|\mwhats ?app\M|\mzap\M|\mtelegram\M' then 'link' end,
    case when exists (
      select from public.companies as c
      where private.name_key(c.name) = private.name_key(p_name) and c.listed and c.description is not null and c.id <> p_company_id
        -- another spelling of a name is meant to be taken for it; the same spelling may be a namesake, until the first one is known
        and (private.fold(c.name) <> private.fold(p_name) or c.created_at < now() - interval '1 day')) then 'similar' end
  ], null)
  from forms
$$;

-- After `prepare` and `refuse_hidden_characters` (triggers go by name). What it sets is nobody else's to write.
create function private.review_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.review_reasons := '{}';
  else
    new.review_reasons := old.review_reasons;
  end if;
  if tg_op = 'INSERT' or new.name is distinct from old.name or new.released_name is distinct from old.released_name
    or old.description is null and new.description is not null then
    -- of two that take one name at once, the second sees the first
    perform pg_advisory_xact_lock(hashtextextended('company name ' || private.name_key(new.name), 0));
    new.review_reasons := case when new.name = new.released_name then '{}' else private.name_doubts(new.id, new.name) end;
  end if;
  new.listed := cardinality(new.review_reasons) = 0
    and exists (select from auth.users as u where u.id = new.id and u.email_confirmed_at is not null);
  -- the form that the company has open meanwhile is not out of date by a review
  if tg_op = 'UPDATE' and to_jsonb(new) - array['listed', 'review_reasons', 'released_name', 'updated_at']
      = to_jsonb(old) - array['listed', 'review_reasons', 'released_name', 'updated_at']
    and (new.listed, new.review_reasons, new.released_name) is distinct from (old.listed, old.review_reasons, old.released_name) then
    new.updated_at := old.updated_at;
  end if;
  return new;
end $$;
create trigger review before insert or update on public.companies
  for each row execute function private.review_company();

-- A vacancy is found while it is published and its company is listed.
create or replace function private.sync_vacancy_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.published := new.published and exists (select from public.companies as c where c.id = new.company_id and c.listed);
  perform private.index_vacancy(new);
  return null;
end $$;

create function private.sync_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.listed then
    perform private.index_vacancy(v) from public.vacancies as v where v.company_id = new.id and v.published;
  else
    delete from private.vacancy_search where company_id = new.id;
  end if;
  return null;
end $$;
-- before sync_search (triggers go by name), which puts a new name into what is found
create trigger sync_listed after update on public.companies
  for each row when (old.listed is distinct from new.listed) execute function private.sync_listed();

-- A new name is put into what is found: of a company that is not listed, nothing is. (index_renamed, where it is, looks after that itself.)
do $migration$
begin
  if to_regprocedure('private.index_renamed(uuid, int)') is not null then return; end if;
  execute $sql$
create or replace function private.sync_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.listed then
    perform private.index_vacancy(v) from public.vacancies as v where v.company_id = new.id and v.published;
  end if;
  return null;
end $$
  $sql$;
end $migration$;

create function private.list_confirmed_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.companies set listed = listed where id = new.id;
  return null;
end $$;
create trigger on_auth_user_confirmed_company after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function private.list_confirmed_company();

-- Those that are there already, the oldest first: of two of one name the older one has it. Nobody's open form is out of date by it.
alter table public.companies disable trigger user;
do $$
declare
  company record;
begin
  for company in select c.id, c.name from public.companies as c order by c.created_at, c.id loop
    update public.companies as c set
      review_reasons = private.name_doubts(company.id, company.name),
      listed = private.name_doubts(company.id, company.name) = '{}'
        and exists (select from auth.users as u where u.id = c.id and u.email_confirmed_at is not null)
    where c.id = company.id;
  end loop;
end $$;
alter table public.companies enable trigger user;
delete from private.vacancy_search as s using public.companies as c where c.id = s.company_id and not c.listed;

-- The operator, with the secret key: who is held back, and letting one of them through.
create function public.list_held_companies() returns table (
  company_id uuid, name text, reasons text[], cnpj text, website text, email text, has_profile boolean, created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, c.review_reasons, c.cnpj, c.website, u.email::text, c.description is not null, c.created_at
  from public.companies as c join auth.users as u on u.id = c.id
  where cardinality(c.review_reasons) > 0
  order by c.created_at, c.id
$$;

-- Lets the name through that the company has now; another name is looked at anew.
create function public.release_company(p_company_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_listed boolean;
begin
  update public.companies set released_name = name where id = p_company_id returning listed into is_listed;
  if not found then
    perform private.refuse(404, 'company_not_found', 'Empresa não encontrada');
  end if;
  return is_listed;
end $$;
grant execute on function public.list_held_companies(), public.release_company(uuid) to service_role;

-- What a vacancy was published with stays while one is: the public was told that a company with a CNPJ stands behind it.
create function private.keep_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.vacancies as v where v.company_id = new.id and private.is_live(v.published, v.deadline)) then
    perform private.refuse(409, 'company_publishing',
      'Sua empresa tem vagas publicadas: CNPJ, setor e telefone não podem ficar em branco. Desative as vagas antes de apagar estes dados.');
  end if;
  return new;
end $$;
create trigger require_publisher before update on public.companies
  for each row when (old.cnpj is not null and old.industry is not null and old.phone is not null
    and (new.cnpj is null or new.industry is null or new.phone is null))
  execute function private.keep_publisher();

-- The reads of the public: as they were, of listed companies.
create or replace function private.public_companies() returns table (
  id uuid, slug text, name text, industry text, description text, website text, city text, state text, size_range text,
  benefits text[], logo_path text, open_positions int
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.slug, c.name, c.industry, c.description, c.website, c.city, c.state, c.size_range, c.benefits, c.logo_path,
    private.open_positions(c.id)
  from public.companies as c
  where c.listed and c.description is not null
$$;

create or replace function public.get_company(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', private.company_row(c),
    'vacancies', private.vacancy_cards(array(
      select s.vacancy_id from private.vacancy_search as s
      where s.company_id = c.id and (s.deadline is null or s.deadline >= private.today())
      order by s.posted_at desc, s.vacancy_id desc limit 200)),
    'now', now())
  from public.companies as c
  where c.slug = p_slug and c.listed and c.description is not null
$$;

create or replace function public.vacancy_addresses(p_after uuid default null, p_limit int default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select v.id, v.updated_at
    from public.vacancies as v
    where private.is_live(v.published, v.deadline) and (p_after is null or v.id > p_after)
      and exists (select from public.companies as c where c.id = v.company_id and c.listed)
    order by v.id limit greatest(1, least(coalesce(p_limit, 5000), 5000))
  )
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'modified_at', updated_at) order by id) from page), '[]'),
    'next', case when (select count(*) from page) = greatest(1, least(coalesce(p_limit, 5000), 5000))
      then (select id from page order by id desc limit 1) end)
$$;

-- A vacancy of a company that is not listed is unknown to everybody but the company, to whom it is what it will be: not public yet.
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
  select * into c from public.companies where id = v.company_id;
  if not c.listed and v.company_id is distinct from auth.uid() then return null; end if;
  if not v.published and v.company_id is distinct from auth.uid() then
    if v.first_published_at is null then return null; end if;
    -- in the words it had when it was public or has now: they only choose among live ones
    return jsonb_build_object('status', 'gone', 'now', now(),
      'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
  end if;
  return jsonb_build_object(
    'status', case when not v.published or not c.listed then 'draft' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'now', now(),
    'vacancy', to_jsonb(v),
    'company', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'industry', c.industry,
      'description', c.description, 'city', c.city, 'state', c.state, 'website', c.website,
      'logo_path', c.logo_path, 'open_positions', private.open_positions(c.id), 'has_page', c.listed and c.description is not null),
    'similar', private.similar_vacancies(private.title_words(v.title), v.state, v.remote, v.level, v.id));
end $$;

create or replace function public.list_saved_vacancies() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('now', now(), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    'vacancy_id', s.vacancy_id, 'title', s.vacancy_title, 'company_name', s.company_name, 'saved_at', s.saved_at,
    'status', case when c.id is null then 'gone' when private.is_live(v.published, v.deadline) then 'live' else 'expired' end,
    'card', case when c.id is not null then private.vacancy_card(v, c) end
  ) order by s.saved_at desc, s.vacancy_id), '[]'))
  from public.saved_vacancies as s
  left join public.vacancies as v on v.id = s.vacancy_id and v.published
  left join public.companies as c on c.id = v.company_id and c.listed
  where s.user_id = auth.uid()
$$;

create or replace function public.set_vacancy_saved(p_vacancy_id uuid, p_saved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  v public.vacancies;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para salvar vagas');
  end if;
  if private.my_role() is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem salvar vagas');
  end if;
  if not coalesce(p_saved, false) then
    delete from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id;
    return false;
  end if;
  -- one at a time for a person, so that two requests together don't pass the limit
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.saved_vacancies where user_id = caller and vacancy_id = p_vacancy_id) then
    return true;
  end if;
  select w.* into v from public.vacancies as w join public.companies as c on c.id = w.company_id
  where w.id = p_vacancy_id and w.published and c.listed;
  if not found then
    perform private.refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível');
  end if;
  if (select count(*) from public.saved_vacancies where user_id = caller) >= 200 then
    perform private.refuse(409, 'saved_vacancy_limit', 'Você atingiu o limite de 200 vagas salvas. Remova uma para salvar outra.');
  end if;
  insert into public.saved_vacancies (user_id, vacancy_id, vacancy_title, company_name)
  select caller, v.id, v.title, c.name from public.companies as c where c.id = v.company_id;
  return true;
end $$;

create or replace function public.report_vacancy(p_vacancy_id uuid, p_reason text, p_details text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  details text := private.clean(p_details);
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(headers->>'cf-connecting-ip', trim(split_part(headers->>'x-forwarded-for', ',', 1)));
  v public.vacancies;
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
  insert into public.vacancy_reports (vacancy_id, vacancy_title, company_name, reason, details, user_id, reporter)
  select v.id, v.title, c.name, p_reason, details, auth.uid(),
    coalesce('account ' || auth.uid(), 'address ' || encode(sha256(convert_to(nullif(address, '') || ' ' || v.id, 'UTF8')), 'hex'))
  from public.companies as c where c.id = v.company_id
  on conflict (vacancy_id, reporter) do nothing;
end $$;

create or replace function private.alert_searches(p_user_id uuid, p_details jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'name', s.name, 'query', s.query, 'location', s.location, 'salary', s.salary, 'type', s.type, 'level', s.level,
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

create or replace function public.apply_to_vacancy(p_vacancy_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  candidate record;
  vacancy record;
  email text;
  application record;
begin
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Você precisa estar logado para se candidatar');
  end if;
  -- the lock puts one person's requests in a row: two of them can neither both pass the limit nor both send the same
  select p.id, p.name, p.role, p.plan into candidate from public.profiles as p where p.id = caller for no key update;
  if candidate.role is distinct from 'candidate' then
    perform private.refuse(403, 'not_candidate', 'Apenas candidatos podem se candidatar às vagas');
  end if;

  select v.id, v.title, v.location, v.company_id, v.published, v.deadline, v.first_published_at, v.source, c.name as company_name,
    c.listed
    into vacancy
  from public.vacancies as v join public.companies as c on c.id = v.company_id
  where v.id = p_vacancy_id for key share of v;
  -- a draft that never went live is nobody else's business
  if not found or vacancy.first_published_at is null then
    perform private.refuse(404, 'vacancy_not_found', 'Vaga não encontrada');
  end if;
  if exists (select from public.applications where candidate_id = caller and vacancy_id = vacancy.id) then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end if;
  if vacancy.source <> 'own' or not vacancy.listed or not private.is_live(vacancy.published, vacancy.deadline) then
    perform private.refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  end if;
  if candidate.plan = 'free' and (
    select count(*) from public.applications
    where candidate_id = caller
      and applied_at >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo') >= 10 then
    perform private.refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas por mês do plano Gratuito');
  end if;

  select u.email into email from auth.users as u where u.id = caller;
  begin
    insert into public.applications
      (vacancy_id, candidate_id, company_id, vacancy_title, company_name, vacancy_location, candidate_name, candidate_email, resume)
    values
      (vacancy.id, caller, vacancy.company_id, vacancy.title, vacancy.company_name, vacancy.location, candidate.name,
        coalesce(email, ''), private.resume_snapshot(caller, email))
    returning id, status, applied_at into application;
  exception when unique_violation then
    perform private.refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
  end;
  insert into public.application_events (application_id, status, actor_id, actor_role)
    values (application.id, 'pending', caller, 'candidate');
  return jsonb_build_object('id', application.id, 'status', application.status, 'applied_at', application.applied_at);
end $$;
