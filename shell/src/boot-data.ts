import type { AuthConfig } from '@ponte/shared-auth';
import { bootDataElementId } from '@ponte/shared-server/element-ids';

/** Where a release of a remote starts, and what it needs of the shell. */
export interface ReleaseRecord {
  /** Address of its remoteEntry script, or of its mf-manifest.json where no server names the release. */
  entry: string;
  /**
   * What the entry must be ('sha256-...'); it holds the same for everything that it loads. Undefined where no server
   * names the release.
   */
  integrity?: string;
  /** Version ranges of shared packages, and the names that it imports, by package. Only the detailed list has these. */
  requires?: Readonly<Record<string, string>>;
  uses?: Readonly<Record<string, readonly string[]>>;
}

/** The current release of a remote. */
export interface RemoteRecord extends ReleaseRecord {
  /** The release before it, which takes its place in this tab when it fails. Only the detailed list has it. */
  previous?: ReleaseRecord;
  /** Beginnings of its addresses. */
  routes?: readonly string[];
  /** Set while the remote is switched off: nothing of it is loaded. */
  off?: boolean;
}

/** By the remote's name. Of two that name the same routes, the first one has them. */
export type RemoteRecords = Readonly<Record<string, RemoteRecord>>;

/** The value of /config.json. */
export interface ShellConfig extends AuthConfig {
  /** Share of the visits that are measured, 0 to 1; left out, none is. */
  operationSample?: number;
}

export interface BootData {
  remotes: RemoteRecords;
  config: ShellConfig;
}

/** Time limit for one of our own small files, in milliseconds. */
const fileTimeout = 4_000;

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

const isRecordOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isItem);
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isReleaseRecord(value: unknown): value is ReleaseRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entry' in value &&
    typeof value.entry === 'string' &&
    (!('integrity' in value) || typeof value.integrity === 'string') &&
    (!('requires' in value) || isRecordOf(value.requires, isText)) &&
    (!('uses' in value) || isRecordOf(value.uses, isListOfTexts))
  );
}

function isRemoteRecord(value: unknown): value is RemoteRecord {
  return (
    isReleaseRecord(value) &&
    (!('previous' in value) || isReleaseRecord(value.previous)) &&
    (!('off' in value) || typeof value.off === 'boolean') &&
    (!('routes' in value) || isListOfTexts(value.routes))
  );
}

const isRemoteRecords = (value: unknown): value is RemoteRecords => isRecordOf(value, isRemoteRecord);

function isConfig(value: unknown): value is ShellConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supabaseUrl' in value &&
    typeof value.supabaseUrl === 'string' &&
    'publishableKey' in value &&
    typeof value.publishableKey === 'string' &&
    (!('operationSample' in value) || typeof value.operationSample === 'number')
  );
}

/** @throws Error when the value is no list of remotes. */
export function parseRemotes(value: unknown): RemoteRecords {
  if (!isRemoteRecords(value)) throw new Error('remotes.json is not a list of remotes');
  return value;
}

/** @throws Error when the value is no configuration. */
export function parseConfig(value: unknown): ShellConfig {
  if (!isConfig(value)) throw new Error('config.json lacks supabaseUrl or publishableKey');
  return value;
}

/**
 * The present list of remotes: after a failure, the release may have changed.
 * @param detailed with what each release needs and which one was before it
 */
export async function fetchRemotes({ detailed }: { detailed: boolean } = { detailed: false }): Promise<RemoteRecords> {
  return parseRemotes(await fetchJson(detailed ? '/remotes.json?detailed' : '/remotes.json'));
}

/**
 * What the page needs to start. The shell's server writes it into the HTML, which saves a round trip; on static hosting
 * the two files are fetched.
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
