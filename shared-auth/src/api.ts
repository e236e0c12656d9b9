import { getAccessToken, renewAccessToken } from './client';
import type { DatabaseClient, FunctionCaller } from './backend-calls';
import { requireConfig } from './config';
import type { Integrations } from './integrations';
import { loadLater } from './load-later';

/** Calls the backend for pages: PostgREST and edge functions, as a visitor or as the signed-in user. */
export interface Api {
  /**
   * The client for tables and functions of the database. Its code is loaded by the first question, and ahead of it when
   * somebody begins to use the page: a page that came with its data asks nothing.
   * @example const answer = await (await api.db()).rpc('product_numbers').abortSignal(signal)
   * @throws AppError 'offline' when the code does not arrive; the next call loads it again
   */
  db: () => Promise<DatabaseClient>;
  /**
   * Asks an edge function (supabase/functions) with a JSON body, as the visitor or as the signed-in user.
   * @returns the answer's JSON
   * @throws AppError 'offline', 'timeout' (nothing came for 20 s), 'aborted', 'session_expired', 'too_many_requests',
   * 'unavailable', or the function's own code
   */
  callFunction: (name: string, body: object, signal?: AbortSignal) => Promise<unknown>;
  /** Public address of a photo or a logo in the bucket `avatars`. */
  photoAddress: (path: string) => string;
}

export interface ApiOptions {
  supabaseUrl: string;
  publishableKey: string;
  /** The user's access token, null for a visitor; called before each request. */
  getAccessToken: () => Promise<string | null>;
  /** Called once when the server has refused a token (401); the request is repeated with the new one. */
  renewAccessToken?: (refused: string) => Promise<string | null>;
  fetch?: typeof fetch;
  /**
   * Where the installation has a search engine, a search of vacancies asks for it, with the same arguments and the same
   * answer.
   */
  integrations?: Pick<Integrations, 'searchEngine'>;
}

const loadCalls = () => loadLater(import(/* webpackChunkName: "backend-calls" */ './backend-calls'));

/**
 * Makes an Api. The browser's one is getApi(); a server makes its own, without a user.
 *
 * It speaks PostgREST directly instead of through supabase-js, whose 48 kB (brotli) a visitor who only reads never
 * needs; who asks nothing does not load postgrest-js either.
 */
export function createApi(options: ApiOptions): Api {
  const loadDatabase = async (): Promise<DatabaseClient> => (await loadCalls()).createDatabaseClient(options);
  let database: Promise<DatabaseClient> | undefined;
  return {
    db: () => {
      database ??= loadDatabase().catch((error: unknown) => {
        database = undefined;
        throw error;
      });
      return database;
    },
    callFunction: async (name, body, signal) =>
      (await loadCalls()).createFunctionCaller(options)(name, body, { signal }),
    photoAddress: (path) => `${options.supabaseUrl}/storage/v1/object/public/avatars/${path}`,
  };
}

let shared: Api | undefined;

/** Options for calls from a browser. @throws AppError 'not_configured' before configureAuth. */
const browserOptions = (): ApiOptions => ({ ...requireConfig(), getAccessToken, renewAccessToken });

/** The browser's client for edge functions. */
export const getFunctionCaller = async (): Promise<FunctionCaller> =>
  (await loadCalls()).createFunctionCaller(browserOptions());

/** The browser's Api, made on first use. @throws AppError 'not_configured' before configureAuth. */
export function getApi(): Api {
  shared ??= createApi(browserOptions());
  return shared;
}
