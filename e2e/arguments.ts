import { parseArgs } from 'node:util';

export interface RunArguments {
  /** Only the tests of every engine run (`--engines`). */
  onlyEngines: boolean;
  /** All but `--engines`, as they were given: without any, everything runs. */
  own: string[];
  /** What `--project` names; nothing of the engines' own configuration, whose projects are the engines. */
  askedProjects: string[];
  /** What goes on to Playwright as it was given. */
  forPlaywright: string[];
}

/** Takes out of the arguments of `npm run e2e` what is not Playwright's. @param args those behind the program's name */
export function readArguments(args: string[]): RunArguments {
  const options = { project: { type: 'string', multiple: true }, engines: { type: 'boolean' } } as const;
  // Not strict: what it does not know is Playwright's.
  const parse = (given: string[]) => parseArgs({ args: given, options, strict: false, tokens: true });
  const onlyEngines = parse(args).values.engines === true;
  const own = args.filter((argument) => argument !== '--engines');
  if (onlyEngines) return { onlyEngines, own, askedProjects: [], forPlaywright: own };
  const asked = parse(own).tokens.flatMap((token) =>
    token.kind === 'option' && token.name === 'project' ? [token] : [],
  );
  const taken = new Set(
    asked.flatMap(({ index, inlineValue }) => (inlineValue === true ? [index] : [index, index + 1])),
  );
  return {
    onlyEngines,
    own,
    askedProjects: asked.map(({ value }) => value ?? ''),
    forPlaywright: own.filter((_argument, index) => !taken.has(index)),
  };
}
