/** How far the device's clock is ahead of the server's, in milliseconds; 0 until an answer shows a difference. */
let ahead = 0;

/**
 * Learns the server's time from an answer (`Date`). The header names a second, and an answer takes its time: what is
 * taken for the difference is the smallest one that this answer leaves possible, none where the clock is right.
 *
 * @param sentAt what Date.now() was when it was asked for
 */
export function learnServerTime({ headers }: Response, sentAt: number): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  // A server in front of the backend may keep the header from other origins: then the device's clock counts.
  if (!Number.isNaN(answeredAt))
    ahead = Math.max(0, sentAt - answeredAt - 1_000) + Math.min(0, Date.now() - answeredAt);
}

/** Between tests. */
export function forgetServerTime(): void {
  ahead = 0;
}

/**
 * The present instant by the server's clock, as its last answer told it, in milliseconds: what is offered until a
 * deadline ends when the server ends it, whatever the device's clock shows. The server decides all the same.
 */
export const serverNow = (): number => Date.now() - ahead;
