import { createApi, useApi, type RemoteContext, type RouteFactory } from '@ponte/shared-auth';
import { setExpiredSession, setTestReachability, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as ReactRouter from 'react-router-dom';
import { Link, RouterProvider, useLoaderData } from 'react-router-dom';
import { Providers } from './app';
import { signOutDeliberately } from './deliberate-sign-out';
import { findSignOut, followForgottenDrafts } from './drafts';
import type { RemoteRecords } from './boot-data';
import { createPages } from './pages';
import { createRemotes, type RemoteTransport } from './remotes';
import { createShellRouter } from './router';
import { keyJumps } from './scroll-positions';

// The frame has tests of its own; here it only has to stay where it is.
jest.mock('./layout', () => ({
  Layout: ({ hasNewsletter, children }: { hasNewsletter: boolean; children: React.ReactNode }) => (
    <>
      <header>
        <Link to="/vagas">Vagas</Link>
        <label>
          Novidades <input />
        </label>
      </header>
      <main>{children}</main>
      {hasNewsletter && <footer>Receba novidades</footer>}
    </>
  ),
}));

/** What was asked for as a document: jsdom opens none, and says no address. */
const mockDocuments: string[] = [];
beforeEach(() => mockDocuments.splice(0));
jest.mock('react-router-dom', () => {
  const actual = jest.requireActual<typeof ReactRouter>('react-router-dom');
  return {
    ...actual,
    redirectDocument: (address: string) => {
      mockDocuments.push(address);
      return actual.redirectDocument(address);
    },
  };
});

const page = (text: string) => ({ Component: () => <h1>{text}</h1> });
const handle = (access: string, title: string) => ({ access, title, chunk: title });

const loadApplications = jest.fn(async () => page('Minhas candidaturas'));
const loadVacancies = jest.fn<Promise<object>, []>();

/** Whether the vacancy exists for the present user. */
const loadVacancy = jest.fn<boolean, []>();

const loadResume = jest.fn(async () => 'de Ana');

function LoadedByLoader(): React.ReactNode {
  return <h1>Currículo {String(useLoaderData())}</h1>;
}

const candidateRoutes: RouteFactory = () => [
  { path: 'vagas', handle: handle('public', 'Vagas'), lazy: () => loadVacancies() },
  {
    path: 'vagas/:id',
    handle: handle('public', 'Vaga'),
    lazy: async () => ({
      Component: () => <h1>Vaga</h1>,
      loader: () => {
        if (loadVacancy()) return null;
        throw new Response('unknown', { status: 404 });
      },
    }),
  },
  { path: 'candidato/candidaturas', handle: handle('candidate', 'Candidaturas'), lazy: loadApplications },
  {
    path: 'candidato/curriculo',
    handle: handle('candidate', 'Currículo'),
    lazy: async () => ({ Component: LoadedByLoader, loader: loadResume }),
  },
  {
    path: 'candidato/perfil',
    handle: handle('candidate', 'Perfil'),
    lazy: async () => ({
      Component: () => {
        throw new Error('drawing failed');
      },
    }),
  },
];
/** Releases whose page of the profile can be drawn: the one before, and one that mends it. */
const profileRoutes =
  (text: string): RouteFactory =>
  () => [{ path: 'candidato/perfil', handle: handle('candidate', 'Perfil'), lazy: async () => page(text) }];
const otherReleases: Record<string, RouteFactory> = {
  before: profileRoutes('Perfil de antes'),
  mended: profileRoutes('Perfil corrigido'),
};
const marketingRoutes: RouteFactory = () => [
  { index: true, handle: handle('public', 'Início'), lazy: async () => page('Início') },
];
const shellRoutes: RouteFactory = () => [
  { path: 'login', handle: handle('public', 'Entrar'), lazy: async () => page('Entrar') },
];

const factories: Record<string, RouteFactory> = { candidate: candidateRoutes, marketing: marketingRoutes };
let isDown = false;
let isOff = false;
let hasPrevious = false;
let candidateEntry = 'c';
/** The list of remotes, as the server answers it. */
const readList = jest.fn(async (options: { detailed: boolean }): Promise<RemoteRecords> => list(options));
const list = ({ detailed } = { detailed: false }): RemoteRecords => ({
  candidate: {
    entry: candidateEntry,
    routes: ['/vagas', '/candidato', '/analisar-curriculo'],
    ...(isOff && { off: true }),
    ...(detailed && hasPrevious && { previous: { entry: 'before' } }),
  },
  marketing: { entry: 'm', routes: ['/', '/planos', '/blog'] },
  company: { entry: 'e', routes: ['/empresas', '/empresa'] },
});
const loadRemote = jest.fn<Promise<unknown>, [string]>();
const reportFallback = jest.fn();

function open(path: string) {
  window.history.replaceState(null, '', path);
  const api = createApi({
    supabaseUrl: 'https://backend.example',
    publishableKey: 'test',
    getAccessToken: () => Promise.resolve(null),
  });
  const context: RemoteContext = { queryClient: new QueryClient(), api };
  const registered = new Map<string, string>();
  const load: RemoteTransport['load'] = async (remote) => {
    void loadRemote(remote);
    if (isDown) throw new Error('down');
    const [entry = ''] = registered.get(remote)?.split('?') ?? [];
    return { default: otherReleases[entry] ?? factories[remote] };
  };
  const pages = createPages();
  const remotes = createRemotes({
    transport: { register: (records) => records.forEach(([name, { entry }]) => registered.set(name, entry)), load },
    reportFallback,
    records: list(),
    fetchRecords: readList,
  });
  const { router, hasCode, reload, fallBack, routesOf } = createShellRouter({ context, remotes, pages, shellRoutes });
  render(
    <Providers
      services={{ context, remotes, pages, reload, fallBack }}
      fragmentLoader={() => Promise.reject(new Error('none'))}
      site="https://ponte.example"
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router, hasCode, routesOf, context };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  isDown = false;
  isOff = false;
  hasPrevious = false;
  candidateEntry = 'c';
  reportFallback.mockClear();
  readList.mockClear();
  loadRemote.mockClear();
  loadApplications.mockClear();
  loadVacancies.mockReset().mockImplementation(async () => page('Vagas abertas'));
  loadVacancy.mockReset().mockReturnValue(false);
  loadResume.mockClear();
  setTestSession(null);
  setTestReachability(true);
});

