import { AppError, errorMessages, type Database } from '@ponte/shared-domain';
import type { Session, SupabaseClientOptions } from '@supabase/supabase-js';
import { dropClient, hasStoredSession, type Client } from './client';
import { requireConfig } from './config';
import { withLimit } from './join-signals';
import { toJsonAnswer } from './json-answer';
import { isAuthReachable, onAuthUnreachable, retryNow, setAuthReachable } from './reachability';
import { abandonRefresh, isRefresh, sendRefresh } from './refresh';
import { localStore, storageKeys, tabStore } from './storage';

/*
 * The supabase-js clients and what is asked of them. In one file with supabase-js: who has no session loads neither.
 */

/** Time limit of the auth service's answers, in milliseconds. */
const authLimit = 20_000;
/** That of the storage service's: a photo on a slow line takes long. */
const storageLimit = 60_000;
/** That of the user's profile: of any call of the database (backend-calls.ts). */
const profileLimit = 12_000;

/**
 * A new session without the time at which the service says that it expires. auth-js compares that with this device's
 * clock, and on one that is an hour ahead renews the token before each call; without it, it counts from now, on the
 * same clock, for as long as the token is valid.
 */
async function withoutExpiryTime(response: Response): Promise<Response> {
  if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return response;
  const answer: unknown = await response.json();
  return toJsonAnswer(typeof answer === 'object' ? { ...answer, expires_at: undefined } : {}, response.status);
}

async function fetchWithLimit(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (address.includes('/rest/v1/')) return fetch(input, withLimit(init, profileLimit));
  if (!address.includes('/auth/v1/')) return fetch(input, withLimit(init, storageLimit));
  const response = await askAuth(address, input, init);
  return /\/auth\/v1\/(?:token|verify)\b/.test(address) ? withoutExpiryTime(response) : response;
}

/**
 * A server that accepts the request and never answers counts as unreachable: the form reports it and can be sent again.
 */
function askAuth(address: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isRefresh(address)) return sendRefresh((signal) => fetch(input, { ...init, signal }), hasStoredSession);
  return fetch(input, withLimit(init, authLimit));
}

async function create(auth: SupabaseClientOptions<'public'>['auth']): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    global: { fetch: fetchWithLimit },
    // The pages that links lead to read them: a token must be removed from the address bar at once and in one place.
    auth: { detectSessionInUrl: false, ...auth },
  });
}

/** The client of this browser's session. */
export function createSharedClient(): Promise<Client> {
  return create({ storage: localStore, storageKey: storageKeys.session, flowType: 'implicit' });
}

/** Each client needs its own name: supabase-js warns about two with one name, although nothing is stored under it. */
let isolated = 0;

/** A client with a separate session: proves a password or redeems a recovery link without signing in. */
export function createIsolatedClient(): Promise<Client> {
  return create({
    persistSession: false,
    autoRefreshToken: false,
    storageKey: `${storageKeys.session}-isolated-${String((isolated += 1))}`,
    flowType: 'implicit',
  });
}

/**
 * A client for the redirect to a provider and back (PKCE): only this tab has the verifier that exchanges the returned
 * code for a session, so a link with somebody else's code has no effect. Links in mails can't use PKCE, because they
 * may be opened in another browser.
 */
export function createProviderClient(): Promise<Client> {
  // One per page: two clients with one storage key would share the verifier, and supabase-js warns about them.
  provider ??= create({
    storage: tabStore,
    storageKey: storageKeys.provider,
    autoRefreshToken: false,
    flowType: 'pkce',
  }).catch((error: unknown) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

let provider: Promise<Client> | undefined;

/**
 * How long a call waits for a new token before it fails, in milliseconds; a little of the call's own limit is left for
 * the call. While the service is known to be unreachable a call only triggers a retry; what failed is read again when
 * it answers (onAuthReachable).
 */
const timeouts = { normal: 8_000, whileAway: 2_000 } as const;

/**
 * The auth service did not answer, so the session is neither renewed nor ended, and requests are not sent as a visitor.
 */
function authUnreachable(cause?: unknown): AppError {
  return new AppError('auth_unreachable', errorMessages.authUnreachable, { cause, status: 424 });
}

/** @throws AppError 'auth_unreachable' */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const limit = isAuthReachable() ? timeouts.normal : timeouts.whileAway;
  retryNow();
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      setAuthReachable(false);
      reject(authUnreachable());
    }, limit);
    const stopListening = onAuthUnreachable(() => reject(authUnreachable()));
    stop = () => {
      clearTimeout(timer);
      stopListening();
    };
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop();
  }
}

/** The token of the stored session while it is valid: auth-js renews it 90 s before it expires. */
function storedToken(): string | null {
  try {
    // Null ends in the catch below.
    const { access_token: token, expires_at: end }: { access_token?: unknown; expires_at?: unknown } = JSON.parse(
      localStore.getItem(storageKeys.session) ?? 'null',
    );
    return typeof token === 'string' && typeof end === 'number' && end * 1_000 > Date.now() ? token : null;
  } catch {
    return null;
  }
}

/**
 * The client's session, renewed when it is about to expire; null for none. What supabase-js asks with the session's
 * token by itself comes after this: it would wait for a new one without end while the auth service is away, and be sent
 * when that answers, after the person has given it up.
 * @throws AppError 'auth_unreachable'
 */
export async function waitForSession({ auth }: Client): Promise<Session | null> {
  const { data, error } = await withTimeout(auth.getSession());
  // If the service refused the session, auth-js has deleted it. If it is still stored, another tab was faster, or the
  // service did not answer.
  if (error && hasStoredSession()) throw authUnreachable(error);
  return data.session;
}

/** The token of the client's session, refreshed when it is about to expire. @throws AppError 'auth_unreachable' */
export async function readToken(client: Client): Promise<string | null> {
  try {
    return (await waitForSession(client))?.access_token ?? null;
  } catch (error) {
    const token = storedToken();
    if (token === null) throw error;
    return token;
  }
}

/** A new token for the client's session; null when the service has ended it. @throws AppError 'auth_unreachable' */
export async function renewToken({ auth }: Client): Promise<string | null> {
  const { data, error } = await withTimeout(auth.refreshSession());
  // auth-js keeps a session until its token expires, although the server refuses the token.
  if (error?.status !== undefined && [400, 401, 403, 404].includes(error.status))
    await auth.signOut({ scope: 'local' });
  else if (error && hasStoredSession()) throw authUnreachable(error);
  return data.session?.access_token ?? null;
}

/** For tests: ends what runs and discards the clients. */
export async function forgetClient(): Promise<void> {
  abandonRefresh();
  provider = undefined;
  // Messages that it sends to other tabs would reach the next test's page.
  await (await dropClient())?.auth.dispose();
}
