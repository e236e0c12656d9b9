import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { databaseSchema } from '@ponte/shared-domain/database-schema';
import { type AssetRecord, assetRecordFile, type RemoteDeclaration } from '@ponte/shared-server';
import { developmentReactName } from './development-react-plugin';
import { namedPackages, requiredVersions, sharedVersions } from './shared-modules';

const pluginName = 'AssetRecordPlugin';

/** Prefix of the name of the chunk with an exposed module. */
const exposePrefix = '__federation_expose_';

function filesOf(group: { getFiles(): string[] } | undefined): string[] {
  return (group?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.'));
}

/** An import or re-export of a name; webpack's types leave out what these dependencies have. */
interface NamedImport extends Dependency {
  request: string;
  /** The name, then what is read of it; empty for the whole module. */
  getIds: (moduleGraph: Compilation['moduleGraph']) => string[];
}

const namedImports = ['harmony import specifier', 'harmony export imported specifier'];

const isNamedImport = (dependency: Dependency): dependency is NamedImport => namedImports.includes(dependency.type);

/** The names that modules import of packages whose names the shell says. */
function usesOf(modules: Iterable<Module>, { moduleGraph }: Compilation): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  for (const module of modules)
    for (const dependency of module.dependencies) {
      if (!isNamedImport(dependency)) continue;
      const { request } = dependency;
      const [name] = request in namedPackages ? dependency.getIds(moduleGraph) : [];
      if (name !== undefined) uses.set(request, (uses.get(request) ?? new Set<string>()).add(name));
    }
  return Object.fromEntries(
    [...uses]
      .map(([request, names]) => [request, [...names].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What the shell gives to remotes, by package. */
function providesOf(modules: Iterable<Module>, { moduleGraph }: Compilation): NonNullable<AssetRecord['provides']> {
  const byFile = new Map([...modules].map((module) => ['resource' in module ? module.resource : undefined, module]));
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => {
      const file = namedPackages[name];
      const module = file === undefined ? undefined : byFile.get(file);
      const names = module && moduleGraph.getProvidedExports(module);
      return [name, { version, names: Array.isArray(names) ? [...names].sort() : [] }];
    }),
  );
}

/** Scripts and sheets by file, workers among them. */
function integrityOf(compilation: Compilation): Record<string, string> {
  const scripts = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
  return Object.fromEntries(
    scripts
      .map(
        ({ name, source }) =>
          [name, `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The file beside a shell's own that only a development server loads. */
function developmentFiles(compilation: Compilation): Pick<AssetRecord, 'developmentReact'> {
  const file = compilation.getAssets().find(({ name }) => name.startsWith(`${developmentReactName}.`));
  return file ? { developmentReact: file.name } : {};
}

interface BuiltApp {
  name: string;
  release: string;
  declaration: RemoteDeclaration | undefined;
}

function recordOf(compilation: Compilation, { name, release, declaration }: BuiltApp): AssetRecord {
  const chunks: Record<string, string[]> = {};
  const exposes: Record<string, string[]> = {};
  const entry = filesOf(compilation.entrypoints.get(name)).find((file) => file.endsWith('.js')) ?? null;
  for (const [groupName, group] of compilation.namedChunkGroups) {
    if (groupName === 'main' || groupName === name) continue;
    // Files that the entry itself loads are not listed twice.
    if (groupName.startsWith(exposePrefix))
      exposes[groupName.slice(exposePrefix.length)] = filesOf(group).filter((file) => file !== entry);
    else chunks[groupName] = filesOf(group);
  }
  const fonts = [...compilation.chunks]
    .flatMap((chunk: Chunk) => [...chunk.auxiliaryFiles])
    .filter((file) => file.endsWith('.woff2'));
  return {
    name,
    release,
    entry,
    main: filesOf(compilation.entrypoints.get('main')),
    exposes,
    chunks,
    fonts: [...new Set(fonts)].sort(),
    ...developmentFiles(compilation),
    // The names of a build for development stay, their contents do not.
    ...(compilation.compiler.options.mode === 'production' && { integrity: integrityOf(compilation) }),
    ...(declaration && { declaration }),
  };
}

/** Writes the asset record of a build: the file by which a server finds a release and its files to preload. */
export class AssetRecordPlugin {
  readonly app: BuiltApp;

  constructor(app: BuiltApp) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      let contract: Pick<AssetRecord, 'requires' | 'uses' | 'databaseSchema' | 'provides'> = {};
      // Before modules are joined into one another; after webpack knows what each exports.
      compilation.hooks.finishModules.tap({ name: pluginName, stage: 1_000 }, (modules) => {
        contract =
          this.app.name === 'shell'
            ? { provides: providesOf(modules, compilation) }
            : { requires: requiredVersions(), uses: usesOf(modules, compilation), databaseSchema };
      });
      compilation.hooks.processAssets.tap(
        // After the content hashes are final.
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record = { ...recordOf(compilation, this.app), ...contract };
          compilation.emitAsset(assetRecordFile, new webpack.sources.RawSource(JSON.stringify(record, null, 1)));
        },
      );
    });
  }
}
