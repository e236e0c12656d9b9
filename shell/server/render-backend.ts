import type { BackendRequest } from './render-messages';

/*
 * Rendering processes have no network access. This process sends a page's requests for it, and only to the backend's
 * data API: to no other host, to no other service of the same host, and without following redirects.
 */

/** The headers that PostgREST needs; none that identifies a visitor. */
const passedHeaders = new Set([
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
]);
/** Maximum size of an answer, in bytes: pages read lists of some dozens of rows. */
const longestAnswer = 16 * 1024 * 1024;
const longestBody = 256 * 1024;
/** Time limit of a request, in milliseconds. Pages are aborted earlier; listing all addresses takes many calls. */
const answerTime = 30_000;

export interface BackendAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/**
 * @throws TypeError when a page may not request it. `backends` are the API addresses of the pages that are being
 * rendered.
 */
function requireBackendAddress({ url, method, body = '' }: BackendRequest, backends: readonly string[]): URL {
  const found = URL.canParse(url) ? new URL(url) : undefined;
  const isOfBackend =
    found !== undefined &&
    found.username === '' &&
    found.password === '' &&
    backends.some((backend) => URL.canParse(backend) && new URL(backend).origin === found.origin);
  if (!isOfBackend)
    throw new TypeError(`pages may ask the backend alone, not ${found?.origin ?? 'what is no address'}`);
  // `found` has its dot segments resolved; encoded ones are refused, because another server might resolve them later.
  const isData = found.pathname.startsWith('/rest/v1/') && !/%(?:2e|2f|5c)/i.test(found.pathname);
  if (!isData) throw new TypeError(`pages may ask for data alone, not ${found.pathname}`);
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && !(method === 'POST' && found.pathname.startsWith('/rest/v1/rpc/')))
    throw new TypeError(`pages may read and call functions, not ${method} ${found.pathname}`);
  if (Buffer.byteLength(body) > longestBody) throw new TypeError('pages may not send so much');
  return found;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new TypeError(`the answer has more than ${longestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Sends a page's request to the backend.
 *
 * @throws TypeError for a request that a page may not make, and what fetch throws.
 */
export async function askBackend(
  request: BackendRequest,
  backends: readonly string[],
  signal: AbortSignal,
): Promise<BackendAnswer> {
  const url = requireBackendAddress(request, backends);
  const response = await fetch(url, {
    method: request.method,
    headers: request.headers.filter(([name]) => passedHeaders.has(name.toLowerCase())),
    body: request.method === 'POST' ? request.body : undefined,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
  });
  const body = await readText(response);
  // fetch has decompressed the text: encoding and length no longer hold.
  const headers = [...response.headers].filter(
    ([name]) => name !== 'content-encoding' && name !== 'content-length' && name !== 'set-cookie',
  );
  return { status: response.status, headers, body };
}
