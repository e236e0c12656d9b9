import { cleanSearchText } from './search-text';

it.each([
  ['  mar\u0000\n azul ', 20, 'mar azul'],
  ['abc', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['ab😀', 3, 'ab😀'],
  ['ab😀c', 3, 'ab😀'],
  ['', 3, ''],
])('%j of at most %p characters is %j', (typed, maxLength, expected) => {
  expect(cleanSearchText(typed, maxLength)).toBe(expected);
});
