import { toRetryAfterDetails } from '@ponte/shared-domain';
import { getAccessToken, renewAccessToken } from './client';
import { requireConfig } from './config';
import { openDatabase, type Db } from './database-door';
import { AppError, errorMessages } from '@ponte/shared-domain';

/** The database client hands on an answer's body alone: how long to wait goes there, unless the body itself says what is wrong. */
async function withWait(response: Response): Promise<Response> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (response.status !== 429 || Number.isNaN(seconds)) return response;
  const text = await response.text();
  const body: unknown = /"hint":\s*"/.test(text) ? undefined : { message: 'too many requests', details: toRetryAfterDetails(Math.ceil(seconds)) };
  return new Response(body ? JSON.stringify(body) : text, { status: 429, headers: { 'Content-Type': 'application/json' } });
}

/** Longest wait for the database, in milliseconds: after it the page says so and offers another try, instead of waiting with the visitor for ever. */
const answerLimit = 12_000;

function withLimit(init: RequestInit | undefined): RequestInit {
  const limit = AbortSignal.timeout(answerLimit);
  if (!init?.signal) return { ...init, signal: limit };
  // Safari before 17.4 joins no signals: whoever leaves the page still ends the call there.
  return 'any' in AbortSignal ? { ...init, signal: AbortSignal.any([init.signal, limit]) } : init;
}

/** The door to the database for pages: PostgREST, as the visitor or as the signed-in user. */
export interface Api {
  db: Db;
  /**
   * Asks an edge function (supabase/functions) with a JSON body, as the visitor or as the signed-in user.
   * @returns the answer's JSON
   * @throws AppError 'offline', 'unavailable', or the function's own code
   */
  callFunction: (name: string, body: object, signal?: AbortSignal) => Promise<unknown>;
  /** Public address of a photo or a logo in the bucket `avatars`. */
  photoAddress: (path: string) => string;
}

export interface ApiOptions {
  supabaseUrl: string;
  publishableKey: string;
  /** The user's access token, null for a visitor; asked before each call. */
  getAccessToken: () => Promise<string | null>;
  /** Asked once when the server refused a token (401); a new one is tried in the same call. */
  renewAccessToken?: (refused: string) => Promise<string | null>;
  fetch?: typeof fetch;
}

/**
 * Makes an Api. The browser's one is getApi(); a server makes its own, without a user.
 *
 * It speaks PostgREST directly instead of through supabase-js, whose 48 kB (brotli) a visitor who only reads never needs.
 */
export function createApi(options: ApiOptions): Api {
  const request = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const authorised = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const token = await options.getAccessToken();
    const headers = new Headers(init?.headers);
    if (token === null) return withWait(await request(input, { ...init, headers }));
    headers.set('Authorization', `Bearer ${token}`);
    const response = await request(input, { ...init, headers });
    if (response.status !== 401 || !options.renewAccessToken) return withWait(response);
    const renewed = await options.renewAccessToken(token);
    if (renewed === null) return response;
    // Nothing was done under the refused token, so that a write is not done twice.
    headers.set('Authorization', `Bearer ${renewed}`);
    return request(input, { ...init, headers });
  };
  return {
    db: openDatabase({ url: `${options.supabaseUrl}/rest/v1`, headers: { apikey: options.publishableKey }, fetch: (input, init) => authorised(input, withLimit(init)) }),
    callFunction: async (name, body, signal) => {
      let response: Response;
      try {
        response = await authorised(`${options.supabaseUrl}/functions/v1/${name}`, {
          method: 'POST',
          headers: { apikey: options.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          ...(signal && { signal }),
        });
      } catch (cause) {
        throw new AppError('offline', errorMessages.offline, { cause });
      }
      const answer = (await response.json().catch(() => undefined)) as { code?: unknown; message?: unknown } | undefined;
      if (response.ok) return answer;
      const { status } = response;
      if (status < 500 && typeof answer?.code === 'string' && typeof answer.message === 'string') {
        throw new AppError(answer.code, answer.message, { cause: answer, status });
      }
      throw new AppError('unavailable', errorMessages.unavailable, { cause: answer, status });
    },
    photoAddress: (path) => `${options.supabaseUrl}/storage/v1/object/public/avatars/${path}`,
  };
}

let shared: Api | undefined;

/** The browser's Api, made on first use. @throws AppError 'not_configured' before configureAuth. */
export function getApi(): Api {
  shared ??= createApi({ ...requireConfig(), getAccessToken, renewAccessToken });
  return shared;
}
