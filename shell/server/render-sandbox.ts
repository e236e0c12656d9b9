import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import module from 'node:module';
import net from 'node:net';
import workerThreads from 'node:worker_threads';

/*
 * Locks down the global scope of a rendering process before any code of a remote runs in it. Node's permission model
 * restricts access to the machine (render-child.ts), but not to the network before Node 25: there this file does it.
 * Two layers: nothing in scope leads to Node's own modules, and their functions throw in case something does.
 */

/** Globals of the language. */
const ofLanguage =
  'globalThis Infinity NaN undefined Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp Math JSON Intl Reflect Proxy ' +
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError Iterator AsyncIterator Map Set WeakMap WeakSet WeakRef ' +
  'FinalizationRegistry ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array ' +
  'Float64Array BigInt64Array BigUint64Array DisposableStack AsyncDisposableStack Temporal parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent ' +
  'encodeURI encodeURIComponent escape unescape eval';
/** Web platform globals that reach nothing outside of the process. */
const ofWeb =
  'URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget CustomEvent DOMException Headers Request Response FormData Blob ' +
  'ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController ReadableByteStreamController ReadableStreamBYOBReader ReadableStreamBYOBRequest ' +
  'WritableStream WritableStreamDefaultWriter WritableStreamDefaultController TransformStream TransformStreamDefaultController ByteLengthQueuingStrategy ' +
  'CountQueuingStrategy TextEncoderStream TextDecoderStream queueMicrotask structuredClone atob btoa crypto Crypto CryptoKey SubtleCrypto';
/** Globals of Node: its own Request and Response need it. */
const ofNode = 'Buffer';
const kept = new Set([...ofLanguage.split(' '), ...ofWeb.split(' '), ofNode]);

export interface RealmParts {
  fetch: typeof fetch;
  /** Receives a line that a remote's code writes to its console. */
  log: (line: string) => void;
}

function refuse(name: string): () => never {
  return () => {
    throw new Error(`${name} is not available where pages are rendered`);
  };
}

/** Makes every function of a module, and every method of its classes, throw. */
function disable(name: string, exported: object): void {
  const replace = (holder: object, prefix: string): void => {
    for (const key of Reflect.ownKeys(holder)) {
      const property = Reflect.getOwnPropertyDescriptor(holder, key);
      if (key === 'constructor' || typeof property?.value !== 'function') continue;
      const value: { prototype?: object } = property.value;
      const path = `${prefix}.${String(key)}`;
      // A class itself stays, so that its existing instances still work, but its methods throw.
      if (/^[A-Z]/.test(String(key)) && value.prototype) replace(value.prototype, path);
      if (property.writable || property.configurable) Reflect.set(holder, key, refuse(path));
    }
  };
  replace(exported, name);
}

function disableModules(): void {
  for (const key of ['connect', 'connectSync', 'open'] as const)
    Reflect.set(net.Socket.prototype, key, refuse(`net.Socket.${key}`));
  for (const key of Reflect.ownKeys(net.Server.prototype))
    if (key !== 'constructor') Reflect.set(net.Server.prototype, key, refuse(`net.Server.${String(key)}`));
  for (const key of Reflect.ownKeys(net))
    if (typeof Reflect.get(net, key) === 'function' && key !== 'Socket')
      Reflect.set(net, key, refuse(`net.${String(key)}`));
  // Node's http, https, http2 and tls connect by net.
  const others = { childProcess, dgram, dns, 'dns.promises': dns.promises, inspector, workerThreads };
  for (const [name, exported] of Object.entries(others)) disable(name, exported);
  for (const key of [
    '_load',
    '_resolveFilename',
    'createRequire',
    'register',
    'registerHooks',
    'runMain',
    '_initPaths',
    '_preloadModules',
    'syncBuiltinESMExports',
  ]) {
    if (key in module) Reflect.set(module, key, refuse(`module.${key}`));
  }
  for (const key of ['require', 'load', '_compile']) Reflect.set(module.prototype, key, refuse(`module.${key}`));
  const ofProcess = [
    'binding',
    '_linkedBinding',
    'dlopen',
    'kill',
    '_kill',
    'exit',
    'reallyExit',
    'abort',
    'chdir',
    'setuid',
    'setgid',
    'seteuid',
    'setegid',
    'setgroups',
    'initgroups',
    'umask',
    'getBuiltinModule',
    'loadEnvFile',
    'execve',
    '_debugProcess',
    '_debugEnd',
  ];
  for (const key of ofProcess) if (key in process) Reflect.set(process, key, refuse(`process.${key}`));
}

/** Timers whose handles show nothing of Node's lists of timers. */
function createTimers(): Record<string, unknown> {
  const timeouts = new WeakMap<object, NodeJS.Timeout>();
  const immediates = new WeakMap<object, NodeJS.Immediate>();
  const starter =
    <Handle extends NodeJS.Timeout | NodeJS.Immediate>(
      handles: WeakMap<object, Handle>,
      start: (run: () => void, milliseconds: number) => Handle,
    ) =>
    (run: unknown, milliseconds?: unknown, ...parameters: unknown[]): object => {
      if (typeof run !== 'function') throw new TypeError('a timer takes a function');
      const handle = start(() => void run(...parameters), Number(milliseconds ?? 0));
      const shown = {
        ref: () => (handle.ref(), shown),
        unref: () => (handle.unref(), shown),
        hasRef: () => handle.hasRef(),
      };
      handles.set(shown, handle);
      return shown;
    };
  const stopper =
    <Handle>(handles: WeakMap<object, Handle>, stop: (handle: Handle) => void) =>
    (shown: unknown) => {
      const handle = typeof shown === 'object' && shown !== null ? handles.get(shown) : undefined;
      if (handle) stop(handle);
    };
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const immediate = starter(immediates, (run) => setImmediate(run));
  return {
    setTimeout: starter(timeouts, (run, milliseconds) => setTimeout(run, milliseconds)),
    setInterval: starter(timeouts, (run, milliseconds) => setInterval(run, milliseconds)),
    setImmediate: (run: unknown, ...parameters: unknown[]) => immediate(run, 0, ...parameters),
    clearTimeout: stopper(timeouts, clearTimeout),
    clearInterval: stopper(timeouts, clearInterval),
    clearImmediate: stopper(immediates, clearImmediate),
  };
}

