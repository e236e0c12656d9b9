import type { Move, ReleaseRegistry } from '@ponte/shared-server';
import { sharePointers } from './shared-pointers';

/** Remotes whose pointer was looked at. */
const looked: string[] = [];
let failure: Error | undefined;
/** Answers that the registry still owes, while it hangs. */
let held: (() => void)[] | undefined;
const move = async () => {
  if (failure) throw failure;
  return { version: 0 };
};
// Nothing else of a registry is asked for.
const registry = {
  readPointer: async (remote: string) => {
    looked.push(remote);
    const version = looked.length;
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    if (failure) throw failure;
    return { version };
  },
  ...{ point: move, startCanary: move, promote: move, stopCanary: move, setLock: move, setOff: move },
} as unknown as ReleaseRegistry;

beforeEach(() => {
  looked.length = 0;
  failure = undefined;
  held = undefined;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const versions = async (shared: ReleaseRegistry, ...names: string[]): Promise<(number | undefined)[]> =>
  (await Promise.all(names.map((name) => shared.readPointer(name)))).map((pointer) => pointer?.version);

it('looks once for whoever asks within the time, and anew afterwards', async () => {
  const shared = sharePointers(registry, 350);
  expect(await versions(shared, 'candidate', 'candidate')).toEqual([1, 1]);
  jest.advanceTimersByTime(349);
  expect(await versions(shared, 'candidate')).toEqual([1]);
  jest.advanceTimersByTime(1);
  expect(await versions(shared, 'candidate')).toEqual([2]);
});

it('the shared reading of pointers looks at each remote by itself', async () => {
  expect(await versions(sharePointers(registry, 350), 'candidate', 'company')).toEqual([1, 2]);
  expect(looked).toEqual(['candidate', 'company']);
});

it('the shared reading of pointers does not keep a look that has failed', async () => {
  const shared = sharePointers(registry, 350);
  failure = new Error('the bucket does not answer');
  const both = [shared.readPointer('candidate'), shared.readPointer('candidate')];
  for (const each of both) await expect(each).rejects.toThrow('does not answer');
  failure = undefined;
  expect(await versions(shared, 'candidate')).toEqual([2]);
});

it('the shared reading of pointers lets nobody wait for long for a registry that hangs, and asks it once', async () => {
  const shared = sharePointers(registry, 350, 20);
  held = [];
  await expect(shared.readPointer('candidate')).rejects.toThrow('has not said in 20 ms which release of candidate');
  // Older than any look that has ended may be.
  jest.advanceTimersByTime(5_000);
  const patient = versions(shared, 'candidate');
  expect(looked).toEqual(['candidate']);
  held[0]?.();
  expect(await patient).toEqual([1]);
  held = undefined;
  expect(await versions(shared, 'candidate')).toEqual([2]);
});

it.each<[string, (shared: ReleaseRegistry, change: { remote: string; by: string; why: string }) => Promise<Move>]>([
  ['released', (shared, change) => shared.point({ ...change, action: 'release', to: 'r1' })],
  ['a canary', (shared, change) => shared.startCanary({ ...change, release: 'r1', percent: 5 })],
  ['promoted', (shared, change) => shared.promote(change)],
  ['no canary any more', (shared, change) => shared.stopCanary(change)],
  ['locked', (shared, change) => shared.setLock({ ...change, locked: true })],
  ['switched off', (shared, change) => shared.setOff({ ...change, off: true })],
])('the shared reading of pointers looks anew at a remote that was moved here: %s', async (_, moveIt) => {
  const shared = sharePointers(registry, 350);
  const change = { remote: 'candidate', by: 'a test', why: 'a test' };
  await versions(shared, 'candidate', 'company');
  await moveIt(shared, change);
  expect(await versions(shared, 'candidate', 'company')).toEqual([3, 2]);
  // Also when the answer was lost: the pointer may have moved
  failure = new Error('the bucket does not answer');
  await expect(moveIt(shared, change)).rejects.toThrow('does not answer');
  failure = undefined;
  expect(await versions(shared, 'candidate')).toEqual([4]);
});
