import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';
import { shellRoutes } from '../features/routes';

/**
 * Waits for the page: its code is loaded on demand. What a story does afterwards, and axe, then meet the page and not a
 * blank window.
 */
export async function pageShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1 });
}

/** What the stories of the shell's pages share. */
export const pageMeta = {
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: pageShown,
};

/** A page of the shell; stories add the address and what the backend answers. */
export const shellPage = { app: 'shell' as const, routes: shellRoutes };
