import type { OpenedPage } from '@ponte/build/jest/open-page';
import { IntegrationsProvider } from '@ponte/shared-auth';
import { offline, setTestReachability, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { consentTexts, documentVersions } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { Layout } from '.';
import { acceptSignIn, fakeShellBackend, openPage } from '../features/testing';

const backend = fakeShellBackend();

const menus = [
  [
    'Para candidatos',
    {
      'Cadastrar currículo': '/cadastro',
      'Buscar vagas': '/vagas',
      'Salários por cargo': '/salarios',
      'Planos premium': '/planos',
      'Blog de carreira': '/blog',
    },
  ],
  [
    'Para empresas',
    {
      'Soluções para RH': '/empresas',
      'Anunciar vagas': '/anunciar-vagas',
      'Planos corporativos': '/planos-empresas',
      'Para consultorias': '/consultorias',
    },
  ],
] as const;

const header = (): ReturnType<typeof within> => within(screen.getByRole('banner'));
const footer = (): ReturnType<typeof within> => within(screen.getByRole('contentinfo'));

describe('header', () => {
  it.each(menus)('opens %s with its links, and each leads to its page', async (label, links) => {
    const page = openPage('/');
    for (const [name, target] of Object.entries(links)) {
      await page.user.click(await header().findByRole('button', { name: label }));
      await page.user.click(header().getByRole('link', { name }));
      expect(page.address()).toBe(target);
      expect(header().queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  it('is walked by keyboard: arrows move, Escape closes and gives the focus back', async () => {
    const { user } = openPage('/');
    const button = await header().findByRole('button', { name: 'Para candidatos' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(header().getByRole('link', { name: 'Cadastrar currículo' })).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(header().getByRole('link', { name: 'Blog de carreira' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes a menu on a press outside and when the focus leaves it', async () => {
    const { user } = openPage('/');
    const button = await header().findByRole('button', { name: 'Para empresas' });
    await user.click(button);
    await user.click(screen.getByText('outra página'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    for (let tabs = 0; tabs < 5; tabs += 1) await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers a visitor to enter and to register', async () => {
    openPage('/');
    expect(await header().findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    expect(header().getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/cadastro');
  });

  it.each([
    ['candidate', 'Minhas candidaturas', '/candidato/candidaturas'],
    ['company', 'Minhas Vagas', '/empresa/vagas'],
  ] as const)('shows a signed-in %s by first name, with the way to their work', async (role, name, target) => {
    setTestSession(testUser({ role, name: 'Maria Clara Nunes' }));
    openPage('/');
    expect(await header().findByRole('link', { name: 'Maria' })).toHaveAttribute('href', '/perfil');
    expect(header().getByRole('link', { name })).toHaveAttribute('href', target);
    expect(header().queryByRole('link', { name: 'Entrar' })).not.toBeInTheDocument();
  });

  it.each([
    ['candidate', ['Meu currículo', '/candidato/curriculo'], ['Para candidatos', 'Para empresas']],
    ['company', ['Candidaturas', '/empresa/candidaturas'], ['Para empresas', 'Para candidatos']],
  ] as const)(
    'asks a signed-in %s nowhere to register: header, phone menu and footer lead to what is theirs',
    async (role, [name, target], [theirs]) => {
      setTestSession(testUser({ role }));
      const { user } = openPage('/');
      await user.click(await header().findByRole('button', { name: theirs }));
      expect(header().getByRole('link', { name })).toHaveAttribute('href', target);
      expect(footer().getByText(name)).toHaveAttribute('href', target);
      await user.click(header().getByText('Abrir menu'));
      const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
      expect(menu.getByText(name)).toHaveAttribute('href', target);
      expect(document.querySelector('a[href^="/cadastro"]')).toBeNull();
    },
  );

  it('keeps the height of the footer once it is known who is signed in: its longest list stays as long', async () => {
    const longest = (): number =>
      Math.max(
        ...menus.map(([label]) => footer().getByText(label).closest('section')?.querySelectorAll('li').length ?? 0),
      );
    setTestSession(null);
    openPage('/');
    await header().findByRole('link', { name: 'Entrar' });
    const before = longest();
    for (const role of ['candidate', 'company'] as const) {
      act(() => setTestSession(testUser({ role })));
      expect(longest()).toBe(before);
    }
  });

  it('signs out, deletes drafts and goes to the home page', async () => {
    backend.use(acceptSignIn());
    setTestSession(testUser());
    const page = openPage('/vagas');
    sessionStorage.setItem('ponte-draft-personal-info:1', '{"cpf":"52998224725"}');
    await page.user.click(await header().findByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(sessionStorage.getItem('ponte-draft-personal-info:1')).toBeNull();
    expect(header().getByRole('link', { name: 'Entrar' })).toBeInTheDocument();
  });

  it('renders the signed-out state on a server, with every link in the HTML', () => {
    setTestSession('loading');
    const html = renderToString(
      createElement(MemoryRouter, null, createElement(Layout, null, 'conteúdo') as ReactNode),
    );
    for (const target of ['/login', '/cadastro', '/vagas', '/consultorias', '/termos'])
      expect(html).toContain(`href="${target}"`);
  });

  it("has its menus as the browser's own popovers on a server, closed by a class where the browser has none", () => {
    setTestSession('loading');
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      createElement(MemoryRouter, null, createElement(Layout, null, 'conteúdo') as ReactNode),
    );
    for (const name of ['Para candidatos', 'Para empresas', 'Abrir menu']) {
      const button = [...place.querySelectorAll('header button')].find((each) => each.textContent === name);
      const popover = place.querySelector(`[id="${button?.getAttribute('popovertarget') ?? ''}"]`);
      expect(popover).toHaveAttribute('popover', 'auto');
      expect(popover?.classList).toContain('hidden');
      expect(popover?.querySelector('a')).not.toBeNull();
      expect(button).not.toHaveAttribute('aria-expanded');
    }
  });
});

describe('a form that was submitted before its scripts were loaded', () => {
  const render = (address: string): string =>
    renderToString(
      createElement(MemoryRouter, { initialEntries: [address] }, createElement(Layout, null, 'conteúdo') as ReactNode),
    );

  it('has a notice in the HTML of the page that it redirects to', () => {
    expect(render('/login?voltar=%2Fperfil&aviso=carregando')).toContain(
      'A página ainda estava carregando. Preencha e envie de novo.',
    );
  });

  it.each(['/login', '/login?aviso=', '/login?aviso=outro', '/login?x=carregando'])(
    'is not spoken of at %s',
    (address) => {
      expect(render(address)).not.toContain('role="alert"');
    },
  );

  it('has no notice on the next page', async () => {
    const { user } = openPage('/?aviso=carregando');
    expect(await screen.findByRole('alert')).toHaveTextContent('A página ainda estava carregando.');
    await user.click(header().getByRole('link', { name: 'Cadastre-se' }));
    await waitFor(() => expect(screen.queryByText(/ainda estava carregando/)).not.toBeInTheDocument());
  });
});

describe('an auth service that does not answer', () => {
  it('is shown to signed-in users, for as long as it lasts', async () => {
    setTestSession(testUser({ name: 'Ana Souza' }));
    openPage('/');
    await header().findByRole('link', { name: 'Ana' });
    expect(screen.queryByText(/O serviço de acesso não está respondendo/)).not.toBeInTheDocument();
    act(() => setTestReachability(false));
    expect(header().getByRole('status')).toHaveTextContent(
      'Você continua na sua conta, e tentamos de novo automaticamente.',
    );
    expect(header().getByRole('button', { name: 'Tentar agora' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Ana' })).toBeInTheDocument();
    act(() => setTestReachability(true));
    expect(header().queryByRole('status')).not.toBeInTheDocument();
  });

  it('is not shown to visitors', async () => {
    setTestReachability(false);
    openPage('/');
    await header().findByRole('link', { name: 'Entrar' });
    expect(header().queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('a lost connection', () => {
  const connection = (isOnline: boolean): void => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  afterEach(() => jest.restoreAllMocks());

  it('is shown for as long as it lasts', async () => {
    openPage('/');
    await screen.findByText('outra página');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    connection(false);
    expect(header().getByRole('alert')).toHaveTextContent('Você está sem conexão com a internet.');
    connection(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('mobile menu', () => {
  it('repeats the links and closes when one is followed', async () => {
    setTestSession(testUser());
    const page = openPage('/');
    await page.user.click(await header().findByRole('button', { name: 'Abrir menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    for (const [, links] of menus) {
      for (const [name, target] of Object.entries(links))
        if (name !== 'Cadastrar currículo') expect(menu.getByRole('link', { name })).toHaveAttribute('href', target);
    }
    await page.user.click(menu.getByRole('link', { name: 'Meu Perfil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.address()).toBe('/perfil');
  });

  it('keeps the focus inside, closes on Escape and gives the focus back to its button', async () => {
    const { user } = openPage('/');
    const button = await header().findByRole('button', { name: 'Abrir menu' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    for (let tabs = 0; tabs < 14; tabs += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('footer', () => {
  const subscribe = async (text: string): Promise<OpenedPage> => {
    const page = openPage('/');
    const { user } = page;
    const box = await footer().findByRole('textbox', { name: 'Endereço para receber novidades' });
    if (text !== '') await user.type(box, text);
    await user.click(footer().getByRole('button', { name: 'Receber novidades' }));
    return page;
  };

  it('stores an address for the newsletter', async () => {
    const sent: unknown[] = [];
    backend.on('POST rpc/create_lead', (call) => {
      sent.push(call.body);
      return new Response(null, { status: 204 });
    });
    await subscribe('ana@exemplo.example');
    expect(footer().getByText(consentTexts.newsletter, { exact: false })).toBeInTheDocument();
    expect(await screen.findByText('Email cadastrado com sucesso!')).toBeInTheDocument();
    expect(screen.getByText('Você receberá nossas novidades em breve.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        p_idempotency_key: expect.any(String),
        p_kind: 'newsletter',
        p_email: 'ana@exemplo.example',
        p_document_version: documentVersions.newsletter,
      },
    ]);
    await waitFor(() => expect(footer().getByRole('textbox')).toHaveValue(''));
  });

  it.each(['', 'ana.exemplo'])('refuses "%s" without asking the server', async (text) => {
    await subscribe(text);
    expect(await screen.findByText('Por favor, insira um email válido.')).toBeInTheDocument();
  });

  it('shows under the field the error of the database for an address', async () => {
    backend.on('POST rpc/create_lead', () =>
      Response.json(
        { code: 'PT400', hint: 'invalid_email', message: 'Por favor, insira um email válido.', details: null },
        { status: 400 },
      ),
    );
    await subscribe('ana@');
    expect(await screen.findByText('Por favor, insira um email válido.')).toBeInTheDocument();
    expect(footer().getByRole('textbox')).toHaveValue('ana@');
  });

  it('keeps the address when the server does not answer, and sends the same request again', async () => {
    const keys: unknown[] = [];
    let isDown = true;
    backend.on('POST rpc/create_lead', (call) => {
      keys.push((call.body as { p_idempotency_key: unknown }).p_idempotency_key);
      return isDown ? offline() : new Response(null, { status: 204 });
    });
    const { user } = await subscribe('ana@exemplo.example');
    // In the form, where it stays: a message is gone after ten seconds.
    expect(await footer().findByRole('alert')).toHaveTextContent(/conexão/);
    expect(footer().getByRole('textbox')).toHaveValue('ana@exemplo.example');
    isDown = false;
    await user.click(footer().getByRole('button', { name: 'Receber novidades' }));
    expect(await screen.findByText('Email cadastrado com sucesso!')).toBeInTheDocument();
    expect(footer().queryByRole('alert')).not.toBeInTheDocument();
    expect(new Set(keys).size).toBe(1);
  });

  it('names the operator of the site, once configured', () => {
    const draw = (controller?: object): string =>
      renderToString(
        createElement(
          IntegrationsProvider,
          { value: { ...(controller && { controller }) } },
          createElement(MemoryRouter, null, createElement(Layout, null, 'conteúdo') as ReactNode),
        ),
      );
    expect(
      draw({ name: 'Travessia Serviços Ltda.', cnpj: '11.222.333/0001-81', address: 'Rua das Pontes, 10' }),
    ).toContain('Travessia Serviços Ltda., CNPJ 11.222.333/0001-81, Rua das Pontes, 10');
    expect(draw({ address: 'Rua das Pontes, 10' })).toContain('<p>Rua das Pontes, 10</p>');
    expect(draw()).not.toMatch(/CNPJ|undefined|configurado/);
  });

  it('opens the legal pages in a new tab', async () => {
    openPage('/');
    await screen.findByText('outra página');
    for (const [name, target] of [
      [/Termos de Uso/, '/termos'],
      [/Política de Privacidade/, '/privacidade'],
      [/Política de Cookies/, '/cookies'],
      [/Transparência/, '/transparencia'],
      [/Denúncias/, '/denuncias'],
      [/Acessibilidade/, '/acessibilidade'],
    ] as const) {
      const link = footer().getByRole('link', { name });
      expect(link).toHaveAttribute('href', target);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('shows a symbol of accessibility, which the law asks for, at the page about it alone', async () => {
    openPage('/');
    await screen.findByText('outra página');
    for (const [name, symbols] of [
      [/^Acessibilidade/, 1],
      [/^Termos de Uso/, 0],
    ] as const)
      expect(footer().getByRole('link', { name }).querySelectorAll('svg[aria-hidden=true]')).toHaveLength(symbols);
  });

  it.each(['Instagram', 'LinkedIn', 'Facebook'])('shows that %s is not available yet', async (name) => {
    const { user } = openPage('/');
    await user.click(await footer().findByRole('button', { name }));
    expect(await screen.findByText('Redes sociais em construção')).toBeInTheDocument();
  });
});

describe('a failed sign-out', () => {
  it('says so and keeps the user signed in', async () => {
    // The auth service is called to end the stored session.
    backend.use(acceptSignIn());
    const page = openPage('/login');
    await page.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.example');
    await page.user.type(screen.getByLabelText('Senha'), 'senha1234');
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
    backend.on('POST auth/v1/logout', () => Response.json({ error_code: 'boom', msg: 'boom' }, { status: 500 }));
    await page.user.click(await header().findByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Erro ao fazer logout. Tente novamente.')).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Ana' })).toBeInTheDocument();
  });
});

describe('messages', () => {
  const raise = (): void =>
    act(() => {
      toast.error('Erro ao salvar');
      toast.success('Salvo', { action: { label: 'Desfazer', onClick: () => undefined } });
      toast.success('Candidatura enviada');
    });

  it('about errors stay on their page', async () => {
    const page = openPage('/vagas');
    raise();
    expect(await screen.findByText('Erro ao salvar')).toBeInTheDocument();
    await page.user.click(header().getByRole('link', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByText('Erro ao salvar')).not.toBeInTheDocument());
    expect(screen.getByText('Salvo')).toBeInTheDocument();
  });

  it('about a success make room for the menu; errors and what can be undone stay', async () => {
    setTestSession(testUser());
    const { user } = openPage('/vagas');
    raise();
    expect(await screen.findByText('Candidatura enviada')).toBeInTheDocument();
    await user.click(header().getByRole('button', { name: 'Abrir menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(screen.queryByText('Candidatura enviada')).not.toBeInTheDocument());
    expect(screen.getByText('Salvo')).toBeInTheDocument();
    expect(screen.getByText('Erro ao salvar')).toBeInTheDocument();
  });

  it('for the next page disappear on the page after it', async () => {
    const page = openPage('/vagas');
    act(() => errorOnNextPage('Entre na sua conta'));
    await page.user.click(header().getByRole('link', { name: 'Entrar' }));
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(await screen.findByText('Entre na sua conta')).toBeInTheDocument();
    await page.user.click(header().getByRole('link', { name: 'Cadastre-se' }));
    await waitFor(() => expect(screen.queryByText('Entre na sua conta')).not.toBeInTheDocument());
  });

  it('about errors or with undo disappear when the session ends', async () => {
    setTestSession(testUser());
    openPage('/vagas');
    raise();
    expect(await screen.findByText('Erro ao salvar')).toBeInTheDocument();
    act(() => setTestSession(null));
    await waitFor(() => expect(screen.queryByText('Erro ao salvar')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Salvo')).not.toBeInTheDocument());
    expect(screen.getByText('Candidatura enviada')).toBeInTheDocument();
  });
});
