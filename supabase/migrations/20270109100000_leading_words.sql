/*
 * The ad check looks for fewer words. Of each pattern every group of needed words was looked for in every text: of an advertisement of the made-up market 96 words
 * were found, in 214 of 549 groups, to learn that some ten patterns may match. One group of each pattern leads now, the one whose words the fewest texts have:
 * its words alone are looked for in every text, and the other groups of a pattern in those sentences that have a word of its leading group.
 *
 * Guarantees: the same patterns are asked as before (private.possible_patterns), and no plan is made anew for each text.
 */

-- The group of words of a pattern that is looked for in every text; null where it needs no words.
alter table private.ad_patterns add column leading_group int;
comment on column private.ad_patterns.leading_group is 'private.ad_word_groups.number of the group whose words are looked for first.';

-- As before, and of each pattern the leading group: the longer a word, the fewer texts have it, and each further word of a group is one more to meet.
-- private.ad_words has the words of leading groups alone.
create or replace function private.put_ad_rules(p_rules jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.ad_rules;
  insert into private.ad_rules select r.* from jsonb_populate_recordset(null::private.ad_rules, p_rules) as r;
  insert into private.ad_word_groups (rule, pattern, place, words)
  select r.id, pattern.at, word_group.at, array(select jsonb_array_elements_text(word_group.words))
  from private.ad_rules as r, jsonb_array_elements(r.needs) with ordinality as pattern(groups, at),
    jsonb_array_elements(pattern.groups) with ordinality as word_group(words, at);
  insert into private.ad_patterns (rule, pattern, span, group_count)
  select r.id, list.pattern, coalesce(r.spans[list.pattern], 'text'),
    (select count(*) from private.ad_word_groups as g where g.rule = r.id and g.pattern = list.pattern)
  from private.ad_rules as r cross join lateral generate_series(1, cardinality(r.words)) as list(pattern);
  perform private.choose_leading_groups();
end $$;

create function private.choose_leading_groups() returns void
language plpgsql volatile set search_path = '' as $$
begin
  update private.ad_patterns as p set leading_group = (
    select g.number from private.ad_word_groups as g
    where g.rule = p.rule and g.pattern = p.pattern
    order by (select sum(0.5 ^ char_length(w.word)) from unnest(g.words) as w(word)), g.place limit 1);
  delete from private.ad_words;
  insert into private.ad_words (word, groups)
  select w.word, array_agg(distinct g.number order by g.number)
  from private.ad_patterns as p join private.ad_word_groups as g on g.number = p.leading_group, unnest(g.words) as w(word)
  group by w.word;
end $$;
select private.choose_leading_groups();

-- As before. Planned once a connection: with each text's own values it was planned anew for each of them.
create or replace function private.possible_patterns(p_text text, p_type text, p_only_blocks boolean) returns table (rule text, pattern int)
language plpgsql stable strict set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  signs constant text := private.plain_ad_signs(p_text);
  -- made once: a function with a search_path of its own is called for each row
  lines constant text := private.end_ad_sentences(signs, ' ');
  -- as private.plain_ad_text would write it
  plain constant text := ' ' || replace(lines, E'\n', ' ') || ' ';
  -- pieces of a text, each between blanks, as the edges of words are written
  line_pieces constant text[] := string_to_array(' ' || replace(lines, E'\n', E' \n ') || ' ', E'\n');
  sentence_pieces constant text[] := string_to_array(' ' || replace(private.end_ad_sentences(signs, E'\n'), E'\n', E' \n ') || ' ', E'\n');
begin
  return query
    with candidates as materialized (
      -- all of them before one is looked for: the planner would look for every word first
      select w.word, w.groups from unnest(extensions.show_trgm(plain)) as t(trigram) join private.ad_words as w on w.trigram = t.trigram
      union all
      select w.word, w.groups from private.ad_words as w where w.trigram is null
    ), led as materialized (
      select c.word, p.rule, p.pattern, p.span, p.group_count, p.leading_group
      from (select * from candidates where strpos(plain, candidates.word) > 0) as c
      cross join lateral unnest(c.groups) as each(number)
      join private.ad_patterns as p on p.leading_group = each.number
    ), wanted as materialized (
      select r.id from private.ad_rules as r where (not p_only_blocks or r.hold = 'block') and (r.types is null or p_type = any (r.types))
    )
    select p.rule, p.pattern from private.ad_patterns as p join wanted on wanted.id = p.rule where p.group_count = 0
    union all
    select distinct l.rule, l.pattern
    from led as l join wanted on wanted.id = l.rule
    where l.group_count = 1 or exists (
      select from unnest(case l.span when 'sentence' then sentence_pieces when 'line' then line_pieces else array[plain] end) as piece(text)
      where strpos(piece.text, l.word) > 0 and not exists (
        select from private.ad_word_groups as g
        where g.rule = l.rule and g.pattern = l.pattern and g.number <> l.leading_group
          and not exists (select from unnest(g.words) as w(word) where strpos(piece.text, w.word) > 0)));
end $$;
