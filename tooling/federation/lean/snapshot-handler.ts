import { PluginSystem } from '../../../node_modules/@module-federation/runtime-core/dist/utils/hooks/pluginSystem.js';

/*
 * In place of runtime-core's SnapshotHandler, which reads manifests and keeps snapshots of them. Remotes are registered by the address of
 * their entry here (remote-transport.ts), so that it has nothing to do.
 */
export class SnapshotHandler {
  readonly hooks = new PluginSystem({});
  readonly manifestCache = new Map<string, unknown>();
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
