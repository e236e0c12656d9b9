import type { World } from './world';

/** One thing that somebody hostile tries against the running product. */
export interface Attack {
  group: string;
  name: string;
  /** Resolves when the product held; throws what went wrong otherwise. */
  run: (world: World) => Promise<void>;
}

/** Names the group once for many attacks. */
export function groupOf(group: string): (name: string, run: Attack['run']) => Attack {
  return (name, run) => ({ group, name, run });
}

/** @throws Error with the message when the condition does not hold */
export function hold(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** What a hostile request must never get: an internal error, or an answer that takes the server's time. */
export function holdAnswer(response: { status: number; milliseconds: number }, what: string, limit = 3_000): void {
  hold(response.status < 500, `${what} was answered by ${response.status}`);
  hold(response.milliseconds < limit, `${what} took ${Math.round(response.milliseconds)} ms`);
}

/**
 * Repeats a call until it is refused for being too many.
 * @param most how often an attacker would try
 * @param tryOnce answers the status of one try
 */
export async function holdLimit(most: number, tryOnce: (time: number) => Promise<number>): Promise<void> {
  for (let time = 0; time < most; time += 1) {
    const status = await tryOnce(time);
    hold(status < 500, `answered ${status}`);
    if (status === 429) return;
  }
  throw new Error(`none of ${most} tries was refused for being too many`);
}
