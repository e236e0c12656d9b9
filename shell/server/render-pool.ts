import { clearInterval, setInterval, setTimeout } from 'node:timers';
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

/** A release whose code has stopped a rendering process. */
export interface GuiltyRelease {
  /** The remote, or 'shell'. */
  remote: string;
  /** Key of its server file, undefined for the shell. */
  server: string | undefined;
  /** What it was at: the address of a page, or a fragment. */
  work: string;
  reason: string;
}

export interface RenderPoolOptions {
  /** Where the shell's server file lies, and of which release. */
  shellFolder: string;
  shellRelease: string;
  /** What a rendering process runs, see compileProgram. */
  program: string;
  /** Processes of one release at most; each begins with one. */
  processes?: number;
  /** Who rendering processes run as, see render-child.ts. */
  user?: RenderUser | undefined;
  /** A process that gives no sign of life for so long will never give one again, in milliseconds. */
  hangTime?: number;
  /** Longest run of a server file's own code while it is loaded, in milliseconds. */
  loadTimeout?: number;
  /** Longest render of a page that is suspected to hang, in milliseconds. */
  trialTime?: number;
  /** Longest wait for a fragment, in milliseconds: the page does without it rather than come late. */
  fragmentTime?: number;
  /** Told of every release that has stopped a process. */
  onGuilty?: (found: GuiltyRelease) => void;
}

/**
 * Processes that render pages: for each release of each remote its own, in which no other code than the shell's and that release's ever runs.
 */
export interface RenderPool {
  /** Versions of the shared packages. */
  versions: Readonly<Record<string, string>>;
  /** Starts processes for a remote's server file; those of the release before it end. @throws Error saying why it can't be used. */
  adopt: (server: ServerCode) => Promise<void>;
  /** Ends the processes of this server file at once: no page of it is rendered any more. */
  forget: (key: string) => void;
  /** @throws whatever the page throws, and when its process ends or hangs. */
  renderPage: (page: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>;
  listAddresses: (request: AddressesRequest & { signal: AbortSignal }) => Promise<AddressLists>;
  /** How many processes had to be replaced so far. */
  replaced: () => number;
  close: () => Promise<void>;
}

interface Job {
  work: Work;
  /** Names the work in the log and among suspects. */
  label: string;
  /** The page, when the job is one. */
  page: PageRequest | undefined;
  signal: AbortSignal | undefined;
  /** Fragments of other remotes that were put into it; undefined before it has asked. */
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
  /** Requests to the backend that are under way. */
  requests: Map<number, AbortController>;
  /** Since when it owes a sign of life. */
  silentSince: number | undefined;
  /** Longest silence until it is ready, in milliseconds; undefined from then on. */
  startLimit: number | undefined;
}

/** The processes of one release. */
interface Group {
  name: string;
  server: ServerCode | undefined;
  ready: Set<Process>;
  starting: Set<Process>;
  /** Labels of work that was under way when a process ended, until it is known which was to blame. */
  onTrial: Set<string>;
  opening: Promise<void> | undefined;
  /** There is a newer release: its processes end when nobody has asked for them for a while. */
  retired: boolean;
  /** When it was last asked for a page. */
  askedAt: number;
  closed: boolean;
}

/** How many server files of one remote are known: the present one, the one before it, which a refusal goes back to, and one on trial. */
const keptServers = 3;
/** How long the processes of a release that is no longer the newest wait for a page, in milliseconds: the newest may not be taken after all. */
const idleTime = 10_000;
const pingInterval = 250;
/** A silence of this part of hangTime makes the work of a process suspect: no other process takes it up meanwhile. */
const suspicion = 1 / 3;
/** A process that holds more is ended, in megabytes: what lies outside of V8's heap has no limit of its own. */
const mostMemory = 1_024;
/** Longest start of a process before it comes to the remote's code, in milliseconds: only a machine without any time to spare needs it. */
const longestStart = 20_000;
/** The longest pause before a process that can't live is tried again, in milliseconds. */
const longestPause = 30_000;
/** Requests to the backend at once, for one process: all its pages together. */
const mostRequests = 64;
const mostFragments = 8;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
/** Queries make no other page of it: one that hangs does so with all of them. */
const pageLabel = (address: string): string => address.split('?')[0] ?? '';

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
 * Starts the rendering processes of the shell's own pages; each release that is adopted gets its own.
 *
 * What never ends, ends its process, or fills its memory, costs the processes of its own release alone. Of several pages that were under way
 * in one only one may be to blame, or none (a machine that slept): each is tried alone in a new process before visitors' pages go there.
 * @throws Error when the shell's server file can't be loaded.
 */
export async function createRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const {
    processes: most = 2,
    hangTime = 3_000,
    loadTimeout = 3_000,
    trialTime = 3_000,
    fragmentTime = 1_500,
    user,
    onGuilty,
    program,
  } = options;
  const shell = loadShellServerFile(options.shellFolder, options.shellRelease);
  const groups = new Map<string, Group>();
  /** Every process that has not ended yet. */
  const living = new Map<Process, Promise<string>>();
  /** The last list of each remote: one that can't give its list now keeps none of the others from the sitemap. */
  const lastAddresses = new Map<string, AddressLists>();
  let nextId = 1;
  let replaced = 0;
  let closed = false;

