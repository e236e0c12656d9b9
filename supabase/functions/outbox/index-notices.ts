import { importPKCS8, SignJWT } from 'jose';
import { messageOf } from '../../../shared-domain/src/message-of.ts';
import * as paths from '../../../shared-domain/src/paths.ts';
import { readRetryAfter } from '../../../shared-domain/src/retry-after.ts';
import type { Backend } from '../_shared/backend.ts';
import { isRecord, required, type Env } from '../_shared/http.ts';
import { configuredEngine, engineTarget, feedSearchEngine } from './search-engine.ts';

/*
 * Tells search engines which pages of vacancies have come, changed or gone (private.index_notices): IndexNow while
 * PONTE_INDEXNOW_KEY is set, Google's Indexing API while PONTE_GOOGLE_INDEXING_KEY is. Formats and their sources:
 * docs/decisions/2026-11-26-index-notifications.md. The installation's own search engine waits in the same queue and is
 * told by search-engine.ts.
 */

/** The engines, as the database calls them. */
export const indexTargets = ['indexnow', 'google', engineTarget] as const;

interface Page {
  url: string;
  /** It answers 404 or 410, or asks not to be indexed. */
  isGone: boolean;
}

interface Outcome {
  /** How many pages the engine has taken, from the first on. */
  taken: number;
  /** Why the others were not taken: a status and a code, never a key, a token or an engine's sentence. */
  error?: string;
  /** How long the engine wants to be left alone, in seconds. */
  wait?: number;
}

interface Engine {
  name: (typeof indexTargets)[number];
  /** Most pages of one batch. */
  batchSize: number;
  /** Most batches of one call of the outbox. */
  batches: number;
  /** Most pages a day. */
  daily?: number;
  notify(pages: readonly Page[]): Promise<Outcome>;
}

/** Longest wait for an answer, in milliseconds. */
const timeLimit = 10_000;
/** Google says 'wait' by 429 without saying how long; its quota comes back at midnight in California. Seconds. */
const quotaWait = 3_600;

/** What the protocol takes for a key (indexnow.org, documentation). */
const indexNowKey = /^[a-zA-Z0-9-]{8,128}$/;

/** 'answered 403 (PERMISSION_DENIED)'. */
async function describeAnswer(who: string, response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const error = isRecord(answer) ? answer['error'] : undefined;
  const code = isRecord(error) ? error['status'] : error;
  return `${who} answered ${response.status}${typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : ''}`;
}

/** The wait that an answer asks for, in seconds. */
const withRetryAfter = (response: Response): { wait?: number } => {
  const wait = readRetryAfter(response) ?? (response.status === 429 ? quotaWait : undefined);
  return wait === undefined ? {} : { wait };
};

/** @throws Error when the key is none */
function indexNow(key: string, env: Env): Engine {
  if (!indexNowKey.test(key)) throw new Error('PONTE_INDEXNOW_KEY has to be 8 to 128 letters, digits or hyphens');
  const site = new URL(required(env, 'SITE_URL'));
  return {
    name: 'indexnow',
    // The protocol's limit
    batchSize: 10_000,
    batches: 5,
    notify: async (pages) => {
      const response = await fetch(env('PONTE_INDEXNOW_URL') ?? 'https://api.indexnow.org/indexnow', {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: site.host,
          key,
          keyLocation: new URL(`/${key}.txt`, site).href,
          urlList: pages.map(({ url }) => url),
        }),
        signal: AbortSignal.timeout(timeLimit),
      });
      await response.body?.cancel();
      // 202: taken, the key file is still to be looked at
      if (response.status === 200 || response.status === 202) return { taken: pages.length };
      return { taken: 0, error: `IndexNow answered ${response.status}`, ...withRetryAfter(response) };
    },
  };
}

interface ServiceAccount {
  client_email: string;
  private_key: string;
  private_key_id?: string;
  token_uri: string;
}

/** Reads the key file of a service account. @throws Error that repeats nothing of it */
function readServiceAccount(text: string): ServiceAccount {
  let account: unknown;
  try {
    account = JSON.parse(text);
  } catch {
    account = undefined;
  }
  if (isRecord(account)) {
    const { client_email, private_key, private_key_id, token_uri = 'https://oauth2.googleapis.com/token' } = account;
    if (typeof client_email === 'string' && typeof private_key === 'string' && typeof token_uri === 'string')
      return {
        client_email,
        private_key,
        token_uri,
        ...(typeof private_key_id === 'string' && { private_key_id }),
      };
  }
  throw new Error('PONTE_GOOGLE_INDEXING_KEY has to be the JSON key of a service account');
}

/**
 * An access token for an hour (RFC 7523, as Google's 'server to server' page writes it).
 *
 * @throws Error without any secret
 */
