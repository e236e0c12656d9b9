import type { Location } from 'react-router-dom';
import type { SignInRequest } from '../../deferred-action/ask-to-sign-in';
import { addressNaming } from '../../deferred-action/named-action';
import { saveParam } from './save-param';

/** A vacancy that is saved after the sign-in. It returns to the page of the press. */
export function saveRequest(vacancyId: string, location: Pick<Location, 'pathname' | 'search'>): SignInRequest {
  return {
    action: `vaga:${vacancyId}`,
    returnTo: addressNaming(saveParam, vacancyId, location),
    message: 'Entre na sua conta para salvar vagas',
  };
}