  const newGroup = (name: string, server: ServerCode | undefined): Group => ({
    name,
    server,
    ready: new Set(),
    starting: new Set(),
    onTrial: new Set(),
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

  /** What a page of this process may ask the backend for. */
  async function answerRequest(process: Process, message: Extract<FromProcess, { kind: 'request' }>): Promise<void> {
    const { id, url, method, headers, body } = message;
    const abort = new AbortController();
    try {
      if (process.requests.size >= mostRequests) throw new TypeError('too many requests at once');
      process.requests.set(id, abort);
      const backends = [...new Set([...process.jobs.values()].map(({ job }) => backendOf(job.work)))];
      process.child.send({
        kind: 'response',
        id,
        ...(await askBackend({ url, method, headers, body }, backends, abort.signal)),
      });
    } catch (error) {
      process.child.send({ kind: 'no-response', id, message: textOf(error) });
    } finally {
      if (process.requests.get(id) === abort) process.requests.delete(id);
    }
  }

  /** Has the fragments of a page rendered, each by its own remote's process. */
  async function answerFragments(
    process: Process,
    { id, job: jobId, names }: Extract<FromProcess, { kind: 'fragments' }>,
  ): Promise<void> {
    const job = process.jobs.get(jobId)?.job;
    const found: RenderedFragment[] = [];
    if (job?.page && job.fragments === undefined) {
      job.fragments = [];
      const { page, signal } = job;
      const wanted = [...new Set(names)].slice(0, mostFragments);
      await Promise.all(
        wanted.map(async (name) => {
          try {
            const fragment = await renderFragment(name, page, signal);
            if (fragment) found.push(fragment);
          } catch (error) {
            console.error(`fragment ${name} on ${page.address} is left to the browser: ${textOf(error)}`);
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
    // Its remote has no file for servers: its fragments are the browser's.
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
    // While its file is loaded, nothing that the file says is a sign of life.
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
        startLimit: longestStart,
      };
      living.set(process, ended);
      group.starting.add(process);
      child.send({ kind: 'start', shell: shell.code, server: group.server });
    });
  }

  function run(process: Process, job: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = nextId++;
      process.jobs.set(id, { job, resolve, reject });
      process.child.send({ id, ...job.work } satisfies ToProcess);
      job.signal?.addEventListener(
        'abort',
        () => {
          if (!process.jobs.has(id)) return;
          process.child.send({ kind: 'abort', id });
          // Code that does not listen must not be remembered for ever; by then a process that hangs has been found out.
          setTimeout(
            () => settle(process, id)?.reject(new Error('it did not end when it was told to')),
            2 * hangTime,
          ).unref();
        },
        { once: true },
      );
    });
  }

  /** Renders a suspect alone. @returns why it is to blame, undefined when it is not. */
  async function tryAlone(process: Process, { work, label, page }: Job): Promise<string | undefined> {
    const ended = living.get(process);
    await Promise.race([
      run(process, { work, label, page, signal: AbortSignal.timeout(trialTime), fragments: undefined }).catch(
        () => undefined,
      ),
      ended,
      // A backend that does not answer is no fault of the page.
      pause(trialTime + hangTime + 2 * pingInterval),
    ]);
    return living.has(process) && process.child.endedBecause() === undefined
      ? undefined
      : ((await ended) ?? 'it ended its process');
  }

  const blame = (group: Group, work: string, reason: string): void => {
    onGuilty?.({ remote: group.name, server: group.server?.key, work, reason });
  };

  /**
   * Puts a new process in the place of one that has ended.
   * @param reason why its only page is to blame; undefined when somebody else has killed it, and also an only page is tried alone first
   */
  async function replace(group: Group, jobs: readonly Job[], reason: string | undefined): Promise<void> {
    const queue = [...new Map(jobs.map((job) => [job.label, job])).values()];
    const [only] = queue;
    if (queue.length === 1 && only && reason !== undefined) {
      queue.pop();
      blame(group, only.label, reason);
    }
    for (const { label } of queue) group.onTrial.add(label);
    for (let deaths = 0; !closed && !group.closed;) {
      try {
        const process = await open(group);
        let found: string | undefined;
        for (let suspect = queue.shift(); suspect; suspect = found === undefined ? queue.shift() : undefined) {
          found = await tryAlone(process, suspect);
          if (found !== undefined) blame(group, suspect.label, found);
          group.onTrial.delete(suspect.label);
        }
        if (found !== undefined) continue;
        group.starting.delete(process);
        group.ready.add(process);
        return;
      } catch (error) {
        if (closed || group.closed) return;
        deaths += 1;
        const wait = Math.min(longestPause, 500 * 2 ** deaths);
        console.error(
          `a rendering process of ${group.name} could not be started, the next try is in ${wait} ms: ${textOf(error)}`,
        );
        await pause(wait);
      }
    }
  }

  /** Starts one more process of a release, unless one is on its way already. */
  function grow(group: Group): Promise<void> {
    group.opening ??= (async () => {
      try {
        const process = await open(group);
        group.starting.delete(process);
        if (group.closed) return;
        group.ready.add(process);
      } catch (error) {
        if (!closed && !group.closed)
          console.error(`a rendering process of ${group.name} could not be started: ${textOf(error)}`);
      } finally {
        group.opening = undefined;
      }
    })();
    return group.opening;
  }

  const isSilent = (process: Process): boolean =>
    process.silentSince !== undefined && performance.now() - process.silentSince > hangTime * suspicion;

  /** Whether this work may be what ends processes: it must not take a second one with it. */
  function isSuspect(group: Group, label: string): boolean {
    return (
      group.onTrial.has(label) ||
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
        // All have something to do: the next page may find one that has nothing.
        if (best.jobs.size > 0 && group.ready.size < most && !group.retired) void grow(group);
        return best;
      }
      // They are silent, all of them: one more may help, and no more than one.
      if (group.ready.size > most) break;
      await grow(group);
    }
    throw new Error(`no rendering process of ${group.name} is ready`);
  }

  async function runIn(group: Group, job: Job): Promise<unknown> {
    if (isSuspect(group, job.label))
      throw new Error('it may be what has stopped a rendering process, and is tried first');
    const process = await pick(group);
    job.signal?.throwIfAborted();
    return run(process, job);
  }

  function closeGroup(group: Group, reason: string): void {
    group.closed = true;
    for (const { child } of [...group.ready, ...group.starting]) child.end(reason);
  }

  let lookedAt = performance.now();
  const watchdog = setInterval(() => {
    const now = performance.now();
    // The process itself was held up (a laptop that slept): what the others have said meanwhile is not read yet.
    const wasAsleep = now - lookedAt > 4 * pingInterval;
    lookedAt = now;
    for (const process of living.keys()) {
      const { child } = process;
      if (child.endedBecause() !== undefined) continue;
      const memory = child.memory() ?? 0;
      if (memory > mostMemory) {
        child.end(`it held more than ${mostMemory} MB of memory`);
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
    // Whoever asked for the release before may still be under way; nobody comes anew.
    for (const group of groups.values()) {
      if (!group.retired || now - group.askedAt < idleTime) continue;
      for (const process of group.ready)
        if (process.jobs.size === 0) process.child.end('another release has taken its place');
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

  /** The groups of a remote, in the order of adoption. */
  const ofRemote = (name: string): [string, Group][] => [...groups].filter(([, group]) => group.name === name);

  function requireGroup(key: string): Group {
    const group = groups.get(key);
    if (!group) throw new Error(`${key} is not loaded`);
    return group;
  }

  const adopting = new Map<string, Promise<void>>();
  async function adopt(server: ServerCode): Promise<void> {
    const group = newGroup(server.name, server);
    // Its first process shows whether the file can be used; visitors' pages go to the release before it meanwhile.
    const process = await open(group);
    group.starting.delete(process);
    group.ready.add(process);
    const known = groups.get(server.key);
    if (known) closeGroup(known, 'its release was loaded anew');
    // The order is that of adoption: a release that comes back after a rollback is the newest again.
    groups.delete(server.key);
    for (const [, other] of ofRemote(server.name)) other.retired = true;
    groups.set(server.key, group);
    const own = ofRemote(server.name);
    for (const [key, old] of own.slice(0, Math.max(0, own.length - keptServers))) {
      groups.delete(key);
      closeGroup(old, 'newer releases have taken its place');
    }
  }

  return {
    versions: shell.versions,
    async adopt(server) {
      // Asked twice at once, it is the same release.
      const underWay = adopting.get(server.key);
      if (underWay) return underWay;
      const adoption = adopt(server).finally(() => adopting.delete(server.key));
      adopting.set(server.key, adoption);
      return adoption;
    },
    forget(key) {
      const group = groups.get(key);
      if (!group) return;
      groups.delete(key);
      closeGroup(group, 'its release was taken back');
      // The one before it goes on, in new processes if its own have ended.
      const before = ofRemote(group.name).at(-1)?.[1];
      if (before) before.retired = false;
    },
    async renderPage({ signal, ...page }) {
      const key = page.owner === 'shell' ? undefined : page.servers[page.owner];
      const group = key === undefined ? shellGroup : requireGroup(key);
      const { servers: _servers, ...sent } = page;
      const job: Job = {
        work: { kind: 'render', page: sent },
        label: pageLabel(page.address),
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
            console.error(`${name}: its last list of addresses goes on: ${textOf(error)}`);
            return last;
          }
        }),
      );
      const merged: AddressLists = {};
      for (const outcome of asked) {
        // A list that was never there is no list without it: whoever asked keeps the one before.
        if (outcome.status === 'rejected') throw outcome.reason;
        for (const [part, rows] of Object.entries(outcome.value)) merged[part] = [...(merged[part] ?? []), ...rows];
      }
      return merged;
    },
    replaced: () => replaced,
    close,
  };
}