/** A line of a remote's console is as long as this at most, in characters. */
const longestLine = 2_000;

export function textOf(value: unknown): string {
  try {
    if (typeof value === 'string') return value.slice(0, longestLine);
    return String(value instanceof Error ? (value.stack ?? value.message) : value).slice(0, longestLine);
  } catch {
    // Its own toString throws, or its getters do.
    return 'something that has no text';
  }
}

function createConsole(log: RealmParts['log']): object {
  const write = (...parts: unknown[]): void => log(parts.map(textOf).join(' ').slice(0, longestLine));
  return Object.freeze(
    Object.fromEntries(
      [
        'log',
        'info',
        'warn',
        'error',
        'debug',
        'trace',
        'dir',
        'assert',
        'table',
        'group',
        'groupEnd',
        'time',
        'timeEnd',
        'count',
      ].map((key) => [key, write]),
    ),
  );
}

/** Prototypes that no global names. */
function hiddenPrototypes(): object[] {
  const samples: unknown[] = [
    function* () {},
    async function* () {},
    async () => undefined,
    (function* () {})(),
    (async function* () {})(),
    new Map().entries(),
    new Set().values(),
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    new Uint8Array(),
    new URLSearchParams().entries(),
    new Headers().entries(),
  ];
  const found = new Set<object>();
  for (const sample of samples)
    for (
      let one: unknown = Object.getPrototypeOf(sample);
      typeof one === 'object' && one !== null;
      one = Object.getPrototypeOf(one)
    )
      found.add(one);
  return [...found];
}

/**
 * In JavaScript, a frozen property can't be assigned in objects that inherit it: `error.name = 'X'`,
 * `Page.prototype.constructor = Page`. Accessors make these assignments possible; all other properties stay frozen.
 */
function keepAssignable(prototype: object, keys: readonly string[]): void {
  for (const key of keys) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!property || !('value' in property) || !property.configurable) continue;
    const value: unknown = property.value;
    // Out of reach for whoever freezes what the properties hold
    if (typeof value === 'function') Object.freeze(value);
    Reflect.defineProperty(prototype, key, {
      enumerable: property.enumerable ?? false,
      configurable: false,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${key} cannot be replaced where pages are rendered`);
        Reflect.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

/**
 * Freezes the built-in objects. Code that could replace Function.prototype.apply would receive the arguments of Node's
 * internal calls, the channel to the server for one. (Node's --frozen-intrinsics freezes with accessors everywhere,
 * which makes rendering half as slow again.)
 */
function freezeTypes(): void {
  keepAssignable(Object.prototype, [
    'constructor',
    'toString',
    'toLocaleString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    'propertyIsEnumerable',
  ]);
  keepAssignable(Function.prototype, ['constructor', 'toString', 'name']);
  for (const type of [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError])
    keepAssignable(type.prototype, ['constructor', 'name', 'message', 'toString']);
  // @date-fns/utc gives its kind of date the methods that read and set by the clock of UTC.
  keepAssignable(
    Date.prototype,
    Object.getOwnPropertyNames(Date.prototype).filter(
      (name) => name === 'getTimezoneOffset' || name.replace(/^([gs]et)(?!UTC)/, '$1UTC') in Date.prototype,
    ),
  );
  const seen = new Set<unknown>([globalThis]);
  const freeze = (value: unknown): void => {
    if (
      (typeof value !== 'object' && typeof value !== 'function') ||
      value === null ||
      seen.has(value) ||
      ArrayBuffer.isView(value)
    )
      return;
    seen.add(value);
    Object.freeze(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      freeze(property?.value);
      freeze(property?.get);
      freeze(property?.set);
    }
    freeze(Object.getPrototypeOf(value));
  };
  for (const prototype of hiddenPrototypes()) freeze(prototype);
  for (const name of kept) freeze(Reflect.get(globalThis, name));
}

/** From here on the global scope is that of a page: the language, web types, and a fetch that the server answers. */
export function closeRealm({ fetch, log }: RealmParts): void {
  const ownPerformance = performance;
  const parts: Record<PropertyKey, unknown> = {
    ...createTimers(),
    fetch,
    console: createConsole(log),
    // Node's own fetch, which is not used here, initializes itself with it some time after its first access.
    WebAssembly: Object.freeze({
      compile: () => new Promise(() => undefined),
      instantiate: () => new Promise(() => undefined),
    }),
    process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
    performance: Object.freeze({ now: () => ownPerformance.now(), timeOrigin: ownPerformance.timeOrigin }),
  };
  // Several globals are created lazily and define others: access all of them before any is removed.
  for (const name of kept) if (name in globalThis) parts[name] = Reflect.get(globalThis, name);
  disableModules();
  for (const name of Reflect.ownKeys(globalThis)) {
    if (typeof name === 'string' && name in parts) continue;
    if (name === Symbol.toStringTag) continue;
    if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined);
  }
  for (const name of Reflect.ownKeys(parts)) {
    const known = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (known && !known.configurable) continue;
    Reflect.defineProperty(globalThis, name, {
      value: parts[name],
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
  freezeTypes();
}
