/** One signal of two: whichever ends first ends it. Safari before 17.4 has no `AbortSignal.any`. */
export function joinSignals(first: AbortSignal, second: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([first, second]);
  const joined = new AbortController();
  for (const signal of [first, second]) {
    const end = (): void => joined.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: joined.signal });
  }
  return joined.signal;
}
