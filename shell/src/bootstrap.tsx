import './styles.css';
import { configureAuth, getApi, onUserChange, startSession } from '@ponte/shared-auth';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app';
import { AppErrorPage } from './app-error';
import { fetchRemotes, readBootData } from './boot-data';
import { shellRoutes } from './features/routes';
import { createFragmentLoader } from './fragment-loader';
import { createPages } from './pages';
import { startPrefetch } from './prefetch';
import { createQueryClient } from './query-client';
import { createFederationTransport } from './remote-transport';
import { createRemotes } from './remotes';
import { createShellRouter } from './router';
import { forgetScrollOfNewVisit } from './scroll-positions';

async function start(root: ReturnType<typeof createRoot>): Promise<void> {
  const boot = await readBootData();
  configureAuth(boot.config);
  const queryClient = createQueryClient();
  const context = { queryClient, api: getApi() };
  const pages = createPages();
  // Before the router, which starts the first navigation at once.
  const remotes = createRemotes({ transport: createFederationTransport(), records: boot.remotes, fetchRecords: fetchRemotes });
  const session = startSession();
  onUserChange(() => {
    // What is cached may be somebody else's.
    void queryClient.resetQueries();
  });

  forgetScrollOfNewVisit();
  const { router, routesOf, reload } = createShellRouter({ context, remotes, pages, shellRoutes });
  root.render(
    <Providers services={{ context, remotes, pages, reload }} fragmentLoader={createFragmentLoader(remotes, context)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  startPrefetch(routesOf, pages);
  await session;
}

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const root = createRoot(element);
start(root).catch((error: unknown) => {
  console.error(error);
  root.render(<AppErrorPage />);
});
