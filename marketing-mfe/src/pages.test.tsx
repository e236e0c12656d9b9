import { setTestSession } from '@ponte/shared-auth/testing';
import { brand } from '@ponte/shared-domain';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { marketingRoutes } from './routes';
import { createApi } from '@ponte/shared-auth';
import { openPage } from './testing/open-page';

const addresses = [
  '/planos',
  '/planos/essencial',
  '/planos/premium',
  '/anunciar-vagas',
  '/planos-empresas',
  '/consultorias',
  '/salarios',
  '/transparencia',
  '/acessibilidade',
] as const;

/** The page's HTML. */
async function renderOnServer(address: string): Promise<string> {
  const queryClient = new QueryClient();
  const api = createApi({
    supabaseUrl: 'http://backend.test',
    publishableKey: 'key',
    getAccessToken: () => Promise.resolve(null),
  });
  const router = createMemoryRouter([{ children: marketingRoutes({ queryClient, api }) }], {
    initialEntries: [address],
  });
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it.each(addresses)('%s has one h1, a title with the brand, a description and its own address', async (address) => {
  setTestSession(null);
  await openPage(address);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(new RegExp(`^.{8,60} \\| ${brand.name}$`));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(200);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
});

it.each(addresses)('%s is rendered by a server, the same for everybody', async (address) => {
  const html = await renderOnServer(address);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
});

it.each(['/planos/gratuito', '/planos/empresarial', '/planos/premium/x'])('%s does not exist', async (address) => {
  await openPage(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`outra página: ${address}`);
});

const agreed = 'O valor que vale para a sua empresa é o combinado com o consultor, na data da contratação.';

it.each([
  [
    '/',
    `Preços anunciados nesta página. Quem assina como candidato paga o preço que estiver em Planos para candidatos no dia do pedido. ${agreed}`,
  ],
  ['/planos', 'Cada preço é do plano do seu cartão. Vale o do dia do pedido, que fica gravado com a data dele.'],
  ['/anunciar-vagas', `Preços dos planos resumidos nesta página; os de Planos corporativos são outros. ${agreed}`],
  ['/planos-empresas', `Preços dos planos desta página; os de Anunciar vagas são outros. ${agreed}`],
])('%s says whose its prices are, and of which day one is that is paid', async (address, sentence) => {
  const page = document.createElement('div');
  page.innerHTML = await renderOnServer(address);
  expect(page).toHaveTextContent(sentence);
});
