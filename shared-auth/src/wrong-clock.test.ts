/** @environment page */
import { requireData } from '@ponte/shared-domain';
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { configureAuth, getApi, getSession, signIn } from '.';
import { fakeBackendUrl, resetAuth, type FakeCall } from './testing';

/* A device whose clock is wrong, while the auth service's is right. */

const accountId = '11111111-1111-4111-8111-111111111111';
const hour = 3_600_000;

let renewals = 0;
const asked: (string | null)[] = [];

/** As the service answers, by its own clock. */
function session(name: string): object {
  const end = Math.floor(serverTime() / 1_000) + 3_600;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const user = {
    id: accountId,
    aud: 'authenticated',
    email: 'ana@exemplo.example',
    app_metadata: { provider: 'email' },
    user_metadata: {},
    identities: [],
    created_at: '2026-01-01T00:00:00Z',
  };
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, { sub: accountId, exp: end, name }, {}].map(part).join('.'),
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: end,
    refresh_token: `refresh-${name}`,
    user,
  };
}

let offset = 0;
const serverTime = (): number => Date.now() - offset;

fakeBackend({
  'GET profiles': [{ id: accountId, role: 'candidate', name: 'Ana Souza', plan: 'free', avatar_path: null }],
  'GET applications': ({ headers }: FakeCall) => {
    asked.push(headers.get('Authorization'));
    return [];
  },
  'POST auth/v1/token': ({ query }: FakeCall) => {
    if (query.get('grant_type') === 'refresh_token') renewals += 1;
    return session(`token-${renewals}`);
  },
});

beforeEach(async () => {
  // Each test has its own client, and auth-js warns of several.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renewals = 0;
  asked.length = 0;
  localStorage.clear();
  await resetAuth();
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'sb_publishable_test' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await resetAuth();
});

it.each([
  ['an hour ahead', hour],
  ['a day ahead', 24 * hour],
  ['a day behind', -24 * hour],
])(
  'a session on a device whose clock is %s is renewed when its token ends, not before each call',
  async (_what, by) => {
    const now = Date.now.bind(Date);
    offset = by;
    let passed = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + by + passed);
    await signIn({ email: 'ana@exemplo.example', password: 'Senha1234' });
    const read = async () => requireData(await (await getApi().db()).from('applications').select('id'));
    await read();
    await read();
    expect([renewals, new Set(asked).size, getSession().status]).toEqual([0, 1, 'signed-in']);
    passed = hour - 60_000;
    await read();
    await read();
    expect([renewals, new Set(asked).size]).toEqual([1, 2]);
  },
);
