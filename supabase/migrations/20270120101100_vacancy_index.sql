/*
 * The index of the search: one row for each vacancy that can be found, with its words and all that a search filters and
 * sorts by.
 *
 * Guarantees: what is found is published, live, confirmed and of a listed company, and it is found when the statement
 * that published it has ended. What a statement publishes is indexed as a set: one look at the words, the suggestions
 * and the ad rules for all its rows, because rows that are indexed one by one write and read each other's counts. Each
 * sentence of a set is read once.
 *
 * The same vacancy published twice is one row of the search: publications that are alike (twin_key, text_print) and
 * found are counted by the newest. Each row knows until when a newer one like it may be found (repeated_until: later
 * than the last such day perhaps, never earlier); only for those that have one the exact condition looks.
 *
 * What makes a document is planned once a connection, as in the migration search_words.
 *
 * Under row-level security the planner may not use an index for `@@` (it is not leakproof), so the public reads by
 * security-definer functions with the visibility rule inside.
 */

-- The table -----------------------------------------------------------------------------------------------------------

-- What a search filters by, as lexemes that no word can be: they stand in the same index as the words, and so any
-- filter meets any word inside the index.
create function private.filter_lexeme(p_kind text, p_value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return ':' || p_kind || ':' || p_value;
end $$;

-- The key of the title in a vacancy's words (private.title_lexemes); null without one.
create function private.title_of_document(p_document tsvector) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (select substr(lexeme, char_length(private.filter_lexeme('title', '')) + 1) from unnest(tsvector_to_array(p_document)) as list(lexeme)
  where starts_with(lexeme, private.filter_lexeme('title', '')) limit 1);
end $$;

-- Eight numbers that tell whether two texts are alike: of each of eight hashes the smallest that one of the text's
-- words has (Broder's MinHash). The share of equal ones is near the share of words that the texts have in common.
create function private.text_print(p_document tsvector) returns bigint[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select array[
    min(hashtextextended(lexeme, 1)), min(hashtextextended(lexeme, 2)), min(hashtextextended(lexeme, 3)), min(hashtextextended(lexeme, 4)),
    min(hashtextextended(lexeme, 5)), min(hashtextextended(lexeme, 6)), min(hashtextextended(lexeme, 7)), min(hashtextextended(lexeme, 8))]
  from unnest(tsvector_to_array(p_document)) as list(lexeme) where left(lexeme, 1) not in ('#', '=', '+', ':'));
end $$;

-- What two publications of one vacancy have in common: company, title (without level and remarks, as the suggestions
-- have it), place, contract, level and pay. Null without a title of an ordinary length.
create function private.twin_key(
  p_company_id uuid, p_terms text[], p_city_key text, p_state text, p_work_model public.work_model, p_for_pcd boolean, p_type public.contract_type,
  p_level public.vacancy_level, p_pay_from numeric, p_pay_to numeric
) returns uuid
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (select md5(jsonb_build_array(p_company_id, private.search_words_of(title), p_city_key, p_state, p_work_model, p_for_pcd, p_type, p_level, p_pay_from, p_pay_to)::text)::uuid
  from unnest(p_terms) as list(title) where title like 'title:%' limit 1);
end $$;

-- One row for each vacancy that can be found, with all that a search filters and sorts by: no join before the page is
-- known.
create table private.vacancy_search (
  vacancy_id uuid primary key references public.vacancies (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  posted_at timestamptz not null,
  deadline date,
  type public.contract_type not null,
  level public.vacancy_level not null,
  city_key text,
  state text,
  remote boolean not null,
  -- what the salary bands compare with: an open end is taken as the double or the half of the end that is written
  pay_from numeric(10, 2),
  pay_to numeric(12, 2),
  document tsvector not null,
  -- what this vacancy adds to the suggestions: 'kind:label'
  terms text[] not null default '{}',
  pay int not null default 0,
  text_print bigint[] generated always as (private.text_print(document)) stored,
  title_key text generated always as (private.title_of_document(document)) stored,
  work_model public.work_model,
  for_pcd boolean not null default false,
  twin_key uuid generated always as (
    private.twin_key(company_id, terms, city_key, state, work_model, for_pcd, type, level, pay_from, pay_to)) stored,
  repeated_until date
);
comment on column private.vacancy_search.deadline is
  'Last day that the vacancy is found: its deadline, or the last day that its confirmation counts if that is earlier.';
comment on column private.vacancy_search.repeated_until is
  'Until when a newer publication of the same vacancy may be found: the last day of those alike among the twenty next newer ones of its key; 2199-12-31 where one of them has no end, or where there are more than twenty. Null: there is none.';
alter table private.vacancy_search enable row level security;
create index vacancy_search_newest on private.vacancy_search (posted_at desc, vacancy_id desc);
create index vacancy_search_state on private.vacancy_search (state, posted_at desc, vacancy_id desc);
create index vacancy_search_city on private.vacancy_search (city_key, posted_at desc, vacancy_id desc);

-- A city lies in one state, which the planner does not know: two indexes that are read together are taken as
-- independent, and statistics over both columns do not help. So both are asked as one.
create index vacancy_search_city_in_state on private.vacancy_search ((city_key || ', ' || state), posted_at desc, vacancy_id desc);
create index vacancy_search_remote on private.vacancy_search (posted_at desc, vacancy_id desc) where remote;
create index vacancy_search_company on private.vacancy_search (company_id, posted_at desc);

-- finds the last day of a company's remote vacancies without reading them all
create index vacancy_search_company_remote on private.vacancy_search (company_id, (coalesce(deadline, 'infinity'::date))) where remote;

-- A document has some three hundred lexemes, each with a place of its own in the index. They wait in a list and go
-- into the index together, each lexeme once for all documents that have it. Every search reads the list to its end, so
-- it is short: the functions that write documents say how long it may get (gin_pending_list_limit, which is no option
-- of the index, because that would go before what they say), and a statement of many rows empties it.
create index vacancy_search_document on private.vacancy_search using gin (document);
create index vacancy_search_pay on private.vacancy_search (pay desc, posted_at desc, vacancy_id desc);
create index vacancy_search_twins on private.vacancy_search (twin_key, posted_at desc, vacancy_id desc) where twin_key is not null;

-- On insert alone: with a trigger before its updates the table would have each of them make all generated columns anew.
create trigger end_with_confirmation before insert on private.vacancy_search
  for each row execute function private.end_with_confirmation();

-- A walk over the newest vacancies reads many documents: not compressed, for they would have to be unpacked each time.
alter table private.vacancy_search alter column document set storage external;

-- Documents -----------------------------------------------------------------------------------------------------------

create function private.contract_type_label(p_type public.contract_type) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_type
    when 'clt' then 'CLT' when 'pj' then 'PJ' when 'estagio' then 'Estágio Estagiário' when 'temporario' then 'Temporário'
    when 'freelancer' then 'Freelancer' end;
end $$;

create function private.vacancy_level_label(p_level public.vacancy_level) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_level
    when 'estagio' then 'Estágio Estagiário' when 'junior' then 'Júnior' when 'pleno' then 'Pleno' when 'senior' then 'Sênior'
    when 'diretor' then 'Diretor' end;
end $$;

-- What a vacancy says in its text and no field holds: whether it asks for no experience, is kept for a group, or is
-- worked partly at home, at night or part-time. Every advertisement welcomes everybody; only one that is kept for a
-- group counts here. The patterns are asked only of a text that has a word they begin with.
create function private.vacancy_signs(p_title text, p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title text := private.plain_phrase(coalesce(p_title, ''));
  t text := private.unaccent(lower(concat_ws('. ', p_title, p_text)));
  kept constant text := '(exclusiv[ao]s?|afirmativ[ao]s?|destinad[ao]s?|reservad[ao]s?|somente|apenas)( (para|a|as|aos|de|por|pessoas?|candidat[oa]s?|profissiona(l|is)))*';
  is_kept boolean := strpos(t, 'exclusiv') > 0 or strpos(t, 'afirmativ') > 0 or strpos(t, 'destinad') > 0 or strpos(t, 'reservad') > 0
    or strpos(t, 'somente') > 0 or strpos(t, 'apenas') > 0;
  signs text[] := '{}';
begin
  -- 'apenas' and 'somente' stand in many texts that keep nothing for a group: its own words are looked for before its
  -- pattern is made
  if (strpos(t, 'experiencia') > 0 or strpos(t, 'primeir') > 0 or strpos(t, 'aprendiz') > 0)
    and t ~ '(sem|nao( e)?( necessari[oa]| exig\w+| precis\w+| requer)( ter)?|dispensa(mos)?|independente( de)?) (a )?(nenhuma )?experiencia|experiencia (previa )?nao (e )?(exigida|necessaria|obrigatoria)|primeir[oa] (emprego|oportunidade)|jovem aprendiz' then
    signs := signs || 'no-experience'::text;
  end if;
  if (strpos(title, 'pcd') > 0 or strpos(title, 'deficiencia') > 0) and title ~ '\m(pcds?|deficiencia)\M' or is_kept and (strpos(t, 'pcd') > 0 or strpos(t, 'deficiencia') > 0) and t ~ ('\m' || kept || ' (pcds?|(com|portador\w*( de)?) deficiencia)\M') then signs := signs || 'group=pcd'::text; end if;
  if strpos(title, 'mulheres') > 0 and title ~ '\m(mulheres)\M' or is_kept and (strpos(t, 'mulher') > 0 or strpos(t, 'feminin') > 0) and t ~ ('\m' || kept || ' (mulher(es)?|(d[oe] )?(sexo |publico )?feminin[oa])\M') then signs := signs || 'group=women'::text; end if;
  if (strpos(title, 'negr') > 0 or strpos(title, 'pret') > 0) and title ~ '\m(negr[oa]s?|pret[oa]s e pard[oa]s)\M' or is_kept and (strpos(t, 'negr') > 0 or strpos(t, 'pret') > 0 or strpos(t, 'pard') > 0) and t ~ ('\m' || kept || ' (negr[oa]s?|pret[oa]s?|pard[oa]s?)\M') then signs := signs || 'group=black'::text; end if;
  if strpos(title, 'lgbt') > 0 and title ~ '\mlgbt\w*' or is_kept and strpos(t, 'lgbt') > 0 and t ~ ('\m' || kept || ' (lgbt\w*|publico lgbt\w*|da comunidade lgbt\w*)') then signs := signs || 'group=lgbt'::text; end if;
  if (strpos(title, 'trans') > 0 or strpos(title, 'travesti') > 0) and title ~ '\m(trans|travestis?)\M' or is_kept and (strpos(t, ' trans') > 0 or strpos(t, ' travesti') > 0) and t ~ ('\m' || kept || ' (trans|travestis?)\M') then signs := signs || 'group=trans'::text; end if;
  if strpos(t, '50') > 0 and t ~ '\m50 ?(\+|mais\M)' or is_kept and strpos(t, '50 anos') > 0 and t ~ ('\m' || kept || ' (com |acima de |maiores de |a partir de |mais de )*50 anos') then signs := signs || 'group=fifty'::text; end if;
  if is_kept and strpos(t, ' refugiad') > 0 and t ~ ('\m' || kept || ' refugiad[oa]s?') then signs := signs || 'group=refugee'::text; end if;
  if is_kept and strpos(t, ' indigena') > 0 and t ~ ('\m' || kept || ' indigenas?') then signs := signs || 'group=indigenous'::text; end if;
  if strpos(t, 'hibrid') > 0 and t ~ '\mhibrid[oa]' then signs := signs || 'hybrid'::text; end if;
  if (strpos(t, 'noturn') > 0 or strpos(t, 'madrugada') > 0 or strpos(t, 'da noite') > 0) and t ~ '\m(noturn[oa]|madrugada|turno da noite|periodo da noite)' then signs := signs || 'night'::text; end if;
  if (strpos(t, 'meio ') > 0 or strpos(t, 'part') > 0 and strpos(t, 'time') > 0 or strpos(t, ' horas ') > 0) and t ~ '\m(meio periodo|meio expediente|part ?-?time|[46] horas (diarias|por dia)|(20|25|30) horas semanais)' then signs := signs || 'part-time'::text; end if;
  if (strpos(t, 'de semana') > 0 or strpos(t, 'sabados') > 0) and t ~ '\m(finais de semana|fins? de semana|sabados e domingos)' then signs := signs || 'weekend'::text; end if;
  return signs;
end $$;

-- Whether the words of a text may be other ones when a text stands before it: of 'back' and 'end', 'node' and 'js', 'c'
-- and '#' private.search_words_of makes one.
create function private.goes_on(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- the longest beginning is that of '-office' with the end of its word, some letters of which have several characters
  return private.lower_pt(normalize(left(p_text, 20), nfc)) ~ '^([#/&]|-?office\M|(net|js|end|stack|ui|ux)\M)';
end $$;

/*
 * The lexemes of many texts, as private.search_lexemes says them, each sentence of all of them read once. In: the
 * texts. Out: n, the place of a text, and its lexemes; no row for a text that has no lexemes, or whose sentences are
 * not read one by one because one goes on what stands before it.
 */
create function private.lexemes_of_texts(p_texts text[]) returns table (n int, lexemes text[])
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  -- between sentences: whatever it may be, it is no part of a word
  cut constant text := E'\x01';
begin
  return query
    with cut_texts as materialized (
      select distinct t.place, piece.text
      from unnest(p_texts) with ordinality as t(text, place)
      cross join lateral string_to_table(replace(replace(t.text, '. ', '. ' || cut), E'\n', E'\n' || cut), cut) as piece(text)
    ), pieces as materialized (
      select d.text, private.search_lexemes(d.text) as words, private.goes_on(d.text) as is_part from (select distinct c.text from cut_texts as c) as d
    )
    select c.place::int, array_agg(distinct list.lexeme)
    from cut_texts as c join pieces as p on p.text = c.text
    cross join lateral unnest(case when p.is_part then array[null] else p.words end) as list(lexeme)
    group by c.place having bool_and(list.lexeme is not null);
end $$;

-- Where a word stands is part of what is indexed: '#' in the title, '=' on the card (title, company, place, kind of
-- contract, level), '+' there or in the requirements; without a sign: anywhere, the description too. What counts as the
-- title stands apart from what the card says. p_requirements_words and p_description_words: the lexemes of those texts
-- where they are known and nothing of them goes on what stands before; null otherwise.
create function private.search_document(
  p_title text, p_card text, p_requirements text, p_description text, p_filters text[], p_work text, p_requirements_words text[], p_description_words text[])
returns tsvector
language plpgsql immutable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  card_words constant text[] := private.search_lexemes(concat_ws(' ', p_title, p_work, p_card));
  -- with the words of the title and the card, and then with those of the description as well
  requirements_words constant text[] := case
    when p_requirements_words is not null then card_words || p_requirements_words
    when private.goes_on(p_requirements) then private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements))
    else card_words || private.search_lexemes(p_requirements) end;
  all_words constant text[] := case
    when p_description_words is not null then requirements_words || p_description_words
    when private.goes_on(p_description) then private.search_lexemes(concat_ws(' ', p_title, p_work, p_card, p_requirements, p_description))
    else requirements_words || private.search_lexemes(p_description) end;
begin
  return array_to_tsvector(array(
    select '#' || lexeme from unnest(private.search_lexemes(p_work)) as list(lexeme)
    union all select '=' || lexeme from unnest(card_words) as list(lexeme)
    union all select '+' || lexeme from unnest(requirements_words) as list(lexeme)
    union all select unnest(all_words)
    union all select unnest(array_remove(p_filters, null))));
end $$;

-- The city by which a vacancy is searched, or the region that it names in place of one: 'interior' of 'Interior de SP'.
create function private.searched_city(v public.vacancies) returns text
language plpgsql stable set search_path = '' as $$
begin
  if v.city is not null then return private.fold(v.city); end if;
  if v.state is null then return null; end if;
  return (select private.fold(p.region) from private.parse_location(v.location) as p);
end $$;

-- All words of a vacancy for the search: those of its card, its texts, the work that its title names, and the filters
-- and signs that it meets, as words. p_requirements_words and p_description_words are those of private.search_document.
create function private.vacancy_document(
  v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric, p_requirements text[] default null, p_description text[] default null)
returns tsvector
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select private.search_document(
    v.title,
    concat_ws(' ', p_company_name, v.location, v.city, v.state, (select name from private.places where kind = 'state' and uf = v.state),
      case v.work_model when 'remoto' then 'remoto homeoffice' when 'hibrido' then 'híbrido' when 'presencial' then 'presencial' end,
      private.contract_type_label(v.type), private.vacancy_level_label(v.level)),
    array_to_string(v.requirements, ' '),
    v.description,
    array[
      private.filter_lexeme('city', private.searched_city(v)), private.filter_lexeme('uf', v.state),
      private.filter_lexeme('place', private.searched_city(v) || ', ' || v.state),
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
    concat_ws(' ', title.work, private.expand_short_forms(title.work)), p_requirements, p_description)
  from (select private.title_without_company(v.title, p_company_name) as work) as title);
end $$;

-- Keeping the index ---------------------------------------------------------------------------------------------------

/*
 * What a vacancy's words change that vacancies of other companies have, too: the counts of the suggestions and the
 * words of the lexicon. Two companies that publish at once must not wait for each other there, least of all in a
 * circle. So a statement writes down what is to be done, in parts of at most 500 vacancies, and whoever holds the lock
 * does it: nearly always the same transaction, at its end. One that finds the lock taken leaves its tasks to the next,
 * at the latest to continue_long_work. Nothing else locks these two tables, so who does tasks waits for nobody.
 */
create table private.search_tasks (
  id bigint generated by default as identity primary key,
  -- how many vacancies it is about
  size int not null,
  -- whose name may be in it
  company_ids uuid[] not null,
  -- labels of suggestions to count off and on
  terms_before text[],
  terms_now text[],
  -- texts whose words the lexicon takes, and lexemes that may have gone with their last vacancy
  texts text[],
  gone_lexemes text[]
);
alter table private.search_tasks enable row level security;

create function private.run_search_task(task private.search_tasks) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.change_term_counts(coalesce(task.terms_before, '{}'), coalesce(task.terms_now, '{}'));
  if task.texts is not null then perform private.add_texts_to_lexicon(task.texts); end if;
  if task.gone_lexemes is not null then perform private.forget_words(task.gone_lexemes); end if;
end $$;

-- Does the oldest tasks, of at most p_most vacancies together, unless another transaction is at it. In their order: a
-- label is counted on before it is counted off. True: something was done. With p_is_worker the oldest is done however
-- large it is; nobody's publication does the work of somebody else's import. An import, which lasts for minutes, puts
-- its own off to its end (ponte.search_tasks). A task that can't be done is given up with a warning: it would keep
-- everybody from publishing.
create function private.run_search_tasks(p_most int, p_is_worker boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  task private.search_tasks;
  row_state text;
begin
  if current_setting('ponte.search_tasks', true) = 'deferred' or not pg_try_advisory_xact_lock(hashtextextended('search tasks', 0)) then
    return false;
  end if;
  for task in
    with waiting as (
      select oldest.id, sum(oldest.size) over (order by oldest.id) as together, row_number() over (order by oldest.id) as turn
      from (select t.id, t.size from private.search_tasks as t order by t.id limit 50) as oldest
    ), taken as (
      delete from private.search_tasks as t using waiting as w where t.id = w.id and (w.together <= p_most or p_is_worker and w.turn = 1) returning t.*
    )
    select * from taken order by taken.id
  loop
    begin
      perform private.run_search_task(task);
    exception when others then
      get stacked diagnostics row_state = returned_sqlstate;
      -- nothing about the task: a lock, a function that a migration has not made yet, memory, the disk
      if row_state ~ '^(40|42|53|55|57|58|XX)' then raise; end if;
      raise warning 'search task % of % vacancies: % %', task.id, task.size, row_state, sqlerrm;
    end;
  end loop;
  return found;
end $$;

-- Whether a company's name may be in a task that is still to be done.
create function private.has_search_tasks_of(p_company_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.search_tasks as t where p_company_id = any (t.company_ids))
$$;

-- Brings the index to what these vacancies are now, the lexemes of all their texts read as a set. A vacancy is found
-- while it is published and its company is listed. More than 500 are brought in sets of as many. Its statements are
-- planned once a connection: with the ids of each statement the plans were made anew, which took longer than the work
-- of one row. Rows are read by their keys, whatever the tables' sizes were when the plans were made; compiled code
-- would take longer than it saves.
create function private.index_vacancies(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
  set gin_pending_list_limit = '64kB' as $$
declare
  most constant int := 500;
  -- so many empty the list of the index themselves (where there is one: who fills the whole table makes it
  -- afterwards), which until then may get longer
  least_of_list constant int := 50;
  -- among fewer hardly a sentence repeats, and reading the sentences as a set has its price: each text is read for
  -- itself
  least_of_set constant int := 10;
  wanted uuid[];
  gone uuid[];
  -- their requirements, then their descriptions
  texts text[] := '{}';
  terms_before text[];
  terms_now text[];
begin
  if cardinality(p_ids) > most then
    for place in 0 .. (cardinality(p_ids) - 1) / most loop
      perform private.index_vacancies(p_ids[place * most + 1 : (place + 1) * most]);
    end loop;
    return;
  end if;
  wanted := array(
    select v.id from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (p_ids) and v.published and c.listed order by v.id);
  gone := array(select s.vacancy_id from private.vacancy_search as s where s.vacancy_id = any (p_ids) except select unnest(wanted));
  if cardinality(gone) > 0 then
    delete from private.vacancy_search where vacancy_id = any (gone);
  end if;
  if cardinality(wanted) = 0 then return; end if;

  if cardinality(wanted) >= least_of_set then
    texts := array(select array_to_string(v.requirements, E'\n') from public.vacancies as v where v.id = any (wanted) order by v.id)
      || array(select v.description from public.vacancies as v where v.id = any (wanted) order by v.id);
  end if;
  terms_before := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));
  if cardinality(wanted) >= least_of_list then perform set_config('gin_pending_list_limit', '1MB', true); end if;
  with words as materialized (select w.n, w.lexemes from private.lexemes_of_texts(texts) as w where cardinality(texts) > 0)
  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, work_model, for_pcd, city_key, state, remote, pay_from, pay_to, pay, document, terms)
  select v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, v.work_model, v.for_pcd, private.searched_city(v), v.state, v.remote, bounds.lowest, bounds.highest,
    private.written_pay(v), private.vacancy_document(v, c.name, bounds.lowest, bounds.highest, of_requirements.lexemes, of_description.lexemes),
    private.suggestion_terms(v.title, c.name, v.requirements)
  from unnest(wanted) with ordinality as given(id, place)
  join public.vacancies as v on v.id = given.id
  join public.companies as c on c.id = v.company_id
  left join words as of_requirements on of_requirements.n = given.place
  left join words as of_description on of_description.n = given.place + cardinality(wanted)
  cross join lateral (
    select coalesce(v.salary_min, v.salary_max / 2) as lowest, coalesce(v.salary_max, v.salary_min * 2) as highest) as bounds
  order by v.id
  on conflict (vacancy_id) do update set
    posted_at = excluded.posted_at, deadline = excluded.deadline, type = excluded.type, level = excluded.level,
    work_model = excluded.work_model, for_pcd = excluded.for_pcd,
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, pay = excluded.pay, document = excluded.document, terms = excluded.terms;
  if cardinality(wanted) >= least_of_list then perform gin_clean_pending_list(to_regclass('private.vacancy_search_document')); end if;
  terms_now := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));

  insert into private.search_tasks (size, company_ids, terms_before, terms_now, texts)
  values (cardinality(wanted), array(select distinct v.company_id from public.vacancies as v where v.id = any (wanted)), terms_before, terms_now, array(
    select concat_ws(' ', v.title, c.name, array_to_string(v.requirements, ' '))
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (wanted) order by v.id));
  -- words and labels of those that are gone, words gone, and the task above
  perform private.run_search_tasks(20 + 4 * cardinality(p_ids));
