import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LegalPage } from './components/legal-page';
import { LibrasNote } from './components/libras-note';
import { cookies } from './documents/cookies';

function CookiesPage(): ReactNode {
  return (
    <LegalPage document={cookies}>
      <LibrasNote />
    </LegalPage>
  );
}

export function cookiesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CookiesPage };
}
