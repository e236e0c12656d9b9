import type { ReleaseRegistry } from '@ponte/shared-server';
import { sharePointers } from './shared-pointers';

/** Remotes whose pointer was looked at. */
const looked: string[] = [];
let failure: Error | undefined;
// Nothing else of a registry is asked for.
const registry = {
  readPointer: async (remote: string) => {
    looked.push(remote);
    if (failure) throw failure;
    return { version: looked.length };
  },
} as unknown as ReleaseRegistry;

beforeEach(() => {
  looked.length = 0;
  failure = undefined;
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

it('looks at each remote by itself', async () => {
  expect(await versions(sharePointers(registry, 350), 'candidate', 'company')).toEqual([1, 2]);
  expect(looked).toEqual(['candidate', 'company']);
});

it('does not keep a look that has failed', async () => {
  const shared = sharePointers(registry, 350);
  failure = new Error('the bucket does not answer');
  const both = [shared.readPointer('candidate'), shared.readPointer('candidate')];
  for (const each of both) await expect(each).rejects.toThrow('does not answer');
  failure = undefined;
  expect(await versions(shared, 'candidate')).toEqual([2]);
});
