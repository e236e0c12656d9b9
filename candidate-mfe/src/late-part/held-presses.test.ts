/** @environment page */
import { deferredActionKey, nativeLinksAttribute } from '@ponte/shared-domain';
import { holdPresses, linkPatience, type HeldPresses } from './held-presses';

// jsdom has no PointerEvent.
beforeAll(() => Object.assign(globalThis, { PointerEvent: class extends MouseEvent {} }));

const action = JSON.stringify({ action: 'candidatura:1', returnTo: '/vagas/1' });
const apply = (login: string): string =>
  `<a href="${login}" data-deferred-action='${action}' aria-label="Candidatar-se">Candidatar-se</a>`;
const row = (id: number, controls: string): string =>
  `<article><h3><a href="/vagas/${id}">Auxiliar administrativo</a></h3>${controls}</article>`;
const save = '<button type="button" aria-label="Salvar vaga: Auxiliar administrativo">Salvar</button>';

const place = (): HTMLElement => document.getElementById('parte') ?? document.body;
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const answered = jest.fn<void, [string]>();
const asked = jest.fn<void, []>();
const isPatient = jest.fn(() => false);
let holding: HeldPresses | undefined;

function open(html: string): HeldPresses {
  document.body.innerHTML = `<a href="/planos" id="outside">Planos</a><a href="#rodape" id="skip">Rodapé</a><div id="parte">${html}</div>`;
  holding = holdPresses(place(), asked, isPatient);
  return holding;
}

/** Says which row's control was pressed; as a component does once it is alive. */
function listen(): void {
  for (const control of place().querySelectorAll('button, a'))
    control.addEventListener('click', (event) => {
      event.preventDefault();
      answered(`${control.localName} of ${control.closest('article')?.querySelector('a')?.getAttribute('href') ?? ''}`);
    });
}

/** The code is there, and has drawn the part anew as this HTML where some is given. */
function arrive({ answer, stop }: HeldPresses, html?: string): void {
  if (html !== undefined) place().innerHTML = html;
  listen();
  stop();
  answer();
}

const press = (selector: string, details: MouseEventInit = {}, type = 'click'): MouseEvent => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...details });
  find(selector).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  holding?.stop();
  document.body.replaceChildren();
  jest.clearAllMocks();
});

it('says that a pressed control is busy until it is answered', () => {
  const presses = open(row(1, save));
  press('#parte button');
  expect(find('#parte button')).toHaveAttribute('aria-busy', 'true');
  expect(asked).toHaveBeenCalledTimes(1);
  arrive(presses);
  expect(find('#parte button')).not.toHaveAttribute('aria-busy');
  expect(answered.mock.calls).toEqual([['button of /vagas/1']]);
});

it('answers in the row that was pressed where rows of one title were drawn anew', () => {
  const rows = [1, 2, 3].map((id) => row(id, save)).join('');
  const presses = open(rows);
  press('article:nth-of-type(3) button');
  arrive(presses, rows);
  expect(answered.mock.calls).toEqual([['button of /vagas/3']]);
});

it('answers by the button that a link has become, as for who is signed in', () => {
  const presses = open(row(1, apply('/login')));
  press('[data-deferred-action]');
  arrive(presses, row(1, '<button type="button">Candidatar-se</button>'));
  expect(answered.mock.calls).toEqual([['button of /vagas/1']]);
});

/** Runs the function. @returns how often the page was told that a press is lost */
function countLost(run: () => void): number {
  const lost = jest.fn();
  document.addEventListener('presslost', lost);
  run();
  document.removeEventListener('presslost', lost);
  return lost.mock.calls.length;
}

it('answers by no link that leads elsewhere, and says so', () => {
  const presses = open(row(1, apply('/login?voltar=1')));
  press('[data-deferred-action]');
  expect(countLost(() => arrive(presses, row(1, apply('/login?voltar=2'))))).toBe(1);
  expect(answered).not.toHaveBeenCalled();
});

it('says so when the row of a pressed button is gone', () => {
  const presses = open(row(1, save) + row(2, save));
  press('article:nth-of-type(2) button');
  expect(countLost(() => arrive(presses, row(1, save)))).toBe(1);
  expect(answered).not.toHaveBeenCalled();
});

it('follows a link whose row is gone', () => {
  const presses = open(row(1, save) + row(2, save));
  const link = find('article:nth-of-type(2) h3 a');
  press('article:nth-of-type(2) h3 a');
  const followed = jest.spyOn(link, 'click').mockImplementation(() => undefined);
  expect(countLost(() => arrive(presses, row(1, save)))).toBe(0);
  expect(followed).toHaveBeenCalledTimes(1);
});

it.each([
  ['in another tab', { ctrlKey: true }, 'click'],
  ['by the middle button', { button: 1 }, 'auxclick'],
])('notes what is to be done after a sign-in that opens %s', (_how, details, type) => {
  open(row(1, apply('/login')));
  expect(press('[data-deferred-action]', details, type).defaultPrevented).toBe(false);
  expect(localStorage.getItem(deferredActionKey)).toContain('candidatura:1');
});

