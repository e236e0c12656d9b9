import { emailOf } from './location-email';

it.each([
  [{ email: 'ana@ponte.example' }, 'ana@ponte.example'],
  [{ email: 7 }, ''],
  [{}, ''],
  ['email', ''],
  [null, ''],
  [undefined, ''],
])('the state %j of a history entry holds the address %p', (state, email) => {
  expect(emailOf(state)).toBe(email);
});
