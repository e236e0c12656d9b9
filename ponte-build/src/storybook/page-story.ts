import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';

/**
 * Waits for the page of a story, whose code is loaded on demand: what the story does afterwards, and axe, then meet the
 * page and not a blank window.
 * @throws what Testing Library throws when the page has no heading of the first level in time
 */
export async function pageShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1 });
}

/** What the stories of all pages share: `export default { ...pageMeta, title: 'Company/Home' }`. */
export const pageMeta = {
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: pageShown,
};
