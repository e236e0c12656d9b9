import vm from 'node:vm';

/*
 * The program of a process that draws pages and fragments of the local remote, with the product's own server file. That
 * file comes from somewhere else: so it runs without any file, program, thread or environment of this machine (Node's
 * permissions, render.ts). What it can do is ask addresses, those of this machine among them. The program comes over
 * standard input.
 */

/** What a process is told. */
export type ToRenderProcess =
  | { kind: 'start'; shell: string; remote: string }
  | { kind: 'page'; id: number; request: object }
  /** Its name in the remote, without the remote's. */
  | { kind: 'fragment'; id: number; name: string; request: object };
/** What it answers. */
export type FromRenderProcess =
  | { kind: 'ready' }
  | { kind: 'failed'; id?: number; message: string }
  | { kind: 'rendered'; id: number; result: unknown };

type Load = (name: string) => unknown;
type Wrapper = (module: { exports: Record<string, unknown> }, exports: unknown, load: Load) => void;

/** Modules of Node that React's renderer asks for. */
const ofNode = ['util', 'crypto', 'async_hooks', 'stream'];

const answer = (message: FromRenderProcess): void => void process.send?.(message);
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function runFile(code: string, name: string, load: Load): Record<string, unknown> {
  // The last expression of the script is its value: a function of this form.
  const wrapper: Wrapper = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, { filename: name });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  wrapper(module, module.exports, load);
  return module.exports;
}

type Work = Exclude<ToRenderProcess, { kind: 'start' }>;
let render: ((work: Work) => Promise<unknown>) | undefined;

/** Longest time for a page or a fragment, in milliseconds. */
const renderTime = 10_000;

function start({ shell, remote }: Extract<ToRenderProcess, { kind: 'start' }>): void {
  const ofShell = runFile(shell, 'shell.cjs', (name) => {
    const found = ofNode.find((each) => name === each || name === `node:${each}`);
    if (found === undefined) throw new Error(`the shell's server file asks for ${name}`);
    return process.getBuiltinModule(found);
  });
  const { renderPage, renderFragment, checkFactory, sharedModules } = ofShell;
  if (
    typeof renderPage !== 'function' ||
    typeof renderFragment !== 'function' ||
    typeof checkFactory !== 'function' ||
    typeof sharedModules !== 'object' ||
    sharedModules === null
  )
    throw new Error("the shell's server file exports no renderer");
  const shared = new Map<string, unknown>(Object.entries(sharedModules));
  const { default: routes, fragments } = runFile(remote, 'remote.cjs', (name) => {
    if (!shared.has(name)) throw new Error(`it asks for ${name}, which the product does not share`);
    return shared.get(name);
  });
  const factory: unknown = checkFactory(routes);
  const named = new Map<string, unknown>(Object.entries(fragments ?? {}));
  render = async (work) => {
    const signal = AbortSignal.timeout(renderTime);
    if (work.kind === 'page') return renderPage({ ...work.request, factory, signal });
    const fragment = named.get(work.name);
    if (typeof fragment !== 'function') throw new Error(`its file for servers has no fragment ${work.name}`);
    return renderFragment({ ...work.request, fragment, signal });
  };
}

// Node's permissions leave these: they end, or stop, any process of the same user.
for (const name of ['kill', '_kill', '_debugProcess']) Object.defineProperty(process, name, { value: undefined });

process.on('message', (message: ToRenderProcess) => {
  if (message.kind === 'start') {
    try {
      start(message);
      answer({ kind: 'ready' });
    } catch (error) {
      answer({ kind: 'failed', message: textOf(error) });
    }
    return;
  }
  const { id } = message;
  Promise.resolve(render?.(message)).then(
    (result) => answer({ kind: 'rendered', id, result }),
    (error: unknown) => answer({ kind: 'failed', id, message: textOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
