import { loopbackEntry, remoteAddressesIn } from '@ponte/shared-server';

interface ListedRemote {
  entry: string;
  routes: readonly string[];
}

/**
 * The list of remotes for a page of the development server, with those that its address takes from elsewhere on this
 * machine (?remote.candidate=http://localhost:3001), for as long as the page is open.
 * @returns the list, or why the address is refused
 */
export function remotesFor(
  remotes: Readonly<Record<string, ListedRemote>>,
  parameters: URLSearchParams,
): { remotes: Readonly<Record<string, ListedRemote>>; refused?: string } {
  const changed: Record<string, ListedRemote> = { ...remotes };
  for (const [name, address] of remoteAddressesIn(parameters)) {
    const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    if (!remote) return { remotes, refused: `There is no remote ${name}: ${Object.keys(remotes).join(', ')}.` };
    const entry = loopbackEntry(address);
    if (entry === undefined)
      return { remotes, refused: `${address} is not on this machine: a remote is taken from localhost or 127.0.0.1.` };
    changed[name] = { ...remote, entry };
  }
  return { remotes: changed };
}
