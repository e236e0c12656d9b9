import webpack, { type Compiler, type RuntimeModule } from 'webpack';

/**
 * Where a remote's other files are: beside its entry. Webpack's own code for `publicPath: 'auto'` also looks in workers, modules and the last
 * script of the document; an entry is always a script element of its own, so its address is that of the script that runs.
 */
export class EntryAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryAddressPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('EntryAddressPlugin', (module: RuntimeModule) => {
        if (module.name !== 'publicPath') return;
        module.generate = () => `${webpack.RuntimeGlobals.publicPath} = new URL('.', document.currentScript.src).href;`;
      });
    });
  }
}
