import { AsyncLocalStorage } from 'node:async_hooks';
import { mailTemplate, type MailKind } from '../templates/mails';
import type { Mailer } from './backend';
import { renderMail } from './mail-renderer';
import type { Mailbox } from './mailbox';

/** What the request that makes the service send a mail says about it; the service itself forgets both. */
export interface MailRequest {
  /** Where the link leads after it was used: already checked against the allowed origins. */
  redirectTo: string;
  /** The user's metadata, for the template. */
  data?: Readonly<Record<string, unknown>>;
}

export const mailRequest = new AsyncLocalStorage<MailRequest>();

/** The type that Supabase puts into the link of each kind of mail. */
const linkTypes = { confirmation: 'signup', recovery: 'recovery', email_change: 'email_change' } as const;

/** The service's mailer, and the mails that a hosted project sends beside it. */
export interface ProductMailer extends Mailer {
  /** Tells the address that an account had until now. */
  sendEmailChanged(to: string, newEmail: string): Promise<void>;
}

const isLinkKind = (kind: MailKind): kind is keyof typeof linkTypes => kind in linkTypes;

export interface MailerOptions {
  mailbox: Mailbox;
  /** Known once the server listens. */
  apiUrl: () => string;
  siteUrl: string;
}

export function createMailer({ mailbox, apiUrl, siteUrl }: MailerOptions): ProductMailer {
  const send = (
    kind: MailKind,
    to: string,
    mail: { hash?: string; code?: string; email?: string; newEmail?: string; oldEmail?: string },
  ): Promise<void> => {
    const request = mailRequest.getStore();
    let link: string | null = null;
    if (isLinkKind(kind)) {
      const url = new URL('/auth/v1/verify', apiUrl());
      url.searchParams.set('token', mail.hash ?? '');
      url.searchParams.set('type', linkTypes[kind]);
      url.searchParams.set('redirect_to', request?.redirectTo ?? siteUrl);
      link = url.href;
    }
    const variables = {
      ConfirmationURL: link ?? '',
      Token: mail.code ?? '',
      Email: mail.email ?? to,
      NewEmail: mail.newEmail ?? to,
      OldEmail: mail.oldEmail ?? to,
      Data: request?.data ?? {},
    };
    const template = mailTemplate(kind);
    mailbox.deliver({
      kind,
      to,
      subject: template.subject,
      html: renderMail(template.html, variables, 'html'),
      text: renderMail(template.text, variables, 'text'),
      link,
    });
    return Promise.resolve();
  };

  return {
    sendConfirmation: (to, hash) => send('confirmation', to, { hash }),
    sendRecovery: (to, hash) => send('recovery', to, { hash }),
    sendEmailChange: (to, hash, _code, meta) =>
      send('email_change', to, { hash, email: meta?.currentEmail, newEmail: meta?.newEmail }),
    sendEmailChanged: (to, newEmail) => send('email_changed', to, { email: newEmail, oldEmail: to }),
    sendReauthentication: (to, code) => send('reauthentication', to, { code }),
    // the gateway refuses passwordless sign-in before the service comes to this
    sendMagicLink: () => Promise.reject(new Error('passwordless sign-in is off')),
  };
}
