import { getApi } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

/**
 * Whether the signed-in account is an operator. Apart from the desk, so that nobody else loads what the desk is made
 * of.
 *
 * @throws AppError
 */
export async function isOperator(signal: AbortSignal): Promise<boolean> {
  return requireData(await (await getApi().db()).rpc('is_operator').abortSignal(signal)) === true;
}
