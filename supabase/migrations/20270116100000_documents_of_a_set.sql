/*
 * The search documents of a statement's vacancies are made as a set: each sentence is read once, and no text is read more than once for a document. A document had
 * the words of its description from one reading of all its texts, those of its requirements from a second one with the title, and so on: four readings.
 *
 * Guarantees: the same documents as before.
 */

-- Whether the words of a text may be other ones when a text stands before it: of 'back' and 'end', 'node' and 'js', 'c' and '#' private.search_words_of makes one.
create function private.goes_on(p_text text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- the longest beginning is that of '-office' with the end of its word, some letters of which have several characters
  return private.lower_pt(normalize(left(p_text, 20), nfc)) ~ '^([#/&]|-?office\M|(net|js|end|stack|ui|ux)\M)';
end $$;

/*
 * The lexemes of many texts, as private.search_lexemes says them, each sentence of all of them read once.
 * In: the texts. Out: n, the place of a text, and its lexemes; no row for a text that has no lexemes, or whose sentences are not read one by one because one goes
 * on what stands before it.
 */
create function private.lexemes_of_texts(p_texts text[]) returns table (n int, lexemes text[])
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  -- between sentences: whatever it may be, it is no part of a word
  cut constant text := E'\x01';
  -- of few texts hardly a sentence repeats, and each reading has its price
  is_cut constant boolean := cardinality(p_texts) >= 20;
begin
  return query
    with cut_texts as materialized (
      select distinct t.place, piece.text
      from unnest(p_texts) with ordinality as t(text, place)
      cross join lateral string_to_table(
        case when is_cut then replace(replace(t.text, '. ', '. ' || cut), E'\n', E'\n' || cut) else t.text end, cut) as piece(text)
    ), pieces as materialized (
      select d.text, private.search_lexemes(d.text) as words, private.goes_on(d.text) as is_part from (select distinct c.text from cut_texts as c) as d
    )
    select c.place::int, array_agg(distinct list.lexeme)
    from cut_texts as c join pieces as p on p.text = c.text
    cross join lateral unnest(case when p.is_part then array[null] else p.words end) as list(lexeme)
    group by c.place having bool_and(list.lexeme is not null);
end $$;

drop function private.search_document(text, text, text, text, text[], text);
-- p_requirements_words and p_description_words: the lexemes of those texts where they are known and nothing of them goes on what stands before; null otherwise.
create function private.search_document(
  p_title text, p_card text, p_requirements text, p_description text, p_filters text[], p_work text, p_requirements_words text[], p_description_words text[])
returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
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

-- As before; p_requirements and p_description: as for search_document.
drop function private.vacancy_document(public.vacancies, text, numeric, numeric);
create function private.vacancy_document(
  v public.vacancies, p_company_name text, p_pay_from numeric, p_pay_to numeric, p_requirements text[] default null, p_description text[] default null)
returns tsvector
language plpgsql stable set search_path = '' as $$
begin
  return (select private.search_document(
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
    concat_ws(' ', title.work, private.expand_short_forms(title.work)), p_requirements, p_description)
  from (select private.title_without_company(v.title, p_company_name) as work) as title);
end $$;

-- As before, with the lexemes of all the rows' texts read as a set.
create or replace function private.index_vacancies(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid[] := array(
    select v.id from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (p_ids) and v.published and c.listed order by v.id);
  shown uuid[] := array(select s.vacancy_id from private.vacancy_search as s where s.vacancy_id = any (p_ids));
  gone uuid[] := array(select unnest(shown) except select unnest(wanted));
  -- their requirements, then their descriptions
  texts text[];
  terms_before text[];
  terms_now text[];
begin
  if cardinality(gone) > 0 then
    delete from private.vacancy_search where vacancy_id = any (gone);
  end if;
  if cardinality(wanted) = 0 then return; end if;

  texts := array(select array_to_string(v.requirements, E'\n') from public.vacancies as v where v.id = any (wanted) order by v.id)
    || array(select v.description from public.vacancies as v where v.id = any (wanted) order by v.id);
  terms_before := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));
  with words as materialized (select w.n, w.lexemes from private.lexemes_of_texts(texts) as w)
  insert into private.vacancy_search
    (vacancy_id, company_id, posted_at, deadline, type, level, work_model, for_pcd, city_key, state, remote, pay_from, pay_to, pay, document, terms)
  select v.id, v.company_id, v.posted_at, v.deadline, v.type, v.level, v.work_model, v.for_pcd, private.fold(v.city), v.state, v.remote, bounds.lowest, bounds.highest,
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
  terms_now := array(select unnest(s.terms) from private.vacancy_search as s where s.vacancy_id = any (wanted));

  perform private.change_term_counts(terms_before, terms_now);
  perform private.add_texts_to_lexicon(array(
    select concat_ws(' ', v.title, c.name, array_to_string(v.requirements, ' '))
    from public.vacancies as v join public.companies as c on c.id = v.company_id
    where v.id = any (wanted) order by v.id));
end $$;
