/*
 * A query of one word that is not yet a whole word. 'pedrei' found stones: its lexeme is also that of 'pedra', so nothing was unknown to mend_words.
 */

-- The words of a query as read_query takes them: a single one that no vacancy and no phrase holds as it is, but that words in use begin with, is
-- the beginning of one ('pedrei*'). What has no lexeme that anybody uses stays as it is, for mend_words, which says what it was read as.
create function private.with_beginning(p_words text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  plain constant text := private.unaccent(p_words[1]);
begin
  if cardinality(p_words) <> 1 or plain !~ '^[a-z]{4,40}$'
    or exists (select from private.search_lexicon as l where l.word = plain)
    or exists (select from private.search_phrases as p where p.key = plain)
    or exists (select from private.places as p where p.name_key = plain)
    or exists (select from private.search_synonyms as s where s.key = private.term_key(plain))
    or private.count_companies((private.search_lexemes(plain))[1], '#') = 0 then
    return p_words;
  end if;
  if exists (
    select from (
      select l.word from private.search_lexicon as l
      where l.word collate "C" > plain and l.word collate "C" < plain || '~' order by l.is_base desc, l.word limit 12) as longer
    where private.is_in_use(longer.word)) then
    return array[p_words[1] || '*'];
  end if;
  return p_words;
end $$;

alter function private.read_query(text[]) rename to read_words;

-- What a query asks for, term by term (read_words), its beginning of a word understood.
create function private.read_query(p_words text[]) returns private.search_term[]
language sql stable set search_path = '' as $$
  select private.read_words(private.with_beginning(p_words))
$$;
