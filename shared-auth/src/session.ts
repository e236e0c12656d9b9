import type { Database } from '@ponte/shared-domain';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Role = Database['public']['Enums']['user_role'];
export type Plan = Database['public']['Enums']['user_plan'];

/** Who is signed in. Role and plan come from `profiles`, which the user can't change. */
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

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: CurrentUser | null;
}

/** Process-wide on a server: nothing of a user is ever written there (signed-in pages render in the browser). */
export const sessionStore = createStore<SessionState>(() => ({ status: 'loading', user: null }));

/** The session as React state. 'loading' until startSession has read it. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}

export function getSession(): SessionState {
  return sessionStore.getState();
}

/**
 * Calls the listener whenever another user (or nobody) is signed in from now on: caches of personal data are dropped there.
 * @returns stops listening.
 */
export function onUserChange(listener: (user: CurrentUser | null) => void): () => void {
  return sessionStore.subscribe((state, before) => {
    if (state.status !== 'loading' && before.status !== 'loading' && state.user?.id !== before.user?.id) listener(state.user);
  });
}
