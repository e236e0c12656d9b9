import { AppError, isWorthRetrying, toAppError } from '@ponte/shared-domain';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Specification, Business constants: 3 retries, backoff doubling from 1 s to 30 s, garbage collection after 5 minutes.
 */
const retries = 3;
const firstRetryDelay = 1_000;
const longestRetryDelay = 30_000;
const garbageTime = 5 * 60 * 1_000;

/** @param error what the last try ended with; when it says how long to wait, that is waited */
export function retryDelay(attempt: number, error?: unknown): number {
  const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(firstRetryDelay * 2 ** attempt, longestRetryDelay));
}

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
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay,
        gcTime: garbageTime,
        refetchOnWindowFocus: false,
      },
      // What is sent without a connection fails at once and says so (specification, Errors). TanStack Query would hold
      // it back: its dialog could not be closed, and a deletion would happen minutes after somebody gave it up. What
      // is meant to wait for the connection sets its own networkMode, as an application does.
      mutations: { networkMode: 'always' },
    },
  });
}
