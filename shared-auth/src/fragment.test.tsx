import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FragmentLoaderProvider, FragmentSlot, heldPressAttribute, type FragmentLoader } from '.';

// jsdom has no PointerEvent.
beforeAll(() =>
  Object.assign(globalThis, {
    PointerEvent: class extends MouseEvent {
      pointerType: string;
      constructor(type: string, init: PointerEventInit = {}) {
        super(type, init);
        this.pointerType = init.pointerType ?? '';
      }
    },
  }),
);

function place(loader: FragmentLoader): void {
  render(
    <FragmentLoaderProvider loader={loader}>
      <FragmentSlot
        remote="candidate"
        name="FeaturedVacancies"
        fallback={<p>carregando</p>}
        error={(retry) => <button onClick={retry}>Tentar novamente</button>}
      />
    </FragmentLoaderProvider>,
  );
}

it("fills its place with the other remote's fragment", async () => {
  const asked: string[] = [];
  place((remote, name) => {
    asked.push(`${remote}/${name}`);
    return Promise.resolve(() => <p>seis vagas</p>);
  });
  expect(screen.getByText('carregando')).toBeInTheDocument();
  expect(await screen.findByText('seis vagas')).toBeInTheDocument();
  expect(screen.queryByText('carregando')).not.toBeInTheDocument();
  expect(asked).toEqual(['candidate/FeaturedVacancies']);
});

it('recovers without a reload from a remote that was down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let calls = 0;
  place(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('down')) : Promise.resolve(() => <p>seis vagas</p>);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('seis vagas')).toBeInTheDocument();
});

it('contains a fragment that throws while it renders', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): ReactNode => {
    throw new Error('broken release');
  };
  place(() => Promise.resolve(Broken));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
});

