import { cleanup, act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, Link, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { findAxeViolations } from '../testing/axe';
import { Accordion } from '../page-components/accordion';
import { Avatar } from './avatar';
import { Badge } from './badge';
import { Button } from './button';
import { Carousel } from '../page-components/carousel';
import { Illustration, type IllustrationName } from './illustration';
import { Card, Container, PageHeader, Section } from './layout';
import { Logo } from './logo';
import { Monogram } from './monogram';
import { provisionalTitle, RouteAnnouncer, SkipLink } from './page-frame';
import { PageHead, type PageHeadProps } from './page-head';
import { Breadcrumbs, Chip, Progress, ProgressBridge, Timeline } from '../page-components';
import { hashOf, initialsOf } from './seed';
import { SiteProvider, type Site } from './site';
import { Skeleton } from './skeleton';
import { itemList } from './structured-data';
import { EmptyState, ErrorState, LoadingText } from './states';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../page-components/tabs';
import { TextLink } from './text-link';

const routed = (children: ReactNode): ReturnType<typeof render> => render(<MemoryRouter>{children}</MemoryRouter>);

describe('Button', () => {
  it('sends no form unless it is meant to', async () => {
    const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button>Mostrar</Button>
        <Button type="submit">Enviar</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it('while busy shows its busy label, cannot be pressed, and is announced', async () => {
    const handleClick = jest.fn();
    const { rerender } = render(
      <Button busyLabel="Salvando..." onClick={handleClick}>
        Salvar
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
    expect(screen.queryByText('Salvando...')).not.toBeInTheDocument();
    rerender(
      <Button busy busyLabel="Salvando..." onClick={handleClick}>
        Salvar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Salvando...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(handleClick).not.toHaveBeenCalled();
    expect(document.querySelector('body > [aria-live=polite]')).toHaveTextContent('Salvando');
    rerender(<Button busyLabel="Salvando...">Salvar</Button>);
    expect(document.querySelector('body > [aria-live=polite]')).toBeEmptyDOMElement();
  });

  it('keeps its name while busy without a busy label', () => {
    render(<Button busy>Buscar</Button>);
    expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled();
  });

  it('keeps the focus while it is off and focusable, and a press does nothing', async () => {
    const user = userEvent.setup();
    const handleClick = jest.fn();
    const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const page = (isOff: boolean) => (
      <form onSubmit={handleSubmit}>
        <input aria-label="E-mail" />
        <Button type="submit" disabled={isOff} focusableWhenDisabled onClick={handleClick}>
          Reenviar
        </Button>
      </form>
    );
    const { rerender } = render(page(false));
    const button = screen.getByRole('button');
    await user.click(button);
    expect([handleClick, handleSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    rerender(page(true));
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter} ');
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect([handleClick, handleSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    rerender(page(false));
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
    expect(handleSubmit).toHaveBeenCalledTimes(2);
  });

  it('is off as any other while busy, also where it is focusable when off', () => {
    render(
      <Button busy disabled focusableWhenDisabled>
        Reenviar
      </Button>,
    );
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('gives its look to a link', () => {
    routed(
      <Button asChild variant="outline">
        <Link to="/vagas">Ver vagas</Link>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Ver vagas' })).toHaveAttribute('href', '/vagas');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('TextLink', () => {
  it('stays inside for own addresses', () => {
    routed(<TextLink to="/planos">Planos</TextLink>);
    expect(screen.getByRole('link', { name: 'Planos' })).not.toHaveAttribute('target');
  });

  it('opens other sites in a new tab, and says so', () => {
    routed(<TextLink to="https://empresa.example">Site</TextLink>);
    const link = screen.getByRole('link', { name: 'Site (abre em nova aba)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('leaves mail and phone to the system', () => {
    routed(<TextLink to="mailto:a@b.example">E-mail</TextLink>);
    expect(screen.getByRole('link', { name: 'E-mail' })).not.toHaveAttribute('target');
  });
});

it('a section is named by its title, and is no landmark without one', () => {
  const { rerender } = render(<Section title="Planos" />);
  expect(screen.getByRole('region', { name: 'Planos' })).toBeInTheDocument();
  rerender(<Section eyebrow="Para empresas" />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

describe('Tabs', () => {
  const renderTabs = (): void => {
    render(
      <Tabs defaultValue="perfil">
        <TabsList aria-label="Conta">
          <TabsTrigger value="perfil">Perfil</TabsTrigger>
          <TabsTrigger value="senha">Senha</TabsTrigger>
          <TabsTrigger value="preferencias">Preferências</TabsTrigger>
        </TabsList>
        <TabsContent value="perfil">Seu perfil</TabsContent>
        <TabsContent value="senha">Sua senha</TabsContent>
        <TabsContent value="preferencias">Suas preferências</TabsContent>
      </Tabs>,
    );
  };

  it('shows the part of the tab that is pressed', async () => {
    renderTabs();
    expect(screen.getByRole('tabpanel', { name: 'Perfil' })).toHaveTextContent('Seu perfil');
    await userEvent.click(screen.getByRole('tab', { name: 'Senha' }));
    expect(screen.getByRole('tab', { name: 'Senha' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Senha' })).toHaveTextContent('Sua senha');
    expect(screen.queryByText('Seu perfil')).not.toBeInTheDocument();
  });

  it.each([
    ['{ArrowRight}', 'Senha'],
    ['{ArrowLeft}', 'Preferências'],
    ['{End}', 'Preferências'],
    ['{End}{ArrowRight}', 'Perfil'],
    ['{End}{Home}', 'Perfil'],
  ])('is walked by keys: %s leads to %s', async (keys, name) => {
    renderTabs();
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Perfil' })).toHaveFocus();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a key with %s to the browser', (held) => {
    renderTabs();
    const tab = screen.getByRole('tab', { name: 'Perfil' });
    act(() => tab.focus());
    // False: its default was prevented.
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [held]: true })).toBe(true);
    expect(tab).toHaveFocus();
  });

  it('follows a value kept outside', async () => {
    const handleChange = jest.fn();
    render(
      <Tabs value="a" onValueChange={handleChange}>
        <TabsList>
          <TabsTrigger value="a">A</TabsTrigger>
          <TabsTrigger value="b">B</TabsTrigger>
        </TabsList>
      </Tabs>,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'B' }));
    expect(handleChange).toHaveBeenCalledWith('b');
    expect(screen.getByRole('tab', { name: 'A' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('Accordion', () => {
  it('lets one answer stand open at a time', () => {
    const items = [
      { title: 'Quanto custa?', content: 'Nada.' },
      { title: 'Posso cancelar?', content: 'Sim.' },
    ];
    const { container } = render(<Accordion items={items} />);
    const names = (): (string | null)[] =>
      [...container.querySelectorAll('details')].map((element) => element.getAttribute('name'));
    expect(names()[0]).toBeTruthy();
    expect(names()[0]).toBe(names()[1]);
  });
});

describe('states', () => {
  it('an empty list says what to do next', () => {
    render(
      <EmptyState
        title="Nenhuma vaga cadastrada"
        description="Comece agora."
        action={<Button>Publicar Vaga</Button>}
      />,
    );
    expect(screen.getByText('Nenhuma vaga cadastrada')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publicar Vaga' })).toBeInTheDocument();
  });

  it('an error is announced and can be tried again', async () => {
    const handleRetry = jest.fn();
    render(<ErrorState title="Erro ao carregar vagas" onRetry={handleRetry} />);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar novamente' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the page', () => screen.getByRole('main')],
    ['the panel of a tab', () => screen.getByRole('tabpanel')],
  ])('a retry that takes the error away leaves the focus in %s', async (where, place) => {
    function Failed(): ReactNode {
      const [isWaiting, setWaiting] = useState(false);
      return isWaiting ? (
        <LoadingText>Carregando...</LoadingText>
      ) : (
        <ErrorState title="Erro ao carregar vagas" onRetry={() => setWaiting(true)} />
      );
    }
    render(
      <main tabIndex={-1}>
        {where === 'the page' ? (
          <Failed />
        ) : (
          <Tabs defaultValue="alertas">
            <TabsContent value="alertas">
              <Failed />
            </TabsContent>
          </Tabs>
        )}
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(place()).toHaveFocus();
  });

  it('an error that goes takes the focus from nobody, and keeps it while it is drawn again', () => {
    const page = (title: string | null): ReactNode => (
      <main tabIndex={-1}>
        <input aria-label="Cargo" />
        {title === null ? null : <ErrorState title={title} onRetry={() => undefined} />}
      </main>
    );
    const { rerender } = render(page('Erro'));
    act(() => screen.getByRole('button').focus());
    rerender(page('Erro ao carregar vagas'));
    expect(screen.getByRole('button')).toHaveFocus();
    act(() => screen.getByRole('textbox').focus());
    rerender(page(null));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('waiting is announced', () => {
    render(<LoadingText>Carregando...</LoadingText>);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  });

  it.each<IllustrationName>(['empty', 'search', 'error', 'offline', 'not-found', 'mail', 'success'])(
    'the drawing %s is drawn and silent',
    (name) => {
      const { container } = render(<Illustration name={name} />);
      expect(container.querySelector('svg[aria-hidden=true]')?.childElementCount).toBeGreaterThan(3);
    },
  );
});

describe('PageHead', () => {
  it('names the page in the head, with data that cannot end its own element', () => {
    routed(<PageHead title="Vaga | Ponte" description="Boa vaga" jsonLd={() => ({ name: '</script><b>' })} />);
    expect(document.title).toBe('Vaga | Ponte');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Boa vaga');
    const data = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
    expect(data).not.toContain('</script');
    expect(JSON.parse(data)).toEqual({ name: '</script><b>' });
  });

  const site: Site = {
    url: 'https://ponte.example',
    name: 'Ponte',
    description: 'Vagas em todo o Brasil',
    locale: 'pt_BR',
    image: { path: '/social.png', width: 1200, height: 630, alt: 'Uma ponte' },
  };
  const renderHead = (props: PageHeadProps, at = '/vagas?cargo=x&utm_source=y', picture?: Site['picture']): void => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <SiteProvider value={{ ...site, picture }}>
          <PageHead {...props} />
        </SiteProvider>
      </MemoryRouter>,
    );
  };
  const property = (name: string): string | null | undefined =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  const structuredData = (): unknown[] =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.innerHTML) as unknown,
    );

  it('names the feed of a page that has one', () => {
    renderHead({ title: 'Vagas | Ponte', feed: { title: 'Vagas de x', path: '/vagas.atom?cargo=x' } });
    const links = [...document.querySelectorAll('link[rel=alternate]')];
    expect(links.map((link) => ['type', 'title', 'href'].map((name) => link.getAttribute(name)))).toEqual([
      ['application/atom+xml', 'Vagas de x', 'https://ponte.example/vagas.atom?cargo=x'],
    ]);
  });

  it('shows the picture of the page that has its own, and of no other', () => {
    const picture = { page: '/vagas', path: '/previa/vagas.png?v=1', alt: 'Vagas de x' };
    renderHead({ title: 'Vagas | Ponte' }, '/vagas', picture);
    expect([property('og:image'), property('twitter:image'), property('og:image:alt')]).toEqual([
      'https://ponte.example/previa/vagas.png?v=1',
      'https://ponte.example/previa/vagas.png?v=1',
      'Vagas de x',
    ]);
    cleanup();
    renderHead({ title: 'Planos | Ponte' }, '/planos', picture);
    expect(property('og:image')).toBe('https://ponte.example/social.png');
  });

  it('gives every page its absolute address, a preview and its place on the site, without being told', () => {
    renderHead({ title: 'Vagas | Ponte' });
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://ponte.example/vagas');
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(property('description')).toBe('Vagas em todo o Brasil');
    expect({
      title: property('og:title'),
      description: property('og:description'),
      url: property('og:url'),
      type: property('og:type'),
      site: property('og:site_name'),
      locale: property('og:locale'),
      image: property('og:image'),
      width: property('og:image:width'),
      height: property('og:image:height'),
      alt: property('og:image:alt'),
      card: property('twitter:card'),
      cardImage: property('twitter:image'),
    }).toEqual({
      title: 'Vagas | Ponte',
      description: 'Vagas em todo o Brasil',
      url: 'https://ponte.example/vagas',
      type: 'website',
      site: 'Ponte',
      locale: 'pt_BR',
      image: 'https://ponte.example/social.png',
      width: '1200',
      height: '630',
      alt: 'Uma ponte',
      card: 'summary_large_image',
      cardImage: 'https://ponte.example/social.png',
    });
    expect(structuredData()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://ponte.example/' },
          { '@type': 'ListItem', position: 2, name: 'Vagas' },
        ],
      },
    ]);
  });

  it('takes the address and the way that a page names, and makes its structured data absolute', () => {
    renderHead({
      title: 'Negociar | Ponte',
      canonical: '/blog/negociar',
      type: 'article',
      trail: [{ label: 'Início', to: '/' }, { label: 'Blog', to: '/blog' }, { label: 'Negociar' }],
      jsonLd: (absolute) => itemList([{ name: 'Negociar', path: '/blog/negociar' }], absolute),
    });
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://ponte.example/blog/negociar',
    );
    expect(property('og:type')).toBe('article');
    expect(structuredData()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Negociar', url: 'https://ponte.example/blog/negociar' },
        ],
      },
      expect.objectContaining({
        itemListElement: [
          expect.objectContaining({ name: 'Início', item: 'https://ponte.example/' }),
          expect.objectContaining({ name: 'Blog', item: 'https://ponte.example/blog' }),
          { '@type': 'ListItem', position: 3, name: 'Negociar' },
        ],
      }),
    ]);
  });

  it('says of a page that is not for search engines neither an address nor a place', () => {
    renderHead({ title: 'Meu Perfil | Ponte', noIndex: true });
    expect(property('robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(property('og:url')).toBeUndefined();
    expect(structuredData()).toEqual([]);
  });

  it('has no way to show to the home page', () => {
    renderHead({ title: 'Ponte | Vagas' }, '/');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://ponte.example/');
    expect(structuredData()).toEqual([]);
  });
});

describe('drawn names', () => {
  it.each([
    ['Maria das Dores da Silva', 'MS'],
    ['ipê saúde', 'IS'],
    ['Águas do Sul', 'ÁS'],
    ['Oficina 12', 'O1'],
    ['Sabiá', 'S'],
    ['', ''],
    ['  de  ', ''],
  ])('%j is shortened to %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('a seed is always the same number, another one another', () => {
    expect(hashOf('ponte')).toBe(hashOf('ponte'));
    expect(hashOf('ponte')).not.toBe(hashOf('fonte'));
  });

  it('a company keeps its drawing when its name changes and its seed does not', () => {
    const draw = (name: string, seed?: string): string =>
      render(<Monogram name={name} seed={seed} />).container.innerHTML;
    expect(draw('Ipê', 'id-1').replace('I</text>', '')).toBe(draw('Ararinha', 'id-1').replace('A</text>', ''));
    const drawings = Array.from({ length: 40 }, (_, index) => draw('Ipê', `id-${index}`));
    expect(new Set(drawings).size).toBeGreaterThan(20);
  });

  it('a picture that does not load gives way to initials', () => {
    const { container } = render(<Avatar name="Maria Silva" src="/a.png" />);
    const image = container.querySelector('img');
    expect(image).toBeInTheDocument();
    act(() => {
      image?.dispatchEvent(new Event('error'));
    });
    expect(container).toHaveTextContent('MS');
  });
});

describe('breadcrumbs, chips, progress and timelines', () => {
  it('a chip is taken away by its own button', async () => {
    const handleRemove = jest.fn();
    render(
      <Chip onRemove={handleRemove} removeLabel="Remover filtro Remoto">
        Remoto
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Remoto' }));
    expect(handleRemove).toHaveBeenCalledTimes(1);
  });

  it('a chip whose value has an address without it is taken away by a link, which a plain press does not follow', async () => {
    const handleRemove = jest.fn();
    const user = userEvent.setup();
    routed(
      <Chip removeTo="/vagas?tipo=pj" onRemove={handleRemove} removeLabel="Remover filtro CLT">
        CLT
      </Chip>,
    );
    const link = screen.getByRole('link', { name: 'Remover filtro CLT' });
    expect(link).toHaveAttribute('href', '/vagas?tipo=pj');
    await user.click(link);
    expect(handleRemove).toHaveBeenCalledTimes(1);
    // jsdom opens no tabs.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(handleRemove).toHaveBeenCalledTimes(1);
  });

  it('progress tells its value, or that nobody knows it', () => {
    const { rerender } = render(<Progress label="Envio" value={40} />);
    expect(screen.getByRole('progressbar', { name: 'Envio' })).toHaveAttribute('aria-valuenow', '40');
    rerender(<Progress label="Envio" />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  it('breadcrumbs link the way and mark the page', () => {
    routed(<Breadcrumbs items={[{ label: 'Vagas', to: '/vagas' }, { label: 'Analista' }]} />);
    expect(screen.getByRole('link', { name: 'Vagas' })).toHaveAttribute('href', '/vagas');
    expect(screen.getByText('Analista')).toHaveAttribute('aria-current', 'page');
  });

  it('a bridge is read as its sentence, and names every step below its piers', () => {
    render(<ProgressBridge steps={['Pendente', 'Visualizado', 'Contratado']} reached={2} text="Etapa 2 de 3" />);
    const bridge = screen.getByRole('img', { name: 'Etapa 2 de 3' });
    expect([...bridge.querySelectorAll('span')].map((label) => label.textContent)).toEqual([
      'Pendente',
      'Visualizado',
      'Contratado',
    ]);
    expect(bridge.lastElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('a bridge that ends early says where, and names nothing beyond its end', () => {
    const steps = ['Pendente', 'Visualizado', 'Entrevista', 'Contratado'];
    render(
      <ProgressBridge
        steps={steps}
        reached={1}
        end={{ label: 'Recusado', tone: 'danger' }}
        text="Recusado no início"
      />,
    );
    expect(screen.getByRole('img', { name: 'Recusado no início' })).toHaveTextContent(/^PendenteRecusado$/);
  });

  it('a timeline lists what happened in order', () => {
    render(
      <Timeline
        items={[
          { title: 'Enviada', at: '21/11/2026', dateTime: '2026-11-21' },
          { title: 'Visualizada', at: '22/11/2026' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Enviada21/11/2026',
      'Visualizada22/11/2026',
    ]);
    expect(screen.getByText('21/11/2026')).toHaveAttribute('datetime', '2026-11-21');
  });
});

describe('Carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const renderCarousel = (): jest.Mock => {
    const scrollTo = jest.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    render(
      <Carousel label="Empresas">
        <p>Ipê</p>
        <p>Sabiá</p>
      </Carousel>,
    );
    return scrollTo;
  };

  it('moves on every three seconds until it is paused, and again when asked', () => {
    const scrollTo = renderCarousel();
    act(() => jest.advanceTimersByTime(2_900));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('button', { name: 'Pausar' }).click());
    act(() => jest.advanceTimersByTime(10_000));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('button', { name: 'Continuar' }).click());
    act(() => jest.advanceTimersByTime(3_000));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('rests while something in it has focus', () => {
    const scrollTo = renderCarousel();
    act(() => screen.getByRole('button', { name: 'Próximo' }).focus());
    act(() => jest.advanceTimersByTime(10_000));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Próximo' }).blur());
    act(() => jest.advanceTimersByTime(3_000));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('rests under the pointer, and goes on resting for the focus when the pointer leaves', () => {
    const scrollTo = renderCarousel();
    const carousel = screen.getByRole('region', { name: 'Empresas' });
    fireEvent.pointerEnter(carousel);
    act(() => jest.advanceTimersByTime(10_000));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Próximo' }).focus());
    fireEvent.pointerLeave(carousel);
    act(() => jest.advanceTimersByTime(10_000));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Próximo' }).blur());
    act(() => jest.advanceTimersByTime(2_900));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('begins again after the last slide', () => {
    const scrollTo = renderCarousel();
    const list = screen.getByRole('list', { name: 'Empresas' });
    Object.defineProperties(list, {
      scrollWidth: { value: 900 },
      clientWidth: { value: 300 },
      scrollLeft: { value: 600 },
    });
    act(() => jest.advanceTimersByTime(3_000));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
  });

  it('offers no way to move where there is one slide', () => {
    render(
      <Carousel label="Empresas">
        <p>Ipê</p>
      </Carousel>,
    );
    expect(screen.getByRole('listitem', { name: '1 de 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['after', 'list', 'button'],
    ['before', 'button', 'list'],
  ] as const)('has its buttons %s the slides, in the order of the keyboard too', (controls, first, second) => {
    render(
      <Carousel label="Empresas" controls={controls}>
        <p>Ipê</p>
        <p>Sabiá</p>
      </Carousel>,
    );
    const [before, after] = [first, second].map((role) => screen.getAllByRole(role)[0] as HTMLElement);
    expect(after?.compareDocumentPosition(before as HTMLElement)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('does not move by itself when less motion is asked for', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const scrollTo = renderCarousel();
    act(() => jest.advanceTimersByTime(10_000));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it.each([
    ['at once when less motion is asked for', true, 'instant'],
    ['smoothly otherwise', false, 'smooth'],
  ])('is moved by its buttons %s', (_how, matches, behavior) => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    const scrollTo = renderCarousel();
    for (const name of ['Próximo', 'Anterior']) {
      act(() => screen.getByRole('button', { name }).click());
      expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ behavior }));
    }
  });
});

describe('the frame of a page', () => {
  it('the skip link moves focus into main', async () => {
    routed(
      <>
        <SkipLink />
        <main>Conteúdo</main>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('a skip link leads to the first of its targets that can be focused, and leaves a field in the order of Tab', async () => {
    routed(
      <>
        <SkipLink targetId={['menu', 'abrir-menu']}>Ir para o menu</SkipLink>
        <SkipLink targetId="busca">Ir para a busca</SkipLink>
        <SkipLink targetId="rodape">Ir para o rodapé</SkipLink>
        {/* jsdom draws nothing: a button that is off takes no focus either. */}
        <button id="menu" disabled>
          Menu
        </button>
        <button id="abrir-menu">Abrir menu</button>
        <main>
          <input id="busca" aria-label="Busca" />
        </main>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o menu' }));
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Ir para a busca' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('tabindex');
    await userEvent.click(screen.getByRole('link', { name: 'Ir para o rodapé' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  describe('a change of page', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    /** All that a screen reader is given to say, in order. */
    function open(pages: Record<string, ReactNode>): {
      said: string[];
      go: (path: string) => Promise<void>;
      wait: (milliseconds: number) => Promise<void>;
    } {
      const frame = (
        <>
          <RouteAnnouncer />
          <Outlet />
        </>
      );
      const router = createMemoryRouter([
        { element: frame, children: Object.entries(pages).map(([path, element]) => ({ path, element })) },
      ]);
      const { container } = render(<RouterProvider router={router} />);
      const region = container.querySelector('[aria-live]');
      if (!region) throw new Error('there is no live region');
      const said: string[] = [];
      // Fake timers leave observers alone: they report before the next wait ends.
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      const wait = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
      return { said, wait, go: (path) => act(() => router.navigate(path)) };
    }

    function TitleOf({
      first,
      then,
      after,
      firstIsProvisional = false,
    }: {
      first: string;
      then: string;
      after: number;
      firstIsProvisional?: boolean;
    }): ReactNode {
      const [isThere, setThere] = useState(false);
      useEffect(() => {
        const timer = setTimeout(() => setThere(true), after);
        return () => clearTimeout(timer);
      }, [after]);
      return (
        <>
          {(firstIsProvisional || !isThere) && <title {...(firstIsProvisional ? provisionalTitle : {})}>{first}</title>}
          {isThere && <title>{then}</title>}
        </>
      );
    }

    it('is announced by its title, the first page is not', async () => {
      const { said, go, wait } = open({ '/': <title>Início | Ponte</title>, '/b': <title>Vagas | Ponte</title> });
      await wait(5_000);
      expect(said).toEqual([]);
      await go('/b');
      await wait(5_000);
      expect(said).toEqual(['Vagas | Ponte']);
    });

    it('waits for its turn with its title, and so does what the page says of itself: neither cuts the other off', async () => {
      const { said, go, wait } = open({
        '/': null,
        '/b': (
          <>
            <title>Vagas | Ponte</title>
            <p role="status">12 vagas</p>
          </>
        ),
      });
      await go('/b');
      await wait(5_000);
      expect(said).toEqual(['Vagas | Ponte']);
      expect(screen.getByRole('status')).toHaveTextContent('12 vagas');
      expect(screen.getByText('Vagas | Ponte', { selector: 'div' })).toHaveAttribute('aria-live', 'polite');
      expect(document.querySelector('[aria-live="assertive"], [role="alert"]')).toBeNull();
    });

    it('is announced once, whatever becomes of the title on the same page', async () => {
      const { said, go, wait } = open({
        '/': null,
        '/b': <TitleOf first="Vagas | Ponte" then="12 vagas de padeiro | Ponte" after={2_000} />,
      });
      await go('/b');
      await wait(5_000);
      expect(said).toEqual(['Vagas | Ponte']);
    });

    it("waits for the page's own title, and then says that alone", async () => {
      const { said, go, wait } = open({
        '/': null,
        '/b': <TitleOf first="Vaga | Ponte" then="Padeiro | Ponte" after={2_000} firstIsProvisional />,
      });
      await go('/b');
      await wait(1_000);
      expect(said).toEqual([]);
      await wait(1_500);
      await wait(5_000);
      expect(said).toEqual(['Padeiro | Ponte']);
    });

    it('does not wait for ever', async () => {
      const { said, go, wait } = open({
        '/': null,
        '/b': <TitleOf first="Vaga | Ponte" then="Padeiro | Ponte" after={20_000} firstIsProvisional />,
      });
      await go('/b');
      await wait(5_000);
      expect(said).toEqual(['Vaga | Ponte']);
      await wait(30_000);
      expect(said).toEqual(['Vaga | Ponte']);
    });
  });
});

it('everything passes axe', async () => {
  routed(
    <main>
      <Container size="wide">
        <PageHeader eyebrow="Empresa" title="Minhas Vagas" description="Tudo" actions={<Button>Nova Vaga</Button>} />
        <Breadcrumbs items={[{ label: 'Vagas', to: '/vagas' }, { label: 'Analista' }]} />
        <Logo name="Ponte" />
        <Section
          title="Empresas"
          description="Que confiam"
          actions={<TextLink to="/empresas">Todas</TextLink>}
          tone="brand"
        >
          <Carousel label="Empresas que confiam">
            <p>Ipê</p>
            <p>Sabiá</p>
          </Carousel>
        </Section>
        <Card as="article">
          <Monogram name="Ipê" /> <Avatar name="Maria" /> <Badge tone="success">Ativa</Badge>
          <Chip onRemove={() => undefined} removeLabel="Remover React">
            React
          </Chip>
          <Skeleton className="h-4" />
        </Card>
        <Tabs defaultValue="a">
          <TabsList aria-label="Partes">
            <TabsTrigger value="a">A</TabsTrigger>
            <TabsTrigger value="b">B</TabsTrigger>
          </TabsList>
          <TabsContent value="a">Um</TabsContent>
          <TabsContent value="b">Dois</TabsContent>
        </Tabs>
        <Accordion items={[{ title: 'Quanto custa?', content: 'Nada.' }]} />
        <Progress label="Envio" value={3} max={10} />
        <Timeline items={[{ title: 'Enviada', at: '21/11/2026' }]} />
        <EmptyState title="Vazio" />
        <ErrorState title="Erro" onRetry={() => undefined} />
        <LoadingText>Carregando...</LoadingText>
        <Button busy busyLabel="Salvando...">
          Salvar
        </Button>
      </Container>
    </main>,
  );
  expect(await findAxeViolations()).toEqual([]);
});

/** Presses a button, beside a link, that is busy from then on; the result ends its work. */
async function startWork(): Promise<() => void> {
  const user = userEvent.setup();
  const page = (isBusy: boolean) => (
    <>
      <Button busy={isBusy}>Exportar</Button>
      <a href="/vagas">Vagas</a>
    </>
  );
  const { rerender } = render(page(false));
  await user.click(screen.getByRole('button'));
  rerender(page(true));
  return () => rerender(page(false));
}

it('gives the focus back to the button that started something, when that is over', async () => {
  const endWork = await startWork();
  // Browsers take the focus from what is switched off; jsdom does not, so that it is taken by way of something else.
  screen.getByRole('link').focus();
  screen.getByRole('link').blur();
  expect(document.body).toHaveFocus();
  endWork();
  expect(screen.getByRole('button')).toHaveFocus();
});

it('leaves the focus where somebody has moved it meanwhile', async () => {
  const endWork = await startWork();
  screen.getByRole('link').focus();
  endWork();
  expect(screen.getByRole('link')).toHaveFocus();
});

it('takes a double click on a button that starts something for one press, also when that is done in between', async () => {
  const user = userEvent.setup();
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Button busy={false} onClick={handleClick}>
        Ativar
      </Button>
      <Button busy={false} type="submit">
        Enviar
      </Button>
      <Button onClick={handleClick}>Aproximar</Button>
    </form>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Ativar' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleSubmit).toHaveBeenCalledTimes(1);
  await user.dblClick(screen.getByRole('button', { name: 'Aproximar' }));
  expect(handleClick).toHaveBeenCalledTimes(3);
});

it.each([
  ['LoadingText', <LoadingText key="text">Carregando...</LoadingText>],
  ['Skeleton', <Skeleton key="shape" />],
])('%s marks a page as not whole, which the loader of scripts looks for', (_name, element) => {
  const { container } = render(element);
  expect(container.querySelector('[data-loading]')).not.toBeNull();
});
