import type { RouteHandle } from '@ponte/shared-auth';
import { createTestContext } from '@ponte/shared-auth/testing';
import { noFilters } from './features/vacancy-search/search-filters';
import { candidateRoutes } from './routes';

it('tells the server each filter of the search, so that every filtered list is cached', () => {
  const route = candidateRoutes(createTestContext()).find(({ path }) => path === 'vagas');
  // A route's handle is whatever its factory wrote there.
  const { parameters } = route?.handle as RouteHandle;
  expect(parameters).toEqual(expect.arrayContaining(Object.keys(noFilters)));
});
