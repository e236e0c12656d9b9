import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StaticFragment } from './fragment-loader';

const html = [
  '<a href="/vagas?cargo=vendas#lista">Ver vagas</a>',
  '<a href="/vagas" target="_blank">Em outra janela</a>',
  '<a href="/arquivo.pdf" download="arquivo.pdf">Baixar</a>',
  '<a href="/curriculo" download>Baixar com o nome que tem</a>',
  '<a href="https://outro.example/vagas">Outro site</a>',
  '<a href="/empresas"><svg role="img" aria-label="Empresas"></svg></a>',
  '<p>Um texto</p>',
].join('');

// Whether the browser was kept from following the last link that was clicked. jsdom follows none, and would say so.
let isKept: boolean | undefined;
const endOfClick = (event: Event): void => {
  isKept = event.defaultPrevented;
  event.preventDefault();
};

beforeEach(() => {
  isKept = undefined;
  window.addEventListener('click', endOfClick);
});
afterEach(() => window.removeEventListener('click', endOfClick));

function show(): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter([
    { path: '/', element: <StaticFragment name="candidate/FeaturedVacancies" html={html} /> },
    { path: '*', element: <p>outra página</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

it('links of a fragment that is still the server’s HTML are followed by the router', async () => {
  const router = show();
  fireEvent.click(screen.getByText('Ver vagas'));
  expect(isKept).toBe(true);
  await screen.findByText('outra página');
  expect(router.state.location).toMatchObject({ pathname: '/vagas', search: '?cargo=vendas', hash: '#lista' });
});

it('so are links that hold a picture', async () => {
  const router = show();
  fireEvent.click(screen.getByLabelText('Empresas'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/empresas'));
});

it.each([
  ['a new tab', 'Ver vagas', { ctrlKey: true }],
  ['a new tab on a Mac', 'Ver vagas', { metaKey: true }],
  ['a new window', 'Ver vagas', { shiftKey: true }],
  ['a download', 'Ver vagas', { altKey: true }],
  ['the middle button', 'Ver vagas', { button: 1 }],
  ['a link for another window', 'Em outra janela', {}],
  ['a file', 'Baixar', {}],
  ['a file that keeps its name', 'Baixar com o nome que tem', {}],
  ['another site', 'Outro site', {}],
  ['no link', 'Um texto', {}],
])('%s is left to the browser', (_what, text, options) => {
  const router = show();
  fireEvent.click(screen.getByText(text), options);
  expect(isKept).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});
