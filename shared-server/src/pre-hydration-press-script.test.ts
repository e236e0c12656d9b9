/** @environment page */
import { heldPressAttribute, pageOpeningAttribute } from '@ponte/shared-domain';
import { allDrawnAttribute } from './element-ids';
import { preHydrationPressMessages, preHydrationPressScript } from './pre-hydration-press-script';
import { preHydrationSubmitNotice, preHydrationSubmitNoticeId } from './pre-hydration-submit-script';
import { removeListenersAfterEach, runInlineScript } from './testing/inline-script';

/* Runs the script as a browser does: once in each document, before any other script. */

// jsdom has no PointerEvent.
beforeAll(() => Object.assign(globalThis, { PointerEvent: class extends MouseEvent {} }));

removeListenersAfterEach();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @returns the events that reach the page's own scripts, as 'type id' */
function open(html: string): string[] {
  runInlineScript(preHydrationPressScript);
  document.body.innerHTML = `<div id="root">${html}</div>${preHydrationSubmitNotice}`;
  const heard: string[] = [];
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    get('root').addEventListener(type, (event) => heard.push(`${type} ${(event.target as Element).id}`));
  }
  return heard;
}

function get(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

function hydrate(): void {
  document.dispatchEvent(new Event('pagehydrated'));
  jest.runAllTimers();
}

const notice = (): string => get(preHydrationSubmitNoticeId).textContent;
const clicks = (heard: string[]): string[] => heard.filter((event) => event.startsWith('click'));

it('repeats a press after hydration, once, as the whole sequence of events; the control is marked meanwhile', () => {
  const heard = open('<button type="button" id="menu"><span id="label">Menu</span></button>');
  get('label').click();
  get('label').click();
  expect(heard).toEqual([]);
  expect(get('menu')).toHaveAttribute(heldPressAttribute);
  expect(get('menu')).toHaveAttribute('aria-busy', 'true');
  hydrate();
  expect(heard).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((type) => `${type} menu`));
  expect(get('menu')).not.toHaveAttribute(heldPressAttribute);
  expect(get('menu')).not.toHaveAttribute('aria-busy');
  expect(notice()).toBe('');
  get('menu').click();
  expect(clicks(heard)).toHaveLength(2);
});

it('repeats presses of several controls in their order', () => {
  const heard = open('<button type="button" id="b">B</button><div role="tab" tabindex="0" id="a">A</div>');
  get('b').click();
  get('a').click();
  hydrate();
  expect(clicks(heard)).toEqual(['click b', 'click a']);
});

it.each([
  ['a link', '<a href="#x" id="it">Vagas</a>'],
  ['a label', '<form><label id="it">Aceito <input type="checkbox"></label></form>'],
  ['a checkbox of a form', '<form><input type="checkbox" id="it"></form>'],
  ['a text field', '<input id="it">'],
  ['details', '<details><summary id="it">Mais</summary></details>'],
  ['a submit button', '<form method="get"><button id="it">Buscar</button></form>'],
  ['plain text', '<p id="it">Texto</p>'],
])('the script of early presses leaves %s to the browser', (_what, html) => {
  const heard = open(html);
  get('root').addEventListener('submit', (event) => event.preventDefault());
  get('it').click();
  expect(heard[0]).toBe('click it');
  const before = heard.length;
  hydrate();
  expect(heard).toHaveLength(before);
});

it('repeats the choice of a switch that stands in no form, by its label too', () => {
  const heard = open('<label id="label"><input type="radio" name="theme" id="dark">Escuro</label>');
  get('label').click();
  expect(get('dark')).not.toBeChecked();
  expect(get('dark')).toHaveAttribute(heldPressAttribute);
  hydrate();
  expect(get('dark')).toBeChecked();
  expect(clicks(heard)).toEqual(['click label', 'click dark']);
});

