import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Layout } from '.';

let drawn: string[] = [];
jest.mock('./nav-menu', () => ({
  NavMenu: ({ group }: { group: { label: string } }) => {
    drawn.push(group.label);
    return null;
  },
}));
jest.mock('./footer', () => ({
  Footer: () => {
    drawn.push('footer');
    return null;
  },
}));

it('draws only what shows the session when it becomes known, because React does that in one piece', () => {
  setTestSession('loading');
  render(
    <MemoryRouter>
      <Layout>página</Layout>
    </MemoryRouter>,
  );
  expect(drawn).toEqual(['Para candidatos', 'Para empresas', 'footer']);
  drawn = [];
  act(() => setTestSession(null));
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(drawn).toEqual([]);
  act(() => setTestSession(testUser({ name: 'Ana Souza' })));
  expect(screen.getByText('Ana')).toBeVisible();
  // It has a link to her resume now.
  expect(drawn).toEqual(['Para candidatos']);
});
