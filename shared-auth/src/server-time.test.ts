import { createApi } from './api';
import { forgetServerTime, serverNow } from './server-time';

const now = Date.parse('2026-11-30T12:00:00.400Z');
const seconds = 1_000;
const day = 24 * 60 * 60 * seconds;

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  jest.useRealTimers();
  forgetServerTime();
});

/** Asks something of a server whose clock shows what the device's does and so much more. */
async function ask(difference: number, latency: number, hasHeader = true): Promise<void> {
  const api = createApi({
    supabaseUrl: 'http://backend.test',
    publishableKey: 'key',
    getAccessToken: async () => null,
    fetch: async () => {
      jest.setSystemTime(Date.now() + latency / 2);
      const date = new Date(Date.now() + difference).toUTCString();
      jest.setSystemTime(Date.now() + latency / 2);
      return Response.json([], hasHeader ? { headers: { Date: date } } : {});
    },
  });
  await (await api.db()).from('applications').select('id');
}

it.each([
  ['a day behind', day],
  ['a day ahead', -day],
  ['a minute behind', 60 * seconds],
])('follows the server on a device whose clock is %s', async (_what, difference) => {
  await ask(difference, 300);
  expect(Math.abs(serverNow() - (Date.now() + difference))).toBeLessThan(1_300);
});

it.each([0, 300, 9_000])('leaves a clock that is right as it is, after %p ms too', async (latency) => {
  await ask(0, latency);
  expect(serverNow()).toBe(Date.now());
});

it('goes by the last answer, because a clock may be set right meanwhile', async () => {
  await ask(day, 300);
  await ask(0, 300);
  expect(serverNow()).toBe(Date.now());
});

it("goes by the device's clock where no answer tells a time", async () => {
  await ask(day, 300, false);
  expect(serverNow()).toBe(Date.now());
});