describe('the one router', () => {
  it('opens a page of a remote, inside the root that its styles are scoped to', async () => {
    open('/vagas');
    const title = await heading('Vagas abertas');
    expect(title.closest('[data-mfe="candidate"]')).not.toBeNull();
  });

  it('knows of which public pages the code is there; what only the app can answer counts as there', async () => {
    const { hasCode, router } = open('/vagas');
    await heading('Vagas abertas');
    expect(['/vagas', '/', '/login', '/empresas'].map(hasCode)).toEqual([true, false, false, false]);
    // For people with an account, of a remote whose routes are there; no page of it; of nobody.
    expect(['/candidato/perfil', '/vagas/1/2', '/nada'].map(hasCode)).toEqual([true, true, true]);
    await act(() => router.navigate('/'));
    await heading('Início');
    expect(hasCode('/')).toBe(true);
  });

  it('gives a page the Api that its route factory had', async () => {
    let drawnWith: unknown;
    loadVacancies.mockResolvedValue({
      Component: function Vacancies() {
        drawnWith = useApi();
        return <h1>Vagas abertas</h1>;
      },
    });
    const { context } = open('/vagas');
    await heading('Vagas abertas');
    expect(drawnWith).toBe(context.api);
  });

  it('loads the owner of the home page, although / is a prefix of everything', async () => {
    open('/');
    expect((await heading('Início')).closest('[data-mfe="marketing"]')).not.toBeNull();
  });

  it.each(['/nada', '/vagas/1/2/3', '/vagas/unknown-id'])('shows the 404 page with a way home at %s', async (path) => {
    open(path);
    await heading('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/');
  });
});

describe('a plain link to a place of the page', () => {
  it('leads there, however far the page was scrolled, and back to where it was left', async () => {
    const stop = keyJumps();
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const arrived = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const scrollY = jest.replaceProperty(window, 'scrollY', 3_000);
    loadVacancies.mockResolvedValue({
      Component: () => (
        <>
          <h1 id="inicio">Vagas abertas</h1>
          <a href="#inicio">Início</a>
          <a href="#fim">Fim</a>
          <p id="fim">Fim da lista</p>
        </>
      ),
    });
    const { user, router } = open('/vagas');
    await user.click(await screen.findByRole('link', { name: 'Fim' }));
    await waitFor(() => expect(arrived).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(arrived).toHaveBeenCalledTimes(2));
    expect(scrollTo).not.toHaveBeenCalledWith(0, 3_000);
    scrollY.replaceValue(0);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 3_000));
    arrived.mockRestore();
    scrollTo.mockRestore();
    scrollY.restore();
    stop();
  });
});

