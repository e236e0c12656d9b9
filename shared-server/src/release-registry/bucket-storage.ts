import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { readVariable } from '../variables';
import { isPartOfKey, type ReleaseStorage } from './storage';

/** Where a registry in an S3-like bucket is, and who reads and writes it. */
export interface BucketSettings {
  /** 's3://bucket/folder', for messages. */
  name: string;
  /** Address of the bucket, without a slash at its end. */
  address: string;
  /** Beginning of every key: '' or a folder with a slash at its end. */
  prefix: string;
  region: string;
  /** Undefined: requests are not signed, so the bucket must let everybody read and list, and nothing can be written. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined;
}

/** Whether a registry's place is a bucket, not a folder. */
export const isBucketAddress = (place: string): boolean => place.startsWith('s3://');

/**
 * Reads where a bucket is. The variables are those of every S3 client: AWS_ENDPOINT_URL_S3 (or AWS_ENDPOINT_URL; unset,
 * Amazon's), AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN.
 * @param place 's3://bucket' or 's3://bucket/folder'
 * @throws Error when the place is none, an endpoint is no address of a site, or half of the credentials is missing
 */
export function readBucketSettings(place: string, env: NodeJS.ProcessEnv): BucketSettings {
  const [, bucket = '', folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(place) ?? [];
  if (bucket === '' || (folder !== '' && !folder.split('/').every(isPartOfKey)))
    throw new Error(`${JSON.stringify(place)} is no bucket: PONTE_REGISTRY takes s3://bucket or s3://bucket/folder.`);
  const read = (name: string): string | undefined => readVariable(name, env);
  const region = read('AWS_REGION') ?? read('AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint = read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL');
  const [accessKeyId, secretAccessKey, sessionToken] = [
    read('AWS_ACCESS_KEY_ID'),
    read('AWS_SECRET_ACCESS_KEY'),
    read('AWS_SESSION_TOKEN'),
  ];
  const url = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url && url.username + url.password !== '')
    throw new Error(
      'The address in AWS_ENDPOINT_URL_S3 has a name or a password in it: set AWS_ACCESS_KEY_ID instead.',
    );
  if (endpoint && (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== ''))
    throw new Error(
      `AWS_ENDPOINT_URL_S3 is ${JSON.stringify(endpoint)}: it takes an address as https://s3.example.com.`,
    );
  // Keys become headers, and an error about a header that cannot be sent would show them: so they are checked here.
  for (const [variable, value] of Object.entries({
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  }))
    if (value && !/^[!-~]+$/.test(value))
      throw new Error(`${variable} has a space, a line break or another letter in it that no key has.`);
  if (!accessKeyId !== !secretAccessKey)
    throw new Error(
      'Of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY one is set alone: set both, or none to read a public bucket.',
    );
  return {
    name: `s3://${bucket}${folder === '' ? '' : `/${folder}`}`,
    address: url
      ? `${url.origin}${url.pathname.replace(/\/+$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : undefined,
  };
}

/** Longest wait for one answer, in milliseconds: a file of a release has some hundred kilobytes. */
const answerTime = 30_000;
/**
 * How often a request is made that has no answer, or one that says to ask again; and the first wait between, in
 * milliseconds.
 */
const attempts = 4;
const firstWait = 150;

/** An object beside the registry's own. */
const probeKey = 'conditional-writes.txt';

const listSchema = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.string(),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
});
const errorSchema = z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) });

/** What helps with an answer, by its status and code; the first that fits. */
const hints = [
  { of: /RequestTimeTooSkewed/, text: 'The clock of this machine is wrong.' },
  {
    of: /SignatureDoesNotMatch|InvalidAccessKeyId|ExpiredToken|InvalidToken/,
    text: 'Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN: they are wrong, or no longer valid.',
  },
  { of: /^30|AuthorizationHeaderMalformed/, text: 'The bucket is in another region: look at AWS_REGION.' },
  {
    of: /^403/,
    text: 'It takes the rights to read objects and to list the bucket (without the latter, an object that is missing looks forbidden), and to write them for who releases.',
  },
  { of: /^404/, text: 'Look at AWS_ENDPOINT_URL_S3 and at the name of the bucket.' },
];

interface BucketRequest {
  method: 'GET' | 'PUT';
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

interface BucketAnswer {
  status: number;
  body: Uint8Array;
  /** Whether an attempt before this one may have been done without its answer being seen. */
  isRepeated: boolean;
}

/**
 * A registry in an S3-like bucket, as Amazon S3, Cloudflare R2 and MinIO are: reads after a write see it, and
 * `If-None-Match: *` is kept to. One that ignores that header can't tell two moves at once apart: `create` finds out
 * before it writes, and refuses.
 */
export function createBucketStorage({ name, address, prefix, region, credentials }: BucketSettings): ReleaseStorage {
  // Without retries: the client would repeat a request by itself, and nobody could tell whether the first one was done.
  const client =
    credentials &&
    new AwsClient({
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretAccessKey,
      ...(credentials.sessionToken !== undefined && { sessionToken: credentials.sessionToken }),
      service: 's3',
      region,
      retries: 0,
    });

  function keyOf(key: string): string {
    if (!key.split('/').every(isPartOfKey)) throw new Error(`${JSON.stringify(key)} is no key of a registry`);
    return prefix + key;
  }

  async function send({ method, key = '', query = {}, body, headers = {} }: BucketRequest): Promise<Response> {
    const url = `${address}/${key}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const init = {
      method,
      // A body that arrives in part, or changed, is refused by the bucket.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: Buffer.from(body) }),
    };
    // A bucket of another region leads on to it. What was signed for this host, a session's token too, goes to no
    // other.
    const options: RequestInit = { signal: AbortSignal.timeout(answerTime), redirect: 'manual' };
    return client ? fetch(await client.sign(url, init), options) : fetch(url, { ...init, ...options });
  }

  /** @throws Error when there is no answer after several attempts */
  async function ask(request: BucketRequest): Promise<BucketAnswer> {
    if (request.method === 'PUT' && !client)
      throw new Error(
        `${name} can only be read: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may write into it.`,
      );
    for (let attempt = 1; ; attempt += 1) {
      let failure: unknown;
      try {
        const response = await send(request);
        const body = new Uint8Array(await response.arrayBuffer());
        // 409: another write of this key is under way. 429 and 5xx: ask again, but for 501: what is not implemented
        // will not be.
        const mayAskAgain = /^(?:409|429|5(?!01)..)$/.test(String(response.status));
        if (!mayAskAgain || attempt === attempts) return { status: response.status, body, isRepeated: attempt > 1 };
      } catch (error) {
        failure = error;
      }
      if (attempt === attempts)
        throw new Error(`${name} (${new URL(address).host}) does not answer`, { cause: failure });
      await wait(firstWait * 2 ** (attempt - 1));
    }
  }

  async function readError({ body }: BucketAnswer): Promise<{ code: string; message: string }> {
    const text = Buffer.from(body).toString();
    const said = errorSchema.safeParse(text.trim() === '' ? {} : await readXml(text)).data?.Error;
    return { code: said?.Code ?? '', message: said?.Message ?? '' };
  }

  async function failed(doing: string, answer: BucketAnswer): Promise<Error> {
    const { code, message } = await readError(answer);
    const hint = hints.find(({ of }) => of.test(`${answer.status} ${code}`))?.text ?? '';
    return new Error(
      `${[`${name} answers ${answer.status}`, code].join(' ').trim()} to ${doing}. ${[message, hint].join(' ').trim()}`.trim(),
    );
  }

  async function read(key: string): Promise<Uint8Array | undefined> {
    const answer = await ask({ method: 'GET', key: keyOf(key) });
    // Any other 404, of a bucket that does not exist or of a site that is no bucket, is a mistake in the settings and
    // no empty registry.
    if (answer.status === 404 && (await readError(answer)).code === 'NoSuchKey') return undefined;
    if (answer.status !== 200) throw await failed(`reading ${key}`, answer);
    return answer.body;
  }

  let checkedCondition: Promise<void> | undefined;
  /**
   * Whether the bucket keeps to If-None-Match is tried out before anything is created: an object of our own must not be
   * taken twice.
   * @throws Error when it is
   */
  async function requireCondition(): Promise<void> {
    const probe: BucketRequest = {
      method: 'PUT',
      key: keyOf(probeKey),
      body: Buffer.from('Written once: tells whether this bucket keeps to If-None-Match.\n'),
      headers: { 'if-none-match': '*' },
    };
    for (const time of ['first', 'second']) {
      const answer = await ask(probe);
      if (answer.status === 412) return;
      if (answer.status !== 200) throw await failed(`creating ${probeKey}`, answer);
      if (time === 'second')
        throw new Error(
          `${name} takes one object twice in spite of If-None-Match: two moves at once could not be told apart there. Use a bucket with conditional writes.`,
        );
    }
  }

  return {
    read,
    async create(key, body) {
      checkedCondition ??= requireCondition().catch((error: unknown) => {
        // The next one tries anew: the bucket may only have been out of reach.
        checkedCondition = undefined;
        throw error;
      });
      await checkedCondition;
      const answer = await ask({ method: 'PUT', key: keyOf(key), body, headers: { 'if-none-match': '*' } });
      if (answer.status === 412) {
        // Our own first attempt may have made it, and its answer was lost.
        if (!answer.isRepeated) return false;
        const found = await read(key);
        return found !== undefined && Buffer.from(found).equals(body);
      }
      if (answer.status !== 200) throw await failed(`creating ${key}`, answer);
      return true;
    },
    async write(key, body) {
      const answer = await ask({ method: 'PUT', key: keyOf(key), body });
      if (answer.status !== 200) throw await failed(`writing ${key}`, answer);
    },
    async list(folder) {
      const beginning = `${keyOf(folder)}/`;
      const names: string[] = [];
      for (let token: string | undefined, isLast = false; !isLast;) {
        const query = {
          'list-type': '2',
          delimiter: '/',
          prefix: beginning,
          ...(token !== undefined && { 'continuation-token': token }),
        };
        const answer = await ask({ method: 'GET', query });
        if (answer.status !== 200) throw await failed(`listing ${folder}`, answer);
        const read = listSchema.safeParse(await readXml(Buffer.from(answer.body).toString()));
        if (!read.success) throw new Error(`${name} answers no list of objects to listing ${folder}`);
        const { Contents: objects, CommonPrefixes: folders, ...page } = read.data.ListBucketResult;
        for (const { Key } of objects) names.push(Key.slice(beginning.length));
        for (const { Prefix } of folders) names.push(Prefix.slice(beginning.length, -1));
        isLast = page.IsTruncated !== 'true';
        // Half a list would hide releases and moves, the same page again would never end.
        if (!isLast && (!page.NextContinuationToken || page.NextContinuationToken === token))
          throw new Error(`${name} answers a list of ${folder} that is cut off, and does not say how it goes on`);
        token = page.NextContinuationToken;
      }
      // Some consoles make an empty object that stands for the folder itself.
      return names.filter((each) => each !== '').sort();
    },
  };
}

/** The content of a document; undefined when it is none. */
async function readXml(text: string): Promise<unknown> {
  // Loaded on use: it takes longer than all else here, and whoever has the registry in a folder never needs it.
  const { XMLParser } = await import('fast-xml-parser');
  const xml = new XMLParser({
    // Names stay text: a folder called 00000001 is no number.
    parseTagValue: false,
    isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
  });
  try {
    // Checked to its end first: otherwise half a document is read as a whole one.
    return xml.parse(text, true);
  } catch {
    return undefined;
  }
}
