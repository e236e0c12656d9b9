import type { Location } from 'react-router-dom';
import type { SignInRequest } from '../../deferred-action/ask-to-sign-in';
import { addressNaming } from '../../deferred-action/named-action';

/** Parameter of the return address after the sign-in: the vacancy to compare. */
export const compareParam = 'comparar';

/** A comparison that waits for the sign-in. It returns to the page of the press. */
export function compareRequest(vacancyId: string, location: Pick<Location, 'pathname' | 'search'>): SignInRequest {
  return {
    action: `comparar:${vacancyId}`,
    returnTo: addressNaming(compareParam, vacancyId, location),
    message: 'Entre na sua conta para comparar a vaga com o seu currículo',
  };
}
