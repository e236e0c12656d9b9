import fs from 'node:fs';
import { isPostgresError } from './postgres-error';
import { isRecord } from './is-record';

/** Size at which a new log file begins; one former file is kept. */
const longestLog = 8 * 1024 * 1024;

/*
 * Patterns of personal data that must never be logged; whatever matches is removed from a text. The order matters: a
 * token contains digits.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bsb_(secret|publishable)_[\w-]+/g, '[key]'],
  [/\bbearer\s+\S+/gi, 'Bearer [token]'],
  // Query strings: searches of a person (/vagas?q=...), and tokens in the links of mails
  [/\?[^\s"')\]}]*=[^\s"')\]}]*/g, '?[query]'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  // CPF, CNPJ and telephone numbers, with and without punctuation
  [/(?<![\w-])\+?\(?\d(?:[ .()/-]{0,2}\d){9,}(?![\w-])/g, '[number]'],
];

/**
 * Longest text that is searched for these patterns, in characters: clients decide how long it is, and the patterns take
 * time.
 */
const longestText = 2_000;

/** Removes e-mail addresses, document numbers, tokens and query strings from a text. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text.slice(0, longestText));
}

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => `\n${line}`)
    .join('');

/** A refusal in PostgREST's form has JSON as its message, which contains the refused row. */
function refusal(message: string): Record<string, unknown> | undefined {
  if (!message.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(message);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Describes an error for the log: its kind, its place in the database and in the code, and its cause. Never values: no
 * parameters of a statement, no row that a constraint refused, no string that could not be parsed as a number.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error))
    return withoutPersonalData(typeof error === 'string' ? error : `a thrown ${typeof error}`);
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`;
  if (isPostgresError(error)) {
    const { code, hint, severity, schema, table, column, constraint, routine, query } = error;
    const restError = refusal(error.message);
    const facts = Object.entries({
      code: restError?.['code'] ?? code,
      hint: restError?.['hint'] ?? hint,
      severity,
      schema,
      table,
      column,
      constraint,
      routine,
    })
      .filter(([, value]) => typeof value === 'string' && value !== '')
      .map(([name, value]) => `${name} ${String(value)}`);
    const statement =
      typeof query === 'string'
        ? `\n  in ${withoutPersonalData(query.replace(/'(?:[^']|'')*'/g, "'...'")).slice(0, 500)}`
        : '';
    return `database: ${facts.join(', ')}${statement}${framesOf(error)}${cause}`;
  }
  // A parser's message quotes the text that it could not parse
  const message =
    error instanceof SyntaxError ? error.message.replace(/["'].*["']/s, '"..."').split('\n')[0] : error.message;
  const { code }: NodeJS.ErrnoException = error;
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${withoutPersonalData(message ?? '')}${framesOf(error)}${cause}`;
}

function describe(value: unknown): string {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'object' && value !== null) return `{ ${Object.keys(value).join(', ')} }`;
  return withoutPersonalData(String(value));
}

/** One log entry: the time and the message, without personal data. */
export function logLine(values: readonly unknown[], now = new Date()): string {
  return `${now.toISOString()} ${values.map(describe).join(' ')}\n`;
}

/**
 * Opens the log of the backend. A line that can't be written (a full disk) is dropped: the backend keeps running and
 * reports the full disk elsewhere.
 */
export function openLog(file: string, longest = longestLog): (...values: unknown[]) => void {
  let size = 0;
  const write = (text: string, flag: 'a' | 'w'): void => {
    try {
      fs.writeFileSync(file, text, { flag, mode: 0o600 });
      size = flag === 'w' ? text.length : size + text.length;
    } catch {
      // The line is dropped, as described above
    }
  };
  write('', 'w');
  return (...values) => {
    if (size > longest) {
      try {
        fs.renameSync(file, `${file}.1`);
      } catch {
        // Without room for a second file, the old lines are deleted
      }
      write('', 'w');
    }
    write(logLine(values), 'a');
  };
}
