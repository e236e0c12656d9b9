import { PostgrestClient } from '@supabase/postgrest-js';
import {
  AppError,
  errorMessages,
  readRetryAfter,
  toAppError,
  toRetryAfterDetails,
  type Database,
} from '@ponte/shared-domain';
import type { ApiOptions } from './api';
import { withLimit } from './join-signals';
import { toJsonAnswer } from './json-answer';
import { learnServerTime } from './server-time';

/*
 * How the backend is asked. A page that came with its data asks nothing before it is used: api.ts loads this file with
 * the first call.
 */

/**
 * Puts the Retry-After header of a 429 answer into its body, unless the body has a hint of its own: postgrest-js
 * returns only the body.
 */
async function withRetryAfter(response: Response): Promise<Response> {
  const seconds = readRetryAfter(response);
  if (response.status !== 429 || seconds === undefined) return response;
  const text = await response.text();
  const body: unknown = /"hint":\s*"/.test(text)
    ? undefined
    : { message: 'too many requests', details: toRetryAfterDetails(seconds) };
  return new Response(body ? JSON.stringify(body) : text, {
    status: 429,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Time limit of a database call, in milliseconds. After it the page shows an error and offers to try again. */
const answerLimit = 12_000;

/** Time limit of an edge function, in milliseconds: longer, because some call services outside the product. */
const functionLimit = 20_000;

/** How an edge function is called. */
export interface FunctionCall {
  signal?: AbortSignal | undefined;
  /** In milliseconds, instead of 20 s. */
  timeLimit?: number;
}

/** Calls an edge function with a JSON body; see {@link Api.callFunction}. */
export interface FunctionCaller {
  /** @param call with `read`, which reads an answer that is no JSON (a file); refusals are read here. */
  <T>(name: string, body: object, call: FunctionCall & { read: (response: Response) => Promise<T> }): Promise<T>;
  (name: string, body: object, call?: FunctionCall): Promise<unknown>;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Turns an AppError of our own into an answer in PostgREST's format, because postgrest-js returns only the body. */
function toAnswer(error: unknown): Response {
  if (!(error instanceof AppError) || error.status === undefined) throw error;
  const { code, message, status } = error;
  return toJsonAnswer({ code: `PT${String(status)}`, hint: code, message, details: null }, status);
}

export type DatabaseClient = PostgrestClient<Database, { PostgrestVersion: '12' }, 'public'>;

/**
 * The address of a call of the database; that of the edge function for what a search engine answers
 * (supabase/functions/search).
 */
const throughEngine = (input: RequestInfo | URL): RequestInfo | URL =>
  typeof input === 'string' ? input.replace('/rest/v1/rpc/search_vacancies', '/functions/v1/search') : input;

/** Adds the user's token to requests, and repeats one under a new token where the old one was refused. */
function createAuthorisedFetch(
  options: ApiOptions,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  const send = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const request = async (input: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    const sentAt = Date.now();
    const response = await send(input, init);
    learnServerTime(response, sentAt);
    return response;
  };
  return async (input, init) => {
    const token = await options.getAccessToken();
    const headers = new Headers(init?.headers);
    if (token === null) return withRetryAfter(await request(input, { ...init, headers }));
    headers.set('Authorization', `Bearer ${token}`);
    const response = await request(input, { ...init, headers });
    if (response.status !== 401 || !options.renewAccessToken) return withRetryAfter(response);
    const renewed = await options.renewAccessToken(token);
    if (renewed === null) return response;
    // Nothing was done under the refused token, so that a write is not done twice.
    headers.set('Authorization', `Bearer ${renewed}`);
    return withRetryAfter(await request(input, { ...init, headers }));
  };
}

/**
 * Makes the one client for edge functions: pages have it as `callFunction`, the account's export and deletion with
 * options of their own.
 */
export function createFunctionCaller(options: ApiOptions): FunctionCaller {
  const authorised = createAuthorisedFetch(options);
  return async <T>(
    name: string,
    body: object,
    { signal, timeLimit = functionLimit, read }: FunctionCall & { read?: (response: Response) => Promise<T> } = {},
  ) => {
    let response: Response;
    let text: string;
    try {
      response = await authorised(`${options.supabaseUrl}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: options.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...withLimit(signal && { signal }, timeLimit),
      });
      if (response.ok && read) return await read(response);
      text = await response.text();
    } catch (cause) {
      // fetch rejects with an Error or a DOMException, each of which has a name.
      const kind = isObject(cause) ? cause.name : undefined;
      // Aborted by the page, or refused before it was sent: not a lost connection.
      if (cause instanceof AppError) throw cause;
      if (kind === 'AbortError') throw new AppError('aborted', 'A operação foi cancelada.', { cause });
      throw new AppError(kind === 'TimeoutError' ? 'timeout' : 'offline', errorMessages.offline, { cause });
    }
    const answer = readJson(text);
    if (response.ok) return answer;
    const { status } = response;
    if (status === 401) {
      throw new AppError('session_expired', errorMessages.expiredSession, { cause: answer ?? text, status });
    }
    const { code, message } = isObject(answer) ? answer : {};
    if (status < 500 && typeof code === 'string' && typeof message === 'string') {
      throw new AppError(code, message, { cause: answer, status });
    }
    if (status === 429)
      throw toAppError(isObject(answer) && message !== undefined ? answer : { message: text }, status);
    throw new AppError('unavailable', errorMessages.unavailable, { cause: answer ?? text, status });
  };
}

/** Makes a client for tables and functions of the database. */
export function createDatabaseClient(options: ApiOptions): DatabaseClient {
  const authorised = createAuthorisedFetch(options);
  return new PostgrestClient(`${options.supabaseUrl}/rest/v1`, {
    headers: { apikey: options.publishableKey },
    // The query cache retries; twice would keep a visitor waiting for the error.
    retry: false,
    fetch: (input, init) =>
      authorised(options.integrations?.searchEngine ? throughEngine(input) : input, withLimit(init, answerLimit)).catch(
        toAnswer,
      ),
  });
}
