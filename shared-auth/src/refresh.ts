import { readRetryAfter } from '@ponte/shared-domain';
import { joinSignals } from './join-signals';
import { toJsonAnswer } from './json-answer';
import { retryNow, setAuthReachable, setRetry } from './reachability';

/*
 * Renews the access token while the auth service is unreachable. auth-js gives up after half a minute, caches that
 * failure for a minute, and ends the session at any answer that it does not count as a network error: a rate limit
 * (429), or a captive portal's page in place of the service. Here the call is retried until the auth service itself
 * answers, so that only the service ends a session.
 */

/** Longest wait for one answer, in milliseconds. */
const answerLimit = 8_000;
/** Pauses between retries, in milliseconds; the last one repeats. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Longest pause that the service may ask for, in milliseconds: somebody sits in front of the page. */
const maxRetryDelay = 60_000;

let running: AbortController | undefined;
let isRefused = false;

/** Whether the auth service itself refused the last renewal: a session that ends then has expired. */
export const wasRefreshRefused = (): boolean => isRefused;

/** Of a session that has begun since nothing was refused. */
export function forgetRefusal(): void {
  isRefused = false;
}

/** Ends a running renewal as if the service had refused it, because the session is being ended in this browser. */
export function abandonRefresh(): void {
  forgetRefusal();
  running?.abort();
  retryNow();
}

/** Whether a request to this address renews a token. */
export function isRefresh(address: string): boolean {
  return address.includes('/auth/v1/token') && address.includes('grant_type=refresh_token');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      setRetry(undefined);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    // The network is back: retry now instead of waiting for the rest of the pause.
    window.addEventListener('online', end);
    setRetry(end);
  });
}

/** Whether an answer comes from the auth service itself, not from a proxy in between. */
function isVerdict({ status, headers }: Response): boolean {
  return status < 500 && status !== 408 && status !== 429 && (headers.get('content-type') ?? '').includes('json');
}

/**
 * Sends a renewal until the service answers it.
 * @param isWanted whether there is still a session to renew
 */
export async function sendRefresh(
  send: (signal: AbortSignal) => Promise<Response>,
  isWanted: () => boolean,
): Promise<Response> {
  const own = new AbortController();
  running = own;
  for (let attempt = 0; !own.signal.aborted && isWanted(); attempt += 1) {
    let wait: number = pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
    try {
      const response = await send(joinSignals(own.signal, AbortSignal.timeout(answerLimit)));
      if (isVerdict(response)) {
        setAuthReachable(true);
        isRefused = !response.ok;
        return response;
      }
      wait = Math.max(wait, Math.min((readRetryAfter(response) ?? 0) * 1_000, maxRetryDelay));
    } catch {
      // No answer: retried below.
    }
    if (own.signal.aborted) break;
    // The first failure may be a short interruption: the service is reported as unreachable from the second on.
    if (attempt > 0) setAuthReachable(false);
    await pause(wait);
  }
  setAuthReachable(true);
  return toJsonAnswer({ code: 'session_not_found', message: 'the session was ended here' }, 403);
}
