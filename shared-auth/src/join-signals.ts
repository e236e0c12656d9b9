/** What a request is made of, which ends after so many milliseconds without an answer. */
export function withLimit(init: RequestInit | undefined, milliseconds: number): RequestInit {
  const limit = AbortSignal.timeout(milliseconds);
  return { ...init, signal: init?.signal ? joinSignals(init.signal, limit) : limit };
}

/** Joins two signals: the first one to abort aborts the result. Safari before 17.4 lacks `AbortSignal.any`. */
export function joinSignals(first: AbortSignal, second: AbortSignal): AbortSignal {
  // eslint-disable-next-line no-restricted-properties -- where it is there
  if ('any' in AbortSignal) return AbortSignal.any([first, second]);
  const joined = new AbortController();
  for (const signal of [first, second]) {
    const end = (): void => joined.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: joined.signal });
  }
  return joined.signal;
}