it('repeats only the first half of a press that hydration divides', () => {
  const heard = open('<button type="button" id="menu">Menu</button>');
  get('menu').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  heard.length = 0;
  hydrate();
  expect(heard).toEqual(['pointerdown menu', 'mousedown menu']);
  get('menu').click();
  expect(clicks(heard)).toEqual(['click menu']);
});

describe('keys of a row of tabs', () => {
  const tabs = ['a', 'b', 'c'].map((id) => `<button type="button" role="tab" id="${id}">${id}</button>`).join('');
  const strike = (id: string, key: string, more: KeyboardEventInit = {}): boolean =>
    get(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  /** As the row itself walks. @returns the keys that it hears */
  const openTabs = (): string[] => {
    open(tabs);
    const heard: string[] = [];
    get('root').addEventListener('keydown', (event) => {
      if (event.defaultPrevented) return;
      heard.push(`${(event.target as Element).id} ${event.key}`);
      ((event.target as Element).nextElementSibling as HTMLElement | null)?.focus();
    });
    get('a').focus();
    return heard;
  };

  it('walk it after hydration, each from where the one before has led', () => {
    const heard = openTabs();
    expect(strike('a', 'ArrowRight')).toBe(false);
    expect(strike('a', 'ArrowRight')).toBe(false);
    expect(heard).toEqual([]);
    hydrate();
    expect(heard).toEqual(['a ArrowRight', 'b ArrowRight']);
    strike('c', 'Home');
    expect(heard.at(-1)).toBe('c Home');
  });

  it.each([
    ['with Alt, which leads back', 'ArrowLeft', { altKey: true }],
    ['that walk nothing', 'Tab', {}],
  ])('are left to the browser %s', (_which, key, more) => {
    openTabs();
    expect(strike('a', key, more)).toBe(true);
  });

  it('walk nothing once the focus has gone elsewhere', () => {
    const heard = openTabs();
    strike('a', 'ArrowRight');
    get('a').blur();
    hydrate();
    expect(heard).toEqual([]);
  });
});

describe('a file that is dropped', () => {
  /** @returns whether the browser goes on to open it, or to put it into the field */
  const drop = (id: string, type = 'drop', types = ['Files']): boolean =>
    get(id).dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types, dropEffect: '' } }),
    );

  it.each(['dragover', 'drop'])('beside the field for one does not take the place of the page (%s)', (type) => {
    open('<input type="file" id="file"><p id="beside"></p>');
    expect(drop('beside', type)).toBe(false);
    expect(drop('file', type)).toBe(true);
    expect(drop('beside', type, ['text/plain'])).toBe(true);
  });

  it('is left to the browser by a page that takes none', () => {
    open('<p id="beside"></p>');
    expect(drop('beside')).toBe(true);
  });
});

it('says so when a late part has lost what was pressed in it', () => {
  open('');
  document.dispatchEvent(new Event('presslost'));
  expect(notice()).toBe(preHydrationPressMessages.lost);
});

it('the script of early presses does not press a control that is disabled after hydration', () => {
  const heard = open('<button type="button" id="save">Salvar</button>');
  get('save').click();
  get('save').setAttribute('disabled', '');
  hydrate();
  expect(heard).toEqual([]);
});

it('the script of early presses says so when hydration has replaced the control', () => {
  open('<button type="button" id="save">Salvar</button>');
  get('save').click();
  get('save').remove();
  hydrate();
  expect(notice()).toBe(preHydrationPressMessages.lost);
});

it.each([
  [
    'a script does not arrive',
    () => document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error')),
  ],
  ['the page is drawn anew', () => document.dispatchEvent(new Event('pageredrawn'))],
])('says so when %s, before and after the press, and still answers should hydration come', (_what, fail) => {
  const heard = open('<button type="button" id="a">A</button><button type="button" id="b">B</button>');
  get('a').click();
  expect(notice()).toBe('');
  fail();
  expect(notice()).toBe(preHydrationPressMessages.failed);
  get('b').click();
  hydrate();
  expect(notice()).toBe('');
  expect(clicks(heard)).toEqual(['click a', 'click b']);
});

