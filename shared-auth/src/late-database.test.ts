import { createApi } from './api';

let doesArrive = true;
let loads = 0;
jest.mock('@supabase/postgrest-js', () => {
  loads += 1;
  if (!doesArrive) throw new Error('Loading chunk postgrest-js failed');
  return jest.requireActual('@supabase/postgrest-js');
});

const createTestApi = () =>
  createApi({ supabaseUrl: 'https://backend.example', publishableKey: 'test', getAccessToken: async () => null });

it("loads the database's client with the first question, once", async () => {
  const api = createTestApi();
  expect(loads).toBe(0);
  const first = await api.db();
  expect(await api.db()).toBe(first);
  expect(loads).toBe(1);
});

it("says that there is no connection when the database's client does not arrive, and loads it again for the next question", async () => {
  jest.resetModules();
  doesArrive = false;
  const api = createTestApi();
  await expect(api.db()).rejects.toMatchObject({ name: 'AppError', code: 'offline' });
  doesArrive = true;
  await expect(api.db()).resolves.toHaveProperty('rpc');
});
