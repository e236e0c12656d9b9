import {
  fakeNetwork,
  type FakeAnswer,
  type FakeBackend,
  type FakeCall,
  type FakeNetwork,
} from '@ponte/shared-auth/testing';
import type { Database } from '@ponte/shared-domain';

type Schema = Database['public'];

/**
 * A path of the backend: a name that it does not have was never called, so that a test of what is not called would
 * always pass.
 */
export type BackendPath =
  | `rpc/${keyof Schema['Functions']}`
  | keyof Schema['Tables']
  | keyof Schema['Views']
  | `${'auth' | 'functions' | 'storage'}/v1/${string}`;

/** The faked network of a test file: that of stories, too. */
export interface TestBackend {
  /** What was asked in this test so far. */
  readonly calls: readonly FakeCall[];
  /** Those of one path: 'rpc/search_vacancies', 'applications', 'functions/v1/account'. */
  callsOf: (path: BackendPath) => FakeCall[];
  /**
   * Says what an endpoint answers in this test from now on.
   * @param endpoint as in {@link FakeBackend}: 'POST rpc/search_vacancies'
   * @param answer gives data or a Response; `refuse(...)`, `pending` and `offline` of `@ponte/shared-auth/testing` are
   * such functions
   */
  on: (endpoint: string, answer: (call: FakeCall) => unknown) => void;
  /** The same for several endpoints, each as in {@link FakeBackend}. */
  use: (answers: FakeBackend) => void;
  /** What `on` does, for the next request alone. */
  once: (endpoint: string, answer: (call: FakeCall) => unknown) => void;
}

/**
 * Fakes the network for a test file: to be called once, at its top. A request that nobody has said an answer to fails
 * the test.
 * @param everywhere what is answered unless a test says otherwise
 */
export function fakeBackend(everywhere: FakeBackend = {}): TestBackend {
  let answers: Record<string, FakeAnswer> = {};
  const ownFetch = globalThis.fetch;
  let network: FakeNetwork | undefined;
  const started = (): FakeNetwork => {
    if (!network) throw new Error('the network is faked while a test runs');
    return network;
  };

  beforeEach(() => {
    answers = { ...everywhere };
    const faked = fakeNetwork(answers, (input) => {
      faked.unanswered.push(`of the page itself: ${input instanceof Request ? input.url : String(input)}`);
      return Promise.reject(new TypeError('a page of a test has no server of its own'));
    });
    network = faked;
    globalThis.fetch = faked.fetch;
  });
  afterEach(() => {
    // The page is gone: Testing Library has taken it down before.
    started().close();
    globalThis.fetch = ownFetch;
    expect(started().unanswered).toEqual([]);
  });

  return {
    get calls() {
      return started().calls;
    },
    callsOf: (path) => started().calls.filter((call) => call.path === path),
    on: (endpoint, answer) => {
      answers[endpoint] = answer;
    },
    use: (several) => void Object.assign(answers, several),
    once: (endpoint, answer) => {
      const before = endpoint in answers ? { [endpoint]: answers[endpoint] } : {};
      answers[endpoint] = (call: FakeCall) => {
        Reflect.deleteProperty(answers, endpoint);
        Object.assign(answers, before);
        return answer(call);
      };
    },
  };
}
