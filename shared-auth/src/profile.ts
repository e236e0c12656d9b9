import { AppError, errorMessages, toAppError } from '@ponte/shared-domain';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { waitForSession } from './auth-client';
import { getClient, hasStoredSession, type Client } from './client';
import { forgetRefusal, wasRefreshRefused } from './refresh';
import { sessionStore, setSession, type CurrentUser } from './session';
import {
  avatarUrl,
  cacheProfile,
  expireSession,
  readCachedProfile,
  readSession,
  replacedCode,
  setUser,
  signedOut,
  stopReading,
  unfinishedCode,
} from './start';
import { localStore, storageKeys } from './storage';

/*
 * Who has a session, as the backend knows them. In one file with supabase-js, by which it is asked.
 */

/** Whether the session that this browser holds now is this user's. */
function isStoredSessionOf(userId: string): boolean {
  try {
    // Null ends in the catch below.
    const { user }: { user?: { id?: unknown } } = JSON.parse(localStore.getItem(storageKeys.session) ?? 'null');
    return user?.id === userId;
  } catch {
    return false;
  }
}

/**
 * Whether what was asked of a user's session may still be shown. Who shares a device may have signed out and somebody
 * else in before a slow answer came: then the session that is there now is read.
 */
function isCurrent(session: Session): boolean {
  const isStored = isStoredSessionOf(session.user.id);
  if (!isStored && hasStoredSession()) void readSession();
  return isStored;
}

/** Ends a session in this browser, and none that has taken its place meanwhile. */
export async function endSession(client: Client, session: Session): Promise<void> {
  if (isStoredSessionOf(session.user.id)) await client.auth.signOut({ scope: 'local' });
}

/**
 * Handles a session whose user has no profile: either the sign-up by a provider was not finished, or the account was
 * deleted while its token is still valid. Only the auth service knows which.
 */
async function resolveMissingProfile(client: Client, session: Session): Promise<never> {
  const { data, error } = await client.auth.getUser(session.access_token);
  if (!isCurrent(session)) throw new AppError(replacedCode, errorMessages.expiredSession);
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
      if (isCurrent(session)) setUser(cached);
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
  if (isCurrent(session)) setUser(user);
  return user;
}

/** Reads the profile again, after it was changed. @throws AppError */
export async function refreshUser(): Promise<void> {
  const client = await getClient();
  const session = await waitForSession(client);
  if (session) await loadProfile(client, session);
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
      else setUser(null);
    }
    if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') forgetRefusal();
    const user = sessionStore.getState().user;
    // Another tab signed in as somebody else. supabase-js holds a lock while it calls us: leave it before calling it
    // again.
    if (session && (event === 'SIGNED_IN' || event === 'USER_UPDATED') && user && user.id !== session.user.id) {
      setTimeout(() => void readSession(), 0);
    }
    // The address was changed on another device: a new token is the first that this browser hears of it.
    if (session?.user.email && user?.id === session.user.id && user.email !== session.user.email)
      setUser({ ...user, email: session.user.email });
  });
}

/** Follows the shared client once it was loaded for a sign-in. */
export async function followClient(): Promise<Client> {
  const client = await getClient();
  follow(client);
  return client;
}

/** For tests: forgets that the client is followed. */
export function resetFollowing(): void {
  following = false;
}
