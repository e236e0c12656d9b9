import { loginPath } from '@ponte/shared-auth';
import type { DeferredAction } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import type { Location, NavigateFunction } from 'react-router-dom';
import { deferAction } from '../../deferred-action/deferred-action';
import { saveParam } from './save-param';

export const signedOutMessage = 'Entre na sua conta para salvar vagas';

export type SaveRequest = DeferredAction & { returnTo: string };

/**
 * What is remembered of a vacancy to save until the sign-in that it needs. It returns to the page of the press; without
 * its hash, which a server does not know.
 */
export function saveRequest(
  vacancyId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): SaveRequest {
  const params = new URLSearchParams(search);
  params.set(saveParam, vacancyId);
  return { action: `vaga:${vacancyId}`, returnTo: `${pathname}?${params.toString()}` };
}

/**
 * Leads to the sign-in, and from there back to where the vacancy is saved.
 *
 * @param replace for an address that asks for it: the way back must not lead to it, which would ask again
 */
export function askToSignIn(request: SaveRequest, navigate: NavigateFunction, { replace }: { replace: boolean }): void {
  // By its name, so that a double press says it once.
  errorOnNextPage(signedOutMessage, { id: request.action });
  deferAction(request);
  void navigate(loginPath(request.returnTo), { replace });
}
