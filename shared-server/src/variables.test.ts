import { readVariable, readWholeNumber } from './variables';

it.each([
  [{}, undefined],
  [{ HOST: '' }, undefined],
  [{ HOST: ' \t' }, undefined],
  [{ HOST: ' 127.0.0.1 ' }, '127.0.0.1'],
])('a variable of %j says %s', (env, value) => {
  expect(readVariable('HOST', env)).toBe(value);
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['1', 1],
  [' 8 ', 8],
])('a whole number of %j is %s', (text, value) => {
  expect(readWholeNumber('PONTE_RENDER_PROCESSES', { least: 1 }, { PONTE_RENDER_PROCESSES: text })).toBe(value);
});

it.each(['0', '-1', '1.5', 'abc', '1e2', '0x10', '10'])('a whole number from 1 to 9 is not %s', (text) => {
  expect(() => readWholeNumber('COUNT', { least: 1, most: 9 }, { COUNT: text })).toThrow(
    `COUNT has to be a whole number from 1 to 9, not "${text}".`,
  );
});
