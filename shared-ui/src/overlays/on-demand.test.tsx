import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setDataSaver } from '../data-saver';
import { Dialog, useIsDialogLoaded } from './dialog';
import { onDemand } from './load-once';
import { overlayOnDemand, preloadOverlays } from './on-demand';

// In this order: a page that is used stays so.
describe('the code of an overlay that nobody has opened', () => {
  const closed = { open: false, onOpenChange: () => undefined };
  const makeOverlay = (): [load: jest.Mock, Overlay: (props: typeof closed) => ReactNode] => {
    const load = jest.fn(() => Promise.resolve({ Panel: () => <p>Aberto</p> }));
    return [load, overlayOnDemand(onDemand(load), (module) => module.Panel)];
  };

  it('waits until somebody uses the page, and comes at once with an overlay that is added later', () => {
    jest.useFakeTimers();
    const [load, Overlay] = makeOverlay();
    const [loadLeft, Left] = makeOverlay();
    const page = render(
      <>
        <Overlay {...closed} />
        <Left {...closed} />
      </>,
    );
    page.rerender(<Overlay {...closed} />);
    jest.runAllTimers();
    expect(load).not.toHaveBeenCalled();

    preloadOverlays();
    expect(load).toHaveBeenCalledTimes(1);
    expect(loadLeft).not.toHaveBeenCalled();
    const [loadLater, Later] = makeOverlay();
    render(<Later {...closed} />);
    expect(loadLater).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('does not come before it is opened where data is saved', async () => {
    setDataSaver(true);
    const [load, Overlay] = makeOverlay();
    const page = render(<Overlay {...closed} />);
    preloadOverlays();
    expect(load).not.toHaveBeenCalled();
    page.rerender(<Overlay {...closed} open />);
    expect(await screen.findByText('Aberto')).toBeInTheDocument();
    setDataSaver(false);
  });

  it('is known to have come to what opens a dialog by other means until then', async () => {
    const { result } = renderHook(useIsDialogLoaded);
    expect(result.current).toBe(false);
    render(<Dialog {...closed} title="Fechado" />);
    await waitFor(() => expect(result.current).toBe(true));
  });
});
