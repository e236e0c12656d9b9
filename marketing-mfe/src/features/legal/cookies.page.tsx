import type { RouteObject } from 'react-router-dom';
import { LegalPage } from './components/legal-page';
import { cookies } from './documents/cookies';

export function cookiesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: () => <LegalPage document={cookies} /> };
}
