import type { Compiler, Module } from 'webpack';

const pluginName = 'UnusedModulesPlugin';
/** The federation's plugin moves the modules of its runtime at stage 11. */
const stageOfHoisting = 11;

/**
 * Leaves out what nothing uses of the federation's runtime. Its packages declare that they have no side effects, and
 * webpack puts none of their unused modules into a file; then the federation's HoistContainerReferencesPlugin follows
 * the imports that webpack has left out too, and adds those modules to the entry after all.
 */
export class UnusedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Known once: webpack calls the hook again while chunks change.
      let unused: Module[] | undefined = undefined;
      compilation.hooks.optimizeChunks.tap({ name: pluginName, stage: stageOfHoisting - 1 }, () => {
        const { chunkGraph } = compilation;
        unused ??= [...compilation.modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) === 0);
      });
      compilation.hooks.optimizeChunks.tap({ name: pluginName, stage: stageOfHoisting + 1 }, () => {
        const { chunkGraph } = compilation;
        for (const module of unused ?? [])
          for (const chunk of [...chunkGraph.getModuleChunksIterable(module)])
            chunkGraph.disconnectChunkAndModule(chunk, module);
      });
    });
  }
}
