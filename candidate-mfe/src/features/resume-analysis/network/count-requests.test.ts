/** @environment page */
import { countRequests, sizeOfBody, type CountedRequest, type RequestScope } from './count-requests';

it.each<[string, unknown, number | null]>([
  ['nothing', undefined, 0],
  ['null', null, 0],
  ['a text, in UTF-8', 'ação', 6],
  ['a form in an address', new URLSearchParams({ a: 'b c' }), 5],
  ['a file', new Blob(['12345']), 5],
  ['a buffer', new ArrayBuffer(7), 7],
  ['a part of a buffer', new Uint8Array(9).subarray(4), 5],
  ['a stream', { getReader: () => undefined }, null],
])('the size of %s', (_what, body, size) => {
  expect(sizeOfBody(body)).toBe(size);
});

it('the size of a form is that of its names and values', () => {
  const form = new FormData();
  form.append('cv', new Blob(['12345']));
  form.append('nome', 'Ana');
  expect(sizeOfBody(form)).toBe('cv'.length + 5 + 'nome'.length + 'Ana'.length);
});

function scopeOf(): { scope: RequestScope; made: unknown[][] } {
  const made: unknown[][] = [];
  class FakeXhr {
    open(...given: unknown[]): void {
      made.push(['open', ...given]);
    }
    send(...given: unknown[]): void {
      made.push(['send', ...given]);
    }
  }
  class FakeSocket {
    readonly url: string;
    constructor(address: string) {
      this.url = address;
      made.push(['socket', address]);
    }
  }
  const scope = {
    fetch: (...given: unknown[]) => {
      made.push(['fetch', ...given]);
      return Promise.resolve(new Response());
    },
    XMLHttpRequest: FakeXhr,
    WebSocket: FakeSocket,
    EventSource: FakeSocket,
    navigator: {
      sendBeacon: (...given: unknown[]) => {
        made.push(['beacon', ...given]);
        return true;
      },
    },
  };
  // Each is as much of the real one as is called here
  return { scope: scope as unknown as RequestScope, made };
}

it('the counter of requests counts every way in which a script begins a request, and lets each go on', async () => {
  const { scope, made } = scopeOf();
  const counted: CountedRequest[] = [];
  countRequests(scope, (request) => counted.push(request));
  await scope.fetch?.('https://a.example/1', { method: 'post', body: 'abc' });
  await scope.fetch?.(new URL('https://a.example/2'));
  const Xhr = scope.XMLHttpRequest;
  if (Xhr) {
    const request = new Xhr();
    request.open('PUT', 'https://a.example/3');
    request.send('abcd');
  }
  scope.navigator?.sendBeacon?.('https://a.example/4', 'ab');
  if (scope.WebSocket) new scope.WebSocket('wss://a.example/5');
  if (scope.EventSource) new scope.EventSource('https://a.example/6');
  expect(counted).toEqual([
    { method: 'POST', address: 'https://a.example/1', bytes: 3 },
    { method: 'GET', address: 'https://a.example/2', bytes: 0 },
    { method: 'PUT', address: 'https://a.example/3', bytes: 4 },
    { method: 'POST', address: 'https://a.example/4', bytes: 2 },
    { method: 'WEBSOCKET', address: 'wss://a.example/5', bytes: null },
    { method: 'EVENTSOURCE', address: 'https://a.example/6', bytes: 0 },
  ]);
  expect(made.map(([what]) => what)).toEqual(['fetch', 'fetch', 'open', 'send', 'beacon', 'socket', 'socket']);
});

it('the counter of requests counts nothing more once it is over, and leaves everything as it was', async () => {
  const { scope, made } = scopeOf();
  const before = { ...scope };
  const counted: CountedRequest[] = [];
  const stop = countRequests(scope, (request) => counted.push(request));
  const kept = scope.fetch;
  stop();
  expect(scope).toEqual(before);
  await kept?.('https://a.example/late', { method: 'POST', body: 'abc' });
  expect(made).toHaveLength(1);
  expect(counted).toEqual([]);
});

it('the counter of requests leaves what another script put over its own', () => {
  const { scope } = scopeOf();
  const stop = countRequests(scope, () => {});
  const others: typeof fetch = () => Promise.reject(new Error('never called'));
  scope.fetch = others;
  stop();
  expect(scope.fetch).toBe(others);
});
