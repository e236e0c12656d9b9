import { AppError, errorMessages, toAppError } from '@ponte/shared-domain';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { getClient, hasStoredSession, type Client } from './client';
import { requireConfig } from './config';
import { setAuthReachable } from './reachability';
import { retryNow } from './refresh';
import { sessionStore, setSession, type CurrentUser } from './session';
import { localStore, storageKeys } from './storage';

const signedOut = { status: 'signed-out', user: null } as const;

/** Code of the AppError that says: the account is not finished, the session store says whose it is. */
export const unfinishedCode = 'sign_up_unfinished';

/** Public address of a photo in the `avatars` bucket. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${requireConfig().supabaseUrl}/storage/v1/object/public/avatars/${path}`;
}

function isCurrentUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'name', 'email', 'role', 'plan'].every((key) => typeof fields.get(key) === 'string');
}

function readCachedProfile(): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(localStore.getItem(storageKeys.profile) ?? 'null');
    return isCurrentUser(value) ? value : null;
  } catch {
    return null;
  }
}

function cacheProfile(user: CurrentUser | null): void {
  if (user) localStore.setItem(storageKeys.profile, JSON.stringify(user));
  else localStore.removeItem(storageKeys.profile);
}

function setUser(user: CurrentUser | null): void {
  cacheProfile(user);
  setSession(user ? { status: 'signed-in', user } : signedOut);
}

/** The auth service refused the session stored in this browser. */
function expireSession(): void {
  cacheProfile(null);
  setSession({ ...signedOut, hasExpired: true });
}

/**
 * Makes the user of a session that has just been read the current one, unless the session was ended meanwhile, here or
 * in another tab.
 */
function setUserOfStoredSession(user: CurrentUser): void {
  if (hasStoredSession()) setUser(user);
}

/** Ends the session in this tab. */
export function clearUser(): void {
  setUser(null);
}

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

function follow(client: Client): void {
  if (following) return;
  following = true;
  client.auth.onAuthStateChange((event: AuthChangeEvent, session) => {
    if (event === 'SIGNED_OUT') {
      stopReading();
      setUser(null);
    }
    const user = sessionStore.getState().user;
    // Another tab signed in as somebody else. supabase-js holds a lock while it calls us: leave it before calling it
    // again.
    if (session && (event === 'SIGNED_IN' || event === 'USER_UPDATED') && user && user.id !== session.user.id) {
      setTimeout(() => void readSession(), 0);
    }
  });
}

/** Pauses before a failed reading of the session is retried, in milliseconds; the last one repeats. */
const readingPauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
let failedReadings = 0;
let nextReading: ReturnType<typeof setTimeout> | undefined;

/** Cancels a scheduled retry. */
function stopReading(): void {
  clearTimeout(nextReading);
  nextReading = undefined;
}

async function readSession(): Promise<void> {
  stopReading();
  if (!hasStoredSession()) {
    setUser(null);
    return;
  }
  // The cached user is shown at once while the profile is read.
  const cached = readCachedProfile();
  if (cached) setSession({ status: 'signed-in', user: cached });
  try {
    const client = await getClient();
    follow(client);
    const { data, error } = await client.auth.getSession();
    if (data.session) await loadProfile(client, data.session);
    // Refused by the service, the session is no longer stored.
    else if (error && hasStoredSession()) throw toAppError(error, error.status);
    else expireSession();
    failedReadings = 0;
  } catch (error) {
    const { code } = toAppError(error);
    if (code === unfinishedCode) return;
    if (code === 'session_expired') {
      expireSession();
      return;
    }
    // The auth service has not ended the session: the user stays signed in, and reading is retried.
    console.warn('session: could not be read, it is read again', error);
    if (!cached) setAuthReachable(false);
    const pause = readingPauses[Math.min(failedReadings, readingPauses.length - 1)];
    failedReadings += 1;
    stopReading();
    nextReading = setTimeout(() => void retryReading(), pause);
  }
}

async function retryReading(): Promise<void> {
  await readSession();
  if (nextReading === undefined) setAuthReachable(true);
}

/** Asks the auth service again at once: for the button in the notice that it does not answer. */
export function retrySession(): void {
  retryNow();
  if (nextReading === undefined) return;
  failedReadings = 0;
  void retryReading();
}

/** Another tab has changed name, photo or plan of the same user, finished the account, or signed somebody in. */
function applyCachedProfile(): void {
  const { status, user } = sessionStore.getState();
  const cached = readCachedProfile();
  if (!cached || status === 'loading') return;
  if (cached.id === user?.id) setSession({ status: 'signed-in', user: cached });
  // Another user signed in: nothing of the previous one may stay on screen.
  else void readSession();
}

let watching = false;

function watchOtherTabs(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('storage', (event) => {
    if (event.key === storageKeys.profile) {
      applyCachedProfile();
      return;
    }
    // key is null when the whole storage was cleared
    if (event.key !== null && event.key !== storageKeys.session) return;
    const had = event.oldValue !== null;
    const has = event.key !== null && event.newValue !== null;
    if (had !== has || event.key === null) void readSession();
  });
  window.addEventListener('pageshow', (event) => {
    // Back from the back/forward cache: what is on screen may belong to a session that has ended since.
    if (event.persisted) void readSession();
  });
}

/** Reads the session at start and follows it from then on (this tab and others). Resolves when the status is known. */
export async function startSession(): Promise<void> {
  watchOtherTabs();
  await readSession();
}

/** Follows the shared client once it was loaded for a sign-in. */
export async function followClient(): Promise<Client> {
  const client = await getClient();
  follow(client);
  return client;
}

/** For tests: forgets the followed client and pending retries. */
export function resetFollowing(): void {
  following = false;
  stopReading();
  failedReadings = 0;
}
