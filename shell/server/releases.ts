import { assetRecordFile, isAssetRecord, type AssetRecord } from './asset-record';
import type { LoadedRelease, Registry } from './registry';

/** Why a release is not used, for logs and /healthz. */
export type RejectionCode =
  /** It could not be loaded: a file of it is missing or broken, it throws, it wants other versions. */
  | 'not-loaded'
  /** None of its pages can be rendered here, while those of the release before it can: it was built for another shell. */
  | 'renders-nothing'
  /** It can't render a page that the release before it renders. */
  | 'loses-pages'
  /** Neither its pages nor those of the release before it can be rendered just now: nothing is known of it. */
  | 'not-tried'
  /** A page of it never ended, or ended the process that rendered it. */
  | 'stopped-the-server';

export interface RejectedRelease {
  release: string;
  code: RejectionCode;
  reason: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** What is known of one remote's release. */
export interface RemoteState {
  origin: string;
  /** The last good record, undefined until the remote has answered once. */
  record: AssetRecord | undefined;
  /** Why the last look failed, undefined when it went well. */
  error: string | undefined;
  /** The release that was refused, and why: the last good one goes on. */
  rejected: RejectedRelease | undefined;
  /** Key of its server file, undefined when browsers have to render its pages. */
  server: string | undefined;
  /** The last good release before this one: never this one itself, and none that was refused. */
  previous: LoadedRelease | undefined;
  /** Texts of its style sheets, by file. */
  styles: Record<string, string>;
}

export interface Releases {
  all: () => ReadonlyMap<string, RemoteState>;
  /** Changes whenever a remote's release does. */
  version: () => number;
  /** Looks at every remote now. */
  poll: () => Promise<void>;
  start: (everyMilliseconds: number) => () => void;
  /** A page of this server file has stopped a rendering process: the last good release before it goes on, or browsers do. */
  quarantine: (name: string, server: string | undefined, reason: string) => Promise<void>;
  /** The value of /remotes.json. */
  list: () => Record<string, { entry: string }>;
}

/** Longest wait for a remote's record, in milliseconds. */
const recordTimeout = 2_000;
/** How long a refused release is left alone, in milliseconds. One that stops servers is not given many chances. */
const retryTime: Record<RejectionCode, number> = {
  'not-loaded': 30_000,
  'not-tried': 30_000,
  'renders-nothing': 60_000,
  'loses-pages': 60_000,
  'stopped-the-server': 3_600_000,
};
/** How many refusals of one remote are remembered: it may go back and forth between several. */
const mostRefusals = 20;

/** Renders pages of a release before visitors get them. @param addresses left out: all that its remote is tried with */
export type Trial = (name: string, server: string, addresses?: readonly string[]) => Promise<TrialOutcome>;
export interface TrialOutcome {
  drawn: readonly string[];
  /** Why, by page. */
  failed: ReadonlyMap<string, string>;
}

class RefusedRelease extends Error {
  override readonly name = 'RefusedRelease';
  readonly code: RejectionCode;
  /** Pages that could not be rendered; undefined when it was not for them. */
  readonly pages: readonly string[] | undefined;
  constructor(code: RejectionCode, reason: string, pages?: readonly string[]) {
    super(reason);
    this.code = code;
    this.pages = pages;
  }
}

const listPages = (failed: ReadonlyMap<string, string>): string =>
  [...failed].map(([page, reason]) => `${page}: ${reason}`).join('; ');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** What tells one release from another. The whole record counts: a build of equal sources may have other files. */
const keyOf = (record: AssetRecord): string => JSON.stringify(record);

/**
 * Follows the releases of the remotes: a new build of one is in the next page without a restart. A remote that is down, or whose record
 * is no record, keeps its last good one; one that never answered is listed by its manifest, so that a browser can try for itself.
 *
 * For each remote one thing happens at a time: a look that takes longer than the time between two is not overtaken by the next one.
 * @param trial left out, a release is taken as it was loaded
 */
export function createReleases(
  origins: Record<string, string>,
  request: typeof fetch = fetch,
  registry?: Registry,
  trial?: Trial,
): Releases {
  let version = 0;
  const states = new Map<string, RemoteState>(
    Object.entries(origins).map(([name, origin]) => [
      name,
      {
        origin: origin.replace(/\/+$/, ''),
        record: undefined,
        error: undefined,
        rejected: undefined,
        server: undefined,
        previous: undefined,
        styles: {},
      },
    ]),
  );
  /** What was refused of each remote, by `keyOf` its record, the latest last. */
  const refusals = new Map<string, Map<string, RejectedRelease>>();
  /** Looks that are under way. */
  const looks = new Map<string, Promise<void>>();
  /** The last thing that was begun for each remote, and that the next waits for. */
  const queues = new Map<string, Promise<unknown>>();
  /** Server files on trial, and why one has stopped what rendered it. */
  const trials = new Map<string, { reason: string | undefined }>();

  function inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async function readRecord(name: string, origin: string): Promise<AssetRecord> {
    const response = await request(`${origin}/${assetRecordFile}`, { signal: AbortSignal.timeout(recordTimeout) });
    if (!response.ok) throw new Error(`its release record answers ${response.status}`);
    const record: unknown = await response.json();
    if (!isAssetRecord(record) || record.name !== name || record.entry === null)
      throw new Error('its release record is not one');
    return record;
  }

  const refusalOf = (name: string, record: AssetRecord): RejectedRelease | undefined =>
    refusals.get(name)?.get(keyOf(record));

  function refuse(name: string, record: AssetRecord, code: RejectionCode, reason: string): RejectedRelease {
    const before = refusalOf(name, record);
    if (before?.code !== code || before.reason !== reason)
      console.error(`remote ${name}: release ${record.release} is refused (${code}): ${reason}`);
    const refusal: RejectedRelease = { release: record.release, code, reason, at: Date.now() };
    const ofRemote = refusals.get(name) ?? new Map<string, RejectedRelease>();
    refusals.set(name, ofRemote);
    ofRemote.delete(keyOf(record));
    ofRemote.set(keyOf(record), refusal);
    for (const oldest of ofRemote.keys()) {
      if (ofRemote.size <= mostRefusals) break;
      ofRemote.delete(oldest);
    }
    return refusal;
  }

  /** The present release, when there is one that was not refused. */
  function goodOf(name: string, { record, server, styles }: RemoteState): LoadedRelease | undefined {
    return record && !refusalOf(name, record) ? { record, server, styles } : undefined;
  }

  function take(name: string, state: RemoteState, release: LoadedRelease): void {
    const good = goodOf(name, state);
    // Files of the same server file came anew: what goes before them is what went before.
    const isAnother =
      good &&
      keyOf(good.record) !== keyOf(release.record) &&
      (good.server === undefined || good.server !== release.server);
    if (isAnother) state.previous = good;
    Object.assign(state, release);
    state.rejected = undefined;
    version += 1;
    console.log(
      `remote ${name}: release ${release.record.release}${registry && release.server === undefined ? ', rendered by browsers only' : ''}`,
    );
  }

  const isCurrent = (state: RemoteState, record: AssetRecord): boolean =>
    state.record !== undefined && keyOf(state.record) === keyOf(record);

  /** @throws RefusedRelease when a page of it has stopped the process that rendered it. */
  async function render(name: string, run: Trial, server: string, pages?: readonly string[]): Promise<TrialOutcome> {
    // A process that hangs may be found out only after the time of one trial: what is known then counts for the next one.
    const current = trials.get(server) ?? { reason: undefined };
    trials.set(server, current);
    const outcome = await run(name, server, pages);
    if (current.reason !== undefined) throw new RefusedRelease('stopped-the-server', current.reason);
    return outcome;
  }

  /**
   * Compares a release with the good one before it, page by page: all that the one renders, the other has to render.
   * @throws RefusedRelease when it does not, and that is not the fault of what stands around it.
   */
  async function tryOut(name: string, state: RemoteState, { record, server }: LoadedRelease): Promise<void> {
    if (!trial || server === undefined || server === state.server) return;
    try {
      await compare(name, trial, state, record, server);
    } finally {
      trials.delete(server);
    }
  }

  async function compare(
    name: string,
    trial: Trial,
    state: RemoteState,
    record: AssetRecord,
    server: string,
  ): Promise<void> {
    const { drawn, failed } = await render(name, trial, server);
    if (failed.size === 0) return;
    if (state.server === undefined) {
      if (drawn.length === 0)
        throw new RefusedRelease('renders-nothing', `none of its pages can be rendered: ${listPages(failed)}`, [
          ...failed.keys(),
        ]);
      // At a start the one that was kept on disk may render them.
      if (!state.record)
        throw new RefusedRelease('loses-pages', `pages of it can't be rendered: ${listPages(failed)}`, [
          ...failed.keys(),
        ]);
      return;
    }
    const before = await trial(name, state.server, [...failed.keys()]);
    if (before.drawn.length === 0) {
      // Without a backend nothing is rendered, whatever the release.
      if (drawn.length === 0)
        throw new RefusedRelease(
          'not-tried',
          `none of its pages can be rendered, nor of the release before it: ${listPages(failed)}`,
        );
      console.error(
        `remote ${name}: release ${record.release} does not render pages that the release before it does not render either: ${listPages(failed)}`,
      );
      return;
    }
    // Once more: the backend may just have come back, or the machine may have been busy while its process was new.
    const lost = (await render(name, trial, server, before.drawn)).failed;
    if (lost.size === 0) return;
    throw drawn.length === 0
      ? new RefusedRelease('renders-nothing', `none of its pages can be rendered: ${listPages(lost)}`)
      : new RefusedRelease(
          'loses-pages',
          `pages that release ${state.record?.release ?? ''} renders can't be rendered: ${listPages(lost)}`,
        );
  }

  /**
   * At a start, with nothing good to go on with: what was kept from before, else the release as it is, else browsers.
   * @returns whether it is another release.
   */
  async function takeWhatThereIs(
    name: string,
    state: RemoteState,
    record: AssetRecord,
    refused: RefusedRelease,
  ): Promise<boolean> {
    const fallback: LoadedRelease = { record, server: undefined, styles: {} };
    const kept = await registry?.restore(name, async (loaded) => {
      if (keyOf(loaded.record) === keyOf(record)) throw refused;
      if (!trial || loaded.server === undefined) {
        if (refused.code === 'loses-pages') throw refused;
        return;
      }
      const { drawn } = await render(name, trial, loaded.server, refused.pages).finally(() =>
        trials.delete(loaded.server ?? ''),
      );
      if (drawn.length === 0) throw refused;
    });
    // The backend may only have been away: its pages are then tried as visitors ask for them.
    const isUsable = refused.code === 'renders-nothing' || refused.code === 'loses-pages';
    take(
      name,
      state,
      kept ??
        (isUsable ? await registry?.load(name, state.origin, record).catch(() => undefined) : undefined) ??
        fallback,
    );
    return kept !== undefined;
  }

  async function adopt(name: string, state: RemoteState, record: AssetRecord): Promise<void> {
    const before = refusalOf(name, record);
    if (before && Date.now() - before.at < retryTime[before.code]) {
      state.rejected = before;
      return;
    }
    if (!registry) {
      take(name, state, { record, server: undefined, styles: {} });
      return;
    }
    try {
      const loaded = await registry.load(name, state.origin, record, (candidate) => tryOut(name, state, candidate));
      refusals.get(name)?.delete(keyOf(record));
      take(name, state, loaded);
    } catch (error) {
      const refused = error instanceof RefusedRelease ? error : new RefusedRelease('not-loaded', messageOf(error));
      // A rollback to it was tried: its server file is forgotten.
      if (error instanceof RefusedRelease && state.previous && keyOf(state.previous.record) === keyOf(record))
        state.previous = undefined;
      const isReplaced = state.record !== undefined || (await takeWhatThereIs(name, state, record, refused));
      if (refused.code === 'loses-pages' && !isReplaced) {
        // Nothing better is known: it is not held against it.
        console.error(`remote ${name}: release ${record.release} is used all the same: ${refused.message}`);
        return;
      }
      state.rejected = refuse(name, record, refused.code, refused.message);
    }
  }

  async function look(name: string, state: RemoteState): Promise<void> {
    try {
      const record = await readRecord(name, state.origin);
      // A rollback to what is there ends the refusal; a refused release that browsers render is tried again, it may only have been slow.
      if (state.rejected && isCurrent(state, record) && !refusalOf(name, record)) state.rejected = undefined;
      if (!isCurrent(state, record) || state.rejected) await adopt(name, state, record);
      state.error = undefined;
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== state.error) console.error(`remote ${name}: ${reason}`);
      state.error = reason;
      if (state.record) return;
      const kept = await registry?.restore(name);
      if (kept) take(name, state, kept);
    }
  }

