import { Activity, ViewTransition, startTransition, useState } from 'react';
import { Form, useFetcher, useSearchParams, type ActionFunctionArgs, type RouteObject } from 'react-router-dom';

/*
 * A page that uses parts of React and of the router that no page of the product uses today. Released by
 * e2e/build-release.ts.
 */

interface Answer {
  heard: string;
}

async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const word = (await request.formData()).get('word');
  return { heard: typeof word === 'string' ? word : '' };
}

function TomorrowPage() {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const fetcher = useFetcher<Answer>();
  return (
    <main>
      <h1>Página de amanhã</h1>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Abrir
      </button>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <p>Atividade visível</p>
      </Activity>
      {isOpen && (
        <ViewTransition>
          <p>Transição feita</p>
        </ViewTransition>
      )}
      <fetcher.Form method="post">
        <input name="word" aria-label="Palavra" />
        <button type="submit">Dizer</button>
      </fetcher.Form>
      <p>Ouvido: {fetcher.data?.heard}</p>
      <Form method="get">
        <input name="termo" aria-label="Termo" />
        <button type="submit">Procurar</button>
      </Form>
      <p>Procurado: {search.get('termo')}</p>
    </main>
  );
}

export const tomorrowRoute: RouteObject = { action, Component: TomorrowPage };
