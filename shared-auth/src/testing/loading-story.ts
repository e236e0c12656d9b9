import { pending, refuse, type FakeBackend } from './fake-backend';

/** What {@link loadingAfterRetry} uses of what Storybook hands to a story's `play`. */
interface StoryTools {
  canvas: {
    findByRole: (role: 'button', options: { name: string }) => Promise<HTMLElement>;
    findByText: (text: string) => Promise<HTMLElement>;
  };
  userEvent: { click: (element: Element) => Promise<void> };
}

/** The story of a page that loads. */
export interface LoadingStory {
  parameters: { staysLoading: true };
  args: { backend: FakeBackend };
  beforeEach: () => void;
  play: (tools: StoryTools) => Promise<void>;
}

/**
 * The story of what a page shows while it loads, where the route's loader waits for the answer: it is seen when a read
 * that failed is tried again.
 * @param endpoint what the page reads: 'POST rpc/get_vacancy'
 * @param text what it says while it loads
 */
export function loadingAfterRetry(endpoint: string, text: string): LoadingStory {
  let isRetried = false;
  return {
    parameters: { staysLoading: true },
    args: { backend: { [endpoint]: () => (isRetried ? pending() : refuse()()) } },
    beforeEach: () => {
      isRetried = false;
    },
    play: async ({ canvas, userEvent }) => {
      const retry = await canvas.findByRole('button', { name: 'Tentar novamente' });
      isRetried = true;
      await userEvent.click(retry);
      await canvas.findByText(text);
    },
  };
}
