import { Form } from '@ponte/shared-ui';
import { waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationSignal } from './hydration-signal';

const heard: string[] = [];
const listen = ({ type }: Event): number => heard.push(type);

function Around({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <p>toasts</p>
    </>
  );
}

it('a form that the server rendered is taken over by its script, and the page says that it is hydrated', async () => {
  const page = <Form aria-label="Entrar">form</Form>;
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(<Around>{page}</Around>);
  for (const name of ['formready', 'pagehydrated']) document.addEventListener(name, listen);
  await act(async () => {
    hydrateRoot(
      element,
      <Around>
        <HydrationSignal>{page}</HydrationSignal>
      </Around>,
    );
  });
  await waitFor(() => expect(heard).toEqual(['pagehydrated', 'formready']));
  for (const name of ['formready', 'pagehydrated']) document.removeEventListener(name, listen);
});
