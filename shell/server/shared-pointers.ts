import type { Move, ReleaseRegistry } from '@ponte/shared-server';
import { waitUntil } from './shared-work';

interface Poll {
  at: number;
  isUnderWay: boolean;
  pointer: Promise<Move | undefined>;
}

/**
 * A registry whose pointers are read once for whoever asks within a time: the switch, the live release, the canary and
 * a visitor's request each ask, and in a bucket every poll is two requests that take time and cost money. Whoever moves
 * a pointer decides by the registry's own poll, which this does not touch; afterwards everybody here polls anew, so
 * that a remote that was switched off on this server is off at once.
 * @param shareTime how old a poll may be, in milliseconds. One that is under way is shared however old it is, so that
 * polls do not pile up before a bucket that hangs; one that fails is shared only until then.
 * @param longestWait how long somebody waits for a poll, in milliseconds: the next one who asks waits for the same poll
 */
export function sharePointers(registry: ReleaseRegistry, shareTime: number, longestWait = 2_000): ReleaseRegistry {
  const polls = new Map<string, Poll>();
  const pollAnewAfter =
    <Change extends { remote: string }>(move: (change: Change) => Promise<Move>) =>
    async (change: Change): Promise<Move> => {
      try {
        return await move(change);
      } finally {
        polls.delete(change.remote);
      }
    };

  function poll(remote: string): Promise<Move | undefined> {
    const known = polls.get(remote);
    if (known && (known.isUnderWay || performance.now() - known.at < shareTime)) return known.pointer;
    const begun: Poll = { at: performance.now(), isUnderWay: true, pointer: registry.readPointer(remote) };
    polls.set(remote, begun);
    begun.pointer.then(
      () => (begun.isUnderWay = false),
      () => {
        if (polls.get(remote) === begun) polls.delete(remote);
      },
    );
    return begun.pointer;
  }

  return {
    ...registry,
    point: pollAnewAfter(registry.point),
    startCanary: pollAnewAfter(registry.startCanary),
    promote: pollAnewAfter(registry.promote),
    stopCanary: pollAnewAfter(registry.stopCanary),
    setLock: pollAnewAfter(registry.setLock),
    setOff: pollAnewAfter(registry.setOff),
    readPointer: (remote) =>
      waitUntil(
        poll(remote),
        AbortSignal.timeout(longestWait),
        `the registry has not said in ${longestWait} ms which release of ${remote} is live`,
      ),
  };
}
