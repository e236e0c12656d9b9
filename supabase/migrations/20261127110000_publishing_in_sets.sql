/*
 * What a statement publishes is indexed as a set: one look at the words, the suggestions and the ad rules for all its rows.
 *
 * Until now each row was indexed alone, and the rows of one transaction met each other: a count of the suggestions ("Auxiliar de limpeza") was
 * written anew by each, PostgreSQL can't remove the versions in between before the transaction ends, and every later row reads past them all.
 *
 * Guarantees: what search finds, suggests and mends after a statement is what it was before; a vacancy is found when its statement has ended.
 */

-- Suggestions ----------------------------------------------------------------------------------------------------------------------

-- Counts p_before off and p_now on, each label once, however many vacancies of the statement have it.
create function private.change_term_counts(p_before text[], p_now text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  terms text[];
  changes int[];
begin
  select array_agg(term order by term), array_agg(change order by term) into terms, changes
  from (
    select term, sum(sign)::int as change
    from (select unnest(p_before) as term, -1 as sign union all select unnest(p_now), 1) as each_term
    group by term having sum(sign) <> 0
  ) as summed;
  if terms is null then return; end if;

  insert into private.search_suggestions as known (start, kind, label, is_whole, hits)
  select s.start, split_part(term, ':', 1), substr(term, strpos(term, ':') + 1), s.is_whole, change
  from unnest(terms, changes) as list(term, change)
  cross join private.suggestion_starts(substr(term, strpos(term, ':') + 1)) as s
  -- always in the same order, so that two statements cannot lock each other
  order by 1, 2, 3
  on conflict (start, kind, label) do update set hits = known.hits + excluded.hits;
  if exists (select from unnest(changes) as list(change) where change < 0) then
    delete from private.search_suggestions as known
    using unnest(terms, changes) as list(term, change), private.suggestion_starts(substr(term, strpos(term, ':') + 1)) as s
    where change < 0 and known.start = s.start and known.kind = split_part(term, ':', 1)
      and known.label = substr(term, strpos(term, ':') + 1) and known.hits <= 0;
  end if;
end $$;

create or replace function private.count_terms(p_terms text[], p_change int) returns void
language sql volatile set search_path = '' as $$
  select private.change_term_counts(
    case when p_change < 0 then p_terms else '{}' end, case when p_change > 0 then p_terms else '{}' end)
$$;

drop trigger forget_terms on private.vacancy_search;
create or replace function private.forget_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.change_term_counts(array(select unnest(terms) from before), '{}');
  return null;
end $$;
create trigger forget_terms after delete on private.vacancy_search
  referencing old table as before for each statement execute function private.forget_terms();

-- The lexicon ----------------------------------------------------------------------------------------------------------------------

-- As add_to_lexicon was, for many texts: up to 300 words of each.
create function private.add_texts_to_lexicon(p_texts text[]) returns void
language sql volatile set search_path = '' as $$
  -- one pattern after another over all texts: PostgreSQL compiles one anew when it has seen 32 others since
  with plain as materialized (
    select n, private.search_words_of(text) as words from unnest(p_texts) with ordinality as list(text, n)
  ), own as materialized (
    select distinct word from plain cross join lateral (
      select word from string_to_table(private.unaccent(plain.words), ' ') with ordinality as list(word, place)
      where word ~ '^[a-z]{4,30}$' group by word order by min(place) limit 300) as first_words
  ), new_forms as materialized (
    select distinct own.word, form
    from own
    -- 'Enfermeiro(a)' is also looked for as 'emfermeira'
    cross join unnest(array[word, regexp_replace(regexp_replace(word, '(eir|ari|ic|ad|og|nt)o$', '\1a'), '([dts]or)$', '\1a')]) as forms(form)
    -- read by its key for each form: planned without knowing how few there are, a join reads the whole lexicon
    where form ~ '^[a-z]{4,30}$' and (select l.word from private.search_lexicon as l where l.word = form) is null
  )
  insert into private.search_lexicon (word)
  select distinct form from new_forms
  -- a form of another stem would outlive the word
  where private.search_lexemes(form) = private.search_lexemes(word)
  -- always in the same order, so that two companies that publish at once cannot lock each other
  order by form
  on conflict do nothing
$$;

create or replace function private.add_to_lexicon(p_text text) returns void
language sql volatile set search_path = '' as $$
  select private.add_texts_to_lexicon(array[p_text])
$$;

-- The index ------------------------------------------------------------------------------------------------------------------------

-- Brings the index to what these vacancies are now. A vacancy is found while it is published and its company is listed.
create function private.index_vacancies(p_ids uuid[]) returns void
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
    (vacancy_id, company_id, posted_at, deadline, type, level, city_key, state, remote, pay_from, pay_to, pay, document, terms)
  select v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, private.fold(v.city), v.state, v.remote, bounds.lowest, bounds.highest,
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
    city_key = excluded.city_key, state = excluded.state, remote = excluded.remote, pay_from = excluded.pay_from,
    pay_to = excluded.pay_to, pay = excluded.pay, document = excluded.document, terms = excluded.terms;
  terms_now := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));

  perform private.change_term_counts(terms_before, terms_now);
  perform private.add_texts_to_lexicon(array(
    select concat_ws(' ', v.title, c.name, array_to_string(v.requirements, ' '))
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (wanted) order by v.id));
end $$;

