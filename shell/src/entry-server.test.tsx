import { setImmediate as nodeSetImmediate } from 'node:timers';
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { FragmentSlot, useApi, type Fragment, type RemoteContext, type RouteFactory } from '@ponte/shared-auth';
import { fakeBackendUrl, pending } from '@ponte/shared-auth/testing';
import { PageHead } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { data, Link, redirect, type RouteObject } from 'react-router-dom';
import { checkFactory, listAddresses, renderFragment, renderPage, splitHead, type RenderRequest } from './entry-server';

// React's server renderer uses Node's timers, which the browser-like test environment hides.
globalThis.setImmediate ??= nodeSetImmediate;

const backend = fakeBackend();
const handle = (access = 'public') => ({ access, title: 'Vagas', chunk: 'vacancies' });

/** A remote with one page at /vagas. */
const remote =
  (
    page: (context: Parameters<RouteFactory>[0]) => Pick<RouteObject, 'Component' | 'loader'>,
    access?: string,
  ): RouteFactory =>
  (context) => [{ path: 'vagas', handle: handle(access), lazy: async () => page(context) }];

const plain = remote(() => ({
  Component: () => (
    <>
      <PageHead title="Vagas | Ponte" description="Todas" />
      <h1>Vagas</h1>
      <Link to="/vagas/1">Uma</Link>
    </>
  ),
}));

/** A page that reads its rows from the backend, as the real ones do. */
const reading = remote((context) => {
  const options = (api: RemoteContext['api']) => ({
    queryKey: ['rows'],
    queryFn: async () => {
      const { data: rows, error } = await (await api.db()).rpc('search_vacancies', {});
      if (error) throw new Error(error.message);
      return rows as unknown as { name: string };
    },
  });
  return {
    Component: function Rows() {
      return <h1>{useQuery(options(useApi())).data?.name ?? 'waiting'}</h1>;
    },
    loader: async () => {
      await context.queryClient.prefetchQuery(options(context.api));
      return null;
    },
  };
});

const render = (factory: RouteFactory | undefined, options: Partial<RenderRequest> = {}) =>
  renderPage({
    address: '/vagas',
    site: 'https://ponte.example',
    owner: 'candidate',
    factory,
    supabaseUrl: fakeBackendUrl,
    publishableKey: 'key',
    signal: new AbortController().signal,
    ...options,
  });

async function renderedPage(...options: Parameters<typeof render>) {
  const result = await render(...options);
  if (result.kind !== 'page') throw new Error(`not a page: ${result.kind}`);
  return result;
}

