/*
 * An import looks once at each sentence. An advertisement has some 27 sentences, but companies repeat them: of 2 000 advertisements 1.8 a piece are distinct. Until
 * now the ad check looked for its words in every text, and asked its patterns of whole advertisements.
 *
 * Guarantees: the verdicts over an import's rows are those of private.check_ad, which every row that may be blocked is still asked with.
 */

-- Which of these advertisements may be blocked, by their places in the list: no other is. Companies repeat their sentences, so each sentence of all of them is looked
-- at once, and patterns are asked of the fields alone that have one with the words they need. Joined by hash: the planner cannot know how many there are.
create function private.suspect_ads(p_ads public.vacancies[]) returns int[]
language plpgsql stable set search_path = '' set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  -- between the pieces of a text: a character that private.has_usual_characters does not know
  cut constant text := E'\x01';
begin
  return coalesce((
    with texts as materialized (
      select a.ordinality::int as n, a.type::text as type, field.place, field.text
      from unnest(p_ads) with ordinality as a
      cross join lateral (values (1, a.title), (2, a.description), (3, array_to_string(a.requirements, E'\n')),
        (4, array_to_string(a.benefits, E'\n')), (5, a.salary)) as field(place, text)
      where field.text <> ''
    ), cut_texts as materialized (
      select t.n, t.place, piece.at, piece.text
      from texts as t
      cross join lateral string_to_table(replace(replace(t.text, '. ', '.' || cut), E'\n', E'\n' || cut), cut) with ordinality as piece(text, at)
    ), cut_pieces as materialized (
      select d.text, private.fold_ad(d.text) as folded from (select distinct c.text from cut_texts as c) as d
    ), whole_texts as materialized (
      -- Texts that are folded as one, because some of their pieces would not fold to the same within them: other than ordinary characters, letters with a sign
      -- behind each, a line that goes on in the next, several blanks behind the end of a sentence.
      select t.n, t.place, t.text from texts as t where strpos(t.text, '.  ') > 0 or strpos(t.text, cut) > 0
      union
      select t.n, t.place, t.text
      from cut_pieces as p join cut_texts as c on c.text = p.text join texts as t on t.n = c.n and t.place = c.place
      where not private.has_usual_characters(p.text) or right(p.text, 1) = E'\n' and right(p.folded, 1) <> E'\n'
        or regexp_replace(p.text, ' +', ' ', 'g') ~ '(^|[^a-zA-Z0-9\u00aa\u00ba\u00c0-\u00fd])([a-zA-Z\u00aa\u00ba\u00c0-\u00fd][ .*_-]){3}'
    ), parts as materialized (
      select c.n, c.place, c.at, c.text from cut_texts as c
      where not exists (select from whole_texts as w where w.n = c.n and w.place = c.place)
      union all
      select w.n, w.place, 1, w.text from whole_texts as w
    ), pieces as materialized (
      select row_number() over () as id, list.text, list.folded, private.plain_ad_text(list.folded) as plain
      from (
        select p.text, p.folded from cut_pieces as p
        union
        select w.text, private.fold_ad(w.text) from whole_texts as w
      ) as list
    ), asked as materialized (
      select p.rule, p.pattern, p.span, p.group_count, p.leading_group, r.types, r.words[p.pattern] as expression,
        -- a match of it stays within a sentence and asks for nothing behind it, so a piece shows each match that the whole text has
        p.span = 'sentence' and r.words[p.pattern] !~ '\(\?<?=|[^\\]\$|\(\?<?![^)]*\(\?' as is_local
      from private.ad_patterns as p join private.ad_rules as r on r.id = p.rule where r.hold = 'block'
    ), tokens as materialized (
      -- of words that may begin in one piece and end in the next: the longest part of each that can't
      select distinct a.leading_group, token.text
      from asked as a join private.ad_word_groups as g on g.number = a.leading_group
      cross join lateral unnest(g.words) as w(word)
      cross join lateral (
        select part from string_to_table(w.word, ' ') as list(part) order by char_length(part) desc, part limit 1) as token(text)
      where a.span = 'text' or a.span = 'line' and btrim(w.word) like '%  %'
    ), candidates as materialized (
      -- all of them before one is looked for: the planner would look for every word first
      select p.id, p.plain, w.word, w.groups
      from pieces as p cross join lateral unnest(extensions.show_trgm(p.plain)) as t(trigram) join private.ad_words as w on w.trigram = t.trigram
      union all
      select p.id, p.plain, w.word, w.groups from pieces as p cross join private.ad_words as w where w.trigram is null
    ), led as materialized (
      select c.id, each.number from candidates as c cross join lateral unnest(c.groups) as each(number) where strpos(c.plain, c.word) > 0
      union
      select p.id, t.leading_group from pieces as p join tokens as t on strpos(p.plain, t.text) > 0
    ), met as materialized (
      select l.id, a.types, a.expression, a.is_local
      from led as l join asked as a on a.leading_group = l.number join pieces as p on p.id = l.id
      -- a piece ends where a sentence ends, so a sentence is in one of them
      where a.group_count = 1 or a.span <> 'sentence' or not exists (
        select from private.ad_word_groups as g
        where g.rule = a.rule and g.pattern = a.pattern and g.number <> a.leading_group
          and not exists (select from unnest(g.words) as w(word) where strpos(p.plain, w.word) > 0))
      union all
      select p.id, a.types, a.expression, a.is_local from asked as a cross join pieces as p where a.group_count = 0
    ), found_pieces as materialized (
      select distinct of_pattern.text, of_pattern.types
      from (
        -- one pattern after another over all pieces: PostgreSQL compiles one anew when it has seen 32 others since
        select p.text, p.folded, m.types, m.expression from met as m join pieces as p on p.id = m.id where m.is_local order by m.expression offset 0
      ) as of_pattern
      where of_pattern.folded ~ of_pattern.expression
    ), met_fields as materialized (
      select distinct t.n, t.place, m.expression
      from met as m join pieces as p on p.id = m.id join parts as c on c.text = p.text join texts as t on t.n = c.n and t.place = c.place
      where not m.is_local and (m.types is null or t.type = any (m.types))
    ), folded_fields as materialized (
      -- as private.fold_ad would write the whole text
      select c.n, c.place, string_agg(p.folded || case when c.at < last.at and right(c.text, 1) = '.' then ' ' else '' end, '' order by c.at) as text
      from (select distinct m.n, m.place from met_fields as m) as m
      join parts as c on c.n = m.n and c.place = m.place
      join pieces as p on p.text = c.text
      join (select c.n, c.place, max(c.at) as at from parts as c group by c.n, c.place) as last on last.n = c.n and last.place = c.place
      group by c.n, c.place
    )
    select array_agg(found.n)
    from (
      select t.n
      from found_pieces as f join parts as c on c.text = f.text join texts as t on t.n = c.n and t.place = c.place
      where f.types is null or t.type = any (f.types)
      union
      select of_pattern.n
      from (
        select m.n, f.text, m.expression from met_fields as m join folded_fields as f on f.n = m.n and f.place = m.place order by m.expression offset 0
      ) as of_pattern
      where of_pattern.text ~ of_pattern.expression
    ) as found), '{}');
end $$;

-- Keeps the verdicts over these advertisements, whose texts are as public.vacancies would store them; check_ad is asked about those alone that may be blocked.
create or replace function private.judge_ads(p_ads public.vacancies[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  ads public.vacancies[];
  digests bytea[];
  suspects int[];
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

  suspects := private.suspect_ads(ads);
  insert into private.ad_verdicts (digest, rules)
  select digest, case when a.ordinality <> all (suspects) then '{}' else array(
    select distinct f.rule
    from private.check_ad(a.title, a.description, a.requirements, a.benefits, a.type::text, a.salary, true) as f order by 1) end
  from unnest(ads) with ordinality as a
  join unnest(digests) with ordinality as d(digest, n) on d.n = a.ordinality
  -- always in the same order, so that two calls cannot lock each other
  order by digest
  on conflict do nothing;
end $$;
