import { cleanText, emailSchema, isPlainLine, phoneField, phoneSchema, plainLineMessage } from '@ponte/shared-domain';
import { z } from 'zod';
import type { PartnerRequest } from './companies.api';

export const maxMessageLength = 2000;

export const partnerFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'Seu nome é obrigatório')
    .max(120, 'Use no máximo 120 caracteres')
    .refine(isPlainLine, plainLineMessage),
  company: z
    .string()
    .trim()
    .min(2, 'Nome da empresa é obrigatório')
    .max(120, 'Use no máximo 120 caracteres')
    .refine(isPlainLine, plainLineMessage),
  email: emailSchema,
  phone: z.union([z.literal(''), phoneSchema], phoneField.message),
  message: z.string().overwrite(cleanText).trim().max(maxMessageLength, 'Use no máximo 2.000 caracteres'),
});

/** A type, not an interface: drafts take flat records of text and booleans. */
export type PartnerFormValues = z.input<typeof partnerFormSchema>;

export const emptyPartnerForm: PartnerFormValues = { name: '', company: '', email: '', phone: '', message: '' };

export function toPayload(values: PartnerFormValues): PartnerRequest {
  return {
    email: values.email,
    name: values.name,
    company: values.company,
    phone: values.phone === '' ? null : phoneField.normalize(values.phone),
    message: values.message === '' ? null : values.message,
  };
}
