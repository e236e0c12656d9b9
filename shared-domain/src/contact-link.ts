import * as brand from './brand';

/** A mailto link to the operator with a subject. */
export function contactLink(subject: string, body = ''): string {
  const parts = new URLSearchParams({ subject, ...(body !== '' && { body }) });
  // Mail programs would show '+' literally.
  return `mailto:${brand.email}?${parts.toString().replaceAll('+', '%20')}`;
}
