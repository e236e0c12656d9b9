/** What a parameter begins with that asks for a remote from another address: ?remote.candidate=http://localhost:3001 */
const prefix = 'remote.';

/** The remotes that an address asks for from elsewhere. @returns name and address of each, as they were given */
export const remoteAddressesIn = (parameters: URLSearchParams): [remote: string, address: string][] =>
  [...parameters].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : []));

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * Where a remote's entry is, of an address in {@link remoteAddressesIn}. For the development server alone: whatever is
 * there runs in the page.
 * @returns undefined for an address of another machine, and for none
 */
export function loopbackEntry(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || !isLoopback(hostname)) return undefined;
  // An entry by its name, or the one of a development server.
  return origin + (pathname === '/' ? '/remoteEntry.js' : pathname);
}
