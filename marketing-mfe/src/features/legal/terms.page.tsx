import type { RouteObject } from 'react-router-dom';
import { LegalPage } from './components/legal-page';
import { terms } from './documents/terms';

export function termsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: () => <LegalPage document={terms} /> };
}
