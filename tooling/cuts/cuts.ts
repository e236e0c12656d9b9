import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { rootFolder } from '../apps';

/*
 * Code of libraries that is bundled although nothing can reach it: a bundler drops what is never named, and these functions are named by
 * code that is in use, behind a condition that never holds here. Each list says which condition. tooling/cuts/cut-loader.cjs empties them.
 */
export const cuts: Record<string, string[]> = {
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    // <Link prefetch>, which is framework mode's: our links prefetch by tooling of the shell (shell/src/prefetch.ts).
    'PrefetchPageLinks',
    // Forms, actions and fetchers: their components and hooks are not in the facade, and without those nothing submits.
    'Form',
    'handleAction',
    'fetch2',
    'handleFetcherAction',
    'handleFetcherLoader',
    // createBrowserRouter's `instrumentations`, which the shell does not give.
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    // Middleware of routes: none has any.
    'runClientMiddlewarePipeline',
    // React server components.
    'RSCErrorHandler',
    // Errors of a server's loaders in window.__staticRouterHydrationData: the shell hands its own data to the router.
    'deserializeErrors',
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    // <ViewTransition>, <SuspenseList> and <Activity>, custom elements, and refs on fragments: a test here looks for each in the sources.
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstancesRecursive',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'setPropOnCustomElement',
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.focus',
    'FragmentInstance.prototype.focusLast',
    'FragmentInstance.prototype.blur',
    'FragmentInstance.prototype.observeUsing',
    'FragmentInstance.prototype.unobserveUsing',
    'FragmentInstance.prototype.getClientRects',
    'FragmentInstance.prototype.getRootNode',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.scrollIntoView',
  ],
  '@module-federation/runtime-core/dist/remote/index.js': [
    // By manifest, which the shell's server makes needless: it names the files of a page in its document.
    'preloadRemote',
    // A container that somebody else has loaded.
    'initRawContainer',
  ],
  '@module-federation/runtime-core/dist/utils/load.js': [
    // Our entries are scripts that leave their container in a variable.
    'loadEsmEntry',
    'loadSystemJsEntry',
  ],
  '@module-federation/runtime-core/dist/shared/index.js': [
    // Remotes that are asked for their versions before anything starts (`version-first`): ours share 'loaded-first'.
    'initRemoteModule',
  ],
  '@module-federation/runtime-core/dist/module/index.js': [
    // Only names what a snapshot knows, in a message; there are no snapshots.
    'getAvailableExposeNames',
  ],
  '@module-federation/runtime-core/dist/utils/share.js': [
    // Parts of a shared module over the network (`treeShaking`), which `eager` excludes.
    'isMatchUsedExports',
  ],
};

/**
 * Files of the federation runtime without the hooks that only announce. The one plugin there is answers `createScript`
 * (shell/src/remote-transport.ts; a test holds it to that), and hooks whose answer the runtime reads stay.
 */
export const withoutAnnouncements = ['core.js', 'module/index.js', 'remote/index.js', 'shared/index.js', 'utils/load.js'].map(
  (file) => `@module-federation/runtime-core/dist/${file}`,
);

/** Webpack rules that make the cuts; `packages` are looked for in the project's node_modules. */
export function cutRules(): RuleSetRule[] {
  return [...new Set([...Object.keys(cuts), ...withoutAnnouncements])].map((file) => ({
    include: path.join(rootFolder, 'node_modules', file),
    loader: path.join(rootFolder, 'tooling/cuts/cut-loader.cjs'),
    options: { names: cuts[file] ?? [], hooks: withoutAnnouncements.includes(file) },
  }));
}
