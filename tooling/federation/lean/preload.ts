// In place of runtime-core's preloading by manifest: the shell's server names the files of a page in its document.
function unavailable(): never {
  throw new Error('preloadRemote is not built in');
}

export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
