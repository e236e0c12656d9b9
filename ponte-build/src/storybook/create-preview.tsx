import { configureAuth } from '@ponte/shared-auth';
import {
  fakeBackendUrl,
  fakeNetwork,
  networkClosed,
  pending,
  resetAuth,
  setTestSession,
  type FakeNetwork,
  type RemotePageProps,
} from '@ponte/shared-auth/testing';
import { PortalScope, preloadOverlays, Toaster } from '@ponte/shared-ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { configure, waitFor } from 'storybook/test';
import { applyTheme } from './theme';

/*
 * What stories of Ponte's pages and components have around them: a session and a faked network, the root of their app,
 * both themes, axe, and no console output that nobody expects. For the Storybook of this repository, and for that of a
 * remote with a folder of its own.
 */

// A page's code is loaded on demand, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

// A page in the product has the code of its dialogs once somebody uses it.
preloadOverlays();

const ownFetch = globalThis.fetch;
let fonts: Promise<unknown> | undefined;

/**
 * The product shows its fonts only where they come in time (docs/decisions/2026-11-22-optional-fonts.md); the first
 * story would be drawn in what this machine has instead.
 */
function loadFonts(): Promise<unknown> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('Variable'));
  if (faces.length === 0)
    throw new Error('The fonts of the product have other names than create-preview.tsx looks for.');
  return Promise.all(faces.map((face) => face.load()));
}

let network: FakeNetwork | undefined;
let output: string[] = [];

const harmless = [
  // Every story is a page of its own, in one window: auth-js counts the clients of all of them.
  /Multiple GoTrueClient instances/,
  // Storybook's own, said once, during the first story that is opened in its manager.
  /Accessing the Story Store is deprecated/,
  // auth-js logs, some tasks later, the request that an earlier story left under way.
  new RegExp(`AbortError: ${networkClosed}`),
  // Storybook's userEvent acts inside React's act, and a page of a router loads its code when a link leads there.
  /A component suspended inside an `act` scope/,
];

let hideStory: (() => void) | undefined;

/**
 * Takes the story down while its network is still there: all stories of a run share a page, and what one left under way
 * (requests that are cancelled, timers) would be answered by, and reported for, the next.
 */
async function takeDown(): Promise<void> {
  flushSync(() => hideStory?.());
  hideStory = undefined;
  network?.close();
  // What unmounting and cancelled requests leave to microtasks is over in the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Waits until what loads is there (`data-loading`, of shared-ui's Skeleton and LoadingText): axe would judge a page
 * that has no content yet. A story that says `pending`, that has no session yet, or whose parameter `staysLoading` is
 * true is meant to load; but what loads must be the page, not the route that waits for the page's code or its loader.
 * @throws Error when the page goes on loading after all answers
 */
async function waitForContent(
  { backend, everywhere, user }: Partial<RemotePageProps>,
  parameters: { staysLoading?: boolean },
  story: Element,
): Promise<void> {
  await waitFor(() => {
    if (story.querySelector('[data-loading=route]')) throw new Error('the page itself is not there: its loader waits');
  });
  const answers = Object.values({ ...everywhere, ...backend });
  if (user === 'loading' || parameters.staysLoading === true || answers.includes(pending)) return;
  const top = window.scrollY;
  await waitFor(() => {
    const loading = [...story.querySelectorAll('[data-loading]')].find((element) => element.checkVisibility());
    if (!loading) return;
    // It may load when its place is reached. Not by scrollIntoView, which would move the page around the story's, too.
    window.scrollBy(0, loading.getBoundingClientRect().top);
    throw new Error(`the page stays at: ${loading.closest('[role=status]')?.textContent ?? ''}`);
  });
  window.scrollTo(0, top);
}

function Stage({ children }: { children: ReactNode }): ReactNode {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    hideStory = () => setIsShown(false);
  }, []);
  return isShown && children;
}

function ThemedPage({ theme, children }: { theme: unknown; children: ReactNode }): ReactNode {
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return children;
}

/**
 * A page comes with its own router, as do stories of what needs the router's data; its utilities reach only inside the
 * root of its app, and overlays open there too.
 */
const inItsApp: Decorator<Partial<RemotePageProps>> = (Story, { args, globals, parameters }) => {
  const app = args.app ?? 'shell';
  const isPage = args.routes !== undefined;
  const hasRouter = isPage || parameters['ownRouter'] === true;
  const hasMain = parameters['ownMain'] === true;
  const inner = (
    <PortalScope name={app}>
      <Story />
    </PortalScope>
  );
  const root = app === 'shell' ? inner : <div data-mfe={app}>{inner}</div>;
  return (
    <Stage>
      <ThemedPage theme={globals['theme']}>
        {!hasRouter && <MemoryRouter>{root}</MemoryRouter>}
        {hasRouter && (isPage && !hasMain ? <main>{root}</main> : root)}
        <Toaster />
      </ThemedPage>
    </Stage>
  );
};

export interface PreviewChoice {
  /** What is done with a story after it was played and checked. */
  afterStory?: (story: { id: string; tags: readonly string[] }) => Promise<void> | undefined;
  /** Titles in the order of the sidebar. */
  order?: readonly (string | readonly string[])[];
}

/** The preview of a Storybook. */
export const createPreview = ({ afterStory, order = [] }: PreviewChoice = {}): Preview => ({
  decorators: [inItsApp],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Claro', icon: 'sun' },
          { value: 'dark', title: 'Escuro', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    // axe finds a selector for every element that it reports, and vitest sends all of them to its reporters: of what
    // passes, one a rule is enough.
    a11y: {
      test: 'error',
      options: {
        resultTypes: ['violations', 'incomplete'],
        // Off unless asked for.
        rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
      },
    },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Telefone (360 px)', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet (768 px)', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Mesa (1440 px)', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order,
      },
    },
  },
  beforeEach: async ({ args }) => {
    await (fonts ??= loadFonts());
    const { everywhere = {}, backend = {}, user = null }: Partial<RemotePageProps> = args;
    localStorage.clear();
    sessionStorage.clear();
    await resetAuth();
    configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'story' });
    setTestSession(user);
    network = fakeNetwork({ ...everywhere, ...backend }, ownFetch);
    globalThis.fetch = network.fetch;
    output = [];
    const { error, warn } = console;
    for (const method of ['error', 'warn'] as const) {
      const original = console[method];
      console[method] = (...values: unknown[]) => {
        output.push(`console.${method}: ${values.map(String).join(' ')}`);
        original(...values);
      };
    }
    return async () => {
      await takeDown();
      console.error = error;
      console.warn = warn;
      toast.dismiss();
    };
  },
  afterEach: async ({ args, id, name, parameters, tags, canvasElement }) => {
    if (args['routes']) await waitForContent(args, parameters, canvasElement);

    // A page whose answer it can't read says so and looks fine to axe: only what is meant to fail may offer another
    // try.
    const offersRetry = [...canvasElement.querySelectorAll('button')].some((button) =>
      button.textContent.includes('Tentar novamente'),
    );
    if (args['routes'] && offersRetry && !/fail/i.test(name)) throw new Error(`${name}: the page failed`);

    const unanswered = network?.unanswered.splice(0) ?? [];
    if (unanswered.length > 0) throw new Error(`asked for what the story does not fake: ${unanswered.join(', ')}`);
    const expected: readonly RegExp[] = parameters['expectedOutput'] ?? [];
    const allowed = [...harmless, ...expected];
    const unexpected = output.splice(0).filter((line) => !allowed.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`unexpected console output:\n${unexpected.join('\n')}`);

    await afterStory?.({ id, tags });
  },
});