  /** Looks at a remote; whoever asks while one look is under way gets that one. */
  function lookOnce(name: string, state: RemoteState): Promise<void> {
    const underWay = looks.get(name);
    if (underWay) return underWay;
    const looking = inTurn(name, () => look(name, state)).finally(() => looks.delete(name));
    looks.set(name, looking);
    return looking;
  }

  const poll = async (): Promise<void> => {
    await Promise.all([...states].map(([name, state]) => lookOnce(name, state)));
  };

  return {
    all: () => states,
    version: () => version,
    poll,
    start: (everyMilliseconds) => {
      const timer = setInterval(() => void poll(), everyMilliseconds);
      return () => clearInterval(timer);
    },
    async quarantine(name, server, reason) {
      if (server === undefined) return;
      const onTrial = trials.get(server);
      if (onTrial) {
        onTrial.reason ??= reason;
        return;
      }
      const state = states.get(name);
      if (!state?.record) return;
      if (state.previous?.server === server) {
        // Found out late: it is nothing to go back to any more.
        refuse(name, state.previous.record, 'stopped-the-server', reason);
        state.previous = undefined;
        await inTurn(name, async () => registry?.revoke(name, server, goodOf(name, state)));
        return;
      }
      // Another release may have come meanwhile, or the same has been found out twice.
      if (state.server !== server) return;
      const refusal = refuse(name, state.record, 'stopped-the-server', reason);
      const good = state.previous;
      if (good) {
        Object.assign(state, good);
        state.previous = undefined;
      } else {
        state.server = undefined;
        state.styles = {};
      }
      state.rejected = refusal;
      version += 1;
      await inTurn(name, async () => registry?.revoke(name, server, good));
    },
    list: () =>
      Object.fromEntries(
        [...states].map(([name, { origin, record }]) => [
          name,
          { entry: record?.entry ? `${origin}/${record.entry}` : `${origin}/mf-manifest.json` },
        ]),
      ),
  };
}
