import { getApi, type CurrentUser } from '@ponte/shared-auth';
import { isMissingFunction, requireData } from '@ponte/shared-domain';

/**
 * Whether the signed-in account has a password: an account of a provider may have one, too. An older database tells
 * where the account came from and no more.
 *
 * @throws AppError
 */
export async function hasPassword({ provider }: Pick<CurrentUser, 'provider'>, signal: AbortSignal): Promise<boolean> {
  const answer = await (await getApi().db()).rpc('has_password').abortSignal(signal);
  return isMissingFunction(answer) ? provider === 'email' : requireData(answer) === true;
}
