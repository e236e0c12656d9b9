import { authError } from '../http';
import { isRecord } from '../is-record';
import { mailRequest } from '../mailer';
import { addressChangeTag, endSessions, endTokens, recoveryTag, removeUnconfirmed } from './accounts';
import { badLink, linkError, redirect } from './answers';
import type { AuthCall, AuthContext } from './auth-context';
import { tokenHash } from './codes';
import { chooseNewestSignUp, chooseSignUp } from './sign-up-attempts';

/**
 * The kinds of links and codes that the product mails. The service supports more kinds; they are refused, because each
 * of them opens a session.
 */
const linkTypes: ReadonlySet<unknown> = new Set(['signup', 'recovery', 'email_change']);

interface AddressChange {
  id: string;
  old_email: string | null;
  new_email: string;
  data: Record<string, unknown>;
}

export async function verify(context: AuthContext, call: AuthCall): Promise<Response> {
  const { request, url, fields } = call;
  const isLink = request.method === 'GET';
  const refused = context.limit('verify', call);
  if (refused) return isLink ? linkError(call, 'over_request_rate_limit', 'Too many requests') : refused;
  const type = isLink ? url.searchParams.get('type') : fields['type'];
  // Without a type, the service answers with its own error
  if (type && !linkTypes.has(type)) {
    return isLink ? badLink(call) : authError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  const token = tokenHash(call);
  const change = type === 'email_change' ? await changeOfAddress(context, token) : undefined;
  if (type === 'signup') await chooseSignUp(context, token);
  // A sign-up that was never confirmed must not block the address
  if (change) await removeUnconfirmed(context.sql, change.new_email);

  const response = await context.pass(call);
  const location = response.headers.get('location');
  // An incomplete link shows the page for invalid links, not JSON
  if (isLink && !location) return badLink(call);
  const [page = context.siteUrl, hash = ''] = (location ?? '').split('#');
  const result = new URLSearchParams(hash);
  const accessToken = isLink ? result.get('access_token') : await accessTokenOf(response);
  if (accessToken) await settle(context, type, accessToken, change);
  else if (type === 'signup') await chooseNewestSignUp(context, token);
  if (!isLink) return context.enrich(response);
  if (accessToken)
    result.set(
      'access_token',
      await context.tokens.withMetadata(accessToken, await context.metadataOf(accessToken), context.issuer()),
    );
  return redirect(`${page}#${result.toString()}`);
}

/** What a confirmation invalidates: other links, codes and sessions. */
async function settle(
  context: AuthContext,
  type: unknown,
  accessToken: string,
  change: AddressChange | undefined,
): Promise<void> {
  const { sub, session_id: sessionId } = (await context.tokens.read(accessToken)) ?? {};
  if (!sub || typeof sessionId !== 'string') return;
  if (type === 'recovery') {
    await context.sql.query('update auth.sessions set tag = $2 where id::text = $1', [sessionId, recoveryTag]);
    return;
  }
  await context.sql.transaction(async (session) => {
    await session.query(
      'delete from auth.sign_up_attempts as a using auth.users as u where u.id::text = $1 and a.email = u.email',
      [sub],
    );
    await endTokens(session, sub);
    // The session that requested the change stays open; all other sessions end
    await endSessions(session, sub, sessionId, change ? addressChangeTag : null);
  });
  if (change) await notifyOldAddress(context, change);
}

/** The pending change of address that a link belongs to; undefined when there is none any more. */
async function changeOfAddress(context: AuthContext, token: string): Promise<AddressChange | undefined> {
  const { rows } = await context.sql.query<AddressChange>(
    `select id, email as old_email, email_change as new_email, raw_user_meta_data as data
     from auth.users where email_change_token_new = $1 and email_change <> ''`,
    [token],
  );
  return rows[0];
}

/**
 * Notifies the old address, because the change could have been made by somebody else with access to an open session.
 */
async function notifyOldAddress(
  context: AuthContext,
  { id, old_email, new_email, data }: AddressChange,
): Promise<void> {
  const { rows } = await context.sql.query('select 1 from auth.users where id = $1 and email = $2', [id, new_email]);
  if (rows.length === 0 || !old_email) return;
  await mailRequest.run({ redirectTo: context.siteUrl, data }, () =>
    context.mailer.sendEmailChanged(old_email, new_email),
  );
}

/** Reads the session in an answer; the answer's body stays readable. */
async function accessTokenOf(response: Response): Promise<string | undefined> {
  if (!response.ok) return undefined;
  const body: unknown = await response.clone().json();
  return isRecord(body) && typeof body['access_token'] === 'string' ? body['access_token'] : undefined;
}
