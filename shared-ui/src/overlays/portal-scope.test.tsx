import { waitFor } from '@testing-library/react';
import { startTransition, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PortalScope } from './portal-scope';

const actEnvironment = Object.getOwnPropertyDescriptor(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
afterEach(() => {
  if (actEnvironment) Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', actEnvironment);
});

it('leaves the browser its turn between the frame of a page and its content at hydration', async () => {
  // Each piece in a task of its own, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const seen: string[] = [];
  function Frame(): ReactNode {
    useLayoutEffect(() => {
      seen.push('frame');
      // After the microtasks in which React draws what cannot wait.
      queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => seen.push("the browser's turn"))));
    }, []);
    return null;
  }
  function Content(): ReactNode {
    useLayoutEffect(() => void seen.push('content'), []);
    return <p>vinte vagas</p>;
  }
  const page = (
    <PortalScope name="candidate">
      <Frame />
      <Suspense>
        <Content />
      </Suspense>
    </PortalScope>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  startTransition(() => {
    hydrateRoot(container, page);
  });
  await waitFor(() => expect(seen).toEqual(['frame', "the browser's turn", 'content']));
});
