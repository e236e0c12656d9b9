import { zodResolver } from '@hookform/resolvers/zod';
import {
  cleanLine,
  cleanText,
  describeInvalidPhone,
  emailSchemaSaying,
  hasMinLength,
  isPlainLine,
  maxLengthMessage,
  phoneSchema,
  plainLineMessage,
} from '@ponte/shared-domain';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { maxMessageLength } from './partner-form';

export const partnerFormSchema = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .refine(hasMinLength(2), 'Seu nome é obrigatório')
    .max(120, maxLengthMessage(120))
    .refine(isPlainLine, plainLineMessage),
  company: z
    .string()
    .overwrite(cleanLine)
    .refine(hasMinLength(2), 'Nome da empresa é obrigatório')
    .max(120, maxLengthMessage(120))
    .refine(isPlainLine, plainLineMessage),
  // With a full stop, as the database and the other forms for visitors say it.
  email: emailSchemaSaying('Por favor, insira um email válido.'),
  phone: z.union([z.literal(''), phoneSchema], { error: ({ input }) => describeInvalidPhone(String(input)) }),
  message: z.string().overwrite(cleanText).trim().max(maxMessageLength, maxLengthMessage(maxMessageLength)),
});

/** A type, not an interface: drafts take flat records of text and booleans. */
export type PartnerFormValues = z.input<typeof partnerFormSchema>;

export const partnerFormResolver: Resolver<PartnerFormValues> = zodResolver(partnerFormSchema);