it('the keeper of presses lets one link be followed, notes what for, and keeps the next press', () => {
  const { follow, drop } = open(row(1, apply('#login')));
  const link = find('[data-deferred-action]');
  press('[data-deferred-action]');
  expect(drop()).toEqual([link]);
  expect(localStorage.getItem(deferredActionKey)).toBeNull();
  listen();
  follow(link);
  expect(answered).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(deferredActionKey)).toContain('candidatura:1');
  press('#parte h3 a');
  expect(answered).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ['forgets what was pressed when somebody goes to another page', '#outside', 0],
  ['keeps it over a jump within the page', '#skip', 1],
])('%s', (_what, beside, times) => {
  const presses = open(row(1, save));
  press('#parte button');
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(beside);
  arrive(presses);
  expect(answered).toHaveBeenCalledTimes(times);
});

describe('a link whose code takes longer than a moment', () => {
  /** What the browser followed by itself. */
  let followed: string[] = [];
  const note = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };
  beforeEach(() => {
    followed = [];
    window.addEventListener('click', note);
  });
  afterEach(() => window.removeEventListener('click', note));

  it('is followed by the browser, with what it defers, and no longer shown as busy', () => {
    open(row(1, apply('/login')));
    press('[data-deferred-action]');
    jest.advanceTimersByTime(linkPatience - 1);
    expect(followed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(followed).toEqual(['/login']);
    expect(find('[data-deferred-action]')).not.toHaveAttribute('data-press-held');
    expect(localStorage.getItem(deferredActionKey)).toContain('candidatura:1');
    press('article a');
    expect(find('article a')).toHaveAttribute('data-press-held');
  });

  it('is the last of several that were pressed', () => {
    const presses = open(row(1, '') + row(2, ''));
    press('a[href="/vagas/1"]');
    jest.advanceTimersByTime(linkPatience / 2);
    press('a[href="/vagas/2"]');
    jest.advanceTimersByTime(linkPatience);
    expect(followed).toEqual(['/vagas/2']);
    arrive(presses);
    expect(answered).not.toHaveBeenCalled();
  });

  it('is the one that was pressed last, also when it was pressed before', () => {
    open(row(1, '') + row(2, ''));
    for (const id of [1, 2, 1]) press(`a[href="/vagas/${id}"]`);
    jest.advanceTimersByTime(linkPatience);
    expect(followed).toEqual(['/vagas/1']);
  });

  it('is waited for anew when it is pressed again', () => {
    open(row(1, ''));
    press('article a');
    // What leads elsewhere undoes it.
    press('#outside');
    jest.advanceTimersByTime(linkPatience / 2);
    followed = [];
    press('article a');
    jest.advanceTimersByTime(linkPatience - 1);
    expect(followed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(followed).toEqual(['/vagas/1']);
  });

  it('may bring the part to life, which then answers by itself', () => {
    const presses = open(row(1, save));
    place().addEventListener('click', () => presses.stop(), { once: true });
    press('article a');
    jest.advanceTimersByTime(linkPatience);
    press('button');
    expect(find('button')).not.toHaveAttribute('data-press-held');
  });

  it('waits where a button was pressed too, and where its meaning may be another one', () => {
    open(row(1, save));
    press('button');
    press('article a');
    jest.advanceTimersByTime(linkPatience);
    expect(followed).toEqual([]);
    open(row(1, ''));
    isPatient.mockReturnValueOnce(true);
    press('article a');
    jest.advanceTimersByTime(linkPatience);
    expect(followed).toEqual([]);
  });

  it('is not followed once its code answers', () => {
    const presses = open(row(1, ''));
    press('article a');
    arrive(presses);
    jest.advanceTimersByTime(linkPatience);
    expect(followed).toEqual([]);
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

describe('a link of a part whose links the browser follows by itself', () => {
  /** Whether the browser was left the press. */
  const isFollowed = (selector: string): boolean => {
    let isLeft = false;
    const note = (event: Event): void => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    press(selector);
    window.removeEventListener('click', note);
    return isLeft;
  };
  const openNative = (html: string): HeldPresses => {
    const presses = open(html);
    place().setAttribute(nativeLinksAttribute, '');
    return presses;
  };

  it('is followed at once, with what it defers, and asks for no code', () => {
    openNative(row(1, apply('/login')));
    expect(isFollowed('[data-deferred-action]')).toBe(true);
    expect(localStorage.getItem(deferredActionKey)).toContain('candidatura:1');
    expect(find('[data-deferred-action]')).not.toHaveAttribute('data-press-held');
    expect(asked).not.toHaveBeenCalled();
  });

  it('waits where it stays in the page', () => {
    openNative('<a href="#filtros">Filtros</a>');
    expect(isFollowed('#parte a')).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('waits where a button was pressed, which would be lost with the page', () => {
    const presses = openNative(row(1, save));
    press('button');
    expect(isFollowed('article a')).toBe(false);
    arrive(presses);
    expect(answered.mock.calls).toEqual([['button of /vagas/1'], ['a of /vagas/1']]);
  });

  it('waits where it means something else since it was marked, and where there is no connection any more', () => {
    openNative(row(1, ''));
    isPatient.mockReturnValueOnce(true);
    expect(isFollowed('article a')).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('takes the place of a link that waits', () => {
    openNative('<a href="#filtros">Filtros</a>' + row(1, ''));
    press('#parte > a');
    expect(isFollowed('article a')).toBe(true);
    expect(find('#parte > a')).not.toHaveAttribute('data-press-held');
  });
});
