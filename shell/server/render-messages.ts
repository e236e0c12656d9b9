import type {
  AddressRequest,
  FragmentRequest,
  listAddresses,
  RenderedFragment,
  RenderRequest,
  RenderResult,
} from '../src/entry-server';

/** A remote's server file, as it is sent to a rendering process. */
export interface ServerCode {
  /** The remote. */
  name: string;
  /** Names this very file among all files of all releases. */
  key: string;
  code: string;
  /**
   * Some visitors get it, and the others go on with the live release: it takes nobody's place, and stays until it is
   * unloaded.
   */
  isBeside?: boolean;
}

/** A page to render; holds nothing that identifies the visitor. */
export interface PageRequest extends Omit<RenderRequest, 'signal' | 'factory' | 'renderFragments'> {
  /** Key of each remote's server file; a remote without one is left out. */
  servers: Readonly<Record<string, string>>;
}

export interface AddressesRequest {
  servers: Readonly<Record<string, string>>;
  supabaseUrl: string;
  publishableKey: string;
}

export type AddressLists = Awaited<ReturnType<typeof listAddresses>>;

/** A job for a rendering process, which has loaded one release of one remote, or only the shell's pages. */
export type Work =
  | { kind: 'render'; page: Omit<PageRequest, 'servers'> }
  | { kind: 'fragment'; fragment: Omit<FragmentRequest, 'signal' | 'fragment'> }
  | { kind: 'addresses'; request: Pick<AddressRequest, 'supabaseUrl' | 'publishableKey'> };

export type ToProcess =
  /** The first message: all the code that the process will ever run. */
  | { kind: 'start'; shell: string; server: ServerCode | undefined }
  | ({ id: number } & Work)
  | { kind: 'abort'; id: number }
  /** Answers to what the process has asked for. */
  | { kind: 'fragments'; id: number; fragments: readonly RenderedFragment[] }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'no-response'; id: number; message: string }
  | { kind: 'ping' };

export interface BackendRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body?: string | undefined;
}

/**
 * The messages of a rendering process. render-answers.ts validates them, because code of other teams runs in that
 * process.
 */
export type FromProcess =
  /** The remote's file is run next: from here on a hang is its own. */
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'refused'; message: string }
  | { kind: 'pong' }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string }
  /** The page of this job shows these fragments, 'remote/Name': each is rendered by its own remote's process. */
  | { kind: 'fragments'; id: number; job: number; names: string[] }
  | ({ kind: 'request'; id: number } & BackendRequest)
  | { kind: 'request-ended'; id: number }
  | { kind: 'log'; message: string }
  /** An error of a remote's code outside of any page: in a timer, or in a promise that nothing awaits. */
  | { kind: 'stray'; message: string };

export type { RenderedFragment, RenderResult };
