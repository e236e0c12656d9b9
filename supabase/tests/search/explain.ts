/*
 * Why each vacancy of a search stands where it does (docs/search.md, "The order"). The page comes from the search
 * itself, asked as a visitor; the reasons are asked of the same functions that the search ranks with, so that they
 * can't tell another story. `isInOrder` says whether they do.
 */

/** A database that has the search's functions; both methods give the rows of one statement. */
export interface ExplainDatabase {
  /** With the owner's rights. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  asVisitor<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
}

/**
 * Where a term of the query was found in a vacancy, 'met' for a place or a wish, which has no place among the words;
 * null: nowhere.
 */
export type Found = 'title as typed' | 'title' | 'card' | 'requirements' | 'anywhere' | 'met';
const places: readonly Exclude<Found, 'met'>[] = ['title as typed', 'title', 'card', 'requirements', 'anywhere'];

/** The groups of vacancies with every term (private.ranked_queries); the parts of the words come after them. */
const wholeGroups = 8;
/** Those of them that have the work in their title: they take turns together. */
const titleGroups = 5;

/** The terms that stand as words in a vacancy; the others are facts about it. */
const kindsOfWords: ReadonlySet<string> = new Set(['work', 'company', 'word']);

export interface Reason {
  id: string;
  title: string;
  company: string;
  location: string;
  /** ISO 8601, UTC; of equals the newest comes first. */
  postedAt: string;
  /**
   * 1 to 8: the group of private.ranked_queries; 9 and more: the part of the words that it was found with; null: no
   * reason known.
   */
  group: number | null;
  /** 0: among the first of its company; from 1 on it waits until the others have had their turn. */
  turn: number;
  /** How much of the query it has, where that is a part of the words; 0 elsewhere. */
  fit: number;
  /** How fresh and complete it is (private.vacancy_score); within a group the highest come first. */
  score: number;
  /** How many further publications of the same vacancy it stands for. */
  twins: number;
  terms: { words: string; found: Found | null }[];
}

export interface Explanation {
  /** The terms that the query was read as, in its order; after mending, if nothing had the words as typed. */
  terms: { words: string; kind: string; label: string | null }[];
  /** The words that were searched in place of mistyped ones, '*' after the beginning of a word. */
  mended: string | null;
  /** Vacancies that have every term; counted up to 2 000. */
  total: number;
  /** How many parts of the words were looked for. */
  parts: number;
  reasons: Reason[];
  /** Whether the page's order follows from the reasons. */
  isInOrder: boolean;
}

interface Page {
  rows: { id: string; twins: number }[];
  total: number;
  partial: number;
}

interface ReasonRow {
  id: string;
  title: string;
  company: string;
  location: string;
  posted_at: string;
  hit_group: number | null;
  turn: number;
  fit: number;
  score: number;
  terms: { words: string; kind: string; place: number | null }[] | null;
}

const termsSql = `
  select array_to_string(t.words, ' ') as words, t.kind, t.label
  from unnest(private.read_query($1::text[])) with ordinality as t(kind, words, label, queries, near, weight, place)
  order by t.place`;

const reasonsSql = `
  with read as materialized (select private.read_query($1::text[]) as terms),
  wanted as materialized (select private.ranked_queries(read.terms) as queries from read),
  relaxed as materialized (select r.queries, r.seen from read, private.relaxed_queries(read.terms, (private.place_filter($2)).place_query) as r),
  shown as materialized (
    select list.id, list.nth, case when wanted.queries is null then 1 else coalesce(
        (select min(at) from generate_subscripts(wanted.queries, 1) as at where s.document @@ wanted.queries[at]),
        ${wholeGroups} + (select min(at) from generate_subscripts(relaxed.queries, 1) as at
          where s.document @@ relaxed.queries[at] and not coalesce(s.document @@ relaxed.seen[at], false))) end as hit_group
    from wanted, relaxed, unnest($3::uuid[]) with ordinality as list(id, nth) join private.vacancy_search as s on s.vacancy_id = list.id
  ), arranged as materialized (
    select a.* from (select array_agg(id order by nth) as ids, array_agg(hit_group order by nth) as groups from shown) as list,
      read, private.arrange(list.ids, list.groups, read.terms, greatest(1, $4::int / 5)) as a
  )
  select v.id, v.title, c.name as company, v.location, to_char(s.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as posted_at,
    shown.hit_group, arranged.turn, arranged.fit, arranged.score,
    (select jsonb_agg(jsonb_build_object('words', array_to_string(t.words, ' '), 'kind', t.kind, 'place',
        (select min(at) from generate_subscripts(t.queries, 1) as at where s.document @@ t.queries[at])) order by t.place)
      from unnest(read.terms) with ordinality as t(kind, words, label, queries, near, weight, place)) as terms
  from read, shown
  join arranged on arranged.vacancy_id = shown.id
  join private.vacancy_search as s on s.vacancy_id = shown.id
  join public.vacancies as v on v.id = shown.id
  join public.companies as c on c.id = v.company_id
  order by shown.nth`;

/** All that decides where a vacancy stands, in the order in which it decides; smaller comes first. */
const rank = ({ group, turn, fit, score, postedAt }: Reason): number[] => [
  Math.max(group ?? 0, titleGroups),
  turn,
  group ?? 0,
  -fit,
  -score,
  -Date.parse(postedAt),
];

function isInOrder(reasons: readonly Reason[]): boolean {
  return reasons.every((reason, at) => {
    const before = reasons[at - 1];
    if (reason.group === null) return false;
    if (before === undefined || before.group === null) return true;
    const [one, other] = [rank(before), rank(reason)];
    const differs = one.findIndex((value, index) => value !== other[index]);
    return differs < 0 || (one[differs] ?? 0) < (other[differs] ?? 0);
  });
}

/**
 * @param query the text of the search box
 * @param location the text of the location box; '' for none
 * @param pageSize how many vacancies the explained page has, at most 50; the turns of companies depend on it
 */
export async function explainSearch(
  db: ExplainDatabase,
  query: string,
  location: string,
  pageSize: number,
): Promise<Explanation> {
  const [answer] = await db.asVisitor<{ page: Page }>(
    'select public.search_vacancies(p_query => $1, p_location => $2, p_page_size => $3) as page',
    [query || null, location || null, pageSize],
  );
  if (answer === undefined) throw new Error('the search gave no answer');
  const { page } = answer;
  const ids = page.rows.map(({ id }) => id);
  const [typed] = await db.query<{ words: string[]; mended: string[] | null }>(
    'select words, private.mend_words(words) as mended from private.query_words($1) as words',
    [query],
  );
  if (typed === undefined) throw new Error('the query could not be read');

  const reasonsWith = async (words: readonly string[]): Promise<Reason[]> =>
    (await db.query<ReasonRow>(reasonsSql, [words, location || null, ids, pageSize])).map((row, at) => ({
      id: row.id,
      title: row.title,
      company: row.company,
      location: row.location,
      postedAt: row.posted_at,
      group: row.hit_group,
      turn: row.turn,
      fit: row.fit,
      score: row.score,
      twins: page.rows[at]?.twins ?? 0,
      terms: (row.terms ?? []).map(({ words: term, kind, place }) => ({
        words: term,
        found: place === null ? null : kindsOfWords.has(kind) ? (places[place - 1] ?? null) : 'met',
      })),
    }));

  // Words are mended when nothing has all of them as typed; the answer does not always tell (the beginning of a word is
  // no correction).
  let { words } = typed;
  let reasons = await reasonsWith(words);
  const wholeRows = page.rows.length - page.partial;
  const isMended =
    typed.mended !== null &&
    (wholeRows === 0 ? !isInOrder(reasons) : reasons.every(({ group }) => group === null || group > wholeGroups));
  if (isMended && typed.mended !== null) {
    words = typed.mended;
    reasons = await reasonsWith(words);
  }
  const terms = await db.query<Explanation['terms'][number]>(termsSql, [words]);
  const [relaxed] = await db.query<{ parts: number }>(
    `select coalesce(cardinality(r.queries), 0)::int as parts
     from private.relaxed_queries(private.read_query($1::text[]), (private.place_filter($2)).place_query) as r`,
    [words, location || null],
  );
  return {
    terms,
    mended: isMended ? words.join(' ') : null,
    total: page.total,
    parts: relaxed?.parts ?? 0,
    reasons,
    isInOrder: isInOrder(reasons),
  };
}

const groupNames: Record<number, string> = {
  1: 'the title is the query',
  2: 'the title begins with the query',
  3: 'the title begins with another name of the work',
  4: 'every term in the title, as typed',
  5: 'every term in the title, by any of its names',
  6: 'every term on the card (title, company, place, contract, level)',
  7: 'every term on the card or in the requirements',
  8: 'every term somewhere in its texts',
};

const printed = 10;

/** The explanation as lines a person reads: how the query was read, then the first ten vacancies with their reasons. */
export function printExplanation(query: string, location: string, explanation: Explanation): string[] {
  const { terms, mended, total, parts, reasons } = explanation;
  const lines = [
    `${JSON.stringify(query)}${location === '' ? '' : ` in ${JSON.stringify(location)}`}`,
    `  read as: ${terms.map(({ words, kind, label }) => `${words} (${kind}${label === null ? '' : ` ${label}`})`).join(', ') || 'nothing'}`,
  ];
  if (mended !== null) lines.push(`  mended to: ${mended}`);
  lines.push(`  ${total} with every term${parts === 0 ? '' : `; parts of the words that are looked for: ${parts}`}`);
  let heading: string | undefined;
  for (const [at, reason] of reasons.slice(0, printed).entries()) {
    const { group, turn, fit, score, twins } = reason;
    const name =
      group === null
        ? 'no reason known'
        : terms.length === 0
          ? 'the newest'
          : (groupNames[group] ?? `a part of the words, ${group - wholeGroups} of ${parts}`);
    const next = `${name}${turn === 0 ? '' : '; further ones of companies that have had their turn'}`;
    if (next !== heading) lines.push(`  -- ${next}`);
    heading = next;
    lines.push(
      `  ${String(at + 1).padStart(2)}. ${reason.title} | ${reason.company} | ${reason.location} | ${reason.postedAt.slice(0, 10)}${fit === 0 ? '' : ` | of the query: ${fit}`} | fresh and complete: ${score}${twins === 0 ? '' : ` | ${twins} more publications`}`,
    );
    const found = reason.terms.map(({ words, found: where }) => `${words}: ${where ?? 'not found'}`);
    if (found.length > 0) lines.push(`      ${found.join('; ')}`);
  }
  if (!explanation.isInOrder)
    lines.push('  The order does not follow from these reasons: explain.ts and the search disagree.');
  return lines;
}
