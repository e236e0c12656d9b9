import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../functions/_shared/http.ts';
import { deliver, readMails } from '../functions/send-email/handler.ts';
import type { Mailer } from './backend';

/** What the request that makes the service send a mail says about it; the service itself forgets both. */
export interface MailRequest {
  /** Where the link leads after it was used: already checked against the allowed origins. */
  redirectTo: string;
  /** The user's metadata, for the template. */
  data?: Readonly<Record<string, unknown>>;
  /** Set when the address that is being registered has an account: this is the address, and its owner is told instead. */
  accountExists?: string;
}

export const mailRequest = new AsyncLocalStorage<MailRequest>();

/** The service's mailer, and the mails that a hosted project sends beside it. */
export interface ProductMailer extends Mailer {
  /** Tells the address that an account had until now. */
  sendEmailChanged(to: string, newEmail: string): Promise<void>;
  /** Tells the account's address that its password is another. */
  sendPasswordChanged(to: string): Promise<void>;
  /** Tells the owner of an account that somebody entered its address at sign-up, or as the new address of another account. */
  sendAccountExists(to: string): Promise<void>;
}

/** What `send-email` calls each mail (supabase/functions/send-email). */
type EmailType =
  | 'verification'
  | 'reset'
  | 'email_change'
  | 'email_changed'
  | 'password_changed'
  | 'account_exists'
  | 'reauthentication';

export interface MailerOptions {
  /** Of the edge functions: the provider. */
  env: Env;
  siteUrl: string;
}

/** Sends by what is behind the auth service's hook, as a hosted project does; here nothing is between the two, so nothing is signed. */
export function createMailer({ env, siteUrl }: MailerOptions): ProductMailer {
  const send = async (
    emailType: EmailType,
    to: string,
    mail: { token?: string; currentEmail?: string | undefined; newEmail?: string },
  ): Promise<void> => {
    const request = mailRequest.getStore();
    const mails = readMails({
      emailType,
      email: to,
      name: '',
      token: mail.token ?? '',
      redirectUrl: request?.redirectTo ?? siteUrl,
      currentEmail: mail.currentEmail,
      newEmail: mail.newEmail,
      role: request?.data?.['role'],
    });
    await deliver(mails, env);
  };

  return {
    sendConfirmation: (to, hash) => {
      const taken = mailRequest.getStore()?.accountExists;
      return taken === undefined ? send('verification', to, { token: hash }) : send('account_exists', taken, {});
    },
    sendRecovery: (to, hash) => send('reset', to, { token: hash }),
    sendEmailChange: (to, hash, _code, meta) =>
      send('email_change', to, { token: hash, currentEmail: meta?.currentEmail }),
    sendEmailChanged: (to, newEmail) => send('email_changed', to, { newEmail }),
    sendPasswordChanged: (to) => send('password_changed', to, {}),
    sendAccountExists: (to) => send('account_exists', to, {}),
    sendReauthentication: (to, code) => send('reauthentication', to, { token: code }),
    // the gateway refuses passwordless sign-in before the service comes to this
    sendMagicLink: () => Promise.reject(new Error('passwordless sign-in is off')),
  };
}