async function accessToken(account: ServiceAccount): Promise<string> {
  const key = await importPKCS8(account.private_key, 'RS256').catch(() => {
    throw new Error('PONTE_GOOGLE_INDEXING_KEY holds no private key');
  });
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/indexing' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const response = await fetch(account.token_uri, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) throw new Error(await describeAnswer("Google's token service", response));
  const answer: unknown = await response.json();
  const token = isRecord(answer) ? answer['access_token'] : undefined;
  if (typeof token !== 'string') throw new Error("Google's token service gave no token");
  return token;
}

/** @throws Error when the key or the number is none */
function google(key: string, env: Env): Engine {
  const account = readServiceAccount(key);
  const daily = Number(env('PONTE_GOOGLE_INDEXING_DAILY') ?? 200);
  if (!Number.isInteger(daily) || daily < 1)
    throw new Error('PONTE_GOOGLE_INDEXING_DAILY has to be a number from 1 on');
  return {
    name: 'google',
    // One request each: 380 a minute are allowed, and a call of the outbox has less than a minute
    batchSize: 50,
    batches: 1,
    daily,
    notify: async (pages) => {
      let taken = 0;
      try {
        const token = await accessToken(account);
        for (const { url, isGone } of pages) {
          const response = await fetch(
            env('PONTE_GOOGLE_INDEXING_URL') ?? 'https://indexing.googleapis.com/v3/urlNotifications:publish',
            {
              method: 'POST',
              redirect: 'error',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify({ url, type: isGone ? 'URL_DELETED' : 'URL_UPDATED' }),
              signal: AbortSignal.timeout(timeLimit),
            },
          );
          if (response.ok) await response.body?.cancel();
          else {
            const error = await describeAnswer('the Indexing API', response);
            // A page that is refused for itself would be refused again; everything else is about all of them
            if (response.status !== 400) return { taken, error, ...withRetryAfter(response) };
            console.error(`outbox: google does not take ${url}: ${error}`);
          }
          taken += 1;
        }
        return { taken };
      } catch (error) {
        return { taken, error: messageOf(error) };
      }
    },
  };
}

/** The engines whose variables are set; those whose variable is wrong are logged and left out. */
function configuredEngines(env: Env): Engine[] {
  return (
    [
      [env('PONTE_INDEXNOW_KEY'), indexNow],
      [env('PONTE_GOOGLE_INDEXING_KEY'), google],
    ] as const
  ).flatMap(([key, open]) => {
    if (key === undefined) return [];
    try {
      return [open(key, env)];
    } catch (error) {
      console.error(`outbox: index notices: ${messageOf(error)}`);
      return [];
    }
  });
}

interface Claimed {
  batch: string;
  notices: { vacancy_id: string; is_gone: boolean }[];
}

/**
 * Tells each engine what waits for it. Without an engine it only says so to the database, which then queues nothing.
 */
export async function notifySearchEngines(service: Backend, env: Env): Promise<void> {
  const engines = configuredEngines(env);
  const own = configuredEngine(env);
  await service.rpc('set_index_targets', {
    p_targets: [...engines.map(({ name }) => name), ...(own ? [engineTarget] : [])],
  });
  if (own) {
    try {
      await feedSearchEngine(service, own);
    } catch (error) {
      // The others are told all the same
      console.error(`outbox: search engine: ${messageOf(error)}`);
    }
  }
  for (const { name, batchSize, batches, daily, notify } of engines)
    for (let batch = 0; batch < batches; batch += 1) {
      const claimed = await service.rpc<'claim_index_notices', Claimed>('claim_index_notices', {
        p_target: name,
        p_limit: batchSize,
        ...(daily !== undefined && { p_daily: daily }),
      });
      if (claimed.notices.length === 0) break;
      const pages = claimed.notices.map(({ vacancy_id, is_gone }) => ({
        url: new URL(paths.vacancy(vacancy_id), required(env, 'SITE_URL')).href,
        isGone: is_gone,
      }));
      const { taken, error, wait } = await notify(pages).catch((reason: unknown): Outcome => ({
        taken: 0,
        error: messageOf(reason),
      }));
      if (error !== undefined) console.error(`outbox: ${name}, ${pages.length - taken} pages wait: ${error}`);
      await service.rpc('finish_index_notices', {
        p_target: name,
        p_batch: claimed.batch,
        ...(error !== undefined && {
          p_told: claimed.notices.slice(0, taken).map(({ vacancy_id }) => vacancy_id),
          p_error: error,
        }),
        ...(wait !== undefined && { p_wait: wait }),
      });
      if (error !== undefined || pages.length < batchSize) break;
    }
}
