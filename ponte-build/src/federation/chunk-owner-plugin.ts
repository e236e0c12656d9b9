import webpack, { type Compiler } from 'webpack';

const pluginName = 'ChunkOwnerPlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/** Where the runtime keeps what other runtimes of the page have put under the name of its chunks. */
const others = `${RuntimeGlobals.require}.otherRuntimes`;

/**
 * Before webpack's part that receives chunks: it gets an array of its own, and so repeats no chunk of another runtime.
 */
class SeparateChunksModule extends RuntimeModule {
  constructor() {
    super('separate chunks', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const name = JSON.stringify(this.compilation?.outputOptions.chunkLoadingGlobal);
    return `${others} = self[${name}]; self[${name}] = [];`;
  }
}

/**
 * After webpack's part that receives chunks: it gets those of this build's files, and every chunk goes on to the other
 * runtimes.
 */
class OwnChunksModule extends RuntimeModule {
  constructor() {
    super('own chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const name = JSON.stringify(this.compilation?.outputOptions.chunkLoadingGlobal);
    return `
var own = self[${name}], fileOf = ${RuntimeGlobals.getChunkScriptFilename};
self[${name}] = { push: (chunk) => {
  var file = (document.currentScript ? document.currentScript.src : "").replace(/[?#].*/, "");
  if (chunk[0].some((id) => file.endsWith("/" + fileOf(id)))) own.push(chunk);
  if (${others}) ${others}.push(chunk);
} };`;
  }
}

/**
 * Lets several builds of one app run in one page under one name of their chunks: each takes a chunk only when it comes
 * from a file of its own, known by the hash of its content. An open page holds two releases of a remote when the second
 * one came after a failure of the first.
 *
 * Webpack's own way, a name for each build (`output.chunkLoadingGlobal`), stands in every file: then a release changes
 * the address of all of them, and a returning visitor loads again what is still the same.
 *
 * For files that are named by the hash of their content, and chunks that are loaded by script elements.
 */
export class ChunkOwnerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(pluginName, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new SeparateChunksModule());
          compilation.addRuntimeModule(chunk, new OwnChunksModule());
        });
    });
  }
}
