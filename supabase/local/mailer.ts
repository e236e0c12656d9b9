import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Env } from '../functions/_shared/http.ts';
import { handle as sendEmail, sign } from '../functions/send-email/handler.ts';
import type { Mailer } from './backend';

/** What the request that makes the service send a mail says about it; the service itself forgets both. */
export interface MailRequest {
  /** Where the link leads after it was used: already checked against the allowed origins. */
  redirectTo: string;
  /** The user's metadata, for the template. */
  data?: Readonly<Record<string, unknown>>;
}

export const mailRequest = new AsyncLocalStorage<MailRequest>();

/** The service's mailer, and the mails that a hosted project sends beside it. */
export interface ProductMailer extends Mailer {
  /** Tells the address that an account had until now. */
  sendEmailChanged(to: string, newEmail: string): Promise<void>;
}

/** What `send-email` calls each mail (supabase/functions/send-email). */
type EmailType = 'verification' | 'reset' | 'email_change' | 'email_changed' | 'reauthentication';

export interface MailerOptions {
  /** Of the edge functions: the hook's secret, the provider. */
  env: Env;
  siteUrl: string;
}

/** Sends by the auth service's hook, as a hosted project does: one way to the mailbox, and the one that is tested. */
export function createMailer({ env, siteUrl }: MailerOptions): ProductMailer {
  const send = async (
    emailType: EmailType,
    to: string,
    mail: { token?: string; currentEmail?: string | undefined; newEmail?: string },
  ): Promise<void> => {
    const request = mailRequest.getStore();
    const body = JSON.stringify({
      emailType,
      email: to,
      name: '',
      token: mail.token ?? '',
      redirectUrl: request?.redirectTo ?? siteUrl,
      currentEmail: mail.currentEmail,
      newEmail: mail.newEmail,
      role: request?.data?.['role'],
    });
    const id = `msg_${randomUUID()}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await sendEmail(
      new Request('http://localhost/functions/v1/send-email', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': await sign(env('SEND_EMAIL_HOOK_SECRET') ?? '', id, timestamp, body),
        },
        body,
      }),
      env,
    );
    if (!answer.ok) throw new Error(`send-email answered ${answer.status}`);
  };

  return {
    sendConfirmation: (to, hash) => send('verification', to, { token: hash }),
    sendRecovery: (to, hash) => send('reset', to, { token: hash }),
    sendEmailChange: (to, hash, _code, meta) => send('email_change', to, { token: hash, currentEmail: meta?.currentEmail }),
    sendEmailChanged: (to, newEmail) => send('email_changed', to, { newEmail }),
    sendReauthentication: (to, code) => send('reauthentication', to, { token: code }),
    // the gateway refuses passwordless sign-in before the service comes to this
    sendMagicLink: () => Promise.reject(new Error('passwordless sign-in is off')),
  };
}
