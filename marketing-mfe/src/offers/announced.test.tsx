import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openPage } from '../testing/open-page';
import { Soon } from './announced';

it.each([
  ['Relatórios avançados', true],
  ['Candidaturas ilimitadas', false],
  // /empresa is one
  ['Dashboard básico', false],
])('marks %s as announced: %p', (feature, expected) => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Soon feature={feature} /> }])} />);
  expect(screen.queryByText('em breve') !== null).toBe(expected);
});

it.each([
  [
    '/planos',
    [
      'Destaque do currículo',
      'Candidatura automática com IA',
      'Relatórios de mercado',
      'Notificações prioritárias',
      'Mensagens diretas a recrutadores',
    ],
  ],
  [
    '/planos-empresas',
    ['Dashboard avançado', 'Relatórios avançados', 'Ferramentas de avaliação', 'Integração com ATS'],
  ],
  [
    '/consultorias',
    [
      'Usuários simultâneos',
      'Gestão de múltiplos clientes',
      'Vários clientes, uma conta',
      '15 usuários ao mesmo tempo',
    ],
  ],
])('%s says "em breve" beside everything that is not there yet', async (path, features) => {
  await openPage(path);
  await screen.findByRole('heading', { level: 1 });
  for (const feature of features) {
    const marked = screen.getAllByText(
      (_text, element) => element?.textContent?.includes(`${feature} em breve`) === true,
    );
    expect(marked.length).toBeGreaterThan(0);
  }
});

it('says on the plans of candidates what the privacy policy says of the resume', async () => {
  await openPage('/planos');
  expect(
    await screen.findByText(/Hoje o seu currículo só vai para as empresas às quais você se candidata/),
  ).toBeInTheDocument();
});
