import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';
import { marketingRoutes } from '../routes';
import { numberRows } from './number-rows';

/** Waits for the page: its code is loaded on demand. What a story does afterwards, and axe, then meet the page and not a blank window. */
export async function pageShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1 });
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
