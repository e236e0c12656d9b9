import type { listAddresses, RenderRequest, RenderResult } from '../src/entry-server';

/** A remote's server file, as a rendering thread takes it. */
export interface ServerCode {
  /** The remote. */
  name: string;
  /** Names this very file among all files of all releases. */
  key: string;
  code: string;
}

/** A page to render: what a request may say of it, and nothing of who asks. */
export interface PageRequest extends Omit<RenderRequest, 'signal' | 'factory' | 'fragments' | 'onFragments'> {
  /** Key of each remote's server file; a remote without one is left out. */
  servers: Readonly<Record<string, string>>;
}

export interface AddressesRequest {
  servers: Readonly<Record<string, string>>;
  supabaseUrl: string;
  publishableKey: string;
}

export type AddressLists = Awaited<ReturnType<typeof listAddresses>>;

/** What a thread is started with. */
export interface ThreadStart {
  shellFolder: string;
  shellRelease: string;
  /** Longest run of a server file's own code while it is loaded, in milliseconds. */
  loadTimeout: number;
}

export type ToThread =
  | { kind: 'adopt'; id: number; server: ServerCode }
  | { kind: 'forget'; key: string }
  | { kind: 'render'; id: number; page: PageRequest }
  | { kind: 'addresses'; id: number; request: AddressesRequest }
  | { kind: 'abort'; id: number }
  | { kind: 'ping' };

export type FromThread =
  | { kind: 'ready'; versions: Record<string, string> }
  | { kind: 'pong' }
  | { kind: 'done'; id: number; value: RenderResult | AddressLists | undefined }
  | { kind: 'failed'; id: number; message: string }
  /** The page of this job is about to run code of fragments, 'remote/Name'. */
  | { kind: 'fragments'; id: number; names: readonly string[] }
  /** Something of a remote's was thrown outside of any page: in a timer, in a promise nobody waits for. */
  | { kind: 'stray'; message: string };
