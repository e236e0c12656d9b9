import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { setDataSaver } from '@ponte/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { setImmediate as nodeSetImmediate } from 'node:timers';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createLatePart, type LatePart } from './late-part';
import { LatePartSlot } from './late-part-slot';

// React's server renderer uses Node's timers, which the browser-like test environment hides.
globalThis.setImmediate ??= nodeSetImmediate;

/** What a part may read of the page above it, as of the router. */
const Above = createContext('de antes');

function Content(): ReactNode {
  const [isActive, setActive] = useState(false);
  useEffect(() => setActive(true), []);
  return (
    <section data-active={isActive}>
      <p>acima: {useContext(Above)}</p>
      <a href="/planos">Ver planos</a>
    </section>
  );
}

const link = (): HTMLElement => screen.getByRole('link', { name: 'Ver planos' });
const isActive = (): boolean => link().closest('section')?.dataset.active === 'true';
/** A sign that somebody uses the page. */
const usePage = (): void => void fireEvent.keyDown(document.body, { key: 'Tab' });

/** Told that React drew what it could not hydrate; it throws by default. */
const onRecoverableError = jest.fn<void, [unknown]>();

interface OpenedPage {
  /** The link of the server's HTML. */
  ofServer: HTMLElement;
  drawAbove: (value: string) => void;
}

/** Hydrates the HTML that a server made with its own copy of the part. */
async function openServersPage(part: LatePart): Promise<OpenedPage> {
  const ofServer = createLatePart(part.id, async () => Content);
  await ofServer.load();
  const { prelude } = await prerender(<LatePartSlot part={ofServer} />);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await new Response(prelude).text();
  const found = link();
  const page = (value: string): ReactNode => (
    <Above value={value}>
      <LatePartSlot part={part} />
    </Above>
  );
  const { rerender } = render(page('de antes'), { container, hydrate: true, onRecoverableError });
  await act(async () => undefined);
  return { ofServer: found, drawAbove: (value) => rerender(page(value)) };
}

interface HeldPart {
  part: LatePart;
  asked: jest.Mock<void, []>;
  arrive: (content: () => ReactNode) => Promise<void>;
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
    arrive: (content) => act(async () => settle?.arrive(content)),
    fail: () => act(async () => settle?.fail(new Error('offline'))),
  };
}

beforeEach(() => setTestSession(null));
afterEach(() => {
  setDataSaver(false);
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
  await arrive(Content);
  expect(link()).toBe(ofServer);
  expect(isActive()).toBe(true);
});

it('a late part is asked for at once when somebody turns out to be signed in, and stays while it comes', async () => {
  const { part, asked, arrive } = heldPart();
  const { ofServer } = await openServersPage(part);
  act(() => setTestSession(testUser()));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(link()).toBe(ofServer);
  await arrive(Content);
  expect(link()).toBe(ofServer);
  expect(isActive()).toBe(true);
});

it('a late part stays HTML while the page is used where data is saved, until somebody turns out to be signed in', async () => {
  setDataSaver(true);
  const { part, asked } = heldPart();
  const { ofServer } = await openServersPage(part);
  act(usePage);
  expect(asked).not.toHaveBeenCalled();
  expect(link()).toBe(ofServer);
  act(() => setTestSession(testUser()));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('keeps the focus in the elements that came, however often something above it changes', async () => {
  const { part } = heldPart();
  const { ofServer, drawAbove } = await openServersPage(part);
  act(() => ofServer.focus());
  drawAbove('de agora');
  expect(ofServer).toHaveFocus();
  const moves = new MutationObserver(() => undefined);
  moves.observe(document.body, { childList: true, subtree: true });
  drawAbove('de depois');
  expect(moves.takeRecords()).toEqual([]);
  expect(link()).toBe(ofServer);
  expect(ofServer).toHaveFocus();
});

it('a late part is shown with the very elements that came when something above it changes before its code is there', async () => {
  const { part, arrive } = heldPart();
  const { ofServer, drawAbove } = await openServersPage(part);
  act(usePage);
  drawAbove('de agora');
  expect(link()).toBe(ofServer);
  expect(link()).toBeVisible();
  await arrive(Content);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('acima: de agora')).toBeVisible();
  expect(isActive()).toBe(true);
});

it('a late part stays as it came when its code does not arrive, and asks again once the browser is online', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, asked, arrive, fail } = heldPart();
  const { ofServer } = await openServersPage(part);
  act(usePage);
  await fail();
  expect(error).toHaveBeenCalledWith('a part of the page did not arrive', expect.any(Error));
  expect(link()).toBe(ofServer);
  act(() => void fireEvent(window, new Event('online')));
  expect(asked).toHaveBeenCalledTimes(2);
  await arrive(Content);
  expect(isActive()).toBe(true);
});

it('a late part of a page that the browser draws throws what it cannot draw, for the shell to hear of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const part = createLatePart('parte', async () => () => {
    throw new Error('broken release');
  });
  await part.load();
  const router = createMemoryRouter([
    { path: '/', element: <LatePartSlot part={part} />, errorElement: <p>da casca</p> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('da casca')).toBeVisible();
});

it("a late part begins to come with a page that the browser draws, and not with the server's HTML of it", async () => {
  const { part, asked } = heldPart();
  const place = document.body.appendChild(document.createElement('div'));
  place.id = part.id;
  part.startUnlessRendered();
  expect(asked).not.toHaveBeenCalled();
  place.remove();
  part.startUnlessRendered();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("a late part lets the loader of its page go on without its code on the server's HTML of it, and fail on any other page", async () => {
  const part = createLatePart('parte', async () => Promise.reject(new Error('offline')));
  await expect(part.loadUnlessRendered()).rejects.toThrow('offline');
  const place = document.body.appendChild(document.createElement('div'));
  place.id = part.id;
  await expect(part.loadUnlessRendered()).resolves.toBeUndefined();
});

// The last one: React tells the next page that is drawn in this process of what it could not hydrate in this one.
it("keeps the server's HTML when its code cannot be drawn", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, arrive } = heldPart();
  const { ofServer } = await openServersPage(part);
  act(usePage);
  await arrive(() => {
    throw new Error('broken release');
  });
  expect(link()).toBe(ofServer);
});
