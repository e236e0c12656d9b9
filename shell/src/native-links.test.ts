/** @environment page */
import { nativeLinkOf } from '@ponte/shared-auth';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { appLinksAttribute, holdsMoreAttribute, nativeLinkSelector, nativeLinksAttribute } from '@ponte/shared-domain';
import { waitFor } from '@testing-library/react';
import { createBrowserRouter, createPath } from 'react-router-dom';
import { nativeLinks } from './native-links';

jest.mock('./yield-to-main', () => ({ yieldToMain: async () => undefined }));

it.each([
  ['<a href="/vagas/1">Vaga</a>', true],
  ['<a href="#filtros">Filtros</a>', false],
  ['<a href="/vagas#filtros">Filtros</a>', false],
  ['<a href="/vagas/1" target="_blank">Vaga</a>', false],
  ['<a href="/vagas.csv" download>Planilha</a>', false],
  ['<a>Vaga</a>', false],
])(
  'knows the links that are fetched when they are touched, and no others, as links that leave the page: %s',
  (html, leaves) => {
    document.body.innerHTML = `<div ${nativeLinksAttribute}>${html}</div>${html.replace('<a', `<a ${nativeLinksAttribute}`)}<div>${html}</div>`;
    const [inMarked, marked, other] = document.querySelectorAll('a');
    for (const link of [inMarked, marked]) {
      expect(link?.matches(nativeLinkSelector)).toBe(leaves);
      expect(nativeLinkOf(link ?? null) !== undefined).toBe(leaves);
    }
    expect(other?.matches(nativeLinkSelector)).toBe(false);
    expect(nativeLinkOf(other ?? null)).toBeUndefined();
  },
);

