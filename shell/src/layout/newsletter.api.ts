import { callOnce, getApi } from '@ponte/shared-auth';
import { newsletterVersion } from '@ponte/shared-domain';

/** Stores the address, once. @throws AppError 'invalid_email' and the usual ones. */
export async function subscribeToNewsletter(email: string): Promise<void> {
  await callOnce(getApi(), 'create_lead', {
    p_kind: 'newsletter',
    p_email: email,
    p_document_version: newsletterVersion,
  });
}
