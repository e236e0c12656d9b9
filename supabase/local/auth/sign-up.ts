import { randomUUID } from 'node:crypto';
import { authError, withJson } from '../http';
import { isRecord } from '../is-record';
import { findUser, isEmail, removeUnconfirmed } from './accounts';
import { invalidAddress } from './answers';
import type { AuthCall, AuthContext } from './auth-context';
import { refuseSignUpPassword } from './passwords';

/** Makes an address that can't exist: .invalid is reserved (RFC 2606). */
const unusedAddress = (): string => `${randomUUID()}@cadastro.invalid`;

export async function signUp(context: AuthContext, call: AuthCall): Promise<Response> {
  const { email, fields } = call;
  const password = fields['password'];
  if (email === undefined || typeof password !== 'string' || password === '') return context.pass(call);
  if (!isEmail(email)) return context.limit('signUp', call) ?? invalidAddress();
  const weak = refuseSignUpPassword(password);
  if (weak) return weak;
  const data = isRecord(fields['data']) ? fields['data'] : {};
  const refused =
    context.limit('signUp', call) ?? (await refuseUser(context, email, data)) ?? context.limitMail('signup', email);
  if (refused) return refused;
  return context.runExclusive(() => register(context, call, email, data));
}

/**
 * What a hosted service asks by its hook 'before user created' (supabase/config.toml), with the answer that it gives
 * then.
 */
async function refuseUser(
  context: AuthContext,
  email: string,
  data: Readonly<Record<string, unknown>>,
): Promise<Response | undefined> {
  const event = { user: { email, user_metadata: data, app_metadata: { provider: 'email' } } };
  const { rows } = await context.sql.query<{ status: number; message: string }>(
    `select (answer->'error'->>'http_code')::int as status, answer->'error'->>'message' as message
     from private.before_user_created($1::text::jsonb) as answer where answer ? 'error'`,
    [JSON.stringify(event)],
  );
  return rows[0] && authError(rows[0].status, 'hook_refused', rows[0].message);
}

/**
 * Registers an address without revealing whether it is known:
 * - An address that waits for its confirmation: the earlier sign-up has not proved that the mailbox is its own, so
 *   nothing of it is reused. Both are stored as attempts until the link in one of their mails is opened
 *   (chooseSignUp).
 * - An address that has an account: the service does the work of a sign-up with an address that can't exist, so that
 *   answer and duration are the same, and a mail tells the owner that the account exists.
 */
async function register(
  context: AuthContext,
  call: AuthCall,
  email: string,
  data: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const isTaken = (await findUser(context.sql, email))?.confirmed === true;
  const stored = isTaken ? unusedAddress() : email;
  await removeUnconfirmed(context.sql, email);
  await context.sql.query(`delete from auth.sign_up_attempts where sent_at < now() - interval '1 day'`);
  const asked = { ...call, body: new TextEncoder().encode(JSON.stringify({ ...call.fields, email: stored })) };
  const response = await context.pass(asked, data, isTaken ? email : undefined);
  if (isTaken) {
    await context.sql.query(
      `with gone as (delete from auth.users where email = $1 returning id)
       delete from auth.audit_log_entries where payload::text like '%' || $1 || '%'`,
      [stored],
    );
  } else if (response.ok) {
    await context.sql.query(
      `insert into auth.sign_up_attempts (confirmation_token, email, user_id, encrypted_password, data)
       select u.confirmation_token, u.email, u.id, u.encrypted_password,
         $2::text::jsonb || jsonb_build_object('email', u.email, 'email_verified', false, 'phone_verified', false, 'sub', u.id)
       from auth.users as u where u.email = $1 and u.confirmation_token is not null
       on conflict do nothing`,
      [email, JSON.stringify(data)],
    );
  }
  // Confirmed meanwhile, by the link of an earlier sign-up
  if (response.status === 429 && !isTaken) return register(context, call, email, data);
  if (!response.ok)
    return response.status === 500 ? authError(500, 'unexpected_failure', 'Database error saving new user') : response;
  const answer = JSON.stringify(await response.json()).replaceAll(stored, () => JSON.stringify(email).slice(1, -1));
  return withJson(response, JSON.parse(answer));
}
