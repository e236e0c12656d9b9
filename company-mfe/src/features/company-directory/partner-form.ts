import { errorMessages, phoneField } from '@ponte/shared-domain';
import { createLateResolver } from '@ponte/shared-ui/form-tools';
import type { PartnerRequest } from './companies.api';
import type { PartnerFormValues } from './partner-schema';

export type { PartnerFormValues };

export const maxMessageLength = 2000;

export const emptyPartnerForm: PartnerFormValues = { name: '', company: '', email: '', phone: '', message: '' };

export const partnerFormCheck = createLateResolver<PartnerFormValues>(async () => {
  // First: a module that has run once without the shared zod stays broken, while zod itself may come later.
  await import('zod');
  return (await import(/* webpackChunkName: "partner-schema" */ './partner-schema')).partnerFormResolver;
}, errorMessages.offline);

export function toPayload(values: PartnerFormValues): PartnerRequest {
  return {
    email: values.email,
    name: values.name,
    company: values.company,
    phone: values.phone === '' ? null : phoneField.normalize(values.phone),
    message: values.message === '' ? null : values.message,
  };
}
