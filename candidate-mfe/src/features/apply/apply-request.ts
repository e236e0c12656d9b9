import { paths } from '@ponte/shared-domain';
import type { Location, NavigateFunction } from 'react-router-dom';
import type { SignInRequest } from '../../deferred-action/ask-to-sign-in';
import { dropParam, takeDeferredAction } from '../../deferred-action/deferred-action';
import { applyMessages, applyParam } from './apply-rules';

export interface AppliedVacancy {
  id: string;
  title: string;
  companyName: string;
  location: string;
}

/** An application that waits for the sign-in. It returns to the dialog of this vacancy. */
export function applyRequest({ id, title, companyName, location }: AppliedVacancy): SignInRequest {
  return {
    action: `candidatura:${id}`,
    returnTo: `${paths.vacancy(id)}?${new URLSearchParams({ [applyParam]: id }).toString()}`,
    message: applyMessages.signedOut,
    signInPurpose: {
      intro: 'Você está se candidatando a',
      subject: title,
      details: [companyName, location].filter(Boolean).join(' · '),
    },
  };
}

/**
 * Takes what the address asks for after the sign-in: out of the URL, and out of what this browser deferred. Answers
 * whether it was deferred here: a shared URL opens nothing.
 */
export async function takeAsked(
  vacancy: AppliedVacancy,
  location: Location,
  navigate: NavigateFunction,
): Promise<boolean> {
  await dropParam(applyParam, location, navigate);
  return takeDeferredAction(applyRequest(vacancy).action);
}
