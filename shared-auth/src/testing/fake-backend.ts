/** What a faked endpoint was asked. */
export interface FakeCall {
  method: string;
  /** 'rpc/search_vacancies', 'auth/v1/token' */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** The answer of an endpoint: data (sent as JSON), a Response, or a function that makes one of them. */
export type FakeAnswer = unknown;

/** Answers by endpoint: 'GET applications', 'POST rpc/get_vacancy', 'POST auth/v1/token'. Without a service it is PostgREST's. */
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
  const value: unknown = typeof answer === 'function' ? await (answer as (call: FakeCall) => unknown)(call) : answer;
  if (value instanceof Response) return value;
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

function untilAborted(signal: AbortSignal, message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException(message, 'AbortError'));
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

export function fakeNetwork(backend: FakeBackend, own: typeof fetch): FakeNetwork {
  const calls: FakeCall[] = [];
  const unanswered: string[] = [];
  const closing = new AbortController();
  return {
    calls,
    unanswered,
    close: () => closing.abort(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.origin === window.location.origin || url.protocol === 'blob:' || url.protocol === 'data:')
        return own(input, init);
      const path = url.pathname.replace(/^\/(rest\/v1\/)?/, '');
      const name = `${request.method} ${path}`;
      if (url.origin !== fakeBackendUrl || !(name in backend)) {
        unanswered.push(url.origin === fakeBackendUrl ? name : `${request.method} ${request.url}`);
        return Response.json({ message: `not faked: ${name}`, code: 'XX000' }, { status: 500 });
      }
      const isFile = request.headers.get('content-type')?.startsWith('multipart/') === true;
      const call = {
        method: request.method,
        path,
        query: url.searchParams,
        body: isFile ? null : readBody(await request.text()),
      };
      calls.push(call);
      return Promise.race([
        answerOf(backend[name], call),
        untilAborted(request.signal, 'The operation was aborted.'),
        untilAborted(closing.signal, networkClosed),
      ]);
    },
  };
}
