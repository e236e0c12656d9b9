import type { Database } from '@ponte/shared-domain';
import { AppError, errorMessages } from '@ponte/shared-domain';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isAuthReachable, onAuthUnreachable } from './reachability';

/** The kind of account; fixed at sign-up by the database. */
export type Role = Database['public']['Enums']['user_role'];
/** The account's plan. */
export type Plan = Database['public']['Enums']['user_plan'];

/** The signed-in user. Role and plan come from `profiles`, which the user can't change. */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  plan: Plan;
  /** How the account signs in: 'email', 'google', 'facebook'. */
  provider: string;
  /** Public address of the photo, null when there is none. */
  avatarUrl: string | null;
}

/** A user whose first sign-in was by Google or Facebook and who has not chosen a role yet. Has no rights until then. */
export interface UnfinishedAccount {
  id: string;
  email: string;
  /** The name from the provider; '' when it has none. */
  name: string;
  /** 'google', 'facebook'. */
  provider: string;
}

/** The session as pages see it. */
export interface SessionState {
  /** 'loading' until startSession has read it. */
  status: 'loading' | 'signed-out' | 'signed-in';
  /** Null unless the status is 'signed-in'. */
  user: CurrentUser | null;
  /** Set while nobody is signed in only because the account is not finished: /concluir-cadastro asks for the rest. */
  unfinished?: UnfinishedAccount;
  /**
   * Set when the auth service refused the session that this browser had stored, so that the sign-in page can say that
   * it has expired.
   */
  hasExpired?: true;
}

/**
 * Shared by all requests on a server, so nothing of a user is ever written there (signed-in pages render in the
 * browser).
 */
export const sessionStore = createStore<SessionState>(() => ({ status: 'loading', user: null }));

/** Replaces the whole state, so that nothing of one user is merged into the state of the next one. */
export function setSession(state: SessionState): void {
  sessionStore.setState(state, true);
}

/** The session as React state. 'loading' until startSession has read it. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** The session now, outside React. */
export function getSession(): SessionState {
  return sessionStore.getState();
}

/**
 * Waits until the session was read. Ends early, with the session still 'loading', when the auth service does not
 * answer: who waits then says so instead of waiting with the person.
 * @param signal ends the waiting
 */
export function whenSessionKnown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOver = (): boolean => sessionStore.getState().status !== 'loading' || !isAuthReachable() || signal.aborted;
    const stops: (() => void)[] = [];
    const check = (): void => {
      if (!isOver()) return;
      for (const stop of stops) stop();
      resolve();
    };
    stops.push(sessionStore.subscribe(check), onAuthUnreachable(check), () =>
      signal.removeEventListener('abort', check),
    );
    signal.addEventListener('abort', check);
    check();
  });
}

/**
 * Calls the listener whenever another user (or nobody) is signed in from now on: caches of personal data are dropped
 * there.
 * @returns stops listening.
 */
export function onUserChange(listener: (user: CurrentUser | null) => void): () => void {
  return sessionStore.subscribe((state, before) => {
    if (state.status !== 'loading' && before.status !== 'loading' && state.user?.id !== before.user?.id)
      listener(state.user);
  });
}

/**
 * Who is signed in, for code that makes no sense otherwise (a save, a call). Pages are kept from wrong visitors by
 * their route's `access`; this is the same rule for what happens on them, and the database asks it a third time.
 * @param role asked for when given.
 * @throws AppError 'session_expired' when nobody is signed in, 'forbidden' when the role is another.
 */
export function requireRole(role?: Role): CurrentUser {
  const { user } = sessionStore.getState();
  if (!user) throw new AppError('session_expired', errorMessages.expiredSession);
  if (role !== undefined && user.role !== role) throw new AppError('forbidden', errorMessages.forbidden);
  return user;
}
