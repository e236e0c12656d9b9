/** @jest-environment node */
import { yieldToMain } from './yield-to-main';

it('yieldToMain goes on in a later task, after all promises that were kept already', async () => {
  const order: string[] = [];
  const done = yieldToMain().then(() => order.push('later'));
  await Promise.resolve();
  await Promise.resolve();
  order.push('now');
  await done;
  expect(order).toEqual(['now', 'later']);
});