describe('rendering a page on a server', () => {
  it('gives the page inside the frame, its own title and what its route names', async () => {
    const page = await renderedPage(plain);
    expect(page.status).toBe(200);
    expect(page.head).toMatch(/^<title>Vagas \| Ponte<\/title>/);
    expect(page.head).toContain('<meta name="description" content="Todas"/>');
    expect(page.head).toContain('<link rel="canonical" href="https://ponte.example/vagas"/>');
    expect(page.head).toContain('<meta property="og:image" content="https://ponte.example/social.png"/>');
    expect(page.state.site).toBe('https://ponte.example');
    expect(page.html).toContain('<h1>Vagas</h1>');
    expect(page.html).toContain('href="/vagas/1"');
    expect(page.html).toContain('href="/login"');
    expect(page.chunks).toEqual(['vacancies']);
    expect(page.state).toMatchObject({ owner: 'candidate', router: { errors: null } });
  });

  it('holds no script of its own, only data: the policy would not let it run', async () => {
    const { html } = await renderedPage(plain);
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script type="application/ld+json">']);
  });

  it('renders data without a token, and passes it to the browser', async () => {
    backend.on('POST rpc/search_vacancies', () => ({ name: 'uma linha' }));
    const page = await renderedPage(reading);
    expect(page.html).toContain('<h1>uma linha</h1>');
    expect(JSON.stringify(page.state.queries)).toContain('uma linha');
    expect(
      backend.calls.map(({ headers }) => [headers.get('apikey'), headers.get('authorization'), headers.get('cookie')]),
    ).toEqual([['key', null, null]]);
    // The next visitor's page starts with an empty cache
    backend.on('POST rpc/search_vacancies', () => ({ name: 'outra linha' }));
    expect((await renderedPage(reading)).html).not.toContain('uma linha');
  });

  it('asks the search engine for vacancies where the installation has one', async () => {
    backend.on('POST functions/v1/search', () => ({ name: 'linha do motor' }));
    const page = await renderedPage(reading, { integrations: { searchEngine: true } });
    expect(page.html).toContain('<h1>linha do motor</h1>');
  });

  it('shows the 404 page of an unknown row, with its status for the browser too', async () => {
    const page = await renderedPage(
      remote(() => ({
        Component: () => null,
        loader: () => {
          throw new Response('nada', { status: 404 });
        },
      })),
    );
    expect(page.status).toBe(404);
    expect(page.html).toContain('Oops! Page not found');
    expect(page.state.router.errors).toEqual({
      'candidate/vagas': expect.objectContaining({ status: 404 }) as unknown,
    });
  });

  it('takes the status that a loader gives', async () => {
    const page = await renderedPage(
      remote(() => ({ Component: () => <h1>Encerrada</h1>, loader: () => data(null, { status: 410 }) })),
    );
    expect(page.status).toBe(410);
    expect(page.html).toContain('Encerrada');
  });

  it.each(['/vagas/1/2', '/nada'])('says 404 at %s, where no route is', async (address) => {
    const page = await renderedPage(plain, { address });
    expect(page.status).toBe(404);
    expect(page.html).toContain('Oops! Page not found');
  });

  it("says 503 at the address of a remote that is not to be asked, and the shell's page says why", async () => {
    const page = await renderedPage(plain, { owner: 'shell', unavailable: 'candidate' });
    expect(page.status).toBe(503);
    expect(page.html).toContain('Esta página está indisponível no momento');
    expect(page.head).toContain('noindex');
    expect(page.state).toMatchObject({
      owner: 'shell',
      router: { loaderData: { unmatched: { unavailable: 'candidate' } } },
    });
  });

  it("says 404 at an address that only looks like another site's", async () => {
    const page = await renderedPage(undefined, { owner: 'shell', address: '//evil.example/vagas' });
    expect(page.status).toBe(404);
    expect(page.html).toContain('Oops! Page not found');
  });

  it('passes a redirect on', async () => {
    await expect(
      render(remote(() => ({ Component: () => null, loader: () => redirect('/empresas', 301) }))),
    ).resolves.toEqual({
      kind: 'redirect',
      status: 301,
      location: '/empresas',
    });
  });

  it('neither renders nor loads a page that needs a session', async () => {
    const page = jest.fn(() => ({ Component: () => <h1>Segredo</h1> }));
    await expect(render(remote(page, 'candidate'))).resolves.toEqual({ kind: 'personal' });
    expect(page).not.toHaveBeenCalled();
  });
});