end $$;

-- A vacancy is found while it is published and its company is listed. What changes nothing that is searched is not
-- indexed anew; when a vacancy ends or was published is no part of its words.
create function private.sync_vacancy_search() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off set gin_pending_list_limit = '64kB' as $$
declare
  -- as in index_vacancies
  least_of_list constant int := 50;
  -- not searched, or set below: what is not named here, a column to come too, has the vacancy indexed
  unsearched constant text[] := array['posted_at', 'deadline', 'benefits', 'first_published_at', 'source', 'created_at', 'updated_at', 'confirmed_at', 'confirmed_until',
    'in_review_since', 'text_changed_at', 'worded_at'];
  ids uuid[];
  moved uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from after where published);
  else
    ids := array(
      select after.id from after join before using (id)
      where (before.published or after.published) and to_jsonb(after) - unsearched <> to_jsonb(before) - unsearched);
    moved := array(
      select after.id from after join before using (id)
      where after.published and before.published and after.id <> all (ids)
        and (after.posted_at, after.deadline, after.confirmed_until) is distinct from (before.posted_at, before.deadline, before.confirmed_until));
    if cardinality(moved) > 0 then
      if cardinality(moved) >= least_of_list then perform set_config('gin_pending_list_limit', '1MB', true); end if;
      -- the deadline as its trigger makes it of the confirmation (end_with_confirmation)
      update private.vacancy_search as s set posted_at = v.posted_at, deadline = least(v.deadline, v.confirmed_until)
      from public.vacancies as v
      where s.vacancy_id = any (moved) and v.id = s.vacancy_id
        and (s.posted_at, s.deadline) is distinct from (v.posted_at, least(v.deadline, v.confirmed_until));
      if cardinality(moved) >= least_of_list then perform gin_clean_pending_list(to_regclass('private.vacancy_search_document')); end if;
    end if;
  end if;
  if cardinality(ids) > 0 then
    perform private.index_vacancies(ids);
  end if;
  return null;
