import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../functions/_shared/http.ts';
import { deliver, readMails } from '../functions/send-email/handler.ts';
import type { Mailer } from './backend';

/** Data of the request that makes the service send a mail; the service does not pass it to the mailer. */
export interface MailRequest {
  /** Target of the link after it was used: already checked against the allowed origins. */
  redirectTo: string;
  /** The user's metadata, for the template. */
  data?: Readonly<Record<string, unknown>>;
  /**
   * Set when the address of a sign-up or of a change belongs to an account: the mail goes to this address and notifies
   * its owner.
   */
  accountExists?: string;
}

export const mailRequest = new AsyncLocalStorage<MailRequest>();

/** The service's mailer, and the mails that a hosted project sends in addition. */
export interface ProductMailer extends Mailer {
  /** Notifies the former address of an account of the change. */
  sendEmailChanged(to: string, newEmail: string): Promise<void>;
  /** Notifies the account's address of a changed password. */
  sendPasswordChanged(to: string): Promise<void>;
  /**
   * Notifies the owner of an account that somebody entered its address at sign-up, or as the new address of another
   * account.
   */
  sendAccountExists(to: string): Promise<void>;
}

/** The types of mail in the requests to the edge function send-email. */
type EmailType =
  | 'verification'
  | 'reset'
  | 'email_change'
  | 'email_changed'
  | 'password_changed'
  | 'account_exists'
  | 'reauthentication';

export interface MailerOptions {
  /** The environment of the edge functions, which names the provider. */
  env: Env;
  siteUrl: string;
}

/**
 * Sends with the handler of the edge function send-email, as a hosted project does with a signed hook; within this
 * process nothing needs a signature.
 */
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
    // The gateway refuses passwordless sign-in before the service gets the request
    sendMagicLink: () => Promise.reject(new Error('passwordless sign-in is off')),
  };
}
