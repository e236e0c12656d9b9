import { createSchemaReader } from './database-schema';

const backend = { supabaseUrl: 'https://b.example', publishableKey: 'key' };
const reader = (...answers: (Response | Error)[]): { read: () => Promise<string | null>; request: jest.Mock } => {
  const request = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('asked too often');
  });
  return { read: createSchemaReader(async () => backend, request), request };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.useRealTimers());

it('asks the backend, and keeps the answer for five seconds', async () => {
  const { read, request } = reader(Response.json('20261212100000'), Response.json('20261213100000'));
  expect(await read()).toBe('20261212100000');
  expect(await read()).toBe('20261212100000');
  expect(request).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledWith(
    'https://b.example/rest/v1/rpc/schema_version',
    expect.objectContaining({ method: 'POST', headers: expect.objectContaining({ apikey: 'key' }) }),
  );
  jest.advanceTimersByTime(5_000);
  expect(await read()).toBe('20261213100000');
});

it("the reader of the database's version knows a database without the function as older than all that is counted", async () => {
  expect(await reader(new Response('{}', { status: 404 })).read()).toBe('');
});

it.each([
  ['does not answer', new Error('refused')],
  ['fails', new Response('', { status: 500 })],
  ['answers something else', Response.json({ version: 1 })],
])(
  "the reader of the database's version knows nothing of a backend that %s, and says so in the log",
  async (_what, answer) => {
    expect(await reader(answer).read()).toBeNull();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('the database does not say its version'));
  },
);

it("the reader of the database's version goes on with what the backend last said while it does not answer", async () => {
  const { read } = reader(Response.json('20261212100000'), new Error('refused'), Response.json('20261213100000'));
  expect(await read()).toBe('20261212100000');
  jest.advanceTimersByTime(5_000);
  expect(await read()).toBe('20261212100000');
  expect(console.error).toHaveBeenCalledWith('the database does not say its version: refused');
  jest.advanceTimersByTime(5_000);
  expect(await read()).toBe('20261213100000');
});

it("the reader of the database's version knows nothing, and asks nobody, where no backend is configured or nobody notes migrations", async () => {
  const request = jest.fn();
  expect(await createSchemaReader(async () => undefined, request)()).toBeNull();
  expect(request).not.toHaveBeenCalled();
  expect(await reader(Response.json(null)).read()).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
});
