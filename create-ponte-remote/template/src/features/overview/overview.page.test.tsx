import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { pageOpener } from '@ponte/build/jest/open-page';
import { pageTitle } from '@ponte/shared-domain';
import { screen } from '@testing-library/react';
import createRoutes from '../../routes';

// A page that reads says here what the backend answers: fakeBackend({ 'POST rpc/search_vacancies': ... }).
fakeBackend();
const openPage = pageOpener(createRoutes);

it('has one h1, a title with the brand, and a way to the vacancies', async () => {
  openPage('__route__');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('__title__');
  expect(document.title).toBe(pageTitle('__title__'));
  expect(screen.getByRole('link', { name: 'Ver vagas' })).toHaveAttribute('href', '/vagas');
});
