import { withoutLiterals } from './dynamic-sql';

/*
 * Every connection of a hosted project's PostgREST has the module safeupdate loaded, which refuses an UPDATE or DELETE
 * that has no WHERE (SQLSTATE 21000): also inside of a function, of one that runs with its owner's rights, and in a
 * `with`. Neither PGlite nor the PostgreSQL of the tests has the module, so the texts of the functions are read
 * instead. Who means all rows writes `where true`.
 */

/** Where an UPDATE or DELETE begins; a lock, the end of an upsert and the event of a trigger are none. */
const beginning = /\b(?<!\b(?:for|do|key|or)\s+)(?:update\s+(?!on\b|of\b)[\w."%]+\s|delete\s+from\s)/gi;

/** The text up to the end of the statement, without what stands in brackets of its own. */
function statementAt(text: string): string {
  let depth = 0;
  let own = '';
  for (const sign of text) {
    if (sign === ';' || (sign === ')' && depth === 0)) break;
    if (sign === '(') depth += 1;
    if (depth === 0) own += sign;
    if (sign === ')') depth -= 1;
  }
  return own;
}

/** The UPDATEs and DELETEs of a function's text that have no WHERE, also of those in a text that it executes. */
export function unboundedWrites(source: string): string[] {
  const { text, literals } = withoutLiterals(source);
  const own = [...text.matchAll(beginning)]
    .map(({ index }) => statementAt(text.slice(index)))
    .filter((statement) => !/\bwhere\b/i.test(statement));
  return [
    ...own.map((statement) => statement.replaceAll(/\s+/g, ' ').trim()),
    ...literals.flatMap((literal) => unboundedWrites(literal.slice(1, -1).replaceAll("''", "'"))),
  ];
}
