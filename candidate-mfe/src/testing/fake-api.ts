import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

export const supabaseUrl = 'http://api.test';

export interface RecordedCall {
  method: string;
  /** 'rpc/search_vacancies', 'applications?select=...', 'functions/job-source' */
  path: string;
  body: unknown;
}

/** The response of a faked endpoint: data, or a business error as PostgREST sends it. */
type Answer = JsonBodyType | { refuse: { status: number; code: string; message: string } };

interface Fake {
  method: string;
  path: string;
  answer: (call: RecordedCall) => Answer | Promise<Answer>;
}

function isRefusal(answer: Answer): answer is { refuse: { status: number; code: string; message: string } } {
  return typeof answer === 'object' && answer !== null && 'refuse' in answer;
}

/** PostgREST over a faked network: each test sets the endpoints' responses and reads the requests. */
export function fakeApi(): {
  calls: RecordedCall[];
  callsOf: (path: string) => RecordedCall[];
  on: (endpoint: string, answer: Fake['answer']) => void;
} {
  const calls: RecordedCall[] = [];
  let fakes: Fake[] = [];
  const server = setupServer(
    http.all(new RegExp(`^${supabaseUrl}/(rest|functions)/v1/`), async ({ request }) => {
      const url = new URL(request.url);
      const endpoint = url.pathname.replace('/rest/v1/', '').replace('/functions/v1/', 'functions/');
      const text = await request.text();
      const call = {
        method: request.method,
        path: endpoint + url.search,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      // The latest handler counts, so that a test can replace it.
      const fake = fakes.findLast((other) => other.method === request.method && other.path === endpoint);
      if (!fake)
        return HttpResponse.json(
          { message: `not faked: ${request.method} ${endpoint}`, code: 'XX000' },
          { status: 500 },
        );
      const answer = await fake.answer(call);
      if (isRefusal(answer)) {
        const { status, code, message } = answer.refuse;
        return HttpResponse.json({ code: `PT${status}`, message, hint: code, details: null }, { status });
      }
      return answer === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer);
    }),
  );

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    calls.length = 0;
    fakes = [];
  });
  afterAll(() => server.close());

  return {
    calls,
    callsOf: (path) => calls.filter((call) => call.path.split('?')[0] === path),
    on: (endpoint, answer) => {
      const [method = '', path = ''] = endpoint.split(' ');
      fakes.push({ method, path, answer });
    },
  };
}