it('says nothing of a failure while nothing was pressed', () => {
  open('<button type="button" id="a">A</button>');
  document.dispatchEvent(new Event('pageredrawn'));
  expect(notice()).toBe('');
});

it('says whether something is pressed, before hydration and after it', () => {
  open('<button type="button" id="b">B</button>');
  // Of a press in a select's own list, or on a scrollbar, a page hears no end.
  for (const end of ['pointerup', 'pointercancel', 'keydown', 'change']) {
    const said = ['pointerdown', end].map((type) => {
      get('b').dispatchEvent(new PointerEvent(type, { bubbles: true }));
      return (window as { isPointerDown?: boolean }).isPointerDown;
    });
    expect(said).toEqual([true, false]);
  }
  hydrate();
  get('b').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect((window as { isPointerDown?: boolean }).isPointerDown).toBe(true);
});

it('keeps a press on what opens a popover in a browser without them', () => {
  const heard = open('<button type="button" id="menu" popovertarget="list">Menu</button>');
  // jsdom knows none.
  get('menu').click();
  expect(get('menu')).toHaveAttribute(heldPressAttribute);
  hydrate();
  expect(clicks(heard)).toEqual(['click menu']);
});

it('leaves what opens a popover to a browser that knows popovers', () => {
  Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
  const heard = open('<button type="button" id="menu" popovertarget="list">Menu</button>');
  get('menu').click();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  expect(clicks(heard)).toEqual(['click menu']);
  expect(get('menu')).not.toHaveAttribute(heldPressAttribute);
});

describe('a link to the sign-in page that says what is to be done after it', () => {
  const deferred = { action: 'candidatura:7', returnTo: '/vagas/7?candidatar=7', message: 'Entre na sua conta' };
  const html = `<a href="/login?voltar=x" id="apply" data-deferred-action='${JSON.stringify(deferred)}'><b id="word">Aplicar</b></a>`;
  const stored = (): unknown => JSON.parse(localStorage.getItem('ponte-save-wish') ?? 'null');
  afterEach(() => localStorage.clear());

  it.each(['click', 'auxclick'])('has it kept in this browser by a %s, and is followed', (type) => {
    open(html);
    get('root').addEventListener('click', (event) => event.preventDefault());
    get('word').dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    expect(stored()).toEqual({ ...deferred, until: Date.now() + 86_400_000 });
    expect(get('apply')).toHaveAttribute('href', '/login?voltar=x');
  });

  it('leads there without the sign-in page where a session is stored', () => {
    open(html);
    get('root').addEventListener('click', (event) => event.preventDefault());
    localStorage.setItem('ponte-session', '{}');
    get('apply').click();
    expect(get('apply')).toHaveAttribute('href', deferred.returnTo);
  });

  it("is the app's after hydration", () => {
    open(html);
    hydrate();
    get('root').addEventListener('click', (event) => event.preventDefault());
    get('apply').click();
    expect(stored()).toBeNull();
  });
});

