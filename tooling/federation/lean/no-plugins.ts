// In place of runtime-core's plugins for snapshots and for preloading by manifest, which disableSnapshot leaves in a bundle without using them.
function unavailable(): never {
  throw new Error('snapshots are not built in');
}

export const snapshotPlugin = unavailable;
export const generatePreloadAssetsPlugin = unavailable;
