/*
 * The federation runtime as the host brings it, in place of @module-federation/webpack-bundler-runtime's own entry: the same pieces of the
 * same package, without those that nothing here uses (remotes named at build time, trees shaken over the network, snapshots), and handed on
 * to remotes, whose entries then need not hold a copy (remote-runtime.ts).
 */
import * as runtime from '@module-federation/runtime';
import { attachShareScopeMap } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '../../node_modules/@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type InitOptions = Parameters<typeof runtime.init>[0];
interface Bundle {
  federation: { initOptions?: InitOptions };
}

/** What a bundle's `__webpack_require__.federation` starts as. */
export interface Federation {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: typeof attachShareScopeMap;
  bundlerRuntimeOptions: object;
}

function federationOf(init: (options: InitOptions) => runtime.ModuleFederation): Federation {
  return {
    // Entries only look whether it is there; what it offers, the shell imports by name.
    runtime: {},
    bundlerRuntime: {
      consumes,
      I: initializeSharing,
      S: {},
      installInitialConsumes,
      initContainerEntry,
      init({ webpackRequire }: { webpackRequire: Bundle }) {
        const { initOptions } = webpackRequire.federation;
        if (!initOptions) throw new Error('a federated bundle names no options');
        return init(initOptions);
      },
    },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

/**
 * runtime.init would make the instance that it makes the one of this module, which is the host's. It gets no id of its own: when a remote is
 * registered anew, the runtime drops what is shared under that id, and what a remote loaded first (zod) is still the host's.
 */
function initRemote(options: InitOptions): runtime.ModuleFederation {
  const known = runtime.getInstance(({ name }) => name === options.name);
  if (!known) return runtime.createInstance({ ...options, id: '' });
  known.initOptions(options);
  return known;
}

declare global {
  /** Makes what an entry of a remote needs of the federation runtime. Entries of any release call it: it only ever grows. */
  var ponteFederation: (() => Federation) | undefined;
}

globalThis.ponteFederation = () => federationOf(initRemote);

export default federationOf(runtime.init);