describe('a fragment of another remote', () => {
  const name = 'candidate/FeaturedVacancies';
  const home: RouteFactory = () => [
    {
      index: true,
      handle: { access: 'public', title: '', chunk: 'home', fragments: [name] },
      lazy: async () => ({
        Component: () => (
          <>
            <h1>Início</h1>
            <FragmentSlot
              remote="candidate"
              name="FeaturedVacancies"
              fallback={<p>esqueleto</p>}
              error={() => <p>erro</p>}
            />
          </>
        ),
      }),
    },
  ];
  const options = (api: RemoteContext['api']) => ({
    queryKey: ['featured'],
    queryFn: async () => {
      const { data: rows, error } = await (await api.db()).rpc('featured_vacancies', {});
      if (error) throw new Error(error.message);
      return rows as unknown as { name: string };
    },
  });
  const Featured: Fragment = () => <p>{useQuery(options(useApi())).data?.name ?? 'sem dados'}</p>;
  const FeaturedByProps: Fragment = ({ api, queryClient }) => (
    <p>{useQuery(options(api), queryClient).data?.name ?? 'sem dados'}</p>
  );
  Featured.prefetch = ({ api, queryClient }) => queryClient.fetchQuery(options(api));
  FeaturedByProps.prefetch = Featured.prefetch;
  const answer = (reply: () => unknown): void => backend.on('POST rpc/featured_vacancies', reply);
  const fragmentOf = (fragment: Fragment, signal = new AbortController().signal) =>
    renderFragment({
      name,
      fragment,
      address: '/',
      site: 'https://ponte.example',
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'key',
      signal,
    });
  /** The fragment comes from its own remote's process, as data. */
  const renderHome = (fragments: Record<string, Fragment>) =>
    renderedPage(home, {
      address: '/',
      owner: 'marketing',
      renderFragments: async (names) =>
        Promise.all(names.flatMap((wanted) => (fragments[wanted] ? [fragmentOf(fragments[wanted])] : []))),
    });

  it.each([
    ['from useApi', Featured],
    ['from its props, as before there was useApi', FeaturedByProps],
  ])('is in the HTML, inside its own remote, with its data for the browser: its Api %s', async (_where, fragment) => {
    answer(() => ({ name: 'seis vagas' }));
    const { html, state } = await renderHome({ [name]: fragment });
    expect(html).toContain(`<div data-fragment="${name}"><div data-mfe="candidate"><p>seis vagas</p>`);
    expect(html).not.toContain('esqueleto');
    expect(state.fragments).toEqual([name]);
    expect(JSON.stringify(state.queries)).toContain('seis vagas');
  });

  it('is a skeleton when its remote is unavailable', async () => {
    const { html, state } = await renderHome({});
    expect(html).toContain('<h1>Início</h1>');
    expect(html).toContain('esqueleto');
    expect(state).toMatchObject({ fragments: [], queries: { queries: [] } });
  });

  it('is a skeleton when rendering it fails', async () => {
    const { html } = await renderedPage(home, {
      address: '/',
      owner: 'marketing',
      renderFragments: () => Promise.reject(new Error('boom')),
    });
    expect(html).toContain('esqueleto');
  });

  it('is rendered only when the page shows it, with the names of its route', async () => {
    const renderFragments = jest.fn(async () => []);
    await renderedPage(home, { address: '/', owner: 'marketing', renderFragments });
    await renderedPage(plain, { renderFragments });
    expect(renderFragments.mock.calls).toEqual([[[name]]]);
  });

  it('has links within the site, and ids that differ from those of the page around it', async () => {
    const Linked: Fragment = () => (
      <p id={useId()}>
        <Link to="/vagas/1">Uma</Link>
      </p>
    );
    const { html } = await fragmentOf(Linked);
    expect(html).toContain('href="/vagas/1"');
    expect(html).toMatch(/id="[^"]*candidate-FeaturedVacancies-[^"]*"/);
    // Elements next to a page's router are rendered once
    expect(html).not.toContain('<section');
  });

  it.each([
    ['cannot be read', () => Response.json({ message: 'down' }, { status: 503 }), /down/],
    ['is read too slowly', pending, /too late/],
  ])('is refused when its data %s', async (_what, reply, reason) => {
    const abort = new AbortController();
    answer(() => {
      setTimeout(() => abort.abort(new Error('too late')), 50);
      return reply();
    });
    await expect(fragmentOf(Featured, abort.signal)).rejects.toThrow(reason);
  });

  it('is refused when it breaks while it is drawn', async () => {
    await expect(
      fragmentOf(() => {
        throw new Error('boom');
      }),
    ).rejects.toThrow('boom');
  });
});

