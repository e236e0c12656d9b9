/** SQL text that is already safe to place in a statement. */
export interface Sql {
  sql: string;
}

export type SqlValue = string | number | boolean | null | readonly string[] | Sql;

export const raw = (sql: string): Sql => ({ sql });

const today = `(now() at time zone 'America/Sao_Paulo')::date`;

export const sqlDates = {
  minutesAgo: (minutes: number): Sql => raw(`now() - interval '${minutes} minutes'`),
  /** Calendar day in São Paulo; negative is past. */
  day: (offset: number): Sql => raw(offset < 0 ? `${today} - ${-offset}` : `${today} + ${offset}`),
  /** An hour of a calendar day in São Paulo. */
  hourOfDay: (offset: number, hour: number): Sql =>
    raw(
      `(${today} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)} + time '${hour}:00') at time zone 'America/Sao_Paulo'`,
    ),
};

export function literal(value: SqlValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if ('sql' in value) return value.sql;
  return value.length === 0 ? `'{}'::text[]` : `array[${value.map(literal).join(', ')}]`;
}

export const json = (value: unknown): Sql => raw(`${literal(JSON.stringify(value))}::jsonb`);

/** Rows in one VALUES list, one a line. */
export function values(rows: readonly (readonly SqlValue[])[]): string {
  return rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n');
}

/** INSERT of many rows a statement: single-row inserts take ten times as long. */
export function insert(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): string {
  const statements: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    statements.push(`insert into ${table} (${columns.join(', ')}) values\n${values(rows.slice(from, from + 100))};`);
  }
  return statements.join('\n');
}
