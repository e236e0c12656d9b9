import { isAskable } from './askable-title';

it.each([
  ['Auxiliar administrativo', true],
  ['CEO', true],
  ['avó', true],
  ['1º TI a', true],
  [' Au ', false],
  ['12345', false],
  ['', false],
])('a title may name an occupation: %p is %p', (title, isOne) => {
  expect(isAskable(title)).toBe(isOne);
});
