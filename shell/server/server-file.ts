import vm from 'node:vm';
import type { checkFactory, listAddresses, renderFragment, renderPage } from '../src/entry-server';

/** What the shell's server file exports. */
export interface ShellServerFile {
  renderPage: typeof renderPage;
  renderFragment: typeof renderFragment;
  listAddresses: typeof listAddresses;
  checkFactory: typeof checkFactory;
  /** Answers a `require` of a remote's server file. @throws Error for a package that is not shared. */
  require: (id: string) => unknown;
}

type Wrapper = (
  module: { exports: Record<string, unknown> },
  exports: unknown,
  require: (id: string) => unknown,
) => void;

// Held here, out of anybody's reach.
const { runInThisContext } = vm;
const call = Symbol.for('ponte.run-server-file');

/**
 * Runs a CommonJS file in this realm, so that its React elements are ours. It gets no module but those that `require` answers with, and it
 * can't `import`. That alone keeps no hostile file from anything: what does is the process it runs in (render-child.ts, render-sandbox.ts).
 * @param timeout ends the file's own run, in milliseconds; what it starts for later goes on.
 */
export function runCommonJs(
  code: string,
  filename: string,
  require: (id: string) => unknown,
  timeout?: number,
): Record<string, unknown> {
  // The value of the expression in the text.
  const wrapper: Wrapper = runInThisContext(`(function(module,exports,require){${code}\n})`, { filename });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  if (timeout === undefined) {
    wrapper(module, module.exports, require);
    return module.exports;
  }
  // Called from inside the vm, because its time limit holds for what runs there.
  // The global object, for one property of ours.
  const holder: Record<symbol, (() => void) | undefined> = runInThisContext('globalThis');
  holder[call] = () => wrapper(module, module.exports, require);
  try {
    runInThisContext("globalThis[Symbol.for('ponte.run-server-file')]()", { timeout });
  } finally {
    Reflect.deleteProperty(holder, call);
  }
  return module.exports;
}

function isShellServerFile(value: Record<string, unknown>): boolean {
  return (
    ['renderPage', 'renderFragment', 'listAddresses', 'checkFactory'].every(
      (name) => typeof value[name] === 'function',
    ) && typeof value.sharedModules === 'object'
  );
}

/** Node's own modules that React's server renderer is made with. */
const ofNode = new Set(['util', 'crypto', 'async_hooks', 'stream']);

/**
 * Runs the shell's server file, once in the life of a process: its React is the remote's React.
 * @throws Error when it is none.
 */
export function readShellServerFile(code: string, nodeRequire: (id: string) => unknown): ShellServerFile {
  const exported = runCommonJs(code, 'shell/server.cjs', (id) => {
    if (ofNode.has(id.replace(/^node:/, ''))) return nodeRequire(id);
    throw new Error(`the shell's server file asks for ${id}, which no page needs`);
  });
  if (!isShellServerFile(exported)) throw new Error("the shell's server file exports no renderer");
  // isShellServerFile has looked at each of them; what a function takes no check can see.
  const { sharedModules, ...entry } = exported as unknown as Omit<ShellServerFile, 'require'> & {
    sharedModules: Record<string, unknown>;
  };
  return {
    ...entry,
    require: (id) => {
      // Nothing but the shared packages.
      if (Object.hasOwn(sharedModules, id)) return sharedModules[id];
      throw new Error(`it asks for ${id}, which is not shared`);
    },
  };
}
