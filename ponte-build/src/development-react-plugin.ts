import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const pluginName = 'DevelopmentReactPlugin';

/** The files of React in its production form, each of which has one for development beside it. */
const productionFile = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w.-]+\.production\.js$/;
/** What these files ask for by a name. */
const entryFile = /[\\/]node_modules[\\/]((?:react|react-dom|scheduler))[\\/]index\.js$/;

const resourceOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/**
 * @throws Error when a module has other names in the build than in its source: the form for development would not have
 * those
 */
function requireOwnNames(module: Module, { moduleGraph, chunkGraph, chunks }: Compilation): void {
  for (const { runtime } of chunkGraph.getModuleChunks(module).length > 0 ? chunkGraph.getModuleChunks(module) : chunks)
    for (const { name } of moduleGraph.getExportsInfo(module).orderedExports) {
      const used = moduleGraph.getExportsInfo(module).getUsedName([name], runtime);
      if (Array.isArray(used) && used[0] !== name)
        throw new Error(`${resourceOf(module)}: ${name} is called ${used[0]} in this build`);
    }
}

/** One module of the chunk, in webpack's form: it asks for others by their numbers. */
function moduleText(id: string | number, file: string, ids: ReadonlyMap<string, string | number>): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    define: { 'process.env.NODE_ENV': '"development"' },
    minifyWhitespace: true,
    charset: 'utf8',
  });
  const asked = JSON.stringify(Object.fromEntries([...ids].sort(([one], [other]) => one.localeCompare(other))));
  return `${JSON.stringify(id)}:function(module,exports,load){function require(name){return load(${asked}[name])}\n${code}}`;
}

function chunkText(compilation: Compilation): string | undefined {
  const { chunkGraph, outputOptions } = compilation;
  const idOf = (module: Module): string | number | null => chunkGraph.getModuleId(module);
  const ids = new Map<string, string | number>();
  const replaced: [string | number, string][] = [];
  for (const module of compilation.modules) {
    const id = idOf(module);
    if (id === null) continue;
    const resource = resourceOf(module);
    const [, name] = entryFile.exec(resource) ?? [];
    if (name !== undefined) ids.set(name, id);
    if (!productionFile.test(resource)) continue;
    requireOwnNames(module, compilation);
    replaced.push([id, resource.replace(/\.production\.js$/, '.development.js')]);
  }
  if (replaced.length === 0) return undefined;
  const modules = replaced
    .sort(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([id, file]) => moduleText(id, file, ids));
  const global = `globalThis[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
  return `(${global}=${global}||[]).push([["react-development"],{${modules.join(',\n')}}]);\n`;
}

/**
 * Adds one file to the shell's build that no visitor loads: the same modules of React under the same numbers, in their
 * form for development. In a page that loads it behind the shell's libraries and before the shell, React takes edited
 * code in the place of old: `--others` (ponte/others) does so on a developer's machine. The rest of the shell is what
 * visitors have, byte for byte.
 */
export class DevelopmentReactPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = chunkText(compilation);
          if (text === undefined) {
            compilation.errors.push(new webpack.WebpackError('The build has no React in its production form.'));
            return;
          }
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          // As it is: a development form is read by people, and nobody waits for it over a slow network.
          compilation.emitAsset(`${developmentReactName}.${hash}.js`, new webpack.sources.RawSource(text), {
            minimized: true,
          });
        },
      );
    });
  }
}

/** Name of the file, before its hash. */
export const developmentReactName = 'react-development';
