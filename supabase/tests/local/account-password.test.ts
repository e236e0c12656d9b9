import { handle } from '../../functions/account/handler';

/*
 * Whom an erasure asks for a password, and what it says while the log of sign-ins waits; the network is faked.
 */

const values: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const email = 'ana@ponte.example';

const answersOf = (provider: string, hasPassword: boolean): Record<string, unknown> => ({
  '/auth/v1/user': { id: 'user', email, app_metadata: { provider, providers: [provider] } },
  '/rest/v1/rpc/has_password': hasPassword,
  '/rest/v1/rpc/identifiers_of': [email],
  '/rest/v1/rpc/erase_account': true,
  '/rest/v1/rpc/clean_sign_in_log': false,
  '/rest/v1/rpc/find_traces': { place: null, rows: 0, found: 0, next: null },
  '/storage/v1/object/list/avatars': [],
  '/storage/v1/object/list/resumes': [],
});

function erase(answers: Readonly<Record<string, unknown>>): Promise<Response> {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const answer = answers[pathname];
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
  return handle(
    new Request('http://localhost/functions/v1/account', {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c' },
      body: JSON.stringify({ action: 'delete', confirmation: email }),
    }),
    (name) => values[name],
  );
}

it.each([
  ['with a password', 'google', true, 403],
  ['without a password', 'google', false, 200],
  ['with a password', 'email', true, 403],
  ['without a password', 'email', false, 200],
])('goes by what the database knows: an account %s, by %s', async (_what, provider, hasPassword, status) => {
  const response = await erase(answersOf(provider, hasPassword));
  expect(response.status).toBe(status);
});

it.each([
  ['is clean', false, { isComplete: true, found: [{ place: 'private.erasures', rows: 1 }] }],
  ['is not clean yet', Response.json({}, { status: 500 }), { isComplete: false, isLogWaiting: true, found: [] }],
])('proves all of it only when the log of sign-ins %s', async (_what, log, proof) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await erase({
    ...answersOf('email', false),
    '/rest/v1/rpc/clean_sign_in_log': log,
    '/rest/v1/rpc/find_traces': { place: 'private.erasures', rows: 1, found: 1, next: null },
  });
  expect(await response.json()).toMatchObject({ deleted: true, proof });
});
