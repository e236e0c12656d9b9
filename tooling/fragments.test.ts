import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, rootFolder } from '@ponte/build/apps';
import ts from 'typescript';
import { compilerOptions } from './contract/check-contract';

/*
 * The compiler knows another remote's fragments by the names in that remote's `src/fragments.d.ts` (RemoteFragments of
 * shared-auth), because the type of the fragment itself would need the other remote's package. Compared here: those
 * names with what the remote exposes, and what a page shows with what its route names for the server. Where a release
 * comes without a fragment all the same, the page shows its own error box in the place.
 */

/** 'remote/Name' of every fragment that a remote of this repository exposes. */
const exposed = remotes.flatMap(({ name, exposes }) =>
  Object.keys(exposes)
    .filter((each) => each !== './routes')
    .map((each) => each.replace('.', name)),
);

const readSources = (folder: string): string =>
  readdirSync(path.join(rootFolder, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|stories))\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** The fragments that the sources show, and those that their routes name, for the server. */
function fragmentsIn(source: string): { shown: string[]; named: string[] } {
  const shown = [...source.matchAll(/<FragmentSlot\s+remote="(\w+)"\s+name="(\w+)"/g)];
  const named = [...source.matchAll(/\bfragments: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
  return { shown: shown.map(([, remote, name]) => `${remote}/${name}`), named };
}

it('finds the fragments that a page shows', () => {
  const source = `handle: { fragments: ['a/One', 'b/Two'] } <FragmentSlot\n  remote="a"\n  name="One" />`;
  expect(fragmentsIn(source)).toEqual({ shown: ['a/One'], named: ['a/One', 'b/Two'] });
  const all = remotes.flatMap(({ folder }) => fragmentsIn(readSources(folder)).shown);
  expect(all).toContain('candidate/FeaturedVacancies');
});

/** 'remote/Name' of the fragments that a declaration file adds to RemoteFragments. */
function declaredIn(text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.type) {
      const remote = node.name.text;
      for (const type of ts.isUnionTypeNode(node.type) ? node.type.types : [node.type])
        // Anything else than a text adds no name, and is found by that.
        if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
          names.push(`${remote}/${type.literal.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('fragments.d.ts', text, ts.ScriptTarget.Latest));
  return names;
}

const declarationOf = (folder: string): string => path.join(rootFolder, folder, 'src/fragments.d.ts');

it.each(remotes)(
  '$folder tells the compiler of the fragments that it exposes, and of no others',
  ({ name, folder }) => {
    const file = declarationOf(folder);
    const declared = existsSync(file) ? declaredIn(readFileSync(file, 'utf8')) : [];
    expect(declared.sort()).toEqual(exposed.filter((each) => each.startsWith(`${name}/`)).sort());
  },
);

describe('what the compiler says of the name of a fragment', () => {
  const options = compilerOptions();
  let folder = '';
  beforeAll(() => {
    const cache = path.join(rootFolder, '.cache');
    mkdirSync(cache, { recursive: true });
    // Where the packages are found.
    folder = mkdtempSync(path.join(cache, 'fragments-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What it says of a page, compiled with some declarations and nothing else of any remote. */
  function complaintsAbout(source: string, declarations: readonly string[]): string[] {
    const file = path.join(folder, 'page.tsx');
    writeFileSync(file, `import { FragmentSlot, type RouteHandle } from '@ponte/shared-auth';\n${source}`);
    const program = ts.createProgram([file, ...declarations], { ...options, incremental: false });
    return program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  const page = (remote: string, name: string): string => `
    export const slot = <FragmentSlot remote="${remote}" name="${name}" fallback={null} error={() => null} />;
    export const handle: RouteHandle = { access: 'public', title: '', chunk: 'page', fragments: ['${remote}/${name}'] };`;

  it('takes any text while no remote has declared its own, as in a repository of one remote', () => {
    expect(complaintsAbout(page('anyone', 'Anything'), [])).toEqual([]);
  });

  it('takes the names that remotes have declared, each with its remote, and refuses any other', () => {
    const declared = (remote: string, names: string): string => {
      const file = path.join(folder, `${remote}.d.ts`);
      const text = `declare module '@ponte/shared-auth' { interface RemoteFragments { ${remote}: ${names} } }`;
      writeFileSync(file, `import type {} from '@ponte/shared-auth';\n${text}`);
      return file;
    };
    const declarations = [declared('one', "'First' | 'Second'"), declared('two', "'Third'")];
    const pages = [page('one', 'First'), page('one', 'Second'), page('two', 'Third')];
    expect(
      complaintsAbout(pages.map((each) => `{${each.replaceAll('export ', '')}}`).join('\n'), declarations),
    ).toEqual([]);
    expect(complaintsAbout(page('two', 'First'), declarations)).toEqual([
      expect.stringContaining(`not assignable`),
      expect.stringContaining(
        `Type '"two/First"' is not assignable to type '"one/First" | "one/Second" | "two/Third"'`,
      ),
    ]);
  });
});

it.each(remotes)(
  '$folder shows only fragments that a remote exposes, and its routes name each for the server',
  (remote) => {
    const source = readSources(remote.folder);
    const { shown, named } = fragmentsIn(source);
    // Each is written as text right there: else it is not found above.
    expect(shown).toHaveLength(source.match(/<FragmentSlot\b/g)?.length ?? 0);
    expect(exposed).toEqual(expect.arrayContaining(shown));
    expect([...new Set(named)].sort()).toEqual([...new Set(shown)].sort());
  },
);
