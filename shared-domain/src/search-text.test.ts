import { cleanSearchText } from './search-text';

it.each([
  ['  mar\u0000\n azul ', 20, 'mar azul'],
  ['\u202eauxi\u00adliar\u200b \u2066de\u2069 loja', 20, 'auxiliar de loja'],
  ['\u{1f468}\u200d\u{1f373} chef', 20, '\u{1f468}\u200d\u{1f373} chef'],
  ['abc', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['ab😀', 3, 'ab😀'],
  ['ab😀c', 3, 'ab😀'],
  ['', 3, ''],
])('%j of at most %p characters is %j', (typed, maxLength, expected) => {
  expect(cleanSearchText(typed, maxLength)).toBe(expected);
});
