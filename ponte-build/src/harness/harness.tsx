import {
  ApiProvider,
  canAccess,
  FragmentLoaderProvider,
  IntegrationsProvider,
  isRouteHandle,
  signIn,
  signOut,
  useSession,
  type FragmentLoader,
  type Integrations,
  type RemoteContext,
} from '@ponte/shared-auth';
import { brandSite, messageOf } from '@ponte/shared-domain';
import { PortalScope, preloadOverlays, SiteProvider, Toaster } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useMatches,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';

/** The seed's accounts: a harness talks to the local backend only. */
const accounts = {
  candidate: { label: 'Candidato', email: 'candidata@ponte.example' },
  company: { label: 'Empresa', email: 'empresa@ponte.example' },
} as const;
const password = 'ponte2026';

type DemoRole = keyof typeof accounts;

/** Addresses of a remote that can be opened without knowing an id. */
function openPaths(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const full = route.index ? parent : `${parent}/${route.path ?? ''}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    const own =
      (route.index || route.path !== undefined) && !full.includes(':') && !full.includes('*') ? [full || '/'] : [];
    return [...own, ...openPaths(route.children ?? [], full)];
  });
}

function RoleSwitch(): ReactNode {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const become = async (role: DemoRole | null): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      if (user) await signOut();
      if (role) await signIn({ email: accounts[role].email, password });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const choices: [DemoRole | null, string][] = [
    [null, 'Visitante'],
    ['candidate', accounts.candidate.label],
    ['company', accounts.company.label],
  ];
  return (
    <span role="group" aria-label="Entrar como">
      {choices.map(([role, label]) => (
        <button
          key={label}
          type="button"
          disabled={busy}
          aria-pressed={(user?.role ?? null) === role}
          onClick={() => void become(role)}
          style={{
            padding: '2px 8px',
            marginRight: 4,
            border: '1px solid',
            fontWeight: (user?.role ?? null) === role ? 700 : 400,
          }}
        >
          {label}
        </button>
      ))}
      {problem ? <strong role="alert">{problem}</strong> : null}
    </span>
  );
}

function Frame({ name, links }: { name: string; links: string[] }): ReactNode {
  const session = useSession();
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const access = isRouteHandle(handle) ? handle.access : 'public';
  return (
    <>
      <nav
        aria-label="Harness"
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 12,
          padding: 8,
          borderBottom: '2px dashed',
          font: '14px monospace',
        }}
      >
        <strong>{name}</strong>
        <RoleSwitch />
        {links.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
      </nav>
      <main>
        <div data-mfe={name}>
          <PortalScope name={name}>
            {canAccess(access, session) === 'allowed' ? (
              <Outlet />
            ) : (
              <p>
                Esta página é para: {access}. Agora: {session.status}.
              </p>
            )}
          </PortalScope>
        </div>
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

function Problem(): ReactNode {
  const error = useRouteError();
  return <pre role="alert">{error instanceof Error ? error.stack : JSON.stringify(error, null, 2)}</pre>;
}

// The shell does it at the first sign of use; here nobody waits for a first page.
preloadOverlays();

const noFragments: FragmentLoader = (remote, name) =>
  Promise.reject(new Error(`${remote}/${name} is another remote's: run the shell (npm run dev) to see it`));

/** One remote without the shell: its routes, a bar to change who is signed in, and links to its pages. */
export function Harness({
  name,
  context,
  routes,
  integrations = {},
}: {
  name: string;
  context: RemoteContext;
  routes: RouteObject[];
  integrations?: Integrations | undefined;
}): ReactNode {
  const [site] = useState(() => brandSite(window.location.origin));
  const [router] = useState(() =>
    createBrowserRouter([
      {
        id: 'root',
        element: <Frame name={name} links={openPaths(routes)} />,
        errorElement: <Problem />,
        HydrateFallback: () => <p>Carregando...</p>,
        children: [
          ...routes,
          { path: '*', element: <p>Nenhuma página deste remote tem este endereço: escolha uma acima.</p> },
        ],
      },
    ]),
  );
  return (
    <QueryClientProvider client={context.queryClient}>
      <ApiProvider value={context.api}>
        <IntegrationsProvider value={integrations}>
          <SiteProvider value={site}>
            <FragmentLoaderProvider loader={noFragments}>
              <RouterProvider router={router} />
            </FragmentLoaderProvider>
          </SiteProvider>
        </IntegrationsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
