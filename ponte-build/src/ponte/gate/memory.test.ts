import { memoryBreaches } from './memory';

const flat = { mounts: 50, heapPerMount: 0, listeners: 0, nodes: 0 };

it.each([
  ['what the collector leaves for later', { heapPerMount: 2_300 }],
  ['a page that shrinks', { heapPerMount: -1_900 }],
  ['a cache that has filled', { listeners: 3, nodes: 24 }],
])('finds nothing in %s', (_what, found) => {
  expect(memoryBreaches({ ...flat, ...found })).toEqual([]);
});

it.each([
  ['heap', { heapPerMount: 3_100 }, 'Each mount keeps 3,100 bytes of the heap (most: 3,000).'],
  ['listeners', { listeners: 25 }, '25 listeners are added by 50 mounts and never removed.'],
  ['nodes', { nodes: 50 }, '50 nodes of the page are kept after 50 mounts.'],
])('names %s that grow with the mounts', (_what, found, sentence) => {
  expect(memoryBreaches({ ...flat, ...found })).toEqual([sentence]);
});
