import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { OptionalPart } from './optional-part';

it('a part whose code does not arrive leaves the rest of the page as it is', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = lazy(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  render(
    <main>
      <p>PIX copia e cola</p>
      <OptionalPart waiting={<p>Carregando...</p>} failed={<p>O QR code não carregou.</p>}>
        <Lost />
      </OptionalPart>
      <OptionalPart>
        <Lost />
      </OptionalPart>
    </main>,
  );
  expect(screen.getByText('Carregando...')).toBeVisible();
  expect(await screen.findByText('O QR code não carregou.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/^PIX copia e colaO QR code não carregou\.$/);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
