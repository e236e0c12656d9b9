import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { type AssetRecord, assetRecordFile, type RemoteDeclaration } from '@ponte/shared-server';

const pluginName = 'AssetRecordPlugin';

/** Prefix of the name of the chunk with an exposed module. */
export const exposePrefix = '__federation_expose_';

function filesOf(group: { getFiles(): string[] } | undefined): string[] {
  return (group?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.'));
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
      compilation.hooks.processAssets.tap(
        // After the content hashes are final.
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record = recordOf(compilation, this.app);
          compilation.emitAsset(assetRecordFile, new webpack.sources.RawSource(JSON.stringify(record, null, 1)));
        },
      );
    });
  }
}
