import { parentPort, workerData } from 'node:worker_threads';
import type { Fragment, RouteFactory } from '@ponte/shared-auth';
import type { FromThread, PageRequest, ThreadStart, ToThread } from './render-messages';
import { loadShellServerFile, runCommonJs } from './server-file';

/*
 * One rendering thread. All code of other teams that the server runs, runs here: whatever it does (never end, end the process, fill the
 * memory, throw in a timer) this thread has it alone, and the process that answers visitors goes on. See render-pool.ts.
 */
if (!parentPort) throw new Error('render-thread.ts is started by render-pool.ts');
const port = parentPort;
const { shellFolder, shellRelease, loadTimeout } = workerData as ThreadStart;

const post = (message: FromThread): void => port.postMessage(message);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const shell = loadShellServerFile(shellFolder, shellRelease);
// From here on other teams' code runs. Until here a failure ends the thread, with its reason.
process.on('uncaughtException', (error) => post({ kind: 'stray', message: messageOf(error) }));
process.on('unhandledRejection', (error) => post({ kind: 'stray', message: messageOf(error) }));

const servers = new Map<string, { name: string; factory: RouteFactory; fragments: Readonly<Record<string, Fragment>> }>();
const running = new Map<number, AbortController>();

function factoryOf(key: string): RouteFactory {
  const server = servers.get(key);
  if (!server) throw new Error(`${key} is not loaded`);
  return server.factory;
}

/** A release without fragments exports none. */
function readFragments(value: unknown): Record<string, Fragment> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Object.values(value).some((fragment) => typeof fragment !== 'function')) {
    throw new Error('its fragments are no components');
  }
  return value as Record<string, Fragment>;
}

/** Every fragment of the present releases, as 'remote/Name'. */
function fragmentsOf(keys: PageRequest['servers']): Record<string, Fragment> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([remote, key]) =>
      Object.entries(servers.get(key)?.fragments ?? {}).map(([name, fragment]) => [`${remote}/${name}`, fragment]),
    ),
  );
}

function render(id: number, { servers: keys, ...page }: PageRequest, signal: AbortSignal): Promise<unknown> {
  const key = keys[page.owner];
  return shell.renderPage({
    ...page,
    factory: key === undefined ? undefined : factoryOf(key),
    fragments: fragmentsOf(keys),
    onFragments: (names) => post({ kind: 'fragments', id, names }),
    signal,
  });
}

async function answer(id: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    post({ kind: 'done', id, value: (await work(abort.signal)) as Extract<FromThread, { kind: 'done' }>['value'] });
  } catch (error) {
    post({ kind: 'failed', id, message: messageOf(error) });
  } finally {
    running.delete(id);
  }
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'ping':
      post({ kind: 'pong' });
      return;
    case 'adopt':
      void answer(message.id, async () => {
        const { name, key, code } = message.server;
        if (servers.has(key)) return;
        const exported = runCommonJs(code, key, shell.require, loadTimeout);
        servers.set(key, { name, factory: shell.checkFactory(exported.default), fragments: readFragments(exported.fragments) });
      });
      return;
    case 'forget':
      servers.delete(message.key);
      return;
    case 'render':
      void answer(message.id, (signal) => render(message.id, message.page, signal));
      return;
    case 'addresses':
      void answer(message.id, (signal) => {
        const { servers: keys, ...request } = message.request;
        return shell.listAddresses({ ...request, factories: Object.values(keys).map(factoryOf), signal });
      });
      return;
    case 'abort':
      running.get(message.id)?.abort(new Error('too late'));
  }
});

post({ kind: 'ready', versions: shell.versions });
