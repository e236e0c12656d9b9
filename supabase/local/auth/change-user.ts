import type { AuthCall, AuthContext } from './auth-context';
import { authError, bearerToken } from '../http';
import {
  addressChangeTag,
  endSessions,
  endTokens,
  findUser,
  isEmail,
  recoveryTag,
  removeUnconfirmed,
} from './accounts';
import { invalidAddress, tooManyRequests } from './answers';
import { hashOfCode } from './codes';
import { isPassword, refuseNewPassword } from './passwords';

/** The user whose account is changed, and the session of the request. */
interface Sender {
  id: string;
  email: string;
  session_id: string;
  session_tag: string | null;
  has_password: boolean;
}

export async function updateUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const { email, fields } = call;
  const password = fields['password'];
  if (email === undefined && password === undefined) return context.pass(call);
  const known = await context.pass({
    ...call,
    request: new Request(call.request.url, { headers: call.request.headers }),
  });
  const sender = known.ok ? await senderOf(context, call) : undefined;
  // An unknown token, or one of an ended session: the service answers with its own error
  if (!sender) return known.ok ? context.pass(call) : known;

  const isNewAddress = email !== undefined && email !== sender.email;
  const weak = typeof password === 'string' ? refuseNewPassword(password) : undefined;
  if (weak) return weak;
  if (isNewAddress && !isEmail(email)) return invalidAddress();
  if (isNewAddress || password !== undefined) {
    const refused = await refuseUnproven(context, call, sender, isNewAddress);
    if (refused) return refused;
  }
  if (isNewAddress) {
    const refused =
      context.limit('changeEmail', { ...call, email: sender.email }) ?? context.limitMail('email_change', email);
    if (refused) return refused;
  }
  const isTaken = isNewAddress && (await findUser(context.sql, email))?.confirmed === true;
  // An unconfirmed sign-up must not block the address; its own link stays valid
  if (isNewAddress && !isTaken) await removeUnconfirmed(context.sql, email);

  const response = await context.pass(isTaken ? withoutEmail(call) : call);
  if (!response.ok) return response;
  if (password !== undefined) await settlePassword(context, sender, isNewAddress);
  if (!isNewAddress) return response;
  await context.sql.query('update auth.sessions set tag = $2 where id::text = $1', [
    sender.session_id,
    addressChangeTag,
  ]);
  if (!isTaken) return response;
  // The sender must not learn that the address has an account: the change is never completed, and a mail notifies the
  // owner of that account
  await context.sql.query(
    `update auth.users set email_change = $2, email_change_token_new = null, email_change_token_current = null, email_change_sent_at = now()
     where id = $1`,
    [sender.id, email],
  );
  await context.mailer.sendAccountExists(email);
  return context.pass({ ...call, request: new Request(call.request.url, { headers: call.request.headers }) });
}

async function senderOf(context: AuthContext, call: AuthCall): Promise<Sender | undefined> {
  const payload = await context.tokens.read(bearerToken(call.request) ?? '');
  const { rows } = await context.sql.query<Sender>(
    `select u.id, u.email, s.id as session_id, case when s.created_at > now() - interval '1 hour' then s.tag end as session_tag, coalesce(u.encrypted_password, '') <> '' as has_password
     from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id::text = $1 and u.id::text = $2`,
    [typeof payload?.['session_id'] === 'string' ? payload['session_id'] : null, payload?.sub ?? null],
  );
  return rows[0];
}

/**
 * Passwords and addresses are changed only after the password was entered again, or the code that /reauthenticate
 * mails: a session can be stolen, or a browser left open. A session of a recovery link has proved access to the
 * mailbox, which is enough for a new password.
 */
async function refuseUnproven(
  context: AuthContext,
  call: AuthCall,
  sender: Sender,
  isNewAddress: boolean,
): Promise<Response | undefined> {
  if (sender.session_tag === recoveryTag && !isNewAddress) return undefined;
  const { current_password: current, nonce } = call.fields;
  if (typeof nonce === 'string' && nonce !== '')
    return refuseCode(context, { ...call, email: sender.email }, sender, nonce);
  if (typeof current !== 'string' || current === '') {
    return sender.has_password
      ? authError(400, 'current_password_required', 'Current password required when setting new password or email.')
      : authError(400, 'reauthentication_needed', 'This change requires reauthentication');
  }
  // Wrong passwords count towards the limit of sign-ins, since this would be another way to guess
  const wait = context.limits.wait('signIn', { address: call.address, account: sender.email });
  if (wait > 0) return tooManyRequests(wait);
  context.limits.record('signIn', { address: call.address });
  if (await isPassword(context.sql, sender.email, current)) return undefined;
  context.limits.record('signIn', { account: sender.email });
  return authError(400, 'current_password_mismatch', 'Current password is not correct.');
}

async function refuseCode(
  context: AuthContext,
  call: AuthCall,
  sender: Sender,
  nonce: string,
): Promise<Response | undefined> {
  const refused = context.limit('verify', call);
  if (refused) return refused;
  const { rows } = await context.sql.query(
    `update auth.users set reauthentication_token = null
     where id = $1 and reauthentication_token = $2 and reauthentication_sent_at > now() - interval '1 hour' returning id`,
    [sender.id, hashOfCode(sender.email, nonce)],
  );
  return rows.length > 0 ? undefined : authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/**
 * Ends the access of anybody who knew the old password: other sessions, mailed links and codes, a pending change of
 * address.
 */
async function settlePassword(context: AuthContext, sender: Sender, isNewAddress: boolean): Promise<void> {
  await context.sql.transaction(async (session) => {
    if (!isNewAddress) await endTokens(session, sender.id);
    await endSessions(session, sender.id, sender.session_id, null);
    await session.query('update auth.sessions set tag = null where id = $1', [sender.session_id]);
  });
  context.later('password changed', () => context.mailer.sendPasswordChanged(sender.email));
}

/** Sends a mail to the account's own address, on request of one of its sessions. */
export async function reauthenticate(context: AuthContext, call: AuthCall): Promise<Response> {
  const sender = await senderOf(context, call);
  if (!sender) return context.pass(call);
  const refused =
    context.limit('reauthenticate', { ...call, email: sender.email }) ??
    context.limitMail('reauthentication', sender.email);
  return refused ?? context.pass(call);
}

function withoutEmail(call: AuthCall): AuthCall {
  const { email: _taken, ...rest } = call.fields;
  return { ...call, body: new TextEncoder().encode(JSON.stringify(rest)) };
}
