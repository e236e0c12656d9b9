import { clearInterval, setInterval, setTimeout } from 'node:timers';
import { messageOf } from '@ponte/shared-domain';
import { readAddresses, readFragment, readResult } from './render-answers';
import { askBackend } from './render-backend';
import { startRenderChild, type RenderChild, type RenderUser } from './render-child';
import type {
  AddressesRequest,
  AddressLists,
  FromProcess,
  PageRequest,
  RenderedFragment,
  RenderResult,
  ServerCode,
  ToProcess,
  Work,
} from './render-messages';
import { loadShellServerFile } from './shell-server-file';

/** A release whose code hung or crashed a rendering process. */
export interface CulpritRelease {
  /** The remote, or 'shell'. */
  remote: string;
  /** Key of its server file, undefined for the shell. */
  server: string | undefined;
  /** What was being rendered: the address of a page, or the name of a fragment. */
  work: string;
  reason: string;
}

export interface RenderPoolOptions {
  /** Where the shell's server file lies, and of which release. */
  shellFolder: string;
  shellRelease: string;
  /** The program of a rendering process as one text, see compile-program.ts. */
  program: string;
  /** Most processes of one release; each release starts with one. */
  processes?: number;
  /** Who rendering processes run as, see render-child.ts. */
  user?: RenderUser | undefined;
  /** A process that does not answer for so long counts as hanging, in milliseconds. */
  hangTime?: number;
  /** Longest run of a server file's own code while it is loaded, in milliseconds. */
  loadTimeout?: number;
  /** Time limit for a suspected page that is rendered in isolation, in milliseconds. */
  isolationTimeout?: number;
  /** Longest wait for a fragment, in milliseconds: after it the page is sent without the fragment. */
  fragmentTime?: number;
  /** Called for every release whose code hung or crashed a process. */
  onCulprit?: (found: CulpritRelease) => void;
}

/**
 * Processes that render pages. Each release of each remote has its own, which run no other code than the shell's and
 * that release's.
 */
export interface RenderPool {
  /** Versions of the shared packages. */
  versions: Readonly<Record<string, string>>;
  /**
   * Starts processes for a remote's server file and retires those of the previous release.
   *
   * @throws Error saying why it can't be used.
   */
  load: (server: ServerCode) => Promise<void>;
  /** Ends the processes of this server file at once: none of its pages is rendered any more. */
  unload: (key: string) => void;
  /** @throws what the page throws; also when its process ends or hangs. */
  renderPage: (page: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>;
  listAddresses: (request: AddressesRequest & { signal: AbortSignal }) => Promise<AddressLists>;
  /** How many processes had to be replaced so far. */
  replaced: () => number;
  close: () => Promise<void>;
}

interface Job {
  work: Work;
  /** Identifies the work in logs and in culprit detection. */
  label: string;
  /** The page, when the job is one. */
  page: PageRequest | undefined;
  signal: AbortSignal | undefined;
  /** Fragments of other remotes that the page embeds; undefined until it has asked for them. */
  fragments: readonly string[] | undefined;
}

interface RunningJob {
  job: Job;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Process {
  child: RenderChild;
  jobs: Map<number, RunningJob>;
  /** Pending requests to the backend. */
  requests: Map<number, AbortController>;
  /** When the ping was sent that it has not answered yet. */
  silentSince: number | undefined;
  /** Longest silence while it starts, in milliseconds; undefined once it is ready. */
  startLimit: number | undefined;
}

/** The processes of one release. */
interface Group {
  name: string;
  server: ServerCode | undefined;
  ready: Set<Process>;
  starting: Set<Process>;
  /** Labels of the work that was running when a process died, until the culprit among it is found. */
  suspects: Set<string>;
  opening: Promise<void> | undefined;
  /** There is a newer release: these processes end once they have been idle for a while. */
  retired: boolean;
  /** When it was last asked for a page. */
  askedAt: number;
  closed: boolean;
}

/**
 * How many server files of one remote stay loaded: the active one, the previous one as its fallback, and one under
 * smoke test.
 */
const maxServers = 3;
/**
 * How long the processes of a retired release stay idle before they end, in milliseconds: the newest may still be
 * rejected.
 */
const idleTime = 10_000;
const pingInterval = 250;
/** After this share of hangTime without an answer the work of a process is suspected, and no other process takes it. */
const suspicionRatio = 1 / 3;
/** A process that uses more memory is ended, in megabytes: V8 limits its heap only, not buffers outside of it. */
const maxMemory = 1_024;
/** Longest start of a process up to the remote's code, in milliseconds; only an overloaded machine comes near it. */
const startTimeout = 20_000;
/** The longest pause before a process that keeps dying is started again, in milliseconds. */
const maxRetryDelay = 30_000;
/** Most concurrent requests to the backend for one process, all its pages together. */
const maxRequests = 64;
const maxFragments = 8;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
/** The query is left out: a page that hangs does so whatever its query. */
const pageLabel = ({ address, isFeed = false, jobsAfter, isPicture = false }: PageRequest): string =>
  `${isFeed ? 'the feed of ' : ''}${isPicture ? 'the picture of ' : ''}${jobsAfter === undefined ? '' : 'the vacancies of '}${address.split('?')[0] ?? ''}`;

function backendOf(work: Work): string {
  switch (work.kind) {
    case 'render':
      return work.page.supabaseUrl;
    case 'fragment':
      return work.fragment.supabaseUrl;
    case 'addresses':
      return work.request.supabaseUrl;
  }
}

/**
 * Starts the rendering processes of the shell's own pages; each release that is loaded gets its own.
 *
 * Code that hangs, crashes or exhausts memory takes down only processes of its own release. Culprit detection: of
 * several pages that were running in a process that died, one may be the cause, or none (a machine that slept). Each is
 * rendered in isolation in the new process before visitors' pages go there.
 * @throws Error when the shell's server file can't be loaded.
 */
export async function createRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const {
    processes: maxProcesses = 2,
    hangTime = 3_000,
    loadTimeout = 3_000,
    isolationTimeout = 3_000,
    fragmentTime = 1_500,
    user,
    onCulprit,
    program,
  } = options;
  const shell = loadShellServerFile(options.shellFolder, options.shellRelease);
  const groups = new Map<string, Group>();
  /** Every process that has not ended yet, with the promise of why it ends. */
  const living = new Map<Process, Promise<string>>();
  /** The last list of each remote: used when a remote can't give a new one, so that the sitemap stays complete. */
  const lastAddresses = new Map<string, AddressLists>();
  let nextId = 1;
  let replaced = 0;
  let closed = false;

