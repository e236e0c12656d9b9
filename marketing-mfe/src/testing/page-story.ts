import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';
import { marketingRoutes } from '../routes';
import { numberRows } from './number-rows';

/**
 * Waits for the page: its code is loaded on demand. What a story does afterwards, and axe, then meet the page and not a
 * blank window.
 */
export async function pageShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1 });
}

/** WhatsApp's green promises that WhatsApp opens: no other link has it. @returns whether a link has */
export function isWhatsAppGreen(link: HTMLElement): boolean {
  const sample = document.createElement('span');
  sample.style.backgroundColor = 'var(--color-whatsapp)';
  link.append(sample);
  const green = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return getComputedStyle(link).backgroundColor === green;
}

/** What the stories of this remote's pages share. */
export const pageMeta = {
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: pageShown,
};

/** A page of this remote; stories add the address and what the backend answers. */
export const marketingPage = {
  app: 'marketing' as const,
  routes: marketingRoutes,
  // Three pages say them, beside the owner's claims.
  everywhere: { 'POST rpc/product_numbers': numberRows },
};