describe('a page is rendered by the browser', () => {
  it('when it throws while it is rendered', async () => {
    await expect(
      render(
        remote(() => ({
          Component: () => {
            throw new Error('boom');
          },
        })),
      ),
    ).rejects.toThrow('boom');
  });

  it('when its loader throws', async () => {
    await expect(
      render(
        remote(() => ({
          Component: () => null,
          loader: () => {
            throw new Error('boom');
          },
        })),
      ),
    ).rejects.toThrow('boom');
  });

  it('when its module cannot be loaded', async () => {
    const broken: RouteFactory = () => [
      { path: 'vagas', handle: handle(), lazy: () => Promise.reject(new Error('no module')) },
    ];
    await expect(render(broken)).rejects.toThrow('no module');
  });

  it('when the backend is down', async () => {
    backend.on('POST rpc/search_vacancies', () => Response.json({ message: 'down' }, { status: 503 }));
    await expect(render(reading)).rejects.toThrow('down');
  });

  it('when the backend is too slow', async () => {
    const abort = new AbortController();
    backend.on('POST rpc/search_vacancies', () => {
      abort.abort(new Error('too late'));
      return pending();
    });
    await expect(render(reading, { signal: abort.signal })).rejects.toThrow();
  });
});

it.each([
  ['no function', 1],
  ['a function that gives no routes', () => []],
  [
    'a function that throws',
    () => {
      throw new Error('boom');
    },
  ],
])('a server file that exports %s is refused', (_what, factory) => {
  expect(() => checkFactory(factory)).toThrow();
});

it("of several titles the last one is the page's", () => {
  expect(splitHead('<title>A</title><meta name="x" content="y"/><title>B</title><div><title>C</title></div>')).toEqual({
    head: '<title>B</title><meta name="x" content="y"/>',
    html: '<div><title>C</title></div>',
  });
});

it('all public addresses of a remote are listed, page by page', async () => {
  const addresses = jest.fn(async (after: string | null) =>
    after === null ? { rows: [{ path: '/vagas/1' }], next: 'b' } : { rows: [{ path: '/vagas/2' }], next: null },
  );
  const factory: RouteFactory = () => [
    { path: 'vagas', handle: handle() },
    { path: 'vagas/:id', handle: { ...handle(), chunk: 'vacancy', addresses } },
    { path: 'candidato/perfil', handle: handle('candidate') },
  ];
  await expect(
    listAddresses({
      factories: [factory],
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'key',
      signal: new AbortController().signal,
    }),
  ).resolves.toEqual({
    paginas: [{ path: '/vagas' }],
    vacancy: [{ path: '/vagas/1' }, { path: '/vagas/2' }],
  });
});

