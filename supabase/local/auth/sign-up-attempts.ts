import { mailRequest } from '../mailer';
import type { UserRow } from './accounts';
import type { AuthCall, AuthContext } from './auth-context';
import { newCode } from './codes';

/*
 * Sign-ups with an address that waits for its confirmation: each is stored as an attempt, and the one whose mail is
 * opened becomes the account.
 */

const installSql = {
  removeOther: `
    delete from auth.users as u using auth.sign_up_attempts as a
    where a.confirmation_token = $1 and u.email = a.email and u.email_confirmed_at is null
      and u.confirmation_token is distinct from a.confirmation_token`,
  user: `
    insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
      raw_app_meta_data, raw_user_meta_data)
    select a.user_id, 'authenticated', 'authenticated', a.email, a.encrypted_password, a.confirmation_token, a.sent_at,
      '{"provider": "email", "providers": ["email"]}', a.data
    from auth.sign_up_attempts as a
    where a.confirmation_token = $1 and not exists (select from auth.users as u where u.email = a.email)
    returning id`,
  identity: `
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', a.user_id::text, a.user_id, a.data from auth.sign_up_attempts as a where a.confirmation_token = $1`,
} as const;

/**
 * Gives the account the password, name and role of the sign-up whose mail is being confirmed, and the rows that
 * database triggers derive from them. Its confirmation discards all other sign-ups with this address.
 */
export async function chooseSignUp(context: AuthContext, token: string): Promise<void> {
  await context.sql.transaction(async (session) => {
    await session.query(installSql.removeOther, [token]);
    const { rows } = await session.query(installSql.user, [token]);
    if (rows.length > 0) await session.query(installSql.identity, [token]);
  });
}

/**
 * The link had expired: the account gets the data of the newest sign-up again, which still waits for its
 * confirmation.
 */
export async function chooseNewestSignUp(context: AuthContext, token: string): Promise<void> {
  const { rows } = await context.sql.query<{ token: string }>(
    `select newest.confirmation_token as token
     from auth.sign_up_attempts as asked join auth.sign_up_attempts as newest using (email)
     where asked.confirmation_token = $1 order by newest.sent_at desc limit 1`,
    [token],
  );
  if (rows[0]) await chooseSignUp(context, rows[0].token);
}

export async function mailConfirmation(context: AuthContext, call: AuthCall, user: UserRow): Promise<void> {
  const { code, hash } = newCode(user.email);
  await context.sql.transaction(async (session) => {
    await session.query(
      `update auth.sign_up_attempts as a set confirmation_token = $2, sent_at = now()
       from auth.users as u where u.id = $1 and a.confirmation_token = u.confirmation_token`,
      [user.id, hash],
    );
    await session.query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
      user.id,
      hash,
    ]);
  });
  await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
    context.mailer.sendConfirmation(user.email, hash, code, {}),
  );
}
