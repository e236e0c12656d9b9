import { describeInvalidPhone, isValidPhone, maxLengthMessage } from '@ponte/shared-domain';

export type DemoField = 'name' | 'company' | 'email' | 'phone' | 'message';

export interface DemoRequest {
  name: string;
  company: string;
  email: string;
  /** undefined when left out */
  phone: string | undefined;
  message: string | undefined;
}

/** As long as the database takes them (create_lead). */
export const maxLengths: Readonly<Record<DemoField, number>> = {
  name: 120,
  company: 160,
  email: 254,
  phone: 30,
  message: 2000,
};

export const emailMessage = 'Por favor, insira um email válido.';

/** The database's own rule for a lead's address. */
const addressPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export type DemoResult =
  { request: DemoRequest; errors?: never } | { request?: never; errors: Partial<Record<DemoField, string>> };

/**
 * What was typed as a request, or the messages by field. Checked by hand, without the form library
 * (docs/decisions/2026-12-01-forms-without-the-form-library.md).
 */
export function readDemoForm(data: FormData): DemoResult {
  const text = (field: DemoField): string => String(data.get(field) ?? '').trim();
  const errors: Partial<Record<DemoField, string>> = {};
  const phone = text('phone');
  if (text('name').length < 2) errors.name = 'Seu nome é obrigatório';
  if (text('company').length < 2) errors.company = 'Nome da consultoria é obrigatório';
  if (!addressPattern.test(text('email')) || text('email').length > maxLengths.email) errors.email = emailMessage;
  if (phone !== '' && !isValidPhone(phone)) errors.phone = describeInvalidPhone(phone);
  if (text('message').length > maxLengths.message) errors.message = maxLengthMessage(maxLengths.message);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    request: {
      name: text('name'),
      company: text('company'),
      email: text('email'),
      phone: phone || undefined,
      message: text('message') || undefined,
    },
  };
}