describe('a press that another document answers', () => {
  const html = `<a href="/vagas/7#x" id="link"><b id="word">Vaga</b></a><form action="/vagas" id="search"><button id="send">Buscar</button></form>
    <form action="/vagas" id="posted" method="post"><button id="post">Enviar</button></form><a href="#x" id="jump">Ajuda</a><a href="/vagas.atom" type="application/atom+xml" id="feed">RSS</a>
    <a href="/vagas/7" target="_blank" id="tab">Vaga</a><a href="https://x.example" id="away">Fora</a><a href="/x.pdf" download id="file">PDF</a>`;
  const shown = (): string[] => [...document.querySelectorAll(`[${pageOpeningAttribute}]`)].map(({ id }) => id);
  /** jsdom follows nothing: what is not prevented says 'not implemented'. */
  const press = (id: string, details: MouseEventInit = {}): void => {
    get(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...details }));
    jest.advanceTimersByTime(0);
  };
  const send = (id: string, button: string): void => {
    get(id).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: get(button) }));
    jest.advanceTimersByTime(0);
  };
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['link', () => press('word')],
    ['send', () => send('search', 'send')],
  ])('shows that it was heard until the document comes: %s', (id, begin) => {
    open(html);
    begin();
    expect(shown()).toEqual([id]);
    expect(get(id)).toHaveAttribute('aria-busy', 'true');
    // The page's own load has ended.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(shown()).toEqual([id]);
    // The page was left, and is shown again.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(shown()).toEqual([]);
    expect(get(id)).not.toHaveAttribute('aria-busy');
  });

  it('shows the last of several, and none that does not come', () => {
    open(html);
    send('search', 'send');
    press('word');
    expect(shown()).toEqual(['link']);
    jest.advanceTimersByTime(20_000);
    expect(shown()).toEqual([]);
  });

  it('shows what the app opens as another document, until it says that it does not', () => {
    open(html);
    hydrate();
    get('link').dispatchEvent(new Event('pageopening', { bubbles: true }));
    expect(shown()).toEqual(['link']);
    document.dispatchEvent(new Event('pageopening'));
    expect(shown()).toEqual([]);
  });

  it('shows nothing where the page stays, or where the app answers', () => {
    open(html);
    for (const id of ['jump', 'feed', 'tab', 'away', 'file']) press(id);
    send('posted', 'post');
    press('link', { ctrlKey: true });
    get('root').addEventListener('click', (event) => event.preventDefault());
    press('link');
    expect(shown()).toEqual([]);
  });
});

