import type { Observation } from './observe';

/**
 * Growth for each mount that counts as a leak, in bytes of heap. The company remote, whose listeners and nodes stay flat, was seen to grow by 4 000 a mount, by
 * what is not known; with one listener that holds 2 000 numbers, by 36 000. So a leak of a few kilobytes is not found by its heap alone.
 */
const mostHeapPerMount = 10_000;

/** Whether a number grows with the mounts: half of them at least, because one listener or node more is a cache that has filled. */
const growsWith = (more: number, mounts: number): boolean => more >= mounts / 2;

/** What of the figures of memory is a leak, in one sentence each. */
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
