import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const pluginName = 'IntegrityPlugin';

const integrityOf = (contents: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return `sha256-${hash.digest('base64')}`;
};

/** Stands for the integrity of a file until its content is final: as long, and never in a file by chance. */
const placeholderOf = (key: string): string => integrityOf([`${pluginName} ${key}`]);

/** Ids of chunks are numbers or names; a chunk may have a script and a sheet. */
const scriptKey = (chunk: Chunk): string => String(chunk.id);
const sheetKey = (chunk: Chunk): string => `${chunk.id}.css`;
const workerPattern = /[\w-]+\.worker\.ts$/;

/** Where webpack's runtime looks up the integrity of a chunk's files. */
const table = `${webpack.RuntimeGlobals.require}.integrity`;

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity');
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const hashes: Record<string, string> = {};
    for (const each of chunk?.getAllAsyncChunks() ?? []) {
      if (!chunkGraph) continue;
      if (webpack.javascript.JavascriptModulesPlugin.chunkHasJs(each, chunkGraph))
        hashes[scriptKey(each)] = placeholderOf(scriptKey(each));
      if (chunkGraph.getChunkModulesIterableBySourceType(each, 'css/mini-extract'))
        hashes[sheetKey(each)] = placeholderOf(sheetKey(each));
    }
    return `${table} = ${JSON.stringify(hashes)};`;
  }
}

/** The files whose integrity others name: every script and sheet that is loaded later, and workers. By placeholder. */
function namedFiles(compilation: Compilation): Map<string, string> {
  const files = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    for (const file of chunk.files)
      if (/\.(?:js|css)$/.test(file))
        files.set(file, placeholderOf(file.endsWith('.css') ? sheetKey(chunk) : scriptKey(chunk)));
  }
  for (const { name, info } of compilation.getAssets()) {
    const [worker] = workerPattern.exec(info.sourceFilename ?? '') ?? [];
    if (worker !== undefined) files.set(name, placeholderOf(worker));
  }
  return files;
}

/**
 * Puts the integrity (SHA-256) of everything that a remote loads later into the remote's entry, whose own integrity
 * stands in the release's record: webpack's runtime then sets it on each script and style sheet, so that a browser
 * runs nothing else. `WORKER_INTEGRITY` gives that of workers, by file name, where their code asks for it: most
 * visitors never need one.
 *
 * The hashes are inserted by webpack's RealContentHashPlugin, which does the same with the hashes in file names: in the
 * order in which files name each other.
 */
export class IntegrityPlugin {
  /** Names of the worker files: 'pdf.worker.ts'. */
  readonly workers: readonly string[];

  constructor({ workers }: { workers: readonly string[] }) {
    this.workers = workers;
  }

  apply(compiler: Compiler): void {
    const { Compilation, DefinePlugin, RuntimeGlobals, WebpackError } = webpack;
    const workers = Object.fromEntries(this.workers.map((name) => [name, placeholderOf(name)]));
    new DefinePlugin({ WORKER_INTEGRITY: JSON.stringify(workers) }).apply(compiler);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const placeholders = new Set<string>();
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(pluginName, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) => `${source}\nif (${table}[chunkId]) script.integrity = ${table}[chunkId];`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, { tag, chunkId }) =>
          `${source}\nif (${table}[${chunkId} + ".css"]) ${tag}.integrity = ${table}[${chunkId} + ".css"];`,
      );
      compilation.hooks.processAssets.tap(
        { name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => {
          for (const [file, placeholder] of namedFiles(compilation)) {
            placeholders.add(placeholder);
            compilation.updateAsset(
              file,
              (source) => source,
              (info) => ({ ...info, contenthash: [info?.contenthash ?? [], placeholder].flat() }),
            );
          }
        },
      );
      webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        pluginName,
        (contents, hash) => (placeholders.has(hash) ? integrityOf(contents.slice(0, 1)) : undefined),
      );
      compilation.hooks.processAssets.tap({ name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        // A hash that was not inserted would make browsers refuse the file.
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js')) continue;
          const text = source.source().toString();
          const [left] = [...placeholders, ...Object.values(workers)].filter((each) => text.includes(each));
          if (left !== undefined) compilation.errors.push(new WebpackError(`${name} holds no integrity for ${left}`));
        }
      });
    });
  }
}
