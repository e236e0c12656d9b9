import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

/** Stores the address alone, for the newsletter, once. @throws AppError 'invalid_email' and the usual ones */
export async function subscribeToNewsletter(api: Api, email: string): Promise<void> {
  requireData(await api.db.rpc('create_lead', { p_kind: 'newsletter', p_email: email }));
}
