import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { z } from 'zod';
import { buildFile } from '../../places';
import { type DrawnFragment, drawnFragmentSchema, remoteOfFragment } from './document';
import { answerTimeout } from './product';
import type { FromRenderProcess, ToRenderProcess } from './render-process';

/** A page as the local code draws it on a server. */
const renderedPageSchema = z.object({
  kind: z.literal('page'),
  status: z.number(),
  /** Title, meta and link elements. */
  head: z.string(),
  html: z.string(),
  /** For the product's script that hydrates it. */
  state: z.looseObject({}),
});
export type RenderedPage = z.output<typeof renderedPageSchema>;

/** Longest time for a page or a fragment, in milliseconds; the browser draws it when that has passed. */
const renderTime = 12_000;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().optional(), message: z.string() }),
  z.object({ kind: z.literal('rendered'), id: z.number(), result: z.unknown() }),
]) satisfies z.ZodType<FromRenderProcess>;

async function buildProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [buildFile('ponte/others/render-process.ts')],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Node's options for a process without files, programs, threads and native code. */
function restrictions(): string[] {
  const has = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    has('--permission') ? '--permission' : '--experimental-permission',
    // From Node 25 on also the network is asked for by name.
    ...(has('--allow-net') ? ['--allow-net'] : []),
    '--no-addons',
    '--no-warnings',
    '--input-type=commonjs',
    '-',
  ];
}

/**
 * Gets the file by which a product draws its pages.
 * @param integrity SHA-256 in base64, as the product says
 * @throws Error when it does not come, or is another one
 */
export async function readServerFile(address: string, integrity: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeout) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const code = await response.text();
  if (createHash('sha256').update(code).digest('base64') !== integrity)
    throw new Error(`${address} is not what the product says of it`);
  return code;
}

export interface LocalRenderer {
  /** Draws with this code of the remote from now on. */
  use: (remote: string) => void;
  /**
   * Draws a page.
   * @returns undefined when it is personal or leads elsewhere: the browser then draws it
   * @throws Error when the code fails, or takes too long
   */
  render: (page: object) => Promise<RenderedPage | undefined>;
  /**
   * Draws a fragment for a page of another remote. @param name 'remote/Name'
   * @throws Error when there is none of that name, and as render does
   */
  renderFragment: (name: string, page: object) => Promise<DrawnFragment>;
  stop: () => void;
}

/** @param shell the product's server file, see readServerFile */
export async function createLocalRenderer(shell: string): Promise<LocalRenderer> {
  const program = await buildProgram();
  let remote: string | undefined;
  let running:
    | { child: ChildProcess; ready: Promise<void>; waiting: Map<number, (answer: FromRenderProcess) => void> }
    | undefined;
  let lastId = 0;

  function start(code: string): NonNullable<typeof running> {
    const child = spawn(process.execPath, restrictions(), {
      cwd: '/',
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    });
    const waiting = new Map<number, (answer: FromRenderProcess) => void>();
    const ready = new Promise<void>((resolve, reject) => {
      child.on('message', (message) => {
        const { data: answer } = answerSchema.safeParse(message);
        // The product's code can send, too: what is no answer ends its process, and not this one.
        if (!answer) child.kill('SIGKILL');
        else if (answer.kind === 'ready') resolve();
        else if (answer.id === undefined) reject(new Error(answer.kind === 'failed' ? answer.message : ''));
        else waiting.get(answer.id)?.(answer);
      });
      const ended = (message: string): void => {
        reject(new Error(message));
        for (const [id, settle] of waiting) settle({ kind: 'failed', id, message });
        if (running?.child === child) running = undefined;
      };
      child.on('error', (error) => ended(error.message));
      child.on('exit', (exit) => ended(`its process has ended (${exit ?? 'by a signal'})`));
    });
    // A failed start is no unhandled rejection: each caller that awaits `ready` gets the error.
    ready.catch(() => undefined);
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(program);
    const message: ToRenderProcess = { kind: 'start', shell, remote: code };
    child.send(message);
    return { child, ready, waiting };
  }

  function stop(): void {
    running?.child.kill('SIGKILL');
    running = undefined;
  }

  /** @returns what the process answers @throws Error when its code fails, ends it or takes too long */
  async function work(code: string, describe: (id: number) => ToRenderProcess): Promise<unknown> {
    running ??= start(code);
    const { child, ready, waiting } = running;
    await ready;
    const id = (lastId += 1);
    const answer = await new Promise<FromRenderProcess>((resolve) => {
      const late = setTimeout(() => {
        resolve({ kind: 'failed', id, message: `it has taken more than ${renderTime / 1000} s` });
        child.kill('SIGKILL');
      }, renderTime);
      waiting.set(id, (message) => {
        clearTimeout(late);
        resolve(message);
      });
      child.send(describe(id));
    });
    waiting.delete(id);
    if (answer.kind !== 'rendered') throw new Error(answer.kind === 'failed' ? answer.message : 'no page came');
    return answer.result;
  }

  return {
    use: (code) => {
      if (code === remote) return;
      stop();
      remote = code;
    },
    async render(request) {
      if (remote === undefined) return undefined;
      const result = await work(remote, (id) => ({ kind: 'page', id, request }));
      return renderedPageSchema.safeParse(result).data;
    },
    async renderFragment(name, page) {
      if (remote === undefined) throw new Error('its file for servers is not built');
      const request = { ...page, name };
      const own = name.slice(remoteOfFragment(name).length + 1);
      return drawnFragmentSchema.parse(await work(remote, (id) => ({ kind: 'fragment', id, name: own, request })));
    },
    stop,
  };
}
