/** @environment page */
import { nativeLinksAttribute } from '@ponte/shared-domain';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import type { RouteObject } from 'react-router-dom';
import { createPages, type PageModule } from './pages';
import { prefetchRoute, startPrefetch } from './prefetch';
import { ownersWith, type RouteOwner } from './route-owners';

const page: PageModule = { Component: () => null };
const candidateRoute: RouteObject = {
  id: 'candidate',
  path: '/',
  children: [
    { id: 'vacancies', path: 'vagas', handle: { access: 'public', title: 'Vagas' } },
    { id: 'vacancy', path: 'vagas/:id', handle: { access: 'public', title: 'Vagas' } },
    { id: 'applications', path: 'candidato/candidaturas', handle: { access: 'candidate', title: 'Vagas' } },
    { id: 'unmarked', path: 'candidato/sem-acesso' },
  ],
};

let load: jest.Mock<Promise<PageModule>, [string]>;
let routesOf: jest.Mock<Promise<RouteObject>, [RouteOwner]>;

/** All that a prefetch does happens in promises that are kept already. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  setTestSession(null);
  load = jest.fn<Promise<PageModule>, [string]>(async () => page);
  routesOf = jest.fn<Promise<RouteObject>, [RouteOwner]>(async () => candidateRoute);
  const { ownerOf } = ownersWith([['candidate', ['/vagas', '/candidato']]]);
  startPrefetch(routesOf, { ...createPages(), load }, ownerOf, () => undefined);
});

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the page of an address, once, whatever its query', async () => {
  prefetchRoute('/vagas?cargo=dev');
  await settle();
  prefetchRoute('/vagas');
  await settle();
  expect(routesOf.mock.calls).toEqual([['candidate']]);
  expect(load.mock.calls).toEqual([['vacancies']]);
});

it.each(['/nada', '/vagas/1/2/3', '/candidato/sem-acesso'])('loads no page for %s', async (path) => {
  prefetchRoute(path);
  await settle();
  expect(load).not.toHaveBeenCalled();
});

it('asks nobody for an address without an owner', async () => {
  prefetchRoute('/nada');
  await settle();
  expect(routesOf).not.toHaveBeenCalled();
});

it('leaves a page alone that the visitor may not open, until they may', async () => {
  prefetchRoute('/candidato/candidaturas');
  await settle();
  expect(load).not.toHaveBeenCalled();
  setTestSession(testUser());
  prefetchRoute('/candidato/candidaturas');
  await settle();
  expect(load.mock.calls).toEqual([['applications']]);
});

it('tries again after a failure, without a word', async () => {
  routesOf.mockRejectedValueOnce(new Error('offline'));
  prefetchRoute('/vagas');
  await settle();
  prefetchRoute('/vagas');
  await settle();
  expect(load.mock.calls).toEqual([['vacancies']]);
});

it.each([
  [true, 0],
  [false, 1],
])('with data saving %p, loads %p pages', async (saveData, count) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  prefetchRoute('/vagas');
  await settle();
  expect(load).toHaveBeenCalledTimes(count);
});

describe('a link on the page', () => {
  function add(html: string): Element {
    document.body.innerHTML = html;
    const element = document.querySelector('[data-here]');
    if (!element) throw new Error('nothing to point at');
    return element;
  }

  it.each(['pointerover', 'focusin', 'touchstart'])('is prefetched on %s, also from within', async (type) => {
    add('<a href="/vagas?pagina=2"><b data-here>Vagas</b></a>').dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(load.mock.calls).toEqual([['vacancies']]);
  });

  it.each([
    ['leads to another site', '<a data-here href="https://outro.example/vagas">Vagas</a>'],
    ['downloads a file', '<a data-here href="/vagas" download>Vagas</a>'],
    ['leads to the page it stands on', '<a data-here href="/#vagas">Vagas</a>'],
    ['has no address', '<a data-here>Vagas</a>'],
    ['is none', '<button data-here>Vagas</button>'],
    [
      'is followed by the browser, which fetches its page',
      `<div ${nativeLinksAttribute}><a data-here href="/vagas">Vagas</a></div>`,
    ],
  ])('is left alone when it %s', async (_what, html) => {
    add(html).dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(routesOf).not.toHaveBeenCalled();
  });

  it('is left alone when the event is the document’s', async () => {
    document.dispatchEvent(new Event('focusin'));
    await settle();
    expect(routesOf).not.toHaveBeenCalled();
  });
});
