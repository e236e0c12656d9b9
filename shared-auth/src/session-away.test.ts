/** @environment page */
import { errorMessages, requireData } from '@ponte/shared-domain';
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { waitFor } from '@testing-library/react';
import {
  changeEmail,
  completeSignUp,
  configureAuth,
  getAccessToken,
  getApi,
  getPendingEmail,
  getSession,
  onAuthReachable,
  refreshUser,
  retrySession,
  signIn,
  signOut,
  startSession,
  storeImage,
  uploadPhoto,
  whenSessionKnown,
} from '.';
import { isAuthReachable } from './reachability';
import { fakeBackendUrl, offline, resetAuth, type FakeCall } from './testing';

/* A session whose token has expired while the auth service is unreachable. */

const accountId = '11111111-1111-4111-8111-111111111111';
const user = {
  id: accountId,
  aud: 'authenticated',
  email: 'ana@exemplo.example',
  app_metadata: { provider: 'email' },
  user_metadata: {},
  identities: [],
  created_at: '2026-01-01T00:00:00Z',
};
const kept = {
  id: accountId,
  name: 'Ana Souza',
  email: user.email,
  role: 'candidate',
  plan: 'free',
  provider: 'email',
  avatarUrl: null,
};

function session(secondsLeft: number, name: string): object {
  const end = Math.floor(Date.now() / 1_000) + secondsLeft;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = [{ alg: 'HS256', typ: 'JWT' }, { sub: accountId, exp: end, name }, {}].map(part).join('.');
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: end,
    refresh_token: `refresh-${name}`,
    user,
  };
}

function store({ profile = true, secondsLeft = -60 } = {}): void {
  localStorage.setItem('ponte-session', JSON.stringify(session(secondsLeft, 'old')));
  if (profile) localStorage.setItem('ponte-profile', JSON.stringify(kept));
}

let renewals = 0;
const asked: string[] = [];
const giveProfile = {
  'GET profiles': [{ id: accountId, role: 'candidate', name: 'Ana Nova', plan: 'free', avatar_path: null }],
};
const backend = fakeBackend({
  ...giveProfile,
  'GET applications': ({ headers }: FakeCall) => {
    asked.push(headers.get('Authorization') ?? 'as a visitor');
    // Row-level security shows a visitor no rows, instead of refusing.
    return [];
  },
});
/** The auth service's answer to each renewal. */
const answerRenewal = (answer: () => unknown): void =>
  backend.on('POST auth/v1/token', () => {
    renewals += 1;
    return answer();
  });
const isBack = (): void => answerRenewal(() => session(3_600, 'new'));
const isSignedOut = { 'POST auth/v1/logout': () => new Response(null, { status: 204 }) };
const isDown = (): Response => new Response(null, { status: 503 });

/** Waits until two calls to the service have failed, from which on it counts as unreachable. */
async function untilUnreachable(): Promise<void> {
  await waitFor(() => {
    retrySession();
    expect(isAuthReachable()).toBe(false);
  });
}

/**
 * A call waits two seconds for a new token while the service is known to be away: from now on a twentieth of that,
 * enough to be refused once more.
 */
function shortenWaitForToken(): void {
  const schedule = window.setTimeout.bind(window);
  jest
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, milliseconds?: number) =>
      schedule(run, milliseconds === 2_000 ? 100 : milliseconds)) as typeof window.setTimeout);
}
const readApplications = async (): Promise<unknown> =>
  requireData(await (await getApi().db()).from('applications').select('id'));

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  renewals = 0;
  asked.length = 0;
  await resetAuth();
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'sb_publishable_test' });
});
afterEach(async () => {
  localStorage.clear();
  await resetAuth();
});

const webPage = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'content-type': 'text/html' } });

describe.each([
  ['is down (503)', isDown],
  ['fails (500)', () => Response.json({ msg: 'boom' }, { status: 500 })],
  ['refuses the connection', offline],
  [
    'is asked too often (429)',
    () => Response.json({ code: 'over_request_rate_limit', msg: 'slow down' }, { status: 429 }),
  ],
  ["is hidden by another network's page", () => webPage('<h1>Entre na rede do hotel</h1>', 200)],
  ["is hidden by another network's refusal", () => webPage('<h1>Forbidden</h1>', 403)],
])('while the auth service %s', (_what, answer) => {
  it('the user stays signed in, lists report the outage, and everything recovers afterwards', async () => {
    store();
    answerRenewal(answer);
    const started = startSession();
    await untilUnreachable();
    shortenWaitForToken();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Souza' } });
    await expect(readApplications()).rejects.toMatchObject({
      code: 'auth_unreachable',
      message: errorMessages.authUnreachable,
    });
    expect(asked).toEqual([]);
    expect(localStorage.getItem('ponte-session')).toContain('refresh-old');
    expect(localStorage.getItem('ponte-profile')).toContain('Ana Souza');

    const handleBack = jest.fn();
    onAuthReachable(handleBack);
    isBack();
    retrySession();
    await started;
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Nova' } });
    expect(handleBack).toHaveBeenCalledTimes(1);
    await expect(readApplications()).resolves.toEqual([]);
    expect(asked).toEqual([expect.stringMatching(/^Bearer /)]);
  });
});

