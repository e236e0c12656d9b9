/** @jest-environment jsdom */

import { focusPressedButtons } from './presses';

// First: the listeners that './on-demand' brings stay for as long as the document is open.
describe('a pressed button', () => {
  const press = (target: Element, init: MouseEventInit = {}): boolean =>
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, ...init }));
  const draw = (html: string): HTMLElement => {
    document.body.innerHTML = `<main tabindex="-1"><input />${html}</main>`;
    document.querySelector('input')?.focus();
    return document.querySelector<HTMLElement>('main > :last-child') ?? document.body;
  };

  /** The listeners that a browser of this vendor has. */
  const startIn = (vendor: string): void => {
    jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    focusPressedButtons();
  };
  let stop: () => void;
  beforeEach(() => {
    const added: Parameters<typeof window.addEventListener>[] = [];
    const add = window.addEventListener.bind(window);
    jest.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
      added.push(listener);
      add(...listener);
    });
    stop = () => added.forEach(([type, listener]) => window.removeEventListener(type, listener));
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
  });

  it('has the focus in Safari, which would give it to what is around the button', () => {
    startIn('Apple Computer, Inc.');
    const button = draw('<button type="button"><svg></svg></button>');
    expect(press(button.firstElementChild ?? button)).toBe(false);
    expect(button).toHaveFocus();
  });

  it.each([
    ['nothing of a press beside a button', '<p>Texto</p>', {}],
    ['nothing of a press on a button that is off', '<button type="button" disabled></button>', {}],
    ['nothing of a press that opens the menu of the browser', '<button type="button"></button>', { button: 2 }],
  ])('makes %s', (_what, html, init) => {
    startIn('Apple Computer, Inc.');
    expect(press(draw(html), init)).toBe(true);
    expect(document.querySelector('input')).toHaveFocus();
  });

  it('leaves the focus where a part of the page keeps it', () => {
    startIn('Apple Computer, Inc.');
    const button = draw('<button type="button"></button>');
    button.addEventListener('mousedown', (event) => event.preventDefault());
    press(button);
    expect(document.querySelector('input')).toHaveFocus();
  });

  it('is left to the other browsers, which give it the focus themselves', () => {
    startIn('Google Inc.');
    expect(press(draw('<button type="button"></button>'))).toBe(true);
  });
});

it('keeps the presses of a pointer before the code of any panel is there', async () => {
  await import('./on-demand');
  const { previousPress } = await import('./presses');
  for (const clientX of [20, 21]) window.dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY: 8 }));
  expect(previousPress()).toMatchObject({ x: 20, y: 8 });
});

it.each([
  ['the first Enter', 'button', { key: 'Enter' }, true],
  ['the repeats of a held Enter', 'button', { key: 'Enter', repeat: true }, false],
  ['those in a field of one line', 'input', { key: 'Enter', repeat: true }, false],
  ['those in a text with lines', 'textarea', { key: 'Enter', repeat: true }, true],
  ['the repeats of another key', 'button', { key: 'ArrowDown', repeat: true }, true],
] as const)('of keys that are held down, handles %s', async (_what, tag, init, passes) => {
  await import('./on-demand');
  const target = document.body.appendChild(document.createElement(tag));
  const heard = jest.fn();
  target.addEventListener('keydown', heard);
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  expect({ isLeft, heard: heard.mock.calls.length }).toEqual({ isLeft: passes, heard: passes ? 1 : 0 });
});

it('the code of panels leaves no listener on the window, which would count as one of the remote that opens them', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  await Promise.all([import('./dialog-panel'), import('./menu-panel')]);
  const ended = removed.mock.calls.map(([type]) => type);
  expect(added.mock.calls.map(([type]) => type).filter((type) => !ended.includes(type))).toEqual([]);
});
