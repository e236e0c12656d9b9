/** How often the outbox is polled, in milliseconds: a hosted project's scheduler does it once a minute. */
const interval = 2_000;
/**
 * How long at most the outbox waits while nothing is written, in milliseconds: what is queued for a later time becomes
 * due by itself.
 */
const maxPause = 10_000;

/**
 * Delivers the outbox repeatedly until it is stopped; one delivery at a time, and none while nothing has been written
 * since the last one, but for every `maxPause`: a delivery asks some twenty questions.
 * @param deliver sends what is due.
 * @param hasDiskSpace checked before each delivery: a mail that was sent but could not be recorded as sent would be
 * sent again.
 * @param readPosition the end of the database's write-ahead log, which every change moves.
 * @returns stops it, after the delivery that is running
 */
export function startOutbox(
  deliver: () => Promise<void>,
  hasDiskSpace: () => boolean,
  readPosition: () => Promise<string>,
): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let last: { position: string; at: number } | undefined;
  const poll = async (): Promise<void> => {
    if (isStopped || !hasDiskSpace()) return;
    // Read before the delivery: what others write meanwhile has a delivery of its own.
    const now = { position: await readPosition(), at: performance.now() };
    if (last?.position === now.position && now.at - last.at < maxPause) return;
    await deliver();
    last = now;
  };
  const timer = setInterval(() => {
    running = running.then(poll).catch((error: unknown) => console.error('outbox:', error));
  }, interval);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
