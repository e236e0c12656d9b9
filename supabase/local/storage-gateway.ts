import { rejectionOf } from '../functions/_shared/file-kind.ts';
import { json, parseObject, readBody, whileHeld, withBody, withJson, type Forward } from './http';
import { isRecord } from './is-record';

/** More than the largest bucket allows (5 MB), so that the bucket's own limit is the one that refuses. */
const maxUpload = 6 * 1024 * 1024;

/** Limit of bodies that are not files: names to list, move, sign or delete. */
const maxNames = 256 * 1024;

const tooLarge = (): Response =>
  json({ statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' }, 400);

const badRequest = (error: string, message: string): Response => json({ statusCode: '400', error, message }, 400);

const wrongContent = (): Response =>
  json(
    { statusCode: '415', error: 'invalid_mime_type', message: 'the content of the file is not what this bucket takes' },
    400,
  );

interface StoredObject {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
}

/*
 * The service checks the policies for a file, stores its bytes and writes its row in three steps. In a test, forty
 * concurrent uploads all passed the limit of one; so writes run one at a time.
 */
let lastWrite: Promise<unknown> = Promise.resolve();

function runExclusive<T>(write: () => Promise<T>): Promise<T> {
  const current = lastWrite.then(write);
  lastWrite = current.catch(() => undefined);
  return current;
}

/** Corrects the storage part of @supabase/lite 0.10.0 where it differs from Supabase. */
export async function handleStorage(request: Request, url: URL, forward: Forward): Promise<Response> {
  const path = url.pathname.slice('/storage/v1'.length);
  if (path.startsWith('/upload/')) {
    // A resumable upload can't be checked before it is stored, and files of 5 MB do not need one
    return json({ statusCode: '405', error: 'not_supported', message: 'Resumable uploads are not supported' }, 405, {
      allow: '',
    });
  }
  if (request.method === 'POST' || request.method === 'PUT') {
    const isSigning = request.method === 'POST' && /^\/object\/(upload\/)?sign\//.test(path);
    const isUpload = !isSigning && /^\/object\/(?!list\/|sign\/|(?:move|copy)$)./.test(path);
    const body = await readBody(request, isUpload ? maxUpload : maxNames);
    if (!body) return tooLarge();
    if (request.method === 'POST' && path.startsWith('/object/list/')) return listObjects(request, body, forward);
    if (path === '/object/move' || path === '/object/copy')
      return runExclusive(() => storeCopy(request, body, forward));
    if (isSigning) {
      const response = await forward(withBody(request, body));
      return response.ok ? withSignedUrls(response) : response;
    }
    return whileHeld(body, () => runExclusive(() => store(request, path, body, forward)));
  }
  const response = await (request.method === 'DELETE' ? readAndForward(request, forward) : forward(request));
  return request.method === 'GET' && path.startsWith('/object/') ? asDownload(response, url) : response;
}

async function store(
  request: Request,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  forward: Forward,
): Promise<Response> {
  const plain = await asPlainUpload(request, body);
  // The same check of the content as the edge function upload-check does on a hosted project, before anything is stored
  const bucket = /^\/object\/(?:upload\/sign\/)?([^/]+)\//.exec(path)?.[1];
  if (bucket !== undefined) {
    const reason = rejectionOf(decodeURIComponent(bucket), new Uint8Array(await plain.clone().arrayBuffer()));
    if (reason === 'too_large') return tooLarge();
    if (reason) return wrongContent();
  }
  return forward(plain);
}

/** Deletes several files by a list of names. */
async function readAndForward(request: Request, forward: Forward): Promise<Response> {
  const body = await readBody(request, maxNames);
  if (!body)
    return json({ statusCode: '413', error: 'Payload too large', message: 'The list of names is too long' }, 413);
  return runExclusive(() => forward(withBody(request, body)));
}

/**
 * supabase-js sends a browser's file in a form field without a name, which the service does not find: send the file
 * alone.
 */
async function asPlainUpload(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Request> {
  const headers = new Headers(request.headers);
  let content = body;
  const type = headers.get('content-type');
  if (type?.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData());
    const file = [...form.values()].find((value): value is File => typeof value !== 'string');
    if (file) {
      content = new Uint8Array(await file.arrayBuffer());
      headers.set('content-type', file.type || 'application/octet-stream');
      const cacheControl = form.get('cacheControl');
      if (typeof cacheControl === 'string' && /^\d+$/.test(cacheControl)) {
        headers.set('cache-control', `max-age=${cacheControl}`);
      }
    }
  }
  // The service compares only this header with the bucket's size limit
  headers.set('content-length', String(content.byteLength));
  return withBody(request, content, headers);
}

/**
 * Moves or copies a file. Its content was checked for its bucket and for its name's extension, so neither may change: a
 * document must not become a public photo, nor a photo an HTML page.
 */
async function storeCopy(request: Request, body: Uint8Array<ArrayBuffer>, forward: Forward): Promise<Response> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = parseObject(body) ?? {};
  if (typeof bucketId !== 'string' || typeof sourceKey !== 'string' || typeof destinationKey !== 'string') {
    return badRequest('invalid_request', 'bucketId, sourceKey and destinationKey are required');
  }
  if ((destinationBucket ?? bucketId) !== bucketId)
    return badRequest('invalid_bucket', 'A file cannot leave its bucket');
  if (ending(sourceKey) !== ending(destinationKey))
    return badRequest('invalid_key', 'A file keeps the ending of its name');
  const asked = new TextEncoder().encode(JSON.stringify({ bucketId, sourceKey, destinationKey }));
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.set('content-length', String(asked.byteLength));
  return forward(withBody(request, asked, headers));
}

function ending(key: string): string {
  return /\.[^./]*$/.exec(key)?.[0].toLowerCase() ?? '';
}

/**
 * Converts { signedUrl: '/storage/v1/object/...' } to what supabase-js reads: signedURL (or url), relative to
 * /storage/v1.
 */
async function withSignedUrls(response: Response): Promise<Response> {
  const relative = (value: unknown): string | null =>
    typeof value === 'string' ? value.replace(/^\/storage\/v1/, '') : null;
  const body: unknown = await response.json();
  if (Array.isArray(body))
    return withJson(
      response,
      body.filter(isRecord).map((entry) => ({ ...entry, signedURL: relative(entry['signedUrl']) })),
    );
  if (!isRecord(body)) return withJson(response, body);
  return withJson(response, { ...body, signedURL: relative(body['signedUrl']), url: relative(body['signedUrl']) });
}

/**
 * Converts the list of all paths below a folder to what Supabase lists: one level, with names relative to it and
 * folders without an id.
 */
async function listObjects(request: Request, body: Uint8Array<ArrayBuffer>, forward: Forward): Promise<Response> {
  const options = parseObject(body) ?? {};
  const given = typeof options['prefix'] === 'string' ? options['prefix'] : '';
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
  const search = typeof options['search'] === 'string' ? options['search'].toLowerCase() : '';
  const asked = new TextEncoder().encode(
    JSON.stringify({ prefix, limit: 10_000, offset: 0, ...(options['sortBy'] ? { sortBy: options['sortBy'] } : {}) }),
  );
  const headers = new Headers(request.headers);
  headers.set('content-length', String(asked.byteLength));
  const response = await forward(withBody(request, asked, headers));
  if (!response.ok) return response;

  const entries = new Map<string, StoredObject>();
  // The embedded service's own format of a list.
  const stored: StoredObject[] = await response.json();
  for (const object of stored) {
    if (!object.name.startsWith(prefix)) continue;
    const [name = '', ...below] = object.name.slice(prefix.length).split('/');
    if (entries.has(name) || !name.toLowerCase().includes(search)) continue;
    entries.set(
      name,
      below.length === 0
        ? { ...object, name }
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    );
  }
  const offset = typeof options['offset'] === 'number' ? options['offset'] : 0;
  const limit = typeof options['limit'] === 'number' ? options['limit'] : 100;
  return withJson(response, [...entries.values()].slice(offset, offset + limit));
}

function asDownload(response: Response, url: URL): Response {
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  // An uploaded file must never be executed as a page of this origin
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const wanted = url.searchParams.get('download');
  if (wanted !== null) {
    const name = decodeOnceMore(wanted);
    headers.set('content-disposition', `attachment${name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : ''}`);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** supabase-js encodes the name in a signed URL twice. */
function decodeOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
