import { messageOf } from '../../../shared-domain/src/message-of.ts';
import { readRetryAfter } from '../../../shared-domain/src/retry-after.ts';
import { required, type Env } from './http.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What the mail is, for the log of the provider and for tests. */
  kind: string;
  /** The same mail under the same key is sent once. */
  idempotencyKey?: string;
  /** Whom an answer goes to; else to the sender. */
  replyTo?: string;
  /** Further lines of the mail's head. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; type: string; content: string }[];
}

/** Longest wait for the provider, in milliseconds. */
const timeLimit = 15_000;

/** A mail that the provider did not take. */
export class MailProviderError extends Error {
  /** Whether it says nothing about this mail: the provider is out of reach or busy, or does not take our key. */
  readonly isProviderAway: boolean;
  /** When to try again, in seconds, if the provider says so. */
  readonly retryAfter: number | undefined;
  constructor(reason: string, isProviderAway: boolean, retryAfter?: number) {
    super(reason);
    this.isProviderAway = isProviderAway;
    this.retryAfter = retryAfter;
  }
}

const isAwayStatus = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Hands a mail to the provider: an HTTP API in the form that Resend made common ({from, to, subject, html, text,
 * attachments}), at MAIL_PROVIDER_URL with the key MAIL_PROVIDER_KEY, from MAIL_FROM. The embedded server's is its
 * mailbox.
 * @param signal ends the wait; several mails may share one
 * @throws MailProviderError, or MissingVariableError
 */
export async function sendMail(
  mail: OutgoingMail,
  env: Env,
  signal: AbortSignal = AbortSignal.timeout(timeLimit),
): Promise<void> {
  const response = await fetch(required(env, 'MAIL_PROVIDER_URL'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${required(env, 'MAIL_PROVIDER_KEY')}`,
      'content-type': 'application/json',
      ...(mail.idempotencyKey !== undefined && { 'idempotency-key': mail.idempotencyKey }),
    },
    body: JSON.stringify({
      from: required(env, 'MAIL_FROM'),
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo !== undefined && { reply_to: mail.replyTo }),
      ...(mail.headers && { headers: mail.headers }),
      tags: [{ name: 'kind', value: mail.kind }],
      ...(mail.attachments && {
        attachments: mail.attachments.map(({ filename, type, content }) => ({
          filename,
          content_type: type,
          content: toBase64(content),
        })),
      }),
    }),
    signal,
  }).catch((error: unknown) => {
    const reason = messageOf(error);
    throw new MailProviderError(`the mail provider cannot be reached: ${reason}`, true);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const { status } = response;
  throw new MailProviderError(`the mail provider answered ${status}`, isAwayStatus(status), readRetryAfter(response));
}
