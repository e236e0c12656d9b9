import { json } from '../http';
import { mailRequest } from '../mailer';
import { findUser, isEmail } from './accounts';
import type { AuthCall, AuthContext } from './auth-context';
import { newCode } from './codes';
import { mailConfirmation } from './sign-up-attempts';

/** Gives the same answer whether the account exists, is confirmed or waits for its confirmation. */
export async function resend(context: AuthContext, call: AuthCall): Promise<Response> {
  const type = call.fields['type'];
  if (!call.email || !isEmail(call.email) || (type !== 'signup' && type !== 'email_change')) return context.pass(call);
  const refused = context.limit('resend', call) ?? context.limitMail(type, call.email);
  if (refused) return refused;
  const { email } = call;
  context.later('resend', () => resendMail(context, call, email, type));
  return json({});
}

async function resendMail(
  context: AuthContext,
  call: AuthCall,
  email: string,
  type: 'signup' | 'email_change',
): Promise<void> {
  const user = await findUser(context.sql, email);
  if (type === 'signup' && user && !user.confirmed) await mailConfirmation(context, call, user);
  if (type === 'email_change' && user?.email_change) {
    const newEmail = user.email_change;
    if ((await findUser(context.sql, newEmail))?.confirmed) {
      await context.mailer.sendAccountExists(newEmail);
      return;
    }
    const { code, hash } = newCode(newEmail);
    await context.sql.query(
      'update auth.users set email_change_token_new = $2, email_change_sent_at = now() where id = $1',
      [user.id, hash],
    );
    await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
      context.mailer.sendEmailChange(newEmail, hash, code, { currentEmail: user.email, newEmail }),
    );
  }
}

export async function recover(context: AuthContext, call: AuthCall): Promise<Response> {
  if (!call.email || !isEmail(call.email)) return context.pass(call);
  const refused = context.limit('recovery', call) ?? context.limitMail('recovery', call.email);
  if (refused) return refused;
  const { email } = call;
  context.later('recover', async () => {
    const user = await findUser(context.sql, email);
    // A recovery link would also confirm the account, with the name and role that an unproven sign-up entered
    if (user && !user.confirmed) {
      await mailConfirmation(context, call, user);
      return;
    }
    const response = await context.pass(call);
    if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
  });
  return json({});
}