it('loads nothing before its place comes near the window', async () => {
  let callback: IntersectionObserverCallback = () => undefined;
  const original = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(given: IntersectionObserverCallback) {
      callback = given;
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  const loader = jest.fn<ReturnType<FragmentLoader>, Parameters<FragmentLoader>>(() =>
    Promise.resolve(() => <p>seis vagas</p>),
  );
  try {
    place(loader);
    expect(loader).not.toHaveBeenCalled();
    act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(await screen.findByText('seis vagas')).toBeInTheDocument();
    expect(loader).toHaveBeenCalledTimes(1);
  } finally {
    globalThis.IntersectionObserver = original;
  }
});

describe('its server-rendered HTML', () => {
  const html =
    '<a href="/vagas/1">uma vaga do servidor</a><button>Salvar</button><button aria-label="Salvar outra"></button>' +
    '<form><button>Buscar</button></form>';
  const element = <div data-fragment="candidate/FeaturedVacancies" dangerouslySetInnerHTML={{ __html: html }} />;
  const slot = (loader: FragmentLoader, key = 'first'): ReactNode => (
    <FragmentLoaderProvider loader={loader} rendered={new Map([['candidate/FeaturedVacancies', element]])}>
      <FragmentSlot
        key={key}
        remote="candidate"
        name="FeaturedVacancies"
        fallback={<p>carregando</p>}
        error={(retry) => (
          <>
            <p>falhou</p>
            <button onClick={retry}>Tentar novamente</button>
          </>
        )}
      />
    </FragmentLoaderProvider>
  );

  function hydrateSlot(loader: FragmentLoader): { again: () => void; ofServer: Element | null } {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(slot(loader));
    const ofServer = container.querySelector('a');
    const { rerender } = render(slot(loader), { container, hydrate: true });
    return { again: () => rerender(slot(loader, 'second')), ofServer };
  }

  /** A sign that somebody uses the page. */
  const usePage = (): boolean => fireEvent.keyDown(document.body, { key: 'Tab' });

  it('stays in place, with the same elements, until the fragment is loaded', async () => {
    let finish: (fragment: () => ReactNode) => void = () => undefined;
    const { ofServer } = hydrateSlot(() => new Promise((resolve) => (finish = resolve)));
    usePage();
    expect(screen.getByRole('link', { name: 'uma vaga do servidor' })).toBe(ofServer);
    expect(screen.queryByText('carregando')).not.toBeInTheDocument();
    await act(async () => finish(() => <p>seis vagas</p>));
    expect(screen.getByText('seis vagas')).toBeInTheDocument();
    expect(screen.queryByText('uma vaga do servidor')).not.toBeInTheDocument();
  });

  it('stays when the remote is down', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ofServer } = hydrateSlot(() => Promise.reject(new Error('down')));
    usePage();
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'uma vaga do servidor' })).toBe(ofServer);
    expect(screen.queryByText('falhou')).not.toBeInTheDocument();
  });

  it('is never set from text again: not on a later visit, without hydration or after an error of the fragment', async () => {
    const { again } = hydrateSlot(() => new Promise(() => undefined));
    again();
    expect(screen.getByText('carregando')).toBeInTheDocument();
    cleanup();

    render(slot(() => new Promise(() => undefined)));
    expect(screen.getByText('carregando')).toBeInTheDocument();
    cleanup();

    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    hydrateSlot(() =>
      Promise.resolve(() => {
        throw new Error('broken release');
      }),
    );
    usePage();
    expect(await screen.findByText('falhou')).toBeInTheDocument();
    expect(screen.queryByText('uma vaga do servidor')).not.toBeInTheDocument();
  });

  it.each<[string, () => void]>([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => usePage()],
    ['the focus', () => fireEvent.focusIn(document.body)],
    ['typing', () => fireEvent.input(document.body)],
    ['scrolling', () => fireEvent.scroll(window)],
    [
      'the mouse',
      () => fireEvent(document.body, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    ],
  ])('its code is loaded at the first sign of use, once: %s', async (_what, use) => {
    const loader = jest.fn<ReturnType<FragmentLoader>, Parameters<FragmentLoader>>(() => new Promise(() => undefined));
    hydrateSlot(loader);
    await act(() => Promise.resolve());
    expect(loader).not.toHaveBeenCalled();
    act(use);
    act(use);
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (container: Element) => void]>([
    ['a carousel that moves', (list) => fireEvent.scroll(list)],
    [
      'a finger above it',
      (list) => fireEvent(list, new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })),
    ],
  ])('its code is not loaded for %s', (_what, happen) => {
    const loader = jest.fn<ReturnType<FragmentLoader>, Parameters<FragmentLoader>>(() => new Promise(() => undefined));
    const { ofServer } = hydrateSlot(loader);
    if (ofServer?.parentElement) happen(ofServer.parentElement);
    expect(ofServer).toBeInTheDocument();
    expect(loader).not.toHaveBeenCalled();
  });

  describe('when a control in it is pressed before its code is there', () => {
    const answered = jest.fn<void, [string]>();
    const Fragment = (): ReactNode => (
      <>
        <a href="/vagas/1">uma vaga</a>
        <button onClick={() => answered('Salvar')}>Salvar</button>
        <button
          aria-label="Salvar outra"
          onPointerDown={() => answered('menu')}
          onClick={() => answered('Salvar outra')}
        />
      </>
    );
    const button = (name: string): HTMLElement => screen.getByRole('button', { name });

    beforeEach(() => answered.mockReset());

    it('the press is shown as kept, and answered once, when the code is there', async () => {
      let finish: (fragment: () => ReactNode) => void = () => undefined;
      hydrateSlot(() => new Promise((resolve) => (finish = resolve)));
      const user = userEvent.setup();
      await user.click(button('Salvar'));
      await user.click(button('Salvar outra'));
      await user.click(button('Salvar'));
      expect(button('Salvar')).toHaveAttribute(heldPressAttribute);
      act(() => button('Salvar outra').focus());
      finish(Fragment);
      await screen.findByText('uma vaga');
      await waitFor(() => expect(answered.mock.calls.flat()).toEqual(['Salvar', 'menu', 'Salvar outra']));
      expect(button('Salvar outra')).toHaveFocus();
      expect(button('Salvar')).not.toHaveAttribute(heldPressAttribute);
      await user.click(button('Salvar'));
      expect(answered).toHaveBeenCalledTimes(4);
    });

    it('a key presses as well', async () => {
      let finish: (fragment: () => ReactNode) => void = () => undefined;
      hydrateSlot(() => new Promise((resolve) => (finish = resolve)));
      act(() => button('Salvar').focus());
      await userEvent.keyboard('{Enter}');
      finish(Fragment);
      await waitFor(() => expect(answered.mock.calls).toEqual([['Salvar']]));
    });

    it('a button that sends a form is left to the browser', () => {
      hydrateSlot(() => new Promise(() => undefined));
      const send = jest.fn((event: Event) => event.preventDefault());
      document.addEventListener('submit', send, { once: true });
      fireEvent.click(button('Buscar'));
      expect(send).toHaveBeenCalledTimes(1);
      expect(button('Buscar')).not.toHaveAttribute(heldPressAttribute);
    });

    it('its HTML is not replaced between the press and the click that comes of it', async () => {
      const { ofServer } = hydrateSlot(() => Promise.resolve(Fragment));
      fireEvent.pointerDown(button('Salvar'));
      await act(() => Promise.resolve());
      expect(ofServer).toBeInTheDocument();
      fireEvent.pointerUp(button('Salvar'));
      fireEvent.click(button('Salvar'));
      await screen.findByText('uma vaga');
      await waitFor(() => expect(answered.mock.calls).toEqual([['Salvar']]));
    });

    it('a load that fails is said, and can be tried again', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      let isDown = true;
      hydrateSlot(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(Fragment)));
      await userEvent.click(button('Salvar'));
      expect(await screen.findByText('falhou')).toBeInTheDocument();
      isDown = false;
      await userEvent.click(button('Tentar novamente'));
      expect(await screen.findByText('uma vaga')).toBeInTheDocument();
      expect(answered).not.toHaveBeenCalled();
    });

    it('the code is asked for again when an earlier load has failed in silence', async () => {
      const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      let isDown = true;
      hydrateSlot(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(Fragment)));
      usePage();
      await waitFor(() => expect(error).toHaveBeenCalled());
      isDown = false;
      await userEvent.click(button('Salvar'));
      await waitFor(() => expect(answered.mock.calls).toEqual([['Salvar']]));
    });
  });
});
