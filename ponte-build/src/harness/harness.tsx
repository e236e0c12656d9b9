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
import { useState, type CSSProperties, type FormEvent, type ReactNode } from 'react';
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

/** The seed's accounts, which a backend on this machine has. */
const accounts = {
  candidate: { label: 'Candidato', email: 'candidata@ponte.example' },
  company: { label: 'Empresa', email: 'empresa@ponte.example' },
} as const;
const password = 'ponte2026';

type DemoRole = keyof typeof accounts;
type Credentials = Parameters<typeof signIn>[0];

/** Addresses of a remote that can be opened without knowing an id. */
function openPaths(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const full = route.index ? parent : `${parent}/${route.path ?? ''}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    const own =
      (route.index || route.path !== undefined) && !full.includes(':') && !full.includes('*') ? [full || '/'] : [];
    return [...own, ...openPaths(route.children ?? [], full)];
  });
}

/** What signs in or out, whether it is doing so, and why it could not. */
function useSwitch(): { busy: boolean; problem: ReactNode; become: (account: Credentials | null) => Promise<void> } {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    busy,
    problem: problem ? <strong role="alert">{problem}</strong> : null,
    async become(account) {
      setBusy(true);
      setProblem('');
      try {
        if (user) await signOut();
        if (account) await signIn(account);
      } catch (error) {
        setProblem(messageOf(error));
      }
      setBusy(false);
    },
  };
}

const buttonStyle = { padding: '2px 8px', marginRight: 4, border: '1px solid' };

function RoleSwitch(): ReactNode {
  const { user } = useSession();
  const { busy, problem, become } = useSwitch();
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
          onClick={() => void become(role && { email: accounts[role].email, password })}
          style={{ ...buttonStyle, fontWeight: (user?.role ?? null) === role ? 700 : 400 }}
        >
          {label}
        </button>
      ))}
      {problem}
    </span>
  );
}

const field = (placeholder: string): { placeholder: string; style: CSSProperties } => ({
  placeholder,
  style: { border: '1px solid', padding: '2px 4px', width: '14em', font: 'inherit' },
});

/** Where the backend is somebody's, the seed's accounts are not: one signs in with an own one. */
function SignInForm(): ReactNode {
  const { user } = useSession();
  const { busy, problem, become } = useSwitch();
  if (user)
    return (
      <span>
        {user.email} ({user.role}){' '}
        <button type="button" disabled={busy} onClick={() => void become(null)} style={buttonStyle}>
          Sair
        </button>
        {problem}
      </span>
    );
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void become({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  return (
    <form method="post" onSubmit={handleSubmit} style={{ display: 'flex', flexWrap: 'wrap', gap: 4, font: 'inherit' }}>
      <input name="email" type="email" aria-label="E-mail" autoComplete="username" required {...field('E-mail')} />
      <input
        name="password"
        type="password"
        aria-label="Senha"
        autoComplete="current-password"
        required
        {...field('Senha')}
      />
      <button type="submit" disabled={busy} style={buttonStyle}>
        Entrar
      </button>
      {problem}
    </form>
  );
}

function Frame({
  name,
  links,
  hasDemoAccounts,
}: {
  name: string;
  links: string[];
  hasDemoAccounts: boolean;
}): ReactNode {
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
        {hasDemoAccounts ? <RoleSwitch /> : <SignInForm />}
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
  hasDemoAccounts,
}: {
  name: string;
  context: RemoteContext;
  routes: RouteObject[];
  integrations?: Integrations | undefined;
  /** Whether the backend has the seed's accounts. */
  hasDemoAccounts: boolean;
}): ReactNode {
  const [site] = useState(() => brandSite(window.location.origin));
  const [router] = useState(() =>
    createBrowserRouter([
      {
        id: 'root',
        element: <Frame name={name} links={openPaths(routes)} hasDemoAccounts={hasDemoAccounts} />,
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
