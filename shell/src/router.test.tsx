import type { RemoteContext, RouteFactory } from '@ponte/shared-auth';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider } from 'react-router-dom';
import { Providers } from './app';
import { createPages } from './pages';
import { createRemotes, type RemoteTransport } from './remotes';
import { createShellRouter } from './router';

// The frame has tests of its own; here it only has to stay where it is.
jest.mock('./layout', () => ({
  Layout: ({ children }: { children: React.ReactNode }) => (
    <>
      <header>
        <Link to="/vagas">Vagas</Link>
        <label>
          Novidades <input />
        </label>
      </header>
      <main>{children}</main>
    </>
  ),
}));

const page = (text: string) => ({ Component: () => <h1>{text}</h1> });
const handle = (access: string, title: string) => ({ access, title, chunk: title });

const loadApplications = jest.fn(async () => page('Minhas candidaturas'));
const loadVacancies = jest.fn<Promise<object>, []>();

const candidateRoutes: RouteFactory = () => [
  { path: 'vagas', handle: handle('public', 'Vagas'), lazy: () => loadVacancies() },
  {
    path: 'vagas/:id',
    handle: handle('public', 'Vaga'),
    lazy: async () => ({
      Component: () => <h1>Vaga</h1>,
      loader: () => {
        throw new Response('unknown', { status: 404 });
      },
    }),
  },
  { path: 'candidato/candidaturas', handle: handle('candidate', 'Candidaturas'), lazy: loadApplications },
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
const marketingRoutes: RouteFactory = () => [{ index: true, handle: handle('public', 'Início'), lazy: async () => page('Início') }];
const shellRoutes: RouteFactory = () => [{ path: 'login', handle: handle('public', 'Entrar'), lazy: async () => page('Entrar') }];

const factories: Record<string, RouteFactory> = { candidate: candidateRoutes, marketing: marketingRoutes };
let isDown = false;

function open(path: string) {
  window.history.replaceState(null, '', path);
  const context: RemoteContext = { queryClient: new QueryClient(), api: {} as RemoteContext['api'] };
  const load: RemoteTransport['load'] = async (remote) => {
    if (isDown) throw new Error('down');
    return { default: factories[remote] };
  };
  const pages = createPages();
  const records = { candidate: { entry: 'c' }, marketing: { entry: 'm' }, company: { entry: 'e' } };
  const remotes = createRemotes({ transport: { register: () => undefined, load }, records, fetchRecords: async () => records });
  const { router, reload } = createShellRouter({ context, remotes, pages, shellRoutes });
  render(
    <Providers services={{ context, remotes, pages, reload }} fragmentLoader={() => Promise.reject(new Error('none'))} site="https://ponte.example">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  isDown = false;
  loadApplications.mockClear();
  loadVacancies.mockReset().mockImplementation(async () => page('Vagas abertas'));
  setTestSession(null);
});

describe('the one router', () => {
  it('opens a page of a remote, inside the root that its styles are scoped to', async () => {
    open('/vagas');
    const title = await heading('Vagas abertas');
    expect(title.closest('[data-mfe="candidate"]')).not.toBeNull();
  });

  it('asks the owner of the home page, although / is a prefix of everything', async () => {
    open('/');
    expect((await heading('Início')).closest('[data-mfe="marketing"]')).not.toBeNull();
  });

  it.each(['/nada', '/vagas/1/2/3', '/vagas/unknown-id'])('shows the 404 page with a way home at %s', async (path) => {
    open(path);
    await heading('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/');
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
  });

  it("shows 'Carregando...' while the session is read, then the page", async () => {
    setTestSession('loading');
    open('/candidato/candidaturas');
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    expect(loadApplications).not.toHaveBeenCalled();
    act(() => setTestSession(testUser()));
    await heading('Minhas candidaturas');
  });

  it('asks to sign in when the session ends while the page is open', async () => {
    setTestSession(testUser());
    open('/candidato/candidaturas');
    await heading('Minhas candidaturas');
    act(() => setTestSession(null));
    await heading('Entrar');
    expect(window.location.pathname).toBe('/login');
  });

  it('lets whoever signs out go home', async () => {
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
