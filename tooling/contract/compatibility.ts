import path from 'node:path';
import ts from 'typescript';

/** What has changed between two versions of an interface, each as a sentence. */
export interface Changes {
  /** What may stop a remote that was written for the earlier one from compiling or running. */
  breaking: string[];
  /** Names that the earlier one did not have. */
  added: string[];
}

/** Two files with the same interface: as it was released, and as it is. */
export interface Comparison {
  /** For messages. */
  name: string;
  released: string;
  present: string;
}

interface Names {
  values: Set<string>;
  /** Types, with the number of their parameters. */
  types: Map<string, number>;
}

function namesOf(checker: ts.TypeChecker, file: ts.SourceFile): Names {
  const names: Names = { values: new Set(), types: new Map() };
  const module = checker.getSymbolAtLocation(file);
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (symbol.flags & ts.SymbolFlags.Value) names.values.add(exported.name);
    if (symbol.flags & ts.SymbolFlags.Type && !(symbol.flags & ts.SymbolFlags.Value)) {
      const declared = checker.getDeclaredTypeOfSymbol(symbol);
      const parameters =
        declared.aliasTypeArguments ?? (declared.isClassOrInterface() ? declared.typeParameters : undefined) ?? [];
      names.types.set(exported.name, parameters.length);
    }
  }
  return names;
}

/**
 * The questions to the type checker, one a line, each with what a refusal means.
 *
 * A value fits when it can stand where the released one stood, and when its first argument still has every part that
 * could be given before (an assignment alone would let a component lose a prop without a word). A type fits when it and
 * the released one can stand for each other; when only the shell writes it (`RemoteContext`), the factory that takes it
 * tells enough.
 */
function questions(released: Names, present: Names): { line: string; meaning: string }[] {
  const asked: { line: string; meaning: string }[] = [];
  for (const name of released.values) {
    if (!present.values.has(name)) continue;
    asked.push(
      {
        line: `((value: typeof present.${name}): typeof released.${name} => value);`,
        meaning: `${name} no longer fits where it was used`,
      },
      {
        line: `((lost: Lost<typeof released.${name}, typeof present.${name}>): never => lost);`,
        meaning: `${name} has lost a part of its first argument`,
      },
    );
  }
  for (const [name, parameters] of released.types) {
    if (present.types.get(name) !== parameters || writtenByTheShell.has(name)) continue;
    const given = parameters === 0 ? '' : `<${Array.from({ length: parameters }, () => 'any').join(', ')}>`;
    asked.push(
      {
        line: `((value: present.${name}${given}): released.${name}${given} => value);`,
        meaning: `${name} no longer gives what it gave`,
      },
      {
        line: `((value: released.${name}${given}): present.${name}${given} => value);`,
        meaning: `${name} asks for more than it did`,
      },
    );
  }
  return asked;
}

/** Objects that the shell hands over and no remote makes: a new part of them breaks nobody. */
const writtenByTheShell = new Set(['RemoteContext', 'Api']);

const head = (released: string, present: string): string =>
  [
    `import * as released from ${JSON.stringify(released)};`,
    `import * as present from ${JSON.stringify(present)};`,
    'type First<F> = F extends (first: infer P, ...rest: any[]) => unknown ? P : never;',
    'type Keys<T> = T extends object ? keyof T : never;',
    'type Lost<R, P> = Exclude<Keys<First<R>>, Keys<First<P>>>;',
    '',
  ].join('\n');

/**
 * Compares interfaces by the type checker, not by their text: a remote that was written for the released one must
 * compile, and run, with the present one.
 *
 * @param options of the compiler, as the project's sources are compiled
 * @returns the changes of each comparison, in its order
 * @throws Error when a file of a comparison can't be read
 */
export function compareInterfaces(comparisons: readonly Comparison[], options: ts.CompilerOptions): Changes[] {
  const settings: ts.CompilerOptions = { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(settings);
  const written = new Map<string, string>();
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.readFile = (file) => written.get(file) ?? readFile(file);
  host.fileExists = (file) => written.has(file) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = written.get(file);
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
  };

  // The names first: the questions are about them.
  const sources = comparisons.flatMap(({ released, present }) => [released, present]);
  const first = ts.createProgram(sources, settings, host);
  const checker = first.getTypeChecker();
  const read = (file: string): Names => {
    const source = first.getSourceFile(file);
    if (!source) throw new Error(`${file} can't be read`);
    return namesOf(checker, source);
  };
  const asked = comparisons.map(({ released, present }, index) => {
    const names = { released: read(released), present: read(present) };
    const file = path.join(path.dirname(present), `compatibility-${index}.ts`);
    const list = questions(names.released, names.present);
    const from = (target: string): string => {
      const relative = path.relative(path.dirname(file), target).replace(/(?:\.d)?\.tsx?$/, '');
      return relative.startsWith('.') ? relative : `./${relative}`;
    };
    const begin = head(from(released), from(present));
    written.set(file, begin + list.map(({ line }) => `${line}\n`).join(''));
    return { file, names, list, before: begin.split('\n').length - 1 };
  });

  const program = ts.createProgram([...sources, ...written.keys()], settings, host, first);
  return asked.map(({ file, names, list, before }) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} can't be read`);
    const refused = program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
      const index = source.getLineAndCharacterOfPosition(start).line - before;
      const reason = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ').slice(0, 300);
      return `${list[index]?.meaning ?? 'the comparison itself failed'}: ${reason}`;
    });
    const gone = [
      ...[...names.released.values].filter((name) => !names.present.values.has(name)),
      ...[...names.released.types.keys()].filter((name) => !names.present.types.has(name)),
    ].map((name) => `${name} is gone`);
    const regrouped = [...names.released.types]
      .filter(([name, parameters]) => (names.present.types.get(name) ?? parameters) !== parameters)
      .map(([name]) => `${name} takes another number of type parameters`);
    return {
      breaking: [...gone, ...regrouped, ...refused],
      added: [
        ...[...names.present.values].filter((name) => !names.released.values.has(name)),
        ...[...names.present.types.keys()].filter((name) => !names.released.types.has(name)),
      ],
    };
  });
}

/**
 * What the changes of a package ask of its version (semver.org, 2.0.0).
 * @param released the version of its last report
 * @param announced the version that its package.json has, or that its pending changesets will give it
 * @returns sentences that say what is wrong; none when the version is high enough
 */
export function findVersionProblems(released: string, announced: string, { breaking, added }: Changes): string[] {
  const [before, next] = [released, announced].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = before ?? [];
  const [nextMajor = 0, nextMinor = 0] = next ?? [];
  if (nextMajor > major) return [];
  if (nextMajor < major) return [`${announced} is older than the released ${released}`];
  if (breaking.length > 0)
    return breaking.map(
      (change) => `${change}. Keep it, or announce ${major + 1}.0.0: npm run changeset, a major change`,
    );
  if (added.length > 0 && nextMinor <= minor)
    return [
      `${added.join(', ')}: new since ${released}. Announce ${major}.${minor + 1}.0: npm run changeset, a minor change`,
    ];
  return [];
}
