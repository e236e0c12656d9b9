import { toAppError } from '@ponte/shared-domain';
import { getClient, hasStoredSession } from './client';
import { requireConfig } from './config';
import { retryNow, setAuthReachable } from './reachability';
import { sessionStore, setSession, type CurrentUser } from './session';
import { localStore, storageKeys } from './storage';

/** The session of a visitor. */
export const signedOut = { status: 'signed-out', user: null } as const;

/** Code of the AppError that says: the account is not finished, the session store says whose it is. */
export const unfinishedCode = 'sign_up_unfinished';

/** Code of the AppError that says: the session was ended or replaced while its user was asked for. */
export const replacedCode = 'session_replaced';

const loadProfiles = () => import(/* webpackChunkName: "supabase-js" */ './profile');

/** Public address of a photo in the `avatars` bucket. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${requireConfig().supabaseUrl}/storage/v1/object/public/avatars/${path}`;
}

function isCurrentUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'name', 'email', 'role', 'plan'].every((key) => typeof fields.get(key) === 'string');
}

/** The user that this browser has last known, to be shown while the profile is read; null when there is none. */
export function readCachedProfile(): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(localStore.getItem(storageKeys.profile) ?? 'null');
    return isCurrentUser(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the user for the next visit ({@link readCachedProfile}); null forgets them. */
export function cacheProfile(user: CurrentUser | null): void {
  if (user) localStore.setItem(storageKeys.profile, JSON.stringify(user));
  else localStore.removeItem(storageKeys.profile);
}

/** Makes a user the current one of this browser; null ends the session in this tab. */
export function setUser(user: CurrentUser | null): void {
  cacheProfile(user);
  setSession(user ? { status: 'signed-in', user } : signedOut);
}

/** The auth service refused the session of this browser. */
export function expireSession(): void {
  cacheProfile(null);
  setSession({ ...signedOut, hasExpired: true });
}

/** Pauses before a failed reading of the session is retried, in milliseconds; the last one repeats. */
const readingPauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
let failedReadings = 0;
let nextReading: ReturnType<typeof setTimeout> | undefined;

/** Cancels a scheduled retry. */
export function stopReading(): void {
  clearTimeout(nextReading);
  nextReading = undefined;
}

/**
 * Reads the session that is stored in this browser and sets the session store by it: at first the cached user, then the
 * profile as the backend has it. Tries again by itself while the backend does not answer.
 */
export async function readSession(): Promise<void> {
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
    const { follow, loadProfile } = await loadProfiles();
    follow(client);
    const { data, error } = await client.auth.getSession();
    if (data.session) await loadProfile(client, data.session);
    // Refused by the service, the session is no longer stored.
    else if (error && hasStoredSession()) throw toAppError(error, error.status);
    else expireSession();
    failedReadings = 0;
  } catch (error) {
    const { code } = toAppError(error);
    if (code === unfinishedCode || code === replacedCode) return;
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

/** Reads the profile again, after it was changed. @throws AppError */
export async function refreshUser(): Promise<void> {
  await (await loadProfiles()).refreshUser();
}

/** Reads the session at start and follows it from then on (this tab and others). Resolves when the status is known. */
export async function startSession(): Promise<void> {
  watchOtherTabs();
  await readSession();
}

/** For tests: forgets pending retries. */
export function resetReading(): void {
  stopReading();
  failedReadings = 0;
}