end $$;
create trigger a_lock_account before insert or update or delete on public.vacancies
  for each statement execute function private.lock_own_account_first();
create trigger sync_search_new after insert on public.vacancies
  referencing new table as after for each statement execute function private.sync_vacancy_search();
create trigger sync_search after update on public.vacancies
  referencing old table as before new table as after for each statement execute function private.sync_vacancy_search();

-- A company's new name, or its coming before the public, goes into the index of all its vacancies (4 ms each): the
-- first hundred at once, so that nearly every company sees it, and the rest by continue_long_work. Which companies that
-- is, and how far each has come:
create table private.renamed_companies (
  company_id uuid primary key references public.companies (id) on delete cascade,
  after_id uuid,
  asked_at timestamptz not null default now()
);
alter table private.renamed_companies enable row level security;

-- Indexes up to p_limit more of the company's published vacancies, as one set. Of a company that the public does not
-- meet nothing is found, by no name. What it published unseen is as new as its coming: lists begin with it, and alerts
-- tell of it.
create function private.index_renamed(p_company_id uuid, p_limit int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  come_to uuid := (select r.after_id from private.renamed_companies as r where r.company_id = p_company_id);
  ids uuid[] := array(
    select v.id from public.vacancies as v
    where v.company_id = p_company_id and v.published and (come_to is null or v.id > come_to)
      and exists (select from public.companies as c where c.id = p_company_id and c.listed)
    order by v.id limit p_limit);
begin
  if cardinality(ids) > 0 then
    update public.vacancies as v set posted_at = now() from public.companies as c
    where v.id = any (ids) and c.id = v.company_id and v.first_published_at >= c.unlisted_at
      -- otherwise it is another name of what the public knows
      and not exists (select from private.vacancy_search as s where s.vacancy_id = v.id);
    perform private.index_vacancies(ids);
  end if;
  if cardinality(ids) < p_limit then
    delete from private.renamed_companies where company_id = p_company_id;
  else
    insert into private.renamed_companies as r (company_id, after_id) values (p_company_id, ids[p_limit])
    on conflict (company_id) do update set after_id = excluded.after_id;
  end if;
end $$;

create function private.sync_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  perform private.index_renamed(new.id, 100);
  return null;
end $$;
create trigger a_lock_account before update on public.companies
  for each statement execute function private.lock_own_account_first();
create trigger sync_search after update of name on public.companies
  for each row when (old.name is distinct from new.name) execute function private.sync_company_name();

-- Taking a company's vacancies away is one statement: who is held back is to be gone at once.
create function private.sync_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.renamed_companies where company_id = new.id;
  if new.listed then
    perform private.index_renamed(new.id, 100);
  else
    delete from private.vacancy_search where company_id = new.id;
  end if;
  return null;
end $$;

-- before sync_search (triggers go by name), which puts a new name into what is found
create trigger sync_listed after update on public.companies
  for each row when (old.listed is distinct from new.listed) execute function private.sync_listed();

-- The same vacancy, twice ---------------------------------------------------------------------------------------------

-- About three quarters of the words in common.
create function private.are_alike(p_one bigint[], p_other bigint[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (p_one[1] = p_other[1])::int + (p_one[2] = p_other[2])::int + (p_one[3] = p_other[3])::int + (p_one[4] = p_other[4])::int
    + (p_one[5] = p_other[5])::int + (p_one[6] = p_other[6])::int + (p_one[7] = p_other[7])::int + (p_one[8] = p_other[8])::int >= 6;
end $$;

/*
 * A condition on s: no newer publication of the same vacancy is among what is found. Of several alike, the newest
 * stands for the others. p_matches_sql is what makes a row of private.vacancy_search as twin one of those that are
 * found; the filters hold for both, because they are equal in them. One look at the index for each row, the newest
 * publication first: 'offset 0' keeps the planner from holding all publications of a key against each other, which took
 * seconds for a company with thousands.
 */
create function private.is_newest_twin_sql(p_matches_sql text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 'not exists (
    select from private.vacancy_search as twin
    where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
      and (twin.deadline is null or twin.deadline >= $2) and private.are_alike(twin.text_print, s.text_print) and ' || p_matches_sql || ' offset 0)';
end $$;

-- The other live publications of the same vacancy, newest first.
create function private.twins_of(p_vacancy_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select twin.vacancy_id
    from private.vacancy_search as own join private.vacancy_search as twin on twin.twin_key = own.twin_key and twin.vacancy_id <> own.vacancy_id
    where own.vacancy_id = p_vacancy_id and (twin.deadline is null or twin.deadline >= private.today())
      and private.are_alike(twin.text_print, own.text_print)
    order by twin.posted_at desc, twin.vacancy_id desc)
$$;

-- Writes repeated_until of publications that may be repeated by the given ones: these, and the next older ones of each.
-- So the costs of a change do not grow with what a company has published. One with more than twenty newer publications
-- of its key may have one like it further up: it is looked at in each search. What is written is locked first, the
-- newest first, and read again then, so that it overwrites nothing that another change has seen. All of a key are of
-- one company.
create function private.note_repeats(p_keys uuid[], p_posted timestamptz[], p_ids uuid[]) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off set gin_pending_list_limit = '64kB' as $$
declare
  -- of those without an end: the last one that a column of dates may have (private.bound_columns)
  last_day constant date := '2199-12-31';
  touched uuid[] := array(
    select distinct older.vacancy_id
    from unnest(p_keys, p_posted, p_ids) as changed(twin_key, posted_at, vacancy_id) cross join lateral (
      select s.vacancy_id from private.vacancy_search as s
      where s.twin_key = changed.twin_key and (s.posted_at, s.vacancy_id) <= (changed.posted_at, changed.vacancy_id)
      order by s.posted_at desc, s.vacancy_id desc limit 22) as older);
begin
  perform from private.vacancy_search as s where s.vacancy_id = any (touched) order by s.posted_at desc, s.vacancy_id desc for no key update;
  with known as materialized (
    select s.vacancy_id, case
      when exists (
        select from private.vacancy_search as twin
        where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
        order by twin.posted_at, twin.vacancy_id offset 20) then last_day
      else (
        select max(coalesce(twin.deadline, last_day)) from private.vacancy_search as twin
        where twin.twin_key = s.twin_key and (twin.posted_at, twin.vacancy_id) > (s.posted_at, s.vacancy_id)
          and private.are_alike(twin.text_print, s.text_print))
      end as repeated_until
    from private.vacancy_search as s where s.vacancy_id = any (touched)
  )
  update private.vacancy_search as s set repeated_until = k.repeated_until
  from known as k where k.vacancy_id = s.vacancy_id and s.repeated_until is distinct from k.repeated_until;
end $$;

create function private.note_repeats_of_new() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_repeats(array_agg(twin_key), array_agg(posted_at), array_agg(vacancy_id)) from added where twin_key is not null;
  return null;
end $$;
create trigger note_repeats_new after insert on private.vacancy_search
  referencing new table as added for each statement execute function private.note_repeats_of_new();

create function private.note_repeats_of_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys uuid[];
  posted timestamptz[];
  ids uuid[];
begin
  select array_agg(c.twin_key), array_agg(c.posted_at), array_agg(c.vacancy_id) into keys, posted, ids
  from (
    select side.twin_key, side.posted_at, side.vacancy_id
    from was join became on became.vacancy_id = was.vacancy_id
      cross join lateral (values (was.twin_key, was.posted_at, was.vacancy_id), (became.twin_key, became.posted_at, became.vacancy_id))
        as side(twin_key, posted_at, vacancy_id)
    where (was.twin_key, was.posted_at, was.deadline, was.text_print) is distinct from (became.twin_key, became.posted_at, became.deadline, became.text_print)
      and side.twin_key is not null) as c;
  -- what note_repeats writes calls this again, and changes nothing that is read here
  if ids is not null then perform private.note_repeats(keys, posted, ids); end if;
  return null;
end $$;
create trigger note_repeats_changed after update on private.vacancy_search
  referencing old table as was new table as became for each statement execute function private.note_repeats_of_changed();

-- Nothing is noted of a company that goes with all of its vacancies.
create function private.note_repeats_of_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_repeats(array_agg(g.twin_key), array_agg(g.posted_at), array_agg(g.vacancy_id))
  from gone as g where g.twin_key is not null and exists (select from public.companies as c where c.id = g.company_id);
  return null;
end $$;
create trigger note_repeats_gone after delete on private.vacancy_search
  referencing old table as gone for each statement execute function private.note_repeats_of_gone();

create function private.run_search_tasks_of_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.run_search_tasks(20 + 2 * (select count(*)::int from gone));
  return null;
end $$;
-- after those that write the tasks: triggers go by name
create trigger z_run_search_tasks after delete on private.vacancy_search
  referencing old table as gone for each statement execute function private.run_search_tasks_of_gone();

-- A condition on s: it is no repetition of what is found. p_matches_sql as of is_newest_twin_sql, which is asked for
-- those alone that are repeated at all.
create function private.is_counted_sql(p_matches_sql text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '(s.repeated_until is null or s.repeated_until < $2 or ' || private.is_newest_twin_sql(p_matches_sql) || ')';
end $$;