describe('on a phone', () => {
  let router: ReturnType<typeof createBrowserRouter>;
  let opened: string[];
  let codes: Set<string>;
  /** What the window says of its pointer. */
  let pointer: string[];
  let links: ReturnType<typeof nativeLinks>;
  const stops: (() => void)[] = [];

  function begin({ isRendered = true } = {}): void {
    router = createBrowserRouter([
      { path: '/', element: null },
      { path: '*', element: null },
    ]);
    links = nativeLinks(
      router,
      (pathname) => codes.has(pathname),
      isRendered,
      ({ pathname, search }) => opened.push(pathname + search),
    );
    links.start();
  }

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    document.body.innerHTML = `<a href="/vagas?cargo=dev">Vagas</a><a href="/blog">Blog</a>
      <form action="/vagas"><input name="cargo" value="padeiro"><button>Buscar</button></form>
      <form action="/vagas" method="post"><button>Enviar</button></form>`;
    opened = [];
    codes = new Set(['/', '/blog']);
    pointer = ['(hover: none)', '(pointer: coarse)'];
    setTestSession(null);
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: media.split(', ').some((one) => pointer.includes(one)) }) as MediaQueryList, // Nothing else is asked.
    );
    const add = window.addEventListener.bind(window);
    jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
      add(type, listener, options);
      stops.push(() => window.removeEventListener(type, listener, options));
    });
  });

  afterEach(() => {
    router.dispose();
    for (const stop of stops.splice(0)) stop();
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  const find = <T extends Element>(selector: string): T => {
    const element = document.querySelector<T>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  /** A press that the app answers as the router's Link does. */
  function press(selector: string, ...where: Parameters<typeof router.navigate>): Promise<void> {
    let answer: Promise<void> | undefined = undefined;
    const element = find<HTMLElement>(selector);
    const isForm = element instanceof HTMLFormElement;
    const type = isForm ? 'submit' : 'click';
    element.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        answer = links.router.navigate(...where);
      },
      { once: true },
    );
    const details = { bubbles: true, cancelable: true };
    const submitter = element.querySelector('button');
    element.dispatchEvent(isForm ? new SubmitEvent(type, { ...details, submitter }) : new MouseEvent(type, details));
    return answer ?? Promise.resolve();
  }

  it('opens the page of a link, whose code is not there, as another document', async () => {
    begin();
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual(['/vagas?cargo=dev']);
    expect(createPath(router.state.location)).toBe('/');
  });

  it.each([
    ['link', 'a', '/vagas?cargo=dev', 'a'],
    ['search', 'form', '/vagas?cargo=padeiro', 'form button'],
  ])(
    'has the pressed control of a %s shown as heard, until somebody goes elsewhere',
    async (_kind, pressed, to, control) => {
      const shown: (EventTarget | null)[] = [];
      document.addEventListener('pageopening', ({ target }) => shown.push(target));
      begin();
      codes.add('/planos');
      await router.navigate('/planos');
      expect(shown).toEqual([]);
      await press(pressed, to);
      expect(shown).toEqual([find(control)]);
      await router.navigate('/blog');
      expect(shown).toEqual([find(control), document]);
    },
  );

  it.each(['(hover: none)', '(pointer: coarse)'])('knows a phone that says no more than %s', async (said) => {
    pointer = [said];
    begin();
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual(['/vagas?cargo=dev']);
  });

  it('opens the results of a search whose code is not there as another document, without fields that are empty', async () => {
    begin();
    await press('form', '/vagas?cargo=padeiro');
    expect(opened).toEqual(['/vagas?cargo=padeiro']);
  });

  it.each([
    ['the code is there', () => void codes.add('/vagas')],
    ['somebody is signed in', () => setTestSession(testUser())],
    ['a mouse points at links', () => void (pointer = ['(hover: hover)', '(pointer: fine)'])],
    ['there is no connection', () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })],
  ])('leaves the press to the router when %s', async (_what, change) => {
    begin();
    change();
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual([]);
    expect(createPath(router.state.location)).toBe('/vagas?cargo=dev');
  });

  it('leaves the press to the router on a page that no server has made', async () => {
    begin({ isRendered: false });
    await press('a', '/vagas?cargo=dev');
    expect(createPath(router.state.location)).toBe('/vagas?cargo=dev');
  });

  it.each<[string, ...Parameters<typeof router.navigate>]>([
    ['another page than the link names', '/planos'],
    ['a state that the app hands on', '/vagas?cargo=dev', { state: { email: 'ana@exemplo.example' } }],
    ['a page in the place of this one', '/vagas?cargo=dev', { replace: true }],
  ])('leaves to the router what leads to %s', async (_what, ...where) => {
    begin();
    await press('a', ...where);
    expect(opened).toEqual([]);
    expect(createPath(router.state.location)).toBe(where[0]);
  });

  it('leaves a form that is posted, and what comes later than the press, to the router', async () => {
    begin();
    await press('form[method=post]', '/vagas');
    expect(createPath(router.state.location)).toBe('/vagas');
    await press('a', '/planos');
    await new Promise((resolve) => setTimeout(resolve));
    await links.router.navigate('/vagas?cargo=dev');
    expect(opened).toEqual([]);
  });

  it('leaves a page whose texts are not saved to the router, which asks', async () => {
    begin();
    const ask = jest.fn(() => false);
    links.router.getBlocker('form', ask);
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
    links.router.deleteBlocker('form');
    await press('form', '/vagas?cargo=padeiro');
    expect(opened).toEqual(['/vagas?cargo=padeiro']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('leaves the page to the router while a form is being sent, whose answer is said in this document', async () => {
    begin();
    find('form').setAttribute('aria-busy', 'true');
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual([]);
    find('form').setAttribute('aria-busy', 'false');
    codes.clear();
    await press('form', '/vagas?cargo=padeiro');
    expect(opened).toEqual(['/vagas?cargo=padeiro']);
  });

  it.each([
    [
      'a list that knows more than its address',
      (link: HTMLElement) => link.parentElement?.setAttribute(appLinksAttribute, ''),
    ],
    ['another window', (link: HTMLElement) => link.setAttribute('target', '_blank')],
  ])('leaves links of %s to the router', async (_what, change) => {
    begin();
    const link = find<HTMLAnchorElement>('a');
    change(link);
    links.mark(link);
    expect(nativeLinkOf(link)).toBeUndefined();
    await press('a', '/vagas?cargo=dev');
    document.body.removeAttribute(appLinksAttribute);
    expect(opened).toEqual([]);
  });

  it.each([
    ['a list of which more was loaded', `<ul ${holdsMoreAttribute}></ul>`, false],
    ['the translator into Libras', '<div vw="" class="enabled"></div>', false],
    ['a message in sight', '<li data-sonner-toast="" data-removed="false" data-type="success"></li>', false],
    ['a message that leaves', '<li data-sonner-toast="" data-removed="true" data-type="success"></li>', true],
    [
      'a failure, which ends with its page',
      '<li data-sonner-toast="" data-removed="false" data-type="error"></li>',
      true,
    ],
  ])('asks the document, wherever the link stands, for what it alone holds: %s', async (_what, html, isNative) => {
    begin();
    document.body.insertAdjacentHTML('beforeend', html);
    const link = find<HTMLAnchorElement>('a');
    links.mark(link);
    expect(nativeLinkOf(link) !== undefined).toBe(isNative);
    await press('a', '/vagas?cargo=dev');
    expect(opened).toEqual(isNative ? ['/vagas?cargo=dev'] : []);
  });

  describe('while a document is on its way', () => {
    let now: number;
    beforeEach(() => {
      now = 1_000;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    });

    it('opens that of the last of several presses, and one for a double tap', async () => {
      begin();
      await press('a', '/vagas?cargo=dev');
      now += 600;
      await press('a', '/vagas?cargo=dev');
      expect(opened).toEqual(['/vagas?cargo=dev']);
      // Only the load of this very page has ended.
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      // Its code is there, and it would be covered by the other document.
      await press('a[href="/blog"]', '/blog');
      expect(opened).toEqual(['/vagas?cargo=dev', '/blog']);
    });

    it('opens it anew when it is pressed again later: it may have been stopped', async () => {
      begin();
      await press('a', '/vagas?cargo=dev');
      now += 800;
      await press('a', '/vagas?cargo=dev');
      expect(opened).toEqual(['/vagas?cargo=dev', '/vagas?cargo=dev']);
    });

    it.each<[string, () => void | Promise<void>]>([
      [
        'the page is shown again',
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ],
      ['somebody went back', () => router.navigate('/planos')],
      ['it does not come', () => void (now += 20_000)],
      [
        'the connection is gone',
        () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
      ],
      ['somebody has signed in', () => setTestSession(testUser())],
    ])('leaves other presses to the router once %s', async (_what, change) => {
      begin();
      await press('a', '/vagas?cargo=dev');
      await change();
      await press('a[href="/blog"]', '/blog');
      expect(opened).toEqual(['/vagas?cargo=dev']);
      expect(createPath(router.state.location)).toBe('/blog');
    });
  });

  it('goes back and on with the router', async () => {
    begin();
    await router.navigate('/planos');
    await links.router.navigate(-1);
    await waitFor(() => expect(createPath(links.router.state.location)).toBe('/'));
  });

  it('marks the links of pages without code, so that these are fetched, and again as pages come and people sign in', async () => {
    /** Links are looked at in several tasks. */
    const markedSoon = (texts: string[]): Promise<void> =>
      waitFor(() => expect(marked()).toEqual(texts), { timeout: 3_000 });
    const marked = (): (string | null)[] =>
      [...document.querySelectorAll('a')].filter((link) => nativeLinkOf(link)).map((link) => link.textContent);
    begin();
    await markedSoon(['Vagas']);
    find('a').insertAdjacentHTML('afterend', '<a href="/planos">Planos</a>');
    await router.navigate('/blog');
    await markedSoon(['Vagas', 'Planos']);
    codes.add('/vagas');
    links.mark(find('a'));
    expect(marked()).toEqual(['Planos']);
    setTestSession(testUser());
    await markedSoon([]);
  });
});
