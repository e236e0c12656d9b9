import { messageOf } from '@ponte/shared-domain';
import { z } from 'zod';

/** How long an answer holds, in milliseconds: a new release is looked at again after that. */
const validTime = 5_000;
/** Longest wait for the backend, in milliseconds. */
const timeout = 2_000;

const answerSchema = z
  .string()
  .regex(/^\d{14}$/)
  .nullable();

interface Backend {
  supabaseUrl: string;
  publishableKey: string;
}

/**
 * Reads which migration the database has reached (public.schema_version). Answers null while that is not known: the
 * backend has never answered, or nobody notes its migrations; and '' for a database of before there was that function.
 * While the backend does not answer, what it last said holds: a release that needs a newer database is not let through
 * by a short outage, and a database does not go back.
 * @param readBackend where the backend is; it may not be known yet
 */
export function createSchemaReader(
  readBackend: () => Promise<Backend | undefined>,
  request: typeof fetch = fetch,
): () => Promise<string | null> {
  let known: { schema: string | null; at: number } | undefined;

  async function read(): Promise<string | null> {
    const backend = await readBackend();
    if (backend === undefined) return null;
    const { supabaseUrl, publishableKey } = backend;
    const response = await request(`${supabaseUrl}/rest/v1/rpc/schema_version`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) return '';
    if (!response.ok) throw new Error(`schema_version answers ${response.status}`);
    return answerSchema.parse(await response.json());
  }

  return async () => {
    if (known && Date.now() - known.at < validTime) return known.schema;
    const schema = await read().catch((error: unknown) => {
      console.error(`the database does not say its version: ${messageOf(error)}`);
      return known?.schema ?? null;
    });
    known = { schema, at: Date.now() };
    return schema;
  };
}
