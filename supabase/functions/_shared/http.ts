import { messageOf } from '../../../shared-domain/src/message-of.ts';
/*
 * What every edge function answers with. Web standards only: the same files run in Deno (a hosted project) and in Node
 * (the embedded server, supabase/local/functions.ts).
 */

/** Reads a variable of the environment; undefined when it is unset or empty. */
export type Env = (name: string) => string | undefined;

export type Handler = (request: Request, env: Env) => Promise<Response>;

const cors = {
  'access-control-allow-origin': '*',
  // The last three are sent by the client of the database, which asks the function `search` in place of the database
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, content-profile, accept-profile, prefer',
  'access-control-allow-methods': 'POST, OPTIONS',
};

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...cors, ...headers } });
}

/** An error answer: a stable code for programs, a Portuguese sentence for people. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return json({ code, message }, status, headers);
}

/** The answer to an error that nobody expected: its message goes into the log, no internals to the caller. */
export function unexpectedError(name: string, error: unknown): Response {
  console.error(`${name}:`, messageOf(error));
  return errorResponse(500, 'unexpected', 'Algo deu errado do nosso lado. Tente novamente.');
}

export function file(body: ReadableStream<Uint8Array<ArrayBuffer>>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      ...cors,
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** What an operator has to set is not set. */
export class MissingVariableError extends Error {
  constructor(name: string) {
    super(`${name} is not set`);
  }
}

/** The variable's value. @throws MissingVariableError that names it */
export function required(env: Env, name: string): string {
  const value = env(name);
  if (!value) throw new MissingVariableError(name);
  return value;
}

/** The request's text; undefined when it is longer than `limit` bytes, of which no more are held in memory. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    // Read to the end: an earlier answer would break the connection, and the caller would not receive it
    if (size <= limit) text += decoder.decode(chunk, { stream: true });
    else text = '';
  }
  return size > limit ? undefined : text + decoder.decode();
}

/** The client's IP address as the gateway in front of the functions sends it; '' without one. */
export function clientAddress(request: Request): string {
  return (
    request.headers.get('cf-connecting-ip')?.trim() ||
    request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ||
    ''
  );
}

/** Whether a value is a JSON object: no list and not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request's JSON object, at most `limit` bytes; undefined for anything else. */
export async function readObject(request: Request, limit = 64 * 1024): Promise<Record<string, unknown> | undefined> {
  const text = await readText(request, limit).catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Wraps a handler of POST requests: answers preflights, refuses other methods, and turns an exception into an error
 * answer without internals.
 */
export function postHandler(name: string, handle: Handler): Handler {
  return async (request, env) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    if (request.method !== 'POST')
      return errorResponse(405, 'method_not_allowed', 'Método não permitido', { allow: 'POST, OPTIONS' });
    try {
      return await handle(request, env);
    } catch (error) {
      return unexpectedError(name, error);
    }
  };
}
