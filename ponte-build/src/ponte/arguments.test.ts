/** @jest-environment node */
import { parseArguments } from './arguments';
import type { Command } from './command';
import { UsageError } from './settings';

const command: Command = {
  usage: 'sail <boat>',
  summary: '',
  words: 1,
  options: { to: { type: 'string', about: '' }, fast: { type: 'boolean', about: '' } },
  run: () => Promise.reject(new Error('not called')),
};

it('words and options are told apart', () => {
  expect(parseArguments(command, ['ana', '--to', 'Recife', '--fast', '--json'])).toEqual({
    words: ['ana'],
    options: { to: 'Recife', fast: true, json: true },
  });
});

it.each([
  [['--nope'], 'There is no option --nope: "ponte sail --help" tells its options.'],
  [['--fast', '--nope=3'], 'There is no option --nope: "ponte sail --help" tells its options.'],
  [['-x'], 'There is no option -x: "ponte sail --help" tells its options.'],
  [['--to=-1', '--to', '-', '--fast=3'], '--fast takes no value: "ponte sail --help" tells its options.'],
  [['--to'], '--to needs a value: "ponte sail --help" tells its options.'],
  [['--to', '--fast'], '--to needs a value: "ponte sail --help" tells its options.'],
  [['ana', 'bia'], '"bia" is one word too many: ponte sail <boat>'],
])('%j is refused in one sentence', (args, message) => {
  let refusal: unknown;
  try {
    parseArguments(command, args);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(UsageError);
  expect(refusal).toHaveProperty('message', message);
});
