import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@ponte/shared-domain';

export type DatabaseClient = PostgrestClient<Database, { PostgrestVersion: '12' }, 'public'>;

export interface PostgrestClientOptions {
  /** Address of PostgREST. */
  url: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
}

/** One call of a builder's method: what is written as `db.from('x').select('y')` becomes two of them. */
type Step = [method: string, values: unknown[]];

async function loadClient({ url, headers, fetch }: PostgrestClientOptions): Promise<DatabaseClient> {
  const { PostgrestClient: Client } = await import(/* webpackChunkName: "postgrest-js" */ '@supabase/postgrest-js');
  // The query cache retries; twice would keep a visitor waiting for the error.
  return new Client<Database, { PostgrestVersion: '12' }, 'public'>(url, { headers, retry: false, fetch });
}

/** What postgrest-js makes of a fetch that failed. */
function networkFailure(error: unknown): object {
  const { name, message } = error as Error;
  return {
    success: false,
    error: { message: `${name}: ${message}`, details: '', hint: '', code: '' },
    data: null,
    count: null,
    status: 0,
    statusText: '',
  };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Calls a database function; answers as postgrest-js does. */
async function callFunction(
  { url, headers, fetch }: PostgrestClientOptions,
  [name, values]: unknown[],
  signal: AbortSignal | undefined,
): Promise<object> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/rpc/${String(name)}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(values ?? {}),
      signal,
    });
    text = await response.text();
  } catch (error) {
    return networkFailure(error);
  }
  const { ok, status, statusText } = response;
  const parsed = parse(text);
  const data = ok && parsed ? parsed.value : null;
  const error = ok && (parsed || text === '') ? null : ok ? { message: text } : (parsed?.value ?? { message: text });
  return { success: error === null, error, data, count: null, status, statusText };
}

function isPlainFunctionCall([first, ...rest]: Step[]): boolean {
  return first?.[0] === 'rpc' && first[1].length < 3 && rest.every(([method]) => method === 'abortSignal');
}

async function run(options: PostgrestClientOptions, steps: Step[]): Promise<unknown> {
  if (isPlainFunctionCall(steps)) {
    const signal = steps.at(-1)?.[0] === 'abortSignal' ? (steps.at(-1)?.[1][0] as AbortSignal) : undefined;
    return callFunction(options, steps[0]?.[1] ?? [], signal);
  }
  let client: DatabaseClient;
  try {
    client = await loadClient(options);
  } catch (error) {
    return networkFailure(error);
  }
  let builder: unknown = client;
  for (const [method, values] of steps)
    builder = (builder as Record<string, (...values: unknown[]) => unknown>)[method]?.(...values);
  return builder;
}

/** Notes what is asked of a builder, and asks it when somebody awaits the answer. */
function record(options: PostgrestClientOptions, steps: Step[]): object {
  const recorder: object = new Proxy(
    {},
    {
      get(_target, name) {
        if (typeof name === 'symbol') return undefined;
        if (name === 'then') {
          return (onAnswer?: (answer: unknown) => unknown, onFailure?: (error: unknown) => unknown) =>
            run(options, steps).then(onAnswer, onFailure);
        }
        return (...values: unknown[]) => {
          steps.push([name, values]);
          return recorder;
        };
      },
    },
  );
  return recorder;
}

/**
 * A PostgREST client that costs a visitor 1 kB: functions, which are all that public pages call, are called by hand; whatever else is
 * asked loads postgrest-js (4 kB) and is passed on to it.
 */
export function createPostgrestClient(options: PostgrestClientOptions): DatabaseClient {
  const start =
    (method: string) =>
    (...values: unknown[]): object =>
      record(options, [[method, values]]);
  return { from: start('from'), rpc: start('rpc') } as unknown as DatabaseClient;
}
