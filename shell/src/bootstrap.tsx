import './styles.css';
import { configureAuth, getApi, onAuthReachable, onUserChange, startSession } from '@ponte/shared-auth';
import { isSavingData } from '@ponte/shared-ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app';
import { AppErrorPage } from './app-error';
import { yieldToMain } from './yield-to-main';
import { fetchRemotes, readBootData } from './boot-data';
import { shellRoutes } from './features/routes';
import { followForgottenDrafts } from './drafts';
import { createFragmentLoader } from './fragment-loader';
import { HydrationSignal } from './hydration-signal';
import { prepareHydration, readRenderedFragments, readServerPage, removeServerHead } from './hydration';
import { captureMailLinkHash, redeemMailLinks } from './mail-link-hash';
import { nativeLinks } from './native-links';
import { createPages } from './pages';
import { startPrefetch } from './prefetch';
import { createQueryClient } from './query-client';
import { reportFallback } from './report-fallback';
import { createFederationTransport } from './remote-transport';
import { createRemotes, type RemoteEvent } from './remotes';
import { followSignIn } from './return-after-sign-in';
import { createShellRouter } from './router';
import { drawAll, drawLateParts } from './late-rendering';
import { forgetScrollOfNewVisit, keyJumps } from './scroll-positions';
import { installTrustedTypes } from './trusted-types';

captureMailLinkHash();
// Before the first await, and before anything that may fail: no form has read its draft yet.
followForgottenDrafts();

async function start(element: HTMLElement): Promise<void> {
  const serverPage = readServerPage();
  const boot = await readBootData();
  if (redeemMailLinks(boot.config.supabaseUrl)) return;
  // The modules of this file have just run.
  await yieldToMain();
  installTrustedTypes(boot);
  configureAuth(boot.config);
  const queryClient = createQueryClient();
  const context = { queryClient, api: getApi() };
  // A page that came without its data asks for it as soon as its code is there.
  if (!serverPage) context.api.db().catch(() => undefined);
  let haveFilesFailed = false;
  const isMeasured = Math.random() < (boot.config.operationSample ?? 0) && !isSavingData();
  const events: RemoteEvent[] = [];
  const pages = createPages({ haveFilesFailed: () => haveFilesFailed });
  // Before the router, which starts the first navigation at once.
  const remotes = createRemotes({
    transport: createFederationTransport(),
    records: boot.remotes,
    fetchRecords: fetchRemotes,
    reportFallback,
    observe: isMeasured ? (event) => events.push(event) : undefined,
  });
  await yieldToMain();

  const hydration = serverPage
    ? await prepareHydration(serverPage, { context, remotes, pages }).catch((error: unknown) => {
        // The page's remote can't be reached: the rest of the product still works, and says so.
        console.error(error);
        haveFilesFailed = true;
        return undefined;
      })
    : undefined;

  await yieldToMain();
  const session = startSession();
  onUserChange(() => {
    // The cache may contain another user's data.
    void queryClient.resetQueries();
  });

  forgetScrollOfNewVisit();
  keyJumps();
  const shellRouter = createShellRouter({ context, remotes, pages, shellRoutes, hydration });
  const { routesOf, reload, fallBack } = shellRouter;
  const {
    router,
    mark,
    start: startNativeLinks,
  } = nativeLinks(shellRouter.router, shellRouter.hasCode, hydration !== undefined);
  onAuthReachable(() => {
    // Queries that failed while the auth service did not answer.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    if (router.state.errors) void router.revalidate();
  });
  const hydrated = new Promise<void>((resolve) => {
    document.addEventListener('pagehydrated', () => resolve(), { once: true });
  });
  const app = (
    <Providers
      services={{ context, remotes, pages, reload, fallBack }}
      fragmentLoader={createFragmentLoader(remotes, context)}
      renderedFragments={serverPage && hydration ? readRenderedFragments(serverPage) : undefined}
      integrations={boot.config.integrations}
      // The public origin as the server wrote it into the page, whichever host name the visitor used.
      site={serverPage?.site ?? boot.config.siteUrl ?? window.location.origin}
      picture={serverPage?.picture}
      refreshedOnUse={hydration?.refreshedOnUse}
    >
      <HydrationSignal>
        <RouterProvider router={router} />
      </HydrationSignal>
    </Providers>
  );
  if (hydration) {
    await yieldToMain();
    // In a transition, React hydrates in slices of a few milliseconds, so that the page reacts to typing and taps in
    // between.
    void hydrated.then(drawLateParts);
    startTransition(() => {
      hydrateRoot(element, app);
    });
  } else {
    drawAll();
    if (serverPage) {
      removeServerHead();
      // The server-rendered forms, and what was typed into them, are removed.
      document.dispatchEvent(new Event('pageredrawn'));
    }
    createRoot(element).render(app);
  }
  // From here on the router follows links and fetches their code, not their pages. The second rules stay: they are for
  // links that the browser follows all the same (native-links.ts).
  document.querySelector('script[type="speculationrules"]')?.remove();
  startPrefetch(routesOf, pages, remotes.ownerOf, mark);
  if (isMeasured)
    void import(/* webpackChunkName: "operation" */ './operation')
      .then(({ measureVisit }) => measureVisit({ events, remotes, router, supabaseUrl: boot.config.supabaseUrl }))
      // The page goes on without it.
      .catch(console.error);
  await session;
  startNativeLinks();
  await hydrated;
  followSignIn(router);
}

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
start(element).catch((error: unknown) => {
  console.error(error);
  document.dispatchEvent(new Event('pageredrawn'));
  // A server-rendered page stays usable: its links are real links.
  if (!element.hasChildNodes()) createRoot(element).render(<AppErrorPage />);
});
