import { messageOf } from '@ponte/shared-domain';
import {
  type Canary,
  IncompatibleReleaseError,
  type Move,
  type ReleaseRegistry,
  UntrustedReleaseError,
} from '@ponte/shared-server';
import type { BesideReleases } from './beside-releases';
import type { LoadedRelease } from './registry';
import type { RejectionCode } from './releases';
import { shareRunning, waitUntil } from './shared-work';

/** The canary of one remote, as its pointer names it. */
export interface CanaryState extends Canary {
  /** Undefined when this server does not use it: its visitors get the live release. */
  loaded: LoadedRelease | undefined;
  rejected: { code: RejectionCode; reason: string; at: number } | undefined;
}

export interface Canaries {
  all: () => ReadonlyMap<string, CanaryState>;
  /**
   * Looks at every pointer now.
   * @param until when the caller waits no longer; the look goes on
   */
  poll: (until?: AbortSignal) => Promise<void>;
  start: (everyMilliseconds: number) => () => void;
  /** Rendering a page of this server file stopped a process: its visitors get the live release. */
  quarantine: (remote: string, server: string | undefined, reason: string) => void;
}

/** Time until a canary that can't be used is tried again, in milliseconds. */
const retryTime = 30_000;
/** Time until a canary that stopped rendering processes is tried again, in milliseconds. */
const longRetryTime = 3_600_000;

function rejectionCodeOf(error: unknown): RejectionCode {
  if (error instanceof UntrustedReleaseError) return error.code;
  return error instanceof IncompatibleReleaseError ? 'incompatible' : 'not-loaded';
}

/**
 * Follows the canaries of a registry: loads those that begin, unloads those that end.
 * @param isLive whether this server gives a release to everybody
 */
export function createCanaries(
  registry: Pick<ReleaseRegistry, 'readPointer'>,
  beside: BesideReleases,
  listRemotes: () => readonly string[],
  isLive: (remote: string, release: LoadedRelease) => boolean,
): Canaries {
  const states = new Map<string, CanaryState>();
  const sharePoll = shareRunning<void>();

  function drop(remote: string): void {
    const state = states.get(remote);
    if (!state) return;
    states.delete(remote);
    if (!state.loaded) return;
    beside.unload(state.loaded);
    console.log(`remote ${remote}: canary ${state.release} has ended`);
  }

  function reject(remote: string, state: CanaryState, code: RejectionCode, reason: string): void {
    if (state.rejected?.code !== code || state.rejected.reason !== reason)
      console.error(`remote ${remote}: canary ${state.release} is rejected (${code}): ${reason}`);
    state.rejected = { code, reason, at: Date.now() };
  }

  async function load(remote: string, state: CanaryState): Promise<void> {
    const { rejected } = state;
    const pause = rejected?.code === 'stopped-the-server' ? longRetryTime : retryTime;
    if (state.loaded || (rejected && Date.now() - rejected.at < pause)) return;
    try {
      state.loaded = await beside.load(remote, state.release);
      state.rejected = undefined;
      console.log(`remote ${remote}: canary ${state.release} for ${state.percent} %`);
    } catch (error) {
      reject(remote, state, rejectionCodeOf(error), messageOf(error));
    }
  }

  async function pollRemote(remote: string): Promise<void> {
    let pointer: Move | undefined;
    try {
      pointer = await registry.readPointer(remote);
    } catch {
      // The poll of the live releases says why; what runs goes on.
      return;
    }
    // Of a remote that is off nobody gets anything.
    if (pointer?.off) return drop(remote);
    const canary = pointer?.canary;
    if (!canary) {
      const last = states.get(remote);
      // Promoted: its visitors keep it until everybody has it, and do not see the former release once more in between.
      const isOnItsWay = last?.loaded && last.release === pointer?.to && !isLive(remote, last.loaded);
      return isOnItsWay ? undefined : drop(remote);
    }
    if (states.get(remote)?.release !== canary.release) {
      drop(remote);
      states.set(remote, { ...canary, loaded: undefined, rejected: undefined });
    }
    const state = states.get(remote);
    if (!state) return undefined;
    state.percent = canary.percent;
    return load(remote, state);
  }

  /** One look at a remote at a time: the files of one that hang hold up no other. */
  async function poll(until?: AbortSignal): Promise<void> {
    const polling = Promise.all(listRemotes().map((remote) => sharePoll(remote, () => pollRemote(remote))));
    // That a release is still on its way is nothing to report.
    await (until ? waitUntil(polling, until, 'the canaries are not known yet').catch(() => undefined) : polling);
  }

  return {
    all: () => states,
    poll,
    start: (everyMilliseconds) => {
      const timer = setInterval(() => void poll(), everyMilliseconds);
      return () => clearInterval(timer);
    },
    quarantine(remote, server, reason) {
      const state = states.get(remote);
      if (server === undefined || !state?.loaded || state.loaded.server !== server) return;
      beside.unload(state.loaded);
      state.loaded = undefined;
      reject(remote, state, 'stopped-the-server', reason);
    },
  };
}

/** How many groups visitors are divided into: a percentage is that many of them. */
const groups = 100;

/**
 * The cookie that keeps a visitor's group. It exists while a canary runs, and holds one of a hundred numbers: it tells
 * nobody apart.
 */
const groupCookie = 'ponte-group';
/** Time until it is forgotten, in seconds: 30 days. */
const groupCookieAge = 2_592_000;

/** The group in a Cookie header. @returns undefined when it has none that is valid */
export function readGroup(header: string | undefined): number | undefined {
  const found = new RegExp(`(?:^|;)\\s*${groupCookie}=(\\d{1,2})\\s*(?:;|$)`).exec(header ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

export const drawGroup = (): number => Math.floor(Math.random() * groups);

/** Scripts can't read it: the page itself says which releases it has. */
export const writeGroup = (group: number, isSecure: boolean): string =>
  `${groupCookie}=${group}; Path=/; Max-Age=${groupCookieAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/**
 * Whether a group gets a canary. Each canary begins at another group, so that it is not always the same visitors who
 * get what is new; one that is widened keeps the groups that it has.
 */
export function getsCanary(group: number, { release, percent }: Canary): boolean {
  const first = Number.parseInt(release.slice(0, 8), 16) % groups || 0;
  return (group - first + groups) % groups < percent;
}
