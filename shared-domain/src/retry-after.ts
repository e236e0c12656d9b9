/** Longest wait that is believed, in seconds: a wrong clock or header must not stop anything for days. */
const longestWait = 3_600;

/**
 * How long an answer asks to be left alone (Retry-After: a number of seconds, or a time), in whole seconds and an hour
 * at most; undefined when it asks for nothing.
 */
export function readRetryAfter({ headers }: { headers: Headers }): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), longestWait);
}
