import { nativeLinksAttribute } from '@ponte/shared-domain';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createContext, useContext, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { linkPatience } from './held-presses';
import { KeptTicks } from './kept-ticks';
import { createLatePart, type LatePart } from './late-part';
import { LatePartSlot } from './late-part-slot';
import { usePartUse } from './part-use';

// jsdom has no PointerEvent.
beforeAll(() => Object.assign(globalThis, { PointerEvent: class extends MouseEvent {} }));

/** What a part may read of the page above it, as of the router. */
const Above = createContext('de antes');

const pressed = jest.fn<void, [name: string, clicks: number]>();

function Content(): ReactNode {
  const [isActive, setActive] = useState(false);
  useEffect(() => setActive(true), []);
  const press = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    pressed(name, event.detail);
  };
  return (
    <section data-active={isActive} data-used={usePartUse()}>
      <p>acima: {useContext(Above)}</p>
      <form>
        <input type="checkbox" name="tipo" value="clt" aria-label="CLT" />
      </form>
      <a href="#vaga" onClick={press('vaga')}>
        Analista fiscal
      </a>
      <button type="button" onClick={press('salvar')}>
        Salvar vaga
      </button>
      <KeptTicks />
    </section>
  );
}

const link = (): HTMLElement => screen.getByRole('link', { name: 'Analista fiscal' });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Salvar vaga' });
const isActive = (): boolean => link().closest('section')?.dataset.active === 'true';
/** A sign that somebody uses the page. */
const usePage = (): void => void fireEvent.keyDown(document.body, { key: 'Tab' });

/** Told that React drew what it could not hydrate; it throws by default. */
const onRecoverableError = jest.fn<void, [unknown]>();

interface OpenedPage {
  /** The link of the server's HTML. */
  ofServer: HTMLElement;
  drawAbove: (value: string) => void;
  /** As when the router shows another page. */
  close: () => void;
}

/** What a server makes of the content, as its boundary for waiting marks it. */
const ofContent =
  '<section data-active="false" data-used="false"><p>acima: <!-- -->de antes</p><form><input type="checkbox" name="tipo" value="clt" aria-label="CLT"/></form>' +
  '<a href="#vaga">Analista fiscal</a><button type="button">Salvar vaga</button></section>';