describe('a pointer that went down before hydration', () => {
  const pointer = (type: string, id: string, x: number, y: number, more: MouseEventInit = {}): void =>
    void get(id).dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, ...more }),
    );
  /** Where an element is: jsdom lays nothing out. */
  const place = (id: string, top: number): void =>
    void jest.spyOn(get(id), 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 300, 48));
  const form = `<form id="form"><div id="note"></div><input id="email"><label id="label" for="box">Lembrar</label><input type="checkbox" id="box">
    <button id="send"><span id="word">Entrar</span></button><a href="#x" id="link">Ajuda</a></form><button type="button" id="menu">Menu</button>`;
  const openForm = (): string[] => {
    const heard = open(form);
    for (const type of ['submit', 'click']) get('root').addEventListener(type, (event) => event.preventDefault());
    for (const id of ['send', 'menu', 'link', 'email', 'label', 'note']) place(id, 400);
    return heard;
  };

  it.each([
    ['a submit button', 'word', 'send', 'form'],
    ['a submit button', 'word', 'send', 'note'],
    ['a link', 'link', 'link', 'send'],
    ['a button that needs its script', 'menu', 'menu', 'root'],
  ])('presses %s although the page has moved, and the click came to something else', (_what, down, control, below) => {
    const heard = openForm();
    pointer('pointerdown', down, 200, 420);
    hydrate();
    place(control, 500);
    pointer('click', below, 203, 418);
    expect(clicks(heard)).toEqual([`click ${control}`]);
    // That press alone: what is pressed next is what it is.
    pointer('click', 'form', 200, 420);
    expect(clicks(heard)).toEqual([`click ${control}`, 'click form']);
  });

  it('does so beside a press that was held, and repeated meanwhile', () => {
    const heard = openForm();
    get('menu').click();
    pointer('pointerdown', 'word', 200, 420);
    hydrate();
    place('send', 500);
    pointer('click', 'form', 200, 420);
    expect(clicks(heard)).toEqual(['click menu', 'click send']);
  });

  it('holds the press of a control that needs its script where the page moves before hydration', () => {
    const heard = openForm();
    pointer('pointerdown', 'menu', 200, 420);
    place('menu', 500);
    pointer('click', 'root', 200, 420);
    expect(clicks(heard)).toEqual([]);
    hydrate();
    expect(clicks(heard)).toEqual(['click menu']);
  });

  it('puts a press that began on a field into that field, and not on what has come under the pointer', () => {
    const heard = openForm();
    pointer('pointerdown', 'email', 200, 420);
    hydrate();
    place('email', 500);
    pointer('click', 'send', 200, 420);
    expect(clicks(heard)).toEqual([]);
    expect(get('email')).toHaveFocus();
  });

  it('presses nothing in place of what has come under a pointer that went down beside all controls', () => {
    const heard = openForm();
    pointer('pointerdown', 'note', 200, 420);
    hydrate();
    place('note', 500);
    pointer('click', 'send', 200, 420);
    expect(clicks(heard)).toEqual([]);
  });

  it.each([
    ['the pointer was drawn away', () => place('send', 500), { clientY: 460 }],
    ['nothing has moved: the pointer slipped', () => undefined, {}],
    [
      'the page was scrolled',
      () => {
        place('send', 300);
        Object.assign(window, { scrollY: 100 });
      },
      {},
    ],
    [
      'a scroll by touch began',
      () => {
        place('send', 500);
        pointer('pointercancel', 'send', 200, 420);
      },
      {},
    ],
    [
      'a key was pressed',
      () => {
        place('send', 500);
        get('send').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      },
      {},
    ],
    ['a key is held that a repeated press would lose', () => place('send', 500), { ctrlKey: true }],
  ])('leaves the click to what it came to where %s', (_when, meanwhile, more) => {
    const heard = openForm();
    pointer('pointerdown', 'word', 200, 420);
    hydrate();
    meanwhile();
    pointer('click', 'form', 200, 420, more);
    Object.assign(window, { scrollY: 0 });
    expect(clicks(heard)).toEqual(['click form']);
  });

  it("leaves a label's press that came to its own box to the browser", () => {
    const heard = openForm();
    pointer('pointerdown', 'label', 200, 420);
    hydrate();
    place('label', 500);
    pointer('click', 'box', 200, 420);
    expect(clicks(heard)).toEqual(['click box']);
  });

  it('presses it although the browser has scrolled by itself, because the page got shorter', () => {
    const heard = openForm();
    Object.assign(window, { scrollY: 100 });
    pointer('pointerdown', 'word', 200, 420);
    place('send', 380);
    Object.assign(window, { scrollY: 40 });
    pointer('click', 'form', 200, 420);
    Object.assign(window, { scrollY: 0 });
    expect(clicks(heard)).toEqual(['click send']);
  });

  it('presses it although the page was hydrated before, until the parts far below are drawn', () => {
    const heard = openForm();
    const pressAndMove = (): void => {
      place('send', 400);
      pointer('pointerdown', 'word', 200, 420);
      place('send', 500);
      pointer('click', 'form', 200, 420);
    };
    hydrate();
    pressAndMove();
    document.documentElement.setAttribute(allDrawnAttribute, '');
    pressAndMove();
    document.documentElement.removeAttribute(allDrawnAttribute);
    expect(clicks(heard)).toEqual(['click send', 'click form']);
  });

  it('decides so before anything else that listens on the window', () => {
    openForm();
    const heard: string[] = [];
    window.addEventListener('click', ({ target }) => heard.push((target as Element).id), true);
    pointer('pointerdown', 'word', 200, 420);
    place('send', 500);
    pointer('click', 'form', 200, 420);
    expect(heard).toEqual(['send']);
  });

  it('says so when the control is gone, with or without a click, until another one is pressed', () => {
    openForm();
    pointer('pointerdown', 'word', 200, 420);
    hydrate();
    get('send').remove();
    pointer('pointerup', 'form', 200, 420);
    expect(notice()).toBe(preHydrationPressMessages.lost);
    pointer('click', 'form', 200, 420);
    expect(notice()).toBe(preHydrationPressMessages.lost);
    pointer('click', 'menu', 200, 420);
    expect(notice()).toBe('');
  });
});
