import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type AsyncDependenciesBlock, type Chunk, type Compilation, type Compiler } from 'webpack';

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

/** Where the hashes of a build's chunks stand. */
interface HashPlaces {
  /** Chunks whose hashes the entry holds. */
  inEntry: Set<Chunk>;
  /** By chunk, those that only its own modules ask for, and whose hashes it brings along itself. */
  inChunk: Map<Chunk, Set<Chunk>>;
}

/** The chunks that the modules of a chunk ask for by `import()`. */
function importedBy(chunk: Chunk, { chunkGraph }: Compilation): Set<Chunk> {
  const imported = new Set<Chunk>();
  const visit = ({ blocks }: { blocks: readonly AsyncDependenciesBlock[] }): void => {
    for (const block of blocks) {
      for (const each of chunkGraph.getBlockChunkGroup(block)?.chunks ?? []) if (each !== chunk) imported.add(each);
      visit(block);
    }
  };
  for (const module of chunkGraph.getChunkModulesIterable(chunk)) visit(module);
  return imported;
}

/** Everything that is loaded from a chunk on, however late. */
function reachedFrom(chunk: Chunk, imports: ReadonlyMap<Chunk, ReadonlySet<Chunk>>): Set<Chunk> {
  const reached = new Set<Chunk>();
  const open = [chunk];
  for (let next = open.pop(); next; next = open.pop())
    for (const each of imports.get(next) ?? [])
      if (!reached.has(each)) {
        reached.add(each);
        open.push(each);
      }
  return reached;
}

/**
 * The entry holds the hashes of what it asks for itself (the exposed modules) and of what these ask for (the pages). A
 * part of a page that comes later still is named by the files of the pages that ask for it: 32 bytes that no
 * compression shortens, for each of them, which a visit to another page does not load.
 *
 * A chunk that asks for one of those that ask for it stands in the entry: two files can't hold each other's hash.
 */
function hashPlaces(entry: Chunk, compilation: Compilation): HashPlaces {
  const all = [...entry.getAllAsyncChunks()];
  const imports = new Map([entry, ...all].map((chunk) => [chunk, importedBy(chunk, compilation)] as const));
  const holders = new Set([entry, ...(imports.get(entry) ?? [])]);
  const inEntry = new Set(all);
  const inChunk: HashPlaces['inChunk'] = new Map();
  for (const chunk of all) {
    const importers = [entry, ...all].filter((each) => imports.get(each)?.has(chunk));
    const reached = reachedFrom(chunk, imports);
    const isSheet = compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract');
    if (isSheet || importers.length === 0) continue;
    if (importers.some((each) => holders.has(each) || reached.has(each))) continue;
    inEntry.delete(chunk);
    for (const each of importers) inChunk.set(each, (inChunk.get(each) ?? new Set()).add(chunk));
  }
  return { inEntry, inChunk };
}

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  readonly placesOf: () => HashPlaces | undefined;

  constructor(placesOf: () => HashPlaces | undefined) {
    super('integrity');
    this.placesOf = placesOf;
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const places = this.placesOf();
    if (!chunk || !chunkGraph || !places) return '';
    const hashes: Record<string, string> = {};
    for (const each of chunk.hasRuntime() ? places.inEntry : (places.inChunk.get(chunk) ?? [])) {
      if (webpack.javascript.JavascriptModulesPlugin.chunkHasJs(each, chunkGraph))
        hashes[scriptKey(each)] = placeholderOf(scriptKey(each));
      if (chunkGraph.getChunkModulesIterableBySourceType(each, 'css/mini-extract'))
        hashes[sheetKey(each)] = placeholderOf(sheetKey(each));
    }
    const list = JSON.stringify(hashes);
    return chunk.hasRuntime() ? `${table} = ${list};` : `Object.assign(${table}, ${list});`;
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
 * Puts the integrity (SHA-256) of everything that a remote loads later into files that were compared themselves before
 * they ran: into the remote's entry, whose own integrity stands in the release's record, or, for what only a page's
 * later parts need, into the files of the pages that ask for it. Webpack's runtime then sets it on each script and
 * style sheet, so that a browser runs nothing else. `WORKER_INTEGRITY` gives that of workers, by file name, where their
 * code asks for it: most visitors never need one.
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
      let places: HashPlaces | undefined = undefined;
      /** Asked for when chunks have their modules and ids. */
      const placesOf = (): HashPlaces | undefined => {
        const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime());
        return (places ??= entry && hashPlaces(entry, compilation));
      };
      compilation.hooks.additionalChunkRuntimeRequirements.tap(pluginName, (chunk) => {
        if (!chunk.hasRuntime() && placesOf()?.inChunk.has(chunk))
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(placesOf));
      });
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(pluginName, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule(placesOf));
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
