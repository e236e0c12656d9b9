import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LegalPage } from './components/legal-page';
import { LibrasNote } from './components/libras-note';
import { privacy } from './documents/privacy';

function PrivacyPage(): ReactNode {
  return (
    <LegalPage document={privacy}>
      <LibrasNote />
    </LegalPage>
  );
}

export function privacyRoute(): Pick<RouteObject, 'Component'> {
  return { Component: PrivacyPage };
}