it.each([
  ['a photo', () => uploadPhoto(new Blob(['x'], { type: 'image/png' }))],
  ['another photo, or a logo', () => storeImage('company/logo.png', new Blob(['x'], { type: 'image/png' }))],
  ['a new address', () => changeEmail('outra@exemplo.example', 'senha1234')],
  ['the rest of a sign-up', () => completeSignUp({ name: 'Ana', role: 'candidate', termsVersion: '1', extra: {} })],
  ['the profile', () => refreshUser()],
  ['the waiting address', () => getPendingEmail()],
])('%s is refused while the auth service is away, and not sent when it is back', async (_what, send) => {
  // Valid, but auth-js would renew it first.
  store({ secondsLeft: 60 });
  answerRenewal(isDown);
  const started = startSession();
  await untilUnreachable();
  shortenWaitForToken();
  await expect(send()).rejects.toMatchObject({ code: 'auth_unreachable', message: errorMessages.authUnreachable });
  isBack();
  const before = backend.calls.length;
  retrySession();
  await started;
  await readApplications();
  const sent = backend.calls.slice(before).filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST auth/v1/token']);
});

it('a refusal of the service itself ends the session, as expired', async () => {
  store();
  answerRenewal(() =>
    Response.json({ code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
  );
  await startSession();
  expect(getSession()).toEqual({ status: 'signed-out', user: null, hasExpired: true });
  expect(localStorage.getItem('ponte-session')).toBeNull();
  expect(renewals).toBe(1);
});

it('a refusal while the session is in use ends it as expired, too', async () => {
  store({ secondsLeft: 3_600 });
  backend.on('GET applications', () => Response.json({ code: 'PGRST301', message: 'JWSError' }, { status: 401 }));
  backend.use(isSignedOut);
  await startSession();
  expect(getSession().status).toBe('signed-in');
  answerRenewal(() =>
    Response.json({ code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
  );
  await expect(readApplications()).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toEqual({ status: 'signed-out', user: null, hasExpired: true });
  expect(renewals).toBe(1);
});

it('who signs out after a refusal has not an expired session', async () => {
  store({ secondsLeft: 60 });
  answerRenewal(() =>
    Response.json({ code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
  );
  backend.use(isSignedOut);
  await startSession();
  await signOut();
  expect(getSession()).toEqual({ status: 'signed-out', user: null });
});

it('a sign-out in another tab is none of an expired session, whatever was refused before the present one', async () => {
  store();
  backend.use(isSignedOut);
  answerRenewal(() =>
    Response.json({ code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
  );
  await startSession();
  expect(getSession().hasExpired).toBe(true);
  answerRenewal(() => session(3_600, 'new'));
  await signIn({ email: user.email, password: 'segredo123' });
  expect(getSession().status).toBe('signed-in');
  // What another tab's client says of it.
  const channel = new BroadcastChannel('ponte-session');
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  await waitFor(() => expect(getSession().status).toBe('signed-out'));
  channel.close();
  expect(getSession()).toEqual({ status: 'signed-out', user: null });
});

it('without a cached profile the user is not signed out: the page waits, reports the outage, and recovers', async () => {
  store({ profile: false });
  answerRenewal(isDown);
  const started = startSession();
  const known = whenSessionKnown(new AbortController().signal);
  await untilUnreachable();
  await known;
  expect(getSession().status).toBe('loading');
  isBack();
  retrySession();
  await started;
  expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Nova' } });
});

it('a profile that cannot be read and is not cached is read again, and the user is not signed out', async () => {
  store({ profile: false, secondsLeft: 3_600 });
  backend.on('GET profiles', isDown);
  await startSession();
  expect(getSession().status).toBe('loading');
  expect(isAuthReachable()).toBe(false);
  backend.use(giveProfile);
  retrySession();
  await waitFor(() => expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Nova' } }));
  expect(isAuthReachable()).toBe(true);
});

it('a token that has not expired yet is used meanwhile', async () => {
  store({ secondsLeft: 60 });
  answerRenewal(isDown);
  const started = startSession();
  await untilUnreachable();
  shortenWaitForToken();
  await expect(readApplications()).resolves.toEqual([]);
  expect(asked).toEqual([expect.stringMatching(/^Bearer /)]);
  isBack();
  retrySession();
  await started;
});

it('signing out does not wait for the service', async () => {
  store();
  answerRenewal(isDown);
  void startSession();
  await untilUnreachable();
  await signOut();
  expect(getSession()).toEqual({ status: 'signed-out', user: null });
  expect(localStorage.getItem('ponte-session')).toBeNull();
  await expect(getAccessToken()).resolves.toBeNull();
});

it('a token refused by the database does not end the session while the auth service is unreachable', async () => {
  store({ secondsLeft: 3_600 });
  backend.on('GET applications', () => Response.json({ code: 'PGRST301', message: 'JWSError' }, { status: 401 }));
  answerRenewal(isDown);
  await startSession();
  const reading = readApplications();
  const outcome = expect(reading).rejects.toMatchObject({ code: 'auth_unreachable' });
  await untilUnreachable();
  await outcome;
  expect(getSession().status).toBe('signed-in');
});
