import fs from 'node:fs';
import { isPostgresError } from './postgres-error';
import { isRecord } from './is-record';

/** Beyond it the log goes on in a new file; the one before is kept beside it. */
const longestLog = 8 * 1024 * 1024;

/*
 * What must not stand in a log even by accident: whatever else a text says, these are taken out of it. Order matters: a token holds digits.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bsb_(secret|publishable)_[\w-]+/g, '[key]'],
  [/\bbearer\s+\S+/gi, 'Bearer [token]'],
  // of an address: who reads /vagas?q=... is known by it, and links in mails carry their token there
  [/\?[^\s"')\]}]*=[^\s"')\]}]*/g, '?[query]'],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  // CPF, CNPJ, telephone numbers, with and without their marks
  [/(?<![\w-])\+?\(?\d(?:[ .()/-]{0,2}\d){9,}(?![\w-])/g, '[number]'],
];

/** Of one text; whoever asks decides how long a text is, and the patterns take their time. */
const longestText = 2_000;

/** A text without addresses of people, documents, tokens and query strings. */
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

/** A refusal in PostgREST's form, whose message is JSON: the row that was refused stands in it. */
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
 * An error for the log: its kind, where in the database and in the code, and its cause. Values never: not the parameters of a statement, not
 * the row that a rule refused, not what could not be read as a number.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error))
    return withoutPersonalData(typeof error === 'string' ? error : `a thrown ${typeof error}`);
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`;
  if (isPostgresError(error)) {
    const { code, hint, severity, schema, table, column, constraint, routine, query } = error;
    const told = refusal(error.message);
    const facts = Object.entries({
      code: told?.['code'] ?? code,
      hint: told?.['hint'] ?? hint,
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
  // a parser's message quotes what it could not parse
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

/** One line (or a few) of the log: the time and what is said, without personal data. */
export function logLine(values: readonly unknown[], now = new Date()): string {
  return `${now.toISOString()} ${values.map(describe).join(' ')}\n`;
}

/**
 * Opens the log of the backend. A line that can't be written (a full disk) is dropped: the backend goes on, and says elsewhere that there is
 * no room.
 */
export function openLog(file: string, longest = longestLog): (...values: unknown[]) => void {
  let size = 0;
  const write = (text: string, flag: 'a' | 'w'): void => {
    try {
      fs.writeFileSync(file, text, { flag, mode: 0o600 });
      size = flag === 'w' ? text.length : size + text.length;
    } catch {
      // see above
    }
  };
  write('', 'w');
  return (...values) => {
    if (size > longest) {
      try {
        fs.renameSync(file, `${file}.1`);
      } catch {
        // the old lines are given up instead
      }
      write('', 'w');
    }
    write(logLine(values), 'a');
  };
}
