import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Webpack's function from a chunk's id to its file. Assignable: https://webpack.js.org/api/module-variables/ */
declare let __webpack_get_script_filename__: (chunkId: string | number) => string;

/**
 * Gives a file another address each time that it is asked for again: `a.js`, then `a.js?retry=...`. Webpack asks for a
 * chunk again only when it failed.
 *
 * The new address matters, because browsers keep the failure of a preloaded file: Chromium for the next request, WebKit
 * for as long as the document is open, so that there a chunk whose preload failed could never be loaded without a
 * reload. And what a cache keeps under an address, it keeps for good: an entry that is loaded anew asks again too, so
 * an address must never come twice, whoever counts.
 * @param fileOf gives a chunk's file
 */
export function createChunkAddresses(
  fileOf: (chunkId: string | number) => string,
): (chunkId: string | number) => string {
  const requests = new Map<string, number>();
  return (chunkId) => {
    const file = fileOf(chunkId);
    const earlier = requests.get(file) ?? 0;
    requests.set(file, earlier + 1);
    return earlier === 0 ? file : `${file}?retry=${Date.now().toString(36)}-${earlier}`;
  };
}

/** What the federation's runtime hands over before it loads a shared module. */
export type LoadShareArguments = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0];

/**
 * Forgets a shared module's load that failed: the runtime keeps its promise, so that a module that is loaded on demand
 * (zod) would never come without a reload.
 */
export async function forgetFailedLoads(args: LoadShareArguments): Promise<LoadShareArguments> {
  for (const scope of Object.values(args.origin.shareScopeMap))
    for (const shared of Object.values(scope[args.pkgName] ?? {}))
      await shared.loading?.catch(() => {
        shared.loading = null;
      });
  return args;
}

/** Federation runs this in every app before it loads anything (ponte-build/src/webpack-config.ts, `runtimePlugins`). */
export default function chunkAddresses(): ModuleFederationRuntimePlugin {
  __webpack_get_script_filename__ = createChunkAddresses(__webpack_get_script_filename__);
  return { name: 'ponte-chunk-addresses', beforeLoadShare: forgetFailedLoads };
}
