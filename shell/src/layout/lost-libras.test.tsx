/** @environment page */
import { IntegrationsProvider } from '@ponte/shared-auth';
import { render, screen, waitFor } from '@testing-library/react';
import { LibrasSwitch } from './libras-switch';

jest.mock('./offered-libras', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('the page stays when the code of the switch of Libras does not arrive', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <IntegrationsProvider value={{ vlibras: { url: 'https://vlibras.example/app' } }}>
      <p>Vagas</p>
      <LibrasSwitch />
    </IntegrationsProvider>,
  );
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText('Vagas')).toBeVisible();
  logged.mockRestore();
});
