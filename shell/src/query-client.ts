import { queryDefaults, toAppError } from '@ponte/shared-domain';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Tells developers what pages say in general words; neither what was refused (4xx) nor what a page gave up itself. */
function onError(error: unknown): void {
  const { code, status = 0 } = toAppError(error, error instanceof Response ? error.status : undefined);
  if (code !== 'aborted' && (status < 400 || status >= 500)) console.error(error);
}

/** The page's one query cache. A server makes one for each request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: queryDefaults,
  });
}
