import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRecord } from './boot-data';
import type { RemoteTransport } from './remotes';
import type { RemoteName } from './route-owners';

// The federation runtime waits for ever for a manifest and 20 s for an entry. People don't.
const manifestTimeout = 3_000;
const entryTimeout = 4_000;

/** How remotes really travel: webpack module federation. */
export function createFederationTransport(): RemoteTransport {
  registerPlugins([
    {
      name: 'ponte-time-limits',
      fetch: (address: string, init: RequestInit) => fetch(address, { ...init, signal: AbortSignal.timeout(manifestTimeout) }),
      createScript: () => ({ timeout: entryTimeout }),
    },
  ]);
  return {
    register(records: [RemoteName, RemoteRecord][], { replace }) {
      registerRemotes(
        records.map(([name, { entry }]) => ({ name, entry })),
        { force: replace },
      );
    },
    load: (remote, expose) => loadRemote<unknown>(`${remote}/${expose}`, { from: 'runtime' }),
  };
}