describe('a release whose page throws when it is first drawn', () => {
  it('gives way to the page of the release before, once, and is reported', async () => {
    silenceErrors();
    hasPrevious = true;
    setTestSession(testUser({ role: 'candidate' }));
    const { router } = open('/candidato/perfil');
    await heading('Perfil de antes');
    expect(router.state.location.pathname).toBe('/candidato/perfil');
    expect(reportFallback).toHaveBeenCalledTimes(1);
    expect(reportFallback).toHaveBeenCalledWith(
      'candidate',
      'c',
      expect.objectContaining({ message: 'drawing failed' }),
    );
  });

  it('shows that it is unavailable where there is no release before', async () => {
    silenceErrors();
    setTestSession(testUser({ role: 'candidate' }));
    open('/candidato/perfil');
    await heading('Esta página está indisponível no momento');
    expect(reportFallback).not.toHaveBeenCalled();
  });
});

describe('a release whose page throws, once a newer one is there', () => {
  const now = performance.now.bind(performance);
  afterEach(() => jest.restoreAllMocks());
  /** Makes the list of remotes that a tab has too old. */
  const passTime = (): void => void jest.spyOn(performance, 'now').mockImplementation(() => now() + 6_000);

  it('gives way to it in a tab that has read of it before the page is opened', async () => {
    silenceErrors();
    setTestSession(testUser({ role: 'candidate' }));
    const { router } = open('/vagas');
    await heading('Vagas abertas');
    candidateEntry = 'mended';
    hasPrevious = true;
    passTime();
    await act(() => router.navigate('/candidato/perfil'));
    await heading('Perfil corrigido');
    expect(reportFallback).not.toHaveBeenCalled();
  });

  it("gives way to it by 'Tentar novamente', where it came after the page had been opened", async () => {
    silenceErrors();
    setTestSession(testUser({ role: 'candidate' }));
    const { user } = open('/candidato/perfil');
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    candidateEntry = 'mended';
    await user.click(retry);
    await heading('Perfil corrigido');
  });

  it('asks for a page as a document which the release in its place does not have, and blames none', async () => {
    const errors = silenceErrors();
    setTestSession(testUser({ role: 'candidate' }));
    const { user, router } = open('/candidato/perfil');
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    candidateEntry = 'mended';
    hasPrevious = true;
    await user.click(retry);
    await heading('Perfil corrigido');
    await act(() => router.navigate('/vagas?cargo=dev#resultados'));
    // What jsdom says of a page that is left.
    await waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain('not implemented'));
    expect(mockDocuments).toEqual(['/vagas?cargo=dev#resultados']);
    expect(reportFallback).not.toHaveBeenCalled();
  });

  it('shows that a page is unavailable which the release in its place does not have, where the document was opened', async () => {
    silenceErrors();
    loadVacancies.mockResolvedValue({
      Component: () => {
        throw new Error('drawing failed');
      },
    });
    const { user, router } = open('/vagas');
    candidateEntry = 'mended';
    await heading('Esta página está indisponível no momento');
    expect(readList).toHaveBeenCalledTimes(2);
    // A navigation that leaves the document does not end here, and jsdom says nothing where the address is the same.
    expect(router.state.navigation.state).toBe('idle');
    // A person may ask for it, though.
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(router.state.navigation.state).toBe('loading');
  });
});

