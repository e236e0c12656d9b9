import { minify } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

const pluginName = 'SwcMinifyPlugin';

/**
 * Minifies scripts with swc, which the build compiles with anyway: several times faster than webpack's default minimiser. Results are
 * kept in webpack's own cache, so that a second build minifies only what changed.
 */
export class SwcMinifyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const cache = compilation.getCache(pluginName);
      compilation.hooks.processAssets.tapPromise(
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, additionalAssets: true },
        async (assets) => {
          const scripts = Object.keys(assets).filter(
            (file) => file.endsWith('.js') && compilation.getAsset(file)?.info.minimized !== true,
          );
          await Promise.all(
            scripts.map(async (file) => {
              const asset = compilation.getAsset(file);
              if (!asset) return;
              const text = asset.source.source().toString();
              const item = cache.getItemCache(file, cache.getLazyHashedEtag(asset.source));
              // As bytes: webpack's cache warns of long strings, which it reads back slowly.
              let code = await item.getPromise<Buffer>();
              if (!code) {
                const result = await minify(text, {
                  compress: { passes: 2, ecma: 2020, unused: true },
                  mangle: true,
                  ecma: 2020,
                  module: false,
                  format: { comments: false },
                });
                code = Buffer.from(result.code);
                await item.storePromise(code);
              }
              // As text: content hashes are put into text assets only.
              compilation.updateAsset(file, new webpack.sources.RawSource(code.toString()), { minimized: true });
            }),
          );
        },
      );
    });
  }
}
