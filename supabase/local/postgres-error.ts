/** An error of the database, as PGlite throws it. */
export interface PostgresError extends Error {
  /** SQLSTATE. */
  code: string;
  detail?: string | null;
  hint?: string | null;
  position?: string | number;
  severity?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** The statement. PGlite also adds its parameters as a property. */
  query?: string;
}

/** PGRST: an SQL function, or the gateway, raises it to define the whole HTTP response. */
export function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^([0-9A-Z]{5}|PGRST)$/.test(error.code) &&
    !/^E[A-Z]+$/.test(error.code)
  );
}