  const newGroup = (name: string, server: ServerCode | undefined): Group => ({
    name,
    server,
    ready: new Set(),
    starting: new Set(),
    suspects: new Set(),
    opening: undefined,
    retired: false,
    askedAt: performance.now(),
    closed: false,
  });

  function settle(process: Process, id: number): RunningJob | undefined {
    const running = process.jobs.get(id);
    process.jobs.delete(id);
    return running;
  }

  /** Sends a page's request to the backend, within the limits of its process. */
  async function answerRequest(process: Process, message: Extract<FromProcess, { kind: 'request' }>): Promise<void> {
    const { id, url, method, headers, body } = message;
    const abort = new AbortController();
    try {
      if (process.requests.size >= maxRequests) throw new TypeError('too many requests at once');
      process.requests.set(id, abort);
      const backends = [...new Set([...process.jobs.values()].map(({ job }) => backendOf(job.work)))];
      process.child.send({
        kind: 'response',
        id,
        ...(await askBackend({ url, method, headers, body }, backends, abort.signal)),
      });
    } catch (error) {
      process.child.send({ kind: 'no-response', id, message: messageOf(error) });
    } finally {
      if (process.requests.get(id) === abort) process.requests.delete(id);
    }
  }

  /** Renders the fragments that a page embeds, each in a process of its own remote. */
  async function answerFragments(
    process: Process,
    { id, job: jobId, names }: Extract<FromProcess, { kind: 'fragments' }>,
  ): Promise<void> {
    const job = process.jobs.get(jobId)?.job;
    const found: RenderedFragment[] = [];
    if (job?.page && job.fragments === undefined) {
      job.fragments = [];
      const { page, signal } = job;
      const wanted = [...new Set(names)].slice(0, maxFragments);
      await Promise.all(
        wanted.map(async (name) => {
          try {
            const fragment = await renderFragment(name, page, signal);
            if (fragment) found.push(fragment);
          } catch (error) {
            // Nobody waits for the page any more: its visitor has left, or it is itself left to the browser.
            if (!signal?.aborted)
              console.error(`fragment ${name} on ${page.address} is left to the browser: ${messageOf(error)}`);
          }
        }),
      );
      found.sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name));
      job.fragments = found.map(({ name }) => name);
    }
    process.child.send({ kind: 'fragments', id, fragments: found });
  }

  async function renderFragment(
    name: string,
    page: PageRequest,
    signal: AbortSignal | undefined,
  ): Promise<RenderedFragment | undefined> {
    const [remote = ''] = name.split('/');
    const key = Object.hasOwn(page.servers, remote) ? page.servers[remote] : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    // Its remote has no server file: the browser renders its fragments.
    if (!group) return undefined;
    const limit = AbortSignal.timeout(fragmentTime);
    const late = new Promise<never>((_resolve, reject) =>
      limit.addEventListener('abort', () => reject(new Error(`it was not rendered in ${fragmentTime} ms`)), {
        once: true,
      }),
    );
    const { address, site, supabaseUrl, publishableKey, integrations } = page;
    const work: Work = {
      kind: 'fragment',
      fragment: { name, address, site, supabaseUrl, publishableKey, integrations },
    };
    const rendered = (async (): Promise<RenderedFragment | undefined> => {
      const value = await runIn(group, {
        work,
        label: name,
        page: undefined,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        fragments: undefined,
      });
      return value === null ? undefined : readFragment(value, name);
    })();
    return Promise.race([rendered, late]);
  }

  function receive(
    process: Process,
    message: FromProcess,
    started: { resolve: () => void; reject: (error: Error) => void },
  ): void {
    // While the remote's file is loading, its messages do not reset the time limit.
    if (process.startLimit === undefined) process.silentSince = undefined;
    switch (message.kind) {
      case 'loading':
        process.silentSince = performance.now();
        process.startLimit = loadTimeout;
        return;
      case 'ready':
        process.startLimit = undefined;
        process.silentSince = undefined;
        started.resolve();
        return;
      case 'refused':
        started.reject(new Error(message.message));
        process.child.end(message.message);
        return;
      case 'done':
        settle(process, message.id)?.resolve(message.value);
        return;
      case 'failed':
        settle(process, message.id)?.reject(new Error(message.message));
        return;
      case 'fragments':
        void answerFragments(process, message);
        return;
      case 'request':
        void answerRequest(process, message);
        return;
      case 'request-ended':
        process.requests.get(message.id)?.abort();
        process.requests.delete(message.id);
        return;
      case 'stray':
      case 'log':
      case 'pong':
    }
  }

  /** Starts a process of a release. @throws Error saying why it can't be used. */
  function open(group: Group): Promise<Process> {
    return new Promise((resolve, reject) => {
      let end: (reason: string) => void = () => undefined;
      const ended = new Promise<string>((over) => {
        end = over;
      });
      const started = { resolve: () => resolve(process), reject };
      const child = startRenderChild({
        name: group.name,
        program,
        user,
        onMessage: (message) => receive(process, message, started),
        onEnd: (reason, isKilled) => {
          living.delete(process);
          const wasReady = group.ready.delete(process);
          group.starting.delete(process);
          process.silentSince = undefined;
          for (const request of process.requests.values()) request.abort();
          const jobs = [...process.jobs.values()];
          process.jobs.clear();
          for (const { reject: fail } of jobs) fail(new Error(`its rendering process ended: ${reason}`));
          reject(new Error(reason));
          end(reason);
          if (closed || group.closed || !wasReady || (group.retired && jobs.length === 0)) return;
          console.error(`a rendering process of ${group.name} is replaced: ${reason}`);
          replaced += 1;
          void replace(
            group,
            jobs.map(({ job }) => job),
            isKilled ? undefined : reason,
          );
        },
      });
      const process: Process = {
        child,
        jobs: new Map(),
        requests: new Map(),
        silentSince: performance.now(),
        startLimit: startTimeout,
      };
      living.set(process, ended);
      group.starting.add(process);
      child.send({ kind: 'start', shell: shell.code, server: group.server });
    });
  }

  function run(process: Process, job: Job): Promise<unknown> {
    const id = nextId++;
    const abort = (): void => {
      if (!process.jobs.has(id)) return;
      process.child.send({ kind: 'abort', id });
      // A job that ignores the abort must not stay in memory; by then the watchdog has detected a hanging process.
      setTimeout(
        () => settle(process, id)?.reject(new Error('it did not end after it was aborted')),
        2 * hangTime,
      ).unref();
    };
    job.signal?.addEventListener('abort', abort, { once: true });
    return (
      new Promise((resolve, reject) => {
        process.jobs.set(id, { job, resolve, reject });
        process.child.send({ id, ...job.work } satisfies ToProcess);
      })
        // Several jobs may share a signal (the pages of a smoke test): one that has ended listens no more.
        .finally(() => job.signal?.removeEventListener('abort', abort))
    );
  }

  /** Renders a suspect in isolation. @returns why it is the culprit, undefined when it is not. */
  async function isolate(process: Process, { work, label, page }: Job): Promise<string | undefined> {
    const ended = living.get(process);
    await Promise.race([
      run(process, { work, label, page, signal: AbortSignal.timeout(isolationTimeout), fragments: undefined }).catch(
        () => undefined,
      ),
      ended,
      // A page that only waits for a backend is not the culprit.
      pause(isolationTimeout + hangTime + 2 * pingInterval),
    ]);
    return living.has(process) && process.child.endedBecause() === undefined
      ? undefined
      : ((await ended) ?? 'it ended its process');
  }

  const reportCulprit = (group: Group, work: string, reason: string): void => {
    onCulprit?.({ remote: group.name, server: group.server?.key, work, reason });
  };

  /**
   * Replaces a process that died.
   * @param reason why it died; a single page is then the culprit. Undefined when it was killed from outside: then a
   * single page is isolated, too
   */
  async function replace(group: Group, jobs: readonly Job[], reason: string | undefined): Promise<void> {
    const queue = [...new Map(jobs.map((job) => [job.label, job])).values()];
    const [only] = queue;
    if (queue.length === 1 && only && reason !== undefined) {
      queue.pop();
      reportCulprit(group, only.label, reason);
    }
    for (const { label } of queue) group.suspects.add(label);
    for (let deaths = 0; !closed && !group.closed;) {
      try {
        const process = await open(group);
        let found: string | undefined;
        for (let suspect = queue.shift(); suspect; suspect = found === undefined ? queue.shift() : undefined) {
          found = await isolate(process, suspect);
          if (found !== undefined) reportCulprit(group, suspect.label, found);
          group.suspects.delete(suspect.label);
        }
        if (found !== undefined) continue;
        group.starting.delete(process);
        group.ready.add(process);
        return;
      } catch (error) {
        if (closed || group.closed) return;
        deaths += 1;
        const wait = Math.min(maxRetryDelay, 500 * 2 ** deaths);
        console.error(
          `a rendering process of ${group.name} could not be started, the next try is in ${wait} ms: ${messageOf(error)}`,
        );
        await pause(wait);
      }
    }
  }

  /** Starts one more process of a release, unless one is starting already. */
  function grow(group: Group): Promise<void> {
    group.opening ??= (async () => {
      try {
        const process = await open(group);
        group.starting.delete(process);
        if (group.closed) return;
        group.ready.add(process);
      } catch (error) {
        if (!closed && !group.closed)
          console.error(`a rendering process of ${group.name} could not be started: ${messageOf(error)}`);
      } finally {
        group.opening = undefined;
      }
    })();
    return group.opening;
  }

  const isSilent = (process: Process): boolean =>
    process.silentSince !== undefined && performance.now() - process.silentSince > hangTime * suspicionRatio;

  /** Whether this work may have hung or crashed a process: it must not take down a second one. */
  function isSuspected(group: Group, label: string): boolean {
    return (
      group.suspects.has(label) ||
      [...group.ready].some(
        (process) => isSilent(process) && [...process.jobs.values()].some(({ job }) => job.label === label),
      )
    );
  }

  async function pick(group: Group): Promise<Process> {
    group.askedAt = performance.now();
    for (let tries = 0; tries < 3 && !group.closed && !closed; tries += 1) {
      const [best] = [...group.ready].filter((process) => !isSilent(process)).sort((a, b) => a.jobs.size - b.jobs.size);
      if (best) {
        // Every process is busy: one more is started for the next page.
        if (best.jobs.size > 0 && group.ready.size < maxProcesses && !group.retired) void grow(group);
        return best;
      }
      // No process answers: at most one more than the limit is started.
      if (group.ready.size > maxProcesses) break;
      await grow(group);
    }
    throw new Error(`no rendering process of ${group.name} is ready`);
  }

  async function runIn(group: Group, job: Job): Promise<unknown> {
    if (isSuspected(group, job.label))
      throw new Error('it is suspected to have stopped a rendering process, and is isolated first');
    const process = await pick(group);
    job.signal?.throwIfAborted();
    return run(process, job);
  }

  function closeGroup(group: Group, reason: string): void {
    group.closed = true;
    for (const { child } of [...group.ready, ...group.starting]) child.end(reason);
  }

  let checkedAt = performance.now();
  const watchdog = setInterval(() => {
    const now = performance.now();
    // This process itself was suspended (a laptop in standby): the answers of the others have not been read yet.
    const wasAsleep = now - checkedAt > 4 * pingInterval;
    checkedAt = now;
    for (const process of living.keys()) {
      const { child } = process;
      if (child.endedBecause() !== undefined) continue;
      const memory = child.memory() ?? 0;
      if (memory > maxMemory) {
        child.end(`it held more than ${maxMemory} MB of memory`);
      } else if (process.silentSince === undefined) {
        if (process.jobs.size === 0) continue;
        process.silentSince = now;
        child.send({ kind: 'ping' });
      } else if (wasAsleep) {
        process.silentSince = now;
      } else {
        const limit = process.startLimit ?? hangTime;
        if (now - process.silentSince > limit) child.end(`it gave no sign of life for ${limit} ms`);
      }
    }
    // Requests for a retired release may still be running; new ones go to the newest.
    for (const group of groups.values()) {
      if (!group.retired || now - group.askedAt < idleTime) continue;
      for (const process of [...group.ready]) {
        if (process.jobs.size > 0) continue;
        // No further page is given to a process that ends: the page would be blamed for its end, and its release
        // refused.
        group.ready.delete(process);
        process.child.end('another release has taken its place');
      }
    }
  }, pingInterval);
  watchdog.unref();

  async function close(): Promise<void> {
    closed = true;
    clearInterval(watchdog);
    const ends = [...living.values()];
    for (const { child } of living.keys()) child.end('the server ends');
    await Promise.all(ends);
  }

  const shellGroup = newGroup('shell', undefined);
  try {
    const first = await open(shellGroup);
    shellGroup.starting.delete(first);
    shellGroup.ready.add(first);
  } catch (error) {
    await close();
    throw error;
  }

  /** The groups of a remote's live releases, the present one last, in loading order. */
  const ofRemote = (name: string): [string, Group][] =>
    [...groups].filter(([, group]) => group.name === name && !group.server?.isBeside);

  function requireGroup(key: string): Group {
    const group = groups.get(key);
    if (!group) throw new Error(`${key} is not loaded`);
    return group;
  }

  const loading = new Map<string, Promise<void>>();
  async function load(server: ServerCode): Promise<void> {
    const group = newGroup(server.name, server);
    // Its first process shows whether the file can be used; meanwhile the previous release serves visitors.
    const process = await open(group);
    group.starting.delete(process);
    group.ready.add(process);
    const known = groups.get(server.key);
    if (known) closeGroup(known, 'its release was loaded anew');
    // Insertion order is loading order: after a rollback the old release is the newest again.
    groups.delete(server.key);
    if (!server.isBeside) for (const [, other] of ofRemote(server.name)) other.retired = true;
    groups.set(server.key, group);
    const own = ofRemote(server.name);
    for (const [key, old] of own.slice(0, Math.max(0, own.length - maxServers))) {
      groups.delete(key);
      closeGroup(old, 'newer releases have taken its place');
    }
  }

  return {
    versions: shell.versions,
    async load(server) {
      // Concurrent calls for the same file share one load.
      const running = loading.get(server.key);
      if (running) return running;
      const started = load(server).finally(() => loading.delete(server.key));
      loading.set(server.key, started);
      return started;
    },
    unload(key) {
      const group = groups.get(key);
      if (!group) return;
      groups.delete(key);
      closeGroup(group, 'its release was revoked');
      if (group.server?.isBeside) return;
      // The previous release takes over, in new processes if its own have ended.
      const before = ofRemote(group.name).at(-1)?.[1];
      if (before) before.retired = false;
    },
    async renderPage({ signal, ...page }) {
      const key = page.owner === 'shell' ? undefined : page.servers[page.owner];
      const group = key === undefined ? shellGroup : requireGroup(key);
      const { servers: _servers, ...sent } = page;
      const job: Job = {
        work: { kind: 'render', page: sent },
        label: pageLabel(page),
        page,
        signal,
        fragments: undefined,
      };
      const value = await runIn(group, job);
      return readResult(value, page, job.fragments ?? []);
    },
    async listAddresses({ signal, servers, ...request }) {
      const asked = await Promise.allSettled(
        Object.entries(servers).map(async ([name, key]) => {
          try {
            const list = readAddresses(
              await runIn(requireGroup(key), {
                work: { kind: 'addresses', request },
                label: 'its list of addresses',
                page: undefined,
                signal,
                fragments: undefined,
              }),
            );
            lastAddresses.set(name, list);
            return list;
          } catch (error) {
            const last = lastAddresses.get(name);
            if (!last) throw error;
            console.error(`${name}: its last list of addresses goes on: ${messageOf(error)}`);
            return last;
          }
        }),
      );
      const merged: AddressLists = {};
      for (const outcome of asked) {
        // Without this remote's list the merged one would be incomplete: the caller keeps its last one.
        if (outcome.status === 'rejected') throw outcome.reason;
        for (const [part, rows] of Object.entries(outcome.value)) merged[part] = [...(merged[part] ?? []), ...rows];
      }
      return merged;
    },
    replaced: () => replaced,
    close,
  };
}
