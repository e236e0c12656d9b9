import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseRecord } from './boot-data';
import { isManifest, readEntry } from './remote-manifest';
import type { RemoteTransport } from './remotes';

// Shorter than the federation runtime's time limit of 20 s.
const entryTimeout = 4_000;

/**
 * With CORS: only then may a browser compare it with its integrity, and use the entry of the release before as a
 * compression dictionary.
 */
function createEntryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  script.src = url;
  return script;
}

/** Loads remotes by webpack module federation. */
export function createFederationTransport(): RemoteTransport {
  /** Remotes that are known by their manifest, until it was read: where no server names the release. */
  const manifests = new Map<string, string>();
  /** Integrity of the entries, by address. */
  const integrities = new Map<string, string | undefined>();
  registerPlugins([
    {
      name: 'ponte-entries',
      createScript: ({ url }) => ({ script: createEntryScript(url, integrities.get(url)), timeout: entryTimeout }),
    },
  ]);
  return {
    register(records: [string, ReleaseRecord][], { replace }) {
      for (const [name, { entry, integrity }] of records) {
        manifests.delete(name);
        integrities.set(entry, integrity);
        if (isManifest(entry)) manifests.set(name, entry);
        else registerRemotes([{ name, entry }], { force: replace });
      }
    },
    async load(remote, expose) {
      const manifest = manifests.get(remote);
      if (manifest !== undefined) {
        const entry = await readEntry(manifest);
        // Another call may have read it in the meantime, or a newer list of remotes may be active.
        if (manifests.get(remote) === manifest) {
          manifests.delete(remote);
          registerRemotes([{ name: remote, entry }], { force: true });
        }
      }
      return loadRemote<unknown>(`${remote}/${expose}`, { from: 'runtime' });
    },
    // Only a tab that is older or newer than a release needs it.
    findMisfits: async (release) => (await import('./contract-fit')).findMisfits(release),
  };
}