describe('a page that does not exist for visitors', () => {
  it('is read again as the company, once its session has been read', async () => {
    setTestSession('loading');
    open('/vagas/own-id');
    await heading('Oops! Page not found');
    loadVacancy.mockReturnValue(true);
    act(() => setTestSession(testUser({ role: 'company' })));
    await heading('Vaga');
    expect(loadVacancy).toHaveBeenCalledTimes(2);
  });

  it('is read once more only when it does not exist for the company either', async () => {
    setTestSession(testUser({ role: 'company' }));
    const { router } = open('/vagas/unknown-id');
    await heading('Oops! Page not found');
    await waitFor(() => expect(loadVacancy).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
    expect(loadVacancy).toHaveBeenCalledTimes(2);
    await heading('Oops! Page not found');
  });
});

describe('access', () => {
  it('sends a visitor to sign in and names the way back, without loading the page', async () => {
    open('/candidato/candidaturas');
    await heading('Entrar');
    expect(window.location.pathname + window.location.search).toBe('/login?voltar=%2Fcandidato%2Fcandidaturas');
    expect(loadApplications).not.toHaveBeenCalled();
  });

  it('sends the wrong role home, without loading the page', async () => {
    setTestSession(testUser({ role: 'company' }));
    open('/candidato/candidaturas');
    await heading('Início');
    expect(loadApplications).not.toHaveBeenCalled();
    expect(await screen.findByText('Esta área é para candidatos')).toBeInTheDocument();
  });

  it("shows 'Carregando...' while the session is read, then the page", async () => {
    setTestSession('loading');
    open('/candidato/candidaturas');
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(loadApplications).not.toHaveBeenCalled();
    act(() => setTestSession(testUser()));
    await heading('Minhas candidaturas');
  });

  it('offers the newsletter on public pages, and none on those of an account', async () => {
    setTestSession(testUser());
    loadVacancies.mockResolvedValue(page('Vagas'));
    open('/vagas');
    await heading('Vagas');
    expect(screen.getByText('Receba novidades')).toBeInTheDocument();
    cleanup();
    open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    expect(screen.queryByText('Receba novidades')).not.toBeInTheDocument();
  });

  it("runs a page's loader, once, after a session that was still being read", async () => {
    setTestSession('loading');
    open('/candidato/curriculo');
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(loadResume).not.toHaveBeenCalled();
    act(() => setTestSession(testUser()));
    await heading('Currículo de Ana');
    expect(loadResume).toHaveBeenCalledTimes(1);
  });

  it('shows that the auth service does not answer, and runs the loader when it does', async () => {
    setTestSession('loading');
    setTestReachability(false);
    open('/candidato/curriculo');
    await heading('Não foi possível confirmar o seu acesso');
    expect(loadResume).not.toHaveBeenCalled();
    act(() => {
      setTestReachability(true);
      setTestSession(testUser());
    });
    await heading('Currículo de Ana');
    expect(loadResume).toHaveBeenCalledTimes(1);
  });

  it('redirects to sign-in when the session ends while the page is open', async () => {
    setTestSession(testUser());
    open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    act(() => setTestSession(null));
    await heading('Entrar');
    expect(window.location.pathname).toBe('/login');
    expect(await screen.findByText('Sua sessão expirou. Entre novamente para continuar.')).toBeInTheDocument();
  });

  it('says that somebody has signed out in another tab, and of no session that expired', async () => {
    const aMinuteAgo = Date.now() - 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(aMinuteAgo);
    followForgottenDrafts();
    setTestSession(testUser());
    open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    localStorage.setItem('ponte-forget-drafts', '0.1');
    act(() => setTestSession(null));
    // The other tab says so a moment after its session has ended
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key: 'ponte-forget-drafts' })), 500);
    await heading('Entrar');
    expect(await screen.findByText('Você saiu da sua conta em outra aba.')).toBeInTheDocument();
    expect(screen.queryByText(/sessão expirou/)).not.toBeInTheDocument();

    // What ends a minute later is another session
    clock.mockRestore();
    expect(findSignOut()).toBeUndefined();
    localStorage.removeItem('ponte-forget-drafts');
  });

  it("says who goes back to a page of the browser's cache after 'Sair' that they have signed out", async () => {
    // What the next tests end is another session
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    followForgottenDrafts();
    setTestSession(testUser());
    open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('ponte-forget-drafts', '0.2');
    act(() => {
      setTestSession(null);
      window.dispatchEvent(new Event('pageshow'));
    });
    await heading('Entrar');
    expect(await screen.findByText('Você saiu da sua conta.')).toBeInTheDocument();
    expect(screen.queryByText(/sessão expirou/)).not.toBeInTheDocument();
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('ponte-forget-drafts');
  });

  it('explains the redirect to sign-in when the session had expired before the page was opened', async () => {
    setExpiredSession();
    open('/candidato/candidaturas');
    await heading('Entrar');
    expect(await screen.findByText('Sua sessão expirou. Entre novamente para continuar.')).toBeInTheDocument();
  });

  it('does not redirect to sign-in during a sign-out, however long the next page takes', async () => {
    setTestSession(testUser());
    const { router } = open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    let arrive: () => void = () => undefined;
    jest.useFakeTimers();
    await act(async () => {
      void signOutDeliberately(async () => {
        setTestSession(null);
        // Longer than the guard's delay before it redirects to sign-in.
        await new Promise<void>((resolve) => (arrive = resolve));
        await router.navigate('/');
      });
      await jest.advanceTimersByTimeAsync(10_000);
    });
    jest.useRealTimers();
    expect(window.location.pathname).toBe('/candidato/candidaturas');
    act(() => arrive());
    await heading('Início');
  });

  it('opens the home page after a sign-out', async () => {
    setTestSession(testUser());
    const { router } = open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    await act(async () => {
      setTestSession(null);
      await router.navigate('/');
    });
    await heading('Início');
  });
});

