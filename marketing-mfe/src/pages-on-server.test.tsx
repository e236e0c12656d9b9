import { createPage } from '@ponte/shared-auth/testing';
import { setImmediate as nodeSetImmediate } from 'node:timers';
import { prerender } from 'react-dom/static';
import { marketingRoutes } from './routes';
import { pageAddresses } from './testing/page-addresses';

// Beside pages.test.tsx, because React's two renderers share no file: each takes the other's contexts for its own.

// React's server renderer uses Node's timers, which the browser-like test environment hides.
globalThis.setImmediate ??= nodeSetImmediate;

/** The page's HTML. */
async function renderOnServer(address: string): Promise<string> {
  const { element, router } = createPage({ routes: marketingRoutes, path: address });
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

it.each(pageAddresses)('%s is rendered by a server, the same for everybody', async (address) => {
  const html = await renderOnServer(address);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
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
