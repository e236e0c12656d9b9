/** @environment page */
import { appScriptsId, dataSaverStorageKey, idleLoaderScript } from './idle-loader-script';
import { removeListenersAfterEach, runInlineScript } from './testing/inline-script';

/* Runs the script as a browser does, at the end of the head, while the document is being parsed. */

// jsdom has neither.
let seeCarousels: (isIntersecting: boolean) => void = () => undefined;
beforeAll(() =>
  Object.assign(globalThis, {
    PointerEvent: class extends MouseEvent {
      readonly pointerType: string;
      constructor(type: string, init: PointerEventInit = {}) {
        super(type, init);
        this.pointerType = init.pointerType ?? '';
      }
    },
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seeCarousels = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe(): void {
        // seeCarousels says what is seen.
      }
    },
  }),
);

// jsdom draws nothing: what is hidden has no offsetParent in a browser.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.closest('[hidden]') ? null : document.body;
  },
});

removeListenersAfterEach();

let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  idle = undefined;
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  for (const name of ['connection', 'requestIdleCallback']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'readyState');
});

function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

const app =
  '<link rel="preload" as="script" href="/assets/main.js">' +
  '<script defer src="/assets/vendor.js"></script><script defer src="/assets/main.js"></script>';

/** The head of a page has come, its body has not. */
function begin(): void {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
  document.head.innerHTML = `<template id="${appScriptsId}">${app}</template><script type="speculationrules">{}</script>`;
  runInlineScript(idleLoaderScript);
}

