import { ApiProvider } from '@ponte/shared-auth';
import { createTestContext, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { deferAction } from '../../../deferred-action/defer-action';
import { takeDeferredAction } from '../../../deferred-action/deferred-action';
import { DeferredSave } from './deferred-save';
import { SaveButton } from './save-button';

const id = '11111111-1111-4111-8111-111111111111';

it.each([
  { when: 'it was read', endSession: undefined },
  { when: 'the code of saving came', endSession: () => setTestSession(null) },
])(
  'asks for a sign-in when a press before the scripts came of a session that had ended when $when',
  async ({ endSession }) => {
    deferAction({ action: `vaga:${id}` });
    setTestSession(endSession ? testUser() : null);
    const { api, queryClient } = createTestContext();
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Início</h1> },
        {
          path: '/vagas',
          element: (
            <>
              <SaveButton vacancy={{ id, title: 'Motorista' }} layout="page" />
              <DeferredSave />
            </>
          ),
        },
        { path: '/login', element: <h1>Entrar</h1> },
      ],
      { initialEntries: ['/', `/vagas?salvar=${id}`] },
    );
    render(
      <QueryClientProvider client={queryClient}>
        <ApiProvider value={api}>
          <RouterProvider router={router} />
          <Toaster />
        </ApiProvider>
      </QueryClientProvider>,
    );
    if (endSession) act(endSession);
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(router.state.location.search).toBe(`?voltar=%2Fvagas%3Fsalvar%3D${id}`);
    expect(await screen.findByText('Entre na sua conta para salvar vagas')).toBeInTheDocument();

    // The way back leads to no page that would ask again.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Início' })).toBeVisible());
    expect(takeDeferredAction(`vaga:${id}`)).toBe(true);
  },
);
