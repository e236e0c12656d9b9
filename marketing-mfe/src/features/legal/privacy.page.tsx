import type { RouteObject } from 'react-router-dom';
import { LegalPage } from './components/legal-page';
import { privacy } from './documents/privacy';

export function privacyRoute(): Pick<RouteObject, 'Component'> {
  return { Component: () => <LegalPage document={privacy} /> };
}
