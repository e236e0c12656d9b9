import type { Location } from 'react-router-dom';
import type { SignInRequest } from '../../deferred-action/ask-to-sign-in';
import { saveParam } from './save-param';

/**
 * A vacancy that is saved after the sign-in. It returns to the page of the press; without
 * its hash, which a server does not know.
 */
export function saveRequest(
  vacancyId: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): SignInRequest {
  const params = new URLSearchParams(search);
  params.set(saveParam, vacancyId);
  return {
    action: `vaga:${vacancyId}`,
    returnTo: `${pathname}?${params.toString()}`,
    message: 'Entre na sua conta para salvar vagas',
  };
}
