/** A request that a script of the page or of a worker began. */
export interface CountedRequest {
  method: string;
  address: string;
  /** What its body holds; null for a stream, whose length nobody knows beforehand. */
  bytes: number | null;
}

/** What a page and a worker can begin requests with. A worker has no sendBeacon, and tests have less. */
export interface RequestScope {
  fetch?: typeof fetch;
  XMLHttpRequest?: typeof XMLHttpRequest;
  WebSocket?: typeof WebSocket;
  EventSource?: typeof EventSource;
  RTCPeerConnection?: typeof RTCPeerConnection;
  WebTransport?: new (address: string) => object;
  navigator?: { sendBeacon?: Navigator['sendBeacon'] };
}

/** Bytes of a body; null for a stream. */
export function sizeOfBody(body: unknown): number | null {
  if (body === null || body === undefined) return 0;
  if (typeof body === 'string' || body instanceof URLSearchParams)
    return new TextEncoder().encode(String(body)).byteLength;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (body instanceof FormData) {
    let size = 0;
    for (const [name, value] of body.entries()) size += (sizeOfBody(name) ?? 0) + (sizeOfBody(value) ?? 0);
    return size;
  }
  return null;
}

const addressOf = (address: unknown): string =>
  String(address instanceof URL ? address.href : new URL(String(address), globalThis.location.href).href);

/**
 * Puts `replacement` in the place of a property until the returned function is called; what others put over it
 * meanwhile stays.
 */
function replace<T extends object, K extends keyof T>(owner: T, name: K, replacement: T[K]): () => void {
  const own = owner[name];
  const isInherited = !Object.hasOwn(owner, name);
  owner[name] = replacement;
  return () => {
    if (owner[name] !== replacement) return;
    if (isInherited) Reflect.deleteProperty(owner, name);
    else owner[name] = own;
  };
}

/**
 * Counts every request that scripts begin by `scope` until the returned function is called: the Performance API tells
 * of files and sizes, but neither of a method nor of what was sent.
 */
export function countRequests(scope: RequestScope, onRequest: (request: CountedRequest) => void): () => void {
  let isCounting = true;
  const note = (method: string, address: unknown, bytes: number | null): void => {
    if (isCounting) onRequest({ method: method.toUpperCase(), address: addressOf(address), bytes });
  };
  const restores: (() => void)[] = [];

  const { fetch: ownFetch, XMLHttpRequest: Xhr, navigator } = scope;
  if (ownFetch) {
    const counted: typeof fetch = (input, init) => {
      const request = typeof Request === 'function' && input instanceof Request ? input : undefined;
      const body = init?.body === undefined ? request?.body : init.body;
      note(init?.method ?? request?.method ?? 'GET', request?.url ?? input, sizeOfBody(body));
      return ownFetch.call(scope, input, init);
    };
    restores.push(replace(scope, 'fetch', counted));
  }
  if (Xhr) {
    const opened = new WeakMap<XMLHttpRequest, [string, unknown]>();
    const { open, send } = Xhr.prototype;
    const countedOpen = function (this: XMLHttpRequest, ...given: [string, string | URL]): void {
      opened.set(this, [given[0], given[1]]);
      Reflect.apply(open, this, given);
    };
    const countedSend: XMLHttpRequest['send'] = function (this: XMLHttpRequest, body) {
      const [method, address] = opened.get(this) ?? ['GET', ''];
      note(method, address, sizeOfBody(body));
      send.call(this, body);
    };
    restores.push(replace(Xhr.prototype, 'open', countedOpen), replace(Xhr.prototype, 'send', countedSend));
  }
  const ownBeacon = navigator?.sendBeacon;
  if (navigator && ownBeacon) {
    const counted: Navigator['sendBeacon'] = (address, body) => {
      note('POST', address, sizeOfBody(body));
      return ownBeacon.call(navigator, address, body);
    };
    restores.push(replace(navigator, 'sendBeacon', counted));
  }
  // A connection is counted when it is made: what goes through it later has no address of its own, so its size counts
  // as unknown.
  for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'WebTransport'] as const) {
    const Connection = scope[name];
    if (!Connection) continue;
    const counted = new Proxy(Connection, {
      construct: (target: new (...given: unknown[]) => object, given: unknown[]) => {
        note(name, name === 'RTCPeerConnection' ? '' : given[0], name === 'EventSource' ? 0 : null);
        return new target(...given);
      },
    });
    // A proxy of a class is of its type.
    restores.push(replace(scope, name, counted as never));
  }
  return () => {
    isCounting = false;
    for (const restore of restores) restore();
  };
}