/** Hydrates the HTML of a server. */
async function openServersPage(part: LatePart, keepsLinks?: () => boolean): Promise<OpenedPage> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<div id="${part.id}"><!--$-->${ofContent}<!--/$--></div>`;
  const found = link();
  const page = (value: string): ReactNode => (
    <Above value={value}>
      <LatePartSlot part={part} {...(keepsLinks && { keepsLinks })} />
    </Above>
  );
  const { rerender, unmount } = render(page('de antes'), { container, hydrate: true, onRecoverableError });
  await act(async () => undefined);
  return { ofServer: found, drawAbove: (value) => rerender(page(value)), close: unmount };
}

interface HeldPart {
  part: LatePart;
  asked: jest.Mock<void, []>;
  arrive: () => Promise<void>;
  fail: () => Promise<void>;
}

/** A part whose code is on its way until the test says so. */
function heldPart(): HeldPart {
  const asked = jest.fn<void, []>();
  let settle: { arrive: (content: () => ReactNode) => void; fail: (error: Error) => void } | undefined;
  const part = createLatePart('parte', () => {
    asked();
    return new Promise((resolve, reject) => {
      settle = { arrive: resolve, fail: reject };
    });
  });
  return {
    part,
    asked,
    arrive: async () => {
      await act(async () => settle?.arrive(Content));
      // The kept presses are answered in a task of their own.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
    fail: () => act(async () => settle?.fail(new Error('offline'))),
  };
}

/** React's development build tells of the mark of a press, which is in no component. */
const expectMarks = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => setTestSession(null));
afterEach(() => {
  jest.restoreAllMocks();
  pressed.mockClear();
  onRecoverableError.mockClear();
  window.location.hash = '';
  document.body.replaceChildren();
});

it("a late part is the server's HTML, whose code nobody asks for, until the page is used; then the same elements come alive", async () => {
  const { part, asked, arrive } = heldPart();
  const { ofServer } = await openServersPage(part);
  expect(asked).not.toHaveBeenCalled();
  act(usePage);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(link()).toBe(ofServer);
  expect(isActive()).toBe(false);
  await arrive();
  expect(link()).toBe(ofServer);
  expect(isActive()).toBe(true);
  // What waits for a use in the part itself has been told of the one that brought it.
  expect(link().closest('section')).toHaveAttribute('data-used', 'true');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('a late part is asked for at once when somebody turns out to be signed in', async () => {
  const { part, asked, arrive } = heldPart();
  await openServersPage(part);
  act(() => setTestSession(testUser()));
  expect(asked).toHaveBeenCalledTimes(1);
  await arrive();
  expect(isActive()).toBe(true);
});

it('a late part keeps what was ticked before its code came', async () => {
  const { part, arrive } = heldPart();
  await openServersPage(part);
  fireEvent.click(screen.getByRole('checkbox', { name: 'CLT' }));
  act(usePage);
  await arrive();
  expect(isActive()).toBe(true);
  expect(screen.getByRole('checkbox', { name: 'CLT' })).toBeChecked();
});

it('shows presses as busy until its code is there, then answers each once and in their order, as the clicks they were', async () => {
  const warned = expectMarks();
  const { part, asked, arrive } = heldPart();
  await openServersPage(part);
  fireEvent.click(link(), { detail: 1 });
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail: 2 });
  expect(asked).toHaveBeenCalled();
  expect(link()).toHaveAttribute('data-press-held');
  expect(button()).toHaveAttribute('data-press-held');
  expect(pressed).not.toHaveBeenCalled();
  await arrive();
  expect(pressed.mock.calls).toEqual([
    ['vaga', 1],
    ['salvar', 1],
  ]);
  expect(link()).not.toHaveAttribute('data-press-held');
  fireEvent.click(button(), { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(3);
  warned.mockRestore();
});

it('leaves a press that opens a tab to the browser', async () => {
  const { part } = heldPart();
  await openServersPage(part);
  const press = createEvent.click(link(), { ctrlKey: true });
  fireEvent(link(), press);
  expect(press.defaultPrevented).toBe(false);
  expect(link()).not.toHaveAttribute('data-press-held');
});

it('a late part is shown with the very elements that came when something above it changes before its code is there, and answers what was pressed in them', async () => {
  expectMarks();
  const { part, arrive } = heldPart();
  const { ofServer, drawAbove } = await openServersPage(part);
  act(() => ofServer.focus());
  fireEvent.click(screen.getByRole('checkbox', { name: 'CLT' }));
  fireEvent.click(button(), { detail: 1 });
  drawAbove('de agora');
  expect(link()).toBe(ofServer);
  expect(link()).toBeVisible();
  expect(ofServer).toHaveFocus();
  await arrive();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('acima: de agora')).toBeVisible();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
  // Drawn anew, with the focus and the ticks that the elements before had.
  expect(link()).not.toBe(ofServer);
  expect(link()).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'CLT' })).toBeChecked();
});

it('keeps the focus of a field whose elements are drawn anew, though nothing was shown in their place between', async () => {
  const { part, arrive } = heldPart();
  const { drawAbove } = await openServersPage(part);
  const box = screen.getByRole('checkbox', { name: 'CLT' });
  act(() => box.focus());
  drawAbove('de agora');
  expect(box).toHaveFocus();
  await arrive();
  expect(screen.getByRole('checkbox', { name: 'CLT' })).not.toBe(box);
  expect(screen.getByRole('checkbox', { name: 'CLT' })).toHaveFocus();
});

it('gives the focus to nobody who has pressed beside the part since', async () => {
  const { part, arrive } = heldPart();
  const { ofServer, drawAbove } = await openServersPage(part);
  act(() => ofServer.focus());
  await act(async () => ofServer.blur());
  drawAbove('de agora');
  await arrive();
  expect(document.body).toHaveFocus();
});

it('a late part stays as it came when its code does not arrive, lets the browser follow a link that was pressed, and comes once the browser is online', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, asked, arrive, fail } = heldPart();
  // By itself a link would be followed after a moment.
  const { ofServer } = await openServersPage(part, () => true);
  act(usePage);
  fireEvent.click(link(), { detail: 1 });
  await fail();
  expect(error).toHaveBeenCalledWith('a part of the page did not arrive', expect.any(Error));
  await waitFor(() => expect(window.location.hash).toBe('#vaga'));
  expect(link()).toBe(ofServer);
  expect(link()).not.toHaveAttribute('data-press-held');
  // The next press asks for it again, as the browser being online does.
  fireEvent.click(button(), { detail: 1 });
  expect(button()).toHaveAttribute('data-press-held');
  expect(asked).toHaveBeenCalledTimes(2);
  act(() => void fireEvent(window, new Event('online')));
  await arrive();
  expect(isActive()).toBe(true);
});

const yes = (): boolean => true;

it.each([
  { who: 'a visitor', follows: true },
  { who: 'who is signed in', signedIn: true, follows: false },
  { who: 'who has no connection', offline: true, follows: false },
  { who: 'a window where it means something else', keepsLinks: yes, follows: false },
])(
  'a late part has the browser follow a link after a moment or not, for $who',
  async ({ signedIn, offline, keepsLinks, follows }) => {
    expectMarks();
    if (signedIn) setTestSession(testUser());
    if (offline) jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { part } = heldPart();
    await openServersPage(part, keepsLinks);
    jest.useFakeTimers();
    try {
      fireEvent.click(link(), { detail: 1 });
      jest.advanceTimersByTime(linkPatience);
      expect(link().hasAttribute('data-press-held')).toBe(!follows);
    } finally {
      jest.useRealTimers();
    }
    // jsdom follows it in a task of its own.
    await waitFor(() => expect(window.location.hash).toBe(follows ? '#vaga' : ''));
  },
);

/** Whether the browser follows the part's links by itself. */
const areLinksNative = (): boolean => document.querySelector(`[${nativeLinksAttribute}]`) !== null;

it('leaves its links to the browser until it is alive', async () => {
  const { part, arrive } = heldPart();
  await openServersPage(part);
  expect(areLinksNative()).toBe(true);
  act(usePage);
  expect(areLinksNative()).toBe(true);
  await arrive();
  expect(isActive()).toBe(true);
  expect(areLinksNative()).toBe(false);
});

it.each([
  { who: 'who is signed in', signedIn: true },
  { who: 'a window where they mean something else', keepsLinks: yes },
])('a late part does not leave its links to the browser for $who', async ({ signedIn, keepsLinks }) => {
  if (signedIn) setTestSession(testUser());
  const { part } = heldPart();
  await openServersPage(part, keepsLinks);
  expect(areLinksNative()).toBe(false);
});

it('leaves its links to the browser as the session changes, and while it stands in the page', async () => {
  const { part } = heldPart();
  const { close } = await openServersPage(part);
  act(() => setTestSession(testUser()));
  expect(areLinksNative()).toBe(false);
  act(() => setTestSession(null));
  expect(areLinksNative()).toBe(true);
  close();
  expect(areLinksNative()).toBe(false);
});

it('a late part is asked for at once by an address that asks for something that it does', async () => {
  window.history.replaceState(null, '', '?salvar=v1');
  const asked = jest.fn(() => new Promise<() => ReactNode>(() => undefined));
  await openServersPage(createLatePart('parte', asked, (search) => search.has('salvar')));
  expect(asked).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, '', '/');
});

it('keeps a press while there is no connection, and answers it when that is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { part, arrive, fail } = heldPart();
  await openServersPage(part);
  act(usePage);
  fireEvent.click(button(), { detail: 1 });
  await fail();
  expect(button()).toHaveAttribute('data-press-held');
  online.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
});

it('answers a press that was kept without a connection although its failed load is told of only when that is back', async () => {
  expectMarks();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { part, asked, arrive, fail } = heldPart();
  await openServersPage(part);
  act(usePage);
  fireEvent.click(button(), { detail: 1 });
  online.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  await fail();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(button()).toHaveAttribute('data-press-held');
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
});

it('answers a press whose load began with a connection that was lost on the way, and failed only when that was back', async () => {
  expectMarks();
  const { part, asked, arrive, fail } = heldPart();
  await openServersPage(part);
  fireEvent.click(button(), { detail: 1 });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  // The browser is online again, and has not told of it yet.
  online.mockReturnValue(true);
  await fail();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(button()).toHaveAttribute('data-press-held');
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
});

it('answers a press that was kept without a connection although requests fail for a moment after that is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { part, asked, arrive, fail } = heldPart();
  await openServersPage(part);
  fireEvent.click(button(), { detail: 1 });
  await fail();
  online.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  await fail();
  await fail();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
  expect(button()).toHaveAttribute('data-press-held');
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
});

it('says so when the code for a pressed button does not arrive, and asks for it again at the next press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, asked, fail } = heldPart();
  await openServersPage(part);
  render(<Toaster />);
  fireEvent.click(button(), { detail: 1 });
  await fail();
  expect(await screen.findByText(/^Não foi possível abrir/, undefined, { timeout: 10_000 })).toBeVisible();
  expect(button()).not.toHaveAttribute('data-press-held');
  const before = asked.mock.calls.length;
  fireEvent.click(button(), { detail: 1 });
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});

it('a late part is drawn at once by a browser that has its code', async () => {
  const { part, arrive } = heldPart();
  void part.load();
  await arrive();
  await act(async () => void render(<LatePartSlot part={part} />));
  expect(link()).toBeVisible();
  fireEvent.click(button(), { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("a late part begins to come with a page that the browser draws, and with the server's HTML of it only where that is used already", () => {
  const { part, asked } = heldPart();
  const place = document.body.appendChild(document.createElement('div'));
  place.id = part.id;
  part.startIfWanted();
  expect(asked).not.toHaveBeenCalled();
  const control = document.body.appendChild(document.createElement('button'));
  control.setAttribute('data-press-held', '');
  part.startIfWanted();
  expect(asked).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  const other = heldPart();
  other.part.startIfWanted();
  expect(other.asked).toHaveBeenCalledTimes(1);
});

it('asks again for a press that assistive technology made, once the browser is online', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { part, asked, arrive, fail } = heldPart();
  await openServersPage(part);
  fireEvent.click(button(), { detail: 0 });
  await fail();
  online.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(asked).toHaveBeenCalledTimes(2);
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 0]]);
});

it.each([
  ['at once', () => undefined],
  ['after the one before has signed out', () => act(() => setTestSession(null))],
])('never does for the next person, who signs in %s, what the one before has pressed', async (_when, signOut) => {
  expectMarks();
  setTestSession(testUser());
  const { part, arrive } = heldPart();
  await openServersPage(part);
  fireEvent.click(button(), { detail: 1 });
  signOut();
  act(() => setTestSession(testUser({ id: 'outra' })));
  await arrive();
  expect(isActive()).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
});

it('answers what was pressed as of who is signed out when the session turns out to have ended', async () => {
  expectMarks();
  setTestSession(testUser());
  const { part, arrive } = heldPart();
  await openServersPage(part);
  fireEvent.click(button(), { detail: 1 });
  act(() => setTestSession(null));
  await arrive();
  expect(pressed.mock.calls).toEqual([['salvar', 1]]);
});

it('leads nobody away who has left the page when its code fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, fail } = heldPart();
  const { close } = await openServersPage(part);
  fireEvent.click(link(), { detail: 1 });
  close();
  await fail();
  expect(window.location.hash).toBe('');
});