describe('failures', () => {
  it('names a remote that is down, keeps the frame with what is typed in it, and recovers without a reload', async () => {
    const errors = silenceErrors();
    const { user } = open('/');
    await heading('Início');
    await user.type(screen.getByLabelText('Novidades'), 'ana@exemplo.example');
    isDown = true;
    await user.click(screen.getByRole('link', { name: 'Vagas' }));
    await screen.findByText('Esta página está indisponível no momento');
    expect(screen.getByLabelText('Novidades')).toHaveValue('ana@exemplo.example');
    expect(errors).toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('Esta página está indisponível no momento');

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await heading('Vagas abertas');
    expect(screen.getByLabelText('Novidades')).toHaveValue('ana@exemplo.example');
  });

  it('tries again by itself when the connection is back', async () => {
    silenceErrors();
    isDown = true;
    open('/vagas');
    await screen.findByText('Esta página está indisponível no momento');
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Vagas abertas');
  });

  it('tries a page whose code failed to load again', async () => {
    silenceErrors();
    loadVacancies.mockRejectedValueOnce(new Error('chunk'));
    const { user } = open('/vagas');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await heading('Vagas abertas');
  });

  it('keeps a page that breaks while it is drawn from taking the frame down', async () => {
    silenceErrors();
    setTestSession(testUser());
    open('/candidato/perfil');
    await screen.findByText('Esta página está indisponível no momento');
    expect(screen.getByRole('link', { name: 'Vagas' })).toBeInTheDocument();
  });
});

describe('a remote that is switched off', () => {
  const unavailable = 'Esta página está indisponível no momento';
  const now = performance.now.bind(performance);
  let passed = 0;
  beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now() + passed));
  /** Makes the list of remotes that a tab has too old. */
  function passTime(): void {
    passed += 6_000;
  }
  const retry = () => screen.findByRole('button', { name: 'Tentar novamente' });
  afterEach(() => jest.restoreAllMocks());

  /** A tab that has loaded the page of vacancies, and shows another page. */
  async function openTab() {
    const tab = open('/vagas');
    await heading('Vagas abertas');
    await act(() => tab.router.navigate('/'));
    await heading('Início');
    loadVacancies.mockClear().mockImplementation(async () => page('Vagas da versão nova'));
    loadRemote.mockClear();
    return tab;
  }

  it.each<[string, (tab: ReturnType<typeof open>) => Promise<void>]>([
    ['by trying again', async ({ user }) => user.click(await retry())],
    [
      'by its link',
      async ({ user }) => {
        passTime();
        await user.click(screen.getByRole('link', { name: 'Vagas' }));
      },
    ],
    [
      'by a link of another page',
      async ({ user, router }) => {
        await act(() => router.navigate('/'));
        await heading('Início');
        passTime();
        await user.click(screen.getByRole('link', { name: 'Vagas' }));
      },
    ],
  ])(
    'is met by an open tab, which asks for nothing of it; back again %s, it is loaded anew, without a reload',
    async (_how, comeBack) => {
      silenceErrors();
      const tab = await openTab();
      isOff = true;
      passTime();
      await tab.user.click(screen.getByRole('link', { name: 'Vagas' }));
      await screen.findByText(unavailable);
      await tab.user.click(await retry());
      await screen.findByText(unavailable);
      expect([loadRemote.mock.calls, loadVacancies.mock.calls]).toEqual([[], []]);
      isOff = false;
      await comeBack(tab);
      await heading('Vagas da versão nova');
      expect(loadRemote.mock.calls).toEqual([['candidate']]);
    },
  );

  it('is not asked for at the start, and is there when it is back', async () => {
    silenceErrors();
    isOff = true;
    const { user } = open('/vagas');
    await screen.findByText(unavailable);
    expect([loadRemote.mock.calls, readList.mock.calls]).toEqual([[], []]);
    isOff = false;
    await user.click(await retry());
    await heading('Vagas abertas');
  });

  it('is not prefetched, although its routes are there', async () => {
    const { routesOf } = await openTab();
    isOff = true;
    passTime();
    await expect(routesOf('candidate')).rejects.toThrow('remote candidate');
    await expect(routesOf('marketing')).resolves.toBeDefined();
  });

  it('is unavailable, not unknown, where its routes were only prefetched', async () => {
    silenceErrors();
    const { router, routesOf } = open('/');
    await heading('Início');
    await routesOf('candidate');
    isOff = true;
    passTime();
    await act(() => router.navigate('/vagas'));
    await heading(unavailable);
  });

  it('leaves the pages of the others as they are', async () => {
    silenceErrors();
    const { router } = await openTab();
    isOff = true;
    passTime();
    await act(() => router.navigate('/vagas'));
    await screen.findByText(unavailable);
    await act(() => router.navigate('/'));
    await heading('Início');
  });

  it('is not waited for by a page that is shown and gets other data', async () => {
    const { router } = open('/vagas');
    await heading('Vagas abertas');
    passTime();
    let answer: (records: RemoteRecords) => void = () => undefined;
    readList.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    // Less than the time that a page waits for the list.
    act(() => void router.navigate('/vagas?cargo=x'));
    await waitFor(() => expect(router.state.location.search).toBe('?cargo=x'), { timeout: 500 });
    expect(readList).toHaveBeenCalledTimes(1);
    answer(list());
  });
});

