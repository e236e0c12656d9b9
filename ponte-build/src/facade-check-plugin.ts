import { parseFileSync } from '@swc/core';
import webpack, { type Compiler, type NormalModule } from 'webpack';
import { facades } from './shared-modules';

/** The value names that a facade re-exports. */
export function facadeNames(file: string): Set<string> {
  const names = new Set<string>();
  for (const statement of parseFileSync(file, { syntax: 'typescript', target: 'es2022' }).body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ExportSpecifier') names.add((specifier.exported ?? specifier.orig).value);
      else if (specifier.type === 'ExportNamespaceSpecifier') names.add(specifier.name.value);
    }
  }
  return names;
}

/** The build error for a module that imports a name that the facade lacks. */
export function missingNameMessage(packageName: string, exportName: string): string {
  return `'${exportName}' of '${packageName}' is not in ${facades[packageName]?.split('/').slice(-4).join('/')}, the copy that all apps share.`;
}

const pluginName = 'FacadeCheckPlugin';

interface JavascriptParser {
  state: { module: NormalModule };
  hooks: {
    importSpecifier: {
      tap(name: string, handler: (statement: object, source: string, exportName: string | null) => void): void;
    };
  };
}

/**
 * Fails the build when a module imports a name that a facade lacks: without it the name would be undefined, in the
 * browser only.
 */
export class FacadeCheckPlugin {
  apply(compiler: Compiler): void {
    const known = new Map(Object.entries(facades).map(([name, file]) => [name, facadeNames(file)]));
    compiler.hooks.compilation.tap(pluginName, (_compilation, { normalModuleFactory }) => {
      const watch = (parser: unknown): void => {
        // webpack types the parser loosely; for these module types it is the one with this hook.
        const javascript = parser as JavascriptParser;
        javascript.hooks.importSpecifier.tap(pluginName, (_statement, source, exportName) => {
          const names = known.get(source);
          if (!names || !exportName || names.has(exportName)) return;
          javascript.state.module.addError(new webpack.WebpackError(missingNameMessage(source, exportName)));
        });
      };
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, watch);
      }
    });
  }
}
