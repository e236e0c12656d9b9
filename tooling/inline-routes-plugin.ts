import type { Chunk, Compiler } from 'webpack';
import { exposePrefix } from './asset-record-plugin';

const pluginName = 'InlineRoutesPlugin';

/**
 * Puts a remote's list of routes into its entry. Every visit that asks for the entry asks for the routes next: one file is one request and
 * one wait less. The style sheet stays a file of its own, because nothing loads the sheet of an entry.
 */
export class InlineRoutesPlugin {
  readonly containerName: string;

  constructor({ containerName }: { containerName: string }) {
    this.containerName = containerName;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After splitChunks has taken out what several chunks share, the style sheet among it.
      compilation.hooks.optimizeChunks.tap({ name: pluginName, stage: 100 }, () => {
        const { chunkGraph, namedChunks } = compilation;
        const entry = namedChunks.get(this.containerName);
        const routes = namedChunks.get(`${exposePrefix}routes`);
        if (!entry || !routes || !chunkGraph.canChunksBeIntegrated(entry, routes)) return;
        const { name } = entry;
        chunkGraph.integrateChunks(entry, routes);
        restoreName(entry, name);
        compilation.chunks.delete(routes);
        namedChunks.delete(`${exposePrefix}routes`);
      });
    });
  }
}

/** Of two names integrateChunks keeps the shorter, which may be the wrong one. */
function restoreName(chunk: Chunk, name: string | null | undefined): void {
  chunk.name = name ?? undefined;
}
