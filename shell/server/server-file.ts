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

// Kept in a closure, where other code can't reach it.
const { runInThisContext } = vm;
const call = Symbol.for('ponte.run-server-file');

/**
 * Runs a CommonJS file in this realm, so that its React elements are compatible with the shell's. It can require only
 * the modules that `require` provides, and can't `import`. This is no protection against hostile files; the process
 * that it runs in is (render-child.ts, render-sandbox.ts).
 * @param timeout limit of the file's own run, in milliseconds; it does not limit callbacks that it starts.
 */
export function runCommonJs(
  code: string,
  filename: string,
  require: (id: string) => unknown,
  timeout?: number,
): Record<string, unknown> {
  // The last expression of the script is its value.
  const wrapper: Wrapper = runInThisContext(`(function(module,exports,require){${code}\n})`, { filename });
  const module: { exports: Record<string, unknown> } = { exports: {} };
  if (timeout === undefined) {
    wrapper(module, module.exports, require);
    return module.exports;
  }
  // Called from inside the vm, because its timeout applies to code that runs there.
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

type ShellExports = Omit<ShellServerFile, 'require'> & { sharedModules: Record<string, unknown> };

/** Whether each export is there: what its parameters are can't be checked at run time. */
function isShellServerFile(value: Record<string, unknown>): value is ShellExports {
  return (
    ['renderPage', 'renderFragment', 'listAddresses', 'checkFactory'].every(
      (name) => typeof value[name] === 'function',
    ) && typeof value.sharedModules === 'object'
  );
}

/** Node modules that React's server renderer requires. */
const ofNode = new Set(['util', 'crypto', 'async_hooks', 'stream']);

/**
 * Runs the shell's server file, once per process, so that shell and remotes use the same React.
 * @throws Error for a file of another kind.
 */
export function readShellServerFile(code: string, nodeRequire: (id: string) => unknown): ShellServerFile {
  const exported = runCommonJs(code, 'shell/server.cjs', (id) => {
    if (ofNode.has(id.replace(/^node:/, ''))) return nodeRequire(id);
    throw new Error(`the shell's server file asks for ${id}, which no page needs`);
  });
  if (!isShellServerFile(exported)) throw new Error("the shell's server file exports no renderer");
  const { sharedModules, ...entry } = exported;
  return {
    ...entry,
    require: (id) => {
      // Only the shared packages can be required.
      if (Object.hasOwn(sharedModules, id)) return sharedModules[id];
      throw new Error(`it asks for ${id}, which is not shared`);
    },
  };
}
