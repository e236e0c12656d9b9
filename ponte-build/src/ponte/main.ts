import { messageOf } from '@ponte/shared-domain';
import { type RefusalCode, ReleaseRegistryError, type UntrustedCode } from '@ponte/shared-server';
import { parseArguments } from './arguments';
import type { Command } from './command';
import { commands, commonOptions } from './commands';
import { UsageError } from './settings';

/*
 * `npx ponte <command>`: releases and rollbacks of remotes, as moves of a pointer in a registry (docs/deployment.md,
 * section 3).
 */

const exitCodes = {
  usage: 2,
  'moved-meanwhile': 3,
  locked: 4,
  untrusted: 5,
  'not-found': 6,
} as const;

/** The exit code of a refusal; what is in no group here is code 1, like any other failure. */
const groups: Partial<Record<RefusalCode | UntrustedCode, keyof typeof exitCodes>> = {
  'moved-meanwhile': 'moved-meanwhile',
  locked: 'locked',
  'no-record': 'untrusted',
  'unreadable-record': 'untrusted',
  'unknown-key': 'untrusted',
  'key-of-another-remote': 'untrusted',
  'wrong-signature': 'untrusted',
  'wrong-release': 'untrusted',
  'missing-file': 'untrusted',
  'changed-file': 'untrusted',
  'damaged-log': 'untrusted',
  'no-such-release': 'not-found',
  'nothing-to-show': 'not-found',
  'no-canary': 'not-found',
};

// Programs read the result from standard output: what a build prints on the way goes to standard error.
console.log = console.error;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

function describeOptions(options: Command['options']): string[] {
  const names = Object.entries(options).map(
    ([name, { type, about }]) => [`--${name}${type === 'string' ? ' <...>' : ''}`, about] as const,
  );
  return names.map(([name, about]) => `  ${name.padEnd(20)} ${about}`);
}

function generalHelp(): string {
  return [
    'npx ponte <command>: remotes, and their releases in a registry.',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(28)} ${summary}`),
    '',
    'Every command takes:',
    ...describeOptions(commonOptions),
    '',
    'The private key is in the file that PONTE_SIGNING_KEY_FILE names, or is the text of PONTE_SIGNING_KEY.',
    'Exit codes: 0 done, 1 failed, 2 wrong use, 3 the pointer was moved meanwhile, 4 locked, 5 not what was signed, 6 not there, 7 a watched canary was ended.',
    '"ponte <command> --help" tells more; docs/deployment.md, section 3, tells how they work together.',
  ].join('\n');
}

function helpOf({ usage, summary, options }: Command): string {
  return [`npx ponte ${usage}: ${summary}.`, '', ...describeOptions({ ...options, ...commonOptions })].join('\n');
}

async function run([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    print(generalHelp());
    if (name === undefined) process.exitCode = exitCodes.usage;
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}": ponte --help names them.`);
  const { words, options } = parseArguments(command, args);
  if (options.help === true) {
    print(helpOf(command));
    return;
  }
  const { data, lines, exitCode } = await command.run(words, options);
  if (exitCode !== undefined) process.exitCode = exitCode;
  print(options.json === true ? JSON.stringify(data, null, 2) : lines.join('\n'));
}

const isJson = process.argv.includes('--json');
try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = messageOf(error);
  const code =
    error instanceof UsageError ? 'usage' : error instanceof ReleaseRegistryError ? error.code : ('failed' as const);
  const group = code === 'usage' ? code : code === 'failed' ? undefined : groups[code];
  process.exitCode = group === undefined ? 1 : exitCodes[group];
  if (isJson) print(JSON.stringify({ error: { code, message } }, null, 2));
  else console.error(`ponte: ${message}`);
}
