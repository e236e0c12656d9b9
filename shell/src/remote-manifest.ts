// Shorter than the browser's own time limit of minutes.
const manifestTimeout = 3_000;

/**
 * Whether the address that a remote is known by is its mf-manifest.json: so it is where no server names the release.
 */
export function isManifest(entry: string): boolean {
  return new URL(entry, document.baseURI).pathname.endsWith('.json');
}

/** The part of a remote's mf-manifest.json that starting it needs. */
interface Manifest {
  metaData?: { remoteEntry?: { name?: unknown; path?: unknown } };
}

/** The address of a remote's entry, from its manifest. @throws Error when the file can't be read or names none. */
export async function readEntry(manifest: string): Promise<string> {
  const response = await fetch(manifest, { cache: 'no-cache', signal: AbortSignal.timeout(manifestTimeout) });
  if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
  const content: Manifest | null = await response.json();
  const { name, path = '' } = content?.metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || name === '' || typeof path !== 'string')
    throw new Error(`${manifest} names no entry`);
  return new URL(path === '' ? name : `${path.replace(/\/?$/, '/')}${name}`, new URL(manifest, document.baseURI)).href;
}
