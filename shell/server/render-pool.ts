import { clearInterval, setInterval, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { RenderResult } from '../src/entry-server';
import type { AddressesRequest, AddressLists, FromThread, PageRequest, ServerCode, ThreadStart, ToThread } from './render-messages';

export interface RenderPoolOptions {
  /** Where the shell's server file lies, and of which release. */
  shellFolder: string;
  shellRelease: string;
  /** The file that a thread runs. */
  threadFile: URL | string;
  threads?: number;
  /** A thread that gives no sign of life for so long will never give one again, in milliseconds. */
  hangTime?: number;
  /** Longest run of a server file's own code while it is loaded, in milliseconds. */
  loadTimeout?: number;
  /** Longest render of a page that is suspected to hang, in milliseconds. */
  trialTime?: number;
  /** Told of every page that stopped a thread for good, and of the remote whose code did: the page's owner, or that of a fragment on it. */
  onGuilty?: (page: PageRequest, reason: string, remote: string) => void;
}

/** Threads that render pages, each with its own copy of the shell's and the remotes' code. */
export interface RenderPool {
  /** Installed versions of the shared packages. */
  versions: Readonly<Record<string, string>>;
  /** Makes a remote's server file known to every thread. @throws Error saying why it can't be used. */
  adopt: (server: ServerCode) => Promise<void>;
  /** No page of this server file is rendered any more. */
  forget: (key: string) => void;
  /** @throws whatever the page throws, and when its thread ends or hangs. */
  renderPage: (page: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>;
  listAddresses: (request: AddressesRequest & { signal: AbortSignal }) => Promise<AddressLists>;
  /** How many threads had to be replaced so far. */
  replaced: () => number;
  close: () => Promise<void>;
}

interface Job {
  /** The page, when the job is one. */
  page: PageRequest | undefined;
  /** Remotes other than the page's owner whose fragments it shows. */
  guests: readonly string[];
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
  /** Since when it owes a sign of life. */
  silentSince: number | undefined;
  /** Server files that it is loading: pages rather go elsewhere. */
  adopting: number;
  /** Why it was ended, when that was us. */
  endedBecause: string | undefined;
}

/** A page that was under way when its thread ended. */
interface Suspect {
  page: PageRequest;
  guests: readonly string[];
}

type JobMessage = Extract<ToThread, { kind: 'adopt' | 'render' | 'addresses' }>;

/** How many server files of one remote are kept: the present one and the one before it, which a refusal goes back to. */
const keptServers = 2;
const pingInterval = 250;
/** A silence of this part of hangTime makes a thread's pages suspect: no other thread takes them up meanwhile. */
const suspicion = 1 / 3;
/** More memory than this no rendering needs: a thread that asks for it is replaced, in megabytes. */
const threadMemory = 512;
/** The longest pause before a thread that can't live is tried again, in milliseconds. */
const longestPause = 30_000;

/** Remotes other than the page's owner whose fragments, 'remote/Name', are named. */
function guestsOf({ owner, servers }: PageRequest, fragments: readonly string[]): string[] {
  const remotes = fragments.map((name) => name.split('/')[0] ?? '');
  return [...new Set(remotes)].filter((name) => name !== owner && Object.hasOwn(servers, name));
}

/**
 * Starts the rendering threads.
 *
 * A page that never ends keeps its thread busy for ever: the thread is then ended and replaced, and what it was rendering is left to
 * browsers. Of several pages that were under way only one can be to blame; each is tried alone in the new thread before visitors'
 * pages go there. A page that shows fragments of other remotes is tried without them first: a guest's fault is not its host's.
 * @throws Error when the shell's server file can't be loaded.
 */
export async function createRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const { threads: wanted = 2, hangTime = 3_000, loadTimeout = 3_000, trialTime = 3_000, threadFile, shellFolder, shellRelease, onGuilty } = options;
  const start: ThreadStart = { shellFolder, shellRelease, loadTimeout };
  const ready = new Set<Thread>();
  const starting = new Set<Thread>();
  const servers: ServerCode[] = [];
  let nextId = 1;
  let replaced = 0;
  let closed = false;
  let deaths = 0;
  /** Pages that were under way when their thread ended, until it is known which of them was to blame. */
  const onTrial = new Set<Suspect>();

  function settle(thread: Thread, id: number): Job | undefined {
    const job = thread.jobs.get(id);
    thread.jobs.delete(id);
    return job;
  }

  /** Starts a thread that knows the shell's file and nothing else yet. */
  function open(): Promise<{ thread: Thread; versions: Record<string, string> }> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(threadFile, {
        workerData: start,
        execArgv: [],
        // What the process knows of keys and passwords is none of a page's business.
        env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ, PATH: process.env.PATH },
        resourceLimits: { maxOldGenerationSizeMb: threadMemory },
      });
      const thread: Thread = { worker, jobs: new Map(), silentSince: undefined, adopting: 0, endedBecause: undefined };
      starting.add(thread);
      let failure: Error | undefined;
      worker.on('message', (message: FromThread) => {
        thread.silentSince = undefined;
        switch (message.kind) {
          case 'ready':
            resolve({ thread, versions: message.versions });
            return;
          case 'done':
            settle(thread, message.id)?.resolve(message.value);
            return;
          case 'failed':
            settle(thread, message.id)?.reject(new Error(message.message));
            return;
          case 'fragments': {
            const job = thread.jobs.get(message.id);
            if (job?.page) job.guests = guestsOf(job.page, message.names);
            return;
          }
          case 'stray':
            console.error(`a page's code failed outside of the page: ${message.message}`);
            return;
          case 'pong':
        }
      });
      worker.on('error', (error) => {
        failure = error instanceof Error ? error : new Error(String(error));
      });
      worker.on('exit', () => {
        const wasReady = ready.delete(thread);
        starting.delete(thread);
        const reason = thread.endedBecause ?? failure?.message ?? 'it ended by itself';
        const jobs = [...thread.jobs.values()];
        thread.jobs.clear();
        thread.silentSince = undefined;
        for (const job of jobs) job.reject(new Error(`its rendering thread ended: ${reason}`));
        reject(new Error(reason));
        if (closed || !wasReady) return;
        console.error(`a rendering thread is replaced: ${reason}`);
        // A server file that ends its thread while it is loaded is refused for that: no page is to blame.
        void replace(thread.adopting > 0 ? [] : jobs.flatMap(({ page, guests }) => (page ? { page, guests } : [])), reason);
      });
    });
  }

  function end(thread: Thread, reason: string): void {
    thread.endedBecause ??= reason;
    void thread.worker.terminate();
  }

  function run(thread: Thread, message: JobMessage, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = message.id;
      thread.jobs.set(id, { page: message.kind === 'render' ? message.page : undefined, guests: [], resolve, reject });
      thread.worker.postMessage(message satisfies ToThread);
      signal?.addEventListener(
        'abort',
        () => {
          thread.worker.postMessage({ kind: 'abort', id } satisfies ToThread);
          // Code that does not listen must not be remembered for ever; by then a thread that hangs has been found out.
          setTimeout(() => settle(thread, id)?.reject(new Error('it did not end when it was told to')), 2 * hangTime).unref();
        },
        { once: true },
      );
    });
  }

  async function adoptIn(thread: Thread, server: ServerCode): Promise<void> {
    thread.adopting += 1;
    try {
      await run(thread, { kind: 'adopt', id: nextId++, server });
    } finally {
      thread.adopting -= 1;
    }
  }

  /** Renders a suspect alone. @returns why it is to blame, undefined when it is not. */
  async function tryAlone(thread: Thread, page: PageRequest): Promise<string | undefined> {
    const limit = AbortSignal.timeout(trialTime);
    try {
      await Promise.race([
        run(thread, { kind: 'render', id: nextId++, page }, limit),
        // A backend that does not answer is no fault of the page.
        new Promise((resolve) => setTimeout(resolve, trialTime + hangTime + 2 * pingInterval).unref()),
      ]);
    } catch {
      // It throws, or its thread has ended.
    }
    return thread.endedBecause ?? (starting.has(thread) ? undefined : 'it ended its thread');
  }

  /** Tries a suspect without its guests, then with each of them. @returns whose code is to blame and why, undefined when nobody's is. */
  async function findGuilty(thread: Thread, { page, guests }: Suspect): Promise<{ remote: string; reason: string } | undefined> {
    const own = Object.fromEntries(Object.entries(page.servers).filter(([name]) => !guests.includes(name)));
    const alone = await tryAlone(thread, { ...page, servers: own });
    if (alone !== undefined) return { remote: page.owner, reason: alone };
    for (const remote of guests) {
      const server = page.servers[remote];
      if (server === undefined) continue;
      const together = await tryAlone(thread, { ...page, servers: { ...own, [remote]: server } });
      if (together !== undefined) return { remote, reason: together };
    }
    return undefined;
  }

  /** Puts a new thread in the place of one that has ended. */
  async function replace(suspects: readonly Suspect[], reason: string): Promise<void> {
    replaced += 1;
    const distinct = [...new Map(suspects.map((suspect) => [`${suspect.page.owner} ${suspect.page.address}`, suspect])).values()];
    const [only] = distinct;
    const isClear = distinct.length === 1 && only?.guests.length === 0;
    const queue = isClear ? [] : distinct;
    if (isClear && only) onGuilty?.(only.page, reason, only.page.owner);
    for (const suspect of queue) onTrial.add(suspect);
    for (;;) {
      if (closed) return;
      try {
        const { thread } = await open();
        for (const server of [...servers]) await adoptIn(thread, server);
        let found = false;
        for (let suspect = queue.shift(); suspect && !found; suspect = found ? undefined : queue.shift()) {
          const guilty = await findGuilty(thread, suspect);
          found = guilty !== undefined;
          if (guilty) onGuilty?.(suspect.page, guilty.reason, guilty.remote);
          onTrial.delete(suspect);
        }
        if (found) continue;
        // Server files that came while this one was getting ready.
        for (const server of [...servers]) await adoptIn(thread, server);
        deaths = 0;
        starting.delete(thread);
        ready.add(thread);
        return;
      } catch (error) {
        if (closed) return;
        deaths += 1;
        const pause = Math.min(longestPause, 500 * 2 ** deaths);
        console.error(`a rendering thread could not be started, the next try is in ${pause} ms: ${error instanceof Error ? error.message : String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
  }

  async function untilReady(): Promise<Thread[]> {
    for (let tries = 0; ready.size === 0 && tries < 100 && !closed; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100).unref());
    return [...ready];
  }

  function pick(): Thread {
    const candidates = [...ready].sort((a, b) => Math.sign(a.adopting) - Math.sign(b.adopting) || a.jobs.size - b.jobs.size);
    const [best] = candidates;
    if (!best) throw new Error('no rendering thread is ready');
    return best;
  }

  /** Pages that may be what ends a thread: those on trial, and those of a thread that says nothing. */
  function suspects(): Suspect[] {
    const now = performance.now();
    const silent = [...ready].filter(({ silentSince }) => silentSince !== undefined && now - silentSince > hangTime * suspicion);
    return [...onTrial, ...silent.flatMap(({ jobs }) => [...jobs.values()].flatMap(({ page, guests }) => (page ? { page, guests } : [])))];
  }

  /**
   * The page without the fragments that are suspected: it must not take a second thread with it, nor wait for the trial.
   * @throws Error when the page itself is suspected
   */
  function withoutSuspects(page: PageRequest): PageRequest {
    const suspected = suspects();
    const pathOf = ({ owner, address }: PageRequest): string => `${owner} ${address.split('?')[0] ?? ''}`;
    if (suspected.some((suspect) => pathOf(suspect.page) === pathOf(page))) throw new Error('it may be what has stopped a rendering thread, and is tried first');
    const servers = Object.entries(page.servers).filter(
      ([name, key]) => name === page.owner || !suspected.some((suspect) => suspect.guests.includes(name) && suspect.page.servers[name] === key),
    );
    return { ...page, servers: Object.fromEntries(servers) };
  }

  let lookedAt = performance.now();
  const watchdog = setInterval(() => {
    const now = performance.now();
    // The process itself was held up (a laptop that slept): what threads have said meanwhile is not read yet.
    const wasAsleep = now - lookedAt > 4 * pingInterval;
    lookedAt = now;
    for (const thread of [...ready, ...starting]) {
      if (thread.endedBecause !== undefined) continue;
      if (thread.silentSince === undefined) {
        if (thread.jobs.size === 0) continue;
        thread.silentSince = now;
        thread.worker.postMessage({ kind: 'ping' } satisfies ToThread);
      } else if (wasAsleep) {
        thread.silentSince = now;
      } else if (now - thread.silentSince > hangTime + (thread.adopting > 0 ? loadTimeout : 0)) {
        // A file that is being loaded has a time limit of its own beside ours.
        end(thread, `it gave no sign of life for ${hangTime} ms`);
      }
    }
  }, pingInterval);
  watchdog.unref();

  async function close(): Promise<void> {
    closed = true;
    clearInterval(watchdog);
    await Promise.all([...ready, ...starting].map(({ worker }) => worker.terminate()));
  }

  let versions: Record<string, string> = {};
  try {
    const opened = await Promise.all(Array.from({ length: wanted }, open));
    for (const { thread, versions: found } of opened) {
      versions = found;
      starting.delete(thread);
      ready.add(thread);
    }
  } catch (error) {
    await close();
    throw error;
  }

  function forget(key: string): void {
    const index = servers.findIndex((server) => server.key === key);
    if (index >= 0) servers.splice(index, 1);
    for (const { worker } of [...ready, ...starting]) worker.postMessage({ kind: 'forget', key } satisfies ToThread);
  }

  return {
    versions,
    async adopt(server) {
      const [first, ...others] = await untilReady();
      if (!first) throw new Error('no rendering thread is ready');
      // One thread shows whether the file can be used; visitors' pages go to the others meanwhile.
      await adoptIn(first, server);
      // The order is that of adoption: a release that comes back after a rollback is the newest again.
      const known = servers.findIndex(({ key }) => key === server.key);
      if (known >= 0) servers.splice(known, 1);
      servers.push(server);
      const own = servers.filter(({ name }) => name === server.name);
      for (const { key } of own.slice(0, Math.max(0, own.length - keptServers))) forget(key);
      await Promise.all(others.map((thread) => adoptIn(thread, server).catch((error: unknown) => end(thread, String(error)))));
    },
    forget,
    async renderPage({ signal, ...page }) {
      return (await run(pick(), { kind: 'render', id: nextId++, page: withoutSuspects(page) }, signal)) as RenderResult;
    },
    async listAddresses({ signal, ...request }) {
      return (await run(pick(), { kind: 'addresses', id: nextId++, request }, signal)) as AddressLists;
    },
    replaced: () => replaced,
    close,
  };
}
