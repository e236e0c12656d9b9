import { act, render, screen } from '@testing-library/react';
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
  const loader = jest.fn<ReturnType<FragmentLoader>, Parameters<FragmentLoader>>(() => Promise.resolve(() => <p>seis vagas</p>));
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
