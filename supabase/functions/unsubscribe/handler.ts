import { serviceClient } from '../_shared/backend.ts';
import { json, errorResponse, required, unexpectedError, type Handler } from '../_shared/http.ts';

/*
 * The address in the head of mails that one may not want (List-Unsubscribe). A mail program posts to it with one click,
 * without a sign-in and without following redirects (RFC 8058); a person who opens it comes to the page with the
 * button, since programs that look into links must stop nothing. The token says what is stopped for whom; the database
 * checks its signature.
 */
export const handle: Handler = async (request, env) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') {
    const location = `${required(env, 'SITE_URL')}/cancelar-avisos#${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  if (request.method !== 'POST')
    return errorResponse(405, 'method_not_allowed', 'Método não permitido', { allow: 'GET, HEAD, POST' });
  await request.body?.cancel();
  try {
    const response = await serviceClient(env).fetch('/rest/v1/rpc/unsubscribe', {
      method: 'POST',
      body: JSON.stringify({ p_token: token }),
    });
    await response.body?.cancel();
    if (response.ok) return json({ unsubscribed: true });
    if (response.status === 400)
      return errorResponse(400, 'invalid_unsubscribe', 'Este link não é válido. Abra-o de novo a partir do e-mail.');
    throw new Error(`the database answered ${response.status}`);
  } catch (error) {
    return unexpectedError('unsubscribe', error);
  }
};
