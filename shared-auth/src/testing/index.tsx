/* The fake for tests, stories and harnesses: it writes the same session store that pages read. */
import { forgetClient } from '../auth-client';
import { setAuthReachable } from '../reachability';
import { setSession, type CurrentUser, type UnfinishedAccount } from '../session';
import { resetFollowing } from '../profile';
import { forgetServerTime } from '../server-time';
import { resetReading } from '../start';

export {
  fakeBackendUrl,
  fakeNetwork,
  networkClosed,
  offline,
  pending,
  refuse,
  refuseAuth,
  type FakeAnswer,
  type FakeBackend,
  type FakeCall,
  type FakeNetwork,
} from './fake-backend';
export { loadingAfterRetry, type LoadingStory } from './loading-story';
export { createPage, createTestContext, RemotePage, type CreatedPage, type RemotePageProps } from './remote-page';

/** A signed-in user; a candidate unless told otherwise. */
export function testUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ana Souza',
    email: 'ana@exemplo.example',
    role: 'candidate',
    plan: overrides.role === 'company' ? 'basico' : 'free',
    provider: 'email',
    avatarUrl: null,
    ...overrides,
  };
}

/** Signs the given user in, nobody with null, or leaves the session unread with 'loading'. */
export function setTestSession(user: CurrentUser | null | 'loading'): void {
  if (user === 'loading') setSession({ status: 'loading', user: null });
  else setSession(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
}

/** Nobody is signed in, because this account that came by a provider is not finished. */
export function setUnfinishedSession(unfinished: UnfinishedAccount): void {
  setSession({ status: 'signed-out', user: null, unfinished });
}

/** The session that this browser kept was refused. */
export function setExpiredSession(): void {
  setSession({ status: 'signed-out', user: null, hasExpired: true });
}

/** The auth service does not answer, or answers again. */
export function setTestReachability(isReachable: boolean): void {
  setAuthReachable(isReachable);
}

/** Forgets clients and listeners, so that a test starts like a fresh page. */
export async function resetAuth(): Promise<void> {
  await forgetClient();
  resetFollowing();
  resetReading();
  forgetServerTime();
  setAuthReachable(true);
  setTestSession('loading');
}
