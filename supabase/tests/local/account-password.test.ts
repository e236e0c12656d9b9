import { handle } from '../../functions/account/handler';

/*
 * Whom an erasure asks for a password; the network is faked. account.test.ts runs the function with the real services.
 */

const values: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const email = 'ana@ponte.example';

it.each([
  ['with a password', 'google', true, 403],
  ['without a password', 'google', false, 200],
  ['with a password', 'email', true, 403],
  ['without a password', 'email', false, 200],
])('goes by what the database knows: an account %s, by %s', async (_what, provider, hasPassword, status) => {
  const answers: Record<string, unknown> = {
    '/auth/v1/user': { id: 'user', email, app_metadata: { provider, providers: [provider] } },
    '/rest/v1/rpc/has_password': hasPassword,
    '/rest/v1/rpc/identifiers_of': [email],
    '/rest/v1/rpc/erase_account': true,
    '/rest/v1/rpc/find_traces': { place: null, rows: 0, found: 0, next: null },
    '/storage/v1/object/list/avatars': [],
    '/storage/v1/object/list/resumes': [],
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Promise.resolve(Response.json(answers[pathname]));
  });
  const response = await handle(
    new Request('http://localhost/functions/v1/account', {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c' },
      body: JSON.stringify({ action: 'delete', confirmation: email }),
    }),
    (name) => values[name],
  );
  expect(response.status).toBe(status);
});
