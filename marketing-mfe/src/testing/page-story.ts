import { marketingRoutes } from '../routes';
import { numberRows } from './number-rows';

/** WhatsApp's green promises that WhatsApp opens: no other link has it. @returns whether a link has */
export function isWhatsAppGreen(link: HTMLElement): boolean {
  const sample = document.createElement('span');
  sample.style.backgroundColor = 'var(--color-whatsapp)';
  link.append(sample);
  const green = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return getComputedStyle(link).backgroundColor === green;
}

/** A page of this remote; stories add the address and what the backend answers. */
export const marketingPage = {
  app: 'marketing' as const,
  routes: marketingRoutes,
  // Three pages say them, beside the owner's claims.
  everywhere: { 'POST rpc/product_numbers': numberRows },
};
