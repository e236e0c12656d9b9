import { getApi } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

/** Stores the address, once. @throws AppError 'invalid_email' and the usual ones. */
export async function subscribeToNewsletter(email: string): Promise<void> {
  requireData(await getApi().db.rpc('create_lead', { p_kind: 'newsletter', p_email: email }));
}
