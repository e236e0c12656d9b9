import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog, useIsDialogLoaded } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { OverlayPreload } from './overlay-preload';

function Page(): ReactNode {
  return (
    <>
      <p>{useIsDialogLoaded() ? 'o diálogo abre' : 'o navegador responde'}</p>
      <Dialog open={false} onOpenChange={() => undefined} title="Diálogo" />
      <OverlayPreload />
    </>
  );
}

it('the code of a closed dialog is loaded by the first sign of use, not by a page that is read', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  render(<Page />);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText('o navegador responde')).toBeInTheDocument();
  fireEvent.pointerDown(screen.getByText('o navegador responde'));
  expect(await screen.findByText('o diálogo abre')).toBeInTheDocument();
});
