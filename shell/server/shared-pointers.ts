import type { Move, ReleaseRegistry } from '@ponte/shared-server';

interface Look {
  at: number;
  pointer: Promise<Move | undefined>;
}

/**
 * A registry whose pointers are looked at once for whoever asks within a time: the switch, the live release, the canary
 * and a visitor's request each ask, and in a bucket every look is two requests that take time and cost money. Whoever
 * moves a pointer decides by the registry's own look, which this does not touch; afterwards everybody here looks anew,
 * so that a remote that was switched off on this server is off at once.
 * @param shareTime how old a look may be, in milliseconds. One that fails is shared only while it is under way.
 */
export function sharePointers(registry: ReleaseRegistry, shareTime: number): ReleaseRegistry {
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
  return {
    ...registry,
    point: lookAnewAfter(registry.point),
    startCanary: lookAnewAfter(registry.startCanary),
    promote: lookAnewAfter(registry.promote),
    stopCanary: lookAnewAfter(registry.stopCanary),
    setLock: lookAnewAfter(registry.setLock),
    setOff: lookAnewAfter(registry.setOff),
    readPointer: (remote) => {
      const known = looks.get(remote);
      if (known && performance.now() - known.at < shareTime) return known.pointer;
      const look: Look = { at: performance.now(), pointer: registry.readPointer(remote) };
      looks.set(remote, look);
      look.pointer.catch(() => {
        if (looks.get(remote) === look) looks.delete(remote);
      });
      return look.pointer;
    },
  };
}
