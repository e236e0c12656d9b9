import { createRequire } from 'node:module';
import net from 'node:net';
import type { Fragment, RouteFactory } from '@ponte/shared-auth';
import { createDecoder, encodeMessage, mostLines } from './render-channel';
import type { FromProcess, ToProcess, Work } from './render-messages';
import { closeRealm, textOf } from './render-sandbox';
import { readShellServerFile, runCommonJs, type ShellServerFile } from './server-file';

/*
 * The program of a rendering process. All code of other teams that the server runs, runs in such processes, one release
 * of one remote in each, so that a fault affects only that release. The program comes over standard input
 * (render-child.ts), because the process may read no file.
 */
// Captured, because the sandbox disables `process.exit`. Node's types leave this method out.
const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
const channel = new net.Socket({ fd: 3, readable: true, writable: true });

/** Text of an error for the log of the server, which shows no stack of a remote. */
function messageOf(error: unknown): string {
  try {
    return textOf(error instanceof Error ? error.message : error);
  } catch {
    return 'something that has no text';
  }
}

function post(message: FromProcess): void {
  channel.write(encodeMessage(message));
}

let lines = 0;
/** Sends a line for the log, up to the limit. */
function postLine(kind: 'log' | 'stray', message: string): void {
  lines += 1;
  if (lines <= mostLines) post({ kind, message });
}

const running = new Map<number, AbortController>();
/** What the server answers to a request of this process. */
type Answer = Extract<ToProcess, { kind: 'fragments' | 'response' }>;
const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
/** Most concurrent requests to the server. */
const maxPendingRequests = 60;
let nextId = 1;

function ask(message: (id: number) => FromProcess, signal?: AbortSignal | null): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    if (waiting.size >= maxPendingRequests) {
      reject(new TypeError('too many requests at once'));
      return;
    }
    const id = nextId++;
    const end = (): void => {
      waiting.delete(id);
      post({ kind: 'request-ended', id });
      reject(signal?.reason);
    };
    const settle = (): void => {
      waiting.delete(id);
      signal?.removeEventListener('abort', end);
    };
    signal?.addEventListener('abort', end, { once: true });
    waiting.set(id, {
      resolve: (answer) => {
        settle();
        resolve(answer);
      },
      reject: (error) => {
        settle();
        reject(error);
      },
    });
    post(message(id));
  });
}

const bodiless = new Set([101, 103, 204, 205, 304]);

/** fetch through the server, which sends requests only to the backend. */
async function askBackend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const body = request.body === null ? undefined : await request.text();
  const { url, method } = request;
  const answer = await ask(
    (id) => ({ kind: 'request', id, url, method, headers: [...request.headers], body }),
    init?.signal ?? request.signal,
  );
  if (answer.kind !== 'response') throw new TypeError('the server sent no response');
  return new Response(bodiless.has(answer.status) ? null : answer.body, {
    status: answer.status,
    headers: answer.headers,
  });
}

interface Remote {
  name: string;
  factory: RouteFactory;
  fragments: Readonly<Record<string, Fragment>>;
}

/** Functions by name: a type check can't know what they render. */
function areFragments(value: unknown): value is Record<string, Fragment> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((fragment) => typeof fragment === 'function')
  );
}

/** A release without fragments exports none. */
function readFragments(value: unknown): Record<string, Fragment> {
  if (value === undefined) return {};
  if (!areFragments(value)) throw new Error('its fragments are no components');
  return { ...value };
}

let shell: ShellServerFile;
let remote: Remote | undefined;

function start({ shell: code, server }: Extract<ToProcess, { kind: 'start' }>): void {
  shell = readShellServerFile(code, createRequire('/'));
  process.on('uncaughtException', (error) => postLine('stray', messageOf(error)));
  process.on('unhandledRejection', (error) => postLine('stray', messageOf(error)));
  closeRealm({ fetch: askBackend, log: (message) => postLine('log', message) });
  if (!server) {
    post({ kind: 'ready' });
    return;
  }
  post({ kind: 'loading' });
  try {
    const exported = runCommonJs(server.code, server.key, shell.require);
    remote = {
      name: server.name,
      factory: shell.checkFactory(exported.default),
      fragments: readFragments(exported.fragments),
    };
    post({ kind: 'ready' });
  } catch (error) {
    post({ kind: 'refused', message: messageOf(error) });
  }
}

function work(job: { id: number } & Work, signal: AbortSignal): Promise<unknown> {
  switch (job.kind) {
    case 'render':
      return shell.renderPage({
        ...job.page,
        factory: remote?.factory,
        renderFragments: async (names) => {
          const answer = await ask((id) => ({ kind: 'fragments', id, job: job.id, names: [...names] }), signal);
          if (answer.kind !== 'fragments') throw new TypeError('the server sent no fragments');
          return answer.fragments;
        },
        signal,
      });
    case 'fragment': {
      const own = job.fragment.name.split('/')[1] ?? '';
      const fragment = remote && Object.hasOwn(remote.fragments, own) ? remote.fragments[own] : undefined;
      // This release does not have the fragment: the browser may load a newer one.
      return fragment ? shell.renderFragment({ ...job.fragment, fragment, signal }) : Promise.resolve(null);
    }
    case 'addresses':
      return shell.listAddresses({ ...job.request, factories: remote ? [remote.factory] : [], signal });
  }
}

async function answer(job: { id: number } & Work): Promise<void> {
  const abort = new AbortController();
  running.set(job.id, abort);
  const aborted = new Promise<never>((_resolve, reject) =>
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true }),
  );
  try {
    post({ kind: 'done', id: job.id, value: await Promise.race([work(job, abort.signal), aborted]) });
  } catch (error) {
    post({ kind: 'failed', id: job.id, message: messageOf(error) });
  } finally {
    running.delete(job.id);
  }
}

function receive(message: ToProcess): void {
  switch (message.kind) {
    case 'ping':
      post({ kind: 'pong' });
      return;
    case 'start':
      start(message);
      return;
    case 'render':
    case 'fragment':
    case 'addresses':
      void answer(message);
      return;
    case 'abort':
      running.get(message.id)?.abort(new Error('too late'));
      return;
    case 'fragments':
    case 'response':
      waiting.get(message.id)?.resolve(message);
      return;
    case 'no-response':
      waiting.get(message.id)?.reject(new TypeError(message.message));
  }
}

// The server is gone: the process ends, too.
channel.on('close', () => reallyExit.call(process, 0));
channel.on('error', () => reallyExit.call(process, 0));
const { parse } = JSON;
// The other side of the channel is the server itself, which is trusted.
const decode = createDecoder((text) => receive(parse(text)));
channel.on('data', (bytes: Buffer) => decode(bytes));
