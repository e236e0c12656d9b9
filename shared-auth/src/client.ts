import type { Database } from '@ponte/shared-domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import { localStore, storageKeys } from './storage';

export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

const loadAuthClient = () => import(/* webpackChunkName: "supabase-js" */ './auth-client');

async function createShared(): Promise<Client> {
  return (await loadAuthClient()).createSharedClient();
}

/**
 * The supabase-js client (authentication and storage; pages read data through Api). Loaded on first use: visitors who
 * only read never load it. A failed load is not kept, so the next call tries again.
 */
export function getClient(): Promise<Client> {
  client ??= createShared().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** True when this browser holds a session, valid or not. Costs no network and no supabase-js. */
export function hasStoredSession(): boolean {
  return localStore.getItem(storageKeys.session) !== null;
}

/**
 * The user's access token, refreshed when it is about to expire; null for a visitor.
 * @throws AppError 'auth_unreachable' when a session exists but no new token can be had: read as a visitor, a list
 * would look empty.
 */
export async function getAccessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const own = await getClient();
  return (await loadAuthClient()).readToken(own);
}

/**
 * Replaces a token that the server refused although it has not expired here: the session was ended elsewhere, or the
 * server's key changed. Null when there is none: the session has ended then, and is deleted here.
 * @throws AppError 'auth_unreachable' when the service could not be asked
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const current = await getAccessToken();
  // Another call, or another tab, has already replaced it.
  if (current !== refused) return current;
  const own = await getClient();
  return (await loadAuthClient()).renewToken(own);
}

/** Discards the client, so that the next one reads configuration and storage again. @returns the discarded one */
export function dropClient(): Promise<Client> | undefined {
  const old = client;
  client = undefined;
  return old;
}
