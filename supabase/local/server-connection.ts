import type { ParserOptions } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { PostgresSession, type DatabaseServer } from './postgres-session';

// What the library's connections to PGlite and to a server (which needs another client) both extend, and it does not
// export. What it leaves abstract is given to each connection below.
const PostgresConnection = Object.getPrototypeOf(PgliteConnection) as new (
  config: object,
) => Connection<PostgresSession>;

/** Numbers and times as the library's connection to PGlite reads them. */
const parsers: ParserOptions = {
  20: (text) => {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : BigInt(text);
  },
  ...Object.fromEntries([1082, 1083, 1114, 1184, 1266].map((type) => [type, (text: string) => text])),
};

/**
 * The library's connection, on a session of a server. Whoever makes it gives it its `kysely`.
 *
 * @param onLost called when the server ends the session
 */
export function connectServer(
  server: DatabaseServer,
  given: ParserOptions,
  serializers: PostgresSession['serializers'],
  onLost: (error: Error) => void,
): Connection<PostgresSession> {
  const driver = new PostgresSession(server, { ...parsers, ...given }, serializers, onLost);
  const connection = new PostgresConnection({});
  return Object.assign(connection, {
    driver,
    exec: async (query: string) => {
      const [first] = await driver.exec(query);
      return { rows: first?.rows ?? [] };
    },
    close: async () => {
      await connection.clearSchemaCache();
      await driver.close();
    },
  });
}
