import type { Location } from 'react-router-dom';
import type { SignInRequest } from '../../deferred-action/ask-to-sign-in';

/** Parameter of the return address after the sign-in: the vacancy to compare. */
export const compareParam = 'comparar';

/** A comparison that waits for the sign-in. It returns to the page of the press, without its hash. */
export function compareRequest(
  vacancyId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): SignInRequest {
  const params = new URLSearchParams(search);
  params.set(compareParam, vacancyId);
  return {
    action: `comparar:${vacancyId}`,
    returnTo: `${pathname}?${params.toString()}`,
    message: 'Entre na sua conta para comparar a vaga com o seu currículo',
  };
}
