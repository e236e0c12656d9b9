import type { Observation } from './observe';

/**
 * Growth for each mount that counts as a leak, in bytes of heap. The company remote, which keeps nothing, was seen
 * between -1 900 and 2 300 over 25 mounts (what the collector leaves for later); with one listener that holds 2 000
 * numbers, at 36 000. Of the two halves of the mounts the smaller figure counts.
 */
const mostHeapPerMount = 3_000;

/**
 * Whether a number grows with the mounts: half of them at least, because one listener or node more is a cache that has
 * filled.
 */
const growsWith = (more: number, mounts: number): boolean => more >= mounts / 2;

/** Which of the figures show a leak, in one sentence each. */
export function memoryBreaches({ mounts, heapPerMount, listeners, nodes }: Observation['memory']): string[] {
  return [
    ...(heapPerMount > mostHeapPerMount
      ? [
          `Each mount keeps ${Math.round(heapPerMount).toLocaleString('en')} bytes of the heap (most: ${mostHeapPerMount.toLocaleString('en')}).`,
        ]
      : []),
    ...(growsWith(listeners, mounts)
      ? [`${listeners} listeners are added by ${mounts} mounts and never removed.`]
      : []),
    ...(growsWith(nodes, mounts) ? [`${nodes} nodes of the page are kept after ${mounts} mounts.`] : []),
  ];
}
