import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A bucket as Amazon S3's HTTP API describes it, as far as a registry uses it: GET, PUT with If-None-Match and
 * If-Match, and ListObjectsV2 with a delimiter and pages. It is strict: what S3 refuses, it refuses.
 */

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** As RFC 3986 says, which encodeURIComponent does not do for five characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export interface SignedRequest {
  method: string;
  /** Path and query. */
  address: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The signature that a request must have (AWS Signature Version 4, "Signature Calculations for the Authorization
 * Header").
 * @param signedHeaders lower case, sorted
 */
export function signatureOf(
  { method, address, headers }: SignedRequest,
  { scope, signedHeaders, secret }: { scope: string; signedHeaders: readonly string[]; secret: string },
): string {
  const url = new URL(address, 'http://bucket.invalid');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const [date = '', region = '', service = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  return hmac(key, text).toString('hex');
}

interface Refusal {
  status: number;
  code: string;
  /** Where it leads to. */
  location?: string;
  /** In place of the document that says the code. */
  body?: string;
}

export interface FakeBucket {
  /** Address of the service, for AWS_ENDPOINT_URL_S3. */
  endpoint: string;
  /**
   * What a program reads that may write to a registry in the bucket's folder 'ponte'. Without the two AWS_...KEY... it
   * may read, if the bucket is public.
   */
  environment: Record<string, string>;
  /** What is stored, by key. */
  objects: Map<string, Buffer>;
  /** Every request that came: 'PUT folder/key'. */
  requests: string[];
  /** What a request is answered with in place of what it asks for; called before it is done. */
  fault: ((request: string) => Refusal | 'cut-before' | 'cut-after' | undefined) | undefined;
  /** A service of before conditional writes. */
  ignoresConditions: boolean;
  /** Whether unsigned requests may read and list. */
  isPublic: boolean;
  /** How long each answer takes, in milliseconds. */
  answerTime: number;
  stop: () => Promise<void>;
}

const fakeCredentials = { id: 'AKIAFAKEFAKEFAKEFAKE', secret: 'fake+secret/of/nobody', region: 'sa-east-1' };

/** Entries of one page of a list: few, so that lists have several. */
const pageSize = 3;

/** Starts a service with one bucket on this machine. */
export async function startFakeBucket(bucket: string): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const state: FakeBucket = {
    endpoint: '',
    environment: {},
    objects,
    requests: [],
    fault: undefined,
    ignoresConditions: false,
    isPublic: false,
    answerTime: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  /** Why a request's signature does not hold. */
  function checkSignature(request: IncomingMessage, body: Buffer): Refusal | undefined {
    const { authorization } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : (value ?? ''),
      ]),
    );
    if (headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
    if (authorization === undefined)
      return state.isPublic && request.method === 'GET' ? undefined : { status: 403, code: 'AccessDenied' };
    const [, id, scope = '', names = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
        authorization,
      ) ?? [];
    if (id !== fakeCredentials.id) return { status: 403, code: 'InvalidAccessKeyId' };
    const at = headers['x-amz-date'] ?? '';
    if (scope !== `${at.slice(0, 8)}/${fakeCredentials.region}/s3/aws4_request`)
      return { status: 400, code: 'AuthorizationHeaderMalformed' };
    const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(Date.now() - time) < 15 * 60_000)) return { status: 403, code: 'RequestTimeTooSkewed' };
    const signedHeaders = names.split(';');
    // S3 asks for these; a condition that is not signed could be taken out on the way.
    const needed = ['host', ...Object.keys(headers).filter((name) => /^(?:x-amz-|if-)/.test(name))];
    if (!needed.every((name) => signedHeaders.includes(name))) return { status: 403, code: 'AccessDenied' };
    const expected = signatureOf(
      { method: request.method ?? '', address: request.url ?? '', headers },
      { scope, signedHeaders, secret: fakeCredentials.secret },
    );
    return signature === expected ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
  }

  const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

  function put(key: string, body: Buffer, request: IncomingMessage): Refusal | undefined {
    const { 'if-none-match': none, 'if-match': match, 'content-length': length } = request.headers;
    if (length === undefined) return { status: 411, code: 'MissingContentLength' };
    const stored = objects.get(key);
    if (!state.ignoresConditions) {
      if (none !== undefined && none !== '*') return { status: 501, code: 'NotImplemented' };
      if (none === '*' && stored) return { status: 412, code: 'PreconditionFailed' };
      if (match !== undefined && !stored) return { status: 404, code: 'NoSuchKey' };
      if (match !== undefined && stored && etagOf(stored) !== match) return { status: 412, code: 'PreconditionFailed' };
    }
    objects.set(key, body);
    return undefined;
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const entries = new Map<string, boolean>();
    for (const key of objects.keys()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      if (end < 0) entries.set(key, false);
      else entries.set(key.slice(0, end + 1), true);
    }
    const all = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
    const from = Number(query.get('continuation-token') ?? 0);
    const page = all.slice(from, from + pageSize);
    const isCut = from + pageSize < all.length;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`,
      isCut ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '',
      ...page.map(([key, isFolder]) =>
        isFolder
          ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
          : `<Contents><Key>${key}</Key><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
      ),
      '</ListBucketResult>',
    ].join('');
  }

  function refuse(response: ServerResponse, { status, code, location, body }: Refusal): void {
    response.writeHead(status, { 'content-type': 'application/xml', ...(location !== undefined && { location }) });
    response.end(
      body ??
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused: ${code}.</Message></Error>`,
    );
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const answer = (): void => {
      const body = Buffer.concat(parts);
      const url = new URL(request.url ?? '/', 'http://bucket.invalid');
      const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
      const key = rest.join('/');
      const said = `${request.method} ${key === '' ? `?${url.searchParams.get('prefix')}` : key}`;
      state.requests.push(said);
      const fault = state.fault?.(said);
      if (fault === 'cut-before') return void request.socket.destroy();
      if (typeof fault === 'object') return refuse(response, fault);
      const refusal = checkSignature(request, body);
      if (refusal) return refuse(response, refusal);
      if (name !== bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' });
      if (request.method === 'PUT') {
        const refused = put(key, body, request);
        if (fault === 'cut-after') return void request.socket.destroy();
        return refused ? refuse(response, refused) : void response.writeHead(200, { etag: etagOf(body) }).end();
      }
      if (key === '')
        return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url.searchParams));
      const stored = objects.get(key);
      return stored
        ? void response.writeHead(200, { etag: etagOf(stored) }).end(stored)
        : refuse(response, { status: 404, code: 'NoSuchKey' });
    };
    request.on('end', () => (state.answerTime > 0 ? setTimeout(answer, state.answerTime) : answer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.environment = {
    PONTE_REGISTRY: `s3://${bucket}/ponte`,
    AWS_ENDPOINT_URL_S3: state.endpoint,
    AWS_REGION: fakeCredentials.region,
    AWS_ACCESS_KEY_ID: fakeCredentials.id,
    AWS_SECRET_ACCESS_KEY: fakeCredentials.secret,
  };
  return state;
}