create or replace function private.index_vacancy(p_vacancy public.vacancies) returns void
language sql volatile security definer set search_path = '' as $$
  select private.index_vacancies(array[p_vacancy.id])
$$;

drop trigger sync_search_new on public.vacancies;
drop trigger sync_search on public.vacancies;
create or replace function private.sync_vacancy_search() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from after where published);
  else
    ids := array(select after.id from after join before using (id) where before.published or after.published);
  end if;
  if cardinality(ids) > 0 then
    perform private.index_vacancies(ids);
  end if;
  return null;
end $$;
create trigger sync_search_new after insert on public.vacancies
  referencing new table as after for each statement execute function private.sync_vacancy_search();
create trigger sync_search after update on public.vacancies
  referencing old table as before new table as after for each statement execute function private.sync_vacancy_search();

-- As before, one set a step.
create or replace function private.index_renamed(p_company_id uuid, p_limit int) returns void
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
    perform private.index_vacancies(ids);
  end if;
  if cardinality(ids) < p_limit then
    delete from private.renamed_companies where company_id = p_company_id;
  else
    insert into private.renamed_companies as r (company_id, after_id) values (p_company_id, ids[p_limit])
    on conflict (company_id) do update set after_id = excluded.after_id;
  end if;
end $$;

-- The ad check ---------------------------------------------------------------------------------------------------------------------

-- What the rules that block say of an advertisement's texts, by a digest of them: kept for a day by whoever checks many at once, so that the
-- trigger need not ask the patterns again. The texts themselves are not kept.
create table private.ad_verdicts (
  digest bytea primary key,
  rules text[] not null,
  judged_at timestamptz not null default now()
);
create index ad_verdicts_judged_at on private.ad_verdicts (judged_at);
alter table private.ad_verdicts enable row level security;

-- Other rules: nothing of what was said holds. (A migration that replaces private.check_ad empties the table itself.)
create function private.forget_ad_verdicts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ad_verdicts;
  return null;
end $$;
create trigger forget_ad_verdicts after insert or update or delete on private.ad_rules
  for each statement execute function private.forget_ad_verdicts();

create function private.ad_digest(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text)
returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(jsonb_build_array(p_title, p_description, p_requirements, p_benefits, p_type, p_salary)::text, 'UTF8'))
$$;

