import type { AuthConfig } from '@ponte/shared-auth';
import { bootDataElementId } from '@ponte/shared-server/element-ids';
import type { RemoteName } from './route-owners';

/** Where a remote's current release starts. */
export interface RemoteRecord {
  /** Address of its remoteEntry script, or of its mf-manifest.json where no server names the release. */
  entry: string;
  /** What the entry must be ('sha256-...'); it holds the same for everything that it loads. Undefined where no server names the release. */
  integrity?: string;
  /** Set while the remote is switched off: nothing of it is loaded. */
  off?: boolean;
}

export type RemoteRecords = Partial<Record<RemoteName, RemoteRecord>>;

export interface BootData {
  remotes: RemoteRecords;
  config: AuthConfig;
}

/** Time limit for one of our own small files, in milliseconds. */
const fileTimeout = 4_000;

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function isRemoteRecord(value: unknown): value is RemoteRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entry' in value &&
    typeof value.entry === 'string' &&
    (!('integrity' in value) || typeof value.integrity === 'string') &&
    (!('off' in value) || typeof value.off === 'boolean')
  );
}

function isRemoteRecords(value: unknown): value is RemoteRecords {
  return typeof value === 'object' && value !== null && Object.values(value).every(isRemoteRecord);
}

function isConfig(value: unknown): value is AuthConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supabaseUrl' in value &&
    typeof value.supabaseUrl === 'string' &&
    'publishableKey' in value &&
    typeof value.publishableKey === 'string'
  );
}

/** @throws Error when the value is no list of remotes. */
export function parseRemotes(value: unknown): RemoteRecords {
  if (!isRemoteRecords(value)) throw new Error('remotes.json is not a list of remotes');
  return value;
}

/** @throws Error when the value is no configuration. */
export function parseConfig(value: unknown): AuthConfig {
  if (!isConfig(value)) throw new Error('config.json lacks supabaseUrl or publishableKey');
  return value;
}

/** The present list of remotes: after a failure, the release may have changed. */
export async function fetchRemotes(): Promise<RemoteRecords> {
  return parseRemotes(await fetchJson('/remotes.json'));
}

/**
 * What the page needs to start. The shell's server writes it into the HTML, which saves a round trip; on static hosting the two files
 * are fetched.
 */
export async function readBootData(): Promise<BootData> {
  const inlined = document.getElementById(bootDataElementId)?.textContent;
  if (inlined) {
    const data: Partial<Record<keyof BootData, unknown>> = JSON.parse(inlined);
    return { remotes: parseRemotes(data.remotes), config: parseConfig(data.config) };
  }
  const [remotes, config] = await Promise.all([fetchRemotes(), fetchJson('/config.json')]);
  return { remotes, config: parseConfig(config) };
}
