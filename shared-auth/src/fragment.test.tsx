import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FragmentLoaderProvider, FragmentSlot, type FragmentLoader } from '.';

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
  const html = '<a href="/vagas/1">uma vaga do servidor</a>';
  const element = <div data-fragment="candidate/FeaturedVacancies" dangerouslySetInnerHTML={{ __html: html }} />;
  const slot = (loader: FragmentLoader, key = 'first'): ReactNode => (
    <FragmentLoaderProvider loader={loader} rendered={new Map([['candidate/FeaturedVacancies', element]])}>
      <FragmentSlot
        key={key}
        remote="candidate"
        name="FeaturedVacancies"
        fallback={<p>carregando</p>}
        error={() => <p>falhou</p>}
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

  it('stays in place, with the same elements, until the fragment is loaded', async () => {
    let finish: (fragment: () => ReactNode) => void = () => undefined;
    const { ofServer } = hydrateSlot(() => new Promise((resolve) => (finish = resolve)));
    expect(screen.getByRole('link', { name: 'uma vaga do servidor' })).toBe(ofServer);
    expect(screen.queryByText('carregando')).not.toBeInTheDocument();
    await act(async () => finish(() => <p>seis vagas</p>));
    expect(screen.getByText('seis vagas')).toBeInTheDocument();
    expect(screen.queryByText('uma vaga do servidor')).not.toBeInTheDocument();
  });

  it('stays when the remote is down', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ofServer } = hydrateSlot(() => Promise.reject(new Error('down')));
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
    expect(await screen.findByText('falhou')).toBeInTheDocument();
    expect(screen.queryByText('uma vaga do servidor')).not.toBeInTheDocument();
  });
});
