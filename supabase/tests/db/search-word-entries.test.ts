import { readFiles } from '../../search-words/files';
import { rowsOf, type PhraseRow } from '../../search-words/migration';
import { parseSearchWords } from '../../search-words/read';
import { onRealPostgres, openDatabase, type Database } from './database';

/*
 * Each entry of supabase/search-words, typed as a query by itself, is read as what its file says; where an entry of a
 * kind that goes first has the same words, as that (docs/search.md, 'How a query is read').
 */
let db: Database;
beforeAll(async () => {
  db = await openDatabase();
  await db.exec(`
    create schema probe;
    -- whether the terms of a query are one of this kind and meaning, and nothing else
    create function probe.reads(p_terms private.search_term[], p_kind text, p_meaning text[]) returns boolean
    language sql stable as $$
      select case
        when p_kind = 'filler' then cardinality(p_terms) = 0
        when cardinality(p_terms) <> 1 then false
        when p_kind = 'place' then t.kind = 'place' and strpos(t.queries[1]::text, private.places_query(p_meaning)::text) > 0
        when p_kind = 'wish' then t.label = p_meaning[1]
        when p_kind = 'work' then t.kind = 'work'
          and strpos(t.queries[2]::text, (select w.titles::text from private.search_works as w where w.key = p_meaning[1])) > 0
        -- in a title, another spelling also among what is as typed
        when p_kind in ('spelling', 'related') then t.kind in ('work', 'word') and (
          select bool_and(strpos(t.queries[2]::text, asked.query) > 0 and (p_kind = 'related' or strpos(t.queries[1]::text, asked.query) > 0))
          from unnest(p_meaning) as each(meaning) cross join lateral (select private.words_query(each.meaning, '#')::text as query) as asked)
        -- of an abbreviation the first three meanings
        else t.kind in ('work', 'word') and (
          select bool_and(strpos(t.queries[2]::text, asked.query) > 0)
          from unnest(case p_kind when 'short' then p_meaning[1:3] else p_meaning end) as each(meaning)
          cross join lateral (select case p_kind
            when 'short' then private.sense_query(string_to_array(private.term_key(each.meaning), ' '), '#')
            else private.words_query(each.meaning, '#') end::text as query) as asked)
      end
      from (select (p_terms)[1].*) as t
    $$`);
}, 120_000);
afterAll(() => db.close());

interface Entry {
  kind: PhraseRow['kind'] | 'spelling' | 'related';
  phrase: string;
  meaning: string[];
}

const { phrases, synonyms } = rowsOf(parseSearchWords(readFiles()));
// PGlite takes minutes for what PostgreSQL reads in one; CI has both.
const asked: Entry[] = [
  ...(onRealPostgres ? phrases : phrases.filter((_, index) => index % 12 === 0)),
  ...synonyms.map(({ term, expansions, isSpelling }) => ({
    ...{ kind: isSpelling ? ('spelling' as const) : ('related' as const), phrase: term, meaning: expansions },
  })),
];
const kinds = ['work', 'short', 'english', 'place', 'wish', 'filler', 'spelling', 'related'] as const;

/**
 * A word of a title that stands in it twice is asked for once, and so the title is read as a shorter one and the rest:
 * 'vendedor porta' and 'porta'. They find the same vacancies.
 */
const withAWordTwice = (phrase: string): boolean => {
  const words = phrase
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .map((word) => word.slice(0, 5));
  return new Set(words).size < words.length;
};

/** What is read otherwise, and why that is right. */
const readOtherwise = new Set([
  // In every advertisement: asks for nothing
  'emprego (job): null',
  'empregos (jobs): null',
  'vaga (job): null',
  'vagas (jobs): null',
  // 'cnh' stands for 'motorista' too, and 'Motorista categoria B' is a title
  'cnh categoria b (): work cnh categoria b',
  'cnh categoria d (): work cnh categoria d',
]);

async function misread(kind: Entry['kind']): Promise<string[]> {
  const entries = asked.filter((entry) => entry.kind === kind);
  const found: { phrase: string; meaning: string[]; terms: string }[] = [];
  for (let from = 0; from < entries.length; from += 500) {
    found.push(
      ...(await db.query<(typeof found)[number]>(
        `with entries as materialized (
           select e.phrase, e.meaning, private.read_query(private.query_words(e.phrase)) as terms
           from jsonb_to_recordset($1::jsonb) as e(phrase text, meaning text[])
         )
         select e.phrase, e.meaning, (select string_agg(t.kind || ' ' || array_to_string(t.words, ' '), ', ') from unnest(e.terms) as t) as terms
         from entries as e
         where not coalesce(probe.reads(e.terms, $2, e.meaning), false) and not exists (
           select from private.search_phrases as other
           where other.key in (private.term_key(e.phrase), private.plain_phrase(e.phrase)) and other.kind <> 'short'
             -- a work and an English word have their synonyms, too
             and case when $2 in ('spelling', 'related') then other.kind in ('wish', 'place')
               else array_position('{work,wish,place,english,filler}', other.kind) <= array_position('{work,wish,place,english,filler}', $2) end
             -- of two works whose titles have one stem the one that is typed
             and not ($2 = 'work' and other.kind = 'work' and private.plain_phrase(other.phrase) <> private.plain_phrase(e.phrase))
             and coalesce(probe.reads(e.terms, other.kind, other.meaning), false))`,
        [JSON.stringify(entries.slice(from, from + 500)), kind],
      )),
    );
  }
  expect(entries.length).toBeGreaterThan(30);
  return found
    .filter(({ phrase }) => !withAWordTwice(phrase))
    .map(({ phrase, meaning, terms }) => `${phrase} (${meaning.join('; ')}): ${terms}`)
    .filter((entry) => !readOtherwise.has(entry));
}

it.each(kinds)(
  'every entry that is a %s is read as what its file says',
  async (kind) => {
    expect(await misread(kind)).toEqual([]);
  },
  // Eleven thousand titles, also on a busy machine
  900_000,
);

it('reads a title as its own work where another work has one of the same stem', async () => {
  const rows = await db.query<{ title: string; work: string }>(
    `select p.phrase as title, p.meaning[1] as work from private.search_phrases as p
     where p.kind = 'work' and p.phrase = any ('{Estoquista,Modelista,Solda,Piloto,Contabilidade,Capataz}')
       and not probe.reads(private.read_query(private.query_words(p.phrase)), 'work', p.meaning)`,
  );
  expect(rows).toEqual([]);
});
