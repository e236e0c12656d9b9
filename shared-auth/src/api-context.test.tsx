import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApi } from './api';
import { ApiProvider, useApi } from './api-context';

const api = createApi({ supabaseUrl: 'http://api.test', publishableKey: 'key', getAccessToken: async () => null });

function Photo(): ReactNode {
  return <img alt="logotipo" src={useApi().photoAddress('a.webp')} />;
}

it('a component has the Api of the provider above it', () => {
  render(
    <ApiProvider value={api}>
      <Photo />
    </ApiProvider>,
  );
  expect(screen.getByRole('img')).toHaveAttribute('src', api.photoAddress('a.webp'));
});

it('a component without a provider above it says so instead of asking nobody', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Photo />)).toThrow('useApi was called without an ApiProvider above');
});
