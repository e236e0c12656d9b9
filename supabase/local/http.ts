import { isRecord } from './is-record';

/** A request as the gateway sees it. */
export interface Incoming {
  request: Request;
  url: URL;
  /** The network address it came from. */
  address: string;
}

/** Hands a request to @supabase/lite. */
export type Forward = (request: Request) => Promise<Response>;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** An error of the auth service, in its own form. */
export function authError(
  status: number,
  code: string,
  message: string,
  extra: { headers?: Record<string, string>; body?: Record<string, unknown> } = {},
): Response {
  return json({ code: status, error_code: code, msg: message, ...extra.body }, status, {
    'x-sb-error-code': code,
    ...extra.headers,
  });
}

/** The same answer with another body. */
export function withJson(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Bytes of a refused body that are still read before the connection is closed. */
const longestRefused = 16 * 1024 * 1024;

/** Bytes of request bodies that may be in memory at once, of all requests together. */
const bodyMemory = 96 * 1024 * 1024;
let bodiesInMemory = 0;

/** The bodies of all requests together reach the memory limit: refused until some are answered. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Reads a whole body of at most `limit` bytes; undefined when it is larger. The rest of a larger body is read and
 * discarded, up to a limit, because a response before the end of the request resets the connection and the browser
 * reports a network error instead.
 * @throws {BusyError} when the bodies of all requests reach the memory limit.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let counted = 0;
  let isBusy = false;
  try {
    if (request.body) {
      // Node's streams are async iterable; the browser's type of the stream lacks it.
      for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        isBusy ||= bodiesInMemory + chunk.byteLength > bodyMemory;
        if (size <= limit && !isBusy) {
          chunks.push(chunk);
          counted += chunk.byteLength;
          bodiesInMemory += chunk.byteLength;
        } else chunks.length = 0;
        if (size > longestRefused) break;
      }
    }
  } finally {
    bodiesInMemory -= counted;
  }
  if (size > limit) return undefined;
  if (isBusy) throw new BusyError('too many bodies at once');
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/**
 * Counts a body that was already read towards the memory limit until the work with it is done. @throws {BusyError} as
 * above
 */
export async function whileHeld<T>(body: Uint8Array, work: () => Promise<T>): Promise<T> {
  if (bodiesInMemory + body.byteLength > bodyMemory) throw new BusyError('too many bodies at once');
  bodiesInMemory += body.byteLength;
  try {
    return await work();
  } finally {
    bodiesInMemory -= body.byteLength;
  }
}

/** The same request with a body that was read before. */
export function withBody(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  headers: Headers = request.headers,
  url = request.url,
): Request {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, { method: request.method, headers, ...(hasBody && { body }) });
}

/** The same request for another address, its body unread. */
export function withUrl(request: Request, url: URL): Request {
  const { method, headers, body } = request;
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });
}

export function parseObject(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The token of `Authorization: Bearer ...`, in any capitalization. */
export function bearerToken(request: Request): string | undefined {
  return request.headers
    .get('authorization')
    ?.match(/^bearer\s+(.+)$/i)?.[1]
    ?.trim();
}

const exposed =
  'Content-Range, Content-Location, Date, Preference-Applied, Retry-After, X-Sb-Error-Code, X-Supabase-Api-Version';
const methods = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const usualHeaders =
  'authorization, apikey, content-type, prefer, range, range-unit, accept-profile, content-profile, x-client-info, x-upsert, x-metadata, x-supabase-api-version, cache-control';

/** Any origin may send requests, as at Supabase: there are no cookies, and a response depends on the token only. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', exposed);
  // As PostgREST: pages go by the server's clock. Here, because Node's own header does not follow a test's clock.
  headers.set('date', new Date().toUTCString());
  headers.delete('access-control-allow-credentials');
  if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff');
  // Responses with these statuses must not have a body, and the constructor of Response refuses one
  const body = [204, 205, 304].includes(response.status) ? null : response.body;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Browsers cache the preflight's answer (Chrome for two hours at most), so there is not one preflight per request. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? usualHeaders,
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  });
}
