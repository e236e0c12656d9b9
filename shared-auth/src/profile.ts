import { AppError, errorMessages, toAppError } from '@ponte/shared-domain';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { getClient, type Client } from './client';
import { forgetRefusal, wasRefreshRefused } from './refresh';
import { sessionStore, setSession, type CurrentUser } from './session';
import {
  avatarUrl,
  cacheProfile,
  clearUser,
  expireSession,
  readCachedProfile,
  readSession,
  setUserOfStoredSession,
  signedOut,
  stopReading,
  unfinishedCode,
} from './start';

/*
 * Who has a session, as the backend knows them. In one file with supabase-js, by which it is asked.
 */

/**
 * Handles a session whose user has no profile: either the sign-up by a provider was not finished, or the account was
 * deleted while its token is still valid. Only the auth service knows which.
 */
async function resolveMissingProfile(client: Client, session: Session): Promise<never> {
  const { data, error } = await client.auth.getUser(session.access_token);
  if (error) {
    if (error.status === undefined || ![400, 401, 403, 404].includes(error.status))
      throw toAppError(error, error.status);
    await client.auth.signOut({ scope: 'local' });
    throw new AppError('session_expired', errorMessages.expiredSession, { cause: error });
  }
  const { full_name: fullName, name = fullName }: { full_name?: unknown; name?: unknown } = data.user.user_metadata;
  cacheProfile(null);
  setSession({
    ...signedOut,
    unfinished: {
      id: data.user.id,
      email: data.user.email ?? '',
      name: typeof name === 'string' ? name : '',
      provider: data.user.app_metadata.provider ?? 'email',
    },
  });
  throw new AppError(unfinishedCode, 'Falta pouco: conclua o seu cadastro.');
}

/**
 * Reads the profile of a session's user and makes it the current user. The cached profile only bridges a moment
 * without network: it decides which page is drawn and grants no access.
 * @throws AppError when the profile can't be read and none is cached; 'sign_up_unfinished' when there is none yet.
 */
export async function loadProfile(client: Client, session: Session): Promise<CurrentUser> {
  const { data, error, status } = await client
    .from('profiles')
    .select('id, role, name, plan, avatar_path')
    .eq('id', session.user.id)
    .maybeSingle()
    .retry(false);
  if (error) {
    const cached = readCachedProfile();
    if (cached?.id === session.user.id) {
      setUserOfStoredSession(cached);
      return cached;
    }
    throw toAppError(error, status);
  }
  if (!data) return resolveMissingProfile(client, session);
  const user: CurrentUser = {
    id: data.id,
    name: data.name === '' ? 'Usuário' : data.name,
    email: session.user.email ?? '',
    role: data.role,
    plan: data.plan,
    provider: session.user.app_metadata.provider ?? 'email',
    avatarUrl: avatarUrl(data.avatar_path),
  };
  setUserOfStoredSession(user);
  return user;
}

/** Reads the profile again, after it was changed. @throws AppError */
export async function refreshUser(): Promise<void> {
  const client = await getClient();
  const { data, error } = await client.auth.getSession();
  if (data.session) await loadProfile(client, data.session);
  else if (error) throw toAppError(error, error.status);
}

let following = false;

/** Takes over what the client says of the session from now on: another tab may end it or sign somebody in. */
export function follow(client: Client): void {
  if (following) return;
  following = true;
  client.auth.onAuthStateChange((event: AuthChangeEvent, session) => {
    if (event === 'SIGNED_OUT') {
      stopReading();
      if (wasRefreshRefused()) expireSession();
      else clearUser();
    }
    if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') forgetRefusal();
    const user = sessionStore.getState().user;
    // Another tab signed in as somebody else. supabase-js holds a lock while it calls us: leave it before calling it
    // again.
    if (session && (event === 'SIGNED_IN' || event === 'USER_UPDATED') && user && user.id !== session.user.id) {
      setTimeout(() => void readSession(), 0);
    }
  });
}

/** Follows the shared client once it was loaded for a sign-in. */
export async function followClient(): Promise<Client> {
  const client = await getClient();
  follow(client);
  return client;
}

/** For tests: forgets that the client is followed. */
export function forgetFollowing(): void {
  following = false;
}
