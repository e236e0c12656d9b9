import type { Database } from '@ponte/shared-domain';
import { AppError, errorMessages } from '@ponte/shared-domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import { requireConfig } from './config';
import { joinSignals } from './join-signals';
import { isAuthReachable, onAuthUnreachable, setAuthReachable } from './reachability';
import { abandonRefresh, retryNow, isRefresh, sendRefresh } from './refresh';
import { localStore, storageKeys, tabStore } from './storage';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

/** Longest wait for an answer of the auth service, in milliseconds. An upload may take as long as it needs. */
const authLimit = 20_000;

/** A server that takes the call and never answers is as good as none: the form says so and can be sent again. */
function fetchWithLimit(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.includes('/auth/v1/')) return fetch(input, init);
  if (isRefresh(address)) return sendRefresh((signal) => fetch(input, { ...init, signal }), hasStoredSession);
  const limit = AbortSignal.timeout(authLimit);
  return fetch(input, { ...init, signal: init?.signal ? joinSignals(init.signal, limit) : limit });
}

async function createShared(): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    global: { fetch: fetchWithLimit },
    auth: {
      storage: localStore,
      storageKey: storageKeys.session,
      // Links are read by the pages that they lead to: a token must leave the address bar at once and in one place.
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
  });
}

/**
 * The supabase-js client (authentication and storage; pages read data through Api). Loaded on first use: visitors who only read
 * never load it. A failed load is not kept, so the next call tries again.
 */
export function getClient(): Promise<Client> {
  client ??= createShared().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Each has a name of its own: the library warns of two with one name, although nothing is stored under it. */
let isolated = 0;

/** A client that keeps its session to itself: for proving a password or redeeming a recovery link without signing in. */
export async function createIsolatedClient(): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    global: { fetch: fetchWithLimit },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `${storageKeys.session}-isolated-${String((isolated += 1))}`,
      flowType: 'implicit',
    },
  });
}

/**
 * A client for the way to a provider and back (PKCE): only this tab knows the verifier that turns the returned code into a session, so a
 * link with somebody else's code does nothing. Links in mails can't be made so: they are opened in other browsers too.
 */
export function createProviderClient(): Promise<Client> {
  // One a page: two with one key would share the verifier, and the library warns of them.
  provider ??= makeProviderClient().catch((error: unknown) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

let provider: Promise<Client> | undefined;

async function makeProviderClient(): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    global: { fetch: fetchWithLimit },
    auth: {
      storage: tabStore,
      storageKey: storageKeys.provider,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
  });
}

/** True when this browser holds a session, valid or not. Costs no network and no supabase-js. */
export function hasStoredSession(): boolean {
  return localStore.getItem(storageKeys.session) !== null;
}

/**
 * How long a call waits for a new token before it fails, in milliseconds; a little of the call's own limit is left for the call. While the
 * service is known to be unreachable a call only triggers a retry; what failed is read again when it answers (onAuthReachable).
 */
const timeouts = { normal: 8_000, whileAway: 2_000 } as const;

/** The auth service did not answer, so the session is neither renewed nor ended, and calls are not sent as a visitor. */
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

/** The token of the stored session while it is still good: auth-js renews one 90 s before its end. */
function storedToken(): string | null {
  try {
    const { access_token: token, expires_at: end } = JSON.parse(localStore.getItem(storageKeys.session) ?? 'null') as {
      access_token?: unknown;
      expires_at?: unknown;
    };
    return typeof token === 'string' && typeof end === 'number' && end * 1_000 > Date.now() ? token : null;
  } catch {
    return null;
  }
}

/**
 * The user's access token, refreshed when it is about to expire; null for a visitor.
 * @throws AppError 'auth_unreachable' when there is a session and nobody answers for a new token: a list asked as a visitor would look empty.
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await getClient();
  try {
    const { data, error } = await withTimeout(auth.getSession());
    // Refused by the service, auth-js has dropped the session. Still stored: somebody else (another tab) was faster, or nobody answered.
    if (error && hasStoredSession()) throw authUnreachable(error);
    return data.session?.access_token ?? null;
  } catch (error) {
    const token = storedToken();
    if (token === null) throw error;
    return token;
  }
}

/**
 * Another token in place of one that the server refused: the session was ended elsewhere, or the server's key changed, while the token
 * still looked good here. Null when there is none: the session is over then and dropped here.
 * @throws AppError 'auth_unreachable' when the service could not be asked
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const current = await getAccessToken();
  // Another call, or another tab, has been here before.
  if (current !== refused) return current;
  const { auth } = await getClient();
  const { data, error } = await withTimeout(auth.refreshSession());
  // auth-js keeps a session whose token has not run out yet, although nobody accepts it any more.
  if (error?.status !== undefined && [400, 401, 403, 404].includes(error.status))
    await auth.signOut({ scope: 'local' });
  else if (error && hasStoredSession()) throw authUnreachable(error);
  return data.session?.access_token ?? null;
}

/** For tests: forgets the client, so that the next one reads configuration and storage anew. */
export async function forgetClient(): Promise<void> {
  const old = client;
  abandonRefresh();
  client = undefined;
  provider = undefined;
  // What it still says to other tabs would reach the next page.
  await (await old)?.auth.dispose();
}
