import { RemotePage } from '@ponte/shared-auth/testing';
import { render, screen } from '@testing-library/react';
import createRoutes from '../../routes';

it('has one h1, a title with the brand, and a way to the vacancies', async () => {
  render(<RemotePage app="__name__" path="__route__" routes={createRoutes} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('__title__');
  expect(document.title).toMatch(/^__title__ \|/);
  expect(screen.getByRole('link', { name: 'Ver vagas' })).toHaveAttribute('href', '/vagas');
});
