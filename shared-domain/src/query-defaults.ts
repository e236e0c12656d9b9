import { AppError, isWorthRetrying } from './errors';

/**
 * Specification, Business constants: 3 retries, backoff doubling from 1 s to 30 s, garbage collection after 5 minutes.
 */
const retries = 3;
const firstRetryDelay = 1_000;
const longestRetryDelay = 30_000;
const garbageTime = 5 * 60 * 1_000;

/** @param error what the last try ended with; when it says how long to wait, that is waited */
function retryDelay(attempt: number, error?: unknown): number {
  const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(firstRetryDelay * 2 ** attempt, longestRetryDelay));
}

/**
 * What every query cache of a browser begins with, in the form of TanStack Query: that of the product, of a remote
 * alone in its harness and, but for the retries, those of tests.
 */
export const queryDefaults = {
  queries: {
    retry: (failures: number, error: unknown): boolean => failures < retries && isWorthRetrying(error),
    retryDelay,
    gcTime: garbageTime,
    refetchOnWindowFocus: false,
  },
  // What is sent without a connection fails at once and says so (specification, Errors). TanStack Query would hold it
  // back: its dialog could not be closed, and a deletion would happen minutes after somebody gave it up. What is meant
  // to wait for the connection sets its own networkMode, as an application does.
  mutations: { networkMode: 'always' },
} as const;
