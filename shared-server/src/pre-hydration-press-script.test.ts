/** @environment page */
import { heldPressAttribute, preHydrationPressMessages, preHydrationPressScript } from './pre-hydration-press-script';
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
  hydrate();
  expect(heard).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((type) => `${type} menu`));
  expect(get('menu')).not.toHaveAttribute(heldPressAttribute);
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
])('leaves %s to the browser', (_what, html) => {
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

it('does not press a control that is disabled after hydration', () => {
  const heard = open('<button type="button" id="save">Salvar</button>');
  get('save').click();
  get('save').setAttribute('disabled', '');
  hydrate();
  expect(heard).toEqual([]);
});

it('says so when hydration has replaced the control', () => {
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

describe('a pointer that went down on a control before hydration', () => {
  const pointer = (type: string, id: string, x: number, y: number): void =>
    void get(id).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  const form = '<form id="form"><div id="note"></div><button id="send"><span id="label">Entrar</span></button></form>';

  it.each(['form', 'note'])('presses it although the page moved, and the click came to #%s', (below) => {
    const heard = open(form);
    get('root').addEventListener('submit', (event) => event.preventDefault());
    pointer('pointerdown', 'label', 200, 400);
    hydrate();
    pointer('click', below, 203, 398);
    expect(clicks(heard)).toEqual(['click send']);
    // That press alone: what is pressed next is what it is.
    pointer('click', 'form', 200, 400);
    expect(clicks(heard)).toEqual(['click send', 'click form']);
  });

  it('presses nothing where the pointer was drawn away from it', () => {
    const heard = open(form);
    pointer('pointerdown', 'label', 200, 400);
    hydrate();
    pointer('click', 'form', 200, 460);
    expect(clicks(heard)).toEqual(['click form']);
  });

  it('presses nothing after a scroll began or a key was pressed', () => {
    const heard = open(form);
    for (const type of ['pointercancel', 'keydown']) {
      pointer('pointerdown', 'label', 200, 400);
      get('send').dispatchEvent(new Event(type, { bubbles: true }));
      pointer('click', 'form', 200, 400);
    }
    expect(clicks(heard)).toEqual(['click form', 'click form']);
  });

  it('leaves a press after hydration to the page, whatever its click came to', () => {
    const heard = open(form);
    hydrate();
    pointer('pointerdown', 'label', 200, 400);
    pointer('click', 'form', 200, 400);
    expect(clicks(heard)).toEqual(['click form']);
  });

  it('says nothing when the control is gone and another one was pressed in its place', () => {
    open(`${form}<button type="button" id="new">Entrar</button>`);
    pointer('pointerdown', 'label', 200, 400);
    hydrate();
    get('send').remove();
    pointer('click', 'new', 200, 400);
    expect(notice()).toBe('');
  });

  it('says so when the control is gone and nothing was pressed', () => {
    open(form);
    pointer('pointerdown', 'label', 200, 400);
    hydrate();
    get('send').remove();
    pointer('click', 'form', 200, 400);
    expect(notice()).toBe(preHydrationPressMessages.lost);
  });
});
