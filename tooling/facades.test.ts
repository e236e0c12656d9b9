import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { apps, rootFolder } from '@ponte/build/apps';
import { facadeNames, missingNameMessage } from '@ponte/build/facade-check-plugin';
import * as errors from '../shared-domain/src/errors';
import * as errorsOfRemotes from '@ponte/build/facades/errors';
import * as styleSingletonStandIn from '@ponte/build/react-style-singleton';
import { facades } from '@ponte/build/shared-modules';
import { buildSync } from 'esbuild';
import * as wholeRouter from 'react-router-dom';
import * as styleSingletonPackage from 'react-style-singleton';
import { z as wholeZod } from 'zod';

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) return name === 'node_modules' || name === 'testing' ? [] : sources(full);
    return /\.tsx?$/.test(name) && !/(?:\.test|\.stories|\.d|^testing)\.tsx?$/.test(name) ? [full] : [];
  });
}

/** Names of values that a file imports from one of the packages behind a facade. */
function importedNames(file: string): { packageName: string; name: string }[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    false,
    ts.ScriptKind.TSX,
  );
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const packageName = statement.moduleSpecifier.text;
    const clause = statement.importClause;
    if (!(packageName in facades) || !clause || clause.isTypeOnly || !clause.namedBindings) return [];
    if (ts.isNamespaceImport(clause.namedBindings)) return [{ packageName, name: '*' }];
    return clause.namedBindings.elements
      .filter((element) => !element.isTypeOnly)
      .map((element) => ({ packageName, name: (element.propertyName ?? element.name).text }));
  });
}

/**
 * Names that a file uses as values of an imported object: z.object, not the type z.infer; '()' when it calls the object
 * itself.
 */
function memberNames(file: string, packageName: string, object: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(`from '${packageName}'`)) return [];
  const names: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === object)
      names.push(node.name.text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === object)
      names.push('()');
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TSX));
  return names;
}

/** The exports of a bundled facade. */
function bundledNames(file: string): string[] {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  });
  const module: { exports: object } = { exports: {} };
  new Function('module', 'exports', outputFiles[0]?.text ?? '')(module, module.exports);
  return Object.keys(module.exports);
}

const zodNames = new Set(bundledNames(path.join(rootFolder, 'ponte-build/src/facades/zod-names.ts')));

const folders = [...apps.map(({ folder }) => folder), 'shared-ui', 'shared-auth', 'shared-domain'];
// Server files import the packages themselves, because facades only reduce what browsers download.
const serverOnly = ['shell/src/entry-server.tsx', 'shell/src/shared-modules.ts'].map((file) =>
  path.join(rootFolder, file),
);
const allSources = (): string[] =>
  folders
    .flatMap((folder) => sources(path.join(rootFolder, folder, 'src')))
    .filter((file) => !serverOnly.includes(file));

describe('the errors that a remote gets of the shell', () => {
  it('are all of shared-domain, and the same', () => {
    expect({ ...errorsOfRemotes }).toEqual({ ...errors });
  });
});

describe('what stands in the place of react-style-singleton', () => {
  it('has every name of the package', () => {
    expect(Object.keys(styleSingletonStandIn).sort()).toEqual(Object.keys(styleSingletonPackage).sort());
  });
});

describe('the facades of shared modules', () => {
  it.each(Object.entries(facades))('%s re-exports names, and never imports its own share key', (packageName, file) => {
    expect(facadeNames(file).size).toBeGreaterThan(0);
    expect(readFileSync(file, 'utf8')).not.toMatch(new RegExp(`^(?:import|export|\\}) .*from '${packageName}'`, 'm'));
  });

  it('hold every name that any app or package uses', () => {
    const missing = allSources().flatMap((file) =>
      importedNames(file)
        .filter(({ packageName, name }) => !facadeNames(facades[packageName] ?? '').has(name))
        .map(({ packageName, name }) => `${path.relative(rootFolder, file)}: ${missingNameMessage(packageName, name)}`),
    );
    expect(missing).toEqual([]);
  });

  it("contain every name that is used of zod's namespace", () => {
    const used = allSources().flatMap((file) =>
      memberNames(file, 'zod', 'z').map((name) => ({ file: path.relative(rootFolder, file), name })),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ name }) => !zodNames.has(name))).toEqual([]);
  });

  it('leave out of zod only the translated messages, and schemas from JSON Schema', () => {
    const internal = [
      '$brand',
      '$input',
      '$output',
      'INVALID',
      'clone',
      'compile',
      'core',
      'getDiscriminatedOption',
      'memoizer',
      'toZod',
      'withParser',
    ];
    const missing = Object.keys(wholeZod).filter(
      (name) => !zodNames.has(name) && !internal.includes(name) && !name.startsWith('ZodCompile'),
    );
    expect(missing).toEqual(['fromJSONSchema', 'locales']);
  });

  it("leave out of the router what only its framework mode uses, and routers of one's own", () => {
    const names = facadeNames(facades['react-router-dom'] ?? '');
    const missing = Object.keys(wholeRouter).filter((name) => !names.has(name) && !/^(?:UNSAFE_|unstable_)/.test(name));
    expect(missing.sort()).toEqual([
      ...[
        'BrowserRouter',
        'HashRouter',
        'HydratedRouter',
        'Links',
        'MemoryRouter',
        'Meta',
        'PrefetchPageLinks',
        'Router',
        'Scripts',
        'ServerRouter',
        'StaticRouter',
        'StaticRouterProvider',
      ],
      ...[
        'createCookie',
        'createCookieSessionStorage',
        'createHashRouter',
        'createMemorySessionStorage',
        'createRequestHandler',
        'createRoutesStub',
      ],
      ...[
        'createSession',
        'createSessionStorage',
        'createStaticHandler',
        'createStaticRouter',
        'isCookie',
        'isSession',
      ],
    ]);
  });

  it('say where a missing name has to be added', () => {
    expect(missingNameMessage('react-router-dom', 'StaticRouter')).toBe(
      "'StaticRouter' of 'react-router-dom' is not in ponte-build/src/facades/react-router-dom.ts, the copy that all apps share.",
    );
  });
});
