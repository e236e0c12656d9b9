import { Form } from '@ponte/shared-ui';
import { waitFor } from '@testing-library/react';
import { act, Suspense, use, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationSignal, PageHydrationSignal, usePageAwaited } from './hydration-signal';

const heard: string[] = [];
const listen = ({ type }: Event): number => heard.push(type);

function Around({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <p>toasts</p>
    </>
  );
}

it('a form that the server rendered is taken over by its script, and the page says that it is hydrated', async () => {
  const page = <Form aria-label="Entrar">form</Form>;
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(<Around>{page}</Around>);
  for (const name of ['formready', 'pagehydrated']) document.addEventListener(name, listen);
  await act(async () => {
    hydrateRoot(
      element,
      <Around>
        <HydrationSignal>{page}</HydrationSignal>
      </Around>,
    );
  });
  await waitFor(() => expect(heard).toEqual(['pagehydrated', 'formready']));
  for (const name of ['formready', 'pagehydrated']) document.removeEventListener(name, listen);
});

describe('a page behind a boundary', () => {
  let arrive: () => void;
  let code: Promise<void> | undefined;
  let told: number;
  const count = (): number => (told += 1);

  /** Its code is not there at hydration. */
  function Page(): ReactNode {
    if (code) use(code);
    return <button>Salvar busca</button>;
  }
  function Outlet(): ReactNode {
    usePageAwaited();
    return (
      <Suspense>
        <PageHydrationSignal>
          <Page />
        </PageHydrationSignal>
      </Suspense>
    );
  }

  beforeEach(() => {
    told = 0;
    document.addEventListener('pagehydrated', count);
  });
  afterEach(() => document.removeEventListener('pagehydrated', count));

  async function hydrate(): Promise<ReturnType<typeof hydrateRoot>> {
    const element = document.createElement('div');
    document.body.append(element);
    code = undefined;
    element.innerHTML = renderToString(<Outlet />);
    code = new Promise((resolve) => {
      arrive = resolve;
    });
    const around = (
      <HydrationSignal>
        <Outlet />
      </HydrationSignal>
    );
    return act(async () => hydrateRoot(element, around));
  }

  it('says that it is hydrated when the page is, not when the frame around it is, and once', async () => {
    const root = await hydrate();
    expect(told).toBe(0);
    await act(async () => arrive());
    expect(told).toBe(1);
    await act(async () => root.unmount());
    expect(told).toBe(1);
  });

  it('does not wait for a page that is left before it is hydrated', async () => {
    const root = await hydrate();
    await act(async () => root.render(<HydrationSignal>none</HydrationSignal>));
    expect(told).toBe(1);
  });
});
