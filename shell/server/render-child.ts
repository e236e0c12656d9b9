import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { messageOf } from '@ponte/shared-domain';
import { createDecoder, encodeMessage, mostLines } from './render-channel';
import { readMessage } from './render-answers';
import type { FromProcess, ToProcess } from './render-messages';

/** A rendering process, as the server sees it. */
export interface RenderChild {
  send: (message: ToProcess) => void;
  /** Ends it at once. */
  end: (reason: string) => void;
  /** Why this server ended it; undefined when it did not. */
  endedBecause: () => string | undefined;
  /** Memory that it uses, in megabytes; undefined where the system does not say. */
  memory: () => number | undefined;
}

export interface RenderChildOptions {
  /** Name of the release in log lines. */
  name: string;
  /** The program as one text, see compile-program.ts. */
  program: string;
  /** User that it runs as; undefined for the user of this process. */
  user: RenderUser | undefined;
  onMessage: (message: FromProcess) => void;
  /**
   * Called once with the reason, and with whether it was killed from outside (by a person, or by a system short of
   * memory), which is no fault of its code.
   */
  onEnd: (reason: string, isKilled: boolean) => void;
}

export interface RenderUser {
  uid: number;
  gid: number;
}

/** Limit of V8's heap, in megabytes: V8 ends the process that needs more. */
const heapMemory = 512;

/** Signals that mean a kill from outside; a crash of the code itself ends with others. */
const killingSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/** Maximum length of a log line, in characters. */
const longestLine = 2_000;

/**
 * Node options that deny a rendering process every file, child processes, worker threads, native add-ons, WASI, the
 * inspector, and code from strings; from Node 25 on also the network, which before only render-sandbox.ts denies.
 */
function restrictions(): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permission,
    '--no-addons',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMemory}`,
    // The permission model is announced as experimental on Node 20.
    '--no-warnings',
    '--input-type=commonjs',
    '-',
  ];
}

/**
 * The user that rendering processes run as: the configured one, by default `nobody` when this process runs as root.
 * @throws Error for a user that the system does not have, or that this process may not change to.
 */
export function readRenderUser(name: string | undefined, users = '/etc/passwd'): RenderUser | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    if (name)
      throw new Error(
        `PONTE_RENDER_USER needs a server that was started as root, to run its rendering processes as ${name}.`,
      );
    return undefined;
  }
  const wanted = name ?? 'nobody';
  let known = '';
  try {
    known = readFileSync(users, 'utf8');
  } catch (error) {
    if (name) throw error;
  }
  const line = known.split('\n').find((entry) => entry.startsWith(`${wanted}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  if (name) throw new Error(`PONTE_RENDER_USER names ${name}, who is no ordinary user of this system.`);
  return undefined;
}

/**
 * Starts with the user that rendering processes run as, see readRenderUser. @param name of the configured user, if any
 * `nobody` may not be able to run this Node. Pages are then rendered as this process's own user, with all other
 * restrictions, and the log reports it. A configured user is never replaced.
 */
export async function openAsRenderUser<Opened>(
  { name, user }: { name: string | undefined; user: RenderUser | undefined },
  open: (user: RenderUser | undefined) => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open(user);
  } catch (error) {
    if (user === undefined || name) throw error;
    console.error(
      `Rendering processes run as root, because they can't run as nobody (${messageOf(error)}): name a user in PONTE_RENDER_USER.`,
    );
    return open(undefined);
  }
}

/**
 * The running Node executable as a file descriptor: its path may be accessible to its owner only (below /root, as nvm
 * installs it).
 */
const ownProgram = '/proc/self/exe';

/** Starts this Node executable as another user. */
function nodeFor(user: RenderUser | undefined): string {
  return user && process.platform === 'linux' && existsSync(ownProgram) ? ownProgram : process.execPath;
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null, lastLines: string): string {
  const [uncaught] = /^\w*Error: .*$/m.exec(lastLines) ?? [];
  if (uncaught) return `its process ended by itself: ${uncaught.slice(0, 300)}`;
  if (/heap out of memory|Allocation failed/.test(lastLines)) return `its process ran out of memory (${heapMemory} MB)`;
  if (signal) return `its process was ended by ${signal}`;
  return code === 0 ? 'its process ended by itself' : `its process ended by itself with ${code ?? 'no code'}`;
}

function readMemory(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // It has just ended.
    return undefined;
  }
}

/** The fourth of the pipes that a rendering process is started with. */
function channelOf(child: ChildProcess): Duplex {
  const channel = child.stdio[3];
  if (!(channel instanceof Duplex)) throw new Error('a rendering process has no channel');
  return channel;
}

/** Starts a rendering process: without environment, files, children or network, and with one channel to us. */
export function startRenderChild({ name, program, user, onMessage, onEnd }: RenderChildOptions): RenderChild {
  let because: string | undefined;
  let lastLines = '';
  let lines = 0;
  let isOver = false;

  const child: ChildProcess = spawn(nodeFor(user), restrictions(), {
    argv0: process.execPath,
    cwd: '/',
    // The time zone is the only thing that a page learns about this machine.
    env: process.env.TZ === undefined ? {} : { TZ: process.env.TZ },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...user,
  });
  const channel = channelOf(child);

  function log(line: string): void {
    lines += 1;
    if (lines <= mostLines) console.error(`${name}: ${line.slice(0, longestLine)}`);
    if (lines === mostLines) console.error(`${name}: more lines of this process are left out`);
    // The process limits its own log lines, too: one that exceeds the limit anyway is ended.
    if (lines > 2 * mostLines) end('it writes without an end');
  }

  function end(reason: string): void {
    because ??= reason;
    child.kill('SIGKILL');
  }

  function over(reason: string, isKilled = false): void {
    if (isOver) return;
    isOver = true;
    channel.destroy();
    onEnd(reason, isKilled);
  }

  const decode = createDecoder((text) => {
    if (isOver || because !== undefined) return;
    const message = readMessage(text);
    if (message.kind === 'log') log(message.message);
    else if (message.kind === 'stray') log(`its code failed outside of the page: ${message.message}`);
    else onMessage(message);
  });
  channel.on('data', (bytes: Buffer) => {
    if (because !== undefined) return;
    try {
      decode(bytes);
    } catch (error) {
      end(`it sent what is no message: ${messageOf(error).slice(0, 200)}`);
    }
  });
  // V8's last output before a crash. Pages write to their console by the channel.
  child.stderr?.on('data', (bytes: Buffer) => {
    lastLines = (lastLines + bytes.toString()).slice(-4_000);
  });
  // The process has ended, which the event `exit` reports.
  channel.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.on('error', (error) => over(because ?? error.message));
  child.on('close', (code, signal) =>
    over(
      because ?? describeEnd(code, signal, lastLines),
      because === undefined && signal !== null && killingSignals.has(signal),
    ),
  );

  child.stdin?.end(program);
  return {
    send: (message) => {
      if (!isOver && channel.writable) channel.write(encodeMessage(message));
    },
    end,
    endedBecause: () => because,
    memory: () => readMemory(child.pid),
  };
}
