import type { Database } from '@ponte/shared-domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import { requireConfig } from './config';
import { localStore, storageKeys } from './storage';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

async function createShared(): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
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

/** A client that keeps its session to itself: for proving a password or redeeming a recovery link without signing in. */
export async function createIsolatedClient(): Promise<Client> {
  const { createClient } = await import(/* webpackChunkName: "supabase-js" */ '@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = requireConfig();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `${storageKeys.session}-isolated`,
      flowType: 'implicit',
    },
  });
}

/** True when this browser holds a session, valid or not. Costs no network and no supabase-js. */
export function hasStoredSession(): boolean {
  return localStore.getItem(storageKeys.session) !== null;
}

/** The user's access token, refreshed when it is about to expire; null for a visitor. */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * Another token in place of one that the server refused: the session was ended elsewhere, or the server's key changed, while the token
 * still looked good here. Null when there is none: the session is over then and dropped here, unless the service could not be asked.
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const current = await getAccessToken();
  // Another call, or another tab, has been here before.
  if (current !== refused) return current;
  const { auth } = await getClient();
  const { data, error } = await auth.refreshSession();
  // auth-js keeps a session whose token has not run out yet, although nobody accepts it any more.
  if (error?.status !== undefined && [400, 401, 403, 404].includes(error.status)) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}

/** For tests: forgets the client, so that the next one reads configuration and storage anew. */
export async function forgetClient(): Promise<void> {
  const old = client;
  client = undefined;
  await (await old)?.auth.stopAutoRefresh();
}