describe('an address that nobody owns, as far as a tab knows', () => {
  const now = performance.now.bind(performance);
  afterEach(() => jest.restoreAllMocks());
  /** Makes the list of remotes that a tab has too old. */
  const passTime = (): void => void jest.spyOn(performance, 'now').mockImplementation(() => now() + 6_000);

  it('is nowhere, after the list of remotes was read again', async () => {
    const { router } = open('/');
    await heading('Início');
    passTime();
    await act(() => router.navigate('/salarios'));
    await heading(/not found/);
    expect(readList).toHaveBeenCalledTimes(1);
  });

  it('is nowhere at once where it is the shell that owns what is above it, however old the list', async () => {
    const { router } = open('/');
    await heading('Início');
    passTime();
    await act(() => router.navigate('/perfil/nada'));
    await heading(/not found/);
    expect(readList).not.toHaveBeenCalled();
  });

  it('is nowhere at once while the list is new', async () => {
    const { router } = open('/');
    await heading('Início');
    await act(() => router.navigate('/salarios'));
    await heading(/not found/);
    expect(readList).not.toHaveBeenCalled();
  });

  it('is asked for as a document when a remote has come since', async () => {
    const errors = silenceErrors();
    const { router } = open('/');
    await heading('Início');
    passTime();
    readList.mockResolvedValueOnce({ ...list(), salaries: { entry: 's', routes: ['/salarios'] } });
    await act(() => router.navigate('/salarios/2026#sudeste'));
    // What jsdom says of a page that is left.
    await waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain('not implemented'));
    expect(mockDocuments).toEqual(['/salarios/2026#sudeste']);
    expect(loadRemote.mock.calls).toEqual([['marketing']]);
  });

  it('is asked for as a document when its remote has another release since, which may have it', async () => {
    const errors = silenceErrors();
    const { router } = open('/vagas');
    await heading('Vagas abertas');
    candidateEntry = 'mended';
    passTime();
    await act(() => router.navigate('/vagas/1/2/3#topo'));
    await waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain('not implemented'));
    expect(mockDocuments).toEqual(['/vagas/1/2/3#topo']);
    expect(readList).toHaveBeenCalledTimes(1);
  });

  it('is nowhere when the document was opened there: a new one would be no other', async () => {
    const errors = silenceErrors();
    isDown = true;
    readList.mockImplementationOnce(async () => {
      isDown = false;
      candidateEntry = 'mended';
      return list();
    });
    open('/vagas/1/2/3');
    await heading(/not found/);
    expect(JSON.stringify(errors.mock.calls)).not.toContain('not implemented');
  });

  it('is asked for as a document, too, when the list that has it was read for another page', async () => {
    const errors = silenceErrors();
    const { router } = open('/');
    await heading('Início');
    passTime();
    readList.mockResolvedValueOnce({ ...list(), salaries: { entry: 's', routes: ['/salarios'] } });
    await act(() => router.navigate('/vagas'));
    await heading('Vagas abertas');
    await act(() => router.navigate('/salarios/2026'));
    await waitFor(() => expect(JSON.stringify(errors.mock.calls)).toContain('not implemented'));
    expect(readList).toHaveBeenCalledTimes(1);
    expect(loadRemote.mock.calls).toEqual([['marketing'], ['candidate']]);
  });
});
