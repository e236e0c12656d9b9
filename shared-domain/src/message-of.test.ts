import { runInNewContext } from 'node:vm';
import { messageOf } from './message-of';

const cyclic: { self?: object } = {};
cyclic.self = cyclic;

it.each([
  [new TypeError('fetch failed'), 'fetch failed'],
  ['out of memory', 'out of memory'],
  [undefined, 'undefined'],
  [null, 'null'],
  [runInNewContext("new TypeError('of a sandbox')"), 'of a sandbox'],
  [{ message: 'no route', code: 404 }, 'no route'],
  [{ code: 'ECONNRESET', tries: 3 }, '{"code":"ECONNRESET","tries":3}'],
  [{ message: { code: 1 } }, '{"message":{"code":1}}'],
  [cyclic, '[object Object]'],
  [Object.assign(Object.create(null), { code: 1n }), '[object Object]'],
])('says of %p: %s', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
});
