import type { World } from './world';

/** One attack on the running product. */
export interface Attack {
  group: string;
  name: string;
  /** Resolves when the product withstood the attack; throws a description otherwise. */
  run: (world: World) => Promise<void>;
}

/** Adds the group's name to several attacks. */
export function groupOf(group: string): (name: string, run: Attack['run']) => Attack {
  return (name, run) => ({ group, name, run });
}

/** @throws Error with the message when the condition does not hold */
export function hold(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** A refusal: neither done nor an internal error. */
export function holdRefusal({ status }: { status: number }): void {
  hold(status >= 400 && status < 500, `answered ${status}`);
}

/** Results that a hostile request must never get: an internal error, or a response that keeps the server busy. */
export function holdAnswer(response: { status: number; milliseconds: number }, what: string, limit = 3_000): void {
  hold(response.status < 500, `${what} was answered by ${response.status}`);
  hold(response.milliseconds < limit, `${what} took ${Math.round(response.milliseconds)} ms`);
}

/**
 * Repeats a call until the rate limit refuses it.
 * @param most number of attempts
 * @param tryOnce resolves with the status of one attempt
 */
export async function holdLimit(most: number, tryOnce: (time: number) => Promise<number>): Promise<void> {
  for (let time = 0; time < most; time += 1) {
    const status = await tryOnce(time);
    hold(status < 500, `answered ${status}`);
    if (status === 429) return;
  }
  throw new Error(`none of ${most} tries was refused for being too many`);
}
