import { loginPath } from '@ponte/shared-auth';
import { signInPurposeState, type DeferredAction } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import type { NavigateFunction } from 'react-router-dom';
import { deferAction } from './defer-action';

/** What is done after the sign-in, where, and why the sign-in is asked for. */
export type SignInRequest = DeferredAction & { returnTo: string; message: string };

/**
 * Leads to the sign-in, which says why, and from there back to where the action is done.
 *
 * @param replace for an address that asks for the action: the way back must not lead to it, which would ask again
 */
export function askToSignIn(
  request: SignInRequest,
  navigate: NavigateFunction,
  { replace = false }: { replace?: boolean } = {},
): void {
  // The id keeps a double press from showing the message twice.
  errorOnNextPage(request.message, { id: request.action });
  // With the message: the router may leave the press to the browser, and another document knows no other. The sign-in
  // page says it by the same id.
  deferAction(request);
  const state = request.signInPurpose && signInPurposeState(request.signInPurpose);
  void navigate(loginPath(request.returnTo), { state, replace });
}
