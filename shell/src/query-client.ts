import { queryDefaults } from '@ponte/shared-domain';
import { QueryClient } from '@tanstack/react-query';

/** The page's one query cache. A server makes one for each request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults });
}
