/** @environment page */
import { afterNextPaint } from './after-next-paint';

afterEach(() => {
  jest.restoreAllMocks();
});

it('afterNextPaint works after the frame that follows, not within it', async () => {
  const order: string[] = [];
  const done = new Promise<void>((resolve) => {
    afterNextPaint(() => {
      order.push('work');
      resolve();
    });
  });
  requestAnimationFrame(() => order.push('frame'));
  order.push('press');
  await done;
  expect(order).toEqual(['press', 'frame', 'work']);
});

it('afterNextPaint does not wait for a picture that a page in the background never paints', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const work = jest.fn();
  afterNextPaint(work);
  expect(work).toHaveBeenCalledTimes(1);
});
