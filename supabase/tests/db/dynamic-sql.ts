/*
 * The rule for statements that a function builds at run time (dynamic SQL). A user's value never becomes part of such a
 * text: format() quotes it once, but formatting the result again would interpret percent signs in the value. So:
 *
 * 1. The first argument of format() is always a literal: a text that was already formatted is never formatted again.
 * 2. A variable that becomes part of a statement has a name ending in _sql, and is built of literals, of other such
 * variables and of the results of functions so named, joined by || or chosen by case. The conditions of `when` are
 * not restricted.
 * 3. In a function that has `execute`, format() inserts identifiers (%I) only, and nothing is quoted by hand: values
 * are passed with `using`.
 */

export interface FunctionText {
  name: string;
  source: string;
  language: string;
  /** Names of the columns or OUT parameters that a select of an SQL function returns, in their order. */
  results?: readonly string[];
}

interface Code {
  /** Without comments; each literal is '#n'. */
  text: string;
  literals: string[];
}

export function withoutLiterals(source: string): Code {
  const literals: string[] = [];
  const text = source.replaceAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|E'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g,
    (found) => {
      if (found.startsWith('--') || found.startsWith('/*')) return ' ';
      return `'#${literals.push(found) - 1}'`;
    },
  );
  return { text, literals };
}

/** Splits a list at the commas outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** An expression up to a comma or bracket that ends it. */
function argumentAt(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (depth === 0 && (sign === ',' || sign === ')')) return text.slice(0, index);
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return text;
}

const hasOnlyIdentifiers = (literal: string): boolean => !/%(?!(?:\d+\$)?I|%)/.test(literal);

/** The parts of an expression that are neither constant nor named as part of a statement. */
function foreignTo(expression: string, { literals }: Code): string[] {
  let rest = expression
    .replaceAll(/\bwhen\b[\s\S]*?\bthen\b/gi, ' then ')
    .replaceAll(/\bcase\b[\s\S]*?\bthen\b/gi, ' then ')
    .replaceAll(/\bformat\s*\(\s*'#(\d+)'[^()]*\)/gi, (call, index: string) =>
      hasOnlyIdentifiers(literals[Number(index)] ?? '') ? ' ' : call,
    )
    .replaceAll(/\b(\w+_sql)\s*\([^()]*\)/gi, '$1')
    .replaceAll(/'#\d+'/g, ' ')
    .replaceAll(/::text\b/gi, ' ');
  rest = rest.replaceAll(/\b(?:\w+\.)*\w+_sql\b|\b(?:then|else|end|null|coalesce)\b|[|(),\s]/gi, ' ');
  return rest.split(' ').filter(Boolean);
}

export function dynamicSqlFaults({ name, source, language, results = [] }: FunctionText): string[] {
  const code = withoutLiterals(source);
  const { text, literals } = code;
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`${name}: ${what}`);
  const check = (what: string, expression: string) => {
    const foreign = foreignTo(expression, code);
    if (foreign.length > 0) fault(`${what} has ${foreign.join(' ')}`);
  };

  for (const [, first = ''] of text.matchAll(/\bformat\s*\(\s*([^,()]*)/gi)) {
    if (!/^'#\d+'\s*$/.test(first)) fault(`format() over ${first.trim() || 'an expression'}, which is no literal`);
  }

  const statements = [
    ...text.matchAll(/\bexecute\s+(?!on\b|function\b|procedure\b)([\s\S]*?)(?=\binto\b|\busing\b|\bloop\b|;)/gi),
  ];
  if (statements.length > 0) {
    for (const [, index] of text.matchAll(/\bformat\s*\(\s*'#(\d+)'/gi)) {
      if (!hasOnlyIdentifiers(literals[Number(index)] ?? ''))
        fault('format() fills in more than identifiers; hand values over with using');
    }
    for (const [call] of text.matchAll(/\bquote_(?:literal|nullable|ident)\b/gi))
      fault(`${call}; hand values over with using`);
  }
  for (const [, expression = ''] of statements) check('execute', expression);
  for (const [, target = '', expression = ''] of text.matchAll(
    /\b(\w+_sql)\b(?:\s+constant)?(?:\s+text)?\s*(?::=|\bdefault\b)\s*([\s\S]*?);/gi,
  ))
    check(target, expression);
  for (const found of text.matchAll(/\b(\w+_sql)\s*=>\s*/gi))
    check(`the argument ${found[1]}`, argumentAt(text.slice(found.index + found[0].length)));
  for (const [, list = '', targets = ''] of text.matchAll(
    /\bselect\s+((?:(?!\bselect\b|;)[\s\S])*?)\s+into\s+([\w\s,]+?)\s+from\b/gi,
  )) {
    const expressions = partsOf(list);
    for (const [index, target] of partsOf(targets).entries())
      if (target.endsWith('_sql')) check(target, expressions[index] ?? '');
  }
  if (language === 'sql') {
    const expressions = partsOf(/\bselect\s+([\s\S]*?)(?:\s+from\b[\s\S]*)?$/i.exec(text.trim())?.[1] ?? '');
    for (const [index, result] of results.entries())
      if (result.endsWith('_sql')) check(`the result ${result}`, expressions[index] ?? '');
  }
  return faults;
}
