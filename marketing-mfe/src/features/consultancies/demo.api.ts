import { callOnce, type Api } from '@ponte/shared-auth';
import { documentVersions } from '@ponte/shared-domain';
import type { DemoRequest } from './demo-form';

/** Stores the request, once for each address. @throws AppError 'invalid_email' and the usual ones */
export async function requestDemo(api: Api, { name, company, email, phone, message }: DemoRequest): Promise<void> {
  await callOnce(api, 'create_lead', {
    p_kind: 'demo',
    p_document_version: documentVersions.contact,
    p_name: name,
    p_company: company,
    p_email: email,
    p_phone: phone,
    p_message: message,
  });
}