describe('the feed of a page', () => {
  const feed = { title: 'Vagas', path: '/vagas', updatedAt: '2026-11-18T12:00:00.000Z', entries: [] };
  const askFor = (address: string, own: object, access = 'public') =>
    renderPage({
      address,
      isFeed: true,
      owner: 'candidate',
      site: 'https://ponte.example',
      factory: () => [{ path: 'vagas', handle: { ...handle(access), parameters: ['cargo'], ...own } }],
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'key',
      signal: new AbortController().signal,
    });

  it('is what its route says of the query, with the parameters that the page reads', async () => {
    const read = jest.fn(async (query: URLSearchParams) => ({ ...feed, title: query.get('cargo') }));
    await expect(askFor('/vagas?cargo=dev', { feed: read })).resolves.toEqual({
      kind: 'feed',
      feed: { ...feed, title: 'dev' },
      parameters: ['cargo'],
    });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, object, string]>([
    ['whose route has none', '/vagas', {}, 'public'],
    ['that does not exist', '/nada', { feed: async () => feed }, 'public'],
    ['that needs a session', '/vagas', { feed: async () => feed }, 'candidate'],
  ])('%s does not exist', async (_what, address, own, access) => {
    await expect(askFor(address, own, access)).resolves.toEqual({ kind: 'feed', parameters: [] });
  });

  it('fails as its backend does', async () => {
    await expect(askFor('/vagas', { feed: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  });
});

describe('the vacancies of a list', () => {
  const askFor = (address: string, own: object, access = 'public') =>
    renderPage({
      address,
      jobsAfter: 'a',
      owner: 'candidate',
      site: 'https://ponte.example',
      factory: () => [{ path: 'vagas', handle: { ...handle(access), ...own } }],
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'key',
      signal: new AbortController().signal,
    });

  it('are what its route gives after the cursor', async () => {
    const jobs = jest.fn(async () => ({ jobs: [], next: 'b' }));
    await expect(askFor('/vagas', { jobs })).resolves.toEqual({ kind: 'jobs', jobs: { jobs: [], next: 'b' } });
    expect(jobs).toHaveBeenCalledWith('a', expect.any(AbortSignal));
  });

  it.each<[string, string, object, string]>([
    ['whose route has none', '/vagas', {}, 'public'],
    ['that does not exist', '/nada', { jobs: async () => ({ jobs: [], next: null }) }, 'public'],
    ['that needs a session', '/vagas', { jobs: async () => ({ jobs: [], next: null }) }, 'candidate'],
  ])('%s do not exist', async (_what, address, own, access) => {
    await expect(askFor(address, own, access)).resolves.toEqual({ kind: 'jobs' });
  });

  it('fail as their backend does', async () => {
    await expect(askFor('/vagas', { jobs: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  });
});

describe('the picture of a page', () => {
  const picture = { title: 'Cozinheira', author: 'Sabor da Vila', facts: ['Recife, PE'], amount: 'R$ 2.450/mês' };
  const askFor = (own: object, request: Partial<RenderRequest> = { isPicture: true }, access = 'public') =>
    renderPage({
      address: '/vagas/1',
      owner: 'candidate',
      site: 'https://ponte.example',
      factory: () => [
        {
          path: 'vagas/:id',
          handle: { ...handle(access), ...own },
          lazy: async () => ({
            Component: () => (
              <>
                <PageHead title="Cozinheira | Ponte" />
                <h1>Cozinheira</h1>
              </>
            ),
          }),
        },
      ],
      supabaseUrl: fakeBackendUrl,
      publishableKey: 'key',
      signal: new AbortController().signal,
      ...request,
    });
  const headOf = async (own: object, canDraw = true): Promise<string> => {
    const page = await askFor(own, { canDraw });
    if (page.kind !== 'page') throw new Error(page.kind);
    expect(page.state.picture === undefined).toBe(page.head.includes('social.png'));
    return page.head;
  };

  it('is what its route gives for the parameters of the path', async () => {
    const read = jest.fn(async () => picture);
    await expect(askFor({ picture: read })).resolves.toEqual({ kind: 'picture', status: 200, picture });
    expect(read).toHaveBeenCalledWith({ id: '1' }, expect.any(AbortSignal));
  });

  it.each([404, 410])('has the status %i of a page that is not there', async (status) => {
    const own = { picture: () => Promise.reject(new Response(null, { status })) };
    await expect(askFor(own)).resolves.toEqual({ kind: 'picture', status });
  });

  it.each<[string, object, string]>([
    ['a route without one', {}, 'public'],
    ['a page that needs a session', { picture: async () => picture }, 'candidate'],
  ])('of %s does not exist', async (_what, own, access) => {
    await expect(askFor(own, { isPicture: true }, access)).resolves.toEqual({ kind: 'picture', status: 404 });
  });

  it('fails as its backend does', async () => {
    await expect(askFor({ picture: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  });

  it('is named by the head, with another address for another text', async () => {
    const head = await headOf({ picture: async () => picture });
    const address = /https:\/\/ponte\.example\/previa\/vagas\/1\.png\?v=[a-z0-9]+/.exec(head)?.[0];
    expect(head).toContain(`<meta property="og:image" content="${address}"/>`);
    expect(head).toContain(`<meta name="twitter:image" content="${address}"/>`);
    expect(head).toContain('og:image:alt" content="Cozinheira, Sabor da Vila, Recife, PE, R$ 2.450/mês"');
    expect(await headOf({ picture: async () => picture })).toBe(head);
    expect(await headOf({ picture: async () => ({ ...picture, amount: null }) })).not.toContain(address);
  });

  it.each<[string, object, boolean]>([
    ['its route has none', {}, true],
    ['the page has none of its own', { picture: async () => undefined }, true],
    ['it cannot be read', { picture: () => Promise.reject(new Error('down')) }, true],
    ['the server cannot draw', { picture: async () => picture }, false],
  ])('is the one of the site when %s', async (_why, own, canDraw) => {
    expect(await headOf(own, canDraw)).toContain('content="https://ponte.example/social.png"');
  });
});
