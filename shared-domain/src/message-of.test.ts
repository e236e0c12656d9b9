import { messageOf } from './message-of';

it.each([
  [new TypeError('fetch failed'), 'fetch failed'],
  ['out of memory', 'out of memory'],
  [undefined, 'undefined'],
])('says of %p: %s', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
});
