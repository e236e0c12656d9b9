import { parseArgs } from 'node:util';
import { isErrorWithCode } from '@ponte/shared-server/processes';
import type { Command, Options } from './command';
import { commonOptions } from './commands';
import { UsageError } from './settings';

/** The words and options after a command's name. @throws UsageError when they do not fit the command */
export function parseArguments(command: Command, args: readonly string[]): { words: string[]; options: Options } {
  const known = { ...command.options, ...commonOptions };
  const config = {
    args: [...args],
    options: Object.fromEntries(Object.entries(known).map(([name, { type }]) => [name, { type }])),
    allowPositionals: true,
  };
  let parsed;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    // Node's sentences advise what no command takes (words that begin with "-"), and change with its version.
    const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
    const given = tokens.filter((token) => token.kind === 'option');
    const help = `"ponte ${command.usage.split(' ')[0]} --help" tells its options.`;
    if (isErrorWithCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION')) {
      const unknown = given.find(({ name }) => !Object.hasOwn(known, name));
      throw new UsageError(`There is no option ${unknown?.rawName}: ${help}`, { cause: error });
    }
    if (isErrorWithCode(error, 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')) {
      // An option that takes no value has one; or another one has none, or the next option in its place.
      const wrong = given.find(({ name, value, inlineValue }) =>
        known[name]?.type === 'boolean'
          ? value !== undefined
          : value === undefined || (inlineValue === false && /^-./.test(value)),
      );
      const needs = wrong && known[wrong.name]?.type === 'boolean' ? 'takes no value' : 'needs a value';
      throw new UsageError(`${wrong?.rawName} ${needs}: ${help}`, { cause: error });
    }
    throw error;
  }
  const { values, positionals } = parsed;
  if (positionals.length > command.words)
    throw new UsageError(`"${positionals[command.words]}" is one word too many: ponte ${command.usage}`);
  // Given once each, so that none is a list.
  const options = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return { words: positionals, options: Object.fromEntries(options) };
}
