import type { Move, ReleaseRegistry } from '@ponte/shared-server';
import { waitUntil } from './shared-work';

interface Look {
  at: number;
  isUnderWay: boolean;
  pointer: Promise<Move | undefined>;
}

/**
 * A registry whose pointers are looked at once for whoever asks within a time: the switch, the live release, the canary
 * and a visitor's request each ask, and in a bucket every look is two requests that take time and cost money. Whoever
 * moves a pointer decides by the registry's own look, which this does not touch; afterwards everybody here looks anew,
 * so that a remote that was switched off on this server is off at once.
 * @param shareTime how old a look may be, in milliseconds. One that is under way is shared however old it is, so that
 * looks do not pile up before a bucket that hangs; one that fails is shared only until then.
 * @param longestWait how long somebody waits for a look, in milliseconds: the next one who asks waits for the same look
 */
export function sharePointers(registry: ReleaseRegistry, shareTime: number, longestWait = 2_000): ReleaseRegistry {
  const looks = new Map<string, Look>();
  const lookAnewAfter =
    <Change extends { remote: string }>(move: (change: Change) => Promise<Move>) =>
    async (change: Change): Promise<Move> => {
      try {
        return await move(change);
      } finally {
        looks.delete(change.remote);
      }
    };

  function look(remote: string): Promise<Move | undefined> {
    const known = looks.get(remote);
    if (known && (known.isUnderWay || performance.now() - known.at < shareTime)) return known.pointer;
    const begun: Look = { at: performance.now(), isUnderWay: true, pointer: registry.readPointer(remote) };
    looks.set(remote, begun);
    begun.pointer.then(
      () => (begun.isUnderWay = false),
      () => {
        if (looks.get(remote) === begun) looks.delete(remote);
      },
    );
    return begun.pointer;
  }

  return {
    ...registry,
    point: lookAnewAfter(registry.point),
    startCanary: lookAnewAfter(registry.startCanary),
    promote: lookAnewAfter(registry.promote),
    stopCanary: lookAnewAfter(registry.stopCanary),
    setLock: lookAnewAfter(registry.setLock),
    setOff: lookAnewAfter(registry.setOff),
    readPointer: (remote) =>
      waitUntil(
        look(remote),
        AbortSignal.timeout(longestWait),
        `the registry has not said in ${longestWait} ms which release of ${remote} is live`,
      ),
  };
}