-- Keeps the verdicts over these advertisements, whose texts are as public.vacancies would store them. Few texts have what the pattern of a rule
-- wants: every pattern looks once at all of them, in place of all patterns at each, and check_ad is asked about the rest alone.
create function private.judge_ads(p_ads public.vacancies[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  fields constant int := 5;
  ads public.vacancies[];
  digests bytea[];
  texts text[];
  suspects bigint[] := '{}';
  asked record;
begin
  -- a few at a time and none that another call is at, so that nobody waits for the clearing
  delete from private.ad_verdicts where digest in (
    select v.digest from private.ad_verdicts as v where v.judged_at < now() - interval '1 day'
    order by v.judged_at limit 2000 for update skip locked);
  -- each text once, and none that is known
  select array_agg(ad order by digest), array_agg(digest order by digest) into ads, digests
  from (
    select distinct on (digest) digest, a as ad
    from unnest(p_ads) as a
    cross join lateral private.ad_digest(a.title, a.description, a.requirements, a.benefits, a.type::text, a.salary) as of_texts(digest)
    order by digest
  ) as given
  where (select v.digest from private.ad_verdicts as v where v.digest = given.digest) is null;
  if ads is null then return; end if;
  -- all fields of the first advertisement, then those of the second
  texts := array(
    select private.fold_ad(field.text)
    from unnest(ads) with ordinality as a
    cross join lateral (values (1, a.title), (2, a.description), (3, array_to_string(a.requirements, E'\n')),
      (4, array_to_string(a.benefits, E'\n')), (5, a.salary)) as field(place, text)
    order by a.ordinality, field.place);

  for asked in
    with wholes as materialized (
      select (place - 1) / fields + 1 as n, string_agg(text, E'\n' order by place) as whole
      from unnest(texts) with ordinality as list(text, place) group by 1
    ), present as materialized (
      select wholes.n, a.type::text as type, array(select w.word from private.ad_words as w where strpos(wholes.whole, w.word) > 0) as words
      from wholes join unnest(ads) with ordinality as a on a.ordinality = wholes.n
    )
    select r.words[p.pattern] as pattern, array_agg(present.n) as numbers
    from private.ad_rules as r
    cross join lateral generate_series(1, cardinality(r.words)) as p(pattern)
    cross join present
    where r.hold = 'block' and (r.types is null or present.type = any (r.types)) and not exists (
      select from private.ad_word_groups as g where g.rule = r.id and g.pattern = p.pattern and not g.words && present.words)
    group by r.id, p.pattern
  loop
    suspects := suspects || array(
      select of_pattern.n
      from (
        -- the pattern is the last thing that is asked
        select list.text, numbers.n
        from unnest(asked.numbers) as numbers(n)
        join unnest(texts) with ordinality as list(text, place) on (list.place - 1) / fields + 1 = numbers.n
        offset 0
      ) as of_pattern
      where of_pattern.text ~ asked.pattern);
  end loop;

  insert into private.ad_verdicts (digest, rules)
  select digest, case when suspected.n is null then '{}' else array(
    select distinct f.rule
    from private.check_ad(a.title, a.description, a.requirements, a.benefits, a.type::text, a.salary, true) as f order by 1) end
  from unnest(ads) with ordinality as a
  join unnest(digests) with ordinality as d(digest, n) on d.n = a.ordinality
  left join (select distinct n from unnest(suspects) as list(n)) as suspected on suspected.n = a.ordinality
  -- always in the same order, so that two calls cannot lock each other
  order by digest
  on conflict do nothing;
end $$;

-- The rules that block this advertisement, whatever reasons a company gave.
create function private.blocking_rules(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text)
returns text[]
language plpgsql stable set search_path = '' as $$
declare
  known text[];
begin
  select v.rules into known from private.ad_verdicts as v
  where v.digest = private.ad_digest(p_title, p_description, p_requirements, p_benefits, p_type, p_salary);
  if found then return known; end if;
  return array(
    select distinct f.rule from private.check_ad(p_title, p_description, p_requirements, p_benefits, p_type, p_salary, true) as f order by 1);
end $$;

-- As before; a verdict that is known is taken.
create or replace function private.refuse_unlawful_ad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  blocking text[];
  held text[];
begin
  if not new.published then return new; end if;
  -- a longer deadline of what is published already is no new text
  if tg_op = 'UPDATE' and old.published
    and (new.title, new.description, new.requirements, new.benefits, new.type, new.salary)
      is not distinct from (old.title, old.description, old.requirements, old.benefits, old.type, old.salary) then
    return new;
  end if;
  -- in a statement of its own: within the next one the planner asks as well
  blocking := private.blocking_rules(new.title, new.description, new.requirements, new.benefits, new.type::text, new.salary);
  if cardinality(blocking) = 0 then return new; end if;
  select array_agg(r.id order by r.id) into held
  from private.ad_rules as r
  where r.id = any (blocking)
    and not (r.allows_exception
      and exists (select from private.ad_exceptions as e where e.vacancy_id = new.id and e.rule = r.id));
  if held is null then return new; end if;
  if new.source = 'external' then
    -- an import asks nobody: it stays a draft, and private.check_ad says why
    new.published := false;
    if tg_op = 'INSERT' then new.first_published_at := null; end if;
    return new;
  end if;
  raise exception using errcode = 'PT400', hint = 'ad_blocked', detail = array_to_string(held, ','),
    message = (select string_agg(r.message, ' ' order by r.place) from private.ad_rules as r where r.id = any (held));
end $$;

-- Words ----------------------------------------------------------------------------------------------------------------------------

-- As before. PostgreSQL compiles a pattern anew when it has seen 32 others since, and a vacancy meets more: so each is asked only of a text that has
-- what it looks for.
create or replace function private.search_words_of(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := private.lower_pt(normalize(p_text, nfc));
begin
  if strpos(t, '#') > 0 then
    t := regexp_replace(t, '\mc\s?#', ' csharp ', 'g');
    t := regexp_replace(t, '\mf\s?#', ' fsharp ', 'g');
  end if;
  if strpos(t, '++') > 0 then t := regexp_replace(t, '\mc\+\+', ' cplusplus ', 'g'); end if;
  if strpos(t, '.net') > 0 or strpos(t, 'dot net') > 0 or strpos(t, 'dotnet') > 0 then
    t := regexp_replace(t, '(\masp)?\.net\M|\mdot ?net\M', ' dotnet ', 'g');
  end if;
  if strpos(t, 'js') > 0 then
    t := regexp_replace(t, '\m(node|vue|next|nuxt|react|express|three|angular|backbone|ember|d3)[. ]?js\M', ' \1js ', 'g');
    t := regexp_replace(t, '\m(react|angular)js\M', ' \1 ', 'g');
  end if;
  if strpos(t, 'node') > 0 then t := regexp_replace(t, '\mnode\M', ' nodejs ', 'g'); end if;
  if strpos(t, 'office') > 0 then t := regexp_replace(t, '\mhome ?-?office\M', ' homeoffice ', 'g'); end if;
  if strpos(t, 'front') > 0 or strpos(t, 'back') > 0 then t := regexp_replace(t, '\m(front|back)[ -]?end\M', ' \1end ', 'g'); end if;
  if strpos(t, 'stack') > 0 then t := regexp_replace(t, '\mfull[ -]?stack\M', ' fullstack ', 'g'); end if;
  if strpos(t, 'e-commerce') > 0 then t := regexp_replace(t, '\me-commerce\M', ' ecommerce ', 'g'); end if;
  if strpos(t, 'on-line') > 0 then t := regexp_replace(t, '\mon-line\M', ' online ', 'g'); end if;
  if strpos(t, '.') > 0 then t := regexp_replace(t, '\m([a-z])\.([a-z])\M\.?', ' \1\2 ', 'g'); end if;
  if (strpos(t, '/') > 0 or strpos(t, '&') > 0) and (strpos(t, 'ui') > 0 or strpos(t, 'ux') > 0) then
    t := regexp_replace(t, '\m(ui|ux) ?[/&] ?(ui|ux)\M', ' ux ui ', 'g');
  end if;
  return btrim(regexp_replace(t, '[^a-z0-9áàâãäéèêëíìîïóòôõöúùûüçñ]+', ' ', 'g'));
end $$;

-- As before, with the same care.
create or replace function private.plain_words(p_words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  t text := private.unaccent(p_words);
begin
  if strpos(t, 'oes') > 0 or strpos(t, 'aes') > 0 then t := regexp_replace(t, '\m([a-z]{2,})(oes|aes)\M', '\1ao', 'g'); end if;
  if strpos(t, 'ais') > 0 then t := regexp_replace(t, '\m([a-z]{3,})ais\M', '\1al', 'g'); end if;
  if strpos(t, 'eis') > 0 then
    t := regexp_replace(t, '\m([a-z]+[bc])eis\M', '\1il', 'g');
    t := regexp_replace(t, '\m([a-z]{2,})eis\M', '\1el', 'g');
  end if;
  if strpos(t, 'ois') > 0 then t := regexp_replace(t, '\m([a-z]{2,})ois\M', '\1ol', 'g'); end if;
  if strpos(t, 'ns') > 0 then t := regexp_replace(t, '\m([a-z]{3,})ns\M', '\1m', 'g'); end if;
  if strpos(t, 'ers') > 0 then t := regexp_replace(t, '\m([a-z]{3,}er)s\M', '\1', 'g'); end if;
  if strpos(t, 'eir') > 0 or strpos(t, 'ari') > 0 then t := regexp_replace(t, '\m([a-z]{3,}(eir|ari))[oa]s?\M', '\1x', 'g'); end if;
  if strpos(t, 'or') > 0 then t := regexp_replace(t, '\m([a-z]{3,}[dts]or)(a|as|es)?\M', '\1x', 'g'); end if;
  return t;
end $$;

-- As before; the words of the title are made once (a subquery that is used in several places is written into each by the planner).
create or replace function private.expand_short_forms(p_title text) returns text
language sql stable set search_path = '' as $$
  with title as materialized (
    select string_to_array(private.plain_phrase(coalesce(p_title, '')), ' ') as words
  )
  select coalesce(string_agg(array_to_string(p.meaning, ' '), ' '), '')
  from title
  cross join generate_subscripts(title.words, 1) as start
  cross join generate_series(0, 1) as more
  join private.search_phrases as p on p.kind = 'short' and p.key = array_to_string(title.words[start:start + more], ' ')
  where start + more <= cardinality(title.words) and start <= 20
$$;

create or replace function private.suggestion_starts(p_label text) returns table (start text, is_whole boolean)
language sql immutable parallel safe set search_path = '' as $$
  with label as materialized (
    select string_to_array(private.unaccent(private.search_words_of(p_label)), ' ') as words
  )
  select distinct on (start) start, place = 1
  from (
    select array_to_string(label.words[place:], ' ') as start, place
    from label
    cross join generate_series(1, least(cardinality(label.words), 8)) as list(place)
    where char_length(label.words[place]) > 1
  ) as starts
  order by start, place
$$;

-- Signs of a vacancy ---------------------------------------------------------------------------------------------------------------

-- As before; the patterns of "kept for a group" are asked only of a text that has a word they begin with.
create or replace function private.vacancy_signs(p_title text, p_text text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  title text := private.plain_phrase(coalesce(p_title, ''));
  t text := private.unaccent(lower(concat_ws('. ', p_title, p_text)));
  kept constant text := '(exclusiv[ao]s?|afirmativ[ao]s?|destinad[ao]s?|reservad[ao]s?|somente|apenas)( (para|a|as|aos|de|por|pessoas?|candidat[oa]s?|profissiona(l|is)))*';
  is_kept boolean := strpos(t, 'exclusiv') > 0 or strpos(t, 'afirmativ') > 0 or strpos(t, 'destinad') > 0 or strpos(t, 'reservad') > 0
    or strpos(t, 'somente') > 0 or strpos(t, 'apenas') > 0;
  signs text[] := '{}';
begin
  if t ~ '(sem|nao( e)?( necessari[oa]| exig\w+| precis\w+| requer)( ter)?|dispensa(mos)?|independente( de)?) (a )?(nenhuma )?experiencia|experiencia (previa )?nao (e )?(exigida|necessaria|obrigatoria)|primeir[oa] (emprego|oportunidade)|jovem aprendiz' then
    signs := signs || 'no-experience'::text;
  end if;
  if title ~ '\m(pcds?|deficiencia)\M' or is_kept and t ~ ('\m' || kept || ' (pcds?|(com|portador\w*( de)?) deficiencia)\M') then signs := signs || 'group=pcd'::text; end if;
  if title ~ '\m(mulheres)\M' or is_kept and t ~ ('\m' || kept || ' (mulher(es)?|(d[oe] )?(sexo |publico )?feminin[oa])\M') then signs := signs || 'group=women'::text; end if;
  if title ~ '\m(negr[oa]s?|pret[oa]s e pard[oa]s)\M' or is_kept and t ~ ('\m' || kept || ' (negr[oa]s?|pret[oa]s?|pard[oa]s?)\M') then signs := signs || 'group=black'::text; end if;
  if title ~ '\mlgbt\w*' or is_kept and t ~ ('\m' || kept || ' (lgbt\w*|publico lgbt\w*|da comunidade lgbt\w*)') then signs := signs || 'group=lgbt'::text; end if;
  if title ~ '\m(trans|travestis?)\M' or is_kept and t ~ ('\m' || kept || ' (trans|travestis?)\M') then signs := signs || 'group=trans'::text; end if;
  if t ~ '\m50 ?(\+|mais\M)' or is_kept and t ~ ('\m' || kept || ' (com |acima de |maiores de |a partir de |mais de )*50 anos') then signs := signs || 'group=fifty'::text; end if;
  if is_kept and t ~ ('\m' || kept || ' refugiad[oa]s?') then signs := signs || 'group=refugee'::text; end if;
  if is_kept and t ~ ('\m' || kept || ' indigenas?') then signs := signs || 'group=indigenous'::text; end if;
  if t ~ '\mhibrid[oa]' then signs := signs || 'hybrid'::text; end if;
  if t ~ '\m(noturn[oa]|madrugada|turno da noite|periodo da noite)' then signs := signs || 'night'::text; end if;
  if t ~ '\m(meio periodo|meio expediente|part ?-?time|[46] horas (diarias|por dia)|(20|25|30) horas semanais)' then signs := signs || 'part-time'::text; end if;
  if t ~ '\m(finais de semana|fins? de semana|sabados e domingos)' then signs := signs || 'weekend'::text; end if;
  return signs;
end $$;

select private.bound_columns();