/** The document is parsed. */
function parse(html: string): void {
  document.body.innerHTML = html;
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

function open(html = ''): void {
  begin();
  parse(html);
}

/** Preload links and scripts of the document, in their order. */
const loaded = (): string[] =>
  [...document.head.querySelectorAll('link,script[src]')].map((element) =>
    [element.tagName, element.getAttribute('href') ?? element.getAttribute('src')].join(' ').toLowerCase(),
  );
const everything = ['link /assets/main.js', 'script /assets/vendor.js', 'script /assets/main.js'];

function get(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

it('the loader of scripts is at most 3 kB', () => {
  expect(Buffer.byteLength(idleLoaderScript)).toBeLessThanOrEqual(3_000);
});

describe('a page that is only read', () => {
  it('loads nothing until the page has loaded and the browser is idle, then everything once, in order', () => {
    open();
    expect(loaded()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(loaded()).toEqual([]);
    idle?.();
    expect(loaded()).toEqual(everything);
    // The scripts run in their order, not as they arrive.
    expect([...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map((script) => script.async)).toEqual(
      [false, false],
    );
    jest.runAllTimers();
    document.body.click();
    expect(loaded()).toEqual(everything);
  });

  it('loads without requestIdleCallback, too', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    open();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(250);
    expect(loaded()).toEqual(everything);
  });

  it('loads when the load event does not come', () => {
    open();
    jest.advanceTimersByTime(3_900);
    expect(loaded()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(loaded()).toEqual(everything);
  });

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'loads nothing of itself with the connection %j, but on use',
    (connection) => {
      setConnection(connection);
      open('<button type="button" id="menu">Menu</button><a href="/vagas" id="link">Vagas</a>');
      window.dispatchEvent(new Event('load'));
      idle?.();
      jest.runAllTimers();
      get('link').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      expect(loaded()).toEqual([]);
      expect(document.querySelector('script[type=speculationrules]')).toBeNull();
      get('menu').click();
      expect(loaded()).toEqual(everything);
    },
  );

  it('loads nothing of itself where the visitor saves data, and on use everything', () => {
    localStorage.setItem(dataSaverStorageKey, 'on');
    open('<button type="button" id="menu">Menu</button>');
    expect(document.querySelector('script[type=speculationrules]')).toBeNull();
    window.dispatchEvent(new Event('load'));
    idle?.();
    jest.runAllTimers();
    expect(loaded()).toEqual([]);
    get('menu').click();
    expect(loaded()).toEqual(everything);
  });

  it('shows the switches as the visitor left them, before anything is loaded', () => {
    localStorage.setItem(dataSaverStorageKey, 'on');
    localStorage.setItem('ponte-messages-stay', 'on');
    open(
      `<input type="checkbox" id="saver" data-stored-choice="${dataSaverStorageKey}" data-hint="cost">` +
        '<p id="cost">0,4 MB</p>' +
        '<input type="checkbox" id="stay" data-stored-choice="ponte-messages-stay" data-chosen-hint="Ficam." data-hint="how">' +
        '<p id="how">Somem.</p>' +
        '<input type="checkbox" id="other" data-stored-choice="ponte-other" data-chosen-hint="Sim." data-hint="why">' +
        '<p id="why">Não.</p>',
    );
    expect(['saver', 'stay', 'other'].map((id) => get(id).matches(':checked'))).toEqual([true, true, false]);
    expect(['cost', 'how', 'why'].map((id) => get(id).textContent)).toEqual(['0,4 MB', 'Ficam.', 'Não.']);
    expect(loaded()).toEqual([]);
  });

  it('shows the switches as they were left on another page when it comes from the back/forward cache', () => {
    localStorage.setItem('ponte-messages-stay', 'on');
    open(
      '<input type="checkbox" id="stay" data-stored-choice="ponte-messages-stay" data-chosen-hint="Ficam." data-hint="how">' +
        '<p id="how">Somem.</p>',
    );
    localStorage.removeItem('ponte-messages-stay');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(get('stay').matches(':checked')).toBe(false);
    expect(get('how').textContent).toBe('Somem.');
    expect(loaded()).toEqual([]);
  });

  it('shows which of several choices is made', () => {
    const radio = (value: string, hint: string): string =>
      `<input type="radio" name="theme" id="${value}" value="${value}" data-stored-choice="ponte-theme" data-chosen-hint="${hint}" data-hint="theme">`;
    const body = `${radio('system', 'Do aparelho')}${radio('dark', 'Escuro')}<p id="theme">Do aparelho</p>`.replace(
      'id="system"',
      'id="system" checked',
    );
    open(body);
    expect(get('system').matches(':checked')).toBe(true);
    expect(get('theme').textContent).toBe('Do aparelho');
    localStorage.setItem('ponte-theme', 'dark');
    open(body);
    expect(get('dark').matches(':checked')).toBe(true);
    expect(get('theme').textContent).toBe('Escuro');
  });

  it('loads of itself on a 3g connection', () => {
    setConnection({ saveData: false, effectiveType: '3g' });
    open();
    expect(document.querySelector('script[type=speculationrules]')).not.toBeNull();
    window.dispatchEvent(new Event('load'));
    idle?.();
    expect(loaded()).toEqual(everything);
  });
});

const plain = (type: string) => (): Event => new Event(type, { bubbles: true });
const mouse = (type: string) => (): Event => new PointerEvent(type, { bubbles: true, pointerType: 'mouse' });
const touch = (type: string) => (): Event => new PointerEvent(type, { bubbles: true, pointerType: 'touch' });

describe('use', () => {
  it.each([
    ['a button is pressed', '<button type="button"><span id="it"></span></button>', touch('pointerdown')],
    ['a button is pressed by assistive technology', '<button type="button" id="it"></button>', plain('click')],
    ['a tab is pressed', '<div role="tab" id="it"></div>', touch('pointerdown')],
    ['the mouse comes upon a link', '<a href="/vagas" id="it"></a>', mouse('pointerover')],
    ['the mouse comes upon a button', '<button id="it"></button>', mouse('pointerover')],
    ['a file is drawn over its field', '<input type="file" id="it">', plain('dragenter')],
    ['a field gets the focus', '<input id="it">', plain('focusin')],
    ['a key is pressed', '<p id="it"></p>', plain('keydown')],
    ['a field is filled', '<input id="it">', plain('input')],
    ['a form of the app is submitted', '<form method="post" id="it"></form>', plain('submit')],
  ])('loads at once when %s', (_what, html, createEvent) => {
    open(html);
    get('it').dispatchEvent(createEvent());
    expect(loaded()).toEqual(everything);
  });

  it.each([
    ['a link', '<a href="#x" id="it"></a>', touch('pointerdown')],
    ['a link that gets the focus by a touch', '<a href="#x" id="it"></a>', plain('focusin')],
    ['a search', '<form method="get" id="it"></form>', plain('submit')],
    ['text', '<p id="it"></p>', touch('pointerdown')],
    ['a finger that passes over a link', '<a href="#x" id="it"></a>', touch('pointerover')],
  ])('loads nothing for %s, which works without scripts', (_what, html, createEvent) => {
    open(html);
    get('it').dispatchEvent(createEvent());
    expect(loaded()).toEqual([]);
  });

  it('requests everything at once for a press during parsing, and runs it when the document is parsed', () => {
    begin();
    document.body.innerHTML = '<button type="button" id="menu">Menu</button>';
    get('menu').click();
    expect(loaded()).toEqual(everything.slice(0, 1));
    parse('');
    expect(loaded()).toEqual(everything);
  });

  it('notices a press that another script stops on the document', () => {
    open('<button type="button" id="menu">Menu</button>');
    document.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
    get('menu').click();
    expect(loaded()).toEqual(everything);
  });

  it('loads when a carousel is scrolled into view, not before', () => {
    open('<section aria-roledescription="carrossel"></section>');
    seeCarousels(true);
    expect(loaded()).toEqual([]);
    window.dispatchEvent(new Event('scroll'));
    seeCarousels(false);
    expect(loaded()).toEqual([]);
    seeCarousels(true);
    expect(loaded()).toEqual(everything);
  });
});

describe('at once', () => {
  it.each([
    ['a session is stored', () => localStorage.setItem('ponte-session', '{}')],
    ['a form was being filled in', () => sessionStorage.setItem('ponte-draft-partner', '{}')],
    ['a mail link leads here', () => history.replaceState(null, '', '/redefinir-senha#access_token=a&type=recovery')],
    ['a link to unsubscribe leads here', () => history.replaceState(null, '', '/cancelar-avisos#newsletter.abc.def')],
    ['the history has state of the app', () => history.replaceState({ usr: { from: '/' }, key: 'a', idx: 1 }, '', '/')],
  ])('loads when %s, also under Save-Data', (_what, prepare) => {
    setConnection({ saveData: true });
    prepare();
    begin();
    expect(loaded()).toEqual(everything.slice(0, 1));
    parse('');
    expect(loaded()).toEqual(everything);
  });

  it('loads what is not whole', () => {
    setConnection({ saveData: true });
    open('<p data-loading="">Carregando...</p>');
    expect(loaded()).toEqual(everything);
  });

  it('loads nothing for what is not whole where nobody sees it', () => {
    setConnection({ saveData: true });
    open('<section hidden><p data-loading="">Carregando...</p></section>');
    expect(loaded()).toEqual([]);
  });

  it.each([
    ['a place on the page', () => history.replaceState(null, '', '/planos#perguntas')],
    ['history without state of the app', () => history.replaceState({ usr: null, key: 'a', idx: 1 }, '', '/')],
    ['a chosen theme', () => localStorage.setItem('ponte-theme', 'dark')],
    [
      'blocked storage',
      () =>
        jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError');
        }),
    ],
  ])('loads nothing for %s', (_what, prepare) => {
    prepare();
    open();
    expect(loaded()).toEqual([]);
  });

  it.each([
    ['another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'ponte-session' }))],
    ['the page before, with this one in the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ])('loads when somebody signs in in %s', (_what, tell) => {
    open();
    tell();
    expect(loaded()).toEqual([]);
    localStorage.setItem('ponte-session', '{}');
    tell();
    expect(loaded()).toEqual(everything);
  });
});
