/** What a faked endpoint was asked. */
export interface FakeCall {
  method: string;
  /** 'rpc/search_vacancies', 'auth/v1/token' */
  path: string;
  query: URLSearchParams;
  /** JSON as data; null without one, and for a file. */
  body: unknown;
  headers: Headers;
  /** Aborted when the page gives up waiting. */
  signal: AbortSignal;
}

/**
 * The answer of an endpoint: data (sent as JSON), a Response, or a function of the {@link FakeCall} that gives one of
 * the three.
 */
export type FakeAnswer = unknown;

/**
 * Answers by endpoint: 'GET applications', 'POST rpc/get_vacancy', 'POST auth/v1/token'. Without a service it is
 * PostgREST's. Anything outside of the backend goes by its whole address without its query: 'GET
 * https://cep.example/50050000'. '/*' at the end stands for any rest: 'POST storage/v1/object/avatars/*'.
 */
export type FakeBackend = Readonly<Record<string, FakeAnswer>>;

/** Where the faked backend seems to stand. Nobody answers there. */
export const fakeBackendUrl = 'http://backend.test';

/** An endpoint that never answers: the page stays loading. */
export function pending(): Promise<never> {
  return new Promise(() => undefined);
}

/** An endpoint that refuses as PostgREST does: a business error with its code, or a service that is down. */
export function refuse(
  status = 503,
  code = 'unavailable',
  message = 'O serviço está indisponível no momento.',
): () => Response {
  return () => Response.json({ code: `PT${status}`, message, hint: code, details: null }, { status });
}

/** An endpoint that is not reached: fetch fails as without a connection. */
export function offline(): never {
  throw new TypeError('Failed to fetch');
}

/** The auth service refusing. */
export function refuseAuth(status: number, code: string, message: string): () => Response {
  return () => Response.json({ code, error_code: code, msg: message, message }, { status });
}

function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

async function answerOf(answer: FakeAnswer, call: FakeCall): Promise<Response> {
  let value: unknown = answer;
  // A function may give `refuse(...)`, which is one, too.
  while (typeof value === 'function') value = await (value as (call: FakeCall) => unknown)(call);
  if (value instanceof Response) return value;
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

/** Fails with the reason of the abort, as fetch does: who waits tells a time limit from a visitor who left. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** What requests fail with that still waited when {@link FakeNetwork.close} was called. */
export const networkClosed = 'The faked network was closed.';

/** A network in which only the faked backend and the page's own origin exist. */
export interface FakeNetwork {
  fetch: typeof fetch;
  calls: FakeCall[];
  /** What was asked and nobody had said an answer to. */
  unanswered: string[];
  /** Cancels what waits for an answer, as closing the page does: with an AbortError of {@link networkClosed}. */
  close: () => void;
}

/**
 * A network to be put in the place of fetch.
 * @param own the real fetch, for files of the page's own origin
 */
export function fakeNetwork(backend: FakeBackend, own: typeof fetch): FakeNetwork {
  const calls: FakeCall[] = [];
  const unanswered: string[] = [];
  const closing = new AbortController();
  const closed = untilAborted(closing.signal);
  // Whoever still waits hears of it by the race below.
  closed.catch(() => undefined);
  return {
    calls,
    unanswered,
    close: () => closing.abort(new DOMException(networkClosed, 'AbortError')),
    fetch: async (input, init) => {
      // Tests of logic have no page.
      const page = typeof window === 'undefined' ? undefined : window.location;
      const request = new Request(typeof input === 'string' ? new URL(input, page?.href) : input, init);
      const url = new URL(request.url);
      if (url.origin === page?.origin || url.protocol === 'blob:' || url.protocol === 'data:') return own(input, init);
      const path =
        url.origin === fakeBackendUrl ? url.pathname.replace(/^\/(rest\/v1\/)?/, '') : url.origin + url.pathname;
      const name = `${request.method} ${path}`;
      const endpoint =
        name in backend
          ? name
          : Object.keys(backend).find((each) => each.endsWith('/*') && name.startsWith(each.slice(0, -1)));
      if (endpoint === undefined) {
        unanswered.push(name);
        return Response.json({ message: `not faked: ${name}`, code: 'XX000' }, { status: 500 });
      }
      const isFile = request.headers.get('content-type')?.startsWith('multipart/') === true;
      const call = {
        method: request.method,
        path,
        query: url.searchParams,
        body: isFile ? null : readBody(await request.text()),
        headers: request.headers,
        signal: request.signal,
      };
      calls.push(call);
      return Promise.race([answerOf(backend[endpoint], call), untilAborted(request.signal), closed]);
    },
  };
}
