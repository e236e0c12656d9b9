/*
 * The ad check finds the plain words of its patterns by their trigrams. Some 2 600 words were looked for in every advertisement, one after another, which
 * took longer than all patterns together; an advertisement has some 400 trigrams, and few words have one of them.
 *
 * Guarantees: what check_ad finds is what it found before. A word stands in a text only where each three letters of it that follow each other stand there, so
 * no word is missed by asking for one such trigram; words that have none are always looked for.
 */

-- Three letters or digits in a row of a word, the least usual ones of it by how often letters are written in Portuguese; null where it has no such three.
create function private.ad_trigram(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select substr(p_word, at, 3)
  from generate_series(1, char_length(p_word) - 2) as at
  where substr(p_word, at, 3) ~ '^[a-z0-9]{3}$'
  order by strpos('aeosrindtmuclpvgqbfhzjxykw', substr(p_word, at, 1)) + strpos('aeosrindtmuclpvgqbfhzjxykw', substr(p_word, at + 1, 1))
    + strpos('aeosrindtmuclpvgqbfhzjxykw', substr(p_word, at + 2, 1)) desc, at
  limit 1
$$;

alter table private.ad_word_groups add column number int generated always as identity unique;
alter table private.ad_words
  add column trigram text generated always as (private.ad_trigram(word)) stored,
  -- numbers of the groups that it belongs to
  add column groups int[] not null default '{}';
update private.ad_words as w set groups = array(select g.number from private.ad_word_groups as g where w.word = any (g.words) order by g.number);
create index ad_words_trigram on private.ad_words (trigram);
analyze private.ad_words, private.ad_word_groups;

-- As before, with the groups of each word.
create or replace function private.put_ad_rules(p_rules jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.ad_rules;
  insert into private.ad_rules select r.* from jsonb_populate_recordset(null::private.ad_rules, p_rules) as r;
  insert into private.ad_word_groups (rule, pattern, place, words)
  select r.id, pattern.at, word_group.at, array(select jsonb_array_elements_text(word_group.words))
  from private.ad_rules as r, jsonb_array_elements(r.needs) with ordinality as pattern(groups, at),
    jsonb_array_elements(pattern.groups) with ordinality as word_group(words, at);
  delete from private.ad_words;
  insert into private.ad_words (word, groups)
  select w.word, array_agg(distinct g.number order by g.number) from private.ad_word_groups as g, unnest(g.words) as w(word) group by w.word;
end $$;

-- The patterns of all rules that may match a text that private.fold_ad has folded: those without needed words, and those of which the text has one
-- word of each group.
create function private.possible_patterns(p_text text) returns table (rule text, pattern int)
language plpgsql stable strict set search_path = '' as $$
begin
  return query
    with candidates as materialized (
      -- all of them before one is looked for: the planner would look for every word first
      select w.word, w.groups from unnest(extensions.show_trgm(p_text)) as t(trigram) join private.ad_words as w on w.trigram = t.trigram
      union all
      select w.word, w.groups from private.ad_words as w where w.trigram is null
    ), met as materialized (
      select distinct each.number
      from candidates as w cross join lateral unnest(w.groups) as each(number)
      where strpos(p_text, w.word) > 0
    )
    select r.id, p.pattern
    from private.ad_rules as r cross join lateral generate_series(1, cardinality(r.words)) as p(pattern)
    left join (
      select g.rule, g.pattern, count(*) > count(met.number) as is_missing
      from private.ad_word_groups as g left join met on met.number = g.number
      group by g.rule, g.pattern
    ) as needed on needed.rule = r.id and needed.pattern = p.pattern
    where needed.is_missing is not true;
end $$;

-- As before, with private.possible_patterns.
create or replace function private.check_ad(
  p_title text, p_description text, p_requirements text[], p_benefits text[], p_type text, p_salary text, p_only_blocks boolean default false)
returns table (rule text, field text)
language plpgsql stable set search_path = '' as $$
declare
  names constant text[] := array['title', 'description', 'requirements', 'benefits', 'salary'];
  texts constant text[] := array[private.fold_ad(p_title), private.fold_ad(p_description),
    private.fold_ad(array_to_string(p_requirements, E'\n')), private.fold_ad(array_to_string(p_benefits, E'\n')), private.fold_ad(p_salary)];
  whole constant text := array_to_string(texts, E'\n');
  asked record;
  pattern int;
  applies boolean;
  covers text[];
  cover text;
  covered text;
begin
  for asked in
    select r.*, possible.patterns as possible
    from private.ad_rules as r
    join (
      select p.rule, array_agg(p.pattern order by p.pattern) as patterns from private.possible_patterns(whole) as p group by p.rule
    ) as possible on possible.rule = r.id
    where (not p_only_blocks or r.hold = 'block') and (r.types is null or p_type = any (r.types))
    order by r.place
  loop
    applies := null;
    for at in 1 .. cardinality(names) loop
      covered := null;
      foreach pattern in array asked.possible loop
        continue when asked.fields[pattern] <> '' and not names[at] = any (string_to_array(asked.fields[pattern], ','));
        -- innocent phrases are covered when there is something to cover them for: most texts say nothing
        continue when texts[at] !~ asked.words[pattern];
        if applies is null then
          applies := (asked.only_if is null or whole ~ asked.only_if) and (asked.unless is null or whole !~ asked.unless);
          covers := asked.innocent;
          if asked.affirmative_when is not null and whole ~ asked.affirmative_when then
            covers := covers || asked.affirmative_lifts;
          end if;
        end if;
        exit when not applies;
        if covered is null then
          exit when texts[at] !~ asked.stems;
          covered := texts[at];
          foreach cover in array covers loop
            covered := regexp_replace(covered, cover, '#', 'g');
          end loop;
        end if;
        if covered ~ asked.words[pattern] then
          rule := asked.id;
          field := names[at];
          return next;
          exit;
        end if;
      end loop;
      exit when not applies;
    end loop;
  end loop;
end $$;

-- As before, with private.possible_patterns. Keeps the verdicts over these advertisements, whose texts are as public.vacancies would store
-- them. Few texts have what the pattern of a rule wants: every pattern looks once at all of them, in place of all patterns at each, and check_ad is asked about the rest alone.
create or replace function private.judge_ads(p_ads public.vacancies[]) returns void
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
    )
    select r.words[p.pattern] as pattern, array_agg(wholes.n) as numbers
    from wholes
    join unnest(ads) with ordinality as a on a.ordinality = wholes.n
    cross join lateral private.possible_patterns(wholes.whole) as p
    join private.ad_rules as r on r.id = p.rule
    where r.hold = 'block' and (r.types is null or a.type::text = any (r.types))
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

-- A migration that replaces private.check_ad empties it.
delete from private.ad_verdicts;

select private.bound_columns();
