import { AppError } from '@ponte/shared-domain';
import { QueryClient } from '@tanstack/react-query';

/** Specification, Business constants: 3 retries, backoff doubling from 1 s to 30 s, garbage collection after 5 minutes. */
const retries = 3;
const firstRetryDelay = 1_000;
const longestRetryDelay = 30_000;
const garbageTime = 5 * 60 * 1_000;

/** Whether asking again can help: a refusal (4xx) stays a refusal, an unreachable or busy server may recover. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof AppError)) return true;
  if (error.code === 'aborted') return false;
  return error.status === undefined ? error.code === 'offline' : error.status >= 500 || error.status === 429;
}

export function retryDelay(attempt: number): number {
  return Math.min(firstRetryDelay * 2 ** attempt, longestRetryDelay);
}

/** The page's one query cache. A server makes one for each request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay,
        gcTime: garbageTime,
        refetchOnWindowFocus: false,
      },
    },
  });
}
