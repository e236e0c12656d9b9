import { shareOut } from './share-out';

it('gives each item to one worker, and another one while a worker is still busy', async () => {
  const done: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await shareOut(['slow', 'quick'], ['a', 'b', 'c', 'd'], async (worker, item, place) => {
    if (worker === 'slow') await held;
    done.push(`${worker} ${item} ${place}`);
    if (item === 'd') release();
  });
  expect(done).toEqual(['quick b 1', 'quick c 2', 'quick d 3', 'slow a 0']);
});

it('sharing work out fails with what a worker fails with, and makes do without items', async () => {
  await expect(shareOut([1], ['a'], () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await shareOut([1, 2], [], () => Promise.reject(new Error('nothing to do')))).toBeGreaterThanOrEqual(0);
});
