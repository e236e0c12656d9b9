import { loginPath } from '@ponte/shared-auth';
import { paths, signInPurposeState, type DeferredAction } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import type { Location, NavigateFunction } from 'react-router-dom';
import { deferAction, takeDeferredAction } from '../../deferred-action/deferred-action';
import { applyParam } from './apply-rules';

export interface AppliedVacancy {
  id: string;
  title: string;
  companyName: string;
  location: string;
}

/** What is remembered of an application until the sign-in that it needs. */
export function applyRequest(vacancy: AppliedVacancy): DeferredAction & { returnTo: string } {
  return {
    action: `candidatura:${vacancy.id}`,
    returnTo: `${paths.vacancy(vacancy.id)}?${new URLSearchParams({ [applyParam]: vacancy.id }).toString()}`,
    ...signInPurpose(vacancy),
  };
}

export function signInPurpose({ title, companyName, location }: AppliedVacancy): ReturnType<typeof signInPurposeState> {
  return signInPurposeState({
    intro: 'Você está se candidatando a',
    subject: title,
    details: [companyName, location].filter(Boolean).join(' · '),
  });
}

/**
 * Leads to the sign-in, and from there back to the dialog of this vacancy.
 *
 * @param replace for an address that asks for the dialog: the way back must not lead to it, which would ask again
 */
export function askToSignIn(
  vacancy: AppliedVacancy,
  message: string,
  navigate: NavigateFunction,
  { replace = false }: { replace?: boolean } = {},
): void {
  const request = applyRequest(vacancy);
  errorOnNextPage(message);
  deferAction(request);
  void navigate(loginPath(request.returnTo), { state: signInPurpose(vacancy), replace });
}

/**
 * Takes what the address asks for after the sign-in: out of the URL, and out of what this browser deferred. Answers
 * whether it was deferred here: a shared URL opens nothing.
 */
export async function takeAsked(
  vacancy: AppliedVacancy,
  { pathname, search }: Location,
  navigate: NavigateFunction,
): Promise<boolean> {
  const params = new URLSearchParams(search);
  params.delete(applyParam);
  await navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
  return takeDeferredAction(applyRequest(vacancy).action);
}
