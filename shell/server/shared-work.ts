/** Runs one call at a time for each name: who asks meanwhile shares it. */
export function shareRunning<Value>(): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (name, work) => {
    const known = running.get(name);
    if (known) return known;
    const call = work().finally(() => running.delete(name));
    running.set(name, call);
    return call;
  };
}

/** Thrown to who waits when work takes too long. The work itself goes on, so that a later caller may get its result. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/**
 * What some work brings, for whoever waits until a signal only. The work itself goes on: others may wait for it.
 * @param failure what is thrown when the signal comes first: a message for a LateError, or what makes another error
 */
export async function waitUntil<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  failure: string | (() => Error),
): Promise<Value> {
  let leave: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    leave = () => reject(typeof failure === 'string' ? new LateError(failure, { cause: signal.reason }) : failure());
  });
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([work, late]);
  } finally {
    // A signal of several others lives as long as somebody listens to it, which would be for ever.
    signal.removeEventListener('abort', leave);
  }
}
